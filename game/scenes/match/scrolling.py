"""What the mouse wheel means at a table: other rows, another figure where the mouse points, or the game's own step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.core.intents import Intent
from game.core.picks import Pick
from game.core.tableau import Point
from game.scenes.match.buttons import Rows
from game.scenes.match.chooser import Chooser
from game.scenes.match.pointing import figure_order
from game.scenes.match.replies import MOVED, NOTHING, Reply
from game.scenes.panels.outlook import Outlook
from game.table.table import Table


class Placing(Protocol):
    """What this needs to know of a selection: where things lie."""

    outlook: Outlook
    chooser: Chooser

    @property
    def places(self) -> Mapping[Pick, Point]: ...


class Scrolling(Placing, Protocol):
    """And where it points."""

    table: Table
    column: Rows
    pointer: Point

    def hovered(self) -> Reply: ...
    def narrowed(self, by: int, intent: Intent, *, mouse: bool = False) -> Reply: ...


def scroll(selection: Scrolling, intent: Intent) -> Reply:
    """The step of the game is made only where something is pointed at: over nothing no turn of the wheel is a move."""
    by = 1 if intent.amount > 0 else -1
    if selection.column.holds(intent.at or selection.pointer) and selection.column.turn(-by):
        return selection.hovered()
    if (found := levelled(selection, by)) is not None:
        return found
    step = selection.table.look.step(by, selection.chooser.offers)
    if step is None:
        return selection.narrowed(by, intent, mouse=True)
    return NOTHING if selection.chooser.focus is None else selection.chooser.press(step, mouse=True)


def levelled(selection: Placing, by: int, *, around: bool = False) -> Reply | None:
    """Over a place that is on offer with figures: the same place with the next figure that it has, or why there is
    none. Nothing is done there, or a wheel turned once too often would be a move. A key goes `around`: from the last
    to the first."""
    chooser, places = selection.chooser, selection.places
    focus = chooser.focus
    if focus is None or not (chooser.steady and chooser.labels) or focus not in places or not chooser.is_offered(focus):
        return None
    labels = chooser.labels
    here = {labels[one]: one for one in reversed(chooser.offers) if one in labels and places.get(one) == places[focus]}
    order = sorted(here, key=figure_order)
    to = order.index(labels[focus]) + by if focus in labels else -1
    if around and len(order) > 1:
        to %= len(order)
    if not 0 <= to < len(order):
        why = selection.outlook.stays(chooser.picked, focus, by)
        return NOTHING if why is None else Reply("refused", pick=focus, why=why)
    chooser.figure, chooser.focus = order[to], here[order[to]]
    return MOVED
