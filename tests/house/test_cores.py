"""Compiled cores: used only when they fit, and then they answer what the sources answer."""

import ast
import json
import os
import subprocess
import sys
import tomllib

import pytest

from game.app import cores
from tests.conftest import REPOSITORY

ANSWERS = """
from game.app import cores
cores.use_compiled()
import json
from game.bots.bot import Budget
from game.bots.levels import bot_for
from game.catalogue import find
lines = {
    "crossfire": "d2:b,f2:w,a3:wb,e3:b,g3:w,k3:bw,d4:b,h4:w,j4:bw,l4:bw,e5:b,g5:wb,k5:b,m5:w,d6:w,h6:b w 0/1 2/2 13 -",
    "crosshairs": "duel c4,e7,h2 A:b3N1,c6S0,f6S2,j2NE1;B:k3NW3,k5NW3,h8NW3 0,0 A9/4 - 0 - -",
    "sector": "M2R3 V:e4,d6,f2,f8,g5 A:k4,l6,j2,h8,j5_ #g3g4+i5i6%e2h7h8 L2/0-1/R e4,L@2S,R@3R",
}
found = []
for name, line in lines.items():
    game = find(name)
    state = game.notation.parse_position(line)
    (seat,) = game.to_act(state)
    for level in (2, 4, 5):
        legal, budget = list(game.legal_actions(state, seat)), Budget(level, None, 1500, 7)
        best = bot_for(name).advise(seat, state, legal, budget, lambda: False)
        found.append([(game.notation.action(one.action), one.value, one.reason, one.depth, one.nodes) for one in best])
    found.append(game.perft(state, 1 if name == "sector" else 2))
print(json.dumps([cores.running(), found]))
"""


def names():
    return tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["tool"]["sightlines"]["compiled"]


def test_the_list_names_modules_that_are_there():
    assert names() == sorted(set(names()))
    for name in names():
        assert (REPOSITORY / (name.replace(".", "/") + ".py")).is_file(), name


def fixed(source):
    """The constants of a module that are tuples of so many floats and are not declared as of any length."""
    for node in ast.parse(source).body:
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.value, ast.Tuple) or "..." in ast.unparse(node):
            continue
        if all(isinstance(one, ast.Constant) and isinstance(one.value, float) for one in node.value.elts):
            yield ast.unparse(node.target)


def test_no_constant_is_a_tuple_that_compiled_cores_take_as_not_set():
    """A tuple of four floats as a constant ended decisions of computer players with a NameError."""
    assert list(fixed("NOTHING: Final[Deed] = (0.0, 0.0)\nHERE: Final[tuple[float, ...]] = (0.0, 1.0)")) == ["NOTHING"]
    for name in names():
        assert not list(fixed((REPOSITORY / (name.replace(".", "/") + ".py")).read_text("utf-8"))), name


def test_rows_are_made_by_compiled_modules_alone():
    """Interpreted, a row is a list, which compiled code does not take: Crosshairs' table broke off at a dive."""
    for file in (REPOSITORY / "game").rglob("*.py"):
        name = ".".join(file.relative_to(REPOSITORY).with_suffix("").parts)
        if name not in names():
            assert "from game.core.packed import" not in file.read_text("utf-8"), name


@pytest.fixture
def made(monkeypatch, tmp_path):
    """A folder of cores compiled from the sources as they are; what was changed is handed in."""

    def record(**changes):
        found = {"modules": names(), "sources": cores.fingerprint(names()), "python": sys.implementation.cache_tag}
        (tmp_path / cores.RECORD).write_text(json.dumps(found | changes), "utf-8")

    monkeypatch.setattr(cores, "folder", lambda: tmp_path)
    monkeypatch.setattr(sys, "meta_path", [one for one in sys.meta_path if not isinstance(one, cores.Cores)])
    monkeypatch.delenv(cores.CHOICE, raising=False)
    return record


def test_only_what_fits_is_used(made, monkeypatch):
    assert "make fast" in cores.error()
    assert not cores.use_compiled()
    made(sources="older")
    assert "other sources" in cores.error()
    made(python="cpython-27")
    assert "cpython-27" in cores.running()
    assert not cores.use_compiled()
    made()
    assert not cores.error()
    monkeypatch.setenv(cores.CHOICE, "pure")
    assert not cores.use_compiled()
    assert cores.running() == "pure Python (as chosen)"
    monkeypatch.delenv(cores.CHOICE)
    assert cores.use_compiled()
    assert cores.running() == f"compiled ({len(names())} modules)"


def test_a_damaged_record_is_no_error_for_the_game(made, tmp_path):
    made()
    (tmp_path / cores.RECORD).write_text("{", "utf-8")
    assert not cores.use_compiled()


@pytest.mark.skipif(bool(cores.error()), reason="no compiled cores here (make fast)")
def test_compiled_and_pure_answer_alike():
    """The same actions, values, depths and nodes for the same allowance, and the same counts."""
    answers = {}
    for choice in ("pure", "compiled"):
        world = {**os.environ, cores.CHOICE: choice, "PYTHONPATH": str(REPOSITORY)}
        done = subprocess.run(
            [sys.executable, "-c", ANSWERS], cwd=REPOSITORY, env=world, capture_output=True, text=True, check=True
        )
        running, answers[choice] = json.loads(done.stdout)
        assert running.startswith(choice)
    assert answers["pure"] == answers["compiled"]
