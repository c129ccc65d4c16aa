"""Both ways of a moment turn by turn, everybody at their best, until one side has more after the better one and keeps
it: asks one question after the other, and never waits."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Final

from game.catalogue import guide_of
from game.core.questions import Answer, Question
from game.core.seats import Seat
from game.play.onward import Onward
from game.play.standing import figures, lead

Told = tuple[tuple[str, ...], tuple[str, ...]]
"""What all do after what was played, and after the better one, as it is written."""
CLEAR: Final = 1
"""So much more anybody sees where little of it is on the table."""


def until_apart(of: Any, nodes: int, seat: Seat, ends: tuple[Any, Any]) -> Generator[Question, Answer | None, Told]:
    """What comes after both `ends`, that of what was played first, up to where `seat` has had more after the better one
    for two turns, or that is over; nothing where that does not come within as many turns as the game is followed."""
    onward, states, told, before = Onward(of, nodes), list(ends), (list[str](), list[str]()), gain(of, seat, ends)
    for turn in range(guide_of(of.game.name).follows):
        for at, state in enumerate(states):
            if of.game.outcome(state) is None:
                mover = min(of.game.to_act(state))
                line, states[at] = yield from onward.line(state, mover, f"then{turn}.{at}.")
                told[at].extend(line)
        now, over = gain(of, seat, states), [of.game.outcome(state) is not None for state in states]
        if now >= CLEAR and (before >= CLEAR or any(over)):
            return tuple(told[0]), tuple(told[1])
        if all(over):
            break
        before = now
    return (), ()


def gain(of: Any, seat: Seat, states: Sequence[Any]) -> int:
    """How much better a seat stands in the second state, by what the sides have; who has lost has nothing."""
    worse, better = (_stands(of, seat, state) for state in states)
    return better - worse


def _stands(of: Any, seat: Seat, state: Any) -> int:
    ahead, outcome = lead(figures(of, seat, state)[0], seat), of.game.outcome(state)
    if outcome is None or not outcome.winners:
        return ahead
    return ahead + CLEAR if seat in outcome.winners else ahead - CLEAR
