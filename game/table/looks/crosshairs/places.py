"""Where everything lies that can be pointed at: cells, ways, facings, the button, panels and trays of 2 to 6 seats."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Final

from game.core.picks import Pick
from game.table.kit.panel import TrayPlace
from game.table.kit.shape import Shape
from game.table.kit.stage import MARGINS, SEAT
from game.table.kit.view import Spot
from game.table.looks.crosshairs.board import CELLS, HALF, S, cell
from game.ui.theme.canvas import Box, Point
from game.ui.theme.paint import hexagon, svg

FACINGS: Final = {"N": 0, "NE": 60, "SE": 120, "S": 180, "SW": 240, "NW": 300}
"""Degrees clockwise from north."""
WHEEL: Final = 48.0
"""From the middle of the cell where a plane ends to each of its facings: on its own rim, between its nose and a plane
on the next cell, so that both are seen."""
_FACING: Final = 30.0
_WEDGE: Final = ((0.0, -24.0), (14.5, 14.0), (0.0, 7.0), (-14.5, 14.0))
"""A facing is a slender wedge that points where the plane will: a broad one looks alike in three directions."""
_UPMOST, _DOWNMOST = 182.0, 926.0
"""Between the top of the window and the prompts: at the ends of the longest file a facing lies closer to the plane."""
_AWAY: Final = 26.0
"""From the middle of a facing to the sign of what comes of it."""
_ON_WEDGE: Final = 4.0
"""And to what becomes of a plane that looks there: it lies on the wedge, so that nobody asks which one is meant."""
_ASIDE, _EYE = 75, 34.0
"""Degrees from its tail to an eye beside it, and how far from the middle that lies."""
_AHEAD: Final = 3
"""So many facings lie side by side: the one straight on, and those left and right of it."""
_BEHIND: Final = 46.0
"""From the middle of a plane of which only its facing is chosen to its height."""
_RETICLE: Final = 50.0
_SMALL: Final = 25.0
_INSET: Final = 4.0

# -- cells ---------------------------------------------------------------------------------------------------------

_W, _H = 2 * S, 2 * HALF


def _corners(size: float) -> list[Point]:
    """The corners of a cell in a box round it, clockwise from the right."""
    return [
        (_W / 2 + size * math.cos(math.radians(60 * n)), _H / 2 + size * math.sin(math.radians(60 * n)))
        for n in range(6)
    ]


def _bracketed(points: list[Point], part: float = 0.26) -> str:
    """Only the corners of an outline."""
    path = ""
    for n, (x, y) in enumerate(points):
        before, after = points[n - 1], points[(n + 1) % len(points)]
        start = x + (before[0] - x) * part, y + (before[1] - y) * part
        end = x + (after[0] - x) * part, y + (after[1] - y) * part
        path += f"M{start[0]:.2f} {start[1]:.2f}L{x:.2f} {y:.2f}L{end[0]:.2f} {end[1]:.2f}"
    return path


def _closed(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


CELL_OUTLINE: Final = hexagon((_W / 2, _H / 2), S - _INSET, pointed=False)
_CELL_BRACKETS: Final = _bracketed(_corners(S - _INSET))


HEIGHT_AT: Final[Point] = (-19.0, 23.0)
DONE_AT: Final[Point] = (17.0, 24.0)
LOOKED_AT: Final[Point] = (-1.0, -23.0)
"""Every sign has its place on a hex, from the middle: how high a plane flies, that it has acted or what it must do, who
looks at it. So they lie on no sign of the hexes round it, however many planes meet."""


def cell_shape(name: str) -> Shape:
    x, y = cell(CELLS[name])
    looked, done = (x + LOOKED_AT[0], y + LOOKED_AT[1]), (x + DONE_AT[0], y + DONE_AT[1])
    return Shape((x, y), _W, _H, CELL_OUTLINE, _CELL_BRACKETS, (x + 29, y - 25), looked, foot=done)


# -- ways ----------------------------------------------------------------------------------------------------------

_SIGNS: Final = {
    "climb": "M-22 8L-11 -10L0 8Z",
    "level": "M-22 -8L-1 -8L-1 -2L-22 -2ZM-22 3L-1 3L-1 9L-22 9Z",
    "swoop": "M-22 -8L-11 10L0 -8Z",
    "dive": "M-22 -8L-11 10L0 -8Z",
    "power": "M-22 -11L-11 1L0 -11ZM-22 1L-11 13L0 1Z",
    "plunge": "M-22 -11L-11 1L0 -11ZM-22 1L-11 13L0 1Z",
    "crash": "M-20 -6L-16 -10L-11 -5L-6 -10L-2 -6L-7 -1L-2 4L-6 8L-11 3L-16 8L-20 4L-15 -1Z",
}
_STAYS: Final = ("power", "plunge", "crash")
"""Ways that lead nowhere else: the hex itself does not mean them."""
_PILL_W, _PILL_H = 56.0, 32.0
_RIM: Final = 4.0
"""So much room the dark edge round a choice has."""
_PILL: Final = "M12 6H52A6 6 0 0 1 58 12V28A6 6 0 0 1 52 34H12A6 6 0 0 1 6 28V12A6 6 0 0 1 12 6Z"
_FIGURE: Final = 12.0
"""From the middle of a choice to the figure of its height."""
_BESIDE: Final = 42.0
"""From the middle of a choice to what is told at its ends, clear of it: dangers on the left, shots on the right. Each
choice has its own, so that none is taken for that of another one."""
BESIDE_CHOICES: Final[Point] = (-35.0, 13.0)
"""There stands the height of a plane beside what stays on its hex, where that choice is below."""


def _moved(path: str, dx: float, dy: float) -> str:
    """A path of capital M, L and Z, moved."""
    found = path.replace("M", " M").replace("L", " L").replace("Z", " Z").split()
    moved, expect_y = "", False
    for piece in found:
        letter = piece[0] if piece[0] in "MLZ" else ""
        number = piece.lstrip("MLZ")
        moved += letter
        if number:
            moved += f"{float(number) + (dy if expect_y else dx):.1f} "
            expect_y = not expect_y
    return moved


_BELOW: Final = 31.0
"""From the middle of such a choice to a shot that is told below it."""


def way_shape(name: str, at: Point) -> Shape:
    """A choice of how to fly, on the hex where it leads: its sign, and the height then."""
    x, y = at
    kind, _, where = name.partition(":")
    w, h = _PILL_W + 2 * _RIM, _PILL_H + 2 * _RIM
    sign = _moved(_SIGNS[kind], w / 2 - 1, h / 2)
    dangers, aims, figure = (x - _BESIDE, y), (x + _BESIDE, y), (x + _FIGURE, y)
    if kind in _STAYS and where in CELLS and y > cell(CELLS[where])[1]:  # the height of the plane lies on the left
        dangers, aims = aims, (x, y + _BELOW)
    return Shape(at, w, h, _PILL, _PILL, figure, dangers, sign, solid=True, foot=figure, aims=aims, light=True)


def way_box(at: Point) -> Box:
    return Box(at[0] - _PILL_W / 2, at[1] - _PILL_H / 2, _PILL_W, _PILL_H)


def way_sign(kind: str) -> str:
    """The sign of a manoeuvre alone, for panels."""
    path = _moved(_SIGNS[kind], 34, 23)
    return svg(46, 46, f'<path d="{path}" fill="#FFD27E" stroke="#150C06" stroke-width="3" stroke-linejoin="round"/>')


DIVES: Final = svg(
    46, 46,
    '<circle cx="23" cy="23" r="21" fill="#FFF0C4" stroke="#150C06" stroke-width="4"/>'
    f'<path d="{_moved(_SIGNS["plunge"], 34, 21.5)}" fill="#150C06" stroke="#150C06" stroke-width="2"/>',
)  # fmt: skip
"""On an arrow: whoever looks there can only dive on the spot."""

# -- facings -------------------------------------------------------------------------------------------------------


def facing_point(name: str) -> Point | None:
    where, _, facing = name.partition(":")
    if where not in CELLS or facing not in FACINGS:
        return None
    (x, y), turn = cell(CELLS[where]), math.radians(FACINGS[facing])
    return x + WHEEL * math.sin(turn), min(max(y - WHEEL * math.cos(turn), _UPMOST), _DOWNMOST)


@cache
def _wedge(facing: str) -> str:
    """The wedge in a box of twice the radius."""
    turn = math.radians(FACINGS[facing])
    cos, sin = math.cos(turn), math.sin(turn)
    return _closed([(_FACING + x * cos - y * sin, _FACING + x * sin + y * cos) for x, y in _WEDGE])


def facing_shape(name: str) -> Shape | None:
    at = facing_point(name)
    if at is None:
        return None
    x, y = at
    where, _, facing = name.partition(":")
    wedge = _wedge(facing)
    out = math.atan2(y - cell(CELLS[where])[1], x - cell(CELLS[where])[0])
    left = x + _AWAY * math.cos(out - 1.1), y + _AWAY * math.sin(out - 1.1)
    w = h = 2 * _FACING
    ahead = x + _ON_WEDGE * math.cos(out), y + _ON_WEDGE * math.sin(out)
    return Shape(at, w, h, wedge, wedge, ahead, left, solid=True, foot=ahead, aims=at, light=True)


def behind(offers: Sequence[Pick]) -> Point | None:
    """Where a height lies behind a plane of which only that is chosen where it looks, from the middle of its hex: off
    its tail, straight away from the facings; None where they lie all round."""
    if len(offers) > _AHEAD:
        return None
    x = sum(math.sin(math.radians(FACINGS[pick.name.rpartition(":")[2]])) for pick in offers)
    y = sum(math.cos(math.radians(FACINGS[pick.name.rpartition(":")[2]])) for pick in offers)
    far = math.hypot(x, y)
    return (-_BEHIND * x / far, _BEHIND * y / far) if far else None


def beside_tail(facing: int, offers: Sequence[Pick]) -> Point:
    """Where an eye lies on a plane of which only that is chosen where it looks, from the middle of its hex: beside the
    height at its tail, on the side where no wedge is."""
    wedges = [at for pick in offers if (at := facing_point(pick.name)) is not None]
    where = next((pick.name.partition(":")[0] for pick in offers), "")
    middle = cell(CELLS[where]) if where in CELLS else (0.0, 0.0)

    def off(side: int) -> Point:
        turn = math.radians(facing + 180 + side * _ASIDE)
        return _EYE * math.sin(turn), -_EYE * math.cos(turn)

    def room(at: Point) -> float:
        return min((math.dist((middle[0] + at[0], middle[1] + at[1]), wedge) for wedge in wedges), default=0.0)

    return max((off(1), off(-1)), key=room)


# -- names at the edge ----------------------------------------------------------------------------------------------

_BEYOND: Final = 72.0
"""From the middle of a file's last cell to the letter or figure beyond the brass, straight away from its side."""
_TOPMOST, _LOWEST = 160.0, 938.0
"""Nearer to the ends of the window none stands: those of the longest file lie beside its corner."""


