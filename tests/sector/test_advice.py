"""What advice in Crossfire Sector claims is true: the slow reference, who knows nothing of the bot, checks it all.

ADVICE_POSITIONS=1000 makes it a thousand positions.
"""

import os
import tomllib
from dataclasses import replace
from fractions import Fraction
from functools import partial
from pathlib import Path
from random import Random

import pytest

from game.bots.bot import Budget
from game.bots.sector.bot import SectorBot, surest
from game.bots.sector.reasons import reason
from game.bots.sector.search import Ranked
from game.core.game import Setup
from game.core.seats import Seat
from game.play.random_dice import RandomDice
from game.rules.sector.game import GAME
from game.rules.sector.options import Army, Mission, SectorOptions
from tests.sector import reference
from tests.sector.given import stepped
from tests.sector.reference import OTHER, far, square_of
from tests.sector.test_reference import spread

POSITIONS = int(os.environ.get("ADVICE_POSITIONS", "40"))
TEXTS = Path(__file__).parents[2] / "assets" / "texts"


def never():
    return False


class Claim:
    """One piece of advice, and the battle before it as the referee sees it."""

    def __init__(self, battle, text, args):
        self.battle, self.text, self.args = battle, text, args
        self.side, self.deed = text.split()
        self.foe = OTHER[self.side]

    @property
    def unit(self):
        return self.battle.units[self.side, int(self.deed[0])]

    @property
    def spot(self):
        """The square the unit acts from."""
        return square_of(self.deed[2:].partition("*")[0]) if ">" in self.deed else self.unit.at

    @property
    def target(self):
        return int(self.deed[-1])

    def after(self, faces=()):
        after = self.battle.copy()
        after.apply(self.text, list(faces))
        return after

    def moved(self):
        """The battle with the unit on its new square, before anything else is settled."""
        after = self.battle.copy()
        after.units[self.side, int(self.deed[0])].at = self.spot
        return after

    def cases(self, *words):
        """How often of a hundred times an attack, or a decision about its dice, comes to one of these, as everybody
        decides best."""
        battle, roll, attack = self.battle, self.battle.roll, self.text
        if battle.stage == "rr":
            attack = f"{battle.turn} {roll['unit']}{'*' if roll['firing'] else '!'}{roll['target']}"
        odds = spread(battle, battle, self.text, attack)
        return int(100 * sum((odds.get(word, Fraction(0)) for word in words), Fraction(0)) + Fraction(1, 2))

    def shooters(self, battle, number):
        """Enemies that can shoot at a unit from where they stand."""
        return {f"{self.foe}{n}" for n in battle.standing(self.foe) if self.can_shoot(battle, self.foe, n, number)}

    def can_shoot(self, battle, side, number, target):
        here = battle.units[side, number].at
        return f"*{target}" in set(battle.attacks(side, number, here))

    def front(self):
        return sum(square_of(name)[0] == (3 if self.side == "L" else 13) for name in self.deed.split())


def names(text):
    return set(text.split(", "))


def better(claim):
    was, now = claim.battle.scores(), claim.moved().scores()
    me = "LR".index(claim.side)
    told = f"{now[me]}:{now[1 - me]}"
    return now[me] - now[1 - me] > was[me] - was[1 - me] and claim.args["score"] == told


def hides(claim):
    number = int(claim.deed[0])
    before, now = (claim.shooters(battle, number) for battle in (claim.battle, claim.moved()))
    return before == names(claim.args["units"]) and not now


def cover(claim):
    return claim.battle.terrain.get(claim.spot, "#") in "+%"


def beside(claim):
    friend = claim.battle.units[claim.side, int(claim.args["unit"][1])]
    return claim.args["unit"][0] == claim.side and friend.down and far(friend.at, claim.spot) == 1


def aims(claim):
    number, moved = int(claim.deed[0]), claim.moved()
    foes = [int(name[1]) for name in names(claim.args["units"])]
    return all(
        claim.can_shoot(moved, claim.side, number, foe) and not claim.can_shoot(claim.battle, claim.side, number, foe)
        for foe in foes
    )


def aims_later(claim):
    """In the next round, and nobody shoots at it before; or those who can are named."""
    number = int(claim.deed[0])
    there = claim.shooters(claim.moved(), number)
    told = names(claim.args["foes"]) if "foes" in claim.args else set()
    return aims(claim) and claim.args["round"] == claim.battle.round + 1 <= 6 and there == told


