"""What an idea wins is said where one has looked for it, and every moment has a sentence why."""

from types import SimpleNamespace

import pytest

from game.app.languages import texts
from game.app.paths import levels
from game.catalogue import find, guide_of
from game.core.game import certain
from game.core.guide import Tally
from game.core.seats import Seat
from game.play import riddles
from game.play.lookback import Judged
from game.play.standing import lead
from game.scenes.after import gain
from game.scenes.after.retold import Retold
from game.scenes.after.riddle import is_riddle
from game.scenes.learn.riddles import riddle_of


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["crossfire", "sector"])
def test_a_puzzle_made_by_the_machine_says_what_its_idea_wins(name, language):
    """By what the sides have after it, and had before it."""
    game, told = find(name), 0
    for one in riddles.mined(levels() / name)[:12]:
        riddle = riddle_of(name, one)
        seat, of = Seat(riddle.seat), SimpleNamespace(game=game, start=riddle.state)
        said = gain.idea(texts(language), of, seat, riddle.better)
        after = certain(game, riddle.state, seat, riddle.better.action)
        if after is None or game.outcome(after) is not None:
            continue
        ends = [guide_of(name).tallies(game.observe(state, seat)) for state in (riddle.state, after)]
        better = [own for was, own in zip(*ends, strict=True) if own.weighs and lead(own, seat) > lead(was, seat)]
        if better:
            own, other = better[0].values[seat], better[0].values[1 - seat]
            assert f"{own}:{other}" in said[-1]
            told += 1
    assert told > 5


@pytest.mark.parametrize("well", [False, True])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_moment_that_nothing_explains_has_a_sentence_all_the_same(language, well):
    say, one = texts(language), Judged(0, 1, 0.71, 0.42, action="x")
    told = Retold(say, SimpleNamespace(game=find("crossfire")), lambda _: None, str, well=well)
    plain = SimpleNamespace(played=SimpleNamespace(tally=None), better=SimpleNamespace(tally=None))
    said = told._plainly(one, plain)  # noqa: SLF001
    assert "71" in said
    assert "42" in said
    counted = [SimpleNamespace(tally=Tally("men", values)) for values in ((15, 12), (9, 14))]
    said = told._plainly(one, SimpleNamespace(played=counted[0], better=counted[1]))  # noqa: SLF001
    assert ("14:9" in said) is not well, "the own figure first"


def test_of_two_answers_there_is_no_puzzle():
    one = Judged(0, 0, 0.6, 0.4)
    for count in range(1, 5):
        legal = [object()] * count
        game = SimpleNamespace(legal_actions=lambda _state, _seat, legal=legal: legal)
        assert is_riddle(SimpleNamespace(game=game, states=[None]), one) == (count > 2)
