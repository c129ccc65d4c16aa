"""What lies on the lamp-lit table: nothing hides the number of a mix group."""

import math
import random

import pygame
import pytest

from game.core.guide import Note
from game.rules.fadenkreuz.picture import tableau
from game.rules.fadenkreuz.sight import observed
from game.rules.fadenkreuz.state import Phase
from game.scenes.panels import seatnotes
from game.scenes.panels.seatnotes import ROW
from game.scenes.panels.sheets import Field, SheetLine, SheetPage
from game.table.kit.areas import middle
from game.table.looks import look_for
from game.table.looks.fadenkreuz import beside, fuse, identity, places
from game.table.looks.fadenkreuz.places import FUSE
from game.tools.stage import Stage
from game.ui import lettering
from game.ui.theme.canvas import Box, Canvas, Theme
from tests.fadenkreuz.talks import until
from tests.house.couch import art


@pytest.mark.parametrize("count", range(5, 11))
def test_the_number_of_a_group_lies_neither_under_the_clock_nor_under_a_card(count):
    drawn, look = tableau(observed(until(Phase.TALK, count).state, 0)), look_for("fadenkreuz", count)
    cards = [look.place(piece) for piece in drawn.pieces.values() if piece.kind == "card"]
    assert len(cards) == count
    places = [fuse.beside(middle([look.point(at) for at in area.outline][:2])) for area in drawn.areas]
    for x, y in places:
        across, up = (x - FUSE.centre[0]) / (FUSE.w / 2 + 12), (y - FUSE.centre[1]) / (FUSE.h / 2 + 12)
        assert math.hypot(across, up) >= 1
        assert min(math.dist((x, y), card) for card in cards) > 30
    assert len(set(places)) == len(drawn.areas) >= 2


def _beside(count, rows):
    """Notes of so many lines at every seat, and the places of bubbles."""
    look = look_for("fadenkreuz", count)
    high = dict.fromkeys(range(count), rows * ROW + 12)
    return look.worded(count, 1.0, high), look.worded(count, 1.0)


@pytest.mark.parametrize("count", range(5, 11))
def test_neither_notes_nor_bubbles_lie_on_faces_or_names(count):
    """Among few not at all; among many no more than edges, and nothing lies on another."""
    names, faces = places.plates(count), [beside.face(seat, count) for seat in range(count)]
    few = count <= 6
    for boxes in _beside(count, 3 if few else 2):
        assert set(boxes) == set(range(count))
        for seat, box in boxes.items():
            assert max(_hidden(box, face) for face in faces) == 0
            assert max(_hidden(box, name) for name in names.values()) <= (0 if few else 0.12)
            assert max(_hidden(box, other) for at, other in boxes.items() if at != seat) <= (0 if few else 0.12)
            assert 0 <= box.x < box.right <= 1450
            assert 0 <= box.y < box.bottom <= 960


@pytest.mark.parametrize("count", range(5, 11))
def test_no_note_and_no_chip_of_one_ever_lies_on_a_face(count):
    """However much has been said by anybody."""
    look, faces = look_for("fadenkreuz", count), [beside.face(seat, count) for seat in range(count)]
    luck = random.Random(count)
    said = [dict.fromkeys(range(count), rows) for rows in (1, 3, 5)]
    said += [{seat: luck.randint(1, 5) for seat in range(count) if luck.random() < 0.9} for _ in range(6)]
    for rows in said:
        boxes = look.worded(count, 1.0, {seat: lines * ROW + 12 for seat, lines in rows.items()})
        assert set(boxes) == set(rows)
        for x, y, wide, high in boxes.values():
            left, up = places.NOTED
            with_name = Box(x - left, y - up, wide + left, high + up)
            assert not any(with_name.shared(face) for face in faces)


@pytest.mark.parametrize("count", range(5, 11))
def test_everybody_has_a_place_to_speak_that_stays_and_is_near(count):
    look = look_for("fadenkreuz", count)
    boxes = look.worded(count, 1.0)
    assert boxes == look.worded(count, 1.0)
    for seat, box in boxes.items():
        x, y = places.seat_point(seat, count)
        away = math.dist((x, y), (min(max(x, box.x), box.right), min(max(y, box.y), box.bottom)))
        assert away < 220


