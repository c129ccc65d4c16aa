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


def first_word(pick: Pick) -> str:
    """What a name says first: "climb" of "climb:f6", "f6" of "f6:NE"."""
    return pick.name.partition(":")[0]


def _figure_order(label: str) -> tuple[int, int, str]:
    return (0, int(label), "") if label.isdigit() else (1, 0, label)


@dataclass(slots=True)
class Chooser:
    """One decision of one seat, pick by pick.

    `picked` is what has been chosen, `focus` what is looked at (offered or not), `figure` the label that the choice is
    narrowed to ("3 men"), `looking` lets the focus roam over everything that can be pointed at. `floor` counts picks
    that were made without asking because nothing else was possible; `led` tells that the first pick was suggested.
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
    led: bool = False
    figures: tuple[str, ...] = ()
    """The figures on the offers, from the lowest."""
    _now: Choice[Any] = field(default_factory=lambda: Choice((), None))
    _first: tuple[Pick, ...] = ()
    _round: tuple[Pick, ...] = ()
    """Among what the suggested pick can be changed, and in which order."""
    _acted: str = ""
    """The name of the place where the last action ended: what the last pick's name begins with."""
    _habits: dict[int, str] = field(default_factory=dict)
    """Per stage the first word of the pick made last ("climb" of "climb:f6")."""

    def begin(
        self, actions: Sequence[Any], pickable: Iterable[Pick], *, alone: bool = True, again: bool = False
    ) -> None:
        """A new decision. The focus stays where it is when that is on offer, else goes to the nearest offer.

        With `alone` the only possible first pick is made at once. `again`: the same player goes on, so what may act
        next is taken up at once, unless the game offers something quicker (a shot, the end of the turn): then the focus
        is on that.
        """
        self.actions = tuple(actions)
        self.pickable = frozenset(pickable)
        self.picked, self.looking, self.led = (), False, False
        self._narrowed()
        while alone and len(self._now.offers) == 1 and self._now.ready is None and not self._ends(self._now.offers[0]):
            self.picked = (*self.picked, self._now.offers[0])
            self._narrowed()
        self.floor, self._first = len(self.picked), self._now.offers
        if again and not self.picked:
            self._lead()
        self._refocus()

    def _lead(self) -> None:
        """Suggest the first pick: the nearest but for what has just acted, which comes last (it may go on)."""
        quick = odd_one(self._first)
        if quick is not None:
            self.focus = quick
            return
        at = self._from()
        order = reading_order(self._first, self.places)
        others = [pick for pick in order if pick.name != self._acted] or order
        pick = nearest(others, at, self.places) if at is not None else None
        if pick is None or self._ends(pick):
            return
        start = order.index(pick)
        turned = [*order[start:], *order[:start]]
        self._round = (*(one for one in turned if one in others), *(one for one in turned if one not in others))
        self._take_up(pick)

    def _take_up(self, pick: Pick) -> None:
        self.picked, self.led, self.focus = (pick,), True, pick
        self._narrowed()

    @property
    def begun(self) -> bool:
        """Whether the player has picked something, beyond what was suggested or had no alternative."""
        return len(self.picked) > max(self.floor, int(self.led))

    def close(self) -> None:
        """Nothing to decide now; the focus stays for looking."""
        self.actions, self.picked, self.floor, self.led, self._first = (), (), 0, False, ()
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
        if not self.looking and (usual := self._usual()) is not None:
            self.focus = usual
            return
        order = reading_order(self._roam, self.places)
        self.focus = nearest(order, at, self.places) if at is not None else (order[0] if order else None)

    def _usual(self) -> Pick | None:
        """Where the focus begins among things that are no cells: what is like the last choice here, else what the game
        names first."""
        offers = self.strong
        if not self.picked or not offers or any(pick.kind == "cell" for pick in offers):
            return None
        habit = self._habits.get(len(self.picked))
        return next((pick for pick in offers if first_word(pick) == habit), offers[0])

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
        """The next or previous thing in reading order, round and round: reaches everything. While the first pick is
        only suggested, the next or previous of those."""
        if self.led and not self.begun and not self.looking and len(self._round) > 1:
            self._take_up(self._round[(self._round.index(self.picked[0]) + by) % len(self._round)])
            self._refocus()
            return Reply("picked", pick=self.picked[0])
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
        if len(self.picked) > self.floor and pick == self.picked[-1]:
            return self._again()
        for depth in range(len(self.picked) - 1, self.floor - 1, -1):
            if pick in choice(self.actions, self.picked[:depth]).offers:
                self.picked = self.picked[:depth]
                self._narrowed()
                return self._pick(pick, mouse=mouse)
        return Reply("refused", pick=pick)

    def _pick(self, pick: Pick, *, mouse: bool) -> Reply:
        self._habits[len(self.picked)] = first_word(pick)
        self.led = self.led and bool(self.picked)
        self.picked = (*self.picked, pick)
        self._narrowed()
        self.looking = False
        if self.ready is not None and not self.offers:
            self._acted = first_word(pick)
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
        self.led = self.led and bool(self.picked)
        self._narrowed()
        return DROPPED

    def clear(self) -> bool:
        """All picks back; whether there were any."""
        had = self.begun
        self.picked = self.picked[: max(self.floor, int(self.led))]
        self._narrowed()
        return had
