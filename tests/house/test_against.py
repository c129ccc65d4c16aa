"""What speaks against a wrong try: figures even of what the judge has left aside, what comes of it turns later, how
dice decide it, and where nothing is to be seen what to look for."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.app.languages import texts
from game.catalogue import find
from game.core.dice import every_fall
from game.core.game import Setup, certain
from game.core.seats import Seat
from game.play import falls
from game.play.lookback import Idea, Judged
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.standing import figures
from game.rules.crosshairs.game import GAME
from game.scenes.after.against import Against
from game.scenes.after.compared import compared
from game.scenes.after.findit import FindIt
from game.scenes.after.hoped import hoped
from game.scenes.after.reached import Chances
from game.scenes.after.retold import Retold
from game.scenes.after.riddle import Riddle
from game.tools.inline import InlineDesk
from tests.house.reviews import asked, stage
from tests.house.test_reached import judged

__all__ = ["stage"]

CROSSED = (
    "duel a1,a6,b1,b3,b5,c5,d2,d7,h3,h8,i4,j3,j5,j7,k1,k6 A:a6SE5,c2NE3,c8SE6,d6S1,f6NW3;"
    "B:d9SE6,e3SW3,f9N6,g7NW6,j6N6 0,0 A10/5 - 4 - -"
)
BETTER = ("f6+e5/N", "d6-d8", "(d9)", "c2vP/SE", ">d3/NE", "(e3)", "c8-e10/NE", "a6+b7/NE")
PLAYED, TRIED = "d6-d8", "f6+e5/SW"
HELD = "M4R6 A:i5.,j6,x,h5,x G:i6,g2,x,x,i4 #h7i7j7k7+d5e4e5%g9h9i9j1j2j9k1k2 L0/1-0/L - bonus:4"
"""Whoever stays on the centre holds it however the shot falls; from beside it nobody does."""
RESTS = "M4R5 A:g4,g5,x,h5,x G:i5,h4,x,x,i4. #h7i7j7k7+d5e4e5%g9h9i9j1j2j9k1k2 R0/0-1/R - bonus:2"
"""Somebody may act once more, and need not."""
THROWN = (
    "SL/1 F700x700 alt,split r1 f2 t1 attack!ra:1a>2a:8.2.2 ; 1a 560.283,198.411,180 3342 h2 a1 fd ; "
    "2a 566.667,276.667,0 3234 h4 a0 fd"
)
"""An 8 and two 2 of which one may be thrown again."""


def riddle(**known):
    state = GAME.notation.parse_position(CROSSED)
    first, *line = BETTER
    played = GAME.notation.parse_action(PLAYED)
    idea = Idea(GAME.notation.parse_action(first), "reason.crosshairs.other")
    made = Riddle("crosshairs", state, 0, idea, "x", played, 0.12, line=tuple(line), way=(played,))
    return replace(made, chances=Chances(0.39, 0.51), **known)


def tried(stage, made, text):
    stage.services.desk = InlineDesk()
    scene = FindIt(stage.services, made)
    stack = stage.on(scene)
    scene.play(scene.game.notation.parse_action(text))
    return judged(stack, scene)


def test_a_try_that_the_judge_left_aside_is_judged_by_where_it_leads_and_told_by_what_it_loses(stage):
    scene = tried(stage, riddle(), TRIED)
    assert scene.stage in {"wrong", "closer"}
    assert scene.reached is not None, "no try goes without a figure"
    assert "in the very next turn" in scene.why
    assert "e5" in scene.why
    assert scene.why in "".join(block.text for card in scene.cards() for block in card.blocks)
    scene.leave()


def test_what_is_as_good_as_the_best_is_found_although_the_judge_left_it_aside(stage):
    scene = tried(stage, riddle(), "a6+b7")
    assert scene.stage == "solved"
    scene.leave()


@pytest.mark.parametrize("ends", [(0.5, 0.61), None])
def test_what_looks_as_good_at_once_is_not_found_where_it_is_worse_some_turns_later(stage, monkeypatch, ends):
    """By the turn that is over; where nobody has more by then the first look stands."""
    game = find("crossfire")
    start = Match(game, Setup(2, game.options()), RandomDice(1)).states[0]
    better, other, *_ = game.legal_actions(start, Seat(0))
    made = Riddle("crossfire", start, 0, Idea(better, "reason.crossfire.other"), "x", None, 0.12)
    scene = FindIt(stage.services, replace(made, chances=Chances(0.39, 0.51)))
    scene.services.desk = InlineDesk()
    scene.state, scene._tried = certain(game, start, Seat(0), other), other  # noqa: SLF001

    def later(_against, tried, best, _curve):
        yield from ()
        assert (tried, best) == (scene.state, certain(game, start, Seat(0), better))
        return ends

    monkeypatch.setattr(Against, "later", later)
    scene._measured(0.9, 0.9)  # noqa: SLF001
    assert scene.stage == ("solved" if ends is None else "wrong")
    assert scene.reached == pytest.approx(0.51 if ends is None else 0.4)
    scene.leave()


@pytest.mark.parametrize("hint", ["Look at the lines.", ""])
def test_where_nothing_is_to_be_seen_it_is_told_what_to_look_for(stage, hint):
    stage.services.desk = None
    made = riddle(hint=hint)
    made = replace(made, better=replace(made.better, reason="reason.crosshairs.leads"))
    scene = FindIt(stage.services, made)
    stack = stage.on(scene)
    scene.play(GAME.notation.parse_action(TRIED))
    for _ in range(100):
        stack.update(0.05)
    assert scene.stage == "wrong"
    assert not scene.why
    said = "".join(block.text for card in scene.cards() for block in card.blocks)
    assert said == (hint or stage.services.texts("remember.crosshairs.leads"))
    scene.leave()


def test_while_it_is_being_found_out_that_is_said(stage):
    scene = tried(stage, riddle(), TRIED)
    scene.why, scene._ticket = "", 1  # noqa: SLF001
    scene._thought = iter(())  # noqa: SLF001
    assert scene.cards()[0].blocks[0].text == stage.services.texts("findit.looking")
    scene.leave()


@pytest.mark.parametrize(("left", "told"), [(0.5, True), (0.2, False), (0.9, False)])
def test_a_throw_is_told_as_it_comes_off_and_as_it_does_not_where_the_told_chance_lies_between(
    stage, monkeypatch, left, told
):
    def split(*_):
        yield from ()
        return 0.42, 0.7, 0.3

    monkeypatch.setattr(falls.Falls, "split", split)
    scene = SimpleNamespace(game=find("sector"), start=None)
    against = Against(stage.services.texts, scene, Seat(0))
    said = asked(against.in_throws(None, None, left), InlineDesk())
    assert said == (stage.services.texts("findit.falls", odds=42, on=70, off=30) if told else "")


def test_what_holds_however_the_dice_fall_is_told_so(stage):
    match = stage.host(HELD, "", "person:Ada keyboard,bot:2", game="sector").match
    match.act(Seat(0), match.game.notation.parse_action("L 4>g5*1"))
    one = Judged(0, 0, best=0.8, played=0.03, action="L 4*1", sure=True)
    ends = hoped(match, one)
    state, action = match.states[0], match.game.notation.parse_action(one.action)
    thrown = [then for then, _ in every_fall(lambda dice: match.game.apply(state, Seat(0), action, dice).state)]
    score = {tally.values for then in thrown for tally in figures(match, Seat(0), then) if tally.key == "score"}
    assert ends[1].settles(match, Seat(0), "score") == (len(score) == 1) is True
    assert not ends[1].settles(match, Seat(0), "standing"), "whoever is hit no longer stands"
    retold = Retold(stage.services.texts, match, lambda each: (compared(match, each), "nothing", ()), str)
    told = retold.better(one, shown=True)[1]
    assert told == stage.services.texts("lookback.hoped.sector.score-anyhow", better="1:0", played="0:0")


def test_a_better_choice_that_is_a_button_is_called_by_what_stands_on_it(stage):
    match = stage.host(RESTS, "", "bot:2,person:Ada keyboard", game="sector").match
    match.act(Seat(1), match.game.notation.parse_action("R 2>g2*4"))
    one = Judged(0, 1, best=0.35, played=0.27, action="R skip", reason="reason.sector.word", sure=True)
    retold = Retold(stage.services.texts, match, lambda each: (compared(match, each), "nothing", ()), str)
    told = retold.better(one, shown=True)[0]
    assert "goes on with the game" not in told
    assert told == "Better: Not now."


def test_what_was_chosen_with_a_button_is_named_before_the_better_one_is_shown(stage):
    """ "Played: This." says nothing."""
    for game, line, played, better, wanted in (
        ("sector", RESTS, "R skip", "R 2>g2*4", "Not now"),
        ("squadron", THROWN, "1a R1", "1a R2", "The 8 again"),
    ):
        match = stage.host(line, "", "person:Ada keyboard,person:Bo pad-1", game=game).match
        (seat,) = match.to_act
        match.act(seat, match.game.notation.parse_action(played))
        one = Judged(0, int(seat), best=0.5, played=0.3, action=better, sure=True)
        retold = Retold(stage.services.texts, match, lambda each, of=match: (compared(of, each), "nothing", ()), str)
        assert wanted in retold.did(one, shown=False), game


@pytest.mark.parametrize(
    ("tried", "best", "word"),
    [
        ({"threat": 36, "prey": 54, "height": 1}, {"threat": 36, "prey": 54, "height": 2}, "higher"),
        ({"threat": 36, "prey": 54, "height": 1}, {"threat": 20, "prey": 54, "height": 2}, ""),
        ({"threat": 36, "prey": 54, "height": 1}, {"threat": 40, "prey": 54, "height": 2}, ""),
        ({"threat": 36, "prey": 54}, {"threat": 36, "prey": 54}, ""),
    ],
)
def test_where_only_height_was_missing_that_is_what_to_look_for(monkeypatch, tried, best, word):
    """Somebody who had taken a yellow arrow was told to take a yellow one."""
    monkeypatch.setattr("game.scenes.after.against.measured", lambda *_: [tried, best])
    of = SimpleNamespace(game=SimpleNamespace(name="squadron"))
    assert Against(texts("en"), of, Seat(0)).in_figures(None, None)[1] == word
