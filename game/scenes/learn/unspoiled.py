"""A position in which something is to be found: nothing on the table leads to it, and nobody is asked to give up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.catalogue import guide_of
from game.core.intents import Intent
from game.core.picks import Choice, Pick
from game.scenes.learn.practice import Practice
from game.scenes.learn.streak import Run
from game.scenes.match.pointing import by_distance
from game.scenes.panels.cards import Card, Words
from game.scenes.panels.hud import Plate
from game.scenes.stack import Change


class Unspoiled(Practice):
    """Subclasses say which action is the answer (`best`), and for how long it is looked for (`stage` "open")."""

    best: Any = None
    stage: str = "open"
    failed: bool = False
    """Whether something else was tried first, or the answer was asked for."""
    given: bool = False
    """Whether the answer has been found or shown."""
    run: Run | None = None
    """How far somebody is in the streak of which it is one."""
    leads: str = ""
    """The text of the key that goes on when it is over, where that is not back to where it was opened."""
    closed: bool = False
    """Whether it was left by the key that closes, rather than by the one that goes on."""

    def handle(self, intent: Intent) -> Change:
        self.closed = intent.name in {"menu", "back", "alternate"}
        return super().handle(intent)

    def in_run(self, plate: Plate, *, asks: bool = False) -> Plate:
        """The same, with how far the streak is."""
        if self.run is None or self.stage in {"onward", "answering", "over"} or (self.given and self.stage == "open"):
            return plate
        return self.run.plate(self.texts, plate, self.stage, failed=self.failed, asks=asks)

    def placed(self, name: str, level: str) -> tuple[str, str]:
        """The heading; how far the streak is, where the plate may have no room for it."""
        if self.run is None or self.stage == "open":
            return name, level
        return self.run.so_far(self.texts, self.stage, failed=self.failed)

    def goes_on(self, otherwise: str) -> str:
        """What the key says that goes on when it is over."""
        leads = self.leads if self.run is None else self.run.onward(failed=self.failed)
        return self.texts(leads or otherwise)

    @property
    def solves(self) -> str:
        """What the key says that shows the answer."""
        costs = self.run is not None and not self.failed and not self.given
        return self.texts("riddles.solution" if costs else "puzzle.solution")

    def closes(self, *, picked: bool) -> str:
        """What the key says that closes it."""
        return self.texts("riddles.end" if self.run is not None else "puzzle.leave" if picked else "puzzle.back")

    def reset(self, state: Any) -> None:
        super().reset(state)
        self._look_elsewhere()

    def choose_on(self, *, again: bool = False) -> None:
        super().choose_on(again=again)
        self._look_elsewhere()

    def aim(self) -> tuple[Card, ...]:
        """What it is all about, for whoever has played the game once, and plays its side."""
        note = guide_of(self.game.name).aim(self.game.observe(self.start, self.seat), self.seat)
        return () if note is None else (Card(self.texts("findit.aim"), (Words(self.texts.note(note)),), spare=True),)

    def _choose(self, intent: Intent) -> None:
        chooser = self.selection.chooser
        before = chooser.focus, chooser.picked
        super()._choose(intent)
        moved = intent.name == "ok" and (chooser.focus, chooser.picked) != before
        if moved and not (self.hinted or self.selection.mouse):
            self._step_aside()

    def _look_elsewhere(self) -> None:
        """The reticle begins on what was taken up unasked, else on something that the answer does not begin with."""
        chooser = self.selection.chooser
        if chooser.picked and self._is_open:
            chooser.focus = chooser.picked[-1]
        else:
            self._step_aside()

    @property
    def _is_open(self) -> bool:
        chooser = self.selection.chooser
        return self.best is not None and self.stage == "open" and chooser.free is None and chooser.focus is not None

    def _step_aside(self) -> None:
        """After a press, too, the reticle goes on to nothing that is the answer, but to what lies nearest to it; to no
        word that ends the turn."""
        chooser, focus = self.selection.chooser, self.selection.chooser.focus
        if not self._is_open or focus is None or not self._leads(focus):
            return
        near = by_distance((*chooser.strong, *chooser.plans), chooser.places(focus), chooser.places)
        things = [pick for pick in near if pick.kind == focus.kind or pick.kind != "button"]
        order = sorted(things, key=lambda pick: pick.kind != focus.kind)
        chooser.focus = next((pick for pick in order if not self._leads(pick)), focus)

    def _leads(self, pick: Pick) -> bool:
        """Whether the answer goes on with it, or with what it stands for, from what has been picked so far; or whether
        it is a whole way that begins as the answer does."""
        chooser, answer = self.selection.chooser, self.best.picks
        count, plan = len(chooser.picked), chooser.plans.get(pick, ())
        if chooser.picked == answer[:count] and answer[count : count + 1] in ((pick,), plan[:1]):
            return True
        return pick in chooser.offers and chooser.source((*chooser.picked, pick)).ready == self.best

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
