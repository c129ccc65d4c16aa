"""Text forms of deeds (fadenkreuz 4): `3:think 5 ~A`, `0:deal =AKRNT`, `2:aim 5+6`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from game.core.game import Notation, NotationError
from game.rules.fadenkreuz.actions import FACTS, TABLE, VOTES, Deed, deed
from game.rules.fadenkreuz.identities import CLASSES, ORDER, SIDES, SNIPER
from game.rules.fadenkreuz.position import line_of, state_of
from game.rules.fadenkreuz.state import State

_FORM: Final = re.compile(r"(?:@\d{1,5}(?:\.\d{1,3})?\s+)?(\d{1,2}):([a-z]+)((?:\s+\S+)*)\s*")
_MOVE: Final = re.compile(r"\s*[;\n]\s*|\s+(?=(?:@[\d.]+\s+)?\d{1,2}:[a-z])")
_STAMP: Final = re.compile(r"@[\d.]*")

_TABLE_VERBS: Final = ("deal", "mix", "time")
_ASKED: Final = ("now", "dealt", "got", "mid")


def text_of(action: Deed) -> str:
    """A deed as it is written."""
    words = [f"{action.seat}:{action.verb}"]
    if action.at:
        words.append("+".join(map(str, action.at)))
    if action.word:
        words.append(f"={action.word}" if action.seat == TABLE else action.word)
    return " ".join(words)


def parted(text: str) -> list[str]:
    """Deeds that share a line: parted by semicolons, line breaks, or by where the next begins; bare time stamps go."""
    return [part for part in _MOVE.split(text.strip()) if part and not _STAMP.fullmatch(part)]


def read_deed(text: str) -> Deed:
    """The deed that a text describes. Raises NotationError."""
    found = _FORM.fullmatch(text.strip())
    if found is None:
        raise NotationError("fadenkreuz.action", at=text.strip())
    seat, verb, words = int(found[1]), found[2], found[3].split()
    action = _table_deed(verb, words) if seat == TABLE else _seat_deed(seat, verb, words)
    if action is None:
        raise NotationError("fadenkreuz.action", at=text.strip())
    return action


def _table_deed(verb: str, words: Sequence[str]) -> Deed | None:
    if verb not in _TABLE_VERBS or len(words) > 1 or (words and verb == "time"):
        return None
    outcome = words[0].removeprefix("=").upper() if words else ""
    letters = set(ORDER) | set("/" if verb == "mix" else "")
    return deed(TABLE, verb, (), outcome) if set(outcome) <= letters and bool(outcome) == bool(words) else None


def _seat_deed(seat: int, verb: str, words: Sequence[str]) -> Deed | None:
    maker = _MAKERS.get((verb, len(words)))
    return maker(seat, verb, words) if maker else None


def _bare(seat: int, verb: str, _words: Sequence[str]) -> Deed | None:
    return deed(seat, verb)


def _faced(seat: int, verb: str, words: Sequence[str]) -> Deed | None:
    side = words[0].upper()
    return deed(seat, verb, (), side) if len(side) == 1 and side in SIDES else None


def _pointed(seat: int, verb: str, words: Sequence[str]) -> Deed | None:
    return deed(seat, verb, int(words[0])) if _is_number(words[0]) else None


def _of(seat: int, verb: str, words: Sequence[str]) -> Deed | None:
    """A question about a seat, or an opinion of it."""
    if not _is_number(words[0]):
        return None
    if verb == "think":
        return _worded(seat, verb, int(words[0]), words[1])
    return deed(seat, verb, int(words[0]), words[1]) if words[1] in _ASKED else None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 5


def _aimed(seat: int, verb: str, words: Sequence[str]) -> Deed | None:
    parts = words[0].split("+")
    fits = len(parts) < 3 and all(map(_is_number, parts))
    return Deed(seat, verb, tuple(int(part) for part in parts)) if fits else None


def _fact(seat: int, verb: str, words: Sequence[str]) -> Deed | None:
    return _worded(seat, verb, (), words[0])


def _worded(seat: int, verb: str, at: int | tuple[int, ...], text: str) -> Deed | None:
    sign = "~" if text.startswith("~") else ""
    plain = text.removeprefix("~")
    word = plain.lower() if plain.lower() in CLASSES else plain.upper()
    known = word in CLASSES or (len(word) == 1 and word in ORDER + SNIPER)
    return deed(seat, verb, at, sign + word) if known else None


_Maker = Callable[[int, str, Sequence[str]], Deed | None]
_MAKERS: Final[dict[tuple[str, int], _Maker]] = {
    **{(verb, 0): _bare for verb in ("look", "lock", "ready", "unready")},
    **{(verb, 1): _fact for verb in FACTS},
    **{(verb, 1): _pointed for verb in (*VOTES, "call", "spare", "will", "shot", "unshot", "back", "deny")},
    **{(verb, 2): _of for verb in ("think", "ask")},
    ("face", 1): _faced,
    ("aim", 1): _aimed,
}


class FadenkreuzNotation(Notation[State, Deed]):
    """Deeds as in the rules file; a position is the whole record so far on one line."""

    def action(self, action: Deed) -> str:
        return text_of(action)

    def turn(self, actions: Sequence[Deed]) -> str:
        return "; ".join(text_of(action) for action in actions)

    def moves(self, text: str) -> list[str]:
        return parted(text)

    def parse_action(self, text: str) -> Deed:
        return read_deed(text)

    def position(self, state: State) -> str:
        return line_of(state, text_of)

    def parse_position(self, text: str) -> State:
        return state_of(text, parted, read_deed)


NOTATION: Final = FadenkreuzNotation()
