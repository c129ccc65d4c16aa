"""Finding a better flight by oneself: all of it is flown before it is judged, by the shots that come of it."""

from dataclasses import replace

import pytest

from game.core.intents import Intent
from game.core.seats import Seat
from game.play.lookback import Idea
from game.rules.squadron.game import GAME
from game.scenes.after.findit import FindIt
from game.scenes.after.reached import Chances
from game.scenes.after.riddle import Riddle
from game.tools.inline import InlineDesk
from game.tools.stage import Stage
from tests.house.couch import art

LINE = (
    "SL/1 F700x700 alt,split r6 f2 t1 move ; 1a 625.771,599.539,225 3234 h4 a3 ; 2a 469.821,446.489,135 3234 h3 a4 mv"
)
BETTER = ("1a 2R", "1a 1", "1a D3", "1a 3R", "1a .")
"""Round her wedge and down: from there it hits with 45 % and is not hit."""


@pytest.fixture
def scene(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    stage.services.desk = InlineDesk()
    state = GAME.notation.parse_position(LINE)
    first, *line = BETTER
    riddle = Riddle("squadron", state, 0, Idea(GAME.notation.parse_action(first), ""), "x", None, 0.4, line=tuple(line))
    made = FindIt(stage.services, riddle)
    yield stage.on(made), made
    made.leave()
    stage.close()


def fly(stack, scene, *texts):
    for text in texts:
        scene.play(GAME.notation.parse_action(text))
        for _ in range(400):
            stack.update(0.05)
            if scene.then is None and not scene._waits:  # noqa: SLF001
                break


def test_a_flight_is_not_judged_before_it_is_over(scene):
    stack, made = scene
    fly(stack, made, "1a 3R")
    assert made.stage == "open"
    fly(stack, made, "1a .")
    assert made.stage == "wrong", "as many hits as the better one, and two of three times it is hit first"
    assert "66" in made.why


def test_the_better_flight_and_any_with_the_same_odds_are_found(scene):
    stack, made = scene
    fly(stack, made, *BETTER)
    assert made.stage == "solved"
    made.retry()
    fly(stack, made, "1a 2R", "1a D3", "1a 2R", "1a 2R", "1a .")
    assert made.stage == "solved", "another way round, and the same odds"


def test_the_solution_shows_the_whole_flight_and_where_it_ends(scene):
    stack, made = scene
    made.command(Intent("hint", "keyboard"))
    stack.update(0.1)
    picks = made.hinted
    choice = GAME.offers(made.start, Seat(0), picks)
    flown = [GAME.notation.action(action) for action in (choice.ready, *choice.then)]
    assert len(flown) > 3
    made.retry()
    fly(stack, made, *flown, *([] if flown[-1] == "1a ." else ["1a ."]))
    assert made.stage == "solved"


def test_climbing_and_diving_can_be_seen_in_the_bar(scene):
    _, made = scene
    made.handle(Intent("right", "keyboard"))
    left, _ = made.keys()
    assert {"special", "hint", "ok"} <= {intent for intent, _ in left}


def test_the_reticle_begins_on_nothing_that_could_be_the_answer(scene):
    _, made = scene
    chooser = made.selection.chooser
    assert chooser.focus == chooser.picked[-1] != made.best.picks[-1]
    made.play(GAME.notation.parse_action(BETTER[0]))
    made.retry()
    assert chooser.focus == chooser.picked[-1]


def test_a_first_press_leads_the_reticle_to_nothing_that_is_the_answer(scene):
    """Where the game itself would begin (its best arrow) may be just that."""
    _, made = scene
    chooser, offered = made.selection.chooser, []
    for pick in chooser.leading:
        action = GAME.offers(made.state, Seat(0), (*chooser.picked, pick)).ready
        if action is None:
            continue
        made.best = action
        made.retry()
        made.handle(Intent("ok", "keyboard"))
        assert chooser.focus not in chooser.picked
        assert GAME.offers(made.state, Seat(0), (*chooser.picked, chooser.focus)).ready != action
        offered.append(chooser.focus)
    assert len(set(offered)) > 1, "it steps aside where it has to"


def test_nobody_who_looks_for_something_is_asked_to_give_the_plane_up(scene):
    _, made = scene
    offered = GAME.offers(made.state, Seat(0), made.selection.chooser.picked).offers
    gone = [pick for pick in offered if pick not in made.selection.chooser.offers]
    assert [pick.name for pick in gone] == ["X:1a"]
    assert not [said for _, said in made.keys()[0] if said.startswith("Give")]


def test_at_the_end_of_a_line_it_stands_beside_what_was_played_and_the_better_move(scene):
    _, made = scene
    made.riddle = replace(made.riddle, chances=Chances(0.31, 0.52))
    made.stage, made.chance = "onward", 0.44
    assert "31" not in str(made.cards())
    made.command(Intent("menu", "keyboard"))
    assert made.stage == "over"
    assert all(figure in str(made.cards()) for figure in ("44", "31", "52"))
    made.chance = None
    assert "31" in str(made.cards()), "no figure of the computer is known"
