"""A closer look at one thing: a plane with its card, a cell. What can be done tells its forecast."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.guide import Closeup, Note, Tone
from game.core.picks import Pick
from game.guides.squadron import replies, sights
from game.guides.squadron.sentences import odds, of_plane
from game.rules.squadron import missions, shots
from game.rules.squadron.boards import BALLOON, BOMBER
from game.rules.squadron.names import named
from game.rules.squadron.state import ATTACK, HIDDEN, OPEN, RESERVE, Plane, State


def note(key: str, tone: Tone = "plain", **words: str | int) -> Note:
    return Note(f"closeup.squadron.{key}", tuple(words.items()), tone)


def closeup(state: State, pick: Pick) -> Closeup | None:
    """What there is to know about one thing."""
    plane = state.by_name.get(pick.name)
    if pick.kind in ("plane", "target") and plane is not None:
        title = of_plane(f"closeup.squadron.{plane.kind}", plane)
        return Closeup(title, (("plane", plane.seat),), tuple(_notes(state, plane)))
    if pick.kind in ("cell", "facing"):
        return Closeup(note("cell", cell=pick.name.partition(":")[0]))
    return None


def _notes(state: State, plane: Plane) -> Iterator[Note]:
    absent = _absent(plane)
    if absent is not None:
        yield absent
    elif plane.kind == BALLOON:
        yield note("balloon-hurts", "warn")
        if missions.has_balloons(state.terms):
            yield note("balloon-falls")
    else:
        yield from _numbers(state, plane)
        if not plane.is_flying:
            yield note("waiting")
            return
        if plane.done:
            yield note("done")
        for other in sights.threats(state, plane):
            if state.phase == ATTACK and other.done:  # it has fired, or held its fire
                continue
            key = "under-fire" if replies.is_firm(state, other, plane) else "under-fire-open"
            yield odds(key, shots.shot(state, other, plane), more=named(other.name))


def _absent(plane: Plane) -> Note | None:
    """Why there is nothing else to say."""
    if plane.dead:
        return note("lost")
    if plane.back:
        return note("reserve") if plane.back == RESERVE else note("back", round=plane.back)
    return note({OPEN: "open", HIDDEN: "hidden"}[plane.stats]) if plane.stats in (OPEN, HIDDEN) else None


def _numbers(state: State, plane: Plane) -> Iterator[Note]:
    attack, defence, speed, _ = map(int, plane.stats)
    yield note("health", count=plane.health)
    if state.terms.alt:
        yield note("height", height=plane.altitude)
    yield note("numbers", attack=attack, defence=defence, speed=speed)
    if plane.kind == BOMBER:
        yield note("bombs", count=plane.bombs)
    if plane.aces:
        yield note("aces", count=plane.fresh_aces)
