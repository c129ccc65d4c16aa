"""The chapters of the rule book and their figures; the words are in the texts `rulebook.sector.<key>`."""

from __future__ import annotations

from typing import Final

from game.core.guide import Chapter, Figure
from game.core.picks import Pick

_ROW: Final = "V:c3,a9,b9,c9,a1 E:h3,o1,o2,o9,n9"


def _from(unit: str, cell: str = "", *more: Pick) -> tuple[Pick, ...]:
    return (Pick("unit", unit), *((Pick("cell", cell),) if cell else ()), *more)


CHAPTERS: Final[tuple[Chapter, ...]] = (
    Chapter("idea", Figure("M2R2 V:e3,d6,b5,f8,c2 E:k4,l7,m2,n5,l1 #h2h3+e6e7%j6j7 L2/1-1/R -")),
    Chapter("factions", Figure("M2R2 V:d2,d4,e6,x,x S:k2,k4,k6,x #h4h5 L1/0-0/L -")),
    Chapter("terrain", Figure("M1R1 V:c5,a9,b9,c9,a1 E:m5,o1,o2,o9,n9 #e3e4+h6h7%k4k5 init -")),
    Chapter("deployment", Figure("M2R1 V:c2,c4,c6,c8,b5 A:m2,m4,n6,m8,o5 #g2g3+e6e7%j6j7 init L@2R,R@1S")),
    Chapter("round", Figure("M1R2 V:c5.,a1,b9,c9,a9 A:h5,o1,o2,o9,n9 - R2/1-0/L -")),
    Chapter("move", Figure("M1R2 E:c5,d5,c4,b9,a9 V:c8,o1,o2,o9,n9 #e7 L1/0-0/L -", (), _from("L1"))),
    Chapter("sight", Figure("M1R2 V:c4,a9,b9,c9,a1 E:g5,f4,h4,o9,n9 #e5 L1/0-0/L -", (), _from("L1", "d4"))),
    Chapter("cover", Figure("M1R2 V:b5,a9,b9,c9,a1 E:g5,g4,o2,o9,n9 +f5 L1/0-0/L -", (), _from("L1", "c5"))),
    Chapter(
        "fire",
        Figure(
            "M1R2 V:c5,a1,b9,c9,a9 A:h5,o1,o2,o9,n9 +g5 L1/0-0/L -",
            (),
            _from("L1", "d4", Pick("shoot", "R1")),
        ),
    ),
    Chapter(
        "melee",
        Figure("M1R2 A:c5,a1,b9,c9,a9 V:g5,o1,o2,o9,n9 - L1/0-0/L -", (), _from("L1", "f5", Pick("melee", "R1"))),
    ),
    Chapter(
        "aid",
        Figure("M1R2 V:c5,d5_,b9,c9,a9 A:h5,o1,o2,o9,n9 - L1/0-0/L -", (), _from("L1", "c5", Pick("aid", "L2"))),
    ),
    Chapter("missions", Figure("M6R6 V:a1,b2,g4,h5,a9 E:f1,o1,o9,h4,i6 - init -")),
    Chapter("events", Figure("M2R2 V:f5_,e4,d6,x,x E:i5,j4_,k6,x,x #h3h4 L1/0-0/L e5")),
    Chapter("commanders", Figure("M2R2 V:d4,d6,x,x,x E:i4,j6,x,x,x +h4h5 L1/0-0/L L@1S,R@1T", (), _from("L1", "e4"))),
    Chapter("end", Figure("M2R6 V:g5.,x,x,x,x A:h3.,o1,x,x,x - R1/1-1/L -")),
    Chapter("campaign", Figure("M3R6 S:n5.,a1.,b9.,c9. V:c3_,k1.,x,x,x - over:L -")),
)
