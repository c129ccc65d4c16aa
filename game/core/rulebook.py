"""The pages of a game's rule book, which a refusal opens where it matters."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.picks import Pick


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture in the rule book that the program draws: a position, moves played on it, and things picked then."""

    position: str
    moves: tuple[str, ...] = ()
    picks: tuple[Pick, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page of the rule book: texts `rulebook.<game>.<key>.title`, `.body` (paragraphs parted by an empty line) and,
    where there is a figure, `.caption`. `Refusal.rule` names a chapter by its key."""

    key: str
    figure: Figure | None = None
