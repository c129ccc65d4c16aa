"""Measurements of Squadron Leader: the rules, the geometry, and how long the bot takes over a plane."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any, Final

from game.bots.bot import Budget
from game.bots.levels import LEVELS, bot_for
from game.catalogue import find
from game.rules.squadron.boards import Body, mat_gap
from game.rules.squadron.odds import chances
from game.tools.bench.figures import Measurement
from game.tools.bench.run import rate

NAME: Final = "squadron"
LINES: Final = {
    "mat": (
        "SL/1 F700x700 alt,split r4 f1 t1 move ; 1a 210.000,560.000,35 3342 h2 a4 ; 2a 520.000,330.000,250 2333 h3 a2 ;"
        " 3a 280.000,170.000,160 4332 h1 a1"
    ),
    "hexes": "SL/1 H15x13 alt,split r5 f1 t1 move ; 1a g9,NE 3342 h2 a4 ; 2a j5,S 2333 h3 a2 ; 2b l8,NW 4323 h3 a1",
}
_STEPS: Final = 200


def squadron_rules() -> Iterator[Measurement]:
    """Sequences of decisions, exact gaps, exact odds."""
    game = find(NAME)
    for title, line in LINES.items():
        state = game.notation.parse_position(line)
        yield Measurement(f"squadron perft, {title}", rate(lambda state=state: game.perft(state, 2)), "leaves/s")  # type: ignore[misc]
    one, luck = Body((350_000, 350_000, 0)), random.Random(1)

    def gaps() -> int:
        for _ in range(_STEPS):
            mat_gap(one, Body((luck.randrange(700_000), luck.randrange(700_000), luck.randrange(360))))
        return _STEPS

    yield Measurement("squadron gaps between tokens", rate(gaps), "gaps/s", "exact, in whole numbers")
    yield Measurement(
        "squadron odds of 4 against 4", rate(lambda: bool(chances.__wrapped__(4, 4))), "tables/s", "exact"
    )


def squadron_bots() -> Iterator[Measurement]:
    """How long every level takes over a whole move."""
    for title, line in LINES.items():
        for level in LEVELS:
            took, nodes = _move(line, level)
            yield Measurement(f"squadron bot level {level}, {title}", took * 1000, "ms", f"{nodes:,} places judged")


def _move(line: str, level: int) -> tuple[float, int]:
    game: Any = find(NAME)
    bot, state = bot_for(NAME), game.notation.parse_position(line)
    seat = min(game.to_act(state))
    began, nodes = time.perf_counter(), 0
    while seat in game.to_act(state) and state.phase == "move" and state.turn == 1:
        best = bot.advise(seat, state, game.legal_actions(state, seat), Budget(level, None, None, 1), lambda: False)[0]
        nodes += best.nodes
        state = game.apply(state, seat, best.action, None).state
    return time.perf_counter() - began, nodes


GROUPS: Final = (squadron_rules, squadron_bots)
