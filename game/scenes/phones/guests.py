"""Phones at a table that is being filled: who sits down, under which name, in what, and who is ready."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from game.core.intents import Message
from game.hands.messages import written
from game.play.seating import COLOURS, tidy_name, worn_here
from game.scenes.menu.chairs import Chairs
from game.scenes.phones.wording import page_words
from game.scenes.services import Services
from game.ui.theme.palette import SeatLook, hexed, own_look

NAME: Final = 16
"""Letters of a name given by phone."""
NAMES: Final = 5


@dataclass(slots=True)
class Guests:
    """`changed` is called when somebody has sat down, stood up or become ready."""

    services: Services
    chairs: Chairs
    game: str
    called: Callable[[int], str]
    changed: Callable[[], None]

    def heard(self, device: str, message: Message) -> str:
        """What a phone says; a sentence for the big screen, or ""."""
        mine, said = self.chairs.of(device), ""
        at = message.seat if message.seat in mine else None
        match message.what:
            case "sit":
                said = self._sat(device, message.one)
            case "stand" if at is not None:
                self.chairs.leave(at)
            case "name" if at is not None and tidy_name(message.one, NAME):
                self.chairs.call(at, tidy_name(message.one, NAME))
            case "wear" if at is not None and message.one.isdecimal():
                self._dressed(at, int(message.one) % COLOURS)
            case "ready" if at is not None:
                self.chairs.toggle_ready(at)
            case _:
                self.show()
                return ""
        self.changed()
        self.show()
        return said

    def _sat(self, device: str, name: str) -> str:
        at = self.chairs.join(device)
        if at is None:
            return ""
        if wanted := tidy_name(name, NAME):
            self.chairs.call(at, wanted)
        return self.services.texts("phones.joined", name=self.called(at))

    def _dressed(self, at: int, look: int) -> None:
        others = [self.chairs.worn(other) for other in self.chairs.taken if other != at]
        wanted = worn_here((look, look), self.chairs.instead)
        if wanted[0] not in {worn[0] for worn in others} and look not in {worn[1] for worn in others}:
            self.chairs.wear(at, wanted)

    def show(self) -> None:
        """Every phone that is known here has its page."""
        phones = self.services.phones
        if not phones.on:
            return
        for device in list(phones.tokens):
            phones.show(device, written(self._page(device)))

    def _page(self, device: str) -> dict[str, Any]:
        say, chairs, mine = self.services.texts, self.chairs, self.chairs.of(device)
        at = next((one for one in mine if not chairs.chairs[one].ready), mine[0] if mine else None)
        here = {self.called(one) for one in chairs.taken}
        known = [one.name for one in chairs.known.people if one.name and one.name not in here and len(one.name) <= NAME]
        return {
            "t": "lobby",
            "words": page_words(say),
            "game": say(f"game.{self.game}"),
            "you": None if at is None else {"at": at, "ready": chairs.chairs[at].ready, **self._person(at)},
            "names": known[:NAMES],
            "looks": self._looks(at),
            "people": [
                {**self._person(one), "state": "✓" if chairs.chairs[one].ready or one not in chairs.people else "…"}
                for one in chairs.taken
            ],
            "full": not chairs.free() and all(one in chairs.people for one in chairs.taken),
            "share": bool(mine) and len(mine) < 2 and all(chairs.chairs[one].ready for one in mine),
        }

    def _look(self, at: int) -> SeatLook:
        return own_look(self.services.theme.palette, *self.chairs.worn(at))

    def _person(self, at: int) -> dict[str, str]:
        look = self._look(at)
        return {"name": self.called(at), "colour": hexed(look.colour), "emblem": look.emblem, "pattern": look.pattern}

    def _looks(self, at: int | None) -> list[dict[str, Any]]:
        taken = {part for one in self.chairs.taken if one != at for part in self.chairs.worn(one)}
        own = self.chairs.worn(at)[0] if at is not None else -1
        offered = [worn_here((number, number), self.chairs.instead) for number in range(COLOURS)]
        looks = [own_look(self.services.theme.palette, *worn) for worn in offered]
        return [
            {
                "colour": hexed(look.colour),
                "emblem": look.emblem,
                "taken": not taken.isdisjoint(worn),
                "mine": worn[0] == own,
            }
            for worn, look in zip(offered, looks, strict=True)
        ]
