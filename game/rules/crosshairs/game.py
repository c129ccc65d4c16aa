"""Crosshairs Deluxe as the house plays it: the public face of the rules. All rules proper are in `kernel`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Final

from game.core.dice import Dice
from game.core.events import Tale
from game.core.game import Game, Meter, NotationError, Outcome, Setup, Step
from game.core.options import Options, Problem, own
from game.core.options import problems as option_problems
from game.core.seats import Seat, Viewer
from game.core.tableau import Tableau
from game.rules.crosshairs import kernel, medals
from game.rules.crosshairs.actions import CrosshairsAction
from game.rules.crosshairs.apply import moved
from game.rules.crosshairs.clouds import scattered
from game.rules.crosshairs.coding import decoded, is_offered, move_in, offered
from game.rules.crosshairs.events import events
from game.rules.crosshairs.kinds import KINDS, MOST_CLOUDS
from game.rules.crosshairs.layout import ACES, CONCEAL, HCAP, POINTS, QUIET, STALL, TURB, Position
from game.rules.crosshairs.notation import NOTATION, CrosshairsNotation
from game.rules.crosshairs.options import ALTERNATE, PRESET, RANDOM, CrosshairsOptions, GameType
from game.rules.crosshairs.picture import tableau
from game.rules.crosshairs.position import read_clouds
from game.rules.crosshairs.state import State, position_from

REASONS: Final = {"duel": "last-plane", "circle": "hunted", "team": "last-team", "ffa": "last-player"}


@lru_cache(maxsize=4)
def _listed(state: State) -> tuple[CrosshairsAction, ...]:
    """All that may be done. Whoever chooses asks over and over what can follow each of a hundred picks."""
    return tuple(offered(state))


class Crosshairs(Game[State, CrosshairsAction, State]):
    """Two to six players, open information, no dice but for scattered clouds."""

    name: Final = "crosshairs"
    edition: Final = 1
    seats: Final = range(2, 7)
    options: Final[type[Options]] = CrosshairsOptions
    unsent: Final = ""

    @property
    def notation(self) -> CrosshairsNotation:
        return NOTATION

    def problems(self, setup: Setup) -> Sequence[Problem]:
        options = own(CrosshairsOptions, setup.options)
        found = option_problems(options)
        if found:
            return found
        if setup.seats not in options.seating:
            words = (("count", options.seating[0]), ("players", setup.seats))
            found.append(Problem("game", "crosshairs.seats", words))
        if options.tokens > MOST_CLOUDS:
            found.append(Problem("clouds", "crosshairs.clouds", (("count", options.tokens), ("most", MOST_CLOUDS))))
        if len(options.hcap) > options.seating[0]:
            found.append(Problem("hcap", "crosshairs.hcap", (("count", options.seating[0]),)))
        if options.match and KINDS[options.kind].rule == "team":
            found.append(Problem("match", "crosshairs.match"))
        return found + _cloud_problems(options.cloud_setup)

    def fitting(self, options: Options, state: State) -> Options:
        if not isinstance(options, CrosshairsOptions):
            raise TypeError(f"options of another game: {type(options).__name__}")
        position, kind = state.position, state.kind
        heights = position[HCAP : HCAP + kind.seats]
        return replace(
            options,
            game=GameType(kind.name),
            turb=bool(position[TURB]),
            conceal=bool(position[CONCEAL]),
            aces=bool(position[ACES]),
            hcap=heights if any(heights) else (),
            stall=position[STALL],
        )

    def start(self, setup: Setup, dice: Dice) -> Step[State]:
        return Step(State(_opening(own(CrosshairsOptions, setup.options), dice)))

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.is_over else frozenset({Seat(state.seat)})

    def legal_actions(self, state: State, seat: Seat) -> Sequence[CrosshairsAction]:
        if state.is_over or seat != state.seat:
            return ()
        return _listed(state)

    def is_legal(self, state: State, seat: Seat, action: CrosshairsAction) -> bool:
        return not state.is_over and seat == state.seat and is_offered(state, action)

    def completed(self, state: State, seat: Seat, action: CrosshairsAction) -> CrosshairsAction:
        return decoded(state.row, move_in(state, action))

    def apply(self, state: State, seat: Seat, action: CrosshairsAction, dice: Dice) -> Step[State]:
        move = move_in(state, action)
        after = moved(state, move)
        return Step(after, Tale(partial(events, state, move, after)))

    def outcome(self, state: State) -> Outcome | None:
        if not state.is_over:
            return None
        position, kind = state.position, state.kind
        winners = frozenset(Seat(seat) for seat in state.winners)
        is_quiet = 0 < position[STALL] * kind.seats <= position[QUIET]
        reason = ("most-points" if winners else "no-progress") if is_quiet else REASONS[kind.rule]
        scores = {Seat(seat): position[POINTS + seat] for seat in range(kind.seats)} if kind.rule == "ffa" else {}
        return Outcome(winners, reason, scores, {winner: self.worth(state, winner) for winner in winners})

    def worth(self, state: State, seat: Seat) -> int:
        return 1 + medals.worth(state.deeds.claimed[seat])

    def observe(self, state: State, viewer: Viewer) -> State:
        return state

    def tableau(self, seen: State) -> Tableau:
        return tableau(seen)

    @property
    def most_counted(self) -> int:
        return 20_000_000

    def counted(self, state: State, depth: int, meter: Meter) -> int:
        if state.is_over:
            return 0 if depth else 1
        return meter.within(lambda depth: kernel.perft(position_from(state), depth), depth)


def _cloud_problems(choice: str) -> list[Problem]:
    if choice in (ALTERNATE, RANDOM):
        return []
    if not choice.startswith(PRESET):
        return [Problem("cloud_setup", "crosshairs.cloud-setup", (("at", choice),))]
    try:
        read_clouds(choice.removeprefix(PRESET))
    except NotationError as error:
        return [Problem("cloud_setup", "crosshairs.preset", (("at", dict(error.note.words).get("cell", choice)),))]
    return []


def _opening(options: CrosshairsOptions, dice: Dice) -> Position:
    """The first position. Raises NotationError."""
    tokens, clouds = options.tokens, tuple[int, ...]()
    if options.cloud_setup == RANDOM:
        tokens, clouds = 0, tuple(scattered(tokens, dice))
    elif options.cloud_setup.startswith(PRESET):
        tokens, clouds = 0, read_clouds(options.cloud_setup.removeprefix(PRESET))
    return kernel.opening(
        options.kind,
        tokens=tokens,
        clouds=clouds,
        hcap=options.hcap,
        turb=int(options.turb),
        conceal=int(options.conceal),
        aces=int(options.aces),
        stall=options.stall,
    )


GAME: Final = Crosshairs()
