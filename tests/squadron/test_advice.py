"""What advice in Squadron Leader claims is true: the rules check every claim, after the plan has been carried out.

ADVICE_POSITIONS=1000 makes it a thousand positions.
"""

import os
import tomllib
from collections import Counter
from dataclasses import replace
from math import atan2, cos, radians
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from game.bots.bot import Budget
from game.bots.squadron.bot import BOT
from game.bots.squadron.chains import ends
from game.bots.squadron.judge import Judge, Sense
from game.bots.squadron.reasons import flight
from game.core.seats import Seat
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.squadron import actions, fire, pointing
from game.rules.squadron.game import GAME
from game.rules.squadron.odds import percent
from game.rules.squadron.shots import outlook, shot
from game.rules.squadron.state import MOVE, PLACE, STATS
from tests.squadron.prove import prudent, some_setup

ENDS = 30
"""So many of a plane are looked at."""
ANSWERS = frozenset({"answered", "answered-now", "even", "best", "best-now", "trades"})
"""Reasons that tell of an enemy who may still answer, or may not any more."""
POSITIONS = int(os.environ.get("ADVICE_POSITIONS", "60"))
TEXTS = Path(__file__).parents[2] / "assets" / "texts"


def advised(state, seat):
    legal = GAME.legal_actions(state, seat)
    return BOT().advise(seat, GAME.observe(state, seat), legal, Budget(5, None, None, 7, counsel=True), lambda: False)


def positions(count, seed=0):
    """Positions from games by lot, over all tables, options and modules, with who is to act."""
    luck, found = Random(seed), 0
    while found < count:
        match = Match(GAME, some_setup(luck), RandomDice(luck.randrange(10**6)))
        skip = luck.randrange(3, 12)
        while match.to_act and found < count:
            seat = luck.choice(sorted(match.to_act))
            skip -= 1
            if not skip:
                skip = luck.randrange(3, 12)
                found += 1
                yield match.state, Seat(seat)
            match.act(seat, prudent(match, luck, seat))


class Claim:
    """One piece of advice, the table before it, and the plane it is about where its move ends (`end`)."""

    def __init__(self, state, seat, counsel, rank, end=None):
        self.state, self.seat, self.counsel, self.rank = state, seat, counsel, rank
        self.action, self.words = counsel.action, dict(counsel.args)
        self.kind = counsel.reason.removeprefix("reason.squadron.")
        self.before, self.end = state.by_name[counsel.action.plane], end

    def named(self, prefix=""):
        side = int(self.words[f"{prefix}side"].rpartition(".")[2])
        return self.state.by_name[f"{side + 1}{self.words[f'{prefix}letter']}"]

    def enemies(self):
        return [other for other in self.state.flying if self.state.hostile(self.before, other)]

    def aimed_at(self, plane):
        return {other.name for other in self.enemies() if fire.can_hit(self.state, other, plane)}

    def gap(self, plane):
        return fire.sight(self.state, plane, self.named()).gap


def end_of(state, seat, counsel):
    """Where a move ends that is advised: the flight that is pointed at, else where its only step leads; None when
    balloons have brought it down there."""
    action = counsel.action
    plane = state.by_name[action.plane]
    if counsel.shown:
        return pointing.ends(state, plane)[counsel.shown[1].name].plane
    if action.verb == actions.END:
        return plane
    after = GAME.apply(state, seat, action, RandomDice(1)).state
    plane = after.by_name[action.plane]
    return plane if after.moving is not None and plane.is_flying else None


def holds_good(state, seat, counsel, rank):
    """Whether a claim is true, of a move where it ends."""
    kind = counsel.reason.removeprefix("reason.squadron.")
    end = end_of(state, seat, counsel) if kind in MOVES else None
    return (kind in MOVES and end is None) or CHECKS[kind](Claim(state, seat, counsel, rank, end))


def places(claim, enemy):
    """Where an enemy may be when the shooting begins."""
    away = claim.state.with_plane(replace(claim.end, pose=None))
    found = [] if enemy.done else [each.plane for each in ends(away, enemy)]
    return [each for each in found if not claim.state.board.clash(each.body, claim.end.body)] or [enemy]


