"""How likely it was that what somebody chose would come off."""

from __future__ import annotations

from typing import Any

from game.catalogue import guide_of
from game.core.guide import Note
from game.core.seats import Seat
from game.scenes.panels.outlook import Outlook


def likelihood(match: Any, number: int, seat: Seat, action: Any) -> Note | None:
    """How likely it was that an action of this seat would come off before that decision; None: no matter of dice."""
    seen = match.game.observe(match.states[number], seat)
    return Outlook(match.game, seen, None, seat).forecast(action.picks).chance


def expected(match: Any, number: int, end: int) -> Note | None:
    """How likely it was that a throw would bring what it brought by then, else that it would come off."""
    seat, action = Seat(match.entries[number].seat), match.actions[number]
    facts = [fact for each in match.told(None)[number + 1 : end + 1] for fact in each.facts]
    brought = guide_of(match.game.name).expected(match.game.observe(match.states[number], seat), action, facts)
    return brought or likelihood(match, number, seat, action)


def percents(chance: Note | None) -> list[int]:
    """What is told of it in figures."""
    return [] if chance is None else [value for _, value in chance.words if isinstance(value, int)]
