"""Battles of Crossfire Sector at random, over all missions, events, factions, fields and advantages, with everything
checked on the way.

    python -m tests.sector.prove random 10000          evenings by lot: battles and campaigns
    python -m tests.sector.prove bots 300 3            battles between bots of a level
    python -m tests.sector.prove odds 2000             the odds told against every fall of the dice

prints what it has counted, and the position and the decision of whatever goes wrong. A last number is the first seed.
"""

import sys
from collections import Counter
from fractions import Fraction
from random import Random

from game.bots.bot import Budget
from game.bots.sector.bot import BOT
from game.core.game import Result, Setup
from game.guides.sector.guide import GUIDE
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.sector.game import GAME
from game.rules.sector.options import Army, Handicap, Happening, Mission, Mode, SectorOptions, Tiebreak
from game.table.kit.pace import INSTANT
from game.table.looks.sector.look import LOOK
from game.table.table import Table
from tests.sector.test_reference import attacks, spread
from tests.sector.test_rules import check

FIELDS = ("random", "random", "mirror", "map:ice:#e5+a1%k5", "map:#d1d2d3d4+g4g6i4i6%l6l7l8l9")
LONGEST = 1500
ATTACK = 0.4


def say(*words):
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def some_setup(luck):
    mode = luck.choice((*[Mode.BATTLE] * 5, Mode.CAMPAIGN))
    single = mode is Mode.BATTLE
    options = SectorOptions(
        mode=mode,
        faction_L=luck.choice(list(Army)),
        faction_R=luck.choice(list(Army)),
        mission=luck.choice(list(Mission)) if single else Mission.RANDOM,
        event=luck.choice(list(Happening)),
        commander=luck.random() < 0.5,
        terrain=luck.choice(FIELDS),
        handicap=luck.choice(list(Handicap)) if single else Handicap.OFF,
        tiebreak=luck.choice(list(Tiebreak)) if single else Tiebreak.OFF,
    )
    return Setup(2, options)


def by_lot(match, luck, seat):
    """At random, but more often than chance would have it an attack or first aid."""
    legal = match.legal(seat)
    deeds = [action for action in legal if action.kind in ("shoot", "melee", "aid")]
    return luck.choice(deeds if deeds and luck.random() < ATTACK else legal)


def by_bot(match, seat, level, seed):
    seen = GAME.observe(match.state, seat)
    budget = Budget(level, None, None, 2 * seed + seat)
    return BOT().advise(seat, seen, match.legal(seat), budget, lambda: False)[0].action


def battle(setup, seed, luck, level, dice):
    """One battle to its end; the table must need no correction."""
    match = Match(GAME, setup, dice)
    table = Table(LOOK(setup.seats), motion="none", pace=INSTANT)
    table.show(GAME.tableau(GAME.observe(match.state, None)))
    while match.to_act:
        assert match.length < LONGEST, "no end"
        seat = luck.choice(sorted(match.to_act))
        action = by_bot(match, seat, level, seed) if level else by_lot(match, luck, seat)
        try:
            step = match.act(seat, action)
            if match.state.phase != "advantage":
                check(match.state)
            seen = [one for event in step.events if (one := event.seen_by(None))]
            table.tell(seen, GAME.tableau(GAME.observe(match.state, None)))
            table.update(0.1)
            assert table.corrections == 0, "the table was corrected"
        except BaseException:
            say(seed, setup, GAME.notation.position(match.state), GAME.notation.action(action))
            raise
    table.close()
    return match


def evening(seed, level=0):
    """A battle, or a campaign to its end; the battles."""
    luck, dice = Random(seed), RandomDice(seed)
    setup = some_setup(luck)
    results = []
    while setup is not None:
        assert not GAME.problems(setup)
        match = battle(setup, seed, luck, level, dice)
        results.append(Result(setup, match.state, match.outcome))
        yield match
        setup = GAME.next_setup(results)


def battles(count, level, start):
    seen, ends, longest = Counter(), Counter(), 0
    for seed in range(start, start + count):
        for match in evening(seed, level):
            state = match.state
            seen.update(["battles", f"event {state.event}", *(f"faction {side.faction}" for side in state.sides)])
            seen.update(f"{side.advantage or 'no'} advantage" for side in state.sides)
            seen["commanders"] += state.commanders
            seen["campaign battles"] += bool(state.campaign)
            ends[f"mission {state.mission}", match.outcome.reason] += 1
            longest = max(longest, match.length)
        if seed % 50 == 49:
            say(seed + 1, "evenings,", seen["battles"], "battles, the longest", longest, "decisions")
    for counted in (seen, ends):
        for key, number in sorted(counted.items()):
            say(f"{' '.join(key) if isinstance(key, tuple) else key:28} {number}")


def odds(count, start):
    """Positions in which the odds told are those of every fall of the dice."""
    found, kinds = attacks(Random(start)), Counter()
    for number in range(count):
        reference, state, text = next(found)
        wanted = spread(reference, reference, text, text)
        words = ("miss", "stray", "down", "kill") if "*" in text else ("down", "fall", "tie")
        parts = {word: Fraction(wanted.get(word, 0)) for word in words}
        want = " ".join(f"{word} {part.numerator}/{part.denominator}" for word, part in parts.items())
        assert GUIDE.ask(f"odds {text}", state, None) == want, (reference.line(), text, want)
        kinds[state.own.faction, "shot" if "*" in text else "melee"] += 1
        if number % 200 == 199:
            say(number + 1, "positions")
    say(*(f"{faction} {kind}: {number}," for (faction, kind), number in sorted(kinds.items())))


def main(what, count, *more):
    if what == "odds":
        odds(int(count), int(more[0]) if more else 0)
        return
    level = int(more[0]) if what == "bots" else 0
    rest = more[1:] if what == "bots" else more
    battles(int(count), level, int(rest[0]) if rest else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
