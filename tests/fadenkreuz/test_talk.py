"""The talk on the screen: who speaks when, what is heard, and what stands where meanwhile."""

import random
from itertools import pairwise

import pytest

from game.app.languages import texts
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.seats import CLOCK, Seat
from game.guides.fadenkreuz.guide import GUIDE
from game.play.host import Host
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.state import Phase
from game.scenes.match.curtain import Curtain
from game.scenes.match.speech import lingering, uttered
from game.scenes.match.telling import hud, prompts
from game.scenes.match.wheel import EDGE, GAP, TALL, WHOLE, sentence
from game.scenes.panels.hud import Plate, set_plate
from game.table.looks import look_for
from game.tools.stage import Stage
from game.ui import lettering
from game.ui.theme.canvas import Box
from tests.fadenkreuz.talks import ALONE, pressing, spoken, talking, until
from tests.house.couch import art
from tests.house.test_host import DeskInTheRoom


@pytest.mark.parametrize(("mode", "phase"), [("K", Phase.POINT), ("S", Phase.STANDOFF)])
def test_nobody_can_count_the_presses_of_an_aim(tmp_path, mode, phase):
    match = until(phase, 8, mode=mode)
    stage = Stage(tmp_path, "en", (640, 360), art())
    seat = min(match.to_act - {CLOCK})
    starts = set()
    random.seed(1)
    for _ in range(40):
        made = stage.host(
            GAME.notation.position(match.state), "", ",".join(["person:Ada pad-1"] * 8), game="fadenkreuz"
        )
        curtain = Curtain(stage.services, Host(made.match, made.sitters, clock=lambda: 0.0), seat)
        starts.add(curtain.selection.chooser.focus.name)
        curtain.leave()
    stage.close()
    assert len(starts) == 7


