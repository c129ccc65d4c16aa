"""Bombers, bombs and balloons, the missions, people who fly together, large battles (squadron 6.3)."""

from math import hypot
from random import Random

import pytest

from game.core.errors import BadInputError
from game.core.game import NotationError, Result, Setup
from game.core.seats import Seat
from game.guides.squadron.guide import GUIDE
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.squadron import fire
from game.rules.squadron.boards import BALLOON, BOMBER, Body, Mat
from game.rules.squadron.fleets import sizes
from game.rules.squadron.game import GAME
from game.rules.squadron.grid import Grid
from game.rules.squadron.options import Task
from game.tools.positions import legal_texts, play, position_line
from tests.squadron import reference
from tests.squadron.prove import one_game

MAT = Mat(1_000_000, 1_000_000)
FLY = "SL/1 F1000x1000 {terms} r{round} f1 t1 move ; 1a {pose} 4422 h2 a{high} bb3 ; 2a 100,60,180 4323 h3 a0{rest}"


def match(line, seed=1):
    state = GAME.notation.parse_position(line)
    return Match(GAME, Setup(state.seats, GAME.fitting(GAME.options(), state)), RandomDice(seed), position=line)


def flying(pose="500,500,0", terms="alt,bb", high=0, rest="", number=3):
    return match(FLY.format(terms=terms, pose=pose, high=high, rest=rest, round=number))


def words(found):
    return {text.partition(" ")[2] for text in legal_texts(found)}


def plane_in(line, name):
    return next(part for part in line.split(" ; ") if part.startswith(f"{name} "))


# -- bombers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "forward", "right", "turn"),
    [("1", 138.667, 0, 0), ("2R", 116.129, 48.102, 45), ("2L", 116.129, -48.102, 315), ("3R", 69.333, 69.333, 90)],
)
def test_how_far_bombers_fly(code, forward, right, turn):
    assert MAT.flown(code, Body((500_000, 500_000, 0), BOMBER)) == pytest.approx(
        (500_000 + 1000 * right, 500_000 - 1000 * forward, turn), abs=1.5
    )


def test_a_split_s_of_a_bomber_ends_where_its_straight_ends():
    x, y, heading = MAT.flown("S1", Body((500_000, 500_000, 0), BOMBER))
    assert ((x, y), heading) == (MAT.flown("1", Body((500_000, 500_000, 0), BOMBER))[:2], 180)


def bomber_corners(x, y, h):
    fx, fy = reference.sin(reference.radians(h)), -reference.cos(reference.radians(h))
    for radius, far in ((31.2, 0), (13, 26), (13, -26)):
        for px, py in reference.corners(0, 0, h):
            yield x + far * fx + px * radius / 13, y + far * fy + py * radius / 13


def test_a_bomber_is_three_octagons_long():
    luck = Random(4)
    for _ in range(300):
        pose = luck.randrange(20_000, 980_000), luck.randrange(20_000, 980_000), luck.randrange(360)
        points = list(bomber_corners(pose[0] / 1000, pose[1] / 1000, pose[2]))
        off = any(not -0.001 <= value <= 1000.001 for point in points for value in point)
        assert MAT.is_off(Body(pose, BOMBER)) == off


def test_a_bomber_dives_by_one_token_a_round():
    found = flying(high=3)
    assert {"D1"} == {word for word in words(found) if word[0] == "D"}
    play(found, "1a D1")
    assert not {word for word in words(found) if word[0] == "D"}


def test_a_bomber_fires_round_about_but_farther_ahead():
    line = "SL/1 F1000x1000 bb r1 f1 t1 attack ; 1a 500,500,0 4422 h2 a0 bb3 ; 2a {} 4323 h3 a0"
    for place, hit in (("500,650,0", True), ("500,720,0", False), ("500,280,0", True), ("700,500,0", False)):
        state = GAME.notation.parse_position(line.format(place).replace("attack", "move"))
        assert GUIDE.ask("targets 1a", state, GAME.options()) == ("2a" if hit else "-"), place


