"""What has been asked already while a match is judged: whoever asks the same once more has the answer at once."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from game.core.questions import Answer, Question


@dataclass(slots=True)
class Recalled:
    """Questions with their answers."""

    _known: dict[Hashable, list[tuple[Question, Answer]]] = field(default_factory=dict)

    def note(self, question: Question, answer: Answer) -> None:
        self._known.setdefault(self._key(question), []).append((question, answer))

    def of(self, question: Question) -> Answer | None:
        """The answer to this very question; None: nobody has asked it."""
        found = self._known.get(self._key(question), ())
        return next((answer for asked, answer in found if asked == question), None)

    def _key(self, question: Question) -> Hashable:
        return question.digest, question.seat, question.nodes
