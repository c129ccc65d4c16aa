"""What is seen on the table beside the choice itself, and how what several people see becomes one picture."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from game.core.guide import Forecast, Mark
from game.core.picks import Pick
from game.core.tableau import Area, Piece, PieceId, Sightline
from game.table.view import View


@dataclass(frozen=True, slots=True)
class Extra:
    """What the scene adds to the view: the last action, advice, the picture of an earlier turn."""

    marks: tuple[Mark, ...] = ()
    lines: tuple[Sightline, ...] = ()
    areas: tuple[Area, ...] = ()
    ghosts: tuple[tuple[PieceId, Piece], ...] = ()
    gone: frozenset[PieceId] = frozenset()
    named: tuple[Pick, ...] = ()
    """What the words on the screen speak of."""


NO_EXTRA: Final = Extra()


def quiet(forecast: Forecast) -> tuple[Sightline, ...]:
    """The lines of a forecast; while more is to be picked they only show the reach, and nothing is hot yet."""
    if not forecast.labels:
        return forecast.lines
    return tuple(replace(line, rank="own") for line in forecast.lines)


def joined(views: Iterable[View]) -> View:
    """What several people see who choose at the same time at one table; the first is looked at most."""
    first, *others = views
    for view in others:
        first = replace(
            first,
            offers=(*first.offers, *view.offers),
            labels={**view.labels, **first.labels},
            chosen=(*first.chosen, *view.chosen),
            marks=tuple(dict.fromkeys((*first.marks, *view.marks))),
            lines=tuple(dict.fromkeys((*first.lines, *view.lines))),
            areas=tuple(dict.fromkeys((*first.areas, *view.areas))),
            ghosts={**view.ghosts, **first.ghosts},
            gone=first.gone | view.gone,
        )
    return first
