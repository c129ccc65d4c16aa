"""The journal of a match: one text for saves, replays, golden games and bug reports. It holds decisions, not states.

    sightlines 1
    game crossfire 1
    seats person:Ada pad-1 | bot:3
    options stall=100 start=standard
    opening 4 | 6
    0 c3-m3
    1 shoot b1>r1 : 3 8 6 | 2 7
    = 5ac1e0d2
    # closed 90b1cc42

An entry begins with its seat (-1 is the sandglass). A digest of the position stands after every tenth entry and at
the end. A match that starts from a position line has it after `position`; `resigned 0` and `agreed` are ends that the
players made. Lines that begin with `#` are remarks; `# closed`, the last line of a finished match, holds a digest of
all lines that are none. Loading is replaying. In its file every line has a check before it, and while a running match
hides something it is sealed (`seal`).
"""

from __future__ import annotations

import hashlib
import re
import urllib.parse
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from game.core.dice import Dice, DiceNeededError, Faces, Scripted
from game.core.errors import BadInputError
from game.core.game import Action, Game, IllegalActionError, Setup
from game.core.options import knobs, option_text, read_options
from game.core.seats import Seat
from game.play.match import Ending, Entry, Match, position_digest
from game.play.seal import FORMAT, opened
from game.play.seating import Sitter, read_sitters

DIGEST_EVERY: Final = 10
LARGEST: Final = 1_000_000
"""Bytes. A long game of Crossfire takes five thousand."""
LARGEST_FILE: Final = 2 * LARGEST
"""With what stands round it."""
MOST_ENTRIES: Final = 20_000
LONGEST_LINE: Final = 4_000

CLOSED: Final = "closed"
"""The remark at the end of a finished match."""

AnyMatch = Match[Any, Any, Any]
AnyGame = Game[Any, Any, Any]

HIDDEN: Final = "?"
"""Instead of a decision that others may not know of."""
_DICE = re.compile(r"\d{1,4}( \d{1,4})*( \| \d{1,4}( \d{1,4})*)*")
_ENTRY = re.compile(r"(-1|\d{1,2}) (\S.*)")
_DIGEST = re.compile(r"= ([0-9a-f]{8})")


@dataclass(frozen=True, slots=True)
class EntryLine:
    """An entry as written, with its place in the file."""

    number: int
    entry: Entry


@dataclass(slots=True)
class Journal:
    """What a journal says, before any rule has looked at it. `digests` maps a count of entries to (digest, line)."""

    game: str = ""
    edition: int = 0
    sitters: tuple[Sitter, ...] = ()
    options: dict[str, str] = field(default_factory=dict)
    position: str = ""
    opening: tuple[Faces, ...] = ()
    remarks: dict[str, str] = field(default_factory=dict)
    lines: list[EntryLine] = field(default_factory=list)
    digests: dict[int, tuple[str, int]] = field(default_factory=dict)
    ending: Ending | None = None
    cut: bool = False
    """The last line was not finished and has been dropped."""
    closed: bool = False
    """Nothing is missing at the end, and nothing was changed: the file says so itself."""
    sealed: bool = False
    """The match was running when it was written, and something in it was secret."""


# ---- writing


def _written_dice(rolls: Sequence[Faces]) -> str:
    return " | ".join(" ".join(str(face) for face in faces) for faces in rolls)


def _guarded(text: str) -> str:
    """An option's text without blanks, and without anything that no line can hold."""
    return "".join(_sign(letter) for letter in text)


def _sign(letter: str) -> str:
    if letter.isprintable() and letter not in "% ":
        return letter
    return "".join(f"%{byte:02X}" for byte in letter.encode("utf-8", "replace"))


def _bare(text: str) -> str:
    return urllib.parse.unquote(text, errors="replace")


def options_line(options: Any) -> str:
    return " ".join(f"{knob.key}={_guarded(option_text(getattr(options, knob.key)))}" for knob in knobs(type(options)))


def header(match: AnyMatch, sitters: Sequence[Sitter], remarks: dict[str, str]) -> list[str]:
    lines = [FORMAT, *(f"# {key} {value}" for key, value in remarks.items() if key != CLOSED)]
    lines.append(f"game {match.game.name} {match.game.edition}")
    lines.append(f"seats {' | '.join(str(sitter) for sitter in sitters)}")
    lines.append(f"options {options_line(match.setup.options)}".rstrip())
    if match.position:
        lines.append(f"position {match.position}")
    if match.opening_dice:
        lines.append(f"opening {_written_dice(match.opening_dice)}")
    return lines


def entry_line(entry: Entry) -> str:
    dice = f" : {_written_dice(entry.dice)}" if entry.dice else ""
    return f"{entry.seat} {entry.action}{dice}"


