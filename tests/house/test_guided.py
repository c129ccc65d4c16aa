"""The guided first game: useful things are named until somebody does them unasked."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.bots.bot import Advice
from game.catalogue import NAMES, course, find, teaches
from game.core.guide import Note
from game.core.intents import Intent
from game.core.lessons import Tip
from game.core.picks import Pick
from game.play.chances import Curve
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import bot, person
from game.scenes.learn import guided
from game.scenes.learn.guided import AGAIN, AT_FIRST, OFTEN, READ, Coach, Guided
from game.scenes.match import telling
from game.scenes.match.battle import Battle
from game.scenes.match.commands import JUST
from game.scenes.match.parts import TOAST
from game.scenes.match.picturing import advised_picture
from game.scenes.panels.outlook import Outlook
from game.scenes.prompting import SLIPPED
from tests.house.couch import canvas, rest, say, services

CELL = Pick("cell", "d4")
LEAP = Tip("leap", (CELL,))


class Done:
    picks = (CELL, Pick("cell", "d5"))


class Other:
    picks = (Pick("cell", "a1"),)


def waited(coach, seconds, *tips):
    coach.choose(tips)
    coach.wait(seconds)
    return coach.named


def test_what_is_useful_is_named_soon_and_not_at_once():
    coach = Coach()
    assert waited(coach, AT_FIRST / 2, LEAP) is None
    coach.wait(AT_FIRST)
    assert coach.named is LEAP


def test_what_was_done_when_told_is_named_later_and_what_is_done_unasked_never_again():
    coach = Coach()
    waited(coach, AT_FIRST, LEAP)
    coach.played(Done)
    assert waited(coach, AGAIN / 2, LEAP) is None
    coach.wait(AGAIN)
    assert coach.named is LEAP
    coach.played(Done)
    assert waited(coach, AGAIN, LEAP) is LEAP  # however often that was
    coach.choose(())
    assert waited(coach, AGAIN / 2, LEAP) is None
    coach.played(Done)
    assert waited(coach, 10 * AGAIN, LEAP) is None


def test_whoever_follows_is_told_what_comes_next_in_the_same_turn_at_once_though_it_was_done_before():
    coach, fall = Coach(), Tip("fall", (CELL,))
    for tip in (fall, LEAP):
        waited(coach, AT_FIRST, tip)
        coach.played(Done)
    coach.followed = ""  # others do something
    assert waited(coach, AGAIN / 2, fall) is None
    assert waited(coach, AGAIN, fall) is fall
    coach.played(Done)
    assert waited(coach, AT_FIRST, LEAP) is LEAP


def test_what_is_not_done_is_named_again_at_once():
    coach = Coach()
    waited(coach, AT_FIRST, LEAP)
    coach.played(Other)
    assert waited(coach, AT_FIRST, LEAP) is LEAP


def test_what_is_named_stays_while_others_do_something():
    coach = Coach()
    named = waited(coach, AT_FIRST, LEAP)
    coach.choose((LEAP, Tip("wait", (CELL,))))
    assert coach.named is named
    coach.choose((Tip("wait", (CELL,)),))
    assert coach.named is None


def test_a_general_rule_is_told_a_few_times_and_what_fits_the_table_always():
    coach, rule = Coach(), Tip("rule", (CELL,), general=True)
    for _ in range(OFTEN):
        assert coach.fresh((rule, LEAP)) == [rule, LEAP]
        waited(coach, 10 * AGAIN, rule)
        coach.played(Done)
    assert coach.fresh((rule, LEAP)) == [LEAP]


class Taught:
    """A course that names one useful thing; everything else is the game's own."""

    def __init__(self, name, tips):
        self.whole, self.tips = course(name), tips

    def __getattr__(self, name):
        return getattr(self.whole, name)


def battle(made, name="crossfire"):
    game = find(name)
    count = max(game.seats.start, 2)
    match = Match(game, course(name).first_game or guided.Setup(count, game.options()), RandomDice(1))
    sitters = (person("Mara"), *(bot(1) for _ in range(match.setup.seats - 1)))
    return Guided(made, Host(match, sitters, clock=lambda: 0.0))


