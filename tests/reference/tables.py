"""One strong player among weaker ones at tables of many, and whom they all attack:

    python -m tests.reference.tables GAME [--level 5] [--others 3] [--games 100] [--nodes 2000] [--options ...]

Level 0 flies by lot and shoots when it can: what it hits tells what the table and the order of turns offer. The strong
player moves on by one seat with every game. A win that is shared counts as the winner's share of it, so
that by lot everybody would reach one part in as many as there are sides. Whom an attack meets is compared with lots
among all enemies that are still there: by how many seats farther on they sit, by seat, and whether the one attacked
is the strongest; in Squadron Leader also among those that could be fired at in that moment. Intervals go by games.
"""

from __future__ import annotations

import argparse
import math
import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

if __name__ == "__main__":
    import game.app.start  # noqa: F401 (compiled cores, before anything else of the game)

from game.catalogue import find
from game.core.seats import Seat
from game.rules.crosshairs.kinds import KINDS
from game.rules.crosshairs.layout import CRASH, END, KIND, OUT, OWNER, PLANES, SHOT
from game.rules.squadron.actions import FIRE
from game.tools.arena import Z, interval
from game.tools.positions import new_match, options_of
from tests.reference.contest import OPEN, Levelled, turns

LONGEST = 6000
IDLE = ("hold", "end", "stall", "push")
"""What level 0 of Squadron Leader does only where there is nothing else."""


@dataclass(frozen=True, slots=True)
class Attack:
    """One shot: who fired at whom, and at whom it might have been."""

    level: int
    own: int
    met: int
    enemies: tuple[int, ...]
    """All that are still there."""
    offered: tuple[int, ...]
    """Those that could be shot at in that moment."""
    strength: tuple[int, ...]
    """Of every seat."""


def crosshairs_attack(state: Any, own: int, action: Any, legal: list[Any], level: int) -> Attack | None:
    if action.kind != SHOT:
        return None
    row, kind = state.row, KINDS[state.row[KIND]]
    enemies = tuple(seat for seat in range(kind.seats) if kind.hostile(own, seat) and not row[OUT + seat])
    offered = {int(OWNER[row[one.cell]]) for one in legal if one.kind == SHOT}
    strength = tuple(0 if row[OUT + seat] else int(row[PLANES + seat]) for seat in range(kind.seats))
    return Attack(level, own, int(OWNER[row[action.cell]]), enemies, tuple(sorted(offered)), strength)


def squadron_attack(state: Any, own: int, action: Any, legal: list[Any], level: int) -> Attack | None:
    if action.verb != FIRE:
        return None
    named, plane = state.by_name, state.by_name[action.plane]
    enemies = {one.seat for one in state.flying if state.hostile(plane, one)}
    offered = {named[one.how].seat for one in legal if one.verb == FIRE and one.plane == action.plane}
    strength = tuple(sum(one.health for one in state.flying if one.seat == seat) for seat in range(state.seats))
    return Attack(level, own, named[action.how].seat, tuple(sorted(enemies)), tuple(sorted(offered)), strength)


NOTED: dict[str, Callable[[Any, int, Any, list[Any], int], Attack | None]] = {
    "crosshairs": crosshairs_attack,
    "squadron": squadron_attack,
}


class ByLot:
    """Level 0, at one seat of one match."""

    def __init__(self, game: str, seed: int) -> None:
        self.game, self.luck = game, random.Random(seed)

    def choose(self, _seat: Seat, _seen: Any, legal: list[Any]) -> Any:
        if self.game == "crosshairs":
            attacks = [action for action in legal if action.kind == SHOT]
            others = [action for action in legal if action.kind not in (END, CRASH)]
        else:
            attacks = [action for action in legal if action.verb == FIRE]
            others = [action for action in legal if action.verb not in IDLE]
        return self.luck.choice(attacks or others or legal)


@dataclass(frozen=True, slots=True)
class Played:
    """One game: the strong player's seat, everybody's points, and all shots."""

    seat: int
    points: tuple[float, ...]
    length: int
    attacks: tuple[Attack, ...]


def play(game: str, number: int, given: argparse.Namespace) -> Played:
    """Every game the same on every machine; games come in rounds of one opening, in each the strong one moves on."""
    found = find(game)
    options = options_of(found, given.options).with_bots
    seats = given.seats or options.seating.start
    luck = random.Random(f"tables {number // seats}")
    match = new_match(found, options, seats=seats, seed=luck.getrandbits(60))
    strong = number % seats
    levels = [given.level if seat == strong else given.others for seat in range(seats)]
    seeds = [luck.getrandbits(40) for _ in levels]
    bots = [
        Levelled(game, level, given.nodes, seed) if level else ByLot(game, seed)
        for level, seed in zip(levels, seeds, strict=True)
    ]
    attacks: list[Attack] = []
    opening = 4 if game in OPEN else 0
    for seat in turns(match, LONGEST):
        legal = list(match.legal(seat))
        if match.length < opening:
            match.act(seat, luck.choice(legal))
            continue
        seen = match.game.observe(match.state, seat)
        action = bots[seat].choose(seat, seen, legal)
        attack = NOTED[game](match.state, int(seat), action, legal, levels[seat])
        if attack is not None:
            attacks.append(attack)
        match.act(seat, action)
    winners = match.outcome.winners if match.outcome else frozenset()
    teams = options.teams or tuple(range(seats))
    sides = {teams[seat] for seat in winners} or set(teams)
    points = tuple(1 / len(sides) if teams[seat] in sides else 0.0 for seat in range(seats))
    return Played(strong, points, match.length, tuple(attacks))


