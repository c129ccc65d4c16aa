"""How likely a shot is, in large figures beside whom it is aimed at, with the dice that both sides throw for it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from game.core.tableau import Sightline
from game.table.kit.look import Look
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.palette import ALARM_SOFT, BRASS_300, PAPER_50, Colour, hexed

_FIGURE, _DIE, _STEP, _BETWEEN = 58.0, 32.0, 30.0, 20.0
_PAD, _LARGEST = 16.0, 1.4
_OFF: Final = (26.0, 90.0, 160.0, 240.0)
"""How far from what is aimed at it stands."""
_ASKEW, _ASIDE = 9000.0, 2200.0
"""As bad as so much hidden ground is a place at a corner, and each step farther away."""
_SLID: Final = 1500.0
"""And a place at a side that is not its middle."""
_NEARER: Final = 4000.0
"""And a place nearer to somebody else."""
_MIDDLE: Final = 5
"""What is aimed at has the end in its middle: nearer to it than this part of its width."""
_WHOLE: Final = 12000.0
"""To hide all of something is as bad as so much hidden ground at least."""
_OUT: Final = 12.0
"""So much worse than hidden ground is what lies outside the room."""


def draw(
    canvas: Canvas,
    look: Look,
    line: Sightline,
    end: Point,
    taken: Sequence[Box],
    *,
    room: Box,
    figures: Sequence[Box] = (),
) -> Box:
    """Beside the box at the `end` of the line, where it hides least of what is `taken`, and where it seems to be about
    none of the other `figures`. Answers where."""
    scale = min(canvas.theme.text, _LARGEST)
    words = canvas.lettered(scale)
    pools = [list(pool) for _, pool in groupby(line.dice, key=lambda die: die[0])]
    across = sum(_STEP * len(pool) for pool in pools) + _BETWEEN * (len(pools) - 1)
    high = _FIGURE * 1.05 * scale
    size = max(words.text_width(line.label, "figure", _FIGURE), across) + 2 * _PAD, high + _DIE + 1.5 * _PAD
    own = [box for box in taken if math.dist(box.centre, end) < box.w / _MIDDLE]
    if not own:  # its signs reach far to one side of it: they are in one box with it
        own = sorted((box for box in taken if box.holds(end)), key=lambda box: box.w * box.h)[:1]
    aimed = max(own, key=lambda box: box.w, default=Box(*end, 0, 0))
    others = [box.centre for box in figures if box not in own]
    places = ((worse + _NEARER * _is_nearer(box, end, others), box) for worse, box in _places(aimed, size))
    box = _best(places, taken, room)
    _beak(canvas, box, end, _edge(line))
    paint.panel(canvas, box, radius=18, edge=_edge(line))
    x, y = box.centre[0], box.y + _PAD / 2 + high / 2
    words.text(line.label, (x, y), face="figure", size=_FIGURE, colour=PAPER_50, align="middle")
    left, foot = x - across / 2, box.bottom - _PAD - _DIE / 2
    for number, pool in enumerate(pools):
        if number:
            words.text(
                ":", (left + _BETWEEN / 2, foot), face="figure", size=_DIE / scale, colour=PAPER_50, align="middle"
            )
            left += _BETWEEN
        for kind, owner in pool:
            look.small(canvas, kind, owner, (left + _STEP / 2, foot), _DIE)
            left += _STEP
    return box


def _edge(line: Sightline) -> Colour:
    """An enemy's shot is a danger; one's own is a chance."""
    return ALARM_SOFT if line.rank == "enemy" else BRASS_300


def _is_nearer(box: Box, end: Point, others: Sequence[Point]) -> bool:
    """Whether it stands nearer to one of the others than to what is aimed at."""
    far = _off(box, end)
    return any(_off(box, other) < far for other in others)


def _off(box: Box, at: Point) -> float:
    return math.dist(at, (min(max(at[0], box.x), box.right), min(max(at[1], box.y), box.bottom)))


def _places(aimed: Box, size: tuple[float, float]) -> Iterator[tuple[float, Box]]:
    """To its right, its left, above and below it, and at its corners, there and farther away; how much hidden ground
    each is as bad as."""
    (w, h), (x, y) = size, aimed.centre
    for away, off in enumerate(_OFF):
        right, left, above, below = aimed.right + off, aimed.x - off - w, aimed.y - off - h, aimed.bottom + off
        for at in ((right, y - h / 2), (left, y - h / 2), (x - w / 2, above), (x - w / 2, below)):
            yield away * _ASIDE, Box(*at, w, h)
        for part in (0.2, 0.8):
            for at in ((right, y - h * part), (left, y - h * part), (x - w * part, above), (x - w * part, below)):
                yield away * _ASIDE + _SLID, Box(*at, w, h)
        for at in ((right, above), (left, above), (right, below), (left, below)):
            yield away * _ASIDE + _ASKEW, Box(*at, w, h)


def _best(places: Iterator[tuple[float, Box]], taken: Sequence[Box], room: Box) -> Box:
    """The one that hides least; not asked about what is so far away that it cannot be."""
    least, best = math.inf, room
    for worse, box in places:
        if worse <= least + 1 and (loss := _loss(box, taken, room) + worse) < least:  # 1 for rounding
            least, best = loss, box
    return best


def _loss(box: Box, taken: Sequence[Box], room: Box) -> float:
    """A small thing that is hidden is as bad as a large one: a single arrow as much as a plane."""
    outside = box.w * box.h - box.shared(room)
    return sum(box.shared(one) * max(_WHOLE / (one.w * one.h or 1.0), 1.0) for one in taken) + _OUT * outside


def _beak(canvas: Canvas, box: Box, end: Point, edge: Colour) -> None:
    """From the panel towards what is aimed at."""
    (x, y), (ex, ey) = box.centre, end
    foot = min(max(ex, box.x), box.right), min(max(ey, box.y), box.bottom)
    foot = foot[0] + 10 * (x > foot[0]) - 10 * (x < foot[0]), foot[1] + 10 * (y > foot[1]) - 10 * (y < foot[1])
    far = math.dist(foot, end) or 1.0
    dx, dy = (ex - foot[0]) / far, (ey - foot[1]) / far
    points = (
        (foot[0] - 15 * dy, foot[1] + 15 * dx),
        (foot[0] + 32 * dx, foot[1] + 32 * dy),
        (foot[0] + 15 * dy, foot[1] - 15 * dx),
    )
    left, top = min(p[0] for p in points) - 3, min(p[1] for p in points) - 3
    w, h = max(p[0] for p in points) + 3 - left, max(p[1] for p in points) + 3 - top
    path = "M" + "L".join(f"{px - left:.1f} {py - top:.1f}" for px, py in points) + "Z"
    body = f'<path d="{path}" fill="#101A30" stroke="{hexed(edge)}" stroke-width="3"/>'
    canvas.blit_corner(canvas.vector(paint.svg(w, h, body), w, h), (left, top))
