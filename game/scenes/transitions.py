"""How one scene gives way to the next: an iris that closes on the reticle, a fade, or a cut. Decoration only: the new
scene is there at once and hears every intent."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.ui.theme.canvas import HEIGHT, WIDTH, Canvas, Motion, Point
from game.ui.theme.palette import BRASS_300, INK_950

IRIS_S: Final = 0.26
FADE_S: Final = 0.15
PANEL_S: Final = 0.12
OPAQUE: Final = 255
HURRY: Final = 2.0
"""So many times as fast goes what had to wait."""


class Transition:
    """Fades the old picture out over the new scene. `seize` is called before the first new frame is drawn."""

    covers = False
    """True while the new scene need not be drawn: nothing of it would be seen."""
    waits = 0.0
    """The part of its way at which it stands still while the new scene is not all drawn yet."""
    turns = 0.0
    """The part of its way at which the new scene is to be seen."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.spent = 0.0
        self._late = False
        self._old: pygame.Surface | None = None

    @property
    def over(self) -> bool:
        return self.spent >= self.seconds

    @property
    def part(self) -> float:
        return min(self.spent / self.seconds, 1.0)

    def update(self, dt: float, *, drawn: bool = True) -> None:
        """`drawn`: whether the new scene can be shown. What it has stood still for is made up for on the way there."""
        before = self.spent
        self.spent += dt * (HURRY if self._late and self.part < self.turns else 1.0)
        if not drawn and self.part > self.waits:
            self.spent, self._late = max(before, self.waits * self.seconds), True

    def seize(self, canvas: Canvas) -> None:
        """Keep the old picture: it still stands on the surface."""
        if self._old is None or self._old.get_size() != canvas.size:
            self._old = canvas.surface.copy()
            self._old.set_alpha(None)

    def draw(self, canvas: Canvas) -> None:
        if self._old is not None:
            shines = round(255 * (1 - self.part))
            self._old.set_alpha(shines if shines < OPAQUE else None)  # mixed at 255 it takes fifty times as long
            canvas.surface.blit(self._old, (0, 0))


class Iris(Transition):
    """The old scene closes in a circle round the reticle; the new one opens from there. While that is still being drawn
    the old one stays in sight, and only the corners are taken."""

    waits = 0.06
    turns = 0.5

    def __init__(self, at: Point) -> None:
        super().__init__(IRIS_S)
        self.at = at

    @property
    def covers(self) -> bool:  # type: ignore[override]
        return self.part <= self.turns

    def draw(self, canvas: Canvas) -> None:
        if self.covers and self._old is not None:
            canvas.surface.blit(self._old, (0, 0))
        closed = 1 - abs(2 * self.part - 1)
        farthest = max(math.dist(self.at, corner) for corner in ((0, 0), (WIDTH, 0), (0, HEIGHT), (WIDTH, HEIGHT)))
        radius = canvas.px(farthest * 1.1 * (1 - closed) ** 1.6)
        _outside(canvas, radius, self.at)


def _outside(canvas: Canvas, radius: int, at: Point) -> None:
    """Ink all round a circle, with a brass rim."""
    surface, (x, y) = canvas.surface, canvas.at(at)
    width, height = surface.get_size()
    far = round(math.hypot(width, height)) + radius
    if radius < 2:
        surface.fill(INK_950)
        return
    canvas.disc(INK_950, (x, y), far, far - radius)
    canvas.disc(BRASS_300, (x, y), radius + canvas.px(3), canvas.px(6))


def curtain(motion: Motion, at: Point, *, gentle: bool) -> Transition | None:
    """The transition for this setting; `gentle` for panels over a scene that stays visible."""
    if motion == "none":
        return None
    if gentle:
        return Transition(PANEL_S)
    return Iris(at) if motion == "full" else Transition(FADE_S)
