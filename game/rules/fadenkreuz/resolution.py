"""The shots and who wins (fadenkreuz 5). Everything is by seat, numbered from 1 as in the rules file."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from game.rules.fadenkreuz.identities import BLUE_GUNS, BLUE_TEAM, BYSTANDERS, RAISED, SHIELDS

Team = Literal["red", "blue"]
Aim = tuple[int, ...]
"""Where a hand points: (), one seat, or the Enforcer's two."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A player who was shot, by whom, and in which volley."""

    victim: int
    shooters: tuple[int, ...]
    volley: int

    def __str__(self) -> str:
        return f"{self.victim}<{'+'.join(map(str, self.shooters))}@{self.volley}"


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. `end` is 0 in Kreuzfeuer, else 1 to 3 as mode S came to its end; `saved` are the seats for
    which a shield took a shot, by volley."""

    team: Team
    hits: tuple[Hit, ...]
    winners: tuple[int, ...]
    end: int = 0
    penalised: tuple[int, ...] = ()
    bomber: int = 0
    saved: tuple[tuple[int, int], ...] = ()

    def __str__(self) -> str:
        out = ",".join(map(str, self.hits)) or "-"
        won = ",".join(map(str, self.winners)) or "-"
        return f"{f'end{self.end} ' if self.end else ''}team={self.team} out={out} win={won}"

    def hit(self, seat: int) -> Hit | None:
        return next((hit for hit in self.hits if hit.victim == seat), None)


def aim_of(cards: str, seat: int, aim: Aim) -> Aim:
    """Where the seat points when the time is up: who has no aim points at the left neighbour, in the stand-off passing
    over the Sniper (fadenkreuz R6). A second finger counts for the Enforcer only (fadenkreuz R23)."""
    if aim:
        return aim if cards[seat - 1] == "E" else aim[:1]
    left = seat % len(cards) + 1
    if cards[left - 1] == "S":
        left = left % len(cards) + 1
    return (left, left) if cards[seat - 1] == "E" else (left,)


def _volley(
    number: int, shots: Iterable[tuple[int, int]], shields: Mapping[int, int], down: Iterable[int] = ()
) -> tuple[list[Hit], dict[int, int]]:
    """Who is shot by (shooter, victim) pairs fired at once, and how many shots the shields of each seat took."""
    fired: defaultdict[int, list[int]] = defaultdict(list)
    for shooter, victim in shots:
        if victim not in down:
            fired[victim].append(shooter)
    hits, absorbed = [], {}
    for victim in sorted(fired):
        taken = min(len(fired[victim]), shields.get(victim, 0))
        if taken:
            absorbed[victim] = taken
        if len(fired[victim]) > taken:
            hits.append(Hit(victim, tuple(sorted(set(fired[victim]))), number))
    return hits, absorbed


def crossfire(cards: str, aims: Sequence[Aim], *, penalty: bool = True) -> Result:
    """Kreuzfeuer (fadenkreuz 5.1): the Agents' volley, then that of the Assassins still standing."""
    pointing = {seat: aim_of(cards, seat, aims[seat - 1]) for seat, card in enumerate(cards, start=1) if card in RAISED}

    def shots(guns: str, down: Iterable[int] = ()) -> list[tuple[int, int]]:
        return [
            (seat, at) for seat, aim in pointing.items() if cards[seat - 1] in guns and seat not in down for at in aim
        ]

    def shields(down: Iterable[int] = ()) -> dict[int, int]:
        counts: defaultdict[int, int] = defaultdict(int)
        for seat, aim in pointing.items():
            if cards[seat - 1] in SHIELDS and seat not in down:
                counts[aim[0]] += 1
        return counts

    first, absorbed = _volley(1, shots("AE"), shields())
    down = {hit.victim for hit in first}
    left = {seat: max(0, count - absorbed.get(seat, 0)) for seat, count in shields(down).items()}
    second, later = _volley(2, shots("K", down), left, down)
    hits = tuple(sorted((*first, *second), key=lambda hit: hit.victim))
    shot = {hit.victim for hit in hits}
    team: Team = "red" if cards.index("T") + 1 in shot else "blue"
    saved = (*((seat, 1) for seat in absorbed), *((seat, 2) for seat in later))
    return _result(cards, team, hits, 0, penalty=penalty, saved=saved)


