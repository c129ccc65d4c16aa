"""Several choose at once: each with a device, a chooser and a reticle of their own, and nobody in another's way."""

import itertools
from dataclasses import replace

import pygame
import pytest

from game.core.intents import Intent
from game.core.picks import Pick
from game.core.questions import Answer
from game.play.seating import bot, person
from game.scenes.match.battle import Battle
from game.scenes.match.buttons import Rows
from game.scenes.match.telling import hud, prompts, seconds_left
from game.scenes.panels.hud import opener_of
from game.scenes.stack import STAY, Push
from game.table.kit.stage import MARGINS
from game.ui import lettering
from game.ui.theme.canvas import Canvas
from tests.house.couch import canvas, rest, say, services
from tests.house.toy_look import OpenToy, bids, toy_host, toy_table  # noqa: F401 (a fixture)

THREE = (person("Mara", "keyboard"), person("Jörg", "pad-1"), person("Ada", "pad-2"))
ALL_CHOOSE = "0,0,0 1 0 0 1 ?,?,?"

pytestmark = pytest.mark.usefixtures("toy_table")


@pytest.fixture
def made(tmp_path):
    return services(tmp_path)


def table(made, sitters=THREE, position=ALL_CHOOSE, **words):
    scene = Battle(made, toy_host(sitters, position, game=words.pop("game", OpenToy()), **words))
    scene.enter()
    rest(scene)
    return scene


def focus(scene):
    return {chair.seat: chair.selection.chooser.focus.name for chair in scene.chairs.open}


def test_each_device_moves_its_own_focus(made):
    scene = table(made)
    assert focus(scene) == {0: "high", 1: "high", 2: "high"}
    say(scene, "down", device="pad-1")
    assert focus(scene) == {0: "high", 1: "low", 2: "high"}
    say(scene, "down", device="keyboard")
    say(scene, "up", device="pad-1")
    assert focus(scene) == {0: "low", 1: "high", 2: "high"}
    scene.draw(canvas(made))


def test_a_decision_of_one_neither_moves_nor_cancels_anothers(made):
    scene = table(made)
    say(scene, "down", device="pad-2")
    say(scene, "down", "ok", device="pad-1")
    assert bids(scene.match) == {1: "low"}
    assert focus(scene) == {0: "high", 2: "low"}
    say(scene, "ok", device="pad-1")
    assert bids(scene.match) == {1: "low"}
    say(scene, "ok", device="pad-2")
    say(scene, "ok", device="keyboard")
    assert bids(scene.match) == {0: "high", 1: "low", 2: "low"}


def test_a_pad_that_does_not_choose_is_told_so(made):
    scene = table(made, position="0,0,0 1 0 0 1 ?,?,high")
    say(scene, "down", "ok", device="pad-2")
    assert scene.moment.toast
    assert bids(scene.match) == {}
    assert focus(scene) == {0: "high", 1: "high"}


def test_a_missing_pad_stops_the_match_only_when_nobody_else_could_choose(made):
    scene = table(made)
    made.input.held = ["keyboard", "pad-1"]
    rest(scene)
    assert "Ada" in scene.moment.toast
    assert not scene.host.paused
    scene.moment.say("")
    rest(scene)
    assert scene.moment.toast == ""  # once is enough
    say(scene, "ok", device="pad-1")
    stopped = [rest(scene, 0.02) for _ in range(3)]
    assert stopped == [STAY] * 3
    scene.handle(Intent("ok", "keyboard"))  # Mara; Ada alone is left, and her pad is not there
    found = [rest(scene, 0.02) for _ in range(3)]
    assert [isinstance(change, Push) for change in found].count(True) == 1
    scene.back(None)
    assert rest(scene, 0.02) is STAY
    made.input.held = ["keyboard", "pad-1", "pad-2"]
    rest(scene)
    made.input.held = ["keyboard", "pad-1"]
    assert isinstance(rest(scene, 0.02), Push)


def test_two_on_one_device_pass_it_on(made):
    sitters = (person("Mara", "keyboard"), person("Jörg", "keyboard"), person("Ada", "pad-2"))
    scene = table(made, sitters=sitters)
    say(scene, "down", device="keyboard")
    say(scene, "next", "down", device="keyboard")
    assert focus(scene) == {0: "low", 1: "low", 2: "high"}
    say(scene, "ok", device="keyboard")
    assert bids(scene.match) == {1: "low"}
    rest(scene, 1)
    say(scene, "ok", device="keyboard")
    assert bids(scene.match) == {0: "low", 1: "low"}


