"""The bot that plays Crossfire Sector: exact expectation over one activation, higher up over two."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from game.bots.bot import Advice, Budget, Stop
from game.bots.search.days import on_day
from game.bots.search.limits import Limits
from game.bots.sector import outcomes, rolls, tempers
from game.bots.sector.deploying import deployment
from game.bots.sector.prospects import in_men
from game.bots.sector.reasons import ends_round, reason
from game.bots.sector.search import Ranked, Search, jump_value, told
from game.bots.sector.values import Mind
from game.core.seats import Seat
from game.rules.sector.actions import ON_FIELD, SectorAction
from game.rules.sector.factions import DEAD_CENTER, DEAD_ZONE, LAST_ROUND
from game.rules.sector.score import leader
from game.rules.sector.state import State

UNIT: Final = 10.0
ACTIVATIONS: Final = (*ON_FIELD, "skip")
"""What is searched: what a unit can do, and leaving its bonus."""


@dataclass(frozen=True, slots=True)
class Style:
    """What makes a level. `whim` is how far, in tenths of a unit, it misjudges what an action is worth, on its best and
    on its worst day (the greater `rare`, the fewer bad ones); of the best `beam` it looks at what it does next, of the
    best `answered` at what the enemy answers."""

    share: float
    seconds: float
    whim: tuple[float, float]
    mind: Mind = field(default_factory=Mind)
    beam: int = 0
    answered: int = 0
    rare: float = 1.0


WARY: Final = Mind(lying=5.0, danger=0.9)
"""Who looks at what the enemy can do next; a unit that lies is worth less to whoever sees it finished."""
WEIGHS: Final = replace(WARY, weighed=True)
"""Who judges by how often battles like this one were won."""
STYLES: Final[tuple[Style, ...]] = (
    Style(0.2, 0.4, (0.8, 4.0), rare=3.0),
    Style(0.2, 0.5, (0.4, 0.4), mind=WARY),
    Style(0.3, 0.6, (0.0, 0.0), mind=WARY, beam=6),
    Style(0.5, 1.0, (0.0, 0.0), mind=WEIGHS, beam=8, answered=3),
    Style(1.0, 2.0, (0.0, 0.0), mind=WEIGHS, beam=12, answered=12),
)
"""With a hundred actions to choose from a small misjudgement already costs much: what is best by error is chosen."""


class SectorBot:
    """Plays, and advises people, from an observation: a hidden formation is not in it."""

    def advise(self, seat: Seat, seen: State, legal: Sequence[Any], budget: Budget, stop: Stop) -> list[Advice]:
        """Best first. What is not on the list of legal actions (a formation of its own) is as legal."""
        style = STYLES[budget.level - 1]
        lots = random.Random(f"{budget.seed} {seen.round} {seen.phase} {seen.sides}")
        limits = _limits(style, budget, stop)
        limits.begin()
        search = Search(seat, style.mind, limits, style.beam, style.answered)
        whim = on_day(style.whim, budget.seed, style.rare)
        ranked = self.think(search, seen, list(legal), whim, lots)
        most = tempers.MOST_CHANCE if style.mind.weighed else tempers.MOST
        ranked = tempers.tipped(seen, surest(seen, ranked), budget, most)
        depth = 1 + (style.beam > 0)
        worths = [in_men(value) if style.mind.weighed else value for value in told(ranked[:8])]
        return [
            Advice(each.action, value / UNIT, *reason(seen, each.action), depth, search.nodes)
            for each, value in zip(ranked[:8], worths, strict=True)
        ]

    def think(
        self, search: Search, state: State, legal: list[SectorAction], whim: float, lots: random.Random
    ) -> list[Ranked]:
        if state.phase == "deploy":
            return [Ranked(0.0, deployment(state, search.side, lots))]
        if len(legal) == 1:
            return [Ranked(0.0, legal[0])]
        ranked = sorted((_judged(search, state, each) for each in _others(legal)), key=lambda each: -each.value)
        units = [each for each in legal if each.kind in ACTIVATIONS]
        if units:
            lots.shuffle(units)
            attacks_first = sorted(units, key=lambda each: each.kind not in ("shoot", "melee", "aid"))
            found = search.ranked(state, attacks_first)
            found = [Ranked(each.value + lots.gauss(0.0, whim), each.action) for each in found]
            found.sort(key=lambda each: -each.value)
            if search.beam and state.phase in ("act", "spun", "bonus"):
                found = search.deepened(state, found)
            ranked = sorted([*ranked, *found], key=lambda each: -each.value)
        return ranked


def surest(state: State, ranked: list[Ranked]) -> list[Ranked]:
    """The same, with a kill that needs no dice before a fight that may be lost and is hardly worth more."""
    if not ranked or ranked[0].action.kind != "melee" or _finishes(state, ranked[0].action):
        return ranked
    worths = zip(ranked, told(ranked), strict=True)
    near = [each for each, worth in worths if worth >= ranked[0].value - NEAR and _finishes(state, each.action)]
    if not near:
        return ranked
    return [replace(near[0], value=ranked[0].value, late=0), *(each for each in ranked if each is not near[0])]


def _finishes(state: State, action: SectorAction) -> bool:
    return action.kind == "melee" and state.sides[1 - action.side].lies(action.target)


NEAR: Final = 3.0
"""So little, in tenths of a unit, is no reason to risk a soldier for."""


def _others(legal: Sequence[SectorAction]) -> list[SectorAction]:
    return [each for each in legal if each.kind not in ACTIVATIONS]


def _judged(search: Search, state: State, action: SectorAction) -> Ranked:
    """Everything that is not searched."""
    if action.kind == "spin":
        return Ranked(jump_value(search, state, action), action)
    if action.kind in ("keep", "die1", "die2", "all"):
        return Ranked(rolls.worth(search, state, action), action)
    if action.kind in ("first", "second"):
        return Ranked(_order(search, state, action), action)
    if action.kind in _WORTH:
        return Ranked(_WORTH[action.kind], action)
    return Ranked(search.worth(_then(state, action)) - (action.kind == "done"), action)


_WORTH: Final = {"focus": 2.0, "quick": 1.5, "edge": 1.0}


def _then(state: State, action: SectorAction) -> State:
    """The battle after naming a unit, or after letting something be."""
    if action.kind == "stray":
        other = 1 - action.side
        return state.with_side(other, outcomes.felled(state.sides[other], action.target))
    if action.kind == "revive":
        own = state.sides[action.side]
        return state.with_side(action.side, replace(own, down=own.down & ~(1 << action.target), revived=True))
    return replace(state, bonus=-1)


def _order(search: Search, state: State, action: SectorAction) -> float:
    """The last activation counts most in the last rounds of missions about ground; else what the fire comes to."""
    first = action.kind == "first"
    if state.round < LAST_ROUND or (state.mission not in (DEAD_CENTER, DEAD_ZONE) and leader(state) == action.side):
        return search.begun(state, own=first) + EARLY * first
    own, other = (len(state.sides[side].eligible) for side in (action.side, 1 - action.side))
    return float(ends_round(own, other) if first else not ends_round(other, own))


EARLY: Final = 0.01
"""Where nothing tells the two apart, the first turn is taken."""


def _limits(style: Style, budget: Budget, stop: Stop) -> Limits:
    nodes = max(1, int(budget.nodes * style.share)) if budget.nodes is not None else 0
    if budget.seconds is not None:
        seconds = min(style.seconds, budget.seconds * style.share) if style.share < 1 else budget.seconds
    else:
        seconds = 0.0 if nodes else style.seconds
    return Limits(nodes, seconds, stop)


BOT: Final = SectorBot
