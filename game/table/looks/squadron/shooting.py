"""Who shoots: a plane is in colour while its own shot is told, though it has had its turn by then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Final

from game.core.events import Event, Fired, Told
from game.core.tableau import Piece, PieceId

_DECLARED: Final = "declared"
_THROWN: Final = "die.attack."


def shooters(events: Sequence[Event]) -> frozenset[str]:
    """The planes that shoot in what is told of one action, or say at whom; by their letters, as on their cards."""
    said = {str(event.args[0]) for event in events if isinstance(event, Told) and event.word == _DECLARED}
    fired = {name for event in events if isinstance(event, Fired) for name in event.shooters}
    return frozenset(said | {name.partition(".")[2] for name in fired})


def still(known: Set[str], pieces: Mapping[PieceId, Piece]) -> frozenset[str]:
    """Those of them whose dice lie there still; where nobody has seen who it was, the only one of the side whose dice
    they are that has had its turn."""
    owner = next((piece.owner for name, piece in pieces.items() if name.startswith(_THROWN)), None)
    if owner is None:
        return frozenset()
    done = {name.partition(".")[2] for name, piece in pieces.items() if piece.owner == owner and piece.state == "acted"}
    return frozenset(done & known or (done if len(done) == 1 else ()))
