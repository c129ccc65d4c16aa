"""What happens by itself: the only thing there is to do, what changes nothing, the rest of a match that is decided."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from typing import Any, Final, NamedTuple

from game.catalogue import guide_of
from game.core.guide import Forecast, Foregone
from game.core.seats import Seat, Viewer
from game.core.texts import Note
from game.play.host import Host
from game.play.journal import AnyMatch
from game.scenes.match.rounds import counted
from game.scenes.panels.outlook import Outlook

SAID: Final = 3.0
"""Seconds before what changes nothing is decided, all of it at once: that it is so is read first."""


def running(outlook: Outlook, persons: Set[Seat]) -> Foregone | None:
    """Why the persons in the room have nothing to decide any more; None where one of them has, or nobody plays."""
    return _beyond(outlook.foregone, persons)


def _beyond(found: Foregone | None, persons: Set[Seat]) -> Foregone | None:
    return None if found is None or not persons or found.deciding & persons else found


def _ran_before(match: AnyMatch, now: Outlook, persons: Set[Seat]) -> bool:
    """Whether that was so already before the last decision, and has been read since."""
    if not match.length:
        return False
    before = match.game.observe(match.states[-2], now.viewer)
    return _beyond(now.guide.foregone(before), persons) is not None


def passed_over(match: AnyMatch, viewer: Viewer) -> Note | None:
    """When it is over: since when nothing could be changed any more, if the rest has gone by by itself."""
    guide = guide_of(match.game.name)
    for state in match.states[:-1]:
        found = guide.foregone(match.game.observe(state, viewer))
        if found is not None and not found.deciding and found.since is not None:
            return counted(match, found.since)
    return None


def hurries(found: Foregone | None) -> bool:
    """Whether the rest goes by quickly: nobody at all can change it any more."""
    return found is not None and not found.deciding


def rushes(match: AnyMatch, now: Outlook, persons: Set[Seat]) -> bool:
    """The same, once what has decided it has been seen."""
    return hurries(running(now, persons)) and _ran_before(match, now, persons)


class Due(NamedTuple):
    """A decision that is made for a person, and what is said of it."""

    seat: Seat
    action: Any
    told: Note | None = None
    later: bool = False
    """Whether it is only about to be made: nobody is asked for it meanwhile."""


Seen = Callable[[Seat], Outlook]


def due(host: Host, waiting: Set[Seat], known: Outlook, outlook: Seen, rest: float, breath: float) -> Due | None:  # noqa: PLR0917
    """The decision that is made for a person now, after so much rest since the last one; None: they make it. `known` is
    what is seen of the decision in hand, `outlook` of any other."""
    if (counted := _counted(host, known, rest)) is not None:
        return counted
    if len(waiting) != 1:
        return None
    seat, match = min(waiting), host.match
    now = known if known.seat == seat and known.state is match.state else outlook(seat)
    if running(now, host.persons) is not None:
        return Due(seat, now.guide.idle(now.seen, seat, match.legal(seat))) if _is_read(host, now, rest) else None
    first = now.forecast(())
    if rest < breath:
        sole = first.settles and len(match.legal(seat)) == 1
        sure = now is not known and (sole or first.moot is not None)  # else they are asked now
        return Due(seat, match.legal(seat)[0], later=True) if sure else None
    action = unasked(first, match.legal(seat), stays=len(host.persons) == 1 and not match.can_redo)
    return None if action is None else Due(seat, action, first.headline if first.moot is not None else None)


def _is_read(host: Host, now: Outlook, rest: float) -> bool:
    """Whether it has been read that nothing can be changed any more."""
    return rest >= SAID or _ran_before(host.match, now, host.persons)


def _counted(host: Host, known: Outlook, rest: float) -> Due | None:
    """Where nobody at all changes anything any more no computer player is waited for either."""
    bots = host.bots_to_act if hurries(running(known, host.persons)) else frozenset()
    if not bots or not _is_read(host, known, rest):
        return None
    seat, match = min(bots), host.match
    seen = match.game.observe(match.state, seat)
    return Due(seat, known.guide.idle(seen, seat, match.legal(seat)))


def unasked(first: Forecast, legal: Sequence[Any], *, stays: bool) -> Any | None:
    """The action, `first` being what is foretold before anything is picked; None where somebody has to choose. A turn
    that is used up ends by itself only where that can be taken back (`stays`): alone, and not when it just was."""
    meant = first.moot or (first.spent if stays else None)
    if meant is not None:
        return next((action for action in legal if action.picks[-1:] == (meant,)), None)
    return legal[0] if first.settles and len(legal) == 1 else None
