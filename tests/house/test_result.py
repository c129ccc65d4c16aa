"""The result: what decided it, who is spoken to, medals one by one, and a game handed on to others."""

from __future__ import annotations

import math
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.catalogue import guide_of
from game.core.dice import Scripted
from game.core.game import Outcome, Setup
from game.core.intents import Intent
from game.core.seats import Seat
from game.play import rubber, statistics
from game.play.evenings import Standing
from game.play.rubber import Rubber
from game.play.saves import load
from game.play.seating import bot, company, dressed, person
from game.play.statistics import Match as Played
from game.play.statistics import Statistics
from game.rules.fadenkreuz.game import GAME as FADENKREUZ
from game.rules.sector.game import GAME as SECTOR
from game.scenes.after import medals, tonight
from game.scenes.after.chain import links
from game.scenes.after.ranking import ranked
from game.scenes.after.result import CHANGES, Result
from game.scenes.after.review import Review
from game.scenes.after.standings import Standings
from game.scenes.dialogs import Tell
from game.scenes.match.opening import GUIDED
from game.scenes.match.parts import CALM
from game.scenes.menu.figures import Figures
from game.scenes.menu.title import Title
from game.scenes.panels.words import won_beside
from game.scenes.stack import Soon, Swap
from game.table.looks import look_for
from game.tools.gallery.crosshairs import TELLING
from game.tools.stage import Stage
from game.ui.theme.canvas import Box
from game.ui.widgets import Answer
from tests.fadenkreuz.test_listened import FACED, OVER, TALK


def ended(stage: Stage, loser: int, seats: str) -> Result:
    host = stage.host(seats=seats)
    host.match.resign(loser)  # type: ignore[arg-type]
    return Result(stage.services, host, stage.save)


def words(scene: Result, stage: Stage) -> str:
    title, why = scene._words(stage.canvas)  # noqa: SLF001
    return " ".join((*title.lines, *why.lines))


def test_who_lost_to_the_computer_is_spoken_to(stage: Stage) -> None:
    said = words(ended(stage, 0, "person:Mara,bot:3"), stage)
    assert said.startswith("Mara loses")
    assert "Baroness wins." in said
    assert words(ended(stage, 1, "person:Mara,bot:3"), stage).startswith("Mara wins")
    assert words(ended(stage, 0, "person:Mara,person:Ben"), stage).startswith("Ben wins")


@pytest.mark.parametrize("loser", [0, 1])
def test_nobody_reads_that_they_lost_beneath_a_laurel(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, loser: int
) -> None:
    grown: list[object] = []
    monkeypatch.setattr("game.scenes.after.hero.laurel", lambda *given, **_: grown.append(given))
    ended(stage, loser, "person:Mara,bot:3").draw(stage.canvas)
    assert bool(grown) == (loser == 1)


def test_the_ranking_is_led_by_what_decided() -> None:
    made = ranked(("A", "B", "C", "D"), [2], [3, 5, 5, 1], [("Planes", (2, 0, 0, 6))], "Points")
    assert made.heads == ("Points", "Planes")
    assert [(line.name, line.figures) for line in made.lines] == [
        ("C", (5, 0)),
        ("B", (5, 0)),
        ("A", (3, 2)),
        ("D", (1, 6)),
    ]
    assert [line.won for line in made.lines] == [True, False, False, False]
    plain = ranked(("A", "B"), [], None, [("Planes", (2, 4))], "Points")
    assert plain.heads == ("Planes",)
    assert [line.name for line in plain.lines] == ["B", "A"]


