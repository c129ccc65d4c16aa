"""The screen that looks back: what it shows, in which order, and what can be done from there."""

from dataclasses import replace

import pytest

from game.app.languages import texts
from game.catalogue import guide_of
from game.core.game import certain
from game.core.intents import Intent
from game.play import lookback, reckoning
from game.play.chances import lead_of
from game.play.lookback import Judged, Review, turn_end
from game.play.random_dice import RandomDice
from game.play.reviewer import Reviewer
from game.play.saves import load
from game.play.seating import bot, person
from game.play.written import record
from game.scenes.after.course import AXIS, HALF, Pin, _place_of, draw_course, moment_at
from game.scenes.after.findit import FindIt
from game.scenes.after.lookback import CURVE, LookBack
from game.scenes.after.retold import Retold
from game.scenes.after.reviewing import reviewer_for
from game.scenes.after.riddle import of_moment
from game.scenes.dialogs import Ask, Tell
from game.scenes.stack import Leave, Push
from game.tools.calibrate import JUDGED
from game.tools.inline import InlineDesk
from game.tools.review import told_of, well_of
from game.tools.stage import Stage
from game.ui import lettering
from game.ui.theme.canvas import Box, Canvas
from game.ui.widgets import Answer
from tests.house.couch import art
from tests.house.reviews import CURVES, SITTERS, at_random, looked_at, played, reviewed, stage

__all__ = ["stage"]
"""The fixture."""


@pytest.mark.parametrize(("decisions", "level", "blunder"), [(14, 3, 9), (56, 1, 9)])
def test_the_command_tells_of_the_moments_that_the_page_shows(stage, decisions, level, blunder):
    """Of all that may become one the gravest, whether something on the table speaks for it or not."""
    match = played("crossfire", decisions, blunder=blunder, level=level)
    scene, _ = looked_at(stage, match, SITTERS)
    told = told_of(match, scene.reviewer.review, texts("en"))
    assert told == scene.moments
    assert blunder in [one.number for one in told]
    assert blunder in [one.number for one in scene.reviewer.review.moments(most=lookback.looked_at("crossfire"))]


def at_the_blunder(stage):
    """The screen at a large mistake, of one of two people and of a computer person, and who sits there."""
    match = played("crossfire", 14, blunder=9)
    seat = match.entries[9].seat
    for sitters in (SITTERS, tuple(bot(1) if at == seat else person("Ada") for at in range(2))):
        scene, _ = looked_at(stage, match, sitters)
        scene.at = next(number for number, one in enumerate(scene.marks) if one.number == 9)
        yield scene, sitters


def test_whoever_tries_what_a_computer_person_missed_sits_in_that_seat(stage):
    for scene, sitters in at_the_blunder(stage):
        found = scene.chosen(Answer("find")).scene
        assert found.seat == scene.reviewer.match.entries[9].seat
        assert found.sitters == sitters


def test_what_a_computer_person_missed_is_told_and_no_task(stage):
    """To whoever played against it: what it won them and what the other side missed; two people have both to find."""
    for scene, sitters in at_the_blunder(stage):
        scene.rebuild()
        one, theirs = scene.moment, sitters is not SITTERS
        offered, told = scene._offered, " ".join(scene.told(one))  # noqa: SLF001
        assert ("find" in offered) != theirs
        assert ("missed something better. Better:" in told) == theirs
        assert f"+{one.points}\u00a0% for you" in scene._head(one) or not theirs  # noqa: SLF001
        assert not (theirs and "Remember" in told)


def test_what_a_computer_person_did_is_played_on_by_whoever_comes_next(stage):
    match = played("crossfire", 14, blunder=9)
    seat = match.entries[9].seat
    sitters = tuple(bot(1) if at == seat else person("Ada") for at in range(2))
    scene, _ = looked_at(stage, match, sitters)
    one = next(one for one in scene.marks if one.number == 9)
    fresh = scene._from_there(one).scene  # noqa: SLF001
    assert fresh.match.length == 10
    assert set(fresh.match.to_act) == {1 - seat}
    fresh.leave()


