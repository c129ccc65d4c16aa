"""What is told of the better way once it is known: all of it, that it wins, and the same by whoever is asked."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.app.languages import texts
from game.core.intents import Intent
from game.core.seats import Seat
from game.play.lookback import Idea, Judged
from game.play.seating import bot, person
from game.scenes.after import fallen, own, paragraphs, verdict
from game.scenes.after.against import Against
from game.scenes.after.compared import compared
from game.scenes.after.findit import FindIt
from game.scenes.after.reached import Chances
from game.scenes.after.result import Result
from game.scenes.after.retold import Retold
from game.scenes.after.riddle import Riddle
from game.scenes.match.opening import above_review
from game.scenes.menu.saved import SavedMatches
from game.scenes.panels import words
from game.scenes.stack import Leave, Swap
from game.ui.widgets import Answer
from tests.house.reviews import SITTERS, looked_at, played, stage

__all__ = ["stage"]
LAST = "e5:ww,i5:bbb w 2/0 0/0 3 -"
"""White wins by e5-i5 at once."""


def riddle(match, better):
    action = match.game.notation.parse_action(better)
    return Riddle("crossfire", match.state, 0, Idea(action, ""), chances=Chances(0.4, 1.0))


@pytest.mark.parametrize("shown", [False, True])
def test_a_solution_that_wins_says_so_and_offers_nothing_more(stage, shown):
    match = stage.host(LAST).match
    scene = FindIt(stage.services, riddle(match, "e5-i5"))
    stack = stage.on(scene)
    if shown:
        scene._fly((scene.best,))  # noqa: SLF001
        scene.stage = "shown"
    else:
        scene.play(scene.best)
    stage.run(stack, 3)
    assert scene.game.outcome(scene.state) is not None
    assert "special" not in dict(scene.keys()[0])
    stage.feed(stack, "special")
    assert scene.stage in {"shown", "solved"}
    if not shown:
        assert scene.told().prompt == stage.services.texts("findit.won")


def test_a_line_that_comes_to_the_end_tells_who_won(stage):
    scene = FindIt(stage.services, riddle(stage.host(LAST).match, "e5-i5"))
    stack = stage.on(scene)
    scene.stage = "onward"
    scene.play(scene.best)
    stage.run(stack, 3)
    assert scene.stage == "over"
    told = scene.told()
    assert told.who == stage.services.texts("findit.over-ended")
    assert told.prompt.startswith("You win: the other side")


def test_of_what_was_found_it_is_told_how_far_that_leads(stage):
    scene = FindIt(stage.services, riddle(stage.host("start").match, "a5-b4"))
    scene.riddle = replace(scene.riddle, chances=Chances(0.25, 0.5))
    scene.judge(scene.best, scene.start)
    assert "50" in scene.told().prompt
    assert "25" in scene.told().prompt


def test_a_win_that_was_missed_is_never_left_out_and_named_at_the_end(stage):
    assert 3 not in paragraphs.spared(bad=True, wins=True)
    host = stage.host(LAST, moves="")
    seat = Seat(0)
    other = next(one for one in host.match.legal(seat) if host.match.game.notation.action(one) != "e5-i5")
    host.match.act(seat, other)
    one = Judged(0, 0, best=1.0, played=0.3, action="e5-i5", sure=True)
    told = Retold(texts("en"), host.match, lambda each: (compared(host.match, each), "nothing", ()), str)
    assert told.wins(one)
    assert told.briefly(one).endswith("could have won")
    assert told.why(one)[1] == texts("en")("lookback.wins")


def test_a_mistake_is_named_at_the_end_by_what_happened(stage):
    match = played("crossfire", 14, blunder=9)
    scene, _ = looked_at(stage, match, SITTERS)
    one = next(one for one in scene.moments if one.number == 9)
    told = scene._retold.briefly(one)  # noqa: SLF001
    assert told.startswith("turn\u00a0")
    assert "mistake" not in told or "takes over" in told


def test_what_was_meant_to_be_pressed_is_found_again_behind_a_page_without_it(stage):
    match = played("crossfire", 14, blunder=9)
    scene, stack = looked_at(stage, match, SITTERS)
    scene._look_at(scene.moments[0])  # noqa: SLF001
    stage.feed(stack, "right")
    assert scene.key == "show"
    while scene.moment not in scene._besides:  # noqa: SLF001
        stage.feed(stack, "next")
    assert scene.key == "watch"
    while scene.moment in scene._besides:  # noqa: SLF001
        stage.feed(stack, "next")
    assert scene.key == "show"


def test_advice_in_a_match_begun_in_a_review_says_what_the_review_has_said(stage):
    match = played("crossfire", 14, blunder=9)
    scene, _ = looked_at(stage, match, SITTERS)
    one = next(one for one in scene.moments if one.number == 9)
    scene._look_at(one)  # noqa: SLF001
    battle = scene.other(Intent("special")).make().scene
    host, seat, stack = battle.host, Seat(one.seat), stage.on(battle)
    stage.run(stack, 2)
    stage.feed(stack, Intent("hint", "keyboard"))
    stage.run(stack, 1)
    assert battle.moment.advice is not None
    (counsel,) = host.hints
    assert match.game.notation.action(counsel.action) == one.action
    assert counsel.reason == one.reason
    host.act(seat, counsel.action)
    assert host.known is not None  # it is still there for whoever takes that back
    assert host.hints == ()
    battle.leave()


def test_of_the_first_part_of_a_turn_it_is_said_that_it_begins_so():
    known = Riddle("crosshairs", None, 0, Idea(None, ""), chances=Chances(0.48, 1.0), line=("(i5)",))
    assert verdict.found(texts("en"), known, None, begun=True).startswith("Found, that is how it begins! 100")
    assert verdict.found(texts("en"), known, None).startswith("Found! 100")


def test_playing_on_from_what_is_watched_leads_back_to_the_review(stage):
    match = played("crossfire", 14, blunder=9)
    scene, _ = looked_at(stage, match, (person("Ada"), bot(1)))
    viewer = scene.chosen(Answer("watch")).make().scene
    change = viewer.from_here(Intent("special"))
    assert isinstance(change, Swap)
    assert above_review(change.scene.save)
    change.scene.host.match.resign(0)
    page = Result(stage.services, change.scene.host, change.scene.save)
    assert page.prompts()[1] == (("back", "Back to the review"),)  # and that is where it leads
    assert isinstance(page.cancelled(), Leave)
    change.scene.leave()
    viewer.leave()


def test_what_speaks_for_an_idea_of_ones_own_is_said(monkeypatch, stage):
    scene = FindIt(stage.services, riddle(stage.host("start").match, "a5-b4"))
    against = Against(texts("en"), scene, Seat(0))
    for played_so, tried, said in (
        ({"threat": 0, "prey": 2}, {"threat": 0, "prey": 5}, "5"),
        ({"threat": 4, "prey": 2}, {"threat": 0, "prey": 2}, "0"),
        ({"threat": 0, "prey": 5}, {"threat": 0, "prey": 2}, ""),
    ):
        monkeypatch.setattr("game.scenes.after.against.measured", lambda *_, both=(played_so, tried): [*both])
        told = against.in_favour(None, None)
        assert bool(told) == bool(said)
        assert said in told


def test_what_somebody_chose_after_a_lot_is_not_put_down_to_dice(monkeypatch):
    """The dice say only who may choose who begins; after the throw of an attack nobody has chosen anything."""
    entries = [SimpleNamespace(seat=seat) for seat in (0, 1, 1, 0)]
    match = SimpleNamespace(entries=entries)
    monkeypatch.setattr(fallen, "lies_at", lambda _, number: number + 1)
    monkeypatch.setattr(fallen, "is_lot", lambda _, number: number == 0)
    assert fallen._chooser(match, 0, 2) == 1  # noqa: SLF001
    assert fallen._chooser(match, 0, 1) is None  # noqa: SLF001
    assert fallen._chooser(match, 2, 4) is None  # noqa: SLF001


def test_how_a_replay_ended_calls_whoever_has_a_name_by_it(stage):
    host = stage.host(moves="a5-b4 d8-e7", seats="person:Ada keyboard,bot:2")
    host.resign(Seat(0))
    stage.services.saves.finish(stage.save, host.match)
    scene = SavedMatches(stage.services, finished=True)
    told = scene._looked_into(scene.shown).told  # noqa: SLF001
    assert "Ada" in told
    assert "you" not in told.lower().split()


def test_people_are_dressed_when_another_row_is_meant(stage, monkeypatch):
    for _ in range(2):
        host = stage.host(moves="a5-b4 d8-e7", seats="person:Ada keyboard,bot:2")
        host.resign(Seat(0))
        stage.services.saves.finish(stage.save, host.match)
    scene, worn = SavedMatches(stage.services, finished=True), []
    stack = stage.on(scene)
    monkeypatch.setattr(type(stage.services), "dress", lambda _, sitters=(): worn.append(sitters))
    for _ in range(3):
        stack.draw(stage.canvas)
    assert len(worn) == 1
    scene.shown = next(one.path for one in scene.matches if one.path != scene.shown)
    scene.mouse = True
    stack.draw(stage.canvas)
    assert len(worn) == 2


@pytest.mark.parametrize(("lost", "said"), [(0.0, "As good as the best."), (0.02, "Only 2\u00a0% less than the best")])
def test_what_is_as_good_as_the_best_says_so_and_why(monkeypatch, stage, lost, said):
    """In words of the table: by figures, else as it is advised, else by what it wins; and what it loses."""
    scene = FindIt(stage.services, riddle(stage.host("start").match, "a5-b4"))
    action = scene.game.legal_actions(scene.start, Seat(0))[0]
    counsel = Idea(action, "reason.crossfire.fewer", (("count", 3),))
    monkeypatch.setattr(own.gain, "told", lambda *_: "It wins that.")
    for known, why in ((counsel, words.advice(texts("en"), scene.game, counsel, "findit.advice")), (None, "wins that")):
        good, told = own.told(texts("en"), scene, Seat(0), action, lost=lost, counsel=known, played=None)
        assert good.startswith(said)
        assert why in told
    scene.stage, scene.cost, scene._tried = "solved", lost, action  # noqa: SLF001
    assert [card.title for card in scene.cards()][:1] == ["Your idea"]
    assert len(scene.cards()) == 2
    scene._tried = scene.best  # noqa: SLF001
    assert len(scene.cards()) == 1
