"""What lies on the lamp-lit table: nothing hides the number of a mix group."""

import math

import pygame
import pytest

from game.core.picks import Pick
from game.rules.fadenkreuz.picture import CARD_REACH, tableau
from game.rules.fadenkreuz.sight import observed
from game.rules.fadenkreuz.state import Phase
from game.scenes.match import bubble
from game.scenes.match.frame import KEPT
from game.scenes.panels.seatnotes import ROW
from game.table.kit.areas import middle
from game.table.looks import look_for
from game.table.looks.fadenkreuz import fuse, identity, places
from game.table.looks.fadenkreuz.places import FUSE
from game.tools.stage import Stage
from game.ui.theme.canvas import Canvas, Theme
from tests.fadenkreuz.test_wheel import until
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


@pytest.mark.parametrize("count", range(5, 11))
def test_what_is_told_at_a_seat_leaves_cards_and_names_in_sight(count):
    """Seats, cards and claims are compared with each other: three lines hide no more than corners."""
    rooms, names = places.notes(count), places.plates(count)
    seats = [places.seat_at(at, count) for at in range(count)]
    cards = [places.card_box((x * CARD_REACH, y * CARD_REACH)) for x, y in seats]
    for seat, room in rooms.items():
        high = 3 * ROW + 12
        box = room._replace(h=high, y=room.y if places.beyond(seat, count) else room.bottom - high)
        assert max(_hidden(box, card) for card in cards) < 0.34
        assert max(_hidden(box, name) for other, name in names.items() if other != seat) < 0.05
        assert _hidden(box, names[seat]) == 0
        assert 0 <= box.x < box.right <= 1450


def _hidden(box, other):
    across = min(box.right, other.right) - max(box.x, other.x)
    down = min(box.bottom, other.bottom) - max(box.y, other.y)
    return max(across, 0) * max(down, 0) / (other.w * other.h)


@pytest.mark.parametrize("count", range(5, 11))
def test_a_bubble_hides_no_more_than_the_corner_of_a_card(count, tmp_path):
    stage = Stage(tmp_path, "en", (1280, 720), art())
    look, pieces = (
        look_for("fadenkreuz", count),
        tuple(tableau(observed(until(Phase.TALK, count).state, 0)).pieces.values()),
    )
    cards, plates = look.unhidden(pieces), look.seat_panels(count)
    heads = [look.spot(Pick("seat", str(seat + 1))) for seat in range(count)]
    taken = (*plates.values(), *plates.values(), *heads, *(look.clock,) * 4, *[*cards] * KEPT)
    assert len(cards) == count
    for head in heads:
        box, _ = bubble.laid(stage.canvas, "Between the mixes I held a Bystander.", head.centre, taken)
        assert max(_hidden(box, card) for card in cards) < 0.1
    stage.close()


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_whatever_the_type_size_the_words_of_two_cards_stay_on_them(monkeypatch, text):
    drawn = Canvas(pygame.Surface((1280, 720)), art(), Theme(text=text))
    said, write = [], Canvas.text
    monkeypatch.setattr(Canvas, "text", lambda *args, **how: said.append((args[1], how)) or write(*args, **how))
    identity.draw_pair(drawn, "RT", "Merk dir beide.", ("Weitergegeben:\nRoter Lockvogel", "Bekommen:\nZielperson"))
    assert [one for one, _ in said] == [
        "Weitergegeben:",
        "Roter Lockvogel",
        "Bekommen:",
        "Zielperson",
        "Merk dir beide.",
    ]
    for one, how in said[:-1]:
        assert drawn.text_width(one, "title", how["size"]) <= identity.CARD.w * 0.62 - 60
