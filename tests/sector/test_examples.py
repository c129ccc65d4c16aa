"""The worked examples of the rules file (sector 8), word for word."""

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from game.core.dice import Scripted
from game.core.errors import BadInputError
from game.core.game import IllegalActionError, NotationError, Setup
from game.core.seats import Seat
from game.guides.sector.guide import GUIDE
from game.rules.sector.factions import FACTIONS
from game.rules.sector.game import GAME
from game.rules.sector.opening import fresh_side
from game.rules.sector.options import MAP, SectorOptions
from game.rules.sector.score import victory_points
from game.rules.sector.state import DESTROYED, State
from tests.sector.given import stepped

FILE = Path(__file__).parents[1] / "data" / "rules" / "sector_examples.txt"
NOTATION = GAME.notation


def examples():
    lines = FILE.read_text(encoding="utf-8").splitlines()
    for head, claim in zip(lines[::2], lines[1::2], strict=True):
        number, _, position = head.partition(" ")
        yield pytest.param(position, claim.split("   ;")[0].strip(), id=number)


def test_all_examples_are_read():
    found = [param.id for param in examples()]
    assert found == [f"E{number:02}" for number in range(1, 53)]


def after(position, steps):
    """The position line after steps such as `L 1*1 [3,4]; R stray3`."""
    state = NOTATION.parse_position(position)
    for step in steps.split(";"):
        found = re.fullmatch(r"\s*([^\[]*?)\s*(?:\[([\d,]+)\])?\s*", step)
        state = stepped(state, found[1], [int(face) for face in (found[2] or "").split(",") if face]).state
    return NOTATION.position(state)


@pytest.mark.parametrize(("position", "claim"), list(examples()))
def test_example(position, claim):
    assert NOTATION.position(NOTATION.parse_position(position)) == position
    if "->" in claim:
        steps, _, result = (part.strip() for part in claim.partition("->"))
        if result == "refused":
            with pytest.raises(IllegalActionError):
                after(position, steps)
        else:
            assert after(position, steps) == result
        return
    question, _, answer = (part.strip() for part in claim.partition("="))
    said = GUIDE.ask(question, NOTATION.parse_position(position), None)
    count = re.match(r"(\d+) squares(.*)", answer)
    if count is None:
        assert said == answer
        return
    squares = said.split()
    assert len(squares) == int(count[1])
    for word, square in re.findall(r"(with|without) (\w+)", count[2]):
        assert (square in squares) == (word == "with")


def start(**options):
    options = SectorOptions(**{"terrain": f"{MAP}-", **options})
    return GAME.start(Setup(2, options), Scripted([(1,)] * 9)).state


def test_e53_deployment():
    state = start()
    with pytest.raises(IllegalActionError):
        stepped(state, "L deploy a1 a2 a3 a4 a9")
    step = stepped(state, "L deploy a1 a2 a3 a4 b9")
    seen = GAME.observe(step.state, Seat(1))
    assert seen.sides[0].committed
    assert seen.sides[0].squares == state.sides[0].squares
    assert GAME.observe(step.state, Seat(0)) == step.state
    assert GAME.to_act(step.state) == {Seat(1)}


@pytest.mark.parametrize(
    ("winner", "left", "right", "points"), [(0, 5, 0, (4, 0)), (2, 3, 2, (2, 1)), (1, 2, 5, (0, 3))]
)
def test_e54_victory_points(winner, left, right, points):
    def side(standing):
        squares = tuple(range(standing)) + (DESTROYED,) * (5 - standing)
        return replace(fresh_side("V"), squares=squares)

    assert victory_points(State((side(left), side(right)), phase="over", winner=winner)) == points


TERRAIN = "6:2 6:1 4:1 70:1 6:4 4:1 54:12 6:5 4:2 33:20 6:6 4:2 6:1 26:9"


def test_e55_terrain():
    assert GUIDE.ask(f"terrain {TERRAIN}", None, None) == "#d1d2e9f9g9h9+f2f3g2g3%i3i4j3k3"


@pytest.mark.parametrize("dice", [TERRAIN[:-5], f"{TERRAIN} 6:1", TERRAIN.replace("70:1", "71:1"), "6:7", "six"])
def test_terrain_of_other_dice_is_refused(dice):
    with pytest.raises(BadInputError):
        GUIDE.ask(f"terrain {dice}", None, None)


def fraction(numerator, denominator):
    return Fraction(numerator, denominator)


@pytest.mark.parametrize(
    ("attacker", "target", "ground", "want"),
    [
        ("V", "E", "-", {"hit": (5, 18), "kill": (1, 36), "stray": (1, 36)}),
        ("V", "E", "+g5", {"hit": (1, 6)}),
        ("G", "A", "-", {"hit": (113, 216)}),
    ],
)
def test_odds_of_shots(attacker, target, ground, want):
    line = f"M1R2 {attacker}:e5,a1,b9,c9,a9 {target}:h5,o1,o2,o9,n9 {ground} L1/0-0/L -"
    said = GUIDE.ask("odds L 1*1", NOTATION.parse_position(line), None).split()
    odds = {name: Fraction(text) for name, text in zip(said[::2], said[1::2], strict=True)}
    assert sum(odds.values()) == 1
    odds["hit"] = odds["down"] + odds["kill"]
    assert {name: odds[name] for name in want} == {name: fraction(*pair) for name, pair in want.items()}


