"""What a plane in its move is shown: the fan of templates, and for one that is looked at where it leads and what could
still follow (squadron 9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.core.guide import Forecast, Mark, Note
from game.core.picks import Pick
from game.core.tableau import Area
from game.guides.squadron import losing, plans, stakes, zones
from game.guides.squadron.sentences import of_plane
from game.guides.squadron.sights import endangered, ghost, ghost_id, later, likeliest, note, there
from game.rules.squadron import fire, losses, missions, moves, pointing
from game.rules.squadron.actions import CLIMB, FLY
from game.rules.squadron.boards import Body
from game.rules.squadron.events import piece_id
from game.rules.squadron.paths import point_of
from game.rules.squadron.state import Plane, State
from game.rules.squadron.templates import CODES


def movable(state: State, plane: Plane) -> Forecast:
    """The fan of templates, with what bars those that cannot be flown."""
    flight = plane.going
    more = flight.speed > plane.speed
    notes = [replace(note("speed-more" if more else "speed", speed=flight.speed, whole=plane.speed), aside=True)]
    if state.terms.alt:  # how high it flies stands beside it, and its speed above
        notes += [replace(note("height", height=plane.altitude), aside=True), *_levels(state, plane)]
    places = {Pick("template", f"{code}:{plane.name}"): zones.end_point(state, plane, code) for code in CODES}
    flown = [pick for pick in places if moves.may_fly(state, plane, pick.name.partition(":")[0])]
    labels = dict.fromkeys(flown, str(plane.altitude)) if state.terms.alt else {}
    order = sorted(pointing.ends(state, plane).values(), key=lambda end: abs(end.plane.altitude - plane.altitude))
    for end in order:
        if len(end.steps) > 1:
            places[end.pick] = point_of(end.plane.body.pose, free=state.board.is_free)
            labels |= {end.pick: str(end.plane.altitude)} if state.terms.alt else {}
    arrows = _arrows(state, plane)
    shown = {pick: point_of(end.body.pose, free=state.board.is_free) for pick, end in arrows.items()}
    stay = Pick("button", f".:{plane.name}") if flight.manoeuvres else None
    first = stay if stay is not None and plans.is_best_here(state, plane) else _begun(state, plane, arrows) or stay
    places = shown | places  # of all that ends there a press on an arrow flies what it shows
    if not any(moves.may_fly(state, plane, code) for code in moves.codes(state)) and not flight.manoeuvres:
        notes.append(note("must-stall", "warn"))
    arcs = _arcs(state, plane)
    danger = endangered(state, plane)
    full = bool(danger or arcs)  # three kinds of mark are enough: what is shut is then told when it is pressed
    reach = () if arcs or not shown else plans.reach(state, plane)  # two outlines would be taken for each other
    areas = (*arcs, *zones.perils(state), *reach, *_darts(state, plane), *(() if full else _blockers(state, plane)))
    shut = [code for code in CODES if not moves.barred(state, plane, code) and not moves.may_fly(state, plane, code)]
    marks = danger or tuple(Mark("refused", Pick("template", f"{code}:{plane.name}")) for code in shut if not full)
    return Forecast(
        of_plane("forecast.squadron.fly", plane),
        tuple(notes),
        labels=labels,
        areas=areas,
        places=places,
        marks=marks,
        leading=tuple(shown),
        first=first,
        steady=True,
    )


def _arrows(state: State, plane: Plane) -> dict[Pick, Plane]:
    """The ends that are drawn, the best first."""
    ways = ways_to(state, plane, plans.best(state, plane))
    return {way.pick if len(way.steps) > 1 else way.steps[0].picks[1]: way.plane for way in ways}


def _begun(state: State, plane: Plane, arrows: Mapping[Pick, Plane]) -> Pick | None:
    """The arrow that is looked at first."""
    begun = plans.begun(state, plane)
    return next((pick for pick, end in arrows.items() if end == begun), next(iter(arrows), None))


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


SHORT: Final = 3
"""No card has more lines than this."""
LARGE: Final = 1.4
"""How much larger the best ends are drawn."""


def _arcs(state: State, plane: Plane) -> tuple[Area, ...]:
    """What those have under their guns who have flown."""
    foes = (other for other in state.flying if other.done and state.hostile(plane, other))
    return tuple(area for foe in foes for area in zones.rests(state, foe))


def _darts(state: State, plane: Plane) -> Iterator[Area]:
    """The few ends that are best."""
    return (zones.dart(state, end, plans.kind(state, plane, end), LARGE) for end in plans.best(state, plane))


def _landing(state: State, plane: Plane, end: Plane) -> tuple[Area, ...]:
    """The arrow of the end that is advised, lit, with its altitude where it is another than now. While
    enemies still fly it has a colour of its own: advice reckons with what they will answer, and what is so only for now
    would speak against it."""
    kind, still = plans.kind(state, plane, end), plans.worth(state, end).endswith(plans.STILL)
    state_of = f"{zones.ADVISED if still and kind not in (plans.LOST, plans.RISK) else kind}{zones.LIT}"
    lit = zones.dart(state, end, state_of, LARGE)
    return (lit,) if end.altitude == plane.altitude else (lit, zones.coin(state, end, LARGE))


def end_of(state: State, plane: Plane, pick: Pick) -> Plane:
    """The plane at the end of its move that is pointed at."""
    whole = pointing.ends(state, plane).get(pick.name)
    return moves.flight_after(state, plane, pick.name.partition(":")[0]) if whole is None else whole.plane


def ways_to(state: State, plane: Plane, ends: Sequence[Plane]) -> Iterator[pointing.End]:
    """How a plane gets to these ends."""
    found = (pointing.way_to(state, plane, end) for end in ends)
    return (way for way in found if way is not None and way.steps)


def _whole(state: State, plane: Plane, end: pointing.End) -> Forecast:
    """The whole way to an end that several decisions lead to."""
    strips, now = list[Area](), plane
    for step in end.steps:
        if step.verb == FLY:
            strips += zones.strip(state, now, step.how)
            now = moves.flight_after(state, now, step.how)
        else:
            now = moves.climbed(now) if step.verb == CLIMB else moves.dived(now, int(step.how))
    (notes, lines), looms = there(state, now), stakes.ahead(state, now)
    if losing.passes(state, plane, end.steps) and not losing.is_singed(state, now):
        notes.insert(0, note("flak", "warn", count=1))
    return Forecast(
        _way(plane, now),
        _short((*notes[:1], *later(state, now), *notes[1:], _left(state, now)), looms),
        looming=looms,
        ghosts={ghost_id(plane): ghost(state, now)},
        areas=(*strips, zones.halo(state, now, plans.kind(state, plane, now)), *zones.cover(state, now)),
        lines=lines,
        marks=endangered(state, plane),
        chance=likeliest(state, now),
        landing=_landing(state, plane, now),
    )


def _short(notes: Sequence[Note], looms: Sequence[Note]) -> tuple[Note, ...]:
    """What a card says of an end; who hits whom there is left to a closer look where that stands in its own place."""
    if not looms:
        return tuple(notes[:SHORT])
    told = [replace(each, aside=each.aside or stakes.is_told(each)) for each in notes]
    return (*[each for each in told if not each.aside][:SHORT], *(each for each in told if each.aside))


def _way(plane: Plane, end: Plane) -> Note:
    """What a way with several parts is called: what it does to the height is to be seen before it is flown."""
    if end.altitude == plane.altitude:
        return note("way")
    return note("way-down" if end.altitude < plane.altitude else "way-up")


def manoeuvre(state: State, plane: Plane, code: str) -> Forecast:
    end = pointing.ends(state, plane).get(f"{code}:{plane.name}")
    if end is not None:
        return _whole(state, plane, end)
    after = moves.flight_after(state, plane, code)
    name, price = f"@template.squadron.{code}", moves.price(state, code)
    areas = zones.strip(state, plane, code)
    if state.board.is_off(after.body):
        gone = frozenset({piece_id(plane.name)})
        if missions.escapes(state, after):
            return Forecast(note("home", "good"), gone=gone, areas=areas)
        confirm = given_up(state, plane, "off", code=name)
        return Forecast(note("off", "warn", code=name), gone=gone, areas=areas, confirm=confirm, looming=stakes.OFF)
    (notes, lines), looms = there(state, after), stakes.ahead(state, after)
    ghosts = {ghost_id(plane): ghost(state, after)}
    areas = (*areas, zones.halo(state, after, plans.kind(state, plane, after)), *zones.cover(state, after))
    return Forecast(
        note("manoeuvre-down" if code[0] == "S" else "manoeuvre", code=name, cost=price, tokens=moves.tokens(state)),
        _short((*notes[:1], *later(state, after), *notes[1:], _left(state, after), *_way_on(state, after)), looms),
        looming=looms,
        ghosts=ghosts, areas=areas, lines=lines, marks=endangered(state, plane), chance=likeliest(state, after),
        landing=_landing(state, plane, after),
    )  # fmt: skip


def given_up(state: State, plane: Plane, how: str, **words: str) -> Note:
    """What is asked before a plane is given up, and what it costs."""
    return note(f"confirm-{how}-game" if losses.loses(state, plane) else f"confirm-{how}", "warn", **words)


def _left(state: State, plane: Plane) -> Note:
    """Speed, and altitude where the game has it; or that nothing is left to do, and the move ends by itself."""
    if pointing.closing(state, plane):
        return note("left-none")
    return note("left-height" if state.terms.alt else "left", speed=plane.going.speed, height=plane.altitude)


def _way_on(state: State, plane: Plane) -> Iterator[Note]:
    """What the speed that is left is still good for."""
    if plane.going.speed:
        ends, shots_there = plans.count(state, plane)
        if ends > 1:
            shots_there -= int(any(fire.targets(state, plane)))
            yield note("onward" if shots_there else "onward-none", count=ends - 1, shots=shots_there)
    if dives := plans.dives(state, plane):
        yield replace(note("onward-dive", count=dives), aside=True)


def in_place(state: State, after: Plane, headline: Note) -> Forecast:
    """A plane that only changes its height."""
    return Forecast(
        headline,
        ghosts={ghost_id(after): ghost(state, after)},
        areas=(*plans.reach(state, after), *_darts(state, after)),
        instead=frozenset({"end", "reach", "reach-cell"}),
    )
