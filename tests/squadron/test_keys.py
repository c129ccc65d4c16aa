"""What the keys of Squadron Leader lead to: never to giving a plane up, and by the name of what comes."""

from dataclasses import replace

import pytest

from game.core.intents import KEYBOARD, Intent
from game.core.seats import Seat
from game.play.host import Host
from game.play.seating import bot, person
from game.scenes.learn.lesson import LessonScene
from game.scenes.match import asking
from game.scenes.match.battle import Battle
from game.scenes.match.beheld import cards_about
from game.tools.positions import given
from game.ui.theme.canvas import Box
from tests.house.couch import canvas, rest, say, services

UP = "SL/1 F700x700 alt,split r1 f1 t1 move ; 1a 350.000,520.000,0 3342 h2 a1 ; 2a 430.000,190.000,255 4323 h3 a0"


@pytest.fixture
def scene(tmp_path):
    made = services(tmp_path)
    made.input.held = ["pad-1"]
    sitters = person("Ada", device="pad-1"), person("Ben", device="pad-1")
    found = Battle(made, Host(given("squadron", UP, ()), sitters, clock=lambda: 0.0))
    found.enter()
    rest(found, 1)
    found.draw(canvas(made))
    return found


def named(scene):
    return asking.special(scene.situation.texts, "squadron", scene.selection.chooser)


def test_the_key_for_heights_is_called_by_what_it_leads_to(scene):
    chooser, say = scene.selection.chooser, scene.situation.texts
    assert {pick.name[0] for pick in chooser.specials} == {"C", "D"}
    for _ in range(2 * len(chooser.specials)):
        told = named(scene)
        scene.handle(Intent("special", "pad-1"))
        dives = chooser.focus.name.startswith("D")
        assert told == say("special-of.squadron.height-D" if dives else "special.squadron")


def test_where_neither_height_is_left_no_key_leads_to_giving_the_plane_up(scene):
    climb = next(one for one in scene.match.legal(Seat(0)) if one.picks[-1].name.startswith("C"))
    scene.decide(Seat(0), climb)
    rest(scene, 2)
    chooser = scene.selection.chooser
    assert not chooser.specials
    assert {pick.name[0] for pick in chooser.endings} == {"X"}
    for _ in range(3):
        scene.handle(Intent("special", "pad-1"))
        assert chooser.focus is None or not chooser.focus.name.startswith("X")
        assert not any(pick.name.startswith("X") for pick in chooser.picked)


def test_no_step_among_the_ends_leads_away_to_the_heights(scene):
    """Those have a key of their own, and a press there would climb."""
    chooser = scene.selection.chooser
    for direction in ("left", "up", "right", "down") * 6:
        scene.handle(Intent(direction, "pad-1"))
        assert chooser.focus.kind != "height"
    scene.handle(Intent("special", "pad-1"))
    assert chooser.focus.kind == "height"
    scene.handle(Intent("down", "pad-1"))
    assert chooser.focus.name[0] == "D"


def test_the_key_for_heights_never_flies_by_itself(scene):
    """However many heights are left: it shows what would come of it, a press more does it."""
    flown = scene.match.length
    for _ in range(3):
        scene.handle(Intent("special", "pad-1"))
    chooser = scene.selection.chooser
    only = next(pick for pick in chooser.specials if pick.name.startswith("C"))
    chooser.clear()
    chooser.focus, source = None, chooser.source

    def fewer(picked):
        now = source(picked)
        return replace(now, offers=tuple(one for one in now.offers if one.kind != "height" or one == only))

    chooser.begin(fewer, chooser.pickable)
    assert chooser.specials == (only,)
    assert not chooser.at_once
    assert chooser.special().kind == "moved"
    assert chooser.focus == only
    assert chooser.special().kind == "played"
    assert scene.match.length == flown


def test_another_height_there_leads_to_an_end_that_has_it(scene):
    chooser = scene.selection.chooser
    for _ in range(len(chooser.figures)):
        scene.handle(Intent("fewer", "pad-1"))
        assert chooser.labels[chooser.focus] == chooser.figure


def test_on_a_pad_that_key_goes_up_first_and_on_a_keyboard_down(scene):
    chooser = scene.selection.chooser
    figures = chooser.figures
    begun = figures.index(chooser.labels[chooser.focus])
    seen = []
    for _ in figures:
        scene.handle(Intent("fewer", "pad-1"))
        seen.append(chooser.figure)
    assert seen == [*figures[begun + 1 :], *figures[: begun + 1]]
    scene.selection.handle(Intent("fewer", KEYBOARD))
    assert chooser.figure == figures[begun - 1]


def test_what_lies_below_a_card_is_not_pointed_at(scene):
    """The sky reaches below the cards at its right: a press on words must not fly a plane there."""
    selection, column = scene.selection, scene.table.look.margins.column
    assert any(box.x == column.x and box.w == column.w for box in scene.table.covered)
    places = [at for pick in selection.chooser.offers if (at := selection.place(pick)) is not None]
    for there, shown in (((Box(0, 0, 1920, 900),), False), ((), True)):
        scene.table.covered = there
        selection.handle(Intent("point", "keyboard", at=places[0], mouse=True))
        assert (selection.chooser.focus is not None) == shown


def test_nor_in_a_lesson_or_with_large_text(tmp_path):
    made = services(tmp_path)
    lesson = LessonScene(made, "squadron")
    lesson.enter()
    rest(lesson, 1)
    lesson.draw(canvas(made))
    assert lesson.table.covered
    large = services(tmp_path / "large", text_size=200)
    battle = Battle(large, Host(given("squadron", UP, ()), (person("Ada"), person("Ben")), clock=lambda: 0.0))
    battle.enter()
    rest(battle, 1)
    battle.draw(canvas(large))
    assert battle.table.covered


@pytest.mark.parametrize(
    ("line", "points"), [(UP, True), ("SL/1 F700x700 - r0 f0 t0 stats ; 1a - ---- ; 2a - ----", False)]
)
def test_what_is_told_of_one_card_of_many_points_at_no_other(tmp_path, line, points):
    """It would point at the last in the row, whichever is looked at."""
    made = services(tmp_path)
    scene = Battle(made, Host(given("squadron", line, ()), (person("Ada"), bot(1)), clock=lambda: 0.0))
    scene.enter()
    rest(scene, 1)
    scene.draw(canvas(made))
    say(scene, "right")
    scene.update(1.0)
    told = cards_about(scene.situation, scene.frame.art)
    assert told[0].strong
    assert (told[0].near is not None) == points
