"""What planes can reach and cover in open sky, by tables that are filled as a game goes on (crosshairs 10).

A *way* is cell * 6 + facing. Sets of ways and sets of cells are ints used as bit sets. Other planes are left out of
the tables: who flies where changes with every action, while clouds stay where they are.
"""

from __future__ import annotations

from typing import Final

from game.rules.crosshairs.board import AHEAD, BEYOND, CELLS, RAYS
from game.rules.crosshairs.layout import (
    ACE_POWERS,
    ACES,
    CLIMBS,
    CLOUD,
    CONCEAL,
    ENTRIES,
    LEVELS,
    POWERS,
    SWOOPS,
    TURB,
    Position,
)

WAYS: Final = CELLS * 6
HEIGHTS: Final = 7
SIGHT: Final = 10
"""The longest line there is."""
ENDLESS: Final = 6

Dive = tuple[int, int, int, int, tuple[int, ...]]
"""(bit of the way at the end, bits of the cells passed, way, height, moves)."""

Side = tuple[int, int, bool, dict[int, tuple[int, int]]]
"""One direction from a cell: bits of the cells there, bits of the ways that look at the cell from there, whether cells
have rising numbers that way, and by the first plane's cell the ways up to it, without and with its own cell."""

RISING: Final = (False, True, True, True, False, False)
"""By facing: whether the cells ahead have higher numbers."""


def _lives() -> tuple[int, ...]:
    """How many climbs and level flights a plane has before it has to dive or crash on an empty board."""
    lives = [0] * WAYS
    for _ in range(ENDLESS):
        lives = [1 + max(lives[end] for end in _ends(way)) if AHEAD[way] >= 0 else 0 for way in range(WAYS)]
    return tuple(lives)


def _ends(way: int) -> list[int]:
    cells = [cell for cell in (AHEAD[way], BEYOND[way]) if cell >= 0]
    return [cell * 6 + (way + turn) % 6 for cell in cells for turn in (0, 1, 5)]


LIVES: Final = _lives()
"""By way; never more than ENDLESS."""


