"""How people at this table behave, as chances (fadenkreuz 10.3): what a card pretends, and how often facts are true."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

_FACES: Final = {
    "TP": (0.10, 0.35, 0.40, 0.15),
    "AE": (0.20, 0.55, 0.10, 0.15),
    "K": (0.10, 0.50, 0.25, 0.15),
    "D": (0.45, 0.15, 0.05, 0.35),
    "R": (0.05, 0.20, 0.05, 0.70),
    "B": (0.55, 0.30, 0.05, 0.10),
    "NOMUX": (0.05, 0.10, 0.70, 0.15),
}
FACE: Final[dict[str, dict[str, float]]] = {
    letter: dict(zip("TAN?", row, strict=True)) for letters, row in _FACES.items() for letter in letters
}
"""By identity: the chance of each side of the card."""

TRUTH: Final[dict[str, float]] = {
    **dict.fromkeys("TP", 0.85),
    **dict.fromkeys("AE", 0.90),
    "K": 0.50,
    "D": 0.55,
    "R": 0.45,
    "B": 0.75,
    **dict.fromkeys("NOU", 0.90),
    **dict.fromkeys("MX", 0.60),
}
"""By identity: the chance that what is said of a card seen is true."""

_OTHER: Final = 0.06
_RED_HANDED: Final = 0.02


def am_chance(identity: str, word: str) -> float:
    """How likely somebody of this identity says to be `word`, a letter."""
    said = FACE[identity].get(word)
    if word == identity and word in "KR":
        return _RED_HANDED if word == "K" else 0.2
    if word == identity and said is None:
        return 0.4
    return _OTHER if said is None else said / (1 - FACE[identity]["?"])


@dataclass(frozen=True, slots=True)
class Level:
    """What a level does with what it hears. `worlds` is how many it thinks of, `noise` how far its finger strays,
    `talkative` how many questions it asks; `story` whether its lies hang together."""

    worlds: int
    noise: float
    talkative: int
    story: bool
    doubts: float
    """0: believes everything it hears; 1: weighs it by who could lie."""


LEVELS: Final[tuple[Level, ...]] = (
    Level(60, 0.35, 1, story=False, doubts=0.35),
    Level(200, 0.15, 1, story=False, doubts=0.7),
    Level(700, 0.05, 2, story=True, doubts=1.0),
    Level(1500, 0.02, 2, story=True, doubts=1.0),
    Level(3000, 0.0, 3, story=True, doubts=1.0),
)
