"""What kind of person a computer player is in this game: it shows in how much, how soon and how sharply it speaks."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from game.bots.fadenkreuz.habits import Level


@dataclass(frozen=True, slots=True)
class Temper:
    """How eager somebody is to tell what was seen (`open`), how many questions it asks (`curious`, on top of what its
    level asks), how much less than usual it needs to accuse (`sharp`), how often it gives in when it is contradicted
    (`yields`), and how it answers an attack: by begging, by attacking back, or not at all."""

    name: str
    open: float
    curious: int
    sharp: float
    yields: float
    begs: bool = False
    bites: bool = False


TEMPERS: Final[tuple[Temper, ...]] = (
    Temper("chatty", 1.0, 1, 0.05, 0.4, begs=True),
    Temper("dry", 0.8, -1, -0.05, 0.1),
    Temper("nervous", 0.9, 0, 0.0, 0.8, begs=True),
    Temper("paranoid", 0.7, 1, 0.12, 0.2, bites=True),
    Temper("loyal", 0.95, 0, -0.1, 0.5),
)


def temper_of(luck: random.Random) -> Temper:
    """Drawn once a game."""
    return luck.choice(TEMPERS)


def questions(temper: Temper, level: Level) -> int:
    """How many questions somebody asks."""
    return max(0, level.curious + temper.curious)
