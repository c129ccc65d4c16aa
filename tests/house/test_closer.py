"""Both pictures of a moment over the whole window, and how flights in a row are told."""

import math
from random import Random
from types import SimpleNamespace

import pytest

from game.app.languages import texts
from game.app.paths import levels
from game.catalogue import find
from game.core.intents import Intent
from game.core.tableau import Sightline
from game.play import riddles
from game.play.lookback import Judged, turn_of
from game.scenes.after import moments
from game.scenes.after.beside import NEAR, Closer, Room
from game.scenes.after.paragraphs import chosen_well
from game.scenes.after.retold import Retold
from game.scenes.learn.riddles import riddle_of
from game.scenes.panels.words import spelled
from game.scenes.stack import Leave, Push
from game.table.figure import _frame, part
from game.table.kit import odds
from game.table.kit.view import View
from game.table.looks import look_for
from game.table.systems import sightlines
from game.tools.inline import InlineDesk
from game.tools.stage import Stage
from game.ui.plates import meanwhile
from game.ui.prompts import TOP
from game.ui.theme.canvas import Box
from game.ui.widgets import Answer
from tests.house.couch import services
from tests.house.reviews import SITTERS, looked_at, played


@pytest.fixture(scope="module")
def match():
    return played("crossfire", 14, blunder=9)


@pytest.fixture
def opened(tmp_path, match):
    made = Stage(tmp_path, "en", (640, 360))
    made.services.desk = InlineDesk()
    scene, stack = looked_at(made, match, SITTERS)
    yield made, scene, stack
    made.close()


def test_one_press_shows_both_pictures_large_and_the_next_one_goes_back(opened):
    made, scene, stack = opened
    stack.handle(Intent("more"))
    stack.draw(made.canvas)
    closer = stack.top
    assert isinstance(closer, Closer)
    assert closer.one == scene.moment
    assert not closer.shown  # what is still to be found stays hidden
    stack.handle(Intent("press", at=(900.0, 400.0), mouse=True))
    assert stack.top is scene
    scene.chosen(Answer("show"))
    stack.handle(Intent("press", at=(scene._room.of(1) + 40, scene._room.box.centre[1]), mouse=True))  # noqa: SLF001
    assert isinstance(stack.top, Closer)
    assert stack.top.shown
    assert isinstance(stack.top.handle(Intent("back")), Leave)


def test_the_next_moment_is_shown_large_without_going_back(opened):
    _, scene, stack = opened
    onward = ("next", scene.services.texts("lookback.next"))
    before = scene.moment
    stack.handle(Intent("more"))
    assert onward in stack.top.prompts()[0]
    stack.handle(Intent("next"))
    assert isinstance(stack.top, Closer)
    assert stack.top.one == scene.moment != before
    stack.handle(Intent("previous"))
    assert stack.top.one == scene.moment == before
    stack.handle(Intent("back"))
    assert stack.top is scene


def test_beside_the_pictures_a_press_means_something_else(opened):
    _, scene, stack = opened
    stack.handle(Intent("press", at=(scene.words.x + 20, scene.words.y + 20), mouse=True))
    assert stack.top is scene
    assert isinstance(scene.handle(Intent("more")), Push)


@pytest.mark.parametrize("size", [100, 150, 200])
@pytest.mark.parametrize("language", ["en", "de"])
def test_at_every_size_the_large_pictures_leave_room_for_all_that_is_told(tmp_path, match, size, language, monkeypatch):
    made, boxes = Stage(tmp_path, language, (1280, 720)), []
    made.reset(text_size=size)
    made.services.desk = InlineDesk()
    scene, _ = looked_at(made, match, SITTERS)
    scene.seen.add(scene.moment.number)
    closer = scene._closer().scene  # noqa: SLF001
    plain = closer.beside.draw

    def draw(canvas, room, one, told, *, shown):
        boxes.append(room.box)
        plain(canvas, room, one, told, shown=shown)

    monkeypatch.setattr(type(closer.beside), "draw", lambda _, *args, **how: draw(*args, **how))
    closer.draw(made.canvas)
    told = [sum(setting.height for setting, _ in closer._set(made.canvas, at, 876.0)) for at in (0, 1)]  # noqa: SLF001
    assert min(told) > 0
    assert boxes[0].h >= 0.6 * 920
    assert boxes[0].bottom + max(told) <= 944
    made.close()


