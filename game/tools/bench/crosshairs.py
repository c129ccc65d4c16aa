"""Measurements of Crosshairs: the rules on ints beside their frozen values, and how long the bot takes over a turn."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any, Final

from game.bots.bot import Budget
from game.bots.levels import LEVELS, bot_for
from game.catalogue import find
from game.core.dice import Scripted
from game.core.seats import Seat
from game.rules.crosshairs import kernel
from game.rules.crosshairs.state import State, position_from
from game.tools.bench.figures import Measurement
from game.tools.bench.run import rate

NAME: Final = "crosshairs"
_CLOUDS: Final = "c6,d3,d4,e8,f3,g9,h7,i4"
LINES: Final = {
    "opening": "duel - A:-;B:- 6,6 A1/1 - 0 - -",
    "middle game": (
        f"duel {_CLOUDS} A:a1NE2,a4SE0,b4SE1,b6SE2,c1SE4,e9N1;B:h4SW1,i1SW0,i6SW2,j1NW3,j3SW2,k6SW2 0,0 A5/6 - 5 - -"
    ),
}
SIX: Final = (
    f"ffa6 {_CLOUDS} A:a1SE0,a2NE0,a3SE0,a5SE1,a6N0;B:b3S0,d2SE1,e1SW0,e2NW2,f1SE1,f3S0;C:g1SW2,i1SW0,i3SE0,k2S1;"
    "D:j4N1,j6SW1,j7SW2,k1NW0,k6N0;E:f9SW2,f11NE0,g10NW0,h9NE0;F:b7N0,c6NE0,c8N0,d7N1,g9NE0 0,0,0,0,0,0 A4/5 - 3 "
    "2,1,2,1,0,1 -"
)
DEPTH: Final = {"opening": 3, "middle game": 2}
PLIES: Final = 600


def crosshairs_kernel() -> Iterator[Measurement]:
    """perft and games at random: on the kernel, and by the frozen states that the program has."""
    game = find(NAME)
    for title, line in LINES.items():
        state = game.notation.parse_position(line)
        position, depth = position_from(state), DEPTH[title]
        quick = rate(lambda position=position, depth=depth: kernel.perft(position, depth))  # type: ignore[misc]
        plain = rate(lambda state=state, depth=depth: _plain_perft(game, state, depth))  # type: ignore[misc]
        beside = f"frozen states {plain:,.0f}/s, {quick / plain:.1f} times"
        yield Measurement(f"crosshairs perft, {title}", quick, "leaves/s", beside)
    start = game.notation.parse_position(LINES["opening"])
    luck, moves = random.Random(1), [0, 0]

    def played() -> int:
        moves[0] += kernel.playout(position_from(start), PLIES, luck.getrandbits(31))
        moves[1] += 1
        return 1

    quick = rate(played)
    plain = rate(lambda: _plain_playout(game, start, luck))
    length = f"{moves[0] / moves[1]:.0f} actions each"
    beside = f"{length}; frozen states {plain:,.1f}/s, {quick / plain:.1f} times"
    yield Measurement("crosshairs playouts, duel", quick, "playouts/s", beside)


def _plain_perft(game: Any, state: State, depth: int) -> int:
    """As the kernel counts, over values."""
    legal = game.legal_actions(state, Seat(state.seat)) if not state.is_over else ()
    if depth == 1:
        return len(legal)
    return sum(
        _plain_perft(game, game.apply(state, Seat(state.seat), action, Scripted()).state, depth - 1) for action in legal
    )


def _plain_playout(game: Any, state: State, luck: random.Random) -> int:
    for _ in range(PLIES):
        if state.is_over:
            break
        action = luck.choice(list(game.legal_actions(state, Seat(state.seat))))
        state = game.apply(state, Seat(state.seat), action, Scripted()).state
    return 1


def crosshairs_bots() -> Iterator[Measurement]:
    """A whole turn of the strongest level: all its actions, in the time that the level takes by itself."""
    for title, line in {**LINES, "six players": SIX}.items():
        game = find(NAME)
        state = game.notation.parse_position(line)
        seat, bot, nodes, actions = state.seat, bot_for(NAME), 0, 0
        began = time.perf_counter()
        while not state.is_over and state.seat == seat:
            legal = list(game.legal_actions(state, Seat(seat)))
            best = bot.advise(Seat(seat), state, legal, Budget(LEVELS[-1], None, None, 1), lambda: False)[0]
            state = game.apply(state, Seat(seat), best.action, Scripted()).state
            nodes, actions = nodes + best.nodes, actions + 1
        took = time.perf_counter() - began
        yield Measurement(
            f"crosshairs turn level {LEVELS[-1]}, {title}", took, "s", f"{actions} actions, {nodes:,} nodes"
        )


GROUPS: Final = (crosshairs_kernel, crosshairs_bots)
