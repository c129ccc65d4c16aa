"""What stands in whose sights from a place: strings with their beads, ghosts, chances (squadron 9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from math import hypot
from typing import Final

from game.core.guide import OPEN, Mark, Note, Tone
from game.core.picks import Pick
from game.core.tableau import Area, Piece, PieceId, Point, Sightline
from game.guides.squadron import zones
from game.guides.squadron.replies import can_turn, danger, is_kept, is_settled, waiting
from game.guides.squadron.sentences import odds
from game.rules.squadron import fire, shots
from game.rules.squadron.boards import BALLOON, Airspace, Body
from game.rules.squadron.events import piece_id
from game.rules.squadron.hazards import CLOSE, body_of
from game.rules.squadron.names import named
from game.rules.squadron.odds import percent
from game.rules.squadron.paths import point_of
from game.rules.squadron.picture import token_piece
from game.rules.squadron.state import MOVE, Plane, State
from game.rules.squadron.templates import CODES

_GHOST: Final = "ghost"


def note(key: str, tone: Tone = "plain", **words: str | int) -> Note:
    return Note(f"forecast.squadron.{key}", tuple(words.items()), tone)


def at(state: State, plane: Plane) -> Point:
    return point_of(plane.body.pose, free=state.board.is_free)


def string(state: State, attacker: Plane, target: Plane, rank: str, *, aimed: bool = False) -> Sightline:
    """The range string between two planes with what it measures, where that matters. One that is only thought of bears
    the chance of any damage, that which is `aimed` the dice as well."""
    label = f"{percent(shots.shot(state, attacker, target).some)} %"
    stands = is_settled(state, attacker) if rank == "enemy" else is_kept(state, attacker, target)
    label += "" if stands else OPEN
    if rank == "own" and not aimed:
        gap = fire.sight(state, attacker, target).gap
        label = (f"{round(gap / 1000)} mm" if state.board.is_free else str(gap)) if zones.measured(state) else ""
    start, end = at(state, attacker), at(state, target)
    dice = chance(state, attacker, target).pieces if aimed else ()
    return Sightline(piece_id(attacker.name), start, end, attacker.seat, rank, label=label, stop="hit", dice=dice)


def knots(state: State, attacker: Plane, target: Plane) -> Iterator[Area]:
    """The beads of the string, one straight from the token to the first and on to the next."""
    if not state.board.is_free or not zones.measured(state):
        return
    (x, y), (far_x, far_y) = at(state, attacker), at(state, target)
    whole = hypot(far_x - x, far_y - y)
    for reach in zones.RANGES:
        part = (reach + zones.TOKEN) / whole if whole else 1.0
        if part < 1 - zones.TOKEN / max(whole, 1.0):
            yield zones.knot((x + (far_x - x) * part, y + (far_y - y) * part), attacker.seat)


def endangered(state: State, plane: Plane) -> tuple[Mark, ...]:
    """Where a plane that is about to fly stands in somebody's sights: the best chance to hit it there."""
    found = menaces(state, plane)
    return (Mark("threatened", Pick("plane", plane.name), worst(state, plane, found)),) if found else ()


def menaces(state: State, plane: Plane) -> list[Plane]:
    """The enemies who may hit a plane where it stands: those who stay and aim at it, and where it may stay those who
    can still come to aim at it. While both still have to fly there is nothing to tell."""
    may_stay = state.phase != MOVE or plane.done or plane.going.manoeuvres > 0
    now = [foe for foe in threats(state, plane) if is_settled(state, foe)]
    return now + [foe for foe in waiting(state, plane) if may_stay and can_turn(state, plane, foe)]


def worst(state: State, plane: Plane, foes: Sequence[Plane]) -> str:
    """The best chance that any of these has to hit a plane, as a mark tells it."""
    found = {foe.name: danger(state, plane, foe) for foe in foes}
    first = max(foes, key=lambda foe: (found[foe.name], is_settled(state, foe)))
    return f"{percent(found[first.name])}{'' if is_settled(state, first) else OPEN}"


def ghost_id(plane: Plane) -> PieceId:
    return f"{_GHOST}.{plane.name}"


def ghost(state: State, plane: Plane) -> Piece:
    return replace(token_piece(state, plane), state=_GHOST)


