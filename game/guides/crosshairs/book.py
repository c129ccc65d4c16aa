"""The chapters of the rule book and their figures; the words are in the texts `rulebook.crosshairs.<key>`."""

from __future__ import annotations

from typing import Final

from game.core.guide import Chapter, Figure
from game.core.picks import Pick

_CLOUDS: Final = "b2,b4,c7,d2,d5,d8,e7,f3,f6,f9,g2,g5,h7,i2,i5,j6"


def _picks(*texts: str) -> tuple[Pick, ...]:
    """Picks written as kind and name: "cell f5", "way climb:f6"."""
    return tuple(Pick(*text.split(" ")) for text in texts)


CHAPTERS: Final[tuple[Chapter, ...]] = (
    Chapter(
        "idea",
        Figure("duel c4,i3 A:d3SE3,f9N2,g10N1;B:e8SW2,f5S4,j3SW1 0,0 A7/3 - 0 - -"),
    ),
    Chapter("clouds", Figure("duel d5,e8,f5,f6,h3 A:-;B:- 6,6 A0/11 - 0 - -")),
    Chapter(
        "enter",
        Figure("circle3 - A:a3SE0,b5S1;B:k1S0,j3S1;C:f11N0,g9NW1 2,2,2 B2/3 - 0 - -", (), _picks("cell h1")),
    ),
    Chapter("turn", Figure("duel - A:c8N0!,e4SE3,g6NW3;B:j4S1,k5N0 0,0 A7/2 c8 0 - -")),
    Chapter(
        "fly",
        Figure("duel - A:c2N3!,f5S2;B:j3S1,k5N1 0,0 A7/1 c2 0 - -", (), _picks("cell f5")),
    ),
    Chapter(
        "dive",
        Figure("duel - A:c8N0!,g6NW3;B:k1S0,k5N0 0,0 A7/1 c8 0 - -", ("g6vf6",), _picks("cell f6")),
    ),
    Chapter(
        "crash",
        Figure("duel - A:c2N3!,f5S1,k6S0;B:f6N0,k1S1 0,0 A7/2 c2 0 - -", (), _picks("cell f5")),
    ),
    Chapter(
        "fire",
        Figure("duel - A:c4NE2,f3S0,f9N0;B:f6NE0,k1S0,k6N0 0,0 A7/3 - 0 - -", (), _picks("shot f6")),
    ),
    Chapter(
        "cover",
        Figure("duel c6,f4 A:a6NE0,c2S0,f3S0,f9N0;B:c6NE0,f6NE0,k6N0 0,0 A7/4 - 0 - -"),
    ),
    Chapter("end", Figure("duel - A:f3S0,f9N0;B:f6NE0,k1S0 0,0 A7/2 - 3 - -", (), _picks("shot f6"))),
    Chapter(
        "types",
        Figure("circle3 - A:a3NE0,f3S0;B:f6N0,h6N0,k1S0;C:f9N0,h3S0,h9N0 0,0,0 C4/3 - 0 - -", (), _picks("shot f6")),
    ),
    Chapter(
        "variants",
        Figure("duel f4,f5 A:c2N3,f3S2;B:k3N1,k5N1 0,0 A7/2 - 0 - turb", (), _picks("cell f3", "way level:f5")),
    ),
    Chapter("medals", Figure("duel - A:b3SE0,f2S0,g2S0,k6NW0;B:f6N0,f7N5,g7N0,h1SE0,j1S0 0,0 A7/4 - 0 - -", ("(f6)",))),
    Chapter(
        "hints",
        Figure(f"duel {_CLOUDS} A:b3SE3,c2SE4,c7NE3,d8NE5;B:h3SW4,h9NW4,i6NW3,j3SW2 0,0 A7/4 - 0 - -"),
    ),
)
