"""Operation Crossfire: the chain of battles as one line of text (sector 6.4, R47-R51).

`4;L 3 4-1 5-0;- 1 2-1 2-0`: four battles in all; then each battle fought: its winner, mission, victory points and enemy
units destroyed. The line travels in the options, so every battle's journal holds the whole campaign.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from game.core.game import NotationError, Outcome
from game.rules.sector.score import Scores, lost, victory_points
from game.rules.sector.state import DRAW, LETTERS, State

SHORTEST: Final = 3
LONGEST: Final = 5


@dataclass(frozen=True, slots=True)
class Fought:
    """One battle of a campaign: who won (or DRAW), the mission, victory points, enemy units destroyed by L and R."""

    winner: int
    mission: int
    points: Scores
    kills: Scores


@dataclass(frozen=True, slots=True)
class Campaign:
    length: int
    battles: tuple[Fought, ...] = ()

    @property
    def points(self) -> Scores:
        return _sum([battle.points for battle in self.battles])

    @property
    def kills(self) -> Scores:
        return _sum([battle.kills for battle in self.battles])

    @property
    def wins(self) -> Scores:
        return _sum([(int(battle.winner == 0), int(battle.winner == 1)) for battle in self.battles])

    @property
    def missions_left(self) -> tuple[int, ...]:
        """Missions that have not been fought, in number order."""
        return tuple(mission for mission in range(1, 7) if mission not in {battle.mission for battle in self.battles})

    @property
    def is_over(self) -> bool:
        return len(self.battles) >= self.length

    @property
    def leader(self) -> int:
        """Who is ahead by points, then missions won, then enemy units destroyed; DRAW: shared (sector R51)."""
        for left, right in (self.points, self.wins, self.kills):
            if left != right:
                return int(right > left)
        return DRAW

    @property
    def chooser(self) -> int:
        """Who chooses an advantage for the next battle; DRAW: nobody (sector R48)."""
        return self.battles[-1].winner if self.battles else DRAW


def _sum(pairs: list[Scores]) -> Scores:
    return sum(left for left, _ in pairs), sum(right for _, right in pairs)


_FOUGHT: Final = re.compile(r"([LR-]) ([1-6]) ([0-4])-([0-4]) ([0-5])-([0-5])")


def read(text: str) -> Campaign:
    """The campaign of a line. Raises NotationError."""
    length, *battles = text.split(";")
    found = [_FOUGHT.fullmatch(part) for part in battles]
    if not re.fullmatch(rf"[{SHORTEST}-{LONGEST}]", length) or not all(found) or len(battles) > int(length):
        raise NotationError("sector.campaign", text=text)
    fought = []
    for part in found:
        if part is not None:
            winner = DRAW if part[1] == "-" else LETTERS.index(part[1])
            one, two, three, four = (int(part[number]) for number in range(3, 7))
            fought.append(Fought(winner, int(part[2]), (one, two), (three, four)))
    return Campaign(int(length), tuple(fought))


def written(campaign: Campaign) -> str:
    parts = [str(campaign.length)]
    for battle in campaign.battles:
        winner = "-" if battle.winner == DRAW else LETTERS[battle.winner]
        points, kills = ("-".join(map(str, pair)) for pair in (battle.points, battle.kills))
        parts.append(f"{winner} {battle.mission} {points} {kills}")
    return ";".join(parts)


def after(state: State) -> Campaign:
    """The campaign with the battle that has just ended."""
    before = read(state.campaign)
    winner = DRAW if state.winner is None else state.winner
    battle = Fought(winner, state.mission, victory_points(state), (lost(state, 1), lost(state, 0)))
    return Campaign(before.length, (*before.battles, battle))


def given_up(state: State, seat: int) -> State:
    """The battle, lost by the side that gives up."""
    return replace(state, winner=1 - seat, resigned=True)


def ended(state: State, outcome: Outcome) -> State:
    """A battle that is over, be it that one side has given up or both have agreed on a draw."""
    if state.winner is not None:
        return state
    if not outcome.winners:
        return replace(state, winner=DRAW)
    return given_up(state, next(seat for seat in (0, 1) if seat not in outcome.winners))