def test_the_tip_stands_beside_the_board_until_it_is_done(tmp_path, monkeypatch):
    made = services(tmp_path)
    scene = battle(made)
    action = scene.match.legal(0)[0]
    monkeypatch.setattr(guided, "course", lambda name: Taught(name, lambda *_: (Tip("x", action.picks),)))
    for texts in (made.texts, scene.situation.texts):  # with the people's names in it, which is kept
        monkeypatch.setitem(texts.entries, "tip.crossfire.x", "Leap onto the tall pile.")
    scene.enter()
    rest(scene, 1)
    scene.update(AT_FIRST)
    assert scene.moment.tip == "Leap onto the tall pile."
    assert set(action.picks) <= set(scene.extra.named)
    scene.draw(canvas(made))
    for on in (False, True, False):  # a closer look is told in its place
        scene.selection.chooser.look(on=on)
        titles = [card.title for card in telling.hud(scene.situation, None).cards]
        assert (made.texts("lesson.tip") not in titles) == on
    for pick in action.picks:
        scene.selection.chooser.focus = pick
        rest(scene, 0.4)
        say(scene, "ok")
    scene.update(0.01)
    assert scene.match.length == 1
    assert scene.moment.tip == ""


def test_a_press_on_the_picture_of_a_tip_means_the_tip(tmp_path, monkeypatch):
    made = services(tmp_path)
    scene = battle(made)
    own = {one.picks[0] for one in scene.match.legal(0)}
    action = next(one for one in scene.match.legal(0) if one.picks[-1] not in own)
    monkeypatch.setattr(guided, "course", lambda name: Taught(name, lambda *_: (Tip("x", action.picks),)))
    for texts in (made.texts, scene.situation.texts):
        monkeypatch.setitem(texts.entries, "tip.crossfire.x", "Leap onto the tall pile.")
    scene.enter()
    at = scene.selection.place(action.picks[-1])
    scene.handle(Intent("point", mouse=True, at=at))
    rest(scene, 1)
    scene.update(AT_FIRST)
    scene.handle(Intent("press", mouse=True, at=at, held=True))
    scene.handle(Intent("release", mouse=True, at=at))
    rest(scene, 4)
    assert scene.match.actions[0].picks == action.picks


@pytest.mark.parametrize("name", ["crossfire", "crosshairs"])
def test_one_press_after_the_other_does_what_a_tip_says(tmp_path, monkeypatch, name):
    """With keys or a pad: after each thing that is taken the focus comes to the next one."""
    made = services(tmp_path)
    scene = battle(made, name)
    action = max(scene.match.legal(0), key=lambda one: len(one.picks))
    monkeypatch.setattr(guided, "course", lambda name: Taught(name, lambda *_: (Tip("x", action.picks),)))
    for texts in (made.texts, scene.situation.texts):
        monkeypatch.setitem(texts.entries, f"tip.{name}.x", "Do this.")
    scene.enter()
    rest(scene, 1)
    scene.update(AT_FIRST)
    for pick in action.picks:
        assert scene.selection.chooser.focus == pick
        if pick == action.picks[-1]:
            say(scene, "ok")
            assert not scene.match.length, "a double press has not read it"
        rest(scene, 0.4)
        say(scene, "ok")
    assert scene.match.actions[0] == action


@pytest.mark.parametrize("follows", [False, True])
def test_whoever_waits_or_follows_is_led_to_what_a_tip_says(tmp_path, monkeypatch, follows):
    """Also to a word beside the table: the usual press does what is said, and nothing else than the tip. Where it is
    not the rest of a plan it comes later, and a press that was on its way then is not taken for it."""
    made = services(tmp_path)
    game = find("squadron")
    flown = "SL/1 F700x700 - r2 f1 t1 move ; 1a 350,500,0 4233 h3 a0 sp1 mn1 ; 2a 350,300,180 3234 h4 a0"
    match = Match(game, course("squadron").first_game, RandomDice(1), position=flown)
    scene = Guided(made, Host(match, (person("Mara"), bot(1)), clock=lambda: 0.0))
    ending = Pick("button", ".:1a")
    tip = Tip("spent", (Pick("plane", "1a"), ending))
    monkeypatch.setattr(guided, "course", lambda name: Taught(name, lambda *_: (tip,)))
    scene.coach.done["spent"] = 1
    scene.host.following = follows
    scene.enter()
    rest(scene, 1)
    looked_at = scene.selection.chooser.focus
    assert (looked_at == ending) == follows
    while not scene.moment.tip:
        scene.update(0.1)
    assert scene.selection.chooser.focus == ending
    if not follows:
        say(scene, "ok")
        assert not match.actions
    rest(scene, READ)
    say(scene, "ok")
    assert match.actions[-1].picks == tip.picks


