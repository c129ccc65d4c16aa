"""The end of a match that is looked back at: who won, what cost and won most; where it fell most steeply; and what lost
a little again and again."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.app.languages import texts
from game.catalogue import find, guide_of
from game.core.game import Outcome, Setup
from game.core.picks import Pick
from game.core.seats import Seat
from game.play import lookback, reckoning
from game.play.lookback import CLOSE, LEAST, Judged, Review
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.reckoning import DEEP, Shares, begun_at, drops, is_lot, lies_at, losses, reckoned, shares, steepest
from game.play.seating import bot, people, person
from game.scenes.after.beside import Beside
from game.scenes.after.ending import (
    AWAY,
    Cause,
    Ending,
    _named_once,
    began_at,
    causes,
    dearest,
    decided_at,
    ended,
    is_in,
    last_of,
    signed,
    victory,
)
from game.scenes.after.fallen import Fallen, came_there, slid_at, struck, volley_end, volleys
from game.scenes.after.fired import against
from game.scenes.after.habits import Habit, alike, leaders
from game.scenes.after.lookback import LookBack
from game.scenes.after.luck import balance
from game.scenes.after.moments import both_ways
from game.scenes.after.retold import Retold
from game.scenes.after.slid import Slid, over
from game.scenes.panels import words
from game.table.looks import look_for
from game.tools.stage import Stage
from game.ui.theme.canvas import Box
from game.ui.widgets import Answer
from tests.house.couch import art
from tests.house.reviews import page_of, played, reviewed

SITTERS = person("Ada"), bot(1)


@pytest.fixture(scope="module", params=["crossfire", "squadron", "sector"])
def seen(request):
    match = played(request.param, 70, level=2)
    return match, reviewed(match, nodes=60)


@pytest.fixture(scope="module")
def page(seen, tmp_path_factory):
    yield from page_of(seen[1], tmp_path_factory.mktemp("page"))


def said(match, language="en", sitters=SITTERS):
    """The language as the page speaks it."""
    services = SimpleNamespace(texts=texts(language), names=lambda *_: ("Ada", "Ben"))
    return words.named(services, match.game.name, sitters, match.state)


def retold(match, review, language="en"):
    return Retold(said(match, language), match, lambda one: both_ways(match, review, one), str)


def test_of_a_match_given_up_before_anything_was_judged_nothing_is_reckoned():
    match = played("crossfire", 2)
    assert shares(match, Review(match.digest), 0) == Shares()


def test_all_that_became_of_the_chances_together_leads_to_the_end(seen):
    match, review = seen[0], seen[1].review
    for seat in (0, 1):
        course, found = [row[seat] for row in reckoned(match, review).course], shares(match, review, seat)
        assert sum(found) == pytest.approx(course[-1] - 1 / 2)
        assert found.setup == pytest.approx(course[begun_at(review)] - 1 / 2)
        own = [one for one in review.judged if one.seat == seat and one.sure and one.lost >= CLOSE]
        assert found.mistakes == pytest.approx(-sum(one.lost for one in own if one.lost >= LEAST))
        assert found.small == pytest.approx(-sum(one.lost for one in own if one.lost < LEAST))
        assert found.others >= 0
        assert found.dice == 0 or any(entry.dice for entry in match.entries)


def test_an_attack_ends_where_its_dice_lie_as_they_were_left(seen):
    match = seen[0]
    guide = guide_of(match.game.name)
    again = [guide.is_thrown(match.game.observe(match.states[at], None)) for at in range(match.length)]
    for number in range(match.length):
        end = lies_at(match, number)
        assert all(again[number + 1 : end])
        assert end == match.length or not again[end]
        first = reckoning.attack_of(match, number)
        assert not again[first]
        assert all(again[first + 1 : number + 1])


def test_the_steepest_fall_lasts_and_is_the_greatest_within_two_turns(seen):
    match, review = seen[0], seen[1].review
    for seat in (0, 1):
        course, fall = [row[seat] for row in reckoned(match, review).course], steepest(match, review, seat)
        turns = [0, *match.turns]
        assert begun_at(review) <= fall.first < fall.last
        begun = lookback.turn_of(match, fall.first)
        assert fall.last <= turns[min(begun + 1, len(turns) - 1)]
        assert fall.lost <= course[fall.first] - course[fall.last] + 1e-9
        for at, start in enumerate(turns[:-1]):
            start, end = max(start, begun_at(review)), turns[min(at + 2, len(turns) - 1)]  # noqa: PLW2901
            until = turns[min(at + 4, len(turns) - 1)]
            if start < end:
                assert course[start] - max(course[end : until + 1]) <= fall.lost + 1e-9


def test_where_a_lost_match_fell_most_steeply_there_is_a_mark_that_says_so(page, seen):
    match, review = seen[0], seen[1].review
    seat = page._first  # noqa: SLF001
    fall = steepest(match, review, seat)
    if seat in match.outcome.winners or fall.lost < LEAST:
        return
    told = [one for one in page.marks if fall.first <= one.number < fall.last and one.seat == seat]
    assert told
    assert any(one.best < one.played or one.lost for one in told)


def test_no_large_fall_from_one_turn_to_the_next_is_left_without_a_mark(page, seen):
    """For nobody who played: what the marks in it say is all of it but little; what was missed again is said where
    that cost most."""
    match, review = seen[0], seen[1].review
    for seat in people(page.sitters):
        for fall in drops(match, review, seat):
            told = [each for one in page.marks for each in page._once.chain(one)]  # noqa: SLF001
            inside = [one for one in told if one.number in range(fall.first, fall.last) and one.seat == seat]
            said = sum(abs(one.best - one.played) for one in inside if not one.instead)
            assert said > fall.lost - LEAST, (seat, fall)


def test_a_fall_of_several_small_things_is_told_with_what_it_was_made_of():
    match = played("crossfire", 24)
    course = [0.5] * 6 + [0.3] * 4
    judged = tuple(
        Judged(number, match.entries[number].seat, chance, chance - 0.02, sure=True)
        if match.entries[number].seat == 0
        else Judged(number, match.entries[number].seat, 1 - chance, 1 - chance, sure=True)
        for number, chance in enumerate(course)
    )
    review = Review(match.digest, judged=judged, whole=True)
    (fall,) = drops(match, review, 0)
    assert fall.lost == pytest.approx(0.2)
    known, plain = reckoned(match, review), retold(match, review)
    teller = Slid(plain.texts, match, plain.both, str, word="slid", review=review, last=fall.last)
    why = teller.better(slid_at(match, known, 0, fall), shown=True)[1]
    own = match.entries[fall.first].seat == 0
    assert ("cost next to nothing each" in why) == own
    assert "only later" in why or "only then" in why
    lost = [each for each in causes(match, review, known, 0) if each.change <= -DEEP and each.kind != "erred"]
    assert [lookback.turn_of(match, each.one.number) for each in lost] == [lookback.turn_of(match, fall.first)]


def test_the_end_says_who_has_won_and_names_what_changed_most(page, seen):
    match, review = seen[0], seen[1].review
    (one,) = (each for each, pin in page._pins.items() if pin.kind == "end")  # noqa: SLF001
    assert one == last_of(match, reckoned(match, review).course, page._first)  # noqa: SLF001
    said = " ".join(page.told(one))
    assert ended(page._retold.texts, match) in said  # noqa: SLF001
    borne = page._tellers.borne  # noqa: SLF001
    lost, won = dearest(causes(match, review, reckoned(match, review), page._first, borne))  # noqa: SLF001
    numbered = {one.number for one in page.moments}
    own = {cause.one.number for cause in lost if cause.kind == "erred"}
    assert own <= numbered, "what is named as the dearest bears a number"
    for cause in (*lost, *won):
        assert f"turn\u00a0{lookback.turn_of(match, cause.one.number)}" in said
        assert f"({signed(cause.points)}\u00a0%)" in said
        assert cause.one.number in {each.number for each in page.marks}
    plain = page.services.texts("lookback.none")
    by_dice = any(f"The dice {did} it" in said for did in ("lost", "won"))
    assert (plain in said or by_dice) == (not any(each.tells for each in review.judged))


def test_causes_are_what_the_judges_say(seen):
    match, review = seen[0], seen[1].review
    known, guide = reckoned(match, review), guide_of(match.game.name)
    for cause in causes(match, review, known, 0):
        number, told = cause.one.number, match.told(None)
        if cause.kind == "erred":
            one = review.of(number)
            assert one.sure
            assert cause.change == (-one.lost if one.seat == 0 else one.lost)
            continue
        assert cause.change == cause.one.best - cause.one.played
        if cause.kind == "slid":  # a turn in which this seat made no large mistake, and which nothing else explains
            fall = next(fall for fall in drops(match, review, 0) if fall.first == number)
            inside = range(number, fall.last)
            assert cause.change == -fall.lost
            assert all(one.lost < LEAST for one in review.judged if one.number in inside and one.seat == 0)
            assert not [each for each in struck(match, review, known, 0, 999) if each.number in inside and each in [
                other.one for other in causes(match, review, known, 0)] and each.best < each.played]  # fmt: skip
            continue
        if cause.kind == "volley":
            end = volley_end(match, review, number)
            assert cause.one in volleys(match, review, known, 0)
            assert cause.one.best == known.course[end][0]
            hit = {guide.struck(fact) for each in told[number + 1 : end + 1] for fact in each.facts} - {None}
            assert 0 in hit if cause.change < 0 else hit - {0}
        elif cause.one in struck(match, review, known, 0, 999):
            assert set(losses(match, 0, match.length)) & set(range(number, lies_at(match, number)))
        else:
            assert match.entries[number].dice


def test_where_a_piece_stood_that_was_hit_it_had_come_by_that_decision(seen):
    match, found = seen[0], 0

    def at(number):
        pieces = match.game.tableau(match.game.observe(match.states[number], None)).pieces
        return {name: piece.at for name, piece in pieces.items() if not piece.tray}

    for number in range(match.length):
        came = came_there(match, number)
        if came is None:
            continue
        found += 1
        assert came < number
        assert match.entries[came].seat != match.entries[number].seat
        stayed = {
            name for name, place in at(number).items() if all(at(n).get(name) == place for n in range(came + 1, number))
        }
        assert any(at(came).get(name) != at(number)[name] for name in stayed)
    assert found or match.game.name == "crossfire"


def test_a_piece_that_was_hit_is_told_with_what_could_have_been_done_before(seen):
    match, review = seen[0], seen[1].review
    known, told = reckoned(match, review), retold(match, review)
    for one in struck(match, review, known, 0, 999):
        teller = Fallen(told.texts, match, told.both, str, word="struck", known=review.of(one.number), review=review)
        _, blamed, _ = teller.better(one, shown=True)
        if match.entries[one.number].seat == 0 or one.best > one.played:
            continue
        came = came_there(match, one.number)
        before = [each for each in review.judged if each.number < one.number and each.seat == 0]
        number = came if came is not None else before[-1].number if before else None
        if match.entries[one.number].dice and came is None:
            assert blamed == ""
        elif number is not None:
            turn, moved = lookback.turn_of(match, number), match.actions[number].picks[0]
            run = [each for each in before if lookback.turn_of(match, each.number) == turn and each.number <= number]
            run = [each.lost for each in run if match.actions[each.number].picks[0] == moved]
            none_better = any(said in blamed for said in ("nothing better", "Nearly as good and safer"))
            assert none_better == bool(run and max(run) <= lookback.GOOD)
            assert ("something better" in blamed) == bool(run and max(run) >= LEAST)


def small(number, lost, reason="reason.crossfire.grows", **more):
    return Judged(number, 0, 0.5, 0.5 - lost, "@g5", reason, sure=True, round=number, **more)


def test_small_losses_for_one_reason_are_one_lesson_and_only_sure_ones_count():
    match = played("crossfire", 24)
    own = [number for number, entry in enumerate(match.entries) if entry.seat == 0]
    judged = (
        small(own[0], 0.05), small(own[1], 0.04), small(own[2], 0.06, "reason.crossfire.threat"), small(own[3], 0.02),
        replace(small(own[4], 0.05), sure=False), small(own[5], 0.05, kindred=True), small(own[6], 0.2),
        small(own[7], 0.05, "reason.crossfire.battery"), small(own[8], 0.05, apart=True),
        replace(small(own[9], 0.05), best=0.1, played=0.05),
    )  # fmt: skip
    review = Review(match.digest, judged=judged, whole=True)
    assert [one.number for one in review.small(0)] == [own[at] for at in (0, 1, 2, 7)]
    assert review.small(1) == []
    told = retold(match, review)
    same = alike(told, review, judged[2])
    assert [one.number for one in same] == [own[2], own[7]]  # both are of the same maxim
    assert leaders(told, review, ()) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_how_often_and_how_much_is_told(language, monkeypatch):
    match = played("crossfire", 24)
    own = [number for number, entry in enumerate(match.entries) if entry.seat == 0]
    judged = small(own[1], 0.05), small(own[3], 0.04), small(own[4], 0.07)
    review = Review(match.digest, judged=judged, whole=True)
    plain = retold(match, review, language)
    habit = Habit(plain.texts, match, plain.both, str, review=review)
    monkeypatch.setattr(Habit, "_plain", lambda *_: ["advice", "why", "maxim"])
    *first, lesson = habit.better(judged[2], shown=True)
    assert first == ["advice", "why"]
    assert lesson.startswith("3 ")
    assert "16\u00a0%" in lesson
    assert ", ".join(str(lookback.turn_of(match, one.number)) for one in judged) in lesson
    assert plain.maxim("reason.crossfire.grows") in lesson


def test_how_it_began_is_told_where_that_is_away_from_even(seen):
    match, review = seen[0], seen[1].review
    known = reckoned(match, review)
    for seat in (0, 1):
        chance = known.course[begun_at(review)][seat]
        assert began_at(match, review, known, seat) == (chance if abs(chance - 0.5) >= AWAY else None)
    assert began_at(match, Review(match.digest), known, 0) is None


def test_a_small_loss_is_shown_at_once_and_can_be_tried(page):
    lost = [one for one, pin in page._pins.items() if pin.kind == "small"]  # noqa: SLF001
    for one in lost:
        page.at = page.marks.index(one)
        page.rebuild()
        keys = [widget.key for area in page.build() for widget in area.widgets if widget.key]
        assert keys == ["find", "watch"]
        assert page.chosen(Answer("find")).scene.known


def test_of_whoever_reads_it_it_speaks_to_them():
    match = played("crossfire", 6)
    assert match.ending is not None
    for own, sitters in enumerate((SITTERS, SITTERS[::-1])):
        told = ended(said(match, sitters=sitters), match)
        assert ("you gave up" in told) == (own == match.ending.seat)
        assert told.startswith("You win") == (Seat(own) in match.outcome.winners)


def test_what_several_throws_or_turns_did_is_told_over_all_of_them(seen):
    """With the chances before and after, and what was lost in it; whose choices were part of it where some were."""
    match, review = seen[0], seen[1].review
    known, plain = reckoned(match, review), retold(match, review)
    costs = guide_of(match.game.name).costs
    fall = steepest(match, review, 0)
    slid = slid_at(match, known, 0, fall), fall.last
    thrown = [(one, volley_end(match, review, one.number), "volley") for one in volleys(match, review, known, 0)]
    for one, last, word in [(*slid, "slid"), *thrown]:
        both = over(match, 0, one.number, last)
        teller = Slid(plain.texts, match, lambda _, both=both: both, str, word=word, review=review, last=last)
        swung, why, _ = teller.better(one, shown=True)
        assert f"from {round(one.played * 100)} to {round(one.best * 100)}\u00a0%" in swung
        inside = range(one.number, last)
        lost = [
            (guide_of(match.game.name).struck(fact), plain.texts.note(note))
            for told in match.told(None)[one.number + 1 : last + 1]
            for fact, note in zip(told.facts, told.notes, strict=True)
            if costs(fact)
        ]
        said = teller.did(one, shown=True)
        own = [note for whose, note in lost if whose == 0]
        missed = against(match, inside, 0)
        assert all(note in said for note in own[:3])
        before, after = both[0].played, both[0].better
        at = [{piece.at for piece in side.tableau.pieces.values() if not piece.tray} for side in (before, after)]
        assert all(line.start in at[0] for line in before.view.lines), "nobody shoots from where nobody stands"
        assert all({line.start, line.end} & at[1] for line in after.view.lines)
        assert not (own or missed) or after.view.lines or after.view.marks, "where it happened is to be seen"
        looked_at = Beside(None, look_for(match.game.name, 2), match, teller, str, None)
        near = looked_at._near(Box(0, 0, 500, 380), one, both[0])  # noqa: SLF001
        assert near[0] == near[1], "before and after show the same place"
        if word == "slid":
            assert not (own and any(note in said for whose, note in lost if whose == 1)), "what they lost is no fall"
            assert own or bool(missed) == ("attacked with" in said)
        own = [each for each in review.judged if each.number in inside and each.seat == 0 and each.sure]
        own = [each for each in own if each.lost >= CLOSE and not each.alone]
        threw = any(match.entries[number].dice for number in inside)
        assert ("by your choice" in why or "choices of yours" in why.partition(".")[0].lower()) == bool(own)
        assert not ("no dice fell" in why and (own or threw or not match.game.unsent))
        assert not ("dice fell on the way" in why and (own or not missed or word != "slid"))
        assert why
        if word == "slid":
            parts = teller._parts(one, own)  # noqa: SLF001
            whole = sum(points for _, points in parts) - sum(each.points for each in own)
            assert abs(whole - one.points) <= 3 * 2, "all of it is named but what is too little"
            assert ("others" in dict(parts)) == ("mistakes of the other side" in why)
        assert ("Several throws" in why) == (not own and word == "volley")


def test_a_shot_that_was_a_mistake_and_came_off_is_named_once():
    """As what it cost, with what dice then gave: it is not praised and blamed in one breath; and so of the others'."""
    erred, other = Judged(7, 0, 0.6, 0.3), Judged(9, 1, 0.5, 0.3)
    fell = [Cause(0.4, Judged(7, 0, 0.7, 0.3), "blow"), Cause(-0.2, Judged(9, 0, 0.5, 0.7), "blow")]
    apart = Cause(0.2, Judged(8, 0, 0.5, 0.3), "blow")
    lost, won = dearest(_named_once([Cause(-0.3, erred, "erred"), *fell, Cause(0.2, other, "erred"), apart]))
    assert [(each.one.number, each.threw) for each in lost] == [(7, 40)]
    assert [(each.one.number, each.threw) for each in won] == [(8, 0), (9, -20)]


