"""Lesson and puzzles at the table: done right, done wrong, hints, solutions, and what is remembered."""

import pytest

from game.catalogue import NAMES, course, teaches
from game.core.dice import Scripted
from game.core.intents import Intent
from game.core.lessons import SIGNS
from game.play import progress
from game.rules.crossfire.board import CELL_INDEX
from game.rules.crossfire.stacks import OWNER
from game.scenes.learn.lesson import LessonScene
from game.scenes.learn.puzzle import PAUSE, PuzzleScene
from game.scenes.learn.puzzles import Puzzles
from game.scenes.match.opening import GUIDED
from game.scenes.stack import STAY, Home, Leave, Push, Soon
from game.table.looks import legend_for
from tests.house.couch import canvas, rest, say, services

COURSE = course("crossfire")


@pytest.fixture
def made(tmp_path):
    return services(tmp_path)


def play(scene, picks):
    """Make these picks through the chooser."""
    for pick in picks:
        if pick not in scene.selection.chooser.picked:  # the only way is taken by itself
            scene.selection.chooser.focus = pick
            say(scene, "ok")
    rest(scene)


def test_the_whole_lesson_with_its_own_hints(made):
    scene = LessonScene(made, "crossfire")
    for number, step in enumerate(COURSE.steps):
        assert scene.at == number
        play(scene, step.hint)
        assert scene.done
        change = say(scene, "ok")
    assert isinstance(change, Home)
    assert progress.load(made.paths.data / progress.FILE).lesson["crossfire"] == len(COURSE.steps)


def test_the_film_can_be_seen_once_more_from_the_first_step(made):
    scene = LessonScene(made, "crossfire")
    film = ("again", made.texts("film.again"))
    assert film in scene.keys()[1]
    change = scene.handle(Intent("again"))
    assert isinstance(change, Push)
    scene.go(1)
    assert film not in scene.keys()[1]
    assert not isinstance(scene.handle(Intent("again")), Push)


@pytest.mark.parametrize("name", ["crossfire", "crosshairs"])
def test_a_hint_plays_itself_with_one_more_press(made, name):
    scene = LessonScene(made, name)
    assert ("hint", made.texts("lesson.hint")) in scene.keys()[0]
    say(scene, "hint")
    assert ("hint", made.texts("battle.key.do-it")) in scene.keys()[0]
    assert not scene.done
    say(scene, "hint")
    rest(scene, 8.0)
    assert scene.done


def test_a_step_of_two_actions_goes_on_and_begins_anew_where_the_second_is_wrong(made):
    scene = LessonScene(made, "crosshairs")
    scene.go(next(at for at, step in enumerate(scene.course.steps) if step.key == "dive"))
    step = scene.step
    for right in (False, True):
        play(scene, step.hint)
        assert (scene.done, scene.missed) == (False, False)
        assert scene.cards()[0].blocks[0].text == made.texts(f"lesson.crosshairs.{step.key}.more")
        ways = scene.course.solutions(step.goal, scene.start, scene.state, 1)
        legal = scene.game.legal_actions(scene.state, scene.seat)
        play(scene, next(one for one in legal if (one in ways) == right).picks)
        assert (scene.done, scene.missed) == (right, not right)
        assert right or scene.state == scene.start


def test_the_enemy_shows_what_comes_of_a_mistake(made):
    scene = LessonScene(made, "crosshairs")
    scene.go(next(at for at, step in enumerate(scene.course.steps) if step.answers))
    right = scene.course.solutions(scene.step.goal, scene.start, scene.state, 1)
    wrong = [one for one in scene.game.legal_actions(scene.state, scene.seat) if one not in right]
    for mistake in wrong:
        seen, told = [], scene.perform
        scene.perform = lambda seat, action, then, seen=seen, told=told: (
            seen.append((seat, action)),
            told(seat, action, then),
        )
        scene.perform(scene.seat, mistake, lambda scene=scene, mistake=mistake: scene.judge(mistake, scene.start))
        rest(scene, 8.0)
        del scene.perform
        assert [seat for seat, _ in seen] == [0, 1, 1]
        assert "shot" in seen[-1][1].picks[-1].kind
        assert scene.missed
        assert scene.state == scene.start


