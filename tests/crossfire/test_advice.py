"""What advice in Crossfire claims is true: a slow referee, who knows nothing of the bot, checks every claim.

ADVICE_POSITIONS=1000 makes it a thousand positions.
"""

import os
import tomllib
from pathlib import Path

import pytest

from game.bots.bot import Budget
from game.bots.crossfire.bot import CrossfireBot
from game.bots.crossfire.reasons import reason
from game.core.game import NotationError
from game.core.seats import Seat
from game.rules.crossfire.game import GAME
from game.rules.crossfire.state import position_from
from tests.crossfire.reference import CAPACITY, WAYS, Slow, beyond, new_rng, opening_line, random_line

POSITIONS = int(os.environ.get("ADVICE_POSITIONS", "20"))
FEW = 8
"""With so few answers the referee follows a forced win over five actions."""
TEXTS = Path(__file__).parents[2] / "assets" / "texts"


def never():
    return False


class Claim:
    """One piece of advice, and the board before and after it as the referee sees it."""

    def __init__(self, before, text, one):
        self.before, self.text, self.args, self.value = before, text, dict(one.args), one.value
        self.after = before.copy()
        self.left = self.after.play(text)
        self.me, self.enemy = before.side, self.after.side
        self.start, _, self.target = text.rpartition("-") if text[0] != "@" else ("", "", text[1:])

    @property
    def cell(self):
        return self.args["cell"]

    @property
    def count(self):
        return self.args["count"]

    def owned(self, table, side):
        return [name for name, pile in table.piles.items() if pile and pile[-1] == side]


def reached(table, name):
    """The cells that the pile on one cell can land on."""
    steps = range(1, len(table.piles[name]) + 1)
    return {there for way in WAYS for count in steps if (there := beyond(name, way, count))}


def threatened(claim, table, name):
    return any(name in reached(table, other) for other in claim.owned(table, claim.enemy))


def forced(table, plies):
    """Whether the side to move wins within so many actions of both sides."""
    if plies <= 0:
        return False
    for action in table.legal():
        twin = table.copy()
        twin.play(action)
        if lost(twin, plies - 1):
            return True
    return False


def lost(table, plies):
    answers = table.legal()
    if not answers:
        return True
    if plies <= 0 or (table.stall and table.quiet >= table.stall):
        return False
    for answer in answers:
        twin = table.copy()
        twin.play(answer)
        if not forced(twin, plies - 1):
            return False
    return True


def mates(claim):
    """The value tells how many actions are left until the end: the referee plays all of them where they are few, five
    only where there is little to choose from. What is longer is the search's word, but the other side has no win at
    once."""
    left = round((100 - claim.value) * 100) - 1
    if left <= 2 or (left <= 4 and len(claim.after.legal()) <= FEW):
        return claim.value > 80 and lost(claim.after, left)
    return claim.value > 80 and not forced(claim.after, 1)


def rescued(claim):
    tall = len(claim.before.piles[claim.start]) > 1 and not claim.after.piles[claim.start]
    safe = not threatened(claim, claim.after, claim.target)
    return claim.start == claim.cell and tall and threatened(claim, claim.before, claim.start) and safe


def threatens(claim):
    pile = claim.after.piles[claim.cell]
    return pile[-1] == claim.enemy and len(pile) == claim.count and claim.cell in reached(claim.after, claim.target)


def takes_over(claim):
    pile = claim.before.piles[claim.cell]
    return pile[-1] == claim.enemy and len(pile) == claim.count and claim.after.piles[claim.cell][-1] == claim.me


def sheltered(claim):
    return claim.cell == claim.target and not threatened(claim, claim.after, claim.cell)


def strikes_back(claim, table, name):
    return any(name in reached(table, other) for other in claim.owned(table, claim.me))


def answered(claim, name):
    """Whether an enemy pile can land there, and whichever does so can be landed on again, a ko apart."""
    actions = [one for one in claim.after.legal() if one.partition("-")[2] == name]
    for action in actions:
        twin = claim.after.copy()
        twin.play(action)
        if not strikes_back(claim, twin, name):
            return False
    return bool(actions)


def guarded(claim):
    """Own piles in danger that nobody could land on again before, and now what has moved can."""
    own = [name for name in claim.owned(claim.after, claim.me) if threatened(claim, claim.after, name)]
    mine = reached(claim.after, claim.target)
    return [one for one in own if one in mine and not strikes_back(claim, claim.before, one)]


