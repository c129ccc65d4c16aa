"""What every game owes the rest of the program. A new game gets all of this by being in the catalogue."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalogue import GAMES, course, find
from game.core.dice import Scripted
from game.core.events import Committed
from game.core.game import IllegalActionError, Setup, seating
from game.core.options import knobs, option_text, problems, read_options
from game.core.picks import choice
from game.core.seats import CLOCK, Seat
from game.core.trouble import TroubleError
from game.play import journal
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import person
from tests.house.playing import setups, wander
from tests.house.work import calls

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def begun(game, seed=0):
    return Match(game, setups(game)[0], RandomDice(seed))


def everybody(match):
    return [Seat(number) for number in range(match.setup.seats)]


@every_game
def test_every_setup_plays_and_replays(game):
    for number, setup in enumerate(setups(game)):
        assert not game.problems(setup)
        match = Match(game, setup, RandomDice(number))
        for before, _seat, action, _step in wander(match, Random(number), 120):
            kept = hash(before)
            assert game.notation.parse_action(game.notation.action(action)) == action
            line = game.notation.position(before)
            assert game.notation.position(game.notation.parse_position(line)) == line
            assert hash(before) == kept
        sitters = [person(f"P{seat}") for seat in everybody(match)]
        again = journal.replay(journal.read(journal.write(match, sitters), "test"), game, "test", RandomDice())
        assert again.states == match.states
        assert again.entries == match.entries


@every_game
def test_games_end(game):
    ended = 0
    for seed in range(6):
        match = begun(game, seed)
        for _ in wander(match, Random(seed), 2000):
            assert (match.outcome is None) == bool(match.to_act)
        ended += match.outcome is not None
    assert ended == 6


@every_game
def test_waiting_seats_have_actions_and_picks_tell_them_apart(game):
    match = begun(game, 1)
    for before, *_ in wander(match, Random(2), 60):
        for seat in game.to_act(before):
            legal = game.legal_actions(before, seat)
            assert legal
            assert len({action.picks for action in legal}) == len(set(legal)) == len(legal)
            pointed = set(game.guide.pickable(before, seat))
            for action in legal:
                assert set(action.picks) <= pointed
                for depth in range(len(action.picks)):
                    assert action.picks[depth] in choice(legal, action.picks[:depth]).offers
                assert choice(legal, action.picks).ready == action


@every_game
def test_nobody_acts_out_of_turn(game):
    match = begun(game, 1)
    for _before, _seat, action, _step in wander(match, Random(3), 80):
        for other in {*everybody(match), CLOCK}:
            if action not in game.legal_actions(match.state, other):
                with pytest.raises(IllegalActionError):
                    match.act(other, action)


@every_game
def test_imagined_worlds_look_like_the_real_one(game):
    match = begun(game, 4)
    luck = Random(4)
    for before, *_ in wander(match, Random(5), 60):
        for viewer in (None, *everybody(match)):
            seen = game.observe(before, viewer)
            assert game.observe(game.imagine(seen, luck), viewer) == seen


@every_game
def test_secret_choices_may_come_in_any_order(game):
    match = begun(game, 6)
    for before, first, action, step in wander(match, Random(7), 60):
        others = sorted(game.to_act(before) - {first})
        if not others or others[0] not in game.to_act(step.state):
            continue
        second = others[0]
        reply = game.legal_actions(before, second)[0]
        try:
            one = game.apply(step.state, second, reply, Scripted()).state
            two = game.apply(game.apply(before, second, reply, Scripted()).state, first, action, Scripted()).state
        except LookupError:
            continue
        assert one == two


@every_game
def test_secret_choices_stay_secret(game):
    """Had the seat chosen otherwise, nobody else could tell."""
    match = begun(game, 8)
    for before, seat, _action, step in wander(match, Random(9), 60):
        if not any(isinstance(event, Committed) for event in step.events) or len(step.events) > 1:
            continue
        for other in game.legal_actions(before, seat):
            instead = game.apply(before, seat, other, Scripted())
            for viewer in (None, *(own for own in everybody(match) if own != seat)):
                assert game.observe(instead.state, viewer) == game.observe(step.state, viewer)
                assert [e.seen_by(viewer) for e in instead.events] == [e.seen_by(viewer) for e in step.events]


@given(game=st.sampled_from(GAMES), seed=st.integers(0, 2**32), way=st.lists(st.integers(0, 1000), max_size=40))
@settings(max_examples=25, deadline=None)
def test_undo_goes_back_exactly(game, seed, way):
    match = begun(game, seed)
    for number in way:
        if not match.to_act:
            break
        seat = sorted(match.to_act)[number % len(match.to_act)]
        legal = match.legal(seat)
        before, entries = match.state, match.entries
        match.act(seat, legal[number % len(legal)])
        after = match.state
        if not match.entries[-1].settled:
            match.undo()
            assert (match.state, match.entries) == (before, entries)
            match.redo(frozenset({seat}))
            assert match.state == after


@every_game
def test_options_are_declared_well(game):
    base = game.options()
    assert not problems(base)
    for values in game.options.presets.values():
        options = replace(base, **values)
        assert not game.problems(Setup(seating(game, options)[0], options))
    for knob in knobs(game.options):
        if knob.needs:
            other = next(value for value in knob.values if value != knob.default)
            assert problems(replace(base, **{knob.key: other, knob.needs: False}))
        assert read_options(game.options, {knob.key: option_text(knob.default)}) == base


@every_game
def test_counts_agree_with_the_actions_listed(game):
    match = begun(game, 10)
    for before, *_ in wander(match, Random(11), 40):
        (seat,) = game.to_act(before)
        legal = game.legal_actions(before, seat)
        assert game.perft(before, 0) == 1
        assert game.perft(before, 1) == len(legal)
    ahead = [game.apply(before, seat, action, Scripted()).state for action in legal]
    assert game.perft(before, 2) == sum(
        len(game.legal_actions(state, other)) for state in ahead for other in game.to_act(state)
    )


@every_game
def test_choosing_and_acting_are_little_work(game):
    """A decision of some thousand calls takes a millisecond or two; the bench has the times."""
    match = begun(game, 12)
    decisions = []
    work = calls(lambda: decisions.extend(wander(match, Random(13), 100)))
    assert work / len(decisions) < 12_000


def test_unknown_games_are_named():
    assert find(GAMES[0].name) is GAMES[0]
    with pytest.raises(TroubleError, match="checkers"):
        find("checkers")


@every_game
def test_tableaux_put_one_piece_in_each_place(game):
    match = begun(game, 14)
    for before, *_ in wander(match, Random(15), 40):
        pieces = game.tableau(game.observe(before, None)).pieces
        places = {(piece.tray, piece.at, piece.level) for piece in pieces.values()}
        assert len(places) == len(pieces)


@every_game
def test_courses_belong_to_games(game):
    taught = course(game.name)
    for task in (*taught.steps, *taught.puzzles):
        assert game.to_act(taught.begin(task))
