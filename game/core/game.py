"""The contract every game fulfils. Read this file first."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Protocol, TypeVar, cast

from game.core.dice import Dice, DiceNeededError, Luck, Scripted, every_fall
from game.core.errors import BadInputError
from game.core.events import Event
from game.core.options import Options, Problem
from game.core.picks import Choice, Pick, choice
from game.core.seats import CLOCK, Seat, Viewer
from game.core.tableau import Tableau

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

    @property
    def afresh(self) -> Setup:
        """The same once more; a campaign begins with its first game."""
        return replace(self, options=self.options.afresh)


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What an action leads to: the state, and what happened on the way, in order."""

    state: S
    events: Sequence[Event] = ()


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


class NotationError(BadInputError):
    """A text that does not describe an action or a position: `NotationError("cell", game="crossfire", cell="z9")`."""


class Notation(Protocol[S, A]):
    """The text forms of the rules file. Parsers raise NotationError."""

    def action(self, action: A) -> str: ...
    def parse_action(self, text: str) -> A: ...
    def turn(self, actions: Sequence[A]) -> str:
        """The actions of one turn in one text, as records write them."""
        return " ".join(self.action(action) for action in actions)

    def position(self, state: S) -> str:
        """A state in one line: all of it, or what the rules file's line tells (see `Game.digest`)."""

    def parse_position(self, text: str) -> S: ...
    def moves(self, text: str) -> Sequence[str]:
        """How a text of several moves is parted, each with its dice in braces: by white space, unless the game says."""
        return text.split()


@dataclass(frozen=True, slots=True)
class Deadline:
    """Until when the table waits: `seconds` of the match's own time after `key` first came up. As long as the key stays
    the same, the same sandglass runs. 0 seconds: at once (the table itself acts: it deals, it mixes)."""

    key: str
    seconds: float


@dataclass(frozen=True, slots=True)
class Result:
    """How one game of a series ended, as the next one may need it."""

    setup: Setup
    state: Any
    outcome: Outcome


@dataclass(slots=True)
class Meter:
    """Counts along while sequences of `depth` actions are counted, and refuses when they are too many."""

    most: int
    depth: int
    counted: int = 0

    def tick(self, count: int = 1) -> None:
        """So many more have been played. Raises BadInputError."""
        self.counted += count
        if self.counted > self.most:
            raise BadInputError("perft-large", depth=self.depth, most=self.most)

    def within(self, count: Callable[[int], int], depth: int) -> int:
        """What `count` says of a depth, unless shallower ones show that it is too much. Raises BadInputError."""
        before = now = 1
        for shallow in range(1, depth):
            before, now = now, count(shallow)
            if now * now > self.most * before:
                self.tick(self.most + 1)
        counted = count(depth) if now else 0
        self.tick(counted)
        return counted


class Serial(Protocol[S]):
    """What only games need that follow one another in a rubber or a campaign, or that begin at a position with options
    of its own. `Game` has all of it, with plain defaults."""

    def fitting(self, options: Options, state: S) -> Options:
        """These options, changed where a position says otherwise: for a match that starts from it."""
        return options

    def with_options(self, state: S, options: Options) -> S:
        """A state read from a position line, with what these options say and the line has no words for."""
        return state

    def player_count(self, state: S) -> int | None:
        """How many sit at the table in a state, where that does not follow from the options; None: it does."""
        return None

    def worth(self, state: S, seat: Seat) -> int:
        """The match points that this seat would get for winning now, as when the others give up."""
        return 1

    def agreed(self, state: S) -> Outcome:
        """How it ends when all agree on a draw here."""
        return Outcome(frozenset(), "agreed")

    def next_setup(self, results: Sequence[Result]) -> Setup | None:
        """The set-up of the next game after these results, where the rules let one follow from the other; everybody
        then stays seated. None: the match decides (everybody one seat on), or the campaign is over. Only the last
        result is sure to be there: what earlier ones were must be found in its set-up."""
        return None

    def is_prelude(self, state: S) -> bool:
        """Whether what is decided now belongs to the screen between two games of a campaign, not to the table."""
        return False


