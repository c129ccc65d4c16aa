"""The house rules of Crossfire (crossfire 6)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from game.core.options import Options, option
from game.rules.crossfire.state import STALL

STANDARD: Final = "standard"


@dataclass(frozen=True)
class CrossfireOptions(Options):
    """House rules (crossfire 6). A position in `start` that names its own limit keeps it."""

    presets = {  # noqa: RUF012 (declared as a class variable by Options)
        "standard": {},
        "quick": {"stall": 40},
        "endless": {"stall": 0},
        "head-start-black": {
            "start": "d2:b,f2:w,c3:b,e3:b,g3:w,i3:w,k3:b,b4:b,d4:b,f4:b,j4:b,l4:b,a5:w,c5:w,e5:w,i5:b,k5:b,m5:b,b6:w,"
            "d6:w,f6:b,h6:w,j6:w,l6:w,c7:w,e7:b,g7:b,i7:w,d8:b,f8:b,h8:b,j8:w w 0/0 0/0 0 -"
        },
        "head-start-white": {
            "start": "d2:b,f2:w,h2:w,j2:w,c3:b,e3:b,g3:w,i3:w,b4:b,d4:b,f4:b,h4:w,j4:b,a5:w,c5:w,e5:w,i5:b,k5:b,m5:b,"
            "b6:w,d6:w,f6:b,h6:w,j6:w,l6:w,c7:w,g7:b,i7:w,k7:w,d8:b,h8:b,j8:w w 0/0 0/0 0 -"
        },
    }

    stall: int = option(STALL, low=20, high=400, step=20, also=(0,))
    start: str = option(STANDARD)

    def helped(self, seats: Collection[int]) -> CrossfireOptions | None:
        """Three men more than the other side."""
        if len(seats) != 1 or self.start != STANDARD:
            return None
        return replace(self, start=self._ahead[min(seats)])

    @property
    def turned(self) -> CrossfireOptions:
        ahead = self._ahead
        return replace(self, start=ahead[1 - ahead.index(self.start)]) if self.start in ahead else self

    @property
    def _ahead(self) -> tuple[str, ...]:
        """The positions with a head start, by seat."""
        return tuple(str(self.presets[f"head-start-{side}"]["start"]) for side in ("white", "black"))
