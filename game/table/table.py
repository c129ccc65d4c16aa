"""The table: entities that show one tableau, and events performed on the way to the next.

What keeps it honest: events may move things about, but when the last one has been performed every entity is compared
with the tableau, and whatever differs is put right and counted. Undo, loading, scrubbing through a replay and a change
of viewer are `show`, without events.
"""

from __future__ import annotations

import math
from collections import Counter, deque
from collections.abc import Iterable, Sequence
from typing import Final

import esper

from game.core.events import Event
from game.core.picks import Pick
from game.core.tableau import Piece, PieceId, Tableau
from game.table.components import Cue, Fading, Heard, Journey, Pause, Shot, Token, Tumble
from game.table.looks.look import Look, TrayPlace
from game.table.pace import INSTANT
from game.table.staging import Stage
from game.table.systems import drawing
from game.table.systems.dice import DiceSystem
from game.table.systems.firing import FiringSystem, keep_lines
from game.table.systems.marks import keep_marks
from game.table.systems.movement import MovementSystem
from game.table.systems.sound import fetched
from game.table.systems.stacks import heights
from game.table.view import Spot, View
from game.table.world import World, kill
from game.ui.theme.canvas import Box, Canvas, Motion, Point

_BUSY: Final[tuple[type[Journey | Tumble | Fading | Shot | Pause], ...]] = (Journey, Tumble, Fading, Shot, Pause)


class Table:
    """`pace` divides all durations (`pace.INSTANT`: everything at once); `motion` is the player's setting."""

    def __init__(self, look: Look, *, motion: Motion = "full", pace: float = 1.0) -> None:
        self.look = look
        self.pace = pace
        self.corrections = 0
        """How often something had to be put right after events; tests want 0."""
        self._stage = Stage(look, motion)
        self._world = World()
        self._waiting: deque[Event | Tableau] = deque()
        self._tableau = Tableau({})
        self._view = View()
        self._clock = 0.0
        with self._world.active():
            esper.create_entity(Heard())
            for order, system in enumerate((MovementSystem(), FiringSystem(), DiceSystem())):
                esper.add_processor(system, priority=-order)

    @property
    def motion(self) -> Motion:
        return self._stage.motion

    @motion.setter
    def motion(self, motion: Motion) -> None:
        self._stage.motion = motion

    # -- what is to be shown ---------------------------------------------------------------------------------------

    def show(self, tableau: Tableau) -> None:
        """Jump: forget what was going on and show this."""
        self._waiting.clear()
        with self._world.active():
            self._settle(tableau)

    def tell(self, events: Iterable[Event], then: Tableau) -> None:
        """Perform these events, after those that still wait, and end up showing `then`."""
        self._waiting.extend(events)
        self._waiting.append(then)

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass. What is left over when one event has been performed goes to the next."""
        self._clock += dt
        if self.pace == INSTANT:
            self.hurry()
        with self._world.active():
            left = dt if self.pace == INSTANT else dt * self.pace
            while True:
                self._stage_next()
                step = min(left, self._busy_for())
                if step <= 0:
                    break
                esper.process(step)
                left -= step
            if left > 0:
                esper.process(left)

    def hurry(self) -> None:
        """To the end state, at once."""
        with self._world.active():
            while self._waiting or self._busy_for() > 0:
                esper.process(self._busy_for())
                self._stage_next()

    @property
    def settled(self) -> bool:
        with self._world.active():
            return not self._waiting and self._busy_for() <= 0

    def cues(self) -> list[Cue]:
        """What is to be heard since this was last asked, in order."""
        with self._world.active():
            return fetched()

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

    def _stage_next(self) -> None:
        while self._waiting and self._busy_for() <= 0:
            cue = self._waiting.popleft()
            if isinstance(cue, Tableau):
                self.corrections += self._settle(cue)
            else:
                self._stage.perform(cue)

    def _busy_for(self) -> float:
        longest = 0.0
        for kind in _BUSY:
            for _, thing in esper.get_component(kind):
                longest = max(longest, thing.left)
        return longest

    def _settle(self, tableau: Tableau) -> int:
        """Makes every entity agree with the tableau; answers how many did not."""
        self._tableau = tableau
        for entity, _ in list(esper.get_component(Journey)):
            esper.remove_component(entity, Journey)
        for kind in (Tumble, Fading, Shot, Pause):
            for entity, _ in list(esper.get_component(kind)):
                kill(entity)
        changes = self._drop_strangers(tableau)
        entities = self._stage.entities
        for name, piece in tableau.pieces.items():
            if name not in entities:
                entities[name] = esper.create_entity(Token(name, piece))
                changes += 1
                continue
            token = esper.component_for_entity(entities[name], Token)
            if token.piece != piece:
                token.piece = piece
                changes += 1
        keep_lines((*tableau.lines, *self._view.lines))
        return changes

    def _drop_strangers(self, tableau: Tableau) -> int:
        entities = self._stage.entities
        gone = entities.keys() - tableau.pieces.keys()
        for name in gone:
            kill(entities.pop(name))
        return len(gone)

    # -- what is seen ----------------------------------------------------------------------------------------------

    def draw_ground(self, canvas: Canvas) -> None:
        """Backdrop and board: covers the whole surface."""
        canvas.surface.blit(self.look.ground(canvas, self._tableau.zones), (0, 0))
        if self.motion == "full":
            self.look.glow(canvas, self._clock)

    def draw_play(self, canvas: Canvas, view: View) -> None:
        """Cell marks, lines, pieces by row, figures and badges last."""
        with self._world.active():
            if view is not self._view:
                self._view = view
                keep_marks(view)
                keep_lines((*self._tableau.lines, *view.lines))
            clock = self._clock if self.motion == "full" else math.inf
            drawing.draw_play(canvas, self.look, view, clock)

    @property
    def picks(self) -> Sequence[Pick]:
        """Everything that has a place of its own."""
        return self.look.picks

    def spot(self, pick: Pick) -> Spot | Box | None:
        """Where the reticle lies: a ring around a spot, a frame around a box."""
        return self.look.spot(pick)

    def pick_at(self, point: Point) -> Pick | None:
        """What lies under the mouse."""
        with self._world.active():
            return self.look.pick_at(point, heights(), self._view.offers)

    def seat_panels(self, count: int) -> dict[int, Box]:
        return self.look.seat_panels(count)

    def trays(self) -> tuple[TrayPlace, ...]:
        return self.look.trays()
