"""Packing for friends: what goes in comes out, with the right to run it, and the same bytes every time."""

import configparser
import os
import plistlib
import shutil
import subprocess
import sys
import zipfile
from types import ModuleType

import pytest

from tests.conftest import REPOSITORY

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="modes and links are a matter of Unix")


@pytest.fixture
def bundle(monkeypatch, tmp_path):
    monkeypatch.syspath_prepend(str(REPOSITORY / "release"))
    import bundle

    monkeypatch.setattr(bundle, "DIST", tmp_path)
    monkeypatch.setattr(bundle, "FOLDER", tmp_path / "sightlines")
    inside = tmp_path / "sightlines" / "_internal" / "Größe und Maß"
    inside.mkdir(parents=True)
    (inside / "text.txt").write_text("Zoë", "utf-8")
    (inside / "link.txt").symlink_to("text.txt")
    starter = tmp_path / "sightlines" / "sightlines"
    starter.write_text("#!/bin/sh\necho ready\n", "utf-8")
    starter.chmod(0o700)
    return bundle


def test_modes_links_and_names_survive(bundle, tmp_path) -> None:
    from trial import unpack

    bundle.pack(tmp_path / "a.zip")
    unpack(tmp_path / "a.zip", tmp_path / "out")
    inside = tmp_path / "out" / "sightlines" / "_internal" / "Größe und Maß"
    assert (inside / "text.txt").read_text("utf-8") == "Zoë"
    assert (inside / "link.txt").is_symlink()
    assert os.access(tmp_path / "out" / "sightlines" / "sightlines", os.X_OK)
    assert not os.access(inside / "text.txt", os.X_OK)


def test_the_zip_has_the_same_bytes_whenever_it_is_packed(bundle, tmp_path) -> None:
    bundle.pack(tmp_path / "a.zip")
    for path in (tmp_path / "sightlines").rglob("*"):
        if not path.is_symlink():
            os.utime(path, (1, 1))
    bundle.pack(tmp_path / "b.zip")
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    assert all(entry.date_time == bundle.WHEN for entry in zipfile.ZipFile(tmp_path / "a.zip").infolist())


def test_windows_is_told_name_and_version(monkeypatch) -> None:
    monkeypatch.syspath_prepend(str(REPOSITORY / "release"))
    monkeypatch.setitem(sys.modules, "pefile", ModuleType("pefile"))  # only there where it is needed
    import identity
    from PyInstaller import compat

    monkeypatch.setattr(compat, "win32api", None, raising=False)
    from PyInstaller.utils.win32 import versioninfo

    info = eval(identity.version_info("1.12.3"), vars(versioninfo))
    assert info.ffi.fileVersionMS == (1 << 16) + 12
    assert info.ffi.fileVersionLS == 3 << 16
    assert "ProductName" in str(info)
    assert len(info.toRaw()) > 300


def test_a_linux_desktop_gets_an_entry_that_starts_what_lies_there(monkeypatch, tmp_path) -> None:
    monkeypatch.syspath_prepend(str(REPOSITORY / "release"))
    import identity

    folder = tmp_path / "für Freunde" / "sightlines"
    folder.mkdir(parents=True)
    identity.add_menu_script(folder)
    world = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "data")}
    subprocess.run([str(folder / "add-to-menu.sh")], check=True, env=world, cwd="/", capture_output=True)
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(tmp_path / "data" / "applications" / "sightlines.desktop", "utf-8")
    wanted = entry["Desktop Entry"]
    assert wanted["Exec"] == f'"{folder}/sightlines" %f'
    assert wanted["Icon"].startswith(str(folder))
    assert wanted["MimeType"].rstrip(";") in (tmp_path / "data" / "mime" / "packages" / "sightlines.xml").read_text()


@pytest.mark.usefixtures("bundle")
def test_the_trial_notices_a_changed_folder(tmp_path) -> None:
    from trial import fingerprint

    before = fingerprint(tmp_path / "sightlines")
    (tmp_path / "sightlines" / "crumb").write_text("left behind", "utf-8")
    assert fingerprint(tmp_path / "sightlines") != before


def test_licences_and_sums_travel_with_the_bundle(bundle) -> None:
    bundle.papers()
    names = {path.name for path in (bundle.FOLDER / "licences").iterdir()}
    assert {"README.txt", "LGPL-2.1.txt", "LGPL-3.txt", "Python.txt", "OFL-Lato.txt", "OFL-FjallaOne.txt"} <= names
    assert "squadron-leader.txt" in names
    assert (bundle.FOLDER / "LICENSE.txt").exists()
    assert (bundle.FOLDER / "README.md").exists()


def test_program_bundle_and_news_name_the_same_version(bundle) -> None:
    from game import VERSION

    assert bundle.version() == VERSION
    assert f"## {VERSION}" in (REPOSITORY / "CHANGELOG.md").read_text("utf-8")


