"""Squadron Leader on the screen: lithographed tin toys on a tin sky, a string for the range."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

import pygame

from game.core.events import Event
from game.core.picks import Pick
from game.core.tableau import Area, Piece, PieceId, Sightline, Tableau, Zone
from game.core.tableau import Point as BoardPoint
from game.table.kit import falling
from game.table.kit.areas import Ink, draw_area, ink_for, middle
from game.table.kit.beams import Dash, seat_dashes
from game.table.kit.clasp import clasps
from game.table.kit.components import Journey
from game.table.kit.look import Look, Man, Presence
from game.table.kit.marks import impact
from game.table.kit.pace import FALL
from game.table.kit.panel import SeatInk
from game.table.kit.shape import Shape, round_shape
from game.table.kit.view import Aspect, Closeup, Spot, View
from game.table.looks.squadron import altimeter, crowd, heavies, measures, pieces, shooting, tags, toys
from game.table.looks.squadron.board import backdrop, draw_board, draw_rim
from game.table.looks.squadron.buttons import box_of, button_shape
from game.table.looks.squadron.cards import plane_card, rosette, tin_card
from game.table.looks.squadron.measures import FRAME, PLATES, STAGE, TOLD, WISHED, Measures, measured
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas, Point, Theme
from game.ui.theme.paint import Stops
from game.ui.theme.palette import INK_300, Colour, darker, hexed, lighter, rgb

_PANEL: Final[Stops] = ((0, rgb("#2A1A22"), 0.95), (1, rgb("#160E16"), 0.95))
_ARC: Final = Ink(None, 0.0, width=4.0)
"""All of what a plane has under its guns; its bands, the nearest the strongest."""
_BAND: Final = Ink(rgb("#FFE48F"), 0.5, rgb("#FFFDF0"), 1.4, (3, 7), bare=True)
_ARCS: Final = {
    "band1": replace(_BAND, opacity=0.62),
    "band2": _BAND,
    "band3": replace(_BAND, opacity=0.4, width=0),
    "cell1": replace(_BAND, opacity=0.62, line=rgb("#5E4216"), width=2.0, dash=()),
    "cell2": replace(_BAND, line=rgb("#5E4216"), width=2.0, dash=()),
    "cell3": replace(_BAND, opacity=0.4, line=rgb("#5E4216"), width=2.0, dash=()),
}
_THICKER: Final = 3.0
_THIN: Final = 1.8
_WEAK: Final = 0.75
"""Wedges that matter less."""
"""So much longer than on thin lines are the strokes round it, and the gaps."""
_FLOWN: Final = 0.2
"""How much of its colour the arc of a plane has that has flown."""
_HEAD: Final = 54.0
"""A seat's panel has its name in one line above the cards of its planes."""
_ROW: Final = 48.0
_FOOT: Final = 8.0
_GAP: Final = 6.0
_STRIP: Final = 24.0
_BOXED: Final = frozenset({"card", "height", "plane"})
"""What lies in a box beside the table: cards, altitudes, planes that wait."""
"""So much of the sky beyond the edge a picture of the whole mat shows."""
_LARGE: Final = 1.5
"""From this text size on the column of words has no room for dice."""
_LIP: Final = 30.0
_APART: Final = 2.0
"""What lies no farther from a plane is that plane, not a way for it to go."""
_MEET: Final = 150.0  # to the end of a move
_SIGHT: Final = 22.0
"""The nearest enemy is seen from so many tokens away."""
_NEARER: Final = 1.45
"""For less than so much larger planes the picture stays as it is."""
_CLOSE: Final = 0.86
"""So much smaller is the ring of whoever has been chosen where planes meet: it hides nobody."""
_SEEN: Final = FRAME.inset(_LIP)
"""What the rim of the tin leaves free of the sky."""
_DRIFT, _SPIN = 1.9, 700.0
"""How far a plane goes on when it is hit, in its radii, and by how many degrees it turns."""
_MEASURED: Final = ("keep-off", "arc", "lane", "flak", "blast")
_PLAN, _FLIES = "ghost", "moving"
"""The state of a piece that is only thought of, and of one in the middle of its move."""
_FAINT: Final = {"gone": 90, "ghost": 200}


