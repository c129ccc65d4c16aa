"""What is measured where sides are not alike: everybody meets everybody, on both sides, and a command says it."""

import argparse
from collections import Counter
from types import SimpleNamespace

from game.core.game import Outcome
from tests.reference import sides


def ended(*winners, seats=2):
    return SimpleNamespace(outcome=Outcome(frozenset(winners), "over"), setup=SimpleNamespace(seats=seats))


def asked(**kept):
    return argparse.Namespace(**{"levels": [4], "options": [], "nodes": 100, "first": 0, "games": 16} | kept)


def test_a_faction_meets_all_others_as_often_and_missions_take_turns():
    met = list(sides.meetings(48, 0))
    assert set(Counter(faction for pair in met for faction in pair[:2]).values()) == {24}
    assert len({pair[:2] for pair in met}) == 10
    assert set(Counter(mission for _, _, mission, _ in met).values()) == {10}


def test_factions_swap_sides_on_the_same_ground(monkeypatch):
    games = []

    def left_wins(_game, written, _levels, seed, _nodes):
        games.append((tuple(written[:2]), seed))
        return ended(0)

    monkeypatch.setattr(sides, "played", left_wins)
    lines = list(sides.factions(asked()))
    assert len(games) == 40
    assert set(Counter(seed for _, seed in games).values()) == {2}
    assert all("50.0 % (" in line and "16 games" in line for line in lines), lines


def test_a_team_has_won_if_one_of_its_seats_has():
    assert sides.points(ended(0, 1, seats=3)) == 1.0
    assert sides.points(ended(2, seats=3)) == 0.0
    assert sides.points(ended()) == sides.points(ended(0, 1)) == 0.5


def test_a_mission_is_played_to_its_end():
    match = sides.played("squadron", ["mission-2", "board=H15x13"], [3], "sides 0", 50)
    assert match.setup.options.m2
    assert match.setup.options.board == "H15x13"
    assert match.outcome is not None
    assert sides.points(match) in {0.0, 1.0}
