"""From legal actions and the picks so far to one decision: what is on offer, where the focus is, what a press means.

Knows no game, no device and no picture: places on the screen are handed in. The same chooser serves every device.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from game.core.picks import Choice, Pick, choice
from game.core.tableau import Point

Places = Callable[[Pick], Point | None]
"""Where the middle of a thing lies on the screen; None when it is not shown."""

DIRECTIONS: Final[Mapping[str, Point]] = {
    "up": (0.0, -1.0),
    "down": (0.0, 1.0),
    "left": (-1.0, 0.0),
    "right": (1.0, 0.0),
}
_CONES: Final = (0.75, 1.8, 6.0)
"""How far aside a step may lead, against how far ahead: the narrow cone first."""
_AHEAD: Final = 4.0

Kind = Literal["nothing", "moved", "picked", "dropped", "played", "refused"]


@dataclass(frozen=True, slots=True)
class Reply:
    """What a press led to: a pick, a whole action to play, or the pick that is not on offer."""

    kind: Kind
    action: Any = None
    pick: Pick | None = None


NOTHING: Final = Reply("nothing")
MOVED: Final = Reply("moved")
DROPPED: Final = Reply("dropped")


def nearest(candidates: Iterable[Pick], at: Point, places: Places) -> Pick | None:
    """The candidate closest to a place; equal distances go by reading order."""
    shown = [(math.dist(at, spot), spot[1], spot[0], pick) for pick in candidates if (spot := places(pick)) is not None]
    return min(shown)[3] if shown else None


def ahead(candidates: Iterable[Pick], at: Point, direction: str, places: Places) -> Pick | None:
    """The next candidate in a direction: the nearest in a narrow cone, else in wider ones."""
    along_x, along_y = DIRECTIONS[direction]
    found: list[tuple[int, float, Pick]] = []
    for pick in candidates:
        spot = places(pick)
        if spot is None:
            continue
        over, down = spot[0] - at[0], spot[1] - at[1]
        forward = over * along_x + down * along_y
        aside = abs(over * along_y - down * along_x)
        if forward < _AHEAD:
            continue
        cone = next((number for number, width in enumerate(_CONES) if aside <= forward * width), None)
        if cone is not None:
            found.append((cone, forward + 1.6 * aside, pick))
    return min(found)[2] if found else None


def reading_order(candidates: Iterable[Pick], places: Places) -> list[Pick]:
    """Line by line from above, each from the left; things that are not shown come last."""
    far = (math.inf, math.inf)

    def key(pick: Pick) -> tuple[float, float, Pick]:
        x, y = places(pick) or far
        return round(y / 8) if math.isfinite(y) else y, x, pick

    return sorted(candidates, key=key)


def odd_one(offers: Sequence[Pick]) -> Pick | None:
    """The first offer that is not a cell of the board: the game's second thing to do."""
    return next((pick for pick in offers if pick.kind != "cell"), None)


def _figure_order(label: str) -> tuple[int, int, str]:
    return (0, int(label), "") if label.isdigit() else (1, 0, label)


