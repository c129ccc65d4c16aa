"""Who flies what when a game begins (squadron 2, 6.3)."""

from __future__ import annotations

from dataclasses import replace

from game.core.game import Setup
from game.rules.squadron import missions
from game.rules.squadron.boards import BOMBER
from game.rules.squadron.missions import FOE, OWN
from game.rules.squadron.options import SquadronOptions, chosen, record_of
from game.rules.squadron.state import HOLD, HUNT, RESERVE, Plane, State, balloon, plane_name, start_health
from game.rules.squadron.tokens import board_of

A_SIDE = 2
"""Planes on each side of a mission."""
BALLOONS = 3
"""What an attack on balloons is about."""


def opening(setup: Setup) -> State:
    """The state before anybody has chosen numbers."""
    options = chosen(setup.options)
    name, scene = options.table
    state = State(board_of(name), options.terms, _one_each(setup.seats, 1), scene=scene)
    planes = _planes(state, options)
    state = replace(state, planes=planes)
    return replace(state, balloons=_balloons(state, options))


def _one_each(seats: int, count: int) -> tuple[Plane, ...]:
    return tuple(Plane(plane_name(seat, number), seat) for seat in range(seats) for number in range(count))


def _planes(state: State, options: SquadronOptions) -> tuple[Plane, ...]:
    if options.large:
        return _flights(state, options.strength, options.flight)
    if state.terms.coop:
        return _together(state, options)
    if state.terms.mission:
        freight = [_freight(state)] if missions.has_freight(state.terms) else []
        return _named(
            [*_dealt(state, OWN, [*freight, *[Plane("", 0)] * A_SIDE]), *_dealt(state, FOE, [Plane("", 0)] * A_SIDE)]
        )
    planes = _one_each(state.seats, options.planes)
    if not options.bb:
        return planes
    return tuple(
        replace(plane, kind=BOMBER, bombs=missions.BOMBS) if number % options.planes < options.bombers else plane
        for number, plane in enumerate(planes)
    )


def _freight(state: State) -> Plane:
    """The bomber of a mission; everybody knows its numbers."""
    health = start_health(missions.FREIGHT, state.terms)
    return Plane("", 0, stats=missions.FREIGHT, health=health, kind=BOMBER, bombs=missions.BOMBS)


def _dealt(state: State, unit: int, planes: list[Plane]) -> list[Plane]:
    """Planes given to the seats of a unit in turn."""
    seats = state.units[unit]
    return [replace(plane, seat=seats[number % len(seats)]) for number, plane in enumerate(planes)]


def _named(planes: list[Plane]) -> tuple[Plane, ...]:
    """With their letters, in order."""
    counts: dict[int, int] = {}
    found = []
    for plane in planes:
        number = counts.get(plane.seat, 0)
        counts[plane.seat] = number + 1
        found.append(replace(plane, name=plane_name(plane.seat, number)))
    return tuple(sorted(found, key=lambda plane: plane.name))


def _together(state: State, options: SquadronOptions) -> tuple[Plane, ...]:
    """People and their foes: hunters meet two for each of them, as many at a time as they are themselves; whoever has
    to hold out, one more than they are; the others as many."""
    people, task = len(state.units[OWN]), state.terms.coop
    own = people * options.planes
    foes = {HUNT: 2 * people, HOLD: own + 1}.get(task, own)
    aces = record_of(options.record).aces if options.is_campaign and options.ace else ()
    pilots = [Plane("", 0, aces=aces[number] if number < len(aces) else 0) for number in range(own)]
    freight = [_freight(state)] if missions.has_freight(state.terms) else []
    others = [Plane("", 0, back=RESERVE if task == HUNT and number >= own else 0) for number in range(foes)]
    return _named([*_dealt(state, OWN, pilots), *_dealt(state, OWN, freight), *_dealt(state, FOE, others)])


def sizes(strength: int, flight: int, seats: int = 1) -> list[int]:
    """How many planes the flights of a team have: two to four, as even as can be, and a flight at least for each of its
    seats."""
    count = min(max(-(-strength // flight), seats), strength // 2)
    return [strength // count + (number < strength % count) for number in range(count)]


def _flights(state: State, strength: int, flight: int) -> tuple[Plane, ...]:
    found = []
    for unit in state.units:
        numbers = dict.fromkeys(unit, 0)
        for number, size in enumerate(sizes(strength, flight, len(unit))):
            seat = unit[number % len(unit)]
            numbers[seat] += 1
            found += [Plane("", seat, wing=numbers[seat])] * size
    return _named(found)


def _balloons(state: State, options: SquadronOptions) -> tuple[Plane, ...]:
    """Named from the end of the letters, so that none is called as a plane."""
    if missions.has_balloons(state.terms):
        owners = [state.units[FOE][number % len(state.units[FOE])] for number in range(BALLOONS)]
    elif options.bb and not (state.terms.mission or options.large):
        owners = [seat for seat in range(state.seats) for _ in range(options.balloons)]
    else:
        return ()
    found = []
    for number, seat in enumerate(owners):
        found.append(balloon(plane_name(seat, 25 - owners[:number].count(seat))))
    return tuple(sorted(found, key=lambda each: each.name))
