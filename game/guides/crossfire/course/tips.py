"""What is useful to do next in a first game of Crossfire: make prisoners, take piles, save one's own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.core.lessons import Tip
from game.guides.crossfire.course.exchanges import comes_to, swing
from game.guides.crossfire.perils import ways_in
from game.rules.crossfire import kernel
from game.rules.crossfire.actions import DECODED
from game.rules.crossfire.board import CELL_NAMES, CELLS, RAYS
from game.rules.crossfire.legal import legal, pseudo
from game.rules.crossfire.stacks import HEIGHT, OWNER
from game.rules.crossfire.state import State, position_from

ORDER: Final = ("win", "mate", "catch", "land", "ward", "save", "build")
"""Of what is worth the same the first."""
_ENDS: Final = ORDER.index("mate") + 1
"""What ends the game goes before all else, the sooner the better."""
ENOUGH: Final = 6
"""So many tips at most: each is tried against every answer."""
TALL: Final = 2
"""From this height a pile is worth a word."""
DEAR: Final = 3
"""From this height a pile in danger is named before smaller gains, as in advice."""
PLIES: Final = 4
"""So many actions of both sides are counted through, the enemy's answer the last: what is won must be kept."""
SLACK: Final = 1
"""Halves of a man that a tip may come to less than the best there is."""


def tips(seen: State) -> list[Tip]:
    """Ends first; else only what comes to hardly less than the best there is once both sides have answered each other,
    of that the best first; a few of them are enough."""
    position = position_from(seen)
    found = sorted((one for move in legal(position, seen.memory) for one in _of(seen, move)), key=_rank)
    ends = [tip for _, tip, _ in found if _kind(tip) < _ENDS]
    least = swing(position, PLIES) - SLACK
    counted = [(comes_to(position, move, PLIES), tip) for _, tip, move in found if _kind(tip) >= _ENDS]
    counted.sort(key=lambda pair: -pair[0])
    return [*ends, *(tip for count, tip in counted if count >= least)][:ENOUGH]


@dataclass(frozen=True, slots=True)
class Worth:
    """What a tip is worth: men caught and men that change hands, and by how many men less is in danger then."""

    gained: int
    parried: int = 0
    height: int = 0


Found = tuple[Worth, Tip, int]
Named = tuple[Worth, str, tuple[tuple[str, str | int], ...]]
"""What a tip is worth, its key, and what it counts or names beside cells."""


def _rank(found: Found) -> tuple[int, int, int, int]:
    worth, tip, _ = found
    kind = _kind(tip)
    return min(kind, _ENDS), -worth.gained - worth.parried, kind, -worth.height


def _kind(tip: Tip) -> int:
    return ORDER.index(tip.key.partition("-")[0])


def _of(seen: State, move: int) -> Iterator[Found]:
    """Only what leaves the enemy no taller pile to land on than it gains; and where that is the pile that moved, none
    at all but for prisoners: those stay caught. A man from the reserve on one's own pile is worth more than one."""
    side, target, origin = seen.side, move & 63, (move >> 6) - 1
    position, picks, old = position_from(seen), DECODED[seen.side][move].picks, seen.cells[target]
    fallen, enters = tuple(kernel.spill(position, move)), origin < 0
    caught = sum(colour != side for colour in fallen)
    kernel.make(position, move)
    cells: list[int] = list(position[: kernel.SIDE])
    words = ("cell", CELL_NAMES[target]), ("start", "" if enters else CELL_NAMES[origin])
    left, before, how = _tallest_open(cells, side), _tallest_open(list(seen.cells), side), "-drop" if enters else ""
    taken = HEIGHT[old] if OWNER[old] == 1 - side else 0
    parried = max(0, before - left) if before >= DEAR else 0
    if not pseudo(position):
        yield Worth(1), Tip(f"win{how}", picks, (("count", 1), *words)), move
    elif _wins_next(position, seen):
        yield Worth(1), Tip(f"mate{how}", picks, (("count", 1), *words)), move
    elif caught > int(enters and OWNER[old] == side) and left <= max(caught, TALL):
        if taken > max(caught, 1):  # the pile that changes hands is the greater part
            back, key, count = _back(cells, target, side), "land", taken
        else:  # own men that fall come to hand
            back, key, count = "" if enters or caught == len(fallen) else "-back", "catch", caught
        yield Worth(caught + taken, parried), Tip(f"{key}{how}{back}", picks, (("count", count), *words)), move
    elif named := _taking(seen, cells, move) or _quiet(seen, cells, move):
        worth, key, about = named
        yield worth, Tip(key, picks, (*about, *words)), move


