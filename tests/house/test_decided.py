"""What decided a match in which little was chosen badly, and what a throw comes to when it comes off."""

from bisect import bisect_right
from collections import Counter
from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.app.languages import texts
from game.catalogue import guide_of
from game.core.dice import every_fall
from game.core.intents import Intent
from game.core.seats import Seat
from game.play.lookback import LEAST, NODES, Judged, Review, question
from game.play.reckoning import drops, reckoned, steepest
from game.play.reviewer import Reviewer
from game.play.seating import bot, person
from game.play.standing import figures, lead
from game.scenes.after import deeds
from game.scenes.after.compared import compared
from game.scenes.after.course import decision_at
from game.scenes.after.ending import causes, dearest
from game.scenes.after.fallen import FELT, struck
from game.scenes.after.findit import FindIt
from game.scenes.after.hoped import FALLS, come_off
from game.scenes.after.lookback import CURVE, LookBack
from game.scenes.after.moments import both_ways, points
from game.scenes.after.once import Once
from game.scenes.after.retold import Retold
from game.scenes.after.riddle import of_moment
from game.scenes.after.slid import Turned, turn_at, turn_over
from game.scenes.stack import Leave
from game.tools.inline import InlineDesk
from game.tools.stage import Stage
from game.ui.widgets import Answer
from tests.house.couch import art
from tests.house.reviews import played, reviewed


@pytest.fixture(scope="module", params=["crossfire", "squadron", "sector"])
def seen(request):
    match = played(request.param, 60, level=2)
    return match, reviewed(match, nodes=60).review


def after(match, review, one):
    """Before which decision its chances were known again, with no dice on the table."""
    guide = guide_of(match.game.name)
    lies = [guide.is_thrown(match.game.observe(state, None)) for state in match.states]
    later = (each.number for each in review.judged if each.number > one.number and not each.alone)
    return next((number for number in later if not lies[number]), match.length)


def steep(match, review):
    """The decisions of the two turns in which most was lost."""
    fall = steepest(match, review, 0)
    return range(fall.first, fall.last)


def test_losses_that_changed_the_chances_are_named_the_greatest_of_each_turn(seen):
    match, review = seen
    known, guide = reckoned(match, review), guide_of(match.game.name)
    few, all_of_them = (struck(match, review, known, 0, most) for most in (2, 999))
    assert struck(match, review, known, 0, 0) == []
    assert len(few) == min(2, len(all_of_them))
    assert set(few) <= set(all_of_them)
    assert all_of_them
    turns = Counter(bisect_right(match.turns, one.number) for one in all_of_them)
    assert max(turns.values()) == 1
    least = min(abs(one.best - one.played) for one in few)
    for one in all_of_them:
        end = after(match, review, one)
        between = match.told(None)[one.number + 1 : end + 1]
        lies = [guide.is_thrown(match.game.observe(match.states[at], None)) for at in range(one.number, end)]
        costs = [any(map(guide.costs, told.facts)) for told in between]
        upto = next((at for at in range(1, len(lies)) if not lies[at]), len(lies))  # with what was thrown again
        assert any(costs[:upto])
        assert not any(costs[upto:])
        assert abs(one.best - one.played) >= FELT
        assert one.best == known.course[end][0]
        was, now = (figures(match, Seat(0), match.states[at]) for at in (one.number, one.number + upto))
        moved = next(lead(new, Seat(0)) - lead(old, Seat(0)) for old, new in zip(was, now, strict=True) if old != new)
        assert (moved > 0) == (one.best > one.played)  # whoever it speaks for by what both have
        assert one in few or abs(one.best - one.played) <= least


def test_what_somebody_did_badly_is_not_named_as_what_it_cost_the_other_side():
    match = played("crossfire", 46, level=1)
    review = reviewed(match, nodes=60).review
    found = struck(match, review, reckoned(match, review), 0, 999)
    assert found
    for one in found:
        chosen = review.of(one.number)
        assert chosen is None or chosen.lost < LEAST or (one.best > one.played) == (chosen.seat != 0)


def test_of_a_given_up_match_the_end_is_no_loss_and_of_more_than_two_sides_nothing_is_told():
    match = played("crossfire", 30, level=2)
    review = reviewed(match, nodes=60).review
    assert match.ending is not None
    known = reckoned(match, review)
    assert all(after(match, review, one) < match.length for one in struck(match, review, known, 0, 999))
    assert struck(match, review, known, 0, 999)
    names = ("game", "ending", "entries", "length", "states", "told", "turns", "actions")
    three = SimpleNamespace(setup=SimpleNamespace(seats=3), **{name: getattr(match, name) for name in names})
    assert struck(three, review, known, 0, 999) == []


