"""Shown instead of a scene that broke: one plain sentence, where the log is, and the way back."""

from __future__ import annotations

from game.core.intents import Intent
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Home, Scene
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import panel
from game.ui.theme.palette import INK_900, PAPER_50, PAPER_200


class Failure(Scene):
    """Deliberately simple: it uses no widgets, in case those are what broke."""

    def __init__(self, services: Services, error: Exception, broken: str) -> None:
        self.services, self.error, self.broken = services, error, broken

    def handle(self, intent: Intent) -> Change:
        if intent.name in {"ok", "back", "press", "menu"}:
            return Home()
        return STAY

    def draw(self, canvas: Canvas) -> None:
        texts = self.services.texts
        canvas.surface.fill(INK_900)
        box = Box(260, 200, 1400, 680)
        panel(canvas, box, brass=True)
        inner = box.inset(72, 64)
        y = inner.y + canvas.paragraph(texts("error.title"), inner, face="title", size=52, colour=PAPER_50) + 28
        for key in ("error.what", "error.saved", "error.log"):
            words = texts(key, log=str(self.services.paths.log_file), scene=self.broken)
            y += canvas.paragraph(words, Box(inner.x, y, inner.w, 100), size=32) + 14
        detail = f"{type(self.error).__name__} ({self.broken})"
        y += canvas.paragraph(detail, Box(inner.x, y, inner.w, 100), size=28, colour=PAPER_200)
        canvas.text(texts("error.go-on"), (inner.x, inner.bottom - 10), face="label", size=34, colour=PAPER_50)