def _edges() -> tuple[tuple[str, Point], ...]:
    """The letter of every file above it, the figure of its last cell below it, those of the outer files beside them."""
    files: dict[str, list[int]] = {}
    for name in CELLS:
        files.setdefault(name[0], []).append(int(name[1:]))
    found: list[tuple[str, Point]] = []
    for file, numbers in files.items():
        ends = (file, CELLS[f"{file}1"], -1), (str(max(numbers)), CELLS[f"{file}{max(numbers)}"], 1)
        for text, at, way in ends:
            (x, y), side = cell(at), 1 if at[0] > 0 else -1
            y = min(max(y + way * _BEYOND * 0.866, _TOPMOST), _LOWEST)
            found.append((text, (x + side * (_BEYOND * 0.5 if at[0] else _BEYOND * 0.84), y)))
    for file, side in ((min(files), -1), (max(files), 1)):
        for number in files[file][:-1]:
            x, y = cell(CELLS[f"{file}{number}"])
            found.append((str(number), (x + side * (S + 17), y)))
    return tuple(found)


EDGES: Final = _edges()

# -- any pick ------------------------------------------------------------------------------------------------------


@cache
def shape_of(pick: Pick) -> Shape | None:
    if pick.kind in ("cell", "shot"):
        return cell_shape(pick.name) if pick.name in CELLS else None
    if pick.kind == "way":
        where = pick.name.rpartition(":")[2]
        return way_shape(pick.name, cell(CELLS[where])) if where in CELLS else None
    if pick.kind == "facing":
        return facing_shape(pick.name)
    return None