def advised(tmp_path, monkeypatch):
    """A table at which a friend knows one useful thing, and what it is."""
    made = services(tmp_path)
    scene = battle(made)
    action = scene.match.legal(0)[-1]
    monkeypatch.setattr(guided, "course", lambda name: Taught(name, lambda *_: (Tip("x", action.picks[:1]),)))
    for texts in (made.texts, scene.situation.texts):
        monkeypatch.setitem(texts.entries, "tip.crossfire.x", "Leap onto the tall pile.")
    scene.enter()
    return scene, action


@pytest.mark.parametrize("stirs", [False, True])
def test_what_is_named_late_moves_nothing_that_somebody_has_chosen_to_look_at(tmp_path, monkeypatch, stirs):
    """Else the cursor comes to it: where a tip stands a press means what it says."""
    scene, action = advised(tmp_path, monkeypatch)
    scene.coach.done["x"] = 1
    rest(scene, 1)
    other = next(one.picks[0] for one in scene.match.legal(0) if one.picks[0] != action.picks[0])
    scene.selection.chooser.focus = other
    if stirs:
        say(scene, "right")
    before = scene.selection.chooser.focus
    for _ in range(2):
        scene.update(AGAIN)
    assert scene.moment.tip
    assert scene.selection.chooser.focus == (before if stirs else action.picks[0])


def test_advice_is_the_tip_and_one_more_press_does_it(tmp_path, monkeypatch):
    """No second opinion: what a friend has just said is what is advised."""
    scene, action = advised(tmp_path, monkeypatch)
    scene.coach.known.add("x")  # never named unasked any more
    rest(scene, 1)
    scene.update(2 * AT_FIRST)
    assert scene.moment.tip == ""
    say(scene, "hint")
    scene.update(0.01)
    assert scene.moment.tip == "Leap onto the tall pile."
    assert scene.moment.toast == "", "the tip itself is what is new"
    assert scene.moment.advice is None
    say(scene, "hint")
    assert not scene.match.actions  # two presses at once do not mean it
    scene.update(JUST)
    say(scene, "hint")
    assert scene.match.actions[0].picks[0] == action.picks[0]


def test_where_all_that_the_game_names_is_known_a_computer_player_is_asked_what_else_there_is(tmp_path, monkeypatch):
    scene, action = advised(tmp_path, monkeypatch)
    other = next(one for one in scene.match.legal(0) if one.picks[0] != action.picks[0])
    more = Note("lesson.crossfire.title")
    counsel = Advice(other, 0.0, "reason.crossfire.spreads", (), 1, 1, instead=more)
    monkeypatch.setattr(Host, "ask_hint", lambda self, *_: setattr(self, "hints", (counsel,)))
    scene.coach.known.add("x")
    rest(scene, 1)
    scene.update(2 * AT_FIRST)
    scene.update(2 * AT_FIRST)
    assert scene.coach.means == other.picks
    assert "one pile more to move with" in scene.moment.tip
    assert scene.services.texts.note(more) not in scene.moment.tip, "one reason is enough for a tip"
    scene.host.hints = (replace(counsel, instead=replace(more, lasts=True)),)
    scene.update(0.1)
    assert scene.services.texts.note(more) in scene.moment.tip, "what is marked raises the question"


def test_the_key_for_advice_does_nothing_that_nobody_has_asked_for_however_long_it_stands_there(tmp_path, monkeypatch):
    """It is called "Advice" until it was pressed, and "Do it" from then on: no word changes by itself under a hand."""
    scene, action = advised(tmp_path, monkeypatch)
    rest(scene, 1)
    while not scene.moment.tip:
        scene.update(0.1)
    scene.update(10 * READ)
    assert called(scene) == scene.services.texts("battle.key.hint")
    say(scene, "hint")
    scene.update(0.01)
    assert not scene.match.actions
    assert scene.moment.tip == "Leap onto the tall pile."
    assert called(scene) == scene.services.texts("battle.key.do-it")
    assert scene.moment.toast == scene.services.texts("battle.tip-stands"), "else nothing new would be seen"
    scene.update(JUST)
    say(scene, "hint")
    assert scene.match.actions[0].picks[0] == action.picks[0]