def test_the_seats_tell_what_each_looks_at(made):
    scene = table(made)
    say(scene, "down", device="pad-1")
    told = hud(scene.situation, scene.frame.art)
    assert [card.prompt for card in told.seats] == ["high", "low", "high"]
    assert all(card.active for card in told.seats)
    assert "Mara, Jörg and Ada" in told.plate.prompt


def test_each_device_has_its_own_prompts_at_its_own_place(made):
    made.input.last = lambda device="any": "pad" if device.startswith("pad") else "keyboard"
    made.input.sign = lambda intent, family: f"{family}:{intent}"
    scene = table(made)
    keys = {card.seat: card.keys for card in hud(scene.situation, scene.frame.art).seats}
    assert [control for control, _ in keys[0]][:1] == ["keyboard:ok"]
    assert [control for control, _ in keys[1]][:1] == ["pad:ok"]
    assert prompts(scene.situation)[0][0][0] == "move"
    say(scene, "ok", device="pad-1")
    keys = {card.seat: card.keys for card in hud(scene.situation, scene.frame.art).seats}
    assert keys[1] == ()
    scene.draw(canvas(made))


def test_among_pads_alone_the_bar_speaks_for_nobody(made):
    scene = table(made, sitters=(person("Mara", "pad-1"), person("Jörg", "pad-2")), position="0,0 1 0 0 1 ?,?")
    assert not {"move", "ok", "press"} & {intent for intent, _ in prompts(scene.situation)[0]}
    assert all(card.keys for card in hud(scene.situation, scene.frame.art).seats)


def test_who_shares_a_device_sees_how_to_take_it(made):
    sitters = (person("Mara", "keyboard"), person("Jörg", "keyboard"), person("Ada", "pad-2"))
    made.input.sign = lambda intent, _family: intent
    scene = table(made, sitters=sitters)
    keys = {card.seat: card.keys for card in hud(scene.situation, scene.frame.art).seats}
    assert [control for control, _ in keys[1]] == ["next"]
    say(scene, "next", device="keyboard")
    keys = {card.seat: card.keys for card in hud(scene.situation, scene.frame.art).seats}
    assert [control for control, _ in keys[0]] == ["next"]
    assert keys[1][0][0] == "ok"


class Quick:
    """A desk on which bots answer at once, whoever is asked."""

    def __init__(self):
        self.ticket, self.open, self.asked = 0, None, []

    def ask(self, question):
        self.ticket += 1
        self.open = question
        self.asked.append(question.seat)
        return self.ticket

    def poll(self):
        if self.open is None:
            return None
        found, self.open = Answer(self.ticket, self.open.digest, (Counsel(self.open.legal[-1]),)), None
        return found

    def cancel(self):
        self.open = None


class Counsel:
    value, reason, args, depth, nodes = 0.5, "", (), 1, 1

    def __init__(self, action):
        self.action = action


def test_bots_decide_between_peoples_picks(tmp_path):
    made = services(tmp_path, desk=None)
    now = [0.0]
    made.now = lambda: now[0]
    sitters = (person("Mara", "keyboard"), person("Jörg", "pad-1"), bot(1))
    scene = table(made, sitters=sitters, desk=Quick(), clock=lambda: now[0])
    say(scene, "down", device="pad-1")
    now[0] += 5
    rest(scene, 2)
    assert bids(scene.match) == {2: "low"}
    assert focus(scene) == {0: "high", 1: "low"}


# -- pointing at values ------------------------------------------------------------------------------------------------

FREE = "0,0 1 0 0 0 - -,- 0"
PAIR = (person("Mara", "keyboard"), person("Jörg", "pad-1"))


def placing(made):
    scene = table(made, sitters=PAIR, position=FREE)
    while scene.selection.chooser.focus != Pick("button", "put"):
        say(scene, "down")
    say(scene, "ok")
    return scene


def test_a_spot_is_pointed_at_with_keys_in_great_and_small_steps(made):
    scene = placing(made)
    assert scene.selection.chooser.focus == Pick("spot", "5.000,5.000")
    say(scene, "right", "right", "up")
    assert scene.selection.chooser.focus.name == "7.000,4.000"
    say(scene, "fewer", "right")
    assert scene.selection.chooser.focus.name == "7.100,4.000"
    say(scene, "ok")
    assert scene.match.entries[-1].action == "put:7.100,4.000"


