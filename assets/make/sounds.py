"""Make every file of assets/sounds: `make sounds`. The names are those of game/sound/names.py.

Wooden discs on a bronze board in a panelled room. Whatever has a pitch is tuned to D, so that nothing quarrels with the
music.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np
from music import title_music
from night import card, fuse, gunclick, heartbeat, lamp, note, sting
from rooms import ROOMS, match_music
from synthesis import (
    BAR,
    BELL,
    CHIME,
    PLATE,
    Random,
    Wave,
    band,
    brass,
    finished,
    in_room,
    mix,
    pitch,
    room,
    shape,
    strike,
    struck,
    swept,
    times,
    write,
)
from tin import rattle, tin_dice, tin_die, tin_fall, tin_flight, tin_hit, winding

FOLDER: Final = Path(__file__).resolve().parents[1] / "sounds"
SCALE: Final = (0, 2, 4, 7, 9, 12, 14, 16)
"""Semitones of the discs, lowest man first: a pile that grows plays a tune."""


def disc(rng: Random, semitones: float, *, seconds: float = 0.35, hard: float = 1.0) -> Wave:
    """One wooden disc set down on another: a dry plate, the tuned body below it, the board's breath under both."""
    note = pitch(semitones + 12)
    return mix(
        (0.0, 0.55, struck(seconds, note * 1.5, PLATE, ring=0.085, damp=0.5, tilt=0.35)),
        (0.0, 0.75, struck(seconds, note, BAR, ring=0.26, damp=0.9, tilt=0.9)),
        (0.0, 0.50, struck(seconds, 165.0, (1.0, 1.6), ring=0.13, damp=1.0, tilt=0.6)),
        (0.0, 1.10 * hard, strike(rng, 0.05, 1_400, 7_000, decay=0.016)),
    )


def bell(semitones: float, seconds: float, *, ring: float = 2.2, tilt: float = 0.9) -> Wave:
    return struck(seconds, pitch(semitones), BELL, ring=ring, damp=0.75, tilt=tilt)


def chime(semitones: float, seconds: float, *, ring: float = 1.9) -> Wave:
    return struck(seconds, pitch(semitones), CHIME, ring=ring, damp=0.7, tilt=1.1)


def marimba(semitones: float, seconds: float = 1.0) -> Wave:
    return struck(seconds, pitch(semitones), BAR, ring=0.9, damp=1.1, tilt=1.1)


def tick(rng: Random) -> Wave:
    return mix(
        (0.0, 0.6, struck(0.12, 2_350.0, PLATE[:3], ring=0.055, damp=0.8, tilt=0.7)),
        (0.0, 0.5, strike(rng, 0.02, 3_000, 9_000, decay=0.008)),
    )


def dull(rng: Random) -> Wave:
    return mix(
        (0.0, 1.0, struck(0.3, 196.0, (1.0, 1.51, 2.24), ring=0.12, damp=1.0, tilt=1.2)),
        (0.0, 0.5, strike(rng, 0.08, 120, 900, decay=0.05)),
        (0.075, 0.45, struck(0.2, 174.0, (1.0, 1.51), ring=0.10, damp=1.0, tilt=1.2)),
    )


def press(rng: Random) -> Wave:
    return mix(
        (0.0, 0.9, struck(0.2, 440.0, PLATE[:4], ring=0.07, damp=0.7, tilt=0.8)),
        (0.0, 0.6, strike(rng, 0.03, 900, 4_500, decay=0.014)),
        (0.055, 0.35, struck(0.15, 660.0, PLATE[:3], ring=0.05, damp=0.7, tilt=0.9)),
    )


def toggle(rng: Random) -> Wave:
    brassy = (1.0, 1.47, 2.09, 2.56, 3.4)
    return mix(
        (0.0, 0.35, struck(0.2, 1_250.0, brassy, ring=0.07, damp=0.4, tilt=0.5)),
        (0.0, 0.7, strike(rng, 0.02, 2_000, 8_000, decay=0.007)),
        (0.032, 0.5, struck(0.25, 1_560.0, brassy, ring=0.10, damp=0.4, tilt=0.6)),
        (0.032, 0.8, strike(rng, 0.02, 1_500, 7_000, decay=0.010)),
    )


