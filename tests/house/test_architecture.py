"""The house keeps its own rules: layers, sizes, words, pins. Each exception stands in a table here, with its reason."""

import ast
import graphlib
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Set
from functools import cache
from importlib import metadata
from pathlib import Path

import pytest

from tests.conftest import REPOSITORY

SOURCES = sorted((REPOSITORY / "game").rglob("*.py"))
SCRIPTS = sorted([*(REPOSITORY / "assets" / "make").glob("*.py"), *(REPOSITORY / "release").glob("*.py")])
TESTS = sorted((REPOSITORY / "tests").rglob("*.py"))

MODULE_LINES = 600
LONG_MODULES: dict[str, str] = {}
"""Path: why it may be longer than MODULE_LINES."""

FUNCTION_LINES = 40
LONG_FUNCTIONS = {
    "game/bots/crossfire/search.py::best_of": "the innermost loop of the search, where calls cost speed",
}
"""Path::name: why it may be longer than FUNCTION_LINES."""

SPEAKERS = ("game/tools/", "game/app/cli")
"""Where printing is the purpose."""

EMPTY_WORDS = {"manager", "helper", "helpers", "util", "utils", "base", "common", "session", "agent", "misc", "stuff"}
"""Names that say nothing, or that mean something else at one of our tables (an agent is a card)."""


def short(path: Path) -> str:
    return path.relative_to(REPOSITORY).as_posix()


def words(name: str) -> set[str]:
    return set(re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower().strip("_").split("_"))


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


