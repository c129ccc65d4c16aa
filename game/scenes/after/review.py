"""The review: pages about the finished game that everybody looks at together, turned like those of a book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.access.narrator import Heard, sentences
from game.catalogue import guide_of
from game.core.guide import Cell, Note, Sheet, SheetRow
from game.core.intents import Intent
from game.core.seats import Seat
from game.play.seating import Sitter
from game.scenes.menu.ground import backdrop_of
from game.scenes.panels import words
from game.scenes.panels.sheets import GAP, SheetPage, draw_page, page
from game.scenes.prompting import PromptBar
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave, Scene
from game.table.looks import look_for
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import panel
from game.ui.theme.palette import PAPER_200

SHEET: Final = Box(96, 54, 1728, 880)
TURNS_BACK: Final = 0.25
"""A press on so much of the sheet, from its left edge, turns back; everywhere else it turns on."""
TALL, FACED = 74.0, 190.0
"""A line is never higher than this; one with a face may be."""
_STEPS: Final = {"left": -1, "previous": -1, "up": -1, "right": 1, "next": 1, "down": 1, "ok": 1}


def pages(services: Services, match: Any, sitters: Sequence[Sitter], art: Any) -> tuple[SheetPage, ...]:
    """What the game has to tell when it is over; empty where it tells nothing."""
    named = words.named(services, match.game.name, sitters, match.state)
    guide, seen = guide_of(match.game.name), match.game.observe(match.state, None)
    first, *others = (*guide.review(seen), None)
    said = [(seat, guide.remark(seen, Seat(seat))) for seat, sitter in enumerate(sitters) if sitter.is_bot]
    rows = tuple(SheetRow((Cell(note=note),), seat) for seat, note in said if note is not None)
    remarks = Sheet(Note("review.remarks"), rows, faces=first.faces) if rows and first is not None else None
    shown = [sheet for sheet in (first, *others, remarks) if sheet is not None]
    return tuple(page(named, match.game.name, sheet, art) for sheet in shown)


def pitch_of(shown: SheetPage, inner: Box) -> float:
    """How high its lines are in this room."""
    return min(FACED if shown.has_faces(inner) else TALL, (inner.h - shown.fixed - GAP) / max(len(shown.lines), 1))


class Review(Scene):
    """Leaves with None. The pages go round."""

    music = "title"

    def __init__(self, services: Services, match: Any, sitters: Sequence[Sitter]) -> None:
        self.services = services
        self.look = look_for(match.game.name, match.setup.seats)
        self.pages: Sequence[SheetPage] = pages(services, match, sitters, self.look.small)
        self.at = 0
        self.bar = PromptBar(services)

    @property
    def heard(self) -> Heard:
        shown = self.pages[self.at]
        lines = (f"{line.name} {', '.join(cell.text for cell in line.fields if cell.text)}" for line in shown.lines)
        return Heard(focus=sentences(shown.title, *lines, f"{self.at + 1}/{len(self.pages)}"))

    @property
    def still(self) -> bool:
        return True

    def handle(self, intent: Intent) -> Change:
        if not intent.held:
            return STAY
        name = intent.name
        if name == "press" and intent.at is not None:
            pressed = self.bar.intent_at(intent.at)
            aside = intent.at[0] < SHEET.x + TURNS_BACK * SHEET.w and intent.at[1] < SHEET.bottom
            name = pressed if pressed and pressed != "press" else "left" if aside else "right"
        if name in {"back", "menu", "alternate"}:
            return Leave(None)
        if name in _STEPS:
            self.services.play("press")
            self.at = (self.at + _STEPS[name]) % len(self.pages)
        return STAY

    def draw(self, canvas: Canvas) -> None:
        backdrop_of(canvas, self.look)
        panel(canvas, SHEET, radius=28, brass=True)
        shown, inner = self.pages[self.at], SHEET.inset(48, 26)
        draw_page(canvas, shown, inner, pitch_of(shown, inner))
        number = f"{self.at + 1} / {len(self.pages)}"
        place = inner.right, inner.y + 28
        canvas.text(number, place, face="figure", size=34 / canvas.theme.text, colour=PAPER_200, align="right")
        say = self.services.texts
        left = ("ok", say("review.next")), ("previous", say("review.previous")), ("back", say("review.done"))
        self.bar.draw(canvas, left, ())