def _hidden(box, other):
    across = min(box.right, other.right) - max(box.x, other.x)
    down = min(box.bottom, other.bottom) - max(box.y, other.y)
    return max(across, 0) * max(down, 0) / (other.w * other.h)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("count", [6, 10])
def test_no_word_of_a_note_is_cut_and_a_bubble_stays_in_its_place(language, count, tmp_path, monkeypatch):
    """The longest that is said of cards, with all signs beside it."""
    stage = Stage(tmp_path, language, (1280, 720), art())
    texts = stage.services.texts
    cut = []

    def whole(canvas, text, room, size):
        cut.append((text, round(room - canvas.text_width(text, "body", size))))
        return text

    monkeypatch.setattr(seatnotes, "cut", whole)
    for letter in "TAKDRBN":
        key = f"@card.fadenkreuz.{letter}"
        text = texts.note(Note("sheet.fadenkreuz.lied", (("what", key), ("before", "@card.fadenkreuz.K"))))
        field = Field((("badge.N", None), ("badge.K", None)), text, "warn", against=(1, 2))
        page = SheetPage("", (), (SheetLine(0, "", "plain", (field,)),), (1.0,), lambda *_: None, briefs=("anfangs",))
        boxes = look_for("fadenkreuz", count).worded(count, 1.0, seatnotes.heights(page))
        seatnotes.draw_notes(stage.canvas, page, boxes)
    assert len(cut) == 7
    assert all("," not in text for text, _ in cut), "what it was before is there as a sign"
    assert not [one for one in cut if one[1] < 0]
    stage.close()


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_whatever_the_type_size_the_words_of_two_cards_stay_on_them(monkeypatch, text):
    drawn = Canvas(pygame.Surface((1280, 720)), art(), Theme(text=text))
    said, write = [], Canvas.text
    monkeypatch.setattr(Canvas, "text", lambda *args, **how: said.append((args[1], how)) or write(*args, **how))
    told = "Weitergegeben:\nRoter Lockvogel", "Bekommen:\nZielperson"
    identity.draw_pair(drawn, "RT", "Merk dir beide.", told, identity.MIDDLE)
    assert [one for one, _ in said] == [
        "Weitergegeben:",
        "Roter Lockvogel",
        "Bekommen:",
        "Zielperson",
        "Merk dir beide.",
    ]
    for one, how in said[:-1]:
        assert drawn.text_width(one, "title", how["size"]) <= identity.CARD.w * 0.62 - 60


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_note_bears_the_name_of_whom_it_is_about(language, tmp_path, monkeypatch):
    stage, said = Stage(tmp_path, language, (1280, 720), art()), []
    monkeypatch.setattr(lettering, "write", lambda _canvas, setting, *_, **__: said.extend(setting.lines))
    field = Field((("badge.N", None),), "N", "plain")
    lines = tuple(SheetLine(seat, f"Name {seat}", "plain", (field, field)) for seat in range(10))
    page = SheetPage("", (), lines, (0.5, 0.5), lambda *_: None, briefs=("a", "b"))
    boxes = look_for("fadenkreuz", 10).worded(10, 1.0, seatnotes.heights(page))
    seatnotes.draw_notes(stage.canvas, page, boxes)
    assert {f"Name {seat}" for seat in range(10)} <= set(said)
    stage.close()


def test_among_ten_most_notes_lie_nearest_to_whom_they_are_about():
    look, luck, found = look_for("fadenkreuz", 10), random.Random(3), []
    at = [places.seat_point(seat, 10) for seat in range(10)]
    for _ in range(8):
        rows = {seat: luck.randint(1, 3) for seat in range(10) if luck.random() < 0.8}
        for seat, box in look.worded(10, 1.0, {seat: lines * ROW + 12 for seat, lines in rows.items()}).items():
            found.append(seat == min(range(10), key=lambda one: _off(box, at[one])))
    assert sum(found) >= 0.9 * len(found)


def _off(box, at):
    return math.dist(at, (min(max(at[0], box.x), box.right), min(max(at[1], box.y), box.bottom)))
