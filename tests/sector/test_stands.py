"""From where a soldier attacks who is pointed at: as somebody would who plays well, told why, and any other way."""

from random import Random

import pytest

from game.app.languages import texts
from game.core.game import Setup
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.sector.guide import GUIDE
from game.guides.sector.stands import chance_of, danger, planned, ways, why
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.sector import deployment, legal
from game.rules.sector.game import GAME
from game.rules.sector.odds import fight_of, percent
from game.rules.sector.options import SectorOptions
from game.rules.sector.state import name_of
from game.scenes.match.asking import asked, choice_prompts
from game.scenes.match.chairs import source_of
from game.scenes.match.selection import Selection
from game.scenes.panels.outlook import Outlook
from game.table.looks import look_for
from game.table.table import Table

ENEMY = Pick("unit", "R1")


def where(line):
    state = GAME.notation.parse_position(line)
    action = planned(state, 0, 0)[ENEMY]
    return action.kind, action.picks[1].name


@pytest.mark.parametrize(
    ("line", "place"),
    [
        # f5, g5, and all around see the Blade on k5 alike: in the middle (g to i) one counts
        ("M2R3 V:f5,x,x,x,x A:k5,x,x,x,x - L1/0-0/L -", "g5"),
        # whoever stands there stays
        ("M2R3 V:g5,x,x,x,x A:k5,x,x,x,x - L1/0-0/L -", "g5"),
        # where the mission asks for no place: into the ruin, from where the chance is the same
        ("M1R3 V:f5,x,x,x,x G:k5,x,x,x,x %f4 L1/0-0/L -", "f4"),
        # the Guard shoots three squares far: four away nobody can answer
        ("M1R3 V:f5,x,x,x,x E:k5,x,x,x,x - L1/0-0/L -", "f5"),
        # what is behind a barricade from here is hit better from the side, and nothing else speaks against it
        ("M1R3 V:e5,x,x,x,x A:i5,x,x,x,x +h5 L1/0-0/L -", "open"),
    ],
)
def test_the_place_taken_is_that_of_somebody_who_plays_well(line, place):
    kind, name = where(line)
    assert kind == "shoot"
    if place == "open":
        state = GAME.notation.parse_position(line)
        each = ways(state, 0, 0)[ENEMY]
        assert chance_of(state, each[0]) == max(chance_of(state, one) for one in each)
        assert name != "e5"
    else:
        assert name == place


def test_clearly_better_odds_win_against_the_mission_while_it_may_change_and_never_at_its_end():
    """In contact with somebody who lies, from outside the middle: it is destroyed for sure."""
    line = "M2R{} V:g5,h8,x,x,x A:e5_,o1,x,x,x - L1/0-0/L -"
    assert where(line.format(3))[0] == "melee"
    assert where(line.format(6)) == ("shoot", "g5")


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("M4R3 A:f4,a1,x,x,x G:g3,o1,x,x,x +g2g3 L1/0-0/L -", "melee"),  # 59 % here, 28 % from h5, which counts
        ("M4R6 A:f4,a1,x,x,x G:g3,o1,x,x,x +g2g3 L1/0-0/L -", "shoot"),  # now that decides it
        ("M4R3 A:f4,a1,x,x,x E:g3,o1,x,x,x +g2g3 L1/0-0/L -", "shoot"),  # it would fall as likely itself
    ],
)
def test_a_fight_at_hand_that_is_likelier_goes_before_a_walk(line, kind):
    found, place = where(line)
    assert found == kind
    assert (place == "f4") == (kind == "melee")


@pytest.mark.parametrize(
    ("line", "kind", "other"),
    [
        ("M1R3 A:f4,a1,x,x,x G:g4,o1,x,x,x - L1/0-0/L -", "melee", 42),  # 59 %, and falls with 25 %
        ("M1R3 V:f4,a1,x,x,x G:g4,o1,x,x,x - L1/0-0/L -", "shoot", 44),  # but falls itself with 40 %
    ],
)
def test_whoever_stands_beside_an_enemy_does_what_is_likelier_and_the_card_tells_the_other_chance(line, kind, other):
    state = GAME.notation.parse_position(line)
    action = planned(state, 0, 0)[ENEMY]
    assert action.kind == kind
    here = next(one for one in legal.legal(state, 0) if (one.unit, one.kind, one.to) == (0, kind, -1))
    notes = GUIDE.forecast(state, Seat(0), here.picks).notes
    word = {"melee": "shoot", "shoot": "melee"}[kind]
    told = [dict(note.words)["percent"] for note in notes if note.key == f"forecast.sector.or-{word}"]
    assert told == [other]


