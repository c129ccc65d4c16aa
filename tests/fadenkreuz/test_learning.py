"""The lesson and the puzzles as a newcomer meets them: a table with the right seats, and all that must be known."""

from dataclasses import replace

import pytest

from game.app.languages import texts
from game.catalogue import course
from game.core.intents import Intent
from game.core.picks import Pick
from game.guides.fadenkreuz.course.worlds import certain
from game.rules.fadenkreuz.game import GAME
from game.scenes.learn import lesson
from game.scenes.learn.lesson import LessonScene
from game.scenes.learn.puzzle import PuzzleScene
from game.scenes.panels.cards import WHOLE
from game.scenes.panels.sheets import SheetPage
from game.scenes.panels.words import spelled
from game.tools.stage import Stage
from tests.house.couch import art

COURSE = course("fadenkreuz")
GAP = 22.0


@pytest.fixture(params=["en", "de"])
def stage(request, tmp_path):
    made = Stage(tmp_path, request.param, (1280, 720), art())
    yield made
    made.close()


def test_advice_in_the_lesson_says_in_words_what_to_do(stage):
    for at in range(len(COURSE.steps)):
        scene = LessonScene(stage.services, "fadenkreuz")
        scene.go(at)
        before = scene.told().prompt
        scene.hint(scene.way)
        hint = stage.services.texts(f"lesson.fadenkreuz.{COURSE.steps[at].key}.hint")
        assert scene.told().prompt == hint != before


def test_who_asks_for_advice_while_others_answer_breaks_nothing(stage):
    scene = LessonScene(stage.services, "fadenkreuz")
    scene.go(next(at for at, step in enumerate(COURSE.steps) if step.key == "tell"))
    for _ in range(400):
        if scene.done:
            break
        scene.handle(Intent("hint", "keyboard"))
        scene.handle(Intent("hint", "keyboard", held=False))
        scene.update(0.1)
        if scene.pause and scene.table.settled:  # what somebody says has been read
            scene.handle(Intent("ok", "keyboard"))
    assert scene.done


def test_every_puzzle_tells_all_that_must_be_known(stage):
    for puzzle in COURSE.puzzles:
        scene = PuzzleScene(stage.services, "fadenkreuz", puzzle)
        state = scene.start
        assert scene.count == state.agreed.players == len(scene.hud().seats)
        whole = scene.texts(f"puzzle.fadenkreuz.{puzzle.key}.task")
        asked = scene.told().who
        assert whole.endswith(asked)
        assert len(asked) < 70
        (known,) = scene.cards()
        for sentence in whole.removesuffix(asked).strip().split(". "):
            assert sentence.rstrip(".") in known.text
        for letter in state.agreed.deck:
            assert stage.services.texts(f"card.fadenkreuz.{letter}") in known.text
        column = scene.table.look.margins.column
        small = replace(stage.canvas, theme=replace(stage.canvas.theme, text=WHOLE[-1]))
        assert known.whole
        assert known.height(small, column.w) <= column.h - 1.6 * scene.hud().rows - GAP, puzzle.key
        scene.handle(Intent("hint"))
        assert scene.told().prompt == scene.texts(f"puzzle.fadenkreuz.{puzzle.key}.hint")
        assert scene.cards() == (known,)
        scene.leave()


def test_every_step_of_the_lesson_has_a_plate_for_everybody(stage):
    scene = LessonScene(stage.services, "fadenkreuz")
    counts = set()
    for at in range(len(COURSE.steps)):
        scene.go(at)
        assert scene.count == scene.start.agreed.players == len(scene.hud().seats)
        assert set(scene.table.seat_panels(scene.count)) == set(range(scene.count))
        scene.draw(stage.canvas)
        counts.add(scene.count)
    assert len(counts) > 1
    scene.leave()


def test_the_first_game_has_all_the_time_and_the_whole_one_after_it_burns_its_fuse():
    assert (COURSE.first_game.options.talk_s, COURSE.whole_game.options.talk_s) == (0, 180)


@pytest.mark.parametrize(("language", "start"), [("en", "Point at {}:"), ("de", "Zeig auf {}:")])
def test_advice_to_point_is_said_as_a_friend_would(language, start):
    action = GAME.notation.parse_action("1:aim 4")
    say = texts(language)
    assert spelled(say, GAME, action, "battle") == start.format(say("side.fadenkreuz.3"))


