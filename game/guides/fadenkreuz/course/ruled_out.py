"""Why it can be nobody else: of everybody who could hold the card that is asked for, what would not fit then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.core.texts import Note
from game.guides.fadenkreuz.course.worlds import lies_in, worlds
from game.guides.fadenkreuz.wording import side
from game.rules.fadenkreuz.actions import FACTS, Deed
from game.rules.fadenkreuz.state import State, truth

_KEY: Final = "puzzle.fadenkreuz.not"
_RED: Final = "K"
Breach = Callable[[State, Deed], bool]
"""Whether what somebody says breaks a rule about who lies."""


def _lied(world: State, line: Deed) -> bool:
    return truth(world, line) is False


def _lied_innocent(world: State, line: Deed) -> bool:
    return _lied(world, line) and world.identity(line.seat) != _RED


def _owned_up(world: State, line: Deed) -> bool:
    return truth(world, line) is True and world.identity(line.seat) == _RED


_BREACHES: Final[dict[str, tuple[tuple[str, Breach], ...]]] = {
    "true": (("lied", _lied),),
    "reds": (("innocent", _lied_innocent),),
    "always": (("innocent", _lied_innocent), ("owned-up", _owned_up)),
    "one": (),
}
"""By rule about who lies what somebody would have done against it, and under which word."""


def ruled_out(state: State, seat: int, letter: str, rule: str, found: frozenset[int]) -> Iterator[Note]:
    """Of all but those `found`, in a few words each; nothing of a card that there is more than once."""
    if state.agreed.deck.count(letter) > 1:
        return
    deals = list(worlds(state, seat))
    for other in state.agreed.ring:
        if other != seat and other not in found:
            yield _why(state, other, [world for world in deals if world.identity(other) == letter], rule)


def _why(state: State, other: int, held: Sequence[State], rule: str) -> Note:
    """What is wrong with all deals in which this one holds the card."""
    one = "one", side(other)
    if not held:
        return Note(f"{_KEY}.cards", (one,))
    said = [line for line in state.lines if line.verb in FACTS]
    for word, breach in _BREACHES[rule]:
        for by in dict.fromkeys(line.seat for line in said):
            own = [line for line in said if line.seat == by]
            if all(any(breach(world, line) for line in own) for world in held):
                return Note(f"{_KEY}.{word}", (one, ("by", side(by))))
    lies = {len(lies_in(world)) for world in held}
    if rule == "one" and lies == {0}:
        return Note(f"{_KEY}.none", (one,))
    if rule == "one" and 0 not in lies:
        return Note(f"{_KEY}.several", (one,))
    return Note(f"{_KEY}.rest", (one,))
