"""The dice in the pictures of a moment: those that lay there while somebody decided about them, and those that fell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.catalogue import guide_of
from game.core.dice import Scripted
from game.core.events import Rolled
from game.core.seats import Seat
from game.core.tableau import Piece
from game.play.lookback import Judged, better
from game.play.reckoning import lies_at
from game.table.systems.dice import is_die, thrown


class Lying(NamedTuple):
    """Dice, and which of them (by their place) are thrown again."""

    dice: Sequence[Piece] = ()
    again: frozenset[int] = frozenset()


def decided(match: Any, one: Judged) -> tuple[Lying, Lying]:
    """The dice that lay there, for what was played and for the better one."""
    seat, game = Seat(one.seat), match.game
    tableau = game.tableau(game.observe(match.states[one.number], seat))
    dice = sorted(filter(is_die, tableau.pieces.values()), key=lambda piece: (piece.tray, piece.level))
    did, best = match.actions[one.number], better(match, one).action
    return Lying(dice, _again(match, seat, dice, did)), Lying(dice, _again(match, seat, dice, best))


def _again(match: Any, seat: Seat, dice: Sequence[Piece], action: Any) -> frozenset[int]:
    guide = guide_of(match.game.name)
    found = (at for at, die in enumerate(dice) if guide.of_die(die, seat, action.picks[-1:]) is not None)
    return frozenset(found)


def fell(match: Any, number: int) -> Lying:
    """What a decision threw, with what was thrown again behind it."""
    found, first = list[Piece](), 0
    for at in range(number, min(lies_at(match, number), match.length)):
        entry = match.entries[at]
        step = match.game.apply(match.states[at], Seat(entry.seat), match.actions[at], Scripted(entry.dice))
        found += [piece for event in step.events if isinstance(event, Rolled) for piece in thrown(event)]
        first = first or len(found)
    return Lying(found, frozenset(range(first, len(found))))
