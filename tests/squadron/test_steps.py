"""Without a mouse every place that is drawn and every move in words beside the table is a few steps away."""

from random import Random

import pytest

from game.core.game import Setup
from game.core.intents import Intent
from game.core.picks import Pick
from game.guides.squadron import flying, plans
from game.guides.squadron.guide import GUIDE
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.squadron.game import GAME
from game.scenes.match.pointing import DIRECTIONS, Run
from game.tools.stage import Stage
from tests.house.couch import art
from tests.squadron.prove import prudent

FEW = 5
CLOSE = "SL/1 F700x700 alt,split r9 f1 t1 move ; 1a 409.434,276.512,0 3243 h3 a3 ; 2a 465.205,108.385,45 3234 h1 a4"
EDGE = "SL/1 F700x700 alt,split r10 f2 t1 move ; 1a 439.151,204.768,45 3243 h3 a4 ; 2a 321.717,47.102,225 3234 h1 a3 mv"
WIDE = "SL/1 F700x700 alt,split r5 f1 t1 move ; 1a 496.100,363.179,0 3243 h3 a4 ; 2a 451.589,453.617,90 3234 h3 a2"
FLAT = "SL/1 F700x700 - r3 f1 t1 move ; 1a 300.000,300.000,90 3342 h2 a0 ; 2a 420.000,330.000,270 3342 h3 a0"


@pytest.fixture(params=[CLOSE, EDGE, WIDE, FLAT], ids=["close", "edge", "wide", "flat"])
def stack(tmp_path, request):
    """A battle at one of these places, with the table before somebody who has touched nothing."""
    stage = Stage(tmp_path, "en", (1280, 720), art())
    host = stage.host(request.param, "", "person:Ada keyboard,bot:2", game="squadron")
    found = stage.on(stage.services.doors.battle(stage.services, host, None))
    stage.run(found, 0.5)
    yield found
    found.top.leave()
    stage.close()


def step(selection, start, direction):
    """One step from there, as if nobody had come from anywhere."""
    selection.chooser.focus, selection.chooser._run = start, Run()  # noqa: SLF001 (what a step leaves)
    selection.step(Intent(direction, "keyboard"))


def steps_to(selection):
    """How many steps lead from where the focus is to everything they lead to."""
    chooser = selection.chooser
    known, waiting = {chooser.focus: 0}, [chooser.focus]
    for now in waiting:
        for direction in DIRECTIONS:
            step(selection, now, direction)
            if chooser.focus not in known:
                known[chooser.focus] = known[now] + 1
                waiting.append(chooser.focus)
    return known


def test_every_drawn_place_and_every_word_is_a_few_steps_away(stack):
    stack.handle(Intent("right", "keyboard"))
    selection = stack.top.selection
    drawn = {*selection.chooser.leading, *selection.rows.picks}
    drawn = {pick for pick in drawn if pick.kind != "button"}  # nobody steps on giving up
    known = steps_to(selection)
    assert len(drawn) > FEW
    assert [pick for pick in drawn if known.get(pick, FEW + 1) > FEW] == []


def test_one_by_one_the_drawn_places_come_from_left_to_right_and_nothing_else(stack):
    stack.handle(Intent("next", "keyboard"))
    selection = stack.top.selection
    chooser = selection.chooser
    arrows = [pick for pick in chooser.leading if pick not in selection.rows.picks]
    chooser.focus = min(arrows, key=selection.place)
    seen = [chooser.focus]
    led = set(chooser.leading)
    for _ in range(len(led) - 1):
        stack.handle(Intent("next", "keyboard"))
        seen.append(chooser.focus)
    assert seen == sorted(led, key=selection.place)
    stack.handle(Intent("next", "keyboard"))
    assert chooser.focus == seen[0]  # round and round: what has no picture is for whoever points, or insists
    stack.handle(Intent("previous", "keyboard"))
    assert chooser.focus == [pick for pick in seen if pick.kind != "button"][-1]  # not to giving up


def test_one_step_never_leads_to_a_place_that_is_not_drawn_and_insisting_does(stack):
    stack.handle(Intent("right", "keyboard"))
    selection = stack.top.selection
    chooser, strayed = selection.chooser, set()
    drawn = {*chooser.leading, *selection.rows.picks}
    for start in [pick for pick in chooser.leading if pick not in selection.rows.picks]:
        for direction in DIRECTIONS:
            step(selection, start, direction)
            assert chooser.focus in drawn
            if chooser.focus == start:
                selection.step(Intent(direction, "keyboard"))
                strayed.add(chooser.focus)
    assert strayed - drawn
    chooser.focus = min(strayed - drawn)
    stack.handle(Intent("next", "keyboard"))
    assert chooser.focus in drawn


def test_the_reticle_begins_where_nobody_can_turn_on_the_plane_if_that_is_hardly_worth_less():
    """Not on a hollow arrow that brings no shot; one that does is worth a risk."""
    found, chosen = 0, 0
    for seed in range(6):
        luck, match = Random(seed), Match(GAME, Setup(2, GAME.options()), RandomDice(seed))
        for _ in range(30):
            seat = min(match.to_act, default=None)
            if seat is None:
                break
            plane = next((one for one in match.state.flying if one.seat == seat and not one.done), None)
            if match.state.phase == "move" and plane is not None and (ends := plans.best(match.state, plane)):
                begun, calm = plans.begun(match.state, plane), [plans.worth(match.state, end) for end in ends]
                hollow = calm[0] == plans.OPEN
                assert begun == ends[0] or (hollow and plans.worth(match.state, begun) == plans.CALM)
                found += hollow and plans.CALM in calm
                chosen += begun != ends[0]
                if begun != ends[0]:
                    first = GUIDE.forecast(match.state, seat, (Pick("plane", plane.name),)).first
                    assert flying.end_of(match.state, plane, first).pose == begun.pose
            match.act(seat, prudent(match, luck, seat))
    assert found >= chosen > 0
