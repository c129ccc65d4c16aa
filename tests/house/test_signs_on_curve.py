"""The signs of what can be looked at on the curve of a review are told apart by their shape."""

import pygame
import pytest

from game.app.languages import loaded
from game.scenes.after import course
from game.scenes.after.course import SIGNS
from game.scenes.after.offered import prompts
from game.ui.prompts import MOST
from game.ui.theme.canvas import Box
from tests.house.reviews import stage

__all__ = ["stage"]
"""The fixture."""

GROUND = (90, 90, 90)


def outline(stage, kind):
    """Where it is anything at all, whatever its colours."""
    surface = stage.canvas.surface
    surface.fill(GROUND)
    SIGNS[kind](stage.canvas, (960, 540), 0)
    drawn = surface.copy()
    drawn.set_colorkey(GROUND)
    return pygame.mask.from_surface(drawn)


def test_mistakes_and_small_losses_have_shapes_of_their_own(stage):
    """Once both were round points of one size."""
    slip, small = outline(stage, "slip"), outline(stage, "small")
    assert small.count()
    shared = slip.overlap_area(small, (0, 0))
    assert shared < 0.7 * (slip.count() + small.count() - shared)


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_sign_that_needs_words_has_its_own(language):
    say = loaded(language, ())
    named = [say(f"lookback.sign.{kind}") for kind in SIGNS if f"lookback.sign.{kind}" in say]
    assert len(set(named)) == len(named) == len(SIGNS) - 2  # the end and any turn explain themselves


@pytest.mark.parametrize(("until", "named"), [(9, [True]), (6, [True]), (1, [])])
def test_no_name_on_the_curve_lies_half_below_what_nobody_has_looked_at_yet(stage, monkeypatch, until, named):
    box, found = Box(96, 160, 1728, 232), []
    monkeypatch.setattr(course, "_name_half", lambda _, seen, *__: found.append(seen.right))
    chances = [(0.5, 0.5)] * 10
    course.draw_course(stage.canvas, box, chances, [], -1, turns=range(10), whose=[], until=until, thinking="not yet")
    assert [right <= box.x + box.w * until / 9 + 1 for right in found] == named


@pytest.mark.parametrize("last", [True, False])
def test_that_one_can_look_more_thoroughly_is_never_left_out_at_the_foot(last):
    """With keys and a pad, too, where nothing but a prompt tells of it."""
    say = loaded("de", ())
    left, right = prompts(say, marks=5, shown=True, last=last, deepens=not last, shared=True)
    assert (("look", say("lookback.deepen")) in right) != last
    assert last or len(left) + len(right) <= MOST


@pytest.mark.parametrize(("wide", "told"), [(2000.0, 6), (700.0, 5), (60.0, 0)])
def test_where_not_all_signs_can_be_named_as_many_are_as_can_be_read(stage, monkeypatch, wide, told):
    """Once a sixth kind on the curve took their names from all of them."""
    sizes = []

    def written(_canvas, text, *_, size, **__):
        if text == "mistakes":
            sizes.append(size)

    monkeypatch.setattr(type(stage.canvas), "text", written)
    names = dict.fromkeys((kind for kind in SIGNS if kind not in {"end", "turn"}), "mistakes")
    course.draw_signs(stage.canvas, Box(0, 0, wide, 60), names)
    assert len(sizes) == told
    assert all(size >= 28 * course.LEGIBLE for size in sizes)
