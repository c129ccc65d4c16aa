"""The named maps of a game, those that come with it and a player's own. A game is played on maps if there is a
`levels/<game>.py`, whose `layout(path)` reads one."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from game.core.errors import BadInputError
from game.core.guide import Note
from game.core.rooms import part
from game.levels.tiled import ENDING

LOG = logging.getLogger(__name__)

PREFIX: Final = "map:"
"""May stand before a name on the command line."""
PATIENCE: Final = 0.2
"""Seconds that a player's own maps are waited for; slower ones come when the shelf is looked at next."""
MOST: Final = 200
"""Maps of one's own that are looked at."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A map with a name. `choice` is the value that its game's option takes for it, `seats` for how many players it is
    meant. `own`: a player made it; its name is then shown as it is, that of the others is the text `key`. `warnings`
    speak of what is unusual and yet allowed."""

    game: str
    name: str
    choice: str
    seats: range
    own: bool = False
    warnings: tuple[Note, ...] = ()
    knob: str = ""
    """The option that takes it, where several of a game's take something that is read from files."""

    @property
    def key(self) -> str:
        """The text key of its name."""
        return f"layout.{self.game}.{self.name}"


@dataclass(frozen=True, slots=True)
class Shelf:
    """All layouts there are, those of the game first, and what is wrong with files that could not be used."""

    layouts: tuple[Layout, ...] = ()
    errors: tuple[Note, ...] = ()

    def fitting(self, seats: int, knob: str = "") -> tuple[Layout, ...]:
        return tuple(one for one in self.layouts if seats in one.seats and one.knob in ("", knob))

    def resolved(self, choice: str) -> str:
        """A layout's name as the option takes it; anything that is no layout's name as it came. Raises BadInputError
        where a file has that name and cannot be used."""
        name = choice.removeprefix(PREFIX)
        if found := next((layout.choice for layout in self.layouts if layout.name == name), ""):
            return found
        for note in self.errors:
            words = dict(note.words)
            if Path(str(words.get("file", ""))).stem == name:
                raise BadInputError(note.key.removeprefix("error."), **words)
        return choice

    def named(self, choice: str) -> Layout | None:
        """The layout that an option's value stands for."""
        return next((layout for layout in self.layouts if choice in (layout.name, layout.choice)), None)


def shelf(game: str, shipped: Path, own: Path) -> Shelf:
    """Everything in both folders. A folder that is not there is empty; a player's map may not take a shipped name. Own
    maps are read aside: nobody waits longer than PATIENCE for them."""
    if find_spec(f"{__package__}.{game}") is None:
        return Shelf()
    reader: Callable[..., Layout] = part(__package__, game, "layout")
    layouts: dict[str, Layout] = {}
    errors: list[Note] = []
    endings = _endings(game)
    _collect(reader, _maps(shipped, endings), layouts, errors, own=False)
    files = _maps(own, endings)
    worker = threading.Thread(target=_collect, args=(reader, files, layouts, errors), kwargs={"own": True}, daemon=True)
    worker.start()
    worker.join(PATIENCE)
    return Shelf(tuple(layouts.values()), tuple(errors))


def own_layout(game: str, path: Path) -> Layout | None:
    """A map from elsewhere as this game reads it; None where the game has no maps. Raises BadInputError."""
    if find_spec(f"{__package__}.{game}") is None:
        return None
    reader: Callable[..., Layout] = part(__package__, game, "layout")
    return reader(path, own=True)


_KEPT: dict[tuple[Path, int, int], Layout | BadInputError] = {}
"""What has been read, by path, time and size: a file that has not changed is not read again."""


def _collect(
    reader: Callable[..., Layout], files: list[Path], layouts: dict[str, Layout], errors: list[Note], *, own: bool
) -> None:
    for path in files[:MOST]:
        try:
            found = _read(reader, path, own=own)
            if found.name in layouts:
                raise BadInputError("map.name-taken", file=path.name)
        except BadInputError as error:
            LOG.warning("%s", error)
            errors.append(error.note)
        else:
            layouts[found.name] = found


def _read(reader: Callable[..., Layout], path: Path, *, own: bool) -> Layout:
    try:
        about = path.stat()
    except OSError as error:
        raise BadInputError("map.unreadable", file=path.name) from error
    key = path, about.st_mtime_ns, about.st_size
    if key not in _KEPT:
        try:
            _KEPT[key] = reader(path, own=own)
        except BadInputError as error:
            _KEPT[key] = error
    found = _KEPT[key]
    if isinstance(found, BadInputError):
        raise found
    return found


def _endings(game: str) -> Sequence[str]:
    """Of the files a game reads: maps, and what else it says."""
    return (ENDING, *getattr(import_module(f"{__package__}.{game}"), "ENDINGS", ()))


def _maps(folder: Path, endings: Sequence[str]) -> list[Path]:
    try:
        return sorted(
            path for path in folder.iterdir() if path.suffix.lower() in endings and not path.name.startswith(".")
        )
    except OSError:
        return []
