"""A whole board drawn small: in the rule book, in lists, as a thumbnail."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.core.picks import Pick
from game.core.tableau import Tableau
from game.table.kit.look import Look
from game.table.kit.stage import fitting
from game.table.kit.view import Spot, View
from game.table.table import Table
from game.ui.theme.canvas import HEIGHT, WIDTH, Box, Canvas, Point
from game.ui.theme.paint import rounded, svg
from game.ui.theme.palette import INK_950, PAPER_50, hexed

_WIDE: Final = 300.0
"""From this width on heads and names at the edge are more than specks."""


_RUNGS: Final = (2.1, 1.75, 1.5, 1.25)
_NEARER: Final = (4.2, 3.5, 3.0, 2.5, *_RUNGS)
"""How much nearer a part of the board is shown, where it fits: few sizes, so that pictures are made once. What the
camera goes close to at the table is seen from nearer here, too."""
_CLOSE: Final = 1.4
"""From here on nobody takes a part of the board for all of it."""
_NAME: Final = 30.0
"""How large the name of a field is written, on the screen."""
_BODY: Final = 0.5
"""So much of a field a piece in it covers, from its middle."""
_DOTS: Final = 8
"""A line is so many dots where names step aside."""
_OUTSIDE: Final = 9
"""A name that is cut is worse than one that lies on so many things."""
_SIDES: Final = 2
_PAD: Final = 10.0
"""Round a line that is drawn."""
_ROUND: Final = 106.0
"""So much of the plan lies about what is shown at least."""


_Shown = tuple[Tableau, View, Sequence[Pick]]


def figure(
    canvas: Canvas,
    box: Box,
    look: Look,
    tableau: Tableau,
    view: View | None = None,
    *,
    near: Box | None = None,
    names: Sequence[Pick] = (),
) -> None:
    """The board with its pieces, marks and lines, as large as fits into the box; only this part of it where something
    is to be seen from `near`. `names` are fields whose names stand on them. Drawn anew when something changed."""
    view = view or View()
    key = ("figure", look.name, canvas.rect(box).size, canvas.theme, _seen(tableau, view), near, tuple(names))
    canvas.blit(canvas.art.keep(key, lambda: _drawn(canvas, box, look, (tableau, view, names), near)), box.centre)


def part(
    box: Box, look: Look, shown: Iterable[tuple[Tableau, View]], *, nearest: float = math.inf
) -> tuple[Box, float] | None:
    """The part of the board that all of these moments are about, in the shape of the box, and how much nearer than the
    whole it is; None: that is most of it."""
    points = [point for tableau, view in shown for point in _points(look, tableau, view)]
    whole = _frame(box, look)
    if not points:
        return None
    xs, ys = [x for x, _ in points], [y for _, y in points]
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    fits = min(box.w / whole.w, box.h / whole.h)
    for rung in (rung for rung in (_NEARER if len(look.zooms) > 1 else _RUNGS) if rung <= nearest):
        w, h = box.w / fits / rung, box.h / fits / rung
        if rung < _CLOSE and (w > whole.w or h > whole.h):
            continue  # it would cut off corners of the board, and be hardly nearer for that
        if max(xs) - min(xs) + 2 * _ROUND <= w and max(ys) - min(ys) + 2 * _ROUND <= h:
            x = _within(middle[0] - w / 2, whole.x, whole.right - w)
            y = _within(middle[1] - h / 2, whole.y, whole.bottom - h)
            return Box(x, y, w, h), rung
    return None


def _within(at: float, low: float, high: float) -> float:
    """Where the board is smaller than the part it lies in the middle of it."""
    return (low + high) / 2 if high < low else min(max(at, low), high)


def _points(look: Look, tableau: Tableau, view: View) -> Iterator[Point]:
    """Where that lies, on the screen, which is picked, moved, marked or drawn as a line, and whoever of the others is
    nearest to that."""
    look.suit(tableau)
    table = Table(look, motion="none")
    table.show(tableau)
    for pick in (*view.chosen, *(mark.at for mark in view.marks)):
        if isinstance(spot := table.spot(pick), Spot):
            yield spot.at
    table.close()
    found = [look.place(piece) for piece in view.ghosts.values() if not piece.tray]
    found += [look.point(end) for line in view.lines for end in (line.start, line.end)]
    names = {name for pick in view.chosen for name in (pick.name, f"{pick.kind}.{pick.name}")}
    at_hand = [piece for name, piece in tableau.pieces.items() if name in names]
    movers = {each.owner for each in (*view.ghosts.values(), *at_hand)} | {line.owner for line in view.lines}
    found += [look.place(piece) for piece in at_hand if not piece.tray]
    others = [
        look.place(each) for each in tableau.pieces.values() if not each.tray and each.owner not in {None, *movers}
    ]
    if found and others and len(look.zooms) > 1:
        found.append(min(others, key=lambda place: math.dist(place, found[0])))
    yield from _on_screen(look, found)


def _on_screen(look: Look, places: Iterable[Point]) -> Iterator[Point]:
    """Where points of the plan are seen while the whole of it is."""
    (cx, cy), (sx, sy), k = look.frame.centre, look.seen_in.centre, fitting(look.frame, look.seen_in)
    for x, y in places:
        yield sx + (x - cx) * k, sy + (y - cy) * k


def _names(canvas: Canvas, frame: Box, spots: Iterable[tuple[Spot, str]], pieces: Sequence[Point], size: float) -> None:
    """The name of each field at its foot, on a plate of its own; above or beside it where something else lies there, or
    where that is out of what is shown (`frame`)."""
    taken = list[Box]()
    for spot, name in spots:
        wide, away = canvas.text_width(name, "figure", size / canvas.theme.text) + size * 0.6, max(spot.radius, size)
        beside = away + wide / 2
        ways = [(0.0, away), (0.0, -away), (beside, 0.0), (-beside, 0.0)]
        ways += [(x, y) for y in (away, -away) for x in (0.8 * beside, -0.8 * beside)]
        boxes = [Box(spot.at[0] + x - wide / 2, spot.at[1] + y - size * 0.6, wide, size * 1.2) for x, y in ways]
        near = spot.radius * _BODY

        def hidden(box: Box, near: float = near) -> int:
            wider = box.inset(-near)
            cut = _OUTSIDE * (box.shared(frame) < 0.99 * box.w * box.h)
            return cut + sum(map(wider.holds, pieces)) + sum(bool(box.shared(other)) for other in taken)

        box = min(boxes, key=hidden)
        taken.append(box)
        _leader(canvas, spot.at, box, 0.6 * spot.radius)
        rounded(canvas, box, radius=size * 0.35, fill=INK_950, opacity=0.8)
        canvas.text(name, box.centre, face="figure", size=size / canvas.theme.text, colour=PAPER_50, align="middle")


def _leader(canvas: Canvas, at: Point, box: Box, rim: float) -> None:
    """From a name to the rim of what is called so: the name lies in a field of somebody else's."""
    to = min(max(at[0], box.x + 4), box.right - 4), min(max(at[1], box.y + 4), box.bottom - 4)
    far = math.dist(at, to)
    if far <= rim:
        return
    at = at[0] + (to[0] - at[0]) * rim / far, at[1] + (to[1] - at[1]) * rim / far
    left, top = min(at[0], to[0]) - _PAD, min(at[1], to[1]) - _PAD
    wide, high = abs(at[0] - to[0]) + 2 * _PAD, abs(at[1] - to[1]) + 2 * _PAD
    (x, y), (u, v) = (at[0] - left, at[1] - top), (to[0] - left, to[1] - top)
    line = f'<path d="M{x:g} {y:g}L{u:g} {v:g}" stroke'
    dot = f'<circle cx="{x:g}" cy="{y:g}" r="5"'
    dark, light = hexed(INK_950), hexed(PAPER_50)
    source = f'{line}="{dark}" stroke-width="7"/>{dot} fill="{dark}" stroke="{dark}" stroke-width="4"/>'
    source += f'{line}="{light}" stroke-width="3"/>{dot} fill="{light}"/>'
    canvas.blit_corner(canvas.vector(svg(wide, high, source), wide, high), (left, top))