def test_medals_are_named_one_by_one_and_then_the_chart_comes(stage: Stage) -> None:
    stage.reset(motion="full")
    moment = TELLING.results["medals"]
    host = stage.host(moment.position, moment.moves, moment.seats, game="crosshairs", options=moment.options)
    scene = Result(stage.services, host)
    assert len(scene.medals) == 5
    assert scene.naming
    assert medals.shown(scene.medals, 0.1) == 1
    scene.update(2 * medals.EACH + 0.1)
    assert medals.shown(scene.medals, scene.clock) == 3
    assert scene.naming
    assert not scene.still
    scene.update(2 * medals.EACH + 1.5 * len(scene.medals))  # nothing turns under whoever reads
    assert scene.naming
    scene.update(medals.lasts(scene.medals))
    assert not scene.naming
    scene.sheet = "medals"
    assert scene.naming
    stage.reset(motion="none")
    assert not Result(stage.services, host).naming


def test_the_chart_can_be_asked_for_while_medals_are_named(stage: Stage) -> None:
    stage.reset(motion="full")
    moment = TELLING.results["medals"]
    host = stage.host(moment.position, moment.moves, moment.seats, game="crosshairs", options=moment.options)
    scene = Result(stage.services, host, calm=CALM)
    scene.update(0.2)
    scene.chosen(Answer("chart"))
    assert not scene.naming
    scene = Result(stage.services, host, calm=CALM)
    scene.update(medals.lasts(scene.medals) - 0.1)
    assert scene.naming
    scene.update(0.2)  # just as somebody presses, the chart comes by itself and "Medals" stands in its place
    scene.chosen(Answer("medals"))
    assert not scene.naming
    scene.update(CHANGES + 0.1)
    scene.chosen(Answer("medals"))
    assert scene.naming


def test_whoever_asks_for_the_medals_reads_what_the_others_are_for(stage: Stage) -> None:
    moment = TELLING.results["medals"]
    host = stage.host(moment.position, moment.moves, moment.seats, game="crosshairs", options=moment.options)
    seat = min(host.persons)
    told = {str(dict(note.words)["medal"]) for note in medals.missed(host.match.game, host.match.state, seat)}
    earned = {str(dict(one.note.words)["medal"]) for one in Result(stage.services, host).medals if one.seat == seat}
    assert len(told | earned) == 9
    assert not told & earned


