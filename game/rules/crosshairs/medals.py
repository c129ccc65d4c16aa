"""The nine medals and what a player has done to deserve them (crosshairs 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.rules.crosshairs.board import distance
from game.rules.crosshairs.fire import attackers
from game.rules.crosshairs.kinds import KINDS
from game.rules.crosshairs.layout import (
    ACTIVE,
    AT,
    CEILING,
    HEIGHT,
    KIND,
    OUT,
    OWNER,
    PLANES,
    SEAT,
    SEATS,
    SLOTS_OF,
    Numbers,
    Position,
)


@dataclass(frozen=True, slots=True)
class Medal:
    """One kind of medal. A set of medals is an int with the bits of their places in MEDALS."""

    key: str
    value: int


MEDALS: Final[tuple[Medal, ...]] = (
    Medal("first-blood", 1),
    Medal("long-shot", 1),
    Medal("high-patrol", 1),
    Medal("diving-strike", 1),
    Medal("double-kill", 2),
    Medal("triple-cross", 2),
    Medal("ground-fire", 2),
    Medal("chain-reaction", 2),
    Medal("clean-sheet", 3),
)
BIT: Final[dict[str, int]] = {medal.key: 1 << place for place, medal in enumerate(MEDALS)}

FAR: Final = 6
PATROL: Final = 3
STEEP: Final = 3
HIGH: Final = 4


@dataclass(frozen=True, slots=True)
class Deeds:
    """What the medals have to remember: medals claimed by seat, whether anybody has fired, shots of this turn, height
    the active plane's dive has cost, and the slots that shots of this moment have opened."""

    claimed: tuple[int, ...] = (0,) * SEATS
    fired: bool = False
    volley: int = 0
    dived: int = 0
    opened: tuple[int, ...] = ()


def named(bits: int) -> tuple[Medal, ...]:
    """The medals of a set, in the order of the table."""
    return tuple(medal for place, medal in enumerate(MEDALS) if bits >> place & 1)


def worth(bits: int) -> int:
    return sum(medal.value for medal in named(bits))


def for_shot(position: Position, target: int, deeds: Deeds) -> int:
    """The medals for shooting a plane, asked before it is gone."""
    seat = position[SEAT]
    crossing = attackers(position, target)
    own = [slot for slot in crossing if OWNER[slot] == seat]
    cell = position[AT + target]
    deserved = {
        "first-blood": not deeds.fired,
        "long-shot": any(distance(position[AT + slot], cell) >= FAR for slot in own),
        "diving-strike": position[ACTIVE] in own and deeds.dived >= STEEP,
        "double-kill": deeds.volley == 1,
        "triple-cross": len(own) > 2,
        "ground-fire": position[HEIGHT + target] >= HIGH and all(position[HEIGHT + slot] < 2 for slot in crossing),
        "chain-reaction": target in deeds.opened,
    }
    return sum(BIT[key] for key, earned in deserved.items() if earned)


def patrol(position: Numbers, seat: int) -> int:
    """How many planes a seat has at the ceiling."""
    return sum(position[AT + slot] >= 0 and position[HEIGHT + slot] == CEILING for slot in SLOTS_OF[seat])


def is_clean(position: Numbers, seat: int) -> bool:
    """Whether no plane of a seat has left the game."""
    return not position[OUT + seat] and position[PLANES + seat] == KINDS[position[KIND]].planes[seat]
