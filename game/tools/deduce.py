"""`python -m game.tools.deduce`: puzzles of Im Fadenkreuz: claims with exactly one explanation, made by lot.

A deal is drawn, and statements that fit a rule about who lies. It is a puzzle when one person alone must hold a card in
every world that fits, nobody must without the talk, and no statement can be left out. Written to
levels/fadenkreuz/mined.json.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from game.guides.fadenkreuz.course.lessons import COURSE
from game.guides.fadenkreuz.course.worlds import certain, holds, mixings
from game.rules.fadenkreuz.actions import FACTS, Deed
from game.rules.fadenkreuz.identities import deck, legal_sets
from game.rules.fadenkreuz.notation import NOTATION
from game.rules.fadenkreuz.state import State, truth
from game.tools.mine import write

GAME: Final = "fadenkreuz"
SEAT: Final = 1
SIZES: Final = (5, 5, 5, 6)
SPECIALS: Final = ("", "P", "X", "M", "U")
"""The Enforcer points at two, who cannot both be the one."""
HARD: Final = {"true": 1, "reds": 2, "always": 3, "one": 4}
"""By the rule about who lies: how hard it is with two statements."""
TALK: Final = (2, 3, 4)
"""So many statements are left when those that can be left out are; DRAWN so many are drawn."""
DRAWN: Final = 6
HONEST: Final = 0.3
"""How often an Assassin who may lie does not."""
Fact = tuple[int, str]
PER_LEVEL: Final = 26


def _opened(luck: Random) -> tuple[str, int]:
    """A deal, mixed and with claims turned up, as a position line up to the talk."""
    count = luck.choice(SIZES)
    specials = luck.choice([one for one in legal_sets("K", count) if one in SPECIALS])
    cards = list(deck("K", count, specials))
    luck.shuffle(cards)
    mixes = "/".join(luck.choice(list(mixings("".join(cards)))))
    faces = "; ".join(f"{seat}:face {luck.choice('TAN?')}" for seat in range(1, count + 1))
    head = f"fk1 mode=K n={count} dealer={luck.randint(1, count)} sniper=- specials={specials or '-'}"
    return f"{head} 0:deal ={''.join(cards)}; 0:time; 0:mix ={mixes}; 0:time; {faces}", count


def _talk(state: State, rule: str, luck: Random) -> tuple[Deed, ...]:
    """Statements of others, each about another fact, as the rule about who lies has it in this deal."""
    facts = [
        (seat, verb)
        for seat in state.agreed.ring
        for verb in FACTS
        if seat != SEAT and (verb != "mid" or state.agreed.is_mixed_twice(seat))
    ]
    chosen = luck.sample(facts, DRAWN)
    slip = luck.choice(chosen)
    return tuple(_word(state, fact, luck, true=_is_true(state, fact, rule, slip, luck)) for fact in chosen)


def _is_true(state: State, fact: Fact, rule: str, slip: Fact, luck: Random) -> bool:
    if rule in ("true", "one"):
        return rule == "true" or fact != slip
    return state.identity(fact[0]) != "K" or (rule == "reds" and luck.random() < HONEST)


def _word(state: State, fact: Fact, luck: Random, *, true: bool) -> Deed:
    """What somebody says of a card held once: that it is one, or is not."""
    seat, verb = fact
    said = [Deed(seat, verb, word=word) for word in (*sorted(set(state.agreed.deck)), f"~{state.agreed.deck[0]}")]
    return luck.choice([one for one in said if truth(state, one) == true])


def made(number: int) -> dict[str, Any] | None:
    """The puzzle of this lot, if there is one."""
    luck = Random(f"deduce {number}")
    opened, count = _opened(luck)
    state = NOTATION.parse_position(opened)
    rule = luck.choice(list(HARD))
    lines = _talk(state, rule, luck)
    letters = [letter for letter in dict.fromkeys("KT" + state.agreed.options.cards) if letter != state.identity(SEAT)]
    letter = luck.choice(letters)

    def answer(said: Sequence[Deed]) -> frozenset[int]:
        return certain(replace(state, lines=tuple(said)), SEAT, letter, rule)

    who = answer(lines)
    if len(who) != 1 or certain(state, SEAT, letter, "true"):
        return None
    for one in lines:  # whatever can be left out is
        shorter = tuple(line for line in lines if line is not one)
        if answer(shorter) == who and holds(rule, replace(state, lines=shorter)):
            lines = shorter
    if len(lines) not in TALK:
        return None
    said = "; ".join(NOTATION.action(line) for line in lines)
    aims = "; ".join(f"{seat}:aim {seat % count + 1}" for seat in range(2, count + 1))
    locks = "; ".join(f"{seat}:lock" for seat in range(2, count + 1))
    level = min(5, HARD[rule] + (len(lines) > TALK[0]) + (count > SIZES[0]))
    line, goal = f"{opened}; {said}; 0:time; {aims}; {locks}", f"must:{letter}:{rule}"
    asked = NOTATION.parse_position(line)
    if len(COURSE.solutions(goal, asked, asked, 1)) != 1:
        return None
    return {"position": line, "seat": 0, "action": "", "reason": "", "level": level, "goal": goal}


def main(words: Sequence[str] | None = None) -> int:
    given = argparse.ArgumentParser(prog="deduce", description=__doc__)
    given.add_argument("--count", type=int, default=PER_LEVEL, help="puzzles of each level")
    asked = given.parse_args(words)
    found: dict[int, list[dict[str, Any]]] = {level: [] for level in range(1, 6)}
    number = 0
    while any(len(some) < asked.count for some in found.values()):
        one = made(number)
        number += 1
        if one is not None and len(found[one["level"]]) < asked.count:
            found[one["level"]].append(one)
    puzzles = [one for level in found for one in found[level]]
    write(GAME, puzzles)
    sys.stdout.write(f"{len(puzzles)} of {number} lots\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
