"""What a game says of a match that is over when somebody looks back at it: what an action did to the table, what was
overlooked, and what it was all about. A part of the contract of the guide."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Protocol, TypeVar

from game.core.events import Told
from game.core.seats import Seat
from game.core.texts import Note

O_contra = TypeVar("O_contra", bound=Hashable, contravariant=True)


class Recalling(Protocol[O_contra]):
    """Answers for the review, for a moment of it as a puzzle, and for what to remember."""

    def taught(self, seen: O_contra, word: str, played: Any, better: Any) -> str:
        """Under which word of `remember.<game>` it stands what is to be learnt where one action is better than another
        for this reason."""
        return word

    def route(self, actions: Sequence[Any]) -> Note | None:
        """Actions in a row as one, each of which goes on where the one before has ended; None: they are told apart."""
        return None

    def deed(self, seen: O_contra, action: Any) -> Sequence[Note]:
        """What an action does to the table in figures of it ("takes over the pile of 4"), what says most first, each to
        be read behind the action itself: text keys `deed.<game>.<word>`, with the word that a reason of advice has for
        the same. Nothing in games where the log says it, or dice do."""
        return ()

    def overlooked(self, seen: O_contra, action: Any, blow: Any | None, then: O_contra) -> Note | None:
        """What was to be seen before an action: what it gave away itself, else that somebody else could do this to it
        next (`blow`, in the position `then`; None: nobody did). Its last word is what to remember of it
        (`remember.<game>`), where there is such a text. None: nothing more than the blow."""
        return None

    def expected(self, seen: O_contra, action: Any, facts: Sequence[Told]) -> Note | None:
        """How likely it was that the dice of an action would bring just what they brought (`facts`), where that is more
        or other than coming off. None: what is told of it beforehand."""
        return None

    def aim(self, seen: O_contra, seat: Seat) -> Note | None:
        """How this seat wins and how far that is as things stand, in one line. None: there is no one line for it."""
        return None

    def stance(self, seen: O_contra, seat: Seat) -> Sequence[Note]:
        """How this seat and the other one stand to each other when shots are thrown, in a few words each, to be read
        behind the odds: from where, how high. Nothing where that takes more than a few words."""
        return ()
