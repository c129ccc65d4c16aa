"""Points play (fadenkreuz 5.4): who gets a point, and who deals the next game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.rules.fadenkreuz.identities import BLUE_TEAM, RED_TEAM
from game.rules.fadenkreuz.options import ROTATE, FadenkreuzOptions, Points
from game.rules.fadenkreuz.resolution import Result
from game.rules.fadenkreuz.state import Agreed, State, truth

_TOLD: Final = frozenset(("dealt", "got", "mid"))
"""Statements about cards seen; what somebody says to be is the game."""


def scored(result: Result, state: State) -> tuple[int, ...]:
    """Who gets a point: every winner (fadenkreuz R10), or the winning members of the winning team only; after a bomb
    then nobody does (fadenkreuz R25)."""
    if state.agreed.options.points is Points.WINNERS:
        return result.winners
    team = RED_TEAM if result.team == "red" else BLUE_TEAM
    return tuple(seat for seat in result.winners if state.identity(seat) in team)


def known_of(options: FadenkreuzOptions) -> dict[int, tuple[int, int]]:
    """By seat, how often it told the truth of its cards in the games before, and how often not: `4-0.1-3. ...`; nothing
    where none was played, or where that is not what is written."""
    pairs = [part.split("-") for part in options.known.split(".")] if options.known else []
    if not all(len(pair) == 2 and all(part.isascii() and part.isdigit() for part in pair) for pair in pairs):
        return {}
    return {seat: (int(true), int(false)) for seat, (true, false) in enumerate(pairs, start=1)}


def remembered(options: FadenkreuzOptions, state: State) -> FadenkreuzOptions:
    """The options with what came to light in this game: after it everybody sees which statements were true."""
    before = known_of(options)
    counts = []
    for seat in state.agreed.seats:
        facts = [truth(state, line) for line in state.lines if line.seat == seat and line.verb in _TOLD]
        true, false = before.get(seat, (0, 0))
        counts.append(f"{true + facts.count(True)}-{false + facts.count(False)}")
    return replace(options, known=".".join(counts))


def following(options: FadenkreuzOptions, agreed: Agreed) -> FadenkreuzOptions:
    """The options of the next game: where it rotates, first the Sniper moves on, then the dealer, who passes over her
    (fadenkreuz R11)."""
    sniper = agreed.sniper
    if options.mode.value == "S" and options.sniper.startswith(ROTATE):
        sniper = sniper % agreed.players + 1
        options = replace(options, sniper=f"{ROTATE}:{sniper}")
    if options.dealer.startswith(ROTATE):
        dealer = agreed.dealer % agreed.players + 1
        if dealer == sniper:
            dealer = dealer % agreed.players + 1
        options = replace(options, dealer=f"{ROTATE}:{dealer}")
    return options
