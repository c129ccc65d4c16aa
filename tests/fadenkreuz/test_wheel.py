"""Speaking with a pad: a statement in three choices, few presses, and none that tells a secret (fadenkreuz 9)."""

import random
from collections import deque
from itertools import pairwise
from random import Random
from statistics import mean

import pytest

from game.app.languages import texts
from game.bots.bot import Advice
from game.catalogue import course
from game.core.game import Setup
from game.core.guide import Group
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.questions import Answer
from game.core.seats import CLOCK, Seat
from game.guides.fadenkreuz import saying
from game.guides.fadenkreuz.guide import GUIDE
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.state import Phase
from game.scenes.match.asking import tiles
from game.scenes.match.chairs import source_of
from game.scenes.match.curtain import Curtain
from game.scenes.match.parts import CLOSING, HURRIED, Floor, Overlay
from game.scenes.match.selection import Selection
from game.scenes.match.speech import lingering, uttered
from game.scenes.match.telling import hud, prompts
from game.scenes.match.wheel import EDGE, FIRST, GAP, GROUP, MORE, PAGE, TALL, WHOLE, Wheel, sentence
from game.scenes.panels.hud import Plate, set_plate
from game.scenes.panels.outlook import Outlook
from game.table.looks import look_for
from game.table.table import Table
from game.tools.stage import Stage
from game.ui import lettering
from game.ui.theme.canvas import Box
from tests.fadenkreuz.test_rules import begun
from tests.house.couch import art
from tests.house.test_host import DeskInTheRoom

WAYS = ("up", "down", "left", "right")
ALONE = "person:Ada keyboard,bot:2,bot:2,bot:2,bot:2"


def until(phase, count, mode="K", chosen=""):
    """A match in which nobody has done more than he must."""
    match = begun(mode, count, chosen, 3)
    while match.state.phase < phase:
        match.act(CLOCK, match.legal(CLOCK)[0])
    return match


def seated(match, seat, viewer=None):
    table = Table(look_for("fadenkreuz", match.setup.seats), motion="none")
    board = Selection(table, Outlook(GAME, match.state, None, None), table.seat_panels(match.setup.seats))
    again(board, match, seat, viewer)
    return board


def again(board, match, seat, viewer=None):
    board.choose(Outlook(GAME, match.state, viewer, Seat(seat)), source_of(match, Seat(seat)), alone=viewer is not None)


def steps(board, target):
    """The fewest steps to what is wanted."""
    chooser, start = board.chooser, (board.chooser.focus, board.fresh)
    known, waiting = set(), deque([(start, ())])
    while waiting:
        (focus, fresh), way = waiting.popleft()
        if focus == target:
            chooser.focus, board.fresh = start
            return way
        if (focus, fresh) not in known:
            known.add((focus, fresh))
            paged = board.wheel is not None and board.wheel.picks and (board.wheel.open_group or chooser.picked)
            for direction in ("up", "down") if paged else WAYS:
                chooser.focus, board.fresh = focus, fresh
                board.step(Intent(direction, "pad-1"))
                waiting.append(((chooser.focus, board.fresh), (*way, direction)))
    raise AssertionError(f"no way to {target}")


def presses(board, picks):
    """How often somebody with a pad presses until it is said."""
    count, replies = 0, []
    if board.folded:
        board.handle(Intent("ok", "pad-1"))
        count += 1
    for pick in picks:
        while (entry := entry_to(board, pick)) is not None:
            for direction in ("right",) if entry == MORE else steps(board, entry):
                board.handle(Intent(direction, "pad-1"))
                count += 1
            if entry == MORE:
                continue
            replies.append(board.handle(Intent("ok", "pad-1")).kind)
            count += 1
            if entry == pick:
                break
    assert set(replies[:-1]) == {"picked"}
    assert replies[-1] == "played"
    return count


def by_pages(board, picks):
    """The same on the pages about somebody; None where it stands on none of them."""
    found = []
    for way in ("next", "previous"):
        board.handle(Intent(way, "pad-1"))
        for pressed in range(1, 8):
            rows = [row for row in board.wheel.picks if board.wheel.plans.get(row) == picks]
            if rows:
                line = board.wheel.picks.index(rows[0])
                found.append(pressed + 1 + (line if line > 2 else 0))
                break
            if MORE in board.wheel.picks and board.wheel.open_group.endswith(picks[1].name):
                board.handle(Intent("right", "pad-1"))
            else:
                board.handle(Intent(way, "pad-1"))
        board.handle(Intent("back", "pad-1"))
    return min(found, default=None)