def test_nobody_answers_in_the_lesson_what_was_not_to_be_said(stage):
    """Whoever says something else is told at once, before anybody confirms it."""
    scene = LessonScene(stage.services, "fadenkreuz")
    scene.go(next(at for at, step in enumerate(COURSE.steps) if step.key == "tell"))
    stack = stage.on(scene)
    stage.run(stack, 0.4)
    scene.selection.chooser.press(Pick("verb", "dealt"))
    scene.selection.chooser.focus = Pick("what", "T")
    stage.feed(stack, "ok")
    stage.run(stack, 1.0)
    assert scene.missed
    assert not scene.said
    assert scene.told().prompt == stage.services.texts("lesson.fadenkreuz.tell.why")
    scene.leave()


@pytest.mark.parametrize("right", [True, False])
def test_the_signs_of_the_board_are_found_by_whoever_is_chosen(stage, monkeypatch, right):
    """On the table of the talk as the learner sees it: one press distrusts somebody, and only a liar is right."""
    boards = list[SheetPage]()
    monkeypatch.setattr(lesson, "draw_noted", lambda *given: boards.append(given[3]))
    scene = LessonScene(stage.services, "fadenkreuz")
    at = next(at for at, step in enumerate(COURSE.steps) if step.key == "signs")
    scene.go(at)
    stack = stage.on(scene)
    stage.run(stack, 0.4)
    stack.draw(stage.canvas)
    false = {line.seat for line in boards[0].lines for field in line.fields if field.tone == "warn"}
    assert false == {3}
    assert [pick.kind for pick in scene.selection.chooser.offers] == ["seat"] * 4
    scene.selection.chooser.focus = Pick("seat", "4" if right else "2")
    stage.feed(stack, "ok")
    stage.run(stack, 1.0)
    assert (scene.done, scene.missed) == (right, not right)
    stack.draw(stage.canvas)
    scene.leave()


@pytest.mark.parametrize("at", ["2", "3", "4", "5"])
def test_what_somebody_on_both_lines_held_in_between_leaves_one_assassin(stage, at):
    """No step names who it is: from the own cards and one honest word it follows, and only for one of them."""
    scene = LessonScene(stage.services, "fadenkreuz")
    scene.go(next(number for number, step in enumerate(COURSE.steps) if step.key == "lines"))
    assert scene.last
    assert certain(scene.state, 1, "K", "true") == {2}
    stack = stage.on(scene)
    stage.run(stack, 0.4)
    stack.draw(stage.canvas)
    (told,) = (block.text for block in scene.cards()[0].blocks)
    assert stage.services.texts("lesson.fadenkreuz.lines.why") not in told
    scene.selection.chooser.focus = Pick("seat", at)
    stage.feed(stack, "ok")
    stage.run(stack, 1.0)
    assert (scene.made, scene.missed) == ((1, False) if at == "2" else (0, True))
    scene.leave()


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "“Then I had a blue card”:"), ("de", "„Dann war ich auf der blauen Seite“:")],
)
def test_advice_says_what_was_held_as_the_button_does(language, told):
    action = GAME.notation.parse_action("1:got blue")
    assert spelled(texts(language), GAME, action, "battle") == told


@pytest.mark.parametrize("step", ["point", "signs", "lines"])
def test_somebody_is_looked_at_before_the_first_press_and_after_a_wrong_one(stage, step):
    """What a press does is seen before it is done; where it is to be found out who it is, nobody begins on them."""
    scene = LessonScene(stage.services, "fadenkreuz")
    scene.go(next(at for at, one in enumerate(COURSE.steps) if one.key == step))
    stack, chooser = stage.on(scene), scene.selection.chooser
    stage.run(stack, 0.4)

    def looked_at():
        assert (chooser.focus.kind, chooser.focus in chooser.offers) == ("seat", True)
        assert (chooser.focus == scene.step.hint[-1]) is (scene.step.begins == 0)
        assert "ok" in {intent for intent, _ in scene.keys()[0]}

    looked_at()
    chooser.focus = next(pick for pick in chooser.offers if pick.kind == "seat" and pick != scene.step.hint[-1])
    stage.feed(stack, "ok")
    stage.run(stack, 12.0)
    if not scene.missed:  # it can still be taken back: that is final
        stage.feed(stack, "ok")
        stage.run(stack, 12.0)
    assert scene.missed
    looked_at()
    scene.leave()
