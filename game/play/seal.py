"""The seal on the journal of a match that still hides something: packed and checked, so that nobody who opens the file
reads by accident what a seat keeps secret. It is no lock.

    sightlines 1 sealed
    <lines of the journal, packed>
    <the lines of the next decisions, packed>

Every packed line carries a checksum over all packed so far: none can be changed, left out or put elsewhere unnoticed.
"""

from __future__ import annotations

import base64
import zlib
from typing import Final

from game.core.errors import BadInputError

MARK: Final = b"sightlines 1 sealed\n"
_CHECK: Final = 4
"""Bytes of the checksum in front of what is packed."""


def is_sealed(data: bytes) -> bool:
    return data.startswith(MARK)


class Seal:
    """Packs one piece of a journal after the other."""

    def __init__(self) -> None:
        self._check = 0

    def packed(self, text: str) -> bytes:
        """One more line for the file."""
        small = zlib.compress(text.encode(), 9)
        self._check = zlib.crc32(small, self._check)
        return base64.b85encode(self._check.to_bytes(_CHECK, "big") + small) + b"\n"


def unsealed(data: bytes, name: str, most: int) -> bytes:
    """The journal in a sealed file: at most `most` bytes and one more. A last line that was not finished leaves its
    trace as an unfinished line. Raises BadInputError."""
    *lines, rest = data[len(MARK) :].split(b"\n")
    check, pieces, room = 0, [], most + 1
    for line in lines:
        try:
            packed = base64.b85decode(line)
            told, small = int.from_bytes(packed[:_CHECK], "big"), packed[_CHECK:]
            check = zlib.crc32(small, check)
            piece = zlib.decompressobj().decompress(small, max(room, 1))
        except (ValueError, zlib.error):
            raise BadInputError("journal-seal", file=name) from None
        if told != check:
            raise BadInputError("journal-seal", file=name)
        pieces.append(piece)
        room -= len(piece)
    return b"".join(pieces) + (b"?" if rest else b"")
