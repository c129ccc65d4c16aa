"""How people at this table behave, as chances (fadenkreuz 10.3), and what each level makes of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from game.rules.fadenkreuz.identities import meaning

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
"""By identity: the chance that somebody tells the cards seen as they were."""

LIES: Final = 0.55
"""How often one thing told is false where somebody has a story to tell: about one of two cards is another."""
_OTHER: Final = 0.06
_RED_HANDED: Final = 0.02
_RARE: Final = 0.02


@dataclass(frozen=True)
class Manners:
    """What is expected of people: `face` and `truth` by identity, `weight` how many statements of somebody known from
    earlier games weigh as much as these tables."""

    face: Mapping[str, Mapping[str, float]]
    truth: Mapping[str, float]
    weight: float = 4.0
    plain: float = 1.0
    """How much more often the red side than others names a blue card instead of calling it one of the blue."""
    tales: float = 0.0
    """How far it reckons with the ways in which stories are made up here (`tales`), beside how often they are true."""
    says: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    """By identity, how often it says to be what; where nothing is known, it is taken to say what its card shows."""

    def am(self, identity: str, word: str) -> float:
        """How likely somebody of this identity says to be `word`, a letter or a class."""
        if len(word) > 1:
            return self.truth[identity] if identity in meaning(word) else 1 - self.truth[identity]
        if identity in self.says:
            return self.says[identity].get(word, _RARE)
        said = self.face[identity].get(word)
        if word == identity and word in "KR":
            return _RED_HANDED if word == "K" else 0.2
        if word == identity and said is None:
            return 0.4
        return _OTHER if said is None else said / (1 - self.face[identity]["?"])


TABLED: Final = Manners(FACE, TRUTH)

_SAYS: Final = {
    "AEP": {"A": 0.69, "T": 0.17, "N": 0.09},
    "T": {"A": 0.42, "T": 0.27, "N": 0.28},
    "K": {"A": 0.44, "T": 0.16, "N": 0.32, "K": 0.004},
    "D": {"A": 0.3, "T": 0.36, "N": 0.12, "D": 0.08},
    "R": {"A": 0.68, "T": 0.05, "N": 0.14, "R": 0.03},
    "B": {"A": 0.5, "T": 0.22, "N": 0.18, "B": 0.08},
    "NOMUX": {"A": 0.1, "T": 0.08, "N": 0.78, "O": 0.1, "M": 0.1, "U": 0.12, "X": 0.06},
}
LEARNT: Final = Manners(
    FACE,
    {**TRUTH, "A": 0.87, "K": 0.51, "N": 0.95, "D": 0.5, "R": 0.42, "B": 0.8},
    says={letter: row for letters, row in _SAYS.items() for letter in letters},
    plain=1.5,
)
"""What 96 games among players of level 3 came to, with 7 to 10 of them for the most part."""
KNOWING: Final = replace(LEARNT, plain=1.0, tales=0.15)
SEEING_THROUGH: Final = replace(LEARNT, plain=1.0, tales=0.93)


@dataclass(frozen=True, slots=True)
class Level:
    """What a level does with what it hears. `worlds` is how many it thinks of, `noise` how far its finger strays,
    `curious` how many questions it asks; `story` whether its lies hang together and look one step ahead, `memory` how
    many of the last statements of each it keeps in mind (0: all), `doubts` 0: believes everything it hears, 1: weighs
    it by who could lie; `remembers` whether it knows people from earlier games."""

    worlds: int
    noise: float
    curious: int
    doubts: float
    story: bool = False
    memory: int = 0
    remembers: bool = False
    ponders: int = 1
    """It thinks everything over when everybody has said so many things since the last time."""
    spread: float = 0.0
    """Targets this close to the best are as good: where several shoot, not all should shoot the same."""
    vague: float = 0.0
    """How often it calls a card that the red side would like to know of by its side only."""
    sly: bool = False
    """Whether it calls blue cards by their side as an Assassin too, so that it cannot be told by that."""
    shares: bool = False
    """Whether it reckons with what the other guns will hit without it."""
    tells: float = 0.0
    """Seconds by which its lies come later than its truths (fadenkreuz 10.5)."""
    manners: Manners = TABLED


LEVELS: Final[tuple[Level, ...]] = (
    Level(60, 0.05, 1, 0.6, memory=3, ponders=4, tells=1.6),
    Level(250, 0.1, 1, 0.5, memory=4, ponders=3, vague=0.3, tells=0.7),
    Level(500, 0.2, 2, 1.0, story=True, remembers=True, ponders=3, spread=0.3, vague=0.9),
    Level(1200, 0.16, 2, 1.0, story=True, remembers=True, ponders=2, vague=0.9, shares=True, sly=True, manners=KNOWING),
    Level(
        3000,
        0.0,
        3,
        1.0,
        story=True,
        remembers=True,
        ponders=1,
        vague=0.9,
        shares=True,
        sly=True,
        manners=SEEING_THROUGH,
    ),
)