def panel_in(rng: Random) -> Wave:
    return shape(swept(rng, 0.26, 500, 2_600), ((0, 0), (0.12, 1.0), (0.26, 0)))


def panel_out(rng: Random) -> Wave:
    return shape(swept(rng, 0.20, 2_200, 420), ((0, 0), (0.05, 1.0), (0.20, 0)))


def lift(rng: Random) -> Wave:
    scrape = shape(swept(rng, 0.16, 900, 3_000, width=0.8), ((0, 0), (0.03, 1), (0.16, 0)))
    return mix((0.0, 0.5, scrape), (0.02, 0.30, disc(rng, 9, hard=0.4)), (0.075, 0.16, disc(rng, 14, hard=0.3)))


def slide(rng: Random) -> Wave:
    """Dragged out from below: rough wood for a third of a second, then the pile above settles."""
    rough = swept(rng, 0.34, 1_500, 520, width=0.9)
    stutter = 0.65 + 0.35 * np.sin(2 * np.pi * np.cumsum(np.linspace(62, 30, rough.size)) / 44_100) ** 2
    body = band(rough * stutter, 180, 2_400)
    drag = shape(body, ((0, 0), (0.05, 0.8), (0.22, 1.0), (0.34, 0)))
    return mix((0.0, 0.8, drag), (0.27, 0.55, disc(rng, -5)), (0.33, 0.22, disc(rng, -3, hard=0.5)))


def thud(rng: Random) -> Wave:
    """Into a tray lined with felt, with one small bounce."""
    fall = mix(
        (0.0, 1.0, struck(0.5, 88.0, (1.0, 1.9, 2.7), ring=0.28, damp=0.9, tilt=0.7)),
        (0.0, 0.5, struck(0.3, 330.0, PLATE[:3], ring=0.07, damp=0.8, tilt=0.9)),
        (0.0, 0.9, strike(rng, 0.10, 90, 1_100, decay=0.06)),
    )
    return mix((0.0, 1.0, fall), (0.15, 0.28, fall), (0.23, 0.10, fall))


def clink(rng: Random) -> Wave:
    return mix((0.0, 0.9, disc(rng, 16, hard=0.8)), (0.085, 0.6, disc(rng, 19, hard=0.7)), (0.14, 0.25, disc(rng, 16)))


def enter(rng: Random) -> Wave:
    bowl = mix((0.0, 1.0, chime(0, 1.3, ring=1.1)), (0.0, 0.5, chime(7, 1.3, ring=1.0)))
    return mix((0.0, 1.0, disc(rng, 4)), (0.012, 0.30, bowl))


def takeover(rng: Random) -> Wave:
    horns = mix(
        (0.0, 1.0, brass(0.9, pitch(-12), swell=0.10, release=0.6, bright=1_500)),
        (0.0, 0.9, brass(0.9, pitch(-5), swell=0.14, release=0.6, bright=1_500)),
        (0.0, 0.6, brass(0.9, pitch(2), swell=0.18, release=0.6, bright=1_300)),
    )
    return mix((0.0, 0.45, horns), (0.0, 0.35, bell(-12, 1.4, ring=1.4)), (0.0, 0.7, disc(rng, 0)))


def ko(rng: Random) -> Wave:
    """A bell with a hand on it, twice, the second a semitone lower: this was here before."""
    first = struck(0.4, pitch(-7), BELL, ring=0.22, damp=1.0, tilt=1.2)
    second = struck(0.5, pitch(-8), BELL, ring=0.30, damp=1.0, tilt=1.2)
    return mix((0.0, 0.8, first), (0.17, 0.9, second), (0.0, 0.25, strike(rng, 0.06, 150, 1_200, decay=0.04)))


def warning(rng: Random) -> Wave:
    return mix(
        (0.0, 0.8, marimba(10)), (0.0, 0.3, strike(rng, 0.02, 1_500, 5_000, decay=0.01)),
        (0.16, 0.7, marimba(7)), (0.32, 0.5, marimba(10)), (0.48, 0.4, marimba(7)),
    )  # fmt: skip


