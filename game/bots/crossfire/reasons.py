"""Why a move of Crossfire is good, in one text key (crossfire 10)."""

from __future__ import annotations

from typing import Final

from game.rules.crossfire.board import CAPACITY, CELL_NAMES, CELLS, CORNERS, STEPS
from game.rules.crossfire.kernel import OUT, RESERVES, SIDE, Position, make, undo
from game.rules.crossfire.legal import pseudo
from game.rules.crossfire.stacks import EMPTY, HEIGHT

Reason = tuple[str, tuple[tuple[str, str | int], ...]]
KEY: Final = "reason.crossfire."
TALL: Final = 3
"""From this height a pile is worth saving, or threatening."""


def _around(cell: int) -> tuple[tuple[int, int], ...]:
    steps = ((other, STEPS[64 * (other + 1) + cell]) for other in range(CELLS))
    return tuple((other, far) for other, far in steps if far)


AROUND: Final[tuple[tuple[tuple[int, int], ...], ...]] = tuple(map(_around, range(CELLS)))
"""By cell: the others on its lines, and how far off they are."""


def reason(position: Position, move: int) -> Reason:
    """The most telling thing the move does; `position` is before it and comes back unchanged."""
    before: list[int] = list(position)
    undone = make(position, move)
    after: list[int] = list(position)
    ends = not pseudo(position)
    undo(position, move, undone)
    if ends:
        return KEY + "wins", ()
    return _material(before, after, move) or _safety(before, after, move) or _plan(before, after, move)


def forced_win() -> Reason:
    return KEY + "mate", ()


def _material(before: list[int], after: list[int], move: int) -> Reason | None:
    """What is won, of several things that by which most men change hands; else what is saved."""
    side = before[SIDE]
    target, origin = move & 63, (move >> 6) - 1
    prisoners = after[OUT + 1 - side] - before[OUT + 1 - side]
    gained = after[RESERVES + side] - before[RESERVES + side] + (1 if move < 64 else 0)
    found: list[tuple[int, Reason]] = []
    if prisoners:
        found.append((prisoners, (KEY + "prisoners", (("count", prisoners),))))
    if (taken := _takeover(before, after, move)) is not None:
        found.append((HEIGHT[before[target]], taken))
    elif origin >= 0 and HEIGHT[before[origin]] >= TALL and _is_rescued(before, after, move):
        words = (("count", HEIGHT[before[origin]]), ("cell", CELL_NAMES[origin]))
        found.append((HEIGHT[before[origin]], (KEY + "rescue", words)))
    ward = None if taken else _warded(before, after, move)
    if ward is not None and HEIGHT[before[ward]] >= TALL:
        found.append((HEIGHT[before[ward]], _ward(before, ward)))
    if not found:
        return (KEY + "reserves", (("count", gained),)) if gained > 0 else None
    most = max(weight for weight, _ in found)
    return next(told for weight, told in found if weight == most)


def _takeover(before: list[int], after: list[int], move: int) -> Reason | None:
    """A pile that is landed on; that it can be taken back, else what that saves, comes second."""
    side, target, origin = before[SIDE], move & 63, (move >> 6) - 1
    victim = before[target]
    if victim <= EMPTY or victim & 1 == side or HEIGHT[victim] == 1:
        return None
    words: tuple[tuple[str, str | int], ...] = (("count", HEIGHT[victim]), ("cell", CELL_NAMES[target]))
    if attackers(after, target, 1 - side):  # whoever stands beside it can take it again
        return KEY + ("takeover-held" if attackers(after, target, side) else "takeover-back"), words
    if origin >= 0 and HEIGHT[before[origin]] >= TALL and _is_rescued(before, after, move):
        return KEY + "takeover-rescue", words
    if (ward := _warded(before, after, move)) is not None and HEIGHT[before[ward]] >= TALL:
        return KEY + "takeover-wards", (*words, ("ward", CELL_NAMES[ward]))
    return KEY + "takeover", words