def test_a_room_holds_its_two_pictures_alone():
    room = Room(Box(100, 300, 1700, 500), 400.0)
    assert room.holds((room.of(0) + 5, 400))
    assert room.holds((room.of(1) + 395, 400))
    assert not room.holds((room.of(1) + 430, 400))
    assert not room.holds((room.of(0) + 5, 900))


def test_flights_of_one_plane_in_a_row_are_told_as_one(tmp_path):
    made, game = services(tmp_path), find("crosshairs")
    state = game.notation.parse_position("duel - A:f5SE4,c8N1;B:f9N3,h8S0 0,0 A4/2 - 0 - -")
    retold = Retold(made.texts, type("Finished", (), {"game": game})(), lambda _: None, str)
    actions = []
    for _ in range(2):
        dives = [
            one for one in game.legal_actions(state, 0) if any(pick.name.startswith("swoop") for pick in one.picks)
        ]
        at = actions[-1].picks[-1].name.partition(":")[0] if actions else "f5"
        dive = next(one for one in dives if one.picks[0].name == at)
        actions.append(dive)
        state = game.apply(state, 0, dive, None).state
    cells = ["f5", *(one.picks[-1].name.partition(":")[0] for one in actions)]
    assert retold._spelled(actions).startswith(f"Diving {'–'.join(cells)}, facing ")  # noqa: SLF001
    assert ";" in retold._spelled([actions[1], actions[0]])  # noqa: SLF001


@pytest.mark.parametrize(
    ("language", "kinds", "told"),
    [
        ("en", ("shot",), "a shot at i5"),
        ("de", ("shot",), "Schuss auf i5"),
        ("en", ("cell", "way"), "a crash on i5"),
        ("de", ("cell", "way"), "Zerschellen auf i5"),
    ],
)
def test_what_is_told_behind_a_semicolon_begins_no_sentence(language, kinds, told):
    done = SimpleNamespace(picks=[SimpleNamespace(kind=kind, name="i5") for kind in kinds])
    assert spelled(texts(language), find("crosshairs"), done, "lookback") == told


def test_of_what_was_chosen_well_it_wins_is_told_before_the_other_way():
    told = [(text, (0, 0, 0)) for text in ("otherwise", "allowed", "chosen", "wins", "remember")]
    for bad, wins, order in (
        (True, True, ["chosen", "wins", "otherwise", "allowed", "remember"]),
        (True, False, ["chosen", "otherwise", "allowed", "wins", "remember"]),
        (False, False, ["chosen", "wins", "otherwise", "allowed", "remember"]),
    ):
        turned, spare = chosen_well(told, bad=bad, wins=wins)
        assert [text for text, _ in turned] == order
        assert (1 in spare) is not wins  # that it wins is never left out


def test_odds_stand_farther_away_where_something_lies_beside_what_is_aimed_at():
    aimed, size, room = Box(900, 500, 80, 80), (200.0, 100.0), Box(0, 0, 1920, 1080)
    close = [box for _, box in odds._places(aimed, size)][:8]  # noqa: SLF001
    assert odds._best(odds._places(aimed, size), [aimed], room) == close[0]  # noqa: SLF001
    crowded = odds._best(odds._places(aimed, size), [aimed, *close], room)  # noqa: SLF001
    assert crowded not in close
    assert not any(crowded.shared(box) > 0.5 * size[0] * size[1] for box in close)


@pytest.mark.parametrize("seed", range(20))
def test_the_place_for_a_figure_is_the_best_of_all_though_few_are_looked_at(seed, monkeypatch):
    lots, asked = Random(seed), []
    shared = Box.shared

    def boxes(count):
        return [Box(lots.uniform(0, 1800), lots.uniform(0, 1000), lots.uniform(40, 400), 80.0) for _ in range(count)]

    taken, room = boxes(2 + seed), Box(100, 50, 1600, 900)
    aimed, box = boxes(2)
    size, start, end = (200.0, 100.0), aimed.centre, box.centre
    worst = min(odds._places(aimed, size), key=lambda one: odds._loss(one[1], taken, room) + one[0])[1]  # noqa: SLF001
    monkeypatch.setattr(Box, "shared", lambda one, other: asked.append(one) or shared(one, other))
    assert odds._best(odds._places(aimed, size), taken, room) == worst  # noqa: SLF001
    small = Box(end[0] - 40, end[1] - 17, 80.0, 34.0)
    asked.clear()
    found, few = sightlines._clear(start, end, small, taken), len(asked)  # noqa: SLF001
    asked.clear()
    assert found == min(_beside(start, end, small), key=lambda one: sum(map(one[0].shared, taken)) + one[1])[0]
    assert few < len(asked)


