"""What the worked examples do not show: refusals, modules, counts, secrets, dice."""

from collections import Counter
from random import Random

import pytest

from game.bots.squadron.chains import ends
from game.core.dice import Roll
from game.core.errors import BadInputError
from game.core.game import IllegalActionError, NotationError, Setup
from game.core.seats import Seat
from game.guides.squadron.guide import GUIDE
from game.play import journal
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import bot
from game.rules.squadron.game import GAME
from game.rules.squadron.options import choices
from game.tools.positions import given, legal_texts, play, position_line
from game.tools.rules import ask

MOVE = (
    "SL/1 F700x700 {terms} r2 f1 t1 move ; 1a 350.000,400.000,0 {stats} h3 a{high} ; 2a 350.000,60.000,180 4323 h3 a0"
)
FIRE = "SL/1 F700x700 {terms} r2 f1 t1 attack ; 1a 350,500,0 {stats} h3 a{high} ; 2a 350,{y},90 4323 h{health} a{low}"
AFAR = " ; 3a 80,600,0 3342 h2 a0"


def match(line, seed=1):
    state = GAME.notation.parse_position(line)
    return Match(GAME, Setup(state.seats, GAME.fitting(GAME.options(), state)), RandomDice(seed), position=line)


def moving(terms="-", stats="3342", high=0):
    return match(MOVE.format(terms=terms, stats=stats, high=high))


def firing(terms="-", high=0, y=350, health=3):
    return match(FIRE.format(terms=terms, stats="4332", high=high, low=0, y=y, health=health))


def words(found):
    return {text.partition(" ")[2] for text in legal_texts(found)}


# -- position texts --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("", "head"),
        ("SL/2 F700x700 - r1 f1 t1 move ; 1a 1,1,0 3342 h2 a0", "head"),
        ("SL/1 F70x70 - r1 f1 t1 move ; 1a 350,600,0 3342 h2 a0 ; 2a 350,60,180 4323 h3 a0", "board"),
        ("SL/1 F700x700 split r1 f1 t1 move ; 1a 350,600,0 3342 h2 a0 ; 2a 350,60,180 4323 h3 a0", "key-needs"),
        ("SL/1 F700x700 alt,alt r1 f1 t1 move ; 1a 350,600,0 3342 h2 a0 ; 2a 350,60,180 4323 h3 a0", "key"),
        ("SL/1 F700x700 teams=13v24 r1 f1 t1 move ; 1a 350,600,0 3342 h2 a0 ; 2a 350,60,180 4323 h3 a0", "key"),
        ("SL/1 F700x700 - r1 f3 t1 move ; 1a 350,600,0 3342 h2 a0 ; 2a 350,60,180 4323 h3 a0", "turn"),
        ("SL/1 F700x700 - r0 f1 t1 move ; 1a 350,600,0 3342 h2 a0 ; 2a 350,60,180 4323 h3 a0", "turn"),
        ("SL/1 F700x700 - r1 f1 t1 move ; 1a 350,600,0 3342 h2 a0 ; 1a 350,60,180 4323 h3 a0", "planes"),
        ("SL/1 F700x700 - r1 f1 t1 move ; 1a 350,600,360 3342 h2 a0 ; 2a 350,60,180 4323 h3 a0", "pose"),
        ("SL/1 F700x700 - r1 f1 t1 move ; 1a 5,600,0 3342 h2 a0 ; 2a 350,60,180 4323 h3 a0", "off-board"),
        ("SL/1 F700x700 - r1 f1 t1 move ; 1a 350,600,0 3342 h2 a5 ; 2a 350,60,180 4323 h3 a0", "plane"),
        ("SL/1 F700x700 - r1 f1 t1 move ; 1a 350,600,0 3342 h2 a0 fd ; 2a 350,60,180 4323 h3 a0", "plane"),
        ("SL/1 F700x700 - r1 f1 t1 move ; 1a 350,600,0 3342 h2 a0 mn1 ; 2a 350,60,180 4323 h3 a0", "plane"),
        ("SL/1 F700x700 - r1 f1 t1 move ; 1a 350,600,0 3342 h2 a0 zz ; 2a 350,60,180 4323 h3 a0", "mark"),
        ("SL/1 H15x13 - r1 f1 t1 move ; 1a h8,N 3342 h2 a0 ; 2a h8,S 4323 h3 a0", "one-cell"),
        ("SL/1 H15x13 - r1 f1 t1 move ; 1a h14,N 3342 h2 a0 ; 2a h8,S 4323 h3 a0", "off-board"),
        ("SL/1 H15x13 - r1 f1 t1 over=3 ; 1a h1,N 3342 h2 a0 ; 2a h8,S 4323 h3 a0", "turn"),
        ("SL/1 F700x700 - r1 f1 t1 attack!ra:1a ; 1a 350,600,0 3342 h2 a0 ; 2a 350,460,180 4323 h3 a0", "phase"),
        ("SL/1 F700x700 - r1 f1 t1 attack!ra:1a>2a:9.1 ; 1a 350,600,0 3342 h2 a0 ; 2a 350,460,180 4323 h3 a0", "phase"),
    ],
)
def test_what_is_no_position_is_refused_in_one_sentence(line, key):
    with pytest.raises(NotationError) as caught:
        GAME.notation.parse_position(line)
    assert caught.value.note.key == f"error.squadron.{key}"


