"""What is performed on the table, at a pace that people can follow, and what the others did since one acted oneself."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import is_not
from typing import Any, Final

from game.catalogue import guide_of
from game.core.events import Committed, Event, Fired, Rolled, Told
from game.core.game import Game
from game.core.guide import Mark
from game.core.seats import CLOCK, Seat, Viewer
from game.core.tableau import Sightline, Tableau
from game.play.host import Played
from game.play.journal import AnyMatch
from game.play.told import seen
from game.table.kit.pace import INSTANT
from game.table.table import Table

BREATH: Final = 0.6
"""Seconds at rest before somebody else's decision is performed, at normal speed."""
BETWEEN: Final = 0.5
"""The same between the decisions of one turn."""
SOLEMN: Final = 0.35
"""The pace of a shot of others at somebody in the room that no dice announce, as a part of the usual one: it is to be
seen who shoots, and at whom."""
MOURNED: Final = 1.2
"""Seconds at rest after it, on top of the usual ones."""
TAP: Final = 0.35
"""Up to so many seconds a press leads on by one step; held longer it skips all."""
_NEXT: Final = 2
"""Where a look says how long dice lie before the next decision."""
LONGEST: Final = 60
"""Of more decisions than this only the last are kept to be shown again."""


def last_played(match: AnyMatch) -> tuple[Played, ...]:
    """The decision that led to the position as it is, if there is one."""
    if not match.length:
        return ()
    return (Played(match.entries[-1].seat, match.actions[-1], match.states[-2], match.steps[-1]),)


