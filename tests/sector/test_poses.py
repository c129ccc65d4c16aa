"""What soldiers of the field do: they run, duck when they are missed, and kneel down to help."""

from __future__ import annotations

import esper
import pygame
import pytest

from game.core.events import Changed, Event, Fired, Told
from game.core.tableau import Piece, Tableau
from game.table.kit import pace
from game.table.kit.components import Journey, Token
from game.table.looks import look_for
from game.table.looks.sector import units
from game.table.table import Table
from game.ui.theme.canvas import Canvas, Motion, Theme
from tests.house.couch import art

PIECES = {
    "L1": Piece("unit.ember", (4, 4), owner=0, figures=(("number", 1),)),
    "R1": Piece("unit.verdant", (9, 4), owner=1, figures=(("number", 1),)),
    "L2": Piece("unit.ember", (4, 5), owner=0, state="down", figures=(("number", 2),)),
}
UP = Piece("unit.ember", (4, 5), owner=0, figures=(("number", 2),))
AID = (Told("aided", ("L1", "L2")), Changed("L2", UP, "rise"))


def ducking(motion: Motion, *events: Event) -> dict[str, Journey]:
    """Who makes themselves small while this is shown."""
    table = Table(look_for("sector"), motion=motion)
    table.show(Tableau(PIECES))
    table.tell(events, Tableau(PIECES))
    table.update(0.0)
    with vars(table)["_world"].active():
        pairs = [(token.name, journey) for _, (token, journey) in esper.get_components(Token, Journey)]
    table.close()
    return {name: journey for name, journey in pairs if journey.ducks}


@pytest.mark.parametrize("manner", ["miss", "cover"])
def test_who_is_missed_ducks_once_the_shot_has_fallen(manner: str) -> None:
    found = ducking("full", Fired(("L1",), "R1", manner=manner))
    assert set(found) == {"R1"}
    assert found["R1"].rise == pace.RECOIL + pace.STILL
    assert found["R1"].points[0] == found["R1"].points[-1]


def test_who_is_hit_does_not_nor_does_anybody_without_motion() -> None:
    assert ducking("full", Fired(("L1",), "R1")) == {}
    assert ducking("calm", Fired(("L1",), "R1", manner="miss")) == {}
    assert ducking("none", Fired(("L1",), "R1", manner="miss")) == {}
    assert ducking("none", *AID) == {}


def test_who_helps_kneels_down() -> None:
    assert set(ducking("full", *AID)) == {"L1"}


def test_somebody_on_a_knee_is_lower_and_stands_where_they_stood() -> None:
    canvas = Canvas(pygame.Surface((1280, 720)), art(), Theme())
    tall, low = (
        units.figure(canvas, PIECES["L1"], pose=pose).get_bounding_rect(min_alpha=20)
        for pose in (units.UPRIGHT, units.kneeling(0.5))
    )
    assert low.height < 0.8 * tall.height
    assert abs(low.bottom - tall.bottom) <= 3
    assert units.kneeling(0.0) == units.kneeling(1.0) == units.UPRIGHT


@pytest.mark.parametrize(("owner", "onwards"), [(0, 90.0), (0, -90.0), (1, 90.0), (1, -90.0)])
def test_whoever_runs_looks_where_they_go_and_stands_at_the_end(owner: int, onwards: float) -> None:
    piece = Piece("unit.ember", (4, 4), owner=owner)
    shown = [units.running(piece, 300.0, part / 20, onwards) for part in range(21)]
    assert {pose.turned for pose, _ in shown} == {(onwards > 0) != (owner == 0)}
    assert all(pose.lean * onwards <= 0 for pose, _ in shown), "it leans forwards"
    assert max(abs(pose.lean) for pose, _ in shown) == units.LEANS
    assert shown[0][0].lean == shown[-1][0].lean == 0
    assert shown[0][1] == pytest.approx(0)
    assert shown[-1][1] == pytest.approx(0, abs=1e-6)
    assert max(lift for _, lift in shown) > units.BOUNCE / 2
