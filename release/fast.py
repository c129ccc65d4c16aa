"""Compile the cores named in pyproject.toml: `make fast`. Without a C compiler it says so, and nothing is lost.

Leaves build/cores/: one library a module, one they share, and cores.json, which says from what they were made.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
WORK: Final = ROOT / "build" / "compiling"
CORES: Final = ROOT / "build" / "cores"
SETUP: Final = """
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

sys.path.insert(0, {beside!r})
from fast import give_back

extensions = mypycify({files!r}, opt_level="3", debug_level="0")
for source in {{Path(source) for one in extensions for source in one.sources}}:
    source.write_text(give_back(source.read_text("utf-8")), "utf-8")
setup(name="cores", packages=[], ext_modules=extensions)
"""
BORROWED: Final = re.compile(
    r"^( *)(arg_\w+) = VecI64Api\.unbox\(obj_\w+\);\n *if \(VEC_IS_ERROR\(\2\)\) \{\n.*\n *\}$", re.MULTILINE
)
"""A row that interpreted code hands over, as mypyc takes it."""
LACKING: Final = 3
"""Exit status when there is no C compiler, or no headers of Python."""


def modules() -> list[str]:
    """The one list of what is compiled."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return list(settings["tool"]["sightlines"]["compiled"])


def lacking() -> str:
    """What is missing on this machine; "" when it can compile."""
    import sysconfig  # noqa: PLC0415 (only here)

    if sys.platform != "win32":
        compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
        if not shutil.which(compiler):
            return f"no C compiler ({compiler}) was found"
        if not (Path(sysconfig.get_paths()["include"]) / "Python.h").is_file():
            return "the headers of Python are missing (on Debian and Ubuntu: sudo apt install python3-dev)"
    try:
        import mypyc.build  # noqa: F401, PLC0415 (a player's environment has no mypyc)
    except ImportError:
        return "mypyc is missing (pip install -r requirements-dev.txt)"
    return ""


def give_back(source: str) -> str:
    """What mypyc has written, with the rows that interpreted code hands over given back: it borrows all arguments, but
    counts a row as held, and none was ever let go. The object that holds the row outlasts the call."""
    return BORROWED.sub(lambda found: f"{found[0]}\n{found[1]}VEC_I64_DECREF({found[2]});", source)


def compile_all(names: list[str]) -> bool:
    """Compile them all in a copy of the sources, so that nothing is left among them."""
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.copytree(ROOT / "game", WORK / "game", ignore=shutil.ignore_patterns("__pycache__"))
    files = [name.replace(".", "/") + ".py" for name in names]
    setup = SETUP.format(files=[*files, "--ignore-missing-imports"], beside=str(Path(__file__).parent))
    (WORK / "setup.py").write_text(setup, "utf-8")
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=WORK, capture_output=True, text=True, check=False)
    if done.returncode:
        print((done.stdout + done.stderr)[-4000:], file=sys.stderr)
        return False
    shutil.rmtree(CORES, ignore_errors=True)
    from importlib.machinery import EXTENSION_SUFFIXES  # noqa: PLC0415 (only here)

    for library in WORK.rglob(f"*{EXTENSION_SUFFIXES[0]}"):
        where = library.relative_to(WORK)
        if where.parts[0] != "build":
            (CORES / where.parent).mkdir(parents=True, exist_ok=True)
            shutil.copy(library, CORES / where)
    shutil.rmtree(WORK, ignore_errors=True)
    return True


def main() -> int:
    sys.path.insert(0, str(ROOT))
    from game.app import cores  # noqa: PLC0415 (only after the path is set)

    if not cores.error() and json.loads((CORES / cores.RECORD).read_text("utf-8"))["modules"] == modules():
        print("the compiled cores are up to date")
        return 0
    if reason := lacking():
        print(f"The cores stay pure Python: {reason}. The game plays the same, its bots look less far.")
        return LACKING
    began, names = time.monotonic(), modules()
    if not compile_all(names):
        print("The cores could not be compiled; they stay pure Python.", file=sys.stderr)
        return 1
    made = {"modules": names, "sources": cores.fingerprint(names), "python": sys.implementation.cache_tag}
    (CORES / cores.RECORD).write_text(json.dumps(made, indent=1), "utf-8")
    print(f"compiled {len(names)} modules in {time.monotonic() - began:.0f} s: build/cores")
    return 0


if __name__ == "__main__":
    sys.exit(main())
