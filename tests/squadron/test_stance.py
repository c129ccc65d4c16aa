"""How planes stood when shots were thrown is told as it can be seen: from where, and who was higher."""

import pytest

from game.app.languages import texts
from game.core.seats import Seat
from game.guides.squadron.guide import GUIDE
from game.rules.squadron.game import GAME
from game.scenes.after.horizon import Line, told

LINE = "SL/1 F700x700 {options} r3 f1 t1 attack ; 1a 350,450,0 4332 h2 a{own} ; 2a {enemy} 4323 h3 a{other}"


def words(enemy, own=0, other=0, options="alt", seat=0):
    state = GAME.notation.parse_position(LINE.format(enemy=enemy, own=own, other=other, options=options))
    return [note.key.rpartition(".")[2] for note in GUIDE.stance(state, Seat(seat))]


@pytest.mark.parametrize(
    ("enemy", "seat", "word"),
    [
        ("350,300,180", 0, "front"),
        ("350,300,180", 1, "front"),
        ("350,300,10", 0, "behind"),
        ("350,300,10", 1, "them-behind"),
        ("350,300,90", 0, "side"),
        ("350,300,90", 1, "them-side"),
    ],
)
def test_it_is_told_who_aims_from_where(enemy, seat, word):
    assert words(enemy, seat=seat) == [word, "level"]


def test_it_is_told_who_is_higher_where_the_game_has_altitude():
    assert words("350,300,180", 2, 1)[-1] == "above"
    assert words("350,300,180", 2, 1, seat=1)[-1] == "below"
    assert words("350,300,180", options="-") == ["front"]


def test_where_nobody_aims_nothing_is_told():
    assert words("350,600,180") == []


@pytest.mark.parametrize(
    ("language", "said"), [("en", ", from behind, 1 level higher"), ("de", ", von hinten, 1 Stufe höher")]
)
def test_it_stands_behind_the_odds(language, said):
    state = GAME.notation.parse_position(LINE.format(enemy="350,300,10", own=1, other=0, options="alt"))
    way, odds = Line((state,), (), (), 0, shoots=True), {"threat": 0, "prey": 66}
    clause = told(texts(language), way, odds, "@you", crowded=False, stands=GUIDE.stance(state, Seat(0)))
    assert clause.endswith(said)
