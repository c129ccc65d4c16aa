"""Lines of fire: they grow to their target and then drift; shots flash and fade."""

from __future__ import annotations

from collections.abc import Iterable

import esper

from game.core.tableau import Sightline
from game.table.components import Line, Shot
from game.table.world import kill


class FiringSystem(esper.Processor):
    def process(self, dt: float) -> None:
        for _, line in esper.get_component(Line):
            line.age += dt
        for entity, shot in list(esper.get_component(Shot)):
            shot.left -= dt
            if shot.left <= 0:
                kill(entity)


def keep_lines(wanted: Iterable[Sightline]) -> None:
    """Lets exactly these lines last; those that were there already go on without growing anew."""
    missing = dict.fromkeys(wanted)
    for entity, line in list(esper.get_component(Line)):
        if line.line in missing:
            del missing[line.line]
        else:
            kill(entity)
    for sight in missing:
        esper.create_entity(Line(sight))
