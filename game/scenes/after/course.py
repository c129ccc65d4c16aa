"""The chances of all sides over a match, drawn as bands that share the height."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from game.core.tableau import Point
from game.table.systems.dicework import die_picture
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import chip, rounded, svg
from game.ui.theme.palette import BRASS_300, INK_950, PAPER_50, PAPER_200, Colour, darker, hexed
from game.ui.theme.reticle import ring

AXIS: Final = 44.0
RADIUS: Final = 26.0
DIE: Final = 34.0
EDGE: Final = 18.0
"""So far inside the frame a pin lies."""
_DOWN: Final = "M18 7V27M9 19L18 28L27 19"
_FLAG: Final = "M12 30V6M12 7H28L23 12L28 17H12"
_HAIRS: Final = "M18 6V14M18 22V30M6 18H14M22 18H30M25 18A7 7 0 1 1 11 18A7 7 0 1 1 25 18"
_RHOMB: Final = "M18 8.5L25.5 18L18 27.5L10.5 18Z"
RING: Final = RADIUS + 16
"""Of the reticle round the mark that is looked at."""
INSIDE: Final = 26.0
"""So far inside the frame an emblem lies."""
Sign = Callable[[Canvas, Point, int | None], None]
AWAY: Final = 26.0
"""So far from the line (up or down) its name is to be read."""
LEGIBLE: Final = 0.7
"""Smaller than that part of their size signs are not explained."""
HALF: Final = "50\u00a0%"
NAMED: Final = 480.0
"""In less room than that nothing is written beside the line."""
MOST: Final = 12
"""Figures on the axis."""


BETWEEN: Final = frozenset({"dice", "struck", "end", "fall"})
"""Which lie between two decisions."""
Kind = Literal["slip", "small", "well", "dice", "struck", "fall", "end", "turn"]


class Pin(NamedTuple):
    """What can be looked at beside the moments: another mistake, what lost little, what was chosen well, dice and
    losses that swung it, which lie before a decision, where it fell most steeply, the end, and any other turn while
    somebody looks at it. `told`: under which words, of what is shown without being found; `last`: before which decision
    a fall was over."""

    number: int
    seat: int
    kind: Kind
    told: str = ""
    last: int = 0


def draw_course(
    canvas: Canvas,
    box: Box,
    course: Sequence[Sequence[float]],
    moments: Sequence[int],
    at: int,
    *,
    turns: Sequence[int],
    whose: Sequence[int],
    first: int = 0,
    pins: Sequence[Pin] = (),
    half: str = HALF,
    began: str = "",
    until: int | None = None,
    thinking: str = "",
    axis: str = "",
) -> None:
    """`course` are the chances before each decision and at the end; `moments` the decisions that are marked, `at` which
    of them and of `pins` after them is looked at; `turns` after how many decisions each turn begins. `whose` are the
    seats of the moments, `first` the seat at the foot: up is good for it. `half` says where it is even, `began` how it
    began, beside its start. What comes after `until` is not known yet: `thinking` says so;
    `axis` what the figures below count."""
    plot = Box(box.x, box.y, box.w, box.h - AXIS)
    count = max(len(course) - 1, 1)
    xs = [plot.w * number / count for number in range(len(course))]
    order = [first, *(seat for seat in range(len(course[0])) if seat != first)]
    canvas.blit_corner(canvas.vector(_bands(canvas, plot, course, xs, order), plot.w, plot.h), (plot.x, plot.y))
    _axis(canvas, plot, turns, count, axis)
    line = [(plot.x + x, plot.y + plot.h * (1 - row[first])) for x, row in zip(xs, course, strict=True)]
    places = _places(plot, course, moments, first)
    points = [_pinned(canvas, pin, _place_of(pin, line, plot), places, plot) for pin in pins]
    _chips(canvas, plot, course, order)
    seen = plot if until is None else plot._replace(w=plot.w * until / count)
    _named(canvas, seen, (half, began), line, [*places, *(place for _, place in points)])
    if until is not None and until < count:
        _veil(canvas, plot, seen.right, thinking)
    for moment, place in zip(moments, places, strict=True):
        _stem(canvas, place, line[moment])
    _number(canvas, places, [canvas.theme.seat(seat).colour for seat in whose], at, points)


def _named(canvas: Canvas, seen: Box, names: tuple[str, str], line: Sequence[Point], marked: Sequence[Point]) -> None:
    """Where it is even, and how it began, if anything is to be said of that: as far as it is to be `seen`."""
    if seen.w > NAMED:
        _name_half(canvas, seen, names[0], line, marked)
    if names[1]:
        _name_start(canvas, seen, names[1], line, marked)


def _veil(canvas: Canvas, plot: Box, left: float, thinking: str) -> None:
    """Over what nobody has looked at yet."""
    hidden = Box(left, plot.y, plot.right - left, plot.h)
    rounded(canvas, hidden, radius=0, fill=INK_950)
    size = canvas.fitted(thinking, hidden.w - 40, "label", 28, least=18) if thinking else 28
    if thinking and canvas.text_width(thinking, "label", size) <= hidden.w - 20:
        canvas.text(thinking, hidden.centre, face="label", size=size, colour=PAPER_200, align="middle")


def _number(
    canvas: Canvas,
    places: Sequence[Point],
    rings: Sequence[Colour],
    at: int,
    points: Sequence[tuple[Pin, Point]],
) -> None:
    """The moments, and above them what is looked at: one of them, or of the other points."""
    for number, place in enumerate(places):
        if number != at:
            _mark(canvas, place, number + 1, rings[number])
    if 0 <= at < len(places):
        _mark(canvas, places[at], at + 1, rings[at])
        ring(canvas, places[at], RING)
    elif at >= 0:
        pin, place = points[at - len(places)]
        _pin(canvas, pin, place)
        ring(canvas, place, RADIUS)


def moment_at(
    box: Box,
    course: Sequence[Sequence[float]],
    moments: Sequence[int],
    point: Point,
    *,
    pins: Sequence[Pin] = (),
    first: int = 0,
) -> int | None:
    """Which of the marks on the curve a point means: of the moments, and of the other points after them."""
    plot = Box(box.x, box.y, box.w, box.h - AXIS)
    wide, count = plot.w, max(len(course) - 1, 1)
    line = [(plot.x + wide * number / count, plot.y + plot.h * (1 - row[first])) for number, row in enumerate(course)]
    marks = _places(plot, course, moments, first)
    places = [*marks, *(_beside(_place_of(pin, line, plot), marks, plot) for pin in pins)]
    found = [(away, number) for number, at in enumerate(places) if (away := math.dist(point, at)) <= 1.6 * RADIUS]
    return min(found)[1] if found else None


def decision_at(box: Box, course: Sequence[Sequence[float]], point: Point) -> int:
    """After how many decisions the match stood at this point of the curve."""
    last = max(len(course) - 1, 1)
    return min(max(round(last * (point[0] - box.x) / box.w), 0), last - 1)


def _places(plot: Box, course: Sequence[Sequence[float]], moments: Sequence[int], first: int) -> list[Point]:
    """On the curve, moved apart to both sides where they would lie on each other."""
    count, apart = max(len(course) - 1, 1), 2 * RADIUS
    xs = [plot.x + plot.w * moment / count for moment in moments]
    groups: list[list[float]] = []
    for x in xs:  # those that touch share the room about their middle
        groups.append([x])
        while (
            len(groups) > 1
            and _middle(groups[-1]) - _middle(groups[-2]) < apart * (len(groups[-1]) + len(groups[-2])) / 2
        ):
            groups[-2:] = [groups[-2] + groups[-1]]
    spread = [_middle(group) + apart * (at - (len(group) - 1) / 2) for group in groups for at in range(len(group))]
    shift = max(plot.x + RADIUS - min(spread, default=plot.right), 0) - max(
        max(spread, default=0) + RADIUS - plot.right, 0
    )
    edge = min((RADIUS + 14) / plot.h, 0.5)  # the reticle stays inside
    highs = (min(max(course[moment][first], edge), 1 - edge) for moment in moments)
    return [(x + shift, plot.y + plot.h * (1 - high)) for x, high in zip(spread, highs, strict=True)]


def _name_half(canvas: Canvas, plot: Box, half: str, line: Sequence[Point], places: Sequence[Point]) -> None:
    """Where it is even, its name; where that has no room the figure alone."""
    size = 28.0
    for name in (half, HALF):
        wide = canvas.text_width(name, "label", size)
        at = _place_of_half(wide, plot, tuple(line), tuple(places))
        if at is not None:
            break
    else:  # on the right, on a dark ground
        at = plot.right - 12, plot.y + plot.h / 2 - 22
        _ground(canvas, at, wide)
    canvas.text(name, at, face="label", size=size, colour=PAPER_50, align="right")


def _ground(canvas: Canvas, at: Point, wide: float) -> None:
    """A dark one for words that end there and lie on the line."""
    rounded(canvas, Box(at[0] - wide - 8, at[1] - 18, wide + 16, 36), radius=10, fill=INK_950, opacity=0.55)


@lru_cache(maxsize=8)
def _place_of_half(wide: float, plot: Box, line: tuple[Point, ...], places: tuple[Point, ...]) -> Point | None:
    """Where a name so wide ends: as far to the right as neither the line (with its dice) nor a mark is in the way; None
    where there is no such place."""
    middle = plot.y + plot.h / 2
    ends = [plot.right - 12 - step * wide / 2 for step in range(int(2 * (plot.w - 120) / wide))]
    found = [(end, middle + side) for end in ends for side in (-22, 22)]
    return next((at for at in found if _is_free(at, wide, line, places)), None)


def _is_free(at: Point, wide: float, line: Sequence[Point], places: Sequence[Point]) -> bool:
    """Whether words that end there hide nothing."""
    left, right = at[0] - wide - DIE / 2, at[0] + DIE / 2
    near = [y for (ax, ay), (bx, by) in itertools.pairwise(line) if ax <= right and bx >= left for y in (ay, by)]
    clear = all(y < at[1] - AWAY for y in near) or all(y > at[1] + AWAY for y in near)
    return clear and not any(left - RING <= x <= right + RING and abs(y - at[1]) < RING + 14 for x, y in places)


def _name_start(canvas: Canvas, plot: Box, told: str, line: Sequence[Point], places: Sequence[Point]) -> None:
    """How it began, above or below the start of the line; on a dark ground where neither has room."""
    size = 28.0 / canvas.theme.text
    wide, left = canvas.text_width(told, "label", size), plot.x + 78
    found = [(left + step * 30 + wide, y) for step in range(8) for y in (plot.y + 26, plot.bottom - 24)]
    ways = (each for beside in (line, ()) for each in found if _is_free(each, wide, beside, places))
    place = next(ways, None)  # where neither has room it may lie on the line, and on no mark
    if place is None:
        high = line[0][1] < plot.y + plot.h / 2
        place = left + wide, plot.bottom - 24 if high else plot.y + 26
    _ground(canvas, place, wide)
    canvas.text(told, place, face="label", size=size, colour=PAPER_50, align="right")


def _middle(group: Sequence[float]) -> float:
    return sum(group) / len(group)


def _bands(
    canvas: Canvas, plot: Box, course: Sequence[Sequence[float]], xs: Sequence[float], order: Sequence[int]
) -> str:
    """One band a seat, in this order from the foot, and a line between them."""
    body, lines = "", ""
    low = [plot.h] * len(course)
    for seat in order:
        high = [y - plot.h * row[seat] for y, row in zip(low, course, strict=True)]
        look = canvas.theme.seat(seat)
        edge = " ".join(f"{x:.1f} {y:.1f}" for x, y in zip(xs, high, strict=True))
        foot = " ".join(f"{x:.1f} {y:.1f}" for x, y in reversed(list(zip(xs, low, strict=True))))
        body += f'<path d="M{edge} {foot}Z" fill="{hexed(darker(look.colour, 0.28))}"/>'
        if seat % 2:  # by its pattern, too
            body += "".join(
                f'<path d="M0 {y}H{plot.w:g}" stroke="{hexed(look.colour)}" stroke-opacity=".25" stroke-width="3"'
                f' clip-path="url(#c{seat})"/>'
                for y in range(6, int(plot.h), 12)
            )
            body = f'<clipPath id="c{seat}"><path d="M{edge} {foot}Z"/></clipPath>{body}'
        if seat != order[-1]:
            lines += f'<polyline points="{edge}" fill="none" stroke="#0A0F1A" stroke-width="13"/>'
            lines += f'<polyline points="{edge}" fill="none" stroke="#fff" stroke-width="6"/>'
        low = high
    middle = f'<path d="M0 {plot.h / 2:g}H{plot.w:g}" stroke="#fff" stroke-opacity=".5" stroke-width="2"'
    return svg(plot.w, plot.h, f'{body}{middle} stroke-dasharray="10 8"/>{lines}')


def _axis(canvas: Canvas, plot: Box, turns: Sequence[int], count: int, name: str) -> None:
    """Turns along the foot, and at its end what they are."""
    every, last, y = max(1, -(-len(turns) // MOST)), -AXIS, plot.bottom + AXIS / 2
    size = 24 / canvas.theme.text
    right = plot.right - EDGE - (canvas.text_width(name, "label", size) + AXIS if name else 0)
    if name:
        canvas.text(name, (plot.right - EDGE, y), face="label", size=size, colour=PAPER_200, align="right")
    for number, start in enumerate(turns[:-1], 1):
        x = plot.x + plot.w * start / count + (14 if start == 0 else 0)
        if (number - 1) % every == 0 and start < count and x - last >= 1.5 * AXIS and x < right:
            last = x
            canvas.text(str(number), (x, y), face="label", size=28, colour=PAPER_200, align="middle")


def draw_signs(canvas: Canvas, box: Box, names: Mapping[Kind, str]) -> None:
    """What the pins mean, one beside the other from the right; smaller where there is little room, and as many of them
    as somebody can read."""
    gap, step, size = 46.0, 30.0, 28.0
    shown, wide = list[tuple[Kind, str]](), 0.0
    for kind, name in names.items():
        more = canvas.text_width(name, "label", size) + step + (gap if shown else 0.0)
        if (wide + more) * LEGIBLE <= box.w:
            shown.append((kind, name))
            wide += more
    scale, x = min(1.0, box.w / max(wide, 1.0)), box.right
    for kind, name in reversed(shown):
        canvas.text(name, (x, box.centre[1]), face="label", size=scale * size, colour=PAPER_200, align="right")
        x -= canvas.text_width(name, "label", scale * size) + scale * step
        SIGNS[kind](canvas, (x, box.centre[1]), None)
        x -= scale * gap


def _chips(canvas: Canvas, plot: Box, course: Sequence[Sequence[float]], order: Sequence[int]) -> None:
    low = plot.bottom
    for seat in order:
        high = low - plot.h * course[0][seat]
        y = min(max((low + high) / 2, plot.y + INSIDE), plot.bottom - INSIDE)  # whole, however narrow its band
        chip(canvas, (plot.x + 36, y), 22, canvas.theme.seat(seat))
        low = high


def _stem(canvas: Canvas, place: Point, on: Point) -> None:
    """From a mark to its point on the curve, where it had to step aside."""
    (ax, ay), (bx, by) = place, on
    x, y, w, h = min(ax, bx) - 5, min(ay, by) - 5, abs(ax - bx) + 10, abs(ay - by) + 10
    line = f'<path d="M{ax - x:g} {ay - y:g}L{bx - x:g} {by - y:g}" stroke="#fff" stroke-width="5"/>'
    canvas.blit_corner(canvas.vector(svg(w, h, line), w, h), (x, y))
    if math.dist(place, on) > RADIUS + 12:
        canvas.disc(PAPER_50, canvas.at(on), canvas.px(8))


def _die(canvas: Canvas, at: Point, _seat: int | None = None) -> None:
    canvas.blit(die_picture(canvas, 5, 6, PAPER_50, DIE), at)


def _place_of(pin: Pin, line: Sequence[Point], plot: Box) -> Point:
    """On the curve, inside its frame; dice between two decisions."""
    (left, low), (right, high) = line[pin.number - (pin.kind in BETWEEN)], line[pin.number]
    x, y = (left + right) / 2, (low + high) / 2
    return min(max(x, plot.x + EDGE), plot.right - EDGE), min(max(y, plot.y + EDGE), plot.bottom - EDGE)


def _beside(at: Point, marks: Sequence[Point], plot: Box) -> Point:
    """Above or below the number of a moment that would hide it."""
    hides = next((mark for mark in marks if math.dist(mark, at) < RADIUS + EDGE), None)
    if hides is None:
        return at
    below = hides[1] < plot.y + plot.h / 2
    return at[0], hides[1] + (RADIUS + EDGE if below else -RADIUS - EDGE)


def _pinned(canvas: Canvas, pin: Pin, spot: Point, marks: Sequence[Point], plot: Box) -> tuple[Pin, Point]:
    """Drawn beside the numbers; where that is."""
    place = _beside(spot, marks, plot)
    if place != spot:
        _stem(canvas, place, spot)
    _pin(canvas, pin, place)
    return pin, place


def _pin(canvas: Canvas, pin: Pin, at: Point) -> None:
    SIGNS[pin.kind](canvas, at, pin.seat)


def _slip(canvas: Canvas, at: Point, seat: int | None = None) -> None:
    """A mistake without a number, with the sign that records have for it, and the colour of who chose."""
    _ringed(canvas, at, seat)
    canvas.disc(INK_950, canvas.at(at), canvas.px(13))
    canvas.text("?", at, face="figure", size=24 / canvas.theme.text, colour=PAPER_50, align="middle")


def _small(canvas: Canvas, at: Point, seat: int | None = None) -> None:
    """What lost little: a small rhomb, nothing that is round."""
    colour = hexed(PAPER_50 if seat is None else canvas.theme.seat(seat).colour)
    body = f'<path d="{_RHOMB}" fill="{colour}" stroke="{hexed(INK_950)}" stroke-width="8" stroke-linejoin="round"/>'
    body += f'<path d="{_RHOMB}" fill="{colour}" stroke="#fff" stroke-width="3" stroke-linejoin="round"/>'
    canvas.blit(canvas.vector(svg(2 * EDGE, 2 * EDGE, body), 2 * EDGE, 2 * EDGE), at)


def _turn(canvas: Canvas, at: Point, seat: int | None = None) -> None:
    """Any turn: a hollow point."""
    canvas.disc(INK_950, canvas.at(at), canvas.px(13))
    canvas.disc(PAPER_50 if seat is None else canvas.theme.seat(seat).colour, canvas.at(at), canvas.px(11))
    canvas.disc(INK_950, canvas.at(at), canvas.px(6))


def _ringed(canvas: Canvas, at: Point, seat: int | None) -> None:
    """What a larger sign lies on."""
    canvas.disc(INK_950, canvas.at(at), canvas.px(19))
    canvas.disc(PAPER_50 if seat is None else canvas.theme.seat(seat).colour, canvas.at(at), canvas.px(17))


def _star(canvas: Canvas, at: Point, seat: int | None = None) -> None:
    """The same for what was chosen well, with the sign that records have for it."""
    _ringed(canvas, at, seat)
    canvas.disc(BRASS_300, canvas.at(at), canvas.px(13))
    canvas.text("!", at, face="figure", size=24 / canvas.theme.text, colour=INK_950, align="middle")


def _mark(canvas: Canvas, place: Point, number: int, colour: Colour) -> None:
    """With the colour of whose moment it is."""
    x, y = canvas.at(place)
    canvas.disc(PAPER_50, (x, y), canvas.px(RADIUS))
    canvas.disc(colour, (x, y), canvas.px(RADIUS - 2))
    canvas.disc(INK_950, (x, y), canvas.px(RADIUS - 7))
    canvas.text(str(number), place, face="figure", size=32, colour=PAPER_50, align="middle")


def _drawn(path: str) -> Sign:
    """A sign in lines, with the colour of whoever it is told of."""

    def sign(canvas: Canvas, at: Point, seat: int | None = None) -> None:
        _ringed(canvas, at, seat)
        canvas.disc(INK_950, canvas.at(at), canvas.px(13))
        body = f'<path d="{path}" fill="none" stroke="#fff" stroke-width="3"/>'
        canvas.blit(canvas.vector(svg(2 * EDGE, 2 * EDGE, body), 2 * EDGE, 2 * EDGE), at)

    return sign


SIGNS: Final[dict[Kind, Sign]] = {
    "slip": _slip, "small": _small, "well": _star, "dice": _die, "struck": _drawn(_HAIRS), "fall": _drawn(_DOWN),
    "end": _drawn(_FLAG), "turn": _turn,
}  # fmt: skip
