"""The bot that plays Crosshairs Deluxe in all its game types: five levels of one search for the best turn."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from game.bots.bot import Advice, Budget, Stop, onward
from game.bots.crosshairs import counsel, reasons, tempers
from game.bots.crosshairs.clouds import placements
from game.bots.crosshairs.plan import Moves, Width
from game.bots.crosshairs.search import NARROW, Effort, Ranked, Search
from game.bots.crosshairs.sky import SIGHT, Sky
from game.bots.crosshairs.weights import Weights
from game.bots.search.days import on_day
from game.bots.search.limits import Limits
from game.core.seats import Seat
from game.core.texts import Note
from game.rules.crosshairs.coding import decoded, move_in
from game.rules.crosshairs.hashing import hash_of
from game.rules.crosshairs.kernel import legal, make
from game.rules.crosshairs.layout import CLOUD_PHASE, OVER, PHASE, PLAY, QUIET, ROUND, SEAT, SLOTS, WINNERS, Position
from game.rules.crosshairs.state import State, position_from

PLANE: Final = 100
"""What one plane is worth, in the search's units; advice counts in planes."""
FOLLOW: Final = Width(1, 5, 10)
"""The own next turn, when it is looked at first."""
BRANCHES: Final = 2
"""Replies of the next player that are followed up."""
WIDER: Final = 1.5
"""What one round looks at, beside the one before."""
PART: Final = 0.9
"""Part of the time allowed that the search uses: judging the last ends takes some more."""


TOLD: Final = 3
"""Of so many plans it is told how they go on."""

Key = tuple[int, str, bool, tuple[int, ...]]
"""Who asked for a plan, and where."""


@dataclass(frozen=True, slots=True)
class Style:
    """What makes a level. Weak ones see less far or look at some turns in haste; none throws planes away on purpose."""

    share: float
    """Part of the strongest level's time and nodes."""
    seconds: float
    """Time of its own for a whole turn when nobody says otherwise."""
    width: Width
    weights: Weights = field(default_factory=Weights)
    sight: int = SIGHT
    """Lines are seen so many cells far."""
    whim: tuple[float, float] = (2.0, 2.0)
    """Values this close, in hundredths of a plane, are the same to it, on its best and on its worst day.

    One match is one day.
    """
    answers: int = 0
    """Ends of the turn that are judged by the reply of whoever comes next."""
    reply: Width = NARROW
    misses: tuple[float, float] = (0.0, 0.0)
    """How often it does not notice, for a whole turn, that it could shoot a plane; on the same days; 1 is always."""
    rare: float = 1.0
    """The greater, the fewer bad days."""
    looks: int = 1
    """How many looks it takes, each wider than the one before, as far as its time allows."""
    hasty: Style | None = None
    """How it looks at some turns."""
    haste: tuple[float, float] = (0.0, 0.0)
    """The part of its turns that it looks at so, on the same days."""

    def at(self, seed: int, position: Position) -> Style:
        """How it looks at this turn, hastily or not; the same for all of the turn."""
        if self.hasty is None:
            return self
        lots = random.Random(f"haste {seed} {position[SEAT]} {position[ROUND]}")
        return self.hasty if lots.random() < on_day(self.haste, seed, self.rare) else self


_LEARNER: Final = Weights(height=(0, 10, 18, 25, 30, 34, 36), danger=0.0, chance=0, control=0.0)

_FULL: Final = Width(6, 7, 18)
_REPLY: Final = Width(2, 5, 10)


def _glance(misses: float, whim: float = 7.0) -> Style:
    """How the first level looks at a turn, and those after it in haste: from plane to plane, without the answer."""
    width = Width(1, 6, 20, declines=False)
    return Style(0.1, 0.3, width, _LEARNER, sight=4, whim=(7.0, whim), misses=(misses, misses))


