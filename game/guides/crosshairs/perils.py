"""Who looks at whom: marks, sightlines and crash warnings (crosshairs 9.2, 9.3, 9.5)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.guide import Mark
from game.core.tableau import Sightline
from game.rules.crosshairs import kernel
from game.rules.crosshairs.actions import CELL_PICKS
from game.rules.crosshairs.board import AHEAD, CELLS, NEIGHBOURS, POINTS, RAYS
from game.rules.crosshairs.clouds import open_cells
from game.rules.crosshairs.fire import attackers, can_shoot, lookers, shots, target_of
from game.rules.crosshairs.layout import (
    ACTED,
    AT,
    CLOUD,
    FACING,
    HANDS,
    HEIGHT,
    OCC,
    OVER,
    OWED,
    OWNER,
    PHASE,
    SEAT,
    SHOT,
    WINNERS,
    Numbers,
    Position,
    move_of,
)
from game.rules.crosshairs.legal import free_homes
from game.rules.crosshairs.room import stranded
from game.rules.crosshairs.sights import airborne, is_enemy, is_shootable, kind_of, lines_of

# ---- crashes


def is_blocked(position: Position, slot: int) -> bool:
    """Whether there is no free cell ahead: the plane can only dive on the spot or crash. What its owner can shoot down
    first blocks nothing."""
    ahead = AHEAD[position[AT + slot] * 6 + position[FACING + slot]]
    return ahead < 0 or (position[OCC + ahead] >= 0 and not _can_clear(position, slot, position[OCC + ahead]))


def _can_clear(position: Position, slot: int, blocker: int) -> bool:
    """Whether the owner of a plane is on turn and has what stands in its way in the crosshairs."""
    return position[SEAT] == OWNER[slot] != OWNER[blocker] and can_shoot(position, position[SEAT], blocker)


def faces_enemy(position: Position, slot: int) -> bool:
    """Whether an enemy is on the cell ahead: that has to fly itself before it is in the way."""
    ahead = AHEAD[position[AT + slot] * 6 + position[FACING + slot]]
    return ahead >= 0 and position[OCC + ahead] >= 0 and is_enemy(position, OWNER[slot], position[OCC + ahead])


def must_crash(position: Position, slot: int) -> bool:
    return is_blocked(position, slot) and position[HEIGHT + slot] < 2


def spared_by(position: Position, slot: int) -> int:
    """The enemy right ahead of a plane that has still to fly and is too low to dive, whom its owner can shoot now: only
    that saves it from crashing; or -1."""
    blocker = ahead(position, slot)
    low = position[HEIGHT + slot] < 2 and not position[ACTED + slot]
    return blocker if low and blocker >= 0 and _can_clear(position, slot, blocker) else -1


def winning(position: Position, slots: Sequence[int]) -> list[int]:
    """Those of the planes that the player on turn could shoot whose fall would win."""
    seat, found = position[SEAT], []
    for slot in slots:
        after = position[:]
        kernel.play(after, move_of(SHOT, position[AT + slot]))
        if after[PHASE] == OVER and after[WINNERS] >> seat & 1:
            found.append(slot)
    return found


def doomed_now(position: Position) -> list[int]:
    """Planes of the player on turn that have still to act and can only crash as things stand; none while others can
    act in their place."""
    seat = position[SEAT]
    waiting = [slot for slot in airborne(position, seat) if not position[ACTED + slot]]
    doomed = [slot for slot in waiting if must_crash(position, slot)]
    return doomed if forced(position, doomed) > 0 else []


def forced(position: Position, doomed: Sequence[int]) -> int:
    """How many of these have to act, since nobody else is left who could; less than nought: some could stay away."""
    seat = position[SEAT]
    waiting = [slot for slot in airborne(position, seat) if not position[ACTED + slot]]
    entering = min(position[HANDS + seat], free_homes(position, seat))
    return position[OWED] - (len(waiting) - len(doomed) + entering)


def ahead(position: Position, slot: int) -> int:
    """The plane right ahead, or -1."""
    cell = AHEAD[position[AT + slot] * 6 + position[FACING + slot]]
    return position[OCC + cell] if cell >= 0 else -1


def rescue(position: Position, slot: int) -> tuple[str, int]:
    """What would save a plane that must crash, and which plane that takes: ("order", the own one that has to fly
    first), ("stopped", the enemy that has to be shot first), or ("", -1)."""
    if (saver := saved_by(position, slot)) >= 0:
        return "order", saver
    enemy = _stopped_by(position, slot)
    return ("stopped", enemy) if enemy >= 0 else ("", -1)


def _stopped_by(position: Position, slot: int) -> int:
    """The enemy right ahead that one more move of another plane brings into the crosshairs, so that shooting it saves
    this one; or -1."""
    blocker, seat, here = ahead(position, slot), position[SEAT], position[AT + slot]
    if blocker < 0 or OWNER[slot] != seat or not is_enemy(position, seat, blocker):
        return -1
    for move in kernel.legal(position):
        after = position[:]
        kernel.play(after, move)
        stays = after[SEAT] == seat and after[AT + slot] == here and after[OCC + position[AT + blocker]] == blocker
        if stays and can_shoot(after, seat, blocker):
            return blocker
    return -1


def saved_by(position: Position, slot: int) -> int:
    """The plane whose leaving would save this one: the owner's own in its way that may still act, when another that
    may has made way for it; or -1."""
    found, blocker = list[int](), ahead(position, slot)
    while blocker >= 0 and OWNER[blocker] == OWNER[slot] and not position[ACTED + blocker] and blocker not in found:
        found.append(blocker)
        if not is_blocked(position, blocker):
            return found[0]
        blocker = ahead(position, blocker)
    return -1


def doomed_next(position: Position) -> list[int]:
    """Planes of the player on turn that have acted and will have to crash next turn as things stand."""
    return list(stranded(position, position[SEAT]).surely)


def cleared_by(position: Position, slot: int) -> int:
    """The enemy whom the player on turn can shoot now so that a plane of theirs cannot be shot any more; or -1."""
    for enemy in shots(position):
        after = position[:]
        kernel.play(after, move_of(SHOT, position[AT + enemy]))
        if after[AT + slot] >= 0 and not is_shootable(after, slot):
            return enemy
    return -1


# ---- marks


def _own_mark(position: Position, slot: int) -> Mark | None:
    count = len(attackers(position, slot))
    if not count:
        return None
    at = CELL_PICKS[position[AT + slot]]
    return Mark("threatened" if is_shootable(position, slot) else "watched", at, str(count))


def _enemy_mark(position: Position, seat: int, slot: int) -> Mark | None:
    crossing = attackers(position, slot)
    at = CELL_PICKS[position[AT + slot]]
    if can_shoot(position, seat, slot):
        return Mark("prey", at, str(len(crossing)))
    kind = kind_of(position)
    if any(not kind.hostile(seat, OWNER[attacker]) for attacker in crossing):
        return Mark("watched", at, str(len(crossing)))
    return None


def marks(position: Position, seat: int) -> list[Mark]:
    """Planes in crosshairs and planes under one line, with the number of lines; who must crash, or will
    unless its owner shoots first."""
    found: list[Mark | None] = []
    for slot in airborne(position):
        enemy = is_enemy(position, seat, slot)
        found.append(_enemy_mark(position, seat, slot) if enemy else _own_mark(position, slot))
        if OWNER[slot] == seat and (must_crash(position, slot) or spared_by(position, slot) >= 0):
            found.append(Mark("stuck", CELL_PICKS[position[AT + slot]]))
    return [mark for mark in found if mark is not None]


# ---- lines


def aiming(position: Position, seat: int) -> list[int]:
    """The planes whose line ends at an enemy of theirs, as far as that makes a difference to a seat: those of its side,
    and those that have its side, or what it can shoot, in their line."""

    def matters(slot: int) -> bool:
        target = target_of(position, slot)
        if target < 0 or not is_enemy(position, OWNER[slot], target):
            return False
        sides = is_enemy(position, seat, slot), is_enemy(position, seat, target)
        return not all(sides) or can_shoot(position, seat, target)

    return [slot for slot in airborne(position) if matters(slot)]


def lines_about(position: Position, seat: int, cell: int) -> list[Sightline]:
    """The line of the plane on a cell, and all lines that hold the cell."""
    own = [position[cell]] if position[cell] >= 0 else []
    return lines_of(position, seat, own + [slot for slot in lookers(position, cell) if slot not in own])


# ---- clouds


def open_lines(position: Numbers) -> list[tuple[int, ...]]:
    """For each file and diagonal the longest stretch without a cloud (crosshairs 9.7)."""
    found: list[tuple[int, ...]] = []
    for way in (3, 2, 1):  # S, SE, NE: each line of the board once, from its rim
        for start in range(CELLS):
            if AHEAD[start * 6 + (way + 3) % 6] >= 0:
                continue
            best: tuple[int, ...] = ()
            run: tuple[int, ...] = ()
            for cell in (start, *RAYS[start * 6 + way]):
                run = () if position[CLOUD + cell] else (*run, cell)
                best = max(best, run, key=len)
            found.append(best)
    return found


def open_sightlines(position: Numbers) -> list[Sightline]:
    return [
        Sightline("", POINTS[line[0]], POINTS[line[-1]], None, "ghost", label=str(len(line)))
        for line in open_lines(position)
        if len(line) > 1
    ]


def closed_cells(position: Numbers) -> list[int]:
    """Cells without a cloud where no token may go: it would make a cloud of three."""
    room = set(open_cells(list(position[CLOUD:AT])))
    return [cell for cell in range(CELLS) if not position[CLOUD + cell] and cell not in room]


def neighbours_with_cloud(position: Numbers, cell: int) -> list[int]:
    return [near for near in NEIGHBOURS[cell] if position[CLOUD + near]]
