"""The moments of Crossfire worth a picture."""

from __future__ import annotations

from typing import Final

from game.tools.gallery.moments import Moment, Telling

MIDDLE: Final = (
    "h2:w,e3:b,i3:wb,f4:bw,h4:w,l4:b,a5:w,e5:wbw,i5:bb,k5:b,b6:w,d6:wb,h6:wbw,j6:bw,e7:b,g7:bbw,k7:w,j8:wb "
    "w 1/1 2/2 3 -"
)
"""A middle game with piles, reserves and prisoners."""
_OVERFLOW: Final = "g1:bw,d2:bwb,h2:bw,j2:wb,c3:bwbww,e3:wb,k3:wb,m3:wb,b4:bw,f4:wb,l4:bw,m5:bwb,a7:wb w 0/0 1/1 0 -"
"""Five men stand before a corner that holds two (crossfire 5.2)."""
_KO: Final = "g1:bw,g5:bwb,m5:wbw w 1/1 0/0 0 -"
"""Black may not enter at g1 once more (crossfire 5.4)."""

TELLING: Final = Telling(
    middle=MIDDLE,
    battles={
        "opening": Moment(clock=4.0),
        "middle": Moment(MIDDLE),
        "picked": Moment(MIDDLE, wishes=("press e5",)),
        "preview": Moment(_OVERFLOW, wishes=("press c3", "point m3")),
        "overflow": Moment(_OVERFLOW, wishes=("press c3", "press m3"), seconds=0.75),
        "entering": Moment(MIDDLE, wishes=("press reserve.0 tray", "point g5")),
        "refused": Moment(MIDDLE, wishes=("press e5", "press m5")),
        "ko": Moment(_KO, "m5-g5 @g1 @g1", "person:Mara,person:Jörg", wishes=("press reserve.1 tray", "press g1")),
        "hint": Moment(MIDDLE, advice=("h6-j8", "reason.crossfire.takeover", (("count", 2), ("cell", "j8")))),
        "lines": Moment(MIDDLE, wishes=("sightlines",)),
    },
    option="stall",
)
