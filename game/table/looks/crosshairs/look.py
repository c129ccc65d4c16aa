"""Crosshairs on the screen: biplanes over the fields of 1917, their height a stack of discs and a figure."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final, Literal

import pygame

from game.core.picks import SWEEP, Pick
from game.core.tableau import Area, Piece, Tableau, Zone
from game.core.tableau import Point as BoardPoint
from game.table.kit import falling, marks, tokens
from game.table.kit.beams import Dash, arrow, seat_dashes
from game.table.kit.clasp import clasps
from game.table.kit.components import Journey
from game.table.kit.edge import edge_label
from game.table.kit.look import Look, Man, Presence
from game.table.kit.marks import LARGEST
from game.table.kit.pace import ease
from game.table.kit.panel import TrayPlace
from game.table.kit.shape import Shape
from game.table.kit.stage import MARGINS
from game.table.kit.view import Aspect, Spot, View
from game.table.looks.crosshairs import pieces, places
from game.table.looks.crosshairs import pieces as drawings
from game.table.looks.crosshairs.board import CELLS, FRAME, HALF, STAGE, S, cell, draw_board, ground, meadow
from game.table.looks.crosshairs.corners import USUAL, Corners, corners, flying
from game.table.looks.crosshairs.medals import medal
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import Stops, svg
from game.ui.theme.palette import BRASS_300, DARK_TEXT, Colour, hexed, lighter, rgb

CLOUD: Final = "cloud"
GOING: Final = "going"
"""How a plane is that has dived and may go on."""
ACE: Final = "ace"
_MEDAL: Final = "medal-"
_WAY: Final = "way-"
_LOOSE: Final = 40.0
"""The size of a medal that lies in no tray."""
_MIDDLES: Final = {cell(at): name for name, at in CELLS.items()}
_OVER_THE_CEILING: Final = 8
"""So high is a pile with a cloud on it."""
_SMALLER: Final = {"watched": 0.68, "threatened": 0.56, "prey": 0.64, "stuck": 0.7, "done": 0.8}
"""How large a sign is in its corner of a hex, against one with room round it."""
_COUNTED: Final = 0.62
"""The same with a figure in it: it lies on no height or tick of the hex above."""
_SIGHTS: Final = "2"
"""As many lines as it takes to be shot."""
_DIVES: Final = 31.0
"""How large the sign of a dive is on an arrow after which a plane can only dive."""
_RISE: Final = 3.0
"""The lowest plane floats so far above the middle of its cell."""
_THICK: Final = {"own": 5.5, "enemy": 6.8, "many": 8.5}
_TINT: Final = {"own": 0.35, "enemy": 0.2, "many": 0.55}
_CLOSE: Final = 36.0
"""How near the reticle lies round a plane beside which choices stand."""
_ON_ITS_WAY: Final = 0.6
"""The part of its way where an arrow shows that a plane flies on."""
_TAIL: Final = 31.0
"""From the middle of a plane that is only shown to its height."""
_EAST, _WEST = 90, 270
_LEFT, _APART, _SHOWN = 105, 150, 228
"""How much is seen of a plane that would no longer be there, of one that what is chosen has nothing to do with, and of
one where it would be then."""
_TURN: Final = 0.55
"""The part of a flight after which the plane begins to turn."""


class CrosshairsLook(Look):
    name = "crosshairs"
    frame: Box = FRAME
    stage: Box | None = STAGE
    margins = MARGINS._replace(  # higher than elsewhere: of three lines it would lie over the name of a row of hexes
        plate=MARGINS.plate._replace(y=16),
        corner=MARGINS.corner._replace(y=16),
        looming=Box(1240, 12, 424, 98),  # where the board leaves the top edge free, beside the clock
    )
    panel: Stops = ((0, rgb("#1A2744"), 0.94), (1, rgb("#111A2E"), 0.94))
    quiet: ClassVar[float] = 104.0
    covers: ClassVar[float] = 2.2 * HALF
    spared: ClassVar[frozenset[str]] = frozenset({"acted"})
    recoil: ClassVar[float] = 9.0
    graves: ClassVar[Mapping[str, Literal["round", "turn"]]] = {"shot": "turn"}
    falls: ClassVar[Mapping[str, float]] = {"shot": falling.LASTS, "crash": falling.LASTS}
    glows: ClassVar[Mapping[str, str]] = {"prey": "sights", "threatened": "burst", "watched": "ring"}
    voices: ClassVar[Mapping[str, str]] = {"lift": "flight", "enter": "", "takeover": ""}

    def __init__(self, seats: int = 2) -> None:
        self.seats = seats
        self._trays = {tray.name: tray for tray in places.trays(seats)}
        self.picks: tuple[Pick, ...] = tuple(Pick("cell", name) for name in CELLS)
        self._hand, self._plates, self._hushed = _NOWHERE, _NOWHERE, False
        self._apart = _NOWHERE
        """Where planes are with which the one in hand has nothing to do: they step back."""
        self._levels = dict[BoardPoint, int]()
        self._downward = set[BoardPoint]()
        """Where planes look down the screen: what stays on their hex is chosen above them."""
        self._flown = dict[BoardPoint, BoardPoint]()
        self._corners: Mapping[BoardPoint, Corners] = {}
        self._teams: Mapping[int, int] = {}
        self._eyes: Mapping[BoardPoint, Point] = {}
        """Where an eye lies on the hex of a plane whose facing is chosen."""
        self._backs: Mapping[BoardPoint, Point] = {}
        """And its height."""

    def suit(self, tableau: Tableau) -> None:
        planes = flying(tableau.pieces.values())
        self._levels = {plane.at: plane.level for plane in planes}
        self._downward = {plane.at for plane in planes if _EAST < plane.facing < _WEST}
        self._corners = corners(planes)
        self._teams = {zone.owner: zone.team for zone in tableau.zones}

    # -- ground ----------------------------------------------------------------------------------------------------

    def ground(self, canvas: Canvas, zones: Sequence[Zone] = ()) -> pygame.Surface:
        key = ("crosshairs", "ground", tuple(zones), canvas.theme.seats, canvas.size)

        def baked() -> pygame.Surface:
            below = ground(canvas)
            self.laid(self.staged(below), zones)
            return below.surface

        return canvas.art.keep(key, baked)

    def board(self, canvas: Canvas, zones: Sequence[Zone] = ()) -> None:
        meadow(canvas)
        self.laid(canvas, zones)

    def laid(self, canvas: Canvas, zones: Sequence[Zone]) -> None:
        draw_board(canvas, zones)

    def glow(self, canvas: Canvas, clock: float) -> None:
        """Clouds drift past outside the board, six units a second. None is seen over it: there a cloud hides planes."""
        for number, (x, y, reach) in enumerate(_DRIFTERS):
            wide = canvas.bleed.w + 3 * reach
            at = canvas.bleed.x - 1.5 * reach + (x + clock * 6) % wide, y
            away = abs(at[0] - self.frame.centre[0]) - self.frame.w / 2 - 2 * reach
            seen = min(max(away / _THINS, 0.0), 1.0)
            if seen:
                picture = pieces.cloud(canvas, 700 + number, ((reach * 0.9, reach * 0.2),), reach, thin=True)
                canvas.blit(picture, at, alpha=round(255 * seen))

    # -- places ----------------------------------------------------------------------------------------------------

    def point(self, at: BoardPoint) -> Point:
        return cell(at)

    def place(self, piece: Piece) -> Point:
        if piece.tray:
            return places.in_tray(self._tray(piece.tray), piece.level)
        x, y = cell(piece.at)
        return (x, y) if piece.kind == CLOUD else (x, y - self.rise(piece.level))

    def _tray(self, name: str) -> TrayPlace:
        """A tray of this table; a small picture of the board may show more seats than there are panels for."""
        return self._trays.get(name) or _ANY_TRAY[name]

    def steps(self, start: BoardPoint, end: BoardPoint) -> float:
        across, up = abs(end[0] - start[0]), abs(end[1] - start[1])
        return max(across, (across + up) / 2)

    def rise(self, level: int) -> float:
        return level * pieces.LIFT - 4 + _RISE

    def shape(self, pick: Pick) -> Shape | None:
        shape, at = places.shape_of(pick), CELLS.get(pick.name)
        if shape is not None and at is not None and at in self._eyes:
            return replace(shape, badge=_off(cell(at), self._eyes[at]))
        if shape is None or at is None or at not in self._corners:
            return shape
        signs, middle = self._corners[at], cell(at)
        return replace(shape, badge=_off(middle, signs.looked), foot=_off(middle, signs.done))

    def shape_at(self, pick: Pick, at: Point) -> Shape:
        return places.way_shape(pick.name, at)

    def spot_at(self, pick: Pick, at: Point) -> Spot | Box:
        return places.way_box(at)

    def spot(self, pick: Pick) -> Spot | Box | None:
        if pick.kind == "tray":
            tray = self._trays.get(pick.name)
            return tray.box if tray else None
        at = CELLS.get(pick.name) if pick.kind == "cell" else None
        return Spot(cell(at), _CLOSE) if at is not None and at in self._plates else places.spot_of(pick)

    def pick_at(self, point: Point, heights: Mapping[BoardPoint, int], offers: Sequence[Pick] = ()) -> Pick | None:
        offered = places.offered_at(point, tuple(offers))
        if offered is not None:
            return offered
        for tray in self._trays.values():
            if tray.box.holds(point):
                return Pick("tray", tray.name)
        nearest = min(_MIDDLES, key=partial(math.dist, point))
        return Pick("cell", _MIDDLES[nearest]) if math.dist(point, nearest) < S else None

    def trays(self) -> tuple[TrayPlace, ...]:
        return tuple(self._trays.values())

    def seat_panels(self, count: int) -> dict[int, Box]:
        return places.panels(count)

    def edges(self, canvas: Canvas) -> None:
        for text, at in places.EDGES:
            edge_label(canvas, text, at)

    def beside(self, canvas: Canvas, pieces: Sequence[Piece]) -> None:
        """A little plane on its seat's card for each that flies, and what holds the cards of a team together."""
        panels = self.seat_panels(self.seats)
        clasps(canvas, panels, {seat: team for seat, team in self._teams.items() if seat in panels})
        for seat in panels:
            count = sum(piece.owner == seat and not piece.tray and piece.kind != CLOUD for piece in pieces)
            picture = drawings.plane(canvas, canvas.theme.seat(seat), 0, scale=places.flying_scale(self.seats))
            for at in places.flying(self.seats, seat, count):
                canvas.blit(picture, at)

    def halo(self, canvas: Canvas, kind: str, at: Point) -> None:
        """Where choices stand on a hex an eye beside them says that it lies in a line; a ring would be one too many."""
        if kind != "ring" or at not in map(cell, self._plates):
            super().halo(canvas, kind, at)

    # -- pieces at rest --------------------------------------------------------------------------------------------

    def sprite(self, canvas: Canvas, piece: Piece, presence: Presence = "here") -> pygame.Surface:
        if piece.kind == CLOUD:
            return pieces.cloud(canvas, _seed(piece.at), (), S, thin=presence in ("gone", "ghost"))
        if piece.kind.startswith(_WAY):
            return canvas.vector(places.way_sign(piece.kind.removeprefix(_WAY)), 46, 46)
        if piece.kind.startswith(_MEDAL):
            return self._medal(canvas, piece)
        scale = places.tray_scale(self._tray(piece.tray)) if piece.tray else 1.0
        look = canvas.theme.seat(piece.owner or 0)
        is_ace, is_spent = piece.kind == ACE, tokens.has_acted(piece)
        return pieces.plane(canvas, look, piece.facing, scale=scale, ace=is_ace, spent=is_spent)

    def _medal(self, canvas: Canvas, piece: Piece) -> pygame.Surface:
        edge = places.medal_size(self._tray(piece.tray)) if piece.tray else _LOOSE
        return canvas.vector(medal(piece.kind.removeprefix(_MEDAL)), edge, edge)

    def grave(self, canvas: Canvas, piece: Piece, at: Point) -> None:
        canvas.blit(pieces.wreck(canvas, canvas.theme.seat(piece.owner or 0), piece.facing), at)

    def shadow(self, canvas: Canvas, at: Point, height: float) -> None:
        """Planes bring their shadow with them."""

    def wells(self, canvas: Canvas, heights: Mapping[BoardPoint, int]) -> None:
        """The clouds, and the edges of their cells so that nobody has to guess."""
        clouds = [at for at, height in heights.items() if height >= _OVER_THE_CEILING]
        clouds.sort(key=lambda at: (-at[1], at[0]))
        drawn = [(at, _bridges(at, clouds)) for at in clouds]
        for at, bridges in drawn:
            canvas.blit(pieces.cloud_shade(canvas, _seed(at), bridges, S), cell(at))
        for at, bridges in drawn:
            canvas.blit(pieces.cloud(canvas, _seed(at), bridges, S), cell(at))
        for at in clouds:
            canvas.blit(canvas.vector(_CLOUD_EDGE, 2 * S, 2 * HALF), cell(at))

    def lay(self, canvas: Canvas, at: BoardPoint, men: Sequence[Man], *, chosen: bool) -> None:
        clouded = any(man.piece.kind == CLOUD and man.presence == "here" for man in men)
        for man in men:
            if man.piece.kind == CLOUD:
                if man.presence in ("gone", "ghost"):
                    canvas.blit(self.sprite(canvas, man.piece, man.presence), cell(at), alpha=200)
            elif man.presence != "ghost":
                self._standing(canvas, man, chosen=chosen)
            elif at not in self._plates or at in self._hand:  # elsewhere the choice itself says it
                self._ghost(canvas, man.piece)
            if clouded and man.piece.kind != CLOUD:
                canvas.blit(pieces.cloud(canvas, _seed(at), (), S * 0.9, thin=True), (cell(at)[0], cell(at)[1] + 5))
        if clouded and at in self._hand and at in self._plates:  # below the choices on it
            canvas.blit(canvas.vector(_CLOUD_RIM, 2 * S, 2 * HALF), cell(at))

    def heed(self, areas: Sequence[Area], view: View) -> None:
        """While it is chosen how a plane flies only that one tells its height: all other figures are choices then."""
        super().heed(areas, view)
        kinds = {pick.kind for pick in view.offers} & {"way", "facing"}
        self._hand = _hexes(pick.name for pick in view.chosen if pick.kind == "cell") if kinds else _NOWHERE
        ends = _hexes(pick.name.rpartition(":")[2] for pick in view.offers if pick.kind == "way")
        self._plates = ends | self._hand if "way" in kinds else _NOWHERE
        flown = view.lines if view.hot == SWEEP else ()
        self._flown = {line.end: line.start for line in flown if line.rank == "last"}
        self._hushed = bool(kinds) or view.hot == SWEEP
        self._apart = frozenset(self._levels) - _about(view) - self._plates - self._hand if kinds else _NOWHERE
        turned = [pick for pick in view.offers if pick.kind == "facing"]
        shown = [piece for piece in view.ghosts.values() if turned and not piece.tray and piece.owner is not None]
        self._eyes = {piece.at: places.beside_tail(round(piece.facing), turned) for piece in shown}
        self._backs = {piece.at: back for piece in shown if (back := places.behind(turned)) is not None}

    def near(self, at: BoardPoint) -> object:
        here = at in self._hand, at in self._plates, at in self._apart
        return self.full, *here, self._hushed, self._flown.get(at), self._corners.get(at)

    def alike(self, now: Piece, then: Piece) -> bool:
        """That it may fly again in the next turn is no reason to draw a plane as another one."""
        return replace(now, state=then.state) == then

    def figures(self, canvas: Canvas, at: BoardPoint, men: Sequence[Man]) -> None:
        done = _off(cell(at), self._corners.get(at, USUAL).done)
        if at in self._plates - self._hand and any(man.piece.kind == CLOUD for man in men):
            canvas.blit(canvas.vector(_CLOUD_RIM, 2 * S, 2 * HALF), cell(at))
        if at in self._flown:
            (x, y), (px, py) = cell(at), cell(self._flown[at])
            arrow(canvas, (px, py), (px + (x - px) * _ON_ITS_WAY, py + (y - py) * _ON_ITS_WAY), hexed(BRASS_300))
        self._heights(canvas, at, [man for man in men if man.piece.kind != CLOUD])
        for man in men:
            if man.presence == "here" and self.full and tokens.has_acted(man.piece):
                marks.badge(canvas, "done", done, "", _SMALLER["done"])
            elif man.presence == "here" and man.piece.state == GOING and at not in self._plates:
                canvas.blit(canvas.vector(places.way_sign("swoop"), 72, 72), done)

    def _heights(self, canvas: Canvas, at: BoardPoint, men: Sequence[Man]) -> None:
        """How high each plane flies; of the one in hand, from what to what, where it is seen already, and nowhere
        else then."""
        chosen = {"here", "gone"} if self._plates else set[Presence]()
        shown = chosen if at in self._hand else set() if self._hushed else {"here"}
        for man in men:
            if man.presence in shown:
                held = places.HEIGHT_AT if at in self._downward else places.BESIDE_CHOICES
                off = held if at in self._hand else self._corners.get(at, USUAL).height
                self.crown(canvas, _off(cell(at), off), man.piece.owner, man.piece.level)
        if not self._hand or at in self._plates:
            return
        before = [self._levels[hand] for hand in self._hand if hand in self._levels]
        for man in men:
            if man.presence == "ghost":
                text = "›".join(map(str, dict.fromkeys((*before, man.piece.level))))
                self._height(canvas, self._behind(man.piece), BRASS_300, text)

    def _behind(self, piece: Piece) -> Point:
        """Behind a plane that is only shown, off it, where no facing is; where they lie all round, at its tail."""
        x, y = self.place(piece)
        if piece.at in self._backs:
            return _off(cell(piece.at), self._backs[piece.at])
        turn = math.radians(piece.facing)
        return x - _TAIL * math.sin(turn), y + _TAIL * math.cos(turn)

    def _standing(self, canvas: Canvas, man: Man, *, chosen: bool) -> None:
        x, y = cell(man.piece.at)
        look, level = canvas.theme.seat(man.piece.owner or 0), man.piece.level
        alpha = _APART if man.piece.at in self._apart else 255
        alpha = _LEFT if man.presence == "gone" and man.piece.at not in self._plates else alpha
        self._shade(canvas, self.place(man.piece), man.piece.facing, level)
        canvas.blit(pieces.stack(canvas, look, level), (x, y), alpha=alpha)
        if chosen:
            canvas.blit(canvas.vector(_CHOSEN, 96, 96), (x, y))
        canvas.blit(self.sprite(canvas, man.piece, man.presence), self.place(man.piece), alpha=alpha)

    def _shade(self, canvas: Canvas, at: Point, facing: float, height: float) -> None:
        dx, dy = pieces.shade_off(height)
        canvas.blit(pieces.plane_shade(canvas, facing, round(height)), (at[0] + dx, at[1] + dy))

    def _ghost(self, canvas: Canvas, piece: Piece) -> None:
        if not self._flown:  # of many at once their ways are enough
            canvas.blit(canvas.vector(_GHOST, 2 * S, 2 * S), cell(piece.at))
        look, is_ace = canvas.theme.seat(piece.owner or 0), piece.kind == ACE
        canvas.blit(pieces.plane(canvas, look, piece.facing, ace=is_ace), self.place(piece), alpha=_SHOWN)

    def crown(self, canvas: Canvas, at: Point, owner: int | None, count: int) -> None:
        """The height as a figure, in a ring of the seat's colour."""
        rim = lighter(canvas.theme.seat(owner or 0).colour, 0.15)
        self._height(canvas, at, rim, str(count))

    def _height(self, canvas: Canvas, at: Point, rim: Colour, count: str) -> None:
        scale = min(canvas.theme.text, LARGEST)
        key = "height", rim, count, scale, canvas.k
        canvas.blit(canvas.art.keep(key, lambda: pieces.height_sign(canvas, rim, count, scale)), at)

    def badge(self, canvas: Canvas, kind: str, at: Point, label: str, *, hot: bool) -> None:
        """The height to which a way leads stands on its plate, dark on light: none that is flown looks like that. How
        many lines there are is told from three on, since an eye is one and a star or a crosshair two: round whoever is
        in that many its large sights say it alone."""
        if kind == "prey" and label == _SIGHTS:
            return
        if kind not in ("coin", "hot"):
            marks.badge(canvas, kind, at, label if label > "2" else "", _SMALLER.get(kind, 1.0), least=_COUNTED)
            return
        if not label.isdigit():
            canvas.blit(canvas.vector(places.DIVES, _DIVES, _DIVES), at)
            return
        high = max(round(0.7 * pieces.HEIGHT * min(canvas.theme.text, LARGEST) * canvas.k), 6)
        canvas.blit(canvas.art.fonts.render(label, "figure", high, DARK_TEXT), (at[0], at[1] - 0.5))

    # -- pieces under way ------------------------------------------------------------------------------------------

    def carry(self, canvas: Canvas, piece: Piece, journey: Journey, seen: Aspect, *, first: bool) -> None:
        before = journey.before or piece
        part = ease(seen.part)
        swing = (piece.facing - before.facing + 180) % 360 - 180
        turned = ease(max(0.0, seen.part - _TURN) / (1 - _TURN))
        from_tray = bool(before.tray)
        facing = piece.facing if from_tray else before.facing + swing * turned
        level = float(piece.level) if from_tray else before.level + (piece.level - before.level) * part
        bank = math.sin(math.pi * turned) * (1 if swing > 0 else -1) if swing and not from_tray else 0.0
        scale = (
            0.5 + 0.5 * part if from_tray else 1.0 + 0.12 * math.sin(math.pi * part) * _sign(piece.level - before.level)
        )
        look = canvas.theme.seat(piece.owner or 0)
        if not from_tray or part > 0.7:
            self._shade(canvas, seen.at, facing, level)
            foot = seen.at[0], seen.at[1] + self.rise(0) + level * pieces.LIFT
            canvas.blit(pieces.stack(canvas, look, round(level)), foot, alpha=seen.alpha)
        picture = pieces.plane(canvas, look, facing, scale=scale, bank=bank, ace=piece.kind == ACE)
        canvas.blit(picture, (seen.at[0], seen.at[1] - seen.height), alpha=seen.alpha)
        if not from_tray:
            foot = seen.at[0], seen.at[1] + self.rise(0) + level * pieces.LIFT
            self.crown(canvas, _off(foot, places.HEIGHT_AT), piece.owner, round(level))

    def fall(self, canvas: Canvas, piece: Piece, cause: str, part: float) -> None:
        """Shot down it spins and trails smoke; a crash goes in nose first; what is taken off just fades, and so do
        all of them where motion is to be calm."""
        if piece.tray or piece.kind == CLOUD:
            return
        look = canvas.theme.seat(piece.owner or 0)
        cause = cause if canvas.theme.motion == "full" else ""
        far, spin = {"shot": (150.0, 640.0), "crash": (60.0, 0.0)}.get(cause, (0.0, 0.0))
        x, y = falling.trail(canvas, self.place(piece), piece.facing, far, part) if far else self.place(piece)
        size = 1 - (0.55 if far else 0.0) * part
        picture = pieces.plane(canvas, look, piece.facing + spin * part**1.4, scale=size, bank=0.5 if far else 0.0)
        canvas.blit(picture, (x, y + piece.level * pieces.LIFT * part), alpha=falling.strength(part))

    # -- lines -----------------------------------------------------------------------------------------------------

    def dash(self, canvas: Canvas, owner: int | None, rank: str) -> Sequence[Dash]:
        thick = _THICK.get(rank)
        if owner is None or thick is None:
            return ()
        look = canvas.theme.seat(owner)
        return seat_dashes(look.dash, lighter(look.colour, _TINT[rank]), thick)


