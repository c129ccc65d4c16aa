"""Lines of fire that last: they grow to their target and then drift."""

from __future__ import annotations

from collections.abc import Iterable, Set

import esper

from game.core.tableau import PieceId, Sightline
from game.core.tableau import Point as BoardPoint
from game.table.kit.components import FireLine
from game.table.systems.world import kill


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


def cut_lines(shooters: Set[PieceId], targets: Set[BoardPoint]) -> None:
    """Lines of pieces that set out and lines onto places that are left end; what follows the rules say later."""
    for entity, line in list(esper.get_component(FireLine)):
        if line.line.shooter in shooters or line.line.end in targets:
            kill(entity)
