"""What lies on the tin beside the planes: card templates with a stitched line, the printed arc, the ends of a plan."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.core.tableau import Area
from game.table.kit.areas import Ink, middle
from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.dashes import even_dashes
from game.ui.theme.paint import linear, svg
from game.ui.theme.palette import FOCUS, hexed, rgb

_EDGE: Final = 12.0
_CASING: Final = "#150C06"


def _path(corners: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def _around(corners: Sequence[Point]) -> float:
    """How long the way round all corners is."""
    return sum(math.dist(one, other) for one, other in zip(corners, (*corners[1:], corners[0]), strict=True))


def _moved(corners: Sequence[Point]) -> tuple[list[Point], Point, tuple[float, float]]:
    """The corners from the upper left of their box, where that lies, and how large it is."""
    left, top = min(x for x, _ in corners) - _EDGE, min(y for _, y in corners) - _EDGE
    w, h = max(x for x, _ in corners) - left + _EDGE, max(y for _, y in corners) - top + _EDGE
    return [(x - left, y - top) for x, y in corners], (left, top), (round(w, 1), round(h, 1))


# -- templates ---------------------------------------------------------------------------------------------------------

_PAPERS: Final = {
    "": (("#FFF3CC", "#EBD193"), 0.62, "#5E4216"),
    "chosen": (("#FFE9A8", "#F0B63C"), 1.0, "#3A2408"),
    "then": (("#FFF6DC", "#F3E3BC"), 0.34, "#5E4216"),
    "blocked": (("#D9DDE4", "#AEB6C4"), 0.55, "#39415A"),
    "off": (("#FF8A72", "#D8392B"), 0.72, "#7A120A"),
}
_SKULL: Final = (
    '<path d="M0 -15C10 -15 15 -8 15 -1C15 4 12 7 8 8V13H-8V8C-12 7 -15 4 -15 -1C-15 -8 -10 -15 0 -15Z" fill="#FFF6DC"'
    ' stroke="#3A0A04" stroke-width="3"/><circle cx="-5.5" cy="-1" r="4" fill="#3A0A04"/>'
    '<circle cx="5.5" cy="-1" r="4" fill="#3A0A04"/><path d="M-3 9V13M3 9V13" stroke="#3A0A04" stroke-width="2"/>'
)


def template(canvas: Canvas, outline: Sequence[Point], status: str) -> None:
    """A strip of card, its middle line stitched; red with a skull where it leads off the table."""
    corners, at, (w, h) = _moved(outline)
    (light, dark), opacity, line = _PAPERS.get(status, _PAPERS[""])
    path, half = _path(corners), len(corners) // 2
    chosen = status == "chosen"
    body = f'<path d="{path}" fill="#04202F" fill-opacity=".45" transform="translate(3 5)"/>' if chosen else ""
    body += f'<path d="{path}" fill="url(#c)" fill-opacity="{opacity:g}" stroke="{line}" stroke-width="2.4"'
    dashes = f' stroke-dasharray="{even_dashes("4 7", _around(corners))}"' if status == "blocked" else ""
    body += f' stroke-linejoin="round"{dashes}/>'
    if len(corners) > 6:
        pairs = zip(corners[:half], reversed(corners[half:]), strict=True)
        line_of = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairs]
        stitches = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in line_of)
        body += f'<path d="{stitches}" fill="none" stroke="{line}" stroke-opacity="{0.9 if chosen else 0.55:g}"'
        body += ' stroke-width="2" stroke-linejoin="round" stroke-dasharray="7 5"/>'
    shades = linear("c", ((0, rgb(light), 1), (1, rgb(dark), 1)), diagonal=True)
    canvas.blit_corner(canvas.vector(svg(w, h, body, shades), w, h), at)
    if status == "off":
        skull(canvas, middle(outline))


def skull(canvas: Canvas, at: Point) -> None:
    """That the plane is lost there."""
    canvas.blit(canvas.vector(svg(40, 40, f'<g transform="translate(20 20)">{_SKULL}</g>'), 40, 40), at)


# -- the ends of a plan ------------------------------------------------------------------------------------------------

_WORTHS: Final = {
    "gain": ("#2FBF6B", "", 1.0),
    "trade": ("#FFC53A", "", 1.0),
    "risk": ("#E8573F", "5 3", 1.0),
    "lost": ("#1B2230", "", 1.0),
    "calm": ("#F4FAFC", "", 0.85),
    "fair": ("#F4FAFC", "", 1.0),
    "aim": ("#F4FAFC", "", 1.0),
    "advised": (hexed(FOCUS), "", 1.0),
}
"""Colour, dashes of the edge, opacity: by what an end is worth."""
LIT: Final = "lit"
"""How the state of an arrow ends that is advised."""
_STILL: Final = "#3A4658"
"""What fills a place at which an enemy who still flies can turn on the plane."""


_HALO: Final = 8.0
"""How wide the ring is that says of a plan what its arrow does."""
_SHINE: Final = 20.0
"""And how far it shines where it is advised."""
_GOLD: Final = "#FFB21E"
_LEAST: Final = 5.2
_PALE: Final = 0.6
"""How small a place is drawn at which nobody shoots."""


def dart(canvas: Canvas, outline: Sequence[Point], worth: str) -> None:
    """Where a plane could end. One with a shot has a dot, one that is shot at a dashed edge, one from which there is no
    way on a skull. What is advised ("-lit") has a rim of light, and is of one colour with it where advice knows more
    than is settled."""
    corners, at, (w, h) = _moved(outline)
    worth, *more = worth.split("-")
    colour, dashes, opacity = _WORTHS.get(worth, _WORTHS["fair"])
    path = _path(corners)
    body = f'<path d="{path}" fill="{_CASING}" stroke="{_CASING}" stroke-width="5" stroke-linejoin="round"/>'
    dashed = f' stroke-dasharray="{even_dashes(dashes, _around(corners))}"' if dashes else ""
    body = (_rim(path) if LIT in more else "") + body
    body += f'<path d="{path}" fill="{colour}" fill-opacity="{opacity:g}" stroke="#FFFDF4" stroke-width="1.6"'
    body += f' stroke-linejoin="round"{dashed}/>'
    if worth in _DOTTED:
        x, y = middle(corners)
        body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.6" fill="{_CASING}"/>'
    canvas.blit_corner(canvas.vector(svg(w, h, body), w, h), at)
    if worth == "lost":
        skull(canvas, middle(outline))


_DOTTED: Final = ("gain", "trade")


def dot(canvas: Canvas, outline: Sequence[Point], worth: str) -> None:
    """A place where a plane could end, in the colours of arrows; hollow where an enemy can still turn on it."""
    worth, _, still = worth.partition("-")
    at, part = middle(outline), _PALE if worth == "calm" else 1.0
    r = part * max(_LEAST, *(math.dist(at, corner) for corner in outline))
    colour, _, opacity = _WORTHS.get(worth, _WORTHS["calm"])
    inside = _STILL if still else colour
    body = f'<circle cx="{r + 3:g}" cy="{r + 3:g}" r="{r:g}" fill="{inside}" fill-opacity="{opacity:g}"'
    body += f' stroke="{_CASING}" stroke-opacity=".55" stroke-width="4"/>'
    body += (
        f'<circle cx="{r + 3:g}" cy="{r + 3:g}" r="{r:g}" fill="none" stroke="{colour}" stroke-width="{part * 3:g}"/>'
    )
    edge = 2 * r + 6
    canvas.blit(canvas.vector(svg(edge, edge, body), edge, edge), at)


def halo(canvas: Canvas, at: Point, radius: float, worth: str) -> None:
    """Round a plan, which covers the arrow that it stands on, what that arrow says: its colour and dashes."""
    colour, dashes, _ = _WORTHS.get(worth, _WORTHS["fair"])
    middle_at = radius + _HALO
    corners = [
        (middle_at * math.cos(math.radians(22.5 + 45 * n)), middle_at * math.sin(math.radians(22.5 + 45 * n)))
        for n in range(8)
    ]
    dashed = f' stroke-dasharray="{even_dashes("14 9", _around(corners))}"' if dashes else ""
    lit = worth == "advised"
    edge = round(2 * (middle_at + (_SHINE if lit else _HALO) + 3))
    path = _path([(x + edge / 2, y + edge / 2) for x, y in corners])
    body = "".join(
        f'<path d="{path}" fill="none" stroke="{_GOLD}" stroke-width="{broad:g}" stroke-opacity=".4"/>'
        for broad in ((2 * _SHINE, _SHINE) if lit else ())
    )
    body += f'<path d="{path}" fill="none" stroke="{_CASING}" stroke-width="{_HALO + 5:g}" stroke-linejoin="round"/>'
    body += f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{_HALO:g}" stroke-linejoin="round"{dashed}/>'
    canvas.blit(canvas.vector(svg(edge, edge, body), edge, edge), at)


def _rim(path: str) -> str:
    """Light round an arrow, dark at its edge, so that it is seen on anything."""
    inks = ((_CASING, 21), (hexed(FOCUS), 17))
    return "".join(
        f'<path d="{path}" stroke="{ink}" stroke-width="{wide}" stroke-linejoin="round"/>' for ink, wide in inks
    )


def dart_sign(canvas: Canvas, at: Point, worth: str) -> None:
    """The same for the explanation of signs."""
    shape = ((15.0, 0.0), (-11.0, 8.0), (-6.5, 0.0), (-11.0, -8.0))
    dart(canvas, [(at[0] - right, at[1] - forward) for forward, right in shape], worth)


# -- knots of the string -----------------------------------------------------------------------------------------------


def knot(canvas: Canvas, outline: Sequence[Point]) -> None:
    """A wooden bead."""
    x, y = middle(outline)
    r = max(6.5, *(math.dist((x, y), corner) for corner in outline))
    body = f'<g transform="translate({r + 3:g} {r + 3:g})"><circle r="{r:g}" fill="#B3271E" stroke="{_CASING}"/>'
    body += f'<circle r="{r * 0.62:g}" cx="{-r * 0.2:g}" cy="{-r * 0.2:g}" fill="#E8806A"/>'
    body += f'<circle r="{r * 0.26:g}" cx="{-r * 0.34:g}" cy="{-r * 0.36:g}" fill="#FFF6DC"/></g>'
    edge = 2 * r + 6
    canvas.blit(canvas.vector(svg(edge, edge, body), edge, edge), (x, y))


def draw(canvas: Canvas, area: Area, corners: Sequence[Point]) -> bool:
    """Draws what is a toy of its own; whether it was one."""
    match area.kind:
        case "template" if area.state != "barred":
            template(canvas, corners, area.state)
        case "end" | "nose":
            dart(canvas, corners, area.state)
        case "dot":
            dot(canvas, corners, area.state)
        case "knot":
            knot(canvas, corners)
        case _:
            return False
    return True


INKS: Final = {
    "reach": Ink(rgb("#F2FAE6"), 0.34, rgb("#FFF6DA"), 2.6, (4, 6)),
    "reach-cell": Ink(rgb("#FFFBD6"), 0.34, width=0),
    "lane": Ink(rgb("#FFD15A"), 0.55, rgb("#3A2408"), 2.0),
    "rim": Ink(rgb("#FFF6DA"), 0.3, width=0),
    "rim-line": Ink(None, 0.0, rgb("#FFF6DA"), 2.4, (14, 10)),
    "rim-cell": Ink(rgb("#FFF6DA"), 0.3, rgb("#FFF6DA"), 2.0, (14, 10)),
    "card": Ink(solid=True),
    "keep-off": Ink(rgb("#E8573F"), 0.16, rgb("#E8573F"), 2.6, (10, 8), "slanted"),
    "flak": Ink(rgb("#FFB21E"), 0.12, rgb("#FFB21E"), 3.4, (12, 8)),
    "blast": Ink(rgb("#FFB21E"), 0.12, rgb("#FFB21E"), 3.4, (12, 8)),
    "foot": Ink(None, 0.0, rgb("#FFFDF4"), 2.0, (), solid=True),
    "blocker": Ink(rgb("#FF8A62"), 0.25, rgb("#FF8A62"), 4.0, (8, 6), "slanted"),
    "end": Ink(solid=True),
    "coin": Ink(solid=True),
    "halo": Ink(None, 0.0, width=0),
    "dot": Ink(),
    "knot": Ink(solid=True),
}
"""By the kind of an area that is drawn plainly, and which lie above the pieces."""
