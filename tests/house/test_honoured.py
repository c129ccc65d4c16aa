"""Who has won, in the laurel: it grows leaf by leaf, the winners come into it, figures are counted; without motion all
of it is there at once. Behind it lies the world of the game."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.catalogue import NAMES
from game.scenes.after import course, hero
from game.scenes.after.hero import COMES, SPARKLES
from game.scenes.after.honours import PAIRS, ChartLine, chart, laurel
from game.scenes.after.result import GROWS, Result
from game.scenes.after.tonight import POPS, Counting
from game.table.looks import scenery_for
from game.tools.stage import Stage
from game.ui.theme.canvas import Art, Box, Canvas, Theme
from game.ui.theme.pane import Pane
from tests.house.couch import art
from tests.house.test_result import ended

SIZE = (640, 360)


def picture(stage: Stage, scene: Result) -> pygame.Surface:
    made = pygame.Surface(SIZE)
    scene.draw(stage.canvas.onto(made))
    return made


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize("motion", ["none", "calm"])
def test_without_motion_all_of_it_is_there_at_once(stage: Stage, motion: str) -> None:
    stage.reset(motion=motion)
    scene = ended(stage, 0, "person:Mara,person:Ben")
    scene.enter()
    picture(stage, scene)
    scene.update(0.01)
    assert scene.still
    first = picture(stage, scene)
    scene.update(5.0)
    assert same(first, picture(stage, scene))


def test_with_motion_it_comes_and_then_stands_still(stage: Stage) -> None:
    stage.reset(motion="full")
    scene = ended(stage, 0, "person:Mara,person:Ben")
    scene.enter()
    shown = [picture(stage, scene)]
    for _ in range(3):
        assert not scene.still
        scene.update(0.4)
        shown.append(picture(stage, scene))
    assert not any(same(one, other) for one, other in pairwise(shown))
    scene.update(COMES + SPARKLES)
    assert scene.still
    last = picture(stage, scene)
    scene.update(1.0)
    assert same(last, picture(stage, scene))


def test_the_laurel_grows_leaf_by_leaf_from_its_foot() -> None:
    pane = Pane(SIZE)
    canvas = Canvas(pane, art(), Theme())
    counts = []
    for part in (0.01, 0.3, 0.6, 0.99):
        pane.items.clear()
        laurel(canvas, (960, 540), grown=part)
        counts.append(len(pane.items) - 1)
        tops = [item[1][1] for item in pane.items[1:]]
        assert tops == sorted(tops, reverse=True)
    assert counts == sorted(set(counts))
    assert counts[-1] == 2 * PAIRS


def test_what_has_been_won_now_is_counted_after_the_bars() -> None:
    waits, pops, done = (Counting(frozenset({1}), since) for since in (-0.5, POPS / 2, POPS))
    assert waits.shown(1, 3) == (2, 1.0)
    assert waits.shown(0, 3) == (3, 1.0)
    assert pops.shown(1, 3)[0] == 3
    assert pops.shown(1, 3)[1] > 1
    assert done.shown(1, 3) == (3, 1.0)
    assert Counting().shown(1, 3) == (3, 1.0)
    assert GROWS < COMES + SPARKLES


@pytest.mark.parametrize("size", [(640, 360), (860, 360), (480, 360)])
@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_a_world_behind_it_that_fills_the_window(name: str, size: tuple[int, int]) -> None:
    nothing = (255, 0, 255)
    surface = pygame.Surface(size)
    surface.fill(nothing)
    scenery_for(name, Canvas(surface, Art(art().assets), Theme()))
    edges = [(x, y) for x in (0, size[0] // 2, size[0] - 1) for y in (0, size[1] // 2, size[1] - 1)]
    assert all(surface.get_at(at)[:3] != nothing for at in edges)
    hero, corner = surface.get_at((size[0] // 2 - 160, 130)), surface.get_at((size[0] - 1, size[1] - 1))
    assert sum(hero[:3]) > sum(corner[:3])


def test_below_a_chart_lies_the_colour_of_whoever_ends_highest_and_no_mixture():
    canvas = Canvas(pygame.Surface((1280, 720)), art(), Theme())
    seats = [canvas.theme.seat(seat) for seat in (0, 1)]
    for highest in (0, 1):
        canvas.surface.fill((0, 0, 0))
        ends = [9 if seat == highest else 3 for seat in (0, 1)]
        chart(canvas, Box(0, 0, 1200, 900), [ChartLine(seats[seat], (6, ends[seat])) for seat in (0, 1)], "turns")
        red, _, blue = canvas.surface.get_at(canvas.at((500, 520)))[:3]
        assert (blue > 2 * red) == (highest == 0)
        assert (red > 2 * blue) == (highest == 1)


def test_what_names_the_middle_of_a_curve_lies_on_no_mark_even_where_the_line_is_everywhere():
    plot = Box(0, 0, 1600, 120)
    line = tuple((20.0 * step, 60.0 + 50 * (-1) ** step) for step in range(81))
    assert course._place_of_half(300.0, plot, line, ()) is None  # noqa: SLF001 (a shorter name is tried, then a ground)
    high = tuple((20.0 * step, 4.0) for step in range(81))
    at = course._place_of_half(300.0, plot, high, ((1500.0, 60.0),))  # noqa: SLF001
    assert at[0] < 1500 - course.RING
    assert course._place_of_half(300.0, plot, high, ())[0] > 1500  # noqa: SLF001


def test_the_laurel_is_as_large_as_there_is_room_for_and_stays_on_the_plan():
    for bottom in range(430, 660, 10):
        (_, middle), scale = hero.placed(bottom)
        assert middle - hero.TALL * scale / 2 >= hero.ABOVE
        assert middle + hero.TALL * scale / 2 <= bottom + hero.BEHIND + 0.01
        assert scale == 1.0 or scale * hero.TALL > bottom - hero.ABOVE
    assert hero.placed(540)[1] == 1.0
