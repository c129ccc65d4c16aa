"""Factions, commanders' abilities and winners' advantages (sector 1.3, 6.3, 6.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Faction:
    """One line of the table of factions. `move` 0: a jump by the die (note D)."""

    key: str
    word: str
    units: int
    move: int
    range: int
    aim: int
    fight: int
    defense: int
    kill: int = 12
    rerolls: bool = False

    @property
    def jumps(self) -> bool:
        return self.move == 0


FACTIONS: Final[dict[str, Faction]] = {
    faction.key: faction
    for faction in (
        Faction("V", "verdant", 5, 4, 5, 1, 1, 7),
        Faction("A", "azure", 5, 5, 2, 1, 2, 8),
        Faction("E", "ember", 5, 2, 3, 2, 2, 9),
        Faction("G", "grey", 5, 4, 3, 0, 0, 8, rerolls=True),
        Faction("S", "solar", 4, 0, 4, 1, 1, 9, kill=11),
    )
}

Ability = str
"""A letter; "" where there is no commander."""
RESILIENT: Final[Ability] = "R"
SNIPER: Final[Ability] = "S"
STEALTH: Final[Ability] = "T"
ABILITIES: Final[tuple[Ability, ...]] = (RESILIENT, SNIPER, STEALTH)
ABILITY_WORDS: Final[dict[str, str]] = {RESILIENT: "resilient", SNIPER: "sniper", STEALTH: "stealth"}

Advantage = str
"""A word; "" for none."""
EDGE: Final[Advantage] = "edge"
QUICK: Final[Advantage] = "quick"
FOCUS: Final[Advantage] = "focus"
TOKENS: Final = 2

FOG: Final = 1
DEADLY: Final = 2
FAST: Final = 3
FOCUSED: Final = 4
REVIVE: Final = 5

FOG_RANGE: Final = 3

CLASH, CONTROL, BREAK_THROUGH, DEAD_CENTER, DEAD_ZONE, OCCUPY = range(1, 7)
LAST_ROUND: Final = 6
EXTRA_ROUND: Final = 7