def _is_rescued(before: list[int], after: list[int], move: int) -> bool:
    """Whether a whole pile gets away from where the enemy could land on it to where it cannot."""
    enemy, target, origin = 1 - before[SIDE], move & 63, (move >> 6) - 1
    away = after[origin] == EMPTY and attackers(before, origin, enemy) > 0
    return away and not attackers(after, target, enemy)


def _warded(before: list[int], after: list[int], move: int) -> int | None:
    """Where the tallest pile stands on which the enemy could land and cannot any more, as whoever could has been landed
    on; single men are not worth a word."""
    side, target, origin = before[SIDE], move & 63, (move >> 6) - 1
    victim = before[target]
    if victim <= EMPTY or victim & 1 == side:
        return None
    own = [cell for cell in range(CELLS) if _is_own(before, cell, side) and cell not in (origin, target)]
    tall = [cell for cell in own if HEIGHT[before[cell]] > 1 and reaches(before, target, cell)]
    freed = [cell for cell in tall if not attackers(after, cell, 1 - side)]
    return max(freed, key=lambda cell: HEIGHT[before[cell]], default=None)


def _ward(before: list[int], cell: int) -> Reason:
    return KEY + "wards", (("count", HEIGHT[before[cell]]), ("cell", CELL_NAMES[cell]))


def _is_own(position: list[int], cell: int, side: int) -> bool:
    return position[cell] > EMPTY and position[cell] & 1 == side


def _safety(before: list[int], after: list[int], move: int) -> Reason | None:
    side = before[SIDE]
    origin = (move >> 6) - 1
    if origin >= 0 and HEIGHT[before[origin]] > 1 and _is_rescued(before, after, move):
        return KEY + "rescue", (("count", HEIGHT[before[origin]]), ("cell", CELL_NAMES[origin]))
    if (ward := _warded(before, after, move)) is not None:
        return _ward(before, ward)
    others = owned(after, 1 - side)
    if others < owned(before, 1 - side) and others <= 4:
        return (KEY + "fewer", (("count", others),)) if others else (KEY + "bare", ())
    return None


def _plan(before: list[int], after: list[int], move: int) -> Reason:
    side = before[SIDE]
    target = move & 63
    where = (("cell", CELL_NAMES[target]),)
    height = HEIGHT[after[target]]
    aimed = _aimed(after, target, side)
    if aimed is not None and HEIGHT[after[aimed]] >= TALL:
        return _threat(after, aimed)
    if height == 5 and CAPACITY[target] == 5 and any(reaches(after, target, corner) for corner in CORNERS):
        return KEY + "battery", where
    if before[target] > EMPTY and before[target] & 1 != side:
        return KEY + "lands" + _stands(after, target, side), where
    if aimed is not None:
        return _threat(after, aimed)
    return _covered(before, after, move) or _grown(before, after, move) or _near(before, after, move)


def _stands(after: list[int], target: int, side: int) -> str:
    """How what has landed stands there: nobody can land on it, or somebody, who can be landed on again."""
    if not attackers(after, target, 1 - side):
        return "" if after[RESERVES + 1 - side] else "-safe"
    return "-held" if attackers(after, target, side) else ""


def _near(before: list[int], after: list[int], move: int) -> Reason:
    """A lone enemy whom nobody could land on before; else how it stands there."""
    side, target = before[SIDE], move & 63
    near = (cell for cell, far in AROUND[target] if far <= HEIGHT[after[target]])
    for cell in sorted(cell for cell in near if after[cell] > EMPTY and not _is_own(after, cell, side)):
        if not attackers(before, cell, side):
            return KEY + "aims", (("cell", CELL_NAMES[cell]),)
    return _footing(before, after, move)


def _covered(before: list[int], after: list[int], move: int) -> Reason | None:
    """The tallest own pile in danger that what has moved can land on again if the enemy takes it, and nobody else."""
    side, target, origin = before[SIDE], move & 63, (move >> 6) - 1
    near = [cell for cell, far in AROUND[target] if far <= HEIGHT[after[target]] and cell != origin]
    own = [cell for cell in near if _is_own(after, cell, side) and HEIGHT[after[cell]] > 1]
    bare = [cell for cell in own if attackers(after, cell, 1 - side) and attackers(after, cell, side) == 1]
    found = max(bare, key=lambda cell: HEIGHT[after[cell]], default=None)
    return None if found is None else (KEY + "covers", (("count", HEIGHT[after[found]]), ("cell", CELL_NAMES[found])))


