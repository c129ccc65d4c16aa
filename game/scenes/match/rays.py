"""Steps along the lines that begin at what is in hand."""

from __future__ import annotations

from typing import Protocol

from game.core.picks import Pick
from game.core.tableau import Point
from game.scenes.match.chooser import Chooser
from game.scenes.match.pointing import by_distance, reading_order, straight
from game.scenes.panels.outlook import Outlook


class Choosing(Protocol):
    """What this needs to know of a selection."""

    chooser: Chooser
    outlook: Outlook

    def place(self, pick: Pick) -> Point | None: ...


def along(selection: Choosing, direction: str) -> Pick | None:
    """Where a step leads from what is in hand, while the reticle lies there: to the nearest that can be hit that way.
    Anywhere else, and where nothing can be, it leads on from the reticle as it always does."""
    chooser, outlook = selection.chooser, selection.outlook
    if chooser.looking or not chooser.picked or chooser.focus != chooser.picked[-1]:
        return None
    at = selection.place(chooser.picked[-1])
    if at is None or not outlook.forecast(chooser.picked).rays:
        return None
    return straight(_prey(selection), at, direction, selection.place)


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
