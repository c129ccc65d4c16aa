"""Damage, losses and the end of a game (squadron 3)."""

from __future__ import annotations

from dataclasses import replace

from game.core.events import Changed, Removed
from game.rules.squadron import events, missions
from game.rules.squadron.picture import token_piece
from game.rules.squadron.resolution import Play
from game.rules.squadron.state import OVER, Plane, State, start_health


def hurt(play: Play, plane: Plane, count: int, by: str) -> None:
    """Damage; `by` names the attacker, if there is one."""
    if not count:
        return
    health = max(0, plane.health - count)
    play.tell("damage", plane.name, count, health)
    if health:
        play.stage(
            Changed(events.piece_id(plane.name), token_piece(play.state, play.change(plane, health=health)), "hit")
        )
        return
    play.tell("shot_down", plane.name, by or "-")
    destroy(play, plane, "shot")


def destroy(play: Play, plane: Plane, cause: str) -> None:
    """A plane is lost, for good or for a while. What that decides is decided before anything else happens (squadron
    R37)."""
    state = play.state
    play.state = without(state, plane)
    play.stage(Removed(f"plane.{plane.name}", cause))
    reserve = missions.called_up(play.state, plane)
    if reserve is not None:
        play.change(reserve, back=state.round + missions.OUT)
    judge(play)


def without(state: State, plane: Plane) -> State:
    """The state after this plane's loss, before what it decides."""
    return state.with_plane(_back_later(state, plane) if missions.returns(state, plane) else _gone(plane))


def loses(state: State, plane: Plane) -> bool:
    """Whether this plane's loss is that of the game for its own side: it is out, or others have won."""
    after, unit = without(state, plane), state.units[state.unit_of(plane.seat)]
    found = missions.verdict(after)
    return unit not in missions.living(after) if found is None else found[0] != unit


def _gone(plane: Plane) -> Plane:
    return Plane(plane.name, plane.seat, stats=plane.stats, dead=True, wing=plane.wing)


def _back_later(state: State, plane: Plane) -> Plane:
    """As good as new, without its ace dice."""
    health, back = start_health(plane.stats, state.terms), state.round + missions.OUT
    return Plane(plane.name, plane.seat, stats=plane.stats, health=health, back=back, wing=plane.wing)


def judge(play: Play) -> None:
    """Whether a loss has decided the game."""
    found = missions.verdict(play.state)
    if found is not None:
        finish(play, *found)


def escape(play: Play, plane: Plane) -> None:
    """The bomber has flown home over the far edge."""
    play.tell("escaped", plane.name)
    play.state = play.state.with_plane(_gone(plane))
    play.stage(Removed(f"plane.{plane.name}", "off"))
    finish(play, play.state.units[missions.OWN], "escaped")


def finish(play: Play, winners: tuple[int, ...], reason: str) -> None:
    state = play.state
    bare = tuple(
        replace(plane, done=False, used=0, triumphant=False, flight=None, called=False) for plane in state.planes
    )
    events.closed(play)
    play.set(phase=OVER, turn=0, winners=winners, planes=bare)
    play.tell("over", "".join(str(seat + 1) for seat in winners) or "draw", reason)


def standing(state: State, unit: tuple[int, ...]) -> tuple[int, int]:
    """Planes in the air and their health; those that are out for a while do not count."""
    planes = [plane for plane in state.of(unit) if not plane.back]
    return len(planes), sum(plane.health for plane in planes)


def leaders(state: State) -> tuple[int, ...]:
    """The unit with most planes in the air, then most health; () when that does not settle it (squadron R40)."""
    strength = {unit: standing(state, unit) for unit in state.units}
    best = max(strength.values())
    ahead = [unit for unit, value in strength.items() if value == best]
    return ahead[0] if len(ahead) == 1 else ()
