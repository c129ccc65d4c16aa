"""How large things are on the screen, measured from drawn pixels: with and without a board, or a piece."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.tools.bench.figures import Measurement

if TYPE_CHECKING:
    import pygame

    from game.tools.stage import Stage

WINDOWS: Final = ((1280, 720, 100), (1280, 800, 100), (1920, 1080, 100), (3440, 1440, 100), (1280, 720, 200))
"""Width, height and the size of text in per cent."""
MOMENTS: Final[Mapping[str, tuple[str, frozenset[str]]]] = {
    "crosshairs": ("shots", frozenset({"plane", "ace"})),
    "crossfire": ("preview", frozenset({"man"})),
    "squadron": ("plan", frozenset({"plane"})),
    "sector": ("shot", frozenset({"unit"})),
    "fadenkreuz": ("talk", frozenset({"person"})),
}
"""What is looked at, and the kinds of the pieces that matter there."""
_BEFORE: Final = "1280x720"
"""In a window of this size it is known how large all was before the table took the window:"""
_BOARDS: Final = "29 to 36 %"
_PIECES: Final = {**dict.fromkeys(("crosshairs", "crossfire", "sector"), "44 to 48"), "squadron": "28 to 46"}
_SEEN: Final = (24, 24, 24, 255)
"""What differs by more than this is seen."""
_SOLID: Final = (60, 60, 60, 255)
"""And this no shadow does."""


def sizes() -> Iterator[Measurement]:
    """For every game and window: what the board covers, how large a piece is, the smallest text."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.tools.stage import Stage  # noqa: PLC0415 (pygame comes after the driver)

    for game in MOMENTS:
        for width, height, text in WINDOWS:
            with tempfile.TemporaryDirectory(prefix="sightlines-") as home:
                stage = Stage(Path(home), "en", (width, height))
                stage.reset(text_size=text)
                where = f"{game} {width}x{height}" + (f" at {text} %" if text != 100 else "")
                yield from _measured(stage, game, where)
                stage.close()


def _measured(stage: Stage, game: str, where: str) -> Iterator[Measurement]:
    from game.tools.gallery.screens import SCREENS  # noqa: PLC0415 (pygame comes after the driver)
    from game.ui.theme.fonts import Fonts  # noqa: PLC0415 (as above)

    width, height = stage.size
    written: list[tuple[int, str]] = []
    render = Fonts.render

    def noted(fonts: Fonts, text: str, *how: Any) -> pygame.Surface:
        written.append((how[1], text))
        return render(fonts, text, *how)

    Fonts.render = noted  # type: ignore[method-assign, assignment]
    try:
        stack: Any = SCREENS[f"battle-{game}-{MOMENTS[game][0]}"](stage)
        stack = stack if hasattr(stack, "scenes") else stage.on(stack)
        stack.draw(stage.canvas)
    finally:
        Fonts.render = render  # type: ignore[method-assign]
    table = stack.top.table
    note = f"of the window, from its left edge to its right{before(where, _BOARDS)}"
    yield Measurement(f"board of {where}", 100 * _share(stage, stack, table), "%", note)
    wide, high = _piece(stage, table, stack.top.selection.outlook.tableau, MOMENTS[game][1])
    note = f"{wide} x {high}{before(where, _PIECES.get(game))}"
    yield Measurement(f"piece of {where}", max(wide, high), "pixels", note)
    least, words = min(written)
    units = least / min(width / 1920, height / 1080)
    yield Measurement(f"smallest text of {where}", units, "at 1080p", f"{least} pixels: {words!r}")


def before(where: str, known: str | None) -> str:
    """How that was before, behind what it is now."""
    return f"; before: {known}" if known and where.endswith(f" {_BEFORE}") else ""


def _share(stage: Stage, stack: Any, table: Any) -> float:
    """What part of the window lies between the ends of what is gone with the board, row by row."""
    whole = stage.surface.copy()
    parts = ("board", "laid")
    for part in parts:
        setattr(table.look, part, lambda *_: None)
    stage.services.art.forget()
    table._seen = None  # noqa: SLF001 (as if it had never been drawn)
    stack.draw(stage.canvas)
    gone, (width, height) = _apart(whole, stage.surface, _SEEN), stage.size
    for part in parts:
        delattr(table.look, part)
    stage.services.art.forget()
    return sum(_span(gone, y, width) for y in range(height)) / (width * height)


def _span(found: pygame.Mask, y: int, width: int) -> int:
    import pygame  # noqa: PLC0415 (it comes after the driver)

    row = pygame.Mask((width, 1))
    row.draw(found, (0, -y))
    boxes = row.get_bounding_rects()
    return max(box.right for box in boxes) - min(box.left for box in boxes) if boxes else 0


def _piece(stage: Stage, table: Any, tableau: Any, kinds: frozenset[str]) -> tuple[int, int]:
    """Width and height of one piece that matters, without its shadow."""
    from game.table.kit.view import View  # noqa: PLC0415 (pygame comes after the driver)

    name, piece = next(
        (name, piece)
        for name, piece in tableau.pieces.items()
        if piece.kind.partition(".")[0] in kinds and not piece.tray
    )
    bare = replace(tableau, pieces={}, lines=(), threatened=frozenset())
    pictures = []
    for shown in (bare, replace(bare, pieces={name: piece})):
        table.show(shown)
        table.draw_ground(stage.canvas)
        table.draw_play(stage.canvas, View())
        pictures.append(stage.surface.copy())
    boxes = _apart(pictures[0], pictures[1], _SOLID).get_bounding_rects()
    return max((box.size for box in boxes), key=lambda size: size[0] * size[1])


def _apart(one: pygame.Surface, other: pygame.Surface, by: tuple[int, int, int, int]) -> pygame.Mask:
    import pygame  # noqa: PLC0415 (it comes after the driver)

    found = pygame.mask.from_threshold(one, (0, 0, 0), by, other)
    found.invert()
    return found
