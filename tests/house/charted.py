"""What every map that comes with the games reads as, and what is said of maps that are damaged in many ways.
`python -m tests.house.charted` writes the golden file anew."""

import re
import tempfile
from importlib import import_module
from pathlib import Path
from random import Random

from game.core.errors import BadInputError
from tests.conftest import REPOSITORY
from tests.house.answers import plain

FILE = REPOSITORY / "tests" / "data" / "maps.txt"
GAMES = "crosshairs", "sector", "squadron"
DAMAGES = 24
WORTH = ("0", "1", "-1", "2", "7", "16", "99", "100000", "x", "", "1.5", "true", "#ff0000", "é", "x" * 300)
"""What stands in the place of a value."""


def lines():
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES:
            layout = import_module(f"game.levels.{game}").layout
            for path in sorted((REPOSITORY / "levels" / game).glob("*.tmx")):
                text = path.read_text("utf-8")
                yield f"# {game} {path.stem}"
                yield _read(layout, path)
                yield _read(lambda there, layout=layout: layout(there, own=True), path)
                copy = Path(folder) / path.name
                for made in _damaged(text, Random(path.stem)):
                    copy.write_text(made, "utf-8")
                    yield _read(layout, copy)


def _read(layout, path):
    try:
        return plain(layout(path))
    except BadInputError as error:
        return plain(error.note)


def _damaged(text, luck):
    """One thing of it is another: a value, a tile, a line, or something is left out."""
    values = [found.span(1) for found in re.finditer(r'="([^"]*)"', text)]
    tiles = [found.span() for found in re.finditer(r"\d+(?=,)", text)]
    for number in range(DAMAGES):
        if number % 3 < 2 or not tiles:
            start, end = luck.choice(values)
            yield text[:start] + luck.choice(WORTH) + text[end:]
        else:
            start, end = luck.choice(tiles)
            yield text[:start] + luck.choice(("0", "1", "2", "3", "5", "99", "-1", "x")) + text[end:]
    rows = text.splitlines()
    for _ in range(DAMAGES // 2):
        at = luck.randrange(len(rows))
        yield "\n".join([*rows[:at], *rows[at + 1 :]])
        yield "\n".join([*rows[:at], rows[at], *rows[at:]])
    yield ""
    yield text[: len(text) // 2]


if __name__ == "__main__":
    FILE.write_text("\n".join(lines()) + "\n", "utf-8")
