"""Whoever shoots is in colour until its own shot is told, and dim after it."""

from dataclasses import replace

import pytest

from game.core.dice import Scripted
from game.core.events import Fired
from game.play.saves import load
from game.table.looks import look_for
from game.table.looks.squadron import pieces
from game.table.looks.squadron.shooting import still
from tests.house.answers import GOLDEN


@pytest.fixture(scope="module")
def match():
    return load(GOLDEN / "squadron-full-sky.txt", Scripted())[0]


def drawn(look, tableau, name, monkeypatch):
    """Whether it is drawn as one that has had its turn."""
    found = []
    monkeypatch.setattr(pieces, "token", lambda *_, spent=False, **__: found.append(spent))
    piece = tableau.pieces[name]
    canvas = type("Canvas", (), {"theme": type("Theme", (), {"seat": staticmethod(lambda _: None)})})
    look.sprite(canvas, piece)
    return found[0]


def test_whoever_shoots_is_in_colour_while_the_dice_lie_there_and_while_it_fires(match, monkeypatch):
    game, look, waited, fired = match.game, look_for("squadron", match.setup.seats), 0, 0
    look.suit(game.tableau(game.observe(match.states[0], None)))
    for step, after in zip(match.steps, match.states[1:], strict=True):
        look.drama(step.events)
        shots = [event for event in step.events if isinstance(event, Fired)]
        before, tableau = look._at, game.tableau(game.observe(after, None))  # noqa: SLF001
        for name in (name for shot in shots for name in shot.shooters):
            piece = before[name.partition(".")[2]]
            acted = replace(tableau, pieces={name: replace(piece, state="acted")})
            fired += 1
            assert not drawn(look, acted, name, monkeypatch)
        look.suit(tableau)
        lying = any(name.startswith("die.attack.") for name in tableau.pieces)
        done = [name for name, piece in tableau.pieces.items() if piece.kind == "plane" and piece.state == "acted"]
        dim = [name for name in done if drawn(look, tableau, name, monkeypatch)]
        assert len(done) - len(dim) == (lying and bool(done))
        waited += lying
    assert fired > 3
    assert waited


def test_from_a_file_it_is_the_only_one_of_its_side_that_has_had_its_turn(match):
    tableau = next(
        tableau
        for state in match.states
        if (tableau := match.game.tableau(match.game.observe(state, None))).pieces.keys() & {"die.attack.0"}
    )
    owner = tableau.pieces["die.attack.0"].owner
    assert {name[0] for name in still(frozenset(), tableau.pieces)} <= {str(owner + 1)}
    bare = {name: piece for name, piece in tableau.pieces.items() if not name.startswith("die.")}
    assert still(frozenset({"1a", "2a"}), bare) == frozenset()
