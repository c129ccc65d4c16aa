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


def _shot_mix(parts: list[ShotOdds]) -> ShotOdds:
    share = Fraction(1, len(parts))
    sums = (
        sum((getattr(part, name) for part in parts), Fraction()) * share for name in ("miss", "stray", "down", "kill")
    )
    return ShotOdds(*sums)


def _fight_mix(parts: list[FightOdds]) -> FightOdds:
    share = Fraction(1, len(parts))
    sums = (sum((getattr(part, name) for part in parts), Fraction()) * share for name in ("down", "fall", "tie"))
    return FightOdds(*sums)


def _certain(quality: int, defense: int, kill: int, one: int, two: int) -> ShotOdds:
    verdict = Aim(quality, defense, kill).verdict(one, two)
    return ShotOdds(*(Fraction(verdict == word) for word in ("miss", "stray", "down", "kill")))


@lru_cache(maxsize=4096)
def shot_choices(quality: int, defense: int, kill: int, one: int, two: int) -> dict[str, ShotOdds]:
    """What each decision about two dice that lie leads to."""

    def fall(first: int, second: int) -> ShotOdds:
        return _certain(quality, defense, kill, first, second)

    return {
        "keep": fall(one, two),
        "die1": _shot_mix([fall(face, two) for face in FACES]),
        "die2": _shot_mix([fall(one, face) for face in FACES]),
        "all": _shot_mix([fall(first, second) for first in FACES for second in FACES]),
    }


def _best_shot(choices: dict[str, ShotOdds], words: tuple[str, ...]) -> ShotOdds:
    return max((choices[word] for word in words), key=lambda odds: odds.merit)


@lru_cache(maxsize=1024)
def shot_odds(quality: int, defense: int, kill: int, words: tuple[str, ...] = ("keep",)) -> ShotOdds:
    """The chances of a shot before its dice, if the best of these decisions is taken afterwards."""
    return _shot_mix(
        [_best_shot(shot_choices(quality, defense, kill, one, two), words) for one in FACES for two in FACES]
    )


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
