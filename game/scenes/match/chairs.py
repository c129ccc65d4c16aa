"""Who chooses at the table now: each with a chooser, a reticle and a device, and none in another's way."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.intents import KEYBOARD, Intent
from game.core.picks import Choice, Pick
from game.core.seats import Seat
from game.play.journal import AnyMatch
from game.play.seating import ANY_DEVICE, Sitter
from game.scenes.match.replies import Reply
from game.scenes.match.selection import Selection
from game.scenes.match.source import Source, with_runs, with_sweep
from game.scenes.panels.outlook import Outlook
from game.ui.focus import Reticle


def source_of(match: AnyMatch, seat: Seat) -> Source:
    """What this seat is offered in the position as it is now; asked of the game once."""
    known: dict[tuple[Pick, ...], Choice[Any]] = {}
    moment: tuple[Any, Any] = (None, None)

    def offered(picked: tuple[Pick, ...]) -> Choice[Any]:
        nonlocal moment
        now = match.state, match.ending
        if now[0] is not moment[0] or now[1] is not moment[1]:
            known.clear()
            moment = now
        if picked not in known:
            known[picked] = match.offers(seat, picked)
        return known[picked]

    return offered


@dataclass(slots=True)
class Chair:
    """A place at the table from which somebody chooses."""

    selection: Selection
    reticle: Reticle

    @property
    def seat(self) -> Seat | None:
        return self.selection.outlook.seat


@dataclass(slots=True)
class Chairs:
    """`first` serves whoever chooses alone, and looking while nobody does; `others` are there while several choose at
    once, one for each seat. `missing` are pads that have gone: any device may stand in for them."""

    match: AnyMatch
    sitters: Sequence[Sitter]
    first: Chair
    make: Callable[[Seat], Chair]
    outlook: Callable[[Seat | None], Outlook]
    others: dict[Seat, Chair] = field(default_factory=dict)
    missing: set[str] = field(default_factory=set)
    mourned: set[str] = field(default_factory=set)
    """Those of them for which everything has stopped once."""
    hand: dict[str, Seat] = field(default_factory=dict)
    """Of several seats on one device, the one that holds it now."""

    @property
    def open(self) -> tuple[Chair, ...]:
        """Those at which somebody chooses, by seat."""
        if self.others:
            return tuple(self.others[seat] for seat in sorted(self.others))
        return (self.first,) if self.first.seat is not None else ()

    @property
    def speaking(self) -> Sequence[Seat | None]:
        """Who has open what can be said."""
        return [chair.seat for chair in self.open if not chair.selection.folded]

    @property
    def seats(self) -> frozenset[Seat]:
        return frozenset(chair.seat for chair in self.open if chair.seat is not None)

    @property
    def main(self) -> Chair:
        """The one whose cards are shown: of whoever chooses alone; among several the keyboard's, for the mouse."""
        return (self.of(KEYBOARD) or self.open[0]) if self.others else self.first

    @property
    def calm(self) -> bool:
        """Whether no reticle moves."""
        return all(chair.reticle.settled for chair in (self.first, *self.open))

    @property
    def on_pads(self) -> bool:
        """Whether all who choose hold pads: those are heard whatever the window is doing."""
        return bool(self.seats) and all(self.sitters[seat].device.startswith("pad") for seat in self.seats)

    def update(self, dt: float, lived: float) -> None:
        """So much of the game's time goes by, and for whoever sits there so much."""
        for chair in (self.first, *self.others.values()):
            chair.reticle.update(dt)
            chair.selection.update(lived)

    def seat_down(self, seats: Collection[Seat]) -> None:
        """These choose now, from the beginning."""
        if len(seats) == 1:
            self.others.clear()
            (seat,) = seats
            outlook = self.outlook(seat)
            again = bool(self.match.entries) and self.match.entries[-1].seat == seat and not outlook.talks
            self.first.selection.choose(outlook, self._source(outlook, seat), again=again)
            return
        self.first.selection.watch(self.outlook(None))
        for seat in sorted(seats):
            if seat not in self.others:
                self.others[seat] = self.make(seat)
                self.others[seat].selection.choose(self.outlook(seat), source_of(self.match, seat), alone=False)

    def _source(self, outlook: Outlook, seat: Seat) -> Source:
        """What somebody alone at the table chooses from."""
        return with_runs(with_sweep(source_of(self.match, seat), outlook.sweep), outlook.runs)

    def changed(self, waiting: Collection[Seat], acted: Seat | None) -> None:
        """Something has been decided: who has acted begins anew, who still chooses goes on with the picks so far, and
        who does not choose any more only looks."""
        if not self.others:
            seat = self.first.seat
            outlook = self.outlook(seat if seat in waiting else None)
            if seat is None or seat not in waiting or (seat == acted and not outlook.talks):
                self.first.selection.watch(self.outlook(None))
            elif seat == acted:  # in a talk whoever has spoken may go on at once, whatever the others do
                self.first.selection.choose(outlook, self._source(outlook, seat))
            else:
                self.first.selection.refresh(outlook, self._source(outlook, seat))
            return
        self.first.selection.watch(self.outlook(None))
        for seat in [seat for seat in self.others if seat not in waiting]:
            del self.others[seat]
        for seat, chair in self.others.items():
            if seat == acted:
                chair.selection.choose(self.outlook(seat), source_of(self.match, seat), alone=False)
            else:
                chair.selection.refresh(self.outlook(seat), source_of(self.match, seat))

    def clear(self) -> None:
        """Nobody chooses."""
        self.others.clear()
        self.first.selection.watch(self.outlook(None))

    def next_of(self, waiting: frozenset[Seat], persons: frozenset[Seat]) -> Seat:
        """Whom to call next of those who wait: clockwise from the person who decided last."""
        seats = self.match.setup.seats
        decided = (entry.seat for entry in reversed(self.match.entries) if entry.seat in persons)
        last = next(decided, seats - 1)
        return min(waiting, key=lambda seat: (seat - last - 1) % seats)

    # -- whose device ----------------------------------------------------------------------------------------------

    def serves(self, device: str, seat: Seat) -> bool:
        """Whether this device may act for a seat."""
        bound = self.sitters[seat].device
        return bound in {ANY_DEVICE, "", device} or bound in self.missing

    def bereft(self, there: Sequence[str]) -> tuple[Seat, bool] | None:
        """The seat of somebody who chooses and whose pad has gone since this was last asked, and whether nobody who
        chooses has a device in hand any more: then everything should stop, once."""
        held = {seat: self.sitters[seat].device for seat in sorted(self.seats)}
        gone = {seat: device for seat, device in held.items() if device.startswith("pad") and device not in there}
        back = set(held.values()) - set(gone.values())
        self.missing, self.mourned = self.missing - back, self.mourned - back
        alone = len(gone) == len(held)
        known = self.mourned if alone else self.missing
        seat = next((seat for seat, device in gone.items() if device not in known), None)
        self.missing |= set(gone.values())
        if alone:
            self.mourned |= set(gone.values())
        return None if seat is None else (seat, alone)

    def of(self, device: str) -> Chair | None:
        """Who chooses with this device now."""
        mine = self.sharing(device)
        if not mine:
            return None
        held = self.hand.get(device)
        return next((chair for chair in mine if chair.seat == held), mine[0])

    @property
    def resting(self) -> frozenset[Seat]:
        """Of several who choose with one device, those who do not hold it now."""
        others = self.others
        return frozenset(seat for seat in others if self.of(self._device(seat)) is not others[seat])

    def _device(self, seat: Seat) -> str:
        device = self.sitters[seat].device
        return device if device not in {ANY_DEVICE, ""} and device not in self.missing else KEYBOARD

    def sharing(self, device: str) -> tuple[Chair, ...]:
        """All who choose with this device now; a device of one's own comes before a shared one."""
        mine = [chair for chair in self.open if chair.seat is not None and self.serves(device, chair.seat)]
        own = [chair for chair in mine if chair.seat is not None and self.sitters[chair.seat].device == device]
        return tuple(own or mine)

    def handle(self, chair: Chair, intent: Intent) -> tuple[Chair, Reply]:
        """What an intent of whoever sits there leads to. Of several who share a device the one who is offered what has
        been pressed takes it."""
        chair, reply = self._handled(chair, intent)
        self._make_room(chair)
        return chair, reply

    def _make_room(self, chair: Chair) -> None:
        """A wheel that has opened, or changed its shape, lies on nobody else's."""
        if chair.selection.wheel is not None and not chair.selection.folded:
            wheels = (other.selection.wheel for other in self.open if other is not chair)
            chair.selection.wheel.make_room([wheel.panel for wheel in wheels if wheel is not None and wheel.shown])

    def _handled(self, chair: Chair, intent: Intent) -> tuple[Chair, Reply]:
        selection = chair.selection
        reply = selection.handle(intent)
        if reply.kind != "refused" or reply.pick is None or selection.begun:
            return chair, reply
        for other in self.sharing(intent.device):
            if other is not chair and other.seat is not None and reply.pick in other.selection.chooser.offers:
                self.hand[intent.device], selection.refusal = other.seat, None
                return other, other.selection.handle(intent)
        return chair, reply

    def pass_on(self, device: str, by: int) -> bool:
        """The next of those who share a device takes it; whether there is another."""
        mine = self.sharing(device)
        now = self.of(device)
        if len(mine) < 2 or now is None:
            return False
        after, wheel = mine[(mine.index(now) + by) % len(mine)], now.selection.wheel
        if wheel is not None and wheel.folds:  # what whoever gives it away could say is in nobody's way
            wheel.folded = True
        if after.seat is not None:
            self.hand[device] = after.seat
        return True
