"""Computer people speak up: seldom, truly, each in a way of its own, and nobody who has been told to be silent."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from game.catalogue import find
from game.core.dice import Scripted
from game.core.game import Setup
from game.core.seats import CLOCK, Seat
from game.play.banter import EVERY, OCCASIONS, TEMPERS, Banter, Sight, occasions, standing, temper_of
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.saves import load
from game.play.seating import bot, person
from game.scenes.match.battle import Battle
from game.scenes.match.chatter import lines_of
from game.tools.inline import InlineDesk
from tests.house.answers import GOLDEN
from tests.house.couch import canvas, services

GAMES = ("crossfire", "crosshairs", "squadron", "sector")
LINES, LONGEST = 40, 56


@pytest.mark.parametrize("language", ["en", "de"])
def test_everybody_has_enough_to_say_and_nothing_twice(tmp_path, language):
    say = services(tmp_path, language=language).texts
    everything = []
    for temper in TEMPERS:
        own = [line for what in OCCASIONS for line in say(f"banter.{temper}.{what}").split("|")]
        assert len(own) >= LINES
        everything += own
    assert len(set(everything)) == len(everything)
    assert all(0 < len(line) <= LONGEST and line == line.strip() for line in everything)


@cache
def sights(name):
    """What was seen of every decision of the golden games."""
    return list(_sights(name))


def _sights(name):
    for path in sorted(GOLDEN.glob(f"{name}*.txt")):
        match, _ = load(path, Scripted())
        game, sides = match.game, match.setup.teams or match.setup.options.teams or ()
        tables = [game.tableau(game.observe(state, None)) for state in match.states]
        for number, entry in enumerate(match.entries):
            if entry.seat != CLOCK:
                step = match.steps[number]
                yield number, Sight(tables[number], tables[number + 1], step.events, entry.seat, sides)


@pytest.mark.parametrize("name", GAMES)
def test_what_they_speak_of_has_happened(name):
    found = set()
    for _, sight in sights(name):
        was, now = standing(sight.before), standing(sight.after)
        for seat, what in occasions(sight):
            found.add(what)
            if what == "lost":
                assert now[seat] < was[seat]
                assert sight.foes(seat, sight.actor)
            elif what == "took":
                assert seat == sight.actor
                assert now[seat] >= was[seat]
                assert any(now[one] < was[one] for one in was if sight.foes(one, seat))
            else:
                assert all(now[one] >= was[one] for one in was)
                assert (seat == sight.actor) == (what == "missed")
    assert {"lost", "took"} <= found
    assert ({"escaped", "missed"} <= found) == (name in ("squadron", "sector"))


@pytest.mark.parametrize("name", GAMES)
def test_one_line_in_three_turns_at_most_and_none_said_again_too_soon(name):
    banter, turns, said = Banter({Seat(seat): seat + 2 for seat in range(6)}, "x"), [], []
    for turn, (_, sight) in enumerate(sights(name)):
        if (heard := banter.heard(sight, turn)) is not None:
            turns.append(turn)
            said.append((heard[1], banter.line(heard[1], heard[2], "abcdef")))
    assert turns
    assert all(later - earlier >= EVERY for earlier, later in pairwise(turns))
    for key in {key for key, _ in said}:
        own = [line for one, line in said if one == key][:6]
        assert len(set(own)) == len(own)


def test_partners_are_no_foes():
    for _, sight in sights("crosshairs"):
        together = replace(sight, sides=(0,) * 6)
        assert not list(occasions(together))


def battle(folder, **settings):
    made = services(folder, animation="instant", **settings)
    made.desk = InlineDesk()
    game = find("crossfire")
    match = Match(game, Setup(2, game.options().with_bots), RandomDice(1))
    scene = Battle(made, Host(match, (bot(1), person("Ada")), made.desk, None, clock=made.now))
    scene.enter()
    return scene


@pytest.mark.parametrize("wanted", [True, False])
def test_a_bubble_at_the_own_card_for_a_while_and_none_where_it_is_switched_off(tmp_path, wanted):
    scene = battle(tmp_path, banter=wanted)
    assert scene.chatter.speaks == wanted
    picture = canvas(scene.services)
    scene.draw(picture)
    bare = picture.surface.copy()
    scene.chatter._coming = (Seat(0), "bold.begin", 0.0) if wanted else None  # noqa: SLF001 (as if it had luck)
    scene.chatter.update(0.1, settled=True)
    scene.draw(picture)
    card = scene.table.seat_panels(2)[0]
    box = picture.rect(card.inset(-40, -100))  # with its shadow, and a little above the card, where room is
    assert (
        bare.subsurface(box).copy().get_buffer().raw != picture.surface.subsurface(box).copy().get_buffer().raw
    ) == (wanted)
    bare.fill("black", box)
    picture.surface.fill("black", box)
    assert bare.get_buffer().raw == picture.surface.get_buffer().raw
    for _ in range(100):
        scene.chatter.update(0.1, settled=True)
    assert scene.chatter.calm


def test_of_a_prisoner_who_falls_out_below_they_speak_where_that_happens(tmp_path):
    say = services(tmp_path).texts
    plain, own = say("banter.bold.lost").split("|"), say("banter.crossfire.lost").split("|")
    assert lines_of(say, "crossfire", "bold.lost") == plain + own
    assert lines_of(say, "sector", "bold.lost") == plain


def test_those_with_one_face_are_of_one_temper_whatever_their_level():
    assert [temper_of(persona) for persona in range(10)] == [*TEMPERS, *TEMPERS]
