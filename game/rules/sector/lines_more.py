"""The seventh field of a position line: what is being decided within an activation, and options the six do not name."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.core.game import NotationError
from game.rules.sector.fire import strays
from game.rules.sector.state import LETTERS, NO_TASK, Phase, State, Task

SPENT: Final = "edge-spent"
DICE: Final = 2
EVERYBODY: Final = 0b11
"""Both sides have been asked."""


def text_of(state: State) -> str:
    """`bonus:2,rr:1.0.3.*.-.1-6.0`; "" where six fields say everything."""
    found = [f"bonus:{state.bonus + 1}"] if state.bonus >= 0 else []
    if state.task != NO_TASK or state.phase in ("revive", "spun", "spinre", "initre"):
        found.append(f"{state.phase}:{_task_text(state.task)}")
    if state.commanders and not any(side.commander >= 0 for side in state.sides):
        found.append("commander")
    for letter, side in zip(LETTERS, state.sides, strict=True):
        found += [f"{letter}:in"] * side.committed + [f"{letter}:{SPENT}"] * side.edge_spent
    return ",".join(found)


def _task_text(task: Task) -> str:
    parts = (
        task.unit + 1,
        task.die,
        task.target + 1,
        "*" if task.firing else "!",
        ">" if task.moved else "-",
        "-".join(map(str, task.dice)) or "-",
        task.asked,
    )
    return ".".join(map(str, parts))


_PHASES: Final[tuple[Phase, ...]] = ("quick", "initre", "spinre", "spun", "rr", "stray", "revive", "bonus", "act")
_TASK: Final = re.compile(
    rf"({'|'.join(_PHASES)}):([0-5])\.([0-6])\.([0-5])\.([*!])\.([>-])\.((?:[0-6]-[0-6])|-)\.([0-3])"
)
_BONUS: Final = re.compile(r"bonus:([1-5])")


_WITHIN: Final[dict[Phase, tuple[Phase, ...]]] = {
    "init": ("initre",),
    "quick": ("quick",),
    "act": ("spinre", "spun", "rr", "stray", "revive", "act"),
    "bonus": ("spinre", "spun", "rr", "stray", "bonus"),
}
"""What can be decided where the fifth field has the turn."""


def read(state: State, text: str) -> State:
    """The state with a seventh field. Raises NotationError."""
    for part in text.split(","):
        state = _read_part(state, part)
    if not _stands(state):
        raise NotationError("sector.more", text=text)
    return state


def _read_part(state: State, part: str) -> State:
    if part in _FLAGS:
        return _FLAGS[part](state)
    if found := _BONUS.fullmatch(part):
        phase: Phase = "bonus" if state.phase == "act" else state.phase
        return replace(state, bonus=int(found[1]) - 1, phase=phase)
    found = _TASK.fullmatch(part)
    phase = next((known for known in _WITHIN.get(state.phase, ()) if found and known == found[1]), "over")
    if found is None or phase == "over":
        raise NotationError("sector.more", text=part)
    dice = tuple(int(face) for face in found[7].split("-")) if found[7] != "-" else ()
    task = Task(
        int(found[2]) - 1, int(found[3]), int(found[4]) - 1, found[5] == "*", found[6] == ">", dice, int(found[8])
    )
    return replace(state, phase=phase, task=task)


# -- what cannot be decided ----------------------------------------------------------------------------------------


def _stands(state: State) -> bool:
    """Whether somebody can decide what these words say is to be decided."""
    if state.bonus >= 0 and (state.phase not in _WITHIN["bonus"] or not _fresh(state, state.bonus)):
        return False
    judge = _JUDGES.get(state.phase)
    return judge is None or judge(state)


def _fresh(state: State, unit: int) -> bool:
    """Whether the side in turn has this unit standing, and it has not acted."""
    own = state.own
    return 0 <= unit < len(own.squares) and own.stands(unit) and not own.has_acted(unit)


def _can_roll(state: State) -> bool:
    return len(state.task.dice) == DICE and state.task.asked < EVERYBODY


def _can_jump(state: State) -> bool:
    return state.own.kind.jumps and state.task.die > 0 and _fresh(state, state.task.unit)


def _can_attack(state: State) -> bool:
    """Whether two dice lie for an attack on somebody who is there, and a side has yet to say what becomes of them."""
    task, other = state.task, state.sides[1 - state.turn]
    there = 0 <= task.target < len(other.squares) and other.squares[task.target] >= 0
    waits = not (task.firing and task.asked >> state.turn & 1)
    return there and waits and _can_roll(state) and min(task.dice) > 0 and _fresh(state, task.unit)


def _can_stray(state: State) -> bool:
    task = replace(state.task, asked=0)
    return _can_attack(replace(state, task=task)) and any(strays(state, state.turn, task.unit, task.target))


_JUDGES: Final[dict[Phase, Callable[[State], bool]]] = {
    "quick": lambda state: state.task == NO_TASK or _can_jump(state),
    "initre": _can_roll,
    "spinre": _can_jump,
    "spun": _can_jump,
    "rr": _can_attack,
    "stray": _can_stray,
    "bonus": lambda state: state.bonus >= 0,
}


def _committed(number: int) -> Callable[[State], State]:
    return lambda state: state.with_side(number, replace(state.sides[number], committed=True))


def _spent(number: int) -> Callable[[State], State]:
    return lambda state: state.with_side(number, replace(state.sides[number], edge_spent=True))


_FLAGS: Final[dict[str, Callable[[State], State]]] = {
    "commander": lambda state: replace(state, commanders=True),
    "losses": lambda state: replace(state, losses=True),
    "resigned": lambda state: replace(state, resigned=True),
    "L:in": _committed(0),
    "R:in": _committed(1),
    f"L:{SPENT}": _spent(0),
    f"R:{SPENT}": _spent(1),
}
