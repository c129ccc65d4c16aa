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


def said(tmp_path, age=0, room=(900, 280, 300, 104)):
    drawn = canvas(services(tmp_path))
    box = bubble.draw_at(drawn, SAID, AT, drawn.theme.seat(1), Box(*room), name=Box(0, 0, 9, 9), age=age)
    return drawn, box


def test_in_a_place_of_its_own_a_bubble_is_as_near_to_the_portrait_as_that_allows(tmp_path):
    _, box = said(tmp_path)
    assert box.x == 900
    assert box.y <= AT[1] <= box.bottom
    _, far = said(tmp_path, room=(200, 500, 300, 104))
    assert (far.right, far.y) == (500, 500)


def test_what_was_said_before_fades(tmp_path):
    lights = []
    for age in (0, 1, 3):
        drawn, box = said(tmp_path, age)
        x, y = drawn.at((box.x + 12, box.centre[1]))
        lights.append(sum(drawn.surface.get_at((int(x), int(y)))[:3]))
    assert lights[0] > lights[1] > lights[2]
