"""What a battle remembers beside its match: the overlay, what has just been said, the focus outside the board."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from game.core.intents import Intent
from game.core.picks import Pick
from game.core.questions import Counsel
from game.core.seats import Seat
from game.play.host import Host
from game.play.told import Account
from game.scenes.match.hold import TAP
from game.scenes.match.picturing import OVERLAYS
from game.scenes.panels.outlook import Outlook

TOAST: Final = 5.0
LAST_SECONDS: Final = 10
BURNS: Final = 30
"""In so many last seconds a fuse is heard."""
LINE: Final = 0.7
"""Seconds that a line of the ticker stays at least."""
BEHIND: Final = 4
"""With more lines waiting than this the ticker leaves some out: the log has them all."""
PLAYED: Final = "played"
"""The remark in a match's file that holds the seconds."""
DOUBLE: Final = 0.35
"""A second press within so many seconds of one that made a decision makes no other: nobody chose that."""
AGREED: Final = 4.0
"""Seconds within which a second press takes back what the other side must agree to."""


UNSAID: Final = 2.5
"""Seconds in which a press takes back what somebody has just said."""
HEARD: Final = 2.0
"""So many seconds are left to what a person has said before somebody answers."""
APART: Final = 4.0
"""Seconds between two things that the computer's people say while everybody may speak (fadenkreuz 10.5)."""
SELDOM: Final = 12.0
"""The same when the table has heard enough of them: so many things for each seat, and no person has said anything."""
ENOUGH: Final = 2
CLOSING: Final = 1.2
"""The same when no person wants to hear more."""
HURRIED: Final = 0.3
"""The same when they have said as much as anybody wants to hear."""
PATIENT: Final = 5.0
"""So many seconds at most they wait for whoever is about to speak."""
BOT_PAUSE: Final = 0.4
"""Seconds that a bot's decision takes at least, so that it can be seen."""
SEEN_AT_END: Final = 2.0
"""Seconds that it is looked at whatever is pressed: who has won, and why, can be read then."""
JUST_ENDED: Final = 0.4
"""The same where nothing moves there: all of it is told at once."""
REST_AT_END: Final = 2.5
"""Seconds that the last picture is looked at where only computers play."""
READ_AT_END: Final = 180.0
"""The same where somebody reads who has won and presses on: one that left by itself had a press meant for it choose
something on the result."""
CALM: Final = 0.6
"""Seconds after it in which nothing is chosen: a press that was meant for it, or one of two, began a new match."""


def seen_at_end(motion: str) -> float:
    """Seconds that the end is looked at whatever is pressed: longer where it is told in a moving picture."""
    return SEEN_AT_END if motion == "full" else JUST_ENDED


USUAL: Final = 1
"""How much is shown beside the choice until somebody asks for more or less."""


@dataclass(slots=True)
class Overlay:
    """How much is shown beside the choice: a tap goes round, holding shows all lines meanwhile."""

    level: int = USUAL
    held: bool = False
    since: float = 0.0

    @property
    def name(self) -> str:
        return OVERLAYS[2 if self.held and self.since > TAP / 2 else self.level]

    def take(self, intent: Intent, follows: str, *, boards: bool = False) -> None:
        """A tap leads to what `follows`; with `boards` it opens or folds the tables that somebody asks for."""
        if intent.held:
            self.held, self.since = True, 0.0
        elif self.held:
            self.held = False
            if self.since <= TAP or (boards and self.boards):  # however long the press: what lies open is folded
                self.tap(follows, boards=boards)

    def closes(self, intent: Intent, *, boards: bool) -> bool:
        """Whether this way back folds the tables that lie open."""
        folds = intent.held and boards and self.boards and intent.name in {"back", "alternate"}
        if folds:
            self.tap("", boards=True)
        return folds

    @property
    def boards(self) -> bool:
        """Whether the tables lie open, where there are any."""
        return self.level == len(OVERLAYS) - 1

    def go_on(self, before: Outlook, now: Outlook, *, own: bool) -> None:
        """Something has been decided: when the talk is over the tables are folded, and when somebody in the room has
        done something else than talk, which is looked at now."""
        if self.boards and len(before.sheets) > 1 and not now.talks and (own or before.talks):
            self.tap("", boards=True)

    def tap(self, follows: str, *, boards: bool = False) -> None:
        last = len(OVERLAYS) - 1
        self.level = (USUAL if self.boards else last) if boards else OVERLAYS.index(follows)


@dataclass(slots=True)
class Lived:
    """Time as those live it who sit there. A game's second takes longer on a slow machine, and a press that somebody
    has thought about is none too many: whatever a press may come too soon after is measured by this."""

    _now: float | None = None

    def passed(self, dt: float, now: float) -> float:
        """So much, or more by the clock."""
        span = max(dt, 0.0 if self._now is None else now - self._now)
        self._now = now
        return span


