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
from game.rules.squadron.state import ATTACK, MOVE, Plane, State

_GENERAL: Final = ("near", "wait")
"""What is no more than a rule: two who circle round each other would be led round for ever."""


def tips(seen: State, seat: int) -> list[Tip]:
    if seat not in legal.to_act(seen) or seen.pending is not None:
        return []
    return list(_TIPS[seen.phase](seen, seat)) if seen.phase in _TIPS else []


def _fly(seen: State, seat: int) -> Iterator[Tip]:
    planes = [seen.moving] if seen.moving is not None else legal.movable(seen)
    for plane in planes:
        if plane.seat == seat:
            yield from _flight(seen, plane)


def _flight(seen: State, plane: Plane) -> Iterator[Tip]:
    """To the best end, and what that is good for; where the plane stands well already its move is over."""
    first = Pick("plane", plane.name)
    best = plans.best(seen, plane)
    aims = list(fire.targets(seen, plane))
    if plane.going.manoeuvres and (aims or not plane.going.speed):
        yield Tip(f"enough{_later(*aims)}" if aims else "spent", (first, Pick("button", f".:{plane.name}")))
        return
    for way in flying.ways_to(seen, plane, best[:1]):
        key, words = _why(seen, plane, way.plane)
        if key:
            shown = (first, way.pick) if len(way.steps) > 1 else ()  # else it is on offer as the manoeuvre itself
            yield Tip(key, way.steps[0].picks, words, shown, general=key in _GENERAL)


def _why(seen: State, plane: Plane, end: Plane) -> tuple[str, Words]:
    """What is good about an end; "" where that is not to be said in a word."""
    targets, threats = list(fire.targets(seen, end)), sights.threats(seen, end)
    if targets:
        best = max(targets, key=lambda target: shots.shot(seen, end, target).some)
        first = [foe for foe in threats if plans.fires_before(seen, foe, end)]
        if first and best.done:
            return "aim-second", (("side", side(best.seat)), ("other", side(first[0].seat)))
        return ("aim" if threats else "tail") + _later(best), (("side", side(best.seat)),)
    if threats:
        return "", ()
    return "flee" if sights.threats(seen, plane) else "near" if _closer(seen, plane, end) else "wait", ()


def _later(*targets: Plane) -> str:
    """Whether all of these still fly in this round: they may get away, and nothing else must be promised."""
    return "" if any(target.done for target in targets) else "-later"


def _closer(seen: State, plane: Plane, end: Plane) -> bool:
    """Whether the nearest enemy is nearer there."""
    foes = [other for other in seen.flying if seen.hostile(plane, other)]
    gap, then = (min(fire.sight(seen, one, other).gap for other in foes) for one in (plane, end))
    return then < gap


def _fire(seen: State, seat: int) -> Iterator[Tip]:
    """The likeliest shot."""
    own = [plane for plane in legal.movable(seen) if plane.seat == seat]
    found = [(plane, target) for plane in own for target in fire.targets(seen, plane)]
    found.sort(key=lambda pair: -shots.shot(seen, *pair).some)
    for plane, target in found[:1]:
        words = (("side", side(target.seat)),)
        yield Tip("fire", (Pick("plane", plane.name), Pick("target", target.name)), words)


_TIPS: Final = {MOVE: _fly, ATTACK: _fire}
