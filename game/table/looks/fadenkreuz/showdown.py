"""The end of a game, when fingers point: their lines are the brightest thing in the room, everything else grows dark,
and whoever is hit looks different at once from whoever is merely aimed at. Before it, faces that live a little."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final

import pygame

from game.core.seats import Seat
from game.core.tableau import Piece, Sightline
from game.table.kit.spotlight import Spotlight
from game.table.looks.fadenkreuz import cards, people, places
from game.ui.theme import paint, reticle
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import svg
from game.ui.theme.palette import INK_950, SeatLook, darker, hexed, lighter

_DARK: Final = 122
"""How much of the room goes, of 255."""
_SHADE, _CORNER = 0.45, 16.0
"""How much of a plate goes, and how round its corners are."""
_BLINK: Final = (5.1, 0.14)
"""Seconds from one blink of somebody to the next, and how long it takes."""
_BEND: Final = 0.1
_STEEP: Final = 1.2
"""So many times as far aside as up somebody points at least whose hand does not cover the own face."""
_SHOULDER: Final = 58.0
"""How far a shoulder is from the middle."""
_STEPS: Final = 20
_SPENT: Final = 90
"""How much is left of the fire round whoever was hit and has lost, of 255."""
_TOLD, _TELLS = 132.0, 16.0
"""So far from the middle of a head, and from the name, it is told who has won."""
OPEN: Final = "open."
"""How the state of a card begins that lies open."""
_APART: Final = 168.0
"""How far the card of whoever has fallen stands from the face."""
_ROOM: Final = Box(34, 0, 1400, 960)
"""No such card lies outside the picture or on the column."""
_SIGHTS: Final = 0.4
"""How far the sights lie round a head, of the width of what a mark on it takes."""


def hands(pieces: Iterable[Piece]) -> list[Piece]:
    """The hands that point."""
    return [piece for piece in pieces if piece.kind == "hand" and piece.figure("at")]


def between(canvas: Canvas, pieces: Sequence[Piece], seats: int, light: Spotlight) -> None:
    """Over the room and below the plates: the dark, and in it those who point and those who were hit; while nobody
    points the faces that blink or look at who speaks. Once it is told who has won, they are in the light, and all
    others in the dark."""
    won, pointing = light.won, {piece.owner: piece for piece in hands(pieces)}
    if pointing:
        canvas.surface.blit(canvas.art.keep(("showdown", canvas.size), lambda: _veil(canvas)), (0, 0))
    for piece in pieces:
        if piece.kind not in ("person", "sniper") or piece.owner is None:
            continue
        at, size = places.seat_point(piece.owner, seats), places.scale(seats)
        lost = won is not None and piece.owner not in won
        if won is not None and not lost:
            canvas.blit(people.glory(canvas, size), at)
        if piece.state == "shot":
            mood = "down"
            burst = canvas.vector(people.BURST, 330 * size, 320 * size)
            canvas.blit(burst, (at[0], at[1] + 24), alpha=_SPENT if lost else 255)
        elif piece.owner in pointing:
            target = places.seat_point((pointing[piece.owner].figure("at") or 1) - 1, seats)
            mood = "east" if target[0] > at[0] else "west"
        else:
            mood = _mood(piece.owner, at, seats, light.gaze, light.clock)
        if mood or won is not None:
            look = canvas.theme.seat(piece.owner)
            picture = people.dimmed(canvas, look, size, mood) if lost else people.bust(canvas, look, size, mood)
            canvas.blit(picture, (at[0], at[1] + 30 * size))
    for owner, letter in revealed(pieces).items():
        if (stands := stands_at(owner, seats)) is not None:
            canvas.blit(cards.upright(canvas, letter, stands[1], places.scale(seats)), stands[0])


def judged_at(seat: int, seats: int) -> Point:
    """Where it is told of somebody that they have won or lost: beside the head, at the side of the table, where the
    name begins."""
    (x, y), name, size = places.seat_point(seat, seats), places.plates(seats)[seat], places.scale(seats)
    side = -1.0 if x > places.MIDDLE[0] else 1.0
    far = name.bottom + _TELLS if name.centre[1] < y else name.y - _TELLS
    return x + side * _TOLD * size, far


def revealed(pieces: Iterable[Piece]) -> dict[int, str]:
    """By seat who has fallen, as far as their cards lie open."""
    told = list(pieces)
    fallen = {piece.owner for piece in told if piece.kind in ("person", "sniper") and piece.state == "shot"}
    opened = [piece for piece in told if piece.kind == "card" and piece.state.startswith(OPEN)]
    return {
        piece.owner: piece.state.removeprefix(OPEN)
        for piece in opened
        if piece.owner in fallen and piece.owner is not None
    }


def stands_at(seat: int, seats: int) -> tuple[Point, float] | None:
    """Where the card of somebody who has fallen stands, and how it leans: at the side away from the table where there
    is room, else at the other; None where it would lie under a name, which tells it, too."""
    (x, y), size = places.seat_point(seat, seats), places.scale(seats)
    out = 1.0 if x > places.MIDDLE[0] else -1.0
    for side in (out, -out):
        at = x + side * _APART * size, y + 6 * size
        box = Box(at[0] - 52 * size, at[1] - 70 * size, 104 * size, 140 * size)
        free = _ROOM.x <= box.x and box.right <= _ROOM.right
        if free and not any(box.shared(plate) for plate in places.plates(seats).values()):
            return at, 7.0 * side
    return None


def ahead(canvas: Canvas, seats: int) -> Iterator[bool]:
    """Makes, one with each step, what comes all at once when shots fall, whoever points at whom."""
    size = places.scale(seats)
    canvas.vector(people.BURST, 330 * size, 320 * size)
    people.glory(canvas, size)
    yield False
    for seat, mood in product(range(seats), ("east", "west", "down")):
        people.bust(canvas, canvas.theme.seat(seat), size, mood)
        yield False


def _mood(seat: int, at: Point, seats: int, gaze: Seat | None, clock: float | None) -> str:
    """What a face does while nobody points."""
    if clock is not None and (clock + seat * 1.7) % _BLINK[0] < _BLINK[1]:
        return "shut"
    if gaze is None or gaze == seat:
        return ""
    aside = places.seat_point(gaze, seats)[0] - at[0]
    return "" if abs(aside) < 60 else "right" if aside > 0 else "left"


def _veil(canvas: Canvas) -> pygame.Surface:
    veil = pygame.Surface(canvas.size)
    veil.fill(INK_950)
    veil.set_alpha(_DARK)
    return veil


def above(canvas: Canvas, pieces: Sequence[Piece], seats: int, *, told: bool = False) -> None:
    """Over busts and plates: every line, those that hit somebody as a broad beam with a white heart. Until it is told
    who has won, the plates, too, lie in the dark."""
    for plate in places.plates(seats).values() if hands(pieces) and not told else ():
        paint.rounded(canvas, plate.inset(-2), radius=_CORNER, fill=INK_950, opacity=_SHADE)
    shot = {piece.owner for piece in pieces if piece.kind in ("person", "sniper") and piece.state == "shot"}
    for piece in sorted(hands(pieces), key=lambda hand: (hand.figure("at") or 1) - 1 in shot):
        owner, target = piece.owner or 0, (piece.figure("at") or 1) - 1
        way = line_of(owner, target, seats, aside=piece.level - 1)
        _arrow(canvas, way, canvas.theme.seat(owner), hit=target in shot)


def meant(canvas: Canvas, lines: Sequence[Sightline], seats: int) -> None:
    """At whom somebody points who alone sees this: the line as it will lie, and sights round the head. What is only
    looked at takes the place of what is chosen."""
    looked_at = [line for line in lines if line.rank == "ghost"]
    for number, line in enumerate(looked_at or lines):
        at = [math.dist(places.point(line.end), places.seat_point(seat, seats)) for seat in range(seats)]
        owner, target = line.owner or 0, at.index(min(at))
        look, head = canvas.theme.seat(owner), places.seat_shape(places.seat_point(target, seats), seats)
        if not looked_at:  # there somebody's own reticle lies already
            reticle.ring(canvas, head.at, head.w * _SIGHTS, colour=look.reticle)
        _arrow(canvas, line_of(owner, target, seats, aside=number), look, hit=False)


def line_of(owner: int, target: int, seats: int, aside: int = 0) -> tuple[Point, Point, Point]:
    """From a chest to just before a head: beginning, bend and tip. A second hand lies beside the first."""
    size = places.scale(seats)
    (x, y), (tx, ty) = places.seat_point(owner, seats), places.seat_point(target, seats)
    low = 74.0 if places.beyond(owner, seats) else 56.0  # a sleeve ends above the plate of whoever has it below
    end = tx, ty + (30 * size if places.beyond(target, seats) else 0.0)
    up = end[1] < y and abs(tx - x) < _STEEP * (y - end[1])  # an arm that is raised passes beside the face
    start = x + 26 * aside + (math.copysign(_SHOULDER * size, tx - x) if up else 0.0), y + low * size
    far = math.dist(start, end) or 1.0
    dx, dy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    begin = start[0] + dx * 30, start[1] + dy * 30
    tip = end[0] - dx * 74 * size / 0.74, end[1] - dy * 74 * size / 0.74
    bend = (begin[0] + tip[0]) / 2 - dy * far * _BEND, (begin[1] + tip[1]) / 2 + dx * far * _BEND
    return begin, bend, tip


def beside(owner: int, target: int, seats: int) -> Point:
    """Where words about a line stand: at its middle."""
    a, b, c = line_of(owner, target, seats)
    return _on(a, b, c, 0.5)


def _arrow(canvas: Canvas, way: tuple[Point, Point, Point], look: SeatLook, *, hit: bool) -> None:
    left, top = min(x for x, _ in way) - 90, min(y for _, y in way) - 90
    wide, high = max(x for x, _ in way) - left + 90, max(y for _, y in way) - top + 90
    a, b, c = ((x - left, y - top) for x, y in way)
    thin, thick, head = (13.0, 30.0, 46.0) if hit else (7.0, 13.0, 26.0)
    points = [_on(a, b, c, step / _STEPS) for step in range(_STEPS + 1)]
    neck = max(1, round(_STEPS * (1 - head / (math.dist(a, c) + 1))))
    one, other = [], []
    for step in range(neck + 1):
        x, y = points[step]
        nx, ny = _normal(points, step)
        half = (thin + (thick - thin) * step / neck) / 2
        one.append((x + nx * half, y + ny * half))
        other.append((x - nx * half, y - ny * half))
    (x, y), (nx, ny) = points[neck], _normal(points, neck)
    outline = [*one, (x + nx * head * 0.62, y + ny * head * 0.62), points[-1]]
    outline += [(x - nx * head * 0.62, y - ny * head * 0.62), *reversed(other)]
    path = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in outline) + "Z"
    heart = "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points[: neck + 1])
    colour = hexed(lighter(look.colour, 0.15))
    body = ""
    if hit:
        for more, light in ((46, 0.07), (34, 0.09), (22, 0.12), (10, 0.18)):
            glow = f'stroke="{colour}" stroke-opacity="{light}" stroke-width="{thick + more:g}" stroke-linecap="round"'
            body += f'<path d="{heart}" fill="none" {glow}/>'
    joined = 'stroke-linejoin="round"'
    body += f'<path d="{path}" fill="{colour}" stroke="#07070C" stroke-width="{14 if hit else 5}" {joined}/>'
    if hit:
        body += f'<path d="{path}" fill="#FFFDF4" stroke="{colour}" stroke-width="7" {joined}/>'
    else:
        body += f'<path d="{heart}" fill="none" stroke="#FFFFFF" stroke-width="4" stroke-dasharray="12 12"/>'
    turn = math.degrees(math.atan2(points[2][1] - a[1], points[2][0] - a[0]))
    body += f'<g transform="translate({a[0]:.1f} {a[1]:.1f}) rotate({turn:.1f})">{_hand(look)}</g>'
    canvas.blit_corner(canvas.vector(svg(wide, high, body), wide, high), (left, top))


def _hand(look: SeatLook) -> str:
    """A sleeve, a cuff, a fist and the finger: they belong to the body behind them."""
    cloth, skin = people.dressed(look)
    fill, edge = f'fill="{hexed(darker(cloth, 0.2))}"', 'stroke="#07070C" stroke-width="3" stroke-linejoin="round"'
    return (
        f'<path d="M-40 -17H10V17H-40Z" {fill} {edge}/><path d="M8 -18H18V18H8Z" fill="#E9E1CE" {edge}/>'
        f'<path d="M18 -13H36L66 -7C72 -5 72 3 66 5L42 6V13H18Z" fill="{hexed(skin)}" {edge}/>'
    )


def _on(a: Point, b: Point, c: Point, part: float) -> Point:
    """A point of the bent way."""
    rest = 1 - part
    return (
        rest * rest * a[0] + 2 * rest * part * b[0] + part * part * c[0],
        rest * rest * a[1] + 2 * rest * part * b[1] + part * part * c[1],
    )


def _normal(points: Sequence[Point], step: int) -> Point:
    before, after = points[max(step - 1, 0)], points[min(step + 1, len(points) - 1)]
    far = math.dist(before, after) or 1.0
    return -(after[1] - before[1]) / far, (after[0] - before[0]) / far
