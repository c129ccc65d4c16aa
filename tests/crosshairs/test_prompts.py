"""What the turn waits for is said in one line, and the round stays in sight below it."""

from dataclasses import replace

import pytest

from game.app.languages import texts
from game.core.intents import Intent
from game.core.picks import SWEEP
from game.scenes.match import telling
from game.scenes.match.asking import choice_prompts
from game.scenes.panels.hud import set_plate
from game.table.looks.crosshairs import places
from game.tools.stage import Stage
from tests.crosshairs.test_keeping_place import seated
from tests.crosshairs.test_presses import SIX, Pad
from tests.house.couch import art

WORDY = {"prompt.crosshairs.cloud"}
"""There the round has not begun, and a sentence explains what is done."""


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_prompt_takes_the_place_of_the_round(tmp_path, language):
    stage = Stage(tmp_path, language, (1280, 720), art())
    host = stage.host(SIX, "", "person:Mara keyboard,bot:3", game="crosshairs")
    stack = stage.on(battle := stage.services.doors.battle(stage.services, host, None))
    stage.run(stack, 0.5)
    say, hud = stage.services.texts, telling.hud(battle.situation, lambda *_: None)
    keys = {key for key in say.entries if key.startswith("prompt.crosshairs.")} - WORDY
    assert len(keys) > 10
    for key in sorted(keys):
        for count in (1, 6):
            told = say(key, count=count, cell="e10", side="Baroness", round=12, shots=2)
            found = set_plate(stage.canvas, replace(hud.plate, prompt=told), hud.margins.plate)
            assert not found.box.shared(hud.margins.header), (key, found.lines)
    names = {text: battle.table.camera.seen(at) for text, at in places.EDGES}
    wordy = [say(key, count=count) for key in sorted(WORDY) for count in (4, 16)]
    boxes = [set_plate(stage.canvas, replace(hud.plate, prompt=told), hud.margins.plate).box for told in wordy]
    assert max(box.right for box in boxes) > names["b"][0], "it reaches there"
    for box in boxes:
        assert not [text for text, at in names.items() if box.inset(0, -12).holds(at)]
    stage.close()


PLANES = "duel - A:b6NE1,c2SE3,c4SE1;B:h2NW1,i2NW2 0,0 A4/3 - 0 - -"
GOES_ON = "duel - A:c4SE3!,a1SE2;B:f6NE0,k1S0,k6N0 0,0 A7/1 c4v 3 - -"


def told(pad):
    return dict(choice_prompts(texts("en"), "crosshairs", pad.selection))


def test_one_key_goes_on_to_the_next_plane_whatever_is_in_hand():
    pad = Pad(PLANES)
    assert told(pad)["next"] == "Next plane"
    pad.selection.handle(Intent("next", "pad-1"))
    assert pad.selection.chooser.picked == ()
    for presses in (1, 2):  # with its ways on offer, and with the way chosen
        pad = Pad(PLANES)
        for _ in range(presses):
            pad.selection.handle(Intent("ok", "pad-1"))
        held = pad.selection.chooser.picked[0]
        assert told(pad)["next"] == "Next plane"
        pad.selection.handle(Intent("next", "pad-1"))
        other = pad.selection.chooser.picked
        assert len(other) == 1
        assert other[0] != held
        pad.selection.handle(Intent("previous", "pad-1"))
        assert pad.selection.chooser.picked == (held,)


def test_that_key_never_comes_to_the_button_for_all():
    pad = Pad("duel - A:c8N1,e3S2,g6NW3;B:k1S0,k5N0 0,0 A7/3 - 0 - -")
    selection, seen = seated(pad), []
    assert SWEEP in selection.chooser.offers
    for _ in range(4):
        selection.handle(Intent("next", "pad-1"))
        seen.append(selection.chooser.focus.name)
    assert set(seen) == {"c8", "e3", "g6"}


def test_nothing_is_named_twice_where_a_dive_goes_on_and_no_next_plane_where_there_is_one():
    pad = seated(Pad(GOES_ON))
    found = dict(choice_prompts(texts("en"), "crosshairs", pad))
    assert "finish" in found
    assert "next" not in found
    alone = Pad("duel - A:c8N0!,g6NW3;B:k1S0,k5N0 0,0 A7/1 c8 0 - -")
    assert "next" not in told(alone)


@pytest.mark.parametrize(
    ("line", "presses", "word"),
    [
        (PLANES, ("ok", "ok"), "Fly it"),
        ("duel - A:f3S0!,f9N0!;B:f6NE0,k1S0,k6N0 0,0 A7/0 f3 3 - -", (), "Fire"),
        ("duel a4 A:-;B:- 6,6 A0/4 - 0 - -", (), "Place the cloud"),
        ("duel a4 A:-;B:- 6,6 A1/1 - 0 - -", (), "Bring one in"),
    ],
)
def test_the_key_that_does_it_says_what(line, presses, word):
    pad = Pad(line)
    for press in presses:
        pad.selection.handle(Intent(press, "pad-1"))
    assert told(pad)["ok"] == word
