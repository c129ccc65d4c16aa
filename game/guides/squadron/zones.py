"""Parts of the table with a meaning: templates, arcs, bands, the rim where planes are set up (squadron 9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import cos, radians, sin
from typing import Final

from game.core.picks import Pick
from game.core.tableau import Area, Point
from game.rules.squadron import missions, moves, paths
from game.rules.squadron.boards import BALLOON, HOME, INNER, RADII, RIM, TOUCH, Body, Mat, Site
from game.rules.squadron.geometry import FINE, MILLI, Pose, outline
from game.rules.squadron.grid import CONES, HEADINGS, Grid, cell_name
from game.rules.squadron.hazards import CLOSE, body_of
from game.rules.squadron.paths import at, facing, point_of
from game.rules.squadron.state import Plane, State

Areas = tuple[Area, ...]
RANGES: Final = (78.0, 156.0, 234.0)
_ARC: Final = range(-45, 46, 9)
_LANE: Final = 3.25
TOKEN: Final = 13.0
FLOWN: Final = "flown"
"""How the arc of a plane is called that has flown: it is drawn in its colour."""
AIMS: Final = "aims"
"""How that of one is called that has not flown and aims at whoever is looked at."""
FAINT: Final = "faint"
"""How that of one is called that is only to be known: a thin line."""
_DART: Final = ((12.5, 0.0), (-9.0, 6.4), (-5.5, 0.0), (-9.0, -6.4))
"""Forward and to the right, in millimetres."""
LIT: Final = "-lit"
"""How the state of an end goes on that is advised."""
ADVISED: Final = "advised"
"""How it begins where nothing about that end is settled."""
_BEAD: Final = 5.0
_DOT: Final = 5.0
_HEX_DART: Final = 0.034
"""How long one of these millimetres is on hexes, whose sides are 1."""


def end_point(state: State, plane: Plane, code: str) -> Point:
    """Where a manoeuvre ends."""
    return point_of(state.board.flown(code, plane.body), free=state.board.is_free)


def hexagon(centre: Point) -> tuple[Point, ...]:
    """A cell's outline, its sides 1 long."""
    return tuple((centre[0] + cos(radians(60 * n)), centre[1] + sin(radians(60 * n))) for n in range(6))


def token(plane: Plane) -> tuple[Point, ...]:
    """The outline of a token on the free table, in millimetres."""
    shape = outline(plane.body.pose, round(TOKEN * MILLI))
    return tuple((x / FINE / MILLI, y / FINE / MILLI) for x, y in shape)


def _status(state: State, plane: Plane, code: str) -> str:
    """What is the matter with a manoeuvre: "" nothing, "off" the board, "blocked", "barred" by speed or height."""
    if moves.barred(state, plane, code):
        return "barred"
    pose = state.board.flown(code, plane.body)
    if not moves.is_free(state, plane, pose):
        return "blocked"
    return "off" if state.board.is_off(Body(pose, plane.kind)) else ""


def fan(state: State, plane: Plane) -> Areas:
    """All plain templates before a plane that its speed still allows."""
    found: list[Area] = []
    for code in moves.codes(state)[:5]:
        status = _status(state, plane, code)
        if status != "barred":
            found += template(state, plane, code, status)
    return tuple(found)


def dart(state: State, plane: Plane, worth: str, size: float = 1.0) -> Area:
    """A mark where a plane would stand, pointing where it would look."""
    free = state.board.is_free
    start, heading = point_of(plane.body.pose, free=free), facing(plane.body.pose, free=free)
    size *= 1.0 if free else _HEX_DART
    corners = tuple(at(start, heading, forward * size, right * size) for forward, right in _DART)
    return Area("end", corners, plane.seat, "", worth)


def coin(state: State, plane: Plane, size: float = 1.0) -> Area:
    """The altitude at which a plane would arrive, at its mark."""
    return replace(dart(state, plane, "", size), kind="coin", label=str(plane.altitude))


def dot(state: State, plane: Plane, worth: str) -> Area:
    """A mark for a place where a plane could be, whichever way it would look."""
    centre, size = (
        point_of(plane.body.pose, free=state.board.is_free),
        _DOT * (1.0 if state.board.is_free else _HEX_DART),
    )
    return Area("dot", tuple(at(centre, 60 * n, size, 0) for n in range(6)), plane.seat, "", worth)


