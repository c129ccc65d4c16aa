"""Matches on disk: saved at every decision, found again after a crash, never lost to a damaged file."""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from game.catalogue import find
from game.core.dice import Dice
from game.core.guide import Note
from game.core.trouble import TroubleError
from game.play import journal, rubber
from game.play.journal import AnyGame, AnyMatch, Journal
from game.play.match import Entry
from game.play.seating import Sitter

ENDING: Final = ".sightlines"
LOG = logging.getLogger(__name__)

GameNamed = Callable[[str], AnyGame]


def sync_folder(folder: Path) -> None:
    """Make a new or renamed file survive a power cut. Where folders cannot be opened (Windows) there is no need."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def write_whole(path: Path, data: bytes) -> None:
    """All of the new file or all of the old one, whatever happens meanwhile."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
    sync_folder(path.parent)


def set_aside(path: Path, folder: Path) -> Path:
    """Move a file that cannot be used into `folder`, under a name that is free there."""
    folder.mkdir(parents=True, exist_ok=True)
    target = free_path(path.name, folder)
    path.replace(target)
    return target


def free_path(name: str, folder: Path, *others: Path) -> Path:
    """A path in `folder` whose name nothing has there or in the `others`: as wished, else with -2, -3 ... added."""
    wished = path = folder / name
    number = 1
    while any(_there(place / path.name) for place in (folder, *others)):
        number += 1
        path = folder / f"{wished.stem}-{number}{wished.suffix}"
    return path


def _there(path: Path) -> bool:
    """Whether something has this name; in a folder that may not be looked into nothing can be written either."""
    try:
        return path.exists()
    except OSError:
        return False


class Save:
    """The file of one match. `update` after every change of the match; what is on disk is then on disk.

    A file that somebody else has changed or taken away meanwhile (the same match resumed in two windows) is theirs: the
    match goes on in a file of its own beside it.
    """

    def __init__(self, path: Path, sitters: Sequence[Sitter], remarks: dict[str, str]) -> None:
        self.path = path
        self.sitters = tuple(sitters)
        self.remarks = remarks
        self._written: tuple[Entry, ...] | None = None
        self._size: int | None = None
        self._told: dict[str, str] = {}

    def update(self, match: AnyMatch) -> None:
        """Append what is new; after a take-back write the file anew. Raises OSError when the disk refuses."""
        self._step_aside()
        entries = match.entries
        old = self._written
        if old is None or match.ending or entries[: len(old)] != old:
            self._write_anew(match)
        elif len(entries) > len(old):
            news = [f"# {key} {value}" for key, value in self.remarks.items() if self._told.get(key) != value]
            self._append("\n".join(news + journal.body(match, len(old))) + "\n")
        self._written, self._told = entries, dict(self.remarks)

    def _step_aside(self) -> None:
        if self._size is None or (_there(self.path) and self.path.stat().st_size == self._size):
            return
        LOG.warning("somebody else has written %s", self.path.name)
        self.path = free_path(self.path.name, self.path.parent)
        self._written = self._size = None

    def _append(self, text: str) -> None:
        data, size = text.encode(), self._size or 0
        self._written = self._size = None
        with self.path.open("ab") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        self._size = size + len(data)

    def _write_anew(self, match: AnyMatch) -> None:
        closed = match.outcome is not None
        lines = journal.header(match, self.sitters, self.remarks) + journal.body(match, closed=closed)
        data = ("\n".join(lines) + "\n").encode()
        self._written = self._size = None
        write_whole(self.path, data)
        self._size = len(data)


@dataclass(frozen=True, slots=True)
class Saved:
    """One line of a resume or replay list. `length` is the number of decisions."""

    path: Path
    game: str
    sitters: tuple[Sitter, ...]
    length: int
    changed: datetime
    remarks: dict[str, str]


@dataclass(frozen=True, slots=True)
class Opened:
    """A match brought back; `save` goes on with the same file."""

    match: AnyMatch
    save: Save


