"""What a player has set, kept in one JSON file."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.play.kept import read, write

if TYPE_CHECKING:
    from game.core.guide import Note

LOG = logging.getLogger(__name__)

ALLOWED: Final[Mapping[str, tuple[Any, ...]]] = {
    "language": ("auto", "en", "de"),
    "text_size": (100, 125, 150, 175, 200),
    "animation": ("1x", "2x", "4x", "instant"),
    "motion": ("full", "calm", "none"),
    "lookback": ("quick", "thorough"),
    "shake": (False, True),
    "rumble": (False, True),
    "banter": (False, True),
    "palette": ("standard", "deutan", "protan", "tritan"),
    "contrast": ("normal", "high"),
    "effects": tuple(range(11)),
    "music": tuple(range(11)),
    "fullscreen": (False, True),
    "captions": (False, True),
    "edges": (False, True),
    "narrator": ("off", "aloud", "written"),
    "scan": ("off", "slow", "medium", "fast"),
    "taps": (False, True),
    "welcomed": (False, True),
}
"""All values of every setting that has a list of them, in the order the settings screen steps through."""


@dataclass(frozen=True, slots=True)
class Settings:
    """A value; change it with `dataclasses.replace`.

    `welcomed`: the question of the first start has been answered. `bindings` maps an intent's name to the keys and
    buttons that mean it, where the player has changed them. `names` are those last entered, for the next set-up.
    """

    language: str = "auto"
    text_size: int = 100
    animation: str = "1x"
    motion: str = "full"
    lookback: str = "quick"
    shake: bool = True
    rumble: bool = True
    banter: bool = True
    palette: str = "standard"
    contrast: str = "normal"
    effects: int = 7
    music: int = 7
    fullscreen: bool = False
    captions: bool = False
    edges: bool = True
    narrator: str = "off"
    scan: str = "off"
    taps: bool = False
    welcomed: bool = False
    bindings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    names: tuple[str, ...] = ()

    @property
    def text_factor(self) -> float:
        return self.text_size / 100


def save(settings: Settings, path: Path) -> None:
    """Write the settings. Raises OSError when the disk refuses."""
    content = {one.name: getattr(settings, one.name) for one in fields(Settings)}
    content["bindings"] = {name: list(keys) for name, keys in settings.bindings.items()}
    write(path, content)


def load(path: Path) -> tuple[Settings, Note | None]:
    """The settings on file, and a sentence when they could not be read: then the file is kept aside."""
    told: list[Note] = []
    chosen = read(path, _chosen, Settings(), told.append)
    if not told:
        return chosen, None
    from game.core.guide import Note  # noqa: PLC0415 (the first picture does not wait for it)

    return chosen, Note("error.settings-broken", told[0].words, "warn")


def _chosen(written: dict[str, Any]) -> Settings:
    """What can be used of a file's content; the rest is logged and left at its default."""
    known: dict[str, Any] = {"welcomed": True}  # older files do not say so
    for key, value in written.items():
        reader = _READERS.get(key)
        usable = _listed(key, value) if reader is None else reader(value)
        if usable is None:
            LOG.warning("setting ignored: %s = %.60r", key, value)
        else:
            known[key] = usable
    return replace(Settings(), **known)


def _listed(key: str, value: Any) -> Any:
    return next((one for one in ALLOWED.get(key, ()) if one == value and type(one) is type(value)), None)


def _bindings(value: Any) -> dict[str, tuple[str, ...]] | None:
    if not isinstance(value, dict):
        return None
    lists = {name: keys for name, keys in value.items() if isinstance(keys, list)}
    return {str(name): tuple(str(key)[:60] for key in keys[:8]) for name, keys in lists.items()}


def _names(value: Any) -> tuple[str, ...] | None:
    return tuple(str(name)[:24] for name in value[:10]) if isinstance(value, list) else None


_READERS: Final[Mapping[str, Callable[[Any], Any]]] = {"bindings": _bindings, "names": _names}
