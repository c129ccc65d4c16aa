"""Whole games through the real battle scene: mouse, keys and pad, on both boards, people who share and bots between."""

import random

import pytest

from game.core.game import Setup
from game.core.intents import Intent
from game.core.picks import Pick
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import person
from game.rules.squadron.game import GAME
from game.scenes.match import telling
from game.scenes.match.battle import Battle
from game.scenes.panels.outlook import Outlook
from game.scenes.stack import Push, Soon
from game.tools.stage import Stage
from tests.house.couch import art, canvas, rest, services
from tests.house.test_battle import wish

START = {
    "mat": "SL/1 F700x700 alt,split,imm,ace r0 f1 t1 place ; 1a - 3342 h2 a0 ; 2a - 4332 h2 a0",
    "hexes": (
        "SL/1 H11x9 alt,split,barrel r0 f1 t1 place ; 1a - 3342 h2 a0 ; 1b - 3342 h2 a0 ; 2a - 4332 h2 a0 ; "
        "2b - 3432 h2 a0"
    ),
    "mission": (
        "SL/1 F800x800 alt,bb,m2 r4 f1 t1 move ; 1a 400,470,0 2424 h4 a1 bb2 ; 1b 330,560,0 3342 h2 a1 ; "
        "2a 330,250,170 4323 h3 a0 ; 2b - 3342 h2 a0 bk5 ; bomb 400,560,0 1a r3"
    ),
    "balloons": "SL/1 H11x9 bb r0 f1 t1 place ; 1a - 4422 h2 a0 bb3 ; 2a - 4332 h2 a0 ; 1z - balloon ; 2z - balloon",
    "fight": (
        "SL/1 F700x700 alt,imm,ace,bonus r2 f1 t1 attack ; 1a 350,500,0 3342 h2 a2 k1 ; 1b 250,560,0 4332 h2 a0 ; "
        "2a 350,350,180 4332 h2 a1 k1 ; 2b 300,300,180 3432 h2 a3"
    ),
}


def scene_for(made, line, seed):
    state = GAME.notation.parse_position(line)
    match = Match(GAME, Setup(state.seats, GAME.fitting(GAME.options(), state)), RandomDice(seed), position=line)
    seated = (person("Mara"), person("Jörg"))
    scene = Battle(made, Host(match, seated, made.desk, made.saves.begin(match, seated), clock=made.now))
    scene.enter()
    rest(scene)
    return scene


@pytest.mark.parametrize("where", START)
@pytest.mark.parametrize("device", ["mouse", "keyboard", "pad"])
def test_games_by_random_pointing(tmp_path, where, device):
    made = services(tmp_path)
    for seed in range(1 if device == "mouse" else 2):
        luck = random.Random(f"{where} {device} {seed}")
        scene, small = scene_for(made, START[where], seed), canvas(made, (160, 90))
        for _ in range(700):
            if scene.over or scene.match.length >= 24:
                break
            before = scene.match.length
            if device == "mouse":
                scene.draw(small)  # what is on offer is known to the mouse once it has been seen
                scene.update(1 / 30)  # and the view is where it should be
            if isinstance(scene.handle(wish(scene, device, luck)), Push | Soon):
                scene.back(None)
            if scene.match.length != before or not scene.settled:
                scene.update(0.5)
        assert scene.match.length >= 2 or scene.over, GAME.notation.position(scene.match.state)
        rest(scene, 0.3)
        assert scene.table.picture() == Outlook(scene.game, scene.match.state, None).tableau.pieces
        assert scene.table.corrections == 0
        scene.draw(canvas(made))
        scene.leave()


def test_a_spot_and_a_heading_place_a_plane_with_the_mouse(tmp_path):
    scene = scene_for(services(tmp_path), START["mat"], 1)
    for at in ((100.0, 640.0), (160.0, 580.0)):
        there = scene.table.camera.seen(scene.table.look.point(at))
        scene.handle(Intent("point", at=there, mouse=True))
        scene.handle(Intent("press", at=there, mouse=True))
        scene.update(0.1)
    assert scene.match.length == 1
    assert "1a 100" in GAME.notation.position(scene.match.state)
    scene.leave()


def test_partners_who_share_a_mouse_take_it_by_clicking_on_their_own_plane(tmp_path):
    line = (
        "SL/1 H15x13 teams=12v34 r1 f1 t1 move ; 1a h12,N 3423 h3 a0 ; 2a f12,N 3423 h3 a0 ; "
        "3a h2,S 4323 h3 a0 ; 4a j2,S 4323 h3 a0"
    )
    made = services(tmp_path)
    state = GAME.notation.parse_position(line)
    match = Match(GAME, Setup(state.seats, GAME.fitting(GAME.options(), state)), RandomDice(1), position=line)
    seated = tuple(person(name) for name in ("Mara", "Jörg", "Ada", "Pavel"))
    scene = Battle(made, Host(match, seated, made.desk, made.saves.begin(match, seated), clock=made.now))
    scene.enter()
    rest(scene)
    scene.draw(canvas(made, (160, 90)))
    assert telling.plate(scene.situation).who == "One of you: Mara and Jörg"
    for seat, name in ((1, "2a"), (0, "1a")):
        at = scene.table.camera.seen(scene.table.look.point(scene.table.places.at(Pick("plane", name))))
        scene.handle(Intent("press", at=at, mouse=True))
        assert scene.selection.chooser.picked == (Pick("plane", name),)
        assert scene.selection.outlook.seat == seat
        scene.handle(Intent("alternate", at=at, mouse=True))
    scene.leave()


def test_one_press_flies_the_whole_way_to_an_end(tmp_path):
    line = "SL/1 F700x700 - r2 f1 t1 move ; 1a 350,600,0 3324 h4 a0 ; 2a 350,60,180 4323 h3 a0"
    scene = scene_for(services(tmp_path), line, 1)
    chooser = scene.selection.chooser
    wanted = next(pick for pick in chooser.offers if pick.name.startswith("350,426.66"))
    chooser.hover(wanted)
    scene.handle(Intent("ok", "keyboard"))
    rest(scene, 6)
    assert [GAME.notation.action(action) for action in scene.match.actions] == ["1a 1", "1a 1", "1a ."]
    scene.leave()


def test_words_that_end_spare_and_give_up_never_share_a_place(tmp_path):
    """A press that was meant for one of them must not meet the next one under the same pointer."""
    stage, rows = Stage(tmp_path, "en", (640, 360), art()), []
    here, there = "1a 350.000,450.000,0 3342 h2 a0", "2a 380.000,300.000,180 2333 h3 a0"
    for phase, more, flown in (("move", " sp1 mn1", " mv"), ("attack", "", ""), ("move", "", " mv")):
        position = f"SL/1 F700x700 - r4 f1 t1 {phase} ; {here}{more} ; {there}{flown}"
        scene = stage.services.doors.battle(stage.services, stage.host(position, game="squadron"), None)
        stage.run(stage.on(scene), 1)
        column = scene.selection.column
        rows.append((column.picks[0].name, column.box(column.picks[0])))
        scene.leave()
    assert [name for name, _ in rows] == [".:1a", "-:1a", "X:1a"]
    ends, spares, stalls = (box for _, box in rows)
    assert ends.bottom <= spares.y
    assert spares.bottom <= stalls.y
    stage.close()
