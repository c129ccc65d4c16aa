"""The questions to the bots of one match: seats take turns, and a question stands while its seat sees no change."""

from __future__ import annotations

import logging
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from game.core.questions import Answer, Counsel, Question
from game.core.seats import Seat
from game.play.journal import AnyMatch

LOG = logging.getLogger(__name__)

ATTEMPTS: Final = 2
"""How often a bot may fail at one decision before a legal action stands in for it."""
PATIENCE: Final = 20.0
"""Seconds after which a bot that has not answered hangs. Its own deadline is much shorter."""
PATIENCE_LOST: Final = 6.0
"""The same for a seat that has hung before."""


class BotDesk(Protocol):
    """Where bots think. One question at a time: asking again drops the one before."""

    def ask(self, question: Question) -> int:
        """Hand in a question; its ticket. Returns at once."""

    def poll(self) -> Answer | None:
        """The answer to the last question, once, when there is one. Returns at once."""

    def cancel(self) -> None:
        """Stop thinking; the answer will not come."""

    def renew(self) -> None:
        """End whoever thinks there and does not answer; the next question finds somebody else."""


@dataclass(slots=True)
class Asked:
    """A question on the desk. `since` is when it was handed in."""

    question: Question
    ticket: int
    since: float
    hint: bool
    attempts: int = 1

    @property
    def seat(self) -> Seat:
        return self.question.seat


class Asking:
    """At most one question is open. Without `seconds` and `nodes` the levels decide how long to think."""

    def __init__(
        self,
        match: AnyMatch,
        desk: BotDesk | None,
        clock: Callable[[], float],
        *,
        seed: int,
        seconds: float | None,
        nodes: int | None,
    ) -> None:
        self.open: Asked | None = None
        self._match, self._desk, self._clock = match, desk, clock
        self._seed, self._seconds, self._nodes = seed, seconds, nodes
        self._number = 0
        self._last = Seat(-1)
        self._hung: set[Seat] = set()

    @property
    def staffed(self) -> bool:
        """Whether there is anybody to ask."""
        return self._desk is not None

    @property
    def free(self) -> bool:
        return self.staffed and self.open is None

    def next_of(self, waiting: frozenset[Seat]) -> Seat:
        """Whose turn it is to be asked: nobody waits for ever behind a busier seat."""
        return self._match.first_of(waiting, self._last)

    def question(self, seat: Seat, level: int, *, hint: bool, temper: str = "", gentle: bool = False) -> Question:
        """What a seat is to decide now, as it is asked."""
        match, self._number = self._match, self._number + 1
        return Question(
            game=match.game.name,
            edition=match.game.edition,
            seat=seat,
            seen=match.game.observe(match.state, seat),
            legal=match.legal(seat),
            level=level,
            digest=f"{match.length}-{self._number}",
            seed=zlib.crc32(f"{self._seed} {seat}".encode()),
            seconds=self._seconds,
            nodes=self._nodes,
            temper=temper,
            counsel=hint,
            gentle=gentle,
        )

    def ask(self, seat: Seat, level: int, *, hint: bool, temper: str = "", gentle: bool = False) -> None:
        assert self._desk is not None
        question = self.question(seat, level, hint=hint, temper=temper, gentle=gentle)
        if not hint:
            self._last = seat
        self.open = Asked(question, self._desk.ask(question), self._clock(), hint)

    def again(self, asked: Asked) -> None:
        """The same question once more, for a bot that gave no usable answer."""
        assert self._desk is not None
        ticket = self._desk.ask(asked.question)
        self.open = Asked(asked.question, ticket, self._clock(), asked.hint, asked.attempts + 1)

    def poll(self) -> Answer | None:
        """The answer to the open question. When the bot hangs it is shown the door, and the answer says so."""
        asked = self.open
        if asked is None or self._desk is None:
            return None
        answer = self._desk.poll()
        if isinstance(answer, Answer) and answer.ticket == asked.ticket:
            return answer
        patience = PATIENCE_LOST if asked.seat in self._hung else PATIENCE
        if self._clock() - asked.since <= patience:
            return None
        self._hung.add(asked.seat)
        asked.attempts = ATTEMPTS
        self._desk.renew()
        return Answer(asked.ticket, asked.question.digest, error="no answer in time")

    def drop(self) -> None:
        """Nobody waits for the answer any more."""
        if self.open is not None and self._desk is not None:
            self._desk.cancel()
            self.open = None

    def drop_if_stale(self) -> None:
        """What others decide changes nothing for a seat that sees no difference and may do the same. A seat whose
        question is dropped is asked first."""
        asked = self.open
        if asked is not None and not self.is_fresh(asked.question):
            self.drop()
            if not asked.hint:
                self._last = Seat(asked.seat - 1)

    def is_fresh(self, question: Question) -> bool:
        match, seat = self._match, question.seat
        return (
            seat in match.to_act
            and match.game.observe(match.state, seat) == question.seen
            and match.legal(seat) == question.legal
        )

    def usable(self, question: Question, answer: Answer) -> Iterator[Counsel]:
        """The advice that can be followed, best first. Whatever else a bot answers falls under the table."""
        try:
            for one in answer.advice:
                if one.action in question.legal or self._match.is_legal(question.seat, one.action):
                    yield one
        except Exception:
            LOG.exception("seat %s: an answer of the wrong kind", question.seat)
