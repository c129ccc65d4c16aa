"""One by one through what can be done along the lines that begin at what is in hand."""

from __future__ import annotations

from typing import Protocol

from game.core.picks import Pick
from game.core.tableau import Point
from game.scenes.match.chooser import Chooser
from game.scenes.match.pointing import by_distance, reading_order
from game.scenes.panels.outlook import Outlook


class Choosing(Protocol):
    """What this needs to know of a selection."""

    chooser: Chooser
    outlook: Outlook

    def place(self, pick: Pick) -> Point | None: ...


def targets(selection: Choosing) -> list[Pick]:
    """What one goes through one by one with something in hand: what can be hit first, the nearest before the others."""
    chooser = selection.chooser
    if not chooser.picked or not selection.outlook.forecast(chooser.picked).rays:
        return []
    prey, at = _prey(selection), selection.place(chooser.picked[-1])
    rest = [pick for pick in reading_order(chooser.strong, selection.place) if pick not in prey]
    return [*by_distance(reading_order(prey, selection.place), at, selection.place), *rest]


def _prey(selection: Choosing) -> list[Pick]:
    marks = selection.outlook.forecast(selection.chooser.picked).marks
    lit = {mark.at for mark in marks if mark.kind == "sighted"}
    return [pick for pick in selection.chooser.strong if pick in lit]
