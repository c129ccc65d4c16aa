"""How loud everything is at the volumes the program starts with, measured on the files."""

from __future__ import annotations

import math
import os
from array import array
from collections.abc import Iterator
from typing import Final

import pygame

from game.app.paths import assets
from game.app.settings import Settings
from game.sound.mixer import BUFFER, RATE, loudness
from game.sound.names import EFFECTS, MUSIC
from game.tools.bench.figures import Measurement

_WINDOW: Final = RATE * 2 * 4 // 10
"""Samples of both ears in the 400 ms of which the loudest count."""
_FULL: Final = 32_768.0


def levels() -> Iterator[Measurement]:
    """RMS of the loudest 400 ms and peak, in dB below the loudest that a card can play."""
    pygame.mixer.quit()
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")  # files are measured: no card is needed, and nothing shall sound
    pygame.mixer.init(RATE, -16, 2, BUFFER)
    folder, chosen = assets() / "sounds", Settings()
    try:
        for name, effect in EFFECTS.items():
            volume = loudness(chosen.effects) * effect.gain
            for number, file in enumerate(effect.files):
                yield _level(name if not number else file.removesuffix(".ogg"), (folder / file).as_posix(), volume)
        for name, piece in MUSIC.items():
            yield _level(f"music_{name}", (folder / piece.file).as_posix(), loudness(chosen.music) * piece.gain)
    finally:
        pygame.mixer.quit()


def _level(name: str, file: str, volume: float) -> Measurement:
    samples = array("h", pygame.mixer.Sound(file).get_raw())
    starts = range(0, max(len(samples) - _WINDOW // 2, 1), _WINDOW)
    power = max(math.fsum(one * one for one in samples[at : at + _WINDOW]) / _WINDOW for at in starts)
    peak = max(map(abs, samples), default=0)
    return Measurement(
        f"sound: {name}", _decibels(math.sqrt(power) * volume), "dB RMS", f"peak {_decibels(peak * volume):.1f} dB"
    )


def _decibels(amplitude: float) -> float:
    return 20 * math.log10(max(amplitude, 1e-6) / _FULL)
