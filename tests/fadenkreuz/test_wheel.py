"""Speaking with a pad: a statement in three choices, few presses, and none that tells a secret (fadenkreuz 9)."""

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
from game.core.seats import CLOCK, Seat
from game.guides.fadenkreuz import saying
from game.guides.fadenkreuz.guide import GUIDE
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.state import Phase
from game.scenes.match.asking import aftermath, tiles
from game.scenes.match.chairs import source_of
from game.scenes.match.parts import CLOSING, HURRIED, Floor, Moment, Overlay
from game.scenes.match.wheel import FIRST, GROUP, MORE, PAGE, Wheel
from game.scenes.panels.outlook import Outlook
from tests.fadenkreuz.talks import WAYS, again, by_pages, opened_at, pointing, presses, seated, steps, until, wheel_of
from tests.fadenkreuz.test_rules import begun


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
    assert presses(board, think.picks) == 6  # open, to the group, verb, seat, card
    again(board, match, 0)
    board.handle(Intent("right", "pad-1"))  # opening is a step already
    assert board.chooser.focus != think.picks[0]


def test_the_way_back_out_of_a_group_leads_to_its_line_whatever_was_said_last():
    match = until(Phase.TALK, 5)
    board = seated(match, 0)
    assert presses(board, GAME.notation.parse_action("1:dealt A").picks)
    again(board, match, 0)
    board.handle(Intent("ok", "pad-1"))
    lines = [pick for pick in board.wheel.picks if pick.kind == GROUP]
    assert len(lines) > 2
    for line in lines:
        board.chooser.focus = line
        board.handle(Intent("ok", "pad-1"))
        assert board.wheel.open_group == line.name
        board.handle(Intent("back", "pad-1"))
        assert (board.wheel.open_group, board.chooser.focus) == ("", line)


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


def test_the_own_aim_is_told_to_its_seat_alone():
    match = until(Phase.POINT, 6)
    match.act(Seat(1), GAME.notation.parse_action("2:aim 4"))
    told = {seat: [note.key for note in GUIDE.counters(GAME.observe(match.state, seat))] for seat in (None, 1, 3)}
    assert [any(key.endswith(".aim") for key in keys) for keys in told.values()] == [False, True, False]


def test_no_page_has_more_than_five_choices_and_every_one_is_reached():
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
        assert board.wheel.picks[-len(groups) :] == tuple(groups)
        assert board.wheel.picks[: len(answer)] == answer  # whoever has asked what
        for pick in groups:
            assert board.wheel.box(pick) == pytest.approx(before.box(pick))
        assert all(board.wheel.at(board.wheel.box(pick).centre) == pick for pick in board.wheel.picks)
        assert not board.wheel.open_group
        assert board.chooser.focus == (*answer, Pick(GROUP, "am"))[0]
        if first:
            board.handle(Intent("ok", "pad-1"))
            assert board.chooser.picked == answer
            asker = {"2": "@side.fadenkreuz.1", "3": "@side.fadenkreuz.2"}
            note = board.outlook.button((), Pick("verb", first))
            assert note.key == "verb.fadenkreuz.answer"
            assert dict(note.words)["who"] == asker["3" if first == "dealt" else "2"]


def test_what_was_picked_before_the_talk_is_not_where_the_talk_begins():
    match = until(Phase.FACE, 5)
    board = seated(match, 0, viewer=Seat(0))
    board.handle(Intent("ok", "pad-1"))
    assert board.wheel is None
    again(board, until(Phase.TALK, 5), 0)
    board.handle(Intent("ok", "pad-1"))
    assert board.chooser.focus == Pick(GROUP, "am")
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


def test_who_wins_by_themselves_is_named_with_the_reason_and_nobody_else():
    match = until(Phase.POINT, 5)
    while match.outcome is None:
        match.act(CLOCK, match.legal(CLOCK)[0])
    seen = GAME.observe(match.state, None)
    told = {dict(note.words)["seat"]: note.key for note in GUIDE.besides(seen)}
    bystander = next(seat for seat in range(5) if match.state.cards[seat] == "N")
    won = bystander in match.outcome.winners
    assert (told.get(f"@side.fadenkreuz.{bystander}") == "besides.fadenkreuz-not-shot") is won
    alone = [side for side, key in told.items() if key != "besides.fadenkreuz-penalty"]
    assert not any(match.state.cards[int(side[-1])] in "TAK" for side in alone)
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


