"""The program as one object, in this process: what it starts with, what a frame does, and how it ends."""

import logging
import signal
import sys
from types import SimpleNamespace

import pygame
import pytest

from game.app import paths as paths_module
from game.app import program as module
from game.app import run as running
from game.app import settings, window
from game.app.launch import read_launch
from game.app.paths import Paths, own_paths
from game.app.program import Program
from game.app.settings import Settings
from game.app.window import Window
from game.core.errors import BadInputError
from game.core.game import Deadline
from game.core.intents import Intent
from game.core.texts import Note
from game.play.sandglass import Sandglass
from game.scenes.overlay import overlay_shown
from game.scenes.services import Caption
from game.scenes.stack import Home, Push, Scene, Swap
from game.ui.theme.canvas import Theme
from tests.conftest import REPOSITORY

# ruff: noqa: SLF001, the parts of the window are tried by themselves


class Told(list):
    """Stands for a desk or a mixer: every call of it is written down."""

    audible = False

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)

        def asked(*words, **more):
            self.append((name, *words, *more.values()))
            return ""

        return asked

    def told(self):
        told, self[:] = self[:], []
        return told


@pytest.fixture
def house(monkeypatch, tmp_path):
    """Starts programs whose desk and mixer only write down what they are told."""
    desk, mixer, started = Told(), Told(), []
    monkeypatch.setenv("SIGHTLINES_WINDOW", "800x450")
    monkeypatch.setattr("game.bots.desk.ProcessDesk", lambda: desk)
    monkeypatch.setattr("game.sound.mixer.Mixer", lambda folder, **how: mixer.append((folder, how)) or mixer)

    def start(launch=None, **chosen):
        paths = Paths(tmp_path / "data", tmp_path / "config", tmp_path / "log")
        started.append(Program(paths, Settings(**{"welcomed": True, "motion": "none", **chosen}), launch))
        return started[-1]

    start.desk, start.mixer = desk, mixer
    yield start
    for program in started:
        program.close()
    pygame.display.init()
    pygame.font.init()


def names(program):
    return [type(scene).__name__ for scene in program.stack.scenes]


def post(kind, **words):
    pygame.event.post(pygame.event.Event(kind, **words))


def test_it_opens_with_the_title_then_sound_pads_and_bots(house):
    program = house(effects=3, music=4)
    assert names(program) == ["Title"]
    assert house.mixer.told() == [(REPOSITORY / "assets" / "sounds", {"effects": 3, "music": 4}), ("open",)]
    assert house.desk.told() == [("start",)]
    assert program.services.desk is house.desk
    assert program.services.sound is house.mixer
    assert pygame.display.get_caption()[0] == "Sightlines"
    assert program.input.devices()[0] == "keyboard"
    assert program._seat_bots() is house.desk
    assert house.desk.told() == []


def test_who_is_new_is_welcomed_and_who_has_asked_for_a_match_is_there(house):
    assert names(house(welcomed=False)) == ["Title", "Welcome"]
    launch = read_launch("crosshairs", "bot:2,person:Mara", [], "")
    program = house(launch, welcomed=False)
    assert names(program)[-1] == "Battle"
    battle = program.stack.top
    assert battle.match.game.name == "crosshairs"
    assert [sitter.name for sitter in battle.host.sitters][1] == "Mara"
    assert battle.match.setup.seats == 2


def test_changed_settings_are_told_to_whom_they_concern(house):
    program = house(effects=3, music=4)
    house.mixer.told()
    program.services.change(effects=9)
    assert house.mixer.told() == [("volumes", 9, 4)]
    program.services.change(music=1)
    assert house.mixer.told() == [("volumes", 9, 1)]
    program.services.change(language="de")
    assert house.mixer.told() == []
    assert program.services.texts.language == "de"
    after, _ = program.input.rebound("hint", "keyboard", "key:f9")
    program.services.change(bindings=after)
    assert program.input.bindings.to_settings() == after
    assert program.input.sign("hint", "keyboard") == "key:f9"
    program.services.change(fullscreen=True)
    assert program.window.fullscreen
    program.services.change(fullscreen=False)
    assert not program.window.fullscreen
    kept, _ = settings.load(program.services.paths.settings)
    assert (kept.effects, kept.music, kept.language, kept.fullscreen) == (9, 1, "de", False)


