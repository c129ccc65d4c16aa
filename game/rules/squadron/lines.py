"""Position lines (squadron 4.3): written in one fixed form, read a little more freely."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.core.dice import Scripted
from game.core.game import NotationError
from game.rules.squadron import flow
from game.rules.squadron.actions import micro
from game.rules.squadron.boards import Board, Body, Mat
from game.rules.squadron.data import (
    ATTACK,
    CEILING,
    DB,
    HIDDEN,
    IM,
    KA,
    KD,
    MOVE,
    OPEN,
    OVER,
    PLACE,
    PUSHED,
    RA,
    RD,
    STATS,
    TO_CHOOSE,
    Flight,
    Pending,
    Plane,
    State,
    Terms,
)
from game.rules.squadron.geometry import Pose
from game.rules.squadron.grid import HEADINGS, Grid, cell_at
from game.rules.squadron.play import Play
from game.rules.squadron.resolve import SIDES
from game.rules.squadron.terms import read_terms, terms_text

MAGIC: Final = "SL/1"
_SIZE: Final = r"[1-9]\d{0,4}(?:\.\d{1,3})?"
_MAT: Final = re.compile(f"F({_SIZE})x({_SIZE})")
_GRID: Final = re.compile(r"H([1-9]\d?)x([1-9]\d?)")
_HEXAGON: Final = re.compile(r"X([1-9]\d?)")
_PLANE: Final = re.compile(r"[1-6][a-z]")
_SPOT: Final = re.compile(r"(\d{1,5}(?:\.\d{1,3})?),(\d{1,5}(?:\.\d{1,3})?),(\d{1,3})")
_COUNT: Final = re.compile(r"([rft])(0|[1-9]\d{0,3})")
_MARK: Final = re.compile(r"([a-z]{1,2}?)(0|[1-9]\d?)")
SMALLEST: Final = 400_000
LARGEST: Final = 3_000_000
_LEAST_HEXES: Final = 3
_MOST_HEXES: Final = 60
_MOST_SIDE: Final = 30


# ---- writing


def _flight(flight: Flight) -> Iterator[str]:
    yield f"sp{flight.speed}"
    if flight.manoeuvres:
        yield f"mn{flight.manoeuvres}"
    if flight.climbs:
        yield f"cl{flight.climbs}"
    marks = (("dv", flight.dived), ("ng", flight.rolled), ("br", flight.barrelled))
    yield from (mark for mark, on in marks if on)
    if flight.pushed:
        yield "pq" if flight.pushed == TO_CHOOSE else "pe"


def plane_text(state: State, plane: Plane) -> str:
    return " ".join(_plane(state, plane))


def _plane(state: State, plane: Plane) -> Iterator[str]:
    yield plane.name
    if plane.dead:
        yield from ("x", plane.stats)
        return
    yield state.board.pose_text(plane.pose) if plane.pose is not None else "-"
    yield plane.stats
    if plane.stats in (OPEN, HIDDEN):
        return
    yield f"h{plane.health}"
    yield f"a{plane.altitude}"
    yield from (f"{mark}{count}" for mark, count in (("k", plane.aces), ("u", plane.used)) if count)
    if plane.done:
        yield "mv" if state.phase == MOVE else "fd"
    if plane.flight is not None:
        yield from _flight(plane.flight)
    if plane.triumphant:
        yield "tr"


def _phase(state: State) -> str:
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
    return " ; ".join([f"{head} {_phase(state)}", *(plane_text(state, plane) for plane in state.planes)])


# ---- reading


def trouble(what: str, at: str) -> NotationError:
    return NotationError(f"squadron.{what}", at=at)


def board_of(text: str) -> Board:
    """The board of that name. Raises NotationError."""
    if found := _MAT.fullmatch(text):
        width, height = micro(found[1]), micro(found[2])
        if min(width, height) >= SMALLEST and max(width, height) <= LARGEST:
            return Mat(width, height)
    elif found := _GRID.fullmatch(text):
        columns, rows = int(found[1]), int(found[2])
        if min(columns, rows) >= _LEAST_HEXES and max(columns, rows) <= _MOST_HEXES:
            return Grid("H", columns, rows)
    elif found := _HEXAGON.fullmatch(text):
        side = int(found[1])
        if _LEAST_HEXES <= side <= _MOST_SIDE:
            return Grid("X", 2 * side - 1, 2 * side - 1)
    raise trouble("board", text)


def pose_of(board: Board, text: str) -> Pose:
    """A place on a board. Raises NotationError."""
    pose: Pose | None = None
    if board.is_free:
        spot = _SPOT.fullmatch(text)
        if spot is not None and int(spot[3]) < 360:
            pose = micro(spot[1]), micro(spot[2]), int(spot[3])
    else:
        name, _, heading = text.partition(",")
        cell = cell_at(name)
        if cell is not None and heading in HEADINGS:
            pose = *cell, HEADINGS.index(heading)
    if pose is None:
        raise trouble("pose", text)
    return pose


def _on_board(board: Board, text: str) -> Pose:
    pose = pose_of(board, text)
    if board.is_off(Body(pose)):
        raise trouble("off-board", text)
    return pose


def _count(word: str, letter: str) -> int:
    found = _COUNT.fullmatch(word)
    if found is None or found[1] != letter:
        raise trouble("count", word)
    return int(found[2])


def _read_plane(text: str, board: Board, phase: str) -> Plane:
    words = text.split()
    if len(words) < 3 or not _PLANE.fullmatch(words[0]):
        raise trouble("plane", text)
    name, where, stats, *marks = words
    seat = int(name[0]) - 1
    if stats != OPEN and not re.fullmatch("[1-9]{4}", stats):
        raise trouble("stats", text)
    if where == "x" and stats != OPEN and not marks:
        return Plane(name, seat, stats=stats, dead=True)
    if phase not in ((STATS, PLACE) if where == "-" else (PLACE, MOVE, ATTACK, OVER)):
        raise trouble("plane", text)
    pose = None if where == "-" else _on_board(board, where)
    if stats == OPEN:
        if phase != STATS or marks:
            raise trouble("stats", text)
        return Plane(name, seat)
    return _marked(Plane(name, seat, pose, stats), marks, phase, text)


_NUMBERS: Final[dict[str, str]] = {"h": "health", "a": "altitude", "k": "aces", "u": "used"}
_FLIGHTS: Final[dict[str, str]] = {"sp": "speed", "mn": "manoeuvres", "cl": "climbs"}
_FLAGS: Final[dict[str, tuple[str, int]]] = {
    "dv": ("dived", True),
    "ng": ("rolled", True),
    "br": ("barrelled", True),
    "pq": ("pushed", TO_CHOOSE),
    "pe": ("pushed", PUSHED),
}


def _marked(plane: Plane, marks: list[str], phase: str, text: str) -> Plane:
    """A plane with its marks: each at most once, each only where it can be."""
    seen: dict[str, int] = {}
    for mark in marks:
        found = _MARK.fullmatch(mark)
        key = found[1] if found else mark
        if key in seen or key not in {*_NUMBERS, *_FLIGHTS, *_FLAGS, "mv", "fd", "tr"}:
            raise trouble("mark", f"{plane.name} {mark}")
        if (found is None) == (key in _NUMBERS or key in _FLIGHTS):
            raise trouble("mark", f"{plane.name} {mark}")
        seen[key] = int(found[2]) if found else 1
    flying = seen.keys() & {*_FLIGHTS, *_FLAGS}
    wrong = (
        not {"h", "a"} <= seen.keys()
        or not seen["h"] >= 1
        or seen["a"] > CEILING
        or seen.get("u", 0) > seen.get("k", 0)
        or ("mv" in seen and (phase != MOVE or flying))
        or ("fd" in seen and phase != ATTACK)
        or (flying and ("sp" not in seen or phase != MOVE))
        or (phase == OVER and "u" in seen)
    )
    if wrong:
        raise trouble("plane", text)
    changes = {_NUMBERS[key]: value for key, value in seen.items() if key in _NUMBERS}
    plane = replace(plane, **changes, done=bool(seen.keys() & {"mv", "fd"}), triumphant="tr" in seen)  # type: ignore[arg-type]
    if not flying:
        return plane
    counts = {_FLIGHTS[key]: value for key, value in seen.items() if key in _FLIGHTS}
    flags = dict(_FLAGS[key] for key in seen if key in _FLAGS)
    return replace(plane, flight=Flight(**counts, **flags))  # type: ignore[arg-type]


def _read_pool(text: str, terms: Terms, at: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Dice and the places of those with a star."""
    faces, again = [], []
    for place, word in enumerate(text.split(".")):
        digits = word.removesuffix("*")
        if not re.fullmatch("[1-9]", digits) or int(digits) > SIDES[terms.dice]:
            raise trouble("phase", at)
        faces.append(int(digits))
        again += [place] if word.endswith("*") else []
    return tuple(faces), tuple(again)


