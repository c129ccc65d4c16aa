"""Why not the arrow with the better chance: what an advised end has before it, as far as odds and danger tell as they
are now (squadron 9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.guide import Note
from game.core.picks import Pick
from game.guides.squadron import flying, plans, replies, sights
from game.rules.squadron import fire, pointing, shots
from game.rules.squadron.names import named
from game.rules.squadron.odds import percent
from game.rules.squadron.state import MOVE, Plane, State

_KEY: Final = "outweighed.squadron."
_WAYS: Final = 3
"""Of more ways on than so many one fewer costs nothing."""


def chance(state: State, end: Plane) -> int:
    """The best chance to hit anybody from there, as all stand, in percent."""
    return max((percent(shots.shot(state, end, target).some) for target in fire.targets(state, end)), default=0)


def danger(state: State, end: Plane) -> int:
    """The best chance that anybody may have to hit the plane there."""
    foes = (foe for foe in state.flying if state.hostile(end, foe))
    return max((percent(replies.danger(state, end, foe)) for foe in foes), default=0)


def ways(state: State, end: Plane) -> int:
    return min(sights.next_round(state, end), _WAYS)


def higher(state: State, plane: Plane, end: Plane) -> Sequence[Plane]:
    """The arrows with a better chance, the best first."""
    least = chance(state, end)
    found = [(chance(state, other), other) for other in plans.best(state, plane) if other.body.pose != end.body.pose]
    return [other for each, other in sorted(found, key=lambda pair: -pair[0]) if each > least]


def costs_nothing(state: State, end: Plane, other: Plane) -> bool:
    """Whether another end with a better chance is worse in nothing that can be told."""
    return why(state, end, other).key == f"{_KEY}later"


def why(state: State, end: Plane, other: Plane) -> Note:
    """What speaks against another end with a better chance; at worst that it leaves the plane worse off afterwards."""
    more, taken = ("more", chance(state, other)), danger(state, other)
    if taken > danger(state, end):
        settled = all(replies.is_settled(state, foe) for foe in state.flying if state.hostile(other, foe))
        return Note(f"{_KEY}danger{'' if settled else '-open'}", (more, ("danger", taken)))
    if other.altitude < end.altitude:
        return Note(f"{_KEY}lower", (more, ("height", other.altitude)))
    if ways(state, other) < ways(state, end):
        return Note(f"{_KEY}ways", (more,))
    targets = list(fire.targets(state, other))
    target = max(targets, key=lambda each: shots.shot(state, other, each).some)
    if not replies.holds(state, other, target):
        return Note(f"{_KEY}gone", (more, *named(target.name)))
    return Note(f"{_KEY}later", (more,))


def outweighed(state: State, picks: Sequence[Pick]) -> Note | None:
    """The same of an advised end from which somebody is shot at."""
    plane = state.by_name.get(picks[0].name) if len(picks) > 1 else None
    if plane is None or state.phase != MOVE:
        return None
    if picks[1].kind == "template":
        end = flying.end_of(state, plane, picks[1])
    elif picks[1].name.startswith(".") and not pointing.is_spent(state, plane):
        end = plane
    else:
        return None
    others = higher(state, plane, end) if chance(state, end) and not state.board.is_off(end.body) else ()
    return why(state, end, others[0]) if others else None
