"""Looking closer at a large table, with mouse, keys and pad; a small table is left alone."""

from types import SimpleNamespace

import pytest

from game.core.guide import Forecast
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.tableau import Tableau
from game.scenes.match.selection import Selection
from game.table.looks import look_for
from game.table.table import Table
from tests.house.test_table_pieces import Plain

FAR, NEAR = Pick("end", "far"), Pick("end", "near")
PLACES = {FAR: (3.0, 97.0), NEAR: (50.0, 50.0)}


def board_of(look):
    table = Table(look, motion="none")
    table.show(Tableau({}, places=PLACES))
    outlook = SimpleNamespace(pickable=(FAR, NEAR), seat=None, viewer=None, forecast=lambda _: Forecast())
    board = Selection(table, outlook)
    board.watch(outlook)
    return board


@pytest.fixture
def board():
    made = board_of(Plain())
    yield made
    made.table.close()


def mouse(name, x, y, **words):
    return Intent(name, at=(x, y), mouse=True, **words)


def test_the_wheel_zooms_around_the_mouse_where_nothing_is_to_be_stepped_through(board):
    at = board.table.spot(NEAR).at
    board.handle(mouse("point", *at))
    board.handle(mouse("scroll", *at, amount=1))
    assert board.table.camera.zoom == 2.0
    assert board.table.spot(NEAR).at == pytest.approx(at)
    board.handle(mouse("scroll", *at, amount=-1))
    assert board.table.camera.whole
    board.handle(mouse("scroll", *at, amount=-1))
    assert board.table.camera.whole


@pytest.mark.parametrize("button", ["middle", "main"])
def test_the_hand_drags_the_table(board, button):
    board.handle(Intent("more"))
    before = board.table.spot(NEAR).at
    empty = (900.0, 300.0)
    assert board.table.pick_at(empty) is None
    board.handle(mouse("point", *empty))
    if button == "main":
        board.handle(mouse("press", *empty))
        board.handle(mouse("point", 940.0, 330.0))
        board.handle(mouse("release", 940.0, 330.0, held=False))
        board.handle(mouse("point", 700.0, 700.0))
    else:
        board.handle(mouse("look", *empty))
        board.handle(mouse("drag", 920.0, 310.0))
        board.handle(mouse("drag", 940.0, 330.0))
        board.handle(mouse("look", 940.0, 330.0, held=False))
        board.handle(mouse("point", 700.0, 700.0))
    assert board.table.spot(NEAR).at == pytest.approx((before[0] + 40, before[1] + 30))


@pytest.mark.parametrize("device", ["keyboard", "pad-1"])
def test_keys_and_pads_come_nearer_see_the_whole_and_follow_the_choice(board, device):
    board.chooser.focus = FAR
    board.handle(Intent("more", device))
    board.handle(Intent("more", device))
    assert board.table.camera.zoom == 3.0
    board.chooser.focus = NEAR
    board.update(0.1)
    board.table.update(0.1)
    assert board.table.look.frame.holds(board.place(NEAR))
    board.chooser.focus = FAR
    assert not board.table.look.frame.holds(board.place(FAR))
    board.update(0.1)
    board.table.update(0.1)
    assert board.table.look.frame.holds(board.place(FAR))
    board.handle(Intent("whole", device))
    assert board.table.camera.whole
    board.handle(Intent("whole", device))
    assert board.table.camera.zoom == 3.0
    for _ in range(3):
        board.handle(Intent("fewer", device))
    assert board.table.camera.whole


def test_a_table_that_fits_the_screen_stays_as_it_is():
    board = board_of(look_for("crosshairs"))
    for intent in (Intent("more"), Intent("whole"), mouse("scroll", 960, 500, amount=1), mouse("drag", 960, 500)):
        assert board.handle(intent).kind == "nothing"
    assert board.table.camera.whole
    board.table.close()


def test_a_hand_holds_no_table_that_goes_near_by_itself():
    """Nobody could bring it back: it would stay as near as it was."""
    board = board_of(look_for("sector"))
    camera = board.table.camera
    camera.zoom = 1.5
    board.gaze.hold(board.table.look.frame.centre)
    board.gaze.drag((300.0, 300.0))
    assert not camera.taken
    board.table.close()
