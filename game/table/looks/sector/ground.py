"""What a field is made of: its colour, what lies on it, and the edge where it ends."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

_SOFT: Final = (1.0, 0.88, 0.76, 0.64, 0.52, 0.4, 0.28)
"""How wide the parts of a pool of light are, one within the other."""
EDGE: Final = 14.0
"""How broad the edge is, round the field."""


class Edge(NamedTuple):
    """A band in a colour, and a thing set on it again and again, drawn as on the upper edge: outwards is up."""

    band: str
    stride: float
    thing: str


SCENES: Final[Mapping[str, tuple[str, float]]] = {
    "dust": ("#8A5A40", 0.0),
    "tarmac": ("#3B4048", 0.55),
    "canal": ("#6E5A3A", 0.42),
    "steel": ("#465868", 0.5),
    "sand": ("#B4854A", 0.42),
    "garden": ("#3F7A4E", 0.45),
    "ice": ("#A8D4E6", 0.42),
    "salt": ("#D8CFC4", 0.32),
    "rails": ("#5A4A44", 0.5),
    "storm": ("#2E4A5E", 0.5),
    "glass": ("#3A5E86", 0.42),
    "paving": ("#7A6E6A", 0.45),
}
"""A colour, and how much of it lies over the dusk."""
_INK: Final = 'stroke="#0B0716" stroke-width="2" stroke-linejoin="round"'
EDGES: Final[Mapping[str, Edge]] = {
    "dust": Edge(
        "#5A3648", 46,
        f'<path d="M2 17l5 -11 11 -3 9 5 4 9Z" fill="#C8866C" {_INK}/>'
        f'<path d="M33 17l3 -6 6 -1 4 7Z" fill="#7E5468" {_INK}/>',
    ),
    "tarmac": Edge("#17181E", 28, '<path d="M2 15l8 -12h11l-8 12Z" fill="#F2B43A"/>'),
    "canal": Edge(
        "#1E4A5E", 40,
        '<path d="M0 8q10 -7 20 0t20 0M0 14q10 -6 20 0t20 0" fill="none" stroke="#8FE0E8" stroke-opacity=".8"'
        ' stroke-width="2.4"/>',
    ),
    "steel": Edge(
        "#2A3644", 54,
        f'<path d="M1 2h52v14h-52Z" fill="#6E8296" {_INK}/><path d="M6 9h.1M27 9h.1M48 9h.1" stroke="#DCE8F0"'
        ' stroke-width="4.5" stroke-linecap="round"/>',
    ),
    "sand": Edge("#6E4A26", 64, f'<path d="M0 18Q18 -3 34 8T64 18Z" fill="#E4B26A" {_INK}/>'),
    "garden": Edge(
        "#16382A", 30,
        f'<path d="M1 18Q-2 6 9 5Q13 -2 20 4Q31 5 28 18Z" fill="#4E9A5A" {_INK}/>'
        '<path d="M8 11l4 -3m5 5l5 -3" stroke="#BFF0A0" stroke-width="2.2"/>',
    ),
    "ice": Edge("#3A6E8E", 34, f'<path d="M0 18L7 2L14 12L22 0L34 18Z" fill="#DDF4FF" {_INK}/>'),
    "salt": Edge(
        "#7E7078", 36,
        f'<path d="M3 17V8L9 2L15 8V17Z" fill="#FFF8F4" {_INK}/>'
        f'<path d="M19 17v-5l5 -5 6 5v5Z" fill="#D8C8CC" {_INK}/>',
    ),
    "rails": Edge(
        "#2E2228", 24,
        f'<path d="M6 1h9v16h-9Z" fill="#7A5240" {_INK}/>'
        '<path d="M0 5h24M0 13h24" stroke="#D4DCE6" stroke-width="2.6"/>',
    ),
    "storm": Edge(
        "#142A3C", 44,
        '<path d="M0 15C8 15 10 3 20 3C28 3 28 11 21 11M22 15C30 15 34 7 44 8" fill="none" stroke="#BFE0F0"'
        ' stroke-width="3" stroke-linecap="round"/>',
    ),
    "glass": Edge(
        "#1A2C4A", 50,
        f'<path d="M5 16L11 2H47L41 16Z" fill="#4A78B8" {_INK}/>'
        '<path d="M8 9H44M22 2L17 16M34 2L29 16" stroke="#BFD8FF" stroke-opacity=".8" stroke-width="1.6"/>',
    ),
    "paving": Edge("#3E3840", 38, f'<rect x="1" y="3" width="36" height="13" rx="3" fill="#A89C98" {_INK}/>'),
}  # fmt: skip


def edge_body(kind: str, w: float, h: float) -> str:
    """The edge round a field of this size, whose corner lies at (EDGE, EDGE)."""
    band, stride, thing = EDGES.get(kind, EDGES["dust"])
    outer, inner = (
        f"M0 0H{w + 2 * EDGE:g}V{h + 2 * EDGE:g}H0Z",
        f"M{EDGE:g} {EDGE:g}V{h + EDGE:g}H{w + EDGE:g}V{EDGE:g}Z",
    )
    body = f'<path d="{outer}{inner}" fill="{band}" fill-rule="evenodd"/>'
    sides = ((EDGE, 0.0, 0, w), (w + 2 * EDGE, EDGE, 90, h), (w + EDGE, h + 2 * EDGE, 180, w), (0.0, h + EDGE, 270, h))
    for x, y, turn, long in sides:
        count = int(long // stride)
        apart = long / count
        row = "".join(f'<g transform="translate({n * apart:.1f} 0) scale(1 .78)">{thing}</g>' for n in range(count))
        body += f'<g transform="translate({x:g} {y:g}) rotate({turn})">{row}</g>'
    return body


def scene_body(kind: str, w: float, h: float) -> str:
    """What lies over the dusk for a kind of ground: its colour, and a few lines that only it has."""
    colour, opacity = SCENES.get(kind, SCENES["dust"])
    body = f'<rect width="{w:g}" height="{h:g}" fill="{colour}" fill-opacity="{opacity:g}"/>'
    lines = _LINES.get(kind)
    return body + (lines(random.Random(kind), w, h) if lines else "")


def bands(seed: int, w: float, h: float) -> Iterator[str]:
    """Wind over dust: long soft streaks, light and dark, one within the other."""
    lots = random.Random(seed)
    for number in range(58):
        wide, high = lots.uniform(150, 460), lots.uniform(10, 30)
        x, y = lots.uniform(0, w - 120), lots.uniform(0, h - high)
        wide = min(wide, w - x)
        colour, opacity = ("#FFD9B0", 0.035) if number % 2 else ("#08061A", 0.06)
        for part in (1.0, 0.66, 0.36):
            left, top = x + wide * (1 - part) / 2, y + high * (1 - part) / 2
            yield (
                f'<rect x="{left:.0f}" y="{top:.0f}" width="{wide * part:.0f}" height="{high * part:.0f}"'
                f' rx="{high * part / 2:.1f}" fill="{colour}" fill-opacity="{opacity:g}"/>'
            )


def pools(seed: int, w: float, h: float) -> Iterator[str]:
    """Light that lies on the ground, and hollows where it does not: wide and soft, warmer towards the sun."""
    lots = random.Random(seed)
    for number in range(16):
        wide, high = lots.uniform(110, 230), lots.uniform(46, 96)
        x, y = lots.uniform(wide, w - wide), lots.uniform(high, h - high)
        light = number % 2 == 0
        colour = ("#FFC890" if x < w * 0.55 else "#A8B8FF") if light else "#0A0620"
        for part in _SOFT:
            yield (
                f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{wide * part:.0f}" ry="{high * part:.0f}" fill="{colour}"'
                f' fill-opacity="{0.04 if light else 0.05:g}"/>'
            )


def clouds(seed: int, w: float, h: float) -> Iterator[str]:
    """Dust of many shades: small soft patches that run into one another, and pebbles on them."""
    lots = random.Random(seed)
    for number in range(150):
        wide = lots.uniform(34, 120)
        high, x, y = wide * lots.uniform(0.24, 0.42), lots.uniform(0, w), lots.uniform(0, h)
        warm = "#FFC79A" if x < w * 0.55 else "#B4B8FF"
        colour, opacity = (warm, 0.045) if number % 2 else ("#0A0620", 0.07)
        wide, high = min(wide, x + 40, w - x + 40), min(high, y + 20, h - y + 20)
        for part in (1.0, 0.62):
            yield (
                f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{wide * part:.0f}" ry="{high * part:.0f}" fill="{colour}"'
                f' fill-opacity="{opacity:g}"/>'
            )
    stones, lit = "", ""
    for _ in range(90):
        x, y, r = lots.uniform(8, w - 8), lots.uniform(8, h - 8), lots.uniform(1.4, 3.4)
        stones += f"M{x:.1f} {y:.1f}h{r * 1.6:.1f}"
        lit += f"M{x:.1f} {y - r * 0.7:.1f}h{r:.1f}"
    yield f'<path d="{stones}" stroke="#120A22" stroke-opacity=".5" stroke-width="3.4" stroke-linecap="round"/>'
    yield f'<path d="{lit}" stroke="#FFD9B8" stroke-opacity=".3" stroke-width="1.8" stroke-linecap="round"/>'


def craters(seed: int, w: float, h: float) -> Iterator[str]:
    lots = random.Random(seed)
    for _ in range(22):
        x, y, r = lots.uniform(34, w - 34), lots.uniform(34, h - 26), lots.uniform(9, 30)
        low = r * 0.62
        yield (
            f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{r:.0f}" ry="{low:.0f}" fill="#1E1533" fill-opacity=".42"/>'
            f'<ellipse cx="{x + r * 0.12:.0f}" cy="{y + r * 0.1:.0f}" rx="{r * 0.8:.0f}" ry="{r * 0.48:.0f}"'
            ' fill="#FFC8B0" fill-opacity=".09"/>'
            f'<path d="M{x - r:.0f} {y:.0f}A{r:.0f} {low:.0f} 0 0 0 {x + r:.0f} {y:.0f}" fill="none"'
            ' stroke="#FFB48A" stroke-opacity=".5" stroke-width="2.6"/>'
        )


def _stripes(_lots: random.Random, w: float, h: float) -> str:
    lines = "".join(f"M{x:g} {h / 2:g}h40" for x in range(20, int(w), 90))
    lines += f"M0 {h * 0.2:g}H{w:g}M0 {h * 0.8:g}H{w:g}"
    return f'<path d="{lines}" stroke="#FFE9B0" stroke-opacity=".22" stroke-width="5" fill="none"/>'


def _ripples(lots: random.Random, w: float, h: float) -> str:
    lines = ""
    for _ in range(34):
        x, y, far = lots.uniform(0, w - 120), lots.uniform(8, h - 8), lots.uniform(60, 130)
        lines += f"M{x:.0f} {y:.0f}q{far / 2:.0f} {-lots.uniform(4, 10):.0f} {far:.0f} 0"
    return f'<path d="{lines}" stroke="#FFF" stroke-opacity=".12" stroke-width="2.4" fill="none"/>'


def _cracks(lots: random.Random, w: float, h: float) -> str:
    lines = ""
    for _ in range(22):
        lines += f"M{lots.uniform(50, w - 50):.0f} {lots.uniform(34, h - 34):.0f}"
        for _ in range(3):
            lines += f"l{lots.uniform(-14, 14):.0f} {lots.uniform(-10, 10):.0f}"
    return f'<path d="{lines}" stroke="#FFF" stroke-opacity=".2" stroke-width="2" fill="none"/>'


def _panes(_lots: random.Random, w: float, h: float) -> str:
    lines = "".join(f"M{x:g} 0V{h:g}" for x in range(36, int(w), 72)) + "".join(
        f"M0 {y:g}H{w:g}" for y in range(36, int(h), 72)
    )
    return f'<path d="{lines}" stroke="#000" stroke-opacity=".16" stroke-width="3" fill="none"/>'


def _tufts(lots: random.Random, w: float, h: float) -> str:
    lines = "".join(
        f"M{lots.uniform(6, w - 6):.0f} {lots.uniform(14, h - 4):.0f}l-4 -9m4 9l4 -9m-4 9v-11" for _ in range(70)
    )
    return f'<path d="{lines}" stroke="#BFF0A0" stroke-opacity=".25" stroke-width="2" fill="none"/>'


_LINES: Final[Mapping[str, Callable[[random.Random, float, float], str]]] = {
    "tarmac": _stripes,
    "rails": _stripes,
    "canal": _ripples,
    "sand": _ripples,
    "storm": _ripples,
    "ice": _cracks,
    "salt": _cracks,
    "steel": _panes,
    "glass": _panes,
    "paving": _panes,
    "garden": _tufts,
}