def sniper_end(cards: str, shots: Iterable[int]) -> int:
    """How mode S ends with these shots: 1, 2, or 0 when it comes to the stand-off (fadenkreuz 5.2, checks 1 and 2)."""
    hit = {cards[seat - 1] for seat in shots}
    if not survivors(cards, shots):
        return 1
    return 2 if hit & (BYSTANDERS | {"T"}) else 0


def survivors(cards: str, shots: Iterable[int]) -> tuple[int, ...]:
    """The Assassins the Sniper has not shot."""
    down = set(shots)
    return tuple(seat for seat, card in enumerate(cards, start=1) if card == "K" and seat not in down)


def sniped(cards: str, shots: Iterable[int], aims: Sequence[Aim] = (), *, penalty: bool = True) -> Result:
    """Scharfschütze (fadenkreuz 5.2). `aims` count only where it comes to the stand-off."""
    down = sorted(shots)
    sniper = cards.index("S") + 1
    hits = [Hit(seat, (sniper,), 1) for seat in down]
    end = sniper_end(cards, down)
    team: Team = "blue" if end == 1 else "red"
    if not end:
        fired = [(seat, aim_of(cards, seat, aims[seat - 1])[0]) for seat in survivors(cards, down)]
        second, _ = _volley(2, fired, {}, down)
        hits = sorted((*hits, *second), key=lambda hit: hit.victim)
        fell = {cards[hit.victim - 1] for hit in second}
        team = "red" if "T" in fell and not fell & BYSTANDERS else "blue"
    return _result(cards, team, tuple(hits), end or 3, penalty=penalty)


_SHOT_BY: Final[Mapping[str, frozenset[str]]] = {"R": BLUE_GUNS, "B": frozenset("K")}
_BACKS: Final[Mapping[str, Team]] = {**dict.fromkeys(BLUE_TEAM | set("BU"), "blue"), **dict.fromkeys("KRM", "red")}


def _own(card: str, hit: Hit | None, cards: str, team: Team) -> bool:
    """The identity's own condition (fadenkreuz 1.1); the Peacekeeper's looks at others and is judged elsewhere."""
    if card == "D":
        return hit is not None
    if card in "NX":
        return hit is None
    if card in "MU":
        return hit is None and _BACKS[card] == team
    guns = _SHOT_BY.get(card)
    if guns and hit is not None and any(cards[shooter - 1] in guns for shooter in hit.shooters):
        return True
    return _BACKS[card] == team


def _result(
    cards: str,
    team: Team,
    hits: tuple[Hit, ...],
    end: int,
    *,
    penalty: bool,
    saved: tuple[tuple[int, int], ...] = (),
) -> Result:
    """Own condition, penalty, bomb, in this order (fadenkreuz 5.3)."""
    by_victim = {hit.victim: hit for hit in hits}
    hurt = [hit for hit in hits if cards[hit.victim - 1] in BYSTANDERS]
    winners = [
        seat
        for seat, card in enumerate(cards, start=1)
        if (not hurt if card == "O" else _own(card, by_victim.get(seat), cards, team))
    ]
    costly = BYSTANDERS if penalty else BYSTANDERS - {"N"}
    guilty = {shooter for hit in hurt if cards[hit.victim - 1] in costly for shooter in hit.shooters}
    bomber = cards.find("X") + 1
    if bomber and bomber not in by_victim:
        return Result(team, hits, (bomber,), end, tuple(sorted(guilty)), bomber, saved)
    won = tuple(seat for seat in winners if seat not in guilty)
    return Result(team, hits, won, end, tuple(sorted(guilty)), 0, saved)
