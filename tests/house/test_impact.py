"""What happens has weight, and is told in order: dice, shot, impact, then what they came to."""

import esper
import pytest

from game.catalogue import guide_of
from game.core.dice import Scripted
from game.core.events import Changed, Fired, Moved, Removed, Rolled, Told
from game.core.tableau import Piece, Tableau
from game.play.host import Host
from game.play.saves import load
from game.play.seating import person
from game.scenes.match.battle import Battle
from game.scenes.match.replay import again
from game.scenes.match.telling import hud
from game.table.kit import pace
from game.table.kit.components import Scorch
from game.table.looks.crossfire.look import CrossfireLook
from game.table.systems.impact import LINGERS, WEIGHTS, dimmed, graded, shaken, strikes
from game.table.table import Table
from tests.house.answers import GOLDEN
from tests.house.couch import rest, services
from tests.house.test_ahead import Silent
from tests.house.test_cues import LEFT, RIGHT, Plain, man

FIGHTS = {"attack", "defence"}
VERDICT = Told("amounts", (1, 1, 0))
PIECES = {"a": man(LEFT), "b": man(RIGHT, owner=1)}


def staged(*events, after=None, **how):
    table = Table(Plain(), **how)
    table.show(Tableau(PIECES))
    table.tell(events, Tableau(PIECES if after is None else after))
    table.update(0.0)
    return table


def seen(table):
    with vars(table)["_world"].active():
        return [strike.grade for strike, since in strikes() if since >= 0], shaken(), dimmed()


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.txt")), ids=lambda path: path.stem)
def test_dice_then_the_shot_then_what_leaves_the_table(path):
    """In every step of every golden game: what is shot goes after the shot, and no dice tell more after it."""
    match, _ = load(path, Scripted())
    for step in match.steps:
        for at, event in enumerate(step.events):
            if isinstance(event, Fired):
                assert not any(isinstance(one, Removed) and one.piece == event.target for one in step.events[:at])
                assert not any(isinstance(one, Rolled) and one.pool in FIGHTS for one in step.events[at:])


def test_every_game_that_shoots_is_among_them():
    shooting = set()
    for path in GOLDEN.glob("*.txt"):
        match, _ = load(path, Scripted())
        if any(isinstance(event, Fired) for step in match.steps for event in step.events):
            shooting.add(match.game.name)
    assert shooting == {"crosshairs", "squadron", "sector", "fadenkreuz"}


def test_the_verdict_waits_for_the_shot():
    table = staged(Rolled("shot", (5,), 6, verdict=VERDICT), Fired(("a",), "b"))
    told = []
    for _ in range(400):
        table.update(0.01)
        told += [cue.name for cue in table.cues() if cue.name in ("dice", "guns")]
        if table.verdict is not None:
            told.append("verdict")
            break
    assert told == ["dice", "guns", "verdict"]
    table.close()


def test_a_breath_then_light_a_shake_and_time_to_see_it_until_the_next_choice():
    table = staged(Fired(("a",), "b"))
    table.update(pace.RECOIL)
    assert seen(table) == ([], (0.0, 0.0), True)
    assert not table.cues()
    table.update(pace.STILL + 0.001)
    assert [cue.name for cue in table.cues()] == ["guns"]
    table.update(pace.LANDS)
    grades, (x, y), dark = seen(table)
    assert (grades, dark) == (["hit"], False)
    assert abs(x) + abs(y) > 0
    table.update(pace.AFTER * LINGERS["hit"] - 0.02)
    assert seen(table)[1] == (0.0, 0.0)
    assert not table.settled
    table.update(0.03)
    assert table.settled
    table.close()


def test_all_of_it_is_skipped_at_once_and_less_motion_has_less():
    table = staged(Fired(("a",), "b"))
    table.hurry()
    assert table.settled
    assert seen(table) == ([], (0.0, 0.0), False)
    table.close()
    for motion, lit in (("calm", ["hit"]), ("none", [])):
        table = staged(Fired(("a",), "b"), motion=motion)
        assert not seen(table)[2]
        table.update(pace.LANDS + 0.01)
        assert seen(table)[:2] == (lit, (0.0, 0.0))
        table.close()


