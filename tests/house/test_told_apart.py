"""What is told of a moment: only what sets the better way apart from what was played, with its price."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.catalogue import find
from game.core.guide import Tally
from game.core.tableau import Tableau
from game.play import reckoning
from game.play.lookback import Judged, Review
from game.scenes.after import deeds
from game.scenes.after.compared import Compared, Shown
from game.scenes.after.retold import Retold
from game.table.kit.view import View
from tests.house.couch import services
from tests.house.reviews import played

BARE = Shown(Tableau({}), View())


def ends(played, better):
    """Both ways by what is known of their ends alone."""
    return Compared(BARE._replace(figures=played), BARE._replace(figures=better), seen=object())


@pytest.fixture
def texts(tmp_path):
    return services(tmp_path).texts


class Plain(Retold):
    """Of a table that is not there no two ways can be set beside each other."""

    def taught(self, one):
        return one.reason.rpartition(".")[2]

    def _overlooked(self, *_):
        return None


@pytest.fixture(autouse=True)
def nothing_done(monkeypatch):
    """And what an action does there is not known."""
    for name in ("lesson", "answer"):
        monkeypatch.setattr(deeds, name, lambda *_: "")
    monkeypatch.setattr("game.scenes.after.retold.way_of", lambda *_: None)


def retold(texts, name, found, kind="nothing"):
    return Plain(
        texts, SimpleNamespace(game=find(name), actions=[None] * 4), lambda _: (found, kind, ()), lambda _: "Ada"
    )


def judged(reason, **more):
    return Judged(3, 0, 0.6, 0.4, reason=reason, **more)


@pytest.mark.parametrize(
    ("reason", "played", "better", "apart"),
    [
        ("climbs", {"height": 2}, {"height": 2}, False),
        ("climbs", {"height": 0}, {"height": 2}, True),
        ("aims", {"prey": 29}, {"prey": 36}, False),
        ("aims", {"prey": 0}, {"prey": 36}, True),
        ("hides", {"threat": 58}, {"threat": 44}, False),
        ("hides", {"threat": 58}, {"threat": 0}, True),
        ("behind", {"prey": 30}, {"prey": 30}, True),
    ],
)
def test_a_reason_that_holds_for_what_was_played_is_not_given(texts, reason, played, better, apart):
    found, one = ends(played, better), judged(f"reason.squadron.{reason}")
    told = retold(texts, "squadron", found)
    assert told.tells_apart(one, found) is apart


def test_the_price_is_told_where_it_is_one(texts):
    found = ends({"threat": 0, "prey": 0, "height": 4}, {"threat": 0, "prey": 30, "height": 1})
    assert (found.gains, found.prices) == (["prey"], ["height"])
    assert retold(texts, "squadron", found).price(judged("x"), found) == "The price is altitude: 1, not 4."
    captured = ends({"threat": 3, "prey": 5}, {"threat": 3, "prey": 2})  # who has taken a pile has one less to take
    assert retold(texts, "crossfire", captured).price(judged("x"), captured) == ""


@pytest.mark.parametrize(
    ("played", "better", "clear"),
    [
        ({"threat": 6}, {"threat": 5}, False),
        ({"threat": 6}, {"threat": 4}, True),
        ({"prey": 23}, {"prey": 30}, False),
        ({"prey": 0}, {"prey": 23}, True),
        ({"height": 1}, {"height": 2}, False),
        ({"height": 1}, {"height": 3}, True),
        ({"height": 1, "prey": 23}, {"height": 3, "prey": 0}, False),
        ({"height": 3, "threat": 44}, {"height": 1, "threat": 0}, True),
    ],
)
def test_figures_speak_for_it_where_anybody_sees_that(played, better, clear):
    assert ends(played, better).tells is clear


def test_the_same_done_for_better_odds_is_worth_its_maxim(texts):
    found = Compared(BARE, BARE)
    told = retold(texts, "sector", found)
    one = judged("reason.sector.shoot", kindred=True, own=(("chance", 42),), words=(("chance", 58),))
    worse = judged("reason.sector.shoot", kindred=True, own=(("chance", 58),), words=(("chance", 42),))
    assert told.is_likelier(one)
    assert not told.is_likelier(worse)
    assert told.lesson(one) == texts("remember.sector.shoot")
    assert told.lesson(worse) != told.lesson(one)


def test_only_what_dice_did_is_marked_as_theirs(monkeypatch):
    """Two decisions of one side, two of the other, an end: what changed between them by much, and where dice fell."""
    entries = [
        SimpleNamespace(dice=(), seat=0),
        SimpleNamespace(dice=((6,),), seat=0),
        SimpleNamespace(dice=(), seat=1),
    ]
    match = SimpleNamespace(
        setup=SimpleNamespace(seats=2),
        length=3,
        entries=entries,
        outcome=SimpleNamespace(winners=frozenset({1})),
        ending=None,
    )
    judged = (Judged(0, 0, 0.5, 0.5), Judged(1, 0, 0.9, 0.9), Judged(2, 1, 0.6, 0.6))
    spoke = {0: True, 1: False}
    monkeypatch.setattr(reckoning, "speaks_for", lambda _, number: spoke[number])
    monkeypatch.setattr(reckoning, "is_thrown", lambda *_: False)
    monkeypatch.setattr(reckoning, "is_lot", lambda *_: False)
    assert reckoning.swings(match, Review("x", judged=judged)) == [2]
    entries[0].dice = ((1,),)
    assert reckoning.swings(match, Review("x", judged=judged)) == [1, 2]
    spoke[1] = True  # a hit that is said to have cost whoever hit so much is none of the dice's doing
    assert reckoning.swings(match, Review("x", judged=judged)) == [1]
    spoke[0], spoke[1] = None, None
    assert reckoning.swings(match, Review("x", judged=judged)) == [1, 2]
    spoke[1] = False
    monkeypatch.setattr(reckoning, "SWING", 0.6)
    assert reckoning.swings(match, Review("x", judged=judged)) == []
    monkeypatch.setattr(reckoning, "is_lot", lambda _, number: number == 1)  # nobody has thrown that at anybody
    monkeypatch.setattr(reckoning, "losses", lambda *_: [])
    assert reckoning.swings(match, Review("x", judged=judged)) == [2]
    monkeypatch.setattr(reckoning, "losses", lambda *_: [1])  # and what was lost beside it has its part
    assert reckoning.swings(match, Review("x", judged=judged)) == []
    match.setup.seats = 3
    assert not reckoning.swings(match, Review("x", judged=judged))


def test_what_dice_say_is_good_for_whoever_gained_by_it(texts):
    match = played("sector", 60, level=1)
    threw = [at for at, entry in enumerate(match.entries) if entry.dice]
    said = {number: reckoning.speaks_for(match, number) for number in threw}
    assert set(said.values()) == {True, False, None}
    missed = 0
    for number, good in said.items():
        action, notes = match.actions[number], match.told(None)[number + 1].notes
        assert (good is None) == (action.kind == "roll")
        told = " ".join(map(texts.note, notes))
        if "misses" in told and "mission" not in told:
            missed += 1
            assert good is False
    assert missed


def test_a_tally_that_differs_by_much_speaks_for_it():
    def counted(*values):
        return BARE._replace(tally=Tally("men", values))

    assert Compared(counted(3, 3), counted(3, 2)).tells
    assert not Compared(counted(17, 11), counted(17, 10)).tells  # a man of many is no proof


def test_a_shot_that_costs_more_than_it_brings_is_no_model_of_shots(texts):
    found, one = ends({"prey": 0, "threat": 0}, {"prey": 44, "threat": 54}), judged("reason.squadron.trades")
    assert retold(texts, "squadron", found).lesson(one) == texts("remember.squadron.same")
    assert retold(texts, "squadron", found, "taken").lesson(one) == texts("remember.squadron.hides")


def test_what_was_lost_is_the_lesson_whatever_else_the_better_way_does(texts):
    lost, kept = {"threat": 5, "prey": 1}, {"threat": 1, "prey": 3}
    one = judged("reason.crossfire.prisoners", kindred=True, own=(("chance", 42),), words=(("chance", 58),))
    spares = texts("remember.crossfire.rescue")
    assert retold(texts, "crossfire", ends(lost, kept), "taken").lesson(one) == spares
    assert retold(texts, "crossfire", ends(kept, kept), "taken").lesson(one) != spares
    taking = replace(ends(lost, kept), takes=True)
    assert retold(texts, "crossfire", taking, "taken").lesson(one) != spares


@pytest.mark.parametrize(("played", "better", "spares"), [(6, 3, True), (3, 3, False), (3, 2, True), (5, 4, False)])
def test_only_what_is_clearly_less_spares_anything(played, better, spares):
    assert ends({"threat": played}, {"threat": better}).spares is spares
    assert ends({}, {}).spares


def test_an_answer_is_told_where_it_is_short_and_does_something(texts):
    game = find("crossfire")
    move, other = (game.notation.parse_action(text) for text in ("f8-h6", "i3-l6"))
    found = replace(ends({"threat": 3}, {"threat": 1}), answer=(move,))
    told, one = retold(texts, "crossfire", found, "taken"), judged("")
    assert told._answered(one, found) == texts("lookback.answered", told="f8–h6")  # noqa: SLF001
    assert not told._answered(one, replace(found, answer=(move, other) * 12))  # noqa: SLF001
    assert not told._answered(one, replace(found, answer=()))  # noqa: SLF001
    assert not retold(texts, "sector", found)._answered(one, found)  # noqa: SLF001


@pytest.mark.parametrize(("winners", "told"), [({0}, True), ({1}, False), (None, False)])
def test_a_win_that_was_missed_is_told_as_one_and_nothing_else_is_to_be_learnt(texts, monkeypatch, winners, told):
    teller = retold(texts, "crosshairs", ends({"threat": 3}, {"threat": 0}))
    over = None if winners is None else SimpleNamespace(winners=winners)
    monkeypatch.setattr(type(teller.match.game), "outcome", lambda *_: over)
    monkeypatch.setattr("game.scenes.after.retold.way_of", lambda *_: ["the end of the turn"])
    monkeypatch.setattr(Plain, "_lesson", lambda *_: "safe")
    monkeypatch.setattr(Plain, "_whole", lambda *_: "Better.")
    monkeypatch.setattr(Plain, "_beyond", lambda *_: "Nobody aims at it.")
    said = teller.better(judged("reason.crosshairs.safe"), shown=True)
    assert (said[1] == texts("lookback.wins")) == told
    assert (said[2] == texts("lookback.remember", told=texts("remember.crosshairs.wins"))) == told