def test_the_screen_finds_the_moment_and_plays_on_from_there(stage):
    match = played("crossfire", 14, blunder=9)
    scene, _ = looked_at(stage, match, SITTERS)
    while scene.moment.number != 9:
        scene.chosen(Answer("next"))
    pushed = scene.other(Intent("special")).make()
    assert isinstance(pushed, Push)
    fresh = pushed.scene
    assert fresh.match.length == 9
    assert match.length == 14
    assert isinstance(fresh.back("leave"), Leave)
    replay = scene.chosen(Answer("watch")).make().scene
    assert (replay.at, replay.playing) == (9, False), "it stands where it is looked at"
    marked = {one.number for one in scene.marks}
    assert marked > {one.number for one in scene.moments}
    for number in [*sorted(number for number in marked if number > 9), match.length]:
        replay.handle(Intent("next"))
        assert replay.at == number, "whatever bears a mark, numbered or not"
    for number in sorted((number for number in marked if number < match.length), reverse=True):
        replay.handle(Intent("previous"))
        assert replay.at == number
    replay.leave()
    puzzle = scene.chosen(Answer("find"))
    assert isinstance(puzzle, Push)
    assert isinstance(puzzle.scene, FindIt)


def test_who_plays_on_alone_does_so_with_what_is_in_hand(stage):
    match, pad = played("crossfire", 14, blunder=9), replace(person("Ada"), device="pad-1")
    for sitters, wanted in (((pad, bot(1)), ["any", "any"]), ((pad, person("Ben")), ["pad-1", "any"])):
        scene, _ = looked_at(stage, match, sitters)
        fresh = scene.other(Intent("special")).make().scene
        assert [sitter.device for sitter in fresh.host.sitters] == wanted
        fresh.leave()


def test_a_match_without_mistakes_can_be_watched_and_shared(stage):
    match = played("crossfire", 4, level=5)
    scene, stack = looked_at(stage, match, SITTERS)
    assert [scene._pins[one].kind for one in scene.marks] == ["end"]  # noqa: SLF001
    keys = [(widget.key, widget.enabled) for area in scene.areas for widget in area.widgets if widget.key]
    assert keys == [("watch", True)]
    share = ("finish", stage.services.texts("lookback.share"))
    assert share in scene.prompts()[1]
    assert scene.prompts()[1][0] == ("undo", stage.services.texts("lookback.forget"))
    assert [key for key, _ in scene.prompts()[1]][1:] == ["special", "finish", "back"], "as at the other moments"
    stack.handle(Intent("finish", "keyboard"))
    stack.draw(stage.canvas)
    stack.update(0.02)
    assert isinstance(stack.top, Tell)
    (shared,) = stage.services.paths.shared.glob("*.txt")  # beside the picture: what `replay` prints
    head, *told = shared.read_text("utf-8").splitlines()
    assert head.endswith(": Ada | Ben")
    assert told == record(match, scene.reviewer.review)
    assert "%}" in told[0]
    assert shared.with_suffix(".png").exists()
    viewer = scene.chosen(Answer("watch")).make().scene
    assert (viewer.at, viewer.playing) == (scene.moment.number, False)
    viewer.leave()


def test_the_better_move_is_hidden_until_it_is_shown_or_found(stage):
    match = played("crossfire", 14, blunder=9)
    scene, stack = looked_at(stage, match, SITTERS)
    one, keys = scene.moment, [widget.key for area in scene.areas for widget in area.widgets]
    better = stage.services.texts("lookback.open")
    assert keys == ["find", "show", "watch"]
    assert better in scene.told(one)
    scene.chosen(Answer("show"))
    stack.draw(stage.canvas)
    assert [widget.key for area in scene.areas for widget in area.widgets] == ["find", "show", "watch"]
    assert better not in scene.told(one)
    scene.chosen(Answer("show"))  # a second press hides it again: nothing else is done by it
    assert better in scene.told(one)
    scene.chosen(Answer("show"))
    scene.chosen(Answer("next"))
    assert better in scene.told(scene.moment)
    scene.back("found")
    assert better not in scene.told(scene.moment)


