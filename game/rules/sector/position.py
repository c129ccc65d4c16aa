"""Position lines (sector 8).

Six fields write every point between two activations. What they have no room for stands in a seventh, as `word:values`
parted by commas: what is being decided within an activation, and options that change how a battle ends.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from game.core.game import NotationError
from game.rules.sector.factions import FACTIONS, FOCUS, QUICK
from game.rules.sector.field import BIT, INDEX, NAMES
from game.rules.sector.fire import strays
from game.rules.sector.ground import Ground, line_form, read_line_form
from game.rules.sector.opening import QUICK_MOVES
from game.rules.sector.options import MAP, parted
from game.rules.sector.state import DESTROYED, DRAW, LETTERS, NO_TASK, UNPLACED, Phase, Plan, Side, State, Task

FIELDS: Final = 6

# -- writing -------------------------------------------------------------------------------------------------------


def line_of(state: State) -> str:
    fields = [
        f"M{state.mission}R{state.round}",
        *(_side_text(side) for side in state.sides),
        line_form(state.ground),
        _turn_text(state),
        _option_text(state),
    ]
    more = _more_text(state)
    return " ".join([*fields, more] if more else fields)


def _side_text(side: Side) -> str:
    units = []
    for unit, spot in enumerate(side.squares):
        where = {DESTROYED: "x", UNPLACED: "?"}.get(spot) or NAMES[spot]
        units.append(where + "_" * (side.down >> unit & 1) + "." * (side.acted >> unit & 1))
    return f"{side.faction}:{','.join(units)}"


def _turn_text(state: State) -> str:
    match state.phase:
        case "advantage" | "quick" | "choose":
            return f"{state.phase}:{LETTERS[state.turn]}"
        case "init" | "initre":
            return "init"
        case "deploy":
            return "deploy"
        case "over":
            return f"over:{'-' if state.winner == DRAW else LETTERS[state.winner or 0]}"
    used = "-".join(str(side.used) for side in state.sides)
    return f"{LETTERS[state.turn]}{state.quota}/{used}/{LETTERS[state.first]}"


def _option_text(state: State) -> str:
    found = [f"e{state.event}"] if state.event else []
    for letter, side in zip(LETTERS, state.sides, strict=True):
        if side.commander >= 0:
            found.append(f"{letter}@{side.commander + 1}{'r' if side.spent else side.ability}")
        if side.advantage:
            found.append(f"{letter}:{side.advantage}{side.tokens if side.advantage == FOCUS else ''}")
        if side.revived:
            found.append(f"{letter}:rev")
    return ",".join(found) or "-"


# -- reading -------------------------------------------------------------------------------------------------------

_HEAD: Final = re.compile(r"M([1-6])R([1-7])")
_UNIT: Final = re.compile(r"(?:x|\?|([a-z][0-9]+)(_?)(\.?))")
_RUNNING: Final = re.compile(r"([LR])([012])/([0-4])-([0-4])/([LR])")
_WAITING: Final = re.compile(r"(advantage|quick|choose|over):([LR-])")
_OPTIONS: Final = re.compile(
    r"(?:e([1-5])(?:,|$))?"
    + "".join(
        rf"(?:{x}@([1-5])([RSTr])(?:,|$))?(?:{x}:(edge|quick|focus[0-2])(?:,|$))?(?:{x}:(rev)(?:,|$))?" for x in "LR"
    )
)


def state_of(text: str) -> State:
    """The state that a line describes. Raises NotationError."""
    fields = text.split()
    if len(fields) not in (FIELDS, FIELDS + 1):
        raise NotationError("sector.fields", count=len(fields))
    head = _HEAD.fullmatch(fields[0])
    if head is None:
        raise NotationError("sector.head", text=fields[0])
    ground = read_line_form(fields[3])
    sides = (_read_side(fields[1]), _read_side(fields[2]))
    _check_places(sides, ground)
    state = State(sides, ground, int(head[1]), 0, int(head[2]))
    state = _read_turn(_read_options(state, fields[5]), fields[4])
    if len(fields) > FIELDS:
        state = _read_more(state, fields[FIELDS])
    _check(state)
    return state


def _read_side(text: str) -> Side:
    key, colon, units = text.partition(":")
    if key not in FACTIONS or not colon:
        raise NotationError("sector.faction", text=text)
    spots, down, acted = [], 0, 0
    for number, unit in enumerate(units.split(",")):
        found = _UNIT.fullmatch(unit)
        if found is None or (found[1] and found[1] not in INDEX):
            raise NotationError("sector.unit", unit=unit)
        spots.append(INDEX[found[1]] if found[1] else {"x": DESTROYED, "?": UNPLACED}[unit])
        down |= bool(found[2]) << number
        acted |= bool(found[3]) << number
    if len(spots) != FACTIONS[key].units:
        raise NotationError("sector.units", count=len(spots), faction=key, right=FACTIONS[key].units)
    return Side(key, tuple(spots), down, acted)


def _check_places(sides: Sequence[Side], ground: Ground) -> None:
    spots = [spot for side in sides for spot in side.squares if spot >= 0]
    for spot in spots:
        if spots.count(spot) > 1:
            raise NotationError("sector.square-twice", square=NAMES[spot])
        if BIT[spot] & ground.walls:
            raise NotationError("sector.on-wall", square=NAMES[spot])


def _read_options(state: State, text: str) -> State:
    if text == "-":
        return state
    found = _OPTIONS.fullmatch(text)
    if found is None or text.endswith(","):
        raise NotationError("sector.options", text=text)
    event, *rest = found.groups()
    sides = []
    for side, (unit, ability, advantage, revived) in zip(state.sides, (rest[:4], rest[4:]), strict=True):
        if unit and int(unit) > len(side.squares):
            raise NotationError("sector.options", text=text)
        sides.append(_with_advantage(_with_commander(replace(side, revived=bool(revived)), unit, ability), advantage))
    both = any(side.commander >= 0 for side in sides)
    return replace(state, sides=(sides[0], sides[1]), event=int(event or 0), commanders=both)


def _with_commander(side: Side, unit: str | None, ability: str) -> Side:
    if not unit:
        return side
    return replace(side, commander=int(unit) - 1, ability=ability.upper(), spent=ability == "r")


def _with_advantage(side: Side, text: str | None) -> Side:
    if text and text.startswith(FOCUS):
        return replace(side, advantage=FOCUS, tokens=int(text[-1]))
    return replace(side, advantage=text or "")


def _read_turn(state: State, text: str) -> State:
    if text == "init":
        return replace(state, phase="init")
    if text == "deploy":
        return replace(state, phase="deploy")
    waiting, running = _WAITING.fullmatch(text), _RUNNING.fullmatch(text)
    if running is not None:
        left, right = (replace(side, used=int(running[n])) for side, n in zip(state.sides, (3, 4), strict=True))
        turn, first = LETTERS.index(running[1]), LETTERS.index(running[5])
        return replace(state, sides=(left, right), phase="act", turn=turn, quota=int(running[2]), first=first)
    if waiting is None or ((waiting[2] == "-") != (text == "over:-") and waiting[2] == "-"):
        raise NotationError("sector.turn", text=text)
    side = LETTERS.index(waiting[2]) if waiting[2] != "-" else DRAW
    match waiting[1]:
        case "over":
            return replace(state, phase="over", winner=side)
        case "choose" | "advantage" as phase:
            return replace(state, phase=phase, turn=side)
    moved = state.sides[side].acted.bit_count()
    return replace(state, phase="quick", turn=side, quota=QUICK_MOVES - moved)


# -- what cannot be ------------------------------------------------------------------------------------------------


def _check(state: State) -> None:
    """Raises NotationError when no battle can stand like this."""
    placed = [spot != UNPLACED for side in state.sides for spot in side.squares]
    if (state.phase == "advantage") != (state.plan is not None):
        raise NotationError("sector.more", text="plan")
    if state.phase in ("advantage", "deploy"):
        return
    if not all(placed):
        raise NotationError("sector.unit", unit="?")
    if state.phase == "over":
        return
    for letter, side in zip(LETTERS, state.sides, strict=True):
        if not side.left:
            raise NotationError("sector.nobody", side=letter)
    _check_phase(state)


def _check_phase(state: State) -> None:
    own, other = state.own, state.sides[1 - state.turn]
    if state.phase in ("init", "initre", "choose") and (own.acted or other.acted):
        raise NotationError("sector.acted", phase="init")
    if state.phase == "quick" and (own.advantage != QUICK or other.acted or state.quota < 1):
        raise NotationError("sector.quick", side=LETTERS[state.turn])
    if state.phase == "act" and (not state.quota or not own.eligible):
        raise NotationError("sector.nobody-acts", side=LETTERS[state.turn])


# -- the seventh field -----------------------------------------------------------------------------------------------

SPENT: Final = "edge-spent"
DICE: Final = 2
EVERYBODY: Final = 0b11
"""Both sides have been asked."""


def _more_text(state: State) -> str:
    """`bonus:2,rr:1.0.3.*.-.1-6.0`; "" where six fields say everything."""
    found = [f"bonus:{state.bonus + 1}"] if state.bonus >= 0 else []
    if state.task != NO_TASK or state.phase in ("revive", "spun", "spinre", "initre"):
        found.append(f"{state.phase}:{_task_text(state.task)}")
    if (plan := state.plan) is not None:
        found.append(f"plan:{'-'.join(map(str, plan.missions))}/{plan.event}/{plan.terrain}")
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
_PLAN: Final = re.compile(r"plan:([1-6](?:-[1-6])*)/(off|random|[1-6])/(random|mirror|map:\S+)")


_WITHIN: Final[dict[Phase, tuple[Phase, ...]]] = {
    "init": ("initre",),
    "quick": ("quick",),
    "act": ("spinre", "spun", "rr", "stray", "revive", "act"),
    "bonus": ("spinre", "spun", "rr", "stray", "bonus"),
}
"""What can be decided where the fifth field has the turn."""


def _read_more(state: State, text: str) -> State:
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
    if found := _PLAN.fullmatch(part):
        if found[3].startswith(MAP):
            read_line_form(parted(found[3])[1])
        return replace(state, plan=Plan(tuple(map(int, found[1].split("-"))), found[2], found[3]))
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