def to_go(claim, spot):
    x, _ = spot
    match claim.battle.mission:
        case 2 | 5:
            return max(0, 7 - x, x - 9)
        case 3:
            return max(0, 13 - x) if claim.side == "L" else max(0, x - 3)
        case 4:
            return far(spot, (8, 5))


def nearer(claim):
    now = to_go(claim, claim.spot)
    return now < to_go(claim, claim.unit.at) and now == claim.args.get("count", 0)


def gap(claim, spot):
    return min(far(spot, claim.battle.units[claim.foe, n].at) for n in claim.battle.alive(claim.foe))


def scored(claim, battle):
    me = "LR".index(claim.side)
    both = battle.scores()
    return f"{both[me]}:{both[1 - me]}", both[me] - both[1 - me]


def step(claim):
    """The mission stands as it is told, neither better nor worse than before."""
    told, lead = scored(claim, claim.moved())
    return told == claim.args["score"] and lead == scored(claim, claim.battle)[1]


def less(claim):
    told, lead = scored(claim, claim.moved())
    return told == claim.args["score"] and lead < scored(claim, claim.battle)[1]


def counts(claim):
    """The mission stands as it is told, and would not without whoever stays."""
    fallen = claim.battle.copy()
    fallen.units[claim.side, int(claim.deed[0])].down = True
    told, lead = scored(claim, claim.battle)
    return claim.deed.endswith("=") and told == claim.args["score"] and scored(claim, fallen)[1] < lead


def fewer(claim):
    number = int(claim.deed[0])
    before, now = (len(claim.shooters(battle, number)) for battle in (claim.battle, claim.moved()))
    return (now, before) == (claim.args["count"], claim.args["before"]) and now < before


def in_sector(claim):
    east, south = claim.spot[0] > 8, claim.spot[1] > 5
    moved = claim.moved()

    def inside(side):
        spots = (moved.units[side, n].at for n in moved.standing(side))
        return sum(x != 8 and y != 5 and (x > 8, y > 5) == (east, south) for x, y in spots)

    return claim.battle.mission == 6 and claim.args["score"] == f"{inside(claim.side)}:{inside(claim.foe)}"


def first(claim):
    """Whoever lies can be finished by somebody else in the same turn, without dice."""
    lying, me = claim.args["other"], claim.deed[0]
    others = [text.split()[1] for text in claim.battle.legal()]
    later = any(deed[0] != me and deed.endswith(f"!{lying[1]}") for deed in others if "!" in deed)
    down = claim.battle.units[claim.foe, int(lying[1])].down
    return lying[0] == claim.foe and down and later and claim.battle.quota > 1 and beats(claim)


def beats(claim):
    return (claim.args["chance"], claim.args["risk"]) == (claim.cases("down"), claim.cases("fall"))


def aided(claim):
    friend = claim.battle.units[claim.side, claim.target]
    after = claim.after()
    up = friend.down and not after.units[claim.side, claim.target].down
    return up and (after.stage == "bonus") == (not friend.acted)


def finishes(claim):
    gone = claim.battle.units[claim.foe, claim.target].down
    return gone and claim.battle.dice(claim.text) == 0 and claim.after().units[claim.foe, claim.target] is None


def last_activation(claim):
    """The round is played out by units that only wait."""
    battle = claim.after()
    number, turn = battle.round, ""
    while battle.stage in ("act", "spun", "spinre") and battle.round == number:
        turn = battle.turn
        text = min(battle.legal(), key=lambda text: ("=" not in text, "?" not in text, "keep" not in text))
        battle.apply(text, [1] * battle.dice(text))
    return turn == claim.side


def fought(claim):
    """A decision of whoever fights: the attacker, or the defender."""
    words = ("down", "fall") if claim.side == claim.battle.turn else ("fall", "down")
    return (claim.args["chance"], claim.args["risk"]) == tuple(claim.cases(word) for word in words)


def lying_die(claim):
    roll = claim.battle.roll
    return claim.args["die"] == roll["die" if claim.battle.stage == "spinre" else claim.side]


def where(battle):
    return {who: unit and (unit.at, unit.down) for who, unit in battle.units.items()}


def stray_hits(claim):
    unit, spent = claim.battle.units[claim.foe, claim.target], claim.battle.commander.get(claim.foe)
    after = claim.after()
    then = after.units[claim.foe, claim.target]
    return not unit.down and (then.down or after.commander[claim.foe] != spent)


