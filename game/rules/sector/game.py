"""Crossfire Sector as the house plays it: the public face of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.core.dice import Dice, Luck
from game.core.game import Game, NotationError, Outcome, Result, Setup, Step
from game.core.options import Options, Problem, own
from game.core.options import problems as option_problems
from game.core.picks import Choice, Pick, choice
from game.core.seats import Seat, Viewer
from game.core.tableau import Tableau
from game.rules.sector import campaign, deployment, ground, legal, opening
from game.rules.sector.actions import SectorAction
from game.rules.sector.apply import applied
from game.rules.sector.notation import NOTATION, SectorNotation
from game.rules.sector.options import (
    MAP,
    MIRROR,
    RANDOM,
    Army,
    Handicap,
    Mission,
    Mode,
    SectorOptions,
    Tiebreak,
    parted,
)
from game.rules.sector.picture import tableau
from game.rules.sector.score import ending, scores, victory_points
from game.rules.sector.state import DRAW, UNPLACED, Side, State


class Sector(Game[State, SectorAction, State]):
    """Two sides, fifteen squares by nine, dice, secret deployment."""

    name: Final = "sector"
    edition: Final = 1
    seats: Final = range(2, 3)
    options: Final[type[Options]] = SectorOptions

    @property
    def notation(self) -> SectorNotation:
        return NOTATION

    def problems(self, setup: Setup) -> Sequence[Problem]:
        options = own(SectorOptions, setup.options)
        return [*option_problems(options), *_terrain_problems(options.terrain), *_campaign_problems(options)]

    def start(self, setup: Setup, dice: Dice) -> Step[State]:
        return Step(opening.begun(own(SectorOptions, setup.options), dice))

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset(map(Seat, legal.to_act(state)))

    def legal_actions(self, state: State, seat: Seat) -> Sequence[SectorAction]:
        return legal.legal(state, seat)

    def is_legal(self, state: State, seat: Seat, action: SectorAction) -> bool:
        if action.side != seat or state.phase == "over":
            return False
        if action.kind == "resign":
            return state.phase not in ("deploy", "advantage")
        if action.kind == "deploy" and state.phase == "deploy":
            return seat in legal.to_act(state) and not deployment.fault(state, action)
        return action in legal.legal(state, seat)

    def completed(self, state: State, seat: Seat, action: SectorAction) -> SectorAction:
        """The action with the square its unit acts from."""
        if action.unit < 0 or action.kind == "deploy":
            return action
        return replace(action, here=state.sides[seat].squares[action.unit])

    def offers(self, state: State, seat: Seat, picked: tuple[Pick, ...]) -> Choice[SectorAction]:
        if state.phase == "deploy" and seat in legal.to_act(state):
            return Choice(deployment.next_picks(state, seat, picked), deployment.chosen(state, seat, picked))
        return choice(legal.legal(state, seat), picked)

    @property
    def most_counted(self) -> int:
        return 20_000

    def apply(self, state: State, seat: Seat, action: SectorAction, dice: Dice) -> Step[State]:
        return applied(state, action, dice)

    def outcome(self, state: State) -> Outcome | None:
        if state.winner is None:
            return None
        winners = frozenset[Seat]() if state.winner == DRAW else frozenset({Seat(state.winner)})
        return Outcome(winners, ending(state), _by_seat(scores(state)), _by_seat(victory_points(state)))

    def concede(self, state: State, seat: Seat, setup: Setup) -> Outcome:
        """The other side wins the mission; all other points as the field stands (sector R53)."""
        end = self.outcome(campaign.given_up(state, seat))
        if end is None:
            raise ValueError("not over")
        return end

    def agreed(self, state: State) -> Outcome:
        """A tied battle: a victory point to each side, all other points as the field stands (sector 6.4, R53)."""
        tied = campaign.ended(state, Outcome(frozenset(), "agreed"))
        return Outcome(frozenset(), "agreed", _by_seat(scores(tied)), _by_seat(victory_points(tied)))

    def next_setup(self, results: Sequence[Result]) -> Setup | None:
        """The next battle of a campaign; None when it is over, or for single battles."""
        if not results or not isinstance(results[-1].state, State) or not results[-1].state.campaign:
            return None
        last = results[-1]
        so_far = campaign.after(campaign.ended(last.state, last.outcome))
        if so_far.is_over:
            return None
        options = own(SectorOptions, last.setup.options)
        return replace(last.setup, options=replace(options, campaign=campaign.written(so_far)))

    def is_prelude(self, state: State) -> bool:
        """The winner of the last battle chooses before anything of the next one is known (sector R48)."""
        return state.phase == "advantage"

    def fitting(self, options: Options, state: State) -> Options:
        if not isinstance(options, SectorOptions):
            raise TypeError(f"options of another game: {type(options).__name__}")
        left, right = (Army(side.faction) for side in state.sides)
        return replace(
            options,
            mode=Mode.BATTLE,
            faction_L=left,
            faction_R=right,
            mission=Mission(str(state.mission)),
            commander=state.commanders,
            handicap=Handicap.OFF,
            tiebreak=Tiebreak.LOSSES if state.losses else options.tiebreak,
        )

    def with_options(self, state: State, options: Options) -> State:
        """The six fields of a position line have no room for the tiebreak (sector 8)."""
        tiebreak = isinstance(options, SectorOptions) and options.tiebreak is Tiebreak.LOSSES
        return replace(state, losses=state.losses or tiebreak)

    def observe(self, state: State, viewer: Viewer) -> State:
        """While deploying, the other side's formation and commander are not there (sector 11)."""
        for number, side in enumerate(state.sides):
            if side.committed and viewer != number:
                hidden = replace(side, squares=(UNPLACED,) * len(side.squares), commander=-1, ability="")
                state = state.with_side(number, hidden)
        return state

    def imagine(self, seen: State, luck: Luck) -> State:
        for number, side in enumerate(seen.sides):
            if side.committed and side.squares[0] == UNPLACED:
                some = luck.choice(list(deployment.formations(seen, number)))
                seen = seen.with_side(number, _placed(side, some))
        return seen

    def is_secret(self, state: State) -> bool:
        return any(side.committed for side in state.sides)

    def tableau(self, seen: State) -> Tableau:
        return tableau(seen)

    def digest(self, state: State) -> str:
        line = self.notation.position(state) + " losses" * state.losses
        return f"{line} {state.campaign} {state.plan}" if state.campaign else line


def _placed(side: Side, action: SectorAction) -> Side:
    return replace(side, squares=action.squares, commander=action.unit, ability=action.ability)


def _by_seat(pair: tuple[int, int]) -> dict[Seat, int]:
    return {Seat(number): points for number, points in enumerate(pair)}


def _terrain_problems(choice: str) -> list[Problem]:
    if choice in (RANDOM, MIRROR):
        return []
    try:
        if not choice.startswith(MAP):
            raise NotationError("sector.terrain", text=choice)
        field = ground.read_line_form(parted(choice)[1])
    except NotationError:
        return [Problem("terrain", "sector.terrain", (("at", choice[:60]),))]
    if why := ground.fault(field):
        return [Problem("terrain", "sector.field", (("at", f"@fault.sector.{why}"),))]
    return []


def _campaign_problems(options: SectorOptions) -> list[Problem]:
    if not options.campaign:
        return []
    try:
        so_far = campaign.read(options.campaign)
    except NotationError:
        return [Problem("campaign", "sector.campaign", (("at", options.campaign[:60]),))]
    return [Problem("campaign", "sector.campaign", (("at", options.campaign[:60]),))] if so_far.is_over else []


GAME: Final = Sector()