def settled_at(claim):
    """The table once the plane has flown."""
    return claim.state.with_plane(replace(claim.end, flight=None, done=True))


def answers(claim, enemy):
    """How likely either hits the other, wherever the enemy may be then."""
    after, plane = settled_at(claim), claim.end
    return [(some(after, plane, place), some(after, place, plane)) for place in places(claim, enemy)]


def best_answers(claim):
    """The same where that is best for the enemy who is named, by the damage that both shots do on the average."""
    after, plane, enemy = settled_at(claim), claim.end, claim.named()
    gives = [mean(after, plane, place) for place in places(claim, enemy)]
    balances = [(mean(after, at, plane) - give, -give) for at, give in zip(places(claim, enemy), gives, strict=True)]
    found = zip(answers(claim, enemy), balances, strict=True)
    return [answer for answer, balance in found if balance == max(balances)]


def some(state, attacker, target):
    return percent(shot(state, attacker, target).some) if fire.can_hit(state, attacker, target) else 0


def mean(state, attacker, target):
    return shot(state, attacker, target).mean if fire.can_hit(state, attacker, target) else 0


def unseen(claim):
    """Wherever anybody flies, nobody can aim at it."""
    return not any(taken for enemy in claim.enemies() for _, taken in answers(claim, enemy))


def holds_on(claim):
    return unseen(claim) and min(given for given, _ in answers(claim, claim.named())) == claim.words["chance"] > 0


def moves_yet(claim):
    """Who is said to answer has not flown this round: he still can."""
    return not claim.named().done


def answered(claim):
    """The best answer comes to that."""
    given, taken = claim.words["chance"], claim.words["danger"]
    return moves_yet(claim) and (given, taken) in best_answers(claim) and given > 0 and not unseen(claim)


def drops(claim):
    """It would hit with another chance if the enemy stayed where he is."""
    now = some(settled_at(claim), claim.end, claim.named())
    return claim.words["now"] == now not in {0, claim.words["chance"]}


def even(claim):
    """From wherever somebody can aim at it, it aims back; and to do neither is no worse for them."""
    aimed = [given for given, taken in answers(claim, claim.named()) if taken]
    return moves_yet(claim) and (0, 0) in best_answers(claim) and all(aimed) and not unseen(claim)


def least(claim):
    """What the best answer costs, and whether it is told of the first of all or of another one."""
    danger = claim.words["danger"]
    return (0, danger) in best_answers(claim) and danger > 0 and claim.kind.startswith("other") == (claim.rank > 0)


def falls(claim):
    """The likeliest of the balloons before its nose, which are what it is about."""
    chances = [some(claim.state, claim.end, each) for each in claim.state.afloat if each in targets(claim)]
    return claim.words["chance"] == max(chances, default=-1)


def targets(claim):
    return list(fire.targets(claim.state, claim.end))


def strikes_back(claim):
    danger = claim.words["danger"]
    return danger > 0 and danger in {taken for _, taken in best_answers(claim)}


def target_shot(claim):
    target = claim.state.by_name[claim.action.how]
    assert target.kind == "balloon"
    return shot(claim.state, claim.before, target, aces=claim.before.fresh_aces)


def gives(check):
    """As likely as that it hits, and where somebody is said to hit back as likely as that."""

    def checked(claim):
        back = claim.words.get("danger")
        if claim.words["chance"] != some(claim.state, claim.end, claim.named()):
            return False
        return check(claim) and (back is None or back == some(claim.state, claim.named("other_"), claim.end))

    return checked


def later(check=lambda _: True):
    """The same of a place where it counts that nobody can aim at it wherever they fly, not whether they do now."""
    return lambda claim: check(claim) and unseen(claim)


def settled(check=lambda _: True):
    """Once all have flown."""
    return lambda claim: check(claim) and not claim.aimed_at(claim.end) and all(each.done for each in claim.enemies())