def test_positions_may_be_written_shorter():
    short = "SL/1 F700x700 - r1 f1 t1 move;2a 350,60,180 4323 h3 a0;1a 350,600.5,0 3342 h2 a0"
    assert " ; 1a 350.000,600.500,0 3342 h2 a0 ; 2a" in GAME.notation.position(GAME.notation.parse_position(short))


def test_a_unit_without_anything_to_do_is_passed_over():
    found = match("SL/1 F700x700 - r1 f1 t1 attack ; 1a 350,500,180 4332 h2 a0 ; 2a 350,350,180 3423 h3 a0")
    assert legal_texts(found) == ["2a -", "2a A1a"]


@pytest.mark.parametrize(
    "text", ["1a", "1a 4", "1a D", "1a d2", "7a 1", "stats 1a 334", "place 1a 1,2", "1a K-1", "1a 2l"]
)
def test_what_is_no_action_is_refused(text):
    with pytest.raises(NotationError):
        GAME.notation.parse_action(text)


# -- rules -------------------------------------------------------------------------------------------------------------


def test_more_climbs_a_round():
    found = moving("alt,climb=2", "3342")
    for _ in range(2):
        play(found, "1a C")
    assert "C" not in words(found)
    assert "D1" not in words(found)


def test_guides_only_and_six_sided_first_rolls():
    found = match("SL/1 F700x700 d6 r0 f0 t0 stats ; 1a - 3342 h2 a0 ; 2a - ----")
    play(found, "stats 2a 4332 {6,2}")
    assert "r0 f1 t1 place" in position_line(found)


def test_an_order_by_blocks():
    line = "SL/1 H15x13 order=block r1 f1 t1 move ; 1a h12,N 3423 h3 a0 ; 1b f12,N 3423 h3 a0 ; 2a h2,S 4323 h3 a0"
    found = match(line)
    play(found, "1b 1")
    play(found, "1b .")
    assert {text[:2] for text in legal_texts(found)} == {"1a"}


def test_whoever_is_shot_down_does_not_fire_back():
    found = firing(health=1)
    play(found, "1a A2a {8,8,8,8,1,1,1}")
    assert found.outcome.winners == {Seat(0)}
    assert found.outcome.reason == "last-plane"


def test_a_draw_when_the_rounds_are_over():
    line = "SL/1 F700x700 rounds=3 r3 f1 t1 attack ; 1a 350,500,0 4332 h2 a0 ; 2a 350,350,90 3423 h2 a0"
    found = match(line)
    play(found, "1a -")
    assert found.outcome.winners == frozenset()
    assert found.outcome.reason == "draw"


@pytest.mark.parametrize("key", ["rounds=1", "rounds=3", "rounds=999", "alt,climb=9", "pool=1111", "hcap=9"])
def test_every_number_that_a_key_can_have(key):
    """A position may have what the set-up screen does not step through."""
    line = f"SL/1 F700x700 {key} r1 f1 t1 move ; 1a 350,500,0 3342 h2 a0 ; 2a 350,150,90 4323 h3 a0"
    assert f" {key} r1 " in position_line(given("squadron", line))


@pytest.mark.parametrize(
    "line",
    [
        "SL/1 H15x13 - r3 f1 t3 move ; 1a h12,N 3342 h2 a0 mv ; 2a x 4332 ; 3a a5,SE 4332 h2 a0",
        "SL/1 H15x13 rounds=3 r1 f1 t3 move ; 1a h12,N 3342 h2 a0 mv ; 2a x 4332 ; 3a a5,SE 4332 h2 a0",
    ],
)
def test_a_match_from_a_position_that_no_set_up_allows_is_replayed(line):
    found = given("squadron", line, ["3a 1"])
    written = journal.read(journal.write(found, [bot(1)] * 3), "test")
    assert journal.replay(written, GAME, "test", RandomDice(1)).state == found.state


