"""Whoever is advised to shoot, or to have somebody shot, is told how likely that pleases a decoy, where the rules say
that it does."""

from dataclasses import replace

from game.bots.bot import Budget
from game.bots.fadenkreuz.bot import FadenkreuzBot
from game.bots.fadenkreuz.counsel import TOLD, baited, best_of, shoots
from game.core.seats import CLOCK, Seat
from game.rules.fadenkreuz.actions import deed
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.state import Phase
from game.rules.fadenkreuz.turns import result
from tests.fadenkreuz.test_rules import begun
from tests.fadenkreuz.test_tips import until


def seen_by(letter, seed=1):
    """What the seat of this identity sees when it is time to point."""
    match = until(Phase.POINT, seed)
    seats = (Seat(seat) for seat in range(5))
    return next(seen for seen in (GAME.observe(match.state, seat) for seat in seats) if seen.identity == letter), match


def test_only_decoys_count_that_win_by_a_shot_of_this_gun():
    row = {"K": 0.4, "R": 0.3, "T": 0.3}
    agent, match = seen_by("A")
    assassin, _ = seen_by("K")
    assert baited(agent, "aim", row, 3) is not None
    assert baited(assassin, "aim", row, 3) is None
    assert baited(assassin, "aim", {"B": 0.3}, 3) is not None
    decoy = next(seat for seat in agent.agreed.ring if match.state.identity(seat) == "R")
    aims = tuple((decoy,) if seat == agent.seat else (agent.seat,) for seat in agent.agreed.seats)
    assert decoy in result(replace(match.state, phase=Phase.OVER, aims=aims)).winners


def test_a_little_chance_is_not_told_and_who_shoots_is_said():
    seen, _ = seen_by("A")
    assert baited(seen, "aim", {"R": (TOLD - 1) / 100}, 3) is None
    assert baited(seen, "aim", {"R": 0.2}, 3).key == "risk.fadenkreuz.own"
    note = baited(seen, "call", {"R": 0.2}, 3)
    assert (note.key, dict(note.words)) == (
        "risk.fadenkreuz.agent",
        {"bait": 20, "other": "@side.fadenkreuz.2"},
    )


def test_nobody_is_warned_of_what_they_want_or_of_what_hits_nobody():
    armed, bystander, decoy = (seen_by(letter)[0] for letter in "ANR")
    for seen, verb, warned in (
        (armed, "aim", True),
        (armed, "will", True),
        (armed, "doubt", False),
        (decoy, "call", False),
    ):
        other = seen.agreed.left_of(seen.seat)
        assert shoots(seen, deed(seen.seat, verb, other)) == warned
    assert shoots(bystander, deed(bystander.seat, "call", bystander.agreed.left_of(bystander.seat)))
    assert not shoots(bystander, deed(bystander.seat, "aim", bystander.agreed.left_of(bystander.seat)))
    assert not shoots(armed, deed(armed.seat, "call", armed.seat))


def test_advice_to_point_names_the_chance_and_the_computers_own_play_does_not():
    told = 0
    for seed in range(8):
        seen, match = seen_by("A", seed)
        legal = list(match.legal(Seat(seen.seat - 1)))
        for counsel in (True, False):
            advice = FadenkreuzBot().advise(
                Seat(seen.seat - 1), seen, legal, Budget(3, None, None, seed, "", counsel), lambda: False
            )[0]
            named = advice.instead is not None or "bait" in dict(advice.args or ())
            told += counsel and named
            assert counsel or advice.instead is None
    assert told >= 5


def test_without_decoys_nothing_is_said():
    match = begun("K", 6, "", 1)
    while match.state.phase < Phase.POINT:
        match.act(CLOCK, match.legal(CLOCK)[0])
    assert "R" not in match.state.agreed.deck
    seen = next(seen for seat in range(6) if (seen := GAME.observe(match.state, Seat(seat))).identity == "A")
    assert baited(seen, "aim", {"K": 0.5, "B": 0.5}, 3) is None


def test_a_shot_at_a_decoy_for_lack_of_somebody_better_says_what_it_costs():
    decoy, likelier = {"R": 0.97, "K": 0.01, "T": 0.02}, {"K": 0.42, "T": 0.3, "N": 0.28}
    reason, words = best_of(1, 2, {2: decoy, 3: likelier})
    assert reason in ("safer-lure", "spares-lure")
    assert dict(words)["bait"] == 97
    unlike = {"R": 0.3, "K": 0.38, "N": 0.32}
    assert "bait" not in dict(best_of(1, 2, {2: unlike, 3: likelier})[1])