def behind(claim):
    """Within 60 degrees of the line from the target's nose to its tail."""
    own, target = claim.end.body.pose, claim.named().body.pose
    if claim.state.board.is_free:
        dx, dy = own[0] - target[0], own[1] - target[1]
        ahead = cos(atan2(dx, -dy) - radians(target[2]))
    else:
        dq, dr = own[0] - target[0], own[1] - target[1]
        ahead = cos(atan2(1.5 * dq, -(3**0.5) * (dr + dq / 2)) - radians(60 * target[2]))
    return ahead < -0.4999


def tails(claim):
    return behind(claim) and aims(claim)


def follows(claim):
    """Behind and in range."""
    return behind(claim) and fire.sight(claim.state, claim.end, claim.named()).band <= 3


def aims(claim):
    return fire.can_hit(claim.state, claim.end, claim.named()) and not claim.aimed_at(claim.end)


def trades(claim):
    return fire.can_hit(claim.state, claim.end, claim.named()) and claim.named("other_").name in claim.aimed_at(
        claim.end
    )


def hides(claim):
    return claim.named().name in claim.aimed_at(claim.before)


def closes(claim):
    return claim.gap(claim.end) < claim.gap(claim.before)


def climbs(claim):
    return claim.end.altitude == claim.words["height"] > claim.before.altitude


def chance(claim):
    """To bring down, or to hurt, with all ace dice thrown in."""
    plane, target = claim.before, claim.state.by_name[claim.action.how]
    found = shot(claim.state, plane, target, aces=plane.fresh_aces)
    assert target == claim.named()
    return claim.words["chance"] == percent(found.kill if claim.kind == "kills" else found.some)


def dice(claim):
    word = claim.action.picks[-1].name.partition(":")[0]
    spread = outlook(claim.state, claim.state.pending, word)
    target = claim.state.by_name[claim.state.pending.target]
    return claim.words["chance"] == percent(sum(spread[target.health if target.kind == "balloon" else 1 :]))


def heavy(claim):
    """By what more than one heart is lost, or all that the target has: whose plane that is the words say."""
    word = claim.action.picks[-1].name.partition(":")[0]
    target = claim.state.by_name[claim.state.pending.target]
    hearts = claim.words.get("hearts", target.health)
    own = claim.counsel.reason.endswith("-falls")
    assert (target.seat == claim.seat) == own or "hearts" in claim.words
    assert 1 < hearts <= target.health
    spread = outlook(claim.state, claim.state.pending, word)
    return claim.words["chance"] == percent(sum(spread[hearts:]))


def only(claim):
    return len(GAME.legal_actions(claim.state, claim.seat)) == 1


def home(claim):
    step = GAME.apply(claim.state, claim.seat, claim.action, RandomDice(1))
    return GAME.outcome(step.state).reason == "escaped"


CHECKS = {
    "tails": gives(tails),
    "aims": gives(aims),
    "trades": gives(trades),
    "hides": settled(hides),
    "hides-later": later(hides),
    "behind": settled(follows),
    "behind-later": later(follows),
    "closes": settled(closes),
    "closes-later": later(closes),
    "safe": settled(),
    "safe-later": later(),
    "holds-on": holds_on,
    "answered": answered,
    "answered-now": lambda claim: answered(claim) and drops(claim),
    "even": even,
    "climbs": climbs,
    "best": lambda claim: least(claim) and moves_yet(claim),
    "other": lambda claim: least(claim) and moves_yet(claim),
    "best-now": lambda claim: least(claim) and not moves_yet(claim),
    "other-now": lambda claim: least(claim) and not moves_yet(claim),
    "balloon": falls,
    "balloon-risk": lambda claim: falls(claim) and strikes_back(claim),
    "balloon-shot": lambda claim: claim.words["chance"] == percent(target_shot(claim).kill),
    "balloon-place": lambda claim: claim.before.kind == "balloon" and len(claim.state.afloat) > 0,
    "shoots": chance,
    "kills": chance,
    "dice": dice,
    "dice-hearts": heavy,
    "dice-kills": heavy,
    "dice-falls": heavy,
    "only": only,
    "home": home,
    "holds": lambda claim: any(fire.targets(claim.state, claim.before)) and claim.action.verb == actions.HOLD,
    "numbers": lambda claim: claim.state.phase == STATS,
    "taste": lambda claim: claim.state.phase == STATS,
    "place": lambda claim: claim.state.phase == PLACE and claim.before.kind != "balloon",
    "spot": lambda claim: claim.state.phase == PLACE,
    "hopeless": lambda claim: claim.state.phase == MOVE and len(claim.counsel.args) == 0,
    "immelmann": lambda claim: claim.state.pending.step == "im" and claim.rank == 0,
    "lesser": lambda claim: claim.state.pending.step == "im" and claim.rank == 1,
    "rams": lambda claim: claim.state.pending.step == "db" and claim.action.how == "Z",
    "spares": lambda claim: claim.state.pending.step == "db" and claim.action.how == "Z-",
    "arrived": lambda claim: claim.before.going.manoeuvres > 0 and claim.action.verb == actions.END,
    "bombs": lambda claim: bool(claim.enemies()) and claim.action.verb == actions.DROP,
}


