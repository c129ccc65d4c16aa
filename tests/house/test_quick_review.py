"""A review at the quick setting: every decision is judged alike, less is followed, and what lies on file says so."""

import json
from dataclasses import replace

import pytest

from game.app.cli import main
from game.app.languages import texts
from game.play import journal, lookback
from game.play.lookback import Judged, Review
from game.play.reviewer import Reviewer
from game.play.trail import Trail, further
from game.scenes.after.lookback import LookBack
from game.scenes.after.reviewing import keep, reviewer_for
from game.scenes.after.underway import found_out
from game.tools.inline import InlineDesk
from tests.house.couch import services
from tests.house.reviews import CURVES, SITTERS, played, reviewed, stage

__all__ = ["stage"]
"""The fixture."""

NODES = 60


class Counting(InlineDesk):
    """Notes what it is asked."""

    def __init__(self):
        super().__init__()
        self.asked = []

    def ask(self, question):
        self.asked.append(question)
        return super().ask(question)


@pytest.fixture(scope="module")
def both():
    """A match of Sector and both reviews of it, with what was asked for them."""
    match, found = played("sector", 40, level=2), []
    for quick in (True, False):
        desk = Counting()
        found.append((reviewed(match, NODES, quick=quick, desk=desk).review, desk.asked))
    return match, *found


def test_quick_tells_of_the_same_moments_and_asks_less(both):
    _, (quick, asked), (thorough, whole) = both
    assert quick.quick
    assert not thorough.quick
    assert quick.moments()
    assert [one.number for one in quick.moments()] == [one.number for one in thorough.moments()]
    assert len(asked) < len(whole)
    assert sum(one.nodes for one in asked) < sum(one.nodes for one in whole)


def test_nothing_is_asked_twice(both):
    """Dice fall in many ways to what looks the same, and what comes of a decision is the next one."""
    for asked in (both[1][1], both[2][1]):
        once = {replace(one, digest="", legal=tuple(one.legal)) for one in asked}
        assert len(once) == len(asked)


def test_quick_judges_every_decision_by_the_same_odds(both):
    match, (quick, asked), (thorough, whole) = both
    first = [[(one.digest, one.nodes) for one in found if one.digest.isdecimal()] for found in (asked, whole)]
    assert [one for one in first[0] if one[1] == NODES] == [one for one in first[1] if one[1] == NODES]
    told = {one.number for one in (*quick.moments(), *thorough.moments())}
    alike = [one.number for one in quick.judged if one == thorough.of(one.number)]
    assert len(alike) >= len(quick.judged) - len(told) - lookback.HABITS
    assert {one.number for one in quick.judged} == {one.number for one in thorough.judged}
    assert all(sum(row) == pytest.approx(1) for row in lookback.chances(match, quick))


def test_quick_follows_no_way_in_which_dice_fall_and_nothing_small(both):
    _, (quick, asked), (thorough, whole) = both
    assert not any(any(one.falls) for one in quick.judged)
    assert any(any(one.falls) for one in thorough.judged)
    thrown = "chances"  # what is asked of each way in which dice may fall
    assert thrown in {one.digest for one in whole}
    assert thrown not in {one.digest for one in asked}
    followed = {one.number for one in quick.judged if one.line or one.reply or one.answer or any(one.foe)}
    assert followed <= {one.number for one in quick.judged if one.tells}


def test_the_same_match_gives_the_same_quick_review_wherever_it_was_left():
    match = played("crossfire", 30, level=2)
    whole = reviewed(match, quick=True).review
    assert whole.moments()
    for steps in (11, 90):
        half = reviewed(match, steps=steps, quick=True)
        half.drop()
        rest = Reviewer(match, InlineDesk(), CURVES["crossfire"], half.review)
        while not rest.done:
            rest.step()
        assert rest.review == whole
    rest.begin_anew()
    assert rest.review == Review(match.digest, quick=True)


def test_a_thorough_look_goes_on_from_a_quick_one_and_finds_what_it_always_finds(both):
    match, (quick, _), (thorough, whole) = both
    desk = Counting()
    reviewer = Reviewer(match, desk, CURVES["sector"], quick)
    assert reviewer.done
    reviewer.deepen()
    steps, gone = 0, [0.0]
    while reviewer.deeper is not None:
        assert reviewer.review == quick, "what is known stays meanwhile"
        gone.append(reviewer.deeper.progress)
        reviewer.step()
        steps += 1
        if steps == 30:  # the program is ended, and begun again
            left = reviewer.deeper
            left.drop()
            reviewer.deepen(left.review)
    assert gone == sorted(gone)
    assert reviewer.review == thorough
    assert 2 * len(desk.asked) < 2 * len(whole) - len(quick.judged), "nothing is judged twice"


