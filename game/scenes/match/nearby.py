"""Steps to the nearest thing that way, so that none is left out: what no step would lead to is taken in by a neighbour.

Knows no game, no device and no picture: places on the screen are handed in.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from game.core.picks import Pick
from game.core.tableau import Point

WAYS: Final[Mapping[str, Point]] = {"up": (0.0, -1.0), "down": (0.0, 1.0), "left": (-1.0, 0.0), "right": (1.0, 0.0)}
_THIRD: Final = 0.499
"""How much of the way to something within 60 degrees lies straight on."""
_SIDEWAYS: Final = 0.16
_BENT: Final = 0.2
"""So much farther it counts to bend off by a radian: on hexes seen aslant the row is nearer than the one behind it."""
_KEPT: Final = 0.3
"""How much farther it counts to leave the line on which equal steps began."""
_TIE: Final = -1e-6
"""Of two that lie equally near the one on the right."""
_HERE: Final = Pick("here", "")
"""What one steps away from."""

Spots = Mapping[Pick, Point]
Place = tuple[Pick, Point]
Step = tuple[Pick, str]


def nearby(spots: Spots, at: Point, direction: str, began: Point | None = None) -> Pick | None:
    """Where a step leads: to the nearest thing in a third of the circle, what lies straight on counting as a little
    nearer, and so what leads back to the line on which the steps began; else to the nearest of what is ahead at all."""
    others = {pick: spot for pick, spot in spots.items() if spot != at}
    here = next((pick for pick, spot in spots.items() if spot == at), _HERE)
    there = {**{pick: spot for pick, spot in spots.items() if pick == here or spot != at}, here: at}
    return _taken_in(tuple(there.items())).get((here, direction)) or _nearest(others, at, direction, began)


def _nearest(spots: Spots, at: Point, direction: str, began: Point | None = None) -> Pick | None:
    found = min(_ahead(spots, at, direction, began), default=None)
    return found[2] if found else None


def _ahead(spots: Spots, at: Point, direction: str, began: Point | None = None) -> Iterator[tuple[bool, float, Pick]]:
    """What lies that way: whether it lies far aside, and how far it counts."""
    along_x, along_y = WAYS[direction]
    kept = 0.0 if began in (None, at) else _KEPT
    for pick, (x, y) in spots.items():
        far = math.dist(at, (x, y))
        straight = ((x - at[0]) * along_x + (y - at[1]) * along_y) / far if far else -1.0
        if straight > _SIDEWAYS:
            off = abs((x - began[0]) * along_y - (y - began[1]) * along_x) if kept and began else 0.0
            yield straight < _THIRD, _counts(far, straight, x) + kept * off, pick


@lru_cache(maxsize=32)
def _taken_in(places: tuple[Place, ...]) -> Mapping[Step, Pick]:
    """The steps that lead to what none would lead to otherwise, each the nearest that does not leave out another."""
    spots = dict(places)
    steps = _steps(spots)
    led, changed = Counter(steps.values()), dict[Step, Pick]()
    for left_out in (pick for pick in spots if not led[pick]):
        for step in _towards(spots, left_out):
            if step not in changed and led[steps[step]] > 1:
                led[steps[step]] -= 1
                changed[step] = left_out
                break
    return changed


def _steps(spots: Spots) -> dict[Step, Pick]:
    """The nearest of everything each way (`_nearest`), all at once: most lies in two of the four ways."""
    steps = dict[Step, Pick]()
    for pick, (from_x, from_y) in spots.items():
        best = dict[str, tuple[bool, float, Pick]]()
        for other, (x, y) in spots.items():
            aside, down = x - from_x, y - from_y
            if not (far := math.hypot(aside, down)):
                continue
            across, along = "right" if aside > 0 else "left", "down" if down > 0 else "up"
            for way, part in ((across, abs(aside)), (along, abs(down))):
                straight = part / far
                if straight <= _SIDEWAYS:
                    continue
                bent = straight < _THIRD
                if (known := best.get(way)) is not None:
                    beyond = far + _TIE * x > known[1] if bent == known[0] else bent
                    if beyond:  # whatever the bend counts
                        continue
                found = bent, _counts(far, straight, x), other
                best[way] = found if known is None else min(known, found)
        steps |= {(pick, way): found[2] for way, found in best.items()}
    return steps


def _counts(far: float, straight: float, x: float) -> float:
    """How far something counts that lies so far away, so much of it straight on."""
    return far * (1 + _BENT * math.acos(min(straight, 1.0))) + _TIE * x


def _towards(spots: Spots, target: Pick) -> Iterable[Step]:
    """The steps in whose third of the circle something lies, the nearest first."""
    goal = {target: spots[target]}
    found = (
        (far, pick, way)
        for pick, at in spots.items()
        for way in WAYS
        for aside, far, _ in _ahead(goal, at, way)
        if not aside and pick != target
    )
    return [(pick, way) for _, pick, way in sorted(found)]