@pytest.mark.parametrize("name", [name for name in NAMES if teaches(name)])
def test_a_hint_leads_the_reticle_step_by_step_so_that_ok_alone_does_it(made, name):
    scene = LessonScene(made, name)
    for number in range(len(course(name).steps)):
        for _ in range(12):
            if scene.done:
                break
            if scene.pause:  # what others say is read
                say(scene, "ok")
                rest(scene, 8.0)
                continue
            say(scene, "hint")
            if not scene.hinted:  # the second hint in a row has done it
                rest(scene, 8.0)
                continue
            say(scene, "ok")
            rest(scene, 8.0)
        assert scene.done, number
        say(scene, "ok")


@pytest.mark.parametrize("intent", [Intent("ok"), Intent("ok", "pad-1"), Intent("press", mouse=True, at=(900, 500))])
def test_the_last_press_leads_to_the_guided_game_whatever_the_device(made, intent):
    scene = LessonScene(made, "crossfire")
    scene.go(len(COURSE.steps) - 1)
    play(scene, COURSE.steps[-1].hint)
    change = scene.handle(intent)
    assert isinstance(change, Soon)
    change = change.make()
    assert isinstance(change, Home)
    _, host, save = change.scene.args
    assert change.scene.name == "battle"
    assert [sitter.level for sitter in host.sitters] == [0, 1]
    assert save.remarks[GUIDED]


@pytest.mark.parametrize("name", ["crossfire", "crosshairs", "sector"])
def test_not_quite_says_what_was_done_and_why_not(made, name):
    taught = course(name)
    for number, step in enumerate(taught.steps):
        scene = LessonScene(made, name)
        scene.go(number)
        legal = scene.game.legal_actions(scene.start, scene.seat)
        ways = taught.solutions(step.goal, scene.start, scene.start, step.actions)
        other = next(one for one in legal if one not in ways)
        play(scene, other.picks)
        assert scene.missed
        own = f"lesson.{name}.{step.key}.missed"  # where what was done sounds right
        assert scene.told().who == (made.texts(own) if own in made.texts else scene.did)
        fault = taught.fault(step.goal, scene.start, other)
        wanted = made.texts(f"lesson.{name}.{step.key}.why") if fault is None else scene.texts.note(fault)
        assert scene.told().prompt == wanted
        assert f"lesson.{name}.{step.key}.why" in made.texts


def test_another_way_to_play_is_offered_when_the_lesson_is_over(made):
    taught = course("fadenkreuz")
    scene = LessonScene(made, "fadenkreuz")
    end = len(taught.steps) - taught.further - 1
    scene.go(end)
    assert scene.heading()[1] == made.texts("lesson.step", count=end + 1, all=end + 1)
    assert scene.handle(Intent("next", "pad-1")) == STAY
    assert scene.at == end
    for _ in range(taught.steps[end].actions):
        play(scene, scene.way)
    assert [key for key, _ in scene.keys()[0]] == ["ok", "next", "undo"]
    scene.handle(Intent("next", "pad-1"))
    assert scene.at == end + 1
    assert scene.heading()[1] == made.texts("lesson.further")
    play(scene, taught.steps[-1].hint)
    assert [key for key, _ in scene.keys()[0]] == ["ok", "undo"]
    assert isinstance(scene.handle(Intent("ok", "pad-1")), Soon)


def test_whoever_goes_back_leaves_a_lesson_from_its_first_step_only(made):
    scene = LessonScene(made, "crossfire")
    scene.go(1)
    assert scene.handle(Intent("back", "pad-1")) == STAY
    assert scene.at == 0
    assert isinstance(scene.handle(Intent("back", "pad-1")), Leave)
    scene.go(1)
    assert isinstance(scene.handle(Intent("menu", "pad-1")), Leave)


