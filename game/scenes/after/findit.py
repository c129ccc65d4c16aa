"""Find it yourself: the moment of a finished match as a puzzle, before the better move is shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from game.catalogue import guide_of
from game.core.intents import Intent
from game.core.questions import Answer, Question
from game.core.seats import Seat
from game.play.chances import Curve, lead_of
from game.play.lookback import CLOSER, LEVEL, NODES, Judged, better
from game.play.seating import Sitter
from game.scenes.learn.practice import Practice
from game.scenes.learn.practice import Words as Key
from game.scenes.panels import words
from game.scenes.panels.cards import Card, Words
from game.scenes.panels.hud import Plate
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave

CLOSE: Final = 0.03
"""What is as good as that is as right as the best."""
GOES_ON: Final = frozenset({"ok", "press", "special", "right"})
Stage = Literal["open", "thinking", "wrong", "solved", "shown"]


@dataclass(frozen=True, slots=True)
class Better:
    """The best action, as the advice says it."""

    action: Any
    reason: str
    args: tuple[tuple[str, str | int], ...]


class FindIt(Practice):
    """Leaves with "found" when it was."""

    def __init__(
        self, services: Services, match: Any, moment: Judged, curve: Curve, sitters: tuple[Sitter, ...]
    ) -> None:
        super().__init__(services, match.game.name)
        self.sitters = sitters
        self.match, self.moment, self.curve = match, moment, curve
        self.best = better(match, moment)
        self.stage: Stage = "open"
        self.cost = 0.0
        self._ticket = -1
        self._tried: Any = None
        self.retry()

    def retry(self) -> None:
        self.stage = "open"
        self.start, self.seat = self.match.states[self.moment.number], Seat(self.moment.seat)
        if self.match.setup.seats != self.count:
            self.table.close()
            self.count = self.match.setup.seats
            self._furnish()
        self.reset(self.start)

    # -- judging ---------------------------------------------------------------------------------------------------

    def judge(self, action: Any, before: Any) -> None:
        if action == self.best:
            self._verdict(0.0)
        elif action == self.match.actions[self.moment.number]:
            self._verdict(self.moment.lost)
        else:
            self._ask(action, before)

    def _ask(self, action: Any, before: Any) -> None:
        """The judges compare it with the best one."""
        desk = self.services.desk
        if desk is None:
            self._verdict(1.0)
            return
        self.stage, self._tried = "thinking", action
        seen = self.game.observe(before, self.seat)
        nodes = NODES * CLOSER
        legal = (self.best, action)
        name, edition = self.game.name, self.game.edition
        self._ticket = desk.ask(Question(name, edition, self.seat, seen, legal, LEVEL, "found", nodes=nodes))

    def update(self, dt: float) -> Change:
        if self.stage == "thinking" and self.services.desk is not None:
            answer = self.services.desk.poll()
            if isinstance(answer, Answer) and answer.ticket == self._ticket:
                self._compare(answer)
        return super().update(dt)

    def _compare(self, answer: Answer) -> None:
        values = {one.action: one.value for one in answer.advice}
        if self._tried not in values or self.best not in values:
            self._verdict(1.0)
            return
        seen = self.game.observe(self.start, self.seat)
        lead = lead_of(guide_of(self.game.name), seen, self.seat, self.count)
        best, tried = (self.curve.chance(values[one], lead, self.count) for one in (self.best, self._tried))
        self._verdict(max(0.0, best - tried))

    def _verdict(self, lost: float) -> None:
        self.cost = lost
        self.stage = "solved" if lost <= CLOSE else "wrong"
        self.services.play("win" if self.stage == "solved" else "dull")

    @property
    def still(self) -> bool:
        return super().still and self.stage != "thinking"

    def leave(self) -> None:
        if self.stage == "thinking" and self.services.desk is not None:
            self.services.desk.cancel()
        super().leave()

    # -- intents ---------------------------------------------------------------------------------------------------

    def command(self, intent: Intent) -> Change | None:
        closes = intent.name in {"menu", "back"}
        if self.stage == "thinking":
            return Leave() if closes else STAY
        if self.stage in {"solved", "shown"} and intent.name in GOES_ON:
            return Leave("found")
        if intent.name == "hint":
            self._show()
        elif intent.name == "undo" or (self.stage != "open" and intent.name in GOES_ON):
            self.retry()
        elif closes and (intent.name == "menu" or not self.selection.chooser.picked):
            return Leave()
        else:
            return None
        return STAY

    def _show(self) -> None:
        """The better move, as the advice shows it."""
        self.stage = "shown"
        self.reset(self.start)
        self.hint(tuple(self.best.picks))

    @property
    def nobody(self) -> tuple[Sitter, ...]:
        """Those who played."""
        return self.sitters

    # -- told ------------------------------------------------------------------------------------------------------

    def heading(self) -> tuple[str, str]:
        say = self.services.texts
        return say("lookback.find"), say(f"game.{self.game.name}")

    def told(self) -> Plate:
        say = self.services.texts
        task = say("findit.task")
        match self.stage:
            case "wrong":
                known = self.cost < 1
                line = say("findit.wrong", percent=round(self.cost * 100)) if known else say("findit.other")
                return Plate(task, line, self.seat, "warn")
            case "solved":
                return Plate(task, say("findit.solved"), self.seat, "good")
            case "thinking":
                return Plate(task, say("findit.thinking"), self.seat)
        return Plate(task, say("findit.open"), self.seat, keeps="who")

    def cards(self) -> tuple[Card, ...]:
        if self.stage not in {"solved", "shown"}:
            return ()
        better = Better(self.best, self.moment.reason, self.moment.words)
        text = words.advice(self.services.texts, self.game, better)
        title = self.services.texts("lookback.better")
        return (Card(title, (Words(text, tone="good"),), strong=True),)

    def keys(self) -> tuple[tuple[Key, ...], tuple[Key, ...]]:
        say = self.services.texts
        right = (("menu", say("puzzle.back")),)
        if self.stage in {"solved", "shown"}:
            return (("ok", say("findit.done")), ("undo", say("puzzle.again"))), right
        if self.stage == "wrong":
            return (("ok", say("puzzle.again")), ("hint", say("puzzle.solution"))), right
        picked = bool(self.selection.chooser.picked)
        found = [("move", say("battle.key.aim")), ("ok", say("battle.key.play" if picked else "battle.key.pick"))]
        found.append(("back", say("battle.key.back")) if picked else ("undo", say("puzzle.reset")))
        found.append(("hint", say("puzzle.solution")))
        return tuple(found), right
