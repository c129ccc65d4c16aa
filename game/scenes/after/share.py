"""A finished game for others: its file and a picture, and what was judged of it as a record to read, in a folder that
people find."""

from __future__ import annotations

import io
import logging
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import pygame

from game.core.guide import Note
from game.play.files import write_whole
from game.scenes.services import Services

LOG = logging.getLogger(__name__)


def shared(
    services: Services, game: str, journal: Path | None, picture: pygame.Surface, lines: Sequence[str] = ()
) -> Note:
    """The game's file, this picture and these lines, where the player finds them; what is to be said of it."""
    name = f"{game}-{datetime.now().astimezone():%Y-%m-%d}"
    try:
        made = share(services.paths.shared, name, journal, picture, lines)
    except (OSError, pygame.error) as error:
        LOG.exception("the result could not be shared")
        return Note("error.save-failed", (("why", getattr(error, "strerror", None) or str(error)),))
    return Note("result.shared", (("folder", str(made[0].parent)), ("files", ", ".join(one.name for one in made))))


def share(
    folder: Path, name: str, journal: Path | None, picture: pygame.Surface, lines: Sequence[str] = ()
) -> list[Path]:
    """Writes all of them under this name; what was there under it is not touched. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = _free(folder, name)
    made = []
    if journal is not None:
        target = folder / f"{stem}.sightlines"
        write_whole(target, journal.read_bytes())
        made.append(target)
    if lines:
        target = folder / f"{stem}.txt"
        write_whole(target, "".join(f"{line}\n" for line in lines).encode())
        made.append(target)
    kept = io.BytesIO()
    pygame.image.save(picture, kept, "result.png")
    target = folder / f"{stem}.png"
    write_whole(target, kept.getvalue())
    return [*made, target]


def _free(folder: Path, name: str) -> str:
    taken = {path.stem for path in folder.iterdir()}
    names = (name, *(f"{name}-{number}" for number in range(2, 10_000)))
    return next(one for one in names if one not in taken)