def after(scene, action):
    return scene.game.apply(scene.start, scene.seat, action, Scripted()).state


def test_something_else_is_taken_back(made):
    scene = LessonScene(made, "crossfire")
    other = next(action for action in scene.game.legal_actions(scene.start, 0) if action.picks != COURSE.steps[0].hint)
    play(scene, other.picks)
    assert scene.missed
    assert scene.state == scene.start
    scene.draw(canvas(made))


def test_the_hint_shows_the_way(made):
    scene = LessonScene(made, "crossfire")
    say(scene, "hint")
    assert scene.extra().ghosts
    scene.draw(canvas(made))


@pytest.mark.parametrize("puzzle", COURSE.puzzles, ids=lambda puzzle: puzzle.key)
def test_every_puzzle_is_solved_by_its_solution(made, puzzle):
    scene = PuzzleScene(made, "crossfire", puzzle)
    for _ in range(puzzle.actions):
        ways = COURSE.solutions(puzzle.goal, scene.start, scene.state, scene.left)
        play(scene, ways[0].picks)
    assert scene.stage == "solved"
    assert puzzle.key in progress.load(made.paths.data / progress.FILE).solved["crossfire"]
    change = say(scene, "ok")
    assert isinstance(change, Leave)
    assert change.answer == "next"


@pytest.mark.parametrize("puzzle", COURSE.puzzles, ids=lambda puzzle: puzzle.key)
def test_a_wrong_move_is_told_and_can_be_tried_again(made, puzzle):
    scene = PuzzleScene(made, "crossfire", puzzle)
    right = COURSE.solutions(puzzle.goal, scene.start, scene.start, puzzle.actions)
    wrong = next(action for action in scene.game.legal_actions(scene.start, scene.seat) if action not in right)
    play(scene, wrong.picks)
    assert scene.stage == "wrong"
    scene.draw(canvas(made))
    say(scene, "ok")
    assert (scene.stage, scene.state) == ("open", scene.start)


@pytest.mark.parametrize("puzzle", COURSE.puzzles, ids=lambda puzzle: puzzle.key)
def test_the_solution_is_shown_after_a_second_asking(made, puzzle):
    scene = PuzzleScene(made, "crossfire", puzzle)
    say(scene, "hint")
    assert scene.hint_shown
    say(scene, "hint")
    rest(scene, 1)
    assert scene.stage == "shown"
    assert COURSE.reached(puzzle.goal, scene.start, scene.state) == (puzzle.actions == 1)  # step by step
    assert bool(scene.cards()) == (puzzle.actions == 1)  # what it was about is said behind the last of them
    rest(scene, 2 * PAUSE * puzzle.actions)
    assert COURSE.reached(puzzle.goal, scene.start, scene.state)
    assert len(scene.steps) == puzzle.actions
    listed = [block.text for block in scene.cards()[0].blocks]
    assert [f"{at}. {step}." for at, step in enumerate(scene.steps, 1) if puzzle.actions > 1] == listed[:-1]
    assert not progress.load(made.paths.data / progress.FILE).solved
    assert say(scene, "special").answer == "next"


def test_the_solution_can_be_asked_for_after_a_wrong_move_and_seen_again(made):
    puzzle = next(one for one in COURSE.puzzles if one.actions > 1)
    scene = PuzzleScene(made, "crossfire", puzzle)
    right = COURSE.solutions(puzzle.goal, scene.start, scene.start, puzzle.actions)
    play(scene, next(each for each in scene.game.legal_actions(scene.start, scene.seat) if each not in right).picks)
    rest(scene, 1)
    for _ in range(2):
        assert dict(scene.keys()[0])["hint"]
        say(scene, "hint")
    for _ in range(2):
        assert (scene.stage, len(scene.steps)) == ("shown", 1)
        rest(scene, 2 * PAUSE * puzzle.actions)
        assert len(scene.steps) == puzzle.actions
        say(scene, "hint")


