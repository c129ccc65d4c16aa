"""The signs of what can be looked at on the curve of a review are told apart by their shape."""

import pygame
import pytest

from game.app.languages import loaded
from game.scenes.after.course import SIGNS
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
