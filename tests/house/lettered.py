"""Reads a screen: every line of text that is drawn, where, in which colour, and what is behind it."""

from contextlib import contextmanager
from dataclasses import dataclass
from unittest import mock

import pygame

from game.ui.theme.canvas import SAFE, Box, Canvas


@dataclass(frozen=True)
class Lettering:
    """A line of text: its ink (not the height of its type), its colour and its size on the screen, in units."""

    text: str
    box: Box
    colour: tuple
    size: float
    clip: Box


@contextmanager
def read(*, drawn=False):
    """Collects all lettering while the block draws. Without `drawn` the letters themselves are left out of the picture,
    so that what is behind them can be looked at."""
    found = []
    original = Canvas.text

    def text(self, text, at, *, face="body", size=32, colour=(243, 233, 210), align="left", spacing=0, alpha=255):
        width = self.text_width(text, face, size, spacing)
        high = size * self.theme.text
        x = at[0] - {"left": 0, "middle": width / 2, "right": width}[align]
        clip = self.surface.get_clip()
        corners = self.units(clip.topleft), self.units(clip.bottomright)
        seen = Box(*corners[0], corners[1][0] - corners[0][0], corners[1][1] - corners[0][1])
        if text.strip():
            found.append(Lettering(text, Box(x, at[1] - high * 0.36, width, high * 0.72), colour, high, seen))
        if drawn:
            return original(
                self, text, at, face=face, size=size, colour=colour, align=align, spacing=spacing, alpha=alpha
            )
        return width

    with mock.patch.object(Canvas, "text", text):
        yield found


def light(colour):
    """Relative luminance (WCAG)."""
    parts = [part / 255 for part in colour[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    bright, dark = sorted((light(one), light(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def worst_contrast(canvas, line):
    """The contrast of a line of text with the worst 3 % of the pixels behind it."""
    area = canvas.rect(line.box).clip(canvas.surface.get_rect())
    if not area.w or not area.h:
        return 21.0
    across, down = max(area.w // 40, 1), max(area.h // 12, 1)
    ratios = sorted(
        contrast(line.colour, canvas.surface.get_at((x, y)))
        for x in range(area.left, area.right, across)
        for y in range(area.top, area.bottom, down)
    )
    return ratios[int(len(ratios) * 0.03)]


def shown(line):
    """Whether a line is in view, not scrolled away."""
    return line.box.y >= line.clip.y - 1 and line.box.bottom <= line.clip.bottom + 1


def unsafe(lines, *, slack=2):
    """Lines outside the safe area, or cut off at the side by what they stand in."""
    return [
        line
        for line in lines
        if shown(line)
        and (
            line.box.x < max(SAFE[0], line.clip.x) - slack
            or line.box.right > min(1920 - SAFE[0], line.clip.right) + slack
            or line.box.y < SAFE[1] - slack
            or line.box.bottom > 1080 - SAFE[1] + slack
        )
    ]


def overlapping(lines, *, slack=3):
    """Pairs of lines that lie on each other."""
    seen = [line for line in lines if shown(line)]
    return [
        (one.text, other.text)
        for number, one in enumerate(seen)
        for other in seen[:number]
        if min(one.box.right, other.box.right) - max(one.box.x, other.box.x) > slack
        and min(one.box.bottom, other.box.bottom) - max(one.box.y, other.box.y) > slack
    ]


def blank(width=960, height=540):
    pygame.font.init()
    return pygame.Surface((width, height))