def test_the_list_marks_what_is_solved_and_goes_on_to_the_next(made):
    path = made.paths.data / progress.FILE
    progress.save(progress.Progress().with_solved("crossfire", COURSE.puzzles[0].key), path)
    scene = Puzzles(made, "crossfire")
    scene.enter()
    assert scene.at == 1
    scene.draw(canvas(made))
    say(scene, "left")
    assert scene.at == 0
    change = say(scene, "ok")
    assert isinstance(change, Push)
    assert isinstance(scene.back("next"), Push)
    assert scene.at == 1


def test_a_broken_progress_file_is_kept_aside(tmp_path):
    path = tmp_path / progress.FILE
    path.write_text("{[", "utf-8")
    assert progress.load(path) == progress.Progress()
    assert not path.exists()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [100, 200])
def test_all_of_it_in_both_languages_and_sizes(tmp_path, language, size):
    made = services(tmp_path, language=language, text_size=size)
    page = canvas(made, (640, 360))
    for scene in (LessonScene(made, "crossfire"), PuzzleScene(made, "crossfire", COURSE.puzzles[7])):
        scene.draw(page)
        assert "‹" not in repr((scene.hud(), scene.keys()))
    listed = Puzzles(made, "crossfire")
    listed.enter()
    listed.draw(page)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", [name for name in NAMES if teaches(name)])
def test_a_lesson_ends_with_how_to_win_and_a_game(tmp_path, name, language):
    """And says of every step why something else was not what was asked for."""
    made = services(tmp_path, language=language)
    told = made.texts(f"lesson.{name}.finished")
    for word in {"en": (" win", "Next: "), "de": ("gewinn", "Als Nächstes: ")}[language]:
        assert word in told
    for step in course(name).steps:
        assert f"lesson.{name}.{step.key}.why" in made.texts


def test_every_way_that_lies_on_the_table_of_a_lesson_can_be_taken_to_its_end(made):
    """In the flying school an end with an arrow, however many manoeuvres lead there."""
    scene = LessonScene(made, "squadron")
    rest(scene, 2.0)
    plane = scene.selection.chooser.picked
    lying = set(scene.selection.outlook.forecast(plane).places)
    assert lying <= set(scene.selection.chooser.offers)
    far = [pick for pick in lying if len(scene.game.offers(scene.state, scene.seat, (*plane, pick)).then) == 2]
    assert far
    for pick in far:
        scene.go(0)
        rest(scene, 2.0)
        scene.selection.chooser.focus = pick
        said = say(scene, "ok")
        rest(scene, 12.0)
        assert scene.selection.refusal is None, (pick, said)
        assert scene.done or scene.missed, pick


def test_a_click_beside_everything_does_not_leave_the_table_in_the_hand(made):
    """Neither while a step is open nor when it is done: the camera still goes to the next one by itself."""
    made.change(motion="full")
    scene = LessonScene(made, "squadron")
    surface = canvas(made)

    def seen(seconds=2.0):
        for _ in range(round(seconds / 0.1)):
            scene.update(0.1)
            scene.draw(surface)
        return scene.table.camera.seen((960, 540))

    first = seen()
    for name, at, held in (("press", (960, 900), True), ("release", (960, 900), False), ("point", (700, 700), True)):
        scene.handle(Intent(name, mouse=True, at=at, held=held))
    assert seen() == first
    assert not scene.table.camera.taken


@pytest.mark.parametrize("name", ["crosshairs", "squadron", "sector"])
def test_no_sign_is_shown_before_it_has_been_spoken_of(made, name):
    """What a step hides is there in a game, and is taken away without anything that can be picked on the table."""
    scene, taken = LessonScene(made, name), set()
    for at in range(scene.length):
        scene.go(at)
        hidden, whole = scene.step.hides, scene.selection.view("dangers", scene.extra())
        shown = scene.shown(whole)
        taken |= {mark.kind for mark in whole.marks if mark.kind in hidden}
        taken |= {mark.label for mark in whole.marks} - {mark.label for mark in shown.marks}
        assert [mark.kind for mark in shown.marks] == [mark.kind for mark in whole.marks if mark.kind not in hidden]
        assert shown.offers == whole.offers
        scene.draw(canvas(made))
        explained = {row.sign for row in legend_for(name)} & {"", *scene.table.signs, *scene.selection.outlook.signs}
        assert not explained & hidden
        assert (scene.legend is None) == (SIGNS in hidden or not explained)
        assert not any(card.side for card in scene.hud().seats)
    assert taken
    assert scene.course.steps[0].hides


