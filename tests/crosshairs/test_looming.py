"""Whoever is on turn reads which of their planes are in danger, that they can hit nobody, and what others have cost
them: the same as the board marks."""

import re
from random import Random

import pytest

from game.app.languages import texts
from game.core.game import Setup
from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.crosshairs.guide import GUIDE
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.crosshairs.apply import played
from game.rules.crosshairs.board import CELL_INDEX, CELL_NAMES, FACINGS
from game.rules.crosshairs.fire import shots
from game.rules.crosshairs.game import GAME
from game.rules.crosshairs.layout import AT, CLOUD_PHASE, OWNER, PHASE
from game.rules.crosshairs.options import CrosshairsOptions
from game.tools.stage import FRAME, Stage

KINDS = {"hit": "threatened", "hit-by": "threatened", "crash": "stuck", "crash-unless": "stuck", "watched": "watched"}


def named(state):
    """The cells that the lines name, by the mark they tell of; and the lines that name none."""
    found = {kind: set() for kind in KINDS.values()}
    plain = set()
    for note in GUIDE.looming(state):
        key, words = note.key.removeprefix("looming.crosshairs."), dict(note.words)
        if key in KINDS:
            found[KINDS[key]] |= set(str(words.get("cells", words.get("cell"))).split(", "))
        else:
            plain.add(key)
    return found, plain


def scattered(game, seats, choices):
    """A position with planes of all sides anywhere, some of which have flown."""
    cells = choices.sample(CELL_NAMES, 4 * seats + 3)
    clouds = sorted(cells[:1], key=CELL_INDEX.get)
    sides = []
    for seat in range(seats):
        own = sorted(cells[3 + 4 * seat : 7 + 4 * seat], key=lambda name: (name[0], int(name[1:])))
        flown = "!" if seat == 0 else ""
        planes = (f"{at}{choices.choice(FACINGS)}{choices.randrange(5)}{choices.choice(['', flown])}" for at in own)
        sides.append(f"{'ABCD'[seat]}:{','.join(planes)}")
    hands = ",".join("0" * seats)
    line = f"{game} {','.join(clouds)} {';'.join(sides)} {hands} A9/1 - 0 - -"
    return GAME.notation.parse_position(line)


@pytest.mark.parametrize(("seats", "game"), [(2, "duel"), (4, "2v2"), (3, "circle3")])
def test_the_lines_name_what_the_board_marks(seats, game):
    choices, met = Random(3), set()
    for _ in range(150):
        state = scattered(game, seats, choices)
        found, plain = named(state)
        marks, seat = GUIDE.dangers(state, Seat(state.seat)), state.seat
        own = [mark for mark in marks if OWNER[state.row[CELL_INDEX[mark.at.name]]] == seat]
        for kind, cells in found.items():
            assert cells == {mark.at.name for mark in own if mark.kind == kind}
            met |= {kind} if cells else set()
        assert ("safe" in plain) == (not found["threatened"] and not found["watched"])
        assert ("not-yet" in plain) == (not found["threatened"] and bool(found["watched"]))
        told = len(GUIDE.looming(state))
        assert ("no-prey" in plain) == (not shots(state.row)) or told == 3
    assert met == set(KINDS.values())


def test_while_clouds_are_laid_nothing_is_at_stake():
    state = Match(GAME, Setup(2, CrosshairsOptions()), RandomDice(5)).state
    assert state.row[PHASE] == CLOUD_PHASE
    assert GUIDE.looming(state) == ()


def test_when_it_is_over_nothing_is_at_stake():
    assert GUIDE.looming(GAME.notation.parse_position("duel - A:f5N1,f6N1;B:k1S0 0,0 =A - 0 - -")) == ()


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_is_said_by_whom_one_plane_can_be_hit_and_of_several_which(language):
    say = texts(language)

    def lines(position):
        return [say.note(note) for note in GUIDE.looming(GAME.notation.parse_position(position))]

    one, second = lines("duel - A:f6N3,a1S2;B:f2S3,i6NW1,k1S0 0,0 A7/2 - 0 - -")[:2]
    assert set(re.findall(r"\b[a-k]\d+\b", one)) == {"f6", "f2", "i6"}
    assert "f6" not in second


SAVED = "ffa6 - A:a1NE0,a2S0,a4S0;B:d1SW0,e1S1;C:h1NW1,i1SW0,j1SW1;D:k3N1,k4SW0;E:h9NE1,i8NE0;F:a5N1,b6NW0"
"""What is ahead of a4 stands in the lines of a4 itself and of j1."""