def test_who_is_not_on_the_table_has_no_target():
    line = "SL/1 F700x700 bb r1 f1 t1 move ; 1a 350,500,0 3342 h2 a0 ; 2a 350,350,90 4323 h3 a0 ; 2b x 4323 ; "
    found = given("squadron", line + "2z 350,600,0 balloon").state
    assert [GUIDE.ask(f"targets {name}", found, GAME.options()) for name in ("1a", "2b", "2z")] == ["2a", "-", "-"]


def test_dice_are_of_one_kind():
    with pytest.raises(BadInputError):
        ask("squadron", ["odds 3v2"], [], ["d6=1", "d6cur=1"])


def test_a_newer_split_s_costs_four_tokens():
    assert "S1" not in words(moving("alt,split,split4", high=3))
    found = moving("alt,split,split4", "3322", high=4)
    assert "S2L" in words(found)
    play(found, "1a S2L")
    assert " a0 sp0 mn1 ng" in position_line(found)


def test_a_newer_barrel_roll_is_the_only_manoeuvre():
    found = moving("barrel,barrel3", "3324")
    assert {"B3L", "B3R"} <= words(found)
    assert "B2L" not in words(found)
    play(found, "1a B3L")
    assert words(found) == {"."}
    assert GAME.notation.parse_position(position_line(found)) == found.state


def test_newer_manoeuvres_may_stand_alone():
    """squadron 6.3 asks for nothing besides: the newer form takes the other's place."""
    assert "S3R" in words(moving("alt,split4", high=4))
    assert {word for word in words(moving("barrel3")) if word[0] == "B"} == {"B3L", "B3R"}
    found = match(FIRE.format(terms="alt,imm4", stats="4332", high=0, y=350, health=1, low=0) + AFAR)
    play(found, "1a A2a {8,8,8,8,1,1,1}")
    assert words(found) == {"I", "I-"}


def test_whoever_has_declared_an_attack_has_fired():
    """Even where a position leaves the mark out."""
    line = FIRE.format(terms="ace", stats="4332", high=0, y=350, health=3, low=0).replace("attack", "attack!{}") + AFAR
    found = match(line.format("kd:1a>2a:6.1.8.2"))
    assert "4332 h3 a0 fd ; 2a" in position_line(found)
    play(found, "2a K0 {1,1,1}")
    assert found.state.phase == "move"


def test_rewards_are_asked_one_by_one():
    found = firing("alt,bonus", high=1, y=430)
    play(found, "1a A2a {1,2,3,4}")
    for die in (1, 2):
        assert f"R{die}" in words(found)
        play(found, f"1a R{die} {{1}}")
        assert f"R{die}" not in words(found)
    assert "*" in position_line(found)
    play(found, "1a R0")
    assert "attack!" not in position_line(found)


def test_dive_bombing_hurts_one_of_the_two():
    for face, hurt in ((3, "2a"), (2, "1a")):
        found = firing("alt,divebomb", high=2, y=430)
        play(found, "1a A2a {1,2,3,4}")
        play(found, "1a R0")
        play(found, f"1a Z {{{face}}}")
        assert found.state.by_name[hurt].health == 2
        assert found.state.by_name["1a"].altitude == 0


def test_pushing_the_envelope():
    found = moving("alt,envelope")
    play(found, "1a P {5}")
    assert words(found) == {"PS", "PA"}
    play(found, "1a PS")
    assert " sp5 pe" in position_line(found)
    found = moving("alt,envelope")
    play(found, "1a P {4}")
    assert " h2 " in position_line(found)
    assert "P" not in words(found)


def test_newer_dice_count_double():
    found = firing("d6cur")
    play(found, "1a A2a {6,4,1,1,6,1,1}")
    assert found.state.by_name["2a"].health == 2


def test_an_immelmann_from_the_ground_only():
    found = match(
        "SL/1 F700x700 alt,imm,imm4 r1 f1 t1 attack ; 1a 350,500,0 4332 h2 a1 ; 2a 350,350,90 3423 h1 a4 ; "
        "3a 80,600,0 3342 h2 a0"
    )
    play(found, "1a A2a {8,8,8,8,1,1,1,1}")
    if found.state.pending is not None:
        play(found, "2a R0")
    assert found.state.pending is None


# -- placing, secrets, dice ----------------------------------------------------------------------------------------


def test_placing_at_a_crowded_table_keeps_less_distance():
    planes = " ; ".join(
        f"{seat}{letter} {x},{y},0 3342 h2 a0"
        for seat, letter, x, y in ((2, "a", 100, 100), (2, "b", 300, 100), (3, "a", 100, 300), (3, "b", 300, 300))
    )
    found = match(f"SL/1 F400x400 - r0 f1 t1 place ; 1a - 3342 h2 a0 ; {planes}")
    assert legal_texts(found)
    play(found, legal_texts(found)[0])
    assert found.state.phase == "move"


