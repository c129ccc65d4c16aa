"""The house rules: game types, clouds and variants (crosshairs 2 and 6)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from game.core.options import Options, option
from game.rules.crosshairs.kinds import CLOUDS_EACH, KIND_INDEX, KINDS

LETTERS: Final = "ABCDEF"
"""What the players are called in notation and events."""

STALL: Final = 20
HEAD_START: Final = 2
BY_PLAYERS: Final = -1
ALTERNATE: Final = "alternate"
RANDOM: Final = "random"
PRESET: Final = "preset:"


class GameType(Enum):
    """Who plays against whom (crosshairs 2.1)."""

    DUEL = "duel"
    CIRCLE3 = "circle3"
    CIRCLE4 = "circle4"
    CIRCLE5 = "circle5"
    CIRCLE6 = "circle6"
    ONE_TWO = "1v2"
    ONE_THREE = "1v3"
    TWO_TWO = "2v2"
    FFA3 = "ffa3"
    FFA4 = "ffa4"
    FFA5 = "ffa5"
    FFA6 = "ffa6"


@dataclass(frozen=True)
class CrosshairsOptions(Options):
    """House rules (crosshairs 6). `clouds` -1 goes by the number of players; `cloud_setup` may also be "preset:" and
    the cells, separated by commas."""

    presets = {  # noqa: RUF012 (declared as a class variable by Options)
        "standard": {},
        "drawn": {"cloud_setup": RANDOM},
        "aces": {"aces": True, "turb": True},
        **{kind.name: {"game": GameType(kind.name)} for kind in KINDS[1:]},
        "match": {"match": 10},
        "quick": {"cloud_setup": RANDOM, "stall": 12},
    }

    game: GameType = option(GameType.DUEL)  # noqa: RUF009 (declares, like all options)
    clouds: int = option(BY_PLAYERS, low=0, high=10, also=(BY_PLAYERS,))
    cloud_setup: str = option(ALTERNATE, offers=(ALTERNATE, RANDOM), maps=True)
    turb: bool = option(False)
    conceal: bool = option(False)
    aces: bool = option(False)
    hcap: tuple[int, ...] = option((), high=6, per_seat=True)
    stall: int = option(STALL, low=0, high=99, step=5)
    match: int = option(0, low=5, high=30, step=5, also=(0,))

    def helped(self, seats: Collection[int]) -> CrosshairsOptions:
        """Their planes come in at a height."""
        return replace(self, hcap=tuple(HEAD_START * (seat in seats) for seat in range(self.seating[0])))

    @property
    def kind(self) -> int:
        """The game type's number."""
        return KIND_INDEX[self.game.value]

    @property
    def seating(self) -> range:
        seats = KINDS[self.kind].seats
        return range(seats, seats + 1)

    @property
    def teams(self) -> tuple[int, ...]:
        kind = KINDS[self.kind]
        return kind.sides if kind.rule == "team" else ()

    @property
    def match_target(self) -> int:
        return self.match

    @property
    def tokens(self) -> int:
        """Cloud tokens of all players together."""
        seats = KINDS[self.kind].seats
        return seats * (CLOUDS_EACH[seats] if self.clouds == BY_PLAYERS else self.clouds)
