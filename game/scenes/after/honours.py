"""Drawings of the result: the laurel with its reticle, rays, the chart over the game, bars against one another."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from game.ui import lettering
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import Stops, blurred, chip, linear, radial, svg
from game.ui.theme.palette import BRASS_300, INK_300, PAPER_50, PAPER_100, PAPER_200, SeatLook, hexed, lighter, rgb

LAUREL: Final = 206.0
RING: Final = 168.0
_LEAF: Final = "M0 0C14 -13 40 -12 54 0C40 12 14 13 0 0Z"
LAUREL_SIDE: Final = 620.0
LIGHT: Final = 900.0
PAIRS: Final = 11
"""Pairs of leaves on each branch."""
_SPROUT: Final = 0.22
"""The part of the way in which a leaf comes out."""


def light(canvas: Canvas, at: Point) -> None:
    """Warm light behind whoever is honoured."""
    canvas.blit(canvas.art.keep(("honour light", round(canvas.k, 4)), lambda: _light(canvas)), at)


def _light(canvas: Canvas) -> pygame.Surface:
    warm: Stops = (
        (0, rgb("#FFFAE6"), 0.8),
        (0.3, rgb("#FFE9B0"), 0.5),
        (0.6, rgb("#FFE2A0"), 0.16),
        (1, rgb("#FFE2A0"), 0),
    )
    disc = svg(200, 200, '<circle cx="100" cy="100" r="100" fill="url(#w)"/>', radial("w", warm))
    side = canvas.px(LIGHT)
    return pygame.transform.smoothscale(canvas.art.vector(disc, (200, 200)), (side, side))


def laurel(canvas: Canvas, at: Point, scale: float = 1.0, *, grown: float = 1.0) -> None:
    """Two brass branches and the reticle between them; what is honoured stands in the middle. So far as they have
    `grown`, leaf by leaf from below."""
    side = LAUREL_SIDE * scale
    whole = canvas.art.keep(("laurel", round(canvas.k, 4), scale), lambda: _laurel(canvas, side))
    if grown >= 1:
        canvas.blit(whole, at)
        return
    reticle(canvas, at, scale, grown=grown)
    for number in range(PAIRS):
        first = (1 - _SPROUT) * number / (PAIRS - 1)
        out = min((grown - first) / _SPROUT, 1.0)
        if out > 0:
            _sprout(canvas, at, scale, number, out)


def reticle(canvas: Canvas, at: Point, scale: float, *, grown: float = 1.0) -> None:
    """What the laurel grows round; alone where nobody is honoured."""
    canvas.blit(_ringed(canvas, scale), at, alpha=round(255 * min(1.0, grown * 2)))


def _sprout(canvas: Canvas, at: Point, scale: float, number: int, out: float) -> None:
    """One pair of leaves on each side, as large as it is by now."""
    size = scale * (round(4 * out) / 4 if out < 1 else 1.0)
    for sign in (-1, 1):
        if size > 0:
            x, y = _leaf_at(sign, number)
            canvas.blit(_leaves(canvas, sign, number, size), (at[0] + x * scale, at[1] + y * scale))


def _leaf_at(sign: int, number: int) -> Point:
    """Where a pair grows out of its branch, from the middle of the laurel; the first ones at its foot."""
    angle = math.radians(90 - sign * (18 + number * 13.5))
    return LAUREL * math.cos(angle), LAUREL * math.sin(angle)


_PAIR: Final = 140.0
_GOLD: Final[Stops] = ((0, rgb("#FFF0C0"), 1), (0.5, rgb("#D9AC58"), 1), (1, rgb("#8A6222"), 1))
_RIM: Final = 'fill="url(#g)" stroke="#2C1E0A" stroke-width="3"'


def _leaves(canvas: Canvas, sign: int, number: int, scale: float) -> pygame.Surface:
    x, y = _leaf_at(sign, number)
    body = f'<g {_RIM} transform="translate({_PAIR / 2 - x:.1f} {_PAIR / 2 - y:.1f})">{_pair(sign, number)}</g>'
    source = svg(_PAIR, _PAIR, body, linear("g", _GOLD))
    return canvas.vector(source, _PAIR * scale, _PAIR * scale)


def _ringed(canvas: Canvas, scale: float) -> pygame.Surface:
    half = RING + 42
    body = f'<g transform="translate({half:g} {half:g})">{_ring()}</g>'
    return canvas.vector(svg(2 * half, 2 * half, body), 2 * half * scale, 2 * half * scale)


def _ring() -> str:
    arcs = "".join(_arc(RING, 45 + 90 * n, 64) for n in range(4))
    ticks = "".join(
        f"M{(RING - 46) * math.cos(a):.1f} {(RING - 46) * math.sin(a):.1f}"
        f"L{(RING + 34) * math.cos(a):.1f} {(RING + 34) * math.sin(a):.1f}"
        for a in (0, math.pi / 2, math.pi, 3 * math.pi / 2)
    )
    return "".join(
        f'<path d="{arcs}{ticks}" fill="none" stroke="{tone}" stroke-width="{width}" stroke-linecap="round"/>'
        for tone, width in (("#3A2A10", 13), ("#FFE2A0", 8), ("#FFF6DC", 3))
    )


def _laurel(canvas: Canvas, side: float) -> pygame.Surface:
    half = LAUREL_SIDE / 2
    leaves = "".join(_pair(sign, number) for sign in (-1, 1) for number in range(PAIRS))
    middle = f'<g transform="translate({half:g} {half:g})">'
    dark = svg(LAUREL_SIDE, LAUREL_SIDE, f'{middle}<g fill="#0A1C10" fill-opacity=".75">{leaves}</g></g>')
    body = f"{middle}<g {_RIM}>{leaves}</g>{_ring()}</g>"
    bright = svg(LAUREL_SIDE, LAUREL_SIDE, body, linear("g", _GOLD))
    surface = blurred(canvas.vector(dark, side, side), canvas.px(5)).copy()
    surface.blit(canvas.vector(bright, side, side), (0, 0))
    return surface


def _pair(sign: int, number: int) -> str:
    x, y = _leaf_at(sign, number)
    turn = 90 - sign * (18 + number * 13.5) - 90 * sign + sign * 24
    return "".join(
        f'<path d="{_LEAF}" transform="translate({x:.1f} {y:.1f}) rotate({turn + off * 30:.1f})"/>' for off in (-1, 1)
    )


def _arc(radius: float, turn: float, span: float) -> str:
    first, last = math.radians(turn - span / 2), math.radians(turn + span / 2)
    return (
        f"M{radius * math.cos(first):.2f} {radius * math.sin(first):.2f}"
        f"A{radius:g} {radius:g} 0 0 1 {radius * math.cos(last):.2f} {radius * math.sin(last):.2f}"
    )


# -- chart -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ChartLine:
    """One seat's figure after each action, from the opening on."""

    look: SeatLook
    values: tuple[int, ...]


