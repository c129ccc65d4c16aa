"""What must lie on the table: a plain picture that any renderer, or a test, can check itself against."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.picks import Pick

PieceId = str
"""Names a piece within one tableau. Where men are all alike (a pile in Crossfire) it names the slot they lie in."""

Point = tuple[float, float]
"""Board coordinates, in the units of the game's rules file. The look turns them into places on the screen."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing lying on the table.

    `level` counts from 0 upwards in a pile. A piece beside the board lies in a `tray` (a name the look knows, such
    as "reserve.0"); then `at` does not count and `level` is its place in the tray. `state` is a word of the game
    for how it is with the piece now ("fresh", "acted", "going" when it has acted and may go on, "down", "ghost";
    for a die "hit", "cancelled", "rerolled"); `figures` are the numbers it carries ("height", 3). The rules say
    both, the look draws them.

    Dice are pieces of kind "die.<pool>" in a tray that begins with "dice", with the figures "face" and "sides"; one
    that takes another away has the figure "against", the level of that one in the tray above its own.
    """

    kind: str
    at: Point = (0.0, 0.0)
    facing: float = 0.0
    owner: int | None = None
    level: int = 0
    tray: str = ""
    state: str = ""
    figures: tuple[tuple[str, int | str], ...] = ()

    def figure(self, name: str, default: int = 0) -> int:
        """The number of that name; `default` where the piece carries none."""
        return next((int(value) for key, value in self.figures if key == name), default)


@dataclass(frozen=True, slots=True)
class Sightline:
    """A line of fire as the rules see it: who looks along it, from where to where, and what stops it.

    `rank` says how it is drawn: "hot" (matters now), "own", "enemy", "ghost" (if I do this), "last" (the arrow of
    the last action). `label` is a short figure. `stop` says what ends it: "hit" (something hostile that now stands
    under this line), "own" (something of one's own), "cloud", "edge" of the board; "" where the game does not tell.
    """

    shooter: PieceId
    start: Point
    end: Point
    owner: int | None = None
    rank: str = "own"
    blocked: bool = False
    label: str = ""
    stop: str = ""
    dice: tuple[tuple[str, int | None], ...] = ()
    """Kind and owner of what is thrown for this shot: its label then stands large beside its target, with these."""


@dataclass(frozen=True, slots=True)
class Zone:
    """Cells of the board that belong to a seat: the edge where its pieces enter; `team` is the seat's, from 1 on."""

    owner: int
    points: tuple[Point, ...]
    team: int = 0


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table with a meaning: an arc, a range band, a template, terrain, the zone of a mission.

    `kind` is a word of the game that the look knows ("arc", "template", "wall"), `outline` a closed polygon in board
    coordinates, `owner` the seat it belongs to, `label` a short figure on it. `state` as of a piece: "blocked", "off".
    """

    kind: str
    outline: tuple[Point, ...]
    owner: int | None = None
    label: str = ""
    state: str = ""


@dataclass(frozen=True, slots=True)
class Tableau:
    """What lies on the table as one viewer sees it; the table is put right by it after every animation."""

    pieces: Mapping[PieceId, Piece]
    lines: tuple[Sightline, ...] = ()
    threatened: frozenset[PieceId] = frozenset()
    zones: tuple[Zone, ...] = ()
    areas: tuple[Area, ...] = ()
    places: Mapping[Pick, Point] = field(default_factory=dict)
    """Where picks lie that have no fixed place: the end of a template, a card, a wheel beside a seat."""
