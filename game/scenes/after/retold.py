"""What is told of a moment of a finished match: what was played and what came of it, what would have been better and
why, and what to remember of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from game.core.game import certain
from game.core.guide import Note
from game.core.seats import Seat
from game.core.texts import Texts
from game.play import lookback
from game.play.lookback import Judged
from game.scenes.after.compared import Came, Compared
from game.scenes.panels import words
from game.scenes.panels.outlook import Outlook

PLAN: Final = 2
"""So many steps after the better one are named."""
Both = tuple[Compared, Came, tuple[Note, ...]]
"""Both ways, and what came of what was played."""


@dataclass(frozen=True, slots=True)
class Retold:
    """`texts` know the names of those at the table; `both` answers what is known of a moment, `name` whose it is."""

    texts: Texts
    match: Any
    both: Callable[[Judged], Both]
    name: Callable[[int], str]

    @property
    def game(self) -> Any:
        return self.match.game

    def did(self, one: Judged, *, shown: bool) -> str:
        """What was played: as advice would say it where that names all of it, else as the log has it, with its odds."""
        say, action = self.texts, self.match.actions[one.number]
        same = lookback.played_for(self.match, one)
        if same is not None and shown and self.both(one)[1] not in {"taken", "could"}:
            return words.advice(self.texts, self.game, same, "lookback.played-advice")
        if (key := f"lookback.did.{self.game.name}") in say:
            return say(key, told=words.spelled(self.texts, self.game, action, "lookback").rstrip(",:"))
        own = self.match.told(None)[one.number + 1]
        if told := words.deed(say, self.game, action):  # dice that fell say nothing about a choice
            told = say("lookback.done", told=told)
        elif own.notes:
            told = f"{say.note(own.gist)}."
        chance = self._chance(one, action)
        return say("lookback.odds", told=told, chance=say.note(chance)) if told and chance is not None else told

    def better(self, one: Judged, *, shown: bool) -> list[str]:
        """What would have been better and why, and what to remember of it; while that is hidden what can be done."""
        say = self.texts
        if not shown:
            return [say("lookback.open")]
        found, kind, _ = self.both(one)
        beside = self._beside(one, found)
        if kind != "nothing":
            beside = say("lookback.spares-taken" if kind == "taken" else "lookback.spares")
        maxim = self.lesson(one)
        advice = words.advice(self.texts, self.game, lookback.better(self.match, one), "lookback.advice")
        if f"lookback.onward.{self.game.name}" in say and 0 < len(one.line) <= PLAN:
            then = [words.spelled(self.texts, self.game, action, "lookback").rstrip(",:") for action in self._line(one)]
            advice = f"{advice} {say(f'lookback.onward.{self.game.name}', told='; '.join(then))}"
        if waits := self._waiting(one):
            advice = f"{advice} {waits}"
        return [advice, beside, say("lookback.remember", told=maxim) if maxim else ""]

    def lesson(self, one: Judged) -> str:
        """What to remember of it; "" where there is nothing."""
        found, kind, _ = self.both(one)
        return self._maxim(self._lesson(one, found, kind))

    def differs(self, one: Judged) -> bool:
        """Whether the odds of both are not the same."""
        played, better = (self._chance(one, action) for action in self._actions(one))
        return played is None or played != better

    def _waiting(self, one: Judged) -> str:
        """Where somebody else acts in the better way: that who moved does not; "" in games in which all move."""
        say, key = self.texts, f"lookback.waits.{self.game.name}"
        erred, acts = (action.picks[0] for action in self._actions(one))
        return say(key, what=erred.name) if key in say and erred != acts and erred.kind == acts.kind else ""

    def _actions(self, one: Judged) -> tuple[Any, Any]:
        """What was played, and what would have been better."""
        return self.match.actions[one.number], lookback.better(self.match, one).action

    def _chance(self, one: Judged, action: Any) -> Note | None:
        """How likely it was to come off."""
        seen = self.game.observe(self.match.states[one.number], Seat(one.seat))
        return Outlook(self.game, seen, None, Seat(one.seat)).forecast(action.picks).chance

    def _line(self, one: Judged) -> list[Any]:
        """What its seat does best after the better move."""
        game, seat, done = self.game, Seat(one.seat), list[Any]()
        state = certain(game, self.match.states[one.number], seat, lookback.better(self.match, one).action)
        for text in one.line:
            if state is None:
                break
            done.append(game.completed(state, seat, game.notation.parse_action(text)))
            state = certain(game, state, seat, done[-1])
        return done

    def _lesson(self, one: Judged, found: Compared, kind: Came) -> str:
        """For which reason the better move is to be remembered; "" where what was played has the same and nothing on
        the table tells them apart."""
        if not one.kindred and self.differs(one):
            return one.reason
        if kind != "nothing" or (found.played.threat or 0) > (found.better.threat or 0):
            return "spares"
        if found.better.height is not None and found.better.figures.keys() == {"height"}:
            return "higher"
        return "same" if found.better.tells or lookback.played_for(self.match, one) is not None else ""

    def _beside(self, one: Judged, found: Compared) -> str:
        """What tells both ways apart at the end of the turn, where nothing is taken."""
        say, who = self.texts, self.name(one.seat)
        if found.better.tally is None:
            for key, value in found.better.figures.items():
                other = found.played.figures[key]
                if (value < other) if key == "threat" else (value > other):
                    return say(f"stakes.{self.game.name}.{key}-apart", who=who, count=value, other=other)
            if one.kindred and found.seen is not None:
                return say("lookback.later")
        return say("lookback.alike") if one.alike and found.seen is None else ""

    def _maxim(self, reason: str) -> str:
        """What to remember of a reason; some share that of another one ("@" and its key)."""
        say, last = self.texts, reason.rpartition(".")[2]
        key = f"remember.{self.game.name}.{last}"
        maxim = say(key) if key in say else ""
        return say(maxim[1:]) if maxim.startswith("@") else maxim

    def came(self, one: Judged, *, short: bool = False) -> tuple[str, bool]:
        """(what came of it, whether that was bad)."""
        _, kind, notes = self.both(one)
        told = "; ".join(map(self.texts.note, notes[:1] if short else notes))
        return self.texts(f"lookback.{kind}", told=told) if told and kind != "exposed" else told, bool(told)
