"""What somebody hears who does not see: whole games played by it alone, and nothing that a curtain hides."""

import re
from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from game.access import reader
from game.access.narrator import Heard, Narrator, sentences
from game.access.voices import COMMANDS, Lines, Speech, command
from game.app.narration import Narration
from game.core.intents import Intent
from game.scenes.menu.settings import SettingsScene
from game.scenes.overlay import draw_overlay
from game.scenes.stack import Scene
from game.ui.theme.canvas import Box
from tests.house.couch import canvas, services
from tests.house.listener import Listener, Room, Voice

TABLES = {"crossfire": 2, "crosshairs": 2, "squadron": 2, "sector": 2, "fadenkreuz": 5}


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game_is_played_by_what_is_heard_alone(game, tmp_path):
    room = Room(tmp_path, game, TABLES[game], {"stall": 20} if game == "crossfire" else {})
    heard = Listener(room).play()
    assert room.match.outcome is not None
    assert any(re.search(r"\b(wins?|draw)\b", line) for line in heard[-4:]), heard[-4:]
    assert not any("\u2039" in line or "{" in line for line in heard)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", TABLES)
def test_no_two_things_to_choose_from_are_called_alike(game, language, tmp_path):
    """Counting them (1/18) does not help anybody who comes back."""
    room = Room(tmp_path, game, TABLES[game], {}, language=language)
    listener = Listener(room, patience=1)
    room.wait()
    for _ in range(12):
        said = listener.listen()
        found = {}
        for _ in range(8):
            for line in listener.press("next"):
                if number := re.search(r" (\d+/\d+)\.$", line):
                    found.setdefault(line[: number.start()], set()).add(number[1])
        assert all(len(numbers) == 1 for numbers in found.values() if len(found) > 1), (said, found)
        listener.turn(["go on"])


def test_what_the_curtain_hides_is_said_only_while_it_is_open_and_is_cut_off_with_it(tmp_path):
    room = Room(tmp_path, "fadenkreuz", 5, {})
    room.wait()
    room.wait()
    shut = room.hear()
    assert "take headphones" in " ".join(shut)
    assert not re.search("First: |passed on|from [A-Z]|You are: ", " ".join(shut))
    room.press("ok")
    room.wait()
    assert "passed on" in " ".join(room.hear())
    hushed = room.voice.hushed
    room.press("back")
    assert room.voice.hushed == hushed + 1
    room.narrator.again()
    assert not re.search("First: |passed on|from [A-Z]|You are: ", " ".join(room.hear()))


def test_the_room_never_hears_a_card(tmp_path):
    """Between two visits everything that is said is the same whatever was dealt."""
    rooms = [Room(tmp_path / str(seed), "fadenkreuz", 5, {}, seed=seed) for seed in (1, 2)]
    said = []
    for room in rooms:
        room.wait()
        room.wait()
        room.press("ok")  # opens
        room.wait()
        assert "passed on" in " ".join(room.hear())
        room.press("ok")  # has seen
        room.wait(1.0)
        room.wait(1.0)
        said.append(room.hear())
    assert rooms[0].match.state != rooms[1].match.state
    assert said[0] == said[1] != []


def test_what_is_written_goes_with_the_curtain_in_the_very_next_frame(tmp_path, monkeypatch):
    monkeypatch.setattr("shutil.which", lambda _: None)
    room = Room(tmp_path, "fadenkreuz", 5, {})
    narration = Narration(room.made)
    room.wait()
    room.wait()
    room.press("ok")
    room.wait()
    narration.update(1.0, room.stack.top)
    assert "passed on" in room.made.spoken
    room.stack.top.unattended()
    narration.update(0.001, room.stack.top)
    assert "passed on" not in room.made.spoken


