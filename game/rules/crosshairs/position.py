"""Position lines: nine fields that are the text form of a state (crosshairs 4)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from game.core.game import NotationError
from game.rules.crosshairs import kernel
from game.rules.crosshairs.board import CELL_INDEX, CELL_NAMES, CELLS, FACING_INDEX, FACINGS
from game.rules.crosshairs.clouds import too_big
from game.rules.crosshairs.kinds import KIND_INDEX, KINDS, MOST_CLOUDS, Kind
from game.rules.crosshairs.layout import (
    ACE,
    ACES,
    ACTED,
    ACTIVE,
    AT,
    CEILING,
    CLOUD,
    CLOUD_PHASE,
    CONCEAL,
    DIVING,
    EACH,
    FACING,
    HANDS,
    HCAP,
    HEIGHT,
    OUT,
    OVER,
    OWED,
    PHASE,
    PLANES,
    PLAY,
    POINTS,
    QUIET,
    ROUND,
    SEAT,
    SLOTS_OF,
    TOKENS,
    TURB,
    WINNERS,
    position_of,
)
from game.rules.crosshairs.layout import STALL as LIMIT
from game.rules.crosshairs.options import LETTERS, STALL
from game.rules.crosshairs.state import State

FIELDS: Final = 9
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,3}")
_PLANE: Final = re.compile(r"([a-k][0-9]{1,2})(NE|NW|SE|SW|N|S)([0-9])(\*?)(!?)")
_TURN: Final = re.compile(r"([A-F])(0|[1-9][0-9]{0,3})/(0|[1-9][0-9]?)")
_ENDED: Final = re.compile(r"=(draw|[A-F](?:,[A-F])*)")
_CONTEXT: Final = re.compile(r"([a-k][0-9]{1,2})(v?)")
_FLAGS: Final = {"turb": TURB, "conceal": CONCEAL, "aces": ACES}


# ---- writing


def _plane(position: Sequence[int], slot: int) -> str:
    marks = ("*" if position[ACE + slot] else "") + ("!" if position[ACTED + slot] else "")
    return f"{CELL_NAMES[position[AT + slot]]}{FACINGS[position[FACING + slot]]}{position[HEIGHT + slot]}{marks}"


def _fleet(position: Sequence[int], seat: int) -> str:
    if position[OUT + seat]:
        return "x"
    flying = sorted((position[AT + slot], slot) for slot in SLOTS_OF[seat] if position[AT + slot] >= 0)
    return ",".join(_plane(position, slot) for _, slot in flying) or "-"


def _turn(state: State) -> str:
    position = state.position
    if state.is_over:
        return "=" + (",".join(LETTERS[seat] for seat in state.winners) or "draw")
    left = position[TOKENS] if position[PHASE] == CLOUD_PHASE else position[OWED]
    return f"{LETTERS[position[SEAT]]}{position[ROUND]}/{left}"


def _context(position: Sequence[int]) -> str:
    if position[ACTIVE] < 0:
        return "-"
    return CELL_NAMES[position[AT + position[ACTIVE]]] + "v" * position[DIVING]


def _options(position: Sequence[int], kind: Kind) -> str:
    words = [word for word, flag in _FLAGS.items() if position[flag]]
    heights = position[HCAP : HCAP + kind.seats]
    if any(heights):
        words.append("hcap=" + ".".join(map(str, heights)))
    if position[LIMIT] != STALL:
        words.append(f"stall={position[LIMIT]}")
    return ",".join(words) or "-"


def line_of(state: State) -> str:
    """The position line of a state."""
    position, kind = state.position, state.kind
    seats = range(kind.seats)
    fields = (
        kind.name,
        ",".join(CELL_NAMES[cell] for cell in range(CELLS) if position[CLOUD + cell]) or "-",
        ";".join(f"{LETTERS[seat]}:{_fleet(position, seat)}" for seat in seats),
        ",".join(str(position[HANDS + seat]) for seat in seats),
        _turn(state),
        _context(position),
        str(position[QUIET]),
        ",".join(str(position[POINTS + seat]) for seat in seats) if kind.rule == "ffa" else "-",
        _options(position, kind),
    )
    return " ".join(fields)


# ---- reading


def _number(text: str, at: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise NotationError("crosshairs.number", number=text, at=at)
    return int(text)


def _numbers(text: str, count: int) -> list[int]:
    parts = text.split(",")
    if len(parts) != count:
        raise NotationError("crosshairs.counts", count=len(parts), players=count, at=text)
    return [_number(part, text) for part in parts]


def _cell(name: str, at: str) -> int:
    if name not in CELL_INDEX:
        raise NotationError("crosshairs.cell", cell=name, at=at)
    return CELL_INDEX[name]


def read_clouds(text: str) -> tuple[int, ...]:
    """A list of cloud cells, `f5,f6`, in any order; `-` is none. Raises NotationError."""
    if text in ("-", ""):
        return ()
    cells = [_cell(name, text) for name in text.split(",")]
    if len(set(cells)) < len(cells):
        twice = next(cell for cell in cells if cells.count(cell) > 1)
        raise NotationError("crosshairs.twice", cell=CELL_NAMES[twice], at=text)
    if (cell := too_big(cells)) >= 0:
        raise NotationError("crosshairs.cloud", cell=CELL_NAMES[cell], at=text)
    if len(cells) > MOST_CLOUDS:
        raise NotationError("crosshairs.clouds", count=len(cells), most=MOST_CLOUDS, at=text)
    return tuple(sorted(cells))


def _read_plane(position: list[int], slot: int, text: str) -> None:
    found = _PLANE.fullmatch(text)
    if not found:
        raise NotationError("crosshairs.plane", at=text)
    cell, height = _cell(found[1], text), int(found[3])
    if height > CEILING:
        raise NotationError("crosshairs.height", height=height, at=text)
    if position[cell] >= 0:
        raise NotationError("crosshairs.two-planes", cell=found[1], at=text)
    position[cell] = slot
    position[AT + slot], position[FACING + slot], position[HEIGHT + slot] = cell, FACING_INDEX[found[2]], height
    position[ACE + slot], position[ACTED + slot] = int(bool(found[4])), int(bool(found[5]))


def _read_fleet(position: list[int], kind: Kind, seat: int, text: str) -> None:
    if text == "x":
        if kind.rule not in ("team", "ffa"):
            raise NotationError("crosshairs.never-out", game=kind.name, at=f"{LETTERS[seat]}:x")
        position[OUT + seat] = 1
        return
    planes = [] if text == "-" else text.split(",")
    if len(planes) > EACH:
        raise NotationError("crosshairs.too-many", count=len(planes), most=kind.planes[seat], at=LETTERS[seat])
    for place, plane in enumerate(planes):
        _read_plane(position, EACH * seat + place, plane)
    position[PLANES + seat] = len(planes)


def _read_fleets(position: list[int], kind: Kind, text: str) -> None:
    parts = text.split(";")
    if len(parts) != kind.seats:
        raise NotationError("crosshairs.players", count=len(parts), players=kind.seats, at=text)
    for seat, part in enumerate(parts):
        letter, colon, fleet = part.partition(":")
        if letter != LETTERS[seat] or not colon or not fleet:
            raise NotationError("crosshairs.fleet", player=LETTERS[seat], at=part)
        _read_fleet(position, kind, seat, fleet)


def _read_turn(position: list[int], kind: Kind, text: str) -> None:
    if found := _ENDED.fullmatch(text):
        position[PHASE] = OVER
        for letter in [] if found[1] == "draw" else found[1].split(","):
            if LETTERS.index(letter) >= kind.seats:
                raise NotationError("crosshairs.player", player=letter, at=text)
            position[WINNERS] |= 1 << LETTERS.index(letter)
        return
    found = _TURN.fullmatch(text)
    if not found:
        raise NotationError("crosshairs.turn", at=text)
    seat, turn, left = LETTERS.index(found[1]), int(found[2]), int(found[3])
    if seat >= kind.seats:
        raise NotationError("crosshairs.player", player=found[1], at=text)
    position[SEAT], position[ROUND] = seat, turn
    position[PHASE] = PLAY if turn else CLOUD_PHASE
    position[OWED if turn else TOKENS] = left


def _read_context(position: list[int], text: str) -> None:
    position[ACTIVE] = -1
    if text == "-":
        return
    found = _CONTEXT.fullmatch(text)
    slot = position[_cell(found[1], text)] if found else -1
    if not found or position[PHASE] != PLAY or slot not in SLOTS_OF[position[SEAT]] or not position[ACTED + slot]:
        raise NotationError("crosshairs.context", at=text)
    position[ACTIVE], position[DIVING] = slot, int(bool(found[2]))


def _read_options(position: list[int], kind: Kind, text: str) -> None:
    position[LIMIT] = STALL
    for word in [] if text == "-" else text.split(","):
        key, _, value = word.partition("=")
        heights = value.split(".")
        if word in _FLAGS:
            position[_FLAGS[word]] = 1
        elif key == "stall" and _NUMBER.fullmatch(value) and int(value) < 100:
            position[LIMIT] = int(value)
        elif key == "hcap" and len(heights) == kind.seats and all(re.fullmatch("[0-6]", one) for one in heights):
            position[HCAP : HCAP + kind.seats] = [int(one) for one in heights]
        else:
            raise NotationError("crosshairs.options", at=word)


def _check_player(position: list[int], kind: Kind, seat: int) -> None:
    planes, out, letter = position[PLANES + seat], position[OUT + seat], LETTERS[seat]
    if planes > kind.planes[seat]:
        raise NotationError("crosshairs.too-many", count=planes, most=kind.planes[seat], at=letter)
    if out and planes:
        raise NotationError("crosshairs.out-hand", player=letter, at=letter)
    if position[PHASE] != OVER and not out and planes < 2:
        raise NotationError("crosshairs.too-few", player=letter, count=planes, at=letter)
    if position[PHASE] == CLOUD_PHASE and position[HANDS + seat] != kind.planes[seat]:
        raise NotationError("crosshairs.cloud-phase", player=letter, at=letter)


def _check_phase(position: list[int], kind: Kind) -> None:
    """Who is in, whose turn it is, and how many clouds there will be."""
    letter = LETTERS[position[SEAT]]
    if len({kind.sides[seat] for seat in range(kind.seats) if not position[OUT + seat]}) < 2:
        raise NotationError("crosshairs.one-side", at=kind.name)
    if position[OUT + position[SEAT]]:
        raise NotationError("crosshairs.turn-out", player=letter, at=letter)
    if position[PHASE] == CLOUD_PHASE and not position[TOKENS]:
        raise NotationError("crosshairs.turn", at=f"{letter}0/0")
    clouds = sum(position[CLOUD:AT]) + position[TOKENS]
    if clouds > MOST_CLOUDS:
        raise NotationError("crosshairs.clouds", count=clouds, most=MOST_CLOUDS, at=kind.name)


def state_of(text: str) -> State:
    """The state that a position line describes; a turn with nothing left to decide is over. Raises NotationError."""
    fields = text.split(" ")
    if len(fields) != FIELDS:
        raise NotationError("crosshairs.fields", count=len(fields), fields=FIELDS, at=text)
    if fields[0] not in KIND_INDEX:
        raise NotationError("crosshairs.game", game=fields[0], at=fields[0])
    number = KIND_INDEX[fields[0]]
    kind = KINDS[number]
    position: list[int] = list(kernel.opening(number, tokens=1, clouds=read_clouds(fields[1])))
    position[TOKENS] = 0
    position[PLANES : PLANES + kind.seats] = [0] * kind.seats
    _read_fleets(position, kind, fields[2])
    hands = _numbers(fields[3], kind.seats)
    position[HANDS : HANDS + kind.seats] = hands
    for seat in range(kind.seats):
        position[PLANES + seat] += hands[seat]
    _read_turn(position, kind, fields[4])
    _read_context(position, fields[5])
    position[QUIET] = _number(fields[6], fields[6])
    if kind.rule == "ffa":
        position[POINTS : POINTS + kind.seats] = _numbers(fields[7], kind.seats)
    elif fields[7] != "-":
        raise NotationError("crosshairs.points", game=kind.name, at=fields[7])
    _read_options(position, kind, fields[8])
    for seat in range(kind.seats):
        _check_player(position, kind, seat)
    if position[PHASE] != OVER:
        _check_phase(position, kind)
    elif any(position[ACTED:ACE]):
        raise NotationError("crosshairs.finished", at="!")
    settled = position_of(tuple(position))
    kernel.settle(settled)
    return State(settled)
