"""Lines of fire with the dash of their seat, and what ends each of them. Knows no game: everything comes from the lines
themselves, and nothing is read out of them: what is in danger the rules say."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from game.core.tableau import Sightline
from game.table.kit import beams, odds
from game.table.kit.beams import Dash
from game.table.kit.look import Look
from game.table.kit.pace import GROW, ease_out
from game.ui.theme.canvas import HEIGHT, WIDTH, Box, Canvas, Point
from game.ui.theme.palette import Colour

RANKS: Final = ("enemy", "own", "ghost", "last", "hot")
"""Weakest first; the hot one lies on top."""
_HOT: Final = 2
"""So many lines can matter now; where there are more, none of them gets a beam."""
_MANY: Final = 9
_TURNS: Final = 4
"""Where many lines wander they do so in turns, not all in every frame: that would be most of the board."""
_FRAMES: Final = 60
_FIGURE: Final = 74.0
"""How far before the end of a line its figure stands, and where else there may be room: so far back in steps, aside."""
_STEP: Final = 12
_HIDES: Final = 0.5
"""No figure of an enemy's line lies with so much of it on anything."""
_WHOLE: Final = Box(0, 0, WIDTH, HEIGHT)
_ASIDE: Final = (0, -30, 30, -60, 60, -90, 90, -120, 120, -150, 150)
_FAR: Final = 2.0
"""How much hidden ground, in units each way, a step of one unit away from its place is worth."""
_BEAD: Final = 44.0
"""So thick is what an aiming line must not be hidden on."""
_HEADED: Final = ("last", "many")
_BEGUN: Final = 26.0
"""So long is what is seen above all pieces of how a line begins that leaps over them."""
_BETWEEN: Final = 0.28, 0.66
"""The part of a short line that is seen above the pieces at its ends."""
_SHORT: Final = {"hit": 44.0, "own": 38.0, "cloud": 36.5, "edge": -30.0}
"""How far before its end the sign of what stops a line is put; at the edge it lies beyond the last cell's middle."""


def order(line: Sightline) -> int:
    return RANKS.index(line.rank) if line.rank in RANKS else 0


def short_of(start: Point, end: Point, by: float) -> Point:
    """A point that far before the end (beyond it when negative), on the far side of the middle of a short way."""
    length = math.dist(start, end)
    part = max(length - by, length * 0.4) / length if length else 0.0
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _dashes(canvas: Canvas, look: Look, line: Sightline, rank: str) -> Sequence[Dash]:
    return look.dash(canvas, line.owner, rank) or (beams.DASHES.get(rank, beams.DASHES["own"]),)


def _colour(canvas: Canvas, line: Sightline) -> Colour | None:
    return None if line.owner is None else canvas.theme.seat(line.owner).colour


