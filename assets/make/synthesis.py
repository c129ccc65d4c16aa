"""Wood, bronze, brass and air from numbers: what assets/make/sounds.py builds its sounds of.

A sound is a float array of amplitudes, mono (n,) until it is put into a room, then stereo (n, 2). Nothing here is
random unless a seeded generator is handed in, so the same script makes the same bytes.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import numpy as np
import soundfile
from numpy.typing import NDArray

Wave = NDArray[np.float64]
Random = np.random.Generator

RATE: Final = 44_100
PLATE: Final = (1.0, 1.73, 2.33, 3.91, 4.11, 6.30)
"""Partials of a free round plate: a playing disc."""
BAR: Final = (1.0, 3.98, 10.2)
"""Partials of a wooden bar hollowed like a marimba's."""
BELL: Final = (0.5, 1.0, 1.19, 1.5, 2.0, 2.51, 2.66, 3.01, 4.1)
"""Partials of a bronze bell: hum, strike note, minor third, fifth, octave and upwards."""
CHIME: Final = (1.0, 2.0, 2.99, 4.17, 5.43)
"""Partials of a bronze bowl that has no third of its own: for major chords."""


def times(seconds: float) -> Wave:
    return np.arange(int(seconds * RATE)) / RATE


def pitch(semitones: float) -> float:
    """Hertz of a note counted in semitones from D4; the whole house is tuned to D."""
    return float(293.665 * 2 ** (semitones / 12))


def struck(seconds: float, hertz: float, partials: Sequence[float], *, ring: float, damp: float, tilt: float) -> Wave:
    """A body hit once. `ring`: seconds until the lowest partial has fallen by 60 dB; `damp`: how much faster the higher
    ones fall (power of the ratio); `tilt`: how much weaker they start (power of the ratio).
    """
    t = times(seconds)
    out = np.zeros_like(t)
    for number, ratio in enumerate(partials):
        frequency = hertz * ratio
        if frequency > 0.42 * RATE:
            continue
        relative = ratio / partials[0]
        decay = 6.91 / ring * relative**damp
        out += relative**-tilt * np.exp(-decay * t) * np.sin(2 * np.pi * frequency * t + 0.7 * number)
    return out * np.minimum(1.0, t / 0.0008)


def strike(rng: Random, seconds: float, low: float, high: float, *, decay: float) -> Wave:
    """The noise of the moment of contact, between two frequencies, falling by 60 dB in `decay` seconds."""
    t = times(seconds)
    return band(rng.standard_normal(t.size), low, high) * np.exp(-6.91 / decay * t) * np.minimum(1.0, t / 0.0004)


def band(wave: Wave, low: float, high: float, *, steep: float = 4.0) -> Wave:
    """What lies between two frequencies, with soft shoulders. Circular, so that loops stay loops."""
    spectrum = np.fft.rfft(wave, axis=0)
    frequencies = np.maximum(np.fft.rfftfreq(len(wave), 1 / RATE), 1e-3)
    gain = 1 / np.sqrt((1 + (low / frequencies) ** (2 * steep)) * (1 + (frequencies / high) ** (2 * steep)))
    if wave.ndim == 2:
        gain = gain[:, None]
    return np.asarray(np.fft.irfft(spectrum * gain, len(wave), axis=0))


def swept(rng: Random, seconds: float, start: float, end: float, *, width: float = 0.5, grains: int = 24) -> Wave:
    """Noise whose colour glides from one frequency to another: air, cloth, a disc dragged over wood."""
    t = times(seconds)
    out = np.zeros_like(t)
    source = rng.standard_normal(t.size)
    for grain in range(grains):
        middle = (grain + 0.5) / grains
        centre = start * (end / start) ** middle
        window = np.maximum(0.0, 1 - np.abs(t / seconds - middle) * grains / 1.5)
        out += band(source, centre * (1 - width / 2), centre * (1 + width), steep=2) * window
    return out


def shape(wave: Wave, points: Iterable[tuple[float, float]]) -> Wave:
    """Draw the loudness over it: (second, amplitude) pairs, joined smoothly."""
    moments, values = zip(*points, strict=True)
    return np.asarray(wave * np.interp(np.arange(len(wave)) / RATE, moments, values))


def mix(*parts: tuple[float, float, Wave]) -> Wave:
    """Lay (start second, amplitude, wave) over one another."""
    length = max(int(start * RATE) + len(wave) for start, _, wave in parts)
    out = np.zeros((length, *parts[0][2].shape[1:]))
    for start, amplitude, wave in parts:
        first = int(start * RATE)
        out[first : first + len(wave)] += amplitude * wave
    return out


def brass(seconds: float, hertz: float, *, swell: float, release: float, bright: float = 900.0) -> Wave:
    """A muted horn, peak 1: its upper partials open and close with its breath. Three players, slightly apart."""
    t = times(seconds)
    breath = np.sin(np.minimum(1.0, t / swell) * np.pi / 2) ** 2
    breath *= np.sin(np.clip((seconds - t) / release, 0.0, 1.0) * np.pi / 2) ** 2
    opening = 250.0 + bright * breath**1.5
    out = np.zeros_like(t)
    for player, cents in enumerate((-4.0, 0.5, 5.0)):
        vibrato = 0.0016 * np.sin(2 * np.pi * (4.3 + 0.4 * player) * t + player) * np.minimum(1.0, t / 2)
        phase = 2 * np.pi * hertz * 2 ** (cents / 1200) * (t + vibrato / 6.0)
        for partial in range(1, 15):
            if hertz * partial > 4_000:
                break
            out += np.exp(-hertz * partial / opening) / partial**0.35 * np.sin(partial * phase + partial * player)
    out *= breath
    return np.asarray(out / np.abs(out).max())