def entry_to(board, pick):
    """What to press next on the way to an offer: itself, its group, or the next page."""
    wheel = board.wheel
    if not wheel.picks or pick in wheel.picks:
        return pick
    name = next(group.name for group in wheel.groups if pick in group.offers)
    group = Pick(GROUP, name)
    return group if group in wheel.picks else MORE


@pytest.mark.parametrize("count", [6, 10])
def test_an_opinion_is_said_with_few_presses(count):
    match, luck = until(Phase.TALK, count), Random(count)
    opinions = [action for action in match.legal(Seat(2)) if action.verb == "think"]
    board, found, by_page = seated(match, 2), {}, {}
    named = [action for action in opinions if len(action.word) == 1]  # what people say; the rest stands further back
    for action in (*luck.sample(opinions, 25), *luck.sample(named, 25)):
        found[action] = presses(board, action.picks)
        again(board, match, 2)
        if (way := by_pages(board, action.picks)) is not None:
            by_page[action] = way
        again(board, match, 2)
    assert max(found.values()) <= 15
    assert len(by_page) > 5
    assert mean(min(found[action], by_page.get(action, 99)) for action in found if action in named) < 8.6


def test_the_next_statement_begins_where_the_last_one_was():
    match = until(Phase.TALK, 8)
    board = seated(match, 0)
    think = GAME.notation.parse_action("1:think 5 K")
    assert presses(board, think.picks) > 4
    again(board, match, 0)
    assert presses(board, think.picks) == 7  # open, to the groups, group, verb, seat, card
    again(board, match, 0)
    board.handle(Intent("right", "pad-1"))  # opening is a step already
    assert board.chooser.focus != think.picks[0]


def test_round_the_table_the_first_step_comes_from_its_middle():
    match = until(Phase.TALK, 8)
    found = {}
    for direction in WAYS:
        board = seated(match, 0)
        board.handle(Intent("ok", "pad-1"))
        for pick in (Pick(GROUP, "are"), *GAME.notation.parse_action("1:think 5 K").picks[:1]):
            for way in steps(board, pick):
                board.handle(Intent(way, "pad-1"))
            board.handle(Intent("ok", "pad-1"))
        board.handle(Intent(direction, "pad-1"))
        found[direction] = int(board.chooser.focus.name)
    assert found["down"] == 5
    assert found["right"] in (2, 3, 4)
    assert found["left"] in (6, 7, 8)


def pointing(count):
    """A table at which seat 2 is about to choose whom to point at."""
    board = seated(until(Phase.POINT, count), 1, viewer=Seat(1))
    if not board.chooser.picked:
        board.handle(Intent("ok", "pad-1"))
    board.chooser.focus = Pick("seat", "1")
    return board


def test_round_the_table_a_step_goes_to_a_neighbour_else_across():
    found = {}
    for way in ("1 right 3", "3 down 4", "4 left 5", "5 up 6", "6 right 1", "4 right 3", "4 up 1"):
        start, direction, _ = way.split()
        board = pointing(6)  # seat 2 itself is at the upper right
        board.chooser.focus = Pick("seat", start)
        board.handle(Intent(direction, "pad-1"))
        found[way] = board.chooser.focus.name
    assert found == {way: way[-1] for way in found}


def test_next_goes_round_the_table_clockwise():
    board, found = pointing(10), []
    for _ in range(9):
        board.handle(Intent("next", "pad-1"))
        found.append(int(board.chooser.focus.name))
    assert found == [3, 4, 5, 6, 7, 8, 9, 10, 1]
    board.handle(Intent("previous", "pad-1"))
    assert board.chooser.focus == Pick("seat", "10")


def test_what_is_advised_is_left_for_a_neighbour_at_a_large_table_too():
    found = {}
    for advised in (False, True):
        board = pointing(10)
        board.chooser.focus = Pick("seat", "4")
        board.fresh, board.advised = True, (Pick("seat", "4"),) if advised else ()
        board.handle(Intent("down", "pad-1"))
        found[advised] = board.chooser.focus.name
    assert found == {False: "6", True: "5"}


