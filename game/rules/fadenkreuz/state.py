"""What the table has agreed on, and the state of a game (fadenkreuz 3). Seats count from 1 here; 0 is the table."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from game.rules.fadenkreuz.actions import Deed
from game.rules.fadenkreuz.identities import deck, meaning
from game.rules.fadenkreuz.options import FadenkreuzOptions
from game.rules.fadenkreuz.resolution import Aim
from game.rules.fadenkreuz.ring import groups_at, hands_after, looks_of, ring_of


class Phase(enum.IntEnum):
    DEAL = 0
    PEEK = 1
    MIX = 2
    REPEEK = 3
    FACE = 4
    TALK = 5
    POINT = 6
    STANDOFF = 7
    OVER = 8


@dataclass(frozen=True, slots=True)
class Agreed:
    """The public frame of one game: options, seats, who deals and who is the Sniper (0: there is none).

    What follows from these is worked out once, for it is asked for at every word: `deck` in the fixed order, `ring` the
    seats with cards clockwise from the dealer.
    """

    options: FadenkreuzOptions
    players: int
    dealer: int
    sniper: int = 0
    mode: str = field(init=False, repr=False, compare=False)
    deck: str = field(init=False, repr=False, compare=False)
    ring: tuple[int, ...] = field(init=False, repr=False, compare=False)
    seats: range = field(init=False, repr=False, compare=False)
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        mode = str(self.options.mode.value)
        object.__setattr__(self, "mode", mode)
        object.__setattr__(self, "deck", deck(mode, self.players, self.options.cards))
        object.__setattr__(self, "ring", ring_of(self.players, self.dealer, self.sniper))
        object.__setattr__(self, "seats", range(1, self.players + 1))
        object.__setattr__(self, "_hash", hash((self.options, self.players, self.dealer, self.sniper)))

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[type[Agreed], tuple[FadenkreuzOptions, int, int, int]]:
        """In another process the same text has another hash."""
        return Agreed, (self.options, self.players, self.dealer, self.sniper)

    @property
    def shot_cards(self) -> int:
        return self.deck.count("K") if self.sniper else 0

    def place(self, seat: int) -> int:
        """The ring position of a seat; -1 for the Sniper and for the table."""
        ring = self.ring
        return ring.index(seat) if seat in ring else -1

    def is_mixed_twice(self, seat: int) -> bool:
        place = self.place(seat)
        return place >= 0 and len(groups_at(place, len(self.ring))) == 2

    def left_of(self, seat: int) -> int:
        """The next ring seat clockwise."""
        ring = self.ring
        return ring[(ring.index(seat) + 1) % len(ring)]

    def right_of(self, seat: int) -> int:
        """The ring seat before it, whose dealt card it got."""
        return self.ring[self.ring.index(seat) - 1]


_hands = lru_cache(maxsize=256)(hands_after)
_looks = lru_cache(maxsize=2048)(looks_of)

NO_VOTE: Final = 0
TRUST: Final = 1
DOUBT: Final = -1


@dataclass(frozen=True, slots=True)
class State:
    """The whole truth of one game.

    `dealt` and `mixes` are by ring position, everything else by seat (index seat - 1). `faced` is what each seat chose
    in FACE ("" nothing), `faces` how the cards lie now. `talk` is everything public that was done in the talk, in
    order; `lines` the numbered statements among it; votes, shots and counts follow from it. A replaced aim is
    forgotten, so two orders of secret choices lead to the same state.
    """

    agreed: Agreed
    phase: Phase = Phase.DEAL
    dealt: str = ""
    mixes: tuple[str, ...] = ()
    peeked: frozenset[int] = frozenset()
    repeeked: frozenset[int] = frozenset()
    faced: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    talk: tuple[Deed, ...] = ()
    lines: tuple[Deed, ...] = ()
    votes: tuple[tuple[int, ...], ...] = ()
    shots: tuple[int, ...] = ()
    ready: frozenset[int] = frozenset()
    spoken: tuple[int, ...] = ()
    turned: tuple[int, ...] = ()
    aims: tuple[Aim, ...] = ()
    locked: frozenset[int] = frozenset()

    @property
    def is_over(self) -> bool:
        return self.phase == Phase.OVER

    @property
    def cards(self) -> str:
        """The card in front of every seat now; "" before the deal."""
        if not self.dealt:
            return ""
        hands = _hands(self.dealt, self.mixes)
        by_seat = dict(zip(self.agreed.ring, hands, strict=True))
        return "".join(by_seat.get(seat, "S") for seat in self.agreed.seats)

    def identity(self, seat: int) -> str:
        """The card a seat holds now; "S" for the Sniper."""
        place = self.agreed.place(seat)
        return _hands(self.dealt, self.mixes)[place] if place >= 0 else "S"

    def dealt_to(self, seat: int) -> str:
        place = self.agreed.place(seat)
        return self.dealt[place] if place >= 0 else ""

    def got_by(self, seat: int) -> str:
        place = self.agreed.place(seat)
        return self.dealt[place - 1] if place >= 0 else ""

    def looks_by(self, seat: int) -> str:
        place = self.agreed.place(seat)
        return _looks(place, self.dealt, self.mixes) if place >= 0 and self.mixes else ""


def opened(agreed: Agreed) -> State:
    """The table before the deal."""
    count = agreed.players
    return State(
        agreed,
        faced=("",) * count,
        faces=("",) * count,
        votes=((NO_VOTE,) * count,) * count,
        spoken=(0,) * count,
        turned=(0,) * count,
        aims=((),) * count,
    )


def truth(state: State, line: Deed) -> bool | None:
    """Whether a fact is true; None for everything that is no fact."""
    seen = ""
    if line.verb == "am":
        seen = state.identity(line.seat)
    elif line.verb == "dealt":
        seen = state.dealt_to(line.seat)
    elif line.verb == "got":
        seen = state.got_by(line.seat)
    elif line.verb == "mid":
        seen = state.looks_by(line.seat)[:1]
    return seen in meaning(line.word) if seen else None
