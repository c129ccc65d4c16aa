"""The signs of the board of claims say what they mean: those that are there, and the one that is pointed at."""

from pathlib import Path

import pytest

from game.app.languages import texts
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.fadenkreuz import saying
from game.guides.fadenkreuz.guide import GUIDE
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.state import Phase
from game.scenes.match import signs, wheel
from game.scenes.match.telling import hud, prompts
from game.scenes.panels.seatnotes import fields, notes, places, rows
from game.scenes.panels.sheets import Field, SheetLine, SheetPage
from game.tools.stage import Stage
from game.ui.theme.canvas import Box, Canvas
from tests.fadenkreuz.talks import until
from tests.fadenkreuz.test_at_the_table import ALONE, HEAD
from tests.house.couch import art

SILENT = f"{HEAD}; 0:time; 1:face ?; 2:face ?; 3:face ?; 4:face ?; 5:face ?"
CAUGHT = f"{SILENT}; 1:dealt A; 2:got R; 3:got N"
"""Seat 1 has passed the Agent to seat 2, who says otherwise: it is false, and one word stands against the other."""


def legend(position, seat=0):
    sheet = GUIDE.sheets(GAME.observe(GAME.notation.parse_position(position), None if seat is None else Seat(seat)))[1]
    return texts("en").note(sheet.legend) if sheet.legend is not None else ""


def test_only_signs_that_are_on_the_table_are_explained():
    assert legend(SILENT) == ""
    assert "Card" in legend(f"{HEAD}; 0:time; 1:face A; 2:face ?; 3:face ?; 4:face ?; 5:face ?")
    caught = legend(CAUGHT)
    assert "! disproved" in caught
    assert "green" in caught
    assert "≠" in caught
    assert "Bubble" not in caught, "nobody has said who they are now"
    assert "Bubble" in legend(f"{CAUGHT}; 3:am N")
    assert "Tick" not in caught
    assert "Tick" in legend(f"{CAUGHT}; 2:ready")
    public = legend(CAUGHT, None)
    assert "≠" in public
    assert "!" not in public, "on a screen for all nobody has seen a card"


@pytest.fixture
def talk(tmp_path: Path):
    stage = Stage(tmp_path, "en", (1280, 720), art())
    found = stage.host(CAUGHT, seats=ALONE, game="fadenkreuz")
    scene = stage.services.doors.battle(stage.services, found, None)
    stack = stage.on(scene)
    stage.run(stack, 0.4)
    stage.feed(stack, Intent("sightlines"), Intent("sightlines", held=False))
    stack.draw(stage.canvas)
    yield stage, stack, scene
    scene.leave()
    stage.close()


def plate(scene):
    return hud(scene.situation, scene.frame.art).plate


def test_a_sign_below_the_mouse_says_what_it_means(talk):
    stage, stack, scene = talk
    assert "! disproved" in plate(scene).prompt
    page = signs.pages(scene.situation)[1]
    row, told = rows(*scene.table.look.boarded(5))[1], fields(page)[1]
    assert len(notes(page)[1]) == 1
    then = next(number for number, (_, field) in enumerate(told) if field.pieces)
    stage.feed(stack, Intent("point", at=places(page, row)[then].centre, mouse=True))
    told = plate(scene)
    assert told.seat == 1
    assert "cannot be true" in told.prompt
    assert "you" in told.prompt.lower(), "whose word stands against it"


def test_by_keys_it_is_told_of_whom_the_page_is_that_lies_open(talk):
    stage, stack, scene = talk
    for _ in range(5):
        stage.feed(stack, "next")
        told = plate(scene)
        if told.seat == 1:
            break
    assert told.seat == 1
    assert "cannot be true" in told.prompt


def test_what_signs_mean_never_takes_the_place_of_what_is_asked(talk):
    """A sentence is begun, and somebody still has to be chosen for it."""
    stage, _, scene = talk
    scene.selection.chooser.press(Pick("verb", "doubt"))
    told = plate(scene)
    assert told.who == stage.services.texts("prompt.fadenkreuz.verb-doubt")
    assert "!" in told.prompt


def test_of_two_fields_of_a_line_the_one_below_the_mouse_is_meant():
    line = SheetLine(0, "", "plain", (Field((), "", kept=True),) * 2)
    shown = SheetPage("", (), (line,), (0.5, 0.5), lambda *_: None, briefs=("then", "now"))
    row = Box(58, 200, 342, 80)
    assert [signs.field_at(shown, row, (x, 240)) for x in (100, 240, 260, 400, 420)] == [0, 0, 1, 1, 1]


