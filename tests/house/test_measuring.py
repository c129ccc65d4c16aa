"""The bench by a told clock: every figure it takes, with work that is counted once."""

# ruff: noqa: SLF001, ARG005, every part of a measurement is tried by itself
import io
import json
import subprocess
import sys
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.app.languages import texts
from game.bots.bot import Advice
from game.core.errors import BadInputError
from game.tools.bench import crossfire, crosshairs, fadenkreuz, frames, hour, listeners, program, run, sector, squadron
from tests.conftest import REPOSITORY

GOLDEN = REPOSITORY / "tests" / "data" / "measured.txt"
GAMES = crossfire, crosshairs, fadenkreuz, sector, squadron


class Clock:
    """Every look at it is half a second later."""

    def __init__(self, step=0.5):
        self.now, self.step = 0.0, step

    def __call__(self):
        self.now += self.step
        return self.now

    perf_counter = time = monotonic = __call__

    def sleep(self, seconds):
        self.now += seconds


class Thinker:
    """Takes the middle of what is legal, and writes down what it was asked."""

    def __init__(self, told):
        self.told = told

    def advise(self, seat, seen, legal, budget, stop):
        assert not stop()
        self.told.append(f"  asked {seat} {len(legal)} {budget}")
        return [Advice(legal[len(legal) // 2], 0.0, "", depth=3, nodes=1234), Advice(legal[0], 0.0, "")]


def line(one):
    return f"{one.name} | {one.value:.4f} | {one.unit} | {one.note}"


def measured(monkeypatch):
    told = []
    thinker = lambda _: Thinker(told)  # noqa: E731
    for module in GAMES:
        monkeypatch.setattr(module, "time", Clock(), raising=False)
        monkeypatch.setattr(module, "rate", lambda work: work(), raising=False)
        monkeypatch.setattr(module, "bot_for", thinker, raising=False)
        for group in module.GROUPS:
            told += map(line, group())
    return told


def test_every_game_is_measured_by_the_work_that_was_measured_before(monkeypatch):
    assert measured(monkeypatch) == GOLDEN.read_text("utf-8").splitlines()


def test_listeners_are_compared_by_the_same_shots_and_who_believes_all_keeps_what_fits(monkeypatch):
    monkeypatch.setattr(listeners, "SHOTS", 2)
    rows = list(listeners.listeners())
    kinds = ["by lot", "own looks", "believes all", *(f"level {level}" for level in range(1, 6))]
    assert [row.name for row in rows] == [f"fadenkreuz listener, {kind}" for kind in kinds]
    assert all(row.value in (0, 50, 100) and row.note.endswith(", 2 shots") for row in rows)
    told = SimpleNamespace(column=lambda verb, place: {"got": "KAA", "am": "KKT"}[verb])
    lines = [SimpleNamespace(verb=verb, word=word, seat=2) for verb, word in (("got", "A"), ("am", "T"), ("am", "K"))]
    agreed = SimpleNamespace(ring=(1, 2), place=lambda seat: seat - 1)
    belief = listeners.Belief(agreed, None, told, [1.0, 1.0, 1.0])
    assert listeners._trusting(belief, SimpleNamespace(lines=lines, agreed=agreed)).weights == [0.0, 0.0, 1.0]


def test_a_rate_is_measured_for_a_while_after_a_first_time(monkeypatch):
    monkeypatch.setattr(run, "time", Clock())
    asked = []
    assert run.rate(lambda: asked.append(1) or 7, 1.5) == 14 / 1.5
    assert len(asked) == 3


def test_every_room_has_its_groups_and_only_what_is_asked_is_taken(monkeypatch, capsys, tmp_path):
    names = [f"{group.__module__.rsplit('.', 1)[1]} {group.__name__}" for group in run._groups()]
    assert names == [
        "crossfire crossfire_kernel", "crossfire crossfire_bots", "crosshairs crosshairs_kernel",
        "crosshairs crosshairs_bots", "squadron squadron_rules", "squadron squadron_bots", "sector sector_rules",
        "sector sector_bot", "fadenkreuz fadenkreuz_rules", "listeners listeners", "sound levels",
        "phones measurements", "program journal",
        "program starts", "program memory", "sizes sizes", "frames measurements", "frames halved",
        "moments measurements", "run ladder",
    ]  # fmt: skip

    def some():
        yield run.Measurement("one thing", 1234.5, "ms", "beside [it]")
        yield run.Measurement("another", 99.994, "s")

    def other():
        raise AssertionError

    monkeypatch.setattr(run, "_groups", lambda: [some, other])
    file = tmp_path / "figures.json"
    assert run.run(only="some", ladder=None, file=file, texts=texts("en")) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[1:] == [
        f"{'one thing':<44}{'1,234':>14} {'ms':<11} beside [it]", f"{'another':<44}{'99.99':>14} {'s':<11} ",
    ]  # fmt: skip
    assert json.loads(file.read_text()) == [
        {"name": "one thing", "value": 1234.5, "unit": "ms", "note": "beside [it]"},
        {"name": "another", "value": 99.994, "unit": "s", "note": ""},
    ]
    with pytest.raises(BadInputError) as refused:
        run.run(only="nothing", ladder=None, file=None, texts=texts("en"))
    assert refused.value.note.key == "error.only-none"
    assert dict(refused.value.note.words) == {"word": "nothing"}
    with pytest.raises(BadInputError) as refused:
        run.run(only="some", ladder=None, file=tmp_path, texts=texts("en"))
    assert refused.value.note.key == "error.file-unwritable"


def test_an_hour_is_measured_only_where_it_is_asked_for_and_told_in_parts(monkeypatch, capsys):
    monkeypatch.setattr(run, "_groups", list)
    monkeypatch.setattr(hour, "process", lambda *_, patience: {"minutes": [(100 + at, 10) for at in range(31)]})
    with pytest.raises(BadInputError):
        run.run(only="", ladder=None, file=None, texts=texts("en"))
    assert run.run(only="hour", ladder=None, file=None, texts=texts("en")) == 0
    printed = [line.split() for line in capsys.readouterr().out.splitlines()[1:]]
    assert [(line[2], line[4], line[line.index("MB") - 1]) for line in printed] == [
        ("5", "15:", "110"), ("15", "30:", "122"), ("30", "45:", "130"),
        ("5", "15:", "10.00"), ("15", "30:", "10.00"), ("30", "45:", "10.00"),
    ]  # fmt: skip


def test_in_that_hour_match_follows_match_and_each_minute_is_noted(monkeypatch):
    """One match that goes on for ever makes room, one that is over is looked at for a while."""
    clock, opened = Clock(), []

    class Quiet(SimpleNamespace):
        def __init__(self, paths, settings, launch):
            super().__init__(stack=self, top=None, open=opened.append)
            opened.append(launch)

        def step(self, dt):
            clock.sleep(5)

        def tidy(self):
            """Nothing is left behind."""

        def close(self):
            opened.append("closed")

    monkeypatch.setattr(hour, "time", clock)
    monkeypatch.setattr("game.app.program.Program", Quiet)
    monkeypatch.setattr("game.app.program.launched", lambda program, launch: launch.game)
    found = hour.minutes(130, ["sector", "fadenkreuz"])
    assert len(found) == 3
    assert all(program > 0 and others >= 0 for program, others in found)
    assert (opened[0].game, len(opened[0].sitters)) == ("sector", 2)
    assert [one.scene for one in opened[1:3]] == ["fadenkreuz", "sector"]
    assert (len(opened), opened[-1]) == (13, "closed")


@pytest.mark.parametrize(("only", "names"), [("some", ["crossfire"]), ("sector", ["sector"])])
def test_ladders_are_played_for_the_game_that_is_asked_for(monkeypatch, only, names):
    played = []

    def some_of_sector():
        yield from ()

    monkeypatch.setattr(run, "_groups", lambda: [some_of_sector])
    monkeypatch.setattr(run, "play_ladder", lambda name, games, tick: played.append((name, games, tick())))
    assert run.run(only=only, ladder=20, file=None, texts=texts("en")) == 0
    assert played == [(name, 20, None) for name in names]


def test_the_ladder_tells_neighbours_and_what_they_won(monkeypatch, tmp_path):
    monkeypatch.setattr(run, "ladder_folder", lambda: tmp_path)
    upper = {"bot": "5", "score": 0.75, "low": 0.6, "high": 0.9, "wins": 12, "draws": 6, "losses": 2}
    (tmp_path / "sector.json").write_text(json.dumps([{"games": 20, "lines": [upper, {**upper, "bot": "4"}]}]))
    assert list(map(line, run.ladder())) == [
        "ladder sector 5 against 4 | 75.0000 | % | 60.0 - 90.0 %, 20 games, 12-6-2",
    ]  # fmt: skip
    assert run.last_ladder("squadron") == []


# ---- the picture


class Shown:
    """A program whose picture changes `late` frames after something has happened, at one place."""

    def __init__(self, late=2, moves=False):
        self.surface, self.late, self.moves = pygame.Surface((1280, 720)), late, moves
        self.window, self.stack, self.services = self, self, self
        self.settings, self.texts = SimpleNamespace(language="de"), SimpleNamespace(language="de")
        self.told, self.waits, self.steps, self.settling_left = [], 0, [], 0
        self.frame = self.top = None

    @property
    def settling(self):
        return self.settling_left > 0

    def resized(self):
        self.told.append(("resized", pygame.display.get_surface().get_size()))
        self.settling_left = 3

    def change(self, **what):
        self.told.append(what)

    def refresh(self):
        self.told.append("refresh")

    def close(self):
        self.told.append("close")

    def step(self, dt):
        self.steps.append(dt)
        self.settling_left = max(0, self.settling_left - 1)
        for event in pygame.event.get():
            if event.type in {pygame.MOUSEMOTION, pygame.KEYDOWN}:
                self.waits = self.late
                self.told.append(getattr(event, "pos", None) or (event.key, event.unicode))
        if self.waits:
            self.waits -= 1
            if not self.waits:
                self.surface.fill((len(self.told) % 250, 9, 9))
        if self.moves:
            self.surface.fill((len(self.steps) % 250, 9, 9))
        if self.frame:
            self.frame(0.001)


@pytest.fixture
def shown(monkeypatch):
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    pygame.event.clear()
    monkeypatch.setattr(frames, "time", Clock(0.25))
    yield Shown()
    pygame.display.quit()


def test_frames_are_counted_once_it_has_warmed_up(shown, monkeypatch):
    ticked = []
    monkeypatch.setattr(pygame.time, "Clock", lambda: SimpleNamespace(tick=ticked.append))
    times = frames._frames(shown)
    assert times == [250.0] * 5
    assert ticked == [60] * 7
    assert shown.steps == [1 / 60] * 7
    assert shown.told[0] == (950, 434)
    assert shown.told[-1] == (497, 505)
    shown.frame, shown.step = None, lambda dt: pygame.event.clear()
    assert frames._frames(shown) == []


def test_figures_are_the_middle_and_the_slow_end():
    assert frames._figures([]) == {"median": 0.0, "p99": 0.0, "frames": 1}
    assert frames._figures([3.0, 1.0, 2.0]) == {"median": 2.0, "p99": 3.0, "frames": 3}
    found = frames._figures([float(number) for number in range(300, 0, -1)])
    assert found == {"median": 150.5, "p99": 298.0, "frames": 300}


def test_the_delay_is_frames_until_the_place_has_changed(shown):
    assert frames._delay(shown) == 2
    assert shown.told == [(537, 360), (742, 360)] * 6
    shown.late = 100
    assert frames._delay(shown) == 0
    shown.moves = True
    shown.told.clear()
    assert frames._delay(shown) == 0
    assert shown.told == []


def test_the_overlay_is_asked_for_by_its_key(shown):
    shown.late = 3
    assert frames._overlay(shown) == (3, 250.0)
    assert shown.told == [(pygame.K_TAB, "\t")]
    shown.late = 100
    assert frames._overlay(shown) == (0, 250.0)
    assert set(shown.steps) == {1 / 60}
    assert len(shown.steps) == 60 + 3 + 60 + 59


def test_what_is_near_is_a_square(shown):
    assert len(frames._around(shown, (600, 300))) == 120 * 120 * 3
    assert len(frames._around(shown, (0, 0))) == 60 * 60 * 3
    assert frames._rests(shown, (600, 300))
    assert len(shown.steps) == 4
    shown.moves = True
    assert not frames._rests(shown, (600, 300))
    assert len(shown.steps) == 4 + 120


def test_a_change_of_language_is_taken_back(shown):
    assert frames._language(shown) == 250.0
    assert shown.told == [{"language": "en"}, "refresh", {"language": "de"}]
    shown.texts.language, shown.settings.language = "en", "en"
    frames._language(shown)
    assert shown.told[3:] == [{"language": "de"}, "refresh", {"language": "en"}]


def test_a_new_size_is_taken_when_it_has_settled(shown):
    assert frames._resize(shown) == 250.0
    assert shown.told == [("resized", (960, 540)), ("resized", (1280, 720))]
    assert shown.steps == [1 / 60] * 6


def test_a_kept_picture_is_presented_sixty_times(shown):
    assert frames._bare(shown) == {"bare": 250.0, "driver": pygame.display.get_driver()}
    assert frames.time.now == 30.0


@pytest.mark.parametrize("scene", ["menu", "opening", "36 planes, all lines"])
def test_a_scene_is_opened_and_closed_and_its_figures_printed(monkeypatch, scene, shown):
    opened, parts = [], []
    for name, value in (
        ("_frames", [2.0, 4.0]), ("_overlay", (3, 9.0)), ("_delay", 2), ("_bare", {"bare": 1.0, "driver": "x"}),
        ("_language", 7.0), ("_resize", 8.0),
    ):  # fmt: skip
        monkeypatch.setattr(frames, name, lambda program, value=value, name=name: parts.append(name) or value)
    from game.app import program as program_module

    monkeypatch.setattr(program_module, "Program", lambda *words: opened.append(words) or shown)
    out = io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    frames.take(scene)
    figures = json.loads(out.getvalue())
    lines, anew = scene.endswith("lines"), scene in {"menu", "opening"}
    assert figures.pop("overlay") == (9.0 if lines else 0.0)
    assert figures.pop("overlay_frames") == (3 if lines else 0)
    assert figures.pop("delay") == (2 if scene == "opening" else 0)
    assert [figures.pop(name, None) for name in ("language", "resize")] == ([7.0, 8.0] if anew else [None, None])
    assert figures == {"median": 3.0, "p99": 4.0, "frames": 2, "bare": 1.0, "driver": "x"}
    assert shown.told == ["close"]
    launch = opened[0][2]
    assert (launch and (launch.game, len(launch.sitters), bool(launch.position))) == {
        "menu": None, "opening": ("crossfire", 2, False), "36 planes, all lines": ("crosshairs", 6, True),
    }[scene]  # fmt: skip


TAKEN = {
    "median": 3.0, "p99": 4.0, "frames": 2, "bare": 1.5, "driver": "x", "delay": 2, "overlay": 5.0, "overlay_frames": 4,
    "resize": 6.0, "language": 7.0,
}  # fmt: skip


def test_every_size_and_scene_has_its_rows(monkeypatch):
    asked = []
    monkeypatch.setattr(frames, "_process", lambda scene, size: asked.append((scene, size)) or TAKEN)
    rows = [line(one) for one in frames.measurements()]
    assert len(rows) == 3 * (10 * 3 + 2 * 2)
    assert rows[:5] == [
        "frame 1280x720: menu | 3.0000 | ms | p99 4.0 ms, 2 frames; a kept picture and its flip 1.5 ms, 2.0 times that "
        "(x)",
        "input to picture 1280x720: menu | 2.0000 | frames | pointing at a cell",
        "overlay to picture 1280x720: menu | 4.0000 | frames | the frame with all lines for the first time: 5.0 ms",
        "resize to 1280x720: menu | 6.0000 | ms | the first frame of that size",
        "change of language 1280x720: menu | 7.0000 | ms | until it is shown",
    ]
    assert asked == [(scene, size) for size in frames.SIZES for scene in frames.SCENES]
    monkeypatch.setattr(frames, "_process", lambda *_: {**TAKEN, "delay": 0, "overlay": 0})
    assert len(list(frames.measurements())) == 3 * (10 + 2 * 2)


def test_half_the_processor_is_somebody_elses(monkeypatch):
    started, ended = [], []

    class Busy:
        def __init__(self, command):
            started.append(command)

        def kill(self):
            ended.append("kill")

        def wait(self):
            ended.append("wait")

    monkeypatch.setattr(frames.subprocess, "Popen", Busy)
    monkeypatch.setattr(frames.os, "cpu_count", lambda: None)
    monkeypatch.setattr(frames, "_process", lambda scene, size: {**TAKEN, "driver": f"{scene} {size}"})
    rows = list(frames.halved())
    assert [row.name for row in rows] == [
        f"half the processor {size}: {scene}"
        for size in ("1920x1080", "3840x2160") for scene in ("menu", "opening", "36 planes")
    ]  # fmt: skip
    assert started == [[sys.executable, "-c", "while True: pass"]]
    assert ended == ["kill", "wait"]


def test_a_process_is_started_for_every_scene_and_a_broken_one_is_a_sentence(monkeypatch):
    asked = []

    def process(command, **how):
        asked.append((command, how))
        return answers.pop(0)

    answers = [
        SimpleNamespace(returncode=0, stdout='hello\n{"a": 1}\n', stderr=""),
        SimpleNamespace(returncode=1, stdout="", stderr=f"first\n{'x' * 300}\n"),
        SimpleNamespace(returncode=1, stdout="", stderr=" "),
    ]
    monkeypatch.setattr(frames.subprocess, "run", process)
    assert frames._process("menu", "1280x720") == {"a": 1}
    command, how = asked[0]
    assert command[:2] == [sys.executable, "-c"]
    assert command[2].endswith("take('menu')")
    assert how["env"]["SIGHTLINES_WINDOW"] == "1280x720"
    assert how["env"]["PYTHONPATH"] == str(REPOSITORY)
    assert not Path(how["env"]["SIGHTLINES_HOME"]).exists()
    for why in (f"{'x' * 160}…", "?"):
        with pytest.raises(BadInputError) as broken:
            frames._process("menu", "1280x720")
        assert broken.value.note.key == "error.bench-failed"
        assert dict(broken.value.note.words) == {"what": "menu", "why": why}


# ---- the program


def test_starts_are_the_middle_of_five(monkeypatch):
    asked, numbers = [], count()

    def printed(code, kept):
        assert Path(kept).is_dir()
        asked.append(code)
        number = next(numbers)
        return [1.0 + number / 100] if code == program.WINDOW else [2.0 + number / 100, 5.0]

    commands = []
    monkeypatch.setattr(program, "_until_printed", printed)
    monkeypatch.setattr(program, "_timed", lambda command: commands.append(command) or float(len(commands)))
    rows = list(map(line, program.starts()))
    assert asked == [program.FIRST_FRAME, *(program.WINDOW, program.FIRST_FRAME) * 5]
    assert rows == [
        "start: first picture of the program | 2060.0000 | ms | import pygame and window 1050 ms, 1.96 times that",
        "start: the title, and welcome | 5000.0000 | ms | import pygame and window 1050 ms, 4.76 times that",
        "start: main.py legal, all of it | 3000.0000 | ms | bare Python 8000 ms",
    ]
    assert (
        commands
        == [[sys.executable, str(REPOSITORY / "main.py"), "legal", "crossfire", "start"]] * 5
        + [[sys.executable, "-c", "pass"]] * 5
    )
    monkeypatch.setattr(sys, "_MEIPASS", "x", raising=False)
    assert program._program() == [sys.executable]


def test_what_is_printed_is_taken_from_the_start(monkeypatch, tmp_path):
    asked = []

    def process(command, **how):
        asked.append((command, how))
        return SimpleNamespace(stdout="2.0\nhello\n7.5\n")

    monkeypatch.setattr(program, "time", Clock())
    monkeypatch.setattr(program.subprocess, "run", process)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert program._until_printed("pass", str(tmp_path)) == [1.5, 7.0]
    command, how = asked[0]
    assert command == [sys.executable, "-c", "pass"]
    assert (how["capture_output"], how["text"], how["check"]) == (True, True, True)
    environment = how["env"]
    assert "PYTHONDONTWRITEBYTECODE" not in environment
    assert environment["PYTHONPATH"] == str(REPOSITORY)
    assert environment["PYTHONPYCACHEPREFIX"] == str(tmp_path)
    assert environment["SIGHTLINES_WINDOW"] == "1280x720"
    assert environment["PYGAME_HIDE_SUPPORT_PROMPT"] == "1"
    assert "PATH" in environment
    assert program._timed(["x"]) == 0.5
    assert asked[1] == (["x"], {"stdout": subprocess.DEVNULL, "check": True})


def test_memory_is_told_for_the_process_and_the_bots(monkeypatch):
    told = []

    class Desk:
        process_id = 4711

        def start(self):
            told.append("start")

        def close(self):
            told.append("close")

    monkeypatch.setattr(program, "ProcessDesk", Desk)
    monkeypatch.setattr(program, "time", Clock())
    measured = program.megabytes
    monkeypatch.setattr(program, "megabytes", lambda process: 7.0 if process == 4711 else 9.0)
    assert list(map(line, program.memory())) == [
        "memory: this process with a match | 9.0000 | MB | 100 decisions",
        "memory: the bots' process, waiting | 7.0000 | MB | ",
    ]
    assert told == ["start", "close"]
    Desk.process_id = None
    assert len(list(program.memory())) == 1
    monkeypatch.setattr(program, "Path", Written)
    assert measured(12) == 2.0
    assert measured(13) == 0.0


class Written:
    def __init__(self, name):
        self.name = name

    def exists(self):
        return self.name == "/proc/12/status"

    def read_text(self, coding):
        return "Name: x\nVmRSS:\t 2048 kB\nVmSwap: 7 kB\n"


def test_saving_is_told_by_its_middle_and_its_slow_end(monkeypatch):
    monkeypatch.setattr(program, "time", Clock())
    one, whole = program.journal()
    assert line(one) == "journal: one decision to disk | 500.0000 | ms | p95 500.00 ms; append, flush and fsync"
    assert (whole.name, whole.value, whole.unit) == ("journal: open 100 decisions", 500.0, "ms")
    assert whole.note.endswith(" bytes, all checked")
    assert int(whole.note.split()[0]) > 1000
