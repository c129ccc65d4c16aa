"""What comes under a mouse that rests is not pressed by somebody who has not read it."""

from game.core.picks import Pick
from game.scenes.match.resting import READ, SEEN, Resting

HERE = (500.0, 300.0)
OTHER, SAME = Pick("what", "T"), Pick("button", ".:2a")


def resting():
    mouse = Resting()
    mouse.picked(Pick("button", ".:1a"))
    mouse.begin(HERE)
    return mouse


def test_a_quick_press_on_what_has_come_there_is_stopped_once():
    mouse = resting()
    assert mouse.has_slid(OTHER, HERE)
    assert mouse.stops(OTHER, HERE)
    assert not mouse.stops(OTHER, HERE)


def test_a_press_after_reading_counts():
    mouse = resting()
    mouse.since += READ
    assert mouse.has_slid(OTHER, HERE), "it is still what has come there"
    assert not mouse.stops(OTHER, HERE)


def test_a_mouse_that_has_moved_means_what_it_presses():
    mouse = resting()
    assert not mouse.stops(OTHER, (HERE[0] + 20, HERE[1]))


def test_the_same_again_may_be_pressed_at_once():
    assert not resting().stops(SAME, HERE)


def test_without_a_mouse_or_a_row_nothing_is_stopped():
    mouse = resting()
    assert not mouse.has_slid(None, HERE)
    mouse.begin(None)
    assert not mouse.stops(OTHER, HERE)


def test_a_press_means_what_is_looked_at_whatever_has_been_drawn_there_for_that():
    mouse = resting()
    assert mouse.meant(HERE, None) is None
    mouse.aimed = HERE, OTHER
    assert mouse.meant(HERE, OTHER) == OTHER
    assert mouse.meant((HERE[0] + 1, HERE[1]), OTHER) == OTHER
    assert mouse.meant((HERE[0] + 20, HERE[1]), OTHER) is None, "it has moved on"
    assert mouse.meant(HERE, SAME) is None, "something else is looked at since"
    mouse.begin(HERE)
    assert mouse.meant(HERE, OTHER) is None, "something else is to be chosen"


def test_after_a_moment_what_has_come_there_is_looked_at_once():
    mouse = resting()
    assert not mouse.wakes(HERE)
    mouse.since += SEEN
    assert not mouse.wakes((HERE[0] + 20, HERE[1])), "it has moved, and looks by itself"
    assert mouse.wakes(HERE)
    assert not mouse.wakes(HERE)
    mouse.begin(None)
    mouse.since += SEEN
    assert not mouse.wakes(HERE), "no mouse is in hand"
