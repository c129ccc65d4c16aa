"""In which order the offers in words stand in their column, and what keeps its place there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from game.core.intents import Intent
from game.core.picks import ONWARD, SWEEP, Pick
from game.core.tableau import Point
from game.scenes.match.buttons import Rows
from game.scenes.match.chooser import Chooser
from game.scenes.match.replies import DROPPED, MOVED, Reply
from game.scenes.match.wheel import Wheel
from game.scenes.panels.outlook import Outlook
from game.table.table import Table


class Standing(Protocol):
    """What this needs to know of a selection."""

    table: Table
    chooser: Chooser
    outlook: Outlook
    column: Rows
    tells_why: bool
    swept: bool
    pointer: Point

    @property
    def rows(self) -> Rows | Wheel: ...
    @property
    def places(self) -> Mapping[Pick, Point]: ...
    def grave(self, picks: tuple[Pick, ...]) -> bool: ...


def arrange(selection: Standing, picks: Sequence[Pick]) -> None:
    """Where they stand: a chance on its card always at the very top, so that it is looked for nowhere else; what keeps
    its place there while there is none stands below it then; at last the rest."""
    chooser, outlook = selection.chooser, selection.outlook
    selection.swept = selection.swept or chooser.sweeping
    kept = kept_on_top(selection)
    picks, chooser.alike = [pick for pick in picks if pick not in kept], frozenset()
    if picks:
        groups, offered = outlook.groups(chooser.picked, picks), picks
        picks = [one for group in groups if group.about is None for one in group.offers if one in picks]
        chooser.alike = frozenset(one for one in offered if one not in picks and selection.table.spot(one) is None)
    first, last = (bool(one) and selection.grave((*chooser.picked, *one)) for one in (picks[:1], picks[-1:]))
    spares = chooser.spares and not selection.places  # not beside places to go to: there it ends a move
    lower, chances = 2 if first else int(spares), _chances(selection)
    folds = last and bool(chooser.leading)
    above = 0 if chances else len(kept)
    selection.column.place([*picks[:chances], *kept, *picks[chances:]], chances, above=above, lower=lower, folds=folds)


def worded(selection: Standing) -> tuple[Pick, ...]:
    """What stands for several picks and lies nowhere on the table, where the game has words for it on a button."""
    chooser, outlook = selection.chooser, selection.outlook
    if outlook.sheets or not chooser.picked:
        return ()
    plans = (pick for pick in chooser.plans if pick not in chooser.offers and pick not in selection.places)
    return tuple(pick for pick in plans if outlook.button(chooser.picked, pick) is not None)


def looked_at(selection: Standing) -> tuple[Pick, ...]:
    """The picks that a forecast is asked about; what is folded up foretells nothing."""
    chooser = selection.chooser
    shut = chooser.focus is not None and selection.column.is_folded(chooser.focus)
    return chooser.picked if shut else chooser.previewed


def unfolded(selection: Standing, intent: Intent) -> Reply | None:
    """A press on a row that is folded up shows what it is, and does nothing more; what takes back folds it up again."""
    chooser = selection.chooser
    if intent.name in {"back", "alternate"} and selection.column.unfolded is not None and not chooser.begun:
        selection.column.unfolded, chooser.focus = None, None if intent.mouse else chooser.focus
        return DROPPED
    if intent.name not in {"press", "ok"} or chooser.looking:
        return None
    at = intent.at or selection.pointer
    row = selection.rows.at(at) if intent.name == "press" else chooser.focus
    if row is None or not selection.column.unfold(row):
        return None
    selection.pointer, chooser.focus = at, None if intent.name == "press" else row
    return MOVED


def kept_on_top(selection: Standing) -> tuple[Pick, ...]:
    """What flies by itself, even while it cannot, and what leaves a thing that may go on, or ends the turn with it:
    that stays where it was, whatever is in hand."""
    chooser, outlook = selection.chooser, selection.outlook
    missed = selection.tells_why and selection.swept and outlook.unswept is not None
    found = [SWEEP] if chooser.sweeping or missed else []
    if selection.tells_why and outlook.onward(chooser.picked) is not None:
        found.append(ONWARD)
    ends = chooser.finishing if chooser.picked and selection.tells_why and not outlook.sheets else ()
    return (*found, *(pick for pick in ends if pick not in chooser.offers))


def _chances(selection: Standing) -> int:
    """How many of the offers have a card above them that tells the chance they are."""
    if selection.chooser.begun or selection.outlook.chance is None:
        return 0
    return sum(map(selection.outlook.strikes, selection.chooser.offers))