@cache
def spot_of(pick: Pick) -> Spot | Box | None:
    shape = shape_of(pick)
    if shape is None:
        return None
    return Spot(shape.at, {"facing": _SMALL, "way": 1.0}.get(pick.kind, _RETICLE))


def offered_at(point: Point, offers: tuple[Pick, ...]) -> Pick | None:
    """The offer other than a cell that a point means: the nearest of those that reach so far. A hex means the way that
    leads there, where there is only one."""
    found: list[tuple[float, Pick]] = []
    for pick in offers:
        spot = None if pick.kind in ("cell", "tray") else spot_of(pick)
        if isinstance(spot, Box) and spot.holds(point):
            return pick
        if isinstance(spot, Spot):
            away = math.dist(point, spot.at)
            if away < _reach(pick):
                found.append((away, pick))
    ways = [pick for _, pick in found if pick.kind == "way"]
    if len(ways) > 1 or any(pick.name.startswith(_STAYS) for pick in ways):
        return None
    return min(found)[1] if found else None


def _reach(pick: Pick) -> float:
    """Facings are the only things meant while they are offered: they may be missed by a little."""
    return 42.0 if pick.kind == "facing" else HALF * 1.06


# -- panels and trays ----------------------------------------------------------------------------------------------

_LEFT, _TOP, _WIDE, _ROOM = MARGINS.seats
_LABELLED: Final = 3
"""Up to so many seats a card has room for words beside its trays, and for a row of its own for what flies."""
_GAPS: Final = {2: 22.0, 3: 14.0, 4: 10.0, 5: 8.0, 6: 6.0}


