"""The view of a table that is larger than its frame: how near, and at what. Looks draw on the plan as ever."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from game.table.kit.stage import fitting
from game.ui.theme.canvas import Box, Canvas, Point

_HASTE: Final = 9.0
"""How fast the view glides: the part of the way that is left after a second is e to the minus this."""
_CLOSE: Final = 0.5
"""Units from its aim at which it stands still."""

_SPARE: Final = 0.6
"""So much of the room round what is to be seen may lie under the panels at the sides."""
_HARDLY: Final = 0.62
_ENOUGH: Final = 1.18
"""What is only wished to be seen makes no picture smaller than by this, unless it is so near still."""
_RUNG: Final = 1.08
"""From one magnification to the next on the way: a picture of each is made once."""
_ALIKE: Final = _RUNG**1.5
"""A picture that is so many times as large shows the same."""
_TRAVEL: Final = 0.55
"""Seconds that it is on its way."""


@dataclass(slots=True)
class Camera:
    """`frame` is where the board lies on the plan, `stage` where it is seen: as large as it fits in there. `zooms` are
    the magnifications beyond that; the first one shows it whole.

    `centre` is the point of the plan that lies in the middle of the stage.
    """

    frame: Box
    zooms: Sequence[float] = (1.0,)
    nearest: float = 1.0
    """How near it goes by itself, where nobody can zoom."""
    zoom: float = 1.0
    stage: Box | None = None
    taken: bool = False
    """Whether somebody has moved it by hand: then it does not move by itself."""
    steady: bool = False
    """Whether it goes close to nothing that is told: all of it is seen from afar."""
    due: bool = field(default=False, init=False)
    """Whether it has yet to be told where it should be now."""
    centre: Point = field(init=False)
    aim: Point = field(init=False)
    arrivals: int = field(default=0, init=False)
    """How often it has come by itself where the look wanted it: what lies under a mouse is something else since."""
    _goal: tuple[float, Point] | None = field(default=None, init=False)
    _left: tuple[float, Point, float] | None = field(default=None, init=False)
    """Where it has set out from by itself, and how long ago."""

    def __post_init__(self) -> None:
        self.centre = self.aim = self.frame.centre

    @property
    def seen_in(self) -> Box:
        return self.stage or self.frame

    @property
    def scale(self) -> float:
        """How much larger than on the plan everything is seen now."""
        return fitting(self.frame, self.seen_in) * self.zoom

    @property
    def whole(self) -> bool:
        """Whether the table is seen as it is laid out on the plan."""
        return self.zoom == 1.0

    @property
    def movable(self) -> bool:
        """Whether there is anything to zoom at all."""
        return len(self.zooms) > 1

    # -- where things are seen -------------------------------------------------------------------------------------

    def seen(self, at: Point) -> Point:
        """Where a point of the plan is seen."""
        (fx, fy), (cx, cy), scale = self.seen_in.centre, self.centre, self.scale
        return fx + (at[0] - cx) * scale, fy + (at[1] - cy) * scale

    def under(self, seen: Point) -> Point:
        """The point of the plan that is seen there."""
        (fx, fy), (cx, cy), scale = self.seen_in.centre, self.centre, self.scale
        return cx + (seen[0] - fx) / scale, cy + (seen[1] - fy) / scale

    def canvas(self, canvas: Canvas) -> Canvas:
        """The canvas through this camera: whoever draws on it goes on speaking in units of the plan."""
        if not self.whole:
            return self.inside(canvas)
        return self._seen_on(canvas.moved(self.scale, self.centre, self.seen_in.centre))

    def inside(self, canvas: Canvas) -> Canvas:
        """The same, but nothing that is drawn leaves the stage, however near it is seen."""
        return self._seen_on(canvas.window(self.seen_in, self.scale, self.centre))

    def _seen_on(self, near: Canvas) -> Canvas:
        near.passing = self.passing
        return near

    # -- moving ----------------------------------------------------------------------------------------------------

    def hold(
        self,
        points: Sequence[Point],
        margin: float,
        clear: Box,
        others: Sequence[Point] = (),
        *,
        wished: Sequence[Sequence[Point]] = (),
        covers: Sequence[Box] = (),
        nears: float = 1.0,
    ) -> None:
        """Goes where all these points are seen in the `clear` part of the stage with so much room round them; without
        any the whole table is. Of `others` those are, too, that would be cut by the edge or lie under the panels, and
        all that is `wished` where everything is hardly smaller for it. Under the `covers` in a corner of that part lies
        none of them. Where they are seen already, and hardly smaller, or not that much smaller (`nears`), it stays
        where it is; where it never goes nearer, nothing that is only wished moves it either."""
        needed = tuple(points)
        points = self._wished(needed, wished, margin, clear)
        goal, shown = self._goal_of(points, margin, clear, others)
        if points and self._under(goal, shown, margin, covers):
            ways = [(each, *self._goal_of(points, margin, each, others)) for each in _beside(clear, covers)]
            free = [way for way in ways if not self._under(way[1], way[2], margin, covers)]
            clear, goal, shown = max(free, key=lambda way: way[1][0], default=(clear, goal, shown))
        needed, shown = (needed, needed) if nears == math.inf else (points, shown)
        lies_free = not self._under((self.zoom, self.centre), shown, margin, covers)
        if goal == self._goal or (lies_free and self._suffices(goal, needed, others, (margin, clear), nears)):
            return
        self._goal = goal
        if not self.taken and goal != (self.zoom, self.centre):
            self._left = self.zoom, self.centre, 0.0

    def _goal_of(
        self, points: Sequence[Point], margin: float, clear: Box, others: Sequence[Point]
    ) -> tuple[tuple[float, Point], tuple[Point, ...]]:
        """Where it would go, and what is whole in such a picture."""
        goal = self._shot(points, margin, clear) if points else (1.0, self.frame.centre)
        shown = tuple(points)
        while points and (hidden := self._hidden(goal, [at for at in others if at not in shown], margin, clear)):
            shown += hidden
            goal = self._shot(shown, margin, clear)
        return goal, shown

    def _wished(
        self, points: Sequence[Point], wished: Sequence[Sequence[Point]], margin: float, clear: Box
    ) -> tuple[Point, ...]:
        """These points, and the corners about the first of what is wished for which they are still seen large; it needs
        no room round it."""
        points = tuple(points)
        least = min(self._shot(points, margin, clear)[0] * _HARDLY, _ENOUGH) if points else 0.0
        for each in filter(None, wished if points else ()):
            (left, right), (top, bottom) = (
                (min(part) + margin, max(part) - margin) for part in zip(*each, strict=True)
            )
            more = (*points, (min(left, right), min(top, bottom)), (max(left, right), max(top, bottom)))
            if self._shot(more, margin, clear)[0] >= least:
                return more
        return points

    def _under(self, goal: tuple[float, Point], points: Sequence[Point], margin: float, covers: Sequence[Box]) -> bool:
        """Whether any of these would lie under what covers a corner of the picture."""
        there = replace(self, zoom=goal[0])
        there.centre, room = goal[1], margin * _SPARE * there.scale
        wide = [box.inset(-room) for box in covers]
        return any(box.holds(there.seen(at)) for at in points for box in wide)

    def _suffices(
        self,
        goal: tuple[float, Point],
        points: Sequence[Point],
        others: Sequence[Point],
        room: tuple[float, Box],
        nears: float,
    ) -> bool:
        """Whether what lies there now does as well: nothing slides by a little under somebody's hand."""
        if not points or self._goal is None or self.taken or self.gliding or self.whole:
            return False
        (margin, clear), here = room, (self.zoom, self.centre)
        near = nears == math.inf or 1 / _ALIKE <= goal[0] / self.zoom <= max(nears, _ALIKE)
        free = clear.inset(margin * _SPARE * self.scale)
        return (
            near and all(free.holds(self.seen(at)) for at in points) and not self._hidden(here, others, margin, clear)
        )

    def _shot(self, points: Sequence[Point], margin: float, clear: Box) -> tuple[float, Point]:
        (left, right), (top, bottom) = ((min(part) - margin, max(part) + margin) for part in zip(*points, strict=True))
        plain = fitting(self.frame, self.seen_in)
        near = min(
            clear.w / (right - left) / plain, clear.h / (bottom - top) / plain, max(self.zooms[-1], self.nearest)
        )
        zoom, inside, spare = max(near / _RUNG**0.5, 1.0), False, margin * _SPARE
        centre = self.frame.centre
        while not inside:  # at the table's edge it cannot go as far aside as it would have to
            zoom = _rung(zoom)
            (sx, sy), (cx, cy), scale = self.seen_in.centre, clear.centre, plain * zoom
            centre = (left + right) / 2 + (sx - cx) / scale, (top + bottom) / 2 + (sy - cy) / scale
            centre = x, _ = self._kept(centre, zoom)
            begins, ends = sx + (left + spare - x) * scale, sx + (right - spare - x) * scale
            inside = zoom <= 1.0 or (begins >= clear.x and ends <= clear.right)
            zoom /= _RUNG
        return _rung(zoom * _RUNG), centre

    def _hidden(
        self, goal: tuple[float, Point], others: Sequence[Point], margin: float, clear: Box
    ) -> tuple[Point, ...]:
        """What of these would lie in such a picture, and not whole in the clear part of it."""
        there = replace(self, zoom=goal[0])
        there.centre, room = goal[1], margin * _SPARE * there.scale
        inside, free = self.seen_in.inset(-room), clear.inset(room)
        seen = {at: there.seen(at) for at in others}
        return tuple(at for at, spot in seen.items() if inside.holds(spot) and not free.holds(spot))

    @property
    def moving(self) -> bool:
        return self._left is not None

    @property
    def passing(self) -> bool:
        """Whether it is on its way, and the next picture shows something else."""
        return self._left is not None and self._left[2] < _TRAVEL

    @property
    def ahead(self) -> Camera | None:
        """A camera that sees as this one will when it has arrived; None where it is not on its way."""
        return replace(self, zoom=self._goal[0]) if self.passing and self._goal is not None else None

    @property
    def gliding(self) -> bool:
        """Whether what lies at a place of the screen is about to be something else."""
        return self.due or self.moving or self.centre != self.aim

    def release(self) -> None:
        """Nobody holds it any longer."""
        if self.taken:
            self.taken, self._goal = False, None

    def rungs(self) -> Iterator[Camera]:
        """Cameras that see as this one may on its way by itself: first those that come next from where it is."""
        count = round(math.log(max(self.nearest, self.zooms[-1]), _RUNG))
        now = round(math.log(self.zoom, _RUNG))
        steps = sorted(set(range(1, count + 1)) - {now}, key=lambda step: (abs(step - now), step))
        yield from (replace(self, zoom=_RUNG**step) for step in steps)

    def step(self, by: int, around: Point | None = None) -> bool:
        """One magnification nearer (+1) or farther (-1), if there is one; what is seen at `around` stays there."""
        at = min(range(len(self.zooms)), key=lambda number: abs(self.zooms[number] - self.zoom)) + by
        if not 0 <= at < len(self.zooms):
            return False
        held = self.seen_in.centre if around is None else around
        x, y = self.under(held)
        self.zoom, self.taken, self._left = self.zooms[at], True, None
        (fx, fy), (sx, sy) = self.seen_in.centre, held
        self.centre = self.aim = self._kept((x - (sx - fx) / self.scale, y - (sy - fy) / self.scale))
        return True

    def show_whole(self) -> None:
        """The whole table; asked again, what the look wants to be seen, or as near as it goes to where it was."""
        self.taken, self._left = self.whole is False, None
        near = self._goal if self._goal is not None and self._goal[0] > 1.0 else (self.zooms[-1], self.aim)
        self.zoom, centre = near if self.whole else (1.0, self.aim)
        self.centre = self.aim = self._kept(centre)

    def drag(self, dx: float, dy: float) -> None:
        """The table goes along with the hand, in units of the screen's plan."""
        (x, y), self.taken, self._left = self.aim, True, None
        self.centre = self.aim = self._kept((x - dx / self.scale, y - dy / self.scale))

    def follow(self, at: Point, room: Box) -> None:
        """Glides until a point of the plan is seen in this part of the stage."""
        if self.whole or self.moving:
            return
        (fx, fy), (ax, ay), scale = self.seen_in.centre, self.aim, self.scale
        x, y = fx + (at[0] - ax) * scale, fy + (at[1] - ay) * scale
        dx, dy = x - min(max(x, room.x), room.right), y - min(max(y, room.y), room.bottom)
        self.aim = self._kept((ax + dx / scale, ay + dy / scale))

    def update(self, dt: float, *, glides: bool) -> None:
        if self._left is not None:
            self._travel(dt if glides else _TRAVEL)
            return
        (x, y), (ax, ay) = self.centre, self.aim
        if not glides or max(abs(x - ax), abs(y - ay)) < _CLOSE:
            self.centre = self.aim
            return
        part = 1 - 2.718 ** (-_HASTE * dt)
        self.centre = x + (ax - x) * part, y + (ay - y) * part

    def _travel(self, dt: float) -> None:
        """On the way to what the look wants to be seen, slowly at both ends. It rests there for a picture before it has
        arrived: what is drawn finely at rest does not come together with what is new at this size."""
        assert self._left is not None
        assert self._goal is not None
        zoom, (x, y), gone = self._left
        near, (ax, ay) = self._goal
        done = gone >= _TRAVEL or dt >= _TRAVEL
        gone = min(gone + dt, _TRAVEL)
        part = (1 - math.cos(math.pi * gone / _TRAVEL)) / 2
        self._left = None if done else (zoom, (x, y), gone)
        self.arrivals += done
        self.zoom = _rung(zoom * (near / zoom) ** part)
        self.centre = self.aim = self._kept((x + (ax - x) * part, y + (ay - y) * part))

    def _kept(self, centre: Point, zoom: float | None = None) -> Point:
        """So that nothing beyond the table's edge is seen."""
        zoom = zoom or self.zoom
        half = self.frame.w / zoom / 2, self.frame.h / zoom / 2
        x = min(max(centre[0], self.frame.x + half[0]), self.frame.right - half[0])
        y = min(max(centre[1], self.frame.y + half[1]), self.frame.bottom - half[1])
        return x, y


def _beside(clear: Box, covers: Sequence[Box]) -> tuple[Box, ...]:
    """The clear part without what these take of its corner: below them, and beside them."""
    foot, right = max(box.bottom for box in covers), max(box.right for box in covers)
    return clear._replace(y=foot, h=clear.bottom - foot), clear._replace(x=right, w=clear.right - right)


def _rung(zoom: float) -> float:
    return float(_RUNG ** round(math.log(zoom, _RUNG)))
