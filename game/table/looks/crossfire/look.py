"""Crossfire as it lies on the table: discs of ivory and basalt in bronze wells, trays in the seats' panels."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import ClassVar, Final

import pygame

from game.core.picks import Pick
from game.core.tableau import Piece, Zone
from game.core.tableau import Point as BoardPoint
from game.table.kit import piles
from game.table.kit.beams import Dash
from game.table.kit.components import Journey
from game.table.kit.edge import edge_label
from game.table.kit.look import Look, Man, Presence
from game.table.kit.marks import LARGEST
from game.table.kit.panel import TrayPlace
from game.table.kit.shape import Shape
from game.table.kit.stage import MARGINS, SEAT
from game.table.kit.view import Aspect, Spot
from game.table.looks.crossfire.board import (
    CAPACITY,
    CELLS,
    FILES,
    FRAME,
    PIPS_DROP,
    STAGE,
    K,
    S,
    disc,
    draw_board,
    pips,
    room,
    well,
)
from game.table.looks.crossfire.coming import coming
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import Stops, blurred, hexagon, svg
from game.ui.theme.palette import DARK_TEXT, PAPER_50, rgb

RADIUS: Final = 41.4
"""Of a man on the board."""
TRAY_RADIUS: Final = 27.0
STEP: Final = 13.4
"""From a man up to the one on top of him."""
_FOOT: Final = 4.0
"""The lowest man's face lies this far above the middle of his well."""
_TALLEST: Final = 5
"""From here on men of an overfull pile lie closer, so that the cell behind can still be seen."""
_TRAY_STEP: Final = 6.0
_TRAY_COLUMN: Final = 9
_RETICLE: Final = 54.0
_PANELS: Final = {
    seat: Box(MARGINS.seats.x, y, MARGINS.seats.w, SEAT) for seat, y in ((0, MARGINS.seats.bottom - SEAT), (1, 202))
}
_LOOMING: Final = Box(1222, 8, 440, 102)
"""The corner that the board leaves free beside the clock."""
_COMING: Final = frozenset({"coin", "hot"})
_KINDS: Final = ("reserve", "prison")
_NAMES: Final = {at: name for name, at in CELLS.items()}


def _tray_places() -> tuple[TrayPlace, ...]:
    places = []
    for seat, panel in _PANELS.items():
        for row, kind in enumerate(_KINDS):
            box = Box(panel.x + 18, panel.y + 112 + row * 104, panel.w - 36, 92)
            places.append(TrayPlace(f"{kind}.{seat}", seat, kind, box))
    return tuple(places)


_TRAYS: Final = _tray_places()
_TRAY_BOXES: Final = {tray.name: tray.box for tray in _TRAYS}


