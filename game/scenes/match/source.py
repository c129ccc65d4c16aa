"""What a chooser asks: what may be picked next, and what it takes for granted where a game does not say."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.picks import SWEEP, Choice, Pick, choice

Source = Callable[[tuple[Pick, ...]], Choice[Any]]
"""What may be picked after these picks: the game's answer for one seat in one position."""
Doomed = Callable[[tuple[Pick, ...]], bool]
"""Whether these picks would do the player harm that nobody chooses without meaning it."""


def listed(actions: Sequence[Any]) -> Source:
    """The choice among actions that can all be listed."""
    return lambda picked: choice(actions, picked)


def never(_: tuple[Pick, ...]) -> bool:
    """Nothing is doomed."""
    return False


def unplanned(_: tuple[Pick, ...]) -> Mapping[Pick, tuple[Pick, ...]]:
    """Nothing stands for several picks."""
    return {}


def unwished(_: tuple[Pick, ...]) -> Pick | None:
    """The game has no wish."""
    return None


def habitual(_: tuple[Pick, ...]) -> frozenset[Pick]:
    """Nothing is seldom chosen."""
    return frozenset()


def blunt(_: Pick) -> bool:
    """Nothing strikes."""
    return False


def with_sweep(source: Source, sweep: Sequence[Any]) -> Source:
    """The same choice, and one thing more: all of the `sweep` with one press."""
    if not sweep:
        return source

    def offered(picked: tuple[Pick, ...]) -> Choice[Any]:
        if picked == (SWEEP,):
            return Choice((), sweep[0], then=tuple(sweep[1:]))
        found = source(picked)
        return found if picked else replace(found, offers=(*found.offers, SWEEP))

    return offered


def with_runs(source: Source, runs: Mapping[tuple[Pick, ...], Sequence[Any]]) -> Source:
    """The same choice, and several actions of one thing beside each of its own."""
    if not runs:
        return source
    after: dict[tuple[Pick, ...], dict[Pick, None]] = {}
    for picks in runs:
        for depth in range(1, len(picks)):
            after.setdefault(picks[:depth], {})[picks[depth]] = None

    def offered(picked: tuple[Pick, ...]) -> Choice[Any]:
        if (run := runs.get(picked)) is not None:
            return Choice((), run[0], then=tuple(run[1:]))
        found = source(picked)
        more = tuple(pick for pick in after.get(picked, ()) if pick not in found.offers)
        return replace(found, offers=(*found.offers, *more)) if more else found

    return offered
