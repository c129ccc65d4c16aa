"""Fingers up: who is hit and who is merely aimed at look different, a shot that does not count says why, nobody who has
won is left out; before it faces live a little."""

import math
import random
from dataclasses import replace

import pygame
import pytest

from game.core.guide import Note
from game.core.seats import CLOCK, Seat
from game.guides.fadenkreuz.guide import GUIDE
from game.play.host import Host
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.notation import NOTATION
from game.rules.fadenkreuz.state import Phase
from game.rules.fadenkreuz.turns import result
from game.scenes.match import finale
from game.scenes.match.telling import hud, winners
from game.table.looks import look_for
from game.table.looks.fadenkreuz import people, places, showdown
from game.tools.stage import Stage
from game.ui.theme.canvas import Art, Box, Canvas
from game.ui.theme.unseen import unseen
from tests.conftest import REPOSITORY
from tests.fadenkreuz.talks import until
from tests.house.couch import art

PEOPLE = "person:Ada keyboard,person:Bo pad-1"


def pointed(count, chosen, seed):
    """A match in which everybody points anywhere, until all is over."""
    match, luck = until(Phase.POINT, count, chosen=chosen), random.Random(seed)
    for seat in range(count):
        match.act(Seat(seat), luck.choice([one for one in match.legal(Seat(seat)) if one.verb == "aim"]))
    match.act(CLOCK, match.legal(CLOCK)[0])
    return match


@pytest.fixture
def stage(tmp_path):
    made = Stage(tmp_path, "en", (1280, 720), art())
    yield made
    made.close()


def ended(stage, match):
    seats = ",".join([PEOPLE, *["bot:2"] * (match.setup.seats - 2)])
    made = stage.host(NOTATION.position(match.state), "", seats, game="fadenkreuz")
    stack = stage.on(stage.services.doors.battle(stage.services, Host(made.match, made.sitters, clock=float), None))
    stage.run(stack, 0.3)
    stack.draw(stage.canvas)
    return stack.top


@pytest.mark.parametrize(("count", "chosen"), [(7, ""), (8, "E"), (10, "P"), (7, "O"), (10, "PX")])
def test_every_hand_that_hits_nobody_says_why_and_no_other(count, chosen):
    said = set()
    for seed in range(30):
        match = pointed(count, chosen, seed)
        state, found = match.state, result(match.state)
        asides = GUIDE.asides(GAME.observe(state, None))
        said |= {note.key.rpartition(".")[2] for note in asides.values()}
        for seat in state.agreed.seats:
            if state.cards[seat - 1] not in "AEK":
                continue
            fell = found.hit(seat)
            silent = state.cards[seat - 1] == "K" and fell is not None and fell.volley == 1
            counts = all(found.hit(at) and seat in found.hit(at).shooters for at in state.aims[seat - 1])
            words = [note for name, note in asides.items() if name.split(".")[1] == str(seat)]
            assert bool(words) is (silent or not counts), (seed, seat)
            assert (Note("aside.fadenkreuz.fell") in words) is silent
    assert said >= {"fell", "late"} | ({"shield", "saved"} if set(chosen) & set("PO") else set())


def test_a_hit_is_a_broad_beam_and_the_room_is_dark(stage):
    """The middle of a line that hit is far brighter than the same place before, and than a line that hit nobody."""
    match = next(found for seed in range(40) if kinds(found := pointed(7, "P", seed)) == {True, False})
    battle = ended(stage, match)
    hands = showdown.hands(battle.table.picture().values())
    shot = {hit.victim for hit in result(match.state).hits}
    widths = {True: [], False: []}
    for hand in hands:
        target = hand.figure("at")
        x, y = showdown.beside(hand.owner, target - 1, 7)
        widths[target in shot].append(bright(stage, x, y))
    assert min(widths[True]) > max(widths[False])


def kinds(match):
    shot = {hit.victim for hit in result(match.state).hits}
    return {
        piece.figure("at") in shot
        for piece in showdown.hands(GAME.tableau(GAME.observe(match.state, None)).pieces.values())
    }


def bright(stage, x, y):
    """How many pixels round a place are nearly white."""
    px, py = stage.canvas.at((x, y))
    near = stage.surface.subsurface((int(px) - 12, int(py) - 12, 24, 24))
    return sum(min(near.get_at((column, row))[:3]) > 225 for column in range(24) for row in range(24))


def test_all_winners_are_named_beside_the_table_and_the_clock_is_gone(stage):
    battle = ended(stage, pointed(10, "", 3))
    now = battle.situation
    assert set(winners(now)) == now.match.outcome.winners
    assert len(winners(now)) > 2
    shown = hud(now, battle.frame.art)
    assert not shown.corner
    assert all(now.name(seat) in shown.plate.who for seat in winners(now))


@pytest.mark.parametrize("seed", [1, 4])
def test_who_has_won_is_in_the_light_and_all_others_in_the_dark_and_each_is_told_in_words(stage, monkeypatch, seed):
    """Whether they were shot or not."""
    match = pointed(7, "", seed)
    won, said, lit, dim = set(winners(ended(stage, match).situation)), [], set(), set()
    assert 0 < len(won) < 7
    scene, judge = ended(stage, match), finale.judge
    monkeypatch.setattr(finale, "judge", lambda *told, **how: said.append(told[1:]) or judge(*told, **how))
    monkeypatch.setattr(people, "bust", _seated(stage, people.bust, lit))
    monkeypatch.setattr(people, "dimmed", _seated(stage, people.dimmed, dim))
    scene.draw(stage.canvas)
    assert won <= lit - dim
    assert dim == set(range(7)) - won
    assert sorted(word for word, _ in said) == ["lost"] * (7 - len(won)) + ["won"] * len(won)
    assert len({at for _, at in said}) == 7