def test_of_people_and_computer_people_only_those_of_people_are_shown(stage):
    match = played("crossfire", 14, blunder=9)
    seat = match.entries[9].seat
    own = (person("Ada"), bot(1)) if seat == 0 else (bot(1), person("Ada"))
    assert {one.seat for one in looked_at(stage, match, own)[0].moments} == {seat}
    other, _ = looked_at(stage, match, own[::-1])
    assert seat not in {one.seat for one in other.moments}
    both = {one.number for one in looked_at(stage, match, (bot(1), bot(2)))[0].moments}
    assert both == {one.number for one in looked_at(stage, match, SITTERS)[0].moments}


def test_what_is_settled_is_shown_while_the_rest_is_judged_and_stays_under_the_hand(stage):
    """The reasons are those of the end, as nothing is told before all of it is known; the curve says how far it is."""
    match = played("crossfire", 30, level=1)
    reviewer = Reviewer(match, stage.services.desk, CURVES["crossfire"], Review(match.digest, nodes=80), first={0, 1})
    scene, seen, reached = LookBack(stage.services, reviewer, SITTERS, None), {}, []
    stack = stage.on(scene)
    while not reviewer.done:
        stack.update(0.02)
        reached.append(reviewer.reached)
        for one in scene.marks:
            if one not in seen.values() and not reviewer.done:
                stack.draw(stage.canvas)
                seen[one.number] = one
                assert [widget.key for area in scene.areas for widget in area.widgets] == ["find", "show", "watch"]
    assert len(seen) > 1
    looked = scene.moment
    stack.draw(stage.canvas)
    while not scene.whole:
        stack.update(0.02)
    assert reached == sorted(reached)
    assert {0, match.length} <= set(reached)
    assert scene.moment.number == looked.number
    after = {one.number: one for one in scene.marks}
    assert all(after[number] == one for number, one in seen.items())


def test_it_can_be_looked_at_before_anything_is_judged_and_while_it_is(stage):
    match = played("crossfire", 14, blunder=9)
    reviewer = Reviewer(match, stage.services.desk, CURVES["crossfire"], Review(match.digest, nodes=80))
    scene = LookBack(stage.services, reviewer, SITTERS, None)
    stack, known = stage.on(scene), set()
    while not scene.whole:
        stack.draw(stage.canvas)
        assert stack.top is scene
        known.add(len(reviewer.review.judged))
        stack.update(0.02)
    stack.draw(stage.canvas)
    assert stack.top is scene
    assert {0, 1} <= known


def test_whoever_watches_meanwhile_keeps_nobody_from_judging(stage):
    match = played("crossfire", 14, blunder=9)
    reviewer = Reviewer(match, stage.services.desk, CURVES["crossfire"], Review(match.digest, nodes=80))
    scene = LookBack(stage.services, reviewer, (person("Ada"), bot(1)), None)
    stack = stage.on(scene)
    stack.open(scene.chosen(Answer("watch")).make())
    stack.cut()
    viewer, known = stack.top, len(reviewer.review.judged)
    for _ in range(20):
        stack.update(0.02)
    assert stack.top is viewer
    assert len(reviewer.review.judged) > known
    assert not viewer._named.you  # noqa: SLF001 (whoever has a name is called by it, as on the page)


def test_whatever_is_looked_at_comes_in_the_order_of_the_match(stage):
    match = played("crossfire", 56, blunder=9, level=1)
    scene, _ = looked_at(stage, match, (person("Ada"), bot(1)))
    numbers = [one.number for one in scene.marks]
    assert {one.seat for one in scene.marks} == {0, 1}
    assert numbers == sorted(numbers)
    assert scene._pins[scene.marks[-1]].kind == "end"  # noqa: SLF001
    assert scene.moment == scene.moments[0]


