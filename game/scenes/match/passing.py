"""Several who choose at once with one device: who holds it now, what that does, and how it goes to the next."""

from __future__ import annotations

from game.core.seats import Seat
from game.scenes.match import asking
from game.scenes.match.selection import Selection
from game.scenes.match.situation import Situation

Prompt = tuple[str, str]


def holder(now: Situation) -> Seat | None:
    """Whoever holds the only device of several who choose; None where there are more of them, or one alone chooses."""
    held = [chair.seat for chair in now.chairs if chair.seat not in now.resting]
    return held[0] if len(now.chairs) > 1 and len(held) == 1 else None


def prompts(now: Situation, selection: Selection) -> list[Prompt]:
    """What works for whoever chooses. Where one device goes round that is whoever holds it, and then how it goes on;
    with pads of their own the card of each says so."""
    seat = holder(now)
    if seat is None:
        return [] if _on_pad(now, selection) else asking.choice_prompts(now.texts, now.game.name, selection)
    held = next(chair.selection for chair in now.chairs if chair.seat == seat)
    found = asking.choice_prompts(now.texts, now.game.name, held)
    if held.begun:  # first that is brought to its end
        return found
    seats = [chair.seat for chair in now.chairs if chair.seat is not None]
    after = seats[(seats.index(seat) + 1) % len(seats)]
    if held.folded:  # whose words they will be
        found = [(key, f"{now.plated(seat)}: {label}" if key == "ok" else label) for key, label in found]
    return [
        *(one for one in found if one[0] != "next"),
        ("next", now.texts("battle.key.over-to", who=now.plated(after))),
    ]


def _on_pad(now: Situation, selection: Selection) -> bool:
    """Whether, among several who choose, this one holds a pad: then its card alone says what the pad does."""
    seat = selection.outlook.seat
    return now.crowded and seat is not None and now.host.sitters[seat].device.startswith("pad")
