"""The other side's turn is told soldier by soldier: a line stands until the next, one press leads on, one key shows it
once more."""

from dataclasses import replace

import pytest

from game.core.game import Setup
from game.core.intents import Intent
from game.play.host import Host, Played
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import bot, person
from game.rules.sector.game import GAME
from game.rules.sector.options import SectorOptions
from game.scenes.match.battle import Battle
from game.scenes.match.telling import plate, prompts
from tests.house.couch import Silent, rest, say, services
from tests.sector.test_enemy_turn import LINE, Fixed

PAD = "pad-1"


@pytest.fixture
def scene(tmp_path):
    made = services(tmp_path, animation="1x", motion="full")
    made.now = lambda: 0.0
    match = Match(GAME, Setup(2, SectorOptions()), RandomDice(1), position=LINE)
    match.dice = Fixed((5, 4))
    found = Battle(made, Host(match, (replace(person("Mara"), device=PAD), bot(2)), Silent(), None, clock=made.now))
    found.enter()
    rest(found, 0.1)
    yield found
    found.leave()


def line(scene):
    return plate(scene.situation).prompt.replace("\u00a0", " ")


def act(scene, text):
    action, match = GAME.notation.parse_action(text), scene.match
    match.act(1, action)
    scene._stage(Played(1, match.actions[-1], match.states[-2], match.steps[-1]))  # noqa: SLF001 (as a bot decides)


def performed(scene):
    while not scene.settled:
        scene.update(0.05)


def turn(scene):
    act(scene, "R 1>g5*1")
    performed(scene)
    scene.performance.rest = 10.0
    act(scene, "R 3>k6")
    performed(scene)


def test_what_came_of_a_shot_stands_there_with_who_shot_while_the_other_side_thinks(scene):
    act(scene, "R 1>g5*1")
    performed(scene)
    rest(scene, 3)
    assert line(scene) == "Scout 1 shoots at Guard 1 from g5. Guard 1 goes Down"


def test_the_last_line_is_read_before_one_chooses_and_one_press_is_enough_to_go_on(scene):
    turn(scene)
    rest(scene, 1.0)
    assert not scene.chairs.open
    assert line(scene) == "Scout 3 goes to k6"
    assert [intent for intent, _ in prompts(scene.situation)[0]] == ["skip"]
    picked = scene.selection.chooser.picked
    say(scene, Intent("ok", PAD))
    assert scene.chairs.open
    assert plate(scene.situation).who == "Your turn"
    assert scene.selection.chooser.picked == picked, "the press has chosen nothing"


def test_it_goes_on_by_itself_and_a_press_that_comes_just_too_late_chooses_nothing(scene):
    turn(scene)
    while not scene.chairs.open:
        scene.update(0.05)
    before = scene.selection.chooser.focus, scene.selection.chooser.picked
    say(scene, Intent("ok", PAD))
    assert (scene.selection.chooser.focus, scene.selection.chooser.picked) == before
    rest(scene, 0.5)
    say(scene, Intent("ok", PAD))
    assert (scene.selection.chooser.focus, scene.selection.chooser.picked) != before


def test_a_pad_has_a_key_that_shows_it_once_more_soldier_by_soldier(scene):
    scene.services.input.last = lambda _device: "pad"
    turn(scene)
    rest(scene, 3)
    assert prompts(scene.situation)[1][0] == ("skip", "See again")
    say(scene, Intent("skip", PAD), Intent("skip", PAD, held=False))
    lines, took = [], 0.0
    while not scene.chairs.open:
        scene.update(0.05)
        took += 0.05
        lines += [line(scene)] if line(scene) not in lines else []
    assert took > 6
    assert "Guard 1 goes Down" in lines
    assert lines.index("Guard 1 goes Down") < lines.index("Scout 3 goes to k6")
    assert scene.table.picture() == scene.selection.outlook.tableau.pieces
    say(scene, Intent("skip", PAD), Intent("skip", PAD, held=False))
    rest(scene, 0.6)
    say(scene, Intent("skip", PAD), Intent("skip", PAD, held=False))
    rest(scene, 0.2)
    assert not scene.chairs.open
    say(scene, Intent("ok", PAD))
    assert scene.chairs.open, "one press ends it"
    assert scene.table.picture() == scene.selection.outlook.tableau.pieces


def test_shown_once_more_no_sum_is_told_before_the_dice_lie_still(scene):
    turn(scene)
    scene.performance.again()
    before, after = set(), set()
    while scene.performance.repeats:
        scene.update(0.05)
        (after if scene.table.verdict is not None else before).add(line(scene))
    assert "Scout 1 shoots at Guard 1 from g5" in before
    assert not [told for told in before if "=" in told]
    assert "Scout 1 shoots at Guard 1: 5+4+1 = 10 vs 9" in after


def test_between_the_steps_of_what_is_shown_once_more_nothing_of_its_end_is_marked(scene):
    turn(scene)
    scene.performance.again()
    between = 0
    while scene.performance.repeats:
        scene.update(0.05)
        now = scene.situation
        between += scene.table.settled and now.repeats
        assert not (now.settled and now.repeats)
        assert not now.repeats or (now.extra.marks, now.extra.lines) == ((), ())
    assert between, "a line stands to be read there"
