"""A kill is worth watching: whoever is shot down falls for more than a second, where things move at all."""

import pytest

from game.catalogue import find
from game.core.events import Removed
from game.core.tableau import Tableau
from game.table.kit import falling, pace
from game.table.looks import look_for
from game.table.table import Table
from tests.house.couch import canvas, services

SHOWN = {
    "squadron": "SL/1 F700x700 - r2 f1 t1 attack ; 1a 300.000,420.000,0 4332 h2 a0 ; 2a 330.000,330.000,250 4323 h1 a0",
    "crosshairs": "duel - A:c2N3,f3S0!,f9N0!;B:f6NE2,k1S0,k6N0 0,0 A7/1 f9 0 - -",
}


def lasting(name, cause, motion="full"):
    """Seconds until a plane that leaves the board for this reason is gone."""
    game = find(name)
    state = game.notation.parse_position(SHOWN[name])
    whole = game.tableau(game.observe(state, None))
    victim = next(key for key, piece in whole.pieces.items() if piece.owner == 1 and not piece.tray)
    table = Table(look_for(name, 2), motion=motion)
    table.show(whole)
    left = {key: piece for key, piece in whole.pieces.items() if key != victim}
    table.tell([Removed(victim, cause)], Tableau(left, whole.zones))
    for frame in range(200):
        if table.settled:
            table.close()
            return frame / 50
        table.update(0.02)
    raise AssertionError


@pytest.mark.parametrize("name", SHOWN)
def test_whoever_is_shot_down_falls_longer_than_what_only_goes(name):
    assert lasting(name, "shot") == pytest.approx(falling.LASTS, abs=0.05)
    assert lasting(name, "off") == pytest.approx(pace.FALL, abs=0.05)
    assert lasting(name, "shot", "calm") == pytest.approx(pace.FADE, abs=0.05)
    assert lasting(name, "shot", "none") < 0.05


def test_its_smoke_lies_behind_it_and_it_drifts_along_its_course(tmp_path):
    picture, start = canvas(services(tmp_path), (640, 360)), (300.0, 300.0)
    assert falling.trail(picture, start, 90.0, 100.0, 0.0) == pytest.approx(start)
    x, y = falling.trail(picture, start, 90.0, 100.0, 0.5)
    assert (x, y) == pytest.approx((350.0, 300.0))
    assert falling.strength(0.0) == falling.strength(0.5) == 255
    assert falling.strength(1.0) == 0