def test_what_dice_did_that_still_lay_there_is_part_of_a_fall_and_is_told_once(monkeypatch):
    monkeypatch.setattr("game.scenes.after.ending.lies_at", lambda _, number: number + 3)
    told = {number: is_in(None, number, range(10, 14)) for number in (7, 8, 9, 10, 13, 14)}
    assert told == {7: False, 8: True, 9: True, 10: True, 13: True, 14: False}


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_says_at_its_head_who_has_won_and_at_the_start_how_it_began(tmp_path, monkeypatch, language):
    stage = Stage(tmp_path, language, (640, 360), art())
    match = played("squadron", 40, level=1)
    scene = LookBack(stage.services, reviewed(match, nodes=60), SITTERS, None)
    stack = stage.on(scene)
    while not scene.whole:
        stack.update(0.02)
    head = scene._told_above(stage.canvas, 1200)  # noqa: SLF001
    assert head.startswith(victory(scene._retold.texts, match))  # noqa: SLF001
    if match.ending is not None:  # to who plays alone it speaks
        mine = LookBack(stage.services, scene.reviewer, (person(), bot(1)), None)
        mine._reckoned = scene._reckoned  # noqa: SLF001
        assert {"en": "You gave up with", "de": "Du hast bei"}[language] in mine._told_above(stage.canvas, 1400)  # noqa: SLF001
    written = []
    monkeypatch.setattr("game.scenes.after.course._name_start", lambda _c, _p, told, *_: written.append(told))
    scene.rebuild()
    stack.draw(stage.canvas)
    chance = began_at(match, scene.reviewer.review, reckoned(match, scene.reviewer.review), 0)
    assert (
        [f"{round(chance * 100)}\u00a0%" in told for told in written] == [True] if chance is not None else not written
    )
    stage.close()


