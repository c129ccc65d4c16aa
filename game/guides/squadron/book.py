"""The chapters of the rule book and their figures; the words are in the texts `rulebook.squadron.<key>`."""

from __future__ import annotations

from typing import Final

from game.core.guide import Chapter, Figure
from game.core.picks import Pick

_MOVE: Final = "SL/1 F700x700 alt r2 f1 t1 move ; 1a 250.000,420.000,45 3342 h2 a1 ; 2a 470.000,250.000,225 4323 h3 a0"
_FIRE: Final = "SL/1 F700x700 - r2 f1 t1 attack ; 1a 250.000,420.000,45 3342 h2 a0 ; 2a 400.000,300.000,300 4323 h3 a0"
_HEX: Final = "SL/1 H15x13 alt r2 f1 t1 attack ; 1a g9,NE 3342 h2 a1 ; 2a i7,S 4323 h3 a0"
_HIGH: Final = (
    "SL/1 F700x700 alt,split r3 f1 t1 move ; 1a 350.000,380.000,0 3342 h2 a3 ; 2a 350.000,520.000,0 4323 h3 a0"
)
_STATS: Final = "SL/1 F700x700 alt r0 f0 t0 stats ; 1a - 3342 h2 a0 ; 2a - ----"
_PLACE: Final = "SL/1 F700x700 alt r0 f1 t2 place ; 1a 100.000,640.000,45 3342 h2 a0 ; 2a - 4323 h3 a0"
_ROUND: Final = (
    "SL/1 F700x700 alt r4 f2 t1 move ; 1a 250.000,520.000,30 3342 h2 a1 ; 2a 470.000,250.000,200 4323 h3 a2 mv ; "
    "3a 180.000,200.000,140 4332 h2 a0"
)
_END: Final = "SL/1 F700x700 alt r9 f1 t1 attack ; 1a 330.000,420.000,20 3342 h1 a2 ; 2a 380.000,260.000,200 4323 h1 a1"
_CLOSE: Final = _END.replace("380.000,260.000", "360.000,330.000")
_WINGS: Final = (
    "SL/1 F700x700 alt r3 f1 t1 move ; 1a 200.000,560.000,20 3342 h2 a1 ; 1b 290.000,590.000,20 4332 h2 a0 ; "
    "2a 470.000,170.000,200 4323 h3 a1 ; 2b 380.000,130.000,190 3432 h2 a0"
)


def _picks(*texts: str) -> tuple[Pick, ...]:
    """Picks written as kind and name."""
    return tuple(Pick(*text.split(" ")) for text in texts)


_BOMBERS: Final = (
    "SL/1 F800x800 alt,bb r3 f1 t1 move ; 1a 300.000,560.000,20 4224 h4 a1 bb2 ; 1b 420.000,600.000,350 3342 h2 a0 ; "
    "2a 430.000,250.000,200 4323 h3 a1 ; 1z 620.000,520.000,0 balloon ; 2z 240.000,330.000,0 balloon ; "
    "bomb 300.000,690.000,0 1a r2"
)
_MISSION: Final = (
    "SL/1 F800x800 alt,bb,m2 r4 f1 t1 move ; 1a 400.000,470.000,0 2424 h4 a0 bb2 ; 1b 330.000,560.000,0 3342 h2 a1 ; "
    "1c 480.000,560.000,0 4332 h2 a1 ; 2a 330.000,180.000,170 4323 h3 a0 ; 2b 520.000,160.000,200 3342 h2 a1"
)
_TOGETHER: Final = (
    "SL/1 F800x800 alt,teams=12v3,bb,coop=balloons r3 f1 t1 move ; 1a 250.000,600.000,20 3342 h2 a1 ; "
    "2a 520.000,620.000,350 4332 h2 a0 ; 3a 300.000,180.000,190 4323 h3 a0 ; 3b 560.000,220.000,200 3342 h2 a0 ; "
    "3x 220.000,330.000,0 balloon ; 3y 400.000,260.000,0 balloon ; 3z 590.000,340.000,0 balloon"
)
_LARGE: Final = "SL/1 F1400x1000 alt,large r3 f1 t1 move ; " + " ; ".join(
    f"{seat}{'abcdefgh'[number]} {150 + 140 * number}.000,{y + 40 * (number % 2)}.000,{way} 3342 h2 a0 "
    f"fl{1 + number // 4}"
    for seat, y, way in ((1, 700, 0), (2, 250, 180))
    for number in range(8)
)


CHAPTERS: Final[tuple[Chapter, ...]] = (
    Chapter("idea", Figure(_FIRE)),
    Chapter("stats", Figure(_STATS)),
    Chapter("place", Figure(_PLACE)),
    Chapter("round", Figure(_ROUND)),
    Chapter("move", Figure(_MOVE, (), _picks("plane 1a", "template 2R:1a"))),
    Chapter("fire", Figure(_FIRE, (), _picks("plane 1a"))),
    Chapter("dice", Figure(_FIRE)),
    Chapter("height", Figure(_HIGH)),
    Chapter("special", Figure(_HIGH, (), _picks("plane 1a", "template S1:1a"))),
    Chapter("hexes", Figure(_HEX, (), _picks("plane 1a"))),
    Chapter("end", Figure(_END)),
    Chapter("options", Figure(_WINGS)),
    Chapter("later", Figure(_CLOSE)),
    Chapter("bombers", Figure(_BOMBERS, (), _picks("plane 1a", "template 1:1a"))),
    Chapter("missions", Figure(_MISSION)),
    Chapter("together", Figure(_TOGETHER)),
    Chapter("large", Figure(_LARGE)),
    Chapter("thanks", Figure(_ROUND)),
)
