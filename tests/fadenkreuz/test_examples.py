"""The worked examples of the rules file (fadenkreuz 8), word for word."""

from itertools import pairwise

import pytest

from game.core.dice import Scripted
from game.core.seats import Seat
from game.guides.fadenkreuz.answers import answer
from game.guides.fadenkreuz.guide import GUIDE
from game.rules.fadenkreuz import legal, turns
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.notation import NOTATION
from game.rules.fadenkreuz.series import scored
from game.rules.fadenkreuz.state import Phase, truth
from tests.conftest import REPOSITORY

FILE = REPOSITORY / "tests" / "data" / "rules" / "fadenkreuz_examples.txt"
LINES = [line for line in FILE.read_text("utf-8").splitlines() if line]
ASKED = [line.split("|")[:2] for line in LINES if "|" in line]
RECORD = "\n".join(LINES[LINES.index("E55 fk1") + 1 :])


def parts():
    for question, said in ASKED:
        number, _, asked = question.partition(" ")
        yield pytest.param(asked.strip(), said.strip(), id=number)


def test_all_examples_are_read():
    numbers = [int(question.split()[0][1:]) for question, _ in ASKED]
    assert sorted(numbers) == [number for number in range(1, 52) if number != 13]


@pytest.mark.parametrize(("question", "said"), list(parts()))
def test_example(question, said):
    assert answer(question) == said
    assert GUIDE.ask(question, None, GAME.options()) == said


def test_e13_who_has_seen_what():
    deal = "setup K n=5 dealer=1 rolls=0,0,0,0/2,1/0,0"
    assert answer(f"{deal} seat=5") == "dealt=T got=N looks=NK is=K"
    assert answer(f"{deal} seat=2") == "dealt=K got=A looks=A is=A"
    state = NOTATION.parse_position(RECORD)
    for text, is_true in (
        ("5:got N", True),
        ("2:am A", True),
        ("2:dealt ~T", True),
        ("5:mid K", False),
        ("1:dealt T", False),
        ("1:am blue", True),
        ("1:think 2 A", None),
    ):
        assert truth(state, NOTATION.parse_action(text)) is is_true


def counted(state, seat):
    found = [action.verb for action in legal.deeds(state, seat)]
    assert len(set(legal.deeds(state, seat))) == len(found)
    return {verb: found.count(verb) for verb in found}


def test_e52_the_talk_of_a_seat_in_kreuzfeuer():
    line = "fk1 mode=K n=6 dealer=1 sniper=- specials=- 0:deal =ATKKBN; 0:time; 0:mix =BAN/TKK; 0:time; 0:time"
    state = NOTATION.parse_position(line)
    assert (state.phase, state.identity(1)) == (Phase.TALK, "A")
    counts = counted(state, 1)
    votes = counts.pop("trust") + counts.pop("doubt")
    assert counts == {
        "face": 3, "am": 18, "dealt": 18, "got": 18, "think": 90, "ask": 15, "call": 6, "spare": 6, "will": 5, "aim": 5,
        "ready": 1,
    }  # fmt: skip
    assert votes == 10
    assert len(GAME.legal_actions(state, Seat(0))) == 195


def test_e53_the_talk_of_the_sniper():
    line = "fk1 mode=S n=6 dealer=2 sniper=1 specials=- 0:deal =KNTKA; 0:time; 0:mix =KAK/NTK; 0:time; 0:time"
    state = NOTATION.parse_position(line)
    counts = counted(state, 1)
    votes = counts.pop("trust") + counts.pop("doubt")
    assert counts == {"think": 80, "ask": 16, "call": 5, "spare": 5, "shot": 5, "ready": 1}
    assert votes == 10
    assert len(GAME.legal_actions(state, Seat(0))) == 122


def test_e54_points_over_three_games():
    for extra, points in (("", [2, 2, 1, 2, 1]), (" points=team", [2, 2, 1, 0, 0])):
        sums = [0] * 5
        for aims in ("2,5,1,1,1", "2,3,1,1,1", "2,4,5,1,1"):
            state = pointed(extra, aims)
            for seat in scored(turns.result(state), state):
                sums[seat - 1] += 1
            assert GAME.outcome(state).match_points == {
                Seat(seat - 1): 1 for seat in scored(turns.result(state), state)
            }
        assert sums == points


def pointed(extra, aims):
    """A game whose final cards are TAKRN, ended with these aims."""
    head = f"fk1 mode=K n=5 dealer=1 sniper=- specials=-{extra} 0:deal =AKRNT; 0:time; 0:mix =NTA/KRN"
    moves = "; ".join(f"{seat}:aim {aim}" for seat, aim in enumerate(aims.split(","), start=1))
    return NOTATION.parse_position(f"{head}; 0:time; 0:time; 0:time; {moves}; 0:time")


def test_e55_a_whole_game():
    state = NOTATION.parse_position(RECORD)
    assert str(turns.result(state)) == "team=blue out=5<2@1 win=1,2,4"
    assert GAME.outcome(state).winners == {Seat(0), Seat(1), Seat(3)}
    line = NOTATION.position(state)
    assert "\n" not in line
    assert NOTATION.parse_position(line) == state
    assert NOTATION.position(NOTATION.parse_position(line)) == line
    assert answer(line) == str(turns.result(state))


@pytest.mark.parametrize("glue", [" ", "; ", ";", "\n"])
def test_a_record_may_be_written_on_one_line(glue):
    assert NOTATION.parse_position(glue.join(RECORD.split("\n"))) == NOTATION.parse_position(RECORD)


def test_the_record_is_played_move_by_move_as_well():
    head, *rest = RECORD.split("\n")
    state = NOTATION.parse_position(head)
    moves = [move for line in rest for move in NOTATION.moves(line)]
    for text in moves:
        action = NOTATION.parse_action(text)
        seat = Seat(action.seat - 1)
        assert seat in GAME.to_act(state)
        assert GAME.is_legal(state, seat, action), text
        state = GAME.apply(state, seat, action, Scripted()).state
    assert state == NOTATION.parse_position(RECORD)
    assert all(one != other for one, other in pairwise(moves))
