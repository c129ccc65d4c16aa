"""Where things are that can be pointed at: what the look knows by heart, and what the rules place anew every time."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

from game.core.picks import Pick
from game.core.tableau import Point as BoardPoint
from game.table.kit.look import Look, spot_point
from game.table.kit.shape import Shape
from game.table.kit.view import Spot
from game.ui.theme.canvas import Box, Point

_NONE: Final[Mapping[Pick, BoardPoint]] = {}


class Places:
    """`lasting` are those of the tableau, `offered` those that belong to the choice as it stands; in board units."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.lasting = self.offered = _NONE
        self._placed, self._spots = (_NONE, _NONE), list[tuple[Pick, Spot | Box]]()

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

    def under(self, point: Point, heights: Mapping[BoardPoint, int], offers: Sequence[Pick]) -> Pick | None:
        """What lies at a point of the plan: of what the rules place, the nearest, what is on offer before the rest;
        of what lies at one place the first."""
        wanted = frozenset(offers)
        found: list[tuple[bool, float, int, Pick]] = []
        if self._placed != (self.offered, self.lasting):  # asked at every move of the mouse, of hundreds of ends
            self._placed, every = (self.offered, self.lasting), dict.fromkeys((*self.offered, *self.lasting))
            self._spots = [(pick, spot) for pick in every if (spot := self.spot(pick)) is not None]
        for number, (pick, spot) in enumerate(self._spots):
            away = self._away(point, spot)
            if away is not None:
                found.append((pick not in wanted, away, number, pick))
        if found and not min(found)[0]:
            return min(found)[3]
        fixed = self.look.pick_at(point, heights, offers)
        return fixed if fixed is not None or not found else min(found)[3]

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