def test_a_board_that_shall_not_shake_stays():
    table = staged()
    table.shakes = False
    table.tell([Fired(("a",), "b")], Tableau(PIECES))
    for _ in range(60):
        table.update(0.01)
        assert seen(table)[1] == (0.0, 0.0)
    table.close()


def test_it_is_as_heavy_as_what_comes_of_it():
    shot, gone = Fired(("a",), "b"), Removed("b", "shot")
    assert graded(Fired(("a",), "b", "miss"), ()) == "near"
    assert graded(shot, ()) == "hit"
    assert graded(shot, (Changed("b", PIECES["b"], "fall"),)) == "hit"
    assert graded(shot, (gone,)) == "kill"
    assert graded(shot, (Changed("b", Piece("person", RIGHT, state="shot")),)) == "kill"
    assert graded(shot, (gone, Told("over", ("1",)))) == "last"
    assert graded(shot, (gone, shot, Told("over", ("1",)))) == "kill"


def test_silence_goes_before_the_last_shot():
    table = staged(Fired(("a",), "b"), Removed("b", "shot"), Told("over", ("1",)), after={"a": PIECES["a"]})
    table.update(pace.RECOIL + pace.STILL + 0.01)
    assert [cue.name for cue in table.cues()] == ["hush"]
    table.update(pace.SILENCE)
    assert [cue.name for cue in table.cues()] == ["guns"]
    table.close()


def test_the_ground_stays_burnt_for_the_round():
    table = staged(Fired(("a",), "b"))
    table.update(3.0)
    with vars(table)["_world"].active():
        assert [scorch.at for _, scorch in esper.get_component(Scorch)] == [RIGHT]
    table.tell([Told("round", (2, 0))], Tableau(PIECES))
    table.update(0.1)
    with vars(table)["_world"].active():
        assert not esper.get_component(Scorch)
    table.close()


@pytest.mark.parametrize(("there", "grade"), [(RIGHT, "seized"), ((0.0, 3.0), "pile")])
def test_a_pile_nudges_the_board_where_it_lands_and_more_where_it_takes_another(there, grade):
    table = staged(Moved(("a",), (there,), manner="leap"), after={"a": Piece("man", there, owner=0), "b": PIECES["b"]})
    for _ in range(400):
        table.update(0.01)
        if seen(table)[0]:
            break
    grades, (x, y), _ = seen(table)
    assert (grades, x) == ([grade], 0.0)
    assert y != 0
    table.close()


@pytest.mark.parametrize(("trays", "grade"), [(["prison.0"] * 3, "stormed"), (["reserve.0"] * 3, "seized")])
def test_much_that_is_taken_at_once_lands_more_heavily(trays, grade, monkeypatch):
    """Three prisoners, or a pile of three; men who come back to the reserve are no prey."""
    monkeypatch.setattr(Plain, "spares", CrossfireLook.spares)
    falls = [Moved(("b",), (RIGHT,), manner="slide", tray=tray) for tray in trays]
    leap = Moved(("a",), (RIGHT,), manner="leap")
    table = staged(leap, *falls, after={"a": Piece("man", RIGHT, owner=0), "b": PIECES["b"]})
    for _ in range(400):
        table.update(0.01)
        if seen(table)[0]:
            break
    assert seen(table)[0] == [grade]
    assert table.blow()[0] == WEIGHTS[grade].rumble
    table.close()


@pytest.mark.parametrize(("manner", "gone", "heavier"), [("miss", False, False), ("shot", True, True)])
def test_what_lands_is_felt_once_with_its_light_and_as_heavily(manner, gone, heavier):
    table = staged(Fired(("a",), "b", manner), *([Removed("b", "shot")] if gone else []), after={"a": PIECES["a"]})
    before, felt = [], []
    for _ in range(400):
        lit = bool(seen(table)[0])
        table.update(0.01)
        strength, _ = table.blow()
        (felt if lit or seen(table)[0] else before).append(strength)
    assert not any(before)
    assert [strength > 0.5 for strength in felt if strength] == [heavier]


def test_no_pad_rumbles_where_that_is_switched_off(tmp_path):
    for wanted in (True, False):
        made = services(tmp_path, rumble=wanted)
        made.feel(0.8, 0.3)
        made.feel(0.0, 0.0)
        assert made.input.felt == ([0.8] if wanted else [])


