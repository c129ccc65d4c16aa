"""What a phone's browser is given before anything else: one page of ours and the three typefaces, with headers that let
nothing else in."""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

FONTS: Final = {
    "/title.ttf": "FjallaOne-Regular.ttf",
    "/text.ttf": "Lato-Regular.ttf",
    "/strong.ttf": "Lato-Bold.ttf",
}
ALWAYS: Final = (
    ("Cache-Control", "no-store"),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("X-Frame-Options", "DENY"),
)
_INLINE: Final = re.compile(rb"<(style|script)>(.*?)</\1>", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Served:
    """A finished answer: its kind and its bytes."""

    kind: str
    body: bytes
    policy: str = "default-src 'none'"


def pages(assets: Path) -> dict[str, Served]:
    """Everything that is served, by path: the page with style and script inside it, and the fonts."""
    folder = assets / "phones"
    style, script = (folder / name for name in ("phone.css", "phone.js"))
    frame = (folder / "phone.html").read_text("utf-8")
    whole = frame.replace("/*style*/", style.read_text("utf-8")).replace("/*script*/", script.read_text("utf-8"))
    body = whole.encode("utf-8")
    found = {"/": Served("text/html; charset=utf-8", body, policy(body))}
    for path, name in FONTS.items():
        found[path] = Served("font/ttf", (assets / "fonts" / name).read_bytes())
    return found


def policy(body: bytes) -> str:
    """Only what stands in this page may run, and it may talk to where it came from alone. `@host` is filled in."""
    hashes = {kind: base64.b64encode(hashlib.sha256(text).digest()).decode() for kind, text in _INLINE.findall(body)}
    return (
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; font-src 'self'; "
        f"style-src 'sha256-{hashes[b'style']}'; script-src 'sha256-{hashes[b'script']}'; connect-src ws://@host"
    )