@dataclass(slots=True)
class Chooser:
    """One decision of one seat, pick by pick.

    `picked` is what has been chosen, `focus` what is looked at (offered or not), `figure` the label that the choice is
    narrowed to ("3 men"), `looking` lets the focus roam over everything that can be pointed at. `floor` counts picks
    that were made without asking because nothing else was possible.
    """

    places: Places
    actions: tuple[Any, ...] = ()
    pickable: frozenset[Pick] = frozenset()
    labels: Mapping[Pick, str] = field(default_factory=dict)
    picked: tuple[Pick, ...] = ()
    focus: Pick | None = None
    figure: str = ""
    looking: bool = False
    floor: int = 0
    figures: tuple[str, ...] = ()
    """The figures on the offers, from the lowest."""
    _now: Choice[Any] = field(default_factory=lambda: Choice((), None))
    _first: tuple[Pick, ...] = ()

    def begin(self, actions: Sequence[Any], pickable: Iterable[Pick], *, alone: bool = True) -> None:
        """A new decision. The focus stays where it is when that is on offer, else goes to the nearest offer.

        With `alone` the only possible first pick is made at once.
        """
        self.actions = tuple(actions)
        self.pickable = frozenset(pickable)
        self.picked, self.looking = (), False
        self._narrowed()
        while alone and len(self._now.offers) == 1 and self._now.ready is None and not self._ends(self._now.offers[0]):
            self.picked = (*self.picked, self._now.offers[0])
            self._narrowed()
        self.floor, self._first = len(self.picked), self._now.offers
        self._refocus()

    def close(self) -> None:
        """Nothing to decide now; the focus stays for looking."""
        self.actions, self.picked, self.floor, self._first = (), (), 0, ()
        self._narrowed()

    def _narrowed(self) -> None:
        self._now = choice(self.actions, self.picked)
        self.figure, self.labels, self.figures = "", {}, ()

    def _ends(self, pick: Pick) -> bool:
        after = choice(self.actions, (*self.picked, pick))
        return after.ready is not None and not after.offers

    # -- what there is ---------------------------------------------------------------------------------------------

    @property
    def offers(self) -> tuple[Pick, ...]:
        return self._now.offers

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

    @property
    def previewed(self) -> tuple[Pick, ...]:
        """The picks so far and the offer that is looked at: what a forecast is asked about."""
        if self.focus is not None and self.focus in self.offers:
            return (*self.picked, self.focus)
        return self.picked

    @property
    def has_special(self) -> bool:
        """Whether the game's second thing to do can be done now."""
        return odd_one(self._first) is not None

    def label(self, labels: Mapping[Pick, str]) -> None:
        """The figures that the game puts on the offers. A figure that is no longer there is given up."""
        self.labels = labels
        shown = {labels[pick] for pick in self.offers if pick in labels}
        self.figures = tuple(sorted(shown, key=_figure_order))
        if self.figure and self.figure not in self.figures:
            self.figure = ""

    # -- moving the focus ------------------------------------------------------------------------------------------

    @property
    def _roam(self) -> Iterable[Pick]:
        return self.pickable if self.looking or not self.offers else self.strong

    def _from(self) -> Point | None:
        for pick in (self.focus, *reversed(self.picked)):
            if pick is not None and (spot := self.places(pick)) is not None:
                return spot
        return None

    def _refocus(self) -> None:
        if self.focus in self.strong or (self.looking and self.focus in self.pickable):
            return
        at = self._from()
        order = reading_order(self._roam, self.places)
        self.focus = nearest(order, at, self.places) if at is not None else (order[0] if order else None)

    def step(self, direction: str) -> Reply:
        """Up, down, left or right, from thing to thing."""
        at = self._from()
        others = [pick for pick in self._roam if pick != self.focus]
        if at is None:
            self._refocus()
            return MOVED if self.focus is not None else NOTHING
        found = ahead(others, at, direction, self.places)
        if found is None and self.focus not in set(self._roam):
            found = nearest(others, at, self.places)
        if found is None:
            return NOTHING
        self.focus = found
        return MOVED

    def cycle(self, by: int) -> Reply:
        """The next or previous thing in reading order, round and round: reaches everything."""
        order = reading_order(self._roam, self.places)
        if not order:
            return NOTHING
        if self.focus in order:
            self.focus = order[(order.index(self.focus) + by) % len(order)]
        else:
            self.focus = order[0 if by > 0 else -1]
        return MOVED

    def hover(self, pick: Pick | None) -> Reply:
        """The mouse is over this (or over nothing)."""
        if pick == self.focus:
            return NOTHING
        self.focus = pick
        return MOVED

    def look(self, *, on: bool) -> None:
        self.looking = on
        if not on:
            self._refocus()

    # -- choosing --------------------------------------------------------------------------------------------------

    def ok(self) -> Reply:
        """Press on what has the focus."""
        return self.press(self.focus) if self.focus is not None else NOTHING

    def press(self, pick: Pick | None, *, mouse: bool = False) -> Reply:
        """Point at something and mean it: an offer is picked; the thing picked last steps the figure (or plays what is
        ready); another thing that could have been picked instead replaces it; empty space takes the last pick back."""
        if pick is None:
            return self.back()
        self.focus = pick
        if pick in self.offers:
            return self._pick(pick, mouse=mouse)
        if len(self.picked) > self.floor:
            if pick == self.picked[-1]:
                return self._again()
            if pick in choice(self.actions, self.picked[:-1]).offers:
                self.picked = self.picked[:-1]
                self._narrowed()
                return self._pick(pick, mouse=mouse)
        return Reply("refused", pick=pick)

    def _pick(self, pick: Pick, *, mouse: bool) -> Reply:
        self.picked = (*self.picked, pick)
        self._narrowed()
        self.looking = False
        if self.ready is not None and not self.offers:
            return Reply("played", action=self.ready, pick=pick)
        if not mouse:
            self._refocus()
        return Reply("picked", pick=pick)

    def _again(self) -> Reply:
        if self.ready is not None:
            return Reply("played", action=self.ready, pick=self.picked[-1])
        figures = ["", *self.figures]
        if len(figures) < 3:
            return self.back()
        self.figure = figures[(figures.index(self.figure) + 1) % len(figures)]
        return MOVED

    def narrow(self, by: int, *, mouse: bool = False) -> Reply:
        """Fewer or more: the next lower or higher figure. Without one, the figure that has the focus is the start.

        A button goes round (a pad may have only one for this), the wheel stops at the ends.
        """
        figures = self.figures
        if not figures:
            return NOTHING
        if self.figure:
            place = figures.index(self.figure) + by
        elif self.focus is not None and self.focus in self.labels and not mouse:
            place = figures.index(self.labels[self.focus]) + by
        else:
            place = 0 if by > 0 else len(figures) - 1
        if mouse and not 0 <= place < len(figures):
            return NOTHING
        self.figure = figures[place % len(figures)]
        if not mouse:
            self._refocus()
        return MOVED

    def special(self, *, mouse: bool = False) -> Reply:
        """Straight to the game's second thing, also when something else has been picked."""
        offer = odd_one(self._first)
        if offer is None:
            return NOTHING
        if self.picked[self.floor :] == (offer,):
            self.figure = ""
            return self.back()
        self.picked = self.picked[: self.floor]
        return self._pick(offer, mouse=mouse)

    def back(self) -> Reply:
        """Takes the figure back, else the last pick."""
        if self.figure:
            self.figure = ""
            return MOVED
        if len(self.picked) <= self.floor:
            return NOTHING
        self.focus = self.picked[-1]
        self.picked = self.picked[:-1]
        self._narrowed()
        return DROPPED

    def clear(self) -> bool:
        """All picks back; whether there were any."""
        had = len(self.picked) > self.floor
        self.picked = self.picked[: self.floor]
        self._narrowed()
        return had
