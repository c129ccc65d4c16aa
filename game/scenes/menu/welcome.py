"""The first start: choose a game, a lesson, an easy game, an evening with friends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from game.catalogue import NAMES, course, find, teaches
from game.core.game import Setup, seating
from game.play.seating import bot, person
from game.scenes.dialogs import Dialog
from game.scenes.match import midway
from game.scenes.match.opening import new_match
from game.scenes.menu.beginning import beginning
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

    def words(self) -> list[Widget]:
        say = self.services.texts
        games = ", ".join(say(f"game.{name}") for name in NAMES)
        rows = [
            ListRow(
                key=key,
                label=say(f"welcome.{key}", count=len(NAMES)),
                note=say(f"welcome.{key}.note", count=len(NAMES), games=games),
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
        services = self.services
        ways: dict[str, Callable[[], Scene]] = {
            "lesson": lambda: Which(services, "lesson", services.doors.lesson),
            "easy": lambda: Which(services, "play", easy_match),
            "friends": lambda: Friends(services),
        }
        way = ways.get(answer.key)
        return Leave(answer.key) if way is None else Soon(lambda: Swap(way()))

    def cancelled(self) -> Change:
        self.services.change(welcomed=True)
        return Leave()


def easy_match(services: Services, name: str) -> Scene:
    """One person at what is proposed to a newcomer, the easiest computer people on the other seats."""
    game, taught = find(name), course(name)
    setup = taught.whole_game if taught is not None and taught.whole_position else None
    if setup is None:
        setup = Setup(seating(game, game.options())[0], game.options())
    sitters = person(), *(replace(bot(EASY), persona=at) for at in range(1, setup.seats))
    begins = beginning(name, setup, sitters, partial(midway.due, services, name))
    return new_match(services, game, setup, sitters, begins)


class _Games(Dialog):
    """A list of games, one of which is opened."""

    width = 1180.0
    icon = "play"

    def rows(self, names: Sequence[str]) -> list[Widget]:
        say = self.services.texts
        return [
            ListRow(
                key=f"game:{name}",
                label=say(f"game.{name}"),
                note=say(f"game.{name}.tagline"),
                icon=self.icon,
                least=96,
            )
            for name in names
        ]

    def opened(self, name: str) -> Scene:
        raise NotImplementedError

    def chosen(self, answer: Answer) -> Change:
        kind, _, name = answer.key.partition(":")
        return Soon(lambda: Swap(self.opened(name))) if kind == "game" else Leave()


class Which(_Games):
    """Which of the games shall it be?"""

    first = f"game:{NAMES[0]}"

    def __init__(self, services: Services, icon: str, opens: Callable[[Services, str], Scene]) -> None:
        super().__init__(services)
        self.icon, self._opens = icon, opens

    def words(self) -> list[Widget]:
        names = [name for name in NAMES if self.icon == "play" or teaches(name)]
        return [Heading(text=self.services.texts("welcome.which"), size=56), Gap(size=8), *self.rows(names)]

    def opened(self, name: str) -> Scene:
        return self._opens(self.services, name)


class Friends(_Games):
    """How many are you? What fits, each with a lobby of its own."""

    first = "count"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.count = 2
        self.most = max(find(name).seats[-1] for name in NAMES)

    def words(self) -> list[Widget]:
        say = self.services.texts
        fitting = [name for name in NAMES if self.count in find(name).seats]
        counts = [(count, str(count)) for count in range(2, self.most + 1)]
        many = Stepper(key="count", label=say("friends.count"), values=counts, value=self.count)
        return [Heading(text=say("friends.title"), size=56), many, Gap(size=14), *self.rows(fitting)]

    def buttons(self) -> list[Widget]:
        return [Button(key="look", label=self.services.texts("welcome.look", count=len(NAMES)))]

    def opened(self, name: str) -> Scene:
        return self.services.doors.setup(self.services, name)

    def chosen(self, answer: Answer) -> Change:
        if answer.key == "count":
            self.count = int(answer.value)
            self.rebuild()
            return STAY
        return super().chosen(answer)
