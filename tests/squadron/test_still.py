"""The view of Squadron Leader holds still while somebody chooses: it has come to rest before anything is offered."""

import math

from game.core.intents import Intent
from game.core.picks import Pick
from game.scenes.learn.guided import Guided
from game.scenes.match import telling
from game.scenes.prompting import at_rest
from game.table.camera import Camera
from game.tools.stage import FRAME, Stage
from game.ui.theme.canvas import Box

STAGE = Box(0, 0, 1900, 1000)
CLEAR = Box(300, 0, 1200, 1000)
FIRST = "SL/1 F700x700 - r1 f2 t1 move ; 1a 270,540,0 4332 h2 a0 ; 2a 480,250,350 2334 h3 a0 mv"


def camera():
    found = Camera(STAGE, (1.0, 1.6, 2.4), stage=STAGE)
    found.hold([(500.0, 200.0), (1000.0, 700.0)], 70.0, CLEAR)
    found.update(9.0, glides=False)
    return found


def test_what_is_seen_already_moves_nothing():
    held = camera()
    before = held.zoom, held.centre
    held.hold([(500.0, 210.0), (980.0, 700.0)], 70.0, CLEAR)
    assert not held.moving
    held.update(9.0, glides=False)
    assert (held.zoom, held.centre) == before


def test_what_would_be_cut_or_much_smaller_than_it_could_be_is_still_gone_to():
    for points in ([(500.0, 200.0), (1000.0, 850.0)], [(700.0, 400.0), (800.0, 500.0)]):
        held = camera()
        held.hold(points, 70.0, CLEAR)
        assert held.moving


def test_in_the_middle_of_a_move_the_view_goes_nearer_to_nothing_and_else_only_for_much():
    little, far = [(700.0, 400.0), (1000.0, 700.0)], [(760.0, 460.0), (800.0, 500.0)]
    wide = [(600.0, 300.0), (1150.0, 780.0)]
    for points, nears, moves in ((little, 1.0, True), (little, 1.6, False), (far, 1.2, True), (far, math.inf, False)):
        held = camera()
        held.hold(points, 70.0, CLEAR, nears=nears)
        assert held.moving == moves, (points, nears)
    held = camera()
    held.hold(little, 70.0, CLEAR, wished=[wide], nears=math.inf)
    assert not held.moving, "what is only wished moves it no more"
    held.hold([(500.0, 200.0), (1000.0, 850.0)], 70.0, CLEAR, nears=math.inf)
    assert held.moving, "whatever would be cut does"


FRAMED = [(700.0, 400.0), (900.0, 600.0)]


def seen_whole(found, points):
    return all(CLEAR.holds(found.seen(at)) for at in points)


def test_what_is_wished_is_seen_whole_where_everything_stays_large():
    wide, wider = [(500.0, 260.0), (1060.0, 760.0)], [(0.0, 0.0), (1900.0, 1000.0)]
    bare, found = Camera(STAGE, (1.0, 1.6, 2.4), stage=STAGE), Camera(STAGE, (1.0, 1.6, 2.4), stage=STAGE)
    bare.hold(FRAMED, 70.0, CLEAR)
    found.hold(FRAMED, 70.0, CLEAR, wished=[wider, wide])
    for each in (bare, found):
        each.update(9.0, glides=False)
    assert seen_whole(found, wide)
    assert not seen_whole(found, wider)
    assert found.zoom < bare.zoom


def test_nothing_that_is_held_lies_under_what_covers_a_corner():
    lid = Box(300, 0, 700, 300)
    points = [(400.0, 300.0), (1000.0, 800.0)]
    bare, found = Camera(STAGE, (1.0, 1.6, 2.4), stage=STAGE), Camera(STAGE, (1.0, 1.6, 2.4), stage=STAGE)
    bare.hold(points, 40.0, CLEAR)
    found.hold(points, 40.0, CLEAR, covers=[lid])
    for each in (bare, found):
        each.update(9.0, glides=False)
    assert any(lid.holds(bare.seen(at)) for at in points)
    assert not any(lid.holds(found.seen(at)) for at in points)


