"""A night of several games: a programme that fits, points that are fair, and nothing lost when it is broken off."""

import json
import re
from dataclasses import replace
from random import Random
from unittest.mock import patch

import pytest

from game.catalogue import NAMES, find
from game.core.game import Outcome, Setup, seating
from game.core.intents import Intent
from game.core.seats import Seat
from game.play import night, statistics
from game.play.night import Night, Played
from game.play.rubber import REMARK, first, next_game, read
from game.play.seating import bot, person, read_sitter
from game.play.statistics import Match, Statistics
from game.scenes.match.opening import new_match
from game.scenes.menu.figures import Figures
from game.scenes.night.company import Here
from game.scenes.night.plan import Plan, lasts
from game.scenes.night.programme import Programme
from game.scenes.stack import Home, Swap
from game.tools.stage import Stage
from game.ui.theme.canvas import Canvas
from game.ui.widgets import Answer
from tests.conftest import REPOSITORY
from tests.house.couch import art

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


# ---- people, tables, sides, help, several games


EIGHT = tuple(str(person(name, "keyboard")) for name in "ABCDEFGH")


def evenly(item, people, games):
    """A night in which every table of every item is played, as the program seats them."""
    now = Night("n", len(people), 90, (item,) * games, people, tables=True)
    while not now.over:
        size = night.seats_for(now, item)
        playing, _ = night.players(now, size)
        names = [read_sitter(one).key for one in playing]
        now = now.counted(Played(item, str(len(now.played)), dict.fromkeys(names, 5)), playing)
    return now


@pytest.mark.parametrize(("item", "sizes"), [("crosshairs", [4, 4]), ("crossfire", [2] * 4), ("fadenkreuz", [8])])
def test_at_several_tables_everybody_plays_each_item_once(item, sizes):
    now = evenly(item, EIGHT, 3)
    assert [len(games) for games in now.rounds] == [len(sizes)] * 3
    for games in now.rounds:
        assert [len(one.points) for one in games] == sizes
        assert {who for one in games for who in one.points} == set("ABCDEFGH")


def test_tables_change_so_that_people_meet_others():
    now = evenly("crossfire", EIGHT, 3)
    pairs = {frozenset(one.points) for one in now.played}
    assert len(pairs) == len(now.played)


def test_who_cannot_be_divided_sits_out_instead():
    assert night.table_sizes("crossfire", 7) == ()
    assert night.table_sizes("crosshairs", 7) == (4, 3)
    assert night.table_sizes("fadenkreuz", 10) == ()


def test_another_item_ends_what_tables_still_play():
    now = Night("n", 8, 90, ("crosshairs", "squadron"), EIGHT, tables=True)
    now = now.counted(Played("crosshairs", "k", dict.fromkeys("ABCD", 5)), EIGHT[:4])
    assert (now.done, now.next) == (0, "crosshairs")
    assert [read_sitter(one).key for one in night.players(now, 4)[0]] == list("EFGH")
    assert (now.choosing("squadron").done, now.choosing("squadron").next) == (1, "squadron")
    assert now.choosing("crosshairs") == now


def test_whoever_has_not_sat_down_yet_is_there_and_whoever_has_left_is_not():
    now = Night("n", 3, 90, ("crossfire",) * 3).counted(Played("crossfire", "k", {"A": 10, "B": 0}), EIGHT[:2])
    assert now.here == (*EIGHT[:2], night.STRANGER)
    assert night.players(now, 2)[0] == (night.STRANGER, EIGHT[0])
    gone = Night("n", 2, 90, ("crossfire",) * 3, EIGHT[:3], gone=("B",))
    assert gone.here == (EIGHT[0], EIGHT[2])
    back = gone.counted(Played("crossfire", "l", {"A": 10, "B": 0}), EIGHT[:2])
    assert back.gone == ()


def test_new_clothes_do_not_make_somebody_else_of_a_person():
    now = Night("n", 2, 90, ("crossfire",) * 3, EIGHT[:2])
    now = now.counted(Played("crossfire", "k", {"A": 10, "B": 0}), (f"{EIGHT[0]} look-4.7", EIGHT[1]))
    assert len(now.people) == 2
    assert now.people[0].endswith("look-4.7")


