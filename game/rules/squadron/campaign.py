"""Four missions flown together, one after the other (module `coop`, squadron 6.3)."""

from __future__ import annotations

from game.rules.squadron.boards import BOMBER
from game.rules.squadron.missions import OWN
from game.rules.squadron.options import Record
from game.rules.squadron.state import TASKS, State


def after(record: Record, state: State) -> Record | None:
    """The record after a mission; None when it was the last. Surviving pilots keep their ace dice, a lost one starts
    anew."""
    if record.number + 1 >= len(TASKS):
        return None
    pilots = [plane for plane in state.planes if plane.seat in state.units[OWN] and plane.kind != BOMBER]
    return Record(record.number + 1, _dealt_again({plane.name: plane.aces for plane in pilots}))


def _dealt_again(aces: dict[str, int]) -> tuple[int, ...]:
    """In the order in which planes are dealt to the people: the first of each, then the second of each."""
    return tuple(aces[name] for name in sorted(aces, key=lambda name: (name[1:], name)))
