"""What stands round a journal in its file: checks, so that no changed byte passes for what was written, and while the
match still hides something a seal, so that nobody who opens the file reads by accident what a seat keeps secret.

    sightlines 2 5                          sightlines 2 sealed
    8f11d0a3 game toy 3                     <lines of the journal, packed>
    <check> <line>                          <the lines of the next decisions, packed>

The first line of an open file says how many lines, itself among them, come before the first decision.
Every check is a checksum over all before it and its own line: none can be changed, left out or put elsewhere unnoticed.
Packed lines fill whole cells, and a number takes as much room as any other, so that the size of the file tells nothing
of what is in it. Neither is a lock. Files of format 1 have no checks, or are packed without cells.
"""

from __future__ import annotations

import base64
import hashlib
import re
import zlib
from typing import Final, Protocol

from game.core.errors import BadInputError

MARK: Final = b"sightlines 2 sealed\n"
OLD_MARK: Final = b"sightlines 1 sealed\n"
FORMAT: Final = "sightlines 1"
"""The first line of a journal that nothing stands round."""
CELL: Final = 40
"""Bytes. Every decision that is made in secret fits into as many as any other at its place: most into one."""
_CHECK: Final = 4
"""Bytes of the checksum in front of what is packed."""
_NUMBER: Final = re.compile(rb"\d{1,4}")
_OPEN: Final = re.compile(rb"sightlines 2 (\d{1,3})\n")
_GUARDED: Final = re.compile(rb"([0-9a-f]{8}) (.*)", re.DOTALL)


def is_sealed(data: bytes) -> bool:
    return data.startswith((MARK, OLD_MARK))


class Wrapping(Protocol):
    """Puts lines of a journal into its file, one piece after the other."""

    def whole(self, text: str, head: int) -> bytes:
        """The file of a journal, whose first `head` lines come before the first decision."""

    def packed(self, text: str) -> bytes:
        """More lines, for the end of the file."""


class Guard:
    """Leaves the lines as they are and puts a check before each."""

    def __init__(self) -> None:
        self._check = 0

    def whole(self, text: str, head: int) -> bytes:
        first = b"sightlines 2 %d\n" % head
        self._check = zlib.crc32(first)
        return first + self.packed(text.removeprefix(f"{FORMAT}\n"))

    def packed(self, text: str) -> bytes:
        return b"".join(map(self._line, text.encode().splitlines(keepends=True)))

    def _line(self, line: bytes) -> bytes:
        self._check = zlib.crc32(line, self._check)
        return b"%08x %b" % (self._check, line)


class Seal:
    """Hides one piece after the other."""

    def __init__(self) -> None:
        self._check = 0

    def whole(self, text: str, head: int) -> bytes:
        return MARK + self.packed(text)

    def packed(self, text: str) -> bytes:
        hidden = _veiled(b"".join(map(_celled, text.encode().splitlines())), self._check)
        self._check = zlib.crc32(hidden, self._check)
        return base64.b85encode(self._check.to_bytes(_CHECK, "big") + hidden) + b"\n"


def _celled(line: bytes) -> bytes:
    """A line in as many cells as it would need whatever its numbers were; a remark has none of a decision."""
    need = max(len(line), 0 if line.startswith(b"#") else len(_NUMBER.sub(b"0000", line))) + 1
    return line.ljust(-(-need // CELL) * CELL - 1, b"\0") + b"\n"


def _veiled(data: bytes, check: int) -> bytes:
    """The same bytes beyond recognition; done twice, as they were."""
    veil = hashlib.shake_128(check.to_bytes(_CHECK, "big")).digest(len(data))
    return (int.from_bytes(data, "big") ^ int.from_bytes(veil, "big")).to_bytes(len(data), "big")


def opened(data: bytes, name: str, most: int) -> bytes:
    """The journal in a file without what stands round it: at most `most` bytes and one more of a packed one. A last
    line that was not finished leaves its trace as an unfinished line. Raises BadInputError, which names the line."""
    if is_sealed(data):
        return unsealed(data, name, most)
    first = _OPEN.match(data)
    return data if first is None else _unguarded(first[0], data[first.end() :], name, int(first[1]))


def _unguarded(first: bytes, data: bytes, name: str, head: int) -> bytes:
    *lines, rest = data.split(b"\n")
    check, plain = zlib.crc32(first), [FORMAT.encode()]
    for number, line in enumerate(lines, start=2):
        found = _GUARDED.fullmatch(line)
        check = zlib.crc32(line[9:] + b"\n", check)
        if found is None or int(found[1], 16) != check:
            raise BadInputError("journal-check", file=name, line=number)
        plain.append(found[2])
    if len(plain) < head:
        raise BadInputError("journal-short", file=name)
    return b"\n".join((*plain, b"?" if rest else b""))


def unsealed(data: bytes, name: str, most: int) -> bytes:
    """The journal in a sealed file, as `opened` answers it."""
    mark = OLD_MARK if data.startswith(OLD_MARK) else MARK
    *lines, rest = data[len(mark) :].split(b"\n")
    check, pieces, room = 0, [], most + 1
    for number, line in enumerate(lines, start=2):
        try:
            packed = base64.b85decode(line)
            told, hidden = int.from_bytes(packed[:_CHECK], "big"), packed[_CHECK:]
            before, check = check, zlib.crc32(hidden, check)
            if told != check:
                raise ValueError("another check")
            if mark == MARK:
                piece = _veiled(hidden, before).replace(b"\0", b"")
            else:
                piece = zlib.decompressobj().decompress(hidden, max(room, 1))
        except (ValueError, zlib.error):
            raise BadInputError("journal-seal", file=name, line=number) from None
        pieces.append(piece)
        room -= len(piece)
    if not pieces:
        raise BadInputError("journal-short", file=name)
    return b"".join(pieces) + (b"?" if rest else b"")
