"""Type. Two families, four files; every piece of text is rendered once and kept."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from threading import Lock
from typing import Final, Literal

import pygame

from game.ui.theme.pace import Pace
from game.ui.theme.palette import Colour

Face = Literal["title", "body", "label", "figure"]
"""title: Fjalla One (names, heads, main buttons). body, label, figure: Lato Regular, Bold, Black (figures always)."""

FILES: Final[dict[Face, str]] = {
    "title": "FjallaOne-Regular.ttf",
    "body": "Lato-Regular.ttf",
    "label": "Lato-Bold.ttf",
    "figure": "Lato-Black.ttf",
}
LEAST: Final = 28
"""Nothing smaller than this is ever written (units at 1080p)."""
_KEPT: Final = 1500
_WIDTHS: Final = 30_000
_OPENING: Final = Lock()
"""Faces may be drawn in several threads, but opened only one after the other."""


class Fonts:
    """Renders text at real pixels. Sizes are pixels here; Canvas does the scaling."""

    def __init__(self, folder: Path) -> None:
        self._folder, self.pace = folder, Pace()
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, Face, int], int] = {}
        self._rendered: OrderedDict[tuple[str, Face, int, Colour, int], pygame.Surface] = OrderedDict()

    def font(self, face: Face, size: int) -> pygame.font.Font:
        key = face, size
        if key not in self._fonts:
            with _OPENING:
                self._fonts[key] = pygame.font.Font(self._folder / FILES[face], max(size, 4))
        return self._fonts[key]

    def width(self, text: str, face: Face, size: int, spacing: int = 0) -> int:
        key = text, face, size
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > _WIDTHS:
                self._widths.clear()
            found = self._widths[key] = self.font(face, size).size(text)[0]
        return found + spacing * max(0, len(text) - 1)

    def render(self, text: str, face: Face, size: int, colour: Colour, spacing: int = 0) -> pygame.Surface:
        """The text as a picture with a transparent ground. `spacing` is extra pixels between letters."""
        key = text, face, size, colour, spacing
        found = self._rendered.get(key)
        if found is not None:
            self._rendered.move_to_end(key)
            return found
        self.pace.begin()
        font = self.font(face, size)
        picture = self._spaced(font, text, colour, spacing) if spacing else font.render(text, True, colour)
        self.pace.made += 1
        self._rendered[key] = picture
        if len(self._rendered) > _KEPT:
            self._rendered.popitem(last=False)
        return picture

    def _spaced(self, font: pygame.font.Font, text: str, colour: Colour, spacing: int) -> pygame.Surface:
        whole = font.size(text)[0]
        picture = pygame.Surface((whole + spacing * len(text) + 2, font.get_height()), pygame.SRCALPHA)
        for index, letter in enumerate(text):
            before = font.size(text[: index + 1])[0] - font.size(letter)[0]
            picture.blit(font.render(letter, True, colour), (before + spacing * index, 0))
        return picture
