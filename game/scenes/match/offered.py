"""What a game offers one seat, pick by pick: how far the choice has come, and what the offers are like."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.picks import Choice, Free, Pick, choice
from game.scenes.match.pointing import figure_order

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


@dataclass(slots=True, kw_only=True)
class Offered:
    """`picked` is what has been chosen, `figure` the label that the choice is narrowed to ("3 men"). `floor` counts
    picks that were made without asking because nothing else was possible."""

    source: Source = field(default_factory=lambda: listed(()))
    picked: tuple[Pick, ...] = ()
    labels: Mapping[Pick, str] = field(default_factory=dict)
    figure: str = ""
    floor: int = 0
    figures: tuple[str, ...] = ()
    """The figures on the offers, from the lowest."""
    _now: Choice[Any] = field(default_factory=lambda: Choice((), None))
    _first: tuple[Pick, ...] = ()
    _quick: tuple[Pick, ...] = ()
    _ended: dict[tuple[Pick, ...], bool] = field(default_factory=dict)

    def open(self, source: Source, *, alone: bool) -> None:
        """A new choice; with `alone` the only possible first pick is made at once."""
        self.source, self.picked = source, ()
        self._narrowed()
        while alone and self._alone and not self._ends(self.offers[0]):
            self.picked = (*self.picked, self.offers[0])
            self._narrowed()
        self.floor, self._first = len(self.picked), self.offers
        self._quick = self._quick_ones()

    @property
    def _alone(self) -> bool:
        return len(self.offers) == 1 and self.ready is None and self.free is None

    def _quick_ones(self) -> tuple[Pick, ...]:
        """What is another kind of thing than what most decisions begin with: a shot, a reserve, a word like "end"."""
        if not self._first:
            return ()
        main = next((pick for pick in self._first if not self._ends(pick)), self._first[0]).kind
        return tuple(pick for pick in self._first if pick.kind != main)

    def _narrowed(self) -> None:
        self._now = self.source(self.picked)
        self._ended.clear()
        self.figure, self.labels, self.figures = "", {}, ()

    def _ends(self, pick: Pick) -> bool:
        """Whether nothing is left to pick after it. Asked in every frame, and the game may have much to list."""
        picks = (*self.picked, pick)
        if (found := self._ended.get(picks)) is not None:
            return found
        after = self.source(picks)
        ends = self._ended[picks] = after.ready is not None and not after.offers and after.free is None
        return ends

    @property
    def offers(self) -> tuple[Pick, ...]:
        return self._now.offers

    @property
    def free(self) -> Free | None:
        """What is pointed at as a value: a spot, a heading."""
        return self._now.free

    @property
    def ready(self) -> Any:
        """The action that the picks so far already amount to, or None."""
        return self._now.ready

    @property
    def strong(self) -> tuple[Pick, ...]:
        """The offers that fit the figure chosen; all of them when none is."""
        if not self.figure:
            return self.offers
        return tuple(pick for pick in self.offers if self.labels.get(pick) == self.figure)

    def is_offered(self, pick: Pick) -> bool:
        return pick in self.offers or (self.free is not None and pick.kind == self.free.kind)

    @property
    def specials(self) -> tuple[Pick, ...]:
        """The game's second things that can be done now: shots, a reserve."""
        return tuple(pick for pick in self._quick if pick.kind != "button")

    @property
    def endings(self) -> tuple[Pick, ...]:
        """Words beside them that end something: the turn, a phase."""
        return tuple(pick for pick in self._quick if pick.kind == "button")

    def label(self, labels: Mapping[Pick, str]) -> None:
        """The figures that the game puts on the offers. A figure that is no longer there is given up."""
        self.labels = labels
        shown = {labels[pick] for pick in self.offers if pick in labels}
        self.figures = tuple(sorted(shown, key=figure_order))
        if self.figure and self.figure not in self.figures:
            self.figure = ""
