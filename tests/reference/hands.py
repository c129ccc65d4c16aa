"""Im Fadenkreuz beside hands by lot:

    python -m tests.reference.hands SEATS [--mode K] [--levels 3 5] [--games 100] [--options ...]

Levels take turns round the table, and they move on by one seat with every game. At whom armed hands point is compared
with lots among all others: whether that is a card they want, by how many seats farther on it sits, and by seat; of a
Sniper's cards, which seats they lie at. Then who has won, and what hands and cards by lot would have come to after the
same talk. Intervals go by games.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from statistics import fmean

if __name__ == "__main__":
    import game.app.start  # noqa: F401 (compiled cores, before anything else of the game)

from game.bots.bot import Budget
from game.catalogue import find
from game.rules.fadenkreuz import turns
from game.rules.fadenkreuz.state import Phase, State
from game.tools.arena import interval
from game.tools.bench.listeners import talked
from game.tools.positions import new_match, options_of
from tests.reference.tables import Attack, Played, beside_lots, by_distance, by_seat

NAME = "fadenkreuz"
ARMED = "AEK"
LOTS = 100
"""So often hands by lot are drawn for every game."""


@dataclass(frozen=True, slots=True)
class Deal:
    """One game: the attacks, whether each met what was wanted and how likely lots would have, who won."""

    attacks: tuple[tuple[Attack, bool, float], ...]
    blue: bool
    by_lot: float
    """How often the blue side wins with hands by lot."""


def play(number: int, given: argparse.Namespace) -> Deal:
    found = find(NAME)
    luck = random.Random(f"hands {number // given.seats}")
    options = options_of(found, [f"mode={given.mode}", *given.options]).with_bots
    match = new_match(found, options, seats=given.seats, seed=luck.getrandbits(60) + number)
    levels = [given.levels[(seat + number) % len(given.levels)] for seat in range(given.seats)]
    budgets = [Budget(level, seed=luck.getrandbits(40) + number) for level in levels]
    state = talked(match, budgets, Phase.OVER)
    return Deal(tuple(_attacks(state, levels)), turns.result(state).team == "blue", _by_lot(state, luck))


def _attacks(state: State, levels: list[int]) -> Iterator[tuple[Attack, bool, float]]:
    cards, ring = state.cards, state.agreed.ring
    for seat, card in enumerate(cards, start=1):
        others = tuple(other - 1 for other in ring if other != seat)
        wanted = {"K": "T", "S": "K"}.get(card, "KX")
        if card == "S":
            met: tuple[int, ...] = state.shots
        else:
            met = state.aims[seat - 1][:1] if card in ARMED and seat in turns.pointers(state) else ()
        chance = sum(cards[other] in wanted for other in others) / len(others)
        for at in met:
            attack = Attack(levels[seat - 1], seat - 1, at - 1, others, others, ())
            yield attack, cards[at - 1] in wanted, chance


def _by_lot(state: State, luck: random.Random) -> float:
    blue = 0
    ring = state.agreed.ring
    for _ in range(LOTS):
        aims = tuple(
            tuple(luck.choice([other for other in ring if other != seat]) for _ in range(2 if card == "E" else 1))
            for seat, card in enumerate(state.cards, start=1)
        )
        shots = tuple(sorted(luck.sample(ring, state.agreed.shot_cards))) if "S" in state.cards else ()
        drawn = replace(state, aims=aims, shots=shots, phase=Phase.OVER)
        blue += turns.result(drawn).team == "blue"
    return blue / LOTS


def report(deals: list[Deal], seats: int) -> Iterator[str]:
    count = len(deals)
    blue, lots = fmean(deal.blue for deal in deals), fmean(deal.by_lot for deal in deals)
    low, high = interval(blue, count)
    yield f"blue wins {100 * blue:.1f} % ({100 * low:.1f} to {100 * high:.1f}), with hands by lot {100 * lots:.1f} %"
    for level in sorted({attack.level for deal in deals for attack, _, _ in deal.attacks}):
        rows = [[one for one in deal.attacks if one[0].level == level] for deal in deals]
        games = [Played(0, (), 0, tuple(attack for attack, _, _ in row)) for row in rows]
        hits = {id(attack): (was, chance) for row in rows for attack, was, chance in row}

        def wanted(attack: Attack, hits: dict[int, tuple[bool, float]] = hits) -> Iterator[tuple[str, bool, float]]:
            yield "wanted", *hits[id(attack)]

        for title, kind in (("hits", wanted), ("steps", by_distance(seats, offered=False)), ("seats", by_seat)):
            yield f"level {level}, {title}: " + "; ".join(beside_lots(games, kind))


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("seats", type=int)
    asked.add_argument("--mode", choices=("K", "S"), default="K")
    asked.add_argument("--levels", type=int, nargs="+", default=[3, 5])
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--options", nargs="*", default=[])
    given = asked.parse_args()
    deals = [play(number, given) for number in range(given.games)]
    print(f"{NAME} {given.mode}{given.seats}: {given.games} games")  # noqa: T201 (a command)
    for line in report(deals, given.seats):
        print("  " + line, flush=True)  # noqa: T201 (as above)


if __name__ == "__main__":
    main()
