"""A position of Squadron Leader as a frozen value: the terms it is played on, the planes, and what is going on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from functools import cached_property, lru_cache
from typing import Final

from game.rules.squadron.boards import BALLOON, PLANE, Airspace, Body
from game.rules.squadron.geometry import Pose
from game.rules.squadron.resolve import D8

STATS: Final = "stats"
PLACE: Final = "place"
MOVE: Final = "move"
ATTACK: Final = "attack"
OVER: Final = "over"

OPEN: Final = "----"
"""Numbers that have not been chosen yet."""
HIDDEN: Final = "****"
"""Numbers that somebody else has chosen in secret."""
CEILING: Final = 4
POOL: Final = "4332"
ROUNDS: Final = 40

M1: Final = "m1"
M2: Final = "m2"
HUNT: Final = "hunt"
BALLOONS: Final = "balloons"
ESCORT: Final = "escort"
HOLD: Final = "hold"
TASKS: Final = (HUNT, BALLOONS, ESCORT, HOLD)
"""What people who play together may have to do (module `coop`), in the order of the campaign."""

ATTACKER: Final = 0
DEFENDER: Final = 1
SPEED: Final = 2
HEALTH: Final = 3
"""Where the four numbers stand in a plane's stats."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The keys (squadron 6.1 and 6.3) that this game is played with."""

    alt: bool = False
    split: bool = False
    imm: bool = False
    barrel: bool = False
    ace: bool = False
    ffg: str = ""
    dice: str = D8
    teams: tuple[tuple[int, ...], ...] = ()
    block: bool = False
    hcap: int = 0
    climb: int = 1
    pool: str = POOL
    rounds: int = ROUNDS
    bonus: bool = False
    split4: bool = False
    barrel3: bool = False
    imm4: bool = False
    divebomb: bool = False
    envelope: bool = False
    bb: bool = False
    m1: bool = False
    m2: bool = False
    coop: str = ""
    large: bool = False

    @property
    def mission(self) -> str:
        """What is fought for: M1, M2, one of the tasks of `coop`, or "" for the last plane in the air."""
        return self.coop or (M2 if self.m2 else M1 if self.m1 else "")

    @property
    def has_split(self) -> bool:
        """Whether there is a Split S: the newer one (squadron 6.3) may stand in the place of the other."""
        return self.split or self.split4

    @property
    def has_barrel(self) -> bool:
        """The same for the Barrel Roll."""
        return self.barrel or self.barrel3

    @property
    def has_immelmann(self) -> bool:
        """The same for the Immelmann."""
        return self.imm or self.imm4

    @property
    def in_blocks(self) -> bool:
        """Whether a unit moves, or fires, with all its planes at once."""
        return (self.block or bool(self.teams)) and not self.large


@dataclass(frozen=True, slots=True)
class Flight:
    """What a plane in the middle of its move has left and has done: the marks sp, mn, cl, dv, ng. Of the later modules:
    `barrelled` br (nothing may follow), `pushed` the envelope (pq: won and still to choose what, pe: done)."""

    speed: int
    manoeuvres: int = 0
    climbs: int = 0
    dived: bool = False
    rolled: bool = False
    barrelled: bool = False
    pushed: int = 0
    hatch: Pose | None = None
    """Where a bomber can still drop a bomb: the beginning of its last template (mark dr)."""


@dataclass(frozen=True, slots=True)
class Plane:
    """One token. `seat` counts from 0; `done`: has moved (in the move stage), has fired or held (in the attack stage);
    `triumphant`: has not attacked since it shot another down (module `bonus`)."""

    name: str
    seat: int
    pose: Pose | None = None
    stats: str = OPEN
    health: int = 0
    altitude: int = 0
    aces: int = 0
    used: int = 0
    done: bool = False
    dead: bool = False
    triumphant: bool = False
    flight: Flight | None = None
    kind: str = PLANE
    """PLANE, BOMBER, or BALLOON: those are no planes, stand in `State.balloons` and are only shot at."""
    bombs: int = 0
    """What a bomber still carries (mark bb)."""
    back: int = 0
    """The round in which a lost plane returns (mark bk), RESERVE: once another one is lost (mark rs)."""
    wing: int = 0
    """The number of the flight within its seat that it belongs to (mark fl, module `large`); 0: none."""
    called: bool = False
    """Its flight is on turn (mark go)."""

    @property
    def is_due(self) -> bool:
        """Whether it is to be put down before the first round."""
        return self.pose is None and not self.back

    @property
    def attack(self) -> int:
        return int(self.stats[ATTACKER])

    @property
    def defence(self) -> int:
        return int(self.stats[DEFENDER])

    @property
    def speed(self) -> int:
        return int(self.stats[SPEED])

    @property
    def is_flying(self) -> bool:
        """On the table and not shot down."""
        return self.pose is not None and not self.dead

    @property
    def body(self) -> Body:
        """Only of a plane on the table."""
        if self.pose is None:
            raise ValueError(f"{self.name} is not on the table")
        return Body(self.pose, self.kind)

    @property
    def going(self) -> Flight:
        """What is left in this move; a move that has not begun has all of it."""
        return self.flight or Flight(self.speed)

    @property
    def fresh_aces(self) -> int:
        return self.aces - self.used


@dataclass(frozen=True, slots=True)
class Bomb:
    """A bomb on the table, the bomber that dropped it, and the round of that."""

    pose: Pose
    by: str
    since: int


