"""A contest on several machines, by the words of the README: a scheduler, two workers, the same games as here."""

import os
import re
import shlex
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import cli
from game.core.errors import BadInputError
from game.tools import cluster
from tests.conftest import REPOSITORY

pytest.importorskip("distributed", reason="not installed: distributed (see requirements-dev.txt)")

README = (REPOSITORY / "README.md").read_text("utf-8")
CONTEST = "arena crossfire --seats bot:2,bot:1 --games 4 --seed 7 --nodes 40 --longest 30 --opening 6"
QUIET = {"DASK_DISTRIBUTED__ADMIN__LOG_LENGTH": "0", "DASK_DISTRIBUTED__DASHBOARD__LINK": ""}


def told(word):
    """The command that the README gives, word by word."""
    found = re.search(rf"`(dask {word}[^`]*)`", README)
    assert found, word
    return shlex.split(found[1])


@pytest.fixture(scope="module")
def port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def started(words, folder, aside, *more):
    """A machine that puts what it needs meanwhile aside, and can be ended with all that it has started."""
    command = [str(Path(sys.executable).with_name(words[0])), *words[1:], *more]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "start_new_session": True}
    return subprocess.Popen(
        command, cwd=folder, env=os.environ | QUIET | {"DASK_TEMPORARY_DIRECTORY": str(aside)}, **quiet
    )


def ended(machine):
    """At once: nobody waits until all have taken leave of one another."""
    os.killpg(machine.pid, signal.SIGKILL)
    machine.wait()


def at(port, words):
    return [word.replace("ADDRESS:8786", f"127.0.0.1:{port}") for word in words]


@pytest.fixture(scope="module")
def machines(port, tmp_path_factory):
    """The README's commands, kept to this machine: a scheduler, and two workers in the folder of the program."""
    here, aside = ("--host", "127.0.0.1", "--no-dashboard"), tmp_path_factory.mktemp("aside")
    worker = at(port, told("worker")), "--nthreads", "1"
    called = [(told("scheduler"), "--port", str(port)), worker, worker]
    running = [started(words, REPOSITORY, aside, *here, *more) for words, *more in called]
    yield f"tcp://127.0.0.1:{port}"
    for one in reversed(running):
        ended(one)


def test_the_readme_tells_where_to_start_it_and_how_to_ask():
    assert told("worker") == ["dask", "worker", "tcp://ADDRESS:8786"]
    assert "--cluster tcp://ADDRESS:8786" in README


def test_two_workers_play_the_games_that_one_process_plays(machines, tmp_path, capsys):
    for name, more in (("near", []), ("far", ["--cluster", machines])):
        assert cli.main([*shlex.split(CONTEST), *more, "--results", str(tmp_path / name)]) == 0
    near, far = ((tmp_path / name).read_text() for name in ("near", "far"))
    timeless = re.compile(r'"seconds":[\d.e-]+')
    assert sorted(timeless.sub("", far).splitlines()) == sorted(timeless.sub("", near).splitlines())
    assert len(far.splitlines()) == 5
    capsys.readouterr()


def test_a_worker_elsewhere_is_named_with_what_it_lacks(machines, port, tmp_path, capsys):
    """Started in a folder without the program, it says so before a game is lost."""
    more = ("--host", "127.0.0.1", "--no-dashboard", "--nthreads", "1")
    away = started(at(port, told("worker")), tmp_path, tmp_path, *more)
    try:
        from distributed import Client

        with Client(machines) as client:
            client.wait_for_workers(3)
        assert cli.main([*shlex.split(CONTEST), "--cluster", machines]) == 2
    finally:
        ended(away)
    said = capsys.readouterr().err
    assert "does not find the program" in said
    assert "tcp://127.0.0.1:" in said


@pytest.mark.parametrize(
    ("found", "key"),
    [
        (("library", "msgspec"), "cluster-library"),
        (("program", "game"), "cluster-program"),
        (("", "Sightlines 0.1.0, crossfire 1, Python 3.11"), "cluster-differs"),
    ],
)
def test_what_a_worker_lacks_is_a_sentence(found, key):
    here = cluster.plays("crossfire")
    cluster._refuse({"tcp://a": ("", here)}, here)  # noqa: SLF001
    with pytest.raises(BadInputError, match=key):
        cluster._refuse({"tcp://a": ("", here), "tcp://b": found}, here)  # noqa: SLF001
