"""What is printed on a table that a map describes: a sky and things in it. Decoration only (squadron 2)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

SKIES: Final = ("noon", "dusk", "night", "dawn", "storm")
KINDS: Final = ("cloud", "isle", "town", "sun", "hill")
TILE: Final = 50
"""Millimetres of a mat that a tile of its map stands for."""
_TEXT: Final = re.compile(r"([a-z]+)((?:\.[a-z]+-\d{1,3}-\d{1,3})*)")


@dataclass(frozen=True, slots=True)
class Scenery:
    """A sky, and things by kind, column and row."""

    sky: str = SKIES[0]
    things: tuple[tuple[str, int, int], ...] = ()


PLAIN: Final = Scenery()


def written(sky: str, things: Iterable[tuple[str, int, int]]) -> str:
    """As an option holds it, behind the board and a `~`."""
    return sky + "".join(f".{kind}-{column}-{row}" for kind, column, row in sorted(things))


def read_scenery(text: str) -> Scenery | None:
    """The scenery of a text; None where it is none."""
    found = _TEXT.fullmatch(text)
    if found is None or found[1] not in SKIES:
        return None
    things = [part.split("-") for part in found[2].split(".")[1:]]
    if any(kind not in KINDS for kind, _, _ in things):
        return None
    return Scenery(found[1], tuple((kind, int(column), int(row)) for kind, column, row in things))


def parted(board: str) -> tuple[str, str]:
    """The board and the scenery of an option's value."""
    name, _, scene = board.partition("~")
    return name, scene
