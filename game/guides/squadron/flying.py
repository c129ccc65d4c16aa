"""What a plane in its move is shown: the fan of templates, and for one that is looked at where it leads and what could
still follow (squadron 9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.core.guide import Forecast, Mark, Note
from game.core.picks import Pick
from game.core.tableau import Area
from game.guides.squadron import plans, zones
from game.guides.squadron.sentences import of_plane
from game.guides.squadron.sights import ghost, ghost_id, note, there
from game.rules.squadron import fire, losses, missions, moves
from game.rules.squadron.boards import Body
from game.rules.squadron.events import piece_id
from game.rules.squadron.state import Plane, State
from game.rules.squadron.templates import CODES


def movable(state: State, plane: Plane) -> Forecast:
    """The fan of templates, with what bars those that cannot be flown."""
    flight = plane.going
    more = flight.speed > plane.speed
    notes = [note("speed-more" if more else "speed", speed=flight.speed, whole=plane.speed)]
    if state.terms.alt:
        notes += [note("height", height=plane.altitude), *_levels(state, plane)]
    places = {Pick("template", f"{code}:{plane.name}"): zones.end_point(state, plane, code) for code in CODES}
    labels = {pick: str(moves.price(state, pick.name.partition(":")[0])) for pick in places}
    if not any(moves.may_fly(state, plane, code) for code in moves.codes(state)) and not flight.manoeuvres:
        notes.append(note("must-stall", "warn"))
    areas = (*zones.fan(state, plane), *_darts(state, plane), *_blockers(state, plane))
    headline = of_plane("forecast.squadron.fly", plane)
    shut = [code for code in CODES if not moves.barred(state, plane, code) and not moves.may_fly(state, plane, code)]
    marks = tuple(Mark("refused", Pick("template", f"{code}:{plane.name}")) for code in shut)
    return Forecast(headline, tuple(notes), labels=labels, areas=areas, places=places, marks=marks)


def _blockers(state: State, plane: Plane) -> Iterator[Area]:
    """The tokens that stand where manoeuvres would end."""
    for code in CODES:
        if not moves.barred(state, plane, code):
            end = Body(state.board.flown(code, plane.body), plane.kind)
            for other in state.tokens:
                if other.name != plane.name and state.board.clash(end, other.body):
                    yield zones.blocker(state, other)


def _levels(state: State, plane: Plane) -> Iterator[Note]:
    """Why it can neither climb nor dive, where it cannot."""
    for key, wrong in (("climb", moves.no_climb(state, plane)), ("dive", moves.no_dive(state, plane))):
        if wrong and wrong not in ("no-altitude", "speed"):
            yield note(f"no-{key}", why=f"@why.squadron.{wrong}")


def _darts(state: State, plane: Plane) -> Iterator[Area]:
    """Where each manoeuvre that can be flown would end and look, and what that is worth."""
    for code in CODES:
        if moves.may_fly(state, plane, code):
            after = moves.flight_after(state, plane, code)
            if not state.board.is_off(after.body):
                yield zones.dart(state, after, plans.worth(state, after))


def manoeuvre(state: State, plane: Plane, code: str) -> Forecast:
    after = moves.flight_after(state, plane, code)
    name, price = f"@manoeuvre.squadron.{code}", moves.price(state, code)
    areas = zones.strip(state, plane, code)
    if state.board.is_off(after.body):
        gone = frozenset({piece_id(plane.name)})
        if missions.escapes(state, after):
            return Forecast(note("home", "good"), gone=gone, areas=areas)
        confirm = given_up(state, plane, "off", code=name)
        return Forecast(note("off", "warn", code=name), gone=gone, areas=areas, confirm=confirm)
    notes, lines = there(state, after)
    ghosts = {ghost_id(plane): ghost(state, after)}
    areas = (*areas, *zones.cover(state, after), *zones.feet(state, plane), *_onward(state, after))
    return Forecast(
        note("manoeuvre", code=name, cost=price),
        (_left(state, after), *notes, *_way_on(state, after)),
        ghosts=ghosts, areas=areas, lines=lines,
    )  # fmt: skip


def given_up(state: State, plane: Plane, how: str, **words: str) -> Note:
    """What is asked before a plane is given up, and what it costs."""
    return note(f"confirm-{how}-game" if losses.loses(state, plane) else f"confirm-{how}", "warn", **words)


def _left(state: State, plane: Plane) -> Note:
    """Speed, and altitude where the game has it."""
    key = "left-height" if state.terms.alt else "left"
    return note(key, speed=plane.going.speed, height=plane.altitude)


def _onward(state: State, plane: Plane) -> tuple[Area, ...]:
    """The manoeuvres that could follow, and every end that could still be reached with them."""
    if not plane.going.speed:
        return ()
    fan = tuple(replace(area, state="then") for area in zones.fan(state, plane) if not area.state)
    return (*fan, *plans.areas(state, plane, heights=False, but=plane.pose))


def _way_on(state: State, plane: Plane) -> Iterator[Note]:
    """What the speed that is left is still good for."""
    if plane.going.speed:
        ends, shots_there = plans.count(state, plane)
        if ends > 1:
            shots_there -= int(any(fire.targets(state, plane)))
            yield note("onward" if shots_there else "onward-none", count=ends - 1, shots=shots_there)


def in_place(state: State, after: Plane, headline: Note) -> Forecast:
    """A plane that only changes its height."""
    areas = (*zones.fan(state, after), *_darts(state, after))
    return Forecast(headline, ghosts={ghost_id(after): ghost(state, after)}, areas=areas)
