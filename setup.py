"""What a wheel holds: the package `game`, with assets and maps in `game/files`. The rest stands in pyproject.toml."""

from pathlib import Path

from setuptools import find_packages, setup

ROOT = Path(__file__).resolve().parent
BESIDE = [
    path.relative_to(ROOT).as_posix()
    for top in ("assets", "levels")
    for path in (ROOT / top, *sorted((ROOT / top).rglob("*")))
    if path.is_dir() and "make" not in path.relative_to(ROOT).parts and path.name != "__pycache__"
]
"""The folders of files that are no code: each is a package of files under `game.files`."""

names = {f"game.files.{folder.replace('/', '.')}": folder for folder in BESIDE}
setup(
    packages=[*find_packages(include=["game", "game.*"]), *names],
    package_dir={"game": "game", **names},
    package_data={name: ["*"] for name in names},
)
