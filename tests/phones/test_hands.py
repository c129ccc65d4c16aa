"""Seats of a match that are held by phones: whole games by what phones say, and what every one of them is shown."""

import json
import random

import pytest

from game.catalogue import GAMES, find, guide_of
from game.core.guide import Note
from game.core.intents import Message
from game.core.seats import CLOCK
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import bot, person
from game.scenes.match.battle import Battle
from game.scenes.match.curtain import Curtain
from game.scenes.match.hands import PATIENCE
from game.scenes.phones.missing import Missing
from game.scenes.stack import Push, SceneStack
from tests.house.couch import services
from tests.house.playing import setups

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


class Quiet:
    """A desk at which nobody thinks."""

    def start(self):
        """Nothing to start."""

    close = cancel = renew = start

    def ask(self, question):
        return 1

    def poll(self):
        return None


def table(folder, game, setup, *, seed=1, phones=None, **settings):
    """A battle of people, all of them at phones, or only on the seats that are named."""
    made = services(folder, **settings)
    held = range(setup.seats) if phones is None else phones
    made.phones.state, made.phones.present = "on", {f"phone-{seat + 1}" for seat in held}
    sitters = [person(f"P{seat}", f"phone-{seat + 1}" if seat in held else "keyboard") for seat in range(setup.seats)]
    match = Match(game, setup, RandomDice(seed))
    battle = Battle(made, Host(match, sitters, Quiet(), None, clock=made.now))
    battle.enter()
    go_on(battle)
    return battle


def go_on(battle):
    for _ in range(3):
        battle.update(0.05)


def shown(battle, device):
    """The pages of a phone."""
    text = battle.services.phones.shown(device)
    return json.loads(text)["views"] if text else []


def wishes(view, luck):
    """What somebody at this page presses next, as a message."""
    base = {"seat": view["seat"], "rev": view["rev"]}
    ways = [Message("pick", one=one["kind"], two=one["name"], **base) for one in view["offers"]]
    if view["free"] and view["free"][0] == "heading":
        ways.append(Message("pick", one="heading", two=str(luck.randrange(360)), **base))
    if view["free"] and view["free"][0] == "spot":
        ways += [
            Message("pick", one="spot", two=f"{luck.uniform(300, 1600):.1f},{luck.uniform(100, 900):.1f}", **base)
        ] * 4
    if view["ready"]:
        ways.append(Message("pick", **base))
    if view["can_drop"] and luck.random() < 0.1:
        ways.append(Message("drop", **base))
    return luck.choice(ways) if ways else None


def play(battle, luck, presses):
    """Random presses on all phones; how many decisions they made."""
    match, before = battle.match, battle.match.length
    for _ in range(presses):
        if match.outcome is not None:
            break
        views = [view for device in sorted(battle.services.phones.present) for view in shown(battle, device)]
        acting = [view for view in views if view["state"] == "choose"]
        if not acting:
            assert match.to_act == {CLOCK}, "somebody waits and has nothing to press"
            battle._stage(battle.host._play(CLOCK, match.legal(CLOCK)[0]))  # noqa: SLF001 (time is up)
        else:
            view = luck.choice(acting)
            assert view["offers"] or view["free"] or view["ready"], view
            battle.phoned(f"phone-{view['seat'] + 1}", wishes(view, luck))
        go_on(battle)
    return match.length - before


@every_game
def test_games_are_played_by_phones_alone_and_no_curtain_falls(game, tmp_path):
    luck = random.Random(game.name)
    for number, setup in enumerate(luck.sample(setups(game), 2)):
        battle = table(tmp_path / str(number), game, setup, seed=number)
        assert play(battle, luck, 90) > 7
        assert battle.chairs.first.selection.refusal is None


@every_game
def test_what_does_not_fit_the_moment_does_nothing(game, tmp_path):
    luck = random.Random(5)
    battle = table(tmp_path, game, setups(game)[0])
    play(battle, luck, 20)
    length = battle.match.length
    for device in sorted(battle.services.phones.present):
        for view in shown(battle, device):
            good = wishes(view, luck)
            rev, seat = view["rev"], view["seat"]
            junk = [
                Message("pick", seat, rev, "cell", "zz99"), Message("pick", 99, rev, "a", "b"),
                Message("pick", seat, rev, "spot", "nan,nan"), Message("pick", seat, rev, "spot", "1e300,2"),
                Message("pick", seat, rev, "heading", "x"), Message("drop", seat, rev + 1), Message("ready", seat, rev),
            ]  # fmt: skip
            if good is not None:
                junk.append(Message(good.what, good.seat, good.rev - 1, good.one, good.two))
                junk.append(
                    Message(good.what, (good.seat + 1) % battle.match.setup.seats, good.rev, good.one, good.two)
                )
            for message in junk:
                battle.phoned(device, message)
                if message.seat == seat:
                    battle.phoned("phone-33", message)
    assert battle.match.length == length