def draw(canvas: Canvas, look: Look, aged: Sequence[tuple[Sightline, float]], clock: float) -> None:
    """The lines, each with its age in seconds; `clock` is infinite where nothing may move."""
    crowd = sum(line.rank == "hot" for line, _ in aged) > _HOT
    still = math.isinf(clock)
    turns = 1 + min(len(aged) // _MANY, _TURNS - 1)
    ranked = sorted(aged, key=lambda item: order(item[0]))
    for number in range(turns):
        some = ranked[len(ranked) * number // turns : len(ranked) * (number + 1) // turns]
        now = clock if still else _in_turn(clock, number, turns)
        grown = turns > 1 and all(age >= GROW for _, age in some)
        key = (look, crowd, now, [line for line, _ in some]) if grown else None
        canvas.memo(("lines", number, turns), key, partial(_draw, canvas, look, some, now, crowd))


def _draw(canvas: Canvas, look: Look, aged: Sequence[tuple[Sightline, float]], clock: float, crowd: bool) -> None:
    """Lines that wander in the same frames; together they are one part of the picture."""
    still = math.isinf(clock)
    drift = 0.0 if still else clock * beams.DRIFT
    for line, age in aged:
        start, end = look.point(line.start), look.point(line.end)
        rank = "many" if line.rank == "hot" and crowd else line.rank
        if line.stop:
            end = short_of(start, end, _SHORT.get(line.stop, 0.0) - 6)
        if rank == "hot":
            beams.beam(canvas, start, end, age=math.inf if still else age, whose=_colour(canvas, line))
        dashes = _dashes(canvas, look, line, rank)
        shown = 1.0 if still else ease_out(min(age / GROW, 1.0))
        beams.chain(canvas, start, end, dashes, shown=shown, drift=drift if line.rank != "last" else 0.0)
        if line.blocked and not line.stop:
            beams.cross(canvas, end)
        elif rank in _HEADED and not line.stop:
            beams.arrow(canvas, start, short_of(start, end, 44.0), dashes[0].colour)


def _in_turn(clock: float, number: int, turns: int) -> float:
    """The time by which a line wanders that moves in every how-manyth frame."""
    frames = round(clock * _FRAMES)
    return (frames - (frames + number) % turns) / _FRAMES if turns > 1 else clock


def draw_ends(canvas: Canvas, look: Look, lines: Iterable[Sightline]) -> None:
    """Above what grows on the cells, below the pieces: what stops each line, and whose it is."""
    for line in lines:
        start, end = look.point(line.start), look.point(line.end)
        if line.stop in _SHORT and start != end and (line.rank, line.stop) != ("hot", "hit"):  # sights lie there
            beams.stop(canvas, line.stop, start, short_of(start, end, _SHORT[line.stop]))
        look.sign(canvas, line, start, end)


def _along(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def draw_above(canvas: Canvas, look: Look, lines: Sequence[Sightline]) -> None:
    """Above the pieces: the middle of hot lines so short that whoever stands at their ends would hide them, and where
    lines leap over whoever stands between which way they do."""
    for line in lines:
        start, end = look.point(line.start), look.point(line.end)
        length = math.dist(start, end)
        if line.rank != "hot" or not length:
            continue
        colour = _dashes(canvas, look, line, "hot")[0].colour
        if look.leaps and len(lines) <= _HOT:
            tip = _along(start, end, look.leaps / length)
            beams.beam(canvas, short_of(start, tip, _BEGUN), tip, whose=_colour(canvas, line))
            beams.arrow(canvas, start, tip, colour)
        if length <= look.covers:
            near, far = (_along(start, end, part) for part in _BETWEEN)
            beams.beam(canvas, near, far, whose=_colour(canvas, line))
            beams.arrow(canvas, near, far, colour)


def draw_figures(
    canvas: Canvas,
    look: Look,
    lines: Iterable[Sightline],
    covered: Iterable[Box],
    near: float,
    *,
    room: Box = _WHOLE,
    plates: Iterable[Box] = (),
) -> None:
    """Above everything: the figures of the lines, beside what is covered and beside each other as far as there is room.
    The board is seen `near` times as large as on this canvas; `room` is what of it nothing else covers but `plates`."""
    taken, told = [Box(*(near * part for part in box)) for box in covered], set[tuple[str, Point]]()
    figures = tuple(taken)
    for line in sorted(lines, key=lambda one: not one.dice):
        if not line.label:
            continue
        (ax, ay), (bx, by) = look.point(line.start), look.point(line.end)
        start, end = (ax * near, ay * near), (bx * near, by * near)
        if line.dice:
            if (line.label, line.end) in told:
                continue
            told.add((line.label, line.end))
            others = [*taken, *_beads(start, end), *plates]
            taken.append(odds.draw(canvas, look, line, end, others, room=room, figures=figures))
            continue
        x, y = short_of(start, end, _FIGURE)
        w, h = beams.tag_size(canvas, line.label)
        box = Box(x - w / 2, y - 4 - h / 2, w, h)
        if taken:
            box = _clear(start, end, box, taken)
            if line.rank == "enemy" and sum(box.shared(one) for one in taken) > _HIDES * w * h:
                continue  # it would hide whom it is about, and be hidden: a card tells it
            taken.append(box)
        beams.tag(canvas, line.label, box.centre)


def _beads(start: Point, end: Point) -> list[Box]:
    """The ground that a line lies over, bead by bead."""
    count = max(round(math.dist(start, end) / _BEAD), 1)
    parts = ((number + 0.5) / count for number in range(count))
    middles = ((start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])) for part in parts)
    return [Box(x - _BEAD / 2, y - _BEAD / 2, _BEAD, _BEAD) for x, y in middles]


def _clear(start: Point, end: Point, box: Box, taken: Sequence[Box]) -> Box:
    """A place for a box at a line where it hides, and is hidden, least; the nearest to where it is."""
    (x, y), (w, h), length = box.centre, box[2:], math.dist(start, end) or 1.0
    east, south = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    best, least = box, math.inf
    for back in range(0, max(round(length - _FIGURE), 1), _STEP):
        if back * _FAR >= least:
            break
        for aside in _ASIDE:
            far = (back + 2 * abs(aside)) * _FAR
            if far >= least:  # wherever it lies, it is worse
                continue
            at = x - east * back - south * aside, y - south * back + east * aside
            there = Box(at[0] - w / 2, at[1] - h / 2, w, h)
            loss = sum(there.shared(other) for other in taken) + far
            if loss < least:
                best, least = there, loss
    return best
