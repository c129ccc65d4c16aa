"""A finished game for others: its file and a picture, in a folder that people find."""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from game.play.files import write_whole


def share(folder: Path, name: str, journal: Path | None, picture: pygame.Surface) -> list[Path]:
    """Writes both under this name; what was there under it is not touched. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = _free(folder, name)
    made = []
    if journal is not None:
        target = folder / f"{stem}.sightlines"
        write_whole(target, journal.read_bytes())
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