LOOKED_FOR = ast.FunctionDef | ast.AsyncFunctionDef | ast.Call | ast.Import | ast.ImportFrom


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """All that is asked about of a module."""
    return tuple(node for node in ast.walk(parsed(path)) if isinstance(node, LOOKED_FOR))


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    return (node for node in nodes(path) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def names(path: Path) -> list[str]:
    """What a module offers: its classes and functions."""
    return re.findall(r"^\s*(?:async +)?(?:def|class) +(\w+)", path.read_text("utf-8"), re.MULTILINE)


def test_the_layers_hold() -> None:
    """In a process of its own: the linter switches off every logger it finds."""
    check = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))"
    done = subprocess.run(
        [sys.executable, "-c", check], cwd=REPOSITORY, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr


STRAIGHT_ROOMS = sorted({short(path).split("/")[1] for path in SOURCES if path.parent.parent != REPOSITORY})
"""Rooms of game/ whose modules import one another without circles, what is only read by the type checker included."""

BACKWARDS = {
    ("game.core.packed", "game.core.words"): "compiled, the numbers do by themselves what lists are told to",
    ("game.tools.cluster", "game.tools.arena"): "a worker far away finds there what it is to play",
}
"""From, to: why it may lead back."""


def imports(module: str, path: Path, known: Set[str]) -> set[str]:
    """The modules of the house that this one names in its imports, wherever they stand."""
    found = {
        f"{node.module}.{one.name}" for node in nodes(path) if isinstance(node, ast.ImportFrom) for one in node.names
    }
    found |= {one.name for node in nodes(path) if isinstance(node, ast.Import) for one in node.names}
    return {one if one in known else one.rpartition(".")[0] for one in found} & known - {module}


@pytest.mark.parametrize("room", STRAIGHT_ROOMS)
def test_modules_of_a_room_import_one_another_without_circles(room: str) -> None:
    paths = {short(path).removesuffix(".py").removesuffix("/__init__").replace("/", "."): path for path in SOURCES}
    inside = {module: path for module, path in paths.items() if module.startswith(f"game.{room}.")}
    graph = {module: imports(module, path, inside.keys()) for module, path in inside.items()}
    for start, end in BACKWARDS:
        graph.get(start, set()).discard(end)
    graphlib.TopologicalSorter(graph).prepare()  # raises CycleError, which names the circle


def test_modules_stay_small() -> None:
    lengths = {short(path): len(path.read_text("utf-8").splitlines()) for path in SOURCES + SCRIPTS}
    long = {path: lines for path, lines in lengths.items() if lines > MODULE_LINES}
    assert long.keys() == LONG_MODULES.keys(), long


def test_functions_stay_small() -> None:
    long = {
        f"{short(path)}::{node.name}": node.end_lineno - node.lineno + 1
        for path in SOURCES + SCRIPTS
        for node in functions(path)
        if node.end_lineno is not None and node.end_lineno - node.lineno + 1 > FUNCTION_LINES
    }
    assert long.keys() == LONG_FUNCTIONS.keys(), long


def test_only_the_command_line_prints() -> None:
    loud = [
        f"{short(path)}:{node.lineno}"
        for path in SOURCES
        if not short(path).startswith(SPEAKERS)
        for node in nodes(path)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
    ]
    assert not loud


def test_names_say_what_they_mean() -> None:
    empty = {
        f"{short(path)}: {name}"
        for path in SOURCES + SCRIPTS + TESTS
        for name in (path.stem, *names(path))
        if words(name) & EMPTY_WORDS
    }
    assert not empty


def test_nobody_gets_anything() -> None:
    getting = {
        f"{short(path)}: {node.name}"
        for path in SOURCES + SCRIPTS
        for node in functions(path)
        if node.name.lstrip("_").startswith("get_")
    }
    assert not getting


def test_every_module_says_what_it_is_for() -> None:
    empty = {"", "__init__"}
    silent = [
        short(path) for path in SOURCES + SCRIPTS if path.stem not in empty and not ast.get_docstring(parsed(path))
    ]
    assert not silent


def test_nothing_reads_another_ones_folder_of_the_machine() -> None:
    strange = re.compile(r"/(home|root|Users|work|opt)/\w|[A-Z]:\\\\Users|site-packages")
    plain = [path for form in ("*.md", "*.toml", "game/**/*.md") for path in REPOSITORY.glob(form)]
    texts = [*SOURCES, *SCRIPTS, REPOSITORY / "Makefile", *plain]
    assert not [short(path) for path in texts if strange.search(path.read_text("utf-8"))]


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_every_dependency_is_pinned_and_has_a_reason(name: str) -> None:
    for line in (REPOSITORY / name).read_text("utf-8").splitlines():
        if line and not line.startswith(("#", "-r")):
            assert re.fullmatch(r"[\w.-]+==[\w.]+ +# \S.*", line), line


@pytest.mark.parametrize("name", ["requirements", "requirements-dev"])
def test_the_lock_holds_what_is_asked_for_and_a_hash_of_every_file(name: str) -> None:
    """What others pull in is pinned as well, and both commands of the README install from the lock."""
    lock = (REPOSITORY / f"{name}.lock").read_text("utf-8")
    asked = re.findall(r"^([\w.-]+==[\w.]+)", (REPOSITORY / f"{name}.txt").read_text("utf-8"), re.MULTILINE)
    form = r"^([\w.-]+==[\w.]+)[^\n]*\\\n((?:    --hash=sha256:[0-9a-f]{64}[ \\]*\n)+)"
    entries = re.findall(form, lock, re.MULTILINE)
    assert set(asked) <= {pinned for pinned, _ in entries}
    assert len(entries) == len(re.findall(r"^[\w.-]+==", lock, re.MULTILINE))
    for file in ("README.md", "Makefile"):
        assert f"--require-hashes -r {name}.lock" in (REPOSITORY / file).read_text("utf-8")


def test_no_rival_of_pygame_ce_is_asked_for() -> None:
    asked = (REPOSITORY / "requirements.txt").read_text("utf-8") + (REPOSITORY / "requirements-dev.txt").read_text(
        "utf-8"
    )
    assert not re.search(r"^pygame(-menu)?==", asked, re.MULTILINE), "it would overwrite pygame-ce's folder"


def test_everybody_names_the_same_oldest_python() -> None:
    settings = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["tool"]
    assert settings["mypy"]["python_version"] == "3.11"
    assert settings["ruff"]["target-version"] == "py311"
    assert "(3, 11)" in (REPOSITORY / "Makefile").read_text("utf-8")
    assert "Python 3.11" in (REPOSITORY / "README.md").read_text("utf-8")


def test_the_fonts_are_those_of_the_pinned_packages() -> None:
    fjalla, lato = pytest.importorskip("font_fjallaone"), pytest.importorskip("font_lato")
    for package, faces in ((fjalla, ["FjallaOne-Regular"]), (lato, ["Lato-Regular", "Lato-Bold", "Lato-Black"])):
        for face in faces:
            source = Path(package.__file__).parent / "files" / f"{face}.ttf"
            assert source.read_bytes() == (REPOSITORY / "assets" / "fonts" / f"{face}.ttf").read_bytes()


def credited() -> dict[str, list[dict[str, str]]]:
    return tomllib.loads((REPOSITORY / "assets" / "credits.toml").read_text("utf-8"))


def needed(distribution: str) -> set[str]:
    """A package and all it pulls in on this machine."""
    found = {distribution.lower()}
    for line in metadata.requires(distribution) or ():
        if ";" not in line:
            found |= needed(re.match(r"[\w.-]+", line)[0])
    return found


def test_every_library_that_travels_is_thanked_and_its_licence_travels_too() -> None:
    pinned = re.findall(r"^([\w.-]+)==", (REPOSITORY / "requirements.txt").read_text("utf-8"), re.MULTILINE)
    travels = set().union(*(needed(name) for name in pinned))
    thanked = {entry["name"].lower() for entry in credited()["libraries"]}
    assert travels <= thanked
    for entry in credited()["libraries"] + credited()["fonts"]:
        assert (REPOSITORY / "assets" / entry["file"]).stat().st_size > 500, entry
    said = (REPOSITORY / "assets" / "licences" / "README.txt").read_text("utf-8")
    for path in (REPOSITORY / "assets" / "licences").glob("*.txt"):
        assert path.name == "README.txt" or path.name in said, path.name


def test_every_game_of_the_catalogue_names_its_designer() -> None:
    from game.app.languages import texts
    from game.catalogue import NAMES

    assert [name for name in NAMES for language in ("en", "de") if f"game.{name}.designer" not in texts(language)] == []


def test_every_asset_is_used() -> None:
    """By its name in the program, or by a table of names: fonts, sounds and licences have tests of their own."""
    spoken = "\n".join(path.read_text("utf-8") for path in SOURCES)
    unused = []
    for path in sorted((REPOSITORY / "assets" / "art").rglob("*.*")):
        family = re.sub(r"-\d\d.*", "-", path.stem)  # plane-03-mint is spoken of as plane-<number>
        if not any(f"{quote}{name}" in spoken for name in (path.stem, family) for quote in "\"'/"):
            unused.append(short(path))
    assert not unused


@pytest.mark.skipif(not shutil.which("make"), reason="make is not installed")
@pytest.mark.parametrize(
    ("python", "sentence"), [("/bin/false", "needs Python 3.11 or newer"), ("", "needs Python 3.11 or newer")]
)
def test_make_says_what_is_wrong_with_the_python(python: str, sentence: str, tmp_path: Path) -> None:
    for name in ("Makefile", *sorted(path.name for path in REPOSITORY.glob("requirements*"))):
        shutil.copy(REPOSITORY / name, tmp_path)
    done = subprocess.run(
        ["make", f"PYTHON={python}", "play"], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode != 0
    assert sentence in done.stderr


@pytest.mark.parametrize("name", ["knock3", "thud", "your_turn", "tick"])
def test_the_sounds_are_what_their_script_makes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    numpy, soundfile = pytest.importorskip("numpy"), pytest.importorskip("soundfile")
    monkeypatch.syspath_prepend(str(REPOSITORY / "assets" / "make"))
    import sounds

    made = sounds.effect(name)
    kept, rate = soundfile.read(REPOSITORY / "assets" / "sounds" / f"{name}.ogg")
    assert rate == 44_100
    length = min(len(made), len(kept))
    assert abs(len(made) - len(kept)) < 100
    assert numpy.corrcoef(made[:length].ravel(), kept[:length].ravel())[0, 1] > 0.97
    sys.modules.pop("sounds")
