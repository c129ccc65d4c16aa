"""A night of several games: a programme that fits, points that are fair, and nothing lost when it is broken off."""

import pytest

from game.catalogue import NAMES, find
from game.core.game import Outcome, seating
from game.core.seats import Seat
from game.play import night
from game.play.night import Night, Played
from game.play.seating import bot, person, read_sitter
from game.scenes.match.opening import new_match
from game.scenes.night.plan import Plan, lasts
from game.scenes.night.programme import Programme
from game.scenes.stack import Home, Swap
from game.tools.stage import Stage
from game.ui.widgets import Answer

ADA, BEN, CEM = (person(name, "keyboard") for name in ("Ada", "Ben", "Cem"))
LASTS = {"crossfire": 20, "crosshairs": 30, "squadron": 20, "sector": 45, "fadenkreuz": 5}


def won(*winners, **scores):
    return Outcome(frozenset(map(Seat, winners)), "x", {Seat(int(seat[1:])): value for seat, value in scores.items()})


# ---- programme


@pytest.mark.parametrize("count", range(2, 11))
@pytest.mark.parametrize("minutes", night.HOURS)
def test_a_programme_fits_people_and_time(count, minutes):
    items = night.proposal(count, minutes, LASTS)
    assert night.LEAST <= len(items) <= night.MOST
    assert len(set(items)) == len(items)
    for item in items:
        game, options = find(night.game_of(item)), night.options_of(item, count)
        assert count in seating(game, options) or night.turns_about(game.name, count)
    used = sum(LASTS[night.game_of(item)] + night.CHANGEOVER for item in items)
    assert used <= minutes or len(items) == night.LEAST


def test_how_many_games_there_are_for_how_many():
    together = {count: {name for name in NAMES if night.suits(name, count)} for count in range(2, 11)}
    assert together[2] == set(NAMES) - {"fadenkreuz"}
    assert together[5] == together[6] == {"crosshairs", "squadron", "fadenkreuz"}
    assert together[8] == {"fadenkreuz"}


def test_no_game_twice_while_there_are_others():
    assert [night.preset_of(item) for item in night.proposal(2, 90, LASTS)] == [""] * 3
    assert len({night.game_of(item) for item in night.proposal(2, 180, LASTS)}) == 4


# ---- points: the table of the rules of the house


@pytest.mark.parametrize(
    ("outcome", "sides", "points"),
    [
        (won(0), (0, 1), [10, 0]),
        (won(), (0, 1), [5, 5]),
        (won(0, 2), (0, 1, 0, 1), [10, 0, 10, 0]),
        (won(1), (0, 1, 2), [2, 10, 2]),
        (won(1, s0=5, s1=9, s2=3), (0, 1, 2), [5, 10, 0]),
        (won(0, 1, 4), (0, 1, 2, 3, 4), [8, 8, 1, 1, 8]),
    ],
)
def test_points_count_alike_in_every_kind_of_game(outcome, sides, points):
    sitters = [person(str(seat)) for seat in range(len(sides))]
    assert list(night.points_of(outcome, sitters, sides).values()) == points


def test_computers_are_opponents_and_never_win_and_backers_get_half():
    sitters = (ADA, bot(3), BEN)
    found = night.points_of(won(1), sitters, (0, 1, 2), {"Cem": "Ada", "Dora": "bot:3", "Ada": "Ben"})
    assert found == {"Ada": 2, "Ben": 2, "Cem": 1, "Dora": 5}


def test_a_game_counts_once_and_whoever_leaves_keeps_the_points():
    now = Night("n", 3, 90, ("crossfire", "squadron", "crosshairs"))
    one = Played("crossfire", "k", {"Ada": 10, "Ben": 0})
    now = now.counted(one, ["person:Ada keyboard"]).counted(one, [])
    assert len(now.played) == 1
    now = now.counted(Played("squadron", "l", {"Ben": 10, "Cem": 0}), [])
    assert now.standings() == [("Ada", 10), ("Ben", 10), ("Cem", 0)]
    assert now.leaders() == ("Ada", "Ben")
    assert now.last_loser == "Cem"
    assert now.runs_away == ""
    assert not now.over
    assert now.counted(Played("crosshairs", "m", {"Ada": 10}), []).over


# ---- what comes next


