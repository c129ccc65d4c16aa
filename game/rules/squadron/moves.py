"""A plane's move: a chain of manoeuvres, climbs and dives (squadron 3, 6.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from game.core.events import Added
from game.rules.squadron import actions, events, hazards, losses, missions, turns
from game.rules.squadron.actions import FLYABLE, SquadronAction
from game.rules.squadron.boards import BOMBER, Body, Mat, nose
from game.rules.squadron.geometry import Pose
from game.rules.squadron.picture import bomb_piece
from game.rules.squadron.resolution import Play
from game.rules.squadron.state import CEILING, PUSHED, TO_CHOOSE, Bomb, Plane, State
from game.rules.squadron.templates import CODES

SPLIT_TOKENS: Final = 3
NEW_SPLIT_TOKENS: Final = 4
LEAST_PUSH: Final = 5
"""The envelope: from this face on it is won."""


def is_free(state: State, plane: Plane, pose: Pose) -> bool:
    """Whether a plane could end a manoeuvre there: it overlaps no other, its own side's included (squadron R5, R6)."""
    body = Body(pose, plane.kind)
    return not any(other.name != plane.name and state.board.clash(body, other.body) for other in state.tokens)


def price(state: State, code: str) -> int:
    """The speed that a manoeuvre takes."""
    if code[0] == "B":
        return 0 if state.terms.barrel3 else 2 * state.board.cost(code)
    return state.board.cost(code) * (2 if code[0] == "S" and not state.terms.split4 else 1)


def tokens(state: State) -> int:
    """The altitude that a Split S takes."""
    return NEW_SPLIT_TOKENS if state.terms.split4 else SPLIT_TOKENS


def codes(state: State) -> tuple[str, ...]:
    """The manoeuvres there are in this game."""
    found: tuple[str, ...] = CODES
    if state.terms.has_split:
        found += FLYABLE[5:10]
    if state.terms.has_barrel:
        found += FLYABLE[12:] if state.terms.barrel3 else FLYABLE[10:]
    return found


def barred(state: State, plane: Plane, code: str) -> str:
    """Why a plane may not fly this manoeuvre now, the table left aside; "" when it may."""
    flight = plane.going
    if code[0] == "S" and plane.altitude < tokens(state):
        return "split-tokens"
    if code[0] in "SB" and flight.climbs:
        return "climbed"
    if state.terms.barrel3 and (flight.barrelled or (code[0] == "B" and flight.manoeuvres)):
        return "barrel-only"
    return "speed" if price(state, code) > flight.speed else ""


def may_fly(state: State, plane: Plane, code: str) -> bool:
    return not barred(state, plane, code) and is_free(state, plane, state.board.flown(code, plane.body))


def no_climb(state: State, plane: Plane) -> str:
    """Why a plane may not climb now; "" when it may."""
    flight = plane.going
    checks = (
        ("no-altitude", not state.terms.alt),
        ("ceiling", plane.altitude >= CEILING),
        ("climbed-enough", flight.climbs >= state.terms.climb),
        ("dived", flight.dived),
        ("rolled", flight.rolled),
        ("speed", flight.speed < 1),
    )
    return next((key for key, wrong in checks if wrong), "")


def no_dive(state: State, plane: Plane) -> str:
    """Why a plane may not dive at all now; "" when it may."""
    checks = (
        ("no-altitude", not state.terms.alt),
        ("low", plane.altitude < 1),
        ("climbed", plane.going.climbs > 0),
        ("bomber-dives", plane.kind == BOMBER and plane.going.dived),
    )
    return next((key for key, wrong in checks if wrong), "")


def deepest(plane: Plane) -> int:
    """How far a plane may dive now at once; a bomber goes down by one token a round (squadron 6.3)."""
    return min(1, plane.altitude) if plane.kind == BOMBER else plane.altitude


def legal(state: State, plane: Plane) -> Iterator[SquadronAction]:
    """Everything a plane may do now in its move."""
    if plane.going.pushed == TO_CHOOSE:
        yield SquadronAction(plane.name, actions.PUSH, "PS")
        if state.terms.alt and plane.altitude < CEILING:
            yield SquadronAction(plane.name, actions.PUSH, "PA")
        return
    for code in codes(state):
        if may_fly(state, plane, code):
            yield SquadronAction(plane.name, actions.FLY, code)
    if not no_climb(state, plane):
        yield SquadronAction(plane.name, actions.CLIMB)
    if not no_dive(state, plane):
        for count in range(1, deepest(plane) + 1):
            yield SquadronAction(plane.name, actions.DIVE, str(count))
    if state.terms.envelope and not plane.going.pushed:
        yield SquadronAction(plane.name, actions.PUSH, "P")
    if plane.going.hatch is not None:
        yield SquadronAction(plane.name, actions.DROP)
    yield SquadronAction(plane.name, actions.END if plane.going.manoeuvres else actions.STALL)


