"""The three templates (squadron 1): what they cost, and where a plane that follows one ends. A mat may have templates
of its own (squadron 6.3), written as `78:1+91:45:2+39:90:3`: the straight's length and price, then radius, angle and
price of the two curves."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final

from game.rules.squadron.geometry import MILLI, ONE, Pose, cosine, sine

LEAD: Final = Fraction(26_000, 6)
"""How far outside a template's ends the centre of the token lies, in micrometres."""
USUAL: Final = "78:1+91:45:2+39:90:3"
LENGTHS, ANGLES, PRICES = range(26, 235), range(15, 181), range(1, 5)
"""Millimetres, degrees and speed that templates may have."""
SLOWEST: Final = 2
"""The speed that every plane has: something must cost no more."""
CODES: Final = ("1", "2L", "2R", "3L", "3R")
SIDES: Final = {"": 0, "L": -1, "R": 1}
_KIT: Final = re.compile(r"(\d{2,3}):(\d)\+(\d{2,3}):(\d{2,3}):(\d)\+(\d{2,3}):(\d{2,3}):(\d)")


@dataclass(frozen=True, slots=True)
class Template:
    """`long` is the straight's length or the curve's radius, in millimetres, the turn in degrees; micrometres forward
    and sideways for the token's centre."""

    cost: int
    long: int
    turn: int
    forward: Fraction
    sideways: Fraction


def wrong(kit: str) -> tuple[str, str]:
    """What is wrong with templates as they are written, and what of it: "shape", "length", "angle", "price", "slow";
    both "" where nothing is."""
    found = _KIT.fullmatch(kit)
    if found is None:
        return "shape", kit
    sizes, angles, prices = (found.group(*which) for which in ((1, 3, 6), (4, 7), (2, 5, 8)))
    for key, values, allowed in (("length", sizes, LENGTHS), ("angle", angles, ANGLES), ("price", prices, PRICES)):
        for value in values:
            if int(value) not in allowed:
                return key, value
    return ("slow", min(prices)) if min(map(int, prices)) > SLOWEST else ("", "")


@cache
def _templates(kit: str) -> dict[str, Template]:
    """By the figure printed on them."""
    straight, *curves = [[int(number) for number in part.split(":")] for part in (kit or USUAL).split("+")]
    found = {"1": Template(straight[1], straight[0], 0, straight[0] * MILLI + 2 * LEAD, Fraction(0))}
    for figure, (radius, angle, price) in zip("23", curves, strict=True):
        sin, cos = Fraction(sine(2 * angle), ONE), Fraction(cosine(2 * angle), ONE)
        forward = LEAD + radius * MILLI * sin + LEAD * cos
        found[figure] = Template(price, radius, angle, forward, radius * MILLI * (1 - cos) + LEAD * sin)
    return found


@cache
def template(code: str, kit: str = "") -> Template:
    """The template of a manoeuvre: `2L`, `S2R`, `B3L` ..."""
    return _templates(kit)[code.lstrip("SB")[0]]


@cache
def side(code: str) -> int:
    """-1 left, 1 right, 0 straight."""
    return SIDES[code.lstrip("SB")[1:]]


@cache
def _way(code: str, heading: int, kit: str) -> Pose:
    """Micrometres to the east and to the south, and the heading at the end."""
    found = template(code, kit)
    sin, cos = Fraction(sine(2 * heading), ONE), Fraction(cosine(2 * heading), ONE)
    across = side(code) * found.sideways
    east, south = found.forward * sin + across * cos, -found.forward * cos + across * sin
    return round(east), round(south), turned(code, heading, kit)


def turned(code: str, heading: int, kit: str = "") -> int:
    """The heading at the end of the template; turned about once more by a Split S, kept by a Barrel Roll."""
    if code[0] == "B":
        return heading
    about = 180 if code[0] == "S" else 0
    return (heading + side(code) * template(code, kit).turn + about) % 360


def flown(code: str, pose: Pose, kit: str = "") -> Pose:
    """Where a plane is after a manoeuvre on the free table (squadron 1.1)."""
    east, south, heading = _way(code, pose[2], kit)
    return pose[0] + east, pose[1] + south, heading
