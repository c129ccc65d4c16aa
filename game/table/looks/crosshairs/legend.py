"""What the small signs on the board of Crosshairs mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.table.kit import beams, marks
from game.table.kit.legendrow import LegendRow
from game.table.looks.crosshairs import pieces
from game.table.looks.crosshairs.places import DIVES, way_shape, way_sign
from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.palette import DARK_TEXT

_WIDE: Final = 56.0
_HIGH: Final = 50.0
_SIGNS: Final = ("watched", "prey", "threatened", "stuck")
_DRAWN: Final = {"prey": "aimed", "acted": "done"}
"""As what a sign is drawn here, where on the board it lies round a plane."""
_LYING: Final = {"prey": "prey-cell"}
"""What lies on the table then, where another sign lies there on a choice."""
_EXAMPLE: Final = 2
_READABLE: Final = 1.14
"""As large as the least letters are elsewhere."""


def _row(kind: str) -> LegendRow:
    return LegendRow(_sign(_DRAWN.get(kind, kind)), _WIDE, _HIGH, f"legend.crosshairs.{kind}", _LYING.get(kind, kind))


def _sign(kind: str) -> Callable[[Canvas, Point], None]:
    return lambda canvas, at: marks.badge(canvas, kind, (at[0] + _WIDE / 2, at[1]), "")


def _cloud(canvas: Canvas, at: Point) -> None:
    beams.stop(canvas, "cloud", (at[0], at[1]), (at[0] + _WIDE / 2, at[1]))


def _going(canvas: Canvas, at: Point) -> None:
    canvas.blit(canvas.vector(way_sign("swoop"), 66, 66), (at[0] + _WIDE / 2, at[1]))


def _dives(canvas: Canvas, at: Point) -> None:
    canvas.blit(canvas.vector(DIVES, 40, 40), (at[0] + _WIDE / 2, at[1]))


def _plate(canvas: Canvas, at: Point) -> None:
    """A way down to the ground: that is no crash."""
    shape = way_shape("swoop", (at[0] + _WIDE / 2, at[1]))
    marks.ground(canvas, "target", shape, hot=False)
    canvas.text("0", shape.coin, face="figure", size=28 / canvas.theme.text, colour=DARK_TEXT, align="middle")


def _wreck(canvas: Canvas, at: Point) -> None:
    canvas.blit(pieces.wreck(canvas, canvas.theme.seat(0), 0, 0.75), (at[0] + _WIDE / 2, at[1]))


def _height(canvas: Canvas, at: Point) -> None:
    """Discs, one more than the figure."""
    x, y = at[0] + _WIDE / 2, at[1]
    seat = canvas.theme.seat(0)
    canvas.blit(pieces.stack(canvas, seat, _EXAMPLE), (x + 4, y))
    canvas.blit(pieces.height_sign(canvas, seat.colour, str(_EXAMPLE), _READABLE), (x - 12, y + 7))


LEGEND: Final = (
    *map(_row, _SIGNS),
    LegendRow(_sign("prey"), _WIDE, _HIGH, "legend.crosshairs.leads", "prey-way"),
    LegendRow(_sign("prey"), _WIDE, _HIGH, "legend.crosshairs.leads", "prey-facing", "prey-way"),
    LegendRow(_going, _WIDE, _HIGH, "legend.crosshairs.going", "going"),
    LegendRow(_dives, _WIDE, _HIGH, "legend.crosshairs.dives", "coin-facing"),
    _row("acted"),
    LegendRow(_plate, _WIDE, _HIGH, "legend.crosshairs.plate", "coin-way"),
    LegendRow(_wreck, _WIDE, _HIGH, "legend.crosshairs.wreck", "wreck"),
    LegendRow(_height, _WIDE, 62.0, "legend.crosshairs.height", "height"),
    LegendRow(_cloud, _WIDE, _HIGH, "legend.crosshairs.cloud", "stop-cloud"),
)