class Game(Serial[S], Protocol[S, A, O]):
    """Rules without memory: every method is a pure function of its arguments.

    Inherit from it. What is asked first every game answers; below that stand plain defaults, which a simple game never
    has to think of.
    """

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

    def problems(self, setup: Setup) -> Sequence[Problem]:
        """What is wrong with a set-up beyond single options; empty when it can be played."""

    def start(self, setup: Setup, dice: Dice) -> Step[S]: ...
    def to_act(self, state: S) -> frozenset[Seat]:
        """Whom the game waits for, the CLOCK among them where time may run out. Empty exactly when it is over."""

    def legal_actions(self, state: S, seat: Seat) -> Sequence[A]:
        """All of them, or where they are too many (a free placement) enough to choose from. Seats outside `to_act` may
        have some too: those are optional. The first one of the CLOCK is what the host plays when time is up."""

    def apply(self, state: S, seat: Seat, action: A, dice: Dice) -> Step[S]:
        """What the action leads to. Takes it on trust that the action is legal: `Match` has checked."""

    def outcome(self, state: S) -> Outcome | None: ...
    def observe(self, state: S, viewer: Viewer) -> O: ...
    def tableau(self, seen: O) -> Tableau: ...

    # ---- with defaults

    def is_legal(self, state: S, seat: Seat, action: A) -> bool:
        """Whether the seat may do this now. A game whose actions cannot all be listed judges for itself."""
        return action in self.legal_actions(state, seat)

    def speaking(self, state: S) -> Sequence[Seat]:
        """Where several may act at once: in which order they are heard, from what all know. Seats that are not named
        come last, round the table."""
        return ()

    def completed(self, state: S, seat: Seat, action: A) -> A:
        """A legal action, with what only the position knows filled in (which tray it points at)."""
        return action

    def offers(self, state: S, seat: Seat, picked: tuple[Pick, ...]) -> Choice[A]:
        """What may be picked after `picked`, and the action those picks amount to."""
        return choice(self.legal_actions(state, seat), picked)

    def deadline(self, state: S) -> Deadline | None:
        """Until when the CLOCK waits; None: nobody hurries."""
        return None

    def is_secret(self, state: S) -> bool:
        """Whether the state holds something that not everybody may see: then its save is sealed."""
        return False

    def is_private(self, state: S, seat: Seat) -> bool:
        """Whether what this seat knows or chooses now is for its own eyes: with several people at the table it acts
        behind the curtain. Unless the game says otherwise: while something is hidden, or several choose at once."""
        return self.is_secret(state) or len(self.to_act(state) - {CLOCK}) > 1

    def is_unshown(self, state: S, seat: Seat, action: A) -> bool:
        """Whether a legal action is not offered at a screen that others look at, because pointing at it would tell them
        something; bots and the command line may take it all the same."""
        return False

    @property
    def unsent(self) -> str:
        """Why no turn of it can be sent to a friend as a file: "dice" or "secret"; "" where everything lies open and
        nothing falls once the match has begun."""
        return "dice"

    def ahead(self, state: S, seat: Seat) -> Sequence[A]:
        """What this seat will be asked next, whatever the others do, and may answer already now in the same look behind
        the curtain: the host keeps the answer and plays it as soon as it is legal."""
        return ()

    def digest(self, state: S) -> str:
        """A text that changes whenever the state does: the position line, unless that is only a summary."""
        return self.notation.position(state)

    def imagine(self, seen: O, luck: Luck) -> S:
        """Some state that would look exactly like `seen`; where nothing is hidden, what is seen is the state."""
        return cast("S", seen)

    def concede(self, state: S, seat: Seat, setup: Setup) -> Outcome:
        """How it ends when this seat gives up: all who are not on its side have won."""
        sides = setup.teams or setup.options.teams or tuple(range(setup.seats))
        others = [Seat(other) for other in range(setup.seats) if sides[other] != sides[seat]]
        points = {other: self.worth(state, other) for other in others}
        return Outcome(frozenset(others), "resigned", match_points=points)

    @property
    def most_counted(self) -> int:
        """How many actions `perft` may play: some seconds' worth. A game that counts on plain ints may play more."""
        return 60_000

    def perft(self, state: S, depth: int) -> int:
        """How many sequences of `depth` legal actions there are from here (fewer where the game ends before), over
        every way the dice can fall. Raises BadInputError where they are too many to be counted."""
        return self.counted(state, depth, Meter(self.most_counted, depth))

    def counted(self, state: S, depth: int, meter: Meter) -> int:
        """What `perft` answers, while the meter counts along."""
        return sum(count for _, count in self.divided(state, depth, meter)) if depth else 1

    def divided(self, state: S, depth: int, meter: Meter) -> Iterator[tuple[A, int]]:
        """The count behind each legal action."""

        def played(dice: Dice) -> S:
            meter.tick()
            return self.apply(state, seat, action, dice).state

        for seat in sorted(self.to_act(state)):
            for action in self.legal_actions(state, seat):
                yield action, sum(self.counted(after, depth - 1, meter) for after, _ in every_fall(played))


def certain(game: Game[Any, Any, Any], state: Any, seat: Seat, action: Any) -> Any:
    """The state that an action leads to where that is no matter of dice; else None."""
    try:
        return game.apply(state, seat, action, Scripted()).state
    except DiceNeededError:
        return None


def seating(game: Game[Any, Any, Any], options: Options) -> range:
    """How many may play a game with these options."""
    return game.seats if options.seating is None else options.seating


def setup_at(game: Game[S, Any, Any], state: S) -> Setup:
    """How it is played at a table that stands like this: how many sit there, with which options."""
    options = game.fitting(game.options(), state)
    return Setup(game.player_count(state) or seating(game, options)[0], options)
