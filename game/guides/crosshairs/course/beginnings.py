"""Where whole games begin that do so in the middle: all twelve in the air, and the same for both."""

from __future__ import annotations

from typing import Final

BEGINNINGS: Final = (
    "duel a4,d4,d6,e9,f4,f8,g2,h4,h6,k3 A:b6NE1,c2SE3,c4SE1,c5SE2,c7SE2,d8SE1;"
    "B:h2NW1,i2NW2,i4NW2,i5NW1,i7NW3,j2SW1 0,0 A4/6 - 0 - -",
    "duel c5,c7,c8,e9,e10,f5,f7,g1,g2,i1,i2,i4 A:b3SE3,b6N1,c3SE1,e1SE1,e2SE3,e4SE2;"
    "B:g7NW2,g9NW3,g10NW1,i6NW1,j2S1,j5NW3 0,0 A4/6 - 0 - -",
    "duel b6,d7,e2,e4,e8,f5,f7,g3,g7,g9,h3,j2 A:b3NE2,b5N1,c1NE3,c5SE1,e3NE3,e5S1;"
    "B:g6N1,g8SW3,i4NW1,i8SW3,j3S1,j5SW2 0,0 A4/6 - 0 - -",
    "duel a3,c1,c3,c4,d8,e7,g4,h2,i5,i6,i8,k4 A:b1NE3,b3SE3,b4NE2,c2SE1,d6S2,d9N1;"
    "B:h1S1,h4N2,i7NW1,j4SW2,j5NW3,j7SW3 0,0 A4/6 - 0 - -",
    "duel b4,c5,d8,e2,e6,e9,g2,g5,g9,h2,i4,j4 A:c2S3,c4N3,c7NE3,e1NE1,e8SE1,e10NE2;"
    "B:g1SW2,g3NW1,g10SW1,i2SW3,i5S3,i7N3 0,0 A4/6 - 0 - -",
    "duel c4,d6,e1,e2,e6,e8,g3,g5,g9,g10,h4,i5 A:b1S3,b3SE1,c8N2,d7N1,d8NE3,e10SE2;"
    "B:g1NW2,h2SW3,h3S1,i1S2,j5NW1,j7N3 0,0 A4/6 - 0 - -",
    "duel a6,c3,c7,d2,d8,e3,g8,h2,h8,i2,i6,k1 A:b3S2,c4SE1,c5SE1,c6NE2,e6SE1,e9S3;"
    "B:g2N3,g5NW1,i3SW2,i4NW1,i5NW1,j5N2 0,0 A4/6 - 0 - -",
    "duel a3,a4,b1,c3,d6,e8,f2,f10,g3,h4,i6,j7,k3,k4 A:b4NE1,b6S3,d1NE1,d7S3,d9SE1,e2N2;"
    "B:g9S2,h1NW1,h3N3,h9SW1,j2N3,j4SW1 0,0 A4/6 - 0 - -",
    "duel a5,b5,d7,d8,e3,e6,g5,g8,h2,h3,j3,k2 A:b3NE1,b4S2,b7NE2,c4SE2,d6S1,e10SE2;"
    "B:g1NW2,h4N1,i5NW2,j1SW2,j4N2,j5SW1 0,0 A4/6 - 0 - -",
    "duel a5,b3,c6,d2,e7,f3,f9,g4,h8,i3,j5,k2 A:b2NE1,c1SE3,c4N2,d9N2,e3N3,e6SE1;"
    "B:g5NW1,g8S3,h1S2,i5S2,i8NW3,j6SW1 0,0 A4/6 - 0 - -",
    "duel b1,b3,e3,e9,f5,f7,g2,g8,j5,j7 A:b4SE1,b6S1,c1NE2,e1S3,e5NE3,e7NE1;"
    "B:g4SW1,g6SW3,g10N3,i8SW2,j2N1,j4NW1 0,0 A4/6 - 0 - -",
    "duel a1,d3,e6,e7,e9,e10,g1,g2,g4,g5,h7,k6 A:b2NE1,b6SE2,c8SE2,d4N3,d7SE1,e4N3;"
    "B:g7S3,h3NW1,h6S3,i1NW2,j2NW2,j6SW1 0,0 A4/6 - 0 - -",
)
"""In the first, two planes together come to a shot at once; in the others nobody can be shot in the first turn. There
are so many that nobody meets the same one soon."""