def test_who_points_reads_at_whom_on_the_button():
    match = until(Phase.POINT, 6)
    match.act(Seat(1), GAME.notation.parse_action("2:aim 4"))
    notes = [Outlook(GAME, match.state, viewer, Seat(1)).button((), Pick("verb", "lock")) for viewer in (Seat(1), None)]
    assert notes[0].key == "verb.fadenkreuz.lock-on"
    assert dict(notes[0].words) == {"other": "@side.fadenkreuz.3"}
    assert notes[1].key == "verb.fadenkreuz.lock"  # what all can see names nobody


def test_alone_nothing_is_folded_when_it_comes_to_pointing():
    match = until(Phase.POINT, 6)
    board = seated(match, 1, viewer=Seat(1))
    board.handle(Intent("ok", "keyboard"))
    board.handle(Intent("ok", "keyboard"))
    match.act(Seat(1), GAME.notation.parse_action("2:aim 4"))
    again(board, match, 1, viewer=Seat(1))
    assert {pick.name for pick in board.chooser.offers} == {"aim", "lock"}
    assert board.chooser.focus.name == "lock"  # who has aimed mostly means it
    assert not board.folded
    assert seated(until(Phase.TALK, 6), 1).folded


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


def test_the_own_aim_is_told_to_its_seat_alone():
    match = until(Phase.POINT, 6)
    match.act(Seat(1), GAME.notation.parse_action("2:aim 4"))
    told = {seat: [note.key for note in GUIDE.counters(GAME.observe(match.state, seat))] for seat in (None, 1, 3)}
    assert [any(key.endswith(".aim") for key in keys) for keys in told.values()] == [False, True, False]


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


def test_no_page_has_more_than_four_choices_and_every_one_is_reached():
    match = until(Phase.TALK, 10, chosen="PX")
    match.act(Seat(1), GAME.notation.parse_action("2:am A"))
    board = seated(match, 0)
    board.handle(Intent("ok", "pad-1"))
    listed = [group for group in board.wheel.groups if not group.first and group.about is None]
    assert [group.name for group in listed] == ["am", "are", "ask", "shoot", ""]
    whole = [pick for pick in board.wheel.picks if pick in board.wheel.plans]
    assert len(whole) <= FIRST
    assert [pick.name for pick in board.wheel.picks[len(whole) :]] == ["am", "are", "ask", "shoot", "ready"]
    found = set()
    for group in listed:
        if not group.name:
            continue
        board.wheel.opened.clear()
        assert board.wheel.turn(Pick(GROUP, group.name))
        first = board.wheel.picks
        while True:
            found |= set(board.wheel.picks) - {MORE}
            assert len(board.wheel.picks) <= PAGE + 1
            if MORE not in board.wheel.picks:
                break
            board.wheel.turn(MORE)
            if board.wheel.picks == first:
                break
    assert found | {Pick("verb", "ready")} == set(board.chooser.offers)


class Talkative(DeskInTheRoom):
    """Always has the next thing to say."""

    def poll(self):
        if self.waiting is None:
            return None
        (ticket, question), self.waiting = self.waiting, None
        action = next(one for one in question.legal if one.verb == "am" and one not in question.seen.lines)
        return Answer(ticket, question.digest, (Advice(action, 0.0, ""),))


def talking(stage, people="person:Ada keyboard,person:Bo pad-1,bot:2,bot:2,bot:2"):
    """A table of five with two people; the clock moves with the frames."""
    now = [0.0]
    stage.services.now = lambda: now[0]
    position = GAME.notation.position(until(Phase.TALK, 5).state)
    made = stage.host(position, "", people, game="fadenkreuz")
    host = Host(made.match, made.sitters, Talkative(), clock=stage.services.now)
    return stage.on(stage.services.doors.battle(stage.services, host, None)), host, now


def spoken(stack, host, now, seconds):
    """When (in seconds) something was done at the table."""
    heard = []
    for _ in range(int(seconds * 10)):
        before = host.match.length
        now[0] += 0.1
        stack.update(0.1)
        heard += [now[0]] * (host.match.length - before)
    return heard


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