def test_once_more_is_said_only_where_the_lesson_has_been_read(stage, monkeypatch):
    match = played("crossfire", 56, blunder=9, level=1)
    scene, stack = looked_at(stage, match, SITTERS)
    monkeypatch.setattr(Retold, "lesson", lambda *_: "Look twice.")
    first, second = [one for one in scene.moments if one.seat == scene.moments[0].seat][:2]
    scene.seen.add(second.number)
    assert "Once more" not in " ".join(scene.told(second))
    scene.at = scene.marks.index(first)
    scene.chosen(Answer("show"))
    stack.draw(stage.canvas)
    scene._said.clear()  # noqa: SLF001
    assert f"Once more, as in turn {lookback.turn_of(match, first.number)}: Look twice." in scene.told(second)


def test_a_press_on_a_number_of_the_curve_shows_that_moment(stage):
    match = played("crossfire", 14, blunder=9)
    scene, stack = looked_at(stage, match, SITTERS)
    course, numbers = lookback.chances(match, scene.reviewer.review), [one.number for one in scene.moments]
    box, seen = CURVE.inset(8), set()
    for x in range(int(CURVE.x), int(CURVE.right), 12):
        for y in range(int(CURVE.y), int(CURVE.bottom), 12):
            pins = [*scene._pins.values()]  # noqa: SLF001 (what lies nearer than a number is meant)
            at = moment_at(box, course, numbers, (x, y), pins=pins, first=scene._first)  # noqa: SLF001
            if at is not None and at < len(numbers):
                stack.handle(Intent("press", mouse=True, at=(x, y)))
                assert scene.moment == scene.moments[at]
                seen.add(at)
    assert seen == set(range(len(numbers)))


def test_what_teaches_what_has_been_told_is_a_point_that_can_be_looked_at(stage):
    """It is no moment of its own; so is what cost much without a reason that anybody could tell."""
    match = played("crossfire", 56, blunder=9, level=1)
    scene, stack = looked_at(stage, match, SITTERS)
    moments, points = scene.moments, [*scene._pins]  # noqa: SLF001
    assert points
    assert scene.moment == moments[0]
    assert scene.marks == sorted((*moments, *points), key=lambda one: one.number)
    assert not {one.number for one in points} & {one.number for one in moments}
    retold = scene._retold  # noqa: SLF001
    slips = [one for one in points if scene._pins[one].kind == "slip"]  # noqa: SLF001
    dear = {one.number for one in scene.reviewer.review.moments(most=lookback.looked_at("crossfire"))}
    same = {one.number for one in map(scene.reviewer.review.of, dear) if retold.is_same(one)}
    chains = {each.number for one in (*moments, *slips) for each in scene._once.chain(one)}  # noqa: SLF001
    assert dear - same <= chains, "what cost much is named, whatever is known of it"
    assert len(chains) > len(moments) + len(slips), "what was missed turn after turn is named once"
    for one in slips:
        while scene.moment != one:
            stage.feed(stack, "next")
        scene.chosen(Answer("show"))
        stack.draw(stage.canvas)
        assert scene.told(one)[2]
        cost = f"It cost {one.points}"
        assert (cost in scene.told(one)[3].replace("\u00a0", " ")) is not retold.explains(one)
    assert any(retold.explains(one) for one in slips)
    course, box = lookback.chances(match, scene.reviewer.review), CURVE.inset(8)
    for one in slips:
        scene.at = 0
        x = box.x + box.w * one.number / (len(course) - 1)
        stack.handle(Intent("press", mouse=True, at=(x, box.y + (box.h - AXIS) * (1 - course[one.number][0]))))
        assert scene.moment == one


def test_what_nothing_explains_is_named_with_what_it_cost_after_what_can_be_explained(stage, monkeypatch):
    for found in ("shows", "_is_paid"):
        monkeypatch.setattr(Retold, found, lambda *_: False)
    monkeypatch.setattr(Retold, "_turned", lambda *_: "")
    monkeypatch.setattr("game.scenes.after.retold.ensuing", lambda *_: "")
    match = played("crossfire", 30, level=1)
    scene, _ = looked_at(stage, match, SITTERS)
    assert [one.seat for one in scene.moments] in ([0, 1], [1, 0]), "one each bears a number"
    dear = [one for one in scene.marks if one in scene.moments or scene._pins[one].kind == "slip"]  # noqa: SLF001
    assert len(dear) > len(scene.moments)
    for one in dear:
        scene.seen.add(one.number)
        _, _, way, why, *_ = scene.told(one)
        assert why.startswith(f"It cost {one.points}\u00a0points")
        assert "no simple reason was found" in why
        assert (one in scene.moments) == ("no number" not in why)
        assert way


