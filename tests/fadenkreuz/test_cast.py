"""The page of all roles: who is at this table, and when each of them wins."""

from __future__ import annotations

import pytest

from game.app.languages import texts
from game.core.intents import Intent
from game.core.seats import CLOCK, Seat
from game.guides.fadenkreuz.guide import GUIDE
from game.play.host import Host
from game.play.seating import bot, person
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.identities import legal_sets
from game.rules.fadenkreuz.state import Phase
from game.scenes.learn.lesson import LessonScene
from game.scenes.match.cast import Cast
from game.scenes.match.curtain import HOLD, Curtain
from game.scenes.match.pause import Pause
from game.scenes.stack import Leave
from game.tools.stage import Stage
from game.ui.widgets import Answer
from tests.fadenkreuz.talks import ALONE, until
from tests.fadenkreuz.test_at_the_table import TALK
from tests.fadenkreuz.test_rules import begun
from tests.house.couch import art, canvas, rest, services


def told(language, match, seat=None):
    say = texts(language)
    return [
        (say.note(role.title), *(say.note(note) for note in role.notes))
        for role in GUIDE.cast(GAME.observe(match.state, seat))[1:]
    ]


@pytest.mark.parametrize("mode", ["K", "S"])
@pytest.mark.parametrize("count", range(5, 11))
def test_every_role_of_the_table_is_named_once_with_how_many_there_are(mode, count):
    if mode == "S" and count == 5:
        count = 6
    for chosen in legal_sets(mode, count):
        match = begun(mode, count, chosen, 1)
        roles = GUIDE.cast(GAME.observe(match.state, None))[1:]
        deck = match.state.agreed.deck + ("S" if mode == "S" else "")
        found = {role.pieces[0][0].removeprefix("identity."): dict(role.title.words).get("count", 1) for role in roles}
        assert found == {letter: deck.count(letter) for letter in deck}
        for language in ("en", "de"):
            say = texts(language)
            assert all(note.key in say for role in roles for note in (role.title, *role.notes))


def test_only_whoever_looks_alone_reads_who_they_are():
    match = until(Phase.FACE, 7)
    own = GAME.observe(match.state, Seat(0)).identity
    for seat, marked in ((None, []), (Seat(0), [f"identity.{own}"])):
        cast = GUIDE.cast(GAME.observe(match.state, seat))
        assert [role.pieces[0][0] for role in cast[1:] if role.notes[0].tone == "good"] == marked
    before = GUIDE.cast(GAME.observe(until(Phase.PEEK, 7).state, Seat(0)))
    assert not any(note.tone == "good" for role in before for note in role.notes)  # that card is still to be mixed


def test_what_shooting_a_bystander_costs_and_who_shoots_when_stands_there():
    roles = told("en", begun("K", 5, "", 1))
    assert (
        "Bystander",
        "plays alone",
        "Wins if nobody shoots them. Has no gun.",
        "Whoever shoots them loses.",
    ) in roles
    assert ("Agent", "team Blue", "Wins if the Target lives.", "Shoots first.") in roles
    assert "Shoots first." not in [part for role in told("en", begun("S", 6, "", 1)) for part in role]


def test_the_lesson_shows_all_roles_once_the_own_card_is_known(tmp_path):
    lesson = LessonScene(services(tmp_path), "fadenkreuz")
    lesson.go(next(at for at, step in enumerate(lesson.course.steps) if step.cast))
    at, lesson.done = lesson.at, True
    change = lesson.command(Intent("ok"))
    assert isinstance(change.scene, Cast)
    assert lesson.at == at
    lesson.back(None)
    assert (lesson.at, lesson.done) == (at + 1, False)
    lesson.leave()


def test_behind_the_curtain_one_key_shows_all_roles_and_letting_go_hides_them(tmp_path):
    made, match = services(tmp_path), begun("K", 5, "", 2)
    match.act(CLOCK, match.legal(CLOCK)[0])
    scene = Curtain(made, Host(match, (person("Ada"), *[bot(2)] * 4), clock=lambda: 0.0), Seat(0))
    made.input.holds = lambda *_: True
    scene.handle(Intent("rules"))
    assert not scene.reads  # nothing is open yet
    scene.draw(canvas(made))
    scene.handle(Intent("ok"))
    rest(scene, HOLD + 0.1)
    scene.handle(Intent("rules"))
    assert scene.reads
    scene.draw(canvas(made))
    assert "rules" in [shown.prompt.intent for shown in scene.bar._shown]  # noqa: SLF001
    scene.handle(Intent("skip"))  # the same key or any other leads back; nothing is decided by it
    assert (scene.reads, scene.shown, scene.played) == (False, True, [])
    scene.handle(Intent("rules"))
    scene.handle(Intent("ok", held=False))
    assert (scene.reads, scene.shown) == (False, False)


def test_in_the_pause_and_at_the_table_one_press_leads_to_the_page(tmp_path):
    made, match = services(tmp_path), begun("K", 5, "", 2)
    pause = Pause(made, Host(match, (person("Ada"), *[bot(2)] * 4), clock=lambda: 0.0))
    assert isinstance(pause.chosen(Answer("cast")).scene, Cast)
    page = pause.chosen(Answer("cast")).scene
    page.draw(canvas(made))
    assert isinstance(page.handle(Intent("ok")), Leave)
    assert [shown.prompt.intent for shown in page.bar._shown] == ["ok", "rules"]  # noqa: SLF001


def test_letting_go_while_all_roles_are_read_confirms_nothing(tmp_path):
    """Whoever points, reads who is who, and lets go has not yet said that it stays so."""
    made = services(tmp_path)
    made.input.holds = lambda *_: True
    meant = []
    for reads in (False, True):
        match = until(Phase.POINT, 5)
        match.act(Seat(0), GAME.notation.parse_action("1:aim 3"))
        scene = Curtain(made, Host(match, (person("Ada"), person("Bo"), *[bot(2)] * 3), clock=lambda: 0.0), Seat(0))
        scene.draw(canvas(made))
        scene.handle(Intent("ok"))
        rest(scene, HOLD + 1.0)
        if reads:
            scene.handle(Intent("rules"))
        scene.handle(Intent("ok", held=False))
        meant.append(scene.meant is not None)
    assert meant == [True, False]


def test_at_the_table_the_page_tells_the_room_nothing_even_of_whoever_sits_alone(tmp_path):
    """Their card lies face down there; only behind the curtain it stands whose it is."""
    stage = Stage(tmp_path, "en", (1280, 720), art())
    scene = stage.services.doors.battle(stage.services, stage.host(TALK, seats=ALONE, game="fadenkreuz"), None)
    stack = stage.on(scene)
    stage.run(stack, 0.4)
    assert any(note.tone == "good" for role in scene.selection.outlook.cast for note in role.notes)  # whose it would be
    page = scene.handle(Intent("rules", "keyboard")).scene
    assert isinstance(page, Cast)
    assert not any(note.tone == "good" or note.key.endswith("-own") for role in page.roles for note in role.notes)
    assert "That is you" not in str(page.heard)
    stage.close()
