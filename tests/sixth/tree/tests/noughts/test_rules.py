"""The rules of Noughts and Crosses by their counts."""

from game.catalogue import find
from game.core.game import Setup


def test_counts():
    game = find("noughts")
    start = game.start(Setup(2, game.options()), None).state
    assert [game.perft(start, depth) for depth in range(6)] == [1, 9, 72, 504, 3024, 15120]