def _seated(stage, draw, seats):
    """Notes whose face it is."""
    looks = {stage.canvas.theme.seat(seat): seat for seat in range(7)}

    def noted(canvas, look, *how):
        seats.add(looks[look])
        return draw(canvas, look, *how)

    return noted


@pytest.mark.parametrize("count", range(5, 11))
def test_what_is_told_of_a_winner_lies_on_no_name_and_no_other(count):
    wide = 128.0
    found = [Box(x - wide / 2, y - 15, wide, 30) for x, y in (showdown.judged_at(seat, count) for seat in range(count))]
    for number, box in enumerate(found):
        assert not any(box.shared(name) for name in places.plates(count).values())
        assert not any(box.shared(other) for other in found[number + 1 :])


@pytest.mark.parametrize("count", range(5, 11))
def test_busts_are_ninety_pixels_high_on_a_small_window(stage, count):
    """Measured from what is drawn, at 1280 by 720."""
    picture = people.bust(stage.canvas, stage.canvas.theme.seat(0), places.scale(count))
    assert picture.get_bounding_rect(min_alpha=200).h >= 90


def test_faces_blink_look_at_who_speaks_and_close_their_eyes_when_shot(stage):
    look = stage.canvas.theme.seat(3)
    seen = {
        mood: pygame.image.tobytes(people.bust(stage.canvas, look, 0.7, mood), "RGBA")
        for mood in ("", "shut", "left", "right", "east", "west", "down")
    }
    assert len(set(seen.values())) == len(seen)
    middle = places.seat_point(0, 7)
    aside = places.seat_point(2, 7)
    assert showdown._mood(0, middle, 7, Seat(2), None) == "right"  # noqa: SLF001
    assert showdown._mood(2, aside, 7, Seat(0), None) == "left"  # noqa: SLF001
    assert showdown._mood(2, aside, 7, Seat(2), None) == ""  # noqa: SLF001
    moods = [showdown._mood(1, aside, 7, None, clock / 50) for clock in range(1000)]  # noqa: SLF001
    assert 0 < moods.count("shut") < 60


def test_a_face_goes_with_the_emblem_wherever_somebody_sits(stage):
    one, other = stage.canvas.theme.seat(0), stage.canvas.theme.seat(4)
    faces = {people.dressed(replace(look, emblem=other.emblem)) for look in (one, other)}
    assert faces == {people.dressed(other)} != {people.dressed(one)}


def test_who_was_mixed_with_whom_is_hardly_seen_while_fingers_point(stage):
    match = pointed(6, "", 3)
    look = ended(stage, match).table.look
    tableau = match.game.tableau(match.game.observe(match.state, None))
    areas, pieces = tableau.areas, tuple(tableau.pieces.values())
    assert areas
    assert {area.state for area in look.areas(areas, pieces)} == {"faint"}
    assert look.areas(areas, [piece for piece in pieces if piece.kind != "hand"]) == areas
    drawn = []
    for area in (areas[0], *look.areas(areas[:1], pieces)):
        stage.surface.fill("black")
        look.area(stage.canvas, area)
        drawn.append(max(pygame.image.tobytes(stage.surface, "RGB")))
    assert 0 < drawn[1] < drawn[0] * 0.3


@pytest.mark.parametrize("seats", range(5, 11))
def test_no_raised_arm_covers_the_own_face(seats):
    size = places.scale(seats)
    for owner in range(seats):
        x, y = places.seat_point(owner, seats)
        for target in set(range(seats)) - {owner}:
            begin, bend, _ = showdown.line_of(owner, target, seats)
            if bend[1] > begin[1] or abs(bend[0] - begin[0]) > begin[1] - bend[1]:
                continue  # not up
            far = math.dist(begin, bend)
            hand = [
                (begin[0] + (bend[0] - begin[0]) * part / far, begin[1] + (bend[1] - begin[1]) * part / far)
                for part in (0, 30, 60)
            ]
            assert all(math.dist(at, (x, y + 10 * size)) > 34 * size for at in hand), (owner, target)


@pytest.mark.parametrize("seats", [5, 10])
def test_the_faces_of_the_showdown_have_been_drawn_before_it(seats):
    own = Art(REPOSITORY / "assets")
    canvas = Canvas(pygame.Surface((640, 360)), own)
    list(look_for("fadenkreuz", seats).ahead(unseen(canvas)))
    known = own.made
    for seat in range(seats):
        for mood in ("east", "west", "down"):
            people.bust(canvas, canvas.theme.seat(seat), places.scale(seats), mood)
    assert own.made == known


def test_when_all_is_open_nothing_is_left_where_it_stood_what_is_at_stake(stage):
    battle = ended(stage, pointed(7, "", 1))
    told = hud(battle.situation, battle.frame.art)
    assert (told.title, told.subtitle, told.looming) == ("", "", ())


def test_while_fingers_point_the_names_grow_dark_too_until_it_is_told_who_has_won(monkeypatch, stage):
    """Their lines are the brightest thing."""
    pieces, darkened = GAME.tableau(GAME.observe(pointed(7, "", 3).state, None)).pieces.values(), []
    plates = set(places.plates(7).values())
    monkeypatch.setattr(
        showdown.paint, "rounded", lambda _canvas, box, **how: darkened.append((box.inset(2), how["opacity"]))
    )
    showdown.above(stage.canvas, tuple(pieces), 7)
    assert {box for box, _ in darkened} == plates
    assert min(dark for _, dark in darkened) > 0.3
    darkened.clear()
    showdown.above(stage.canvas, tuple(pieces), 7, told=True)
    nobody = [piece for piece in pieces if piece.kind != "hand"]
    showdown.above(stage.canvas, nobody, 7)
    assert not darkened
