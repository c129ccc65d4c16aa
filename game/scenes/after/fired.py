"""What was really shot in the round of a decision, beside what its pictures show: everybody at their best."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, takewhile
from typing import Any, Final

from game.catalogue import guide_of
from game.core.seats import Seat
from game.core.texts import Texts
from game.play.lookback import Judged, turn_of
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


def against(match: Any, among: Sequence[int], seat: int) -> list[int]:
    """Of these decisions the attacks by which dice spoke against a seat: it missed, or was hit."""
    shots = {at: speaks_for(match, at) for at in among if _is_shot(match, at)}
    return [at for at, hit in shots.items() if hit is not None and hit != (match.entries[at].seat == seat)]


def thrown(texts: Texts, match: Any, among: Sequence[int]) -> str:
    """These attacks, each with its turn and odds, and whether it hit; "" where there are none, or more than two are at
    the table."""
    if match.setup.seats != len(_DUEL):
        return ""
    told = list[str]()
    for at in among:
        seat = Seat(match.entries[at].seat)
        chance = likelihood(match, at, seat, match.actions[at])
        if chance is not None:
            key, who = "hit" if speaks_for(match, at) else "missed", f"@side.{match.game.name}.{seat}"
            turn = turn_of(match, at)
            told.append(texts(f"lookback.thrown-{key}", turn=turn, who=who, chance=texts.note(chance)))
    return f"{'; '.join(told[:MOST])}." if told else ""


_DUEL: Final = (Seat(0), Seat(1))


def _shot(texts: Texts, match: Any, number: int) -> str:
    """Who shot by a decision, if that was a shot."""
    seat, action, game = Seat(match.entries[number].seat), match.actions[number], match.game
    if not _is_shot(match, number):
        return ""
    chance = likelihood(match, number, seat, action)
    if chance is None:
        return ""
    came = "hit" if speaks_for(match, number) else "missed"
    return texts(f"lookback.fired-{came}", who=f"@side.{game.name}.{seat}", chance=texts.note(chance))


def _is_shot(match: Any, number: int) -> bool:
    picks = match.actions[number].picks
    return bool(picks) and picks[-1].kind in guide_of(match.game.name).attacks
