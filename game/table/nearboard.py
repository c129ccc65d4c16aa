"""The board as the camera sees it from near: cut out of a large picture of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.core.tableau import Area, Zone
from game.table.camera import Camera
from game.table.kit.look import LARGE, Look
from game.table.kit.stage import fitting
from game.ui.theme.canvas import Canvas
from game.ui.theme.unseen import unseen

_IN_TURN: Final = 2
"""On the way one picture is drawn into while the other one is what is shown: a new one each time would be three times
as dear, and the same one would pass for what is there already."""


class NearBoard:
    """Of one table. While the camera is on its way the picture is coarser, and none is kept."""

    def __init__(self, look: Look, camera: Camera) -> None:
        self._look, self._camera = look, camera
        self._kept: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._spare: list[pygame.Surface] = []
        self._coming: tuple[object, Iterator[bool]] | None = None
        """What the camera will see where it is going, one large drawing with each step."""

    def picture(self, canvas: Canvas, near: Canvas, zones: Sequence[Zone]) -> pygame.Surface:
        """What is seen of the board now, on the canvas `near`."""
        where = (self._look.dress, tuple(zones), canvas.theme.seats, near.k, near.origin, near.surface.get_size())
        if self._kept is not None and self._kept[0] == where:
            return self._kept[1]
        part = self._part(canvas, near, zones)
        if self._camera.moving:
            self._kept = None
            return pygame.transform.scale(part, near.surface.get_size(), self._other(near.surface.get_size(), part))
        self._kept = where, pygame.transform.smoothscale(part, near.surface.get_size())
        return self._kept[1]

    def look_ahead(self, canvas: Canvas, areas: Sequence[Area]) -> None:
        """While the camera is on its way: one large drawing in each picture of what it will see there."""
        ahead = self._camera.ahead
        if ahead is None:
            return
        about = ahead.zoom, tuple(areas)
        if self._coming is None or self._coming[0] != about:
            self._coming = about, self.areas(ahead, unseen(canvas), areas)
        next(self._coming[1], None)

    def areas(self, camera: Camera, canvas: Canvas, areas: Sequence[Area]) -> Iterator[bool]:
        """Makes these as a camera sees them, a new drawing with each step."""
        near = camera.inside(canvas)
        for area in areas:
            made = canvas.art.made
            self._look.area(near, area)
            if canvas.art.made > made:
                yield False

    def _part(self, canvas: Canvas, near: Canvas, zones: Sequence[Zone]) -> pygame.Surface:
        """Of a large picture of the board (or of the whole one, where nobody can go near) what is seen."""
        frame = self._look.frame
        corner = frame.x, frame.y
        if self._camera.movable:
            whole, k = self._look.enlarged(canvas, zones), canvas.k * LARGE
        else:
            stage = self._camera.seen_in
            whole = self._look.ground(canvas, zones).subsurface(canvas.rect(stage))
            k = canvas.k * fitting(frame, stage)
            corner = frame.centre[0] - stage.w / 2 * canvas.k / k, frame.centre[1] - stage.h / 2 * canvas.k / k
        w, h = near.surface.get_size()
        x, y = (round((-near.origin[n] / near.k - corner[n]) * k) for n in (0, 1))
        seen = pygame.Rect(x, y, round(w * k / near.k), round(h * k / near.k)).clip(whole.get_rect())
        return whole.subsurface(seen)

    def _other(self, size: tuple[int, int], like: pygame.Surface) -> pygame.Surface:
        """A picture of this size that is not shown now."""
        if not self._spare or self._spare[0].get_size() != size:
            self._spare = [pygame.Surface(size, 0, like) for _ in range(_IN_TURN)]
        self._spare.reverse()
        return self._spare[0]