def flight(rng: Random) -> Wave:
    """A rotary engine goes by: a purr that rises and sinks, and the air round it."""
    beat = times(0.5)
    purr = np.sign(np.sin(2 * np.pi * np.cumsum(np.interp(beat, (0, 0.2, 0.5), (74, 92, 70))) / 44_100))
    engine = shape(band(purr, 90, 900), ((0, 0), (0.10, 0.9), (0.25, 1.0), (0.5, 0)))
    air = shape(swept(rng, 0.5, 700, 1_900), ((0, 0), (0.16, 1.0), (0.5, 0)))
    return mix((0.0, 0.5, engine), (0.0, 0.5, air))


def guns(rng: Random) -> Wave:
    """Two guns, five rounds each, not quite together."""
    shot = mix(
        (0.0, 1.0, strike(rng, 0.09, 300, 4_200, decay=0.022)), (0.0, 0.6, strike(rng, 0.12, 90, 500, decay=0.04))
    )
    first = [(0.062 * n, 0.9, shot) for n in range(5)]
    second = [(0.028 + 0.066 * n, 0.7, shot) for n in range(5)]
    return mix(*first, *second)


def falling(rng: Random) -> Wave:
    """A long way down, and a dull end."""
    whine = np.sin(2 * np.pi * np.cumsum(np.linspace(900, 240, times(0.62).size)) / 44_100)
    fall = shape(band(whine, 150, 2_400), ((0, 0), (0.05, 0.7), (0.5, 0.9), (0.62, 0)))
    smoke = shape(swept(rng, 0.62, 2_000, 320, width=0.9), ((0, 0), (0.1, 0.7), (0.62, 0)))
    end = strike(rng, 0.5, 40, 420, decay=0.16)
    return mix((0.0, 0.28, fall), (0.0, 0.4, smoke), (0.56, 1.0, end))


def die(rng: Random) -> Wave:
    """One die comes to rest."""
    return mix((0.0, 0.6, disc(rng, 12, seconds=0.2)), (0.045, 0.35, disc(rng, 10, seconds=0.2, hard=0.6)))


def dice(rng: Random) -> Wave:
    """A handful of dice, thrown: knocks that come closer together, over a rattle."""
    knocks = [
        (0.62 * (n / 9) ** 0.8, 0.5 + 0.3 * rng.random(), disc(rng, 9 + 2 * (n % 4), seconds=0.2)) for n in range(9)
    ]
    rattle = shape(swept(rng, 0.6, 2_400, 1_300, width=0.8), ((0, 0), (0.05, 0.6), (0.4, 0.5), (0.6, 0)))
    return mix((0.0, 0.3, rattle), *knocks)


def rifle(rng: Random) -> Wave:
    """The crack at once, as the flash is, a boom below it, and their echo from far rocks. Its tip is rounded off: else
    one sample decides how loud a take may be, and no two are alike."""
    crack = mix(
        (0.0, 0.6, strike(rng, 0.12, 700, 6_000, decay=0.035)), (0.0, 1.2, strike(rng, 0.45, 70, 620, decay=0.13))
    )
    wave = mix((0.0, 1.0, crack), (0.14, 0.4, crack), (0.27, 0.25, crack), (0.4, 0.12, crack))
    return np.asarray(np.tanh(1.5 * wave / np.abs(wave).max()))


def ricochet(rng: Random) -> Wave:
    """A spark off stone, and the whine of what flies on."""
    whine = np.sin(2 * np.pi * np.cumsum(np.geomspace(2_600, 720, times(0.42).size)) / 44_100)
    whine = whine * (0.8 + 0.2 * np.sin(2 * np.pi * 31 * times(0.42)))
    return mix(
        (0.16, 0.9, strike(rng, 0.05, 1_800, 9_500, decay=0.02)),
        (0.16, 0.4, struck(0.2, 1_870.0, PLATE[:3], ring=0.09, damp=0.6, tilt=0.5)),
        (0.18, 0.32, shape(whine, ((0, 0), (0.02, 1.0), (0.2, 0.5), (0.42, 0)))),
    )


def collapse(rng: Random) -> Wave:
    """Armour into dust: a heavy fall, a clatter, and the dust that settles."""
    clatter = [(0.07 + 0.06 * n, 0.3 - 0.05 * n, disc(rng, 4 - 3 * n, seconds=0.2, hard=0.7)) for n in range(3)]
    settling = shape(swept(rng, 0.7, 1_500, 300, width=0.9), ((0, 0), (0.08, 1.0), (0.7, 0)))
    return mix((0.0, 1.0, strike(rng, 0.3, 40, 420, decay=0.11)), (0.05, 0.4, settling), *clatter)


