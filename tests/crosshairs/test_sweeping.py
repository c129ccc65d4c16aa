"""One press flies what has nothing to decide: shown before, nothing lost by it, taken back by one press."""

from random import Random

import pytest

from game.core.game import Setup
from game.core.intents import Intent
from game.core.picks import SWEEP
from game.core.seats import Seat
from game.guides.crosshairs.guide import GUIDE
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.crosshairs.actions import FLIGHTS
from game.rules.crosshairs.board import CELL_INDEX, CELL_NAMES
from game.rules.crosshairs.fire import attackers, shots, target_of
from game.rules.crosshairs.game import GAME
from game.rules.crosshairs.layout import ACTED, CLOUD_PHASE, HANDS, OWED, PHASE
from game.rules.crosshairs.options import CrosshairsOptions
from game.rules.crosshairs.sights import airborne, is_shootable
from game.scenes.match.source import listed, with_sweep
from game.tools.stage import Stage
from tests.crosshairs.test_presses import SIX, Pad
from tests.house.couch import art
from tests.house.playing import wander

DIVING = "duel - A:c8S4!,g6NW3;B:k1S0,k5N0 0,0 A7/2 c8v 0 - -"
"""c8 has dived and can dive on, and looks at the edge; g6 has still to fly."""
MEDAL = (
    "duel c2,c3,c8,d1,d7,e4,e6,e8,g3,g5,g7,h3,h9,i1,i6,i7 "
    "A:d1SW6,d4SW6,f9SW4,i5SE5,j3NE3,k6N5;B:g3SW5,i1SW2 0,0 A12/6 - 2 - -"
)
"""When all six of A have flown on, one of them has earned the High Patrol. B is in clouds: nobody can shoot there."""


EYED = "duel a4,b6,c6,d1,d3,d5,e9,e10,f1,f6,g4,h1,i5,j3,j6,k5 A:c7SE2,e2N1;B:e8SW2,k2NE0 0,0 A7/2 - 4 - -"
"""Flying on, c7 comes under the eye of e8; another way does not."""


text = GAME.notation.action


def chances(state, seat):
    """The planes that can bring an enemy into the crosshairs with one flight."""
    flights = [one for one in GAME.legal_actions(state, seat) if one.kind in FLIGHTS]
    after = ((one, GAME.apply(state, seat, one, None).state) for one in flights)
    return {state.row[one.here] for one, then in after if then.seat == seat and shots(then.row)}


def swept(state, seat):
    for action in GUIDE.sweep(state, seat):
        assert GAME.is_legal(state, seat, action)
        state = GAME.apply(state, seat, action, None).state
    return state


@pytest.mark.parametrize("seed", [1, 2, 3, 4, 6])
def test_nothing_is_lost_by_it(seed):
    match, met = Match(GAME, Setup(2, CrosshairsOptions()), RandomDice(seed)), 0
    for before, seat, _action, _step in wander(match, Random(seed), 150):
        if before.row[PHASE] == CLOUD_PHASE or not GUIDE.sweep(before, seat):
            continue
        met += 1
        assert not shots(before.row)
        assert GUIDE.forecast(before, seat, (SWEEP,)).ghosts
        still = [slot for slot in airborne(before.row, seat) if not before.row[ACTED + slot]]
        assert before.row[OWED] >= len(still) + (before.row[HANDS + seat] > 0)  # who acts is not what is decided
        after = swept(before, seat)
        shot_at = {slot for slot in airborne(before.row, seat) if is_shootable(before.row, slot)}
        assert {slot for slot in airborne(after.row, seat) if is_shootable(after.row, slot)} <= shot_at
        assert len(airborne(after.row, seat)) == len(airborne(before.row, seat))
        if after.seat == seat:
            acted = {action.here for action in GUIDE.sweep(before, seat)}
            flights = [one for one in GAME.legal_actions(before, seat) if one.kind in FLIGHTS]
            left = {text(one) for one in flights if one.here not in acted}
            assert left <= {text(one) for one in GAME.legal_actions(after, seat)}
            assert chances(before, seat) <= chances(after, seat)
            own = [slot for slot in still if not after.row[ACTED + slot]]
            assert not {target_of(after.row, slot) for slot in own} & {*still} - {*own}  # none in the line of those
    assert met


