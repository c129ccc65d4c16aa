"""A match that two play by sending each other a file after every turn: each decides for the own seat only."""

from __future__ import annotations

from typing import Any

from game.core.seats import Seat
from game.play import letters
from game.play.host import Host, Played
from game.scenes.dialogs import Ask
from game.scenes.match.battle import Battle
from game.scenes.match.post import posted, turn_made, written
from game.scenes.services import Services
from game.scenes.stack import Change, Home, Push


class ByLetter(Battle):
    """A battle that stops where the friend has to answer."""

    def __init__(self, services: Services, host: Host, save: Any = None) -> None:
        super().__init__(services, host, save)
        self.key = letters.profile_key(services.paths.data)

    def _is_mine(self, seat: Seat) -> bool:
        return letters.is_mine(self.save.remarks, self.match.setup.seats, seat, self.key)

    def enter(self) -> None:
        """What the friend has done is performed before one chooses."""
        super().enter()
        if not self.over and any(map(self._is_mine, self.host.persons_to_act)):
            self.performance.turn.extend(turn_of(self.host))
            self.performance.again()

    def _begin(self) -> Change:
        if not any(map(self._is_mine, self.host.persons_to_act)):
            who = self._name(min(self.host.persons_to_act))
            choices = [("undo", "plain"), ("later", "plain"), ("send", "main")]
            return Push(Ask(self.services, "letter.done", choices if self._fresh else choices[1:], who=who))
        return super()._begin()

    @property
    def _fresh(self) -> bool:
        """Whether the turn was made here, so that it can still be taken back."""
        return turn_made(self.host) and self._is_mine(Seat(self.match.entries[-1].seat))

    def decide(self, seat: Seat, action: Any, *, run: bool = False) -> None:
        letters.claim(self.save.remarks, seat, self.key)
        super().decide(seat, action, run=run)

    def back(self, answer: Any) -> Change:
        match answer:
            case "undo" if self._fresh:
                self.host.undo(agreed=True)
                self.show()
            case "send":
                return posted(self.services, self.host, self.save)
            case "later" | None if not any(map(self._is_mine, self.host.persons_to_act)):
                return Home()
        return super().back(answer)

    def _ended(self) -> Change:
        """The last turn goes to the friend, too."""
        if self.match.entries and self._is_mine(Seat(self.match.entries[-1].seat)):
            self.services.notices.append(written(self.services, self.host, self.save))
        return super()._ended()


def turn_of(host: Host) -> list[Played]:
    """The decisions of the turn that was made last."""
    match, found = host.match, list[Played]()
    for back in range(1, match.length + 1):
        entry = match.entries[-back]
        if entry.seat != match.entries[-1].seat:
            break
        found.insert(0, Played(entry.seat, match.actions[-back], match.states[-back - 1], match.steps[-back]))
    return found