def test_bombers_share_out_other_numbers():
    setup = Setup(2, GAME.options(bb=True, bombers=1, balloons=0))
    found = Match(GAME, setup, RandomDice(1))
    assert legal_texts(found)[:3] == ["stats 1a 2424", "stats 1a 4224", "stats 1a 4422"]
    assert plane_in(position_line(found), "1a") == "1a - ---- bb3"


# -- bombs -----------------------------------------------------------------------------------------------------------


def test_a_bomb_falls_where_the_template_began():
    found = flying()
    assert "O" not in words(found)
    play(found, "1a 1")
    play(found, "1a O")
    assert "O" not in words(found)
    line = position_line(found)
    assert line.endswith("; bomb 500.000,474.000,0 1a r3")
    assert plane_in(line, "1a").endswith("sp1 mn1 bb2")


def test_on_hexes_a_bomb_falls_on_the_cell_that_was_left():
    found = match("SL/1 H15x13 bb r3 f1 t1 move ; 1a h9,N 4422 h2 a0 bb1 ; 2a a1,S 4323 h3 a0")
    play(found, "1a 1")
    assert "drh9,N" in position_line(found)
    play(found, "1a O")
    assert position_line(found).endswith("; bomb h9,N 1a r3")
    play(found, "1a 1")
    assert "O" not in words(found)


END = (
    "SL/1 F1000x1000 bb r{round} f1 t2 move ; 1a 500,500,0 3342 h2 a0 mv ; 1b 900,900,90 3342 h2 a0 mv ; "
    "2a 100,60,180 4323 h3 a0 sp0 mn1 ; 2b 520,640,180 4323 h3 a0 mv ; bomb 510,570,0 2a r3"
)


def test_bombs_go_off_from_the_next_round_on():
    found = match(END.format(round=3))
    play(found, "2a .")
    assert "bomb" in position_line(found)
    found = match(END.format(round=4))
    play(found, "2a . {6,8,1,2,7,1,1,1}")
    line = position_line(found)
    assert "bomb" not in line
    assert plane_in(line, "2b").split()[3] == "h2"
    assert plane_in(line, "1a").split()[1] == "x"


def test_a_position_in_which_only_a_bomb_could_do_something_is_none():
    line = END.format(round=4).replace("t2 move", "t2 attack").replace(" sp0 mn1", "").replace(" mv", "")
    with pytest.raises(NotationError):
        GAME.notation.parse_position(line)


# -- balloons and cover ----------------------------------------------------------------------------------------------


def test_who_comes_close_to_a_balloon_takes_four_dice():
    line = "SL/1 F1000x1000 bb r3 f1 t1 move ; 1a 500,500,0 3342 h2 a0 ; 2a 100,60,180 4323 h3 a0 ; 2z {} balloon"
    near = match(line.format("500,310,0"))
    play(near, "1a 1 {6,1,1,1}")
    assert plane_in(position_line(near), "1a").split()[3] == "h1"
    far = match(line.format("500,290,0"))
    play(far, "1a 1")
    assert far.state.by_name["1a"].health == 2
    dead = match(line.format("500,310,0"))
    play(dead, "1a 1 {6,7,1,1}")
    assert dead.outcome.winners == {Seat(1)}


def test_nobody_ends_on_a_balloon():
    line = "SL/1 H15x13 bb r3 f1 t1 move ; 1a h9,N 3342 h2 a0 ; 2a a1,S 4323 h3 a0 ; 2z h7,N balloon"
    assert "1" not in words(match(line))
    with pytest.raises(NotationError):
        match(line.replace("h7,N balloon", "h9,N balloon"))


def test_balloons_are_no_targets_outside_the_missions():
    line = (
        "SL/1 F1000x1000 bb r3 f1 t1 move ; 1a 500,500,0 3342 h2 a0 ; 2a 100,60,180 4323 h3 a0 ; 2z 500,400,0 balloon"
    )
    assert GUIDE.ask("targets 1a", GAME.notation.parse_position(line), GAME.options()) == "-"


