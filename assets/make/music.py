"""The two pieces of music. Both run in a circle: every tail, and the room's, wraps round to the start."""

from __future__ import annotations

from typing import Final

import numpy as np
from synthesis import BAR, BELL, RATE, Random, Wave, band, brass, finished, in_room, pitch, room, struck, times

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
MATCH_BAR_S: Final = 8.0
MATCH: Final = (
    # bass, soft bars (second, note)
    (-24, ((0.0, 0), (1.5, 7), (4.0, 12), (5.5, 9))),
    (-24, ((0.5, 2), (3.0, 7), (6.0, 5))),
    (-19, ((0.0, 0), (2.0, 5), (4.5, 9), (6.5, 12))),
    (-19, ((1.0, 2), (4.0, 7))),
    (-21, ((0.0, 3), (2.5, 7), (4.0, 10), (6.0, 14))),
    (-21, ((0.5, 5), (3.5, 9), (6.5, 7))),
    (-26, ((0.0, 2), (2.0, 5), (5.0, 10))),
    (-17, ((1.0, 2), (3.0, 7), (4.5, 9), (6.5, 5))),
    (-24, ((2.0, 7), (5.0, 0))),
)


def _lay(loop: Wave, start_s: float, wave: Wave, amplitude: float, pan: float = 0.0) -> None:
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
        _lay(pad, start, brass(9.0, pitch(bass), swell=2.4, release=3.2, bright=420), 0.45)
        for voice, note in enumerate(horns):
            horn = brass(8.8, pitch(note), swell=2.6 + 0.2 * voice, release=3.2, bright=620)
            _lay(pad, start + 0.12 * voice, horn, 0.26, pan=-0.45 + 0.3 * voice)
        for place, note in bells:
            bell = struck(5.0, pitch(note), BELL, ring=4.0, damp=0.9, tilt=1.25)
            _lay(lit, start + place, bell, 0.20, pan=0.35 if note % 2 else -0.25)
    hall = room(np.random.default_rng(21), 2.6, dull=2_200.0)
    music = in_room(band(pad, 45, 2_600, steep=2), hall, 0.55, circular=True)
    music += in_room(lit, hall, 0.8, circular=True)
    music /= np.abs(music).max()
    return finished(music + 0.05 * _crackle(np.random.default_rng(22), seconds), -18.0, circular=True)


def match_music() -> Wave:
    """Quiet enough to think beside: a low breath, felt bars far apart, the same nine bars for over a minute."""
    rng = np.random.default_rng(31)
    seconds = MATCH_BAR_S * len(MATCH)
    ground = np.zeros((int(seconds * RATE), 2))
    bars = np.zeros_like(ground)
    for bar, (bass, notes) in enumerate(MATCH):
        start = bar * MATCH_BAR_S
        for note, amplitude in ((bass, 0.30), (bass + 12, 0.22), (bass + 19, 0.14)):
            _lay(ground, start, brass(11.5, pitch(note), swell=4.0, release=5.0, bright=260), amplitude)
        for place, note in notes:
            felt = struck(3.5, pitch(note), BAR, ring=2.4, damp=1.5, tilt=1.8) * np.minimum(1.0, times(3.5) / 0.006)
            late = place + rng.uniform(0, 0.04)
            _lay(bars, start + late, felt, 0.5 * rng.uniform(0.75, 1.0), pan=rng.uniform(-0.5, 0.5))
    hall = room(np.random.default_rng(32), 3.0, dull=1_800.0)
    music = in_room(band(ground, 50, 1_400, steep=2), hall, 0.5, circular=True)
    return finished(music + in_room(bars, hall, 0.9, circular=True), -21.0, circular=True)
