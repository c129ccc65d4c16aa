"""The record beside the board: the decisions in sentences, each a point in the replay."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.core.seats import CLOCK
from game.core.texts import Note, Texts
from game.play.told import Account
from game.scenes.panels.cards import limited
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.palette import BRASS_300, PAPER_50, PAPER_100, PAPER_200

ROW: Final = 70.0
"""How high a decision is in two lines of a sentence."""
LEAST: Final = 48.0
"""And at least."""
SIZE: Final = 28.0
LEADING: Final = 1.12
_AROUND: Final = 7.0
"""Above and below a sentence."""
_BEFORE, _AFTER = 50.0, 10.0
"""Left of it, where the chip is, and right."""
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
    ahead, after = (_listed(list(map(texts.note, part))) for part in _parted(account))
    return ". ".join((*ahead, texts.note(account.gist).partition("\n")[0], *after))


def _listed(told: Sequence[str]) -> list[str]:
    """Sentences; those that begin alike up to a colon as one: "Medal: First Blood, Diving Strike"."""
    found = dict[str, list[str]]()
    for sentence in told:
        head, colon, rest = sentence.partition(": ")
        found.setdefault(f"{head}{colon}" if colon else sentence, []).append(rest)
    return [head + ", ".join(filter(None, rests)) for head, rests in found.items()]


def in_short(account: Account, texts: Texts) -> str:
    """The gist of a decision of which something is told, and what stands beside it."""
    return ". ".join((texts.note(account.gist), *_listed(list(map(texts.note, account.beside)))))


def _parted(account: Account) -> tuple[tuple[Note, ...], tuple[Note, ...]]:
    """What stands beside the gist of a decision, and in no other place: before it and after it, as it happened."""
    return account.beside[: account.before], account.beside[account.before :]


def plainly(texts: Texts, action: str) -> str:
    """A decision of which the rules tell nothing: in words where there are some for it, else as it is written."""
    key = word_for(texts, "plays", action)
    return texts(key) if key else texts("battle.plays", action=action)


def word_for(texts: Texts, among: str, action: str) -> str:
    """The key of the words for a decision; "" where there are none."""
    known = (f"{among}.{word}" for word in reversed(action.split(" ")))
    return next((key for key in known if key in texts), "")


def pressable(canvas: Canvas, lines: Sequence[RecordLine], turn: int, box: Box) -> dict[int, Box]:
    """Where each turn that is shown can be pressed, from above: that with this turn (0: the first), and as many beside
    it as have room, those before it first."""
    if not lines:
        return {}
    canvas, usual = limited(canvas, LARGEST), len(lines) - 1 if turn else 0
    at = next((number for number, line in enumerate(lines) if line.turn == turn), usual)
    shown, left, ends = {at: min(_set(canvas, lines[at], box).height, box.h)}, box.h, False
    left -= shown[at]
    while not ends:
        ends = True
        for near in (min(shown) - 1, max(shown) + 1):
            high = _set(canvas, lines[near], box).height if 0 <= near < len(lines) else math.inf
            if high <= left:
                shown[near], left, ends = high, left - high, False
    places, y = dict[int, Box](), box.y
    for number in sorted(shown):
        places[lines[number].turn] = Box(box.x, y, box.w, shown[number] - 2)
        y += shown[number]
    return places


def needed(canvas: Canvas, lines: Sequence[RecordLine], width: float) -> float:
    """How high it has to be for all of the last sentence."""
    return _set(limited(canvas, LARGEST), lines[-1], Box(0, 0, width, 0)).height if lines else 0.0


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


class _Set(NamedTuple):
    """A sentence in its lines, from one to the next, and how wide they may be."""

    lines: Sequence[str]
    step: float
    room: float

    @property
    def height(self) -> float:
        return max(len(self.lines) * self.step + _AROUND, LEAST)


def _set(canvas: Canvas, line: RecordLine, place: Box) -> _Set:
    """As many lines as the sentence needs beside what it led to."""
    room = place.w - _BEFORE - _AFTER
    room -= canvas.text_width(line.extra, "figure", SIZE) + 10 if line.extra else 0.0
    return _Set(canvas.wrapped(line.text, room, "body", SIZE), SIZE * canvas.theme.text * LEADING, room)


def _line(canvas: Canvas, line: RecordLine, place: Box) -> None:
    """Whose it was, what was done, and what it led to; where not even the whole record has room for all of it, the
    beginning and the end."""
    x, middle = place.x + 24, place.centre[1]
    paint.chip(canvas, (x, middle), 15, canvas.theme.seat(line.seat))
    if line.extra:
        at = place.right - _AFTER, middle
        canvas.text(line.extra, at, face="figure", size=SIZE, colour=PAPER_50, align="right")
    found, step, room = _set(canvas, line, place)
    if len(found) > (most := max(int((place.h + 2 - _AROUND) / step + 0.01), 1)):
        found = [*found[: most - 1], _ending(canvas, " ".join(found[most - 1 :]), room)]
    for number, part in enumerate(found):
        y = middle + (number - (len(found) - 1) / 2) * step
        canvas.text(part, (place.x + _BEFORE, y), face="body", size=SIZE, colour=PAPER_100)


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
