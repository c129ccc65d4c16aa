"""Whose turn it is: stages, rounds and what happens between them (squadron 3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.core.events import Added, Paused
from game.rules.squadron import events, fire, hazards, losses, missions
from game.rules.squadron.picture import token_piece
from game.rules.squadron.resolution import Play
from game.rules.squadron.state import ATTACK, MOVE, OVER, PLACE, Plane, State, lead


def _next(state: State, wanted: Callable[[Plane], bool], start: int) -> int:
    """The lead of the next unit, from number `start` on, that has a plane like that; 0: none has."""
    units = state.units
    for step in range(len(units)):
        unit = units[(start + step) % len(units)]
        if any(wanted(plane) for plane in state.of(unit)):
            return lead(unit)
    return 0


def _placing(state: State, start: int) -> int:
    """The same for whoever has something to put down."""
    units = state.units
    for step in range(len(units)):
        unit = units[(start + step) % len(units)]
        if any(True for _ in missions.waiting(state, unit)):
            return lead(unit)
    return 0


def _after(state: State, *, stays: bool) -> int:
    """The number of the unit to ask first for the next plane."""
    return state.unit_of(state.turn - 1) + (0 if stays else 1)


def _first(state: State) -> int:
    return state.unit_of(state.first - 1)


# ---- putting down


def begin_placing(play: Play) -> None:
    """The first roll is settled: whoever is first puts down a balloon or a plane."""
    play.set(phase=PLACE, turn=_placing(play.state, _first(play.state)) or play.state.first)
    play.tell("stage", PLACE)


def next_placer(play: Play) -> None:
    """One token is down: the next unit's turn, or round 1; in later rounds, the move stage."""
    turn = _placing(play.state, _after(play.state, stays=False))
    if turn:
        play.set(turn=turn)
    elif play.state.round:
        _begin_moves(play)
    else:
        _begin_round(play, 1, play.state.first)


def _begin_round(play: Play, number: int, first: int) -> None:
    """Planes that return are put down before anybody moves (squadron 6.3)."""
    play.set(round=number, first=first, turn=first)
    play.tell("round", number, first)
    turn = _placing(play.state, _first(play.state))
    if turn:
        play.set(phase=PLACE, turn=turn)
        back = [plane for plane in play.state.planes if missions.awaits(play.state, plane)]
        play.events += [Added(events.piece_of(plane), token_piece(play.state, plane)) for plane in back]
        play.tell("stage", "return")
    else:
        _begin_moves(play)


# ---- moving

CALM: Final = "calm"
"""What is told of an attack stage in which nobody has a target."""
PAUSE: Final = 1.8
"""Seconds to read that."""


def _begin_moves(play: Play) -> None:
    state = play.state
    play.set(phase=MOVE, turn=_next(state, _has_to_move, _first(state)) or state.first)
    play.tell("stage", MOVE)


def call(play: Play, plane: Plane) -> None:
    """A plane of a flight acts: the others of its flight are next (module `large`)."""
    planes = tuple(
        replace(other, called=True) if _are_mates(plane, other) and not other.dead else other
        for other in play.state.planes
    )
    play.set(planes=planes)


def _are_mates(one: Plane, other: Plane) -> bool:
    return one.seat == other.seat and one.wing == other.wing


def _stays(play: Play, wanted: Callable[[Plane], bool]) -> bool:
    """Whether the same unit goes on: with its flight, or with all its planes. A flight that is through is dismissed."""
    state = play.state
    if not state.terms.large:
        return state.terms.in_blocks
    if any(plane.called and wanted(plane) for plane in state.of(state.turn_seats)):
        return True
    dismiss(play)
    return False


def dismiss(play: Play) -> None:
    """No flight is on turn."""
    if any(plane.called for plane in play.state.planes):
        play.set(planes=tuple(replace(plane, called=False) for plane in play.state.planes))


def next_mover(play: Play) -> None:
    """A plane has moved or is lost: the next one's turn, or the attack stage."""
    if play.state.phase == OVER:
        return
    stays = _stays(play, _has_to_move)
    turn = _next(play.state, _has_to_move, _after(play.state, stays=stays))
    if turn:
        play.set(turn=turn)
        return
    dismiss(play)
    state = play.state
    play.set(phase=ATTACK, turn=state.first, planes=tuple(replace(plane, done=False) for plane in state.planes))
    turn = _shooter(play.state, _first(play.state))
    play.tell("stage", ATTACK if turn else CALM)
    if not turn:
        play.stage(Paused(PAUSE))
    _attack(play, turn)


def _has_to_move(plane: Plane) -> bool:
    return plane.is_flying and not plane.done


# ---- firing


def next_attacker(play: Play) -> None:
    """An attack is over: the next plane that has a target, or the end of the round."""
    events.closed(play)
    if play.state.phase == OVER:
        return
    state = play.state
    stays = _stays(play, lambda plane: fire.is_eligible(state, plane))
    _attack_from(play, _after(play.state, stays=stays))


def _attack_from(play: Play, start: int) -> None:
    _attack(play, _shooter(play.state, start))


def _shooter(state: State, start: int) -> int:
    """Who has a target, from this one on; 0: nobody."""
    return _next(state, lambda plane: fire.is_eligible(state, plane), start)


def _attack(play: Play, turn: int) -> None:
    if turn:
        play.set(turn=turn)
    else:
        _end_round(play)


def _end_round(play: Play) -> None:
    play.tell("round_end", play.state.round)
    play.set(
        planes=tuple(
            replace(plane, done=False, used=0, called=False) if plane.done or plane.used or plane.called else plane
            for plane in play.state.planes
        )
    )
    hazards.go_off(play)
    state = play.state
    if state.phase == OVER:
        return
    found = missions.at_round_end(state)
    if found is not None:
        losses.finish(play, *found)
    elif state.terms.rounds and state.round >= state.terms.rounds:
        losses.finish(play, losses.leaders(state), "rounds")
    else:
        _begin_round(play, state.round + 1, _next(state, lambda plane: not plane.dead, _first(state) + 1))


def settle(play: Play) -> None:
    """Pass on from a unit that has nothing to do: positions may be written down in between."""
    state = play.state
    if state.pending is not None or state.moving is not None:
        return
    if state.phase == PLACE and not any(True for _ in missions.waiting(state, state.turn_seats)):
        next_placer(play)
    elif state.phase == MOVE and not any(map(_has_to_move, state.of(state.turn_seats))):
        next_mover(play)
    elif state.phase == ATTACK and not any(fire.is_eligible(state, plane) for plane in state.of(state.turn_seats)):
        _attack_from(play, _after(state, stays=True))
