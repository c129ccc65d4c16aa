"""Why a pick is not on offer, and where the rule book says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.core.guide import Note, Refusal
from game.core.picks import Pick
from game.guides.squadron import flying
from game.rules.squadron import fire, legal, missions, moves
from game.rules.squadron.boards import BALLOON, BANDS, BOMBER
from game.rules.squadron.names import named
from game.rules.squadron.placing import obstacle
from game.rules.squadron.pointing import pose_in
from game.rules.squadron.state import ATTACK, MOVE, PLACE, STATS, Plane, State


def refusal(key: str, rule: str, **words: str | int) -> Refusal:
    return Refusal(Note(f"refusal.squadron.{key}", tuple(words.items()), "warn"), rule)


def _about(key: str, rule: str, plane: Plane, **words: str | int) -> Refusal:
    return Refusal(Note(f"refusal.squadron.{key}", (*named(plane.name), *words.items()), "warn"), rule)


def why_not(state: State, seat: int, waiting: frozenset[int], picked: Sequence[Pick], pick: Pick) -> Refusal:
    """Why `pick` is not on offer after `picked`."""
    if seat not in waiting:
        return refusal("not-your-turn" if waiting else "over", "round" if waiting else "end")
    plane = state.by_name.get(picked[0].name) if picked else None
    other = state.by_name.get(pick.name)
    if other is not None and other.kind == BALLOON and not missions.has_balloons(state.terms):
        return refusal("balloon", "bombers")
    if other is not None and pick.kind in ("plane", "target"):
        is_target = plane is not None and other.seat != plane.seat
        return not_shot(state, plane, other) if plane is not None and is_target else _not_chosen(state, seat, other)
    judge = _JUDGES.get((state.phase, pick.kind))
    if plane is None or judge is None:
        return refusal("plane-first" if plane is None else "not-now", "round")
    return judge(state, plane, pick)


_IN_PHASE: Final = {
    STATS: ("locked", "stats"),
    PLACE: ("placed", "place"),
    MOVE: ("has-moved", "round"),
    ATTACK: ("no-target", "fire"),
}


def _not_chosen(state: State, seat: int, plane: Plane) -> Refusal:
    """Why this plane may not act now."""
    key, rule = _IN_PHASE[state.phase]
    if plane.seat != seat:
        key, rule = "not-yours", "round"
    elif plane.dead:
        key, rule = "lost", "end"
    elif state.phase in (MOVE, ATTACK) and _other_flight(state, plane):
        key, rule = "flight-first", "large"
    elif state.moving is not None and state.moving.name != plane.name:
        return _about("other-moves", "move", state.moving)
    elif state.phase == ATTACK and plane.done:
        key, rule = "has-fired", "round"
    elif state.phase == MOVE and not plane.done:
        key = "not-now"
    return _about(key, rule, plane)


def _other_flight(state: State, plane: Plane) -> bool:
    """Whether planes of another flight come first (module `large`)."""
    return not plane.called and any(other.called for other in legal.movable(state))


def not_shot(state: State, attacker: Plane, target: Plane) -> Refusal:
    """Why a plane cannot be shot at."""
    if state.phase != ATTACK:
        return refusal("fire-later", "round")
    if not (target.is_flying and attacker.is_flying):
        return _about("lost", "end", target)
    if not state.hostile(attacker, target):
        return _about("own-side", "fire", target)
    seen = fire.sight(state, attacker, target)
    aimed = seen.lane if state.terms.ffg == "only" else seen.arc
    if attacker.kind == BOMBER and not fire.is_aimed(state, seen, attacker):
        return _about("bomber-too-far", "bombers", target)
    if seen.band > BANDS:
        return _about("too-far" if aimed else "far-and-aside", "fire", target)
    return _about("not-now" if aimed else "aside", "fire", target)


def _not_flown(state: State, plane: Plane, pick: Pick) -> Refusal:
    code = pick.name.partition(":")[0]
    if code not in moves.codes(state):
        return refusal("no-such", "options")
    wrong = moves.barred(state, plane, code)
    if wrong:
        rule = "special" if code[0] in "SB" else "move"
        return refusal(wrong, rule, count=moves.price(state, code), speed=plane.going.speed, height=plane.altitude)
    return refusal("blocked", "move")


_FIXED: Final = {".": "fly-first", "X": "no-stall", "O": "no-bomb"}


def _no_button(state: State, plane: Plane, pick: Pick) -> Refusal:
    word = pick.name.partition(":")[0]
    wrong = {"C": moves.no_climb, "D": moves.no_dive}.get(word[0], lambda _state, _plane: "")(state, plane)
    if not wrong and word[0] == "C" and word != "C":
        wrong = "one-step" if state.terms.climb > 1 else "once"
    if wrong:
        return refusal(wrong, "height", count=1, speed=plane.going.speed, height=plane.altitude)
    return refusal(_FIXED.get(word, "not-now"), "move")


def not_higher(state: State, plane: Plane, pick: Pick, by: int) -> Refusal:
    """Why the end of a move that is pointed at is no higher or, `by` -1, no lower."""
    end = flying.end_of(state, plane, pick)
    wrong = moves.no_climb(state, end) if by > 0 else moves.no_dive(state, end)
    if wrong == "climbed-enough" and state.terms.climb == 1:
        wrong = "once"
    return refusal(f"there-{wrong}" if wrong in ("speed", "low") else wrong or "not-now", "height")


def _not_placed(state: State, plane: Plane, pick: Pick) -> Refusal:
    if pick.kind in ("facing", "heading"):
        return refusal("facing-next", "place")
    heading = "0" if state.board.is_free else "N"
    pose = pose_in(state.board, f"{pick.name},{heading}")
    wrong = obstacle(state, plane, pose) if pose is not None else "edge"
    if wrong in ("edge", "border") and state.terms.mission:
        return refusal("place-own-edge", "missions")
    return refusal(f"place-{wrong}" if wrong else "facing-next", "place")


_JUDGES: Final[dict[tuple[str, str], Callable[[State, Plane, Pick], Refusal]]] = {
    (MOVE, "template"): _not_flown,
    (MOVE, "button"): _no_button,
    (MOVE, "height"): _no_button,
    **{(PLACE, kind): _not_placed for kind in ("cell", "spot", "facing", "heading")},
}
