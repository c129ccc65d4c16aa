"""What a review tells of a mistake of which nothing is to be seen at once: where it leads some turns later, and what
dice make of it."""

from dataclasses import replace
from random import Random

import pytest

from game.catalogue import find, guide_of
from game.core.dice import every_fall
from game.core.game import Setup
from game.core.seats import Seat
from game.play import lookback
from game.play.falls import Falls
from game.play.followed import CLEAR, gain, until_apart
from game.play.lookback import Judged, Review
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.reckoning import mistakes
from game.play.reviewer import Reviewer
from game.play.seating import person
from game.play.standing import figures, lead
from game.rules.crosshairs.options import GameType
from game.scenes.after import horizon
from game.scenes.after.compared import compared
from game.scenes.after.ensuing import ensuing
from game.scenes.after.followed import beyond, fate
from game.scenes.after.lookback import LookBack
from game.scenes.after.moments import both_ways
from game.tools.inline import InlineDesk
from game.tools.review import curve_of
from game.tools.stage import Stage
from tests.house.couch import art
from tests.house.reviews import asked, followed, played
from tests.house.test_retold import retold

QUIET = (
    "duel a3,a4,a6,c4,d7,d9,e10,f4,f8,g1,h1,h3,i5,k1,k3,k4 A:g3S1,g5S2!,g9NW2!;B:f6NE2,h2NW2,j7SW5 0,0 A9/1 g5 2 - - ",
    "g3vg4/SE",
    "g3+g4/SW",
)
"""A position, what was played and what is better: nothing can be shot after either."""


@pytest.fixture
def stage(tmp_path):
    made = Stage(tmp_path, "en", (1280, 720), art())
    made.services.desk = InlineDesk()
    yield made
    made.close()


@pytest.fixture(scope="module")
def quiet():
    """A match of one decision, judged and followed."""
    line, did, better = QUIET
    game = find("crosshairs")
    match = Match(game, Setup(2, game.options()), RandomDice(1), position=line.strip())
    match.act(Seat(0), game.notation.parse_action(did))
    reviewer = Reviewer(match, InlineDesk(), curve_of("crosshairs"), Review(match.digest))
    one = Judged(0, 0, 0.4, 0.1, better, "reason.crosshairs.climbs-dive", (("height", 2),), sure=True)
    return match, followed(reviewer, InlineDesk(), one)


def test_a_quiet_mistake_is_followed_to_where_one_side_has_more(quiet):
    match, one = quiet
    ways = horizon.ways(match, one)
    assert one.goes_on
    assert one.went_on
    assert gain(match, Seat(0), [way.states[-1] for way in ways]) >= CLEAR
    planes = [lead(figures(match, Seat(0), way.states[-1])[0], Seat(0)) for way in ways]
    assert planes[1] > planes[0]


def test_it_is_told_and_shown_with_what_it_costs(quiet, stage):
    match, one = quiet
    found, kind, _ = both = both_ways(match, Review(match.digest, judged=(one,)), one)
    assert kind == "nothing"
    assert found.later is not None
    assert found.turns >= 2
    assert found.played.before is not None
    assert found.played.tableau != found.played.before.tableau
    told = retold(stage, match, both[0])
    assert told.shows(one)
    lines = " ".join(told.better(one, shown=True))
    assert f"{found.turns} turns later" in lines
    assert stage.services.texts.note(fate(match, one)) in lines
    assert "shows only turns later" not in lines


def test_without_more_to_see_nothing_is_added(quiet):
    match, one = quiet
    bare = replace(one, went_on=(), goes_on=())
    found = compared(match, bare)
    assert beyond(match, bare, found) is found
    turned = replace(one, went_on=one.goes_on, goes_on=one.went_on, reply=one.answer, answer=one.reply)
    assert beyond(match, replace(turned, action=QUIET[1], line=()), found).later is None
    assert fate(match, bare) is None


def test_who_ends_level_is_not_followed_to_anything(quiet):
    match, _ = quiet
    state = match.states[1]
    assert asked(until_apart(match, 40, Seat(0), (state, state)), InlineDesk()) == ((), ())
    assert guide_of("crosshairs").follows
    assert not guide_of("crossfire").follows  # it looks ahead by itself


def test_a_throw_is_worth_what_its_falls_are():
    match = played("sector", 40)
    number = next(at for at, action in enumerate(match.actions) if action.kind == "shoot")
    seat, state, action = Seat(match.entries[number].seat), match.states[number], match.actions[number]
    falls, desk = Falls(match, curve_of("sector"), 60), InlineDesk()
    odds, on, off = asked(falls.split(state, seat, action), desk)
    assert 0 < odds < 1
    assert on > off
    hit = 0
    for then, share in every_fall(lambda dice: match.game.apply(state, seat, action, dice).state):
        standing = next(tally for tally in figures(match, seat, then) if tally.key == "standing")
        hit += share * (standing.values[1 - seat] < 5)  # nobody was down before
    assert odds == pytest.approx(float(hit), abs=1e-4)


