"""The mixer by numbers, on a sound card that only writes down what it is told."""

import pygame
import pytest

from game.sound import mixer as module
from game.sound.mixer import Mixer, loudness
from game.sound.names import EFFECTS, TAKES


class Read:
    def __init__(self, name):
        self.name = name

    def get_length(self):
        return 0.5


class Card:
    """In the place of pygame.mixer: `told` is all that was asked of it. `present`: whether it can be opened."""

    def __init__(self):
        self.told, self.present, self.channels, self.broken = [], True, 0, set()
        self.music = self

    def init(self, *words):
        self.told.append(("init", *words))
        if not self.present:
            raise pygame.error("none")
        self.opened = True

    opened = False

    def get_init(self):
        return self.opened

    def set_num_channels(self, count):
        self.told.append(("channels", count))

    def quit(self):
        self.told.append("quit")
        self.opened = False

    def Sound(self, path):  # noqa: N802, as what it stands for
        if path.name in self.broken:
            raise pygame.error("broken")
        self.told.append(("read", path.name))
        return Read(path.name)

    def find_channel(self, *, force):
        self.told.append(("channel", force))
        return self

    def play(self, what):
        self.told.append(("play", getattr(what, "name", what)))

    def set_volume(self, *amounts):
        self.told.append(("volume", *(round(amount, 3) for amount in amounts)))

    def load(self, path):
        if path.name in self.broken:
            raise pygame.error("broken")
        self.told.append(("load", path))

    def stop(self):
        self.told.append("stop")

    def told_now(self):
        told, self.told[:] = self.told[:], []
        return told


@pytest.fixture
def card(monkeypatch):
    made = Card()
    monkeypatch.setattr(module.pygame, "mixer", made)
    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    return made


@pytest.fixture
def mixer(card, tmp_path):
    made = Mixer(tmp_path, effects=10, music=10)
    assert made.open()
    card.told_now()
    made._to_load.clear()  # noqa: SLF001, nothing is read by the way
    return made


def volumes(card):
    return [told[1:] for told in card.told_now() if told[0] == "volume"]


def test_a_card_is_opened_for_two_ears_with_a_voice_for_every_man(card, tmp_path):
    made = Mixer(tmp_path)
    assert made.open()
    assert card.told_now() == [("init", 44_100, -16, 2, 512), ("channels", 24)]
    assert made.audible


def test_every_notch_is_as_loud_as_it_was():
    assert [round(loudness(notch), 3) for notch in range(-1, 12)] == [
        0.0, 0.0, 0.016, 0.055, 0.115, 0.192, 0.287, 0.399, 0.526, 0.669, 0.827, 1.0, 1.0,
    ]  # fmt: skip


STEPS = {"knock", "fuse", "hush"}
"""What has a file for every height or loudness, or none at all."""


def test_the_table_of_sounds_is_as_it_was():
    assert [name for name, effect in EFFECTS.items() if not effect.caption] == [
        "tick", "locked", "dull", "press", "toggle", "panel_in", "panel_out", "die", "tin_die", "hush",
    ]  # fmt: skip
    assert [name for name, effect in EFFECTS.items() if effect.sting] == [
        "warning", "guns", "falling", "rifle", "collapse", "rattle", "tin_fall", "gunclick",
        "note", "sting", "solved", "win", "triumph", "lose", "draw",
    ]  # fmt: skip
    assert all(effect.caption in ("", f"sound.{name}") for name, effect in EFFECTS.items())
    assert all(effect.files[0] == f"{name}.ogg" for name, effect in EFFECTS.items() if name not in STEPS)
    assert {name for name, effect in EFFECTS.items() if len(effect.files) != 1} == {*TAKES, *STEPS}
    knocks = [f"knock{height}{take}.ogg" for height in range(1, 9) for take in ("", "-2", "-3")]
    assert list(EFFECTS["knock"].files) == knocks
    assert {effect.gain for effect in EFFECTS.values()} == {0.6, 0.7, 0.8, 0.9, 1.0}


def test_a_sound_is_as_loud_as_its_table_says_and_comes_from_its_side(mixer, card):
    for pan, ears in ((0.0, (0.9, 0.9)), (-1.0, (1.0, 0.297)), (1.0, (0.297, 1.0)), (-9.0, (1.0, 0.297))):
        mixer.update(1.0)
        card.told_now()
        assert mixer.play("thud", pan=pan) == "sound.thud"
        told = card.told_now()
        assert ("channel", True) in told
        assert ("play", "thud.ogg") in told
        assert told[-1] == ("volume", *ears)
    mixer.volumes(5, 10)
    mixer.update(1.0)
    mixer.play("thud", pan=0.5)
    assert volumes(card)[-1] == (0.179, 0.319)


