"""What every game owes the rest of the program. A new game gets all of this by being in the catalogue.

The toy game, which has everything that is awkward, is held to it as well, and shows that the tests can fail.
"""

import pickle
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalogue import GAMES, course, find
from game.core.dice import DiceNeededError, Scripted
from game.core.errors import BadInputError
from game.core.events import Committed, Revealed, Told
from game.core.game import IllegalActionError, Setup, seating
from game.core.options import knobs, option_text, problems, read_options
from game.core.seats import CLOCK, Seat
from game.play import journal
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import person
from tests.house.playing import setups, wander
from tests.house.toy import TOY, Toy
from tests.house.work import calls

MANY = 15
"""Set-ups of a game that are played on for long; of the others the beginning."""
AGAIN = 3
"""One in so many of the others is played again from its journal."""
LISTED = 400
"""More ways to go on than that are not counted."""

every_game = pytest.mark.parametrize("game", [TOY, *GAMES], ids=lambda game: game.name)
of_the_catalogue = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def begun(game, seed=0):
    return Match(game, setups(game)[0], RandomDice(seed))


def everybody(match):
    return [Seat(number) for number in range(match.setup.seats)]


@every_game
def test_every_setup_plays_and_replays(game):
    every = setups(game)
    for number, setup in enumerate(every):
        assert not game.problems(setup)
        match = Match(game, setup, RandomDice(number))
        far = number % (len(every) // MANY + 1) == 0
        long = 120 if far else 25
        for turn, (before, _seat, action, _step) in enumerate(wander(match, Random(number), long)):
            kept = hash(before)
            assert game.notation.parse_action(game.notation.action(action)) == action
            if turn % 6 == number % 6:
                line = game.notation.position(before)
                assert game.notation.position(game.notation.parse_position(line)) == line
            assert hash(before) == kept
        if not far and number % AGAIN:
            continue
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
    for setup in (setups(game)[0], setups(game)[-1]):
        match = Match(game, setup, RandomDice(1))
        for before, *_ in wander(match, Random(2), 30):
            for seat in game.to_act(before):
                legal = game.legal_actions(before, seat)
                assert legal
                assert len({action.picks for action in legal}) == len(set(legal)) == len(legal)
                for action in legal[:: max(1, len(legal) // 6)]:
                    assert game.is_legal(before, seat, action)
                    assert offered(game, before, seat, action) != game.is_unshown(before, seat, action)


def offered(game, state, seat, action):
    """Whether a player can point at everything that says this action, and then has it."""
    for depth, pick in enumerate(action.picks):
        choice = game.offers(state, seat, action.picks[:depth])
        if choice.free is not None and choice.free.kind == pick.kind:
            continue
        if pick not in choice.offers:
            return False
    return game.offers(state, seat, action.picks).ready == action


@every_game
def test_what_a_seat_sees_and_may_do_crosses_to_the_process_of_the_bots(game):
    match = begun(game, 3)
    for before, seat, action, step in wander(match, Random(3), 12):
        seen = game.observe(before, seat)
        assert pickle.loads(pickle.dumps((seen, action, step.state))) == (seen, action, step.state)


@every_game
def test_nobody_acts_out_of_turn(game):
    match = begun(game, 1)
    for _before, _seat, action, _step in wander(match, Random(3), 80):
        for other in {*everybody(match), CLOCK}:
            if not game.is_legal(match.state, other, action):
                with pytest.raises(IllegalActionError):
                    match.act(other, action)


@every_game
def test_where_the_sandglass_is_waited_for_it_has_something_to_play(game):
    for setup in setups(game)[:: max(1, len(setups(game)) // 6)]:
        match = Match(game, setup, RandomDice(2))
        for before, *_ in wander(match, Random(3), 60):
            waiting, due = game.to_act(before), game.deadline(before)
            if CLOCK in waiting:
                assert game.legal_actions(before, CLOCK)
            assert due is None or due.seconds >= 0


@every_game
def test_everything_is_told_in_sentences_to_everybody(game):
    match = begun(game, 9)
    for _ in wander(match, Random(9), 60):
        pass
    for viewer in (None, *everybody(match)):
        told = match.told(viewer)
        assert [one.index for one in told] == list(range(match.length + 1))
        assert all(len(one.notes) == len(one.facts) for one in told)
        assert [one.text for one in told[1:] if not one.hidden] == [
            entry.action for entry, one in zip(match.entries, told[1:], strict=True) if not one.hidden
        ]
    assert any(one.notes for one in match.told(None, opened=True))


@every_game
def test_the_digest_changes_whenever_the_state_does(game):
    digests = {}
    for seed in range(3):
        match = begun(game, seed)
        for _ in wander(match, Random(seed), 60):
            pass
        for state in match.states:
            assert digests.setdefault(game.digest(state), state) == state


@every_game
def test_imagined_worlds_look_like_the_real_one(game):
    match = begun(game, 4)
    luck = Random(4)
    for before, *_ in wander(match, Random(5), 60):
        for viewer in (None, *everybody(match)):
            seen = game.observe(before, viewer)
            assert game.observe(game.imagine(seen, luck), viewer) == seen


def commits(step):
    return any(isinstance(event, Committed) for event in step.events)


def reveals(step):
    return any(isinstance(event, Revealed) for event in step.events)


def still_waits(game, before, seat, step):
    """Whether somebody who had to choose before has not chosen yet: nothing is shown so far."""
    return bool((game.to_act(before) - {seat, CLOCK}) & game.to_act(step.state))


def secret_choices(game, seed):
    """Moments of a game played at random at which a seat commits a secret: (state before, seat, action, step)."""
    for number, setup in enumerate(setups(game)[:: max(1, len(setups(game)) // 4)]):
        match = Match(game, setup, RandomDice(seed + number))
        for before, seat, action, step in wander(match, Random(seed + number), 60):
            if commits(step):
                yield match, before, seat, action, step


def fell(game, state, seat, action):
    """What an action leads to; None when dice fall."""
    try:
        return game.apply(state, seat, action, Scripted())
    except DiceNeededError:
        return None


def orders_compared(game):
    """How often two secret choices were tried in both orders."""
    compared = 0
    for _match, before, first, action, step in secret_choices(game, 6):
        for second in game.to_act(step.state) & game.to_act(before) - {first, CLOCK}:
            reply = game.legal_actions(before, second)[0]
            other = fell(game, before, second, reply)
            one, two = fell(game, step.state, second, reply), other and fell(game, other.state, first, action)
            if other is None or not commits(other) or one is None or two is None:
                continue
            assert one.state == two.state
            compared += 1
    return compared


def secrets_compared(game):
    """How often a secret choice was put beside another one through the eyes of somebody else."""
    compared = 0
    for match, before, seat, action, step in secret_choices(game, 8):
        for other in game.legal_actions(before, seat):
            if len(action.picks) > 1 and other.picks[0] != action.picks[0]:
                continue  # about another thing: what the choice is about may be seen
            instead = fell(game, before, seat, other)
            if instead is None or not commits(instead) or reveals(instead) or reveals(step):
                continue
            if len(step.events) > 1 and not still_waits(game, before, seat, step):
                continue  # the last one to choose: the cards are turned
            for viewer in (None, *(own for own in everybody(match) if own != seat)):
                assert game.observe(instead.state, viewer) == game.observe(step.state, viewer)
                assert [e.seen_by(viewer) for e in instead.events] == [e.seen_by(viewer) for e in step.events]
                compared += 1
    return compared


@every_game
def test_secret_choices_may_come_in_any_order(game):
    assert orders_compared(game) or game is not TOY


@every_game
def test_secret_choices_stay_secret(game):
    """Had the seat chosen otherwise, nobody else could tell."""
    assert secrets_compared(game) or game is not TOY


class Talkative(Toy):
    """Everybody sees every bid."""

    def observe(self, room, viewer):
        return room


class Whispering(Toy):
    """The bid is hidden, but a fact about it is told to all."""

    def apply(self, room, seat, action, dice):
        step = super().apply(room, seat, action, dice)
        return replace(step, events=(*step.events, Told("bids", (action.word,)))) if commits(step) else step


class Hasty(Toy):
    """Whoever bids first scores for it."""

    def apply(self, room, seat, action, dice):
        step = super().apply(room, seat, action, dice)
        if not commits(step) or reveals(step) or set(room.bids) != {"?"}:
            return step
        score = tuple(old + (n == seat) for n, old in enumerate(step.state.score))
        return replace(step, state=replace(step.state, score=score))


class Dreamer(Toy):
    """Imagines that those who have bid have not."""

    def imagine(self, seen, luck):
        return replace(seen, bids=tuple("?" if bid == "!" else bid for bid in seen.bids))


class Stuck(Toy):
    """The sandglass is waited for and can do nothing."""

    def legal_actions(self, room, seat):
        return [] if seat == CLOCK else super().legal_actions(room, seat)


class Forgetful(Toy):
    """The digest leaves out whose turn it is."""

    def digest(self, room):
        return self.notation.position(replace(room, turn=0))


@pytest.mark.parametrize(
    ("game", "test"),
    [
        (Talkative(), secrets_compared),
        (Whispering(), secrets_compared),
        (Hasty(), orders_compared),
        (Dreamer(), test_imagined_worlds_look_like_the_real_one),
        (Stuck(), test_where_the_sandglass_is_waited_for_it_has_something_to_play),
        (Forgetful(), test_the_digest_changes_whenever_the_state_does),
    ],
    ids=lambda part: type(part).__name__ if isinstance(part, Toy) else "",
)
def test_games_that_break_the_contract_are_found_out(game, test):
    with pytest.raises((AssertionError, IndexError)):
        test(game)


@given(game=st.sampled_from([TOY, *GAMES]), seed=st.integers(0, 2**32), way=st.lists(st.integers(0, 1000), max_size=40))
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
        if knob.kind == "toggle":
            assert read_options(game.options, {knob.key: "on" if knob.default else "off"}) == base


@every_game
def test_counts_agree_with_the_actions_listed(game):
    match, counted = begun(game, 10), 0
    for before, *_ in wander(match, Random(11), 40):
        assert game.perft(before, 0) == 1
        ahead = [
            fell(game, before, seat, action)
            for seat in game.to_act(before)
            for action in game.legal_actions(before, seat)[: LISTED + 1]
        ]
        if any(step is None for step in ahead) or len(ahead) > LISTED:
            continue
        counted += 1
        assert game.perft(before, 1) == len(ahead)
        further = [(step.state, seat) for step in ahead for seat in game.to_act(step.state)]
        if counted == 1 and all(plain(game, state, seat) for state, seat in further):
            ended = sum(not game.to_act(step.state) for step in ahead)
            assert game.perft(before, 2) in {
                sum(len(game.legal_actions(state, seat)) for state, seat in further) + over for over in (0, ended)
            }
    assert counted


def plain(game, state, seat):
    """Whether no dice fall whatever the seat does."""
    return all(fell(game, state, seat, action) is not None for action in game.legal_actions(state, seat))


@every_game
def test_choosing_and_acting_are_little_work(game):
    """A decision of some thousand calls takes a millisecond or two; the bench has the times."""
    match = begun(game, 12)
    decisions = []
    work = calls(lambda: decisions.extend(wander(match, Random(13), 100)))
    assert work / len(decisions) < 12_000


def test_unknown_games_are_named():
    assert find(GAMES[0].name) is GAMES[0]
    with pytest.raises(BadInputError, match="checkers"):
        find("checkers")


@every_game
def test_tableaux_put_one_piece_in_each_place(game):
    match = begun(game, 14)
    for before, *_ in wander(match, Random(15), 40):
        pieces = game.tableau(game.observe(before, None)).pieces
        places = {(piece.tray, piece.at, piece.level) for piece in pieces.values()}
        assert len(places) == len(pieces)


@of_the_catalogue
def test_courses_belong_to_games(game):
    taught = course(game.name)
    for task in (*taught.steps, *taught.puzzles) if taught else ():
        assert game.to_act(taught.begin(task))
