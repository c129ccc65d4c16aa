"""What a system shows of the program: name and version in Windows' properties, an entry in a Linux desktop's menu,
name, icon and kind of file on macOS."""

from __future__ import annotations

import stat
import struct
from pathlib import Path
from typing import Any, Final

NAME: Final = "Sightlines"
ABOUT: Final = "Five tabletop games about crossing lines of fire"
KIND: Final = "application/x-sightlines"
BELONGS: Final = "games.sightlines"
"""By what macOS knows it; the kind of its files is named after it."""
SIZES: Final = {32: b"ic11", 64: b"ic12", 128: b"ic07", 256: b"ic08"}
"""Pixels of an icon, and what a part of that size is called in an .icns file."""
_ENTRY: Final = """[Desktop Entry]
Type=Application
Name=NAME
Comment=ABOUT
Exec=RUNS %f
Icon=ICON
Categories=Game;BoardGame;
MimeType=KIND;
StartupWMClass=sightlines
"""
_MENU: Final = """#!/bin/sh
# Puts Sightlines into the menu of this desktop and lets it open .sightlines files. Run it again when moved.
set -e
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
mkdir -p "$data/applications" "$data/mime/packages"
cat > "$data/applications/sightlines.desktop" <<END
ENTRYEND
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


def _told(text: str) -> str:
    return text.replace("NAME", NAME).replace("ABOUT", ABOUT).replace("KIND", KIND)


def entry(runs: str, icon: str) -> str:
    """What a Linux desktop is told: name, program, icon, and the files it opens."""
    return _told(_ENTRY).replace("RUNS", runs).replace("ICON", icon)


def menu_script() -> str:
    """A script beside the program that makes its entry where it lies."""
    here = entry('"$here/sightlines"', "$here/_internal/assets/icon/icon-256.png")
    return _told(_MENU.replace("ENTRY", here))


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


def info_plist(version: str) -> dict[str, Any]:
    """What macOS is told beside name and program: the files it opens, its languages, why it asks for the network."""
    kind = f"{BELONGS}.match"
    return {
        "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "de"],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": "11.0",
        "NSHighResolutionCapable": True,
        "NSLocalNetworkUsageDescription": "Phones in the same Wi-Fi can be private hands, once you ask for them.",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": NAME,
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [kind],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": kind,
                "UTTypeDescription": NAME,
                "UTTypeConformsTo": ["public.data"],
                "UTTypeTagSpecification": {"public.filename-extension": ["sightlines"], "public.mime-type": [KIND]},
            }
        ],
    }


def icns(folder: Path) -> bytes:
    """The icon as macOS reads it, of the pictures in this folder."""
    parts = ((name, (folder / f"icon-{size}.png").read_bytes()) for size, name in SIZES.items())
    body = b"".join(name + struct.pack(">I", len(data) + 8) + data for name, data in parts)
    return b"icns" + struct.pack(">I", len(body) + 8) + body
