"""A rubber: games played as one match, kept in journals, gone on with after every interruption."""

from dataclasses import dataclass, replace

import pytest

from game.app.services import House
from game.catalogue import find
from game.core.errors import BadInputError
from game.core.game import Outcome, Setup
from game.core.options import option
from game.core.seats import Seat
from game.play import rubber
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.rubber import REMARK, Rubber
from game.play.saves import Saves
from game.play.seating import person
from game.scenes.after.result import Result
from game.scenes.match.battle import Battle
from game.scenes.match.opening import new_match, resumed
from game.scenes.menu.title import Title
from game.scenes.stack import Swap
from tests.house.couch import canvas, rest, say, services
from tests.house.playing import plain, put
from tests.house.toy import TOY, Toy, ToyOptions

ADA, BEN = person("Ada"), person("Ben")
WON = "duel - A:f3S0,f9N0;B:f6NE0,k1S0 0,0 A7/2 - 3 - -"
"""A shot at f6 wins for the first seat: one point, and First Blood, Clean Sheet not (planes have gone)."""


def outcome(**points):
    scored = {Seat(int(seat[1:])): value for seat, value in points.items()}
    return Outcome(frozenset(scored), "x", match_points=scored)


def test_chairs_move_one_seat_to_the_left_with_every_game():
    played = Rubber("x", 10).after(outcome(s0=4), 3).after(outcome(s2=3), 3)
    # The third game: whoever began sits two seats further back now; the winner of the second game was at seat 2 then.
    assert played.number == 3
    assert played.scores(3, 1) == (7, 0, 0)
    assert played.scores(3) == (0, 7, 0)
    assert played.leaders(3) == ()
    assert played.after(outcome(s1=3), 3).leaders(3, 3) == (Seat(1),)


def test_a_shared_end_and_a_higher_score():
    both = Rubber("x", 5).after(outcome(s0=6, s1=6), 3)
    assert both.leaders(3, 1) == (Seat(0), Seat(1))
    assert Rubber("x", 5).after(outcome(s0=6, s1=7), 3).leaders(3, 1) == (Seat(1),)
    assert Rubber("x", 5).after(Outcome(frozenset(), "draw"), 2).scores(2) == (0, 0)


@pytest.mark.parametrize("games", [(), ((4, 0),), ((4, 0), (0, 12))])
def test_the_remark_says_it_all(games):
    score = Rubber("2026-11-21T14:00:05", 10, games)
    assert rubber.read({REMARK: str(score)}, 2, "x") == score
    assert rubber.read({}, 2, "x") is None


@pytest.mark.parametrize(
    "text",
    ["", "x", "x 10", "x 0 -", "x 10 4", "x 10 4.0.1", "x 10 4.0/", "x 10 4.y", "x 10 9999.0", "x 10 - of5 fast"],
)
def test_a_remark_that_makes_no_sense_is_refused(text):
    with pytest.raises(BadInputError, match="journal-series"):
        rubber.read({REMARK: text}, 2, "x")


def test_entry_heights_go_with_the_players():
    game = find("crosshairs")
    setup = Setup(3, game.options(game=type(game.options().game)("ffa3"), hcap=(2,), match=10))
    again, seated = rubber.next_game(setup, (ADA, BEN, person("Cy")))
    assert again.options.hcap == (0, 0, 2)
    assert [sitter.name for sitter in seated] == ["Ben", "Cy", "Ada"]
    assert again.options.match == 10


def test_giving_up_does_not_take_the_medals_away():
    game = find("crosshairs")
    match = Match(
        game, Setup(2, game.options()), RandomDice(1), position="duel - A:f3S0,f9N0;B:f6NE0,k1S0,k6N0 0,0 A7/2 - 3 - -"
    )
    match.act(Seat(0), next(one for one in match.legal(Seat(0)) if game.notation.action(one) == "(f6)"))
    match.resign(Seat(1))
    assert match.outcome.match_points == {Seat(0): 2}


def test_who_gives_up_in_a_team_does_not_make_the_partner_a_winner():
    game = find("crosshairs")
    match = Match(game, Setup(4, game.options(game=type(game.options().game)("2v2"))), RandomDice(1))
    teams = match.setup.options.teams
    assert sorted(teams) == [0, 0, 1, 1]
    for loser in range(4):
        outcome = game.concede(match.state, Seat(loser), match.setup)
        assert outcome.winners == {Seat(seat) for seat in range(4) if teams[seat] != teams[loser]}
        assert set(outcome.match_points) <= outcome.winners


# -- what the rules say of the next game -------------------------------------------------------------------------------


@dataclass(frozen=True)
class WarOptions(ToyOptions):
    battle: int = option(1, low=1, high=9)
    last: int = option(3, low=1, high=9)

    @property
    def is_campaign(self):
        return True


class War(Toy):
    """A campaign: the next battle has a number more, until the last."""

    options = WarOptions

    def next_setup(self, results):
        options = results[-1].setup.options
        if options.battle == options.last:
            return None
        return replace(results[-1].setup, options=replace(options, battle=options.battle + 1))


def given_up(game, setup, loser):
    match = Match(game, setup, RandomDice(1))
    match.resign(Seat(loser))
    return match


def test_a_campaign_goes_on_as_the_rules_say_and_everybody_stays_seated():
    war, setup = War(), Setup(2, WarOptions())
    score, sitters = rubber.first(setup.options, "x"), (ADA, BEN)
    numbers = []
    for loser in (0, 0, 1):
        numbers.append(setup.options.battle)
        assert rubber.read({REMARK: str(score)}, 2, "x") == score
        score, following = rubber.onward(given_up(war, setup, loser), sitters, score)
        if following is not None:
            setup, sitters = following.setup, following.sitters
            assert following.rubber == score
    assert numbers == [1, 2, 3]
    assert following is None
    assert sitters == (ADA, BEN)
    assert score.scores(2, 3) == (1, 2)
    assert score.leaders(2, 3) == (Seat(1),)