def shove(rng: Random) -> Wave:
    """Two suits of armour run into each other."""
    scrape = shape(swept(rng, 0.22, 700, 1_900, width=0.9), ((0, 0), (0.04, 1.0), (0.22, 0)))
    return mix(
        (0.0, 0.4, scrape),
        (0.09, 1.0, strike(rng, 0.14, 90, 900, decay=0.05)),
        (0.09, 0.45, struck(0.3, 210.0, PLATE, ring=0.14, damp=0.7, tilt=0.6)),
    )


def revive(rng: Random) -> Wave:
    """A hiss of air, then three notes upwards: somebody stands again."""
    hiss = shape(swept(rng, 0.35, 3_200, 6_500, width=0.6), ((0, 0), (0.04, 1.0), (0.35, 0)))
    notes = [(0.14 + 0.11 * n, 0.5, chime(note, 1.0, ring=0.9)) for n, note in enumerate((0, 4, 7))]
    return mix((0.0, 0.3, hiss), *notes)


def boots(rng: Random) -> Wave:
    """Four steps on dry ground."""
    step = mix(
        (0.0, 0.9, strike(rng, 0.08, 90, 700, decay=0.035)), (0.012, 0.4, strike(rng, 0.07, 1_200, 5_000, decay=0.03))
    )
    return mix(*((0.14 * n, 0.9 if n % 2 else 0.75, step) for n in range(4)))


def jump(rng: Random) -> Wave:
    """Gone here with a rising hum, there again with a soft clap of air."""
    hum = np.sin(2 * np.pi * np.cumsum(np.geomspace(150, 1_250, times(0.3).size)) / 44_100)
    return mix(
        (0.0, 0.5, shape(band(hum, 120, 2_600), ((0, 0), (0.26, 1.0), (0.3, 0)))),
        (0.0, 0.3, shape(swept(rng, 0.3, 600, 4_200), ((0, 0), (0.26, 1.0), (0.3, 0)))),
        (0.3, 0.9, strike(rng, 0.16, 70, 800, decay=0.06)), (0.3, 0.2, chime(12, 0.8, ring=0.6)),
    )  # fmt: skip


def relay(rng: Random) -> Wave:
    """A radio clicks open, the relay hums, and clicks shut."""
    moment = times(0.9)
    hum = sum(np.sin(2 * np.pi * hertz * moment) for hertz in (pitch(-24), pitch(-17), pitch(-12)))
    hum = hum * (0.75 + 0.25 * np.sin(2 * np.pi * 6 * moment))
    click = strike(rng, 0.03, 1_600, 6_000, decay=0.012)
    static = shape(swept(rng, 0.8, 2_600, 3_400, width=0.3), ((0, 0), (0.1, 1.0), (0.6, 0.6), (0.8, 0)))
    return mix(
        (0.0, 0.8, click), (0.05, 0.2, shape(hum, ((0, 0), (0.2, 1.0), (0.6, 1.0), (0.9, 0)))),
        (0.05, 0.14, static), (0.86, 0.7, click),
    )  # fmt: skip


def your_turn(rng: Random) -> Wave:
    return mix(
        (0.0, 0.6, marimba(7)), (0.0, 0.25, chime(7, 1.4, ring=1.0)),
        (0.0, 0.2, strike(rng, 0.02, 1_500, 5_000, decay=0.01)),
        (0.15, 0.7, marimba(12, 1.2)), (0.15, 0.30, chime(12, 1.8, ring=1.5)),
    )  # fmt: skip


def _chord(notes: tuple[float, ...], seconds: float, swell: float) -> Wave:
    voices = (brass(seconds, pitch(note), swell=swell, release=seconds * 0.5, bright=1_700) for note in notes)
    return mix(*((0.0, 1.0 / len(notes), voice) for voice in voices))


def locked(rng: Random) -> Wave:
    """Two notes, one upon the other: the sights have closed on somebody."""
    return mix(
        (0.0, 0.6, struck(0.5, pitch(12), BAR, ring=0.3, damp=0.9, tilt=0.9)),
        (0.07, 0.7, struck(0.6, pitch(19), BAR, ring=0.35, damp=0.9, tilt=0.9)),
        (0.07, 0.2, strike(rng, 0.02, 1_500, 5_000, decay=0.01)),
    )


