"""What the small signs on the field mean."""

from __future__ import annotations

from typing import Final

from game.table.kit import beams, marks
from game.table.kit.legendrow import LegendRow
from game.table.looks.sector import cards, units
from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.paint import svg


def _cover(canvas: Canvas, at: Point) -> None:
    units.shield(canvas, (at[0] - 8, at[1] + 22))


def _stealth(canvas: Canvas, at: Point) -> None:
    units.unseen(canvas, (at[0] - 6, at[1] + 22))


def _ends(canvas: Canvas, at: Point) -> None:
    """The three ways in which a line misses, the nearest to being fine first."""
    for number, kind in enumerate(("edge", "cloud", "own")):
        x = at[0] + 10 + number * 22
        beams.stop(canvas, kind, (x - 20, at[1]), (x, at[1]))


def _actions(canvas: Canvas, at: Point) -> None:
    canvas.blit_corner(canvas.vector(cards.PIPS, 62, 28), (at[0], at[1] - 14))


def _values(canvas: Canvas, at: Point) -> None:
    canvas.blit_corner(canvas.vector(cards.VALUES, 62, 68), (at[0], at[1] - 34))


def _stopper(canvas: Canvas, at: Point) -> None:
    body = '<rect x="3" y="3" width="34" height="34" fill="#FF5A4A" fill-opacity=".08" stroke="#FF8A7A"'
    canvas.blit_corner(
        canvas.vector(svg(40, 40, body + ' stroke-width="4" stroke-dasharray="7 5"/>'), 40, 40), (at[0], at[1] - 20)
    )


def _corner(canvas: Canvas, at: Point) -> None:
    units.no_entry(canvas, (at[0] + 20, at[1]))


def _done(canvas: Canvas, at: Point) -> None:
    marks.badge(canvas, "done", (at[0] + 20, at[1]), "")


def _aid(canvas: Canvas, at: Point) -> None:
    units.aid(canvas, (at[0] + 20, at[1]))


def _help(canvas: Canvas, at: Point) -> None:
    units.help_up(canvas, (at[0] + 2, at[1] + 10), hot=False)


def _commander(canvas: Canvas, at: Point) -> None:
    units.star(canvas, (at[0] + 20, at[1]), spent=False)


def _aim(canvas: Canvas, at: Point) -> None:
    units.aim(canvas, (at[0] + 20, at[1]))


_BASE: Final = svg(
    40, 22, '<ellipse cx="20" cy="11" rx="18" ry="9" fill="#5A6A94" stroke="#07060F" stroke-width="2.4"/>'
)  # fmt: skip
"""What soldiers stand on, of either side."""


def _foot(kind: str, says: str = "", unless: str = "") -> LegendRow:
    def draw(canvas: Canvas, at: Point) -> None:
        units.underfoot(canvas, kind, (at[0] + 32, at[1] - 11), 0.53)
        canvas.blit(canvas.vector(_BASE, 40, 22), (at[0] + 32, at[1]))

    return LegendRow(draw, 64, 44, f"legend.sector.{says or kind}", kind, unless)


LEGEND: Final = (
    _foot("threatened"),
    _foot("later"),
    _foot("sighted", "prey", unless="prey"),  # they look alike, and mean the same to whoever chooses
    _foot("prey"),
    LegendRow(_help, 64, 44, "legend.sector.help", "helped"),
    LegendRow(_aim, 40, 40, "legend.sector.coin", "coin"),
    LegendRow(_done, 40, 40, "legend.sector.acted", "acted"),
    LegendRow(_aid, 40, 40, "legend.sector.down", "down", "helped"),
    LegendRow(_commander, 40, 40, "legend.sector.commander", "ability"),
    LegendRow(_ends, 64, 40, "legend.sector.ends", "stop"),
    LegendRow(_stopper, 40, 40, "legend.sector.stopper", "stopper"),
    LegendRow(_corner, 40, 40, "legend.sector.corner", "corner"),
    LegendRow(_cover, 40, 40, "legend.sector.cover", "cover"),
    LegendRow(_actions, 64, 40, "legend.sector.actions"),
    LegendRow(_values, 64, 76, "legend.sector.values"),
    LegendRow(_stealth, 40, 40, "legend.sector.stealth", "stealth"),
)
