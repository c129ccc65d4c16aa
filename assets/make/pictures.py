"""The pictures of docs/, from the program's own screens: `make pictures`. One of them is that of the README: the title
and the five games. Drawn without a window."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame  # noqa: E402 (after the driver is set)

from game.tools.gallery.screens import SCREENS  # noqa: E402
from game.tools.stage import Stage  # noqa: E402

FOLDER: Final = ROOT / "docs" / "pictures"
SIZE: Final = (1280, 720)
SHOWN: Final = {
    "title": "title",
    "crossfire": "battle-crossfire-preview",
    "crosshairs": "battle-crosshairs-six",
    "squadron": "battle-squadron-attack",
    "sector": "battle-sector-shot",
    "fadenkreuz": "battle-fadenkreuz-talk",
    "lobby": "setup-crosshairs-six",
    "night": "night-between",
    "result": "result-crossfire",
    "lookback": "lookback-crossfire",
}
"""A picture's name, and the screen of the gallery that it shows."""
ACROSS: Final = 3
GAMES: Final = 6
"""So many of them, the first, are on the picture of the README."""


def drawn(home: Path, screen: str) -> pygame.Surface:
    home.mkdir()
    stage = Stage(home, "en", SIZE)
    stage.reset()
    file = home / "screen.png"
    stage.photograph(SCREENS[screen](stage), file)
    picture = pygame.image.load(file)
    stage.close()
    return picture


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="sightlines-pictures-") as home:
        pictures = {name: drawn(Path(home) / name, screen) for name, screen in SHOWN.items()}
    for name, picture in pictures.items():
        pygame.image.save(picture, FOLDER / f"{name}.jpg")
    wide, high = SIZE[0] * 3 // 8, SIZE[1] * 3 // 8
    sheet = pygame.Surface((wide * ACROSS, high * (GAMES // ACROSS)))
    for number, picture in enumerate(list(pictures.values())[:GAMES]):
        place = number % ACROSS * wide, number // ACROSS * high
        sheet.blit(pygame.transform.smoothscale(picture, (wide, high)), place)
    pygame.image.save(sheet, FOLDER / "games.jpg")
    print(f"{len(pictures) + 1} pictures in docs/pictures")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
