"""What a computer player says when the cards are open (fadenkreuz 10.6): one short sentence, never an unkind one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.guide import Note
from game.guides.fadenkreuz import wording
from game.rules.fadenkreuz.actions import FACTS
from game.rules.fadenkreuz.identities import BYSTANDERS, RED_TEAM
from game.rules.fadenkreuz.resolution import Result, aim_of
from game.rules.fadenkreuz.state import DOUBT, TRUST, State, truth
from game.rules.fadenkreuz.turns import pointers, result

WAYS: Final = 3
"""So many ways there are to say each of them."""


def remark(state: State, seat: int) -> Note:
    """What comes to mind first: what was aimed at, by whom one was hit, how far one was believed, how it went."""
    kind, other = next(_thoughts(state, result(state), seat))
    words = (("other", wording.side(other)),) if other else ()
    return Note(f"remark.fadenkreuz.{kind}.{(seat + len(state.lines)) % WAYS}", words)


def _thoughts(state: State, found: Result, seat: int) -> Iterator[tuple[str, int]]:
    """The kind of remark and whom it is about (0: nobody), the best first; the last fits everybody."""
    yield from _about_shooting(state, found, seat)
    hit = found.hit(seat)
    if hit is not None:
        yield ("welcome" if seat in found.winners else "hit"), hit.shooters[0]
    told = [truth(state, line) for line in state.lines if line.seat == seat and line.verb in FACTS]
    votes = [row[seat - 1] for row in state.votes]
    if told.count(False) and votes.count(TRUST) >= votes.count(DOUBT):
        yield "liar", 0
    if told and all(told) and votes.count(DOUBT) > votes.count(TRUST):
        yield "honest", 0
    yield ("won" if seat in found.winners else "lost"), 0


def _about_shooting(state: State, found: Result, seat: int) -> Iterator[tuple[str, int]]:
    """What somebody with a gun says of those who fell to it, or who should not have been aimed at."""
    wanted = "T" if state.cards[seat - 1] in RED_TEAM else "K"
    fell = [hit.victim for hit in found.hits if seat in hit.shooters]
    for victim in fell:
        if state.cards[victim - 1] == wanted:
            yield "found", victim
    for victim in fell:
        if state.cards[victim - 1] in BYSTANDERS:
            yield "sorry", victim
    for victim in _targets(state, found, seat):
        if state.cards[victim - 1] not in BYSTANDERS | {wanted}:
            yield f"mistaken-{wanted}", victim


def _targets(state: State, found: Result, seat: int) -> tuple[int, ...]:
    """Whom a gun was pointed at, whether it fired or not."""
    own = state.cards[seat - 1]
    if own == "S":
        return state.shots
    fires = own in "AEK" and seat in pointers(state) and found.end in (0, 3)
    return aim_of(state.cards, seat, state.aims[seat - 1]) if fires else ()
