"""What a friend at the shoulder names in a first game: the most useful thing first, and nothing to whoever waits."""

import random

import pytest

from game.core.dice import Scripted
from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.squadron import balance, flying, outweighed, plans, sights, zones
from game.guides.squadron.course.lessons import COURSE
from game.guides.squadron.guide import GUIDE
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import bot, person
from game.rules.squadron import fire
from game.rules.squadron.game import GAME
from game.rules.squadron.odds import percent
from game.rules.squadron.shots import shot
from game.scenes.learn.guided import AT_FIRST, Guided
from game.scenes.learn.lesson import LessonScene
from game.scenes.panels import words
from tests.conftest import REPOSITORY
from tests.house.couch import rest, services

PLANES = "1a {} 3342 h2 a0{} ; 2a {} 4323 h3 a0"


def line(phase, one, other, more="", flown=""):
    return f"SL/1 F700x700 - r2 f1 t1 {phase} ; " + PLANES.format(one, more, other) + flown


@pytest.mark.parametrize(
    ("position", "key", "picks"),
    [
        (line("attack", "350,500,0", "350,350,90"), "fire", ["plane 1a", "target 2a"]),
        (line("move", "350,500,0", "420,300,90", flown=" mv"), "tail", None),
        (line("move", "350,500,0", "350,350,90", " sp1 mn1", " mv"), "enough", ["plane 1a", "button .:1a"]),
        (line("move", "350,500,0", "350,350,90", " sp0 mn1"), "spent", ["plane 1a", "button .:1a"]),
        (line("move", "350,600,180", "350,350,90", " sp0 mn1"), "spent", ["plane 1a", "button .:1a"]),
    ],
)
def test_the_most_useful_thing_is_named_first(position, key, picks):
    state = GAME.notation.parse_position(position)
    first = COURSE.tips(state, Seat(0))[0]
    assert first.key == key
    assert picks is None or [f"{pick.kind} {pick.name}" for pick in first.picks] == picks
    assert any(action.picks[: len(first.picks)] == first.picks for action in GAME.legal_actions(state, Seat(0)))
    assert not COURSE.tips(state, Seat(1))


def test_one_who_is_aimed_at_is_called_by_name_and_of_several_none():
    several = line("move", "350,500,0", "350,350,90", " sp1 mn1", " mv") + " ; 2b 300,350,90 4323 h3 a0 mv"
    for position, key in (
        (line("move", "350,500,0", "350,350,90", " sp1 mn1", " mv"), "enough"),
        (several, "enough-several"),
    ):
        tip = COURSE.tips(GAME.notation.parse_position(position), Seat(0))[0]
        assert (tip.key, dict(tip.words)) == (key, {"side": "@side.squadron.1"} if key == "enough" else {})


@pytest.mark.parametrize("position", [line("move", "350,600,0", "350,60,180"), line("move", "350,500,0", "350,300,90")])
def test_while_an_enemy_still_flies_a_computer_player_is_asked(position):
    """What lies before the nose now may be behind the tail when it comes to shots."""
    assert not COURSE.tips(GAME.notation.parse_position(position), Seat(0))


def test_a_shot_that_is_kept_wherever_the_enemy_flies_is_named_at_once():
    """Nobody can come to aim back there: no computer player knows a reason against it."""
    state = GAME.notation.parse_position(line("move", "350,500,0", "420,300,90"))
    (tip,) = COURSE.tips(state, Seat(0))
    assert tip.key == "tail"
    end = flying.end_of(state, state.by_name["1a"], tip.shown[1])
    assert plans.worth(state, end) == plans.GAIN
    assert dict(tip.words)["chance"] == percent(shot(state, end, state.by_name["2a"]).some)


@pytest.mark.parametrize("seed", range(12))
def test_what_a_tip_says_of_an_end_is_true(seed):
    """Whom it brings before the nose, and how likely either hits the other."""
    luck, pose = random.Random(seed), "{},{},{}"
    here, there = (pose.format(luck.randint(60, 640), luck.randint(60, 640), luck.randrange(360)) for _ in range(2))
    state = GAME.notation.parse_position(line("move", here, there, flown=" mv"))
    plane, foe = state.by_name["1a"], state.by_name["2a"]
    end = plans.best(state, plane)[0]
    aims, seen = foe in fire.targets(state, end), bool(sights.threats(state, end))
    tips = COURSE.tips(state, Seat(0))
    assert bool(tips) == aims
    for tip in tips:
        told = dict(tip.words)
        key = "tail" if not seen else "aim-second" if balance.fires_before(state, foe, end) else "aim"
        assert (tip.key, "danger" in told) == (key, seen)
        assert told["chance"] == percent(shot(state, end, foe).some)
        assert not seen or told["danger"] == percent(shot(state, foe, end).some)


def test_the_first_game_begins_with_a_curve_and_a_shot():
    """Neither numbers nor places come first: the best way of the first move ends with somebody in the sights."""
    match = Match(GAME, COURSE.first_game, Scripted(), position=COURSE.first_position)
    tip = COURSE.tips(match.state, Seat(0))[0]
    assert (tip.key, tip.picks[1].name[0]) == ("tail", "2")


def test_no_first_shot_ends_the_first_game():
    """Both have all their hearts, and the enemy one more than there can be hits with a single throw but the best."""
    start = GAME.notation.parse_position(COURSE.first_position)
    own, foe = start.by_name["1a"], start.by_name["2a"]
    assert (own.health, foe.health) == (int(own.stats[3]), int(foe.stats[3]))
    assert shot(start, own, foe).kill < 0.02
    assert shot(start, foe, own).kill < 0.1


