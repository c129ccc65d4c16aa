"""The languages of the house: TOML files in assets/texts/<language>/<area>.toml become Texts."""

from __future__ import annotations

import json
import locale
import logging
import os
import sys
import zlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, TypedDict

from game.app.paths import assets
from game.core.texts import Entry, Texts
from game.play.files import write_whole

LOG = logging.getLogger(__name__)

LANGUAGES: Final = ("en", "de")
FIRST: Final = "en"
"""What stands in for a sentence that another language lacks."""
PLURAL: Final = {"one", "other"}
KEPT: Final = "__pycache__/texts.json"


def chosen_language(setting: str = "auto") -> str:
    """The language a setting means on this computer."""
    if setting in LANGUAGES:
        return setting
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return _known(os.environ[name])
    return _known(locale.getlocale()[0] or "")


def _known(name: str) -> str:
    """`de_AT.UTF-8`, `German_Germany`, `C` and so on."""
    found = name.lower()[:2]
    return {"ge": "de"}.get(found, found) if found in {*LANGUAGES, "ge"} else FIRST


def texts(setting: str = "auto", *areas: str) -> Texts:
    """All sentences in the language of a setting; only those of some area files when these are named."""
    return loaded(chosen_language(setting), areas)


@cache
def loaded(language: str, areas: tuple[str, ...]) -> Texts:
    entries = entries_of(assets() / "texts", FIRST, areas)
    if language != FIRST:
        own = entries_of(assets() / "texts", language, areas)
        for key in sorted(entries.keys() - own.keys()):
            LOG.warning("no %s text for %s", language, key)
        entries = {**entries, **own}
    return Texts(language, entries)


def entries_of(folder: Path, language: str, areas: Iterable[str] = ()) -> dict[str, Entry]:
    """The sentences of one language by key. A file that cannot be read is logged and left out."""
    place, wanted = folder / language, tuple(areas)
    read = _read_before(place)
    found: dict[str, Entry] = {}
    fresh: dict[str, _Area] = {}
    for path in sorted(place.glob("*.toml")):
        if wanted and path.stem not in wanted:
            continue
        try:
            source = path.read_bytes()
            stamp = f"{len(source)}:{zlib.crc32(source)}"
            area = read.get(path.stem)
            if area is None or area["stamp"] != stamp:
                area = fresh[path.stem] = {"stamp": stamp, "entries": _parsed(source)}
            found.update(area["entries"])
        except (OSError, ValueError):
            LOG.exception("texts not readable: %s", path.name)
    if fresh:
        _remember(place, {**read, **fresh})
    return found


def _parsed(source: bytes) -> dict[str, Entry]:
    import tomllib  # noqa: PLC0415 (seldom needed, and the first picture waits for it)

    return dict(flat(tomllib.loads(source.decode())))


class _Area(TypedDict):
    """The sentences of one file, and what the file was like when they were read."""

    stamp: str
    entries: dict[str, Entry]


def _read_before(place: Path) -> dict[str, _Area]:
    """What was kept beside the files of a language, as Python keeps its modules: reading TOML takes thirty times as
    long. It counts only for files that are still the same."""
    try:
        kept: dict[str, _Area] = json.loads((place / KEPT).read_bytes())
        return kept if all(area.keys() == _Area.__annotations__.keys() for area in kept.values()) else {}
    except (OSError, ValueError, AttributeError):
        return {}


def _remember(place: Path, areas: Mapping[str, _Area]) -> None:
    """Where nothing can be written the files are read as they are, every time."""
    if sys.dont_write_bytecode:
        return
    try:
        (place / KEPT).parent.mkdir(exist_ok=True)
        write_whole(place / KEPT, json.dumps(areas, ensure_ascii=False).encode())
    except OSError as why:
        LOG.info("texts are not kept: %s", why)


def flat(tree: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Entry]]:
    """Tables become prefixes: `["menu"] play = "Play"` is `menu.play`. A table of `one` and `other` is a plural."""
    for name, value in tree.items():
        key = f"{prefix}{name}"
        if not isinstance(value, dict):
            yield key, str(value)
        elif value.keys() == PLURAL:
            yield key, {form: str(value[form]) for form in PLURAL}
        else:
            yield from flat(value, f"{key}.")
