"""What the key for everything shows: whose wedges matter to a plane, and every place that its move can end in."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.core.picks import Pick
from game.core.tableau import Area
from game.guides.squadron import flying, plans, sights, zones
from game.guides.squadron.plans import AIM, AIM_OPEN, CALM, GAIN, GAIN_OPEN, OPEN, RISK, TRADE
from game.rules.squadron.state import Plane, State

_ORDER: Final = (GAIN, GAIN_OPEN, TRADE, AIM, CALM, AIM_OPEN, OPEN, RISK)
_GROUP: Final = 20_000
"""Places nearer to each other than so many micrometres are one, the best of them."""
_UNDER: Final = 13_000
"""So near to an arrow a place is told by that."""


def of_move(state: State, plane: Plane, about: Pick | None) -> list[Area]:
    """Of a plane in its move: the wedges of those who aim at where it is looked at, thin ones of the others, and all
    its places."""
    looked = about is not None and about.kind == "template"
    end = flying.end_of(state, plane, about) if looked and about is not None else plane
    foes = [other for other in state.flying if state.hostile(plane, other)]
    return [*_wedges(state, end, foes), *_places(state, plane)]


def of_all(state: State, about: Pick | None) -> list[Area]:
    """Of everybody: the wedge of whoever is looked at, or of those on turn, and of those who aim at them; thin ones of
    the others."""
    meant = [plane for plane in state.flying if about is not None and about.name == plane.name]
    shown = meant or [plane for plane in state.flying if plane.seat in state.turn_seats]
    if not meant and len(shown) > _FEW:
        return [*_wedges(state, None, state.flying)]
    found = [area for plane in shown for area in zones.cover(state, plane)]
    others = [other for other in state.flying if other not in shown]
    aiming = {other.name for plane in shown for other in sights.threats(state, plane)}
    for other in others:
        found += _wedge(state, other, aims=other.name in aiming)
    return [*found, *(foot for plane in meant[:1] for foot in zones.feet(state, plane))]


_FEW: Final = 2
"""Wedges of more planes than this are thin, as long as none is looked at."""


def _wedges(state: State, end: Plane | None, planes: Sequence[Plane]) -> Iterator[Area]:
    aiming = {other.name for other in sights.threats(state, end)} if end is not None else set()
    for other in planes:
        yield from _wedge(state, other, aims=other.name in aiming)


def _wedge(state: State, plane: Plane, *, aims: bool) -> list[Area]:
    """The wedge of a plane; on hexes, where it is cells, only of one that aims."""
    if not state.board.is_free or state.terms.ffg == "only":
        return list(zones.cover(state, plane)) if aims else []
    found = zones.rests(state, plane)
    if plane.done:
        return list(found)
    return [replace(area, state=zones.AIMS if aims else zones.FAINT) for area in found]


def _places(state: State, plane: Plane) -> list[Area]:
    """A dot for every place where the move can end, by the best that it can be worth there; arrows tell theirs, and
    have the altitude beside them at which the plane would arrive, where that is another than now."""
    free = state.board.is_free
    ends = [(_ORDER.index(plans.worth(state, end)), end) for end in plans.ends(state, plane) if end.pose != plane.pose]
    arrows = plans.best(state, plane)
    drawn = [end.body.pose[:2] for end in arrows]
    kept: list[tuple[str, Plane]] = []
    for worth, end in sorted(ends, key=lambda each: each[0]):
        at = end.body.pose[:2]
        taken = any(math.dist(at, other) < (_UNDER if free else 1) for other in drawn)
        near = any(math.dist(at, other.body.pose[:2]) < (_GROUP if free else 1) for _, other in kept)
        if not (taken or near):
            kept.append((_ORDER[worth], end))
    coins = [zones.coin(state, end, flying.LARGE) for end in arrows if end.altitude != plane.altitude]
    return [*(zones.dot(state, end, worth) for worth, end in reversed(kept)), *coins]
