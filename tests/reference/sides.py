"""Sides that are not alike, each played by a level:

    python -m tests.reference.sides sector 4                      factions, every one against every other
    python -m tests.reference.sides squadron 4 mission-2          how often the first side of a game wins
    python -m tests.reference.sides squadron 4:3 coop board=...   the first side at one level, the others at another

In Sector every pair meets with sides swapped on the same ground, missions take turns, and `--games` is how many games a
faction has (more than asked where they do not go up); in the others it is how many games there are. What happens in a
game depends on its number alone, from `--first` on; only nodes limit anybody.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

from game.catalogue import find
from game.rules.sector.options import Army, Mission
from game.rules.squadron.missions import reason
from game.tools.arena import interval
from game.tools.positions import new_match, options_of
from tests.reference.contest import Levelled, turns

MISSIONS = [one.value for one in Mission if one.value not in ("random", "draw")]


def played(game: str, written: list[str], levels: list[int], seed: str, nodes: int) -> Any:
    """A match that levels have played, from the beginning on."""
    luck = random.Random(seed)
    found = find(game)
    named = [text for text in written if "=" in text]
    keys = {text.partition("=")[0] for text in named}
    presets = [found.options.presets[text] for text in written if "=" not in text]
    kept = {key: value for preset in presets for key, value in preset.items() if key not in keys}
    options = replace(options_of(found, named), **kept).with_bots
    seats = max(2, len(getattr(options, "teams", ())))
    match = new_match(found, options, seats=seats, seed=luck.getrandbits(60))
    sitters = [Levelled(game, levels[min(seat, len(levels) - 1)], nodes, luck.getrandbits(40)) for seat in range(seats)]
    for seat in turns(match):
        seen, legal = match.game.observe(match.state, seat), match.legal(seat)
        match.act(seat, sitters[seat].choose(seat, seen, legal))
    return match


def points(match: Any) -> float:
    """What the first seat has: 1, 0, and a half where nobody or both have won."""
    winners = match.outcome.winners if match.outcome else ()
    if match.setup.seats == 2 and len(winners) != 1:
        return 0.5
    return float(0 in winners)


def share(found: list[float]) -> str:
    score = sum(found) / len(found)
    low, high = interval(score, len(found))
    return f"{100 * score:.1f} % ({100 * low:.1f} to {100 * high:.1f}), {len(found)} games"


def meetings(games: int, first: int) -> Iterator[tuple[str, str, str, str]]:
    """Faction, faction, mission and seed: one line is two games. Everybody meets four others, twice a line."""
    lines = -(-games // 8)
    for one, other in combinations([army.value for army in Army], 2):
        for number in range(first, first + lines):
            yield one, other, MISSIONS[number % len(MISSIONS)], f"sides {one}{other} {number}"


def factions(given: argparse.Namespace) -> Iterator[str]:
    found: dict[tuple[str, str], list[float]] = {}
    for one, other, mission, seed in meetings(given.games, given.first):
        for left, right in ((one, other), (other, one)):
            written = [f"faction_L={left}", f"faction_R={right}", f"mission={mission}", *given.options]
            result = points(played("sector", written, given.levels, seed, given.nodes))
            found.setdefault((left, right), []).append(result)
            found.setdefault((right, left), []).append(1 - result)
    for army in Army:
        own = {other: results for (one, other), results in found.items() if one == army.value}
        pairs = " ".join(f"{other} {100 * sum(results) / len(results):.0f}" for other, results in sorted(own.items()))
        yield f"{army.name}: {share([each for results in own.values() for each in results])}; {pairs}"


def first_side(given: argparse.Namespace) -> Iterator[str]:
    found: list[float] = []
    why: Counter[str] = Counter()
    for number in range(given.first, given.first + given.games):
        match = played(given.game, given.options, given.levels, f"sides {number}", given.nodes)
        found.append(points(match))
        why[reason(match.state) if given.game == "squadron" else "over"] += 1
    yield f"the first side: {share(found)}; {', '.join(f'{key} {count}' for key, count in sorted(why.items()))}"


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("game", choices=("crossfire", "crosshairs", "squadron", "sector"))
    asked.add_argument("levels", type=lambda text: [int(part) for part in text.split(":")])
    asked.add_argument("options", nargs="*")
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--nodes", type=int, default=2000)
    given = asked.parse_args()
    whose = ":".join(map(str, given.levels))
    print(f"{given.game} {' '.join(given.options)} level {whose}, {given.nodes} nodes, from game {given.first}")  # noqa: T201
    for line in factions(given) if given.game == "sector" else first_side(given):
        print(line)  # noqa: T201 (a command)


if __name__ == "__main__":
    main()
