"""Between two battles: the screen tells the campaign, the winner chooses there, and a killed program finds it again."""

from dataclasses import replace
from random import Random

import pytest

from game.app.services import House
from game.core.game import Outcome, Setup
from game.core.seats import Seat
from game.guides.sector.guide import GUIDE
from game.play import rubber
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.rubber import REMARK
from game.play.seating import bot, person
from game.rules.sector.game import GAME
from game.rules.sector.options import Mode, SectorOptions
from game.scenes.after.campaign import Campaign
from game.scenes.after.result import Result
from game.scenes.after.standings import Standings, champions
from game.scenes.match.battle import Battle
from game.scenes.match.opening import new_match, resumed, series_words
from tests.house.couch import canvas, rest, say, services
from tests.house.playing import wander

SITTERS = (person("Mara"), person("Jörg"))
SO_FAR = "5;L 2 4-0 5-2;R 3 1-4 2-4"


def begun(so_far, **options):
    setup = Setup(2, SectorOptions(mode=Mode.CAMPAIGN, campaign=so_far, **options))
    return GAME.start(setup, RandomDice(1)).state


@pytest.mark.parametrize(
    ("so_far", "ahead", "lead"),
    [
        ("4;L 2 4-0 5-2", (0,), ""),
        ("4;L 2 3-1 3-2;R 3 1-3 1-4", (1,), "lead.sector.kills"),
        ("4;L 2 2-1 3-2;- 3 1-2 1-4", (0,), "lead.sector.wins"),
        ("4;L 2 3-1 3-2;R 3 1-3 2-3", (0, 1), "lead.sector.level"),
        ("4", (), ""),
    ],
)
def test_who_is_ahead_goes_by_points_then_missions_then_enemies(so_far, ahead, lead):
    told = GUIDE.chronicle(begun(so_far), None)
    assert (told.ahead, told.lead) == (ahead, lead)


def test_missions_that_were_fought_are_spent_and_say_where():
    lots = GUIDE.chronicle(begun(SO_FAR), None).lots
    assert [lot.name.key[-1] for lot in lots if lot.gone] == ["2", "3"]
    assert [dict(lot.gone.words)["number"] for lot in lots if lot.gone] == [1, 2]
    assert len(GUIDE.chronicle(begun(SO_FAR), None).legs) == 5


def test_an_agreed_draw_is_a_tied_battle():
    state = begun("3")
    told = GUIDE.chronicle(state, Outcome(frozenset(), "agreed"))
    assert told.played[0].winners == ()
    assert told.played[0].points[0] == told.played[0].points[1]


def test_the_winner_of_the_rubber_is_the_one_the_rules_name():
    setup = Setup(2, SectorOptions(mode=Mode.CAMPAIGN, campaign="3;L 2 2-1 3-2;- 3 1-2 1-4"))
    match = Match(GAME, setup, RandomDice(1))
    score = rubber.Rubber("x", 0, ((2, 1), (1, 2)), campaign=True, fixed=True)
    for _ in wander(match, Random(1), 6):
        pass
    match.agree_draw()
    after, following = rubber.onward(match, SITTERS, score)
    assert following is None
    assert after.length == 3
    assert after.leaders(2, 3) == (Seat(0),)
    standings = Standings(after, ("Mara", "Jörg"), "")
    assert champions(standings, [Seat(1)]) == (Seat(0),)
    assert champions(None, [Seat(0), Seat(1)]) == [Seat(0), Seat(1)]


def couch_of(tmp_path, sitters=SITTERS):
    """A couch with real doors, and the screen between two battles of which the first has been won by Left."""
    made = services(tmp_path)
    made.doors = House()
    made.dice = RandomDice(5)
    scene = new_match(made, GAME, Setup(2, SectorOptions(mode=Mode.CAMPAIGN)), sitters)
    match = scene.host.match
    while match.state.phase == "deploy":
        seat = min(match.to_act)
        scene.host.act(seat, match.legal(seat)[3])
    scene.host.resign(Seat(1))
    result = made.doors.result(made, scene.host, scene.save)
    assert isinstance(result, Result)
    result.enter()
    return made, result


def shown(scene, made):
    scene.enter()
    scene.draw(canvas(made))
    return scene


