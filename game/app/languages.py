"""The languages of the house: TOML files in assets/texts/<language>/<area>.toml become Texts."""

from __future__ import annotations

import locale
import logging
import os
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from game.app.paths import assets
from game.core.texts import Entry, Texts

LOG = logging.getLogger(__name__)

LANGUAGES: Final = ("en", "de")
FIRST: Final = "en"
"""What stands in for a sentence that another language lacks."""
PLURAL: Final = {"one", "other"}


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
    wanted = tuple(areas)
    found: dict[str, Entry] = {}
    for path in sorted((folder / language).glob("*.toml")):
        if wanted and path.stem not in wanted:
            continue
        try:
            found.update(flat(tomllib.loads(path.read_text("utf-8"))))
        except (OSError, ValueError):
            LOG.exception("texts not readable: %s", path.name)
    return found


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
