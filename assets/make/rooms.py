"""What is heard behind each game: a bed of 32 seconds with its theme in it. Every one runs in a circle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from music import lay
from synthesis import (
    BAR,
    BELL,
    PLATE,
    RATE,
    Random,
    Wave,
    band,
    brass,
    finished,
    in_room,
    pitch,
    room,
    strike,
    struck,
)

SECONDS: Final = 32.0


class Theme(NamedTuple):
    """What is played in a room: bass notes of four bars, and the tune (second, note)."""

    bass: tuple[float, ...]
    tune: tuple[tuple[float, float], ...]
    partials: tuple[float, ...]
    bright: float


def _air(rng: Random, low: float, high: float, swells: int, depth: float) -> Wave:
    """Noise that comes and goes a whole number of times, cut so that its end is its start."""
    size = int(SECONDS * RATE)
    spectrum = np.fft.rfft(rng.standard_normal((size, 2)), axis=0)
    hertz = np.fft.rfftfreq(size, 1 / RATE)
    keep = 1 / (1 + (low / np.maximum(hertz, 1)) ** 4) / (1 + (hertz / high) ** 4)
    noise = np.fft.irfft(spectrum * keep[:, None], size, axis=0)
    wave = 1 + depth * np.sin(2 * np.pi * swells * np.arange(size) / size)
    return np.asarray(noise / np.abs(noise).max() * wave[:, None])


def _tone(hertz: float, depth: float, beats: int) -> Wave:
    """A hum of whole turns."""
    size = int(SECONDS * RATE)
    turns = np.arange(size) / size
    hum = np.sin(2 * np.pi * round(hertz * SECONDS) * turns) * (1 + depth * np.sin(2 * np.pi * beats * turns))
    return np.repeat(hum[:, None], 2, axis=1)


def _ticks(loop: Wave, tick: Wave, every: float, loud: float, pan: float = 0.0) -> None:
    for number in range(int(SECONDS / every)):
        lay(loop, number * every, tick, loud * (1.0 if number % 2 else 0.7), pan)


def _sky(rng: Random) -> Wave:
    """Wind, and two engines far away."""
    engines = sum(0.09 * _tone(hertz, 0.5, beats) for hertz, beats in ((62.0, 5), (63.5, 7), (124.5, 6), (188.0, 3)))
    return np.asarray(0.5 * _air(rng, 180, 900, 3, 0.5) + 0.22 * _air(rng, 900, 2_600, 5, 0.7) + engines)


def _wood(rng: Random) -> Wave:
    """A panelled room: a clock on the wall, wood that works."""
    loop = 0.16 * _air(rng, 70, 420, 2, 0.3)
    _ticks(loop, struck(0.2, 1_150.0, PLATE[:3], ring=0.05, damp=0.9, tilt=0.9), 1.0, 0.35, 0.4)
    for at in (5.4, 13.9, 22.3, 29.0):
        lay(loop, at, strike(rng, 0.12, 160, 900, decay=0.03), 0.3, rng.uniform(-0.6, 0.6))
    return loop


def _tin(rng: Random) -> Wave:
    """A shelf of tin: a spring that runs, and its teeth."""
    loop = 0.12 * _air(rng, 1_200, 4_200, 8, 0.8)
    _ticks(loop, strike(rng, 0.03, 2_400, 6_500, decay=0.006), 0.25, 0.2, -0.3)
    for at in (3.0, 11.0, 19.0, 27.0):
        lay(loop, at, struck(1.2, 820.0, (1.0, 2.76, 5.4), ring=0.7, damp=0.5, tilt=1.2), 0.14, 0.4)
    return np.asarray(loop + 0.05 * _tone(110, 0.3, 4))


def _dusk(rng: Random) -> Wave:
    """A low hum, and a radio that nobody answers."""
    loop = 0.3 * _tone(55, 0.4, 2) + 0.18 * _tone(82.4, 0.4, 3) + 0.12 * _air(rng, 90, 500, 2, 0.6)
    for at in (6.5, 15.0, 24.5):
        click = strike(rng, 0.03, 1_600, 6_000, decay=0.012)
        lay(loop, at, click, 0.3, 0.5)
        lay(loop, at + 0.05, strike(rng, 0.9, 1_400, 3_200, decay=0.5), 0.12, 0.5)
        lay(loop, at + 1.0, click, 0.3, 0.5)
    return loop


def _night(rng: Random) -> Wave:
    """Rain on the window, a clock."""
    loop = 0.3 * _air(rng, 1_800, 6_500, 3, 0.25) + 0.12 * _air(rng, 120, 500, 2, 0.4)
    for _ in range(90):
        drop = strike(rng, 0.04, 1_500, 5_000, decay=0.008)
        lay(loop, rng.uniform(0, SECONDS), drop, rng.uniform(0.05, 0.2), rng.uniform(-0.9, 0.9))
    _ticks(loop, struck(0.2, 760.0, PLATE[:3], ring=0.06, damp=0.9, tilt=1.0), 1.0, 0.3, -0.2)
    return loop


ROOMS: Final[dict[str, tuple[Callable[[Random], Wave], Theme]]] = {
    "crosshairs": (_sky, Theme((-24, -19, -21, -17), (
        (1, 0), (2.5, 7), (4, 9), (9, 5), (10.5, 9), (12, 12), (17, 3), (18.5, 10), (20, 7), (25, 2), (27, 7),
    ), BELL, 520)),
    "crossfire": (_wood, Theme((-24, -19, -26, -17), (
        (0, 0), (1.5, 4), (4, 7), (6, 12), (8.5, 9), (12, 5), (14, 9), (16, 10), (19, 5), (21, 2), (24, 7), (28, 4),
    ), BAR, 380)),
    "squadron": (_tin, Theme((-12, -5, -7, -5), (
        (0, 12), (1, 16), (2, 19), (4, 12), (8, 11), (9, 14), (10, 19), (16, 9), (17, 12), (18, 17), (24, 14), (26, 11),
    ), (1.0, 2.76, 5.4), 900)),
    "sector": (_dusk, Theme((-24, -23, -28, -26), (
        (2, 0), (4, 3), (10, 1), (12, 7), (18, -4), (20, 3), (26, -2), (28, 5),
    ), (1.0, 2.0, 3.0), 300)),
    "fadenkreuz": (_night, Theme((-26, -21, -24, -17), (
        (0, -12), (3, -7), (4, -4), (8, -9), (11, 0), (16, -12), (19, -5), (20, -2), (24, -11), (27, -5),
    ), (1.0, 2.0, 3.01, 4.03), 320)),
}  # fmt: skip


def match_music(game: str) -> Wave:
    """The room and its theme as one piece."""
    bed, theme = ROOMS[game]
    rng = np.random.default_rng(40 + list(ROOMS).index(game))
    ground, lit = np.zeros((int(SECONDS * RATE), 2)), np.zeros((int(SECONDS * RATE), 2))
    for bar, bass in enumerate(theme.bass):
        for note, loud in ((bass, 0.30), (bass + 7, 0.16), (bass + 12, 0.14)):
            lay(ground, bar * 8.0, brass(11.0, pitch(note), swell=3.0, release=4.5, bright=theme.bright), loud)
    for at, note in theme.tune:
        lay(
            lit, at, struck(3.2, pitch(note), theme.partials, ring=2.0, damp=1.1, tilt=1.4), 0.4, rng.uniform(-0.5, 0.5)
        )
    hall = room(np.random.default_rng(32), 2.4, dull=2_000.0)
    played = in_room(band(ground, 45, 1_600, steep=2), hall, 0.5, circular=True) + in_room(
        lit, hall, 0.8, circular=True
    )
    played /= np.abs(played).max()
    heard = bed(rng)
    return finished(played + 0.55 * heard / np.abs(heard).max(), -16.0, circular=True)
