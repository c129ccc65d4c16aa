"""Try a bundle out as a friend would: unpacked into a read-only folder with blanks and umlauts in its path, an empty
environment, no sound card, no pads. First its own self test, then its window on a virtual screen.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

SELFTEST_S: Final = 20.0
WINDOW_S: Final = 15.0
STARTS: Final = {"win32": "sightlines.exe", "darwin": "Sightlines.app/Contents/MacOS/sightlines"}
"""What a friend starts, where it is not just `sightlines`."""
PICTURE: Final = Path(__file__).resolve().parents[1] / "build" / "bundle-window.png"


def unpack(archive: Path, target: Path) -> None:
    """Like an unpacker that keeps modes and links, which Python's own does not."""
    with zipfile.ZipFile(archive) as packed:
        for entry in packed.infolist():
            path = target / entry.filename
            path.parent.mkdir(parents=True, exist_ok=True)
            mode = entry.external_attr >> 16
            if stat.S_ISLNK(mode):
                path.symlink_to(packed.read(entry).decode())
            else:
                path.write_bytes(packed.read(entry))
                path.chmod(mode & 0o777)


def fingerprint(folder: Path) -> str:
    """Names and contents of everything in it: a program that writes beside itself changes this."""
    total = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        total.update(str(path.relative_to(folder)).encode())
        if path.is_file():
            total.update(path.read_bytes())
    return total.hexdigest()


@contextlib.contextmanager
def screen() -> Iterator[str | None]:
    """A virtual display of 1280x720, or None where Xvfb is missing."""
    if not shutil.which("Xvfb") or not shutil.which("xwininfo"):
        yield None
        return
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as number:
            yield f":{number.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


class Trial:
    """One bundle, tried. `run` prints a line a check and answers with the exit status."""

    def __init__(self, archive: Path) -> None:
        self.archive = archive
        self.failed = 0

    def run(self) -> int:
        with tempfile.TemporaryDirectory(prefix="Spiele für Zuhause ") as name:
            top = Path(name)
            home = top / "Zuhause"
            home.mkdir()
            place = top / "Sightlines für Björn & Zoë"
            unpack(self.archive, place)
            self._lock(top, home, place)
            before = fingerprint(place)
            program = place / "sightlines" / STARTS.get(sys.platform, "sightlines")
            world = {"HOME": str(home), **self._needed_by_the_system()}
            self._check("self test, no window", lambda: self._selftest(program, world))
            self._check("window on a virtual screen", lambda: self._window(program, world))
            self._check("nothing written beside the program", lambda: self._same(before, place))
            for path in (place, *place.rglob("*")):
                if path.is_dir():
                    path.chmod(0o755)
        return 1 if self.failed else 0

    def _check(self, what: str, test: Callable[[], str]) -> None:
        try:
            print(f"  ok    {what}: {test()}", flush=True)
        except (AssertionError, OSError, subprocess.SubprocessError) as why:
            self.failed += 1
            print(f"  FAIL  {what}: {why}", flush=True)

    def _lock(self, top: Path, home: Path, place: Path) -> None:
        """Nobody may write there; root may everywhere, so root steps down for the trial."""
        for path in sorted(place.rglob("*"), reverse=True):
            if not path.is_symlink():
                path.chmod(path.stat().st_mode & ~0o222)
        place.chmod(0o555)
        top.chmod(0o755)
        if self._stranger():
            shutil.chown(home, "nobody")

    def _stranger(self) -> dict[str, Any]:
        if sys.platform == "win32" or os.getuid() != 0:
            return {}
        return {"user": "nobody", "extra_groups": ()}

    def _needed_by_the_system(self) -> dict[str, str]:
        return {
            name: os.environ[name] for name in ("SYSTEMROOT", "TEMP", "APPDATA", "LOCALAPPDATA") if name in os.environ
        }

    def _selftest(self, program: Path, world: dict[str, str]) -> str:
        started = time.monotonic()
        done = subprocess.run(
            [str(program), "--selftest"],
            cwd="/" if sys.platform != "win32" else None,
            env={**world, "SDL_VIDEODRIVER": "dummy"},
            capture_output=True,
            text=True,
            timeout=3 * SELFTEST_S,
            check=False,
            **self._stranger(),
        )
        took = time.monotonic() - started
        assert done.returncode == 0, f"exit {done.returncode}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
        assert took < SELFTEST_S, f"took {took:.1f} s"
        assert not done.stderr, f"it complains\n{done.stderr[-2000:]}"
        return f"exit 0 in {took:.1f} s"

    def _window(self, program: Path, world: dict[str, str]) -> str:
        with screen() as display:
            if display is None:
                return "not tried, Xvfb or xwininfo is missing"
            seen = {**world, "DISPLAY": display}
            running = subprocess.Popen([str(program)], cwd="/", env=seen, stderr=subprocess.PIPE, **self._stranger())
            try:
                took = self._appears(running, display)
                time.sleep(2.5)
                assert running.poll() is None, f"it ended by itself with {running.returncode}"
                return f"there after {took:.1f} s{self._picture(display)}"
            finally:
                running.terminate()
                self._gone(running)

    def _gone(self, running: subprocess.Popen[bytes]) -> None:
        try:
            running.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            running.kill()
            running.communicate()
            raise

    def _appears(self, running: subprocess.Popen[bytes], display: str) -> float:
        started = time.monotonic()
        while time.monotonic() - started < WINDOW_S:
            assert running.poll() is None, f"it ended by itself with {running.returncode}"
            tree = subprocess.run(["xwininfo", "-display", display, "-root", "-tree"], capture_output=True, check=True)
            if b'"Sightlines' in tree.stdout:
                return time.monotonic() - started
            time.sleep(0.1)
        raise AssertionError(f"no window within {WINDOW_S:.0f} s")

    def _picture(self, display: str) -> str:
        if not shutil.which("import"):
            return ""
        PICTURE.parent.mkdir(exist_ok=True)
        subprocess.run(["import", "-display", display, "-window", "root", str(PICTURE)], check=True, timeout=20)
        return f", picture in {PICTURE.parent.name}/{PICTURE.name}"

    def _same(self, before: str, place: Path) -> str:
        assert fingerprint(place) == before, "the folder has changed"
        return "as unpacked"