def test_each_event_does_what_it_stands_for(house):
    program = house()
    stack = program.stack
    lost, woken = [], []
    stack.unattended = lambda: lost.append(1)
    program.window.uncovered = lambda: woken.append(1)
    house.mixer.told()
    program._event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert (lost, woken) == ([1], [])
    for number, kind in enumerate(
        ("WINDOWEXPOSED", "WINDOWFOCUSGAINED", "WINDOWSHOWN", "WINDOWRESTORED", "VIDEOEXPOSE")
    ):
        program._event(pygame.event.Event(getattr(pygame, kind)))
        assert len(woken) == number + 1
        assert house.mixer.told() == [("wake",)]
    program._event(pygame.event.Event(pygame.AUDIODEVICEADDED, iscapture=False))
    program._event(pygame.event.Event(pygame.AUDIODEVICEREMOVED, iscapture=False))
    program._event(pygame.event.Event(pygame.AUDIODEVICEREMOVED, iscapture=True))
    assert house.mixer.told() == [("device_changed", True), ("device_changed", False)]
    assert not program.ending
    program._event(pygame.event.Event(pygame.QUIT))
    assert program.ending


def test_what_is_heard_behind_a_screen_can_be_read_once_nothing_else_is_told(house):
    program = house(captions=True)
    program.mixer = SimpleNamespace(music=lambda _: "sound.music_title", update=lambda _: None, close=lambda: None)
    now, program.services.now = [100.0], lambda: now[0]
    program.services.caption = Caption("sound.your_turn", 102.0)
    program._hear(0.1)
    program.mixer.music = lambda _: ""
    program._hear(0.1)
    assert overlay_shown(program.services) == program.services.texts("sound.your_turn")
    now[0] = 102.0
    program._hear(0.1)
    assert overlay_shown(program.services) == program.services.texts("sound.music_title")
    now[0] = 110.0
    program._hear(0.1)
    assert overlay_shown(program.services) == ""


def test_music_follows_the_scene_and_a_panel_is_heard_coming_and_going(house):
    program = house()
    house.mixer.told()
    program._hear(0.25)
    assert house.mixer.told() == [("music", "title"), ("update", 0.25)]
    scenes = [SimpleNamespace(music=""), SimpleNamespace(music="match"), SimpleNamespace(music="")]
    program.stack = SimpleNamespace(scenes=scenes, close=lambda: None)
    program._hear(0.5)
    assert house.mixer.told() == [("play", "panel_in"), ("music", "match"), ("update", 0.5)]
    scenes[-1].music = None
    program._hear(0.5)
    assert house.mixer.told() == [("music", None), ("update", 0.5)]
    del scenes[1:]
    program._hear(0.5)
    assert house.mixer.told() == [("play", "panel_out"), ("music", None), ("update", 0.5)]


def test_keys_reach_the_scene_but_not_one_that_is_gone(house):
    program = house()
    heard = []
    program.stack.handle = heard.append
    press = {"key": pygame.K_RETURN, "mod": 0, "unicode": "\r", "scancode": pygame.KSCAN_RETURN}
    program.step(0.01)
    pygame.event.clear()
    post(pygame.KEYDOWN, **press)
    program.step(0.01)
    assert [intent.name for intent in heard if intent.name != "point"] == ["ok"]
    post(pygame.KEYUP, **press)
    program.step(0.01)
    heard.clear()
    program.stack.deaf = True
    post(pygame.KEYDOWN, **press)
    program.step(0.01)
    assert heard == []
    assert not program.stack.deaf


def test_the_key_for_the_whole_screen_never_reaches_a_scene(house):
    program = house()
    heard, resized = [], []
    program.stack.handle = heard.append
    program.window.resized = lambda: resized.append(1)
    program._handle(Intent("fullscreen"), deaf=True)
    assert not program.services.settings.fullscreen
    program._handle(Intent("fullscreen"), deaf=False)
    assert program.services.settings.fullscreen
    program._handle(Intent("ok"), deaf=False)
    assert [intent.name for intent in heard] == ["ok"]
    assert resized == [1]
    program._handle(Intent("fullscreen"), deaf=False)
    assert not program.services.settings.fullscreen


def test_a_pad_that_is_gone_is_told_to_the_stack(house):
    program = house()
    lost, fresh = [], []
    program.stack.lost, program.stack.refresh = lost.append, lambda: fresh.append(1)
    program.input.changes = lambda: [
        SimpleNamespace(attached=True, device="pad-1"), SimpleNamespace(attached=False, device="pad-2"),
    ]  # fmt: skip
    program._notice_pads()
    assert lost == ["pad-2"]
    assert fresh == [1, 1]


