"""The music of the title. It runs in a circle: every tail, and the room's, wraps round to the start."""

from __future__ import annotations

from typing import Final

import numpy as np
from synthesis import BELL, RATE, Random, Wave, band, brass, finished, in_room, pitch, room, struck

TITLE_BAR_S: Final = 6.0
TITLE: Final = (
    # bass, horns, bells (second within the bar, note): slow chords over D, dorian
    (-24, (-12, -5, 0, 3), ((1.5, 12), (3.0, 15), (4.5, 14))),
    (-24, (-14, -7, -2, 2), ((1.5, 10),)),
    (-19, (-12, -7, -3, 0), ((0.75, 9), (3.0, 12), (3.75, 17))),
    (-17, (-10, -5, -1, 2), ((1.5, 14),)),
    (-16, (-9, -4, 0, 3), ((1.5, 15), (3.0, 19), (4.5, 17))),
    (-21, (-9, -5, -2, 3), ((1.5, 10),)),
    (-26, (-10, -7, -2, 2), ((0.75, 14), (3.0, 10), (4.5, 9))),
    (-17, (-10, -5, -3, 2), ((2.25, 7),)),
)


def lay(loop: Wave, start_s: float, wave: Wave, amplitude: float, pan: float = 0.0) -> None:
    """Add a mono wave to the circle; what passes the end comes in at the start."""
    angle = (pan + 1) * np.pi / 4
    places = (int(start_s * RATE) + np.arange(len(wave))) % len(loop)
    np.add.at(loop, places, amplitude * wave[:, None] * np.array([np.cos(angle), np.sin(angle)]))


def _crackle(rng: Random, seconds: float) -> Wave:
    """A needle in an old groove: single ticks, a few pops, and the turning of the record below them."""
    size = int(seconds * RATE)
    ticks = np.zeros((size, 2))
    for _ in range(int(seconds * 9)):
        place = rng.integers(size)
        ticks[place] += rng.exponential(0.5) * rng.choice([-1, 1]) * rng.uniform(0.6, 1.0, 2)
    pops = np.zeros((size, 2))
    for _ in range(int(seconds * 0.5)):
        pops[rng.integers(size)] += rng.choice([-1, 1]) * rng.uniform(2, 5)
    turns = 1 + 0.4 * np.sin(2 * np.pi * 26 / 48 * np.arange(size) / RATE)[:, None]
    hiss = rng.standard_normal((size, 2)) * 0.006 * turns
    return band(ticks, 900, 7_000, steep=2) + 0.5 * band(pops, 200, 2_500, steep=2) + band(hiss, 500, 6_000, steep=1)


def title_music() -> Wave:
    seconds = TITLE_BAR_S * len(TITLE)
    pad = np.zeros((int(seconds * RATE), 2))
    lit = np.zeros_like(pad)
    for bar, (bass, horns, bells) in enumerate(TITLE):
        start = bar * TITLE_BAR_S
        lay(pad, start, brass(9.0, pitch(bass), swell=2.4, release=3.2, bright=420), 0.45)
        for voice, note in enumerate(horns):
            horn = brass(8.8, pitch(note), swell=2.6 + 0.2 * voice, release=3.2, bright=620)
            lay(pad, start + 0.12 * voice, horn, 0.26, pan=-0.45 + 0.3 * voice)
        for place, note in bells:
            bell = struck(5.0, pitch(note), BELL, ring=4.0, damp=0.9, tilt=1.25)
            lay(lit, start + place, bell, 0.20, pan=0.35 if note % 2 else -0.25)
    hall = room(np.random.default_rng(21), 2.6, dull=2_200.0)
    music = in_room(band(pad, 45, 2_600, steep=2), hall, 0.55, circular=True)
    music += in_room(lit, hall, 0.8, circular=True)
    music /= np.abs(music).max()
    return finished(music + 0.05 * _crackle(np.random.default_rng(22), seconds), -17.2, circular=True)
