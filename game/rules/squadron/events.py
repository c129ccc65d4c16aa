"""What happened, for the log and for the table."""

from __future__ import annotations

from typing import Final

from game.core.dice import Faces
from game.core.events import Changed, Fired, Moved, Removed, Rolled, Told, past
from game.core.seats import Seat
from game.core.tableau import Piece
from game.rules.squadron import paths
from game.rules.squadron.boards import BALLOON
from game.rules.squadron.resolution import Play
from game.rules.squadron.resolve import D6_NEW, D8, counted, pairs, resolved
from game.rules.squadron.state import KA, KD, Bomb, Plane, State

ATTACK: Final = "attack"
DEFENCE: Final = "defence"
_WORDS: Final = {
    ATTACK: {(1, 0): "hit", (0, 1): "crit", (0, 0): "miss"},
    DEFENCE: {(1, 0): "dodge", (0, 1): "double", (0, 0): "fail"},
}

_PAST: Final = 40.0
"""So many millimetres behind a plane a shot ends that fails."""


def piece_id(name: str) -> str:
    return f"plane.{name}"


def piece_of(token: Plane) -> str:
    """What a plane or a balloon is called on the table."""
    return f"balloon.{token.name}" if token.kind == BALLOON else piece_id(token.name)


def bomb_id(bomb: Bomb) -> str:
    return f"bomb.{bomb.by}.{bomb.since}.{bomb.pose[0]}.{bomb.pose[1]}"


def die_id(pool: str, place: int) -> str:
    return f"die.{pool}.{place}"


def flew(play: Play, before: Plane, after: Plane, code: str) -> None:
    """A manoeuvre was flown."""
    text = play.state.board.pose_text
    play.tell("moved", before.name, code, text(before.body.pose), text(after.body.pose))
    staged(play, before, after, code)


def staged(play: Play, before: Plane, after: Plane, code: str) -> None:
    """A plane glides along its template."""
    points, headings = paths.flight(play.state.board, code, before.body.pose, after.body.pose)
    play.stage(Moved((piece_id(before.name),), tuple(points), facing=headings[-1], headings=tuple(headings)))


def entered(play: Play, after: Plane) -> None:
    """A plane is put down from its tray."""
    free, pose = play.state.board.is_free, after.body.pose
    at, way = paths.point_of(pose, free=free), paths.facing(pose, free=free)
    play.stage(Moved((piece_of(after),), (at,), facing=way, manner="enter"))


def fired(play: Play, attacker: Plane, target: Plane) -> None:
    play.stage(Fired((piece_id(attacker.name),), piece_of(target)))


def failed(play: Play, attacker: Plane, target: Plane) -> None:
    """A shot that does no damage ends behind the target and aside of it."""
    free = play.state.board.is_free
    start, there = (paths.point_of(each.body.pose, free=free) for each in (attacker, target))
    far = _PAST if free else 1.0
    end = past(start, there, far, 0.8 * far)
    play.stage(Fired((piece_id(attacker.name),), piece_of(target), "miss", end))


def words_for(pool: str, faces: Faces, dice: str) -> tuple[str, ...]:
    """What each die came to."""
    names = _WORDS.get(pool)
    if names is None:
        return ()
    found = tuple(names[counted((face,), dice, attack=pool == ATTACK)] for face in faces)
    return tuple("twice" if word == "crit" and dice == D6_NEW else word for word in found)


def against_of(state: State, pool: str, faces: Faces) -> tuple[int, ...]:
    """Which attack die each defence die takes away."""
    if pool != DEFENCE or state.pending is None:
        return ()
    return pairs(state.pending.attack, faces, state.terms.dice)


def _verdict(state: State, pool: str, faces: Faces, *, more: bool) -> Told | None:
    """What a throw amounts to: hits and crits, then the damage after the dodges; `more`: another die may be thrown."""
    dice = state.terms.dice
    if pool == ATTACK:
        hits, crits = counted(faces, dice, attack=True)
        return Told("thrown", (hits + 2 * crits, 0) if dice == D6_NEW else (hits, crits))
    if pool != DEFENCE or state.pending is None:
        return None
    result = resolved(state.pending.attack, faces, dice)
    word = "stands" if more and result.damage else "amounts"
    over = counted(faces, dice, attack=False)[0] - result.hits - 2 * result.crits
    short = over > 0 and result.damage > 0 and dice != D6_NEW  # a dodge that no critical hit minds
    return Told(word, (result.damage, result.hits, result.crits, *((1,) if short else ())))


def thrown(play: Play, plane: Plane, pool: str, count: int, *, more: bool = False) -> Faces:
    """Dice of a pool, thrown and told; those of an attack lie there until it is settled."""
    dice, pending = play.state.terms.dice, play.state.pending
    faces = play.roll(pool, count, _sides(dice)) if count else ()
    if faces:
        words, against = words_for(pool, faces, dice), against_of(play.state, pool, faces)
        open_attack = pending is not None and pending.step in (KA, KD)
        names = tuple(die_id(pool, place) for place in range(count)) if open_attack else ()
        verdict = _verdict(play.state, pool, faces, more=more)
        play.stage(
            Rolled(pool, faces, _sides(dice), Seat(plane.seat), pool, words, names, against=against, verdict=verdict)
        )
    play.tell("dice", plane.name, *faces)
    return faces


def dice_pieces(state: State, pool: str, faces: Faces, owner: int) -> list[Piece]:
    """The dice of a pool as they lie in their tray, with what each came to and what it takes away."""
    dice = state.terms.dice
    words, against = words_for(pool, faces, dice), against_of(state, pool, faces) or (-1,) * len(faces)
    found = []
    for place, (face, word, other) in enumerate(zip(faces, words, against, strict=True)):
        laid = (("against", other),) if other >= 0 else ()
        figures = (("face", face), ("sides", _sides(dice)), *laid)
        found.append(Piece(f"die.{pool}", owner=owner, level=place, tray=f"dice.{pool}", state=word, figures=figures))
    return found


def rethrown(play: Play, plane: Plane, pool: str, faces: Faces, place: int, *, more: bool = False) -> Faces:
    """One die of a pool is thrown again, where it lies; the pool as it is then."""
    dice = play.state.terms.dice
    (face,) = play.roll("reroll", 1, _sides(dice))
    after = (*faces[:place], face, *faces[place + 1 :])
    words, named = words_for(pool, (face,), dice), (die_id(pool, place),)
    verdict = _verdict(play.state, pool, after, more=more)
    pieces = dice_pieces(play.state, pool, after, plane.seat)
    play.stage(
        Rolled("reroll", (face,), _sides(dice), Seat(plane.seat), pool, words, named, verdict=verdict),
        *(Changed(die_id(pool, piece.level), piece) for piece in pieces),
    )
    play.tell("rerolled", plane.name, place + 1, faces[place], face)
    return after


def closed(play: Play) -> None:
    """No question is open any more: the dice that lay there for it are spent."""
    pending = play.state.pending
    if pending is not None:
        pools = {ATTACK: pending.attack, DEFENCE: pending.defence}
        play.stage(*(Removed(die_id(pool, at), "spent") for pool, dice in pools.items() for at in range(len(dice))))
        play.set(pending=None)


def _sides(dice: str) -> int:
    return 8 if dice == D8 else 6