@pytest.fixture
def board():
    match = Match(
        GAME, Setup(2, SectorOptions()), RandomDice(1), position="M2R3 V:f5,d1,x,x,x A:k5,x,x,x,x %f4g4 L1/0-0/L -"
    )
    table = Table(look_for("sector"), motion="none")
    table.show(GAME.tableau(match.state))
    made = Selection(table, Outlook(GAME, match.state, None, Seat(0)))
    made.choose(made.outlook, source_of(match, Seat(0)))
    made.aim(Pick("unit", "L1"))
    made.handle(Intent("ok", "pad-1"))
    made.aim(ENEMY)
    yield made
    table.close()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "L1 to g4 (into the middle, in cover), shoots at R1"),
        ("de", "L1 nach g4 (in die Mitte, in Deckung), schießt auf R1"),
    ],
)
def test_it_is_told_why_there(board, language, said):
    assert texts(language).note(asked(board)) == said


@pytest.mark.parametrize("mouse", [False, True])
def test_the_key_and_the_wheel_go_through_all_other_places_and_a_press_takes_what_is_shown(board, mouse):
    def turn():
        if mouse:
            board.narrowed(-1, Intent("scroll"), mouse=True)
        else:
            board.handle(Intent("fewer", "pad-1"))

    def told():
        return dict(choice_prompts(texts("en"), "sector", board))

    seen = []
    count = len(board.outlook.forecast(board.chooser.picked).ways[ENEMY])
    for _ in range(count):
        said = told()["fewer"]
        seen.append(board.chooser.previewed)
        assert board.view().labels[ENEMY] == board.outlook.forecast(seen[-1]).labels[ENEMY]
        turn()
        cell, deed = board.chooser.previewed[1:]
        assert said.startswith((f"From {cell.name}", {"melee": "Fight: ", "shoot": "Shoot from "}[deed.kind])), (
            "it came true"
        )
    assert len(set(seen)) == count > 2
    assert board.chooser.previewed == seen[0]
    turn()
    reply = board.chooser.press(ENEMY, mouse=mouse)
    assert reply.kind == "played"
    assert reply.action.picks == seen[1]


@pytest.mark.parametrize("at", [0, 2, None])
def test_what_is_taught_comes_first_and_the_key_never_offers_it_as_another_way(board, at):
    """Also where what is taught was not among the ways."""
    picked = board.chooser.picked
    each = board.outlook.forecast(picked).ways[ENEMY]
    taught = each[at] if at is not None else (Pick("cell", "f5"), each[0][1])
    assert (taught in each) == (at is not None)
    board.ways.taught = (*picked, *taught)
    seen = []
    for _ in range(len(each) + (taught not in each)):
        seen.append(board.chooser.previewed[1:])
        board.handle(Intent("fewer", "pad-1"))
    assert seen[0] == taught
    assert sorted(map(str, seen)) == sorted(map(str, {*each, taught}))
    assert board.chooser.previewed[1:] == taught, "all the way round"


def test_only_the_safest_place_is_told_to_be_less_dangerous():
    """Of the places to shoot from that are told to be the safest, none is riskier than another to shoot from."""
    line = "M2R3 V:f5,x,x,x,x A:i5,k3,x,x,x %f4g4 L1/0-0/L -"
    state = GAME.notation.parse_position(line)
    shots = [one for one in legal.legal(state, 0) if one.kind == "shoot" and one.target == 0]
    risks = {one: danger(state, 0, 0, one.to if one.to >= 0 else state.sides[0].squares[0]) for one in shots}
    told = [one for one in shots if {"@stand.sector.safest", "@stand.sector.safe"} & set(why(state, one))]
    assert told
    assert {risks[one] for one in told} == {min(risks.values())} != set(risks.values())


def test_with_a_new_decision_the_best_place_comes_first_again(board):
    board.handle(Intent("fewer", "pad-1"))
    chosen = board.chooser.previewed
    board.choose(Outlook(GAME, board.outlook.state, None, Seat(0)), board.chooser.source)
    board.aim(Pick("unit", "L1"))
    board.handle(Intent("ok", "pad-1"))
    board.aim(ENEMY)
    assert board.chooser.previewed != chosen
    for _ in range(2):
        assert board.view().ghosts == board.outlook.forecast(board.chooser.previewed).ghosts
        board.handle(Intent("fewer", "pad-1"))


