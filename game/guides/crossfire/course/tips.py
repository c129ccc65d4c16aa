"""What is useful to do next in a first game of Crossfire: make prisoners, take piles, save one's own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from game.core.lessons import Tip
from game.guides.crossfire.prospects import ways_in
from game.rules.crossfire import kernel
from game.rules.crossfire.actions import DECODED
from game.rules.crossfire.board import CELL_NAMES, CELLS
from game.rules.crossfire.legal import legal, pseudo
from game.rules.crossfire.stacks import EMPTY, HEIGHT, OWNER
from game.rules.crossfire.state import State, position_from

ORDER: Final = ("win", "take", "save", "build")
"""The most useful first; to catch and to land is to take, and the more the better."""
ENOUGH: Final = 6
"""So many tips at most: each is tried against every answer."""
TALL: Final = 2
"""From this height a pile is worth a word."""


def tips(seen: State) -> list[Tip]:
    """Only what costs nothing even against the best answer; a few of them are enough."""
    position = position_from(seen)
    found = [(tip, move) for move in legal(position, seen.memory) for tip in _of(seen, move)]
    found.sort(key=lambda one: _rank(seen, *one))
    return list(islice((tip for tip, move in found if _is_sound(position_from(seen), move)), ENOUGH))


def _rank(seen: State, tip: Tip, move: int) -> tuple[int, int]:
    """Catches and landings are weighed together: men caught, and men that change hands."""
    key, count = tip.key.partition("-")[0], int(dict(tip.words)["count"])
    old = seen.cells[move & 63]
    taken = HEIGHT[old] if OWNER[old] == 1 - seen.side else 0
    gains = count + taken if key == "catch" else count
    return ORDER.index("take" if key in ("catch", "land") else key), -gains


def _is_sound(position: kernel.Position, move: int) -> bool:
    """Whether no answer leaves this side with fewer men more than the enemy than it has now."""
    side = position[kernel.SIDE]
    now = _lead(position, side)
    kernel.make(position, move)
    for answer in pseudo(position):
        undone = kernel.make(position, answer)
        lost = _lead(position, side) < now
        kernel.undo(position, answer, undone)
        if lost:
            return False
    return True


def _lead(position: kernel.Position, side: int) -> int:
    """How many men more than the enemy a side commands, with its reserve and its prisoners."""
    piles: Iterator[int] = iter(position[:CELLS])
    men = sum(HEIGHT[pile] if OWNER[pile] == side else -HEIGHT[pile] for pile in piles if pile > EMPTY)
    reserves = position[kernel.RESERVES + side] - position[kernel.RESERVES + 1 - side]
    return men + reserves + position[kernel.OUT + 1 - side] - position[kernel.OUT + side]


def _of(seen: State, move: int) -> Iterator[Tip]:
    """Only what leaves the enemy no taller pile to land on than it gains; and where that is the pile that moved, none
    at all but for prisoners: those stay caught. A man from the reserve on one's own pile is worth more than one."""
    side, target, origin = seen.side, move & 63, (move >> 6) - 1
    position, picks, old = position_from(seen), DECODED[seen.side][move].picks, seen.cells[target]
    fallen, enters = tuple(kernel.spill(position, move)), origin < 0
    caught = sum(colour != side for colour in fallen)
    kernel.make(position, move)
    cells: list[int] = list(position[: kernel.SIDE])
    words = ("cell", CELL_NAMES[target]), ("start", "" if enters else CELL_NAMES[origin])
    left, how = _tallest_open(cells, side), "-drop" if enters else ""
    if not pseudo(position):
        yield Tip(f"win{how}", picks, (("count", 1), *words))
    elif caught > int(enters and OWNER[old] == side) and left <= max(caught, TALL):
        back = "" if enters or caught == len(fallen) else "-back"  # own men that fall come to hand
        yield Tip(f"catch{how}{back}", picks, (("count", caught), *words))
    elif not ways_in(cells, target, 1 - side):
        if OWNER[old] == 1 - side and HEIGHT[old] >= max(TALL, left):
            yield Tip(f"land{how}", picks, (("count", HEIGHT[old]), *words))
        elif left > max(TALL, 0 if enters else HEIGHT[seen.cells[origin]]):
            return
        elif not enters and HEIGHT[seen.cells[origin]] >= TALL and ways_in(seen.cells, origin, 1 - side):
            yield Tip("save", picks, (("count", HEIGHT[seen.cells[origin]]), *words))
        elif HEIGHT[cells[target]] > max(HEIGHT[old], TALL):
            yield Tip(f"build{how}", picks, (("count", HEIGHT[cells[target]]), *words))


def _tallest_open(cells: list[int], side: int) -> int:
    """The height of the tallest own pile that the enemy could land on."""
    piles = (cell for cell, pile in enumerate(cells) if OWNER[pile] == side and HEIGHT[pile] >= TALL)
    return max((HEIGHT[cells[cell]] for cell in piles if ways_in(cells, cell, 1 - side)), default=0)
