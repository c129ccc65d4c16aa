"""What happened in Crossfire, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.events import Told
from game.core.guide import Note

_SIDE_KEYS: Final = {"w": "@side.crossfire.0", "b": "@side.crossfire.1"}
_ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "move": ("side", "origin", "target", "count"),
    "enter": ("side", "cell"),
    "overflow": ("cell", "side", ""),
    "owner": ("cell", "side"),
    "turn": ("side",),
    "over": ("side", ""),
}
_VARIANTS: Final = {"reserve": "-reserve", "prisoner": "-prisoner", "none": "-none", "draw": "-draw"}


def sentence(event: Told) -> Note:
    """A fact as a text key with its words; some facts have two wordings ("a man is taken", "a man returns")."""
    variant = next((_VARIANTS[str(arg)] for arg in event.args if arg in _VARIANTS), "")
    named = zip(_ARGUMENTS[event.word], event.args, strict=True)
    words = tuple((name, _SIDE_KEYS.get(str(arg), arg)) for name, arg in named if name)
    return Note(f"event.crossfire.{event.word}{variant}", words)


_MUCH: Final = 3
"""So many prisoners at once are worth an exclamation mark."""


def spilled(facts: Sequence[Told]) -> tuple[Note, ...]:
    """How many men of one decision became prisoners, and how many came to the reserve."""
    gone = [fact.args[2] for fact in facts if fact.word == "overflow"]
    caught = gone.count("prisoner")
    found = ("prisoners" if caught < _MUCH else "many", caught), ("reserves", gone.count("reserve"))
    return tuple(Note(f"spilled.crossfire.{key}", (("count", count),)) for key, count in found if count)