def resting(made, whole, number):
    """A battle at rest before a decision of a match; from there on dice fall as they fell then."""
    match = again(whole, number, Scripted([dice for entry in whole.entries[number:] for dice in entry.dice]))
    sitters = [person(f"P{seat}") for seat in range(match.setup.seats)]
    scene = Battle(made, Host(match, sitters, Silent(), None, clock=made.now))
    scene.enter()
    rest(scene, 1.0)
    return scene


@pytest.mark.parametrize("name", ["squadron-duel", "sector-grey-against-azure"])
def test_figures_of_seats_follow_the_shot_and_not_the_state(name, tmp_path):
    """Nobody reads off a card how dice that have not fallen yet will fall."""
    made = services(tmp_path, motion="full", animation="1x")
    whole, _ = load(GOLDEN / f"{name}.txt", Scripted())
    guide, seen = guide_of(whole.game.name), []
    figures = [[tally.values for tally in guide.tallies(whole.game.observe(state, None))] for state in whole.states]
    for number, step in enumerate(whole.steps):
        dicey = any(isinstance(event, Rolled | Fired) for event in step.events)
        if not dicey or figures[number] == figures[number + 1] or len(seen) > 2:
            continue
        scene = resting(made, whole, number)
        if scene.match.length > number:
            continue  # nothing could be gained by throwing again: that has been decided by itself

        def shown(scene=scene):
            return [card.figures for card in hud(scene.situation, None).seats]

        before = shown()
        scene.decide(whole.entries[number].seat, whole.actions[number])
        scene.update(0.02)
        assert not scene.settled
        assert shown() == before
        rest(scene, 40.0)
        seen.append(shown() != before)
        scene.leave()
    assert any(seen)


def test_what_a_shot_has_done_is_left_to_be_seen_the_longer_the_graver_it_is():
    assert LINGERS.get("near", 1.0) < LINGERS["hit"] < LINGERS["kill"] < LINGERS["last"]
    assert pace.AFTER * LINGERS["last"] <= 1.0


@pytest.mark.parametrize("name", ["squadron-duel", "sector-grey-against-azure"])
def test_the_plate_says_what_the_dice_came_to_as_soon_as_the_shot_has_landed(name, tmp_path):
    """Not "the dice are rolling" over a plane that falls."""
    made = services(tmp_path, motion="full", animation="1x")
    whole, _ = load(GOLDEN / f"{name}.txt", Scripted())
    number = next(
        number for number, step in enumerate(whole.steps)
        if {Rolled, Fired, Removed} <= {type(event) for event in step.events} and number + 1 < len(whole.steps)
    )  # fmt: skip
    scene = resting(made, whole, number)
    scene.decide(whole.entries[number].seat, whole.actions[number])
    rolling, said = made.texts("battle.rolling"), {False: set(), True: set()}
    for _ in range(400):
        scene.update(0.02)
        if scene.settled:
            break
        said[scene.table.verdict is not None].add(hud(scene.situation, None).plate.prompt)
    scene.leave()
    assert said[True]
    assert rolling not in said[True]


def test_the_plate_does_not_tell_what_a_shot_does_before_it_lands(tmp_path):
    """Also where the dice have been thrown, and kept, one decision before."""
    made = services(tmp_path, motion="full", animation="1x")
    whole, _ = load(GOLDEN / "sector-grey-against-azure.txt", Scripted())
    kept = (
        number for number, step in enumerate(whole.steps)
        if any(isinstance(event, Fired) for event in step.events)
        and not any(isinstance(event, Rolled) for event in step.events)
    )  # fmt: skip
    there = ((number, resting(made, whole, number)) for number in kept)
    number, scene = next(each for each in there if each[1].match.length == each[0])  # else it was decided by itself
    scene.decide(whole.entries[number].seat, whole.actions[number])
    said = {False: [], True: []}
    while not scene.settled:
        said[scene.table.strikes].append(hud(scene.situation, None).plate.prompt)
        scene.update(0.02)
    scene.leave()
    assert set(said[True]) == {made.texts("battle.firing")}
    assert made.texts("battle.firing") not in said[False][1:]
    assert said[False]
