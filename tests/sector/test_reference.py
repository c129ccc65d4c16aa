"""The rules against a second reading of them: the same legal actions, the same positions, the same odds."""

from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from game.core.seats import Seat
from game.guides.sector.guide import GUIDE
from game.rules.sector.game import GAME
from tests.sector import reference
from tests.sector.given import stepped

NOTATION = GAME.notation
FACES = range(1, 7)


def compared(battle, state):
    """Whether both stand alike, and what the battle waits for."""
    if battle.stage in reference.STABLE:
        assert " ".join(NOTATION.position(state).split()[:6]) == battle.line()
        assert GUIDE.ask("score", state, None) == "{}-{}".format(*battle.scores())
    side = battle.to_act()
    assert GAME.to_act(state) == {Seat("LR".index(side))} if side else not GAME.to_act(state)
    found = {NOTATION.action(each) for seat in GAME.to_act(state) for each in GAME.legal_actions(state, seat)}
    legal = sorted(battle.legal())
    assert found == set(legal)
    return legal


@pytest.mark.parametrize("seed", range(30))
def test_battles_go_on_as_the_reference_says(seed):
    luck = Random(seed)
    battle = reference.some_battle(luck)
    state = replace(NOTATION.parse_position(battle.line()), losses=battle.losses)
    for _ in range(30):
        legal = compared(battle, state)
        if not legal:
            break
        deeds = [text for text in legal if set(text) & set("*!+")]
        text = luck.choice(deeds if deeds and luck.random() < 0.6 else legal)
        dice = [luck.choice((1, 1, 2, 3, 4, 5, 6, 6)) for _ in range(battle.dice(text))]
        battle.apply(text, dice)
        state = stepped(state, text, dice).state


# -- odds ------------------------------------------------------------------------------------------------------------


def verdict(before, after, action):
    """Which of the outcomes that odds speak of has come true."""
    side, target, unit = action[0], int(action[-1]), int(action[2])
    foe = reference.OTHER[side]

    def fell(who, number):
        if not after.units[who, number]:
            return False
        resisted = after.commander.get(who) != before.commander.get(who) and after.commander[who][0] == number
        return resisted or after.units[who, number].down > before.units[who, number].down

    gone = not after.units[foe, target]
    if "*" in action:
        return "kill" if gone else "down" if fell(foe, target) else "miss"
    return "down" if fell(foe, target) or gone else "fall" if fell(side, unit) else "tie"


def merit(odds, firing):
    if firing:
        return odds.get("down", 0) + odds.get("kill", 0), odds.get("kill", 0), -odds.get("stray", 0)
    return odds.get("down", 0) - odds.get("fall", 0)


def outcomes(before, battle, action):
    """The chances of an attack from here on, every reroll as good as it can be for whoever decides about it."""
    firing = "*" in action
    if battle.stage != "rr":
        return {verdict(before, battle, action): Fraction(1)}
    kept = {"stray": Fraction(1)} if firing and sum(battle.roll["dice"]) == 2 else None
    side, found = battle.to_act(), []
    for text in battle.legal():
        if text.endswith("keep") and kept:
            found.append(kept)
        else:
            found.append(spread(before, battle, text, action))
    best = max if firing or side == action[0] else min
    return best(found, key=lambda odds: merit(odds, firing))


def spread(before, battle, text, action):
    """The mean over every fall of the dice that a decision asks for."""
    total = {}
    count = battle.dice(text)
    for dice in product(FACES, repeat=count):
        after = battle.copy()
        final = _final(after, text, dice)
        after.apply(text, list(dice))
        ends = {"stray": Fraction(1)} if "*" in action and final == 2 else outcomes(before, after, action)
        for word, chance in ends.items():
            total[word] = total.get(word, 0) + chance / 6**count
    return total


def _final(battle, text, dice):
    """The sum of the dice of a shot that this decision settles; 0 if another decision about them follows."""
    if battle.stage == "rr":
        lying = battle.roll["dice"]
        return {"keep": sum(lying), "die1": sum(dice) + lying[1], "die2": lying[0] + sum(dice)}.get(text[2:], sum(dice))
    return 0 if battle.faction[text[0]] == "G" or battle.tokens[text[0]] else sum(dice)


def attacks(luck):
    """Battles in which somebody can attack, with the texts of attacks that need dice."""
    while True:
        battle = reference.some_battle(luck)
        battle.stage, battle.used = "act", dict.fromkeys("LR", 0)
        battle.tokens, battle.advantage = dict.fromkeys("LR", 0), dict.fromkeys("LR", "")
        for unit in filter(None, battle.units.values()):
            unit.acted = False
        eligible = battle.eligible(battle.turn)
        if not eligible:
            continue
        state = NOTATION.parse_position(battle.line())
        if battle.faction[battle.turn] == "S":
            text, die = f"{battle.turn} {luck.choice(eligible)}?", [luck.randint(1, 6)]
            state = stepped(state, text, die).state
            battle.apply(text, die)
        found = [text for text in battle.legal() if battle.dice(text) == 2]
        if found:
            yield battle, state, luck.choice(found)


@pytest.mark.parametrize("seed", range(4))
def test_odds_are_those_of_the_reference(seed):
    some = attacks(Random(seed))
    for _ in range(9):
        battle, state, text = next(some)
        odds = spread(battle, battle, text, text)
        words = ("miss", "stray", "down", "kill") if "*" in text else ("down", "fall", "tie")
        parts = {word: Fraction(odds.get(word, 0)) for word in words}
        want = " ".join(f"{word} {part.numerator}/{part.denominator}" for word, part in parts.items())
        assert GUIDE.ask(f"odds {text}", state, None) == want
