"""What one pair of eyes has seen, large in the middle of the table while no clock lies there: which it was and when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.guide import Closeup
from game.core.texts import Texts
from game.table.kit.look import Look
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.fonts import Face
from game.ui.theme.palette import BRASS_200, PAPER_50, Colour

_WIDE, _APART, _PAD = 92.0, 12.0, 12.0
_SHAPE: Final = 772 / 552
_LINE: Final = 30.0
_LEAST: Final = 17.0


def draw_kept(canvas: Canvas, look: Look, say: Texts, looks: Sequence[Closeup]) -> None:
    """Each with a word above it that says when, and its name below."""
    if look.clock is None:
        return
    high = _WIDE * _SHAPE
    wide = len(looks) * _WIDE + (len(looks) - 1) * _APART
    x, y = look.clock.centre
    panel = Box(x - wide / 2 - _PAD, y - high / 2 - _LINE - 6, wide + 2 * _PAD, high + 2 * _LINE + 12)
    paint.panel(canvas, panel, radius=20, fill=paint.SOLID_PANEL)
    for number, one in enumerate(looks):
        box = Box(panel.x + _PAD + number * (_WIDE + _APART), panel.y + _LINE + 6, _WIDE, high)
        for kind, _ in one.pieces:
            look.face(canvas, kind, box, "")
        _word(canvas, say.note(one.title), (box.centre[0], box.y - _LINE / 2), "title", BRASS_200)
        _word(canvas, " ".join(map(say.note, one.notes)), (box.centre[0], box.bottom + _LINE / 2), "label", PAPER_50)


def _word(canvas: Canvas, text: str, at: tuple[float, float], face: Face, colour: Colour) -> None:
    size = canvas.fitted(text, _WIDE + _APART - 4, face, 32, least=_LEAST)
    canvas.text(text, at, face=face, size=size, colour=colour, align="middle")
