"""At whom to point, and where to lay shot cards (fadenkreuz 10.4)."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Final

from game.bots.fadenkreuz.belief import Belief
from game.bots.fadenkreuz.habits import Level
from game.rules.fadenkreuz.identities import BYSTANDERS

Chances = Mapping[int, Mapping[str, float]]

_WHIM: Final = 0.15
"""How far other guns stray from what the table sees: they have seen cards of their own."""
_LEFT: Final = 0.2
"""How far a gun relies on what the others will do."""
_CLEAR: Final = 5
"""So many percent more are told as a reason."""
_STANDS: Final = (1.0, 0.55, 0.45, 0.4)
"""How often it still ends well for the Sniper when so many Assassins are left and nobody was hurt who must not be."""


def bystander(row: Mapping[str, float]) -> float:
    return sum(row.get(letter, 0.0) for letter in BYSTANDERS)


def worth(identity: str, row: Mapping[str, float]) -> float:
    """How much somebody of this identity wants that seat in front of the own finger."""
    bomb = row.get("X", 0.0)
    if identity in "AE":
        spare = 2 * row.get("T", 0.0) + 0.7 * bystander(row) + 0.1 * row.get("R", 0.0)
        friends = row.get("A", 0.0) + row.get("E", 0.0) + row.get("P", 0.0)
        return row.get("K", 0.0) - spare - 0.2 * friends + bomb
    if identity == "K":
        return row.get("T", 0.0) - 0.3 * bystander(row) - 0.2 * row.get("K", 0.0) + 0.5 * bomb
    if identity == "P":
        return row.get("T", 0.0)
    if identity == "O":
        return bystander(row)
    return row.get("K", 0.0)


def percent(row: Mapping[str, float], identity: str) -> int:
    """How likely somebody is this one, as it is told: never none and never all of it."""
    return min(max(round(100 * row.get(identity, 0.0)), 1), 99)


def dearer(chances: Chances, own: int, at: int) -> int:
    """Who is more likely an Assassin than the one to point at, but so much more likely the Target that it is worth less
    to an Agent to point there; 0 where nobody is."""
    now = chances[at]
    others = [
        (row.get("K", 0.0), seat)
        for seat, row in chances.items()
        if seat not in (own, at)
        and percent(row, "K") > percent(now, "K")
        and percent(row, "T") >= percent(now, "T") + _CLEAR
        and worth("A", row) < worth("A", now)
    ]
    return max(others, default=(0.0, 0))[1]


def taken(identity: str, own: int, crowd: Chances, others: int) -> dict[int, float]:
    """The chance that one of so many other guns of this kind points at a seat already, as the table sees it."""
    pulls = {seat: math.exp(worth(identity, row) / _WHIM) for seat, row in crowd.items() if seat != own}
    total = sum(pulls.values())
    return {seat: 1 - (1 - pull / total) ** others for seat, pull in pulls.items()}


def targets(
    identity: str,
    own: int,
    chances: Chances,
    noise: float,
    luck: random.Random,
    *,
    done: Mapping[int, float] | None = None,
) -> list[tuple[float, int]]:
    """All seats but the own one, the most wanted first, with the chance of being chosen blurred by `noise`. What others
    will have `done` already is worth less."""
    found = []
    wanted = "T" if identity == "K" else "K"
    for seat, row in chances.items():
        if seat == own or (identity == "K" and row.get("K", 0.0) > 0.999):
            continue
        blur = noise * -math.log(-math.log(min(max(luck.random(), 1e-9), 1 - 1e-9))) if noise else 0.0
        less = _LEFT * row.get(wanted, 0.0) * done.get(seat, 0.0) if done else 0.0
        found.append((worth(identity, row) - less + blur, seat))
    return sorted(found, reverse=True) or [(0.0, next(seat for seat in chances if seat != own))]


def aim_at(
    identity: str, own: int, belief: Belief, level: Level, luck: random.Random, *, crowd: Callable[[], Belief]
) -> tuple[int, ...]:
    """Seats to point at, the best first; the Enforcer takes two. An Agent who is not alone leaves to the others what
    they will hit without it, or takes any that is nearly as good as the best: not all should shoot the same."""
    guns = sum(belief.agreed.deck.count(letter) for letter in ("AE" if identity in "AE" else identity))
    alone = guns < 2 or identity not in "AEK"
    done = taken(identity, own, crowd().chances(), guns - 1) if level.shares and not alone else None
    ranked = targets(identity, own, belief.chances(), level.noise, luck, done=done)
    if identity == "A" and not alone and level.spread:
        near = [one for one in ranked if one[0] >= ranked[0][0] - level.spread]
        ranked.insert(0, ranked.pop(luck.randrange(len(near))))
    return (*(seat for _, seat in ranked), ranked[0][1])


def best_shots(belief: Belief, cards: int) -> tuple[int, ...]:
    """The set of seats with the best chance to end it well: all Assassins hit, or at least nobody who ends it badly."""
    chances = belief.chances()
    ring = belief.agreed.ring
    likely = sorted(ring, key=lambda seat: -chances[seat].get("K", 0.0))[: cards + 3]
    best: tuple[float, tuple[int, ...]] = (-1.0, ())
    for count in range(cards + 1):
        for chosen in combinations(likely, count):
            best = max(best, (_value(belief, chosen, cards), chosen))
    return tuple(sorted(best[1]))


def _value(belief: Belief, chosen: Sequence[int], cards: int) -> float:
    columns = [belief.worlds.now[belief.agreed.place(seat)] for seat in chosen]
    if not columns:
        return _STANDS[cards] * sum(belief.weights)
    values: dict[tuple[str, ...], float] = {}
    for hit in set(zip(*columns, strict=True)):
        bad = not BYSTANDERS.isdisjoint(hit) or "T" in hit
        left = cards - hit.count("K")
        values[hit] = 1.0 if not left else 0.0 if bad else _STANDS[left]
    return sum(weight * values[hit] for hit, weight in zip(zip(*columns, strict=True), belief.weights, strict=True))