def test_balloons_are_put_down_before_planes_in_turns():
    found = Match(GAME, Setup(2, GAME.options(bb=True, bombers=0, balloons=2, board="H11x9")), RandomDice(1))
    for name in ("1a", "2a"):
        play(found, f"stats {name} 3342")
    order = []
    while found.state.phase == "place":
        text = legal_texts(found)[0]
        order.append(text.split()[1])
        play(found, text)
    first = str(found.state.first)
    second = "21"[int(first) - 1]
    assert [name[0] for name in order] == [first, second] * 3
    assert all(name[1] in "yz" for name in order[:4])
    assert {name[1] for name in order[4:]} == {"a"}


def test_a_balloon_without_room_in_the_middle_goes_anywhere():
    middle = [(x, y) for x in (104, 160, 220, 280) for y in (104, 160, 220, 280)]
    floats = [f"{1 + n % 6}{'xyz'[n // 6]} {x},{y},0 balloon" for n, (x, y) in enumerate(middle)]
    planes = " ; ".join(f"{seat}a - 3342 h2 a0" for seat in range(1, 7))
    found = match(f"SL/1 F400x400 bb r0 f1 t6 place ; {planes} ; {' ; '.join(floats)} ; 6z - balloon")
    places = legal_texts(found)
    assert places
    assert all("6z" in place for place in places)
    play(found, places[0])


def test_a_board_has_room_for_everything():
    full = Setup(2, GAME.options(board="H3x3", planes=3))
    assert [problem.reason for problem in GAME.problems(full)] == ["squadron.crowded"]
    assert not GAME.problems(Setup(2, GAME.options(board="H3x3")))


@pytest.mark.parametrize(
    ("third", "kind", "hidden"),
    [
        ((500_000, 400_000, 0), BALLOON, True),
        ((525_000, 400_000, 0), BALLOON, False),
        ((523_000, 400_000, 0), BALLOON, True),
        ((500_000, 250_000, 0), BALLOON, False),
        ((500_000, 560_000, 0), BALLOON, False),
        ((535_000, 400_000, 90), BOMBER, True),
        ((535_000, 400_000, 0), BOMBER, False),
    ],
)
def test_what_gives_cover_on_the_mat(third, kind, hidden):
    one, other = Body((500_000, 500_000, 0)), Body((500_000, 300_000, 0))
    assert MAT.is_between(one, other, Body(third, kind)) == hidden
    assert MAT.is_between(other, one, Body(third, kind)) == hidden


def test_what_gives_cover_on_hexes():
    """Against a walk along the line in small steps: a cell is crossed when the line comes well inside it."""
    grid = Grid("H", 15, 13)
    cells = sorted(grid.cells)
    luck = Random(5)
    for _ in range(400):
        one, other, third = luck.sample(cells, 3)
        points = [tuple(a + (b - a) * n / 600 for a, b in zip(one, other, strict=True)) for n in range(601)]
        centre = _flat(third)
        inside = [
            hypot(*(p - c for p, c in zip(_flat(point), centre, strict=True))) < 3**0.5 / 2 - 0.01 for point in points
        ]
        corners = [hypot(*(p - c for p, c in zip(_flat(point), centre, strict=True))) < 1 for point in points]
        found = grid.is_between(*(Body((*cell, 0)) for cell in (one, other, third)))
        assert found or not any(inside)
        assert any(corners) or not found


def _flat(point):
    q, r = point
    return 1.5 * q, 3**0.5 * (r + q / 2)


def test_cover_takes_a_die_and_the_other_throw():
    line = "SL/1 F1000x1000 alt,bb r3 f1 t1 attack ; 1a 500,500,0 3342 h2 a2 ; 2a 500,320,180 4323 h3 a0{}"
    state = GAME.notation.parse_position(line.format(" ; 2z 505,410,0 balloon"))
    attacker, target = state.by_name["1a"], state.by_name["2a"]
    assert fire.attack_dice(state, attacker, target) == 2
    assert not fire.rerolls(state, attacker, target, attacks=True)
    plain = GAME.notation.parse_position(line.format(""))
    assert fire.attack_dice(plain, attacker, target) == 3
    assert fire.rerolls(plain, attacker, target, attacks=True)
    found = match(line.format(" ; 2z 505,410,0 balloon"))
    play(found, "1a A2a {1,1}")
    assert found.state.turn == 2


