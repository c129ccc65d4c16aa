"""Files of the player's own on disk: read with limits, written whole or not at all, put aside rather than lost."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ASIDE: Final = "kept-aside"
"""The folder, beside the files, for those that cannot be used."""
PATIENCE: Final = 0.4
WAIT: Final = 0.01
"""Seconds for which a lock is asked for, and between two questions."""
_DRAFT: Final = re.compile(r"\..+\.(\d{1,10})\.tmp")


def sync_folder(folder: Path) -> None:
    """Make a new or renamed file survive a power cut. Where folders cannot be opened (Windows) there is no need."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_bytes(path: Path, most: int) -> bytes:
    """What a file holds, at most `most` bytes and one more. Raises OSError, also for what is no plain file: a pipe
    somebody named like one would be waited for without end."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "not a plain file")
        return file.read(most + 1)


def write_whole(path: Path, data: bytes) -> None:
    """All of the new file or all of the old one, whatever happens meanwhile."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
    sync_folder(path.parent)


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """One program at a time between reading this file and writing it again, on every system. Whoever waits too long
    goes ahead; where files cannot be locked (some shares, a folder that may only be read) nobody waits."""
    from filelock import FileLock  # noqa: PLC0415 (the first picture does not wait for it)

    path.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(path.with_name(f".{path.name}.lock"), timeout=PATIENCE, poll_interval=WAIT, fallback_to_soft=False)
    with contextlib.ExitStack() as held:
        with contextlib.suppress(OSError, NotImplementedError):  # a time-out is an OSError
            held.enter_context(lock)
        yield


def set_aside(path: Path, folder: Path) -> Path:
    """Move a file that cannot be used into `folder`, under a name that is free there."""
    folder.mkdir(parents=True, exist_ok=True)
    target = free_path(path.name, folder)
    path.replace(target)
    return target


def free_path(name: str, folder: Path, *others: Path) -> Path:
    """A path in `folder` whose name nothing has there or in the `others`: as wished, else with -2, -3 ... added."""
    wished = path = folder / name
    number = 1
    while any(is_there(place / path.name) for place in (folder, *others)):
        number += 1
        path = folder / f"{wished.stem}-{number}{wished.suffix}"
    return path


def is_there(path: Path) -> bool:
    """Whether something has this name; in a folder that may not be looked into nothing can be written either."""
    try:
        return path.exists()
    except OSError:
        return False


def sweep_drafts(folder: Path) -> int:
    """Throw away the drafts of programs that were killed while they wrote; how many that were. Those of programs that
    still run stay."""
    swept = 0
    with contextlib.suppress(OSError):
        for path in list(folder.iterdir()):
            found = _DRAFT.fullmatch(path.name)
            if found and not _runs(int(found[1])):
                with contextlib.suppress(OSError):
                    path.unlink()
                    swept += 1
    return swept


def _runs(process: int) -> bool:
    """Whether a process of that number is there; this one's own drafts are left over too when nobody writes."""
    if os.name == "nt":
        return process != os.getpid()  # signal 0 would end it there
    if process == os.getpid():
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True
