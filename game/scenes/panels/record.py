"""The record beside the board: the decisions in sentences, each a point in the replay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.seats import CLOCK
from game.core.texts import Texts
from game.play.told import Account
from game.scenes.panels.cards import limited
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.palette import BRASS_300, PAPER_50, PAPER_100, PAPER_200

ROW: Final = 70.0
"""How high a line is: two lines of a sentence."""
SIZE: Final = 28.0
LEADING: Final = 1.12
LARGEST: Final = 1.5
"""The lines do not grow further than this with the text size."""
NO_WORDS: Final[Mapping[int, str]] = {}


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One decision: its turn (1 is the first action of the match), whose it was, the sentence, what it led to ("-2")
    and how it is written down in the rules."""

    turn: int
    seat: int
    text: str
    extra: str = ""
    code: str = ""


def lines_of(
    told: Sequence[Account], texts: Texts, extra: Mapping[int, str] = NO_WORDS, *, game: str
) -> tuple[RecordLine, ...]:
    """The record of a match as its viewer knows it: what was chosen in secret is only known to have been chosen. What
    the table itself did stands in the log alone. `texts` call the sides as they are to be called; `extra` is added to
    single decisions."""
    return tuple(
        RecordLine(
            account.index,
            int(account.seat),
            _sentence(account, texts, game),
            extra.get(account.index, ""),
            "" if account.hidden else account.text,
        )
        for account in told
        if account.seat is not None and account.seat != CLOCK
    )


def _sentence(account: Account, texts: Texts, game: str) -> str:
    if account.hidden and not account.notes:
        return texts("battle.chose-of", who=f"@side.{game}.{account.seat}")
    if not account.notes:
        return plainly(texts, account.text)
    told = [*account.beside, account.gist]  # the lines are short, and what stands beside it stands in no other place
    return ". ".join(map(texts.note, told)).partition("\n")[0]


def in_short(account: Account, texts: Texts) -> str:
    """The gist of a decision of which something is told, and what stands beside it."""
    return ". ".join(map(texts.note, (account.gist, *account.beside)))


def plainly(texts: Texts, action: str) -> str:
    """A decision of which the rules tell nothing: in words where there are some for it, else as it is written."""
    known = (f"plays.{word}" for word in reversed(action.split(" ")))
    key = next((key for key in known if key in texts), "")
    return texts(key) if key else texts("battle.plays", action=action)


def visible(lines: Sequence[RecordLine], turn: int, rows: int) -> Sequence[RecordLine]:
    """So many lines that the one with this turn is among them; the last ones when nobody looks elsewhere."""
    at = next((number for number, line in enumerate(lines) if line.turn == turn), len(lines) - 1)
    first = max(0, min(at - rows // 2, len(lines) - rows)) if turn else 0
    return lines[first : first + rows]


def pressable(canvas: Canvas, lines: Sequence[RecordLine], turn: int, box: Box) -> dict[int, Box]:
    """Where each turn that is shown can be pressed, from above."""
    high = ROW * limited(canvas, LARGEST).theme.text
    shown = visible(lines, turn, max(int(box.h // high), 1))
    return {line.turn: Box(box.x, box.y + row * high, box.w, high - 2) for row, line in enumerate(shown)}


def draw_lines(canvas: Canvas, lines: Sequence[RecordLine], turn: int, box: Box, *, focus: bool = True) -> None:
    """The decisions line by line; the turn looked at is lit, but not the newest while nobody looks there."""
    places, canvas = pressable(canvas, lines, turn, box), limited(canvas, LARGEST)
    for line in lines:
        place = places.get(line.turn)
        if place is None:
            continue
        if line.turn == turn and (focus or line is not lines[-1]):
            fill, opacity = (BRASS_300, 0.24) if focus else (PAPER_200, 0.14)
            paint.rounded(canvas, place, radius=10, fill=fill, opacity=opacity)
        _line(canvas, line, place)


def _line(canvas: Canvas, line: RecordLine, place: Box) -> None:
    """Whose it was, what was done in two lines, of a long one the beginning and the end, and what it led to."""
    x, middle = place.x + 24, place.centre[1]
    paint.chip(canvas, (x, middle), 15, canvas.theme.seat(line.seat))
    right = place.right - 10
    if line.extra:
        canvas.text(line.extra, (right, middle), face="figure", size=SIZE, colour=PAPER_50, align="right")
        right -= canvas.text_width(line.extra, "figure", SIZE) + 10
    room = right - (x + 26)
    found = list(canvas.wrapped(line.text, room, "body", SIZE))
    if len(found) > 2:
        found = [found[0], _ending(canvas, " ".join(found[1:]), room)]
    step = SIZE * canvas.theme.text * LEADING
    for number, part in enumerate(found):
        y = middle + (number - (len(found) - 1) / 2) * step
        canvas.text(part, (x + 26, y), face="body", size=SIZE, colour=PAPER_100)


def _ending(canvas: Canvas, text: str, room: float) -> str:
    """As much of the end as has room: that is where a sentence says what came of it."""
    words = text.split(" ")
    while len(words) > 1 and canvas.text_width(f"… {' '.join(words)}", "body", SIZE) > room:
        words = words[1:]
    return _cut(canvas, f"… {' '.join(words)}", room)


def _cut(canvas: Canvas, text: str, room: float) -> str:
    while canvas.text_width(text, "body", SIZE) > room and len(text) > 1:
        text = text[:-2].rstrip("…") + "…"
    return text