def test_so_many_games_and_most_points_win():
    class Three(ToyOptions):
        match_games = 3

    score = rubber.first(Three(), "x")
    score, following = rubber.onward(given_up(TOY, Setup(2, Three()), 0), (ADA, BEN), score)
    assert following.sitters == (BEN, ADA)
    assert score.leaders(2) == ()
    for _ in range(2):
        score, following = rubber.onward(given_up(TOY, Setup(2, Three()), 0), (ADA, BEN), score)
    assert following is None
    assert str(score) == "x 0 0.1/0.1/0.1 of3"
    assert rubber.read({REMARK: str(score)}, 2, "x") == score
    assert score.leaders(2, 3) == (Seat(1),)


def test_a_single_game_has_no_score():
    assert rubber.first(ToyOptions(), "x") is None


# -- on the couch ------------------------------------------------------------------------------------------------------


@pytest.fixture
def couch(tmp_path):
    made = services(tmp_path)
    made.doors = House()
    return made


def short(made, target, *sitters):
    """A rubber whose games begin one shot before their end."""
    game = find("crosshairs")
    setup = Setup(2, game.options(match=target, cloud_setup="random"))
    scene = new_match(made, game, setup, sitters or (ADA, BEN))
    assert isinstance(scene, Battle)
    return scene


def won(scene):
    """The game is given up by the second seat; the result, entered."""
    scene.host.resign(Seat(1))
    result = Result(scene.services, scene.host, scene.save)
    result.enter()
    result.draw(canvas(scene.services))
    return result


def test_games_follow_one_another_until_the_target(couch):
    scene, began = short(couch, 5), []
    for number in range(1, 11):
        began.append(scene.host.sitters[0].name)
        assert scene.rubber.number == number
        result = won(scene)
        assert result.standings.gained == (1, 0)
        if not result.goes_on:
            break
        change = say(result, "ok")
        assert isinstance(change, Swap)
        scene = change.scene
    assert began == ["Ada", "Ben"] * 4 + ["Ada"]
    assert result.standings.scores == (5, 4)
    assert result.standings.leaders == (Seat(0),)
    assert result.page.first == "rematch"
    assert couch.saves.unfinished()[0] == []
    assert len(couch.saves.replays()[0]) == 9


def test_the_middle_of_a_game_is_found_again_with_the_score(couch):
    scene = say(won(short(couch, 10)), "ok").scene
    scene = say(won(scene), "ok").scene
    seat = min(scene.match.to_act)
    for _ in range(5):
        scene.host.act(min(scene.match.to_act), scene.match.legal(min(scene.match.to_act))[0])
    assert seat == Seat(0)
    # The program is gone; nothing was said goodbye to.
    (saved,), errors = couch.saves.unfinished()
    assert not errors
    again = resumed(couch, saved.path)
    assert again.rubber == scene.rubber
    assert (again.rubber.number, again.rubber.scores(2)) == (3, (1, 1))
    assert again.match.length == 5
    assert again.match.state == scene.match.state


def test_between_two_games_the_next_one_waits_on_the_title(couch):
    result = won(short(couch, 10))
    title = Title(couch)
    title.enter()
    title.draw(canvas(couch))
    words = couch.texts("saved.series", game="Crosshairs Deluxe", number=2, scores="0 : 1")
    (below,) = [
        place.widget.below for place in title.areas if getattr(place, "widget", None) and place.widget.key == "continue"
    ]
    assert below == words
    assert title.game == "crosshairs"  # what goes on is in hand
    # A result that is shown once more (the power failed before the game was put away) begins nothing twice.
    scene = say(result, "ok").scene
    assert [saved.path for saved in couch.saves.unfinished()[0]] == [scene.save.path]


def test_a_damaged_score_is_kept_aside_with_one_sentence(couch):
    scene = short(couch, 10)
    path = scene.save.path
    put(path, plain(path).replace("10 -", "ten -"))
    found, (note, _folder) = couch.saves.unfinished()
    assert not found
    assert "score of its match" in couch.texts.note(note)
    assert (Saves(couch.paths.saves).aside_folder / path.name).exists()


def test_a_start_from_a_position_is_a_single_game(couch):
    game = find("crosshairs")
    scene = new_match(couch, game, Setup(2, game.options(match=10)), (ADA, BEN), position=WON)
    assert scene.rubber is None
    scene.host.act(Seat(0), next(one for one in scene.match.legal(Seat(0)) if game.notation.action(one) == "(f6)"))
    result = Result(couch, scene.host, scene.save)
    result.enter()
    rest(result)
    assert result.standings is None
    assert replace(scene.match.outcome).match_points == {Seat(0): 2}


def test_the_last_seat_can_win_a_rubber_too():
    assert Rubber("x", 5).after(outcome(s0=2, s2=7), 3).leaders(3, 1) == (Seat(2),)
    assert Rubber("x", 5).after(outcome(s0=6, s2=6), 3).leaders(3, 1) == (Seat(0), Seat(2))


@pytest.mark.parametrize(("name", "opens"), [("crossfire", 0), ("crosshairs", 0), ("squadron", None)])
def test_who_begins_the_next_game_is_said_where_nobody_has_to_find_out(name, opens):
    """Seat 0 where one seat begins; nobody where all choose first and dice decide."""
    game = find(name)
    assert rubber.opener(game, Setup(2, game.options())) == opens