def test_both_line_ups_are_seen_at_the_end_of_taking_position(made):
    scene = LessonScene(made, "sector")
    scene.go(scene.length - 1)
    say(scene, "hint")
    say(scene, "hint")
    rest(scene, 12.0)
    assert scene.done
    assert all(all(at >= 0 for at in side.squares) for side in scene.state.sides)


def test_after_the_move_the_dangers_are_still_the_learners_own(made):
    scene = LessonScene(made, "crossfire")
    for step in COURSE.steps:
        play(scene, step.hint)
        marks = [mark for mark in scene.selection.outlook.dangers if mark.kind == "threatened"]
        owners = {OWNER[scene.state.cells[CELL_INDEX[mark.at.name]]] for mark in marks}
        assert owners <= {scene.seat}
        if step is not COURSE.steps[-1]:
            say(scene, "ok")


def test_a_press_that_let_everything_move_at_once_does_not_lead_on_too(made):
    scene = LessonScene(made, "fadenkreuz")
    play(scene, scene.way)
    old, last = scene.state, scene.game.offers(scene.state, scene.seat, scene.way).ready
    scene.perform(scene.seat, last, lambda: scene.judge(last, old))
    scene.handle(Intent("ok", "pad-1"))
    scene.update(0.02)
    assert scene.done
    scene.handle(Intent("ok", "pad-1"))
    assert scene.at == 0
    for _ in range(60):
        scene.update(0.02)
    scene.handle(Intent("ok", "pad-1"))
    assert scene.at == 1


def test_the_words_are_gone_while_the_shots_are_fired(made):
    scene = LessonScene(made, "fadenkreuz")
    play(scene, scene.way)
    action = scene.game.offers(scene.state, scene.seat, scene.way).ready
    scene.perform(scene.seat, action, lambda: None)
    assert scene.game.outcome(scene.state) is not None
    assert scene.cards() == ()


def test_in_the_lesson_of_the_talk_somebody_answers(made):
    scene = LessonScene(made, "fadenkreuz")
    number = next(at for at, step in enumerate(scene.course.steps) if step.key == "tell")
    scene.go(number)
    play(scene, scene.way)
    heard = []
    while not scene.done:
        for _ in range(100):  # it stands there however long it takes to read
            scene.update(0.1)
        if scene.pause:
            heard.append(scene.said[0])
            assert scene.told().seat == heard[-1][0]
            assert scene.keys()[0] == (("ok", made.texts("lesson.next")),)
            scene.handle(Intent("ok", "pad-1"))
    assert [line.seat for line in scene.state.lines] == [1, 2, 4]
    assert [seat for seat, _ in heard] == [1, 3]
    assert not any("Jörg" in text or "(number" in text for _, text in heard)
    scene.go(number)
    assert not scene.said


def test_taken_back_while_others_answer_the_lesson_waits_for_nobody(made):
    scene = LessonScene(made, "fadenkreuz")
    number = next(at for at, step in enumerate(scene.course.steps) if step.key == "tell")
    scene.go(number)
    body = scene.cards()
    play(scene, scene.way)
    assert scene.pause
    scene.handle(Intent("undo", "pad-1"))
    assert scene.at == number
    assert scene.cards() == body
    play(scene, scene.way)
    assert scene.made


def test_the_plates_of_a_lesson_show_whose_men_are_which(tmp_path):
    lesson = LessonScene(services(tmp_path), "crossfire")
    assert [card.sign for card in lesson.hud().seats] == [(("man", 0),), (("man", 1),)]