_POOLS: Final = {KA: 0, RA: 1, KD: 1, RD: 2, IM: 0, DB: 0}


def _read_pending(text: str, terms: Terms) -> Pending:
    """What stands behind `attack!`."""
    step, _, rest = text.partition(":")
    names, *pools = rest.split(":")
    attacker, arrow, target = names.partition(">")
    if step not in _POOLS or (step == IM) == bool(arrow):
        raise trouble("phase", text)
    if step in (RA, KD, RD, KA, IM, DB) and len(pools) not in {_POOLS[step], *((2,) if step == DB else ())}:
        raise trouble("phase", text)
    read = [_read_pool(pool, terms, text) for pool in pools] + [((), ())] * 2
    again = read[1 if step == RD else 0][1] if step in (RA, RD) else ()
    return Pending(step, attacker, target, read[0][0], read[1][0], again)


def _read_phase(text: str, terms: Terms) -> tuple[str, Pending | None, tuple[int, ...]]:
    if text in (STATS, PLACE, MOVE, ATTACK):
        return text, None, ()
    if text.startswith("attack!"):
        return ATTACK, _read_pending(text.removeprefix("attack!"), terms), ()
    found = re.fullmatch("over=(draw|[1-9]+)", text)
    if found is None or len(set(found[1])) < len(found[1]):
        raise trouble("phase", text)
    return OVER, None, () if found[1] == "draw" else tuple(int(number) - 1 for number in found[1])