def test_while_it_is_judged_nothing_is_offered_that_leads_nowhere(stage):
    match = played("crossfire", 14, blunder=9)
    reviewer = Reviewer(match, stage.services.desk, CURVES["crossfire"], Review(match.digest, nodes=80))
    scene = LookBack(stage.services, reviewer, SITTERS, None)
    stack = stage.on(scene)
    stack.update(0.02)
    stack.draw(stage.canvas)
    assert (scene.moment, scene.key) == (None, "watch")
    while not scene.whole:
        stack.update(0.02)
    assert scene.key == "find"  # the first thing to be done with what is known now


def test_a_review_is_thrown_away_after_a_question_and_made_anew_by_the_next_look(stage):
    match = played("crossfire", 14, blunder=9)
    scene, _ = looked_at(stage, match, SITTERS)
    reviewer = scene.reviewer
    assert isinstance(scene.other(Intent("undo")).scene, Ask)
    fresh = scene.other(Intent("special")).make().scene
    assert fresh.match.length == scene.moment.number  # played on from there
    fresh.leave()
    assert reviewer.review.judged
    assert isinstance(scene.back("delete"), Leave)
    assert (reviewer.review.judged, reviewer.done, reviewer.step()) == ((), False, False)
    LookBack(stage.services, reviewer, SITTERS, None)
    while not reviewer.done:
        reviewer.step()
    assert reviewer.review.judged


def test_finding_it_yourself_takes_what_is_as_good(stage):
    match = played("crossfire", 14, blunder=9)
    one = next(one for one in reviewed(match).review.moments() if one.number == 9)
    scene = FindIt(stage.services, of_moment(match, one), SITTERS)
    before = match.states[9]
    scene.judge(match.actions[9], before)
    assert scene.stage == "wrong"
    scene.retry()
    scene.judge(scene.best, before)
    assert scene.stage == "solved"
    scene.retry()
    other = next(a for a in match.game.legal_actions(before, scene.seat) if a not in (scene.best, match.actions[9]))
    scene.judge(other, before)
    assert scene.stage == "thinking"
    scene.update(0.02)
    assert scene.stage in ("wrong", "closer", "solved")
    assert scene.cost >= 0
    scene.leave()


def ways(match, number):
    """What was done in a turn from this decision on, and other ways to end it, each to its last action."""
    game, seat = match.game, match.entries[number].seat
    found = [tuple(match.actions[number : turn_end(match, number)])]
    for first in game.legal_actions(match.states[number], seat):
        way, state = [first], certain(game, match.states[number], seat, first)
        while state is not None and seat in game.to_act(state) and len(way) < 9:
            way.append(game.legal_actions(state, seat)[-1])
            state = certain(game, state, seat, way[-1])
        if state is not None and seat not in game.to_act(state) and len(way) > 1:
            found.append(tuple(way))
    return found


def test_a_way_that_is_chosen_as_one_is_judged_by_where_it_leads(stage):
    match = played("squadron", 11, level=1)
    game, compared_ways = match.game, 0
    for number in range(match.length):
        seat, done, *others = match.entries[number].seat, *ways(match, number)
        dice = any(entry.dice for entry in match.entries[number : turn_end(match, number)])
        if len(done) < 2 or dice or len(others) < 2:
            continue
        best = others[0]
        texts_of = [game.notation.action(action) for action in best]
        one = Judged(number, seat, 0.6, 0.2, texts_of[0], "x", line=tuple(texts_of[1:]))
        for way in (done, *others[:6]):
            scene = FindIt(stage.services, of_moment(match, one), SITTERS)
            stack = stage.on(scene)
            scene.play(way[0], way[1:])
            for _ in range(200):
                stack.update(0.2)
                if scene.stage in ("wrong", "closer", "solved"):
                    break
            if way == done:  # that was judged already
                assert (scene.stage, scene.cost) == ("wrong", pytest.approx(0.4))
                continue
            worth = [ends_at(match, number, each, scene) for each in (best, way)]
            assert scene.cost == pytest.approx(max(0.0, worth[0] - worth[1]), abs=1e-6)
            assert (scene.stage == "solved") is (scene.cost <= lookback.CLOSE)
            compared_ways += way != best
            scene.leave()
    assert compared_ways >= 4


