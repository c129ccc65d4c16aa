"""`make calibrate`: plays games of computer players, asks what positions are worth, and fits how that tells who won.

A third of the games fit the curve, the others measure it. What is printed stands in assets/chances.json. With
`--measure` nothing is fitted or written: the curve that stands there is held against games that nobody has fitted it
on. `--seats 3` does the same for so many who play each for themselves, of the games that more than two play; where
nothing has been fitted for them the curve for two is measured, which stands in then. `--keep FILE` writes what was
measured.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from game.app.paths import assets
from game.bots.bot import Budget
from game.bots.levels import bot_for
from game.catalogue import find, guide_of
from game.core.game import Setup
from game.core.seats import CLOCK, Seat
from game.play.chances import FORCED, TWO, Curve, brier, curve_of, curves, fitted, key_of, lead_of
from game.play.match import Match
from game.play.random_dice import RandomDice

JUDGED: Final = ("crossfire", "crosshairs", "squadron", "sector")
FILE: Final = "chances.json"
NODES: Final = 600
PLAYED: Final = 300
PATIENCE: Final = 60.0
"""Seconds that no decision takes: with a clock a player keeps to what it has planned, as it does at the table."""
LONGEST: Final = 450
"""So many decisions of every seat at most."""
EVERY: Final = 5
"""One decision in so many is a sample: neighbours say the same."""
FITS: Final = 3
"""One game in so many fits the curve, the others measure it."""
SUREST: Final = 0.98
GAMES: Final = 1500
"""So many are played: a thousand of them measure."""
FRESH: Final = 100_000
"""The number of the first game that no curve has been fitted on."""

Sample = tuple[float, float, int, float]


def setups(name: str, seats: int) -> list[Setup]:
    """How so many play a game, each for themselves: as it is usually played, or by those of its bundles that are for
    so many; () where nobody does."""
    game = find(name)
    usual = game.options().with_bots
    found = [usual, *(replace(usual, **values) for values in game.options.presets.values())]
    fit = [Setup(seats, each) for each in found if seats in (each.seating or game.seats) and not each.teams]
    fit = [each for each in fit if not game.problems(each)]
    return fit[:1] if fit and fit[0].options == usual else fit


def samples(key: str, number: int) -> list[Sample]:
    """What one game of players of mixed strength tells; of which game and for how many: `chances.key_of`."""
    name, seats = parted(key)
    game, luck = find(name), Random(f"calibrate {key} {number}")
    kinds = setups(name, seats)
    setup = kinds[number % len(kinds)]
    match: Match[Any, Any, Any] = Match(game, setup, RandomDice(luck.getrandbits(60)))
    bot, guide = bot_for(name), guide_of(name)
    levels = [luck.choice((2, 3, 4)) for _ in range(setup.seats)]
    found: list[tuple[float, float, Seat]] = []
    while match.outcome is None and match.length < LONGEST * seats:
        seat = min(match.to_act - {CLOCK}, default=CLOCK)
        legal = match.legal(seat)
        if seat == CLOCK or len(legal) == 1 or luck.random() < 0.03:
            match.act(seat, luck.choice(list(legal)))
            continue
        seen = game.observe(match.state, seat)
        if luck.randrange(EVERY) == 0 and not (guide.prepares(seen) or guide.weighs_alone(seen)):
            advice = bot.advise(seat, seen, legal, Budget(5, nodes=NODES, seed=number), _never)
            if advice:
                found.append((advice[0].value, lead_of(guide, seen, seat, setup.seats), seat))
        advice = bot.advise(seat, seen, legal, Budget(levels[seat], PATIENCE, PLAYED, number), _never)
        match.act(seat, advice[0].action if advice else luck.choice(list(legal)))
    outcome = match.outcome
    if outcome is None:
        return []
    share = 1 / len(outcome.winners) if outcome.winners else 1 / setup.seats
    points = {seat: share if seat in outcome.winners or not outcome.winners else 0.0 for seat in range(setup.seats)}
    return [(value, ahead, setup.seats, points[seat]) for value, ahead, seat in found]


def parted(key: str) -> tuple[str, int]:
    """The game of a curve, and for how many it is."""
    name, *seats = key.split()
    return name, int(*seats) if seats else TWO


def _never() -> bool:
    return False


def played(key: str, numbers: Iterable[int], jobs: int) -> list[list[Sample]]:
    """What each of these games tells, in their order."""
    if jobs < 2:
        return [samples(key, number) for number in numbers]
    with ProcessPoolExecutor(jobs) as pool:
        return [*pool.map(partial(samples, key), numbers)]


def calibrated(key: str, games: int, jobs: int = 1) -> tuple[Curve, list[Sample]]:
    """The curve of a game for so many, and the samples it was measured on."""
    fit, held = list[Sample](), list[Sample]()
    for number, found in enumerate(played(key, range(games), jobs)):
        (held if number % FITS else fit).extend(found)
    return measured(fit, held, games), held


def measured(fit: Sequence[Sample], held: Sequence[Sample], games: int) -> Curve:
    """The curve of some samples, and how wrong it is of others."""
    forced = [points if value > 0 else 1 - points for value, _, _, points in fit if abs(value) >= FORCED]
    sure = min(SUREST, sum(forced) / len(forced)) if forced else SUREST
    curve = replace(fitted(fit), sure=round(sure, 3))
    return replace(curve, brier=round(brier(curve, held), 4), games=games)


def bins(curve: Curve, held: Sequence[Sample]) -> Iterator[str]:
    """Of what was told to be so likely, so much was won."""
    for tenth in range(10):
        inside = [one for one in held if int(min(curve.chance(*one[:3]), 0.999) * 10) == tenth]
        if inside:
            won = sum(one[3] for one in inside) / len(inside)
            yield f"  told {tenth * 10:3}-{tenth * 10 + 10} %  won {won * 100:5.1f} %  n {len(inside)}"


def told(key: str, curve: Curve, held: Sequence[Sample], games: int) -> str:
    """What is printed of a curve, by samples of so many games that it was not fitted on."""
    head = f"{key}: Brier score {brier(curve, held):.4f}, {len(held)} positions of {games} games it was not fitted on"
    return "\n".join((head, *bins(curve, held))) + "\n"


def keep(file: Path, key: str, held: Sequence[Sample]) -> None:
    """Writes samples into a file, beside those of others that are there."""
    known = json.loads(file.read_text("utf-8")) if file.exists() else {}
    known[key] = [[round(value, 3), lead, seats, round(points, 3)] for value, lead, seats, points in held]
    rows = (f"{json.dumps(each)}: {json.dumps(known[each])}" for each in sorted(known))
    file.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")


def write(file: Path, key: str, curve: Curve) -> dict[str, float]:
    """Puts a curve into a file, in the place of the one that was there."""
    known = json.loads(file.read_text("utf-8")) if file.exists() else {}
    figures = {name: round(value, 4) for name, value in asdict(curve).items()}
    known[key] = figures if curve.even else {name: value for name, value in figures.items() if name != "even"}
    file.write_text(json.dumps(known, indent=1) + "\n", "utf-8")
    found: dict[str, float] = known[key]
    return found


def main(words: Sequence[str] | None = None) -> int:
    given = argparse.ArgumentParser(prog="calibrate", description=__doc__)
    given.add_argument("--games", type=int, default=GAMES)
    given.add_argument("--seats", type=int, default=TWO, help="so many play, each for themselves")
    given.add_argument("--only", default="")
    given.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given.add_argument("--measure", action="store_true", help="hold the curve that there is against fresh games")
    given.add_argument("--keep", type=Path, help="with --measure: into which file the positions of the games go")
    asked = given.parse_args(words)
    file = assets() / FILE
    for name in JUDGED:
        if asked.only not in name or not setups(name, asked.seats):
            continue
        key = key_of(name, asked.seats)
        if asked.measure:
            games = played(key, range(FRESH, FRESH + asked.games), asked.jobs)
            fresh = [one for game in games for one in game]
            sys.stdout.write(told(key, curve_of(curves(file), key), fresh, asked.games))
            if asked.keep:
                keep(asked.keep, key, fresh)
        else:
            curve, held = calibrated(key, asked.games, asked.jobs)
            others = sum(number % FITS > 0 for number in range(asked.games))
            sys.stdout.write(f"{write(file, key, curve)}\n" + told(key, curve, held, others))
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