@every_game
def test_a_press_that_was_made_counts_once(game, tmp_path):
    luck, battle = random.Random(9), table(tmp_path, game, setups(game)[0])
    for _ in range(40):
        if battle.match.outcome is not None:
            break
        views = [view for device in sorted(battle.services.phones.present) for view in shown(battle, device)]
        acting = [view for view in views if view["state"] == "choose"]
        if not acting:
            battle._stage(battle.host._play(CLOCK, battle.match.legal(CLOCK)[0]))  # noqa: SLF001
            go_on(battle)
            continue
        message, seat = wishes(acting[0], luck), acting[0]["seat"]
        before = sum(entry.seat == seat for entry in battle.match.entries)
        device = f"phone-{acting[0]['seat'] + 1}"
        battle.phoned(device, message)
        go_on(battle)
        made = sum(entry.seat == seat for entry in battle.match.entries) - before
        battle.phoned(device, message)
        go_on(battle)
        assert sum(entry.seat == seat for entry in battle.match.entries) - before == made <= 1


def fadenkreuz(folder, phones, **settings):
    game = next(game for game in GAMES if game.name == "fadenkreuz")
    return table(folder, game, setups(game)[0], phones=phones, **settings)


def dealt(battle, frames=3):
    """The table has dealt; everybody may look."""
    if battle.match.to_act == {CLOCK}:
        battle._stage(battle.host._play(CLOCK, battle.match.legal(CLOCK)[0]))  # noqa: SLF001
    for _ in range(frames):
        battle.update(0.05)


def test_the_curtain_falls_for_those_without_a_phone_only(tmp_path):
    battle = fadenkreuz(tmp_path, phones=(0, 1))
    dealt(battle, frames=0)
    battle.show()
    found = None
    for _ in range(8):
        found = battle.update(0.05)
        if isinstance(found, Push):
            break
    assert isinstance(found, Push)
    assert isinstance(found.scene, Curtain)
    assert found.scene.seat not in (0, 1)


def test_phones_and_curtain_at_once_lose_nothing(tmp_path):
    """Somebody looks behind the curtain while others look at their phones."""
    battle = fadenkreuz(tmp_path, phones=(0, 1))
    dealt(battle)
    curtain = Curtain(battle.services, battle.host, next(iter(battle.host.persons_to_act - {0, 1})))
    played = (battle.host.act(curtain.seat, battle.match.legal(curtain.seat)[0]),)
    battle.hands.show()
    view = shown(battle, "phone-1")[0]
    battle.phoned("phone-1", Message("pick", view["seat"], view["rev"], "verb", "look"))
    battle.back(played)
    go_on(battle)
    assert {entry.seat for entry in battle.match.entries[1:]} == {curtain.seat, 0}
    assert battle.table.picture() == battle.selection.outlook.tableau.pieces
    curtain.leave()


def test_a_phone_that_is_gone_is_waited_for_then_asked_about_then_stood_in_for(tmp_path):
    battle = fadenkreuz(tmp_path, phones=range(5))
    dealt(battle)
    battle.services.phones.present.discard("phone-3")
    battle.phoned("phone-3", Message("gone"))
    found, seconds = None, 0.0
    while not isinstance(found, Push):
        found = battle.update(0.25)
        seconds += 0.25
        assert seconds < PATIENCE + 2
    assert seconds >= PATIENCE
    assert battle.host.paused
    battle.back("wait")
    assert not isinstance(battle.update(0.25), Push)
    while not isinstance(battle.update(0.25), Push):
        pass
    battle.back("stand-in")
    assert battle.host.sitters[2].away
    battle.services.phones.present.add("phone-3")
    battle.phoned("phone-3", Message("there"))
    assert not battle.host.sitters[2].away
    go_on(battle)
    assert shown(battle, "phone-3")[0]["state"] == "choose"


def test_the_question_about_a_phone_goes_by_itself_when_the_phone_is_there_again(tmp_path):
    """Nobody at the screen need answer what is no question any more, and the match goes on."""
    battle = fadenkreuz(tmp_path, phones=range(5))
    dealt(battle)
    present = battle.services.phones.present
    for device in ("phone-2", "phone-4"):
        present.discard(device)
        battle.phoned(device, Message("gone"))
    stack = SceneStack(lambda: battle, lambda error, _name: pytest.fail(repr(error)))

    def asks():
        for _ in range(120):
            stack.update(0.25)
            if isinstance(stack.top, Missing):
                return stack.top.filling["who"]
        return None

    assert asks() == "P1"
    for _ in range(8):
        stack.update(0.25)
    assert isinstance(stack.top, Missing)
    present.add("phone-2")
    stack.phoned("phone-2", Message("there"))
    stack.update(0.05)
    assert stack.top is battle
    assert asks() == "P3"
    present.add("phone-4")
    stack.phoned("phone-4", Message("there"))
    assert asks() is None
    assert stack.top is battle
    assert not battle.host.paused
    assert [shown(battle, f"phone-{one}")[0]["state"] for one in range(1, 6)] == ["choose"] * 5


