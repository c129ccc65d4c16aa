"""What is one thing is told once, and no move is praised here and blamed there without a word."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.app.languages import texts
from game.catalogue import find
from game.core.game import Setup
from game.core.lessons import Tip
from game.play.lookback import Judged, Review
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import bot, person
from game.scenes.after.once import Once
from game.scenes.after.spoken import head, kind_of
from game.scenes.panels import words

WORSE = Judged(0, 0, 0.6, 0.4, sure=True)


@pytest.fixture(scope="module")
def match():
    """The first men of a match that go by themselves."""
    game = find("crossfire")
    made = Match(game, Setup(2, game.options()), RandomDice(1))
    for _ in range(9):
        seat = min(made.to_act)
        made.act(seat, made.legal(seat)[0])
    return made


def missed(match, number, *, action=None, lost=0.2):
    seat = match.entries[number].seat
    other = next(each for each in match.game.legal_actions(match.states[number], seat))
    text = match.game.notation.action(other) if action is None else action
    return replace(WORSE, number=number, seat=seat, action=text, played=0.6 - lost)


def test_what_is_missed_turn_after_turn_is_one_mistake_and_says_in_which_turns(match):
    seat = match.entries[0].seat
    own = [number for number in range(9) if match.entries[number].seat == seat]
    legal = [
        {match.game.notation.action(each) for each in match.game.legal_actions(match.states[n], seat)} for n in own
    ]
    action = min(set.intersection(*legal[:3]))
    chain = [missed(match, number, action=action, lost=0.1 + number / 100) for number in own[:3]]
    other = missed(match, own[3], action=min(legal[3] - {action}))
    once = Once(match, Review(match.digest, judged=(*chain, other)))
    dear = sorted([*chain, other], key=lambda one: -one.lost)
    told = once.of(dear)
    assert told == [one for one in dear if one in (chain[2], other)]
    assert once.of(chain, [chain[0]]) == []
    for language in ("en", "de"):
        say = texts(language)
        said = once.again(say, chain[2])
        assert words.together(say, [str(number + 1) for number in own[:3]]) in said
        assert once.again(say, other) == ""


def test_what_is_right_here_and_a_mistake_there_says_what_had_been_done_before(match):
    """Of the same move."""
    seat = match.entries[2].seat
    played = match.entries[2].action
    early = missed(match, 0, action=match.entries[0].action)
    wrong = missed(match, 2, action=next(each for each in legal_texts(match, 2) if each != played))
    right = replace(missed(match, 4), action=played)
    once = Once(match, Review(match.digest, judged=(early, wrong, right)))
    say = texts("en")
    said = once.differs(say, wrong, [early, wrong, right])
    assert "In turn 5 that move was right" in said
    assert once.differs(say, right, [early, wrong, right]).startswith("In turn 3 that move was a mistake")
    assert once.differs(say, wrong, [early, wrong]) == ""
    assert seat == match.entries[4].seat


def legal_texts(match, number):
    seat = match.entries[number].seat
    return [match.game.notation.action(each) for each in match.game.legal_actions(match.states[number], seat)]


@pytest.mark.parametrize("lost", [0.0, 0.2])
def test_whoever_made_too_little_of_a_mistake_is_not_praised_for_it(match, lost):
    erred, blow = missed(match, 2), missed(match, 3, lost=lost)
    once = Once(match, Review(match.digest, judged=(erred, blow)))
    cost = SimpleNamespace(kind="taken", actions=(match.actions[3],))
    assert once.blow(erred, cost) == 3
    assert once.is_flawed(erred, cost) == bool(lost)
    assert not once.is_flawed(erred, replace_kind(cost))
    said = once.punished(texts("en"), blow, [erred], lambda _: cost)
    assert "in turn 3" in said
    assert once.punished(texts("en"), blow, [erred], lambda _: None) == ""


def replace_kind(cost):
    return SimpleNamespace(kind="could", actions=cost.actions)


def test_who_did_the_better_move_afterwards_is_told_that_the_order_counts():
    """In the same turn, or later in the same round; of what only ends a turn nothing is said."""
    game, say = find("sector"), texts("en")
    entries = [SimpleNamespace(seat=seat, action=action) for seat, action in zip((0, 1, 0, 0), "acbd", strict=True)]
    rounds = [1, 1, 1, 2]
    picks = {"b": ("cell", "aid"), "c": ("cell", "aid"), "d": ("cell", "aid"), "e": ("button",)}
    match = SimpleNamespace(game=game, entries=entries, length=4, states=rounds, turns=[1, 2, 3, 4])
    once = Once(match, Review(""))
    kinds = {
        text: SimpleNamespace(picks=tuple(SimpleNamespace(kind=kind) for kind in each)) for text, each in picks.items()
    }
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.scenes.after.once.better", lambda _, one: SimpleNamespace(action=kinds[one.action]))
        patch.setattr("game.scenes.after.once.round_of", lambda _, state: state)
        said = {text: once.done_later(say, replace(WORSE, number=0, action=text, round=1)) for text in picks}
        assert "later, in turn 3" in said["b"]
        assert not any(said[text] for text in "cde"), "somebody else, another round, the end of a turn"
        assert "later, in turn" not in once.done_later(say, replace(WORSE, number=0, action="b", round=0))
        match.turns = [3, 4]
        assert "afterwards" in once.done_later(say, replace(WORSE, number=0, action="b", round=1))


def test_of_several_moments_of_a_side_the_dearest_says_so():
    small, large, other = (replace(WORSE, number=at, played=played) for at, played in ((0, 0.5), (2, 0.3), (4, 0.2)))
    other = replace(other, seat=1)
    sitters = person("Ada"), person("Ben")
    assert [kind_of(one, sitters, [small, large, other]) for one in (small, large, other)] == ["", "dearest", ""]
    assert kind_of(large, sitters, [large]) == "", "of one alone there is nothing to compare"
    assert kind_of(other, (person("Ada"), bot(1)), [small, large]) == "theirs"
    told = head(texts("en"), SimpleNamespace(turns=[1, 2, 3, 4]), large, "dearest", "You")
    assert told == "Turn 3, You: \u221230\u00a0%, the dearest"


def test_a_mistake_that_a_tip_names_too_says_so(match):
    """Honestly: the tip of a first game sees no further than the table as it lies."""
    one = missed(match, 2)
    picks = match.actions[2].picks
    for key, shown, said in (("a", picks, True), ("a", picks[:1], True), ("a", (object(),), False)):
        tips = [Tip(key, shown), Tip("b", picks)]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("game.scenes.after.once.course", lambda _, tips=tips: SimpleNamespace(tips=lambda *_: tips))
            told = Once(match, Review("")).tipped(texts("en"), one)
        assert ("tip in a first game" in told) == said
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.scenes.after.once.course", lambda _: None)
        assert Once(match, Review("")).tipped(texts("en"), one) == ""
