"""What players of Noughts and Crosses are told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.events import Told
from game.core.guide import Chapter, Forecast, Guide, Mark, Note, Refusal, Tally
from game.core.picks import Pick
from game.core.seats import Seat
from game.core.tableau import Sightline
from game.rules.noughts.game import NAMES, ROWS, SIGNS, State


class NoughtsGuide(Guide[State]):
    chapters: Final[Sequence[Chapter]] = (Chapter("play"), Chapter("end"))

    def prompt(self, seen: State, seat: Seat, picked: Sequence[Pick]) -> Note:
        return Note("prompt.noughts.cell" if seat == seen.side else "prompt.noughts.wait")

    def forecast(self, seen: State, seat: Seat, picked: Sequence[Pick]) -> Forecast:
        if not picked:
            return Forecast()
        cells = list(seen.cells)
        cells[NAMES.index(picked[0].name)] = SIGNS[seat]
        key = "row" if State("".join(cells)).row else "open"
        lost = key == "row" and seen.misere
        return Forecast(Note(f"forecast.noughts.{key}", (), "warn" if lost else "plain"))

    def why_not(self, seen: State, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Refusal:
        return Refusal(Note("refusal.noughts.taken", (("cell", pick.name),), "warn"), "play")

    def pickable(self, seen: State, seat: Seat) -> Sequence[Pick]:
        return [Pick("cell", name) for name in NAMES]

    def tallies(self, seen: State) -> Sequence[Tally]:
        """Rows that a side can still fill."""
        free = [sum(all(seen.cells[cell] != other for cell in row) for row in ROWS) for other in reversed(SIGNS)]
        return (Tally("rows", (free[0], free[1])),)

    def told(self, event: Told) -> Note:
        seat, cell = event.args
        return Note(f"event.noughts.{event.word}", (("side", f"@side.noughts.{seat}"), ("cell", cell)))

    def last(self, before: State, action: object, after: State) -> tuple[Sequence[Mark], Sequence[Sightline]]:
        return [
            Mark("last", Pick("cell", NAMES[cell])) for cell in range(9) if before.cells[cell] != after.cells[cell]
        ], ()


GUIDE: Final = NoughtsGuide()
