"""The moments of Crossfire Sector worth a picture."""

from __future__ import annotations

from typing import Final

from game.tools.gallery.moments import COUPLE, Moment, Telling

MIDDLE: Final = "M2R3 E:g4,c3.,c6,f6_,e8. V:j4,j2,i7,m9,n4. #e1e2h6h7l7l8m1+d6d7i2i3k5 L1/2-2/R R@2T"
"""Both sides fight for the centre; one Guard is Down."""
_SOLAR: Final = "M5R2 S:c5,d3,b9,c9 A:h5,k3,l7,m2,n8 #f4f5h7+g3g4%i8j7j8 L2/0-1/R -"
_OCCUPY: Final = "M6R6 A:d2,e7,c8,l2.,x S:l7,n3.,d4_,f8. #f2f3l3l4+d7e8k7%c3d3m7m8 L2/1-2/R L@2R,R@3T"
"""Level in the last round: every sector counts, terrain lies in the middle of them."""
_CORNER: Final = "M3R2 E:f5,g5,f4,c9,a9 V:j4,l2,k7,n5_,n7 #e6+h4h5 L1/0-0/L e4"
_AID: Final = "M4R3 V:g5,h5_,e4,c7,x G:i4,j5,l3,k7,m9 #f7f8+i6j6%k2k3 L2/1-1/R R:focus2"
_GREY: Final = "M1R4 G:f4,d6,c2,x,e8_ E:i4,j6,k2_,l8,x #g5g6+h4%i7i8 L2/1-1/R e4"

TELLING: Final = Telling(
    middle=MIDDLE,
    battles={
        "deployment": Moment(options=("mission=2", "commander=1", "terrain=map:ice:#f4f5+h3%j6j7")),
        "briefing": Moment(options=("mission=3", "terrain=map:ice:#f4f5+h3%j6j7", "faction_R=S"), briefing=True),
        "curtain": Moment(seats=COUPLE, options=("mission=2",)),
        "middle": Moment(MIDDLE),
        "unit": Moment(MIDDLE, wishes=("press L1 unit",)),
        "square": Moment(MIDDLE, wishes=("press L1 unit", "point g4")),
        "shot": Moment(MIDDLE, wishes=("press L1 unit", "press g4", "point R1 shoot")),
        "corner": Moment(_CORNER, wishes=("press L1 unit", "press f5")),
        "enemy": Moment(MIDDLE, wishes=("press L1 unit", "point R1 unit")),
        "melee": Moment(_AID, wishes=("press L1 unit", "press h4", "point R1 melee")),
        "bonus": Moment(_AID, "L 1+2"),
        "occupy": Moment(_OCCUPY),
        "jump": Moment(_SOLAR, "L 1? {4}"),
        "reroll": Moment(_GREY, "L 1*1 {1,6}", wishes=()),
        "refused": Moment(MIDDLE, wishes=("press L2 unit",)),
        "lines": Moment(MIDDLE, wishes=("sightlines",)),
        "hint": Moment(MIDDLE, advice=("L 1>g3*1", "reason.sector.shoot", (("unit", "R1"), ("chance", 72)))),
    },
    option="mission",
)
