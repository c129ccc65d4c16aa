"""Positions put together by hand: what brushes do, what the rules refuse, and a game from there."""

from random import Random

import pytest

from game.catalogue import NAMES, editing, edits, find
from game.core.intents import Intent
from game.core.picks import Pick
from game.scenes.learn.editor import Editor
from game.scenes.services import OwnClipboard
from game.scenes.stack import Home, Soon
from game.ui.widgets import Answer
from tests.house.couch import canvas, rest, say, services

POSITIONS = {
    "crossfire": "c3:bwbww,a7:b w 0/0 0/0 3 -",
    "crosshairs": "duel b2,b4 A:c3SE2,d5N0;B:k1S0,h6NW3 1,2 B9/4 - 0 - -",
}
MADE = [name for name in NAMES if edits(name)]


@pytest.fixture
def made(tmp_path):
    found = services(tmp_path)
    found.clipboard = OwnClipboard()
    return found


def brushed(scene, *touched):
    for place, brush in touched:
        scene.chosen(Answer(f"brush:{brush}"))
        scene.chosen(Answer(place))


def test_it_is_there_for_the_games_without_dice():
    assert MADE == ["crossfire", "crosshairs"]


@pytest.mark.parametrize("name", MADE)
def test_whatever_is_touched_the_line_can_be_read_and_stays_as_it_is_written(made, name):
    """Thousands of strokes at random, refused or not, and every one can be taken back."""
    scene, luck = Editor(made, name), Random(4)
    places = [f"{pick.kind}:{pick.name}" for pick, _ in scene._places]  # noqa: SLF001 (what can be pressed)
    lines = [scene.line]
    for number in range(900):
        before = scene.line
        if number % 40 == 17:
            scene.chosen(Answer("turn"))
        else:
            brushed(scene, (luck.choice(places), luck.choice(scene.editing.brushes(scene.line))))
        read = scene.game.notation.parse_position(scene.line)
        assert scene.game.notation.position(read) == scene.line or read != scene.state or scene.seat is None
        assert scene.line == before or not scene.wrong
        if scene.line != before:
            lines.append(scene.line)
    assert len(lines) > 200
    for line in reversed(lines[-50:-1]):
        say(scene, "undo")
        assert scene.line == line


def test_men_are_set_down_taken_away_and_counted_in_the_trays(made):
    scene = Editor(made, "crossfire")
    brushed(
        scene, ("cell:c3", "w"), ("cell:c3", "b"), ("cell:m3", "b"), ("tray:reserve.0", "w"), ("tray:prison.0", "b")
    )
    assert scene.line == "c3:wb,m3:b w 1/0 0/1 0 -"
    brushed(scene, ("cell:c3", "off"), ("tray:reserve.0", "off"))
    assert scene.line == "c3:w,m3:b w 0/0 0/1 0 -"
    scene.chosen(Answer("turn"))
    assert scene.line.split(" ")[1] == "b"


def test_what_a_cell_cannot_hold_is_refused_with_the_reason(made):
    scene = Editor(made, "crossfire")
    for _ in range(6):
        brushed(scene, ("cell:a5", "w"))
    assert scene.line.startswith("a5:www ")
    assert scene.wrong
    assert scene.said == "a5 holds 3 men at most, not 4.", "nobody who clicks has written a line to be quoted"
    made.clipboard.put("a5:wwww w 0/0 0/0 0 -")
    scene.chosen(Answer("paste"))
    assert scene.said.startswith("“a5:wwww”")


def test_planes_come_from_the_hand_turn_rise_and_go_back(made):
    scene = Editor(made, "crosshairs")
    brushed(scene, ("cell:f5", "A"), ("cell:f5", "A"), ("cell:f5", "higher"), ("cell:g5", "B"), ("cell:b2", "cloud"))
    assert scene.line == "duel b2 A:f5NE2;B:g5N1 5,5 A7/6 - 0 - -"
    brushed(scene, ("cell:f5", "off"))
    assert " A:-;B:g5N1 6,5 " in scene.line
    brushed(scene, ("cell:c2", "cloud"), ("cell:c3", "cloud"))
    assert scene.wrong
    assert scene.line.startswith("duel b2,c2 ")


@pytest.mark.parametrize("name", MADE)
def test_a_line_is_copied_and_pasted_and_a_strange_one_is_refused(made, name):
    line = POSITIONS[name]
    scene = Editor(made, name)
    made.clipboard.put(f"  {line}\nand more")
    scene.chosen(Answer("paste"))
    assert scene.line == line
    scene.chosen(Answer("copy"))
    assert made.clipboard.get() == line
    for text in ("", "what is this", "x" * 3000, line + " 7"):
        made.clipboard.put(text)
        scene.chosen(Answer("paste"))
        assert scene.wrong
        assert scene.said
        assert scene.line == line


@pytest.mark.parametrize("name", MADE)
def test_a_game_goes_on_from_there_alone_and_together(made, name):
    for key, levels in (("play", [0, 3]), ("together", [0, 0])):
        scene = Editor(made, name, POSITIONS[name])
        change = scene.chosen(Answer(key))
        assert isinstance(change, Soon)
        change = change.make()
        assert isinstance(change, Home)
        _, host, _ = change.scene.args
        assert sorted(sitter.level for sitter in host.sitters) == levels
        assert host.match.position == POSITIONS[name]


def test_from_an_empty_board_nobody_plays(made):
    scene = Editor(made, "crossfire")
    scene.chosen(Answer("play"))
    assert scene.wrong
    assert scene.said == made.texts("editor.over")


@pytest.mark.parametrize("name", MADE)
def test_it_is_driven_by_keys_and_by_the_mouse(made, name):
    scene, picture = Editor(made, name), canvas(made)
    scene.enter()
    scene.draw(picture)
    place = next(box for pick, box in scene._places if pick == Pick("cell", "c3"))  # noqa: SLF001 (where it is seen)
    say(scene, Intent("press", at=place.centre, mouse=True))
    assert "c3" in scene.line
    say(scene, "undo", "down", "ok", "left", "ok")
    rest(scene, 1.0)
    scene.draw(picture)
    assert scene.key.startswith("cell:")
    assert scene.line != editing(name).blank
    assert scene.game is find(name)
