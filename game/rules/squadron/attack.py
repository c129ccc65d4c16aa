"""One attack from its declaration to what it does, with every question on the way (squadron 5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from game.core.events import Removed
from game.rules.squadron import actions, events, fire, hazards, losses, moves, turns
from game.rules.squadron.actions import SquadronAction
from game.rules.squadron.boards import BALLOON, millis
from game.rules.squadron.geometry import Pose
from game.rules.squadron.resolution import Play
from game.rules.squadron.resolve import counted, resolved
from game.rules.squadron.state import CEILING, DB, IM, KA, KD, OVER, RA, RD, Pending, Plane, State

LIFT: Final = 3
"""Altitude that an Immelmann gives."""
NEW_LIFT: Final = 4
BITES: Final = 3
"""The dive bomb: from this face on it is the target that is hurt."""


def owes(state: State, pending: Pending) -> Plane:
    """The plane whose seat has to answer."""
    return state.by_name[pending.target if pending.step in (KD, RD) else pending.attacker]


def legal(state: State, pending: Pending) -> Iterator[SquadronAction]:
    """The answers to an open question."""
    plane = owes(state, pending)
    if pending.step in (KA, KD):
        answers = [(actions.ACES, str(count)) for count in range(plane.fresh_aces + 1)]
    elif pending.step in (RA, RD):
        pool = pending.attack if pending.step == RA else pending.defence
        places = [place for place in range(len(pool)) if place not in pending.again]
        answers = [(actions.REROLL, "0"), *((actions.REROLL, str(place + 1)) for place in places)]
    elif pending.step == IM:
        answers = [(actions.IMMELMANN, "I"), (actions.IMMELMANN, "I-")]
    else:
        answers = [(actions.DIVEBOMB, "Z"), (actions.DIVEBOMB, "Z-")]
    return (SquadronAction(plane.name, *answer) for answer in answers)


def declare(play: Play, attacker: Plane, how: str) -> None:
    """An attack begins."""
    target = play.plane(how)
    seen = fire.sight(play.state, attacker, target)
    play.change(attacker, done=True)
    far = millis(seen.gap) if play.state.board.is_free else seen.gap
    play.tell("declared", attacker.name, target.name, far, int(seen.lane))
    play.set(pending=Pending(KA, attacker.name, target.name))
    if not (play.state.terms.ace and attacker.fresh_aces):
        _roll_attack(play, 0)


def hold(play: Play, plane: Plane, _how: str) -> None:
    play.change(plane, done=True)
    play.tell("held", plane.name)
    turns.next_attacker(play)


def _both(play: Play) -> tuple[Pending, Plane, Plane]:
    pending = play.state.pending
    if pending is None:
        raise ValueError("no attack is going on")
    return pending, play.plane(pending.attacker), play.plane(pending.target)


def _use_aces(play: Play, plane: Plane, how: str) -> None:
    pending, count = _both(play)[0], int(how)
    if count:
        play.change(plane, used=plane.used + count)
        play.tell("ace_used", plane.name, count)
    if pending.step == KA:
        _roll_attack(play, count)
    else:
        _roll_defence(play, count)


def _roll_attack(play: Play, aces: int) -> None:
    pending, attacker, target = _both(play)
    count = fire.attack_dice(play.state, attacker, target) + aces
    faces = events.thrown(play, attacker, events.ATTACK, count)
    play.set(pending=replace(pending, step=RA, attack=faces))
    if not (faces and fire.rerolls(play.state, attacker, target, attacks=True)):
        _after_attack(play)


def _after_attack(play: Play) -> None:
    """The attack roll stands: missed, or the target's turn to answer."""
    pending, attacker, target = _both(play)
    if counted(pending.attack, play.state.terms.dice, attack=True) == (0, 0):
        events.failed(play, attacker, target)
        play.tell("missed", pending.attacker)
        _spent(play)
        return
    play.set(pending=replace(pending, step=KD, again=()))
    if not (play.state.terms.ace and target.fresh_aces):
        _roll_defence(play, 0)


def _roll_defence(play: Play, aces: int) -> None:
    pending, attacker, target = _both(play)
    owed = fire.rerolls(play.state, target, attacker, attacks=False)
    faces = events.thrown(play, target, events.DEFENCE, target.defence + aces, more=owed > 0)
    play.set(pending=replace(pending, step=RD, defence=faces))
    _ask_defender(play)


def _ask_defender(play: Play) -> None:
    """Another die for the defender, if he is owed one and it could matter (squadron R19)."""
    pending, attacker, target = _both(play)
    owed = fire.rerolls(play.state, target, attacker, attacks=False)
    hurts = resolved(pending.attack, pending.defence, play.state.terms.dice).damage > 0
    if not (hurts and len(pending.again) < min(owed, len(pending.defence))):
        _strike(play)


