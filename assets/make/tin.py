"""Tin toys: springs that are wound up and run down, thin sheet that is struck, dice on a lid."""

from __future__ import annotations

from typing import Final

import numpy as np
from synthesis import RATE, Random, Wave, band, mix, shape, strike, struck, swept, times

SHEET: Final = (1.0, 1.42, 2.15, 2.72, 3.47, 4.58, 5.9)
"""Partials of a thin pressed sheet: crowded, none of them in tune with another."""


def sheet(rng: Random, hertz: float, *, seconds: float = 0.3, ring: float = 0.12, hard: float = 1.0) -> Wave:
    """A finger nail, or a die, on tin."""
    return mix(
        (0.0, 0.6, struck(seconds, hertz, SHEET, ring=ring, damp=0.35, tilt=0.35)),
        (0.0, 0.8 * hard, strike(rng, 0.03, 2_200, 9_500, decay=0.009)),
    )


def cogs(rng: Random, seconds: float, start: float, end: float) -> Wave:
    """A cogwheel: so many teeth a second at first and at last, each a click of brass."""
    at, clicks = 0.0, []
    while at < seconds - 0.03:
        clicks.append((at, 0.5 + 0.35 * rng.random(), sheet(rng, 2_600 + 500 * rng.random(), seconds=0.05, ring=0.016)))
        at += 1.0 / (start + (end - start) * at / seconds)
    return mix(*clicks)


def tin_flight(rng: Random) -> Wave:
    """A clockwork propeller goes by: cogs over a thin purr that rises and sinks."""
    beat = times(0.62)
    turning = np.cumsum(np.interp(beat, (0, 0.22, 0.62), (96, 124, 84))) / RATE
    purr = band(np.sign(np.sin(2 * np.pi * turning)), 180, 1_700)
    engine = shape(purr, ((0, 0), (0.08, 0.9), (0.3, 1.0), (0.62, 0)))
    air = shape(swept(rng, 0.62, 900, 2_300), ((0, 0), (0.2, 1.0), (0.62, 0)))
    return mix((0.0, 0.34, engine), (0.0, 0.3, air), (0.0, 0.55, cogs(rng, 0.6, 44, 28)))


def winding(rng: Random) -> Wave:
    """A key is turned twice in a spring, and the toy is set down."""
    turn = cogs(rng, 0.24, 26, 40)
    return mix((0.0, 0.8, turn), (0.30, 0.9, turn), (0.60, 0.9, sheet(rng, 720, seconds=0.4, ring=0.16)))


def rattle(rng: Random) -> Wave:
    """A tin machine gun: a spring that slaps a strip of metal, nine times."""
    slaps = []
    for n in range(9):
        slap = mix((0.0, 0.8, sheet(rng, 1_150 + 40 * (n % 2), seconds=0.09, ring=0.03)),
                   (0.0, 0.9, strike(rng, 0.05, 500, 5_200, decay=0.013)))  # fmt: skip
        slaps.append((0.052 * n, 0.8 + 0.2 * rng.random(), slap))
    return mix(*slaps)


def tin_hit(rng: Random) -> Wave:
    """A dent: the sheet gives, and rings."""
    return mix(
        (0.0, 1.0, sheet(rng, 410, seconds=0.7, ring=0.34)),
        (0.012, 0.6, sheet(rng, 655, seconds=0.5, ring=0.22, hard=0.4)),
        (0.0, 0.7, strike(rng, 0.14, 120, 1_300, decay=0.045)),
    )


def tin_fall(rng: Random) -> Wave:
    """The spring runs down, the toy tumbles and comes to lie on the lid."""
    run = cogs(rng, 0.55, 60, 16)
    whine = np.sin(2 * np.pi * np.cumsum(np.linspace(1_250, 330, times(0.6).size)) / RATE)
    fall = shape(band(whine, 250, 3_200), ((0, 0), (0.05, 0.6), (0.5, 0.8), (0.6, 0)))
    lands = [(0.58, 1.0, sheet(rng, 300, seconds=0.9, ring=0.4)), (0.58, 0.8, strike(rng, 0.3, 60, 700, decay=0.09))]
    bounces = [(0.74, 0.45, sheet(rng, 380, ring=0.14)), (0.85, 0.25, sheet(rng, 430, ring=0.1))]
    return mix((0.0, 0.5, run), (0.0, 0.22, fall), *lands, *bounces)


def tin_die(rng: Random) -> Wave:
    return mix(
        (0.0, 0.8, sheet(rng, 1_320, seconds=0.16, ring=0.05)), (0.05, 0.4, sheet(rng, 1_180, seconds=0.12, ring=0.04))
    )


def tin_dice(rng: Random) -> Wave:
    """A handful of dice on a lid: knocks that come closer together, over the rumble of the sheet."""
    knocks = [
        (0.62 * (n / 10) ** 0.8, 0.45 + 0.35 * rng.random(), sheet(rng, 900 + 130 * (n % 5), seconds=0.18, ring=0.07))
        for n in range(11)
    ]
    rumble = shape(swept(rng, 0.66, 900, 380, width=0.9), ((0, 0), (0.05, 0.8), (0.45, 0.6), (0.66, 0)))
    return mix((0.0, 0.35, rumble), *knocks)
