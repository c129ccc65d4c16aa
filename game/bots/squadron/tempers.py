"""What tempers like in Squadron Leader among ends of a move that are nearly equal (squadron 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.bot import Budget
from game.bots.search.tempers import LOT, Fancy, Tastes, fancy
from game.bots.squadron.chains import End, Step
from game.bots.squadron.setting import middle
from game.bots.squadron.values import bearing, spot
from game.core.tempers import BOLD, CAREFUL, DREAMER, JOKER, VENGEFUL
from game.rules.squadron.actions import DIVE, FLY
from game.rules.squadron.state import CEILING, Plane, State

MOST: Final = 0.012
"""What a liking may cost, in planes."""
TASTES: Final[Tastes] = {
    CAREFUL: {"exposed": -1.0, "height": 1.0, "near": -0.2},
    BOLD: {"aims": 0.5, "near": 0.6, "dives": 0.6},
    VENGEFUL: {"strongest": 1.2, "aims": 0.2},
    JOKER: {"rolls": 0.8, "dives": 0.4, LOT: 0.8},
    DREAMER: {"climbs": 0.5, "height": 0.5, "edge": 0.6, "aims": -0.4},
}
SHOOTS: Final = 3.3
"""Straights that a shot goes, or so; and how straight ahead it has to be."""
AHEAD: Final = 0.7
WIDE: Final = 5.0
"""Straights from the middle that are out at the edge."""


Rated = list[tuple[float, End]]


def fancied(seen: State, budget: Budget) -> Fancy:
    return fancy(TASTES, budget.temper, MOST, f"{budget.seed} {seen.round} {seen.phase} {len(seen.flying)}")


class Leaning:
    """How one plane's ends of move, and the targets that it has, are liked."""

    def __init__(self, seen: State, plane: Plane, liked: Fancy) -> None:
        self._plane, self.fancy = plane, liked
        self._foes = _Foes(seen, plane)

    def ends(self, rated: Rated) -> Rated:
        """Ends of a move, best first."""
        return self.fancy.tipped(rated, self._end)

    def _end(self, end: End) -> float:
        return self.fancy.liking(self._foes.traits(end), f"{self._plane.name} {end.steps}")

    def target(self, name: str) -> float:
        """How much it is liked to shoot at somebody."""
        return self.fancy.liking({"strongest": float(name == self._foes.strongest)}, name)


def _strongest(foes: Sequence[tuple[Plane, float]]) -> str:
    """The enemy that does most harm and lasts longest; of several the nearest one. Each stands with how far it is."""
    best = max(foes, key=lambda foe: (foe[0].attack * foe[0].health, -foe[1], foe[0].name), default=None)
    return best[0].name if best else ""


class _Foes:
    """Where the enemies of a plane stand as everybody sees them."""

    def __init__(self, seen: State, plane: Plane) -> None:
        self._free = seen.board.is_free
        self._height = plane.altitude
        self._middle = middle(seen.board)
        foes = [other for other in seen.flying if seen.hostile(plane, other)]
        self._spots = [(foe.name, spot(foe.body.pose, free=self._free)) for foe in foes]
        own = spot(plane.body.pose, free=self._free)
        away = [bearing(own, there)[0] for _, there in self._spots]
        self.strongest = _strongest(list(zip(foes, away, strict=True)))

    def traits(self, end: End) -> dict[str, float]:
        own = spot(end.plane.body.pose, free=self._free)
        near, aims, exposed, strongest = 0.0, 0.0, 0.0, 0.0
        for name, there in self._spots:
            far, ahead = bearing(own, there)
            close = 1.0 / (1.0 + far / 2.0)
            near = max(near, close)
            if far <= SHOOTS:
                aims = max(aims, float(ahead > AHEAD))
                exposed = max(exposed, float(bearing(there, own)[1] > AHEAD))
            if name == self.strongest:
                strongest = close * (1.0 + ahead) / 2.0
        return {
            "near": near,
            "aims": aims,
            "exposed": exposed,
            "strongest": strongest,
            "height": end.plane.altitude / CEILING,
            "climbs": float(end.plane.altitude > self._height),
            "edge": min(1.0, bearing(self._middle, own)[0] / WIDE),
            "dives": float(any(verb == DIVE for verb, _ in end.steps)),
            "rolls": float(any(map(_is_rare, end.steps))),
        }


def _is_rare(step: Step) -> bool:
    """A Split S or a barrel roll."""
    return step[0] == FLY and step[1][0] in "SB"
