"""The replay viewer: stepping, scrubbing, moments, and going on from any of them."""

from itertools import groupby
from random import Random

import pytest

from game.catalogue import find, guide_of
from game.core.dice import Scripted
from game.core.events import Fired, Removed, Rolled, Told
from game.core.game import Setup
from game.core.intents import Intent
from game.play.lookback import turn_of
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.saves import load
from game.play.seating import person
from game.scenes.match.replay import TRACK, ReplayViewer, again
from game.scenes.stack import Home, Leave
from tests.house.answers import GOLDEN
from tests.house.couch import canvas, host, rest, say, services

MOVES = ["c3-m3", "a7-c7", "m3-k3", "c7-d8", "@g1", "d8-c7"]
START = "c3:bwbww,g5:w,a7:b w 1/0 0/0 3 -"


@pytest.fixture
def made(tmp_path):
    return services(tmp_path)


def viewer(made, at=None, moves=MOVES):
    found = host(made, position=START, moves=moves)
    return ReplayViewer(made, found.match, found.sitters, at)


def shown(scene):
    return scene.table.picture() == scene.game.tableau(scene.match.states[scene.at]).pieces


def test_every_step_shows_its_position(made):
    scene = viewer(made)
    assert shown(scene)
    for step in range(len(MOVES)):
        say(scene, "right")
        assert scene.at == step + 1
        assert shown(scene)
    say(scene, "right")
    assert scene.at == len(MOVES)
    for _ in MOVES:
        say(scene, "left")
        assert shown(scene)
    assert scene.at == 0
    assert scene.table.corrections == 0


def test_the_track_jumps_to_where_it_is_pressed(made):
    scene = viewer(made)
    say(scene, Intent("press", at=(TRACK.x + TRACK.w / 2, TRACK.centre[1]), mouse=True))
    assert scene.at == 3
    say(scene, "end")
    assert scene.at == len(MOVES)
    say(scene, "home")
    assert scene.at == 0


def test_moments_are_where_men_left_the_board(made):
    scene = viewer(made)
    assert [turn for turn, _ in scene.moments] == [1]
    say(scene, "down")
    assert scene.at == 1
    say(scene, "down")
    assert scene.at == len(MOVES)
    say(scene, "up")
    assert scene.at == 1


def test_it_plays_by_itself_to_the_end(made):
    scene = viewer(made)
    say(scene, "ok")
    rest(scene, 20, 0.2)
    assert scene.at == len(MOVES)
    assert not scene.playing


def test_a_record_line_leads_to_its_turn(made):
    scene = viewer(made)
    scene.draw(canvas(made))
    box = scene.panels.record[4]
    say(scene, Intent("press", at=box.centre, mouse=True))
    assert scene.at == 4


@pytest.mark.parametrize("at", [0, 1, 4])
def test_playing_from_here_keeps_the_memory_of_the_match(made, at):
    scene = viewer(made, at)
    change = say(scene, "special")
    assert isinstance(change, Home)
    started = change.scene.args[1].match
    assert started.length == at
    assert started.state == scene.match.states[at]
    assert len(made.saves.unfinished()[0]) == 2


def test_the_copy_is_the_match_itself(made):
    scene = viewer(made)
    assert again(scene.match, len(MOVES), made.dice).state == scene.match.state


def test_there_is_no_going_on_from_the_end(made):
    found = host(made, position="e5:ww,i5:bbb w 0/0 0/0 3 -", moves=["e5-i5"])
    scene = ReplayViewer(made, found.match, found.sitters, 1)
    assert not isinstance(say(scene, "special"), Home)
    assert isinstance(say(scene, "back"), Leave)


def test_at_the_end_the_bar_offers_only_what_leads_somewhere(made):
    found = host(made, position="e5:ww,i5:bbb w 0/0 0/0 3 -", moves=["e5-i5"])
    scene = ReplayViewer(made, found.match, found.sitters, 0)
    assert [key for key, _ in scene._onward()] == ["right", "down", "special"]  # noqa: SLF001
    scene.go(1)
    assert scene._onward() == ()  # noqa: SLF001
    halted = viewer(made, len(MOVES))  # it could still be gone on with
    assert next(key for key, _ in halted._onward()) == "special"  # noqa: SLF001


def test_an_empty_match_can_be_looked_at(made):
    scene = viewer(made, moves=[])
    say(scene, "right", "left", "up", "down", "home", "end", "ok")
    scene.draw(canvas(made))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [100, 200])
def test_it_draws_in_both_languages_and_sizes(tmp_path, language, size):
    made = services(tmp_path, language=language, text_size=size)
    scene = viewer(made, 2)
    scene.draw(canvas(made))
    assert "‹" not in repr(scene._hud())  # noqa: SLF001


def test_the_track_is_dragged_and_let_go(made):
    scene = viewer(made)
    length = scene.match.length

    def at(part):
        return TRACK.x + TRACK.w * part, TRACK.centre[1]

    scene.handle(Intent("press", at=at(0.0), mouse=True))
    assert scene.at == 0
    scene.handle(Intent("point", at=at(0.5), mouse=True))
    assert scene.at == round(length / 2)
    scene.handle(Intent("release", held=False, mouse=True))
    scene.handle(Intent("point", at=at(1.0), mouse=True))
    assert scene.at == round(length / 2)


