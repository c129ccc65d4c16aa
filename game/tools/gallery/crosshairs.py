"""The moments of Crosshairs worth a picture."""

from __future__ import annotations

from typing import Final

from game.tools.gallery.moments import COUPLE, FOUR, SIX, Moment, Telling

_CLOUDS: Final = "c6,d3,d4,e8,f3,g9,h7,i4"
_DUEL: Final = f"duel {_CLOUDS} A:c3N2,d3SE2,d6NE4!,e9S1,f8N4!;B:e5SW3,f6N3,g6S4,i2S3,i4SE5,i5S3 0,0 A7/3 f8 1 - -"
"""Two planes have flown, a third stands where two lines meet."""
_DIVE: Final = f"duel {_CLOUDS} A:c4NW4!,d1NE5,e5NW5!,g10NE4,h3SE4;B:g5SW6,h9NE6,j7SW6,k5SW4 0,0 A10/3 e5v 4 - -"
_CLOUDS_HALF: Final = "duel d5,f6,g3,h7 A:-;B:- 6,6 A0/12 - 0 - -"
_ENTRY: Final = f"duel {_CLOUDS} A:a3NE0,c5N2;B:k5N1,i7SW1 4,4 A3/3 - 0 - -"
_SIX: Final = (
    f"ffa6 {_CLOUDS} A:a1NE0,a2S0,a4S0;B:d1SW0,e1S1,f1SE0;C:h1NW1,i1SW0,j1SW1,k1S0;D:k3N1,k4SW0,k5NW1,k6SW0;"
    "E:f11NW0,g10N1,h9NW0,i8NE1;F:a5NE1,b7N0,c8N0,e10NE1 0,0,0,0,0,0 A3/3 - 1 0,0,0,0,0,2 -"
)
_CIRCLE: Final = (
    f"circle4 {_CLOUDS} A:c8NE0,e6SE3!,e7S2;B:d4N4,e4SE3,e5SE2,g2S2,h3SW2;C:g7N4,i6SW2,j2SE4,j3NW2;"
    "D:c7NW2,d8NE3,j5NW2 0,0,0,0 A6/2 e6 8 - -"
)
_TEAMS: Final = (
    f"2v2 {_CLOUDS} A:a3NE1,b7SE3,d5N1,d6NE3!;B:b2S1,d3SE2,f2SE2,h1S3;C:h4NW3,j4SE2,j5NW2,k3N3;"
    "D:f9N2,f10SW3,g8NW2 0,0,0,0 A5/3 d6 5 - -"
)
_STUCK: Final = "duel f4 A:c2N3,f3S0,f9N0;B:f4SE1,f6NE0,k1S0,k6N0 0,0 A7/3 - 16 - aces"
_WON: Final = (
    "enter:a5/SE enter:k4/N enter:k6/SW a5+b6/S enter:a4/NE enter:a2/SE k4+k3/NW k6+j7/NW enter:k1/S enter:k4/SW a4+b4"
    " a2+b3 b6+b7/SE enter:a4/SE enter:a6/NE j7+i7/SW k4+j5/NW k1+k2/SW k3-i3/SW enter:k5/SW enter:k1/SW a4+b5"
    " b7+c8/NE a6+b6 enter:a5/S b3-d5/S b4+c4 i7+h8/S k5+j6 i3+h4/NW k2+j3/NW j5+i5/SW k1+j2/NW d5+d6/SE c4+d4/SE"
    " a5+a6/SE c8+d8/N b5-d7 b6+c6/N h8+h9/SW h4+g4 j3+i3/SW j6-h8/NW (d6) j2+i2/SW i5+h6/NW d7+e8 a6+b7 d4+e5/NE"
    " c6+c5/NW d8+d7 g4+f4/N (e5) (c5) h6+g6/SW h8+g8 i2+h3/NW i3+h4/NW h9+g10 b7+c8 d7-d5/NE e8+f9/S h3+g3 g8+f8/SW"
    " g6+f7/NW h4+g4/SW (d5) f4-f2/NW g10vP/NW end c8+d9/NE f9+f10 f8vP/S (f10)"
)
"""Blue wins a duel from the first entry on and takes five medals."""

TELLING: Final = Telling(
    middle=_DUEL,
    battles={
        "opening": Moment(seats=COUPLE, clock=4.0),
        "cloud-phase": Moment(_CLOUDS_HALF, seats=COUPLE, wishes=("point f5",)),
        "cloud-closed": Moment(_CLOUDS_HALF, seats=COUPLE, wishes=("sightlines", "press e5")),
        "entry": Moment(_ENTRY, seats=COUPLE, wishes=("press a4",)),
        "entry-facing": Moment(_ENTRY, seats=COUPLE, wishes=("press a4", "point a4:SE facing")),
        "middle": Moment(_DUEL, seats=COUPLE),
        "picked": Moment(_DUEL, seats=COUPLE, wishes=("press e9",)),
        "way": Moment(_DUEL, seats=COUPLE, wishes=("press d3", "point level:f5 way")),
        "facings": Moment(_DUEL, seats=COUPLE, wishes=("press c3", "press level:c1 way", "point c1:NE facing")),
        "dive-on": Moment(_DIVE, seats=COUPLE),
        "dive-facing": Moment(_DIVE, seats=COUPLE, wishes=("press power:e5 way",)),
        "shots": Moment(_DUEL, seats=COUPLE, wishes=("point f6",)),
        "shot": Moment(_DUEL, seats=COUPLE, wishes=("press f6",), seconds=0.5),
        "lines": Moment(_DUEL, seats=COUPLE, wishes=("point f6", "sightlines")),
        "lines-if": Moment(
            _DUEL, seats=COUPLE, wishes=("press c3", "press level:c1 way", "point c1:NE facing", "sightlines")
        ),
        "stuck": Moment(_STUCK, seats=COUPLE, wishes=("press f3",)),
        "refused": Moment(_DUEL, seats=COUPLE, wishes=("press h4",)),
        "hint": Moment(_DUEL, seats=COUPLE, advice=("(f6)", "reason.crosshairs.shot", (("cell", "f6"),))),
        "six": Moment(_SIX, seats=SIX, wishes=("point e1",)),
        "six-lines": Moment(_SIX, seats=SIX, wishes=("point b7", "sightlines")),
        "teams": Moment(_TEAMS, seats=FOUR, wishes=("point f9",)),
        "circle": Moment(_CIRCLE, seats=FOUR, wishes=("point e5",)),
    },
    results={"medals": Moment(f"duel {_CLOUDS} A:-;B:- 6,6 A1/1 - 0 - -", _WON, COUPLE)},
    option="cloud_setup",
    setups={
        "six": (("game=ffa6", "aces=1", "turb=1"), SIX),
        "match": (("match=10", "hcap=2.0"), COUPLE),
    },
)