def test_the_sides_are_chosen_and_a_head_start_is_given_where_somebody_runs_away(stage):
    people = tuple(map(str, (ADA, BEN, CEM)))
    played = (Played("squadron", "k", {"Ada": 20, "Ben": 5, "Cem": 0}, ("Ada",)),)
    scene = Programme(stage.services, Night("n", 3, 90, ("squadron", "crossfire", "sector"), people, played))
    stage.on(scene).draw(stage.canvas)
    panel = scene.chosen(Answer("sides")).scene
    assert panel.backing == {"Cem": "Ada"}
    panel.chosen(Answer("back:Cem", "Ben"))
    panel.chosen(Answer("help", value=True))
    scene.back(panel.chosen(Answer("done")).answer)
    lobby = scene.chosen(Answer("play")).make().scene
    assert [one.key for one in lobby.sitters] == ["Ada", "Ben"]
    assert lobby.options.start == lobby.game.options.presets["head-start-black"]["start"]
    assert night.load(stage.services.paths.data).backing == {"Cem": "Ben"}


def test_what_the_lot_has_drawn_is_what_sides_and_help_speak_of(stage, monkeypatch):
    monkeypatch.setattr("random.choice", lambda items: next(one for one in reversed(items) if one == "sector"))
    people = tuple(map(str, (ADA, BEN)))
    played = (Played("squadron", "k", {"Ada": 20, "Ben": 5}, ("Ada",)),)
    now = Night("n", 2, 90, ("squadron", "crossfire", "sector"), people, played, how="lot")
    scene = Programme(stage.services, now)
    stage.on(scene).draw(stage.canvas)
    assert stage.services.texts("night.help.sector") in scene.sides().helps
    monkeypatch.setattr("random.choice", lambda items: items[-1])  # nobody draws until it suits
    scene.back(None)
    scene = Programme(stage.services, night.load(stage.services.paths.data))
    stage.on(scene).draw(stage.canvas)
    assert scene.night.programme == ("squadron", "sector", "crossfire")
    lobby = scene.chosen(Answer("play")).make().scene
    assert lobby.game.name == "sector"
    assert lobby.options.faction_L != lobby.options.faction_R, "sides that can be told apart, as in any lobby"


@pytest.mark.parametrize("name", NAMES)
def test_a_head_start_can_be_played_and_goes_with_whoever_needs_it(name):
    game = find(name)
    helped = game.options().helped([1])
    if helped is None:
        assert name not in ("crossfire", "crosshairs", "sector")
        return
    assert game.problems(Setup(2, helped)) == []
    moved, _ = next_game(Setup(2, helped), (ADA, BEN))
    assert moved.options == game.options().helped([0])
    assert next_game(moved, (ADA, BEN))[0].options == helped


@pytest.mark.parametrize(
    ("length", "seats", "ahead"),
    [(3, [0, 1], 1), (3, [0, 0, 0], 1), (3, [None, None, None], 2), (5, [0, 1, 0], 1), (5, [0, 0, None, 1, 0], 1)],
)
def test_the_best_of_several_games_ends_when_nobody_can_be_caught_up_with(length, seats, ahead):
    """`seats`: which seat has won each game; people change seats, so one who wins twice does it from both."""
    score = first(find("crossfire").options(), "x", length)
    for number, seat in enumerate(seats, 1):
        assert number == 1 or score.leaders(2, number - 1) == ()
        assert read({REMARK: str(score)}, 2, "f") == score
        score = score.after(won() if seat is None else won(seat), 2)
    assert len(score.leaders(2, len(seats))) == ahead


def test_turns_are_not_counted_where_it_is_talk_that_counts(stage):
    played = (Played("fadenkreuz", "k", {"Ada": 10}, turns=400), Played("crossfire", "l", {"Ada": 10}, turns=31))
    scene = Programme(stage.services, Night("n", 2, 90, ("fadenkreuz", "crossfire"), (), played))
    assert "31" in scene._moment()  # noqa: SLF001
    assert "400" not in scene._moment()  # noqa: SLF001


def test_minutes_are_those_of_the_own_table():
    kept = Statistics()
    assert kept.minutes("crossfire", 20) == 20
    for number, seconds in enumerate((3000, 3000, 2400, 60_000)):
        kept = kept.counting(Match("crossfire", (ADA, BEN), won(0), 9, f"k{number}", seconds=seconds))
    assert kept.minutes("crossfire", 20) == 45  # the middle of 20, 40, 50 and 50; what lay about overnight is none
    assert kept.counting(Match("crosshairs", (ADA, bot(1)), won(0), 9, seconds=60)).minutes("crosshairs", 30) == 30


def test_only_whoever_wins_alone_beats_somebody():
    kept = Statistics()
    kept = kept.counting(Match("crossfire", (BEN, ADA), won(0), 9))
    kept = kept.counting(Match("crossfire", (ADA, BEN), won(), 9))
    kept = kept.counting(Match("fadenkreuz", (ADA, BEN, CEM, bot(2)), won(0, 1), 9))
    found = {(one.one, one.other, one.game): (one.wins, one.losses, one.draws) for one in kept.rivals}
    assert found == {
        ("Ada", "Ben", "crossfire"): (0, 1, 1),
        ("Ada", "Cem", "fadenkreuz"): (1, 0, 0),
        ("Ben", "Cem", "fadenkreuz"): (1, 0, 0),
    }