def halo(state: State, plane: Plane, worth: str) -> Area:
    """What the arrow says that a plan stands on, which is drawn in its place."""
    return Area("halo", _stands(state, plane), plane.seat, "", worth)


def blocker(state: State, plane: Plane) -> Area:
    """The token, or the cell, of a plane that is in the way."""
    return Area("blocker", _stands(state, plane), plane.seat)


def _stands(state: State, plane: Plane) -> tuple[Point, ...]:
    """The outline of its token, or of its cell."""
    return token(plane) if state.board.is_free else hexagon(point_of(plane.body.pose, free=False))


def perils(state: State) -> Iterator[Area]:
    """What lies close to a balloon ("flak") and to a bomb ("blast"): a token that touches it takes dice, or one in one
    of its cells. A bomb does not go off in the round in which it was dropped."""
    found = [("flak", balloon.body, balloon.seat) for balloon in state.afloat]
    found += [("blast", body_of(bomb), int(bomb.by[0]) - 1) for bomb in state.bombs if bomb.since < state.round]
    board = state.board
    for kind, body, seat in found:
        if isinstance(board, Grid):
            (q, r), cells = body.pose[:2], board.cells
            near = (cell for cell in sorted(cells) if board.distance((*cell, 0), (q, r, 0)) <= CLOSE)
            yield from (Area(kind, hexagon(point_of((*cell, 0), free=False)), seat) for cell in near)
        else:
            far = RANGES[CLOSE - 1] + RADII[body.kind] / MILLI * cos(radians(22.5))  # to the middle of a side
            yield Area(kind, tuple(at(point_of(body.pose, free=True), 10 * n, far, 0) for n in range(36)), seat)


def knot(where: Point, seat: int) -> Area:
    """A bead of the range string."""
    return Area("knot", tuple(at(where, 60 * n, _BEAD, 0) for n in range(6)), seat)


def feet(state: State, plane: Plane) -> Areas:
    """The true outlines of the other planes' tokens: what range and arc are measured to."""
    if not state.board.is_free:
        return ()
    others = [other for other in state.flying if other.name != plane.name]
    return tuple(Area("foot", token(other), other.seat) for other in others)


def strip(state: State, plane: Plane, code: str) -> Areas:
    """The one template that is looked at."""
    status = _status(state, plane, code)
    return template(state, plane, code, status or "chosen")


def template(state: State, plane: Plane, code: str, status: str) -> Areas:
    if not state.board.is_free:
        outlined = hexagon(end_point(state, plane, code))
        return (Area("template", outlined, plane.seat, "", status),)
    start, heading = point_of(plane.body.pose, free=True), facing(plane.body.pose, free=True)
    return (Area("template", paths.strip(code, start, heading, state.board.kit), plane.seat, "", status),)


def cover(state: State, plane: Plane) -> Areas:
    """What a plane has under its guns: the arc, its bands where those count, and the lane where it does."""
    if not state.board.is_free:
        return _cone(state, plane)
    start, heading = point_of(plane.body.pose, free=True), facing(plane.body.pose, free=True)
    if state.terms.ffg == "only":
        return (_lane(start, heading, plane.seat),)
    found = []
    inner, rim = 0.0, list[Point]()
    for band, far in enumerate(RANGES if measured(state) else RANGES[-1:], start=1):
        reach = far + 2 * TOKEN
        rim = [at(start, heading + angle, reach, 0) for angle in _ARC]
        base = [at(start, heading + angle, inner, 0) for angle in reversed(_ARC)] if inner else [start]
        found.append(Area("arc", (*rim, *base), plane.seat, "", f"band{band}"))
        inner = reach
    found.append(Area("arc", (*rim, start), plane.seat))
    if state.terms.ffg == "bonus":
        found.append(_lane(start, heading, plane.seat))
    return tuple(found)


def rests(state: State, plane: Plane) -> Areas:
    """The arc of a plane; of one that has flown as such: it stays as it is this round. Cells are counted, not seen."""
    if not state.board.is_free or state.terms.ffg == "only":
        return ()
    whole = (area for area in cover(state, plane) if area.kind == "arc" and not area.state)
    return tuple(replace(area, state=FLOWN if plane.done else "") for area in whole)


