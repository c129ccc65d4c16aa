"""The bot that plays Crossfire: five levels of one search."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.bots.bot import Advice, Budget, Stop
from game.bots.crossfire import reasons, tempers
from game.bots.crossfire.search import LANDINGS, MATE, WON, Search, deepen
from game.bots.crossfire.values import COARSE, FINE, Weights
from game.bots.search.limits import Limits
from game.core.seats import Seat
from game.rules.crossfire.board import STEPS
from game.rules.crossfire.kernel import HASH, QUIET, Position
from game.rules.crossfire.state import State, position_from

MAN: Final = 200
"""What one man is worth on average, in the search's units; advice counts in men."""
ANOTHER: Final = 0.6
"""No deeper look is begun when this part of the allowance is gone."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a decision is made."""

    deepest: int
    weights: Weights
    whim: int
    """Values this close, in hundredths of a man, are the same to it: which it likes differs from game to game."""
    captures: int = LANDINGS
    """Plies of landings looked at beyond the horizon."""
    oversight: float = 0.0
    """How often a line of three cells and more escapes it, for the whole of one decision."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level looks well at some decisions and hastily at others. It never gives men away on purpose."""

    share: float
    """Part of the strongest level's time and nodes."""
    seconds: float
    """Time of its own when nobody says otherwise."""
    sharp: Look
    hasty: Look
    haste: tuple[float, float]
    """The part of the decisions made hastily, on its best and on its worst day; all of them from 1 on. One match is one
    day."""
    rare: float = 2.0
    """The greater, the fewer bad days: a little haste costs most."""


GLANCE: Final = Look(deepest=1, weights=COARSE, whim=170, captures=0, oversight=0.68)
"""The nearest targets, counted on the fingers; the answer is not looked for."""
BLUR: Final = replace(GLANCE, whim=300, oversight=0.85)
"""Somebody's first games: most long lines escape it."""
QUICK: Final = Look(deepest=1, weights=COARSE, whim=60, captures=0, oversight=0.3)
SHORT: Final = Look(deepest=2, weights=FINE, whim=10, captures=4)
FULL: Final = Look(deepest=40, weights=FINE, whim=3)

LEVELS: Final[tuple[Level, ...]] = (
    Level(share=0.25, seconds=0.2, sharp=SHORT, hasty=BLUR, haste=(0.0, 1.6), rare=1.3),
    Level(share=0.25, seconds=0.25, sharp=SHORT, hasty=GLANCE, haste=(0.27, 1.0)),
    Level(share=0.5, seconds=0.9, sharp=FULL, hasty=GLANCE, haste=(0.028, 0.96)),
    Level(share=0.8, seconds=1.6, sharp=FULL, hasty=QUICK, haste=(0.0, 0.4)),
    Level(share=1.0, seconds=2.0, sharp=FULL, hasty=FULL, haste=(0.0, 0.0)),
)


class CrossfireBot:
    """Plays, and advises people, from the public state alone; nothing in this game is hidden."""

    def advise(self, seat: Seat, seen: State, legal: Sequence[Any], budget: Budget, stop: Stop) -> list[Advice]:
        """All legal actions, best first; only the first value is exact, the others are upper bounds."""
        actions = {action.code: action for action in legal}
        position = position_from(seen)
        ranked, depth, nodes = think(position, set(seen.memory), budget, stop)
        advice: list[Advice] = []
        for value, move in ranked:
            if move in actions:
                key, args = _why(position, move, value)
                advice.append(Advice(actions[move], in_men(value), key, args, depth, nodes))
        return advice


def think(position: Position, memory: set[int], budget: Budget, stop: Stop) -> tuple[list[tuple[int, int]], int, int]:
    """((value, move) best first, depth, nodes) for the kernel's position, which comes back unchanged."""
    level = LEVELS[budget.level - 1]
    lots = random.Random((budget.seed << 64) ^ (position[QUIET] << 62) ^ position[HASH])
    hasty = lots.random() < haste(level, budget.seed) and not budget.counsel  # whoever is advised relies on it
    look = level.hasty if hasty else level.sharp
    search = Search(position, memory, look.weights, limits(level, budget, stop))
    search.capture_plies = look.captures
    search.blind = oversights(look, lots)
    whims = moods(lots, look.whim)
    liked = tempers.fancied(position, budget)
    search.close = round(liked.close)
    ranked, depth = deepen(search, whims, look.deepest, ANOTHER)
    return tempers.tipped(position, liked, ranked, search.sure), depth, search.nodes


def haste(level: Level, seed: int) -> float:
    """How hasty the level is in this match."""
    best, worst = (part ** (1 / level.rare) for part in level.haste)
    return float(random.Random(seed).uniform(best, worst) ** level.rare)


def limits(level: Level, budget: Budget, stop: Stop) -> Limits:
    """The level's share of what the budget allows."""
    nodes = max(1, int(budget.nodes * level.share)) if budget.nodes is not None else 0
    seconds = budget.seconds * level.share if budget.seconds is not None else 0.0 if nodes else level.seconds
    return Limits(nodes, seconds, stop)


def oversights(look: Look, lots: random.Random) -> set[int]:
    """Long leaps that are not seen this time, whoever could make them."""
    if not look.oversight:
        return set()
    return {move for move, steps in enumerate(STEPS) if steps >= 3 and lots.random() < look.oversight}


def moods(lots: random.Random, most: int) -> list[int]:
    """A whim for every move, as `randint(-most, most)` draws them, thousands at once."""
    found: list[int] = []
    several = 2 * most + 1
    bits = several.bit_length()
    while len(found) < len(STEPS):
        lot = lots.getrandbits(bits)
        if lot < several:
            found.append(lot - most)
    return found


def in_men(value: int) -> float:
    """The search's value in men; a forced end is 100 men, less one hundredth a ply until then."""
    if abs(value) < WON:
        return value / MAN
    plies = max(0, MATE - abs(value)) / 100
    return 100 - plies if value > 0 else plies - 100


def _why(position: Position, move: int, value: int) -> reasons.Reason:
    found = reasons.reason(position, move)
    return reasons.forced_win() if value > WON and found[0] != reasons.KEY + "wins" else found


BOT: Final = CrossfireBot
