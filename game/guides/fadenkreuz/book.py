"""The chapters of the rule book and their figures; the words are in the texts `rulebook.fadenkreuz.<key>`."""

from __future__ import annotations

from typing import Final

from game.core.guide import Chapter, Figure

_DEALT: Final = "fk1 mode=K n=5 dealer=1 sniper=- specials=- 0:deal =AKRNT"
_TALK: Final = f"{_DEALT}; 0:time; 0:mix =NTA/RNK; 0:time; 1:face A; 2:face T; 3:face ?; 4:face N; 5:face A"
_POINT: Final = f"{_TALK}; 0:time; 1:aim 5; 3:aim 5; 4:aim 1; 5:aim 2; 2:aim 3"
_SNIPER: Final = (
    "fk1 mode=S n=6 dealer=2 sniper=1 specials=- 0:deal =KNTKA; 0:time; 0:mix =KAK/NTK; 0:time; 2:face A; 3:face A;"
    " 4:face N; 5:face T; 6:face A; 1:shot 2; 1:shot 3"
)

_SPECIAL: Final = (
    "fk1 mode=K n=7 dealer=1 sniper=- specials=PX 0:deal =TAPKKDX; 0:time; 0:mix =DXT/KPA/XKD; 0:time; 1:face T;"
    " 2:face A; 3:face A; 4:face N; 5:face A; 6:face ?; 7:face N; 0:time; 1:aim 7; 2:aim 4; 3:aim 2; 4:aim 3;"
    " 5:aim 1; 6:aim 1; 7:aim 1; 0:time"
)

CHAPTERS: Final[tuple[Chapter, ...]] = (
    Chapter("idea", Figure(_TALK)),
    Chapter("identities", Figure(f"{_POINT}; 0:time")),
    Chapter("numbers", Figure(f"{_POINT}; 0:time")),
    Chapter("deal", Figure(_DEALT)),
    Chapter("mix", Figure(f"{_DEALT}; 0:time; 0:mix =NTA/RNK")),
    Chapter("face", Figure(_TALK)),
    Chapter("order", Figure(f"{_DEALT}; 0:time; 0:mix =NTA/RNK; 0:time; 1:face A; 2:face T")),
    Chapter("talk", Figure(f"{_TALK}; 5:got K; 2:doubt 5")),
    Chapter("pointing", Figure(_POINT)),
    Chapter("end", Figure(f"{_POINT}; 0:time")),
    Chapter("sniper", Figure(_SNIPER)),
    Chapter("specials", Figure(_SPECIAL)),
    Chapter("points", Figure(f"{_POINT}; 1:lock; 2:lock")),
    Chapter("hints", Figure(f"{_TALK}; 4:dealt N; 5:got R; 1:ask 5 got")),
)