@pytest.mark.parametrize(("why", "stage_then", "cost"), [("You can be hit.", "wrong", 1.0), ("", "solved", 0.0)])
def test_a_way_that_only_begins_like_the_best_is_not_as_good_where_something_speaks_against_it(
    stage, monkeypatch, why, stage_then, cost
):
    """Where nothing is known of the position that it leads to what can be hit there has to tell."""
    match = played("squadron", 11, level=1)
    one = Judged(8, match.entries[8].seat, 0.6, 0.2, match.entries[8].action, "x")
    scene = FindIt(stage.services, replace(of_moment(match, one), played=None, way=()), SITTERS)
    monkeypatch.setattr(FindIt, "_why", lambda _: (why, ""))
    scene._way = [scene.best, scene.best]  # noqa: SLF001
    scene.judge(scene.best, scene.start)
    assert (scene.stage, scene.cost, scene.why) == (stage_then, cost, why)


def ends_at(match, number, way, scene):
    """The chance of its seat where a way leads."""
    game, state, seat = match.game, match.states[number], match.entries[number].seat
    for action in way:
        state = certain(game, state, seat, action)
    if not game.to_act(state):
        return lookback.worth_of(game.outcome(state), seat)
    mover, desk = min(game.to_act(state)), InlineDesk()
    desk.ask(lookback.question(game, mover, state, nodes=lookback.NODES * lookback.CLOSER))
    lead = lead_of(guide_of(game.name), game.observe(state, mover), mover, 2)
    chance = scene.curve.chance(desk.poll().advice[0].value, lead, 2)
    return chance if mover == seat else 1 - chance


@pytest.mark.parametrize("name", JUDGED)
def test_what_was_found_goes_on_for_two_turns_against_the_computer(stage, name):
    match = played(name, 14)
    number = next(n for n in (9, 8, 7, 6) if min(match.game.to_act(match.states[n])) >= 0)
    seat, action = match.entries[number].seat, match.entries[number].action
    scene = FindIt(stage.services, of_moment(match, Judged(number, seat, 0.6, 0.2, action, "x")), SITTERS)
    stack = stage.on(scene)
    scene.perform(scene.seat, scene.best, lambda: scene.judge(scene.best, scene.start))
    own = 0
    for _ in range(3000):
        stack.update(0.5)
        if scene.stage == "solved":
            stage.feed(stack, "special")
        elif scene.stage == "onward" and scene.then is None and scene.table.settled:
            action, before = scene.game.legal_actions(scene.state, scene.seat)[0], scene.turns
            own += 1
            scene.perform(scene.seat, action, lambda act=action: scene.judge(act, None))
            assert before <= 2
        elif scene.stage == "over":
            break
    assert scene.stage == "over"
    assert scene.selection.outlook.eyes == scene.seat, "what can be landed on is told to who tried it"
    assert own >= 2 or not scene.game.to_act(scene.state)
    assert scene.turns == 3 or not scene.game.to_act(scene.state)
    assert 0 <= scene.chance <= 1
    assert "%" in scene.cards()[0].text
    assert scene.handle(Intent("ok")).answer == "found"


