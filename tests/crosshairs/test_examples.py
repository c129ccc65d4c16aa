"""The worked examples of the rules file (crosshairs 8), word for word."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from game.catalogue import find
from game.core.dice import Scripted
from game.core.events import Told
from game.rules.crosshairs.medals import named

CROSSHAIRS = find("crosshairs")
NOTATION = CROSSHAIRS.notation
FILE = Path(__file__).parents[1] / "data" / "rules" / "crosshairs_examples.txt"
CLAIMS = ("legal", "count", "shots", "has", "not", "after", "medals")


def examples():
    blocks = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            key, _, value = line.strip().partition(" ")
            blocks[-1][key] = value.strip()
        elif line:
            blocks.append({"title": line})
    return blocks


def stepped(state, text):
    (seat,) = CROSSHAIRS.to_act(state)
    action = NOTATION.parse_action(text)
    assert action in CROSSHAIRS.legal_actions(state, seat), text
    return CROSSHAIRS.apply(state, seat, action, Scripted())


def played(text):
    line, _, moves = text.partition(" | ")
    state = NOTATION.parse_position(line)
    for move in moves.split():
        state = stepped(state, move).state
    return state


def told(text):
    """The facts of everything played, as the rules file writes them."""
    line, _, moves = text.partition(" | ")
    state, facts = NOTATION.parse_position(line), []
    for move in moves.split():
        step = stepped(state, move)
        facts += [str(event) for event in step.events if isinstance(event, Told)]
        state = step.state
    return facts


def texts(state):
    return sorted(NOTATION.action(action) for action in CROSSHAIRS.legal_actions(state, state.seat))


def medal_list(state):
    claimed = [(letter, named(bits)) for letter, bits in zip("ABCDEF", state.deeds.claimed, strict=True) if bits]
    return "; ".join(
        f"{letter}: {', '.join(medal.key.replace('-', ' ').title() for medal in medals)}" for letter, medals in claimed
    )


def test_all_blocks_are_read():
    assert [block["title"][:3] for block in examples()] == [f"X{number:02}" for number in range(1, 40)]
    assert all(set(block) & set(CLAIMS) for block in examples())
    assert {key for block in examples() for key in block} <= {"title", "pos", *CLAIMS}


@pytest.mark.parametrize("block", [SimpleNamespace(**block) for block in examples()], ids=lambda block: block.title[:3])
def test_example(block):
    claims = vars(block)
    line = block.pos.split(" | ")[0]
    assert NOTATION.position(NOTATION.parse_position(line)) == line
    state = played(block.pos)
    found = texts(state)
    if "legal" in claims:
        assert found == claims["legal"].split()
    if "count" in claims:
        assert len(found) == int(claims["count"])
    if "shots" in claims:
        assert [text for text in found if text[0] == "("] == [text for text in claims["shots"].split() if text != "-"]
    assert set(claims.get("has", "").split()) <= set(found)
    assert not set(claims.get("not", "").split()) & set(found)
    if "after" in claims:
        assert NOTATION.position(state) == claims["after"]
    if "medals" in claims:
        assert medal_list(state) == claims["medals"]
