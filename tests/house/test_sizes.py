"""Beside how large things are stands how large they were, where that is known."""

import pytest

from game.tools.bench import sizes


@pytest.mark.parametrize(
    ("where", "known", "told"),
    [
        ("crossfire 1280x720", "44 to 48", "; before: 44 to 48"),
        ("crossfire 1280x720 at 200 %", "44 to 48", ""),
        ("crossfire 1920x1080", "44 to 48", ""),
        ("fadenkreuz 1280x720", None, ""),
    ],
)
def test_what_is_known_of_before_is_told_in_the_window_that_it_is_known_of(where, known, told):
    assert sizes.before(where, known) == told
