"""The host seats people and bots, asks the bots, saves at every decision, and takes decisions back."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, Final, Protocol

from game.core.game import Deadline, Outcome, Step
from game.core.guide import Note
from game.core.questions import Answer, Counsel, Question
from game.core.seats import CLOCK, Seat, Viewer
from game.core.tempers import OBLIGING
from game.play import sandglass
from game.play.asking import ATTEMPTS, Asked, Asking, BotDesk
from game.play.banter import temper_of
from game.play.journal import AnyMatch
from game.play.reviewed import Known
from game.play.sandglass import Sandglass
from game.play.seating import LEVELS, Sitter, absent, people, persons
from game.play.told import readable

LOG = logging.getLogger(__name__)

HINT_LEVEL: Final = 5
GENTLE: Final = "gentle"
"""The remark in a match's file that says that the easiest computer people go easy on whoever plays it."""
STAND_IN: Final = 2
"""As well as this a bot plays the seat of somebody who is away (fadenkreuz R34)."""
AWAY: Final = "away"
"""The remark in a match's file that says who is."""
REST: Final = 4.0
"""Seconds after which a bot that waits is asked again although nothing has changed."""
BEAT: Final = 0.25
"""Seconds. While a match hides something, or hides what is chosen, an answer happens one, two, three ... such beats
after the question: how long a bot thinks would tell what it holds. Nothing that can be pressed or set shortens that."""
KEPT: Final = 10.0
"""Seconds after which the file hears again how far the sandglass has run: so much is given back at most."""
AT_ONCE: Final = Deadline("", 0.0)


class Record(Protocol):
    """Where a match is kept: a Save. `remarks` are what its file says beside the decisions."""

    remarks: dict[str, str]

    def update(self, match: AnyMatch) -> Note | None:
        """Keep what is new; what the players should be told about it. Raises OSError."""


@dataclass(frozen=True, slots=True)
class Played:
    """One decision that has been made: what the table needs to stage it. `seat` may be the CLOCK: time was up, or the
    table itself has dealt."""

    seat: Seat
    action: Any
    before: Any
    step: Step[Any]

    def readable(self, viewer: Viewer) -> bool:
        """Whether this viewer may be told what was decided; else only that something was."""
        return readable(self.step, viewer)


