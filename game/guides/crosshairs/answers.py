"""What can be asked of the rules in one line (crosshairs 5.1): `line c3`, `lookers f6`."""

from __future__ import annotations

from game.core.errors import BadInputError
from game.rules.crosshairs.board import CELL_NAMES
from game.rules.crosshairs.fire import line_of_fire, lookers
from game.rules.crosshairs.layout import AT
from game.rules.crosshairs.notation import cell_of
from game.rules.crosshairs.state import State

NONE = "-"


def answer(question: str, state: State | None) -> str:
    """`line c3`: the cells of that plane's line of fire, nearest first. `lookers f6`: the cells of all planes, of any
    owner, whose line of fire holds f6, sorted. `-` for none. Raises BadInputError."""
    match question.split():
        case ["line" | "lookers" as word, name]:
            cell = cell_of(name, question)
        case _:
            raise BadInputError("ask-unknown", question=question, game="crosshairs")
    if state is None:
        raise BadInputError("ask-position", question=question)
    position = state.row
    if word == "lookers":
        return " ".join(sorted(CELL_NAMES[position[AT + slot]] for slot in lookers(position, cell))) or NONE
    slot = position[cell]
    if slot < 0:
        raise BadInputError("crosshairs.no-plane", cell=CELL_NAMES[cell])
    return " ".join(CELL_NAMES[there] for there in line_of_fire(position, slot)) or NONE
