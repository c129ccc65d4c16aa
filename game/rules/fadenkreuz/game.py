"""Im Fadenkreuz as the house plays it: the public face of the rules. Seats count from 0 here, from 1 further in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from game.core.dice import Dice, Luck, Roll
from game.core.game import Deadline, Game, Outcome, Result, Setup, Step
from game.core.options import Options, Problem, own
from game.core.picks import Choice, Pick, choice
from game.core.seats import CLOCK, Seat, Viewer
from game.core.tableau import Tableau
from game.rules.fadenkreuz import legal, turns
from game.rules.fadenkreuz.actions import TABLE, Deed
from game.rules.fadenkreuz.apply import after
from game.rules.fadenkreuz.events import events
from game.rules.fadenkreuz.identities import in_order
from game.rules.fadenkreuz.notation import NOTATION, FadenkreuzNotation
from game.rules.fadenkreuz.options import RANDOM, ROTATE, FadenkreuzOptions, Pointing, problems
from game.rules.fadenkreuz.picture import tableau
from game.rules.fadenkreuz.series import following, remembered, scored
from game.rules.fadenkreuz.sight import Seen, imagined, observed
from game.rules.fadenkreuz.state import Agreed, Phase, State, opened

_TIMES: Final = {
    Phase.FACE: "face_s",
    Phase.TALK: "talk_s",
    Phase.POINT: "point_s",
    Phase.STANDOFF: "standoff_s",
}


class Fadenkreuz(Game[State, Deed, Seen]):
    """Five to ten players, everybody's card hidden, a sandglass."""

    name: Final = "fadenkreuz"
    edition: Final = 1
    seats: Final = range(5, 11)
    options: Final[type[Options]] = FadenkreuzOptions
    unsent: Final = "secret"

    @property
    def notation(self) -> FadenkreuzNotation:
        return NOTATION

    def problems(self, setup: Setup) -> Sequence[Problem]:
        return problems(own(FadenkreuzOptions, setup.options), setup.seats)

    @property
    def most_counted(self) -> int:
        return 30_000

    def start(self, setup: Setup, dice: Dice) -> Step[State]:
        return Step(opened(_agreed(setup, dice)))

    def to_act(self, state: State) -> frozenset[Seat]:
        return _outside(turns.waiting(state))

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Deed]:
        return legal.deeds(state, _inner(seat))

    def is_legal(self, state: State, seat: Seat, action: Deed) -> bool:
        return action.seat == _inner(seat) and legal.is_legal(state, action.seat, action)

    def offers(self, state: State, seat: Seat, picked: tuple[Pick, ...]) -> Choice[Deed]:
        shown = [deed for deed in legal.deeds(state, _inner(seat)) if not self.is_unshown(state, seat, deed)]
        if state.phase == Phase.POINT and picked[:1] == (legal.AIM,):
            return legal.two_handed(state, _inner(seat), picked)
        return choice(shown, picked)

    def is_unshown(self, state: State, seat: Seat, action: Deed) -> bool:
        """An aim in the talk would be seen by all, and two of them betray the Enforcer: behind the curtain comes the
        time for it."""
        return state.phase == Phase.TALK and action.verb == "aim"

    def apply(self, state: State, seat: Seat, action: Deed, dice: Dice) -> Step[State]:
        now = after(state, action, dice)
        return Step(now, events(state, action, now))

    def speaking(self, state: State) -> Sequence[Seat]:
        return [_outer(seat) for seat in turns.speaking(state)]

    def deadline(self, state: State) -> Deadline | None:
        """The table deals and mixes at once; looking is untimed; 0 seconds of an option are no limit (fadenkreuz 6)."""
        if state.phase in (Phase.DEAL, Phase.MIX):
            return Deadline(state.phase.name.lower(), 0)
        if state.phase not in _TIMES:
            return None
        seconds = getattr(state.agreed.options, _TIMES[state.phase])
        return Deadline(state.phase.name.lower(), seconds) if seconds else None

    def outcome(self, state: State) -> Outcome | None:
        if not state.is_over:
            return None
        found = turns.result(state)
        winners = frozenset(_outer(seat) for seat in found.winners)
        reason = "bomb" if found.bomber else f"{found.team}{found.end or ''}"
        points = {_outer(seat): 1 for seat in scored(found, state)}
        return Outcome(winners, reason, {}, points)

    def is_secret(self, state: State) -> bool:
        return Phase.DEAL < state.phase < Phase.OVER

    def is_private(self, state: State, seat: Seat) -> bool:
        """Looking, choosing a face and pointing are for one pair of eyes; the talk is not (fadenkreuz 9). Who points
        live does so before everybody (fadenkreuz 6)."""
        if state.phase == Phase.POINT and state.agreed.options.pointing is Pointing.LIVE:
            return False
        return Phase.DEAL < state.phase < Phase.OVER and state.phase != Phase.TALK

    def ahead(self, state: State, seat: Seat) -> Sequence[Deed]:
        """The new card and what it pretends to be are one look (fadenkreuz 9)."""
        looks = state.phase == Phase.REPEEK and _inner(seat) in turns.waiting(state)
        return legal.faces(_inner(seat)) if looks else ()

    def observe(self, state: State, viewer: Viewer) -> Seen:
        return observed(state, TABLE if viewer is None or viewer == CLOCK else _inner(viewer))

    def imagine(self, seen: Seen, luck: Luck) -> State:
        return imagined(seen, luck)

    def tableau(self, seen: Seen) -> Tableau:
        return tableau(seen)

    def fitting(self, options: Options, state: State) -> Options:
        return replace(
            state.agreed.options,
            specials=in_order(state.agreed.options.cards) or state.agreed.options.specials,
            dealer=str(state.agreed.dealer),
            sniper=str(state.agreed.sniper) if state.agreed.sniper else ROTATE,
            series=own(FadenkreuzOptions, options).series,
        )

    def player_count(self, state: State) -> int | None:
        return state.agreed.players

    def next_setup(self, results: Sequence[Result]) -> Setup | None:
        last = results[-1]
        state = last.state
        if not isinstance(state, State):
            raise TypeError(f"a state of another game: {type(state).__name__}")
        options = remembered(own(FadenkreuzOptions, last.setup.options), state)
        return replace(last.setup, options=following(options, state.agreed))


