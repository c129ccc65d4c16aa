"""The moments of Im Fadenkreuz worth a picture."""

from __future__ import annotations

from typing import Final

from game.tools.gallery.moments import Moment, Telling

FIVE: Final = "person:Mara keyboard,person:Jörg,bot:3.2,bot:4.3,bot:2.4"
SEVEN: Final = "person:Mara keyboard,person:Jörg,bot:3.2,bot:4.3,person:Lena,bot:2.5,bot:3.6"
TEN: Final = "person:Mara keyboard,person:Jörg,bot:3,person:Amir,person:Lena,bot:2.5,bot:3.6,bot:4.7,bot:1.8,bot:5.9"
ALONE: Final = "person:Mara keyboard,bot:4.1,bot:3.2,bot:4.3,bot:5.4,bot:2.5,bot:3.6"
_HEAD7: Final = "fk1 mode=K n=7 dealer=1 sniper=- specials=-"
TALK: Final = (
    f"{_HEAD7} 0:deal =TAAKKDN; 0:time; 0:mix =DNT/AAK/NDK; 0:time; 1:face A; 2:face A; 3:face N; 4:face A; 5:face T;"
    " 6:face ?; 7:face A; 1:am A; 2:got T; 3:ask 2 dealt; 7:doubt 2; 5:trust 1"
)
_LOOK: Final = f"{_HEAD7} 0:deal =KAATKND"
_FACE: Final = f"{_HEAD7} 0:deal =TAAKKDN; 0:time; 0:mix =DNT/AAK/NDK; 0:time"
_POINT: Final = f"{TALK}; 0:time; 1:aim 7; 2:aim 1; 3:aim 2; 4:aim 6; 5:aim 7; 6:aim 1; 7:aim 5"
_HEAD10: Final = "fk1 mode=K n=10 dealer=1 sniper=- specials=-"
_TEN: Final = (
    f"{_HEAD10} 0:deal =KATRAKNABK; 0:time; 0:mix =KKB/TAR/NKA/KAK; 0:time; 1:face A; 2:face A; 3:face N; 4:face A;"
    " 5:face T; 6:face ?; 7:face A; 8:face T; 9:face N; 10:face ?"
)
_SAID10: Final = f"{_TEN}; 1:am A; 2:am A; 3:got T; 4:got B; 5:dealt K; 6:got A; 3:am N; 3:am A; 7:doubt 2; 9:trust 8"
_SNIPER: Final = (
    "fk1 mode=S n=6 dealer=2 sniper=1 specials=- 0:deal =KNTKA; 0:time; 0:mix =KAK/NTK; 0:time; 2:face A; 3:face A;"
    " 4:face N; 5:face T; 6:face A; 1:shot 2; 1:shot 3"
)

TELLING: Final = Telling(
    middle=TALK,
    seats=SEVEN,
    battles={
        "opening": Moment(seats=FIVE, clock=4.0),
        "talk": Moment(TALK, seats=SEVEN),
        "wheel": Moment(TALK, seats=SEVEN, wishes=("ok",)),
        "said": Moment(TALK, seats=SEVEN, wishes=("ok", "fewer", "ok")),
        "claim": Moment(TALK, seats=SEVEN, wishes=("ok", "ok", "down", "ok", "down")),
        "about": Moment(TALK, seats=SEVEN, wishes=("ok", "ok", "ok")),
        "opinion": Moment(TALK, seats=SEVEN, wishes=("ok", "ok", "ok", "right", "ok")),
        "claims": Moment(TALK, seats=SEVEN, wishes=("sightlines",)),
        "claims-ten": Moment(_SAID10, seats=TEN, wishes=("sightlines",)),
        "ten": Moment(_TEN, seats=TEN, wishes=("ok",)),
        "solo": Moment(TALK, seats=ALONE),
        "cast": Moment(TALK, seats=ALONE, wishes=("rules",)),
        "look": Moment(_LOOK, seats=SEVEN, wishes=("hold",)),
        "pretend": Moment(_FACE, seats=SEVEN, wishes=("hold",)),
        "aim": Moment(_POINT, seats=SEVEN, wishes=("hold",)),
        "pointing": Moment(_POINT, seats=SEVEN),
        "showdown": Moment(f"{_POINT}; 0:time", seats=SEVEN),
        "sniper": Moment(_SNIPER, seats=f"{FIVE},bot:3.5"),
    },
    results={"crossfire": Moment(_POINT, "0:time", seats=SEVEN)},
    reviews=8,
    option="specials",
)
