"""A closer look at one thing: a plane with its card, a cell. What can be done tells its forecast."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.guide import Closeup, Note, Tone
from game.core.picks import Pick
from game.rules.squadron import shots, sights
from game.rules.squadron.data import HIDDEN, OPEN, Plane, State
from game.rules.squadron.sentences import named, odds, of_plane


def note(key: str, tone: Tone = "plain", **words: str | int) -> Note:
    return Note(f"closeup.squadron.{key}", tuple(words.items()), tone)


def closeup(state: State, pick: Pick) -> Closeup | None:
    """What there is to know about one thing."""
    plane = state.by_name.get(pick.name)
    if pick.kind in ("plane", "target") and plane is not None:
        title = of_plane("closeup.squadron.plane", plane)
        return Closeup(title, (("plane", plane.seat),), tuple(_notes(state, plane)))
    if pick.kind in ("cell", "facing"):
        return Closeup(note("cell", cell=pick.name.partition(":")[0]))
    return None


def _notes(state: State, plane: Plane) -> Iterator[Note]:
    if plane.dead:
        yield note("lost")
        return
    if plane.stats in (OPEN, HIDDEN):
        yield note("open" if plane.stats == OPEN else "hidden")
        return
    attack, defence, speed, _ = map(int, plane.stats)
    yield note("numbers", attack=attack, defence=defence, speed=speed)
    yield note("health", count=plane.health)
    if state.terms.alt:
        yield note("height", height=plane.altitude)
    if plane.aces:
        yield note("aces", count=plane.fresh_aces)
    if not plane.is_flying:
        yield note("waiting")
        return
    if plane.done:
        yield note("done")
    for other in sights.threats(state, plane):
        yield odds("under-fire", shots.shot(state, other, plane), "warn", named(other.name))
