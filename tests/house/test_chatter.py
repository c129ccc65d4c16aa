"""What the computer's people say hides no card: neither planes nor medals."""

import pytest

from game.scenes.match import chatter
from game.table.looks import look_for
from game.ui.theme.canvas import Box
from tests.house.couch import canvas, services

SAID = "You have an eye for crossings, I must admit that much."
UPPER, LOWER = Box(70, 202, 372, 168), Box(70, 610, 372, 250)


def laid(tmp_path, card, cards):
    look = look_for("crosshairs")
    return chatter._laid(canvas(services(tmp_path)), SAID, card, cards, quiet=look.quiet, of_table=look)  # noqa: SLF001


@pytest.mark.parametrize(
    ("card", "cards"),
    [
        (UPPER, (UPPER, LOWER)),
        (LOWER, (UPPER, LOWER)),
        (UPPER._replace(h=250), (UPPER._replace(h=250), LOWER)),  # with medals: smaller letters
        (LOWER, (UPPER, LOWER, Box(1478, 610, 372, 250))),
    ],
)
def test_a_bubble_lies_beside_the_cards(tmp_path, card, cards):
    box, setting = laid(tmp_path, card, cards)
    assert setting.lines
    assert not any(box.shared(one) for one in cards)
    assert min(abs(box.y - card.bottom), abs(card.y - box.bottom)) < 20


def test_between_cards_without_room_it_lies_on_its_own(tmp_path):
    cards = UPPER, UPPER._replace(y=UPPER.bottom + 20), LOWER
    box, _ = laid(tmp_path, cards[0], cards)
    assert box.shared(cards[0])
    assert not any(box.shared(one) for one in cards[1:])


@pytest.mark.parametrize("said", ["Full speed!", "I never liked standing there anyway."])
def test_at_sector_it_lies_on_its_card_alone_and_name_and_score_stay_in_sight(tmp_path, said):
    look, card = look_for("sector"), Box(30, 96, 222, 416)
    box, setting = chatter._laid(  # noqa: SLF001
        canvas(services(tmp_path)), said, card, [card, Box(30, 524, 222, 416)], quiet=look.quiet, of_table=look
    )
    assert setting.lines
    assert card.x <= box.inset(-4).x, "with its edge"
    assert box.inset(-4).right <= card.right
    assert box.y > card.y + 140  # there the score ends
    assert box.bottom < card.y + 300  # there the soldiers stand


@pytest.mark.parametrize(("said", "over"), [(f"{SAID[:34]} I admit it.", False), (f"{SAID} {SAID}", True)])
@pytest.mark.parametrize("seat", [0, 1])
def test_at_crossfire_the_prisoners_stay_in_sight(tmp_path, said, over, seat):
    """In two flat lines between the cards; only what is longer lies on the card, over the name."""
    look = look_for("crossfire")
    cards = look.seat_panels(2)
    card, trays = cards[seat], [tray.box for tray in look.trays() if tray.box.shared(cards[seat])]
    box, setting = chatter._laid(  # noqa: SLF001
        canvas(services(tmp_path)), said, card, cards.values(), quiet=look.quiet, of_table=look
    )
    assert setting.size >= 28
    assert not box.shared(cards[1 - seat])
    assert not any(box.shared(tray) for tray in trays[over:])
    assert over == card.inset(0, 23).holds(box.centre)


@pytest.mark.parametrize("banner", [Box(60, 330, 800, 168), Box(60, 150, 800, 168), Box(60, 400, 800, 168)])
def test_what_is_said_at_the_end_leaves_the_winners_name_free(tmp_path, banner):
    drawn = canvas(services(tmp_path))
    first = laid(tmp_path, UPPER, (UPPER, LOWER))
    box, setting = chatter._clear(drawn, SAID, first, UPPER, banner)  # noqa: SLF001
    assert setting.height < box.h
    assert not box.inset(-4).shared(banner)
    assert not box.shared(LOWER)
