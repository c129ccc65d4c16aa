"""The table: entities that show one tableau, and events performed on the way to the next.

After the last event every entity is compared with the tableau; what differs is put right and counted, but for how a
piece is (state, figures). Undo, loading, scrubbing and a change of viewer are `show`, without events.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from itertools import product, takewhile
from typing import Final

import esper
import pygame

from game.core.events import Event, Fired, Moved, Rolled, Told
from game.core.picks import Pick
from game.core.seats import Seat
from game.core.tableau import Area, Piece, PieceId, Tableau
from game.core.tableau import Point as BoardPoint
from game.table.camera import Camera
from game.table.kit import drama, inset, marks
from game.table.kit.components import Countdown, Cue, Fading, Heard, Journey, Scorch, Strike, Token, Verdict
from game.table.kit.look import Look, Man
from game.table.kit.pace import AFTER, INSTANT
from game.table.kit.panel import TrayPlace
from game.table.kit.spotlight import Spotlight
from game.table.kit.view import Closeup, Spot, View
from game.table.nearboard import NearBoard
from game.table.systems.countdown import CountdownSystem, cut, holding
from game.table.systems.dice import DiceSystem, clear_dice, dice, is_die, verdict
from game.table.systems.dicework import die_at, tray
from game.table.systems.drawing import DrawingSystem, lettered
from game.table.systems.impact import DIM, ROUNDS, WEIGHTS, ImpactSystem, clear_strikes, dimmed, graves, landing, shaken
from game.table.systems.lines import LineSystem, keep_lines
from game.table.systems.marks import BADGES, GROUND, borne, keep_marks, signs
from game.table.systems.movement import MovementSystem
from game.table.systems.places import Places
from game.table.systems.sound import felt, fetched
from game.table.systems.stacks import heights
from game.table.systems.staging import Staging
from game.table.systems.world import World, kill
from game.ui.theme.canvas import Box, Canvas, Motion, Point, Theme

_RETICLE_REACHES: Final = 1.7
"""So many of its radii a reticle and its strokes reach."""
_SOON: Final = 0.5
"""Seconds until whoever chooses has sat down."""
_DRAMA: Final = 150.0
"""Room round those whom the camera goes close to."""
_EDGE: Final = 16.0
"""So much of a close view lies under what is round it."""
_UNDER: Final = 40.0
"""So near to a piece the small picture of the whole table would cover some of it."""


class Table:
    """`pace` divides all durations (`pace.INSTANT`: everything at once); `motion` is the player's setting. `about`:
    where on the plan those are whom the last drama was between, whoever bears the brunt last."""

    about: tuple[Point, ...] = ()

    def __init__(self, look: Look, *, motion: Motion = "full", pace: float = 1.0) -> None:
        self.look = look
        self.pace = pace
        self.corrections = 0
        """How often something had to be put right after events; tests want 0."""
        self.camera = Camera(look.frame, look.zooms, look.nearest, stage=look.stage)
        self.places = Places(look)
        self.covered: Sequence[Box] = ()
        """Where panels lie, for boards that reach below them."""
        self._staging = Staging(look, motion)
        self._world = World()
        self._waiting: deque[Event | Tableau | None] = deque()
        """What is to be performed; None where a new action begins."""
        self._drawing = DrawingSystem(look, self.places)
        self._clock = 0.0
        self._signs, self._asked = frozenset[str](), frozenset[str]()
        self._shake = 0, 0
        """Pixels that the board is from its place in the picture that is being drawn."""
        self._rested: Tableau | None = None
        """What has waited for a shot to be taken in."""
        self._near_board = NearBoard(look, self.camera)
        self._directed: Tableau | None = None
        """What the camera has looked for its shot in, and what has been drawn last."""
        self._held: tuple[Pick, ...] = ()
        """What was in hand then: the camera goes where that is."""
        self._viewed: Tableau | None = None
        self._waits = 0.0
        """Until when it looks once more, for ends: whoever chooses may sit down a little later."""
        self._jumped = False
        self._covers = False
        """Whether the small picture would lie over a piece that matters."""
        self._close = False
        """Whether the camera has gone close to what is being told."""
        with self._world.active():
            esper.create_entity(Heard())
            systems = (ImpactSystem(), MovementSystem(), CountdownSystem(), DiceSystem(), LineSystem(), self._drawing)
            for order, system in enumerate(systems):
                esper.add_processor(system, priority=-order)

    @property
    def motion(self) -> Motion:
        return self._staging.motion

    @motion.setter
    def motion(self, motion: Motion) -> None:
        self._staging.motion = motion

    @property
    def shakes(self) -> bool:
        """Whether the board may shake."""
        return self._staging.shakes

    @shakes.setter
    def shakes(self, shakes: bool) -> None:
        self._staging.shakes = shakes

    # -- what is to be shown ---------------------------------------------------------------------------------------

    def show(self, tableau: Tableau) -> None:
        """Jump: forget what was going on and show this."""
        self._waiting.clear()
        self.about = ()
        self._signs = frozenset()
        self._draw_back()
        self.camera.update(0.0, glides=not self.camera.moving)
        self._jumped = True
        with self._world.active():
            clear_dice()
            clear_strikes(Strike, Scorch)
            self._settle(tableau)
        shot = self.look.closeup(tableau, (), ()) if self.camera.movable else None
        if self.camera.movable and (shot is None or not shot[0]):
            self.camera.hold((), 0.0, self.look.clear)
            self.camera.update(0.0, glides=False)

    def tell(self, events: Iterable[Event], then: Tableau) -> None:
        """Perform these events, after those that still wait, and end up showing `then`."""
        self._waiting.append(None)
        self._waiting.extend(events)
        self._waiting.append(then)

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass. What is left over when one event has been performed goes to the next."""
        self._clock += dt
        self._direct()
        if self.settled and not (self.undecided and not self._drawing.view.offers):  # whoever chooses sees all of it
            self._draw_back()
        self.camera.update(dt, glides=self.motion == "full")
        if self.pace == INSTANT:
            self.hurry()
        with self._world.active():
            left = dt if self.pace == INSTANT else dt * self.pace
            while True:
                self._stage_next()
                step = min(left, holding())
                if step <= 0:
                    break
                esper.process(step)
                left -= step
            if left > 0:
                esper.process(left)
        if (told := self.verdict) is not None:
            told.told_for += dt

    def _direct(self) -> None:
        """Once for each decision, when it has been seen, the camera goes where the look wants it: nobody points yet."""
        tableau, view = self._drawing.tableau, self._drawing.view
        if not self.camera.movable or self._viewed is not tableau or not self.settled:
            return
        self.camera.due, held = False, view.chosen[:1]
        known = self._directed is tableau and self._held == held
        if known and self._clock > self._waits:
            return
        if not (ends := self.places.ends(view.areas, view.offers)) and known:
            return
        self._directed, self._held, self._waits = tableau, held, 0.0 if ends or known else self._clock + _SOON
        shot = self.look.closeup(tableau, ends, self.places.middles(held)) or Closeup((), 0.0)
        wished = [self._outlines(view.areas, kinds) for kinds in shot.wished]
        room = shot.margin, drama.clear(self.look, dice=self.has_dice)
        self.camera.hold(shot.points, *room, shot.others, wished=wished, covers=shot.covers, nears=shot.nears)
        if self._jumped:  # what has been put there at once is not approached either
            self._jumped = False
            self.camera.update(0.0, glides=False)

    def _outlines(self, areas: Sequence[Area], kinds: frozenset[str]) -> list[Point]:
        """The corners of these kinds of areas, as far as they lie on the board."""
        (left, top, wide, high), point = self.look.mat, self.look.point
        corners = [point(corner) for area in areas if area.kind in kinds for corner in area.outline]
        return [(min(max(x, left), left + wide), min(max(y, top), top + high)) for x, y in corners]

    def _go_close(self) -> None:
        """To whom the action that begins is about, where it will happen."""
        self.about = drama.places(self.look, self.picture(), self._coming())
        quick = self.motion != "full" or self.pace == INSTANT
        if self.about and not (quick or self.camera.steady or self.camera.taken):
            self._close = True
            self.camera.hold(self.about, _DRAMA, drama.clear(self.look, dice=True))

    def _draw_back(self) -> None:
        if self._close:
            self._close = False
            self.camera.hold((), 0.0, self.look.clear)

    def hurry(self) -> None:
        """To the end state, at once."""
        with self._world.active():
            while self._waiting or holding() > 0:
                esper.process(holding())
                self._stage_next()
            clear_strikes(Strike)

    def beat(self) -> None:
        """To the end of the step that is being performed; the next one begins."""
        with self._world.active():
            esper.process(holding())
            self._stage_next()

    @property
    def said(self) -> Told | None:
        """The last fact of what is being performed."""
        return self._staging.said

    @property
    def settled(self) -> bool:
        if self._waiting:
            return False
        with self._world.active():
            return holding() <= 0

    @property
    def has_dice(self) -> bool:
        """Whether any dice are to be seen."""
        with self._world.active():
            return any(True for _ in dice())

    def dice_tray(self, theme: Theme) -> Box | None:
        """Where dice lie now; None where there are none."""
        with self._world.active():
            return tray(self.look, theme)

    def die_at(self, point: Point) -> Piece | None:
        """The die that lies in its tray under the mouse."""
        if (picture := self._drawing.picture) is None:
            return None
        with self._world.active():
            return die_at(self.look, picture.canvas.theme, point)

    def cues(self) -> list[Cue]:
        """What is to be heard since this was last asked, in order and with the sounds that this game has for it."""
        with self._world.active():
            cues = fetched(self.camera.seen)
        return [replace(cue, name=name) for cue in cues if (name := self.look.voices.get(cue.name, cue.name))]

    def blow(self) -> tuple[float, float]:
        """How strongly the heaviest of what has landed since last asked is felt (0 to 1), and for how many seconds."""
        with self._world.active():
            return max(((WEIGHTS[grade].rumble, WEIGHTS[grade].seconds) for grade in felt()), default=(0.0, 0.0))

    @property
    def verdict(self) -> Verdict | None:
        """What the dice on the table came to; where a shot or a blow tells that, once it has landed."""
        with self._world.active():
            found = verdict()
        return None if found is None or self.strikes else found

    @property
    def strikes(self) -> bool:
        """Whether a shot or a blow has yet to land."""
        with self._world.active():
            return landing() > 0 or any(map(_strikes, self._coming()))

    @property
    def has_told(self) -> bool:
        """Whether all dice of what is being performed rest, and what they came to has been seen."""
        return self.verdict is not None and not any(isinstance(one, Rolled) for one in self._coming())

    @property
    def undecided(self) -> bool:
        """Whether dice lie there that somebody still decides about: those stay in the tableau."""
        return any(map(is_die, self._drawing.tableau.pieces.values()))

    def picture(self) -> dict[PieceId, Piece]:
        """What lies on the table now, read back from the entities."""
        with self._world.active():
            return {
                token.name: token.piece
                for entity, token in esper.get_component(Token)
                if not esper.has_component(entity, Fading)
            }

    def lying(self) -> Counter[str]:
        """How many men lie in each tray now; those still on their way there are not counted."""
        with self._world.active():
            return Counter(
                token.piece.tray
                for entity, token in esper.get_component(Token)
                if token.piece.tray
                and not esper.has_component(entity, Fading)
                and not esper.has_component(entity, Journey)
            )

    def close(self) -> None:
        self._world.close()

    def _coming(self) -> list[Event]:
        """What the action that is being performed still brings."""
        return [one for one in takewhile(lambda one: one is not None, self._waiting) if isinstance(one, Event)]

    def _stage_next(self) -> None:
        while self._waiting and holding() <= 0:
            cue = self._waiting.popleft()
            if cue is None:
                self._staging.said, self._signs = None, frozenset()
                clear_dice()
                if self.camera.steady:
                    self._draw_back()
                self._go_close()
            elif isinstance(cue, Tableau):
                if (rest := landing(AFTER)) > 0 and self.motion == "full" and cue is not self._rested:
                    self._rested = cue
                    self._waiting.appendleft(cue)
                    esper.create_entity(Countdown(rest))
                    continue
                self._signs -= borne(self._drawing.tableau) - borne(cue)  # which no piece shows any more
                self.corrections += self._settle(cue)
            else:
                self._staging.coming = self._coming()
                self._staging.perform(cue)
                if isinstance(cue, Told) and cue.word in ROUNDS:
                    self._draw_back()

    def _settle(self, tableau: Tableau) -> int:
        """Makes every entity agree with the tableau; answers how many did not."""
        self.look.suit(tableau)
        self._drawing.tableau, self.places.lasting = tableau, tableau.places
        self.camera.due = self.camera.movable and self._viewed is not None
        cut()
        changes = self._drop_strangers(tableau)
        entities = self._staging.entities
        for name, piece in tableau.pieces.items():
            if name not in entities:
                entities[name] = esper.create_entity(Token(name, piece))
                changes += 1
                continue
            token = esper.component_for_entity(entities[name], Token)
            changes += not _agrees(token.piece, piece)
            token.piece = piece
        keep_lines((*tableau.lines, *self._drawing.view.lines))
        return changes

    def _drop_strangers(self, tableau: Tableau) -> int:
        entities = self._staging.entities
        gone = entities.keys() - tableau.pieces.keys()
        for name in gone:
            kill(entities.pop(name))
        return len(gone)

    # -- what is seen ----------------------------------------------------------------------------------------------

    def draw_ground(self, canvas: Canvas) -> None:
        """Backdrop and board: covers the whole surface."""
        zones = self._drawing.tableau.zones
        with self._world.active():
            (dx, dy), dark = shaken(), dimmed()
        ground = self.look.ground(canvas, zones)
        canvas.surface.blit(ground, (0, 0))
        place = canvas.rect(self.camera.seen_in)
        self._shake = round(dx * canvas.k), round(dy * canvas.k)
        if any(self._shake) and self.camera.whole:
            canvas.surface.blit(ground, (place.x + self._shake[0], place.y + self._shake[1]), place)
        if self.motion == "full":
            self.look.glow(canvas, self._clock)
        near = self.camera.canvas(canvas)
        if not self.camera.whole:
            board = self._near_board.picture(canvas, near, zones)
            for at in dict.fromkeys(((0, 0), self._shake)):
                near.surface.blit(board, at)
        if dark:
            shade = canvas.art.keep(("shade", canvas.size), lambda: pygame.Surface(canvas.size))
            canvas.blit_corner(shade, (canvas.bleed.x, canvas.bleed.y), alpha=round(255 * DIM))
        if not self.look.overlaid:
            self.look.rim(canvas, whole=self.camera.whole)
        if not self.camera.whole:
            canvas.memo("names", (near.k, near.origin), lambda: self.look.names(canvas, self.camera.seen))
        if canvas.theme.edges:
            canvas.memo("edges", (near.k, near.origin, self._drawing.tableau.zones), lambda: self.look.edges(near))

    @property
    def signs(self) -> frozenset[str]:
        """The small signs on the table, or since the last action but for what is asked for: most are put away soon."""
        return self._signs | self._asked

    def note_signs(self, view: View) -> None:
        """What is about to be drawn: its signs are explained in the same picture."""
        with self._world.active():
            found = signs(view, self._drawing.tableau) | graves()
        self._asked = found if view.full else frozenset()
        self._signs |= frozenset() if view.full else found - self.look.spared

    def draw_play(self, canvas: Canvas, view: View) -> None:
        """Areas, marks, lines, pieces by row, figures and badges, dice last."""
        with self._world.active():
            self._viewed = self._drawing.tableau
            if view is not self._drawing.view:
                self._drawing.view = view
                self.note_signs(view)
                keep_marks(view)
                keep_lines((*self._drawing.tableau.lines, *view.lines))
            board, inside = self.camera.canvas(canvas), self.camera.inside(canvas)
            for one in (board, inside):
                one.origin = one.origin[0] + self._shake[0], one.origin[1] + self._shake[1]
            self._drawing.draw(canvas, board, inside, drifts=self.motion == "full")
        if self._drawing.picture is not None:
            self._near_board.look_ahead(canvas, self._drawing.picture.areas)

    def draw_between(self, canvas: Canvas, gaze: Seat | None, won: Set[int] | None = None) -> None:
        """What lies over the pieces and below the plates; `won`: who has, once that is told."""
        if self.look.layered:
            clock = self._clock if self.motion == "full" else None
            self.look.between(canvas, tuple(self.picture().values()), Spotlight(gaze, clock, won))

    def draw_above(self, canvas: Canvas) -> None:
        """What lies over the plates, too."""
        if self.look.layered:
            self.look.above(canvas, tuple(self.picture().values()), self._drawing.view.lines)

    def draw_rim(self, canvas: Canvas) -> None:
        """Where plates lie over the board: its rim, below them and above all that lies on it."""
        if self.look.overlaid:
            self.look.rim(canvas, whole=self.camera.whole)

    def draw_beside(self) -> None:
        """There: what lies on the plates, on the canvas of the last `draw_play`."""
        if self.look.overlaid and self._drawing.picture is not None:
            with self._world.active():
                self._drawing.picture.beside()

    @property
    def inset(self) -> Box | None:
        """Where the whole table is shown small now: in a close view, while no dice and no piece lie there."""
        box = None if self.camera.whole or self.has_dice else inset.box_of(self.look)
        if box is None:
            return None
        if not self.camera.moving:
            self._covers = any(
                box.inset(-_UNDER).holds(self.camera.seen(self.look.place(piece)))
                for piece in self._drawing.tableau.pieces.values()
                if not piece.tray
            )
        return None if self._covers else box

    @property
    def shown_inset(self) -> Box | None:
        """The same where it is seen: what is told of a choice may lie over its place."""
        return box if (box := self.inset) is not None and inset.is_free(box, self.covered) else None

    def draw_inset(self, canvas: Canvas) -> None:
        if self.shown_inset is None:
            return
        stage = self.camera.seen_in
        (x, y), (far, low) = map(self.camera.under, ((stage.x, stage.y), (stage.right, stage.bottom)))
        zones, pieces = self._drawing.tableau.zones, tuple(self.picture().values())
        seen = Box(x, y, far - x, low - y)
        key = (zones, pieces, seen, canvas.theme)
        canvas.memo("inset", key, lambda: inset.draw(canvas, self.look, zones, pieces, seen))

    def draw_over(self, pick: Pick) -> None:
        """After the reticle, on the canvas of the last `draw_play`: figures that it must not hide."""
        picture, spot = self._drawing.picture, self.places.spot(pick)
        if picture is not None and spot is not None:
            with self._world.active():
                picture.over(spot.centre if isinstance(spot, Box) else spot.at)
            if isinstance(spot, Spot) and self.camera.whole and picture.canvas.theme.edges:
                self._edges_over(picture.board, spot)

    def _edges_over(self, board: Canvas, spot: Spot) -> None:
        """Once more what of the letters and figures at the edge the reticle would cross."""
        (x, y), reach = spot.at, spot.radius * _RETICLE_REACHES
        around, key = Box(x - reach, y - reach, 2 * reach, 2 * reach), (self._drawing.tableau.zones, spot)
        board.memo("edges above the reticle", key, lambda: board.within([around], lambda: self.look.edges(board)))

    def ahead(self, canvas: Canvas, picks: Iterable[Pick]) -> Iterator[bool]:
        """Makes, one with each step, what will be seen on the table once somebody points at these."""
        yield from self.look.ahead(canvas)
        yield from self._ahead_close(canvas)
        board = self.camera.canvas(canvas)
        small, _ = lettered(canvas, board)
        shapes = (self.places.shape(pick) for pick in picks)
        for shape in {(shape.path, shape.sign): shape for shape in shapes if shape is not None}.values():
            for kind, hot in product(GROUND, (True, False)):
                marks.ground(board, kind, shape, hot=hot)
                yield False
        for kind in (*BADGES, "coin", "hot", "refused"):
            marks.badge(small, kind, (0, 0), "")
            yield False

    def _ahead_close(self, canvas: Canvas) -> Iterator[bool]:
        """The same for the way to what the camera goes close to by itself."""
        tableau, picture = self._drawing.tableau, self._drawing.picture
        for camera in self.camera.rungs():
            near = camera.inside(canvas)
            yield from self._near_board.areas(camera, canvas, picture.areas if picture else ())
            for piece in tableau.pieces.values():
                if not piece.tray:
                    self.look.lay(near, piece.at, (Man(piece),), chosen=False)
                    self.look.figures(near, piece.at, (Man(piece),))
                    yield False

    # -- what is pointed at ----------------------------------------------------------------------------------------

    def offer(self, places: Mapping[Pick, BoardPoint]) -> None:
        """Where the picks of the choice as it stands lie (`Forecast.places`)."""
        self.places.offered = places

    @property
    def picks(self) -> Sequence[Pick]:
        """Everything that has a place of its own."""
        return self.places.picks

    def spot(self, pick: Pick) -> Spot | Box | None:
        """Where the reticle lies, as the camera sees it: a ring around a spot, a frame around a box."""
        spot = self.places.spot(pick)
        if spot is None or self.look.aside(pick):
            return spot
        scale = self.camera.scale
        if isinstance(spot, Box):
            x, y = self.camera.seen((spot.x, spot.y))
            return Box(x, y, spot.w * scale, spot.h * scale)
        return Spot(self.camera.seen(spot.at), spot.radius * scale)

    def is_covered(self, point: Point) -> bool:
        """Whether a panel lies over the board there, where it reaches so far."""
        return self.look.overlaid and any(box.holds(point) for box in self.covered)

    def pick_at(self, point: Point) -> Pick | None:
        """What lies under the mouse. Offers beside the board are found where they are, whatever the camera sees."""
        offers = self._drawing.view.offers
        with self._world.active():
            high = heights()
        aside = self.places.under(point, high, offers)
        if aside is not None and self.look.aside(aside):
            return aside
        if self.is_covered(point) or (not self.camera.whole and not self.holds(point)):
            return None
        there, picture = self.camera.under(point), self._drawing.picture
        found = (picture.read(there) if picture is not None else None) or self.places.under(there, high, offers)
        if found is None or self._is_cut(found):  # all that is drawn of what can be reached means the end nearest to it
            whole = [pick for pick in offers if not self._is_cut(pick)]
            found = self.places.end_near(there, whole, self._drawing.view.areas)
        return None if found is not None and self.look.aside(found) else found

    def _is_cut(self, pick: Pick) -> bool:
        """Whether the edge of a close view would cut what would stand there: nobody is shown half of an end."""
        spot = self.spot(pick) if self.look.is_end(pick) and not self.camera.whole else None
        return isinstance(spot, Spot) and not self.camera.seen_in.inset(_EDGE + spot.radius).holds(spot.at)

    def beneath(self, point: Point) -> BoardPoint:
        """The point of the board under a point of the screen, in board units."""
        return self.look.beneath(self.camera.under(point))

    def named(self, text: str, *, read: bool = True) -> tuple[Pick, ...]:
        """The places that a sentence names as it is `read`, where l3 may be written L3; else that is no place."""
        return self.places.named(text, read=read)

    def holds(self, point: Point) -> bool:
        """Whether the board is seen at this point of the screen."""
        return self.camera.seen_in.holds(point)

    def follow(self, pick: Pick) -> None:
        """The camera goes where the choice is."""
        spot = None if self.look.aside(pick) else self.places.spot(pick)
        if spot is not None:
            at, radius = (spot.centre, 0.0) if isinstance(spot, Box) else spot
            self.camera.follow(at, self.look.clear.inset(radius * self.camera.scale))

    # -- beside the board ------------------------------------------------------------------------------------------

    def seat_panels(self, count: int) -> dict[int, Box]:
        return self.look.seat_panels(count)

    def trays(self) -> tuple[TrayPlace, ...]:
        return self.look.trays()


def _agrees(shown: Piece, piece: Piece) -> bool:
    """Whether the events have brought a piece where the tableau has it. Dice lie where the tableau says."""
    if is_die(piece):
        return is_die(shown)
    return replace(shown, state=piece.state, figures=piece.figures) == piece


def _strikes(event: Event) -> bool:
    """A shot; or a blow, which ends where it began."""
    returns = isinstance(event, Moved) and len(event.path) > 1 and event.path[0] == event.path[-1]
    return returns or isinstance(event, Fired)