def unseen(state, seat, action):
    """Whether nobody sees the plane that has flown like this."""
    after = GAME.apply(state, seat, action, None).state
    return not attackers(after.row, after.row[action.end])


def test_nothing_flies_under_an_eye_that_it_need_not_fly_under():
    state = GAME.notation.parse_position(EYED)
    swept = GUIDE.sweep(state, Seat(0))
    assert len(swept) == 2
    for action in swept:
        assert unseen(state, Seat(0), action)
        state = GAME.apply(state, Seat(0), action, None).state


def test_two_presses_fly_a_quiet_turn_of_six():
    pad = Pad(SIX)
    source = with_sweep(listed(pad.legal()), GUIDE.sweep(pad.state, Seat(0)))
    pad.selection.choose(pad._outlook(), source, again=False)  # noqa: SLF001
    assert pad.selection.chooser.focus != SWEEP
    assert pad.selection.handle(Intent("finish", "pad-1")).kind == "moved"
    assert len(pad.selection.view().ghosts) == 6
    assert pad.selection.handle(Intent("back", "pad-1")).kind == "moved"
    assert pad.selection.chooser.focus != SWEEP
    pad.selection.handle(Intent("finish", "pad-1"))
    reply = pad.selection.handle(Intent("finish", "pad-1"))
    assert (reply.kind, len(reply.then)) == ("played", 5)


def flown_on(tmp_path, people):
    """The table after all six have flown on."""
    stage = Stage(tmp_path, "en", (640, 360), art())
    host = stage.host(SIX, "", people, game="crosshairs")
    battle = stage.services.doors.battle(stage.services, host, None)
    stack = stage.on(battle)
    stage.run(stack, 0.5)
    for _ in range(2):
        battle.handle(Intent("finish", "keyboard"))
        stage.run(stack, 0.1)
    stage.run(stack, 3.0)
    assert host.match.length >= 6
    return stage, host, battle


def test_one_press_takes_all_of_it_back(tmp_path):
    stage, host, battle = flown_on(tmp_path, "person:Mara keyboard,bot:3")
    battle.handle(Intent("undo", "keyboard"))
    assert host.match.length == 0
    battle.handle(Intent("redo", "keyboard"))
    assert host.match.length == 6
    stage.close()


def test_what_two_people_agree_on_takes_all_of_it_back_and_what_was_decided_later_goes_one_by_one(tmp_path):
    stage, host, battle = flown_on(tmp_path, "person:Mara keyboard,person:Bo keyboard")
    for _ in range(2):  # asked, and agreed
        battle.handle(Intent("undo", "keyboard"))
    assert host.match.length == 0
    battle.presses.runs = [(0, 6)]
    for _ in range(2):
        seat = min(host.persons_to_act)
        battle.decide(seat, host.match.legal(seat)[0])
    battle.presses.undo(host, agreed=True)
    assert host.match.length == 1
    stage.close()


