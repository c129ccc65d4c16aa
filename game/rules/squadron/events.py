"""What happened, for the log and for the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.core.dice import Faces
from game.core.events import Changed, Event, Fired, Moved, Removed, Rolled, Told
from game.core.seats import Seat
from game.core.tableau import Piece
from game.rules.squadron import paths
from game.rules.squadron.boards import BALLOON
from game.rules.squadron.resolution import Play
from game.rules.squadron.resolve import D8, counted, pairs, resolved
from game.rules.squadron.state import Bomb, Plane, State

ATTACK: Final = "attack"
DEFENCE: Final = "defence"
_WORDS: Final = {
    ATTACK: {(1, 0): "hit", (0, 1): "crit", (0, 0): "miss"},
    DEFENCE: {(1, 0): "dodge", (0, 1): "double", (0, 0): "fail"},
}


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


def words_for(pool: str, faces: Faces, dice: str) -> tuple[str, ...]:
    """What each die came to."""
    names = _WORDS.get(pool)
    if names is None:
        return ()
    return tuple(names[counted((face,), dice, attack=pool == ATTACK)] for face in faces)


def against_of(state: State, pool: str, faces: Faces) -> tuple[int, ...]:
    """Which attack die each defence die takes away."""
    if pool != DEFENCE or state.pending is None:
        return ()
    return pairs(state.pending.attack, faces, state.terms.dice)


def _verdict(state: State, pool: str, faces: Faces) -> Told | None:
    """What a throw amounts to: hits and crits, then the damage after the dodges."""
    dice = state.terms.dice
    if pool == ATTACK:
        return Told("thrown", counted(faces, dice, attack=True))
    if pool != DEFENCE or state.pending is None:
        return None
    result = resolved(state.pending.attack, faces, dice)
    return Told("amounts", (result.damage, result.hits, result.crits))


def thrown(play: Play, plane: Plane, pool: str, count: int) -> Faces:
    """Dice of a pool, thrown and told."""
    faces = play.throw(plane, pool, count)
    if faces:
        dice = play.state.terms.dice
        words, against = words_for(pool, faces, dice), against_of(play.state, pool, faces)
        rolled = Rolled(pool, faces, _sides(dice), Seat(plane.seat), pool, words, against=against)
        play.events[-1:] = [replace(rolled, verdict=_verdict(play.state, pool, faces))]
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


def rethrown(play: Play, plane: Plane, pool: str, faces: Faces, place: int) -> None:
    """One die of a pool has been thrown again, where it lies; `faces` is the pool as it is now."""
    dice, face = play.state.terms.dice, faces[place]
    verdict = _verdict(play.state, pool, faces)
    words, named = words_for(pool, (face,), dice), (die_id(pool, place),)
    play.events[-1:] = [
        Rolled("reroll", (face,), _sides(dice), Seat(plane.seat), pool, words, named, verdict=verdict),
        *(Changed(die_id(pool, piece.level), piece) for piece in dice_pieces(play.state, pool, faces, plane.seat)),
    ]


def held(state: State) -> dict[str, Faces]:
    """The dice that lie on the table while a question is open, by their pool."""
    pending = state.pending
    return {} if pending is None else {ATTACK: pending.attack, DEFENCE: pending.defence}


def settled(before: State, play: Play) -> tuple[Event, ...]:
    """The events of a decision: dice that go on lying there get names, those that no longer do are cleared away."""
    after, events = held(play.state), list[Event]()
    for event in play.events:
        if isinstance(event, Rolled) and not event.pieces and after.get(event.pool):
            names = tuple(die_id(event.pool, place) for place in range(len(event.faces)))
            events.append(replace(event, pieces=names))
        else:
            events.append(event)
    for pool, faces in held(before).items():
        events += [Removed(die_id(pool, place), "spent") for place in range(len(after.get(pool, ())), len(faces))]
    return tuple(events)


def _sides(dice: str) -> int:
    return 8 if dice == D8 else 6
