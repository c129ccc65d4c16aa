"""What is at stake stands in two short lines: who is accused, when shots fall, and who has lost then."""

import pytest

from game.app.languages import texts
from game.core.seats import Seat
from game.guides.fadenkreuz.guide import GUIDE
from game.guides.fadenkreuz.looming import looming
from game.rules.fadenkreuz.game import GAME
from tests.fadenkreuz.test_at_the_table import HEAD

TALK = f"{HEAD}; 0:time; 1:face A; 2:face ?; 3:face ?; 4:face ?; 5:face ?"


def told(position, seat=None):
    seen = GAME.observe(GAME.notation.parse_position(position), None if seat is None else Seat(seat))
    say = texts("en")
    return [say.note(note) for note in GUIDE.looming(seen)]


def keys(position, seat=None):
    return [note.key.removeprefix("looming.fadenkreuz.") for note in GUIDE.looming(GAME.observe(
        GAME.notation.parse_position(position), None if seat is None else Seat(seat)))]  # fmt: skip


def test_before_the_talk_nobody_is_shot_and_a_card_behind_the_curtain_says_what_it_loses_by():
    assert keys(HEAD) == ["early", "hunted"]
    assert keys(f"{HEAD}; 0:time") == ["early", "team"]
    own = {seat: keys(f"{HEAD}; 0:time", seat)[1] for seat in range(5)}
    cards = GAME.notation.parse_position(f"{HEAD}; 0:time").cards
    assert {cards[seat]: way.removeprefix("own.") for seat, way in own.items()} == {
        "T": "shot", "N": "shot", "A": "A", "K": "K", "R": "R"
    }  # fmt: skip


def test_who_is_accused_is_told_with_whoever_accuses_and_as_a_number_of_several():
    assert told(TALK)[0] == "At 0:00 shots are fired"
    assert "accuses" in told(f"{TALK}; 2:think 3 K")[0]
    assert keys(f"{TALK}; 2:think 3 K; 4:doubt 3") == ["accused.many", "team"]
    assert keys(f"{TALK}; 2:think 3 K; 2:think 3 N")[0] == "talk", "it has been taken back"
    assert keys(f"{TALK}; 2:call 3; 2:trust 3")[0] == "talk"
    one = looming(GAME.observe(GAME.notation.parse_position(f"{TALK}; 2:dealt A; 4:deny 1; 5:call 1; 3:call 1"), None))
    assert dict(one[0].words)["count"] == 2
    assert dict(one[0].words)["other"] == "@side.fadenkreuz.0", "most speak against that one, by the last word of each"


def test_where_nobody_is_helped_to_remember_nobody_is_named():
    assert keys(TALK.replace("specials=-", "specials=- assist=off") + "; 2:think 3 K")[0] == "talk"


def test_fingers_are_up_agents_first_and_nothing_is_at_stake_when_it_is_over():
    aims = "; 1:aim 2; 2:aim 1; 3:aim 1; 4:aim 1; 5:aim 1"
    assert keys(f"{TALK}; 0:time") == ["point", "team"]
    assert keys(f"{TALK}; 0:time{aims}; 0:time") == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_whoever_plays_alone_is_spoken_to(language):
    say = texts(language)
    say = type(say)(language, say.entries, you="side.fadenkreuz.2")
    seen = GAME.observe(GAME.notation.parse_position(f"{TALK}; 2:think 3 K"), Seat(2))
    assert say.note(looming(seen)[0]).endswith({"en": "accuses you", "de": "beschuldigt dich"}[language])
