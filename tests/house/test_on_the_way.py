"""The picture while the camera is on its way: coarse where it is gone at once, fine where it rests, no picture anew."""

from itertools import pairwise

import pygame
import pytest

from game.core.tableau import Area, Piece, Tableau
from game.table.kit.look import Look
from game.table.kit.view import View
from game.table.nearboard import NearBoard
from game.table.table import Table
from game.ui.theme import canvas as canvases
from game.ui.theme.canvas import Art, Box, Canvas
from tests.conftest import REPOSITORY

SIZE = (640, 360)
STEP = 1 / 60
TRIANGLE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0L10 0L10 10Z" fill="#fff"/></svg>'


class Plain(Look):
    """A table of 100 by 100 that a camera goes close to by itself."""

    name = "plain"
    frame = Box(500, 200, 700, 700)
    nearest = 2.0

    def point(self, at):
        return 500 + at[0] * 7, 900 - at[1] * 7

    def board(self, canvas, zones=()):
        canvas.surface.fill((40, 60, 50), canvas.rect(self.frame))


@pytest.fixture
def art():
    pygame.display.init()
    return Art(REPOSITORY / "assets")


@pytest.fixture
def drawn(monkeypatch):
    """The sizes at which the area, or whatever is as large on the plan, is drawn."""
    sizes, real = [], canvases.rasterised

    def draw(source, size):
        if 'viewBox="0 0 152 152"' in source or source == TRIANGLE:
            sizes.append(size)
        return real(source, size)

    monkeypatch.setattr(canvases, "rasterised", draw)
    return sizes


@pytest.fixture
def table():
    found = Table(Plain())
    corners = ((40.0, 40.0), (60.0, 40.0), (60.0, 60.0), (40.0, 60.0))
    found.show(Tableau({"u": Piece("unit", (50.0, 50.0), owner=0)}, areas=(Area("zone", corners),)))
    yield found
    found.close()


def test_a_drawing_that_is_there_in_another_size_is_stretched_and_not_kept(art, drawn):
    assert art.glimpse(TRIANGLE, (40, 40)).get_size() == (40, 40)
    assert art.glimpse(TRIANGLE, (48, 48)).get_size() == (48, 48)
    assert drawn == [(40, 40)]
    fine = art.vector(TRIANGLE, (48, 48))
    assert drawn == [(40, 40), (48, 48)]
    assert art.glimpse(TRIANGLE, (48, 48)) is fine


def test_on_its_way_one_fine_drawing_is_made_of_what_will_be_seen_and_none_when_it_is_there(table, art, drawn):
    canvas = Canvas(pygame.Surface(SIZE), art)

    def seen():
        table.draw_ground(canvas)
        table.draw_play(canvas, View())

    seen()
    drawn.clear()
    table.camera.hold([table.look.point((50.0, 50.0))], 100.0, Plain.frame)
    goal, sizes, passed = table.camera.ahead.zoom, [], 0
    while table.camera.moving:
        table.camera.update(STEP, glides=True)
        before = len(drawn)
        seen()
        passed += table.camera.passing
        sizes.append(len(drawn) - before)
    assert goal > 1
    assert passed > 10
    assert table.camera.zoom == goal
    assert sum(sizes) == 1
    assert sizes[-1] == 0


def test_the_board_is_drawn_into_a_picture_that_is_not_shown(table, art):
    canvas, board = Canvas(pygame.Surface(SIZE), art), NearBoard(table.look, table.camera)
    table.camera.hold([table.look.point((50.0, 50.0))], 100.0, Plain.frame)
    pictures = []
    while table.camera.moving:
        table.camera.update(STEP, glides=True)
        if not table.camera.whole:
            pictures.append(board.picture(canvas, table.camera.canvas(canvas), ()))
    assert all(one is not other for one, other in pairwise(pictures))
    assert len({id(one) for one in pictures}) == 3
    assert board.picture(canvas, table.camera.canvas(canvas), ()) is pictures[-1]