def beside_lots(games: list[Played], kind: Callable[[Attack], Iterator[tuple[str, bool, float]]]) -> Iterator[str]:
    """For everything that an attack may be: how often it was, how often lots would have it, half the 95 % interval."""
    sums: dict[str, list[tuple[float, float, int]]] = defaultdict(list)
    for game in games:
        of: dict[str, list[tuple[bool, float]]] = defaultdict(list)
        for attack in game.attacks:
            for name, was, chance in kind(attack):
                of[name].append((was, chance))
        for name, rows in of.items():
            sums[name].append((sum(was for was, _ in rows), sum(chance for _, chance in rows), len(rows)))
    for name in sorted(sums):
        rows = sums[name]
        total = sum(count for _, _, count in rows)
        share, lots = sum(was for was, _, _ in rows) / total, sum(chance for _, chance, _ in rows) / total
        spread = math.sqrt(sum((was - chance - (share - lots) * count) ** 2 for was, chance, count in rows))
        most = 100 * Z * spread / total
        yield f"{name} {100 * share:.1f} (lots {100 * lots:.1f} ± {most:.1f}, n {total})"


def by_distance(seats: int, *, offered: bool) -> Callable[[Attack], Iterator[tuple[str, bool, float]]]:
    def kinds(attack: Attack) -> Iterator[tuple[str, bool, float]]:
        among = attack.offered if offered else attack.enemies
        if len(among) > 1:
            for step in range(1, seats):
                seat = (attack.own + step) % seats
                if seat in among:
                    yield f"+{step}", seat == attack.met, 1 / len(among)

    return kinds


def by_seat(attack: Attack) -> Iterator[tuple[str, bool, float]]:
    if len(attack.enemies) > 1:
        for seat in attack.enemies:
            yield f"seat {seat + 1}", seat == attack.met, 1 / len(attack.enemies)


def by_rank(attack: Attack) -> Iterator[tuple[str, bool, float]]:
    """Whether the lowest number among those that could be shot at was taken, and whether the strongest was."""
    if len(attack.offered) > 1:
        yield "first of those in sight", attack.met == attack.offered[0], 1 / len(attack.offered)
    strengths = [attack.strength[seat] for seat in attack.enemies]
    for name, best in (("strongest", max(strengths)), ("weakest", min(strengths))):
        if min(strengths) < max(strengths):
            share = strengths.count(best) / len(strengths)
            yield name, attack.strength[attack.met] == best, share


def report(games: list[Played], level: int, others: int) -> Iterator[str]:
    seats, count = len(games[0].points), len(games)
    score = sum(one.points[one.seat] for one in games) / count
    low, high = interval(score, count)
    fair = sum(sum(one.points) for one in games) / count / seats
    yield f"level {level}: {100 * score:.1f} % ({100 * low:.1f} to {100 * high:.1f}), by lot {100 * fair:.1f} %"
    by = [sum(one.points[seat] for one in games) / count for seat in range(seats)]
    yield "won by seat: " + ", ".join(f"{100 * share:.1f}" for share in by)
    yield f"length {sum(one.length for one in games) / count:.0f} actions"
    for who in sorted({level, others}):
        own = [
            Played(one.seat, one.points, one.length, tuple(each for each in one.attacks if each.level == who))
            for one in games
        ]
        for title, kind in (
            ("of all enemies", by_distance(seats, offered=False)),
            ("of those in sight", by_distance(seats, offered=True)),
            ("seats", by_seat),
            ("ranks", by_rank),
        ):
            yield f"level {who}, {title}: " + "; ".join(beside_lots(own, kind))


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("game", choices=sorted(NOTED))
    asked.add_argument("--level", type=int, default=5)
    asked.add_argument("--others", type=int, default=3)
    asked.add_argument("--seats", type=int, default=0)
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--nodes", type=int, default=2000)
    asked.add_argument("--options", nargs="*", default=[])
    given = asked.parse_args()
    games = [play(given.game, number, given) for number in range(given.games)]
    named = " ".join([f"{given.seats} seats"] * bool(given.seats) + given.options)
    print(f"{given.game} {named}: {given.games} games, {given.nodes} nodes")  # noqa: T201 (a command)
    for line in report(games, given.level, given.others):
        print("  " + line, flush=True)  # noqa: T201 (as above)


if __name__ == "__main__":
    main()
