"""Crossfire Sector on the table: random battles need no correction, secrets change no pixel, everything has a place."""

import re
from random import Random

import pygame
import pytest

from game.core.dice import Scripted
from game.core.game import Setup
from game.core.picks import Pick
from game.core.seats import Seat
from game.core.tableau import Area
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.sector.game import GAME
from game.rules.sector.options import MAP, Army, Happening, Mission, SectorOptions
from game.table.kit.view import View
from game.table.looks import look_for, poster_for
from game.table.looks.sector import units
from game.table.looks.sector.board import names_near
from game.table.looks.sector.ground import SCENES, edge_body
from game.table.looks.sector.legend import LEGEND
from game.table.looks.sector.terrain import draw_piece
from game.table.table import Table
from game.ui.theme.canvas import Art, Canvas
from tests.conftest import REPOSITORY
from tests.house.playing import wander

LOOK = look_for("sector")


@pytest.fixture(scope="module")
def art():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((640, 360))
    yield Art(REPOSITORY / "assets")
    pygame.display.quit()


def drawn(art, tableau):
    canvas = Canvas(pygame.Surface((640, 360)), art)
    table = Table(LOOK, motion="none", pace=0)
    table.show(tableau)
    table.draw_ground(canvas)
    table.draw_play(canvas, View())
    table.close()
    return pygame.image.tobytes(canvas.surface, "RGB")


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(1)])
def test_battles_play_without_a_correction(viewer):
    options = SectorOptions(faction_L=Army.GREY, faction_R=Army.SOLAR, commander=True, event=Happening.REVIVE)
    match = Match(GAME, Setup(2, options), RandomDice(3))
    table = Table(LOOK, motion="none", pace=0)
    table.show(GAME.tableau(GAME.observe(match.state, viewer)))
    for _before, _seat, _action, step in wander(match, Random(4), 120):
        told = [seen for event in step.events if (seen := event.seen_by(viewer)) is not None]
        tableau = GAME.tableau(GAME.observe(step.state, viewer))
        table.tell(told, tableau)
        table.hurry()
        assert table.picture() == tableau.pieces
        assert table.corrections == 0
    table.close()


def test_a_hidden_formation_changes_no_pixel(art):
    options = SectorOptions(terrain=f"{MAP}#e5", mission=Mission.CONTROL, commander=True)
    state = GAME.start(Setup(2, options), RandomDice(1)).state
    pictures = set()
    for action in GAME.legal_actions(state, 0)[::90]:
        after = GAME.apply(state, Seat(0), action, RandomDice(1)).state
        pictures.add(drawn(art, GAME.tableau(GAME.observe(after, Seat(1)))))
    assert len(pictures) == 1
    assert pictures != {drawn(art, GAME.tableau(after))}


def test_every_kind_of_ground_and_terrain_is_drawn_differently(art):
    def picture(terrain):
        options = SectorOptions(terrain=f"{MAP}{terrain}", mission=Mission.CLASH)
        return drawn(art, GAME.tableau(GAME.start(Setup(2, options), RandomDice(1)).state))

    seen = {picture(text) for text in ("-", "#e5e6", "+e5e6", "%e5e6", "ice:-", "sand:-", "garden:-")}
    assert len(seen) == 7


def test_squares_and_units_can_be_pointed_at():
    state = GAME.notation.parse_position("M2R2 V:c5,a1,x,x,x A:h5,g7,x,x,x - L1/0-0/L -")
    tableau = GAME.tableau(state)
    for pick in LOOK.picks:
        at = LOOK.point(LOOK.fixed(pick))
        assert LOOK.pick_at(at, {}, (pick,)) == pick
    assert {pick.name for pick in tableau.places} == {"L1", "L2", "R1", "R2"}
    assert tableau.places[Pick("unit", "L1")] == tableau.pieces["L1"].at


def test_the_poster_fills_its_frame(art):
    canvas = Canvas(pygame.Surface((640, 360)), art)
    picture = poster_for("sector", canvas, 300, 450)
    assert picture.get_size() == (canvas.px(300), canvas.px(450))


def paths(art, monkeypatch, draw):
    """What is drawn, whatever its colours."""
    seen = []
    monkeypatch.setattr(Canvas, "vector", lambda _, source, *_size: seen.append(source) or pygame.Surface((1, 1)))
    draw(Canvas(pygame.Surface((640, 360)), art))
    monkeypatch.undo()
    return re.sub(r"#[0-9A-F]{6}", "", "".join(seen))


@pytest.mark.parametrize("kind", ["wall", "barricade", "ruin"])
def test_a_kind_of_terrain_has_three_shapes_by_the_ground(art, monkeypatch, kind):
    area = Area(kind, ((5.0, 5.0), (6.0, 5.0), (6.0, 4.0), (5.0, 4.0)))
    shapes = {paths(art, monkeypatch, lambda canvas, on=ground: draw_piece(canvas, area, on)) for ground in SCENES}
    assert len(shapes) == 3


