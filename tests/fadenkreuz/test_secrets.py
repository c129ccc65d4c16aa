"""Nobody sees what it must not: states that differ only in what a seat cannot know look the same to it."""

import pickle
from random import Random

import pytest

from game.catalogue import guide_of
from game.core.game import Setup
from game.core.picks import Pick
from game.core.seats import CLOCK, Seat
from game.guides.fadenkreuz.guide import GUIDE
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.picture import tableau
from game.rules.fadenkreuz.sight import imagined, observed
from game.rules.fadenkreuz.state import Phase
from tests.fadenkreuz.test_rules import begun, wander

GAMES = [("K", 5, ""), ("K", 7, "EP"), ("K", 10, "PX"), ("S", 6, ""), ("S", 10, "M")]


def shown(seen):
    return pickle.dumps(seen), tableau(seen)


@pytest.mark.parametrize(("mode", "count", "chosen"), GAMES)
def test_states_that_differ_in_hidden_cards_look_the_same(mode, count, chosen):
    luck, compared, other_cards = Random(count), 0, 0
    for before, *_ in wander(begun(mode, count, chosen, 5), 5, talk=14):
        if before.phase == Phase.OVER or luck.random() < 0.5:
            continue
        for seat in (0, *luck.sample(range(1, count + 1), 2)):
            seen = observed(before, seat)
            other = imagined(seen, luck)
            assert repr(observed(other, seat)) == repr(seen)
            assert shown(observed(other, seat))[1] == shown(seen)[1]
            assert GUIDE.counters(observed(other, seat)) == GUIDE.counters(seen)
            if seat:
                assert GAME.legal_actions(other, Seat(seat - 1)) == GAME.legal_actions(before, Seat(seat - 1))
            compared += 1
            other_cards += other.cards != before.cards
    assert compared > 60
    assert other_cards > compared / 3


def test_what_happens_looks_the_same_too():
    """The same deed in two worlds that differ in hidden cards is told and shown alike to everybody who cannot know."""
    luck, told = Random(3), 0
    for before, seat, action, step in wander(begun("K", 7, "P", 8), 8, talk=20):
        if step.state.phase != before.phase or seat == Seat(-1):
            continue
        other = imagined(observed(before, seat + 1), luck)
        instead = GAME.apply(other, seat, action, None)
        for viewer in (None, seat):
            one = [event.seen_by(viewer) for event in step.events]
            two = [event.seen_by(viewer) for event in instead.events]
            assert one == two
            told += 1
    assert told > 40


def test_the_room_never_has_a_card_before_it_is_turned_up():
    for before, *_ in wander(begun("K", 8, "OXM", 2), 2):
        if before.phase != Phase.OVER:
            pieces = tableau(observed(before, 0)).pieces
            assert not [name for name, piece in pieces.items() if piece.state.startswith("open") or piece.kind == "own"]
            assert GAME.is_secret(before) == (before.phase != Phase.DEAL)


def test_nobody_aims_at_a_screen_that_all_look_at():
    """In the talk an aim would be seen, and two of them betray the Enforcer; behind the curtain it is offered."""
    game = GAME
    match = Match(game, Setup(6, game.options(specials="E")), RandomDice(3))
    luck = Random(3)
    while match.state.phase < Phase.TALK:
        seat = min(match.to_act)
        match.act(seat, luck.choice(match.legal(seat)))
    verbs = [{pick.name for pick in game.offers(match.state, seat, ()).offers} for seat in map(Seat, range(6))]
    assert all("aim" not in found for found in verbs)
    assert any(action.verb == "aim" for seat in map(Seat, range(6)) for action in match.legal(seat))
    while match.state.phase == Phase.TALK:
        match.act(CLOCK, match.legal(CLOCK)[0])
    assert all(
        "aim" in {pick.name for pick in game.offers(match.state, seat, ()).offers} for seat in map(Seat, range(6))
    )


def test_the_enforcer_cannot_be_told_by_counting_presses():
    """Everybody points with two hands, and what is asked and shown on the way depends on no card."""
    game = GAME
    match = Match(game, Setup(6, game.options(specials="E")), RandomDice(4))
    luck = Random(4)
    while match.state.phase < Phase.POINT:
        who = CLOCK if match.state.phase == Phase.TALK else min(match.to_act)
        match.act(who, luck.choice(match.legal(who)))
    asked = set()
    for seat in map(Seat, range(6)):
        others = [other for other in range(1, 7) if other != seat + 1]
        picked = (Pick("verb", "aim"),)
        shapes = []
        for kind in ("seat", "also"):
            choice = game.offers(match.state, seat, picked)
            assert [pick.kind for pick in choice.offers] == [kind] * 5
            assert [int(pick.name) for pick in choice.offers] == others
            shapes.append(
                (choice.ready is None, guide_of(game.name).prompt(game.observe(match.state, seat), seat, picked))
            )
            picked = (*picked, luck.choice(choice.offers))
        done = game.offers(match.state, seat, picked)
        assert not done.offers
        assert game.is_legal(match.state, seat, done.ready)
        assert len(done.ready.at) == 1 + (match.state.identity(seat + 1) == "E")
        asked.add(tuple(shapes))
    assert len(asked) == 1


@pytest.mark.parametrize(("chosen", "hands"), [("", ["seat"]), ("P", ["seat"]), ("EP", ["seat", "also"])])
def test_the_second_hand_is_asked_for_only_with_an_enforcer_among_the_cards(chosen, hands):
    """Of everybody alike, whatever they hold: the cards in play are known to all."""
    match = Match(GAME, Setup(6, GAME.options(specials=chosen)), RandomDice(4))
    while match.state.phase < Phase.POINT:
        match.act(*((CLOCK, match.legal(CLOCK)[0]) if match.state.phase == Phase.TALK else next(
            (seat, match.legal(seat)[0]) for seat in sorted(match.to_act, reverse=True))))  # fmt: skip
    for seat in map(Seat, range(6)):
        picked, asked = (Pick("verb", "aim"),), []
        while offers := GAME.offers(match.state, seat, picked).offers:
            asked.append(offers[0].kind)
            picked = (*picked, offers[0])
        assert asked == hands
        assert GAME.is_legal(match.state, seat, GAME.offers(match.state, seat, picked).ready)
