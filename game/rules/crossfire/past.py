"""The ko memory of a state (crossfire 5.2): a frozen set of ints that shares most of itself with the one before it.

A game without a limit keeps every position since the last prisoner; five thousand states with a full copy each would be
as many times the room. Here a key is added to a few frozen parts, each at least twice the size of the next.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from itertools import chain


class Past(Set[int]):
    """A value. Equal to any set of the same keys."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[frozenset[int], ...] = ()) -> None:
        self.parts = parts

    def __contains__(self, key: object) -> bool:
        return any(key in part for part in self.parts)

    def __iter__(self) -> Iterator[int]:
        return chain.from_iterable(self.parts)

    def __len__(self) -> int:
        return sum(map(len, self.parts))

    def __hash__(self) -> int:
        return self._hash()

    def __repr__(self) -> str:
        return f"Past({len(self)} keys)"

    def __reduce__(self) -> tuple[type[Past], tuple[tuple[frozenset[int], ...]]]:
        return Past, (self.parts,)

    def and_also(self, key: int) -> Past:
        """With one more key."""
        if key in self:
            return self
        parts, added = self.parts, frozenset((key,))
        while parts and len(parts[-1]) < 2 * len(added):
            parts, added = parts[:-1], parts[-1] | added
        return Past((*parts, added))
