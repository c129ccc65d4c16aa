"""Which answers to a puzzle are its idea. Where a search of its own has found everything else clearly worse, nothing
else is counted as found, however near it comes by a shorter look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.core.game import certain
from game.core.tableau import Piece

ACTION: Final = "action"
WHO: Final = "who"
"""What the idea of such a puzzle is: one action, or who acts."""


def is_idea(game: Any, state: Any, seat: Any, best: Any, tried: Sequence[Any], *, sole: str) -> bool:
    """Whether what was tried is the one idea, does it in the same turn, leads where it leads, or leaves it to be done
    as well as before."""
    if best in tried or (sole == WHO and tried[0].picks[:1] == best.picks[:1]):
        return True
    ways = (tried, (best,)), ((*tried, best), (best, *tried))
    return any(_alike(game, *(_ended(game, state, seat, way) for way in pair)) for pair in ways)


def _alike(game: Any, one: Any, other: Any) -> bool:
    return one is not None and other is not None and _lies(game, one) == _lies(game, other)


def _lies(game: Any, state: Any) -> list[tuple[str, ...]]:
    """What lies on the table, whichever came first."""
    pieces = game.tableau(game.observe(state, None)).pieces
    return sorted((repr(name), one.kind, one.tray, repr(one.owner), *_place(one)) for name, one in pieces.items())


def _place(one: Piece) -> tuple[str, ...]:
    return *(f"{part:.3f}" for part in (*one.at, one.facing, one.level)), repr(one.figures)


def _ended(game: Any, state: Any, seat: Any, actions: Sequence[Any]) -> Any:
    """Where they lead in one turn; None: they do not, or dice fall."""
    for action in actions:
        if state is None or seat not in game.to_act(state):
            return None
        again = next((one for one in game.legal_actions(state, seat) if one.picks == action.picks), None)
        state = None if again is None else certain(game, state, seat, again)
    return state
