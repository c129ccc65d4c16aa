"""Honest dice: a match's own stream, promised before the first roll and open to everybody after the last.

The seed comes from the operating system. Before the match its digest is known (the remark `dice` in the journal, or
on paper), afterwards the seed itself (`dice-seed`): whoever has both can roll every die of the match again. While the
match runs the seed is sealed in its file, so that going on after a break rolls what would have been rolled anyway. It
is no lock: who opens the seal can know the dice to come.
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
import zlib
from collections.abc import Iterator, Mapping
from typing import Final

from game.core.dice import Dice, Faces, Roll
from game.play.random_dice import RandomDice

PROMISE: Final = "dice"
SEED: Final = "dice-seed"
_SEED_BYTES: Final = 16
_WORD: Final = 2**32
_PROMISED: Final = re.compile(r"([0-9a-f]{32}) (\d{1,6})")


class DiceStream:
    """Roll after roll from one seed. `made` rolls have been made, in the order of the journal; those before `since`
    were made with other dice (a match that goes on from the middle of another one)."""

    def __init__(self, game: str, seed: bytes | None = None, *, made: int = 0, since: int = 0) -> None:
        self.game, self.made, self.since = game, made, since
        self._seed = os.urandom(_SEED_BYTES) if seed is None else seed

    @property
    def promise(self) -> str:
        """The digest of seed and game: 32 hex digits that anybody may know."""
        return hashlib.sha256(self._seed + self.game.encode()).hexdigest()[:32]

    def anew(self) -> DiceStream:
        """The same dice before their first roll."""
        return DiceStream(self.game, self._seed)

    def roll(self, want: Roll) -> Faces:
        faces = self.at(self.made, want)
        self.made += 1
        return faces

    def at(self, number: int, want: Roll) -> Faces:
        """What the roll of that number (from 0) shows, every face equally often."""
        words = self._words(number)
        most = _WORD - _WORD % want.sides
        return tuple(next(word for word in words if word < most) % want.sides + 1 for _ in range(want.count))

    def _words(self, number: int) -> Iterator[int]:
        block = 0
        while True:
            digest = hashlib.sha256(self._seed + number.to_bytes(8, "big") + block.to_bytes(8, "big")).digest()
            yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, len(digest), 4))
            block += 1

    def remarks(self, *, revealed: bool) -> dict[str, str]:
        """What the journal says of these dice; the seed in the open only when the match is over."""
        return {PROMISE: f"{self.promise} {self.since}", SEED: self._seed.hex() if revealed else self._sealed}

    @property
    def _sealed(self) -> str:
        return base64.b85encode(zlib.crc32(self._seed).to_bytes(4, "big") + self._seed[::-1]).decode()


def read(remarks: Mapping[str, str], game: str, made: int = 0) -> DiceStream | None:
    """The dice a journal speaks of; None where it speaks of none, or where seed and promise do not belong together."""
    promised, written = _PROMISED.fullmatch(remarks.get(PROMISE, "")), remarks.get(SEED, "")
    seed = _opened(written) if promised else None
    if promised is None or seed is None:
        return None
    stream = DiceStream(game, seed, made=made, since=int(promised[2]))
    return stream if stream.promise == promised[1] else None


def _opened(written: str) -> bytes | None:
    """The seed in a remark, in the open or sealed."""
    if re.fullmatch(rf"[0-9a-f]{{{2 * _SEED_BYTES}}}", written):
        return bytes.fromhex(written)
    try:
        packed = base64.b85decode(written)
    except ValueError:
        return None
    check, seed = packed[:4], packed[:3:-1]
    return seed if len(seed) == _SEED_BYTES and zlib.crc32(seed).to_bytes(4, "big") == check else None


def for_match(dice: Dice, game: str, made: int = 0) -> Dice:
    """The dice of a match that begins, or goes on from the middle of another after `made` rolls: chance gets a stream
    of its own; dice that somebody has chosen stay."""
    if isinstance(dice, RandomDice) and not dice.seeded:
        return DiceStream(game, made=made, since=made)
    return dice


class Witness:
    """Looks on while a match is replayed, and counts the rolls that are not those of the stream."""

    def __init__(self, stream: DiceStream) -> None:
        self.stream = stream
        self.rolls = self.wrong = 0

    def beside(self, dice: Dice) -> _Watched:
        return _Watched(dice, self)

    def saw(self, want: Roll, faces: Faces) -> None:
        if self.rolls >= self.stream.since and self.stream.at(self.rolls, want) != faces:
            self.wrong += 1
        self.rolls += 1


class _Watched:
    def __init__(self, inner: Dice, witness: Witness) -> None:
        self._inner, self._witness = inner, witness

    def roll(self, want: Roll) -> Faces:
        faces = self._inner.roll(want)
        self._witness.saw(want, faces)
        return faces
