"""Packing for friends: what goes in comes out, with the right to run it, and the same bytes every time."""

import os
import sys
import zipfile

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