def moved(folder, made):
    """A battle after one's own flight, with its stage: the view goes near to the shot that comes next."""
    stage = Stage(folder, "en", (1280, 720))
    stage.reset(motion="full", animation="instant")
    host = stage.host(FIRST, seats="person:Mara keyboard,bot:3", game="squadron")
    battle = made(stage.services, host, None)
    stack = stage.on(battle)
    stage.feed(stack, Intent("point", at=(640.0, 500.0), mouse=True))
    stage.run(stack, 1.0)
    for how in ("1a 2R", "1a 1"):
        action = next(one for one in host.match.legal(0) if host.match.game.notation.action(one) == how)
        battle.decide(0, action)
        for _ in range(40):
            stage.run(stack, FRAME)
            stack.draw(stage.canvas)
            if battle.match.length > 2 and battle.table.camera.moving and battle.chairs.open:
                return stage, stack, battle
    raise AssertionError


def test_nothing_is_offered_beside_the_board_before_the_view_has_come_to_rest(tmp_path):
    stage, stack, battle = moved(tmp_path, stage_battle)
    now = battle.situation
    assert now.gliding
    length = battle.match.length
    told = [card.title for card in telling.hud(now, battle.frame.art).cards]
    assert now.texts("forecast.squadron.fire.you") not in told
    turn = now.texts("battle.to-move", who=now.called(0))
    assert telling.plate(now).who != turn, "whoever reads that points somewhere"
    row = battle.selection.column.picks[-1]
    at = battle.selection.column.box(row).centre
    for _ in range(3):
        stage.feed(stack, Intent("press", at=at, mouse=True))
    assert battle.match.length == length
    stage.run(stack, 1.0)
    stack.draw(stage.canvas)
    now = battle.situation
    assert not now.gliding
    assert telling.plate(now).who == turn
    assert any(telling.hud(now, battle.frame.art).cards)
    battle.leave()
    stage.close()


def test_a_tip_comes_when_the_view_rests_and_moves_nothing(tmp_path):
    stage, stack, battle = moved(tmp_path, Guided)
    while battle.table.camera.moving:
        assert battle.moment.tip == ""
        stage.run(stack, FRAME)
        stack.draw(stage.canvas)
    seen = battle.table.camera.zoom, battle.table.camera.centre
    for _ in range(40):
        stage.run(stack, FRAME)
        stack.draw(stage.canvas)
    assert battle.moment.tip
    assert (battle.table.camera.zoom, battle.table.camera.centre) == seen
    battle.leave()
    stage.close()


HIGH = "SL/1 F700x700 alt,split r1 f1 t1 move ; 1a 350,440,0 3342 h2 a3 ; 2a 350,160,180 4332 h2 a0"
GIVE_UP = Pick("button", "X:1a")


def chosen(folder, position):
    """A battle in which somebody with a mouse chooses."""
    stage = Stage(folder, "en", (1280, 720))
    battle = stage_battle(stage.services, stage.host(position, game="squadron"), None)
    stack = stage.on(battle)
    stage.feed(stack, *(Intent("point", at=(x, 500.0), mouse=True) for x in (640.0, 680.0)))
    stage.run(stack, 1.0)
    stack.draw(stage.canvas)
    return stage, stack, battle


def test_what_gives_the_plane_up_never_comes_under_the_hand_that_has_asked_for_more(tmp_path):
    stage, stack, battle = chosen(tmp_path, HIGH)
    column = battle.selection.column
    at = column.box(GIVE_UP).centre
    assert column.is_folded(GIVE_UP)
    for _ in range(8):
        stage.feed(stack, *(Intent(name, at=at, mouse=True) for name in ("point", "press", "release")))
        stage.run(stack, 1.0)
    assert column.unfolded == GIVE_UP
    assert battle.selection.chooser.focus is None
    assert not battle.selection.chooser.fatal.asked
    lower = column.box(GIVE_UP).centre
    assert not column.box(GIVE_UP).holds(at)
    for _ in range(2):  # there it asks, and is meant
        stage.feed(stack, *(Intent(name, at=lower, mouse=True) for name in ("point", "press", "release")))
        stage.run(stack, 1.0)
    assert [action.verb for action in battle.match.actions] == ["stall"]
    battle.leave()
    stage.close()


def test_a_climb_that_cannot_be_had_keeps_its_place_and_says_why(tmp_path):
    stage, stack, battle = chosen(tmp_path, HIGH.replace("3342 h2 a3", "3342 h2 a0 sp3 mn1 ng"))
    assert (at_rest("special"), "Climb") in telling.prompts(battle.situation)[0]
    stage.feed(stack, "special")
    assert battle.selection.refusal is not None
    assert battle.selection.refusal.note.key == "refusal.squadron.rolled"
    battle.leave()
    stage.close()


def stage_battle(services, host, save):
    return services.doors.battle(services, host, save)