STYLES: Final[tuple[Style, ...]] = (
    replace(_glance(0.0, 900.0), misses=(0.0, 2.5), rare=4.0),
    Style(
        0.3,
        0.4,
        _FULL,
        answers=10,
        reply=_REPLY,
        misses=(0.06, 0.06),
        looks=4,
        hasty=_glance(0.3, 45.0),
        haste=(0.65, 1.0),
    ),
    Style(
        0.5,
        0.6,
        _FULL,
        answers=10,
        reply=_REPLY,
        misses=(0.02, 0.02),
        looks=5,
        hasty=_glance(0.02),
        haste=(0.38, 0.92),
    ),
    Style(0.8, 1.2, _FULL, answers=10, reply=_REPLY, looks=18, hasty=_glance(0.0), haste=(0.15, 0.65)),
    Style(1.0, 2.5, _FULL, answers=10, reply=_REPLY, looks=18),
)
"""The first is somebody's first opponent: on its best day it knows what it does, on its worst it sees no shot."""


class CrosshairsBot:
    """Plays, and advises people, from the public state alone; nothing in this game is hidden.

    It thinks once a turn: what it has planned is kept until somebody does something else.
    """

    def __init__(self) -> None:
        self._plans: dict[Key, tuple[float, Moves]] = {}

    def advise(self, seat: Seat, seen: State, legal: Sequence[Any], budget: Budget, stop: Stop) -> list[Advice]:
        """What the search has looked at, best first; every action that it has not is left out."""
        actions = {move_in(seen, action): action for action in legal}
        position = position_from(seen)
        ranked, depth, nodes = self.think(position, budget, stop)
        instead = None
        if budget.counsel and position[PHASE] != CLOUD_PHASE:
            ranked, instead = self._weighed(position, ranked, budget, stop)
        advice: list[Advice] = []
        told: set[int] = set()
        for value, plan in ranked:
            if plan[0] in actions and plan[0] not in told:
                told.add(plan[0])
                key, args = reasons.reason(position, plan)
                why_not = None if advice else instead
                then = _onward(position, value, plan, depth, nodes) if budget.counsel and len(advice) < TOLD else ()
                found = Advice(actions[plan[0]], value / PLANE, key, args, depth, nodes, instead=why_not, then=then)
                advice.append(found)
        return advice

    def _weighed(self, position: Position, ranked: Ranked, budget: Budget, stop: Stop) -> tuple[Ranked, Note | None]:
        """What a person is told, who sees the shots that are left out."""
        scales = counsel.Scales(position, _sky(position, SIGHT), Weights(), stop)
        ranked, instead = counsel.weighed(scales, ranked)
        value, moves = ranked[0]
        ranked = [(value, shortest(position, moves)), *ranked[1:]]
        if _keeps(budget):
            self._keep(position, budget, ranked[0])
        return ranked, instead

    def think(self, position: Position, budget: Budget, stop: Stop) -> tuple[Ranked, int, int]:
        """(plans for the rest of the turn, best first; depth; nodes). The position stays as it is."""
        choices = legal(position)
        if len(choices) == 1:
            return [(0.0, (choices[0],))], 0, 0
        level = STYLES[budget.level - 1]
        style = level if budget.counsel else level.at(budget.seed, position)  # who advises is never in haste
        lots = random.Random((budget.seed << 1) ^ hash_of(position) ^ (position[QUIET] << 50))
        whim = on_day(style.whim, budget.seed, style.rare)
        if position[PHASE] == CLOUD_PHASE:
            return [(value, (move,)) for value, move in placements(position, choices, whim / 4 + 1, lots)], 0, 0
        known = self._plans.get(_key(budget, position)) if _keeps(budget) else None
        if known is not None and known[1][0] in choices:
            return [known], 0, 0
        search = Search(_sky(position, style.sight), position[SEAT], style.weights, limits(level, budget, stop))
        search.limits.begin()
        search.whim, search.lots = whim, lots
        search.overlooked = frozenset() if budget.counsel else overlooked(style, budget.seed, position)
        search.fancy = tempers.fancied(position, budget)
        ranked = search.turn(position, efforts(style))
        if not ranked:
            ranked = [(0.0, (choices[0],))]
        value, moves = ranked[0]
        ranked[0] = value, shortest(position, moves)
        if _keeps(budget):
            self._keep(position, budget, ranked[0])
        return ranked, search.depth, search.nodes

    def _keep(self, position: Position, budget: Budget, plan: tuple[float, Moves]) -> None:
        """Remember the rest of a turn, by the positions on the way."""
        value, moves = plan
        self._plans.clear()
        ahead = position[:]
        for done, move in enumerate(moves[:-1], 1):
            make(ahead, move)
            self._plans[_key(budget, ahead)] = (value, moves[done:])


