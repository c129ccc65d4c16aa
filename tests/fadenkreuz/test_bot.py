"""The computer's people: legal, the same again, consistent with what they saw, and no cheaper than they must be."""

from random import Random

import pytest

from game.bots.bot import Budget
from game.bots.fadenkreuz.belief import believed, sampled
from game.bots.fadenkreuz.bot import FadenkreuzBot
from game.bots.fadenkreuz.habits import FACE, LEVELS
from game.bots.fadenkreuz.pointing import best_shots, targets
from game.core.game import Setup
from game.core.options import read_options
from game.core.seats import CLOCK, Seat
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.fadenkreuz.chances import Glimpse, identity_chances
from game.rules.fadenkreuz.data import Phase
from game.rules.fadenkreuz.game import GAME


def never():
    return False


def played(players, seed, level=1, **options):
    """A game of bots to its end; answers the match and how often a bot waited."""
    match = Match(GAME, Setup(players, read_options(GAME.options, options)), RandomDice(seed))
    bots = [FadenkreuzBot() for _ in range(players)]
    last, resting = CLOCK, set()
    while match.to_act:
        last = match.seat_after(last, frozenset(resting))
        if last == CLOCK:
            match.act(CLOCK, match.legal(CLOCK)[0])
            resting.clear()
            continue
        seen = GAME.observe(match.state, last)
        budget = Budget(level, seed=seed * 100 + last)
        advice = bots[last].advise(last, seen, match.legal(last), budget, never)
        if advice:
            assert FadenkreuzBot().advise(last, seen, match.legal(last), budget, never)[0].action == advice[0].action
            match.act(last, advice[0].action)
            resting.clear()
        else:
            resting.add(last)
    return match


@pytest.mark.parametrize(
    ("players", "options"),
    [(5, {}), (7, {"specials": "EP"}), (10, {"specials": "PX"}), (6, {"mode": "S"}), (9, {"mode": "S", "recall": "0"})],
)
def test_bots_play_to_the_end_and_would_say_the_same_again(players, options):
    match = played(players, players, **options)
    assert match.outcome is not None
    assert match.length < 60 + 30 * players
    assert len(match.state.lines) > players


def test_nobody_contradicts_the_own_facts():
    """One word on each kind of fact, and no other later."""
    for seed in range(3):
        lines = played(6, seed, level=2).state.lines
        facts = [(line.seat, line.verb) for line in lines if line.verb in ("am", "dealt", "got", "mid")]
        assert len(facts) == len(set(facts))


def test_sampled_worlds_have_the_exact_chances():
    agreed = GAME.start(Setup(7, GAME.options()), RandomDice(1)).state.agreed
    worlds = sampled(agreed, 6, ("T", "K", "KA"), 6000, Random(3))
    exact = identity_chances(agreed.deck, Glimpse(6, "T", "K", "KA"), 1)
    for letter, chance in exact.items():
        assert abs(sum(world[2][1] == letter for world in worlds) / len(worlds) - chance) < 0.03


def listening(text_lines, level=4):
    """What seat 1 believes after a talk."""
    state = GAME.notation.parse_position(
        "fk1 mode=K n=6 dealer=1 sniper=- specials=- 0:deal =TAKKBN; 0:time; 0:mix =BNT/AKK; 0:time;"
        f" 1:face A; 2:face A; 3:face N; 4:face N; 5:face T; 6:face ?; {text_lines}"
    )
    seen = GAME.observe(state, Seat(0))
    belief = believed(seen, 1, LEVELS[level], Random(1))
    belief.listen(seen, 1)
    return belief.chances()


def test_words_of_those_who_could_know_move_beliefs():
    before = listening("2:ready")
    after = listening("3:am K")
    assert after[3]["K"] < before[3]["K"]
    dealt = listening("6:dealt T")  # seat 1 got the card of seat 6 and knows better
    assert dealt[6]["K"] > listening("6:dealt N")[6]["K"]


def test_the_faces_are_chances():
    for row in FACE.values():
        assert abs(sum(row.values()) - 1) < 1e-9


def test_agents_want_assassins_and_assassins_want_the_target():
    chances = {2: {"T": 0.9, "K": 0.1}, 3: {"T": 0.1, "K": 0.9}}
    assert targets("A", 1, chances, 0.0, Random(1))[0][1] == 3
    assert targets("K", 1, chances, 0.0, Random(1))[0][1] == 2
    assert targets("K", 1, {2: {"K": 1.0}, 3: {"N": 1.0}}, 0.0, Random(1))[0][1] == 3


def test_a_sniper_who_knows_shoots_them_all():
    state = played(6, 3, mode="S").state
    seen = GAME.observe(state, Seat(state.agreed.sniper - 1))
    belief = believed(seen, 0, LEVELS[2], Random(2))
    belief.condition(state.cards)
    assert {state.identity(seat) for seat in best_shots(belief, 2)} == {"K"}


def test_the_look_ahead_costs_no_more_than_a_decision_may():
    match = played(10, 4, level=1)
    talk = next(state for state in match.states if state.phase == Phase.POINT)
    seen = GAME.observe(talk, Seat(0))
    belief = believed(seen, 1, LEVELS[2], Random(1))
    belief.listen(seen, 1)
    assert len(belief.worlds) > LEVELS[2].worlds * 0.9
