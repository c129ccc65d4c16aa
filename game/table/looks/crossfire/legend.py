"""What the small signs on the board of Crossfire mean: whom one can land on, who is in danger, the room of a cell."""

from __future__ import annotations

from typing import Final

from game.table.kit import beams, marks
from game.table.kit.legendrow import LegendRow
from game.table.looks.crossfire.coming import coming
from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.paint import svg
from game.ui.theme.palette import ALARM, hexed

_APART: Final = 24.0
_HIGH: Final = 30.0
_SHOWN: Final = 3
"""So many dots stand for a cell of any kind; one of them is filled, as with a man on it."""
_WIDE: Final = _APART * _SHOWN
_DOTS: Final = svg(
    _WIDE,
    _HIGH,
    "".join(
        f'<circle cx="{_APART * (place + 0.5):g}" cy="15" r="8.5" fill="{"#150C06" if place else "#FFE09A"}" '
        'stroke="#FFE09A" stroke-width="2"/>'
        for place in range(_SHOWN)
    ),
)

_SIGHTS: Final = 72.0
_MAN: Final = (
    '<path d="M14 11v8a22 9 0 0 0 44 0v-8z" fill="#5C482C" stroke="#150C06" stroke-width="2"/>'
    '<ellipse cx="36" cy="11" rx="22" ry="9" fill="#A08A62" stroke="#150C06" stroke-width="2"/>'
)
"""Of either colour: who is the enemy depends on who looks."""
_BARS: Final = "".join(
    f'<path d="M13 4H5V26H13M59 4H67V26H59" fill="none" stroke="{colour}" stroke-width="{width}"'
    ' stroke-linecap="round"/>'
    for colour, width in (("#150C06", 9), ("#FFB648", 5))
)
_ARROWS: Final = "".join(
    f'<path d="M{x} 9L{tip} 15L{x} 21Z" fill="{hexed(ALARM)}" stroke="#150C06" stroke-width="2.5"/>'
    for x, tip in ((3, 14), (69, 58))
)
_RIM: Final = "".join(
    f'<path d="M4 15L9 3L14 9L19 3L24 9L29 3L34 9L39 3L44 9L49 3L54 9L59 3L68 15L59 27L54 21L49 27L44 21L39 27L34 21L29'
    f' 27L24 21L19 27L14 21L9 27Z" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"/>'
    for colour, width in (("#150C06", 7), (hexed(ALARM), 3.2))
)
_HUNTER: Final = svg(_SIGHTS, _HIGH, _RIM)
_HEX: Final = "M18 15L27 4H45L54 15L45 26H27Z"
_TARGET: Final = svg(
    _SIGHTS,
    _HIGH,
    f'<path d="{_HEX}" fill="#FFD778" fill-opacity=".3" stroke="#150C06" stroke-width="7"/>'
    f'<path d="{_HEX}" fill="none" stroke="#FFE09A" stroke-width="4"/>',
)
_SIGHTED: Final = svg(_SIGHTS, _HIGH, _BARS + _MAN)
_BESET: Final = svg(_SIGHTS, _HIGH, _ARROWS + _MAN)


def _room(canvas: Canvas, at: Point) -> None:
    canvas.blit(canvas.vector(_DOTS, _WIDE, _HIGH), (at[0] + _WIDE / 2, at[1]))


def _danger(canvas: Canvas, at: Point) -> None:
    marks.badge(canvas, "threatened", (at[0] + 28, at[1]), "2")


def _lost(canvas: Canvas, at: Point) -> None:
    marks.badge(canvas, "threatened", (at[0] + 28, at[1]), "")


def _coming(canvas: Canvas, at: Point) -> None:
    coming(canvas, (at[0] + 28, at[1]), "2")


def _prey(canvas: Canvas, at: Point) -> None:
    marks.badge(canvas, "prey", (at[0] + 28, at[1]), "2")


def _line(canvas: Canvas, at: Point) -> None:
    beams.tag(canvas, "2", (at[0] + 28, at[1]))


def _sighted(canvas: Canvas, at: Point) -> None:
    canvas.blit(canvas.vector(_SIGHTED, _SIGHTS, _HIGH), (at[0] + _SIGHTS / 2, at[1]))


def _beset(canvas: Canvas, at: Point) -> None:
    canvas.blit(canvas.vector(_BESET, _SIGHTS, _HIGH), (at[0] + _SIGHTS / 2, at[1]))


def _target(canvas: Canvas, at: Point) -> None:
    canvas.blit(canvas.vector(_TARGET, _SIGHTS, _HIGH), (at[0] + _SIGHTS / 2, at[1]))


def _hunter(canvas: Canvas, at: Point) -> None:
    canvas.blit(canvas.vector(_HUNTER, _SIGHTS, _HIGH), (at[0] + _SIGHTS / 2, at[1]))


LEGEND: Final = (
    LegendRow(_lost, 56, 46, "legend.crossfire.lost", "threatened-bare"),
    LegendRow(_sighted, _SIGHTS, _HIGH, "legend.crossfire.sighted", "sighted", "prey"),
    LegendRow(_beset, _SIGHTS, _HIGH, "legend.crossfire.beset", "beset", "prey"),
    LegendRow(_hunter, _SIGHTS, _HIGH, "legend.crossfire.hunter", "hunter", "prey"),
    LegendRow(_target, _SIGHTS, _HIGH, "legend.crossfire.target", "target-cell", "prey", held=True),
    LegendRow(_prey, 56, 46, "legend.crossfire.prey", "prey"),
    LegendRow(_coming, 56, 40, "legend.crossfire.coin", "coin", held=True),
    LegendRow(_danger, 56, 46, "legend.crossfire.danger", "threatened-counted"),
    LegendRow(_room, _WIDE, _HIGH, "legend.crossfire.room", "", "prey"),
    LegendRow(_line, 56, 40, "legend.crossfire.line", "line"),
)
