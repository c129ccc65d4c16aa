"""Whoever does all that the guided first game advises wins it, as whatever they are, however fast they speak."""

from random import Random

import pytest

from game.bots.bot import Budget
from game.bots.fadenkreuz.bot import FadenkreuzBot
from game.core.seats import CLOCK, Seat
from game.core.tempers import OBLIGING
from game.guides.fadenkreuz.course.lessons import COURSE
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.state import Phase
from game.scenes.learn.guided import _first_choice
from game.scenes.match.commands import LIGHT

PERSON = Seat(0)
DEALS = 12


def advised(bot, seen, legal, seed):
    """What is named, or where nothing is, what a computer player advises."""
    for tip in COURSE.tips(seen, PERSON):
        return next(one for one in legal if tuple(one.picks[: len(tip.picks)]) == tip.picks)
    return bot.advise(PERSON, seen, legal, Budget(LIGHT, seed=seed, counsel=True), bool)[0].action


def guided(part, seed, *, temper=OBLIGING):
    """A guided game of somebody who is this, played as it is advised; some of the others speak between."""
    luck, bot = Random(f"{part} {seed}"), FadenkreuzBot()
    while True:
        roll = luck.getrandbits(60)
        if COURSE.part(_first_choice(GAME, COURSE.first_game, RandomDice(roll), "")) == part:
            break
    match, others = Match(GAME, COURSE.first_game, RandomDice(roll)), [Seat(seat) for seat in range(1, 5)]
    while not match.state.is_over:
        talks = match.state.phase == Phase.TALK
        for other in luck.choices(others, k=luck.randrange(5)) if talks else others:
            if other in match.to_act:
                budget = Budget(1, seed=seed * 8 + other, temper=temper)
                seen, legal = GAME.observe(match.state, other), list(match.legal(other))
                for one in bot.advise(other, seen, legal, budget, bool)[:1]:
                    match.act(other, one.action)
        if PERSON in match.to_act and not (talks and 1 in match.state.ready):
            seen = GAME.observe(match.state, PERSON)
            match.act(PERSON, advised(bot, seen, list(match.legal(PERSON)), seed))
        elif CLOCK in match.to_act:
            match.act(CLOCK, match.legal(CLOCK)[0])
    return match


@pytest.mark.parametrize("part", COURSE.parts)
def test_whoever_follows_all_advice_wins_whatever_they_are(part):
    lost = [seed for seed in range(DEALS) if PERSON not in guided(part, seed).outcome.winners]
    assert not lost
