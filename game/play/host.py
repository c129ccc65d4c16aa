"""The host seats people and bots, asks the bots, saves at every decision, and takes decisions back."""

from __future__ import annotations

import logging
import time
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from game.core.game import Outcome, Step
from game.core.guide import Note
from game.core.questions import Answer, Counsel, Question
from game.core.seats import CLOCK, Seat
from game.play.journal import AnyMatch
from game.play.seating import Sitter, persons

LOG = logging.getLogger(__name__)

HINT_LEVEL: Final = 5
PATIENCE: Final = 20.0
"""Seconds after which a bot that has not answered counts as failed. Its own deadline is much shorter."""
ATTEMPTS: Final = 2


class BotDesk(Protocol):
    """Where bots think. One question at a time: asking again drops the one before."""

    def ask(self, question: Question) -> int:
        """Hand in a question; its ticket. Returns at once."""

    def poll(self) -> Answer | None:
        """The answer to the last question, once, when there is one. Returns at once."""

    def cancel(self) -> None:
        """Stop thinking; the answer will not come."""


class Record(Protocol):
    """Where a match is kept: a Save."""

    def update(self, match: AnyMatch) -> None: ...


@dataclass(frozen=True, slots=True)
class Played:
    """One decision that has been made: what the table needs to stage it."""

    seat: Seat
    action: Any
    before: Any
    step: Step[Any]


@dataclass(slots=True)
class _Asked:
    question: Question
    ticket: int
    since: float
    hint: bool
    attempts: int = 1


