"""Draws the cloud layouts of Crosshairs as Tiled maps, with their tiles: levels/crosshairs/*.tmx and tiles.png.

Every layout is a few cells and what is done with them: turned by half, by thirds or by sixths, mirrored in the line
from west to east. Run from the root of the project; the maps can be changed in Tiled afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game.core.hexes import Hex, hexagon, span

FOLDER: Final = Path("levels/crosshairs")
TILE: Final = (84, 73)
SIDE: Final = 42
ACROSS: Final = 11
CELLS: Final = set(hexagon(5))


@dataclass(frozen=True)
class Sketch:
    """`seats` as "2" or "2-6"; `turns`: how many times round the centre; `mirrored` in the line from west to east."""

    seats: str
    turns: int
    cells: tuple[Hex, ...]
    mirrored: bool = False
    extra: tuple[Hex, ...] = ()


SKETCHES: Final = {
    "tournament": Sketch("2", 2, ((-2, -2), (-2, -1), (-4, 1), (0, -1), (0, -4)), mirrored=True),
    "avenue": Sketch("2", 2, ((-4, -1), (-3, -1), (-1, -2), (0, -2), (2, -3), (3, -4)), mirrored=False,
                     extra=((-5, 4), (5, -4))),
    "curtain": Sketch("2", 2, ((0, -5), (0, -4), (0, -2), (0, 0), (-3, 0), (-4, 4), (-3, 4), (-2, -2))),
    "harbours": Sketch("2", 2, ((-4, 0), (-4, 1), (-4, 3), (-4, 4), (-2, -2), (-1, -2), (0, -4))),
    "high-summer": Sketch("2-6", 6, ((0, -3),)),
    "trident": Sketch("3", 3, ((-3, 3), (-2, 2), (1, 2), (-2, 0), (0, -5), (5, -3))),
    "crossroads": Sketch("4", 2, ((-1, -1), (-2, -1), (-4, 2), (-3, 2), (0, -4), (1, -4), (3, -4), (-3, 5), (-1, 2)),
                         extra=((0, 0),)),
    "ring": Sketch("3-6", 6, ((-2, -1), (0, -5)), extra=((0, 0),)),
    "pinwheel": Sketch("3-6", 6, ((-1, -1), (-2, -1), (1, -5))),
    "thunderhead": Sketch("2-4", 2, ((0, 3), (3, 0), (2, 1), (0, 1), (1, 0), (2, -2), (3, -3), (-1, 3))),
}  # fmt: skip


def turned(cell: Hex, sixths: int) -> Hex:
    q, r = cell
    for _ in range(sixths):
        q, r = -r, q + r
    return q, r


def cells_of(sketch: Sketch) -> set[Hex]:
    found = set(sketch.extra)
    for cell in sketch.cells:
        for time in range(sketch.turns):
            q, r = turned(cell, time * 6 // sketch.turns)
            found.add((q, r))
            if sketch.mirrored:
                found.add((q, -q - r))
    return found


def place(cell: Hex) -> tuple[int, int]:
    """Column and row in a map whose even columns are shifted down."""
    q, r = cell
    return q + 5, r + 5 + (q + (q & 1)) // 2 - (q & 1)


def _layer(number: int, name: str, tiles: dict[tuple[int, int], int]) -> str:
    rows = [",".join(str(tiles.get((column, row), 0)) for column in range(ACROSS)) for row in range(ACROSS)]
    data = ",\n".join(rows)
    return (
        f' <layer id="{number}" name="{name}" width="{ACROSS}" height="{ACROSS}">\n'
        f'  <data encoding="csv">\n{data}\n</data>\n </layer>\n'
    )


def written(sketch: Sketch) -> str:
    board = {place(cell): 1 for cell in CELLS}
    clouds = {place(cell): 2 for cell in cells_of(sketch)}
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<map version="1.10" tiledversion="1.10.2" orientation="hexagonal" renderorder="right-down" width="{ACROSS}"'
        f' height="{ACROSS}" tilewidth="{TILE[0]}" tileheight="{TILE[1]}" infinite="0" hexsidelength="{SIDE}"'
        ' staggeraxis="x" staggerindex="even" nextlayerid="3" nextobjectid="1">\n'
        f' <properties>\n  <property name="seats" value="{sketch.seats}"/>\n </properties>\n'
        f' <tileset firstgid="1" name="sky" tilewidth="{TILE[0]}" tileheight="{TILE[1]}" tilecount="2" columns="2">\n'
        f'  <image source="tiles.png" width="{2 * TILE[0]}" height="{TILE[1]}"/>\n </tileset>\n'
        f"{_layer(1, 'board', board)}{_layer(2, 'clouds', clouds)}</map>\n"
    )


def tiles() -> pygame.Surface:
    """An open cell and a cloud, plain enough to be seen in the editor."""
    w, h = TILE
    picture = pygame.Surface((2 * w, h), pygame.SRCALPHA)
    for number, colour in enumerate(((146, 190, 150), (214, 230, 244))):
        x = number * w
        corners = [(x, h / 2), (x + 21, 0), (x + 63, 0), (x + w - 1, h / 2), (x + 63, h - 1), (x + 21, h - 1)]
        pygame.draw.polygon(picture, colour, corners)
        pygame.draw.polygon(picture, (60, 90, 110), corners, 2)
    for dx, dy, radius in ((30, 40, 15), (52, 40, 16), (42, 30, 17)):
        pygame.draw.circle(picture, (255, 255, 255), (w + dx, dy), radius)
    return picture


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    pygame.image.save(tiles(), FOLDER / "tiles.png")
    for name, sketch in SKETCHES.items():
        if not all(span(*cell) <= 5 for cell in cells_of(sketch)):
            raise SystemExit(f"{name} leaves the board")
        (FOLDER / f"{name}.tmx").write_text(written(sketch), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