def test_a_match_that_dice_decided_says_what_follows_from_that(monkeypatch):
    """Lost with little lost by choice: play it like that again; won in spite of much that was: it will cost a match."""
    match = played("sector", 12, level=1)
    said_in = said(match)
    one = last_of(match, [(0.5, 0.5)] * (match.length + 1), 0)

    def told(points, dice, *, won, drawn=False):
        seat, judged = one.seat, (Judged(0, 0, points / 100 + 0.1, 0.1, sure=True),)
        facts = SimpleNamespace(
            game=match.game, setup=match.setup, ending=None,
            outcome=SimpleNamespace(winners=frozenset(() if drawn else {seat if won else 1 - seat})),
        )  # fmt: skip
        monkeypatch.setattr("game.scenes.after.ending.shares", lambda *_: Shares(dice=dice))
        ending = Ending(said_in, facts, lambda _: None, str, review=Review("x", judged=judged, whole=True))
        return ending._by_dice(one)  # noqa: SLF001

    who = f"@side.sector.{one.seat}"
    assert told(8, -0.4, won=False) == said_in("lookback.ended.dice-lost", who=who, points=8)
    assert told(0, -0.4, won=False) == said_in("lookback.ended.dice-only", who=who)
    assert told(30, 0.4, won=True) == said_in("lookback.ended.dice-won", who=who, points=30)
    assert told(30, -0.4, won=False) == told(8, -0.1, won=False) == told(8, 0.4, won=True) == ""
    assert told(0, -0.4, won=False, drawn=True) == "", "nobody has lost"