def _seen(tableau: Tableau, view: View) -> Hashable:
    shown = view.offers, tuple(view.labels.items()), view.chosen, view.marks, view.lines
    lying = *tableau.pieces.items(), tableau.lines, tableau.zones, tableau.areas, *view.areas
    return (*lying, *shown, *view.ghosts.items(), view.gone, view.hot)


def _frame(box: Box, look: Look) -> Box:
    """All of the board, with what lies at its edge where the box has room for that; nothing of the cards beside it."""
    found = look.seen_in.inset(-look.lap * fitting(look.frame, look.seen_in) if box.w >= _WIDE else 0.0)
    cards = (card.right for card in look.seat_panels(_SIDES).values())
    left = max((right for right in cards if right <= look.seen_in.x), default=found.x)
    return found._replace(x=max(found.x, left), w=found.right - max(found.x, left))


def _drawn(canvas: Canvas, box: Box, look: Look, shown: _Shown, near: Box | None) -> pygame.Surface:
    tableau, view, names = shown
    frame = near or _frame(box, look)
    scale = canvas.k * min(box.w / frame.w, box.h / frame.h)
    size = max(round(WIDTH * scale), 2), max(round(HEIGHT * scale), 2)
    small = Canvas(pygame.Surface(size, pygame.SRCALPHA), canvas.art, replace(canvas.theme, strip=0.0))
    look.suit(tableau)
    look.board(look.staged(small), tableau.zones)
    table = Table(look, motion="none")
    table.show(tableau)
    table.draw_play(small, view)
    places = ((table.spot(pick) or table.spot(replace(pick, name=pick.name.lower())), pick) for pick in names)
    spots = [(spot, pick.name.rpartition(":")[2]) for spot, pick in places if isinstance(spot, Spot)]
    lying = [look.place(piece) for piece in (*tableau.pieces.values(), *view.ghosts.values()) if not piece.tray]
    for line in (*tableau.lines, *view.lines):
        (x, y), (u, v) = look.point(line.start), look.point(line.end)
        lying += [(x + (u - x) * step / _DOTS, y + (v - y) * step / _DOTS) for step in range(1, _DOTS)]
    _names(small, frame, spots, list(_on_screen(look, lying)), _NAME * frame.w / box.w)
    table.close()
    return small.surface.subsurface(small.rect(frame).clip(small.surface.get_rect())).copy()