def _inner(seat: Seat) -> int:
    """The number a seat has in the rules file; the sandglass is the table."""
    return int(seat) + 1


@cache
def _outside(numbers: frozenset[int]) -> frozenset[Seat]:
    return frozenset(_outer(number) for number in numbers)


def _outer(number: int) -> Seat:
    return Seat(number - 1)


def _agreed(setup: Setup, dice: Dice) -> Agreed:
    """Who deals, and who is the Sniper: fixed, drawn, or the next in turn (fadenkreuz R11)."""
    options, players = own(FadenkreuzOptions, setup.options), setup.seats
    sniper = 0
    if options.mode.value == "S":
        fixed = int(options.dealer) if options.dealer.isdigit() else 0
        sniper = _place(options.sniper, players, dice, usual=1, taken=fixed)
    usual = 2 if sniper == 1 else 1
    dealer = _place(options.dealer, players, dice, usual=usual, taken=sniper)
    return Agreed(options, players, dealer, sniper)


def _place(text: str, players: int, dice: Dice, *, usual: int, taken: int) -> int:
    """The seat that an option names; moved on by one where it is taken already."""
    if text == RANDOM:
        free = [seat for seat in range(1, players + 1) if seat != taken]
        return free[dice.roll(Roll("place", 1, len(free)))[0] - 1]
    place = text.removeprefix(f"{ROTATE}:")
    seat = int(place) if place.isdigit() else usual
    return seat % players + 1 if seat == taken else seat


GAME: Final = Fadenkreuz()
