"""The moment of the last decision: the sights close on where it fell, the rest grows dark, the winner is named."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.scenes.match.situation import Situation
from game.scenes.panels.cards import limited
from game.scenes.panels.hud import Plate
from game.scenes.panels.outlook import Outlook
from game.table.kit.beams import beam
from game.table.kit.pace import ease_out
from game.table.kit.view import Spot
from game.ui import lettering
from game.ui.theme import paint
from game.ui.theme.canvas import WIDTH, Box, Canvas, Point
from game.ui.theme.palette import BRASS_200, DARK_TEXT, INK_950, PAPER_50, PAPER_100, PAPER_200, hexed

LAST: Final = 0.7
"""Seconds that the last picture stands as it is."""
CLOSING: Final = 0.7
"""Seconds until the sights have closed."""
RING: Final = 96.0
WIDE: Final = 300.0
"""Radius of the sights, closed and when they begin."""
BANNER: Final = Box(560, 752, 800, 168)
_SIDES: Final = (60.0, 1060.0)
"""How far left and right it stands where it would hide somebody in the middle."""
TOP: Final = 330.0
"""Where the banner stands when the last decision fell in the lower half of the picture."""
HIGHEST: Final = 150.0
"""The same where there are several places."""
SEVERAL: Final = 52.0
"""Radius of the sights where there are several."""
_SHOOTER: Final = 40.0
"""Round whoever fired so much stays light."""
_PLANE: Final = 64.0
"""So far from the middle of whoever fired nothing hides them, nor how high they fly."""
_AT: Final = 60.0
"""A line that ends so near to where the last decision fell was the shot."""
_DARK: Final = 0.72
_SOFT: Final = 3
"""By so many of its pixels the small picture of it is blurred: its steps would be seen as rings."""
_JUDGED, _PILL = 28.0, 38.0
"""The letters of what is told of a single person, and how high their plate is."""
_ROW: Final = 5
"""So many chips of winners stand side by side."""
_CHIPS: Final = 78.0
_AIR: Final = 22.0
"""Above and below what is told in a box of its own, at least."""


def crowned(now: Situation) -> tuple[Point, ...]:
    """Where that stands which has won it; else where the last decision fell."""
    spots = [now.table.spot(pick) for pick in now.selection.outlook.crowned]
    found = tuple(spot.at if isinstance(spot, Spot) else spot.centre for spot in spots if spot is not None)
    last = fallen(now)
    return found or (() if last is None else (last,))


def fallen(now: Situation) -> Point | None:
    """Where the last decision fell; None where it has no place on the table."""
    for pick in reversed(now.match.actions[-1].picks if now.match.length else ()):
        spot = None if now.table.look.aside(pick) else now.table.spot(pick)
        if spot is not None:
            return spot.at if isinstance(spot, Spot) else spot.centre
    return None


def shooters(now: Situation) -> tuple[Point, ...]:
    """From where the shot came that was the last decision: from nowhere, if it was none or hit by dice."""
    at = fallen(now)
    if at is None:
        return ()
    match, seat = now.match, now.match.entries[-1].seat
    told = now.selection.outlook.once(
        ("shooters",), lambda: Outlook(now.game, match.states[-2], seat, seat).forecast(match.actions[-1].picks)
    )
    lines = [line for line in told.lines if line.rank == "hot" and not line.dice]
    ends = ((_on_screen(now, line.start), _on_screen(now, line.end)) for line in lines)
    return tuple(start for start, end in ends if math.dist(end, at) < _AT)


def _on_screen(now: Situation, at: Point) -> Point:
    return now.table.camera.seen(now.table.look.point(at))


def draw(
    canvas: Canvas,
    plate: Plate,
    found: Sequence[Point],
    age: float,
    winners: Sequence[int],
    *,
    shooters: Sequence[Point] = (),
) -> Box:
    """`age` in seconds since the table came to rest; `found` the middles of the sights, which are smaller where there
    are several; `shooters` from where the last shot came there. With less motion all is there at once. Answers where
    the winner is named, or will be in a moment."""
    part = ease_out(min(age / CLOSING, 1.0)) if canvas.theme.motion == "full" else 1.0
    places, ring = tuple(found) or ((960.0, 520.0),), RING if len(found) < 2 else SEVERAL
    _veil(canvas, (*((at, ring) for at in places), *((at, _SHOOTER) for at in shooters)), part)
    for start in shooters:
        beam(canvas, start, places[0], strength=0.85 * part)
    picture = canvas.art.keep(("finale", canvas.k), lambda: _sights(canvas))
    radius = ring + (WIDE - ring) * (1 - part)
    if radius != RING:
        size = round(picture.get_width() * radius / RING)
        picture = pygame.transform.smoothscale(picture, (size, size))
    for at in places:
        canvas.blit(picture, at)
    return _banner(canvas, plate, places, ring, winners, shooters=shooters, named=part > 0.5)


def _veil(canvas: Canvas, windows: tuple[tuple[Point, float], ...], part: float) -> None:
    """Dark but for round windows, kept for the places it was made for."""
    veil = canvas.art.keep(("finale-veil", windows, canvas.size), lambda: _dark(canvas, windows))
    veil.set_alpha(round(255 * part))
    canvas.surface.blit(veil, (0, 0))
    veil.set_alpha(255)


def _dark(canvas: Canvas, windows: Sequence[tuple[Point, float]]) -> pygame.Surface:
    """Drawn small and enlarged: its edge is soft anyway."""
    width, height = canvas.size
    small = pygame.Surface((max(width // 4, 1), max(height // 4, 1)), pygame.SRCALPHA)
    small.fill((*INK_950[:3], round(255 * _DARK)))
    for step in range(12, -1, -1):
        shade = (*INK_950[:3], round(255 * _DARK * step / 13))
        for middle, ring in windows:
            x, y = canvas.at(middle)
            pygame.draw.circle(small, shade, (x // 4, y // 4), canvas.px(ring + 10 + 9 * step) // 4)
    return pygame.transform.smoothscale(pygame.transform.box_blur(small, _SOFT), (width, height))


def _sights(canvas: Canvas) -> pygame.Surface:
    edge = 2 * RING + 72
    middle = edge / 2
    ring = f'<circle cx="{middle}" cy="{middle}" r="{RING}" fill="none"'
    ticks = "".join(
        f'<path d="M{middle} {middle - RING - 26}V{middle - RING + 26}" fill="none" stroke-linecap="round"'
        f' transform="rotate({turn} {middle} {middle})" stroke="{colour}" stroke-width="{thick}"/>'
        for colour, thick in (("#070B14", 14), (hexed(BRASS_200), 8))
        for turn in (0, 90, 180, 270)
    )
    body = ring + ' stroke="#070B14" stroke-width="13"/>' + ring + f' stroke="{hexed(BRASS_200)}" stroke-width="7"/>'
    return canvas.vector(paint.svg(edge, edge, body + ticks), edge, edge)


def beside(canvas: Canvas, plate: Plate, box: Box, winners: Sequence[int]) -> None:
    """Who has won and by what, in a box that leaves the whole table to be seen."""
    small, room = limited(canvas, 1.2), box.w - 56
    head, below = fit_names(small, plate.who, room), lettering.fit(small, plate.prompt, room, "body", 32, lines=6)
    rows = -(-len(winners) // _ROW)
    high = head.height + below.height + rows * _CHIPS + 24
    box = box._replace(h=max(box.h, high + 2 * _AIR))
    paint.panel(canvas, box, radius=40, brass=True)
    canvas, y = small, box.centre[1] - high / 2
    for number, seat in enumerate(winners):
        row, column = divmod(number, _ROW)
        wide = min(_ROW, len(winners) - row * _ROW)
        paint.chip(
            canvas,
            (box.centre[0] + (column - (wide - 1) / 2) * _CHIPS, y + row * _CHIPS + _CHIPS / 2),
            34,
            canvas.theme.seat(seat),
        )
    y += rows * _CHIPS + 12
    lettering.write(canvas, head, Box(box.x + 28, y, room, head.height), colour=PAPER_50, align="middle")
    y += head.height + 12
    lettering.write(canvas, below, Box(box.x + 28, y, room, below.height), colour=PAPER_100, align="middle")


def judge(canvas: Canvas, words: str, at: Point, *, won: bool) -> None:
    """A small plate that says of somebody that they have won, or have not: the light alone is not all."""
    small = limited(canvas, 1.0)
    wide = small.text_width(words, "title", _JUDGED) + 30
    box = Box(at[0] - wide / 2, at[1] - _PILL / 2, wide, _PILL)
    line, fill, colour = (PAPER_50, BRASS_200, DARK_TEXT) if won else (PAPER_200, INK_950, PAPER_200)
    paint.rounded(small, box, radius=_PILL / 2, fill=fill, line=line, line_width=2)
    small.text(words, box.centre, face="title", size=_JUDGED, colour=colour, align="middle")


def fit_names(canvas: Canvas, who: str, room: float) -> lettering.Setting:
    """All winners by name, in as many lines as they need."""
    return lettering.fit(canvas, who, room, "title", 52, lines=3)


def _way(start: Point, end: Point) -> list[Point]:
    """Points along a line."""
    return [(start[0] + (end[0] - start[0]) * part / 8, start[1] + (end[1] - start[1]) * part / 8) for part in range(8)]


def _stands(high: float, places: Sequence[Point], ring: float, shooters: Sequence[Point]) -> Box:
    """Where a banner so high hides nothing of the places, or as few as can be, nor who fired, nor their line."""
    several = len(places) > 1 or bool(shooters)
    boxes = [
        BANNER._replace(x=x, y=y, h=high)
        for x in ((BANNER.x, *_SIDES) if several else (BANNER.x,))
        for y in ((BANNER.y, TOP, HIGHEST) if several else (BANNER.y, TOP))
    ]

    def hidden(one: Box) -> tuple[int, int, int]:
        """In the middle, where it is looked for, all of the height of the places stays free."""
        wide = WIDTH if one.x == BANNER.x else ring + 60
        covered = sum(one.inset(-wide, -ring - 60).holds(at) for at in places)
        return (
            covered,
            sum(one.inset(-_PLANE, -_PLANE).holds(at) for at in shooters),
            sum(one.holds(at) for start in shooters for at in _way(start, places[0])),
        )

    return min(boxes, key=hidden)


def _banner(
    canvas: Canvas,
    plate: Plate,
    places: Sequence[Point],
    ring: float,
    winners: Sequence[int],
    *,
    shooters: Sequence[Point],
    named: bool,
) -> Box:
    """Who has won and by what, where it hides nothing of the places, or as few as can be, nor who fired; until they are
    `named` only where that will be."""
    look = canvas.theme.seat(plate.seat) if plate.seat is not None else None
    over = 156 + 44 * (len(winners[:_ROW]) - 1) if look else 36
    set_in, room = limited(canvas, 1.2), BANNER.w - 36 - over
    head = lettering.fit(set_in, plate.who, room, "title", 60, lines=2)
    below = lettering.fit(set_in, plate.prompt, room, "body", 30, lines=2)
    high = max(BANNER.h, head.height + below.height + 36)
    box = _stands(high, places, ring, shooters)
    if not named:
        return box
    paint.panel(canvas, box, radius=40, edge=look.colour if look else None, brass=look is None)
    for number, seat in enumerate(reversed(winners[:_ROW]) if look else ()):
        paint.chip(
            canvas, (box.x + 84 + 44 * (len(winners[:_ROW]) - 1 - number), box.centre[1]), 48, canvas.theme.seat(seat)
        )
    left, top = box.x + over, box.centre[1] - (head.height + below.height) / 2
    lettering.write(set_in, head, Box(left, top, room, head.height), colour=PAPER_50)
    lettering.write(set_in, below, Box(left, top + head.height, room, below.height), colour=PAPER_100)
    return box
