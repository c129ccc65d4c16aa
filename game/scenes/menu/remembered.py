"""The last set-up of every game, so that the next evening begins where this one ended. One small file."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from game.core.game import Game
from game.core.options import Options, knobs, option_text, read_options
from game.play.kept import change, read, shaped
from game.play.seating import Sitter, read_sitter

LOG = logging.getLogger(__name__)

FILE: Final = "set-ups.json"
_NONE: Final[dict[str, Any]] = {}


@dataclass(frozen=True, slots=True)
class _SetUp:
    seats: tuple[str, ...]
    options: dict[str, str]


def remember(folder: Path, game: str, sitters: Sequence[Sitter], options: Options) -> None:
    """Keep this set-up; a disk that refuses is only logged."""
    chosen = {knob.key: option_text(getattr(options, knob.key)) for knob in knobs(type(options))}
    own = {game: asdict(_SetUp(tuple(map(str, sitters)), chosen))}

    def changed(old: dict[str, Any]) -> tuple[dict[str, Any], Any]:
        return old | own, old | own

    try:
        change(folder / FILE, _table, _NONE, changed)
    except OSError:
        LOG.exception("the set-up could not be kept")


def remembered(folder: Path, game: Game[Any, Any, Any]) -> tuple[tuple[Sitter, ...], Options] | None:
    """The last set-up of this game, if there is one that still fits."""
    found = read(folder / FILE, _table, _NONE).get(game.name)
    try:
        kept = shaped(found, _SetUp)
        sitters, options = tuple(map(read_sitter, kept.seats)), read_options(game.options, kept.options)
    except ValueError:
        return None
    return (sitters, options) if len(sitters) in game.seats else None


def _table(content: Any) -> dict[str, Any]:
    return shaped(content, dict[str, Any])