def state_of(text: str) -> State:
    """The state that a line describes, passed on to whoever has something to do. Raises NotationError."""
    head, *rest = [part.strip() for part in text.strip().split(";")]
    words = head.split()
    if len(words) != 7 or words[0] != MAGIC:
        raise trouble("head", head)
    board, terms = board_of(words[1]), read_terms(words[2])
    numbers = [_count(word, letter) for word, letter in zip(words[3:6], "rft", strict=True)]
    phase, pending, winners = _read_phase(words[6], terms)
    planes = tuple(sorted((_read_plane(part, board, phase) for part in rest), key=lambda plane: plane.name))
    state = State(board, terms, planes, phase, numbers[0], numbers[1], numbers[2], pending, winners)
    for check in (_check_planes, _check_turn, _check_moving, _check_pending):
        check(state)
    play = Play(state, Scripted())
    flow.settle(play)
    return play.state


def _check_planes(state: State) -> None:
    names = [plane.name for plane in state.planes]
    seats = {plane.seat for plane in state.planes}
    if len(set(names)) < len(names) or len(seats) < 2 or seats != set(range(len(seats))):
        raise trouble("planes", " ".join(names))
    if state.terms.teams and {seat for unit in state.units for seat in unit} != seats:
        raise trouble("teams", terms_text(state.terms))
    if not state.board.is_free:
        cells = [plane.body.pose[:2] for plane in state.flying]
        if len(set(cells)) < len(cells):
            raise trouble("one-cell", " ".join(names))


def _check_turn(state: State) -> None:
    """Round, first unit and turn fit the phase."""
    leads = {min(unit) + 1 for unit in state.units}
    nobody = {STATS: (True, True), OVER: (False, True)}.get(state.phase, (False, False))
    fits = (
        (state.first == 0 if nobody[0] else state.first in leads)
        and (state.turn == 0 if nobody[1] else state.turn in leads)
        and (state.round == 0) == (state.phase in (STATS, PLACE))
    )
    if not fits:
        raise trouble("turn", f"r{state.round} f{state.first} t{state.turn} {state.phase}")
    if state.phase == STATS and all(plane.stats != OPEN for plane in state.planes):
        raise trouble("nobody", state.phase)
    if state.phase == OVER and state.winners and tuple(sorted(state.winners)) not in map(_sorted, state.units):
        raise trouble("phase", _phase(state))
    if state.phase in (MOVE, ATTACK, PLACE) and not any(not plane.dead for plane in state.planes):
        raise trouble("nobody", state.phase)


def _sorted(unit: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(unit))


def _check_moving(state: State) -> None:
    moving = [plane for plane in state.planes if plane.flight is not None]
    if len(moving) > 1 or any(plane.seat not in state.turn_seats for plane in moving):
        raise trouble("moving", " ".join(plane.name for plane in moving))


def _check_pending(state: State) -> None:
    pending = state.pending
    if pending is None:
        return
    attacker = state.by_name.get(pending.attacker)
    target = state.by_name.get(pending.target)
    flying = attacker is not None and attacker.is_flying and attacker.seat in state.turn_seats
    if not flying or (pending.step != IM and (target is None or not target.is_flying)):
        raise trouble("phase", _phase(state))
    if attacker is not None and target is not None and not state.hostile(attacker, target):
        raise trouble("phase", _phase(state))
