"""Crossfire's look: everything can be pointed at, nothing hides anything, and marks do not rest on colour."""

import itertools
import math

import pygame
import pytest

from game.catalogue import find
from game.core.guide import Mark
from game.core.picks import Pick
from game.core.tableau import Piece, Sightline, Tableau
from game.guides.crossfire.guide import GUIDE
from game.table.figure import figure
from game.table.kit.stage import fitting
from game.table.kit.view import Spot, View
from game.table.looks import look_for, poster_for
from game.table.looks.crossfire.board import CAPACITY, CELLS, FRAME, STAGE, K, S
from game.table.looks.crossfire.look import _EDGES, RADIUS, STEP
from game.table.table import Table
from game.ui.theme.canvas import HEIGHT, WIDTH, Art, Box, Canvas
from tests.conftest import REPOSITORY
from tests.house.work import pictures_made

GAME = find("crossfire")
LOOK = look_for("crossfire")
LOOK.stage = None  # pictures are measured where they lie on the plan
KINDS = ("target", "refused", "threatened", "watched", "prey", "last", "safe", "full", "done")
CELL = Pick("cell", "g5")


@pytest.fixture(scope="module")
def art():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 360))
    yield Art(REPOSITORY / "assets")
    pygame.display.quit()


def canvas_of(art, size=(1280, 720)):
    return Canvas(pygame.Surface(size), art)


def opening():
    dice = None
    from game.core.game import Setup
    from game.play.random_dice import RandomDice

    dice = RandomDice(1)
    return GAME.start(Setup(2, GAME.options()), dice).state


def drawn(canvas, tableau, view=None):
    table = Table(LOOK, motion="none")
    table.show(tableau)
    table.draw_ground(canvas)
    table.draw_play(canvas, view or View())
    table.close()
    return canvas.surface


def grey(surface, box):
    """The lightness of the pixels in a box of units, row by row."""
    canvas_k = surface.get_width() / WIDTH
    area = pygame.Rect(*(round(value * canvas_k) for value in box))
    part = pygame.transform.grayscale(surface.subsurface(area))
    return [part.get_at((x, y))[0] for y in range(0, part.get_height(), 2) for x in range(0, part.get_width(), 2)]


