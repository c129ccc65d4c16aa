"""What dice mean: hits, crits, dodges, and what is left of them (squadron 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

D8: Final = "d8"
D6: Final = "d6"
D6_NEW: Final = "d6cur"
SIDES: Final = {D8: 8, D6: 6, D6_NEW: 6}

_HITS: Final = {D8: {6: (1, 0), 7: (1, 0), 8: (0, 1)}, D6: dict.fromkeys((4, 5, 6), (1, 0))}
_HITS[D6_NEW] = {4: (1, 0), 5: (1, 0), 6: (0, 1)}
_DODGES: Final = {D8: dict.fromkeys((6, 7, 8), (1, 0)), D6: dict.fromkeys((4, 5, 6), (1, 0)), D6_NEW: _HITS[D6_NEW]}


class Cancelled(NamedTuple):
    """Hits and crits taken away by dodges, and the damage that is left."""

    hits: int
    crits: int
    damage: int


def counted(faces: Sequence[int], dice: str, *, attack: bool) -> tuple[int, int]:
    """Hits and crits among attack dice, dodges and double dodges among defence dice."""
    meaning = (_HITS if attack else _DODGES)[dice]
    values = [meaning.get(face, (0, 0)) for face in faces]
    return sum(one for one, _ in values), sum(two for _, two in values)


def fails(face: int, dice: str, *, attack: bool) -> bool:
    """Whether a die counts for nothing."""
    return face not in (_HITS if attack else _DODGES)[dice]


def cancelled(hits: int, crits: int, dodges: int, doubles: int, dice: str) -> Cancelled:
    """One dodge for a hit, two for a crit, hits first: that takes away most."""
    if dice == D6_NEW:
        left = max(0, hits + 2 * crits - dodges - 2 * doubles)
        return Cancelled(hits + 2 * crits - left, 0, left)
    gone = min(hits, dodges)
    worse = min(crits, (dodges - gone) // 2)
    return Cancelled(gone, worse, hits - gone + crits - worse)


def damage(hits: int, crits: int, dodges: int, doubles: int = 0, dice: str = D8) -> int:
    return cancelled(hits, crits, dodges, doubles, dice).damage


def pairs(attack: Sequence[int], defence: Sequence[int], dice: str) -> tuple[int, ...]:
    """For every defence die which attack die it helps to take away, -1 for none: one dodge for each hit, then two for
    each crit. By the newer six-sided dice points are counted, not dice: nothing is paired."""
    if dice == D6_NEW:
        return (-1,) * len(defence)
    kinds = [counted((face,), dice, attack=True) for face in attack]
    gone = resolved(attack, defence, dice)
    hits = [place for place, kind in enumerate(kinds) if kind == (1, 0)][: gone.hits]
    crits = [place for place, kind in enumerate(kinds) if kind == (0, 1)][: gone.crits]
    wanted = iter([*hits, *(place for place in crits for _ in range(2))])
    return tuple(-1 if fails(face, dice, attack=False) else next(wanted, -1) for face in defence)


def resolved(attack: Sequence[int], defence: Sequence[int], dice: str) -> Cancelled:
    """What two rolls amount to."""
    return cancelled(*counted(attack, dice, attack=True), *counted(defence, dice, attack=False), dice)
