"""The three templates (squadron 1): what they cost, and where a plane that follows one ends."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final

from game.rules.squadron.geometry import ONE, Pose, cosine, sine

LEAD: Final = Fraction(26_000, 6)
"""How far outside a template's ends the centre of the token lies, in micrometres."""
_S: Final = Fraction(sine(90), ONE)
CODES: Final = ("1", "2L", "2R", "3L", "3R")
SIDES: Final = {"": 0, "L": -1, "R": 1}


@dataclass(frozen=True, slots=True)
class Template:
    """Micrometres forward and sideways, the turn in degrees and in sixths of a circle."""

    cost: int
    forward: Fraction
    sideways: Fraction
    turn: int
    sixths: int


TEMPLATES: Final[dict[str, Template]] = {
    "1": Template(1, 78_000 + 2 * LEAD, Fraction(0), 0, 0),
    "2": Template(2, LEAD + (91_000 + LEAD) * _S, 91_000 - (91_000 - LEAD) * _S, 45, 1),
    "3": Template(3, 39_000 + LEAD, 39_000 + LEAD, 90, 2),
}
"""By the figure printed on them."""


@cache
def template(code: str) -> Template:
    """The template of a manoeuvre: `2L`, `S2R`, `B3L` ..."""
    return TEMPLATES[code.lstrip("SB")[0]]


@cache
def side(code: str) -> int:
    """-1 left, 1 right, 0 straight."""
    return SIDES[code.lstrip("SB")[1:]]


def cost(code: str) -> int:
    """The speed that a plain manoeuvre takes."""
    return template(code).cost


@cache
def _way(code: str, heading: int) -> Pose:
    """Micrometres to the east and to the south, and the heading at the end."""
    found = template(code)
    sin, cos = Fraction(sine(2 * heading), ONE), Fraction(cosine(2 * heading), ONE)
    across = side(code) * found.sideways
    east, south = found.forward * sin + across * cos, -found.forward * cos + across * sin
    return round(east), round(south), turned(code, heading)


def turned(code: str, heading: int) -> int:
    """The heading at the end of the template; turned about once more by a Split S, kept by a Barrel Roll."""
    if code[0] == "B":
        return heading
    about = 180 if code[0] == "S" else 0
    return (heading + side(code) * template(code).turn + about) % 360


def flown(code: str, pose: Pose) -> Pose:
    """Where a plane is after a manoeuvre on the free table (squadron 1.1)."""
    east, south, heading = _way(code, pose[2])
    return pose[0] + east, pose[1] + south, heading
