"""Crossfire Sector on the screen."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import ClassVar, Final, Literal

import pygame

from game.core.events import Event, Fired, Moved, Told
from game.core.picks import Pick
from game.core.tableau import Area, Piece, PieceId, Sightline, Tableau, Zone
from game.core.tableau import Point as BoardPoint
from game.table.kit.areas import Ink
from game.table.kit.components import Journey
from game.table.kit.look import Look, Man
from game.table.kit.marks import FOOT, LARGEST
from game.table.kit.panel import TrayPlace
from game.table.kit.shape import Shape
from game.table.kit.view import Aspect, Flight, Spot
from game.table.looks.sector import cards, effects, units
from game.table.looks.sector.board import (
    CELL,
    FRAME,
    MARGINS,
    SPOTS,
    STAGE,
    draw_board,
    draw_names,
    names_near,
    place,
    room,
)
from game.table.looks.sector.terrain import draw_piece, parapet, squares_of
from game.ui.theme.canvas import Box, Canvas, Point, Theme
from game.ui.theme.paint import Stops, svg
from game.ui.theme.palette import hexed, rgb

TERRAIN: Final = frozenset({"wall", "barricade", "ruin"})
_PANELS: Final = {0: MARGINS.seats._replace(y=MARGINS.seats.bottom - 416, h=416), 1: MARGINS.seats._replace(h=416)}
_SLID: Final = CELL * 0.5
"""Whoever goes farther than this runs."""
_PUSHES: Final = ("shove", "recoil")
"""How those move who fight."""
_AIMS: Final = "aims "
"""What stands before the number of enemies that can be shot at."""
_WITHIN: Final = 14.0
"""How far inside its square a sign lies, so that nobody asks which of four it belongs to."""
_AIM: Final = 30.0
_HIDDEN: Final = 66.0
"""So far before whoever is hidden by stealth its sign lies on the line."""
_NAME: Final = 21.0
"""How far from the edge of the field the name of a zone stands."""
_FAINT: Final = {"gone": 90, "ghost": 165}
_INKS: Final[dict[str, Ink]] = {
    "reach-half": Ink(rgb("#FFE9A8"), 0.26, rgb("#FFF3CC"), 1.6),
    "reach-full": Ink(rgb("#FFE9A8"), 0.1, rgb("#FFE9A8"), 1.2, (3, 7)),
    "stopper": Ink(rgb("#FF5A4A"), 0.08, rgb("#FF8A7A"), 4.0, (7, 5), solid=True),
    "corner": Ink(None, 0.0, rgb("#E0503E"), 0.0, solid=True),
    "home": Ink(None, 0.0, rgb("#FFFFFF"), 0.0),
}


class SectorLook(Look):
    """Fifteen by nine squares; what is taller than its square stands in front of what is behind it."""

    name = "sector"
    frame: Box = FRAME
    stage: Box | None = STAGE
    margins = MARGINS
    lap = 52.0
    panel: Stops = ((0, rgb("#2A2048"), 0.94), (1, rgb("#14122C"), 0.94))
    reach = CELL * 0.5
    recoil: ClassVar[float] = 9.0
    ducks: ClassVar[bool] = True
    kneels: ClassVar[Mapping[str, int]] = {"aided": 0}
    nearest: ClassVar[float] = 1.6
    thrown: ClassVar[float] = 3.4
    reads: ClassVar[tuple[float, ...]] = (0.9, 0.9, 0.4, 0.0)  # the words beside them stay on through what comes of it
    abroad: ClassVar[tuple[float, float, float]] = (1.0, 0.7, 1.2)
    stays: ClassVar[float] = 1.5
    still: ClassVar[bool] = True
    quiet: ClassVar[float] = 150.0  # over what is true of all of a kind: name and score stay in sight
    spoken: ClassVar[float] = 100.0
    beyond: ClassVar[tuple[float, float, float]] = (-4.0, 0.0, -4.0)  # beside the field, on which it lies nowhere
    graves: ClassVar[Mapping[str, Literal["round", "turn"]]] = {"shot": "round"}
    spared: ClassVar[frozenset[str]] = frozenset({"acted"})
    glows: ClassVar[Mapping[str, str]] = {"threatened": FOOT, "later": FOOT, "prey": FOOT, "sighted": FOOT}
    signs: ClassVar[Mapping[str, str]] = {"edge": "die", "quick": "speed", "focus": "target"}
    voices: ClassVar[Mapping[str, str]] = {
        "flight": "boots",
        "lift": "jump",
        "knock": "",
        "enter": "",
        "takeover": "",
        "guns": "rifle",
        "shot.miss": "ricochet",
        "shot.cover": "ricochet",
        "falling": "collapse",
        "revealed": "relay",
        "changed.fall": "collapse",
        "changed.rise": "revive",
    }
    picks: Sequence[Pick] = tuple(Pick("cell", name) for name in SPOTS)
    crates: frozenset[tuple[int, int]] = frozenset()
    """The middles of squares with something low to stand behind, on the plan."""

    # -- the board -------------------------------------------------------------------------------------------------

    def suit(self, tableau: Tableau) -> None:
        scenes = (area.kind.removeprefix("scene.") for area in tableau.areas if area.kind.startswith("scene."))
        self.dress = next(scenes, "")
        self.crates = frozenset(
            (round(x), round(y))
            for area in tableau.areas
            if area.kind == "barricade"
            for x, y in squares_of([place(at) for at in area.outline])
        )

    def near(self, at: BoardPoint) -> object:
        return self.full, self._is_behind(at)

    def _is_behind(self, at: BoardPoint) -> bool:
        """Whether who stands there stands behind crates."""
        x, y = place(at)
        return (round(x), round(y)) in self.crates

    def point(self, at: BoardPoint) -> Point:
        return place(at)

    def backdrop(self, canvas: Canvas) -> None:
        room(canvas)

    def board(self, canvas: Canvas, zones: Sequence[Zone] = ()) -> None:
        draw_board(canvas, self.dress)
        draw_names(canvas)

    def names(self, canvas: Canvas, seen: Callable[[Point], Point]) -> None:
        names_near(canvas, seen)

    def steps(self, start: BoardPoint, end: BoardPoint) -> float:
        return max(abs(end[0] - start[0]), abs(end[1] - start[1]))

    def drama(self, events: Sequence[Event]) -> Sequence[PieceId]:
        """Who shoots or fights, and at whom."""
        for event in events:
            if isinstance(event, Fired):
                return *event.shooters, event.target
            if isinstance(event, Told) and event.word in ("shot", "melee"):
                return str(event.args[0]), str(event.args[1])
        pushed = [event.pieces[0] for event in events if isinstance(event, Moved) and event.manner in _PUSHES]
        return tuple(dict.fromkeys(pushed))

    def fixed(self, pick: Pick) -> BoardPoint | None:
        return SPOTS.get(pick.name) if pick.kind == "cell" else None

    def shape_at(self, pick: Pick, at: Point) -> Shape:
        return _shape(at, CELL - 4 if pick.kind in ("cell", "deed", "unit") else CELL * 0.6)

    def spot_at(self, pick: Pick, at: Point) -> Spot | Box:
        return Spot(at, CELL * (0.62 if pick.kind in ("cell", "deed", "unit") else 0.5))

    def aside(self, pick: Pick) -> bool:
        return pick.kind in ("tray", "button", "ability")

    # -- pieces ----------------------------------------------------------------------------------------------------

    def place(self, piece: Piece) -> Point:
        if not piece.tray:
            return place(piece.at)
        kind, _, seat = piece.tray.partition(".")
        box = _PANELS[int(seat) if seat.isdigit() else 0]
        if kind == "card":
            return box.centre[0], box.y + cards.MIDDLE
        return cards.chip_at(box, piece.figure("number") - 1)

    def sprite(self, canvas: Canvas, piece: Piece, presence: str = "here") -> pygame.Surface:
        if piece.kind.startswith("card."):
            return cards.card(canvas, piece)
        if piece.kind.startswith("die."):
            return units.die(canvas, canvas.theme.seat(piece.owner or 0))
        return units.nobody(canvas) if piece.tray else units.figure(canvas, piece)

    def beside(self, canvas: Canvas, pieces: Sequence[Piece]) -> None:
        for piece in pieces:
            if piece.kind.startswith("unit.") and piece.figure("number"):
                cards.chip(canvas, piece, cards.chip_at(_PANELS[piece.owner or 0], piece.figure("number") - 1))

    def lay(self, canvas: Canvas, at: BoardPoint, men: Sequence[Man], *, chosen: bool) -> None:
        for man in men:
            where = self.place(man.piece)
            if chosen and man is men[-1]:
                canvas.blit(canvas.vector(_CHOSEN, 102, 69), (where[0], where[1] + 21))
            solid = man.presence == "here" or man.piece.state == "placed"
            if solid:
                canvas.blit(canvas.vector(_SHADE, 112, 38), (where[0] + 22, where[1] + 25))
            units.draw_unit(canvas, man.piece, where, alpha=255 if solid else _FAINT.get(man.presence, 255))
            if self._is_behind(at) and "down" not in man.piece.state:  # who lies there hides little of it
                parapet(canvas, where, self.dress)

    def figures(self, canvas: Canvas, at: BoardPoint, men: Sequence[Man]) -> None:
        for man in men:
            if man.presence != "gone":
                units.draw_badges(canvas, man.piece, self.place(man.piece), full=self.full)
            elif man.piece.figure("number"):  # it stands here still, and its ghost has none
                units.draw_number(canvas, man.piece, self.place(man.piece))

    def carry(self, canvas: Canvas, piece: Piece, journey: Journey, seen: Aspect, *, first: bool) -> None:
        x, y = seen.at
        canvas.blit(canvas.vector(_SHADE, 112, 38), (x + 22, y + 25))
        start, end = journey.points[0], journey.points[-1]
        if journey.ducks:
            units.draw_posed(canvas, piece, (x, y), units.kneeling(seen.part))
        elif not journey.fading and not journey.height and (far := math.dist(start, end)) > _SLID:
            pose, lift = units.running(piece, far, seen.part, end[0] - start[0])
            if pose.lean:
                effects.heels(canvas, (x, y), seen.part, -1 if end[0] > start[0] else 1)
            units.draw_posed(canvas, piece, (x, y), pose, lift)
            return
        else:
            units.draw_unit(canvas, piece, (x, y - seen.height), alpha=seen.alpha)
        if self._is_behind(piece.at) and "down" not in piece.state and not journey.fading:
            parapet(canvas, self.place(piece), self.dress)

    def fall(self, canvas: Canvas, piece: Piece, cause: str, part: float) -> None:
        """Destroyed: it goes down in dust."""
        if piece.tray or piece.kind.startswith("die"):
            return
        x, y = self.place(piece)
        units.draw_unit(canvas, piece, (x, y + 10 * part), alpha=round(255 * (1 - part)))
        if canvas.theme.motion == "full":
            effects.dust(canvas, (x, y), part)

    def grave(self, canvas: Canvas, piece: Piece, at: Point) -> None:
        units.grave(canvas, piece, at)

    def sign(self, canvas: Canvas, line: Sightline, start: Point, end: Point) -> None:
        """A line that nothing stops, to somebody who cannot be shot: stealth, before the figure and its own signs."""
        if line.blocked and line.stop == "hit":
            part = min(_HIDDEN / max(math.dist(start, end), 1.0), 0.5)
            x, y = (to + (at - to) * part for at, to in zip(start, end, strict=True))
            units.unseen(canvas, (x - 26, y + 22))

    def shot(self, canvas: Canvas, flight: Flight) -> None:
        effects.shot(canvas, flight)

    def badge(self, canvas: Canvas, kind: str, at: Point, label: str, *, hot: bool) -> None:
        """Chances stand on a plate above the head, a small crosshair on squares to attack from, however many can be
        hit there: the card of the square counts them; all else on its coin."""
        if self.keeps(kind, label):
            units.aim(canvas, at)
        elif _is_chance(kind, label):
            sign, _, percent = label.removesuffix("%").rpartition(" ")
            units.chance(canvas, percent, (at[0] + _WITHIN, at[1] - _WITHIN), hot=hot, sign=sign)
        elif _is_help(kind, label):
            units.help_up(canvas, (at[0] + _WITHIN, at[1] - _WITHIN), hot=hot)
        else:
            super().badge(canvas, kind, at, label, hot=hot)

    def halo(self, canvas: Canvas, kind: str, at: Point) -> None:
        """Dangers lie on the ground round a base: no figure is hidden by them."""
        if kind in units.UNDER:
            units.underfoot(canvas, kind, at)
        else:
            super().halo(canvas, kind, at)

    def plate(self, canvas: Canvas, kind: str, at: Point, label: str, *, hot: bool) -> Box | None:
        if self.keeps(kind, label):
            size = _AIM * min(canvas.theme.text, LARGEST)
            return Box(at[0] - size / 2, at[1] - size / 2, size, size)
        if _is_help(kind, label):
            return units.help_plate(canvas, (at[0] + _WITHIN, at[1] - _WITHIN), hot=hot)
        if not _is_chance(kind, label):
            return None
        sign, _, percent = label.removesuffix("%").rpartition(" ")
        return units.chance_plate(canvas, percent, (at[0] + _WITHIN, at[1] - _WITHIN), hot=hot, sign=sign)

    def keeps(self, kind: str, label: str) -> bool:
        return kind in ("coin", "hot") and label.startswith(_AIMS)

    def covered(self, piece: Piece) -> Sequence[Box]:
        """A figure with the signs at its foot."""
        if not piece.kind.startswith("unit."):
            return ()
        x, y = place(piece.at)
        if "down" in piece.state:  # its feet towards its own side
            return (Box(x - (42 if piece.owner else 20), y - 30, 62, 82),)
        return (Box(x - 34, y - 58, 68, 94),)

    def inscribed(self, pick: Pick, label: str) -> str:
        """Where a shot and a fight lie on one enemy, a sign tells which chance is which."""
        if pick.kind == "cell" and label.isdigit():
            return f"{_AIMS}{label}"
        return f"{pick.kind} {label}" if pick.kind in units.DEEDS and label else label

    def puff(self, canvas: Canvas, piece: Piece, manner: str, part: float) -> None:
        if canvas.theme.motion == "full":
            seen = effects.relief if manner == "rise" else effects.dust
            seen(canvas, self.place(piece), part)

    # -- areas -----------------------------------------------------------------------------------------------------

    def ink(self, area: Area, theme: Theme) -> Ink:
        if area.kind == "mission":  # striped whoever leads, as the mission says: colour and frame tell whose it is
            return replace(super().ink(area, theme), hatch="slanted")
        return _INKS.get(area.kind) or super().ink(area, theme)

    def area(self, canvas: Canvas, area: Area) -> None:
        if area.kind in TERRAIN:
            draw_piece(canvas, area, self.dress)
        elif area.kind.startswith("scene.") or area.kind == "stealth":  # its sign lies on the line
            return
        elif area.kind == "home":
            _home(canvas, area)
        elif area.kind == "name":
            x, y = place(area.outline[0])
            canvas.blit(canvas.vector(_ARROWS[area.label], 40, 40), (x, y + (-_NAME if y > FRAME.centre[1] else _NAME)))
        elif area.kind in _SIGNED:
            xs, ys = zip(*(place(at) for at in area.outline), strict=True)
            _SIGNED[area.kind](canvas, (sum(xs) / len(xs), sum(ys) / len(ys)))
        else:
            super().area(canvas, area)

    def dice_at(self, theme: Theme) -> Box:
        """Above the field, at the end of what is at stake."""
        return Box(1560, 10, 134, 78)

    @property
    def verdict(self) -> Box:
        """Below them and the letters of the columns, over the corner of the field where fewest stand."""
        return Box(1256, 134, 376, 82)

    # -- beside the board ------------------------------------------------------------------------------------------

    def trays(self) -> tuple[TrayPlace, ...]:
        return ()

    def seat_head(self, box: Box) -> float:
        return cards.TOP + 14

    def seat_panels(self, count: int) -> dict[int, Box]:
        return {seat: box for seat, box in _PANELS.items() if seat < count}


def _is_chance(kind: str, label: str) -> bool:
    """Whether a badge tells a chance, alone or behind the name of a deed."""
    return kind in ("coin", "hot") and (label.endswith("%") or label.rpartition(" ")[2] == "100")


def _is_help(kind: str, label: str) -> bool:
    """Whether a badge says that somebody can be helped up."""
    return kind in ("coin", "hot") and label == "+"


@lru_cache(maxsize=1000)
def _shape(at: Point, size: float) -> Shape:
    """What a mark lies on: a square with cut corners."""
    w, cut = size, 15
    path = f"M8 3H{w - 8:g}L{w - 3:g} 8V{w - 8:g}L{w - 8:g} {w - 3:g}H8L3 {w - 8:g}V8Z"
    brackets = (
        f"M3 {8 + cut}V8L8 3H{8 + cut}M{w - 8 - cut:g} 3H{w - 8:g}L{w - 3:g} 8V{8 + cut}"
        f"M{w - 3:g} {w - 8 - cut:g}V{w - 8:g}L{w - 8:g} {w - 3:g}H{w - 8 - cut:g}"
        f"M{8 + cut} {w - 3:g}H8L3 {w - 8:g}V{w - 8 - cut:g}"
    )
    x, y = at
    coin, badge = w * 0.42 - _WITHIN, w * 0.42 - _WITHIN / 2
    return Shape(at, w, w, path, brackets, (x + coin, y - coin), (x - badge, y - badge))


_SIGNED: Final = {"cover": units.shield, "corner": units.no_entry}
"""Areas that bear a sign in their middle."""


def _home(canvas: Canvas, area: Area) -> None:
    """A home zone: a thin band in the side's colour at its own edge."""
    look = canvas.theme.seat(area.owner or 0)
    xs = [place(at)[0] for at in area.outline]
    x = min(xs) if area.owner == 0 else max(xs) - 7
    body = f'<rect width="7" height="{FRAME.h:g}" rx="3" fill="{hexed(look.colour)}"/>'
    canvas.blit_corner(canvas.vector(svg(7, FRAME.h, body), 7, FRAME.h), (x, FRAME.y))


