"""The lesson of Squadron Leader tells one story where one step goes on from another."""

from game.core.intents import Intent
from game.core.picks import Pick
from game.guides.squadron.course.lessons import COURSE
from game.rules.squadron import fire, moves, pointing
from game.scenes.learn.lesson import LessonScene


def test_the_second_step_goes_on_where_the_first_has_ended():
    """The plane stands where the green arrow of the first step has led it, the enemy where it can have flown since."""
    fly, shoot = COURSE.steps[:2]
    before, now = COURSE.begin(fly), COURSE.begin(shoot)
    assert fly.hint[-1] == Pick("template", "3R:1a")
    assert now.by_name["1a"].pose == moves.flight_after(before, before.by_name["1a"], "3R").pose
    assert now.by_name["2a"].pose in {end.plane.pose for end in pointing.ends(before, before.by_name["2a"]).values()}
    assert [balloon.pose for balloon in now.balloons] == [balloon.pose for balloon in before.balloons]
    assert {plane.name for plane in fire.targets(now, now.by_name["1a"])} == {"2a", "2z"}


def test_in_the_first_step_nobody_is_before_anybodys_nose_but_the_balloon():
    state = COURSE.begin(COURSE.steps[0])
    plane, foe = state.by_name["1a"], state.by_name["2a"]
    for end in pointing.ends(state, plane).values():
        assert not fire.can_hit(state, end.plane, foe)
        assert not fire.can_hit(state, foe, end.plane)


def test_a_wrong_card_is_not_told_as_if_it_were_right(stage):
    scene = LessonScene(stage.services, "squadron")
    scene.go(len(scene.course.steps) - 1)
    stack = stage.on(scene)
    scene.play(scene.game.notation.parse_action("stats 1a 4323"))
    stage.run(stack, 1.0)
    assert scene.missed
    assert scene.told().who == "Not that card"
    assert "third number" in scene.told().prompt


def test_a_wrong_way_is_told_as_taken_back(stage):
    """The plane stands where it was: nobody is told that it has moved."""
    scene = LessonScene(stage.services, "squadron")
    stack = stage.on(scene)
    scene.play(scene.game.notation.parse_action("1a 1"))
    stage.run(stack, 2.0)
    assert scene.missed
    assert scene.told().who == "Taken back: try again"
    assert "to the right of your wedge" in scene.told().prompt
    scene.selection.chooser.focus = Pick("template", "3L:1a")
    assert scene.told().who != "Taken back: try again", "of another arrow nothing has been said yet"


def test_nothing_is_framed_where_cards_have_been(stage):
    scene = LessonScene(stage.services, "squadron")
    scene.go(len(scene.course.steps) - 1)
    stack = stage.on(scene)
    stage.run(stack, 0.5)
    card = scene.step.hint[-1]
    stage.feed(stack, Intent("point", at=scene.selection.place(card), mouse=True))
    stage.feed(stack, Intent("press", at=scene.selection.place(card), mouse=True))
    stage.run(stack, 3.0)
    scene.selection.chooser.focus = card
    stack.draw(stage.canvas)
    assert scene.done
    assert scene.reticle.target is None


def test_what_keys_and_pads_press_is_named_by_its_button(stage):
    """Also what sets how high one arrives at an arrow: the mouse has its wheel for it."""
    scene = LessonScene(stage.services, "squadron")
    stage.on(scene)
    scene.go(next(at for at, step in enumerate(scene.course.steps) if step.key == "climb"))
    assert scene.bar.key("special") in scene.cards()[0].blocks[0].text
    scene.done = True
    assert f"({scene.bar.key('fewer')})" in scene.cards()[0].blocks[0].text
    scene.selection.mouse = True
    assert "the wheel sets how high" in scene.cards()[0].blocks[0].text


def test_advice_in_a_step_says_something(stage):
    scene = LessonScene(stage.services, "squadron")
    asked = scene.told().prompt
    scene.hint(scene.way)
    assert scene.told().prompt not in {"", asked}
    scene.leave()
