"""What signs weigh for the chance of winning a battle of Crossfire Sector:

    python -m tests.reference.weighing play FILE --games 1000 --first 0 --weighed 0.8
    python -m tests.reference.weighing fit FILE ... [--write]

`play` writes battles of quick players: of all that units can do, the best `CLOSELY` by what they lead to at once are
judged again with the fire that comes next; now and then one does anything. `--weighed` is the share of players who
judge by the weights of the day, 0 for the first lot. `fit` takes all lots: a logistic regression on who won, with one
weight a sign for all, and what a mission, a round and both together differ by, the farther from 0 the dearer. Two in
five of what a battle came to are taken from what it was worth an activation later (temporal differences, three times
over), which evens out the dice. Every fourth battle is kept apart and says how far off the chances are; `--write` fits
them all and writes game/bots/sector/weights.py.

What stands there comes from 873 battles by the older judgement, and 1,042 in which seven of ten players judged by the
weights of the first lot; weighed anew, chances differ by one point on average. A sign that rarely says anything (a
commander) is better left out than weighed by luck.
"""

from __future__ import annotations

import argparse
import pickle
import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    import game.app.start  # noqa: F401 (compiled cores, before anything else of the game)

import numpy as np

from game.bots.bot import Budget
from game.bots.levels import bot_for
from game.bots.search.limits import Limits
from game.bots.sector import outcomes, weights
from game.bots.sector.bot import WARY, WEIGHS
from game.bots.sector.prospects import all_signs
from game.bots.sector.search import Search
from game.bots.sector.values import Mind, foreseen, value
from game.catalogue import find
from game.rules.sector.actions import SectorAction
from game.rules.sector.factions import EXTRA_ROUND
from game.rules.sector.legal import unit_actions
from game.rules.sector.options import Army, Mission
from game.rules.sector.score import is_last, leader
from game.rules.sector.state import DRAW, State
from game.tools.positions import new_match, options_of

MISSIONS = [one.value for one in Mission if one.value not in ("random", "draw")]
ARMIES = [army.value for army in Army]
CLOSELY, SAME = 24, 3
"""Actions that are judged twice; of one unit and kind."""
SLIPS = (0.02, 0.05, 0.1)
KEPT = 0.5
Record = tuple[State, int, int]
"""A battle, whose turn it is or was, how many activations of it are left."""

# -- battles --------------------------------------------------------------------------------------------------------


def begun(luck: random.Random, number: int) -> State:
    """Both sides deployed; every second battle has like factions, some a commander or an event."""
    like = luck.random() < 0.5
    left = luck.choice(ARMIES)
    written = [f"faction_L={left}", f"faction_R={left if like else luck.choice(ARMIES)}"]
    written += ["commander=on"] * (luck.random() < 0.15) + [f"event={luck.choice('1234')}"] * (luck.random() < 0.15)
    options = options_of(find("sector"), [*written, f"mission={MISSIONS[number % len(MISSIONS)]}"]).with_bots
    match: Any = new_match(find("sector"), options, seats=2, seed=luck.getrandbits(60))
    while match.state.phase == "deploy":
        seat = min(match.to_act)
        seen, budget = match.game.observe(match.state, seat), Budget(3, None, 1, luck.getrandbits(40))
        match.act(seat, bot_for("sector").advise(seat, seen, match.legal(seat), budget, bool)[0].action)
    return match.state


class Quick:
    """Judges everything at a glance, and the best of it again."""

    def __init__(self, mind: Mind, slips: float) -> None:
        self.mind, self.slips = mind, slips

    def search(self, side: int) -> Search:
        return Search(side, self.mind, Limits(0, 0.0, bool))

    def begins(self, state: State, side: int) -> bool:
        search = self.search(side)
        return search.begun(state, own=True) >= search.begun(state, own=False)

    def chosen(self, state: State, units: Iterable[int], die: int, luck: random.Random) -> SectorAction:
        side = state.turn
        found = [action for unit in units for action in unit_actions(state, side, unit, die)]
        found += [SectorAction(side, "skip")] * (state.bonus >= 0)
        if luck.random() < self.slips:
            return luck.choice(found)
        luck.shuffle(found)
        ends = [outcomes.after(state, action) for action in found]
        glance = [sum(chance * value(end, side, self.mind) for chance, end in each) for each in ends]
        best = few(sorted(range(len(found)), key=lambda number: -glance[number]), found)
        search = self.search(side)
        return max((found[number] for number in best), key=lambda one: search.expected(state, one, left(state, one)))


def few(order: list[int], actions: list[SectorAction]) -> list[int]:
    found: list[int] = []
    seen: dict[tuple[int, str], int] = {}
    for number in order:
        key = (actions[number].unit, actions[number].kind)
        seen[key] = seen.get(key, 0) + 1
        if seen[key] <= SAME:
            found.append(number)
    return found[:CLOSELY]


def raised(state: State, action: SectorAction) -> bool:
    """Whether a friend is raised who may act at once."""
    return action.kind == "aid" and not state.sides[action.side].has_acted(action.target)


