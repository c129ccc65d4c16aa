"""The prompt bar under the mouse: what can be pressed shows that it is a button."""

import pygame

from game.app import languages
from game.scenes.match import asking
from game.scenes.prompting import SLIPPED, PromptBar, at_rest
from game.ui.prompts import MIDDLE
from tests.house.couch import canvas, services

LEFT, RIGHT = (("point", "Choose"),), (("hint", "Advice"), ("menu", "Menu"))


def drawn(made, bar, at):
    made.input.pointed = lambda: at
    made.input.points = lambda: True
    on = canvas(made)
    on.surface.fill((0, 0, 0))
    bar.draw(on, LEFT, RIGHT)
    return pygame.image.tobytes(on.surface, "RGB")


def place(bar, intent):
    return next(stop.box.centre for stop in bar.stops() if intent in stop.key)


def test_what_can_be_pressed_is_framed_under_the_mouse_and_what_cannot_is_not(tmp_path):
    made = services(tmp_path)
    bar = PromptBar(made)
    rest = drawn(made, bar, None)
    assert drawn(made, bar, place(bar, "hint")) != rest
    assert drawn(made, bar, place(bar, "menu")) not in {rest, drawn(made, bar, place(bar, "hint"))}
    assert drawn(made, bar, bar.stops()[0].box.centre) == rest
    assert drawn(made, bar, (960.0, 400.0)) == rest


def test_what_has_moved_under_a_hand_that_has_just_pressed_is_not_pressed_at_once(tmp_path):
    made = services(tmp_path)
    bar = PromptBar(made)
    drawn(made, bar, None)
    at = place(bar, "hint")
    assert bar.press_at(at) == "hint"
    assert bar.press_at(at) == "hint", "the same again"
    on = canvas(made)
    bar.draw(on, LEFT, (("undo", "Advice"), ("menu", "Menu")))
    assert bar.intent_at(at) == "undo"
    assert bar.press_at(at) == SLIPPED
    assert bar.press_at(at) == "undo"
    assert bar.press_at(place(bar, "menu")) == "menu", "another place is meant"


def test_a_press_that_comes_right_after_something_else_stood_there_is_none(tmp_path):
    made, now = services(tmp_path), [10.0]
    made.now = lambda: now[0]
    bar = PromptBar(made)
    drawn(made, bar, None)
    at = place(bar, "hint")
    for later, meant in ((0.2, SLIPPED), (1.0, "undo")):
        bar = PromptBar(made)
        drawn(made, bar, None)
        now[0] += 5
        bar.draw(canvas(made), LEFT, (("undo", "Advice"), ("menu", "Menu")))
        now[0] += later
        assert bar.press_at(at) == meant
    bar.draw(canvas(made), LEFT, (*RIGHT[:1], ("undo", "Back"), RIGHT[1]))
    assert bar.press_at(place(bar, "menu")) == "menu", "what has only come nearer is still the same"


def test_the_way_out_stays_in_the_bar_where_words_leave_no_room(tmp_path):
    made = services(tmp_path)
    bar = PromptBar(made)
    many = tuple((intent, "words enough to fill a bar") for intent in ("hint", "undo", "finish", "info", "next"))
    for out in ("back", "menu"):
        bar.draw(canvas(made), (("ok", "Choose something long"),), (*many, (out, "The way out of this")))
        told = {stop.key for stop in bar.stops()}
        assert any(out in each for each in told)
        assert len(told) < len(many) + 2, "something had no room"


def test_asking_for_advice_and_doing_it_have_places_of_their_own_under_a_mouse(tmp_path):
    """What acts never comes where somebody has just pressed, and nothing shifts meanwhile."""
    made = services(tmp_path)
    bar, on = PromptBar(made), canvas(made)
    drawn(made, bar, None)
    menu = ("menu", "Menu")
    bar.draw(on, (), (*asking.counsel(made.texts, advised=False, mouse=True), menu))
    asks = place(bar, "hint")
    assert bar.press_at(asks) == "hint"
    stood = place(bar, "menu")
    bar.draw(on, (), (*asking.counsel(made.texts, advised=True, mouse=True), menu))
    does = place(bar, "hint")
    assert does != asks
    assert place(bar, "menu") == stood
    for _ in range(3):
        assert bar.press_at(asks) == SLIPPED
    bar.draw(on, (), (*asking.counsel(made.texts, advised=False, mouse=True), menu))
    assert bar.press_at(does) == SLIPPED, "it has been done"
    assert place(bar, "hint") == asks
    assert len(bar.told((), asking.counsel(made.texts, advised=True, mouse=True))) == 1


