"""A card without room for all its lines keeps what decides: how it begins, and its warnings."""

from game.scenes.panels.cards import Card, Words, draw_cards
from game.ui.theme.canvas import Box
from tests.house.couch import canvas, services


def test_a_card_that_is_read_whole_gives_up_its_last_lines_and_warnings_after_all_else(tmp_path, monkeypatch):
    blocks = tuple(Words(f"line {at} of many", tone="warn" if at == 5 else "plain") for at in range(6))
    small = canvas(services(tmp_path))
    drawn = list[tuple[str, ...]]()
    monkeypatch.setattr(Card, "draw", lambda self, *_: drawn.append(tuple(one.text for one in self.blocks)))
    card = Card("", blocks, whole=True)
    for part in (1.0, 0.7, 0.5):
        draw_cards(small, (card,), Box(0, 0, 400, card.height(small, 400) * part))
    assert len(drawn[0]) == 6
    assert 1 < len(drawn[2]) < len(drawn[1]) < 6
    for told in drawn[1:]:
        assert (told[0], told[-1]) == (blocks[0].text, blocks[5].text)