def _end_lines(match: AnyMatch) -> list[str]:
    ending = match.ending
    lines = [] if ending is None else [f"resigned {ending.seat}" if ending.kind == "resigned" else "agreed"]
    if match.length % DIGEST_EVERY or not match.length:
        lines.append(f"= {match.digest}")
    return lines


def body(match: AnyMatch, written: int = 0, *, closed: bool = False) -> list[str]:
    """The lines for the entries after the first `written`, with the digests due; `closed` adds the end."""
    lines = []
    states = match.states
    for count, entry in enumerate(match.entries[written:], start=written + 1):
        lines.append(entry_line(entry))
        if count % DIGEST_EVERY == 0:
            lines.append(f"= {position_digest(match.game, states[count])}")
    return lines + _end_lines(match) if closed else lines


def whole(lines: Sequence[str], *, closed: bool = False) -> str:
    """The text of these lines; `closed` adds the one that says that nothing is missing."""
    end = (f"# {CLOSED} {_digest_of(lines)}",) if closed else ()
    return "\n".join((*lines, *end)) + "\n"


def _digest_of(lines: Sequence[str]) -> str:
    """Eight hex digits over all lines that are no remarks."""
    text = "\n".join(line for line in lines if not line.startswith("#"))
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def write(match: AnyMatch, sitters: Sequence[Sitter], remarks: dict[str, str] | None = None) -> str:
    """The whole journal. It is closed with a digest, so that a replay can be checked to its end."""
    return whole(header(match, sitters, remarks or {}) + body(match, closed=True))


# ---- reading


def unmailed(data: bytes) -> bytes:
    """The bytes of a journal as they were written: programs for mail turn the ends of lines into those of Windows."""
    return data.replace(b"\r\n", b"\n")


def decode(data: bytes, name: str) -> str:
    """The text of a journal file, without checks and seal. Raises BadInputError when it cannot be one."""
    data = unmailed(data)
    if len(data) <= LARGEST_FILE:
        data = opened(data, name, LARGEST)
    if len(data) > LARGEST:
        raise BadInputError("journal-large", file=name)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        if data.startswith(FORMAT.encode()) and b"\n" not in data[error.start :]:
            return data[: error.start].decode("utf-8")
        raise BadInputError("journal-line", file=name, line=line) from None


def read(text: str, name: str) -> Journal:
    """What the journal says. `name` is for the sentence when something is wrong. Raises BadInputError."""
    rows = text.split("\n")
    if rows[0].strip() != FORMAT:
        if rows[0].startswith("sightlines "):
            raise BadInputError("journal-format", file=name, version=rows[0][11:31])
        raise BadInputError("journal-foreign", file=name)
    journal = Journal(cut=bool(rows.pop()))
    for number, row in enumerate(rows[1:], start=2):
        if len(row) > LONGEST_LINE or len(journal.lines) > MOST_ENTRIES:
            raise BadInputError("journal-line", file=name, line=number)
        if not (row and row.isprintable() and _take(journal, row, number)):
            raise BadInputError("journal-line", file=name, line=number)
        if row.startswith(f"# {CLOSED} "):
            journal.closed = journal.remarks.pop(CLOSED) == _digest_of(rows[: number - 1])
            if not journal.closed:
                raise BadInputError("journal-digest", file=name, line=number)
        elif not row.startswith("#"):
            journal.closed = False
    if not journal.game or not journal.sitters:
        raise BadInputError("journal-short", file=name)
    return journal


def _take(journal: Journal, row: str, number: int) -> bool:
    """Put one line where it belongs; False when it is none of a journal's."""
    if row.startswith("#"):
        key, _, value = row[1:].strip().partition(" ")
        journal.remarks[key] = value
        return True
    if found := _ENTRY.fullmatch(row):
        return _take_entry(journal, Seat(int(found[1])), found[2], number)
    if found := _DIGEST.fullmatch(row):
        journal.digests[len(journal.lines)] = (found[1], number)
        return bool(journal.game)
    word, _, rest = row.partition(" ")
    taker = _TAKERS.get(word)
    return taker is not None and taker(journal, rest)


def _take_entry(journal: Journal, seat: Seat, text: str, number: int) -> bool:
    journal.lines.append(EntryLine(number, Entry(seat, *_parted(text))))
    return bool(journal.game) and journal.ending is None


def _parted(text: str) -> tuple[str, tuple[Faces, ...]]:
    action, _, dice = text.rpartition(" : ")
    return (action, _read_dice(dice)) if action and _DICE.fullmatch(dice) else (text, ())


def read_entry(line: str) -> tuple[Seat | None, str, tuple[Faces, ...]]:
    """A decision as a line of a journal has it: whose (None: the line does not say), the action, how the dice fell."""
    found = _ENTRY.fullmatch(line)
    return (None, *_parted(line)) if found is None else (Seat(int(found[1])), *_parted(found[2]))


def _read_dice(text: str) -> tuple[Faces, ...]:
    return tuple(tuple(int(face) for face in roll.split()) for roll in text.split("|"))


