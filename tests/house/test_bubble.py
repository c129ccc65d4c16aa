"""A bubble at a portrait is narrower where that hides less."""

from game.scenes.match import bubble
from game.ui.theme.canvas import Box
from tests.house.couch import canvas, services

SAID = "I was dealt the Agent."
AT = (760.0, 300.0)


def test_beside_something_a_bubble_is_narrower_and_hides_nothing(tmp_path):
    drawn = canvas(services(tmp_path))
    wide, _ = bubble.laid(drawn, SAID, AT, [])
    aside = [Box(AT[0] - 700, 100, 620, 800), Box(AT[0] + 92 + wide.w - 40, 100, 400, 800)]  # left, and right
    above = [Box(0, 0, 1920, AT[1] - 60), Box(AT[0] - 80, AT[1] + 60, 160, 800)]
    narrow, setting = bubble.laid(drawn, SAID, AT, [*aside, *above])
    assert narrow.w < wide.w
    assert len(setting.lines) == 2
    assert bubble.hidden(narrow, AT, [*aside, *above]) < bubble.hidden(wide, AT, [*aside, *above])


def test_where_nothing_is_hidden_it_stays_on_one_line(tmp_path):
    drawn = canvas(services(tmp_path))
    box, setting = bubble.laid(drawn, SAID, AT, [])
    assert len(setting.lines) == 1
    assert not bubble.hidden(box, AT, [])