def _aimed(after: list[int], target: int, side: int) -> int | None:
    """Where the tallest enemy pile stands that what has moved could land on next."""
    near = [cell for cell, far in AROUND[target] if far <= HEIGHT[after[target]]]
    found = [cell for cell in near if HEIGHT[after[cell]] > 1 and not _is_own(after, cell, side)]
    return max(found, key=lambda cell: HEIGHT[after[cell]], default=None)


def _threat(after: list[int], cell: int) -> Reason:
    return KEY + "threat", (("count", HEIGHT[after[cell]]), ("cell", CELL_NAMES[cell]))


def _grown(before: list[int], after: list[int], move: int) -> Reason | None:
    """A pile that leaps far."""
    target = move & 63
    height = HEIGHT[after[target]]
    if height >= TALL and height > HEIGHT[before[target]]:
        return KEY + "grows", (("count", height), ("cell", CELL_NAMES[target]))
    return None


def _guarded(before: list[int], after: list[int], move: int) -> int:
    """On how many own piles the enemy can land and one's own can then land again, as only what has moved could."""
    side, target, origin = before[SIDE], move & 63, (move >> 6) - 1
    near = [cell for cell, far in AROUND[target] if far <= HEIGHT[after[target]] and cell != origin]
    own = [cell for cell in near if _is_own(after, cell, side) and attackers(after, cell, 1 - side)]
    return sum(not attackers(before, cell, side) for cell in own)


def _nearer(before: list[int], after: list[int], move: int) -> int:
    """On how many more enemies what has moved can land from there than its whole pile could before; who was in reserve
    could land everywhere."""
    side, target, origin = before[SIDE], move & 63, (move >> 6) - 1
    return _met(after, target, side) - _met(before, origin, side) if origin >= 0 else 0


def _met(position: list[int], cell: int, side: int) -> int:
    near = (other for other, far in AROUND[cell] if far <= HEIGHT[position[cell]])
    return sum(position[other] > EMPTY and not _is_own(position, other, side) for other in near)


def _footing(before: list[int], after: list[int], move: int) -> Reason:
    """What it reaches or covers there; else how it stands there, or what the enemy is left with."""
    side, target = before[SIDE], move & 63
    where = (("cell", CELL_NAMES[target]),)
    if guarded := _guarded(before, after, move):
        return KEY + "guards", (("count", guarded),)
    if (more := _nearer(before, after, move)) > 0:
        return KEY + "nears", (("count", more),)
    if not attackers(after, target, 1 - side):
        return KEY + ("shelter-drop" if after[RESERVES + 1 - side] else "shelter"), where
    if back := attackers(after, target, side):
        return KEY + "backed", (("count", back), *where)
    if owned(after, side) > owned(before, side):
        return KEY + "spreads", ()
    most = max(
        HEIGHT[after[cell]] for cell in range(CELLS) if _is_own(after, cell, side) and attackers(after, cell, 1 - side)
    )
    return KEY + "least", (("count", most),)


def reaches(position: list[int], origin: int, target: int) -> bool:
    """Whether the pile on the one cell can land on the other."""
    return 0 < STEPS[64 * (origin + 1) + target] <= HEIGHT[position[origin]]


def attackers(position: list[int], target: int, side: int) -> int:
    """How many piles of the side can land on the cell."""
    found = 0
    for cell, far in AROUND[target]:
        pile = position[cell]
        if pile > EMPTY and pile & 1 == side and far <= HEIGHT[pile]:
            found += 1
    return found


def owned(position: list[int], side: int) -> int:
    return len([pile for pile in position[:CELLS] if pile > EMPTY and pile & 1 == side])