def test_they_fill_what_is_left_by_other_moments(seen):
    match, review = seen
    known = review, reckoned(match, review), 0
    retold = Retold(texts("en"), match, lambda one: both_ways(match, review, one), str)
    found = points(retold, known, (), (), told=(), well=(), once=Once(match, review))
    told = Counter(pin.told for pin in found.values())
    lost, won = dearest(causes(match, *known))
    named = {cause.one.number: cause.kind for cause in (*lost, *won)}
    assert told["well"] == told["habit"] == 0
    fell = {*steep(match, review)}.union(*(range(each.first, each.last) for each in drops(match, review, 0)))
    slips = {one.number for one, pin in found.items() if not pin.told}
    assert slips <= {at for at in named if named[at] == "erred"} | fell
    assert told["struck"] + told["fell"] > 0 or match.game.name == "squadron"  # there it is the end
    assert [pin.number for one, pin in found.items() if pin.kind == "end"] == [match.length]
    assert set(named) <= {one.number for one in found}  # what is named at the end can be looked at
    for one, pin in found.items():
        if pin.told in {"struck", "fell", "volley"}:
            assert (pin.kind == "dice") == bool(match.entries[one.number].dice)
    full = points(retold, known, (), (), told=[*found][:1] * 3, well=(), once=Once(match, review))
    assert {one.number for one, pin in full.items() if pin.told == "struck"} <= {*named, *fell}
    for one in found:  # what is still to be found is not told beside it
        beside = points(retold, known, (), (), told=[one], well=(), once=Once(match, review))
        assert one.number not in {other.number for other, pin in beside.items() if pin.told == "struck"}


def test_a_press_on_the_curve_where_nothing_is_marked_shows_that_turn(tmp_path):
    """And leaves the page no more than one on a mark does; the turn is gone when something else is looked at."""
    stage = Stage(tmp_path, "en", (640, 360), art())
    match = played("crossfire", 6)
    scene = LookBack(stage.services, reviewed(match), (person("Ada"), bot(1)), None)
    stack = stage.on(scene)
    while not scene.whole:
        stack.update(0.02)
    box, course = CURVE.inset(8), reckoned(match, scene.reviewer.review).course
    assert [decision_at(box, course, (box.x + box.w * at / 6, box.y)) for at in range(7)] == [0, 1, 2, 3, 4, 5, 5]
    stack.draw(stage.canvas)
    scene._pins, scene._telling = {}, []  # noqa: SLF001
    for at in (3, 1):
        stack.handle(Intent("press", "keyboard", at=(box.x + box.w * at / 6, box.y + 20), mouse=True))
        for _ in range(60):
            stack.update(0.02)
        stack.draw(stage.canvas)
        one = scene.moment
        assert stack.top is scene
        assert [pin.kind for pin in scene._pins.values()] == ["turn"]  # noqa: SLF001
        assert (one.number, one.played, one.best) == (at, course[at][0], course[at + 1][0])
        did, _, swung, *_ = scene.told(one)
        assert did == f"{scene._retold.texts.note(match.told(None)[at + 1].gist)}."  # noqa: SLF001
        assert all(str(round(100 * chance)) in swung for chance in (one.played, one.best))
    stage.close()


def test_a_turn_costs_what_its_side_is_blamed_for_and_what_is_not_sure_is_not_told():
    """As at the heads of the page; what may have been lost was not the best either."""
    match, say = played("crossfire", 6), texts("en")
    seat, who = match.entries[3].seat, f"@side.crossfire.{match.entries[3].seat}"

    def why(*judged):
        review = Review(match.digest, judged=judged, whole=True)
        one = turn_at(match, reckoned(match, review), 0, 3)
        told = Turned(say, match, lambda _: None, str, word="struck", review=review, last=turn_over(match, 3))
        return told._why(one)  # noqa: SLF001

    lost, fine = Judged(3, seat, 0.5, 0.44), Judged(3, seat, 0.5, 0.49)
    assert why(replace(lost, sure=True)) == say("lookback.plain.lost", who=who, points=6)
    assert why(fine) == say("lookback.plain.best", who=who)
    assert why(lost) == why(Judged(2, 1 - seat, 0.5, 0.2, sure=True)) == ""


