"""Every screen of the program can be drawn, and says nothing but finished sentences; it is drawn as it was, or somebody
has changed it on purpose and a line of the golden file with it."""

from __future__ import annotations

import signal
from pathlib import Path

import pygame
import pytest

from game.app.cli import main
from game.core.errors import BadInputError
from game.core.intents import Intent
from game.core.texts import Texts
from game.scenes.prompting import PromptBar
from game.scenes.stack import SceneStack
from game.tools.gallery.draw import draw
from game.tools.gallery.screens import SCREENS
from game.tools.stage import Stage
from game.ui.theme.canvas import Canvas
from game.ui.theme.pane import Pane
from tests.house.screened import PASSING, digest, known, shown, written

KNOWN = known()


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_drawn_with_all_its_texts(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[str] = set()
    speak = Texts.__call__

    def listen(self: Texts, key: str, **words: str | int) -> str:
        if key not in self:
            asked.add(key)
        return speak(self, key, **words)

    monkeypatch.setattr(Texts, "__call__", listen)
    with written() as lines:
        stage, stack = shown(name, tmp_path)
        stage.photograph(stack, tmp_path / "picture.bmp")
        found = digest(name, lines, stage, stack)
    assert_a_window_shows_it(stage, stack)
    assert_a_mouse_leads_back(name, stack)
    stage.close()
    picture = pygame.image.load(tmp_path / "picture.bmp")
    assert picture.get_size() == (640, 360)
    assert len(set(pygame.image.tobytes(pygame.transform.smoothscale(picture, (32, 18)), "RGB"))) > 20
    assert asked == set()
    assert found == KNOWN.get(name, found), "python -m tests.house.screened writes the golden file anew"


def test_the_golden_file_tells_of_screens_that_are_there() -> None:
    assert KNOWN.keys() <= SCREENS.keys() - PASSING


def assert_a_window_shows_it(stage: Stage, stack: SceneStack) -> None:
    """Drawn as in a window, where only what differs is put on the screen, it is the same to the pixel. What burns down
    meanwhile, as a fuse does, cannot be compared."""

    def plain() -> bytes:
        stack.draw(stage.canvas)
        return pygame.image.tobytes(stage.surface, "RGB")

    pane, window = Pane(stage.size), pygame.Surface(stage.size)
    before = plain()
    stack.draw(Canvas(pane, stage.services.art, stage.services.theme))
    pane.show(window)
    assert set(pane.shown)  # every part can be looked up in the next picture
    after = plain()
    assert pygame.image.tobytes(window, "RGB") == before or before != after


def assert_a_mouse_leads_back(name: str, stack: SceneStack) -> None:
    """Where the bar says that something leads back the other button of a mouse does; on a table it lays back first."""
    bar, before = getattr(stack.top, "bar", None), stack.scenes
    if not isinstance(bar, PromptBar) or name.startswith(("battle-", "layout-")):
        return
    if "back" not in {stop.key[1] for stop in bar.stops()}:
        return

    def leaves(wish: str) -> bool:
        for _ in range(2):  # the first press may end what is still being told, or close what lies open
            if stack.scenes == before:
                stack.handle(Intent(wish, at=(960.0, 300.0), mouse=wish == "alternate"))
                stack.update(0.3)
        return stack.scenes != before

    assert leaves("alternate") or not leaves("back")


def test_the_command_draws_files_and_refuses_nonsense(tmp_path: Path) -> None:
    assert draw(tmp_path / "pictures", "en", (640, 360), only="licence") == 1
    assert [path.suffix for path in (tmp_path / "pictures").iterdir()] == [".png"]
    with pytest.raises(BadInputError):
        draw(tmp_path, "en", (10, 10))
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInputError):
        draw(tmp_path / "file", "en", (640, 360))


def test_it_ends_when_it_is_told_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, ended = signal.getsignal(signal.SIGTERM), []

    def drawing(*_: object) -> int:
        pygame.display.init()
        handler = signal.getsignal(signal.SIGTERM)
        assert callable(handler)  # the system's own way would end the tests, SDL's nothing at all
        try:
            handler(signal.SIGTERM, None)
        finally:
            ended.append(True)
        return 1

    monkeypatch.setattr("game.tools.gallery.draw.draw", drawing)
    try:
        with pytest.raises(SystemExit) as told:
            main(["gallery", str(tmp_path)])
    finally:
        signal.signal(signal.SIGTERM, before)
    assert told.value.code == 143
    assert ended
