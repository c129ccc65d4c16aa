"""The worked examples of the rules file (squadron 8), word for word."""

from pathlib import Path

import pytest

from game.core.errors import BadInputError
from game.core.game import IllegalActionError, Setup
from game.core.seats import Seat
from game.guides.squadron.guide import GUIDE
from game.play.match import Match
from game.rules.squadron.boards import Body
from game.rules.squadron.game import GAME
from game.tools.positions import legal_texts, play, position_line

FILE = Path(__file__).parent.parent / "data" / "rules" / "squadron_examples.txt"
CLAIMS = {"ends", "do", "after", "legal", "now", "nowno", "refused", "targets", "sights", "to_act", "actors", "cells"}


def examples():
    blocks = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            key, _, value = line.strip().partition(" ")
            blocks[-1][key] = value.strip()
        elif line:
            blocks.append({"title": line})
    return blocks


def begun(line):
    state = GAME.notation.parse_position(line)
    return Match(GAME, Setup(state.seats, GAME.fitting(GAME.options(), state)), None, position=line)


def expected(line, changes):
    """The line with the fields that the example says have changed."""
    head, *planes = line.split(" ; ")
    fields = {plane.split()[0]: plane for plane in planes}
    for change in changes.split(" ; "):
        first = change.split()[0]
        if first in fields:
            fields[first] = change
        else:
            head = " ".join([*head.split()[:3], change])
    return " ; ".join([head, *fields.values()])


def test_all_blocks_are_read():
    assert [block["title"][:3] for block in examples()] == [f"E{number:02}" for number in range(1, 46)]
    assert all(set(block) & CLAIMS for block in examples())
    assert {key for block in examples() for key in block} <= {"title", "pos", *CLAIMS}


def end_text(state, code):
    plane = state.by_name["1a"]
    pose = state.board.flown(code, plane.body)
    return "off the board (destroyed)" if state.board.is_off(Body(pose)) else state.board.pose_text(pose)


def shots(state, name):
    attacker = state.by_name[name]
    for target in state.flying:
        if state.hostile(attacker, target):
            words = GUIDE.ask(f"sight {name} {target.name}", state, GAME.options())
            yield f"{target.name} {words.replace(', arc', '')}"


def with_claim(*keys):
    blocks = [block for block in examples() if set(block) & set(keys)]
    return pytest.mark.parametrize("block", blocks, ids=lambda block: block["title"][:3])


@with_claim("pos")
def test_positions_are_written_as_they_were_read(block):
    before = position_line(begun(block["pos"]))
    assert GAME.notation.position(GAME.notation.parse_position(before)) == before


@with_claim("ends")
def test_ends(block):
    match = begun(block["pos"])
    for part in block["ends"].split("; "):
        code, _, where = part.partition(" ")
        assert end_text(match.state, code) == where


@with_claim("legal", "cells")
def test_legal(block):
    legal = legal_texts(begun(block["pos"]))
    if "legal" in block:
        assert legal == block["legal"].split(", ")
    else:
        name, _, cells = block["cells"].partition(": ")
        headings = ("N", "NE", "NW", "S", "SE", "SW")
        assert legal == [f"place {name} {cell},{way}" for cell in cells.split() for way in headings]


@with_claim("targets")
def test_targets(block):
    match = begun(block["pos"])
    name, _, targets = block["targets"].partition(": ")
    assert GUIDE.ask(f"targets {name}", match.state, GAME.options()) == targets
    assert "; ".join(shots(match.state, name)) == block["sights"]


def refuses(match, texts):
    for text in filter(None, texts.split(" / ")):
        with pytest.raises(BadInputError):
            play(match, text)


@with_claim("do")
def test_what_actions_lead_to(block):
    match = begun(block["pos"])
    before = position_line(match)
    refuses(match, block.get("refused", ""))
    for text in GAME.notation.moves(block["do"]):
        play(match, text)
    assert position_line(match) == expected(before, block["after"])
    if "now" in block:
        assert legal_texts(match) == block["now"].split(", ")
    refuses(match, block.get("nowno", ""))
    if "to_act" in block:
        assert match.to_act == {Seat(int(block["to_act"]) - 1)}
    if "actors" in block:
        assert {text.split()[0] for text in legal_texts(match)} == set(block["actors"].split())


def test_what_others_see_of_a_locked_choice():
    state = GAME.notation.parse_position("SL/1 F700x700 - r0 f0 t0 stats ; 1a - 3342 h2 a0 ; 2a - ----")
    line = "SL/1 F700x700 - r0 f0 t0 stats ; 1a - **** ; 2a - ----"
    assert GAME.notation.position(GAME.observe(state, Seat(1))) == line
    assert GAME.observe(state, Seat(0)) == state
    assert GAME.notation.position(GAME.observe(state, None)) == line


def test_an_action_that_is_not_legal_is_refused():
    match = begun("SL/1 F700x700 - r1 f1 t1 move ; 1a 350,600,0 3342 h2 a0 ; 2a 350,60,180 4323 h3 a0")
    with pytest.raises(IllegalActionError):
        match.act(Seat(0), GAME.notation.parse_action("1a D1"))