@dataclass(slots=True)
class Presses:
    """When each device has made its last decision. A second press right after it is a bouncing or impatient key: nobody
    has looked at the next decision yet."""

    elapsed: float = 0.0
    confirmed: dict[str, float] = field(default_factory=dict)
    opened: float = -DOUBLE
    """When a choice last came by itself, after what others did had been read: a press right then was to cut that."""
    led: float = -DOUBLE
    """When a press has last led on to what was advised: another one right after it was no yes to that."""
    runs: list[tuple[int, int]] = field(default_factory=list)
    """How many decisions there were before and after each press that led to several, as far as they stand."""
    lived: Lived = field(default_factory=Lived)

    def pass_by(self, dt: float, now: float) -> float:
        """So much of the game's time goes by; how much that is for people."""
        span = self.lived.passed(dt, now)
        self.elapsed += span
        return span

    def opens(self, *, itself: bool) -> None:
        """Somebody may choose now; `itself`: no press has led there."""
        self.opened = self.elapsed if itself else self.opened

    def made(self, device: str) -> None:
        """A decision has just been made with it."""
        self.confirmed[device] = self.elapsed

    def decides(self, length: int, count: int = 1) -> None:
        """After so many decisions a press leads to `count` more, 0: as one before it did. What was taken back there is
        past."""
        if not count:
            return
        self.runs = [run for run in self.runs if run[1] <= length]
        if count > 1:
            self.runs.append((length, length + count))

    def broken_off(self, left: Sequence[Any], length: int) -> None:
        """What is left of all that the last such press was to lead to cannot be done."""
        if left and self.runs:
            self.runs[-1] = self.runs[-1][0], length

    def _is_within(self, length: int) -> bool:
        return any(first < length < last for first, last in self.runs)

    def undo(self, host: Host, *, agreed: bool = False) -> None:
        """What one press has done one press takes back."""
        host.undo(agreed=agreed)
        while self._is_within(host.match.length) and (host.can_undo or (agreed and host.can_undo_agreed)):
            host.undo(agreed=agreed)

    def redo(self, host: Host) -> None:
        host.redo()
        while self._is_within(host.match.length) and host.can_redo:
            host.redo()

    @property
    def misled(self) -> bool:
        """Whether nobody has seen yet what was advised where a press has just led."""
        return self.elapsed - self.led < DOUBLE

    def doubled(self, device: str) -> bool:
        return self.elapsed - max(self.confirmed.get(device, -DOUBLE), self.opened) < DOUBLE


@dataclass(slots=True)
class MatchClock:
    """How long the match has been played, pauses not counted. `remarks`, those of its file, carry it on."""

    seconds: float = 0.0
    remarks: dict[str, str] = field(default_factory=dict)
    drawn: int = -1

    @classmethod
    def of(cls, save: Any) -> MatchClock:
        if save is None:
            return cls()
        told = save.remarks.get(PLAYED, "")
        return cls(float(told) if told.isascii() and told.isdigit() and len(told) < 8 else 0.0, save.remarks)

    def run(self, dt: float) -> None:
        self.seconds += dt
        self.remarks[PLAYED] = str(int(self.seconds))

    @property
    def shown(self) -> bool:
        """Whether the picture shows the second that runs."""
        return self.drawn == int(self.seconds)


@dataclass(slots=True)
class Toll:
    """The last seconds of a deadline, each heard once."""

    left: int = 0
    fresh: bool = False

    def tolls(self, remaining: float | None, *, over: bool) -> bool:
        """Whether another of the last seconds has begun."""
        left = math.ceil(remaining) if remaining is not None and not over else 0
        self.fresh, self.left = left != self.left, left
        return self.fresh and 0 < left <= LAST_SECONDS

    @property
    def hiss(self) -> int:
        """How loud the fuse hisses in the second that has just begun, 1 to 3; 0 before it does."""
        return 0 if not self.fresh or not 0 < self.left <= BURNS else 3 - 3 * (self.left - 1) // BURNS


@dataclass(slots=True)
class Floor:
    """Where everybody may speak: the computer's people say no more than can be followed, and let others finish."""

    since: float = 0.0
    """Seconds since one of them has done something, or since the talk began."""
    apart: float = APART
    enough: int = ENOUGH
    waited: dict[Seat | None, float] = field(default_factory=dict)
    """Seconds that each of the people has been about to speak."""
    said: int = 0
    """How much they have said that nobody has answered since a person spoke last."""
    cut: bool = False
    """Whether the people, who have all heard enough, want to see the end of it."""

    def update(self, dt: float, speaking: Iterable[Seat | None]) -> None:
        """`speaking`: who of the people is about to say something."""
        self.since += dt
        self.waited = {seat: self.waited.get(seat, 0.0) + dt for seat in speaking}

    def heard(self, *, person: bool) -> None:
        """Somebody has done something."""
        self.said = 0 if person else self.said + 1
        self.since = min(self.since, self.apart - HEARD) if person else 0.0
        self.cut = self.cut and not person

    def is_free(self, seats: int, *, closing: bool = False) -> bool:
        """Whether one of them may speak now. When each could have said enough they wait for people to say something;
        `closing`: all people have heard enough, and they come to an end, soon without being heard out."""
        much = self.said >= self.enough * seats
        apart = (HURRIED if much else CLOSING) if closing else SELDOM if much else self.apart
        return self.since >= apart and all(waited >= PATIENT for waited in self.waited.values())


