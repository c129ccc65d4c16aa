"""What lies on the lamp-lit table: nothing hides the number of a mix group."""

import math
from collections import Counter
from itertools import pairwise

import pygame
import pytest

from game.core.intents import Intent
from game.guides.fadenkreuz.guide import GUIDE
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.picture import own_cards, tableau
from game.rules.fadenkreuz.sight import observed
from game.rules.fadenkreuz.state import Phase
from game.scenes.match import bubble, frame
from game.scenes.panels import seatnotes
from game.scenes.panels.sheets import Field, SheetLine, SheetPage, draw_page, page
from game.table.kit.areas import middle
from game.table.looks import look_for
from game.table.looks.fadenkreuz import beside, cards, fuse, identity, places
from game.table.looks.fadenkreuz.places import FUSE
from game.tools.gallery.fadenkreuz import SEVEN, TALK
from game.tools.stage import Stage
from game.ui import lettering
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas, Theme
from game.ui.theme.palette import FOCUS
from tests.fadenkreuz.talks import until
from tests.fadenkreuz.test_signs import SILENT
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


@pytest.mark.parametrize("letter", "AKN")
def test_the_large_badge_of_a_card_is_whole(letter):
    """Neither the tip of the shield nor the corners of the diamond are cut off."""
    drawn = cards.badge(Canvas(pygame.Surface((1280, 720)), art(), Theme()), letter, 52)
    assert drawn.get_rect().inflate(-2, -2).contains(drawn.get_bounding_rect())


@pytest.mark.parametrize("count", range(5, 11))
def test_no_bubble_lies_on_faces_or_names(count):
    """Among few not at all; among many no more than edges, and nothing lies on another."""
    names, faces = places.plates(count), [beside.face(seat, count) for seat in range(count)]
    few = count <= 6
    boxes = look_for("fadenkreuz", count).worded(count, 1.0)
    assert set(boxes) == set(range(count))
    for seat, box in boxes.items():
        assert max(_hidden(box, face) for face in faces) == 0
        assert max(_hidden(box, name) for name in names.values()) <= (0 if few else 0.12)
        assert max(_hidden(box, other) for at, other in boxes.items() if at != seat) <= (0 if few else 0.12)
        assert 0 <= box.x < box.right <= 1450
        assert 0 <= box.y < box.bottom <= 960


@pytest.mark.parametrize("count", range(5, 11))
def test_the_board_of_claims_has_a_line_for_each_at_its_side_and_lies_on_no_column_and_no_own_card(count):
    box, columns = look_for("fadenkreuz", count).boarded(count)
    assert box.right < 1450
    assert 160 < box.y < box.bottom < min(places.own_box(piece.at).y for piece in own_cards(1, "A", "K", "TN").values())
    lie = seatnotes.rows(box, columns)
    assert set(lie) == set(range(count))
    for seat, row in lie.items():
        assert row.h >= 44
        assert not any(row.inset(1).shared(other) for at, other in lie.items() if at != seat)
        x, _ = places.seat_point(seat, count)
        assert (row.centre[0] - box.centre[0]) * (x - box.centre[0]) > -1, "left stands who sits left"
    taken = [*(beside.face(seat, count) for seat in range(count)), *places.plates(count).values()]
    assert any(box.shared(one) for one in taken) == (count > 6), "among few every face and name stays in sight"


def test_whoever_is_pointed_at_is_marked_in_the_board_too(tmp_path, monkeypatch):
    stage, marked = Stage(tmp_path, "en", (640, 360), art()), []
    told, (box, columns) = Field((("badge.N", None),), "N", "plain"), look_for("fadenkreuz", 7).boarded(7)
    page = SheetPage(
        "", (), tuple(SheetLine(seat, "Otto", "plain", (told,)) for seat in range(7)), (1.0,), _nothing, briefs=("now",)
    )
    monkeypatch.setattr(paint, "rounded", lambda _canvas, at, *_, line=None, **__: marked.append((at, line)))
    for at in (None, 3):
        marked.clear()
        seatnotes.draw_notes(stage.canvas, page, box, columns, seatnotes.Saying(at=at))
        row = seatnotes.rows(box, columns)[3].centre
        assert any(line == FOCUS and where.centre == row for where, line in marked) == (at is not None)
    stage.close()


