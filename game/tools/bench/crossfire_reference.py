"""Crossfire on frozen dataclasses, the way one would write it first: the yardstick for the kernel's speed, no more.

Every position is a value of its own, every pile a tuple of letters, every action an object. `bench` has it do the same
work as the kernel; a test compares the counts.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from game.rules.crossfire.board import CAPACITY, CELL_INDEX, CELLS, RAYS

Pile = tuple[str, ...]
Created = tuple[tuple[Pile, ...], int, int, str]


@dataclass(frozen=True, slots=True)
class Hop:
    """A move of `count` men, or with no origin an entry."""

    origin: int | None
    target: int
    count: int = 1


@dataclass(frozen=True, slots=True)
class Position:
    piles: tuple[Pile, ...]
    side: str = "w"
    white: int = 0
    black: int = 0
    quiet: int = 0
    made: frozenset[tuple[Created, Hop]] = frozenset()

    @property
    def created(self) -> Created:
        return self.piles, self.white, self.black, self.side

    @property
    def reserve(self) -> int:
        return self.white if self.side == "w" else self.black


OTHER: Final = {"w": "b", "b": "w"}


def position_of(line: str) -> Position:
    """From the board, side and reserves of a position line."""
    board, side, reserves, *_ = line.split()
    piles: list[Pile] = [()] * CELLS
    for part in board.split(","):
        name, _, men = part.partition(":")
        piles[CELL_INDEX[name]] = tuple(men)
    white, black = map(int, reserves.split("/"))
    return Position(tuple(piles), side, white, black)


def possible(position: Position) -> Iterator[Hop]:
    for cell, pile in enumerate(position.piles):
        if pile and pile[-1] == position.side:
            for line in RAYS[cell]:
                for count, target in enumerate(line[: len(pile)], start=1):
                    yield Hop(cell, target, count)
    if position.reserve:
        for cell in range(CELLS):
            yield Hop(None, cell)


def after(position: Position, hop: Hop) -> Position:
    """The position that the action creates, ko memory included."""
    piles, side = list(position.piles), position.side
    flying: Pile = (side,)
    reserve = position.reserve
    if hop.origin is None:
        reserve -= 1
    else:
        origin = piles[hop.origin]
        flying, piles[hop.origin] = origin[len(origin) - hop.count :], origin[: len(origin) - hop.count]
    landed = piles[hop.target] + flying
    excess = max(0, len(landed) - CAPACITY[hop.target])
    spilled, piles[hop.target] = landed[:excess], landed[excess:]
    taken = spilled.count(OTHER[side])
    reserve += spilled.count(side)
    moved = replace(position, piles=tuple(piles), side=OTHER[side], quiet=0 if taken else position.quiet + 1)
    moved = replace(moved, white=reserve) if side == "w" else replace(moved, black=reserve)
    kept = frozenset() if taken else position.made
    return replace(moved, made=kept | {(moved.created, hop)})


def legal(position: Position) -> list[Hop]:
    if not position.made:
        return list(possible(position))
    return [hop for hop in possible(position) if (after(position, hop).created, hop) not in position.made]


def perft(position: Position, depth: int) -> int:
    hops = legal(position)
    return len(hops) if depth == 1 else sum(perft(after(position, hop), depth - 1) for hop in hops)


def playout(position: Position, longest: int, luck: random.Random) -> int:
    """Play at random to the end or for `longest` actions; how many it were."""
    for length in range(longest):
        hops = legal(position)
        if not hops:
            return length
        position = after(position, luck.choice(hops))
    return longest