def test_whoever_opens_the_board_reads_its_signs_before_a_tip(talk):
    stage, stack, scene = talk
    scene.moment.tip = "Say something."
    open_board = hud(scene.situation, scene.frame.art)
    assert open_board.counsel is None
    assert "! disproved" in open_board.plate.prompt
    stage.feed(stack, Intent("sightlines"), Intent("sightlines", held=False))
    assert hud(scene.situation, scene.frame.art).counsel is not None


@pytest.mark.parametrize("ticks", [True, False])
def test_a_tick_in_the_menu_says_what_it_means(tmp_path, monkeypatch, ticks):
    """Where anything on the page is ticked, as the own first card is while nobody has heard of it."""
    if not ticks:
        monkeypatch.setattr(saying, "is_true", lambda *_: False)
    stage = Stage(tmp_path, "en", (1280, 720), art())
    scene = stage.services.doors.battle(stage.services, stage.host(SILENT, seats=ALONE, game="fadenkreuz"), None)
    stack = stage.on(scene)
    stage.run(stack, 0.4)
    stage.feed(stack, "ok")
    stage.run(stack, 0.4)
    said, write = [], Canvas.text
    monkeypatch.setattr(Canvas, "text", lambda *args, **how: said.append(args[1]) or write(*args, **how))
    stack.draw(stage.canvas)
    assert ("is true" in said) is ticks
    scene.leave()
    stage.close()


def means(position, seat):
    """What the signs of a row say, by whom it is about."""
    sheet = GUIDE.sheets(GAME.observe(GAME.notation.parse_position(position), Seat(0)))[1]
    return [[note.key.rpartition(".")[2] for note in cell.means[:1]] for cell in sheet.rows[seat].cells]


def test_words_that_are_only_false_together_are_not_called_false_each():
    """Who says that the only Assassin was dealt to them and came to them, too, lies once, and nobody knows where."""
    alone, together = f"{SILENT}; 2:got R", f"{SILENT}; 3:dealt K; 3:got K"
    assert ["false"] in means(f"{SILENT}; 1:dealt A; 2:got R", 1)
    assert "! false" in legend(alone) or "! disproved" in legend(alone)
    assert means(together, 2).count(["clash"]) == 2
    assert ["false"] not in means(together, 2)
    assert "not all" in legend(together)
    assert "not all" not in legend(alone)


def test_with_something_in_hand_back_takes_that_back_and_leaves_the_tables(tmp_path):
    """The bar says which of the two comes next."""
    stage = Stage(tmp_path, "en", (640, 360), art())
    match = until(Phase.POINT, 5)
    match.act(Seat(0), GAME.notation.parse_action("1:aim 3"))
    made = stage.host(GAME.notation.position(match.state), "", ALONE, game="fadenkreuz")
    stack = stage.on(stage.services.doors.battle(stage.services, made, None))
    stage.run(stack, 0.5)
    scene, say = stack.top, stage.services.texts

    def told():
        return dict(prompts(scene.situation)[0]).get("back")

    scene.overlay.tap("", boards=True)
    scene.selection.chooser.press(Pick("verb", "aim"))
    assert (scene.selection.begun, told()) == (True, say("battle.key.back"))
    stack.handle(Intent("back", "keyboard"))
    assert (scene.selection.begun, scene.overlay.boards) == (False, True)
    assert told() == say("battle.key.close-board")
    stack.handle(Intent("back", "keyboard"))
    assert not scene.overlay.boards
    assert told() != say("battle.key.close-board")
    scene.leave()
    stage.close()


def test_whoever_plays_alone_sees_which_line_the_next_press_says(tmp_path, monkeypatch):
    """Of two people with one pad whoever does not hold it sees none; whoever plays alone always holds it."""
    stage = Stage(tmp_path, "en", (1280, 720), art())
    scene = stage.services.doors.battle(stage.services, stage.host(SILENT, seats=ALONE, game="fadenkreuz"), None)
    stack, told = stage.on(scene), []
    stage.run(stack, 0.4)
    monkeypatch.setattr(wheel, "draw", lambda _canvas, _wheel, tiles, *_, **__: told.append(tiles))
    for wish in ("ok", "down"):
        stage.feed(stack, wish)
        stage.run(stack, 0.2)
        stack.draw(stage.canvas)
    assert [sum(tile.lit for tile in tiles) for tiles in told] == [1] * len(told)
    assert told
    assert told[0] != told[-1]
    scene.leave()
    stage.close()
