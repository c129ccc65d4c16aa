"""A match at one moment, as whoever words it or draws it needs it: the value between a battle and its parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import dropwhile, takewhile
from typing import Any

from game.catalogue import guide_of
from game.core.events import Event, Fired, Rolled, Shuffled, Told
from game.core.game import Game
from game.core.guide import Mark, Note
from game.core.picks import Pick
from game.core.seats import CLOCK, Seat, Viewer
from game.core.texts import Texts
from game.play.host import Host
from game.play.match import Match
from game.play.rubber import Rubber
from game.play.told import Account
from game.scenes.match.chairs import Chair
from game.scenes.match.parts import MatchClock, Moment, Zone
from game.scenes.match.performance import Performance
from game.scenes.match.picturing import Extra
from game.scenes.match.selection import Selection
from game.scenes.panels import words
from game.scenes.panels.hud import LEAST_LOOMING, LOOMING
from game.scenes.panels.outlook import Outlook
from game.scenes.panels.record import RecordLine
from game.scenes.services import Services
from game.table.kit.stage import Margins
from game.table.table import Table
from game.ui.focus import Reticle


def is_withheld(table: Table, passing: Sequence[Event]) -> bool:
    """Whether dice among what is being performed, or the shot that dice lie there for, are still to be seen: what they
    came to is not told yet."""
    if any(isinstance(event, Rolled) for event in passing):
        return not table.has_told
    return table.has_dice and table.strikes and any(isinstance(event, Fired) for event in passing)


@dataclass(frozen=True, slots=True)
class Situation:
    """`board` is the one whose cards are shown, `chairs` everybody who chooses now; `told` and `record` are what the
    viewer knows of the decisions so far."""

    services: Services
    host: Host
    table: Table
    viewer: Viewer
    selection: Selection
    reticle: Reticle
    chairs: Sequence[Chair]
    moment: Moment
    zone: Zone
    clock: MatchClock
    asked_for: str
    """The overlay: how much is to be seen beside the choice."""
    told: Sequence[Account]
    record: tuple[RecordLine, ...]
    rubber: Rubber | None
    extra: Extra
    performance: Performance
    resting: frozenset[Seat]
    """Of several who choose with one device, those who do not hold it now."""
    over_for: float = 0.0
    """Seconds that the last picture has been looked at."""

    @property
    def overlay(self) -> str:
        """How much is seen beside the choice: while something is performed nothing."""
        return self.asked_for if self.settled else "plain"

    @property
    def advised(self) -> tuple[Pick, ...]:
        """What bears a star: what an advice or a tip names that can be read now, and nothing else."""
        moment = self.moment
        return self.extra.named if moment.tip or moment.shows_advice(self.selection.chooser.focus) else ()

    @property
    def coming(self) -> frozenset[str]:
        """The trays where something would lie after what is looked at."""
        return self.selection.outlook.coming(self.selection.chooser.previewed)

    @property
    def match(self) -> Match[Any, Any, Any]:
        return self.host.match

    @property
    def game(self) -> Game[Any, Any, Any]:
        return self.match.game

    @property
    def texts(self) -> Texts:
        return words.named(self.services, self.game.name, self.host.sitters, self.match.state)

    @property
    def repeatable(self) -> bool:
        """Whether there is something that the others did and that can be shown again."""
        return self.performance.repeatable

    @property
    def repeats(self) -> bool:
        """Whether that is being shown again now."""
        return self.performance.repeats

    @property
    def dwells(self) -> bool:
        """Whether what others have done is still to be read before somebody of the room chooses."""
        return self.performance.dwells and not self.chairs

    @property
    def settled(self) -> bool:
        """Whether nothing is performed; between the steps of what is shown once more something still is."""
        return self.table.settled and not self.repeats

    @property
    def gliding(self) -> bool:
        """Whether the view is still on its way to what somebody is to choose: until it has come to rest nothing is told
        or offered that a hand would go for."""
        return self.table.camera.moving and bool(self.chairs)

    @property
    def arriving(self) -> bool:
        """The same, or it is about to set out."""
        return self.gliding or (self.table.camera.due and self.table.motion == "full" and bool(self.chairs))

    @property
    def over(self) -> bool:
        return self.match.outcome is not None

    @property
    def announced(self) -> Note | None:
        """What is being called out for all, as a sentence."""
        said = self.table.said
        if self.settled or said is None or not guide_of(self.game.name).announces(said):
            return None
        return guide_of(self.game.name).told(said)

    @property
    def closing(self) -> bool:
        """Whether all people have heard enough while everybody may speak."""
        return bool(self.host.persons) and self.host.persons <= self.selection.outlook.silent

    @property
    def passing(self) -> Sequence[Event]:
        """What of the last decision is being performed, or just about to be: until it has been shown nobody may read
        off how it ends."""
        return () if self.settled or not self.match.length else self.match.steps[-1].events

    @property
    def unfolding(self) -> bool:
        """Whether something of it is called out."""
        announces = guide_of(self.game.name).announces
        return any(isinstance(event, Told) and announces(event) for event in self.passing)

    @property
    def untold(self) -> bool:
        """Whether dice, a shot or cards that change places are still to be seen: until then the seats show what was
        before."""
        return self.unfolding or any(isinstance(event, Rolled | Fired | Shuffled) for event in self.passing)

    @property
    def titled(self) -> bool:
        """Whether the game is named: not where its end has all of the side, and what is at stake stood there before."""
        return self.table.look.closing is None or not (self.over or self.unfolding)

    @property
    def looming(self) -> tuple[str, ...]:
        """What is at stake, line by line, until it has been decided; above it what others have cost whoever chooses,
        instead of it what a choice that is looked at changes in it. Except where all talk it is told to whoever
        chooses, as soon as it has been seen what it comes from; where a game says so, to the only person while others
        act, too."""
        if self.over or self.unfolding or self.margins.looming.w < LEAST_LOOMING:
            return ()
        outlook = self.selection.outlook
        notes = outlook.looming
        if outlook.guide.party:
            return tuple(map(self.texts.note, notes))
        seat = self._choosing
        if self.untold or (seat is None and not (outlook.guide.looms_waiting and outlook.viewer is not None)):
            return ()
        if seat is None:
            return tuple(map(self.texts.note, notes[:LOOMING]))
        looked = outlook.forecast(self.selection.chooser.previewed)
        if looked.looming and self.settled:
            notes = looked.looming
        elif looked.ghosts or looked.gone:  # it is seen there what would be in danger then
            return ()
        return tuple(map(self.texts.note, (*self._bereft(seat), *notes)[:LOOMING]))

    @property
    def _choosing(self) -> Seat | None:
        """Who of the room chooses; also while what they did last in their turn is being performed."""
        outlook = self.selection.outlook
        if not self.passing or (outlook.guide.lasting and outlook.seat is not None):
            return outlook.seat
        last = self.match.entries[-1].seat
        return last if last in (self.host.persons if outlook.guide.lasting else self.host.persons_to_act) else None

    @property
    def lasting(self) -> Sequence[Mark]:
        """What is in danger after what is being performed, where the game says that this is marked all the while."""
        outlook = self.selection.outlook
        return outlook.gravest if self.passing and outlook.guide.lasting else ()

    def _bereft(self, seat: Seat) -> tuple[Note, ...]:
        """What others have cost a seat since it last had the turn; its own decisions of this turn are left out."""
        outlook = self.selection.outlook

        def found() -> Note | None:
            before = dropwhile(lambda account: account.seat == seat, reversed(self.told))
            others = takewhile(lambda account: account.seat != seat, before)
            return outlook.guide.bereft([fact for account in others for fact in reversed(account.facts)][::-1], seat)

        note = outlook.once(("bereft", len(self.told)), found)
        return () if note is None else (note,)

    @property
    def margins(self) -> Margins:
        """Where all that is told stands: what is at stake beside dice, where these lie in its place."""
        look = self.table.look
        margins = look.margins
        dice = look.dice_at(self.services.theme) if self.table.has_dice else None
        if dice is None or not dice.shared(margins.looming):
            return margins
        return margins._replace(looming=margins.looming._replace(w=dice.x - 12 - margins.looming.x))

    @property
    def before(self) -> Outlook:
        """What was known before the last decision."""
        known, then = self.selection.outlook, self.match.states[-2]
        return known.once(("before",), lambda: Outlook(self.game, then, self.viewer, known.seat, known.eyes))

    @property
    def known(self) -> Outlook:
        """What may be told now: until dice and shots have been seen that is what was known before them."""
        return self.before if self.untold else self.selection.outlook

    @property
    def rolling(self) -> bool:
        """Whether dice are still to be seen: what they came to is not told yet."""
        return is_withheld(self.table, self.passing)

    @property
    def thrown_for(self) -> str:
        """What everybody's dice that are still to be seen are thrown for; "" where somebody's are."""
        first = next((event for event in self.passing if isinstance(event, Rolled)), None)
        return first.purpose if first is not None and first.owner is None else ""

    @property
    def crowded(self) -> bool:
        """Whether several choose at once."""
        return len(self.chairs) > 1

    def name(self, seat: Seat) -> str:
        """What to call a seat; the CLOCK is the table itself."""
        if seat == CLOCK:
            return self.texts("battle.table")
        return self.services.name(self.host.sitters, seat, self.game.name)

    def plated(self, seat: Seat) -> str:
        """What stands on a plate of its own for a seat: whoever plays alone without a name is "you"."""
        return self.name(seat) if seat == CLOCK else self.services.plate_name(self.host.sitters, seat, self.game.name)

    def called(self, seat: Seat) -> str:
        """A seat as a word of a sentence: whoever reads it may be "you"."""
        return words.word_of(self.game.name, seat)
