"""What is told of a match of Crosshairs that is looked back at: which lines met on a plane that was shot."""

from __future__ import annotations

from game.core.guide import Note
from game.rules.crosshairs.actions import CrosshairsAction
from game.rules.crosshairs.board import CELL_NAMES
from game.rules.crosshairs.fire import attackers, lookers
from game.rules.crosshairs.layout import AT, FACING, OCC, SHOT
from game.rules.crosshairs.state import State


def overlooked(seen: State, blow: CrosshairsAction, then: State) -> Note | None:
    """From where the lines came, and which of them lay there before it was chosen; `then`: before the shot."""
    before, after = seen.row, then.row
    if blow.kind != SHOT or (slot := after[OCC + blow.cell]) < 0:
        return None
    crossing = attackers(after, slot)
    there = [one for one in crossing if all(before[of + one] == after[of + one] for of in (AT, FACING))]
    there = [one for one in there if one in lookers(before, blow.cell)]
    cells = ", ".join(CELL_NAMES[after[AT + one]] for one in crossing)
    old = ", ".join(CELL_NAMES[after[AT + one]] for one in there)
    return Note(f"overlooked.crosshairs.{'known' if old else 'lines'}", (("cells", cells), ("before", old)))
