"""A game in progress: the state, how it came about, and the way back. The only place that checks legality."""

from __future__ import annotations

import hashlib
from collections.abc import Hashable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, Final, Generic, Literal, TypeVar

from game.catalogue import guide_of
from game.core.dice import Dice, Faces, Recording
from game.core.events import Committed, Revealed
from game.core.game import Action, Game, IllegalActionError, Outcome, Setup, Step
from game.core.guide import Note
from game.core.picks import Choice, Pick
from game.core.seats import CLOCK, Seat, Viewer
from game.core.texts import Words
from game.play.told import Account, account

S = TypeVar("S", bound=Hashable)
A = TypeVar("A", bound=Action)
O = TypeVar("O", bound=Hashable)

SECRETS: Final = (Committed, Revealed)
_PAIR: Final = 2


def turn_ends(seats: Iterable[Seat]) -> tuple[int, ...]:
    """After how many decisions each turn is over, by the seats that made them: what a seat decides in a row is a turn,
    and the clock takes none of its own."""
    ends: list[int] = []
    acting: Seat | None = None
    for count, seat in enumerate(seats, 1):
        if ends and seat in (acting, CLOCK):
            ends[-1] = count
        else:
            ends.append(count)
            acting = seat
    return tuple(ends)


@dataclass(frozen=True, slots=True)
class Entry:
    """One decision: who did what, and how the dice fell.

    `settled` says that something came to light, or a secret was committed: from here there is no quiet way back.
    """

    seat: Seat
    action: str
    dice: tuple[Faces, ...] = ()
    settled: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """An end that the players made, not the rules: `seat` resigned, or all agreed on a draw."""

    kind: Literal["resigned", "agreed"]
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class _Moment(Generic[S, A]):
    entry: Entry
    action: A
    step: Step[S]


def position_digest(game: Game[Any, Any, Any], state: Any) -> str:
    """Eight hex digits that change whenever the state does."""
    text = f"{game.name} {game.edition} {game.digest(state)}"
    return hashlib.sha256(text.encode()).hexdigest()[:8]