def test_the_result_begins_to_judge_and_keeps_it_beside_the_replay(stage):
    host = stage.host(moves="a5-b4", seats="person:Ada keyboard,person:Ben keyboard")
    host.resign(1)
    result = stage.services.doors.result(stage.services, host, host._record)  # noqa: SLF001
    stage.on(result)
    assert result.reviewer is None  # a single move is nothing to look back at
    host = stage.host(moves="a5-b4 d8-e7", seats="person:Ada keyboard,person:Ben keyboard")
    assert reviewer_for(stage.services, host.match, None) is None
    host.resign(1)
    result = stage.services.doors.result(stage.services, host, host._record)  # noqa: SLF001
    stack = stage.on(result)
    for _ in range(60):
        stack.update(0.02)
    scene = result.chosen(Answer("review")).scene
    scene.leave()
    (replay,) = [one.path for one in stage.services.saves.replays()[0] if one.turns == 2]
    assert lookback.load(replay, load(replay, RandomDice(1))[0]).whole


def test_a_pin_steps_out_from_under_the_number_of_a_moment():
    course, box = [(0.5, 0.5)] * 11, Box(0, 0, 1000, 300)
    under, free = Pin(5, 0, "slip"), Pin(8, 0, "slip")
    assert moment_at(box, course, [5], (500, (300 - AXIS) / 2), pins=[under, free]) == 0
    assert moment_at(box, course, [5], (500, (300 - AXIS) / 2 - 44), pins=[under, free]) == 1
    assert moment_at(box, course, [5], (800, (300 - AXIS) / 2), pins=[under, free]) == 2


def test_the_page_shows_what_was_chosen_well_after_the_mistakes(stage):
    match = played("squadron", 40, level=4)
    reviewer = Reviewer(match, stage.services.desk, CURVES["squadron"], Review(match.digest, nodes=200))
    scene = LookBack(stage.services, reviewer, SITTERS, None)
    stack = stage.on(scene)
    while not scene.whole:
        stack.update(0.02)
    well = [one for one in scene.marks if one.instead]
    assert well
    assert well == well_of(match, reviewer.review, texts("en"))
    scene._turn(scene.marks.index(well[-1]) - scene.at)  # noqa: SLF001
    stack.draw(stage.canvas)
    told = scene.told(scene.moment)
    assert told[0].startswith("Otherwise")
    assert told[2].startswith("Well chosen")
    assert [widget.key for area in scene.areas for widget in area.widgets if widget.key] == ["watch"]
    course = scene._reckoned.course  # noqa: SLF001
    pins = [Pin(one.number, one.seat, "well") for one in well]
    x = CURVE.inset(8).x + CURVE.inset(8).w * well[-1].number / (len(course) - 1)
    y = CURVE.inset(8).y + (CURVE.inset(8).h - AXIS) * (1 - course[well[-1].number][0])
    assert moment_at(CURVE.inset(8), course, [], (x, y), pins=pins) == len(well) - 1


def test_where_dice_swung_it_the_throw_can_be_looked_at(stage):
    """Before and after, with all that was said by dice, and how far it went without what a choice had lost."""
    match = played("sector", 90, level=2)
    reviewer = reviewed(match, nodes=60)
    reviewer.desk = stage.services.desk
    scene = LookBack(stage.services, reviewer, (person("Ada"), bot(1)), None)
    stack = stage.on(scene)
    while not scene.whole:
        stack.update(0.02)
    swings = reckoning.swings(match, reviewer.review)
    thrown = [one for one, pin in scene._pins.items() if pin.told == "fell"]  # noqa: SLF001
    assert len(thrown) == len(swings) > 0
    course = lookback.chances(match, reviewer.review)
    for one, after in zip(thrown, swings, strict=True):
        assert match.entries[one.number].dice
        assert one.number < after
        assert one.best == course[after][0]
        assert abs(one.best - one.played) >= reckoning.SWING - 1e-9
        scene._turn(scene.marks.index(one) - scene.at)  # noqa: SLF001
        assert scene.moment == one
        stack.draw(stage.canvas)
        did, came, swung, *_ = scene.told(one)
        assert "The odds were" in did or match.actions[one.number].kind == "roll"
        assert not came
        assert f"to {round(one.best * 100)}" in swung
        assert [widget.key for area in scene.areas for widget in area.widgets if widget.key] == ["watch"]
        plot = Box(-100, -100, 900, 900)
        at = _place_of(Pin(after, 0, "dice"), [(number, 0) for number in range(len(course))], plot)
        assert at == (after - 0.5, 0)


