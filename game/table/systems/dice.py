"""Dice rolled for the eye; they come to rest, one by one, on the faces they were given. And pauses to read them."""

from __future__ import annotations

import esper

from game.table.components import Pause, Tumble
from game.table.pace import REST
from game.table.world import kill


class DiceSystem(esper.Processor):
    def process(self, dt: float) -> None:
        kinds: tuple[type[Tumble | Pause], ...] = (Tumble, Pause)
        for kind in kinds:
            for entity, thing in list(esper.get_component(kind)):
                thing.left -= dt
                if thing.left <= 0:
                    kill(entity)


def faces_now(tumble: Tumble, clock: float) -> tuple[tuple[int, bool], ...]:
    """What each die shows and whether it lies still. Until then the faces only seem to change."""
    still = len(tumble.faces) - round(tumble.left / REST)
    return tuple(
        (face, True) if index < still else ((int(clock * 18) * 7 + index * 5) % tumble.sides + 1, False)
        for index, face in enumerate(tumble.faces)
    )