@pytest.mark.parametrize("name", ["crossfire", "sector"])
def test_how_far_it_has_gone_never_goes_back_and_what_is_settled_stays(name, tmp_path):
    match, file = played(name, 30, level=2), tmp_path / "a.sightlines"
    reviewer = Reviewer(match, InlineDesk(), CURVES[name], Review(match.digest, nodes=60))
    gone, settled, steps = [0.0], {}, 0
    while not reviewer.done:
        reviewer.step()
        steps += 1
        gone.append(reviewer.progress)
        settled |= {one.number: one for one in reviewer.review.settled()}
        if steps % 25 == 0:  # the program is ended, and begun again
            reviewer.drop()
            lookback.record(file, replace(reviewer.review, nodes=lookback.NODES))
            known = replace(lookback.load(file, match), nodes=60)
            assert known == reviewer.review
            reviewer = Reviewer(match, InlineDesk(), CURVES[name], known)
            assert reviewer.progress >= gone[-1] - 1e-4
    assert gone == sorted(gone)
    assert settled
    assert all(reviewer.review.of(number) == one for number, one in settled.items())
    assert reviewer.review == reviewed(match, 60).review


def test_a_first_moment_is_settled_long_before_the_others_and_nothing_is_asked_twice_for_it():
    match, desk = played("crossfire", 30, level=2), Counting()
    reviewer = Reviewer(match, desk, CURVES["crossfire"], Review(match.digest, nodes=80, quick=True), first={0, 1})
    while not reviewer.review.settled():
        reviewer.step()
    (early,), begun = reviewer.review.settled(), list(desk.asked)
    assert reviewer.progress < 0.5
    while not reviewer.done:
        reviewer.step()
        assert early in reviewer.review.settled(), "it stays as it is told"
    assert 2 * sum(one.nodes for one in begun) < sum(one.nodes for one in desk.asked)
    assert all(desk.asked.count(one) == 1 for one in begun)
    assert early == reviewer.review.of(early.number)
    assert reviewer.review == reviewed(match, quick=True).review, "whoever it was looked for"


def test_what_was_found_first_goes_once_others_are_known_to_be_dearer():
    early, other = (Judged(number, 0, 0.9, 0.5, "a", "x", sure=True, round=number) for number in (2, 5))
    found = Review("", judged=(replace(early, sure=False), other), early=(early,))
    assert found.settled() == [early]
    assert replace(found, trail=Trail(followed=(2, 5), left=((2, "onward"),))).settled() == [early, other]
    assert replace(found, trail=Trail(followed=(5,))).settled() == [other]


def test_the_dearest_moments_of_people_are_followed_first():
    match = played("crossfire", 30, level=1)
    reviewer = Reviewer(match, InlineDesk(), CURVES["crossfire"], Review(match.digest, nodes=80), first={1})
    order = []
    while not reviewer.done:
        reviewer.step()
        found = [look for look in reviewer.review.trail.left if look[1] == "onward"]
        order = max(order, found, key=len)
    seats = [match.entries[number].seat for number, _ in order]
    assert set(seats) == {0, 1}
    assert seats == sorted(seats, reverse=True)
    assert reviewer.review == reviewed(match).review, "in whichever order"


def test_a_thorough_review_is_good_enough_for_whoever_wants_it_quick_and_not_the_other_way_round(tmp_path):
    match, file = played("crossfire", 8), tmp_path / "a.sightlines"
    quick = Review(match.digest, whole=True, quick=True, lessons=1)
    lookback.record(file, quick)
    assert lookback.load(file, match) == lookback.load(file, match, quick=True) == quick
    assert lookback.load(file, match, quick=False) == Review(match.digest)
    thorough = replace(quick, quick=False)
    lookback.record(file, thorough)
    assert lookback.load(file, match, quick=True) == lookback.load(file, match, quick=False) == thorough
    for known, wanted in ((thorough, True), (quick, False)):  # what is not whole goes on, whatever is set meanwhile
        for trail, then in ((Trail(0.2), wanted), (Trail(0.7, followed=(3,)), not wanted)):
            half = replace(known, whole=False, trail=trail)
            lookback.record(file, half)
            assert lookback.load(file, match, quick=wanted) == replace(half, quick=then)


def test_what_was_kept_before_there_was_a_choice_is_thorough(tmp_path):
    match, file = played("crossfire", 8), tmp_path / "a.sightlines"
    lookback.record(file, Review(match.digest, whole=True))
    kept = lookback.path_of(file)
    content = json.loads(kept.read_text("utf-8"))
    del content["review"]["quick"]
    kept.write_text(json.dumps(content), "utf-8")
    assert lookback.load(file, match, quick=False) == Review(match.digest, whole=True)