def _beside(start, end, box):
    """All places along a line, nearest to its end first, with how much worse each is for being farther away."""
    length = math.dist(start, end)
    east, south = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    for back in range(0, max(round(length - 74), 1), 12):
        for aside in (0, -30, 30, -60, 60, -90, 90, -120, 120, -150, 150):
            x = box.centre[0] - east * back - south * aside - box.w / 2
            y = box.centre[1] - south * back + east * aside - box.h / 2
            yield Box(x, y, box.w, box.h), 2.0 * (back + 2 * abs(aside))


@pytest.mark.parametrize("language", ["en", "de"])
def test_over_the_large_pictures_it_says_which_moment_they_show(tmp_path, match, language, monkeypatch):
    made, written = Stage(tmp_path, language, (1280, 720)), []
    made.services.desk = InlineDesk()
    scene, stack = looked_at(made, match, SITTERS)
    stack.handle(Intent("more"))
    monkeypatch.setattr("game.ui.lettering.write", lambda _c, setting, box, **_: written.append((setting.lines, box)))
    stack.top.draw(made.canvas)
    head = scene._head(scene.moment)  # noqa: SLF001
    assert str(turn_of(match, scene.moment.number)) in head
    written = [(" ".join(lines).split(), box) for lines, box in written]
    (box,) = (box for said, box in written if said == head.split())
    assert all(other.y >= box.bottom for said, other in written if said != head.split())
    assert head in stack.top.place
    made.close()


def test_while_something_is_made_the_bar_says_so_and_nothing_above_it_is_hidden(tmp_path, monkeypatch):
    made, boxes = Stage(tmp_path, "de", (1280, 720)), []
    monkeypatch.setattr("game.ui.lettering.write", lambda _c, _s, box, **_: boxes.append(box))
    monkeypatch.setattr("game.ui.theme.paint.rounded", lambda _c, box, **_: boxes.append(box))
    meanwhile(made.canvas, made.services.texts("notice.moment"))
    assert boxes
    assert all(box.y >= TOP for box in boxes)
    made.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_advice_to_somebody_else_says_to_whom(language):
    """Of a mistake of somebody who does not read it "you" would be taken for whoever does: whatever it says."""
    say = texts(language)
    told = SimpleNamespace(texts=say, called=lambda _: "Otto", wins=lambda _: True)
    one = Judged(0, 1, 0.5, 0.4)
    you = {"en": "Better: a1, and you can land there.", "de": "Besser: a1, und du kannst dort landen."}[language]
    for text in (you, "a1-b1"):
        told.better = lambda _, text=text, **_how: [text, ""]
        speaks = moments.better(told, one, shown=True, slip=True, theirs=True)[0]
        assert speaks.endswith(text)
        assert "Otto" in speaks
        assert moments.better(told, one, shown=True, slip=True)[0] == text
        assert moments.better(told, one, shown=False, slip=False, theirs=True)[0] == text


@pytest.mark.parametrize("name", ["crossfire", "crosshairs", "sector", "squadron"])
def test_a_part_of_the_board_that_is_seen_from_hardly_nearer_is_no_wider_or_higher_than_all_of_it(name):
    """Else it cuts off corners of the board and shows what lies beside it."""
    look, near = look_for(name, 2), 0
    for one in riddles.mined(levels() / name)[:8]:
        riddle = riddle_of(name, one)
        tableau = find(name).tableau(find(name).observe(riddle.state, None))
        lying = [piece.at for piece in tableau.pieces.values() if not piece.tray]
        for wide, high in ((509.0, 380.0), (870.0, 520.0), (870.0, 300.0), (400.0, 500.0)):
            box = Box(0, 0, wide, high)
            whole = _frame(box, look)
            found = part(box, look, [(tableau, View(lines=(Sightline("", lying[0], lying[1]),)))])
            if found is not None:
                near += 1
                assert found[1] >= NEAR or (found[0].w <= whole.w and found[0].h <= whole.h)
    assert near