def test_the_room_is_not_promised_own_cards(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    for seats, promised in (
        ("person:Ada,bot:1,bot:1,bot:1,bot:1", True),
        ("person:A,person:B,bot:1,bot:1,bot:1", False),
    ):
        made = stage.host(GAME.notation.position(until(Phase.TALK, 5).state), "", seats, game="fadenkreuz")
        stack = stage.on(stage.services.doors.battle(stage.services, made, None))
        stage.run(stack, 0.1)
        shown = dict(prompts(stack.top.situation)[1])
        assert shown["sightlines"] == ("Who says what, own cards" if promised else "Who says what")
        stack.top.leave()
    stage.close()


def test_open_wheels_lie_on_nobody_elses(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    devices = ["keyboard", "pad-1", "pad-2", "pad-3"]
    seats = ["bot:1"] * 10
    for at, device in zip((1, 2, 4, 6), devices, strict=True):
        seats[at] = f"person:P{at} {device}"
    position = GAME.notation.position(until(Phase.TALK, 10).state)
    made = stage.host(position, "", ",".join(seats), game="fadenkreuz")
    stack = stage.on(stage.services.doors.battle(stage.services, made, None))
    stage.run(stack, 0.1)
    for device in devices:
        stack.handle(Intent("ok", device))
    boxes = [chair.selection.wheel.panel for chair in stack.top.chairs.open]
    assert len(boxes) == 4
    for one in boxes:
        for other in boxes:
            apart = one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y
            assert apart or one is other
    stack.top.leave()
    stage.close()


def test_nobody_has_a_place_on_the_shared_screen_when_it_comes_to_pointing(tmp_path):
    """Not even between the last word of the talk and the curtain."""
    stage = Stage(tmp_path, "en", (640, 360), art())
    position = GAME.notation.position(until(Phase.TALK, 5).state)
    people = "person:Ada keyboard,person:Bo pad-1,bot:1,bot:1,bot:1"
    made = stage.host(position, "", people, game="fadenkreuz", options=("talk_s=60",))
    stack = stage.on(stage.services.doors.battle(stage.services, made, None))
    stage.run(stack, 0.1)
    battle = stack.top
    assert battle.chairs.seats == {0, 1}
    battle._stage(made._play(CLOCK, made.match.legal(CLOCK)[0]))  # noqa: SLF001 (time is up between two frames)
    assert made.match.state.phase == Phase.POINT
    assert not battle.chairs.seats
    assert not battle.chairs.open
    battle.leave()
    stage.close()


@pytest.mark.parametrize(("people", "heard"), [("person:Ada,bot:1", True), ("person:Ada,person:Bo", False)])
def test_no_advice_is_given_aloud(tmp_path, people, heard):
    """A bot that thinks with somebody's cards would tell the room about them."""
    stage = Stage(tmp_path, "en", (640, 360), art())
    position = GAME.notation.position(until(Phase.TALK, 5).state)
    made = stage.host(position, "", f"{people},bot:1,bot:1,bot:1", game="fadenkreuz")
    desk = DeskInTheRoom()
    host = Host(made.match, made.sitters, desk, clock=stage.services.now)
    stack = stage.on(stage.services.doors.battle(stage.services, host, None))
    stage.run(stack, 0.1)
    assert ("hint" in dict(prompts(stack.top.situation)[1])) is heard
    stack.handle(Intent("hint"))
    assert host.hinting is heard
    stack.top.leave()
    stage.close()


def test_computer_people_speak_once_in_four_seconds_and_wait_for_an_open_wheel(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    stack, host, now = talking(stage)
    heard = spoken(stack, host, now, 30)
    assert 4 <= len(heard) <= 8
    assert min(after - before for before, after in pairwise(heard)) >= 3.9
    stack.handle(Intent("ok", "keyboard"))
    assert not stack.top.chairs.open[0].selection.folded
    assert not spoken(stack, host, now, 4.8)
    assert spoken(stack, host, now, 3)
    stack.top.leave()
    stage.close()


def test_computer_people_who_have_said_enough_wait_for_an_answer(tmp_path):
    """Two things for each seat, then seldom more; a word of somebody at the table lets them go on."""
    stage = Stage(tmp_path, "en", (640, 360), art())
    stack, host, now = talking(stage)
    heard = spoken(stack, host, now, 75)
    apart = [round(after - before) for before, after in pairwise(heard)]
    assert apart[:9] == [4] * 9
    assert set(apart[10:]) == {12}
    stack.top._stage(host.act(Seat(0), GAME.notation.parse_action("1:am A")))  # noqa: SLF001 (as a press would)
    assert not spoken(stack, host, now, 1.8)  # what was said is read first
    assert len(spoken(stack, host, now, 9)) == 3
    stack.top.leave()
    stage.close()


def test_when_all_people_have_heard_enough_the_computer_people_come_to_an_end(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    stack, host, now = talking(stage)
    for seat in (0, 1):
        stack.top._stage(host.act(Seat(seat), GAME.notation.parse_action(f"{seat + 1}:ready")))  # noqa: SLF001
    heard = spoken(stack, host, now, 12)
    assert max(after - before for before, after in pairwise(heard)) < 2
    assert hud(stack.top.situation, stack.top.frame.art).plate.prompt == stage.services.texts("battle.closing-floor")
    stack.handle(Intent("ok", "keyboard"))
    stack.handle(Intent("back", "keyboard"))
    stack.top._stage(host.act(Seat(0), GAME.notation.parse_action("1:unready")))  # noqa: SLF001
    heard = spoken(stack, host, now, 12)
    assert min(after - before for before, after in pairwise(heard)) >= 3.9
    stack.top.leave()
    stage.close()


def test_one_press_cuts_what_is_left_of_a_talk_until_somebody_wants_to_hear_more(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    stack, host, now = talking(stage)
    bar = ("skip", stage.services.texts("battle.key.cut"))
    stack.handle(Intent("skip", "keyboard"))
    stack.handle(Intent("skip", "keyboard", held=False))
    assert bar not in prompts(stack.top.situation)[0]
    assert not stack.top.rushed
    for seat in (0, 1):
        stack.top._stage(host.act(Seat(seat), GAME.notation.parse_action(f"{seat + 1}:ready")))  # noqa: SLF001
    spoken(stack, host, now, 2.0)
    assert bar in prompts(stack.top.situation)[0]
    stack.handle(Intent("skip", "keyboard"))
    stack.handle(Intent("skip", "keyboard", held=False))
    assert len(spoken(stack, host, now, 2.0)) >= 5  # two without it
    stack.top._stage(host.act(Seat(0), GAME.notation.parse_action("1:unready")))  # noqa: SLF001
    assert len(spoken(stack, host, now, 8.0)) <= 2
    stack.top.leave()
    stage.close()


def test_a_card_that_is_turned_says_nothing(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    stack, host, now = talking(stage)
    side = "A" if host.match.state.faces[0] != "A" else "N"
    stack.top._stage(host.act(Seat(0), GAME.notation.parse_action(f"1:face {side}")))  # noqa: SLF001
    spoken(stack, host, now, 0.3)
    assert uttered(stack.top.situation) is None
    stack.top.leave()
    stage.close()


def test_what_is_said_stands_at_the_portrait_without_number_and_name(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    stack, host, now = talking(stage)
    stack.top._stage(host.act(Seat(0), GAME.notation.parse_action("1:am A")))  # noqa: SLF001 (as a press would)
    spoken(stack, host, now, 1.0)
    seat, text = uttered(stack.top.situation)
    assert seat == 0
    assert "Ada" not in text
    assert not text[0].isdigit()
    assert "Agent" in text
    stack.top.leave()
    stage.close()


def test_the_last_that_somebody_said_stays_until_their_next_word_or_four_by_others(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    people = "person:Ada keyboard,person:Bo pad-1,person:Cem,person:Dora,person:Ede"
    stack, host, now = talking(stage, people)

    def read(*said):
        for one in said:
            stack.top._stage(host.act(Seat(int(one[0]) - 1), GAME.notation.parse_action(one)))  # noqa: SLF001
            spoken(stack, host, now, 8.0)
        return {seat + 1: words for seat, words in lingering(stack.top.situation)}

    assert uttered(stack.top.situation) is None
    assert read("1:am A").keys() == {1}
    assert uttered(stack.top.situation) is None, "it is no longer the news, but still there"
    assert read("2:am T", "3:am N").keys() == {1, 2, 3}
    assert "Target" in read("1:am T")[1]
    assert read("4:am T", "5:am T", "4:am N").keys() == {1, 4, 5}
    stack.handle(Intent("sightlines", "keyboard"))
    stack.handle(Intent("sightlines", "keyboard", held=False))
    stage.run(stack, 0.1)
    assert not lingering(stack.top.situation), "the table of what was said tells it better"
    stack.top.leave()
    stage.close()


def test_what_was_done_before_the_talk_is_in_no_bubble_and_a_folded_wheel_foretells_nothing(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    match = until(Phase.FACE, 5)
    people = "person:Ada keyboard,person:Bo pad-1,bot:2,bot:2,bot:2"
    made = stage.host(GAME.notation.position(match.state), "", people, game="fadenkreuz")
    for seat in range(5):
        made.match.act(Seat(seat), made.match.legal(Seat(seat))[0])
    host = Host(made.match, made.sitters, clock=lambda: 0.0)
    stack = stage.on(stage.services.doors.battle(stage.services, host, None))
    stage.run(stack, 1.0)
    now = stack.top.situation
    assert now.selection.outlook.talks
    assert uttered(now) is None
    stack.handle(Intent("ok", "keyboard"))
    stack.handle(Intent("up", "keyboard"))
    stack.handle(Intent("back", "keyboard"))
    ready = stage.services.texts("forecast.fadenkreuz.ready")
    assert ready not in " ".join(card.text for card in hud(stack.top.situation, stack.top.frame.art).cards)
    stack.top.leave()
    stage.close()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_sentence_of_the_talk_fits_its_button(tmp_path, language, size):
    """In the size in which it can be read; where the whole of it does not fit what is claimed does."""
    stage = Stage(tmp_path, language, size, art())
    stack, host, now = talking(stage)
    spoken(stack, host, now, 1)
    chooser = stack.top.chairs.open[0].selection
    room = Box(0, 0, chooser.wheel.panel.w - 2 * EDGE - 14 - 46 - 8 - 10, TALL)
    said = set()
    for action in GAME.legal_actions(stack.top.match.state, Seat(0)):
        if action.verb == "ready":  # has a button of its own in other words
            continue
        headline = GUIDE.forecast(chooser.outlook.seen, Seat(0), action.picks).headline
        said |= {stack.top.situation.texts.note(headline)} if headline is not None else set()
    assert len(said) > 50
    assert not [text for text in said if sentence(stage.canvas, text, room).height > room.h]
    whole = {pick: note for pick in chooser.wheel.plans if (note := chooser.outlook.tile((), pick).note) is not None}
    fits = room._replace(w=chooser.wheel.panel.w - 2 * EDGE - 24 - 60, h=WHOLE - GAP)  # with the sign of a key
    told = [stack.top.situation.texts.note(note) for note in whole.values()]
    assert not [text for text in told if lettering.fill(stage.canvas, text, fits, "label", 28).height > fits.h]
    stack.top.leave()
    stage.close()


def test_where_the_talk_ends_with_the_wheel_in_hand_somebody_to_point_at_is_looked_at(tmp_path):
    """The last word of the talk is no longer there: a press would be refused."""
    stage = Stage(tmp_path, "en", (640, 360), art())
    position = GAME.notation.position(until(Phase.TALK, 5).state)
    made = stage.host(position, "", "person:Ada keyboard,bot:1,bot:1,bot:1,bot:1", game="fadenkreuz")
    stack = stage.on(stage.services.doors.battle(stage.services, made, None))
    stage.run(stack, 0.1)
    stack.handle(Intent("ok", "keyboard"))
    stack.top._stage(made.act(Seat(0), GAME.notation.parse_action("1:ready")))  # noqa: SLF001 (as a press would)
    stage.run(stack, 1.0)
    stack.top._stage(made.act(Seat(1), GAME.notation.parse_action("2:am A")))  # noqa: SLF001
    stage.run(stack, 1.0)
    stack.top._stage(made._play(CLOCK, made.match.legal(CLOCK)[0]))  # noqa: SLF001 (time is up between two frames)
    stage.run(stack, 3.0)
    assert made.match.state.phase == Phase.POINT
    assert hud(stack.top.situation, None).known  # nothing of the wheel is left that hid the cards
    chooser = stack.top.selection.chooser
    assert chooser.focus is not None
    assert chooser.is_offered(chooser.focus)
    stack.top.leave()
    stage.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_question_to_whoever_looks_is_told_whole_until_it_is_answered(tmp_path, language):
    """Also with the longest name, large type and the menu open: a headline that did not fit was left out."""
    stage = Stage(tmp_path, language, (1280, 720), art())
    stage.reset(text_size=150)
    stack, host, now = talking(stage, ALONE)
    scene, say = stack.top, stage.services.texts
    room = scene.table.look.margins.plate
    scene._stage(host.act(Seat(1), GAME.notation.parse_action("2:ask 1 got")))  # noqa: SLF001
    spoken(stack, host, now, 0.3)
    for intent in ("", "ok", "ok"):
        stack.handle(Intent(intent, "keyboard"))
        plate = hud(scene.situation, scene.frame.art).plate
        assert plate.prompt.endswith(say("asked.fadenkreuz.got") + "?")
        found = set_plate(stage.canvas, plate, room)
        assert " ".join(found.lines) == plate.prompt
        assert found.box.w <= room.w
        assert found.box.h <= room.h
    scene._stage(host.act(Seat(0), GAME.notation.parse_action("1:got A")))  # noqa: SLF001
    spoken(stack, host, now, 0.3)
    assert say("asked.fadenkreuz.got") not in hud(scene.situation, scene.frame.art).plate.prompt
    scene.leave()
    stage.close()


def test_in_an_open_menu_the_plate_asks_what_is_to_be_chosen(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    stack, _, _ = talking(stage, ALONE)
    scene, say = stack.top, stage.services.texts
    assert hud(scene.situation, scene.frame.art).plate.prompt == say("battle.open-floor")
    chooser = scene.selection.chooser
    for intent in ("ok", "right", "ok", "ok"):
        stage.feed(stack, Intent(intent, "keyboard"))
    assert chooser.picked[0].kind == "verb"
    asked = hud(scene.situation, scene.frame.art).plate.prompt
    assert asked == say(f"prompt.fadenkreuz.verb-{chooser.picked[0].name}")
    scene.leave()
    stage.close()


def test_a_tip_that_gives_way_to_the_open_menu_stands_on_the_plate(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    stack, _, _ = talking(stage, ALONE)
    scene = stack.top
    scene.moment.tip = "Say so."
    assert hud(scene.situation, scene.frame.art).plate.prompt != "Say so."
    stage.feed(stack, Intent("ok", "keyboard"))
    scene.moment.tip = "Say so."
    assert hud(scene.situation, scene.frame.art).plate.prompt == "Say so."
    scene.leave()
    stage.close()


def test_whoever_has_said_something_begins_anew_at_the_first_page(tmp_path):
    """What may be said next is not taken up unasked: the next press would say it."""
    stage = Stage(tmp_path, "en", (640, 360), art())
    stack, host, now = talking(stage, ALONE)
    scene = stack.top
    first = None
    for intent in ("ok", "right", "down", "down", "down", "ok", "ok", "ok"):
        stage.feed(stack, Intent(intent, "keyboard"))
        stage.run(stack, 0.5)  # where a press led on to what is advised, it is seen before another one takes it
        first = first or tuple(scene.selection.wheel.picks)
    assert host.match.entries[-1].seat == 0
    spoken(stack, host, now, 1)
    seat, said = uttered(scene.situation)  # what one says oneself stands beside one's own face, too
    assert seat == 0
    assert "Ines" in said
    stage.feed(stack, Intent("ok", "keyboard"))
    assert not scene.selection.folded
    assert not scene.selection.chooser.picked
    assert tuple(scene.selection.wheel.picks) == first
    scene.leave()
    stage.close()


def test_with_a_page_of_sentences_open_a_press_on_somebody_says_none_of_several(tmp_path):
    stage = Stage(tmp_path, "en", (1280, 720), art())
    stack, host, _ = talking(stage, ALONE)
    scene, selection = stack.top, stack.top.selection
    press, other = pressing(stage, stack), selection.spot(Pick("seat", "3")).centre
    press((960.0, 500.0))  # on nobody
    assert (selection.folded, selection.wheel.open_group) == (False, "")
    press(other)  # of the first page nothing is said about anybody: their own page opens
    assert selection.wheel.open_group == "about-3"
    press((960.0, 500.0))  # and folds
    press((960.0, 500.0))
    press(selection.wheel.box(Pick("group", "shoot")).centre)
    said = host.match.length
    press(other)  # whether they shall be shot or spared is left open
    assert (selection.wheel.open_group, host.match.length) == ("about-3", said)
    press(selection.wheel.box(next(pick for pick in selection.wheel.picks if "call" in pick.name)).centre)
    assert host.match.entries[-1].action == "1:call 3"
    scene.leave()
    stage.close()


def test_a_press_on_somebody_opens_what_can_be_said_of_them_and_the_next_says_it(tmp_path):
    stage = Stage(tmp_path, "en", (1280, 720), art())
    stack, host, now = talking(stage, ALONE)
    scene, selection = stack.top, stack.top.selection
    press, other, own = pressing(stage, stack), Pick("seat", "3"), Pick("seat", "1")
    for at, wanted in ((other, "think 3 K"), (other, "ask 3 dealt"), (own, "dealt"), (other, "call 3")):
        press(selection.spot(at).centre)
        assert selection.wheel.open_group == ("about-3" if at == other else "own")
        row = next(pick for pick in selection.wheel.picks if pick.name.startswith(wanted))
        assert row in selection.wheel.plans
        press(selection.wheel.box(row).centre)
        assert host.match.entries[-1].action.startswith(f"1:{wanted}")
        spoken(stack, host, now, 0.3)
    press(selection.spot(other).centre)
    stage.feed(stack, Intent("alternate", "keyboard", mouse=True))  # back to the first page
    assert (selection.folded, selection.wheel.open_group) == (False, "")
    scene.leave()
    stage.close()


def test_a_second_press_right_after_the_first_says_nothing_that_nobody_has_read(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    stack, host, now = talking(stage, ALONE)
    spoken(stack, host, now, 0.5)
    for key in ("fewer", "special", "ok"):
        before = host.match.length
        stack.handle(Intent("ok", "keyboard"))
        stack.handle(Intent(key, "keyboard"))
        assert host.match.length == before
        spoken(stack, host, now, 0.5)
        if key != "ok":  # they say nothing, however long the page has been read
            own = sum(entry.seat == 0 for entry in host.match.entries)
            stack.handle(Intent(key, "keyboard"))
            assert sum(entry.seat == 0 for entry in host.match.entries) == own
            stack.handle(Intent("back", "keyboard"))
            continue
        stack.handle(Intent(key, "keyboard"))
        assert host.match.entries[-1].seat == 0
        spoken(stack, host, now, 0.5)
    stack.top.leave()
    stage.close()


def test_whoever_leaves_the_wheel_open_for_long_takes_nobody_elses_wait(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    stack, host, now = talking(stage)
    spoken(stack, host, now, 1)
    stack.handle(Intent("ok", "keyboard"))
    spoken(stack, host, now, 12)
    stack.handle(Intent("ok", "pad-1"))
    assert [chair.selection.folded for chair in stack.top.chairs.open] == [False, False]
    assert not spoken(stack, host, now, 4.8)
    assert spoken(stack, host, now, 3)
    stack.top.leave()
    stage.close()


@pytest.mark.parametrize("key", ["menu", "log"])
def test_while_somebodys_menu_or_log_lies_open_neither_the_fuse_nor_the_talk_goes_on(tmp_path, key):
    stage = Stage(tmp_path, "en", (640, 360), art())
    stack, host, now = talking(stage, ALONE)
    spoken(stack, host, now, 6)
    left, table = host.remaining, stack.top
    stage.feed(stack, Intent(key, "keyboard"))
    assert stack.top is not table
    assert not spoken(stack, host, now, 40)
    assert host.remaining == pytest.approx(left, abs=0.2)
    while stack.top is not table:
        stage.feed(stack, Intent("back", "keyboard"))
    before = host.remaining
    assert spoken(stack, host, now, 6)
    assert host.remaining == pytest.approx(before - 6, abs=0.2)
    stack.top.leave()
    stage.close()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("kind", ["say", "of"])
@pytest.mark.parametrize("verb", ["deny", "back"])
def test_a_button_without_room_says_who_lies_and_when_that_was(tmp_path, language, kind, verb):
    stage = Stage(tmp_path, language, (1280, 720), art())
    said = {"when": "@said.fadenkreuz.mid", "what": "@claimed.fadenkreuz.B"}
    whole = texts(language)(f"{kind}.fadenkreuz.{verb}", other="Inspektor Hahl", **said)
    lines = sentence(stage.canvas, whole, Box(0, 0, 260 if kind == "say" else 180, WHOLE - GAP)).lines
    short = " ".join(lines).replace("\u00a0", " ")
    assert len(lines) <= 2
    begins, _, closing = short.partition(" …")
    assert whole.startswith(begins)
    assert whole.endswith(closing)
    assert closing
    assert begins.endswith({"en": "after", "de": "danach"}[language])
    stage.close()


def test_whoever_has_heard_enough_is_marked_on_the_plate(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    stack, host, _ = talking(stage, ALONE)
    scene = stack.top
    host.match.act(Seat(2), GAME.notation.parse_action("3:ready"))
    stage.run(stack, 0.5)
    done = {card.seat: card.done for card in hud(scene.situation, scene.frame.art).seats}
    assert done == {0: False, 1: False, 2: True, 3: False, 4: False}
    scene.leave()
    stage.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_sentence_alone_on_the_plate_keeps_off_the_places_at_the_table(tmp_path, language):
    """One that is too long for a line is set in two."""
    stage, room = Stage(tmp_path, language, (1280, 720), art()), look_for("fadenkreuz", 10).margins.plate
    say, told = stage.services.texts, 0
    for key in (
        key for key in say.entries if key.startswith("prompt.fadenkreuz.") and isinstance(say.entries[key], str)
    ):
        found = set_plate(stage.canvas, Plate(say(key, who="Kunigunde", what=say("asked.fadenkreuz.got")), "", 0), room)
        assert found.box.w <= room.w, key
        assert found.box.h <= room.h, key
        told += len(found.lines) > 1
    assert told
    stage.close()


def test_what_is_said_to_whoever_is_alone_at_the_screen_is_told_to_be_meant_for_them(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    stack, host, _ = talking(stage, "person:Ada keyboard,bot:2,bot:2,bot:2,bot:2")
    for text, meant in (("2:ask 1 got", True), ("3:call 1", True), ("2:ask 4 got", False), ("3:am A", False)):
        stack.top._stage(host.act(Seat(int(text[0]) - 1), GAME.notation.parse_action(text)))  # noqa: SLF001
        stage.run(stack, 3.0)  # what was said before is heard first
        assert uttered(stack.top.situation)[1].startswith("To you: ") == meant
    stack.top.leave()
    stage.close()


def test_back_folds_the_tables_that_lie_open_before_anything_else(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    for phase in (Phase.TALK, Phase.POINT):
        made = stage.host(GAME.notation.position(until(phase, 5).state), "", ALONE, game="fadenkreuz")
        stack = stage.on(stage.services.doors.battle(stage.services, made, None))
        stage.run(stack, 0.5)
        scene = stack.top
        for back in ("back", "alternate"):
            scene.overlay.tap("", boards=True)
            assert hud(scene.situation, scene.frame.art).board
            picked = scene.selection.chooser.picked
            stack.handle(Intent(back, "keyboard"))
            assert not hud(scene.situation, scene.frame.art).board
            assert stack.top is scene
            assert scene.selection.chooser.picked == picked
        scene.leave()
    stage.close()


def test_the_tables_do_not_come_back_after_the_talk_nor_after_an_aim(tmp_path):
    """What is looked at then is the table; while others talk they stay."""
    stage = Stage(tmp_path, "en", (640, 360), art())
    stack, host, now = talking(stage, ALONE)
    scene = stack.top
    spoken(stack, host, now, 1)
    scene.overlay.tap("", boards=True)
    scene._stage(host.act(Seat(1), GAME.notation.parse_action("2:am A")))  # noqa: SLF001 (as a computer would)
    spoken(stack, host, now, 1)
    assert scene.overlay.boards
    scene._stage(host.act(CLOCK, host.match.legal(CLOCK)[0]))  # noqa: SLF001
    assert not scene.overlay.boards
    scene.overlay.tap("", boards=True)
    aim = next(one for one in host.match.legal(Seat(0)) if one.verb == "aim")
    scene.decide(Seat(0), aim)
    assert not scene.overlay.boards
    scene.leave()
    stage.close()


def test_nothing_is_left_to_be_skipped_once_fingers_point(tmp_path):
    """Who has heard enough of the talk has not heard enough of it all: only the own decision is missing."""
    stage = Stage(tmp_path, "en", (640, 360), art())
    match = until(Phase.TALK, 5)
    match.act(Seat(0), GAME.notation.parse_action("1:ready"))
    match.act(CLOCK, match.legal(CLOCK)[0])
    assert match.state.phase == Phase.POINT
    made = stage.host(GAME.notation.position(match.state), "", ALONE, game="fadenkreuz")
    stack = stage.on(stage.services.doors.battle(stage.services, made, None))
    stage.run(stack, 0.5)
    assert not stack.top.situation.closing
    assert ("skip", stage.services.texts("battle.key.cut")) not in prompts(stack.top.situation)[0]
    stack.top.leave()
    stage.close()
