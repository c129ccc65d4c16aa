"""Where things are that can be pointed at: what the look knows by heart, and what the rules place anew every time."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from game.core.picks import Pick
from game.core.tableau import Area
from game.core.tableau import Point as BoardPoint
from game.table.kit.areas import holds, middle
from game.table.kit.look import Look, spot_point
from game.table.kit.shape import Shape
from game.table.kit.view import Spot
from game.ui.theme.canvas import Box, Point

_DRAWN: Final = 0.45
"""What is drawn is so many times as near to a pointer as it lies, beside what is not."""
_WORD: Final = re.compile(r"\b[A-Za-z]+\d+\b")
"""How places of a board are called."""
_NONE: Final[Mapping[Pick, BoardPoint]] = {}


class Places:
    """`lasting` are those of the tableau, `offered` those that belong to the choice as it stands; in board units."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.lasting = self.offered = _NONE
        self._placed: tuple[object, ...] = ()
        self._spots = list[tuple[Pick, Spot | Box, float]]()
        self._names: dict[str, Pick] | None = None

    def at(self, pick: Pick) -> BoardPoint | None:
        """The place that the rules, or the pick itself, give it."""
        for places in (self.offered, self.lasting):
            if pick in places:
                return places[pick]
        return spot_point(pick)

    def shape(self, pick: Pick) -> Shape | None:
        """What a mark on it lies on."""
        at = self.at(pick)
        return self.look.shape(pick) if at is None else self.look.shape_at(pick, self.look.point(at))

    def spot(self, pick: Pick) -> Spot | Box | None:
        """Where the reticle lies on it."""
        at = self.at(pick)
        return self.look.spot(pick) if at is None else self.look.spot_at(pick, self.look.point(at))

    def middles(self, picks: Iterable[Pick]) -> list[Point]:
        """Where these lie on the board."""
        spots = (self.spot(pick) for pick in picks if not self.look.aside(pick))
        return [spot.centre if isinstance(spot, Box) else spot.at for spot in spots if spot is not None]

    def ends(self, areas: Sequence[Area], offers: Iterable[Pick]) -> list[Point]:
        """Where a choice can end: where that is marked, the best of many, else wherever something is on offer."""
        marked = [area.outline for area in areas if area.kind == self.look.end_mark]
        if marked:
            return [middle([self.look.point(corner) for corner in outline]) for outline in marked]
        return self.middles(offers)

    def under(self, point: Point, heights: Mapping[BoardPoint, int], offers: Sequence[Pick]) -> Pick | None:
        """What lies at a point of the plan: of what the rules place, the nearest, what is on offer before the rest;
        of what lies at one place the first."""
        wanted = frozenset(offers)
        found: list[tuple[bool, float, int, Pick]] = []
        placed = self.offered, self.lasting, self.look.near((0.0, 0.0))
        if self._placed != placed:  # asked at every move of the mouse, of hundreds of ends
            self._placed, every = placed, dict.fromkeys((*self.offered, *self.lasting))
            spots = [(pick, spot) for pick in every if (spot := self.spot(pick)) is not None]
            self._spots = [(pick, spot, self._weight(spot)) for pick, spot in spots]
        for number, (pick, spot, weight) in enumerate(self._spots):
            away = self._away(point, spot)
            if away is not None:
                found.append((pick not in wanted, away * weight, number, pick))
        if found and not min(found)[0]:
            return min(found)[3]
        fixed = self.look.pick_at(point, heights, offers)
        return fixed if fixed is not None or not found else min(found)[3]

    def end_near(self, point: Point, offers: Sequence[Pick], areas: Sequence[Area]) -> Pick | None:
        """Of the ends on offer the nearest, where all that can be reached is drawn as one and the point lies in it."""
        drawn = (area for area in areas if area.kind == self.look.spread)
        if not any(holds([self.look.point(corner) for corner in area.outline], point) for area in drawn):
            return None
        ends = {pick: spot for pick in offers if self.look.is_end(pick) and isinstance(spot := self.spot(pick), Spot)}
        return min(ends, key=lambda pick: math.dist(point, ends[pick].at) * self._weight(ends[pick]), default=None)

    def named(self, text: str, *, read: bool = True) -> tuple[Pick, ...]:
        """The places that a sentence names as it is `read`, where l3 may be written L3; else that is no place."""
        if not text:
            return ()
        if self._names is None:
            self._names = {pick.name: pick for pick in self.look.picks if pick.kind == "cell"}
        found = (self._names.get(word) or self._names.get(word.lower() * read) for word in _WORD.findall(text))
        return tuple(dict.fromkeys(pick for pick in found if pick is not None))

    def _weight(self, spot: Spot | Box) -> float:
        return _DRAWN if isinstance(spot, Spot) and self.look.is_drawn(spot.at) else 1.0

    def _away(self, point: Point, spot: Spot | Box) -> float | None:
        """How far from its middle, where that is near enough to mean it."""
        if isinstance(spot, Box):
            return math.dist(point, spot.centre) if spot.holds(point) else None
        away = math.dist(point, spot.at)
        return away if away <= max(spot.radius, self.look.reach) else None

    @property
    def picks(self) -> Sequence[Pick]:
        """Everything that has a place."""
        return tuple(dict.fromkeys((*self.look.picks, *self.lasting, *self.offered)))