def test_figures_and_nights_survive_the_disk_and_earlier_files(tmp_path):
    kept = Statistics().counting(Match("crossfire", (ADA, BEN), won(0), 9, seconds=900))
    file = tmp_path / "s.json"
    statistics.save(kept, file)
    assert statistics.load(file) == kept
    old = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps({key: old[key] for key in old if key not in ("rivals", "paces")}), "utf-8")
    assert statistics.load(file).people == kept.people
    now = Night("n", 2, 90, ("crossfire",), played=(Played("crossfire", "k", {"Ada": 10}),), day="2026-11-23")
    night.record(tmp_path, now)
    night.record(tmp_path, now)
    night.record(tmp_path, night.begun(2, 90, ("crossfire",)))
    assert night.past(tmp_path) == (now,)


def test_the_best_of_three_counts_once_in_the_night(stage):
    services = stage.services
    night.record(
        services.paths.data, Night("n", 2, 90, ("crossfire", "squadron"), (str(ADA), str(BEN)), now="crossfire")
    )
    lobby = services.doors.setup(services, "crossfire")
    lobby.seat((ADA, BEN))
    lobby.chosen(Answer("best", 3))
    battle = lobby._begun(lobby.chairs.party()).scene  # noqa: SLF001
    for number in range(2):
        loser = battle.host.sitters.index(next(one for one in battle.host.sitters if one.key == "Ben"))
        battle.host.resign(Seat(loser))
        result = services.doors.result(services, battle.host, battle.save)
        stage.on(result).draw(stage.canvas)
        assert result.first == ("next" if number == 0 else "night")
        if number == 0:
            assert night.load(services.paths.data).played == ()
            between = result.chosen(Answer("next")).make().scene
            stage.on(between).draw(stage.canvas)
            battle = between.chosen(Answer("next")).scene
    (played,) = night.load(services.paths.data).played
    assert played.points == {"Ada": 10, "Ben": 0}
    rivals = services.statistics.rivals
    assert [(one.wins, one.losses) for one in rivals] == [(2, 0)]


def test_a_match_that_was_broken_off_is_gone_on_with(stage):
    services = stage.services
    people = (str(ADA), str(BEN))
    night.record(services.paths.data, Night("n", 2, 90, ("crossfire", "squadron"), people, now="crossfire"))
    game = find("crossfire")
    new_match(services, game, Setup(2, game.options()), (ADA, BEN))  # and the program is killed
    scene = services.doors.night(services)
    stage.on(scene).draw(stage.canvas)
    battle = scene.chosen(Answer("play")).make().scene
    assert battle.host.match.game.name == "crossfire"
    battle.host.resign(Seat(0))
    stage.on(services.doors.result(services, battle.host, battle.save))
    assert [one.points for one in night.load(services.paths.data).played] == [{"Ada": 0, "Ben": 10}]
    lobby = services.doors.night(services).chosen(Answer("play")).make().scene
    assert lobby.game.name == "squadron"


def test_a_turn_of_the_tide_is_told_at_the_end(stage):
    games = Played("crossfire", "k", {"Ada": 0, "Ben": 10}), Played("sector", "l", {"Ada": 10, "Ben": 0})
    now = Night("n", 2, 90, ("crossfire", "sector"), (str(ADA), str(BEN)), games)
    assert now.from_behind == ""  # both share it
    won = replace(now, played=(games[0], replace(games[1], points={"Ada": 20})))
    assert won.from_behind == "Ada"
    assert "Ada" in Programme(stage.services, won)._moment()  # noqa: SLF001
    assert replace(won, played=won.played[::-1]).from_behind == ""


def table_of_points():
    """Rows of the README: who wins, who plays against whom and who backs whom, and the points."""
    text = (REPOSITORY / "README.md").read_text("utf-8")
    part = text[text.index("## A night of games") : text.index("## Looking back")]
    return re.findall(r"^\| ((?:[A-E]\b|nobody).*?) \| (.*?) \| ([A-E] \d.*?) \|$", part, re.MULTILINE)


@pytest.mark.parametrize(("winners", "of", "points"), table_of_points())
def test_the_points_that_the_readme_tells_are_those_that_are_given(winners, of, points):
    play, _, backs = of.partition(", while ")
    camps = [re.findall(r"\b[A-E]\b", camp) for camp in play.split(" against ")]
    sides = {who: at for at, camp in enumerate(camps) for who in camp}
    names = sorted(sides)
    each = [at if "alone" in of else sides[who] for at, who in enumerate(names)]
    backing = dict([re.findall(r"\b[A-E]\b", backs)]) if backs else {}
    won = Outcome(frozenset(Seat(names.index(who)) for who in re.findall(r"\b[A-E]\b", winners)), "x")
    found = night.points_of(won, [person(who) for who in names], each, backing)
    assert found == {who: int(count) for who, count in re.findall(r"([A-E]) (\d+)", points)}


