"""Build the folder for friends, pack it, and try it out: `make bundle`.

Leaves dist/sightlines/ (the folder), dist/sightlines-VERSION-SYSTEM.zip and dist/SHA256SUMS. A bundle runs on the kind
of system it was built on; with the same tools and sources the zip has the same bytes.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import stat
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from typing import Final

import fast
import identity
from trial import Trial

ROOT: Final = Path(__file__).resolve().parents[1]
DIST: Final = ROOT / "dist"
FOLDER: Final = DIST / "sightlines"
WHEN: Final = (2026, 1, 1, 0, 0, 0)
"""The date of every file in the zip, whenever it is built."""


def version() -> str:
    sys.path.insert(0, str(ROOT))
    from game import VERSION  # noqa: PLC0415, only after the path is set

    return VERSION


def build() -> None:
    shutil.rmtree(FOLDER, ignore_errors=True)
    world = {**os.environ, "PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": "1767225600", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR"]
    (ROOT / "build").mkdir(exist_ok=True)
    (ROOT / "build" / "version_info.txt").write_text(identity.version_info(version()), "utf-8")
    (ROOT / "build" / "sightlines.icns").write_bytes(identity.icns(ROOT / "assets" / "icon"))
    folders = ["--distpath", str(DIST), "--workpath", str(ROOT / "build" / "pyinstaller")]
    subprocess.run([*command, *folders, str(ROOT / "release" / "sightlines.spec")], cwd=ROOT, env=world, check=True)
    if sys.platform == "darwin":  # there the program is one thing in a folder of papers
        shutil.rmtree(FOLDER)
        FOLDER.mkdir()
        shutil.move(DIST / f"{identity.NAME}.app", FOLDER / f"{identity.NAME}.app")
    elif strip := shutil.which("strip"):
        inside = FOLDER / "_internal"  # a Python built at home is two thirds debugging tables
        for library in (*inside.glob("libpython*.so*"), *inside.glob("python3*/lib-dynload/*.so")):
            subprocess.run([strip, "--strip-unneeded", str(library)], check=True)


def papers() -> None:
    """What a friend should find beside the program without searching."""
    shutil.copy(ROOT / "LICENSE", FOLDER / "LICENSE.txt")
    shutil.copy(ROOT / "README.md", FOLDER / "README.md")
    shutil.copytree(ROOT / "assets" / "licences", FOLDER / "licences")
    shutil.copytree(ROOT / "docs", FOLDER / "docs")
    if sys.platform.startswith("linux"):
        identity.add_menu_script(FOLDER)
    for text in (ROOT / "assets" / "fonts").glob("OFL-*.txt"):
        shutil.copy(text, FOLDER / "licences")


def pack(target: Path) -> None:
    files = sorted(path for path in FOLDER.rglob("*") if path.is_file() and not path.is_symlink())
    links = sorted(path for path in FOLDER.rglob("*") if path.is_symlink())
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in (*files, *links):
            entry = zipfile.ZipInfo(path.relative_to(DIST).as_posix(), WHEN)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # Unix, so that the right to run the program survives
            if path.is_symlink():
                entry.external_attr = (stat.S_IFLNK | 0o777) << 16
                archive.writestr(entry, str(path.readlink()))
            else:
                runs = path.stat().st_mode & stat.S_IXUSR
                entry.external_attr = (stat.S_IFREG | (0o755 if runs else 0o644)) << 16
                archive.writestr(entry, path.read_bytes())


def main() -> int:
    started = time.monotonic()
    system = f"{platform.system().lower()}-{platform.machine().lower()}"
    target = DIST / f"sightlines-{version()}-{system}.zip"
    if fast.main():
        return 1  # a bundle always has the compiled cores
    build()
    papers()
    pack(target)
    total = hashlib.sha256(target.read_bytes()).hexdigest()
    (DIST / "SHA256SUMS").write_text(f"{total}  {target.name}\n", "utf-8")
    size = sum(path.stat().st_size for path in FOLDER.rglob("*") if path.is_file())
    print(f"dist/{target.name}: {target.stat().st_size / 1e6:.1f} MB, unpacked {size / 1e6:.1f} MB")
    print(f"built in {time.monotonic() - started:.0f} s; now trying it out as a friend would")
    return Trial(target).run()


if __name__ == "__main__":
    sys.exit(main())
