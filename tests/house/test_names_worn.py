"""Somebody is called by name and shown in what they wear: nobody's colour stands where a name belongs."""

import re
from dataclasses import replace
from random import Random

import pytest

from game.catalogue import NAMES, find
from game.core.game import Setup
from game.core.seats import Seat
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import person
from game.scenes.after.result import Result
from game.scenes.match.battle import Battle
from game.scenes.match.log import Log
from game.scenes.match.replay import ReplayViewer
from game.scenes.services import _side
from game.ui.theme.canvas import Canvas, _dressed
from game.ui.theme.palette import PALETTES, STANDARD, own_look
from tests.house.couch import canvas, rest, say, services
from tests.house.playing import numbers

PEOPLE = ("Mara", "Jörg", "Ünal", "Béla", "Zoë")
FEW = {"squadron": 4}
"""So many decisions at random leave everybody a piece on the table."""
WISHES = ("next", "ok", "right", "down", "look", "left", "up", "previous", "next", "ok", "back", "hint")


def wearing(count, names=PEOPLE):
    """So many people, none in what is their seat's own."""
    return tuple(replace(person(names[seat]), worn=(9 - seat, 9 - seat)) for seat in range(count))


@pytest.fixture
def drawn(monkeypatch):
    """Every text that is drawn or measured."""
    found = set()
    draw, measure = Canvas.text, Canvas.text_width

    def text(self, words, *args, **more):
        found.add(words)
        return draw(self, words, *args, **more)

    def text_width(self, words, *args, **more):
        found.add(words)
        return measure(self, words, *args, **more)

    monkeypatch.setattr(Canvas, "text", text)
    monkeypatch.setattr(Canvas, "text_width", text_width)
    return found


def sides(made, game, seats):
    """What the sides are called where nobody plays them, by game and by colour, their own and the worn."""
    own = {made.texts(f"colour.{STANDARD[seat].name}") for seat in range(seats)}
    return own | {made.side(game, Seat(seat)) for seat in range(seats)}


def misnamed(drawn, names, plain):
    """Sentences with a side's name in them; alone it may stand below a person's name, if it is `plain` to be seen."""
    found = re.compile(r"\b(" + "|".join(sorted(names)) + r")\b")
    return sorted(text for text in drawn if text not in plain and found.search(text))


def forget():
    """What is kept of palettes that a test changes."""
    _dressed.cache_clear()
    _side.cache_clear()


def looked(scene, picture, luck, times=3):
    for wish in luck.choices(WISHES, k=times):
        say(scene, wish)
        scene.draw(picture)


@pytest.mark.parametrize("people", [PEOPLE, ("",) * len(PEOPLE)], ids=["named", "unnamed"])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", NAMES)
def test_people_are_called_by_their_names_in_whatever_is_shown(tmp_path, drawn, game, language, people):
    made, rules, luck = services(tmp_path, language=language), find(game), Random(7)
    fits = numbers(rules, rules.options())
    for seats in sorted({fits[0], max(one for one in fits if one <= len(PEOPLE))}):
        sitters = wearing(seats, people)
        made.dress(sitters)
        match = Match(rules, Setup(seats, rules.options()), RandomDice(seats))
        held = Host(match, sitters, None, None, clock=made.now)
        picture = canvas(made, (640, 360))
        assert [made.theme.seat(seat) for seat in range(seats)] != list(PALETTES["standard"][:seats])
        scene = Battle(made, held)
        scene.enter()
        for _ in range(24):
            rest(scene)
            looked(scene, picture, luck)
            if not match.to_act:
                break
            seat = luck.choice(sorted(match.to_act))
            for _ in range(luck.choice((1, 4))):
                if seat in match.to_act:
                    held.act(seat, luck.choice(match.legal(seat)))
        scene.draw(picture)
        if match.outcome is None:
            held.resign(Seat(0))
        rest(scene, 1.0)
        scene.draw(picture)
        for after in (Result(made, held), ReplayViewer(made, match, sitters), Log(made, match, sitters)):
            after.enter()
            after.draw(picture)
            looked(after, picture, luck, 12)
        plain = {made.side(game, Seat(seat)) for seat in range(seats)}
        assert misnamed(drawn, sides(made, game, seats), plain) == []
        assert all(any(name in text for text in drawn) for name in made.names(sitters, game))
        drawn.clear()


@pytest.mark.parametrize("game", NAMES)
def test_pieces_and_grounds_are_drawn_in_what_is_worn(tmp_path, monkeypatch, game):
    """As if the looks that are worn were the seats' own."""

    def shown(folder, sitters):
        made, rules = services(tmp_path / folder), find(game)
        made.dress(sitters)
        made.art.repaint()  # the palette of before is another one
        match = Match(rules, Setup(seats, rules.options()), RandomDice(5))
        scene, picture = Battle(made, Host(match, sitters, None, None, clock=made.now)), canvas(made)
        luck = Random(2)
        for _ in range(FEW.get(game, 20)):
            if not match.to_act:
                break
            seat = luck.choice(sorted(match.to_act))
            scene.host.act(seat, luck.choice(match.legal(seat)))
        scene.enter()
        rest(scene, 1.0)
        scene.draw(picture)
        return picture.surface.copy()

    seats = numbers(find(game), find(game).options())[0]
    people = wearing(seats)
    own, worn = shown("own", [replace(one, worn=None) for one in people]), shown("worn", people)
    palette = PALETTES["standard"]
    looks = [own_look("standard", *one.worn) for one in people]
    monkeypatch.setitem(PALETTES, "standard", (*looks, *palette[seats:]))
    forget()
    try:
        as_own = shown("as-own", [replace(one, worn=None) for one in people])
    finally:
        forget()
    assert own.get_buffer().raw != worn.get_buffer().raw
    assert worn.get_buffer().raw == as_own.get_buffer().raw