def test_two_throws_are_told_as_they_come_off_and_as_they_do_not(stage):
    match = played("sector", 40)
    number = next(at for at, action in enumerate(match.actions) if action.kind == "shoot")
    one = Judged(number, match.entries[number].seat, 0.42, 0.2, match.entries[number].action)
    known = replace(one, falls=((0.42, 0.9, 0.04), (1, 0.2, 0.2)))
    told = ensuing(stage.services.texts, match, known)
    assert all(figure in told for figure in ("42", "90", "4\u00a0%", "20"))
    assert "else 20" not in told  # without luck there is one figure
    assert "42" not in ensuing(stage.services.texts, match, replace(known, falls=((), ())))


@pytest.mark.parametrize("gap", [0.8, 0.02])
def test_what_dice_decide_is_told_by_what_may_fall_where_that_bears_it_out(gap):
    """Else the closer look knows more than the look at each fall."""
    match = played("sector", 40)
    number = next(at for at, action in enumerate(match.actions) if action.kind == "shoot")
    seat = Seat(match.entries[number].seat)
    reviewer = Reviewer(match, InlineDesk(), curve_of("sector"), Review(match.digest, nodes=60))
    desk, falls = InlineDesk(), Falls(match, reviewer.curve, 60)
    known = {
        action: asked(falls.split(match.states[number], seat, action), desk)
        for action in match.game.legal_actions(match.states[number], seat)
        if action.kind == "shoot"
    }
    worth = {action: odds * on + (1 - odds) * off for action, (odds, on, off) in known.items()}
    own = worth[match.actions[number]]
    best = max(worth, key=lambda action: worth[action])
    one = Judged(number, seat, 0.1 + gap, 0.1, match.game.notation.action(best))
    told = followed(reviewer, InlineDesk(), one)
    bears_out = worth[best] - own >= max(lookback.LEAST, gap / 2)
    assert bool(all(told.falls)) is bears_out
    assert (told.best, told.played) == pytest.approx((worth[best], own) if bears_out else (0.1 + gap, 0.1), abs=1e-3)


def test_the_page_counts_for_the_list_what_its_people_lost_much_by(stage):
    match = played("crossfire", 100, level=2)
    reviewer = Reviewer(match, InlineDesk(), curve_of("crossfire"), Review(match.digest, nodes=80))
    scene = LookBack(stage.services, reviewer, (person("Ada"), person("Bo")), None)
    stack = stage.on(scene)
    while not (reviewer.done and scene.whole):
        stack.update(0.02)
    assert reviewer.review.lessons == len(mistakes(reviewer.review, [0, 1])) >= len(scene.moments) > 0


def test_a_die_that_was_thrown_again_is_called_by_what_it_shows(stage):
    game = find("squadron")
    line = "SL/1 F700x700 alt,split r1 f2 t1 attack!ra:1a>2a:8.2.2 ; "
    line += "1a 560.283,198.411,180 3342 h2 a1 fd ; 2a 566.667,276.667,0 3234 h4 a0 fd"
    match = Match(game, Setup(2, game.options()), RandomDice(1), position=line)
    match.act(Seat(0), game.notation.parse_action("1a R1"))
    words = (("chance", 91),)
    one = Judged(
        0, 0, 0.4, 0.2, "1a R2", "reason.squadron.dice", words, kindred=True, own=(("chance", 21),), alone=True
    )
    told = retold(stage, match, compared(match, one))
    assert told.did(one, shown=True).startswith("Played: The 8 again")
    assert told.better(one, shown=True)[0].startswith("Better: The 2 again")


def test_where_nobodys_loss_is_somebodys_gain_nothing_is_followed(monkeypatch):
    """Among three there is no other side whose planes could be counted."""
    game = find("crosshairs")
    match, luck = Match(game, Setup(3, replace(game.options(), game=GameType("ffa3"))), RandomDice(5)), Random(5)
    while match.length < 40:
        seat = min(match.to_act)
        match.act(seat, luck.choice(match.legal(seat)))
    number = next(
        at for at in range(25, 40) if len(match.game.legal_actions(match.states[at], match.entries[at].seat)) > 2
    )
    seat = match.entries[number].seat
    other = next(each for each in match.game.legal_actions(match.states[number], seat) if each != match.actions[number])

    def asked_for(*_):
        raise AssertionError

    monkeypatch.setattr("game.play.ways.until_apart", asked_for)
    reviewer = Reviewer(match, InlineDesk(), curve_of("crosshairs"), Review(match.digest, nodes=40))
    one = Judged(number, seat, 0.6, 0.3, game.notation.action(other))
    assert followed(reviewer, InlineDesk(), one).goes_on == ()
