"""Where words that lie over the table hide nobody, or as few as can be."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from game.table.table import Table
from game.ui.theme.canvas import Box, Point

STEP: Final = 29.0
"""So far apart are the places that are tried."""
BESIDE: Final = 14.0
"""What stays free beside the column."""
LEFT: Final = 290.0
"""No further to the left: there are the seats."""
_FAR: Final = (62.0, 100.0, 150.0, 210.0, 290.0)
"""So far from whom they are about they are tried, from their edge to the middle of the figure as it is seen whole."""
_TURNS: Final = 12
_AWAY: Final = 14.0
"""A step away counts as much as so large a part of somebody who would be hidden nearer."""
_EDGE: Final = 6.0
"""What stays free at the edge of the table."""
_LINE: Final = 40.0
"""How wide the line between two of them is kept free."""
_HOPS: Final = 2500.0
"""Rather a little is hidden than that what is being read changes sides."""


def clear_of_figures(table: Table, box: Box) -> Box:
    """A box at the upper edge of the table, moved to the left as far as it takes; beside the table it stays."""
    column = table.look.margins.column
    if box.x >= column.x:
        return box
    usual = min(box.x, column.x - BESIDE - box.w)
    figures = tuple(_figures(table))
    places = [box._replace(x=usual - STEP * number) for number in range(int(max(usual - LEFT, 0.0) // STEP) + 1)]
    return min(places, key=lambda one: (sum(one.shared(each) for each in figures), usual - one.x))


def beside_fight(table: Table, box: Box, before: int = -1) -> tuple[Box, int]:
    """A box beside whom the last drama was about, where it hides fewest figures and least of the line between them; and
    on which side that is: as `before`, unless it hides much more there."""
    at, scale = table.camera.seen(table.about[-1]), max(table.camera.scale, 1.0)
    figures, line = tuple(_figures(table)), tuple(_between(table))
    room = table.camera.seen_in.inset(_EDGE)

    def cost(lies: Box, side: int) -> float:
        hidden = sum(lies.shared(each) for each in figures) + sum(lies.shared(each) for each in line)
        return hidden + _AWAY * math.dist(lies.centre, at) + (_HOPS if before not in (-1, side) else 0.0)

    places = [(_turned(box, at, far * scale, side, room), side) for far in _FAR for side in range(_TURNS)]
    return min(places, key=lambda one: cost(*one))


def _turned(box: Box, at: Point, far: float, side: int, room: Box) -> Box:
    """The box so far from a point, on one of its sides, within the room."""
    angle = 2 * math.pi * side / _TURNS
    x = at[0] + math.cos(angle) * (far + box.w / 2) - box.w / 2
    y = at[1] + math.sin(angle) * (far + box.h / 2) - box.h / 2
    return box._replace(x=min(max(x, room.x), room.right - box.w), y=min(max(y, room.y), room.bottom - box.h))


def _between(table: Table) -> Iterator[Box]:
    """The line along which somebody has shot, in small boxes."""
    (ax, ay), (bx, by) = table.camera.seen(table.about[0]), table.camera.seen(table.about[-1])
    count = int(math.dist((ax, ay), (bx, by)) // _LINE)
    for number in range(count):
        part = (number + 0.5) / count
        x, y = ax + (bx - ax) * part, ay + (by - ay) * part
        yield Box(x - _LINE / 2, y - _LINE / 2, _LINE, _LINE)


def _figures(table: Table) -> Iterator[Box]:
    """Where pieces are seen."""
    for piece in table.picture().values():
        for box in table.look.covered(piece)[:1]:
            (x, y), (right, bottom) = (table.camera.seen(at) for at in ((box.x, box.y), (box.right, box.bottom)))
            yield Box(x, y, right - x, bottom - y)
