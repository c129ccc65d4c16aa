"""What can be seen and reached from a square: rays, what stops them, cover, both halves of a Move (sector 9.1, 9.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from fractions import Fraction
from functools import lru_cache
from typing import Final

from game.core.tableau import Area, Point, Sightline
from game.rules.sector import legal
from game.rules.sector.actions import SectorAction
from game.rules.sector.events import PLACES
from game.rules.sector.field import BIT, CONTACT, ROWS, X, Y, distance, layers, square, squares, within
from game.rules.sector.fire import hidden, obstacle
from game.rules.sector.odds import fight_of, shot_of
from game.rules.sector.picture import outline
from game.rules.sector.sight import clear, covered, stoppers
from game.rules.sector.state import State, name_of

JUMP_SHOWN: Final = 6
"""A jump that is not rolled yet is shown as far as it can go."""


def rays(
    state: State,
    side: int,
    unit: int,
    start: int,
    rank: str = "own",
    *,
    reached: Set[int] = frozenset(),
    elsewhere: Set[int] = frozenset(),
) -> Iterator[Sightline]:
    """Lines from a square to every enemy: clear ones to their end, stopped ones as far as they go (sector 9.2), but for
    those to enemies who can be `reached` otherwise, and any to those who are better reached from `elsewhere`."""
    for target, there in enumerate(state.sides[1 - side].squares):
        if there < 0 or target in elsewhere:
            continue
        why = obstacle(state, side, unit, target, start)
        if why and target in reached:
            continue
        shown = "hot" if not why else rank
        end, stop = _end(state, side, unit, start, there) if why in ("sight", "range") else (PLACES[there], "hit")
        yield Sightline(name_of(side, unit), PLACES[start], end, side, shown, bool(why), stop=stop)


def aiming(state: State, side: int, unit: int) -> Iterator[int]:
    """Enemies that see this unit within their range from where they stand."""
    other = state.sides[1 - side]
    for shooter, spot in enumerate(other.squares):
        if other.stands(shooter) and not obstacle(state, 1 - side, shooter, unit, spot):
            yield shooter


def aimed_at(state: State, side: int, unit: int) -> Iterator[int]:
    """Enemies that this unit sees within its range from where it stands."""
    if state.sides[side].stands(unit):
        for target, spot in enumerate(state.sides[1 - side].squares):
            if spot >= 0 and not obstacle(state, side, unit, target, state.sides[side].squares[unit]):
                yield target


def finishing(state: State, side: int, unit: int) -> Iterator[int]:
    """Enemies that can walk up to this unit, where it is Down, and end it without dice."""
    own, other = state.sides[side], state.sides[1 - side]
    if not own.lies(unit):
        return
    around, steps = CONTACT[own.squares[unit]], legal.half(state.move_of(1 - side, JUMP_SHOWN))
    for enemy, spot in enumerate(other.squares):
        if other.stands(enemy) and (legal.reach_of(state, 1 - side, enemy, steps) | BIT[spot]) & around:
            yield enemy


@lru_cache(maxsize=256)
def walking_up(
    state: State, side: int, unit: int, among: frozenset[int] | None = None
) -> tuple[frozenset[int], Fraction]:
    """The enemies that could attack this unit with their next action and do not shoot at it from where they stand:
    they walk first, and shoot or fight. And the best chance that any enemy has to fell it, walking or not. Of all who
    stand, or of those `among` them."""
    aims, walkers, best = set(aiming(state, side, unit)), set[int](), Fraction(0)
    for enemy in range(len(state.sides[1 - side].squares)):
        if state.sides[1 - side].stands(enemy) and (among is None or enemy in among):
            chances = [*_blows(state, 1 - side, enemy, unit)]
            if chances and enemy not in aims:
                walkers.add(enemy)
            best = max(best, *chances, Fraction(0))
    return frozenset(walkers), best


def _blows(state: State, side: int, unit: int, target: int) -> Iterator[Fraction]:
    """The chances of a fight, and of the likeliest shots, after half a Move or none."""
    start, there = state.sides[side].squares[unit], state.sides[1 - side].squares[target]
    spots = legal.reach_of(state, side, unit, legal.half(state.move_of(side, JUMP_SHOWN))) | BIT[start]
    if spots & CONTACT[there]:
        yield fight_of(state, SectorAction(side, "melee", unit, -1, target, here=start)).down
    blockers, seen = state.blockers(start), list[int]()
    for spot in squares(spots & within(there, state.range_of(side))):
        if clear(spot, there, blockers) and not hidden(state, side, unit, target, spot):
            seen.append(spot)
    for spot in _likeliest(state, start, there, seen):
        to = -1 if spot == start else spot
        yield shot_of(state, SectorAction(side, "shoot", unit, to, target, here=start))[1].hit


def _likeliest(state: State, start: int, there: int, seen: Sequence[int]) -> list[int]:
    """All shots after a walk are alike but for cover; without one there may be a little more to them."""
    walked = sorted((spot for spot in seen if spot != start), key=lambda spot: covered(spot, there, state.ground))
    return [*walked[:1], *(spot for spot in seen if spot == start)]


def _end(state: State, side: int, unit: int, start: int, there: int) -> tuple[Point, str]:
    """Where a line ends that does not reach its target, and what ends it: a cross in what stops the sight, a bar of
    one's own unit, the edge of the range."""
    crossed, corners = stoppers(start, there, state.blockers(state.sides[side].squares[unit]))
    far = state.range_of(side)
    first = min(squares(crossed), key=lambda spot: distance(start, spot), default=-1)
    enemy = first >= 0 and bool(BIT[first] & state.sides[1 - side].standing)
    if enemy and distance(start, there) <= far:
        return PLACES[there], "cloud"  # somebody else of the enemy stands in the way, and has a ray of his own
    if first >= 0 and not enemy and distance(start, first) <= far:
        own = BIT[first] & state.sides[side].standing
        return _nearest(PLACES[start], PLACES[there], PLACES[first]), "own" if own else "cloud"
    if corners and not crossed:
        return _corner(min(corners, key=lambda pair: min(distance(start, spot) for spot in squares(pair)))), "cloud"
    (ax, ay), (bx, by) = PLACES[start], PLACES[there]
    part = (far + 0.5) / distance(start, there)
    return (ax + (bx - ax) * part, ay + (by - ay) * part), "edge" if part < 1 else "cloud"


