"""The phones that are known here: the room's key, the port and a token for each, so that a program that was closed or
killed finds everybody again. Whoever reads this file could sit down as any of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from game.play.kept import Teller, read, shaped, unheard, write

FILE: Final = "phones.json"
_HEX: Final = re.compile(r"[0-9a-f]{16,64}")
_DEVICE: Final = re.compile(r"phone-\d{1,2}")


@dataclass(frozen=True, slots=True)
class Phonebook:
    """`tokens` by device."""

    key: str = ""
    port: int = 0
    tokens: dict[str, str] = field(default_factory=dict)


def load(path: Path, tell: Teller = unheard) -> Phonebook:
    """What is on file; where that cannot be read everybody has to scan again."""
    return read(path, _book, Phonebook(), tell)


def record(path: Path, book: Mapping[str, Any]) -> None:
    """Raises OSError."""
    write(path, {"sightlines": "phones 1", **book})


def _book(content: Any) -> Phonebook:
    found = shaped(content, Phonebook)
    if not 0 <= found.port < 65536 or not (_HEX.fullmatch(found.key) or not found.key):
        raise ValueError("no such room")
    tokens = {device: token for device, token in found.tokens.items() if _DEVICE.fullmatch(device)}
    return Phonebook(found.key, found.port, {one: token for one, token in tokens.items() if _HEX.fullmatch(token)})
