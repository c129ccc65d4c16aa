"""What the game says about one moment: prompt, forecasts, marks, figures. Asked once, kept until something changes.

Everything comes from an observation, so panels and previews cannot show what the viewer does not know. What only helps
whoever chooses may fail without stopping the game: then nothing is told of it, and the log has why.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from game.catalogue import guide_of
from game.core.briefing import Briefing
from game.core.game import Game, certain
from game.core.guide import Cell, Closeup, Forecast, Foregone, Group, Guide, Mark, Note, Refusal, Sheet, Tally
from game.core.picks import Pick
from game.core.seats import Seat, Viewer
from game.core.tableau import Area, Piece, PieceId, Sightline, Tableau

T = TypeVar("T")
Last = tuple[Sequence[Mark], Sequence[Sightline]]

LOG = logging.getLogger(__name__)
NO_FORECAST: Final = Forecast()
NOTHING_LAST: Final[Last] = (), ()
_KEPT: Final = 600


@dataclass(slots=True)
class Outlook:
    """One state through one pair of eyes. `seat` is whoever chooses now, or None when nobody in the room does."""

    game: Game[Any, Any, Any]
    state: Any
    viewer: Viewer
    seat: Seat | None = None
    eyes: Seat | None = None
    """Whose dangers are told where nobody chooses and everything is open."""
    strides: bool = False
    """Whether several actions can be chosen as one."""
    seen: Any = field(init=False)
    _kept: dict[tuple[Any, ...], Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.seen = self.game.observe(self.state, self.viewer)

    def once(self, key: tuple[Any, ...], ask: Callable[[], T]) -> T:
        """What somebody makes of this moment and of what else the key says; kept as long as the moment."""
        return self._once(("made", *key), ask)

    def _once(self, key: tuple[Any, ...], ask: Callable[[], T]) -> T:
        if key not in self._kept:
            if len(self._kept) > _KEPT:
                self._kept.clear()
            self._kept[key] = ask()
        found: T = self._kept[key]
        return found

    def _aid(self, key: tuple[Any, ...], ask: Callable[[], T], instead: T) -> T:
        """The same for what the game goes on without: `instead` where the answer fails."""

        def asked() -> T:
            try:
                return ask()
            except Exception:
                LOG.exception("%s has no answer to %s", self.game.name, key[0])
                return instead

        return self._once(key, asked)

    def _own(self, key: tuple[Any, ...], ask: Callable[[Seat], T], none: T) -> T:
        """The same for what is asked for the seat that chooses; `none` where nobody does."""
        seat = self.seat
        return none if seat is None else self._aid(key, lambda: ask(seat), none)

    @property
    def guide(self) -> Guide[Any]:
        return guide_of(self.game.name)

    @property
    def tableau(self) -> Tableau:
        return self._once(("tableau",), lambda: self.game.tableau(self.seen))

    @property
    def pickable(self) -> Sequence[Pick]:
        seat = Seat(0) if self.seat is None else self.seat
        return self._once(("pickable",), lambda: self.guide.pickable(self.seen, seat))

    def prompt(self, seat: Seat, picked: Sequence[Pick]) -> Note:
        key = ("prompt", seat, tuple(picked))
        return self._once(key, lambda: self.guide.prompt(self.seen, seat, picked))

    def narrowed(self, picked: Sequence[Pick], figure: str) -> Note | None:
        """What is asked while only offers with this figure are shown."""
        return self._own(
            ("narrowed", *picked, figure), lambda seat: self.guide.narrowed(self.seen, seat, picked, figure), None
        )

    def forecast(self, picked: Sequence[Pick]) -> Forecast:
        seat = self.seat
        if seat is None:
            return NO_FORECAST
        found = self._aid(("forecast", *picked), lambda: self.guide.forecast(self.seen, seat, picked), NO_FORECAST)
        return found if self.strides or not found.veiled else self._once(("bare", *picked), lambda: found.unveiled)

    def coming(self, picked: Sequence[Pick]) -> frozenset[str]:
        """The trays where something would lie after these picks."""
        return frozenset(piece.tray for piece in self.forecast(picked).ghosts.values() if piece.tray)

    def why_not(self, picked: Sequence[Pick], pick: Pick) -> Refusal | None:
        seat = self.seat
        return None if seat is None else self.guide.why_not(self.seen, seat, picked, pick)

    def stays(self, picked: Sequence[Pick], pick: Pick, by: int) -> Refusal | None:
        """Why the place that is pointed at has no next figure that way."""
        return None if self.seat is None else self.guide.stays(self.seen, self.seat, picked, pick, by)

    def rested(self, picked: Sequence[Pick]) -> Pick | None:
        """The game's second thing, while it cannot be had."""
        return self._own(("rested", *picked), lambda seat: self.guide.rested(self.seen, seat, picked), None)

    def arrival(self, picks: Sequence[Pick]) -> Note | None:
        """What an advised way leads to that its picture hardly shows."""
        return self._own(("arrival", *picks), lambda seat: self.guide.arrival(self.seen, seat, picks), None)

    def begins(self, picks: Sequence[Pick]) -> Pick | None:
        """On what whoever uses no mouse begins after these picks."""
        first = self.forecast(picks).first
        return first or self._own(("begins", *picks), lambda seat: self.guide.begins(self.seen, seat, picks), None)

    def outweighed(self, picks: Sequence[Pick]) -> Note | None:
        """Why not what promises more at once than what is advised."""
        return self._own(("outweighed", *picks), lambda seat: self.guide.outweighed(self.seen, seat, picks), None)

    def means(self, picked: Sequence[Pick], pick: Pick) -> Sequence[Pick]:
        """The picks that pointing at something meant for later takes for granted."""
        seat = self.seat
        if seat is None:
            return ()
        return self._once(("means", *picked, pick), lambda: self.guide.means(self.seen, seat, picked, pick))

    @property
    def foregone(self) -> Foregone | None:
        """What nobody can change any more."""
        return self._aid(("foregone",), lambda: self.guide.foregone(self.seen), None)

    @property
    def sweep(self) -> Sequence[Any]:
        """What needs no thought."""
        return self._own(("sweep",), lambda seat: self.guide.sweep(self.seen, seat), ())

    @property
    def runs(self) -> Mapping[tuple[Pick, ...], Sequence[Any]]:
        """What of one thing can be chosen at once."""
        seat = self.seat
        if seat is None or not self.strides:
            return {}
        return self._aid(("runs",), lambda: self.guide.runs(self.seen, seat), {})

    @property
    def unswept(self) -> Note | None:
        """Why there is no sweep."""
        return self._own(("unswept",), lambda seat: self.guide.unswept(self.seen, seat), None)

    def doing(self, picks: Sequence[Pick]) -> Note | None:
        """What a press on the last of these does, where the usual word says too little."""
        return self._own(("doing", *picks), lambda seat: self.guide.doing(self.seen, seat, picks), None)

    def otherwise(self, now: Sequence[Pick], then: Sequence[Pick]) -> Note | None:
        """What another way is beside this one."""
        if (seat := self.seat) is None:
            return None
        key = "otherwise", tuple(now), tuple(then)
        return self._aid(key, lambda: self.guide.otherwise(self.seen, seat, now, then), None)

    @property
    def briefing(self) -> Briefing | None:
        """What is read before the match."""
        return self._aid(("briefing",), lambda: self.guide.briefing(self.seen), None)

    def onward(self, picked: Sequence[Pick]) -> Pick | None:
        """What comes next where something may go on."""
        return self._own(("onward", *picked), lambda seat: self.guide.onward(self.seen, seat, picked), None)

    def contrast(self, picks: Sequence[Pick]) -> Note | None:
        """How what is advised stands beside another way to the same thing."""
        return self._own(("contrast", *picks), lambda seat: self.guide.contrast(self.seen, seat, picks), None)

    def of_die(self, die: Piece, offers: Sequence[Pick]) -> Pick | None:
        """Which offer a press on a die means."""
        return None if self.seat is None else self.guide.of_die(die, self.seat, offers)

    def button(self, picked: Sequence[Pick], pick: Pick) -> Note | None:
        """What an offer says on a button beside the board, if the game wants one there."""
        return self._own(("button", *picked, pick), lambda seat: self.guide.button(self.seen, seat, picked, pick), None)

    def strikes(self, pick: Pick) -> bool:
        """Whether the game names it as a chance."""
        note = self.button((), pick)
        return note is not None and note.tone == "good"

    def tile(self, picked: Sequence[Pick], pick: Pick) -> Cell | None:
        """The short form of an offer in the wheel."""
        return self._own(("tile", *picked, pick), lambda seat: self.guide.tile(self.seen, seat, picked, pick), None)

    def groups(self, picked: Sequence[Pick], offers: Sequence[Pick]) -> Sequence[Group]:
        """How offers are parted in the wheel."""
        seat, key = self.seat, ("groups", tuple(picked), tuple(offers))
        return () if seat is None else self._aid(key, lambda: self.guide.groups(self.seen, seat, picked, offers), ())

    @property
    def uncovered(self) -> Mapping[PieceId, Piece]:
        return self._aid(("uncovered",), lambda: self.guide.uncovered(self.seen), {})

    @property
    def held(self) -> Closeup | None:
        return self._aid(("held",), lambda: self.guide.held(self.seen), None)

    @property
    def looks(self) -> Sequence[Closeup]:
        return self._aid(("looks",), lambda: self.guide.looks(self.seen), ())

    @property
    def sayable(self) -> Sequence[Note]:
        return self._aid(("sayable",), lambda: self.guide.sayable(self.seen), ())

    @property
    def sheets(self) -> Sequence[Sheet]:
        return self._aid(("sheets",), lambda: self.guide.sheets(self.seen), ())

    @property
    def labels(self) -> Mapping[PieceId, Note]:
        return self._aid(("labels",), lambda: self.guide.labels(self.seen), {})

    @property
    def asides(self) -> Mapping[PieceId, Note]:
        return self._aid(("asides",), lambda: self.guide.asides(self.seen), {})

    @property
    def crowned(self) -> Sequence[Pick]:
        return self._aid(("crowned",), lambda: self.guide.crowned(self.seen), ())

    @property
    def signs(self) -> frozenset[str]:
        return self._once(("signs",), lambda: self.guide.signs(self.seen))

    @property
    def cast(self) -> Sequence[Closeup]:
        return self._aid(("cast",), lambda: self.guide.cast(self.seen), ())

    @property
    def besides(self) -> Sequence[Note]:
        return self._aid(("besides",), lambda: self.guide.besides(self.seen), ())

    @property
    def talks(self) -> bool:
        return self._once(("talks",), lambda: self.guide.talks(self.seen))

    @property
    def silent(self) -> Set[Seat]:
        return self._once(("silent",), lambda: self.guide.silent(self.seen))

    def plate(self, seat: Seat) -> Note | None:
        return self._aid(("plate", seat), lambda: self.guide.plate(self.seen, seat), None)

    @property
    def looming(self) -> Sequence[Note]:
        return self._aid(("looming",), lambda: self.guide.looming(self.seen, self._looks), ())

    @property
    def stage(self) -> Note | None:
        return self._aid(("stage",), lambda: self.guide.stage(self.seen), None)

    def areas(self, about: Pick | None) -> Sequence[Area]:
        return self._aid(("areas", about), lambda: self.guide.areas(self.seen, about), ())

    def closeup(self, pick: Pick) -> Closeup | None:
        return self._aid(("closeup", pick), lambda: self.guide.beheld(self.seen, pick, self._looks), None)

    @property
    def dangers(self) -> Sequence[Mark]:
        return self._aid(("dangers",), lambda: self._timed(self.guide.dangers(self.seen, self._looks)), ())

    @property
    def gravest(self) -> Sequence[Mark]:
        """The few dangers that are shown unasked."""
        return self._aid(("gravest",), lambda: self._timed(self.guide.gravest(self.seen, self._looks)), ())

    def _timed(self, marks: Sequence[Mark]) -> Sequence[Mark]:
        return self.guide.timed(self.seen, marks)

    @property
    def sighted(self) -> Sequence[Mark]:
        """What can be hit now, for whoever chooses."""
        seat = self.seat
        return () if seat is None else self._aid(("sighted",), lambda: self.guide.sighted(self.seen, seat), ())

    def incoming(self, about: Pick | None) -> tuple[Sequence[Mark], Sequence[Sightline]]:
        """Who could come to what is looked at, else to what is in danger."""
        none: tuple[Sequence[Mark], Sequence[Sightline]] = ((), ())
        return self._aid(("incoming", about), lambda: self.guide.incoming(self.seen, self._looks, about), none)

    @property
    def _looks(self) -> Viewer:
        whose = self.eyes if self.seat is None else self.seat
        return whose if self.viewer is None else self.viewer

    def lines(self, about: Pick | None) -> Sequence[Sightline]:
        return self._aid(("lines", about), lambda: self.guide.lines(self.seen, about), ())

    @property
    def standing(self) -> Sequence[Sightline]:
        return self._aid(("standing",), lambda: self.guide.standing(self.seen), ())

    @property
    def chance(self) -> Note | None:
        """What the buttons of tone "good" are for whoever chooses."""
        seat = self.seat
        return None if seat is None else self._aid(("chance",), lambda: self.guide.chance(self.seen, seat), None)

    @property
    def tallies(self) -> Sequence[Tally]:
        return self._aid(("tallies",), lambda: self.guide.tallies(self.seen), ())

    @property
    def counters(self) -> Sequence[Note]:
        return self._aid(("counters",), lambda: self.guide.counters(self.seen), ())

    def last(self, before: Any, action: Any) -> Last:
        """The marks of the action that led here from the state `before`."""
        seen = self.game.observe(before, self.viewer)
        return self._aid(("last",), lambda: self.guide.last(seen, action, self.seen), NOTHING_LAST)


def earlier_turn(
    game: Game[Any, Any, Any], states: Sequence[Any], actions: Sequence[Any], action: Any, viewer: Viewer = None
) -> int | None:
    """The turn (1 for the first action) that already made, by this same action, the position it would make now.

    Compares what the viewer can see: the action's text, the picture on the table, whose turn it is.
    """
    waiting = game.to_act(states[-1])
    if not waiting:
        return None
    result = certain(game, states[-1], min(waiting), action)
    if result is None:
        return None

    def picture(state: Any) -> tuple[Any, ...]:
        return game.to_act(state), game.tableau(game.observe(state, viewer)).pieces

    text, wanted = game.notation.action(action), picture(result)
    for number in range(len(actions), 0, -1):
        if game.notation.action(actions[number - 1]) == text and picture(states[number]) == wanted:
            return number
    return None