def test_the_readme_tells_points_of_every_kind_of_game():
    assert len(table_of_points()) == 6


@pytest.mark.parametrize("screen", ["plan", "programme", "sides", "here"])
def test_every_screen_of_the_night_is_ruled_by_a_pad_alone_on_a_handheld(screen, tmp_path):
    stage = Stage(tmp_path, "de", (1280, 800), art())
    people = tuple(str(person(name, f"pad-{at}")) for at, name in enumerate(("Ada", "Ben", "Cem"), 1))
    played = (Played("squadron", "k", {"Ada": 20, "Ben": 5, "Cem": 0}, ("Ada",)),)
    now = Night("n", 3, 90, ("squadron", "crossfire", "sector"), people, played)
    programme = Programme(stage.services, now)
    plan = Plan(stage.services)
    plan.count = 8
    made = {"plan": plan, "programme": programme, "sides": programme.sides(), "here": Here(stage.services, now)}
    scene = made[screen]
    scene.rebuild()
    stack = stage.on(scene)
    stack.draw(stage.canvas)
    seen = set()
    for way in Random(1).choices(("up", "down", "left", "right"), k=120):
        stack.handle(Intent(way, "pad-1"))
        stack.draw(stage.canvas)
        seen.add(scene.focused.key)
    wanted = {widget.key for widget in scene.widgets if widget.focusable}
    assert wanted <= seen
    assert all(widget.box.bottom <= 960 for widget in scene.widgets if widget.focusable)
    stage.close()


def test_the_best_of_several_battles_is_no_campaign(stage):
    lobby = stage.services.doors.setup(stage.services, "sector")
    lobby.seat((ADA, BEN))
    lobby.chosen(Answer("best", 3))
    battle = lobby._begun(lobby.chairs.party()).scene  # noqa: SLF001
    battle.host.resign(Seat(0))
    result = stage.services.doors.result(stage.services, battle.host, battle.save)
    stage.on(result).draw(stage.canvas)
    between = result.chosen(Answer("next")).make().scene
    stage.on(between).draw(stage.canvas)
    assert between.pays == stage.services.texts("between.pays-best")
    assert between.standings.rubber.goal == 2


def test_rivals_and_nights_go_by_todays_names(stage):
    services = stage.services
    services.statistics = services.statistics.counting(Match("crossfire", (ADA, BEN), won(1), 9))
    played = (Played("crossfire", "k", {"Ada": 0, "Ben": 10}, ("Ben",)),)
    night.record(services.paths.data, Night("n", 2, 90, ("crossfire",), played=played, day="2026-11-23"))
    services.rename("Ben", "Benno")
    scene = Figures(services)
    for tab, told in (("rivals", "Benno against Ada"), ("nights", "23/11/2026")):
        scene.tab = tab
        scene.rebuild()
        stage.on(scene).draw(stage.canvas)
        (row,) = (widget for widget in scene.widgets if widget.key.startswith(tab[:5]))
        assert row.label == told
        assert "1 : 0" in row.aside or "Benno 10, Ada 0" in row.aside


def test_a_programme_longer_than_the_time_says_so(stage):
    plan = Plan(stage.services)
    plan.count, plan.minutes = 9, 45
    late = stage.services.texts("night.too-long")

    def said():
        return [getattr(one, "text", "") for one in plan.words()]

    assert late in said()
    plan.chosen(Answer("minutes", 180))
    assert late not in said()


def test_equal_points_share_a_place(stage):
    """Places are counted as at a race: one, two, two, four."""
    people = tuple(map(str, (ADA, BEN, CEM, person("Dora", "pad-1"))))
    keys = [read_sitter(one).key for one in people]
    points = dict(zip(keys, (20, 5, 5, 0), strict=True))
    now = Night("n", 4, 90, ("squadron", "crossfire", "sector"), people, (Played("squadron", "k", points, (keys[0],)),))
    programme = Programme(stage.services, now)
    places = []
    stack = stage.on(programme)
    write = Canvas.text

    def written(self, text, at, **how):
        if how.get("face") == "figure" and how.get("align") == "middle":
            places.append(text)
        return write(self, text, at, **how)

    with patch.object(Canvas, "text", written):
        stack.draw(stage.canvas)
    assert places[:4] == ["1", "2", "2", "4"]
