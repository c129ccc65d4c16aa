"""The file of one match: on disk after every decision, sealed while something is secret, never mixed with another's."""

from __future__ import annotations

import hashlib
import logging
import os
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.core.guide import Note
from game.play import journal
from game.play.dice_stream import DiceStream
from game.play.files import free_path, read_bytes, write_whole
from game.play.journal import AnyMatch
from game.play.match import Entry
from game.play.seal import Guard, Seal, Wrapping
from game.play.seating import Sitter

LOG = logging.getLogger(__name__)
WON: Final = "won"
"""The remark of a match that is over: which seats won it, for lists that need not replay it."""
NOBODY: Final = "-"

Identity = tuple[int, int, int, int]
"""Which file it is and how it was left: device, number, time of the last change, size."""


def _identity(status: os.stat_result) -> Identity:
    return status.st_dev, status.st_ino, status.st_mtime_ns, status.st_size


def _holds(path: Path, data: bytes) -> bool:
    try:
        return read_bytes(path, len(data)) == data
    except OSError:
        return False


class Save:
    """The file of one match. `update` after every change of the match; what is on disk is then on disk.

    A file that somebody else has changed or taken away meanwhile (the same match resumed in two windows) is theirs: the
    match goes on in a file of its own beside it, and the players are told.
    """

    def __init__(self, path: Path, sitters: Sequence[Sitter], remarks: dict[str, str]) -> None:
        self.path = path
        self.sitters = tuple(sitters)
        self.remarks = remarks
        self._written: tuple[Entry, ...] | None = None
        self._left: Identity | None = None
        self._told: dict[str, str] = {}
        self._wrapping: Wrapping = Guard()
        self._content = 0

    def update(self, match: AnyMatch) -> Note | None:
        """Append what is new; after a take-back write the file anew. What the players should be told, if anything.
        Raises OSError when the disk refuses."""
        told = None if self._left is None or self._is_ours() else self._step_aside()
        entries, old = match.entries, self._written
        sealed = self._hides(match)
        if old is None or match.ending or entries[: len(old)] != old or sealed != self._is_sealed:
            self._write_anew(match, sealed=sealed)
        elif not self._append([*self._new_remarks(), *journal.body(match, len(old))]):
            told = self._step_aside()
            self._write_anew(match, sealed=sealed)
        self._written, self._told = entries, dict(self.remarks)
        return told

    def _new_remarks(self) -> list[str]:
        return [f"# {key} {value}" for key, value in self.remarks.items() if self._told.get(key) != value]

    def key(self, match: AnyMatch) -> str:
        """A name for this match as it was played, the same in every window: when it began, and all of its decisions."""
        lines = [
            *(self.remarks.get(key, "") for key in ("started", "series", "dice")),
            *journal.body(match, closed=True),
        ]
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]

    def close(self, match: AnyMatch, folder: Path) -> None:
        """Write the whole of it, open and closed, into `folder`; the file of the running match goes. Where
        that has been broken off (a kill, a full disk) it is done to its end, and there is one file afterwards."""
        ours, old = self._left is None or self._is_ours(), self.path
        data, target = self._whole(match, Guard(), closed=True), folder / old.name
        if not _holds(target, data):
            target = free_path(old.name, folder)
            write_whole(target, data)
        if ours:
            old.unlink(missing_ok=True)
        self.path = target

    @property
    def _is_sealed(self) -> bool:
        return isinstance(self._wrapping, Seal)

    def _hides(self, match: AnyMatch) -> bool:
        """Whether the file must be sealed: something in this match is or was hidden, and it is not over."""
        if match.outcome is not None:
            return False
        known = 0 if self._written is None else len(self._written)
        return self._is_sealed or any(map(match.game.is_secret, match.states[known:]))

    def _is_ours(self) -> bool:
        """Whether the file is still the one that was written last, and as it was left."""
        try:
            return self._is_as_left(_identity(self.path.stat()))
        except OSError:
            return False

    def _is_as_left(self, now: Identity) -> bool:
        """Whether nothing but the time has changed, if anything: copying tools touch files as well."""
        if self._left is None or now == self._left:
            return now == self._left
        same = now[:2] == self._left[:2] and now[3] == self._left[3]
        return same and zlib.crc32(self.path.read_bytes()) == self._content

    def _step_aside(self) -> Note:
        """Go on beside the other's file."""
        LOG.warning("somebody else has written %s", self.path.name)
        theirs = self.path.name
        self.path = free_path(theirs, self.path.parent)
        self._written = self._left = None
        return Note("error.save-elsewhere", (("file", theirs), ("own", self.path.name)), "warn")

    def _append(self, news: Sequence[str]) -> bool:
        """Whether these lines, if any, now stand at the end of our file; False when it turned out to be another's."""
        if not news:
            return True
        data = self._wrapping.packed("\n".join(news) + "\n")
        self._written = None
        try:
            handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
        except FileNotFoundError:
            return False
        with os.fdopen(handle, "ab") as file:
            if not self._is_as_left(_identity(os.fstat(handle))):
                return False
            self._left = None
            file.write(data)
            file.flush()
            os.fsync(handle)
            self._left = _identity(os.fstat(handle))
        self._content = zlib.crc32(data, self._content)
        return self._is_ours()

    def _write_anew(self, match: AnyMatch, *, sealed: bool) -> None:
        self._written = self._left = None
        self._wrapping = Seal() if sealed else Guard()
        data = self._whole(match, self._wrapping, closed=match.outcome is not None)
        write_whole(self.path, data)
        self._left, self._content = _identity(self.path.stat()), zlib.crc32(data)

    def _whole(self, match: AnyMatch, wrapping: Wrapping, *, closed: bool) -> bytes:
        if isinstance(match.dice, DiceStream):
            self.remarks |= match.dice.remarks(revealed=closed)
        self.remarks.pop(WON, None)
        if closed and match.outcome is not None:
            self.remarks[WON] = " ".join(map(str, sorted(match.outcome.winners))) or NOBODY
        head = journal.header(match, self.sitters, self.remarks)
        return wrapping.whole(journal.whole(head + journal.body(match, closed=closed), closed=closed), len(head))
