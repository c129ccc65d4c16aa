"""What is useful to do next in a first game of Squadron Leader: fire, aim, get out of somebody's sights."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.core.lessons import Tip
from game.core.picks import Pick
from game.core.texts import Words
from game.guides.squadron import balance, flying, outweighed, plans, replies, sights
from game.rules.squadron import fire, legal, pointing, shots
from game.rules.squadron.boards import BALLOON
from game.rules.squadron.names import side
from game.rules.squadron.odds import percent
from game.rules.squadron.state import ATTACK, MOVE, Plane, State


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
    """To a shot, once all enemies have flown, and before that to one that is kept wherever they fly, with nobody who
    can come to aim back; else, and where there is none, a computer player is asked, who reckons with answers."""
    first, aims = Pick("plane", plane.name), list(fire.targets(seen, plane))
    stays = bool(aims) and _all_flown(seen, plane)
    spent = pointing.is_spent(seen, plane)
    if plane.going.manoeuvres and (stays or spent):
        ends = first, Pick("button", f".:{plane.name}")
        yield Tip("spent", ends) if not stays else _enough(aims, ends)
    elif plane.going.manoeuvres and _is_sure(seen, plane) and plans.is_best_here(seen, plane):
        yield _enough(aims, (first, Pick("button", f".:{plane.name}")))
    elif _all_flown(seen, plane) or any(_is_sure(seen, end) for end in _best(seen, plane)):
        for way in flying.ways_to(seen, plane, _best(seen, plane)):
            key, words = _why(seen, way.plane)
            if key:
                shown = (first, way.pick) if len(way.steps) > 1 else ()  # else it is on offer as the manoeuvre itself
                yield Tip(key, way.steps[0].picks, words, shown)


def _best(seen: State, plane: Plane) -> list[Plane]:
    """The best arrow; one with a better chance, where nothing speaks against that."""
    first = list(plans.best(seen, plane)[:1])
    better = [other for end in first for other in outweighed.higher(seen, plane, end)
              if outweighed.costs_nothing(seen, end, other)]  # fmt: skip
    return better[:1] or first


def _is_sure(seen: State, end: Plane) -> bool:
    """Whether the best shot from there stays as good wherever its target flies, and nobody can come to aim back."""
    best = max(fire.targets(seen, end), key=lambda each: shots.shot(seen, end, each).some, default=None)
    return best is not None and plans.worth(seen, end) == plans.GAIN and replies.is_kept(seen, end, best)


def _enough(aims: Sequence[Plane], ends: tuple[Pick, ...]) -> Tip:
    """One who is aimed at is called by name."""
    named = len(aims) == 1 and aims[0].kind != BALLOON
    return Tip("enough", ends, (("side", side(aims[0].seat)),)) if named else Tip("enough-several", ends)


def _all_flown(seen: State, plane: Plane) -> bool:
    return all(other.done for other in seen.flying if seen.hostile(plane, other))


def _why(seen: State, end: Plane) -> tuple[str, Words]:
    """Whom an end brings before the nose; "" where that is nobody."""
    targets, threats = list(fire.targets(seen, end)), sights.threats(seen, end)
    if not targets:
        return "", ()
    best = max(targets, key=lambda target: shots.shot(seen, end, target).some)
    words: Words = (("side", side(best.seat)), ("chance", percent(shots.shot(seen, end, best).some)))
    if not threats:
        return "tail", words
    worst = max(threats, key=lambda foe: (balance.fires_before(seen, foe, end), shots.shot(seen, foe, end).some))
    key = "aim-second" if balance.fires_before(seen, worst, end) else "aim"
    taken = percent(shots.shot(seen, worst, end).some)
    return key, (*words, ("other", side(worst.seat)), ("danger", taken))


def _fire(seen: State, seat: int) -> Iterator[Tip]:
    """The likeliest shot."""
    own = [plane for plane in legal.movable(seen) if plane.seat == seat]
    found = [(plane, target) for plane in own for target in fire.targets(seen, plane)]
    found.sort(key=lambda pair: -shots.shot(seen, *pair).some)
    for plane, target in found[:1]:
        words = (("side", side(target.seat)),)
        yield Tip("fire", (Pick("plane", plane.name), Pick("target", target.name)), words)


_TIPS: Final = {MOVE: _fly, ATTACK: _fire}
