"""The playable lesson: step by step, one action each, with a word before and after."""

from __future__ import annotations

from typing import Any

from game.core.intents import Intent
from game.scenes.learn.practice import Practice, leaving
from game.scenes.learn.practice import Words as Key
from game.scenes.match.cards import Card, Words
from game.scenes.match.hud import Plate
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave


class LessonScene(Practice):
    """`at` counts steps from 0. A step that is done waits for a press before the next one begins."""

    def __init__(self, services: Services, game_name: str) -> None:
        super().__init__(services, game_name)
        self.at = 0
        self.done = self.missed = False
        self.begin(self.course.steps[0])

    @property
    def _key(self) -> str:
        return f"lesson.{self.game.name}.{self.course.steps[self.at].key}"

    @property
    def last(self) -> bool:
        return self.at == len(self.course.steps) - 1

    def judge(self, action: Any, before: Any) -> None:
        if self.course.reached(self.course.steps[self.at].goal, self.start, self.state):
            self.done, self.missed = True, False
            self.services.play("win")
            self.remember(lambda known: known.with_lesson(self.game.name, self.at + 1))
        else:
            self.missed = True
            self.services.play("dull")
            self.reset(self.start)

    def go(self, at: int) -> None:
        self.at, self.done, self.missed = at, False, False
        self.begin(self.course.steps[at])

    def command(self, intent: Intent) -> Change | None:
        settled = self.table.settled
        if self.done and settled and intent.name in {"ok", "press", "special", "right"}:
            if self.last:
                return Leave()
            self.go(self.at + 1)
            return STAY
        if intent.name == "hint" and not self.done:
            self.hint(self.course.steps[self.at].hint)
            return STAY
        if intent.name == "undo":
            self.go(self.at if self.at == 0 or self.done or self.board.chooser.picked else self.at - 1)
            return STAY
        if intent.name == "menu" or not self.board.chooser.picked:
            return leaving(intent)
        return None

    # -- told ------------------------------------------------------------------------------------------------------

    def heading(self) -> tuple[str, str]:
        texts = self.services.texts
        step = texts("lesson.step", count=self.at + 1, all=len(self.course.steps))
        return texts(f"lesson.{self.game.name}.title"), step

    def told(self) -> Plate:
        texts = self.services.texts
        who = texts("battle.to-move", who=self.services.side(self.game.name, self.seat))
        if self.done:
            return Plate(texts(f"{self._key}.title"), texts("lesson.done"), self.seat, "good")
        if self.missed and not self.board.chooser.picked:
            return Plate(who, texts(f"lesson.{self.game.name}.again"), self.seat, "warn")
        picked = self.board.chooser.previewed if self.board.chooser.picked else ()
        return Plate(who, texts.note(self.board.outlook.prompt(self.seat, picked)), self.seat)

    def cards(self) -> tuple[Card, ...]:
        texts = self.services.texts
        if not self.done:
            return (Card(texts(f"{self._key}.title"), (Words(texts(f"{self._key}.body")),), strong=True),)
        blocks = [Words(texts(f"{self._key}.done"), tone="good")]
        if self.last:
            blocks.append(Words(texts(f"lesson.{self.game.name}.finished")))
        return (Card(texts(f"{self._key}.title"), tuple(blocks), strong=True),)

    def keys(self) -> tuple[tuple[Key, ...], tuple[Key, ...]]:
        texts = self.services.texts
        right = (("menu", texts("lesson.back")),)
        if self.done:
            return (("ok", texts("lesson.next")), ("undo", texts("lesson.again-key"))), right
        picked = bool(self.board.chooser.picked)
        first = ("ok", texts("battle.key.play" if picked else "battle.key.pick"))
        found = [("move", texts("battle.key.aim")), first]
        if self.board.chooser.specials and not picked:
            found.append(("special", texts(f"special.{self.game.name}")))
        if picked:
            found.append(("back", texts("battle.key.back")))
        return (*found, ("hint", texts("lesson.hint"))), right
