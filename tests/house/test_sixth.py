"""A sixth game touches its own folders and one line of the catalogue: a whole small one in a copy of the tree passes
every test of the house that asks something of each game."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import REPOSITORY

TREE = REPOSITORY / "tests" / "sixth" / "tree"
ASIDE = {".git", ".venv", "build", "dist", "sixth", ".pytest_cache", ".hypothesis", ".ruff_cache"}
LINE = '"fadenkreuz")'
ASKED = (
    "noughts or catalogue or architecture or citations or every_chapter or every_figure or same_sentences "
    "or no_long_dashes or circles"
)
"""The tests that ask something of this game, and those that look over all of the tree."""


def aside(folder, names):
    """What stays behind. Compiled modules come along where they are whole: others may be writing more of them."""
    if Path(folder).name == "__pycache__":
        return {name for name in names if not name.endswith(".pyc")}
    return ASIDE.intersection(names)


@pytest.fixture(scope="module")
def six(tmp_path_factory):
    """A copy of the tree with the sixth game in it."""
    copy = tmp_path_factory.mktemp("six") / "tree"
    shutil.copytree(REPOSITORY, copy, ignore=aside)
    shutil.copytree(TREE, copy, dirs_exist_ok=True)
    catalogue = copy / "game" / "catalogue.py"
    before = catalogue.read_text("utf-8")
    assert before.count(LINE) == 1
    catalogue.write_text(before.replace(LINE, '"fadenkreuz", "noughts")'), "utf-8")
    return copy


def run(copy, *words):
    return subprocess.run([sys.executable, *words], check=False, cwd=copy, capture_output=True, text=True)


def test_it_stands_in_its_own_folders_alone():
    own = {path.relative_to(TREE) for path in TREE.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    assert all("noughts" in str(path) for path in own)
    assert not {path for path in own if (REPOSITORY / path).exists()}
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in TREE.rglob("game/**/*.py"))
    assert lines < 320


def test_it_passes_the_tests_of_the_house(six):
    done = run(six, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/house", "tests/noughts", "-k", ASKED)
    assert done.returncode == 0, done.stdout[-3000:]
    assert int(done.stdout.split(" passed")[0].split()[-1]) > 150


def test_its_types_are_sound(six):
    done = run(six, "-m", "mypy", "--no-error-summary", "game")
    assert done.stdout == ""


def test_its_bots_play(six):
    done = run(six, "main.py", "arena", "noughts", "--seats", "bot:5,bot:1", "--games", "6", "--seed", "1")
    assert done.returncode == 0
    assert "noughts: 6 games" in done.stdout
