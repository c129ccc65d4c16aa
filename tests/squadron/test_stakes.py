"""Two lines beside the table say who is in danger and who can be hit: the same planes that bear a mark there."""

import random
from dataclasses import replace

import pytest

from game.core.guide import OPEN
from game.core.seats import Seat
from game.guides.squadron import plans, stakes
from game.guides.squadron.guide import GUIDE
from game.play.random_dice import RandomDice
from game.rules.squadron import fire
from game.rules.squadron.game import GAME
from game.rules.squadron.state import ATTACK, MOVE

STARTS = (
    "SL/1 F700x700 alt r2 f1 t1 move ; 1a 260,520,20 3342 h2 a0 ; 2a 400,330,200 4323 h3 a1 ; "
    "3a 500,480,300 3432 h2 a1",
    "SL/1 F700x700 - r2 f1 t1 move ; 1a 260,520,20 3342 h2 a0 ; 1b 420,540,0 4332 h2 a0 ; 2a 330,330,180 4323 h3 a0 ; "
    "2b 480,360,200 3342 h2 a0",
    "SL/1 H15x13 - r5 f1 t1 move ; 1a g9,NE 3342 h2 a0 ; 2a h6,S 2333 h3 a0",
)
NOBODY = {"safe", "not-yet"}
NO_PREY = {"nobody", "nobody-yet"}


def positions(line):
    """A round that is flown and fired by lot."""
    chance, state = random.Random(line), GAME.notation.parse_position(line)
    for _ in range(14):
        if not (waiting := GAME.to_act(state)):
            return
        seat = min(waiting)
        legal = [one for one in GAME.legal_actions(state, seat) if one.verb != "stall"]
        state = GAME.apply(state, seat, chance.choice(sorted(legal, key=str)), RandomDice(7)).state
        if state.phase in (MOVE, ATTACK):
            yield state


def words(note):
    return note.key.removeprefix("looming.squadron."), dict(note.words)


@pytest.mark.parametrize("line", STARTS)
def test_the_lines_name_exactly_the_planes_that_bear_a_mark(line):
    told = set()
    for state in positions(line):
        for seat in range(2):
            marks = GUIDE.dangers(state, Seat(seat))
            if not any(plane.seat == seat for plane in state.flying):
                continue
            (danger, said), (prey, named) = map(words, GUIDE.looming(state, Seat(seat)))
            own = [mark for mark in marks if mark.kind == "threatened"]
            theirs = [mark for mark in marks if mark.kind == "prey"]
            told |= {danger, prey}
            if "fires" not in (danger, prey):
                assert (danger in NOBODY) == (not own)
                assert (prey in NO_PREY) == (not theirs)
            if own and danger != "fires":
                gravest = max((mark.label for mark in own), key=lambda label: int(label.removesuffix(OPEN)))
                assert f"{said['some']}{OPEN if danger.endswith('-open') else ''}" == gravest
                letters = said.get("planes") or said["other_letter"]
                assert letters.split(", ") == [mark.at.name[1:] for mark in own]
            if theirs and prey.startswith("prey"):
                count = named.get("count", 2 if "next_side" in named else 1)
                assert count == len(theirs)
    assert told - NOBODY - NO_PREY


def test_what_a_choice_changes_is_told_of_where_it_leads():
    state = GAME.notation.parse_position(STARTS[0])
    flown = state
    for foe in ("2a", "3a"):
        flown = flown.with_plane(replace(flown.by_name[foe], done=True))
    seen = set()
    for end in plans.ends(flown, flown.by_name["1a"]):
        (danger, said), (prey, named) = map(words, stakes.ahead(flown, end))
        foes = [foe for foe in flown.flying if foe.seat and fire.can_hit(flown, foe, end)]
        aims = list(fire.targets(flown, end))
        assert (danger == "safe-there") == (not foes)
        assert said.get("count", 1 if foes else 0) == len(foes)
        assert (prey == "none-there") == (not aims)
        assert OPEN not in str(named.get("some", "")), "all have flown"
        seen |= {danger, prey}
    assert {"safe-there", "none-there", "prey"} <= seen
    assert seen & {"hits-there", "hits-there-first"}


def test_whoever_is_shot_at_is_told_so_while_the_dice_lie_there():
    line = "SL/1 F700x700 alt r1 f1 t1 attack!ra:1a>2a:2.6.1.3 ; 1a 350,500,0 4332 h2 a2 fd ; 2a 350,350,90 3423 h3 a1"
    state = GAME.notation.parse_position(line)
    assert words(GUIDE.looming(state, Seat(1))[0])[0] == "fires"
    assert words(GUIDE.looming(state, Seat(0))[1])[0] == "fires"


def test_where_there_is_no_enemy_nothing_looms():
    alone = GAME.notation.parse_position("SL/1 F700x700 - r0 f0 t0 stats ; 1a - ---- ; 2a - 3342 h2 a0")
    assert not GUIDE.looming(alone, Seat(0))
