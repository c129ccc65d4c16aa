"""For how long what dice came to stands over the table."""

import pytest

from game.core.picks import Pick
from game.core.seats import Seat
from game.play.random_dice import RandomDice
from game.scenes.match import frame
from game.scenes.match.aside import clear_of_figures
from game.scenes.match.buttons import Rows
from game.scenes.match.telling import TOLD_FOR
from game.tools.stage import Stage
from game.ui.theme.canvas import Box
from tests.house.couch import art

OPEN = "M1R2 V:c5,d1,b9,c9,a9 A:h5,o1,o2,o9,n9 - L1/0-0/L -"
GREY = "M1R2 G:e5,d1,b9,c9,a9 A:h5,o1,o2,o9,n9 - L1/0-0/L -"
"""Grey may roll a die again: somebody decides about those that lie there."""


@pytest.mark.parametrize(("line", "stays"), [(OPEN, False), (GREY, True)])
def test_it_leaves_the_table_of_somebody_who_chooses_unless_that_is_about_these_dice(
    tmp_path, monkeypatch, line, stays
):
    stage = Stage(tmp_path, "en", (640, 360), art())
    host = stage.host(line, "", "person:Ada keyboard,person:Ben keyboard", game="sector")
    host.match.dice = RandomDice(3)
    stack = stage.on(stage.services.doors.battle(stage.services, host, None))
    stage.run(stack, 0.5)
    action = next(one for one in host.match.legal(Seat(0)) if one.kind == "shoot")
    scene = stack.top
    scene.decide(Seat(0), action)
    monkeypatch.setattr(Rows, "height", 0.0)  # as where what is offered in words leaves room
    drawn = []
    monkeypatch.setattr(frame, "panel", lambda *_, **__: drawn.append(True))

    def is_told():
        drawn.clear()
        scene.frame._verdict(stage.canvas, scene.situation)  # noqa: SLF001
        return bool(drawn)

    for _ in range(200):
        stage.run(stack, 0.1)
        if scene.table.verdict is not None:
            break
    assert is_told()
    stage.run(stack, TOLD_FOR + 1)
    assert scene.selection.outlook.seat is not None
    assert scene.table.undecided == stays
    assert is_told() == stays
    scene.leave()
    stage.close()


@pytest.mark.parametrize("line", ["V:m1,n1,o1,l1,l2", "V:a9,b9,c9,d9,e9", "V:i1,j1,k1,l1,m1"])
def test_it_lies_on_no_soldier_and_not_on_the_column(tmp_path, line):
    stage = Stage(tmp_path, "en", (640, 360), art())
    host = stage.host(f"M1R2 A:a1,b1,x,x,x {line} - L1/0-0/L -", game="sector")
    scene = stage.services.doors.battle(stage.services, host, None)
    stage.run(stage.on(scene), 0.2)
    box = clear_of_figures(scene.table, Box(1256, 98, 420, 82))
    for unit in ("L1", "L2", *(f"R{number}" for number in range(1, 6))):
        at = scene.table.spot(Pick("unit", unit)).at
        assert not box.inset(-30, -10).holds(at)
    assert box.right < scene.table.look.margins.column.x
    stage.close()


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("M2R1 E:e4,d6,e7,c8,d2 V:i3,l2,l6,k8,x #e1e2h5h6+g4g7i2i7%j8j9 L1/0-0/L -", "L 1>f5*1"),
        ("M2R1 E:n9,d6,e7,c8,d2 V:o8,l2,l6,k8,x #e1e2h5h6+g4g7i2i7%j8j9 L1/0-0/L -", "L 1!1"),
    ],
)
def test_it_lies_beside_whom_it_is_about_and_on_nobody(tmp_path, line, action):
    stage = Stage(tmp_path, "en", (640, 360), art())
    host = stage.host(line, "", "person:Ada keyboard,person:Ben keyboard", game="sector")
    host.match.dice = RandomDice(3)
    scene = stage.services.doors.battle(stage.services, host, None)
    stack = stage.on(scene)
    stage.run(stack, 0.5)
    legal = {host.match.game.notation.action(one): one for one in host.match.legal(Seat(0))}
    scene.decide(Seat(0), legal[action])
    for _ in range(200):
        stage.run(stack, 0.1)
        if scene.table.verdict is not None:
            break
    scene.frame._verdict(stage.canvas, scene.situation)  # noqa: SLF001
    box, table = scene.frame._told.box, scene.table  # noqa: SLF001
    x, y = table.camera.seen(table.about[-1])
    assert box.inset(-270).holds((x, y))  # a few squares away at most, and no farther than others need
    assert box.right <= table.camera.seen_in.right
    for piece in table.picture().values():
        if piece.kind.startswith("unit.") and not piece.tray:
            at = table.camera.seen(table.look.point(piece.at))
            assert not box.holds(at), piece
    scene.leave()
    stage.close()


def test_what_rolls_by_itself_has_no_button_meanwhile(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    host = stage.host("M1R2 V:c5,d1,b9,c9,a9 A:h5,o1,o2,o9,n9 - init -", game="sector")
    scene = stage.services.doors.battle(stage.services, host, None)
    stack = stage.on(scene)
    while host.match.length == 0:
        assert not scene.selection.column.picks
        stage.run(stack, 0.05)
    assert host.match.actions[0].kind == "roll"
    stage.close()
