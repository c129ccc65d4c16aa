"""What keys and buttons mean, and changing it without locking oneself out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.languages import texts
from game.core.intents import NAMES
from game.input.bindings import CHANGEABLE, DEFAULTS, NEEDED, PAD_BUTTONS, Bindings, known
from game.ui.glyphs import Glyphs

MENU_INTENTS = NEEDED | {
    "menu",
    "special",
    "next",
    "previous",
    "fewer",
    "more",
    "undo",
    "hint",
    "rules",
    "skip",
    "finish",
    "log",
}
FAMILIES = ("keyboard", "pad")
CONTROLS = [*(f"pad:{name}" for name in PAD_BUTTONS), *(f"key:{letter}" for letter in "abcdefghijklmnopqrstuvwxyz")]


def consistent(bindings):
    """No control means two things, and nobody is locked out."""
    every = [control for name in DEFAULTS for control in bindings.controls(name)]
    return len(every) == len(set(every)) and all(bindings.controls(n, f) for n in NEEDED for f in FAMILIES)


def test_the_defaults_are_sound():
    assert consistent(Bindings())
    assert set(DEFAULTS) <= set(NAMES)
    assert all(known(control) for controls in DEFAULTS.values() for control in controls)


def test_everything_a_match_needs_can_be_said_on_both_families():
    assert all(Bindings().sign(name, family) for name in MENU_INTENTS for family in FAMILIES)


def test_prompts_show_the_first_control():
    bindings = Bindings()
    assert bindings.sign("ok", "keyboard") == "key:return"
    assert bindings.sign("ok", "pad") == "pad:a"
    assert bindings.sign("move", "pad") == "pad:stick"
    assert bindings.sign("move", "keyboard") == "key:arrows"
    assert bindings.sign("press", "keyboard") == "mouse:left"
    assert bindings.sign("speed", "pad") == ""


def test_a_free_key_is_simply_taken():
    result = Bindings().rebound("hint", "keyboard", "key:j")
    assert not result.taken
    assert result.bindings.intent("key:j") == "hint"
    assert result.bindings.intent("key:h") == ""
    assert result.bindings.controls("hint", "pad") == ("pad:rs",)


def test_a_key_in_use_is_exchanged():
    result = Bindings().rebound("hint", "keyboard", "key:r")
    assert result.taken == "special"
    assert result.bindings.intent("key:r") == "hint"
    assert result.bindings.intent("key:h") == "special"


def test_the_last_way_back_cannot_be_taken_away():
    bindings = Bindings().having("speed", "keyboard", ())
    result = bindings.rebound("speed", "keyboard", "key:escape")
    assert result.refused
    assert result.taken == "back"
    assert result.bindings == bindings


def test_saved_and_read_again():
    changed = Bindings().rebound("ok", "pad", "pad:b").bindings.rebound("menu", "keyboard", "key:m").bindings
    again = Bindings.from_settings(changed.to_settings())
    assert again == changed
    assert again.intent("pad:a") == "back"


def test_a_foolish_settings_file_does_not_lock_anybody_out():
    assert Bindings.from_settings({"ok": ()}) == Bindings()
    assert Bindings.from_settings({"ok": ("key:escape", "pad:a")}) == Bindings()
    assert Bindings.from_settings({"nonsense": ("key:q",), "hint": ("key:lshift", "what")}).controls("hint") == ()


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_control_has_a_name_to_be_read_out(language):
    glyphs = Glyphs(texts(language, "ui"), Bindings().sign)
    every = {control for controls in DEFAULTS.values() for control in controls} | {"mouse:left", "mouse:wheel"}
    named = {control: glyphs.name(control) for control in every}
    assert all(name[0].isupper() or len(name) == 1 for name in named.values()), named
    assert glyphs.name("key:ctrl+z") == {"en": "Ctrl + Z", "de": "Strg + Z"}[language]
    assert not [control for control, name in named.items() if control.startswith("pad:") and "\u2039" in name]


@given(st.lists(st.tuples(st.sampled_from(CHANGEABLE), st.sampled_from(CONTROLS)), max_size=12))
def test_no_run_of_changes_spoils_the_bindings(changes):
    bindings = Bindings()
    for name, control in changes:
        family = "pad" if control.startswith("pad:") else "keyboard"
        result = bindings.rebound(name, family, control)
        bindings = result.bindings
        assert consistent(bindings)
        assert result.refused or bindings.sign(name, family) == control
    assert Bindings.from_settings(bindings.to_settings()) == bindings