class Host:
    """Runs one match. Call `advance` every frame that may show a bot's decision; it never waits.

    For a visible pause before a bot's decision, do not call it for a while: the bot thinks meanwhile. Without `seconds`
    and `nodes` the levels decide how long.
    """

    def __init__(
        self,
        match: AnyMatch,
        sitters: Sequence[Sitter],
        desk: BotDesk | None = None,
        record: Record | None = None,
        *,
        seed: int = 0,
        seconds: float | None = None,
        nodes: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.match = match
        self.sitters = tuple(sitters)
        self.persons = persons(sitters)
        self.hints: tuple[Counsel, ...] = ()
        """Advice for the person to act, best first, when it was asked for and has come."""
        self.trouble: Note | None = None
        """What the players should be told once (a save that failed); whoever shows it sets it back to None."""
        self.failures = 0
        """How often a bot gave no usable answer and a legal action stood in for it."""
        self._desk, self._record, self._seed, self._clock = desk, record, seed, clock
        self._seconds, self._nodes = seconds, nodes
        self._asked: _Asked | None = None
        self._ask_next()

    # ---- who is to do what

    @property
    def to_act(self) -> frozenset[Seat]:
        return self.match.to_act

    @property
    def persons_to_act(self) -> frozenset[Seat]:
        return self.match.to_act & self.persons

    @property
    def bots_to_act(self) -> frozenset[Seat]:
        return self.match.to_act - self.persons - {CLOCK}

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    @property
    def thinking_since(self) -> float | None:
        """When the bot to act was asked (time.monotonic seconds); None when no bot is thinking."""
        return None if self._asked is None or self._asked.hint else self._asked.since

    @property
    def thinking_seat(self) -> Seat | None:
        return None if self._asked is None or self._asked.hint else self._asked.question.seat

    @property
    def hinting(self) -> bool:
        return self._asked is not None and self._asked.hint

    # ---- decisions

    def act(self, seat: Seat, action: Any) -> Played:
        """A person's decision. Raises IllegalActionError. The next bot is asked at once."""
        self._drop_question()
        before = self.match.state
        step = self.match.act(seat, action)
        self._changed()
        return Played(seat, action, before, step)

    def advance(self) -> Played | None:
        """Make the decision of a bot that has finished thinking; None when there is nothing to show."""
        asked = self._asked
        if asked is None or self._desk is None:
            self._ask_next()
            return None
        answer = self._desk.poll()
        if answer is not None and answer.ticket == asked.ticket:
            return self._take(asked, answer)
        if self._clock() - asked.since > PATIENCE:
            self._desk.cancel()
            return self._take(asked, Answer(asked.ticket, asked.question.digest, trouble="no answer in time"))
        return None

    def resign(self, seat: Seat) -> None:
        self._drop_question()
        self.match.resign(seat)
        self._changed()

    @property
    def can_agree_draw(self) -> bool:
        """Only people can agree on a draw: a bot would have to think about it."""
        return self.outcome is None and len(self.persons) == self.match.setup.seats

    def agree_draw(self) -> None:
        """All have agreed to a draw."""
        self._drop_question()
        self.match.agree_draw()
        self._changed()

    # ---- the way back

    @property
    def can_undo(self) -> bool:
        return self.match.undo_length(self.persons) > 0

    @property
    def can_undo_agreed(self) -> bool:
        """Whether a decision can be taken back if the person whose turn it is has no objection."""
        return self.match.undo_length(self.persons, agreed=True) > 0

    @property
    def can_redo(self) -> bool:
        return self.match.can_redo

    def undo(self, *, agreed: bool = False) -> int:
        """Back to the last decision of a person; how many entries were taken back (0: it may not be)."""
        count = self.match.undo_length(self.persons, agreed=agreed)
        if count:
            self._drop_question()
            self.match.undo(count)
            self._changed()
        return count

    def redo(self) -> int:
        self._drop_question()
        count = self.match.redo(self.persons)
        self._changed()
        return count

    # ---- bots

    def ask_hint(self, seat: Seat, level: int = HINT_LEVEL) -> None:
        """Ask for advice for a person to act; it appears in `hints` while `advance` is called."""
        if self._desk is not None and self._asked is None and seat in self.persons_to_act:
            self._ask(seat, level, hint=True)

    def leave(self) -> None:
        """Stop all thinking: the scene is left. `advance` would start it again."""
        self._drop_question()

    def _changed(self) -> None:
        self.hints = ()
        self._save()
        self._ask_next()

    def _save(self) -> None:
        if self._record is None:
            return
        try:
            self._record.update(self.match)
        except OSError as error:
            LOG.exception("the match could not be saved")
            self.trouble = Note("trouble.save-failed", (("why", error.strerror or str(error)),), "warn")

    def _drop_question(self) -> None:
        if self._asked is not None and self._desk is not None:
            self._desk.cancel()
        self._asked = None

    def _ask_next(self) -> None:
        if self._asked is None and self._desk is not None and (waiting := self.bots_to_act):
            seat = min(waiting)
            self._ask(seat, self.sitters[seat].level, hint=False)

    @property
    def _moment(self) -> str:
        return f"{self.match.length}-{self.match.digest}"

    def _ask(self, seat: Seat, level: int, *, hint: bool) -> None:
        match, moment = self.match, self._moment
        question = Question(
            game=match.game.name,
            edition=match.game.edition,
            seat=seat,
            seen=match.game.observe(match.state, seat),
            legal=match.legal(seat),
            level=level,
            digest=moment,
            seed=zlib.crc32(f"{self._seed} {seat}".encode()),
            seconds=self._seconds,
            nodes=self._nodes,
        )
        assert self._desk is not None
        self._asked = _Asked(question, self._desk.ask(question), self._clock(), hint)

    def _take(self, asked: _Asked, answer: Answer) -> Played | None:
        self._asked = None
        if answer.digest != self._moment:
            LOG.info("stale answer dropped: %s, now %s", answer.digest, self._moment)
            self._ask_next()
            return None
        fitting = tuple(one for one in answer.advice if one.action in asked.question.legal)
        if asked.hint:
            self.hints = fitting
            return None
        if not fitting:
            return self._failed(asked, answer)
        return self._bot_acts(asked.question.seat, fitting[0].action)

    def _failed(self, asked: _Asked, answer: Answer) -> Played | None:
        LOG.error("bot at seat %s failed (attempt %d): %s", asked.question.seat, asked.attempts, answer.trouble)
        if asked.attempts < ATTEMPTS and self._desk is not None:
            ticket = self._desk.ask(asked.question)
            self._asked = _Asked(asked.question, ticket, self._clock(), hint=False, attempts=asked.attempts + 1)
            return None
        legal = asked.question.legal
        action = legal[asked.question.seed % len(legal)]
        self.failures += 1
        LOG.error("a legal action instead: %s", self.match.game.notation.action(action))
        return self._bot_acts(asked.question.seat, action)

    def _bot_acts(self, seat: Seat, action: Any) -> Played:
        before = self.match.state
        step = self.match.act(seat, action)
        self._changed()
        return Played(seat, action, before, step)