@pytest.mark.parametrize("jump", [8 * 3600.0, -5.0], ids=["slept", "set back"])
def test_a_computer_that_slept_costs_nobody_time(house, monkeypatch, jump):
    clock = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: clock[0])
    program = house()
    glass = Sandglass(program.services.now)
    glass.watch(Deadline("turn", 60.0))
    clock[0] += 0.5
    program.step(0.01)
    clock[0] += jump
    program.step(0.01)
    assert 58.4 <= glass.remaining <= 59.5
    clock[0] += 0.5
    assert glass.remaining <= 59.0


def test_half_a_second_at_rest_is_used_to_tidy_up_once(house, monkeypatch):
    program = house()
    swept = []
    monkeypatch.setattr(program.window, "sweep", lambda: swept.append("window"))
    monkeypatch.setattr(module.gc, "collect", lambda: swept.append("memory"))
    program._show = lambda: None
    program._rested = 0.0
    for _ in range(8):
        program.step(0.125)
    assert swept == ["window", "memory"]
    assert program._rested == 1.0


def test_what_screens_have_kept_goes_once_the_next_one_is_there(house, monkeypatch):
    program, swept = house(), []
    monkeypatch.setattr(module.gc, "collect", lambda: swept.append("memory"))
    program.tidy()
    program.stack.open(Push(Scene()))
    program.tidy()
    assert not swept  # nothing has given way
    program.stack.open(Swap(Scene()))
    while program.stack.changing:
        program.tidy()
        assert not swept
        program.stack.update(0.1)
    program.tidy()
    program.tidy()
    assert swept == ["memory"]
    program.stack.open(Home())
    program.stack.cut()
    program.tidy()
    assert swept == ["memory"] * 2


def test_what_rests_is_not_drawn_again_and_another_notice_is(house):
    program = house()
    drawn, measured = [], []
    program.frame = measured.append
    program.window.stretch = lambda: drawn.append("stretch")
    program.stack = SimpleNamespace(
        still=True,
        soon="",
        top=None,
        refresh=lambda: drawn.append("fresh"),
        draw=lambda _: drawn.append("drawn"),
        close=lambda: None,
    )
    program._show()
    first = list(drawn)
    drawn.clear()
    program._show()
    assert drawn == ["stretch"]
    assert first[-1] == "stretch"
    program.services.change(contrast="high")
    drawn.clear()
    program._show()
    assert drawn == ["fresh", "stretch"]
    program.stack.still, program._rested = False, 3.0
    program._show()
    assert drawn[2:] == ["drawn"]
    assert len(measured) == 1
    assert measured[0] > 0.0
    assert program._rested == 0.0


def test_it_runs_until_it_is_told_to_end_and_no_frame_counts_for_more_than_a_moment(house, monkeypatch):
    program = house()
    ticks, steps, alive = iter([10, 50, 900, 16]), [], []
    asked = []
    monkeypatch.setattr(
        pygame.time, "Clock", lambda: SimpleNamespace(tick=lambda rate: asked.append(rate) or next(ticks))
    )
    program.step = lambda dt: steps.append(dt) or (len(steps) == 4 and program.end())
    program.run(lambda: alive.append(1))
    assert steps == [0.01, 0.05, 0.05, 0.016]
    assert asked == [60] * 4
    assert alive == [1] * 4


def test_in_the_end_everything_is_given_back(house):
    program = house()
    ended = []
    program.stack.close = lambda: ended.append("stack")
    program.input.close = lambda: ended.append("hands")
    house.mixer.told(), house.desk.told()
    program.close()
    assert ended == ["stack", "hands"]
    assert house.desk.told() == [("close",)]
    assert house.mixer.told() == [("close",)]


def test_what_breaks_is_told_and_what_takes_a_while_has_its_caption(house, monkeypatch):
    program = house()
    shown = []
    assert type(program._broken(ValueError("x"), "Battle")).__name__ == "Failure"
    monkeypatch.setattr(module, "meanwhile", lambda canvas, text: shown.append((canvas, text)))
    program._coming("canvas")
    assert shown == [("canvas", program.services.texts("notice.moment"))]


# ---- started and ended from outside


@pytest.fixture
def started(monkeypatch, tmp_path):
    """What `run` builds its program from."""
    told = []

    class Started:
        breaks = None

        def __init__(self, *words):
            told.append(words)
            self.services = SimpleNamespace(notices=[])
            Started.made = self

        def run(self, alive):
            alive()
            told.append("run")
            if self.breaks is not None:
                raise self.breaks

        def end(self):
            told.append("end")

        def close(self):
            told.append("close")

    before = {name: signal.getsignal(getattr(signal, name)) for name in running.ENDINGS}
    monkeypatch.setenv("SIGHTLINES_HOME", str(tmp_path))
    monkeypatch.setattr(module, "Program", Started)
    monkeypatch.setattr("game.app.front.open_front", lambda chosen: ("front", chosen))
    Started.told = told
    yield Started
    for name, handler in before.items():
        signal.signal(getattr(signal, name), handler)


