"""How each event of a game is shown: what it moves, for how long, and what is heard."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import singledispatchmethod
from typing import Final

import esper

from game.core.events import (
    Added,
    Changed,
    Event,
    Fired,
    Moved,
    Paused,
    Removed,
    Revealed,
    Rolled,
    Shuffled,
    Told,
    Turn,
)
from game.core.tableau import Piece, PieceId
from game.core.tableau import Point as BoardPoint
from game.table.kit import pace
from game.table.kit.components import (
    Countdown,
    Cue,
    Fading,
    Journey,
    Puff,
    Scorch,
    Shot,
    ShownDie,
    Strike,
    Token,
    Trail,
    Tumble,
    Verdict,
)
from game.table.kit.look import Look
from game.table.systems.dice import is_die, thrown
from game.table.systems.impact import ROUNDS, clear_graves, clear_strikes, graded, lead
from game.table.systems.lines import cut_lines
from game.table.systems.sound import hear, pan
from game.table.systems.stacks import CLEARANCE, clearance, heights, owners
from game.table.systems.world import kill
from game.ui.theme.canvas import Motion, Point

_FAR = 30.0
"""Shorter ways (a pile that sinks by one man) are worth neither a fade nor a trail."""
_STARTS = {"leap": "lift", "enter": "lift", "slide": "slide", "glide": "flight", "shove": "shove"}
_ENDS = {"shot": ("falling",), "crash": ("falling",)}
"""What is heard when a piece leaves the game, by the cause."""
_OUT = 64.0
"""How far towards the viewer a man comes out from under his pile before he goes to his tray."""


@dataclass(slots=True)
class Going:
    """One piece of a move: what it was, what it will be."""

    entity: int
    name: PieceId
    before: Piece
    after: Piece


_MUCH: Final = 3
"""So many men taken over, or fallen out as prisoners, are felt as much at once."""


def _seizes(item: Going, going: Sequence[Going]) -> int:
    """How many pieces are landed on where the uppermost one is somebody else's; else 0."""
    own = {one.entity for one in going}
    tokens = ((entity, token.piece) for entity, token in esper.get_component(Token) if entity not in own)
    there = [piece for _, piece in tokens if piece.at == item.after.at and not piece.tray]
    top = max(there, key=lambda piece: piece.level, default=None)
    taken = top is not None and None not in (top.owner, item.after.owner) and top.owner != item.after.owner
    return len(there) if taken else 0