class SquadronLook(Look):
    name = "squadron"
    frame: Box = FRAME
    stage: Box | None = STAGE
    panel: Stops = _PANEL
    overlaid = True
    margins = PLATES
    end_mark, spread = "end", "reach"
    zooms = (1.0, 1.6, 2.4)
    inset: ClassVar[Box | None] = Box(1536, 598, 314, 314)
    reach = 30.0
    thrown: ClassVar[float] = 1.5
    diced: ClassVar[float] = PLATES.column.x - measures.DICE.x
    recoil: ClassVar[float] = 9.0
    heaps: ClassVar[bool] = True
    heeding: ClassVar[frozenset[str]] = frozenset({"arc"})
    falls: ClassVar[Mapping[str, float]] = {"shot": falling.LASTS, "stall": falling.LASTS}
    reads: ClassVar[tuple[float, ...]] = (0.3, 0.8, 0.8, 0.8)  # both sides' lie there, beside the shot and after it
    glows: ClassVar[Mapping[str, str]] = {"prey": "burst"}
    voices: ClassVar[Mapping[str, str]] = {
        "flight": "tin_flight",
        "lift": "winding",
        "enter": "",
        "guns": "rattle",
        "changed.hit": "tin_hit",
        "falling": "tin_fall",
        "dice": "tin_dice",
        "die": "tin_die",
    }

    def __init__(self, seats: int = 2) -> None:
        self.seats = seats
        self._measures: Measures = measured(())
        self._cards: dict[PieceId, Piece] = {}
        self._heights: dict[str, int] = {}
        self._at, self._shoots = dict[str, Piece](), frozenset[str]()
        self._stands: dict[str, Point] = {}
        self._lettered = False
        self._flying: tuple[tuple[int, int, bool], ...] = ()
        self._altimeter = False
        self._bodies: dict[Hashable, tags.Body] = {}
        self._kept: Mapping[Hashable, tags.Tags] | None = None
        self._ground, self._small = tags.Ground(room=_SEEN), 1.0
        self._round: tuple[tuple[Point, float], ...] = ()
        self._beneath, self._signed = frozenset[Area](), frozenset[int | None]()
        self._aside: dict[BoardPoint, Point] = {}
        self._plate = self._placed_plate()

    # -- the board -------------------------------------------------------------------------------------------------

    def suit(self, tableau: Tableau) -> None:
        self._measures = measured(tableau.zones)
        self._cards = {name: piece for name, piece in tableau.pieces.items() if piece.kind == "card"}
        cards = self._cards.values()
        self._lettered = any(piece.figure("planes", 1) > 1 or piece.figure("flight", 1) > 1 for piece in cards)
        planes = {name: piece for name, piece in tableau.pieces.items() if piece.kind in ("plane", "bomber")}
        self._heights = {name.partition(".")[2]: piece.figure("height") for name, piece in planes.items()}
        flying = {name.partition(".")[2]: piece for name, piece in planes.items() if not piece.tray}
        self._at, self._shoots = flying, shooting.still(self._shoots, tableau.pieces)
        self._stands = {name: self._measures.point(piece.at) for name, piece in flying.items()}
        self._flying = tuple(
            (piece.owner or 0, piece.figure("height"), piece.state == _FLIES) for piece in flying.values()
        )
        self._altimeter = altimeter.is_there(tableau.zones)
        self._plate = self._placed_plate()
        self._small = crowd.size(tuple(self._stands.values()), self._measures.token)
        self._aside = dict(zip([piece.at for piece in flying.values()], self._stepped(), strict=True))
        self._stands = {name: self.point(piece.at) for name, piece in flying.items()}
        self._bodies = {_key(piece): self._body(piece) for _, piece in sorted(flying.items())}
        things = (piece for piece in tableau.pieces.values() if piece.kind in _ROUND and not piece.tray)
        self._round = tuple((self.place(piece), self._radius(piece)) for piece in things)
        self._ground, self._kept = tags.Ground(self._round, _SEEN), None

    def heed(self, areas: Sequence[Area], view: View) -> None:
        """Signs about planes keep off arrows, altitudes that stand at these, heads of strings, balloons and bombs. A
        plan that is looked at lies on the arrows beside it, but on none that is advised."""
        marks = [area for area in areas if area.kind == self.end_mark]
        ends = [tuple(map(self.point, area.outline)) for area in marks]
        radius = _COIN * self._token
        coined = (tuple(map(self.point, area.outline)) for area in areas if area.kind == "coin")
        coins = tuple((crowd.behind(crowd.shrunk(end, self._small), _TRAILS * radius), radius) for end in coined)
        plans = [self._planned(piece.at) for piece in view.ghosts.values() if piece.state == _PLAN]
        under = (area for area, end in zip(marks, ends, strict=True) if crowd.lies_under(end, plans))
        self._beneath = frozenset(area for area in under if not area.state.endswith(toys.LIT))
        strings = [(line, self.point(line.start), self.point(line.end)) for line in view.lines]
        told = (line.owner for line, start, end in strings if line.rank in _STRINGS and math.dist(start, end) > _LONG)
        movers = (each.owner for each in (*view.ghosts.values(), *self._at.values()) if each.state in (_PLAN, _FLIES))
        self._signed = frozenset((*told, *movers))
        heads = [crowd.head(start, end, self._token) for line, start, end in strings if line.stop == "hit"]
        ground = tags.Ground((*crowd.arrows(ends, self._token), *coins, *heads, *self._round), _SEEN)
        if ground != self._ground:
            self._ground, self._kept = ground, None

    @property
    def _tags(self) -> Mapping[Hashable, tags.Tags]:
        """Where signs stand about planes, worked out when it is asked for."""
        if self._kept is None:
            self._kept = tags.placed(self._bodies, self._ground)
        return self._kept

    @property
    def _token(self) -> float:
        """From the middle of a plane to its corners: smaller than usual where planes would lie on one another."""
        return self._measures.token * self._small

    def point(self, at: BoardPoint) -> Point:
        """Planes that would lie on one another have stepped aside, with all that is about them."""
        return self._aside.get(at) or self._measures.point(at)

    def _stepped(self) -> Sequence[Point]:
        inner = self._measures.inner.inset(self._measures.foot)
        return crowd.apart(tuple(self._stands.values()), self._token, inner)

    def backdrop(self, canvas: Canvas) -> None:
        backdrop(canvas)

    def board(self, canvas: Canvas, zones: Sequence[Zone] = ()) -> None:
        draw_board(canvas, zones)

    @property
    def clear(self) -> Box:
        free = super().clear
        left = max(free.x, self._plate.right) + _LIP
        return Box(left, _LIP, free.right - left - _LIP, free.h - 2 * _LIP)

    def _placed_plate(self) -> Box:
        """Where the altimeter is."""
        return altimeter.plate(tuple(self.seat_panels(self.seats).values()), self.margins.seats)

    @property
    def mat(self) -> Box:
        return self._measures.inner.inset(-_STRIP)

    def rim(self, canvas: Canvas, *, whole: bool) -> None:
        draw_rim(canvas)

    def is_end(self, pick: Pick) -> bool:
        return pick.kind == "template"

    def closeup(self, tableau: Tableau, ends: Sequence[Point], hand: Sequence[Point]) -> Closeup | None:
        """Whoever flies, or of several planes has been taken in hand, its ends, whom it may meet there and in any case
        the nearest of the others' planes; before that all fighters. In the middle of a move nothing goes nearer."""
        flying = [piece for piece in tableau.pieces.values() if piece.kind in ("plane", "bomber") and not piece.tray]
        if not flying or any(piece.tray and piece.kind in ("plane", "bomber") for piece in tableau.pieces.values()):
            return None
        planes = list(map(self.place, flying))
        several = {owner for owner, count in Counter(piece.owner for piece in flying).items() if count > 1}
        chosen = [at for piece in flying if piece.owner in several and (at := self.place(piece)) in hand]
        movers = [self.place(piece) for piece in flying if piece.state == _FLIES] or chosen
        flown = movers or any(all(math.dist(end, at) > _APART for at in planes) for end in ends)
        reach = [*movers, *(ends if flown else ())]
        perils = [self.place(piece) for piece in tableau.pieces.values() if piece.kind in _ROUND and not piece.tray]
        things = [*planes, *perils]
        shown = (*reach, *self._met(reach, movers, flying)) if movers else (*reach, *planes)
        shown += tuple(at for at in perils if movers and any(math.dist(at, end) < _MEET for end in reach))
        nears = math.inf if any(piece.state == _FLIES for piece in flying) else _NEARER
        return Closeup(shown, crowd.MARGIN * self._measures.token, tuple(things), WISHED, (TOLD,), nears)

    def _met(self, reach: Sequence[Point], movers: Sequence[Point], flying: Sequence[Piece]) -> list[Point]:
        """Whom somebody may meet who gets so far, and whoever is nearest of those who are not with them: from very far
        away only on the small map, as all would be tiny."""

        def far(at: Point) -> float:
            return min(math.dist(at, end) for end in reach)

        places = {self.place(piece): piece.owner for piece in flying}
        own = {places.get(at) for at in movers}
        others = [at for at, owner in places.items() if owner not in own]
        nearest = [at for at in sorted(others, key=far)[:1] if far(at) < _SIGHT * self._measures.token]
        return [*(at for at in places if far(at) < _MEET), *nearest]

    def beside(self, canvas: Canvas, pieces: Sequence[Piece]) -> None:
        if self._altimeter and self._flying:
            altimeter.draw_plate(canvas, self._plate)
            altimeter.draw_figures(canvas, self._plate, self._flying)
        panels = self.seat_panels(self.seats)
        cards = (piece for piece in pieces if piece.kind == "card" and piece.owner in panels)
        teams = {piece.owner or 0: piece.figure("team") for piece in cards}
        clasps(canvas, panels, teams)
        first = next((piece.owner for piece in pieces if piece.kind == "card" and piece.figure("first")), None)
        box = panels.get(first) if first is not None else None
        if box is not None:
            rosette(canvas, (box.right - 4, box.y + 6))

    # -- what can be pointed at ------------------------------------------------------------------------------------

    def spot(self, pick: Pick) -> Spot | Box | None:
        """A plane that is not on the table yet is pointed at on its card."""
        card = self._cards.get(f"card.{pick.name}") if pick.kind == "plane" else None
        box = box_of(pick, self._heights, self._plate)
        return box or (self._tray_box(card) if card is not None else super().spot(pick))

    def is_drawn(self, at: Point) -> bool:
        ends = (arrow for arrow in self._ground.arrows if arrow not in self._round)
        return any(math.dist(at, middle) < radius / 2 for middle, radius in ends)

    def aside(self, pick: Pick) -> bool:
        waits = pick.kind == "plane" and pick.name not in self._stands and f"card.{pick.name}" in self._cards
        return waits or pick.kind in ("tray", "height")

    def shape(self, pick: Pick) -> Shape | None:
        return button_shape(pick, box_of(pick, self._heights, self._plate)) or super().shape(pick)

    def shape_at(self, pick: Pick, at: Point) -> Shape | None:
        """The ends of a move are too many to be marked: the best of them have arrows."""
        if pick.kind == "template":
            return None
        if pick.kind not in ("plane", "target"):
            return round_shape(at, self._token * 0.85)
        shape = round_shape(at, self._token * 1.25)
        body = next((body for body in self._bodies.values() if body.at == at), None)
        if body is None:
            return shape
        others, laid = self._others(body), tags.spots(self._bodies, self._tags)
        return replace(shape, badge=tags.corner(body, shape.badge, others, laid, self._ground))

    def _others(self, body: tags.Body) -> list[tags.Body]:
        return [other for other in self._bodies.values() if other.at != body.at]

    def spot_at(self, pick: Pick, at: Point) -> Spot | Box:
        return Spot(at, self._token * 1.4)

    def pick_at(self, point: Point, heights: Mapping[BoardPoint, int], offers: Sequence[Pick] = ()) -> Pick | None:
        for pick in offers:
            spot = self.spot(pick) if pick.kind in _BOXED else None
            if isinstance(spot, Box) and spot.holds(point):
                return pick
        return self._altitude_at(point, offers) or super().pick_at(point, heights, offers)

    def step(self, by: int, offers: Sequence[Pick]) -> Pick | None:
        word = "C" if by > 0 else "D1"
        return next((pick for pick in offers if pick.kind == "height" and pick.name.partition(":")[0] == word), None)

    def _altitude_at(self, point: Point, offers: Sequence[Pick]) -> Pick | None:
        """The altitude under the mouse, for the plane that flies: why it cannot go there can be told."""
        plane = next((pick.name.partition(":")[2] for pick in offers if pick.kind in ("template", "height")), "")
        if not self._altimeter or plane not in self._heights:
            return None
        now = self._heights[plane]
        places = (height for height in range(altimeter.HIGHEST + 1) if height != now)
        found = next((height for height in places if altimeter.slot(self._plate, height).holds(point)), None)
        return None if found is None else Pick("height", f"{altimeter.word_of(found, now)}:{plane}")

    # -- pieces ----------------------------------------------------------------------------------------------------

    def place(self, piece: Piece) -> Point:
        if piece.tray:
            return self._tray_box(piece).centre
        return self._planned(piece.at)[0] if piece.state == _PLAN else self.point(piece.at)

    def _planned(self, at: BoardPoint) -> tuple[Point, float]:
        """Where a plan is drawn, and how large, beside what stands there."""
        return crowd.squeezed(self.point(at), tuple(self._stands.values()), self._token)

    def _tray_box(self, piece: Piece) -> Box:
        """Where a card lies in its seat's panel; planes that wait lie beside its name."""
        panel = self.seat_panels(self.seats).get(piece.owner or 0, self.margins.seats)
        if piece.tray.startswith("hand"):
            return Box(panel.right - 140 + 40 * piece.level, panel.y + 2, 60, 60)
        high = (panel.h - _HEAD - _FOOT) / max(1, piece.figure("planes", 1))
        y = panel.bottom - _FOOT - high * (max(1, piece.figure("planes", 1)) - piece.level)
        return Box(panel.x + 16, y, panel.w - 32, high - 4)

    def seat_panels(self, count: int) -> dict[int, Box]:
        """Small cards of tin from the top, no higher than the rows of their planes."""
        most = max((piece.figure("planes", 1) for piece in self._cards.values()), default=1)
        x, y, w, room = self.margins.seats
        high = min(_HEAD + _ROW * most + _FOOT + 3, (room + _GAP) / max(count, 1) - _GAP)
        return {seat: Box(x, round(y + (high + _GAP) * seat), w, round(high)) for seat in range(count)}

    def seat_panel(self, canvas: Canvas, box: Box, edge: Colour | None) -> SeatInk:
        return tin_card(canvas, box, edge) if not canvas.theme.high_contrast else super().seat_panel(canvas, box, edge)

    def seat_head(self, box: Box) -> float:
        return _HEAD

    def sprite(self, canvas: Canvas, piece: Piece, presence: Presence = "here") -> pygame.Surface:
        if piece.kind == "card":
            return plane_card(canvas, piece, self._tray_box(piece), letters=piece.figure("planes", 1) > 1)
        if piece.kind in pieces.DICE:
            return pieces.die(canvas, piece.kind)
        radius = 22.0 if piece.tray else self._radius(piece)
        look = canvas.theme.seat(piece.owner or 0)
        if piece.kind in _ROUND:
            return _ROUND[piece.kind](canvas, look, radius)
        height, spent = piece.figure("height"), piece.state == "acted" and not self._is_shooting(piece.at)
        bomber = piece.kind == "bomber"
        return pieces.token(canvas, look, piece.facing, radius, height=height, spent=spent, bomber=bomber)

    def _radius(self, piece: Piece) -> float:
        token = self._planned(piece.at)[1] if piece.state == _PLAN else self._token
        return token * heavies.LARGER.get(piece.kind, 1.0)

    def lay(self, canvas: Canvas, at: BoardPoint, men: Sequence[Man], *, chosen: bool) -> None:
        for man in men:
            place, radius = self.place(man.piece), self._radius(man.piece)
            alpha = _FAINT.get(man.presence, 255)
            height = man.piece.figure("height")
            if man.presence == "here" and man.piece.kind not in _ROUND:
                self._throw(canvas, place, radius, height)
            if chosen and man is men[-1]:
                canvas.blit(pieces.ring(canvas, radius * (_CLOSE if self._small < 1 else 1.0)), place)
            canvas.blit(self.sprite(canvas, man.piece, man.presence), place, alpha=alpha)

    def _throw(self, canvas: Canvas, at: Point, radius: float, height: int) -> None:
        off = radius * (0.16 + 0.09 * height)
        canvas.blit(pieces.shade(canvas, radius, height), (at[0] + off, at[1] + off * 1.5))

    def covered(self, piece: Piece) -> Sequence[Box]:
        """The plane with its rims, its height and its health."""
        body = self._body(piece)
        (x, y), radius = body.at, body.radius
        stands = self._tags.get(_key(piece)) if piece.kind not in _ROUND else None
        signs = tags.boxes(body, stands) if stands is not None else ()
        plane = Box(x - radius, y - radius, 2 * radius, radius + body.low)
        return (plane, *signs) if stands is not None and stands.led else (tags.around((plane, *signs)),)

    def near(self, at: BoardPoint) -> object:
        return self._tags, self._small, tuple(self._aside.items()), self._signed, self._is_shooting(at)

    def _is_shooting(self, at: BoardPoint) -> bool:
        return any(name in self._at and self._at[name].at == at for name in self._shoots)

    def drama(self, events: Sequence[Event]) -> Sequence[PieceId]:
        self._shoots = shooting.shooters(events) or self._shoots
        return super().drama(events)

    def figures(self, canvas: Canvas, at: BoardPoint, men: Sequence[Man]) -> None:
        for man in men:
            if man.presence != "gone" and man.piece.kind not in _ROUND:
                self._told(canvas, man.piece, self.place(man.piece), health=man.presence != "ghost")

    def _told(self, canvas: Canvas, piece: Piece, at: Point, *, health: bool = True) -> None:
        """Height where the game has heights; health, but not of a plan: there it would only lie over others."""
        look, (x, y), body = canvas.theme.seat(piece.owner or 0), at, self._body(piece)
        body = body if health else replace(body, row=0)
        stands = self._tags.get(_key(piece)) if health else None
        if stands is None:
            laid = tags.spots(self._bodies, self._tags)
            chip = (x + _CHIPPED * body.radius, y + _CHIPPED * body.radius), _CHIP
            arrows = [chip, *(arrow for arrow in self._ground.arrows if math.dist(arrow[0], body.at) > body.radius)]
            stands = tags.beside(body, self._others(body), laid, tags.Ground(arrows, _SEEN))
        coin = x + stands.coin[0], y + stands.coin[1]
        if stands.led:
            crowd.leader(canvas, look, at, coin, body.radius)
        hearts, aces = piece.figure("health"), piece.figure("aces")
        bombs, lost = piece.figure("bombs"), piece.figure("lost")
        if health and body.row:
            letter = next((str(value) for key, value in piece.figures if key == "letter" and self._lettered), "")
            row = x + stands.hearts[0], y + stands.hearts[1]
            pieces.pips(canvas, look, (hearts, aces, bombs, lost), self._token, row, letter=letter)
        if self._altimeter:
            height = pieces.badge(canvas, look, str(piece.figure("height")), pieces.coin(canvas, self._token))
            canvas.blit(height, coin)

    def _body(self, piece: Piece) -> tags.Body:
        radius = self._radius(piece)
        row = sum(piece.figure(key) for key in ("health", "aces", "bombs", "lost")) + self._lettered
        low = radius * (1.1 + pieces.RING * piece.figure("height"))
        usual = self._token if piece.kind in heavies.LARGER else 0.0
        return tags.Body(self.place(piece), radius, low, row, coin=self._altimeter, usual=usual)

    def carry(self, canvas: Canvas, piece: Piece, journey: Journey, seen: Aspect, *, first: bool) -> None:
        shown = piece if seen.heading is None else replace(piece, facing=seen.heading)
        self._throw(canvas, seen.at, self._radius(piece), piece.figure("height"))
        canvas.blit(self.sprite(canvas, shown), (seen.at[0], seen.at[1] - seen.height), alpha=seen.alpha)

    def fall(self, canvas: Canvas, piece: Piece, cause: str, part: float) -> None:
        """It spins and shrinks away, and a plane that is hit trails smoke; what flies off only goes."""
        if piece.tray:
            return
        full, look, at = canvas.theme.motion == "full", canvas.theme.seat(piece.owner or 0), self.place(piece)
        radius = self._radius(piece)
        small = max(radius * (1 - 0.6 * part), 2.0)
        if piece.kind in _ROUND:
            canvas.blit(_ROUND[piece.kind](canvas, look, small), at, alpha=round(255 * (1 - part)))
            return
        if full and cause in self.falls:
            at = falling.trail(canvas, at, piece.facing, radius * _DRIFT, part)
        spin = _SPIN * part**1.4 if full else 0.0
        picture = pieces.token(canvas, look, piece.facing + spin, small, bomber=piece.kind == "bomber")
        canvas.blit(picture, at, alpha=falling.strength(part))

    def puff(self, canvas: Canvas, piece: Piece, manner: str, part: float) -> None:
        """Sparks where a plane is dented."""
        if manner == "hit" and not piece.tray:
            impact(canvas, self.place(piece), part * FALL)

    # -- areas -----------------------------------------------------------------------------------------------------

    def area(self, canvas: Canvas, area: Area) -> None:
        """What is measured ends at the edge, closed along it; its bands have dents, and are cut off there."""
        if area.kind == "arc" and area.state.startswith("band"):
            canvas.within((self._measures.inner,), lambda: self._toy(canvas, area))
        elif area.kind == "halo":
            toys.halo(canvas, *self._planned(middle(area.outline)), area.state)
        elif area.kind != "card":
            self._toy(canvas, area)
        else:
            self._offered(canvas, area)

    def _toy(self, canvas: Canvas, area: Area) -> None:
        corners = [self.point(at) for at in area.outline]
        if area.kind in ("end", "coin"):
            corners = crowd.shrunk(corners, self._small)
        if area.kind == "coin":
            seat, radius = canvas.theme.seat(area.owner or 0), pieces.coin(canvas, 0.8 * self._token)
            coin = pieces.badge(canvas, seat, area.label, radius)
            canvas.blit(coin, crowd.behind(corners, _TRAILS * radius))
        elif not toys.draw(canvas, area, corners):
            measured = area.kind in _MEASURED and not area.state.startswith("band")
            outline = self._measures.within(corners) if measured else corners
            draw_area(canvas, outline, self.ink(area, canvas.theme), area.label)
        if area.kind == "arc" and area.owner not in {None, *self._signed} and area.state in _TELLING:
            places = [middle(corners)] if area.state in _ARCS else _inside(corners)
            places = [at for at in places if self._measures.inner.holds(at)]
            bodies, signs = tuple(self._bodies.values()), tags.spots(self._bodies, self._tags)
            at = tags.free(places, _CHIP, bodies, signs, self._ground)
            if at is not None:  # else the colour of its line has to do
                paint.chip(canvas, at, _CHIP, canvas.theme.seat(area.owner or 0), shaded=False)

    def _offered(self, canvas: Canvas, area: Area) -> None:
        """A card with numbers."""
        box = box_of(Pick("card", f"{area.label}:"), {}, self._plate)
        if box is not None:
            figures = tuple(zip(("attack", "defence", "speed", "health"), map(int, area.label), strict=True))
            shown = Piece("card", owner=area.owner, figures=figures)
            room = box.inset(7)
            canvas.blit(plane_card(canvas, shown, room, letters=False, head=_CAPTION), room.centre)

    def dash(self, canvas: Canvas, owner: int | None, rank: str) -> Sequence[Dash]:
        """The range string, cream and its owner's colour; an enemy's shot is dotted in his."""
        if owner is None:
            return ()
        seat = canvas.theme.seat(owner)
        if rank in _STRINGS:
            return _CREAM, _CREAM._replace(colour=hexed(darker(seat.colour, 0.12)))
        return seat_dashes(seat.dash, lighter(seat.colour, 0.2), 6.5) if rank == "enemy" else ()

    def sign(self, canvas: Canvas, line: Sightline, start: Point, end: Point) -> None:
        """The chip of whoever shoots, where the string is long enough for it; one that is only thought of begins at the
        plane that is in hand, and has none."""
        if line.owner is not None and line.rank == _SHOT and math.dist(start, end) > _LONG:
            at = start[0] + (end[0] - start[0]) * _SIGNED, start[1] + (end[1] - start[1]) * _SIGNED
            paint.chip(canvas, at, _CHIP, canvas.theme.seat(line.owner), shaded=False)

    def ink(self, area: Area, theme: Theme) -> Ink:
        """Printed arcs, cream with an edge in the colour of their seat."""
        if area.kind == "template":
            return _BARRED
        if area.kind == "arc":
            seat = theme.seat(area.owner or 0)
            if area.state.startswith("band"):
                return _ARCS[area.state]
            if area.state in _ARCS:
                return replace(_ARCS[area.state], line=darker(seat.colour, 0.2))
            if area.state == "faint":
                return replace(_ARC, line=lighter(seat.colour, 0.2), width=_THIN, dash=seat.dash, faint=_WEAK)
            inside = replace(_ARC, fill=seat.colour, opacity=_FLOWN) if area.state in ("flown", "aims") else _ARC
            return replace(inside, line=lighter(seat.colour, 0.2), dash=tuple(part + _THICKER for part in seat.dash))
        found = toys.INKS.get(area.kind) or ink_for(area, theme)
        return replace(found, solid=False) if area in self._beneath else found

    def dice_at(self, theme: Theme) -> Box:
        """At the foot of the right column; over the tin where the words are too large for it."""
        over = Box(self.seen_in.centre[0] - 300, self.seen_in.bottom - 196, 600, 184)
        return over if theme.text >= _LARGE else measures.DICE

    @property
    def verdict(self) -> Box | None:
        """Above the dice, what they came to."""
        return measures.VERDICT