# -- the missions ----------------------------------------------------------------------------------------------------

M1 = (
    "SL/1 F1000x1000 bb,m1 r{round} f1 t{turn} {phase} ; 1a 500,500,0 4332 h2 a0 ; 1b 900,900,0 3342 h2 a0 ; "
    "2a {first} ; 2b 100,60,180 4323 h3 a0 ; 2x x balloon ; 2y {balloon} balloon ; 2z x balloon"
)


def test_the_first_mission_is_set_up_at_the_edges():
    found = Match(GAME, Setup(2, GAME.options(m1=True)), RandomDice(1))
    assert [plane.name for plane in found.state.planes] == ["1a", "1b", "2a", "2b"]
    assert [balloon.name for balloon in found.state.balloons] == ["2x", "2y", "2z"]
    for name in ("1a", "1b", "2a", "2b"):
        play(found, f"stats {name} 3342")
    for name, place in (("2x", "350,350,0"), ("2y", "104.1,350,0"), ("2z", "350,500,0")):
        assert found.to_act == {Seat(1)}
        assert not found.is_legal(Seat(1), GAME.notation.parse_action(f"place {name} 101,500,0"))
        play(found, f"place {name} {place}")
    while found.state.phase == "place":
        text = legal_texts(found)[0]
        y = 12.01 if found.state.turn == 2 else 687.99
        assert float(text.split()[2].split(",")[1]) == y
        name = text.split()[1]
        assert not found.is_legal(min(found.to_act), GAME.notation.parse_action(f"place {name} 300,{y + 1:g},0"))
        assert not found.is_legal(min(found.to_act), GAME.notation.parse_action(f"place {name} 300,{700 - y:g},0"))
        play(found, text)


def test_a_balloon_falls_to_two_damage_at_once():
    line = M1.format(round=3, turn=1, phase="attack", first="300,60,180 4323 h3 a0", balloon="500,350,0")
    found = match(line)
    assert words(found) == {"-", "A2y"}
    play(found, "1a A2y {6,1,1,1}")
    assert found.outcome is None
    found = match(line)
    play(found, "1a A2y {6,8,1,1}")
    assert (found.outcome.winners, found.outcome.reason) == ({Seat(0)}, "balloons")
    assert "r3 f1 t0 over=1" in position_line(found)


def test_fallen_defenders_return_after_a_full_round():
    found = match(M1.format(round=3, turn=1, phase="attack", first="500,400,180 4323 h1 a0", balloon="850,100,0"))
    play(found, "1a A2a {8,8,8,8,1,1,1}")
    assert plane_in(position_line(found), "2a") == "2a - 4323 h3 a0 bk5"
    assert found.state.round == 4
    for number in (4, 5):
        assert found.state.round == number
        if found.state.phase == "place":
            assert {text.split()[1] for text in legal_texts(found)} == {"2a"}
            assert GAME.notation.parse_position(position_line(found)) == found.state
            play(found, "place 2a 700,12.01,180")
            assert found.state.phase == "move"
            assert found.state.turn == found.state.first
            break
        while found.state.round == number and found.state.phase == "move":
            name = legal_texts(found)[0].split()[0]
            play(found, f"{name} 1")
            play(found, f"{name} .")
    assert "2a 700.000,12.010,180 4323 h3 a0" in position_line(found)


def test_the_defenders_win_without_an_attacker():
    line = M1.format(round=3, turn=2, phase="attack", first="500,350,180 4323 h3 a0", balloon="850,100,0")
    found = match(line.replace("1b 900,900,0 3342 h2 a0", "1b x 3342").replace("4332 h2", "4332 h1", 1))
    play(found, "2a A1a {8,8,8,8,1,1,1}")
    assert (found.outcome.winners, found.outcome.reason) == ({Seat(1)}, "last-plane")


