"""Measurements of Crossfire Sector: lines of sight, legal actions, battles at random, the bot's time for a decision."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any, Final

from game.bots.bot import Budget
from game.bots.levels import LEVELS, bot_for
from game.catalogue import find
from game.core.game import Setup
from game.core.seats import Seat
from game.play.random_dice import RandomDice
from game.rules.sector.field import SQUARES
from game.rules.sector.options import SectorOptions
from game.rules.sector.sight import clear
from game.tools.bench.figures import Measurement
from game.tools.bench.run import rate

NAME: Final = "sector"
LINE: Final = "M2R3 V:e4,d6,c2,f8,b5 A:k4,l6,j2,m8,n5 #g3g4+i5i6%e2h7h8 L2/0-1/R -"


def sector_rules() -> Iterator[Measurement]:
    """Sight between all pairs of squares, the actions of a full field, and whole battles."""
    game = find(NAME)
    state = game.notation.parse_position(LINE)
    blockers = state.blockers()

    def looked() -> int:
        return sum(1 for one in range(0, SQUARES, 7) for other in range(SQUARES) if clear(one, other, blockers) or True)

    yield Measurement("sector sightlines", rate(looked), "lines/s")
    count = len(game.legal_actions(state, Seat(0)))
    yield Measurement(
        "sector legal actions", rate(lambda: len(game.legal_actions(state, Seat(0)))), "actions/s", f"{count}"
    )
    luck = random.Random(1)
    yield Measurement("sector battles at random", rate(lambda: _playout(game, luck)), "decisions/s")


def _playout(game: Any, luck: random.Random) -> int:
    dice, made = RandomDice(luck.randrange(1 << 30)), 0
    state = game.start(Setup(2, SectorOptions()), dice).state
    while waiting := game.to_act(state):
        seat = min(waiting)
        state = game.apply(state, seat, luck.choice(game.legal_actions(state, seat)), dice).state
        made += 1
    return made


def sector_bot() -> Iterator[Measurement]:
    """How long each level takes over an activation of a full field."""
    game = find(NAME)
    state = game.notation.parse_position(LINE)
    legal = game.legal_actions(state, Seat(0))
    for level in LEVELS:
        bot = bot_for(NAME)
        began = time.perf_counter()
        advice = bot.advise(Seat(0), state, legal, Budget(level), lambda: False)
        yield Measurement(f"sector bot, level {level}", time.perf_counter() - began, "s", f"{advice[0].nodes} nodes")


GROUPS: Final = (sector_rules, sector_bot)
