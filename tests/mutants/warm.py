"""A plugin of pytest: collects all tests once and then runs those it is asked for, each time in a fork."""

import contextlib
import functools
import gc
import hashlib
import importlib
import json
import os
import signal
import sys
import types
from pathlib import Path

import pytest

from tests.mutants.judge import WALL, bounded
from tests.mutants.sample import Mutant

LOOK = 30.0
"""Seconds of work after which a test has shown what it calls."""
FATES = {0: "survived", 1: "killed", 2: "not swapped"}
_CACHED = type(functools.cache(abs))
_root = f"{Path.cwd()}{os.sep}"
_here = f"{_root}game{os.sep}"
_called = {}
_failed = []
_watching = []
_loading = set()


def _watch_loading(frame, _what, _arg):
    _loading.add(frame.f_code)


if "MUTANTS_PIPE" in os.environ:
    sys.settrace(_watch_loading)


def pytest_collection_modifyitems():
    sys.settrace(None)


def pytest_runtest_logreport(report):
    if report.failed:
        _failed.append(report.nodeid)


def pytest_runtestloop(session):
    """Asked over a pipe, one line of JSON each: watch all tests, or judge a change by some."""
    if "MUTANTS_PIPE" not in os.environ:
        return None
    asked, told = map(int, os.environ["MUTANTS_PIPE"].split())
    items = {item.nodeid: item for item in session.items}
    session.config._tmp_path_factory.getbasetemp()  # noqa: SLF001, one folder for all forks
    with os.fdopen(asked) as asking, os.fdopen(told, "w") as telling:
        for line in asking:
            words = json.loads(line)
            if "mutant" in words:
                importlib.import_module(words["mutant"][0].removesuffix(".py").replace("/", "."))
            telling.write(f"{_apart(words, items)}\n")
            telling.flush()
    return True


def _apart(words, items):
    """What becomes of it in a process of its own."""
    child = os.fork()
    if not child:
        _in_child(words, items)
    _, status = os.waitpid(child, 0)
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(child, signal.SIGKILL)
    if os.WIFSIGNALED(status):
        return "unjudged" if os.WTERMSIG(status) == signal.SIGALRM else "killed"
    return FATES.get(os.WEXITSTATUS(status), "killed")


def _in_child(words, items):
    status = 1
    try:
        os.setpgid(0, 0)
        bounded(words["seconds"])
        if "watch" in words:
            status = _watch(list(items.values()), Path(words["watch"]))
        else:
            signal.alarm(WALL)
            chosen = [items[name] for name in words["tests"]]
            status = _judge(chosen) if _swap(Mutant(*words["mutant"])) else 2
    finally:
        os._exit(status)


def _run(items):
    for item, after in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        yield item


def _judge(items):
    for _ in _run(items):
        if _failed:
            return 1
    return 0


def _watch(items, path):
    """What each test calls, and its price. What the file at `path` knows of a test is kept as long as the test's file
    and all that it calls are as they were."""
    _watching.append(path)
    signal.signal(signal.SIGPROF, _long_enough)
    old = json.loads(path.read_text()) if path.exists() else {"names": [], "tests": {}, "files": {}}
    files = {str(file): _digest(file) for room in ("game", "tests") for file in Path(room).rglob("*.py")}
    same = {file for file, digest in files.items() if old["files"].get(file) == digest}
    lost = {number for number, name in enumerate(old["names"]) if name.partition(":")[0] not in same}
    kept = {test for test, found in old["tests"].items() if test.split("::")[0] in same and lost.isdisjoint(found[1:])}
    for _ in _run([item for item in items if item.nodeid not in kept]):
        pass
    numbers = {name: number for number, name in enumerate(old["names"])}
    there = {item.nodeid for item in items} - set(_failed)
    tests = {test: old["tests"][test] for test in kept & there}
    for test in _called.keys() & there:
        spent, codes = _called[test]
        tests[test] = [spent, *sorted(numbers.setdefault(name, len(numbers)) for name in _names(codes))]
    told = {"names": list(numbers), "tests": tests, "files": files, "loading": sorted(_names(_loading))}
    path.write_text(json.dumps(told))
    sys.stderr.write("".join(f"does not pass as it stands: {name}\n" for name in _failed))
    return 0


def _digest(file):
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16]


def _names(codes):
    inside = [code for code in codes if code.co_filename.startswith(_here)]
    return {f"{code.co_filename[len(_root) :]}:{code.co_qualname.replace('.<locals>', '')}" for code in inside}


def _work():
    """Seconds of work, that of processes which were started and have ended with it."""
    return sum(os.times()[:4])


class LongEnoughError(BaseException):
    """What a test calls is known after so much work."""


def _long_enough(_signal, _frame):
    raise LongEnoughError


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    """What the test calls; of one that takes long what it calls in the beginning, and its price is a guess."""
    if not _watching:
        return (yield)
    codes, began = set(), _work()

    def watch(frame, _what, _arg, add=codes.add):
        add(frame.f_code)

    signal.setitimer(signal.ITIMER_PROF, LOOK)
    sys.settrace(watch)
    price = 0.0
    try:
        return (yield)
    except LongEnoughError:
        price = LOOK
        return None
    finally:
        sys.settrace(None)
        signal.setitimer(signal.ITIMER_PROF, 0)
        _called[item.nodeid] = (round(max(price, _work() - began), 3), codes)


def _swap(mutant):
    """Give the changed function its new code wherever it is held; False where that changes nothing, as with the
    default of a parameter."""
    path = f"{_root}{mutant.file}"
    codes = dict(_codes(compile(mutant.code, path, "exec", dont_inherit=True)))
    found = [
        one
        for one in gc.get_objects()
        if isinstance(one, types.FunctionType)
        and one.__code__.co_filename == path
        and one.__code__.co_qualname == mutant.function
    ]
    new = codes.get(mutant.function)
    if new is None or not found or any(one.__code__ == new for one in found):
        return False
    for one in found:
        one.__code__ = new
    for one in gc.get_objects():
        if isinstance(one, _CACHED):
            one.cache_clear()
    return True


def _codes(code):
    for part in code.co_consts:
        if isinstance(part, types.CodeType):
            yield part.co_qualname, part
            yield from _codes(part)
