"""Positions of Crosshairs put together by hand: planes, heights and clouds (crosshairs 4)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from game.core.picks import Pick
from game.rules.crosshairs.board import CELL_INDEX, FACINGS
from game.rules.crosshairs.layout import CEILING, ROUND, SEAT
from game.rules.crosshairs.notation import NOTATION
from game.rules.crosshairs.options import LETTERS
from game.rules.crosshairs.turns import owed

OFF, CLOUD, HIGHER = "off", "cloud", "higher"
_CLOUDS, _FLEETS, _HANDS, _TURN, _CONTEXT, _QUIET = range(1, 7)
_LATER: Final = 7
"""A round in which everybody flies all planes."""
_PLANE: Final = re.compile(r"([a-k]\d+)([NSEW]+)(\d)(\*?)!?")


class CrosshairsEditing:
    """Planes of every seat, that a second touch turns; heights; clouds; and a hand that takes away. A plane that is set
    down comes from those in hand, and goes back there."""

    blank: Final = f"duel - A:-;B:- 6,6 A{_LATER}/6 - 0 - -"

    def brushes(self, line: str) -> Sequence[str]:
        fleets = line.split(" ")[_FLEETS].split(";")
        return (*LETTERS[: len(fleets)], HIGHER, CLOUD, OFF)

    def trays(self, line: str) -> Sequence[str]:
        return tuple(f"hand.{seat}" for seat in range(len(line.split(" ")[_FLEETS].split(";"))))

    def painted(self, line: str, place: Pick, brush: str) -> str:
        fields = line.split(" ")
        hands = [int(count) for count in fields[_HANDS].split(",")]
        if place.kind == "tray":
            seat = int(place.name.partition(".")[2])
            hands[seat] = max(hands[seat] + (-1 if brush == OFF else 1), 0)
        elif brush == CLOUD:
            clouds = set(fields[_CLOUDS].split(",")) - {"-"}
            fields[_CLOUDS] = ",".join(sorted(clouds ^ {place.name}, key=CELL_INDEX.__getitem__)) or "-"
        else:
            fleets = [_fleet(part) for part in fields[_FLEETS].split(";")]
            _touch(fleets, hands, place.name, brush)
            if brush == OFF:
                kept = [cloud for cloud in fields[_CLOUDS].split(",") if cloud != place.name]
                fields[_CLOUDS] = ",".join(kept) or "-"
            fields[_FLEETS] = ";".join(
                f"{LETTERS[seat]}:{_written(fleet) if fleet is not None else 'x'}" for seat, fleet in enumerate(fleets)
            )
        fields[_HANDS] = ",".join(map(str, hands))
        return _begun(fields, fields[_TURN][0])

    def turned(self, line: str) -> str:
        fields = line.split(" ")
        fleets = fields[_FLEETS].split(";")
        seats = [LETTERS[seat] for seat, fleet in enumerate(fleets) if not fleet.endswith("x")]
        now = fields[_TURN][0]
        return _begun(fields, seats[(seats.index(now) + 1) % len(seats)] if now in seats else seats[0])


Fleet = dict[str, tuple[str, int, str]]
"""By cell: facing, height, and the mark of an ace."""


def _fleet(part: str) -> Fleet | None:
    if part.endswith("x"):
        return None
    found = (_PLANE.fullmatch(plane) for plane in part.partition(":")[2].split(","))
    return {one[1]: (one[2], int(one[3]), one[4]) for one in found if one is not None}


def _written(fleet: Fleet) -> str:
    cells = sorted(fleet, key=CELL_INDEX.__getitem__)
    return ",".join(f"{cell}{fleet[cell][0]}{fleet[cell][1]}{fleet[cell][2]}" for cell in cells) or "-"


def _touch(fleets: list[Fleet | None], hands: list[int], cell: str, brush: str) -> None:
    """Turns one's own plane, lifts whatever flies there, sets a plane down or takes it back."""
    for seat, fleet in enumerate(fleets):
        if fleet is None or cell not in fleet:
            continue
        facing, height, ace = fleet[cell]
        if brush == HIGHER:
            fleet[cell] = facing, (height + 1) % (CEILING + 1), ace
            return
        if brush == LETTERS[seat]:
            fleet[cell] = FACINGS[(FACINGS.index(facing) + 1) % len(FACINGS)], height, ace
            return
        del fleet[cell]
        hands[seat] += 1
    mine = fleets[LETTERS.index(brush)] if brush in LETTERS else None
    if mine is not None:
        mine[cell] = FACINGS[0], 1, ""
        hands[LETTERS.index(brush)] -= 1 if hands[LETTERS.index(brush)] else 0


def _begun(fields: list[str], letter: str) -> str:
    """The line at the start of that seat's turn, with so many actions as it owes then."""
    letter = letter if letter in LETTERS else LETTERS[0]
    fields = [*fields]
    fields[_TURN], fields[_CONTEXT], fields[_QUIET] = f"{letter}{_LATER}/1", "-", "0"
    row = NOTATION.parse_position(" ".join(fields)).row
    seat = LETTERS.index(letter)
    if int(row[ROUND]) == _LATER and int(row[SEAT]) == seat:
        fields[_TURN] = f"{letter}{_LATER}/{owed(row, seat, _LATER)}"
    return " ".join(fields)


EDITING: Final = CrosshairsEditing()
