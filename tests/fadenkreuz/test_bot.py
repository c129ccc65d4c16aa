"""The computer's people: legal, the same again, consistent with what they saw and said."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.app.languages import texts
from game.bots.bot import Budget
from game.bots.fadenkreuz import belief as beliefs
from game.bots.fadenkreuz.asking import expected_move
from game.bots.fadenkreuz.belief import believed
from game.bots.fadenkreuz.bot import FadenkreuzBot
from game.bots.fadenkreuz.evidence import Evidence
from game.bots.fadenkreuz.habits import FACE, LEVELS
from game.bots.fadenkreuz.pointing import best_shots, targets
from game.bots.fadenkreuz.story import story_of
from game.bots.fadenkreuz.worlds import columns, drawn, every_world
from game.core.dice import Scripted
from game.core.events import Told
from game.core.game import Setup
from game.core.options import read_options
from game.core.seats import CLOCK, Seat
from game.guides.fadenkreuz.course.worlds import arrangements, mixings
from game.guides.fadenkreuz.wording import VOICES, sentence
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.fadenkreuz import apply, turns
from game.rules.fadenkreuz.actions import FACTS
from game.rules.fadenkreuz.chances import Glimpse, identity_chances
from game.rules.fadenkreuz.events import told_args
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.identities import deck, meaning
from game.rules.fadenkreuz.ring import looks_of
from game.rules.fadenkreuz.sight import observed
from game.rules.fadenkreuz.state import Phase
from game.tools.bench.listeners import talked
from tests.fadenkreuz.talks import until
from tests.fadenkreuz.test_listened import FACED


def never():
    return False


def played(players, seed, level=1, **options):
    """A game of bots to its end."""
    match = Match(GAME, Setup(players, read_options(GAME.options, options)), RandomDice(seed))
    talked(match, [Budget(level, seed=seed * 100 + seat) for seat in range(players)], Phase.OVER)
    return match


GAMES = [
    (5, {}),
    (7, {"specials": "EP"}),
    (10, {"specials": "PX"}),
    (6, {"mode": "S"}),
    (9, {"mode": "S", "recall": "0"}),
]


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_bots_play_to_the_end_and_would_say_the_same_again(players, options):
    match = played(players, players, **options)
    assert match.outcome is not None
    assert match.length < 60 + 30 * players
    assert len(match.state.lines) > players
    for turn in range(0, match.length, 5):
        seat = match.entries[turn].seat
        if seat != CLOCK:
            before = match.states[turn]
            seen, legal = GAME.observe(before, seat), GAME.legal_actions(before, seat)
            again = FadenkreuzBot().advise(seat, seen, legal, Budget(1, seed=players * 100 + seat), never)
            assert again[0].action == match.actions[turn]


def contradictions(state):
    """Own facts that another own fact of the same kind gives the lie to: (seat, first number, second number)."""
    facts = [(number, line) for number, line in enumerate(state.lines, 1) if line.verb in ("am", "dealt", "got", "mid")]
    return [
        (one.seat, first, second)
        for first, one in facts
        for second, other in facts
        if first < second and (one.seat, one.verb) == (other.seat, other.verb)
        and meaning(one.word).isdisjoint(meaning(other.word))
    ]  # fmt: skip


def contradicted(state, number, until):
    """Whether somebody who held or handed on that card has said otherwise before statement `until`."""
    line = state.lines[number - 1]
    ring = state.agreed.ring
    left, right = state.agreed.left_of(line.seat), ring[state.agreed.place(line.seat) - 1]
    witness, verb = {"dealt": (left, "got"), "got": (right, "dealt")}.get(line.verb, (0, ""))
    return any(
        said.seat == witness
        and (
            (said.verb == "deny" and said.at[0] == number)
            or (said.verb == verb and meaning(said.word).isdisjoint(meaning(line.word)))
        )
        for said in state.lines[: until - 1]
    )


def test_nobody_contradicts_himself_unless_contradicted():
    taken_back = 0
    for seed in range(5):
        state = played(6 + seed % 2, seed, level=3).state
        for _, first, second in contradictions(state):
            assert contradicted(state, first, second)
            taken_back += 1
    assert taken_back < 12


@pytest.mark.parametrize(("level", "said"), [(1, {"ask", "call"}), (3, {"think", "will", "ask"})])
def test_people_open_in_different_ways_and_say_what_they_think(level, said):
    opened, verbs = Counter(), set()
    for seed in range(5):
        state = played(6, seed, level=level).state
        opened.update(next(line.verb for line in state.lines if line.seat == seat) for seat in state.agreed.ring)
        verbs |= {line.verb for line in state.lines}
    assert max(opened.values()) <= opened.total() / 2, opened
    assert verbs >= said


def test_who_has_named_a_card_does_not_support_the_same_word_of_a_neighbour():
    for seed in range(4):
        state, named = played(6, seed, level=1 + seed % 3).state, set()
        for line in state.lines:
            if line.verb == "back":
                other = state.lines[line.at[0] - 1]
                seen = {"got": "dealt", "dealt": "got"}[other.verb]
                assert (line.seat, seen, other.word) not in named
            elif line.verb in FACTS:
                named.add((line.seat, line.verb, line.word))


def test_a_story_does_not_change_while_the_others_talk():
    state = played(7, 4, level=3).state
    for seat in state.agreed.ring:
        told = {}
        for cut in range(len(state.talk)):
            lines = tuple(deed for deed in state.talk[: cut + 1] if deed in state.lines)
            part = replace(state, phase=Phase.TALK, talk=state.talk[: cut + 1], lines=lines)
            story = story_of(observed(part, seat), LEVELS[2], Random(seat))
            for line in lines:
                if line.seat == seat and line.verb in ("dealt", "got"):
                    told.setdefault(line.verb, story.word(line.verb))
                    assert told[line.verb] == story.word(line.verb)


def hands_of_all_deals(mode, players):
    """By ring position, every way its cards dealt, got, held between the mixes and held at the end can be."""
    found = [set() for _ in deck(mode, players)]
    for cards in arrangements(deck(mode, players)):
        dealt = "".join(cards)
        for mixes in mixings(dealt):
            for place, hands in enumerate(found):
                looks = looks_of(place, dealt, mixes)
                hands.add((dealt[place], dealt[place - 1], looks[:-1], looks[-1]))
    return found


def seconded(state, seat):
    """What the yes and no of one who names no card twice leave its own cards to be."""
    own = [line for line in state.lines if line.seat == seat]
    facts = [line.verb for line in own if line.verb in FACTS]
    agreed = state.agreed
    witness = {("got", agreed.left_of(seat)): "dealt", ("dealt", agreed.ring[agreed.place(seat) - 1]): "got"}
    for line in own if len(set(facts)) == len(facts) else ():
        if line.verb in ("back", "deny"):
            said = state.lines[line.at[0] - 1]
            if verb := witness.get((said.verb, said.seat)):
                named = meaning(said.word)
                yield verb, named if line.verb == "back" else set(agreed.deck) - named


@pytest.mark.parametrize(("mode", "players"), [("K", 5), ("S", 6)])
def test_lies_hang_together(mode, players):
    """What somebody of level 3 says of all its cards can be true at once, its yes and no to neighbours with it."""
    possible, told = hands_of_all_deals(mode, players), 0
    for seed in (*range(14), 29):
        state = played(players, seed, level=3, mode=mode).state
        for seat in state.agreed.ring:
            words = {}
            for line in state.lines:
                if line.seat == seat and line.verb in FACTS:
                    words.setdefault(line.verb, meaning(line.word))
            told += len(words) > 2
            for verb, cards in seconded(state, seat):
                words[verb] = words.get(verb, cards) & cards
            assert any(
                all(
                    card in words.get(verb, card)
                    for verb, card in zip(("dealt", "got", "mid", "am"), hand, strict=True)
                )
                for hand in possible[state.agreed.place(seat)]
            ), (seed, seat, words)
    assert told > 20


@pytest.mark.parametrize(
    ("place", "looks", "of"),
    [(6, ("T", "K", "KA"), 1), (2, ("A", "N", "K"), 4), (-1, ("", "", ""), 3)],
)
def test_drawn_and_listed_worlds_have_the_exact_chances(place, looks, of):
    cards = deck("K", 7)
    exact = identity_chances(cards, Glimpse(place, *looks), of)
    for worlds in (columns(list(drawn(cards, place, looks, 6000, Random(3)))), every_world(cards, place, looks)):
        if worlds is not None:
            total = sum(worlds.weights)
            for letter, chance in exact.items():
                held = zip(worlds.now[of], worlds.weights, strict=True)
                assert abs(sum(weight for card, weight in held if card == letter) / total - chance) < 0.03


def listening(text_lines, level=4):
    """What seat 1 believes after a talk."""
    state = GAME.notation.parse_position(
        "fk1 mode=K n=6 dealer=1 sniper=- specials=- 0:deal =TAKKBN; 0:time; 0:mix =BNT/AKK; 0:time;"
        f" 1:face A; 2:face A; 3:face N; 4:face N; 5:face T; 6:face ?; {text_lines}"
    )
    return believed(GAME.observe(state, Seat(0)), 1, LEVELS[level], Random(1)).chances()


def test_words_of_those_who_could_know_move_beliefs():
    before = listening("2:ready")
    after = listening("3:am K")
    assert after[3]["K"] < before[3]["K"]
    dealt = listening("6:dealt T")  # seat 1 got the card of seat 6 and knows better
    assert dealt[6]["K"] > listening("6:dealt N")[6]["K"]


def test_a_liar_is_not_believed_the_rest():
    """Seat 6 is known to have lied about what it was dealt; what it got is then worth less."""

    def moved(first):
        before, after = (listening(f"6:dealt {first}{more}") for more in ("", "; 6:got N"))
        return sum(abs(before[seat][card] - after[seat][card]) for seat in before for card in before[seat])

    assert moved("T") < moved("N")


def plain_weights(worlds, evidence, agreed):
    """The likelihood of every world, seat by seat, as the rules file says it."""
    found = []
    for at in range(len(worlds)):
        value = worlds.weights[at]
        for place, seat in enumerate(agreed.ring):
            cards = [worlds.column(verb, place)[at] for verb in ("am", "dealt", "got")]
            mid = worlds.mid[place][at] if place in worlds.mid else ""
            value *= evidence.likelihood(seat, (*cards, mid))
        found.append(value)
    return found


@pytest.mark.parametrize("players", [5, 6])
def test_the_walk_visits_worlds_as_often_as_they_are_likely(players, monkeypatch):
    """The quick ways give what going through all worlds one by one gives."""
    state = played(players, 7, level=2).state
    talk = replace(state, phase=Phase.TALK)
    for own in (1, 3):
        seen = observed(talk, own)
        level = replace(LEVELS[2], worlds=5000)
        listed = believed(seen, own, level, Random(1))
        plain = plain_weights(listed.worlds, listed.evidence, seen.agreed)
        assert [weight / sum(plain) for weight in plain] == pytest.approx(
            [weight / sum(listed.weights) for weight in listed.weights]
        )
        with monkeypatch.context() as patched:
            patched.setattr(beliefs, "every_world", lambda *_: None)
            walked = believed(seen, own, level, Random(2)).chances()
        for seat, row in listed.chances().items():
            for letter, chance in row.items():
                assert walked[seat][letter] == pytest.approx(chance, abs=0.1)


def test_the_best_question_is_one_whose_answer_is_not_known():
    match = played(7, 3, level=1)
    state = next(state for state in match.states if state.phase == Phase.TALK)
    belief = believed(observed(state, 1), 1, LEVELS[2], Random(1))
    known = state.agreed.left_of(1), "got"  # the card that seat 1 was dealt
    open_ones = [(seat, "dealt") for seat in state.agreed.ring if seat not in (1, state.agreed.ring[-1])]
    assert expected_move(belief, known) < max(expected_move(belief, one) for one in open_ones)


def test_known_people_are_believed_less_or_more():
    agreed = GAME.start(Setup(6, GAME.options()), RandomDice(1)).state.agreed
    level = LEVELS[2]
    usual, liar, honest = (Evidence(agreed, 1, level, past).truth(2)["N"] for past in ({}, {2: (0, 6)}, {2: (6, 0)}))
    assert liar < usual < honest
    assert Evidence(agreed, 1, LEVELS[0], {2: (0, 6)}).truth(2) == Evidence(agreed, 1, LEVELS[0]).truth(2)


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
    belief = believed(seen, 0, LEVELS[2], Random(2)).conditioned(state.cards)
    assert {state.identity(seat) for seat in best_shots(belief, 2)} == {"K"}


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_opinion_is_said_in_three_ways_and_of_a_card_always_in_one(language):
    say = texts(language)
    lines = "am A; dealt N; got ~T; mid K; think 2 K; ask 2 got; call 2; spare 2; will 2; back 1; deny 1"
    for line in lines.split("; "):
        action = GAME.notation.parse_action(f"1:{line}")
        notes = [sentence(Told(action.verb, told_args(action, number))) for number in (4, 5, 6)]
        found = {say.note(note) for note in notes}
        ways = 1 if action.verb in FACTS else VOICES  # what is said of cards is compared: the button says it so, too
        assert len({note.key for note in notes}) == ways
        assert len(found) >= ways
        assert not any("«" in text or "{" in text for text in found)


@pytest.mark.parametrize("seats", range(5, 11))
def test_nobody_says_it_the_same_way_for_ever_however_many_speak_in_turn(seats):
    for seat in range(1, seats + 1):
        keys = [sentence(Told("think", (number, seat, 1, "A"))).key for number in range(seat, 12 * seats, seats)]
        assert len(set(keys)) > 1


@pytest.mark.parametrize(("level", "tells", "late"), [(1, "1", True), (2, "1", True), (1, "0", False), (3, "1", False)])
def test_lies_of_weak_players_come_late_where_they_may(level, tells, late):
    state = played(6, 11, level=1, tells=tells).state
    pauses = set()
    for seat in state.agreed.ring:
        for seed in range(12):
            begun = replace(state, phase=Phase.TALK, talk=(), lines=(), ready=frozenset(), spoken=(0,) * 6)
            seen = observed(begun, seat)
            one = FadenkreuzBot().advise(Seat(seat - 1), seen, (), Budget(level, seed=seed), never)[0]
            true = {"am": seen.identity, "dealt": seen.dealt, "got": seen.got}.get(one.action.verb)
            assert true is not None or not one.pause
            if true is not None and one.pause:
                assert true not in meaning(one.action.word)
            pauses.add(one.pause)
    assert (len(pauses) == 2) is late


def test_who_believes_everything_names_fewer_assassins():
    weighing = replace(LEVELS[2], worlds=250)
    levels, found = (weighing, replace(weighing, doubts=0.03)), [0, 0]
    for seed in range(20):
        state = replace(played(7, seed, level=2).state, phase=Phase.TALK)
        for seat in state.agreed.ring:
            if state.identity(seat) != "K":
                seen = observed(state, seat)
                for number, level in enumerate(levels):
                    chances = believed(seen, seat, level, Random(seed)).chances()
                    named = sorted(chances.keys() - {seat}, key=lambda who, of=chances: -of[who]["K"])
                    found[number] += sum(state.identity(other) == "K" for other in named[:2])
    wise, gullible = found
    assert wise > gullible + 15


def test_whoever_is_spoken_to_is_heard_first_and_nobody_waits_for_the_seat_before():
    """By what all have heard alone; without a word to somebody whoever has said least."""
    state = until(Phase.TALK, 7).state
    orders = []
    for text, first in (("2:ask 6 got", [6]), ("6:got A", [5]), ("3:doubt 1", [1, 5]), ("5:deny 2", [6, 1])):
        state = apply.after(state, GAME.notation.parse_action(text), Scripted())
        orders.append(turns.speaking(state))
        assert orders[-1][: len(first)] == first, text
    assert all(sorted(order) == list(range(1, 8)) for order in orders)
    quiet = [[seat for seat in order if seat in (4, 7)] for order in orders]
    assert {tuple(pair) for pair in quiet} == {(4, 7), (7, 4)}


@pytest.mark.parametrize("level", range(1, 6))
def test_who_is_asked_answers_although_it_was_said_before(level):
    """Somebody at the menu has not seen the bubble: the same word once more, and then no oftener."""
    said = f"{FACED}; 2:got A; 1:ask 2 got"
    much = "; 2:call 3; 2:spare 3" * 4  # it has said as much as it likes to
    for line, answers in ((said, True), (f"{said}; 2:got A", False), (f"{FACED}; 2:got A{much}; 1:ask 2 got", True)):
        state = GAME.notation.parse_position(line)
        seat = Seat(1)
        seen, legal = GAME.observe(state, seat), list(GAME.legal_actions(state, seat))
        advice = FadenkreuzBot().advise(seat, seen, legal, Budget(level, None, 200, 1), lambda: False)[0]
        assert (GAME.notation.action(advice.action) == "2:got A") is answers
        assert (advice.reason == "reason.fadenkreuz.answer") is answers
