"""What a friend at the shoulder names in a first game: the most useful thing first, and nothing to whoever waits."""

import pytest

from game.core.seats import Seat
from game.guides.squadron.course.lessons import COURSE
from game.rules.squadron.game import GAME

PLANES = "1a {} 3342 h2 a0{} ; 2a {} 4323 h3 a0"


def line(phase, one, other, more=""):
    return f"SL/1 F700x700 - r2 f1 t1 {phase} ; " + PLANES.format(one, more, other)


@pytest.mark.parametrize(
    ("position", "key", "picks"),
    [
        ("SL/1 F700x700 - r0 f0 t0 stats ; 1a - ---- ; 2a - ----", "numbers", ["plane 1a", "card 3342:1a"]),
        ("SL/1 F700x700 - r0 f1 t1 place ; 1a - 3342 h2 a0 ; 2a - 4323 h3 a0", "place", ["plane 1a"]),
        (line("attack", "350,500,0", "350,350,90"), "fire", ["plane 1a", "target 2a"]),
        (line("move", "350,600,0", "350,60,180"), "near", None),
        (line("move", "350,500,0", "420,300,90"), "aim", None),
        (line("move", "350,500,0", "350,350,90", " sp1 mn1"), "enough", ["plane 1a", "button .:1a"]),
    ],
)
def test_the_most_useful_thing_is_named_first(position, key, picks):
    state = GAME.notation.parse_position(position)
    first = COURSE.tips(state, Seat(0))[0]
    assert first.key == key
    assert picks is None or [f"{pick.kind} {pick.name}" for pick in first.picks] == picks
    assert any(action.picks[: len(first.picks)] == first.picks for action in GAME.legal_actions(state, Seat(0)))
    if state.phase != "stats":
        assert not COURSE.tips(state, Seat(1))
