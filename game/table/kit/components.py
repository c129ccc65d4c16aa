"""What an entity on the table can have. Plain data; the systems do the work."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.core.events import Told
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
    """A sound for the scene to play. `variant` picks a pitch (1 is the lowest man); `pan` from -1 left to +1 right,
    which follows from where the place `at` of the board is seen."""

    name: str
    variant: int = 1
    pan: float = 0.0
    at: Point | None = None

    @property
    def caption(self) -> str:
        """The text key of what a deaf player reads instead."""
        return f"sound.{self.name}"


@dataclass(slots=True)
class Journey:
    """A piece under way, in canvas units: up by `height`, along `points`, and down. Times in seconds.

    `before` is the piece as it was, for looks that show it turning and climbing; `headings`, one for each point, turn
    it on its way. `flipped`: it is turned over on the spot.
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
    headings: tuple[float, ...] = ()
    flipped: bool = False
    lands: BoardPoint | None = None
    seizes: bool = False  # what it lands on was somebody else's
    storms: bool = False  # ... and much is taken at once
    """Where it comes down heavily."""
    ducks: bool = False
    """It stays where it is and makes itself small for a moment."""

    @property
    def left(self) -> float:
        return self.rise + self.along + self.fall - self.elapsed


@dataclass(slots=True)
class Countdown:
    """Time that runs out, for whatever is shown for a while only. What `holds` must have run out before the next event
    is performed. What `stays` outlasts it; everything else goes then."""

    total: float
    holds: bool = True
    stays: bool = False
    elapsed: float = 0.0

    @property
    def left(self) -> float:
        return self.total - self.elapsed

    @property
    def part(self) -> float:
        """How far it is, 0 to 1."""
        return min(self.elapsed / self.total, 1.0) if self.total else 1.0


@dataclass(slots=True)
class Marked:
    """A mark on a cell, a piece or a tray; the kind "offer" means an offer of the first stage, which only gets
    brackets."""

    kind: MarkKind | str
    at: Pick
    label: str = ""


@dataclass(slots=True)
class FireLine:
    """A lasting line of fire; it grows while `age` (seconds) is small."""

    line: Sightline
    age: float = 0.0


@dataclass(slots=True)
class Shot:
    """A hit being shown, with a countdown: a beam from shooter to target that fades, and with one of them the burst at
    its end."""

    start: BoardPoint
    end: BoardPoint
    owner: int | None = None
    burst: bool = False
    manner: str = ""
    """What comes of it, as in the event."""

    lead: float = 0.0
    """Seconds that the shooter recoils before it."""


Grade = Literal["pile", "seized", "stormed", "near", "hit", "kill", "last"]
"""How heavily something lands: a pile that is set down, one that takes another, or much at once, a shot past its
target, a hit, a kill, the last one."""


@dataclass(slots=True)
class Strike:
    """Something lands, with a countdown: light `lead` seconds after its start, and at its target at `lands`. The `cues`
    are heard with the light; it `scorches` the ground."""

    at: BoardPoint
    grade: Grade
    lead: float = 0.0
    lands: float = 0.0
    cues: tuple[Cue, ...] = ()
    scorches: bool = False
    shakes: bool = False
    landed: bool = False


@dataclass(slots=True)
class Scorch:
    """What a hit has left on the ground; `whose`: the piece that it destroyed there, where a look marks that. `fades`:
    whether that is over with a turn of its owner; `due`: that turn has begun."""

    at: BoardPoint
    whose: Piece | None = None
    fades: bool = False
    due: bool = False


@dataclass(slots=True)
class Puff:
    """Something about a piece that changes, for a moment: dust where it falls. `manner` as in the event."""

    piece: Piece
    manner: str


@dataclass(slots=True)
class Trail:
    """Where something went, for those who do not want to see it move. Its countdown does not hold anything up."""

    points: tuple[Point, ...]


@dataclass(slots=True)
class Tumble:
    """A die that rolls for show, with a countdown: its face is decided already. `number` is its place in the roll;
    `again`: it lay on the table, and is picked up."""

    number: int
    again: bool = False


@dataclass(slots=True)
class ShownDie:
    """A die of a roll that the tableau does not hold: it lies there until the next action is performed."""

    piece: Piece


@dataclass(slots=True)
class Verdict:
    """What the dice that lie there came to, and for how many seconds that has been told; its countdown runs while they
    still roll."""

    told: Told
    told_for: float = 0.0


@dataclass(slots=True)
class Fading:
    """A piece that is no longer in the game, with a countdown; `cause` as in the event."""

    cause: str = ""


@dataclass(slots=True)
class Heard:
    """The one entity of a table that collects its sounds, and what lands on it, until the scene fetches them."""

    cues: list[Cue] = field(default_factory=list)
    blows: list[Grade] = field(default_factory=list)
