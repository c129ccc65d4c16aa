"""The command `doctor`: what a bug report should say about this computer."""

from __future__ import annotations

import contextlib
import os
import platform
import sys
import time
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path

from game import VERSION
from game.app import cores, settings
from game.app.paths import assets, own_paths
from game.bots.desk import ProcessDesk
from game.play.files import ASIDE

LIBRARIES = ("pygame-ce", "esper", "pytmx", "platformdirs", "rich")


def report() -> list[str]:
    """One fact a line, `what: it is`. Nothing in it raises; what cannot be found out says so."""
    lines = []
    for part in (_program, _libraries, _screen, _sound, _pads, _folders, _settings, _process, _environment):
        lines += _tried(part)
    return lines


def _tried(part: Callable[[], Iterator[str]]) -> list[str]:
    try:
        return list(part())
    except Exception as error:  # the doctor must finish the round
        return [f"{part.__name__.strip('_')}: {type(error).__name__}: {error}"]


def _program() -> Iterator[str]:
    bundle = " (bundle)" if hasattr(sys, "_MEIPASS") else ""
    yield f"sightlines: {VERSION}{bundle}"
    yield f"python: {platform.python_version()} {platform.python_implementation()}"
    yield f"system: {platform.platform()}, {os.cpu_count()} processors"
    yield f"cores: {cores.running()}"


def _libraries() -> Iterator[str]:
    for name in LIBRARIES:
        with contextlib.suppress(metadata.PackageNotFoundError):
            yield f"{name}: {metadata.version(name)}"


def _screen() -> Iterator[str]:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # noqa: PLC0415 (a doctor must be able to say that it is not there)

    yield f"pygame: {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"
    try:
        pygame.display.init()
        sizes = ", ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes())
        yield f"screen: {pygame.display.get_driver()}, {sizes}"
    except pygame.error as error:
        yield f"screen: {error}"
    finally:
        pygame.display.quit()


def _sound() -> Iterator[str]:
    import pygame  # noqa: PLC0415 (as above)

    try:
        pygame.mixer.init()
        yield f"sound: {pygame.mixer.get_init()}"
    except pygame.error as error:
        yield f"sound: none ({error})"
    finally:
        pygame.mixer.quit()


def _pads() -> Iterator[str]:
    from game.input.devices import Pads  # noqa: PLC0415 (as above: it wants pygame)

    pads = Pads()
    try:
        yield f"gamepads: {', '.join(map(pads.name, pads.attached())) or 'none'}"
        if pads.unmapped():
            yield f"joysticks that cannot be used (no mapping of their buttons is known): {', '.join(pads.unmapped())}"
    finally:
        pads.close()


def _folders() -> Iterator[str]:
    paths = own_paths()
    own = {"saves": paths.saves, "maps": paths.levels, "settings": paths.config, "log": paths.log}
    for what, folder in own.items():
        yield f"{what}: {folder} ({_writable(folder)})"
    yield f"assets: {assets()} ({'there' if assets().is_dir() else 'missing'})"
    aside = [folder / ASIDE for folder in (paths.saves, paths.data, paths.config) if (folder / ASIDE).is_dir()]
    yield f"damaged files kept aside: {', '.join(map(str, aside)) or f'none yet, else in {paths.saves / ASIDE}'}"
    yield f"matches: {_count(paths.saves)} open, {_count(paths.saves / 'replays')} replays"


def _writable(folder: Path) -> str:
    nearest = next(one for one in (folder, *folder.parents) if one.exists())
    return "writable" if os.access(nearest, os.W_OK) else "not writable"


def _count(folder: Path) -> int:
    return len(list(folder.glob("*.sightlines"))) if folder.is_dir() else 0


def _settings() -> Iterator[str]:
    path = own_paths().settings
    if not path.exists():
        yield "chosen: nothing yet"
        return
    chosen, _ = settings.load(path)
    now = {key: getattr(chosen, key) for key in settings.ALLOWED}
    changed = [f"{key}={value}" for key, value in now.items() if value != getattr(settings.Settings(), key)]
    yield f"chosen: {', '.join(changed) or 'all as at first'}"


def _process() -> Iterator[str]:
    desk = ProcessDesk()
    began = time.perf_counter()
    desk.start()
    yield f"bot process: started in {1000 * (time.perf_counter() - began):.0f} ms"
    desk.close()


def _environment() -> Iterator[str]:
    names = sorted(name for name in os.environ if name.startswith(("SDL_", "SIGHTLINES_", "LC_", "LANG")))
    yield f"environment: {' '.join(f'{name}={os.environ[name]}' for name in names) or '-'}"
