"""Whose turn it is: stages, rounds, losses and the end (squadron 3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.core.events import Removed
from game.rules.squadron import fire
from game.rules.squadron.data import ATTACK, MOVE, OVER, PLACE, Plane, State, lead
from game.rules.squadron.play import Play


def _next(state: State, wanted: Callable[[Plane], bool], start: int) -> int:
    """The lead of the next unit, from number `start` on, that has a plane like that; 0: none has."""
    units = state.units
    for step in range(len(units)):
        unit = units[(start + step) % len(units)]
        if any(wanted(plane) for plane in state.of(unit)):
            return lead(unit)
    return 0


def _after(state: State, *, stays: bool) -> int:
    """The number of the unit to ask first for the next plane."""
    return state.unit_of(state.turn - 1) + (0 if stays else 1)


def next_placer(play: Play) -> None:
    """One plane is down: the next unit's turn, or round 1."""
    state = play.state
    turn = _next(state, lambda plane: plane.pose is None, _after(state, stays=False))
    if turn:
        play.set(turn=turn)
        return
    play.set(phase=MOVE, round=1, turn=state.first)
    play.tell("round", 1, state.first)
    play.tell("stage", MOVE)


def next_mover(play: Play) -> None:
    """A plane has moved or is lost: the next one's turn, or the attack stage."""
    state = play.state
    if state.phase == OVER:
        return
    turn = _next(state, _has_to_move, _after(state, stays=state.terms.in_blocks))
    if turn:
        play.set(turn=turn)
        return
    play.set(phase=ATTACK, turn=state.first, planes=tuple(replace(plane, done=False) for plane in state.planes))
    play.tell("stage", ATTACK)
    _attack_from(play, play.state.unit_of(play.state.first - 1))


def _has_to_move(plane: Plane) -> bool:
    return plane.is_flying and not plane.done


def next_attacker(play: Play) -> None:
    """An attack is over: the next plane that has a target, or the end of the round."""
    play.set(pending=None)
    if play.state.phase != OVER:
        _attack_from(play, _after(play.state, stays=play.state.terms.in_blocks))


def _attack_from(play: Play, start: int) -> None:
    state = play.state
    turn = _next(state, lambda plane: fire.is_eligible(state, plane), start)
    if turn:
        play.set(turn=turn)
    else:
        _end_round(play)


def _end_round(play: Play) -> None:
    state = play.state
    play.tell("round_end", state.round)
    planes = tuple(replace(plane, done=False, used=0) for plane in state.planes)
    play.set(planes=planes)
    if state.terms.rounds and state.round >= state.terms.rounds:
        _finish(play, leaders(state), "rounds")
        return
    first = _next(state, lambda plane: not plane.dead, state.unit_of(state.first - 1) + 1)
    play.set(phase=MOVE, round=state.round + 1, first=first, turn=first)
    play.tell("round", state.round + 1, first)
    play.tell("stage", MOVE)


def leaders(state: State) -> tuple[int, ...]:
    """The unit with most planes in the air, then most health; () when that does not settle it (squadron R40)."""
    strength = {unit: standing(state, unit) for unit in state.units}
    best = max(strength.values())
    ahead = [unit for unit, value in strength.items() if value == best]
    return ahead[0] if len(ahead) == 1 else ()


def standing(state: State, unit: tuple[int, ...]) -> tuple[int, int]:
    """Planes in the air and their health."""
    planes = list(state.of(unit))
    return len(planes), sum(plane.health for plane in planes)


def _finish(play: Play, winners: tuple[int, ...], reason: str) -> None:
    state = play.state
    bare = tuple(replace(plane, done=False, used=0, triumphant=False, flight=None) for plane in state.planes)
    play.set(phase=OVER, turn=0, pending=None, winners=winners, planes=bare)
    play.tell("over", "".join(str(seat + 1) for seat in winners) or "draw", reason)


def living(state: State) -> list[tuple[int, ...]]:
    """The units that still have planes; those waiting to be placed count."""
    return [unit for unit in state.units if any(True for _ in state.of(unit))]


def destroy(play: Play, plane: Plane, cause: str) -> None:
    """A plane is lost. When only one unit is left it has won before anything else happens (squadron R37)."""
    play.state = play.state.with_plane(Plane(plane.name, plane.seat, stats=plane.stats, dead=True))
    play.events.append(Removed(f"plane.{plane.name}", cause))
    left = living(play.state)
    if len(left) < 2:
        _finish(play, left[0] if left else (), "last-plane")


def hurt(play: Play, plane: Plane, count: int, by: str) -> None:
    """Damage; `by` names the attacker, if there is one."""
    health = max(0, plane.health - count)
    play.tell("damage", plane.name, count, health)
    if health:
        play.change(plane, health=health)
        return
    play.tell("shot_down", plane.name, by or "-")
    destroy(play, plane, "shot")


def settle(play: Play) -> None:
    """Pass on from a unit that has nothing to do: positions may be written down in between."""
    state = play.state
    if state.pending is not None or state.moving is not None:
        return
    planes = list(state.of(state.turn_seats))
    if state.phase == PLACE and all(plane.pose is not None for plane in planes):
        next_placer(play)
    elif state.phase == MOVE and not any(map(_has_to_move, planes)):
        next_mover(play)
    elif state.phase == ATTACK and not any(fire.is_eligible(state, plane) for plane in planes):
        _attack_from(play, _after(state, stays=True))
