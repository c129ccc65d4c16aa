"""Lines of fire that last: they grow to their target and then drift."""

from __future__ import annotations

from collections.abc import Iterable

import esper

from game.core.tableau import Sightline
from game.table.components import FireLine
from game.table.world import kill


class LineSystem(esper.Processor):
    def process(self, dt: float) -> None:
        for _, line in esper.get_component(FireLine):
            line.age += dt


def keep_lines(wanted: Iterable[Sightline]) -> None:
    """Lets exactly these lines last; those that were there already go on without growing anew."""
    missing = dict.fromkeys(wanted)
    for entity, line in list(esper.get_component(FireLine)):
        if line.line in missing:
            del missing[line.line]
        else:
            kill(entity)
    for sight in missing:
        esper.create_entity(FireLine(sight))
