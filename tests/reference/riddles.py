"""Mined puzzles solved once more by the players that know the law alone: `python -m tests.reference.riddles [GAME]`
prints how many of each level they solve; with `--more 3000` it mines, and takes only what they solve."""

import argparse
import random
import sys
from collections import Counter

from game.app.paths import levels
from game.catalogue import course, find
from game.core.seats import Seat
from game.play import kept, riddles
from game.rules.crossfire.kernel import make, undo
from game.rules.crossfire.legal import legal
from game.rules.crossfire.state import position_from as crossfire_position
from game.rules.crosshairs.coding import move_in
from game.rules.crosshairs.state import position_from as crosshairs_position
from game.rules.sector.actions import ON_FIELD
from game.scenes.learn.riddles import riddle_of
from game.tools import mine
from game.tools.calibrate import JUDGED
from tests.reference import crossfire, crosshairs_beam, fadenkreuz, sector, squadron

DEPTH = 4
"""Plies of the search through Crossfire."""
THROWS = 5
"""The player of Squadron Leader draws what enemies may do; most of so many draws must agree."""


def of_crossfire(state, _actions, answer):
    """No other move is worth more after so many plies."""
    position, memory = crossfire_position(state), set(state.memory)

    def worth(move, alpha, beta):
        undone = make(position, move)
        value = -crossfire.deep_value(position, DEPTH - 1, -beta, -alpha)
        undo(position, move, undone)
        return value

    found = worth(answer.code, 2 * crossfire.LOST, -2 * crossfire.LOST)
    return not any(worth(move, found, found + 1) > found for move in legal(position, memory) if move != answer.code)


def of_crosshairs(state, _actions, answer):
    """The best whole turn, in whatever order it is flown, has this in it."""
    beam = crosshairs_beam.Beam()
    first = beam.move(crosshairs_position(state))
    return move_in(state, answer) in {first, *beam.plan.values()}


def of_sector(state, actions, answer):
    """No other soldier does more, less what the enemy's best shot takes."""
    units = [one for one in actions if one.kind in ON_FIELD]
    if answer not in units:
        return False
    worth = dict.fromkeys((one.unit for one in units), -1e9)
    for one in units:
        safer = sector._danger(state, one, stays=True) - sector._danger(state, one)  # noqa: SLF001 (it stays as it is)
        worth[one.unit] = max(worth[one.unit], sector._gain(state, one) + safer)  # noqa: SLF001
    return worth[answer.unit] >= max(worth.values()) - 1e-9


def of_squadron(state, actions, answer):
    """The player's choice, most of the time."""
    luck = random.Random(7)
    chosen = [squadron.careful(state, list(actions), luck) for _ in range(THROWS)]
    return 2 * sum((one.verb, one.how) == (answer.verb, answer.how) for one in chosen) > THROWS


SOLVERS = {"crossfire": of_crossfire, "crosshairs": of_crosshairs, "sector": of_sector, "squadron": of_squadron}


def solves(name, mined):
    """Whether the plain player of this game finds the idea of the puzzle; at Im Fadenkreuz, whether one person alone is
    left, and is the one that the puzzle itself takes."""
    if mined.goal:
        start = find(name).notation.parse_position(mined.position)
        (answer,) = course(name).solutions(mined.goal, start, start, 1)
        return fadenkreuz.must(mined.position, mined.goal) == set(answer.at)
    riddle = riddle_of(name, mined)
    actions = find(name).legal_actions(riddle.state, Seat(mined.seat))
    return SOLVERS[name](riddle.state, actions, riddle.better.action)


def told(name):
    """How many of each level it solves."""
    found = riddles.mined(levels() / name)
    of, solved = Counter(one.level for one in found), Counter(one.level for one in found if solves(name, one))
    shares = ", ".join(f"level {level}: {solved[level]} of {of[level]}" for level in sorted(of))
    return f"{name}: {solved.total()} of {len(found)} ({shares})"


def main(words=None):
    given = argparse.ArgumentParser(prog="riddles", description=__doc__)
    given.add_argument("game", nargs="?", default="")
    given.add_argument("--more", type=int, metavar="GAME", help="keep what is solved, and mine on from this game")
    given.add_argument("--count", type=int, default=120)
    asked = given.parse_args(words)
    for name in (*JUDGED, "fadenkreuz"):
        if asked.game in name:
            if asked.more is not None and name in JUDGED:
                mine.gather(
                    name, asked.count, asked.more, lambda one, name=name: solves(name, kept.shaped(one, riddles.Mined))
                )
            sys.stdout.write(told(name) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
