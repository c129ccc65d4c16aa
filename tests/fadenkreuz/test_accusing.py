"""Computer people say nothing that could only hurt their own side, nor what their own words give the lie to."""

from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pytest

from game.bots.bot import Budget
from game.bots.fadenkreuz.accusing import accusations
from game.bots.fadenkreuz.habits import LEVELS
from game.bots.fadenkreuz.speaker import Speaker
from game.bots.fadenkreuz.tempers import TEMPERS
from game.core.game import Setup
from game.core.options import read_options
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.sight import observed
from game.rules.fadenkreuz.state import TRUST, Phase
from game.tools.bench.listeners import talked
from tests.fadenkreuz.talks import until

UNARMED = set("TNDRBPSXOMU")
ROUNDS = ((7, 3, 2), (7, 3, 6), (7, 3, 14), (8, 3, 59), (6, 2, 13), (5, 1, 8), (6, 2, 37), (7, 3, 22))
"""Seats, level and luck of rounds in which much is said."""


def accusing(line):
    return line.verb in ("call", "will") or (line.verb, line.word) == ("think", "K")


@pytest.fixture(scope="module")
def rounds():
    """What was said and done in some rounds of computer people: (players, states)."""
    found = []
    for players, level, luck in ROUNDS:
        options = read_options(GAME.options, {"dealer": str(luck % players + 1)})
        match = Match(GAME, Setup(players, options), RandomDice(luck))
        talked(match, [Budget(level, seed=luck * 100 + seat) for seat in range(players)], Phase.OVER)
        found.append(match)
    return found


def test_nobody_who_says_to_be_unarmed_says_to_shoot_somebody(rounds):
    shots = 0
    for match in rounds:
        claims = dict(enumerate(match.state.faces, start=1))
        for line in match.state.lines:
            if line.verb == "am":
                claims[line.seat] = line.word
            elif line.verb == "will":
                shots += 1
                assert claims[line.seat] not in UNARMED, line
    assert shots > 2


def test_nobody_has_somebody_shot_whom_they_trust_nor_trusts_whom_they_accuse(rounds):
    """A vote that stands is taken back first: the table shows it all the time."""
    accused = trusted = 0
    for match in rounds:
        trusts, against, lines = set(), set(), []
        for said in match.state.talk:
            pair = (said.seat, said.at[0] if said.at else 0)
            if said.verb == "trust":
                trusted += 1
                assert pair not in against, said
                trusts.add(pair)
            elif said.verb in ("doubt", "clear"):
                trusts.discard(pair)
            if said.verb == "doubt" or accusing(said):
                accused += said.verb != "doubt"
                assert pair not in trusts, said
                against.add(pair)
            if said.verb == "deny":
                against.add((said.seat, lines[said.at[0] - 1].seat))
            if said in match.state.lines:
                lines.append(said)
    assert accused > 20
    assert trusted > 3


def test_whoever_says_at_whom_they_will_shoot_would_shoot_there_when_they_say_it(rounds):
    """An Agent; later they may have heard something else."""
    kept = told = 0
    for match in rounds:
        cards, aims = match.state.cards, match.states[-2].aims
        for line in match.state.lines:
            if line.verb == "will" and cards[line.seat - 1] == "A":
                told += 1
                kept += line.at[0] in aims[line.seat - 1]
    assert told
    assert 2 * kept > told


def speaker(identity, chances, crowd=None, *, level=3, aims=(2,), luck=3, **votes):
    """Somebody in seat 1 who holds this card and believes this of the others, by seat."""
    seen = replace(observed(until(Phase.TALK, 5).state, 1), all=None, **votes)
    seen = SimpleNamespace(
        **{name: getattr(seen, name) for name in ("seat", "agreed", "votes", "lines", "faces")}, identity=identity
    )
    belief, table = SimpleNamespace(chances=lambda: chances), SimpleNamespace(chances=lambda: crowd)
    doubts = None if crowd is None else lambda: table
    return Speaker(seen, LEVELS[level - 1], TEMPERS[0], None, Random(luck), lambda: belief, doubts, lambda: aims)


def rows(**chances):
    """By seat, how likely somebody is the Target, an Agent and an Assassin."""
    return {int(seat[1:]): dict(zip("TAK", row, strict=True)) for seat, row in chances.items()}


FELLOW = rows(s1=(0, 0, 0), s2=(0.0, 0.0, 1.0), s3=(0.2, 0.7, 0.1), s4=(0.2, 0.1, 0.0), s5=(0.1, 0.1, 0.0))
SUSPECTS = rows(s1=(0, 0, 0), s2=(0.0, 0.0, 0.95), s3=(0.1, 0.2, 0.7), s4=(0.0, 0.0, 0.2), s5=(0.0, 0.0, 0.2))


TWO = rows(s1=(0, 0, 0), s2=(0.4, 0.5, 0.0), s3=(0.0, 0.0, 0.9), s4=(0.2, 0.2, 0.2), s5=(0.2, 0.2, 0.2))


@pytest.mark.parametrize("level", [1, 2, 3, 5])
@pytest.mark.parametrize("identity", "KRMD")
def test_the_red_side_and_the_decoy_accuse_nobody_whom_they_know_to_be_an_assassin(identity, level):
    """However much the table suspects that one."""
    who = speaker(identity, FELLOW, SUSPECTS if level > 2 else None, level=level)
    said = [action for action, _ in accusations(who)]
    assert {action.at[0] for action in said if action.verb != "trust"} == {3}


def test_whoever_is_on_no_red_side_accuses_the_assassin_they_know():
    for identity in "TN":
        said = [action for action, _ in accusations(speaker(identity, FELLOW, SUSPECTS))]
        assert {action.at[0] for action in said if action.verb != "trust"} == {2}


def test_a_blue_gun_accuses_at_whom_it_would_point():
    two = rows(s1=(0, 0, 0), s2=(0.0, 0.0, 0.9), s3=(0.0, 0.0, 0.8), s4=(0.5, 0.3, 0.1), s5=(0.5, 0.3, 0.2))
    for aims in ((2, 3), (3, 2)):
        said = [action for action, _ in accusations(speaker("A", two, two, aims=aims))]
        assert {action.at[0] for action in said if action.verb != "trust"} == {aims[0]}
    assert all(action.verb == "trust" for action, _ in accusations(speaker("A", two, two, aims=(4,))))


def test_whoever_trusts_somebody_takes_that_back_before_accusing_them():
    trusting = ((0, 0, TRUST, 0, 0), *((0,) * 5,) * 4)
    said = {action.verb for luck in range(9) for action, _ in accusations(speaker("T", TWO, luck=luck, votes=trusting))}
    assert said == {"doubt"}
    said = {action.verb for luck in range(9) for action, _ in accusations(speaker("T", TWO, luck=luck))}
    assert said >= {"think", "doubt", "call", "trust"}


def test_nobody_says_to_shoot_somebody_at_whom_they_would_not_point():
    for aims, wanted in (((3,), True), ((2,), False)):
        said = {action.verb for luck in range(9) for action, _ in accusations(speaker("N", TWO, aims=aims, luck=luck))}
        assert ("will" in said) == wanted
        assert "call" in said