_SKIES: Final[list[Sky]] = []
"""The tables that were made last: whoever asks, they are the same."""


def _sky(position: Position, sight: int) -> Sky:
    for sky in _SKIES:
        if sky.fits(position, sight):
            return sky
    _SKIES[3:] = []
    _SKIES.insert(0, Sky(position, sight))
    return _SKIES[0]


def _onward(position: Position, value: float, plan: Moves, depth: int, nodes: int) -> tuple[Advice, ...]:
    """The rest of a plan, step by step, each as whoever follows it is told."""
    ahead, found, me = position[:], list[Advice](), position[SEAT]
    for at, move in enumerate(plan):
        if (ahead[PHASE], ahead[SEAT], ahead[ROUND]) != (PLAY, me, position[ROUND]) or move not in legal(ahead):
            break
        if at:
            key, args = reasons.reason(ahead, plan[at:])
            found.append(Advice(decoded(ahead, move), value / PLANE, key, args, depth, nodes))
        make(ahead, move)
    return onward(found)


def _keeps(budget: Budget) -> bool:
    """Whether plans are kept: where only nodes count, every answer stands for itself."""
    return budget.seconds is not None or budget.nodes is None


def _key(budget: Budget, position: Position) -> Key:
    return budget.level, budget.temper, budget.counsel, tuple(position)


def shortest(position: Position, moves: Moves) -> Moves:
    """The same plan without what a win in this turn does not need."""
    won = won_by(position, moves)
    moves, at = won or moves, 0
    while won and at < len(moves):
        fewer = won_by(position, moves[:at] + moves[at + 1 :])
        if fewer:
            moves = fewer
        else:
            at += 1
    return moves


def won_by(position: Position, moves: Moves) -> Moves:
    """As many of these moves as win the game for whoever is to move; none where they do not, or cannot be made."""
    ahead, me = position[:], position[SEAT]
    for done, move in enumerate(moves, 1):
        if move not in legal(ahead):
            break
        make(ahead, move)
        if ahead[PHASE] == OVER:
            return moves[:done] if ahead[WINNERS] >> me & 1 else ()
    return ()


def overlooked(style: Style, seed: int, position: Position) -> frozenset[int]:
    """The planes that a level does not notice it could shoot; the same for a whole turn."""
    misses = on_day(style.misses, seed, style.rare)
    lots = random.Random(f"{seed} {position[SEAT]} {position[ROUND]}")
    return frozenset(slot for slot in range(SLOTS) if lots.random() < misses) if misses else frozenset()


def limits(style: Style, budget: Budget, stop: Stop) -> Limits:
    """The level's share of what the budget allows for a turn."""
    nodes = max(1, int(budget.nodes * style.share)) if budget.nodes is not None else 0
    if budget.seconds is not None:
        seconds = min(style.seconds, budget.seconds * style.share) if style.share < 1 else budget.seconds
    else:
        seconds = 0.0 if nodes else style.seconds
    return Limits(nodes, seconds * PART, stop)


def efforts(style: Style) -> Iterator[Effort]:
    """The rounds of a level: one, or one after the other, each with more of everything."""
    yield Effort(style.width, style.answers, style.reply)
    for look in range(1, style.looks):
        more = WIDER**look
        part = more**0.5
        reply, follow = widened(style.reply, part), widened(FOLLOW, part)
        yield Effort(widened(style.width, more), round(style.answers * more), reply, BRANCHES, follow)


def widened(width: Width, times: float) -> Width:
    ends = round(width.ends * times**0.5)
    return Width(round(width.beam * times), ends, round(width.children * times), width.declines)


BOT: Final = CrosshairsBot
