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
    """Whether what was tried is the one idea, does it in the same turn, or leads in it to where the idea leads, with
    one action more of either."""
    if best in tried or (sole == WHO and tried[0].picks[:1] == best.picks[:1]):
        return True
    return not _leads(game, state, seat, tried).isdisjoint(_leads(game, state, seat, (best,)))


def _leads(game: Any, state: Any, seat: Any, actions: Sequence[Any]) -> set[Any]:
    """What lies on the table after these actions of one turn, and after one more; nothing where dice fall."""
    for action in actions:
        again = _legal(game, state, seat)
        same = next((one for one in again if one.picks == action.picks), None)
        state = None if same is None else certain(game, state, seat, same)
        if state is None:
            return set()
    more = (certain(game, state, seat, one) for one in _legal(game, state, seat))
    return {_lies(game, one) for one in (state, *more) if one is not None}


def _legal(game: Any, state: Any, seat: Any) -> Sequence[Any]:
    return game.legal_actions(state, seat) if seat in game.to_act(state) else ()


def _lies(game: Any, state: Any) -> frozenset[Any]:
    pieces = game.tableau(game.observe(state, None)).pieces
    return frozenset((name, one.kind, one.tray, one.owner, *_place(one)) for name, one in pieces.items())


def _place(one: Piece) -> tuple[Any, ...]:
    return *(f"{part:.3f}" for part in (*one.at, one.facing, one.level)), one.figures