def room(rng: Random, seconds: float, *, dull: float = 3_000.0) -> Wave:
    """The impulse of a panelled room: a few early walls, then a tail that darkens as it dies. Stereo, energy 1."""
    t = times(seconds)
    tail = rng.standard_normal((t.size, 2))
    bright = band(tail, 250, dull * 2) * np.exp(-6.91 * t / (0.55 * seconds))[:, None]
    warm = band(tail, 120, dull / 2) * np.exp(-6.91 * t / seconds)[:, None]
    impulse = (bright + warm) * np.minimum(1.0, t / 0.012)[:, None]
    for early in range(7):
        moment = int((0.004 + 0.005 * early + 0.002 * rng.random()) * RATE)
        impulse[moment, early % 2] += 4.0 * 0.8**early
        impulse[moment + 9, (early + 1) % 2] += 2.6 * 0.8**early
    return np.asarray(impulse / np.sqrt((impulse**2).sum(axis=0)))


def in_room(wave: Wave, impulse: Wave, wet: float, *, circular: bool = False) -> Wave:
    """Dry sound in the middle plus its room at `wet` times the energy; a circular sound's tail wraps to its start."""
    dry = wave if wave.ndim == 2 else np.stack([wave, wave], axis=1)
    length = len(dry) if circular else len(dry) + len(impulse)
    spectrum = np.fft.rfft(dry, length, axis=0) * np.fft.rfft(impulse, length, axis=0)
    out = np.asarray(np.fft.irfft(spectrum, length, axis=0)) * wet
    out[: len(dry)] += dry
    return out


def loudness(wave: Wave) -> float:
    """Loudest 400 ms (or all of it, if shorter) in LUFS, after ITU-R BS.1770's weighting, drawn in the spectrum."""
    padded = np.concatenate([wave, np.zeros((max(0, int(0.4 * RATE) - len(wave)), 2))])
    spectrum = np.fft.rfft(padded, axis=0)
    frequencies = np.maximum(np.fft.rfftfreq(len(padded), 1 / RATE), 1e-3)
    high_pass = 1 / (1 + (38.0 / frequencies) ** 4)
    shelf = 10 ** (4.0 / 20 / (1 + (1_500.0 / frequencies) ** 2))
    weighted = np.fft.irfft(spectrum * np.sqrt(high_pass)[:, None] * shelf[:, None], len(padded), axis=0)
    power = np.cumsum(np.concatenate([[0.0], (weighted**2).sum(axis=1)]))
    window = int(0.4 * RATE)
    return float(-0.691 + 10 * np.log10(max(1e-12, (power[window:] - power[:-window]).max() / window)))


def finished(wave: Wave, lufs: float, *, peak: float = -2.0, circular: bool = False) -> Wave:
    """Bring to a loudness, no sample above `peak` dBFS; cut the silence at the end of what does not loop."""
    wave = wave - wave.mean(axis=0)
    if not circular:
        heard = np.nonzero(np.abs(wave).max(axis=1) > 10 ** (-62 / 20) * np.abs(wave).max())[0]
        wave = wave[: heard[-1] + 1].copy()
        end = min(len(wave), int(0.02 * RATE))
        wave[-end:] *= np.linspace(1, 0, end)[:, None] ** 2
    gain = 10 ** ((lufs - loudness(wave)) / 20)
    return np.asarray(wave * min(gain, 10 ** (peak / 20) / np.abs(wave).max()))


def write(path: Path, wave: Wave, *, quality: float) -> None:
    """Ogg Vorbis; `quality` from 0 (small) to 1. The stream's serial number, otherwise drawn by lot, is set to 1."""
    with soundfile.SoundFile(path, "w", RATE, 2, format="OGG", subtype="VORBIS", compression_level=1 - quality) as file:
        for start in range(0, len(wave), RATE):  # libsndfile overflows its stack on a long block
            file.write(wave[start : start + RATE])
    path.write_bytes(_with_serial(path.read_bytes(), 1))


def _with_serial(data: bytes, serial: int) -> bytes:
    pages = bytearray(data)
    start = 0
    while start < len(pages):
        segments = pages[start + 26]
        size = 27 + segments + sum(pages[start + 27 : start + 27 + segments])
        struct.pack_into("<II", pages, start + 14, serial, struct.unpack_from("<I", pages, start + 18)[0])
        struct.pack_into("<I", pages, start + 22, 0)
        struct.pack_into("<I", pages, start + 22, _page_sum(bytes(pages[start : start + size])))
        start += size
    return bytes(pages)


def _page_sum(page: bytes) -> int:
    """The check sum of Ogg pages: CRC-32 with 04C11DB7, unreflected, starting from 0."""
    total = 0
    for byte in page:
        total = ((total << 8) & 0xFFFFFFFF) ^ _CRC[(total >> 24) ^ byte]
    return total


def _crc_entry(byte: int) -> int:
    value = byte << 24
    for _ in range(8):
        value = ((value << 1) ^ 0x04C11DB7 if value & 0x80000000 else value << 1) & 0xFFFFFFFF
    return value


_CRC: Final = tuple(_crc_entry(byte) for byte in range(256))
