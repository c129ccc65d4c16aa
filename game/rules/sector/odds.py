"""Exact chances of shots and fights, with the Grey reroll at its best (sector 5.5, 5.7)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from game.rules.sector import legal
from game.rules.sector.actions import SectorAction
from game.rules.sector.fire import Aim, aim
from game.rules.sector.state import State

FACES: Final = range(1, 7)


@dataclass(frozen=True, slots=True)
class ShotOdds:
    """Chances of a shot; they add up to 1. `stray` are double ones, whether or not a friend stands there."""

    miss: Fraction
    stray: Fraction
    down: Fraction
    kill: Fraction

    @property
    def hit(self) -> Fraction:
        return self.down + self.kill

    @property
    def merit(self) -> tuple[Fraction, Fraction, Fraction]:
        """What a reroll is decided by: to hit, then to kill, then not to hit a friend."""
        return self.hit, self.kill, -self.stray


@dataclass(frozen=True, slots=True)
class FightOdds:
    """Chances of a melee with a standing unit: the enemy falls, the attacker falls, a tie."""

    down: Fraction
    fall: Fraction
    tie: Fraction

    @property
    def merit(self) -> Fraction:
        return self.down - self.fall


def _fight_mix(parts: list[FightOdds]) -> FightOdds:
    share = Fraction(1, len(parts))
    sums = (sum((getattr(part, name) for part in parts), Fraction()) * share for name in ("down", "fall", "tie"))
    return FightOdds(*sums)


_VERDICTS: Final = ("miss", "stray", "down", "kill")
_Counts = tuple[int, int, int, int]
"""How many of thirty-six throws come to each verdict."""


@lru_cache(maxsize=256)
def _falls(quality: int, defense: int, kill: int) -> tuple[tuple[_Counts, ...], ...]:
    """What two dice come to, by what they show: as if all thirty-six throws did."""
    one_aim = Aim(quality, defense, kill)

    def fallen(one: int, two: int) -> _Counts:
        verdict = one_aim.verdict(one, two)
        miss, stray, down, killed = (36 * (verdict == word) for word in _VERDICTS)
        return miss, stray, down, killed

    return tuple(tuple(fallen(one, two) for two in FACES) for one in FACES)


def _mean(parts: list[_Counts]) -> _Counts:
    miss, stray, down, kill = (sum(part) // len(parts) for part in zip(*parts, strict=True))
    return miss, stray, down, kill


@lru_cache(maxsize=4096)
def _chosen(quality: int, defense: int, kill: int, one: int, two: int) -> dict[str, _Counts]:
    """What each decision about two dice that lie leads to. The sums are whole: a die has six faces, two have 36."""
    falls = _falls(quality, defense, kill)
    return {
        "keep": falls[one - 1][two - 1],
        "die1": _mean([row[two - 1] for row in falls]),
        "die2": _mean(list(falls[one - 1])),
        "all": _mean([fall for row in falls for fall in row]),
    }


def _merit(counts: _Counts) -> tuple[int, int, int]:
    _, stray, down, kill = counts
    return down + kill, kill, -stray


@lru_cache(maxsize=4096)
def shot_choices(quality: int, defense: int, kill: int, one: int, two: int) -> dict[str, ShotOdds]:
    """What each decision about two dice that lie leads to."""
    choices = _chosen(quality, defense, kill, one, two)
    return {word: ShotOdds(*(Fraction(count, 36) for count in counts)) for word, counts in choices.items()}


@lru_cache(maxsize=1024)
def shot_odds(quality: int, defense: int, kill: int, words: tuple[str, ...] = ("keep",)) -> ShotOdds:
    """The chances of a shot before its dice, if the best of these decisions is taken afterwards."""
    best = [
        max((choices[word] for word in words), key=_merit)
        for choices in (_chosen(quality, defense, kill, one, two) for one in FACES for two in FACES)
    ]
    return ShotOdds(*(Fraction(sum(counts), 36 * 36) for counts in zip(*best, strict=True)))


GREY_SHOT: Final = ("keep", "die1", "die2")


def _fought(edge: int, own: int, foe: int) -> FightOdds:
    gap = own + edge - foe
    return FightOdds(Fraction(gap > 0), Fraction(gap < 0), Fraction(gap == 0))


@lru_cache(maxsize=8192)
def answered(edge: int, own: int, foe: int, *, foe_rerolls: bool) -> FightOdds:
    """A melee once the attacker's die is final; the defender may roll its own again. `edge` is the attacker's Attack
    Quality less the defender's."""
    kept = _fought(edge, own, foe)
    if not foe_rerolls:
        return kept
    again = _fight_mix([_fought(edge, own, face) for face in FACES])
    return min(kept, again, key=lambda odds: odds.merit)


@lru_cache(maxsize=8192)
def fight_choices(edge: int, own: int, foe: int, *, foe_rerolls: bool) -> dict[str, FightOdds]:
    """What the attacker's decisions about two dice that lie lead to."""
    return {
        "keep": answered(edge, own, foe, foe_rerolls=foe_rerolls),
        "die1": _fight_mix([answered(edge, face, foe, foe_rerolls=foe_rerolls) for face in FACES]),
    }


@lru_cache(maxsize=256)
def fight_odds(edge: int, *, rerolls: bool, foe_rerolls: bool) -> FightOdds:
    """The chances of a melee before its dice, both sides deciding as well as they can."""
    parts = []
    for own in FACES:
        for foe in FACES:
            choices = fight_choices(edge, own, foe, foe_rerolls=foe_rerolls)
            kept, again = choices["keep"], choices["die1"]
            parts.append(again if rerolls and again.merit > kept.merit else kept)
    return _fight_mix(parts)


def shot_of(state: State, action: SectorAction) -> tuple[Aim, ShotOdds]:
    """The figures and chances of a shot, the own reroll at its best."""
    own = state.sides[action.side]
    start = action.to if action.to >= 0 else own.squares[action.unit]
    figures = aim(state, action.side, action.unit, action.target, start, moved=action.to >= 0)
    words = legal.shot_words(own)
    return figures, shot_odds(figures.quality, figures.defense, figures.kill, words)


def fight_of(state: State, action: SectorAction) -> FightOdds:
    """The chances of a melee with a standing unit."""
    own, other = state.sides[action.side], state.sides[1 - action.side]
    rerolls, answers = (side.kind.rerolls or side.tokens > 0 for side in (own, other))
    return fight_odds(own.kind.fight - other.kind.fight, rerolls=rerolls, foe_rerolls=answers)


def shot_again(state: State, word: str) -> ShotOdds:
    """The chances of the shot on the table after this decision."""
    task = state.task
    start = state.own.squares[task.unit]
    figures = aim(state, state.turn, task.unit, task.target, start, moved=task.moved)
    return shot_choices(figures.quality, figures.defense, figures.kill, *task.dice)[word]


def fight_now(state: State, seat: int, word: str) -> FightOdds:
    """The chances of the melee on the table if this side decides so, seen by that side."""
    own, other = state.sides[seat].kind, state.sides[1 - seat].kind
    mine, theirs = state.task.dice if seat == state.turn else tuple(reversed(state.task.dice))
    answers = seat == state.turn and (other.rerolls or state.sides[1 - seat].tokens > 0)
    choices = fight_choices(own.fight - other.fight, mine, theirs, foe_rerolls=answers)
    return choices["keep" if word == "keep" else "die1"]


def percent(chance: Fraction) -> int:
    return int(chance * 100 + Fraction(1, 2))


def exact(chance: Fraction) -> str:
    return f"{chance.numerator}/{chance.denominator}" if chance.denominator > 1 else str(chance.numerator)
