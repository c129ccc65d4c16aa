"""Why an action of Crosshairs is good, in one text key (crosshairs 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.crosshairs.clouds import longest
from game.rules.crosshairs.board import AHEAD, CELL_NAMES, CELLS
from game.rules.crosshairs.fire import attackers, target_of
from game.rules.crosshairs.kernel import make
from game.rules.crosshairs.kinds import KINDS
from game.rules.crosshairs.layout import (
    AT,
    CLIMB,
    CLOUD,
    CRASH,
    END,
    ENTER,
    FACING,
    HEIGHT,
    KIND,
    OVER,
    PHASE,
    PLACE,
    SEAT,
    SHOT,
    SWOOP,
    WINNERS,
)

Reason = tuple[str, tuple[tuple[str, str | int], ...]]
KEY: Final = "reason.crosshairs."
_WORDS: Final = {ENTER: "enters", CRASH: "crash"}
LONG: Final = 7
"""A line of so many cells is worth closing."""


def reason(position: list[int], plan: Sequence[int]) -> Reason:
    """The most telling thing the first move of a plan does; `position` is before it and stays as it is."""
    move = plan[0]
    after = position[:]
    make(after, move)
    if after[PHASE] == OVER and after[WINNERS] >> position[SEAT] & 1:
        return KEY + "wins", ()
    kind, cell = move >> 10, move >> 3 & 127
    if kind == PLACE:
        return KEY + ("closes" if longest(position[CLOUD : CLOUD + CELLS], cell) >= LONG else "cover"), ()
    if kind == SHOT:
        more = _next_shots(plan)
        return (KEY + "shots", (("count", more),)) if more > 1 else _named("shot", cell)
    if kind in _WORDS:
        return _named(_WORDS[kind], cell)
    return (KEY + "end", ()) if kind == END else _flight(position, after, plan)


def only_move() -> Reason:
    return KEY + "only", ()


def _named(word: str, cell: int) -> Reason:
    return KEY + word, (("cell", CELL_NAMES[cell]),)


def _next_shots(plan: Sequence[int]) -> int:
    """How many shots follow one another at the head of a plan."""
    count = 0
    for move in plan:
        if move >> 10 != SHOT:
            break
        count += 1
    return count


def _flight(position: list[int], after: list[int], plan: Sequence[int]) -> Reason:
    slot = position[plan[0] >> 3 & 127]
    return _attack(position, after, plan, slot) or _care(position, after, slot) or _plain(after, plan, slot)


def _attack(position: list[int], after: list[int], plan: Sequence[int], slot: int) -> Reason | None:
    """Shots that this action opens at once, or prepares."""
    shots = _next_shots(plan[1:])
    if shots > 1:
        return KEY + "double", (("count", shots),)
    if shots:
        return _named("opens", plan[1] >> 3 & 127)
    for move in plan[1:]:
        if move >> 10 == SHOT:
            target = position[move >> 3 & 127]
            if target >= 0 and after[PHASE] != OVER and target_of(after, slot) == target:
                return _named("prepares", move >> 3 & 127)
    return None


def _care(position: list[int], after: list[int], slot: int) -> Reason | None:
    """What the plane gets away from."""
    if after[PHASE] == OVER or after[AT + slot] < 0:
        return None
    if len(attackers(position, slot)) > 1 > len(attackers(after, slot)) - 1:
        return _named("rescue", position[AT + slot])
    if attackers(position, slot) and not attackers(after, slot):
        return _named("dodge", position[AT + slot])
    return None


def _plain(after: list[int], plan: Sequence[int], slot: int) -> Reason:
    kind = plan[0] >> 10
    target = target_of(after, slot)
    if target >= 0 and KINDS[after[KIND]].hostile(target // 6, slot // 6):
        return _named("aims", after[AT + target])
    if after[CLOUD + after[AT + slot]]:
        return _named("hides", after[AT + slot])
    if kind == CLIMB:
        return KEY + "climbs", (("height", after[HEIGHT + slot]),)
    if kind >= SWOOP:
        return _named("dives", after[AT + slot])
    way = after[AT + slot] * 6 + after[FACING + slot]
    return _named("room" if AHEAD[way] >= 0 else "position", after[AT + slot])