def test_every_ground_has_an_edge_of_its_own():
    edges = {re.sub(r"#[0-9A-F]{6}", "", edge_body(ground, 400, 300)) for ground in SCENES}
    assert len(edges) == len(SCENES)


@pytest.mark.parametrize(("there", "deed", "faces"), [("h5", "L 1*1", [6, 6]), ("f5", "L 1!1", [6, 1])])
def test_the_table_goes_close_for_a_shot_or_a_fight_and_comes_back(there, deed, faces):
    state = GAME.notation.parse_position(f"M1R2 V:e5,d3,x,x,x A:{there},l4,x,x,x - L1/0-0/L -")
    step = GAME.apply(state, Seat(0), GAME.notation.parse_action(deed), Scripted([faces]))
    for motion, near in (("full", True), ("calm", False)):
        table = Table(look_for("sector"), motion=motion)
        table.show(GAME.tableau(state))
        table.tell(step.events, GAME.tableau(step.state))
        seen = set()
        while not table.settled:
            table.update(0.1)
            seen.add(table.camera.whole)
        for _ in range(20):
            table.update(0.1)
        assert (False in seen) == near
        assert table.camera.whole
        table.close()


def test_the_middle_stays_striped_whoever_leads():
    canvas = Canvas(pygame.Surface((64, 36)), Art(REPOSITORY / "assets"))
    inks = [LOOK.ink(Area("mission", ((0, 0), (1, 0), (1, 1)), owner), canvas.theme) for owner in (None, 0, 1)]
    assert {ink.hatch for ink in inks} == {"slanted"}
    assert len({(ink.fill, ink.dash) for ink in inks}) == 3


def test_a_shot_and_a_fight_at_one_enemy_bear_different_signs(art):
    pictures = []
    for kind in ("shoot", "melee", "unit"):
        label = LOOK.inscribed(Pick(kind, "R1"), "58%")
        canvas = Canvas(pygame.Surface((640, 360)), art)
        LOOK.badge(canvas, "coin", (300, 300), label, hot=False)
        pictures.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert len(set(pictures)) == 3
    assert LOOK.inscribed(Pick("shoot", "R1"), "") == ""


def test_the_signs_of_the_legend_stay_right_of_where_they_begin(art):
    for row in LEGEND:
        canvas = Canvas(pygame.Surface((1920, 1080)), art)
        row.draw(canvas, (400, 400))
        painted = pygame.mask.from_threshold(canvas.surface, (0, 0, 0), (1, 1, 1, 255))
        painted.invert()
        first, *rest = painted.get_bounding_rects()
        box = first.unionall(rest)
        assert box.left >= 398, row.key
        assert box.right <= 402 + row.width, row.key


def test_a_square_to_attack_from_has_a_small_sign_however_many_can_be_hit_there(monkeypatch, art):
    """Its card counts them; larger signs would lie over whoever stands round it."""
    told, look = [], look_for("sector")
    monkeypatch.setattr(units, "aim", lambda _canvas, at: told.append(at))
    for kind in ("coin", "hot"):
        look.badge(art, kind, (500.0, 500.0), look.inscribed(Pick("cell", "e5"), "2"), hot=kind == "hot")
    assert told == [(500.0, 500.0)] * 2


class Written:
    """A canvas that only remembers what is written where."""

    def __init__(self, canvas):
        self.canvas, self.found = canvas, {}

    def __getattr__(self, name):
        return getattr(self.canvas, name)

    def lettered(self, _):
        return self

    def text(self, words, at, **_):
        self.found[words] = at


def test_from_near_columns_and_rows_are_named_where_they_are_seen_and_only_those_that_are(art):
    canvas = Written(Canvas(pygame.Surface((640, 360)), art))
    names_near(canvas, lambda at: (278 + (at[0] - 388) * 2, 128 + (at[1] - 252) * 2))  # twice as large, from a1 on
    assert set("abcdefghi") <= set(canvas.found) <= set("abcdefghi12345")
    assert canvas.found["a"][0] == 278 + 72
    assert canvas.found["b"][0] - canvas.found["a"][0] == 144
    assert all(x < 278 or y < 128 for x, y in canvas.found.values()), "no figure stands on them"


def test_no_two_signs_that_lie_there_are_explained_in_the_same_words():
    """With all lines shown, whom one's own can hit and whom they can reach lie on the table at once."""
    signs = frozenset(row.sign for row in LEGEND)
    said = [row.key for row in LEGEND if row.unless not in signs - {""}]
    assert len(said) == len(set(said))
    assert "legend.sector.prey" in said