def test_one_press_takes_all_of_it_back_when_one_more_has_flown_since(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    line = "duel - A:d9S1,b4NE0,h1NE1,f1N0,f4SW0,j1SE2;B:h3SW0,c7NE0 0,0 A7/6 - 0 - -"
    host = stage.host(line, "", "person:Mara keyboard,bot:3", game="crosshairs")
    stack = stage.on(battle := stage.services.doors.battle(stage.services, host, None))
    stage.run(stack, 0.5)
    for _ in range(2):
        battle.handle(Intent("finish", "keyboard"))
        stage.run(stack, 0.1)
    stage.run(stack, 2.0)
    flown = host.match.length
    assert 1 < flown < 6
    battle.decide(Seat(0), host.match.legal(Seat(0))[0])
    stage.run(stack, 1.0)
    for left in (flown, 0):
        battle.handle(Intent("undo", "keyboard"))
        assert host.match.length == left
    for again in (flown, flown + 1):
        battle.handle(Intent("redo", "keyboard"))
        assert host.match.length == again
    stage.close()


def test_a_dive_that_would_end_is_told_before():
    state = GAME.notation.parse_position(DIVING)
    assert GUIDE.prompt(state, Seat(0), ()).key == "prompt.crosshairs.act-or-dive"
    plane = next(action for action in GAME.legal_actions(state, Seat(0)) if action.picks[0].name == "g6")
    notes = GUIDE.forecast(state, Seat(0), plane.picks[:1]).notes
    assert "forecast.crosshairs.ends-dive" in {note.key for note in notes}
    assert not GUIDE.sweep(state, Seat(0))


def test_a_medal_that_is_earned_on_the_way_is_no_plane():
    state = GAME.notation.parse_position(MEDAL)
    assert len(GUIDE.sweep(state, Seat(0))) == 6
    shown = GUIDE.forecast(state, Seat(0), (SWEEP,))
    assert {name.split(".")[0] for name in shown.ghosts} == {"plane"}
    assert len(shown.ghosts) == 6


def test_under_a_mouse_that_rests_on_it_the_next_turn_is_shown_as_it_is(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    host = stage.host(SIX, "", "person:Mara keyboard,person:Bo keyboard", game="crosshairs")
    stack = stage.on(battle := stage.services.doors.battle(stage.services, host, None))
    stage.run(stack, 0.5)
    at = battle.selection.rows.box(SWEEP).centre
    stack.handle(Intent("point", at=at))
    assert battle.selection.chooser.focus == SWEEP
    stack.handle(Intent("press", at=at))
    stage.run(stack, 3.0)
    assert host.match.length == 6
    while host.match.state.seat != 0:
        battle.decide(Seat(1), host.match.legal(Seat(1))[0])
        stage.run(stack, 1.0)
    before, selection = host.match.length, battle.selection
    assert selection.rows.box(SWEEP).centre == at
    stage.run(stack, 2.0)  # how they would fly is seen without a move of the mouse, and nothing more has happened
    assert selection.chooser.focus == SWEEP
    assert selection.view().ghosts
    assert host.match.length == before
    stack.handle(Intent("press", at=at))
    stage.run(stack, 3.0)
    assert host.match.length > before
    stage.close()


def test_the_preview_shows_only_what_would_be_done(tmp_path):
    stage, host, battle = flown_on(tmp_path, "person:Mara keyboard,person:Bo keyboard")
    while host.match.state.seat != 0:
        battle.decide(Seat(1), host.match.legal(Seat(1))[0])
        battle.update(1.0)
    battle.update(1.0)
    selection, extra = battle.selection, battle.extra
    assert any(line.rank == "last" for line in extra.lines)
    selection.handle(Intent("finish", "keyboard"))
    assert selection.chooser.focus == SWEEP
    planned = GUIDE.forecast(host.match.state, Seat(0), (SWEEP,)).lines
    assert {line for line in selection.view(extra=extra).lines if line.rank == "last"} == set(planned)
    stage.close()


@pytest.mark.parametrize(("plane", "enemy"), [("c3SE1", "i6S0"), ("c5NE1", "c8N0")])
def test_whoever_aims_at_an_enemy_or_stands_in_a_line_is_left_to_decide(plane, enemy):
    state = GAME.notation.parse_position(f"duel - A:a1SE0,a3SE0,{plane};B:{enemy},k1S0 0,0 A9/3 - 0 - -")
    slot = state.row[CELL_INDEX[plane[:2]]]
    assert (target_of(state.row, slot) >= 0) != bool(attackers(state.row, slot))
    assert {CELL_NAMES[action.here] for action in GUIDE.sweep(state, Seat(0))} == {"a1", "a3"}
