"""Sounds of a lamp-lit room: a heart, hammers, cards on felt, low keys of a piano, a lamp."""

from __future__ import annotations

from synthesis import PLATE, Random, Wave, band, mix, pitch, shape, strike, struck, times


def heartbeat(rng: Random) -> Wave:
    """Two soft blows: of a heart, or of a clock in an empty room."""
    body = struck(0.3, 58.0, (1.0, 1.5), ring=0.13, damp=1.0, tilt=1.2)
    blow = mix((0.0, 1.0, body), (0.0, 0.25, strike(rng, 0.04, 90, 500, decay=0.02)))
    return mix((0.0, 1.0, blow), (0.19, 0.6, blow))


def fuse(rng: Random) -> Wave:
    """A second of a fuse that burns: a hiss that comes and goes, and sparks that crackle."""
    hiss = shape(
        band(rng.standard_normal(times(1.15).size), 2_600, 9_500), ((0.0, 0.0), (0.15, 1.0), (0.9, 1.0), (1.15, 0.0))
    )
    sparks = [
        (float(rng.uniform(0.05, 1.0)), float(rng.uniform(0.5, 1.6)), strike(rng, 0.02, 3_000, 11_000, decay=0.006))
        for _ in range(14)
    ]
    return mix((0.0, 0.22, hiss), *sparks)


def gunclick(rng: Random) -> Wave:
    """Hammers drawn back all round the table."""
    metal = struck(0.14, 1_720.0, PLATE[:3], ring=0.03, damp=0.9, tilt=0.7)
    click = mix((0.0, 0.7, metal), (0.0, 0.9, strike(rng, 0.03, 1_800, 8_000, decay=0.01)))
    return mix(*((at, loud, click) for at, loud in ((0.0, 0.6), (0.035, 0.5), (0.085, 1.0), (0.1, 0.6), (0.15, 0.5))))


def card(rng: Random) -> Wave:
    """A card slides over felt and lies."""
    sliding = strike(rng, 0.16, 900, 5_000, decay=0.07)
    return mix((0.0, 0.5, sliding), (0.13, 0.8, strike(rng, 0.05, 300, 3_200, decay=0.018)))


def _key(semitones: float) -> Wave:
    """A key of a piano, struck low."""
    return struck(2.0, pitch(semitones), (1.0, 2.0, 3.01, 4.03), ring=1.3, damp=0.9, tilt=1.2)


def note(rng: Random) -> Wave:
    """One low note for a card that is turned up."""
    return mix((0.0, 1.0, _key(-12)), (0.0, 0.15, strike(rng, 0.03, 700, 3_000, decay=0.01)))


def sting(rng: Random) -> Wave:
    """The Target shows herself: a fifth with a shadow under it."""
    return mix((0.0, 1.0, note(rng)), (0.02, 0.7, _key(-5)), *((0.0, 0.3, _key(low)) for low in (-24, -17)))


def lamp(rng: Random) -> Wave:
    """The lamp over the table is switched on and hums."""
    low, beside = (struck(1.6, pitched, (1.0, 2.0, 3.0), ring=0.9, damp=0.4, tilt=1.0) for pitched in (100.0, 100.7))
    return mix((0.0, 0.7, strike(rng, 0.03, 1_200, 6_000, decay=0.008)), (0.02, 0.6, low), (0.02, 0.3, beside))
