"""Where words that lie over the table hide nobody, or as few as can be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.table.table import Table
from game.ui.theme.canvas import Box

STEP: Final = 29.0
"""So far apart are the places that are tried."""
BESIDE: Final = 14.0
"""What stays free beside the column."""
LEFT: Final = 290.0
"""No further to the left: there are the seats."""


def clear_of_figures(table: Table, box: Box) -> Box:
    """A box at the upper edge of the table, moved to the left as far as it takes; beside the table it stays."""
    column = table.look.margins.column
    if box.x >= column.x:
        return box
    usual = min(box.x, column.x - BESIDE - box.w)
    figures = tuple(_figures(table))
    places = [box._replace(x=usual - STEP * number) for number in range(int(max(usual - LEFT, 0.0) // STEP) + 1)]
    return min(places, key=lambda one: (sum(one.shared(each) for each in figures), usual - one.x))


def _figures(table: Table) -> Iterator[Box]:
    """Where pieces are seen."""
    for piece in table.picture().values():
        for box in table.look.covered(piece)[:1]:
            (x, y), (right, bottom) = (table.camera.seen(at) for at in ((box.x, box.y), (box.right, box.bottom)))
            yield Box(x, y, right - x, bottom - y)