def test_who_was_far_ahead_from_the_start_has_not_won_little_by_little():
    game = find("crossfire")
    match = Match(game, Setup(2, game.options()), RandomDice(1), position="m3:b,f6:bw,h6:bb w 0/0 0/0 0 -")
    match.resign(Seat(1))
    own, one = said(match, sitters=(person(), bot(1))), Judged(0, Seat(0), 0.5, 0.5)
    little, ahead = own("lookback.ended.little"), "Nothing stands out: you were far ahead from the start."
    facts = SimpleNamespace(outcome=match.outcome, ending=None, game=game)
    for began, told in ((0.98, ahead), (0.6, little), (0.02, little), (None, little)):
        ending = Ending(own, facts, lambda _: None, str, began=began)
        assert ending._by_nothing(one) == told  # noqa: SLF001
    for chance, word in ((0.3, "nothing was lost yet"), (0.8, "little by little")):  # of who did not give up
        given = Ending(own, match, lambda _: None, str)._by_nothing(Judged(0, Seat(0), 1.0, chance))  # noqa: SLF001
        assert f"gave up with {round(100 * (1 - chance))}\u00a0%" in given
        assert word in given
    lost = Judged(0, Seat(1), 0.5, 0.5)
    assert Ending(own, match, lambda _: None, str, began=0.02)._by_nothing(lost) == ahead  # noqa: SLF001


