"""What a position is worth as a chance of winning: the curves, how they are fitted, and that they hold."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.app.paths import assets
from game.catalogue import find
from game.core.game import Setup, setup_at
from game.play import chances
from game.play.chances import Curve, brier, fitted
from game.play.random_dice import RandomDice
from game.rules.crosshairs.options import GameType
from game.tools import calibrate, review
from game.tools.calibrate import JUDGED, samples
from tests.house.reviews import CURVES

FRESH = json.loads((Path(__file__).parents[1] / "data" / "fresh.json").read_text("utf-8"))
"""Positions of games that no curve was fitted on, and what came of them; `make calibrate ARGS="--measure --games 100
--keep tests/data/fresh.json"` writes them anew (with `--seats 3` those of three)."""


@pytest.mark.parametrize("name", JUDGED)
def test_the_curve_of_a_game_is_better_than_a_guess(name):
    assert CURVES[name].games >= 100
    assert CURVES[name].brier < 0.23


@pytest.mark.parametrize("key", sorted(CURVES))
def test_a_curve_holds_on_games_that_it_was_not_fitted_on(key):
    curve, fresh = CURVES[key], [tuple(one) for one in FRESH[key]]
    wrong = brier(curve, fresh)
    even = Curve(worth=0.0, lead=0.0)
    assert {one[2] for one in fresh} == {calibrate.parted(key)[1]}
    assert wrong < curve.brier + 0.05
    assert wrong < brier(even, [(0.0, 0.0, *one[2:]) for one in fresh]) - 0.02
    told, won = (
        sum(each) / len(fresh) for each in ([curve.chance(*one[:3]) for one in fresh], [one[3] for one in fresh])
    )
    assert told == pytest.approx(won, abs=0.15)
    turned = replace(curve, worth=-curve.worth, lead=-curve.lead)
    assert brier(turned, fresh) > curve.brier + 0.05


def test_the_curve_holds_on_fresh_games():
    fresh = [sample for number in range(5000, 5008) for sample in samples("crossfire", number)]
    assert brier(CURVES["crossfire"], fresh) < 0.21


def test_a_curve_is_measured_on_games_that_nobody_fitted_it_on_and_that_changes_nothing(monkeypatch, capsys):
    asked, before = [], (assets() / calibrate.FILE).read_bytes()

    def fresh(name, number):
        """Whoever has a man more wins three of four."""
        asked.append((name, number))
        return [(1.0, 1.0, 2, float(number % 4 > 0))]

    monkeypatch.setattr(calibrate, "samples", fresh)
    assert calibrate.main(["--measure", "--games", "20", "--only", "sector", "--jobs", "1"]) == 0
    assert asked == [("sector", calibrate.FRESH + number) for number in range(20)]
    assert (assets() / calibrate.FILE).read_bytes() == before
    head, *rows = capsys.readouterr().out.splitlines()
    told = CURVES["sector"].chance(1.0, 1.0, 2)
    assert f"{(0.25 * told**2 + 0.75 * (1 - told) ** 2):.4f}" in head
    (row,) = (row.split() for row in rows)
    assert row == ["told", f"{int(told * 10) * 10}-{int(told * 10) * 10 + 10}", "%", "won", "75.0", "%", "n", "20"]


def test_a_fitted_curve_finds_what_made_the_samples():
    made = Curve(worth=0.7, lead=-0.2)
    values = [(value / 4, lead, 2, made.chance(value / 4, lead, 2)) for value in range(-20, 21) for lead in (-2, 0, 1)]
    found = fitted(values)
    assert (found.worth, found.lead) == (pytest.approx(0.7, abs=0.01), pytest.approx(-0.2, abs=0.01))
    assert made.chance(0, 0, 3) == pytest.approx(1 / 3)
    assert made.chance(-99.0, 2, 2) < 0.05
    assert made.chance(99.0, -2, 2) > 0.95


def test_more_than_two_are_judged_by_a_curve_of_their_own_and_else_by_the_one_for_two():
    game = find("crosshairs")
    three = Setup(3, replace(game.options(), game=GameType.FFA3))
    teams = Setup(3, replace(game.options(), game=GameType.ONE_TWO))
    keys = [chances.key_for(setup, game.name) for setup in (Setup(2, game.options()), three, teams)]
    assert keys == ["crosshairs", "crosshairs 3", "crosshairs"]
    two, own = Curve(worth=0.3), Curve(worth=0.6, even=0.2)
    assert chances.curve_of({"crosshairs": two, "crosshairs 3": own}, "crosshairs 3") is own
    assert chances.curve_of({"crosshairs": two, "crosshairs 4": own}, "crosshairs 3") is two
    assert chances.curve_of({}, "crosshairs 3") == Curve()
    assert own.chance(0, 0, 3) > two.chance(0, 0, 3) == pytest.approx(1 / 3)


def test_a_curve_for_more_finds_how_much_better_whoever_is_to_move_stands():
    made = Curve(worth=0.7, lead=-0.2, even=0.4)
    values = [(value / 4, lead, 3, made.chance(value / 4, lead, 3)) for value in range(-20, 21) for lead in (-2, 0, 1)]
    found = fitted(values)
    figures = pytest.approx(0.7, abs=0.01), pytest.approx(-0.2, abs=0.01), pytest.approx(0.4, abs=0.01)
    assert (found.worth, found.lead, found.even) == figures


def test_games_of_more_than_two_are_played_each_for_themselves():
    played_as = {(name, seats): calibrate.setups(name, seats) for name in JUDGED for seats in range(2, 8)}
    for (name, seats), setups_of in played_as.items():
        assert len(setups_of) == (seats in find(name).seats) * (1 + (name == "crosshairs" and seats > 2))
        for setup in setups_of:
            assert setup.seats == seats
            assert not setup.options.teams
            assert not find(name).problems(setup)


def test_a_curve_for_more_stands_beside_the_one_for_two(monkeypatch, tmp_path, capsys):
    file, luck, asked = tmp_path / calibrate.FILE, Random(3), set()
    there = json.loads((assets() / calibrate.FILE).read_text("utf-8"))
    before = {key: curve for key, curve in there.items() if " " not in key}
    file.write_text(json.dumps(before), "utf-8")

    def fresh(key, number):
        """Of three with equal men whoever moves wins every second game."""
        asked.add(key)
        return [(luck.uniform(-1, 1), luck.randrange(-1, 2), 3, float(number % 2))]

    monkeypatch.setattr(calibrate, "samples", fresh)
    monkeypatch.setattr(calibrate, "assets", lambda: tmp_path)
    words = ["--seats", "3", "--jobs", "1", "--games", "600"]
    assert calibrate.main(words) == 0
    now = json.loads(file.read_text("utf-8"))
    assert now.keys() - before.keys() == asked == {"crosshairs 3", "squadron 3"}
    assert before.items() <= now.items()
    assert Curve(**now["crosshairs 3"]).chance(0, 0, 3) == pytest.approx(0.5, abs=0.12)
    chances.curves.cache_clear()
    capsys.readouterr()
    assert calibrate.main([*words, "--measure", "--only", "cross", "--keep", str(tmp_path / "kept.json")]) == 0
    assert capsys.readouterr().out.startswith("crosshairs 3: Brier score 0.2")
    kept = json.loads((tmp_path / "kept.json").read_text("utf-8"))
    assert [*kept] == ["crosshairs 3"]
    assert len(kept["crosshairs 3"]) == 600


def test_the_chances_of_a_position_count_all_who_play():
    game = find("crosshairs")
    state = game.start(Setup(3, replace(game.options(), game=GameType.FFA3)), RandomDice(1)).state
    assert setup_at(game, state).seats == 3
    told = [int(one) for one in review.chances("crosshairs", state).split()]
    assert told == [pytest.approx(33, abs=12)] * 3
    assert sum(told) == pytest.approx(100, abs=2)
    for name in JUDGED:
        two = find(name).start(Setup(2, find(name).options()), RandomDice(1)).state
        assert setup_at(find(name), two).seats == 2
