"""Short things said over a screen: captions, consequence cards, medals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ui import lettering
from game.ui.prompts import MIDDLE, TOP
from game.ui.theme import icons, paint
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.palette import PAPER_50, PAPER_100, hexed, rgb

_MEDAL: Final[paint.Stops] = ((0, rgb("#3A2E18"), 1), (1, rgb("#241B0C"), 1))


def caption(canvas: Canvas, sentence: str, *, bottom: float = TOP - 22, middle: float = 960, alpha: int = 255) -> Box:
    """A sentence on a dark plate above the prompt bar: what was refused and why, or what a sound says."""
    setting = lettering.fit(canvas, sentence, 1400, "body", 32, lines=2)
    width = max(canvas.text_width(line, setting.face, setting.size) for line in setting.lines) + 72
    height = setting.height + 32
    box = Box(middle - width / 2, bottom - height, width, height)
    paint.rounded(canvas, box, radius=min(height / 2, 36), fill=rgb("#0A0F1A"), opacity=0.94, alpha=alpha)
    paint.rounded(canvas, box, radius=min(height / 2, 36), opacity=0, line=PAPER_50, line_opacity=0.35, alpha=alpha)
    lettering.write(canvas, setting, box, colour=PAPER_50, align="middle")
    return box


def meanwhile(canvas: Canvas, sentence: str) -> None:
    """The same while nothing can be pressed: in the bar, which lies in the dark, so that it hides nothing that is still
    read."""
    bar = Box(0, TOP, 1920, 1080 - TOP)
    paint.rounded(canvas, bar, radius=0, fill=rgb("#0A0F1A"), opacity=0.97)
    told = lettering.fit(canvas, sentence, 960, "body", 32)
    lettering.write(canvas, told, bar._replace(h=2 * (MIDDLE - TOP)), colour=PAPER_50, align="middle")


def card(canvas: Canvas, box: Box, title: str, lines: Sequence[str] = (), *, towards: Point | None = None) -> Box:
    """A consequence card with a pale edge; a small beak points `towards` what it speaks of. As high as it must be."""
    inner = box.w - 56
    head = lettering.fit(canvas, title, inner * 0.97, "title", 38, lines=2)
    body = [lettering.fit(canvas, line, inner, "body", 30, lines=3) for line in lines]
    height = head.height + sum(one.height + 8 for one in body) + 44
    box = box._replace(h=height)
    if towards is not None:
        beak(canvas, box, towards)
    paint.panel(canvas, box, radius=20)
    paint.rounded(canvas, box.inset(1), radius=19, opacity=0, line=PAPER_100, line_width=3)
    y = box.y + 20
    lettering.write(canvas, head, Box(box.x + 28, y, inner, head.height), colour=PAPER_50, spacing=1)
    y += head.height + 8
    for one in body:
        lettering.write(canvas, one, Box(box.x + 28, y, inner, one.height))
        y += one.height + 8
    return box


def beak(canvas: Canvas, box: Box, towards: Point) -> None:
    """The small triangle between a bubble and what it speaks of, on the side that faces it."""
    left = towards[0] < box.centre[0]
    x = box.x if left else box.right
    y = min(max(towards[1], box.y + 40), box.bottom - 40)
    path = "M24 0L0 20L24 40Z" if left else "M0 0L24 20L0 40Z"
    source = paint.svg(24, 40, f'<path d="{path}" fill="{hexed(PAPER_100)}"/>')
    canvas.blit_corner(canvas.vector(source, 24, 40), (x - 22 if left else x - 2, y - 20))


def medal(canvas: Canvas, at: Point, text: str, *, icon: str = "star", widest: float = 600) -> float:
    """A medal with its name, left edge and middle height at `at`; answers its width."""
    setting = lettering.fit(canvas, text, widest - 104, "label", 32)
    width = max(canvas.text_width(line, setting.face, setting.size) for line in setting.lines) + 104
    height = max(70, setting.height + 20)
    box = Box(at[0], at[1] - height / 2, width, height)
    paint.rounded(canvas, box, radius=35, fill=_MEDAL)
    body = paint.rect(Box(1.5, 1.5, width - 3, height - 3), 33, 'fill="none" stroke="url(#b)" stroke-width="2.5"')
    body += '<circle cx="38" cy="%g" r="27" fill="url(#u)" stroke="#3A2A10" stroke-width="2"/>' % (height / 2)
    defs = paint.linear("b", paint.BRASS, diagonal=True) + paint.linear("u", paint.BRASS_UPRIGHT)
    canvas.blit_corner(canvas.vector(paint.svg(width, height, body, defs), width, height), (box.x, box.y))
    icons.icon(canvas, icon, (box.x + 38, at[1]), 38, colour=rgb("#4A3210"))
    lettering.write(canvas, setting, Box(box.x + 78, box.y, width, height), colour=PAPER_50)
    return width