def test_what_is_written_lies_below_every_screen_and_covers_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr("shutil.which", lambda _: None)
    made = services(tmp_path, narrator="written")
    narration, scene = Narration(made), SettingsScene(made, tab="access")
    scene.enter()
    scene.draw(canvas(made))
    assert narration.strip == 0
    narration.update(1.0, scene)
    made.theme = replace(made.theme, strip=narration.strip)
    made.change(contrast="high")
    assert made.theme.strip == narration.strip > 0
    for size in ((1280, 720), (1280, 800), (1920, 1080)):
        on = canvas(made, size)
        assert on.units(on.at((960, 1080))) == pytest.approx((960, 1080), abs=1)
        assert on.bleed.holds((960, 1080 + narration.strip - 2))
        before = pygame.image.tobytes(on.surface, "RGB")
        draw_overlay(on, made)
        plan = on.rect(Box(0, 0, 1920, 1080))
        plain = pygame.image.frombytes(before, size, "RGB")
        assert pygame.image.tobytes(on.surface.subsurface(plan), "RGB") == pygame.image.tobytes(
            plain.subsurface(plan), "RGB"
        )
        assert pygame.image.tobytes(on.surface, "RGB") != before
    made.change(narrator="off")
    narration.update(1.0, scene)
    assert narration.strip == 0


class Screen(Scene):
    heard = Heard()


def test_only_what_is_new_is_said():
    voice, screen = Voice(), Screen()
    narrator = Narrator(voice)
    first = Heard("Home", "Turn 1", ("a",), "Choose", "One")
    assert narrator.hear(screen, first) == ("Home", "a", "Turn 1", "Choose", "One")
    assert narrator.hear(screen, first) == ()
    assert narrator.hear(screen, Heard("Home", "Turn 1", ("a",), "Choose", "Two")) == ("Two",)
    after = Heard("Home", "Turn 2", ("a", "b", "c"), "Choose", "Two")
    assert narrator.hear(screen, after) == ("b", "c", "Turn 2", "Choose", "Two")
    assert narrator.hear(Screen(), Heard("Menu")) == ("Menu",)
    assert narrator.hear(screen, after) == ("Home", "Turn 2", "Choose", "Two")
    assert narrator.hear(screen, Heard("Home", "Turn 1", ("a",), "Choose", "Two")) == ("Turn 1",)
    assert narrator.again() == ("Home", "Turn 1", "a", "Choose", "Two")


def test_a_line_has_its_stops():
    assert sentences("One", "", "Two!", "3\u00a0men") == "One. Two! 3 men."


class Spoken:
    def __init__(self, words):
        self.words, self.stdin, self.ended, self.text = words, self, None, b""

    def write(self, text):
        self.text += text

    def close(self):
        """All has been said to it."""

    def poll(self):
        return self.ended

    def terminate(self):
        self.ended = -1


def test_speech_says_one_thing_after_the_other_and_is_cut_off_at_once():
    begun = []
    speech = Speech(("espeak-ng",), lambda words: begun.append(Spoken(words)) or begun[-1])
    speech.say(["Eins"], cut=False)
    speech.say(["Zwei", "Drei"], cut=False)
    assert [one.text for one in begun] == [b"Eins."]
    begun[0].ended = 0
    speech.update()
    assert begun[1].text == b"Zwei. Drei."
    speech.say(["Vier ; rm"], cut=True)
    assert begun[1].ended == -1
    assert (begun[2].text, begun[2].words) == (b"Vier ; rm.", ("espeak-ng",))


def test_a_voice_that_cannot_be_started_is_left_alone(caplog):
    def refused(words):
        raise FileNotFoundError(words[0])

    speech = Speech(("spd-say",), refused)
    speech.say(["One"], cut=False)
    speech.say(["Two"], cut=True)
    assert caplog.text.count("no voice: spd-say") == 1


