"""Areas of the table: arcs, bands, templates, terrain, zones. A filling, an outline, a hatch; never colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.core.tableau import Area
from game.table.kit import beams
from game.ui.theme.canvas import Canvas, Point, Theme
from game.ui.theme.hatch import hatch
from game.ui.theme.paint import svg
from game.ui.theme.palette import ALARM_SOFT, INK_300, PAPER_50, Colour, hexed, lighter, rgb

_EDGE: Final = 6.0
_CASING: Final = "#150C06"


@dataclass(frozen=True, slots=True)
class Ink:
    """How an area is drawn. `fill` None: only its outline; `width` 0: no outline; `dash` as in SVG, () for a whole
    line; `hatch` one of the seats' patterns ("slanted", "lattice" ...) or "". What is `solid` lies above the pieces."""

    fill: Colour | None = PAPER_50
    opacity: float = 0.16
    line: Colour = PAPER_50
    width: float = 3.0
    dash: tuple[float, ...] = ()
    hatch: str = ""
    solid: bool = False
    bare: bool = False
    """Its line has no dark casing."""
    faint: float = 1.0
    """How strong its line is."""


PLAIN: Final = Ink()
INKS: Final = {
    "arc": Ink(rgb("#FFE9A8"), 0.24, rgb("#FFF3CC"), 3.2, (11, 9)),
    "band": Ink(rgb("#FFFFFF"), 0.08, rgb("#FFFFFF"), 2.0, (4, 8)),
    "template": Ink(rgb("#F2E2B6"), 0.96, rgb("#5E4216"), 2.6),
    "wall": Ink(rgb("#454B58"), 0.96, rgb("#14171E"), 4.0, hatch="slanted"),
    "cover": Ink(rgb("#7A6A4C"), 0.85, rgb("#2A2115"), 3.0, hatch="lattice"),
    "terrain": Ink(rgb("#5C6B4A"), 0.7, rgb("#2A331F"), 3.0, hatch="dots"),
    "zone": Ink(rgb("#7FE6F2"), 0.12, rgb("#A8F2FA"), 3.6, (14, 10), "slanted"),
    "mission": Ink(rgb("#7FE6F2"), 0.14, rgb("#A8F2FA"), 4.0, (14, 10), "slanted"),
}
"""By the kind of an area, where the look has no ink of its own."""


def ink_for(area: Area, theme: Theme) -> Ink:
    """The usual ink of a kind, in the colour, dash and pattern of its owner, changed by its state."""
    ink = INKS.get(area.kind, PLAIN)
    if area.owner is not None:
        seat = theme.seat(area.owner)
        pattern = seat.pattern if ink.hatch else ""
        ink = replace(ink, fill=seat.colour, line=lighter(seat.colour, 0.35), dash=seat.dash, hatch=pattern)
    if area.state == "blocked":
        return replace(ink, line=ALARM_SOFT, fill=ALARM_SOFT, dash=(3, 9), hatch="slanted")
    if area.state == "off":
        return replace(ink, line=INK_300, opacity=ink.opacity / 2, hatch="")
    return replace(ink, opacity=min(ink.opacity * 1.8, 1.0), width=ink.width + 1) if area.state == "hot" else ink


def draw_area(canvas: Canvas, corners: Sequence[Point], ink: Ink, label: str = "") -> None:
    """A closed polygon in units of the plan, its label in its middle."""
    if len(corners) < 3:
        return
    left, top = min(x for x, _ in corners) - _EDGE, min(y for _, y in corners) - _EDGE
    w, h = max(x for x, _ in corners) - left + _EDGE, max(y for _, y in corners) - top + _EDGE
    local = [(x - left, y - top) for x, y in corners]
    canvas.blit_corner(canvas.glimpse(svg(round(w, 1), round(h, 1), _body(local, ink)), w, h), (left, top))
    if label:
        beams.tag(canvas, label, middle(corners))


def _body(corners: Sequence[Point], ink: Ink) -> str:
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"
    body = ""
    if ink.fill is not None:
        body += f'<path d="{path}" fill="{hexed(ink.fill)}" fill-opacity="{ink.opacity:g}"/>'
    if ink.hatch:
        body += hatch(corners, ink.hatch, ink.line, opacity=0.45)
    if ink.width:
        style = 'fill="none" stroke-linejoin="round"'
        dashed = f' stroke-dasharray="{" ".join(f"{part:g}" for part in ink.dash)}"' if ink.dash else ""
        if not ink.bare:
            body += (
                f'<path d="{path}" {style} stroke="{_CASING}" stroke-opacity=".6" stroke-width="{ink.width + 2.6:g}"/>'
            )
        faint = f' stroke-opacity="{ink.faint:g}"' if ink.faint < 1 else ""
        body += f'<path d="{path}" {style} stroke="{hexed(ink.line)}" stroke-width="{ink.width:g}"{dashed}{faint}/>'
    return body


def holds(corners: Sequence[Point], at: Point) -> bool:
    """Whether a point lies within an outline."""
    inside = False
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (ay > at[1]) != (by > at[1]) and at[0] < (bx - ax) * (at[1] - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def middle(corners: Sequence[Point]) -> Point:
    """Where a label goes."""
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)
