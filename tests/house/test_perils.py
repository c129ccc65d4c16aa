"""Whatever loses a piece of one's own or the game at once, without dice and without the enemy, is asked once before."""

from collections import Counter
from random import Random

import pytest

from game.catalogue import find, guide_of
from game.core.dice import DiceNeededError, Scripted, every_fall
from game.core.events import Removed
from game.core.picks import Pick
from game.core.seats import CLOCK
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.squadron.state import KD, RD
from game.scenes.match.chooser import Chooser
from game.scenes.match.source import listed
from tests.house.playing import setups

PEOPLE = {"plane", "bomber", "unit", "soldier"}
LONG = 40


def lost(game, before, seat, action):
    """Whether the action surely takes a piece of one's own off the table, or the game from one's own side though
    another action would not: neither the last round nor what others have locked in secret is anybody's slip, dice that
    have fallen for a shot are the enemy's doing, and who wins by it has lost nothing."""
    if getattr(getattr(before, "pending", None), "step", "") in (KD, RD):
        return False
    try:
        step = game.apply(before, seat, action, Scripted())
    except DiceNeededError:
        return False
    end = game.outcome(step.state)
    if end is not None and seat in end.winners:
        return False
    if end is not None and end.winners and avoidable(game, before, seat):
        return True
    old, new = (game.tableau(game.observe(state, seat)).pieces for state in (before, step.state))
    gone = {event.piece for event in step.events if isinstance(event, Removed)} - new.keys()
    return any(old[piece].owner == seat and old[piece].kind.split(".")[0] in PEOPLE for piece in gone & old.keys())


def avoidable(game, before, seat):
    """Whether nobody's secret has a part in it, and another action would let the game go on."""
    if game.is_secret(before):
        return False
    return any(not over(game, before, seat, each) for each in game.legal_actions(before, seat))


def over(game, before, seat, action):
    """Whether the game is over after this action, however the dice fall."""
    ways = every_fall(lambda dice: game.apply(before, seat, action, dice).state)
    return all(game.outcome(state) is not None for state, _ in ways)


def asked(game, before, seat, action):
    return guide_of(game.name).forecast(game.observe(before, seat), seat, action.picks).confirm is not None


@pytest.mark.parametrize("name", ["crossfire", "crosshairs", "squadron", "sector", "fadenkreuz"])
def test_what_surely_loses_is_asked_and_nothing_else(name):
    game, told = find(name), Counter()
    for seed in range(8):
        every, luck = setups(game), Random(seed)
        match = Match(game, every[0] if seed < 3 else luck.choice(every), RandomDice(seed))
        for _ in range(LONG):
            waiting = sorted(match.to_act)
            if not waiting:
                break
            seat = luck.choice(waiting)
            legal = match.legal(seat)
            if seat != CLOCK:
                for action in luck.sample(legal, min(6, len(legal))):
                    due, done = lost(game, match.state, seat, action), asked(game, match.state, seat, action)
                    assert due == done, (
                        f"{game.notation.position(match.state)} | {game.notation.action(action)}: {due=} {done=}"
                    )
                    told[due] += 1
            match.act(seat, luck.choice(legal))
    assert told[False]
    assert told[True] or name not in ("crosshairs", "squadron")


ESCAPING = (
    "SL/1 F702x702 alt,split,bb,coop=escort r4 f1 t1 move ; 1a x 2433 ; 1b 521.898,117.870,0 2424 h4 a1 bb0 ; "
    "2a 80.000,100.000,45 2334 h4 a0"
)


@pytest.mark.parametrize(("code", "question"), [("1", None), ("X", "stall-game")])
def test_the_bomber_that_is_home_has_won_and_one_that_falls_is_the_game(code, question):
    """Over the far edge it has won, so nobody is asked; lost elsewhere it is the game, and the question says so."""
    game = find("squadron")
    state = game.notation.parse_position(ESCAPING)
    action = game.notation.parse_action(f"1b {code}")
    told = guide_of("squadron").forecast(game.observe(state, 0), 0, action.picks).confirm
    assert (told and told.key) == (question and f"forecast.squadron.confirm-{question}")
    assert (0 in game.outcome(game.apply(state, 0, action, Scripted()).state).winners) == (question is None)


@pytest.mark.parametrize(("others", "question"), [("", "stall-game"), (" ; 1b 100,100,0 3342 h2 a0", "stall")])
def test_the_question_says_whether_the_game_is_lost_with_the_plane(others, question):
    game = find("squadron")
    state = game.notation.parse_position(STALLED + others)
    told = guide_of("squadron").forecast(state, 0, game.notation.parse_action("1a X").picks).confirm
    assert told.key == f"forecast.squadron.confirm-{question}"


STALLED = "SL/1 F700x700 - r1 f1 t1 move ; 1a 350,500,0 3342 h2 a0 ; 2a 350,100,180 4332 h2 a0"


def test_the_key_that_ends_a_move_never_lets_a_plane_fall():
    """However often it is pressed; the button itself is asked once."""
    game = find("squadron")
    state = game.notation.parse_position(STALLED)
    chooser = Chooser(grave=lambda picks: guide_of(game.name).forecast(state, 0, picks).confirm is not None)
    chooser.begin(listed(game.legal_actions(state, 0)), ())
    fall = Pick("button", "X:1a")
    assert fall in chooser.offers
    for _ in range(5):
        assert chooser.finish().kind == "nothing"
    assert not chooser.fatal.asked
    assert chooser.press(fall).kind == "asked"
    chooser.fatal.update(0.3)
    assert chooser.press(fall).kind == "asked"
    chooser.fatal.update(0.7)
    assert chooser.press(fall).kind == "played"
