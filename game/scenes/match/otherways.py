"""What a thing stands for that has several plans: an enemy for the place to shoot at him from, one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.guide import Forecast
from game.core.picks import Pick


@dataclass(slots=True)
class Ways:
    """Which of them is meant, as long as the same is chosen: with a new decision it is the first again."""

    taught: tuple[Pick, ...] = ()
    """What a lesson wants done: whatever stands for its end stands for that way to it, before all others."""
    _of: Forecast | None = None
    _at: Pick | None = None
    _way: tuple[Pick, ...] = ()

    def plans(self, forecast: Forecast, picked: Sequence[Pick] = ()) -> Mapping[Pick, tuple[Pick, ...]]:
        """What stands for several picks, with the way that somebody has come to."""
        if self._at is None or self._of is not forecast or self._at not in forecast.ways:
            rest = self._rest(picked)
            stands = (pick for pick in forecast.plans if pick not in forecast.lesser)
            taught = {pick: rest for pick in stands if rest and pick.name == rest[-1].name}
            return {**forecast.plans, **taught} if taught else forecast.plans
        return {**forecast.plans, self._at: self._way}

    def step(self, forecast: Forecast, focus: Pick | None, by: int, picked: Sequence[Pick] = ()) -> bool:
        """To the next way to what is looked at, and from the last to the first; False where there is no other."""
        at, count = self.place(forecast, focus, picked)
        if not count:
            return False
        way = self._each(forecast, focus, picked)[(at - 1 + by) % count]
        self._of, self._at, self._way = forecast, focus, way
        return True

    def onward(self, forecast: Forecast, focus: Pick | None, picked: Sequence[Pick] = ()) -> tuple[Pick, ...]:
        """The way that comes next, of something that has several."""
        at, count = self.place(forecast, focus, picked)
        return self._each(forecast, focus, picked)[at % count] if count else ()

    def place(self, forecast: Forecast, focus: Pick | None, picked: Sequence[Pick] = ()) -> tuple[int, int]:
        """Which of how many is meant; of nothing that has only one."""
        each = self._each(forecast, focus, picked)
        if len(each) < 2:
            return 0, 0
        begun = self._of is forecast and self._at == focus and self._way in each
        return (each.index(self._way) if begun else 0) + 1, len(each)

    def _rest(self, picked: Sequence[Pick]) -> tuple[Pick, ...]:
        """What a lesson wants done after these picks."""
        return self.taught[len(picked) :] if self.taught[: len(picked)] == tuple(picked) else ()

    def _each(self, forecast: Forecast, focus: Pick | None, picked: Sequence[Pick]) -> Sequence[tuple[Pick, ...]]:
        """All ways to what is looked at, each once, the one that is meant at first in front."""
        each = forecast.ways.get(focus, ()) if focus is not None else ()
        rest = self._rest(picked)
        if focus is None or not each or not rest or focus.name != rest[-1].name:
            return each
        return (rest, *(way for way in each if way != rest))