RESERVE: Final = -1
BALLOON_STATS: Final = "0002"
"""A balloon falls to two damage in one attack and rolls no defence (squadron 6.3)."""


def balloon(name: str, pose: Pose | None = None, *, dead: bool = False) -> Plane:
    return Plane(name, int(name[0]) - 1, pose, BALLOON_STATS, 0 if dead else 2, dead=dead, kind=BALLOON)


TO_CHOOSE: Final = 1
PUSHED: Final = 2
"""Pushing the envelope: won and not yet chosen what, and done for this round."""

KA: Final = "ka"
RA: Final = "ra"
KD: Final = "kd"
RD: Final = "rd"
IM: Final = "im"
DB: Final = "db"


@dataclass(frozen=True, slots=True)
class Pending:
    """A question in the middle of an attack: ace dice (ka, kd), reroll (ra, rd), Immelmann (im), dive bomb (db).

    `again` are the places of dice that have been thrown again already.
    """

    step: str
    attacker: str
    target: str = ""
    attack: tuple[int, ...] = ()
    defence: tuple[int, ...] = ()
    again: tuple[int, ...] = ()


@dataclass(frozen=True)
class State:
    """Everything on the table. `first` and `turn` are the lowest seat numbers of the units, counted from 1; 0 none."""

    board: Airspace
    terms: Terms
    planes: tuple[Plane, ...]
    phase: str = STATS
    round: int = 0
    first: int = 0
    turn: int = 0
    pending: Pending | None = None
    winners: tuple[int, ...] = ()
    balloons: tuple[Plane, ...] = ()
    bombs: tuple[Bomb, ...] = ()
    scene: str = field(default="", compare=False)
    """What is printed on the table (see `scenery`); it makes no difference to anything."""

    def __hash__(self) -> int:
        return self._hash

    def __getstate__(self) -> dict[str, object]:
        """What was worked out stays behind: hashes of texts differ from process to process."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @cached_property
    def _hash(self) -> int:
        return hash(
            (
                self.board,
                self.terms,
                self.planes,
                self.phase,
                self.round,
                self.first,
                self.turn,
                self.pending,
                self.balloons,
                self.bombs,
            )
        )

    @cached_property
    def by_name(self) -> dict[str, Plane]:
        """Planes, and balloons too."""
        return {plane.name: plane for plane in (*self.planes, *self.balloons)}

    @cached_property
    def seats(self) -> int:
        """How many play."""
        return max((plane.seat for plane in self.planes), default=-1) + 1

    @property
    def units(self) -> tuple[tuple[int, ...], ...]:
        """Who takes turns: seats, or teams of seats, in order; seats count from 0."""
        return units_of(self.terms.teams, self.seats)

    def unit_of(self, seat: int) -> int:
        """The number of a seat's unit in `units`."""
        return next(number for number, unit in enumerate(self.units) if seat in unit)

    def early(self, seat: int) -> int:
        """How many units move and fire before a seat's in this round; while nobody is first, as they are numbered."""
        first = self.unit_of(self.first - 1) if self.first else 0
        return (self.unit_of(seat) - first) % len(self.units)

    @cached_property
    def turn_seats(self) -> tuple[int, ...]:
        """The seats of the unit whose turn it is."""
        return self.units[self.unit_of(self.turn - 1)] if self.turn else ()

    def of(self, unit: tuple[int, ...]) -> Iterator[Plane]:
        """The planes of a unit that are not lost."""
        return (plane for plane in self.planes if plane.seat in unit and not plane.dead)

    def hostile(self, one: Plane, other: Plane) -> bool:
        return one.seat != other.seat and self.unit_of(one.seat) != self.unit_of(other.seat)

    @cached_property
    def flying(self) -> tuple[Plane, ...]:
        return tuple(plane for plane in self.planes if plane.is_flying)

    @cached_property
    def afloat(self) -> tuple[Plane, ...]:
        """The balloons on the table."""
        return tuple(each for each in self.balloons if each.is_flying)

    @cached_property
    def tokens(self) -> tuple[Plane, ...]:
        """Everything that nobody may end a manoeuvre on."""
        return (*self.flying, *self.afloat)

    @property
    def moving(self) -> Plane | None:
        """The plane in the middle of its move."""
        return next((plane for plane in self.planes if plane.flight is not None), None)

    def with_plane(self, plane: Plane) -> State:
        if plane.kind == BALLOON:
            return replace(self, balloons=tuple(plane if old.name == plane.name else old for old in self.balloons))
        return replace(self, planes=tuple(plane if old.name == plane.name else old for old in self.planes))


@lru_cache(maxsize=256)
def units_of(teams: tuple[tuple[int, ...], ...], seats: int) -> tuple[tuple[int, ...], ...]:
    if not teams:
        return tuple((seat,) for seat in range(seats))
    return tuple(tuple(number - 1 for number in team) for team in teams)


def lead(unit: tuple[int, ...]) -> int:
    """What a unit is called: its lowest seat number, counted from 1."""
    return min(unit) + 1


def plane_name(seat: int, number: int) -> str:
    """`1a` for seat 0's first plane."""
    return f"{seat + 1}{chr(ord('a') + number)}"


def start_health(stats: str, terms: Terms) -> int:
    health = int(stats[HEALTH])
    return min(health, terms.hcap) if terms.hcap else health