CHECKS = {
    "wins": lambda claim: claim.battle.dice(claim.text) == 0 and claim.after().winner == claim.side,
    "shoot": lambda claim: claim.args["chance"] == claim.cases("down", "kill"),
    "shoot-down": lambda claim: claim.args["chance"] == claim.cases("down", "kill"),
    "melee": beats,
    "melee-first": first,
    "finish": finishes,
    "aid": aided,
    "aid-acts": aided,
    "mission": better,
    "hides": hides,
    "cover": cover,
    "beside": beside,
    "aims": aims_later,
    "aims-open": aims_later,
    "nearer": nearer,
    "nearer-in": nearer,
    "unseen": lambda claim: not claim.shooters(claim.moved(), int(claim.deed[0])),
    "step": step,
    "step-less": less,
    "away": lambda claim: step(claim) and gap(claim, claim.spot) > gap(claim, claim.unit.at),
    "closer": lambda claim: gap(claim, claim.spot) < gap(claim, claim.unit.at),
    "fewer": fewer,
    "sector": in_sector,
    "hold": lambda claim: claim.deed.endswith("=") and claim.args["score"] == scored(claim, claim.battle)[0],
    "hold-counts": counts,
    "hold-safe": lambda claim: claim.deed.endswith("=") and not claim.shooters(claim.battle, int(claim.deed[0])),
    "hold-cover": lambda claim: claim.deed.endswith("=") and cover(claim),
    "spin": lambda claim: claim.deed.endswith("?") and claim.battle.faction[claim.side] == "S",
    "die": lambda claim: claim.deed == "keep" and lying_die(claim),
    "die-again": lambda claim: claim.deed == "all" and lying_die(claim),
    "dice-shot": lambda claim: claim.args["chance"] == claim.cases("down", "kill"),
    "dice-melee": fought,
    "order-last": lambda claim: last_activation(claim) and claim.after().turn == claim.side,
    "order-ends": lambda claim: last_activation(claim) and claim.after().turn == claim.foe,
    "order-first": lambda claim: claim.after().turn == claim.side,
    "order-second": lambda claim: claim.after().turn == claim.foe,
    "stray": stray_hits,
    "revive": lambda claim: not claim.after().units[claim.side, int(claim.deed[-1])].down,
    "roll": lambda claim: claim.battle.legal() == [claim.text],
    "word": lambda claim: where(claim.battle) == where(claim.after()),
}


def advised(state, seat, seed):
    budget = Budget(2 + seed % 4, nodes=150, seed=seed)
    legal = GAME.legal_actions(state, seat)
    return SectorBot().advise(Seat(seat), GAME.observe(state, Seat(seat)), legal, budget, never)


def positions(luck):
    """Battles as the referee and the rules see them, some decisions after a position by lot."""
    while True:
        battle = reference.some_battle(luck)
        state = replace(GAME.notation.parse_position(battle.line()), losses=battle.losses)
        for _ in range(12):
            legal = list(battle.legal())
            if not legal:
                break
            if battle.stage != "act" or luck.random() < 0.3:
                yield battle, state
            deeds = [text for text in legal if set(text) & set("*!+")]
            text = luck.choice(deeds if deeds and luck.random() < 0.6 else legal)
            dice = [luck.choice((1, 1, 2, 3, 4, 5, 6, 6)) for _ in range(battle.dice(text))]
            battle.apply(text, dice)
            state = stepped(state, text, dice).state


def test_every_claim_holds():
    """The three best pieces of advice in positions by lot."""
    found = positions(Random(POSITIONS))
    for number in range(POSITIONS):
        battle, state = next(found)
        for one in advised(state, min(GAME.to_act(state)), number)[:3]:
            text, word = GAME.notation.action(one.action), one.reason.removeprefix("reason.sector.")
            claim = Claim(battle, text, dict(one.args))
            assert CHECKS[word](claim), f"{battle.line()}: {text} {word} {one.args}"


