"""What is worth measuring about Noughts and Crosses."""

from collections.abc import Iterator
from typing import Final

from game.catalogue import find
from game.core.game import Setup
from game.play.random_dice import RandomDice
from game.tools.bench.figures import Measurement
from game.tools.bench.run import rate


def noughts_rules() -> Iterator[Measurement]:
    game = find("noughts")
    start = game.start(Setup(2, game.options()), RandomDice(1)).state
    yield Measurement("noughts perft 4", rate(lambda: game.perft(start, 4)), "leaves/s")


GROUPS: Final = (noughts_rules,)
