"""What was really shot in the round of a decision, beside what its pictures show: everybody at their best."""

from __future__ import annotations

from itertools import islice, takewhile
from typing import Any, Final

from game.catalogue import guide_of
from game.core.seats import Seat
from game.core.texts import Texts
from game.play.lookback import Judged
from game.play.reckoning import speaks_for
from game.play.rounds import round_of
from game.scenes.after.likely import likelihood

MOST: Final = 3
"""So many shots are told."""


def fired(texts: Texts, match: Any, one: Judged) -> str:
    """The shots of that round after a decision, with their odds and whether they hit, in a sentence; "" where there
    were none, or more than two are at the table: then many a shot is none of theirs."""
    if match.setup.seats != len(_DUEL):
        return ""
    begun = round_of(match, match.states[one.number])
    same = takewhile(lambda at: round_of(match, match.states[at]) == begun, range(one.number + 1, match.length))
    told = filter(None, (_shot(texts, match, at) for at in same))
    shots = "; ".join(islice(told, MOST))
    return texts("lookback.fired", told=shots) if shots else ""


_DUEL: Final = (Seat(0), Seat(1))


def _shot(texts: Texts, match: Any, number: int) -> str:
    """Who shot by a decision, if that was a shot."""
    seat, action, game = Seat(match.entries[number].seat), match.actions[number], match.game
    if not action.picks or action.picks[-1].kind not in guide_of(game.name).attacks:
        return ""
    chance = likelihood(match, number, seat, action)
    if chance is None:
        return ""
    came = "hit" if speaks_for(match, number) else "missed"
    return texts(f"lookback.fired-{came}", who=f"@side.{game.name}.{seat}", chance=texts.note(chance))
