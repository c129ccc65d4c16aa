"""The games of a series as a chain of cards: what each paid and who won it; the next one is open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.texts import Texts
from game.scenes.after.standings import Standings
from game.scenes.panels.cards import limited
from game.ui import lettering
from game.ui.theme import icons
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import chip, panel, rounded
from game.ui.theme.palette import BRASS_300, FOCUS, INK_950, PAPER_50, PAPER_100

GAP: Final = 34.0
LARGEST: Final = 1.15
"""So far type grows in a card: the chain is a picture."""
WIDEST: Final = 200.0
MOST: Final = 7
"""Cards that are shown; of a longer series the latest ones."""


@dataclass(frozen=True, slots=True)
class Link:
    """One game: its number, points by the seats of today (none: still to be played), and the seats that got most."""

    number: int
    points: tuple[int, ...] = ()
    best: tuple[int, ...] = ()


def links(standings: Standings) -> tuple[Link, ...]:
    """What has been played, the next game, and those that are known to follow."""
    rubber, seats = standings.rubber, len(standings.names)
    found = []
    for number, row in enumerate(rubber.games, start=1):
        moved = 0 if rubber.fixed else standings.number - number
        points = tuple(row[(seat + moved) % seats] for seat in range(seats))
        most = max(points)
        found.append(Link(number, points, tuple(seat for seat in range(seats) if most and points[seat] == most)))
    last = max(rubber.length, len(found) + 1)
    found += [Link(number) for number in range(len(found) + 1, last + 1)]
    here = len(rubber.games)
    first = max(min(here - MOST + 2, len(found) - MOST), 0)
    return tuple(found[first : first + MOST])


def chain(canvas: Canvas, box: Box, shown: Sequence[Link], say: Texts) -> None:
    canvas = limited(canvas, LARGEST)
    count = len(shown)
    wide = min((box.w - GAP * (count - 1)) / count, WIDEST)
    left = box.x + (box.w - count * wide - GAP * (count - 1)) / 2
    coming = next((number for number, link in enumerate(shown) if not link.points), None)
    for number, link in enumerate(shown):
        card = Box(left + number * (wide + GAP), box.y, wide, box.h)
        _card(canvas, card, link, say, coming=number == coming)
        if number + 1 < count:
            icons.icon(canvas, "right", (card.right + GAP / 2, box.centre[1]), 30, colour=BRASS_300)


def _card(canvas: Canvas, box: Box, link: Link, say: Texts, *, coming: bool) -> None:
    name = lettering.fit(canvas, say("between.game", number=link.number), box.w - 20, "title", 34, lines=2)
    if not link.points:
        rounded(canvas, box, radius=18, fill=INK_950, opacity=0.6)
        edge = FOCUS if coming else PAPER_100
        rounded(canvas, box, radius=18, opacity=0, line=edge, line_width=4 if coming else 3, dash="16 11")
        mark = Box(box.x, box.y + 14, box.w, box.h - name.height - 40)
        lettering.write(canvas, lettering.fit(canvas, "?", box.w, "figure", 88), mark, colour=PAPER_100, align="middle")
        foot = Box(box.x + 10, box.bottom - name.height - 18, box.w - 20, name.height)
        lettering.write(canvas, name, foot, colour=PAPER_50, align="middle")
        return
    panel(canvas, box, radius=18)
    head = Box(box.x + 10, box.y + 16, box.w - 20, name.height)
    lettering.write(canvas, name, head, colour=PAPER_100, align="middle")
    told = " – ".join(map(str, link.points)) if len(link.points) == 2 else str(max(link.points))
    points = lettering.fit(canvas, told, box.w - 20, "figure", 46)
    middle = Box(box.x + 10, head.bottom, box.w - 20, (box.h * 0.62 if box.h >= 190 else box.h - 24) - head.h)
    lettering.write(canvas, points, middle, align="middle")
    if box.h < 190:
        return
    step = min(52.0, (box.w - 16) / max(len(link.best), 1))
    x = box.centre[0] - step * (len(link.best) - 1) / 2
    for place, seat in enumerate(link.best):
        chip(canvas, (x + place * step, box.bottom - 48), min(25, step * 0.48), canvas.theme.seat(seat))