def chance(state: State, attacker: Plane, target: Plane) -> Note:
    """How likely a shot does any damage, with the dice of both sides."""
    found = shots.shot(state, attacker, target)
    dice = (("die.attack", attacker.seat),) * found.attack + (("die.defence", target.seat),) * found.defence
    key = "chance" if is_kept(state, attacker, target) else "chance-open"
    return Note(f"forecast.squadron.{key}", (("some", percent(found.some)),), "plain", dice)


def likeliest(state: State, plane: Plane) -> Note | None:
    """The same for the best shot from where a plane is; None where it has none."""
    target = _best(state, plane)
    return None if target is None else chance(state, plane, target)


def _best(state: State, plane: Plane) -> Plane | None:
    targets = fire.targets(state, plane)
    return max(targets, key=lambda target: shots.shot(state, plane, target).some, default=None)


def there(state: State, plane: Plane) -> tuple[list[Note], tuple[Sightline, ...]]:
    """What hits a plane at a place, the worst first, and what it could hit besides the likeliest, which is told at its
    target. Who still flies does not shoot from where it is: see `later`."""
    notes, lines, best = [], [], _best(state, plane)
    aiming = [other for other in threats(state, plane) if is_settled(state, other)]
    for other in sorted(aiming, key=lambda other: -shots.shot(state, other, plane).some):
        sooner = state.early(other.seat) < state.early(plane.seat)  # and the dead do not shoot back (squadron R29)
        key = "would-suffer-first" if best is not None and sooner else "would-suffer"
        notes.append(odds(key, shots.shot(state, other, plane), "warn", named(other.name)))
        lines.append(string(state, other, plane, "enemy"))
    for target in fire.targets(state, plane):
        if target != best:
            sure = "would-hit" if is_kept(state, plane, target) else "would-hit-now"
            key, words = ("would-hit-it", ()) if target.kind == BALLOON else (sure, named(target.name))
            notes.append(odds(key, shots.shot(state, plane, target), "good", words))
        lines.append(string(state, plane, target, "ghost", aimed=target == best))
    close = [each for each in state.afloat if state.board.is_near(plane.body, each.body, CLOSE)]
    if close:
        notes.append(note("flak", "warn", count=len(close)))
    if any(state.board.is_near(plane.body, body_of(bomb), CLOSE) for bomb in state.bombs):
        notes.append(note("bomb-near", "warn"))
    if next_round(state, plane) == 0:
        notes.append(note("no-way-on", "warn"))
    return notes, tuple(lines)


def later(state: State, plane: Plane) -> Iterator[Note]:
    """The enemies who still fly after a plane that ends its move here: whether any can come to aim at it. Where
    somebody aims already it is only said that there are more; where all have flown, if nobody does."""
    still, aiming = waiting(state, plane), threats(state, plane)
    if not still:
        if not aiming and any(state.hostile(plane, other) for other in state.flying):
            yield note("unseen", "good")
        return
    only = still[0] if len(still) == 1 else None
    who = named(only.name) if only is not None else (("count", len(still)),)
    many = "" if only is not None else "-many"
    if any(is_settled(state, other) for other in aiming):
        yield Note(f"forecast.squadron.later{many}-too", who)
        return
    most = max(danger(state, plane, foe) for foe in still)
    away = only is not None and only in fire.targets(state, plane) and not is_kept(state, plane, only)
    many += "-away" if away else ""  # what the question mark behind the chance stands for
    if most:
        yield Note(f"forecast.squadron.later{many}", (*who, ("some", percent(most))))
    else:
        yield Note(f"forecast.squadron.later{many}-safe", who, "good")


def next_round(state: State, plane: Plane) -> int:
    """How many single manoeuvres would keep a plane on the board next round, from here."""
    return len(onward(state.board, plane.body, plane.speed))


@lru_cache(maxsize=4096)
def onward(board: Airspace, body: Body, speed: int) -> tuple[Body, ...]:
    """Where single manoeuvres lead from there that stay on the board."""
    codes = (code for code in CODES if board.cost(code) <= speed)
    bodies = (Body(board.flown(code, body), body.kind) for code in codes)
    return tuple(after for after in bodies if not board.is_off(after))


def threats(state: State, plane: Plane) -> list[Plane]:
    """The enemies that have a plane in their sights now."""
    return [other for other in state.flying if state.hostile(plane, other) and fire.can_hit(state, other, plane)]