def test_who_has_been_asked_has_the_answer_above_the_groups_until_it_is_given():
    match = until(Phase.TALK, 5)
    before = wheel_of(match)
    groups = [pick for pick in before.picks if pick not in before.plans]
    for text, first in (("2:ask 1 got", "got"), ("3:ask 1 dealt", "dealt"), ("1:dealt A", "got"), ("1:got A", "")):
        match.act(Seat(int(text[0]) - 1), GAME.notation.parse_action(text))
        board = seated(match, 0)
        board.wheel.page = 1  # where somebody was when it was folded
        board.handle(Intent("ok", "pad-1"))
        answer = (Pick("verb", first),) if first else ()
        below = board.wheel.picks[-len(groups) - len(answer) :]
        assert below == (*answer, *groups)  # whoever has asked what
        for pick in groups:
            assert board.wheel.box(pick) == pytest.approx(before.box(pick))
        assert all(board.wheel.at(board.wheel.box(pick).centre) == pick for pick in board.wheel.picks)
        assert not board.wheel.open_group
        assert board.chooser.focus == (answer or board.wheel.picks)[0]
        if first:
            board.handle(Intent("ok", "pad-1"))
            assert board.chooser.picked == answer
            asker = {"2": "@side.fadenkreuz.1", "3": "@side.fadenkreuz.2"}
            note = board.outlook.button((), Pick("verb", first))
            assert note.key == "verb.fadenkreuz.answer"
            assert dict(note.words)["who"] == asker["3" if first == "dealt" else "2"]


def wheel_of(match):
    board = seated(match, 0)
    board.handle(Intent("ok", "pad-1"))
    return board.wheel


def test_what_was_picked_before_the_talk_is_not_where_the_talk_begins():
    match = until(Phase.FACE, 5)
    board = seated(match, 0, viewer=Seat(0))
    board.handle(Intent("ok", "pad-1"))
    assert board.wheel is None
    again(board, until(Phase.TALK, 5), 0)
    board.handle(Intent("ok", "pad-1"))
    assert board.chooser.focus == board.wheel.picks[0]
    board.handle(Intent("right", "pad-1"))
    board.handle(Intent("ok", "pad-1"))
    assert board.wheel.open_group == "am"
    assert board.chooser.focus == Pick("verb", "am")


def test_who_is_asked_what_they_are_begins_on_what_their_card_claims():
    match = until(Phase.TALK, 5)
    am = (Pick("verb", "am"),)
    for text in ("2:ask 1 now", "1:am T"):
        match.act(Seat(int(text[0]) - 1), GAME.notation.parse_action(text))
        seen = GAME.observe(match.state, Seat(0))
        face = seen.faces[0]
        groups = GUIDE.groups(seen, Seat(0), (), source_of(match, Seat(0))(()).offers)
        own = next(group for group in groups if group.name == "am")
        assert own.wanted == (None if text.startswith("1:am") else am[0])
        wanted = "T" if text.startswith("1:am") else "N" if face == "?" else face
        assert GUIDE.forecast(seen, Seat(0), am).first == Pick("what", wanted)


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


def test_who_wins_by_themselves_is_named_with_the_reason_and_nobody_else():
    match = until(Phase.POINT, 5)
    while match.outcome is None:
        match.act(CLOCK, match.legal(CLOCK)[0])
    seen = GAME.observe(match.state, None)
    told = {dict(note.words)["seat"]: note.key for note in GUIDE.besides(seen)}
    bystander = next(seat for seat in range(5) if match.state.cards[seat] == "N")
    won = bystander in match.outcome.winners
    assert (told.get(f"@side.fadenkreuz.{bystander}") == "besides.fadenkreuz-not-shot") is won
    assert not any(match.state.cards[int(side[-1])] in "TAK" for side in told)
    assert not GUIDE.besides(GAME.observe(until(Phase.POINT, 5).state, Seat(0)))


def test_who_shot_the_target_is_named_with_the_card():
    ended = GAME.notation.parse_position(f"{course('fadenkreuz').film.position.replace('1:aim 4', '1:aim 5')}; 1:lock")
    told = {at: GUIDE.besides(GAME.observe(ended, at)) for at in (None, *map(Seat, range(5)))}
    assert dict(told[None][0].words) == {"seat": "@side.fadenkreuz.0", "what": "@card.fadenkreuz.A"}
    assert next(note.key for note in told[Seat(0)]) == "besides.fadenkreuz-lost-shot-target"  # and not once more
    assert "besides.fadenkreuz-target" not in [note.key for note in told[Seat(0)]]
    won = GAME.outcome(ended).winners
    for seat in map(Seat, range(5)):
        assert any(note.key.startswith("besides.fadenkreuz-lost") for note in told[seat]) is (seat not in won)


