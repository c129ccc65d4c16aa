"""What the enemy's next landing would really cost (crossfire 9.7): a pile that one cannot land on again from the board,
men who become prisoners, or the game. Board and words tell of the same places."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from game.core.guide import Note
from game.core.texts import Words
from game.rules.crossfire.board import CELL_NAMES, CELLS, RAYS
from game.rules.crossfire.kernel import RESERVES, Position, make, position_of, spill, undo
from game.rules.crossfire.legal import pseudo
from game.rules.crossfire.stacks import HEIGHT, OWNER
from game.rules.crossfire.state import State

Cost = Literal["game", "pile", "men"]
"""What is lost by a landing, the dearest first."""

_COSTS: Final[Sequence[Cost]] = ("game", "pile", "men")
_NAMED: Final = 5
"""So many places are called by their names."""
_FEW: Final = 4
"""Single men are worth a sign where so many piles at most would bear one."""
TALL: Final = 2
"""From this height a pile is more than one man who is lost with it."""


class Perils(NamedTuple):
    """What the enemy can do to one side as things stand, if that does not stop it first."""

    costs: dict[int, Cost]
    """By the cell of a pile what is lost with it. Of the enemy's reserve that is said only of whoever has none."""
    reached: frozenset[int]
    """Every pile that one of the enemy's piles can land on; his reserve can land everywhere."""
    loose: frozenset[int]
    """Every pile, single men too, that one could then not land on again from the board."""


def ways_in(cells: Sequence[int], cell: int, side: int) -> int:
    """How many moves of `side` would land on the cell, whoever's turn it is; entries do not count."""
    found = 0
    for line in RAYS[cell]:
        for steps, origin in enumerate(line, start=1):
            pile = cells[origin]
            if OWNER[pile] == side and HEIGHT[pile] >= steps:
                found += 1
    return found


def urgent(cells: Sequence[int], found: Collection[int]) -> frozenset[int]:
    """Which of these cells are worth a sign on a board at rest: piles of two men or more, and where all of them are few
    single men, too."""
    return frozenset(cell for cell in found if len(found) <= _FEW or HEIGHT[cells[cell]] >= TALL)


def beset(state: State, found: Perils) -> frozenset[int]:
    """Where the enemy can land, and that is worth a sign though nothing is lost by it."""
    return urgent(state.cells, found.reached | found.costs.keys()) - found.costs.keys()


def perils(state: State, side: int) -> Perils:
    """What the other side could do to this one, were it to move now."""
    return _perils(state.cells, state.reserves, side)


@lru_cache(maxsize=16)
def _perils(cells: bytes, reserves: tuple[int, int], side: int) -> Perils:
    own = frozenset(cell for cell in range(CELLS) if OWNER[cells[cell]] == side)
    position = position_of(cells, 1 - side, reserves=reserves)
    costs: dict[int, Cost] = {}
    loose = set[int]()
    answered = reserves[side] > 0  # a man from the reserve, by one from the reserve: neither has won by that
    for move in pseudo(position):
        target = move & 63
        if target in own and not (answered and move <= target):
            found = frozenset(_costs(position, move, side))
            if "pile" in found:
                loose.add(target)
            if HEIGHT[cells[target]] == 1:  # little is lost with it, unless it is the last
                found &= {"game"}
            if dearest := [cost for cost in _COSTS if cost in found or costs.get(target) == cost]:
                costs[target] = dearest[0]
    reached = frozenset(cell for cell in own if ways_in(cells, cell, 1 - side))
    return Perils(costs, reached, frozenset(loose))


def _costs(position: Position, move: int, side: int) -> Iterator[Cost]:
    """What one landing costs."""
    target = move & 63
    if side in spill(position, move):
        yield "men"
    undone = make(position, move)
    if not position[RESERVES + side] and all(OWNER[pile] != side for pile in position[:CELLS]):
        yield "game"
    if not ways_in(list(position[:CELLS]), target, side):
        yield "pile"
    undo(position, move, undone)


def looming(state: State, side: int, *, then: bool = False) -> tuple[Note, ...]:
    """What a side may lose, where, and what that means: the very places that the board marks; `then`: it is only looked
    at what somebody could do. The enemy's reserve is told of wherever it reaches more than the board shows."""
    if state.result:
        return ()
    found, who, key = perils(state, side), ("side", f"@side.crossfire.{1 - side}"), "then" if then else "now"
    own = sum(OWNER[pile] == side for pile in state.cells)
    beyond = state.reserves[1 - side] > 0 and len(found.reached) < own
    drops = (Note("looming.crossfire.anywhere"),) if beyond else ()
    if found.costs:
        return _lost(state, side, found, key) or (
            _all_lost(found, key),
            Note(f"looming.crossfire.{_meaning(state, side, found)}", (who, *_how_many(found))),
            *drops,
        )
    if found.reached:
        back = "singles" if found.loose else "back"
        return _reached(state, found, key), *drops, Note(f"looming.crossfire.{back}")
    if not own:
        return Note("looming.crossfire.none"), Note("looming.crossfire.enter")
    return (Note(f"looming.crossfire.{key}-{'drops' if state.reserves[1 - side] else 'calm'}", (who,)),)


def _reached(state: State, found: Perils, key: str) -> Note:
    """What can be landed on where one can land back: what bears a sign is called by its name, and the single men that
    bear none are counted."""
    signed = beset(state, found)
    others = len(found.reached) - len(signed)
    if not signed:
        return Note(f"looming.crossfire.{key}-single", (("count", others),))
    if len(signed) > _NAMED:
        return Note(f"looming.crossfire.{key}-arrows", (("count", len(found.reached)),))
    words = ("cells", _named(signed)), ("count", others)
    return Note(f"looming.crossfire.{key}-{'tall-singles' if others else 'tall'}", words)


def _all_lost(found: Perils, key: str) -> Note:
    """Where something is lost."""
    few = len(found.costs) <= _NAMED
    words = ("count", len(found.costs)), ("cells", _named(found.costs) if few else "")
    return Note(f"looming.crossfire.{key}-{'places' if few else 'many'}", words)


def _lost(state: State, side: int, found: Perils, key: str) -> tuple[Note, ...]:
    """Of a few places where not the same is lost, what is lost on which, and what brings back a pile; else nothing."""
    if len(found.costs) > _NAMED or _meaning(state, side, found) != "mixed":
        return ()
    men, piles = (_named([cell for cell in found.costs if found.costs[cell] == cost]) for cost in ("men", "pile"))
    words = ("count", len(found.costs)), ("cells", _named(found.costs)), ("men", men), ("piles", piles)
    helps = "reserve" if state.reserves[side] else "pile"
    return Note(f"looming.crossfire.{key}-mixed", words), Note(f"looming.crossfire.back-{helps}")


def _named(cells: Collection[int]) -> str:
    return ", ".join(CELL_NAMES[cell] for cell in sorted(cells))


def _how_many(found: Perils) -> Words:
    costs = list(found.costs.values())
    return ("men", costs.count("men")), ("piles", costs.count("pile"))


def _meaning(state: State, side: int, found: Perils) -> str:
    costs = set(found.costs.values())
    if "game" in costs:
        return "game"
    if len(costs) > 1:
        return "mixed"
    if costs == {"men"}:
        return "men"
    return "reserve" if state.reserves[side] else "pile"