@pytest.mark.parametrize("chosen", ["thorough", "quick"])
def test_the_setting_says_how_a_match_is_looked_back_at(tmp_path, chosen):
    made = services(tmp_path, desk=InlineDesk(), lookback=chosen)
    assert chosen in made.allowed["lookback"]
    reviewer = reviewer_for(made, played("crossfire", 8), None)
    assert reviewer.review.quick == (chosen == "quick")


def test_quick_is_usual(tmp_path):
    made = services(tmp_path)
    assert made.settings.lookback == made.allowed["lookback"][0] == "quick"


def test_one_press_looks_more_thoroughly_while_what_is_known_stays(stage, tmp_path):
    match, file = played("crossfire", 16, blunder=9), tmp_path / "a.sightlines"
    quick, thorough = (reviewed(match, quick=one).review for one in (True, False))
    reviewer = Reviewer(match, stage.services.desk, CURVES["crossfire"], quick)
    scene = LookBack(stage.services, reviewer, SITTERS, file)
    stack, press = stage.on(scene), ("look", stage.services.texts("lookback.deepen"))
    while not scene.whole:
        stack.update(0.02)
    assert press in scene.prompts()[1]
    shown, looked, before = scene.marks, scene.moment, scene.moments
    stage.feed(stack, "look")
    assert press not in scene.prompts()[1]
    for _ in range(12):
        stack.update(0.02)
        stack.draw(stage.canvas)
        assert scene.marks == shown
        assert not scene.whole
    assert reviewer.deeper is not None
    assert f"{int(further(reviewer.deeper.progress) * 100)} %" in scene.place.replace("\u00a0", " ")
    scene.leave()  # and comes back later, maybe in another evening
    assert lookback.path_of(file, more=True).exists()
    stage.services.settings = replace(stage.services.settings, lookback="quick")
    again = reviewer_for(stage.services, match, file)
    assert again.review.judged == ()  # of so few nodes nothing is believed
    scene = LookBack(stage.services, reviewer, SITTERS, file)
    stack = stage.on(scene)
    while not scene.whole:
        stack.update(0.02)
    assert replace(reviewer.review, lessons=-1) == thorough
    stack.draw(stage.canvas)
    assert found_out(stage.services.texts, before, scene.moments) in scene.place
    assert press not in scene.prompts()[1]
    assert looked.number in {one.number for one in scene.marks}
    assert not lookback.path_of(file, more=True).exists()


@pytest.mark.parametrize(
    ("before", "now", "told"),
    [
        ((), (), "nothing new"),
        ((3, 8), (3, 8), "nothing new"),
        ((3,), (3, 8), "moment 2 is new, 1 is confirmed"),
        ((3, 8), (8,), "1 is confirmed, one of before counts no more"),
        ((), (2, 5), "moments 1 and 2 are new"),
    ],
)
def test_a_more_thorough_look_says_what_it_has_changed(before, now, told):
    """By the numbers that the moments bear now."""
    old, new = ([Judged(number, 0, 0.6, 0.4) for number in each] for each in (before, now))
    assert found_out(texts("en"), old, new) == f"Looked more thoroughly: {told}."


@pytest.mark.parametrize("chosen", ["thorough", "quick"])
def test_what_was_found_quickly_is_there_whatever_is_wanted_and_a_closer_look_goes_on(tmp_path, chosen):
    made, match, file = services(tmp_path, desk=InlineDesk(), lookback=chosen), played("crossfire", 8), tmp_path / "a"
    judged = (Judged(0, match.entries[0].seat, 0.5, 0.5),)
    quick = Review(match.digest, judged=judged, whole=True, quick=True, lessons=1)
    lookback.record(file, quick)
    reviewer = reviewer_for(made, match, file)
    assert reviewer.review == quick
    assert (reviewer.deeper is not None) is (chosen == "thorough")
    reviewer.deepen()
    for _ in range(5):
        reviewer.step()
    gone = reviewer.deeper.progress
    reviewer.drop()
    keep(reviewer, file)
    assert gone == pytest.approx(reviewer_for(made, match, file).deeper.progress, abs=1e-4)
    lookback.forget(file)
    assert [one.name for one in file.parent.glob("*review*")] == []


def test_the_command_line_looks_back_quickly(tmp_path, capsys):
    file = tmp_path / "a.sightlines"
    file.write_text(journal.write(played("crossfire", 3), SITTERS), "utf-8")
    assert main(["review", str(file), "--quick", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["quick"]
    assert main(["review", str(file), "--json"]) == 0
    assert not json.loads(capsys.readouterr().out)["quick"]
    assert main(["review", str(file), "--quick", "--json"]) == 0
    assert not json.loads(capsys.readouterr().out)["quick"]  # the thorough one that is there