@dataclass(slots=True)
class Ticker:
    """What is said at the table, one line after the other and never faster than it can be read."""

    at: int = -1
    since: float = 0.0

    def update(self, dt: float, told: Sequence[Account]) -> None:
        self.since += dt
        self.at = min(self.at, len(told) - 1)
        news = [number for number in range(self.at + 1, len(told)) if told[number].notes]
        if news and self.since >= LINE:
            self.at, self.since = news[0] if len(news) <= BEHIND else news[-1], 0.0

    def account(self, told: Sequence[Account]) -> Account | None:
        """The line that is shown now."""
        return told[self.at] if 0 <= self.at < len(told) and told[self.at].notes else None


@dataclass(slots=True)
class Words:
    """What somebody has said where several people sit: for a moment one press takes it back, since it may have been
    said with somebody else's device. Then it stands."""

    held: tuple[Seat, Any] | None = None
    left: float = 0.0

    def say(self, seat: Seat, action: Any) -> None:
        self.held, self.left = (seat, action), UNSAID

    def due(self, dt: float, *, now: bool) -> tuple[Seat, Any] | None:
        """What stands from this frame on, `now` whatever time is left."""
        self.left -= dt
        if self.held is None or (self.left > 0 and not now):
            return None
        said, self.held = self.held, None
        return said


def means(counsel: Counsel) -> tuple[Pick, ...]:
    """What an advice points at: a whole plan, where it has one."""
    return tuple(counsel.shown or counsel.action.picks)


@dataclass(slots=True)
class Moment:
    """What has been said or shown for a while and goes away again."""

    toast: str = ""
    toast_left: float = 0.0
    agree_left: float = 0.0
    advice: Any = None
    advised_at: Pick | None = None
    """What was looked at when the advice came: it is shown until somebody looks elsewhere."""
    sentence: str = ""
    """The advice in words: it stands as long, since the same key then does it."""
    asked: bool = False
    seen: float = 0.0
    """How long the advice has been shown."""
    ticker: Ticker = field(default_factory=Ticker)
    words: Words = field(default_factory=Words)
    story: str = ""
    """What has happened before a guided game that begins in the middle, and what is wanted."""
    tip: str = ""
    """The next useful thing, in a guided game."""
    does: bool = False
    """Whether the key for advice does it."""
    calm: bool = False
    """Whether somebody plays for the first times: of what is said less is read at once, and in the plainest words."""

    def advise(self, counsel: Any, sentence: str, at: Pick | None) -> None:
        """The advice has come, while this was looked at."""
        self.asked, self.advice, self.sentence, self.advised_at, self.seen = False, counsel, sentence, at, 0.0
        self.say(sentence)

    @property
    def means(self) -> tuple[Pick, ...]:
        """The picks of the advice, as it is shown; nothing without advice."""
        return () if self.advice is None else means(self.advice)

    def shows_advice(self, focus: Pick | None) -> bool:
        """Whether it is still what this look is about."""
        return self.advice is not None and self.advised_at == focus

    def forget(self, *, stays: bool = False) -> None:
        """Something was decided: what was said of the position before is past; advice not, where it `stays`."""
        if stays:
            return
        if self.advice is not None and self.toast == self.sentence:
            self.toast = ""
        self.advice, self.asked = None, False

    def say(self, text: str) -> None:
        self.toast, self.toast_left = text, TOAST

    def update(self, dt: float, focus: Pick | None, lived: float) -> None:
        self.agree_left -= dt
        self.toast_left -= dt
        self.seen += lived
        if self.toast_left <= 0:
            self.toast = self.sentence if self.shows_advice(focus) else ""


Step = Literal["moved", "replay", "nothing"]


@dataclass(slots=True)
class Zone:
    """The focus outside the board, on the column that large text has no room for. `turn` counts from 1."""

    active: bool = False
    turn: int = -1
    open: bool = False

    def take(self, intent: Intent, length: int) -> Step | None:
        """Keys and pad on the column. None: the intent is for the board."""
        if not (self.active or self.open):
            return None
        match intent.name:
            case "up" | "down" if length:
                self.turn = min(max(self.turn + (-1 if intent.name == "up" else 1), 1), length)
            case "ok" if self.open:
                return "replay"
            case "ok":
                self.open = True
            case "left" | "back" | "alternate":
                self.active = self.open = False
            case "point" | "press":
                self.active = False
                return None
            case _:
                return "nothing"
        return "moved"
