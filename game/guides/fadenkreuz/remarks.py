"""What a computer player says when the cards are open (fadenkreuz 10.6): one short sentence, never an unkind one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from game.core.guide import Note
from game.guides.fadenkreuz import wording
from game.rules.fadenkreuz.actions import FACTS, Deed
from game.rules.fadenkreuz.identities import BLUE_GUNS, BYSTANDERS, RED_TEAM, meaning
from game.rules.fadenkreuz.resolution import Result, aim_of
from game.rules.fadenkreuz.state import DOUBT, TRUST, State, truth
from game.rules.fadenkreuz.turns import pointers, result

GUNS: Final = BLUE_GUNS | RED_TEAM
WAYS: Final = 3
"""So many ways there are to say each of them."""


def remark(state: State, seat: int) -> Note:
    """What comes to mind first: what was aimed at, by whom one was hit, how far one was believed, how it went; and of
    the ways to say it the next one that is true."""
    first = seat + len(state.lines)
    for kind, other in _thoughts(state, result(state), seat):
        ways = (f"{kind}.{(first + way) % WAYS}" for way in range(WAYS))
        true = next((way for way in ways if way not in CLAIMS or CLAIMS[way](Record(state, seat, other))), None)
        if true is not None:
            return Note(f"remark.fadenkreuz.{true}", (("other", wording.side(other)),) if other else ())
    raise AssertionError  # winners and losers can always say something


@dataclass(frozen=True, slots=True)
class Record:
    """What was said and done in a game that is over, as somebody remembers it who speaks of another."""

    state: State
    seat: int
    other: int

    def facts(self, of: int) -> list[bool]:
        """Whether what somebody told was true, statement by statement."""
        told = [truth(self.state, line) for line in self.state.lines if line.seat == of and line.verb in FACTS]
        return [one for one in told if one is not None]

    def pretended(self, of: int, cards: Collection[str]) -> bool:
        """Whether somebody said to be one of these, or its card did. A Sniper lays no card out."""
        said = (line.word for line in self.state.lines if (line.seat, line.verb) == (of, "am"))
        return any(meaning(word) <= set(cards) for word in said) or self.state.faces[of - 1] in set(cards)

    @property
    def suspected_first(self) -> bool:
        """Whether the first of whom the speaker thought ill, aloud, was the other, and nothing kind came before."""
        about = [line for line in self.state.lines if line.seat == self.seat and self.other in line.at]
        ill = [line.at for line in self.state.lines if line.seat == self.seat and _is_ill(line)]
        return bool(ill) and ill[0] == (self.other,) and _is_ill(about[0])

    @property
    def asked(self) -> int:
        return sum(line.verb == "ask" and line.at == (self.seat,) for line in self.state.lines)

    def votes(self, of: int) -> list[int]:
        return [row[of - 1] for row in self.state.votes]


def _is_ill(line: Deed) -> bool:
    return line.verb in ("call", "will") or (line.verb == "think" and meaning(line.word) <= RED_TEAM)


CLAIMS: Final[Mapping[str, Callable[[Record], bool]]] = {
    "found.0": lambda told: told.suspected_first,
    "found.1": lambda told: False in told.facts(told.other),
    "sorry.2": lambda told: told.pretended(told.other, BYSTANDERS),
    "mistaken-K.2": lambda told: True in told.facts(told.other) and told.state.votes[told.seat - 1][told.other - 1] < 0,
    "mistaken-T.1": lambda told: told.pretended(told.other, "T"),
    "welcome.1": lambda told: Deed(told.other, "will", (told.seat,)) in told.state.lines,
    "hit.0": lambda told: told.pretended(told.seat, BYSTANDERS),
    "liar.0": lambda told: told.asked < 2,
    "liar.1": lambda told: TRUST in told.votes(told.seat),
    "liar.2": lambda told: 2 * told.facts(told.seat).count(True) >= len(told.facts(told.seat)),
    "won.2": lambda told: DOUBT in told.votes(told.seat),
    "lost.0": lambda told: any(line.seat != told.seat for line in told.state.lines),
    "lost.2": lambda told: bool(told.state.lines),
}
"""What must be so for a remark to be true; all others say nothing that could be untrue."""


def _thoughts(state: State, found: Result, seat: int) -> Iterator[tuple[str, int]]:
    """The kind of remark and whom it is about (0: nobody), the best first; the last fits everybody."""
    yield from _about_shooting(state, found, seat)
    hit = found.hit(seat)
    if hit is not None and (seat not in found.winners or _wanted_it(state, seat, hit.shooters)):
        yield ("welcome" if seat in found.winners else "hit"), hit.shooters[0]
    told = [truth(state, line) for line in state.lines if line.seat == seat and line.verb in FACTS]
    votes = [row[seat - 1] for row in state.votes]
    if told.count(False) and votes.count(TRUST) >= votes.count(DOUBT):
        yield "liar", 0
    if told and all(told) and votes.count(DOUBT) > votes.count(TRUST):
        yield "honest", 0
    yield ("won" if seat in found.winners else "lost"), 0


def _wanted_it(state: State, seat: int, shooters: Collection[int]) -> bool:
    """Whether somebody wins by being shot by one of these, whatever else came of it."""
    guns = {"D": GUNS, "R": BLUE_GUNS, "B": RED_TEAM}.get(state.cards[seat - 1], frozenset())
    return any(state.cards[shooter - 1] in guns for shooter in shooters)


def _about_shooting(state: State, found: Result, seat: int) -> Iterator[tuple[str, int]]:
    """What somebody with a gun says of those who fell to it, or who should not have been aimed at."""
    wanted = "T" if state.cards[seat - 1] in RED_TEAM else "K"
    fell = [hit.victim for hit in found.hits if seat in hit.shooters]
    for victim in fell:
        if state.cards[victim - 1] == wanted:
            yield "found", victim
    for victim in fell:
        if state.cards[victim - 1] in BYSTANDERS:
            yield "sorry", victim
    for victim in _targets(state, found, seat):
        if state.cards[victim - 1] not in BYSTANDERS | {wanted}:
            yield f"mistaken-{wanted}", victim


def _targets(state: State, found: Result, seat: int) -> tuple[int, ...]:
    """Whom a gun was pointed at, whether it fired or not."""
    own = state.cards[seat - 1]
    if own == "S":
        return state.shots
    fires = own in "AEK" and seat in pointers(state) and found.end in (0, 3)
    return aim_of(state.cards, seat, state.aims[seat - 1]) if fires else ()