def test_the_sheet_of_a_rubber_shows_the_score_and_nothing_over_it(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = TELLING.results["medals"]
    remarks = {rubber.REMARK: str(Rubber("2026-11-21T14:00:05", 20))}
    host = stage.host(moment.position, moment.moves, moment.seats, game="crosshairs", remarks=remarks)
    scene = Result(stage.services, host, stage.save)
    drawn = []
    monkeypatch.setattr(scene, "_draw_course", lambda *_: drawn.append("course"))
    assert scene.standings is not None
    scene.draw(stage.canvas)
    assert drawn == []
    scene.standings = None
    scene.draw(stage.canvas)
    assert drawn == ["course"]


def test_a_finished_game_is_handed_on_as_file_and_picture(stage: Stage, tmp_path: Path) -> None:
    for number in (1, 2):
        scene = ended(stage, 0, "person:Mara,person:Ben")
        stack = stage.on(Title(stage.services), scene)
        stack.draw(stage.canvas)
        scene.look_at("share")
        stage.feed(stack, "ok", "point")
        stage.run(stack, 0.1)
        assert isinstance(stack.top, Tell)
        folder = tmp_path / "data" / "shared"
        made = sorted(folder.iterdir())
        assert [path.suffix for path in made] == [".png", ".sightlines"] * number
    match, _ = load(made[-1], Scripted())
    assert match.outcome is not None
    assert pygame.image.load(made[0]).get_size() == (640, 360)


def test_a_folder_that_takes_nothing_is_one_sentence(stage: Stage, tmp_path: Path) -> None:
    scene = ended(stage, 0, "person:Mara,person:Ben")
    stack = stage.on(Title(stage.services), scene)
    stack.draw(stage.canvas)
    (tmp_path / "data" / "shared").write_text("in the way")
    scene.look_at("share")
    stage.feed(stack, "ok", "point")
    stage.run(stack, 0.1)
    top: Any = stack.top
    assert top.note.key == "error.save-failed"


def test_tonight_counts_games_won(stage: Stage) -> None:
    sitters = (person("Ada"), bot(3))
    for winner in (0, 0, 1):
        stage.services.evening = stage.services.evening.played("crossfire", sitters, Outcome(frozenset({winner}), "x"))  # type: ignore[arg-type]
    assert "Games won: Ada 2, Baroness 1" in Title(stage.services)._tonight().below  # noqa: SLF001


def test_tonight_speaks_to_whoever_has_no_name_and_opposes_none_who_have_not_met(stage: Stage) -> None:
    for others in (1, 1, 2):
        sitters, outcome = (person(), bot(others)), Outcome(frozenset({0}), "x")  # type: ignore[arg-type]
        stage.services.evening = stage.services.evening.played("squadron", sitters, outcome)
        told = Title(stage.services)._tonight().below  # noqa: SLF001
        wins = len(stage.services.evening.results)
        if others == 1:
            assert told.startswith(f"Games won: You {wins}, ")
            assert told.endswith(" 0")
        else:
            assert told == "You: 3 games won"


def test_a_chart_of_rounds_begins_with_none(stage: Stage) -> None:
    """Setting up is before the first round, however many turns it takes."""
    start = "SL/1 F700x700 - r0 f1 t1 place ; 1a - 3342 h2 a0 ; 2a - 4332 h2 a0"
    there, back = ("1a 3L", "1a ."), ("2a 3L", "2a .")
    moves = ["place 1a 350,640,0", "place 2a 350,60,180", *there, *back, *back, *there, *there, *back]
    host = stage.host(start, " / ".join(moves), game="squadron", seats="person:Ada keyboard,bot:1")
    result = Result(stage.services, host, None)
    counted = result._counted  # noqa: SLF001
    assert counted
    assert min(counted.values()) == 0
    assert counted[min(counted)] == 0
    assert list(counted.values()) == sorted(set(counted.values()))


def test_the_chain_shows_what_every_game_paid_to_those_who_sit_there_now() -> None:
    moved = Standings(Rubber("x", 0, ((4, 0, 1), (0, 2, 2)), length=4), ("Ada", "Ben", "Cleo"))
    assert [(link.number, link.points, link.best) for link in links(moved)] == [
        (1, (0, 1, 4), (2,)),
        (2, (0, 2, 2), (1, 2)),
        (3, (), ()),
        (4, (), ()),
    ]
    fixed = Standings(Rubber("x", 0, ((4, 0), (1, 4)), campaign=True, fixed=True), ("Ada", "Ben"))
    assert [link.points for link in links(fixed)] == [(4, 0), (1, 4), ()]
    many = Standings(Rubber("x", 0, ((1, 0),) * 9, length=20, fixed=True), ("Ada", "Ben"))
    assert [link.number for link in links(many)] == [5, 6, 7, 8, 9, 10, 11]


def test_the_figures_tell_people_medals_and_the_longest_evening() -> None:
    won = Outcome(frozenset({Seat(0)}), "x")
    kept = Statistics()
    for evening in (1, 2):
        kept = kept.counting(
            Played("crossfire", (person("Ada"), person("Ben")), won, 40, f"k{evening}", (2, 1), evening)
        )
    assert kept.counting(Played("crossfire", (person("Ada"), person("Ben")), won, 40, "k2", (2, 1), 9)) is kept
    kept = kept.counting(Played("crosshairs", (bot(3), person("Ben")), won, 90))
    assert [(one.name, one.game, one.played, one.wins, one.medals) for one in kept.people] == [
        ("Ada", "crossfire", 2, 2, 4),
        ("Ben", "crossfire", 2, 0, 2),
        ("Ben", "crosshairs", 1, 0, 0),
        ("bot:3", "crosshairs", 1, 1, 0),
    ]
    assert kept.evening == 2


def test_the_figures_are_read_again_and_can_be_forgotten(stage: Stage) -> None:
    path = stage.services.paths.statistics
    won = Outcome(frozenset({Seat(0)}), "x")
    statistics.save(Statistics().counting(Played("crossfire", (person("Ada"), bot(2)), won, 40, "k", (1,), 3)), path)
    stage.services.statistics = statistics.load(path, pytest.fail)
    assert stage.services.statistics.people[0].medals == 1
    scene = Figures(stage.services)
    stack = stage.on(Title(stage.services), scene)
    stack.draw(stage.canvas)
    assert any(widget.key == "person:Ada" for widget in scene.widgets)
    stage.feed(stack, "next", "next")
    assert any(widget.key == "evening" for widget in scene.widgets)
    scene.look_at("clear")
    stage.feed(stack, "ok", "left", "ok")
    assert not path.exists()
    assert not stage.services.statistics.lines


def test_whoever_wins_with_others_is_told_so(stage: Stage) -> None:
    """Of several winners the one who plays alone without a name is spoken to, and the others are named."""
    host = stage.host(game="fadenkreuz", seats="person,bot:1,bot:1,bot:1,bot:1")
    host.match.resign(1)  # type: ignore[arg-type]
    title, _ = Result(stage.services, host, stage.save)._words(stage.canvas)  # noqa: SLF001
    names = stage.services.names(host.sitters, "fadenkreuz")
    *others, last = names[2:]
    assert " ".join(title.lines) == f"You win, and so do {', '.join(others)} and {last}"


@pytest.mark.parametrize(("teams", "told"), [((), "You win, and so does Bo"), ((0, 0, 1), "You win, with Bo")])
def test_only_who_is_of_the_same_side_has_won_with_somebody(stage: Stage, teams: tuple[int, ...], told: str) -> None:
    setup = Setup(3, FADENKREUZ.options(), teams)
    assert won_beside(stage.services.texts, setup, (Seat(0), Seat(1)), ["Bo"]) == told


def test_a_press_on_the_bar_of_a_review_turns_on(stage: Stage) -> None:
    """Only the left edge of the sheet itself turns back."""
    seats = "person:Mara,bot:1,bot:1,bot:1,bot:1"
    host = stage.host("; ".join((FACED, TALK, OVER)), game="fadenkreuz", seats=seats)
    scene = Review(stage.services, host.match, host.sitters)
    scene.draw(stage.canvas)
    turned = []
    for at in ((180.0, 1005.0), (1700.0, 500.0), (120.0, 500.0), (900.0, 500.0)):
        before = scene.at
        scene.handle(Intent("press", at=at, mouse=True))
        turned.append((scene.at - before) % len(scene.pages))
    assert turned == [1, 1, len(scene.pages) - 1, 1]


def test_after_a_guided_game_a_whole_one_is_offered_and_nobody_changes_places(stage: Stage) -> None:
    for remarks, label in (({GUIDED: "yes"}, "result.whole-game"), ({}, "result.rematch")):
        host = stage.host(seats="person:Mara,bot:1", remarks=remarks)
        host.match.resign(1)  # type: ignore[arg-type]
        scene = Result(stage.services, host, stage.save)
        scene.draw(stage.canvas)
        first = next(widget for widget in scene.widgets if widget.key == "rematch")
        assert first.told.startswith(stage.services.texts(label))
        change = scene.chosen(Answer("rematch"))
        change = change.make() if isinstance(change, Soon) else change
        assert isinstance(change, Swap)
        names = [sitter.name for sitter in change.scene.host.sitters]
        assert (names[0] == "Mara") == bool(remarks)


def test_after_the_guided_game_of_crosshairs_all_are_in_the_air_and_after_that_a_game_has_its_opening(stage: Stage):
    start, labels = "duel - A:c5SE1,c8SE2;B:h5SW2,h6SW1 0,0 A4/2 - 0 - -", []
    for remarks in ({GUIDED: "yes"}, {}):
        host = stage.host(game="crosshairs", position=start, seats="person:Mara,bot:1", remarks=remarks)
        host.match.resign(1)  # type: ignore[arg-type]
        scene = Result(stage.services, host, stage.save)
        scene.draw(stage.canvas)
        labels.append(next(widget for widget in scene.widgets if widget.key == "rematch").told)
        change = scene.chosen(Answer("rematch")).make()  # type: ignore[union-attr]
        host = change.scene.host
        pieces = host.match.game.tableau(host.match.state).pieces.values()
        flying = [piece for piece in pieces if piece.kind == "plane" and not piece.tray]
        assert len(flying) == (12 if remarks else 0)
        assert [sitter.name for sitter in host.sitters].index("Mara") == (0 if remarks else 1)
    assert labels[0].startswith(stage.services.texts("result.bigger-game"))
    assert labels[1].startswith(stage.services.texts("result.rematch"))


@pytest.mark.parametrize(
    ("seats", "loser", "level"),
    [
        ("person:Mara,bot:2", 1, 3),
        ("person:Mara,bot:2", 0, None),  # who has lost tries again
        ("person:Mara,bot:5", 1, None),
        ("person:Mara,person:Jörg", 1, None),
        ("bot:2,bot:2", 1, None),
    ],
)
def test_who_has_beaten_a_level_alone_is_offered_the_next_one(
    stage: Stage, seats: str, loser: int, level: int | None
) -> None:
    scene = ended(stage, loser, seats)
    keys = [widget.key for area in scene.build() for widget in area.widgets]
    assert ("harder" in keys) == (level is not None)
    assert ("title" in keys) == (level is None)  # "back" leads there
    assert keys[0] == ("rematch" if level is None else "harder")
    stack = stage.on(scene)
    stage.run(stack, 0.2)
    stack.draw(stage.canvas)
    assert scene.focused is not None
    assert scene.focused.key == keys[0]
    if level is not None:
        change = scene.chosen(Answer("harder"))
        assert isinstance(change, Soon)
        after = change.make()
        assert isinstance(after, Swap)
        sitters = after.scene.host.sitters  # type: ignore[attr-defined]
        before = scene.host.sitters
        assert [sitter.level for sitter in sitters] == [level if one.is_bot else 0 for one in before]  # nobody moves


def test_rounds_are_counted_from_where_a_match_began_and_turns_only_where_there_are_none(stage: Stage) -> None:
    """A first game of Crosshairs begins in its fourth round; Crossfire knows no rounds."""
    begun = "duel - A:c8N1,f4N3;B:f3SE0,k5S0 0,0 A4/2 - 0 - -"
    for game, position, words_of in (("crosshairs", begun, "After 1 round."), ("crossfire", "", "After 0 turns.")):
        host = stage.host(position, game=game, seats="person:Mara,bot:1")
        host.match.resign(1)  # type: ignore[arg-type]
        scene = Result(stage.services, host, stage.save)
        scene.draw(stage.canvas)
        assert words_of in words(scene, stage)
        told = [figure.title for figure in scene.figures()]
        assert (stage.services.texts("result.length") in told) == (game == "crossfire")


def test_the_course_is_counted_in_rounds_where_the_length_is(stage: Stage) -> None:
    """Not in turns beside "After 2 rounds"."""
    start = "SL/1 F700x700 - r3 f1 t1 move ; 1a 350,600,0 4332 h2 a0 ; 2a 100,100,180 2334 h3 a0"
    host = stage.host(start, seats="person:Mara,bot:3", game="squadron")
    for seat, move in ((0, "1a 1"), (0, "1a ."), (1, "2a 1"), (1, "2a ."), (1, "2a 1"), (1, "2a .")):
        host.match.act(Seat(seat), host.match.game.notation.parse_action(move))
    host.match.resign(Seat(0))
    scene = Result(stage.services, host, stage.save)
    counted = scene._counted  # noqa: SLF001
    assert counted[0] == 0
    assert list(counted.values())[-1] == scene._rounds == 2  # noqa: SLF001
    assert max(counted) == len(scene._history) - 1  # noqa: SLF001
    turns = ended(stage, 0, "person:Mara,bot:3")
    assert not turns._counted  # noqa: SLF001


def test_after_a_guided_game_in_which_one_may_be_several_things_the_next_one_is_offered(stage: Stage) -> None:
    for game, offered in (("fadenkreuz", True), ("crossfire", False)):
        people = "person:Mara keyboard" + ",bot:1" * (4 if offered else 1)
        host = stage.host(seats=people, remarks={GUIDED: "yes"}, game=game)
        host.match.agree_draw()
        scene = Result(stage.services, host, stage.save)
        scene.draw(stage.canvas)
        assert ("part" in {widget.key for widget in scene.widgets}) == offered


def test_under_a_result_everybodys_wins_are_counted_however_many_they_are(stage: Stage, monkeypatch: Any) -> None:
    box = Box(96, 746, 744, 88)
    for count in range(2, 11):
        drawn: list[tuple[float, float, float]] = []
        monkeypatch.setattr(tonight, "chip", lambda _canvas, at, radius, _look: drawn.append((*at, radius)))  # noqa: B023
        tonight.draw(stage.canvas, box, "Untereinander", [Standing("", 0, wins, 0, 9) for wins in range(count)])
        assert len(drawn) == count
        for x, y, radius in drawn:
            assert box.x < x - radius < x + radius < box.right
            assert box.y < y - radius < y + radius < box.bottom
        assert all(math.dist(one[:2], other[:2]) > one[2] + other[2] for one, other in combinations(drawn, 2))


def test_at_a_table_of_many_nobody_changes_seats_or_looks_for_a_rematch_and_the_next_one_deals(stage: Stage):
    host = stage.host(game="fadenkreuz", seats="person:Mara,person:Jo,bot:2,bot:2,bot:3")
    host.match.resign(1)  # type: ignore[arg-type]
    scene = Result(stage.services, host, stage.save)
    scene.draw(stage.canvas)
    again = scene.chosen(Answer("rematch"))
    made = again.make() if isinstance(again, Soon) else again
    assert isinstance(made, Swap)
    after = made.scene.host  # type: ignore[attr-defined]
    assert [(one.kind, one.worn) for one in after.sitters] == [
        (one.kind, one.worn) for one in dressed(company(host.sitters), look_for("fadenkreuz").instead)
    ]
    dealers = [one.match.state.agreed.dealer for one in (host, after)]
    assert dealers == [1, 2]


def test_no_round_is_left_out_below_the_course_where_the_last_one_is_one_turn_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun = [1, 1, 2, 3, 3, 4, 4, 5]
    monkeypatch.setattr("game.scenes.after.result.round_of", lambda _match, state: state)
    monkeypatch.setattr("game.scenes.after.result.counted_on", lambda _match, number: number)
    match = SimpleNamespace(states=begun)
    made = SimpleNamespace(_rounds=5, game=SimpleNamespace(name="sector"), match=match, _ends=range(len(begun)))
    counted = Result._counted.func(made)  # type: ignore[arg-type] # noqa: SLF001
    assert list(counted.values()) == [0, 1, 2, 3, 4, 5]
    assert list(counted) == sorted(counted)


def test_who_lay_dead_before_the_match_is_not_told_as_fallen_in_it() -> None:
    guide, game = guide_of("sector"), SECTOR
    first, last = (
        {tally.key: tally for tally in guide.tallies(game.notation.parse_position(f"M2R2 V:c5,a1,x,{gone} {rest}"))}
        for gone, rest in (("a9,b9", "A:h5,o1,x,o2,o9 - L1/0-0/L -"), ("x,b9", "A:h5,o1,x,x,x - L1/0-0/L -"))
    )
    assert last["destroyed"].come(first["destroyed"]) == (2, 1)
    assert last["standing"].come(first["standing"]) == last["standing"].values