def test_any_pose_may_be_placed_by_its_text():
    found = match("SL/1 F700x700 - r0 f1 t1 place ; 1a - 3342 h2 a0 ; 2a - 4332 h2 a0")
    play(found, "place 1a 89.123,350.001,17")
    assert "1a 89.123,350.001,17" in position_line(found)
    with pytest.raises(IllegalActionError):
        found.act(Seat(0), GAME.notation.parse_action("place 2a 350,650,0"))


def test_nobody_sees_what_others_have_locked():
    state = GAME.start(Setup(3, GAME.options()), RandomDice(1)).state
    seen = []
    for card in choices("4332"):
        action = GAME.notation.parse_action(f"stats 1a {card}")
        step = GAME.apply(state, Seat(0), action, RandomDice(1))
        eyes = [GAME.observe(step.state, viewer) for viewer in (Seat(1), Seat(2), None)]
        pictures = [GAME.tableau(each) for each in eyes]
        prompts = [GUIDE.prompt(eyes[0], Seat(1), ()), GUIDE.tallies(eyes[0]), GUIDE.counters(eyes[0])]
        told = [[event.seen_by(viewer) for event in step.events] for viewer in (Seat(1), Seat(2), None)]
        seen.append((eyes, pictures, prompts, told))
        assert GAME.is_secret(step.state)
    assert all(each == seen[0] for each in seen)


def test_dice_fall_fairly():
    """A million throws of the program's dice: every face within five standard deviations, and no face lasts."""
    dice, count = RandomDice(), Counter()
    doubles, before = 0, 0
    for _ in range(10_000):
        for face in dice.roll(Roll("attack", 100, 8)):
            count[face] += 1
            doubles += face == before
            before = face
    expected, spread = 125_000, 1_000_000 * 7 / 64
    assert set(count) == set(range(1, 9))
    assert all(abs(number - expected) < 5 * spread**0.5 for number in count.values())
    assert abs(doubles - expected) < 5 * spread**0.5


@pytest.mark.parametrize(
    ("line", "depth", "count"),
    [
        (MOVE.format(terms="-", stats="3342", high=0), 4, 79),
        (MOVE.format(terms="alt,split,barrel", stats="3342", high=4), 3, 723),
        ("SL/1 H15x13 alt,split,barrel r1 f1 t1 move ; 1a h12,N 3342 h2 a4 ; 2a h1,S 4332 h2 a2", 3, 763),
        ("SL/1 X5 - r0 f1 t2 place ; 1a a7,NE 3342 h2 a0 ; 2a - 4332 h2 a0 ; 3a - 3423 h3 a0", 2, 900),
    ],
)
def test_counts(line, depth, count):
    assert GAME.perft(GAME.notation.parse_position(line), depth) == count


@pytest.mark.parametrize(("speed", "plain", "climbing"), [(2, 4, 5), (3, 11, 15), (4, 26, 37)])
def test_chains_of_one_move(speed, plain, climbing):
    """As many as squadron 10 counts: sequences of manoeuvres, and different ends with one climb."""
    line = "SL/1 F1000x1000 {} r2 f1 t1 move ; 1a 500,500,0 33{}2 h2 a0 ; 2a 50,950,180 4323 h3 a0"

    def sequences(state):
        plane = state.by_name["1a"]
        flown = [GAME.apply(state, Seat(0), action, RandomDice(1)).state for action in legal_flights(state)]
        return (plane.going.manoeuvres > 0) + sum(sequences(after) for after in flown)

    def legal_flights(state):
        return [action for action in GAME.legal_actions(state, Seat(0)) if action.verb == "fly"]

    assert sequences(GAME.notation.parse_position(line.format("-", speed))) == plain
    climber = GAME.notation.parse_position(line.format("alt", speed))
    assert len(ends(climber, climber.by_name["1a"])) == climbing


def test_random_games_keep_their_text():
    for seed in range(12):
        luck = Random(seed)
        board = luck.choice(("F500x500", "H11x9", "X8"))
        options = GAME.options(
            board=board, planes=luck.choice((1, 2)), imm=True, barrel=True, ace=True, bonus=seed % 2 == 1
        )
        found = Match(GAME, Setup(2, options), RandomDice(seed))
        while found.to_act and found.length < 300:
            seat = luck.choice(sorted(found.to_act))
            legal = found.legal(seat)
            found.act(seat, legal[luck.randrange(len(legal))])
            if found.state.phase != "stats":
                assert GAME.notation.parse_position(position_line(found)) == found.state
