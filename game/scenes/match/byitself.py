"""What happens by itself: the only thing there is to do, what changes nothing, the rest of a match that is decided."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from typing import Any, Final, NamedTuple

from game.core.guide import Forecast, Foregone
from game.core.seats import Seat
from game.core.texts import Note
from game.play.host import Host
from game.scenes.panels.outlook import Outlook

STEP: Final = 0.2
"""Seconds between decisions that change nothing."""


def running(outlook: Outlook, persons: Set[Seat]) -> Foregone | None:
    """Why the persons in the room have nothing to decide any more; None where one of them has, or nobody plays."""
    found = outlook.foregone
    return None if found is None or not persons or found.deciding & persons else found


def hurries(found: Foregone | None) -> bool:
    """Whether the rest goes by quickly: nobody at all can change it any more."""
    return found is not None and not found.deciding


class Due(NamedTuple):
    """A decision that is made for a person, and what is said of it."""

    seat: Seat
    action: Any
    told: Note | None = None


Seen = Callable[[Seat], Outlook]


def due(host: Host, waiting: Set[Seat], known: Outlook, outlook: Seen, rest: float, breath: float) -> Due | None:  # noqa: PLR0917
    """The decision that is made for a person now, after so much rest since the last one; None: they make it. `known` is
    what is seen of the decision in hand, `outlook` of any other."""
    if len(waiting) != 1:
        return None
    seat, match = min(waiting), host.match
    now = known if known.seat == seat and known.state is match.state else outlook(seat)
    if running(now, host.persons) is not None:
        return Due(seat, now.guide.idle(now.seen, seat, match.legal(seat))) if rest >= STEP else None
    if rest < breath:
        return None
    first = now.forecast(())
    action = unasked(first, match.legal(seat), stays=len(host.persons) == 1 and not match.can_redo)
    return None if action is None else Due(seat, action, first.headline if first.moot is not None else None)


def unasked(first: Forecast, legal: Sequence[Any], *, stays: bool) -> Any | None:
    """The action, `first` being what is foretold before anything is picked; None where somebody has to choose. A turn
    that is used up ends by itself only where that can be taken back (`stays`): alone, and not when it just was."""
    if first.moot is not None:
        return next((action for action in legal if action.picks[-1:] == (first.moot,)), None)
    if len(legal) != 1 or not (first.settles or (first.spent and stays)):
        return None
    return legal[0]