def test_a_seat_given_to_the_screen_comes_back_with_its_phone(tmp_path):
    battle = fadenkreuz(tmp_path, phones=range(5))
    dealt(battle)
    battle.services.phones.present.discard("phone-1")
    while not isinstance(battle.update(0.5), Push):
        pass
    battle.back("curtain")
    found = battle.update(0.05)
    assert isinstance(found, Push)
    assert isinstance(found.scene, Curtain)
    assert found.scene.seat == 0
    found.scene.leave()
    battle.services.phones.present.add("phone-1")
    battle.phoned("phone-1", Message("there"))
    assert battle.update(0.05) is not None
    assert battle.hands.there == set(range(5))


def test_paused_nobody_plays(tmp_path):
    battle = fadenkreuz(tmp_path, phones=range(5))
    dealt(battle)
    view = shown(battle, "phone-1")[0]
    length = battle.match.length
    battle.pause()
    assert shown(battle, "phone-1")[0]["state"] != "choose"
    battle.phoned("phone-1", Message("pick", 0, view["rev"], "verb", "look"))
    battle.phoned("phone-1", Message("pick", 0, view["rev"] + 1, "verb", "look"))
    assert battle.match.length == length
    battle.back(None)
    go_on(battle)
    assert shown(battle, "phone-1")[0]["state"] == "choose"


def test_whoever_is_in_the_middle_of_a_sentence_at_a_phone_is_waited_for(tmp_path):
    battle = fadenkreuz(tmp_path, phones=range(5))
    while "talk" not in (name := battle.match.state.phase.name.lower()):
        assert name != "over"
        battle._stage(battle.host._play(CLOCK, battle.match.legal(CLOCK)[0]))  # noqa: SLF001
    for _ in range(40):
        battle.update(0.1)
    assert battle.floor.is_free(5)
    view = shown(battle, "phone-1")[0]
    battle.phoned("phone-1", Message("pick", 0, view["rev"], "verb", "am"))
    battle.update(0.1)
    assert not battle.floor.is_free(5)
    for _ in range(50):
        battle.update(0.1)
    assert battle.floor.is_free(5)  # for five seconds


def test_two_people_share_a_phone_and_each_has_a_page(tmp_path):
    game = next(game for game in GAMES if game.name == "crossfire")
    battle = table(tmp_path, game, setups(game)[0], phones=())
    battle.services.phones.present.add("phone-1")
    battle.host.sitters = (person("Ada", "phone-1"), person("Ben", "phone-1"))
    battle.hands.__post_init__()
    go_on(battle)
    views = shown(battle, "phone-1")
    assert [view["seat"] for view in views] == [0, 1]
    assert sorted(view["state"] for view in views) == ["choose", "chosen"]
    luck = random.Random(2)
    for _ in range(30):
        view = next(view for view in shown(battle, "phone-1") if view["state"] == "choose")
        battle.phoned("phone-1", wishes(view, luck))
        go_on(battle)
    assert battle.match.length > 6


def test_alone_and_openly_everybody_sees_what_is_picked(tmp_path):
    game = next(game for game in GAMES if game.name == "crosshairs")
    battle = table(tmp_path, game, setups(game)[0])
    view = next(
        view for device in ("phone-1", "phone-2") for view in shown(battle, device) if view["state"] == "choose"
    )
    offer = view["offers"][0]
    battle.phoned(f"phone-{view['seat'] + 1}", Message("look", view["seat"], view["rev"], offer["kind"], offer["name"]))
    focus = battle.chairs.first.selection.chooser.focus
    assert (focus.kind, focus.name) == (offer["kind"], offer["name"])


def test_when_it_is_over_a_phone_says_why_and_what_the_computer_people_have_to_say(tmp_path, monkeypatch):
    battle = table(tmp_path, find("crossfire"), setups(find("crossfire"))[0], phones=[0])
    sitters = (battle.host.sitters[0], bot(2))
    battle.host.sitters = sitters
    monkeypatch.setattr(type(guide_of("crossfire")), "remark", lambda *_: Note("saved.watch"))
    battle.host.resign(0)
    battle.hands.show()
    (view,) = shown(battle, "phone-1")
    assert view["state"] == "over"
    why, remark = view["told"]
    assert why == "You gave up."
    assert remark.endswith(f": {battle.services.texts('saved.watch')}")
