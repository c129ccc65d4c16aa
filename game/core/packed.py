"""Rows of whole numbers: machine words side by side in compiled cores, plain lists in plain Python.

A compiled core knows `vec` and `i64` as librt's and mypyc's and keeps the numbers unboxed; interpreted, a row is a list
and an i64 an int, which is the fastest that Python has. A row is indexed, sliced, iterated and assigned to by index;
what a list can do besides is not for rows. Shifts of a written number, as 1 << n, have only 31 bits there: take tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from game.core.words import (
        best_first,
        clear,
        copy_into,
        gathered,
        holds,
        key_of,
        multiplied,
        numbers_of,
        ones,
        row_of,
    )
else:
    i64 = int

    class vec:  # noqa: N801 (stands in for librt's)
        """vec[i64](items) is a list of the items."""

        def __class_getitem__(cls, item: object) -> type[list[int]]:
            return list

    def best_first(row: list[int], count: int) -> list[int]:
        """The first `count` numbers of a row as a row of their own, the greatest first."""
        found = row[:count]
        found.sort(reverse=True)
        return found

    def clear(row: list[int], start: int, end: int) -> None:
        """Nought from `start` up to `end`."""
        row[start:end] = [0] * (end - start)

    def holds(row: list[int], count: int, number: int) -> bool:
        """Whether the number is among the first `count` of a row."""
        return number in row[:count]

    def copy_into(row: list[int], other: list[int]) -> None:
        """Give a row all numbers of another of the same length."""
        row[:] = other

    def row_of(numbers: tuple[int, ...]) -> list[int]:
        """A row of these numbers."""
        return list(numbers)

    def numbers_of(row: list[int]) -> tuple[int, ...]:
        """The numbers of a row as a value that does not change."""
        return tuple(row)

    ones = int.bit_count

    def key_of(row: list[int], start: int, end: int) -> object:
        """The numbers from `start` up to `end` as something that tables can be asked by."""
        return tuple(row[start:end])

    def multiplied(weights: Sequence[float], factors: Sequence[tuple[list[float], list[int]]]) -> list[float]:
        """Every weight times one number of each list, which one by place."""
        found = list(weights)
        for numbers, which in factors:
            found = [weight * numbers[chosen] for weight, chosen in zip(found, which, strict=True)]
        return found

    def gathered(weights: Sequence[float], which: list[int], count: int) -> list[float]:
        """The sums of the weights with the same number, for so many numbers from 0 on."""
        sums = [0.0] * count
        for weight, chosen in zip(weights, which, strict=True):
            sums[chosen] += weight
        return sums


__all__ = [
    "Row",
    "best_first",
    "clear",
    "copy_into",
    "gathered",
    "holds",
    "i64",
    "key_of",
    "multiplied",
    "numbers_of",
    "ones",
    "row_of",
    "vec",
]

Row = vec[i64]

import game.core.words  # noqa: E402, F401 (compiled cores call it without asking here)
