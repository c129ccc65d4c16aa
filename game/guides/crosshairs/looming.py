"""What is at stake in Crosshairs for whoever is on turn, in short lines: which of their planes can be hit as things
stand and by whom, which may crash, and that they can hit nobody; and what of it a choice leads to. It tells the marks
of the board in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.core.events import Told
from game.core.guide import MarkKind, Note
from game.guides.crosshairs import perils
from game.guides.crosshairs.trial import Prospect, names
from game.guides.crosshairs.wording import sentence
from game.rules.crosshairs.board import CELL_INDEX
from game.rules.crosshairs.fire import attackers, shots
from game.rules.crosshairs.layout import CLOUD_PHASE, OWNER, PHASE, Position
from game.rules.crosshairs.options import LETTERS
from game.rules.crosshairs.sights import airborne
from game.rules.crosshairs.state import State

_KEY: Final = "looming.crosshairs."
_MOST: Final = 3
_SHOT: Final = "shot"


def looming(seen: State) -> tuple[Note, ...]:
    """Nothing while clouds are laid, before the first plane has come in, and when it is over."""
    position = seen.row
    if seen.is_over or position[PHASE] == CLOUD_PHASE or not airborne(position):
        return ()
    return tuple(_lines(position, seen.seat))[:_MOST]


def _lines(position: Position, seat: int) -> Iterator[Note]:
    hit, crashing, watched = (_own(position, seat, kind) for kind in ("threatened", "stuck", "watched"))
    if len(hit) == 1:
        by = names(position, attackers(position, hit[0]))
        yield Note(f"{_KEY}hit-by", (("cell", names(position, hit)), ("by", by)))
    elif hit:
        yield _named("hit", position, hit)
    else:
        yield Note(f"{_KEY}{'not-yet' if watched else 'safe'}")
    yield from _crashing(position, crashing)
    if watched:
        yield _named("watched", position, watched)
    if not shots(position):
        yield Note(f"{_KEY}no-prey")


def _crashing(position: Position, slots: Sequence[int]) -> Iterator[Note]:
    """The planes marked so; where a shot saves all of them, which."""
    spared = {slot: enemy for slot in slots if (enemy := perils.spared_by(position, slot)) >= 0}
    if len(spared) < len(slots):
        yield _named("crash", position, slots)
    elif spared:
        enemies = names(position, list(dict.fromkeys(spared.values())))
        yield replace(unless := _named("crash-unless", position, list(spared)), words=(*unless.words, ("by", enemies)))


def then(prospect: Prospect) -> tuple[Note, ...]:
    """Which of the planes of whoever chooses could be hit after it, by whom, and what shot of the same turn would see
    to that; where a line lies on one, no more than that it is not hit yet. Nothing when it is over then."""
    return ahead(prospect.next, prospect.seat)


def ahead(state: State, seat: int) -> tuple[Note, ...]:
    """The same of a position that a choice of this seat leads to."""
    if state.is_over:
        return ()
    after, goes_on = state.row, state.seat == seat and state.row[PHASE] != CLOUD_PHASE
    hit = _own(after, seat, "threatened")
    cleared = {slot: perils.cleared_by(after, slot) if goes_on else -1 for slot in hit}
    open_ones = [slot for slot in hit if cleared[slot] < 0]
    if len(open_ones) == 1:
        by = names(after, attackers(after, open_ones[0]))
        return (Note(f"{_KEY}then-hit-by", (("cell", names(after, open_ones)), ("by", by))),)
    if open_ones:
        return (_named("then-hit", after, open_ones),)
    if hit:
        enemies = names(after, list(dict.fromkeys(cleared.values())))
        unless = _named("then-unless", after, hit)
        return (replace(unless, words=(*unless.words, ("by", enemies))),)
    watched = [len(attackers(after, slot)) for slot in _own(after, seat, "watched")]
    if not watched:
        return (Note(f"{_KEY}then-safe"),)
    return (Note(f"{_KEY}{'then-lined' if max(watched) == 1 else 'not-yet'}", (("count", len(watched)),)),)


def mildest(found: Sequence[tuple[Note, ...]]) -> tuple[Note, ...]:
    """What holds wherever a plane will look: who could hit it does not hang on that, only what it could shoot."""
    return next((lines for lines in found if lines and lines[0].key == f"{_KEY}then-unless"), found[0])


def _named(key: str, position: Position, slots: Sequence[int]) -> Note:
    return Note(f"{_KEY}{key}", (("count", len(slots)), ("cells", names(position, slots))))


def _own(position: Position, seat: int, kind: MarkKind) -> list[int]:
    """The planes of a seat that bear this mark."""
    marked = (position[CELL_INDEX[mark.at.name]] for mark in perils.marks(position, seat) if mark.kind == kind)
    return [slot for slot in marked if OWNER[slot] == seat]


def bereft(facts: Sequence[Told], seat: int) -> Note | None:
    """Which planes of a seat were shot down by these facts, and by whom if it was one player."""
    found = [fact for fact in facts if fact.word == _SHOT and fact.args[2] == LETTERS[seat]]
    if not found:
        return None
    words: dict[str, str | int] = {"count": len(found), "cells": ", ".join(str(fact.args[1]) for fact in found)}
    by = {str(fact.args[0]) for fact in found}
    if len(by) == 1:
        words |= {"side": dict(sentence(found[0]).words)["side"]}
    return Note(f"{_KEY}lost{'' if len(by) == 1 else '-several'}", tuple(words.items()))
