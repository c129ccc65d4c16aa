"""Plain players of Squadron Leader: the best end of a plane's move as the others stand now, or as they may answer."""

import random
from dataclasses import replace

from game.rules.squadron import actions, fire, moves
from game.rules.squadron.actions import SquadronAction
from game.rules.squadron.boards import Body
from game.rules.squadron.shots import shot
from game.rules.squadron.state import MOVE, Plane, State

SAMPLE = 8
"""Ends of an enemy's move that the careful player tries."""
MOST = 400


def greedy(state: State, legal: list[SquadronAction], luck: random.Random) -> SquadronAction:
    """The best shots given less those taken, where everybody stands now; the strongest shot is fired."""
    return _best(state, legal, luck, answered=False)


def careful(state: State, legal: list[SquadronAction], luck: random.Random) -> SquadronAction:
    """The same, against what enemies who have not moved yet may make of it."""
    return _best(state, legal, luck, answered=True)


def _best(state: State, legal: list[SquadronAction], luck: random.Random, *, answered: bool) -> SquadronAction:
    if len(legal) == 1:
        return legal[0]
    if state.pending is None and state.phase == MOVE:
        return _flight(state, legal, luck, answered=answered)
    shots = [action for action in legal if action.verb == actions.FIRE]
    if shots:
        return max(shots, key=lambda one: _shot(state, state.by_name[one.plane], state.by_name[one.how]))
    throws = [action for action in legal if action.verb in (actions.REROLL, actions.ACES)]
    return max(throws, key=lambda one: int(one.how)) if throws else luck.choice(legal)


def _flight(state: State, legal: list[SquadronAction], luck: random.Random, *, answered: bool) -> SquadronAction:
    """The first decision of the way to the best end."""
    plane = state.by_name[legal[0].plane]
    ways = [action for action in legal if action.plane == plane.name]
    found = ends(state, plane)
    if not found:
        return luck.choice([action for action in ways if action.verb == actions.FLY] or ways)
    foes = [other for other in state.flying if state.hostile(plane, other)]
    answers = {foe.name: _answers(state, foe, luck) if answered else [foe] for foe in foes}
    rated = []
    for end, first in found:
        give = max(sum(_shot(state, end, one) for one in answers[foe.name]) / len(answers[foe.name]) for foe in foes)
        take = sum(sum(_shot(state, one, end) for one in answers[foe.name]) / len(answers[foe.name]) for foe in foes)
        gap = min(fire.sight(state, end, foe).gap for foe in foes) / (78_000 if state.board.is_free else 1)
        room = 0.0 if _goes_on(state, end) else -3.0
        rated.append((give - take + 0.05 * end.altitude - 0.02 * gap + room + 1e-6 * luck.random(), first))
    verb, how = max(rated, key=lambda one: one[0])[1]
    return next((one for one in ways if (one.verb, one.how) == (verb, how)), ways[-1])


def _shot(state: State, attacker: Plane, target: Plane) -> float:
    """Mean damage, a kill counted once more."""
    if attacker.pose == target.pose or not fire.can_hit(state, attacker, target):
        return 0.0
    found = shot(state, attacker, target)
    return found.mean + found.kill


def _answers(state: State, foe: Plane, luck: random.Random) -> list[Plane]:
    if foe.done:
        return [foe]
    found = [end for end, _ in ends(state, replace(foe, flight=None), most=100)]
    return luck.sample(found, min(SAMPLE, len(found))) or [foe]


def ends(state: State, plane: Plane, most: int = MOST) -> list[tuple[Plane, tuple[str, str]]]:
    """Where the plane's move can end, each with the first decision of a shortest way there."""
    waiting: list[tuple[Plane, tuple[str, str] | None]] = [(plane, None)]
    known, best, place = {_key(plane)}, {}, 0
    while place < len(waiting) and len(best) < most:
        now, first = waiting[place]
        place += 1
        if now.going.manoeuvres:
            best.setdefault((now.pose, now.altitude), (now, first or (actions.END, "")))
        for step, after in _next(state, now):
            if _key(after) not in known:
                known.add(_key(after))
                waiting.append((after, first or step))
    return list(best.values())


def _key(plane: Plane) -> tuple[object, ...]:
    return plane.pose, plane.altitude, plane.going


def _next(state: State, plane: Plane) -> list[tuple[tuple[str, str], Plane]]:
    found = []
    for code in moves.codes(state):
        if not moves.barred(state, plane, code):
            after = moves.flight_after(state, plane, code)
            if not state.board.is_off(after.body) and moves.is_free(state, plane, after.body.pose):
                found.append(((actions.FLY, code), after))
    if not moves.no_climb(state, plane):
        found.append(((actions.CLIMB, ""), moves.climbed(plane)))
    return found


def _goes_on(state: State, end: Plane) -> bool:
    """Whether something is left to fly in the next round."""
    bodies = [Body(state.board.flown(code, end.body), end.kind) for code in ("1", "2L", "2R", "3L", "3R")]
    return any(not state.board.is_off(body) for body in bodies)
