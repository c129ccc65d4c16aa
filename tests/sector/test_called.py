"""Soldiers are called by what they are and their number; where both sides are alike, by whose they are, too."""

import pytest

from game.core.events import Told
from game.core.guide import Note
from game.core.texts import Texts
from game.guides.sector.wording import sentence
from game.play.seating import person
from game.rules.sector.notation import NOTATION
from game.scenes.panels.words import named
from tests.house.couch import services

SHOT = Note("event.sector.shot", (("unit", "L2"), ("target", "R1"), ("attack", "3+6+2"), ("against", 7)))
SITTERS = person("Mara"), person("Cem")


@pytest.mark.parametrize(
    ("factions", "said"),
    [
        ("EV", "Guard\u00a02 shoots at Scout\u00a01:"),
        ("GG", "Cloak\u00a02 of Mara shoots at Cloak\u00a01 of Cem:"),
    ],
)
def test_a_fact_calls_soldiers_by_what_they_are(factions, said, tmp_path):
    one, other = factions
    state = NOTATION.parse_position(f"M1R2 {one}:f5,d3,x,x,x {other}:i5,l3,x,x,x - L1/0-0/L -")
    assert named(services(tmp_path), "sector", SITTERS, state).note(SHOT) == f"{said} 3+6+2 vs 7"


def test_lists_are_called_so_too_and_other_words_stay():
    texts = Texts("en", {"who": "{units} at {cell}", "one": "Guard {number}"}, {"L1": Note("one", (("number", 1),))})
    assert texts("who", units="L1, R2", cell="e5") == "Guard 1, R2 at e5"


def test_dice_for_the_order_are_told_with_the_names_of_both(tmp_path):
    state = NOTATION.parse_position("M1R2 E:f5,d3,x,x,x V:i5,l3,x,x,x - L1/0-0/L -")
    told = named(services(tmp_path), "sector", SITTERS, state).note(sentence(Told("initiative", (5, 3))))
    assert told.endswith("Mara 5, Cem 3")
