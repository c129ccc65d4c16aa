"""How much computer Agents heed what a person rightly says, against what one of their own says in the same seat:

    python -m tests.reference.heeded LEVEL [--deals 200] [--seats 5]

The same deals three times: a person who says nothing, one who tells the two cards that passed through their hands and
disputes what these prove false, each once and early, and a computer player of the level there. The person is the Target
or a Bystander beside an Assassin's card. Told is how often the computer Agents point at an Assassin.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from typing import Any, Final

from game.bots.bot import Budget
from game.bots.levels import bot_for
from game.catalogue import find
from game.core.game import Setup
from game.core.seats import CLOCK, Seat
from game.guides.fadenkreuz.proofs import disproven
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.fadenkreuz.actions import deed
from game.rules.fadenkreuz.options import FadenkreuzOptions
from game.rules.fadenkreuz.state import Phase

SILENT, TELLS, BOT = "silent", "tells", "bot"
WAYS: Final = (SILENT, TELLS, BOT)
NAME: Final = "fadenkreuz"


def told(seen: Any) -> Iterator[Any]:
    """What somebody who has seen this would truthfully say next: the own two cards, and whose words they disprove."""
    mine = [line for line in seen.lines if line.seat == seen.seat]
    said = {line.verb for line in mine}
    for verb, card in (("dealt", seen.dealt), ("got", seen.got)):
        if verb not in said:
            yield deed(seen.seat, verb, (), card)
    denied = {line.at[0] for line in mine if line.verb == "deny"}
    for number, line in enumerate(seen.lines, start=1):
        if number not in denied and (line.seat, line.verb) in disproven(seen) and line.verb in ("dealt", "got"):
            yield deed(seen.seat, "deny", number)


def _fits(seen: Any) -> bool:
    """Whether somebody has something true to tell that helps the Agents, and would."""
    return seen.identity in "TN" and "K" in (seen.dealt, seen.got)


def played(level: int, number: int, seats: int, way: str) -> list[bool] | None:
    """Whether each computer Agent pointed at an Assassin; None: a deal in which the person has seen nothing of use."""
    luck, game = random.Random(f"deal {number}"), find(NAME)
    match = Match(game, Setup(seats, FadenkreuzOptions()), RandomDice(luck.getrandbits(60)))
    bot, seed, person = bot_for(NAME), luck.getrandbits(30), Seat(number % seats)
    last, resting = CLOCK, frozenset[Seat]()
    while not match.state.is_over:
        last = match.seat_after(last, resting)
        seen, legal = game.observe(match.state, last), list(match.legal(last))
        if last == CLOCK:
            action = legal[0]
        elif last == person and seen.phase == Phase.FACE and not _fits(seen):
            return None
        elif last != person or way == BOT or seen.phase not in (Phase.FACE, Phase.TALK):
            found = bot.advise(last, seen, legal, Budget(level, None, None, seed + last), bool)
            action = found[0].action if found else None
        elif seen.phase == Phase.FACE:
            action = deed(seen.seat, "face", (), "N")
        else:
            said = next(told(seen), None) if way == TELLS else None
            action = said or (None if seen.seat in seen.ready else deed(seen.seat, "ready"))
        if action is None:
            resting |= {last}
        else:
            match.act(last, action)
            resting = frozenset()
    state = match.state
    agents = [at for at in state.agreed.ring if state.identity(at) == "A" and at - 1 != person]
    return [state.identity(state.aims[at - 1][0]) == "K" for at in agents]


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("level", type=int)
    asked.add_argument("--deals", type=int, default=200)
    asked.add_argument("--seats", type=int, default=5)
    given = asked.parse_args()
    for way in WAYS:
        hits, deals, number = list[bool](), 0, 0
        while deals < given.deals:
            found = played(given.level, number, given.seats, way)
            number += 1
            if found is not None:
                deals += 1
                hits += found
        print(f"level {given.level} {way}: {sum(hits)} of {len(hits)}, {100 * sum(hits) / len(hits):.1f} %")  # noqa: T201


if __name__ == "__main__":
    main()
