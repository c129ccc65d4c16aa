"""Try a line: in the replay of a match that is over any move is tried on a branch, with the chances beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from game.core.game import Step
from game.core.intents import Intent
from game.core.questions import Answer, Question
from game.core.seats import CLOCK, Seat
from game.play import chances, lookback
from game.play.match import Match
from game.play.seating import Sitter
from game.scenes.dialogs import Ask
from game.scenes.learn.practice import Practice
from game.scenes.learn.practice import Words as Key
from game.scenes.match import asking
from game.scenes.match.opening import tried_on
from game.scenes.panels import words
from game.scenes.panels.cards import Card, Words
from game.scenes.panels.hud import Plate
from game.scenes.panels.outlook import Outlook
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Home, Leave, Push

AWAY: Final = "away"


class TryLine(Practice):
    """Leaves with the branch (`AWAY`: it is thrown away), or becomes a match of its own. Everybody's moves are made by
    whoever tries. `begin_again` makes the match as it was where the branch parts from it, `branch` is gone on with;
    `told` is how likely whoever decides there wins by the review of the match, where it tells of that."""

    def __init__(
        self,
        services: Services,
        begin_again: Callable[[], Match[Any, Any, Any]],
        sitters: tuple[Sitter, ...],
        branch: Match[Any, Any, Any] | None = None,
        told: Callable[[Match[Any, Any, Any]], float | None] | None = None,
    ) -> None:
        self.branch, self._by_review = begin_again(), told
        parted = self.branch.length
        super().__init__(services, self.branch.game.name)
        self.sitters, self.parted, self.branch = sitters, parted, branch or self.branch
        if self.count != self.branch.setup.seats:
            self.table.close()
            self.count = self.branch.setup.seats
            self._furnish()
        self.chance: tuple[Seat, float] | None = None
        """Who is to decide now, and how likely that seat wins."""
        self._ticket = -1
        self._asked: Question | None = None
        self._stand()
        self.reset(self.branch.state)
        self._think()

    # -- the branch ------------------------------------------------------------------------------------------------

    @property
    def first(self) -> str:
        """The first move of the branch, as it is written; "" before there is one."""
        tried = (entry for entry in self.branch.entries[self.parted :] if entry.seat != CLOCK)
        return next((entry.action for entry in tried), "")

    @property
    def called(self) -> str:
        """What the branch is called by: its first move, as it is told; "" before there is one."""
        numbers = range(self.parted, self.branch.length)
        at = next((number for number in numbers if self.branch.entries[number].seat != CLOCK), None)
        account = None if at is None else self.branch.told(None)[at + 1]
        return "" if account is None or not account.notes else self.texts.note(account.gist)

    def _stand(self) -> None:
        """Whose turn it is; what only the clock waits for happens."""
        while self.branch.outcome is None and not self.branch.to_act - {CLOCK}:
            self.branch.act(CLOCK, self.branch.legal(CLOCK)[0])
        if self.branch.outcome is None:
            self.seat = min(self.branch.to_act - {CLOCK})
        self.state = self.branch.state

    def applied(self, seat: Seat, action: Any) -> Step[Any]:
        return self.branch.act(seat, action)

    def judge(self, action: Any, before: Any) -> None:
        before = self.seat
        self._stand()
        if self.branch.outcome is None:
            self.choose_on(again=before == self.seat)
        else:
            self.selection.watch(Outlook(self.game, self.state, None))
        self._think()

    def _take_back(self) -> None:
        """One move less; the dice of those before stay as they fell."""
        entries, length = self.branch.entries, self.branch.length - 1
        while length > self.parted and entries[length].seat == CLOCK:
            length -= 1
        self.branch = self.branch.branch(length)
        self._stand()
        self.reset(self.branch.state)
        self._think()

    # -- the chances -----------------------------------------------------------------------------------------------

    def _think(self) -> None:
        """Ask the judges what this position is worth for whoever is to decide."""
        desk, seen = self.services.desk, self.game.observe(self.state, self.seat)
        if self.branch.outcome is None and self.selection.outlook.guide.weighs_alone(seen):
            self._ticket = -1  # what was known before stands
            return
        self.chance = None
        if desk is None or self.branch.outcome is not None:
            self._ticket = -1
            return
        known = None if self._by_review is None else self._by_review(self.branch)
        if known is not None:  # no two figures for the same
            self.chance, self._ticket = (self.seat, known), -1
            return
        nodes = lookback.NODES * lookback.CLOSER  # as closely as a review looks at a mistake
        self._asked = lookback.question(self.game, self.seat, self.state, nodes=nodes, name="line")
        self._ticket = desk.ask(self._asked)

    def update(self, dt: float) -> Change:
        if self._ticket >= 0 and self.services.desk is not None:
            answer = self.services.desk.poll()
            if isinstance(answer, Answer) and answer.ticket == self._ticket:
                self._ticket = -1
                self._told(answer)
        return super().update(dt)

    def _told(self, answer: Answer) -> None:
        asked = self._asked
        if answer.advice and asked is not None:
            curve = self.services.curve(chances.key_for(self.branch.setup, asked.game))
            self.chance = asked.seat, lookback.chance_of(curve, asked, answer.advice[0].value, self.count)

    def leave(self) -> None:
        if self._ticket >= 0 and self.services.desk is not None:
            self.services.desk.cancel()
        super().leave()

    # -- intents ---------------------------------------------------------------------------------------------------

    def command(self, intent: Intent) -> Change | None:
        picked = self.selection.begun
        if intent.name == "undo" and not picked and self.first and self.table.settled:
            self._take_back()
            return STAY
        if intent.name in {"back", "alternate"} and not picked:  # the other button of the mouse, too, as the bar says
            return Leave(self.branch if self.first else None)
        if intent.name == "menu":
            if not self.first:
                return Leave()
            answers = (("keep", "plain"), (AWAY, "plain"), ("on", "main"))
            over = self.branch.outcome is not None  # then there is nothing to play on
            key = "tryline.ended" if over else "tryline"
            return Push(Ask(self.services, key, answers[over:], first=self.called))
        return None

    def back(self, answer: Any) -> Change:
        if answer == "keep" and self.branch.outcome is None:
            return Home(tried_on(self.services, self.branch, self.sitters))
        return Leave(AWAY) if answer in (AWAY, "keep") else super().back(answer)

    @property
    def company(self) -> tuple[Sitter, ...]:
        """Those who played."""
        return self.sitters

    # -- told ------------------------------------------------------------------------------------------------------

    def heading(self) -> tuple[str, str]:
        say = self.services.texts
        return say("tryline.heading"), say("tryline.all")

    def told(self) -> Plate:
        say = self.texts
        if self.branch.outcome is not None:
            first = next(iter(winners := self.branch.outcome.winners), None)
            if first is None or len(winners) > 1:
                return Plate(say("tryline.over"), words.ended(say, self.branch), None, keeps="who")
            won = say("battle.wins", who=f"@side.{self.game.name}.{first}", count=1)
            return Plate(won, say("tryline.over"), first, keeps="who")
        side, other = f"@side.{self.game.name}.{self.seat}", self.sitters[self.seat].is_bot
        who = say("tryline.moves" if other else "battle.to-move", who=side)
        asked = say.note(asking.asked(self.selection))  # of what is in hand, or in words that speak of one's own
        return Plate(who, say("tryline.theirs", who=side) if other and not self.selection.begun else asked, self.seat)

    def cards(self) -> tuple[Card, ...]:
        say = self.texts
        if self.branch.outcome is not None or (self.chance is None and self._ticket < 0):
            return ()
        if self.chance is None:
            lines = [say("tryline.thinking")]
        else:
            seat, chance = self.chance
            shares = {seat: chance}
            if self.count == 2:
                shares[Seat(1 - seat)] = 1 - chance
            named = partial(self.services.plate_name, self.sitters, game=self.game.name)
            lines = [
                say("tryline.chance", who=named(one), percent=round(100 * share))
                for one, share in sorted(shares.items())
            ]
        return (Card(say("tryline.chances"), tuple(Words(line) for line in lines), strong=True),)

    def keys(self) -> tuple[tuple[Key, ...], tuple[Key, ...]]:
        say = self.services.texts
        picked, over = self.selection.begun, self.branch.outcome is not None
        choose: list[Key] = [
            ("move", say("battle.key.aim")),
            ("ok", say("battle.key.play" if picked else "battle.key.pick")),
        ]
        left = [] if over else choose
        if self.selection.chooser.specials and not picked and not over:
            left.append(("special", asking.special(say, self.game.name, self.selection.chooser)))
        if self.first and not picked:
            left.append(("undo", say("tryline.take-back")))
        end = (("menu", say("tryline.ended.away" if over else "tryline.end")),) if self.first else ()
        return tuple(left), (*end, ("back", say("battle.key.back" if picked else "tryline.back")))
