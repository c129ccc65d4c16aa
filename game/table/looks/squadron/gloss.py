"""Light on the tin: rivets in its rim, the sky a little deeper than it, two slanted bands of gloss."""

from __future__ import annotations

from typing import Final

from game.ui.theme.canvas import Box
from game.ui.theme.paint import linear
from game.ui.theme.palette import rgb

_DEEP: Final = 18.0
_SHADE: Final = rgb("#04202F")
_LIGHT: Final = rgb("#FFFFFF")
_BANDS: Final = ((0.34, 0.62), (0.70, 0.78))
"""Where a band of gloss begins and ends along the upper and the left edge."""

SHADES: Final = (
    linear("u", ((0, _SHADE, 0.5), (1, _SHADE, 0.0)))
    + linear("v", ((0, _SHADE, 0.42), (1, _SHADE, 0.0)), across=True)
    + linear("w", ((0, _LIGHT, 0.0), (1, _LIGHT, 0.4)))
    + linear("x", ((0, _LIGHT, 0.0), (1, _LIGHT, 0.32)), across=True)
    + linear("y", ((0, _LIGHT, 0.16), (1, _LIGHT, 0.05)), diagonal=True)
)
"""The gradients that these drawings use: u, v, w, x, y."""


def rivets(inner: Box) -> str:
    """Brass heads in the corners of the rim; uses the gradient t of the rim."""
    body = ""
    for x in (inner.x - 12, inner.right + 12):
        for y in (inner.y - 12, inner.bottom + 12):
            body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="10" fill="url(#t)" stroke="#2A0604" stroke-width="2"/>'
            body += f'<circle cx="{x - 3:.1f}" cy="{y - 3:.1f}" r="3" fill="#FFF8E0"/>'
    return body


def depth(inner: Box) -> str:
    """Shadow from above and the left, light from below and the right."""
    thin = _DEEP / 3
    strips = (
        (Box(inner.x, inner.y, inner.w, _DEEP), "u"),
        (Box(inner.x, inner.y, _DEEP, inner.h), "v"),
        (Box(inner.x, inner.bottom - thin, inner.w, thin), "w"),
        (Box(inner.right - thin, inner.y, thin, inner.h), "x"),
    )
    return "".join(
        f'<rect x="{box.x:.1f}" y="{box.y:.1f}" width="{box.w:.1f}" height="{box.h:.1f}" fill="url(#{name})"/>'
        for box, name in strips
    )


def bands(inner: Box) -> str:
    """Light that falls across the upper left corner."""
    x, y = inner.x, inner.y
    return "".join(
        f'<path d="M{x + near * inner.w:.1f} {y:.1f}H{x + far * inner.w:.1f}L{x:.1f} {y + far * inner.h:.1f}'
        f'V{y + near * inner.h:.1f}Z" fill="url(#y)"/>'
        for near, far in _BANDS
    )
