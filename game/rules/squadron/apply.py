"""What an action leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.dice import Dice
from game.core.events import Added, Committed, Revealed
from game.core.game import Step
from game.core.seats import Seat
from game.rules.squadron import actions, attack, events, moves, turns
from game.rules.squadron.actions import SquadronAction
from game.rules.squadron.picture import token_piece
from game.rules.squadron.resolution import Play
from game.rules.squadron.state import ATTACK, MOVE, OPEN, PLACE, Plane, State, start_health
from game.rules.squadron.tokens import pose_of


def applied(state: State, action: SquadronAction, dice: Dice) -> Step[State]:
    play = Play(state, dice)
    if state.terms.large and state.phase in (MOVE, ATTACK) and state.pending is None:
        turns.call(play, state.by_name[action.plane])
    _MAKERS[action.verb](play, play.plane(action.plane), action.how)
    return Step(play.state, tuple(play.events))


def _choose(play: Play, plane: Plane, how: str) -> None:
    """Numbers locked in secret; the last ones reveal them all and everybody rolls for the first turn."""
    for mate in play.state.planes:
        if mate.name == plane.name or (plane.wing and (mate.seat, mate.wing) == (plane.seat, plane.wing)):
            play.change(mate, stats=how, health=start_health(how, play.state.terms))
    play.tell("locked", plane.name)
    play.stage(Committed(Seat(plane.seat), f"{plane.name} {how}"))
    if all(other.stats != OPEN for other in play.state.planes):
        _reveal(play)


def _reveal(play: Play) -> None:
    state = play.state
    play.stage(Revealed(" ".join(f"{plane.name}={plane.stats}" for plane in state.planes)))
    for plane in state.planes:
        play.tell("revealed", plane.name, plane.stats)
    tied = list(range(state.seats))
    while len(tied) > 1:
        faces = play.first_roll(tied)
        play.tell("first_roll", *(f"{seat + 1}={face}" for seat, face in zip(tied, faces, strict=True)))
        tied = [seat for seat, face in zip(tied, faces, strict=True) if face == max(faces)]
    play.set(first=min(state.units[state.unit_of(tied[0])]) + 1)
    play.set(phase=PLACE)
    waiting = [plane for plane in (*play.state.planes, *play.state.balloons) if not plane.back]
    play.events += [Added(events.piece_of(token), token_piece(play.state, token)) for token in waiting]
    turns.begin_placing(play)


def _place(play: Play, plane: Plane, how: str) -> None:
    after = play.change(plane, pose=pose_of(play.state.board, how), back=0)
    play.tell("placed", plane.name, play.state.board.pose_text(after.body.pose))
    events.entered(play, after)
    turns.next_placer(play)


_MAKERS: Final[dict[str, Callable[[Play, Plane, str], None]]] = {
    actions.CHOOSE: _choose,
    actions.SET: _place,
    **moves.MAKERS,
    **attack.MAKERS,
}
