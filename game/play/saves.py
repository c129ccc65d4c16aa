"""Matches on disk: saved at every decision, found again after a crash, never lost to a damaged file."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from game.catalogue import find
from game.core.dice import Dice
from game.core.errors import BadInputError
from game.core.guide import Note
from game.play import dice_stream, journal, rubber
from game.play.files import ASIDE, free_path, is_there, read_bytes, set_aside, sweep_drafts, sync_folder
from game.play.journal import AnyGame, AnyMatch, Journal
from game.play.match import turn_ends
from game.play.save import NOBODY, WON, Save
from game.play.seal import is_sealed
from game.play.seating import Sitter

ENDING: Final = ".sightlines"
INTACT: Final = frozenset(
    f"error.{key}" for key in ("file-unreadable", "journal-format", "journal-edition", "game-unknown", "journal-large")
)
"""What may be wrong with a file that another day, or another version of the program, can read: it stays where it is."""
LOG = logging.getLogger(__name__)

GameNamed = Callable[[str], AnyGame]
Teller = Callable[[Note], None]


def _unheard(_: Note) -> None:
    """For whoever has nobody to tell."""


@dataclass(frozen=True, slots=True)
class Saved:
    """One line of a resume or replay list. `turns` is how many have begun."""

    path: Path
    game: str
    sitters: tuple[Sitter, ...]
    turns: int
    changed: datetime
    remarks: dict[str, str]

    @property
    def winners(self) -> frozenset[int] | None:
        """Who won it, nobody where it was drawn; None: it is not over, was written before this was noted, or what is
        noted are no seats of it."""
        told = self.remarks.get(WON, "")
        if told == NOBODY:
            return frozenset()
        seats = {str(seat): seat for seat in range(len(self.sitters))}
        named = set(told.split())
        return frozenset(seats[one] for one in named) if named and named <= seats.keys() else None

    @property
    def rubber(self) -> rubber.Rubber | None:
        """The match of several games that this one belongs to, if it does."""
        return rubber.read(self.remarks, len(self.sitters), self.path.name)


@dataclass(frozen=True, slots=True)
class Opened:
    """A match brought back; `save` goes on with the same file."""

    match: AnyMatch
    save: Save


def load(path: Path, dice: Dice, game_named: GameNamed = find) -> tuple[AnyMatch, Journal]:
    """The match a journal file holds. Raises BadInputError with one sentence; changes nothing on disk."""
    written = peek(path)
    return journal.replay(written, game_named(written.game), path.name, dice), written


def peek(path: Path) -> Journal:
    """What a journal file says, not replayed. Raises BadInputError."""
    try:
        data = read_bytes(path, journal.LARGEST_FILE)
    except (OSError, ValueError) as error:
        why = (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
        raise BadInputError("file-unreadable", file=path.name, why=why) from None
    written = journal.read(journal.decode(data, path.name), path.name)
    written.sealed = is_sealed(data)
    rubber.read(written.remarks, len(written.sitters), path.name)
    return written


def _is_over(saved: Saved, others: Sequence[Saved]) -> bool:
    own = saved.rubber
    return own is not None and any(each.rubber is not None and each.rubber.follows(own) for each in others)


class Saves:
    """The folder of matches: unfinished ones, finished ones (`replays`), and `kept-aside` for what is damaged. `tell`
    hears where that folder is when something had to go there on opening."""

    def __init__(self, folder: Path, game_named: GameNamed = find, tell: Teller = _unheard) -> None:
        self.folder = folder
        self.game_named = game_named
        self.replays_folder = folder / "replays"
        self.aside_folder = folder / ASIDE
        self._tell = tell
        self._mentioned: set[tuple[Path, str]] = set()

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
        save.close(match, self.replays_folder)
        sync_folder(self.folder)
        return save.path

    def unfinished(self) -> tuple[list[Saved], list[Note]]:
        """What can be resumed, latest first, and a sentence for every file that cannot. Damaged ones are kept aside; a
        last sentence says where. A game whose next one has begun is over, whatever kept it from being put away."""
        sweep_drafts(self.folder)
        found, errors = self._list(self.folder)
        return [saved for saved in found if not _is_over(saved, found)], errors

    def left_over(self, later: rubber.Rubber) -> list[Saved]:
        """The games before this one of a match that should have been put away and are not."""
        return [saved for saved in self._list(self.folder)[0] if (own := saved.rubber) and later.follows(own)]

    def replays(self) -> tuple[list[Saved], list[Note]]:
        return self._list(self.replays_folder)

    def _list(self, folder: Path) -> tuple[list[Saved], list[Note]]:
        found: list[Saved] = []
        errors: list[Note] = []
        moved = False
        for path in self._files(folder, errors):
            try:
                found.append(self._saved(path))
            except BadInputError as error:
                if error.note.key in INTACT:
                    errors += self._mention(path, error.note)
                else:
                    moved = self._move(path, error) or moved
                    errors.append(error.note)
        if moved:
            errors.append(self._where)
        return sorted(found, key=lambda saved: saved.changed, reverse=True), errors

    def _files(self, folder: Path, errors: list[Note]) -> list[Path]:
        """The journals in a folder. One that is not there is empty; one that may not be read is an error."""
        try:
            return sorted(path for path in folder.iterdir() if path.name.endswith(ENDING))
        except FileNotFoundError:
            return []
        except OSError as error:
            note = Note("error.folder-unreadable", (("folder", str(folder)), ("why", error.strerror or "?")), "warn")
            errors += self._mention(folder, note)
            return []

    def _saved(self, path: Path) -> Saved:
        written = peek(path)
        self.game_named(written.game)
        try:
            changed = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
        except (OSError, ValueError, OverflowError):  # gone meanwhile, or dated outside the calendar
            changed = datetime.fromtimestamp(0).astimezone()
        turns = len(turn_ends(line.entry.seat for line in written.lines))
        return Saved(path, written.game, written.sitters, turns, changed, written.remarks)

    def _mention(self, path: Path, note: Note) -> list[Note]:
        """What stays where it is need not be told of again and again."""
        new = (path, note.key) not in self._mentioned
        self._mentioned.add((path, note.key))
        return [note] if new else []

    def _move(self, path: Path, error: BadInputError) -> bool:
        LOG.warning("kept aside: %s", error)
        try:
            set_aside(path, self.aside_folder)
        except OSError:
            LOG.exception("cannot move %s", path.name)
            return False
        return True

    @property
    def _where(self) -> Note:
        return Note("error.kept-aside", (("folder", str(self.aside_folder)),), "warn")

    def keep_aside(self, path: Path, error: BadInputError) -> list[Note]:
        """What is damaged goes out of the way, but is not lost; what to tell the player."""
        if error.note.key not in INTACT and is_there(path) and self._move(path, error):
            self._tell(self._where)
        return [error.note]

    def open(self, path: Path, dice: Dice) -> Opened:
        """Resume a match, to be played on in the same file. Raises BadInputError after keeping the file aside."""
        try:
            match, written = load(path, dice, self.game_named)
        except BadInputError as error:
            self.keep_aside(path, error)
            raise
        match.dice = dice_stream.read(written.remarks, match.game.name, match.rolls) or match.dice
        save = Save(path, written.sitters, written.remarks)
        self._try(save, match)
        return Opened(match, save)

    def delete(self, path: Path) -> None:
        path.unlink(missing_ok=True)
        sync_folder(path.parent)
