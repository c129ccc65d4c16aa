"""The chances of all sides over a match, drawn as bands that share the height."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.core.tableau import Point
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import chip, svg
from game.ui.theme.palette import INK_950, PAPER_50, PAPER_200, darker, hexed
from game.ui.theme.reticle import ring

AXIS: Final = 44.0
RADIUS: Final = 26.0
MOST: Final = 12
"""Figures on the axis."""


def draw_course(
    canvas: Canvas,
    box: Box,
    course: Sequence[Sequence[float]],
    moments: Sequence[int],
    at: int,
    *,
    turns: Sequence[int],
) -> None:
    """`course` are the chances before each decision and at the end; `moments` the decisions that are marked, `at`
    which of them is looked at; `turns` after how many decisions each turn begins."""
    plot = Box(box.x, box.y, box.w, box.h - AXIS)
    count = max(len(course) - 1, 1)
    xs = [plot.w * number / count for number in range(len(course))]
    canvas.blit_corner(canvas.vector(_bands(canvas, plot, course, xs), plot.w, plot.h), (plot.x, plot.y))
    _axis(canvas, plot, turns, count)
    _chips(canvas, plot, course)
    for number, moment in enumerate(moments):
        _mark(canvas, _place(plot, course, moment, count), number + 1, looked=number == at)


def moment_at(box: Box, course: Sequence[Sequence[float]], moments: Sequence[int], point: Point) -> int | None:
    """Which of the marks on the curve a point means."""
    plot, count = Box(box.x, box.y, box.w, box.h - AXIS), max(len(course) - 1, 1)
    found = [
        (away, number)
        for number, moment in enumerate(moments)
        if (away := math.dist(point, _place(plot, course, moment, count))) <= 1.6 * RADIUS
    ]
    return min(found)[1] if found else None


def _place(plot: Box, course: Sequence[Sequence[float]], moment: int, count: int) -> Point:
    return plot.x + plot.w * moment / count, plot.y + plot.h * (1 - min(max(course[moment][0], 0.12), 0.88))


def _bands(canvas: Canvas, plot: Box, course: Sequence[Sequence[float]], xs: Sequence[float]) -> str:
    """One band a seat, the first at the foot, and a line between them."""
    seats, body, lines = len(course[0]), "", ""
    low = [plot.h] * len(course)
    for seat in range(seats):
        high = [y - plot.h * row[seat] for y, row in zip(low, course, strict=True)]
        look = canvas.theme.seat(seat)
        edge = " ".join(f"{x:.1f} {y:.1f}" for x, y in zip(xs, high, strict=True))
        foot = " ".join(f"{x:.1f} {y:.1f}" for x, y in reversed(list(zip(xs, low, strict=True))))
        body += f'<path d="M{edge} {foot}Z" fill="{hexed(darker(look.colour, 0.28))}"/>'
        if seat % 2:
            body += "".join(
                f'<path d="M0 {y}H{plot.w:g}" stroke="{hexed(look.colour)}" stroke-opacity=".25" stroke-width="3"'
                f' clip-path="url(#c{seat})"/>'
                for y in range(6, int(plot.h), 12)
            )
            body = f'<clipPath id="c{seat}"><path d="M{edge} {foot}Z"/></clipPath>{body}'
        if seat < seats - 1:
            lines += f'<polyline points="{edge}" fill="none" stroke="#0A0F1A" stroke-width="13"/>'
            lines += f'<polyline points="{edge}" fill="none" stroke="#fff" stroke-width="6"/>'
        low = high
    middle = f'<path d="M0 {plot.h / 2:g}H{plot.w:g}" stroke="#fff" stroke-opacity=".5" stroke-width="2"'
    return svg(plot.w, plot.h, f'{body}{middle} stroke-dasharray="10 8"/>{lines}')


def _axis(canvas: Canvas, plot: Box, turns: Sequence[int], count: int) -> None:
    every, last = max(1, -(-len(turns) // MOST)), -AXIS
    for number, start in enumerate(turns[:-1], 1):
        x = plot.x + plot.w * start / count + (14 if start == 0 else 0)
        if (number - 1) % every == 0 and start < count and x - last >= 1.5 * AXIS:
            last = x
            canvas.text(
                str(number), (x, plot.bottom + AXIS / 2), face="label", size=28, colour=PAPER_200, align="middle"
            )


def _chips(canvas: Canvas, plot: Box, course: Sequence[Sequence[float]]) -> None:
    low = plot.bottom
    for seat, part in enumerate(course[0]):
        high = low - plot.h * part
        chip(canvas, (plot.x + 36, (low + high) / 2), 22, canvas.theme.seat(seat))
        low = high


def _mark(canvas: Canvas, place: Point, number: int, *, looked: bool) -> None:
    x, y = canvas.at(place)
    canvas.disc(PAPER_50, (x, y), canvas.px(RADIUS))
    canvas.disc(INK_950, (x, y), canvas.px(RADIUS - 4))
    canvas.text(str(number), place, face="figure", size=34, colour=PAPER_50, align="middle")
    if looked:
        ring(canvas, place, RADIUS + 16)
