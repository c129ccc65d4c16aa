"""Who is in danger is told in two lines at rest, exactly as the field marks it: an enemy who has acted does no more
before the next round."""

from random import Random

import pytest

from game.app.languages import texts
from game.catalogue import guide_of
from game.core.game import Setup
from game.core.picks import Pick
from game.core.seats import Seat
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.sector.events import PLACES
from game.rules.sector.field import INDEX
from game.rules.sector.game import GAME
from game.rules.sector.state import unit_on
from game.scenes.panels.outlook import Outlook
from tests.sector.given import played

GUIDE = guide_of("sector")
LINE = "M1R2 V:c5,a1,x,x,x A:e5,g5,x,x,x - L1/0-0/L -"
"""e5 sees c5, and hides g5."""


def state_of(line):
    return GAME.notation.parse_position(line)


def keys(state, seat=0):
    return [note.key.removeprefix("looming.sector.") for note in GUIDE.looming(state, Seat(seat))]


def told(state, seat=0):
    return [texts("en").note(note) for note in GUIDE.looming(state, Seat(seat))]


def marked(state, seat):
    """Whom the field marks as in danger, by the kind of the mark."""
    return [
        (mark.kind, unit_on(state, INDEX[mark.at.name])[1] + 1) for mark in Outlook(GAME, state, Seat(seat)).gravest
    ]


def named(note, seat):
    """The numbers of the soldiers that a line names."""
    said = dict(note.words)
    units = [*said.get("units", "").split(", "), *said.get("lying", "").split(", ")]
    return sorted(int(part.removeprefix("LR"[seat])) for part in units if part)


@pytest.mark.parametrize("seed", range(3))
def test_the_line_names_exactly_those_who_are_marked(seed):
    luck, match, seen = Random(seed), Match(GAME, Setup(2, GAME.options()), RandomDice(seed)), set()
    while match.outcome is None and match.length < 90:
        for seat in (0, 1):
            for danger in list(GUIDE.looming(match.state, Seat(seat)))[:1]:
                marks, key = marked(match.state, seat), danger.key.rpartition(".")[2]
                assert sorted(unit for _, unit in marks) == named(danger, seat)
                assert {kind for kind, _ in marks} == {"later": {"later"}, "none": set(), "safe": set()}.get(
                    key, {"threatened"}
                )
                seen.add(key)
        seat = min(match.to_act)
        match.act(seat, luck.choice(match.legal(seat)))
    assert len(seen) >= 3, seen


@pytest.mark.parametrize("seed", range(2))
def test_of_a_walk_it_is_told_who_could_shoot_there_and_who_else_would_be_in_danger(seed):
    """Held against the field as it is marked after the walk alone."""
    luck, match, seen = Random(seed), Match(GAME, Setup(2, GAME.options()), RandomDice(seed)), set()
    while match.outcome is None and match.length < 80:
        state, seat = match.state, min(match.to_act)
        walks = [one for one in match.legal(seat) if one.kind == "move" and not state.sides[seat].kind.jumps]
        for action in luck.sample(walks, min(len(walks), 2)):
            lines = GUIDE.forecast(state, Seat(seat), action.picks[:2]).looming
            moved = state.with_side(seat, state.sides[seat].moved(action.unit, action.to))
            marks = [unit for _, unit in marked(moved, seat)]
            first = lines[0].key.rpartition(".")[2]
            own = [action.unit + 1] * first.startswith("there")
            rest = [unit for line in lines[len(own) :] for unit in named(line, seat)]
            assert sorted(own + rest) == sorted(marks)
            seen.add(first.partition("-")[0])
        match.act(seat, luck.choice(match.legal(seat)))
    assert {"there"} < seen


def test_who_could_shoot_there_is_called_by_name_and_the_card_says_no_more_than_how_likely():
    state = state_of("M1R2 V:c5,a1_,x,x,x A:e5,e7,x,x,x - L1/0-0/L -")
    found = GUIDE.forecast(state, Seat(0), (Pick("unit", "L1"), Pick("cell", "d6")))
    assert texts("en").note(found.looming[0]) == "There: R1, R2 can shoot it"
    assert found.notes[0].key == "forecast.sector.named"
    aimed = GUIDE.closeup(state, Pick("unit", "L1")).notes
    assert [dict(note.words)["units"] for note in aimed if note.key == "closeup.sector.aimed"] == ["R1, R2"]


def test_who_and_from_whom_and_who_can_be_attacked():
    assert told(state_of(LINE)) == ["In danger: L1 (from R1)", "Can be attacked now: R1, R2"]
    lying = state_of("M1R2 V:c5,c6_,x,x,x A:e5,o1,x,x,x - L1/0-0/L -")
    assert told(lying)[0] == "In danger: L1. Destroyed if hit: L2", "whoever is Down is lost"
    alike = state_of(LINE.replace("A:", "V:"))
    assert told(alike)[0] == "In danger: 1, 2 (from one enemy)", "names would have to tell whose they are"
    assert keys(state_of(LINE), 1) == ["danger"], "it is not their turn"


def test_enemies_who_have_acted_are_no_danger_before_the_next_round():
    one = state_of("M1R2 V:c5,a1,x,x,x A:e5.,g5,x,x,x - L1/0-1/R -")
    assert keys(one)[0] == "none", "g5 can still walk up"
    assert marked(one, 0) == []
    all_done = state_of("M1R2 V:c5,a1,x,x,x A:e5.,g5.,x,x,x - L1/0-2/R -")
    assert marked(all_done, 0) == [("later", 1)]
    assert told(all_done)[0] == "In danger only next round: L1"
    aimed = [note.key for note in GUIDE.closeup(all_done, Pick("unit", "L1")).notes if "aimed" in note.key]
    assert aimed == ["closeup.sector.aimed-later"]
    over = state_of("M1R6 V:c5,a1,x,x,x A:e5.,g5.,a9_,x,x - L1/0-2/R -")
    assert (keys(over)[0], marked(over, 0)) == ("safe", []), "no other round comes"


def test_looking_back_it_does_not_matter_when_a_danger_comes():
    """What a review counts and marks is as it was: whoever aims, with or without having acted."""
    acted, fresh = state_of(LINE.replace("e5", "e5.")), state_of(LINE)
    assert GUIDE.stakes(acted, Seat(0)) == GUIDE.stakes(fresh, Seat(0)) == (1, 1)
    assert GUIDE.gravest(acted, Seat(0)) == GUIDE.gravest(fresh, Seat(0))


def test_while_dice_lie_there_nothing_looms_and_a_line_says_whom_they_are_thrown_at():
    dice = played("M1R2 G:c5,a1,x,x,x A:f5,o1,x,x,x - L1/0-0/L -", ("L 1*1", 1, 6))
    assert (dice.phase, keys(dice)) == ("rr", [])
    line = GUIDE.forecast(dice, Seat(0), (Pick("button", "keep"),)).lines[0]
    assert (line.shooter, line.end) == ("L1", PLACES[INDEX["f5"]])
