"""Squadron Leader as the house plays it: the public face of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.core.dice import Dice, Luck
from game.core.game import Game, Outcome, Result, Setup, Step
from game.core.options import Options, Problem
from game.core.picks import Choice, Pick
from game.core.seats import Seat, Viewer
from game.core.tableau import Tableau
from game.rules.squadron import actions, campaign, fleets, legal, losses, missions, pointing, seeing
from game.rules.squadron import options as setting
from game.rules.squadron.actions import SquadronAction
from game.rules.squadron.apply import applied
from game.rules.squadron.notation import NOTATION, SquadronNotation
from game.rules.squadron.options import SquadronOptions
from game.rules.squadron.picture import tableau
from game.rules.squadron.placing import obstacle
from game.rules.squadron.state import MOVE, OPEN, OVER, PLACE, STATS, State


class Squadron(Game[State, SquadronAction, State]):
    """Two to six seats, hidden numbers, dice. An observation is a state in which some numbers are hidden."""

    name: Final = "squadron"
    edition: Final = 1
    seats: Final = range(2, 7)
    options: Final[type[Options]] = SquadronOptions

    @property
    def notation(self) -> SquadronNotation:
        return NOTATION

    def problems(self, setup: Setup) -> Sequence[Problem]:
        return setting.problems(setup)

    def fitting(self, options: Options, state: State) -> Options:
        return setting.fitted(setting.chosen(options), state)

    def player_count(self, state: State) -> int | None:
        return state.seats

    def start(self, setup: Setup, dice: Dice) -> Step[State]:
        return Step(fleets.opening(setup))

    def to_act(self, state: State) -> frozenset[Seat]:
        return legal.to_act(state)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[SquadronAction]:
        return legal.legal(state, seat) if seat in legal.to_act(state) else ()

    def is_legal(self, state: State, seat: Seat, action: SquadronAction) -> bool:
        if state.phase != PLACE or action.verb != actions.SET:
            return action in self.legal_actions(state, seat)
        plane = state.by_name.get(action.plane)
        if plane is None or plane.seat != seat or plane not in legal.movable(state):
            return False
        pose = pointing.pose_in(state.board, action.how)
        return pose is not None and not obstacle(state, plane, pose)

    def offers(self, state: State, seat: Seat, picked: tuple[Pick, ...]) -> Choice[SquadronAction]:
        if state.phase == PLACE and state.board.is_free and seat in legal.to_act(state):
            return pointing.offers(state, seat, picked)
        listed = super().offers(state, seat, picked)
        if state.phase == MOVE and picked and super().offers(state, seat, picked[:1]).offers:
            return pointing.flights(state, picked, listed)
        return listed

    @property
    def most_counted(self) -> int:
        return 20_000

    def apply(self, state: State, seat: Seat, action: SquadronAction, dice: Dice) -> Step[State]:
        return applied(state, action, dice)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != OVER:
            return None
        planes = [losses.standing(state, (seat,)) for seat in range(state.seats)]
        reason = missions.reason(state) or _count_reason(state)
        scores = {Seat(seat): count for seat, (count, _) in enumerate(planes)}
        winners = frozenset(Seat(seat) for seat in state.winners)
        return Outcome(winners, reason, scores, dict.fromkeys(winners, 1) if state.terms.coop else {})

    def is_secret(self, state: State) -> bool:
        chosen = (plane for plane in state.planes if plane.stats != OPEN and not missions.is_freight(state, plane))
        return state.phase == STATS and any(True for _ in chosen)

    def is_private(self, state: State, seat: Seat) -> bool:
        """Only the stats are chosen in secret; partners of a team move before everybody's eyes."""
        return state.phase == STATS

    def observe(self, state: State, viewer: Viewer) -> State:
        return seeing.observed(state, viewer)

    def imagine(self, seen: State, luck: Luck) -> State:
        return seeing.imagined(seen, luck)

    def next_setup(self, results: Sequence[Result]) -> Setup | None:
        """The next of four missions that people fly together; their pilots keep what they have become."""
        last = results[-1]
        options = setting.chosen(last.setup.options)
        if not options.is_campaign or not isinstance(last.state, State):
            return None
        record = campaign.after(setting.record_of(options.record), last.state)
        return replace(last.setup, options=replace(options, record=str(record))) if record is not None else None

    def tableau(self, seen: State) -> Tableau:
        return tableau(seen)


def _count_reason(state: State) -> str:
    """How it was settled when the rounds were up (squadron R40)."""
    if not state.winners:
        return "draw"
    best = sorted((losses.standing(state, unit) for unit in state.units), reverse=True)
    return "most-planes" if best[0][0] > best[1][0] else "most-health"


GAME: Final = Squadron()
