"""How far somebody is who looks for something better, or goes on from it."""

from __future__ import annotations

from typing import Final, Literal

Stage = Literal["open", "thinking", "wrong", "closer", "solved", "shown", "onward", "answering", "over"]
DONE: Final = frozenset({"solved", "shown", "over"})
TRIED: Final = frozenset({"wrong", "closer"})
"""Something has been tried that is not as good as the best; "closer": it is better than what was played."""
GOES_ON: Final = frozenset({"ok", "press", "special", "right"})
ONWARD: Final = 2
"""So many turns of one's own the line goes on for."""
BETWEEN: Final = 0.8
"""So many seconds all rests between two steps of the better way."""
SOUNDS: Final = {"solved": "solved", "closer": "tick"}
