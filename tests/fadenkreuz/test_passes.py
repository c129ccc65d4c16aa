"""The device goes round three times: two cards, the new card with what it pretends, the finger (fadenkreuz 9)."""

import pytest

from game.catalogue import guide_of
from game.core.intents import Intent
from game.core.seats import CLOCK, Seat
from game.play.host import Host
from game.play.seating import bot, person
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.state import Phase
from game.scenes.match.battle import Battle
from game.scenes.match.curtain import GRACE, HOLD, SEEN, Curtain
from game.scenes.match.parts import UNSAID
from game.scenes.match.replies import Reply
from game.scenes.match.speech import uttered
from game.scenes.stack import Push
from tests.fadenkreuz.talks import until
from tests.house.couch import canvas, services
from tests.house.test_curtain import Fingers, press
from tests.house.test_host import DeskInTheRoom

PEOPLE = (person("Ada", "keyboard"), person("Bo", "pad-1"), person("Cem", "pad-2"), person("Dora", ""), bot(1))


@pytest.fixture
def made(tmp_path):
    found = services(tmp_path)
    found.input = Fingers()
    return found


def visit(made, phase, seat, device):
    match = until(phase, 5)
    scene = Curtain(made, Host(match, PEOPLE, clock=lambda: 0.0), Seat(seat))
    scene.draw(canvas(made))
    press(scene, "ok", device, seconds=HOLD + 0.05)
    return scene


def release(scene, device):
    scene.services.input.down.discard((device, "ok"))
    scene.handle(Intent("ok", device, held=False))
    scene.update(0.016)


def wait(scene, seconds):
    for _ in range(round(seconds / 0.05)):
        scene.draw(canvas(scene.services))
        scene.update(0.05)


def test_card_and_claim_are_one_look(made):
    scene = visit(made, Phase.REPEEK, 1, "pad-1")
    match = scene.match
    assert {pick.name for pick in scene.selection.chooser.offers} == {"T", "A", "N", "?"}
    assert scene.selection.outlook.held is not None
    scene.handle(Intent("skip", "pad-1"))
    assert scene.finished
    assert [played.action.verb for played in scene.played] == ["look"]
    while match.state.phase == Phase.REPEEK:
        assert scene.host.promised is None
        waiting = min(match.to_act - {CLOCK})
        match.act(waiting, match.legal(waiting)[0])
    assert scene.host.promised == 1
    played = scene.host.advance()
    assert (played.seat, played.action.verb) == (1, "face")
    assert scene.host.promised is None


def test_letting_go_of_an_aim_locks_it_until_one_press_takes_it_back(made):
    scene = visit(made, Phase.POINT, 0, "keyboard")
    assert scene.selection.chooser.picked[0].name == "aim"
    scene.handle(Intent("skip", "keyboard"))
    assert scene.match.state.aims[0]
    release(scene, "keyboard")
    wait(scene, GRACE + 0.2)
    assert 1 not in scene.match.state.locked  # nobody has seen it for half a second

    press(scene, "ok", "keyboard", seconds=HOLD + SEEN + 0.1)
    release(scene, "keyboard")
    wait(scene, GRACE / 2)
    assert scene.meant is not None
    scene.handle(Intent("ok", "keyboard"))
    wait(scene, GRACE + 0.2)
    assert 1 not in scene.match.state.locked

    press(scene, "ok", "keyboard", seconds=HOLD + SEEN + 0.1)
    release(scene, "keyboard")
    wait(scene, GRACE + 0.2)
    assert 1 in scene.match.state.locked
    assert scene.finished


def test_everybody_is_called_three_times(made):
    match = until(Phase.PEEK, 5)
    battle = Battle(made, Host(match, (*PEOPLE[:4], person("Eve", "pad-3")), DeskInTheRoom(), clock=lambda: 0.0))
    battle.enter()
    called = dict.fromkeys(range(5), 0)
    for _ in range(4000):
        change = battle.update(0.1)
        if isinstance(change, Push) and isinstance(change.scene, Curtain):
            called[change.scene.seat] += 1
            battle.back(answered(change.scene))
        if match.state.phase == Phase.TALK:
            match.act(CLOCK, match.legal(CLOCK)[0])
            battle.show()
        if match.outcome is not None:
            break
    battle.leave()
    assert called == dict.fromkeys(range(5), 3)


def answered(scene):
    """What a visit brings: the first thing that can be chosen, and the lock after it."""
    while not scene.finished:
        chooser = scene.selection.chooser
        released = scene.selection.outlook.forecast(()).released
        picked = (released,) if released is not None else chooser.picked
        while (after := chooser.source(picked)).ready is None:
            picked = (*picked, after.offers[0])
        scene._act(after.ready)  # noqa: SLF001 (as holding and choosing would)
    scene.leave()
    return tuple(scene.played)


@pytest.mark.parametrize(("seat", "said"), [(0, "the keyboard"), (1, "gamepad 1"), (2, "gamepad 2")])
def test_the_curtain_names_device_and_person(made, seat, said):
    scene = Curtain(made, Host(until(Phase.PEEK, 5), PEOPLE, clock=lambda: 0.0), Seat(seat))
    words = scene._handed(made.texts)  # noqa: SLF001
    assert said in words
    assert PEOPLE[seat].name in words


def test_a_claim_made_with_somebody_elses_device_is_taken_back_by_one_press(made):
    match = until(Phase.TALK, 5)
    battle = Battle(made, Host(match, PEOPLE, DeskInTheRoom(), clock=lambda: 0.0))
    battle.enter()
    battle.update(0.1)
    statement = GAME.notation.parse_action("2:am K")
    for wish, seconds, stands in (("undo", UNSAID * 2, False), ("", UNSAID - 0.2, False), ("", UNSAID + 0.1, True)):
        press = Intent("ok", "pad-1")
        battle.answer(battle.chair_of(press), press, Reply("played", statement), moved=False)
        assert uttered(battle.situation)[0] == 1
        if wish:
            battle.handle(Intent(wish, "keyboard"))
            assert uttered(battle.situation) is None
        battle.update(seconds)
        assert (statement in match.state.lines) is stands
    battle.leave()


def test_whoever_plays_alone_sees_the_own_cards_while_they_are_to_be_looked_at(made, monkeypatch):
    """Large, without another key; with two people before the screen never."""
    for people, phase, wanted in ((1, Phase.PEEK, 2), (1, Phase.REPEEK, 1), (1, Phase.FACE, 0), (2, Phase.PEEK, 0)):
        sitters = (*PEOPLE[:people], *(bot(1) for _ in range(5 - people)))
        scene = Battle(made, Host(until(phase, 5), sitters, clock=lambda: 0.0))
        shown = []
        monkeypatch.setattr(scene.table.look, "show", lambda *given, shown=shown, **_: shown.append(len(given[1])))
        for _ in range(40):
            scene.update(0.1)
        scene.draw(canvas(made))
        assert shown == [wanted] * bool(wanted), (people, phase)


@pytest.mark.parametrize("phase", [Phase.PEEK, Phase.REPEEK])
def test_the_sniper_has_nothing_to_look_at_and_holds_her_own_card_all_the_time(phase):
    match = until(phase, 6, "S", "")
    guide, sniper = guide_of("fadenkreuz"), match.state.agreed.sniper
    for seat in range(6):
        seen = GAME.observe(match.state, Seat(seat))
        assert guide.is_looking(seen) == (seat + 1 != sniper)
        assert [kind for kind, _ in guide.held(seen).pieces] != ["identity.", "identity."]
    assert guide.held(GAME.observe(match.state, Seat(sniper - 1))).pieces[0][0] == "identity.S"
