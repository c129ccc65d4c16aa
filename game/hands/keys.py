"""Who may come in, and who is who: the key and word of a room, a token for every phone, patience with wrong guesses."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

LETTERS: Final = "ABCDEFGHKLMNPRSTUVWXYZ"
"""Of a room word: none that is taken for another one when it is read aloud or from a couch."""
WORD_LENGTH: Final = 4
KEY_BYTES: Final = 12
"""Of the room key in the address: 96 bits."""
TOKEN_BYTES: Final = 16
"""Of a phone's token: 128 bits."""
TRIES: Final = 5
"""Wrong words or keys from one address before it has to wait."""
WAIT: Final = 30.0
"""Seconds that it waits."""
ADDRESSES: Final = 500
"""So many addresses are remembered for their wrong tries; whoever was first is forgotten first."""


def new_key() -> str:
    return secrets.token_hex(KEY_BYTES)


def new_token() -> str:
    return secrets.token_hex(TOKEN_BYTES)


def new_word() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(WORD_LENGTH))


def same(one: str, other: str) -> bool:
    """Whether two keys are one, in a time that tells nothing. An empty one is nobody's."""
    return bool(other) and hmac.compare_digest(one.encode("utf-8", "replace"), other.encode("utf-8", "replace"))


def holder(token: str, tokens: Mapping[str, str]) -> str | None:
    """The device whose token this is; every one is compared."""
    found = [device for device, known in tokens.items() if same(token, known)]
    return found[0] if found else None


@dataclass(slots=True)
class Patience:
    """Wrong guesses by address. After TRIES of them it is not listened to for WAIT seconds."""

    _wrong: dict[str, tuple[int, float]] = field(default_factory=dict)

    def blocked(self, address: str, now: float) -> bool:
        count, since = self._wrong.get(address, (0, 0.0))
        return count >= TRIES and now - since < WAIT

    def missed(self, address: str, now: float) -> None:
        """A wrong guess; after the wait they count from the beginning."""
        count, since = self._wrong.pop(address, (0, now))
        fresh = count >= TRIES and now - since >= WAIT
        self._wrong[address] = (1 if fresh else count + 1, now)
        while len(self._wrong) > ADDRESSES:
            del self._wrong[next(iter(self._wrong))]

    def guessed(self, address: str) -> None:
        self._wrong.pop(address, None)


@dataclass(slots=True)
class Bucket:
    """So many messages a second, and a few at once. `take` says whether one more may be heard."""

    rate: float
    most: float
    level: float = 0.0
    since: float | None = None

    def take(self, now: float) -> bool:
        if self.since is None:
            self.level = self.most
        else:
            self.level = min(self.level + (now - self.since) * self.rate, self.most)
        self.since = now
        if self.level < 1.0:
            return False
        self.level -= 1.0
        return True
