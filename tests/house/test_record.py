"""The record speaks in sentences, a chance has its card, the last decision its moment, the pause what pads lack."""

import pygame
import pytest

from game.core.intents import Intent
from game.core.picks import Pick
from game.scenes.match import finale
from game.scenes.match.battle import Battle
from game.scenes.match.buttons import Rows
from game.scenes.match.pause import Pause
from game.scenes.match.telling import hud, plate
from game.scenes.panels import record
from game.ui.theme.canvas import Box, Canvas
from tests.house.couch import canvas, host, rest, services

LAST = "g5:wwww,i5:b w 0/0 0/0 0 -"


def test_the_record_says_who_did_what_and_writes_no_codes(tmp_path):
    made = services(tmp_path)
    scene = Battle(made, host(made, position=LAST, moves=("g5-f6", "i5-k5")))
    scene.enter()
    lines = scene.situation.record
    assert [(line.turn, line.seat, line.code) for line in lines] == [(1, 0, "g5-f6"), (2, 1, "i5-k5")]
    assert lines[0].text == "Mara: 1 man, g5 to f6"
    assert all("-" not in line.text for line in lines)


@pytest.mark.parametrize("motion", ["none", "full"])
def test_the_last_decision_has_its_moment(tmp_path, motion):
    made = services(tmp_path, motion=motion)
    scene = Battle(made, host(made, position=LAST, moves=("g5-i5",)))
    scene.enter()
    rest(scene, 0.8)  # performed once more
    now = scene.situation
    assert scene.over
    assert finale.fallen(now) == scene.table.spot(Pick("cell", "i5")).at
    paper = canvas(made)
    scene.draw(paper)
    first = pygame.image.tobytes(paper.surface, "RGB")
    rest(scene, 1.5)
    scene.draw(paper)
    assert (pygame.image.tobytes(paper.surface, "RGB") == first) == (motion == "none")
    assert "Mara" in plate(scene.situation).who


def test_a_shot_stands_on_a_card_of_its_own():
    rows, plain = Rows(), Rows()
    shot, way = Pick("shot", "f6"), Pick("button", "end")
    rows.place([shot, way], 1)
    plain.place([shot, way])
    assert plain.card is None
    assert rows.card.holds(rows.box(shot).centre)
    assert not rows.card.holds(rows.box(way).centre)
    assert rows.height > plain.height
    assert rows.at(rows.box(way).centre) == way


def test_pads_find_in_the_pause_what_they_have_no_key_for(tmp_path):
    made = services(tmp_path)
    scene = Battle(made, host(made, position=LAST))
    for looks in ({}, {"again": True, "whole": False}, {"again": True, "whole": True}):
        pause = Pause(made, scene.host, None, looks)
        pause.enter()
        pause.draw(canvas(made))
        keys = {widget.key for area in pause.areas for widget in area.widgets if widget.focusable and widget.enabled}
        assert keys & {"again", "whole"} == {key for key, offered in looks.items() if offered}
    assert scene.back("whole") is not None
    assert not any(scene.handle(Intent("menu")).scene.looks.values())
    assert hud(scene.situation, scene.frame.art).record == ()


LONG = (
    "Orden: Erster Treffer, Sturzangriff, Bodenfeuer. Du schießt Lotte auf e5 ab",
    "Medal: Clouds of Glory. Maximilian climbs from e10 to e9, then faces north-east",
)


@pytest.mark.parametrize("text", LONG)
def test_a_long_sentence_of_the_record_takes_the_lines_it_needs_and_is_not_cut(tmp_path, monkeypatch, text):
    drawn = []
    paper = canvas(services(tmp_path))
    monkeypatch.setattr(Canvas, "text", lambda _self, part, *_, **words: drawn.append((part, words["size"])))
    box = Box(1492, 400, 344, 170)
    record.draw_lines(paper, [record.RecordLine(1, 0, text)], 1, box)
    assert " ".join(part for part, _ in drawn) == text
    assert all(paper.text_width(part, "body", size) <= box.w - 60 for part, size in drawn)
    assert {size for _, size in drawn} == {record.SIZE}


def test_what_begins_alike_is_told_as_one():
    listed = record._listed(["Medal: First Blood", "A die again", "Medal: Ground Fire"])  # noqa: SLF001
    assert listed == ["Medal: First Blood, Ground Fire", "A die again"]