_SHADE: Final = svg(
    100, 34,
    '<path d="M6 17C10 6 40 4 60 8C84 12 98 20 96 24C92 30 30 34 12 28C6 26 4 22 6 17Z" fill="#05040C"'
    ' fill-opacity=".38"/>',
)  # fmt: skip
_CHOSEN: Final = svg(
    92, 62,
    '<ellipse cx="46" cy="31" rx="40" ry="24" fill="#FFE9A8" fill-opacity=".3" stroke="#150C06" stroke-width="9"/>'
    '<ellipse cx="46" cy="31" rx="40" ry="24" fill="none" stroke="#FFE9B0" stroke-width="5"/>',
)  # fmt: skip
_TURNED: Final = {"NW": -45, "NE": 45, "SE": 135, "SW": -135}
_ARROWS: Final = {
    name: svg(
        40, 40,
        '<circle cx="20" cy="20" r="18.5" fill="#0A0F1A" stroke="#E4D5B3" stroke-width="2"/>'
        f'<path d="M20 8L29 19H23V31H17V19H11Z" fill="#F7F0DF" transform="rotate({turn} 20 20)"/>',
    )
    for name, turn in _TURNED.items()
}  # fmt: skip
"""Which sector it is, in a sign that needs no language."""


def _for_two(_: int) -> SectorLook:
    return SectorLook()


LOOK: Final = _for_two
