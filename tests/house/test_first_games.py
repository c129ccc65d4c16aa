"""The guided first game is won by whoever does what its tips say, against the opponent that sits there."""

import random

import pytest

from game.bots.bot import Budget
from game.bots.levels import bot_for
from game.catalogue import course, find
from game.core.game import Setup
from game.core.seats import CLOCK, Seat
from game.play.match import Match
from game.play.progress import REMEMBERED, Progress
from game.play.random_dice import RandomDice
from game.scenes.learn.guided import first_game, suited
from game.scenes.match.commands import LIGHT
from game.tools.stage import Stage

NODES = 600
TOO_LONG = 120
"""So many decisions of all together are no first game any more."""


def never() -> bool:
    return False


def told(taught, seen, seat, legal):
    """What the first tip means, if there is one."""
    for tip in taught.tips(seen, seat):
        for action in legal:
            if tuple(action.picks[: len(tip.picks)]) == tip.picks:
                return action
    return None


def winners(name, seed):
    game, taught, luck = find(name), course(name), random.Random(seed)
    setup = taught.first_game or Setup(game.seats.start, game.options())
    match = Match(game, setup, RandomDice(luck.getrandbits(60)), position=taught.first_position)
    bot, last = bot_for(name), CLOCK
    while match.to_act and match.length < TOO_LONG:
        last = match.seat_after(last, frozenset())
        seen, legal = game.observe(match.state, Seat(last)), list(match.legal(last))
        action = told(taught, seen, last, legal) if last == 0 else None
        if action is None:
            budget = Budget(LIGHT if last == 0 else 1, None, NODES, luck.getrandbits(40))
            action = bot.advise(Seat(last), seen, legal, budget, never)[0].action
        match.act(last, action)
    return match.outcome.winners if match.outcome is not None else ()


@pytest.mark.parametrize("name", ["crossfire", "crosshairs", "squadron", "sector"])
def test_the_first_game_is_won_by_its_tips(name):
    won = sum(tuple(winners(name, seed)) == (Seat(0),) for seed in range(4))
    assert won >= 3


def dealt(taught, dice):
    """The cards with which the talk begins."""
    match = Match(find("fadenkreuz"), taught.first_game, dice)
    while len(match.legal(Seat(0))) < 2:
        seat = min(match.to_act - {CLOCK}, default=CLOCK)
        match.act(seat, match.legal(seat)[0])
    return match.state.cards


def test_whoever_plays_im_fadenkreuz_for_the_first_time_holds_a_gun():
    game, taught = find("fadenkreuz"), course("fadenkreuz")
    for _ in range(10):
        dice = suited(RandomDice(), game, taught.first_game, taught, part=taught.parts[0])
        cards = dealt(taught, dice)
        assert cards[0] == "A"
        assert "K" in cards[1] + cards[-1]
        assert "R" not in cards[1] + cards[-1]
        assert (dice.made > 0, dice.promise) == (True, dice.anew().promise)
    seeded = RandomDice(5)
    assert suited(seeded, game, taught.first_game, taught, part="K") is seeded


def test_guided_games_of_im_fadenkreuz_deal_every_role_in_turn(stage: Stage):
    stage.reset()
    cards = []
    for _ in range(7):
        scene = first_game(stage.services, "fadenkreuz", "keyboard").scene
        cards.append(dealt(course("fadenkreuz"), scene.match.dice.anew())[0])
    assert "".join(cards) == "AKTRNAK"


def test_what_was_dealt_longest_ago_is_next_and_old_games_are_forgotten():
    known = Progress()
    assert known.part_due("fadenkreuz", "AKT") == "A"
    for part in "AKT":
        known = known.with_dealt("fadenkreuz", part)
    assert known.part_due("fadenkreuz", "AKT") == "A"
    assert known.part_due("fadenkreuz", "AKTR") == "R"
    assert known.with_dealt("fadenkreuz", "A").part_due("fadenkreuz", "AKT") == "K"
    for _ in range(2 * REMEMBERED):
        known = known.with_dealt("fadenkreuz", "A")
    assert known.dealt["fadenkreuz"] == ("A",) * REMEMBERED
