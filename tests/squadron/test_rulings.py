"""The rulings of the rules file (squadron 7) that its worked examples do not show, one small position each.

`yes` and `no` are words that may, or may not, follow the plane's name among the legal actions after the moves; `now` is
what the position line then holds.
"""

import pytest

from game.core.game import IllegalActionError, NotationError, Setup
from game.core.seats import Seat
from game.guides.squadron.guide import GUIDE
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.squadron.game import GAME
from game.tools.positions import legal_texts, play, position_line

FOE = "2a 350,60,180 4323 h3 a0"
FLY = "SL/1 F700x700 {keys} r2 f1 t1 move ; 1a {plane} ; " + FOE
GUN = "SL/1 F700x700 {keys} r2 f1 t1 attack ; 1a 350,500,0 4332 h2 {one} ; 2a 350,350,90 3423 {other} ; 3a {third}"
AFAR = "80,600,0 3342 h2 a0"


def fly(plane, keys="-"):
    return FLY.format(keys=keys, plane=plane)


def gun(keys="-", one="a0", other="h3 a0", third=AFAR):
    return GUN.format(keys=keys, one=one, other=other, third=third)


def match(line):
    state = GAME.notation.parse_position(line)
    return Match(GAME, Setup(state.seats, GAME.fitting(GAME.options(), state)), RandomDice(1), position=line)


CASES = [
    ("R4 tokens that touch do not overlap", fly("350,170.687,0 3342 h2 a0"), "", "1", "", ""),
    ("R4 a tenth of a millimetre nearer they do", fly("350,170.587,0 3342 h2 a0"), "", "", "1", ""),
    ("R5 height is no way past", fly("350,150,0 3342 h2 a3", "alt"), "", "", "1", ""),
    ("R7 a template may lead over the edge", fly("40,350,315 3342 h2 a0"), "1a 3R", "1 .", "", "h2 a0 sp1 mn1"),
    ("R8 every end is tested", fly("50,350,0 3342 h2 a0"), "1a 3L", "", "", "over=2"),
    ("R9 whoever has not moved may stall", fly("350,500,0 3342 h2 a0", "alt"), "1a C", "X", ".", "a1 sp3 cl1"),
    ("R10 a climb is no move", fly("350,500,0 4323 h3 a0", "alt"), "1a C", "1 X", ". C", "sp1 cl1"),
    ("R11 no climb after a dive", fly("350,500,0 3342 h2 a3", "alt"), "1a D1 / 1a D1", "D1", "C D2", "a1 sp6 dv"),
    ("R11 no dive after a climb", fly("350,500,0 3342 h2 a3", "alt"), "1a C", "", "D1 D2", "a4 sp3 cl1"),
    (
        "R13 the tokens are the price",
        fly("350,300,0 3432 h2 a4", "alt,split"),
        "1a S1",
        "D1 1",
        "C 2L",
        "a1 sp1 mn1 ng",
    ),
    (
        "R14 a turned Split S takes six",
        fly("350,300,0 4363 h3 a3", "alt,split,pool=6433"),
        "1a S3R",
        ".",
        "C",
        "393.333,256.667,270 4363 h3 a0 sp0",
    ),
    ("R16 no climb after a Barrel Roll", fly("350,500,0 3254 h4 a0", "alt,barrel,pool=5432"), "1a B2L", "1", "C", "ng"),
    (
        "R16 no Split S, no Barrel Roll after a climb",
        fly("350,500,0 3254 h4 a3", "alt,split,barrel,pool=5432"),
        "1a C",
        "2L",
        "S1 S2L B2L",
        "cl1",
    ),
    ("R17 one die, and the result stands", gun("alt", "a2"), "1a A2a {7,6,3,3} / 1a R4 {1,6,6,1,1}", "", "", "r3"),
    ("R18 nothing to dodge, no ace spent", gun("ace", other="h3 a0 k2"), "1a A2a {1,1,1,1}", "", "", "k2"),
    ("R19 no harm, no question", gun("alt", other="h3 a2"), "1a A2a {6,1,1,1,8,1,1,1}", "", "", "r3"),
    (
        "R19 the attacker is always asked",
        gun("alt", "a2"),
        "1a A2a {8,8,8,8}",
        "R0 R1 R4",
        "R5",
        "attack!ra:1a>2a:8.8.8.8",
    ),
    ("R21 equal height gives nothing", gun("alt", "a2", "h3 a2"), "1a A2a {6,1,1,1,1,1,1,1}", "", "", "423 h2 a2"),
    (
        "R22 no higher than four",
        gun("alt,imm", "a3", "h1 a4"),
        "1a A2a {8,8,8,8,1,1,1,1} / 2a R0 / 1a I",
        "",
        "",
        "1a 350.000,413.333,180 4332 h2 a4",
    ),
    (
        "R24 a token in the way: not offered",
        gun("alt,imm", "a0", "h1 a0", "350,415,0 3342 h2 a0"),
        "1a A2a {8,8,8,8,1,1,1,1}",
        "",
        "I",
        "1a 350.000,500.000,0 4332 h2 a0",
    ),
    (
        "R25 the plane that scored",
        gun("ace", "a0", "h1 a0").replace("; 2a", "; 1b 100,100,0 3342 h2 a0 k1 ; 2a"),
        "1a A2a {8,8,8,8,1,1,1,1}",
        "",
        "",
        "1a 350.000,500.000,0 4332 h2 a0 k1",
    ),
    (
        "R26 a new ace die counts at once",
        gun("ace", "a0", "h1 a0", "350,300,180 3342 h2 a0"),
        "1a A2a {8,8,8,8,1,1,1,1} / 3a A1a {8,1,1}",
        "K0 K1",
        "K2",
        "attack!kd:3a>1a:8.1.1",
    ),
    (
        "R26 each die once a round",
        gun("ace", "a0 k1 u1"),
        "1a A2a {8,1,1,1,1,1,1,1}",
        "",
        "",
        "1a 350.000,500.000,0 4332 h2 a0 k1 ;",
    ),
    (
        "R27 nobody shot it down",
        "SL/1 F700x700 ace r2 f1 t1 move ; 1a 350,500,0 4332 h2 a0 ; 2a 600,600,0 3342 h2 a0 ; 3a 80,80,0 3342 h2 a0",
        "1a X",
        "",
        "",
        "; 2a 600.000,600.000,0 3342 h2 a0 ;",
    ),
    (
        "R35 the next living unit is first",
        gun(third=AFAR).replace("f1 t1", "f3 t1"),
        "1a -",
        "",
        "",
        "r3 f1 t1 move",
    ),
    (
        "R37 the end comes at once",
        "SL/1 H15x13 - r2 f1 t1 move ; 1a h1,N 3342 h2 a0 ; 2a h9,N 3342 h2 a0",
        "1a 1",
        "",
        "",
        "r2 f1 t0 over=2 ; 1a x 3342 ; 2a h9,N 3342 h2 a0",
    ),
    (
        "R38 no fire on partners",
        "SL/1 F700x700 teams=12v3 r2 f1 t1 attack ; 1a 350,500,0 4332 h2 a0 ; 2a 350,450,0 3342 h2 a0 ; "
        "3a 350,350,0 3342 h2 a0",
        "1a -",
        "A3a -",
        "A1a",
        "t1 attack",
    ),
    (
        "R41 the lane is the ray ahead",
        "SL/1 X8 ffg=only r2 f1 t1 attack ; 1a h8,N 3342 h2 a0 ; 2a h6,S 3342 h2 a0 ; 2b g7,S 3342 h2 a0",
        "",
        "A2a -",
        "A2b",
        "",
    ),
]


