"""The options of a battle and a campaign (sector 6)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from game.core.options import Options, option

RANDOM: Final = "random"
MIRROR: Final = "mirror"
MAP: Final = "map:"
SCENES: Final = (
    "dust", "tarmac", "canal", "steel", "sand", "garden", "ice", "salt", "rails", "storm", "glass", "paving",
)  # fmt: skip
"""What a field can look like; the first is that of fields laid by dice."""


class Mode(Enum):
    BATTLE = "battle"
    CAMPAIGN = "campaign"


class Army(Enum):
    """A faction (sector 1.3)."""

    VERDANT = "V"
    AZURE = "A"
    EMBER = "E"
    GREY = "G"
    SOLAR = "S"


class Mission(Enum):
    """What the battle is about (sector 6.1)."""

    RANDOM = "random"
    CLASH = "1"
    CONTROL = "2"
    BREAK_THROUGH = "3"
    DEAD_CENTER = "4"
    DEAD_ZONE = "5"
    OCCUPY = "6"


class Happening(Enum):
    """The event of the battle (sector 6.2)."""

    OFF = "off"
    RANDOM = "random"
    FOG = "1"
    DEADLY = "2"
    FAST = "3"
    FOCUSED = "4"
    REVIVE = "5"
    NOTHING = "6"


class Handicap(Enum):
    """A winner's advantage that one side has in a single battle."""

    OFF = "off"
    L_EDGE = "L:edge"
    L_QUICK = "L:quick"
    L_FOCUS = "L:focus"
    R_EDGE = "R:edge"
    R_QUICK = "R:quick"
    R_FOCUS = "R:focus"


class Tiebreak(Enum):
    """How a battle that is level after round 7 is decided (sector R54)."""

    OFF = "off"
    LOSSES = "losses"


def parted(terrain: str) -> tuple[str, str]:
    """What a field of the option `terrain` looks like, and its line form: `map:ice:#d1d2`."""
    form = terrain.removeprefix(MAP)
    scene, colon, rest = form.partition(":")
    return (scene, rest) if colon and scene in SCENES else ("", form)


@dataclass(frozen=True)
class SectorOptions(Options):
    """House rules (sector 6). `terrain` may also be "map:" and a line form, with a scene between (see `parted`);
    `campaign` is the record of the battles so far and fills itself in."""

    presets = {  # noqa: RUF012 (declared as a class variable by Options)
        "standard": {},
        "full": {"event": Happening.RANDOM, "commander": True},
        "campaign": {"mode": Mode.CAMPAIGN, "event": Happening.RANDOM, "commander": True},
        "fair": {"terrain": MIRROR, "tiebreak": Tiebreak.LOSSES},
    }

    mode: Mode = option(Mode.BATTLE)  # noqa: RUF009 (declares, like all options)
    faction_L: Army = option(Army.VERDANT, sides=True)  # noqa: N815, RUF009 (the rules file's name)
    faction_R: Army = option(Army.VERDANT, sides=True)  # noqa: N815, RUF009
    mission: Mission = option(Mission.RANDOM)  # noqa: RUF009
    event: Happening = option(Happening.OFF)  # noqa: RUF009
    commander: bool = option(False)
    terrain: str = option(RANDOM, offers=(RANDOM, MIRROR), maps=True)
    handicap: Handicap = option(Handicap.OFF)  # noqa: RUF009
    tiebreak: Tiebreak = option(Tiebreak.OFF)  # noqa: RUF009
    campaign: str = option("")

    def helped(self, seats: Collection[int]) -> SectorOptions | None:
        """A winner's Tactical Edge."""
        if len(seats) != 1 or self.is_campaign:
            return None
        return replace(self, handicap=(Handicap.L_EDGE, Handicap.R_EDGE)[min(seats)])

    @property
    def turned(self) -> SectorOptions:
        side, colon, what = self.handicap.value.partition(":")
        return replace(self, handicap=Handicap({"L": "R", "R": "L"}[side] + colon + what)) if colon else self

    @property
    def is_campaign(self) -> bool:
        return self.mode is Mode.CAMPAIGN

    @property
    def afresh(self) -> SectorOptions:
        return replace(self, campaign="")

    @property
    def factions(self) -> tuple[str, str]:
        return self.faction_L.value, self.faction_R.value
