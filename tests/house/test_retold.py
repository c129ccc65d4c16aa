"""What is told of two ways of a finished match beside each other: figures that hold, and no reason that both have."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.catalogue import find
from game.core.dice import Scripted
from game.core.game import Setup, certain
from game.core.seats import Seat
from game.core.tableau import Tableau
from game.play import lookback
from game.play.lookback import Judged, Review
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.reviewer import Reviewer
from game.play.seating import person
from game.scenes.after.compared import Compared, Shown, compared
from game.scenes.after.lookback import LookBack
from game.scenes.after.moments import both_ways, lessons, shown
from game.scenes.after.retold import Retold
from game.scenes.panels.outlook import Outlook
from game.table.kit.view import View
from game.tools.inline import InlineDesk
from tests.house.reviews import CURVES, played

WORDS = (("cell", "h1"), ("count", 1), ("letter", "a"), ("side", "Ben"))


def heights(match, seat, number, action):
    """How high the planes of a seat fly when an action has been done that needs no dice."""
    state = certain(match.game, match.states[number], seat, action)
    return [plane.altitude for plane in state.flying if plane.seat == seat] if state is not None else []


def test_the_height_told_is_that_of_the_plane_and_speaks_for_the_better_one():
    match, told = played("squadron", 24), 0
    game = match.game
    for number, entry in list(enumerate(match.entries))[2::3]:
        seat = Seat(entry.seat)
        legal = [] if seat < 0 else game.legal_actions(match.states[number], seat)
        for action in legal[:: max(len(legal) // 6, 1)]:
            found = compared(match, Judged(number, seat, 0.6, 0.4, game.notation.action(action)))
            low, high = (side.figures.get("height") for side in (found.played, found.better))
            assert (low is None) == (high is None)
            if high is not None:
                assert [high] == heights(match, seat, number, action)
            if "height" in found.gains:
                told += 1
                assert low < high
    assert told > 0


def retold(stage, match, found, kind="nothing"):
    return Retold(stage.services.texts, match, lambda _one: (found, kind, ()), lambda _seat: "Ada")


def sides(**figures):
    """Two ways with these figures, the worse one first."""
    empty = Shown(Tableau({}), View())
    both = [empty._replace(figures={key: pair[at] for key, pair in figures.items()}) for at in (0, 1)]
    return Compared(both[0], both[1], (), object())


@pytest.mark.parametrize(
    ("figures", "said", "lesson"),
    [
        ({"threat": (40, 10)}, "stakes.squadron.threat-apart", "spares"),
        ({"prey": (0, 44)}, "stakes.squadron.prey-apart", "prey"),
        ({"height": (2, 4)}, "stakes.squadron.height-apart", "higher"),
        ({}, "lookback.unseen", ""),
    ],
)
def test_where_both_have_the_same_reason_what_tells_them_apart_is_said(stage, figures, said, lesson):
    match = played("squadron", 12)
    number = next(at for at, entry in enumerate(match.entries) if entry.seat >= 0)
    one = Judged(
        number,
        match.entries[number].seat,
        0.6,
        0.4,
        match.entries[number].action,
        "reason.squadron.behind",
        WORDS,
        kindred=True,
    )
    texts = stage.services.texts
    words = {} if not figures else dict(zip(("other", "count"), next(iter(figures.values())), strict=True))
    who = f"@side.squadron.{one.seat}"
    wanted = texts(said, **({"who": who} | words)) if figures else texts(said, points=20)
    _, beside, remembered = retold(stage, match, sides(**figures)).better(one, shown=True)
    assert beside == wanted
    maxim = texts(f"remember.squadron.{lesson}") if lesson else ""
    maxim = texts(maxim[1:]) if maxim.startswith("@") else maxim
    assert remembered == (texts("lookback.remember", told=maxim) if maxim else "")


def test_what_was_played_is_praised_only_for_odds_that_are_worse():
    match = played("crossfire", 6)
    one = Judged(2, 0, 0.6, 0.4, "a", "reason", (("chance", 58),), kindred=True, own=(("chance", 42),))
    assert lookback.played_for(match, one) is not None
    assert lookback.played_for(match, replace(one, own=one.words)) is None
    assert lookback.played_for(match, replace(one, words=(("count", 2),), own=(("count", 1),))) is None
    assert lookback.played_for(match, replace(one, kindred=False)) is None


def test_the_steps_after_the_better_one_are_named_with_what_its_notation_leaves_out(stage):
    match = played("crosshairs", 40)
    game = match.game
    for number, entry in enumerate(match.entries[:-4]):
        seat = Seat(entry.seat)
        actions = [game.notation.action(each) for each in match.actions[number : number + 2]]
        if [each.seat for each in match.entries[number : number + 2]] != [seat, seat] or "X" in "".join(actions):
            continue
        one = Judged(number, seat, 0.6, 0.4, actions[0], "reason.crosshairs.safe", WORDS, line=(actions[1],))
        told = retold(stage, match, compared(match, one)).better(one, shown=True)[0]
        assert match.actions[number + 1].picks[0].name in told
        return
    raise AssertionError("nobody flies twice")


def test_nothing_is_told_of_the_better_one_before_it_is_shown(stage):
    match = played("crossfire", 6)
    one = Judged(2, 0, 0.6, 0.4, match.entries[2].action, "reason.crossfire.takeover")
    assert retold(stage, match, sides()).better(one, shown=False) == [stage.services.texts("lookback.open")]


def test_a_shot_that_was_played_is_told_with_its_odds(stage):
    """Dice that fell say nothing about a choice: what could be known before does."""
    game = find("sector")
    match, shots = Match(game, Setup(2, game.options()), RandomDice(3)), []
    while not shots:
        seat = min(match.to_act)
        legal = match.legal(seat)
        shots = [action for action in legal if action.kind == "shoot"]
        match.act(seat, shots[0] if shots else legal[match.length * 7 % len(legal)])
    number = match.length - 1
    one = Judged(number, match.entries[number].seat, 0.6, 0.5)
    chance = Outlook(game, match.states[number], None, one.seat).forecast(shots[0].picks).chance
    said = retold(stage, match, sides()).did(one, shown=True)
    fell = match.state.sides[1 - one.seat].left < match.states[number].sides[1 - one.seat].left
    down = match.state.sides[1 - one.seat].down != match.states[number].sides[1 - one.seat].down
    came = "hit" if fell or down else "missed"
    assert said.endswith(f"The odds were {stage.services.texts.note(chance)}; it {came}.")


class Teller:
    """Says of which moments the better way is the same but for its order, and of which nothing on the table speaks."""

    def __init__(self, same=(), dark=()):
        self.same, self.dark = same, dark

    def is_same(self, one):
        return one.number in self.same

    def shows(self, one):
        return one.number not in self.dark

    explains = shows


def test_the_moments_with_a_number_are_the_gravest_that_can_be_explained():
    lost = {1: 0.2, 2: 0.5, 3: 0.4, 4: 0.3, 5: 0.25, 6: 0.22, 7: 0.6}
    found = [Judged(number, number == 4, 0.8, 0.8 - loss) for number, loss in lost.items()]

    apart = SimpleNamespace(of=lambda among, _told: [*among])

    def kept(**told):
        return [one.number for one in shown(Teller(**told), found, apart)]

    assert kept() == [2, 3, 4, 7]  # three a person at most, 4 is another one's
    assert kept(same=(2, 7)) == [3, 4, 5, 6]
    assert kept(dark=(7, 6)) == [2, 3, 4, 5]
    assert kept(dark=(1, 5, 6, 7)) == [2, 3, 4]  # what nobody can explain teaches nothing
    assert kept(dark=range(8)) == [4, 7]  # but where that is all there is, the gravest of each
    assert [one.number for one in shown(Teller(dark=(1,)), [Judged(1, 0, 0.8, 0.7)], apart)] == []


def test_nothing_without_a_number_that_can_be_explained_cost_more_than_what_has_one(stage):
    match = played("crossfire", 100, level=2)
    reviewer = Reviewer(match, InlineDesk(), CURVES["crossfire"], Review(match.digest, nodes=80))
    scene = LookBack(stage.services, reviewer, (person("Ada"), person("Bo")), None)
    stack = stage.on(scene)
    while not (reviewer.done and scene.whole):
        stack.update(0.02)
    beside = [one for one, pin in scene._pins.items() if pin.kind in {"slip", "small"}]  # noqa: SLF001
    for seat in (0, 1):
        assert 0 < sum(one.seat == seat for one in scene.moments) <= lookback.MOMENTS
        own, rest = (
            [one for one in among if one.seat == seat and scene._retold.explains(one)]  # noqa: SLF001
            for among in (scene.moments, beside)
        )
        assert max((one.points for one in rest), default=0) <= min(one.points for one in own)


SCRUM = "M5R7 A:h4_,h5_.,x,g5,x G:x,h6.,g2_,g7_,x #e4e5+d9e9f9g9h6i6j5j6%f2g2h2i2 L2/1-1/L -"
"""L4 stands beside R2; Grey Cloaks may throw again what they have thrown."""


@pytest.mark.parametrize(("faces", "came"), [((5, 1), "hit"), ((1, 5), "missed")])
def test_dice_that_may_be_thrown_again_have_hit_when_they_lie_still(stage, faces, came):
    match = Match(find("sector"), Setup(2, find("sector").options()), Scripted([faces]), position=SCRUM)
    for text in ("4!2", "keep"):
        match.act(min(match.to_act), match.game.notation.parse_action(f"{'LR'[min(match.to_act)]} {text}"))
    said = retold(stage, match, sides()).did(Judged(0, Seat(0), 0.6, 0.4, "L 4!2"), shown=False)
    assert {"hit": "it hit", "missed": "it missed"}[came] in said


def test_who_leaves_more_in_reach_by_the_better_move_is_not_told_to_leave_less(stage):
    """It takes three men, and four can be landed on then: to be remembered is the pile that stood in reach."""
    match = Match(find("crossfire"), Setup(2, find("crossfire").options()), RandomDice(1))
    for text in ("e5-f6", "g7-f6", "j2-k3"):
        match.act(min(match.to_act), match.game.notation.parse_action(text))
    ways = {"reply": ("f6-l6",), "answer": ("m5-l4",), "sure": True}
    words = (("count", 3), ("cell", "f6"))
    one = Judged(2, Seat(0), 0.64, 0.31, "h6-f6", "reason.crossfire.takeover-back", words, **ways)
    told = Retold(stage.services.texts, match, lambda each: both_ways(match, Review("x", judged=(one,)), each), str)
    assert told.prices(told.both(one)[0]) == ["threat"]
    assert told.lesson(one) == stage.services.texts("remember.crossfire.takeover")
    assert told.explains(one)
    assert not told.speaks(one)


def test_the_lessons_of_a_seat_are_those_of_its_mistakes_the_dearest_first():
    told = SimpleNamespace(lesson=lambda one: str(one.number), explains=lambda one: one.number != 5)
    lost = {1: (0, 0.1, "x"), 2: (0, 0.4, "x"), 3: (1, 0.8, "x"), 4: (0, 0.3, ""), 5: (0, 0.6, "x")}
    found = [Judged(number, seat, 0.9, 0.9 - loss, reason=reason) for number, (seat, loss, reason) in lost.items()]
    assert lessons(told, [], found, 0) == ["2", "1"], "of what nobody can explain there is none"
    assert lessons(told, found[4:], found[:4], 0) == ["5"], "what bears a number comes first"
