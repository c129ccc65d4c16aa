"""What picks would lead to (squadron 9): the ghost of a plane with its arc, what it could hit and suffer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.core.guide import Forecast, Mark, Note, Tone
from game.core.picks import Pick
from game.core.tableau import Area, Piece, PieceId, Point, Sightline
from game.rules.squadron import attack as attacks
from game.rules.squadron import fire, moves, shots, zones
from game.rules.squadron.boards import Body
from game.rules.squadron.data import ATTACK, DB, IM, MOVE, PLACE, STATS, Plane, State, start_health
from game.rules.squadron.options import choices
from game.rules.squadron.paths import point_of
from game.rules.squadron.picture import plane_piece
from game.rules.squadron.placing import obstacle, spaced
from game.rules.squadron.pointing import pose_in
from game.rules.squadron.sentences import distance, named, odds, of_plane, percent
from game.rules.squadron.telling import piece_id

_GHOST: Final = "ghost"


def note(key: str, tone: Tone = "plain", **words: str | int) -> Note:
    return Note(f"forecast.squadron.{key}", tuple(words.items()), tone)


def at(state: State, plane: Plane) -> Point:
    return point_of(plane.body.pose, free=state.board.is_free)


def forecast(state: State, seat: int, picked: Sequence[Pick]) -> Forecast:
    """What these picks lead to; the last may be only looked at."""
    plane = state.by_name.get(picked[0].name) if picked and picked[0].kind == "plane" else None
    if plane is None or plane.seat != seat or plane.dead:
        return Forecast()
    if len(picked) == 1:
        return _chosen(state, plane)
    teller = _TELLERS.get(picked[1].kind)
    if teller is None:
        return _placement(state, plane, picked[1:])
    return teller(state, plane, picked[1].name.partition(":")[0])


# ---- a plane is picked


def _chosen(state: State, plane: Plane) -> Forecast:
    if state.phase == MOVE:
        return _movable(state, plane)
    if state.phase == PLACE:
        knots, poses = spaced(state, plane)
        headline = of_plane("forecast.squadron.place", plane)
        return Forecast(headline, areas=zones.setup(state, plane, knots), places=zones.cells(state, poses))
    if state.phase == STATS:
        cards = tuple(Area("card", (), plane.seat, each) for each in choices(state.terms.pool))
        pool = note("pool", pool=" ".join(state.terms.pool))
        return Forecast(of_plane("forecast.squadron.stats", plane), (pool,), areas=cards)
    if state.pending is not None:
        return Forecast(_question(state))
    return _armed(state, plane)


def _movable(state: State, plane: Plane) -> Forecast:
    """The fan of templates, with what bars those that cannot be flown."""
    flight = plane.going
    notes = [note("speed", speed=flight.speed, whole=plane.speed)]
    if state.terms.alt:
        notes.append(note("height", height=plane.altitude))
    places = {
        Pick("template", f"{code}:{plane.name}"): zones.end_point(state, plane, code) for code in moves.codes(state)
    }
    labels = {pick: str(moves.price(state, pick.name.partition(":")[0])) for pick in places}
    if not any(moves.may_fly(state, plane, code) for code in moves.codes(state)) and not flight.manoeuvres:
        notes.append(note("must-stall", "warn"))
    areas = zones.fan(state, plane)
    headline = of_plane("forecast.squadron.fly", plane)
    return Forecast(headline, tuple(notes), labels=labels, areas=areas, places=places)


def _armed(state: State, plane: Plane) -> Forecast:
    """What a plane can hit from where it is."""
    lines = tuple(_string(state, plane, target, "own") for target in fire.targets(state, plane))
    headline = of_plane("forecast.squadron.fire", plane)
    marks = tuple(
        Mark("target", Pick("target", target.name), f"{percent(shots.shot(state, plane, target).some)}")
        for target in fire.targets(state, plane)
    )
    return Forecast(headline, lines=lines, marks=marks, areas=zones.cover(state, plane))


def _string(state: State, attacker: Plane, target: Plane, rank: str) -> Sightline:
    """The range string between two planes, with the chance of any damage."""
    chance = percent(shots.shot(state, attacker, target).some)
    start, end = at(state, attacker), at(state, target)
    return Sightline(piece_id(attacker.name), start, end, attacker.seat, rank, label=f"{chance} %", stop="hit")


# ---- a manoeuvre is looked at


def _manoeuvre(state: State, plane: Plane, code: str) -> Forecast:
    after = moves.flight_after(state, plane, code)
    headline = note("manoeuvre", code=f"@manoeuvre.squadron.{code}", cost=moves.price(state, code))
    left = note("left", speed=after.going.speed)
    areas = zones.strip(state, plane, code)
    if state.board.is_off(Body(after.body.pose)):
        gone = frozenset({piece_id(plane.name)})
        return Forecast(headline, (note("off", "warn"),), gone=gone, areas=areas)
    notes, lines = _there(state, after)
    ghosts = {_ghost_id(plane): ghost(state, after)}
    return Forecast(headline, (left, *notes), ghosts=ghosts, areas=(*areas, *zones.cover(state, after)), lines=lines)


def _ghost_id(plane: Plane) -> PieceId:
    return f"{_GHOST}.{plane.name}"


def ghost(state: State, plane: Plane) -> Piece:
    return replace(plane_piece(state, plane), state=_GHOST)


def _there(state: State, plane: Plane) -> tuple[list[Note], tuple[Sightline, ...]]:
    """What a plane could hit from a place, and what could hit it there as things stand."""
    notes, lines = [], []
    for target in fire.targets(state, plane):
        found = shots.shot(state, plane, target)
        notes.append(odds("would-hit", found, "good", named(target.name)))
        lines.append(_string(state, plane, target, "ghost"))
    for other in state.flying:
        if state.hostile(plane, other) and fire.can_hit(state, other, plane):
            found = shots.shot(state, other, plane)
            notes.append(odds("would-suffer", found, "warn", named(other.name)))
            lines.append(_string(state, other, plane, "enemy"))
    if next_round(state, plane) == 0:
        notes.append(note("no-way-on", "warn"))
    return notes, tuple(lines)


def next_round(state: State, plane: Plane) -> int:
    """How many single manoeuvres would keep a plane on the board next round, from here."""
    again = replace(plane, flight=None)
    count = 0
    for code in moves.codes(state)[:5]:
        count += moves.price(state, code) <= again.speed and not state.board.is_off(
            Body(state.board.flown(code, again.body))
        )
    return count


# ---- an attack is looked at


def _attack(state: State, plane: Plane, name: str) -> Forecast:
    target = state.by_name[name]
    seen = fire.sight(state, plane, target)
    found = shots.shot(state, plane, target)
    notes = [odds("odds", found), distance(state, seen)]
    if seen.lane:
        notes.append(note("lane", "good"))
    if "a" in found.again:
        notes.append(note("again-own", "good"))
    if "d" in found.again:
        notes.append(note("again-theirs", "warn"))
    if state.terms.ace and plane.fresh_aces:
        best = shots.shot(state, plane, target, aces=plane.fresh_aces)
        notes.append(odds("with-aces", best, "good", (("count", plane.fresh_aces),)))
    headline = of_plane("forecast.squadron.attack", target, more=(("some", percent(found.some)),))
    lines = (_string(state, plane, target, "own"),)
    marks = (Mark("target", Pick("target", target.name), f"{percent(found.some)}"),)
    return Forecast(headline, tuple(notes), lines=lines, marks=marks, areas=zones.cover(state, plane))


# ---- buttons and questions


def _button(state: State, plane: Plane, word: str) -> Forecast:
    if state.pending is not None:
        return _answer(state, plane, word)
    if word == "C":
        after = moves.climbed(plane)
        return _in_place(state, after, note("climb", height=after.altitude, speed=after.going.speed))
    if word[0] == "D":
        after = moves.dived(plane, int(word[1:]))
        return _in_place(state, after, note("dive", height=after.altitude, speed=after.going.speed))
    keys = {".": "end", "X": "stall", "-": "hold", "P": "push", "PS": "push-speed", "PA": "push-height"}
    if word == ".":
        return Forecast(note("end"), tuple(_there(state, plane)[0]), areas=zones.cover(state, plane))
    return Forecast(note(keys[word], "warn" if word == "X" else "plain"))


def _in_place(state: State, after: Plane, headline: Note) -> Forecast:
    """A plane that only changes its height."""
    return Forecast(headline, ghosts={_ghost_id(after): ghost(state, after)}, areas=zones.fan(state, after))


def _question(state: State) -> Note:
    pending = state.pending
    return note(f"ask-{pending.step}" if pending is not None else "hold")


def _answer(state: State, plane: Plane, word: str) -> Forecast:
    pending = state.pending
    if pending is None:
        return Forecast()
    if pending.step == IM:
        return _immelmann(state, plane, word)
    if pending.step == DB:
        return Forecast(note("divebomb" if word == "Z" else "no-divebomb"))
    spread = shots.outlook(state, pending, word)
    health = state.by_name[pending.target].health
    some, kill = 1 - spread[0], sum(spread[health:])
    mean = sum(number * chance for number, chance in enumerate(spread))
    headline = note({"K": "aces", "R": "reroll"}[word[0]] if word[1:] != "0" else "as-is", count=int(word[1:]))
    figures = note("then", some=percent(some), kill=percent(kill), mean=f"{mean:.2f}")
    return Forecast(headline, (figures,))


def _immelmann(state: State, plane: Plane, word: str) -> Forecast:
    if word == "I-":
        return Forecast(note("no-immelmann"))
    lift = attacks.NEW_LIFT if state.terms.imm4 else attacks.LIFT
    pose = state.board.flown("S1", plane.body)
    after = replace(plane, pose=pose, altitude=min(4, plane.altitude + lift))
    if state.board.is_off(after.body):
        return Forecast(note("immelmann", height=after.altitude), (note("off", "warn"),))
    notes, lines = _there(state, after)
    ghosts = {_ghost_id(after): ghost(state, after)}
    headline = note("immelmann", height=after.altitude)
    return Forecast(headline, tuple(notes), ghosts=ghosts, lines=lines, areas=zones.cover(state, after))


# ---- numbers and places


def _card(state: State, plane: Plane, stats: str) -> Forecast:
    attack, defence, speed, _ = map(int, stats)
    health = start_health(stats, state.terms)
    numbers = note("numbers", attack=attack, defence=defence, speed=speed, health=health)
    return Forecast(of_plane("forecast.squadron.card", plane), (numbers,))


def _placement(state: State, plane: Plane, picked: Sequence[Pick]) -> Forecast:
    """A place, and where the plane would look."""
    headline = of_plane("forecast.squadron.place", plane)
    knots, _ = spaced(state, plane)
    where = picked[0].name
    heading = picked[1].name.rpartition(":")[2] if len(picked) > 1 else ("0" if state.board.is_free else "N")
    pose = pose_in(state.board, f"{where},{heading}")
    areas = zones.setup(state, plane, knots)
    if pose is None:
        return Forecast(headline, areas=areas)
    after = replace(plane, pose=pose)
    notes = tuple(_why(state, plane, pose))
    ghosts = {} if state.board.is_off(after.body) else {_ghost_id(plane): ghost(state, after)}
    cover = zones.cover(state, after) if len(picked) > 1 else ()
    places = {} if state.board.is_free else zones.facings(where.partition(":")[0], pose)
    return Forecast(headline, notes, ghosts=ghosts, areas=(*areas, *cover), places=places)


def _why(state: State, plane: Plane, pose: tuple[int, int, int]) -> Iterator[Note]:
    wrong = obstacle(state, plane, pose)
    if wrong:
        yield Note(f"refusal.squadron.place-{wrong}", (), "warn")


def threats(state: State, plane: Plane) -> list[Plane]:
    """The enemies that have a plane in their sights now."""
    return [other for other in state.flying if state.hostile(plane, other) and fire.can_hit(state, other, plane)]


def is_attack(state: State) -> bool:
    return state.phase == ATTACK and state.pending is None


_TELLERS: Final[dict[str, Callable[[State, Plane, str], Forecast]]] = {
    "template": _manoeuvre,
    "target": _attack,
    "card": _card,
    "button": _button,
}
