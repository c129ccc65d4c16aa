"""What the table agrees on before the first card (fadenkreuz 6), and what is wrong with it."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, ClassVar, Final

from game.core.options import Options, Problem, option
from game.core.options import problems as option_problems
from game.rules.fadenkreuz.identities import SEATS, SPECIALS, Flaw, flaw

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
    def afresh(self) -> FadenkreuzOptions:
        return replace(self, known="")

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
    def alone(self) -> FadenkreuzOptions:
        """Secret choices have no limit, as behind a curtain (fadenkreuz 6); the talk keeps its time."""
        return replace(self, face_s=0, point_s=0, standoff_s=0)

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


def problems(options: FadenkreuzOptions, players: int) -> Sequence[Problem]:
    """What stands between these options and a game of so many."""
    found = option_problems(options)
    if not set(options.cards) <= SPECIALS.keys():
        found.append(Problem("specials", "fadenkreuz.letters", (("at", options.specials),)))
    if found:
        return found
    wrong = flaw(options.mode.value, players, options.cards)
    if wrong is not None:
        return [_deck_problem(wrong, players)]
    return _place_problems(options, players)


def _deck_problem(wrong: Flaw, players: int) -> Problem:
    """Why the deck cannot be made, with the special that is to blame and the card it lacks."""
    words: list[tuple[str, str | int]] = [("players", players)]
    if wrong.letter:
        words.append(("card", f"@card.fadenkreuz.{wrong.letter}"))
    return Problem("specials" if wrong.letter else "mode", f"fadenkreuz.{wrong.reason}", tuple(words))


def _place_problems(options: FadenkreuzOptions, players: int) -> list[Problem]:
    found = []
    for key in ("dealer", "sniper"):
        place = getattr(options, key).removeprefix(f"{ROTATE}:")
        known = place in (ROTATE, RANDOM) or (place.isascii() and place.isdigit() and 0 < int(place[:3]) <= players)
        if not known:
            found.append(Problem(key, "fadenkreuz.place", (("at", place), ("players", players))))
    fixed = options.dealer == options.sniper and options.dealer[-1].isdigit()
    if not found and options.mode.value == "S" and fixed:
        found.append(Problem("sniper", "fadenkreuz.same-place"))
    return found