def test_with_a_mouse_it_is_said_where_to_press_and_again_to_whoever_presses_what_rests(tmp_path, monkeypatch):
    scene, _ = advised(tmp_path, monkeypatch)
    scene.handle(Intent("point", mouse=True, at=(5.0, 5.0)))
    rest(scene, 1)
    while not scene.moment.tip:
        scene.update(0.1)
    scene.handle(Intent("hint", mouse=True))
    told = scene.services.texts("battle.tip-stands-below", do=scene.services.texts("battle.key.do-it"))
    assert scene.moment.toast == told
    rest(scene, 2 * TOAST)
    assert not scene.moment.toast
    at = (700.0, 700.0)
    monkeypatch.setattr(type(scene.frame), "press_at", lambda *_: SLIPPED)
    scene.handle(Intent("press", mouse=True, at=at))
    scene.handle(Intent("release", mouse=True, at=at))
    assert scene.moment.toast == told
    assert not scene.match.actions


def test_whoever_does_what_is_told_with_the_key_need_not_ask_again(tmp_path):
    """One press a thing, as long as each is done with that key; whoever does something else asks again."""
    made = services(tmp_path)
    game, taught = find("crosshairs"), course("crosshairs")
    match = Match(game, taught.first_game, RandomDice(1), position=taught.first_position)
    scene = Guided(made, Host(match, (person("Mara"), person("Ben")), None, None, clock=made.now))
    scene.enter()
    rest(scene, 2)
    say(scene, "hint")
    rest(scene, JUST + 0.1)
    for done in (1, 2, 3):
        say(scene, "hint")
        assert match.length == done
        rest(scene, AGAIN)
        assert scene.moment.does
    scene.decide(0, match.legal(0)[0])
    rest(scene, AGAIN)
    assert not scene.moment.does


def called(scene):
    """What the key for advice is called."""
    return dict(telling.prompts(scene.situation)[1])["hint"]


@pytest.mark.parametrize("moves", [False, True])
def test_a_tip_that_comes_at_once_leaves_the_cursor_to_whoever_has_moved_it(tmp_path, monkeypatch, moves):
    scene, action = advised(tmp_path, monkeypatch)
    rest(scene, AT_FIRST / 2)
    chooser = scene.selection.chooser
    if moves:
        scene.handle(Intent("right", "keyboard"))
    else:
        chooser.focus = next(pick for pick in chooser.offers if pick != action.picks[0])
    before = chooser.focus
    assert before != action.picks[0]
    while scene.coach.named is None:
        scene.update(0.1)
    assert chooser.focus == (before if moves else action.picks[0])
    for waits, taken in ((0.0, moves), (READ, True)):  # a press was meant for what was looked at before
        scene.update(waits)
        say(scene, "ok")
        assert (len(chooser.picked) > chooser.floor) == taken
        if moves:
            break


def test_a_tip_that_moved_the_cursor_swallows_no_press_after_the_next_one(tmp_path, monkeypatch):
    scene, _ = advised(tmp_path, monkeypatch)
    rest(scene, 1)
    scene._moved, scene.coach.seen = True, READ  # noqa: SLF001
    scene.coach.named, scene.coach.waited = None, 0.0
    scene.coach.done.update(tip.key for tip in scene.coach.tips)
    scene.handle(Intent("right", "keyboard"))
    while scene.coach.named is None:
        scene.update(0.1)
    assert not scene._moved  # noqa: SLF001


def test_what_came_by_itself_before_does_not_swallow_a_press_in_the_next_choice():
    coach = Coach()
    coach.choose((Tip("x", ()),))
    assert coach.wait(AT_FIRST)
    assert coach.seen < READ
    coach.choose((Tip("y", ()),))
    assert coach.seen >= READ


