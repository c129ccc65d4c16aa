"""Position lines (crossfire 4), and the position a game begins with."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from game.core.game import NotationError
from game.rules.crossfire import kernel, turns
from game.rules.crossfire.board import CAPACITY, CELL_INDEX, CELL_NAMES, CELLS
from game.rules.crossfire.options import STANDARD, CrossfireOptions
from game.rules.crossfire.stacks import BLACKS, EMPTY, HEIGHT, code, men
from game.rules.crossfire.state import SIDES, STALL, Ended, State, position_from

FIELDS: Final = 6
RESULTS: Final[tuple[Ended, ...]] = ("", "w", "b", "draw")
"""What the kernel's results are called in a state."""

_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,3}")
_SIDES: Final[dict[str, tuple[int, Ended]]] = {
    "w": (0, ""),
    "b": (1, ""),
    "=w": (1, "w"),
    "=b": (0, "b"),
    "=draw": (0, "draw"),
}
_STALLS: Final = (0, *range(20, 401))


def men_text(pile: int) -> str:
    """The men of a pile code from bottom to top: `bwb`."""
    return "".join(SIDES[man] for man in men(pile))


def cell_of(name: str, at: str) -> int:
    if name not in CELL_INDEX:
        raise NotationError("crossfire.cell", cell=name, at=at)
    return CELL_INDEX[name]


def _number(text: str, field: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise NotationError("crossfire.number", number=text, at=field)
    return int(text)


def _pair(text: str) -> tuple[int, int]:
    parts = text.split("/")
    if len(parts) != 2:
        raise NotationError("crossfire.pair", at=text)
    return _number(parts[0], text), _number(parts[1], text)


def _pile(cell: int, colours: str, at: str) -> int:
    if not colours or set(colours) - set(SIDES):
        raise NotationError("crossfire.men", men=colours, at=at)
    if len(colours) > CAPACITY[cell]:
        raise NotationError("crossfire.overfull", cell=CELL_NAMES[cell], count=len(colours), room=CAPACITY[cell], at=at)
    return code([SIDES.index(colour) for colour in colours])


def _board(text: str) -> bytes:
    cells = bytearray([EMPTY] * CELLS)
    if text == "-":
        return bytes(cells)
    before = -1
    for part in text.split(","):
        name, colon, colours = part.partition(":")
        if not colon:
            raise NotationError("crossfire.pile", at=part)
        cell = cell_of(name, part)
        if cells[cell] != EMPTY:
            raise NotationError("crossfire.twice", cell=name, at=part)
        if cell < before:
            raise NotationError("crossfire.order", cell=name, before=CELL_NAMES[before], at=part)
        cells[cell] = _pile(cell, colours, part)
        before = cell
    return bytes(cells)


def _stall(text: str) -> int:
    if text == "-":
        return STALL
    key, equals, value = text.partition("=")
    if key != "stall" or not equals or not _NUMBER.fullmatch(value) or int(value) not in _STALLS:
        raise NotationError("crossfire.options", at=text)
    return int(value)


def _check_men(state: State) -> None:
    """Nobody has more men than a full game gives; fewer are welcome (crossfire 4)."""
    blacks = sum(BLACKS[pile] for pile in state.cells)
    whites = sum(HEIGHT[pile] for pile in state.cells) - blacks
    for side, on_board in enumerate((whites, blacks)):
        total = on_board + state.reserves[side] + state.out[side]
        if total > kernel.MEN:
            raise NotationError(
                "crossfire.too-many", side=f"@side.crossfire.{side}", count=total, most=kernel.MEN, at=SIDES[side]
            )


def settled(state: State) -> State:
    """The state with its result found out: a side that cannot act has lost, whatever its line says."""
    result = RESULTS[turns.result(position_from(state), state.memory)]
    return replace(state, result=result, side=0 if result == "draw" else state.side)


def written(state: State) -> str:
    piles = [f"{CELL_NAMES[cell]}:{men_text(pile)}" for cell, pile in enumerate(state.cells) if pile != EMPTY]
    fields = (
        ",".join(piles) or "-",
        f"={state.result}" if state.result else SIDES[state.side],
        "{}/{}".format(*state.reserves),
        "{}/{}".format(*state.out),
        str(state.quiet),
        "-" if state.stall == STALL else f"stall={state.stall}",
    )
    return " ".join(fields)


def read(text: str) -> State:
    fields = text.split(" ")
    if len(fields) != FIELDS:
        raise NotationError("crossfire.fields", count=len(fields), fields=FIELDS, at=text)
    cells = _board(fields[0])
    if fields[1] not in _SIDES:
        raise NotationError("crossfire.side", side=fields[1], at=fields[1])
    side, result = _SIDES[fields[1]]
    state = State(
        cells,
        side,
        reserves=_pair(fields[2]),
        out=_pair(fields[3]),
        quiet=_number(fields[4], fields[4]),
        stall=_stall(fields[5]),
        result=result,
    )
    _check_men(state)
    return state if result else settled(state)


def starting_state(options: CrossfireOptions) -> State:
    """Where a game with these options begins. Raises NotationError."""
    if options.start == STANDARD:
        return State(bytes(list(kernel.opening()[: kernel.SIDE])), stall=options.stall)
    line = options.start.strip()
    state = read(line)
    if line.endswith(" -"):
        state = replace(state, stall=options.stall)
    return state if state.result else settled(state)
