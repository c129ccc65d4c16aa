"""The hex grid (squadron 1.2): columns a, b, c ... from the west, rows from the north, flat tops."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.core.hexes import STEPS, Hex, span
from game.rules.squadron import templates
from game.rules.squadron.boards import ANYWHERE, BALLOON, BANDS, ELSEWHERE, INNER, Body, Sight, Site
from game.rules.squadron.geometry import Pose

HEADINGS: Final = ("N", "NE", "SE", "S", "SW", "NW")
_CELL: Final = re.compile(r"([a-z]{1,2})([1-9][0-9]?)")
_H_EDGES: Final = {2: "sn", 3: "swn", 4: "swne"}
_X_EDGES: Final = {2: (3, 0), 3: (3, 5, 1), 4: (3, 5, 0, 2), 5: (3, 4, 5, 0, 1), 6: (3, 4, 5, 0, 1, 2)}


def column_name(q: int) -> str:
    """a to z, then aa, ab ..."""
    return chr(ord("a") + q) if q < 26 else column_name(q // 26 - 1) + column_name(q % 26)


def cell_name(q: int, r: int) -> str:
    return f"{column_name(q)}{r + 1 + q // 2}"


def cell_at(name: str) -> Hex | None:
    """The hex of that name, on a board or not; None for what is no name."""
    found = _CELL.fullmatch(name)
    if found is None:
        return None
    letters = [ord(letter) - ord("a") for letter in found[1]]
    q = letters[0] if len(letters) == 1 else 26 * (letters[0] + 1) + letters[1]
    return q, int(found[2]) - 1 - q // 2


def _cones() -> tuple[dict[Hex, tuple[int, bool]], ...]:
    """Per heading: the cells under fire by their offset, how far they are, and whether they are in the lane."""
    found = []
    for heading in range(6):
        (fq, fr), cone = STEPS[heading], dict[Hex, tuple[int, bool]]()
        for turn in (-1, 1):
            sq, sr = STEPS[(heading + turn) % 6]
            for a in range(1, BANDS + 1):
                for b in range(BANDS + 1 - a):
                    cone[a * fq + b * sq, a * fr + b * sr] = (a + b, b == 0)
        found.append(cone)
    return tuple(found)


CONES: Final = _cones()


_SIXTHS: Final = {"1": 0, "2": 1, "3": 2}
"""How far manoeuvres turn."""


def _end(code: str, heading: int) -> tuple[int, int, int]:
    """Where a manoeuvre leads: offset and new heading."""
    plain = code.lstrip("SB")
    turn = templates.side(plain)
    (fq, fr), (sq, sr) = STEPS[heading], STEPS[(heading + turn) % 6]
    after = (heading + turn * _SIXTHS[plain[0]]) % 6
    if code[0] in "SB":
        after = heading if code[0] == "B" else (after + 3) % 6
    if plain[0] == "3":
        return sq, sr, after
    return fq + sq, fr + sr, after


WAYS: Final = {
    (prefix + code, heading): _end(prefix + code, heading)
    for prefix in ("", "S", "B")
    for code in templates.CODES
    for heading in range(6)
}


@lru_cache(maxsize=128)
def _cells(kind: str, columns: int, rows: int) -> frozenset[Hex]:
    box = [(q, row - q // 2) for q in range(columns) for row in range(rows)]
    if kind == "H":
        return frozenset(box)
    q, r = _middle(rows)
    near = (columns - 1) // 2
    return frozenset(cell for cell in box if span(cell[0] - q, cell[1] - r) <= near)


def _middle(across: int) -> Hex:
    side = (across + 1) // 2
    return side - 1, side - 1 - (side - 1) // 2


@lru_cache(maxsize=512)
def _edge(columns: int, rows: int, which: str | int) -> tuple[Hex, ...]:
    """The cells of one edge, in order."""
    if isinstance(which, str):
        side = {
            "s": [(q, rows - 1) for q in range(columns)],
            "n": [(q, 0) for q in range(columns)],
            "w": [(0, row) for row in range(rows)],
            "e": [(columns - 1, row) for row in range(rows)],
        }[which]
        return tuple((q, row - q // 2) for q, row in side)
    (q, r), far = _middle(rows), (columns - 1) // 2
    (fq, fr), (sq, sr) = STEPS[which], STEPS[(which + 2) % 6]
    return tuple((q + far * fq + n * sq, r + far * fr + n * sr) for n in range(far + 1))


@dataclass(frozen=True, slots=True)
class Grid:
    """A board of hexes: `kind` H with columns and rows, or X, a hexagon as wide as it is high."""

    kind: str
    columns: int
    rows: int

    @property
    def name(self) -> str:
        return f"X{(self.rows + 1) // 2}" if self.kind == "X" else f"H{self.columns}x{self.rows}"

    @property
    def is_free(self) -> bool:
        return False

    @property
    def about(self) -> int:
        return 3

    @property
    def cells(self) -> frozenset[Hex]:
        return _cells(self.kind, self.columns, self.rows)

    @property
    def kit(self) -> str:
        return ""

    def cost(self, code: str) -> int:
        return templates.template(code).cost

    def flown(self, code: str, body: Body) -> Pose:
        q, r, heading = body.pose
        dq, dr, after = WAYS[code, heading]
        return q + dq, r + dr, after

    def is_off(self, body: Body) -> bool:
        return body.pose[:2] not in self.cells

    def clash(self, one: Body, other: Body) -> bool:
        return one.pose[:2] == other.pose[:2]

    def is_near(self, one: Body, other: Body, knots: int) -> bool:
        return self.distance(one.pose, other.pose) <= knots

    def distance(self, one: Pose, other: Pose) -> int:
        return span(other[0] - one[0], other[1] - one[1])

    def sight(self, attacker: Body, target: Body) -> Sight:
        offset = target.pose[0] - attacker.pose[0], target.pose[1] - attacker.pose[1]
        far = span(*offset)
        in_cone, lane = CONES[attacker.pose[2]].get(offset, (0, False))
        return Sight(far, min(far, BANDS + 1), bool(in_cone) or self._beyond(offset, attacker.pose[2]), lane)

    def _beyond(self, offset: Hex, heading: int) -> bool:
        """Whether a cell out of range lies in the cone that goes on for ever: the arc is then not what is wrong."""
        (fq, fr), far = STEPS[heading], span(*offset)
        sides = (STEPS[(heading - 1) % 6], STEPS[(heading + 1) % 6])
        return far > BANDS and any(
            offset == (a * fq + (far - a) * sq, a * fr + (far - a) * sr) for sq, sr in sides for a in range(1, far + 1)
        )

    def covers(self, attacker: Body, target: Body) -> bool:
        (q, r, heading), (tq, tr, _) = attacker.pose, target.pose
        return (tq - q, tr - r) in CONES[heading]

    def pose_text(self, pose: Pose) -> str:
        return f"{cell_name(*pose[:2])},{HEADINGS[pose[2]]}"

    def place_text(self, pose: Pose) -> str:
        return self.pose_text(pose)

    def edge(self, edge: int, units: int) -> tuple[Hex, ...]:
        """The cells where the unit of that number enters."""
        x_edges, h_edges = _X_EDGES[max(2, min(units, 6))], _H_EDGES[max(2, min(units, 4))]
        edges: Sequence[str | int] = x_edges if self.kind == "X" else h_edges
        return _edge(self.columns, self.rows, edges[edge % len(edges)])

    def places(self, site: Site, kind: str) -> Sequence[Pose]:
        headings = (0,) if kind == BALLOON else range(6)
        return [(q, r, heading) for q, r in self._cells_of(site) for heading in headings]

    def _cells_of(self, site: Site) -> tuple[Hex, ...]:
        if site.how == ANYWHERE:
            return tuple(sorted(self.cells))
        if site.how == INNER:
            return tuple(sorted(self.cells - _border(self.cells)))
        if site.how != ELSEWHERE:
            return self.edge(site.edge, site.units)
        edges: Sequence[str | int] = range(6) if self.kind == "X" else "snwe"
        own = _X_EDGES[2][site.edge] if self.kind == "X" else _H_EDGES[2][site.edge]
        return tuple(sorted({cell for edge in edges if edge != own for cell in _edge(self.columns, self.rows, edge)}))

    def may_place(self, body: Body, site: Site) -> bool:
        return body.pose[:2] in self._cells_of(site)

    def is_apart(self, one: Body, enemy: Body, knots: int) -> bool:
        return self.distance(one.pose, enemy.pose) >= knots

    def is_between(self, one: Body, other: Body, third: Body) -> bool:
        """In axial coordinates, which keep straight lines straight; touching a corner is not crossing."""
        dq, dr = other.pose[0] - one.pose[0], other.pose[1] - one.pose[1]
        q, r = third.pose[0] - one.pose[0], third.pose[1] - one.pose[1]
        sides = [dq * (3 * r + cr) - dr * (3 * q + cq) for cq, cr in _CORNERS]
        return min(sides) < 0 < max(sides) and 0 < _dot(q, r, dq, dr) < _dot(dq, dr, dq, dr)

    def is_over(self, body: Body, edge: int) -> bool:
        """Rows: beyond the first or the last; a hexagon: beyond the line of that edge."""
        q, r, _ = body.pose
        if self.kind == "H":
            return r + q // 2 >= self.rows if edge == 0 else r + q // 2 < 0
        middle, far = _middle(self.rows)[1], (self.columns - 1) // 2
        return r - middle > far if edge == 0 else r - middle < -far


def _dot(q: int, r: int, dq: int, dr: int) -> int:
    """Twice the inner product of two ways in axial coordinates: how far one goes along the other."""
    return 2 * (q * dq + r * dr) + q * dr + r * dq


_CORNERS: Final = ((2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2))
"""Of a hex, in thirds of an axial step."""


@lru_cache(maxsize=64)
def _border(cells: frozenset[Hex]) -> frozenset[Hex]:
    """The cells that have fewer than six neighbours."""
    return frozenset((q, r) for q, r in cells if any((q + dq, r + dr) not in cells for dq, dr in STEPS))
