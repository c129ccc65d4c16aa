"""One puzzle: a goal, the other side's answers, and what is to be said about a wrong move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final, Literal

from game.core.intents import Intent
from game.core.lessons import Puzzle
from game.core.texts import Note
from game.scenes.learn.practice import Words as Key
from game.scenes.learn.practice import leaving
from game.scenes.learn.unspoiled import Unspoiled
from game.scenes.match.asking import special
from game.scenes.panels.cards import Block, Card, Words
from game.scenes.panels.hud import Plate
from game.scenes.panels.words import spelled
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave

LONG: Final = 130
"""A task of more letters is told on a card; its last sentence, the question, stays above the table."""
SMALL: Final = 28.0
"""How large what is known is written."""
PAUSE: Final = 1.2
"""So many seconds a step of a longer solution stands before the next one, or until a press."""
FEW: Final = 3
"""So many steps of a solution are listed when it has been shown; more than that are watched again."""
Stage = Literal["open", "wrong", "solved", "shown"]


class PuzzleScene(Unspoiled):
    """Leaves with "next" when the next puzzle is wanted."""

    def __init__(self, services: Services, game_name: str, puzzle: Puzzle) -> None:
        super().__init__(services, game_name)
        self.puzzle = puzzle
        self.stage: Stage = "open"
        self.left = puzzle.actions
        self.hint_shown = False
        self.fault: Note | None = None
        """Why just what was tried is wrong, where that is known."""
        self.answer = ""
        self.steps = list[str]()
        """What was done of the solution while it is shown."""
        self.retry()

    def retry(self) -> None:
        self.left, self.stage, self.answer, self.steps = self.puzzle.actions, "open", "", []
        self.begin(self.puzzle)

    @property
    def _key(self) -> str:
        return f"puzzle.{self.game.name}.{self.puzzle.key}"

    # -- judging ---------------------------------------------------------------------------------------------------

    def played(self, action: Any, before: Any, then: Sequence[Any]) -> None:
        """Every part of what was chosen is judged by itself."""
        self.judge(action, before)
        if self.stage == "open" and self.then is None and self.follows(then):
            self.play(then[0], then[1:])

    def judge(self, action: Any, before: Any) -> None:
        if action not in self.course.solutions(self.puzzle.goal, self.start, before, self.left):
            self.fault = self.course.fault(self.puzzle.goal, before, action)
            self._wrong()
            return
        self.left -= 1
        if self.course.reached(self.puzzle.goal, self.start, self.state):
            self._solved()
            return
        if self.seat in self.game.to_act(self.state):
            self._go_on(again=True)
            return
        reply = self.course.reply(self.puzzle.goal, self.start, self.state, self.left)
        self.perform(min(self.game.to_act(self.state)), reply, self._go_on)
        self.answer = self.did
        self.pause = PAUSE if self.stage == "shown" else 0.0

    def _wrong(self) -> None:
        """Say so, and where there is an answer let it be seen."""
        self.stage = "wrong"
        self.services.play("dull")
        waiting = self.game.to_act(self.state)
        if self.left > 1 and waiting and self.seat not in waiting:
            reply = self.course.reply(self.puzzle.goal, self.start, self.state, self.left - 1)
            self.perform(min(waiting), reply, lambda: None)
            self.answer = self.did

    def _go_on(self, *, again: bool = False) -> None:
        """The other side has answered, or the turn is not over: on with it, or the next move of the solution."""
        if self.stage == "shown":
            self._show_on()
        else:
            self.choose_on(again=again)

    def _solved(self) -> None:
        if self.stage != "shown":
            self.stage = "solved"
            self.services.play("solved")
            self.remember(lambda known: known.with_solved(self.game.name, self.puzzle.key))

    def _show(self) -> None:
        """Play the solution from the start."""
        self.retry()
        self.stage = "shown"
        self._show_on()

    def _show_on(self) -> None:
        ways = self.course.solutions(self.puzzle.goal, self.start, self.state, self.left)
        if ways:
            before = self.state
            self.perform(self.seat, ways[0], lambda: self.judge(ways[0], before))
            secret = self.game.is_secret(before)  # what all are told of it names nothing
            self.answer = spelled(self.texts, self.game, ways[0]).rstrip(":") if secret else self.did
            self.steps.append(self.answer)
            self.pause = PAUSE if self.left > 1 else 0.0

    # -- intents ---------------------------------------------------------------------------------------------------

    def command(self, intent: Intent) -> Change | None:
        at_rest = self.table.settled and self.then is None
        if self.stage != "open" and at_rest and intent.name in {"ok", "press", "undo", "special", "right"}:
            if intent.name != "undo" and (answer := self._answer or self._onward(intent)):
                return Leave(answer)
            self.retry()
            return STAY
        if intent.name == "undo":
            self.retry()
            return STAY
        if intent.name == "hint" and self.stage != "solved":
            if self.hint_shown and at_rest:
                self._show()
            self.hint_shown = True
            return STAY
        if intent.name == "menu" or not self.selection.chooser.picked:
            return leaving(intent)
        return None

    @property
    def _answer(self) -> str:
        """What to leave with now: "" if it is not over."""
        return "next" if self.stage == "solved" else ""

    def _onward(self, intent: Intent) -> str:
        """To the next one once this has been shown; "" elsewhere."""
        return "next" if self.stage == "shown" and intent.name == "special" else ""

    @property
    def _task(self) -> tuple[tuple[str, ...], str]:
        """What is known, sentence by sentence, where that is much; and what is asked."""
        whole = self.texts(f"{self._key}.task")
        known, _, asked = whole.rpartition(". ")
        parts = tuple(f"{part}." for part in known.split(". "))
        return (parts, asked) if known and len(whole) > LONG else ((), whole)

    @cached_property
    def _why(self) -> Sequence[Note]:
        return self.course.why(self.puzzle)

    # -- told ------------------------------------------------------------------------------------------------------

    def heading(self) -> tuple[str, str]:
        texts = self.texts
        return self.placed(texts(f"{self._key}.title"), texts("puzzle.level", level=self.puzzle.level))

    def told(self) -> Plate:
        texts, goal = self.texts, self._task[1]
        own = f"puzzle.{self.game.name}.left"  # where a turn is more than one decision
        left = texts(own if own in texts else "puzzle.left", count=max(self.left, 1))
        match self.stage:
            case "wrong":
                again = texts(f"puzzle.{self.game.name}.again")
                if self.fault is not None and self._task[0]:  # what is known must stay to be read
                    again = texts.note(self.fault)
                reply = texts("puzzle.reply", action=self.answer) if self.answer else ""
                return Plate(goal, f"{again} {reply}".strip(), self.seat, "warn")
            case "solved":
                return Plate(goal, texts("puzzle.solved"), self.seat, "good")
            case "shown":
                word = "step" if self.puzzle.actions > 1 else "shown"
                word = word if self.steps[-1:] == [self.answer] else "reply"
                figures = {"number": len(self.steps), "count": self.puzzle.actions}
                return Plate(goal, texts(f"puzzle.{word}", action=self.answer, **figures), self.seat)
        if self.hint_shown and self._task[0]:
            left = texts(f"{self._key}.hint")
        if self.answer:
            left = f"{texts('puzzle.reply', action=self.answer)} {left}"
        return Plate(goal, left, self.seat, keeps="who")

    def cards(self) -> tuple[Card, ...]:
        texts = self.texts
        blocks: list[Block] = []
        known = self._task[0]
        if self.stage in {"solved", "shown"} and self.table.settled and self.then is None:
            if self.stage == "solved" or not self._why:
                blocks.append(Words(texts(f"{self._key}.solved"), tone="good"))
            blocks += [Words(texts.note(note)) for note in self._why]
            if 1 < len(self.steps) <= FEW:
                blocks[:0] = [Words(f"{at}. {step}.") for at, step in enumerate(self.steps, 1)]
        if self.hint_shown and self.stage in {"open", "wrong"} and not known:
            blocks.append(Words(texts(f"{self._key}.hint")))
        title = texts({"solved": "puzzle.solved", "shown": "puzzle.way"}.get(self.stage, "puzzle.hint"))
        if self.stage == "wrong" and self.fault is not None and not known:
            title, blocks = texts("findit.why"), [Words(texts.note(self.fault), tone="warn")]
        found = (Card(title, tuple(blocks), strong=True),) if blocks else ()
        return (*found, *self._known())

    def _known(self) -> tuple[Card, ...]:
        """What is known, where that is much."""
        sentences = tuple(Words(part, size=SMALL) for part in self._task[0])
        return (Card(self.texts("puzzle.known"), sentences, whole=True),) if sentences else ()

    def keys(self) -> tuple[tuple[Key, ...], tuple[Key, ...]]:
        texts = self.texts
        picked = bool(self.selection.chooser.picked)
        right = (("menu", self.closes(picked=picked)),)
        if self.stage == "solved":
            return (("ok", texts("puzzle.next")), ("undo", texts("puzzle.again"))), right
        if self._answer:
            return (("ok", self.goes_on("riddles.done")), ("undo", texts("puzzle.again"))), right
        solution = ("hint", self.solves if self.hint_shown else texts("puzzle.hint"))
        if self.stage == "wrong":
            return (("ok", texts("puzzle.again")), solution), right
        if self.stage == "shown":
            if self.then is not None:
                return (("ok", self.goes_on("riddles.done")),), right
            more = ("hint", texts("puzzle.show-again")), ("special", texts("puzzle.next"))
            return (("ok", texts("puzzle.again")), *more), right
        found = [("move", texts("battle.key.aim")), ("ok", texts("battle.key.play" if picked else "battle.key.pick"))]
        if self.selection.chooser.specials and not picked:
            found.append(("special", special(texts, self.game.name, self.selection.chooser)))
        found.append(("back", texts("battle.key.back")) if picked else ("undo", texts("puzzle.reset")))
        found.append(solution)
        return tuple(found), right