def test_a_maxim_is_told_where_what_was_played_did_not_do_the_same(stage, monkeypatch):
    monkeypatch.setattr(type(guide_of("crossfire")), "overlooked", lambda *_: None)  # that would be the lesson
    match = played("crossfire", 14, blunder=9)
    scene, _ = looked_at(stage, match, SITTERS)
    scene.at = [one.number for one in scene.marks].index(9)
    scene.chosen(Answer("show"))
    words = (("cell", "a5"), ("count", 2))
    one = replace(scene.moment, reason="reason.crossfire.lands", words=words, kindred=False, alike=False)
    maxim = stage.services.texts("remember.crossfire.takeover")
    assert maxim in scene.told(one)[-1]
    assert not any(maxim in told for told in scene.told(replace(one, kindred=True)))


def test_at_every_text_size_what_is_told_ends_above_the_buttons(tmp_path, monkeypatch):
    match, boxes, plain = at_random(40), [], lettering.write

    def write(canvas, setting, box, **how):
        boxes.append(box)
        plain(canvas, setting, box, **how)

    monkeypatch.setattr(lettering, "write", write)
    for size in (100, 150, 200):
        made = Stage(tmp_path / str(size), "de", (1280, 720), art())
        made.reset(text_size=size)
        made.services.desk = InlineDesk()
        scene, stack = looked_at(made, match, SITTERS)
        scene.at = max(range(len(scene.marks)), key=lambda at: len("".join(scene.told(scene.marks[at]))))
        scene.chosen(Answer("show"))
        boxes.clear()
        stack.draw(made.canvas)
        told = [box for box in boxes if box.x == scene.words.x and box.w == scene.words.w]
        assert len(told) >= 2
        assert max(box.bottom for box in told) <= scene.words.bottom + 1
        made.close()


def test_the_emblems_of_both_sides_lie_inside_the_frame_however_narrow_a_band_is(stage, monkeypatch):
    places = []
    monkeypatch.setattr("game.scenes.after.course.chip", lambda _, at, *__: places.append(at))
    draw_course(stage.canvas, CURVE, [(0.99, 0.01)] * 3, [], -1, turns=(0, 1, 2), whose=[])
    assert len(places) == 2
    assert all(CURVE.y + 22 <= y <= CURVE.bottom - AXIS - 22 for _, y in places)


def test_the_figures_below_the_curve_are_named_and_what_is_not_known_is_hidden(stage, monkeypatch):
    written, hidden = [], []
    monkeypatch.setattr(Canvas, "text", lambda _, told, at, **__: written.append((told, at)))
    monkeypatch.setattr("game.scenes.after.course.rounded", lambda _, box, **__: hidden.append(box))
    course = [(0.9, 0.1)] * 21
    for until, thinking in ((8, True), (20, False)):
        written.clear(), hidden.clear()
        how = {"until": until, "thinking": "not yet", "axis": "turn"}
        draw_course(stage.canvas, CURVE, course, [], -1, turns=range(21), whose=[], **how)
        (named,) = [at for told, at in written if told == "turn"]
        assert all(at[0] < named[0] - 40 for told, at in written if told.isdecimal())
        assert ("not yet" in [told for told, _ in written]) is thinking
        assert [round(box.x) for box in hidden] == [round(CURVE.x + CURVE.w * 8 / 20)] * thinking


def test_where_it_is_even_is_named_in_words_only_where_no_curve_lies(stage, monkeypatch):
    written = []
    monkeypatch.setattr(Canvas, "text", lambda _, told, *__, **___: written.append(told))
    for chance, name in ((0.9, "even: 50 %"), (0.5, HALF)):
        written.clear()
        course = [(chance, 1 - chance)] * 9
        draw_course(stage.canvas, CURVE, course, [], -1, turns=range(9), whose=[], half="even: 50 %")
        assert [told for told in written if told in {"even: 50 %", HALF}] == [name]