def test_who_is_on_the_side_that_wins_and_loses_is_named_with_the_reason():
    """A side that wins beside an Agent who has lost would read as a contradiction."""
    film = course("fadenkreuz").film.position.replace("4:aim 5", "4:aim 3")  # the Assassin misses the Target
    tried = (GAME.notation.parse_position(f"{film.replace('1:aim 4', f'1:aim {at}')}; 1:lock") for at in range(2, 6))
    ended = next(state for state in tried if state.cards[state.aims[0][0] - 1] == "N")
    assert GAME.outcome(ended).reason == "blue"
    assert Seat(0) not in GAME.outcome(ended).winners
    room, own = ([note.key for note in GUIDE.besides(GAME.observe(ended, at))] for at in (None, Seat(0)))
    assert "besides.fadenkreuz-penalty" in room
    assert own[0] == "besides.fadenkreuz-lost-penalty-beside"
    assert "besides.fadenkreuz-penalty" not in own


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


def test_with_keys_and_pads_every_neighbour_and_oneself_has_a_page_of_sentences():
    match = until(Phase.TALK, 7)
    for ways, page, name in (
        (("next",), "about-2", "think 2 K"),
        (("next", "next"), "about-3", "think 3 K"),
        (("previous",), "own", ("am", "dealt")),
        (("previous", "previous"), "about-7", "think 7 K"),
        (("ok", "next"), "about-2", "think 2 K"),
    ):
        board = seated(match, 0, viewer=Seat(0))
        for way in ways:
            board.handle(Intent(way, "pad-1"))
        assert board.wheel.open_group == page
        assert board.chooser.focus.name.startswith(name)
        meant = board.wheel.plans[board.chooser.focus]
        reply = board.handle(Intent("ok", "pad-1"))
        assert (reply.kind, reply.action.picks) == ("played", meant)


@pytest.mark.parametrize("count", [5, 7, 10])
def test_only_confirming_says_a_sentence_whatever_has_been_said(count):
    """The focus begins on one's own cards; what else stands there changes while a clock runs, so no other key says any
    of it, on whichever page: two open a group of the first one."""
    luck, match, tried = Random(count), until(Phase.TALK, count), 0
    for _ in range(20):
        board = seated(match, 0, viewer=Seat(0))
        board.handle(Intent("ok", "pad-1"))
        asked = [pick for pick in board.wheel.picks if pick.kind == "verb" and pick.name in ("dealt", "got", "am")]
        begins = board.wheel.plans.get(board.chooser.focus, (board.chooser.focus,))[0].name
        assert begins in (*(pick.name for pick in asked), "am", "dealt", "got", "mid")
        assert sum(pick in board.wheel.plans for pick in board.wheel.picks) <= FIRST
        for way in ("", "next", "next"):
            if way:
                board.handle(Intent(way, "pad-1"))
            before = board.wheel.picks, board.chooser.focus
            for key in ("fewer", "special"):
                tried += bool(board.wheel.plans)
                assert board.handle(Intent(key, "pad-1")).kind == ("nothing" if way else "picked")
                if not way:
                    assert board.wheel.open_group == {"fewer": "am", "special": "shoot"}[key]
                    assert board.handle(Intent(key, "pad-1")).kind == "nothing"
                    board.handle(Intent("back", "pad-1"))
                    board.chooser.focus = before[1]
                assert (board.wheel.picks, board.chooser.focus) == before
        seat = Seat(luck.choice([1, 2, count - 1]))  # both neighbours have held a card that seat 1 has held, too
        match.act(seat, luck.choice([one for one in match.legal(seat) if one.verb in ("am", "dealt", "got", "ask")]))
    assert tried


def test_the_keys_that_open_a_group_stand_on_it_and_only_where_they_do():
    board = seated(until(Phase.TALK, 5), 0, viewer=Seat(0))
    signs = lambda: {  # noqa: E731
        tile.pick.name: tile.sign
        for tile in tiles(texts("en"), "fadenkreuz", board, signed=lambda name: f"pad:{name}")
        if tile.sign
    }
    board.handle(Intent("ok", "pad-1"))
    assert signs() == {"am": "pad:fewer", "shoot": "pad:special"}
    board.handle(Intent("special", "pad-1"))
    assert signs() == {}