def test_the_winner_chooses_on_the_screen_and_the_battle_begins_with_it(tmp_path):
    made, result = couch_of(tmp_path)
    result.draw(canvas(made))
    scene = shown(say(result, "ok").scene, made)
    assert isinstance(scene, Campaign)
    assert scene.awaited
    assert scene.asked == Seat(0)
    say(scene, "right")
    battle = say(scene, "ok").scene
    assert isinstance(battle, Battle)
    assert battle.match.state.sides[0].advantage == "quick"
    assert battle.match.state.phase == "deploy"


def test_a_program_that_dies_between_two_battles_comes_back_to_the_screen(tmp_path):
    made, _ = couch_of(tmp_path)
    (saved,), errors = made.saves.unfinished()
    assert not errors
    assert "Operation Crossfire" in series_words(made.texts, saved)
    scene = shown(resumed(made, saved.path), made)
    assert isinstance(scene, Campaign)
    assert scene.chronicle.points[0] >= 2
    say(scene, "ok")
    (again,), _ = made.saves.unfinished()
    assert isinstance(resumed(made, again.path), Battle)


def test_a_computer_that_has_won_chooses_by_itself(tmp_path):
    made, result = couch_of(tmp_path, (bot(2), person("Jörg")))
    result.draw(canvas(made))
    scene = shown(say(result, "ok").scene, made)
    assert not scene.awaited
    say(scene, "ok")
    assert scene.choosing
    host = scene.host
    action = GAME.legal_actions(host.match.state, Seat(0))[2]
    host.advance = lambda: host.act(Seat(0), action)
    rest(scene)
    scene.draw(canvas(made))
    assert scene.taken.name == "focus"
    assert isinstance(say(scene, "ok").scene, Battle)


def test_the_last_battle_can_be_watched_from_there(tmp_path):
    made, result = couch_of(tmp_path)
    result.draw(canvas(made))
    scene = shown(say(result, "ok").scene, made)
    assert say(scene, "special").scene.match.outcome.reason == "resigned"
    assert REMARK in scene.save.remarks


def test_victory_points_are_told_by_their_parts():
    state = GAME.notation.parse_position("M1R6 V:c5,a1,b9,x,x A:x,o1,x,x,x - init -")
    for seat, parts in ((0, ["good", "plain", "good"]), (1, ["plain", "plain", "plain"])):
        ended = replace(state, phase="over", winner=0, campaign="3")
        tones = [note.tone for note in GUIDE.honours(ended, Seat(seat))]
        assert tones == parts


@pytest.mark.parametrize("end", ["agreed", "resigned"])
def test_result_campaign_and_list_of_saved_games_tell_the_same_points(tmp_path, end):
    made = services(tmp_path)
    made.doors, made.dice = House(), RandomDice(5)
    scene = new_match(made, GAME, Setup(2, SectorOptions(mode=Mode.CAMPAIGN)), SITTERS)
    match = scene.host.match
    while match.state.phase == "deploy":
        scene.host.act(min(match.to_act), match.legal(min(match.to_act))[3])
    scene.host.agree_draw() if end == "agreed" else scene.host.resign(Seat(1))
    result = shown(made.doors.result(made, scene.host, scene.save), made)
    told = GUIDE.chronicle(match.state, match.outcome)
    (saved,), _ = made.saves.unfinished()
    after = shown(resumed(made, saved.path), made)
    points = (2, 2) if end == "agreed" else (3, 1)
    assert result.standings.gained == result.standings.scores == points
    assert told.points == after.chronicle.points == points
    assert rubber.read(saved.remarks, 2, "x").scores(2) == points
    assert " : ".join(map(str, points)) in series_words(made.texts, saved)


def test_a_file_that_tells_other_points_than_its_campaign_is_right_again_after_the_next_battle():
    setup = Setup(2, SectorOptions(mode=Mode.CAMPAIGN, campaign="4;- 1 2-2 0-0"))
    match = Match(GAME, setup, RandomDice(1))
    match.resign(Seat(1))
    after, _ = rubber.onward(match, SITTERS, rubber.Rubber("x", 0, ((0, 0),), campaign=True, fixed=True))
    assert after.games[0] == (2, 2)
    assert after.scores(2) == GUIDE.chronicle(match.state, match.outcome).points


def test_what_is_left_up_a_side_s_sleeve_is_no_medal_when_a_single_battle_is_over():
    state = GAME.notation.parse_position("M4R6 A:e3,d6.,x,x,x E:o5.,o6.,x,x,x #h1h2 L1/1-2/R L@1R,R@1S")
    assert [note.key for note in GUIDE.honours(state, Seat(0))] == ["honour.sector.commander"]
    assert not list(GUIDE.honours(replace(state, phase="over", winner=0), Seat(0)))