def test_beside_a_shot_the_best_fight_is_one_step_of_the_key_away():
    """Two players looked for it: it was the last of eight ways."""
    state = GAME.notation.parse_position("M1R2 A:d5,x,x,x,x G:e5,x,x,x,x #h8h9+e5 L1/0-0/L -")
    first, second, *others = ways(state, 0, 0)[Pick("unit", "R1")]
    assert {first.kind, second.kind} == {"shoot", "melee"}
    assert not others, "one more press leads back to what was proposed"


@pytest.mark.parametrize("seed", range(2))
def test_a_press_on_an_enemy_is_the_better_chance_and_the_other_one_stands_beside_it(seed):
    """Over positions by lot: of the best shot and the best fight the likelier is what a press does, a fight only where
    the enemy falls twice as likely as one's own."""
    luck, seen, seat = Random(seed), set(), 0
    for _ in range(8):
        spots = luck.sample([column + row for column in "defgh" for row in "34567"], 5)
        armies = luck.choice(("A:{},{},x,x,x G:{},{},x,x,x +{}", "E:{},{},x,x,x V:{},{},x,x,x +{}"))
        state = GAME.notation.parse_position(f"M1R2 {armies.format(*spots)} L1/0-0/L -")
        for unit in state.sides[seat].eligible:
            forecast = GUIDE.forecast(state, Seat(seat), (Pick("unit", name_of(seat, unit)),))
            for pick, (first, *rest) in ways(state, seat, unit).items():
                other = next((one for one in rest if one.kind != first.kind), None)
                if other is None or not state.sides[1 - seat].stands(first.target):
                    assert not {Pick("shoot", pick.name), Pick("melee", pick.name)} & forecast.plans.keys()
                    continue
                assert forecast.plans[other.picks[2]] == other.picks[1:]
                assert forecast.labels[other.picks[2]] == f"{percent(chance_of(state, other))}%"
                fist = next(one for one in (first, other) if one.kind == "melee")
                odds = fight_of(state, fist)
                if other.kind == "shoot" or odds.down >= 2 * odds.fall:
                    assert chance_of(state, first) >= chance_of(state, other)
                    seen.add(first.kind)
    assert seen == {"shoot", "melee"}


def test_a_fight_less_likely_than_the_shot_comes_after_all_places_to_shoot_from():
    state = GAME.notation.parse_position("M1R2 V:d5,x,x,x,x A:f5,x,x,x,x - L1/0-0/L -")
    each = ways(state, 0, 0)[ENEMY]
    kinds = [one.kind for one in each]
    assert kinds == sorted(kinds, key=("shoot", "melee").index)
    assert set(kinds) == {"shoot", "melee"}
    assert len(set(each)) == len(each)


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_only_confirms_where_the_reticle_begins_has_a_sound_formation(seat):
    state = GAME.notation.parse_position("M2R1 E:?,?,?,?,? V:?,?,?,?,? #e1e2h5h6+g4g7i2i7%j8j9 deploy -")
    picked = ()
    while (first := GUIDE.forecast(state, seat, picked).first) is not None:
        picked = (*picked, first)
    names = [pick.name for pick in picked]
    assert names == [["c4", "c6", "c2", "c8", "b5"], ["m4", "m6", "m2", "m8", "n5"]][seat]
    assert deployment.chosen(state, seat, picked) is not None


def test_a_square_to_walk_to_tells_the_likeliest_attack_from_there():
    state = GAME.notation.parse_position("M1R2 A:d4,x,x,x,x G:h5,x,x,x,x #d6e5e6 L1/0-0/L -")
    told = [GUIDE.forecast(state, 0, (Pick("unit", "L1"), Pick("cell", cell))).chance for cell in ("f3", "g4", "a4")]
    assert [note and dict(note.words)["percent"] for note in told] == [42, 59, None]


def test_of_an_enemy_whom_the_chosen_soldier_cannot_attack_it_is_said_why_while_he_is_looked_at():
    state = GAME.notation.parse_position("M1R2 E:c5,d5,a1,x,x G:g5,n5,x,x,x #d4d6f4f5f6 L1/0-0/L -")
    for unit in (0, 1):
        picked = (Pick("unit", name_of(0, unit)),)
        forecast = GUIDE.forecast(state, Seat(0), picked)
        enemies = {"R1": Pick("cell", "g5"), "R2": Pick("cell", "n5")}
        assert forecast.barred == {at for name, at in enemies.items() if Pick("unit", name) not in forecast.plans}
        assert enemies["R2"] in forecast.barred
        for name, at in enemies.items():
            for pick in {at, Pick("unit", name)} if at in forecast.barred else ():
                told = GUIDE.why_not(state, Seat(0), picked, pick).note
                assert told.key.rpartition(".")[2] in ("range", "blocked", "stealth")
                assert dict(told.words)["unit"] == name