def win(rng: Random) -> Wave:
    fanfare = mix(
        (0.0, 0.9, _chord((-12, -5, 0, 4), 0.55, 0.05)), (0.36, 0.8, _chord((-10, -3, 2, 5), 0.5, 0.05)),
        (0.66, 1.0, _chord((-12, -5, 0, 4, 7, 12), 2.6, 0.10)),
    )  # fmt: skip
    bells = mix(*((0.66 + 0.11 * i, 0.5, chime(n, 2.4, ring=2.2)) for i, n in enumerate((12, 16, 19, 24))))
    return mix((0.0, 1.0, fanfare), (0.0, 0.55, bells), (0.66, 0.4, disc(rng, 0)))


def solved(rng: Random) -> Wave:
    """Two bars and a bell: a puzzle, a lesson."""
    return mix(
        (0.0, 0.7, marimba(7)), (0.13, 0.8, marimba(12, 1.4)), (0.13, 0.4, chime(19, 1.8, ring=1.6)),
        (0.0, 0.3, _chord((-5, 0, 4), 1.2, 0.06)), (0.0, 0.2, disc(rng, 0)),
    )  # fmt: skip


def triumph(rng: Random) -> Wave:
    """The fanfare once more a fourth higher, with all the bells: a whole match, a campaign, an evening."""
    rise = mix(
        (0.0, 0.9, _chord((-12, -5, 0, 4), 0.45, 0.05)), (0.30, 0.9, _chord((-7, 0, 5, 9), 0.45, 0.05)),
        (0.60, 0.9, _chord((-10, -3, 2, 7, 11), 0.6, 0.05)),
        (1.05, 1.0, _chord((-24, -12, -5, 0, 4, 7, 12), 3.2, 0.12)),
    )  # fmt: skip
    peal = mix(*((1.05 + 0.09 * i, 0.5, chime(n, 2.4, ring=2.2)) for i, n in enumerate((12, 16, 19, 24, 19, 24, 28))))
    return mix((0.0, 1.0, rise), (0.0, 0.6, peal), (1.05, 0.4, bell(-12, 2.8, ring=2.8)), (1.05, 0.5, disc(rng, 0)))


def lose(rng: Random) -> Wave:
    fall = mix(
        (0.0, 0.8, _chord((-9, -5, 0), 0.9, 0.12)), (0.62, 0.8, _chord((-11, -7, -2), 0.9, 0.12)),
        (1.24, 1.0, _chord((-24, -12, -9, -5), 2.6, 0.25)),
    )  # fmt: skip
    return mix((0.0, 1.0, fall), (1.24, 0.35, bell(-24, 2.8, ring=2.8)), (1.24, 0.3, thud(rng)))


def draw(rng: Random) -> Wave:
    pair = mix((0.0, 0.7, bell(0, 2.4, ring=2.2)), (0.0, 0.5, bell(7, 2.4, ring=2.0)))
    return mix(
        (0.0, 0.5, pair), (0.55, 0.5, pair), (0.0, 0.45, _chord((-12, -5, 2), 2.8, 0.5)), (0.0, 0.3, disc(rng, 0))
    )


