"""Every screen of the program as a PNG file, drawn without a window. The list of screens is in gallery_screens."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Final

from game.core.errors import BadInputError

LEAST: Final = (640, 360)
MOST: Final = (7680, 4320)


def draw(folder: Path, language: str, size: tuple[int, int], only: str = "", **settings: object) -> int:
    """Draw all screens (or those with `only` in their name) into `folder`; how many. Raises BadInputError."""
    if not all(low <= side <= high for low, side, high in zip(LEAST, size, MOST, strict=True)):
        raise BadInputError("gallery-size", width=size[0], height=size[1])
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()  # a folder may be there and yet take nothing
    except OSError as error:
        raise BadInputError("file-unwritable", file=str(folder), why=error.strerror or str(error)) from None
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.tools.gallery.screens import SCREENS  # noqa: PLC0415 (pygame comes after the driver)
    from game.tools.stage import Stage  # noqa: PLC0415 (as above)

    if only == "phones":
        from game.tools.gallery.phones import draw_phones  # noqa: PLC0415 (needs a browser)

        with tempfile.TemporaryDirectory(prefix="sightlines-gallery-") as home:
            stage = Stage(Path(home), language, size)
            stage.reset(**settings)
            return draw_phones(folder, stage)
    if not any(only in name for name in SCREENS):
        raise BadInputError("only-none", word=only)
    count = 0
    with tempfile.TemporaryDirectory(prefix="sightlines-gallery-") as home:
        for number, (name, make) in enumerate(SCREENS.items(), start=1):
            if only not in name:
                continue
            stage = Stage(Path(home) / name, language, size)
            stage.reset(**settings)
            stage.photograph(make(stage), folder / f"{number:02}-{name}.png")
            stage.close()
            count += 1
    return count
