"""The pause: every row in its place whatever can be done, and a draw that nobody agrees to for somebody else."""

import pytest

from game.catalogue import find
from game.core.game import Setup
from game.core.intents import Intent
from game.core.seats import Seat
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import bot, person
from game.scenes.match.draw import BREATH, Draw
from game.scenes.match.pause import ROWS, TOGETHER, Pause
from game.scenes.stack import Leave, Push
from tests.house.couch import canvas, host, rest, say, services

BOTH = (person("Mara", "pad-1"), person("Jörg", "pad-2"))
SHARED = (person("Mara", "keyboard"), person("Jörg", "keyboard"))


def opened(made, played, looks=None):
    pause = Pause(made, played, None, looks or {})
    pause.enter()
    pause.draw(canvas(made))
    return pause


def rows_of(pause):
    return [widget for area in pause.areas for widget in area.widgets if widget.focusable]


def test_rows_of_the_pause_never_change_places_and_say_why_they_cannot_be_used(tmp_path):
    made, seen = services(tmp_path), set()
    moved = host(made, moves=("a5-b4",))
    back = host(made, moves=("a5-b4",))
    back.undo()
    for played, looks in ((host(made), {}), (moved, {"again": True}), (back, {"again": True, "whole": True})):
        rows = rows_of(opened(made, played, looks))
        seen.add(tuple((row.key, row.box) for row in rows))
        assert all(row.enabled != bool(row.reason) for row in rows)
    assert len(seen) == 1
    assert [key for key, _ in next(iter(seen))] == list(ROWS)
    alone = rows_of(opened(made, host(made, sitters=(person("Mara"), bot(2))), {"whole": True}))
    assert tuple((row.key, row.box) for row in alone) == next(iter(seen))[: len(ROWS) - len(TOGETHER)]


def offer(made, played, device):
    """A draw wished with this device; the dialog."""
    pause = opened(made, played)
    pause.look_at("draw")
    change = say(pause, "ok", device=device)
    assert isinstance(change, Push)
    assert isinstance(change.scene, Draw)
    change.scene.enter()
    change.scene.draw(canvas(made))
    return change.scene


def agree(scene, device):
    scene.look_at("yes")
    return say(scene, "ok", device=device)


def test_each_agrees_to_a_draw_with_a_device_of_their_own(tmp_path):
    made = services(tmp_path)
    played = host(made, sitters=BOTH)
    scene = offer(made, played, "pad-2")
    assert scene.asked == Seat(0)  # who offers has agreed
    for device in ("pad-2", "keyboard"):
        assert not isinstance(agree(scene, device), Leave)
        assert played.outcome is None
    assert agree(scene, "pad-1") == Leave("yes")
    assert played.outcome.reason == "agreed"


def test_who_shares_a_device_is_asked_one_after_the_other_by_name(tmp_path):
    made = services(tmp_path)
    played = host(made, sitters=SHARED)
    scene = offer(made, played, "keyboard")
    assert "Mara, do you offer" in scene.words()[1].text
    agree(scene, "keyboard")
    assert "Mara offers a draw. Jörg, do you agree" in scene.words()[1].text
    assert scene.key == "no"
    agree(scene, "keyboard")  # a double press of the one before
    assert played.outcome is None
    rest(scene, BREATH + 0.1)
    agree(scene, "keyboard")
    assert played.outcome.reason == "agreed"


@pytest.mark.parametrize("device", ["pad-1", "pad-2", "keyboard"])
def test_any_device_can_turn_the_offer_down(tmp_path, device):
    made = services(tmp_path)
    played = host(made, sitters=BOTH)
    scene = offer(made, played, "pad-1")
    assert isinstance(scene.handle(Intent("back", device)), Leave)
    assert played.outcome is None


def test_a_computer_player_declines_plainly(tmp_path):
    made, game = services(tmp_path), find("crosshairs")
    match = Match(game, Setup(3, game.options()), RandomDice(1))
    played = Host(match, (*BOTH, bot(2)), made.desk, clock=made.now)
    row = next(widget for widget in opened(made, played).widgets if widget.key == "draw")
    assert not row.enabled
    assert "accepts no draw" in row.reason


def test_what_cannot_be_chosen_says_why_and_offers_no_press(tmp_path, monkeypatch):
    made, written = services(tmp_path), []
    monkeypatch.setattr("game.scenes.match.pause.plates.caption", lambda _, text: written.append(text))
    pause = opened(made, host(made))
    assert not written
    pause.look_at("undo")
    pause.draw(canvas(made))
    assert written == [made.texts("pause.no-undo")]
    assert "ok" not in {intent for intent, _ in pause.prompts()[0]}
    pause.look_at("rules")
    assert "ok" in {intent for intent, _ in pause.prompts()[0]}
