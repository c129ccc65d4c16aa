"""`python -m game.tools.mine`: puzzles from games of computer players: positions with exactly one good idea.

A position is taken when the strongest level, looking closely, finds one action clearly better than all others, and
finds it again when it looks longer. In Crossfire Sector, where a soldier may do the same in ten ways, it must be the
right soldier, and clearly by the chance of winning. How hard it is says which level finds it, whatever its lots.
Written to levels/<game>/mined.json.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Any, Final

from game.app.paths import levels
from game.bots.bot import Advice, Budget
from game.bots.levels import bot_for
from game.catalogue import find
from game.core.game import Setup
from game.core.seats import CLOCK
from game.play.kept import shaped
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.riddles import Mined
from game.tools.calibrate import JUDGED
from game.tools.review import curve_of
from game.tools.rivals import Rivals, idea_of, sole_of

FILE: Final = "mined.json"
GAPS: Final = {"crossfire": 0.9, "crosshairs": 0.8, "squadron": 0.05}
"""So much better, in men or what comes nearest, must the idea be."""
POINTS: Final = {"sector": 0.05}
"""So much likelier must it win than the best of another soldier."""
LOTS: Final = 5
"""A level finds what it finds with this many seeds but one."""
GLANCE: Final = 300
LOOKS: Final = {"sector": (1500, 4000, 12000)}
"""How closely the strongest level looks, and twice more: where a hundred actions are weighed, a glance reaches few."""
USUAL: Final = (300, 1500, 4000)
HARDEST: Final = 5
TOGETHER: Final = 12
"""Decisions between two puzzles of one game."""


def _never() -> bool:
    return False


def _advice(name: str, match: Any, seat: Any, level: int, nodes: int, *, seed: int = 7) -> Sequence[Advice]:
    seen, legal = match.game.observe(match.state, seat), match.legal(seat)
    return bot_for(name).advise(seat, seen, legal, Budget(level, nodes=nodes, seed=seed), _never)


def _clear(name: str, advice: Sequence[Advice]) -> bool:
    """Whether the first stands out, and the game is open still."""
    if len(advice) < 2 or abs(advice[0].value) > 60:
        return False
    best = idea_of(name, advice[0].action)
    other = next((one.value for one in advice[1:] if idea_of(name, one.action) != best), None)
    if other is None:
        return False
    if name in GAPS:
        return advice[0].value - other >= GAPS[name]
    curve = curve_of(name)
    return curve.chance(advice[0].value, 0, 2) - curve.chance(other, 0, 2) >= POINTS[name]


def _difficulty(name: str, match: Any, seat: Any, best: Any) -> int:
    """The lowest level that finds it with a glance, whatever its lots."""
    for level in range(1, HARDEST):
        tried = [_advice(name, match, seat, level, GLANCE, seed=seed) for seed in range(LOTS)]
        if sum(bool(one) and idea_of(name, one[0].action) == idea_of(name, best) for one in tried) >= LOTS - 1:
            return level
    return HARDEST


def mined(name: str, number: int) -> list[dict[str, Any]]:
    """The puzzles of one game of players of middling strength."""
    game, luck = find(name), Random(f"mine {name} {number}")
    match: Match[Any, Any, Any] = Match(game, Setup(2, game.options().with_bots), RandomDice(luck.getrandbits(60)))
    found: list[dict[str, Any]] = []
    last = 0
    while match.outcome is None and match.length < 260:
        seat = min(match.to_act - {CLOCK}, default=CLOCK)
        legal = match.legal(seat)
        if seat == CLOCK or len(legal) == 1 or match.length < 4:
            match.act(seat, luck.choice(list(legal)))
            continue
        if match.length - last >= TOGETHER and _open(name, legal) and not game.is_secret(match.state):
            taken = _taken(name, match, seat)
            if taken:
                found.append(taken)
                last = match.length
        played = _advice(name, match, seat, luck.choice((2, 3)), GLANCE)
        match.act(seat, played[0].action if played else luck.choice(list(legal)))
    return found


def _open(name: str, legal: Sequence[Any]) -> bool:
    """Whether there is a choice to speak of: of a hand, and among soldiers where it is the soldier that counts."""
    able = {action.picks[0].name for action in legal if action.picks and action.picks[0].kind == "unit"}
    return len(legal) > 4 and (name not in POINTS or len(able) > 1)


def sure(name: str, match: Any, seat: Any, looks: Sequence[int] = ()) -> Advice | None:
    """The one good idea of a position: it stands out however long it is looked at."""
    best: Advice | None = None
    for nodes in looks or LOOKS.get(name, USUAL):
        advice = _advice(name, match, seat, HARDEST, nodes)
        if not _clear(name, advice) or (best and idea_of(name, advice[0].action) != idea_of(name, best.action)):
            return None
        best = advice[0]
    return best


def _taken(name: str, match: Any, seat: Any) -> dict[str, Any] | None:
    """The puzzle of this moment, if it stands a closer look, its scene would count no other idea as found, and a
    position line says all of it."""
    best = sure(name, match, seat)
    if best is None:
        return None
    game = match.game
    if next(Rivals(name, match.state, seat, best.action).found, None) is not None:
        return None
    line = game.notation.position(match.state)
    again = game.notation.parse_position(line)
    text = game.notation.action(best.action)
    if best.action not in game.legal_actions(again, seat) or game.is_secret(again):
        return None
    hard = _difficulty(name, match, seat, best.action)
    words = [list(pair) for pair in best.args]
    return {"position": line, "seat": int(seat), "action": text, "reason": best.reason, "words": words, "level": hard}


def gather(name: str, count: int, more: int | None, sure: Callable[[dict[str, Any]], bool] = bool) -> None:
    """Write so many puzzles of a game, of those of which one is `sure`: anew, or kept and from a game of this number
    on."""
    found = {} if more is None else {one["position"]: one for one in _kept(name) if sure(one)}
    first = number = more or 0
    while len(_mixed(found.values(), count)) < count and number < first + 40 * count:
        for one in mined(name, number):
            if sure(one):
                found.setdefault(one["position"], one)
        number += 1
        write(name, _mixed(found.values(), count))
    sys.stdout.write(f"{name}: {len(_mixed(found.values(), count))} after {number - first} games\n")
    sys.stdout.flush()


def main(words: Sequence[str] | None = None) -> int:
    given = argparse.ArgumentParser(prog="mine", description=__doc__)
    given.add_argument("--count", type=int, default=100)
    given.add_argument("--only", default="")
    given.add_argument("--more", type=int, metavar="GAME", help="keep those there are, and go on from this game")
    asked = given.parse_args(words)
    for name in JUDGED:
        if asked.only not in name:
            continue
        gather(name, asked.count, asked.more)
    return 0


def _mixed(found: Collection[dict[str, Any]], count: int) -> list[dict[str, Any]]:
    """So many of them, no more than half of them easy."""
    easy = [one for one in found if one["level"] == 1]
    return [*(one for one in found if one["level"] > 1), *easy[: count // 2]][:count]


def mark(name: str, sole: Collection[str]) -> None:
    """Of which puzzles, by their keys, all other ideas are known to be clearly worse: nothing else is found there."""
    rows = _kept(name)
    for row in rows:
        row.pop("sole", None)
        if shaped(row, Mined).key in sole:
            row["sole"] = sole_of(name)
    write(name, rows)


def _kept(name: str) -> list[dict[str, Any]]:
    path = levels() / name / FILE
    return json.loads(path.read_text("utf-8")) if path.exists() else []


def write(name: str, puzzles: Sequence[dict[str, Any]]) -> None:
    ordered = sorted(puzzles, key=lambda one: (one["level"], one["position"]))
    path = levels() / name / FILE
    path.parent.mkdir(exist_ok=True)
    path.write_text("[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in ordered) + "\n]\n", "utf-8")


if __name__ == "__main__":
    sys.exit(main())
