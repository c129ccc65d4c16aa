"""Steps round a table: everybody sits at it in a circle, and a step goes to a neighbour."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from game.core.picks import Pick
from game.core.tableau import Point
from game.scenes.match.chooser import Chooser
from game.scenes.match.pointing import DIRECTIONS, Places, ahead, first_word
from game.scenes.match.wheel import Wheel

_ROUND: Final = 3
"""From so many on things can lie round a middle."""
_BESIDE: Final = 0.5
"""How much of the way to a neighbour must lie in the direction of a step."""
_BARELY: Final = 0.2
"""The same where things lie in a row, and a step means the next one there."""
_NEIGHBOURS: Final = 1.3
"""So many times as far as neighbours lie those from each other that might be some."""
_MANY: Final = 6
"""More people than this are many."""


class Choosing(Protocol):
    """What this needs to know of a selection."""

    chooser: Chooser
    wheel: Wheel | None
    fresh: bool
    advised: tuple[Pick, ...]

    @property
    def row(self) -> Sequence[Pick]: ...
    @property
    def turns(self) -> Sequence[Pick]: ...

    def place(self, pick: Pick) -> Point | None: ...


def seated(selection: Choosing) -> list[Pick]:
    """Who can be meant at a round table, clockwise."""
    if selection.wheel is None:
        return []
    said = selection.wheel.picks
    return round_table([pick for pick in selection.chooser.offers if pick not in said], selection.place)


def neighbour(selection: Choosing, direction: str) -> Pick | None:
    """To whom a step goes: to the neighbour on that side. Where many sit, the first one goes from the middle straight
    to whoever sits in that direction, unless the focus lies on what has been advised; from a word that stands nowhere
    it goes to whoever sits farthest round that way."""
    order, focus, picked = seated(selection), selection.chooser.focus, selection.chooser.picked
    if focus in picked and not any(map(selection.place, picked)):
        return outward(round_table(selection.chooser.offers, selection.place), direction, selection.place)
    if selection.fresh and len(order) > _MANY and focus not in selection.advised:
        return across(order, direction, selection.place)
    row = selection.row
    if focus is not None and focus in selection.turns:  # along these, and on none of another kind
        row = [pick for pick in selection.turns if first_word(pick) == first_word(focus)]
    return in_row(row, focus, direction, selection.place) or beside(order, focus, direction, selection.place)


def in_row(row: Sequence[Pick], now: Pick | None, direction: str, places: Places) -> Pick | None:
    """The next or the one before in a row, where it lies the way of a step at all; a row may come back to itself."""
    if now is None or now not in row:
        return None
    at, closed = row.index(now), _is_closed(row, places)
    nearby = [row[(at + by) % len(row)] for by in (-1, 1) if closed or 0 <= at + by < len(row)]
    found = [(part, pick) for pick in nearby if (part := _part(now, pick, direction, places)) >= _BARELY]
    return max(found)[1] if found else None


def _is_closed(row: Sequence[Pick], places: Places) -> bool:
    """Whether its ends lie as near to each other as neighbours do."""
    if len(row) <= _ROUND:
        return False
    last, first, second = (places(pick) for pick in (row[-1], *row[:2]))
    if last is None or first is None or second is None:
        return False
    return math.dist(last, first) < _NEIGHBOURS * math.dist(first, second)


def _part(now: Pick, pick: Pick, direction: str, places: Places) -> float:
    """How much of the way to another lies in a direction."""
    at, spot = places(now), places(pick)
    return -1.0 if at is None or spot is None else _along(at, spot, direction)


def _along(at: Point, spot: Point, direction: str) -> float:
    """How much of the way between two places lies in a direction."""
    along_x, along_y = DIRECTIONS[direction]
    far = math.dist(at, spot)
    return ((spot[0] - at[0]) * along_x + (spot[1] - at[1]) * along_y) / far if far else -1.0


def round_table(candidates: Iterable[Pick], places: Places) -> list[Pick]:
    """Things that lie round a middle, clockwise; none where they are too few for that."""
    spots = [(pick, spot) for pick in candidates if (spot := places(pick)) is not None]
    if len(spots) < _ROUND:
        return []
    x, y = _middle([spot for _, spot in spots])
    return [pick for pick, _ in sorted(spots, key=lambda one: math.atan2(one[1][1] - y, one[1][0] - x))]


def _middle(spots: Sequence[Point]) -> Point:
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def across(order: Sequence[Pick], direction: str, places: Places) -> Pick | None:
    """Of things that lie round a middle the one in a direction from there."""
    spots = [spot for pick in order if (spot := places(pick)) is not None]
    return ahead(order, _middle(spots), direction, places)


def outward(order: Sequence[Pick], direction: str, places: Places) -> Pick | None:
    """Of things that lie round a middle the one that lies most of all in a direction from there."""
    spots = [(pick, spot) for pick in order if (spot := places(pick)) is not None]
    middle = _middle([spot for _, spot in spots]) if spots else (0.0, 0.0)
    return max(spots, key=lambda one: _along(middle, one[1], direction))[0] if spots else None


def beside(order: Sequence[Pick], now: Pick | None, direction: str, places: Places) -> Pick | None:
    """Of the two neighbours at a round table the one that lies the way of a step; None where it leads across."""
    if now is None or now not in order:
        return None
    place = order.index(now)
    nearby = order[place - 1], order[(place + 1) % len(order)]
    part, pick = max((_part(now, pick, direction, places), pick) for pick in nearby)
    return pick if part >= _BESIDE else None
