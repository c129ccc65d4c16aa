"""What happened, in the order it happened.

`Told` is the record in the words of the rules file: for the log, the sounds and the command line. The other events
stage it for the table's systems. Events decorate; they never decide: whatever they leave out, the tableau puts right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, overload

from game.core.dice import Faces
from game.core.seats import Seat, Viewer
from game.core.tableau import Piece, PieceId, Point


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened; `audience` None is everybody."""

    audience: frozenset[Seat] | None = None

    def seen_by(self, viewer: Viewer) -> Event | None:
        if self.audience is None or viewer in self.audience:
            return self
        return None


@dataclass(frozen=True, slots=True)
class Told(Event):
    """A fact in the words of the rules file: `str()` gives `move(w, c3, m3, 5)`."""

    word: str
    args: tuple[str | int, ...] = ()

    def __str__(self) -> str:
        return f"{self.word}({', '.join(str(arg) for arg in self.args)})"


def past(start: Point, end: Point, on: float, aside: float) -> Point:
    """Where a shot from `start` ends that misses what is at `end`: so far behind it, and to its side, in units of the
    board."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = (dx * dx + dy * dy) ** 0.5 or 1.0
    return end[0] + (on * dx - aside * dy) / long, end[1] + (on * dy + aside * dx) / long


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """Pieces go together, lowest first, along `path` (its last point is where they lie afterwards).

    `becomes` names them afterwards (empty: the names stay). The lowest comes to lie at `level`, the next above it. With
    a `tray` they end beside the board. `manner`: "leap" (lifted over what is between), "slide" (out from under a pile),
    "sink" (a pile settles when men below it have gone), "glide" (along the path), "enter" (from a tray to the board).
    A word of the game is a glide that sounds otherwise ("shove").
    `headings`, one for each point of the path, turn the pieces on their way.
    """

    pieces: tuple[PieceId, ...]
    path: tuple[Point, ...] = ()
    becomes: tuple[PieceId, ...] = ()
    level: int = 0
    facing: float = 0.0
    tray: str = ""
    manner: str = "glide"
    headings: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Added(Event):
    """A piece that was not on the table before."""

    piece: PieceId
    what: Piece


@dataclass(frozen=True, slots=True)
class Changed(Event):
    """A piece stays where it is and is `what` from now on: hit, turned over, with other figures. `manner`: "" (at
    once), "flip" (turned over before everybody's eyes), or a word of the game for what the look adds ("fall")."""

    piece: PieceId
    what: Piece
    manner: str = ""


@dataclass(frozen=True, slots=True)
class Removed(Event):
    """A piece leaves the table; `cause` is a word of the game, like "shot". A die that is "spent" lies there until the
    next action, as thrown dice do that are no pieces."""

    piece: PieceId
    cause: str


@dataclass(frozen=True, slots=True)
class Fired(Event):
    """Lines of fire from all shooters meet in the target, or fly on to `end`. `manner` is a word of the game for what
    comes of it ("" hits; "miss", "cover")."""

    shooters: tuple[PieceId, ...]
    target: PieceId
    manner: str = ""
    end: Point | None = None


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """Dice fell. `owner` threw them, `pool` is a word of the game ("attack", "defence"): their tray and their colour.
    `words` says what each face came to ("hit", "miss"), `pieces` names the dice in the tableau, in order. `against`
    says which die of another pool each of them takes away, counted from 0; -1: none. `verdict` tells what the whole
    roll came to, as a fact that the guide puts into words; it is written beside the dice. `owners`: who threw
    each of them, where everybody throws one."""

    purpose: str
    faces: Faces
    sides: int
    owner: Seat | None = None
    pool: str = ""
    words: tuple[str, ...] = ()
    pieces: tuple[PieceId, ...] = ()
    against: tuple[int, ...] = ()
    verdict: Told | None = None
    owners: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Committed(Event):
    """Somebody made a secret choice. Others learn that, not what; with an `audience` nobody else learns even that."""

    who: Seat
    what: str = ""

    def seen_by(self, viewer: Viewer) -> Event | None:
        if self.audience is not None and viewer not in self.audience:
            return None
        return self if viewer == self.who else replace(self, what="")


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    what: str


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """Pieces that look alike change places, all at once: each goes to where the next one lies, by way of `through` if
    there is such a point. Nobody can tell them apart, so afterwards each lies where it did."""

    pieces: tuple[PieceId, ...]
    through: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class Paused(Event):
    """The table holds its breath for so many seconds, so that what has just come out can be read."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Turn(Event):
    """From here on it is this seat's turn."""

    seat: Seat


class Tale(Sequence[Event]):
    """Events that are told only when somebody asks for them: who looks ahead through many actions asks for none."""

    __slots__ = ("_events", "_tell")

    def __init__(self, tell: Callable[[], tuple[Event, ...]]) -> None:
        self._tell: Final = tell
        self._events: tuple[Event, ...] | None = None

    @property
    def events(self) -> tuple[Event, ...]:
        if self._events is None:
            self._events = self._tell()
        return self._events

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Event, ...]: ...
    def __getitem__(self, index: int | slice) -> Event | tuple[Event, ...]:
        return self.events[index]

    def __len__(self) -> int:
        return len(self.events)

    def __eq__(self, other: object) -> bool:
        return self.events == (other.events if isinstance(other, Tale) else other)

    def __hash__(self) -> int:
        return hash(self.events)

    def __repr__(self) -> str:
        return repr(self.events)
