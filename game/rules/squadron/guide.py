"""What the player must see in Squadron Leader (squadron 9): prompts, forecasts, refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.events import Told
from game.core.guide import Forecast, Guide, Note, Refusal
from game.core.picks import Pick
from game.core.seats import Seat
from game.rules.squadron.data import State


class SquadronGuide(Guide[State]):
    """Answers for panels and table."""

    def prompt(self, seen: State, seat: Seat, picked: Sequence[Pick]) -> Note:
        return Note(f"prompt.squadron.{seen.phase}")

    def forecast(self, seen: State, seat: Seat, picked: Sequence[Pick]) -> Forecast:
        return Forecast()

    def why_not(self, seen: State, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Refusal:
        return Refusal(Note("refusal.squadron.over", (), "warn"))

    def told(self, event: Told) -> Note:
        return Note(f"event.squadron.{event.word}", tuple((f"a{n}", arg) for n, arg in enumerate(event.args)))


GUIDE: Final = SquadronGuide()
