"""What lies beside the zips of a release: `python release/papers.py dist` writes SHA256SUMS, sbom.json and notes.md.

The bill of materials (CycloneDX 1.6) says what the lock says: every library players get, its version and its hashes.
The same lock gives the same bytes. The notes are the newest part of CHANGELOG.md.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final
from uuid import NAMESPACE_URL, uuid5

ROOT: Final = Path(__file__).resolve().parents[1]
_PIN: Final = re.compile(r"^([A-Za-z0-9_.-]+)==([^\s;\\]+)")
_HASH: Final = re.compile(r"--hash=sha256:([0-9a-f]{64})")


def version() -> str:
    found = re.search(
        r'^VERSION(?:: \w+)? = "([^"]+)"', (ROOT / "game" / "__init__.py").read_text("utf-8"), re.MULTILINE
    )
    assert found is not None
    return found[1]


def pins(lock: str) -> Iterator[tuple[str, str, list[str]]]:
    """(library, version, hashes) of a lock."""
    for block in re.split(r"\n(?=\S)", lock):
        if found := _PIN.match(block):
            yield found[1].lower(), found[2], _HASH.findall(block)


def bill(lock: str) -> dict[str, Any]:
    """The bill of materials of this lock."""
    components = [
        {
            "type": "library",
            "bom-ref": f"pkg:pypi/{name}@{number}",
            "name": name,
            "version": number,
            "purl": f"pkg:pypi/{name}@{number}",
            "hashes": [{"alg": "SHA-256", "content": one} for one in hashes],
        }
        for name, number, hashes in sorted(pins(lock))
    ]  # fmt: skip
    own = f"pkg:generic/sightlines@{version()}"
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, own + hashlib.sha256(lock.encode()).hexdigest())}",
        "version": 1,
        "metadata": {"component": {"type": "application", "bom-ref": own, "name": "sightlines", "version": version()}},
        "components": components,
        "dependencies": [{"ref": own, "dependsOn": [one["bom-ref"] for one in components]}],
    }


def notes(changelog: str) -> str:
    """The newest part of the change log, without its heading."""
    parts = re.split(r"^## .*$", changelog, flags=re.MULTILINE)
    return parts[1].strip() + "\n" if len(parts) > 1 else ""


def sums(folder: Path) -> str:
    """As `sha256sum` writes them, in the order of the names."""
    return "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(folder.iterdir())
        if path.suffix in (".zip", ".AppImage")
    )


def main(words: Sequence[str]) -> int:
    folder = Path(words[0]) if words else ROOT / "dist"
    folder.mkdir(exist_ok=True)
    lock = (ROOT / "requirements.lock").read_text("utf-8")
    (folder / "sbom.json").write_text(json.dumps(bill(lock), indent=1) + "\n", "utf-8")
    (folder / "SHA256SUMS").write_text(sums(folder), "utf-8")
    (folder / "notes.md").write_text(notes((ROOT / "CHANGELOG.md").read_text("utf-8")), "utf-8")
    print(f"{folder.name}: SHA256SUMS, sbom.json with {len(list(pins(lock)))} libraries, notes.md")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