def load(path: Path, dice: Dice, game_named: GameNamed = find) -> tuple[AnyMatch, Journal]:
    """The match a journal file holds. Raises TroubleError with one sentence; changes nothing on disk."""
    written = peek(path)
    return journal.replay(written, game_named(written.game), path.name, dice), written


def peek(path: Path) -> Journal:
    """What a journal file says, not replayed. Raises TroubleError."""
    try:
        with path.open("rb") as file:
            data = file.read(journal.LARGEST + 1)
    except OSError as error:
        raise TroubleError("file-unreadable", file=path.name, why=error.strerror or str(error)) from None
    written = journal.read(journal.decode(data, path.name), path.name)
    rubber.read(written.remarks, len(written.sitters), path.name)
    return written


class Saves:
    """The folder of matches: unfinished ones, finished ones (`replays`), and `kept-aside` for what cannot be read."""

    def __init__(self, folder: Path, game_named: GameNamed = find) -> None:
        self.folder = folder
        self.game_named = game_named
        self.replays_folder = folder / "replays"
        self.aside_folder = folder / "kept-aside"

    def begin(self, match: AnyMatch, sitters: Sequence[Sitter], remarks: dict[str, str] | None = None) -> Save:
        """A file for a match that starts now. A disk that refuses is asked again at the first decision."""
        now = datetime.now().astimezone()
        notes = {"started": now.isoformat(timespec="seconds"), **(remarks or {})}
        stem = f"{now:%Y-%m-%d-%H%M%S}-{match.game.name}"
        save = Save(free_path(stem + ENDING, self.folder, self.replays_folder), sitters, notes)
        self._try(save, match)
        return save

    def _try(self, save: Save, match: AnyMatch) -> None:
        try:
            save.update(match)
        except OSError:
            LOG.exception("not written: %s", save.path.name)

    def finish(self, save: Save, match: AnyMatch) -> Path:
        """Close the journal with its last digest and put it among the replays; where it is now."""
        lines = journal.header(match, save.sitters, save.remarks) + journal.body(match, closed=True)
        target = free_path(save.path.name, self.replays_folder)
        write_whole(target, ("\n".join(lines) + "\n").encode())
        save.path.unlink(missing_ok=True)
        sync_folder(self.folder)
        save.path = target
        return target

    def unfinished(self) -> tuple[list[Saved], list[Note]]:
        """What can be resumed, latest first, and a sentence for every file that had to be kept aside."""
        return self._list(self.folder)

    def replays(self) -> tuple[list[Saved], list[Note]]:
        return self._list(self.replays_folder)

    def _list(self, folder: Path) -> tuple[list[Saved], list[Note]]:
        found, troubles = [], []
        for path in sorted(folder.glob(f"*{ENDING}")) if folder.is_dir() else ():
            try:
                written = peek(path)
                self.game_named(written.game)
                changed = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
            except TroubleError as trouble:
                troubles += self.keep_aside(path, trouble)
            except OSError:
                LOG.exception("cannot look at %s", path.name)
            else:
                length = len(written.lines)
                found.append(Saved(path, written.game, written.sitters, length, changed, written.remarks))
        return sorted(found, key=lambda saved: saved.changed, reverse=True), troubles

    def keep_aside(self, path: Path, trouble: TroubleError) -> list[Note]:
        """Out of the way, but not lost; what to tell the player."""
        LOG.warning("kept aside: %s", trouble)
        if not path.exists():
            return [trouble.note]
        try:
            set_aside(path, self.aside_folder)
        except OSError:
            LOG.exception("cannot move %s", path.name)
        return [trouble.note]

    def open(self, path: Path, dice: Dice) -> Opened:
        """Resume a match, to be played on in the same file. Raises TroubleError after keeping the file aside."""
        try:
            match, written = load(path, dice, self.game_named)
        except TroubleError as trouble:
            self.keep_aside(path, trouble)
            raise
        save = Save(path, written.sitters, written.remarks)
        self._try(save, match)
        return Opened(match, save)

    def delete(self, path: Path) -> None:
        path.unlink(missing_ok=True)
        sync_folder(path.parent)
