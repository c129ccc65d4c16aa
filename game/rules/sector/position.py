"""Position lines (sector 8).

Six fields write every point between two activations. What they have no room for stands in a seventh, as `word:values`
parted by commas: what is being decided within an activation, and options that change how a battle ends.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.core.game import NotationError
from game.rules.sector import lines_more
from game.rules.sector.factions import FACTIONS, FOCUS, QUICK
from game.rules.sector.field import BIT, INDEX, NAMES
from game.rules.sector.ground import Ground, line_form, read_line_form
from game.rules.sector.opening import QUICK_MOVES
from game.rules.sector.state import DESTROYED, DRAW, LETTERS, UNPLACED, Side, State

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
    more = lines_more.text_of(state)
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
_WAITING: Final = re.compile(r"(quick|choose|over):([LR-])")
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
        state = lines_more.read(state, fields[FIELDS])
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
        case "choose":
            return replace(state, phase="choose", turn=side)
    moved = state.sides[side].acted.bit_count()
    return replace(state, phase="quick", turn=side, quota=QUICK_MOVES - moved)


# -- what cannot be ------------------------------------------------------------------------------------------------


def _check(state: State) -> None:
    """Raises NotationError when no battle can stand like this."""
    placed = [spot != UNPLACED for side in state.sides for spot in side.squares]
    if state.phase == "deploy":
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
