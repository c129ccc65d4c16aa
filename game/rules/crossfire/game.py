"""Crossfire as the house plays it: the public face of the rules. The rules are in `legal`, `kernel` and `turns`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.dice import Dice
from game.core.game import Game, Meter, NotationError, Outcome, Setup, Step
from game.core.options import Options, Problem, own
from game.core.options import problems as option_problems
from game.core.seats import Seat, Viewer
from game.core.tableau import Tableau
from game.rules.crossfire import turns
from game.rules.crossfire.actions import DECODED, CrossfireAction
from game.rules.crossfire.apply import played
from game.rules.crossfire.events import events
from game.rules.crossfire.legal import legal
from game.rules.crossfire.notation import NOTATION, CrossfireNotation
from game.rules.crossfire.options import STANDARD, CrossfireOptions
from game.rules.crossfire.picture import tableau
from game.rules.crossfire.position import starting_state
from game.rules.crossfire.state import SIDES, State, position_from


class Crossfire(Game[State, CrossfireAction, State]):
    """Two players, open information, no dice."""

    name: Final = "crossfire"
    edition: Final = 1
    seats: Final = range(2, 3)
    options: Final[type[Options]] = CrossfireOptions
    unsent: Final = ""

    @property
    def notation(self) -> CrossfireNotation:
        return NOTATION

    def problems(self, setup: Setup) -> Sequence[Problem]:
        options = own(CrossfireOptions, setup.options)
        found = option_problems(options)
        if setup.seats not in self.seats:
            found.append(Problem("", "crossfire.seats", (("count", setup.seats),)))
        if found or options.start == STANDARD:
            return found
        try:
            state = starting_state(options)
        except NotationError as error:
            at = dict(error.note.words).get("at", "")
            return [Problem("start", "crossfire.start", (("at", at),))]
        return [Problem("start", "crossfire.start-over")] if state.result else []

    def start(self, setup: Setup, dice: Dice) -> Step[State]:
        return Step(starting_state(own(CrossfireOptions, setup.options)))

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.result else frozenset({Seat(state.side)})

    def legal_actions(self, state: State, seat: Seat) -> Sequence[CrossfireAction]:
        if state.result or seat != state.side:
            return ()
        decoded = DECODED[state.side]
        return [decoded[move] for move in legal(position_from(state), state.memory)]

    def completed(self, state: State, seat: Seat, action: CrossfireAction) -> CrossfireAction:
        return DECODED[state.side][action.code]

    def apply(self, state: State, seat: Seat, action: CrossfireAction, dice: Dice) -> Step[State]:
        after, spilled = played(state, action)
        return Step(after, events(state, action, spilled, after))

    def outcome(self, state: State) -> Outcome | None:
        match state.result:
            case "":
                return None
            case "draw":
                return Outcome(frozenset(), "no-progress")
            case winner:
                return Outcome(frozenset({Seat(SIDES.index(winner))}), "no-move")

    def observe(self, state: State, viewer: Viewer) -> State:
        return state

    def tableau(self, seen: State) -> Tableau:
        return tableau(seen)

    @property
    def most_counted(self) -> int:
        return 20_000_000

    def counted(self, state: State, depth: int, meter: Meter) -> int:
        if state.result:
            return 0 if depth else 1
        return meter.within(lambda depth: turns.perft(position_from(state), set(state.memory), depth), depth)


GAME: Final = Crossfire()
