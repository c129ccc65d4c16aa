"""The keys of a game's terms as the position text has them (squadron 6.1, 6.3)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from game.core.game import NotationError
from game.rules.squadron.resolve import D6, D6_NEW, D8
from game.rules.squadron.state import BALLOONS, ESCORT, POOL, ROUNDS, TASKS, Terms

_TEAMS: Final = re.compile(r"[1-9]+(?:v[1-9]+){1,2}")
MOST_SEATS: Final = 6


def teams_of(text: str) -> tuple[tuple[int, ...], ...] | None:
    """Teams as `12v34` says; None when that is no division of seats that sit side by side."""
    if not _TEAMS.fullmatch(text):
        return None
    teams = tuple(tuple(int(number) for number in team) for team in text.split("v"))
    numbers = [number for team in teams for number in team]
    if sorted(numbers) != list(range(1, len(numbers) + 1)):
        return None
    return teams if all(_adjacent(team, len(numbers)) for team in teams) else None


def _adjacent(team: tuple[int, ...], seats: int) -> bool:
    """Whether the seats of a team are next to one another, round the table."""
    breaks = sum(number % seats + 1 not in team for number in team)
    return breaks <= 1


def teams_text(teams: tuple[tuple[int, ...], ...]) -> str:
    return "v".join("".join(map(str, team)) for team in teams)


_FLAGS: Final = ("alt", "split", "imm", "barrel", "ace")
_LATER: Final = ("bonus", "split4", "barrel3", "imm4", "divebomb", "envelope", "bb", "m1", "m2")


def terms_text(terms: Terms) -> str:
    """Whatever is not as usual, in the order of the tables; `-` for nothing."""
    words = [key for key in _FLAGS if getattr(terms, key)]
    words += [f"ffg={terms.ffg}"] if terms.ffg else []
    words += ["d6"] if terms.dice == D6 else []
    words += [f"teams={teams_text(terms.teams)}"] if terms.teams else []
    words += ["order=block"] if terms.block else []
    words += [f"hcap={terms.hcap}"] if terms.hcap else []
    words += [f"climb={terms.climb}"] if terms.climb != 1 else []
    words += [f"pool={terms.pool}"] if terms.pool != POOL else []
    words += [f"rounds={terms.rounds}"] if terms.rounds != ROUNDS else []
    words += ["d6cur"] if terms.dice == D6_NEW else []
    words += [key for key in _LATER if getattr(terms, key)]
    words += [f"coop={terms.coop}"] if terms.coop else []
    words += ["large"] if terms.large else []
    return ",".join(words) or "-"


def _digit(text: str) -> int | None:
    return int(text) if re.fullmatch("[1-9]", text) else None


def _rounds(text: str) -> int | None:
    return int(text) if re.fullmatch("0|[1-9][0-9]{0,2}", text) else None


_VALUED: Final[dict[str, tuple[str, Callable[[str], Any]]]] = {
    "ffg": ("ffg", lambda text: text if text in ("only", "bonus") else None),
    "teams": ("teams", teams_of),
    "order": ("block", {"block": True, "alternate": False}.get),
    "hcap": ("hcap", _digit),
    "climb": ("climb", _digit),
    "pool": ("pool", lambda text: text if re.fullmatch("[1-9]{4}", text) else None),
    "rounds": ("rounds", _rounds),
    "coop": ("coop", lambda text: text if text in TASKS else None),
}
_NEEDS: Final = (
    *((key, "alt") for key in ("split", "imm", "climb", "split4", "imm4", "divebomb")),
    *(("m1", "bb"), ("m2", "bb")),
)


def read_terms(text: str) -> Terms:
    """The terms that a list of keys describes. Raises NotationError."""
    found: dict[str, Any] = {}
    for word in text.split(",") if text != "-" else ():
        key, value = _read_key(word)
        if key in found:
            raise NotationError("squadron.key", at=word)
        found[key] = value
    terms = Terms(**found)
    for key, needed in _NEEDS:
        if key in found and not getattr(terms, needed):
            raise NotationError("squadron.key-needs", at=key, needs=needed)
    if terms.coop in (BALLOONS, ESCORT) and not terms.bb:
        raise NotationError("squadron.key-needs", at=f"coop={terms.coop}", needs="bb")
    _check_sides(terms)
    if terms.bonus and terms.ffg == "bonus":
        raise NotationError("squadron.key", at="bonus")
    return terms


def _check_sides(terms: Terms) -> None:
    """At most one thing is fought for, and whatever has two sides has two."""
    if sum((terms.m1, terms.m2, bool(terms.coop), terms.large)) > 1:
        raise NotationError("squadron.key-one", at=terms_text(terms))
    if (terms.mission or terms.large) and terms.teams and len(terms.teams) != SIDES:
        raise NotationError("squadron.key-needs", at=terms.mission or "large", needs="teams=1v2")


SIDES: Final = 2
"""How many sides a mission, a task and a large battle have."""


def _read_key(word: str) -> tuple[str, Any]:
    key, equals, value = word.partition("=")
    if not equals and key in (*_FLAGS, *_LATER, "large"):
        return key, True
    if not equals and key in (D6, D6_NEW):
        return "dice", key
    if equals and key in _VALUED:
        field, reader = _VALUED[key]
        found = reader(value)
        if found is not None:
            return field, found
    raise NotationError("squadron.key", at=word)


def dice_name(*, d6: bool, newer: bool) -> str:
    return D6_NEW if newer else D6 if d6 else D8
