"""Who is in danger: what lies on the ground round the bases, and the same in two short lines.

An enemy who has acted this round does nothing more before the next one: he is told apart, everywhere the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.core.guide import Mark, Note, Words
from game.core.picks import Pick
from game.core.seats import Seat, Viewer
from game.guides.sector import sightings
from game.guides.sector.stands import ATTACKS, all_done
from game.rules.sector import legal
from game.rules.sector.field import INDEX, NAMES
from game.rules.sector.odds import percent
from game.rules.sector.score import is_last
from game.rules.sector.state import State, all_units, name_of, unit_on

_KEY: Final = "looming.sector."
_NAMED: Final = 2
"""So many are called by their names, more by their numbers alone."""
_TOLD: Final = frozenset({"quick", "init", "choose", "act", "spinre", "bonus", "revive"})
"""When somebody thinks about what comes next, and not about dice that lie there."""


def foes_of(state: State, side: int, unit: int) -> tuple[int, ...]:
    """The enemies that can hit this unit from where they stand, and those that can come to end it where it is Down."""
    if all_done(state, side):
        return ()
    return tuple(sorted({*sightings.aiming(state, side, unit), *sightings.finishing(state, side, unit)}))


def fresh(state: State, side: int, foes: Iterable[int]) -> tuple[int, ...]:
    """Of these enemies of a side those that can still act this round."""
    able = state.sides[1 - side].eligible
    return tuple(foe for foe in foes if foe in able)


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
    that they can in the next. `named`: who could shoot is told in another place."""
    able = frozenset(moved.sides[1 - side].eligible)
    coming, best = sightings.walking_up(moved, side, unit, able)
    shooters, walkers = len(able & {*sightings.aiming(moved, side, unit)}), len(coming)
    if not shooters + walkers and not is_last(moved):
        later, best = sightings.walking_up(moved, side, unit)
        if count := len(later | {*sightings.aiming(moved, side, unit)}):
            return Note("forecast.sector.later", (("count", count), ("percent", percent(best))))
    words: Words = (("count", walkers or shooters), ("shots", shooters), ("percent", percent(best)))
    if shooters:
        if named:
            return Note(f"forecast.sector.named{'-more' if walkers else ''}", words)
        return Note(f"forecast.sector.seen{'' if not walkers else '-more' if shooters > 1 else '-one-more'}", words)
    return Note("forecast.sector.walked-up", words) if walkers else Note("forecast.sector.unseen", (), "good")


# -- in two lines ----------------------------------------------------------------------------------------------------


def looming(state: State, viewer: Viewer) -> Iterator[Note]:
    """Who is in danger, from whom or what a hit does, and who can be hit."""
    if state.phase not in _TOLD:
        return
    side = Seat(state.turn) if viewer is None else viewer
    yield _endangered(state, side)
    if targets := within_reach(state, side):
        yield Note(f"{_KEY}targets", (("units", _called(state, 1 - side, targets, len(targets))),))
    elif side in legal.to_act(state) and state.phase == "act":
        yield Note(f"{_KEY}no-targets")


def ahead(moved: State, side: int, unit: int) -> Iterator[Note]:
    """The same as it would be with a unit where it has been put: who could shoot it there, and who else would be in
    danger; of what nobody can shoot there no more than who is."""
    if moved.phase not in _TOLD:
        return
    foes = fresh(moved, side, sightings.aiming(moved, side, unit)) if not all_done(moved, side) else ()
    if not foes:
        yield _endangered(moved, Seat(side))
        return
    count = len(foes)
    words: Words = (("count", count), ("units", ", ".join(name_of(1 - side, foe) for foe in foes[:_NAMED])))
    yield Note(f"{_KEY}there{'-many' if count > _NAMED else ''}", words)
    _, others = _threatened(moved, Seat(side))
    if others := [one for one in others if one != unit]:
        lying = [one for one in others if moved.sides[side].lies(one)]
        whole = [one for one in others if one not in lying]
        words = tuple(
            (key, _called(moved, side, each, len(others))) for key, each in (("units", whole), ("lying", lying)) if each
        )
        yield Note(f"{_KEY}also{'' if not lying else '-too' if whole else '-down'}", words)


def _threatened(state: State, side: Seat) -> tuple[str, list[int]]:
    """The units in danger as the field marks them, and the kind of that mark."""
    shown = list(timed(state, [mark for mark in marks(state, side) if mark.kind == "threatened"]))
    units = [there[1] for mark in shown if (there := unit_on(state, INDEX[mark.at.name])) is not None]
    return (shown[0].kind if shown else ""), units


def _endangered(state: State, side: Seat) -> Note:
    kind, units = _threatened(state, side)
    if not units:
        return Note(f"{_KEY}{'none' if _walkers(state, side) else 'safe'}")
    lying = [unit for unit in units if state.sides[side].lies(unit)]
    whole, count = [unit for unit in units if unit not in lying], len(units)
    if kind == "later":
        return Note(f"{_KEY}later", (("units", _called(state, side, units, count)),))
    words: Words = (("units", _called(state, side, whole, count)),)
    if lying:
        words = (*words, ("lying", _called(state, side, lying, count)))
        return Note(f"{_KEY}danger-{'too' if whole else 'down'}", words)
    foes = sorted({foe for unit in units for foe in fresh(state, side, foes_of(state, side, unit))})
    if len(foes) == 1 and count == 1:
        return Note(f"{_KEY}danger-from", (*words, ("foe", _called(state, 1 - side, foes, 1))))
    return Note(f"{_KEY}danger", (*words, ("count", len(foes))))


def _walkers(state: State, side: int) -> bool:
    """Whether somebody could be attacked this round by an enemy who walks first."""
    if all_done(state, side):
        return False
    own = state.sides[side]
    return any(
        fresh(state, side, sightings.walking_up(state, side, unit)[0])
        for unit, spot in enumerate(own.squares)
        if spot >= 0
    )


def _called(state: State, side: int, units: Sequence[int], count: int) -> str:
    """Of so many soldiers some, by name; by the numbers that they bear where they are many, or both sides are of one
    kind and each name would tell whose it is."""
    alike = state.sides[0].kind == state.sides[1].kind
    names = [name_of(side, unit) for unit in units]
    return ", ".join(name[1:] for name in names) if alike or count > _NAMED else ", ".join(names)


def _at(state: State, side: int, unit: int) -> Pick:
    return Pick("cell", NAMES[state.sides[side].squares[unit]])