M2 = (
    "SL/1 F800x800 bb,m2 r5 f1 t1 move ; 1a {} 2424 h4 a0 bb1 ; 1b 500,700,0 3342 h2 a0 ; 1c 600,700,0 3342 h2 a0 ; "
    "2a 100,400,180 4323 h3 a0 ; 2b - 4323 h3 a0 bk6"
)


def test_the_bomber_wins_over_the_far_edge():
    found = match(M2.format("400,150,0"))
    play(found, "1a 1")
    assert (found.outcome.winners, found.outcome.reason) == ({Seat(0)}, "escaped")
    assert "over=1 ; 1a x 2424" in position_line(found)
    lost = match(M2.format("100,400,270").replace("100,400,180", "100,600,180"))
    play(lost, "1a 1")
    assert (lost.outcome.winners, lost.outcome.reason) == ({Seat(1)}, "bomber-down")


def test_on_hexes_the_far_edge_is_the_other_sides():
    line = "SL/1 {} bb,m2 r5 f1 t1 move ; 1a {} 2424 h4 a0 bb1 ; 1b {} 3342 h2 a0 ; 2a {} 4323 h3 a0"
    for board, cell, code, reason in (
        ("H15x13", "h2,N", "1", "escaped"),
        ("H15x13", "b8,NW", "1", "bomber-down"),
        ("X8", "h2,N", "1", "escaped"),
        ("X8", "b8,SW", "1", "bomber-down"),
    ):
        found = match(line.format(board, cell, "h12,N", "k6,N"))
        play(found, f"1a {code}")
        assert found.outcome.reason == reason, (board, cell)


def test_in_the_second_mission_planes_return_elsewhere():
    found = Match(GAME, Setup(2, GAME.options(m2=True)), RandomDice(1))
    assert found.state.board.name == "F702x702"
    assert plane_in(position_line(found), "1a") == "1a - 2424 h4 a0 bb3"
    assert "2424" in GAME.notation.position(GAME.observe(found.state, Seat(1)))
    line = M2.format("400,400,0").replace("r5 f1 t1 move", "r6 f1 t2 place")
    back = match(line)
    assert not back.is_legal(Seat(1), GAME.notation.parse_action("place 2b 300,50,180"))
    for place in ("50,300,180", "750,300,180", "200,750,0", "60,50,180"):
        assert back.is_legal(Seat(1), GAME.notation.parse_action(f"place 2b {place}")), place


# -- together --------------------------------------------------------------------------------------------------------


def together(task, sides="12v3", **more):
    seats = sum(map(str.isdigit, sides)) if sides != "-" else 2
    return Match(GAME, Setup(seats, GAME.options(coop=task, sides=sides, ace=True, **more)), RandomDice(3))


def test_hunters_meet_two_each_but_no_more_at_a_time_than_they_are():
    line = position_line(together(Task.HUNT))
    assert [part for part in line.split(" ; ") if part.startswith("3")] == [
        "3a - ----",
        "3b - ----",
        "3c - ---- rs",
        "3d - ---- rs",
    ]
    found = match(
        "SL/1 F700x700 teams=12v3,coop=hunt r2 f1 t1 attack ; 1a 350,500,0 4332 h2 a0 ; 2a 600,600,0 3342 h2 a0 ; "
        "3a 350,400,90 3423 h1 a0 ; 3b 100,100,90 3423 h3 a0 ; 3c - 3423 h3 a0 rs ; 3d - 3423 h3 a0 rs"
    )
    play(found, "1a A3a {8,8,8,8,1,1,1,1}")
    line = position_line(found)
    assert plane_in(line, "3a") == "3a x 3423"
    assert plane_in(line, "3c") == "3c - 3423 h3 a0 bk4"
    assert plane_in(line, "3d") == "3d - 3423 h3 a0 rs"


