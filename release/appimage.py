"""One file for every Linux, out of the folder that bundle.py leaves: `python release/appimage.py RUNTIME`.

RUNTIME is the small program at the head of every AppImage, from its makers' release; the folder follows it as a
squashfs (package squashfs-tools). The same folder and runtime give the same bytes.
"""

from __future__ import annotations

import platform
import shutil
import stat
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import identity
from bundle import DIST, FOLDER, version

WHEN: Final = "1767225600"
"""The date of every file in it, whenever it is built (seconds since 1970)."""
_RUN: Final = '#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/program/sightlines" "$@"\n'


def laid_out(folder: Path, target: Path) -> Path:
    """The program with what a desktop is told of it, as the runtime expects it."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(folder, target / "program", symlinks=True)
    (target / "program" / "add-to-menu.sh").unlink(missing_ok=True)  # it would name a folder that is gone tomorrow
    (target / "sightlines.desktop").write_text(identity.entry("sightlines", "sightlines"), "utf-8")
    (target / "AppRun").write_text(_RUN, "utf-8")
    (target / "AppRun").chmod(0o755)
    icon = target / "sightlines.png"
    shutil.copy(folder / "_internal" / "assets" / "icon" / "icon-256.png", icon)
    (target / ".DirIcon").symlink_to(icon.name)
    return target


def joined(runtime: Path, content: Path, target: Path) -> None:
    """Runtime and content in one file that runs."""
    target.write_bytes(runtime.read_bytes() + content.read_bytes())
    target.chmod(target.stat().st_mode | stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)


def main(words: Sequence[str]) -> int:
    if len(words) != 1 or not shutil.which("mksquashfs"):
        print("usage: appimage.py RUNTIME; mksquashfs must be there (package squashfs-tools)", file=sys.stderr)
        return 2
    work = DIST.parent / "build"
    place, content = laid_out(FOLDER, work / "AppDir"), work / "sightlines.squashfs"
    content.unlink(missing_ok=True)
    options = [
        "-root-owned",
        "-noappend",
        "-no-xattrs",
        "-quiet",
        "-no-progress",
        "-all-time",
        WHEN,
        "-mkfs-time",
        WHEN,
    ]
    subprocess.run(["mksquashfs", str(place), str(content), *options], check=True)
    target = DIST / f"sightlines-{version()}-{platform.machine().lower()}.AppImage"
    joined(Path(words[0]), content, target)
    print(f"dist/{target.name}: {target.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
