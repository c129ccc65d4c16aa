"""Draw the program's icon into assets/icon: `make icon`. The I of the logo in its ring, brass on ink.

One drawing in units of 256, bolder the smaller it will be seen. The .ico file holds all sizes for Windows.
"""

from __future__ import annotations

import io
import math
import struct
from pathlib import Path
from typing import Final

import pygame

FOLDER: Final = Path(__file__).resolve().parents[1] / "icon"
SIZES: Final = {256: 1.0, 128: 1.08, 64: 1.25, 48: 1.35, 32: 1.5, 16: 1.9}
"""Pixels: how much bolder the strokes are than at 256."""
RING: Final = 84.0
GAP: Final = 26.0
"""Degrees left open at each axis: four arcs of 64 degrees, as in the reticle."""


def _arc(start: float) -> str:
    (x0, y0), (x1, y1) = (
        (128 + RING * math.cos(math.radians(angle)), 128 + RING * math.sin(math.radians(angle)))
        for angle in (start + GAP / 2, start + 90 - GAP / 2)
    )
    return f"M{x0:.1f} {y0:.1f} A{RING} {RING} 0 0 1 {x1:.1f} {y1:.1f}"


def drawing(bold: float) -> str:
    arcs = " ".join(_arc(start) for start in (0, 90, 180, 270))
    ticks = "M20 128 H72 M184 128 H236"
    half = 15 * bold
    letter = f"M{128 - half} 34 H{128 + half} V222 H{128 - half} Z"

    def line(path: str, width: float, colour: str) -> str:
        return (
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:.1f}" stroke-linecap="round"'
            ' stroke-linejoin="round"/>'
        )

    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><defs>
<radialGradient id="ink" gradientUnits="userSpaceOnUse" cx="112" cy="92" r="190">
<stop offset="0%" stop-color="#2A3F70"/><stop offset="55%" stop-color="#141E34"/>
<stop offset="100%" stop-color="#070B14"/></radialGradient>
<linearGradient id="brass" gradientUnits="userSpaceOnUse" x1="60" y1="30" x2="196" y2="226">
<stop offset="0%" stop-color="#FCEBC0"/><stop offset="45%" stop-color="#E3BE6E"/>
<stop offset="75%" stop-color="#C9983F"/><stop offset="100%" stop-color="#E3BE6E"/></linearGradient>
<linearGradient id="rim" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="256" y2="256">
<stop offset="0%" stop-color="#FCEBC0"/><stop offset="40%" stop-color="#C9983F"/>
<stop offset="70%" stop-color="#7E5A20"/><stop offset="100%" stop-color="#E3BE6E"/></linearGradient></defs>
<rect x="6" y="6" width="244" height="244" rx="54" fill="url(#ink)"/>
<rect x="9" y="9" width="238" height="238" rx="51" fill="none" stroke="url(#rim)" stroke-width="{5 * bold:.1f}"/>
{line(arcs, 14 * bold + 9, "#070B14")}{line(ticks, 9 * bold + 9, "#070B14")}{line(letter, 12, "#070B14")}
{line(arcs, 14 * bold, "url(#brass)")}{line(ticks, 9 * bold, "url(#brass)")}
<path d="{letter}" fill="url(#brass)"/></svg>"""


def picture(size: int) -> pygame.Surface:
    """Drawn four times as large and brought down, for soft edges."""
    source = io.BytesIO(drawing(SIZES[size]).encode())
    return pygame.transform.smoothscale(pygame.image.load_sized_svg(source, (size * 4, size * 4)), (size, size))


def _png(surface: pygame.Surface) -> bytes:
    out = io.BytesIO()
    pygame.image.save(surface, out, "icon.png")
    return out.getvalue()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    pictures = {size: _png(picture(size)) for size in SIZES}
    for size, data in pictures.items():
        if size >= 32 and size != 48:
            (FOLDER / f"icon-{size}.png").write_bytes(data)
    offset = 6 + 16 * len(pictures)
    entries = b""
    for size, data in pictures.items():
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    header = struct.pack("<HHH", 0, 1, len(pictures))
    (FOLDER / "icon.ico").write_bytes(header + entries + b"".join(pictures.values()))


if __name__ == "__main__":
    main()