@pytest.mark.parametrize(
    ("attacker", "target", "want"),
    [("A", "V", "down 7/12 fall 5/18 tie 5/36"), ("G", "G", "down 479/1296 fall 85/216 tie 307/1296")],
)
def test_odds_of_fights(attacker, target, want):
    line = f"M1R2 {attacker}:e5,a1,b9,c9,a9 {target}:f5,o1,o2,o9,n9 - L1/0-0/L -"
    assert GUIDE.ask("odds L 1!1", NOTATION.parse_position(line), None) == want


GOOD = "M1R2 V:c5,a1,b9,c9,a9 A:h5,o1,o2,o9,n9 +g5 L1/0-0/L e4,L@1R,L:focus1,R@2T"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("M1R2", "M7R2"),
        ("M1R2", "M1R8"),
        ("V:", "X:"),
        ("c5", "p5"),
        ("c5", "c0"),
        ("c5", "a1"),
        (",a9", ""),
        ("+g5", "#h5"),
        ("+g5", "+g5g4"),
        ("+g5", "%g5+g6"),
        ("+g5", "#g5+g5"),
        ("L1/", "L3/"),
        ("L1/", "L0/"),
        ("0-0", "5-0"),
        ("0-0", "4-0"),
        ("L1/0-0/L", "over"),
        ("L1/0-0/L", "quick:L"),
        ("e4", "e6"),
        ("e4,L@1R", "L@1R,e4"),
        ("L@1R", "L@6R"),
        ("L@1R", "L@1X"),
        ("focus1", "focus3"),
        ("h5,o1,o2,o9,n9", "x,x,x,x,x"),
        (" e4,L@1R,L:focus1,R@2T", ""),
        ("R@2T", "R@2T nonsense"),
        ("R@2T", "R@2T,"),
    ],
)
def test_other_lines_are_refused(old, new):
    assert NOTATION.position(NOTATION.parse_position(GOOD)) == GOOD
    changed = GOOD.replace(old, new, 1)
    assert changed != GOOD
    with pytest.raises(NotationError):
        NOTATION.parse_position(changed)


@pytest.mark.parametrize(
    ("turn", "more"),
    [
        ("L1/0-0/L", "rr:1.0.1.*.-.3-4.1"),
        ("L1/0-0/L", "rr:1.0.1.!.-.3-4.3"),
        ("L1/0-0/L", "rr:1.0.1.*.-.0-4.0"),
        ("L1/0-0/L", "rr:2.0.1.*.-.3-4.0"),
        ("L1/0-0/L", "rr:1.0.2.*.-.3-4.0"),
        ("L1/0-0/L", "spun:1.0.0.!.-.-.0"),
        ("L1/0-0/L", "stray:1.0.1.*.-.1-1.0"),
        ("L1/0-0/L", "bonus:2"),
        ("L1/0-0/L", "initre:0.0.0.!.-.3-3.0"),
        ("init", "initre:0.0.0.!.-.3-3.3"),
        ("init", "initre:0.0.0.!.-.-.0"),
        ("init", "bonus:1"),
        ("choose:L", "rr:1.0.1.*.-.3-4.0"),
        ("over:L", "stray:1.0.1.*.-.1-1.0"),
    ],
)
def test_nothing_is_decided_where_nobody_could_decide(turn, more):
    line = "M1R2 G:c5,a1_,b9,c9,a9 A:d5,x,o2,o9,n9 - {} {} {}"
    played = NOTATION.parse_position(line.format("L1/0-0/L", "-", "rr:1.0.1.*.-.3-4.0"))
    assert len(GAME.legal_actions(played, 0)) == 3
    with pytest.raises(NotationError):
        NOTATION.parse_position(line.format(turn, "-", more))


@pytest.mark.parametrize("text", ["1>d5", "L", "L 6x", "L 1>z9", "L 1>d5=", "L 0>d5", "X 1=", "L 1>d5*", "L deploy"])
def test_other_actions_are_refused(text):
    with pytest.raises(NotationError):
        NOTATION.parse_action(text)


@pytest.mark.parametrize(
    "text", ["L 1>d5", "L 1>d5*1", "R 2!3", "L 1+2", "L 3=", "R 4?", "R stray3", "L rev2", "L rev-"]
)
def test_actions_are_written_as_they_are_read(text):
    assert NOTATION.action(NOTATION.parse_action(text)) == text


def test_every_faction_has_its_line():
    assert "".join(FACTIONS) == "VAEGS"


def test_odds_are_told_whoever_is_in_turn():
    waiting = NOTATION.parse_position("M1R1 V:e5,a1,b9,c9,a9 E:h5,o1,o2,o9,n9 - init -")
    assert GUIDE.ask("odds L 1*1", waiting, None) == "miss 25/36 stray 1/36 down 1/4 kill 1/36"
    assert GUIDE.ask("odds R 1*1", waiting, None).startswith("miss")
    for text in ("odds L 1*2", "odds L 6*1", "odds L 1>f5", "odds"):
        with pytest.raises(BadInputError):
            GUIDE.ask(text, waiting, None)
