"""Whole games on the table: what the events perform is what the rules say lies there."""

from random import Random

import pytest

from game.core.game import Setup
from game.core.seats import Seat
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.squadron.game import GAME
from game.table.looks.squadron.look import LOOK
from game.table.pace import INSTANT
from game.table.table import Table
from tests.house.playing import wander

TABLES = (
    {},
    {"board": "H15x13", "planes": 2},
    {"board": "X8", "sides": "12v34", "imm": True, "barrel": True, "ace": True},
    {"board": "F500x500", "bonus": True, "divebomb": True, "envelope": True, "planes": 3},
)


def brave(match, luck):
    """At random, but nobody flies off the table or stalls while there is something else to do."""
    while match.to_act:
        seat = luck.choice(sorted(match.to_act))
        legal = match.legal(seat)
        action = legal[luck.randrange(len(legal))]
        for _ in range(6):
            if action.verb == "stall" or (action.verb == "fly" and luck.random() < 0.9 and lost(match, seat, action)):
                action = legal[luck.randrange(len(legal))]
        yield match.state, seat, action, match.act(seat, action)


def lost(match, seat, action):
    after = GAME.apply(match.state, seat, action, RandomDice(1)).state
    return after.by_name[action.plane].dead


@pytest.mark.parametrize("options", TABLES, ids=lambda options: str(options.get("board", "mat")))
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_table_never_has_to_be_put_right(options, seed):
    seats = 4 if "sides" in options else 2
    match = Match(GAME, Setup(seats, GAME.options(**options)), RandomDice(seed))
    table = Table(LOOK(seats), motion="none", pace=INSTANT)
    table.show(GAME.tableau(GAME.observe(match.state, None)))
    for _before, _seat, _action, step in brave(match, Random(seed)):
        table.tell(
            [one for event in step.events if (one := event.seen_by(None))],
            GAME.tableau(GAME.observe(match.state, None)),
        )
        table.update(0.1)
        assert table.corrections == 0, (GAME.notation.position(match.state), step.events)
    table.close()


def test_a_game_at_random_ends():
    for seed in range(5):
        match = Match(GAME, Setup(3, GAME.options(board="X8")), RandomDice(seed))
        for _ in wander(match, Random(seed), 3000):
            pass
        assert match.outcome is not None
        assert not match.legal(Seat(0))
