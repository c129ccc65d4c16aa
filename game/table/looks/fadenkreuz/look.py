"""Im Fadenkreuz on the screen: people round a lamp-lit table, cards that lie in a direction, fingers that point."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

import pygame

from game.core.events import Told
from game.core.picks import Pick
from game.core.tableau import Area, Piece, Sightline, Zone
from game.core.tableau import Point as BoardPoint
from game.table.kit import marks
from game.table.kit.areas import Ink, draw_area, middle
from game.table.kit.beams import Dash, seat_dashes, tag
from game.table.kit.look import Look, Man, Presence
from game.table.kit.shape import Shape
from game.table.kit.spotlight import Spotlight
from game.table.kit.stage import Margins
from game.table.kit.view import Spot
from game.table.looks.fadenkreuz import beside, cards, fuse, identity, people, places, showdown
from game.table.looks.fadenkreuz.board import draw_board, room
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.paint import Stops
from game.ui.theme.palette import lighter, rgb

_ROOMY: Final = 7
"""Among so many there is room between cards for the sign of a mix beside its number."""
_BADGE: Final = "badge"
_FELT_LINES: Final = (
    Ink(None, width=4.0, line=rgb("#5BA58B"), bare=True),
    Ink(None, width=4.0, line=rgb("#B39A5C"), dash=(16, 9), bare=True),
)
"""What the lines of a mix are drawn in, by turns: chalk on the felt, whole and broken."""
FAINT: Final = 0.15
"""So much is left of them while fingers point."""
_EVEN: Final = ("2", "4", "6")
_LARGE: Final = 1.4
_PEOPLE: Final = ("person", "sniper")
_FACES: Final = {"T": 0.0, "A": 90.0, "N": 180.0, "?": 270.0, "": 0.0}
"""Which way a card lies by what it pretends: its side turned away from the owner."""


class FadenkreuzLook(Look):
    name = "fadenkreuz"
    scorched: ClassVar[bool] = False
    chatty: ClassVar[bool] = False
    burns: ClassVar[bool] = True
    fingers: ClassVar[bool] = True
    instead: ClassVar[Mapping[int, int]] = {0: 10, 6: 11}  # blue and red are the teams
    frame: Box = places.FRAME
    margins = Margins(
        plate=Box(70, 30, 550, 160),
        header=Box(1450, 116, 400, 48),
        corner=Box(1746, 6, 104, 48),
        column=Box(1450, 184, 400, 756),
        looming=Box(1390, 58, 472, 118),
        called=Box(404, 10, 720, 92),
    )
    """The heads of the far side have the left of the top edge, the board of claims the column."""
    reach = 80.0
    sandglassed = True
    layered = True
    closing = Box(1450, 190, 400, 560)
    clock = places.FUSE
    cries: ClassVar[Mapping[str, str]] = {
        "count": "heartbeat",
        "hands": "gunclick",
        "HandsLowered": "card",
        "blue": "note",
        "survivor": "note",
        "target": "sting",
        "penalty": "note",
        "bomb": "warning",
        "deal": "card",
        "mix": "card",
        "shows": "card",
        "face": "card",
        "begins": "lamp",
    }
    panel: Stops = ((0, rgb("#1A2744"), 0.95), (1, rgb("#111A2E"), 0.95))

    def __init__(self, seats: int = 5) -> None:
        self.seats, self.told = max(seats, 5), False
        self.picks: Sequence[Pick] = tuple(Pick("seat", str(seat + 1)) for seat in range(self.seats))

    # -- ground ----------------------------------------------------------------------------------------------------

    def backdrop(self, canvas: Canvas) -> None:
        room(canvas)

    def board(self, canvas: Canvas, zones: Sequence[Zone] = ()) -> None:
        draw_board(canvas)

    def area(self, canvas: Canvas, area: Area) -> None:
        """A group of the mix; its number stands between two of its cards, where nothing hides it."""
        corners = [self.point(at) for at in area.outline]
        ink = _FELT_LINES[area.label in _EVEN]
        if area.state:
            draw_area(canvas, corners, replace(ink, faint=FAINT))
            return
        draw_area(canvas, corners, ink)
        if area.label:
            at = fuse.beside(middle(corners[:2]))
            if self.seats > _ROOMY:  # cards lie closer than the sign is wide
                tag(canvas, area.label, at)
            else:
                canvas.blit(cards.mixed(canvas, area.label), at)

    def areas(self, areas: Sequence[Area], pieces: Sequence[Piece]) -> Sequence[Area]:
        """Who was mixed with whom is hardly to be seen while fingers point: their lines are what is looked at."""
        return [replace(area, state="faint") for area in areas] if showdown.hands(pieces) else areas

    # -- places ----------------------------------------------------------------------------------------------------

    def point(self, at: BoardPoint) -> Point:
        return places.point(at)

    def place(self, piece: Piece) -> Point:
        return places.own_point(piece.at) if piece.kind == "own" else places.point(piece.at)

    def fixed(self, pick: Pick) -> BoardPoint | None:
        if pick.kind not in ("seat", "also") or not pick.name.isdigit() or not 0 < int(pick.name) <= self.seats:
            return None
        return places.seat_at(int(pick.name) - 1, self.seats)

    def shape_at(self, pick: Pick, at: Point) -> Shape:
        return places.seat_shape(at, self.seats)

    def spot_at(self, pick: Pick, at: Point) -> Spot | Box:
        """Round the head alone: a ring would strike through the name."""
        shape = places.seat_shape(at, self.seats)
        return Box(shape.at[0] - shape.w / 2, shape.at[1] - shape.h / 2, shape.w, shape.h)

    def pick_at(self, point: Point, heights: Mapping[BoardPoint, int], offers: Sequence[Pick] = ()) -> Pick | None:
        plates = places.plates(self.seats)
        for seat in reversed(range(self.seats)):
            shape = places.seat_shape(places.seat_point(seat, self.seats), self.seats)
            head = Box(shape.at[0] - shape.w / 2, shape.at[1] - shape.h / 2, shape.w, shape.h)
            if head.holds(point) or plates[seat].holds(point):
                also = Pick("also", str(seat + 1))
                return also if also in offers else Pick("seat", str(seat + 1))
        return None

    def seat_panels(self, count: int) -> dict[int, Box]:
        return places.plates(max(count, 5))

    # -- pieces ----------------------------------------------------------------------------------------------------

    def show(self, canvas: Canvas, kinds: Sequence[str], title: str, lines: Sequence[str], *, alone: bool) -> None:
        letters = [kind.removeprefix("identity.") for kind in kinds]
        if len(letters) == 1:
            identity.draw(canvas, letters[0], title, lines)
        else:  # between the neighbours to whom they went and from whom they came
            identity.draw_pair(canvas, letters, title, lines, identity.MIDDLE if alone else places.TABLE.centre[0])

    def face(self, canvas: Canvas, kind: str, box: Box, name: str) -> None:
        identity.draw_named(canvas, kind.removeprefix("identity."), box, name)

    def cry(self, canvas: Canvas, event: Told) -> None:
        """Three, two, one, as large as the table allows."""
        if event.word == "count":
            fuse.count(canvas, str(event.args[0]))

    def sandglass(self, canvas: Canvas, left: float, whole: float) -> bool:
        fuse.draw(canvas, left, whole, beats=canvas.theme.motion == "full")
        return True

    def sprite(self, canvas: Canvas, piece: Piece, presence: Presence = "here") -> pygame.Surface:
        how, _, letter = piece.kind.partition(".")
        if letter:
            return cards.badge(canvas, letter, 20) if how == _BADGE else cards.claim(canvas, letter, said=how == "said")
        size = places.scale(self.seats)
        if piece.kind in _PEOPLE:
            owner = piece.owner or 0
            return people.bust(canvas, canvas.theme.seat(owner), size, "down" if piece.state == "shot" else "")
        if piece.kind == "own" and piece.state:
            return cards.front(canvas, piece.state, 0.0, 1.5)
        if piece.kind in {"card", "own"}:
            turn = self._turn(piece)
            if piece.state.startswith(showdown.OPEN):
                return cards.front(canvas, piece.state.removeprefix(showdown.OPEN), turn, 1.3)
            return cards.back(canvas, turn + _FACES[piece.state], 1.2)
        return cards.shot(canvas)

    def _turn(self, piece: Piece) -> float:
        """A card lies with its lower edge towards its owner."""
        turned = round(math.degrees(math.atan2(piece.at[0], piece.at[1])) / 6) * 6.0
        return turned if piece.at[1] >= 0 else turned + 180

    def lay(self, canvas: Canvas, at: BoardPoint, men: Sequence[Man], *, chosen: bool) -> None:
        for man in men:
            if man.piece.kind in _PEOPLE:
                self._person(canvas, man.piece, chosen=chosen)
            elif man.piece.kind == "own":
                self._own(canvas, man)
            elif man.piece.kind == "card":
                canvas.blit(self.sprite(canvas, man.piece), self.place(man.piece))
            elif man.piece.kind == "shot":
                x, y = self.place(man.piece)
                canvas.blit(self.sprite(canvas, man.piece), (x + 34, y - 10))

    def _own(self, canvas: Canvas, man: Man) -> None:
        """In the corner, face down until somebody holds the key that lifts them."""
        at = self.place(man.piece)
        if man.presence == "ghost":
            canvas.blit(cards.front(canvas, man.piece.state, 0.0, 1.15), (at[0], at[1] - 6))
        else:
            canvas.blit(cards.back(canvas, 0.0, 1.0), at)
            paint.chip(canvas, (at[0], at[1] - 22), 12, canvas.theme.seat(man.piece.owner or 0))  # whose they are

    def _person(self, canvas: Canvas, piece: Piece, *, chosen: bool) -> None:
        x, y = self.place(piece)
        size = places.scale(self.seats)
        look = canvas.theme.seat(piece.owner or 0)
        canvas.blit(people.halo(canvas, look, size), (x, y))
        canvas.blit(self.sprite(canvas, piece), (x, y + 30 * size))
        if piece.kind == "sniper":
            canvas.blit(cards.badge(canvas, "S", 24), (x + 70 * size, y - 66 * size))

    def figures(self, canvas: Canvas, at: BoardPoint, men: Sequence[Man]) -> None:
        """What the cards pretend."""
        for man in men:
            if man.piece.kind == "card" and man.piece.state in ("T", "A", "N", "?"):
                x, y = self.place(man.piece)
                canvas.blit(cards.badge(canvas, man.piece.state, 23), (x, y - 4))

    def ahead(self, canvas: Canvas) -> Iterator[bool]:
        yield from showdown.ahead(canvas, self.seats)

    def between(self, canvas: Canvas, pieces: Sequence[Piece], light: Spotlight) -> None:
        self.told = light.won is not None
        showdown.between(canvas, pieces, self.seats, light)
        for piece in pieces if showdown.hands(pieces) else ():
            if piece.kind == "card" and piece.state.startswith(
                showdown.OPEN
            ):  # who was who is to be read in the dark, too
                canvas.blit(self.sprite(canvas, piece), self.place(piece))

    def judged_at(self, seat: int, count: int) -> Point | None:
        return showdown.judged_at(seat, max(count, 5))

    def aside_at(self, piece: Piece) -> Point:
        if piece.kind == "hand" and piece.figure("at"):
            return showdown.beside(piece.owner or 0, (piece.figure("at") or 1) - 1, self.seats)
        x, y = self.place(piece)
        if piece.kind == "own":
            return x, y + 43
        plate = self.seat_panels(self.seats)[piece.owner or 0]
        away = 1 if plate.centre[1] < y else -1  # on the other side of the bust than the name
        return x, y + away * 104 * places.scale(self.seats)

    def boarded(self, count: int) -> tuple[Box, Sequence[Sequence[int]]]:
        count = max(count, 5)
        return beside.board(count), beside.columns(count)

    def worded(self, count: int, text: float) -> Mapping[int, Box]:
        count = max(count, 5)
        grown = min(text, places.GROWN)
        wide, high = places.SPEECH[count > places.MANY]
        return beside.boxes(count, tuple(dict.fromkeys(range(count), (wide * grown, high * grown)).items()))

    def lifts(self, pieces: Sequence[Piece], at: Point) -> bool:
        """The viewer's own cards are turned up by whoever presses them."""
        lying = (self.place(piece) for piece in pieces if piece.kind == "own")
        return any(abs(at[0] - x) <= places.OWN_STEP / 2 + 6 and abs(at[1] - y) <= 60 for x, y in lying)

    def unhidden(self, pieces: Sequence[Piece]) -> Sequence[Box]:
        own = [places.own_box(piece.at) for piece in pieces if piece.kind == "own"]
        return [*own, *(places.card_box(piece.at) for piece in pieces if piece.kind == "card")]

    def above(self, canvas: Canvas, pieces: Sequence[Piece], lines: Sequence[Sightline] = ()) -> None:
        showdown.above(canvas, pieces, self.seats, told=self.told)
        if not showdown.hands(pieces):
            showdown.meant(canvas, lines, self.seats)

    def badge(self, canvas: Canvas, kind: str, at: Point, label: str, *, hot: bool) -> None:
        """Who is in danger is to be seen from far away."""
        marks.badge(canvas, kind, at, label, _LARGE)

    def dash(self, canvas: Canvas, owner: int | None, rank: str) -> Sequence[Dash]:
        if owner is None:
            return ()
        look = canvas.theme.seat(owner)
        return seat_dashes(look.dash, lighter(look.colour, 0.3), 8.0)


LOOK: Final = FadenkreuzLook