def test_what_won_is_not_told_by_what_it_cost():
    """A move that takes a pile and leaves one: of what won the former is told, of what cost the latter."""
    game = find("crossfire")
    match = Match(game, Setup(2, game.options()), RandomDice(1), position="m3:b,f6:bw,h6:bb w 0/0 0/0 0 -")
    match.act(Seat(0), game.notation.parse_action("f6-h6"))
    ending = Ending(said(match), match, lambda _: None, str)
    for change, told in ((0.09, "h6 now belongs to you"), (-0.09, "f6 now belongs to")):
        cause = Cause(change, Judged(0, Seat(0), 0.5 + change, 0.5), "blow")
        assert told in ending._cause(cause)  # noqa: SLF001


def test_the_end_is_shown_where_something_happened_last():
    """Who only stays where they are has decided nothing, however often."""
    game = find("sector")
    match = Match(game, Setup(2, game.options().with_bots), RandomDice(4))
    while match.length < 40:
        seat = min(match.to_act)
        legal = match.legal(seat)
        held = [action for action in legal if action.picks[-1] == Pick("deed", "hold")]
        match.act(seat, held[0] if held and match.length > 12 else legal[0])
    match.resign(Seat(0))
    number = decided_at(match)
    assert not match.entries[number].action.endswith("=")
    assert match.length - number > 8
    assert all(
        entry.action.endswith("=") or is_lot(match, at) for at, entry in [*enumerate(match.entries)][number + 1 :]
    )
    one = last_of(match, [(0.5, 0.5)] * (match.length + 1), 0)
    assert one.number == number
    note = match.told(None)[number + 1].gist
    assert Ending(said(match), match, lambda _: None, str).did(one, shown=True) == ended(said(match), match)
    match.ending = None
    assert Ending(said(match), match, lambda _: None, str).did(one, shown=True).startswith(said(match).note(note))