def test_holding_out_for_eight_rounds():
    line = (
        "SL/1 F700x700 coop=hold r{} f1 t2 move ; 1a 100,500,0 4332 h2 a0 mv ; 2a 600,100,180 3342 h2 a0 sp0 mn1 ; "
        "2b 500,100,180 3342 h2 a0 mv"
    )
    early, late = match(line.format(7)), match(line.format(8))
    play(early, "2a .")
    play(late, "2a .")
    assert early.outcome is None
    assert (late.outcome.winners, late.outcome.reason) == ({Seat(0)}, "held-out")
    assert late.outcome.match_points == {Seat(0): 1}


def test_a_task_that_is_not_done_in_time_is_lost():
    found = match(
        "SL/1 F700x700 rounds=12,coop=hunt r12 f1 t2 move ; 1a 100,500,0 4332 h2 a0 mv ; "
        "2a 600,100,180 3342 h1 a0 sp0 mn1"
    )
    play(found, "2a .")
    assert (found.outcome.winners, found.outcome.reason) == ({Seat(1)}, "not-done")


def test_a_campaign_is_four_missions_and_pilots_keep_what_they_are():
    found = together(Task.CAMPAIGN, board="F1000x1000")
    setups, tasks = [found.setup], []
    for line in (
        "coop=hunt r2 f1 t0 over=12 ; 1a 100,500,0 4332 h2 a0 k2 ; 2a x 3342 ; 3a x 4332",
        "bb,coop=balloons r2 f1 t0 over=3 ; 1a x 4332 ; 2a x 3342 ; 3a 100,100,90 4332 h1 a0 ; 3z 500,400,0 balloon",
        "bb,coop=escort r2 f1 t0 over=12 ; 1a 100,500,0 4332 h2 a0 k1 ; 1b x 2424 ; 2a 100,700,0 3342 h2 a0 k3 ; "
        "3a x 4332",
        "coop=hold r8 f1 t0 over=12 ; 1a 100,500,0 4332 h2 a0 k2 ; 2a x 3342 ; 3a 100,100,90 4332 h1 a0",
    ):
        state = GAME.notation.parse_position(f"SL/1 F1000x1000 ace,teams=12v3,{line}")
        begun = Match(GAME, setups[-1], RandomDice(1)).state
        tasks.append(begun.terms.coop)
        setups.append(GAME.next_setup([Result(setups[-1], state, GAME.outcome(state))]))
    assert tasks == ["hunt", "balloons", "escort", "hold"]
    assert [setup and setup.options.record for setup in setups] == ["", "2:2.0", "3:0.0", "4:1.3.0", None]
    state = Match(GAME, setups[3], RandomDice(1)).state
    assert {plane.name: plane.aces for plane in state.planes if plane.seat < 2} == {"1a": 1, "2a": 3}


# -- large battles ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("strength", range(10, 17))
@pytest.mark.parametrize("flight", [2, 3, 4])
def test_flights_have_two_to_four_planes(strength, flight):
    found = sizes(strength, flight)
    assert sum(found) == strength
    assert {2, 3, 4} >= set(found)
    assert max(found) - min(found) <= 1


LARGE = "SL/1 H31x23 large r1 f1 t1 move ; " + " ; ".join(
    f"{seat}{letter} {cell}{row},{way} 4332 h2 a0 fl{1 + place // 2}"
    for seat, row, way in ((1, 20, "N"), (2, 3, "S"))
    for place, (letter, cell) in enumerate(zip("abcdefgh", "acegikmo", strict=True))
)


def test_flights_share_a_card_and_take_turns():
    setup = Setup(4, GAME.options(large=True, sides="12v34", strength=10, flight=4))
    found = Match(GAME, setup, RandomDice(1))
    assert found.state.board.name == "F1400x1000"
    assert {text.split()[1] for text in legal_texts(found)} == {"1a", "1e", "2a", "3a", "3e", "4a"}
    play(found, "stats 1a 3342")
    assert [plane.name for plane in found.state.planes if plane.stats == "3342"] == ["1a", "1b", "1c", "1d"]
    battle = match(LARGE)
    for name, now in (("1c", {"1d"}), ("1d", {"2" + letter for letter in "abcdefgh"}), ("2h", {"2g"})):
        play(battle, f"{name} 1")
        play(battle, f"{name} .")
        assert {text.split()[0] for text in legal_texts(battle)} == now
    assert "go" in plane_in(position_line(battle), "2g").split()
    assert GAME.notation.parse_position(position_line(battle)) == battle.state


