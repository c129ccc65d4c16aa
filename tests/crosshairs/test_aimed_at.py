"""What can be shot is the clearest thing on the table: nothing but figures lies over its sights; and what each sign
means is told."""

import math

import pytest

from game.core.guide import Mark
from game.core.picks import Pick
from game.core.tableau import Tableau
from game.scenes.panels.words import legend_card
from game.table.kit.view import View
from game.table.systems.marks import signs
from game.tools.gallery.screens import SCREENS
from game.tools.stage import Stage
from game.ui.theme.palette import ALARM

ROUND = 43
"""How far from the middle of a plane its sights are."""
NEAR = 70
"""Colours that differ no more are one."""


@pytest.fixture(scope="module")
def stage(tmp_path_factory):
    stage = Stage(tmp_path_factory.mktemp("home"), "en", (1280, 720))
    yield stage
    stage.close()


def drawn(stage, name):
    stage.reset()
    stack = SCREENS[f"battle-crosshairs-{name}"](stage)
    for _ in range(2):
        stack.draw(stage.canvas)
    return stack.top


def red_part(stage, scene, name):
    """How much of the ring round a cell is seen in the colour of danger, looked for three pixels in and out."""
    look, canvas = scene.table.look, stage.canvas
    seen = look.staged(canvas)
    x, y = scene.table.places.shape(Pick("cell", name)).at
    found = 0
    for turn in range(72):
        angle = math.tau * turn / 72
        spots = ((x + off * math.cos(angle), y + off * math.sin(angle)) for off in range(ROUND - 4, ROUND + 5))
        pixels = (stage.surface.get_at((round(px), round(py)))[:3] for px, py in map(seen.at, spots))
        found += any(math.dist(pixel, ALARM) < NEAR for pixel in pixels)
    return found / 72


def test_the_sights_of_a_plane_lie_above_its_neighbours(stage):
    scene = drawn(stage, "middle")
    assert red_part(stage, scene, "f6") > 0.75
    assert red_part(stage, scene, "h3") < 0.1  # this one cannot be shot


def signs_of(stage, scene):
    signs = scene.table.signs | scene.selection.outlook.signs
    return legend_card(stage.services.texts, "crosshairs", signs).blocks


@pytest.mark.parametrize("language", ["en", "de"])
def test_height_is_among_the_signs_and_who_has_flown_only_where_that_is_asked_for(tmp_path, language):
    stage = Stage(tmp_path, language, (1280, 720))
    told = [row.text for row in signs_of(stage, drawn(stage, "middle"))]
    assert {stage.services.texts(f"legend.crosshairs.{key}") for key in ("height", "prey")} <= set(told)
    assert stage.services.texts("legend.crosshairs.acted") not in told
    fresh = [row.text for row in signs_of(stage, drawn(stage, "six"))]
    assert stage.services.texts("legend.crosshairs.height") in fresh
    assert stage.services.texts("legend.crosshairs.acted") not in fresh
    stage.close()


@pytest.mark.parametrize(("at", "key"), [("way climb:f6", "leads"), ("facing f6:N", "leads"), ("cell f6", "prey")])
def test_a_crosshair_on_a_choice_and_one_round_a_plane_are_explained_apart(stage, at, key):
    lying = signs(View(marks=(Mark("prey", Pick(*at.split())),)), Tableau({}))
    told = [row.text for row in legend_card(stage.services.texts, "crosshairs", lying).blocks]
    assert told == [stage.services.texts(f"legend.crosshairs.{key}")]