def _reroll(play: Play, plane: Plane, how: str) -> None:
    pending, attacker, target = _both(play)
    attacks, place = pending.step == RA, int(how) - 1
    if place < 0:
        return _after_attack(play) if attacks else _strike(play)
    pool = pending.attack if attacks else pending.defence
    again = tuple(sorted((*pending.again, place)))
    owed = fire.rerolls(play.state, plane, target if attacks else attacker, attacks=attacks)
    more = len(again) < min(owed, len(pool))
    pool = events.rethrown(play, plane, events.ATTACK if attacks else events.DEFENCE, pool, place, more=more)
    if not attacks:
        play.set(pending=replace(pending, defence=pool, again=again))
        return _ask_defender(play)
    play.set(pending=replace(pending, attack=pool, again=again))
    if not more:
        _after_attack(play)
    return None


def _strike(play: Play) -> None:
    """Hits, crits and dodges are settled; the damage is done."""
    pending, attacker, target = _both(play)
    result = resolved(pending.attack, pending.defence, play.state.terms.dice)
    (events.fired if result.damage else events.failed)(play, attacker, target)
    play.tell("cancelled", result.hits, result.crits)
    if target.kind == BALLOON:
        _burst(play, attacker, target, result.damage)
        return
    if not result.damage:
        _spent(play)
        return
    losses.hurt(play, target, result.damage, attacker.name)
    if not play.plane(target.name).is_flying:
        _triumph(play, immelmann=True)
    else:
        _spent(play)


def _burst(play: Play, attacker: Plane, target: Plane, damage: int) -> None:
    """A balloon falls to enough damage at once and does not mind less. It makes no ace (squadron 6.3)."""
    if damage >= target.health:
        play.tell("balloon_down", target.name, attacker.name)
        play.change(target, pose=None, health=0, dead=True)
        play.stage(Removed(events.piece_of(target), "shot"))
        losses.judge(play)
    if play.state.phase != OVER:
        play.change(attacker, triumphant=False)
        turns.next_attacker(play)


def _triumph(play: Play, *, immelmann: bool) -> None:
    """The attacker has shot a plane down (squadron 5, steps 9 and 10)."""
    pending, attacker, _ = _both_or_over(play)
    if pending is None or attacker is None:
        return
    terms = play.state.terms
    attacker = play.change(attacker, triumphant=terms.bonus)
    if terms.ace:
        attacker = play.change(attacker, aces=attacker.aces + 1)
        play.tell("ace_gained", attacker.name, attacker.aces)
    if immelmann and may_immelmann(play.state, attacker):
        events.closed(play)
        play.set(pending=Pending(IM, attacker.name))
    else:
        turns.next_attacker(play)


def _both_or_over(play: Play) -> tuple[Pending | None, Plane | None, Plane | None]:
    return (None, None, None) if play.state.phase == OVER else _both(play)


def may_immelmann(state: State, plane: Plane) -> bool:
    terms = state.terms
    low = plane.altitude == 0 if terms.imm4 else plane.altitude < CEILING
    return terms.has_immelmann and low and moves.is_free(state, plane, immelmann_end(state, plane))


def immelmann_end(state: State, plane: Plane) -> Pose:
    """Straight on, and about."""
    return state.board.flown("S1", plane.body)


def _immelmann(play: Play, plane: Plane, how: str) -> None:
    if how == "I-":
        play.tell("declined", plane.name)
    else:
        lift = NEW_LIFT if play.state.terms.imm4 else LIFT
        pose = immelmann_end(play.state, plane)
        after = play.change(plane, pose=pose, altitude=min(CEILING, plane.altitude + lift))
        play.tell("immelmann", plane.name, play.state.board.pose_text(pose), after.altitude)
        events.staged(play, plane, after, "S1")
        if play.state.board.is_off(after.body):
            play.tell("off_board", plane.name)
            losses.destroy(play, after, "off")
        else:
            hazards.past_balloons(play, after)
    turns.next_attacker(play)


def _spent(play: Play) -> None:
    """The attack has left its target alive."""
    _, attacker, target = _both(play)
    state = play.state
    attacker = play.change(attacker, triumphant=False)
    lower = target.altitude < attacker.altitude
    if target.kind != BALLOON and state.terms.divebomb and lower and state.board.is_near(attacker.body, target.body, 1):
        events.closed(play)
        play.set(pending=Pending(DB, attacker.name, target.name))
    else:
        turns.next_attacker(play)


def _divebomb(play: Play, plane: Plane, how: str) -> None:
    _, _, target = _both(play)
    if how == "Z-":
        play.tell("declined", plane.name)
        turns.next_attacker(play)
        return
    plane = play.change(plane, altitude=target.altitude)
    play.tell("divebombed", plane.name, target.name)
    (face,) = play.throw(plane, "divebomb", 1, 6)
    play.tell("dice", plane.name, face)
    hit = target if face >= BITES else plane
    losses.hurt(play, hit, 1, plane.name if hit is target else "")
    if hit is target and not play.plane(target.name).is_flying:
        _triumph(play, immelmann=False)
    else:
        turns.next_attacker(play)


MAKERS: Final[dict[str, Callable[[Play, Plane, str], None]]] = {
    actions.FIRE: declare,
    actions.HOLD: hold,
    actions.ACES: _use_aces,
    actions.REROLL: _reroll,
    actions.IMMELMANN: _immelmann,
    actions.DIVEBOMB: _divebomb,
}
