"""What a press does, in words, before it is made: on the button for it and as the question beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.guide import Note, Words
from game.core.picks import Pick
from game.guides.sector.stands import ATTACKS, chance_of, why
from game.rules.sector import legal
from game.rules.sector.actions import SectorAction
from game.rules.sector.odds import fight_of, percent
from game.rules.sector.state import State, name_of

DEED: Final = 3
"""A soldier, a square, and what is done there: so many picks."""
_NAMED: Final = ("shoot", "melee", "aid")
_WHY: Final = ("shoot", "shoot-walk", "melee-walk", "finish-walk")
"""Where there may be a choice of places, it is told why there."""


def button(state: State, seat: int, picks: Sequence[Pick]) -> Note | None:
    """On the button: the deed with the walk before it, or where a walk leads and whether that is all."""
    if state.phase == "deploy":
        return Note("doing.sector.place") if picks and picks[-1].kind == "cell" else None
    if len(picks) == DEED:
        action = _action(state, seat, picks)
        return None if action is None else _of_deed(state, action)
    if len(picks) == DEED - 1 and picks[1].kind == "cell":
        return _of_square(ways(state, seat, picks))
    return None


def prompt(state: State, seat: int, picks: Sequence[Pick]) -> Note | None:
    """The same as a sentence, where the next press is the last; None where more is to be picked."""
    action = _action(state, seat, picks)
    if action is None and len(picks) == DEED - 1:
        there = ways(state, seat, picks)
        action = there[0] if [way.kind for way in there] == ["move"] else None
    if action is None:
        return None
    words: Words = (("unit", name_of(action.side, action.unit)), ("cell", picks[1].name))
    if action.kind in _NAMED:
        words = (*words, ("target", action.picks[-1].name))
    fist = _fist(state, action)
    if fist is not None:
        fight = fight_of(state, fist)
        words = (*words, ("chance", percent(fight.down)), ("fall", percent(fight.fall)))
    if fist is not None and action.kind == "shoot":
        return Note(f"prompt.sector.do-{_word(state, action)}-or-fight", words)
    reasons = why(state, action) if _word(state, action) in _WHY else []
    words = (*words, *((f"reason{at}", reason) for at, reason in enumerate(reasons, 1)))
    return Note(f"prompt.sector.do-{_word(state, action)}{f'-{len(reasons)}' if reasons else ''}", words)


def _fist(state: State, action: SectorAction) -> SectorAction | None:
    """The fight that it is, or that is likelier to fell the same enemy from there; None: there is none, or no dice
    decide it."""
    if action.kind not in ATTACKS or state.sides[1 - action.side].lies(action.target):
        return None
    if action.kind == "melee":
        return action
    there = (one for one in legal.legal(state, action.side) if one.picks[:2] == action.picks[:2])
    fist = next((one for one in there if (one.kind, one.target) == ("melee", action.target)), None)
    return fist if fist is not None and chance_of(state, fist) > chance_of(state, action) else None


def ways(state: State, seat: int, picks: Sequence[Pick]) -> list[SectorAction]:
    """What can be done by this soldier from this square."""
    wanted = tuple(picks[: DEED - 1])
    return [action for action in legal.legal(state, seat) if action.picks[: DEED - 1] == wanted]


def helping(state: State, seat: int, picks: Sequence[Pick]) -> str:
    """Whether a friend can be helped up by whoever is picked, as a part of a key: beside attacks, or alone."""
    able = {one.kind for one in legal.legal(state, seat) if one.picks[: len(picks)] == tuple(picks)}
    return "" if "aid" not in able else "-help" if able & {*ATTACKS} else "-aid"


def _action(state: State, seat: int, picks: Sequence[Pick]) -> SectorAction | None:
    if len(picks) != DEED:
        return None
    return next((action for action in legal.legal(state, seat) if action.picks == tuple(picks)), None)


def _word(state: State, action: SectorAction) -> str:
    """Which deed it is, and whether a walk comes first."""
    lies = action.kind in ("shoot", "melee") and state.sides[1 - action.side].lies(action.target)
    word = "finish" if lies and action.kind == "melee" else action.kind
    return f"{word}-walk" if action.kind in _NAMED and action.to >= 0 else word


def otherwise(state: State, seat: int, now: Sequence[Pick], then: Sequence[Pick]) -> Note | None:
    """What another way is beside the one looked at: a fight instead of a shot with its chance, or a shot and from
    where; else another place, with the chance where that is another one, too."""
    here, other = _action(state, seat, now), _action(state, seat, then)
    if here is None or other is None:
        return None
    chances = [chance_of(state, one) if one.kind in ATTACKS else None for one in (here, other)]
    words: Words = (("cell", other.picks[1].name), ("percent", percent(chances[1]) if chances[1] is not None else 0))
    if here.kind != other.kind:
        return Note(f"otherwise.sector.{_word(state, other).removesuffix('-walk')}", words)
    return Note(f"otherwise.sector.from{'' if chances[0] == chances[1] else '-chance'}", words)


def _of_deed(state: State, action: SectorAction) -> Note:
    return Note(f"doing.sector.{_word(state, action)}", (("cell", action.picks[1].name),))


def _of_square(there: Sequence[SectorAction]) -> Note | None:
    """At the end of a walk: that it is made at once, or that what is done there is still to be chosen."""
    if not there:
        return None
    kinds, words = {action.kind for action in there}, (("cell", there[0].picks[1].name),)
    if kinds == {"move"}:
        return Note("doing.sector.move", words)
    if "hold" in kinds:
        return Note("doing.sector.stay" if len(kinds) == 1 else "doing.sector.here")
    return Note("doing.sector.choose", words)
