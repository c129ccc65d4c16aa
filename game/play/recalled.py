"""What has been asked already while a match is judged: whoever asks the same once more has the answer at once."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from game.core.questions import Answer, Question

MOST: Final = 2000
"""So many answers are kept; the oldest leave first."""


@dataclass(slots=True)
class Recalled:
    """Questions with their answers. By nodes alone the same seat is told the same wherever it sees and may do the same,
    whatever moment it is asked at."""

    _known: dict[Question, Answer] = field(default_factory=dict)

    def note(self, question: Question, answer: Answer) -> None:
        self._known[_asked(question)] = answer
        if len(self._known) > MOST:
            del self._known[next(iter(self._known))]

    def of(self, question: Question) -> Answer | None:
        """The answer to this very question; None: nobody has asked it."""
        return self._known.get(_asked(question))


def _asked(question: Question) -> Question:
    """What is asked, at whatever moment."""
    return replace(question, digest="", legal=tuple(question.legal))
