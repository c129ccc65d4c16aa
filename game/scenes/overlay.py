"""What lies over every scene: the words of a sound for those who read them."""

from __future__ import annotations

from game.scenes.services import Services
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import panel
from game.ui.theme.palette import PAPER_50

HEIGHT_OF_PLATE = 56
MIDDLE_Y = 912


def overlay_shown(services: Services) -> str:
    """The sentence that lies over the scene now; a change of it asks for a new frame."""
    caption = services.caption
    if not services.settings.captions or not caption.key or services.now() >= caption.until:
        return ""
    return services.texts(caption.key)


def draw_overlay(canvas: Canvas, services: Services) -> None:
    """A plate above the prompt bar."""
    sentence = overlay_shown(services)
    if not sentence:
        return
    size = canvas.fitted(sentence, 1400, "label", 30)
    width = canvas.text_width(sentence, "label", size) + 56
    height = HEIGHT_OF_PLATE * canvas.theme.text
    box = Box(960 - width / 2, MIDDLE_Y - height / 2, width, height)
    panel(canvas, box, radius=height / 2)
    canvas.text(sentence, box.centre, face="label", size=size, colour=PAPER_50, align="middle")
