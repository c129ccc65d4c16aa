"""House rules of single seats: kept short where all have the least."""

from game.scenes.menu.party import with_seat


def test_heights_by_seat_are_kept_short():
    assert with_seat((), 1, 3, 3, 0) == (0, 3, 0)
    assert with_seat((0, 3, 0), 1, 0, 3, 0) == ()
    assert with_seat((1, 2, 3), 0, 4, 2, 0) == (4, 2)
