"""What a press on something means, when it is not simply what is on offer there."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, Protocol

from game.core.guide import Refusal
from game.core.intents import Intent
from game.core.picks import ONWARD, Pick
from game.core.tableau import Point
from game.scenes.match.buttons import Rows
from game.scenes.match.chooser import Chooser
from game.scenes.match.otherways import Ways
from game.scenes.match.pointing import following
from game.scenes.match.replies import MOVED, NOTHING, Reply
from game.scenes.match.resting import Resting
from game.scenes.match.scrolling import levelled
from game.scenes.match.wheel import SILENT, Wheel
from game.scenes.panels.outlook import Outlook
from game.table.kit.view import Spot
from game.table.table import Table
from game.ui.prompts import TOP
from game.ui.theme.canvas import Box

ROUND: Final = {"next": 1, "previous": -1}
"""What leads from one page of a wheel that is about somebody to that about a neighbour."""


_SAME: Final = 2.0
"""Nearer to each other than this are things that lie in one place."""


class Choosing(Protocol):
    """What this needs to know of a selection."""

    table: Table
    outlook: Outlook
    chooser: Chooser
    wheel: Wheel | None
    pointer: Point
    mouse: bool
    tells_why: bool
    refusal: Refusal | None
    ways: Ways
    advised: tuple[Pick, ...]
    resting: Resting

    @property
    def places(self) -> Mapping[Pick, Point]: ...
    @property
    def rows(self) -> Rows | Wheel: ...
    @property
    def turns(self) -> Sequence[Pick]: ...
    def present(self) -> None: ...
    def spot(self, pick: Pick) -> Spot | Box | None: ...
    def place(self, pick: Pick) -> Point | None: ...
    def rest(self, picks: Sequence[Pick]) -> tuple[Pick, ...] | None: ...


def on_table(selection: Choosing) -> bool:
    """Whether the mouse lies where it depends on the view what is there."""
    selection.present()
    if selection.rows.at(selection.pointer) is not None or selection.table.die_at(selection.pointer) is not None:
        return False
    found = selection.table.pick_at(selection.pointer)
    return found is None or not selection.table.look.aside(found)


def come_under(selection: Choosing, under: Callable[[Point], Pick | None]) -> Pick | None:
    """What of that which is on offer since lies under a mouse that has not moved: it is looked at, never picked."""
    chooser, at = selection.chooser, selection.pointer
    if at[1] >= TOP or chooser.looking or not selection.resting.wakes(at):
        return None
    found = under(at)
    return found if found is not None and (chooser.is_offered(found) or found in chooser.plans) else None


def carried(chooser: Chooser, picks: Sequence[Pick]) -> Reply:
    """Do what is pointed at like this; what it leaves open is as good any way."""
    *before, last = picks
    chooser.follow(tuple(before), last)
    reply = chooser.press(last, mouse=False)
    while reply.kind == "picked" and chooser.focus in chooser.offers:
        reply = chooser.press(chooser.focus, mouse=False)
    return reply


def is_barred(selection: Choosing, pick: Pick | None) -> bool:
    """Whether a rule closes it to what is in hand: it is looked at, and never stands for something else."""
    return pick is not None and pick in selection.outlook.forecast(selection.chooser.picked).barred


def reason(selection: Choosing) -> Refusal | None:
    """Why what was pressed last is not on offer, or else what is looked at and barred."""
    focus, picked, outlook = selection.chooser.focus, selection.chooser.picked, selection.outlook
    if selection.refusal is not None or focus is None or not is_barred(selection, focus):
        return selection.refusal
    return outlook.once(("barred", *picked, focus), lambda: outlook.why_not(picked, focus))


def confirmed(selection: Choosing) -> Reply:
    """What a press of a key or a button on what is looked at leads to."""
    focus = selection.chooser.focus
    return Reply("refused", pick=focus) if is_barred(selection, focus) else selection.chooser.ok()


def pressed(selection: Choosing, under: Pick | None) -> Reply:
    """What a press on this thing leads to."""
    chooser = selection.chooser
    if is_barred(selection, under):
        chooser.focus = under
        return Reply("refused", pick=under)
    if under == ONWARD and (gone_on := onwards(selection)) is not None:
        return gone_on
    known = under is None or chooser.is_offered(under) or under in chooser.picked or under in chooser.plans
    if under is not None and not chooser.begun and chooser.picked[-1:] == (under,):  # as if this press had chosen it
        chooser.floor, chooser.led, chooser.focus = len(chooser.picked) - 1, False, under
        return Reply("picked", pick=under)
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


def onwards(selection: Choosing) -> Reply | None:
    """Leave what may go on and take up what comes next."""
    chooser, to = selection.chooser, next_up(selection)
    if to is None:
        return None
    chooser.clear()
    return chooser.press(to, mouse=selection.mouse)


def next_up(selection: Choosing) -> Pick | None:
    """What comes next where something may go on; not in a lesson, which says itself what is to be done."""
    return selection.outlook.onward(selection.chooser.picked) if selection.tells_why else None


def as_advised(selection: Choosing, pick: Pick | None) -> Pick | None:
    """Where advice points lies what it advises, with the figure that it names, until a wheel or a key has set another
    one."""
    chooser, rest = selection.chooser, selection.rest(selection.advised)
    if pick is None or not rest or chooser.figure or rest[0] not in chooser.offers:
        return pick
    there = selection.places.get(rest[0])
    return rest[0] if there is not None and there == selection.places.get(pick) else pick


def lower(selection: Choosing, intent: Intent) -> int:
    """Which way the key for less goes. A pad may have only this one, and then figures of one place go up with it, and
    from the highest to the lowest."""
    return 1 if selection.chooser.steady and intent.device.startswith("pad") else -1


def narrowed(selection: Choosing, by: int, *, mouse: bool) -> Reply:
    """What the key for figures and the wheel do: another way to what is looked at, where there are several; the next of
    what the key goes through; another figure."""
    chooser = selection.chooser
    if selection.ways.step(selection.outlook.forecast(chooser.picked), chooser.focus, -by, chooser.picked):
        return MOVED
    if selection.turns and not mouse:
        return turned_on(selection, by)
    there = None if mouse else levelled(selection, by, around=True)  # the place stays, or it is said why it must
    return chooser.narrow(by, mouse=mouse) if there is None else there


def cycled(selection: Choosing, by: int) -> Reply:
    """The next or previous thing; where the game ranks them, what a lesson or an advice names before all others."""
    chooser = selection.chooser
    if selection.turns and {*selection.turns} == {*chooser.leading} - {*selection.rows.picks}:  # words are no targets
        return turned_on(selection, -by)
    named = selection.rest(selection.ways.taught) or selection.rest(selection.advised)
    if chooser.ranked and named:
        chooser.leading = tuple(sorted(chooser.leading, key=lambda pick: pick.name != named[-1].name))
    return chooser.cycle(by)


def turned_on(selection: Choosing, by: int) -> Reply:
    """The next of what that key goes through, whatever is looked at: the best comes first, so to less is onwards."""
    selection.chooser.focus = following(selection.turns, selection.chooser.focus, -by)
    return MOVED


def finished(selection: Choosing) -> Reply:
    """What the key that ends something leads to: it leaves what may go on where it ends nothing else."""
    chooser = selection.chooser
    return (onwards(selection) if may_leave(chooser) else None) or chooser.finish()


def may_leave(chooser: Chooser) -> bool:
    """Whether that key is free for it: who has it in hand means that first."""
    return not chooser.finishing and (chooser.begun or not chooser.sweeping)


def taken_up(selection: Choosing, under: Pick | None) -> Pick | None:
    """Who points at what was taken up unasked means that, not what could be done with it there: to stay. An arrow that
    is drawn on it is meant before it."""
    chooser, under = selection.chooser, _unveiled(selection, under)
    if under is None or not chooser.picked or chooser.begun:
        return under
    if selection.table.look.is_end(under) and under in selection.outlook.forecast(chooser.picked).leading:
        return under
    last = chooser.picked[-1]
    return last if selection.place(under) == selection.place(last) else under


def _unveiled(selection: Choosing, under: Pick | None) -> Pick | None:
    """What leads to a place where nothing else on offer does, and is seen as soon as somebody points there."""
    chooser = selection.chooser
    veiled = () if chooser.looking else selection.outlook.forecast(chooser.picked).veiled
    if under is None or chooser.is_offered(under) or not veiled or (at := selection.place(under)) is None:
        return under
    ends = ((pick, selection.place(pick)) for pick in sorted(veiled))
    return next((pick for pick, end in ends if end is not None and math.dist(end, at) < _SAME), under)


def shut(selection: Choosing, at: Point) -> Pick | None:
    """What has its place beside the table and is not to be had now: whoever presses there is told why."""
    chooses = selection.outlook.seat is not None and selection.chooser.offers
    found = selection.table.pick_at(at) if chooses else None
    if found is None or found.kind == "tray":  # what lies in a tray is looked at
        return None
    return found if selection.table.look.aside(found) else None


def unmarked(outlook: Outlook, picks: Sequence[Pick]) -> bool:
    """Whether these lead to a place of the table that has no mark of its own, where others have one."""
    stage = outlook.forecast(tuple(picks[:-1])) if picks else None
    place = stage.places.get(picks[-1]) if stage is not None and stage.leading and not stage.ranked else None
    return stage is not None and place is not None and all(stage.places.get(each) != place for each in stage.leading)


def instead(selection: Choosing) -> Iterator[Pick]:
    """What lies under the pointer and could have been picked earlier, in place of what was."""
    chooser = selection.chooser
    for depth in range(len(chooser.picked) - 1, chooser.floor - 1, -1):
        for pick in chooser.source(chooser.picked[:depth]).offers:
            spot = selection.spot(pick)
            if isinstance(spot, Spot) and math.dist(spot.at, selection.pointer) <= spot.radius:
                yield pick


def said_of(selection: Choosing, at: Point) -> tuple[Pick, Pick] | None:
    """The only sentence of the open page that can be about what lies there, and that; of several a press chooses none
    that nobody has read."""
    wheel, chooser = selection.wheel, selection.chooser
    if wheel is None or wheel.folded or not wheel.open_group or chooser.begun or wheel.panel.holds(at):
        return None
    found = selection.table.pick_at(at)
    rows = [row for row in wheel.picks if found is not None and found in chooser.source((row,)).offers]
    return (rows[0], found) if found is not None and len(rows) == 1 else None


def says(selection: Choosing, intent: Intent) -> bool:
    """Whether it would say a whole sentence."""
    return selection.wheel is not None and selection.wheel.says(intent.name, selection.chooser.focus)


def spoken(selection: Choosing, intent: Intent) -> Reply | None:
    """What is said at once: on a page of sentences by a press on somebody whom only one of them can be about. Keys that
    neither confirm nor move say nothing there, though they may open a group."""
    wheel, chooser = selection.wheel, selection.chooser
    if intent.name == "press" and (meant := said_of(selection, intent.at or selection.pointer)) is not None:
        chooser.press(meant[0], mouse=True)
        return chooser.press(meant[1], mouse=True)
    silent = wheel is not None and wheel.shown and wheel.plans and intent.name in SILENT
    return NOTHING if silent and wheel is not None and wheel.quick(intent.name) is None else None


def turned_to(selection: Choosing, intent: Intent) -> Pick | None:
    """Of whom the wheel is to speak: on whom it was pressed, or the next or previous one; what leads to that page."""
    wheel = selection.wheel
    if wheel is None or selection.chooser.begun:
        return None
    if intent.name in ROUND:
        return wheel.go_round(ROUND[intent.name])
    if intent.name != "press" or (wheel.shown and wheel.panel.holds(intent.at or selection.pointer)):
        return None
    return wheel.show(selection.table.pick_at(intent.at or selection.pointer))
