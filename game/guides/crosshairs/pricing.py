"""What an advised flight costs that its reason does not tell."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.guide import Note
from game.core.picks import Pick
from game.guides.crosshairs import perils
from game.guides.crosshairs.trial import Prospect, names, offers
from game.rules.crosshairs.apply import moved
from game.rules.crosshairs.layout import CLIMB, POWER
from game.rules.crosshairs.legal import dives_on
from game.rules.crosshairs.state import State


def price(state: State, seat: int, picks: Sequence[Pick]) -> Note | None:
    """Own planes that have to crash for it."""
    meant = offers(state, picks) if picks and seat == state.seat else []
    if len(meant) != 1 or not CLIMB <= meant[0][1].kind <= POWER:
        return None
    prospect = Prospect(state, meant[0])
    found = [("dooms", _dooms(prospect)), ("one-crashes", prospect.crowded())]
    key, slots = next((one for one in found if one[1]), ("", ()))
    return Note(f"contrast.crosshairs.{key}", (("cells", names(prospect.after, slots)),), "warn") if slots else None


def _dooms(prospect: Prospect) -> list[int]:
    """Own planes that then can only crash, whether it dives on or not."""
    found = prospect.doomed_others()
    for move in dives_on(prospect.after) if found else ():
        after = moved(prospect.next, move)
        on = set(perils.doomed_now(after.row)) if after.seat == prospect.seat else set()
        found = [slot for slot in found if slot in on]
    return found