def test_a_single_plane_is_called_by_its_pilot_alone(tmp_path):
    """ "Mara", never "Mara a"; where somebody has two planes the letter is said."""
    made, people = services(tmp_path), (person("Mara"), person("Jo"))
    alone, pair = (GAME.notation.parse_position(f"{line('attack', '350,500,0', '350,350,90')}{more}")
                   for more in ("", " ; 2b 100,100,0 4323 h3 a0"))  # fmt: skip
    prompts = []
    for seen in (alone, pair):
        say = words.named(made, "squadron", people, seen)
        prompts.append(say.note(GUIDE.prompt(seen, Seat(0), (Pick("plane", "1a"),))))
    assert prompts == ["Whom does Mara shoot at?", "Whom does Mara a shoot at?"]


def test_every_card_of_numbers_says_what_it_is_like(tmp_path):
    seen = GAME.notation.parse_position("SL/1 F700x700 - r0 f0 t0 stats ; 1a - ---- ; 2a - ----")
    captions = GUIDE.forecast(seen, Seat(0), (Pick("plane", "1a"),)).captions
    said = {pick.name: services(tmp_path).texts.note(note) for pick, note in captions.items()}
    assert len(set(said.values())) == 12
    assert said["3342:1a"] == "Fast, frail"


def test_those_at_the_table_of_a_lesson_have_names(tmp_path):
    made = services(tmp_path)
    scene = LessonScene(made, "squadron")
    assert [card.name for card in scene.hud().seats] == ["You", "Baroness"]
    assert scene.selection.chooser.focus == Pick("plane", "1a")  # and nothing is previewed yet
    scene.leave()


def test_who_goes_first_in_the_first_game_is_who_has_flown():
    """The rosette lies on the card of the other one, whose plane stands there flown, and who fires first has nobody in
    the sights: the newcomer's shot comes."""
    start = GAME.notation.parse_position(COURSE.first_position)
    firsts = {piece.owner for piece in GAME.tableau(start).pieces.values() if piece.figure("first")}
    assert firsts == {plane.seat for plane in start.planes if plane.done}
    match = Match(GAME, COURSE.first_game, Scripted(), position=COURSE.first_position)
    for picks in (COURSE.tips(match.state, Seat(0))[0].picks,):
        action = next(one for one in match.legal(Seat(0)) if one.picks[: len(picks)] == picks)
        match.act(Seat(0), action)
    assert not list(fire.targets(match.state, match.state.by_name["2a"]))


def test_a_wrong_arrow_of_the_lesson_is_not_put_right_a_round_later():
    """From behind, in this move: whoever ends it elsewhere is told so, not asked to fly on in the next round."""
    step = next(step for step in COURSE.steps if step.key == "tail")
    start = COURSE.begin(step)
    right = [action.how for action in COURSE.solutions(step.goal, start, start, step.actions)]
    assert "2R" in right
    assert "3R" not in right


def test_the_best_arrow_comes_first_and_six_there_are_where_there_is_room():
    state = GAME.notation.parse_position(line("move", "350,500,0", "420,300,90", flown=" mv"))
    plane = state.by_name["1a"]
    found = plans.best(state, plane)
    assert plans.worth(state, found[0]) == plans.GAIN
    values = [balance.balance(state, end, plane.altitude) for end in found]
    assert values == sorted(values, reverse=True)
    far = GAME.notation.parse_position(line("move", "350,600,0", "350,60,180"))
    assert len(plans.best(far, far.by_name["1a"])) >= 6


FLOWN_AFTER = "SL/1 F700x700 - r2 f1 t1 move ; 1a 350.000,520.000,0 4332 h2 a0 ; 2a 430.000,290.000,255 4323 h3 a0 mv"


def test_the_arrow_of_a_tip_stays_lit_wherever_somebody_points(tmp_path):
    """A pointer that lies elsewhere must not take it away: else a wrong arrow in its place is taken for it."""
    made = services(tmp_path)
    match = Match(GAME, COURSE.first_game, RandomDice(1), position=FLOWN_AFTER)
    scene = Guided(made, Host(match, (person("Mara"), bot(1)), clock=lambda: 0.0))
    scene.enter()
    rest(scene, 1)
    scene.update(AT_FIRST)
    assert scene.moment.tip
    lit = scene.extra.landing
    assert [area.state.endswith(zones.LIT) for area in lit] == [True]
    chooser = scene.selection.chooser
    for pick in list(chooser.offers):
        chooser.focus = pick
        scene.update(0.01)
        assert scene.selection.view(extra=scene.extra).areas[-1:] == lit
    assert not scene.extra.ghosts  # the arrow shows it


def test_where_another_arrow_has_a_better_chance_it_is_said_what_speaks_against_it():
    """With the chance that stands beside it, and a danger or an altitude that is really worse there."""
    told = set()
    lines = (REPOSITORY / "tests/data/advised.txt").read_text("utf-8").splitlines()
    for line in [each for each in lines if not each.startswith("#")][::3]:
        (name, *_), position = line.partition(" | ")[0].split(), line.split(" | ")[1]
        state = GAME.notation.parse_position(position)
        plane = state.by_name[name]
        for way in flying.ways_to(state, plane, plans.best(state, plane)):
            end = way.plane
            pick = way.pick if len(way.steps) > 1 else way.steps[0].picks[1]
            note = GUIDE.outweighed(state, Seat(plane.seat), (Pick("plane", name), pick))
            if note is None:
                continue
            other = outweighed.higher(state, plane, end)[0]
            words = dict(note.words)
            assert words["more"] == outweighed.chance(state, other) > outweighed.chance(state, end) > 0
            assert words.get("danger", 101) > outweighed.danger(state, end)
            assert words.get("height", -1) < end.altitude
            told.add(note.key.rpartition(".")[2])
    assert told
