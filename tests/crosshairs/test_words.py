"""What is said of planes is true for whoever reads it, whosever they are."""

import pytest

from game.app.languages import texts
from game.catalogue import find, guide_of
from game.core.picks import Pick

GAME, GUIDE = find("crosshairs"), guide_of("crosshairs")
MUTUAL = "duel - A:c4SE1,c8N2;B:i7NW3,k1S0 0,0 A7/{} - 0 - -"
"""c4 and i7 look at each other."""


def lines_on(language, cell):
    say = texts(language)
    closeup = GUIDE.closeup(GAME.notation.parse_position(MUTUAL.format(2)), Pick("cell", cell))
    return next(say.note(note) for note in closeup.notes if note.key == "closeup.crosshairs.lines")


@pytest.mark.parametrize(("language", "enemy"), [("en", "enemy"), ("de", "feind")])
def test_a_line_of_ones_own_on_an_enemy_is_not_called_the_enemys(language, enemy):
    assert "c4" in (told := lines_on(language, "i7"))
    assert enemy not in told.lower()
    assert lines_on(language, "c4") == told.replace("c4", "i7")


@pytest.mark.parametrize(("language", "word"), [("en", "aim"), ("de", "zielen")])
def test_planes_that_aim_at_an_enemy_do_not_fly_on_with_one_press_and_it_is_said_why(language, word):
    state = GAME.notation.parse_position("duel - A:a6N1,f1SW1,k6NW1;B:a2S0,k1S0 0,0 A7/3 - 0 - -")
    assert not GUIDE.sweep(state, state.seat)
    assert word in texts(language).note(GUIDE.unswept(state, state.seat))


@pytest.mark.parametrize(("language", "over"), [("en", "done"), ("de", "fertig")])
def test_a_plane_that_may_still_dive_on_is_not_called_done(language, over):
    """The button takes up the next plane, and the first may dive on as long as that one has not flown."""
    told = texts(language)("button.crosshairs.onward", cell="e5")
    assert "e5" in told
    assert over not in told.lower()
