"""The small picture of the whole mat gives way to what is told of a choice."""

from pathlib import Path

import pytest

from game.core.intents import Intent
from game.core.picks import Pick
from game.tools.stage import Stage
from tests.house.couch import art

SPLIT = "SL/1 F700x700 alt,split r4 f1 t1 move ; 1a 439.151,204.768,45 3243 h3 a3 ; 2a 450.717,280.102,225 3234 h3 a2"


def choosing(folder: Path, language: str) -> tuple:
    stage = Stage(folder, language, (1280, 720), art())
    host = stage.host(SPLIT, "", "person:Ada keyboard,bot:2", game="squadron")
    stack = stage.on(stage.services.doors.battle(stage.services, host, None))
    stage.run(stack, 1.5)
    stack.handle(Intent("right", "keyboard"))
    stack.draw(stage.canvas)  # the camera goes near
    stage.run(stack, 1.0)
    return stage, stack


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_choice_leads_to_is_told_and_never_below_the_small_picture(tmp_path, language):
    stage, stack = choosing(tmp_path, language)
    table, chooser = stack.top.table, stack.top.selection.chooser
    seen = set()
    for name in ("S1:1a", "S2L:1a", "S2R:1a", "1:1a"):
        chooser.focus = Pick("template", name)
        stage.run(stack, 0.4)
        stack.draw(stage.canvas)
        told, inset = table.covered[0], table.inset
        assert inset is not None
        assert told.h > 0  # the card is there
        low = told.bottom - 22
        assert (table.shown_inset is not None) == (low <= inset.y)
        assert low <= table.look.margins.column.bottom
        seen.add(table.shown_inset is not None)
    assert False in seen
    stack.top.leave()
    stage.close()


def test_a_press_where_it_is_hidden_does_not_show_the_whole_mat(tmp_path):
    stage, stack = choosing(tmp_path, "de")
    table = stack.top.table
    stack.top.selection.chooser.focus = Pick("template", "S2L:1a")
    stage.run(stack, 0.4)
    stack.draw(stage.canvas)
    assert table.shown_inset is None
    assert table.inset is not None
    stack.handle(Intent("press", "mouse", at=table.inset.centre))
    assert not table.camera.whole
    stack.top.leave()
    stage.close()