@pytest.mark.parametrize("platform", COMMANDS)
def test_each_system_has_its_voice_and_words_never_are_a_command(platform, monkeypatch):
    monkeypatch.setattr("shutil.which", lambda name: name)
    words = command("de", platform)
    assert words[0] == COMMANDS[platform][0][0]
    assert not any("{language}" in word for word in words)
    monkeypatch.setattr("shutil.which", lambda _: None)
    assert command("de", platform) == ()


def test_without_a_voice_the_lines_are_written(tmp_path, monkeypatch):
    monkeypatch.setattr("shutil.which", lambda _: None)
    made = services(tmp_path)
    scene, narration = SettingsScene(made, tab="access"), Narration(made)
    scene.enter()
    scene.draw(canvas(made))
    narration.update(1.0, scene)
    assert made.spoken == ""
    narration.again(scene)
    assert made.settings.narrator == "aloud"
    narration.update(1.0, scene)
    assert made.spoken.startswith("Access (4/6)")
    scene.handle(Intent("down"))
    narration.update(1.0, scene)
    assert made.spoken.startswith("Text size: 100 %. Panels grow with the text.")
    made.change(narrator="off")
    narration.update(1.0, scene)
    assert made.spoken == ""


class Kit:
    """Stands for the library: keeps what a screen reader would be given."""

    class Part:
        def __init__(self, *_):
            self.nodes, self.told = [], {}

        def __getattr__(self, name):
            return lambda *words: self.told.__setitem__(name, words)

    Role = Live = SimpleNamespace(WINDOW=1, STATUS=2, LABEL=3, POLITE=4)
    Node = TreeUpdate = Tree = Part

    def __init__(self):
        self.unix = SimpleNamespace(Adapter=self.adapter)

    def adapter(self, woken, _asked, left):
        self.woken, self.left, self.given = woken, left, None
        return self

    def update_window_focus_state(self, focused):
        assert focused

    def update_if_active(self, tree):
        self.given = tree()

    @property
    def texts(self):
        return [node.told["set_label"][0] for _, node in self.given.nodes]


def test_the_screen_reader_of_the_system_is_given_the_lines_while_it_listens(tmp_path, monkeypatch):
    kit, made = Kit(), services(tmp_path)
    monkeypatch.setattr(reader, "found", lambda: reader.Reader(kit))
    scene, narration = SettingsScene(made, tab="access"), Narration(made)
    scene.enter()
    scene.draw(canvas(made))
    narration.update(1.0, scene)
    assert kit.given is None
    kit.woken()
    narration.update(1.0, scene)
    assert kit.texts[1].startswith("Access (4/6)")
    assert made.spoken == ""
    scene.handle(Intent("down"))
    narration.update(1.0, scene)
    assert kit.texts[2].startswith("Text size: 100 %")
    narration.close()
    assert kit.texts[1:] == ["", ""]
    kit.left()
    narration.update(1.0, scene)
    assert narration.narrator is None


def test_what_goes_wrong_in_the_screen_reader_stays_there(caplog):
    kit = Kit()
    there = reader.found(lambda _: kit)
    kit.Node = None
    assert kit.woken() is None
    assert "the screen reader's tree" in caplog.text
    assert there.active

    def missing(_):
        raise ImportError

    def broken(_):
        raise RuntimeError("no bus")

    assert reader.found(missing) is None
    assert reader.found(broken) is None
    assert "no bus" in caplog.text


def test_whatever_can_be_looked_at_in_the_settings_has_a_name(tmp_path):
    made = services(tmp_path, language="de")
    for tab in ("picture", "sound", "controls", "access", "pace", "language"):
        scene = SettingsScene(made, tab=tab)
        scene.enter()
        scene.draw(canvas(made))
        assert all(one.told for one in scene.widgets), tab
        assert len({one.told for one in scene.widgets}) == len(scene.widgets)


def test_lines_stand_until_something_else_is_said():
    lines = Lines()
    lines.say(["One", "Two"], cut=True)
    lines.update()
    assert lines.text == "One. Two."
    lines.hush()
    assert lines.text == ""
