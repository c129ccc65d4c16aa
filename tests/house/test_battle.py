"""The battle scene: whole games through the real chooser with mouse, keys and pads; reasons, undo, bots, secrets."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app import languages
from game.bots.desk import ProcessDesk
from game.catalogue import guide_of
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.questions import Answer
from game.play.seating import bot, person
from game.scenes.match import asking, meaning
from game.scenes.match.battle import Battle
from game.scenes.match.commands import JUST
from game.scenes.match.log import Log
from game.scenes.match.performance import BREATH
from game.scenes.match.telling import hud, plate, prompts
from game.scenes.panels.outlook import Outlook, earlier_turn
from game.scenes.stack import Home, Push, Soon, Swap
from game.table.table import Table
from tests.house.couch import canvas, host, rest, say, services
from tests.house.waiting import ticking, wait_for

CORNER = "c3:bwbww,g5:w,a7:b w 1/0 0/0 3 -"
KO = "g1:bw,g5:bwb,m5:wbw w 1/1 0/0 0 -"


@pytest.fixture
def made(tmp_path):
    return services(tmp_path)


def battle(made, **words):
    scene = Battle(made, host(made, **words))
    scene.enter()
    rest(scene)
    return scene


def cell(name):
    return Pick("cell", name)


def over(scene, name):
    return Intent("point", at=scene.selection.place(cell(name)), mouse=True)


def click(scene, pick):
    pick = cell(pick) if isinstance(pick, str) else pick
    return say(scene, Intent("press", at=scene.selection.place(pick), mouse=True))


def test_the_mouse_plays_what_the_bar_speaks_of_though_a_label_has_come_under_it(made, monkeypatch):
    scene = battle(made)
    own, other = scene.selection.chooser.offers[:2]
    say(scene, Intent("point", at=scene.selection.place(own), mouse=True))
    assert scene.selection.chooser.focus == own
    monkeypatch.setattr(Table, "pick_at", lambda _self, _at: other)
    say(scene, Intent("press", at=scene.selection.place(own), mouse=True))
    assert scene.selection.chooser.picked[:1] == (own,)


# -- whole games by random pointing ----------------------------------------------------------------------------------

GAMES = {"mouse": 30, "keyboard": 25, "pad": 25}
STEPS = ["up", "down", "left", "right"]
WISHES = {
    "keyboard": [*STEPS * 3, "ok", "ok", "ok", "back", "fewer", "more", "special", "next", "previous", "look", "undo"],
    "pad": [*STEPS * 3, "ok", "ok", "ok", "back", "fewer", "more", "special", "sightlines", "hint", "redo"],
}


def by_mouse(scene, luck):
    """Mostly at things on offer, often elsewhere: what a mouse can do."""
    at = (luck.uniform(0, 1920), luck.uniform(0, 1000))
    if luck.random() < 0.8 and scene.selection.chooser.offers:
        at = scene.selection.place(luck.choice(scene.selection.chooser.offers))
    name = luck.choices(["press", "point", "alternate", "scroll"], [8, 2, 1, 1])[0]
    return Intent(name, at=at, amount=luck.choice([-1, 1]), mouse=True)


def wish(scene, device, luck):
    if device == "mouse":
        return by_mouse(scene, luck)
    name = luck.choice(WISHES[device])
    return Intent(name, "keyboard" if device == "keyboard" else "pad-1", held=luck.random() < 0.9)


def play(scene, device, luck, actions):
    """Random wishes until the match is over or so many actions have been made; how many wishes it took."""
    for count in range(actions * 60):
        if scene.over or scene.match.length >= actions:
            return count
        before = scene.match.length
        change = scene.handle(wish(scene, device, luck))
        if isinstance(change, Push | Soon):
            scene.back(None)
        if scene.match.length != before or not scene.settled:
            scene.update(0.5)
        assert scene.over or scene.selection.chooser.offers, "stuck"
    raise AssertionError(f"only {scene.match.length} actions")


@pytest.mark.parametrize("device", sorted(GAMES))
def test_whole_games_by_random_pointing(tmp_path, device):
    made = services(tmp_path)
    for seed in range(GAMES[device]):
        luck = random.Random(f"{device} {seed}")
        scene = Battle(made, host(made, stall=20, save=seed % 10 == 0))
        scene.enter()
        rest(scene)
        play(scene, device, luck, 60)
        rest(scene, 0.3)
        outlook = Outlook(scene.game, scene.match.state, None)
        assert scene.table.picture() == outlook.tableau.pieces
        assert scene.table.corrections == 0
        if seed % 20 == 0:
            scene.draw(canvas(made))
        scene.leave()


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(["1x", "4x"]))
def test_animated_games_show_the_truth(tmp_path_factory, seed, animation):
    made = services(tmp_path_factory.mktemp("home"), animation=animation, motion="full")
    luck = random.Random(seed)
    scene = Battle(made, host(made, stall=20, save=False))
    scene.enter()
    for _ in range(400):
        scene.update(luck.choice([0.016, 0.05, 0.3]))
        change = scene.handle(wish(scene, luck.choice(["mouse", "keyboard", "pad"]), luck))
        if isinstance(change, Push | Soon):
            scene.back(None)
    rest(scene, 20, 0.5)
    assert scene.settled
    assert scene.table.picture() == Outlook(scene.game, scene.match.state, None).tableau.pieces
    assert scene.table.corrections == 0
    scene.leave()


# -- choosing --------------------------------------------------------------------------------------------------------


def test_a_pick_shows_what_it_leads_to_before_it_is_played(made):
    scene = battle(made, position=CORNER)
    click(scene, "c3")
    say(scene, over(scene, "m3"))
    view = scene.selection.view()
    assert view.labels[cell("m3")] == "5"
    assert {"m3.0", "m3.1"} <= view.ghosts.keys()
    assert scene.match.length == 0
    click(scene, "m3")
    assert [entry.action for entry in scene.match.entries] == ["c3-m3"]


@pytest.mark.unanswered
def test_help_that_fails_stops_nobody(made, monkeypatch, caplog):
    def fails(*_asked):
        raise KeyError("medal")

    for name in ("forecast", "dangers", "lines", "tallies", "closeup"):
        monkeypatch.setattr(type(guide_of("crossfire")), name, fails)
    scene = battle(made, position=CORNER)
    click(scene, "c3")
    say(scene, over(scene, "m3"))
    scene.draw(canvas(made))
    click(scene, "m3")
    assert scene.match.length == 1
    assert "has no answer to forecast" in caplog.text


def test_the_number_of_men_dims_the_other_targets(made):
    scene = battle(made, position=CORNER)
    click(scene, "c3")
    say(scene, Intent("scroll", amount=-1, mouse=True))
    shown = scene.selection.view().labels
    assert set(shown.values()) == {"4"}
    say(scene, Intent("point", at=(20.0, 900.0), mouse=True))
    assert plate(scene.situation).prompt == "4 men, 4 cells: where to?"
    click(scene, "c3")
    assert set(scene.selection.view().labels.values()) == {"5"}


def test_a_refused_pick_says_why_and_opens_the_rules_there(made):
    scene = battle(made, position=CORNER)
    click(scene, "a7")
    assert scene.selection.refusal.note.key == "refusal.crossfire.enemy-pile"
    change = say(scene, "rules")
    assert isinstance(change, Push)
    assert change.scene.name == "rulebook"
    assert change.scene.args[2] == "owner"


def test_looking_asks_for_reasons_without_a_mouse(made):
    scene = battle(made, position=CORNER)
    say(scene, "look")
    scene.selection.chooser.focus = cell("a7")
    say(scene, "ok")
    assert scene.selection.refusal is not None


def test_the_turn_that_made_the_same_position_is_found_and_shown(made):
    scene = battle(made, position=KO, moves=["m5-g5", "@g1", "@g1"])
    click(scene, Pick("tray", "reserve.1")) if not scene.selection.chooser.picked else None
    click(scene, "g1")
    assert scene.selection.refusal.repeats is not None
    assert asking.earlier(scene.match, scene.selection, scene.viewer) == 2
    assert scene.extra.ghosts
    assert "Pale: the board after turn\u00a02" in plate(scene.situation).prompt
    scene.draw(canvas(made))


TREADMILL = "g1:bb,e5:w,a7:b,m7:ww w 1/1 0/0 0 -"
"""Both sides can drop a man on a full corner of their own: the lowest comes back, and nothing has changed."""


def test_a_cell_that_ko_closes_says_so_as_soon_as_it_is_looked_at_and_shows_the_earlier_turn(made):
    scene = battle(made, position=TREADMILL, moves=["@m7", "@g1"])
    click(scene, Pick("tray", "reserve.0"))
    say(scene, over(scene, "m7"))
    assert meaning.reason(scene.selection).note.key == "refusal.crossfire.ko"
    assert "See turn\u00a01" in plate(scene.situation).prompt
    assert [(mark.kind, mark.at) for mark in scene.extra.marks] == [("last", cell("m7"))]
    say(scene, over(scene, "g5"))
    assert meaning.reason(scene.selection) is None
    assert asking.earlier(scene.match, scene.selection, scene.viewer) is None


def test_a_press_on_such_a_cell_keeps_what_is_in_hand_although_an_own_pile_stands_there(made):
    scene = battle(made, position=TREADMILL, moves=["@m7", "@g1"])
    click(scene, Pick("tray", "reserve.0"))
    click(scene, "m7")
    assert scene.selection.refusal.note.key == "refusal.crossfire.ko"
    assert scene.selection.chooser.picked == (Pick("tray", "reserve.0"),)
    say(scene, "ok")
    assert scene.selection.chooser.picked == (Pick("tray", "reserve.0"),)
    click(scene, "e5")  # that is open, and takes the man
    assert scene.match.length == 3


@pytest.mark.parametrize("device", ["keyboard", "pad-1"])
def test_keys_and_pads_come_to_such_a_cell(made, device):
    sitters = (person("Mara", device), person("Jörg", "pad-2"))
    scene = battle(made, position=TREADMILL, moves=["@m7", "@g1"], sitters=sitters)
    say(scene, "special", device=device)
    say(scene, "ok", device=device) if not scene.selection.chooser.picked else None
    scene.selection.chooser.focus = cell("k7")
    say(scene, "right", device=device)
    assert scene.selection.chooser.focus == cell("m7")
    assert "See turn\u00a01" in plate(scene.situation).prompt
    assert "ok" not in dict(prompts(scene.situation)[0])  # there is nothing to take
    say(scene, "ok", device=device)
    assert scene.selection.refusal.note.key == "refusal.crossfire.ko"
    assert scene.selection.chooser.picked == (Pick("tray", "reserve.0"),)
    say(scene, "left", device=device)
    assert scene.selection.chooser.focus in scene.selection.chooser.offers


def test_the_figure_of_a_target_is_not_written_on_the_line_to_it_as_well(made):
    scene = battle(made, position=CORNER)
    click(scene, "c3")
    say(scene, over(scene, "m3"))
    view = scene.selection.view()
    assert view.labels[cell("m3")] == "5"
    assert "5" not in {line.label for line in view.lines}


def test_the_key_for_lines_never_takes_the_signs_of_danger_away(made):
    """Whoever presses it twice sees what was seen before."""
    scene = battle(made, position="d4:ww,e5:w,g5:bbb,j6:b w 0/0 0/0 0 -")
    shown = [scene.overlay.name]
    for _ in range(4):
        say(scene, "sightlines", Intent("sightlines", held=False))
        shown.append(scene.overlay.name)
    assert shown == ["dangers", "lines", "dangers", "lines", "dangers"]


def test_no_earlier_turn_where_nothing_repeats(made):
    scene = battle(made, position=CORNER, moves=["c3-m3"])
    game = scene.game
    action = game.notation.parse_action("a7-c7")
    assert earlier_turn(game, scene.match.states, scene.match.actions, action) is None


# -- seats and devices -----------------------------------------------------------------------------------------------


def test_another_pad_does_not_act_for_a_seat(made):
    scene = battle(made, position=CORNER, sitters=(person("Mara", "pad-1"), person("Jörg", "pad-2")))
    say(scene, "ok", device="pad-2")
    assert scene.selection.chooser.picked == ()
    assert scene.moment.toast
    say(scene, "ok", device="pad-1")
    assert scene.selection.chooser.picked


def test_a_lost_pad_pauses_with_the_name_of_the_seat(made):
    scene = battle(made, position=CORNER, sitters=(person("Mara", "pad-1"), person("Jörg", "pad-2")))
    made.input.held = ["keyboard", "pad-2"]
    change = rest(scene, 0.05)
    assert isinstance(change, Push)
    scene.back(None)
    rest(scene)
    say(scene, "ok", device="keyboard")
    assert scene.selection.chooser.picked
    made.input.held = ["keyboard", "pad-1", "pad-2"]
    rest(scene)
    say(scene, "back", device="keyboard")
    assert scene.selection.chooser.picked


def test_leaving_the_window_pauses_unless_a_pad_is_played(made):
    assert isinstance(battle(made, position=CORNER).unattended(), Push)
    scene = battle(made, position=CORNER, sitters=(person("Mara", "pad-1"), person("Jörg", "pad-2")))
    assert not isinstance(scene.unattended(), Push)


def test_a_calm_picture_stands_still_until_something_happens(made):
    scene = battle(made, position=CORNER)
    rest(scene, 1)
    scene.draw(canvas(made))
    assert scene.still
    say(scene, "sightlines")
    assert not scene.still
    say(scene, Intent("sightlines", held=False), "hint")
    assert not scene.still
    rest(scene, 6, 0.1)
    assert not scene.still  # the clock goes on
    scene.draw(canvas(made))
    assert scene.still


def test_escape_with_nothing_picked_pauses(made):
    scene = battle(made, position=CORNER)
    say(scene, "ok")
    assert not isinstance(say(scene, "back"), Push)
    assert isinstance(say(scene, "back"), Push)
    assert isinstance(scene.back("leave"), Home)


# -- the way back ----------------------------------------------------------------------------------------------------


def test_undo_between_persons_needs_a_second_press(made):
    scene = battle(made, position=CORNER, moves=["c3-m3"])
    say(scene, "undo")
    assert scene.match.length == 1
    say(scene, "undo")
    assert scene.match.length == 0
    say(scene, "redo")
    assert scene.match.length == 1
    assert scene.table.picture() == scene.selection.outlook.tableau.pieces


def test_undo_takes_the_picks_back_first(made):
    scene = battle(made, moves=["f2-e3"])
    rest(scene)
    say(scene, "ok", "undo")
    assert (scene.match.length, scene.selection.chooser.picked) == (1, ())


# -- bots ------------------------------------------------------------------------------------------------------------


class FirstMove:
    """A desk that takes the first legal action after a while."""

    def __init__(self, delay=2):
        self.delay, self.open, self.ticket = delay, None, 0

    def ask(self, question):
        self.ticket += 1
        self.open, self.left = question, self.delay
        return self.ticket

    def poll(self):
        self.left -= 1
        if self.open is None or self.left > 0:
            return None
        found = Answer(self.ticket, self.open.digest, (Advice(self.open.legal[0]),))
        self.open = None
        return found

    def cancel(self):
        self.open = None

    renew = cancel


class Advice:
    value, reason, args, depth, nodes, shown = 0.5, "reason.crossfire.spreads", (), 1, 1, ()
    instead, then = None, ()

    def __init__(self, action):
        self.action = action


def test_a_bot_answers_after_a_visible_pause_and_undo_goes_back_to_the_person(tmp_path):
    made = services(tmp_path, desk=FirstMove())
    now = [100.0]
    made.now = lambda: now[0]
    scene = battle(made, sitters=(person("Mara"), bot(2)))
    scene.host._asking._clock = made.now  # noqa: SLF001
    say(scene, "ok", "ok")
    assert scene.match.length == 1
    rest(scene, 0.3)
    assert scene.match.length == 1
    now[0] += 0.5
    rest(scene, 0.5)
    assert scene.match.length == 2
    rest(scene)
    assert scene.viewer == 0
    say(scene, "undo")
    assert scene.match.length == 0
    scene.draw(canvas(made))


def test_a_reply_takes_a_breath_and_can_be_seen_again(tmp_path):
    made = services(tmp_path, desk=FirstMove(1), animation="1x", motion="full")
    now = [100.0]
    made.now = lambda: now[0]
    scene = battle(made, sitters=(person("Mara"), bot(2)))
    scene.host._asking._clock = made.now  # noqa: SLF001
    say(scene, "ok", "ok")
    now[0] += 5
    while not scene.settled:
        scene.update(0.05)
    assert scene.match.length == 1
    rest(scene, BREATH - 0.15)
    assert scene.match.length == 1
    rest(scene, 0.3)
    assert scene.match.length == 2
    rest(scene, 5)
    assert scene.extra.marks
    assert scene.situation.repeatable
    left, right = prompts(scene.situation)
    assert "again" not in {intent for intent, _ in left}, "there the key to skip has just stood"
    assert right[0][0] == "again"
    say(scene, "again")
    assert not scene.settled
    rest(scene, 0.05)
    assert plate(scene.situation).who.startswith("Seen again: ")
    assert plate(scene.situation).prompt == "1 man, d2 to f2"
    assert (scene.chairs.seats, scene.extra.marks, scene.selection.chooser.offers) == (frozenset(), (), ())
    rest(scene, 5)
    assert scene.chairs.seats == {0}
    assert plate(scene.situation).who == "Your turn"
    assert scene.table.picture() == scene.selection.outlook.tableau.pieces
    say(scene, "ok", "ok")
    assert not scene.situation.repeatable


def test_an_impatient_second_press_decides_nothing(made):
    scene = battle(made, position=CORNER)
    say(scene, "ok", "ok")
    assert scene.match.length == 1
    rest(scene, 0.1)
    say(scene, "ok", "ok")
    assert (scene.match.length, scene.selection.begun) == (1, False)
    rest(scene, 0.5)
    say(scene, "ok")
    assert scene.match.length == 2


def test_advice_is_told_with_its_reason_and_shown(tmp_path):
    made = services(tmp_path, desk=FirstMove())
    scene = battle(made, position=CORNER)
    say(scene, "hint")
    rest(scene, 0.5)
    assert "spreads your men" in scene.moment.toast
    assert scene.extra.lines
    scene.draw(canvas(made))


def test_one_more_press_does_what_the_advice_says(tmp_path):
    made = services(tmp_path, desk=FirstMove())
    scene = battle(made, position=CORNER)
    say(scene, "hint")
    rest(scene, 0.5)
    assert ("hint", made.texts("battle.key.do-it")) in prompts(scene.situation)[1]
    action = scene.moment.advice.action
    say(scene, "hint")  # on its way before the advice came
    assert not scene.match.actions
    rest(scene, JUST)
    say(scene, "hint")
    assert list(scene.match.actions) == [action]
    assert scene.moment.advice is None


def test_the_words_of_an_advice_stand_as_long_as_the_press_that_does_it(tmp_path):
    made = services(tmp_path, desk=FirstMove())
    scene = battle(made, position=CORNER)
    say(scene, "hint")
    rest(scene, 60, 0.5)
    assert "spreads your men" in scene.moment.toast
    assert ("hint", made.texts("battle.key.do-it")) in prompts(scene.situation)[1]
    focus = scene.selection.chooser.focus
    for way in ("right", "left", "up", "down"):
        if scene.selection.chooser.focus == focus:
            say(scene, way)
    rest(scene, 1)
    assert scene.moment.toast == ""
    assert ("hint", made.texts("battle.key.hint")) in prompts(scene.situation)[1]


def test_a_match_of_bots_runs_by_itself(tmp_path):
    made = services(tmp_path, desk=FirstMove(1))
    made.now = ticking()
    scene = battle(made, sitters=(bot(1), bot(1)), stall=20)
    rest(scene, 60, 0.5)
    assert scene.match.length > 10
    assert len({played.seat for played in scene.performance.turn}) == 1
    assert scene.table.corrections == 0


@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_a_real_bot_answers_while_the_screen_goes_on(tmp_path):
    desk = ProcessDesk()
    desk.start()
    made = services(tmp_path, desk=desk)
    frames = 0
    made.now = lambda: frames * 0.016
    try:
        scene = battle(made, sitters=(person("Mara"), bot(1)))
        say(scene, "ok", "ok")

        def answered():
            nonlocal frames
            scene.update(0.016)
            frames += 1
            return scene.match.length == 2

        wait_for(answered, "the bot's answer")
        assert frames > 10
        scene.leave()
    finally:
        desk.close()


# -- the end, and what lies beside -----------------------------------------------------------------------------------


def test_the_last_position_stays_before_the_result_comes(made):
    scene = battle(made, position="e5:ww,i5:bbb w 0/0 0/0 3 -")
    click(scene, "e5")
    click(scene, "i5")
    assert scene.over
    assert not isinstance(rest(scene, 1.0), Swap)
    scene.draw(canvas(made))
    change = say(scene, "ok")
    assert isinstance(change, Swap)
    assert change.scene.name == "result"


def test_it_waits_for_people_and_comes_by_itself_only_after_long(made):
    scene = battle(made, position="e5:ww,i5:bbb w 0/0 0/0 3 -")
    click(scene, "e5")
    click(scene, "i5")
    assert not any(isinstance(scene.update(0.5), Swap) for _ in range(240))
    assert any(isinstance(scene.update(0.5), Swap) for _ in range(140))


def test_arrow_keys_never_leave_the_board(made):
    scene = battle(made, position=CORNER, moves=["c3-m3", "a7-c7", "g5-h6"])
    rest(scene)
    for _ in range(12):
        say(scene, "right")
    assert not scene.zone.active
    assert scene.selection.chooser.focus in scene.selection.chooser.offers


def test_the_log_is_one_key_away_and_opens_the_replay_at_its_line(made):
    scene = battle(made, position=CORNER, moves=["c3-m3", "a7-c7", "g5-h6"])
    change = say(scene, "log")
    assert isinstance(change.scene, Log)
    log = change.scene
    log.draw(canvas(made))
    while log.lines[log.at].index > 2:
        say(log, "up")
    change = say(log, "ok")
    assert (change.scene.name, change.scene.args[3]) == ("replay", 2)


def test_a_match_goes_on_where_it_was_left(tmp_path):
    made = services(tmp_path)
    scene = battle(made, position=CORNER)
    click(scene, "c3")
    click(scene, "m3")
    digest = scene.match.digest
    scene.leave()
    saved, errors = made.saves.unfinished()
    assert not errors
    again = made.saves.open(saved[0].path, made.dice)
    assert again.match.digest == digest


def test_the_language_changes_in_the_middle(made):
    scene = battle(made, position=CORNER)
    scene.draw(canvas(made))
    made.texts = languages.texts("de")
    scene.draw(canvas(made))
    assert plate(scene.situation).who == "Mara ist am Zug"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [100, 150, 200])
def test_every_text_is_there_at_every_size(tmp_path, language, size):
    made = services(tmp_path, language=language, text_size=size)
    scene = battle(made, position=CORNER, sitters=(person("Maximiliane-Katharina"), bot(3)))
    click(scene, "c3")
    say(scene, over(scene, "m3"))
    scene.draw(canvas(made))
    scene.zone.open = True
    scene.draw(canvas(made))
    told = hud(scene.situation, scene.frame.art)
    assert "‹" not in repr(told)
    assert "‹" not in repr(prompts(scene.situation))


# -- secrets ---------------------------------------------------------------------------------------------------------


class Watched:
    """A game that remembers through whose eyes it was asked."""

    def __init__(self, game):
        self._game, self.viewers = game, set()

    def observe(self, state, viewer):
        self.viewers.add(viewer)
        return self._game.observe(state, viewer)

    def __getattr__(self, name):
        return getattr(self._game, name)


@pytest.mark.parametrize(("sitters", "viewers"), [((person("A"), person("B")), {None}), ((person("A"), bot(1)), {0})])
def test_everything_is_seen_through_the_viewers_eyes(tmp_path, sitters, viewers):
    made = services(tmp_path)
    found = host(made, position=CORNER, sitters=sitters)
    watched = found.match.game = Watched(found.match.game)
    scene = Battle(made, found)
    scene.enter()
    rest(scene)
    click(scene, "c3")
    say(scene, over(scene, "m3"), "hint", "look", "sightlines")
    click(scene, "m3")
    scene.draw(canvas(made))
    assert watched.viewers == viewers
