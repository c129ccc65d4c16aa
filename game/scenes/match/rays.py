"""Steps along the lines that begin at what is in hand."""

from __future__ import annotations

from typing import Protocol

from game.core.picks import Pick
from game.core.tableau import Point
from game.scenes.match.chooser import Chooser
from game.scenes.match.pointing import straight
from game.scenes.panels.outlook import Outlook


class Choosing(Protocol):
    """What this needs to know of a selection."""

    chooser: Chooser
    outlook: Outlook
    fresh: bool
    advised: tuple[Pick, ...]

    def place(self, pick: Pick) -> Point | None: ...


def along(selection: Choosing, direction: str) -> Pick | None:
    """Where the first step leads: from what is in hand, not from what has been proposed, to the nearest that can be hit
    that way, else to the nearest at all; not where the focus lies on what has been advised."""
    chooser, outlook = selection.chooser, selection.outlook
    if not selection.fresh or chooser.looking or chooser.focus in selection.advised:
        return None
    at = selection.place(chooser.picked[-1]) if chooser.picked else None
    if at is None or not outlook.forecast(chooser.picked).rays:
        return None
    prey = {mark.at for mark in outlook.sighted}
    hits = [pick for pick in chooser.strong if pick in prey]
    found = straight(hits, at, direction, selection.place) or straight(chooser.strong, at, direction, selection.place)
    return None if found == chooser.focus else found