_CAPTION: Final = 40.0
"""Room for words at the top of an offered card."""
_ROUND: Final = {"balloon": heavies.balloon, "bomb": heavies.bomb}
"""What has neither heading nor height."""
_CREAM: Final = Dash(8.0, 8.0, 10.5, "#F6E9C8")
"""Every other knot of the string."""
_SHOT: Final = "hot"
_STRINGS: Final = ("own", "ghost", _SHOT)
_CHIP: Final = 15.0
"""How large the chip is that tells whose a wedge or a string is."""
_LONG: Final = 150.0
"""A string so long bears it, so far from whoever shoots."""
_SIGNED: Final = 0.42
_CHIPPED: Final = 0.72
"""So far to the right and down is that of whoever points there, in radii of the plan."""
_TELLING: Final = ("", "flown", "aims", "cell2")
"""The parts of a wedge that bear it: all of it, or on hexes the cells in its middle."""
_HALFWAY: Final = (0.45, 0.6, 0.3, 0.75, 0.88)
_COIN: Final = 0.42
"""How large that is, in radii of the token."""
_TRAILS: Final = 1.1
"""So many of its radii behind the notch of an arrow lies the coin with its altitude: it covers no more than its wings,
and never its dot."""
_BARRED: Final = Ink(rgb("#D9DDE4"), 0.3, INK_300, 2.0, (3, 9))


def _inside(corners: Sequence[Point]) -> list[Point]:
    """Points within a wedge, between its tip, which comes last, and the middle of its rim, and to both sides of it."""
    (x, y), rim = corners[-1], len(corners) - 1
    ways = [corners[at] for at in (rim // 2, rim // 4, 3 * rim // 4)]
    return [(x + (far_x - x) * part, y + (far_y - y) * part) for far_x, far_y in ways for part in _HALFWAY]


def _key(piece: Piece) -> Hashable:
    """Tells a plane on the table from every other."""
    return piece.owner, piece.at, piece.level


LOOK: Final = SquadronLook
