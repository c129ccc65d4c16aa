"""Where a plane can fly in one way only, that is said at it, and nothing lies on the words."""

import pytest

from game.core.picks import Pick
from game.scenes.match import frame
from game.table.looks.crosshairs.look import CrosshairsLook

AHEAD = {"SE": "g4N1", "N": "f3S0", "S": "f5S0"}


@pytest.mark.parametrize("facing", AHEAD)
def test_it_is_not_said_where_the_height_lies_to_which_it_dives(stage, monkeypatch, facing):
    said, figures, behind = [], [], CrosshairsLook._behind  # noqa: SLF001

    def figured(look, piece):
        figures.append(behind(look, piece))
        return figures[-1]

    monkeypatch.setattr(frame, "tag", lambda canvas, words, at: said.append((frame.tag_size(canvas, words), at)))
    monkeypatch.setattr(CrosshairsLook, "_behind", figured)
    host = stage.host(f"duel - A:f4{facing}3,c8N1;B:{AHEAD[facing]},k1S0,k5N1 0,0 A7/2 - 0 - -", game="crosshairs")
    battle = stage.services.doors.battle(stage.services, host, None)
    stack = stage.on(battle)
    stage.run(stack, 1.0)
    battle.selection.aim(Pick("cell", "f4"))
    stage.feed(stack, "ok")
    stage.run(stack, 0.5)
    assert battle.selection.chooser.picked[-1] == Pick("way", "power:f4")
    stack.draw(stage.canvas)
    (wide, high), (x, y) = said[-1]
    across, down = (abs(one - other) for one, other in zip(figures[-1], (x, y), strict=True))
    assert across > wide / 2 + 30 or down > high / 2 + 12