def apart(one, other):
    """By how much two greyscale pictures differ, on average and where they differ most."""
    differences = sorted((abs(a - b) for a, b in zip(one, other, strict=True)), reverse=True)
    return sum(differences[: len(differences) // 20]) / (len(differences) // 20)


@pytest.mark.parametrize(("target", "white"), [("f6", True), ("i7", False)])
def test_a_pile_in_hand_lies_as_it_would_remain(art, target, white):
    """One man flies to f6, and a white one is on top of the others; after two of them a black one is."""
    state = GAME.notation.parse_position("g5:wbww,f6:b,a7:b,i7:b w 0/0 0/0 0 -")
    seen = GAME.observe(state, 0)
    told = GUIDE.forecast(seen, 0, (CELL, Pick("cell", target)))
    view = View(chosen=(CELL,), ghosts=told.ghosts, gone=told.gone)
    staying = 3 if white else 2
    x, y = LOOK.place(Piece("man", CELLS["g5"], owner=0, level=staying - 1))
    light = grey(drawn(canvas_of(art), GAME.tableau(seen), view), (x - 34, y - 4, 12, 8))
    assert (sum(light) / len(light) > 120) == white


def test_a_line_that_matters_shows_which_way_it_goes_above_a_tall_pile(art):
    """Down to the next row the line begins behind five men."""
    state = GAME.notation.parse_position("g3:bbbbb,f4:wwwbw,a7:b w 0/0 0/0 0 -")
    tableau = GAME.tableau(GAME.observe(state, 0))
    start, end = (CELLS[name] for name in ("f4", "h2"))
    (x, y), (ex, ey) = LOOK.point(start), LOOK.point(end)
    part = LOOK.leaps / math.dist((x, y), (ex, ey))
    box = (x + (ex - x) * part - 16, y + (ey - y) * part - 16, 32, 32)
    changed = {}
    for rank in ("hot", "own"):
        line = Sightline(None, start, end, 0, rank)
        plain, lit = (grey(drawn(canvas_of(art), tableau, view), box) for view in (View(), View(lines=(line,))))
        changed[rank] = sum(abs(a - b) > 40 for a, b in zip(plain, lit, strict=True))
    assert changed["hot"] > changed["own"] + 12


# -- pointing ------------------------------------------------------------------------------------------------------


def test_every_pickable_of_the_game_has_a_place():
    seen = GAME.observe(opening(), 0)
    for pick in GUIDE.pickable(seen, 0):
        assert LOOK.spot(pick) is not None, pick
        assert LOOK.shape(pick) is not None, pick
        assert pick in LOOK.picks
    assert LOOK.spot(Pick("cell", "z9")) is None
    assert LOOK.spot(Pick("button", "x")) is None


def test_board_and_look_agree_on_cells_and_room():
    from game.rules.crossfire.board import CAPACITY as ROOM
    from game.rules.crossfire.board import CELL_NAMES, POINTS

    for name, at, room in zip(CELL_NAMES, POINTS, ROOM, strict=True):
        assert CELLS[name] == at
        assert CAPACITY[CELLS[name]] == room


def middle(pick):
    spot = LOOK.spot(pick)
    return spot.at if isinstance(spot, Spot) else spot.centre


@pytest.mark.parametrize("height", [0, 1, 6])
def test_what_the_reticle_lies_on_is_what_the_mouse_finds(height):
    heights = dict.fromkeys(CELLS.values(), height)
    for pick in LOOK.picks:
        assert LOOK.pick_at(middle(pick), heights) == pick


def test_the_top_of_a_tall_pile_counts_as_its_cell():
    x, y = LOOK.place(Piece("man", CELLS["g5"], owner=0, level=5))
    assert LOOK.pick_at((x, y), {CELLS["g5"]: 6}) == CELL
    assert LOOK.pick_at((x, y), {CELLS["g5"]: 1}) != CELL
    assert LOOK.pick_at((960, 20), {}) is None


def test_hit_areas_are_large_enough():
    for pick in LOOK.picks:
        x, y = middle(pick)
        for dx, dy in itertools.product((-24, 24), repeat=2):
            assert LOOK.pick_at((x + dx, y + dy), {}) == pick


def test_places_lie_on_the_plan_and_keep_clear_of_the_bars():
    for at in CELLS.values():
        x, y = LOOK.point(at)
        assert 480 < x < 1440
        assert 190 < y < 958 - 66 * K
        assert LOOK.place(Piece("man", at, owner=0, level=5))[1] - 24 > 140


# -- pieces --------------------------------------------------------------------------------------------------------


def test_a_tall_pile_leaves_the_figures_behind_it_free():
    top = LOOK.place(Piece("man", (0.0, 0.0), owner=0, level=5))
    for behind in ((-1.0, 1.0), (1.0, 1.0), (0.0, 2.0)):
        figure_at = LOOK.place(Piece("man", behind, owner=1))
        hidden = abs(figure_at[0] - top[0]) < 40 + 10 and figure_at[1] > top[1] - 22
        assert not hidden, behind


def test_a_man_is_wide_enough_and_no_pile_reaches_nearer_to_the_men_behind_it():
    row, flat = 1.5 * S * K, 0.56
    assert 2 * RADIUS * fitting(FRAME, STAGE) * 1280 / WIDTH >= 64
    for height, reached in ((3, 28 + 22.4), (4, 42 + 22.4), (5, 56 + 22.4)):
        foot, top = flat * RADIUS + STEP, LOOK.rise(height - 1) - LOOK.rise(0) + flat * RADIUS
        assert top + foot <= reached + 22.4 + 14  # as far as smaller, thicker ones
        assert top < row


def test_piles_on_their_way_out_rise_less_and_less():
    rises = [LOOK.rise(level) for level in range(12)]
    assert rises == sorted(rises)
    assert rises[11] < rises[5] * 2


def test_eighteen_men_fit_each_tray():
    for tray in LOOK.trays():
        places = [LOOK.place(Piece("man", owner=0, level=level, tray=tray.name)) for level in range(18)]
        assert len(set(places)) == 18
        for x, y in places:
            assert tray.box.x + 148 < x - 27
            assert x + 27 < tray.box.right - 70
            assert tray.box.y - 4 < y - 13
            assert y + 22 < tray.box.bottom
        panel = LOOK.seat_panels(2)[tray.seat]
        assert panel.x < tray.box.x
        assert tray.box.bottom < panel.bottom


# -- pictures ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1024, 768), (1720, 720)])
def test_the_ground_covers_any_window(art, size):
    canvas = canvas_of(art, size)
    canvas.surface.fill((255, 0, 255))
    drawn(canvas, GAME.tableau(GAME.observe(opening(), None)))
    for x, y in itertools.product((0, size[0] // 2, size[0] - 1), (0, size[1] // 2, size[1] - 1)):
        assert canvas.surface.get_at((x, y))[:3] != (255, 0, 255)


def test_sides_differ_in_grey(art):
    canvas = canvas_of(art)
    men = {f"{name}.0": Piece("man", CELLS[name], owner=owner) for name, owner in (("e5", 0), ("i5", 1))}
    surface = drawn(canvas, Tableau(men))
    light, dark = (
        sum(found) / len(found)
        for found in (
            grey(surface, Box(x - 30, y - 16, 60, 20)) for x, y in (LOOK.point(CELLS["e5"]), LOOK.point(CELLS["i5"]))
        )
    )
    assert light - dark > 100


def test_marks_differ_from_each_other_in_grey(art):
    canvas = canvas_of(art)
    x, y = LOOK.point(CELLS["g5"])
    box = Box(x - 70, y - 60, 140, 116)
    pictures = {"none": grey(drawn(canvas, Tableau({})), box)}
    pictures["offer"] = grey(drawn(canvas, Tableau({}), View(offers=(CELL,))), box)
    for kind in KINDS:
        pictures[kind] = grey(drawn(canvas, Tableau({}), View(marks=(Mark(kind, CELL, "2"),))), box)
    for one, other in itertools.combinations(pictures, 2):
        assert apart(pictures[one], pictures[other]) > 40, (one, other)


def test_offers_become_targets_once_something_is_chosen(art):
    canvas = canvas_of(art)
    x, y = LOOK.point(CELLS["g5"])
    box = Box(x - 70, y - 60, 140, 116)
    first = grey(drawn(canvas, Tableau({}), View(offers=(CELL,))), box)
    chosen = View(offers=(CELL,), chosen=(Pick("cell", "a3"),), labels={CELL: "3"})
    second = grey(drawn(canvas, Tableau({}), chosen), box)
    marked = grey(drawn(canvas, Tableau({}), View(marks=(Mark("target", CELL, "3"),))), box)
    assert apart(first, second) > 40
    assert second == marked


def test_line_ranks_differ_in_grey(art):
    canvas = canvas_of(art)
    (x, y), (end, _) = LOOK.point(CELLS["c5"]), LOOK.point(CELLS["i5"])
    box = Box(x, y - 30, end - x, 60)
    pictures = {"none": grey(drawn(canvas, Tableau({})), box)}
    for rank in ("hot", "own", "enemy", "last"):
        line = Sightline("a", CELLS["c5"], CELLS["i5"], 0, rank)
        pictures[rank] = grey(drawn(canvas, Tableau({}), View(lines=(line,))), box)
    for one, other in itertools.combinations(pictures, 2):
        assert apart(pictures[one], pictures[other]) > 25, (one, other)


def test_ghosts_and_men_that_would_go_look_different(art):
    canvas = canvas_of(art)
    x, y = LOOK.point(CELLS["g5"])
    box = Box(x - 44, y - 40, 88, 70)
    man = Piece("man", CELLS["g5"], owner=0)
    there = grey(drawn(canvas, Tableau({"g5.0": man})), box)
    ghost = grey(drawn(canvas, Tableau({}), View(ghosts={"g5.0": man})), box)
    gone = grey(drawn(canvas, Tableau({"g5.0": man}), View(gone=frozenset({"g5.0"}))), box)
    assert apart(there, ghost) > 25
    assert apart(there, gone) > 40


def test_poster_and_figure_have_the_size_asked_for(art):
    canvas = canvas_of(art)
    assert poster_for("crossfire", canvas, 300, 450).get_size() == (200, 300)
    assert poster_for("crossfire", canvas, 300, 300).get_size() == (200, 200)
    canvas.surface.fill((0, 0, 0))
    figure(canvas, Box(100, 100, 400, 360), LOOK, GAME.tableau(GAME.observe(opening(), None)))
    assert canvas.surface.get_at(canvas.at((300, 280)))[:3] != (0, 0, 0)
    assert canvas.surface.get_at(canvas.at((620, 280)))[:3] == (0, 0, 0)


def test_once_drawn_everything_is_kept(art, monkeypatch):
    """A frame in which nothing changes makes no picture; the bench has the times."""
    canvas = canvas_of(art, (1920, 1080))
    table = Table(LOOK)
    table.show(GAME.tableau(GAME.observe(opening(), None)))
    lines = tuple(Sightline("a", CELLS["a5"], at, 0, "own") for at in list(CELLS.values())[:12])
    marks = tuple(Mark("threatened", Pick("cell", name), "2") for name in CELLS)
    view = View(marks=marks, lines=lines)
    table.draw_ground(canvas)
    table.draw_play(canvas, view)
    made = pictures_made(art, monkeypatch)
    for _ in range(30):
        table.update(1 / 60)
        table.draw_ground(canvas)
        table.draw_play(canvas, view)
    assert {key[1] for key in made} <= {"lamp"}  # the light breathes, in a handful of steps
    assert len(made) < 8
    table.close()


def test_the_board_is_hexagonal():
    x, y = LOOK.point((0.0, 0.0))
    for at in ((2.0, 0.0), (1.0, 1.0), (-1.0, -1.0)):
        px, py = LOOK.point(at)
        assert math.hypot(px - x, (py - y) / K) == pytest.approx(66 * math.sqrt(3))
    assert HEIGHT == 1080


def test_every_row_and_file_is_named_at_the_edge():
    assert sorted(text for text, _ in _EDGES) == sorted("123456789abcdefghijklm")
    for one, other in itertools.combinations([place for _, place in _EDGES], 2):
        assert math.dist(one, other) > 36
    letters = [place for text, place in _EDGES if text.isalpha()]
    assert len({y for _, y in letters}) == 1, "on one line"
    assert letters == sorted(letters)
    assert all(LOOK.point(CELLS[name])[0] == x for name in CELLS for text, (x, _) in _EDGES if text == name[0])


def test_the_letters_stand_below_the_board_and_above_the_bar():
    (y,) = {at[1] for text, at in _EDGES if text.isalpha()}
    seen = STAGE.centre[1] + (y - FRAME.centre[1]) * fitting(FRAME, STAGE)
    assert seen + 14 < 960, "g and j reach below the line"
    front = LOOK.point(CELLS["g1"])[1] + (S + 15) * K + 17
    assert y - 10 >= front - 1
