"""A board to put positions together on: brushes, whose turn it is, and a game from there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.catalogue import editing, find
from game.core.errors import BadInputError
from game.core.game import Setup
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.seats import CLOCK, Seat
from game.core.texts import Note
from game.play.seating import bot, person
from game.scenes.match.frame import Panels
from game.scenes.match.opening import new_match
from game.scenes.page import Area, MenuPage, Place, column
from game.scenes.panels import words
from game.scenes.panels.hud import Hud, Plate
from game.scenes.prompting import Words
from game.scenes.services import NOBODY, Services
from game.scenes.stack import STAY, Change, Home, Leave, Soon
from game.table.kit.view import View
from game.table.looks import look_for
from game.table.table import Table
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import panel
from game.ui.widgets import Answer, Button, Widget

LEVEL: Final = 3
"""Whom one plays against from here."""
KEPT: Final = 100
"""So many steps can be taken back."""
DOES: Final = ("turn", "clear", "copy", "paste", "play", "together")


@dataclass(slots=True, kw_only=True)
class Field(Widget):
    """A place of the board: seen by its reticle alone."""

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """The table shows what lies there."""


class Editor(MenuPage):
    """Leaves with None. What the rules refuse is not done, and the plate says why."""

    def __init__(self, services: Services, game_name: str, line: str = "") -> None:
        found = editing(game_name)
        if found is None:
            raise LookupError(game_name)
        self.game, self.editing, self.music = find(game_name), found, game_name
        self.line, self.state = found.blank, self.game.notation.parse_position(found.blank)
        self.brush = found.brushes(self.line)[0]
        self.past: list[str] = []
        self.said, self.wrong = "", False
        self.table = Table(look_for(game_name, self.game.player_count(self.state) or 2), motion="none")
        self.panels = Panels(self.table, services)
        super().__init__(services)
        self.first = f"brush:{self.brush}"
        if line:
            self._become(line)
        self._shown()

    def leave(self) -> None:
        self.table.close()

    # -- the position ----------------------------------------------------------------------------------------------

    def _become(self, line: str, *, written: bool = False) -> bool:
        """Another position, if the rules know it; else the reason is told, of a `written` one with the part of the line
        that is wrong."""
        try:
            state = self.game.notation.parse_position(line)
        except BadInputError as error:
            self.said, self.wrong = self._why(error.note, written=written), True
            self.services.play("dull")
            return False
        self.past = [*self.past, self.line][-KEPT:]
        self._set(line, state)
        return True

    def _why(self, note: Note, *, written: bool) -> str:
        """Why it is refused; whoever has put it there by hand has written no line of which a part could be quoted."""
        say = self.services.texts
        told = say.note(note)
        part = say("editor.part", at=dict(note.words).get("at", ""))
        if written or not told.startswith(part):
            return told
        rest = told.removeprefix(part).lstrip()
        return rest if rest[1:2].isdigit() else f"{rest[:1].upper()}{rest[1:]}"  # the name of a place stays as it is

    def _set(self, line: str, state: Any) -> None:
        count = self.game.player_count(state) or 2
        other = count != (self.game.player_count(self.state) or 2)
        self.line, self.state, self.said, self.wrong = line, state, "", False
        if other:
            self.table.close()
            self.table = Table(look_for(self.game.name, count), motion="none")
            self.panels = Panels(self.table, self.services)
            self.rebuild()
        if self.brush not in self.editing.brushes(line):
            self.brush = self.editing.brushes(line)[0]
        self._shown()

    def _shown(self) -> None:
        self.table.show(self.game.tableau(self.game.observe(self.state, None)))

    @property
    def seat(self) -> Seat | None:
        """Who is to move; None: nobody can."""
        return min(self.game.to_act(self.state) - {CLOCK}, default=None)

    # -- widgets ---------------------------------------------------------------------------------------------------

    def build(self) -> Iterable[Area]:
        say, name = self.services.texts, self.game.name
        rows: list[Widget] = [
            Button(
                key=f"brush:{brush}",
                label=say(f"brush.{name}.{brush}"),
                kind="main" if brush == self.brush else "plain",
                slim=True,
            )
            for brush in self.editing.brushes(self.line)
        ]
        rows += [Button(key=word, label=say(f"editor.{word}"), slim=True, kind="menu") for word in DOES]
        fields = (Place(Field(key=f"{pick.kind}:{pick.name}"), box) for pick, box in self._places)
        return (column(rows, gap=6, alike=True), *fields)

    @property
    def _places(self) -> Sequence[tuple[Pick, Box]]:
        picks = [pick for pick in self.table.picks if pick.kind == "cell"]
        picks += [Pick("tray", name) for name in self.editing.trays(self.line)]
        found = []
        for pick in picks:
            spot = self.table.spot(pick)
            if spot is not None and not isinstance(spot, Box):
                (x, y), reach = spot.at, spot.radius * 0.8
                spot = Box(x - reach, y - reach, 2 * reach, 2 * reach)
            if spot is not None:
                found.append((pick, spot))
        return found

    def arrange(self, canvas: Canvas) -> None:
        self.areas[0].box = self.table.look.margins.column.inset(16)

    # -- what is chosen --------------------------------------------------------------------------------------------

    def chosen(self, answer: Answer) -> Change:
        kind, _, name = answer.key.partition(":")
        if kind == "brush":
            self.brush = name
            self.rebuild()
            return STAY
        if not name:
            return self._done(kind)
        try:
            line = self.editing.painted(self.line, Pick(kind, name), self.brush)
        except BadInputError as error:
            self.said, self.wrong = self._why(error.note, written=False), True
            self.services.play("dull")
            return STAY
        if line != self.line and self._become(line):
            self.services.play("press")
        return STAY

    def _done(self, what: str) -> Change:
        say = self.services.texts
        if what == "turn":
            self._become(self.editing.turned(self.line))
        elif what == "clear":
            self._become(self.editing.blank)
        elif what == "copy":
            self.services.clipboard.put(self.line)
            self.said, self.wrong = say("editor.copied"), False
        elif what == "paste":
            self._paste(self.services.clipboard.get())
        else:
            return self._play(together=what == "together")
        return STAY

    def _paste(self, text: str) -> None:
        """The first line of what lies in the clipboard, if it is one of this game."""
        line = " ".join(text.strip().splitlines()[0].split()) if text.strip() else ""
        if not line:
            self.said, self.wrong = self.services.texts("editor.nothing"), True
            self.services.play("dull")
        elif self._become(line, written=True):
            self.services.play("press")

    def _play(self, *, together: bool) -> Change:
        seat, say = self.seat, self.services.texts
        if seat is None:
            self.said, self.wrong = say("editor.over"), True
            self.services.play("dull")
            return STAY
        count = self.game.player_count(self.state) or 2
        sitters = [person() if together or one == seat else bot(LEVEL) for one in range(count)]
        setup = Setup(count, self.game.options())
        return Soon(lambda: Home(new_match(self.services, self.game, setup, sitters, position=self.line)))

    def other(self, intent: Intent) -> Change:
        if intent.name == "undo" and intent.held and self.past:
            line = self.past.pop()
            self._set(line, self.game.notation.parse_position(line))
            self.services.play("press")
        return STAY

    def cancelled(self) -> Change:
        return Leave()

    # -- drawing ---------------------------------------------------------------------------------------------------

    def ground(self, canvas: Canvas) -> None:
        self.table.draw_ground(canvas)
        hot = next((pick for pick, _ in self._places if f"{pick.kind}:{pick.name}" == self.key), None)
        self.panels.draw_round(canvas, self._hud(), View(hot=hot), inset=False)
        self.panels.draw_over(canvas)
        panel(canvas, self.table.look.margins.column)

    def _hud(self) -> Hud:
        say, seat, name = self.services.texts, self.seat, self.game.name
        company = (NOBODY,) * (self.game.player_count(self.state) or 2)
        who = say("editor.over") if seat is None else say("battle.to-move", who=self.services.name(company, seat, name))
        told = self.said or say("editor.with", brush=say(f"brush.{name}.{self.brush}"))
        return Hud(
            margins=self.table.look.margins,
            title=say("editor.title"),
            subtitle="",
            plate=Plate(who, told, seat, "warn" if self.wrong else "plain"),
            seats=words.seat_cards(self.services, self.table, name, company, seat),
            corner=False,
        )

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        say = self.services.texts
        undo = (("undo", say("editor.undo")),) if self.past else ()
        return (("move", say("battle.key.aim")), ("ok", say("editor.do")), *undo), (("back", say("puzzle.back")),)
