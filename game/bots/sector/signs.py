"""What tells who will win a battle: signs of the one side less those of the other (sector 10)."""

from __future__ import annotations

import math
from typing import Final

from game.bots.sector.values import DIST, reach_of_mission, to_home, to_zone
from game.rules.sector.factions import BREAK_THROUGH, CLASH, DEAD_CENTER, FACTIONS, FAST, OCCUPY
from game.rules.sector.field import BIT, CENTRE, SECTORS, X, Y
from game.rules.sector.score import scores
from game.rules.sector.state import MOST, Side, State

_ZONES: Final = tuple(SECTORS.values())
_EDGES: Final = ((1, 7, 1, 4), (1, 7, 6, 9), (9, 15, 1, 4), (9, 15, 6, 9))
"""Columns and rows of the sectors, in this order."""
_FACTIONS: Final = tuple(FACTIONS)
QUOTA: Final = 2
DIE: Final = 4
"""The jump that is counted on."""
NOBODY: Final = 99
"""Farther than anybody is."""

SIDE_SIGNS: Final = (
    "ready", "spent", "lying", "cover", "strength", "rout", "turns", "far", "held", "holds", "comes", "later", "way",
    "score", "reach", *(f"men {key}" for key in _FACTIONS), *_FACTIONS,
)  # fmt: skip
"""Who may still act, who has acted, who lies, who stands in cover; how many there are, twice; activations left; steps
to the enemy. Who is on the ground that counts, and has acted or has not; who can be there with an activation, with two;
steps to it. In Occupy: sectors held by two, level ones, those that one activation changes, units in none, steps to all.
What the mission counts, what `values` makes of it; units by faction, who lies counting half, and whose side it is."""
PAIR_SIGNS: Final = ("lead", "late", "moves", "last", "level", "chased", "secure", "hopes")
"""Who is ahead, and late in the round; who is to act, who acts last, and where nobody is ahead; activations of who is
behind; whose lead cannot be made up in this round, who would be ahead if all came who can."""


def signs(state: State, turn: int, quota: int) -> list[float]:
    """Those of side 0 less those of side 1, `quota` of this turn left."""
    one, two = _of_side(state, 0), _of_side(state, 1)
    here = scores(state)
    one[_SCORE], two[_SCORE] = float(here[0]), float(here[1])
    return [mine - theirs for mine, theirs in zip(one, two, strict=True)] + _of_both(here, one, two, turn, quota)


def _of_both(here: tuple[int, int], one: list[float], two: list[float], turn: int, quota: int) -> list[float]:
    turns = [int(one[_TURNS]), int(two[_TURNS])]
    both = turns[0] + turns[1]
    lead = float((here[0] > here[1]) - (here[0] < here[1]))
    gone = 1.0 - both / 9.0
    closer = last_to_act(turns, turn, quota)
    last = 0.0 if closer < 0 else 1.0 - 2.0 * closer
    moves = 0.0
    if both:
        first = turn if turns[turn] or not turns[1 - turn] else 1 - turn
        moves = 1.0 if first == 0 else -1.0
    most = [here[side] + min(each[_COMES], float(turns[side])) for side, each in enumerate((one, two))]
    return [
        lead,
        lead * gone * gone,
        moves,
        last,
        last if lead == 0.0 else 0.0,
        -lead * (turns[1] if lead > 0.0 else turns[0]),
        float(here[0] > most[1]) - float(here[1] > most[0]),
        float(most[0] > most[1]) - float(most[0] < most[1]),
    ]


def last_to_act(turns: list[int], turn: int, quota: int) -> int:
    """Which side has the last activation of the round (sector 3.2), -1 if nobody can act: both have so many left, and
    `turn` has `quota` of them before it changes."""
    left, who, last = [turns[0], turns[1]], turn, -1
    while left[0] > 0 or left[1] > 0:
        if quota <= 0 or left[who] <= 0:
            who = 1 - who if left[1 - who] > 0 else who
            quota = QUOTA
        left[who] -= 1
        quota -= 1
        last = who
    return last


