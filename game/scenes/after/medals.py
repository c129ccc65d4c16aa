"""Medals of a finished game, named one by one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.catalogue import guide_of
from game.core.guide import Note
from game.core.seats import Seat
from game.core.texts import Texts
from game.scenes.panels.cards import limited
from game.ui import lettering
from game.ui.theme import icons
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import chip, rounded
from game.ui.theme.palette import BRASS_300, PAPER_50, PAPER_100, PAPER_200, WHITE

EACH: Final = 0.8
"""Seconds until the next one is named."""
REST: Final = 1.6
"""Seconds that all of them stay, and as many more for each as it takes to read what it was for."""
READ: Final = 1.5
_ROW: Final = 84.0


@dataclass(frozen=True, slots=True)
class Medal:
    seat: Seat
    name: str
    note: Note


def earned(game: Any, state: Any, names: Sequence[str]) -> tuple[Medal, ...]:
    """What everybody has earned, seat by seat; none in games without such things."""
    seen = game.observe(state, None)
    return tuple(
        Medal(Seat(seat), name, note)
        for seat, name in enumerate(names)
        for note in guide_of(game.name).honours(seen, Seat(seat))
        if note.tone == "good"
    )


def missed(game: Any, state: Any, seat: Seat) -> tuple[Note, ...]:
    """What there would have been besides for whoever sits there, and for what."""
    return tuple(note for note in guide_of(game.name).honours(game.observe(state, None), seat) if note.tone != "good")


def shown(medals: Sequence[Medal], clock: float) -> int:
    """How many have been named by now."""
    return min(int(clock / EACH) + 1, len(medals))


def lasts(medals: Sequence[Medal]) -> float:
    """Seconds from the first to the end of the rest."""
    return (EACH + READ) * len(medals) + REST if medals else 0.0


def draw(
    canvas: Canvas, box: Box, medals: Sequence[Medal], count: int, say: Texts, *, about: str, more: Sequence[Note] = ()
) -> None:
    """The first `count` of them, each with its seat, the last one named shines; and `more` that nobody has earned.
    `about` says what all of them are for."""
    words = limited(canvas, 1.4)
    title = lettering.fit(words, say("result.medals"), box.w, "title", 44)
    lettering.write(words, title, Box(box.x, box.y, box.w, title.height), colour=PAPER_50, spacing=1)
    if about:
        room = box.w - words.text_width(say("result.medals"), "title", 44) - 60
        size = words.fitted(about, room, "body", 26, least=12)
        words.text(about, (box.right, box.y + title.height / 2), size=size, colour=PAPER_200, align="right")
    top = box.y + title.height + 16
    step = min(_ROW * words.theme.text, (box.bottom - top) / max(len(medals) + len(more), 1))
    for number, medal in enumerate(medals[:count]):
        row = Box(box.x, top + number * step, box.w, step - 6)
        fresh = number == count - 1 and count < len(medals)
        rounded(words, row, radius=14, fill=BRASS_300 if fresh else WHITE, opacity=0.3 if fresh else 0.06)
        y = row.centre[1]
        icons.icon(words, "star", (row.x + 30, y), min(row.h * 0.8, 42), colour=BRASS_300)
        chip(words, (row.x + 84, y), min(row.h * 0.4, 24), words.theme.seat(medal.seat))
        text = f"{medal.name}: {say.note(medal.note)}"
        line = lettering.fit(words, text, row.w - 140, "label", 32)
        lettering.write(words, line, Box(row.x + 122, row.y, row.w - 140, row.h), colour=PAPER_100)
    for number, note in enumerate(more, len(medals)):
        text = say.note(note)
        size = words.fitted(text, box.w - 132, "body", 28, least=12)
        words.text(text, (box.x + 122, top + (number + 0.5) * step - 3), size=size, colour=PAPER_200)
