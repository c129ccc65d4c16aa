"""The exact chances agree with every fall of the dice, played through the rules themselves."""

from fractions import Fraction

import pytest

from game.core.dice import every_fall
from game.core.seats import Seat
from game.core.trouble import TroubleError
from game.rules.squadron.game import GAME
from game.rules.squadron.odds import at_least, chances, mean

POSITION = (
    "SL/1 F700x700 {terms} r1 f1 t1 attack ; 1a 350,500,0 {attack}332 h9 a{high} ; "
    "2a 350,350,90 4{defence}32 h9 a{low} ; 3a 80,600,0 3342 h2 a0"
)


def spread(attack, defence, terms="-", high=0, low=0):
    """The damage of one attack, over every fall; the rerolls are used on the first failing die."""
    line = POSITION.format(terms=terms, attack=attack, defence=defence, high=high, low=low)
    start = GAME.notation.parse_position(line)

    def played(dice):
        state = GAME.apply(start, Seat(0), GAME.notation.parse_action("1a A2a"), dice).state
        while state.pending is not None:
            (seat,) = GAME.to_act(state)
            state = GAME.apply(state, seat, GAME.notation.parse_action(answer(state)), dice).state
        return 9 - state.by_name["2a"].health

    found = {}
    for damage, chance in every_fall(played):
        found[damage] = found.get(damage, Fraction(0)) + chance
    return tuple(found.get(number, Fraction(0)) for number in range(max(found) + 1))


def answer(state):
    attacks = state.pending.step == "ra"
    faces = state.pending.attack if attacks else state.pending.defence
    least = 4 if "d6" in state.terms.dice else 6
    failing = [place for place, face in enumerate(faces, start=1) if face < least]
    return f"{'1a' if attacks else '2a'} R{failing[0] if failing else 0}"


@pytest.mark.parametrize(("attack", "defence"), [(1, 1), (2, 3), (3, 2), (3, 3)])
def test_every_fall_of_eight_sided_dice(attack, defence):
    assert spread(attack, defence) == chances(attack, defence)


@pytest.mark.parametrize(("attack", "defence"), [(1, 1), (3, 2), (3, 3)])
def test_every_fall_of_six_sided_dice(attack, defence):
    assert spread(attack, defence, "d6") == chances(attack, defence, "d6")
    assert spread(attack, defence, "d6cur") == chances(attack, defence, "d6cur")


def test_every_fall_with_dice_thrown_again():
    assert spread(2, 2, "alt", high=2, low=1) == chances(2, 2, again="a")
    assert spread(2, 2, "alt", high=1, low=2) == chances(2, 2, again="d")
    assert spread(2, 2, "alt,d6", high=1, low=2) == chances(2, 2, "d6", again="d")


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
    return GAME.ask(question, None, GAME.options(**options))


def test_the_answer_in_one_line():
    assert asked("odds 2v3").split()[0] == "2463/8192"
    assert asked("odds 2v3").endswith(" mean 5601/16384")
    assert asked("odds 3v3 att").startswith("9303/16384 ")
    assert asked("odds 1v1 def") == "57/256 mean 57/256"
    assert asked("odds 1v0", d6=True) == "1/2 mean 1/2"
    assert asked("odds  3v2") == asked("odds 3v2")


@pytest.mark.parametrize("question", ["odds", "odds 3", "odds 3v2 both", "odds 99v2", "targets 1a", "weather", ""])
def test_other_questions_have_no_answer(question):
    with pytest.raises(TroubleError):
        asked(question)