def test_where_no_figure_says_it_what_was_lost_is_worth_jumping_to(made):
    """Planes that crash or are shot down leave no figure on the board."""
    game, luck = find("crosshairs"), Random("lost")
    match = Match(game, Setup(2, game.options()), RandomDice(1))
    costs, lost = guide_of("crosshairs").costs, []
    while len(lost) < 2 and match.outcome is None:
        seat = min(match.to_act)
        match.act(seat, luck.choice(match.legal(seat)))
        if any(map(costs, match.told(None)[-1].facts)):
            lost.append(match.length)
    match.resign(0)
    scene = ReplayViewer(made, match, (person("Ada"), person("Ben")), 0)
    for turn in lost:
        say(scene, "down")
        assert scene.at == turn
    say(scene, "up")
    assert scene.at == lost[0]


def test_a_press_on_the_board_plays_and_halts(made):
    scene = viewer(made, 0)
    assert not scene.playing
    say(scene, Intent("press", "mouse", at=(900.0, 500.0), mouse=True))
    assert scene.playing
    say(scene, Intent("press", "mouse", at=(900.0, 500.0), mouse=True))
    assert not scene.playing


def test_it_counts_turns_as_everywhere_and_steps_where_nobody_counts_those(tmp_path):
    """In Squadron Leader a turn is several decisions; in Im Fadenkreuz all talk at once."""
    services_of = services(tmp_path)
    for name, seats, counts in (("squadron", 2, True), ("fadenkreuz", 5, False)):
        game, luck = find(name), Random("turns")
        match = Match(game, Setup(seats, game.options()), RandomDice(3))
        while match.outcome is None and match.length < 30:
            seat = match.seat_after(-1)
            match.act(seat, luck.choice(match.legal(seat)))
        if match.outcome is None:
            match.resign(0)
        scene = ReplayViewer(services_of, match, [person("Ada")] * seats)
        told = []
        for at in range(1, match.length):
            scene.go(at)
            turn, _, number = scene._plate().prompt.partition(", round ")  # noqa: SLF001
            told.append(turn)
            stage = guide_of(game.name).stage(game.observe(match.states[at - 1], None))
            said = dict(stage.words).get("round", 0) if stage is not None else 0
            assert number == (str(said) if said > 0 else "")  # as it was called in play
        # by the rule: a turn is what one seat does without a break
        runs = [[entry.seat for entry in match.entries[:at]] for at in range(1, match.length + 1)]
        turns = [len(list(groupby(seats_so_far))) for seats_so_far in runs]
        if counts:
            wanted = [f"Turn {turn} of {turns[-1]}" for turn in turns[:-1]]
            assert turns[-1] < match.length
        else:
            wanted = [f"Step {at} of {match.length}" for at in range(1, match.length)]
        assert told == wanted
        scene.leave()


def test_a_showdown_is_seen_again_with_its_pointing_lines(tmp_path, monkeypatch):
    match, _ = load(GOLDEN / "fadenkreuz-five-in-the-crossfire.txt", Scripted())
    made, seen = services(tmp_path, motion="full", animation="1x"), []
    number = next(
        number for number, step in enumerate(match.steps)
        if any(isinstance(event, Told) and event.word == "hands" for event in step.events)
    )  # fmt: skip
    scene = ReplayViewer(made, match, [person(f"P{seat}") for seat in range(match.setup.seats)], number)
    above = type(scene.table.look).above
    monkeypatch.setattr(type(scene.table.look), "above", lambda *all_: (seen.append(all_[2]), above(*all_)))
    scene.draw(canvas(made))
    scene.go(number + 1)
    told = scene._hud().plate.prompt  # noqa: SLF001
    for _ in range(80):
        scene.update(0.1)
        scene.draw(canvas(made))
    assert any(piece.kind == "hand" and piece.figure("at") for pieces in seen for piece in pieces)
    assert told != scene._named.note(match.outcome_note), "how it ends is told when it has been seen"  # noqa: SLF001
    scene.leave()


def test_what_dice_came_to_is_told_when_they_have_been_seen(tmp_path):
    match, _ = load(GOLDEN / "sector-grey-against-azure.txt", Scripted())
    made = services(tmp_path, motion="full", animation="1x")
    number = next(
        number for number, step in enumerate(match.steps)
        if {Rolled, Fired, Removed} <= {type(event) for event in step.events}
    )  # fmt: skip
    scene = ReplayViewer(made, match, [person("A"), person("B")], number)
    scene.go(number + 1)
    before, seen = scene._hud().plate.who, set()  # noqa: SLF001
    while not scene.table.settled:
        scene.update(0.05)
        if scene.table.verdict is None:
            seen.add(scene._hud().plate.who)  # noqa: SLF001
    scene.update(0.05)
    after = scene._hud().plate.who  # noqa: SLF001
    assert before != after
    assert after not in seen
    scene.leave()


def test_from_the_review_it_stands_before_the_turn_that_the_review_has_named(made):
    """The same number in both, and by itself it says which turn the last step belonged to."""
    scene = viewer(made)
    match = scene.match
    for number in range(1, match.length):
        turn = turn_of(match, number)
        scene.stations = {number: ("A mistake", "It cost much.")}
        scene.go(number)
        begins = number in match.turns
        assert scene._where().startswith(f"{'Now comes turn' if begins else 'Turn'} {turn} of "), number  # noqa: SLF001
        while not scene.table.settled:
            scene.update(0.05)
        title, (line,) = scene._hud().cards[0].title, scene._hud().cards[0].blocks  # noqa: SLF001
        assert (title, line.text) == ("A mistake", "It cost much."), "why somebody has been led here"
        scene.stations = {}
        assert scene._hud().cards == ()  # noqa: SLF001
        assert scene._where().startswith(f"Turn {turn_of(match, number - 1)} of ")  # noqa: SLF001
