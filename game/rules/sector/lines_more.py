"""The seventh field of a position line: what is being decided within an activation, and options the six do not name."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.core.game import NotationError
from game.rules.sector.data import LETTERS, NO_TASK, Phase, State, Task

SPENT: Final = "edge-spent"


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


def read(state: State, text: str) -> State:
    """The state with a seventh field. Raises NotationError."""
    for part in text.split(","):
        state = _read_part(state, part)
    if state.phase in ("rr", "stray") and (state.task.unit < 0 or state.task.target < 0 or len(state.task.dice) != 2):
        raise NotationError("sector.more", text=text)
    if (state.phase == "bonus") > (state.bonus >= 0):
        raise NotationError("sector.more", text=text)
    return state


def _read_part(state: State, part: str) -> State:
    if part in _FLAGS:
        return _FLAGS[part](state)
    if found := _BONUS.fullmatch(part):
        phase: Phase = "bonus" if state.phase == "act" else state.phase
        return _with_unit(replace(state, bonus=int(found[1]) - 1, phase=phase), int(found[1]) - 1, part)
    found = _TASK.fullmatch(part)
    if found is None:
        raise NotationError("sector.more", text=part)
    phase = next(known for known in _PHASES if known == found[1])
    dice = tuple(int(face) for face in found[7].split("-")) if found[7] != "-" else ()
    task = Task(
        int(found[2]) - 1, int(found[3]), int(found[4]) - 1, found[5] == "*", found[6] == ">", dice, int(found[8])
    )
    changed = replace(state, phase=phase, task=task)
    return _with_unit(changed, task.unit, part) if phase not in ("initre", "revive") else changed


def _with_unit(state: State, unit: int, part: str) -> State:
    own = state.own.squares
    if not (0 <= unit < len(own) and own[unit] >= 0 and state.task.target < len(state.sides[1 - state.turn].squares)):
        raise NotationError("sector.more", text=part)
    return state


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
