"""A side of which nobody stands: the rest of the battle is run through by itself where nothing can change it."""

import pytest

from game.core.seats import Seat
from game.guides.sector.foregone import foregone
from game.rules.sector.game import GAME
from game.tools.stage import Stage
from tests.house.couch import art

LED = "M2R5 E:g5,h4,f3,c8,d2 V:i3_,l2_,x,k8_,x #e1e2h5h6+g4g7i2i7%j8j9 L1/0-0/L -"
"""Level 3:0, and no Scout stands: the Guards cannot lose any more."""
OPEN = "M2R5 E:a5,b4,c3,c8,d2 V:i3_,l2_,x,k8_,x #e1e2h5h6+g4g7i2i7%j8j9 L1/0-0/L -"
"""Nobody is in the middle: the Guards have to walk."""


@pytest.fixture
def stage(tmp_path):
    made = Stage(tmp_path, "en", (640, 360), art())
    yield made
    made.close()


@pytest.mark.parametrize(("line", "key", "deciding"), [(LED, "led", set()), (OPEN, "alone", {Seat(0)})])
def test_who_still_decides(line, key, deciding):
    found = foregone(GAME.notation.parse_position(line))
    assert found.note.key == f"foregone.sector.{key}"
    assert found.deciding == deciding


def test_nothing_is_foregone_while_somebody_may_stand_up():
    assert foregone(GAME.notation.parse_position(LED.replace(" -", " e5"))) is None
    assert foregone(GAME.notation.parse_position(LED.replace("i3_", "i3"))) is None


def run(stage, line, seconds=40.0):
    host = stage.host(line, "", "person:Mara keyboard,person:Jo pad-1", game="sector")
    battle = stage.services.doors.battle(stage.services, host, None)
    stage.run(stage.on(battle), seconds)
    return host.match


def test_the_rest_runs_through_by_itself(stage):
    match = run(stage, LED)
    assert match.outcome is not None
    assert match.outcome.winners == {Seat(0)}


def test_who_can_still_change_it_is_asked(stage):
    assert run(stage, OPEN, 5.0).length == 0