@pytest.mark.parametrize("name", [name for name in NAMES if teaches(name)])
def test_every_tip_of_a_first_game_has_its_words_and_begins_something_legal(name, tmp_path):
    made, taught = services(tmp_path), course(name)
    scene = battle(made, name)
    match = scene.match
    for number in range(60):
        waiting = sorted(match.to_act)
        if not waiting:
            break
        seat, legal = waiting[number % len(waiting)], match.legal(waiting[number % len(waiting)])
        if seat >= 0:
            for tip in taught.tips(match.game.observe(match.state, seat), seat):
                for language in ("en", "de"):
                    made.change(language=language)
                    assert "{" not in made.texts.note(Note(f"tip.{name}.{tip.key}", tip.words))
                assert any(one.picks[: len(tip.picks)] == tip.picks for one in legal) or not legal, tip
        match.act(seat, legal[number % len(legal)])


def test_advice_to_land_on_a_pile_leaves_that_pile_as_it_is(tmp_path):
    scene = battle(services(tmp_path))
    outlook = Outlook(scene.game, scene.match.state, None, 0)
    taken = {piece.at for piece in outlook.tableau.pieces.values() if not piece.tray}
    hidden = 0
    for action in scene.match.legal(0):
        ghosts = outlook.forecast(action.picks).ghosts.values()
        hidden += sum(ghost.at in taken for ghost in ghosts)
        assert not any(piece.at in taken for _, piece in advised_picture(outlook, action.picks).ghosts)
    assert hidden


def test_a_tip_that_came_as_advice_is_never_told_by_its_key(tmp_path):
    """Others have decided meanwhile, and the advice it was made of is gone."""
    scene = battle(services(tmp_path), "fadenkreuz")
    scene.coach.named = Tip("reason.fadenkreuz.aim", (Pick("seat", "3"),))
    assert not scene.host.hints
    assert not scene._worded()  # noqa: SLF001


def test_what_others_do_is_shown_with_more_rest_than_in_other_games(tmp_path):
    made = services(tmp_path)
    scene = battle(made, "crosshairs")
    usual = Battle(made, scene.host).performance.breath(1.0)
    assert scene.performance.breath(1.0) >= 1.5 * usual


def test_a_hand_on_its_way_to_advice_does_not_do_a_tip_that_has_just_come_back(tmp_path, monkeypatch):
    """While something else is pointed at the tip is away, and the key asks; off the table it is there again."""
    scene, _ = advised(tmp_path, monkeypatch)
    rest(scene, 1)
    while not scene.moment.tip:
        scene.update(0.1)
    say(scene, "hint")
    scene.update(READ)
    scene.moment.tip, scene._stood = "Leap onto the tall pile.", 0.1  # noqa: SLF001
    say(scene, "hint")
    assert scene.match.length == 0
    scene.update(JUST)
    say(scene, "hint")
    assert scene.match.length == 1


EVEN = Curve(worth=1.0, lead=0.0)


@pytest.mark.parametrize("attacks", [True, False])
def test_whoever_comes_round_to_the_same_place_is_not_sent_round_again(attacks):
    """Everything lies as it did four rounds ago: the same advice would lead there again."""
    safe, other, shot = (
        Advice(SimpleNamespace(picks=(Pick("cell", name),)), value, f"reason.squadron.{why}")
        for name, value, why in (("a1", 3.0, "safe-later"), ("b1", 2.95, "even"), ("c1", 2.9, "trades"))
    )
    hints, coach = (safe, other, shot) if attacks else (safe, other), Coach()

    def asked(lies, length):
        return coach.onward(lies, length, hints, EVEN, lambda reason: reason.endswith("trades"))

    assert asked("here", 4) is safe
    assert asked("here", 4) is safe  # the same choice, asked again
    assert asked("there", 8) is safe
    assert asked("here", 12) is (shot if attacks else other)
    assert asked("here", 20) is (other if attacks else safe)  # nothing else is left
    assert asked("here", 4) is safe  # taken back


@pytest.mark.parametrize(("value", "danger"), [(1.0, 0), (2.95, 30)])
def test_whoever_comes_round_to_the_same_place_is_not_sent_where_it_is_clearly_worse(value, danger):
    """Neither by what it is worth nor by the odds that its reason tells, be it the only thing that is new."""
    best, worse = (
        Advice(SimpleNamespace(picks=(Pick("cell", name),)), worth, "reason.squadron.trades", words)
        for name, worth, words in (("a1", 3.0, (("chance", 40),)), ("b1", value, (("chance", 40), ("danger", danger))))
    )
    coach = Coach()
    for length in (4, 12, 20):
        assert coach.onward("here", length, (best, worse), EVEN, lambda _: True) is best
