"""Small panels over a scene: a question, a sentence, the score of the evening, a line of text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.core.guide import Note
from game.core.texts import Texts
from game.play import evenings
from game.play.evenings import Evening, Standing
from game.scenes.page import Area, MenuPage, column
from game.scenes.prompting import Words, letter_board
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave, Push
from game.ui.theme import backdrop
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import panel
from game.ui.theme.palette import PAPER_200
from game.ui.widgets import Answer, Button, Column, Gap, Heading, Paragraph, TextField, Widget

ABREAST: Final = 4
"""So many names stand side by side."""

Choice = tuple[str, str]
"""The key that is answered, and the kind of button: "main", "plain" or "alarm"."""


class Dialog(MenuPage):
    """A panel in the middle of the screen: words above, buttons below. Leaves with the key of the button, or None."""

    see_through = True
    width = 1040.0

    def words(self) -> list[Widget]:
        """What stands above the buttons."""
        return []

    def buttons(self) -> list[Widget]:
        """What can be answered."""
        return []

    def build(self) -> Iterable[Area]:
        buttons = self.buttons()
        if not self.first:
            self.first = buttons[-1].key
            self.look_at(self.first)
        return column(self.words(), gap=6), column(buttons, across=True, gap=22)

    def arrange(self, canvas: Canvas) -> None:
        words, buttons = self.areas
        grown = canvas.theme.text
        width = min(self.width * (1 + (grown - 1) * 0.5), 1640)
        inner = width - 120
        row = max((button.height(canvas, self._button_width(inner)) for button in buttons.widgets), default=0)
        wanted = sum(widget.height(canvas, inner) + 6 for widget in words.widgets)
        spare = 150 if buttons.widgets else 100
        high = min(wanted, 900 - row - spare)
        self.panel = Box(960 - width / 2, 540 - (high + row + spare) / 2, width, high + row + spare)
        words.box = Box(self.panel.x + 60, self.panel.y + 52, inner, high)
        buttons.box = Box(self.panel.x + 60, self.panel.bottom - 48 - row, inner, row)

    def _button_width(self, inner: float) -> float:
        count = max(len(self.areas[1].widgets), 1)
        return (inner - 22 * (count - 1)) / count

    def ground(self, canvas: Canvas) -> None:
        backdrop.veil(canvas, opacity=0.62)
        panel(canvas, self.panel, brass=True)

    def chosen(self, answer: Answer) -> Change:
        return Leave(answer.key)

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        say = self.services.texts
        return (("move", say("prompt.menu.choose")), ("ok", say("prompt.menu.open"))), (
            ("back", say("prompt.menu.back")),
        )


class Ask(Dialog):
    """A question: texts `<key>.title`, `<key>.body` and one `<key>.<answer>` for every choice. Starts on the last.
    `says`: the language that knows who sits at the table."""

    def __init__(
        self, services: Services, key: str, choices: Sequence[Choice], says: Texts | None = None, **words: str | int
    ) -> None:
        super().__init__(services)
        self.question, self.choices, self.filling = key, tuple(choices), words
        self.says = says or services.texts

    def words(self) -> list[Widget]:
        say = self.says
        return [
            Heading(text=say(f"{self.question}.title", **self.filling), size=52),
            Paragraph(text=say(f"{self.question}.body", **self.filling)),
        ]

    def buttons(self) -> list[Widget]:
        made: list[Widget] = []
        for key, kind in self.choices:
            name = f"{self.question}.{key}"
            if name not in self.services.texts:
                name = f"{self.question}.yes"
            made.append(Button(key=key, label=self.services.texts(name), kind=kind))  # type: ignore[arg-type]
        return made


class Choose(Dialog):
    """A question whose answers are names: who concedes?"""

    def __init__(self, services: Services, title: str, answers: Sequence[tuple[str, str]]) -> None:
        super().__init__(services)
        self.title, self.answers = title, tuple(answers)

    def words(self) -> list[Widget]:
        return [Heading(text=self.services.texts(self.title), size=52), Gap(size=8)]

    def buttons(self) -> list[Widget]:
        return [Button(key=key, label=label) for key, label in self.answers]

    def build(self) -> Iterable[Area]:
        """Many answers stand under one another."""
        words, answers = super().build()
        if isinstance(answers, Column) and len(self.answers) > ABREAST:
            answers.across, answers.gap = False, 10
        return words, answers

    def arrange(self, canvas: Canvas) -> None:
        super().arrange(canvas)
        words, answers = self.areas
        if len(self.answers) > ABREAST:
            row = answers.widgets[0].height(canvas, self.panel.w - 120) + 10
            high = min(row * len(self.answers), 900 - words.box.h - 150)
            top = 540 - (words.box.h + high + 150) / 2
            self.panel = Box(self.panel.x, top, self.panel.w, words.box.h + high + 150)
            words.box = words.box._replace(y=top + 52)
            answers.box = Box(words.box.x, self.panel.bottom - 48 - high, words.box.w, high)


class Tell(Dialog):
    """One sentence and a button."""

    def __init__(self, services: Services, note: Note, title: str = "notice.title") -> None:
        super().__init__(services)
        self.note, self.title = note, title

    def words(self) -> list[Widget]:
        say = self.services.texts
        return [Heading(text=say(self.title), size=52), Paragraph(text=say.note(self.note))]

    def buttons(self) -> list[Widget]:
        return [Button(key="close", label=self.services.texts("notice.close"), kind="main")]

    def chosen(self, answer: Answer) -> Change:
        return Leave()


class EveningDialog(Dialog):
    """Who has how many points tonight, and the way to start anew."""

    first = "close"

    def words(self) -> list[Widget]:
        say = self.services.texts
        standings = self.services.evening.standings()
        lines: list[Widget] = [Paragraph(text=self._line(line), size=34) for line in standings[:8]]
        if not lines:
            lines = [Paragraph(text=say("title.tonight-empty"))]
        return [
            Heading(text=say("title.evening.title"), size=52),
            Paragraph(text=say("title.evening.body"), size=30, colour=PAPER_200),
            Gap(size=10),
            *lines,
        ]

    def _line(self, line: Standing) -> str:
        say = self.services.texts
        return f"{self.services.scored(line.player)}: " + say(
            "title.evening.line", wins=line.wins, draws=line.draws, played=line.played
        )

    def buttons(self) -> list[Widget]:
        say = self.services.texts
        empty = not self.services.evening.results
        return [
            Button(
                key="again",
                label=say("title.evening.again"),
                enabled=not empty,
                reason=say("title.tonight-empty") if empty else "",
            ),
            Button(key="figures", label=say("title.evening.figures")),
            Button(key="close", label=say("title.evening.close"), kind="main"),
        ]

    def chosen(self, answer: Answer) -> Change:
        if answer.key == "again":
            self.services.evening = Evening()
            evenings.save(self.services.evening, self.services.paths.evening)
            self.rebuild()
            return STAY
        if answer.key == "figures":
            return Push(self.services.doors.figures(self.services))
        return Leave()


class Entry(Dialog):
    """A line of text, typed, or picked letter by letter with a pad. Leaves with the text, or None."""

    first = "text"

    def __init__(self, services: Services, title: str, value: str, *, longest: int = 24, below: str = "") -> None:
        super().__init__(services)
        say = services.texts
        self.title, self.below = title, below
        self.field = TextField(key="text", label=say("setup.text"), value=value, longest=longest)
        self.page.board = letter_board(say)

    def words(self) -> list[Widget]:
        made: list[Widget] = [Heading(text=self.title, size=52)]
        if self.below:
            made.append(Paragraph(text=self.below, size=30, colour=PAPER_200))
        return [*made, self.field]

    def buttons(self) -> list[Widget]:
        say = self.services.texts
        return [
            Button(key="cancel", label=say("prompt.menu.back")),
            Button(key="done", label=say("prompt.menu.done"), kind="main"),
        ]

    def chosen(self, answer: Answer) -> Change:
        if answer.key == "text":
            self.look_at("done")
            return STAY
        return Leave(None if answer.key == "cancel" else self.field.value)
