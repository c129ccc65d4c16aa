"""What is useful to do next in a first game of Squadron Leader: fire, aim, get out of somebody's sights."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.lessons import Tip
from game.core.picks import Pick
from game.core.texts import Words
from game.guides.squadron import flying, plans, sights
from game.rules.squadron import fire, legal, shots
from game.rules.squadron.names import side
from game.rules.squadron.options import cards
from game.rules.squadron.state import ATTACK, MOVE, PLACE, STATS, Plane, State

SPEED: Final = "4"


def tips(seen: State, seat: int) -> list[Tip]:
    if seat not in legal.to_act(seen) or seen.pending is not None:
        return []
    return list(_TIPS[seen.phase](seen, seat)) if seen.phase in _TIPS else []


def _numbers(seen: State, seat: int) -> Iterator[Tip]:
    """Fast planes are the easiest to begin with."""
    for plane in legal.to_lock(seen, seat):
        for card in sorted(cards(plane, seen.terms), reverse=True):
            if card[2] == SPEED:
                yield Tip("numbers", (Pick("plane", plane.name), Pick("card", f"{card}:{plane.name}")))


def _place(seen: State, seat: int) -> Iterator[Tip]:
    yield from (Tip("place", (Pick("plane", plane.name),)) for plane in legal.movable(seen) if plane.seat == seat)


def _fly(seen: State, seat: int) -> Iterator[Tip]:
    planes = [seen.moving] if seen.moving is not None else legal.movable(seen)
    for plane in planes:
        if plane.seat == seat:
            yield from _flight(seen, plane)


def _flight(seen: State, plane: Plane) -> Iterator[Tip]:
    """To the best end, and what that is good for; where the plane stands well already its move is over."""
    first = Pick("plane", plane.name)
    best = plans.best(seen, plane)
    if plane.going.manoeuvres and any(fire.targets(seen, plane)):
        yield Tip("enough", (first, Pick("button", f".:{plane.name}")))
        return
    for way in flying.ways_to(seen, plane, best[:1]):
        key, words = _why(seen, plane, way.plane)
        yield Tip(key, way.steps[0].picks, words)


def _why(seen: State, plane: Plane, end: Plane) -> tuple[str, Words]:
    targets = list(fire.targets(seen, end))
    if targets:
        best = max(targets, key=lambda target: shots.shot(seen, end, target).some)
        return "aim", (("side", side(best.seat)),)
    return ("flee" if sights.threats(seen, plane) and not sights.threats(seen, end) else "near"), ()


def _fire(seen: State, seat: int) -> Iterator[Tip]:
    """The likeliest shot."""
    own = [plane for plane in legal.movable(seen) if plane.seat == seat]
    found = [(plane, target) for plane in own for target in fire.targets(seen, plane)]
    found.sort(key=lambda pair: -shots.shot(seen, *pair).some)
    for plane, target in found[:1]:
        words = (("side", side(target.seat)),)
        yield Tip("fire", (Pick("plane", plane.name), Pick("target", target.name)), words)


_TIPS: Final = {STATS: _numbers, PLACE: _place, MOVE: _fly, ATTACK: _fire}
