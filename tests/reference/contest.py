"""Levels against players that stay as they are, and against one another:

    python -m tests.reference.contest GAME LEVEL greedy|careful|erring|level1..level5

The players know core and rules alone. Games come in pairs with one opening (four random actions, or a start as bots
choose it) and seats swapped; in Sector both sides have one faction, and factions and missions take turns. `erring` is
the greedy one, which does anything legal every fourth time. `--temper` is that of the level, `--other` that of the
level it plays against, `--gentle` gives the level one of its milder days, and `--differ OTHER` asks instead how often
the two would go about a turn differently where the first plays both sides.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from typing import Any

if __name__ == "__main__":
    import game.app.start  # noqa: F401 (compiled cores, before anything else of the game)

from game.bots.bot import Budget
from game.bots.levels import LEVELS, bot_for
from game.bots.search.days import mild
from game.catalogue import find
from game.core.seats import CLOCK, Seat
from game.core.tempers import TEMPERS
from game.rules.crossfire.state import position_from as crossfire_position
from game.rules.crosshairs.coding import move_in
from game.rules.crosshairs.state import position_from as crosshairs_position
from game.rules.sector.options import Army, Mission
from game.tools.arena import interval
from game.tools.positions import new_match, options_of
from tests.reference import crossfire, crosshairs, crosshairs_beam, sector, squadron

PLAYERS = ("greedy", "careful", "erring")
LEVEL = "level"
"""Before its number: another level instead of one of these."""
ERRS = 0.25
SETS_UP = ("stats", "place", "deploy")
"""Both sides are set up alike, by a bot, in both games of a pair: what is measured is the play."""
OPEN = ("crossfire", "crosshairs")
LONGEST = 3000
PATIENCE = {"crosshairs": 60.0}
"""Seconds that no decision takes: with a clock a player keeps to a turn that it has planned, as at the table."""


class Player:
    """One that stays as it is, at one seat of one match."""

    def __init__(self, game: str, kind: str, seed: int) -> None:
        self.game, self.kind, self.seed = game, kind, seed
        self.luck = random.Random(seed)
        self.beam = crosshairs_beam.Beam()

    def choose(self, state: Any, legal: list[Any]) -> Any:
        if self.kind == "erring" and self._errs(state):
            return self.luck.choice([action for action in legal if getattr(action, "kind", "") != "resign"])
        if self.game == "crossfire":
            position, memory = crossfire_position(state), set(state.memory)
            if self.kind == "careful":
                move = crossfire.four_plies(position, memory, self.luck, depth=2)
            else:
                move = crossfire.greedy(position, memory, self.luck)
            return next(action for action in legal if action.code == move)
        if self.game == "crosshairs":
            position = crosshairs_position(state)
            move = self.beam.move(position) if self.kind == "careful" else crosshairs.greedy(position, self.luck)
            return next(action for action in legal if move_in(state, action) == move)
        module: Any = sector if self.game == "sector" else squadron
        return (module.careful if self.kind == "careful" else module.greedy)(state, legal, self.luck)

    def _errs(self, state: Any) -> bool:
        """One move of a plane is one decision, however many manoeuvres it has."""
        if self.game != "squadron":
            return self.luck.random() < ERRS
        return random.Random(f"{self.seed} {state.round} {state.phase}").random() < ERRS


def contest_match(game: str, number: int, written: list[str]) -> Any:
    pair = number // 2
    if game == "sector" and not any(text.startswith(("faction", "mission")) for text in written):
        army = list(Army)[pair % len(Army)].value
        mission = [one.value for one in Mission if one.value not in ("random", "draw")][pair // 5 % 6]
        written = [*written, f"faction_L={army}", f"faction_R={army}", f"mission={mission}"]
    found = find(game)
    luck = random.Random(f"reference {number // 2}")
    match = new_match(found, options_of(found, written).with_bots, seats=2, seed=luck.getrandbits(60))
    setter = bot_for(game)
    for _ in range(4):
        seat = match.next_seat
        seen, legal = match.game.observe(match.state, seat), match.legal(seat)
        if getattr(seen, "phase", "") in SETS_UP:
            match.act(seat, setter.advise(seat, seen, legal, Budget(3, None, 1, luck.getrandbits(40)), bool)[0].action)
        elif game in OPEN:
            match.act(seat, luck.choice(legal))
    return match


class Levelled:
    """A level of ours, at one seat of one match."""

    def __init__(  # noqa: PLR0917
        self, game: str, level: int, nodes: int, seed: int, temper: str = "", gentle: bool = False
    ) -> None:
        seed = mild(seed) if gentle else seed
        self.bot, self.budget = bot_for(game), Budget(level, PATIENCE.get(game), nodes, seed, temper)

    def choose(self, seat: Seat, seen: Any, legal: Sequence[Any]) -> Any:
        return self.bot.advise(seat, seen, legal, self.budget, lambda: False)[0].action


def turns(match: Any, most: int = LONGEST) -> Iterator[Seat]:
    """Who is to decide, decision by decision to the end or for so many; what only the clock waits for is done."""
    last = CLOCK
    while match.to_act and match.length < most:
        last = match.seat_after(last)
        if last == CLOCK:
            match.act(last, match.legal(last)[0])
        else:
            yield last


def play(game: str, level: int, kind: str, number: int, given: argparse.Namespace) -> float:
    """What the level has reached in one game: 1, a half, 0."""
    match, nodes = contest_match(game, number, given.options), given.nodes
    own, luck = number % 2, random.Random(f"seeds {number}")
    theirs, ours = luck.getrandbits(40), luck.getrandbits(40)
    bot, player = Levelled(game, level, nodes, ours, given.temper, given.gentle), Player(game, kind, theirs)
    other = None
    if kind.startswith(LEVEL):
        other = Levelled(game, int(kind.removeprefix(LEVEL)), nodes, theirs, given.other)
    for seat in turns(match):
        seen, legal = match.game.observe(match.state, seat), list(match.legal(seat))
        who = bot if seat == own else other
        match.act(seat, who.choose(seat, seen, legal) if who else player.choose(seen, legal))
    winners = match.outcome.winners if match.outcome else ()
    return 0.5 if not winners or len(winners) > 1 else float(own in winners)


def differing(game: str, level: int, number: int, given: argparse.Namespace) -> tuple[int, int]:
    """How many turns of one game, played by the first temper on both sides, the second would go about differently; of
    how many. Where somebody has but one choice nothing is decided."""
    match = contest_match(game, number, given.options)
    seeds, before = random.Random(f"seeds {number}"), CLOCK
    differ: list[bool] = []
    pairs = []
    for _ in range(2):
        seed = seeds.getrandbits(40)
        pairs.append([Levelled(game, level, given.nodes, seed, temper) for temper in (given.temper, given.differ)])
    for seat in turns(match):
        seen, legal = match.game.observe(match.state, seat), list(match.legal(seat))
        first, second = (one.choose(seat, seen, legal) for one in pairs[seat])
        if len(legal) > 1:
            if seat != before:
                differ.append(False)
            differ[-1] |= first != second
            before = seat
        match.act(seat, first)
    return sum(differ), len(differ)


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("game", choices=("crossfire", "crosshairs", "squadron", "sector"))
    asked.add_argument("level", type=int)
    asked.add_argument("player", choices=(*PLAYERS, *(f"{LEVEL}{number}" for number in LEVELS)))
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--nodes", type=int, default=2000)
    asked.add_argument("--options", nargs="*", default=[])
    asked.add_argument("--temper", choices=("", *TEMPERS), default="")
    asked.add_argument("--other", choices=("", *TEMPERS), default="")
    asked.add_argument("--gentle", action="store_true")
    asked.add_argument("--differ", choices=TEMPERS)
    given = asked.parse_args()
    if given.differ:
        counts = [differing(given.game, given.level, number, given) for number in range(given.games)]
        differ, count = (sum(column) for column in zip(*counts, strict=True))
        said = f"{given.temper or 'nobody'} and {given.differ} differ in {differ} of {count} turns"
        print(f"{given.game} level {given.level}: {said}, {given.games} games, {given.nodes} nodes")  # noqa: T201
        return
    points = [play(given.game, given.level, given.player, number, given) for number in range(given.games)]
    score = sum(points) / len(points)
    low, high = interval(score, len(points))
    draws = points.count(0.5)
    ours, theirs = f"level {given.level} {given.temper}".strip(), f"{given.player} {given.other}".strip()
    print(  # noqa: T201 (a command)
        f"{given.game} {ours} against {theirs}: {points.count(1.0)}-{draws}-{points.count(0.0)}, "
        f"{100 * score:.1f} % ({100 * low:.1f} to {100 * high:.1f}), {given.games} games, {given.nodes} nodes"
    )


if __name__ == "__main__":
    main()