def test_luck_and_choice_are_told_apart_in_one_line(seen):
    match, review = seen[0], seen[1].review
    for seat in (0, 1):
        told = balance(texts("en"), match, review, seat)
        lost = [one for one in review.judged if one.seat == seat and one.sure and one.lost >= CLOSE]
        dice = round(100 * shares(match, review, seat).dice)
        assert str(max((one.points for one in lost), default="no mistake")) in told
        assert (f"dice {signed(dice)}\u00a0%" in told) is bool(match.game.unsent)


@pytest.mark.parametrize(
    ("losses", "said"),
    [
        ([0.4, 0.5, 0.3], "3 mistakes, the dearest −50\u00a0%"),
        ([0.04, 0.2], "1 mistake: −20\u00a0%"),
        ([0.04, 0.05], "only small losses, −5\u00a0% at most"),
        ([0.01], "no mistake"),
    ],
)
def test_what_was_lost_again_and_again_is_no_sum_that_nobody_can_have(losses, said):
    match = played("crossfire", 12)
    own = [number for number, entry in enumerate(match.entries) if entry.seat == 0]
    judged = [Judged(number, 0, 0.9, 0.9 - lost, sure=True) for number, lost in zip(own, losses, strict=False)]
    judged += [Judged(number + 1, 1, 0.1, 0.1, sure=True) for number in own]
    judged = tuple(sorted(judged, key=lambda one: one.number))
    assert balance(texts("en"), match, Review(match.digest, judged=judged, whole=True), 0) == said


