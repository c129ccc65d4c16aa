"""What can be shot down in this turn at all: by one plane, by two after each other, by dives that go on, and by what a
shot opens. Advice to people is held against it, so that it never passes over a shot without a word.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass
from typing import Final

from game.core.packed import Row, key_of
from game.rules.crosshairs.board import CELL_NAMES, RAYS
from game.rules.crosshairs.fire import attackers, shots, target_of
from game.rules.crosshairs.kernel import legal, play
from game.rules.crosshairs.kinds import KINDS
from game.rules.crosshairs.layout import (
    ACTED,
    ACTIVE,
    AT,
    CLOUD,
    CONCEAL,
    CRASH,
    DIVING,
    ENTER,
    FACING,
    HANDS,
    HEIGHT,
    KIND,
    OVER,
    OWNER,
    PHASE,
    PLAY,
    ROUND,
    SEAT,
    SHOT,
    SLOTS,
    SLOTS_OF,
    WINNERS,
    Position,
)
from game.rules.crosshairs.legal import dives_on

Moves = tuple[int, ...]
BEAM: Final = 16
"""Positions with as many shots behind them that are gone on from."""
MOST: Final = 40
"""Positions in all that are gone on from."""
ALIKE: Final = 6
"""Turns with the same number of shots that are told."""
ALL: Final = 99
"""What a turn counts that wins the game."""
_BITS: Final[tuple[int, ...]] = tuple(1 << cell for cell in range(len(CELL_NAMES)))
"""Of the cells; more than a machine word holds, so none of them is shifted where numbers are such words."""


@dataclass(frozen=True, slots=True)
class Prey:
    """The head of a turn, up to its last shot."""

    kills: int
    moves: Moves
    position: Position
    """What it leads to."""


@dataclass(frozen=True, slots=True)
class _End:
    """Where one plane can be after its flight."""

    moves: Moves
    position: Position
    slot: int
    sees: int
    """The cells in its line if nobody were in the way, as bits."""


def hunted(position: Position) -> list[Prey]:
    """The turns that shoot down most of whoever is worth shooting, each up to its last shot; none without one."""
    return _Hunt(position).turns()


def soonest(position: Position) -> tuple[Moves, Position] | None:
    """The first flights found, of one plane rather than of two, after which somebody can be shot, and what then is."""
    return next(_Hunt(position).ahead(position, frozenset()), None)


def hunters(position: Position) -> frozenset[int]:
    """The own planes still to fly, or diving, with a part in something that one of them or two bring about to shoot:
    those that fly to it, and those whose line it needs."""
    return frozenset(_Hunt(position).partners())


def led_by(prey: Prey, position: Position, slots: frozenset[int]) -> Iterator[Prey]:
    """The same shots after one of these planes has flown first."""
    hunt = _Hunt(position)
    for first in hunt.ends(position):
        after = _flown(first.position, prey.moves) if first.slot in slots else None
        if after is not None:
            yield Prey(prey.kills, first.moves + prey.moves, after)


def kills(position: Position, moves: Moves) -> int:
    """How many planes that are worth it these moves shoot down; ALL if they win the game."""
    hunt, after, found = _Hunt(position), position[:], 0
    for move in moves:
        if move >> 10 == SHOT:
            found += hunt.is_wanted(after[move >> 3 & 127])
        play(after, move)
    return ALL if hunt.is_won(after) else found


class _Hunt:
    """One search through one turn."""

    def __init__(self, position: Position) -> None:
        self.start, self.me, self.turn = position, position[SEAT], position[ROUND]
        kind = KINDS[position[KIND]]
        foes = [seat for seat in range(kind.seats) if kind.hostile(seat, self.me)]
        self.wanted = frozenset([kind.prey(self.me)] if kind.rule == "circle" else foes)

    def is_wanted(self, slot: int) -> bool:
        return OWNER[slot] in self.wanted

    def is_won(self, position: Position) -> bool:
        return position[PHASE] == OVER and bool(position[WINNERS] >> self.me & 1)

    def goes_on(self, position: Position) -> bool:
        return position[PHASE] == PLAY and (position[SEAT], position[ROUND]) == (self.me, self.turn)

    def turns(self) -> list[Prey]:
        first = self._fired(Prey(0, (), self.start[:]))
        found, edge, left = [first], [first], MOST
        while edge and left > 0:
            children: dict[object, Prey] = {}
            for prey in edge[:left]:
                for child in self._onward(prey):
                    key = key_of(child.position, AT, HANDS), child.position[ACTIVE], child.position[DIVING]
                    if key not in children or children[key].kills < child.kills:
                        children[key] = child
            left -= len(edge)
            found += children.values()
            edge = sorted((one for one in children.values() if self.goes_on(one.position)), key=self._merit)[:BEAM]
        most = max(one.kills for one in found)
        return sorted((one for one in found if most and one.kills == most), key=self._merit)[:ALIKE]

    def _merit(self, prey: Prey) -> tuple[int, int, int, Moves]:
        height = sum(prey.position[HEIGHT + slot] for slot in SLOTS_OF[self.me] if prey.position[AT + slot] >= 0)
        return -prey.kills, len(prey.moves), -height, prey.moves

    def _shots(self, position: Position) -> list[int]:
        return [slot for slot in shots(position) if self.is_wanted(slot)] if self.goes_on(position) else []

    def _fired(self, prey: Prey) -> Prey:
        """After all shots that are there, and those that they open."""
        while targets := self._shots(prey.position):
            tried = [self._shot(prey, slot) for slot in targets]
            prey = max(tried, key=lambda one: (one.kills, len(self._shots(one.position))))
        return prey

    def _shot(self, prey: Prey, slot: int) -> Prey:
        move, after = SHOT << 10 | prey.position[AT + slot] << 3, prey.position[:]
        play(after, move)
        return Prey(ALL if self.is_won(after) else prey.kills + 1, (*prey.moves, move), after)

    def partners(self) -> set[int]:
        """Who flies to a shot that one more flight, or two, brings about, and who aims there and has still to fly."""
        start, found = self.start, set[int]()
        for _, after in self.ahead(start, found):
            mine = [slot for slot in SLOTS_OF[self.me] if after[AT + slot] >= 0]
            aiming = {one for slot in self._shots(after) for one in attackers(after, slot)}
            still = {slot for slot in mine if slot in aiming and not start[ACTED + slot]}
            found |= still | {slot for slot in mine if _stands(start, slot) != _stands(after, slot)}
        return found

    def _onward(self, prey: Prey) -> Iterator[Prey]:
        """What one more flight, or two, lets shoot down."""
        for moves, after in self.ahead(prey.position, frozenset()):
            yield self._fired(Prey(prey.kills, prey.moves + moves, after))

    def ahead(self, position: Position, known: Set[int]) -> Iterator[tuple[Moves, Position]]:
        """One flight, or two, after which somebody can be shot; two not of planes that are both `known`."""
        firsts = self.ends(position)
        for one in firsts:
            if self._shots(one.position):
                yield one.moves, one.position
        for one in firsts:
            if not self._shots(one.position):
                yield from self._by_two(one, firsts, known)

    def _by_two(self, first: _End, others: list[_End], known: Set[int]) -> Iterator[tuple[Moves, Position]]:
        """What a second plane brings into the crosshairs after a first one has flown."""
        aimed = self._aimed(first.position)
        lacks = [_others(aimed, slot) for slot in range(SLOTS)]  # where one more line makes two, by who brings it
        for other in others:
            if other.slot == first.slot or not other.sees & lacks[other.slot]:
                continue
            if first.slot in known and other.slot in known:
                continue
            after = _flown(first.position, other.moves)
            if after is not None and self._shots(after):
                yield first.moves + other.moves, after

    def _aimed(self, position: Position) -> dict[int, int]:
        """By own plane, the cell of the enemy in its line, as a bit."""
        found = dict[int, int]()
        for slot in range(SLOTS):
            if position[AT + slot] >= 0 and OWNER[slot] not in self.wanted:
                target = target_of(position, slot)
                if target >= 0 and self.is_wanted(target):
                    found[slot] = _BITS[position[AT + target]]
        return found

    def ends(self, position: Position) -> list[_End]:
        """Where every plane that may fly now can be, each by its shortest way; of two the higher."""
        found = dict[tuple[int, int, int, int], _End]()
        for move in legal(position):
            if not ENTER <= move >> 10 < CRASH:
                continue
            edge: list[tuple[Moves, Position]] = [((move,), _played(position, move))]
            while edge:
                moves, after = edge.pop(0)
                if not self.goes_on(after):
                    continue
                slot = after[ACTIVE]
                key = slot, after[AT + slot], after[FACING + slot], after[DIVING]
                if key in found and found[key].position[HEIGHT + slot] >= after[HEIGHT + slot]:
                    continue
                found[key] = _End(moves, after, slot, _sees(after, slot))
                edge += [((*moves, further), _played(after, further)) for further in dives_on(after)]
        return list(found.values())


def _stands(position: Position, slot: int) -> tuple[int, int, int]:
    return position[AT + slot], position[FACING + slot], position[HEIGHT + slot]


def _others(aimed: dict[int, int], slot: int) -> int:
    return sum({bit for own, bit in aimed.items() if own != slot})


def _played(position: Position, move: int) -> Position:
    after = position[:]
    play(after, move)
    return after


def _flown(position: Position, moves: Moves) -> Position | None:
    """The position after these moves; None where something is in the way."""
    for move in moves:
        if move not in legal(position):
            return None
        position = _played(position, move)
    return position


def _sees(position: Row, slot: int) -> int:
    """The cells in a plane's line if nobody else were there."""
    cell, bits = position[AT + slot], 0
    if position[CLOUD + cell] and not position[CONCEAL]:
        return bits
    for there in RAYS[cell * 6 + position[FACING + slot]]:
        if position[CLOUD + there]:
            break
        bits |= _BITS[there]
    return bits
