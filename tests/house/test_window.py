"""The program in a real window: real keys, a real mouse, a real kill. Needs Xvfb, xdotool and xwininfo."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest

from game.core.picks import Pick
from game.table.looks import look_for
from game.table.table import Table
from tests.conftest import REPOSITORY
from tests.house.waiting import PATIENCE, wait_for

NEEDED = ("Xvfb", "xdotool", "xwininfo")
MISSING = [name for name in NEEDED if shutil.which(name) is None]

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)} (see the README)")

SIZE = (960, 540)
SCREEN = (1280, 720)


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """An X server of our own on a number that is free."""
    read, write = os.pipe()
    command = [
        "Xvfb",
        "-displayfd",
        str(write),
        "-screen",
        "0",
        f"{SCREEN[0]}x{SCREEN[1]}x24",
        "-nolisten",
        "tcp",
        "-noreset",
    ]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL, start_new_session=True)
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    if not number:
        server.kill()
        server.wait()
        pytest.skip("Xvfb does not start here")
    yield f":{number}"
    server.terminate()
    server.wait()


@dataclass
class Player:
    """Somebody at the window."""

    display: str
    home: Path
    process: subprocess.Popen[bytes] = field(init=False)
    window: str = field(init=False, default="")
    k: float = field(init=False, default=SIZE[0] / 1920)

    def start(self, *words: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "main.py", *words],
            cwd=REPOSITORY,
            env={
                **self.environment,
                "SIGHTLINES_HOME": str(self.home),
                "SIGHTLINES_WINDOW": f"{SIZE[0]}x{SIZE[1]}",
                "SDL_VIDEO_WINDOW_POS": "0,0",
                "SDL_VIDEODRIVER": "x11",
                "SDL_AUDIODRIVER": "dummy",
                "LC_ALL": "C",
            },
            stderr=subprocess.PIPE,
        )
        self.k = SIZE[0] / 1920
        self.window = wait_for(self._window, "the window")
        time.sleep(0.4)

    @property
    def environment(self) -> dict[str, str]:
        return {**os.environ, "DISPLAY": self.display}

    def _window(self) -> str:
        assert self.process.poll() is None, self.process.stderr and self.process.stderr.read()
        done = subprocess.run(
            ["xwininfo", "-name", "Sightlines"], capture_output=True, text=True, env=self.environment, check=False
        )
        found = re.search(r"Window id: (0x[0-9a-f]+)", done.stdout)
        return found.group(1) if found else ""

    def size(self) -> tuple[int, int]:
        done = subprocess.run(
            ["xwininfo", "-id", self.window], capture_output=True, text=True, env=self.environment, check=False
        )
        width, height = (re.search(rf"{side}: (\d+)", done.stdout) for side in ("Width", "Height"))
        return (int(width.group(1)), int(height.group(1))) if width and height else (0, 0)

    def do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self.environment, check=True, timeout=10)
        time.sleep(0.12)

    def keys(self, *names: str) -> None:
        for name in names:
            self.do("key", name)

    def click(self, at: tuple[float, float]) -> None:
        self.do("mousemove", str(round(at[0] * self.k)), str(round(at[1] * self.k)))
        self.do("click", "1")

    def cell(self, name: str) -> None:
        table = Table(look_for("crossfire"))
        spot = table.spot(Pick("cell", name))
        table.close()
        self.click(spot.at)  # type: ignore[union-attr]

    def insist(self, so: Callable[[], object], why: str, *presses: Callable[[], None]) -> None:
        """Press until something is so: what is pressed before the table is laid is lost on a busy machine."""

        def tried() -> object:
            for press in presses:
                press()
            until = time.monotonic() + 3.0
            while not (found := so()) and time.monotonic() < until:
                time.sleep(0.05)
            return found

        wait_for(tried, why)

    def saved(self) -> list[str]:
        """The decisions in the one open match."""
        files = list((self.home / "data" / "saves").glob("*.sightlines"))
        if not files:
            return []
        lines = [line.partition(" ")[2] for line in files[0].read_text().splitlines()]  # a check stands before each
        return [line for line in lines if re.match(r"[01] ", line)]

    def moves(self, seat: int) -> int:
        return sum(line.startswith(f"{seat} ") for line in self.saved())

    def stop(self) -> None:
        """Kill it, whatever it does (SIGKILL: nothing can be saved any more)."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self.process.stderr:
            self.process.stderr.close()


@pytest.fixture
def player(display: str, tmp_path: Path) -> Iterator[Player]:
    made = Player(display, tmp_path)
    yield made
    made.stop()


