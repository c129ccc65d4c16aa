"""Letters and figures at the edge of a board."""

from __future__ import annotations

from game.table.kit.marks import LARGEST
from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.paint import svg
from game.ui.theme.palette import PAPER_100, hexed, rgb

_COIN = 17.0
_TYPE = 24.0


def edge_label(canvas: Canvas, text: str, at: Point) -> None:
    """One letter or figure on a small dark coin, so that it reads on any ground."""
    scale = min(canvas.theme.text, LARGEST)
    radius = _COIN * scale
    edge = 2 * radius + 4
    middle = edge / 2
    body = (
        f'<circle cx="{middle:g}" cy="{middle:g}" r="{radius:g}" fill="{hexed(rgb("#0A1220"))}" fill-opacity=".86"'
        ' stroke="#C9983F" stroke-opacity=".8" stroke-width="1.6"/>'
    )
    canvas.blit(canvas.vector(svg(edge, edge, body), edge, edge), at)
    size = max(round(_TYPE * scale * canvas.k), 6)
    canvas.blit(canvas.art.fonts.render(text, "label", size, PAPER_100), (at[0], at[1] - 0.5))
