"""What can be asked of the rules in one line (crossfire 2, 9.7): `holds c5`, `ways w c5`."""

from __future__ import annotations

from game.core.errors import BadInputError
from game.core.game import NotationError
from game.guides.crossfire.perils import ways_in
from game.rules.crossfire.board import CAPACITY, CELL_INDEX
from game.rules.crossfire.state import SIDES, State


def answer(question: str, state: State | None) -> str:
    """`holds c5`: how many men the cell takes. `ways w c5`: how many moves of White would land there, whoever's turn it
    is; entries do not count. Raises BadInputError."""
    match question.split():
        case ["holds", cell]:
            return str(CAPACITY[_cell(cell, question)])
        case ["ways", side, cell] if side in SIDES:
            if state is None:
                raise BadInputError("ask-position", question=question)
            return str(ways_in(state.cells, _cell(cell, question), SIDES.index(side)))
    raise BadInputError("ask-unknown", question=question, game="crossfire")


def _cell(name: str, question: str) -> int:
    if name not in CELL_INDEX:
        raise NotationError("crossfire.cell", cell=name, at=question)
    return CELL_INDEX[name]
