"""What hurts without being fired: balloons that planes fly close to, and bombs (squadron 6.3)."""

from __future__ import annotations

from typing import Final

from game.core.events import Removed
from game.rules.squadron import events, losses
from game.rules.squadron.boards import BOMB, Body
from game.rules.squadron.resolution import Play
from game.rules.squadron.resolve import resolved
from game.rules.squadron.state import OVER, Bomb, Plane

DICE: Final = 4
"""Attack dice that a balloon or a bomb throws; every hit does damage, and nobody dodges."""
CLOSE: Final = 1
"""How near, in knots or cells."""


def body_of(bomb: Bomb) -> Body:
    return Body(bomb.pose, BOMB)


def damage(play: Play, plane: Plane) -> int:
    """What the dice do to a plane."""
    faces = events.thrown(play, plane, events.ATTACK, DICE)
    return resolved(faces, (), play.state.terms.dice).damage


def past_balloons(play: Play, plane: Plane) -> None:
    """A plane has ended a manoeuvre: every balloon close by throws its dice at it, until it falls."""
    for balloon in play.state.afloat:
        now = play.plane(plane.name)
        if play.state.phase == OVER or not now.is_flying:
            return
        if play.state.board.is_near(now.body, balloon.body, CLOSE):
            play.tell("flak", plane.name, balloon.name)
            losses.hurt(play, now, damage(play, now), balloon.name)


def go_off(play: Play) -> None:
    """The end of a round: bombs of earlier rounds go off where any plane is near."""
    for bomb in play.state.bombs:
        if play.state.phase == OVER:
            return
        board, body = play.state.board, body_of(bomb)
        near = [plane.name for plane in play.state.flying if board.is_near(plane.body, body, CLOSE)]
        if bomb.since < play.state.round and near:
            play.tell("bomb_off", bomb.by, len(near))
            play.set(bombs=tuple(other for other in play.state.bombs if other != bomb))
            play.stage(Removed(events.bomb_id(bomb), "burst"))
            _burst(play, near)


def _burst(play: Play, names: list[str]) -> None:
    for name in names:
        plane = play.plane(name)
        if play.state.phase != OVER and plane.is_flying:
            losses.hurt(play, plane, damage(play, plane), "")