STANDS = "M4R3 E:f3,f4,e5,f6.,b5 A:g4.,h5,x,x,j8 #g6h6i6j6k3l3+l8l9%e3e4e5e8e9 L1/1-1/R -"
"""Either of two enemies can be shot at with the same odds; one of them holds the centre."""
LESS = "M2R2 E:g4.,e6,f6,c8,d3 V:x,i4.,h7.,i7,x #e1e2h5h6+g4g7i2i7%j8j9 L2/1-2/L -"
"""Two ways to shoot at one enemy, of which one is likelier and leads into the centre."""


def thrown(stage, line, played, better):
    """A decision at that place, and what is told of it."""
    match = stage.host(line, "", "person:Ada keyboard,bot:2", game="sector").match
    match.act(Seat(0), match.game.notation.parse_action(played))
    one = Judged(0, 0, best=0.6, played=0.4, action=better, sure=True)
    return match, one, Retold(texts("en"), match, lambda each: (compared(match, each), "nothing", ()), str)


def test_a_throw_comes_off_as_it_most_likely_does_when_somebody_else_loses_ground(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    match, *_ = thrown(stage, STANDS, "L 2>e4*1", "L 2>g5*2")
    game, before = match.game, match.states[0]
    for text in ("L 2>e4*1", "L 2>g5*2"):
        action = game.notation.parse_action(text)
        falls = Counter()
        for state, chance in every_fall(lambda dice, action=action: game.apply(before, Seat(0), action, dice).state):
            sides = [tally.values for tally in figures(match, Seat(0), state) if tally.key == "standing"]
            if sides[0] == (5, 2):
                falls[state] += chance
        assert come_off(match, Seat(0), before, action) == max(falls, key=falls.__getitem__)
    walk = game.notation.parse_action("L 5>c6")
    assert come_off(match, Seat(0), before, walk) == game.apply(before, Seat(0), walk, None).state
    stage.close()


def test_where_dice_fall_at_once_it_is_told_how_it_stands_when_they_come_off(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    match, one, told = thrown(stage, STANDS, "L 2>e4*1", "L 2>g5*2")
    found = compared(match, one)
    assert found.hoped
    assert [side.tally.values for side in (found.played, found.better)] == [(0, 1), (0, 0)]
    assert told.shows(one)
    why = told.better(one, shown=True)
    assert why[1].startswith("When the throw comes off the mission stands 0:0, after what was played 0:1.")
    assert why[2] == f"Remember: {texts('en')('remember.sector.mission')}"
    back = Judged(0, 0, best=0.6, played=0.4, action="L 2>e4*1", sure=True)
    match, _, told = thrown(stage, STANDS, "L 2>g5*2", "L 2>e4*1")
    assert compared(match, back).better.tally is None  # the other way round nothing speaks for it
    stage.close()


def test_of_two_throws_the_less_likely_one_is_shown_only_where_it_leads_to_more(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    _, one, told = thrown(stage, LESS, "L 3>g7*3", "L 5>e4*3")
    assert not told.shows(one)
    _, one, told = thrown(stage, LESS, "L 5>e4*3", "L 3>g7*3")
    assert told.shows(one)
    stage.close()


def test_a_wrong_try_that_was_thrown_is_told_by_how_it_stands_when_it_comes_off(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    match, one, _ = thrown(stage, STANDS, "L 2>e4*1", "L 2>g5*2")
    scene = FindIt(stage.services, of_moment(match, one))
    stack = stage.on(scene)
    scene.judge(match.actions[0], match.states[0])
    assert scene.stage == "wrong"
    assert scene.why == "When it comes off the mission stands 0:1. There is something after which it can stand 0:0."
    stack.draw(stage.canvas)
    stage.close()


@pytest.mark.parametrize(("presses", "left"), [((), None), (("hint",), "shown"), (("hint", "undo"), "shown")])
def test_who_has_seen_the_better_move_has_seen_it_however_they_leave(tmp_path, presses, left):
    stage = Stage(tmp_path, "en", (640, 360), art())
    match, one, _ = thrown(stage, STANDS, "L 2>e4*1", "L 2>g5*2")
    scene = FindIt(stage.services, of_moment(match, one))
    stack = stage.on(scene)
    for name in presses:
        stack.handle(Intent(name, "keyboard"))
    change = scene.command(Intent("menu", "keyboard"))
    assert isinstance(change, Leave)
    assert change.answer == left
    stage.close()


def test_a_wrong_try_without_rounds_is_told_by_the_best_answer_to_it(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    stage.services.desk = InlineDesk()
    match = played("crossfire", 14, blunder=9)
    one = Judged(9, match.entries[9].seat, best=0.6, played=0.3)
    legal = match.game.legal_actions(match.states[9], Seat(one.seat))
    one = replace(one, action=match.game.notation.action(legal[0]))
    scene = FindIt(stage.services, of_moment(match, one))
    stack = stage.on(scene)
    scene.play(match.actions[9], ())
    for _ in range(300):
        stack.update(0.05)
        if scene.stage == "wrong" and scene.why:
            break
    stage.services.desk.ask(question(match.game, Seat(1 - one.seat), scene.state, nodes=NODES, name="answer"))
    best = stage.services.desk.poll().advice[0]
    done = deeds.Done(1 - one.seat, scene.state, best.action)
    assert scene.why == f"The best answer to that: {deeds.deed(scene.texts, match, done, most=2)}."
    stack.draw(stage.canvas)
    assert scene.why in "".join(block.text for card in scene.cards() for block in card.blocks)
    stage.close()


HAIL = (
    "SL/1 F700x700 alt,split,imm,barrel,ace r2 f1 t1 attack ; 1a 251.744,333.050,180 4233 h3 a0 ; "
    "2a 167.434,568.717,225 3432 h2 a0"
)
"""An attack whose dice can fall in ten thousands of ways."""


def test_dice_that_can_fall_in_too_many_ways_are_not_followed(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    match = stage.host(HAIL, "", "person:Ada keyboard,bot:2", game="squadron").match
    action, applied = match.game.notation.parse_action("1a A2a"), []
    game = SimpleNamespace(
        name="squadron",
        observe=match.game.observe,
        outcome=match.game.outcome,
        apply=lambda *given: applied.append(1) or match.game.apply(*given),
    )
    assert come_off(SimpleNamespace(game=game), Seat(0), match.state, action) is None
    assert FALLS < len(applied) < 50 * FALLS
    stage.close()


def test_watching_goes_on_judging_until_somebody_asks_the_computer_there(tmp_path, monkeypatch):
    stage = Stage(tmp_path, "en", (640, 360), art())
    match = played("crossfire", 6)
    reviewer = Reviewer(match, InlineDesk(), stage.services.curve("crossfire"), Review(match.digest))
    scene = LookBack(stage.services, reviewer, (person("Ada"), bot(1)), None)
    stack = stage.on(scene)
    stack.update(0.02)
    dropped = []
    monkeypatch.setattr(Reviewer, "drop", lambda _: dropped.append(1))
    watched, before = scene.chosen(Answer("watch")).make().scene, reviewer.progress
    for _ in range(3):
        watched.update(0.02)
    assert reviewer.progress > before
    assert not dropped
    watched.try_line(Intent("undo", "keyboard"))
    assert dropped
    stage.close()


ROUND = "M3R1 V:b9,f4.,a4.,e3.,a2 V:n2,l6.,o9.,o3.,i3. #k8l7l8+d1e1e2g4g5%f7g7g8i3i4i5j5 L2/3-4/L -"
"""The last decision of a round: whoever made it rolls next."""


def test_ones_own_turn_is_no_answer_to_a_wrong_try(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    stage.services.desk = InlineDesk()
    match = stage.host(ROUND, "", "person:Ada keyboard,bot:2", game="sector").match
    match.act(Seat(0), match.game.notation.parse_action("L 5>e5"))
    better = next(each for each in match.game.legal_actions(match.states[0], Seat(0)) if each != match.actions[0])
    one = Judged(0, 0, best=0.6, played=0.4, action=match.game.notation.action(better), sure=True)
    scene = FindIt(stage.services, of_moment(match, one))
    stack = stage.on(scene)
    scene.play(match.actions[0], ())
    for _ in range(100):
        stack.update(0.05)
    assert scene.stage == "wrong"
    assert "best answer" not in scene.why
    stage.close()


def test_what_is_tried_after_it_was_found_costs_nothing(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    match, one, _ = thrown(stage, STANDS, "L 2>e4*1", "L 2>g5*2")
    scene = FindIt(stage.services, of_moment(match, one))
    stage.on(scene)
    scene.judge(scene.best, match.states[0])
    assert scene.stage == "solved"
    scene.command(Intent("undo", "keyboard"))
    scene.judge(match.actions[0], match.states[0])
    assert scene.stage == "wrong"
    assert scene.command(Intent("menu", "keyboard")).answer == "found"
    stage.close()
