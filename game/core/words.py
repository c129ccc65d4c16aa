"""What plain Python does to a list and compiled cores do to a row by themselves; run only compiled (see `packed`)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.packed import Row, i64, vec


def clear(row: Row, start: i64, end: i64) -> None:
    """Nought from `start` up to `end`."""
    index: i64
    for index in range(start, end):
        row[index] = 0


def holds(row: Row, count: i64, number: i64) -> bool:
    """Whether the number is among the first `count` of a row."""
    index: i64 = 0
    while index < count and row[index] != number:
        index += 1
    return index < count


def copy_into(row: Row, other: Row) -> None:
    """Give a row all numbers of another of the same length."""
    index: i64
    for index in range(len(row)):
        row[index] = other[index]


def row_of(numbers: tuple[int, ...]) -> Row:
    """A row of these numbers."""
    return vec[i64]([number for number in numbers])  # noqa: C416 (so it is compiled to a plain loop)


def numbers_of(row: Row) -> tuple[int, ...]:
    """The numbers of a row as a value that does not change."""
    return tuple([int(number) for number in row])


def ones(word: i64) -> i64:
    """How many bits of a number from 0 up to 2**62 are set: by the nibble, and all nibbles at once."""
    word -= word >> 1 & 0x5555555555555555
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333)
    word = word + (word >> 4) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    word += word >> 32
    return word & 127


def key_of(row: Row, start: i64, end: i64) -> object:
    """The numbers from `start` up to `end` as something that tables can be asked by."""
    return bytes(memoryview(row[start:end]))


def multiplied(weights: Sequence[float], factors: Sequence[tuple[list[float], list[int]]]) -> list[float]:
    """Every weight times one number of each list, which one by place."""
    found = vec[float](weights)
    index: i64
    for numbers, which in factors:
        row = vec[float](numbers)
        for index in range(len(found)):
            chosen: i64 = which[index]
            found[index] = found[index] * row[chosen]
    return [weight for weight in found]  # noqa: C416 (so it is compiled to a plain loop)


def gathered(weights: Sequence[float], which: list[int], count: int) -> list[float]:
    """The sums of the weights with the same number, for so many numbers from 0 on."""
    row = vec[float](weights)
    sums = vec[float]([0.0] * count)
    index: i64
    for index in range(len(row)):
        chosen: i64 = which[index]
        sums[chosen] = sums[chosen] + row[index]
    return [weight for weight in sums]  # noqa: C416 (as above)


def best_first(row: Row, count: i64) -> Row:
    """The first `count` numbers of a row as a row of their own, the greatest first; sorted by Shell's way."""
    found = row[:count]
    gap: i64 = 1
    while gap * 3 < count:
        gap = gap * 3 + 1
    while gap:
        at = gap
        while at < count:
            number = found[at]
            to = at
            while to >= gap and found[to - gap] < number:
                found[to] = found[to - gap]
                to -= gap
            found[to] = number
            at += 1
        gap //= 3
    return found
