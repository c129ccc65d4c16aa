"""What somebody is asked stands where all can read it."""

import pytest

from game.core.seats import Seat
from game.guides.fadenkreuz.guide import GUIDE
from game.rules.fadenkreuz.game import GAME
from game.scenes.match import bubble
from game.scenes.match.telling import hud
from game.scenes.panels.hud import set_plate
from game.tools.stage import Stage
from tests.fadenkreuz.talks import ALONE, spoken, talking
from tests.fadenkreuz.test_signs import SILENT
from tests.house.couch import art


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text", ["dealt", "got"])
def test_no_bubble_lies_on_the_question_to_whoever_plays(tmp_path, monkeypatch, language, text):
    stage = Stage(tmp_path, language, (1280, 720), art())
    stack, host, now = talking(stage, ALONE)
    lain, drawn = [], bubble.draw_at
    monkeypatch.setattr(bubble, "draw_at", lambda *args, **how: lain.append(drawn(*args, **how)))
    spoken(stack, host, now, 0.3)
    host.act(Seat(4), GAME.notation.parse_action(f"5:ask 1 {text}"))
    said = [one for one in host.match.legal(Seat(4)) if one.verb in ("dealt", "am", "ask", "think")][::7]
    for action in said:
        stack.top._stage(host.act(Seat(4), action))  # noqa: SLF001
        spoken(stack, host, now, 1)
        stack.draw(stage.canvas)
        plate = hud(stack.top.situation, stack.top.frame.art).plate
        assert plate.prompt
        assert lain
        assert lain[-1].shared(set_plate(stage.canvas, plate, stack.top.table.look.margins.plate).box) == 0, action
    stack.top.leave()
    stage.close()


def test_whoever_has_heard_enough_is_asked_nothing_any_more():
    for more, key in (("", "asked"), ("; 1:ready", "talk")):
        seen = GAME.observe(GAME.notation.parse_position(f"{SILENT}; 2:ask 1 got{more}"), Seat(0))
        assert GUIDE.prompt(seen, Seat(0), ()).key == f"prompt.fadenkreuz.{key}"
