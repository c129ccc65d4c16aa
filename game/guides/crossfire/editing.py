"""Positions of Crossfire put together by hand: men on piles, in hand and taken (crossfire 4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.picks import Pick
from game.rules.crossfire.board import CELL_NAMES

OFF: Final = "off"
_BOARD, _SIDE, _RESERVES, _OUT, _QUIET = range(5)
_FIELDS: Final = {"reserve": _RESERVES, "prison": _OUT}


class CrossfireEditing:
    """White's and Black's men, and a hand that takes the topmost away."""

    blank: Final = "- w 0/0 0/0 0 -"

    def brushes(self, line: str) -> Sequence[str]:
        return ("w", "b", OFF)

    def trays(self, line: str) -> Sequence[str]:
        return tuple(f"{kind}.{seat}" for kind in _FIELDS for seat in (0, 1))

    def painted(self, line: str, place: Pick, brush: str) -> str:
        fields = line.split(" ")
        fields[_QUIET] = "0"
        if place.kind == "tray":
            kind, _, seat = place.name.partition(".")
            at = int(seat) if kind == "reserve" else 1 - int(seat)  # a prison holds the other's men
            counts = [int(count) for count in fields[_FIELDS[kind]].split("/")]
            counts[at] = max(counts[at] + (-1 if brush == OFF else 1), 0)
            fields[_FIELDS[kind]] = "/".join(map(str, counts))
            return " ".join(fields)
        piles = dict(part.split(":") for part in fields[_BOARD].split(",")) if fields[_BOARD] != "-" else {}
        pile = piles.get(place.name, "")
        piles[place.name] = pile[:-1] if brush == OFF else pile + brush
        fields[_BOARD] = ",".join(f"{cell}:{piles[cell]}" for cell in CELL_NAMES if piles.get(cell)) or "-"
        return " ".join(fields)

    def turned(self, line: str) -> str:
        fields = line.split(" ")
        fields[_SIDE] = "b" if fields[_SIDE] == "w" else "w"
        return " ".join(fields)


EDITING: Final = CrossfireEditing()
