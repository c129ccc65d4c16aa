"""Whoever is asked answers with the next thing they say, or it is said that they will not."""

import pytest

from game.core.seats import Seat
from game.guides.fadenkreuz.guide import GUIDE
from game.play.banter import temper_of
from game.rules.fadenkreuz.game import GAME
from game.scenes.match import speech
from game.tools.stage import Stage
from tests.fadenkreuz.talks import ALONE, spoken, talking
from tests.fadenkreuz.test_signs import SILENT
from tests.house.couch import art

EVADED = (
    ("2:ask 3 now; 3:got A", True),
    ("2:ask 3 now; 3:doubt 2", True),
    ("2:ask 3 now; 3:am A", False),
    ("2:ask 3 now; 3:am A; 3:got A", False),
    ("2:ask 3 got; 4:ask 3 now; 3:got A", False),
    ("3:got A", False),
    ("2:ask 3 now; 3:got A; 4:got K", False),
    ("2:ask 3 now", False),
    ("2:ask 3 now; 4:got K; 5:got K", True),
    ("2:ask 3 now" + "; 4:got K; 5:got K" * 5, False),
)
""""The talk so far, and whether it ends with seat 3 owing an answer. It is told once."""


@pytest.mark.parametrize(("talk", "evades"), EVADED)
def test_something_else_than_an_answer_is_told_from_one(talk, evades):
    seen = GAME.observe(GAME.notation.parse_position(f"{SILENT}; {talk}"), None)
    assert GUIDE.evades(seen, Seat(2)) == evades
    assert not GUIDE.evades(seen, Seat(0))


def test_where_it_is_quiet_the_one_who_was_asked_has_said_nothing():
    seen = GAME.observe(GAME.notation.parse_position(f"{SILENT}; 2:ask 3 now"), None)
    assert GUIDE.evades(seen, Seat(2), quiet=True)


def test_the_bubble_of_a_computer_player_says_so_before_anything_else_and_nobody_speaks_for_a_person(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    stack, host, now = talking(stage, ALONE)
    say, act = stage.services.texts, GAME.notation.parse_action
    for line in ("1:ask 3 now", "3:got A"):
        stack.top._stage(host.act(Seat(act(line).seat - 1), act(line)))  # noqa: SLF001
        spoken(stack, host, now, 1)
    told = dict([speech.uttered(stack.top.situation), *speech.lingering(stack.top.situation)])
    no = say(f"evades.{temper_of(host.sitters[2].persona)}")
    assert told[Seat(2)].startswith(no)
    assert len(told[Seat(2)]) > len(no)
    for line in ("3:ask 1 now", "1:got N"):
        stack.top._stage(host.act(Seat(act(line).seat - 1), act(line)))  # noqa: SLF001
        spoken(stack, host, now, 1)
    told = dict([speech.uttered(stack.top.situation), *speech.lingering(stack.top.situation)])
    assert Seat(0) in told
    assert not any(say(f"evades.{temper}") in told[Seat(0)] for temper in ("careful", "bold", "vengeful", "joker"))
    stack.top.leave()
    stage.close()
