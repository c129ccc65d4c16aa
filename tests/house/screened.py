"""What the screens of the gallery are made of: words, sources of vector drawings, and where they are put. Of screens
whose frame goes with the window (`LOOSE`) only words and drawings count, wherever and however large they are.
`python -m tests.house.screened` writes the golden file anew; look at the difference in the gallery."""

import hashlib
import os
import tempfile
from contextlib import contextmanager
from pathlib import Path
from random import Random
from unittest.mock import patch

from game.play import dice_stream, random_dice
from game.scenes.stack import Scene
from game.tools.gallery.screens import SCREENS
from game.tools.stage import Stage
from game.ui.theme.canvas import Art, Canvas
from game.ui.theme.fonts import Fonts
from game.ui.theme.pane import Pane
from tests.conftest import REPOSITORY

GOLDEN = REPOSITORY / "tests" / "data" / "screens.txt"
SIZE = 640, 360
PASSING = {"saved-open", "saved-delete", "error"}
"""What tells the time of day, or where in the code something broke."""
LOOSE = "battle-", "layout-", "replay-", "lesson-", "puzzle-", "setup-", "title", "pause", "concede"


def known():
    return dict(line.rsplit(" ", 1) for line in GOLDEN.read_text("utf-8").splitlines())


@contextmanager
def written():
    """The lines of all that is drawn meanwhile: (what, where or how large). Dice fall as ever."""
    lines, render, vector = [], Fonts.render, Art.vector

    def rendered(self, text, face, size, colour, spacing=0):  # noqa: PLR0917, as what it stands for
        lines.append((f"{text} {face} {tuple(colour)}", f"{size} {spacing}"))
        return render(self, text, face, size, colour, spacing)

    def drawn(self, source, size):
        lines.append((source, str(size)))
        return vector(self, source, size)

    with (
        patch.object(Fonts, "render", rendered),
        patch.object(Art, "vector", drawn),
        patch.object(dice_stream.os, "urandom", bytes),
        patch.object(random_dice.random, "Random", lambda seed=None: Random(7 if seed is None else seed)),
    ):
        yield lines


def shown(name, folder, language="de"):
    """A screen of the gallery on its stage."""
    stage = Stage(folder, language, SIZE)
    made = SCREENS[name](stage)
    return stage, stage.on(made) if isinstance(made, Scene) else made


def digest(name, lines, stage, stack):
    """Of all that was written down, and of what lies on a pane then."""
    pane, loose = Pane(stage.size), name.startswith(LOOSE)
    stack.draw(Canvas(pane, stage.services.art, stage.services.theme))
    found = {what if loose else f"{what} {where}" for what, where in lines}
    put = [str((item[1], [part for part in item[3:] if not callable(part)])) for item in pane.items if not loose]
    return hashlib.blake2b("\n".join([*sorted(found), *put]).encode(), digest_size=6).hexdigest()


def digests(names):
    for name in names:
        with tempfile.TemporaryDirectory() as folder, written() as lines:
            stage, stack = shown(name, Path(folder))
            stage.photograph(stack, Path(folder) / "picture.png")
            yield name, digest(name, lines, stage, stack)
            stage.close()


if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    GOLDEN.write_text("".join(f"{name} {found}\n" for name, found in digests(SCREENS) if name not in PASSING), "utf-8")
