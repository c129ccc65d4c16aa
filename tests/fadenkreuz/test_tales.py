"""What a strong listener takes for likely is what the tellers of stories do."""

from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from game.bots.fadenkreuz.habits import LEVELS, TRUTH
from game.bots.fadenkreuz.story import faces_of, story_of
from game.bots.fadenkreuz.tales import likely, words_of
from game.core.game import Setup
from game.core.options import read_options
from game.core.seats import CLOCK
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.sight import observed
from game.rules.fadenkreuz.state import Phase

DRAWN = 3000


def seen_by(players, seat, dealt, got, looks):
    """What somebody sees who has seen these cards, when nobody has said anything yet."""
    match = Match(GAME, Setup(players, read_options(GAME.options, {})), RandomDice(1))
    while match.state.phase < Phase.REPEEK:
        match.act(CLOCK, match.legal(CLOCK)[0])
    seen = observed(replace(match.state, phase=Phase.FACE), seat)
    return replace(seen, dealt=dealt, got=got, looks=looks)


def told_of(story):
    return story.dealt, story.got


@pytest.mark.parametrize(
    ("dealt", "got", "now"),
    [("K", "A", "K"), ("N", "D", "K"), ("A", "N", "K"), ("T", "N", "A"), ("K", "D", "A"), ("A", "K", "N")],
)
def test_words_are_as_likely_as_they_are_frequent(dealt, got, now):
    seen = seen_by(7, 3, dealt, got, now)
    stories = [story_of(seen, LEVELS[3], Random(number)) for number in range(DRAWN)]
    plain = [(dealt if one == "blue" else one, got if two == "blue" else two) for one, two in map(told_of, stories)]
    for one, two in dict(Counter(plain).most_common(4)):
        asked = [("dealt", (one, dealt)), ("got", (two, got))]
        ways = product(*(((verb, word), *[(verb, "blue")] * (word == card)) for verb, (word, card) in asked))
        chance = sum(likely(seen.agreed.deck, (now, dealt, got, ""), words_of(way), TRUTH) for way in ways)
        assert chance == pytest.approx(plain.count((one, two)) / DRAWN, abs=0.12), (one, two)


def test_all_that_can_be_said_of_a_hand_has_chances_that_come_to_one():
    words = [*"TAKDN", "blue"]
    for hand in (("K", "K", "N", ""), ("A", "T", "K", ""), ("N", "D", "A", ""), ("D", "A", "A", "")):
        total = sum(likely("TAAKKDN", hand, words_of([("dealt", d), ("got", g)]), TRUTH) for d in words for g in words)
        assert total == pytest.approx(1, abs=0.15), hand


def test_the_last_of_several_words_is_nearly_always_true():
    told = words_of([("got", "A"), ("dealt", "N"), ("got", "K")])
    assert told == ((2, "A", "K"), (1, "N", ""))
    owned, stubborn = (likely("TAAKKDN", ("N", "N", card, ""), told, TRUTH) for card in "KD")
    assert owned > 2 * stubborn


def test_an_assassin_does_not_pretend_to_be_what_one_alone_is():
    assert faces_of(seen_by(5, 2, "N", "R", "K"))["A"] < 0.1 < faces_of(seen_by(7, 2, "N", "D", "K"))["A"]
    shown = Counter(story_of(seen_by(5, 2, "N", "R", "K"), LEVELS[2], Random(n)).am for n in range(200))
    assert shown["A"] < 30 < shown["N"]
