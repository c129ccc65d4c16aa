"""What is to be seen besides the pieces: offers, marks, lines, ghosts. The scene makes a new one at every change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from game.core.guide import Mark
from game.core.picks import Pick
from game.core.seats import Viewer
from game.core.tableau import Area, Piece, PieceId, Sightline
from game.ui.theme.canvas import Box, Point


class Spot(NamedTuple):
    """Where the reticle lies on something round, in canvas units."""

    at: Point
    radius: float


@dataclass(frozen=True, slots=True)
class View:
    """`offers` can be picked next (`labels`: a figure on each), `chosen` has been picked already, `hot` is looked at.

    `named` is what the words on the screen speak of: it lights up. Of `evident` kinds of picks whatever is one's own is
    on offer: that bears no mark.
    `full`: all signs are asked for, also those that a table at rest goes without.
    `ghosts` stand for what would lie in these slots, `gone` names pieces that would have left theirs.
    """

    offers: tuple[Pick, ...] = ()
    labels: Mapping[Pick, str] = field(default_factory=dict)
    chosen: tuple[Pick, ...] = ()
    marks: tuple[Mark, ...] = ()
    lines: tuple[Sightline, ...] = ()
    areas: tuple[Area, ...] = ()
    ghosts: Mapping[PieceId, Piece] = field(default_factory=dict)
    gone: frozenset[PieceId] = frozenset()
    hot: Pick | None = None
    named: tuple[Pick, ...] = ()
    viewer: Viewer = None
    evident: frozenset[str] = frozenset()
    full: bool = False


class Closeup(NamedTuple):
    """What the camera is to hold: points of the plan, with so much room round each; of `others` none is to be cut or
    hidden by panels: it is held, too, or not seen at all. Of the first kinds of areas that are `wished` for
    which everything stays large all is seen; nothing that is held lies under what `covers` a corner. Where all of it is
    seen already, it goes nearer only if everything becomes more than so many times as large (`nears`): never, where
    that has no end."""

    points: tuple[Point, ...]
    margin: float
    others: tuple[Point, ...] = ()
    wished: tuple[frozenset[str], ...] = ()
    covers: tuple[Box, ...] = ()
    nears: float = 1.0


class Flight(NamedTuple):
    """A line of fire being fired: `age` in seconds, `part` (0..1) of its time, `manner` as in the event."""

    start: Point
    end: Point
    age: float
    part: float
    manner: str = ""
    burst: bool = False
    owner: int | None = None


class Aspect(NamedTuple):
    """How a piece under way is to be seen: where, how high above its way, how solid (0..255), how much of its way
    (0..1) lies behind it, and where it looks if its way says so."""

    at: Point
    height: float
    alpha: int
    part: float = 1.0
    heading: float | None = None
