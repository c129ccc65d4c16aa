"""The first start: choose a game, a lesson, an easy game, an evening with friends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.catalogue import NAMES, find, teaches
from game.core.game import Setup, seating
from game.play.seating import bot, person
from game.scenes.dialogs import Dialog
from game.scenes.match.opening import new_match
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave, Scene, Soon, Swap
from game.ui.theme.palette import PAPER_200
from game.ui.widgets import Answer, Button, Gap, Heading, ListRow, Paragraph, Stepper, Widget

EASY: Final = 1
"""The level of whoever plays against a newcomer."""
WAYS: Final = (("look", "target"), ("lesson", "lesson"), ("easy", "play"), ("friends", "people"))


class Welcome(Dialog):
    """Comes over the title until it has been answered: the settings remember that."""

    first = "look"
    width = 1180.0

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.game = next((name for name in NAMES if teaches(name)), NAMES[0])

    def words(self) -> list[Widget]:
        say = self.services.texts
        game, games = say(f"game.{self.game}"), ", ".join(say(f"game.{name}") for name in NAMES)
        rows = [
            ListRow(
                key=key,
                label=say(f"welcome.{key}", game=game, count=len(NAMES)),
                note=say(f"welcome.{key}.note", game=game, games=games),
                icon=icon,
                least=104,
            )
            for key, icon in WAYS
        ]
        return [
            Heading(text=say("welcome.title"), size=56),
            Paragraph(text=say("welcome.body"), size=30, colour=PAPER_200),
            Gap(size=14),
            *rows,
        ]

    def buttons(self) -> list[Widget]:
        return []

    def chosen(self, answer: Answer) -> Change:
        self.services.change(welcomed=True)
        services, doors = self.services, self.services.doors
        ways: dict[str, Callable[[], Scene]] = {
            "lesson": lambda: doors.lesson(services, self.game),
            "easy": self._easy,
            "friends": lambda: Friends(services),
        }
        way = ways.get(answer.key)
        return Leave(answer.key) if way is None else Soon(lambda: Swap(way()))

    def _easy(self) -> Scene:
        game = find(self.game)
        options = game.options()
        others = seating(game, options)[0] - 1
        return new_match(
            self.services,
            game,
            Setup(others + 1, options),
            (person(), *(replace(bot(EASY), persona=1 + at) for at in range(others))),
        )

    def cancelled(self) -> Change:
        self.services.change(welcomed=True)
        return Leave()


class Friends(Dialog):
    """How many are you? What fits, each with a lobby of its own."""

    first = "count"
    width = 1180.0

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.count = 2
        self.most = max(find(name).seats[-1] for name in NAMES)

    def words(self) -> list[Widget]:
        say = self.services.texts
        fitting = [name for name in NAMES if self.count in find(name).seats]
        rows = [
            ListRow(
                key=f"game:{name}", label=say(f"game.{name}"), note=say(f"game.{name}.tagline"), icon="play", least=96
            )
            for name in fitting
        ]
        counts = [(count, str(count)) for count in range(2, self.most + 1)]
        many = Stepper(key="count", label=say("friends.count"), values=counts, value=self.count)
        return [Heading(text=say("friends.title"), size=56), many, Gap(size=14), *rows]

    def buttons(self) -> list[Widget]:
        return [Button(key="look", label=self.services.texts("welcome.look", count=len(NAMES)))]

    def chosen(self, answer: Answer) -> Change:
        kind, _, name = answer.key.partition(":")
        if kind == "count":
            self.count = int(answer.value)
            self.rebuild()
            return STAY
        if kind == "game":
            return Soon(lambda: Swap(self.services.doors.setup(self.services, name)))
        return Leave()
