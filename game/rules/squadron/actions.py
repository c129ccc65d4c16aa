"""What a player may do (squadron 4.1): one decision of one plane, as it is written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from game.core.game import NotationError
from game.core.picks import Pick
from game.rules.squadron.boards import millis, short_millis
from game.rules.squadron.geometry import MILLI
from game.rules.squadron.templates import CODES

CLIMB: Final = "climb"
DIVE: Final = "dive"
FLY: Final = "fly"
END: Final = "end"
STALL: Final = "stall"
CHOOSE: Final = "stats"
SET: Final = "place"
FIRE: Final = "fire"
HOLD: Final = "hold"
ACES: Final = "aces"
REROLL: Final = "reroll"
IMMELMANN: Final = "immelmann"
DIVEBOMB: Final = "divebomb"
PUSH: Final = "push"
DROP: Final = "drop"

WORDS: Final = {
    "C": (CLIMB, ""),
    ".": (END, ""),
    "X": (STALL, ""),
    "O": (DROP, ""),
    "-": (HOLD, ""),
    "I": (IMMELMANN, "I"),
    "I-": (IMMELMANN, "I-"),
    "Z": (DIVEBOMB, "Z"),
    "Z-": (DIVEBOMB, "Z-"),
    "P": (PUSH, "P"),
    "PS": (PUSH, "PS"),
    "PA": (PUSH, "PA"),
}
FLYABLE: Final = (*CODES, *(f"S{code}" for code in CODES), *(f"B{code}" for code in CODES if code != "1"))
_NUMBERED: Final = {"D": DIVE, "K": ACES, "R": REROLL}
_LETTERS: Final = {verb: letter for letter, verb in _NUMBERED.items()}
_PLANE: Final = re.compile(r"[1-6][a-z]")
_SPOT: Final = re.compile(r"(-?\d{1,5}(?:\.\d{1,3})?),(-?\d{1,5}(?:\.\d{1,3})?),(\d{1,3})")
_CELL: Final = re.compile(r"([a-z]{1,2}[1-9]\d?),(N|NE|SE|S|SW|NW)")


@dataclass(frozen=True, slots=True)
class SquadronAction:
    """`verb` is what the plane does, `how` says it closer: the numbers, the place, the manoeuvre, the target."""

    plane: str
    verb: str
    how: str = ""

    @property
    def picks(self) -> tuple[Pick, ...]:
        """A plane, then what it does; a place is a cell and a facing, or a spot and a heading."""
        first = Pick("plane", self.plane)
        if self.verb == SET:
            place, _, heading = self.how.rpartition(",")
            if "," not in place:
                return first, Pick("cell", place), Pick("facing", f"{place}:{heading}")
            x, y = (millis(micro(part)) for part in place.split(","))
            return first, Pick("spot", f"{x},{y}"), Pick("heading", heading)
        if self.verb == FIRE:
            return first, Pick("target", self.how)
        if self.verb == FLY:
            return first, Pick("template", f"{self.how}:{self.plane}")
        if self.verb == CHOOSE:
            return first, Pick("card", f"{self.how}:{self.plane}")
        kind = "height" if self.verb in (CLIMB, DIVE) else "button"
        return first, Pick(kind, f"{word_of(self)}:{self.plane}")


def text_of(action: SquadronAction) -> str:
    if action.verb in (CHOOSE, SET):
        return f"{action.verb} {action.plane} {action.how}"
    return f"{action.plane} {word_of(action)}"


def word_of(action: SquadronAction) -> str:
    """What stands behind the plane: `2L`, `D2`, `A2a`."""
    match action.verb:
        case verb if verb in _LETTERS:
            return f"{_LETTERS[verb]}{action.how}"
        case verb if verb == FIRE:
            return f"A{action.how}"
        case verb if verb == FLY:
            return action.how
    return next(word for word, said in WORDS.items() if said == (action.verb, action.how))


def micro(text: str) -> int:
    """Millimetres with up to three decimals as micrometres."""
    whole, _, part = text.partition(".")
    value = abs(int(whole)) * MILLI + int(f"{part:0<3}" or 0)
    return -value if whole.startswith("-") else value


def place_of(text: str) -> str | None:
    """A place as actions write it, without needless decimals; None for what is none."""
    spot = _SPOT.fullmatch(text)
    if spot is not None:
        return f"{short_millis(micro(spot[1]))},{short_millis(micro(spot[2]))},{int(spot[3])}"
    return text if _CELL.fullmatch(text) else None


def read_action(text: str) -> SquadronAction:
    """The action that a text describes. Raises NotationError."""
    words = text.split()
    if len(words) == 3 and words[0] in (CHOOSE, SET) and _PLANE.fullmatch(words[1]):
        how = words[2] if words[0] == CHOOSE else place_of(words[2])
        if how and (words[0] == SET or re.fullmatch("[1-9]{4}", how)):
            return SquadronAction(words[1], words[0], how)
    if len(words) == 2 and _PLANE.fullmatch(words[0]):
        found = _read_word(words[1])
        if found is not None:
            return SquadronAction(words[0], *found)
    raise NotationError("squadron.action", at=text)


def _read_word(word: str) -> tuple[str, str] | None:
    if word in WORDS:
        return WORDS[word]
    if word in FLYABLE:
        return FLY, word
    if word[0] == "A" and _PLANE.fullmatch(word[1:]):
        return FIRE, word[1:]
    if word[0] in _NUMBERED and re.fullmatch("0|[1-9][0-9]?", word[1:]):
        return _NUMBERED[word[0]], word[1:]
    return None