_ANY_TRAY: Final = {tray.name: tray for tray in places.trays(6)}
_THINS: Final = 60.0
"""Over so many units beside the board they come and go."""
_DRIFTERS: Final = ((120.0, 1010.0, 74.0), (1500.0, 160.0, 60.0), (900.0, 1040.0, 66.0))


_NOWHERE: Final = frozenset[BoardPoint]()


def _hexes(names: Iterable[str]) -> frozenset[BoardPoint]:
    return frozenset(CELLS[name] for name in names if name in CELLS)


def _about(view: View) -> set[BoardPoint]:
    """The hexes of which marks, lines and words speak."""
    lines = {at for line in view.lines for at in (line.start, line.end)}
    picks = (*(mark.at for mark in view.marks), *view.named)
    return lines | {CELLS[pick.name] for pick in picks if pick.name in CELLS}


def _off(at: Point, by: Point) -> Point:
    return at[0] + by[0], at[1] + by[1]


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)


def _seed(at: BoardPoint) -> int:
    return round(at[0] * 31 + at[1] * 7) + 400


def _bridges(at: BoardPoint, clouds: Sequence[BoardPoint]) -> tuple[Point, ...]:
    """The ways to the other cells of the same cloud."""
    x, y = cell(at)
    near = (cell(other) for other in clouds if other != at and math.dist(cell(other), (x, y)) < 2.1 * HALF)
    return tuple((round(px - x, 1), round(py - y, 1)) for px, py in near)