def test_what_is_said_of_walks_and_of_staying_holds_whoever_advises_it():
    """Poor moves, too: each is told by what it does for the mission or for whoever makes it."""
    found, told = positions(Random(5)), set()
    for _ in range(POSITIONS * 5):
        battle, state = next(found)
        walks = [
            one for one in GAME.legal_actions(state, min(GAME.to_act(state))) if one.kind in ("move", "hold", "melee")
        ]
        for action in Random(7).sample(walks, min(len(walks), 12)):
            key, args = reason(state, action)
            text, word = GAME.notation.action(action), key.removeprefix("reason.sector.")
            told.add(word)
            assert CHECKS[word](Claim(battle, text, dict(args))), f"{battle.line()}: {text} {word} {args}"
    assert told >= {"step", "step-less", "away", "closer", "fewer", "sector", "hold", "hold-counts", "melee-first"}


@pytest.mark.parametrize(("less", "first"), [(1.0, "melee!2"), (9.0, "melee!1")])
def test_a_sure_kill_comes_before_a_fight_that_is_hardly_worth_more(less, first):
    state = GAME.notation.parse_position("M1R2 A:d5,x,x,x,x V:e5,e6_,k2,x,x - L1/0-0/L -")
    fights = {one.target: one for one in GAME.legal_actions(state, Seat(0)) if one.kind == "melee" and one.to < 0}
    ranked = surest(state, [Ranked(12.0, fights[0]), Ranked(12.0 - less, fights[1])])
    assert f"melee!{ranked[0].action.target + 1}" == first
    assert len(ranked) == 2
    assert ranked[0].value == 12.0


def test_the_referee_denies_what_is_false():
    battle = reference.some_battle(Random(1))
    text = next(text for text in battle.legal() if text[-1] in "=?")
    for word, args in (
        ("step", {"score": "9:9"}),
        ("hides", {"units": f"{OTHER[text[0]]}1"}),
        ("wins", {}),
        ("cover", {}),
    ):
        assert not CHECKS[word](Claim(battle, text, args)), word


def steps_to(state, start, there):
    """By single steps past walls, in the slow way."""
    open_ends, seen, count = {start}, {start}, 0
    while not any(there(x, y) for x, y in open_ends):
        count += 1
        around = {(x + dx, y + dy) for x, y in open_ends for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
        free = {
            at for at in around - seen if 1 <= at[0] <= 15 and 1 <= at[1] <= 9 and not state.ground.walls >> bit(at) & 1
        }
        seen |= free
        open_ends = free
    return count


def bit(at):
    return (at[0] - 1) * 9 + at[1] - 1


FORMATIONS = {"deploy-way", "deploy-jump", "deploy-sectors", "deploy-rows"}
GROUND = {
    2: lambda _side, x, _y: 7 <= x <= 9,
    3: lambda side, x, _y: x >= 13 if side == 0 else x <= 3,
    4: lambda _side, x, y: (x, y) == (8, 5),
    5: lambda _side, x, _y: 7 <= x <= 9,
}


@pytest.mark.parametrize("mission", range(1, 7))
@pytest.mark.parametrize("faction", ["V", "E", "S"])
def test_a_formation_says_what_it_wins(mission, faction):
    for seed in range(2):
        options = SectorOptions(mission=list(Mission)[mission], faction_L=Army(faction), faction_R=Army(faction))
        state = GAME.start(Setup(2, options), RandomDice(seed)).state
        for seat in (0, 1):
            best = advised(state, seat, seed)[0]
            word, args = best.reason.removeprefix("reason.sector."), dict(best.args)
            spots = [(spot // 9 + 1, spot % 9 + 1) for spot in best.action.squares]
            if mission in GROUND:
                ways = [steps_to(state, spot, partial(GROUND[mission], seat)) for spot in spots]
                move = {"V": 4, "E": 2, "S": 0}[faction]
                if word == "deploy-way":
                    rounds = [-(-way // move) for way in ways]
                    assert (args["count"], args["round"]) == (rounds.count(min(rounds)), min(rounds))
                else:
                    assert (word, move) == ("deploy-jump", 0)
                    assert args["steps"] <= min(ways)
            elif word == "deploy-sectors":
                assert mission == 6
                assert (args["north"], args["south"]) == (sum(y < 5 for _, y in spots), sum(y > 5 for _, y in spots))
            else:
                assert (word, args["count"]) == ("deploy-rows", len({y for _, y in spots}))


def test_every_claim_has_its_words_and_its_check():
    for language in ("en", "de"):
        words = tomllib.loads((TEXTS / language / "reasons_sector.toml").read_text("utf-8"))
        assert set(words["reason.sector"]) == {*CHECKS, *FORMATIONS, "edge", "quick", "focus"}