@dataclass(slots=True)
class Staging:
    """Performs events on the entities of the current world. Places change at once, only the way there is shown."""

    look: Look
    motion: Motion = "full"
    entities: dict[PieceId, int] = field(default_factory=dict)
    said: Told | None = None
    """The last fact of what is being performed."""
    coming: Sequence[Event] = ()
    """What the same action still brings."""
    shakes: bool = True
    """Whether the board may shake."""

    @singledispatchmethod
    def perform(self, event: Event) -> None:
        """Events without a staging of their own pass unseen; the tableau follows anyway."""

    @perform.register
    def _(self, event: Told) -> None:
        self.said = event
        if event.word in ROUNDS:
            clear_strikes(Scorch)
        if (word := self.look.cries.get(event.word)) is not None:
            hear(Cue(word, 1, 0.0))

    @perform.register
    def _(self, event: Moved) -> None:
        going = self._going(event)
        if not going:
            return
        for item in going:
            self._rename(item)
        cut_lines({item.name for item in going} | {*event.pieces}, {item.before.at for item in going})
        hear(*self._departure(event, going))
        journeys = self._journeys(event, going)
        for index, (item, journey) in enumerate(zip(going, journeys, strict=True)):
            journey.top = index == len(going) - 1
            journey.together = len(going)
            if journey.top and self.shakes and event.manner in ("leap", "enter") and not event.tray:
                seized, falls = _seizes(item, going), self._falling()
                journey.lands, journey.seizes = item.after.at, seized > 0
                journey.storms = max(seized, falls) >= _MUCH
            self._set_out(item, journey)

    @perform.register
    def _(self, event: Added) -> None:
        self._forget(event.piece)
        self.entities[event.piece] = esper.create_entity(Token(event.piece, event.what))

    @perform.register
    def _(self, event: Removed) -> None:
        entity = self.entities.pop(event.piece, None)
        if entity is None:
            return
        piece = esper.component_for_entity(entity, Token).piece
        if event.cause == "spent" and is_die(piece):
            kill(entity)
            esper.create_entity(ShownDie(piece))
            return
        if event.cause in self.look.graves and not piece.tray:
            esper.create_entity(Scorch(piece.at, piece, self.look.graves[event.cause] == "turn"))
        cut_lines({event.piece}, {piece.at} if not piece.tray else set())
        hear(*(self._from(piece, cue) for cue in _ENDS.get(event.cause, ())))
        if self.motion == "none":
            kill(entity)
            return
        lasts = self.look.falls.get(event.cause, pace.FALL) if self.motion == "full" else pace.FADE
        esper.add_component(entity, Fading(event.cause))
        esper.add_component(entity, Countdown(lasts))

    @perform.register
    def _(self, event: Changed) -> None:
        entity = self.entities.get(event.piece)
        if entity is None:
            return
        token = esper.component_for_entity(entity, Token)
        before, token.piece = token.piece, event.what
        if word := self.look.voices.get(f"changed.{event.manner}", ""):
            hear(self._from(event.what, word))
        if event.manner not in ("", "flip"):
            esper.create_entity(Puff(event.what, event.manner), Countdown(pace.FALL, holds=False))
            self._kneel()
        if event.manner == "flip" and self.motion != "none":
            at = self.look.lies(before)
            fading = self.motion == "calm"
            lasts = 2 * pace.FADE if fading else pace.FLIP
            esper.add_component(entity, Journey((at, at), lasts, before=before, fading=fading, flipped=True))

    @perform.register
    def _(self, event: Fired) -> None:
        target = self._piece(event.target)
        found = [start for shooter in event.shooters if (start := self._piece(shooter)) is not None]
        if target is None or not found:
            return
        end = target.at if event.end is None else event.end
        grade = graded(event, self.coming)
        ahead = lead(grade, self.motion)
        for number, start in enumerate(found):
            shot = Shot(start.at, end, start.owner, burst=number == 0, manner=event.manner, lead=ahead)
            esper.create_entity(shot, Countdown(ahead + pace.SHOT, holds=self.motion != "full"))
        cues = [self._from(target, "guns", len(found))]
        if word := self.look.voices.get(f"shot.{event.manner}", ""):
            cues.append(Cue(word, at=self.look.point(end)))
        if self.motion == "none":
            hear(*cues)
            return
        if self.motion == "full":
            self._recoil(event, end, ahead)
            if grade == "near" and self.look.ducks:
                self._make_small(event.target, pace.DUCKS, ahead)
            esper.create_entity(Countdown(ahead + pace.LANDS + pace.FLASH))
            if grade == "last":
                hear(Cue("hush"))
        shakes = self.shakes and self.motion == "full"
        scorches = self.look.scorched and grade != "near"
        strike = Strike(end, grade, ahead, ahead + pace.LANDS, tuple(cues), scorches, shakes)
        esper.create_entity(strike, Countdown(strike.lands + pace.SMOKE, holds=False))

    def _recoil(self, event: Fired, end: BoardPoint, ahead: float) -> None:
        """Who fires is pushed back from the target and stands again when it lands."""
        for entity in (self.entities[name] for name in event.shooters if name in self.entities):
            at, there = self.look.lies(esper.component_for_entity(entity, Token).piece), self.look.point(end)
            far = math.dist(at, there)
            if self.look.recoil and far > 1 and not esper.has_component(entity, Journey):
                by = self.look.recoil / far
                back = at[0] - (there[0] - at[0]) * by, at[1] - (there[1] - at[1]) * by
                esper.add_component(entity, Journey((at, back, at), ahead + pace.LANDS))

    def _kneel(self) -> None:
        """Who does it goes down to it."""
        place = self.look.kneels.get(self.said.word) if self.said is not None else None
        if place is not None and self.said is not None and self.motion == "full":
            self._make_small(str(self.said.args[place]), pace.KNEELS)

    def _make_small(self, name: PieceId, lasts: float, after: float = 0.0) -> None:
        """Not before it can be known: `after` so many seconds."""
        entity = self.entities.get(name)
        if entity is not None and not esper.has_component(entity, Journey):
            at = self.look.lies(esper.component_for_entity(entity, Token).piece)
            esper.add_component(entity, Journey((at, at), lasts, after, ducks=True))

    @perform.register
    def _(self, event: Rolled) -> None:
        """The dice tumble one after the other; then there is time to read them, whatever the motion."""
        rolling = pace.TUMBLE if self.motion == "full" else 0.0
        step = {"full": pace.REST, "calm": pace.FADE, "none": 0.0}[self.motion]
        for number, piece in enumerate(thrown(event)):
            again = number < len(event.pieces) and event.pieces[number] in self.entities
            entity = self._die(event, number, piece)
            lasts = rolling + step * (number + 1)
            if lasts:
                esper.add_component(entity, Tumble(number, again))
                esper.add_component(entity, Countdown(lasts, stays=True))
        more = any(isinstance(coming, Rolled) for coming in self.coming)
        read = self.look.reads[not more]
        if event.verdict is not None:  # what they came to is read when it has been seen
            read = min(read, pace.FACES)
        esper.create_entity(Countdown(rolling + step * len(event.faces) + read))
        if event.verdict is not None:
            esper.create_entity(Verdict(event.verdict), Countdown(rolling + step * len(event.faces), stays=True))
        hear(Cue("dice", len(event.faces)))

    def _die(self, event: Rolled, number: int, piece: Piece) -> int:
        """The entity of a die: a piece of the tableau where the event names it; thrown again it is the same one."""
        if number >= len(event.pieces):
            return esper.create_entity(ShownDie(piece))
        name = event.pieces[number]
        if (lying := self._piece(name)) is not None:  # it is picked up from its place, and comes to lie there
            piece = replace(piece, level=lying.level)
        self._forget(name)
        self.entities[name] = esper.create_entity(Token(name, piece))
        return self.entities[name]

    @perform.register
    def _(self, event: Shuffled) -> None:
        found = [entity for name in event.pieces if (entity := self.entities.get(name)) is not None]
        if self.motion != "full" or len(found) < len(event.pieces):
            return
        places = [self.look.lies(esper.component_for_entity(entity, Token).piece) for entity in found]
        way = tuple(map(self.look.point, event.through))
        for number, (entity, start) in enumerate(zip(found, places, strict=True)):
            esper.add_component(entity, Journey((start, *way, places[(number + 1) % len(places)]), pace.SHUFFLE))

    @perform.register
    def _(self, event: Paused) -> None:
        esper.create_entity(Countdown(event.seconds))

    @perform.register
    def _(self, event: Revealed) -> None:
        if word := self.look.voices.get("revealed", ""):
            hear(Cue(word))

    @perform.register
    def _(self, event: Turn) -> None:
        clear_graves(event.seat)
        hear(Cue("your_turn", event.seat))

    def _piece(self, name: PieceId) -> Piece | None:
        entity = self.entities.get(name)
        return None if entity is None else esper.component_for_entity(entity, Token).piece

    def _forget(self, name: PieceId) -> None:
        entity = self.entities.pop(name, None)
        if entity is not None:
            kill(entity)

    def _going(self, event: Moved) -> list[Going]:
        """Who goes; names that nobody bears are passed over, the tableau will put that right."""
        found = []
        names = event.becomes or event.pieces
        for index, (old, new) in enumerate(zip(event.pieces, names, strict=True)):
            entity = self.entities.pop(old, None)
            if entity is None:
                continue
            before = esper.component_for_entity(entity, Token).piece
            at = (0.0, 0.0) if event.tray else event.path[-1] if event.path else before.at
            if event.manner == "enter" and not before.tray and before.at == at:  # who stands there need not come again
                self.entities[old] = entity
                continue
            facing = event.headings[-1] if event.headings else event.facing
            after = replace(before, at=at, facing=facing, level=event.level + index, tray=event.tray)
            found.append(Going(entity, new, before, after))
        return found

    def _falling(self) -> int:
        """How many pieces the same action still brings down that are lost by it."""
        slides = (one for one in self.coming if isinstance(one, Moved) and one.manner == "slide")
        return sum(len(one.pieces) for one in slides if not one.tray.startswith(self.look.spares))

    def _rename(self, item: Going) -> None:
        self._forget(item.name)
        self.entities[item.name] = item.entity

    def _set_out(self, item: Going, journey: Journey) -> None:
        token = esper.component_for_entity(item.entity, Token)
        token.name, token.piece, journey.before = item.name, item.after, item.before
        far = math.dist(journey.points[0], journey.points[-1]) > _FAR
        if self.motion == "none" or (self.motion == "calm" and not far):
            hear(*journey.arrival)
            if journey.top and far:
                ends = journey.points[0], journey.points[-1]
                esper.create_entity(Trail(ends), Countdown(pace.TRAIL, holds=False))
            return
        if self.motion == "calm":
            ends = journey.points[0], journey.points[-1]
            journey = replace(journey, points=ends, along=2 * pace.FADE, rise=0.0, fall=0.0, fading=True, headings=())
        esper.add_component(item.entity, journey)

    # -- the manners -----------------------------------------------------------------------------------------------

    def _journeys(self, event: Moved, going: Sequence[Going]) -> list[Journey]:
        """One way for each, with the sounds of the arrival on the last of them."""
        make = {"leap": self._leap, "slide": self._slide, "sink": self._sink, "enter": self._enter}.get(
            event.manner, self._glide
        )
        journeys = make(event, going)
        journeys[-1].arrival = self._landing(event, going)
        return journeys

    def _ends(self, item: Going) -> tuple[Point, Point]:
        return self.look.lies(item.before), self.look.lies(item.after)

    def _leap(self, event: Moved, going: Sequence[Going]) -> list[Journey]:
        first = going[0]
        low = min(self.look.rise(first.before.level), self.look.rise(first.after.level))
        height = clearance(self.look, first.before.at, first.after.at, low)
        travel = pace.CELL * max(1.0, self.look.steps(first.before.at, first.after.at))
        return [Journey(self._ends(item), travel, pace.LIFT, pace.DROP, height) for item in going]

    def _enter(self, event: Moved, going: Sequence[Going]) -> list[Journey]:
        return [Journey(self._ends(item), pace.ENTER, pace.LIFT, pace.DROP, CLEARANCE * 2) for item in going]

    def _slide(self, event: Moved, going: Sequence[Going]) -> list[Journey]:
        journeys = []
        for item in going:
            start, end = self._ends(item)
            side = -1 if end[0] < start[0] else 1
            out = start[0] + side * _OUT * 0.6, start[1] + _OUT * 0.6
            journeys.append(Journey((start, out, end), pace.SLIDE, under=True))
        return journeys

    def _sink(self, event: Moved, going: Sequence[Going]) -> list[Journey]:
        return [Journey(self._ends(item), pace.SINK) for item in going]

    def _glide(self, event: Moved, going: Sequence[Going]) -> list[Journey]:
        journeys = []
        for item in going:
            start, end = self._ends(item)
            between = [number for number, at in enumerate(event.path[:-1]) if number or at != item.before.at]
            points = (start, *(self.look.point(event.path[number]) for number in between), end)
            headings: tuple[float, ...] = ()
            if len(event.headings) == len(event.path) > 0:
                turns = (event.headings[number] for number in between)
                headings = (item.before.facing, *turns, event.headings[-1])
            cells = sum(
                self.look.steps(one, other)
                for one, other in zip((item.before.at, *event.path), event.path, strict=False)
            )
            journeys.append(Journey(points, pace.STEP * max(cells, 1.0), headings=headings))
        return journeys

    # -- the sounds ------------------------------------------------------------------------------------------------

    def _departure(self, event: Moved, going: Sequence[Going]) -> list[Cue]:
        word = _STARTS.get(event.manner, "")
        return [self._from(going[0].before, word)] if word else []

    def _from(self, piece: Piece, word: str, variant: int = 1) -> Cue:
        """What is heard where this is: on the board, or in a tray beside it."""
        at = self.look.place(piece)
        return Cue(word, variant, pan(at)) if piece.tray else Cue(word, variant, at=at)

    def _landing(self, event: Moved, going: Sequence[Going]) -> tuple[Cue, ...]:
        last = going[-1].after
        if event.manner == "slide":
            own = event.tray.startswith("reserve")
            return (self._from(last, "clink" if own else "thud"),)
        if event.manner not in ("leap", "enter"):
            return ()
        before = owners().get(last.at)
        word = "enter" if event.manner == "enter" else "knock"
        cues = [self._from(last, word, heights().get(last.at, 0) + len(going))]
        if before is not None and before != last.owner:
            cues.append(self._from(last, "takeover"))
        return tuple(cues)
