"""What compiled cores do to rows is what plain Python does to lists: the same code, run here by the interpreter."""

from array import array
from random import Random

import pytest

from game.core import packed, words

LUCK = Random(5)
ROWS = [[LUCK.randrange(-99, 99) for _ in range(length)] for length in (0, 1, 2, 3, 5, 12, 13, 14, 40, 41, 150)]


@pytest.mark.parametrize("row", ROWS, ids=len)
def test_rows_are_as_lists(row):
    assert words.row_of(tuple(row)) == packed.row_of(tuple(row)) == row
    assert words.numbers_of(row) == packed.numbers_of(row) == tuple(row)
    for count in {0, 1, len(row) // 2, len(row)}:
        kept = list(row)
        assert words.best_first(row, count) == packed.best_first(row, count)
        assert row == kept
        for number in {*row[:2], *row[-2:], 100}:
            assert words.holds(row, min(count, len(row)), number) == packed.holds(row, count, number)
    for start, end in ((0, len(row)), (1, len(row) - 1), (len(row) // 2, len(row) // 2)):
        one, other = list(row), list(row)
        words.clear(one, start, max(start, end) if row else 0)
        packed.clear(other, start, max(start, end) if row else 0)
        assert one == other
    other = [9] * len(row)
    words.copy_into(other, row)
    assert other == row


def test_bits_are_counted():
    for word in (0, 1, 2, 3, 255, 2**61, 2**62 - 1, *(LUCK.getrandbits(62) for _ in range(300))):
        assert words.ones(word) == packed.ones(word)


def test_weights_are_multiplied_and_gathered():
    weights = [LUCK.random() for _ in range(20)]
    which = [LUCK.randrange(4) for _ in range(20)]
    factors = [([0.5, 2.0, 3.0, 4.0], which), ([1.0, 0.0, 7.0, 0.25], which[::-1])]
    assert words.multiplied(weights, factors) == packed.multiplied(weights, factors)
    assert words.gathered(weights, which, 5) == packed.gathered(weights, which, 5)


def test_keys_are_the_same_for_the_same_numbers():
    row = array("q", [1, 2, 3, 1, 2])
    assert words.key_of(row, 0, 2) == words.key_of(row, 3, 5) != words.key_of(row, 1, 3)
    assert words.key_of(row, 0, 2) != words.key_of(row, 0, 3)
