"""What a mistake comes to where nothing is to be seen of it at once: both ways turn by turn, all at their best, to
where one side has more."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import Any

from game.catalogue import guide_of
from game.core.guide import Note
from game.core.seats import Seat
from game.play.followed import CLEAR, gain
from game.play.lookback import Judged
from game.play.standing import figures, is_worse
from game.play.told import Account
from game.scenes.after import horizon
from game.scenes.after.compared import Compared, Shown, about_to
from game.scenes.after.tables import rested
from game.table.kit.view import View


def beyond(match: Any, one: Judged, found: Compared) -> Compared:
    """The same with what the sides have some turns later, where both ways are known so far and it speaks for the better
    one: pictures of what decides it on each, or of the end, behind those of where the decision led."""
    ways = horizon.ways(match, one) if guide_of(match.game.name).follows and one.goes_on else None
    if ways is None or gain(match, Seat(one.seat), [way.states[-1] for way in ways]) < CLEAR:
        return found
    seat = Seat(one.seat)
    stands = tuple(figures(match, seat, way.states[-1])[0] for way in ways)
    played, best = (
        _picture(match, seat, way)._replace(before=side)
        for side, way in zip((found.played, found.better), ways, strict=True)
    )
    turns = max(sum(1 for _ in groupby(way.seats)) for way in ways)
    return replace(found, played=played, better=best, later=(stands[0], stands[1]), turns=turns)


def fate(match: Any, one: Judged) -> Note | None:
    """What first costs whoever chose something after what was played; None: nothing does, or it is not known."""
    ways = horizon.ways(match, one) if guide_of(match.game.name).follows and one.went_on else None
    if ways is None:
        return None
    lost = costly(match, Seat(one.seat), ways[0])
    return None if lost is None else lost[1]


def costly(match: Any, seat: Seat, way: horizon.Line) -> tuple[int, Note] | None:
    """After how many steps of a way something first costs a seat something, and what that is; `match` is whatever has
    its `game`."""
    for at in range(len(way.actions)):
        before, after = (figures(match, seat, state) for state in way.states[at : at + 2])
        if is_worse(before, after, seat) and (lost := _account(match, way, at).lost):
            return at, lost[0]
    return None


def _picture(match: Any, seat: Seat, way: horizon.Line) -> Shown:
    """What first costs the seat something on the way, about to be done, else the last that was taken, else its end."""
    taken = (at for at in reversed(range(len(way.actions))) if _account(match, way, at).lost)
    lost = costly(match, seat, way)
    at = next(taken, None) if lost is None else lost[0]
    if at is None:
        return Shown(rested(match.game.tableau(match.game.observe(way.states[-1], seat))), View())
    return about_to(match, way.seats[at], way.states[at], way.actions[at])


def _account(match: Any, way: horizon.Line, at: int) -> Account:
    """How it is told what was done after so many others."""
    return horizon.done(match, way.states[at], way.seats[at], way.actions[at])[1]
