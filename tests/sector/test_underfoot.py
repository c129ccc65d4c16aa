"""Who is under fire and whom one can hit is seen before anything is chosen, and no figure is hidden by it."""

import pytest

from game.core.intents import Intent
from game.core.picks import Pick
from game.guides.sector.guide import GUIDE
from game.rules.sector.game import GAME
from game.scenes.match.picturing import DANGERS
from game.tools.stage import Stage
from tests.house.couch import art

FIELD = "M2R3 A:e5,a9,x,x,x V:h5,o9,x,x,x - L1/0-0/L -"
"""The soldier on h5 is within reach of the one on e5 after a few steps, the one on o9 of nobody; h5 sees e5."""


@pytest.fixture
def stage(tmp_path):
    made = Stage(tmp_path, "en", (640, 360), art())
    yield made
    made.close()


def test_before_anything_is_chosen_those_are_named_that_can_be_hit_and_who_is_under_fire():
    state = GAME.notation.parse_position(FIELD)
    found = {(mark.kind, mark.at.name) for mark in (*GUIDE.gravest(state, 0), *GUIDE.sighted(state, 0))}
    assert found == {("threatened", "e5"), ("sighted", "h5")}
    assert not GUIDE.gravest(state, 1), "nobody sees them"
    assert not GUIDE.sighted(state, 1), "it is not their turn"


def test_dangers_lie_below_the_figures_and_whom_one_can_hit_is_told_in_figures_once_a_soldier_is_in_hand(stage):
    battle = stage.services.doors.battle(
        stage.services, stage.host(FIELD, "", "person:Mara any,bot:1", game="sector"), None
    )
    stack = stage.on(battle)
    stage.run(stack, 0.2)
    stack.draw(stage.canvas)
    picture = battle.table._drawing.picture  # noqa: SLF001
    assert {(mark.kind, mark.at.name) for mark in picture.marks if mark.kind in DANGERS} == {
        ("threatened", "e5"),
        ("sighted", "h5"),
    }
    assert not [mark for mark, _, _ in picture._signed if mark.kind in DANGERS]  # noqa: SLF001
    now = battle.situation.looming
    assert now
    battle.selection.handle(Intent("press", mouse=True, at=battle.selection.place(Pick("unit", "L1"))))
    assert battle.situation.looming == now, "as long as nothing is looked at"
    stage.run(stack, 0.2)
    stack.draw(stage.canvas)
    marks = battle.table._drawing.picture.marks  # noqa: SLF001
    assert not [mark for mark in marks if mark.kind in ("prey", "sighted")]
    assert [mark.label for mark in marks if mark.at == Pick("unit", "R1")]
    battle.leave()


def test_once_a_target_is_chosen_nothing_tells_why_others_cannot_be_hit(stage):
    """A wall lay in a red frame, and a line ended at it, while the shot was aimed at somebody else."""
    line = "M2R3 V:d5,x,x,x,x A:h5,h8,x,x,x #f6f7 L1/0-0/L -"
    host = stage.host(line, "", "person:Mara any,bot:1", game="sector")
    battle = stage.services.doors.battle(stage.services, host, None)
    stage.run(stage.on(battle), 0.2)
    seen = []
    for pick in (Pick("unit", "L1"), Pick("cell", "d5")):
        battle.selection.chooser.press(pick)
    for focus in (Pick("cell", "d4"), Pick("shoot", "R1")):
        battle.selection.chooser.focus = focus
        view = battle.selection.view()
        seen.append(
            ({area.kind for area in view.areas} & {"stopper", "corner"}, len({line.end for line in view.lines}))
        )
    assert seen == [({"stopper"}, 2), (set(), 1)]
    battle.leave()