def measured(state: State) -> bool:
    """Whether lines and arcs show how near a target is: on hexes, where that is counted, and on the free table where
    it matters beyond being in reach."""
    return not state.board.is_free or state.terms.bonus or state.terms.divebomb or state.terms.bb


def _lane(start: Point, heading: float, seat: int) -> Area:
    far = RANGES[-1] + 2 * TOKEN
    corners = [
        at(start, heading, forward, right) for forward, right in ((0, -_LANE), (far, -_LANE), (far, _LANE), (0, _LANE))
    ]
    return Area("lane", tuple(corners), seat)


def _cone(state: State, plane: Plane) -> Areas:
    board = state.board
    if not isinstance(board, Grid):
        return ()
    q, r, heading = plane.body.pose
    found = []
    for (dq, dr), (band, lane) in CONES[heading].items():
        cell = q + dq, r + dr
        if cell in board.cells and (lane or state.terms.ffg != "only"):
            centre = point_of((*cell, 0), free=False)
            found.append(Area("arc", hexagon(centre), plane.seat, "", f"cell{band}"))
    return tuple(found)


def _box(low: Point, high: Point) -> tuple[Point, ...]:
    return (low, (high[0], low[1]), high, (low[0], high[1]))


def setup(state: State, plane: Plane, knots: int, poses: Sequence[Pose]) -> Areas:
    """Where a plane or a balloon may be set down, and how far planes must keep from enemies."""
    board = state.board
    if not isinstance(board, Mat):
        cells = sorted({pose[:2] for pose in poses})
        return tuple(Area("rim-cell", hexagon(point_of((*cell, 0), free=False)), plane.seat) for cell in cells)
    strips, line = _grounds(board, missions.site(state, plane))
    found = [Area("rim", _box(*corners), plane.seat) for corners in strips]
    found.append(Area("rim-line", _box(*line), plane.seat))
    for other in state.flying:
        if plane.kind != BALLOON and state.hostile(plane, other) and knots:
            centre = point_of(other.body.pose, free=True)
            ring = tuple(at(centre, 10 * n, RANGES[knots - 1] + 2 * TOKEN, 0) for n in range(36))
            found.append(Area("keep-off", ring, other.seat))
    return tuple(found)


_Ground = tuple[Point, Point]


def _grounds(board: Mat, site: Site) -> tuple[Sequence[_Ground], _Ground]:
    """Ground of a mat on which something may stand wholly, in boxes, and the box that tells where that ends."""
    w, h = board.width / MILLI, board.height / MILLI
    if site.how == INNER:
        inner = (RANGES[0], RANGES[0]), (w - RANGES[0], h - RANGES[0])
        return (inner,), inner
    deep = 2 * TOKEN if site.how == TOUCH else RANGES[0] + 2 * TOKEN
    south, north = ((0.0, h - deep), (w, h)), ((0.0, 0.0), (w, deep))
    if site.how in (TOUCH, RIM):
        strip = (south, north)[site.edge]
        return (strip,), strip
    west, east = ((0.0, deep), (deep, h - deep)), ((w - deep, deep), (w, h - deep))
    sides = (south, north, west, east)
    own = [side for number, side in enumerate(sides) if site.how == HOME or number != site.edge]
    return own, ((deep, deep), (w - deep, h - deep))


def cells(state: State, poses: Sequence[Pose]) -> dict[Pick, Point]:
    """Where the cells lie on which a plane may be put; a free table needs none."""
    if state.board.is_free:
        return {}
    return {Pick("cell", cell_name(*pose[:2])): point_of(pose, free=False) for pose in poses}


def facings(cell: str, pose: Pose) -> dict[Pick, Point]:
    """Where a plane's six headings are pointed at: at the sides of its cell."""
    x, y = point_of(pose, free=False)
    ways = [radians(60 * number) for number in range(len(HEADINGS))]
    return {
        Pick("facing", f"{cell}:{name}"): (x + 1.25 * sin(way), y - 1.25 * cos(way))
        for name, way in zip(HEADINGS, ways, strict=True)
    }
