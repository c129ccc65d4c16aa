"""Whoever looks alone sees on the table at whom they point; nothing of it is left when the curtain is closed."""

import logging
import math

import pytest

from game.core.intents import Intent
from game.core.picks import Pick
from game.core.seats import CLOCK, Seat
from game.guides.fadenkreuz.guide import GUIDE
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.state import Phase
from game.scenes.match.curtain import HOLD, Curtain
from game.table.looks.fadenkreuz import places
from game.tools.gallery.fadenkreuz import ALONE, SEVEN, TALK
from game.tools.stage import Stage
from tests.fadenkreuz.talks import again, seated, until
from tests.fadenkreuz.test_secret_scene import Ear

AIMS = (2, 4, 7)
NEAR = 40
HOLDING = Intent("press", at=(960.0, 1000.0), mouse=True)
LETS_GO = Intent("release", at=(960.0, 1000.0), held=False, mouse=True)


@pytest.fixture
def stage(tmp_path):
    stage = Stage(tmp_path, "en", (1280, 720))
    yield stage
    stage.close()


def curtain(stage, aim, seats=SEVEN):
    stage.services.sound = Ear()
    host = stage.host(f"{TALK}; 0:time; 1:aim {aim}", "", seats, game="fadenkreuz")
    return Curtain(stage.services, host, Seat(0))


def frame(stage, scene):
    scene.update(0.05)
    scene.draw(stage.canvas)
    return bytes(stage.surface.get_buffer())


def open_up(scene):
    scene.handle(HOLDING)
    for _ in range(10):
        scene.update(HOLD / 8)


def sighted(stage, seats, count=7):
    """Round which heads a ring in the pointing seat's reticle colour is seen."""
    colour, canvas, found = stage.services.theme.seat(0).reticle, stage.canvas, set()
    for seat in seats:
        shape = places.seat_shape(places.seat_point(seat, count), count)
        ring = 0
        for turn in range(72):
            angle = math.tau * turn / 72
            spots = (
                canvas.at((shape.at[0] + off * math.cos(angle), shape.at[1] + off * math.sin(angle)))
                for off in range(round(shape.w * 0.4) - 5, round(shape.w * 0.4) + 6)
            )
            ring += any(math.dist(stage.surface.get_at(spot)[:3], colour) < NEAR for spot in spots)
        if ring > 40:
            found.add(seat)
    return found


@pytest.mark.parametrize("aim", AIMS)
def test_behind_the_curtain_sights_lie_on_whom_one_points_at(stage, aim):
    scene = curtain(stage, aim)
    frame(stage, scene)
    assert sighted(stage, range(7)) == set()
    open_up(scene)
    frame(stage, scene)
    assert sighted(stage, range(7)) == {aim - 1}
    scene.leave()


def test_what_is_looked_at_takes_the_place_of_what_is_chosen(stage):
    scene = curtain(stage, 7)
    open_up(scene)
    outlook = scene.selection.outlook
    picked = (Pick("verb", "aim"), Pick("seat", "3"))
    (line,) = outlook.forecast(picked).lines
    assert line.rank == "ghost"
    assert line.owner == 0
    assert [line.rank for line in outlook.standing] == ["hot"]
    scene.leave()


def test_nothing_of_an_aim_is_seen_or_heard_or_written_down_once_the_curtain_is_closed(stage, caplog):
    caplog.set_level(logging.DEBUG)
    told = []
    for aim in AIMS:
        caplog.clear()
        scene = curtain(stage, aim)
        closed = frame(stage, scene)
        open_up(scene)
        shown = frame(stage, scene)
        scene.handle(LETS_GO)
        after = [frame(stage, scene) for _ in range(2)]
        scene.leave()
        told.append((closed, after, stage.services.sound.heard, [record.getMessage() for record in caplog.records]))
        assert shown not in (closed, *after)
    assert told[0] == told[1] == told[2]


def test_the_room_sees_no_fingers_before_they_are_lowered(stage):
    pictures = set()
    for aim in AIMS:
        host = stage.host(f"{TALK}; 0:time; 1:aim {aim}; 1:lock", "", SEVEN, game="fadenkreuz")
        stack = stage.on(stage.services.doors.battle(stage.services, host, None))
        stage.run(stack, 0.3)
        stack.draw(stage.canvas)
        pictures.add(bytes(stage.surface.get_buffer()))
        stack.top.leave()
    assert len(pictures) == 1


def test_whoever_plays_alone_sees_the_finger_too(stage):
    host = stage.host(f"{TALK}; 0:time; 1:aim 4", "", ALONE, game="fadenkreuz")
    stack = stage.on(stage.services.doors.battle(stage.services, host, None))
    stage.run(stack, 0.3)
    stack.draw(stage.canvas)
    assert sighted(stage, range(7)) == {3}
    stack.top.leave()


def test_whoever_is_pressed_who_is_pointed_at_already_takes_no_button_away():
    match = until(Phase.POINT, 5)
    match.act(Seat(0), GAME.notation.parse_action("1:aim 3"))
    seen = GAME.observe(match.state, Seat(0))
    for at, means in (("3", ()), ("4", (Pick("verb", "aim"),))):
        assert tuple(GUIDE.means(seen, Seat(0), (), Pick("seat", at))) == means
    assert GUIDE.why_not(seen, Seat(0), (), Pick("seat", "3")).note.key == "refusal.fadenkreuz.aimed"
    assert not GUIDE.means(seen, Seat(0), (), Pick("seat", "1"))


@pytest.mark.parametrize(("said", "begins"), [((), {2}), (("1:will 4",), {4}), (("1:will 4", "1:will 3"), {3})])
def test_whoever_sits_there_alone_begins_at_whom_they_have_announced(said, begins):
    """Else at a neighbour; where others could count presses it is anybody, by lot."""
    match = until(Phase.TALK, 5)
    for line in said:
        match.act(Seat(0), GAME.notation.parse_action(line))
    match.act(CLOCK, match.legal(CLOCK)[0])
    assert match.state.phase == Phase.POINT
    found = {alone: set() for alone in (True, False)}
    for alone, at in found.items():
        for _ in range(40):
            board = seated(match, 0, viewer=Seat(0))
            board.alone = alone
            again(board, match, 0, viewer=Seat(0))
            at.add(int(board.chooser.focus.name))
    assert found[True] == begins
    assert len(found[False]) > 1


def test_no_finger_of_ones_own_is_seen_before_the_first_press():
    """What has the focus is a proposal; it must not look like a choice."""
    match, picks = until(Phase.POINT, 5), (Pick("verb", "aim"), Pick("seat", "3"))
    assert not GUIDE.forecast(GAME.observe(match.state, Seat(0)), Seat(0), picks).lines
    match.act(Seat(0), GAME.notation.parse_action("1:aim 2"))
    assert GUIDE.forecast(GAME.observe(match.state, Seat(0)), Seat(0), picks).lines