@cache
def panels(count: int) -> dict[int, Box]:
    """The seats' panels one below the other; of two, the first sits nearer to the player."""
    if count <= 2:
        return {seat: Box(_LEFT, _TOP + (_ROOM - SEAT) * (1 - seat), _WIDE, SEAT) for seat in range(count)}
    count = min(count, 6)
    high = (_ROOM - (count - 1) * _GAPS[count]) / count
    return {seat: Box(_LEFT, round(_TOP + seat * (high + _GAPS[count])), _WIDE, round(high)) for seat in range(count)}


def _boxes(panel: Box, count: int) -> tuple[Box, Box]:
    """For planes in hand and for medals: above them, where there is room for words, since medals stay; in the narrowest
    panels side by side."""
    x, y, w = panel.x + 18, panel.y, panel.w - 36
    if count <= 2:
        return Box(x, y + 246, w, 70), Box(x, y + 168, w, 70)
    if count == 3:
        return Box(x, y + 186, w, 48), Box(x, y + 134, w, 48)
    if count == 4:
        return Box(x, y + 97, w, 40), Box(x, y + 141, w, 34)
    top, high = (97, 38) if count == 5 else (95, 21)
    return Box(x, y + top, 190, high), Box(x + 198, y + top, w - 198, high)


@cache
def trays(count: int) -> tuple[TrayPlace, ...]:
    places = []
    for seat, panel in panels(count).items():
        for kind, box in zip(("hand", "medals"), _boxes(panel, count), strict=True):
            small = count > _LABELLED
            bare = small or kind == "medals"  # nine of them need all the room there is
            places.append(TrayPlace(f"{kind}.{seat}", seat, kind, box, bare=bare, spare=not small))
    return tuple(places)


_MOST: Final = 6
_MEDAL: Final = 46.0


def flying(count: int, seat: int, planes: int) -> list[Point]:
    """Where a seat's card shows a little plane for each that flies: in a row of its own, or where the card is small in
    the row of those in hand, from its other end."""
    panel = panels(count)[seat]
    if count <= _LABELLED:
        y, apart = (panel.y + 138, 55.0) if count <= 2 else (panel.y + 114, 46.0)
        return [(panel.x + 48 + apart * number, y) for number in range(min(planes, _MOST))]
    hand, _ = _boxes(panel, count)
    last = hand.right - 26
    apart = (hand.w - 52) / (_MOST - 1)
    return [(last - apart * number, hand.centre[1]) for number in range(min(planes, _MOST))]


def flying_scale(count: int) -> float:
    """The size of such a plane, against one on the board."""
    return {1: 0.62, 2: 0.62, 3: 0.5, 4: 0.46, 5: 0.38}.get(count, 0.34)


def in_tray(tray: TrayPlace, level: int) -> Point:
    """The middle of a piece in a tray, by its place there."""
    first, last = (26.0, tray.box.w - 26) if tray.bare else (176.0, tray.box.w - 72)
    places = 6 if tray.kind == "hand" else 9
    return tray.box.x + first + (last - first) * min(level, places - 1) / (places - 1), tray.box.centre[1]


def medal_size(tray: TrayPlace) -> float:
    """As large as nine kinds side by side may be; in the narrowest trays they overlap."""
    return min(tray.box.h + 4, _MEDAL)


def tray_scale(tray: TrayPlace) -> float:
    """The size of a piece in a tray, against one on the board."""
    return min(tray.box.h * 0.86, 34.0 if not tray.bare else 44.0 if tray.box.w > 200 else 30.0) / 70
