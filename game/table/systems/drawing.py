"""Draws what the entities are: areas, marks, lines, pieces row by row, badges last. Every picture is kept."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cached_property, partial
from typing import Final

import esper

from game.core.picks import Pick
from game.core.tableau import Area, Piece, Sightline, Tableau
from game.core.tableau import Point as BoardPoint
from game.table.kit import beams, marks
from game.table.kit.areas import middle
from game.table.kit.components import Countdown, Fading, FireLine, Journey, Marked, Puff, Shot, ShownDie, Token, Trail
from game.table.kit.look import Look, Man
from game.table.kit.shape import Shape
from game.table.kit.view import Flight, Spot, View
from game.table.systems import sightlines
from game.table.systems.dice import is_die
from game.table.systems.dicework import draw_dice
from game.table.systems.impact import draw_scorches, draw_strikes
from game.table.systems.labels import Label, line_of, settled
from game.table.systems.marks import BADGES, GROUND, NAMED
from game.table.systems.movement import aspect
from game.table.systems.places import Places
from game.table.systems.stacks import heights
from game.ui.theme.canvas import Box, Canvas, Point

_SIGNS_GROW: Final = 1.3
"""So many times as large as on the plan are words and signs over the board at most, however near it is seen."""
_OUTWARDS: Final = 1.75
_A_LITTLE: Final = 1.2
"""So much farther where something else stands close by."""
_LOWER: Final = 8.0
_LONGEST: Final = 3
"""So many letters go on a coin."""
_Signed = tuple[Marked, Shape, str]
"""A mark, what it lies on, and which badge it bears."""
_ONE_PLACE: Final = 22.0
"""Shapes so near to each other lie on one place."""
_NEAR: Final = 54.0
"""A coin keeps this far from the top of a pile, or goes to the other corner of its cell."""
_BETWEEN: Final = 2.0
"""What has moved by more than this has stepped aside."""
_SIGN: Final = 36.0
"""So wide and high is a badge without a box."""
_CHEST: Final = 12.0
"""From the middle of a place up to where a line ends that tells what a label is about."""
_ROUND: Final = 100.0
"""So far from its middle a reticle can hide things."""
_SPOKES: Final = 1.1
"""So many of its radii a reticle reaches."""
_EMERGED: Final = 0.4
"""The part of its way that a man sliding out is still below his pile."""


class DrawingSystem(esper.Processor):
    """The system that makes the picture. Time only lets its dashes wander; the picture is asked for by `draw`."""

    def __init__(self, look: Look, places: Places) -> None:
        self.look, self.places = look, places
        self.view, self.tableau = View(), Tableau({})
        self.clock = 0.0
        self.picture: Picture | None = None
        self._key: tuple[object, ...] | None = None

    def process(self, dt: float) -> None:
        self.clock += dt

    def draw(self, canvas: Canvas, board: Canvas, inside: Canvas, *, drifts: bool) -> None:
        """Everything above the baked ground. `board` is the same surface seen through the camera, `inside` its frame
        alone, for areas; where nothing `drifts`, lines are whole and still."""
        key = self._at_rest(board)
        picture = self.picture
        if picture is None or key is None or key != self._key:
            picture, self._key = Picture(self), key
        self.picture = picture
        picture.canvas, picture.board, picture.inside, picture.key = canvas, board, inside, key
        picture.draw(self.clock if drifts else math.inf)

    def _at_rest(self, board: Canvas) -> tuple[object, ...] | None:
        """All that a table at rest shows, through this camera; None where something moves."""
        if any(esper.get_component(Countdown)) or any(esper.get_component(Journey)):
            return None
        pieces = tuple(token.piece for _, token in esper.get_component(Token))
        rolled = tuple(die.piece for _, die in esper.get_component(ShownDie))
        lines = tuple(line.line for _, line in esper.get_component(FireLine))
        seen = board.k, board.origin, board.passing
        return self.tableau, self.view, self.places.offered, pieces, rolled, lines, *seen


class Picture:
    """What is drawn of one moment. It outlasts the frame as long as the table rests: `key` is then what it shows."""

    canvas: Canvas
    board: Canvas
    inside: Canvas
    key: tuple[object, ...] | None

    def __init__(self, drawn: DrawingSystem) -> None:
        self.look, self.places, self.view = drawn.look, drawn.places, drawn.view
        areas = (*drawn.tableau.areas, *drawn.view.areas)
        drawn.look.heed(areas, self.view)
        self.dress, self.tableau = (drawn.look, drawn.tableau.zones), drawn.tableau
        self.high, self.men = heights(), tuple(_men(drawn.view, drawn.look))
        if drawn.picture is not None and drawn.picture.men == self.men:  # what is compared again is then the same
            self.men = drawn.picture.men
        self.areas = drawn.look.areas(areas, [man.piece for man in self.men])
        laid = [mark for _, mark in esper.get_component(Marked)]
        self.shapes = {at: drawn.places.shape(at) for at in {mark.at for mark in laid}}
        seen = (mark for mark in laid if self._is_seen(mark))
        self.marks = sorted(seen, key=lambda mark: (mark.at.kind, mark.at.name, mark.kind))  # of hundreds of offers few
        leaving = _leaving(drawn.view)
        fired = {line for line in drawn.view.lines if line.rank == "hot"}  # what they hit is what leaves
        self.threatened = _places_of(drawn.tableau.threatened - leaving.keys())
        self.lines = [
            line
            for _, line in esper.get_component(FireLine)
            if not drawn.look.fingers
            and (line.line not in drawn.tableau.lines or not _goes_with(line.line, leaving) or line.line in fired)
        ]

    def _is_seen(self, mark: Marked) -> bool:
        """What words name that lies above the pieces, and only while it is on offer, would lie on something else."""
        shape = self.shapes[mark.at]
        if mark.kind != NAMED:
            return shape is not None
        return shape is None or not shape.solid or mark.at in self.view.offers

    def draw(self, clock: float) -> None:
        """From the ground up: lines wander even where everything rests."""
        draw_scorches(self.board, self.look)
        self.canvas.memo("below the lines", self.key, self._below)
        sightlines.draw(self.board, self.look, [(line.line, line.age) for line in self.lines], clock)
        self.canvas.memo("above the lines", self.key, self._above)

    def _below(self) -> None:
        self._areas(solid=False)
        self._on_ground(solid=False)
        self._bursts()

    def _above(self) -> None:
        board, look = self.board, self.look
        board.memo("wells", (self.dress, self.high), lambda: look.wells(board, self.high))
        lines = [line.line for line in self.lines]
        board.memo("ends of lines", (self.dress, lines), lambda: sightlines.draw_ends(board, look, lines))
        _trails(board)
        self._travellers(under=True)
        if not look.overlaid:
            self.beside()
        self._rows()
        self._travellers(under=False)
        self._falling()
        self._shots()
        draw_strikes(self.board, self.look)
        short = [line for line in lines if line.rank == "hot" and (look.covers or look.leaps)]
        board.memo("short lines", (self.dress, short), lambda: sightlines.draw_above(board, look, short))
        for place in (place for place, kind in self._glows.items() if kind == "sights"):
            marks.glow(self.board, "aim", place)
        key = self.dress, self.men, self.tableau.pieces, self._picked if look.heaps else None, self._near
        board.memo("all figures", key, self._all_figures)
        self._areas(solid=True)
        self._leaders()
        self._badges(solid=False)
        self._on_ground(solid=True)
        self._badges(solid=True)
        self._line_figures(lines)
        draw_dice(self.canvas, look)

    def _line_figures(self, lines: Sequence[Sightline]) -> None:
        small, near, look = *self._small, self.look
        men = [man.piece for man in self.men if not man.piece.tray and man.presence != "gone"]
        solid = [area for area in self.areas if look.ink(area, small.theme).solid and area.outline]
        covered = [*(box for piece in men for box in look.covered(piece)), *(_around(look, area) for area in solid)]
        covered += self._reticle
        covered += [_sign_at(at) for (mark, _, _), (at, _) in self._badged if not look.aside(mark.at)]
        told = look.clear, look.margins.plate, look.margins.looming
        room, *plates = (self._over_board(small, box) for box in told)
        key = self.dress, lines, covered, room
        free = partial(sightlines.draw_figures, small, look, lines, covered, near, room=room, plates=plates)
        small.memo("figures of lines", key, free)

    @property
    def _reticle(self) -> Sequence[Box]:
        """What the reticle crosses round a plan, which it lies above."""
        spot = self.places.spot(self.view.hot) if self.view.hot is not None and self._ghosts else None
        if not isinstance(spot, Spot) or spot.at not in self._ghosts:
            return ()
        (x, y), reach = spot.at, _SPOKES * spot.radius
        return (Box(x - reach, y - reach, 2 * reach, 2 * reach),)

    def _over_board(self, small: Canvas, box: Box) -> Box:
        """What lies over the board, or nothing but the board, in units of a canvas."""
        whole, part = self.canvas, self.canvas.k / small.k
        left, top = (whole.origin[n] + at * whole.k - small.origin[n] for n, at in enumerate(box[:2]))
        return Box(left / small.k, top / small.k, box.w * part, box.h * part)

    @property
    def _small(self) -> tuple[Canvas, float]:
        """For words and signs over the board: those do not grow with a close view. And how much larger that is."""
        return lettered(self.canvas, self.board)

    def over(self, near: Point) -> None:
        """Once more what nothing may hide, round a point of the plan: figures, and the badges there."""
        key = None if self.key is None else (near, *self.key)
        self.canvas.memo("above the reticle", key, lambda: self._over(near))

    def _over(self, near: Point) -> None:
        for at, pile in self.found.items():
            if math.dist(self.look.point(at), near) < _ROUND:
                key = self.dress, pile, self.look.near(at)
                self.board.memo(("above", at), key, partial(self.look.relabel, self.board, at, pile))
        self._badges(near, solid=False)
        self._on_ground(near, solid=True)
        self._badges(near, solid=True)

    def _on(self, pick: Pick) -> Canvas:
        """Where a pick is drawn: what lies beside the board is not seen through the camera."""
        return self.canvas if self.look.aside(pick) else self.board

    # -- below the pieces ------------------------------------------------------------------------------------------

    def _areas(self, *, solid: bool) -> None:
        """Those below the pieces, or those above them, in the order the rules name them."""
        look, inside = self.look, self.inside
        for area in self.areas:
            if look.ink(area, inside.theme).solid == solid and not self._is_taken(area):
                key = (self.dress, self._near) if area.kind in look.heeding else self.dress
                inside.memo(("area", area), key, partial(look.area, inside, area))

    def _is_taken(self, area: Area) -> bool:
        """Whether the piece that is looked at stands where this marks an end: it shows that itself."""
        if area.kind != self.look.end_mark or not area.outline:
            return False
        at = middle([self.look.point(corner) for corner in area.outline])
        return any(math.dist(at, ghost) < _ONE_PLACE for ghost in self._ghosts)

    @cached_property
    def _ghosts(self) -> Sequence[Point]:
        return [self.look.point(man.piece.at) for man in self.men if man.presence == "ghost" and not man.piece.tray]

    def _on_ground(self, near: Point | None = None, *, solid: bool) -> None:
        """What lies below the pieces, or above them, as choices do; all of it, or only round a point. What glows
        does so below the pieces, where it washes out no figure."""
        lying = [mark for mark in self.marks if mark.kind in GROUND]
        refused = {mark.at for mark in lying if mark.kind == "refused"}
        for mark in sorted(lying, key=lambda mark: GROUND.index(mark.kind)):
            shape = self.shapes[mark.at]
            if mark.kind == NAMED and not solid:
                self._glow_at(mark.at, shape)
            if shape is None or shape.solid != solid or (near is not None and math.dist(shape.at, near) >= _ROUND):
                continue
            if mark.kind == "refused" or mark.at not in refused:
                marks.ground(self._on(mark.at), mark.kind, shape, hot=mark.at == self.view.hot)

    def _glow_at(self, pick: Pick, shape: Shape | None) -> None:
        """What words name is seen even where nothing else marks it."""
        spot = self.places.spot(pick) if shape is None else Spot(shape.at, 0)
        if isinstance(spot, Spot):
            marks.glow(self._on(pick), NAMED, spot.at)

    def _bursts(self) -> None:
        """The glow under what can be hit and the ring under what stands in one line."""
        for place, kind in self._glows.items():
            self.look.halo(self.board, kind, place)

    @cached_property
    def _glows(self) -> Mapping[Point, str]:
        """By the rules, where something glows, and how."""
        found: dict[Point, str] = {}
        for mark in self.marks:
            glow = self.look.glows.get(mark.kind, "")
            kind = mark.kind if glow == marks.FOOT else glow
            shape = self.shapes[mark.at] if kind and mark.at.kind == "cell" else None
            if shape is not None and found.get(shape.at, "ring") == "ring":
                found[shape.at] = kind
        return {self.look.point(at): "burst" for at in self.threatened} | found

    # -- pieces ----------------------------------------------------------------------------------------------------

    def beside(self) -> None:
        """What lies on the plates of the seats."""
        pieces = [token.piece for _, token in esper.get_component(Token)]
        key = self.dress, self.tableau, pieces
        self.canvas.memo("beside", key, lambda: self.look.beside(self.canvas, pieces))
        found = [man for man in self.men if man.piece.tray and not is_die(man.piece)]
        self.canvas.memo("trays", (*key, found), lambda: self._men_in_trays(found))

    def _men_in_trays(self, found: Sequence[Man]) -> None:
        for man in sorted(found, key=lambda man: (man.piece.tray, man.piece.level)):
            picture = self.look.sprite(self.canvas, man.piece, man.presence)
            self.canvas.blit(picture, self.look.place(man.piece))

    @cached_property
    def found(self) -> Mapping[BoardPoint, Sequence[Man]]:
        """Who lies where on the board, the lowest first, and of those the farthest row."""
        found: dict[BoardPoint, list[Man]] = defaultdict(list)
        for man in self.men:
            if not man.piece.tray:
                found[man.piece.at].append(man)
        heights = {at: max(man.piece.figure("height") for man in men) for at, men in found.items()}
        rows = sorted(found, key=lambda at: (heights[at], -at[1], at[0]))
        return {at: sorted(found[at], key=lambda man: (man.piece.level, man.presence != "gone")) for at in rows}

    @cached_property
    def _picked(self) -> Set[Point]:
        """Where that lies which has been picked."""
        shapes = (self.places.shape(pick) for pick in self.view.chosen if not self.look.aside(pick))
        return {shape.at for shape in shapes if shape is not None}

    @cached_property
    def _near(self) -> Sequence[object]:
        """What all places make way for."""
        return [self.look.near(at) for at in self.found]

    @cached_property
    def _laid(self) -> Sequence[tuple[BoardPoint, Sequence[Man]]]:
        """In which order piles are laid down: where they lie on one another what is in hand comes last."""
        piles = list(self.found.items())
        return sorted(piles, key=lambda pile: self.look.point(pile[0]) in self._picked) if self.look.heaps else piles

    def _rows(self) -> None:
        """The men on the board."""
        self.board.memo("piles", (self.dress, self.men, self._picked, self._near), self._piles)

    def _piles(self) -> None:
        for at, pile in self._laid:
            chosen = self.look.point(at) in self._picked
            key = self.dress, pile, chosen, self.look.near(at)
            self.board.memo(("pile", at), key, partial(self.look.lay, self.board, at, pile, chosen=chosen))

    def _all_figures(self) -> None:
        for at, pile in self._laid:
            self._figures(at, pile)

    def _figures(self, at: BoardPoint, pile: Sequence[Man]) -> None:
        key = self.dress, pile, self.look.near(at)
        self.board.memo(("figures", at), key, partial(self.look.figures, self.board, at, pile))

    def _travellers(self, *, under: bool) -> None:
        """Pieces under way, the lowest first; men sliding out are still below their pile at first."""
        found: list[tuple[Piece, Journey]] = []
        for _, (token, journey) in esper.get_components(Token, Journey):
            below = journey.under and journey.elapsed < (journey.elapsed + journey.left) * _EMERGED
            if below == under:
                found.append((token.piece, journey))
        found.sort(key=lambda item: item[0].level)
        for index, (piece, journey) in enumerate(found):
            self.look.carry(self.board, piece, journey, aspect(journey), first=index == 0)

    def _falling(self) -> None:
        for _, (token, fading, countdown) in esper.get_components(Token, Fading, Countdown):
            self.look.fall(self.board, token.piece, fading.cause, countdown.part)

    # -- above the pieces ------------------------------------------------------------------------------------------

    def _shots(self) -> None:
        """Tracers from every shooter and what is seen where they end; dust and the like about pieces that change."""
        for _, (shot, countdown) in esper.get_components(Shot, Countdown):
            start, end = self.look.point(shot.start), self.look.point(shot.end)
            age = countdown.elapsed - shot.lead
            if age >= 0:
                part = min(age / (countdown.total - shot.lead), 1.0)
                self.look.shot(self.board, Flight(start, end, age, part, shot.manner, shot.burst, shot.owner))
        for _, (puff, countdown) in esper.get_components(Puff, Countdown):
            self.look.puff(self.board, puff.piece, puff.manner, countdown.part)

    @cached_property
    def _tops(self) -> Mapping[Point, Point]:
        """Where the top of each pile is, by its foot."""
        return {self.look.point(at): _top(self.look, at, height) for at, height in self.high.items()}

    def _badges(self, near: Point | None = None, *, solid: bool) -> None:
        """All of them, or those round a point: of what lies below the pieces, or of choices above them, which hide
        those."""
        for (mark, shape, kind), (at, _) in self._badged:
            if shape.solid == solid and (near is None or math.dist(shape.at, near) < _ROUND):
                drawn = "aimed" if kind == "prey" and at == shape.at else kind
                label = "" if kind == "refused" else self.look.inscribed(mark.at, mark.label)
                on, larger = (self.canvas, 1.0) if self.look.aside(mark.at) else self._small
                self.look.badge(on, drawn, (at[0] * larger, at[1] * larger), label, hot=mark.at == self.view.hot)

    @property
    def _badged(self) -> Iterable[tuple[_Signed, tuple[Point, Point]]]:
        """The marks that bear a badge, each with where that is."""
        return zip(self._signed, self._corners, strict=True)

    @cached_property
    def _signed(self) -> Sequence[_Signed]:
        """The marks that bear a badge, on what, and which."""
        refused = {mark.at for mark in self.marks if mark.kind == "refused"}
        shaped = [(mark, shape) for mark in self.marks if (shape := self.shapes[mark.at]) is not None]
        lines = (line.line for line in self.lines)
        told = {self.look.point(line.end) for line in lines if line.dice and line.label}  # on a plate of its own
        found = list[_Signed]()
        for mark, shape in sorted(shaped, key=lambda one: not one[1].solid):  # what lies above says it
            kind = _badge(mark, self.view, refused) if self.look.glows.get(mark.kind) != marks.FOOT else ""
            twice = kind == "hot" and shape.at in told
            if kind and not twice and not any(_same((mark, shape, kind), one) for one in found):
                found.append((mark, shape, kind))
        return found

    @cached_property
    def _corners(self) -> Sequence[tuple[Point, Point]]:
        """Where each of them is, and where it would be if nobody looked at it. What is so large that it hides figures
        or signs steps aside, whichever of them is looked at."""
        stills = [_badge_at(mark, shape, self._tops, hot=False) for mark, shape, _ in self._signed]
        known = zip(self._signed, stills, strict=True)
        boxes = [self._plate(mark, kind, at, hot=False) for (mark, _, kind), at in known]
        aside, found = self._stepped_aside(boxes, stills), list[tuple[Point, Point]]()
        for (mark, shape, _), still, off in zip(self._signed, stills, aside, strict=True):
            if any(off):  # it has a place of its own, where it stays
                found.append((_aside(still, off), _aside(still, off)))
                continue
            now = _badge_at(mark, shape, self._tops, hot=True) if mark.at == self.view.hot else still
            taken = mark.kind in BADGES and now != still and any(math.dist(now, at) < _SIGN for at in stills)
            found.append((still if taken else now, still))
        return found

    def _stepped_aside(self, boxes: Sequence[Box | None], stills: Sequence[Point]) -> list[Point]:
        """How far each badge with a box of its own steps aside for figures, other badges and the other boxes."""
        large = [at for at, box in enumerate(boxes) if box is not None]
        found = [(0.0, 0.0)] * len(boxes)
        if not large:
            return found
        signs = tuple(_sign_at(at) for box, at in zip(boxes, stills, strict=True) if box is None)
        standing = [man.piece for man in self.men if not man.piece.tray]  # also who would stand there
        figures = tuple(box for piece in standing for box in self.look.covered(piece))
        labels = tuple(
            Label(box, self._signed[at][1].at, near=self._keeps(*self._signed[at]), touches=box.w == box.h)
            for at in large
            if (box := boxes[at]) is not None
        )
        for at, label, box in zip(large, labels, settled(labels, figures, signs, self.look.frame), strict=True):
            found[at] = box.x - label.box.x, box.y - label.box.y
        return found

    def _keeps(self, mark: Marked, _: Shape, kind: str) -> bool:
        return self.look.keeps(kind, self.look.inscribed(mark.at, mark.label))

    def _leaders(self) -> None:
        """Thin lines from what has stepped aside to what it is about."""
        for (mark, shape, kind), (at, _) in zip(self._signed, self._corners, strict=True):
            box = None if self._keeps(mark, shape, kind) else self._plate(mark, kind, at, hot=False)
            if box is not None and math.dist(at, _badge_at(mark, shape, self._tops, hot=False)) > _BETWEEN:
                start, end = line_of(box, (shape.at[0], shape.at[1] - _CHEST))
                beams.leader(self.board, start, end)

    def _plate(self, mark: Marked, kind: str, at: Point, *, hot: bool) -> Box | None:
        """Where a plate lies on the plan that is large enough to be pressed."""
        label = self.look.inscribed(mark.at, mark.label)
        if not label or self.look.aside(mark.at):
            return None
        small, larger = self._small
        box = self.look.plate(small, kind, (at[0] * larger, at[1] * larger), label, hot=hot)
        return Box(box.x / larger, box.y / larger, box.w / larger, box.h / larger) if box is not None else None

    def read(self, point: Point) -> Pick | None:
        """What a press on the plate of a figure means, at this point of the plan: it lies beside that, over others."""
        return next((pick for pick, box in self.plates if box.holds(point)), None)

    @cached_property
    def plates(self) -> Sequence[tuple[Pick, Box]]:
        """The large ones that can be pressed, those above first; one that is looked at has moved outwards."""
        hot = self.view.hot
        return [
            (mark.at, box)
            for (mark, _, kind), corners in zip(reversed(self._signed), reversed(self._corners), strict=True)
            for corner in (corners if mark.at == hot else corners[:1])
            if mark.at.kind != "cell" and (box := self._plate(mark, kind, corner, hot=mark.at == hot)) is not None
        ]


def lettered(canvas: Canvas, board: Canvas) -> tuple[Canvas, float]:
    """A board as it is seen on a canvas, for words and signs over it; and how much larger all else is."""
    near = max(board.k / canvas.k / _SIGNS_GROW, 1.0)
    return board.moved(1 / near, (0.0, 0.0), (0.0, 0.0)), near


def _sign_at(at: Point) -> Box:
    """What a badge takes up that has no box of its own."""
    return Box(at[0] - _SIGN / 2, at[1] - _SIGN / 2, _SIGN, _SIGN)


def _aside(at: Point, by: Point) -> Point:
    """The very same place where nothing steps aside: it is compared."""
    return (at[0] + by[0], at[1] + by[1]) if any(by) else at


def _around(look: Look, area: Area) -> Box:
    """All that an area covers."""
    xs, ys = zip(*map(look.point, area.outline), strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _leaving(view: View) -> dict[str, BoardPoint]:
    """The pieces that would no longer stand as they do, and where they are now."""
    found = {}
    for _, token in esper.get_component(Token):
        if token.name in view.gone or _moves(token.piece, view.ghosts.get(token.name, token.piece)):
            found[token.name] = token.piece.at
    return found


def _moves(now: Piece, then: Piece) -> bool:
    """Whether what it sees may be different then: a mark on it that comes or goes changes nothing."""
    return (now.at, now.facing, now.kind, now.tray) != (then.at, then.facing, then.kind, then.tray)


def _goes_with(line: Sightline, leaving: Mapping[str, BoardPoint]) -> bool:
    """Whether a line that stands now would go with these pieces."""
    return line.shooter in leaving or line.end in leaving.values()


def _places_of(names: Set[str]) -> set[BoardPoint]:
    """Where these pieces lie, as long as they do."""
    return {
        token.piece.at
        for entity, token in esper.get_component(Token)
        if token.name in names and not esper.has_component(entity, Journey) and not esper.has_component(entity, Fading)
    }


def _men(view: View, look: Look) -> Iterator[Man]:
    """Pieces at rest, in trays too, with what the view would change about them."""
    ghosts = dict(view.ghosts)
    for entity, token in esper.get_component(Token):
        ghost = ghosts.get(token.name)
        if ghost is not None and look.alike(token.piece, ghost):
            del ghosts[token.name]
            ghost = None
        if esper.has_component(entity, Journey) or esper.has_component(entity, Fading):
            continue
        if ghost is None:
            yield Man(token.piece, "gone" if token.name in view.gone else "here")
        elif ghost.at != token.piece.at and not token.piece.tray:
            yield Man(token.piece, "gone")
    for piece in ghosts.values():
        yield Man(piece, "ghost")


def _trails(canvas: Canvas) -> None:
    for _, (trail, countdown) in esper.get_components(Trail, Countdown):
        if countdown.part < 0.98:
            beams.chain(canvas, trail.points[0], trail.points[-1], (beams.DASHES["last"],))
            beams.arrow(canvas, trail.points[0], trail.points[-1], beams.DASHES["last"].colour)


def _top(look: Look, at: BoardPoint, height: int) -> Point:
    x, y = look.point(at)
    return x, y - look.rise(height - 1)


def _same(one: _Signed, other: _Signed) -> bool:
    """Whether a badge says what another one says of the same place."""
    (mark, shape, kind), (there, below, known) = one, other
    same = kind == known and kind in BADGES and mark.label == there.label
    return same and math.dist(shape.at, below.at) < _ONE_PLACE


def _badge(mark: Marked, view: View, refused: set[Pick]) -> str:
    """Which badge a mark bears; none for most that say nothing in figures."""
    if mark.kind in BADGES or mark.kind == "refused":
        return mark.kind
    if mark.kind == "target" and mark.label and mark.at not in refused and len(mark.label) <= _LONGEST:
        return "hot" if mark.at == view.hot else "coin"
    return "spilled" if mark.kind == "last" and mark.label else ""


def _badge_at(mark: Marked, shape: Shape, tops: Mapping[Point, Point], *, hot: bool) -> Point:
    """Dangers in one corner, figures in the other unless a pile stands there; a slash in the middle where it can."""
    if mark.kind in ("done", "stuck"):
        return shape.foot or (shape.coin[0], 2 * shape.at[1] - shape.coin[1] - _LOWER / 2)
    if mark.kind in BADGES:
        corner = shape.aims if mark.kind == "prey" and shape.aims is not None else shape.badge
        outside = math.dist(shape.at, corner) >= math.hypot(shape.w, shape.h) / 2
        return _outwards(shape.at, corner, _OUTWARDS) if hot and not outside else corner
    if shape.at not in tops and (mark.kind == "refused" or (shape.roomy and mark.kind == "target" and not hot)):
        return shape.at
    if mark.kind == "last":
        return shape.coin[0], 2 * shape.at[1] - shape.coin[1] + _LOWER
    hidden = not shape.solid and any(
        math.dist(top, shape.coin) < _NEAR for foot, top in tops.items() if foot != shape.at
    )
    corner = (2 * shape.at[0] - shape.coin[0], shape.coin[1]) if hidden else shape.coin  # as far inside as the other
    return _outwards(shape.at, corner, _A_LITTLE if shape.roomy else _OUTWARDS) if hot and not shape.light else corner


def _outwards(middle: Point, corner: Point, by: float) -> Point:
    """Farther from the middle, so that the reticle does not cross the figure."""
    return middle[0] + (corner[0] - middle[0]) * by, middle[1] + (corner[1] - middle[1]) * by