def met(claim, table, name):
    """The enemies that the pile on a cell can land on."""
    return [one for one in claim.owned(table, claim.enemy) if one in reached(table, name)]


CHECKS = {
    "wins": lambda claim: not claim.after.legal(),
    "mate": mates,
    "prisoners": lambda claim: claim.left.count(claim.enemy) == claim.count > 0,
    "takeover": lambda claim: takes_over(claim) and not threatened(claim, claim.after, claim.cell),
    "takeover-back": lambda claim: (
        takes_over(claim)
        and threatened(claim, claim.after, claim.cell)
        and not strikes_back(claim, claim.after, claim.cell)
    ),
    "takeover-held": lambda claim: takes_over(claim) and answered(claim, claim.cell),
    "takeover-rescue": lambda claim: (
        takes_over(claim)
        and not claim.after.piles[claim.start]
        and threatened(claim, claim.before, claim.start)
        and not threatened(claim, claim.after, claim.cell)
    ),
    "takeover-wards": lambda claim: (
        takes_over(claim)
        and not threatened(claim, claim.after, claim.cell)
        and claim.args["ward"] in reached(claim.before, claim.cell)
        and threatened(claim, claim.before, claim.args["ward"])
        and not threatened(claim, claim.after, claim.args["ward"])
    ),
    "reserves": lambda claim: claim.left.count(claim.me) == claim.count > 0,
    "rescue": rescued,
    "fewer": lambda claim: len(claim.owned(claim.after, claim.enemy)) == claim.count,
    "bare": lambda claim: not claim.owned(claim.after, claim.enemy),
    "threat": threatens,
    "battery": lambda claim: (
        len(claim.after.piles[claim.cell]) == 5
        and any(CAPACITY[there] == 2 for there in reached(claim.after, claim.cell))
    ),
    "lands": lambda claim: claim.before.piles[claim.cell] == [claim.enemy] and claim.target == claim.cell,
    "lands-safe": lambda claim: CHECKS["lands"](claim) and sheltered(claim) and not claim.after.reserves[claim.enemy],
    "lands-held": lambda claim: CHECKS["lands"](claim) and answered(claim, claim.cell),
    "aims": lambda claim: (
        claim.after.piles[claim.cell][-1] == claim.enemy
        and claim.cell in reached(claim.after, claim.target)
        and not strikes_back(claim, claim.before, claim.cell)
    ),
    "covers": lambda claim: (
        len(claim.after.piles[claim.cell]) == claim.count > 1
        and claim.cell in reached(claim.after, claim.target)
        and answered(claim, claim.cell)
    ),
    "grows": lambda claim: len(claim.after.piles[claim.cell]) == claim.count > len(claim.before.piles[claim.cell]),
    "spreads": lambda claim: len(claim.owned(claim.after, claim.me)) > len(claim.owned(claim.before, claim.me)),
    "wards": lambda claim: (
        claim.before.piles[claim.cell] == claim.after.piles[claim.cell]
        and claim.before.piles[claim.cell][-1] == claim.me
        and len(claim.before.piles[claim.cell]) == claim.count > 1
        and threatened(claim, claim.before, claim.cell)
        and not threatened(claim, claim.after, claim.cell)
    ),
    "guards": lambda claim: len(guarded(claim)) == claim.count > 0,
    "nears": lambda claim: (
        len(met(claim, claim.after, claim.target)) - len(met(claim, claim.before, claim.start)) == claim.count > 0
    ),
    "shelter": lambda claim: sheltered(claim) and not claim.after.reserves[claim.enemy],
    "shelter-drop": lambda claim: sheltered(claim) and claim.after.reserves[claim.enemy] > 0,
    "backed": lambda claim: (
        claim.cell == claim.target
        and sum(claim.cell in reached(claim.after, one) for one in claim.owned(claim.after, claim.me))
        == claim.count
        > 0
    ),
    "least": lambda claim: (
        claim.count
        == max(
            len(claim.after.piles[one])
            for one in claim.owned(claim.after, claim.me)
            if threatened(claim, claim.after, one)
        )
    ),
}


def possible(line):
    """Whether there are men enough for a position made at random."""
    try:
        GAME.notation.parse_position(line)
    except NotationError:
        return False
    return True


