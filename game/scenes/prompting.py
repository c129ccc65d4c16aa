"""The prompt bar of the scenes round the board, and what the mouse presses on it."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.services import Services
from game.ui.glyphs import Glyphs
from game.ui.prompts import Prompt, Shown, bar
from game.ui.theme.canvas import Canvas, Point

Words = tuple[str, str]
"""An intent and what it does now."""


class PromptBar:
    """Draws what works now with the glyphs of the device in hand; every prompt can be pressed with the mouse too."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._shown: tuple[Shown, ...] = ()

    def draw(self, canvas: Canvas, left: Sequence[Words], right: Sequence[Words] = (), *, device: str = "any") -> None:
        services = self._services
        family = services.input.last(device)
        glyphs = Glyphs(services.texts, services.input.sign)
        first = [Prompt(intent, label, keep=number < 2) for number, (intent, label) in enumerate(left)]
        second = [Prompt(intent, label, keep=intent == "menu") for intent, label in right]
        self._shown = bar(canvas, glyphs, first, second, family=family, other=family)

    def intent_at(self, point: Point | None) -> str:
        """The intent of the prompt under the mouse; "" where there is none."""
        if point is None:
            return ""
        return next((shown.prompt.intent for shown in self._shown if shown.box.holds(point)), "")
