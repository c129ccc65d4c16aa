"""Colours that can be told apart, text that can be read, shapes that are sharp."""

import itertools

import pygame
import pytest

from game.ui.focus import Reticle, Round
from game.ui.theme import backdrop, icons, paint, palette, reticle
from game.ui.theme.canvas import Art, Box, Canvas, Theme
from tests.conftest import REPOSITORY
from tests.house.lettered import blank, contrast, light

TEXT_COLOURS = ("PAPER_50", "PAPER_100", "PAPER_200", "INK_300", "BRASS_200", "BRASS_300")


@pytest.fixture(scope="module")
def art():
    pygame.font.init()
    return Art(REPOSITORY / "assets")


def canvas(art, size=(960, 540), **theme):
    return Canvas(blank(*size), art, Theme(**theme))


def coverage(picture):
    """How much of a picture is drawn on, 0 to 1."""
    return pygame.mask.from_surface(picture, 40).count() / (picture.get_width() * picture.get_height())


@pytest.mark.parametrize("name", sorted(set(palette.PALETTES)))
def test_no_two_seats_share_a_mark(name):
    seats = palette.PALETTES[name]
    for sign in ("name", "colour", "emblem", "pattern", "dash"):
        assert len({getattr(seat, sign) for seat in seats}) == len(seats) == 10


@pytest.mark.parametrize("name", sorted(set(palette.PALETTES)))
def test_the_first_two_seats_differ_in_grey(name):
    one, other = palette.PALETTES[name][:2]
    assert contrast(one.colour, other.colour) > 1.35


@pytest.mark.parametrize("name", sorted(set(palette.PALETTES)))
def test_an_emblem_can_be_seen_on_its_seat(name):
    assert all(contrast(seat.colour, (10, 15, 26)) > 1.6 for seat in palette.PALETTES[name])
    assert all(contrast(seat.reticle, palette.INK_900) >= 4.5 for seat in palette.PALETTES[name])


def test_chips_differ_without_colour(art):
    """Any two seats are told apart by what is drawn on the chip alone."""
    grey = (128, 128, 128)
    drawn = []
    for seat in palette.STANDARD:
        board = canvas(art, (192, 108))
        board.surface.fill((40, 50, 70))
        plain = palette.SeatLook(seat.name, grey, seat.emblem, seat.pattern, seat.dash)
        paint.chip(board, (960, 540), 400, plain, shaded=False)
        drawn.append(board.surface.copy())
    for one, other in itertools.combinations(drawn, 2):
        changed = pygame.mask.from_threshold(one, (0, 0, 0), (24, 24, 24, 255), other)
        assert one.get_width() * one.get_height() - changed.count() > 150


@pytest.mark.parametrize("high", [False, True])
def test_text_on_a_panel_is_easy_to_read(art, high):
    board = canvas(art, high_contrast=high)
    backdrop.wall(board, lamps=(Box(500, 200, 900, 700),))
    box = Box(400, 200, 1100, 700)
    paint.panel(board, box)
    behind = [board.surface.get_at(board.at((x, y))) for x in range(430, 1480, 30) for y in range(230, 880, 30)]
    for name in TEXT_COLOURS:
        ratios = sorted(contrast(getattr(palette, name), pixel) for pixel in behind)
        assert ratios[int(len(ratios) * 0.03)] >= 7, name


def test_dark_text_on_brass_and_paper():
    assert contrast(palette.DARK_TEXT, palette.FOCUS) >= 7
    assert contrast(palette.DARK_TEXT, palette.BRASS_300) >= 7


