"""Secret deployment with commanders (sector 2.2, R5, R6, R45)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from game.core.picks import Pick
from game.rules.sector.actions import SectorAction, unit_pick
from game.rules.sector.factions import ABILITIES
from game.rules.sector.field import BIT, HOMES, INDEX, NAMES, X, squares
from game.rules.sector.state import State

STOCK: Final = 24
"""Formations that `formations` lists; every other one is as legal."""


def home_squares(state: State, side: int) -> list[int]:
    return list(squares(HOMES[side] & state.ground.enterable))


def fault(state: State, action: SectorAction) -> str:
    """Why a side may not deploy like this, as a word of the texts; "" when it may."""
    spots, own = action.squares, state.sides[action.side]
    if len(spots) != len(own.squares):
        return "count"
    if len(set(spots)) != len(spots):
        return "twice"
    if not all(BIT[spot] & HOMES[action.side] & state.ground.enterable for spot in spots):
        return "home"
    if len({X[spot] for spot in spots}) < 2:
        return "columns"
    named = 0 <= action.unit < len(spots) and action.ability in ABILITIES
    if named != state.commanders or (not named and (action.unit, action.ability) != (-1, "")):
        return "commander"
    return ""


def _spread(home: Sequence[int], count: int, number: int) -> tuple[int, ...]:
    """Some squares of a home zone, different for every number; there are always enough (sector 2.1)."""
    left, found = list(home), []
    mixed = 7919 * (number + 1)
    for _ in range(count):
        mixed = (mixed * 1103515245 + 12345) % (1 << 31)
        found.append(left.pop((mixed >> 8) % len(left)))
    return tuple(found)


def stock(state: State, side: int) -> Iterator[tuple[int, ...]]:
    """A choice of formations, spread over all there are."""
    home, count = home_squares(state, side), len(state.sides[side].squares)
    number = found = 0
    while found < STOCK:
        spots = _spread(home, count, number)
        number += 1
        if len({X[spot] for spot in spots}) > 1:
            found += 1
            yield spots


def formations(state: State, side: int) -> Iterator[SectorAction]:
    """Deployments to choose from where a list is needed: for players by chance, and as advice."""
    seen = set()
    commanders = list(product(range(len(state.sides[side].squares)), ABILITIES)) if state.commanders else [(-1, "")]
    for spots in stock(state, side):
        if spots not in seen:
            seen.add(spots)
            for unit, ability in commanders:
                yield SectorAction(side, "deploy", unit, squares=spots, ability=ability)


def closed(picked: Sequence[Pick], count: int) -> str:
    """The letter of the column that has no room for the last unit, since all others stand in it (sector R5); or ""."""
    columns = {pick.name[0] for pick in picked}
    return min(columns) if len(picked) == count - 1 and len(columns) == 1 else ""


def next_picks(state: State, side: int, picked: Sequence[Pick]) -> tuple[Pick, ...]:
    """What may be picked next: a square for the next unit, then the commander and the ability."""
    count = len(state.sides[side].squares)
    taken = {INDEX[pick.name] for pick in picked[:count]}
    if len(picked) < count:
        free = [spot for spot in home_squares(state, side) if spot not in taken]
        ranks = {X[spot] for spot in taken}
        if len(picked) == count - 1 and len(ranks) == 1:
            free = [spot for spot in free if X[spot] not in ranks]
        return tuple(Pick("cell", NAMES[spot]) for spot in free)
    if not state.commanders or len(picked) > count + 1:
        return ()
    if len(picked) == count:
        return tuple(unit_pick(side, unit) for unit in range(count))
    return tuple(Pick("ability", ability) for ability in ABILITIES)


def chosen(state: State, side: int, picked: Sequence[Pick]) -> SectorAction | None:
    """The deployment that these picks amount to."""
    count = len(state.sides[side].squares)
    if len(picked) != count + 2 * state.commanders:
        return None
    spots = tuple(INDEX[pick.name] for pick in picked[:count])
    unit = int(picked[count].name[1:]) - 1 if state.commanders else -1
    ability = picked[count + 1].name if state.commanders else ""
    return SectorAction(side, "deploy", unit, squares=spots, ability=ability)
