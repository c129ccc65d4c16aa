"""How a battle ended: where the soldiers stand who decided the mission, and what they have there (sector 6.1, R42)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.core.guide import Note
from game.core.picks import Pick
from game.rules.sector.factions import BREAK_THROUGH, CLASH, DEAD_ZONE
from game.rules.sector.field import BIT, CENTRE, INDEX, NAMES
from game.rules.sector.score import ending, ground_of, scores
from game.rules.sector.state import DRAW, State

_HOMES: Final = "b5", "n5"
"""The middles of the home zones."""


def crowned(state: State) -> Sequence[Pick]:
    """The winner's soldiers who fulfil the mission, where it is one of standing somewhere; else all who stand. Of a
    draw the same of both sides; where nobody stands there, the place that nobody has taken."""
    winner = state.winner
    if state.phase != "over" or winner is None or state.resigned:
        return ()
    if winner != DRAW:
        return _cells(_there(state, winner, ground_of(state, winner)) or _there(state, winner, -1))
    if state.mission == CLASH:
        return _cells([spot for side in (0, 1) for spot in _there(state, side, -1)])
    found = [spot for side in (0, 1) for spot in _there(state, side, ground_of(state, side))]
    empty = [INDEX[name] for name in _HOMES] if state.mission == BREAK_THROUGH else [CENTRE]
    return _cells(found or empty)


def _there(state: State, side: int, zone: int) -> list[int]:
    own = state.sides[side]
    return [spot for unit, spot in enumerate(own.squares) if own.stands(unit) and BIT[spot] & zone]


def _cells(spots: Sequence[int]) -> tuple[Pick, ...]:
    return tuple(Pick("cell", NAMES[spot]) for spot in spots)


def besides(state: State) -> Iterator[Note]:
    """What the mission was decided by, in words: who has more, and of what; of a draw what each of them has."""
    if state.phase != "over" or state.winner is None:
        return
    why = ending(state)
    if why == "mission":
        sides = ("side", f"@side.sector.{state.winner}"), ("other", f"@side.sector.{1 - state.winner}")
        yield Note(f"ended.sector.{state.mission}", sides)
    elif why == "tied":
        count = scores(state)[0]
        alone = f"-{count}" if state.mission == DEAD_ZONE else ""
        yield Note(f"ended.sector.tied-{state.mission}{alone}", (("count", count),))