def test_who_has_won_is_told_why_in_other_words_than_who_has_lost():
    ended = GAME.notation.parse_position(f"{course('fadenkreuz').film.position.replace('1:aim 4', '1:aim 5')}; 1:lock")
    rows = GUIDE.review(GAME.observe(ended, Seat(0)))[0].rows
    why = {good: {row.cells[-1].note.key for row in rows if (row.tone == "good") is good} for good in (True, False)}
    assert why[True]
    assert why[False]
    assert why[True].isdisjoint(why[False])
    words = texts("de")
    assert all(key in words for keys in why.values() for key in keys)


def test_what_a_tip_speaks_of_is_marked_on_every_level_and_page():
    said = [Pick("what", letter) for letter in "TAKRNDB"]
    asked = Pick("seat", "3")
    wheel = Wheel(folded=False)
    wheel.place((), (Group("am", said), Group("ask", (asked, Pick("seat", "4")))))
    assert [wheel.holds(pick, said[-1:]) for pick in wheel.picks] == [True, False]
    assert [wheel.holds(pick, (asked,)) for pick in wheel.picks] == [False, True]
    wheel.turn(Pick(GROUP, "am"))
    assert wheel.picks[-1] == MORE
    assert [wheel.holds(pick, said[-1:]) for pick in wheel.picks] == [False] * PAGE + [True]
    wheel.turn(MORE)
    assert wheel.holds(said[-1], said[-1:])
    assert not wheel.holds(MORE, said[-1:])


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


def pressing(stage, stack):
    return lambda at: stage.feed(stack, Intent("press", "keyboard", at=at, mouse=True))


def test_with_a_page_of_sentences_open_a_press_on_somebody_says_the_first_of_them(tmp_path):
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
    press(other)
    assert host.match.entries[-1].action == "1:will 3"
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


def test_with_keys_and_pads_every_neighbour_and_oneself_has_a_page_and_three_sentences_of_it_a_key():
    match = until(Phase.TALK, 7)
    for ways, page, name in (
        (("next",), "about-2", "think 2 K"),
        (("next", "next"), "about-3", "think 3 K"),
        (("previous",), "own", ("am", "dealt")),
        (("previous", "previous"), "about-7", "think 7 K"),
        (("ok", "next"), "about-2", "think 2 K"),
    ):
        for key, row in (("ok", 0), ("fewer", 1), ("special", 2)):
            board = seated(match, 0, viewer=Seat(0))
            for way in ways:
                board.handle(Intent(way, "pad-1"))
            assert board.wheel.open_group == page
            assert board.chooser.focus.name.startswith(name)
            meant = board.wheel.plans[board.wheel.picks[row]]
            reply = board.handle(Intent(key, "pad-1"))
            assert (reply.kind, reply.action.picks) == ("played", meant)


def test_on_a_page_of_whole_sentences_one_step_leads_to_the_next_line_and_all_are_reached():
    board = seated(until(Phase.TALK, 7), 0, viewer=Seat(0))
    board.handle(Intent("next", "pad-1"))
    lines = board.wheel.picks
    assert len(lines) > PAGE + 1
    for step in (*lines[1:], lines[0]):
        board.handle(Intent("down", "pad-1"))
        assert (board.wheel.picks, board.chooser.focus) == (lines, step)


