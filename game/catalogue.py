"""The games of the house, in menu order, loaded when they are needed.

A game is a line here and a folder of its name in every room. What others look for in it:

    rules/<game>/game.py      GAME      the rules
    guides/<game>/guide.py    GUIDE     what explains them
    guides/<game>/course/     lessons.py COURSE, where it teaches; editing.py EDITING, where positions are made by hand
    bots/<game>/bot.py        BOT       makes its computer player
    table/looks/<game>/       look.py LOOK (seats -> look), poster.py poster; portrait.py portrait, legend.py LEGEND
    tools/gallery/<game>.py   TELLING   the moments worth a picture
    tools/bench/<game>.py     GROUPS    what is worth measuring
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final, overload

from game.core.editing import Editing
from game.core.errors import BadInputError
from game.core.game import Game
from game.core.guide import Guide
from game.core.lessons import Course
from game.core.rooms import has_part, part

NAMES: Final[tuple[str, ...]] = ("crossfire", "crosshairs", "squadron", "sector", "fadenkreuz")


class Games(Sequence[Game[Any, Any, Any]]):
    """All games in menu order; going through them loads them."""

    def __len__(self) -> int:
        return len(NAMES)

    def __iter__(self) -> Iterator[Game[Any, Any, Any]]:
        return map(find, NAMES)

    @overload
    def __getitem__(self, index: int) -> Game[Any, Any, Any]: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Game[Any, Any, Any]]: ...
    def __getitem__(self, index: int | slice) -> Any:
        return [find(name) for name in NAMES[index]] if isinstance(index, slice) else find(NAMES[index])


GAMES: Final = Games()


def known(name: str) -> None:
    """Raises BadInputError where there is no such game."""
    if name not in NAMES:
        raise BadInputError("game-unknown", game=name, known=", ".join(NAMES))


@cache
def find(name: str) -> Game[Any, Any, Any]:
    """The game of that name. Raises BadInputError."""
    known(name)
    game: Game[Any, Any, Any] = part("game.rules", name, "game.GAME")
    return game


GUIDES: Final[dict[str, Guide[Any]]] = {}
"""Those found so far."""


def guide_of(name: str) -> Guide[Any]:
    """What explains the game of that name. Raises BadInputError."""
    if name not in GUIDES:
        known(name)
        GUIDES[name] = part("game.guides", name, "guide.GUIDE")
    return GUIDES[name]


@cache
def course(name: str) -> Course[Any] | None:
    """What the game of that name teaches, if it teaches anything."""
    teaching: Course[Any] | None = part("game.guides", name, "course.lessons.COURSE") if teaches(name) else None
    return teaching


def teaches(name: str) -> bool:
    """Whether it has a lesson, without loading it."""
    return name in NAMES and has_part("game.guides", name, "course")


@cache
def editing(name: str) -> Editing | None:
    """How positions of the game of that name are put together by hand, where they can be."""
    found: Editing | None = part("game.guides", name, "editing.EDITING") if edits(name) else None
    return found


def edits(name: str) -> bool:
    """Whether they can be, without loading how."""
    return name in NAMES and has_part("game.guides", name, "editing")