def test_a_press_on_the_pile_that_a_lesson_has_taken_up_leads_to_what_its_sentence_names(tmp_path):
    lesson = LessonScene(services(tmp_path), "crossfire")
    chooser = lesson.selection.chooser
    assert chooser.focus == chooser.picked[-1]
    say(lesson, "ok")
    assert chooser.focus.name == "i5"
    assert lesson.state == lesson.start


def test_what_was_looked_at_is_not_asked_for_once_more_while_the_cards_are_mixed(made):
    scene = LessonScene(made, "fadenkreuz")
    scene.go(next(at for at, step in enumerate(scene.course.steps) if step.card))
    assert scene.cards()
    scene.selection.chooser.focus = scene.step.hint[0]
    say(scene, "ok")
    assert scene.then is not None
    assert not scene.cards()
    rest(scene, 8.0)
    assert scene.done
    assert scene.cards()


def test_signs_that_have_no_room_follow_with_the_next_press_and_stand_still_until_then(made):
    scene = PuzzleScene(made, "crossfire", COURSE.puzzles[0])
    scene.enter()
    first = scene.legend.leaf
    rest(scene, 20.0)
    assert scene.legend.leaf == first
    assert first == 0
    scene.selection.chooser.press(scene.selection.chooser.offers[0])
    assert scene.legend.leaf == 1


def test_signs_on_several_pages_are_turned_by_a_press_that_is_named(made):
    """Nothing else changes with it; where they have one page it is named nowhere."""
    scene = LessonScene(made, "squadron")
    for at, several in ((3, True), (0, False)):
        scene.go(at)
        rest(scene, 2.0)
        scene.draw(canvas(made))
        left, right = scene.keys()
        assert ("previous" in dict((*left, *right))) == several
    scene.go(3)
    rest(scene, 2.0)
    scene.draw(canvas(made))
    leaf, focus = scene.legend.leaf, scene.selection.chooser.focus
    say(scene, "previous")
    assert (scene.legend.leaf, scene.selection.chooser.focus) == (leaf + 1, focus)


def test_once_signs_are_explained_no_more_their_key_is_free_again(made):
    """With a step that is done they go: the key steps back as it does elsewhere, and turns no page that nobody sees."""
    scene = LessonScene(made, "squadron")
    scene.go(3)
    rest(scene, 2.0)
    scene.draw(canvas(made))
    signs, turned = scene.selection.signs, scene.selection.signs.turned
    assert signs.pages > 1
    scene.pause = True
    scene.draw(canvas(made))
    say(scene, "previous")
    assert (signs.pages, signs.turned) == (1, turned)


def test_whoever_learns_to_fly_reads_what_the_signs_mean_from_the_first_step_on(made):
    """Above what the own plane is: its numbers stand on its plate, too."""
    scene = LessonScene(made, "squadron")
    for at in range(6):
        scene.go(at)
        scene.draw(canvas(made))
        hud, titles = scene.hud(), [card.title for card in scene.hud().cards]
        assert scene.legend.title in titles
        assert titles.index(scene.legend.title) == len(scene.cards()), titles
        assert hud.foot == hud.column.bottom or scene.table.has_dice


@pytest.mark.parametrize("name", [name for name in NAMES if teaches(name)])
def test_in_every_step_the_first_press_is_named_and_is_seen_to_do_something(tmp_path, name):
    scene = LessonScene(services(tmp_path, motion="none"), name)
    scene.enter()
    for at in range(len(scene.course.steps)):
        scene.go(at)
        scene.update(1.0)
        assert "ok" in {intent for intent, _ in scene.keys()[0]}, at
        chooser = scene.selection.chooser
        picked, where = chooser.picked, scene.selection.place(chooser.focus)
        say(scene, "ok")
        moved = scene.selection.place(chooser.focus) != where
        done = scene.done or scene.missed or scene.then is not None or scene.state is not scene.start
        assert moved or done or len(chooser.picked) > len(picked), at