def test_a_flight_goes_on_when_one_of_it_is_lost():
    battle = match(LARGE)
    play(battle, "1a X")
    assert {text.split()[0] for text in legal_texts(battle)} == {"1b"}


def test_a_team_breaks_with_a_quarter_left():
    line = LARGE
    for letter, cell in zip("abcde", "acegi", strict=True):
        line = line.replace(f"1{letter} {cell}20,N 4332 h2 a0", f"1{letter} x 4332")
    found = match(line)
    play(found, "1f X")
    assert (found.outcome.winners, found.outcome.reason) == ({Seat(1)}, "broken")


# -- all of it -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [3, 5, 11, 20, 27, 31])
def test_games_over_all_modules_are_sound(seed):
    one_game(seed)


@pytest.mark.parametrize(
    "line",
    [
        "SL/1 F1000x1000 m1 r1 f1 t1 move ; 1a 500,500,0 3342 h2 a0 ; 2a 100,60,180 4323 h3 a0 ; 2z 500,310,0 balloon",
        "SL/1 F1000x1000 - r1 f1 t1 move ; 1a 500,500,0 3342 h2 a0 ; 2a 100,60,180 4323 h3 a0 ; 2z 500,310,0 balloon",
        "SL/1 F1000x1000 bb,m1 r1 f1 t1 move ; 1a 500,500,0 3342 h2 a0 ; 2a 100,60,180 4323 h3 a0",
        "SL/1 F1000x1000 bb,m2 r1 f1 t1 move ; 1a 500,500,0 3342 h2 a0 ; 2a 100,60,180 4323 h3 a0",
        "SL/1 F1000x1000 bb,m1,m2 r1 f1 t1 move ; 1a 500,500,0 3342 h2 a0 ; 2a 100,60,180 4323 h3 a0",
        "SL/1 F1000x1000 coop=win r1 f1 t1 move ; 1a 500,500,0 3342 h2 a0 ; 2a 100,60,180 4323 h3 a0",
        "SL/1 F1000x1000 large,teams=12v3v4 r1 f1 t1 move ; 1a 500,500,0 3342 h2 a0 ; 2a 100,60,180 4323 h3 a0",
        "SL/1 F1000x1000 bb r1 f1 t1 move ; 1a 500,500,0 3342 h2 a0 ; 2a 100,60,180 4323 h3 a0 ; bomb 3,3,0 r1",
        "SL/1 F1000x1000 bb r1 f1 t1 move ; 1a 20,500,0 4422 h2 a0 bb1 ; 2a 100,60,180 4323 h3 a0",
        "SL/1 F1000x1000 - r1 f1 t1 move ; 1a 500,500,0 3342 h2 a0 fl1 ; 2a 100,60,180 4323 h3 a0",
        "SL/1 F1000x1000 - r1 f1 t1 move ; 1a 500,500,0 3342 h2 a0 ; 2a 100,60,180 4323 h3 a0 ; 2b - 4323 h3 a0 bk5",
    ],
)
def test_what_does_not_fit_the_modules_is_refused(line):
    with pytest.raises(BadInputError):
        GAME.notation.parse_position(line)


@pytest.mark.parametrize(
    ("options", "told"),
    [({"m2": True}, "bomber"), ({"coop": Task.HUNT, "sides": "12v3"}, "hunt"), ({"m1": True}, ""), ({}, "")],
)
def test_set_up_says_which_mission_is_hard(options, told):
    seats = 3 if "sides" in options else 2
    notes = [note.key for note in GUIDE.remarks(Setup(seats, GAME.options(**options)))]
    assert notes == ([f"remark.squadron.{told}"] if told else [])