def _take_game(journal: Journal, rest: str) -> bool:
    name, _, edition = rest.partition(" ")
    journal.game, journal.edition = name, int(edition) if edition.isascii() and edition.isdigit() else -1
    return bool(name) and 0 <= journal.edition < 10_000


def _take_seats(journal: Journal, rest: str) -> bool:
    try:
        journal.sitters = read_sitters(rest, " | ")
    except BadInputError:
        return False
    return True


def _take_options(journal: Journal, rest: str) -> bool:
    pairs = [part.partition("=") for part in rest.split()]
    journal.options = {key: _bare(value) for key, _, value in pairs}
    return all(equals for _, equals, _ in pairs)


def _take_position(journal: Journal, rest: str) -> bool:
    journal.position = rest
    return bool(rest)


def _take_opening(journal: Journal, rest: str) -> bool:
    if not _DICE.fullmatch(rest):
        return False
    journal.opening = _read_dice(rest)
    return True


def _take_resigned(journal: Journal, rest: str) -> bool:
    if journal.ending or not (rest.isascii() and rest.isdigit() and int(rest) < len(journal.sitters)):
        return False
    journal.ending = Ending("resigned", Seat(int(rest)))
    return True


def _take_agreed(journal: Journal, rest: str) -> bool:
    fits = journal.ending is None and not rest
    journal.ending = Ending("agreed")
    return fits


_TAKERS: Final[dict[str, Callable[[Journal, str], bool]]] = {
    "game": _take_game,
    "seats": _take_seats,
    "options": _take_options,
    "position": _take_position,
    "opening": _take_opening,
    "resigned": _take_resigned,
    "agreed": _take_agreed,
}


# ---- replaying


class Observer(Protocol):
    """Somebody who looks on while dice fall as written."""

    def beside(self, dice: Dice) -> Dice: ...


def replay(journal: Journal, game: AnyGame, name: str, dice: Dice, observer: Observer | None = None) -> AnyMatch:
    """The match the journal tells of, every action and digest checked; `dice` is for going on. Raises BadInputError."""
    if (game.name, game.edition) != (journal.game, journal.edition):
        raise BadInputError("journal-edition", file=name, edition=journal.edition, game=journal.game)
    script = Scripted(journal.opening)
    try:
        fallen = script if observer is None else observer.beside(script)
        match = Match(game, _setup(journal, game, name), fallen, position=journal.position)
    except BadInputError:
        raise
    except (DiceNeededError, ValueError):
        raise BadInputError("journal-opening", file=name) from None
    _check_digest(journal, match, name)
    for line in journal.lines:
        _replay_line(match, line, name, observer)
        _check_digest(journal, match, name)
    match.dice = dice
    if journal.ending:
        _replay_ending(match, journal.ending, name)
    return match


def _setup(journal: Journal, game: AnyGame, name: str) -> Setup:
    setup = Setup(len(journal.sitters), read_options(game.options, journal.options))
    if journal.position and game.problems(setup):  # a position may hold what no set-up allows
        state = game.notation.parse_position(journal.position)
        setup = Setup(setup.seats, game.fitting(setup.options, state))
    if setup.seats not in game.seats or game.problems(setup):
        raise BadInputError("journal-setup", file=name)
    return setup


def _replay_line(match: AnyMatch, line: EntryLine, name: str, observer: Observer | None) -> None:
    script = Scripted(line.entry.dice)
    match.dice = script if observer is None else observer.beside(script)
    try:
        action: Action = match.game.notation.parse_action(line.entry.action)
        match.act(line.entry.seat, action)
    except (BadInputError, IllegalActionError):
        quoted = HIDDEN if match.game.is_secret(match.state) else line.entry.action[:60]
        raise BadInputError("journal-action", file=name, line=line.number, action=quoted) from None
    except (DiceNeededError, ValueError):
        raise BadInputError("journal-dice", file=name, line=line.number) from None
    if not script.spent:
        raise BadInputError("journal-dice", file=name, line=line.number)


def _replay_ending(match: AnyMatch, ending: Ending, name: str) -> None:
    if match.outcome is not None:
        raise BadInputError("journal-over", file=name)
    if ending.kind == "resigned" and ending.seat is not None:
        match.resign(ending.seat)
    else:
        match.agree_draw()


def _check_digest(journal: Journal, match: AnyMatch, name: str) -> None:
    """Compare where a digest stands; one that is due and missing counts as wrong, except at the very end."""
    written = journal.digests.get(match.length)
    if written is None:
        due = match.length and match.length % DIGEST_EVERY == 0 and match.length < len(journal.lines)
        if due:
            raise BadInputError("journal-digest", file=name, line=journal.lines[match.length - 1].number + 1)
    elif written[0] != match.digest:
        raise BadInputError("journal-digest", file=name, line=written[1])
