"""What plain Python does to a list and compiled cores do to a row by themselves; run only compiled (see `packed`)."""

from __future__ import annotations

from game.core.packed import Row, i64


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
