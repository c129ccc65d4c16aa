"""The key for another way says what that is: a fight with its chance beside a shot, another place."""

from game.core.picks import Pick
from game.guides.sector.doing import otherwise
from game.rules.sector.game import GAME

FIELD = "M1R2 A:d4,x,x,x,x G:h5,x,x,x,x #d6e5e6 L1/0-0/L -"


def deed(cell, kind):
    return Pick("unit", "L1"), Pick("cell", cell), Pick(kind, "R1")


def test_another_way_is_a_fight_or_a_place_and_its_chance_where_that_differs():
    state = GAME.notation.parse_position(FIELD)
    note = otherwise(state, 0, deed("f3", "shoot"), deed("g4", "melee"))
    assert note.key == "otherwise.sector.melee"
    assert dict(note.words)["percent"] == 59
    assert otherwise(state, 0, deed("g4", "melee"), deed("f3", "shoot")).key == "otherwise.sector.shoot"
    note = otherwise(state, 0, deed("f3", "shoot"), deed("f5", "shoot"))
    assert (note.key, dict(note.words)["cell"]) == ("otherwise.sector.from", "f5")


def test_there_is_no_word_for_what_nobody_can_do():
    state = GAME.notation.parse_position(FIELD)
    assert otherwise(state, 0, deed("f3", "shoot"), deed("o9", "melee")) is None
