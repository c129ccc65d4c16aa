"""What the table agrees on, and the state of a game (fadenkreuz 3, 6). Seats count from 1 here; 0 is the table."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import Any, ClassVar, Final

from game.core.options import Options, option
from game.rules.fadenkreuz.actions import Deed
from game.rules.fadenkreuz.identities import SEATS, deck, flaw
from game.rules.fadenkreuz.resolution import Aim
from game.rules.fadenkreuz.ring import groups_at, hands_after, looks_of, ring_of

ROTATE: Final = "rotate"
RANDOM: Final = "random"
NONE: Final = "-"
_PLACES: Final = (ROTATE, RANDOM, "1", "2", "3", "4", "5")


class Mode(enum.Enum):
    CROSSFIRE = "K"
    SNIPER = "S"


class Pointing(enum.Enum):
    SECRET = "secret"
    LIVE = "live"


class Assist(enum.Enum):
    OFF = "off"
    COUNTS = "counts"
    BOARD = "board"


class Points(enum.Enum):
    WINNERS = "winners"
    TEAM = "team"


class Series(enum.Enum):
    """How many games make one match: so many, or until somebody has so many points (fadenkreuz 5.4)."""

    SINGLE = "0"
    THREE = "3"
    FIVE = "5"
    TEN = "10"
    TO_THREE = "to3"
    TO_FIVE = "to5"
    TO_TEN = "to10"

    @property
    def games(self) -> int:
        """A fixed number of games; 0 where that is not what counts."""
        return 0 if self is Series.SINGLE or self.value.startswith("to") else int(self.value)

    @property
    def target(self) -> int:
        """Points that win; 0 where these do not count."""
        return int(self.value.removeprefix("to")) if self.value.startswith("to") else 0


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


@dataclass(frozen=True)
class FadenkreuzOptions(Options):
    """The options (fadenkreuz 6) that are the game's own; who sits where and on which device is the house's."""

    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = {
        "standard": {},
        "sniper": {"mode": Mode.SNIPER},
        "bodyguard": {"specials": "P"},
        "bomb": {"specials": "X"},
        "short": {"talk_s": 90},
        "untimed": {"talk_s": 0, "face_s": 0, "point_s": 0, "standoff_s": 0},
    }

    mode: Mode = option(Mode.CROSSFIRE)  # noqa: RUF009 (declares, like all options)
    specials: str = option(NONE, offers=(NONE, "M", "U", "X", "P", "E", "O", "PX", "EP", "OX", "OXM"))
    talk_s: int = option(180, low=60, high=600, step=30, also=(0,))
    face_s: int = option(20, low=5, high=60, step=5, also=(0,))
    point_s: int = option(10, low=5, high=60, step=5, also=(0,))
    standoff_s: int = option(20, low=5, high=60, step=5, also=(0,))
    recall: bool = option(True)
    pointing: Pointing = option(Pointing.SECRET)  # noqa: RUF009 (the same)
    structured: bool = option(True)
    assist: Assist = option(Assist.BOARD)  # noqa: RUF009 (the same)
    penalty: bool = option(True)
    points: Points = option(Points.WINNERS)  # noqa: RUF009 (the same)
    series: Series = option(Series.SINGLE)  # noqa: RUF009 (the same)
    dealer: str = option(ROTATE, offers=_PLACES)
    sniper: str = option(ROTATE, offers=_PLACES)
    review: bool = option(True)
    tells: bool = option(True)
    known: str = option("")
    """What everybody knows of everybody from the games before, see `series.known_of`."""

    @property
    def match_games(self) -> int:
        return self.series.games

    @property
    def match_target(self) -> int:
        return self.series.target

    @property
    def with_bots(self) -> FadenkreuzOptions:
        """Computer players hear what is said on the talk board and nothing else (fadenkreuz 6)."""
        return replace(self, structured=True)

    @property
    def cards(self) -> str:
        """The special identities wanted; "" for none."""
        return "" if self.specials == NONE else self.specials

    @property
    def seating(self) -> range:
        """As many as mode and specials allow; the mode's own range where that is nobody."""
        mode = self.mode.value
        fits = [count for count in SEATS[mode] if _is_legal(mode, count, self.cards)]
        return range(fits[0], fits[-1] + 1) if fits else SEATS[mode]


@cache
def _is_legal(mode: str, players: int, cards: str) -> bool:
    try:
        return flaw(mode, players, cards) is None
    except KeyError:
        return False


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
