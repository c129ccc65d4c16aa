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