def test_a_match_is_played_killed_and_gone_on_with(player: Player) -> None:
    """Keys from the title into a match, the mouse for the next move, a kill, and the match is there again."""
    player.start()
    time.sleep(1.0)
    player.keys("Escape")  # the first start offers a lesson; this time it is the title
    for _ in range(8):  # play, ready, and off; a busy machine needs its time for each
        time.sleep(1.5)
        if list((player.home / "data" / "saves").glob("*.sightlines")):
            break
        player.keys("Return")
    wait_for(lambda: list((player.home / "data" / "saves").glob("*.sightlines")), "the match on disk")
    time.sleep(0.5)
    player.insist(lambda: player.moves(0) == 1, "a move by keys", partial(player.keys, "Return", "Return"))
    wait_for(lambda: player.moves(1) == 1, "the bot's answer")
    player.stop()
    before = player.saved()
    player.start()
    player.click((1700, 100))
    time.sleep(2.5)
    assert player.saved() == before
    player.insist(lambda: player.moves(0) == 2, "a move after the resume", partial(player.keys, "Return", "Return"))
    assert player.saved()[: len(before)] == before


def test_the_mouse_alone_and_every_size(player: Player) -> None:
    """Straight into a match of two; moves by mouse in the window, on the whole screen, and after a resize."""
    player.start("play", "crossfire", "--seats", "person,person")
    wait_for(lambda: list((player.home / "data" / "saves").glob("*.sightlines")), "the match on disk")
    time.sleep(2.0)  # the table has been laid by then, on a busy machine too
    player.insist(
        lambda: player.moves(0) == 1, "a move by mouse", partial(player.cell, "f2"), partial(player.cell, "e3")
    )
    player.keys("F11")
    wait_for(lambda: player.size() == SCREEN, "full screen")
    time.sleep(0.8)
    player.k = min(SCREEN[0] / 1920, SCREEN[1] / 1080)
    player.insist(
        lambda: player.moves(1) == 1,
        "a move on the whole screen",
        partial(player.cell, "d8"),
        partial(player.cell, "e7"),
    )
    player.keys("F11")
    wait_for(lambda: player.size() == SIZE, "the window again")
    player.do("windowsize", player.window, "1200", "675")
    wait_for(lambda: player.size() == (1200, 675), "another size")
    time.sleep(0.8)
    player.k = 1200 / 1920
    player.insist(
        lambda: player.moves(0) == 2, "a move after a resize", partial(player.cell, "h2"), partial(player.cell, "i3")
    )


def test_asked_to_end_it_saves_and_goes_quietly(player: Player) -> None:
    player.start("play", "crossfire", "--seats", "person,bot:1")
    wait_for(lambda: list((player.home / "data" / "saves").glob("*.sightlines")), "the match on disk")
    time.sleep(0.3)
    player.process.send_signal(signal.SIGTERM)
    assert player.process.wait(PATIENCE) == 0
    assert player.process.stderr is not None
    assert player.process.stderr.read() == b""


def test_four_devices_play_an_evening_of_the_toy(display: str, tmp_path: Path) -> None:
    """A mouse, a keyboard and two pads at one table: a free place, dice, a sandglass, the curtain, all at once."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.house.toy_evening"],
        cwd=REPOSITORY,
        env={
            **os.environ,
            "DISPLAY": display,
            "SIGHTLINES_HOME": str(tmp_path),
            "SIGHTLINES_WINDOW": "640x360",
            "SDL_VIDEO_WINDOW_POS": "0,0",
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    secretly, openly = json.loads(done.stdout.splitlines()[-1])
    assert secretly["entries"][:4] == ["0 put:2.500,8.200", "0 end", "1 shoot", "-1 time"]
    assert secretly["entries"][4:] == ["2 low", "0 low", "1 low"]
    assert secretly["hidden"] == [True, True, True]
    assert 0 < secretly["left"] <= 8
    assert openly["focus"] == {"keyboard": "high", "pad-1": "high", "pad-2": "low"}
    assert openly["entries"] == ["1 high", "0 low", "2 low"]


def test_what_was_let_go_is_not_seen_while_an_edge_is_dragged(display: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.house.dragged_edge"],
        cwd=REPOSITORY,
        env={
            **os.environ,
            "DISPLAY": display,
            "SIGHTLINES_HOME": str(tmp_path),
            "SIGHTLINES_WINDOW": "640x360",
            "SDL_VIDEO_WINDOW_POS": "0,0",
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["sizes"] > 20
    assert told["held"][0] == told["held"][1] > 20
    assert told["gone"][0] == 0
    assert told["gone"][1] > 20
