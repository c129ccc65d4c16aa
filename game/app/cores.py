"""The compiled cores: rules kernels and searches as machine code, where `make fast` or a bundle has brought them along.

The sources stay the reference. What was compiled from other sources, or for another Python, is not used.
"""

from __future__ import annotations

import copyreg
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, is_dataclass
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

from game.play import kept

CHOICE: Final = "SIGHTLINES_CORES"
"""Environment: "pure" leaves the compiled cores alone, wherever they are."""
RECORD: Final = "cores.json"
"""What was compiled: modules, the fingerprint of their sources, the Python."""


@dataclass(frozen=True, slots=True)
class Made:
    """What the record says."""

    python: str
    sources: str
    modules: tuple[str, ...]


def apart(value: object) -> tuple[Callable[..., object], tuple[object, ...]]:
    """What pickle needs to make this dataclass anew: compiled and frozen, it can be built but not filled in."""
    return type(value), tuple(getattr(value, one.name) for one in fields(value))  # type: ignore[arg-type]


class Loader(ExtensionFileLoader):
    """Loads a compiled module, and lets its dataclasses cross to the bots' process as the plain ones do."""

    def __init__(self, name: str, file: str, names: frozenset[str]) -> None:
        super().__init__(name, file)
        self.names = names

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        for name in self.names & sys.modules.keys():  # it has brought others along, past every finder
            for kind in vars(sys.modules[name]).values():
                if isinstance(kind, type) and is_dataclass(kind) and kind.__module__ == name:
                    copyreg.pickle(kind, apart)  # type: ignore[arg-type]


class Cores:
    """Finds compiled modules in a folder of its own, before Python looks for their sources."""

    def __init__(self, folder: Path) -> None:
        ending = EXTENSION_SUFFIXES[0]
        self.files = {
            ".".join(file.relative_to(folder).parts).removesuffix(ending): file for file in folder.rglob(f"*{ending}")
        }

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self.files.get(name)
        return (
            spec_from_file_location(name, file, loader=Loader(name, str(file), frozenset(self.files))) if file else None
        )


def folder() -> Path:
    """Where compiled cores lie: in a bundle among its data, else under build/."""
    frozen = getattr(sys, "_MEIPASS", None)
    return Path(frozen) / "cores" if frozen else Path(__file__).resolve().parents[2] / "build" / "cores"


def fingerprint(names: Sequence[str]) -> str:
    """Of the sources of some modules."""
    from hashlib import sha256  # noqa: PLC0415 (loaded only where something has been compiled)

    root = Path(__file__).resolve().parents[2]
    total = sha256()
    for name in names:
        total.update((root / (name.replace(".", "/") + ".py")).read_bytes())
    return total.hexdigest()


def made() -> Made | None:
    """What has been compiled; None where nothing has, or where the record makes no sense."""
    try:
        return kept.taken(folder() / RECORD, lambda content: kept.shaped(content, Made))
    except kept.BROKEN:
        return None


def error() -> str:
    """Why the compiled cores cannot be used; "" when they can."""
    found = made()
    if found is None:
        return "none compiled; make fast does that"
    if found.python != sys.implementation.cache_tag:
        return f"compiled for {found.python}"
    try:
        if not hasattr(sys, "_MEIPASS") and found.sources != fingerprint(found.modules):
            return "compiled from other sources; make fast renews them"
    except (OSError, ValueError):  # a module that is no more, or a name that no file can have
        return "compiled from other sources; make fast renews them"
    return "" if find_spec("librt") else "librt is missing, which make fast brings along"


def use_compiled() -> bool:
    """Take compiled cores from now on, where there are some that fit. Before anything of the game is imported."""
    if not (folder() / RECORD).is_file() or os.environ.get(CHOICE) == "pure" or error():
        return False
    sys.meta_path.insert(0, Cores(folder()))
    return True


def running() -> str:
    """What is running, in a few words for the doctor."""
    found = made()
    if found is not None and any(isinstance(finder, Cores) for finder in sys.meta_path):
        return f"compiled ({len(found.modules)} modules)"
    chosen = os.environ.get(CHOICE) == "pure" and "as chosen"
    return f"pure Python ({chosen or error()})"
