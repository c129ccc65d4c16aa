"""In a review pictures of shots of the next round take turns with where the decision itself led."""

import pytest

from game.catalogue import find
from game.core.game import Setup
from game.core.intents import Intent
from game.play import lookback
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import person
from game.scenes.after.beside import PAGE, Closer
from game.scenes.after.compared import compared
from game.scenes.after.lookback import LookBack
from game.tools.inline import InlineDesk
from game.tools.stage import Stage
from game.ui.widgets import Answer
from tests.house.couch import art
from tests.house.reviews import reviewed


@pytest.fixture(scope="module")
def known():
    """A match in which some shots come a round after they were decided, with its review."""
    game, desk = find("squadron"), InlineDesk()
    match = Match(game, Setup(2, game.options().with_bots), RandomDice(8))
    while match.outcome is None and match.length < 60:
        seat, name = min(match.to_act), f"8{match.length}"
        desk.ask(lookback.question(game, seat, match.state, nodes=200, level=2, name=name))
        advice = desk.poll().advice
        match.act(seat, advice[0].action if advice else match.legal(seat)[0])
    return match, reviewed(match, nodes=lookback.NODES)


def opened(tmp_path, known, motion):
    stage = Stage(tmp_path, "en", (640, 360), art())
    stage.reset(motion=motion)
    scene = LookBack(stage.services, known[1], (person("Ada"), person("Bo")), None)
    stack = stage.on(scene)
    while not scene._known:  # noqa: SLF001
        stack.update(1 / 30)
    return stage, scene, stack


def pages(scene):
    """Whether one of the pictures of what is looked at has one before it."""
    both = scene._retold_of(scene.moment).both(scene.moment)[0]  # noqa: SLF001
    return any(side.before is not None for side in (both.played, both.better))


def looked_for(scene, wanted):
    for _ in scene.marks:
        if pages(scene) is wanted:
            scene.seen.add(scene.moment.number)
            return True
        scene._turn(1)  # noqa: SLF001
    return False


def picture(stage, stack):
    stack.draw(stage.canvas)
    return stage.surface.get_buffer().raw


def run(stack, seconds):
    for _ in range(round(30 * seconds)):
        stack.update(1 / 30)


def test_a_picture_of_the_next_round_has_one_of_where_the_decision_led_before_it(known):
    match, reviewer = known
    seen = 0
    for one in reviewer.review.judged:
        if one.lost <= 0:
            continue
        both = compared(match, one)
        if both.shots is None:
            assert both.played.before is both.better.before is None
            continue
        later = any(line.rounds for line in both.abreast)
        for side in (both.played, both.better):
            assert (side.before is not None) == later
            if side.before is not None:
                seen += 1
                assert side.before.tableau != side.tableau
                assert not side.before.figures
    assert seen


def test_pictures_turn_while_somebody_looks_and_begin_anew_at_another_moment(tmp_path, known):
    stage, scene, stack = opened(tmp_path, known, "full")
    assert looked_for(scene, wanted=True)
    scene._leafing.begin()  # noqa: SLF001
    first = picture(stage, stack)
    run(stack, PAGE / 2)
    assert picture(stage, stack) == first
    run(stack, PAGE)
    assert not scene.still
    second = picture(stage, stack)
    assert second != first
    assert scene.still or not scene.page.settled
    scene._turn(len(scene.marks))  # noqa: SLF001
    assert picture(stage, stack) == first
    stage.close()


def test_what_is_still_to_be_found_has_one_picture_and_that_is_of_the_manoeuvre(tmp_path, known):
    stage, scene, stack = opened(tmp_path, known, "full")
    hidden = [one for one in scene.marks if one not in scene._besides]  # noqa: SLF001
    scene.at = scene.marks.index(hidden[0])
    scene.seen.clear()
    first = picture(stage, stack)
    run(stack, 1.5 * PAGE)
    assert not scene._leafing.turned  # noqa: SLF001
    assert picture(stage, stack) == first
    stage.close()


def test_without_motion_one_picture_stands(tmp_path, known):
    stage, scene, stack = opened(tmp_path, known, "none")
    assert looked_for(scene, wanted=True)
    first = picture(stage, stack)
    run(stack, 1.5 * PAGE)
    assert picture(stage, stack) == first
    stage.close()


def test_large_pictures_turn_too(tmp_path, known):
    stage, scene, _ = opened(tmp_path, known, "full")
    assert looked_for(scene, wanted=True)
    told = scene.told(scene.moment)
    large = Closer(stage.services, scene._beside_of(scene.moment), scene.moment, told, shown=True)  # noqa: SLF001
    scene._leafing.begin()  # noqa: SLF001
    stack = stage.on(large)
    first = picture(stage, stack)
    run(stack, 1.5 * PAGE)
    assert not large.still
    assert picture(stage, stack) != first
    stage.close()


def test_what_has_been_shown_is_tried_by_hand_and_shown_only_when_asked_for(tmp_path, known):
    stage, scene, _ = opened(tmp_path, known, "none")
    one = next(one for one in scene.marks if one not in scene._besides)  # noqa: SLF001
    scene.at = scene.marks.index(one)
    assert scene.chosen(Answer("find")).scene.stage == "open"
    scene.seen.add(one.number)
    tried = scene.chosen(Answer("find")).scene
    assert (tried.stage, bool(tried.hinted)) == ("open", False)
    tried.show()
    assert tried.command(Intent("menu", "keyboard")).answer == "found", "it does not come back among the puzzles"
    assert tried.told().prompt == stage.services.texts("findit.known")
    stage.close()