class Match(Generic[S, A, O]):
    """Plays one game. Knows nothing of screens, bots or files.

    With `position` (a line of the game's notation) it starts there instead of at the opening. Raises BadInputError when
    that line, or a position among the options, cannot be read.
    """

    def __init__(self, game: Game[S, A, O], setup: Setup, dice: Dice, *, position: str = "") -> None:
        self.game, self.setup, self.dice, self.position = game, setup, dice, position
        recording = Recording(dice)
        self.opening: Step[S] = (
            Step(game.with_options(game.notation.parse_position(position), setup.options))
            if position
            else game.start(setup, recording)
        )
        self.opening_dice: tuple[Faces, ...] = tuple(recording.rolled)
        self.ending: Ending | None = None
        self._past: list[_Moment[S, A]] = []
        self._undone: list[_Moment[S, A]] = []
        self._turns: tuple[_Moment[S, A] | None, tuple[int, ...]] = (None, ())
        self._accounts: dict[tuple[int, Viewer, bool], tuple[Step[S], Account]] = {}

    def branch(self, length: int) -> Match[S, A, O]:
        """A match of its own in which the first `length` decisions have been made as in this one, ready to go on."""
        fresh = copy(self)
        accounts = dict(self._accounts)  # each is asked for by its step, too
        vars(fresh).update(ending=None, _accounts=accounts, _past=self._past[:length], _undone=[], _turns=(None, ()))
        return fresh

    @property
    def state(self) -> S:
        return self._past[-1].step.state if self._past else self.opening.state

    @property
    def states(self) -> tuple[S, ...]:
        """Every state from the opening to now: one more than there are entries."""
        return (self.opening.state, *(moment.step.state for moment in self._past))

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(moment.entry for moment in self._past)

    @property
    def actions(self) -> tuple[A, ...]:
        return tuple(moment.action for moment in self._past)

    @property
    def steps(self) -> tuple[Step[S], ...]:
        return tuple(moment.step for moment in self._past)

    @property
    def length(self) -> int:
        """How many decisions have been made."""
        return len(self._past)

    @property
    def turns(self) -> tuple[int, ...]:
        """After how many decisions each turn was over; the last one may still go on."""
        last = self._past[-1] if self._past else None
        if self._turns[0] is not last:
            self._turns = last, turn_ends(moment.entry.seat for moment in self._past)
        return self._turns[1]

    @property
    def rolls(self) -> int:
        """How many times dice have fallen so far."""
        return len(self.opening_dice) + sum(len(moment.entry.dice) for moment in self._past)

    @property
    def digest(self) -> str:
        return position_digest(self.game, self.state)

    @property
    def to_act(self) -> frozenset[Seat]:
        """Whom the match waits for; empty when it is over, by the rules or by the players."""
        return frozenset() if self.ending else self.game.to_act(self.state)

    @property
    def next_seat(self) -> Seat:
        """For whoever takes one seat after the other: the first that is waited for, the CLOCK only where nobody else
        is. Raises ValueError when the match is over."""
        return min(self.to_act - {CLOCK} or self.to_act)

    def seat_after(self, last: Seat, resting: frozenset[Seat] = frozenset()) -> Seat:
        """Whose turn it is to be asked where several are waited for: as the game would have it heard, else round the
        table after `last`, without those who rest. The CLOCK where it is due at once, or where nobody else has anything
        to do."""
        due = self.game.deadline(self.state)
        waiting = self.to_act
        people = waiting - {CLOCK} - resting
        if not people or (CLOCK in waiting and due is not None and due.seconds == 0):
            return CLOCK if CLOCK in waiting else self.next_seat
        return self.first_of(people, last)

    def first_of(self, waiting: frozenset[Seat], last: Seat) -> Seat:
        """Who of these is heard first, after `last`."""
        order = self.game.speaking(self.state)
        ranks = {seat: rank for rank, seat in enumerate(order)}
        return min(waiting, key=lambda seat: (ranks.get(seat, len(order)), seat <= last, seat))

    @property
    def outcome(self) -> Outcome | None:
        match self.ending:
            case None:
                return self.game.outcome(self.state)
            case Ending("resigned", loser) if loser is not None:
                return self.game.concede(self.state, loser, self.setup)
            case _:
                return self.game.agreed(self.state)

    @property
    def hides(self) -> bool:
        """Whether something in it is or was hidden and it is not over: then nothing may be opened by a way round."""
        return self.outcome is None and any(map(self.game.is_secret, self.states))

    @property
    def outcome_key(self) -> str:
        """The text key of how it ended: the game's own, or `outcome.match.<resigned|agreed>`; "" while it goes on."""
        end = self.outcome
        if end is None:
            return ""
        return f"outcome.{'match' if self.ending else self.game.name}.{end.reason}"

    @property
    def outcome_note(self) -> Note:
        """How it ended, as a sentence that names whoever gave up, and speaks to a single loser; of two with what each
        had, the winner first."""
        ended, who = self.ending, None if self.ending is None else self.ending.seat
        if ended is None and self.outcome is not None and self.outcome.winners:
            losers = {*range(self.setup.seats)} - self.outcome.winners
            who = min(losers) if len(losers) == 1 else None
        if who is None:
            return Note(self.outcome_key)
        score = () if self.ending is not None else self._score(who)
        return Note(self.outcome_key, (("who", f"@side.{self.game.name}.{who}"), *score))

    def _score(self, loser: Seat) -> Words:
        """The first figure of both, where two have played."""
        tallies = guide_of(self.game.name).tallies(self.game.observe(self.state, None))
        if not tallies or len(values := tallies[0].values) != _PAIR:
            return ()
        return (("score", f"{values[1 - loser]}:{values[loser]}"),)

    @property
    def ended_by(self) -> Note | None:
        """What in the last decision brought the end, where that is told beside the reason: the last plane shot down."""
        end, guide = self.outcome, guide_of(self.game.name)
        if end is None or self.ending is not None or not self.length:
            return None
        last = self._account(self.length, None, opened=False)
        facts = zip(last.facts, last.notes, strict=True)
        return next((note for fact, note in reversed([*facts]) if guide.brought(end.reason, fact)), None)

    def told(self, viewer: Viewer, *, opened: bool = False) -> tuple[Account, ...]:
        """What has happened so far as this viewer may know it, one account for the beginning and one for each decision.
        `opened`: everything, for those who look back at a finished match. Only new decisions cost anything."""
        return tuple(self._account(index, viewer, opened=opened) for index in range(len(self._past) + 1))

    def _account(self, index: int, viewer: Viewer, *, opened: bool) -> Account:
        key, moment = (index, viewer, opened), self._past[index - 1] if index else None
        step = moment.step if moment else self.opening
        kept = self._accounts.get(key)
        if kept is None or kept[0] is not step:
            plain = Account(index, moment.entry.seat, moment.entry.action) if moment else Account(0, None)
            self._accounts[key] = kept = step, account(guide_of(self.game.name), plain, step, viewer, opened=opened)
        return kept[1]

    def legal(self, seat: Seat) -> Sequence[A]:
        return () if self.ending else self.game.legal_actions(self.state, seat)

    def is_legal(self, seat: Seat, action: A) -> bool:
        return self.ending is None and self.game.is_legal(self.state, seat, action)

    def offers(self, seat: Seat, picked: tuple[Pick, ...]) -> Choice[A]:
        """What the seat may pick next; nothing when the match is over."""
        return Choice((), None) if self.ending else self.game.offers(self.state, seat, picked)

    def act(self, seat: Seat, action: A) -> Step[S]:
        """Make one decision. Raises IllegalActionError when it is not among the legal ones."""
        if not self.is_legal(seat, action):
            raise IllegalActionError(f"seat {seat}: {self.game.notation.action(action)}")
        action = self.game.completed(self.state, seat, action)
        recording = Recording(self.dice)
        step = self.game.apply(self.state, seat, action, recording)
        secret = any(isinstance(event, SECRETS) for event in step.events)
        rolled = tuple(recording.rolled)
        entry = Entry(seat, self.game.notation.action(action), rolled, secret or bool(rolled))
        self._past.append(_Moment(entry, action, step))
        self._undone.clear()
        return step

    def resign(self, seat: Seat) -> None:
        self._end(Ending("resigned", seat))

    def agree_draw(self) -> None:
        self._end(Ending("agreed"))

    def _end(self, ending: Ending) -> None:
        if self.outcome is not None:
            raise IllegalActionError("the match is over")
        self.ending = ending
        self._undone.clear()

    def undo_length(self, persons: frozenset[Seat], *, agreed: bool = False) -> int:
        """How many entries lie between now and the last decision of a person, that one included; 0: no way back.

        The way ends at dice, at a secret committed or revealed, and where time was up or the turn has passed to another
        person (unless all have `agreed`): nobody's turn is taken from them.
        """
        if self.ending:
            return 0
        waiting: set[Seat] = set()
        for back, moment in enumerate(reversed(self._past), start=1):
            waiting |= self.game.to_act(moment.step.state) & persons
            if moment.entry.settled or (self._timed(back) and not agreed):
                return 0
            if moment.entry.seat in persons:
                return back if agreed or waiting <= {moment.entry.seat} else 0
        return 0

    def _timed(self, back: int) -> bool:
        """Whether the entry so far back was played because time was up."""
        if self._past[-back].entry.seat != CLOCK:
            return False
        before = self.states[-back - 1]
        due = self.game.deadline(before)
        return due is not None and due.seconds > 0

    def undo(self, count: int = 1) -> None:
        """Take back so many entries. The caller has asked `undo_length`; dice and secrets stay closed here too."""
        if count > self.length or any(moment.entry.settled for moment in self._past[self.length - count :]):
            raise IllegalActionError("nothing to take back")
        for _ in range(count):
            self._undone.append(self._past.pop())

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def redo(self, persons: frozenset[Seat]) -> int:
        """Put back one decision of a person with what the bots answered; how many entries that were."""
        count = 0
        while self._undone and (count == 0 or self._undone[-1].entry.seat not in persons):
            self._past.append(self._undone.pop())
            count += 1
        return count
