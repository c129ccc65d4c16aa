"""What is at stake, in a few short lines: who of one's own is in danger, by whom, and whom one can attack.

One source with the field: whoever is named is marked there, and the other way round.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from game.core.guide import Note, Words
from game.core.seats import Seat, Viewer
from game.guides.sector.perils import Peril, foes_of, fresh, marks, peril, timed, within_reach
from game.guides.sector.stands import all_done
from game.rules.sector import legal
from game.rules.sector.field import INDEX
from game.rules.sector.odds import percent
from game.rules.sector.state import State, unit_on

_KEY: Final = "looming.sector."
_UNTOLD: Final = frozenset({"advantage", "deploy", "over"})
"""When nobody can be shot at: not everybody stands on the field yet, or nobody shoots any more."""
_MOST: Final = 2
"""So many lines say who is in danger."""
_RUN: Final = 3
"""So many numbers in a row are told by the first and the last."""
_APART: Final = ",\u00a0"
_Group = tuple[tuple[int, ...], bool, list[int]]
"""Enemies, whether those whom they endanger lie, and these."""


def looming(state: State, viewer: Viewer) -> Iterator[Note]:
    """Who is in danger, by whom and what a hit does, and who can be hit."""
    if state.phase in _UNTOLD:
        return
    side = Seat(state.turn) if viewer is None else viewer
    yield from _endangered(state, side)
    if targets := within_reach(state, side):
        yield Note(f"{_KEY}targets", _enemies(state, 1 - side, targets))
    elif side in legal.to_act(state) and state.phase == "act":
        yield Note(f"{_KEY}no-targets")


def ahead(moved: State, side: int, unit: int) -> Iterator[Note]:
    """The same as it would be with a unit where it has been put: who could hit it there, from where he stands and after
    a walk, and who else would be in danger; where nobody can hit it there no more than who is."""
    if moved.phase in _UNTOLD:
        return
    found = peril(moved, side, unit)
    if not (found.shooters or found.walkers):
        yield from _endangered(moved, Seat(side))
        return
    yield _there(moved, side, found)
    kind, others = _threatened(moved, Seat(side))
    if kind != "later" and (others := [one for one in others if one != unit]):
        yield from _danger(moved, side, others)


def _there(moved: State, side: int, found: Peril) -> Note:
    """Who can hit it there, by name, and how likely the likeliest of them."""
    foes = _enemies(moved, 1 - side, found.shooters or found.walkers)
    if not found.shooters:
        return Note(f"{_KEY}there-walk", (*foes, ("percent", percent(found.best))))
    if not found.walkers:
        return Note(f"{_KEY}there", (*foes, ("percent", percent(found.best))))
    words = dict(_enemies(moved, 1 - side, found.walkers))
    more: Words = (("more", words["count"]), ("others", words["foes"]), ("walk", words["by"]))
    return Note(f"{_KEY}there-more", (*foes, *more, ("percent", percent(found.best))))


def _threatened(state: State, side: Seat) -> tuple[str, list[int]]:
    """The units in danger as the field marks them, and the kind of that mark."""
    shown = list(timed(state, [mark for mark in marks(state, side) if mark.kind == "threatened"]))
    units = [there[1] for mark in shown if (there := unit_on(state, INDEX[mark.at.name])) is not None]
    return (shown[0].kind if shown else ""), units


def _endangered(state: State, side: Seat) -> Iterator[Note]:
    kind, units = _threatened(state, side)
    coming = list(_walked_up(state, side))
    if not units:
        yield from (replace(note, key=f"{_KEY}none") for note in coming)
        yield from () if coming else (Note(f"{_KEY}safe"),)
        return
    if kind == "later":
        foes = {foe for unit in units for foe in foes_of(state, side, unit)}
        yield Note(f"{_KEY}later", (*_enemies(state, 1 - side, foes), *_own(state, side, units)))
    else:
        yield from _danger(state, side, units)
    yield from coming


def _walked_up(state: State, side: Seat) -> Iterator[Note]:
    """Who of the enemies can walk up this round and hit somebody, and whom."""
    own = state.sides[side]
    if all_done(state, side):
        return
    found = {unit: peril(state, side, unit).walkers for unit, spot in enumerate(own.squares) if spot >= 0}
    if units := [unit for unit, foes in found.items() if foes]:
        foes = {foe for each in found.values() for foe in each}
        yield Note(f"{_KEY}walk", (*_enemies(state, 1 - side, foes), *_own(state, side, units)))


def _danger(state: State, side: int, units: Sequence[int]) -> Iterator[Note]:
    """Who endangers these, a line for each group that others endanger, or of which a hit destroys each; of more than
    two only who of all can hit and who can destroy somebody."""
    groups = _groups(state, side, units)
    for foes, lies, found in groups if len(groups) <= _MOST else _merged(groups):
        words = (*_enemies(state, 1 - side, foes), *_own(state, side, found))
        yield Note(f"{_KEY}{'fatal' if lies else 'danger'}", words)


def _groups(state: State, side: int, units: Iterable[int]) -> list[_Group]:
    """Units that the same enemies endanger, who stands before who lies."""

    def key(unit: int) -> tuple[bool, tuple[int, ...]]:
        return state.sides[side].lies(unit), fresh(state, side, foes_of(state, side, unit))

    return [(foes, lies, sorted(group)) for (lies, foes), group in groupby(sorted(units, key=key), key)]


def _merged(groups: Sequence[_Group]) -> list[_Group]:
    """The same without telling which enemy endangers whom: who stands, and who lies."""
    foes = tuple(sorted({foe for group in groups for foe in group[0]}))
    found = [(down, unit) for _, down, units in groups for unit in units]
    kinds = sorted({down for down, _ in found})
    return [(foes, lies, sorted(unit for down, unit in found if down == lies)) for lies in kinds]


def _enemies(state: State, side: int, units: Iterable[int]) -> Words:
    """What they are called, and their numbers; enemies alone where one's own are of their kind."""
    found = sorted(units)
    kind = "alike" if state.sides[0].kind is state.sides[1].kind else state.sides[side].kind.key
    one = "-one" if len(found) == 1 else ""
    return ("count", len(found)), ("foes", f"@enemies.sector.{kind}{one}"), ("by", _run(found))


def _own(state: State, side: int, units: Sequence[int]) -> Words:
    one = "-one" if len(units) == 1 else ""
    return ("yours", f"@yours.sector.{state.sides[side].kind.key}{one}"), ("units", _run(units))


def _run(units: Sequence[int]) -> str:
    """The numbers on their bases, never on two lines: "1, 2" and "1\u20133, 5"."""
    runs: list[list[int]] = []
    for number in (unit + 1 for unit in sorted(units)):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    told = (f"{run[0]}\u2013{run[-1]}" if len(run) >= _RUN else _APART.join(map(str, run)) for run in runs)
    return _APART.join(told)
