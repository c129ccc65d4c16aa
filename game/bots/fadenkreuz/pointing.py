"""At whom to point, and where to lay shot cards (fadenkreuz 10.4)."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from game.bots.fadenkreuz.belief import Belief
from game.bots.fadenkreuz.habits import Level
from game.rules.fadenkreuz.identities import BYSTANDERS

Chances = Mapping[int, Mapping[str, float]]

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


def targets(identity: str, own: int, chances: Chances, noise: float, luck: random.Random) -> list[tuple[float, int]]:
    """All seats but the own one, the most wanted first, with the chance of being chosen blurred by `noise`."""
    found = []
    for seat, row in chances.items():
        if seat == own or (identity == "K" and row.get("K", 0.0) > 0.999):
            continue
        blur = noise * -math.log(-math.log(min(max(luck.random(), 1e-9), 1 - 1e-9))) if noise else 0.0
        found.append((worth(identity, row) + blur, seat))
    return sorted(found, reverse=True) or [(0.0, next(seat for seat in chances if seat != own))]


def aim_at(identity: str, own: int, belief: Belief, level: Level, luck: random.Random) -> tuple[int, ...]:
    """Seats to point at, the best first; the Enforcer takes two. An Agent who is not alone takes any that is nearly as
    good as the best, so that not all shoot the same."""
    ranked = targets(identity, own, belief.chances(), level.noise, luck)
    if identity == "A" and belief.agreed.deck.count("A") + belief.agreed.deck.count("E") > 1:
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
