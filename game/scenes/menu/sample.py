"""What the settings change, shown at once: seats, a line of fire, a sentence, and a board with its marks."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from game.catalogue import NAMES, find, guide_of
from game.core.texts import Texts
from game.scenes.learn.rulebook import pictured
from game.table.figure import figure
from game.table.looks import look_for
from game.ui import lettering
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import chip, rounded, svg
from game.ui.theme.palette import BRASS_500, INK_950, PAPER_100, hexed

LOW: Final = 150.0
"""The height of a sample without a board."""
_TALL: Final = 250.0
_CHIPS: Final = 10
_APART: Final = 74.0
_LEAST: Final = 300.0
"""With less room than this beside the line the sentence stands above it."""


def draw_sample(canvas: Canvas, box: Box, texts: Texts) -> None:
    """In one line where there is little room, else with a board at the left."""
    rounded(canvas, box, radius=16, fill=INK_950, opacity=0.55, line=BRASS_500, line_width=2)
    say = texts("settings.sample")
    if box.h < _TALL:
        y = box.centre[1]
        _chips(canvas, (box.x + 58, y))
        x = box.x + 58 + _CHIPS * _APART
        beside = box.right - x - 310
        if beside >= _LEAST:
            _line(canvas, (x, y))
            _sentence(canvas, say, Box(x + 290, box.y, beside, box.h))
        else:
            _line(canvas, (x, box.bottom - 36))
            _sentence(canvas, say, Box(x, box.y + 8, box.right - x - 20, box.h - 68))
        return
    board = Box(box.x + 24, box.y + 16, min(box.h * 1.15, box.w * 0.4), box.h - 32)
    tableau, view = _board()
    figure(canvas, board, look_for(NAMES[0]), tableau, view)
    x, room = board.right + 70, min((box.h - 32) / 3, 120)
    top = box.centre[1] - room * 1.5
    _chips(canvas, (x, top + room * 0.5))
    _line(canvas, (x - 29, top + room * 1.5))
    _sentence(canvas, say, Box(x - 29, top + room * 2, box.right - x, room))


@cache
def _board() -> tuple[Any, Any]:
    """The picture of the rules that has the most to show: with figures, a line that matters, men that would go."""
    game = find(NAMES[0])
    shown = [pictured(game, chapter.figure) for chapter in guide_of(game.name).chapters if chapter.figure is not None]
    return max(shown, key=lambda one: (len(one[1].ghosts), len(one[1].labels), len(one[0].pieces)))


def _chips(canvas: Canvas, at: Point) -> None:
    for number in range(_CHIPS):
        chip(canvas, (at[0] + number * _APART, at[1]), 29, canvas.theme.seat(number))


def _line(canvas: Canvas, at: Point) -> None:
    look = canvas.theme.seat(0)
    dash = " ".join(str(part) for part in look.dash)
    body = (
        '<path d="M8 16H252" stroke="#070B14" stroke-width="18" stroke-linecap="round"/>'
        f'<path d="M8 16H252" stroke="{hexed(look.colour)}" stroke-width="11" stroke-linecap="round"/>'
        f'<path d="M12 16H250" stroke="#fff" stroke-width="4" stroke-dasharray="{dash}"/>'
    )
    canvas.blit_corner(canvas.vector(svg(260, 32, body), 260, 32), (at[0], at[1] - 16))


def _sentence(canvas: Canvas, text: str, box: Box) -> None:
    sample = lettering.fit(canvas, text, box.w, "body", 32, lines=2)
    lettering.write(canvas, sample, box, colour=PAPER_100)
