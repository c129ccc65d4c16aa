"""What a thing stands for that has several plans: an enemy for the place to shoot at him from, one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.guide import Forecast
from game.core.picks import Pick


@dataclass(slots=True)
class Ways:
    """Which of them is meant, as long as the same is chosen: with a new decision it is the first again."""

    turn: int = 0
    taught: tuple[Pick, ...] = ()
    """What a lesson wants done: whatever stands for its end stands for that way to it."""
    _of: Forecast | None = None
    _at: Pick | None = None

    def plans(self, forecast: Forecast, picked: Sequence[Pick] = ()) -> Mapping[Pick, tuple[Pick, ...]]:
        """What stands for several picks, with the way that somebody has come to."""
        if self._at is None or self._of is not forecast or self._at not in forecast.ways:
            rest = self.taught[len(picked) :] if self.taught[: len(picked)] == tuple(picked) else ()
            taught = {pick: rest for pick in forecast.plans if rest and pick.name == rest[-1].name}
            return {**forecast.plans, **taught} if taught else forecast.plans
        return {**forecast.plans, self._at: forecast.ways[self._at][self.turn]}

    def step(self, forecast: Forecast, focus: Pick | None, by: int) -> bool:
        """To the next way to what is looked at, and from the last to the first; False where there is no other."""
        if focus is None or (count := len(forecast.ways.get(focus, ()))) < 2:
            return False
        begun = self._of is forecast and self._at == focus
        self._of, self._at, self.turn = forecast, focus, ((self.turn if begun else 0) + by) % count
        return True

    def onward(self, forecast: Forecast, focus: Pick | None) -> tuple[Pick, ...]:
        """The way that comes next, of something that has several."""
        at, count = self.place(forecast, focus)
        return forecast.ways[focus][at % count] if focus is not None and count else ()

    def place(self, forecast: Forecast, focus: Pick | None) -> tuple[int, int]:
        """Which of how many is meant; of nothing that has only one."""
        if focus is None or (count := len(forecast.ways.get(focus, ()))) < 2:
            return 0, 0
        return (self.turn if self._of is forecast and self._at == focus else 0) + 1, count
