"""Rows of whole numbers: machine words side by side in compiled cores, plain lists in plain Python.

A compiled core knows `vec` and `i64` as librt's and mypyc's and keeps the numbers unboxed; interpreted, a row is a list
and an i64 an int, which is the fastest that Python has. A row is indexed, sliced, iterated and assigned to by index;
what a list can do besides is not for rows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

    from game.core.words import best_first
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


__all__ = ["Row", "best_first", "i64", "vec"]

Row = vec[i64]

import game.core.words  # noqa: E402, F401 (compiled cores call it without asking here)