def test_a_page_of_cards_hides_none_of_them_at_a_table_of_seven():
    match, said = until(Phase.TALK, 7), (Pick("verb", "dealt"),)
    seen, offers = GAME.observe(match.state, Seat(0)), GAME.offers(match.state, Seat(0), said).offers
    wheel = Wheel(folded=False)
    wheel.place(said, GUIDE.groups(seen, Seat(0), said, offers))
    assert [pick.name for pick in wheel.picks if pick.kind == "what"] == list("TAKDN")
    told = {pick.name: GUIDE.tile(seen, Seat(0), said, pick).note.key for pick in wheel.picks if pick.kind == "what"}
    assert told["N"] == "claimed.fadenkreuz.N", "how the sentence begins stands above them all"


def test_on_the_page_about_a_liar_a_press_says_what_is_lit_on_it():
    """What disputes the lie stands behind what is usually said: the page is turned to it, and the focus with it."""
    match = until(Phase.TALK, 5)
    own = match.state.identity(1)
    for seat in (2, 3):
        match.act(Seat(seat - 1), GAME.notation.parse_action(f"{seat}:am {own}"))
    board, disputed = seated(match, 0, viewer=Seat(0)), 0
    for _ in range(4):
        board.handle(Intent("next", "pad-1"))
        focus, lines = board.chooser.focus, board.wheel.picks
        assert focus in lines
        board.refresh(Outlook(GAME, match.state, Seat(0), Seat(0)), source_of(match, Seat(0)))
        assert (board.chooser.focus, board.wheel.picks) == (focus, lines)
        disputed += focus.name.startswith("deny")
    assert disputed == 2
    board = seated(match, 0, viewer=Seat(0))
    board.handle(Intent("next", "pad-1"))
    assert board.handle(Intent("ok", "pad-1")).action.picks == board.wheel.plans[board.wheel.picks[0]]


def test_on_a_page_of_whole_sentences_one_step_leads_to_the_next_line_and_all_are_reached():
    board = seated(until(Phase.TALK, 7), 0, viewer=Seat(0))
    board.handle(Intent("next", "pad-1"))
    lines = board.wheel.picks
    assert len(lines) > PAGE
    for step in (*lines[1:], lines[0]):
        board.handle(Intent("down", "pad-1"))
        assert (board.wheel.picks, board.chooser.focus) == (lines, step)


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


def test_beside_the_answer_to_a_question_what_is_counselled_has_a_place_before_the_groups():
    match = until(Phase.TALK, 5)
    match.act(Seat(1), GAME.notation.parse_action("2:ask 1 got"))
    board = seated(match, 0, viewer=Seat(0))
    board.handle(Intent("ok", "pad-1"))
    lines = [board.wheel.plans.get(pick, ()) for pick in board.wheel.picks]
    tip = course("fadenkreuz").tips(GAME.observe(match.state, Seat(0)), Seat(0))[0]
    assert lines[0][0].name == "got"
    assert tip.picks in lines


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


def test_who_has_folded_the_tables_sees_the_own_hand_again():
    """A tap opens them, the next one leaves what is shown unasked: the line of whoever points, too."""
    overlay = Overlay()
    usual = overlay.name
    overlay.tap("", boards=True)
    assert overlay.name == "lines"
    overlay.tap("", boards=True)
    assert overlay.name == usual == "dangers"


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


def test_a_press_folds_the_tables_however_long_it_lasts():
    overlay = Overlay()
    for seconds, name in ((0.1, "lines"), (2.0, "dangers"), (2.0, "dangers"), (0.1, "lines"), (0.1, "dangers")):
        overlay.take(Intent("sightlines", "pad-1"), "plain", boards=True)
        overlay.since += seconds
        overlay.take(Intent("sightlines", "pad-1", held=False), "plain", boards=True)
        assert overlay.name == name


def test_the_star_of_an_advice_stands_at_the_whole_sentence_and_nowhere_else():
    """Not at the group in which it could be put together, nor at the line that answers a question with it."""
    match = until(Phase.TALK, 5)
    match.act(Seat(1), GAME.notation.parse_action("2:ask 1 dealt"))
    board = seated(match, 0, viewer=Seat(0))
    board.handle(Intent("ok", "pad-1"))
    whole = next(pick for pick in board.wheel.picks if pick in board.wheel.plans)
    moment = Moment()
    moment.advice = Advice(GAME.notation.parse_action(f"1:{whole.name}"), 0.0, "look")
    moment.toast, moment.sentence, moment.advised_at = "so", "so", board.chooser.focus
    named = aftermath(board.table, board, moment, ((), ())).named
    assert [pick for pick in board.wheel.picks if board.wheel.holds(pick, named)] == [whole]