@pytest.mark.parametrize("lines", [opening_line, random_line])
def test_every_claim_holds(lines):
    """Positions of games at random, from the opening and from odd places; the five best pieces of advice at each."""
    rng = new_rng(8)
    done = 0
    while done < POSITIONS // 2:
        slow = Slow(lines(rng))
        if not possible(slow.line()):
            continue
        for _ in range(70):
            if slow.result():
                break
            if rng.random() < 0.1:
                done += 1
                state = GAME.notation.parse_position(slow.line())
                seat = Seat("wb".index(slow.side))
                legal = [one for one in GAME.legal_actions(state, seat) if GAME.notation.action(one) in slow.legal()]
                for one in CrossfireBot().advise(seat, state, legal, Budget(5, nodes=250, seed=done), never)[:5]:
                    claim = Claim(slow, GAME.notation.action(one.action), one)
                    word = one.reason.removeprefix("reason.crossfire.")
                    assert CHECKS[word](claim), f"{slow.line()}: {claim.text} {word} {one.args}"
            slow.play(rng.choice(slow.legal()))


def why(line, text):
    state = GAME.notation.parse_position(line)
    key, args = reason(position_from(state), GAME.notation.parse_action(text).code)
    return key.removeprefix("reason.crossfire."), dict(args)


def test_a_quiet_move_says_what_it_covers_or_reaches():
    assert why("a5:w,c5:w,i5:w,k5:b w 0/0 0/0 0 -", "c5-e5") != ("guards", {"count": 1}), "it does not reach i5"
    assert why("a5:w,e5:w,i5:w,k5:b w 0/0 0/0 0 -", "e5-g5") == ("guards", {"count": 1})
    assert why("e5:w,g7:b,f8:b w 0/0 0/0 0 -", "e5-f6")[0] == "aims", "g7 was out of reach of everybody before"
    line = "e5:w,c7:ww,g7:b w 0/0 0/0 0 -"
    assert why(line, "e5-f6") == ("nears", {"count": 1})


def test_what_is_taken_is_named_first_and_what_that_saves_second():
    words = {"count": 2, "cell": "i5"}
    assert why("a5:w,g5:www,i5:bb,m5:b w 0/0 0/0 0 -", "g5-i5") == ("takeover", words)
    line = "k3:www,a5:w,g5:www,i5:bb,m5:b w 0/0 0/0 0 -"
    assert why(line, "g5-i5") == ("takeover-wards", {**words, "ward": "k3"})
    line = "c5:www,i5:bbb,a7:b w 0/0 0/0 0 -"
    assert why(line, "c5-i5") == ("takeover-rescue", {"count": 3, "cell": "i5"})


def test_a_forced_end_is_told_with_its_true_length():
    """All moves that force it, not the best alone: a bound that nobody has looked into is no claim."""
    slow = Slow("c5:wwbbwb,a7:b w 1/0 0/2 0 stall=100")
    state = GAME.notation.parse_position(slow.line())
    found = CrossfireBot().advise(Seat(0), state, GAME.legal_actions(state, Seat(0)), Budget(5, nodes=3000), never)
    values = {GAME.notation.action(one.action): round(one.value, 2) for one in found if one.reason.endswith("mate")}
    assert values == {"@c5": 99.97}
    for name, value in values.items():
        after = slow.copy()
        after.play(name)
        assert lost(after, 2)
        assert not lost(after, 0)
        assert value == 100 - 3 / 100


def test_every_claim_has_its_words_and_its_check():
    for language in ("en", "de"):
        words = tomllib.loads((TEXTS / language / "reasons_crossfire.toml").read_text("utf-8"))
        assert set(words["reason.crossfire"]) == set(CHECKS)


def test_whoever_is_advised_gets_a_close_look_on_a_hasty_players_worst_day_too():
    state = GAME.notation.parse_position("g3:w,c5:wwbbw,i5:bb,a7:b,g7:b w 1/0 0/2 0 stall=100")
    legal = GAME.legal_actions(state, Seat(0))

    def depths(*, counsel):
        budgets = [Budget(3, nodes=2000, seed=seed, counsel=counsel) for seed in range(12)]
        return {CrossfireBot().advise(Seat(0), state, legal, budget, never)[0].depth for budget in budgets}

    assert min(depths(counsel=False)) == 1
    assert min(depths(counsel=True)) > 1