@pytest.mark.parametrize(
    ("luck", "said"), [(0.15, "dice +15"), (-1.2, "unlucky dice again"), (1.0, "lucky dice again")]
)
def test_more_luck_than_there_can_be_is_told_in_words(monkeypatch, luck, said):
    match = played("sector", 6)
    monkeypatch.setattr("game.scenes.after.luck.shares", lambda *_: Shares(dice=luck))
    assert f"; {said}" in balance(texts("en"), match, Review(match.digest), 0)


def test_who_could_win_at_once_had_it_in_their_hands_and_dice_are_in_nobodys():
    def stood(place, seat=0, *, gave_up=False, dice=()):
        entries = [SimpleNamespace(seat=0, dice=dice)]
        match = SimpleNamespace(
            outcome=Outcome(frozenset({Seat(0)}), "x"), ending=1 if gave_up else None, entries=entries
        )
        return Ending(None, match, None, str).stood(Judged(0, seat, 1.0, 0.98), place)

    assert (stood("played"), stood("better"), stood("better", 1)) == ("at-hand", "has-won", "has-lost")
    assert [stood("played", 1), stood("played", gave_up=True), stood("played", dice=(6,))] == ["", "", ""]


def test_what_would_have_been_better_than_a_blow_is_told_whole():
    """Of a shot from where it is fired is not all of it, though what was played has the same reason."""
    match = played("sector", 12, level=1)
    number = next(at for at, entry in enumerate(match.entries) if entry.seat >= 0 and len(match.actions[at].picks) > 1)
    one = Judged(number, match.entries[number].seat, 0.6, 0.5, match.entries[number].action, "reason.sector.cover")
    fallen = Fallen(said(match), match, None, str, word="struck", known=one)
    told, alike = (fallen._advised(each) for each in (one, replace(one, alike=True)))  # noqa: SLF001
    assert told == alike
    assert said(match)("reason.sector.cover") in told