@pytest.mark.parametrize("size", [(8, 774), (5, 5), (3, 640), (1000, 6), (372, 330)])
@pytest.mark.parametrize("k", [1280, 1366, 1920, 3840])
def test_a_shape_is_as_large_as_it_was_asked_for(art, size, k):
    """The SVG reader keeps proportions to the pixel; a thin bar must not come out shorter for it."""
    board = canvas(art, (k, k * 9 // 16))
    body = paint.rect(Box(0, 0, *size), 0, 'fill="#fff"')
    picture = board.vector(paint.svg(*size, body), *size)
    assert picture.get_size() == (board.px(size[0]), board.px(size[1]))
    assert coverage(picture) > 0.97


@pytest.mark.parametrize("k", [1280, 1366, 3840])
@pytest.mark.parametrize("radius", [16, 48])
def test_a_panel_of_any_size_looks_as_if_it_were_drawn_whole(art, k, radius, monkeypatch):
    """It is stretched from a narrow one: to the pixel as large, and the same but for a shade."""
    boxes = [Box(101.5, 80.25, wide, 143.7) for wide in (60.4, 190.1, 371.6)]
    pictures = []
    for whole in (False, True):
        if whole:
            monkeypatch.setattr(paint, "_FADES", 4000)
        board = canvas(Art(art.assets), (k, k * 9 // 16))
        board.surface.fill((90, 120, 70))
        for number, box in enumerate(boxes):
            placed = box._replace(x=box.x + 500 * number)
            paint.panel(board, placed, radius=radius, edge=(255, 90, 30))
            paint.rounded(board, placed.inset(9), radius=14, line=(250, 240, 210))
        pictures.append(board.surface)
    one, other = pictures
    for shade, part in ((60, 1.0), (4, 0.995)):
        alike = pygame.mask.from_threshold(one, (0, 0, 0), (shade, shade, shade, 255), other)
        assert alike.count() >= part * one.get_width() * one.get_height()


@pytest.mark.parametrize("wide", [640, 1280, 1366, 1920, 3440])
@pytest.mark.parametrize("near", [1.0, 1.08, 1.59])
def test_the_corner_of_a_large_drawing_is_the_same_to_the_pixel_and_no_larger_than_it_must_be(art, wide, near):
    whole, parts = Box(388, 252, 1080, 648), [Box(72, 0, 144, 26), Box(0, 26, 26, 118)]
    body = "".join(
        f'<path d="M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}Z" fill="#123" fill-opacity=".6"/>' for x, y, w, h in parts
    )
    pictures = []
    for cut in (False, True):
        board = canvas(Art(art.assets), (wide, wide * 9 // 16)).moved(near, (500, 400), (700, 400))
        board.surface.fill((90, 120, 70))
        if cut:
            paint.cut(board, body, whole, parts)
            assert board.art.weight < 4 * (board.px(216) + 2) * (board.px(144) + 2)
        else:
            board.blit_corner(board.vector(paint.svg(whole.w, whole.h, body), whole.w, whole.h), (whole.x, whole.y))
        pictures.append(pygame.image.tobytes(board.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_a_ring_is_the_same_on_all_sides(art):
    for size in ((1280, 720), (3840, 2160)):
        board = canvas(art, size)
        board.surface.fill((0, 0, 0))
        reticle.ring(board, (960, 540), 80)
        dark = pygame.mask.from_threshold(board.surface, (0, 0, 0), (1, 1, 1, 255))
        dark.invert()
        first, *others = dark.get_bounding_rects()
        ring = board.surface.subsurface(first.unionall(others)).copy()
        for across, down in ((True, False), (False, True)):
            turned = pygame.transform.flip(ring, across, down)
            assert pygame.image.tobytes(turned, "RGB") == pygame.image.tobytes(ring, "RGB")


def test_every_sign_and_device_is_drawn(art):
    board = canvas(art)
    for name in icons.ICONS:
        board.surface.fill((0, 0, 0))
        icons.icon(board, name, (960, 540), 200, colour=palette.WHITE)
        assert 20 < pygame.mask.from_threshold(board.surface, palette.WHITE, (120, 120, 120, 255)).count() < 14_000, (
            name
        )
    for name in icons.PARTS:
        icons.device(board, name, (960, 540))


@pytest.mark.parametrize("state", ["glide", "lock", "press", "refused"])
@pytest.mark.parametrize("radius", [24, 50, 133])
def test_a_ring_leaves_its_middle_free(art, state, radius):
    """The reticle never hides what it points at, but for the moment of a press and the slash of a refusal."""
    board = canvas(art, (1920, 1080))
    board.surface.fill((90, 120, 70))
    before = board.surface.get_at((960, 540))
    reticle.ring(board, (960, 540), radius, state=state, chip=palette.STANDARD[0])
    middle = board.surface.get_at((960, 540))
    assert (middle == before) == (state in ("glide", "lock"))


def test_the_reticle_glides_locks_and_rests():
    cursor = Reticle("full")
    cursor.look(Round((100, 100), 40))
    cursor.look(Round((200, 100), 60))
    places = []
    for _ in range(12):
        cursor.update(1 / 60)
        places.append(cursor.shown.at[0])
    assert places == sorted(places)
    assert places[0] > 115
    assert places[-1] == 200
    cursor.update(0.2)
    assert cursor.settled


@pytest.mark.parametrize("motion", ["calm", "none"])
def test_with_less_motion_it_jumps(motion):
    cursor = Reticle(motion)
    cursor.look(Box(0, 0, 100, 50))
    cursor.look(Box(500, 0, 100, 50))
    assert cursor.shown == Box(500, 0, 100, 50)


def test_it_follows_the_mouse_at_once():
    cursor = Reticle("full")
    cursor.look(Round((100, 100), 40))
    cursor.look(Round((900, 100), 40), mouse=True)
    assert cursor.shown == Round((900, 100), 40)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080), (640, 360)])
def test_backdrops_cover_every_window(art, size):
    board = canvas(art, size)
    board.surface.fill((255, 0, 255))
    backdrop.wall(board, lamps=(Box(700, 200, 500, 600),), planks_to=800)
    backdrop.shelf(board, 800)
    backdrop.header(board, "Crossfire", "Take your seats")
    for corner in (
        (0, 0),
        (size[0] - 1, 0),
        (0, size[1] - 1),
        (size[0] - 1, size[1] - 1),
        (size[0] // 2, size[1] // 2),
    ):
        assert board.surface.get_at(corner)[:3] != (255, 0, 255)
    behind = backdrop.behind(board, board.surface)
    assert behind.get_size() == size
    assert light(behind.get_at((size[0] // 2, size[1] // 2))) < 0.2


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("The enemy can land here in 1 way", 330),
        ("Der Gegner kann hier auf 1 Weg landen", 330),
        ("You take a pile of 2", 240),
    ],
)
def test_a_figure_keeps_its_noun_and_stands_alone_in_no_last_line(art, text, width):
    canvas = Canvas(pygame.Surface((1920, 1080)), art)
    for wide in range(width - 120, width + 120, 6):
        lines = canvas.wrapped(text, wide, "body", 30)
        assert " ".join(lines) == text
        assert not any(line[-1].isdigit() for line in lines[:-1]), lines
        assert not lines[-1].isdigit(), lines


def test_a_figure_that_belongs_to_the_word_before_it_lets_the_next_one_go(art):
    canvas = Canvas(pygame.Surface((1920, 1080)), art)
    text = "Guard\u00a01 hits"
    wide = canvas.text_width("Guard 1", "body", 30) + 2
    assert canvas.wrapped(text, wide, "body", 30) == ["Guard 1", "hits"]


@pytest.mark.parametrize(
    "text",
    [
        "a cloud stops the line",
        "2 enemies still to move now",
        "A hit: 57 %, shot down: 4 %",
        "Die Linie endet an einer Wolke hier",
    ],
)
def test_no_scrap_of_a_word_stands_alone_in_the_last_line(art, text):
    canvas = Canvas(pygame.Surface((1920, 1080)), art)
    whole = canvas.text_width(text, "body", 30)
    for part in (0.75, 0.85, 0.9, 0.95, 0.99):
        lines = canvas.wrapped(text, whole * part, "body", 30)
        widths = [canvas.text_width(line, "body", 30) for line in lines]
        assert " ".join(lines) == text
        assert len(lines) == 2
        assert max(widths) <= whole * part
        assert widths[1] > 0.36 * widths[0], lines
