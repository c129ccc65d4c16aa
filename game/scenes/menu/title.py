"""The title: the posters of the games on their lit wall, and everything that begins there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.catalogue import NAMES, course, find, teaches
from game.core.intents import Intent
from game.core.trouble import TroubleError
from game.play.saves import Saved
from game.scenes.dialogs import Ask, Evening, Tell, player_name
from game.scenes.match.opening import resumed, series_words
from game.scenes.menu.wall import logo, poster
from game.scenes.page import Area, Page, Place, column
from game.scenes.prompting import Words
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave, Push, Scene
from game.table.figure import figure
from game.table.looks import look_for, poster_for
from game.ui import lettering
from game.ui.theme import backdrop, icons
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import Stops, panel, radial, svg
from game.ui.theme.palette import BRASS_300, INK_300, PAPER_50, PAPER_100, PAPER_200, rgb
from game.ui.widgets import Answer, Button, Widget

ACTIONS: Final = ("play", "learn", "puzzles", "rules", "replays")
QUIET: Final = (("settings", "gear"), ("credits", "people"), ("quit", "door"))
FOOT: Final = 958.0
TOP: Final = 232.0
WALNUT: Final[Stops] = ((0, rgb("#9A6234"), 1), (0.55, rgb("#5A351B"), 1), (1, rgb("#24140A"), 1))


@dataclass(slots=True, kw_only=True)
class Poster(Widget):
    """A game, or a way to learn it, as a framed picture on the wall."""

    title: str
    game: str
    """Its name; the game itself is only loaded where a task of it is shown."""
    task: Any = None
    lit: bool = False

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        inner = self.box.inset(15)
        if self.task is None:
            picture = poster_for(self.game, canvas, inner.w, inner.h)
        else:
            size = (round(inner.w), round(inner.h))
            picture = canvas.art.keep(
                ("task", self.task.key, size, canvas.k), lambda: _task_picture(canvas, self.game, self.task, size)
            )
        type_size = 60 if self.task is None else 44
        poster(canvas, inner, picture, self.title, lit=self.lit or focused, size=type_size)


def _task_picture(canvas: Canvas, game: str, task: Any, size: tuple[int, int]) -> Any:
    """The board of a lesson or a puzzle, as a picture of its own."""
    teaching = course(game)
    assert teaching is not None
    layer = canvas.layer()
    origin = layer.bleed
    box = Box(origin.x, origin.y, size[0], size[1])
    body = f'<rect width="{box.w:g}" height="{box.h:g}" fill="url(#w)"/>'
    layer.blit_corner(layer.vector(svg(box.w, box.h, body, radial("w", WALNUT, cy=0.4, r=0.8)), box.w, box.h), box[:2])
    board = Box(box.x - 6, box.y + 6, box.w + 12, box.h - 62)
    figure(layer, board, look_for(game), find(game).tableau(teaching.begin(task)))
    return layer.surface.subsurface(layer.rect(box).clip(layer.surface.get_rect())).copy()


@dataclass(slots=True, kw_only=True)
class Corner(Widget):
    """A small panel in a corner of the wall: who leads tonight, what can be continued."""

    head: str
    below: str = ""
    icon: str = ""

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        panel(canvas, self.box, radius=18)
        x, y = self.box.x + 24, self.box.centre[1]
        if self.icon:
            icons.icon(canvas, self.icon, (x + 16, y), 40, colour=BRASS_300 if self.enabled else INK_300)
            x += 50
        room = self.box.right - 20 - x
        tone = PAPER_50 if self.enabled else PAPER_200
        head, below = self._set(canvas, room)
        top = y - (head.height + (below.height if self.below else 0)) / 2
        lettering.write(canvas, head, Box(x, top, room, head.height), colour=tone)
        if self.below:
            lettering.write(canvas, below, Box(x, top + head.height, room, below.height), colour=PAPER_200)

    def _set(self, canvas: Canvas, room: float) -> tuple[lettering.Setting, lettering.Setting]:
        head = lettering.fit(canvas, self.head, room, "label", 32)
        return head, lettering.fit(canvas, self.below, room, "body", 28)

    def tall(self, canvas: Canvas, width: float) -> float:
        """As high as its words need."""
        head, below = self._set(canvas, width - 44 - (50 if self.icon else 0))
        return 24 + head.height + (below.height if self.below else 0)


@dataclass(slots=True, kw_only=True)
class Quiet(Widget):
    """A small button of the shelf: sign and word."""

    label: str
    icon: str

    def height(self, canvas: Canvas, width: float) -> float:
        return max(54.0, 40 * canvas.theme.text + 8)

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        room = self.box.w - 84
        word = lettering.fit(canvas, self.label, room, "label", 30)
        panel(canvas, self.box, radius=14, shaded=False)
        width = max(canvas.text_width(line, word.face, word.size) for line in word.lines)
        left = self.box.centre[0] - (width + 52) / 2
        icons.icon(canvas, self.icon, (left + 18, self.box.centre[1]), 34, colour=BRASS_300)
        inner = Box(left + 52, self.box.y, width, self.box.h)
        lettering.write(canvas, word, inner, colour=PAPER_50 if focused else PAPER_100)


class Title(Page):
    """The first scene, and the one that everything comes home to."""

    music = "title"
    first = "play"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.game = NAMES[0]
        self.open: list[Saved] = []
        self._look_for_matches()

    def _look_for_matches(self) -> None:
        self.open, troubles = self.services.saves.unfinished()
        self.services.notices.extend(troubles)

    def back(self, answer: Any) -> Change:
        self._look_for_matches()
        self.rebuild()
        return self._answered_by(answer)

    def _answered_by(self, answer: Any) -> Change:
        return Leave() if answer == "quit" else STAY

    def update(self, dt: float) -> Change:
        super().update(dt)
        if self.services.notices:
            return Push(Tell(self.services, self.services.notices.pop(0)))
        return STAY

    # -- widgets ---------------------------------------------------------------------------------------------------

    def build(self) -> Iterable[Area]:
        texts = self.services.texts
        actions: list[Widget] = [
            Button(key=key, label=texts(f"title.{key}").upper(), kind="main" if key == "play" else "plain", least=74)
            for key in ACTIONS
            if key not in ("learn", "puzzles") or teaches(self.game)
        ]
        quiet: list[Widget] = [Quiet(key=key, label=texts(f"title.{key}"), icon=icon) for key, icon in QUIET]
        return (
            Place(self._tonight()),
            Place(self._continue()),
            *(Place(one) for one in self._pictures()),
            column(actions, across=True, gap=16),
            column(quiet, across=True, gap=16),
        )

    def _pictures(self) -> list[Widget]:
        texts = self.services.texts
        posters: list[Widget] = [
            Poster(key=f"game:{name}", title=texts(f"game.{name}").upper(), game=name, lit=name == self.game)
            for name in NAMES
        ]
        if len(NAMES) > 1 or (teaching := course(self.game)) is None:
            return posters
        lesson = Poster(
            key="learn-picture", title=texts("title.lesson-picture").upper(), game=self.game, task=teaching.steps[-1]
        )
        puzzle = Poster(
            key="puzzles-picture",
            title=texts("title.puzzles-picture").upper(),
            game=self.game,
            task=teaching.puzzles[0],
        )
        return [lesson, *posters, puzzle]

    def _tonight(self) -> Corner:
        texts = self.services.texts
        lines = self.services.series.standings()[:2]
        below = texts("title.tonight-empty")
        if len(lines) == 2:
            names = [_short(player_name(self.services, line.player)) for line in lines]
            below = f"{names[0]} {lines[0].points} : {lines[1].points} {names[1]}"
        return Corner(key="tonight", head=texts("title.tonight"), below=below, icon="trophy")

    def _continue(self) -> Corner:
        texts = self.services.texts
        if not self.open:
            below = texts("title.no-match")
            return Corner(key="continue", head=texts("title.continue"), below=below, icon="menu", enabled=False)
        latest = self.open[0]
        below = texts("title.moves", game=texts(f"game.{latest.game}"), count=latest.length)
        if (score := series_words(texts, latest)) is not None:
            below = score
        head = texts("title.continue-many" if len(self.open) > 1 else "title.continue")
        return Corner(key="continue", head=head, below=below, icon="play")

    # -- places ----------------------------------------------------------------------------------------------------

    def _rows(self, canvas: Canvas) -> tuple[float, float]:
        grown = canvas.theme.text
        return max(74.0, 50 * grown + 10), max(54.0, 40 * grown + 8)

    def _shelf_top(self, canvas: Canvas) -> float:
        return FOOT - sum(self._rows(canvas)) - 32

    def arrange(self, canvas: Canvas) -> None:
        grown = 1 + (canvas.theme.text - 1) * 0.3
        tonight, going_on, *pictures, actions, quiet = self.areas
        wide = min(380 * grown, 452)
        corners = [area.widgets[0] for area in (tonight, going_on)]
        high = max(96 * canvas.theme.text, *(one.tall(canvas, wide) for one in corners if isinstance(one, Corner)))
        tonight.box = Box(96, 54, wide, high)
        going_on.box = Box(1824 - wide, 54, wide, high)
        top = self._shelf_top(canvas)
        height = top - 40 - TOP
        for area, place in zip(pictures, _on_the_wall(len(pictures), len(NAMES), height), strict=True):
            area.box = place
        first, second = self._rows(canvas)
        left = 860 if canvas.theme.text < 1.5 else 760
        actions.box = Box(left, top + 14, 1824 - left, first)
        quiet.box = Box(1824 - (1824 - left) * 0.86, top + 14 + first + 12, (1824 - left) * 0.86, second)

    def ground(self, canvas: Canvas) -> None:
        top = self._shelf_top(canvas)
        lamps = [Box(*area.box).inset(-area.box.w * 0.45, -90) for area in self.areas[2:-2]]
        backdrop.wall(canvas, lamps=lamps)
        logo(canvas)
        backdrop.shelf(canvas, top)
        self._facts(canvas, Box(96, top + 16, self.areas[-2].box.x - 96 - 40, FOOT - top - 24))

    def _facts(self, canvas: Canvas, box: Box) -> None:
        texts, name = self.services.texts, self.game
        title = lettering.fit(canvas, texts(f"game.{name}"), box.w * 0.5, "title", 48)
        lettering.write(canvas, title, Box(box.x, box.y, box.w, title.height), colour=PAPER_50, spacing=1)
        x = box.x + max(canvas.text_width(line, "title", title.size, 1) for line in title.lines) + 36
        y = box.y + title.height / 2 + 4
        for icon, key in (("people", "players"), ("clock", "minutes")):
            word = texts(f"game.{name}.{key}")
            width = canvas.text_width(word, "label", 30)
            if x + 44 + width > box.right:
                break
            icons.icon(canvas, icon, (x + 18, y), 36, colour=BRASS_300)
            canvas.text(word, (x + 44, y), face="label", size=30, colour=PAPER_100)
            x += 44 + width + 32
        room = box.h - title.height
        tagline = lettering.fit(canvas, texts(f"game.{name}.tagline"), box.w, "body", 30, lines=2)
        if tagline.height <= room + 10:
            lettering.write(canvas, tagline, Box(box.x, box.y + title.height + 4, box.w, tagline.height))

    def framed(self, widget: Widget) -> Box:
        return widget.box

    # -- what is chosen --------------------------------------------------------------------------------------------

    def chosen(self, answer: Answer) -> Change:
        kind, _, name = answer.key.partition(":")
        if kind == "game":
            self.game = name
            kind = "play"
        doors = self.services.doors
        name = self.game
        opened: dict[str, Any] = {
            "play": lambda: doors.setup(self.services, name),
            "learn": lambda: doors.lesson(self.services, name),
            "learn-picture": lambda: doors.lesson(self.services, name),
            "puzzles": lambda: doors.puzzles(self.services, name),
            "puzzles-picture": lambda: doors.puzzles(self.services, name),
            "rules": lambda: doors.rulebook(self.services, name),
            "replays": lambda: doors.saved(self.services, finished=True),
            "settings": lambda: doors.settings(self.services),
            "credits": lambda: doors.credits(self.services),
            "quit": lambda: Ask(self.services, "title.quit", (("quit", "main"), ("no", "plain"))),
            "tonight": lambda: Evening(self.services),
            "continue": self._continued,
        }
        return Push(opened[kind]())

    def _continued(self) -> Scene:
        if len(self.open) > 1:
            return self.services.doors.saved(self.services, finished=False)
        try:
            return resumed(self.services, self.open[0].path)
        except TroubleError as trouble:
            return Tell(self.services, trouble.note)

    def cancelled(self) -> Change:
        return Push(Ask(self.services, "title.quit", (("quit", "main"), ("no", "plain"))))

    def other(self, intent: Intent) -> Change:
        keys = {"menu": "settings", "rules": "rules"}
        return self.chosen(Answer(keys[intent.name])) if intent.name in keys else STAY

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        say = self.services.texts
        left = (
            ("move", say("prompt.menu.choose")),
            ("ok", say("prompt.menu.open")),
            ("menu", say("prompt.menu.settings")),
            ("rules", say("title.rules")),
        )
        return left, (("back", say("prompt.menu.quit")),)


def _short(name: str, longest: int = 11) -> str:
    return name if len(name) <= longest else name[: longest - 1] + "…"


def _on_the_wall(pictures: int, games: int, height: float) -> list[Box]:
    """Places of the posters with their frames: one game hangs in the middle between two smaller pictures."""
    if games == 1 and pictures == 3:
        wide, small = height * 0.69, height * 0.74
        beside = small * 0.84
        y = TOP + (height - small) * 0.5
        middle = Box(960 - wide / 2, TOP, wide, height)
        return [
            Box(middle.x - 130 - beside, y, beside, small),
            middle,
            Box(middle.right + 130, y, beside, small),
        ]
    wide = min((1728 - 40 * (pictures - 1)) / pictures, height * 0.69)
    first = 960 - (wide * pictures + 40 * (pictures - 1)) / 2
    return [Box(first + n * (wide + 40), TOP, wide, height) for n in range(pictures)]
