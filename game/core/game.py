"""The contract every game fulfils. Read this file first."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from game.core.dice import Dice, Luck
from game.core.events import Event
from game.core.guide import Guide
from game.core.options import Options, Problem
from game.core.picks import Pick
from game.core.seats import Seat, Viewer
from game.core.tableau import Tableau
from game.core.trouble import TroubleError

S = TypeVar("S", bound=Hashable)
A = TypeVar("A", bound="Action")
O = TypeVar("O", bound=Hashable)


class Action(Hashable, Protocol):
    """One decision of one seat: a frozen value with a text form and a way to point at it."""

    @property
    def picks(self) -> tuple[Pick, ...]: ...


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match is agreed on before it begins."""

    seats: int
    options: Options
    teams: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What an action leads to: the state, and what happened on the way, in order."""

    state: S
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won (nobody: a draw) and why, as a text key `outcome.<game>.<reason>`."""

    winners: frozenset[Seat]
    reason: str
    scores: Mapping[Seat, int] = field(default_factory=dict)
    match_points: Mapping[Seat, int] = field(default_factory=dict)
    """What the game is worth in a match of several games (`Options.match_target`), where the game has such matches.
    Seats that are not named get nothing."""


class IllegalActionError(ValueError):
    """The action is not among the legal ones for that seat."""


class NotationError(TroubleError):
    """A text that does not describe an action or a position: `NotationError("cell", game="crossfire", cell="z9")`."""


class Notation(Protocol[S, A]):
    """The text forms of the rules file. Parsers raise NotationError."""

    def action(self, action: A) -> str: ...
    def parse_action(self, text: str) -> A: ...
    def turn(self, actions: Sequence[A]) -> str:
        """The actions of one turn in one text, as records write them."""

    def position(self, state: S) -> str: ...
    def parse_position(self, text: str) -> S: ...


class Game(Protocol[S, A, O]):
    """Rules without memory: every method is a pure function of its arguments."""

    @property
    def name(self) -> str: ...
    @property
    def edition(self) -> int:
        """Raised whenever an old journal would play out differently."""

    @property
    def seats(self) -> range:
        """How many may play: `range(2, 3)` is two."""

    @property
    def options(self) -> type[Options]: ...
    @property
    def notation(self) -> Notation[S, A]: ...
    @property
    def guide(self) -> Guide[O]: ...

    def problems(self, setup: Setup) -> Sequence[Problem]:
        """What is wrong with a set-up beyond single options; empty when it can be played."""

    def fitting(self, options: Options, state: S) -> Options:
        """These options, changed where a position says otherwise: for a match that starts from it."""

    def start(self, setup: Setup, dice: Dice) -> Step[S]: ...
    def to_act(self, state: S) -> frozenset[Seat]:
        """Whom the game waits for. Empty exactly when it is over."""

    def legal_actions(self, state: S, seat: Seat) -> Sequence[A]:
        """All of them. Seats outside `to_act` may have some too: those are optional."""

    def apply(self, state: S, seat: Seat, action: A, dice: Dice) -> Step[S]:
        """What the action leads to. Takes it on trust that the action is legal: `Match` has checked."""

    def outcome(self, state: S) -> Outcome | None: ...
    def worth(self, state: S, seat: Seat) -> int:
        """The match points that this seat would get for winning now, as when the others give up."""

    def observe(self, state: S, viewer: Viewer) -> O: ...
    def imagine(self, seen: O, luck: Luck) -> S:
        """Some state that would look exactly like `seen`."""

    def tableau(self, seen: O) -> Tableau: ...
    def perft(self, state: S, depth: int) -> int:
        """How many sequences of `depth` legal actions there are from here (fewer where the game ends before)."""


def seating(game: Game[Any, Any, Any], options: Options) -> range:
    """How many may play a game with these options."""
    return game.seats if options.seating is None else options.seating
