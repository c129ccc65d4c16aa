"""What planes can reach and cover in open sky, by tables that are filled as a game goes on (crosshairs 10).

A *way* is cell * 6 + facing. Where tables are made, sets of ways and of cells are ints used as bit sets; what is asked
all the time stands in rows. Other planes are left out of the tables: who flies where changes with every action, while
clouds stay where they are.
"""

from __future__ import annotations

from typing import Final

from game.bots.crosshairs.rows import FIELD, NEVER, NOWHERE, WAYS
from game.core.packed import Row, i64, vec
from game.rules.crosshairs.board import AHEAD, BEYOND, CELLS, RAYS
from game.rules.crosshairs.layout import (
    ACE,
    ACE_POWERS,
    ACES,
    CLIMBS,
    CLOUD,
    CONCEAL,
    ENTRIES,
    LEVELS,
    POWER,
    POWERS,
    SLOTS,
    SWOOPS,
    TURB,
    Position,
)

HEIGHTS: Final = 7
SIGHT: Final = 10
"""The longest line there is."""
ENDLESS: Final = 6
HALF: Final = 46
"""Sets of cells are two words: the bits of the cells below this one, and those of the others."""

LOW: Final[Row] = vec[i64]([1 << cell if cell < HALF else 0 for cell in range(CELLS)])
HIGH: Final[Row] = vec[i64]([0 if cell < HALF else 1 << cell - HALF for cell in range(CELLS)])
"""The bit of a cell in one word and the other."""
_LOWER: Final = (1 << HALF) - 1

Side = tuple[int, tuple[int, ...]]
"""One direction from a cell: bits of the ways that look at the cell from there, and the ways by their distance."""

HEIGHT_AT: Final = 10
SHORT_AT: Final = 13
"""Where the height and the mark of short dives stand in the code of an end; the way stands at 0."""
SHORT: Final = 2
"""Dives of so few manoeuvres are looked at even when they hit nothing."""
WAY_OF: Final = (1 << HEIGHT_AT) - 1


class Ends:
    """Where a plane can be after one action: the way, the height and a mark in one code, the cells it has passed in two
    words, and the moves that lead there."""

    __slots__ = ("codes", "high", "low", "moves")

    def __init__(self, found: list[tuple[int, int, int, tuple[int, ...]]]) -> None:
        """From (way, height, bits of the cells passed, moves)."""
        self.codes: Row = vec[i64]([_code(way, height, len(moves)) for way, height, _, moves in found])
        self.low: Row = vec[i64]([passed & _LOWER for _, _, passed, _ in found])
        self.high: Row = vec[i64]([passed >> HALF for _, _, passed, _ in found])
        self.moves = [moves for _, _, _, moves in found]


def _code(way: int, height: int, length: int) -> int:
    return way | height << HEIGHT_AT | int(length <= SHORT) << SHORT_AT


def _lives() -> tuple[int, ...]:
    """How many climbs and level flights a plane has before it has to dive or crash on an empty board."""
    lives = [0] * WAYS
    for _ in range(ENDLESS):
        lives = [1 + max(lives[end] for end in _ends(way)) if AHEAD[way] >= 0 else 0 for way in range(WAYS)]
    return tuple(lives)


def _ends(way: int) -> list[int]:
    cells = [cell for cell in (AHEAD[way], BEYOND[way]) if cell >= 0]
    return [cell * 6 + (way + turn) % 6 for cell in cells for turn in (0, 1, 5)]


LIVES: Final[Row] = vec[i64](_lives())
"""By way; never more than ENDLESS."""


def _aces(position: Position) -> int:
    """Whether there are Aces, or can be some."""
    return int(position[ACES] > 0 or 1 in list(position[ACE : ACE + SLOTS]))


