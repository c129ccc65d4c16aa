"""What a system shows of the program: name and version in Windows' properties, an entry in a Linux desktop's menu."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Final

NAME: Final = "Sightlines"
ABOUT: Final = "Five tabletop games about crossing lines of fire"
KIND: Final = "application/x-sightlines"
_MENU: Final = """#!/bin/sh
# Puts Sightlines into the menu of this desktop and lets it open .sightlines files. Run it again when moved.
set -e
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
mkdir -p "$data/applications" "$data/mime/packages"
cat > "$data/applications/sightlines.desktop" <<END
[Desktop Entry]
Type=Application
Name=NAME
Comment=ABOUT
Exec="$here/sightlines" %f
Icon=$here/_internal/assets/icon/icon-256.png
Categories=Game;BoardGame;
MimeType=KIND;
StartupWMClass=sightlines
END
cat > "$data/mime/packages/sightlines.xml" <<END
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="KIND"><comment>NAME</comment><glob pattern="*.sightlines"/></mime-type>
</mime-info>
END
if command -v update-mime-database >/dev/null; then update-mime-database "$data/mime" || true; fi
if command -v update-desktop-database >/dev/null; then update-desktop-database "$data/applications" || true; fi
echo "NAME is in the menu now."
"""


def menu_script() -> str:
    """A script beside the program that makes its entry where it lies."""
    return _MENU.replace("NAME", NAME).replace("ABOUT", ABOUT).replace("KIND", KIND)


def add_menu_script(folder: Path) -> None:
    """Into the folder for friends, ready to be run."""
    script = folder / "add-to-menu.sh"
    script.write_text(menu_script(), "utf-8")
    script.chmod(script.stat().st_mode | stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)


def version_info(version: str) -> str:
    """The resource of a Windows program, as PyInstaller reads it."""
    numbers = (*(int(part) for part in version.split(".")), 0, 0, 0, 0)[:4]
    said = {
        "CompanyName": NAME,
        "FileDescription": NAME,
        "FileVersion": version,
        "InternalName": "sightlines",
        "OriginalFilename": "sightlines.exe",
        "ProductName": NAME,
        "ProductVersion": version,
        "Comments": ABOUT,
    }
    strings = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in said.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, OS=0x40004,"
        " fileType=0x1, subtype=0x0, date=(0, 0)), kids=["
        f"StringFileInfo([StringTable('040904B0', [{strings}])]),"
        " VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )
