"""The exact chances agree with every fall of the dice, played through the rules themselves."""

from fractions import Fraction
from itertools import product

import pytest

from game.core.dice import every_fall
from game.core.errors import BadInputError
from game.guides.squadron.guide import GUIDE
from game.rules.squadron.game import GAME
from game.rules.squadron.odds import at_least, chances, mean
from game.rules.squadron.shots import outlook, shot
from tests.squadron import brute

POSITION = (
    "SL/1 F700x700 {terms} r1 f1 t1 attack ; 1a 350,500,0 {attack}332 h9 a{high} ; "
    "2a 350,350,90 4{defence}32 h9 a{low} ; 3a 80,600,0 3342 h2 a0"
)


def spread(attack, defence, terms="-", high=0, low=0, *, falls=None):
    """The damage of one attack, over every fall; the rerolls are used on the first failing die."""
    line = POSITION.format(terms=terms, attack=attack, defence=defence, high=high, low=low)
    return after(GAME.notation.parse_position(line), "1a A2a", falls)


def after(start, first, falls=None):
    """The damage over every fall of the dice that an action asks for."""

    def played(dice):
        state, action = start, first
        while action:
            (seat,) = GAME.to_act(state)
            state = GAME.apply(state, seat, GAME.notation.parse_action(action), dice).state
            action = answer(state) if state.pending is not None else ""
        return 9 - state.by_name["2a"].health

    found = {}
    for damage, chance in falls(played) if falls else brute.every_meaning(played, start.terms.dice):
        found[damage] = found.get(damage, Fraction(0)) + chance
    return tuple(found.get(number, Fraction(0)) for number in range(max(found) + 1))


def answer(state):
    """The first die that failed and has not been thrown again; no ace dice, no Immelmann, no dive."""
    if state.pending.step in ("kd", "im", "db"):
        return {"kd": "2a K0", "im": "1a I-", "db": "1a Z-"}[state.pending.step]
    attacks = state.pending.step == "ra"
    faces = state.pending.attack if attacks else state.pending.defence
    least = 4 if "d6" in state.terms.dice else 6
    failing = [place + 1 for place, face in enumerate(faces) if face < least and place not in state.pending.again]
    return f"{'1a' if attacks else '2a'} R{failing[0] if failing else 0}"


@pytest.mark.parametrize(("attack", "defence"), [(1, 1), (2, 3)])
def test_every_fall_of_eight_sided_dice(attack, defence):
    assert spread(attack, defence, falls=every_fall) == chances(attack, defence)


@pytest.mark.parametrize(("attack", "defence"), [(1, 1), (3, 2)])
def test_every_fall_of_six_sided_dice(attack, defence):
    assert spread(attack, defence, "d6", falls=every_fall) == chances(attack, defence, "d6")
    assert spread(attack, defence, "d6cur", falls=every_fall) == chances(attack, defence, "d6cur")


@pytest.mark.parametrize(("attack", "defence"), [(3, 2), (3, 3), (4, 4), (4, 2)])
def test_every_meaning_of_more_dice(attack, defence):
    """Faces that mean the same are taken together."""
    assert spread(attack, defence) == chances(attack, defence)
    assert spread(attack, defence, "d6") == chances(attack, defence, "d6")
    assert spread(attack, defence, "d6cur") == chances(attack, defence, "d6cur")


def test_every_fall_with_dice_thrown_again():
    assert spread(2, 2, "alt", high=2, low=1) == chances(2, 2, again="a")
    assert spread(2, 2, "alt", high=1, low=2) == chances(2, 2, again="d")
    assert spread(2, 2, "alt,d6", high=1, low=2, falls=every_fall) == chances(2, 2, "d6", again="d")
    assert spread(4, 3, "alt", high=2, low=1) == chances(4, 3, again="a")


CLOSE = (
    "SL/1 H9x9 {terms} r1 f1 t1 {phase} ; 1a e8,N 2332 h9 a{high}{aces} ; 2a e{row},S 4232 h9 a{low} ; "
    "3a a1,S 3342 h2 a0"
)


def shown(terms, high, low, row=7, phase="attack"):
    """A state, and what its attack is said to do as things stand."""
    phase, _, aces = phase.partition(" ")
    words = {"terms": terms, "high": high, "low": low, "row": row, "phase": phase, "aces": f" {aces}" if aces else ""}
    state = GAME.notation.parse_position(CLOSE.format(**words))
    return state, shot(state, state.by_name["1a"], state.by_name["2a"])


@pytest.mark.parametrize(
    ("terms", "high", "low", "row", "again"),
    [
        ("bonus", 0, 0, 7, "aa"),
        ("d6,bonus", 0, 0, 6, "a"),
        ("d6,bonus", 0, 0, 5, "ad"),
        ("alt,d6,bonus", 0, 2, 5, "add"),
        ("alt,bonus,d6cur", 0, 1, 7, "aad"),
        ("alt,ffg=bonus,d6", 0, 1, 7, "d"),
    ],
)
def test_what_a_shot_is_said_to_do_is_what_it_does(terms, high, low, row, again):
    """Close by, in the lane, far away, from above: every reward throws a failing die again, no die twice."""
    state, told = shown(terms, high, low, row)
    true = after(state, "1a A2a")
    assert told.again == again
    assert told.some == pytest.approx(float(1 - true[0]), abs=1e-12)
    assert told.mean == pytest.approx(float(mean(true)), abs=1e-12)
    assert told.kill == pytest.approx(float(at_least(true, 9)), abs=1e-12)


