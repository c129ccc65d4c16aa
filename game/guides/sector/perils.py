"""Who is in danger: what lies on the ground round the bases.

An enemy who has acted this round does nothing more before the next one: he is told apart, everywhere the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from game.core.guide import Mark, Note, Words
from game.core.picks import Pick
from game.core.seats import Viewer
from game.guides.sector import sightings
from game.guides.sector.stands import ATTACKS, all_done
from game.rules.sector import legal
from game.rules.sector.field import INDEX, NAMES
from game.rules.sector.odds import percent
from game.rules.sector.score import is_last
from game.rules.sector.state import State, all_units, unit_on


def foes_of(state: State, side: int, unit: int) -> tuple[int, ...]:
    """The enemies that can hit this unit from where they stand, and those that can come to end it where it is Down."""
    if all_done(state, side):
        return ()
    return tuple(sorted({*sightings.aiming(state, side, unit), *sightings.finishing(state, side, unit)}))


def fresh(state: State, side: int, foes: Iterable[int]) -> tuple[int, ...]:
    """Of these enemies of a side those that can still act this round."""
    able = state.sides[1 - side].eligible
    return tuple(foe for foe in foes if foe in able)


class Peril(NamedTuple):
    """Who can hit a unit this round: from where he stands, and after a walk; and the best chance that any of them has
    to fell it."""

    shooters: tuple[int, ...]
    walkers: tuple[int, ...]
    best: Fraction


def peril(state: State, side: int, unit: int) -> Peril:
    """What enemies who can still act this round can do to a unit where it stands: the one source of all that is told of
    a place."""
    able = frozenset(state.sides[1 - side].eligible)
    coming, best = sightings.walking_up(state, side, unit, able)
    return Peril(tuple(sorted(able & {*sightings.aiming(state, side, unit)})), tuple(sorted(coming)), best)


def later(state: State, side: int) -> bool:
    """Whether no enemy of this side acts any more this round, but another round comes as things stand."""
    return not state.sides[1 - side].eligible and not is_last(state)


def marks(state: State, viewer: Viewer) -> Iterator[Mark]:
    """Who can be hit by somebody from where he stands now, with the number of those; whose turn to act comes is not
    asked."""
    for side, unit in all_units(state):
        if foes := foes_of(state, side, unit):
            own = side == (state.turn if viewer is None else viewer)
            yield Mark("threatened" if own else "prey", _at(state, side, unit), str(len(foes)))


def timed(state: State, found: Sequence[Mark]) -> Iterator[Mark]:
    """Of these marks what can come true this round, with the number of those who can still act; where no enemy acts any
    more, one's own that are in danger in the next."""
    for mark in found:
        there = unit_on(state, INDEX[mark.at.name])
        if there is None:
            continue
        side, unit = there
        able = fresh(state, side, foes_of(state, side, unit))
        if able:
            yield Mark(mark.kind, mark.at, str(len(able)))
        elif mark.kind == "threatened" and later(state, side):
            yield Mark("later", mark.at, mark.label)


def within_reach(state: State, side: int) -> list[int]:
    """The enemies that this side can attack with its next action; nobody while it is not asked."""
    if side not in legal.to_act(state):
        return []
    return sorted({action.target for action in legal.legal(state, side) if action.kind in ATTACKS})


def seen_there(moved: State, side: int, unit: int, *, named: bool) -> Note:
    """How many enemies can shoot this round at the unit where it would stand, from where they are now and after a walk:
    only where nobody can come is it safe, or where all who can have acted in the round that decides; in a round before
    that they can in the next. `named`: who that is is told in another place."""
    aims, coming, best = peril(moved, side, unit)
    shooters, walkers = len(aims), len(coming)
    if not shooters + walkers and not is_last(moved):
        later, best = sightings.walking_up(moved, side, unit)
        if count := len(later | {*sightings.aiming(moved, side, unit)}):
            return Note("forecast.sector.later", (("count", count), ("percent", percent(best))))
    words: Words = (("count", walkers or shooters), ("shots", shooters), ("percent", percent(best)))
    if named and shooters + walkers:
        return Note("forecast.sector.named", words)
    if shooters:
        return Note(f"forecast.sector.seen{'' if not walkers else '-more' if shooters > 1 else '-one-more'}", words)
    return Note("forecast.sector.walked-up", words) if walkers else Note("forecast.sector.unseen", (), "good")


def _at(state: State, side: int, unit: int) -> Pick:
    return Pick("cell", NAMES[state.sides[side].squares[unit]])
