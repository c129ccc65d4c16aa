"""What lies over every scene: what the narrator says, or the words of a sound, for those who read them."""

from __future__ import annotations

from game.scenes.services import Services
from game.ui import plates
from game.ui.theme.canvas import HEIGHT, Canvas


def overlay_shown(services: Services) -> str:
    """The sentence that lies over the scene now; a change of it asks for a new frame."""
    caption = services.caption
    if services.spoken:
        return services.spoken
    if not services.settings.captions or not caption.key or services.now() >= caption.until:
        return ""
    return services.texts(caption.key)


def draw_overlay(canvas: Canvas, services: Services) -> None:
    """A plate above the prompt bar; where there is a strip below the plan, there."""
    sentence, strip = overlay_shown(services), canvas.theme.strip
    if sentence and strip:
        plates.caption(canvas, sentence, bottom=HEIGHT + strip - 8)
    elif sentence:
        plates.caption(canvas, sentence)
