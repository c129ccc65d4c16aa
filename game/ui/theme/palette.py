"""The colours of the house. Text is paper, ink-300, brass or dark text; never a seat colour, never alarm."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """`#3B7BF0` as numbers."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def hexed(colour: Colour) -> str:
    return f"#{colour[0]:02X}{colour[1]:02X}{colour[2]:02X}"


@lru_cache(maxsize=1000)
def mixed(one: Colour, other: Colour, part: float) -> Colour:
    """`one` with `part` (0..1) of `other` in it."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


def lighter(colour: Colour, part: float) -> Colour:
    return mixed(colour, (255, 255, 255), part)


def darker(colour: Colour, part: float) -> Colour:
    return mixed(colour, (5, 7, 13), part)


INK_950: Final = rgb("#070B14")
INK_900: Final = rgb("#0C1322")
INK_800: Final = rgb("#141E34")
INK_700: Final = rgb("#1D2A47")
INK_600: Final = rgb("#31426A")
INK_500: Final = rgb("#566A99")
INK_300: Final = rgb("#B4C0DA")
PAPER_50: Final = rgb("#FCF6E8")
PAPER_100: Final = rgb("#F3E9D2")
PAPER_200: Final = rgb("#E4D5B3")
PAPER_300: Final = rgb("#CDB98C")
BRASS_200: Final = rgb("#F8E3AE")
BRASS_300: Final = rgb("#EFCB7D")
BRASS_500: Final = rgb("#C9983F")
BRASS_700: Final = rgb("#7E5A20")
FOCUS: Final = rgb("#FFE29A")
MENU_RETICLE: Final = rgb("#FFD98A")
ALARM: Final = rgb("#FF6A4D")
ALARM_SOFT: Final = rgb("#FF8A62")
SAFE: Final = rgb("#9BF0C0")
DOUBT: Final = rgb("#CDB8FF")
"""What cannot all be so, and threatens nobody."""
DARK_TEXT: Final = rgb("#1B1305")
WHITE: Final = (255, 255, 255)


@dataclass(frozen=True, slots=True)
class SeatLook:
    """Colour, emblem and pattern of a seat: always shown together, so any two can be told apart in grey."""

    name: str
    colour: Colour
    emblem: str
    pattern: str
    dash: tuple[int, ...]

    @property
    def reticle(self) -> Colour:
        return lighter(self.colour, 0.45)


def _seats(colours: tuple[str, ...], names: tuple[str, ...]) -> tuple[SeatLook, ...]:
    return tuple(
        SeatLook(name, rgb(colour), emblem, pattern, dash)
        for colour, name, (emblem, pattern, dash) in zip(colours, names, _MARKS, strict=True)
    )


_MARKS: Final = (
    ("chevron", "plain", (20, 10)),
    ("roundel", "level", (2, 12)),
    ("star", "slanted", (12, 12)),
    ("lozenge", "dots", (20, 8, 2, 8)),
    ("cross", "checks", (6, 6)),
    ("crescent", "upright", (28, 6)),
    ("bolt", "chevrons", (16, 6, 6, 6)),
    ("hourglass", "rings", (4, 10, 14, 10)),
    ("clover", "lattice", (24, 6, 2, 6, 2, 6)),
    ("crown", "waves", (10, 4)),
)

STANDARD: Final = _seats(
    ("#3B7BF0", "#F5B32A", "#8CF0C8", "#EC4FC0", "#FFF27A", "#B08CF0", "#E0483C", "#EFE9DA", "#7DB544", "#7683A5"),
    ("azure", "amber", "mint", "magenta", "lemon", "violet", "vermilion", "bone", "leaf", "slate"),
)
RED_GREEN: Final = _seats(
    ("#2F7DE1", "#F0A81C", "#9FE3F5", "#D9569A", "#FFF27A", "#8A7BE0", "#B5482A", "#F4F1E8", "#5E7F8C", "#A3ADC4"),
    ("azure", "amber", "sky", "rose", "lemon", "violet", "rust", "bone", "steel", "silver"),
)
"""For protan and deutan viewers: no pair rests on red against green; lightness steps between neighbours."""
BLUE_YELLOW: Final = _seats(
    ("#1C6C8A", "#E8584A", "#A8E6C0", "#B0307A", "#FFD9DE", "#7FA6A0", "#8C1F1F", "#F4F1F1", "#4F8F4A", "#8A8F94"),
    ("teal", "coral", "mint", "magenta", "blush", "sage", "crimson", "bone", "leaf", "grey"),
)
"""For tritan viewers: no pair rests on blue against green or yellow against white."""

PALETTES: Final = {"standard": STANDARD, "deutan": RED_GREEN, "protan": RED_GREEN, "tritan": BLUE_YELLOW}

_SPARE_DASHES: Final = ((8, 5, 24, 5), (3, 6))


def _spare(*colours: tuple[str, str]) -> tuple[SeatLook, ...]:
    marks = zip(colours, _SPARE_DASHES, strict=True)
    return tuple(SeatLook(name, rgb(colour), "chevron", "plain", dash) for (name, colour), dash in marks)


_SPARE: Final = {
    "standard": _spare(("teal", "#159A97"), ("bronze", "#A9713F")),
    "deutan": _spare(("teal", "#159A97"), ("bronze", "#8E6A3C")),
    "protan": _spare(("teal", "#159A97"), ("bronze", "#8E6A3C")),
    "tritan": _spare(("moss", "#7C8A3C"), ("bronze", "#A9713F")),
}
"""Two colours more than there are seats, places 10 and 11: for tables where one of the ten means something else.
Each is worn with the emblem of somebody's place."""


def own_look(palette: str, colour: int, emblem: int) -> SeatLook:
    """One place's colour with another's emblem and pattern. Lines keep the dashes of their colour."""
    seats = PALETTES[palette]
    own = (*seats, *_SPARE[palette])[colour]
    return replace(own, emblem=seats[emblem].emblem, pattern=seats[emblem].pattern)


def nearest(palette: str, colour: int, taken: Collection[int]) -> int:
    """The place of this colour, or of the one most like it that is not taken."""
    wanted = own_look(palette, colour, 0).colour

    def apart(place: int) -> int:
        found = own_look(palette, place, 0).colour
        return sum((one - other) ** 2 for one, other in zip(found, wanted, strict=True))

    places = (colour, *range(len(PALETTES[palette])))
    return min((place for place in places if place not in taken), key=apart, default=colour)
