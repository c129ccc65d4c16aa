"""At whom to point, and where to lay shot cards (fadenkreuz 10.4)."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from game.bots.fadenkreuz.belief import Belief
from game.rules.fadenkreuz.identities import BYSTANDERS

Chances = Mapping[int, Mapping[str, float]]

_WRONG: Final = 0.6
"""What the Sniper thinks a harmless miss is worth, against all Assassins hit."""


def bystander(row: Mapping[str, float]) -> float:
    return sum(row.get(letter, 0.0) for letter in BYSTANDERS)


def worth(identity: str, row: Mapping[str, float], *, bomber: bool) -> float:
    """How much somebody of this identity wants that seat in front of the own finger."""
    bomb = row.get("X", 0.0) if bomber else 0.0
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
    bomber = any("X" in row for row in chances.values())
    found = []
    for seat, row in chances.items():
        if seat == own or (identity == "K" and row.get("K", 0.0) > 0.999):
            continue
        blur = noise * -math.log(-math.log(min(max(luck.random(), 1e-9), 1 - 1e-9))) if noise else 0.0
        found.append((worth(identity, row, bomber=bomber) + blur, seat))
    return sorted(found, reverse=True) or [(0.0, next(seat for seat in chances if seat != own))]


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
    places = [belief.agreed.place(seat) for seat in chosen]
    value = 0.0
    for (_, _, now), weight in zip(belief.worlds, belief.weights, strict=True):
        hit = [now[place] for place in places]
        reds = hit.count("K")
        if reds == cards:
            value += weight
        elif not any(card == "T" or card in BYSTANDERS for card in hit):
            value += weight * _WRONG * (0.4 + 0.6 * reds / max(cards, 1))
    return value
