"""Why an action tried in the lesson is not the one that was asked for: of all reasons the one that holds, and what else
came of one that was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.core.events import Told
from game.core.lessons import Goal
from game.core.texts import Note
from game.guides.sector.refusals import stopper
from game.rules.sector import legal
from game.rules.sector.actions import SectorAction, unit_of
from game.rules.sector.field import BIT, HOMES, NAMES, X, squares
from game.rules.sector.fire import obstacle
from game.rules.sector.sight import covered
from game.rules.sector.state import State, name_of


def fault(goal: Goal, before: State, tried: SectorAction) -> Note | None:
    """The first reason that holds; None where the step has only one."""
    word, *about = goal.split(":")
    found = _FAULTS[word](before, tried, unit_of(about[0])[1]) if word in _FAULTS else iter(())
    return next(found, None)


def keeps(goal: Goal, tried: SectorAction) -> int:
    """Of a formation the soldiers up to the first that may not stand where it was put."""
    word, *about = goal.split(":")
    if word != "front":
        return 0
    spots, columns = tried.squares, {X[spot] for spot in squares(HOMES[tried.side])}
    front, behind = min(columns) if tried.side else max(columns), len(tried.squares) - int(about[0])
    off = [at for at, spot in enumerate(spots) if X[spot] != front]
    return off[behind] if len(off) > behind else len(spots)


def beside(goal: Goal, told: Sequence[Told]) -> Note | None:
    """How a shot or a fight ended that the goal does not ask for."""
    if goal.partition(":")[0] in ("hit", "kill"):
        return None
    came = next((fact for fact in reversed(told) if fact.word in _CAME), None)
    if came is None:
        return None
    return _note(f"beside.{came.word}", **dict(zip(_CAME[came.word], came.args, strict=False)))


_CAME: Final = {
    "missed": ("unit", "target"),
    "tied": ("unit", "target"),
    "down": ("unit",),
    "destroyed": ("unit",),
    "stray": ("unit", "friend"),
}


def _note(key: str, **words: str | int) -> Note:
    return Note(f"lesson.sector.{key}", tuple(words.items()))


def _seen(before: State, tried: SectorAction, target: int) -> Iterator[Note]:
    """It should stand where it sees the enemy in the open and is in cover itself."""
    side, unit = tried.side, tried.unit
    there = before.sides[1 - side].squares[target]
    names = {"unit": name_of(side, unit), "target": name_of(1 - side, target)}
    if tried.to < 0:
        yield _note("fault.stays", **names)
        return
    yield from _unseen(before, tried, target, tried.to)
    at = {**names, "cell": NAMES[tried.to]}
    if not covered(there, tried.to, before.ground):
        yield _note("fault.open", **at)
    if covered(tried.to, there, before.ground):
        yield _note("fault.covered", **at)


def _unseen(before: State, tried: SectorAction, target: int, spot: int) -> Iterator[Note]:
    """Why nobody could shoot at the target from there."""
    side, unit = tried.side, tried.unit
    start, there = before.sides[side].squares[unit], before.sides[1 - side].squares[target]
    at = {"unit": name_of(side, unit), "target": name_of(1 - side, target), "cell": NAMES[spot]}
    match obstacle(before, side, unit, target, spot):
        case "range":
            yield _note("fault.range", **at, count=before.range_of(side))
        case "sight":
            yield _note("fault.hidden", **at, at=stopper(before, start, spot, there))


def _hit(before: State, tried: SectorAction, target: int) -> Iterator[Note]:
    """It should shoot, and at somebody who is not in cover."""
    side, unit = tried.side, tried.unit
    start, there = before.sides[side].squares[unit], before.sides[1 - side].squares[target]
    spot = tried.to if tried.to >= 0 else start
    at = {"unit": name_of(side, unit), "target": name_of(1 - side, target), "cell": NAMES[spot]}
    if tried.kind == "shoot":
        if tried.target == target and covered(spot, there, before.ground):
            yield _note("fault.covered", **at)
        return
    half = legal.half(before.move_of(side))
    if spot != start and not legal.reach_of(before, side, unit, half) & BIT[spot]:
        yield _note("fault.far", **at, count=half)
    yield from _unseen(before, tried, target, spot)
    yield _note("fault.silent", **at)


_FAULTS: Final = {"nest": _seen, "hit": _hit}