def test_a_second_press_right_after_the_first_says_nothing_that_nobody_has_read(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    stack, host, now = talking(stage, ALONE)
    spoken(stack, host, now, 0.5)
    for key in ("ok", "fewer", "special"):
        before = host.match.length
        stack.handle(Intent("ok", "keyboard"))
        stack.handle(Intent(key, "keyboard"))
        assert host.match.length == before
        spoken(stack, host, now, 0.5)
        stack.handle(Intent(key, "keyboard"))
        assert host.match.entries[-1].seat == 0
        spoken(stack, host, now, 0.5)
    stack.top.leave()
    stage.close()


@pytest.mark.parametrize(("mode", "count", "chosen"), [("K", 5, ""), ("K", 10, "PX"), ("K", 7, "O"), ("S", 8, "")])
def test_every_whole_sentence_may_be_said_and_the_screen_of_all_knows_no_card(mode, count, chosen):
    for number in range(3):
        match, luck, said = begun(mode, count, chosen, number), Random(number), 0
        while match.state.phase < Phase.TALK:
            match.act(CLOCK, match.legal(CLOCK)[0])
        for _ in range(40):
            seat = Seat(luck.randrange(count))
            legal = {action.picks for action in match.legal(seat)}
            plans = saying.plans(GAME.observe(match.state, seat), seat)
            assert set(plans.values()) <= legal
            said += len(plans)
            other = match.state.cards
            public = saying.plans(GAME.observe(match.state, None), seat)
            assert set(public.values()) <= legal
            cards = [
                pick.name for picks in public.values() for pick in picks if picks[0].name in ("dealt", "got", "mid")
            ]
            assert not cards, other
            talked = [one for one in match.legal(seat) if one.verb not in ("ready", "unready", "aim")]
            likely = [one for one in talked if one.verb in ("dealt", "got", "am") and len(one.word) == 1]
            match.act(seat, luck.choice(likely if likely and luck.random() < 0.7 else talked))
        assert said


def test_who_is_asked_says_the_truth_in_two_presses_roughly_of_the_target_and_chooses_where_it_gives_them_away():
    found = set()
    for number in range(30):
        match = begun("K", 6, "", number)
        while match.state.phase < Phase.TALK:
            match.act(CLOCK, match.legal(CLOCK)[0])
        match.act(Seat(1), GAME.notation.parse_action("2:ask 1 dealt"))
        board, seen = seated(match, 0, viewer=Seat(0)), GAME.observe(match.state, Seat(0))
        board.handle(Intent("ok", "pad-1"))
        reply = board.handle(Intent("ok", "pad-1"))
        if seen.identity == seen.dealt == "K":
            assert (reply.kind, board.chooser.picked) == ("picked", (Pick("verb", "dealt"),))
            assert board.chooser.focus.name not in ("K", "red")
            found.add("chosen")
            continue
        action = reply.action
        assert (action.verb, action.seat) == ("dealt", 1)
        assert action.word == ("blue" if seen.dealt == "T" else seen.dealt)
        found.add(action.word if seen.dealt == "T" else "truth")
    assert found == {"chosen", "blue", "truth"}


def test_nobody_begins_on_having_heard_enough_whatever_is_advised():
    """One press too many would end the talk for whoever makes it."""
    board = seated(until(Phase.TALK, 5), 0, viewer=Seat(0))
    ready = Pick("verb", "ready")
    board.lead((ready,))
    board.recent = {"verb": ready}
    board.handle(Intent("ok", "pad-1"))
    assert ready in board.wheel.picks
    assert board.chooser.focus == board.wheel.picks[0] != ready


def test_nothing_moves_under_the_hand_of_whoever_has_the_menu_open_whatever_others_say():
    """On the first page, in a group and among the lines that can be disputed: a new line is no line above the hand."""
    for way in ((), (Pick("verb", "deny"),)):
        match = until(Phase.TALK, 5)
        for text in ("3:dealt A", "4:dealt A", "3:got T"):
            match.act(Seat(int(text[0]) - 1), GAME.notation.parse_action(text))
        board = opened_at(seated(match, 0, viewer=Seat(0)), way)
        board.handle(Intent("up", "pad-1"))
        board.handle(Intent("up", "pad-1"))
        focus, lines = board.chooser.focus, board.wheel.picks
        for text in ("4:got N", "2:ask 1 got", "2:dealt K", "4:ready"):
            match.act(Seat(int(text[0]) - 1), GAME.notation.parse_action(text))
            board.refresh(Outlook(GAME, match.state, Seat(0), Seat(0)), source_of(match, Seat(0)))
            board.lead((Pick("verb", "ready"),))
            assert (board.chooser.focus, board.wheel.picks) == (focus, lines)


def test_what_somebody_says_of_themselves_is_shown_so_before_it_is_said():
    match = until(Phase.TALK, 5)
    seen = GAME.observe(match.state, Seat(0))
    for verb, en, de in (("spare", "“Spare me!”", "„Verschont mich!“"), ("call", "“Shoot me!”", "„Erschießt mich!“")):
        for seat in (1, 2):
            note = GUIDE.forecast(seen, Seat(0), (Pick("verb", verb), Pick("seat", str(seat)))).headline
            assert (texts("en").note(note) == en) == (seat == 1)
            assert (texts("de").note(note) == de) == (seat == 1)


def test_at_a_large_table_whoever_has_heard_enough_does_not_wait_for_every_word():
    floor = Floor(since=CLOSING)
    assert floor.is_free(7, closing=True)
    floor.since = HURRIED
    assert not floor.is_free(7, closing=True)
    for _ in range(14):
        floor.heard(person=False)
    floor.since = HURRIED
    assert floor.is_free(7, closing=True)
    assert not floor.is_free(7)  # while somebody still listens they say little
    floor.heard(person=True)
    floor.since = HURRIED
    assert not floor.is_free(7, closing=True)


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


def test_beside_the_answer_to_a_question_what_is_counselled_has_a_place_before_the_groups():
    match = until(Phase.TALK, 5)
    match.act(Seat(1), GAME.notation.parse_action("2:ask 1 got"))
    board = seated(match, 0, viewer=Seat(0))
    board.handle(Intent("ok", "pad-1"))
    lines = [board.wheel.plans.get(pick, ()) for pick in board.wheel.picks]
    tip = course("fadenkreuz").tips(GAME.observe(match.state, Seat(0)), Seat(0))[0]
    assert lines[0][0].name == "got"
    assert tip.picks in lines


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("kind", ["say", "of"])
@pytest.mark.parametrize("verb", ["deny", "back"])
def test_a_button_without_room_says_who_lies_and_not_the_lie(tmp_path, language, kind, verb):
    stage = Stage(tmp_path, language, (1280, 720), art())
    said = {"when": "@said.fadenkreuz.mid", "what": "@claimed.fadenkreuz.B"}
    whole = texts(language)(f"{kind}.fadenkreuz.{verb}", other="Inspektor Hahl", **said)
    lines = sentence(stage.canvas, whole, Box(0, 0, 250, WHOLE - GAP)).lines
    short = " ".join(lines).replace("\u00a0", " ")
    assert len(lines) <= 2
    assert whole.startswith(short[:-2])
    assert short[-2:] == f".{whole[-1]}"
    stage.close()


def opened_at(board, picks):
    """By pad: the wheel opened, and these pressed one after the other, with the groups that they stand in."""
    board.handle(Intent("ok", "pad-1"))
    for pick in picks:
        entry = entry_to(board, pick)
        while entry != pick or board.chooser.focus != pick:
            board.chooser.focus = entry
            board.handle(Intent("ok", "pad-1"))
            if pick in board.chooser.picked:
                break
            entry = entry_to(board, pick)
    return board


@pytest.mark.parametrize("verb", ["dealt", "got"])
def test_alone_at_the_screen_the_truth_about_ones_own_cards_is_marked_and_in_hand(verb):
    match = until(Phase.TALK, 5)
    for seat in range(5):
        board = opened_at(seated(match, seat, viewer=Seat(seat)), [Pick("verb", verb)])
        seen = GAME.observe(match.state, Seat(seat))
        truth = Pick("what", seen.dealt if verb == "dealt" else seen.got)
        assert (board.chooser.focus == truth) == (truth.name != "K" or board.wheel.picks[0] == truth)
        tones = {tile.pick: tile.field.tone for tile in tiles(texts("en"), "fadenkreuz", board)}
        assert [pick for pick, tone in tones.items() if tone == "good"] == [truth]


def test_who_one_is_is_marked_for_whoever_looks_and_on_no_screen_for_all():
    match, picked = until(Phase.TALK, 5), (Pick("verb", "am"),)
    for seat in map(Seat, range(5)):
        for viewer in (seat, None):
            seen = GAME.observe(match.state, viewer)
            tones = {name: GUIDE.tile(seen, seat, picked, Pick("what", name)).tone for name in "TAKRN"}
            good = [name for name, tone in tones.items() if tone == "good"]
            assert good == ([seen.identity] if viewer is not None else [])
            first = GUIDE.forecast(seen, seat, picked).first
            assert first == Pick("what", saying.professed(seen, seat + 1) or "N"), "nobody begins on the truth"


def test_a_whole_sentence_that_is_true_of_oneself_is_marked_whatever_it_speaks_of():
    match = until(Phase.TALK, 5)
    for seat in map(Seat, range(5)):
        seen, shared = GAME.observe(match.state, seat), GAME.observe(match.state, None)
        true = {"am": seen.identity, "dealt": seen.dealt, "got": seen.got}
        for verb, letter in ((verb, letter) for verb in true for letter in "TAKRN"):
            pick = Pick(saying.SAY, f"{verb} {letter}")
            assert (GUIDE.tile(seen, seat, (), pick).tone == "good") is (true[verb] == letter)
            assert GUIDE.tile(shared, seat, (), pick).tone == "plain"


def test_where_others_look_on_nothing_tells_what_is_true():
    match = until(Phase.TALK, 5)
    shown = set()
    for seat in range(5):
        board = opened_at(seated(match, seat), [Pick("verb", "dealt")])
        shown.add((board.chooser.focus, *(tile.field.tone for tile in tiles(texts("en"), "fadenkreuz", board))))
    assert len(shown) == 1
    assert "good" not in shown.pop()


def test_with_the_keys_what_is_advised_is_in_hand_on_every_level():
    match = until(Phase.TALK, 5)
    board = seated(match, 0, viewer=Seat(0))
    other = next(
        pick for pick in (Pick("what", name) for name in "ATN") if pick.name != GAME.observe(match.state, Seat(0)).dealt
    )
    board.lead((Pick("verb", "dealt"), other))
    board.handle(Intent("ok", "pad-1"))
    for _ in range(4):
        assert board.wheel.holds(board.chooser.focus, board.rest(board.advised)[:1])
        if board.chooser.focus == other:
            break
        board.handle(Intent("ok", "pad-1"))
    assert board.chooser.focus == other


def test_when_it_comes_to_pointing_whoever_uses_keys_is_led_to_whom_a_tip_names():
    match = until(Phase.POINT, 5)
    for action in match.legal(Seat(0)):
        if action.picks[0].name == "aim":
            board = seated(match, 0, viewer=Seat(0))
            assert board.lead(tuple(action.picks))
            assert board.chooser.focus == action.picks[1]


@pytest.mark.parametrize("recall", [False, True])
def test_of_what_may_not_be_looked_at_again_nothing_is_marked_as_true(recall):
    """Whoever mixes has looked twice; without recall the last look alone is known."""
    match = Match(GAME, Setup(7, GAME.options(recall=recall)), RandomDice(3))
    while match.state.phase < Phase.TALK:
        match.act(CLOCK, match.legal(CLOCK)[0])
    told = 0
    for seat in range(7):
        seen, mid = GAME.observe(match.state, Seat(seat)), (Pick("verb", "mid"),)
        offers = source_of(match, Seat(seat))(mid).offers
        marked = [pick for pick in offers if GUIDE.tile(seen, Seat(seat), mid, pick).tone == "good"]
        looks = match.state.looks_by(seat + 1)
        assert marked == ([Pick("what", looks[0])] if recall and len(looks) == 2 else [])
        told += bool(marked)
    assert bool(told) == recall


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


def test_who_has_folded_the_tables_sees_the_own_hand_again():
    """A tap opens them, the next one leaves what is shown unasked: the line of whoever points, too."""
    overlay = Overlay()
    usual = overlay.name
    overlay.tap("", boards=True)
    assert overlay.name == "lines"
    overlay.tap("", boards=True)
    assert overlay.name == usual == "dangers"


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


def test_of_oneself_what_nobody_says_stands_last_and_of_others_in_the_usual_order():
    """A Bystander's truth is on the first page; whom one suspects of being the Assassin is found where it always is."""
    match = until(Phase.TALK, 5)
    seen = GAME.observe(match.state, Seat(0))
    for verb, last in (("am", True), ("dealt", False)):
        picked = (Pick("verb", verb),)
        cards = GUIDE.groups(seen, Seat(0), picked, source_of(match, Seat(0))(picked).offers)[0].offers
        names = [pick.name for pick in cards if len(pick.name) == 1]
        assert set("TAKRN") <= set(names)
        assert (names[-1] == "K") is last


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


def test_a_press_folds_the_tables_however_long_it_lasts():
    overlay = Overlay()
    for seconds, name in ((0.1, "lines"), (2.0, "dangers"), (2.0, "dangers"), (0.1, "lines"), (0.1, "dangers")):
        overlay.take(Intent("sightlines", "pad-1"), "plain", boards=True)
        overlay.since += seconds
        overlay.take(Intent("sightlines", "pad-1", held=False), "plain", boards=True)
        assert overlay.name == name


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
