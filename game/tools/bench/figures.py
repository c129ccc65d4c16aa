"""Figures of a contest or a bench as a JSON file."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.errors import BadInputError
from game.play.files import write_whole


@dataclass(frozen=True, slots=True)
class Measurement:
    """One figure: what, how much, in which unit, and what it stands beside."""

    name: str
    value: float
    unit: str
    note: str = ""


def keep(file: Path | None, figures: Any = None) -> None:
    """Write them, where a file is wished; without figures it is tried out before long work. Raises BadInputError."""
    if file is None:
        return
    try:
        write_whole(file, b"" if figures is None else json.dumps(figures, indent=1).encode())
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadInputError("file-unwritable", file=file.name or str(file), why=why) from None
