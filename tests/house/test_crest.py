"""The crest of a result: the pictures and chips of all who have won, none on another and none outside the laurel."""

from itertools import combinations

import pytest

from game.core.seats import Seat
from game.scenes.after import hero
from game.scenes.after.result import Result
from tests.house.couch import canvas, host, services


@pytest.mark.parametrize("count", range(1, 11))
def test_places_of_winners_lie_apart_round_the_middle(count):
    across, places = hero.grid(count)
    assert len(places) == count
    assert all(abs(x - p) >= 1 or abs(y - q) >= 1 for (x, y), (p, q) in combinations(places, 2))
    assert max(max(abs(x), abs(y)) for x, y in places) <= (across - 1) / 2
    assert sum(x for x, _ in places) == pytest.approx(0)


def test_the_plate_shows_a_chip_for_everybody_it_names(tmp_path, monkeypatch):
    made = services(tmp_path)
    drawn = []
    monkeypatch.setattr(hero, "chip", lambda *how: drawn.append((round(how[2]), how[3].name)))
    names = [made.theme.seat(seat).name for seat in (0, 1)]
    match = host(made)
    match.resign(Seat(0))
    result = Result(made, match, None)
    hero.chips(canvas(made), (0, 0), result.winners)
    assert drawn == [(54, names[1])]
    drawn.clear()
    hero.chips(canvas(made), (0, 0), [Seat(0), Seat(1)])
    assert drawn == [(27, names[0]), (27, names[1])]
