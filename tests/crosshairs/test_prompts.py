"""What the turn waits for is said in one line, and the round stays in sight below it."""

from dataclasses import replace

import pytest

from game.scenes.match import telling
from game.scenes.panels.hud import set_plate
from game.table.looks.crosshairs import places
from game.tools.stage import Stage
from tests.crosshairs.test_presses import SIX
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
