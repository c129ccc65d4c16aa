"""What lies on the lamp-lit table: nothing hides the number of a mix group."""

import math

import pytest

from game.rules.fadenkreuz.picture import CARD_REACH, tableau
from game.rules.fadenkreuz.sight import observed
from game.rules.fadenkreuz.state import Phase
from game.scenes.panels.seatnotes import ROW
from game.table.kit.areas import middle
from game.table.looks import look_for
from game.table.looks.fadenkreuz import fuse, places
from game.table.looks.fadenkreuz.places import FUSE
from tests.fadenkreuz.test_wheel import until


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
def test_what_is_told_at_a_seat_hides_no_card_and_no_name(count):
    """Seats, cards and claims are compared with each other: of three lines each all of it stays in sight."""
    rooms, names = places.notes(count), places.plates(count)
    cards = [
        places.point((x * CARD_REACH, y * CARD_REACH)) for x, y in (places.seat_at(at, count) for at in range(count))
    ]
    for seat, room in rooms.items():
        high = 3 * ROW + 12
        box = room._replace(h=high, y=room.y if places.beyond(seat, count) else room.bottom - high)
        assert not [at for at in cards if box.holds(at)]
        for other, name in names.items():
            across = min(box.right, name.right) - max(box.x, name.x)
            down = min(box.bottom, name.bottom) - max(box.y, name.y)
            assert other == seat or across <= 0 or down <= 0, (seat, other)
        assert 0 <= box.x < box.right <= 1450
