"""What a press on something means, when it is not simply what is on offer there."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Protocol

from game.core.picks import Pick
from game.core.tableau import Point
from game.scenes.match.chooser import Chooser
from game.scenes.match.replies import Reply
from game.scenes.match.wheel import GROUP, Wheel
from game.scenes.panels.outlook import Outlook
from game.table.kit.view import Spot
from game.table.table import Table
from game.ui.theme.canvas import Box


class Choosing(Protocol):
    """What this needs to know of a selection."""

    table: Table
    outlook: Outlook
    chooser: Chooser
    wheel: Wheel | None
    pointer: Point

    def spot(self, pick: Pick) -> Spot | Box | None: ...


def pressed(selection: Choosing, under: Pick | None) -> Reply:
    """What a press on this thing leads to."""
    chooser = selection.chooser
    known = under is None or chooser.is_offered(under) or under in chooser.picked or under in chooser.plans
    if not known:
        under = next(instead(selection), under)
    reply = chooser.press(under, mouse=True)
    if reply.kind != "refused" or under is None:
        return reply
    granted = selection.outlook.means(chooser.picked, under)
    if not granted:
        return reply
    for pick in granted:
        reply = chooser.press(pick, mouse=True)
    return reply


def instead(selection: Choosing) -> Iterator[Pick]:
    """What lies under the pointer and could have been picked earlier, in place of what was."""
    chooser = selection.chooser
    for depth in range(len(chooser.picked) - 1, chooser.floor - 1, -1):
        for pick in chooser.source(chooser.picked[:depth]).offers:
            spot = selection.spot(pick)
            if isinstance(spot, Spot) and math.dist(spot.at, selection.pointer) <= spot.radius:
                yield pick


def said_of(selection: Choosing, at: Point) -> tuple[Pick, Pick] | None:
    """The first sentence of the open page that can be about what lies there, and that."""
    wheel, chooser = selection.wheel, selection.chooser
    if wheel is None or wheel.folded or not wheel.open_group or chooser.begun or wheel.panel.holds(at):
        return None
    found = selection.table.pick_at(at)
    rows = (row for row in wheel.picks if found is not None and found in chooser.source((row,)).offers)
    return next(((row, found) for row in rows if found is not None), None)


def opened_on(selection: Choosing, at: Point) -> Pick | None:
    """What lies there, when a wheel has been opened with a press on it and there are sentences about it: their page
    opens."""
    wheel, chooser, found = selection.wheel, selection.chooser, selection.table.pick_at(at)
    if wheel is None or found is None:
        return None
    for group in wheel.groups:
        if len(group.offers) > 1 and any(found in chooser.source((row,)).offers for row in group.offers):
            return found if wheel.turn(Pick(GROUP, group.name)) else None
    return None
