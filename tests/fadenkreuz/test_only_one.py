"""Where there is a single Agent, Assassin or Bystander, every sentence speaks of it as of the only one."""

import re

import pytest

from game.app.languages import texts
from game.core.seats import Seat
from game.guides.fadenkreuz.guide import GUIDE
from game.rules.fadenkreuz.game import GAME
from game.scenes.panels.words import singled
from game.tools.gallery.fadenkreuz import TALK
from tests.fadenkreuz.test_at_the_table import HEAD

SPOKEN = ("what", "claimed", "had", "event", "forecast", "reason", "counter", "sayable", "voice", "closeup", "liars")
MANY = {
    "en": re.compile(r"\b(an? (Agent|Assassin|[Bb]ystander)|a real one)\b"),
    "de": re.compile(r"\b(einen? (Agent|Agenten|Attentäter)|eine Unbeteiligte|Ich bin Agent)\b"),
}


def sole(position):
    return GUIDE.sole(GAME.observe(GAME.notation.parse_position(position), Seat(0)))


def test_the_deck_says_of_what_there_is_only_one():
    assert sole(HEAD) == ("A", "K", "N")
    assert sole(TALK) == ("N",), "seven have two Agents and two Assassins"


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_sentence_of_a_small_table_speaks_of_one_of_several(language):
    plain = texts(language).entries
    found = singled(plain, "fadenkreuz", ("A", "K", "N"))
    said = {key: one for key, one in found.items() if key.split(".")[0] in SPOKEN and ".fadenkreuz." in key}
    left = {key for key, one in said.items() if MANY[language].search(str(one))}
    assert not left
    assert any(MANY[language].search(str(plain[key])) for key in said), "elsewhere they do"
    assert found["what.fadenkreuz.A"] == {"en": "the Agent", "de": "der Agent"}[language]
    assert singled(plain, "fadenkreuz", ("N",))["what.fadenkreuz.A"] == plain["what.fadenkreuz.A"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_other_games_and_names_of_cards_stay_as_they_are(language):
    plain = texts(language).entries
    found = singled(plain, "fadenkreuz", ("A", "K", "N"))
    assert {key for key in plain if plain[key] != found[key] and ".fadenkreuz." not in key} == set()
    assert all(found[key] == plain[key] for key in ("card.fadenkreuz.A", "face.fadenkreuz.N"))
