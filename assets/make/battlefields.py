"""Draws the battlefields of Crossfire Sector as Tiled maps, with their tiles: levels/sector/*.tmx and tiles.png.

Run from the root of the project; the maps can be changed in Tiled afterwards. `#` is a Wall, `+` a Barricade, `%` a
Ruin; `ground` is what the field itself looks like.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

FOLDER: Final = Path("levels/sector")
TILE: Final = 48
COLUMNS, ROWS = 15, 9
SIGNS: Final = {"#": 1, "+": 2, "%": 3}
KINDS: Final = ("wall", "barricade", "ruin")
COLOURS: Final = ((122, 86, 92), (176, 120, 84), (110, 122, 150))


@dataclass(frozen=True)
class Sketch:
    ground: str
    rows: str


SKETCHES: Final = {
    "landing-field": Sketch("tarmac", """
        . . . . . . . . . . . . . . .
        . . . . . + . . . . . . . . .
        . . . . . + . . . . . . . . .
        . . . # . . . . . . . . . . .
        . . . # . . . . . . . # . . .
        . . . . . . . . . . . # . . .
        . . . . . . . . . + . . . . .
        . . . . . . . . . + . . . . .
        . . . . . . . . . . . . . . .
        """),
    "relay-station": Sketch("dust", """
        . . . . . . . . . . . . . . .
        . . . . + . . # . . . . . . .
        . . . . + . . # . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . % . . . % . . . . .
        . . . . . % . . . % . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . + + + . . . . . .
        . . . . . . . . . . . . . . .
        """),
    "dry-canal": Sketch("canal", """
        . . . . . . . . . . . . . . .
        . . . . . # # . . . . . . . .
        . . . . . . . . . + + + . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . % % . . .
        . . . . . . . . . . . . . . .
        . . . + + + . . . . . . . . .
        . . . . . . . . # # . . . . .
        . . . . . . . . . . . . . . .
        """),
    "refinery": Sketch("steel", """
        . . . . . . . . . . . . . . .
        . . . . # # . . . . . . . . .
        . . . . # # . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . % . . . . .
        . . . + . . . . . % . . . . .
        . . . + . . . . . . . # # . .
        . . . . . % % . . . . # # . .
        . . . . . . . . . . . . . . .
        """),
    "wreck": Sketch("sand", """
        . . . . . . . . . . . . . . .
        . . . . . . . . % . . . . . .
        . . . . + . . % % . . . . . .
        . . . . + . . . . . . # . . .
        . . . . . . . . . . . # . . .
        . . . . . . . . . . . # . . .
        . . . . . . % % . . . . . . .
        . . . . . . % . . . + + . . .
        . . . . . . . . . . . . . . .
        """),
    "dome-garden": Sketch("garden", """
        . . . . . . . . . . . . . . .
        . . . . . . + + . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . # . . . . . .
        . . . . . . # . # . . . . . .
        . . . . . . # . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . + + . . . . . .
        . . . . . . . . . . . . . . .
        """),
    "ice-harbour": Sketch("ice", """
        . . . . . . . . . . . . . . .
        . . . . # # # . . . . . . . .
        . . . . . . . . . . + . . . .
        . . . . . . . . . . + . . . .
        . . . . . + + . . . . . . . .
        . . . . . . . . . . . % . . .
        . . . . . . . . # . . % . . .
        . . . . . . . . # . . . . . .
        . . . . . . . . . . . . . . .
        """),
    "salt-mine": Sketch("salt", """
        . . . . . . . . . . . . . . .
        . . . # # . . . . . # # . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . % % . # # # . % % . . .
        . . . . . . . . . . . . . . .
        """),
    "launch-rails": Sketch("rails", """
        . . . . . . . . . . . . . . .
        . . . . . . . + + . . . . . .
        . . . # # # . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . # # # . . .
        . . . . . . + + . . . . . . .
        . . . . . . . . . . . . . . .
        """),
    "storm-gate": Sketch("storm", """
        . . . . . . . # . . . . . . .
        . . . . . . . # . . . . . . .
        . . . . + . . . . . . + . . .
        . . . . + . . . . . . + . . .
        . . . . . . . . . . . . . . .
        . . . . . % . . . . . . . . .
        . . . . . % . . . . . . . . .
        . . . . . . . # . . . . . . .
        . . . . . . . # . . . . . . .
        """),
    "solar-farm": Sketch("glass", """
        . . . . . . . . . . . . . . .
        . . . . . + + . . . . . . . .
        . . . % . . . . . . . . . . .
        . . . % . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . % . . .
        . . . . . . . . . . . % . . .
        . . . . . . . . + + . . . . .
        . . . . . . . . . . . . . . .
        """),
    "old-town": Sketch("paving", """
        . . . . . . . . . . . . . . .
        . . . . % % . . . . # . . . .
        . . . . % . . . . . # . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . # # . . . . . . + + . .
        . . . . . . . . % . . . . . .
        . . . . . . . . % % . . . . .
        . . . . . . . . . . . . . . .
        """),
}  # fmt: skip


def tiles_of(sketch: Sketch) -> list[list[int]]:
    return [[SIGNS.get(sign, 0) for sign in line.split()] for line in sketch.rows.strip().splitlines()]


def written(sketch: Sketch) -> str:
    kinds = "".join(
        f'  <tile id="{number}">\n   <properties>\n    <property name="kind" value="{kind}"/>\n'
        "   </properties>\n  </tile>\n"
        for number, kind in enumerate(KINDS)
    )
    data = ",\n".join(",".join(map(str, row)) for row in tiles_of(sketch))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down" width="{COLUMNS}"'
        f' height="{ROWS}" tilewidth="{TILE}" tileheight="{TILE}" infinite="0" nextlayerid="2" nextobjectid="1">\n'
        f' <properties>\n  <property name="ground" value="{sketch.ground}"/>\n </properties>\n'
        f' <tileset firstgid="1" name="terrain" tilewidth="{TILE}" tileheight="{TILE}" tilecount="3" columns="3">\n'
        f'  <image source="tiles.png" width="{3 * TILE}" height="{TILE}"/>\n{kinds} </tileset>\n'
        f' <layer id="1" name="terrain" width="{COLUMNS}" height="{ROWS}">\n'
        f'  <data encoding="csv">\n{data}\n</data>\n </layer>\n</map>\n'
    )


def tiles() -> pygame.Surface:
    """The three kinds, plain enough to be told apart in the editor: a block, a low crate, a broken one."""
    picture = pygame.Surface((3 * TILE, TILE), pygame.SRCALPHA)
    for number, colour in enumerate(COLOURS):
        box = pygame.Rect(number * TILE, 0, TILE, TILE)
        pygame.draw.rect(picture, colour, box.inflate(-4, -4 if number != 1 else -22), border_radius=4)
        pygame.draw.rect(picture, (24, 20, 34), box.inflate(-4, -4 if number != 1 else -22), 3, border_radius=4)
    pygame.draw.line(picture, (24, 20, 34), (2 * TILE + 8, TILE - 8), (3 * TILE - 8, 8), 4)
    return picture


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    pygame.image.save(tiles(), FOLDER / "tiles.png")
    for name, sketch in SKETCHES.items():
        rows = tiles_of(sketch)
        if len(rows) != ROWS or any(len(row) != COLUMNS for row in rows):
            raise SystemExit(f"{name} is not {COLUMNS} by {ROWS}")
        (FOLDER / f"{name}.tmx").write_text(written(sketch), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
