"""Before the first game: its goal in one sentence, and a film of five seconds that its own table plays."""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import replace
from typing import Any, Final

from game.core.intents import Intent
from game.core.lessons import LessonStep
from game.play.journal import read_entry
from game.scenes.learn.practice import Practice
from game.scenes.learn.practice import Words as Key
from game.scenes.panels.cards import Card, Words
from game.scenes.panels.hud import Hud, Plate
from game.scenes.panels.outlook import Outlook
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave, Scene, Soon, Swap

BETWEEN: Final = 0.7
"""Seconds of rest before each move."""
AIMED: Final = 1.6
"""The same before the last one: what it is all about is to be seen before it has happened."""
AGAIN: Final = 1.6
"""Seconds of rest at the end, before it is shown once more: whoever blinked has missed nothing."""
ON: Final = frozenset({"ok", "press", "special", "right", "skip", "menu", "back"})


class FilmScene(Practice):
    """`then` makes the scene that follows; None: back to where one came from."""

    def __init__(self, services: Services, game_name: str, then: Callable[[], Scene] | None = None) -> None:
        super().__init__(services, game_name)
        film, first = self.course.film, self.course.steps[0]
        self.begin(LessonStep("film", film.position, "", ()) if film is not None else first)
        self.left = [read_entry(move) for move in film.moves] if film is not None else []
        if film is None:
            action = self.game.offers(self.state, self.seat, first.hint).ready
            self.left = [(self.seat, self.game.notation.action(action), first.dice)]
        self.selection.watch(Outlook(self.game, self.state, None))
        self._moves, self._shown = tuple(self.left), 1
        self._after, self._rest = then, 0.0

    def rehearse(self) -> None:
        super().enter()

    def enter(self) -> None:
        super().enter()
        self.remember(lambda known: known.with_seen(self.game.name))

    @property
    def still(self) -> bool:
        return super().still and not self.left and not self._again

    @property
    def _again(self) -> bool:
        """Whether it begins anew; where nothing moves the end stays."""
        return self.table.motion == "full"

    def update(self, dt: float) -> Change:
        super().update(dt)
        self._rest = self._rest + dt if self.table.settled else 0.0
        if self.left and self._rest >= (AIMED if len(self.left) == 1 else BETWEEN):
            seat, text, self._dice = self.left.pop(0)
            whose = min(self.game.to_act(self.state)) if seat is None else seat
            self.perform(whose, self.game.notation.parse_action(text), lambda: None)
            self._rest = 0.0
        elif self._again and not self.left and self._rest >= AGAIN:
            self.left, self._shown, self._rest = list(self._moves), self._shown + 1, 0.0
            self.reset(self.start)
            self.selection.watch(Outlook(self.game, self.state, None))
        return STAY

    def command(self, intent: Intent) -> Change | None:
        runs = self._shown == 1 and (bool(self.left) or not self.table.settled)
        if intent.name not in ON or (intent.name == "press" and runs):  # a click that came too late skips nothing
            return STAY
        after = self._after
        return Leave() if after is None or intent.name in {"menu", "back"} else Soon(lambda: Swap(after()))

    def judge(self, action: Any, before: Any) -> None:
        """Nobody chooses here."""

    @property
    def hides(self) -> Set[str]:
        film = self.course.film
        return film.hides if film is not None else self.course.steps[0].hides

    def heading(self) -> tuple[str, str]:
        return "", ""

    def told(self) -> Plate:
        texts, name = self.services.texts, self.game.name
        return Plate(texts(f"game.{name}"), texts(f"game.{name}.goal"))

    def cards(self) -> tuple[Card, ...]:
        texts, name = self.services.texts, self.game.name
        return (Card(texts("film.about"), (Words(texts(f"game.{name}.goal")),), strong=True),)

    def hud(self) -> Hud:
        """Nobody looks at anything, and no sign needs to be known yet; the goal is told once, on its card."""
        return replace(super().hud(), cards=self.cards(), plate=replace(self.told(), prompt=""))

    def keys(self) -> tuple[tuple[Key, ...], tuple[Key, ...]]:
        texts = self.services.texts
        return (("ok", texts("film.go-on")),), (("menu", texts("lesson.back")),)