def test_a_plane_that_only_a_shot_saves_bears_its_sign_and_the_line_says_which():
    state = GAME.notation.parse_position(f"{SAVED} 0,0,0,0,0,0 A9/3 - 0 0,0,0,0,0,0 -")
    assert [CELL_NAMES[state.row[AT + slot]] for slot in shots(state.row)] == ["a5"]
    stuck = {mark.at.name for mark in GUIDE.dangers(state, Seat(0)) if mark.kind == "stuck"}
    (crash,) = (dict(note.words) for note in GUIDE.looming(state) if note.key.endswith("crash-unless"))
    assert stuck == {"a4"} == {crash["cells"]}
    assert crash["by"] == "a5"
    picked = GUIDE.forecast(state, Seat(0), (Pick("cell", "a4"),))
    assert [note.key.rpartition(".")[2] for note in picked.notes] == ["must-crash-stopped"]
    assert not picked.looming


def told_of(then, seat, told):
    """Of which kind the line about a choice is, which has to name whom the board marks after it."""
    exposed = {mark.at.name for mark in GUIDE.dangers(then, Seat(seat)) if mark.kind == "threatened"}
    exposed = {name for name in exposed if OWNER[then.row[CELL_INDEX[name]]] == seat}
    (note,) = told
    words = dict(note.words)
    cells = set(str(words.get("cells", words.get("cell", ""))).split(", ")) - {""}
    assert cells <= exposed
    assert bool(cells) == bool(exposed)
    marked = [mark for mark in GUIDE.dangers(then, Seat(seat)) if mark.kind in {"threatened", "watched"}]
    lined = [mark for mark in marked if OWNER[then.row[CELL_INDEX[mark.at.name]]] == seat]
    assert note.key.endswith("then-safe") == (not lined), "no promise where a line lies on a plane"
    return note.key.rpartition(".")[2]


def test_a_choice_tells_whom_it_leaves_in_danger_and_by_whom():
    choices, met = Random(5), set()
    for _ in range(40):
        state = scattered("2v2", 4, choices)
        for action in GAME.legal_actions(state, Seat(state.seat))[::3]:
            then = played(state, action)
            told = GUIDE.forecast(state, Seat(state.seat), action.picks).looming
            met |= set() if then.is_over else {told_of(then, state.seat, told)}
    assert met >= {"then-safe", "then-lined", "then-hit-by"}


def test_a_choice_that_a_shot_makes_safe_tells_which():
    state = GAME.notation.parse_position("duel b5 A:d2S0,e1SE1!,g8N0,h5N3!;B:d4SE2,h4SW3,j6NW1,k2N2 0,0 A9/1 - 0 - -")
    (action,) = [each for each in GAME.legal_actions(state, Seat(0)) if GAME.notation.action(each) == "g8-g6/NW"]
    told = GUIDE.forecast(state, Seat(0), action.picks).looming
    assert told_of(played(state, action), 0, told) == "then-unless"
    assert dict(told[0].words)["by"] == "d4"


SHOT = "duel c6,d3 A:d3SE2!,d6NE4!,f8N4!;B:g5SW3,f6N3,g6S4 0,0 A7/0 f8 1 - -"


def test_what_others_have_shot_down_is_told_all_through_the_next_turn(tmp_path):
    stage = Stage(tmp_path, "en", (1280, 720))
    stage.reset(motion="full", animation="instant")
    host = stage.host(SHOT, seats="person:Mara keyboard,person:Otto pad-1", game="crosshairs")
    battle = stage.services.doors.battle(stage.services, host, None)
    stack = stage.on(battle)
    told = []

    def act(word):
        legal = battle.match.legal(battle.match.state.seat)
        action = next(one for one in legal if GAME.notation.action(one).startswith(word))
        battle.decide(battle.match.state.seat, action)
        for _ in range(200):
            stage.run(stack, FRAME)
            if battle.settled and battle.chairs.open:
                break
        told.append(battle.situation.looming)

    act("(f6)")
    assert told[-1][0] == "Mara shot down your f6"
    act("g5-")
    assert told[-1][0] == "Mara shot down your f6", "it stays while the turn lasts"
    act("g6-")
    assert not any("f6" in line for line in told[-1]), "whoever has shot has lost nothing"
    battle.leave()
    stage.close()


def counters(line):
    return {note.key.removeprefix("counter.crosshairs."): dict(note.words) for note in
            GUIDE.counters(GAME.notation.parse_position(line))}  # fmt: skip


def test_before_a_short_turn_it_is_told_how_long_the_next_one_is():
    assert counters("duel f8 A:-;B:- 6,6 A1/1 - 0 - -")["ramp"] == {"count": 1, "other": 3}
    assert counters("duel f8 A:a1SE0;B:- 5,6 B1/2 - 0 - -")["ramp"] == {"count": 2, "other": 4}
    begun = "duel f8 A:a1SE0;B:k1SW0! 5,5 B1/1 k1 0 - -"
    whole = "duel f8 A:a1SE0,a3SE0,a5NE0,b2S0,b4S0;B:k1SW0 1,5 A4/6 - 0 - -"
    assert "ramp" not in counters(begun)
    assert "ramp" not in counters(whole), "all fly in each turn from then on"
