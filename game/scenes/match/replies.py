"""What a press at a table led to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from game.core.guide import Refusal
from game.core.picks import Pick

Kind = Literal["nothing", "moved", "picked", "dropped", "played", "refused", "asked"]


@dataclass(frozen=True, slots=True)
class Reply:
    """What a press led to: a pick, a whole action to play, the pick that is not on offer, or ("asked") one that has
    to be pressed once more. `why`: why not, where that is known already."""

    kind: Kind
    action: Any = None
    pick: Pick | None = None
    then: tuple[Any, ...] = ()
    why: Refusal | None = None


NOTHING: Final = Reply("nothing")
MOVED: Final = Reply("moved")
DROPPED: Final = Reply("dropped")
