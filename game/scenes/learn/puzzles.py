"""The list of puzzles: a small picture of each, how hard it is, and whether it has been solved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from game.access.narrator import Heard, sentences
from game.catalogue import course, edits, find
from game.core.intents import Intent
from game.play import progress
from game.scenes.learn.editor import Editor
from game.scenes.learn.puzzle import PuzzleScene
from game.scenes.learn.riddles import Kind, Shelf
from game.scenes.prompting import PromptBar
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave, Push, Scene, Soon
from game.scenes.stops import Stop
from game.table.figure import figure
from game.table.looks import look_for
from game.ui.focus import Reticle, step
from game.ui.lettering import Setting, fit, least, write
from game.ui.theme import backdrop, paint
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.palette import BRASS_300, INK_500, PAPER_50, PAPER_200, SAFE

COLUMNS: Final = 5
AREA: Final = Box(96, 176, 1728, 752)
GAP: Final = 24.0
PICTURE: Final = 208.0


class Puzzles(Scene):
    def __init__(self, services: Services, game_name: str) -> None:
        found = course(game_name)
        if found is None:
            raise LookupError(game_name)
        self.services, self.game, self.course = services, find(game_name), found
        self.music = game_name
        self.look = look_for(game_name)
        self.bar = PromptBar(services)
        self.reticle = Reticle(services.theme.motion)
        self.solved: frozenset[str] = frozenset()
        self.at = 0
        self.shelf = Shelf(services, game_name)
        rows = -(-len(found.puzzles) // COLUMNS)
        wide, high = (AREA.w + GAP) / COLUMNS - GAP, (AREA.h + GAP) / rows - GAP
        self.boxes = [
            Box(AREA.x + (n % COLUMNS) * (wide + GAP), AREA.y + (n // COLUMNS) * (high + GAP), wide, high)
            for n in range(len(found.puzzles))
        ]

    @property
    def still(self) -> bool:
        return self.reticle.settled

    @property
    def focus_at(self) -> Point | None:
        return self.boxes[self.at].centre

    @property
    def heard(self) -> Heard:
        say, puzzle = self.services.texts, self.course.puzzles[self.at]
        title = say(f"puzzle.{self.game.name}.{puzzle.key}.title")
        done = say("puzzle.solved") if puzzle.key in self.solved else ""
        focus = sentences(title, done, f"{self.at + 1}/{len(self.boxes)}")
        return Heard(say("puzzle.list", game=f"@game.{self.game.name}"), focus=focus)

    @property
    def stops(self) -> Sequence[Stop]:
        cards = [Stop(n, box, Intent("ok"), partial(self._look_at, n)) for n, box in enumerate(self.boxes)]
        return [*cards, *self.bar.stops({"ok"})]

    def enter(self) -> None:
        self._read()
        open_ones = [n for n, puzzle in enumerate(self.course.puzzles) if puzzle.key not in self.solved]
        self.at = open_ones[0] if open_ones else 0

    def _read(self) -> None:
        known = progress.load(self.services.paths.data / progress.FILE, self.services.notices.append)
        self.solved = known.solved.get(self.game.name, frozenset())

    def back(self, answer: Any) -> Change:
        self._read()
        if answer == "again":
            return self.shelf.begin("streak")
        if self.shelf.now is not None:
            return self.shelf.after(answer)
        if answer == "next":
            self.at = (self.at + 1) % len(self.boxes)
            return self._open()
        return STAY

    def _open(self) -> Change:
        self.services.play("press")
        return Push(PuzzleScene(self.services, self.game.name, self.course.puzzles[self.at]))

    # -- intents ---------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> Change:
        act = _ACTS.get(intent.name)
        return act(self, intent) if act is not None and intent.held else STAY

    def _look_at(self, at: int) -> None:
        if at != self.at:
            self.at = at
            self.services.play("tick")

    def step(self, intent: Intent) -> Change:
        self._look_at(step(self.boxes, self.at, intent.name))
        return STAY

    def cycle(self, intent: Intent) -> Change:
        self._look_at((self.at + (1 if intent.name == "next" else -1)) % len(self.boxes))
        return STAY

    def point(self, intent: Intent) -> Change:
        over = next((n for n, box in enumerate(self.boxes) if intent.at is not None and box.holds(intent.at)), None)
        if over is not None:
            self._look_at(over)
        return STAY

    def press(self, intent: Intent) -> Change:
        if pressed := self.bar.intent_at(intent.at):
            return self.handle(Intent(pressed, mouse=True))
        self.point(intent)
        return self._open() if intent.at is not None and self.boxes[self.at].holds(intent.at) else STAY

    def ok(self, intent: Intent) -> Change:
        return self._open()

    def edit(self, intent: Intent) -> Change:
        """A board of one's own."""
        if not edits(self.game.name):
            return STAY
        self.services.play("press")
        return Soon(lambda: Push(Editor(self.services, self.game.name)))

    def close(self, intent: Intent) -> Change:
        return Leave()

    def made(self, intent: Intent) -> Change:
        """Those made by the machine."""
        self.services.play("press")
        kinds: dict[str, Kind] = {"special": "day", "finish": "streak", "more": "own"}
        return self.shelf.begin(kinds[intent.name])

    def update(self, dt: float) -> Change:
        self.reticle.update(dt)
        return STAY

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        texts = self.services.texts
        backdrop.wall(canvas)
        title = fit(canvas, texts("puzzle.list", game=f"@game.{self.game.name}"), 1000, "title", 60)
        write(canvas, title, Box(96, 54, 1000, 90), colour=PAPER_50)
        count = texts("puzzle.solved-count", count=len(self.solved), all=len(self.boxes))
        said = fit(canvas, count, 700, "body", 34)
        write(canvas, said, Box(1124, 62, 700, 80), colour=PAPER_200, align="right")
        for number, name in enumerate(self._names(canvas)):
            self._card(canvas, number, name)
        self.reticle.motion = canvas.theme.motion
        self.reticle.look(self.boxes[self.at])
        self.reticle.draw(canvas)
        own = (("hint", texts("editor.open")),) if edits(self.game.name) else ()
        self.bar.draw(canvas, (("ok", texts("puzzle.start")), *self._made()), (*own, ("back", texts("puzzle.back"))))

    def _made(self) -> tuple[tuple[str, str], ...]:
        """The keys for the puzzles made by the machine, where the game has some."""
        say, shelf = self.services.texts, self.shelf
        if not shelf.puzzles:
            return ()
        day = say("riddles.day-met" if shelf.met else "riddles.day")
        return ("special", day), ("finish", say("riddles.streak")), ("more", say.note(shelf.own))

    def _names(self, canvas: Canvas) -> list[Setting]:
        """Of all cards, in one size; in large type each is as large as it can be."""
        names = [self.services.texts(f"puzzle.{self.game.name}.{each.key}.title") for each in self.course.puzzles]
        found = [_title(canvas, name, _foot(box)) for name, box in zip(names, self.boxes, strict=True)]
        if canvas.theme.text != 1.0:
            return found
        size = min(one.size for one in found)
        return [
            fit(canvas, name, _foot(box).w, "title", size, lines=2) for name, box in zip(names, self.boxes, strict=True)
        ]

    def _card(self, canvas: Canvas, number: int, name: Setting) -> None:
        puzzle, box = self.course.puzzles[number], self.boxes[number]
        solved = puzzle.key in self.solved
        paint.panel(canvas, box, fill=self.look.panel, edge=SAFE if solved else None)
        tableau = self.game.tableau(self.game.observe(self.course.begin(puzzle), None))
        figure(canvas, Box(box.x + 16, box.y + 14, box.w - 32, PICTURE), self.look, tableau)
        write(canvas, name, _foot(box), colour=PAPER_50)
        y = box.bottom - 32
        for level in range(3):
            dot = Box(box.x + 24 + 30 * level, y - 9, 18, 18)
            paint.rounded(canvas, dot, radius=9, fill=BRASS_300 if level < puzzle.level else INK_500)
        if solved:
            canvas.blit(canvas.part("icon-done", 44, 44, SAFE), (box.right - 42, y - 4))


def _foot(box: Box) -> Box:
    """Where the name stands on a card."""
    return Box(box.x + 20, box.y + PICTURE + 16, box.w - 40, box.h - PICTURE - 68)


def _title(canvas: Canvas, text: str, box: Box) -> Setting:
    """The largest setting of a title that keeps inside its box."""
    size = 36.0
    while True:
        setting = fit(canvas, text, box.w, "title", size, lines=2)
        if setting.height <= box.h or size <= least(canvas):
            return setting
        size -= 1


_ACTS: Final[dict[str, Callable[[Puzzles, Intent], Change]]] = {
    **dict.fromkeys(("up", "down", "left", "right"), Puzzles.step),
    **dict.fromkeys(("next", "previous"), Puzzles.cycle),
    **dict.fromkeys(("back", "menu", "alternate"), Puzzles.close),
    **dict.fromkeys(("special", "finish", "more"), Puzzles.made),
    "point": Puzzles.point,
    "press": Puzzles.press,
    "ok": Puzzles.ok,
    "hint": Puzzles.edit,
}