QUESTIONS = [
    ("ace,d6", "attack!ka:1a>2a k2"),
    ("alt,ace,bonus,d6", "attack!ka:1a>2a k1"),
    ("alt", "attack!ra:1a>2a:6.1"),
    ("alt,bonus", "attack!ra:1a>2a:2.1"),
    ("bonus", "attack!ra:1a>2a:2*.8"),
    ("alt,bonus,d6cur", "attack!ra:1a>2a:1.2*"),
    ("alt,bonus", "attack!rd:1a>2a:8.7:1.3"),
]


@pytest.mark.parametrize(("terms", "phase"), QUESTIONS)
def test_what_an_answer_is_said_to_lead_to_is_what_it_leads_to(terms, phase):
    """Every answer to a question of dice, against every fall from there on."""
    low = "!rd" in phase
    state, _ = shown(terms, int(not low), int(low), 5 if low else 7, phase)
    (seat,) = GAME.to_act(state)
    for action in GAME.legal_actions(state, seat):
        words = GAME.notation.action(action)
        told, true = outlook(state, state.pending, words.split()[1]), after(state, words)
        assert [*told, *[0.0] * 9][: len(true)] == pytest.approx([float(chance) for chance in true], abs=1e-12), words
        assert sum(told) == pytest.approx(1)


def test_a_defender_with_ace_dice_is_asked_about_what_each_is_worth():
    line = CLOSE.replace("a{low}", "a{low} k2").format
    words = {"terms": "ace,d6", "high": 0, "low": 0, "row": 7, "phase": "attack!kd:1a>2a:6.6", "aces": ""}
    state = GAME.notation.parse_position(line(**words))
    for word in ("K0", "K1", "K2"):
        true = after(state, f"2a {word}")
        assert outlook(state, state.pending, word)[: len(true)] == pytest.approx([float(each) for each in true])


@pytest.mark.parametrize("dice", ["d8", "d6", "d6cur"])
def test_the_chances_are_those_of_all_throws_counted_out(dice):
    """`python -m tests.squadron.brute` does this for every pool there is."""
    for attack, defence in [*product(range(4), repeat=2), (4, 4), (5, 2), (7, 3), (3, 6)]:
        brute.check(attack, defence, dice)


def test_the_counting_itself_notices_a_wrong_figure(monkeypatch):
    monkeypatch.setattr(brute, "answered", lambda *_: "1/2 mean 1/2")
    with pytest.raises(AssertionError):
        brute.check(1, 0, "d8")


def test_the_figures_of_the_rules_file():
    two, three, four = chances(2, 3), chances(3, 3), chances(4, 2)
    assert (at_least(two, 1), mean(two)) == (Fraction(2463, 8192), Fraction(5601, 16384))
    assert (at_least(three, 1), mean(three)) == (Fraction(29097, 65536), Fraction(37665, 65536))
    assert (at_least(four, 1), mean(four)) == (Fraction(43311, 65536), Fraction(268329, 262144))
    assert at_least(chances(3, 3, again="a"), 1) == Fraction(9303, 16384)


@pytest.mark.parametrize("again", ["", "a", "d", "ad"])
@pytest.mark.parametrize("dice", ["d8", "d6", "d6cur"])
def test_chances_are_whole(dice, again):
    for attack in range(6):
        for defence in range(6):
            found = chances(attack, defence, dice, again)
            assert sum(found) == 1
            assert all(chance >= 0 for chance in found)


def asked(question, **options):
    return GUIDE.ask(question, None, GAME.options(**options))


def test_the_answer_in_one_line():
    assert asked("odds 2v3").split()[0] == "2463/8192"
    assert asked("odds 2v3").endswith(" mean 5601/16384")
    assert asked("odds 3v3 att").startswith("9303/16384 ")
    assert asked("odds 1v1 def") == "57/256 mean 57/256"
    assert asked("odds 1v0", d6=True) == "1/2 mean 1/2"
    assert asked("odds  3v2") == asked("odds 3v2")


@pytest.mark.parametrize("question", ["odds", "odds 3", "odds 3v2 both", "odds 99v2", "targets 1a", "weather", ""])
def test_other_questions_have_no_answer(question):
    with pytest.raises(BadInputError):
        asked(question)


@pytest.mark.parametrize("question", ["targets 1a", "sight 1a 2a"])
def test_a_question_about_planes_says_that_it_needs_a_position(question):
    with pytest.raises(BadInputError) as error:
        asked(question)
    assert "ask-position" in repr(error.value)