@pytest.mark.parametrize(("line", "moves", "yes", "no", "now"), [case[1:] for case in CASES], ids=[c[0] for c in CASES])
def test_rulings(line, moves, yes, no, now):
    found = match(line)
    for move in GAME.notation.moves(moves):
        play(found, move)
    words = {text.partition(" ")[2] for text in legal_texts(found)} if found.to_act else set()
    assert set(yes.split()) <= words
    assert not set(no.split()) & words
    assert now in position_line(found)


@pytest.mark.parametrize(("place", "good"), [("12.01", True), ("12.009", False)])
def test_a_flat_faces_the_edge(place, good):
    """squadron R1, R4: the token is 24.021 wide from flat to flat, and a thousandth over the edge is on it."""
    line = fly(f"350,{place},0 3342 h2 a0").replace(FOE, "2a 350,600,0 4323 h3 a0")
    if good:
        assert match(line).state.flying
    else:
        with pytest.raises(NotationError):
            match(line)


@pytest.mark.parametrize(
    ("place", "good"),
    [
        ("350,609.1,22", True),  # squadron R31: a corner reaches farther than a flat
        ("350,609.99,0", True),
        ("350,609.98,0", False),
        ("100,687.99,0", True),
        ("100,687.993,0", False),
        ("112,612,77", True),  # squadron R33: any heading; squadron R32: one's own wing may be near
        ("12.5,300,45", True),
        ("350,250,0", False),
        ("590,350,0", False),
        ("611,350,0", True),
        ("650,271.1,0", True),
        ("650,270.9,0", False),  # squadron R32: 234 from the enemy at 650,12.9
    ],
)
def test_where_a_plane_may_begin(place, good):
    found = match(
        "SL/1 F700x700 - r0 f1 t1 place ; 1a 85,612,0 3342 h2 a0 ; 1b - 3342 h2 a0 ; 2a 650,12.9,0 4332 h2 a0 ; "
        "2b - 3342 h2 a0"
    )
    action = GAME.notation.parse_action(f"place 1b {place}")
    assert found.is_legal(Seat(0), action) == good
    if not good:
        with pytest.raises(IllegalActionError):
            found.act(Seat(0), action)


@pytest.mark.parametrize("text", ["1a SB2L", "1a B1", "1a S", "1a I+", "1a R", "1a A2", "stats 1a 0432"])
def test_what_is_no_manoeuvre(text):
    """squadron R15: never a Split S and a Barrel Roll on one template."""
    with pytest.raises(NotationError):
        GAME.notation.parse_action(text)


def test_part_of_the_target_in_range_and_another_part_in_the_arc():
    """squadron R3: the tests are independent."""
    line = "SL/1 F1000x1000 - r1 f1 t1 attack ; 1a 500,900,0 3342 h2 a0 ; 2a {} 4323 h3 a0 ; 2b 60,60,90 4323 h3 a0"
    near, far = (GAME.notation.parse_position(line.format(place).replace("attack", "move")) for place in R3)
    assert GUIDE.ask("targets 1a", near, GAME.options()) == "2a"
    assert GUIDE.ask("targets 1a", far, GAME.options()) == "-"


R3 = ("683.4,733.7,359", "700,717.1,359")
