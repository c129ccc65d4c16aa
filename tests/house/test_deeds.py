"""What a review says and shows of decisions: what they did to the table, what decides it turns later, the dice that lay
there, and what to remember at the end."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.app.languages import texts
from game.catalogue import course, find
from game.core.game import Setup
from game.core.picks import Pick
from game.core.seats import Seat
from game.play import lookback
from game.play.lookback import Idea, Judged, looked_at
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.reckoning import is_thrown
from game.play.seating import bot, person
from game.play.standing import figures, lead
from game.scenes.after import deeds, horizon, paragraphs, thrown
from game.scenes.after.ending import LESSONS
from game.scenes.after.findit import FindIt
from game.scenes.after.retold import Retold
from game.scenes.after.riddle import of_moment
from game.table.figure import figure
from game.table.kit.view import View
from game.table.looks import look_for
from game.tools.inline import InlineDesk
from game.ui.theme.canvas import Box
from game.ui.widgets import Button, ListRow
from tests.house.couch import canvas, services
from tests.house.reviews import page_of, played, reviewed

SITTERS = person("Ada"), bot(1)


@pytest.fixture(scope="module", params=["crossfire", "squadron", "sector"])
def page(request, tmp_path_factory):
    reviewer = reviewed(played(request.param, 70, level=2), nodes=60)
    yield from page_of(reviewer, tmp_path_factory.mktemp("page"))


def test_each_thing_that_can_be_done_has_its_place(page):
    """Whether all of it can be done with what is looked at, or not."""
    places = dict[str, set[float]]()
    for one in page.marks:
        page._look_at(one)  # noqa: SLF001
        page.build()
        widgets = page.buttons.widgets
        assert len(widgets) == 3
        for place, widget in enumerate(widgets):
            if isinstance(widget, Button):
                places.setdefault(widget.key, set()).add(place)
    assert all(len(found) == 1 for found in places.values())


def test_mistakes_are_named_in_few_words_and_none_by_what_only_points_at_a_button(page):
    erred = [one for one in page.reviewer.review.judged if one.tells and one.sure]
    told = [page._retold.briefly(one) for one in erred]  # noqa: SLF001
    assert any(told) or not erred
    for each in told:
        assert len(each) <= 120
        assert not each.rstrip(".,: ").endswith(": This")


def test_no_button_of_the_page_begins_a_match(page):
    for at in range(len(page.marks)):
        page.at = at
        page.rebuild()
        assert "play" not in {widget.key for area in page.build() for widget in area.widgets}


def test_the_end_repeats_what_to_remember_each_lesson_once(page):
    end = next(one for one, pin in page._pins.items() if pin.kind == "end")  # noqa: SLF001
    lessons = {page._retold.lesson(one) for one in page.moments if one.seat == end.seat} - {""}  # noqa: SLF001
    told = page.told(end)[5:]
    assert len(told) == min(len(lessons), LESSONS)
    assert {each.removeprefix("Remember: ") for each in told} <= lessons


def test_the_aim_is_said_while_it_is_looked_for(page):
    match, one = page.match, next(one for one in page.reviewer.review.judged if one.action)
    scene = FindIt(page.services, of_moment(match, one))
    (card,) = scene.cards()
    assert card.title == page.services.texts("findit.aim")
    assert card.blocks[0].text.startswith("You win ")
    scene.leave()


def test_whoever_tries_for_a_computer_person_stays_who_they_are(page):
    match, judged = page.match, [one for one in page.reviewer.review.judged if one.action]
    for seat, asked in ((0, "It is your turn."), (1, f"For {page.services.names(page.sitters, match.game.name)[1]}:")):
        one = next(one for one in judged if one.seat == seat)
        scene = FindIt(page.services, of_moment(match, one), (person(), bot(1)))
        names = [card.name for card in scene.hud().seats]
        assert names == ["You", page.services.names(page.sitters, match.game.name)[1]]
        assert scene.told().prompt.startswith(asked)
        assert bool(scene.cards()) == (seat == 0)  # how one wins is said to whoever plays that side
        scene.leave()


@pytest.mark.parametrize("how", [{"bad": True}, {"bad": False}, {"bad": False, "figures": True}])
def test_what_to_remember_outlasts_why_and_what_is_to_be_seen(how):
    gone = paragraphs.spared(**how)
    assert gone.index(4) > gone.index(3)
    assert gone.index(4) == 2


def thrown_again(name, decisions):
    """A match by the whole rules, in which dice may be thrown again."""
    game, desk = find(name), InlineDesk()
    match = Match(game, Setup(2, course(name).whole_game.options.with_bots), RandomDice(5))
    while match.outcome is None and match.length < decisions:
        seat = min(match.to_act)
        desk.ask(lookback.question(game, seat, match.state, nodes=40, level=2, name="x"))
        advice = desk.poll().advice
        match.act(seat, advice[0].action if advice else match.legal(seat)[0])
    return match


@pytest.mark.parametrize("name", ["squadron", "sector"])
def test_the_dice_of_a_choice_are_shown_and_those_that_are_thrown_again(name):
    match, again = thrown_again(name, 120), 0
    spelled = match.game.notation.action
    for number in (at for at in range(match.length) if is_thrown(match, at) and match.entries[at].seat >= 0):
        seat = match.entries[number].seat
        for action in match.game.legal_actions(match.states[number], Seat(seat)):
            _, better = thrown.decided(match, Judged(number, seat, 0.6, 0.4, spelled(action)))
            assert better.dice
            assert len(better.again) <= 1
            again += len(better.again)
    assert again > 0


@pytest.mark.parametrize("name", ["squadron", "sector"])
def test_what_fell_is_shown_as_it_fell(name):
    match, seen = played(name, 120, level=2), 0
    for number in (at for at, entry in enumerate(match.entries) if entry.dice and not is_thrown(match, at)):
        faces = [face for roll in match.entries[number].dice for face in roll]
        dice, again = thrown.fell(match, number)
        assert [die.figure("face") for at, die in enumerate(dice) if at not in again] == faces
        seen += 1
    assert seen > 0


def test_a_stroke_is_a_loss_that_its_answer_does_not_make_good():
    match = played("crossfire", 60, level=1)
    review, seen = reviewed(match).review, 0
    for one in review.moments(most=looked_at("crossfire")):
        ways = horizon.ways(match, one)
        for stroke, way, sign in zip(deeds.strokes(match, one, known=False), ways or (), (-1, 1), strict=False):
            if stroke is None:
                continue
            stands = [
                sum(lead(each, Seat(one.seat)) for each in figures(match, one.seat, state)) for state in way.states
            ]
            at = stroke.turn - 1
            assert way.actions[at] == stroke.done.action
            assert (way.seats[at] == one.seat) == (sign > 0)
            assert all(sign * (stands[end] - stands[at]) >= deeds.CLEAR for end in (at + 1, at + 2))
            seen += 1
    assert seen > 0


def test_a_row_with_one_line_below_is_as_high_as_any_other(stage):
    short, long = (
        ListRow(key=note, label="Ada beat Ben", aside="74 turns", note=note, icon="film", lines=1)
        for note in ("Crossfire, today", "Crosshairs Deluxe, 29/11/2026, 19:03, 3 mistakes")
    )
    wide = 900.0
    assert short.height(stage.canvas, wide) == long.height(stage.canvas, wide)


def test_games_without_such_words_say_nothing_of_deeds():
    match = played("sector", 20, level=2)
    texts = SimpleNamespace(note=str)
    assert not deeds.deed(texts, match, deeds.played(match, match.length - 1))


def test_a_field_bears_its_name_as_the_sentence_has_it(tmp_path):
    game, look, paper = find("sector"), look_for("sector"), canvas(services(tmp_path))
    tableau = game.tableau(game.observe(Match(game, Setup(2, game.options()), RandomDice(1)).state, None))
    pictures = []
    for name in ("", "L8", "l8", "Z99"):
        paper.surface.fill("black")
        figure(paper, Box(0, 0, 600, 400), look, tableau, View(), names=(Pick("cell", name),) if name else ())
        pictures.append(paper.surface.get_view("2").raw)
    plain, written, spelled, unknown = pictures
    assert len({plain, written, spelled}) == 3
    assert unknown == plain


def test_a_second_line_is_told_only_where_one_follows():
    """Who turns one plane to a target and fires nothing in that turn has one line there, and no lesson of two."""
    say, turning, firing = texts("en"), SimpleNamespace(picks=("c4", "e5")), SimpleNamespace(picks=("e5",))
    idea = Idea(turning, "reason.crosshairs.prepares", (("cell", "e5"),))
    for way, told in (((turning, firing), "the second follows this turn"), ((turning,), "brings a line to bear on e5")):
        found = deeds.kept(say, "crosshairs", idea, way)
        assert say(found.reason, **dict(found.args)).endswith(told)
        assert deeds.is_unmet("crosshairs", idea.reason, way) == (firing not in way)
    assert deeds.kept(say, "crosshairs", replace(idea, reason="reason.crosshairs.leads"), (turning,)).reason == ""
    assert deeds.kept(say, "crosshairs", replace(idea, reason="reason.crosshairs.aims"), (turning,)).reason


@pytest.mark.parametrize(("takes", "word"), [(True, "takes"), (False, "same")])
def test_what_takes_something_teaches_no_keeping_out_of_lines(monkeypatch, takes, word):
    """Where what was played has the reason of the better way, too, and only that one shoots."""
    retold = Retold(texts("en"), SimpleNamespace(game=find("crosshairs")), lambda _: None, str)
    monkeypatch.setattr(Retold, "taught", lambda *_: "safe")
    one = Judged(0, 0, 0.6, 0.4, reason="reason.crosshairs.safe")
    assert retold._of_same(one, SimpleNamespace(takes=takes)) == word  # noqa: SLF001
    assert retold.maxim(word)
