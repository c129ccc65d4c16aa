"""What the scenes behind a result share: a drawing over the whole window, and dusk round its edges."""

from __future__ import annotations

import math
from typing import Final

from game.ui.theme.canvas import HEIGHT, WIDTH, Box, Canvas, Point
from game.ui.theme.paint import Stops, linear, radial, svg
from game.ui.theme.palette import INK_900, INK_950, PAPER_50, hexed

HERO: Final[Point] = (468.0, 295.0)
"""Where whoever has won stands."""
_RAYS: Final = 2600.0
"""So far rays go."""
_EDGES: Final[Stops] = ((0, INK_950, 0.0), (0.5, INK_950, 0.16), (1, INK_950, 0.88))
_FOOT: Final[Stops] = ((0, INK_950, 0.0), (0.22, INK_950, 0.34), (0.42, INK_950, 0.86), (1, INK_950, 0.94))
_FOOT_FROM: Final = 640.0
"""Below this buttons stand."""


def laid_out(canvas: Canvas, body: str, defs: str = "") -> None:
    """A drawing in units of the plan, over the whole window; dusk lies over it, far from the hero and where buttons
    stand. In one piece: it is as large as the window."""
    box = canvas.bleed
    foot = Box(box.x, _FOOT_FROM, box.w, box.bottom - _FOOT_FROM)
    body += filled(box, "edges") + filled(foot, "foot")
    defs += radial("edges", _EDGES, cx=(HERO[0] - box.x) / box.w, cy=0.34, r=0.82) + linear("foot", _FOOT)
    source = svg(box.w, box.h, f'<g transform="translate({-box.x:g} {-box.y:g})">{body}</g>', defs)
    canvas.blit_corner(canvas.art.vector(source, canvas.size), (box.x, box.y))


def filled(box: Box, fill: str) -> str:
    return f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.w:g}" height="{box.h:g}" fill="url(#{fill})"/>'


def beyond(canvas: Canvas) -> tuple[float, float, float]:
    """How far something has to reach to the left, to the right and down so that it ends outside of any window."""
    box = canvas.bleed
    return min(box.x, 0.0) - 20, max(box.right, float(WIDTH)) + 20, max(box.bottom, float(HEIGHT)) + 20


def sunrays(wide: float, step: int) -> str:
    """Wedges of light from behind the hero, `wide` degrees each, one every `step` degrees."""
    ends = [
        [(HERO[0] + _RAYS * math.cos(angle), HERO[1] + _RAYS * math.sin(angle)) for angle in map(math.radians, pair)]
        for pair in ((first, first + wide) for first in range(0, 360, step))
    ]
    return "".join(
        f'<path d="M{HERO[0]:g} {HERO[1]:g}L{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}Z"/>' for a, b in ends
    )


def plain(canvas: Canvas) -> None:
    """Light from behind the hero and nothing else: where a game has no world of its own to show."""
    canvas.surface.fill(INK_900)
    laid_out(canvas, f'<g fill="{hexed(PAPER_50)}" fill-opacity=".05">{sunrays(7, 15)}</g>')
