"""A position in which something is to be found: nothing on the table leads to it, and nobody is asked to give up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.picks import Choice, Pick
from game.scenes.learn.practice import Practice


class Unspoiled(Practice):
    """Subclasses say which action is the answer (`best`), and for how long it is looked for (`stage` "open")."""

    best: Any = None
    stage: str = "open"

    def reset(self, state: Any) -> None:
        super().reset(state)
        self._look_elsewhere()

    def choose_on(self, *, again: bool = False) -> None:
        super().choose_on(again=again)
        self._look_elsewhere()

    def _look_elsewhere(self) -> None:
        """The reticle begins on what was taken up unasked, else on something that the answer does not begin with."""
        chooser = self.selection.chooser
        if self.best is None or self.stage != "open" or chooser.free is not None or chooser.focus is None:
            return
        if chooser.picked:
            chooser.focus = chooser.picked[-1]
        elif self._leads(chooser.focus):
            others = [pick for pick in chooser.offers if not self._leads(pick)]
            same = [pick for pick in others if pick.kind == chooser.focus.kind]
            chooser.focus = next(iter((*same, *others)), chooser.focus)

    def _leads(self, pick: Pick) -> bool:
        """Whether the answer begins with it, or with what it stands for."""
        plan = self.selection.chooser.plans.get(pick, ())
        return self.best.picks[0] in (pick, *plan[:1])

    def _source(self, picked: tuple[Pick, ...]) -> Choice[Any]:
        """Beside ways that lead on nothing is given up: in a match that is folded up, as the last of what can be
        said."""
        found, outlook = super()._source(picked), self.selection.outlook
        words = [pick for pick in found.offers if pick.kind == "button"]
        if not words or not outlook.forecast(picked).leading or self._is_answer(picked, words[-1]):
            return found
        if outlook.forecast((*picked, words[-1])).confirm is None:
            return found
        return replace(found, offers=tuple(pick for pick in found.offers if pick != words[-1]))

    def _is_answer(self, picked: tuple[Pick, ...], pick: Pick) -> bool:
        return self.best is not None and (*picked, pick) == tuple(self.best.picks)
