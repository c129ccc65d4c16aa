"""What is read before a battle: its mission, what both troops can do, and where each begins (sector 1.3, 6.1)."""

from __future__ import annotations

from game.core.briefing import Brief, Briefing
from game.core.guide import Note
from game.core.seats import Seat
from game.rules.sector.state import State


def briefing(state: State) -> Briefing | None:
    """Nothing before the mission is known, and nothing once somebody stands."""
    if state.phase != "deploy" or not state.mission:
        return None
    sides = tuple(f"@side.sector.{number}" for number in (0, 1))
    lines = [Brief(Note(f"brief.sector.mission-{state.mission}"))]
    for number, side in enumerate(state.sides):
        words = (
            ("side", sides[number]),
            ("faction", f"@faction.sector.{side.faction}"),
            ("power", f"@power.sector.{side.faction}"),
        )
        lines.append(Brief(Note("brief.sector.troop", words), Seat(number), ((f"unit.{side.kind.word}", number),)))
    lines.append(Brief(Note("brief.sector.zones", (("side", sides[0]), ("other", sides[1])))))
    if state.event:
        lines.append(Brief(Note(f"event-told.sector.{state.event}")))
    return Briefing(Note(f"mission.sector.{state.mission}"), tuple(lines))