@dataclass(slots=True)
class Performance:
    """`viewer` sees it; `persons` sit in the room. `turn` is what has been done by others since one of them acted."""

    game: Game[Any, Any, Any]
    table: Table
    viewer: Viewer
    persons: frozenset[Seat]
    turn: list[Played] = field(default_factory=list)
    rest: float = 0.0
    alien: bool = False
    """Whether what is performed now is a decision of nobody in the room."""
    ends: bool = False
    """Whether it ends the match."""
    fought: bool = False
    """Whether somebody shot at or fought somebody in it, as the table tells it: what came of that is to be seen."""
    once_more: bool = False
    """Whether others have attacked somebody in the same turn before: how that goes has just been seen."""
    thrown: bool = False
    """Whether dice lie there now that somebody may throw again: they have been read."""
    struck: bool = False
    """Whether it is a shot at somebody in the room, without dice."""
    pressed: float = 0.0
    """Seconds that somebody has held down what hurries."""
    repeats: bool = False
    """Whether it is what the others did, shown once more."""
    lingers: float = 1.0
    """So many times as long as usual it rests between decisions: where all of it is new to somebody."""
    _pace: float = 1.0
    _rest_of: list[Played] = field(default_factory=list)
    """What is still to come of what is shown once more."""
    _worth: tuple[tuple[Played, ...], bool] = ((), False)
    _marked: tuple[tuple[Played, ...], tuple[tuple[Mark, ...], tuple[Sightline, ...]]] = ((), ((), ()))

    def tableau(self, state: Any) -> Tableau:
        return self.game.tableau(self.game.observe(state, self.viewer))

    def stage(self, played: Played) -> None:
        """Let the table perform a decision."""
        attacked = self.alien and (self.fought or self.once_more)
        if played.seat in self.persons:
            self.turn.clear()
            self.alien = False
        else:
            if self.turn and not self.persons and self.turn[-1].seat != played.seat:
                self.turn.clear()  # nobody here looked away: the turn that goes on is enough
            self.turn.append(played)
            del self.turn[:-LONGEST]
            self.alien = True
        self.ends, self.repeats = self.game.outcome(played.step.state) is not None, False
        events = seen(played.step.events, self.viewer)
        self.fought = bool(self.table.look.drama(events))
        self.once_more = attacked and self.alien and len(self.turn) > 1 and self.turn[-2].seat == played.seat
        self.thrown = guide_of(self.game.name).is_thrown(self.game.observe(played.step.state, self.viewer))
        self.struck = self.alien and played.seat != CLOCK and self._strikes(events, played.before)
        self._stay(played)
        self.table.tell(events, self.tableau(played.step.state))
        self.rest = 0.0

    def _stay(self, played: Played) -> None:
        """The camera keeps what others do in one shot, with what somebody here answers to it."""
        camera = self.table.camera
        seen = self.game.observe(played.before, self.viewer)
        answers = camera.steady and guide_of(self.game.name).is_thrown(seen)
        camera.steady = self.table.look.still and (self.alien or answers)

    def _strikes(self, events: Sequence[Event], before: Any) -> bool:
        aimed = {event.target for event in events if isinstance(event, Fired)}
        if not aimed or any(isinstance(event, Rolled) for event in events):
            return False
        pieces = self.tableau(before).pieces
        return any(pieces[name].owner in self.persons for name in aimed & pieces.keys())

    @property
    def repeatable(self) -> bool:
        """Whether the others did anything that the table shows: that somebody has looked, chosen in secret or spoken is
        only told, and to show it once more would be to show nothing."""
        known = self._worth[0]
        if len(known) != len(self.turn) or any(map(is_not, known, self.turn)):
            self._worth = tuple(self.turn), any(map(self._is_shown, self.turn))
        return self._worth[1]

    def _is_shown(self, played: Played) -> bool:
        announces = guide_of(self.game.name).announces
        events = seen(played.step.events, self.viewer)
        if any(announces(event) if isinstance(event, Told) else not isinstance(event, Committed) for event in events):
            return True
        return self.tableau(played.before) != self.tableau(played.step.state)

    def again(self) -> bool:
        """Perform once more what the others did; whether there is anything to be seen."""
        if not self.repeatable:
            return False
        self.table.show(self.tableau(self.turn[0].before))
        self._rest_of = [*self.turn]
        self.table.camera.steady = self.table.look.still
        self.alien = self.repeats = True
        self._once_more()
        return True

    def _once_more(self) -> None:
        """The next of what is shown once more; all of it at once where nothing is left to be read meanwhile."""
        following = self._rest_of[:1] if self.table.look.stays else [*self._rest_of]
        del self._rest_of[: len(following)]
        for played in following:
            self.table.tell(seen(played.step.events, self.viewer), self.tableau(played.step.state))
        self.rest = 0.0

    @property
    def dwells(self) -> bool:
        """Whether what others have done lies there to be read, and nothing follows yet."""
        if not (self.alien and self.turn and self.persons) or self.thrown or not self.table.settled:
            return False
        return self.rest < self.table.look.stays / max(self._pace, 1.0)

    @property
    def reads(self) -> bool:
        """Whether somebody of the room has still to wait for that, or for the rest of what is shown once more."""
        return self.dwells or self.repeats

    @property
    def unhurried(self) -> bool:
        """Whether it has been read for as long as it lies there, and no press has cut it."""
        return bool(self.table.look.stays) and self.alien and math.isfinite(self.rest)

    @property
    def shown(self) -> Played | None:
        """What others have done last, as far as it has been shown."""
        done = len(self.turn) - len(self._rest_of)
        return self.turn[done - 1] if self.alien and done > 0 else None

    def forget(self) -> None:
        """The position was changed by other means (taken back, loaded)."""
        self.turn.clear()
        self._rest_of.clear()
        self.struck = self.fought = self.once_more = self.thrown = self.repeats = False
        self.rest = 0.0

    @property
    def announcing(self) -> bool:
        """Whether something is being called out for all."""
        said = self.table.said
        return not self.table.settled and said is not None and guide_of(self.game.name).announces(said)

    @property
    def stepwise(self) -> bool:
        """Whether a press leads on by one step only: what is called out or ends the match is there to be seen."""
        return self.announcing or (self.ends and not self.table.settled)

    def hurry(self) -> None:
        """Cut what is being performed, or the step of it that runs."""
        if self.stepwise:
            self.table.beat()
            return
        if self._rest_of:
            self._rest_of.clear()
            self.table.show(self.tableau(self.turn[-1].step.state))
        self.table.hurry()
        self.rest = math.inf

    def update(self, dt: float, pace: float, *, hurrying: bool) -> None:
        self.pressed = self.pressed + dt if hurrying else 0.0
        hurrying = hurrying and not (self.stepwise and self.pressed < TAP)
        readable = self.alien and not (hurrying or self.announcing) and pace != INSTANT
        self.table.pace = pace * self._told if readable else pace
        self.table.update(dt)
        if hurrying:
            self.table.hurry()
        self.rest = self.rest + dt if self.table.settled else 0.0
        self._pace = pace
        if self._rest_of and self.table.settled and not self.dwells:
            self._once_more()
        self.repeats = self.repeats and (bool(self._rest_of) or not self.table.settled)

    @property
    def _told(self) -> float:
        """How fast it is told what others do, as a part of the usual pace; the same once more at leisure."""
        harmed, calm, once_more = self.table.look.abroad
        if self.struck:
            return SOLEMN
        return calm if not self.fought else once_more if self.once_more and not self.repeats else harmed

    def breath(self, pace: float, *, dice: bool = False) -> float:
        """Seconds of rest before the next decision of somebody else; more where what `dice` came to is to be read."""
        wanted = (BETWEEN if self.turn else BREATH) * (0.5 if self.thrown else 1.0) + (MOURNED if self.struck else 0.0)
        lies = wanted * self.lingers + (self.table.look.reads[_NEXT + self.thrown] if dice else 0.0)
        told = self.alien and self.turn and self.persons and not self.thrown
        return (max(lies, self.table.look.stays) if told else lies) / max(pace, 1.0)

    # -- what stays marked -----------------------------------------------------------------------------------------

    def marks(self, last: Sequence[Played]) -> tuple[tuple[Mark, ...], tuple[Sightline, ...]]:
        """Marks and lines of everything the others did, else of the last decision; none while that is shown again."""
        if self.repeats:
            return (), ()
        played, known = tuple(self.turn or last), self._marked[0]
        if len(known) != len(played) or any(map(is_not, known, played)):
            marks: dict[Mark, None] = {}
            lines: dict[Sightline, None] = {}
            for one in played:
                if one.readable(self.viewer):
                    found = self._last(one)
                    marks.update(dict.fromkeys(found[0]))
                    lines.update(dict.fromkeys(found[1]))
            self._marked = played, (tuple(marks), tuple(lines))
        return self._marked[1]

    def _last(self, played: Played) -> tuple[Sequence[Mark], Sequence[Sightline]]:
        before = self.game.observe(played.before, self.viewer)
        after = self.game.observe(played.step.state, self.viewer)
        return guide_of(self.game.name).last(before, played.action, after)