def _wins_next(position: kernel.Position, seen: State) -> bool:
    """Whether the side that has just moved ends the game with its next action, whatever the other one does: of that it
    must not have more left than one action can take. What ends a game has never been there, so no ko forbids it."""
    cells: list[int] = list(position[:CELLS])
    left = sum(OWNER[pile] == 1 - seen.side for pile in cells) + position[kernel.RESERVES + 1 - seen.side]
    if left > 1 or (seen.stall and seen.quiet + 3 >= seen.stall):
        return False
    return all(_ends(position, answer) for answer in pseudo(position))


def _ends(position: kernel.Position, answer: int) -> bool:
    """Whether the game can be ended at once after this answer."""
    undone = kernel.make(position, answer)
    side = position[kernel.SIDE]
    last = [cell for cell in range(CELLS) if OWNER[position[cell]] == 1 - side]
    found = len(last) == 1 and any(_is_end(position, move) for move in pseudo(position) if move & 63 == last[0])
    kernel.undo(position, answer, undone)
    return found


def _is_end(position: kernel.Position, move: int) -> bool:
    undone = kernel.make(position, move)
    ends = not pseudo(position)
    kernel.undo(position, move, undone)
    return ends


def _taking(seen: State, cells: list[int], move: int) -> Named | None:
    """What takes over a pile: for good; or that of an attacker; or at least for as much as can be taken back."""
    side, target, enters = seen.side, move & 63, move < 64
    if OWNER[seen.cells[target]] != 1 - side:
        return None
    taken, how, safe = HEIGHT[seen.cells[target]], "-drop" if enters else "", not ways_in(cells, target, 1 - side)
    left, before = _tallest_open(cells, side), _tallest_open(list(seen.cells), side)
    parried = max(0, before - left)
    if safe and taken >= max(TALL, left):
        return Worth(taken, parried if before >= DEAR else 0), f"land{how}", (("count", taken),)
    if parried and (pile := _dearest(seen, side)) != (move >> 6) - 1 and cells[pile] == seen.cells[pile]:
        return Worth(taken, parried), f"ward{how}", (("count", before), ("pile", CELL_NAMES[pile]))
    if safe and not (left or enters):
        return Worth(taken), "land", (("count", taken),)
    if taken >= TALL and left <= taken + 1:
        return Worth(taken - 1), f"land{how}{_back(cells, target, side) or '-open'}", (("count", taken),)
    return None


def _back(cells: list[int], target: int, side: int) -> str:
    """Whether what has landed can be landed on, and that again by one's own."""
    if not ways_in(cells, target, 1 - side):
        return ""
    return "-held" if ways_in(cells, target, side) else "-back"


def _quiet(seen: State, cells: list[int], move: int) -> Named | None:
    """What takes nothing: a pile out of danger, as far as that leaves less to land on, or a taller one."""
    side, target, origin = seen.side, move & 63, (move >> 6) - 1
    if ways_in(cells, target, 1 - side):
        return None
    left, height = _tallest_open(cells, side), HEIGHT[seen.cells[origin]] if origin >= 0 else 0
    if height >= TALL and ways_in(seen.cells, origin, 1 - side):
        return (Worth(0, height - left), "save", (("count", height),)) if left < height else None
    built = HEIGHT[cells[target]]
    if left <= TALL and built > max(HEIGHT[seen.cells[target]], TALL):
        aim = _aim(cells, target, side)
        key = f"build{'-drop' if origin < 0 else ''}{'-aims' if aim else ''}"
        return Worth(0, 0, built), key, (("count", built), ("aim", aim))
    return None


def _aim(cells: list[int], target: int, side: int) -> str:
    """The tallest enemy pile that what stands there can land on next, by its name; "": none of two men or more."""
    found = [
        line[far - 1]
        for line in RAYS[target]
        for far in range(1, min(HEIGHT[cells[target]], len(line)) + 1)
        if OWNER[cells[line[far - 1]]] == 1 - side and HEIGHT[cells[line[far - 1]]] >= TALL
    ]
    return CELL_NAMES[max(found, key=lambda cell: HEIGHT[cells[cell]])] if found else ""


def _dearest(seen: State, side: int) -> int:
    """Where the tallest own pile stands that the enemy could land on."""
    own = [cell for cell, pile in enumerate(seen.cells) if OWNER[pile] == side and ways_in(seen.cells, cell, 1 - side)]
    return max(own, key=lambda cell: HEIGHT[seen.cells[cell]])


def _tallest_open(cells: list[int], side: int) -> int:
    """The height of the tallest own pile that the enemy could land on."""
    piles = (cell for cell, pile in enumerate(cells) if OWNER[pile] == side and HEIGHT[pile] >= TALL)
    return max((HEIGHT[cells[cell]] for cell in piles if ways_in(cells, cell, 1 - side)), default=0)