MOVES = (
    *("balloon", "balloon-risk"),
    *(
        "tails",
        "aims",
        "trades",
        "holds-on",
        "answered",
        "answered-now",
        "even",
        "climbs",
        "best",
        "other",
        "best-now",
        "other-now",
    ),
    *(f"{kind}{later}" for kind in ("hides", "behind", "closes", "safe") for later in ("", "-later")),
)


def test_every_claim_is_true():
    seen = Counter()
    for state, seat in positions(POSITIONS):
        counsels = advised(state, seat)
        for rank, counsel in enumerate(counsels[:4]):
            assert holds_good(state, seat, counsel, rank), (GAME.notation.position(state), rank, counsel)
            seen[counsel.reason] += 1
    assert len(seen) > 5, seen


def test_nobody_answers_who_has_flown():
    """While somebody else still flies, too: of ends that nobody advises as well."""
    told = Counter()
    for state, seat in positions(6 * POSITIONS, seed=8):
        own = [plane for plane in state.flying if plane.seat == seat and not plane.done]
        if state.phase != MOVE or not own:
            continue
        judge = Judge(state, state.moving or own[0], Sense(replies=False))
        if len({enemy.done for enemy in judge.enemies}) == 1:
            continue
        for end in ends(state, judge.plane)[:ENDS]:
            key, words = flight(judge, end, best=True)
            named = SimpleNamespace(action=SimpleNamespace(plane=judge.plane.name), args=words, reason=key)
            if key in ANSWERS:
                assert CHECKS[key](Claim(state, seat, named, 0, end.plane)), (GAME.notation.position(state), key, words)
                told[key] += 1
    assert {"trades", "answered"} <= told.keys(), told


def test_whoever_has_flown_where_advice_led_is_told_that_this_was_the_place():
    """Not once more why: that has been said."""
    tried = 0
    for state, seat in positions(20, seed=3):
        first = advised(state, seat)[0]
        now, counsel = state, first
        while counsel.then:
            now, counsel = GAME.apply(now, seat, counsel.action, RandomDice(1)).state, counsel.then[0]
        if counsel is not first:
            assert counsel.reason == "reason.squadron.arrived"
            assert CHECKS["arrived"](Claim(now, seat, counsel, 0))
            tried += 1
    assert tried > 3


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_reason_has_its_sentence_and_nothing_else_has(language):
    texts = tomllib.loads((TEXTS / language / "reasons_squadron.toml").read_text("utf-8"))
    assert set(texts["reason.squadron"]) == set(CHECKS)


def test_what_is_pointed_at_for_an_advice_is_the_whole_flight_that_it_begins():
    whole = 0
    for state, seat in positions(40, seed=5):
        first = advised(state, seat)[0]
        if first.shown:
            choice = GAME.offers(state, seat, first.shown)
            assert choice.ready == first.action
            assert choice.then
            whole += 1
    assert whole
