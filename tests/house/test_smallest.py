"""No letter of a battle on the tin or in the sector is smaller than can be read across a room."""

from collections import Counter

import pytest

from game.tools.gallery.screens import SCREENS
from game.tools.stage import Stage
from game.ui.theme.fonts import LEAST, Fonts

SEEN = (
    ("squadron-placing", 100), ("squadron-large", 100), ("squadron-teams", 100), ("squadron-dice-book", 100),
    ("squadron-plan", 100), ("squadron-hexagon", 200), ("sector-reroll", 100), ("sector-deployment", 200),
)  # fmt: skip


@pytest.fixture(scope="module")
def stage(tmp_path_factory):
    stage = Stage(tmp_path_factory.mktemp("home"), "de", (1280, 720))
    yield stage
    stage.close()


@pytest.mark.parametrize(("name", "text"), SEEN)
def test_no_letter_is_smaller_than_can_be_read(stage, monkeypatch, name, text):
    written, render, least = Counter(), Fonts.render, round(LEAST * min(stage.size[0] / 1920, stage.size[1] / 1080))

    def noted(fonts, words, *how):
        written[how[1], words] += 1
        return render(fonts, words, *how)

    monkeypatch.setattr(Fonts, "render", noted)
    stage.reset(text_size=text)
    stage.services.art.forget()
    stack = SCREENS[f"battle-{name}"](stage)
    stack = stack if hasattr(stack, "scenes") else stage.on(stack)
    stack.draw(stage.canvas)
    assert written
    assert sorted(one for one in written if one[0] < least and one[1].strip()) == []
