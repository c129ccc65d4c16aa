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
from game.ui import lettering  # noqa: E402
from game.ui.theme import paint  # noqa: E402
from game.ui.theme.canvas import Art, Box, Canvas  # noqa: E402
from game.ui.theme.palette import BRASS_300, DARK_TEXT, FOCUS, INK_600, INK_900, PAPER_50  # noqa: E402

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
STEPS: Final = (
    (
        "The first start",
        ("“Sightlines” Not Opened.", "Apple could not verify that it is free of malware: nobody has paid for that."),
        (("Move to Trash", False), ("Done", True)),
    ),
    (
        "System Settings",
        ("Privacy & Security, far down: Security.", "“Sightlines” was blocked to protect your Mac."),
        (("Open Anyway", True),),
    ),
    (
        "Once more",
        ("Open “Sightlines”?", "Then your password. It asks this once."),
        (("Open Anyway", True), ("Move to Trash", False), ("Done", False)),
    ),
)
"""The way past the quarantine of macOS: (heading, what stands there, buttons and whether to press them)."""


def drawn(home: Path, screen: str) -> pygame.Surface:
    home.mkdir()
    stage = Stage(home, "en", SIZE)
    stage.reset()
    file = home / "screen.png"
    stage.photograph(SCREENS[screen](stage), file)
    picture = pygame.image.load(file)
    stage.close()
    return picture


def first_start(canvas: Canvas) -> pygame.Surface:
    """What macOS shows before a program that no company has signed is opened, and what to press: in three pictures."""
    canvas.surface.fill(INK_900)
    for number, (title, lines, buttons) in enumerate(STEPS):
        box = Box(24 + 632 * number, 24, 608, 540)
        paint.panel(canvas, box)
        head = lettering.fit(canvas, f"{number + 1}. {title}", box.w - 64, "title", 44)
        lettering.write(canvas, head, Box(box.x + 32, box.y + 24, box.w - 64, 60), colour=PAPER_50)
        y = box.y + 104
        for text in lines:
            body = lettering.fit(canvas, text, box.w - 64, "body", 30, lines=4)
            lettering.write(canvas, body, Box(box.x + 32, y, box.w - 64, body.height))
            y += body.height + 12
        for place, (text, pressed) in enumerate(reversed(buttons)):
            button = Box(box.x + 32, box.bottom - 92 - 80 * place, box.w - 64, 66)
            paint.rounded(canvas, button, radius=16, fill=BRASS_300 if pressed else INK_600)
            said = lettering.fit(canvas, text, button.w - 32, "label", 32)
            lettering.write(canvas, said, button, colour=DARK_TEXT if pressed else PAPER_50, align="middle")
            if pressed:
                paint.rounded(canvas, button.inset(-8), radius=22, opacity=0, line=FOCUS, line_width=4)
    return canvas.surface.subsurface(canvas.rect(Box(0, 0, 1920, 588))).copy()


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="sightlines-pictures-") as home:
        pictures = {name: drawn(Path(home) / name, screen) for name, screen in SHOWN.items()}
        macos = first_start(Canvas(pygame.Surface(SIZE), Art(ROOT / "assets")))
    pygame.image.save(macos, FOLDER / "macos.jpg")
    for name, picture in pictures.items():
        pygame.image.save(picture, FOLDER / f"{name}.jpg")
    wide, high = SIZE[0] * 3 // 8, SIZE[1] * 3 // 8
    sheet = pygame.Surface((wide * ACROSS, high * (GAMES // ACROSS)))
    for number, picture in enumerate(list(pictures.values())[:GAMES]):
        place = number % ACROSS * wide, number // ACROSS * high
        sheet.blit(pygame.transform.smoothscale(picture, (wide, high)), place)
    pygame.image.save(sheet, FOLDER / "games.jpg")
    print(f"{len(pictures) + 2} pictures in docs/pictures")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