_CLOUD_EDGE: Final = svg(
    2 * S, 2 * HALF,
    f'<path d="{places.CELL_OUTLINE}" fill="none" stroke="#4F7BA6" stroke-width="2.2" stroke-dasharray="5 6"'
    ' stroke-opacity=".85"/>',
)  # fmt: skip
_CLOUD_RIM: Final = svg(
    2 * S, 2 * HALF,
    f'<path d="{places.CELL_OUTLINE}" fill="none" stroke="#FFF" stroke-width="11" stroke-linejoin="round"/>'
    f'<path d="{places.CELL_OUTLINE}" fill="none" stroke="#4F7BA6" stroke-width="3" stroke-dasharray="6 5"/>',
)  # fmt: skip
"""Round a cloud on which choices lie: what hides a plane is still seen."""
_GHOST: Final = svg(
    2 * S, 2 * S,
    f'<circle cx="{S:g}" cy="{S:g}" r="30" fill="#FFF8E0" fill-opacity=".4" stroke="#0A1424" stroke-width="6"/>'
    f'<circle cx="{S:g}" cy="{S:g}" r="30" fill="none" stroke="#FFF" stroke-width="2.6" stroke-dasharray="7 5.5"/>',
)  # fmt: skip
_CHOSEN: Final = svg(
    96, 96,
    '<circle cx="48" cy="48" r="34" fill="#FFD778" fill-opacity=".35"/>'
    '<circle cx="48" cy="48" r="35" fill="none" stroke="#150C06" stroke-width="9"/>'
    f'<circle cx="48" cy="48" r="35" fill="none" stroke="{hexed(BRASS_300)}" stroke-width="5"/>',
)  # fmt: skip


LOOK: Final = CrosshairsLook
