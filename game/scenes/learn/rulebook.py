"""The rule book: chapters in plain words, each with a figure that the program draws from a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.access.narrator import Heard, sentences
from game.catalogue import find, guide_of, teaches
from game.core.dice import Scripted
from game.core.game import Game
from game.core.guide import Figure
from game.core.intents import Intent
from game.core.seats import CLOCK
from game.core.tableau import Tableau
from game.scenes.learn.search import RuleSearch
from game.scenes.match.picturing import quiet
from game.scenes.panels.outlook import NO_FORECAST, Outlook
from game.scenes.prompting import PromptBar
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave, Push, Scene
from game.table.figure import figure
from game.table.kit.view import View
from game.table.looks import look_for
from game.ui.lettering import Setting, fit, write
from game.ui.theme import backdrop, paint
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.palette import BRASS_300, FOCUS, INK_300, PAPER_50, PAPER_100, PAPER_200

LIST: Final = Box(96, 176, 452, 752)
PAGE: Final = Box(570, 176, 606, 752)
FIGURE: Final = Box(1198, 176, 626, 752)
WIDE_PAGE: Final = Box(96, 176, 1000, 752)
WIDE_FIGURE: Final = Box(1118, 176, 706, 752)
ROW_EDGE: Final = 2.0
"""What a row of the list needs above and below its words."""
OPEN: Final = 0.12
"""So much of a line is empty above its letters, and below them."""
LARGE: Final = 1.5
"""From this text size on the list of chapters gives its place to the page."""
SIZES: Final = (42.0, 38.0, 34.0)
"""Of letters: the largest in which a chapter fits its page; what is too long is scrolled in the smallest."""
LEADING: Final = 1.34
BETWEEN: Final = 0.6
"""Between paragraphs, as a part of a line."""


def pictured(game: Game[Any, Any, Any], figure: Figure) -> tuple[Tableau, View]:
    """What a figure shows: the position after its moves, with things picked as at the table."""
    state = game.notation.parse_position(figure.position)
    for text in figure.moves:
        seat = min(game.to_act(state), key=lambda seat: (seat == CLOCK, seat))
        state = game.apply(state, seat, game.notation.parse_action(text), Scripted()).state
    outlook = Outlook(game, state, None, min(game.to_act(state) - {CLOCK}, default=None))
    first = outlook.forecast(figure.picks[:1])
    whole = outlook.forecast(figure.picks) if len(figure.picks) > 1 else NO_FORECAST
    view = View(
        offers=tuple(mark.at for mark in first.marks if mark.kind == "target"),
        labels=first.labels,
        chosen=figure.picks[:1],
        marks=first.marks,
        lines=(*quiet(first), *whole.lines),
        ghosts=whole.ghosts,
        gone=whole.gone,
        hot=figure.picks[-1] if len(figure.picks) > 1 else None,
    )
    return outlook.tableau, view


class RuleBook(Scene):
    """`chapter` is the key of the chapter it opens at; "" for the first."""

    def __init__(self, services: Services, game_name: str, chapter: str = "") -> None:
        self.services, self.game = services, find(game_name)
        self.look = look_for(game_name)
        self.bar = PromptBar(services)
        self.chapters = guide_of(self.game.name).chapters
        keys = [one.key for one in self.chapters]
        self.at = keys.index(chapter) if chapter in keys else 0
        self.scrolled = 0.0
        self._room = 0.0
        """How far the page can be scrolled, known once it has been drawn."""
        self._rows: dict[int, Box] = {}
        self._figures = [pictured(self.game, one.figure) if one.figure else None for one in self.chapters]

    def _key(self, number: int) -> str:
        return f"rulebook.{self.game.name}.{self.chapters[number].key}"

    # -- intents ---------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> Change:
        act = _ACTS.get(intent.name)
        if act is None or not intent.held:
            return STAY
        return act(self, intent) or STAY

    def turn(self, intent: Intent) -> None:
        """To the next or previous chapter."""
        self.open(self.at + (1 if intent.name in {"right", "next", "more", "ok"} else -1))

    def open(self, number: int) -> None:
        number = min(max(number, 0), len(self.chapters) - 1)
        if number != self.at:
            self.at, self.scrolled = number, 0.0
            self.services.play("tick")

    def move(self, intent: Intent) -> None:
        """Up and down scroll a long page, and turn to the next chapter at its end."""
        by = 1 if intent.name == "down" else -1
        if (by > 0 and self.scrolled >= self._room - 1) or (by < 0 and self.scrolled <= 0):
            self.open(self.at + by)
        else:
            self.scroll_by(120 * by)

    def scroll(self, intent: Intent) -> None:
        self.scroll_by(-90 * intent.amount)

    def scroll_by(self, amount: float) -> None:
        self.scrolled = min(max(self.scrolled + amount, 0.0), self._room)

    def ends(self, intent: Intent) -> None:
        self.open(0 if intent.name == "home" else len(self.chapters) - 1)

    def press(self, intent: Intent) -> Change | None:
        if pressed := self.bar.intent_at(intent.at):
            return self.handle(Intent(pressed, mouse=True))
        at = intent.at
        row = next((number for number, box in self._rows.items() if at is not None and box.holds(at)), None)
        if row is not None:
            self.open(row)
        return None

    def film(self, intent: Intent) -> Change | None:
        """What the game is about, once more."""
        name = self.game.name
        return Push(self.services.doors.film(self.services, name)) if teaches(name) else None

    def search(self, intent: Intent) -> Change:
        return Push(RuleSearch(self.services, self.game.name, [one.key for one in self.chapters], self.figure))

    def back(self, answer: Any) -> Change:
        if isinstance(answer, int):
            self.open(answer)
        return STAY

    def close(self, intent: Intent) -> Change:
        return Leave()

    @property
    def focus_at(self) -> Point | None:
        return FIGURE.centre

    @property
    def heard(self) -> Heard:
        say, key = self.services.texts, self._key(self.at)
        figure = say(f"{key}.caption") if f"{key}.caption" in say else ""
        return Heard(
            say(f"rulebook.{self.game.name}.title"), focus=sentences(say(f"{key}.title"), say(f"{key}.body"), figure)
        )

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        texts = self.services.texts
        backdrop.wall(canvas)
        large = canvas.theme.text >= LARGE
        page, side = (WIDE_PAGE, WIDE_FIGURE) if large else (PAGE, FIGURE)
        self._rows = {}
        title = texts(f"rulebook.{self.game.name}.title")
        write(canvas, fit(canvas, title, 1030, "title", 60), Box(96, 54, 1030, 100), colour=PAPER_50)
        if not large:
            self._list(canvas)
        count = texts("rulebook.chapter", count=self.at + 1, all=len(self.chapters))
        said = fit(canvas, count, side.w, "body", 32)
        write(canvas, said, Box(side.x, 74, side.w, 60), colour=PAPER_200, align="right")
        self._page(canvas, page)
        self.figure(canvas, side, self.at)
        left = [("right", texts("rulebook.turn")), ("special", texts("rulebook.search"))]
        if teaches(self.game.name):
            left.append(("hint", texts("film.again")))
        if self._room > 0:
            left.append(("down", texts("rulebook.scroll")))
        self.bar.draw(canvas, left, (("back", texts("rulebook.back")),))

    def _list(self, canvas: Canvas) -> None:
        """The chapters, one below the other; a name of two lines takes the room of two. The list follows the chapter
        that is read where there are too many."""
        paint.panel(canvas, LIST)
        inner = LIST.inset(12)
        names = [
            fit(canvas, self.services.texts(f"{self._key(number)}.title"), inner.w - 72, "body", 31)
            for number in range(len(self.chapters))
        ]
        tall = [name.height + ROW_EDGE for name in names]
        pitch = next((one for one in range(74, 0, -1) if sum(max(one, own) for own in tall) <= inner.h), 0)
        tall = [max(pitch, own) for own in tall]
        over = max(sum(tall) - inner.h, 0.0)
        y = inner.y - min(max(sum(tall[: self.at + 1]) - inner.h / 2, 0.0), over)
        for number, (name, high) in enumerate(zip(names, tall, strict=True)):
            row = Box(inner.x, y, inner.w, high - 6)
            y += high
            if row.y >= inner.y - 1 and row.bottom <= inner.bottom + 1:
                self._rows[number] = row
                self._row(canvas, number, name)

    def _row(self, canvas: Canvas, number: int, name: Setting) -> None:
        row, here = self._rows[number], number == self.at
        if here:
            paint.rounded(canvas, row, radius=14, fill=BRASS_300, opacity=0.2, line=FOCUS, line_width=2)
        canvas.text(f"{number + 1}", (row.x + 40, row.centre[1]), face="figure", size=30, colour=INK_300, align="right")
        write(canvas, name, Box(row.x + 58, row.y, row.w - 66, row.h), colour=PAPER_50 if here else PAPER_100)

    def _page(self, canvas: Canvas, box: Box) -> None:
        """Title and paragraphs; of what is too long for the page whole lines are seen, and it can be scrolled."""
        texts = self.services.texts
        paint.panel(canvas, box)
        inner = box.inset(36, 28)
        title = fit(canvas, texts(f"{self._key(self.at)}.title"), inner.w, "title", 52, lines=2)
        told = [" ".join(part.split()) for part in texts(f"{self._key(self.at)}.body").strip().split("\n\n")]
        for size in SIZES:
            line = size * canvas.theme.text * LEADING
            paragraphs = [canvas.wrapped(part, inner.w - 20, "body", size) for part in told]
            height = title.height + 16 + sum((len(lines) + BETWEEN) * line for lines in paragraphs)
            if height <= inner.h:
                break
        self._room = max(0.0, height - inner.h)
        self.scrolled = min(self.scrolled, self._room)
        page, clip = box.inset(10, 14), canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.rect(page).clip(clip))
        y = inner.y - self.scrolled
        write(canvas, title, Box(inner.x, y, inner.w, title.height), colour=PAPER_50)
        y += title.height + 16
        for lines in paragraphs:
            for text in lines:
                if page.y <= y + line * OPEN and y + line * (1 - OPEN) <= page.bottom:
                    canvas.text(text, (inner.x, y + line / 2), size=size, colour=PAPER_100)
                y += line
            y += line * BETWEEN
        canvas.surface.set_clip(clip)
        if self._room:
            self._slider(canvas, box, inner.h / height)

    def _slider(self, canvas: Canvas, box: Box, part: float) -> None:
        track = Box(box.right - 22, box.y + 24, 8, box.h - 48)
        paint.rounded(canvas, track, radius=4, fill=INK_300, opacity=0.25)
        high = track.h * part
        top = track.y + (track.h - high) * self.scrolled / self._room
        paint.rounded(canvas, Box(track.x, top, track.w, high), radius=4, fill=BRASS_300)

    def figure(self, canvas: Canvas, box: Box, number: int) -> None:
        """The picture of a chapter, with what is to be seen."""
        drawn = self._figures[number]
        if drawn is None:
            return
        tableau, view = drawn
        paint.panel(canvas, box, fill=self.look.panel, brass=True)
        caption = fit(canvas, self.services.texts(f"{self._key(number)}.caption"), box.w - 80, "body", 32, lines=3)
        room = box.h - caption.height - 76
        figure(canvas, Box(box.x + 30, box.y + 28, box.w - 60, room), self.look, tableau, view)
        foot = Box(box.x + 40, box.bottom - caption.height - 30, box.w - 80, caption.height)
        write(canvas, caption, foot, colour=PAPER_200)


_ACTS: Final[dict[str, Callable[[RuleBook, Intent], Change | None]]] = {
    **dict.fromkeys(("left", "right", "next", "previous", "fewer", "more", "ok"), RuleBook.turn),
    **dict.fromkeys(("up", "down"), RuleBook.move),
    **dict.fromkeys(("home", "end"), RuleBook.ends),
    **dict.fromkeys(("back", "menu", "rules", "alternate"), RuleBook.close),
    "scroll": RuleBook.scroll,
    "press": RuleBook.press,
    "hint": RuleBook.film,
    **dict.fromkeys(("special", "look"), RuleBook.search),
}