class Host:
    """Runs one match. Call `advance` every frame that may show a decision of a bot or of the sandglass; it never waits.

    Persons may `act` at any time between, and as often as they like: what a bot is asked meanwhile stands as long as
    nothing changes for its seat. For a visible pause before a bot's decision, do not call `advance` for a while: the
    bot thinks meanwhile. Without `seconds` and `nodes` the levels decide how long.
    """

    obliging: bool = False
    """Whether computer people come to meet whoever plays a first game."""
    following: bool = False
    """Whether the `hints` are the next step of a plan of which whoever was advised has made all that came before."""
    strayed: bool = False
    """Whether the last decision was the step of such a plan, and its rest has become impossible."""
    known: Known | None = None
    """What a review has told of the position in which this match was begun: advice says the same there."""
    _asked_at: int = 0
    """How much the person had decided when advice was asked for."""

    def __init__(
        self,
        match: AnyMatch,
        sitters: Sequence[Sitter],
        desk: BotDesk | None = None,
        record: Record | None = None,
        *,
        seed: int = 0,
        seconds: float | None = None,
        nodes: int | None = None,
        clock: Callable[[], float],
    ) -> None:
        self.match = match
        self.sitters = absent(sitters, "" if record is None else record.remarks.get(AWAY, ""))
        self.people = people(sitters)
        """Where people sit."""
        self.persons = persons(self.sitters)
        """Where people sit who are there."""
        self.hints: tuple[Counsel, ...] = ()
        """Advice for the person who asked for it, best first, when it has come."""
        self.hint_seat: Seat | None = None
        """For whom the `hints` are."""
        self.error: Note | None = None
        """What the players should be told once (a save that failed); whoever shows it sets it back to None."""
        self.failures = 0
        """How often a bot gave no usable answer and a legal action stood in for it."""
        self._promised: dict[Seat, Any] = {}
        """What people have decided ahead (`Game.ahead`); nobody else can know it, no file has it."""
        self._record = record
        self._asking = Asking(match, desk, clock, seed=seed, seconds=seconds, nodes=nodes)
        self._hinted: Question | None = None
        self._now, self._resting = clock, dict[Seat, float]()
        self._began = None if match.length or match.position else clock()
        self._wished: tuple[Seat, int] | None = None
        self._held: tuple[Asked, Answer, Counsel | None, float] | None = None
        """What a bot has answered, the best of it, and the moment of the clock until which it hesitates."""
        self._glass = Sandglass(clock, "" if record is None else record.remarks.get(sandglass.REMARK, ""))
        self._kept = clock()
        self._glass.watch(self._deadline)
        self._ask_next()

    # ---- who is to do what

    @property
    def to_act(self) -> frozenset[Seat]:
        return self.match.to_act

    @property
    def gentle(self) -> bool:
        """Whether the easiest computer people have one of their milder days, for somebody who has not won yet."""
        return self._record is not None and GENTLE in self._record.remarks

    @property
    def persons_to_act(self) -> frozenset[Seat]:
        return self.match.to_act & self.persons

    @property
    def promised(self) -> Seat | None:
        """A person whose decision of before can be played now."""
        return next((seat for seat, action in self._promised.items() if self.match.is_legal(seat, action)), None)

    def promise(self, seat: Seat, action: Any) -> None:
        """A person has decided ahead."""
        self._promised[seat] = action

    @property
    def bots_to_act(self) -> frozenset[Seat]:
        return self.match.to_act - self.persons - {CLOCK}

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    @property
    def thinking_since(self) -> float | None:
        """When the bot to act was asked (seconds of the clock); None when no bot is thinking."""
        return None if self._thinking is None else self._thinking.since

    @property
    def thinking_seat(self) -> Seat | None:
        return None if self._thinking is None else self._thinking.seat

    @property
    def _thinking(self) -> Asked | None:
        asked = self._asking.open
        return None if asked is None or asked.hint else asked

    @property
    def hinting(self) -> bool:
        """Whether advice has been asked for and is still to come."""
        asked = self._asking.open
        return self._wished is not None or (asked is not None and asked.hint)

    # ---- the sandglass

    @property
    def remaining(self) -> float | None:
        """Seconds until time is up; None: nobody hurries."""
        return self._glass.remaining

    @property
    def whole(self) -> float:
        """Seconds that the sandglass had when it was turned; 0 where nobody hurries."""
        deadline = self._deadline
        return deadline.seconds if deadline is not None else 0.0

    @property
    def paused(self) -> bool:
        return self._glass.paused

    def pause(self) -> None:
        """Time stands still: somebody has opened the menu, or is away. Nothing else stops."""
        self._glass.pause()
        self._keep_glass()

    def resume(self) -> None:
        self._glass.resume()

    @property
    def _deadline(self) -> Deadline | None:
        """What runs now. Where the match waits for the sandglass alone and the game names no time, it is up."""
        if self.outcome is not None:
            return None
        named = self.match.game.deadline(self.match.state)
        return AT_ONCE if named is None and self.to_act == {CLOCK} else named

    # ---- decisions

    def act(self, seat: Seat, action: Any) -> Played:
        """A person's decision. Raises IllegalActionError. Bots whose turn it is now are asked at once."""
        return self._play(seat, action)

    def advance(self) -> Played | None:
        """Make the decision that is due: time is up, or a bot has finished thinking. None: nothing to show."""
        if self._now() - self._kept >= KEPT:
            self._keep_glass()
        if (seat := self.promised) is not None:
            return self._play(seat, self._promised[seat])
        if self.remaining == 0 and (due := self.match.legal(CLOCK)):
            return self._play(CLOCK, due[0])
        if self._held is not None and self._held[0] is self._asking.open:
            return self._hesitate(*self._held)
        asked, answer = self._asking.open, self._asking.poll()
        if asked is not None and answer is not None:
            return self._answered(asked, answer)
        self._ask_next()
        return None

    def _hesitate(self, asked: Asked, answer: Answer, best: Counsel | None, until: float) -> Played | None:
        """The bot whose answer is there does it when its moment has come."""
        if self._now() < until:
            return None
        self._held = None
        return self._take(asked, answer, best)

    def _moment(self, asked: Asked, pause: float) -> float:
        """When what has been answered now happens. Where no person plays nobody gains by what a time tells."""
        until, game, state = self._now() + pause, self.match.game, self.match.state
        if not self.people or not (game.is_secret(state) or game.is_private(state, asked.seat)):
            return until
        return asked.since + BEAT * max(ceil((until - asked.since) / BEAT), 1)

    def can_leave(self, seat: Seat) -> bool:
        """Whether this person may go away for a while: the last one stays."""
        return self.outcome is None and self._asking.staffed and seat in self.persons and len(self.persons) > 1

    def seat(self, seat: Seat, *, away: bool) -> None:
        """Somebody leaves, and a bot goes on from what this seat sees; or comes back. What was decided stays."""
        changed = replace(self.sitters[seat], away=away)
        self.sitters = (*self.sitters[:seat], changed, *self.sitters[seat + 1 :])
        self.persons = persons(self.sitters)
        if self._asking.open is not None and self._asking.open.seat == seat:
            self._asking.drop()
            self._held = None
        self._changed()

    @property
    def lasted(self) -> int:
        """Seconds since the match began; 0 where it has not been played from its beginning to its end here."""
        whole = self._began is not None and self.match.outcome is not None and not self.match.ending
        return round(self._now() - self._began) if whole and self._began is not None else 0

    def resign(self, seat: Seat) -> None:
        self.match.resign(seat)
        self._changed()

    @property
    def no_draw(self) -> Seat | None:
        """The first seat that declines every draw: the computer plays it, to the end."""
        return next((Seat(seat) for seat, sitter in enumerate(self.sitters) if sitter.is_played), None)

    def agree_draw(self) -> None:
        """All have agreed to a draw."""
        self.match.agree_draw()
        self._changed()

    def _play(self, seat: Seat, action: Any) -> Played:
        before, hints = self.match.state, self.hints if seat == self.hint_seat else ()
        step = self.match.act(seat, action)
        if action == self._promised.get(seat):
            del self._promised[seat]
        self._changed()
        self._follow(seat, hints, self.match.actions[-1])
        return Played(seat, self.match.actions[-1], before, step)

    def _follow(self, seat: Seat, hints: Sequence[Counsel], action: Any) -> None:
        """Whoever has done what was advised is advised what comes next in the same plan: nothing is asked for it.
        Whoever does something else has chosen that: only that a plan which was followed ends too soon is told."""
        self.strayed = False
        if not hints:
            return
        done = next((one for one in hints if one.action == action), None)
        then, on = () if done is None else tuple(done.then), seat in self.persons_to_act
        if then and self.match.is_legal(seat, then[0].action):
            self._advise(seat, then[0], following=True)
        else:
            self.following, self.strayed = False, on and bool(then)

    def _advise(self, seat: Seat, counsel: Counsel, *, following: bool) -> None:
        """Nobody has to be asked for it."""
        self.hints, self.hint_seat, self.following = (counsel,), seat, following
        self._hinted, self._asked_at = self._asking.question(seat, HINT_LEVEL, hint=True), self._decided(seat)

    # ---- the way back

    @property
    def can_undo(self) -> bool:
        return self.match.undo_length(self.persons) > 0

    @property
    def can_undo_agreed(self) -> bool:
        """Whether a decision can be taken back if the person whose turn it is has no objection."""
        return self.match.undo_length(self.persons, agreed=True) > 0

    @property
    def can_redo(self) -> bool:
        return self.match.can_redo

    def undo(self, *, agreed: bool = False) -> int:
        """Back to the last decision of a person; how many entries were taken back (0: it may not be)."""
        count = self.match.undo_length(self.persons, agreed=agreed)
        if count:
            self._promised.clear()
            self.match.undo(count)
            self._changed()
        return count

    def redo(self) -> int:
        count = self.match.redo(self.persons)
        self._changed()
        return count

    # ---- bots

    @property
    def overheard(self) -> bool:
        """Whether advice for one person would tell the others at the screen what only that seat knows."""
        return len(self.people) > 1 and self.match.game.is_secret(self.match.state)

    def ask_hint(self, seat: Seat, level: int = HINT_LEVEL) -> bool:
        """Ask for advice for a person to act; it appears in `hints` while `advance` is called. A bot that is thinking
        is not disturbed: the advice comes after it. Whether there will be any, or is already."""
        if not (self._asking.staffed and not self.overheard and not self.hinting and seat in self.persons_to_act):
            return self.hinting
        if self.known is not None and (self.match.state, seat) == (self.known.state, self.known.seat):
            self._advise(seat, self.known.counsel, following=False)
            return True
        self._wished = seat, level
        self._ask_next()
        return self.hinting

    def leave(self) -> None:
        """Stop all thinking: the scene is left. `advance` would start it again."""
        self._wished = None
        self._asking.drop()
        self._keep_glass()

    def _changed(self) -> None:
        self._resting.clear()
        asked = self._asking.open
        if asked is None or not asked.hint or not self._waits(asked.seat):
            self._asking.drop_if_stale()
        if self._hinted is not None and not self._asking.is_fresh(self._hinted) and not self._stands(self._hinted.seat):
            self.hints, self.hint_seat, self._hinted = (), None, None
            self.following = self.strayed = False
        if self._wished is not None and self._wished[0] not in self.persons_to_act:
            self._wished = None
        self._glass.watch(self._deadline)
        self._save()
        self._ask_next()

    def _waits(self, seat: Seat) -> bool:
        """Whether nobody but others has done anything since advice was asked for: in a talk they go on meanwhile."""
        return seat in self.persons_to_act and self._decided(seat) == self._asked_at

    def _stands(self, seat: Seat) -> bool:
        """Whether advice can still be followed that was given before others went on."""
        return self._waits(seat) and bool(self.hints) and self.match.is_legal(seat, self.hints[0].action)

    def _decided(self, seat: Seat) -> int:
        return sum(entry.seat == seat for entry in self.match.entries)

    def keep(self) -> None:
        """Put on disk what the file says beside the decisions."""
        self._save()

    def _keep_glass(self) -> None:
        """Let the file know how far the sandglass has run, if it runs."""
        self._kept = self._now()
        if self._record is not None and self.outcome is None and self._glass.written:
            self._save()

    def _save(self) -> None:
        if self._record is None:
            return
        if written := self._glass.written:
            self._record.remarks[sandglass.REMARK] = written
        if self.people != self.persons or AWAY in self._record.remarks:
            self._record.remarks[AWAY] = " ".join(str(int(seat)) for seat in sorted(self.people - self.persons)) or "-"
        try:
            self.error = self._record.update(self.match) or self.error
        except OSError as error:
            LOG.exception("the match could not be saved")
            self.error = Note("error.save-failed", (("why", error.strerror or str(error)),), "warn")

    def _ask_next(self) -> None:
        if not self._asking.free:
            return
        if self._wished is not None:
            seat, level = self._wished
            self._wished, self._asked_at = None, self._decided(seat)
            self._asking.ask(seat, level, hint=True)
        elif waiting := frozenset(seat for seat in self.bots_to_act if not self._rests(seat)):
            seat = self._asking.next_of(waiting)
            sitter = self.sitters[seat]
            temper = OBLIGING if self.obliging else temper_of(sitter.persona) if sitter.is_bot else ""
            gentle = self.gentle and sitter.level == LEVELS[0]
            self._asking.ask(seat, sitter.level or STAND_IN, hint=False, temper=temper, gentle=gentle)

    def _rests(self, seat: Seat) -> bool:
        """Whether the bot has said that it would rather wait, and nothing has changed since."""
        return self._now() - self._resting.get(seat, -REST) < REST

    def _answered(self, asked: Asked, answer: Answer) -> Played | None:
        fits = answer.digest == asked.question.digest
        usable = self._asking.usable(asked.question, answer)
        if not fits or asked.hint:
            self._asking.open = None
            if fits:
                self.hints, self.hint_seat, self._hinted = tuple(usable), asked.seat, asked.question
                self.following = self.strayed = False
            else:
                LOG.info("answer for another moment dropped: %s", answer.digest)
            self._ask_next()
            return None
        best = next(usable, None)
        self._held = asked, answer, best, self._moment(asked, getattr(best, "pause", 0.0))
        return self._hesitate(*self._held)

    def _take(self, asked: Asked, answer: Answer, best: Counsel | None) -> Played | None:
        self._asking.open = None
        if best is not None:
            return self._play(asked.seat, best.action)
        if not answer.advice and not answer.error and self.to_act - {asked.seat}:
            self._resting[asked.seat] = self._now()
            self._ask_next()
            return None
        return self._failed(asked, answer)

    def _failed(self, asked: Asked, answer: Answer) -> Played | None:
        LOG.error("bot at seat %s failed (attempt %d): %s", asked.seat, asked.attempts, answer.error)
        if asked.attempts < ATTEMPTS:
            self._asking.again(asked)
            return None
        legal = asked.question.legal
        action = legal[asked.question.seed % len(legal)]
        self.failures += 1
        LOG.error("a legal action instead")
        played = self._play(asked.seat, action)
        who = f"@side.{self.match.game.name}.{asked.seat}"
        self.error = self.error or Note("error.bot-stood-in", (("who", who),), "warn")
        return played