LOWEST: Final = 2
"""A chart goes up to so much at least."""
NOT_COUNTED: Final[Mapping[int, int]] = {}
_ALL: Final = 9
"""Of so many counted figures each stands there."""
_BESIDE: Final = 40.0
"""So far from the last figure below a chart another one stands at least."""


def chart(
    canvas: Canvas, box: Box, lines: Sequence[ChartLine], below: str, counted: Mapping[int, int] = NOT_COUNTED
) -> None:
    """Stepped lines over the whole game, told apart by colour, dash and the chip at their end, with colour below the
    one that ends highest; `counted`: which number stands below which of their values, where they are not simply
    counted."""
    label = 28 * canvas.theme.text
    plot = Box(box.x + 2 * label, box.y + label / 2, box.w - 2 * label - 84, box.h - 2.1 * label)
    most = max(LOWEST, *(value for line in lines for value in line.values))
    parts = max(1, min(4, int(plot.h / (1.5 * label))))
    step = max(1, math.ceil(most / parts))
    top = step * math.ceil(most / step)
    count = max(2, *(len(line.values) for line in lines))
    spread = spread_out(count, counted)
    body = defs = ""
    for value in range(0, top + 1, step):
        y = plot.h - plot.h * value / top
        body += f'<path d="M0 {y + 20:.1f}H{plot.w:g}" stroke="#fff" stroke-opacity=".16" stroke-width="2"/>'
        canvas.text(str(value), (plot.x - 20, plot.y + y), face="label", size=28, colour=INK_300, align="right")
    ends, highest = [], max(range(len(lines)), key=lambda number: lines[number].values[-1], default=0)
    for number, line in enumerate(lines):
        path, end = _steps(line.values, spread, top, plot)
        if number == highest:  # two colours one over the other would be a grey that is nobody's
            body += f'<path d="{path}V{plot.h + 20:g}H0Z" fill="url(#below)"/>'
            fade: Stops = ((0, line.look.colour, 0.42), (1, line.look.colour, 0.06))
            defs += linear("below", fade)
        dash = f' stroke-dasharray="{3} {11}" stroke-linecap="round"' if number else ""
        body += f'<path d="{path}" fill="none" stroke="#0A0F1A" stroke-width="11" stroke-linejoin="round"/>'
        body += (
            f'<path d="{path}" fill="none" stroke="{hexed(lighter(line.look.colour, 0.12))}" stroke-width="6"'
            f' stroke-linejoin="round"{dash}/>'
        )
        ends.append(end)
    canvas.blit_corner(canvas.vector(svg(plot.w, plot.h + 40, body, defs), plot.w, plot.h + 40), (plot.x, plot.y - 20))
    for at, line in zip(_apart(ends, plot.h - 22), lines, strict=True):
        chip(canvas, (plot.right + 46, plot.y + at), 26, line.look)
    _axis(canvas, plot, spread, below, counted)


