"""Whoever has fallen is seen with their card, large, when fingers point: beside the face, under no name."""

import pytest

from game.core.seats import CLOCK
from game.core.tableau import Piece
from game.rules.fadenkreuz.picture import card
from game.rules.fadenkreuz.state import Phase
from game.table.looks.fadenkreuz import beside, places, showdown
from game.ui.theme.canvas import Box
from tests.fadenkreuz.talks import until


@pytest.mark.parametrize("count", range(5, 11))
def test_it_stands_on_no_face_and_no_name_and_off_the_column(count):
    found = {seat: showdown.stands_at(seat, count) for seat in range(count)}
    size = places.scale(count)
    for seat, stands in found.items():
        if stands is None:
            continue
        (x, y), _ = stands
        box = Box(x - 52 * size, y - 70 * size, 104 * size, 140 * size)
        assert not box.shared(beside.face(seat, count))
        assert not any(box.shared(plate) for plate in places.plates(count).values())
        assert box.x >= 24
        assert box.right <= 1440
    if count <= places.MANY:
        assert None not in found.values()


def test_only_of_whoever_has_fallen_and_only_what_lies_open():
    match = until(Phase.POINT, 5)
    while match.outcome is None:
        match.act(CLOCK, match.legal(CLOCK)[0])
    agreed = match.state.agreed
    people = [Piece("person", owner=0, state="shot"), Piece("person", owner=1), Piece("person", owner=2, state="shot")]
    cards = [card(agreed, 1, "open.K"), card(agreed, 2, "open.A"), card(agreed, 3, "N")]
    assert showdown.revealed([*people, *cards]) == {0: "K"}
