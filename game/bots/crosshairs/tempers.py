"""What tempers like in Crosshairs among ends of a turn that are nearly equal (crosshairs 10)."""

from __future__ import annotations

from typing import Final

from game.bots.bot import Budget
from game.bots.crosshairs.plan import Node
from game.bots.crosshairs.weights import WIN
from game.bots.search.tempers import LOT, Fancy, Tastes, fancy
from game.core.tempers import BOLD, CAREFUL, DREAMER, JOKER, VENGEFUL
from game.rules.crosshairs.board import AHEAD, CENTRE, distance
from game.rules.crosshairs.fire import attackers, target_of
from game.rules.crosshairs.hashing import hash_of
from game.rules.crosshairs.kinds import KINDS
from game.rules.crosshairs.layout import (
    AT,
    CEILING,
    CLOUD,
    EACH,
    FACING,
    HEIGHT,
    KIND,
    OUT,
    OWNER,
    PLANES,
    POWER,
    SEAT,
    SHOT,
    SLOTS_OF,
    SWOOP,
    Position,
)

MOST: Final = 3.0
"""What a liking may cost, in hundredths of a plane."""
TASTES: Final[Tastes] = {
    CAREFUL: {"exposed": -1.0, "height": 2.0, "near": -2.0},
    BOLD: {"aims": 1.0, "near": 3.0, "shots": 1.0},
    VENGEFUL: {"strongest": 1.0, "hunts": 3.0},
    JOKER: {"dives": 0.6, LOT: 1.0},
    DREAMER: {"height": 1.0, "clouds": 1.0, "edge": 2.0, "aims": -0.5},
}
FAR: Final = 10.0
"""No two planes are farther from one another."""


def fancied(position: Position, budget: Budget) -> Fancy:
    """What somebody of this temper likes in this turn."""
    return fancy(TASTES, budget.temper, MOST, f"{budget.seed} {hash_of(position)}")


Rated = list[tuple[float, Node]]


def tipped(position: Position, liked: Fancy, found: Rated, sure: int) -> Rated:
    """Ends of the turn, best first, of which the first, so many, are known as well as the best."""
    if not liked or sure < 2 or abs(found[0][0]) >= WIN:
        return found
    return liked.tipped(found[:sure], _Turn(position, liked).liking) + found[sure:]


class _Turn:
    """How much ends of a turn are liked."""

    def __init__(self, position: Position, liked: Fancy) -> None:
        self._liked, self._me = liked, int(position[SEAT])
        kind = KINDS[position[KIND]]
        self._foes = [seat for seat in range(kind.seats) if kind.hostile(self._me, seat) and not position[OUT + seat]]

    def liking(self, node: Node) -> float:
        kinds = [move >> 10 for move in node.moves]
        traits = {
            **self._traits(node.position),
            "dives": float(SWOOP in kinds or POWER in kinds),
            "shots": float(SHOT in kinds),
        }
        return self._liked.liking(traits, node.moves)

    def _traits(self, position: Position) -> dict[str, float]:
        """How the own planes stand, one with another."""
        own = self._flying(position, self._me)
        foes = {slot: cell for seat in self._foes for slot, cell in self._flying(position, seat).items()}
        if not own or not foes:
            return {}
        aims = [aimed for aimed in (int(target_of(position, slot)) for slot in own) if aimed in foes]
        wanted = _strongest(position, list(foes))
        places = [place for slot, cell in own.items() for place in (cell, _ahead(position, slot, cell))]
        return {
            "height": sum(int(position[HEIGHT + slot]) for slot in own) / CEILING / len(own),
            "exposed": sum(len(attackers(position, slot)) for slot in own) / 3,
            "aims": len(aims) / 3,
            "near": _nearness(places, list(foes.values())),
            "hunts": _nearness(places, [foes[slot] for slot in wanted]),
            "clouds": sum(int(position[CLOUD + cell]) for cell in own.values()) / 2,
            "edge": sum(distance(cell, CENTRE) for cell in places) / 5 / len(places),
            "strongest": sum(aimed in wanted for aimed in aims) / 2,
        }

    @staticmethod
    def _flying(position: Position, seat: int) -> dict[int, int]:
        cells = {int(slot): int(position[AT + slot]) for slot in SLOTS_OF[seat]}
        return {slot: cell for slot, cell in cells.items() if cell >= 0}


def _ahead(position: Position, slot: int, cell: int) -> int:
    """Where a plane is heading."""
    ahead = AHEAD[cell * 6 + position[FACING + slot]]
    return int(ahead) if ahead >= 0 else cell


def _nearness(own: list[int], others: list[int]) -> float:
    """1 on top of one another, 0 as far away as can be."""
    return 1.0 - sum(distance(cell, other) for cell in own for other in others) / (FAR * len(own) * len(others))


def _strongest(position: Position, foes: list[int]) -> list[int]:
    """The planes of whoever has most of them left; of a single enemy the highest ones."""
    counts = {int(OWNER[slot]): int(position[PLANES + OWNER[slot]]) for slot in foes}
    if len(counts) > 1:
        most = max(counts.values())
        return [slot for slot in foes if counts[slot // EACH] == most]
    top = max(int(position[HEIGHT + slot]) for slot in foes)
    return [slot for slot in foes if position[HEIGHT + slot] == top]
