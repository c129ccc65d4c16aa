"""The last set-up of every game, so that the next evening begins where this one ended. One small file."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from game.core.game import Game
from game.core.options import Options, knobs, option_text, read_options
from game.core.trouble import TroubleError
from game.play.kept import read, write
from game.play.seating import Sitter, read_sitter

LOG = logging.getLogger(__name__)

FILE: Final = "set-ups.json"


def remember(folder: Path, game: str, sitters: Sequence[Sitter], options: Options) -> None:
    """Keep this set-up; a disk that refuses is only logged."""
    content = _read(folder)
    chosen = {knob.key: option_text(getattr(options, knob.key)) for knob in knobs(type(options))}
    content[game] = {"seats": [str(sitter) for sitter in sitters], "options": chosen}
    try:
        write(folder / FILE, content)
    except OSError:
        LOG.exception("the set-up could not be kept")


def remembered(folder: Path, game: Game[Any, Any, Any]) -> tuple[tuple[Sitter, ...], Options] | None:
    """The last set-up of this game, if there is one that still fits."""
    kept: Any = _read(folder).get(game.name)
    try:
        sitters = tuple(read_sitter(str(text)) for text in kept["seats"])
        options = read_options(game.options, {str(key): str(value) for key, value in kept["options"].items()})
    except (TroubleError, KeyError, TypeError, AttributeError):
        return None
    return (sitters, options) if len(sitters) in game.seats else None


def _read(folder: Path) -> dict[str, Any]:
    return read(folder / FILE, dict, {})