def test_a_wheel_holds_one_package_with_all_that_is_read(tmp_path) -> None:
    """Built from a copy, unpacked, and started where no source is near."""
    copy = tmp_path / "copy"
    kept = ("game", "assets", "levels", "pyproject.toml", "setup.py", "requirements.txt", "README.md", "LICENSE")
    for name in kept:
        source = REPOSITORY / name
        copied = shutil.copytree if source.is_dir() else shutil.copy
        copy.mkdir(exist_ok=True)
        copied(source, copy / name)
    run = {"capture_output": True, "text": True}
    make = "from setuptools.build_meta import build_wheel; print(build_wheel('out'))"
    wheel = subprocess.run([sys.executable, "-c", make], cwd=copy, check=True, **run).stdout.split()[-1]
    installed = tmp_path / "für Freunde"
    with zipfile.ZipFile(copy / "out" / wheel) as archive:
        archive.extractall(installed)
    tops = {path.name for path in installed.iterdir()}
    assert tops == {"game", wheel.partition("-py3")[0] + ".dist-info"}
    for folder in ("assets", "levels"):
        for path in (REPOSITORY / folder).rglob("*"):
            inside = installed / "game" / "files" / path.relative_to(REPOSITORY)
            if path.is_file() and "make" not in path.parts and "__pycache__" not in path.parts:
                assert inside.read_bytes() == path.read_bytes(), inside
    assert not (installed / "game" / "files" / "assets" / "make").exists()
    (told,) = [path.read_text("utf-8") for path in installed.glob("*.dist-info/METADATA")]
    (entry,) = [path.read_text("utf-8") for path in installed.glob("*.dist-info/entry_points.txt")]
    needs = [line.split("#")[0].strip() for line in (REPOSITORY / "requirements.txt").read_text("utf-8").splitlines()]
    assert [line.partition(": ")[2] for line in told.splitlines() if line.startswith("Requires-Dist")] == [
        one for one in needs if one
    ]
    assert "sightlines = game.app.start:main" in entry
    start = (
        "import sys; from game.app.start import main; sys.argv[1:] = ['legal', 'crossfire', 'start']; sys.exit(main())"
    )
    world = {**os.environ, "PYTHONPATH": str(installed), "PYTHONSAFEPATH": "1"}
    done = subprocess.run([sys.executable, "-c", start], cwd=tmp_path, env=world, check=False, **run)
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.split()) > 20


def test_macos_is_told_name_files_and_icon(monkeypatch) -> None:
    monkeypatch.syspath_prepend(str(REPOSITORY / "release"))
    import identity
    from trial import STARTS

    told = plistlib.loads(plistlib.dumps(identity.info_plist("1.2.3")))
    (opens,), (kind,) = told["CFBundleDocumentTypes"], told["UTExportedTypeDeclarations"]
    assert opens["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["sightlines"]
    assert STARTS["darwin"].startswith(f"{identity.NAME}.app/")
    data = identity.icns(REPOSITORY / "assets" / "icon")
    assert (data[:4], int.from_bytes(data[4:8], "big")) == (b"icns", len(data))
    at, found = 8, {}
    while at < len(data):
        size = int.from_bytes(data[at + 4 : at + 8], "big")
        found[data[at : at + 4]] = data[at + 8 : at + size]
        at += size
    assert len(found) == 4
    assert all(part.startswith(b"\x89PNG") for part in found.values())


@pytest.mark.usefixtures("bundle")
def test_one_file_for_linux_starts_what_lies_in_it(tmp_path) -> None:
    import appimage

    icon = tmp_path / "sightlines" / "_internal" / "assets" / "icon" / "icon-256.png"
    icon.parent.mkdir(parents=True)
    icon.write_bytes(b"picture")
    place = appimage.laid_out(tmp_path / "sightlines", tmp_path / "Ein Ort")
    assert {"AppRun", "sightlines.desktop", "sightlines.png", ".DirIcon"} <= {path.name for path in place.iterdir()}
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(place / "sightlines.desktop", "utf-8")
    assert entry["Desktop Entry"]["Exec"] == "sightlines %f"
    assert (place / f"{entry['Desktop Entry']['Icon']}.png").read_bytes() == b"picture"
    said = subprocess.run([str(place / "AppRun")], check=True, cwd="/", capture_output=True, text=True).stdout
    assert said == "ready\n"
    (tmp_path / "runtime").write_bytes(b"#!/bin/sh\necho runs; exit 0\n")
    (tmp_path / "content").write_bytes(b"\0squashed")
    appimage.joined(tmp_path / "runtime", tmp_path / "content", tmp_path / "one")
    assert subprocess.run([str(tmp_path / "one")], check=True, capture_output=True, text=True).stdout == "runs\n"
