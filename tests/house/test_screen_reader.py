"""What reaches the screen reader of a Linux desktop is enough to play by."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HELPER = Path("/usr/libexec/at-spi2-registryd")
LACKING = [name for name in ("dbus-run-session", "gdbus") if not shutil.which(name)]
LACKING += [] if HELPER.exists() else [HELPER.name]
LACKING += [] if importlib.util.find_spec("accesskit") else ["accesskit"]


@pytest.mark.skipif(bool(LACKING), reason=f"no screen reader can be feigned here without {', '.join(LACKING)}")
def test_two_games_are_played_to_their_end_by_what_arrives_over_at_spi(tmp_path):
    world = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "XDG_RUNTIME_DIR": str(tmp_path)}
    command = ["dbus-run-session", "--", sys.executable, "-m", "tests.house.screen_reader", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, env=world, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    ended = re.findall(r"^(\w+) (True|False) (\d+) (.*)$", done.stdout, re.MULTILINE)
    assert [(game, over) for game, over, _, _ in ended] == [("crossfire", "True"), ("crosshairs", "True")], done.stdout
    assert all(int(lines) > 20 for _, _, lines, _ in ended), done.stdout
    assert all(re.search(r"\b(wins?|won|draw)\b", last) for *_, last in ended), done.stdout
