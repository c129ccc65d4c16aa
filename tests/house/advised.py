"""What every bot of every level says at chosen moments with fixed work: what it would do, how it values that and why,
best first. `python -m tests.house.advised [GAME ...]` writes the files in tests/golden/advice anew."""

import hashlib
import sys
from random import Random

from game.bots.bot import Budget
from game.bots.levels import LEVELS, bot_for
from game.catalogue import NAMES, find
from game.core.dice import Scripted
from game.core.seats import CLOCK
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.saves import load
from tests.house.answers import GOLDEN, plain, some
from tests.house.playing import setups, wander

FOLDER = GOLDEN / "advice"
MOMENTS, LOTS, NODES = 9, 40, 120
"""Of every golden game so many moments, so many games by lot; so many positions a bot may look at."""


def lines(name):
    bot, game = bot_for(name), find(name)
    for number, (title, state, seat) in enumerate(_moments(game)):
        seen, legal = game.observe(state, seat), game.legal_actions(state, seat)
        yield f"# {title} {seat} {game.notation.position(state)}"
        for level in LEVELS if number % 3 == 0 else (LEVELS[number % len(LEVELS)],):
            found = bot.advise(seat, seen, legal, Budget(level, None, NODES, number), lambda: False)
            told = [_line(game, one) for one in found]
            yield f"{level} {told[0] if told else '-'}"
            yield f"  {len(told)} {hashlib.blake2b(repr(told).encode(), digest_size=6).hexdigest()}"


def _line(game, one):
    args = " ".join(f"{key}={word}" for key, word in one.args)
    figures = f"{plain(one.value)} {one.depth} {one.nodes} {plain(one.pause)}"
    return f"{game.notation.action(one.action)} {figures} {one.reason} {args}".rstrip()


def _moments(game):
    for path in sorted(GOLDEN.glob(f"{game.name}-*.txt")):
        match, _ = load(path, Scripted())
        mine = [index for index, entry in enumerate(match.entries) if entry.seat != CLOCK]
        for index in some(mine, MOMENTS):
            yield f"{path.stem} {index}", match.states[index], match.entries[index].seat
    for number, setup in enumerate(some(setups(game), LOTS)):
        match = Match(game, setup, RandomDice(number))
        for _ in wander(match, Random(number), 6 + number * 2):
            pass
        for seat in some(sorted(match.to_act - {CLOCK}), 2):
            yield f"{game.name} by lot {number}", match.state, seat


def written(name):
    return "\n".join(lines(name)) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for asked in sys.argv[1:] or NAMES:
        (FOLDER / f"{asked}.txt").write_text(written(asked), "utf-8")
