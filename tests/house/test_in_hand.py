"""What is in danger keeps its mark while something is in hand, and each mark lies at what it is about."""

import math
from collections import defaultdict
from itertools import product

import pytest

from game.core.picks import Pick
from game.table.looks import look_for
from game.tools.gallery.crossfire import MIDDLE as PILES
from game.tools.gallery.games import at_moment
from game.tools.gallery.moments import Moment
from game.tools.gallery.screens import SCREENS
from game.tools.gallery.sector import MIDDLE
from game.tools.stage import Stage
from tests.house.test_budget import KIND, MOST, wanted

REACH = 30
"""So far round its middle a burst reaches."""


@pytest.fixture(scope="module")
def stage(tmp_path_factory):
    stage = Stage(tmp_path_factory.mktemp("home"), "en", (1280, 720))
    yield stage
    stage.close()


@pytest.fixture
def shown(stage):
    def show(make):
        stage.reset()
        stack = make(stage)
        stack.draw(stage.canvas)
        return stack.top

    return show


@pytest.fixture
def badges(stage, shown, monkeypatch):
    """Where the badges of this kind are drawn at last; of every kind by its name."""

    def drawn(name, kind, *wishes, line=PILES):
        found = defaultdict(set)
        look = type(look_for(name.split("-")[1], 2))
        put = look.badge

        def noted(self, canvas, one, at, label, *, hot):
            found[one].add(at)
            put(self, canvas, one, at, label, hot=hot)

        monkeypatch.setattr(look, "badge", noted)
        scene = shown(at_moment("crossfire", Moment(line, wishes=wishes)) if wishes else SCREENS[name])
        found.clear()
        stage.services.art.forget()
        scene.draw(stage.canvas)
        return scene, found[kind] if kind else dict(found)

    return drawn


def view_of(scene):
    return scene.selection.view("dangers")


def threatened(scene):
    return {mark.at.name: mark.label for mark in view_of(scene).marks if mark.kind == "threatened"}


def test_a_pile_in_hand_shows_that_it_can_be_landed_on_until_it_would_be_elsewhere(shown):
    def beset(scene):
        return {at.name for kind, at in wanted(view_of(scene)) if kind in {"beset", "threatened"}}

    assert "e5" in beset(shown(SCREENS["battle-crossfire-picked"]))
    some = Moment("e5:wwwww,g5:bb,m5:w w 0/0 0/0 0 -", wishes=("press e5", "point c5"))
    assert beset(shown(at_moment("crossfire", some))) == {"c5", "e5"}  # four men stay, one is there
    every = Moment("e5:ww,g5:bb,m5:w w 0/0 0/0 0 -", wishes=("press e5", "point a5"))
    assert beset(shown(at_moment("crossfire", every))) == set()


def test_no_figure_of_a_choice_hides_the_mark_of_what_is_in_hand(badges):
    lost = "e5:wwwww,g5:bb,m5:w w 0/0 0/0 0 -"  # nobody could land back there
    scene, found = badges("battle-crossfire-picked", "", "press e5", line=lost)
    bursts, coins = found["threatened"], found["coin"]
    at = scene.table.places.shape(Pick("cell", "e5")).at
    assert min(math.dist(burst, at) for burst in bursts) < 50
    assert min(math.dist(burst, coin) for burst, coin in product(bursts, coins)) > 30


def test_soldiers_that_can_be_shot_keep_their_mark_while_one_of_them_is_in_hand(shown):
    scene = shown(SCREENS["battle-sector-unit"])
    view = view_of(scene)
    assert threatened(scene) == {"g4": "2", "f6": "3"}
    sorts = {kind for kind, _ in wanted(view)} | {line.rank for line in view.lines}
    sorts |= {area.kind for area in view.areas if area.outline}
    assert len({KIND.get(sort, sort) for sort in sorts}) <= MOST
    scene = shown(at_moment("sector", Moment(MIDDLE, wishes=("press L1 unit", "point h3"))))
    assert threatened(scene) == {"f6": "3"}  # the other one would stand there
    assert view_of(scene).lines


def test_a_coin_that_is_looked_at_makes_room_for_the_reticle(badges):
    scene, coins = badges("battle-crossfire-picked", "hot", "press e5", "point g5")
    shape = scene.table.places.shape(Pick("cell", "g5"))
    assert min(math.dist(shape.at, at) for at in coins) > math.dist(shape.at, shape.coin)
