"""The record beside the board: the decisions as lines, each a point in the replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any, Final

from game.core.seats import CLOCK
from game.core.texts import Texts
from game.play.match import Match
from game.play.told import Account
from game.scenes.match.cards import limited
from game.ui.lettering import least
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.palette import BRASS_300, INK_300, PAPER_100, PAPER_200

ROW: Final = 44.0
NO_WORDS: Final[Mapping[int, str]] = {}


@dataclass(frozen=True, slots=True)
class Line:
    """One numbered line of the record: (turn, text) per action; turn 1 is the first action of the match."""

    number: int
    actions: tuple[tuple[int, int, str], ...]
    whole: str = ""
    """Where a turn has several actions: all of it in one text, with the line to itself."""


Turn = tuple[int, int, str]
"""Number, seat and text of an action."""
Joined = Callable[[Sequence[int], Sequence[str]], str]
"""One text of the actions of a turn, from their numbers and their own texts."""


def _spaced(_: Sequence[int], texts: Sequence[str]) -> str:
    return " ".join(texts)


def lines_of(
    match: Match[Any, Any, Any], told: Sequence[Account], texts: Texts, extra: Mapping[int, str] = NO_WORDS
) -> tuple[Line, ...]:
    """The record of a match as its viewer knows it: what was chosen in secret is only known to have been chosen. What
    the table itself did stands in the log alone. `extra` is added to single actions."""
    hidden = texts("battle.hidden")
    turns = [
        (
            account.index,
            int(account.seat),
            f"{hidden if account.hidden else account.text} {extra.get(account.index, '')}".strip(),
        )
        for account in told
        if account.seat is not None and account.seat != CLOCK
    ]
    secret = {account.index for account in told if account.hidden}
    notation, actions = match.game.notation, match.actions

    def joined(numbers: Sequence[int], written: Sequence[str]) -> str:
        if secret.intersection(numbers) or extra:
            return _spaced(numbers, written)
        return notation.turn([actions[number - 1] for number in numbers])

    return record_lines(turns, joined)


def record_lines(turns: Sequence[Turn], joined: Joined = _spaced) -> tuple[Line, ...]:
    """(number, seat, text) of every action as numbered lines; a line ends when the seat to act comes round again.

    Where turns have several actions, or more than two play, every turn has a line; `joined` makes one text of it, from
    the numbers of its actions (1 for the first of the match) and the texts.
    """
    if any(one[1] == other[1] for one, other in pairwise(turns)) or len({seat for _, seat, _ in turns}) > 2:
        return _turn_lines(turns, joined)
    lines: list[list[Turn]] = []
    for turn in turns:
        if not lines or turn[1] <= lines[-1][-1][1]:
            lines.append([])
        lines[-1].append(turn)
    return tuple(Line(number, tuple(line)) for number, line in enumerate(lines, start=1))


def _turn_lines(turns: Sequence[Turn], joined: Joined) -> tuple[Line, ...]:
    lines: list[Line] = []
    for _, group in groupby(turns, key=lambda turn: turn[1]):
        actions = tuple(group)
        whole = joined([number for number, _, _ in actions], [text for _, _, text in actions])
        lines.append(Line(len(lines) + 1, actions, whole))
    return tuple(lines)


def _turn_line(canvas: Canvas, line: Line, place: Box, *, lit: bool, focus: bool) -> None:
    """A turn: whose it was, and what was done, cut where the line ends."""
    if lit:
        fill, opacity = (BRASS_300, 0.24) if focus else (PAPER_200, 0.14)
        paint.rounded(canvas, place, radius=10, fill=fill, opacity=opacity)
    x = place.x + 24
    paint.chip(canvas, (x, place.centre[1]), 15, canvas.theme.seat(line.actions[0][1]))
    room, text = place.right - 12 - (x + 26), line.whole
    while canvas.text_width(text, "label", 28) > room and len(text) > 1:
        text = text[:-2].rstrip("…") + "…"
    canvas.text(text, (x + 26, place.centre[1]), face="label", size=28, colour=PAPER_100)


def visible(lines: Sequence[Line], turn: int, rows: int) -> Sequence[Line]:
    """So many lines that the one with this turn is among them; the last ones when nobody looks elsewhere."""
    at = next((n for n, line in enumerate(lines) if any(action[0] == turn for action in line.actions)), len(lines) - 1)
    first = max(0, min(at - rows // 2, len(lines) - rows)) if turn else 0
    return lines[first : first + rows]


def draw_lines(canvas: Canvas, lines: Sequence[Line], turn: int, box: Box, *, focus: bool = True) -> dict[int, Box]:
    """Numbered lines of actions; the turn looked at is lit. Answers where each turn can be pressed."""
    canvas = limited(canvas, 1.5)
    scale = canvas.theme.text
    high = ROW * scale
    rows = max(int(box.h // high), 1)
    wide = max((len(line.actions) for line in lines), default=1)
    margin = 64 * scale
    cell = (box.w - margin) / max(wide, 2)
    found: dict[int, Box] = {}
    for row, line in enumerate(visible(lines, turn, rows)):
        y = box.y + row * high
        if line.whole:
            place = Box(box.x, y, box.w, high - 2)
            found[line.actions[-1][0]] = place
            _turn_line(canvas, line, place, lit=any(action[0] == turn for action in line.actions), focus=focus)
            continue
        canvas.text(
            f"{line.number}", (box.x + margin - 16, y + high / 2), face="label", size=28, colour=INK_300, align="right"
        )
        for number, seat, text in line.actions:
            place = Box(box.x + margin + cell * min(seat, max(wide, 2) - 1), y, cell - 6, high - 2)
            found[number] = place
            if number == turn:
                paint.rounded(
                    canvas, place, radius=10, fill=BRASS_300 if focus else PAPER_200, opacity=0.24 if focus else 0.14
                )
            size = canvas.fitted(text, place.w - 16, "label", 30, least=least(canvas))
            canvas.text(text, (place.x + 8, place.centre[1]), face="label", size=size, colour=PAPER_100)
    return found
