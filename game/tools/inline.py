"""A desk without a process: answers where it is asked. For the command line, which waits anyway."""

from __future__ import annotations

from game.bots.bot import allowed
from game.bots.levels import bot_for
from game.core.questions import Answer, Question


class InlineDesk:
    """One question, one answer."""

    def __init__(self) -> None:
        self._ticket = 0
        self._answer: Answer | None = None

    def ask(self, question: Question) -> int:
        self._ticket += 1
        bot = bot_for(question.game)
        advice = bot.advise(question.seat, question.seen, question.legal, allowed(question), _never)
        self._answer = Answer(self._ticket, question.digest, tuple(advice))
        return self._ticket

    def poll(self) -> Answer | None:
        found, self._answer = self._answer, None
        return found

    def cancel(self) -> None:
        self._answer = None

    def renew(self) -> None:
        """Nothing hangs here that could be ended."""


def _never() -> bool:
    return False