class CrossfireLook(Look):
    name = "crossfire"
    frame: Box = FRAME
    stage: Box | None = STAGE
    margins = MARGINS._replace(looming=_LOOMING)
    voices: ClassVar[Mapping[str, str]] = {}
    quiet: ClassVar[float] = 0.0
    spares: ClassVar[str] = "reserve"
    leaps: ClassVar[float] = RADIUS + 28.0
    spoken: ClassVar[float] = 72.0  # over the name: reserve and prisoners stay in sight
    panel: Stops = ((0, rgb("#4A2E1A"), 0.95), (0.5, rgb("#2E1B0F"), 0.95), (1, rgb("#1D110A"), 0.95))
    picks: tuple[Pick, ...] = (
        *(Pick("cell", name) for name in CELLS),
        *(Pick("tray", tray.name) for tray in _TRAYS),
    )

    # -- ground ----------------------------------------------------------------------------------------------------

    def backdrop(self, canvas: Canvas) -> None:
        room(canvas)

    def glow(self, canvas: Canvas, clock: float) -> None:
        """The lamp flickers by three in a hundred, in slow irregular waves. A wave goes down the table strip by strip,
        one a frame: all of the light at once would be most of the picture."""
        x, y = canvas.at((_LIT.x, _LIT.y))
        w, h = canvas.px(_LIT.w), canvas.px(_LIT.h)
        for number in range(_STRIPS):
            level = _flicker(clock - number / 60)
            if level > 0:
                light = _strip(canvas, level, number, (w, h))
                canvas.surface.blit(light, (x, y + h * number // _STRIPS), special_flags=pygame.BLEND_RGB_ADD)

    def ahead(self, canvas: Canvas) -> Iterator[bool]:
        size = canvas.px(_LIT.w), canvas.px(_LIT.h)
        for level, number in product(range(1, _BRIGHTEST + 1), range(_STRIPS)):
            _strip(canvas, level, number, size)
            yield False
        for level in range(_HIGHEST + 1):
            self.shadow(canvas, (0, 0), level * _LIFT)
            yield False

    def board(self, canvas: Canvas, zones: Sequence[Zone] = ()) -> None:
        draw_board(canvas)

    def edges(self, canvas: Canvas) -> None:
        for text, at in _EDGES:
            edge_label(canvas, text, at)

    # -- places ----------------------------------------------------------------------------------------------------

    def point(self, at: BoardPoint) -> Point:
        return well(at)

    def place(self, piece: Piece) -> Point:
        if piece.tray:
            return _in_tray(_TRAY_BOXES[piece.tray], piece.level)
        x, y = well(piece.at)
        return x, y - _FOOT - self.rise(piece.level)

    def steps(self, start: BoardPoint, end: BoardPoint) -> float:
        return (abs(end[0] - start[0]) + abs(end[1] - start[1])) / 2

    def rise(self, level: int) -> float:
        return min(level, _TALLEST) * STEP + max(level - _TALLEST, 0) * STEP / 2

    def shape(self, pick: Pick) -> Shape | None:
        if pick.kind == "tray":
            return _tray_shape(_TRAY_BOXES[pick.name]) if pick.name in _TRAY_BOXES else None
        at = CELLS.get(pick.name) if pick.kind == "cell" else None
        return None if at is None else _CELL_SHAPES[at]

    def spot(self, pick: Pick) -> Spot | Box | None:
        if pick.kind == "tray":
            return _TRAY_BOXES.get(pick.name)
        at = CELLS.get(pick.name) if pick.kind == "cell" else None
        return None if at is None else Spot((well(at)[0], well(at)[1] - 8), _RETICLE)

    def pick_at(self, point: Point, heights: Mapping[BoardPoint, int], offers: Sequence[Pick] = ()) -> Pick | None:
        for name, box in _TRAY_BOXES.items():
            if box.x <= point[0] < box.right and box.y <= point[1] < box.bottom:
                return Pick("tray", name)
        for at, height in sorted(heights.items(), key=lambda item: item[0][1]):
            if height > 1 and self._on_pile(point, at, height):
                return Pick("cell", _NAMES[at])
        nearest = min(CELLS.values(), key=lambda at: _distance(point, at))
        return Pick("cell", _NAMES[nearest]) if _distance(point, nearest) < S * 1.02 else None

    def _on_pile(self, point: Point, at: BoardPoint, height: int) -> bool:
        x, y = well(at)
        return abs(point[0] - x) < RADIUS and y - self.rise(height - 1) - RADIUS * 0.4 < point[1] < y

    def trays(self) -> tuple[TrayPlace, ...]:
        return _TRAYS

    def seat_panels(self, count: int) -> dict[int, Box]:
        return {seat: box for seat, box in _PANELS.items() if seat < count}

    # -- pieces ----------------------------------------------------------------------------------------------------

    def sprite(self, canvas: Canvas, piece: Piece, presence: Presence = "here") -> pygame.Surface:
        key = ("crossfire", "man", piece.owner, bool(piece.tray), presence, canvas.k)
        return canvas.art.keep(key, lambda: _man(canvas, piece, presence))

    def shadow(self, canvas: Canvas, at: Point, height: float) -> None:
        level = min(round(height / _LIFT), _HIGHEST)
        picture = canvas.art.keep(("crossfire", "shade", level, canvas.k), lambda: _shade(canvas, level))
        canvas.blit(picture, (at[0] + 8 + level * 4, at[1] + STEP * 0.9 + level * 6))

    def wells(self, canvas: Canvas, heights: Mapping[BoardPoint, int]) -> None:
        for at, capacity in CAPACITY.items():
            source, w, h = _PIPS[capacity, min(heights.get(at, 0), capacity)]
            x, y = well(at)
            canvas.blit(canvas.vector(source, w, h), (x, y + PIPS_DROP))

    def crown(self, canvas: Canvas, at: Point, owner: int | None, count: int) -> None:
        colour = PAPER_50 if owner == 1 else DARK_TEXT
        size = max(round(32 * min(canvas.theme.text, LARGEST) * canvas.k), 6)
        picture = canvas.art.fonts.render(str(count), "figure", size, colour)
        canvas.blit(picture, (at[0], at[1] - 0.5))

    def chosen(self, canvas: Canvas, at: Point, *, front: bool) -> None:
        source = _RING if front else _AURA
        w, h = (122.0, 80.0) if front else (150.0, 104.0)
        canvas.blit(canvas.vector(source, w, h), (at[0], at[1] if front else at[1] + 8))

    def lay(self, canvas: Canvas, at: BoardPoint, men: Sequence[Man], *, chosen: bool) -> None:
        piles.lay(canvas, self, at, men, chosen=chosen)

    def figures(self, canvas: Canvas, at: BoardPoint, men: Sequence[Man]) -> None:
        """The figure of a pile is part of its top."""

    def relabel(self, canvas: Canvas, at: BoardPoint, men: Sequence[Man]) -> None:
        """The figure again, on a little of its man's colour: the upper stroke of the reticle would go through it."""
        if not men or any(man.presence == "gone" for man in men):
            return
        x, y = self.place(men[-1].piece)
        owner = men[-1].piece.owner
        canvas.blit(canvas.vector(_UNDER[owner == 1], 44, 30), (x, y))
        self.crown(canvas, (x, y), owner, len(men))

    def covered(self, piece: Piece) -> Sequence[Box]:
        """The middle of a man's face, where the figure of a pile stands, and which shows whose it is."""
        x, y = self.place(piece)
        return (Box(x - RADIUS * 0.6, y - STEP, RADIUS * 1.2, 2 * STEP),)

    def badge(self, canvas: Canvas, kind: str, at: Point, label: str, *, hot: bool) -> None:
        """How many men would come is no height of a pile: it stands on a plate of its own."""
        if kind in _COMING and label.isdigit():
            coming(canvas, at, label, hot=kind == "hot")
        else:
            super().badge(canvas, kind, at, label, hot=hot)

    def carry(self, canvas: Canvas, piece: Piece, journey: Journey, seen: Aspect, *, first: bool) -> None:
        piles.carry(canvas, self, piece, journey, seen, first=first)

    def fall(self, canvas: Canvas, piece: Piece, cause: str, part: float) -> None:
        """Men only ever leave one place for another."""

    def dash(self, canvas: Canvas, owner: int | None, rank: str) -> Sequence[Dash]:
        return ()


def _distance(point: Point, at: BoardPoint) -> float:
    """From a well's middle, measured on the board as seen from straight above."""
    x, y = well(at)
    return math.hypot(point[0] - x, (point[1] - y) / K)


def _in_tray(box: Box, level: int) -> Point:
    column, row = divmod(level, _TRAY_COLUMN)
    return box.x + 188 + column * 34, box.y + 62 - row * _TRAY_STEP


def _corners(middle: Point, size: float) -> str:
    """Only the corners of a hexagon's outline."""
    points = [
        (
            middle[0] + size * math.cos(math.radians(60 * n - 30)),
            middle[1] + size * K * math.sin(math.radians(60 * n - 30)),
        )
        for n in range(6)
    ]
    path = ""
    for n, (x, y) in enumerate(points):
        before, after = points[n - 1], points[(n + 1) % 6]
        start = x + (before[0] - x) * 0.24, y + (before[1] - y) * 0.24
        end = x + (after[0] - x) * 0.24, y + (after[1] - y) * 0.24
        path += f"M{start[0]:.2f} {start[1]:.2f}L{x:.2f} {y:.2f}L{end[0]:.2f} {end[1]:.2f}"
    return path


def _edges() -> tuple[tuple[str, Point], ...]:
    """The figure of every row at its left end, the letters of all files on one line below the board: along its rim
    they would go up and down, and none would be told from its neighbours."""
    found: list[tuple[str, Point]] = []
    for rank in range(1, 10):
        x, y = min(well(at) for name, at in CELLS.items() if name[1:] == str(rank))
        found.append((str(rank), (x - S * 0.87 - _BEYOND, y)))
    across = {name[0]: well(at)[0] for name, at in CELLS.items()}
    return (*found, *((file, (across[file], FILES)) for file in sorted(across)))


_BEYOND: Final = 30.0
"""From a well's side to the figure beyond it."""
_EDGES: Final = _edges()
_W, _H = 2 * S, 2 * S * K
_CELL_PATH: Final = hexagon((_W / 2, _H / 2), S - 9, K)
_CELL_CORNERS: Final = _corners((_W / 2, _H / 2), S - 9)
_CELL_SHAPES: Final = {
    at: Shape(
        well(at),
        _W,
        _H,
        _CELL_PATH,
        _CELL_CORNERS,
        (well(at)[0] - S * 0.66, well(at)[1] - S * K * 0.66),
        (well(at)[0] + S * 0.65, well(at)[1] - S * K * 0.42),
        roomy=True,
    )
    for at in CELLS.values()
}


def _tray_shape(box: Box) -> Shape:
    w, h, cut = box.w, box.h, 20
    path = f"M16 3H{w - 16:g}L{w - 3:g} 16V{h - 16:g}L{w - 16:g} {h - 3:g}H16L3 {h - 16:g}V16Z"
    brackets = (
        f"M3 {16 + cut}V16L16 3H{16 + cut}M{w - 16 - cut:g} 3H{w - 16:g}L{w - 3:g} 16V{16 + cut}"
        f"M{w - 3:g} {h - 16 - cut:g}V{h - 16:g}L{w - 16:g} {h - 3:g}H{w - 16 - cut:g}"
        f"M{16 + cut} {h - 3:g}H16L3 {h - 16:g}V{h - 16 - cut:g}"
    )
    return Shape(box.centre, w, h, path, brackets, (box.x, box.y), (box.right, box.y))


def _man(canvas: Canvas, piece: Piece, presence: Presence) -> pygame.Surface:
    radius, k = (TRAY_RADIUS, 0.46) if piece.tray else (RADIUS, 0.56)
    source, w, h = disc(piece.owner, radius, k=k, thick=9 if piece.tray else STEP)
    picture = canvas.vector(source, w, h).copy()
    if presence == "here":
        return picture
    if presence == "gone":
        picture.fill((158, 156, 160, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture
    picture.fill((255, 255, 255, 176), special_flags=pygame.BLEND_RGBA_MULT)
    rim = "".join(_arc((w / 2, h / 2), (radius, radius * k), 15 * n, 15 * n + 9) for n in range(24))
    body = f'<path d="{rim}" fill="none" stroke="{"#5A4A2A" if piece.owner != 1 else "#FFF6DC"}" stroke-width="2.8"/>'
    picture.blit(canvas.vector(svg(w, h, body), w, h), (0, 0))
    return picture


def _arc(middle: Point, radii: Point, start: float, end: float) -> str:
    """A short piece of an ellipse from one angle to another, in degrees."""
    angles = (math.radians(start), math.radians((start + end) / 2), math.radians(end))
    points = ((middle[0] + radii[0] * math.cos(a), middle[1] + radii[1] * math.sin(a)) for a in angles)
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)


def _shade(canvas: Canvas, level: int) -> pygame.Surface:
    blur = 7 + level * 3
    rx, ry = RADIUS * 1.12, RADIUS * 0.56 * 1.12
    w, h = 2 * rx + 5 * blur, 2 * ry + 5 * blur
    opacity = 0.62 - level * 0.06
    body = f'<ellipse cx="{w / 2:g}" cy="{h / 2:g}" rx="{rx:g}" ry="{ry:g}" fill="#000" fill-opacity="{opacity:g}"/>'
    return blurred(canvas.vector(svg(w, h, body), w, h), max(round(blur * canvas.k), 1))


_LIFT: Final = 24.0
_HIGHEST: Final = 5
"""A shadow grows softer with every such step that something is lifted, so many times."""
_LIT: Final = Box(420, 200, 1080, 740)
_STRIPS: Final = 6
_BRIGHTEST: Final = 3
_GRID: Final = (48, 36)


def _flicker(clock: float) -> int:
    """Steps of light at this time."""
    wave = math.sin(clock * 1.7) + math.sin(clock * 2.9 + 1.3) * 0.6
    return round(max(wave, 0.0) / 1.6 * _BRIGHTEST)


def _strip(canvas: Canvas, level: int, number: int, size: tuple[int, int]) -> pygame.Surface:
    """A strip of all the light."""
    top, foot = (size[1] * one // _STRIPS for one in (number, number + 1))
    key = "crossfire", "lamp", level, number, *size
    return canvas.art.keep(key, lambda: _lamp(level, number, (size[0], foot - top)))


def _lamp(level: int, number: int, size: tuple[int, int]) -> pygame.Surface:
    """A strip of the light to add: made on a coarse grid and scaled, with a row of each neighbour to lose no edge."""
    rows = _GRID[1] // _STRIPS
    scaled = round(size[1] * (rows + 2) / rows)
    coarse = _coarse(level).subsurface((0, number * rows, _GRID[0], rows + 2))
    return pygame.transform.smoothscale(coarse, (size[0], scaled)).subsurface((0, (scaled - size[1]) // 2, *size))


@cache
def _coarse(level: int) -> pygame.Surface:
    """The light on its grid, with a dark row above and below."""
    w, h = _GRID
    small = pygame.Surface((w, h + 2))
    for x in range(w):
        for y in range(h):
            away = math.hypot((x - (w - 1) / 2) / ((w - 1) / 2), (y - (h - 1) / 2) / ((h - 1) / 2))
            light = max(0.0, 1 - away) * level * 3
            small.set_at((x, y + 1), (round(light), round(light * 0.8), round(light * 0.5)))
    return small


_PIPS: Final = {(capacity, used): pips(capacity, used) for capacity in (2, 3, 5, 6) for used in range(capacity + 1)}
_UNDER: Final = tuple(
    svg(44, 30, f'<ellipse cx="22" cy="15" rx="20" ry="13" fill="{colour}"/>') for colour in ("#F1E6CB", "#2B303B")
)
"""A little of the top of a man, cream or black, for its figure to stand on."""
_RING: Final = svg(
    122, 80,
    '<ellipse cx="61" cy="40" rx="52" ry="31" fill="none" stroke="#150C06" stroke-width="10"/>'
    '<ellipse cx="61" cy="40" rx="52" ry="31" fill="none" stroke="#FFE9B0" stroke-width="5"/>',
)  # fmt: skip
_AURA: Final = svg(
    150, 104,
    '<ellipse cx="75" cy="52" rx="72" ry="48" fill="url(#a)"/>',
    '<radialGradient id="a" cx="50%" cy="50%" r="50%"><stop offset="0%" stop-color="#FFF0C0" stop-opacity=".8"/>'
    '<stop offset="60%" stop-color="#FFD778" stop-opacity=".47"/>'
    '<stop offset="100%" stop-color="#FFD778" stop-opacity="0"/>'
    "</radialGradient>",
)  # fmt: skip


def _for_two(_: int) -> CrossfireLook:
    return CrossfireLook()


LOOK: Final = _for_two