class Sky:
    """The tables for one lay of clouds, one set of variants and one length of sight."""

    def __init__(self, position: Position, sight: int) -> None:
        self.clouds = position[CLOUD : CLOUD + CELLS]
        self.conceal: int = position[CONCEAL]
        self.turb: int = position[TURB]
        self.aces: int = position[ACES]
        self.sight = sight
        self.rays = tuple(self._ray(way) for way in range(WAYS))
        self.sides = tuple(() if self.clouds[cell] else self._sides(cell) for cell in range(CELLS))
        size = 2 * WAYS * HEIGHTS
        self.reaches = [-1] * size
        self.covers = [-1] * size
        self._dive_reach = [-1] * size
        self._dive_cover = [0] * size
        self._dives: dict[int, list[Dive]] = {}

    def fits(self, position: Position, sight: int) -> bool:
        return (
            self.clouds == position[CLOUD : CLOUD + CELLS]
            and self.sight == sight
            and (self.conceal, self.turb, self.aces) == (position[CONCEAL], position[TURB], position[ACES])
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

    def _sides(self, cell: int) -> tuple[Side, ...]:
        """Where planes must be, and face, to have a cell in line; by direction from the cell."""
        found: list[Side] = []
        for facing in range(6):
            cells = ways = 0
            upto: dict[int, tuple[int, int]] = {}
            for there in RAYS[cell * 6 + facing][: self.sight]:
                if self.clouds[there] and not self.conceal:
                    break
                with_it = ways | 1 << there * 6 + (facing + 3) % 6
                upto[there] = (ways, with_it)
                cells |= 1 << there
                ways = with_it
                if self.clouds[there]:
                    break
            if cells:
                found.append((cells, ways, RISING[facing], upto))
        return tuple(found)

    def watched(self, cell: int, planes: int) -> int:
        """The ways that look at a cell; other planes (`planes`, as bits) end a line, their own cells included."""
        bits = 0
        for cells, ways, rising, upto in self.sides[cell]:
            stops = cells & planes
            if stops:
                first = (stops & -stops).bit_length() - 1 if rising else stops.bit_length() - 1
                bits |= upto[first][1]
            else:
                bits |= ways
        return bits

    def target(self, way: int, planes: int) -> int:
        """The cell of the first of the planes (as bits) in the line of fire of a plane, or -1."""
        stops = self.rays[way] & planes
        if not stops:
            return -1
        return (stops & -stops).bit_length() - 1 if RISING[way % 6] else stops.bit_length() - 1

    def cover(self, index: int) -> int:
        """The cells a plane has in its line, or can have after one action; index (ace * 546 + way) * 7 + height."""
        found = self.covers[index]
        if found < 0:
            self._fill(index)
            found = self.covers[index]
        return found

    def reach(self, index: int) -> int:
        """The ways a plane can have after one action, with the one it has; index as for `cover`."""
        found = self.reaches[index]
        if found < 0:
            self._fill(index)
            found = self.reaches[index]
        return found

    def _fill(self, index: int) -> None:
        reach, cover = self._dived(index)
        way = index // HEIGHTS % WAYS
        reach |= 1 << way
        cover |= self.rays[way]
        for end in _ends(way):
            reach |= 1 << end
            cover |= self.rays[end]
        self.reaches[index], self.covers[index] = reach, cover

    def _dived(self, index: int) -> tuple[int, int]:
        if self._dive_reach[index] >= 0:
            return self._dive_reach[index], self._dive_cover[index]
        reach = cover = 0
        for _, end in self.steps(index):
            way = end // HEIGHTS % WAYS
            more, seen = self._dived(end)
            reach |= 1 << way | more
            cover |= self.rays[way] | seen
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

    def dives(self, index: int) -> list[Dive]:
        """Every end of a dive, each by its shortest string of manoeuvres."""
        found = self._dives.get(index)
        if found is None:
            if len(self._dives) > 1500:
                self._dives.clear()
            found = self._dives[index] = self._strings(index)
        return found

    def _strings(self, index: int) -> list[Dive]:
        seen: dict[int, Dive] = {}
        edge: list[tuple[int, int, tuple[int, ...]]] = [(index, 0, ())]
        while edge:
            further: list[tuple[int, int, tuple[int, ...]]] = []
            for start, passed, moves in edge:
                for move, end in self.steps(start):
                    if end in seen:
                        continue
                    way = end // HEIGHTS % WAYS
                    through = passed if move >> 10 == 5 else passed | 1 << way // 6
                    seen[end] = (1 << way, through, way, end % HEIGHTS, (*moves, move))
                    further.append((end, through, (*moves, move)))
            edge = further
        return list(seen.values())

    def flights(self, index: int) -> list[Dive]:
        """Climbs and level flights, in the same form."""
        way = index // HEIGHTS % WAYS
        height = index % HEIGHTS
        ahead: int = AHEAD[way]
        beyond: int = BEYOND[way]
        found: list[Dive] = []
        if ahead < 0:
            return found
        here, first = self.clouds[way // 6], self.clouds[ahead]
        for move in CLIMBS[way]:
            high = min(6, height + 1)
            if self.turb and first and not here:
                high -= 1
            end = ahead * 6 + (move & 7)
            found.append((1 << end, 1 << ahead, end, high, (move,)))
        if beyond >= 0:
            second = self.clouds[beyond]
            lost = int(self.turb and height > 0 and ((first and not here) or (second and not first)))
            for move in LEVELS[way]:
                end = beyond * 6 + (move & 7)
                found.append((1 << end, 1 << ahead | 1 << beyond, end, height - lost, (move,)))
        return found

    def entries(self, home: int, height: int) -> list[Dive]:
        """The entries on a home cell with the entry height of a player, in the same form."""
        if height and self.turb and self.clouds[home]:
            height -= 1
        ways = [(home * 6 + (move & 7), move) for move in ENTRIES[home]]
        return [(1 << way, 0, way, height, (move,)) for way, move in ways]