def left(state: State, action: SectorAction) -> int:
    return state.quota - (state.bonus < 0) + raised(state, action)


def played(state: State, players: list[Quick], luck: random.Random) -> tuple[int, list[Record]]:
    """Who has won, and the battle after every activation."""
    records: list[Record] = []
    while True:
        turn = luck.randrange(2)
        if not players[turn].begins(replace(state, phase="choose", turn=turn), turn):
            turn = 1 - turn
        state = replace(state, phase="act", turn=turn, first=turn, quota=1, bonus=-1)
        records.append((state, turn, 1))
        for record in activations(state, players, luck):
            state = record[0]
            records.append(record)
        gone = [side for side in (0, 1) if not state.sides[side].left]
        if gone or is_last(state):
            return 1 - gone[0] if gone else leader(state), records[: len(records) - len(gone)]
        state = replace(state, sides=tuple(replace(own, acted=0, used=0) for own in state.sides), round=state.round + 1)


def activations(state: State, players: list[Quick], luck: random.Random) -> Iterator[Record]:
    """The rest of a round."""
    turn, quota = state.turn, state.quota
    while all(own.left for own in state.sides):
        if state.bonus < 0 and not (quota > 0 and state.sides[turn].eligible):
            turn = next((side for side in (1 - turn, turn) if state.sides[side].eligible), -1)
            if turn < 0:
                return
            quota = 2
        own, die = state.sides[turn], 0
        units: Iterable[int] = (state.bonus,) if state.bonus >= 0 else own.eligible
        state = replace(state, phase="act", turn=turn, quota=quota)
        if own.kind.jumps:
            units, die = (luck.choice(list(units)),), luck.randint(1, 6)
        action = players[turn].chosen(state, units, die, luck)
        ends, rest = outcomes.after(state, action), left(state, action)
        quota -= state.bonus < 0
        after = luck.choices([end for _, end in ends], [chance for chance, _ in ends])[0]
        state = replace(after, bonus=action.target if raised(state, action) else -1)
        yield state, turn, rest


def play(file: Path, games: int, first: int, weighed: float) -> None:
    with file.open("ab") as lot:
        for number in range(first, first + games):
            luck = random.Random(f"weighing {number}")
            state, slips = begun(luck, number), luck.choice(SLIPS)
            players = [Quick(WEIGHS if luck.random() < weighed else WARY, slips) for _ in range(2)]
            winner, records = played(state, players, luck)
            kept = [record for record in records if luck.random() < KEPT]
            pickle.dump((number, 0.5 if winner == DRAW else float(winner == 0), kept), lot)


# -- weights --------------------------------------------------------------------------------------------------------

CELLS = len(MISSIONS) * EXTRA_ROUND
COSTS = (30.0, 100.0, 100.0, 300.0)
"""What it costs to be far from 0, squared: a sign's weight, what a mission, a round, and both differ by."""
FREE = 30.0
"""So much cheaper is the last sign, the whole of the older judgement."""
LATER, AGAIN = 0.4, 3
Floats = Any


def samples(files: Iterable[Path]) -> tuple[Floats, Floats, Floats, Floats, Floats]:
    """Signs, points of side 0, battle, cell of mission and round, and the older judgement of it in tenths of a unit."""
    rows: list[list[float]] = []
    told: list[tuple[float, int, int, float]] = []
    for number, (_, points, records) in enumerate(battles(files)):
        for state, side, rest in records:
            turn, quota = (side, rest) if rest > 0 else (1 - side, 2)
            rows.append(all_signs(state, WARY, turn, quota, over=is_last(state)))
            known = foreseen(state, side, WARY, rest) * (1 if side == 0 else -1)
            told.append((points, number, (state.mission - 1) * EXTRA_ROUND + state.round - 1, known))
    columns = (np.array(column) for column in zip(*told, strict=True))
    return np.array(rows), *columns  # type: ignore[return-value]


def battles(files: Iterable[Path]) -> Iterator[tuple[int, float, list[Record]]]:
    for file in files:
        with file.open("rb") as lot:
            while True:
                try:
                    yield pickle.load(lot)
                except EOFError:
                    break


def chances(odds: Floats) -> Floats:
    return 1 / (1 + np.exp(-np.clip(odds, -30, 30)))