def _nothing(*_):
    pass


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
@pytest.mark.parametrize("count", [8, 10])
def test_no_head_of_the_board_is_cut(language, count, tmp_path, monkeypatch):
    """Where three have changed what they said, and there is a fourth card to tell of."""
    stage, said = Stage(tmp_path, language, (1280, 720), art()), []
    say, write = stage.services.texts, Canvas.text
    monkeypatch.setattr(Canvas, "text", lambda *args, **how: said.append((args[1], how["size"])) or write(*args, **how))
    field = Field((("badge.N", None),), "", "warn", before=(("badge.A", None),))
    heads = tuple(say(f"brief.fadenkreuz.{verb}") for verb in ("dealt", "got", "mid", "am"))
    fields = field, field, Field((), "", kept=True), field
    page = SheetPage("", (), (SheetLine(0, "", "plain", fields),), (0.25,) * 4, lambda *_: None, briefs=heads)
    seatnotes.draw_notes(stage.canvas, page, *look_for("fadenkreuz", count).boarded(count))
    told = dict(said)
    assert set(heads) <= set(told)
    assert all(told[head] >= 23 for head in heads)
    stage.close()


def test_whoever_has_changed_a_story_bears_both_the_first_smaller_and_struck_out(tmp_path):
    stage, drawn = Stage(tmp_path, "en", (1280, 720), art()), []
    say = stage.services.texts
    state = GAME.notation.parse_position(f"{SILENT}; 2:am A; 2:am N; 3:got A")
    board = GUIDE.sheets(GAME.observe(state, None))[1]
    shown = page(say, "fadenkreuz", board, lambda _, *told: drawn.append((told[0], told[2][0], told[3])))
    seatnotes.draw_notes(stage.canvas, shown, *look_for("fadenkreuz", 5).boarded(5))
    lines = dict(seatnotes.fields(shown))
    changed = next(field for _, field in lines[1] if field.pieces)
    assert (changed.before, changed.pieces[:1]) == ((("badge.A", None),), (("badge.N", None),))
    (first, left, small), (then, right, large) = next(pair for pair in pairwise(drawn) if pair[0][2] < pair[1][2])
    assert (first, then) == ("badge.A", "badge.N")
    assert left < right
    assert small < large
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


def test_every_line_of_the_board_bears_its_chip_and_keeps_what_is_still_empty(tmp_path, monkeypatch):
    stage, chips = Stage(tmp_path, "en", (1280, 720), art()), []
    monkeypatch.setattr(paint, "chip", lambda _canvas, _at, _radius, look, **_: chips.append(look))
    told, empty = Field((("badge.N", None),), "N", "plain"), Field((), "", kept=True)
    lines = tuple(SheetLine(seat, "", "plain", (empty, told) if seat else (empty, empty)) for seat in range(10))
    page = SheetPage("", (), lines, (0.5, 0.5), lambda *_: None, briefs=("a", "b"))
    seatnotes.draw_notes(stage.canvas, page, *look_for("fadenkreuz", 10).boarded(10))
    assert sorted(map(id, chips)) == sorted(id(stage.canvas.theme.seat(seat)) for seat in range(10))
    assert [brief for brief, _ in seatnotes.fields(page)[1]] == ["a", "b"]
    stage.close()


def test_at_a_table_of_five_no_bubble_lies_on_a_card():
    boxes = look_for("fadenkreuz", 5).worded(5, 1.0)
    cards_of = [places.seat_card(seat, 5) for seat in range(5)]
    assert not any(box.shared(card) for box in boxes.values() for card in cards_of)


def test_who_was_who_is_told_in_letters_of_one_size(tmp_path, monkeypatch):
    """However long a name is: a smaller one would seem to count less."""
    stage, sizes, write = Stage(tmp_path, "en", (1280, 720), art()), {}, lettering.write

    def noted(canvas, setting, *args, **how):
        sizes[setting.lines] = setting.size
        write(canvas, setting, *args, **how)

    monkeypatch.setattr(lettering, "write", noted)
    over = GAME.notation.parse_position(f"{SILENT}; 0:time; 0:time")
    sheet = GUIDE.review(GAME.observe(over, None))[0]
    shown = page(stage.services.texts, "fadenkreuz", sheet, look_for("fadenkreuz", 5).small)
    draw_page(stage.canvas, shown, Box(600, 60, 800, 640), 87)
    roles = [sizes[name,] for name in ("Agent", "Target", "Assassin", "Bystander")]
    assert len(set(roles)) == 1
    stage.close()


@pytest.mark.parametrize("count", range(5, 11))
def test_the_own_cards_lie_in_the_frame_and_below_no_name_plate(count):
    """Whoever has been mixed twice has four, and the last is the one that counts."""
    boxes = [places.own_box(piece.at) for piece in own_cards(1, "A", "K", "TN").values()]
    assert len(boxes) == 4
    assert min(box.x for box in boxes) >= 0
    for plate in places.plates(count).values():
        assert not any(
            box.right > plate.x and box.x < plate.right and box.bottom > plate.y > box.y - plate.h for box in boxes
        )


