"""Measurements of Crossfire: the rules on ints beside their frozen values, and how far the bot sees."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any, Final

from game.bots.bot import Budget
from game.bots.levels import LEVELS, bot_for
from game.catalogue import find
from game.rules.crossfire import turns
from game.rules.crossfire.playouts import playout
from game.rules.crossfire.state import position_from
from game.tools.bench import crossfire_reference as slow
from game.tools.bench.figures import Measurement
from game.tools.bench.run import rate
from game.tools.positions import given, new_match

NAME: Final = "crossfire"
PLIES: Final = 60
"""Random games of Crossfire do not end by themselves in useful time; playouts are cut here."""
THOUGHT: Final = 2.0
MIDDLE: Final = (
    "d2:b,f2:w,a3:wb,e3:b,g3:w,k3:bw,d4:b,h4:w,j4:bw,l4:bw,e5:b,g5:wb,k5:b,m5:w,d6:w,h6:b,l6:w,c7:w,e7:b,g7:wb,k7:w,"
    "d8:bw,f8:b,j8:w w 0/1 2/2 13 -"
)
"""A middle game with piles, reserves and prisoners."""


def crossfire_kernel() -> Iterator[Measurement]:
    """The rules on ints beside the same work on frozen dataclasses."""
    notation = find(NAME).notation
    for title, line in (("opening", notation.position(opening())), ("middle game", MIDDLE)):
        yes, no = position_from(notation.parse_position(line)), slow.position_of(line)
        quick = rate(lambda yes=yes: turns.perft(yes, set(), 2))  # type: ignore[misc]
        plain = rate(lambda no=no: slow.perft(no, 2))  # type: ignore[misc]
        beside = f"frozen dataclasses {plain:,.0f}/s, {quick / plain:.1f} times"
        yield Measurement(f"kernel perft, {title}", quick, "leaves/s", beside)
    yes, no = position_from(opening()), slow.position_of(notation.position(opening()))
    luck = random.Random(1)
    quick = rate(lambda: playout(yes[:], set(), PLIES, luck.getrandbits(31)) and 1)
    plain = rate(lambda: slow.playout(no, PLIES, luck) and 1)
    beside = f"frozen dataclasses {plain:,.1f}/s, {quick / plain:.1f} times"
    yield Measurement(f"kernel playouts of {PLIES} plies", quick, "playouts/s", beside)


def opening() -> Any:
    game = find(NAME)
    return new_match(game, game.options()).state


def crossfire_bots() -> Iterator[Measurement]:
    """How far the strongest level sees in two seconds."""
    for title, line in (("opening", "start"), ("middle game", MIDDLE)):
        match = given(NAME, line)
        seat = min(match.to_act)
        seen, legal = match.game.observe(match.state, seat), list(match.legal(seat))
        budget = Budget(LEVELS[-1], THOUGHT, None, 1)
        began = time.perf_counter()
        best = bot_for(NAME).advise(seat, seen, legal, budget, lambda: False)[0]
        took = time.perf_counter() - began
        note = f"depth {best.depth}, {best.nodes:,} nodes in {took:.2f} s"
        yield Measurement(f"bot level {LEVELS[-1]}, {title}", best.nodes / took, "nodes/s", note)


GROUPS: Final = (crossfire_kernel, crossfire_bots)
