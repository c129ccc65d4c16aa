"""What phones say, read with bounds, and what they are sent, at a size that tells nothing."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

STEP: Final = 8192
"""Bytes. What is sent is filled up to a multiple of it, so that its size does not tell a card."""
HELLO: Final = frozenset({"hello"})
SAYS: Final = frozenset({"sit", "stand", "name", "wear", "ready", "pick", "drop", "look"})
"""What a phone that is known may say: sit down (`one` a chair), stand up, a name, colour and emblem, ready, a pick (its
kind and name), take the last pick back, look at something once more."""
LONGEST: Final = 120
_FIELDS: Final = frozenset({"t", "id", "seat", "rev", "one", "two", "token"})


@dataclass(frozen=True, slots=True)
class Said:
    """One message. `rev` is the decision it answers, `id` its own name."""

    what: str
    id: str = ""
    seat: int = 0
    rev: int = 0
    one: str = ""
    two: str = ""
    token: str = ""


def read(text: str | bytes) -> Said | None:
    """A message, or None for anything that is none."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, dict) or not value.keys() <= _FIELDS:
        return None
    words = {key: value.get(key, "") for key in ("t", "id", "one", "two", "token")}
    numbers = {key: value.get(key, 0) for key in ("seat", "rev")}
    if not all(isinstance(word, str) and len(word) <= LONGEST for word in words.values()):
        return None
    if not all(type(number) is int and 0 <= number < 10**9 for number in numbers.values()):
        return None
    if words["t"] not in HELLO | SAYS or (words["t"] in SAYS and not words["id"]):
        return None
    return Said(words["t"], words["id"], numbers["seat"], numbers["rev"], words["one"], words["two"], words["token"])


def written(value: Any) -> str:
    """A view as it is sent."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def padded(text: str) -> str:
    """Filled up with blanks, by bytes."""
    return text + " " * (-len(text.encode("utf-8", "replace")) % STEP)
