"""What is decided without asking: the only thing there is to do, or an answer that every other one comes to, too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.guide import Forecast


def unasked(first: Forecast, legal: Sequence[Any], *, stays: bool) -> Any | None:
    """The action, `first` being what is foretold before anything is picked; None where somebody has to choose. A turn
    that is used up ends by itself only where nobody would miss it (`stays`)."""
    if first.moot is not None:
        return next((action for action in legal if action.picks[-1:] == (first.moot,)), None)
    if len(legal) != 1 or not (first.settles or (first.spent and stays)):
        return None
    return legal[0]