def test_a_spot_is_pointed_at_with_the_mouse(made):
    scene = placing(made)
    at = scene.table.look.point((2.5, 8.2))
    say(scene, Intent("point", at=at, mouse=True))
    scene.draw(canvas(made))
    say(scene, Intent("press", at=at, mouse=True))
    assert scene.match.entries[-1].action == "put:2.500,8.200"


def test_what_is_not_legal_is_refused_with_a_reason(made):
    scene = table(made, sitters=PAIR, position="0,0 1 0 0 0 - 5000:5000,- 0")
    while scene.selection.chooser.focus != Pick("button", "put"):
        say(scene, "down")
    say(scene, "ok", "ok")
    assert scene.selection.refusal.note.key == "toy.not-now"
    assert not scene.match.length


# -- the sandglass -----------------------------------------------------------------------------------------------------


def test_time_runs_out_and_a_pause_stops_it(made):
    now = [0.0]
    scene = table(made, sitters=PAIR, position="0,0 1 0 0 0 - none 30", clock=lambda: now[0])
    assert seconds_left(scene.situation) == 30
    now[0] += 21
    assert seconds_left(scene.situation) <= 10
    scene.draw(canvas(made))
    scene.pause()
    now[0] += 100
    assert seconds_left(scene.situation) <= 10
    assert not scene.match.length
    scene.back(None)
    now[0] += 10
    rest(scene)
    assert [(entry.seat, entry.action) for entry in scene.match.entries] == [(-1, "time")]
    scene.draw(canvas(made))


def test_the_mouse_in_hand_has_its_own_prompts(made):
    scene = placing(made)
    keys = {intent for intent, _ in prompts(scene.situation)[0]}
    assert {"move", "ok", "back", "fewer"} <= keys
    say(scene, Intent("point", at=(900, 500), mouse=True))
    mouse = {intent for intent, _ in prompts(scene.situation)[0]}
    assert {"press", "alternate"} <= mouse
    assert not mouse & {"ok", "back", "move", "scroll"}  # over a place the wheel comes closer


# -- more offers in words than are seen --------------------------------------------------------------------------------


def test_the_wheel_turns_the_rows_and_the_focus_finds_them():
    rows = Rows(tall=True)
    rows.place([Pick("button", f"b{n}") for n in range(9)])
    assert [pick.name for pick in rows.shown] == ["b0", "b1", "b2", "b3", "b4", "b5"]
    assert not rows.turn(-1)
    assert rows.turn(1)
    assert rows.turn(5)
    assert [pick.name for pick in rows.shown] == ["b3", "b4", "b5", "b6", "b7", "b8"]
    assert not rows.turn(1)
    rows.reveal(Pick("button", "b1"))
    assert rows.shown[0].name == "b1"
    boxes = [rows.box(pick) for pick in rows.shown]
    assert all(upper.bottom <= lower.y for upper, lower in itertools.pairwise(boxes))
    assert boxes[-1].bottom <= opener_of(MARGINS).y
    assert rows.at(boxes[2].centre) == rows.shown[2]


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_long_words_stay_in_their_row(made, text):
    theme = replace(made.theme, text=text)
    drawn = Canvas(pygame.Surface((1280, 720)), made.art, theme)
    rows = Rows()
    rows.place([Pick("button", "long")])
    said = "Zwischen den Mischungen hatte ich eine Karte von jemandem"
    rows.measure(drawn, "de", lambda _: said)
    box = rows.box(rows.picks[0])
    setting = lettering.fill(drawn, said, box.inset(4), "label", 30)
    assert setting.height <= box.h or setting.size <= lettering.least(drawn)


def test_rows_are_as_high_as_their_words_need(made):
    drawn = Canvas(pygame.Surface((1280, 720)), made.art, made.theme)
    rows = Rows()
    for said, tall in (("Stall and fall", False), ("Split S, straight: 2 speed, 3 altitude", True)):
        rows.place([Pick("button", said)])
        rows.measure(drawn, "de", lambda _, said=said: said)
        box = rows.box(rows.picks[0])
        setting = lettering.fill(drawn, said, box.inset(20, 4), "label", 30)
        assert rows.tall == tall
        assert setting.height <= box.h
