"""The plate that phones are let in by: a code to scan, the address to type, the word of the room."""

from __future__ import annotations

from typing import Final

import pygame

from game.hands.desk import Phones
from game.scenes.services import Services
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.fonts import Face
from game.ui.theme.paint import panel
from game.ui.theme.palette import BRASS_300, INK_950, PAPER_50, PAPER_200, Colour

QUIET: Final = 4
"""Modules of white round a code: readers want that much."""
NOBODY: Final = 30.0
"""Seconds after which somebody is helped who waits for a phone."""


def modules(link: str) -> tuple[tuple[bool, ...], ...]:
    """The code of an address, row by row, without its white rim."""
    import segno  # noqa: PLC0415 (who plays without phones does not wait for it)

    return tuple(tuple(bool(one) for one in row) for row in segno.make(link, error="m", micro=False).matrix)


def draw_code(canvas: Canvas, link: str, box: Box) -> None:
    """As large as fits, every module a whole number of pixels."""
    key = ("phones", link, round(box.w), canvas.size)

    def made() -> pygame.Surface:
        rows = modules(link)
        side = len(rows) + 2 * QUIET
        step = max(int(box.w * canvas.k) // side, 1)
        surface = pygame.Surface((side * step, side * step))
        surface.fill(PAPER_50)
        for y, row in enumerate(rows):
            for x, dark in enumerate(row):
                if dark:
                    surface.fill(INK_950, ((x + QUIET) * step, (y + QUIET) * step, step, step))
        return surface

    canvas.blit(canvas.art.keep(key, made), box.centre)


def draw_plate(canvas: Canvas, services: Services, box: Box) -> None:
    """Everything on one plate, the code as large as there is room; while nothing listens yet a word of patience."""
    say, phones = services.texts, services.phones
    panel(canvas, box, brass=True)
    plate, middle = phones.plate, box.centre[0]
    title = say("phones.scan" if plate is not None else "phones.starting" if phones.on else "phones.off")
    size = canvas.fitted(title, box.w - 60, "title", 44)
    canvas.text(title, (middle, box.y + 46), face="title", size=size, colour=PAPER_50, align="middle")
    if plate is None:
        return
    lines: list[tuple[str, Face, int, Colour]] = [
        (say("phones.type"), "body", 28, PAPER_200),
        (plate.address, "label", 40, PAPER_50),
    ]
    if plate.word:
        lines.append((f"{say('phones.word')}: {plate.word}", "title", 48, BRASS_300))
    high = sum(canvas.line_height(face, size) for _, face, size, _ in lines)
    side = min(box.w - 96, box.h - high - 116)
    draw_code(canvas, plate.link, Box(middle - side / 2, box.y + 84, side, side))
    y = box.y + 92 + side
    for text, face, wanted, colour in lines:
        step = canvas.line_height(face, wanted)
        fitting = canvas.fitted(text, box.w - 60, face, wanted)
        canvas.text(text, (middle, y + step / 2), face=face, size=fitting, colour=colour, align="middle")
        y += step


def turned_on(phones: Phones) -> None:
    """Phones are switched on, and new ones may come in."""
    phones.open()
    phones.admit(joining=True)
