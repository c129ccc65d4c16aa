"""The events of one action, in the order of crosshairs 4, with their staging for the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.events import Added, Event, Fired, Moved, Removed, Told, Turn
from game.core.seats import Seat
from game.rules.crosshairs import kernel
from game.rules.crosshairs.actions import WAYS
from game.rules.crosshairs.apply import COSTS, ends
from game.rules.crosshairs.board import AHEAD, BEYOND, CELL_NAMES, FACINGS, POINTS
from game.rules.crosshairs.fire import attackers
from game.rules.crosshairs.layout import (
    ACE,
    ACTIVE,
    AT,
    CEILING,
    CLIMB,
    CRASH,
    ENTER,
    FACING,
    HANDS,
    HCAP,
    HEIGHT,
    LEVEL,
    OUT,
    OWNER,
    PHASE,
    PLACE,
    PLANES,
    PLAY,
    POWER,
    ROUND,
    SEAT,
    SEATS,
    SHOT,
    SLOTS_OF,
)
from game.rules.crosshairs.layout import POINTS as SCORE
from game.rules.crosshairs.medals import BIT, MEDALS, named
from game.rules.crosshairs.options import LETTERS
from game.rules.crosshairs.picture import (
    CLOUD_IDS,
    CLOUDS,
    degrees,
    hand_id,
    medal_id,
    medal_piece,
    plane_piece,
)
from game.rules.crosshairs.sights import PLANE_IDS
from game.rules.crosshairs.state import State

_AT_TURN_END: Final = BIT["high-patrol"]
_AT_THE_END: Final = BIT["clean-sheet"]
_BY_SHOTS: Final = (1 << len(MEDALS)) - 1 - _AT_TURN_END - _AT_THE_END


_NO_MEDALS: Final = [0] * SEATS


class Telling:
    """One move between two states, told bit by bit."""

    def __init__(self, before: State, move: int, after: State) -> None:
        self.before, self.after = before.position, after.position
        self.kind, self.cell, self.facing = move >> 10, move >> 3 & 127, move & 7
        self.seat = before.seat
        self.seats = range(before.kind.seats)
        old, new = before.deeds.claimed, after.deeds.claimed
        self.fresh = _NO_MEDALS if old == new else [got & ~had for had, got in zip(old, new, strict=True)]
        self.opened = after.deeds.opened[len(before.deeds.opened) :]
        self.told, self.state = before, after

    @property
    def who(self) -> str:
        return LETTERS[self.seat]

    def events(self) -> Iterator[Event]:
        if self.kind == PLACE:
            yield Told("cloud", (self.who, CELL_NAMES[self.cell]))
            yield Added(CLOUD_IDS[self.cell], CLOUDS[self.cell])
        elif self.kind == ENTER:
            yield from self._entry()
        elif CLIMB <= self.kind <= POWER:
            yield from self._flight()
        elif self.kind == CRASH:
            yield Told("crash", (self.who, CELL_NAMES[self.cell]))
            yield Removed(PLANE_IDS[self.before[self.cell]], "crash")
            yield from self._eliminations()
        elif self.kind == SHOT:
            yield from self._shot()
            yield from self._eliminations()
        yield from self._turns()

    def _entry(self) -> Iterator[Event]:
        slot = next(slot for slot in SLOTS_OF[self.seat] if self.before[AT + slot] < 0)
        hand = hand_id(self.seat, self.before[HANDS + self.seat] - 1)
        yield Told("enter", (self.who, CELL_NAMES[self.cell], FACINGS[self.facing], self.before[HCAP + self.seat]))
        yield from self._arrival(slot, self.cell, self.before[HCAP + self.seat], hand)

    def _flight(self) -> Iterator[Event]:
        slot, before = self.before[self.cell], self.before
        height = before[HEIGHT + slot] - COSTS.get(self.kind, 0)
        if self.kind == CLIMB:
            height = min(CEILING, height + 1)
        way = self.cell * 6 + before[FACING + slot]
        end = self.cell if self.kind == POWER else BEYOND[way] if self.kind == LEVEL else AHEAD[way]
        names = (self.who, CELL_NAMES[self.cell], CELL_NAMES[end], FACINGS[self.facing])
        yield Told(WAYS[self.kind], (*names, height, COSTS.get(self.kind, 0)))
        yield from self._arrival(slot, end, height, PLANE_IDS[slot])

    def _arrival(self, slot: int, end: int, height: int, piece: str) -> Iterator[Event]:
        """The staging of a plane that comes somewhere, and what turbulence takes from it there."""
        lost = self._turbulence(slot, height)
        path = (POINTS[self.cell], POINTS[end]) if end != self.cell else (POINTS[end],)
        if lost:
            yield Told("turbulence", (self.who, CELL_NAMES[end], height - 1))
        manner = "glide" if piece == PLANE_IDS[slot] else "enter"
        yield Moved((piece,), path, (PLANE_IDS[slot],), height - lost, degrees(self.facing), manner=manner)

    def _turbulence(self, slot: int, height: int) -> int:
        """The height that a border of a cloud has cost: what the plane lacks of its height after the manoeuvre."""
        return height - self.after[HEIGHT + slot]

    def _shot(self) -> Iterator[Event]:
        before = self.before
        slot = before[self.cell]
        crossing = attackers(self.told.row, slot)
        names = "+".join(f"{CELL_NAMES[before[AT + s]]}{LETTERS[OWNER[s]]}{before[HEIGHT + s]}" for s in crossing)
        active = CELL_NAMES[before[AT + before[ACTIVE]]] if before[ACTIVE] >= 0 else "-"
        opened = "+".join(CELL_NAMES[self.after[AT + slot]] for slot in self.opened) or "-"
        owner = LETTERS[OWNER[slot]]
        yield Told("shot", (self.who, CELL_NAMES[self.cell], owner, before[HEIGHT + slot], names, active, opened))
        yield Fired(tuple(PLANE_IDS[attacker] for attacker in crossing), PLANE_IDS[slot])
        yield Removed(PLANE_IDS[slot], "shot")
        yield from self._medals(self.seat, _BY_SHOTS)
        for ace in SLOTS_OF[self.seat]:
            if self.after[ACE + ace] and not before[ACE + ace]:
                yield Told("ace", (self.who, CELL_NAMES[self.after[AT + ace]]))
                yield Added(PLANE_IDS[ace], plane_piece(self.after, ace))
        if gained := self.after[SCORE + self.seat] - before[SCORE + self.seat]:
            yield Told("score", (self.who, gained))

    def _eliminations(self) -> Iterator[Event]:
        """Who is out now; in a game that is over at once the loser is not cleared (crosshairs 5.5)."""
        loser = self.seat if self.kind == CRASH else OWNER[self.before[self.cell]]
        cleared = bool(self.after[OUT + loser])
        if not cleared and self.after[PLANES + loser] > 1:
            return
        yield Told("eliminated", (LETTERS[loser],))
        if not cleared:
            return
        for slot in SLOTS_OF[loser]:
            cell = self.before[AT + slot]
            if cell >= 0 and cell != self.cell:
                yield Told("removed", (LETTERS[loser], CELL_NAMES[cell]))
                yield Removed(PLANE_IDS[slot], "removed")
        for place in range(self.before[HANDS + loser]):
            yield Told("removed", (LETTERS[loser], "-"))
            yield Removed(hand_id(loser, place), "removed")

    def _medals(self, seat: int, kinds: int) -> Iterator[Event]:
        for medal in named(self.fresh[seat] & kinds):
            yield Told("medal", (LETTERS[seat], medal.key))
            yield Added(medal_id(seat, medal.key), medal_piece(seat, medal))

    def _turns(self) -> Iterator[Event]:
        """Ends of turns, more than one when somebody has nothing to decide, and the end of the game."""
        after = self.after
        seat, turn = self.seat, self.before[ROUND]
        if after[PHASE] == PLAY == self.before[PHASE] and (after[SEAT], after[ROUND]) == (seat, turn):
            return
        lost = any(self.before[PLANES + other] > after[PLANES + other] for other in self.seats)
        for number in range(ends(self.before, after, lost=lost)):
            if number:
                yield from self._begin(seat, turn)
            yield Told("turn_end", (LETTERS[seat],))
            if not number:
                yield from self._medals(seat, _AT_TURN_END)
            seat, turn = self._next(seat, turn)
        if self.state.is_over:
            yield from self._over()
        elif after[PHASE] == PLAY:
            yield from self._begin(after[SEAT], after[ROUND])
            yield Turn(Seat(after[SEAT]))
        else:
            yield Turn(Seat(after[SEAT]))

    def _begin(self, seat: int, turn: int) -> Iterator[Event]:
        yield Told("turn", (LETTERS[seat], turn, kernel.owed(self.state.row, seat, turn)))

    def _next(self, seat: int, turn: int) -> tuple[int, int]:
        while True:
            seat += 1
            if seat == len(self.seats):
                seat, turn = 0, turn + 1
            if not self.after[OUT + seat]:
                return seat, turn

    def _over(self) -> Iterator[Event]:
        for seat in self.seats:
            yield from self._medals(seat, _AT_THE_END)
        yield Told("over", (",".join(LETTERS[seat] for seat in self.state.winners) or "draw",))


def events(before: State, move: int, after: State) -> tuple[Event, ...]:
    """Everything that happened."""
    return tuple(Telling(before, move, after).events())


# ---- in words
