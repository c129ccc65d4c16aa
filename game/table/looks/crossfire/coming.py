"""How many men would come to a cell: a brass plate with a plus, told at a glance from the height of a pile."""

from __future__ import annotations

from typing import Final

from game.table.kit.marks import LARGEST
from game.ui.theme.canvas import Canvas, Point
from game.ui.theme.paint import Stops, linear, svg
from game.ui.theme.palette import DARK_TEXT, FOCUS, hexed, rgb

WIDE: Final = 56.0
HIGH: Final = 38.0
_TYPE: Final = 28.0
_BRASS: Final[Stops] = ((0, rgb("#FFF3CC"), 1), (1, rgb("#DDAF55"), 1))
_PLATES: Final = {
    hot: svg(
        WIDE,
        HIGH,
        f'<rect x="1" y="1" width="{WIDE - 2:g}" height="{HIGH - 2:g}" rx="9" fill="#150C06"/>'
        f'<rect x="4" y="4" width="{WIDE - 8:g}" height="{HIGH - 8:g}" rx="6" fill="{fill}"/>',
        linear("g", _BRASS),
    )
    for hot, fill in ((False, "url(#g)"), (True, hexed(FOCUS)))
}


def coming(canvas: Canvas, at: Point, men: str, *, hot: bool = False) -> None:
    """So many men, on a plate round this point."""
    larger = min(canvas.theme.text, LARGEST)
    canvas.blit(canvas.vector(_PLATES[hot], WIDE * larger, HIGH * larger), at)
    size = max(round(_TYPE * larger * canvas.k), 6)
    canvas.blit(canvas.art.fonts.render(f"+{men}", "figure", size, DARK_TEXT), (at[0] - 1, at[1] - 0.5))