def fitted(signs: Floats, points: Floats, cells: Floats, free: bool = True) -> Floats:
    """Weights by cell."""
    size = np.sqrt((signs**2).mean(0))
    size[size < 1e-6] = 1
    if free:
        size[-1] /= FREE
    order = np.argsort(cells, kind="stable")
    scaled, won = (signs / size)[order], points[order]
    cuts = np.searchsorted(cells[order], np.arange(CELLS + 1))
    shape = (len(MISSIONS), EXTRA_ROUND, signs.shape[1])
    parts = [(0, 1), (1, 1 + shape[0]), (1 + shape[0], 1 + shape[0] + shape[1])]
    parts.append((parts[-1][1], parts[-1][1] + CELLS))

    def whole(flat: Floats) -> Floats:
        one, missions, rounds, both = (flat.reshape(-1, shape[2])[a:b] for a, b in parts)
        return one[0] + missions[:, None] + rounds[None] + both.reshape(shape)

    def loss(flat: Floats) -> tuple[float, Floats]:
        by_cell, slope, total = whole(flat).reshape(CELLS, -1), np.zeros((CELLS, shape[2])), 0.0
        for cell in range(CELLS):
            mine = slice(cuts[cell], cuts[cell + 1])
            odds = scaled[mine] @ by_cell[cell]
            total += np.logaddexp(0, odds).sum() - won[mine] @ odds
            slope[cell] = scaled[mine].T @ (chances(odds) - won[mine])
        cube = slope.reshape(shape)
        slopes = np.concatenate([cube.sum((0, 1))[None], cube.sum(1), cube.sum(0), slope])
        costs = np.repeat(COSTS, [b - a for a, b in parts])[:, None] * flat.reshape(-1, shape[2])
        return total + 0.5 * float((costs * flat.reshape(-1, shape[2])).sum()), (slopes + costs).ravel()

    return whole(least(loss, np.zeros(parts[-1][1] * shape[2]))).reshape(CELLS, -1) / size


def least(loss: Callable[[Floats], tuple[float, Floats]], at: Floats, rounds: int = 60, kept: int = 12) -> Floats:
    """Where a smooth function is least (limited-memory BFGS)."""
    here, slope = loss(at)
    steps: list[tuple[Floats, Floats]] = []
    for _ in range(rounds):
        way, factors = slope.copy(), []
        for step, turn in reversed(steps):
            factors.append((step @ way) / (step @ turn))
            way -= factors[-1] * turn
        way *= (steps[-1][0] @ steps[-1][1]) / (steps[-1][1] @ steps[-1][1]) if steps else 1e-4
        for (step, turn), factor in zip(steps, reversed(factors), strict=True):
            way += step * (factor - (turn @ way) / (step @ turn))
        length = 1.0
        while (found := loss(at - length * way))[0] > here - 1e-4 * length * (slope @ way) and length > 1e-6:
            length /= 2
        steps = [*steps, (-length * way, found[1] - slope)][-kept:]
        at, before = at - length * way, here
        here, slope = found
        if abs(before - here) < 1e-7 * abs(here):
            break
    return at


def weighed(signs: Floats, points: Floats, games: Floats, cells: Floats) -> Floats:
    found, aims = fitted(signs, points, cells), points
    for _ in range(AGAIN):
        told, aims = chances((signs * found[cells]).sum(1)), points.copy()
        for row in range(len(points) - 2, -1, -1):
            if games[row] == games[row + 1]:
                aims[row] = LATER * told[row + 1] + (1 - LATER) * aims[row + 1]
        found = fitted(signs, aims, cells)
    return found


def off(told: Floats, points: Floats) -> str:
    sure = np.clip(told, 1e-4, 1 - 1e-4)
    loss = -(points * np.log(sure) + (1 - points) * np.log(1 - sure)).mean()
    return f"log loss {loss:.4f}, Brier {((told - points) ** 2).mean():.4f}"


def written(found: Floats) -> str:
    """The module of the weights."""
    lines = [f"{(weights.__doc__ or '').strip()}\n"]
    head, rows = f'"""{lines[0]}"""\n\nfrom typing import Final\n\n# fmt: off\n', []
    for cell in found:
        numbers = [f"{weight:.3f}".replace("-0.000", "0.000") for weight in cell]
        rows += ["    ["]
        for start in range(0, len(numbers), 12):
            rows += ["        " + " ".join(f"{number}," for number in numbers[start : start + 12])]
        rows += ["    ],"]
    return "\n".join([f"{head}WEIGHTS: Final[list[list[float]]] = [", *rows, "]", "# fmt: on\n"])


def fit(files: list[Path], *, write: bool) -> None:
    signs, points, games, cells, known = samples(files)
    if write:
        Path(str(weights.__file__)).write_text(written(weighed(signs, points, games, cells)), "utf-8")
        return
    held = games % 4 == 0
    taken = ~held
    found = weighed(signs[taken], points[taken], games[taken], cells[taken])
    scale = fitted(known[taken, None], points[taken], cells[taken])
    print(f"{len(set(games))} battles, {len(points)} positions, {held.sum()} of them held")  # noqa: T201
    print("the older judgement, scaled:", off(chances((known[:, None] * scale[cells]).sum(1))[held], points[held]))  # noqa: T201
    print("signs, weighed:", off(chances((signs * found[cells]).sum(1))[held], points[held]))  # noqa: T201


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("what", choices=("play", "fit"))
    asked.add_argument("files", nargs="+", type=Path)
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--weighed", type=float, default=0.0)
    asked.add_argument("--write", action="store_true")
    given = asked.parse_args()
    if given.what == "play":
        play(given.files[0], given.games, given.first, given.weighed)
    else:
        fit(given.files, write=given.write)


if __name__ == "__main__":
    main()
