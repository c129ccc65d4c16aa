"""What a review holds to be best in a position of a match, as advice for whoever tries it there: nobody is told
something else than the page has told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.core.guide import Note
from game.core.picks import Pick
from game.core.questions import Counsel
from game.core.seats import Seat
from game.play.journal import AnyMatch
from game.play.lookback import Review


@dataclass(frozen=True, slots=True)
class Advised:
    """One step of the better way, which knows those after it."""

    action: Any
    reason: str = ""
    args: Any = ()
    then: Sequence[Counsel] = ()
    value: float = 0.0
    depth: int = 0
    nodes: int = 0
    shown: Sequence[Pick] = ()
    instead: Note | None = None
    pause: float = 0.0


class Known(NamedTuple):
    """The advice for a seat in a state."""

    state: Any
    seat: Seat
    counsel: Counsel


def known_now(match: AnyMatch, review: Review) -> Known | None:
    """Of where a match stands that is the same so far as the one of a review: if the decision made there has been
    judged closely; else None."""
    one, game, state = review.of(match.length), match.game, match.state
    if one is None or not (one.sure and one.action):
        return None
    then = tuple[Counsel, ...]()
    for text in reversed(one.line):
        then = (Advised(game.notation.parse_action(text), then=then),)
    action = game.completed(state, Seat(one.seat), game.notation.parse_action(one.action))
    return Known(state, Seat(one.seat), Advised(action, one.reason, one.words, then))
