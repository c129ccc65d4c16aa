"""Two people with one pad in a talk: who holds it is told, how it goes to the other one, and whose menu lies open."""

import pytest

from game.core.intents import Intent
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.state import Phase
from game.scenes.match import passing, telling
from game.tools.stage import Stage
from tests.fadenkreuz.talks import until
from tests.house.couch import art

SHARED = "person:Mara pad-1,person:Jo pad-1,bot:2,bot:2,bot:2"
APART = "person:Mara pad-1,person:Jo pad-2,bot:2,bot:2,bot:2"


@pytest.fixture
def table(tmp_path, monkeypatch):
    stage = Stage(tmp_path, "en", (640, 360), art())
    monkeypatch.setattr(stage.services.input, "devices", lambda: ["keyboard", "pad-1", "pad-2"], raising=False)

    def made(seats):
        host = stage.host(GAME.notation.position(until(Phase.TALK, 5).state), "", seats, game="fadenkreuz")
        battle = stage.services.doors.battle(stage.services, host, None)
        stage.run(stage.on(battle), 0.2)
        return battle

    yield made
    stage.close()


def told(battle):
    return dict(telling.prompts(battle.situation)[0])


def test_whoever_holds_the_pad_is_named_and_who_gets_it_next(table):
    battle = table(SHARED)
    assert told(battle)["ok"].startswith("Mara: ")
    assert told(battle)["next"] == "Over to Jo"
    battle.handle(Intent("next", "pad-1"))
    assert told(battle)["ok"].startswith("Jo: ")
    assert told(battle)["next"] == "Over to Mara"
    battle.leave()


def test_a_menu_that_lies_open_is_folded_when_the_pad_goes_on(table):
    battle = table(SHARED)
    battle.handle(Intent("ok", "pad-1"))
    assert [chair.selection.folded for chair in battle.chairs.open] == [False, True]
    battle.handle(Intent("next", "pad-1"))
    assert [chair.selection.folded for chair in battle.chairs.open] == [True, True]
    assert battle.chairs.of("pad-1").seat == 1
    battle.leave()


def test_with_pads_of_their_own_nobody_passes_anything_on(table):
    battle = table(APART)
    assert passing.holder(battle.situation) is None
    assert told(battle) == {}
    battle.leave()
