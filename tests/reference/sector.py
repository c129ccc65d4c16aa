"""Plain players of Crossfire Sector: one looks at an activation of its own, one at the enemy's best shot after it."""

import random

from game.rules.sector.actions import ON_FIELD, SectorAction
from game.rules.sector.factions import BREAK_THROUGH, CLASH, DEAD_CENTER, OCCUPY
from game.rules.sector.field import BIT, CENTRE, SECTORS, X, distance
from game.rules.sector.fire import aim, obstacle
from game.rules.sector.odds import fight_of, shot_odds, shot_of
from game.rules.sector.state import State

DOWN, KILLED, LIES = 3.5, 10.0, 6.5


def greedy(state: State, legal: list[SectorAction], luck: random.Random) -> SectorAction:
    """The activation that takes most from the enemy or brings a unit nearest to what the mission asks for."""
    return _best(state, legal, luck, answered=False)


def careful(state: State, legal: list[SectorAction], luck: random.Random) -> SectorAction:
    """The same, less the best shot that the enemy would have at the unit where it then is."""
    return _best(state, legal, luck, answered=True)


def _best(state: State, legal: list[SectorAction], luck: random.Random, *, answered: bool) -> SectorAction:
    units = [action for action in legal if action.kind in ON_FIELD]
    if not units:
        return _plain(legal, luck)
    danger = {
        (one.unit, one.to): _danger(state, one) - _danger(state, one, stays=True) if answered else 0.0 for one in units
    }
    rated = [(_gain(state, one) - danger[one.unit, one.to], number) for number, one in enumerate(units)]
    most = max(value for value, _ in rated)
    return units[luck.choice([number for value, number in rated if value >= most - 1e-9])]


def _plain(legal: list[SectorAction], luck: random.Random) -> SectorAction:
    """A word: dice are kept, the first turn is taken, who lies is raised."""
    for kind in ("first", "keep", "revive", "roll", "quick", "focus"):
        found = [action for action in legal if action.kind == kind]
        if found:
            return luck.choice(found)
    return luck.choice([action for action in legal if action.kind not in ("skip", "resign", "rev-")] or legal)


def _gain(state: State, action: SectorAction) -> float:
    """What the deed is worth on average, and the ground that is won by the way there."""
    own, foe = state.sides[action.side], state.sides[1 - action.side]
    here = own.squares[action.unit]
    spot = action.to if action.to >= 0 else here
    total = _ground(state, action.side, spot) - _ground(state, action.side, here)
    total += 0.5 * bool(BIT[spot] & state.ground.soft)
    if action.kind == "aid":
        return total + DOWN
    if action.kind == "shoot":
        odds = shot_of(state, action)[1]
        lies = foe.lies(action.target)
        return total + float(odds.down) * DOWN * (not lies) + float(odds.kill) * (LIES if lies else KILLED)
    if action.kind == "melee":
        if foe.lies(action.target):
            return total + LIES
        fight = fight_of(state, action)
        return total + DOWN * float(fight.down - fight.fall)
    return total


def _ground(state: State, side: int, spot: int) -> float:
    """How well a square fits the mission."""
    foes = [there for there in state.sides[1 - side].squares if there >= 0]
    nearest = min((distance(spot, there) for there in foes), default=0)
    press = -0.3 * max(0, nearest - state.range_of(side))
    if state.mission == CLASH:
        return press
    if state.mission == BREAK_THROUGH:
        return 0.6 * (X[spot] if side == 0 else -X[spot])
    if state.mission == DEAD_CENTER:
        return 6.0 * (spot == CENTRE) - 0.5 * distance(spot, CENTRE) + 0.2 * press
    if state.mission == OCCUPY:
        return 0.2 * press + sum(_holds(state, side, zone) for zone in SECTORS.values() if BIT[spot] & zone)
    return 3.0 * (7 <= X[spot] <= 9) - 0.5 * max(7 - X[spot], X[spot] - 9, 0) + 0.2 * press


def _holds(state: State, side: int, zone: int) -> float:
    """A sector with fewer own units than enemies' wants one most."""
    mine, theirs = ((each.standing & zone).bit_count() for each in (state.sides[side], state.sides[1 - side]))
    return 2.5 if mine <= theirs + 1 else 0.5


def _danger(state: State, action: SectorAction, *, stays: bool = False) -> float:
    """The best shot of an enemy who stands, from where it stands."""
    side, unit = action.side, action.unit
    own = state.sides[side]
    if own.lies(unit):
        return 0.0
    after = state if stays or action.to < 0 else state.with_side(side, own.moved(unit, action.to))
    worst = 0.0
    for foe, there in enumerate(state.sides[1 - side].squares):
        if state.sides[1 - side].stands(foe) and not obstacle(after, 1 - side, foe, unit, there):
            found = aim(after, 1 - side, foe, unit, there, moved=False)
            odds = shot_odds(found.quality, found.defense, found.kill)
            worst = max(worst, float(odds.down) * DOWN + float(odds.kill) * KILLED)
    return worst