RECIPES: Final[dict[str, tuple[Callable[[Random], Wave], float, float]]] = {
    # recipe, loudness in LUFS (loudest 400 ms), share of the room
    "tick": (tick, -30.0, 0.10),
    "dull": (dull, -24.0, 0.15),
    "press": (press, -25.0, 0.14),
    "toggle": (toggle, -27.0, 0.12),
    "panel_in": (panel_in, -28.0, 0.20),
    "panel_out": (panel_out, -29.0, 0.20),
    "lift": (lift, -26.0, 0.22),
    "slide": (slide, -21.0, 0.25),
    "thud": (thud, -18.0, 0.22),
    "clink": (clink, -21.0, 0.28),
    "enter": (enter, -18.0, 0.35),
    "takeover": (takeover, -17.0, 0.40),
    "ko": (ko, -20.0, 0.22),
    "warning": (warning, -20.0, 0.30),
    "your_turn": (your_turn, -20.0, 0.40),
    "win": (win, -15.5, 0.55),
    "lose": (lose, -16.5, 0.60),
    "draw": (draw, -17.0, 0.55),
    "flight": (flight, -25.0, 0.20),
    "guns": (guns, -18.5, 0.25),
    "falling": (falling, -19.0, 0.30),
    "dice": (dice, -20.0, 0.22),
    "die": (die, -21.0, 0.20),
    "rifle": (rifle, -18.5, 0.40),
    "ricochet": (ricochet, -23.0, 0.40),
    "collapse": (collapse, -19.5, 0.30),
    "shove": (shove, -19.0, 0.25),
    "revive": (revive, -21.0, 0.35),
    "boots": (boots, -25.0, 0.18),
    "jump": (jump, -21.0, 0.40),
    "relay": (relay, -23.0, 0.35),
    "tin_flight": (tin_flight, -24.0, 0.18),
    "winding": (winding, -23.0, 0.20),
    "rattle": (rattle, -19.0, 0.22),
    "tin_hit": (tin_hit, -18.5, 0.25),
    "tin_fall": (tin_fall, -18.5, 0.28),
    "tin_dice": (tin_dice, -20.0, 0.22),
    "tin_die": (tin_die, -22.0, 0.18),
    "heartbeat": (heartbeat, -21.0, 0.25),
    "gunclick": (gunclick, -19.0, 0.30),
    "card": (card, -24.0, 0.22),
    "note": (note, -19.0, 0.50),
    "sting": (sting, -17.0, 0.55),
    "lamp": (lamp, -26.0, 0.35),
    "solved": (solved, -18.0, 0.40),
    "triumph": (triumph, -15.5, 0.60),
    "locked": (locked, -24.0, 0.30),
    "fuse1": (fuse, -32.0, 0.15),
    "fuse2": (fuse, -28.0, 0.15),
    "fuse3": (fuse, -24.0, 0.15),
}


KNOCKS: Final = tuple(f"knock{height}" for height in range(1, len(SCALE) + 1))
NAMES: Final = (*RECIPES, *KNOCKS)


TAKES: Final = ("guns", "rifle", "rattle", "flight", "dice", "tin_dice", "card", "tin_flight", *KNOCKS)
"""What is heard so often that it is made three times, each a little higher or lower."""
KNOCK: Final = 0.25
"""So many semitones the takes of a knock lie aside: a pile that grows shall go on playing its tune."""


def take(name: str, number: int) -> Wave:
    """Take 2 or 3 of a sound: other chances, and up to half a semitone aside."""
    aside = (1, -1)[number - 2]
    if name in KNOCKS:
        return knock(1 + KNOCKS.index(name), 300 + number, KNOCK * aside)
    recipe, lufs, wet = RECIPES[name]
    wave = recipe(np.random.default_rng(300 + 10 * NAMES.index(name) + number))
    places = np.arange(0, wave.shape[0] - 1, 2 ** (0.5 * aside / 12))
    wave = np.interp(places, np.arange(wave.shape[0]), wave)
    return finished(in_room(wave, room(np.random.default_rng(11), 0.5), wet), lufs)


def knock(height: int, seed: int, aside: float = 0.0) -> Wave:
    """A disc laid on a pile so high, so many semitones aside."""
    wave = disc(np.random.default_rng(seed + height), SCALE[height - 1] + aside, hard=1.0 - 0.04 * height)
    return finished(in_room(wave, room(np.random.default_rng(11), 0.5), 0.20), -19.5)


def effect(name: str) -> Wave:
    if name in KNOCKS:
        return knock(1 + KNOCKS.index(name), 200)
    recipe, lufs, wet = RECIPES[name]
    wave = recipe(np.random.default_rng(100 + NAMES.index(name)))
    return finished(in_room(wave, room(np.random.default_rng(11), 0.5), wet), lufs)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in NAMES:
        write(FOLDER / f"{name}.ogg", effect(name), quality=0.5)
    for name in TAKES:
        between = "-" if name in KNOCKS else ""  # their names end in a figure already
        for number in (2, 3):
            write(FOLDER / f"{name}{between}{number}.ogg", take(name, number), quality=0.5)
    if "--effects" not in sys.argv:
        write(FOLDER / "music_title.ogg", title_music(), quality=0.3)
        for game in ROOMS:
            write(FOLDER / f"music_{game}.ogg", match_music(game), quality=0.2)


if __name__ == "__main__":
    main()
