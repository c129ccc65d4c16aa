"""The chooser in a turn of several actions: what may act next is taken up, and everything else stays within reach."""

from dataclasses import dataclass

import pytest

from game.core.picks import Pick
from game.scenes.match.chooser import Chooser
from game.scenes.match.source import listed


@dataclass(frozen=True)
class Flight:
    picks: tuple[Pick, ...]


def flights(*cells):
    """Every plane may climb or dive to the next cell and turn there; straight on is named first."""
    return [
        Flight((Pick("cell", cell), Pick("way", f"{way}:{cell}x"), Pick("facing", f"{cell}x:{turn}")))
        for cell in cells
        for way in ("climb", "dive")
        for turn in ("ahead", "left", "right")
    ]


def place(pick):
    name = pick.name.rpartition(":")[2] if pick.kind == "way" else pick.name.partition(":")[0]
    return 100.0 * (ord(name[0]) - ord("a")) + 30 * name.endswith("x"), 500.0


SHOT = Flight((Pick("shot", "z"),))
END = Flight((Pick("button", "end"),))


def after_one(*actions, picks=(0, 0, 0)):
    """The plane on a has acted like this; the same player goes on."""
    chooser = Chooser(places=place)
    chooser.begin(listed(flights("a", "b", "c")), (), again=False)
    for number in picks:
        chooser.press(chooser.offers[number])
    chooser.close()
    chooser.begin(listed(actions), (), again=True)
    return chooser


def test_the_nearest_is_taken_up_and_nothing_of_it_is_chosen_unasked():
    chooser = after_one(*flights("b", "c"))
    assert chooser.led
    assert not chooser.begun
    assert chooser.picked == (Pick("cell", "b"),)
    assert chooser.focus == Pick("cell", "b")
    assert chooser.ok().kind == "moved"
    assert chooser.focus.kind == "way"
    assert chooser.ok().kind == "picked"
    assert chooser.focus == Pick("facing", "bx:ahead")
    assert chooser.ok().kind == "played"


def test_next_and_previous_change_the_plane_while_it_is_only_suggested():
    chooser = after_one(*flights("b", "c", "e"))
    seen = []
    for _ in range(3):
        chooser.cycle(1)
        seen.append(chooser.picked[0].name)
    assert seen == ["c", "e", "b"]
    assert chooser.ok().kind == "moved"
    assert chooser.ok().kind == "picked"
    chooser.cycle(1)
    assert chooser.picked[0].name == "b"
    assert chooser.focus.name == "bx:left"


def test_what_was_done_last_is_offered_first():
    chooser = after_one(*flights("b", "c"), picks=(0, 1, 0))
    chooser.ok()
    assert chooser.focus == Pick("way", "dive:bx")


def gone_on():
    """The plane on a has come to ax in a dive and may go on; so may the one on b."""
    chooser = Chooser(places=place)
    chooser.begin(listed(flights("a", "b")), ())
    for number in (0, 1, 0):
        chooser.press(chooser.offers[number])
    chooser.close()
    chooser.begin(listed(flights("ax", "b")), (), again=True)
    return chooser


def test_what_can_go_on_keeps_the_focus_and_nothing_is_taken_up():
    chooser = gone_on()
    assert not chooser.picked
    assert chooser.focus == Pick("cell", "ax")
    assert chooser.ok().kind == "picked"
    assert chooser.picked == (Pick("cell", "ax"),)


def test_another_is_one_step_from_what_can_go_on():
    chooser = gone_on()
    chooser.cycle(1)
    assert chooser.focus == Pick("cell", "b")


def test_a_shot_in_between_does_not_change_what_can_go_on():
    chooser = gone_on()
    chooser.close()
    chooser.begin(listed([SHOT, *flights("ax", "b")]), (), again=True)
    assert chooser.special().kind == "played"
    chooser.close()
    chooser.begin(listed(flights("b", "ax")), (), again=True)
    assert not chooser.picked
    assert chooser.focus == Pick("cell", "ax")


@pytest.mark.parametrize("quick", [SHOT, END])
def test_a_shot_or_the_end_is_offered_before_anything_is_taken_up(quick):
    chooser = after_one(quick, *flights("b", "c"))
    assert not chooser.picked
    assert chooser.focus == quick.picks[0]
    assert (chooser.special() if quick is SHOT else chooser.finish()).action == quick


def test_a_suggestion_can_be_put_down_and_is_no_step_to_take_back():
    chooser = after_one(*flights("b", "c"))
    assert not chooser.clear()
    assert chooser.picked
    chooser.ok()
    assert not chooser.clear()
    chooser.ok()
    assert chooser.clear()
    assert chooser.picked == (Pick("cell", "b"),)
    assert chooser.back().kind == "dropped"
    assert not chooser.led
    assert chooser.focus == Pick("cell", "b")
    assert chooser.back().kind == "nothing"


def test_another_plane_can_be_pressed_at_every_stage():
    chooser = after_one(*flights("b", "c"))
    chooser.ok()
    assert chooser.press(Pick("cell", "c"), mouse=True).kind == "picked"
    assert chooser.picked == (Pick("cell", "c"),)


def test_a_new_turn_suggests_nothing():
    chooser = Chooser(places=place)
    chooser.begin(listed(flights("a", "b")), ())
    assert not chooser.picked


def test_next_begins_with_the_first_of_all_and_previous_with_the_last():
    for by, focus in ((1, "a"), (-1, "c")):
        chooser = Chooser(places=place)
        chooser.begin(listed(flights("a", "b", "c")), ())
        chooser.hover(None)
        assert chooser.cycle(by).kind == "moved"
        assert chooser.focus.name == focus


def test_next_and_previous_go_one_step_round_and_round():
    chooser = Chooser(places=place)
    chooser.begin(listed(flights("a", "b", "c")), ())
    chooser.hover(Pick("cell", "a"))
    seen = []
    for by in (1, 1, 1, -1, -1, -1):
        chooser.cycle(by)
        seen.append(chooser.focus.name)
    assert seen == ["b", "c", "a", "c", "b", "a"]


def test_words_that_end_something_are_no_specials():
    chooser = Chooser(places=place)
    other = Flight((Pick("shot", "y"),))
    chooser.begin(listed([*flights("a", "b"), SHOT, other, END]), (SHOT.picks[0], other.picks[0], END.picks[0]))
    assert {pick.name for pick in chooser.specials} == {"z", "y"}
    assert chooser.endings == END.picks
    shots = [chooser.special() and chooser.focus for _ in range(4)]
    assert {pick.kind for pick in shots} == {"shot"}
    assert shots[:2] == shots[2:]
    assert shots[0] != shots[1]
    assert chooser.finish().action is END


def test_where_only_a_word_ends_the_turn_there_is_nothing_special():
    chooser = Chooser(places=place)
    chooser.begin(listed([*flights("a", "b"), END]), END.picks)
    assert chooser.specials == ()
    assert chooser.special().kind == "nothing"
