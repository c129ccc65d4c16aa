"""A position with one good idea, as it is put to somebody: of a finished match, or made by a machine."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.core.seats import Seat
from game.play import riddles
from game.play.lookback import Idea, Judged, better, done_at
from game.play.riddles import Mined
from game.scenes.after.reached import Chances
from game.scenes.services import Services

FEW: Final = 2
"""So many answers are no puzzle."""
LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Riddle:
    """A position with one good idea for `seat`: the best action and why; what was `played` there and `lost` by it, if
    it is from a match, and the `chances` of its seat after what was played and after the better one; how hard it is (1
    to 5, 0: nobody knows). `key` tells it from others; `line` is what its seat does best after the better one, as it is
    written; `way` all that was played in that turn; `hint` what to look for, without giving it away."""

    game: str
    state: Any
    seat: int
    better: Idea
    key: str = ""
    played: Any = None
    lost: float = 0.0
    level: int = 0
    line: tuple[str, ...] = ()
    way: tuple[Any, ...] = ()
    told: tuple[str, ...] = ()
    chances: Chances | None = None
    hint: str = ""
    edge: int | None = None
    """By how much its seat is likelier to hit than to be hit at the next shots after the better way, in a hundred."""
    begun: str = ""
    """What was done in that turn before it, in words, where it is one plan with it."""
    sole: str = ""
    """What the one idea is where all others are known to be clearly worse (`play.ideas`)."""


def of_moment(match: Any, moment: Judged, told: Sequence[str] = (), hint: str = "", edge: int | None = None) -> Riddle:
    """The moment of a finished match as a riddle; `told` of the better way and why once it is known, `hint` before."""
    state, played = match.states[moment.number], match.actions[moment.number]
    way = tuple(match.actions[moment.number : done_at(match, moment.number)])
    return Riddle(
        match.game.name, state, moment.seat, better(match, moment), f"{match.digest}-{moment.number}", played,
        moment.points / 100, line=moment.line, way=way, told=tuple(filter(None, told)),
        chances=Chances(moment.played, moment.best), hint=hint, edge=edge,
    )  # fmt: skip


def is_riddle(match: Any, one: Judged) -> bool:
    """Whether there is anything to look for: of two answers, one of which was wrong, nobody has to find the other."""
    return len(match.game.legal_actions(match.states[one.number], Seat(one.seat))) > FEW


def keep_riddle(services: Services, match: Any, one: Judged) -> None:
    """What was not found comes back among one's own puzzles; nothing that was hidden."""
    state, today = match.states[one.number], services.today()
    if match.game.is_secret(state):
        return
    found = Mined(match.game.notation.position(state), one.seat, one.action, one.reason, one.words)
    try:
        riddles.record(services.paths.data, lambda old: old.failed(match.game.name, found, today))
    except OSError:
        LOG.exception("the puzzle could not be kept")
