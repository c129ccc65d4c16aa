"""Where somebody looks: the step to the nearest thing in a direction, and the reticle that glides there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ui.theme import reticle
from game.ui.theme.canvas import Box, Canvas, Motion, Point
from game.ui.theme.palette import MENU_RETICLE, Colour, SeatLook

DIRECTIONS: Final[dict[str, Point]] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}

GLIDE: Final = 0.120
LOCK: Final = 0.090
PRESS: Final = 0.060
REFUSED: Final = 0.160
_TIMES: Final = {"glide": GLIDE, "lock": LOCK, "press": PRESS, "refused": REFUSED}
_ASIDE: Final = 2.2
"""How much worse a unit sideways is than a unit ahead."""


def step(boxes: Sequence[Box], now: int, direction: str, *, wrap: bool = True) -> int:
    """The number of the box one comes to from box `now`; `now` itself when there is none that way.

    What overlaps in the other axis comes first, then what lies nearest. Off the end it goes on from the far end of the
    same row or column.
    """
    dx, dy = DIRECTIONS[direction]
    here = boxes[now]
    ahead = [(cost, n) for n, box in enumerate(boxes) if n != now and (cost := _cost(here, box, dx, dy)) is not None]
    if ahead:
        return min(ahead)[1]
    if not wrap:
        return now
    row = [n for n, box in enumerate(boxes) if n == now or _overlap(here, box, dx) > 0]
    return min(row, key=lambda n: (boxes[n].centre[0] * dx + boxes[n].centre[1] * dy, abs(n - now)))


def _cost(here: Box, there: Box, dx: float, dy: float) -> float | None:
    (x0, y0), (x1, y1) = here.centre, there.centre
    forward = (x1 - x0) * dx + (y1 - y0) * dy
    aside = abs((x1 - x0) * dy) + abs((y1 - y0) * dx)
    if forward <= 1:
        return None
    if _overlap(here, there, dx) > 0:
        edge = _gap(here, there, dx, dy)
        return max(edge, 0) + aside * 0.15
    if aside > forward * 2.5:
        return None
    return 400 + forward + aside * _ASIDE


def _overlap(one: Box, other: Box, dx: float) -> float:
    """How far the two share the axis across the direction."""
    if dx:
        return min(one.bottom, other.bottom) - max(one.y, other.y)
    return min(one.right, other.right) - max(one.x, other.x)


def _gap(here: Box, there: Box, dx: float, dy: float) -> float:
    if dx:
        return there.x - here.right if dx > 0 else here.x - there.right
    return there.y - here.bottom if dy > 0 else here.y - there.bottom


@dataclass(frozen=True, slots=True)
class Round:
    """A round thing to look at: middle and radius of the ring."""

    at: Point
    radius: float


Target = Round | Box


@dataclass(slots=True)
class Reticle:
    """One person's reticle: it glides to its target in 120 ms, locks with a soft pulse, and shows press and refusal.

    `mouse=True` jumps: the reticle follows the mouse at once. With motion "calm" it jumps and fades in, with "none" it
    jumps.
    """

    motion: Motion = "full"
    colour: Colour = MENU_RETICLE
    chip: SeatLook | None = None
    target: Target | None = None
    state: reticle.State = "lock"
    _from: Target | None = None
    _time: float = 1.0

    def look(self, target: Target | None, *, mouse: bool = False, moved: bool = True) -> None:
        """Turns to `target`. `moved=False`: the same thing lies elsewhere now (scrolling), no glide."""
        if target == self.target:
            return
        glides = moved and not mouse and self.motion == "full" and type(target) is type(self.target)
        self._from = self.shown if glides and target is not None else None
        self.target = target
        if moved:
            self._enter("glide" if self._from is not None else "lock")

    def press(self) -> None:
        self._enter("press")

    def refuse(self) -> None:
        self._enter("refused")

    def update(self, dt: float) -> None:
        self._time += dt
        if self._time < _TIMES[self.state] or self.state == "lock":
            return
        over = self._time - _TIMES[self.state]
        self._from = None
        self.state = "lock"
        self._time = over

    @property
    def settled(self) -> bool:
        return self.state == "lock" and self._time >= LOCK

    @property
    def shown(self) -> Target | None:
        """Where it is drawn now."""
        if self.state != "glide" or self._from is None or self.target is None:
            return self.target
        part = 1 - (1 - min(self._time / GLIDE, 1)) ** 3
        return _between(self._from, self.target, part)

    def draw(self, canvas: Canvas, *, nest: int = 0, sides: bool | None = None, raised: bool = False) -> None:
        """`nest`: the how-manyth reticle on the same thing this is, counted from 0."""
        where = self.shown
        phase = min(self._time / _TIMES[self.state], 1.0) if self.motion == "full" else 1.0
        match where:
            case None:
                return
            case Round(at=at, radius=radius):
                size = radius + nest * reticle.NEST
                reticle.ring(
                    canvas, at, size, state=self.state, colour=self.colour, chip=self.chip, phase=phase, raised=raised
                )
            case Box():
                with_sides = where.w < 4 * where.h if sides is None else sides
                reticle.frame(
                    canvas,
                    where.inset(-nest * reticle.NEST),
                    state=self.state,
                    colour=self.colour,
                    chip=self.chip,
                    sides=with_sides,
                    phase=phase,
                )

    def _enter(self, state: reticle.State) -> None:
        self.state = state
        self._time = 0.0 if self.motion == "full" or state in ("press", "refused") else 1.0


def _between(start: Target, end: Target, part: float) -> Target:
    if isinstance(start, Round) and isinstance(end, Round):
        at = _mix(start.at[0], end.at[0], part), _mix(start.at[1], end.at[1], part)
        return Round(at, _mix(start.radius, end.radius, part))
    if isinstance(start, Box) and isinstance(end, Box):
        return Box(*(_mix(a, b, part) for a, b in zip(start, end, strict=True)))
    return end


def _mix(one: float, other: float, part: float) -> float:
    return one + (other - one) * part