@pytest.mark.parametrize("count", range(5, 11))
def test_no_bubble_hides_another_that_is_newer(tmp_path, count):
    """However long it is, whoever has spoken before."""
    stage = Stage(tmp_path, "en", (1280, 720), art())
    rooms = look_for("fadenkreuz", count).worded(count, 1.0)
    long = "“now the Blue Decoy”? I do not believe Captain Finch, whoever asks me."
    lie = [bubble.laid_in(stage.canvas, long, places.seat_point(seat, count), rooms[seat])[0] for seat in range(count)]
    for first in range(count):
        said = [*lie[first:], *lie[:first]]
        kept = bubble.apart(said)
        assert kept[0] == 0, "the newest is always read"
        assert not any(said[one].shared(said[two]) for one in kept for two in kept if one < two)
    assert len(bubble.apart(lie)) > 2
    stage.close()


@pytest.mark.parametrize("count", [5, 7, 10])
def test_all_who_say_otherwise_are_named_beside_a_claim_however_much_stands_there(tmp_path, monkeypatch, count):
    """Also of what is false or was said before, with a column for trust; and nothing reaches out of its field."""
    stage, chips, signs = Stage(tmp_path, "en", (1280, 720), art()), [], []
    monkeypatch.setattr(paint, "chip", lambda _canvas, at, radius, look, **_: chips.append((at[0], radius, look)))
    field = Field((("badge.N", None),), "", "warn", before=(("badge.A", None),), against=(1, 2, 3, 4))
    lines = tuple(SheetLine(seat, "", "plain", (field, field, Field((), "+1 −2"))) for seat in range(count))
    drawn = lambda _canvas, _kind, _owner, at, size: signs.append((at[0], size))  # noqa: E731
    page = SheetPage("", (), lines, (0.3,) * 3, drawn, briefs=("dealt", "now", "trust?"))
    board = look_for("fadenkreuz", count).boarded(count)
    seatnotes.draw_notes(stage.canvas, page, *board)
    named = Counter(look.name for _, _, look in chips)
    assert all(named[stage.canvas.theme.seat(seat).name] == 1 + 2 * count for seat in field.against)
    places_of = [place for row in seatnotes.rows(*board).values() for place in seatnotes.places(page, row)]
    for x, half in [(x, size / 2) for x, size in signs] + [(x, radius) for x, radius, _ in chips if radius < 14]:
        assert any(place.x - 1 <= x - half and x + half <= place.right + 1 for place in places_of)
    stage.close()


@pytest.mark.parametrize("count", range(5, 11))
def test_everybody_is_named_whole_and_large_in_the_board_however_much_is_told(tmp_path, monkeypatch, count):
    """28 of 1080 lines at least: to be read across a room."""
    stage, said, write = Stage(tmp_path, "en", (1280, 720), art()), [], Canvas.text
    monkeypatch.setattr(Canvas, "text", lambda *args, **how: said.append((args[1], how["size"])) or write(*args, **how))
    names = ["Mara", "Captain Finch", "Madame Roux", "Landmesser", "Lena", "Otto", "Baronin", "Amir", "Kip", "Eule"]
    field = Field((("badge.N", None),), "", "warn", before=(("badge.A", None),), against=(1, 2, 3, 4))
    told = field, field, Field((), "", kept=True), field, Field((), "+1 −2")
    lines = tuple(SheetLine(seat, names[seat], "plain", told) for seat in range(count))
    briefs = "erst", "dann", "danach", "jetzt", "traut?"
    page = SheetPage("", (), lines, (0.2,) * 5, lambda *_: None, briefs=briefs)
    seatnotes.draw_notes(stage.canvas, page, *look_for("fadenkreuz", count).boarded(count))
    sizes = dict(said)
    assert {name: sizes.get(name, 0) >= 28 for name in names[:count]} == dict.fromkeys(names[:count], True)
    stage.close()


def test_no_plate_sticks_out_below_the_board_of_claims(tmp_path, monkeypatch):
    """Whoever sits under it is named in it; the others keep their plates."""
    stage, drawn = Stage(tmp_path, "en", (640, 360), art()), []
    host = stage.host(TALK, "", SEVEN, game="fadenkreuz")
    stack = stage.on(stage.services.doors.battle(stage.services, host, None))
    board, plates = look_for("fadenkreuz", 5).boarded(7)[0], places.plates(7)
    kept = {seat for seat, plate in plates.items() if not board.shared(plate)}
    assert 0 < len(kept) < 7
    monkeypatch.setattr(frame, "draw_seats", lambda _canvas, cards, *_, **__: drawn.append({one.seat for one in cards}))
    for wish, wanted in ((None, set(range(7))), (Intent("sightlines", "keyboard", held=True), kept)):
        stage.feed(stack, *[wish] if wish else ())
        drawn.clear()
        stage.run(stack, 0.3)
        stack.draw(stage.canvas)
        assert drawn == [wanted]
    stage.close()
