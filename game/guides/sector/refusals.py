"""Why a pick is not on offer, and where the rule book says so (sector 9.8).

Each stage yields its reasons in order; the first is the one to be told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from game.core.guide import Note, Refusal
from game.core.picks import Pick
from game.rules.sector import deployment, legal
from game.rules.sector.actions import unit_of, unit_pick
from game.rules.sector.field import BIT, HOMES, INDEX, NAMES, distance, squares
from game.rules.sector.fire import obstacle
from game.rules.sector.sight import stoppers
from game.rules.sector.state import LETTERS, MOST, State, name_of, unit_on

Reasons = Iterator[Refusal]


def _refusal(key: str, rule: str, **words: str | int) -> Refusal:
    return Refusal(Note(f"refusal.sector.{key}", tuple(words.items()), "warn"), rule)


def why_not(state: State, seat: int, picked: Sequence[Pick], pick: Pick) -> Refusal:
    """Why `pick` is not on offer after `picked`."""
    return next(_reasons(state, seat, picked, pick))


def _reasons(state: State, seat: int, picked: Sequence[Pick], pick: Pick) -> Reasons:
    if state.phase == "over":
        yield _refusal("over", "end")
    if seat not in legal.to_act(state):
        yield _refusal("turn", "round")
    if state.phase == "deploy":
        yield from _no_place(state, seat, picked, pick)
    if state.phase not in ("act", "quick", "spun", "bonus"):
        yield _refusal("decide-first", "round")
    if not picked:
        yield from _no_unit(state, seat, pick)
    elif picked[0].kind == "unit" and len(picked) == 1:
        yield from _no_square(state, picked[0].name, pick)
    elif picked[0].kind == "unit":
        yield from _no_deed(state, picked[0].name, picked[1].name, pick)
    yield _refusal("unit-first", "round")


def _no_place(state: State, seat: int, picked: Sequence[Pick], pick: Pick) -> Reasons:
    if len(picked) >= len(state.sides[seat].squares):
        yield _refusal("commander-now", "deployment")
    if pick.kind != "cell":
        yield _refusal("square-first", "deployment")
        return
    bit = BIT[INDEX[pick.name]]
    if pick in picked:
        yield _refusal("taken", "deployment", cell=pick.name)
    if not bit & HOMES[seat]:
        yield _refusal("not-home", "deployment", cell=pick.name)
    if bit & state.ground.walls:
        yield _refusal("wall", "terrain", cell=pick.name)
    yield _refusal("columns", "deployment", column=pick.name[0], unit=name_of(seat, len(picked)))


def barred(state: State, seat: int, picked: Sequence[Pick]) -> frozenset[Pick]:
    """The squares of the column in which all others stand, and the last soldier may not."""
    column = deployment.closed(picked, len(state.sides[seat].squares))
    free = (Pick("cell", NAMES[spot]) for spot in deployment.home_squares(state, seat))
    return frozenset(pick for pick in free if column and pick.name[0] == column) - frozenset(picked)


def out_of_reach(state: State, side: int, unit: int, attacked: Set[Pick]) -> frozenset[Pick]:
    """Where the enemies are whom a unit cannot attack, walking first or not, as it stands: looking at one says why."""
    start, other = state.sides[side].squares[unit], 1 - side
    return frozenset(
        Pick("cell", NAMES[spot])
        for target, spot in enumerate(state.sides[other].squares)
        if unit_pick(other, target) not in attacked and spot >= 0 and obstacle(state, side, unit, target, start)
    )


def _meant(state: State, pick: Pick) -> Pick:
    """The unit on a square, where there is one; else the thing itself."""
    there = unit_on(state, INDEX[pick.name]) if pick.kind == "cell" else None
    return unit_pick(*there) if there else pick


def _no_unit(state: State, seat: int, pick: Pick) -> Reasons:
    pick = _meant(state, pick)
    if pick.kind != "unit":
        return
    side, unit = unit_of(pick.name)
    own = state.sides[side]
    if side != seat:
        yield _refusal("enemy", "round", unit=pick.name)
    if own.squares[unit] < 0:
        yield _refusal("destroyed", "fire", unit=pick.name)
    if own.lies(unit):
        yield _refusal("down", "aid", unit=pick.name)
    if state.phase == "spun":
        yield _refusal("jump-first", "factions", unit=name_of(side, state.task.unit))
    if state.phase == "bonus":
        yield _refusal("bonus-first", "aid", unit=name_of(side, state.bonus))
    if own.has_acted(unit):
        yield _refusal("acted", "round", unit=pick.name)
    if own.used >= MOST:
        yield _refusal("four", "round", count=MOST)


def _no_square(state: State, name: str, pick: Pick) -> Reasons:
    side, unit = unit_of(name)
    if pick.kind == "unit" and unit_of(pick.name)[0] != side:  # whoever points at an enemy wants to attack it
        yield from _no_shot(state, (side, unit), unit_of(pick.name)[1], state.sides[side].squares[unit])
    if pick.kind != "cell":
        yield _refusal("square-next", "move")
        return
    bit = BIT[INDEX[pick.name]]
    if bit & state.ground.walls:
        yield _refusal("wall", "terrain", cell=pick.name)
    if INDEX[pick.name] in [
        spot for other, spot in enumerate(state.sides[side].squares) if not state.sides[side].stands(other)
    ]:
        yield _refusal("aid-far", "aid", cell=pick.name)
    there = unit_on(state, INDEX[pick.name])
    if there is not None and there[0] != side:  # whoever presses an enemy wants to attack it
        yield from _no_shot(state, (side, unit), there[1], state.sides[side].squares[unit])
    if bit & state.filled:
        yield _refusal("filled", "move", cell=pick.name)
    steps, start = state.move_of(side, state.task.die), state.sides[side].squares[unit]
    if distance(start, INDEX[pick.name]) > steps:
        yield _refusal("far", "move", cell=pick.name, unit=name, count=steps)
    yield _refusal("too-far", "move", cell=pick.name, count=steps)


def _no_deed(state: State, name: str, cell: str, pick: Pick) -> Reasons:
    """Why a unit cannot do that from a square."""
    side, unit = unit_of(name)
    pick = _meant(state, pick)
    if pick.kind not in ("unit", "shoot", "melee", "aid"):
        yield _refusal("deed-next", "round")
        return
    other, target = unit_of(pick.name)
    if other == side:
        yield _refusal("not-aid", "aid", unit=pick.name)
    elif state.sides[other].squares[target] < 0:
        yield _refusal("destroyed", "fire", unit=pick.name)
    else:
        yield from _no_shot(state, (side, unit), target, INDEX[cell])
    yield _refusal("deed-next", "round")


def _no_shot(state: State, shooter: tuple[int, int], target: int, spot: int) -> Reasons:
    side, unit = shooter
    start, there = state.sides[side].squares[unit], state.sides[1 - side].squares[target]
    half = legal.half(state.move_of(side, state.task.die))
    if spot != start and not legal.reach_of(state, side, unit, half) & BIT[spot]:
        yield _refusal("beyond-half", "move", cell=NAMES[spot], count=half)
    why, name = obstacle(state, side, unit, target, spot), name_of(1 - side, target)
    if why == "range":
        yield _refusal("range", "fire", unit=name, count=state.range_of(side))
    if why == "stealth":
        yield _refusal("stealth", "commanders", unit=name)
    if why == "sight":
        yield _refusal("blocked", "sight", unit=name, at=stopper(state, start, spot, there))


def stopper(state: State, old: int, start: int, end: int) -> str:
    """What stops a line, by name: a square with terrain, a unit, or the two sides of a closed corner."""
    crossed, corners = stoppers(start, end, state.blockers(old))
    names = []
    for spot in list(squares(crossed or corners[0]))[:2]:
        units = [
            f"{LETTERS[number]}{own.squares.index(spot) + 1}"
            for number, own in enumerate(state.sides)
            if spot in own.squares
        ]
        names.append(units[0] if units else NAMES[spot])
    return ", ".join(names)