def flight_after(state: State, plane: Plane, code: str) -> Plane:
    """The plane after a manoeuvre, wherever that ends."""
    flight, split = plane.going, code[0] == "S"
    after = replace(
        flight,
        speed=flight.speed - price(state, code),
        manoeuvres=flight.manoeuvres + 1,
        rolled=flight.rolled or code[0] in "SB",
        barrelled=code[0] == "B" and state.terms.barrel3,
        hatch=_hatch(state, plane) if plane.bombs else None,
    )
    height = plane.altitude - (tokens(state) if split else 0)
    return replace(plane, pose=state.board.flown(code, plane.body), altitude=height, flight=after)


def _hatch(state: State, plane: Plane) -> Pose:
    """Where a bomber's template begins: at its nose; on hexes the cell it leaves."""
    return nose(plane.body.pose) if isinstance(state.board, Mat) else plane.body.pose


def climbed(plane: Plane) -> Plane:
    flight = plane.going
    flight = replace(flight, speed=flight.speed - 1, climbs=flight.climbs + 1)
    return replace(plane, altitude=plane.altitude + 1, flight=flight)


def dived(plane: Plane, count: int) -> Plane:
    flight = replace(plane.going, speed=plane.going.speed + count, dived=True)
    return replace(plane, altitude=plane.altitude - count, flight=flight)


def _fly(play: Play, plane: Plane, code: str) -> None:
    after = flight_after(play.state, plane, code)
    play.state = play.state.with_plane(after)
    events.flew(play, plane, after, code)
    if not play.state.board.is_off(after.body):
        hazards.past_balloons(play, after)
    elif missions.escapes(play.state, after):
        losses.escape(play, after)
    else:
        play.tell("off_board", plane.name)
        losses.destroy(play, after, "off")
    if not play.plane(plane.name).is_flying:
        turns.next_mover(play)


def _drop(play: Play, plane: Plane, _how: str) -> None:
    flight = plane.going
    if flight.hatch is None:
        raise ValueError(f"{plane.name} has no bomb to drop")
    bomb = Bomb(flight.hatch, plane.name, play.state.round)
    play.change(plane, bombs=plane.bombs - 1, flight=replace(flight, hatch=None))
    play.set(bombs=(*play.state.bombs, bomb))
    play.tell("dropped", plane.name, play.state.board.pose_text(bomb.pose))
    play.stage(Added(events.bomb_id(bomb), bomb_piece(play.state, bomb)))


def _climb(play: Play, plane: Plane, _how: str) -> None:
    after = climbed(plane)
    play.state = play.state.with_plane(after)
    play.tell("climbed", plane.name, after.altitude)


def _dive(play: Play, plane: Plane, how: str) -> None:
    after = dived(plane, int(how))
    play.state = play.state.with_plane(after)
    play.tell("dived", plane.name, int(how), after.altitude)


def _push(play: Play, plane: Plane, how: str) -> None:
    """Pushing the envelope (squadron 6.3): 5 and 6 give a speed or a token by choice, the rest hurts."""
    flight = replace(plane.going, pushed=PUSHED)
    if how == "PS":
        play.change(plane, flight=replace(flight, speed=flight.speed + 1))
    elif how == "PA":
        play.change(plane, altitude=plane.altitude + 1, flight=flight)
    else:
        (face,) = play.throw(plane, "envelope", 1, 6)
        play.tell("dice", plane.name, face)
        won = face >= LEAST_PUSH
        after = play.change(plane, flight=replace(flight, pushed=TO_CHOOSE) if won else flight)
        if not won:
            losses.hurt(play, after, 1, "")
            if not play.plane(plane.name).is_flying:
                turns.next_mover(play)


def _end(play: Play, plane: Plane, _how: str) -> None:
    play.change(plane, flight=None, done=True)
    play.tell("move_end", plane.name)
    turns.next_mover(play)


def _stall(play: Play, plane: Plane, _how: str) -> None:
    play.tell("stalled", plane.name)
    losses.destroy(play, plane, "stall")
    turns.next_mover(play)


MAKERS: Final[dict[str, Callable[[Play, Plane, str], None]]] = {
    actions.FLY: _fly,
    actions.CLIMB: _climb,
    actions.DIVE: _dive,
    actions.PUSH: _push,
    actions.DROP: _drop,
    actions.END: _end,
    actions.STALL: _stall,
}
