"""What is read before somebody's first whole game: who flies against whom, and what wins (squadron 3)."""

from __future__ import annotations

from game.core.briefing import Brief, Briefing
from game.core.guide import Note
from game.core.seats import Seat
from game.rules.squadron.names import side
from game.rules.squadron.state import STATS, State


def briefing(state: State) -> Briefing | None:
    """Only where the last in the air wins, each for himself; nothing of missions, which say themselves what they are
    about."""
    if state.phase != STATS or state.terms.mission or state.terms.large or len(state.units) < state.seats:
        return None
    lines = [Brief(Note("brief.squadron.goal"))]
    for seat in range(state.seats):
        count = sum(plane.seat == seat for plane in state.planes)
        told = Note("brief.squadron.side", (("side", side(seat)), ("count", count)))
        lines.append(Brief(told, Seat(seat), (("plane", seat),)))
    return Briefing(Note("brief.squadron.title"), (*lines, Brief(Note("brief.squadron.numbers"))), eased=True)
