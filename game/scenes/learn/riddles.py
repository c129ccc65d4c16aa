"""The puzzles made by the machine at the table: of the day, in a streak, and one's own."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from game.catalogue import find
from game.core.errors import BadInputError
from game.core.guide import Note
from game.core.intents import Intent
from game.core.lessons import Puzzle
from game.core.seats import Seat
from game.play import riddles
from game.play.lookback import Idea
from game.play.riddles import Collection, Mined
from game.scenes.after.findit import FindIt
from game.scenes.after.riddle import Riddle
from game.scenes.dialogs import Tell
from game.scenes.learn.puzzle import PuzzleScene
from game.scenes.learn.streak import Ended, Run
from game.scenes.learn.unspoiled import Unspoiled
from game.scenes.panels.hud import Plate
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave, Push

LOG = logging.getLogger(__name__)
Kind = Literal["day", "streak", "own"]


def riddle_of(game_name: str, one: Mined) -> Riddle:
    """A mined puzzle at the table. Raises BadInputError where its position or action cannot be read any more."""
    game = find(game_name)
    state = game.notation.parse_position(one.position)
    action = game.completed(state, Seat(one.seat), game.notation.parse_action(one.action))
    idea = Idea(action, one.reason, one.words)
    return Riddle(game_name, state, one.seat, idea, one.key, level=one.level, sole=one.sole)


class Deduction(PuzzleScene):
    """A mined puzzle that the game itself judges. Leaves with "found", "shown" or None."""

    def __init__(self, services: Services, game_name: str, one: Mined) -> None:
        super().__init__(services, game_name, Puzzle(one.key, one.position, one.goal, 1, one.level))
        self._told = self.course.task(self.puzzle)

    @property
    def _key(self) -> str:
        return f"puzzle.{self.game.name}.made"

    @property
    def _task(self) -> tuple[tuple[str, ...], str]:
        said = [self.texts.note(note) for note in self._told]
        return tuple(said[:-1]), said[-1]

    @property
    def _answer(self) -> str:
        if self.stage == "shown" and self.table.settled:
            return "shown"
        return "" if self.stage != "solved" else "shown" if self.failed else "found"

    def command(self, intent: Intent) -> Change | None:
        """Whoever closes it when it is over has found it, or has been shown it, all the same."""
        change = super().command(intent)
        return Leave(self._answer) if self._answer and isinstance(change, Leave) else change

    def told(self) -> Plate:
        return super().told() if self.stage == "open" and self.hint_shown else self.in_run(super().told(), asks=True)

    def _wrong(self) -> None:
        self.failed = True
        super()._wrong()

    def _solved(self) -> None:
        if self.stage != "shown":
            self.stage = "solved"
            self.services.play("solved")

    def _show(self) -> None:
        self.failed = True
        super()._show()


def scene_of(services: Services, game_name: str, one: Mined) -> Unspoiled:
    """Where a mined puzzle is solved. Raises BadInputError or ValueError where it cannot be read any more."""
    if one.goal:
        return Deduction(services, game_name, one)
    return FindIt(services, riddle_of(game_name, one))


@dataclass(slots=True)
class Shelf:
    """What there is of a game, and the run somebody is in."""

    services: Services
    game: str
    kind: Kind = "day"
    now: Mined | None = None
    length: int = 0
    mistakes: int = 0
    _scene: Unspoiled | None = None
    _coming: Iterator[Mined] = field(default_factory=lambda: iter(()))
    _left: int = 0
    """How many of those that come back today are still to come."""

    @property
    def puzzles(self) -> tuple[Mined, ...]:
        return self.services.riddles(self.game)

    @property
    def collection(self) -> Collection:
        return riddles.load(self.services.paths.data, self.services.notices.append)

    @property
    def due(self) -> int:
        """How many of one's own come back today."""
        return len(self.collection.due(self.game, self.services.today()))

    @property
    def own(self) -> Note:
        """How many of one's own come back today, else when the next one does."""
        ahead = self.collection.ahead(self.game, self.services.today())
        if ahead:
            return Note("riddles.own-next", (("count", ahead),))
        return Note("riddles.own-none") if ahead is None else Note("riddles.own", (("count", self.due),))

    @property
    def met(self) -> bool:
        """Whether that of the day has been found today."""
        return self.collection.days.get(self.game) == self.services.today().isoformat()

    def begin(self, kind: Kind) -> Change:
        """Of the day, a streak, or what comes back today."""
        if not self.puzzles:
            return STAY
        today = self.services.today()
        self.kind, self.length, self.mistakes, self._left = kind, 0, 0, 0
        if kind == "day":
            self._coming = iter((riddles.of_the_day(self.puzzles, self.game, today),))
        elif kind == "streak":
            self._coming = riddles.streak(self.puzzles, int(self.services.now() * 1000))
        else:
            own = [one.puzzle for one in self.collection.due(self.game, today)]
            self._coming, self._left = iter(own), len(own)
        ahead = self.collection.ahead(self.game, today)
        nothing = Note("riddles.nothing-next", (("count", ahead),)) if ahead else Note("riddles.nothing")
        return self._next() or Push(Tell(self.services, nothing, "riddles.own-title"))

    def _next(self) -> Change | None:
        for one in self._coming:
            self._left -= 1
            try:
                scene = scene_of(self.services, self.game, one)
            except (BadInputError, ValueError):
                LOG.warning("a puzzle of %s cannot be read any more", self.game)
                continue
            self.now, self._scene = one, scene
            scene.leads = "riddles.next" if self.kind == "own" and self._left > 0 else "riddles.close"
            scene.run = Run(self.length, self.mistakes, riddles.MISTAKES) if self.kind == "streak" else None
            return Push(scene)
        self.now = self._scene = None
        return None

    def after(self, answer: Any) -> Change:
        """A puzzle has been left: found, shown, or given up."""
        one, scene, today = self.now, self._scene, self.services.today()
        if one is None:
            return STAY
        closed = scene is not None and scene.closed
        if answer not in ("found", "shown"):
            closed, answer = True, "shown" if scene is not None and scene.failed else ""
        if answer == "found":
            self.length += 1
            self._keep(lambda old: old.solved(self.game, one, today))
        elif answer == "shown":
            self.mistakes += 1
            self._keep(lambda old: old.failed(self.game, one, today))
        if self.kind == "day" and answer == "found":
            self._keep(lambda old: old.met(self.game, today))
        streak = self.kind == "streak"
        if not closed and not (streak and self.mistakes >= riddles.MISTAKES) and (onward := self._next()):
            return onward
        self.now = self._scene = None
        return self._end() if streak and (self.length or self.mistakes) else STAY

    def _end(self) -> Change:
        """How far it went, and what comes of it."""
        before = self.collection.best.get(self.game, 0)
        self._keep(lambda old: old.ran(self.game, self.length))
        return Push(Ended(self.services, Run(self.length, self.mistakes, riddles.MISTAKES), before))

    def _keep(self, change: Callable[[Collection], Collection]) -> None:
        try:
            riddles.record(self.services.paths.data, change)
        except OSError:
            LOG.exception("the puzzles could not be kept")
