"""Looking something up in the rule book: type a word, choose the chapter that speaks of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.intents import Intent
from game.core.texts import Texts
from game.scenes.page import Area, MenuPage, below_header, column
from game.scenes.prompting import Words, letter_board
from game.scenes.services import Services
from game.scenes.stack import Change, Leave
from game.ui.theme import backdrop
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import panel
from game.ui.widgets import Answer, ListRow, Paragraph, TextField, Widget

MOST: Final = 40
LIST: Final = 1010.0
"""How wide the list is beside the picture of a chapter."""
BROAD: Final = 1.3
"""Up to this text size there is room for one."""
AROUND: Final = 70
"""Letters shown before and behind what was found."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A chapter by its place in the book, and the place in it where the first of the words stands."""

    chapter: int
    title: str
    passage: str
    weight: int


def find_chapters(texts: Texts, game: str, chapters: Sequence[str], query: str) -> list[Hit]:
    """The chapters that hold every word of the query, in whatever form, those with more of them first."""
    wanted = query.casefold().split()
    hits = []
    for number, key in enumerate(chapters):
        title = texts(f"rulebook.{game}.{key}.title")
        body = " ".join(texts(f"rulebook.{game}.{key}.body").split())
        seen, named = body.casefold(), title.casefold()
        if wanted and all(word in seen or word in named for word in wanted):
            weight = sum(seen.count(word) + 5 * named.count(word) for word in wanted)
            at = min((seen.find(word) for word in wanted if word in seen), default=0)
            hits.append(Hit(number, title, _passage(body, at), weight))
    return sorted(hits, key=lambda hit: (-hit.weight, hit.chapter))[:MOST]


def _passage(body: str, at: int) -> str:
    start = body.rfind(" ", 0, max(at - AROUND, 0)) + 1 if at > AROUND else 0
    end = body.find(" ", at + AROUND)
    end = len(body) if end < 0 else end
    return f"{'… ' if start else ''}{body[start:end]}{' …' if end < len(body) else ''}"


class RuleSearch(MenuPage):
    """Leaves with the number of a chapter, or None. The line is open for typing when the page comes."""

    first = "query"

    def __init__(
        self,
        services: Services,
        game: str,
        chapters: Sequence[str],
        picture: Callable[[Canvas, Box, int], None] | None = None,
    ) -> None:
        """`picture` draws that of a chapter."""
        super().__init__(services)
        self.picture, self.seen = picture, Box(0, 0, 0, 0)
        self.game, self.chapters = game, tuple(chapters)
        say = services.texts
        self.line = TextField(key="query", label=say("rulebook.search.word"), value="", longest=40)
        self.page.board = letter_board(say)
        self._built_for = ""

    @property
    def hits(self) -> list[Hit]:
        return find_chapters(self.services.texts, self.game, self.chapters, self.line.value)

    def enter(self) -> None:
        super().enter()
        if self.services.input.last("any") == "keyboard":
            self.line.open("keys")

    def build(self) -> Iterable[Area]:
        self._built_for = self.line.value
        rows: list[Widget] = [
            ListRow(key=f"chapter:{hit.chapter}", label=f"{hit.chapter + 1}  {hit.title}", note=hit.passage)
            for hit in self.hits
        ]
        if not rows:
            told = "rulebook.search.none" if self.line.value.strip() else "rulebook.search.start"
            rows = [Paragraph(text=self.services.texts(told))]
        return column([self.line]), column(rows, gap=10)

    def arrange(self, canvas: Canvas) -> None:
        line, rows = self.areas
        top = below_header(canvas)
        high = self.line.height(canvas, 1680)
        line.box = Box(120, top + 20, 1680, high)
        self.panel = Box(96, top, 1728, 936 - top)
        beside = self.picture is not None and bool(self.hits) and canvas.theme.text <= BROAD
        tall = self.panel.bottom - 24 - top - high - 44
        rows.box = Box(120, top + high + 44, LIST if beside else 1680, tall)
        left = rows.box.right + 30
        self.seen = Box(left, rows.box.y, 1800 - left if beside else 0, tall)

    def ground(self, canvas: Canvas) -> None:
        backdrop.wall(canvas)
        title = self.services.texts(f"rulebook.{self.game}.title")
        self.header(canvas, self.services.texts("rulebook.search"), title)
        panel(canvas, self.panel)
        if self.picture is not None and self.seen.w and (hits := self.hits):
            kind, _, number = self.key.partition(":")
            self.picture(canvas, self.seen, int(number) if kind == "chapter" else hits[0].chapter)

    def handle(self, intent: Intent) -> Change:
        change = super().handle(intent)
        if self.line.value != self._built_for:
            self.rebuild()
        return change

    def chosen(self, answer: Answer) -> Change:
        kind, _, number = answer.key.partition(":")
        if kind == "chapter":
            return Leave(int(number))
        if hits := self.hits:
            self.rebuild()
            self.look_at(f"chapter:{hits[0].chapter}")
        return super().chosen(answer)

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        say = self.services.texts
        return (("move", say("prompt.menu.choose")), ("ok", say("prompt.menu.open"))), (
            ("back", say("prompt.menu.back")),
        )
