"""The sheet of the result for more than two: everybody in the order they came in, with what decided it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.scenes.panels.cards import limited
from game.ui import lettering
from game.ui.theme import icons
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import chip, rounded
from game.ui.theme.palette import BRASS_300, PAPER_50, PAPER_100, PAPER_200, WHITE

ROW: Final = 92.0
TALLEST: Final = 132.0
"""Where nothing stands below them."""
SHARE: Final = 0.62
"""So much of a row the figures may take, the name has the rest."""
LEAST: Final = 84.0
GAP: Final = 18.0
"""Before every column, and behind the last."""
MOST: Final = 4
"""Columns of figures beside the names."""


@dataclass(frozen=True, slots=True)
class Placed:
    """One seat in the order of the result. `figures` stand under the heads of the ranking."""

    seat: int
    name: str
    figures: tuple[int, ...]
    won: bool


@dataclass(frozen=True, slots=True)
class Ranking:
    """`heads` name the columns: the first is what decided it."""

    heads: tuple[str, ...]
    lines: tuple[Placed, ...]


def ranked(
    names: Sequence[str],
    winners: Sequence[int],
    scores: Sequence[int] | None,
    tallies: Sequence[tuple[str, Sequence[int]]],
    points: str,
) -> Ranking:
    """The winners first, then by points where there are any, then by the game's own figures in their order."""
    columns = ([(points, scores)] if scores is not None else []) + [*tallies]
    columns = columns[:MOST]
    lines = [
        Placed(seat, name, tuple(values[seat] for _, values in columns), seat in winners)
        for seat, name in enumerate(names)
    ]
    order = sorted(lines, key=lambda line: (not line.won, *(-figure for figure in line.figures), line.seat))
    return Ranking(tuple(head for head, _ in columns), tuple(order))


def draw(canvas: Canvas, box: Box, ranking: Ranking, title: str, below: float = 0.0) -> float:
    """Answers how far down it goes. Where less than `below` would be left under it, rows take that, too."""
    words = limited(canvas, 1.4)
    ranking, widths = _fitting(words, box.w * SHARE, ranking)
    head = lettering.fit(words, title, box.w, "title", 44)
    lettering.write(words, head, Box(box.x, box.y, box.w, head.height), colour=PAPER_50, spacing=1)
    columns = _columns(box, widths)
    labels = [
        lettering.fit(words, label, wide - GAP, "body", 28, lines=3)
        for label, wide in zip(ranking.heads, widths, strict=True)
    ]
    tall = max((label.height for label in labels), default=0.0)
    top = box.y + head.height + 8
    for label, column in zip(labels, columns, strict=True):
        lettering.write(words, label, Box(column.x, top, column.w, tall), colour=PAPER_200, align="right")
    y = top + tall + 10
    each = (box.bottom - y) / max(len(ranking.lines), 1)
    step = min(ROW * words.theme.text, each)
    if box.bottom - y - step * len(ranking.lines) < below:
        step = min(TALLEST * words.theme.text, each)
    for number, line in enumerate(ranking.lines):
        _row(words, Box(box.x, y + number * step, box.w, step - 6), line, columns)
    return y + step * len(ranking.lines)


def _fitting(canvas: Canvas, room: float, ranking: Ranking) -> tuple[Ranking, list[float]]:
    """With as many columns as there is room for, and how wide they are: as wide as the longest word of their heads. The
    first is never left out."""
    widths: list[float] = []
    for head in ranking.heads:
        longest = max(canvas.text_width(word, "body", 28) for word in head.split())
        wide = max(longest + GAP, LEAST * canvas.theme.text)
        if widths and sum(widths) + wide > room:
            break
        widths.append(min(wide, room))
    kept = len(widths)
    lines = tuple(replace(line, figures=line.figures[:kept]) for line in ranking.lines)
    return Ranking(ranking.heads[:kept], lines), widths


def _columns(box: Box, widths: Sequence[float]) -> list[Box]:
    """From right to left they fill the row; answered from left to right, without the gap before each."""
    found, right = [], box.right - GAP
    for wide in reversed(widths):
        found.append(Box(right - wide + GAP, box.y, wide - GAP, box.h))
        right -= wide
    return found[::-1]


def _row(canvas: Canvas, box: Box, line: Placed, columns: Sequence[Box]) -> None:
    rounded(canvas, box, radius=14, fill=WHITE, opacity=0.12 if line.won else 0.05)
    y, radius = box.centre[1], min(box.h * 0.42, 30)
    chip(canvas, (box.x + 20 + radius, y), radius, canvas.theme.seat(line.seat))
    left = box.x + 2 * radius + 36
    if line.won:
        icons.icon(canvas, "trophy", (left + 16, y), min(box.h * 0.7, 38), colour=BRASS_300)
        left += 46
    right = columns[0].x if columns else box.right
    name = lettering.fit(canvas, line.name, right - left - 10, "label", 34)
    lettering.write(canvas, name, Box(left, box.y, 10, box.h), colour=PAPER_50 if line.won else PAPER_100)
    size = min(40, box.h * 0.6 / canvas.theme.text)
    for number, (figure, column) in enumerate(zip(line.figures, columns, strict=True)):
        told = size if number == 0 else size * 0.85
        canvas.text(str(figure), (column.right, y), face="figure", size=told, colour=PAPER_50, align="right")