def spread_out(count: int, counted: Mapping[int, int]) -> Sequence[float]:
    """How far across a chart each value lies, from 0 to 1: evenly, or so that all that is counted is as wide."""
    marks = sorted(counted.items())
    wide = marks[-1][1] - marks[0][1] if marks else 0
    if wide <= 0 or marks[0][0] != 0 or marks[-1][0] != count - 1:
        return [number / (count - 1) for number in range(count)]
    found = [0.0]
    for (before, low), (after, high) in pairwise(marks):
        start, end = ((number - marks[0][1]) / wide for number in (low, high))
        found += [start + (end - start) * step / (after - before) for step in range(1, after - before + 1)]
    return found


def _axis(canvas: Canvas, plot: Box, spread: Sequence[float], below: str, counted: Mapping[int, int]) -> None:
    y, count = plot.bottom + 26 * canvas.theme.text, len(spread)
    whole = sorted(counted) or range(count)
    some = {whole[0], whole[len(whole) // 3], whole[2 * len(whole) // 3], whole[-1]}
    for mark in sorted(counted if 0 < len(counted) <= _ALL else some):
        x = plot.x + plot.w * spread[mark]
        if mark == whole[-1] or plot.right - x >= _BESIDE * canvas.theme.text:
            canvas.text(str(counted.get(mark, mark)), (x, y), face="label", size=28, colour=INK_300, align="middle")
    left = plot.right + canvas.text_width(str(counted.get(whole[-1], count - 1)), "label", 28) / 2 + 10
    size = canvas.fitted(below, max(plot.right + 84 - left, 1), "body", 28, least=min(25.0, lettering.least(canvas)))
    canvas.text(below, (left, y), size=size, colour=INK_300)


def _steps(values: tuple[int, ...], spread: Sequence[float], top: int, plot: Box) -> tuple[str, float]:
    path, y = "", 0.0
    for number, value in enumerate(values):
        x = plot.w * spread[number]
        y = plot.h - plot.h * value / top
        path += f"H{x:.1f}V{y + 20:.1f}" if number else f"M{x:.1f} {y + 20:.1f}"
    return path + f"H{plot.w:g}", y


def _apart(ends: Sequence[float], lowest: float, least: float = 58) -> list[float]:
    """The heights of the chips, moved so that none covers another or the figures below."""
    order = sorted(range(len(ends)), key=lambda n: ends[n])
    placed = list(ends)
    for before, after in pairwise(order):
        placed[after] = max(placed[after], placed[before] + least)
    over = max(max(placed, default=0) - lowest, 0)
    return [at - over for at in placed]


# -- bars --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Figure:
    """One row: what was counted, and how much of it each of two seats had."""

    title: str
    values: tuple[int, int]
    unit: str = ""


def duel(canvas: Canvas, box: Box, figure: Figure, looks: Sequence[SeatLook], *, grown: float = 1.0) -> None:
    """Title, and two bars growing away from the middle, the higher one full once they have `grown`."""
    y = box.y + box.h / 2
    size = canvas.fitted(figure.title, box.w * 0.36, "body", 34, least=28 / canvas.theme.text)
    width = canvas.text(figure.title, (box.x, y), size=size, colour=PAPER_100)
    if figure.unit:
        canvas.text(figure.unit, (box.x + width + 12, y), size=28, colour=PAPER_200)
    room = max(66.0, canvas.text_width("00", "figure", 36) + 20)
    bar, h = box.w * 0.22 - (room - 66), 30.0
    first = box.right - 2 * bar - 16 - room
    left, right = Box(first, y - h / 2, bar, h), Box(first + bar + 16, y - h / 2, bar, h)
    most = max(*figure.values, 1)
    canvas.text(
        str(round(figure.values[0] * grown)), (left.x - 20, y), face="figure", size=36, colour=PAPER_50, align="right"
    )
    canvas.text(
        str(round(figure.values[1] * grown)), (box.right, y), face="figure", size=36, colour=PAPER_50, align="right"
    )
    for place, value, look, growing in zip((left, right), figure.values, looks, (-1, 1), strict=False):
        part = round(bar * value / most * grown)
        body = f'<rect width="{bar:g}" height="{h:g}" rx="8" fill="#fff" fill-opacity=".07"/>'
        x = bar - part if growing < 0 else 0.0
        if part > 0:
            tone = hexed(lighter(look.colour, 0.08))
            body += f'<rect x="{x:.1f}" width="{part:.1f}" height="{h:g}" rx="{min(8.0, part / 2):.1f}" fill="{tone}"/>'
            if growing > 0:
                body += "".join(
                    f'<path d="M{x + 4:.1f} {line}H{x + part - 4:.1f}" stroke="#0A0F1A" stroke-opacity=".35"'
                    ' stroke-width="3"/>'
                    for line in (6, 12, 18, 24)
                    if part > 10
                )
        canvas.blit_corner(canvas.vector(svg(bar, h, body), bar, h), (place.x, place.y))


def brass_rule(canvas: Canvas, box: Box) -> None:
    """A hairline between two parts of a panel."""
    body = f'<rect width="{box.w:g}" height="2.5" fill="{hexed(BRASS_300)}" fill-opacity=".55"/>'
    canvas.blit_corner(canvas.vector(svg(box.w, 2.5, body), box.w, 2.5), (box.x, box.y))


CHART: Final = 260.0
"""The chart is never lower than this; rather a figure less."""


def charted(
    canvas: Canvas,
    inner: Box,
    lines: Sequence[ChartLine],
    rows: Sequence[Figure],
    heads: tuple[str, str],
    *,
    counted: Mapping[int, int] = NOT_COUNTED,
    grown: float = 1.0,
) -> None:
    """The course of a game under its title (`heads`: what is charted, the word below it), and figures for two to
    compare; so far as it has `grown` from the left."""
    step = min(62.0, 46 + 14 * canvas.theme.text) * max(1.0, canvas.theme.text * 0.8)
    kept = list(rows)
    while kept and inner.h - step * len(kept) < CHART + 70 * canvas.theme.text:
        kept.pop()
    low = inner.bottom - step * len(kept)
    if lines:
        title = lettering.fit(canvas, heads[0], inner.w, "title", 44)
        lettering.write(canvas, title, Box(inner.x, inner.y, inner.w, title.height), colour=PAPER_50, spacing=1)
        top = inner.y + title.height + 14
        plot = Box(inner.x, top, inner.w, low - 24 - top)
        if grown < 1:
            canvas.within([plot._replace(w=plot.w * grown)], lambda: chart(canvas, plot, lines, heads[1], counted))
        else:
            chart(canvas, plot, lines, heads[1], counted)
    if kept:
        brass_rule(canvas, Box(inner.x, low - 12, inner.w, 2.5))
    looks = (canvas.theme.seat(0), canvas.theme.seat(1))
    for number, figure in enumerate(kept):
        duel(canvas, Box(inner.x, low + number * step, inner.w, step), figure, looks, grown=grown)
