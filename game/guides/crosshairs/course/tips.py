"""What is useful to do next in a first game of Crosshairs: fire, cross two lines, at once or with the next plane, get
away, aim, gain height."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from game.core.lessons import Tip
from game.guides.crosshairs import perils
from game.guides.crosshairs.trial import Prospect, names, offers
from game.rules.crosshairs import kernel, sights
from game.rules.crosshairs.board import CELL_NAMES
from game.rules.crosshairs.coding import decoded
from game.rules.crosshairs.fire import attackers, shots, target_of
from game.rules.crosshairs.hunt import soonest
from game.rules.crosshairs.kinds import KINDS
from game.rules.crosshairs.layout import (
    AT,
    CLIMB,
    CLOUD_PHASE,
    ENTER,
    KIND,
    LEVEL,
    OWNER,
    PHASE,
    PLAY,
    POWER,
    ROUND,
    SEAT,
    SHOT,
    SWOOP,
    Position,
)
from game.rules.crosshairs.state import State, position_from

FLIES: Final = (CLIMB, LEVEL, SWOOP)
ORDER: Final = (
    "fire-wins",
    "fire",
    "cross-wins",
    "cross",
    "soon",
    "soon-seen",
    "flee",
    "aim",
    "climb",
    "enter",
    "enter-near",
)
"""The most useful first."""
FAR: Final = 8.0
"""Half cells that a line is long that is worth a word, over three free cells and what ends it: it may soon cross
another."""

FLIGHTS: Final = 3
"""So many flights ahead a shot of this turn is looked for."""
TRIES: Final = 2000
"""After so many positions the search gives up: it is made between two pictures."""


def tips(seen: State) -> list[Tip]:
    if seen.position[PHASE] == CLOUD_PHASE:
        return [Tip("cloud", offer[1].picks) for offer in offers(seen, ())[:1]]
    prospects = [Prospect(seen, offer) for offer in offers(seen, ())]
    found = [tip for prospect in prospects for tip in _of(prospect)]
    if all(tip.key.partition("-")[0] not in ("fire", "cross") for tip in found):
        found += _soon(seen)
    return sorted([*found, *_entry(prospects)], key=lambda tip: ORDER.index(tip.key))


def _soon(seen: State) -> list[Tip]:
    """The first of the fewest flights after which two lines cross on an enemy, still in this turn; of long dives of two
    planes those that are found first."""
    position = position_from(seen)
    tries = iter(range(TRIES))
    turn = position[SEAT], position[ROUND]
    for flights in range(2, FLIGHTS + 1):
        if way := _way(position, flights, turn, tries):
            unseen = _way(position, flights, turn, iter(range(TRIES)), unseen=True) if _seen(position, way[0]) else ()
            return _begun(position, (unseen or way)[0], (unseen or way)[-1])
    if (found := soonest(position)) is not None:
        moves, after = found
        return _begun(position, moves[0], after[AT + shots(after)[0]])
    return []


def _begun(position: Position, first: int, target: int) -> list[Tip]:
    action = decoded(position, first)
    key = "soon-seen" if _seen(position, first) else "soon"
    return [Tip(key, action.picks, (("cell", action.picks[0].name), ("target", CELL_NAMES[target])))]


def _seen(position: Position, move: int) -> bool:
    """Whether the plane that flies like this ends in an enemy's line."""
    slot, after = position[decoded(position, move).here], position[:]
    kernel.play(after, move)
    return after[AT + slot] >= 0 and bool(attackers(after, slot))


def _way(
    position: Position, flights: int, turn: tuple[int, int], tries: Iterator[int], *, unseen: bool = False
) -> tuple[int, ...]:
    """Moves after which a shot is open, and the cell where; empty: none found, or no tries left. `unseen`: the first
    of them ends in no enemy's line."""
    for move in kernel.legal(position):
        if move >> 10 not in (*FLIES, POWER) or (unseen and _seen(position, move)):
            continue
        if next(tries, None) is None:
            return ()
        undone = kernel.make(position, move)
        way: tuple[int, ...] = ()
        goes_on = (position[PHASE], position[SEAT], position[ROUND]) == (PLAY, *turn)
        if goes_on and flights > 1:
            way = _way(position, flights - 1, turn, tries)
        elif goes_on and (found := shots(position)):
            way = (position[AT + found[0]],)
        kernel.undo(position, move, undone)
        if way:
            return (move, *way)
    return ()


def _entry(prospects: Sequence[Prospect]) -> Iterator[Tip]:
    """The plane that comes in where it sees farthest."""
    entries = [prospect for prospect in prospects if prospect.action.kind == ENTER]
    if entries:
        best = max(entries, key=_reach)
        cell, _, facing = best.action.picks[1].name.partition(":")
        words = ("cell", cell), ("facing", f"@facing.crosshairs.{facing}")
        yield Tip("enter" if _reach(best) >= FAR else "enter-near", best.action.picks, words)


def _reach(prospect: Prospect) -> float:
    line = sights.sightline(prospect.after, prospect.slot, "own")
    return 0.0 if line is None else math.dist(*((math.sqrt(3) * x, y) for x, y in (line.start, line.end)))


def _of(prospect: Prospect) -> Iterator[Tip]:
    """What harms no other plane of one's own and spoils no shot."""
    action, before, after = prospect.action, prospect.before, prospect.after
    cell = (("cell", action.picks[0].name),)
    if action.kind == SHOT:
        yield Tip("fire-wins" if _wins(prospect) else "fire", action.picks, cell)
        return
    if action.kind not in FLIES or prospect.doomed_others() or prospect.exposed_others() or prospect.lost_shots:
        return
    if targets := prospect.new_shots:
        key = "cross-wins" if any(map(_wins, _shots_after(prospect))) else "cross"
        yield Tip(key, action.picks, (*cell, ("target", names(after, targets[:1]))))
    elif not prospect.is_exposed and not perils.must_crash(after, prospect.slot):
        if sights.is_shootable(before, before[action.here]):
            yield Tip("flee", action.picks, cell)
        elif not prospect.watchers and (target := _new_target(prospect)) >= 0:
            yield Tip("aim", action.picks, (*cell, ("target", names(after, [target]))))
        elif action.kind == CLIMB and not prospect.watchers:
            yield Tip("climb", action.picks[:2], cell, general=True)


def _wins(prospect: Prospect) -> bool:
    return prospect.next.is_over and prospect.seat in prospect.next.winners


def _shots_after(prospect: Prospect) -> Iterator[Prospect]:
    """What can be shot down then."""
    then = prospect.next
    return (Prospect(then, offer) for offer in offers(then, ()) if offer[1].kind == SHOT)


def _new_target(prospect: Prospect) -> int:
    """The enemy plane in the line of the one that has flown, in nobody's before, or -1."""
    before, after, slot = prospect.before, prospect.after, prospect.slot
    target = target_of(after, slot)
    hostile = target >= 0 and KINDS[before[KIND]].hostile(OWNER[target], prospect.seat)
    return target if hostile and not attackers(before, target) else -1
