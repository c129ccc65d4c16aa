"""Shown instead of a scene that broke: one plain sentence, where the log is, and the way back."""

from __future__ import annotations

from game.access.narrator import Heard, sentences
from game.core.intents import Intent
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Home, Scene
from game.ui import lettering
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.fonts import Face
from game.ui.theme.paint import panel
from game.ui.theme.palette import INK_900, PAPER_50, PAPER_100, PAPER_200, Colour


class Failure(Scene):
    """Deliberately simple: it uses no widgets, in case those are what broke."""

    def __init__(self, services: Services, error: Exception, broken: str) -> None:
        self.services, self.error, self.broken = services, error, broken

    def handle(self, intent: Intent) -> Change:
        if intent.name in {"ok", "back", "press", "menu"}:
            return Home()
        return STAY

    @property
    def _said(self) -> str:
        texts, log = self.services.texts, str(self.services.paths.log_file)
        what = "error.memory" if isinstance(self.error, MemoryError) else "crash.what"
        return " ".join(texts(key, log=log, scene=self.broken) for key in (what, "crash.saved", "crash.log"))

    @property
    def heard(self) -> Heard:
        texts = self.services.texts
        return Heard(sentences(texts("crash.title"), self._said), asked=texts("crash.go-on"))

    def draw(self, canvas: Canvas) -> None:
        texts = self.services.texts
        canvas.surface.fill(INK_900)
        box = Box(260, 200, 1400, 680)
        panel(canvas, box, brass=True)
        inner = box.inset(72, 48)
        rows: list[tuple[str, Face, float, Colour, float]] = [
            (texts("crash.title"), "title", 52, PAPER_50, 0.16),
            (self._said, "body", 32, PAPER_100, 0.58),
            (f"{type(self.error).__name__} ({self.broken})", "body", 28, PAPER_200, 0.12),
            (texts("crash.go-on"), "label", 34, PAPER_50, 0.14),
        ]
        y = inner.y
        for words, face, size, colour, part in rows:
            room = Box(inner.x, y, inner.w, inner.h * part)
            lettering.write(canvas, lettering.fill(canvas, words, room, face, size), room, colour=colour)
            y = room.bottom
