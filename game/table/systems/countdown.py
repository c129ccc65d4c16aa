"""Whatever is shown for a while only: shots, trails, what falls, dice that roll. One clock for all of them."""

from __future__ import annotations

import esper

from game.table.kit.components import Countdown, Journey
from game.table.systems.world import kill


class CountdownSystem(esper.Processor):
    def process(self, dt: float) -> None:
        for entity, countdown in list(esper.get_component(Countdown)):
            countdown.elapsed += dt
            if countdown.left <= 0:
                end(entity, countdown)


def end(entity: int, countdown: Countdown) -> None:
    """Its time is over."""
    if countdown.stays:
        esper.remove_component(entity, Countdown)
    else:
        kill(entity)


def holding() -> float:
    """Seconds until nothing holds up the next event any more: neither a way nor a countdown."""
    ways = (journey.left for _, journey in esper.get_component(Journey))
    counts = (countdown.left for _, countdown in esper.get_component(Countdown) if countdown.holds)
    return max(0.0, *ways, *counts, 0.0)


def cut() -> None:
    """Everything that holds up the next event is over now."""
    for entity, _ in list(esper.get_component(Journey)):
        esper.remove_component(entity, Journey)
    for entity, countdown in list(esper.get_component(Countdown)):
        if countdown.holds:
            end(entity, countdown)
