"""Boards, places, planes, balloons and bombs as position lines have them (squadron 4.3, 6.3), read. See `writing`."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from game.core.game import NotationError
from game.rules.squadron.actions import micro
from game.rules.squadron.boards import BALLOON, BOMBER, PLANE, Airspace, Body, Mat
from game.rules.squadron.geometry import Pose
from game.rules.squadron.grid import HEADINGS, Grid, cell_at
from game.rules.squadron.state import (
    ATTACK,
    CEILING,
    MOVE,
    OPEN,
    OVER,
    PLACE,
    PUSHED,
    RESERVE,
    STATS,
    TO_CHOOSE,
    Bomb,
    Flight,
    Plane,
    balloon,
)
from game.rules.squadron.templates import USUAL, wrong

_SIZE: Final = r"[1-9]\d{0,4}(?:\.\d{1,3})?"
_MAT: Final = re.compile(f"F({_SIZE})x({_SIZE})")
_GRID: Final = re.compile(r"H([1-9]\d?)x([1-9]\d?)")
_HEXAGON: Final = re.compile(r"X([1-9]\d?)")
_PLANE: Final = re.compile(r"[1-6][a-z]")
_SPOT: Final = re.compile(r"(\d{1,5}(?:\.\d{1,3})?),(\d{1,5}(?:\.\d{1,3})?),(\d{1,3})")
_MARK: Final = re.compile(r"([a-z]{1,2}?)(0|[1-9]\d{0,2})")
SMALLEST: Final = 400_000
LARGEST: Final = 3_000_000
_LEAST_HEXES: Final = 3
_MOST_HEXES: Final = 60
_MOST_SIDE: Final = 30


def error(what: str, at: str) -> NotationError:
    return NotationError(f"squadron.{what}", at=at)


def board_of(text: str) -> Airspace:
    """The board of that name. Raises NotationError."""
    plain, slash, kit = text.partition("/")
    if slash and wrong(kit)[0]:
        raise error("kit", kit)
    if found := _MAT.fullmatch(plain):
        width, height = micro(found[1]), micro(found[2])
        if min(width, height) >= SMALLEST and max(width, height) <= LARGEST:
            return Mat(width, height, "" if kit == USUAL else kit)
    elif found := _GRID.fullmatch(text):
        columns, rows = int(found[1]), int(found[2])
        if min(columns, rows) >= _LEAST_HEXES and max(columns, rows) <= _MOST_HEXES:
            return Grid("H", columns, rows)
    elif found := _HEXAGON.fullmatch(text):
        side = int(found[1])
        if _LEAST_HEXES <= side <= _MOST_SIDE:
            return Grid("X", 2 * side - 1, 2 * side - 1)
    raise error("board", text)


def pose_of(board: Airspace, text: str) -> Pose:
    """A place on a board, or beside it. Raises NotationError."""
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
        raise error("pose", text)
    return pose


def _on_board(board: Airspace, text: str, kind: str = PLANE) -> Pose:
    pose = pose_of(board, text)
    if board.is_off(Body(pose, kind)):
        raise error("off-board", text)
    return pose


def read_plane(text: str, board: Airspace, phase: str) -> Plane:
    """One plane with its marks."""
    words = text.split()
    if len(words) < 3 or not _PLANE.fullmatch(words[0]):
        raise error("plane", text)
    name, where, stats, *rest = words
    if stats != OPEN and not re.fullmatch("[1-9]{4}", stats):
        raise error("stats", text)
    marks = _marks(rest, board, name)
    plane = Plane(name, int(name[0]) - 1, stats=stats)
    if where == "x":
        if stats == OPEN or marks.keys() - {"fl"}:
            raise error("plane", text)
        return replace(plane, dead=True, wing=int(str(marks.get("fl", 0))))
    if not _fits(marks, where, stats, phase):
        raise error("stats" if stats == OPEN else "plane", text)
    plane = _marked(plane, marks)
    return plane if where == "-" else replace(plane, pose=_on_board(board, where, plane.kind))


Marks = dict[str, int | Pose]
_NUMBERS: Final[dict[str, str]] = {"h": "health", "a": "altitude", "k": "aces", "u": "used", "bb": "bombs"}
_NUMBERS.update({"bk": "back", "fl": "wing"})
_FLIGHTS: Final[dict[str, str]] = {"sp": "speed", "mn": "manoeuvres", "cl": "climbs", "dr": "hatch"}
_FLAGS: Final[dict[str, tuple[str, int]]] = {
    "dv": ("dived", True),
    "ng": ("rolled", True),
    "br": ("barrelled", True),
    "pq": ("pushed", TO_CHOOSE),
    "pe": ("pushed", PUSHED),
}
_PLAIN: Final = ("mv", "fd", "tr", "rs", "go")
_HATCH: Final = "dr"
_LASTING: Final = {"bb", "rs", "fl"}
"""Marks that a plane has before it has numbers."""


def _marks(words: list[str], board: Airspace, name: str) -> Marks:
    """What stands behind a plane, each mark at most once."""
    seen: Marks = {}
    for word in words:
        key, value = _mark(word, board, name)
        if key in seen:
            raise error("mark", f"{name} {word}")
        seen[key] = value
    return seen


def _mark(word: str, board: Airspace, name: str) -> tuple[str, int | Pose]:
    if word.startswith(_HATCH) and len(word) > len(_HATCH):
        return _HATCH, pose_of(board, word[len(_HATCH) :])
    found = _MARK.fullmatch(word)
    if found is None and word in (*_FLAGS, *_PLAIN):
        return word, 1
    if found is not None and found[1] in {**_NUMBERS, **_FLIGHTS}:
        return found[1], int(found[2])
    raise error("mark", f"{name} {word}")


def _number(marks: Marks, key: str) -> int:
    value = marks.get(key, 0)
    return value if isinstance(value, int) else 0


def _fits(marks: Marks, where: str, stats: str, phase: str) -> bool:
    """Whether a plane can be there, with these marks, in this stage."""
    if stats == OPEN:
        return phase == STATS and where == "-" and not marks.keys() - _LASTING
    away = bool(marks.keys() & {"rs", "bk"})
    here = (STATS, PLACE) if where == "-" and not away else (PLACE, MOVE, ATTACK, OVER)
    if phase not in here and not (where == "-" and marks.keys() & {"rs"}):
        return False
    flying = marks.keys() & {*_FLIGHTS, *_FLAGS}
    wrong = (
        not {"h", "a"} <= marks.keys()
        or not _number(marks, "h")
        or _number(marks, "a") > CEILING
        or _number(marks, "u") > _number(marks, "k")
        or (where != "-" and away)
        or ("mv" in marks and (phase != MOVE or flying))
        or ("fd" in marks and phase != ATTACK)
    )
    return not wrong and _fits_flight(marks, phase, bool(flying))


def _fits_flight(marks: Marks, phase: str, flying: bool) -> bool:
    return not (
        (flying and ("sp" not in marks or phase != MOVE))
        or (phase == OVER and marks.keys() & {"u", "go"})
        or ("dr" in marks and not _number(marks, "bb"))
        or ("go" in marks and phase not in (MOVE, ATTACK))
    )


def _marked(plane: Plane, marks: Marks) -> Plane:
    changes = {_NUMBERS[key]: value for key, value in marks.items() if key in _NUMBERS}
    if "rs" in marks:
        changes["back"] = RESERVE
    plane = replace(
        plane,
        **changes,  # type: ignore[arg-type]
        done=bool(marks.keys() & {"mv", "fd"}),
        triumphant="tr" in marks,
        called="go" in marks,
        kind=BOMBER if "bb" in marks else PLANE,
    )
    if "sp" not in marks:
        return plane
    flight = {_FLIGHTS[key]: value for key, value in marks.items() if key in _FLIGHTS}
    flags = dict(_FLAGS[key] for key in marks if key in _FLAGS)
    return replace(plane, flight=Flight(**flight, **flags))  # type: ignore[arg-type]


def read_balloon(text: str, board: Airspace) -> Plane:
    """`2x 350,350,0 balloon`; `-` not yet put down, `x` shot down."""
    name, where, *_ = text.split()
    if not _PLANE.fullmatch(name):
        raise error("plane", text)
    if where == "x":
        return balloon(name, dead=True)
    return balloon(name, None if where == "-" else _on_board(board, where, BALLOON))


def read_bomb(text: str, board: Airspace) -> Bomb:
    """`bomb 350,300,0 1a r3`."""
    words = text.split()
    if len(words) != 4 or not _PLANE.fullmatch(words[2]) or not re.fullmatch(r"r[1-9]\d{0,2}", words[3]):
        raise error("bomb", text)
    return Bomb(pose_of(board, words[1]), words[2], int(words[3][1:]))
