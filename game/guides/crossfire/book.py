"""The chapters of the rule book and their figures; the words are in the texts `rulebook.crossfire.<key>`."""

from __future__ import annotations

from typing import Final

from game.core.guide import Chapter, Figure
from game.core.picks import Pick

_OPENING: Final = (
    "d2:b,f2:w,h2:w,j2:w,c3:b,e3:b,g3:w,i3:w,k3:b,b4:b,d4:b,f4:b,h4:w,j4:b,l4:b,a5:w,c5:w,e5:w,i5:b,k5:b,m5:b,"
    "b6:w,d6:w,f6:b,h6:w,j6:w,l6:w,c7:w,e7:b,g7:b,i7:w,k7:w,d8:b,f8:b,h8:b,j8:w w 0/0 0/0 0 -"
)


def _cells(*names: str) -> tuple[Pick, ...]:
    return tuple(Pick("cell", name) for name in names)


CHAPTERS: Final[tuple[Chapter, ...]] = (
    Chapter("idea", Figure(_OPENING)),
    Chapter("board", Figure("g1:bw,d2:wbw,f2:bwbwb,g5:wbwbwb,m5:bbw w 0/0 0/0 0 -")),
    Chapter("owner", Figure("c5:bbw,g5:wwb,k5:w w 0/0 0/0 0 -")),
    Chapter("turn", Figure("c3:bbw,e5:w,k5:b,i7:bw w 2/1 0/0 0 -")),
    Chapter("move", Figure("c5:b,e5:bww,g5:b,k5:b,f6:w w 0/0 0/0 0 -", (), _cells("e5"))),
    Chapter("split", Figure("e5:bwbw,i5:b,k7:w w 0/0 0/0 0 -", (), _cells("e5", "f6"))),
    Chapter("overflow", Figure("c3:bwbww,g7:b w 0/0 0/0 0 -", (), _cells("c3", "m3"))),
    Chapter("enter", Figure("g1:bw,g5:wb,a7:b w 2/0 0/0 0 -", (), (Pick("tray", "reserve.0"), Pick("cell", "g1")))),
    Chapter("ko", Figure("g1:bw,g5:bwb,m5:wbw w 1/1 0/0 0 -", ("m5-g5", "@g1", "@g1"), (Pick("tray", "reserve.1"),))),
    Chapter("end", Figure("e5:ww,i5:bbb w 0/0 0/0 3 -", (), _cells("e5", "i5"))),
    Chapter("hints", Figure("f2:bw,c3:wbwbw,i3:b,l4:wwb,e5:w,g7:bwb w 1/0 0/0 0 -", (), _cells("c3"))),
)