def _of_side(state: State, side: int) -> list[float]:
    own = state.sides[side]
    ready, spent, lying, cover, away = _troops(state, side)
    men = ready + spent + 0.5 * lying
    return [
        ready,
        spent,
        lying,
        cover,
        math.log(0.5 + men),
        -1.0 / (0.5 + men) ** 2,
        min(ready, float(MOST - own.used)),
        away,
        *(_sectors(state, side) if state.mission == OCCUPY else _ground(state, side)),
        0.0,
        reach_of_mission(state, side),
        *[men if key == own.faction else 0.0 for key in _FACTIONS],
        *[1.0 if key == own.faction else 0.0 for key in _FACTIONS],
    ]


_TURNS: Final = SIDE_SIGNS.index("turns")
_SCORE: Final = SIDE_SIGNS.index("score")
_COMES: Final = SIDE_SIGNS.index("comes")


def _fresh(own: Side, unit: int) -> bool:
    """Whether a unit that stands may still act in this round."""
    return own.used < MOST and not own.acted >> unit & 1


def _troops(state: State, side: int) -> list[float]:
    """Who may act, has acted, lies, is in cover, and how far it is to the enemy."""
    own, soft, far = state.sides[side], state.ground.soft, state.range_of(side) + 1
    foes = [there for there in state.sides[1 - side].squares if there >= 0]
    ready = spent = lying = cover = away = 0.0
    for unit, spot in enumerate(own.squares):
        if spot < 0:
            continue
        if own.down >> unit & 1:
            lying += 1.0
            continue
        if _fresh(own, unit):
            ready += 1.0
        else:
            spent += 1.0
        if BIT[spot] & soft:
            cover += 1.0
        row = DIST[spot]
        gap = NOBODY
        for there in foes:
            gap = min(gap, row[there])
        if gap < NOBODY:
            away += max(0, gap - far)
    return [ready, spent, lying, cover, away]


def _share(state: State, side: int, gap: int) -> float:
    """How likely a unit covers a distance with one Move."""
    if state.sides[side].kind.jumps:
        return max(0.0, min(1.0, (7 + (state.event == FAST) - gap) / 6))
    return 1.0 if gap <= state.move_of(side) else 0.0


def _gap(state: State, side: int, spot: int) -> int:
    """How far it is to the ground that counts."""
    if state.mission == BREAK_THROUGH:
        return to_home(spot, side)
    return DIST[CENTRE][spot] if state.mission == DEAD_CENTER else to_zone(spot)


def _ground(state: State, side: int) -> list[float]:
    """Who holds the ground that counts, and who can."""
    held = holds = comes = later = way = 0.0
    own, pace = state.sides[side], state.move_of(side, DIE)
    for unit, spot in enumerate(own.squares if state.mission != CLASH else ()):
        if spot < 0 or own.down >> unit & 1:
            continue
        gap, fresh = _gap(state, side, spot), _fresh(own, unit)
        if not gap:
            holds += fresh
            held += not fresh
            continue
        way += gap
        once = _share(state, side, gap)
        if fresh:
            comes += once
            later += _share(state, side, gap - pace) - once
        else:
            later += once
    return [held, holds, comes, later, way]


def _sectors(state: State, side: int) -> list[float]:
    """Which sectors a side has, and which it can have."""
    own, other = state.sides[side], state.sides[1 - side]
    mine, theirs = own.standing, other.standing
    held = holds = comes = way = 0.0
    for number, zone in enumerate(_ZONES):
        ahead = (mine & zone).bit_count() - (theirs & zone).bit_count()
        held += ahead >= QUOTA
        holds += ahead == 0
        nearest, likely = _to_sector(state, side, number)
        if -1 <= ahead <= 0:
            comes += likely
        way += nearest
    between = sum([spot >= 0 and (X[spot] == 8 or Y[spot] == 5) for spot in own.squares])
    return [held, holds, comes, float(between), way]


def _to_sector(state: State, side: int, number: int) -> tuple[int, float]:
    """How far the nearest unit is from a sector, and how likely one comes to it with an activation."""
    own = state.sides[side]
    west, east, north, south = _EDGES[number]
    nearest, likely = 20, 0.0
    for unit, spot in enumerate(own.squares):
        if spot < 0 or own.down >> unit & 1:
            continue
        gap = max(0, west - X[spot], X[spot] - east, north - Y[spot], Y[spot] - south)
        nearest = min(nearest, gap)
        if gap and _fresh(own, unit):
            likely = max(likely, _share(state, side, gap))
    return nearest, likely
