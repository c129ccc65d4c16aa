"""That more people say to be something than there are is no danger: it has a colour of its own, and a legend."""

from collections import Counter

import pytest

from game.app.languages import texts
from game.core.seats import Seat
from game.guides.fadenkreuz.guide import GUIDE
from game.rules.fadenkreuz.game import GAME
from game.scenes.panels.seatnotes import notes
from game.scenes.panels.sheets import page
from game.tools.gallery.fadenkreuz import TALK
from game.tools.gallery.screens import SCREENS
from game.tools.stage import Stage
from game.ui.theme.palette import ALARM, ALARM_SOFT, DOUBT

HONEST = TALK.partition("; 1:face")[0]


def deck(line):
    return GUIDE.sheets(GAME.observe(GAME.notation.parse_position(line), Seat(0)))[0]


def test_counts_that_cannot_be_so_are_doubted_and_the_legend_says_so():
    sheet = deck(TALK)
    tones = Counter(cell.tone for row in sheet.rows for cell in row.cells[1:])
    assert tones["doubt"] == 1  # four say Agent, there are two
    assert not tones["warn"]
    assert sheet.legend is not None
    assert sheet.legend.tone == "doubt"
    notes = GUIDE.counters(GAME.observe(GAME.notation.parse_position(TALK), None))
    assert [note.tone for note in notes if note.key.endswith("crowded")] == ["doubt"]


def test_there_is_no_legend_where_nothing_bears_that_colour():
    assert deck(f"{HONEST}; 1:face A; 2:face ?; 3:face N; 4:face ?; 5:face T; 6:face ?; 7:face A").legend is None


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["talk", "ten"])
def test_nothing_beside_the_table_is_in_the_colour_of_danger(tmp_path, language, name):
    stage = Stage(tmp_path, language, (1280, 720))
    stack = SCREENS[f"battle-fadenkreuz-{name}"](stage)
    stack.draw(stage.canvas)
    column = stage.surface.subsurface((968, 110, 266, 280))
    pixels = Counter(column.get_at((x, y))[:3] for x in range(266) for y in range(280))
    assert pixels[DOUBT] > 500
    assert pixels[ALARM] + pixels[ALARM_SOFT] == 0
    stage.close()


def noted(position, seat):
    """By seat what the notes of the board tell of it."""
    board = GUIDE.sheets(GAME.observe(GAME.notation.parse_position(position), Seat(seat - 1)))[1]
    return notes(page(texts("en"), "fadenkreuz", board, lambda *_: None))


def test_what_the_name_plate_says_anyway_is_no_note():
    """Except where it is proven false or, at a table with room for it, somebody claims the same."""
    five = (
        "fk1 mode=K n=5 dealer=1 sniper=- specials=- 0:deal =AKRNT; 0:time; 0:mix =TAN/RKT; 0:time;"
        " 1:face A; 2:face N; 3:face T; 4:face A; 5:face ?; 2:got A"
    )
    told = noted(five, 1)
    assert set(told) == {0, 1, 3}, "two claim to be the Agent, and one has said something"
    assert [brief for brief, _ in told[1]] == ["then", "now"]
    ten = (
        "fk1 mode=K n=10 dealer=1 sniper=- specials=- 0:deal =TAAAKKKRBN; 0:time; 0:mix =BNT/AAA/KKK/RBN; 0:time;"
        " 1:face N; 2:face N; 3:face ?; 4:face A; 5:face ?; 6:face ?; 7:face ?; 8:face ?; 9:face ?; 10:face ?;"
        " 4:dealt A"
    )
    assert set(noted(ten, 5)) == {3}
