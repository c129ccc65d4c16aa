"""Whoever has fallen is seen with their card, large, when fingers point: beside the face, under no name."""

import pytest

from game.core.seats import CLOCK
from game.core.tableau import Piece
from game.rules.fadenkreuz.picture import card
from game.rules.fadenkreuz.state import Phase
from game.scenes.panels.hud import Plate, set_plate
from game.table.looks import look_for
from game.table.looks.fadenkreuz import beside, places, showdown
from game.tools.stage import Stage
from game.ui.theme.canvas import Box
from tests.fadenkreuz.talks import until
from tests.house.couch import art


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


def test_what_is_called_out_lies_in_the_middle_above_the_table_and_on_no_name(tmp_path):
    stage = Stage(tmp_path, "de", (1280, 720), art())
    for count in range(5, 11):
        look = look_for("fadenkreuz", count)
        room = look.margins.calling(called=True).plate
        assert look.margins.calling(called=False) == look.margins
        for told in ("Eins.", "Jetzt die Attentäter, die noch stehen.", "Captain Finch trifft Lena: Roter Lockvogel"):
            box = set_plate(stage.canvas, Plate(told, "", keeps="who", centred=True), room).box
            assert box.centre[0] == pytest.approx(room.centre[0])
            assert not any(box.shared(plate) for plate in places.plates(count).values())
    stage.close()