def test_it_is_run_with_its_first_picture_and_closed(started, tmp_path):
    assert running.run("launch") == 0
    (paths, chosen, launch, front), *rest = started.told
    assert paths == Paths(tmp_path / "data", tmp_path / "config", tmp_path / "log")
    assert chosen == Settings()
    assert (launch, front) == ("launch", ("front", chosen))
    assert rest == ["run", "close"]
    assert started.made.services.notices == []
    for name in ("SIGTERM", "SIGINT", "SIGHUP"):
        signal.getsignal(getattr(signal, name))(None, None)
    assert started.told[-3:] == ["end"] * 3
    assert (tmp_path / "log" / "crash.log").exists()
    assert (tmp_path / "log" / "sightlines.log").exists()
    assert not logging.getLogger("game").handlers


def test_settings_that_cannot_be_read_are_a_notice(started, tmp_path):
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text("{")
    assert running.run() == 0
    (notice,) = started.made.services.notices
    assert notice.key == "error.settings-broken"


@pytest.mark.parametrize("error", [ValueError("x"), MemoryError()])
def test_what_nobody_catches_is_one_sentence_and_a_status_of_its_own(started, capsys, error):
    started.breaks = error
    assert running.run() == 3
    sentence = capsys.readouterr().err
    assert sentence.count("\n") == 1
    key = "error.memory" if isinstance(error, MemoryError) else "error.crashed"
    assert sentence.strip() == running.texts(Settings().language)(key, log=str(own_paths().log_file))
    assert started.told[-1] == "close"


def test_a_frame_that_hangs_is_watched_once_a_second(monkeypatch, tmp_path):
    now, told = [0.0], []
    monkeypatch.setattr(running, "time", SimpleNamespace(monotonic=lambda: now[0]))
    for name in ("enable", "disable", "cancel_dump_traceback_later"):
        monkeypatch.setattr(running.faulthandler, name, lambda *_, name=name: told.append(name))
    monkeypatch.setattr(running.faulthandler, "dump_traceback_later", lambda seconds, **_: told.append(seconds))
    with running.ExitStack() as at_end:
        alive = running._watchdog(tmp_path / "crash.log", at_end)
        for moment in (0.0, 0.9, 1.0, 1.5, 2.5):
            now[0] = moment
            alive()
        assert told == ["enable", 10.0, 10.0, 10.0]
    assert told[4:] == ["cancel_dump_traceback_later", "disable"]
    with running.ExitStack() as at_end:
        assert running._watchdog(tmp_path / "none" / "crash.log", at_end) is running._asleep


# ---- folders


def test_every_file_has_its_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("SIGHTLINES_HOME", str(tmp_path))
    paths = own_paths()
    assert paths == Paths(tmp_path / "data", tmp_path / "config", tmp_path / "log")
    assert paths.shared == tmp_path / "data" / "shared"
    assert Paths(tmp_path, tmp_path, tmp_path, tmp_path / "papers").shared == tmp_path / "papers" / "Sightlines"
    data = tmp_path / "data"
    assert (paths.saves, paths.levels, paths.evening, paths.statistics) == (
        data / "saves", data / "levels", data / "evening.json", data / "statistics.json",
    )  # fmt: skip
    assert paths.settings == tmp_path / "config" / "settings.json"
    assert paths.log_file == tmp_path / "log" / "sightlines.log"
    assert paths_module.assets() == REPOSITORY / "assets"
    assert paths_module.levels() == REPOSITORY / "levels"
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths_module.levels() == tmp_path / "levels"


def test_without_a_wish_the_system_says_where_things_lie(monkeypatch):
    monkeypatch.delenv("SIGHTLINES_HOME")
    asked = []

    def dirs(*words, **more):
        asked.append((words, more))
        return SimpleNamespace(user_data_path=1, user_config_path=2, user_log_path=3, user_documents_path=4,
                               user_downloads_path=5, user_desktop_path=6)  # fmt: skip

    monkeypatch.setattr("platformdirs.PlatformDirs", dirs)
    assert own_paths() == Paths(1, 2, 3, 4, (5, 6, 4))
    assert asked == [(("Sightlines",), {"appauthor": False})]


# ---- the window


