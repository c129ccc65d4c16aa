"""The moments of Squadron Leader worth a picture."""

from __future__ import annotations

from typing import Final

from game.tools.gallery.moments import COUPLE, FOUR, SIX, Moment, Telling

MOVE: Final = (
    "SL/1 F700x700 alt,split r4 f1 t1 move ; 1a 210.000,560.000,35 3342 h2 a2 ; 2a 520.000,330.000,250 2333 h3 a2 ; "
    "3a 280.000,170.000,160 4332 h1 a1"
)
_FIRE: Final = (
    "SL/1 F700x700 alt,split r4 f1 t1 attack ; 1a 320.000,470.000,45 3342 h2 a2 ; 2a 450.000,370.000,250 2333 h3 a1 ; "
    "3a 420.000,250.000,160 4332 h1 a1"
)
_REROLL: Final = (
    "SL/1 F700x700 alt,split r4 f1 t1 attack!ra:1a>2a:8.6.3 ; 1a 320.000,470.000,45 3342 h2 a2 fd ; "
    "2a 450.000,370.000,250 2333 h3 a1"
)
_STATS: Final = "SL/1 F700x700 alt,split r0 f0 t0 stats ; 1a - ---- ; 2a - 3342 h2 a0"
_PLACE: Final = "SL/1 F700x700 alt,split r0 f2 t1 place ; 1a - 3342 h2 a0 ; 2a 600.000,60.000,225 4332 h2 a0"
_HEX: Final = (
    "SL/1 H15x13 alt,split r5 f1 t1 move ; 1a g9,NE 3342 h2 a2 ; 1b e11,N 4332 h1 a0 ; 2a j5,S 2333 h3 a2 ; "
    "2b l8,NW 4323 h3 a1"
)
_HEXAGON: Final = (
    "SL/1 X8 alt,split,ace r5 f1 t1 attack ; 1a h9,N 3342 h2 a2 k1 ; 2a i7,SW 2333 h2 a1 ; 3a c9,NE 4332 h1 a0 ; "
    "4a m6,S 3432 h2 a2 ; 5a f5,SE 4323 h3 a0 ; 6a k10,NW 3342 h1 a3"
)
_TEAMS: Final = (
    "SL/1 F1000x1000 alt,split,teams=12v34 r3 f1 t1 move ; 1a 300.000,700.000,20 3342 h2 a1 ; "
    "2a 400.000,800.000,0 4332 h2 a2 ; 3a 600.000,300.000,200 2333 h3 a1 ; 4a 750.000,250.000,180 4323 h3 a0"
)
_WINGS: Final = "SL/1 F1000x1000 alt,split r3 f1 t1 move ; " + " ; ".join(
    f"{seat}{'abcd'[number]} {200 + 180 * number}.000,{y + 50 * (number % 2)}.000,{way} {stats} h{stats[3]} a{number}"
    for seat, y, way in ((1, 760, 0), (2, 180, 180), (3, 460, 90))
    for number, stats in enumerate(("3342", "4332", "2334", "3234"))
)
_BOMBERS: Final = (
    "SL/1 F800x800 alt,bb r3 f1 t1 move ; 1a 300.000,560.000,20 4224 h4 a1 bb2 ; 1b 420.000,600.000,350 3342 h2 a0 ; "
    "2a 430.000,250.000,200 4323 h3 a1 ; 1z 620.000,520.000,0 balloon ; 2z 240.000,330.000,0 balloon ; "
    "bomb 300.000,690.000,0 1a r2"
)
_LARGE: Final = "SL/1 F1400x1000 alt,large r3 f1 t1 move ; " + " ; ".join(
    f"{seat}{'abcdefgh'[number]} {150 + 140 * number}.000,{y + 40 * (number % 2)}.000,{way} 3342 h2 a0 "
    f"fl{1 + number // 4}"
    for seat, y, way in ((1, 700, 0), (2, 250, 180))
    for number in range(8)
)
_EDGE: Final = (
    "SL/1 F700x700 alt,split r4 f1 t1 move ; 1a 60.000,350.000,290 3342 h2 a0 ; 2a 520.000,330.000,250 2333 h3 a2"
)
_WON: Final = (
    "SL/1 F700x700 alt,split r6 f1 t1 attack ; 1a 320.000,470.000,45 3342 h2 a2 ; 2a 450.000,370.000,250 2333 h1 a1"
)

_BEGUN: Final = "stats 1a 3342 / stats 2a 4332 {5,3} / place 1a 300,930,20 / place 2a 700,70,200 / 1a C / 1a 1"
_BEGUN_HEX: Final = "stats 1a 3342 / stats 2a 4332 {5,3} / place 1a e9,N / place 2a g1,S / 1a C / 1a 1"
_THREE: Final = f"{COUPLE},bot:3"
_ALONE: Final = "person:Mara keyboard,bot:2,bot:3"

TELLING: Final = Telling(
    middle=_EDGE,
    battles={
        "stats": Moment(_STATS, seats=COUPLE),
        "placing": Moment(_PLACE, seats=COUPLE),
        "middle": Moment(MOVE, seats=_THREE),
        "bank": Moment(MOVE, seats=_THREE, wishes=("point 2R:1a template",)),
        "plan": Moment(MOVE, seats=_THREE, wishes=("sightlines",)),
        "plan-hexes": Moment(_HEX, seats=COUPLE, wishes=("press 1a plane", "sightlines")),
        "edge": Moment(_EDGE, seats=COUPLE, wishes=("point 1:1a template",)),
        "attack": Moment(_FIRE, seats=_THREE, wishes=("point 2a target",)),
        "reroll": Moment(_REROLL, seats=COUPLE, wishes=("point R3:1a button",)),
        "dice": Moment(_FIRE, "1a A2a {8,6,3}", _ALONE, wishes=("press R0:1a button",), seconds=3.4),
        "dice-book": Moment(_FIRE, "1a A2a {8,6,3} / 1a R0 {7,6,2}", _ALONE, wishes=("log", "special")),
        "lines": Moment(_FIRE, seats=_THREE, wishes=("sightlines",)),
        "mapped": Moment(moves=_BEGUN, seats=COUPLE, options=("board=long-evening",)),
        "mapped-hexes": Moment(moves=_BEGUN_HEX, seats=COUPLE, options=("board=duel-at-dawn",)),
        "hexes": Moment(_HEX, seats=COUPLE, wishes=("press 1a plane", "point 2R:1a template")),
        "hexagon": Moment(_HEXAGON, seats=SIX, wishes=("point 2a target",)),
        "bombers": Moment(_BOMBERS, seats=COUPLE, wishes=("press 1a plane", "point 1:1a template")),
        "large": Moment(_LARGE, seats=COUPLE, wishes=("press 1c plane",)),
        "wings": Moment(_WINGS, seats=_THREE),
        "teams": Moment(_TEAMS, seats="person:Mara keyboard,bot:2,bot:3,bot:2", wishes=("press 1a plane",)),
    },
    results={"won": Moment(_WON, "1a A2a {8,7,7} / 1a R0 {1,2,1}", COUPLE)},
    option="board",
    setups={"six": (("board=X8", "ace=1"), SIX), "teams": (("sides=12v34",), FOUR)},
)
