"""Open games that two play by sending each other a file after every turn, and what a file from elsewhere is.

    # letter 5f1d0c3a9be24417
    # hand.0 8c11e9d0a7f3b265

stand in the journal: which match by letter it is, and whose profile each seat is bound to, on first use. That keeps
honest friends apart and nothing more. Everything that comes in is checked as a journal is; nothing of one's own is ever
overwritten by what does not go on from it.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from game.core.errors import BadInputError
from game.core.seats import Seat
from game.play import journal, kept
from game.play.files import free_path, write_whole
from game.play.journal import AnyMatch, Journal
from game.play.saves import ENDING, Saved, Saves, load, peek
from game.play.seal import Guard
from game.play.seating import Sitter

LETTER: Final = "letter"
HAND: Final = "hand."
FILE: Final = "letters.json"
MOST: Final = 200
"""Matches of one's own that a letter is compared with."""
_KEY: Final = re.compile(r"[0-9a-f]{16}")
_BANNED: Final = re.compile(r'[<>:"/\\|?*\x00-\x1f]+')

Relation = Literal["new", "newer", "same", "older", "fork"]
"""What has come, beside the copy that is here."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """A file that was opened. `path` is where the match now lies among one's own; `own` the copy that was here. A fork
    lies beside the own copy, and from decision `parted` on it is another match."""

    relation: Relation
    path: Path
    over: bool
    own: Path | None = None
    parted: int = 0


# ---- who one is


def profile_key(folder: Path) -> str:
    """By what this profile is known in letters; made when it is first asked for. Raises OSError."""
    path = folder / FILE
    found = kept.read(path, _known, "")
    if not found:
        found = secrets.token_hex(8)
        kept.write(path, {"sightlines": "letters 1", "key": found})
    return found


def _known(content: Any) -> str:
    key = content["key"]
    if not (isinstance(key, str) and _KEY.fullmatch(key)):
        raise ValueError("no such key")
    return key


def bound(remarks: Mapping[str, str], seats: int) -> dict[Seat, str]:
    """Whose each seat is, as far as anybody has used it."""
    found = {Seat(seat): remarks.get(f"{HAND}{seat}", "") for seat in range(seats)}
    return {seat: key for seat, key in found.items() if _KEY.fullmatch(key)}


def is_mine(remarks: Mapping[str, str], seats: int, seat: Seat, key: str) -> bool:
    """Whether this profile may decide for a seat: its own one, or the last one that nobody has used."""
    hands = bound(remarks, seats)
    return hands.get(seat, key) == key and (seat in hands or key not in hands.values())


def claim(remarks: dict[str, str], seat: Seat, key: str) -> None:
    """Bind a seat to a profile, and the match to letters."""
    remarks.setdefault(LETTER, secrets.token_hex(8))
    remarks.setdefault(f"{HAND}{int(seat)}", key)


# ---- sending


def why_not(match: AnyMatch, sitters: Sequence[Sitter]) -> str:
    """Why a match cannot be played by letter: "dice", "secret", "bots", "seats"; "" where it can."""
    if len(sitters) != 2:
        return "seats"
    if any(sitter.is_bot for sitter in sitters):
        return "bots"
    return str(match.game.unsent)


def file_name(game: str, names: Sequence[str], turn: int) -> str:
    """What the file is called that goes to the friend: game, people and turn."""
    plain = " ".join(_BANNED.sub(" ", f"{game} {' + '.join(names)} {turn}").split())
    return plain[:120].rstrip(". ") + ENDING


def send(match: AnyMatch, sitters: Sequence[Sitter], remarks: dict[str, str], folder: Path, name: str) -> Path:
    """Write the file that is sent. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    head = journal.header(match, sitters, remarks)
    text = journal.whole([*head, *journal.body(match, closed=True)], closed=match.outcome is not None)
    data = Guard().whole(text, len(head))
    path = folder / name
    if not (path.exists() and path.read_bytes() == data):
        path = free_path(name, folder)
        write_whole(path, data)
    return path


# ---- receiving


def receive(saves: Saves, path: Path, dice: Any) -> Arrival:
    """Take a match from elsewhere in among one's own. Raises BadInputError, and OSError when the disk refuses; then
    nothing of one's own has changed."""
    match, written = load(path, dice, saves.game_named)
    if LETTER in written.remarks and match.length not in written.digests:
        raise BadInputError("letter-cut", file=path.name)
    over = match.outcome is not None
    folder = saves.replays_folder if over else saves.folder
    kin = _kin(saves, written)
    if not kin:
        return Arrival("new", _copied(path, folder, written), over)
    compared = [(_relation(written, other), saved) for saved, other in kin]
    for wanted in ("same", "newer", "older"):
        found = next((saved for relation, saved in compared if relation == wanted), None)
        if found is not None and wanted == "newer":
            return Arrival("newer", _replaced(found.path, path, folder), over, found.path)
        if found is not None:
            return Arrival("same" if wanted == "same" else "older", found.path, over, found.path)
    saved, other = kin[0]
    parted = _parting(written, other)
    return Arrival("fork", _copied(path, folder, written), over, saved.path, parted)


def _kin(saves: Saves, written: Journal) -> list[tuple[Saved, Journal]]:
    """The matches here that this one may be a copy of, the latest first."""
    found = []
    for saved in [*saves.unfinished()[0], *saves.replays()[0]][:MOST]:
        if saved.game != written.game or _identity(saved.remarks) != _identity(written.remarks):
            continue
        other = peek(saved.path)
        if _agreed(other) != _agreed(written):
            raise BadInputError("letter-other", file=saved.path.name)
        found.append((saved, other))
    return found


def _identity(remarks: Mapping[str, str]) -> tuple[str, str, str]:
    return tuple(remarks.get(key, "") for key in (LETTER, "started", "series"))  # type: ignore[return-value]


def _agreed(one: Journal) -> tuple[Any, ...]:
    """What holds from the beginning of a match to its end."""
    return one.edition, one.options, one.position, one.opening, len(one.sitters)


def _lines(one: Journal) -> list[str]:
    ending = [] if one.ending is None else [f"{one.ending.kind} {one.ending.seat}"]
    return [*(journal.entry_line(line.entry) for line in one.lines), *ending]


def _parting(one: Journal, other: Journal) -> int:
    """After how many decisions they part."""
    pairs = zip(_lines(one), _lines(other), strict=False)
    return next((number for number, (mine, theirs) in enumerate(pairs) if mine != theirs), -1)


def _relation(new: Journal, own: Journal) -> Relation:
    if _parting(new, own) >= 0:
        return "fork"
    more = len(_lines(new)) - len(_lines(own))
    return "newer" if more > 0 else "older" if more < 0 else "same"


def _copied(path: Path, folder: Path, written: Journal) -> Path:
    stem = re.sub(r"[^0-9T-]", "", written.remarks.get("started", ""))[:15] or "letter"
    target = free_path(f"{stem}-{written.game}{ENDING}", folder)
    write_whole(target, _data(path))
    return target


def _replaced(own: Path, path: Path, folder: Path) -> Path:
    """The own copy goes on as the file that has come does; one that is over now lies among the replays."""
    if own.parent == folder:
        write_whole(own, _data(path))
        return own
    target = free_path(own.name, folder)
    write_whole(target, _data(path))
    own.unlink(missing_ok=True)
    return target


def _data(path: Path) -> bytes:
    return journal.unmailed(path.read_bytes())