def test_a_vote_is_counted_and_the_loser_breaks_a_tie():
    now = Night("n", 3, 90, ("crossfire", "squadron", "crosshairs"), played=(Played("x", "", {"Ada": 9, "Ben": 1}),))
    first, second, *_ = night.alternatives(now)
    assert night.voted(now, {}) == first
    assert night.voted(now, {"Ada": first, "Ben": second}) == second
    assert night.voted(now, {"Ada": first, "Ben": second, "Cem": first}) == first
    assert now.choosing(second).next == second
    assert sorted(now.choosing(second).programme) == sorted(now.programme)
    assert now.choosing("sector").next == "sector"
    assert len(now.choosing("sector").programme) == 3


def test_the_winner_stays_and_whoever_has_played_least_comes_in():
    people = tuple(str(one) for one in (ADA, BEN, CEM))
    now = Night("n", 3, 90, ("crossfire",) * 3, people)
    playing, out = night.players(now, 2)
    assert [read_sitter(one).name for one in playing] == ["Ada", "Ben"]
    assert night.backed(out, playing) == {"Cem": "Ada"}
    now = now.counted(Played("crossfire", "k", {"Ada": 0, "Ben": 10}, ("Ben",)), people)
    assert [read_sitter(one).name for one in night.players(now, 2)[0]] == ["Ben", "Cem"]
    assert night.players(now, 6) == (people, ())


# ---- on file and at the table


def test_a_broken_file_begins_anew_and_a_foreign_game_is_refused(tmp_path):
    now = night.begun(2, 90, ("crossfire", "squadron:quick"))
    night.record(tmp_path, now)
    assert night.load(tmp_path) == now
    night.record(tmp_path, Night("n", 2, 90, ("chess",)))
    told = []
    assert night.load(tmp_path, told.append) is None
    assert [note.key for note in told] == ["error.own-file-broken"]
    night.record(tmp_path, None)
    assert night.load(tmp_path) is None


@pytest.fixture
def stage(tmp_path):
    made = Stage(tmp_path, "en", (640, 360))
    yield made
    made.close()


def test_a_night_of_three_games_is_played_to_its_winner_through_kills(stage):
    """Three people and computers; the program is closed between games, in the lobby and in the ceremony."""
    services = stage.services
    plan = services.doors.night(services)
    assert isinstance(plan, Plan)
    plan.chosen(Answer("count", 3))
    plan.chosen(Answer("minutes", 60))
    assert set(plan.programme) <= set(night.candidates(3))
    scene = plan.chosen(Answer("go")).make().scene
    names = []
    for number in range(3):
        scene = services.doors.night(services)  # whatever was open is gone
        assert isinstance(scene, Programme)
        assert len(scene.night.played) == number
        stage.on(scene).draw(stage.canvas)
        scene.chosen(Answer("play")).make()
        scene = services.doors.night(services)
        lobby = scene.chosen(Answer("play")).make().scene
        if number == 0:
            assert [one.device for one in lobby.sitters if not one.is_bot] == ["keyboard"] * 3
            seats = (ADA, BEN, CEM, bot(1), bot(2))
            lobby.seat(seats[: max(3, len(lobby.sitters))])
        assert {one.name for one in lobby.sitters if not one.is_bot} <= {"Ada", "Ben", "Cem"}
        battle = new_match(services, lobby.game, lobby.setup, lobby.sitters)
        battle.host.resign(Seat(number % 2))
        result = services.doors.result(services, battle.host, battle.save)
        stage.on(result)
        assert result.first == "night"
        again = result.chosen(Answer("night")).make()
        assert isinstance(again, Home)
        names.append(lobby.game.name)
    assert len(set(names)) == 3
    scene = services.doors.night(services)
    assert scene.night.over
    stage.on(scene).draw(stage.canvas)
    assert {who for who, _ in scene.night.standings()} <= {"Ada", "Ben", "Cem"}
    assert isinstance(scene.chosen(Answer("new")), Swap)
    assert isinstance(services.doors.night(services), Plan)


def test_minutes_of_every_game_are_known(stage):
    assert lasts(stage.services) == {name: pytest.approx(25, abs=22) for name in NAMES}


def test_everybody_votes_with_the_own_device(stage):
    people = ("person:Ada keyboard", "person:Ben pad-1")
    now = Night("n", 2, 90, ("crossfire", "squadron", "crosshairs"), people)
    scene = Programme(stage.services, now)
    stage.on(scene).draw(stage.canvas)
    item = night.alternatives(now)[1]
    scene._device = "pad-1"  # noqa: SLF001 (what the last press came from)
    scene.chosen(Answer(f"vote:{item}"))
    assert scene.votes == {"Ben": item}
    assert scene._wanted == item  # noqa: SLF001
    scene.chosen(Answer("how"))
    assert scene.night.how == "loser"
    assert night.load(stage.services.paths.data).how == "loser"
    scene.back("yes")
    assert scene.night.over
