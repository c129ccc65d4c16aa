"""What an entity on the table can have. Plain data; the systems do the work."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.dice import Faces
from game.core.guide import MarkKind
from game.core.picks import Pick
from game.core.tableau import Piece, PieceId, Sightline
from game.core.tableau import Point as BoardPoint
from game.ui.theme.canvas import Point


@dataclass(slots=True)
class Token:
    """Ties an entity to the piece it stands for, and says where that piece lies once it is at rest."""

    name: PieceId
    piece: Piece


@dataclass(slots=True)
class Cue:
    """A sound for the scene to play. `variant` picks a pitch (1 is the lowest man); `pan` from -1 left to +1 right."""

    name: str
    variant: int = 1
    pan: float = 0.0

    @property
    def caption(self) -> str:
        """The text key of what a deaf player reads instead."""
        return f"sound.{self.name}"


@dataclass(slots=True)
class Journey:
    """A piece under way, in canvas units: up by `height`, along `points`, and down. Times in seconds.

    `before` is the piece as it was, for looks that show it turning and climbing.
    `fading` pieces do not travel: they vanish here and appear there. `under` ones start below their pile. `top` is the
    highest of several that go together, `together` how many they are.
    """

    points: tuple[Point, ...]
    along: float
    rise: float = 0.0
    fall: float = 0.0
    height: float = 0.0
    fading: bool = False
    under: bool = False
    top: bool = False
    together: int = 1
    arrival: tuple[Cue, ...] = ()
    elapsed: float = 0.0
    before: Piece | None = None

    @property
    def left(self) -> float:
        return self.rise + self.along + self.fall - self.elapsed


@dataclass(slots=True)
class Mark:
    """A mark on a cell, a piece or a tray; `plain` means an offer of the first stage, which only gets brackets."""

    kind: MarkKind | str
    at: Pick
    label: str = ""


@dataclass(slots=True)
class Line:
    """A lasting line of fire; it grows while `age` (seconds) is small."""

    line: Sightline
    age: float = 0.0


@dataclass(slots=True)
class Shot:
    """A hit being shown: a beam from shooter to target that fades, and with one of them the burst at its end."""

    start: BoardPoint
    end: BoardPoint
    left: float
    owner: int | None = None
    burst: bool = False


@dataclass(slots=True)
class Trail:
    """Where something went, for those who do not want to see it move. Does not hold anything up."""

    points: tuple[Point, ...]
    left: float


@dataclass(slots=True)
class Pause:
    """Nothing happens for a while, so that everybody can read what has just come out."""

    left: float


@dataclass(slots=True)
class Tumble:
    """Dice rolling for show; the faces are already decided and come to rest one by one."""

    faces: Faces
    sides: int
    left: float


@dataclass(slots=True)
class Fading:
    """A piece that is no longer in the game; `cause` as in the event."""

    left: float
    total: float
    cause: str = ""

    @property
    def part(self) -> float:
        """How far it is, 0 to 1."""
        return 1 - self.left / self.total if self.total else 1.0


@dataclass(slots=True)
class Heard:
    """The one entity of a table that collects its sounds until the scene fetches them."""

    cues: list[Cue] = field(default_factory=list)