def test_the_same_sound_at_once_is_one_and_the_height_has_its_own(mixer, card):
    def played():
        return [told[1] for told in card.told_now() if told[0] == "play"]

    mixer.update(1.0)
    for height in (-3, 0, 1, 2, 2, 8, 9):
        mixer.play("knock", height=height)
    assert played() == ["knock1.ogg", "knock2.ogg", "knock8.ogg"]
    mixer.update(0.02)
    mixer.play("knock")
    assert played() == []
    mixer.update(0.01)
    mixer.play("knock")
    assert played() == ["knock1-2.ogg"]
    for _ in range(3):
        mixer.update(0.04)
        mixer.play("knock", height=2)
    assert played() == ["knock2-2.ogg", "knock2-3.ogg", "knock2.ogg"]


def test_the_first_moment_can_be_heard(mixer, card):
    mixer.play("thud")
    assert ("play", "thud.ogg") in card.told_now()


def test_music_comes_and_goes_within_less_than_a_second(mixer, card):
    mixer.music("title")
    mixer.update(0.0)
    told = card.told_now()
    assert told == [("load", mixer.folder / "music_title.ogg"), ("volume", 0.0), ("play", -1), ("volume", 0.0)]
    for _ in range(5):
        mixer.update(0.2)
    assert volumes(card) == [(0.25,), (0.5,), (0.75,), (1.0,)]
    mixer.music("sector")
    for _ in range(9):
        mixer.update(0.2)
    assert volumes(card) == [(0.75,), (0.5,), (0.25,), (0.0,), (0.0,), (0.25,), (0.5,), (0.75,), (1.0,)]
    mixer.music(None)
    for _ in range(4):
        mixer.update(0.2)
    told = card.told_now()
    assert told[-2:] == ["stop", ("volume", 0.0)]
    assert mixer.playing == ""
    mixer.update(0.2)
    assert card.told_now() == []


def test_a_sting_holds_the_music_down_for_as_long_as_it_sounds(mixer, card):
    mixer.music("title")
    mixer.update(0.0)
    mixer.update(1.0)
    card.told_now()
    mixer.play("thud")
    mixer.update(0.06)
    assert volumes(card) == [(0.9, 0.9)], "no sting"
    mixer.play("win")
    card.told_now()
    for _ in range(7):
        mixer.update(0.06)
    assert volumes(card) == [(0.699,), (0.398,)]
    for _ in range(4):
        mixer.update(0.45)
    assert volumes(card) == [(0.699,), (1.0,)]


def test_a_file_is_read_once_also_when_it_is_broken(mixer, card):
    card.broken = {"thud.ogg", "music_title.ogg"}
    for _ in range(2):
        mixer.update(1.0)
        assert mixer.play("thud") == "sound.thud"
        mixer.play("win")
    mixer.music("title")
    mixer.update(1.0)
    told = card.told_now()
    assert [word for word in told if word[0] == "read"] == [("read", "win.ogg")]
    assert mixer.missing == {"thud.ogg"}
    assert mixer.playing == "title"


def test_without_a_card_a_silent_one_is_taken_and_another_looked_for_every_ten_seconds(card, tmp_path, monkeypatch):
    asked = []

    def init(*_):
        asked.append(module.os.environ.get("SDL_AUDIODRIVER"))
        if asked[-1] is None:
            raise pygame.error("none")
        card.opened = True

    monkeypatch.setattr(card, "init", init)
    made = Mixer(tmp_path)
    assert not made.open()
    assert asked == [None, "dummy"]
    assert "SDL_AUDIODRIVER" not in module.os.environ
    made.update(9.9)
    made.wake()
    assert asked == [None, "dummy"]
    made.update(0.1)
    made.wake()
    assert asked == [None, "dummy"] * 2
    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    monkeypatch.setattr(card, "init", Card.init.__get__(card))
    card.present = False
    made.update(10.0)
    made.wake()
    assert module.os.environ["SDL_AUDIODRIVER"] == "alsa"
    card.present = True
    made.update(10.0)
    made.wake()
    assert made.audible
    card.told_now()
    made.update(99.0)
    made.wake()
    assert "quit" not in card.told_now()


def test_a_device_that_comes_is_of_interest_only_to_who_is_silent(mixer, card):
    for audible, added, afresh in (
        (True, True, False), (True, False, True), (False, True, True), (False, False, True),
    ):  # fmt: skip
        mixer.update(2.0)
        mixer.audible, mixer.playing = audible, "title"
        card.told_now()
        mixer.device_changed(added=added)
        assert ("quit" in card.told_now()) is afresh
        assert (mixer.playing == "") is afresh
    mixer.update(1.9)
    card.told_now()
    mixer.device_changed(added=False)
    assert card.told_now() == []
