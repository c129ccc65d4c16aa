"""Puzzles made by the machine: each has one good idea, days are handed in, and what was not found comes back."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from game import catalogue
from game.app.languages import loaded
from game.app.paths import levels
from game.catalogue import course, find
from game.core.game import Setup
from game.core.intents import Intent
from game.core.lessons import Puzzle
from game.core.seats import Seat
from game.play import riddles
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.riddles import Collection, Mined
from game.scenes.after.findit import FindIt
from game.scenes.learn.puzzle import PuzzleScene
from game.scenes.learn.puzzles import Puzzles
from game.scenes.learn.riddles import Shelf, riddle_of
from game.scenes.panels import words
from game.scenes.stack import Push
from game.tools import mine
from game.tools.calibrate import JUDGED
from game.tools.inline import InlineDesk
from game.tools.stage import Stage
from tests.house.couch import art
from tests.house.test_reached import judged

TODAY = date(2026, 11, 23)
MINED = {name: found for name in JUDGED if (found := riddles.mined(levels() / name))}
DEDUCED = riddles.mined(levels() / "fadenkreuz")


def test_there_are_a_hundred_of_every_game_in_all_difficulties():
    assert MINED.keys() == set(JUDGED)
    for found in (*MINED.values(), DEDUCED):
        assert len(found) >= 100
        assert sum(one.level > 1 for one in found) >= 40


def test_the_strongest_level_of_today_still_has_one_idea_in_battles():
    """Weighed anew, it may think otherwise than when the puzzle was found: then that has to be sought again."""
    game = find("sector")
    for one in MINED["sector"][::25]:
        match = Match(game, Setup(2, game.options()), RandomDice(1), position=one.position)
        best = mine.sure("sector", match, Seat(one.seat), mine.LOOKS["sector"][:1])
        assert best is not None, one.position
        assert best.action.picks[0] == game.notation.parse_action(one.action).picks[0], one.position


def test_in_no_battle_it_is_about_one_soldier_alone():
    """Where only one may act it is no riddle who should."""
    game = find("sector")
    for one in MINED["sector"]:
        actions = game.legal_actions(game.notation.parse_position(one.position), Seat(one.seat))
        assert len({action.picks[0] for action in actions if action.picks[0].kind == "unit"}) > 1, one.position


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_deduction_is_told_in_sentences(language):
    texts, course = loaded(language, ()), catalogue.course("fadenkreuz")
    for one in DEDUCED:
        said = [texts.note(note) for note in course.task(Puzzle(one.key, one.position, one.goal, 1, one.level))]
        assert not [line for line in said if "‹" in line or "@" in line or "{" in line]
        assert len(said) >= 7


@pytest.mark.parametrize("name", MINED)
def test_every_mined_puzzle_can_be_set_up_and_its_answer_is_legal(name):
    assert len({one.key for one in MINED[name]}) == len(MINED[name])
    assert {one.level for one in MINED[name]} <= set(range(1, 6))
    game = find(name)
    for one in MINED[name]:
        riddle = riddle_of(name, one)
        assert riddle.better.action in game.legal_actions(riddle.state, Seat(one.seat))
        assert game.notation.action(riddle.better.action) == one.action


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", MINED)
def test_every_mined_puzzle_says_why_its_answer_is_good(name, language):
    texts, game = loaded(language, ()), find(name)
    for one in MINED[name]:
        said = words.advice(texts, game, riddle_of(name, one).better, "findit.advice")
        reason = texts(one.reason, **dict(one.words))
        assert reason in said, one.position
        assert not {"‹", "{", "@"} & set(said), one.position


def test_of_a_reason_that_an_older_version_kept_with_fewer_words_the_move_is_told_alone():
    game, one = find("squadron"), next(one for one in MINED["squadron"] if one.reason.endswith("aims"))
    older = riddle_of("squadron", replace(one, words=tuple(pair for pair in one.words if pair[0] != "chance"))).better
    for language in ("en", "de"):
        texts = loaded(language, ())
        assert words.advice(texts, game, older, "findit.advice") == words.spelled(texts, game, older.action, "findit")


def test_the_puzzle_of_the_day_is_the_same_for_all_and_another_tomorrow():
    puzzles = MINED["crossfire"]
    found = [riddles.of_the_day(puzzles, "crossfire", TODAY + timedelta(days=day)) for day in range(30)]
    assert found[0] == riddles.of_the_day(puzzles, "crossfire", TODAY)
    assert len(set(found)) > 10


def test_a_streak_gets_harder_and_repeats_nothing():
    found = list(riddles.streak(MINED["crosshairs"], 5))
    rising = [one.level for one in found[: 5 * riddles.STEP]]
    assert rising == sorted(rising)
    assert set(rising[: riddles.STEP]) == {1}
    assert 5 in rising
    assert len(set(found)) == len(found) == len(MINED["crosshairs"])
    assert found != list(riddles.streak(MINED["crosshairs"], 6))


def test_what_was_not_found_comes_back_after_one_three_and_nine_days():
    one = Mined("x", 0, "a", "r")
    now = Collection().failed("crossfire", one, TODAY)
    day, gaps = TODAY, []
    for _ in range(3):
        due = next(
            day + timedelta(days=ahead) for ahead in range(40) if now.due("crossfire", day + timedelta(days=ahead))
        )
        gaps.append((due - day).days)
        now, day = now.solved("crossfire", one, due), due
    assert gaps == [1, 3, 9]
    assert not now.due("crossfire", day + timedelta(days=400))
    assert now.failed("crossfire", one, day).due("crossfire", day + timedelta(days=1))


def test_the_collection_is_bounded_and_what_is_known_leaves_first(tmp_path):
    now = Collection()
    for number in range(riddles.MOST):
        now = now.failed("crossfire", Mined(str(number), 0, "a", "r"), TODAY)
    known = Mined("7", 0, "a", "r")
    for _ in range(3):
        now = now.solved("crossfire", known, TODAY)
    now = now.failed("crossfire", Mined("new", 0, "a", "r"), TODAY)
    assert len(now.own) == riddles.MOST
    assert known not in [one.puzzle for one in now.own]
    riddles.record(tmp_path, lambda _: now)
    assert riddles.load(tmp_path) == now
    (tmp_path / riddles.FILE).write_text("{")
    told = []
    assert riddles.load(tmp_path, told.append) == Collection()
    assert [note.key for note in told] == ["error.own-file-broken"]


@pytest.fixture
def stage(tmp_path):
    made = Stage(tmp_path, "en", (640, 360), art())
    made.services.desk = InlineDesk()
    made.services.today = lambda: TODAY
    yield made
    made.close()


def test_a_streak_ends_with_the_third_mistake_and_mistakes_come_back(stage):
    scene = Puzzles(stage.services, "crossfire")
    change = scene.shelf.begin("streak")
    for answer in ("found", "shown", "found", "shown", "shown"):
        assert isinstance(change, Push)
        told = change.scene.told().who
        change.scene.leave()
        change = scene.back(answer)
    assert told == "Streak: 2 found, 2 of 3 mistakes"
    told = [one.text for one in change.scene.words()]
    assert told[:2] == ["Streak: 2 puzzles found", "That was the third mistake: this streak is over."]
    assert told[-1] == "The 3 you did not find come back tomorrow among your puzzles."
    assert isinstance(scene.back("again"), Push)
    scene.shelf.after(None)
    shelf = Shelf(stage.services, "crossfire")
    assert shelf.due == 0
    stage.services.today = lambda: TODAY + timedelta(days=1)
    assert shelf.due == 3
    change = shelf.begin("own")
    change.scene.leave()
    shelf.after("found")
    assert shelf.due == 2


def missed(scene):
    """Something else than the answer has been tried there."""
    wrong = next(one for one in scene.game.legal_actions(scene.state, scene.seat) if one != scene.best)
    scene.services.desk, desk = None, scene.services.desk  # nobody is asked: whatever is not the answer is wrong
    scene.judge(wrong, scene.state)
    scene.services.desk = desk


def test_closing_a_puzzle_of_a_streak_ends_it_and_what_was_found_or_missed_counts(stage):
    scene = Puzzles(stage.services, "crossfire")
    stack = stage.on(scene)
    stage.feed(stack, "finish")
    top = stack.top
    assert top.keys()[1] == (("back", "End the streak"),)
    top.judge(top.best, top.state)
    assert (top.told().who, top.keys()[0][0]) == ("Streak: 1 found, 0 of 3 mistakes", ("ok", "Next puzzle"))
    stage.feed(stack, "ok")
    assert stack.top is not top, "the key that goes on led nowhere"
    top = stack.top
    missed(top)
    assert top.told().who == "Mistake 1 of 3"
    stage.feed(stack, "menu")
    told = [one.text for one in stack.top.words()]
    assert told[:2] == ["Streak: one puzzle found", "You have ended this streak."]
    assert [one.puzzle.key for one in scene.shelf.collection.own] == [top.riddle.key]


def test_the_third_mistake_says_at_once_that_the_streak_is_over(stage):
    scene = Puzzles(stage.services, "crossfire")
    change = scene.shelf.begin("streak")
    for answer in ("found", "shown", "shown"):
        change.scene.leave()
        change = scene.back(answer)
    last = change.scene
    missed(last)
    assert last.told().who == "Mistake 3 of 3: the streak is over"
    assert last.heading() == ("Streak: 1", "Mistakes: 3/3")
    last.show()
    assert (last.told().who, last.keys()[0][0]) == ("Streak over: 1 found", ("ok", "How it ended"))
    last.leave()


def test_the_page_of_puzzles_names_its_game(stage):
    for name in JUDGED:
        scene = Puzzles(stage.services, name)
        assert stage.services.texts(f"game.{name}") in scene.heard.place


def test_a_mouse_opens_ones_own_puzzles_too(stage, monkeypatch):
    monkeypatch.setattr(stage.services.input, "points", lambda: True, raising=False)
    scene = Puzzles(stage.services, "crossfire")
    stage.on(scene).draw(stage.canvas)
    (own,) = (one for one in scene.bar.stops() if one.told == stage.services.texts("riddles.own-none"))
    change = scene.press(Intent("press", at=own.box.centre, mouse=True))
    assert change.scene.note.key == "riddles.nothing"


@pytest.mark.parametrize("days", [1, 2])
def test_ones_own_puzzles_say_when_the_next_one_comes_back(stage, monkeypatch, days):
    """Nobody is told "none" who has one coming tomorrow."""
    scene = Puzzles(stage.services, "crossfire")
    one, today = scene.shelf.puzzles[0], stage.services.today()
    riddles.record(stage.services.paths.data, lambda old: old.failed("crossfire", one, today))
    monkeypatch.setattr(stage.services, "today", lambda: today + timedelta(days=1 - days))
    told = ("tomorrow", "in 2 days")[days - 1]
    assert dict(scene._made())["more"] == f"My puzzles: the next one {told}"  # noqa: SLF001
    note = scene.shelf.begin("own").scene.note
    assert f"the next one does {told}" in stage.services.texts.note(note)
    monkeypatch.setattr(stage.services, "today", lambda: today + timedelta(days=1))
    assert dict(scene._made())["more"] == "My puzzles: 1 today"  # noqa: SLF001


def test_the_puzzle_of_the_day_is_solved_at_the_table(stage):
    scene = Puzzles(stage.services, "crossfire")
    stack = stage.on(scene)
    stage.feed(stack, "special")
    stack.top.show()
    assert stack.top.told().prompt == "That was the idea. Tomorrow it comes back among your puzzles."
    stage.feed(stack, "menu")
    assert len(scene.shelf.collection.own) == 1, "it does not come back as it was told to"
    stage.feed(stack, "special")
    top = stack.top
    top.judge(top.best, top.state)
    assert top.stage == "solved"
    stage.feed(stack, "ok")
    assert stack.top is scene
    assert scene.shelf.met


def test_a_deduction_is_solved_at_the_table_and_a_wrong_finger_costs_the_find(stage):
    scene = Puzzles(stage.services, "fadenkreuz")
    stack = stage.on(scene)
    for wrong_first, met in ((True, False), (False, True)):
        stage.feed(stack, "special")
        top = stack.top
        (right,) = top.course.solutions(top.puzzle.goal, top.start, top.state, 1)
        if wrong_first:
            wrong = next(
                one for one in top.game.legal_actions(top.state, top.seat) if one != right and one.verb == "aim"
            )
            top.perform(top.seat, wrong, lambda top=top, wrong=wrong: top.judge(wrong, top.start))
            stage.run(stack, 3.0)
            assert top.stage == "wrong"
            told = top.told().prompt
            assert top.texts(f"side.fadenkreuz.{wrong.at[0] - 1}") in told, "why it cannot be whom was pointed at"
            assert not any(note in told for note in ("‹", "{"))
            stage.feed(stack, "undo")
            stage.run(stack, 1.0)
        top.perform(top.seat, right, lambda top=top, right=right: top.judge(right, top.start))
        stage.run(stack, 3.0)
        assert top.stage == "solved"
        stage.feed(stack, "ok")
        assert stack.top is scene
        assert scene.shelf.met == met


def test_the_solution_of_a_deduction_names_whom_to_point_at(stage):
    scene = Puzzles(stage.services, "fadenkreuz")
    stack = stage.on(scene)
    stage.feed(stack, "special")
    top = stack.top
    (right,) = top.course.solutions(top.puzzle.goal, top.start, top.state, 1)
    stage.feed(stack, "hint")
    assert top.texts("puzzle.fadenkreuz.made.hint") == top.told().prompt
    stage.feed(stack, "hint")
    stage.run(stack, 3.0)
    assert top.texts(f"side.fadenkreuz.{right.at[0] - 1}") in top.told().prompt
    stage.feed(stack, "ok")
    assert stack.top is scene
    assert not scene.shelf.met


@pytest.mark.parametrize(("name", "told"), [("crosshairs", "2 steps left"), ("crossfire", "In one move")])
def test_what_is_left_of_a_puzzle_is_counted_in_turns_only_where_a_turn_is_one_decision(stage, name, told):
    scene = PuzzleScene(stage.services, name, course(name).puzzles[0])
    assert scene.told().prompt == told
    scene.leave()


def test_where_much_is_decided_already_not_everything_is_the_idea_of_a_puzzle(stage):
    words = (("count", 6), ("cell", "i7"))
    one = Mined("b4:bwbwb,c7:bw,i7:bwbwbw b 1/3 11/8 0 -", 1, "@i7", "reason.crossfire.takeover", words)
    told = []
    for text in ("@c3", "@i7"):
        scene = FindIt(stage.services, riddle_of("crossfire", one))
        stack = stage.on(scene)
        scene.play(scene.game.notation.parse_action(text))
        judged(stack, scene)
        told.append((scene.stage, scene.failed, scene.told().prompt))
        scene.leave()
    assert told[0][:2] == ("closer", False), "what is nearly as good is neither found nor a mistake"
    assert "one idea is clearly better" in told[0][2]
    assert told[1][:2] == ("solved", False)


LOST = "SL/1 F700x700 alt,split r1 f2 t1 move ; 1a 70.000,530.000,315 2433 h3 a0 ; 2a 191.589,49.717,225 3342 h2 a1 mv"
"""Close to the edge of the table."""
FACING = (
    "SL/1 F700x700 alt,split r3 f1 t2 move ; 1a 220.283,335.078,180 3324 h4 a2 mv ; "
    "2a 379.999,490.000,270 3423 h3 a2 sp1 mn1"
)
"""Who climbs once more comes to the shot."""


@pytest.mark.parametrize(
    ("line", "seat", "ways", "why"),
    [
        (
            LOST,
            0,
            ("1a 2R", "1a 3L"),
            "Your plane flies off the table. Baroness wins: nobody else was left in the air.",
        ),
        (
            FACING,
            1,
            ("2a C", "2a 1"),
            "Everybody at their best from there: this round you are hit with 36\u00a0% and hit nobody. "
            "With the best idea: this round you hit with 57\u00a0% and are hit with 29\u00a0%.",
        ),
    ],
)
def test_a_wrong_answer_is_told_by_what_comes_of_it(stage, line, seat, ways, why):
    best, tried = ways
    scene = FindIt(stage.services, riddle_of("squadron", Mined(line, seat, best, "reason.squadron.best")))
    stack = stage.on(scene)
    scene.play(scene.game.notation.parse_action(tried))
    judged(stack, scene)
    assert (scene.stage, scene.why) == ("wrong", why)
    assert scene.cards()[0].title == "Why"
    scene.leave()


def test_the_reticle_does_not_begin_on_the_word_that_ends_the_turn(stage):
    """Where one plane alone may go on, one press more cost a puzzle."""
    begun = 0
    for one in MINED["crosshairs"]:
        riddle = riddle_of("crosshairs", one)
        offers = find("crosshairs").offers(riddle.state, Seat(one.seat), ()).offers
        if sum(pick.kind != "button" for pick in offers) != 1 or begun == 2:
            continue
        begun += 1
        scene = FindIt(stage.services, riddle)
        assert scene.selection.chooser.focus.kind != "button"
        scene.leave()
    assert begun


def test_a_deduction_asks_its_question_in_a_streak_too_and_closing_it_when_it_is_found_counts(stage):
    scene = Puzzles(stage.services, "fadenkreuz")
    stack = stage.on(scene)
    stage.feed(stack, "finish")
    top = stack.top
    asked = top.texts.note(top.course.task(top.puzzle)[-1])
    assert (top.told().who, top.told().prompt) == (asked, "Streak: 0 found, 0 of 3 mistakes")
    (right,) = top.course.solutions(top.puzzle.goal, top.start, top.state, 1)
    top.perform(top.seat, right, lambda: top.judge(right, top.start))
    stage.run(stack, 3.0)
    assert top.stage == "solved"
    stage.feed(stack, "menu")
    assert stack.top.run.found == 1, "what was found counts, whichever key closes it"