@pytest.fixture
def desktop(monkeypatch):
    monkeypatch.setenv("SIGHTLINES_WINDOW", "800x450")
    yield Window(fullscreen=False, icon=REPOSITORY / "assets" / "icon" / "icon-64.png")
    pygame.display.quit()
    pygame.display.init()


@pytest.mark.parametrize(
    ("wish", "screen", "size"),
    [
        ("1000x700", (1, 1), (1000, 700)),
        ("10x20", (1, 1), (640, 360)),
        ("x700", (1920, 1080), (1613, 907)),
        ("1000x", (1280, 1024), (1075, 605)),
        ("", (3840, 1080), (1613, 907)),
        ("", (320, 200), (640, 360)),
    ],
)
def test_the_window_opens_as_large_as_is_wished_or_fits(monkeypatch, wish, screen, size):
    monkeypatch.setenv("SIGHTLINES_WINDOW", wish)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen, (9999, 9999)])
    assert window._first_size() == size


def test_a_new_size_counts_when_it_has_stood_for_a_moment(desktop):
    assert not desktop.settling
    assert not desktop.settle(0.01)
    pygame.display.set_mode((900, 500), pygame.RESIZABLE)
    desktop.resized()
    assert desktop.settling
    assert not desktop.settle(0.11)
    assert desktop.settling
    assert desktop.settle(0.02)
    assert not desktop.settling
    assert not desktop.settle(0.02)
    desktop.resized()
    assert not desktop.settling, "the size it is drawn in"
    assert not desktop.settle(1.0)
    assert desktop._kept is None
    assert desktop.canvas(None, Theme()).size == (900, 500)


def test_meanwhile_the_picture_is_stretched(desktop):
    canvas = desktop.canvas(None, Theme())
    canvas.surface.fill((200, 100, 50))
    desktop.show()
    pygame.display.set_mode((1000, 600), pygame.RESIZABLE)
    desktop.resized()
    desktop.surface.fill((0, 0, 0))
    desktop.stretch()
    assert desktop.surface.get_at((990, 590))[:3] == (200, 100, 50)
    desktop.canvas(None, Theme()).surface.fill((1, 2, 3))
    desktop.show()
    assert desktop.surface.get_at((990, 590))[:3] == (1, 2, 3)
    kept = desktop._kept
    desktop.resized()
    assert desktop._kept is kept
    assert kept.get_size() == (800, 450)


def test_from_the_whole_screen_it_comes_back_as_it_was_and_stays_where_it_was(desktop, monkeypatch):
    place, put = [(100, 100)], []
    monkeypatch.setattr(window, "_place", lambda: place[0])
    monkeypatch.setattr(pygame.display, "set_window_position", put.append, raising=False)
    desktop.show_fullscreen(on=False)
    assert desktop._place is None
    desktop.show_fullscreen(on=True)
    assert desktop.fullscreen
    assert desktop._checks == 0
    desktop.show_fullscreen(on=False)
    assert desktop.surface.get_size() == (800, 450)
    assert desktop._checks == 8
    place[0] = (100, 137)
    for _ in range(2):
        desktop.settle(5.0)
    assert put == []
    desktop.settle(5.0)
    assert put == [(100, 100)]
    assert desktop._checks == 7
    place[0] = (220, 100)
    for _ in range(3):
        desktop.settle(0.1)
    assert put == [(100, 100)] * 2
    place[0] = (100, 221)
    for _ in range(3):
        desktop.settle(0.1)
    assert put == [(100, 100)] * 2
    assert desktop._checks == 0


def test_a_launch_is_checked_to_the_last_letter():
    plain = read_launch("crossfire", "person:Mara,bot:2", [], "")
    assert (plain.game, len(plain.sitters), plain.position) == ("crossfire", 2, "")
    line = "d2:b,f2:w w 0/1 2/2 13 -"
    assert read_launch("crossfire", "bot:1,bot:2", [], line).position == line
    with pytest.raises(BadInputError) as refused:
        read_launch("crossfire", "bot:1,bot:2,bot:3", [], line)
    assert refused.value.note == Note(
        "error.seats-count", (("count", 3), ("game", "crossfire"), ("low", 2), ("high", 2)), "warn",
    )  # fmt: skip


def test_a_file_dropped_on_the_window_opens_unless_somebody_plays(house, tmp_path):
    program = house()
    path = tmp_path / "nothing.sightlines"
    path.write_text("x")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    program.step(0.05)
    assert program.stack.top.note.key == "error.journal-foreign"
    program.stack.open(Home(Scene()))
    program.stack.top.engaged, program.stack.top.draw = True, lambda _: None
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    program.step(0.05)
    assert [note.key for note in program.services.notices] == ["file.engaged"]
