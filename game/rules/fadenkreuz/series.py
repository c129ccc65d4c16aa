"""Points play (fadenkreuz 5.4): who gets a point, and who deals the next game."""

from __future__ import annotations

from dataclasses import replace

from game.rules.fadenkreuz.data import ROTATE, Agreed, FadenkreuzOptions, Points, State
from game.rules.fadenkreuz.identities import BLUE_TEAM, RED_TEAM
from game.rules.fadenkreuz.resolution import Result


def scored(result: Result, state: State) -> tuple[int, ...]:
    """Who gets a point: every winner (R10), or the winning members of the winning team only; after a bomb then nobody
    does (R25)."""
    if state.agreed.options.points is Points.WINNERS:
        return result.winners
    team = RED_TEAM if result.team == "red" else BLUE_TEAM
    return tuple(seat for seat in result.winners if state.identity(seat) in team)


def following(options: FadenkreuzOptions, agreed: Agreed) -> FadenkreuzOptions:
    """The options of the next game: where it rotates, first the Sniper moves on, then the dealer, who passes over her
    (R11)."""
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