class Sky:
    """The tables for one lay of clouds, one set of variants and one length of sight."""

    def __init__(self, position: Position, sight: int) -> None:
        self.clouds = position[CLOUD : CLOUD + CELLS]
        self.conceal: int = position[CONCEAL]
        self.turb: int = position[TURB]
        self.aces = _aces(position)
        self.sight = sight
        self._rays = tuple(self._ray(way) for way in range(WAYS))
        self._sides = tuple(() if self.clouds[cell] else self._looking(cell) for cell in range(CELLS))
        self.visible: Row = vec[i64]([ray.bit_count() for ray in self._rays])
        """How many cells a plane alone on the board has in its line of fire, by way."""
        size = (1 + self.aces) * WAYS * HEIGHTS
        self._reaches = [-1] * size
        self.low: Row = vec[i64]([-1] * size)
        self.high: Row = vec[i64]([0] * size)
        """What `cover` fills in."""
        self.near: Row = vec[i64]([0] * (size * CELLS))
        """What `nearest` fills in."""
        self._dive_reach = [-1] * size
        self._dive_cover = [0] * size
        self._flights: dict[int, Ends] = {}
        self._dives: dict[int, Ends] = {}
        self._entries: dict[int, Ends] = {}

    def fits(self, position: Position, sight: int) -> bool:
        return (
            self.clouds == position[CLOUD : CLOUD + CELLS]
            and self.sight == sight
            and (self.conceal, self.turb, self.aces) == (position[CONCEAL], position[TURB], _aces(position))
        )

    def _ray(self, way: int) -> int:
        """The cells in the line of fire of a plane alone on the board."""
        if self.clouds[way // 6] and not self.conceal:
            return 0
        bits = 0
        for cell in RAYS[way][: self.sight]:
            if self.clouds[cell]:
                break
            bits |= 1 << cell
        return bits

    def _looking(self, cell: int) -> tuple[Side, ...]:
        """Where planes must be, and face, to have a cell in line; by direction from the cell."""
        found: list[Side] = []
        for facing in range(6):
            ways: list[int] = []
            for there in RAYS[cell * 6 + facing][: self.sight]:
                if self.clouds[there] and not self.conceal:
                    break
                ways.append(there * 6 + (facing + 3) % 6)
                if self.clouds[there]:
                    break
            found.append((sum(1 << way for way in ways), tuple(ways)))
        return tuple(found)

    def cover(self, index: i64) -> None:
        """Fill in the cells a plane has in its line, or can have after one action; index (ace * 546 + way) * 7 +
        height."""
        reach, cover = self._dived(index)
        way: int = index // HEIGHTS % WAYS
        reach |= 1 << way
        cover |= self._rays[way]
        for end in _ends(way):
            reach |= 1 << end
            cover |= self._rays[end]
        self._reaches[index] = reach
        self.low[index], self.high[index] = cover & _LOWER, cover >> HALF

    def nearest(self, index: i64, cell: i64) -> i64:
        """From how near a plane can have a cell in its line after one action, or now: a distance for each side of the
        cell, in the fields of a number (see `rows`), other planes left out."""
        if self.low[index] < 0:
            self.cover(index)
        reach = self._reaches[index]
        distances: int = NOWHERE
        shift = 0
        for ways, at in self._sides[cell]:
            if reach & ways:
                distance = 1
                for way in at:
                    if reach >> way & 1:
                        distances += (distance - NEVER) << shift
                        break
                    distance += 1
            shift += FIELD
        self.near[index * CELLS + cell] = distances
        return distances

    def _dived(self, index: int) -> tuple[int, int]:
        if self._dive_reach[index] >= 0:
            return self._dive_reach[index], self._dive_cover[index]
        reach = cover = 0
        for _, end in self.steps(index):
            way = end // HEIGHTS % WAYS
            more, seen = self._dived(end)
            reach |= 1 << way | more
            cover |= self._rays[way] | seen
        self._dive_reach[index], self._dive_cover[index] = reach, cover
        return reach, cover

    def steps(self, index: int) -> list[tuple[int, int]]:
        """(move, index afterwards) of every dive manoeuvre."""
        height = index % HEIGHTS
        way = index // HEIGHTS % WAYS
        ace = index // HEIGHTS // WAYS
        cell = way // 6
        found: list[tuple[int, int]] = []
        ahead: int = AHEAD[way]
        if height and ahead >= 0:
            lower = height - 1
            if self.turb and lower and self.clouds[ahead] and not self.clouds[cell]:
                lower -= 1
            found = [(move, ((ace * WAYS) + ahead * 6 + (move & 7)) * HEIGHTS + lower) for move in SWOOPS[way]]
        if height > 1:
            turns = ACE_POWERS[way] if ace else POWERS[way]
            found += [(move, ((ace * WAYS) + cell * 6 + (move & 7)) * HEIGHTS + height - 2) for move in turns]
        return found

    def dives(self, index: int) -> Ends:
        """Every end of a dive, each by its shortest string of manoeuvres."""
        found = self._dives.get(index)
        if found is None:
            if len(self._dives) > 1500:
                self._dives.clear()
            found = self._dives[index] = Ends(self._strings(index))
        return found

    def _strings(self, index: int) -> list[tuple[int, int, int, tuple[int, ...]]]:
        seen: dict[int, tuple[int, int, int, tuple[int, ...]]] = {}
        edge: list[tuple[int, int, tuple[int, ...]]] = [(index, 0, ())]
        while edge:
            further: list[tuple[int, int, tuple[int, ...]]] = []
            for start, passed, moves in edge:
                for move, end in self.steps(start):
                    if end in seen:
                        continue
                    way = end // HEIGHTS % WAYS
                    through = passed if move >> 10 == POWER else passed | 1 << way // 6
                    seen[end] = (way, end % HEIGHTS, through, (*moves, move))
                    further.append((end, through, (*moves, move)))
            edge = further
        return list(seen.values())

    def flights(self, index: int) -> Ends:
        """Climbs and level flights, in the same form."""
        found = self._flights.get(index)
        if found is None:
            found = self._flights[index] = Ends(self._flown(index))
        return found

    def _flown(self, index: int) -> list[tuple[int, int, int, tuple[int, ...]]]:
        way = index // HEIGHTS % WAYS
        height = index % HEIGHTS
        ahead: int = AHEAD[way]
        beyond: int = BEYOND[way]
        found: list[tuple[int, int, int, tuple[int, ...]]] = []
        if ahead < 0:
            return found
        here, first = self.clouds[way // 6], self.clouds[ahead]
        high = min(6, height + 1) - int(self.turb and first and not here)
        found = [(ahead * 6 + (move & 7), high, 1 << ahead, (move,)) for move in CLIMBS[way]]
        if beyond >= 0:
            second = self.clouds[beyond]
            lost = int(self.turb and height > 0 and ((first and not here) or (second and not first)))
            both = 1 << ahead | 1 << beyond
            found += [(beyond * 6 + (move & 7), height - lost, both, (move,)) for move in LEVELS[way]]
        return found

    def entries(self, home: int, height: int) -> Ends:
        """The entries on a home cell with the entry height of a player, in the same form."""
        found = self._entries.get(home * HEIGHTS + height)
        if found is None:
            low = height - int(height > 0 and self.turb > 0 and self.clouds[home] > 0)
            found = Ends([(home * 6 + (move & 7), low, 0, (move,)) for move in ENTRIES[home]])
            self._entries[home * HEIGHTS + height] = found
        return found