def test_where_there_is_no_room_the_log_goes_first_and_then_what_was_seen_already(tmp_path):
    made = services(tmp_path)
    bar = PromptBar(made)
    drawn(made, bar, None)
    right = [(name, name) for name in ("again", "whole", "sightlines", "log")]
    advice = asking.counsel(made.texts, advised=False, mouse=True)
    gone = []
    for left in range(90):
        bar.draw(canvas(made), (("special", "x" * left),), (*right, *advice, ("menu", "Menu")))
        shown = {stop.key[1] for stop in bar.stops()}
        assert {"hint", "menu"} <= shown
        gone += [name for name, _ in right if name not in shown and name not in gone]
    assert gone[:3] == ["log", "again", "whole"]


def test_with_keys_the_same_key_asks_and_does():
    texts = languages.texts("en")
    found = [asking.counsel(texts, advised=advised, mouse=False) for advised in (False, True)]
    assert [[intent for intent, _ in each] for each in found] == [["hint"], ["hint"]]
    assert found[0] != found[1]


def test_what_rests_without_a_twin_can_be_pressed_to_hear_why(tmp_path):
    made = services(tmp_path)
    bar, on = PromptBar(made), canvas(made)
    drawn(made, bar, None)
    bar.draw(on, ((at_rest("special"), "Climb"),), RIGHT)
    assert not any("special" in stop.key for stop in bar.stops())
    assert "special" in {bar.press_at((x, MIDDLE)) for x in range(0, 960, 8)}


def test_while_the_mouse_is_on_the_bar_nothing_moves_under_it(tmp_path):
    """What does nothing any more rests in its place; when the mouse leaves it is gone."""
    made = services(tmp_path)
    bar, left = PromptBar(made), (("special", "Climb"), ("fewer", "Smaller"), ("finish", "End the move"))
    on = canvas(made)
    made.input.points, made.input.pointed = lambda: True, lambda: None
    bar.draw(on, left, (("menu", "Menu"),))
    places = {intent: place(bar, intent) for intent in ("finish", "menu")}
    made.input.pointed = lambda: places["finish"]
    bar.draw(on, left[1:], (("menu", "Menu"),))
    assert {intent: place(bar, intent) for intent in places} == places
    assert bar.press_at(places["finish"]) == "finish"
    assert not any("special" in stop.key for stop in bar.stops())
    made.input.pointed = lambda: (960.0, 300.0)
    bar.draw(on, left[1:], (("menu", "Menu"),))
    assert place(bar, "finish")[0] < places["finish"][0]


def test_a_wish_with_two_places_keeps_both_apart_while_the_mouse_is_on_the_bar(tmp_path):
    made = services(tmp_path)
    bar, on = PromptBar(made), canvas(made)
    made.input.points = lambda: True
    made.input.pointed = lambda: None
    bar.draw(on, (), (("hint", "Advice"), (at_rest("hint"), "Do it"), ("menu", "Menu")))
    made.input.pointed = lambda: (1800.0, MIDDLE)
    bar.draw(on, (), ((at_rest("hint"), "Advice"), ("hint", "Do it"), ("menu", "Menu")))
    shown = [(one.prompt.label, one.prompt.off) for one in bar._shown]  # noqa: SLF001
    assert shown == [("Advice", True), ("Do it", False), ("Menu", False)]


def test_of_many_prompts_those_of_what_can_be_done_elsewhere_are_left_out(tmp_path):
    """More than seven are not taken in at a glance: the log goes first, and no way of playing."""
    made = services(tmp_path)
    bar = PromptBar(made)
    left = tuple((intent, "Do") for intent in ("move", "ok", "fewer", "special"))
    right = tuple((intent, "Do") for intent in ("whole", "look", "sightlines", "log", "hint", "menu"))
    bar.draw(canvas(made), left, right, device="keyboard")
    seen = {stop.key[1] for stop in bar.stops()}
    assert seen == {"move", "ok", "fewer", "special", "whole", "sightlines", "hint", "menu"}
    bar.draw(canvas(made), left[:2], right[1:], device="keyboard")
    assert "log" in {stop.key[1] for stop in bar.stops()}


def test_what_a_mouse_presses_on_the_bar_stays_however_much_there_is(tmp_path):
    """It has no key for it."""
    made = services(tmp_path)
    bar = PromptBar(made)
    made.input.points = lambda: True
    left = tuple((intent, "Do") for intent in ("ok", "special", "finish"))
    right = tuple((intent, "Do") for intent in ("whole", "look", "again", "sightlines", "log", "hint", "menu"))
    bar.draw(canvas(made), left, right, device="keyboard")
    assert {"look", "again", "log"} <= {stop.key[1] for stop in bar.stops()}
