"""Questions to the rules (squadron): whom a plane may fire at, and exact odds."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from game.core.errors import BadInputError
from game.rules.squadron import fire
from game.rules.squadron.boards import millis
from game.rules.squadron.odds import at_least, chances, mean
from game.rules.squadron.options import SquadronOptions
from game.rules.squadron.state import Plane, State

_ODDS: Final = re.compile(r"odds (\d{1,2})v(\d{1,2})((?: att| def)*)")
_ABOUT: Final = {"targets": 2, "sight": 3}
"""Questions about planes on the table, and their words."""
_MOST: Final = 20
"""Dice on one side; more are never thrown."""


def answer(question: str, state: State | None, options: SquadronOptions) -> str:
    """One line. Raises BadInputError."""
    words = question.split()
    text = " ".join(words)
    if found := _ODDS.fullmatch(text):
        attack, defence = int(found[1]), int(found[2])
        if max(attack, defence) > _MOST:
            raise BadInputError("ask-unknown", question=question, game="squadron")
        dice = options.terms.dice if state is None else state.terms.dice
        again = "".join(word[0] for word in ("att", "def") if word in found[3].split())
        return odds(attack, defence, dice, again)
    if len(words) == _ABOUT.get("".join(words[:1])):
        if state is None:
            raise BadInputError("ask-position", question=question)
        planes = [state.by_name.get(word) for word in words[1:]]
        known = [plane for plane in planes if plane is not None]
        if len(known) == len(planes) == 1:
            return " ".join(target.name for target in fire.targets(state, known[0])) or "-"
        if len(known) == len(planes) and all(plane.is_flying for plane in known):
            return seen(state, *known)
    raise BadInputError("ask-unknown", question=question, game="squadron")


def odds(attack: int, defence: int, dice: str, again: str) -> str:
    """The chances of at least 1, 2 ... damage, and the mean."""
    spread = chances(attack, defence, dice, again)
    parts = [fraction(at_least(spread, least)) for least in range(1, len(spread))]
    return " ".join([*parts, "mean", fraction(mean(spread))])


def fraction(value: Fraction) -> str:
    return f"{value.numerator}/{value.denominator}"


def seen(state: State, attacker: Plane, target: Plane) -> str:
    """How a target lies before an attacker: `233.999 mm, arc, lane` or `distance 2`."""
    found = fire.sight(state, attacker, target)
    far = f"{millis(found.gap)} mm" if state.board.is_free else f"distance {found.gap}"
    return ", ".join([far, *(word for word, on in (("arc", found.arc), ("lane", found.lane)) if on)])
