"""What somebody could have thought who heard every word and saw no card: whom to suspect, and which words turned it.

The listener holds for likely what the cards allow, and that Assassins say what is true less often than others. Told
when all lies open (fadenkreuz 9).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from itertools import count
from typing import Final

from game.core.events import Told
from game.core.guide import Cell, Note, Sheet, SheetRow
from game.guides.fadenkreuz import wording
from game.guides.fadenkreuz.sheets import badge
from game.rules.fadenkreuz.actions import FACTS, Deed
from game.rules.fadenkreuz.events import told_args
from game.rules.fadenkreuz.identities import meaning
from game.rules.fadenkreuz.ring import Below, hands_after, looks_of, mixed, passed, shuffled
from game.rules.fadenkreuz.state import Agreed, State, truth

WORLDS: Final = 1200
"""So many deals the listener has in mind."""
TRUE: Final = 0.75
"""How often somebody's facts are true, and an Assassin's (`SLY`)."""
SLY: Final = 0.45
FEWEST: Final = 2
"""With fewer facts told there is nothing to listen to."""
TURN: Final = 0.04
"""What changes a suspicion by less turns nothing."""
MORE: Final = 2
"""So many other turns are told."""
BELIEVED: Final = 0.7
"""What is likelier than this is believed."""
QUARTERS: Final = 4
World = Mapping[str, Sequence[str]]
"""By the kind of statement the cards it is about, in order of the ring."""


@dataclass(frozen=True, slots=True)
class Heard:
    """`suspected`: by how many facts were told, how likely each place of the ring is an Assassin; `facts` their numbers
    among the statements, from 1; `likely`: how likely each fact is true to the listener at the end."""

    suspected: tuple[tuple[float, ...], ...]
    facts: tuple[int, ...]
    likely: tuple[float, ...]


def listened(state: State) -> Iterator[Sheet]:
    """Whom the talk made suspicious over time, and the words that did most."""
    heard = hear(state.agreed, state.lines)
    if len(heard.facts) >= FEWEST:
        yield _suspects(state, heard)
        rows = tuple(_turns(state, heard))
        if rows:
            yield Sheet(Note("sheet.fadenkreuz.turned"), rows, (), (0.24, 0.44, 0.32), faces="person")


def _suspects(state: State, heard: Heard) -> Sheet:
    """A row for each seat: how suspect it was at the start, in between, at the end, and what it was."""
    last = len(heard.facts)
    parts = min(QUARTERS, last)
    steps = [last * part // parts for part in range(parts + 1)]
    rows = []
    for place, seat in enumerate(state.agreed.ring):
        figures = [Cell(figure=_percent(heard.suspected[step][place])) for step in steps]
        letter = state.identity(seat)
        name = Cell(badge(letter), Note(f"card.fadenkreuz.{letter}"))
        rows.append(SheetRow((*figures, name), seat - 1))
    start, end, was = (Note(f"sheet.fadenkreuz.{head}") for head in ("start", "end", "is"))
    heads = (start, *(None,) * (parts - 1), end, was)
    widths = (*(0.6 / len(steps),) * len(steps), 0.4)
    return Sheet(Note("sheet.fadenkreuz.suspected"), tuple(rows), heads, widths, faces="person")


def _turns(state: State, heard: Heard) -> Iterator[SheetRow]:
    """The words that changed a suspicion most, the lie that led farthest astray, the truth that was believed least, and
    what else turned much: each of these words once."""
    ring, told = state.agreed.ring, [state.lines[number - 1] for number in heard.facts]
    moved = [
        max((abs(new - old), place) for place, (old, new) in enumerate(zip(before, after, strict=True)))
        for before, after in zip(heard.suspected, heard.suspected[1:], strict=False)
    ]
    turns = sorted((at for at, (by, _) in enumerate(moved) if by >= TURN), key=lambda at: -moved[at][0])
    shown = turns[:1]
    if turns:
        yield _row(state, heard, turns[0], "turned-by", moved[turns[0]][1])
    reds = [place for place, seat in enumerate(ring) if state.identity(seat) == "K"]
    right = [sum(now[place] for place in reds) for now in heard.suspected]
    astray = [
        (right[at] - right[at + 1], at)
        for at, line in enumerate(told)
        if truth(state, line) is False and at not in shown
    ]
    if astray and max(astray)[0] >= TURN / 2:
        at = max(astray)[1]
        covered = max(reds, key=lambda place: heard.suspected[at][place] - heard.suspected[at + 1][place])
        shown.append(at)
        yield _row(state, heard, at, "best-lie", covered)
    doubted = [(heard.likely[at], at) for at, line in enumerate(told) if truth(state, line) and at not in shown]
    if doubted and min(doubted)[0] <= BELIEVED:
        at = min(doubted)[1]
        shown.append(at)
        yield _row(state, heard, at, "unbelieved", likely=heard.likely[at])
    for at in [at for at in turns if at not in shown][:MORE]:
        yield _row(state, heard, at, "turned-too", moved[at][1])


def _row(
    state: State, heard: Heard, at: int, word: str, place: int | None = None, *, likely: float | None = None
) -> SheetRow:
    number = heard.facts[at]
    line = state.lines[number - 1]
    sentence = wording.sentence(Told(line.verb, told_args(line, number, state.lines)))
    place = state.agreed.place(line.seat) if place is None else place
    if likely is None:
        before, after = (round(100 * heard.suspected[now][place]) for now in (at, at + 1))
        told = Note("sheet.fadenkreuz.suspicion", (("before", before), ("after", after)))
        figure = Cell((("person", state.agreed.ring[place] - 1),), told)
    else:
        figure = Cell(note=Note("sheet.fadenkreuz.likely", (("percent", round(100 * likely)),)))
    return SheetRow((Cell(note=Note(f"sheet.fadenkreuz.{word}")), Cell(note=sentence), figure), line.seat - 1)


def _percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


@lru_cache(maxsize=2)
def hear(agreed: Agreed, lines: tuple[Deed, ...]) -> Heard:
    """The same for the same words: lots are drawn from the table alone."""
    worlds = list(_worlds(agreed))
    facts = [(number, line) for number, line in enumerate(lines, start=1) if line.verb in FACTS]
    weights, truths = [1.0] * len(worlds), []
    course = [_chances(agreed, worlds, weights)]
    for _, line in facts:
        place, fits = agreed.place(line.seat), meaning(line.word)
        true = [world[line.verb][place] in fits for world in worlds]
        truths.append(true)
        for at, world in enumerate(worlds):
            honest = SLY if world["am"][place] == "K" else TRUE
            weights[at] *= honest if true[at] else 1 - honest
        course.append(_chances(agreed, worlds, weights))
    whole = sum(weights)
    likely = tuple(sum(one for one, is_true in zip(weights, true, strict=True) if is_true) / whole for true in truths)
    return Heard(tuple(course), tuple(number for number, _ in facts), likely)


def _worlds(agreed: Agreed) -> Iterator[World]:
    """What everybody was dealt, held and is, by ring position, in deals drawn by lot: each of them begun at every seat,
    so that nobody is likelier anything before the first word."""
    size = len(agreed.deck)
    for number in range(WORLDS // size):
        seed = f"{number} {agreed.deck}"
        cards = "".join(shuffled(agreed.deck, lots(f"deal {seed}")))
        for first in range(size):
            dealt = cards[first:] + cards[:first]
            mixes = mixed(dealt, lots(f"mix {seed}"))
            yield laid(dealt, mixes)


def laid(dealt: str, mixes: Sequence[str]) -> World:
    """The same for one deal."""
    between = [looks_of(place, dealt, mixes)[:1] for place in range(len(dealt))]
    return {"dealt": dealt, "got": passed(dealt), "mid": between, "am": hands_after(dealt, mixes)}


def lots(seed: str) -> Below:
    """Lots that are the same wherever they are drawn, and have nothing to do with those of another seed."""
    drawn = count()

    def lot(below: int) -> int:
        return int.from_bytes(blake2b(f"{seed} {next(drawn)}".encode(), digest_size=8).digest(), "big") % below

    return lot


def _chances(agreed: Agreed, worlds: Sequence[World], weights: Sequence[float]) -> tuple[float, ...]:
    whole = sum(weights)
    return tuple(
        sum(weight for world, weight in zip(worlds, weights, strict=True) if world["am"][place] == "K") / whole
        for place in range(len(agreed.ring))
    )