def _nearest(start: Point, end: Point, at: Point) -> Point:
    """The point of the line that is nearest to a place."""
    (ax, ay), (bx, by) = start, end
    part = ((at[0] - ax) * (bx - ax) + (at[1] - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    return ax + (bx - ax) * part, ay + (by - ay) * part


def _corner(pair: int) -> Point:
    one, other = squares(pair)
    return (X[one] + X[other]) / 2, ROWS + 1 - (Y[one] + Y[other]) / 2


def stops(state: State, side: int, unit: int, start: int) -> Iterator[Area]:
    """The squares and closed corners that stop the lines from a square, and what is in cover from there."""
    own = state.sides[side]
    blockers = state.blockers(own.squares[unit])
    for target, there in enumerate(state.sides[1 - side].squares):
        why = obstacle(state, side, unit, target, start) if there >= 0 else "gone"
        if why == "sight":
            crossed, corners = stoppers(start, there, blockers)
            yield from (Area("stopper", outline(BIT[spot])) for spot in squares(crossed))
            yield from (Area("corner", _bar(_corner(pair))) for pair in corners)
        elif why in ("", "stealth"):
            shelter = "stealth" if why else "cover"
            if why or covered(start, there, state.ground):
                yield Area(shelter, outline(BIT[there]), 1 - side)


def _bar(at: Point) -> tuple[Point, ...]:
    x, y = at
    return (x - 0.18, y - 0.18), (x + 0.18, y - 0.18), (x + 0.18, y + 0.18), (x - 0.18, y + 0.18)


def reach_areas(state: State, side: int, unit: int, die: int) -> tuple[Area, ...]:
    """Squares for a full Move and for half of it, in two kinds (sector 9.1)."""
    move = state.move_of(side, die)
    near = legal.reach_of(state, side, unit, legal.half(move))
    far = legal.reach_of(state, side, unit, move) & ~near
    found = [Area("reach-half", outline(BIT[spot]), side) for spot in squares(near)]
    found += [Area("reach-full", outline(BIT[spot]), side) for spot in squares(far)]
    if not state.sides[side].kind.jumps:
        found += [Area("corner", _bar(at)) for at in closed_corners(state, side, unit, move)]
    return tuple(found)


def closed_corners(state: State, side: int, unit: int, move: int) -> list[Point]:
    """Corners that no step leads through (sector R8), where that keeps a square out of reach; others are no news."""
    start = state.sides[side].squares[unit]
    free, found = state.free | BIT[start], set[Point]()
    rings = [BIT[start], *layers(start, move, state.free)]
    reached = sum(rings)
    for spot in squares(sum(rings[:move])):  # from these there is a step left
        for there in squares(CONTACT[spot] & free & ~reached):
            across, down = X[there] - X[spot], Y[there] - Y[spot]
            sides = BIT[square(X[there], Y[spot])] | BIT[square(X[spot], Y[there])]
            if across and down and not sides & free:
                found.add((X[spot] + across / 2, ROWS + 1 - Y[spot] - down / 2))
    return sorted(found)
