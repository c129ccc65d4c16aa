"""The view of a table that is larger than its frame: how near, and at what. Looks draw on the plan as ever."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from game.table.kit.stage import fitting
from game.ui.theme.canvas import Box, Canvas, Point

_HASTE: Final = 9.0
"""How fast the view glides: the part of the way that is left after a second is e to the minus this."""
_CLOSE: Final = 0.5
"""Units from its aim at which it stands still."""
_CALM: Final = 0.3
"""The choice is left alone while it lies within this part of the frame from its middle, to either side."""


@dataclass(slots=True)
class Camera:
    """`frame` is where the board lies on the plan, `stage` where it is seen: as large as it fits in there. `zooms` are
    the magnifications beyond that; the first one shows it whole.

    `centre` is the point of the plan that lies in the middle of the stage.
    """

    frame: Box
    zooms: Sequence[float] = (1.0,)
    zoom: float = 1.0
    stage: Box | None = None
    centre: Point = field(init=False)
    aim: Point = field(init=False)

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
        return canvas.moved(self.scale, self.centre, self.seen_in.centre) if self.whole else self.inside(canvas)

    def inside(self, canvas: Canvas) -> Canvas:
        """The same, but nothing that is drawn leaves the stage, however near it is seen."""
        return canvas.window(self.seen_in, self.scale, self.centre)

    # -- moving ----------------------------------------------------------------------------------------------------

    def step(self, by: int, around: Point | None = None) -> bool:
        """One magnification nearer (+1) or farther (-1), if there is one; what is seen at `around` stays there."""
        at = min(range(len(self.zooms)), key=lambda number: abs(self.zooms[number] - self.zoom)) + by
        if not 0 <= at < len(self.zooms):
            return False
        held = self.seen_in.centre if around is None else around
        x, y = self.under(held)
        self.zoom = self.zooms[at]
        (fx, fy), (sx, sy) = self.seen_in.centre, held
        self.centre = self.aim = self._kept((x - (sx - fx) / self.scale, y - (sy - fy) / self.scale))
        return True

    def show_whole(self) -> None:
        """The whole table; asked again, as near as it goes to where it was."""
        self.zoom = 1.0 if not self.whole else self.zooms[-1]
        self.centre = self.aim = self._kept(self.aim)

    def drag(self, dx: float, dy: float) -> None:
        """The table goes along with the hand, in units of the screen's plan."""
        x, y = self.aim
        self.centre = self.aim = self._kept((x - dx / self.scale, y - dy / self.scale))

    def follow(self, at: Point) -> None:
        """Glides until a point of the plan lies well inside the frame."""
        if self.whole:
            return
        half = self.frame.w / self.zoom * _CALM, self.frame.h / self.zoom * _CALM
        x, y = (min(max(aim, one - reach), one + reach) for aim, one, reach in zip(self.aim, at, half, strict=True))
        self.aim = self._kept((x, y))

    def update(self, dt: float, *, glides: bool) -> None:
        (x, y), (ax, ay) = self.centre, self.aim
        if not glides or max(abs(x - ax), abs(y - ay)) < _CLOSE:
            self.centre = self.aim
            return
        part = 1 - 2.718 ** (-_HASTE * dt)
        self.centre = x + (ax - x) * part, y + (ay - y) * part

    def _kept(self, centre: Point) -> Point:
        """So that nothing beyond the table's edge is seen."""
        half = self.frame.w / self.zoom / 2, self.frame.h / self.zoom / 2
        x = min(max(centre[0], self.frame.x + half[0]), self.frame.right - half[0])
        y = min(max(centre[1], self.frame.y + half[1]), self.frame.bottom - half[1])
        return x, y
