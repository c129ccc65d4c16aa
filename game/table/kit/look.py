"""What a game looks like on the table. A look inherits from `Look` and overrides what its world draws differently.

How to write one, in the order in which it pays:

1. `name`, `frame` (where the board lies on the 1920x1080 plan), `point` (board units to the plan), `board` (draw it).
   `stage` says where it is seen, larger, with all that lies on it; `margins` where the plates go beside it.
   That is a look: pieces are round tokens in their seats' colours, areas and dice are drawn, everything in
   `Tableau.places` can be pointed at. It stands in `looks/<game>/look.py` as `LOOK`, called with the number of seats;
   the poster beside it.
2. `fixed`: where picks with a fixed place lie ("cell" to its point). Picks whose place depends on the position stand in
   `Tableau.places` and `Forecast.places` in board units and need nothing here; `reach` says how near is near enough.
   A spot of a free table (`Choice.free`) is pointed at by itself: its name is its place.
3. `sprite` and `lay` draw your pieces. `piece.state` ("fresh", "acted", "down", "ghost", "hit" ...) and
   `piece.figure("height")` come from the rules and change with every tableau: draw them, never work them out.
   What `Changed` says happens on the spot; with `manner="flip"` the piece travels nowhere and `carry` is asked to draw
   it with `journey.flipped`, `journey.before` and `seen.part`.
4. `carry` draws a piece under way. `seen.heading` is where it looks if the event had `headings` along its path.
5. `ink` gives an area by its kind filling, outline, hatch (`areas.INKS`; solid: above the pieces); `area` draws it all.
6. Dice need nothing: `Rolled` lets them tumble into `dice` (a box on the plan), a row for each pool, and there they lie
   until the next action; those that the tableau holds (kind "die.<pool>", tray "dice...") as long as it does. Words
   that have a sign: "hit", "crit", "twice", "cancelled", "rerolled", "dodge", "block", "save"; "miss" and "blank" are
   dimmed. `die_colour` says what colour a pool has.
7. `zooms`: a table larger than the screen says how near one can go, `(1.0, 1.6, 2.4)`. Draw it whole into `frame`; the
   camera does the rest, for mouse, keys and pad. `board` must then cover the whole frame. `aside` says which picks lie
   beside the board and stay where they are. `closeup` says what is in the shot: the camera goes there by itself, once
   for each decision, and `rim` draws what lies round it.
8. `ground`, `glow`, `trays`, `seat_panels`: the room round the board. `edges` names rows and files there (a setting),
   `beside` draws on the seats' panels what can be counted on the table.
9. What glows the rules say: `Tableau.threatened`, and the guide's marks in `glows`; so do cells that a sentence names.

Piles, wells and areas are drawn anew when they or the zones differ: draw them by nothing else.
Keep pictures (`canvas.vector`, `canvas.art.keep`); those that take long make in `ahead`. Colours are the palette's.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal, Protocol

import pygame

from game.core.events import Event, Told
from game.core.picks import Pick, values_of
from game.core.tableau import Area, Piece, PieceId, Sightline, Tableau, Zone
from game.core.tableau import Point as BoardPoint
from game.table.kit import beams, marks, pace, tokens
from game.table.kit.areas import Ink, draw_area, ink_for
from game.table.kit.band import header_band
from game.table.kit.beams import Dash
from game.table.kit.components import Journey
from game.table.kit.panel import SeatInk, TrayPlace
from game.table.kit.shape import Shape, round_shape
from game.table.kit.spotlight import Spotlight
from game.table.kit.stage import MARGINS, SEAT, Margins, fitting, staged
from game.table.kit.view import Aspect, Closeup, Flight, Spot, View
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas, Point, Theme
from game.ui.theme.paint import PANEL, Stops
from game.ui.theme.palette import BRASS_300, INK_800, INK_950, Colour

Presence = Literal["here", "gone", "ghost"]
"""A piece lies there; or it would no longer lie there; or it would then."""

_RIM: Final = 4.0
"""How broad the edge is round a table that is seen through the camera."""
LARGE: Final = 1.7
"""How many times as large as on the plan the picture of a board is that close views are taken from."""
_CELL: Final = 90.0
"""Units of the plan that a glide passes in the time of one cell, where a look does not count cells."""
_FLAT: Final = 0.04


@dataclass(frozen=True, slots=True)
class Man:
    """A piece and how it is there."""

    piece: Piece
    presence: Presence = "here"


class Look(Protocol):
    """Places are canvas units of the 1920x1080 plan."""

    name: str
    frame: Box
    """The board without its surroundings."""
    dress: str = ""
    """What its board is made of for the tableau that it was last suited to, where boards of a game differ."""
    lap: float = 0.0
    """How far pieces, and the names of rows and files, stand out beyond the frame: small pictures show them too."""
    panel: Stops = PANEL
    """The filling of this game's seat panels."""
    stage: Box | None = None
    """Where the board is seen, as large as it fits in there; None: where it lies on the plan."""
    margins: Margins = MARGINS
    """Where the plates lie round it."""
    overlaid: bool = False
    """Whether the board reaches below the plates, which then lie above everything on it."""
    zooms: Sequence[float] = (1.0,)
    """How many times as large the board can be seen; the first shows it whole."""
    nearest: ClassVar[float] = 1.0
    """How many times as large the camera shows whom `drama` names."""
    inset: ClassVar[Box | None] = None
    """Where the whole board is shown small while it is seen from near; it ends at the lower right corner of this."""
    picks: Sequence[Pick] = ()
    """Everything that has a fixed place of its own."""
    reach: float = 40.0
    """How far from the middle of a place that the rules name a pointer may be."""
    glows: ClassVar[Mapping[str, str]] = {}
    """What lies under the piece of a mark: a "burst", "sights", a "ring" of dashes; "foot": a `halo`, and no badge."""
    covers: ClassVar[float] = 0.0
    """Up to this length pieces hide a line that matters now: its middle then lies above them."""
    leaps: ClassVar[float] = 0.0
    """So far a line that matters now begins above all pieces, with the head of an arrow: they would hide it."""
    recoil: ClassVar[float] = 0.0
    """How far who fires is pushed back."""
    ducks: ClassVar[bool] = False
    """Whether who is missed makes itself small."""
    kneels: ClassVar[Mapping[str, int]] = {}
    """By the word of a fact with which something changes, which of the pieces it names kneels down to it."""
    scorched: ClassVar[bool] = True  # whether hits leave something on the ground
    spares: ClassVar[str] = ""  # what slides into trays called so is not lost
    falls: ClassVar[Mapping[str, float]] = {}
    """By which causes a piece leaves the board in more than a moment, and in how many seconds."""
    diced: ClassVar[float] = 0.0
    """So much of the right of what is `clear` lies under dice, while there are any."""
    thrown: ClassVar[float] = 2.0
    """So many times as large as in the tray dice are while they roll over the board."""
    reads: ClassVar[tuple[float, ...]] = (pace.READ,) * 4
    """Seconds in which what has been rolled is left to be read: while more is thrown beside it in the same decision,
    at last, before somebody else's next decision, and where that is about these very dice."""
    abroad: ClassVar[tuple[float, float, float]] = (0.6, 0.6, 0.6)
    """The pace of decisions that nobody in the room made, as a part of the usual one: where somebody is harmed or may
    be, where nobody is, and where somebody is once more in the same turn."""
    stays: ClassVar[float] = 0.0
    """So many seconds at least what others have done is left to be read when it is done, before anything follows."""
    still: ClassVar[bool] = False
    """Whether the camera goes close to nothing during those: all of them are seen from where the whole board is."""
    graves: ClassVar[Mapping[str, Literal["round", "turn"]]] = {}
    """By which causes a piece leaves the board that is remembered there, until the round or its owner's turn ends."""
    chatty: ClassVar[bool] = True
    """Whether computer people speak up beside the game: not where talk is the game."""
    quiet: ClassVar[float] = 10.0
    """So far below the top of its card a bubble hides what is no news there."""
    spoken: ClassVar[float] = 0.0
    """So high its words may be before they grow smaller; 0: as high as the card."""
    beyond: ClassVar[tuple[float, float, float]] = (-10.0, 0.0, -10.0)
    """So far it reaches over the left side of the card, over its top and over the right side."""
    burns: ClassVar[bool] = False
    """Whether its sandglass is a fuse, which is heard when it grows short."""
    heeding: ClassVar[frozenset[str]] = frozenset()
    """Kinds of areas with signs that make way (`near`)."""
    spared: ClassVar[frozenset[str]] = frozenset()
    """Signs on pieces that lie there while all are asked for (`full`): what they say is seen of the piece as well."""
    full: bool = False
    heaps: ClassVar[bool] = False
    """Whether pieces may lie on one another: what is in hand then lies on top."""
    instead: ClassVar[Mapping[int, int]] = {}
    """Colours that mean a team here, and which their seat wears instead, unless somebody chooses it for this table."""
    fingers: ClassVar[bool] = False
    """Whether lines of fire are fingers that the look draws `above`, and nothing else."""
    signs: ClassVar[Mapping[str, str]] = {}
    """The icon (game.ui.theme.icons) of a word that can be chosen, where a screen shows it as a card."""
    voices: ClassVar[Mapping[str, str]] = {}
    """What takes the place of the table's usual sounds here; "" for silence."""
    sandglassed: ClassVar[bool] = False
    """Whether the look has a clock of its own on the board for a deadline."""
    layered: ClassVar[bool] = False
    """Whether it draws something between pieces and panels, and above the panels."""
    closing: ClassVar[Box | None] = None
    """Where the winners are named at the end, if the table itself shows how it ended: then it does not grow dark."""
    clock: ClassVar[Box | None] = None
    """Where that clock is: no bubble lies on it."""
    cries: ClassVar[Mapping[str, str]] = {}
    """The sounds of facts that are told while they are performed, by their words."""

    # -- the board -------------------------------------------------------------------------------------------------

    def suit(self, tableau: Tableau) -> None:
        """Measures itself by what is to be shown next, where a game's boards differ in size."""
        return

    def point(self, at: BoardPoint) -> Point:
        """Where a point of the board lies."""

    def board(self, canvas: Canvas, zones: Sequence[Zone] = ()) -> None:
        """Only the board, on whatever is there."""

    def backdrop(self, canvas: Canvas) -> None:
        """The room round the board, over the whole canvas."""
        canvas.surface.fill(INK_800)
        header_band(canvas, INK_950, 0.9, (0.55, 0.6))

    def ground(self, canvas: Canvas, zones: Sequence[Zone] = ()) -> pygame.Surface:
        """Backdrop and board, baked for this canvas."""
        key = ("ground", self.name, self.dress, tuple(zones), canvas.theme.seats, canvas.size)

        def baked() -> pygame.Surface:
            below = canvas.onto(pygame.Surface(canvas.size))
            self.backdrop(below)
            self.laid(self.staged(below), zones)
            return below.surface

        return canvas.art.keep(key, baked)

    def enlarged(self, canvas: Canvas, zones: Sequence[Zone] = ()) -> pygame.Surface:
        """The board alone, `LARGE`: close views are taken from it."""
        key = ("board", self.name, self.dress, tuple(zones), canvas.theme.seats, canvas.k)

        def drawn() -> pygame.Surface:
            size = canvas.px(self.frame.w * LARGE), canvas.px(self.frame.h * LARGE)
            large = replace(canvas, surface=pygame.Surface(size))
            large.k = canvas.k * LARGE
            large.origin = -self.frame.x * large.k, -self.frame.y * large.k
            self.board(large, zones)
            return large.surface

        return canvas.art.keep(key, drawn)

    def laid(self, canvas: Canvas, zones: Sequence[Zone]) -> None:
        """The board on a backdrop that is there already."""
        self.board(canvas, zones)

    @property
    def seen_in(self) -> Box:
        return self.stage or self.frame

    def staged(self, canvas: Canvas) -> Canvas:
        """The canvas on which the board lies where it is seen."""
        return staged(canvas, self.frame, self.seen_in)

    @property
    def clear(self) -> Box:
        """Where nothing lies over the board: there the camera shows what matters."""
        left, right = self.margins.seats.right, self.margins.column.x
        return self.seen_in._replace(x=left, w=right - left) if self.overlaid else self.seen_in

    @property
    def mat(self) -> Box:
        """The part of the plan that a small picture of the whole board shows."""
        return self.frame

    def rim(self, canvas: Canvas, *, whole: bool) -> None:
        """What lies round the stage, whatever the camera shows there."""
        if not whole:
            paint.rounded(canvas, self.seen_in.inset(-_RIM), radius=_RIM, opacity=0, line=BRASS_300, line_width=_RIM)

    def names(self, canvas: Canvas, seen: Callable[[Point], Point]) -> None:
        """In a close view, what stands on the rim and names the places of the board; `seen` says where a point of the
        plan is."""
        return

    end_mark: ClassVar[str] = ""
    """The kind of the areas that mark where a choice is best to end: the camera holds these."""

    spread: ClassVar[str] = ""
    """The kind of the areas that show all that can be reached as one: everywhere in them the nearest end is meant."""

    def closeup(self, tableau: Tableau, ends: Sequence[Point], hand: Sequence[Point]) -> Closeup | None:
        """What is in the shot once the table rests, `ends` being where the choice can end and `hand` where that lies
        which it is about; None: all of the table."""
        return None

    def is_end(self, pick: Pick) -> bool:
        """Whether this is where a piece would stand: in a close view only what is seen whole is pointed at."""
        return False

    def drama(self, events: Sequence[Event]) -> Sequence[PieceId]:
        """Whom the camera goes close to while these events of one action are told."""
        return ()

    def glow(self, canvas: Canvas, clock: float) -> None:
        """Life that never stops, small and slow; only drawn with full motion."""
        return

    def edges(self, canvas: Canvas) -> None:
        """Letters and figures at the board's edge, so that everybody finds a place that is named."""
        return

    def beneath(self, at: Point) -> BoardPoint:
        """The point of the board that lies there: `point` turned round."""
        ox, oy = self.point((0.0, 0.0))
        (ax, ay), (bx, by) = self.point((1.0, 0.0)), self.point((0.0, 1.0))
        ax, ay, bx, by = ax - ox, ay - oy, bx - ox, by - oy
        x, y, whole = at[0] - ox, at[1] - oy, ax * by - ay * bx
        return (x * by - y * bx) / whole, (ax * y - ay * x) / whole

    def steps(self, start: BoardPoint, end: BoardPoint) -> float:
        """How many cells apart: a glide takes that many times as long."""
        return math.dist(self.point(start), self.point(end)) / _CELL

    # -- what can be pointed at ------------------------------------------------------------------------------------

    def fixed(self, pick: Pick) -> BoardPoint | None:
        """The point of the board that a pick means, where it never changes."""
        return None

    def aside(self, pick: Pick) -> bool:
        """Whether it lies beside the board, where no camera reaches."""
        return pick.kind in ("tray", "button")

    def is_drawn(self, at: Point) -> bool:
        """Whether one of many places is drawn there: a pointer near it means that, others only where exact."""
        return False

    def shape(self, pick: Pick) -> Shape | None:
        """What a mark on a pick with a fixed place lies on."""
        at = self.fixed(pick)
        return None if at is None else self.shape_at(pick, self.point(at))

    def spot(self, pick: Pick) -> Spot | Box | None:
        """Where the reticle lies on a pick with a fixed place."""
        at = self.fixed(pick)
        return None if at is None else self.spot_at(pick, self.point(at))

    def shape_at(self, pick: Pick, at: Point) -> Shape | None:
        """What a mark lies on whose pick the rules have given this place: a circle, unless the look knows better."""
        return round_shape(at, self.reach * 0.9)

    def spot_at(self, pick: Pick, at: Point) -> Spot | Box:
        """Where the reticle lies on a pick that the rules have given this place."""
        return Spot(at, self.reach * 1.1)

    def step(self, by: int, offers: Sequence[Pick]) -> Pick | None:
        """Which offer is one step up or down a scale that stands beside the board: the wheel goes there."""
        return None

    def pick_at(self, point: Point, heights: Mapping[BoardPoint, int], offers: Sequence[Pick] = ()) -> Pick | None:
        """What lies there; pieces standing in front count as what they stand on. Where one place means several things,
        it is the one on offer. Asked after the places that the rules name."""
        found = [
            (math.dist(point, self.point(at)), pick) for pick in self.picks if (at := self.fixed(pick)) is not None
        ]
        near = [(away, pick not in offers, pick) for away, pick in found if away <= self.reach]
        return min(near)[2] if near else None

    # -- pieces ----------------------------------------------------------------------------------------------------

    def place(self, piece: Piece) -> Point:
        """Where the middle of a piece's upper face lies."""
        x, y = self.point(piece.at)
        return x, y - self.rise(piece.level)

    def lies(self, piece: Piece) -> Point:
        """The same for one who draws on the board as it is seen: trays lie beside it."""
        x, y = self.place(piece)
        if not piece.tray:
            return x, y
        (cx, cy), (sx, sy), scale = self.frame.centre, self.seen_in.centre, fitting(self.frame, self.seen_in)
        return cx + (x - sx) / scale, cy + (y - sy) / scale

    def rise(self, level: int) -> float:
        """How much higher than the lowest man of its pile a man on this level lies."""
        return 0.0

    def sprite(self, canvas: Canvas, piece: Piece, presence: Presence = "here") -> pygame.Surface:
        """The picture of a piece, its `place` in the middle of it."""
        return tokens.token(canvas, piece)

    def shadow(self, canvas: Canvas, at: Point, height: float) -> None:
        """What a piece standing at `at` throws; softer and farther off the higher it is held."""
        tokens.shade(canvas, at, height)

    def beside(self, canvas: Canvas, pieces: Sequence[Piece]) -> None:
        """What the seats' panels show of all that lies on the table, beside their trays."""
        return

    def wells(self, canvas: Canvas, heights: Mapping[BoardPoint, int]) -> None:
        """What cells show of the pieces on them, on the cells' own rim."""
        return

    def lay(self, canvas: Canvas, at: BoardPoint, men: Sequence[Man], *, chosen: bool) -> None:
        """Everything that lies on one point of the board, the lowest first; `chosen`: it has been picked."""
        for man in men:
            place = self.place(man.piece)
            if man.presence == "here":
                self.shadow(canvas, place, 0.0)
            if chosen and man is men[-1]:
                tokens.chosen_ring(canvas, place)
            faint = tokens.FAINT.get(man.presence, 255)
            canvas.blit(self.sprite(canvas, man.piece, man.presence), place, alpha=faint)

    def between(self, canvas: Canvas, pieces: Sequence[Piece], light: Spotlight) -> None:
        """Over the pieces and below the plates of seats."""
        return

    def judged_at(self, seat: int, count: int) -> Point | None:
        """Where it is told of somebody that they have won or lost; None: nowhere but where the winners are named."""
        return None

    def aside_at(self, piece: Piece) -> Point:
        """Where words about a piece stand when all is over."""
        return self.place(piece)

    def worded(self, count: int, text: float) -> Mapping[int, Box]:
        """By seat the place of what somebody says there, in letters of this size; empty: it lies wherever it hides
        least."""
        return {}

    def boarded(self, count: int) -> tuple[Box, Sequence[Sequence[int]]] | None:
        """Where a table lies that somebody asks for and that has a line for each seat: in the midst of those who sit
        there, and whose lines stand in its columns from above. None: over the board."""
        return None

    def areas(self, areas: Sequence[Area], pieces: Sequence[Piece]) -> Sequence[Area]:
        """These areas, as they are to be seen while these pieces lie there."""
        return areas

    def lifts(self, pieces: Sequence[Piece], at: Point) -> bool:
        """Whether a press there is on one of these, which only the viewer may see: it turns them up."""
        return False

    def unhidden(self, pieces: Sequence[Piece]) -> Sequence[Box]:
        """What of these nobody should have to look for below a speech bubble."""
        return ()

    def above(self, canvas: Canvas, pieces: Sequence[Piece], lines: Sequence[Sightline] = ()) -> None:
        """Over pieces and plates: what is the brightest thing at this moment; `lines` are for these eyes alone."""
        return

    def alike(self, now: Piece, then: Piece) -> bool:
        """Whether a piece that would be so is drawn as it is: nothing about it would be another that matters here."""
        return False

    def near(self, at: BoardPoint) -> object:
        """What a place makes way for: its pieces and their figures are drawn anew when it is another."""
        return None

    def figures(self, canvas: Canvas, at: BoardPoint, men: Sequence[Man]) -> None:
        """Figures that nothing may hide, drawn when all pieces lie there."""
        for man in men:
            if man.presence == "here" and tokens.has_acted(man.piece):
                x, y = self.place(man.piece)
                tokens.tick(canvas, (x + tokens.RADIUS * 0.8, y + tokens.RADIUS * 0.7))

    def relabel(self, canvas: Canvas, at: BoardPoint, men: Sequence[Man]) -> None:
        """Figures once more where the reticle lies on them."""
        self.figures(canvas, at, men)

    def carry(self, canvas: Canvas, piece: Piece, journey: Journey, seen: Aspect, *, first: bool) -> None:
        """A piece under way; the `first` of those that go together throws the shadow."""
        shown = piece
        if journey.flipped and journey.before is not None and seen.part < 0.5:
            shown = journey.before
        if seen.heading is not None:
            shown = replace(shown, facing=seen.heading)
        if first and not journey.fading:
            self.shadow(canvas, seen.at, seen.height)
        picture = self.sprite(canvas, shown)
        if journey.flipped and not journey.fading:
            w, h = picture.get_size()
            narrow = max(abs(math.cos(math.pi * seen.part)), _FLAT)
            picture = pygame.transform.smoothscale(picture, (max(round(w * narrow), 1), h))
        canvas.blit(picture, (seen.at[0], seen.at[1] - seen.height), alpha=seen.alpha)

    def fall(self, canvas: Canvas, piece: Piece, cause: str, part: float) -> None:
        """A piece that leaves the game, `part` (0..1) of it done; `cause` as in the event."""
        canvas.blit(self.sprite(canvas, piece), self.place(piece), alpha=round(255 * (1 - part)))

    def shot(self, canvas: Canvas, flight: Flight) -> None:
        """One line of fire being fired: a beam that fades, and with the first one the burst where they meet."""
        beams.beam(canvas, flight.start, flight.end, age=flight.age, strength=min((1 - flight.part) * 1.6, 1.0))
        if flight.burst and flight.manner != "miss":
            marks.impact(canvas, flight.end, flight.age)

    def inscribed(self, pick: Pick, label: str) -> str:
        """What the badge of a pick says: its label, where the look tells it from others with a word of its own."""
        return label

    def badge(self, canvas: Canvas, kind: str, at: Point, label: str, *, hot: bool) -> None:
        """The sign of a mark with its short figure; `hot`: it lies on what is looked at."""
        marks.badge(canvas, kind, at, label)

    def halo(self, canvas: Canvas, kind: str, at: Point) -> None:
        """What lies under a piece: what glows there, or the kind of a mark at its foot."""
        marks.glow(canvas, kind, at)

    def plate(self, canvas: Canvas, kind: str, at: Point, label: str, *, hot: bool) -> Box | None:
        """Where such a badge lies if it is so large that it hides other things, and can be pressed itself."""
        return None

    def keeps(self, kind: str, label: str) -> bool:
        """Whether such a badge stays on its own ground where others step farther aside."""
        return False

    def grave(self, canvas: Canvas, piece: Piece, at: Point) -> None:
        """What remembers a piece where it was destroyed."""
        return

    def puff(self, canvas: Canvas, piece: Piece, manner: str, part: float) -> None:
        """What is seen for a moment where a piece changes in this manner, `part` (0..1) of it gone."""
        return

    # -- lines, areas, dice ----------------------------------------------------------------------------------------

    def dash(self, canvas: Canvas, owner: int | None, rank: str) -> Sequence[Dash]:
        """The dashes of a line of fire, repeated in this order; none where its rank alone says how it looks."""
        return ()

    def sign(self, canvas: Canvas, line: Sightline, start: Point, end: Point) -> None:
        """What tells whose a line is besides its dashes, where pieces do not."""
        return

    def ink(self, area: Area, theme: Theme) -> Ink:
        """The filling, outline and hatch of an area."""
        return ink_for(area, theme)

    def area(self, canvas: Canvas, area: Area) -> None:
        """Draws an area."""
        corners = [self.point(at) for at in area.outline]
        draw_area(canvas, corners, self.ink(area, canvas.theme), area.label)

    def dice_at(self, theme: Theme) -> Box:
        """Where dice lie; where that is the foot of the column of words, that keeps clear of them."""
        return Box(self.seen_in.centre[0] - 330, self.seen_in.bottom - 172, 660, 160)

    @property
    def verdict(self) -> Box | None:
        """Where it is written what the dice came to, in games that say so."""
        return None

    def die_colour(self, piece: Piece, theme: Theme) -> Colour:
        """The colour of a die: of its pool, or of who has thrown it."""
        return tokens.POOLS.get(piece.kind.partition(".")[2]) or tokens.colour_of(piece.owner, theme)

    # -- a clock, a voice, something for one pair of eyes, pictures that take long -------------------------------------

    def ahead(self, canvas: Canvas) -> Iterator[bool]:
        """Makes, one with each step, pictures that will be wanted while somebody plays; nothing of it is seen."""
        return iter(())

    def small(self, canvas: Canvas, kind: str, owner: int | None, at: Point, width: float) -> None:
        """A piece for cards, plates and sheets, from its own picture."""
        wide = canvas.px(width)

        def made() -> pygame.Surface:
            whole = self.sprite(canvas, Piece(kind, owner=owner))
            cut = whole.subsurface(whole.get_bounding_rect(min_alpha=40))
            return pygame.transform.smoothscale(cut, (wide, max(round(wide * cut.get_height() / cut.get_width()), 1)))

        canvas.blit(canvas.art.keep(("small", self.name, kind, owner, wide), made), at)

    def covered(self, piece: Piece) -> Sequence[Box]:
        """What a piece and its figures hide of the board, where words beside lines are to keep off them: the piece
        first."""
        return ()

    def heed(self, areas: Sequence[Area], view: View) -> None:
        """What lies on the board and is chosen now: figures about pieces may keep off it or be silent (see `near`)."""
        self.full = view.full

    def show(self, canvas: Canvas, kinds: Sequence[str], title: str, lines: Sequence[str], *, alone: bool) -> None:
        """A thing shown large to one pair of eyes (`Guide.held`), with its name and what it means; of several things
        the lines say what each is. Over the table, unless `alone` on the screen."""
        return

    def face(self, canvas: Canvas, kind: str, box: Box, name: str) -> None:
        """The picture of a role (`Guide.cast`) with its name, if any, where there is room for it."""
        self.small(canvas, kind, None, box.centre, box.w)

    def cry(self, canvas: Canvas, event: Told) -> None:
        """Draws what belongs to a fact that is being called out."""
        return

    def sandglass(self, canvas: Canvas, left: float, whole: float) -> bool:
        """Draws what is left of so many seconds; False where the clock in the corner is enough."""
        return False

    # -- beside the board ------------------------------------------------------------------------------------------

    def seat_panel(self, canvas: Canvas, box: Box, edge: Colour | None) -> SeatInk:
        """Draws the panel of a seat, `edge` the colour of one that acts; answers with what is written on it."""
        paint.panel(canvas, box, fill=self.panel, edge=edge)
        return SeatInk()

    def seat_head(self, box: Box) -> float:
        """How much of a seat's panel, from above, is there for its name and figures; the rest is the look's own."""
        return box.h

    def trays(self) -> tuple[TrayPlace, ...]:
        """Trays inside the seats' panels."""
        return ()

    def seat_panels(self, count: int) -> dict[int, Box]:
        """The seats' panels: one below the other at the left edge; of two, the first sits nearer to the player."""
        x, y, w, h = self.margins.seats
        if count <= 2:
            return {seat: Box(x, y + (h - SEAT) * (1 - seat), w, SEAT) for seat in range(count)}
        high = (h + 8) / count
        return {seat: Box(x, round(y + seat * high), w, round(high - 8)) for seat in range(count)}


def spot_point(pick: Pick) -> BoardPoint | None:
    """The point that the pick of a free table names ("350.000,650.000")."""
    if pick.kind != "spot":
        return None
    x, y = values_of(pick)
    return x, y
