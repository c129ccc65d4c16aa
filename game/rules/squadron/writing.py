"""Position lines (squadron 4.3) as they are written, with the marks of the later modules (squadron 6.3).

Of those a plane has: tr has not attacked since it shot another down, bb3 a bomber with three bombs left, bk5 back on
the table in round 5, rs held in reserve, fl2 of the second flight of its seat, go its flight is on turn; in its move
also br, pq, pe and dr with the place of the next bomb. Behind the planes stand balloons, `2x 350.000,350.000,0
balloon`, and bombs with who dropped them and when, `bomb 350.000,300.000,0 1a r3`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.rules.squadron.boards import BALLOON, BOMBER
from game.rules.squadron.state import (
    HIDDEN,
    IM,
    MOVE,
    OPEN,
    OVER,
    RA,
    RD,
    RESERVE,
    TO_CHOOSE,
    Bomb,
    Flight,
    Plane,
    State,
)
from game.rules.squadron.terms import terms_text

MAGIC: Final = "SL/1"


def _flight(state: State, flight: Flight) -> Iterator[str]:
    yield f"sp{flight.speed}"
    if flight.manoeuvres:
        yield f"mn{flight.manoeuvres}"
    if flight.climbs:
        yield f"cl{flight.climbs}"
    barrelled = flight.barrelled and state.terms.has_split  # without a Split S it is what `ng` says
    marks = (("dv", flight.dived), ("ng", flight.rolled), ("br", barrelled))
    yield from (mark for mark, on in marks if on)
    if flight.pushed:
        yield "pq" if flight.pushed == TO_CHOOSE else "pe"
    if flight.hatch is not None:
        yield f"dr{state.board.pose_text(flight.hatch)}"


def plane_text(state: State, plane: Plane) -> str:
    return " ".join(_plane(state, plane))


def _plane(state: State, plane: Plane) -> Iterator[str]:
    yield plane.name
    if plane.dead:
        yield from ("x", plane.stats)
        yield from _kind(plane)
        return
    yield state.board.pose_text(plane.pose) if plane.pose is not None else "-"
    yield plane.stats
    if plane.stats not in (OPEN, HIDDEN):
        yield f"h{plane.health}"
        yield f"a{plane.altitude}"
        yield from (f"{mark}{count}" for mark, count in (("k", plane.aces), ("u", plane.used)) if count)
        if plane.done:
            yield "mv" if state.phase == MOVE else "fd"
        if plane.flight is not None:
            yield from _flight(state, plane.flight)
        if plane.triumphant:
            yield "tr"
    yield from _kind(plane)


def _kind(plane: Plane) -> Iterator[str]:
    if plane.kind == BOMBER:
        yield f"bb{plane.bombs}"
    if plane.back:
        yield "rs" if plane.back == RESERVE else f"bk{plane.back}"
    if plane.wing:
        yield f"fl{plane.wing}"
    if plane.called:
        yield "go"


def _balloon(state: State, balloon: Plane) -> str:
    place = "x" if balloon.dead else "-" if balloon.pose is None else state.board.pose_text(balloon.pose)
    return f"{balloon.name} {place} {BALLOON}"


def _bomb(state: State, bomb: Bomb) -> str:
    return f"bomb {state.board.pose_text(bomb.pose)} {bomb.by} r{bomb.since}"


def phase_text(state: State) -> str:
    if state.phase == OVER:
        return f"over={''.join(str(seat + 1) for seat in sorted(state.winners)) or 'draw'}"
    pending = state.pending
    if pending is None:
        return state.phase
    text = f"attack!{pending.step}:{pending.attacker}"
    if pending.step != IM:
        text += f">{pending.target}"
    pools = (pending.attack, pending.defence)
    asked = RA if pending.step == RA else RD
    for pool, step in zip(pools, (RA, RD), strict=True):
        if pool:
            text += ":" + _pool(pool, pending.again if step == asked else ())
    return text


def _pool(faces: tuple[int, ...], again: tuple[int, ...]) -> str:
    """Dice with points between; a star on those that have been thrown again (module `bonus`)."""
    return ".".join(f"{face}{'*' if place in again else ''}" for place, face in enumerate(faces))


def line_of(state: State) -> str:
    head = f"{MAGIC} {state.board.name} {terms_text(state.terms)} r{state.round} f{state.first} t{state.turn}"
    planes = [plane_text(state, plane) for plane in state.planes]
    rest = [_balloon(state, each) for each in state.balloons] + [_bomb(state, each) for each in state.bombs]
    return " ; ".join([f"{head} {phase_text(state)}", *planes, *rest])
