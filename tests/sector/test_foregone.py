"""A side of which nobody stands: the rest of the battle is run through by itself where nothing can change it."""

import pytest

from game.app.languages import texts
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.seats import Seat
from game.core.texts import Texts
from game.guides.sector.closing import crowned
from game.guides.sector.foregone import foregone
from game.guides.sector.guide import GUIDE
from game.rules.sector.game import GAME
from game.scenes.after.result import Result
from game.scenes.match import finale, telling
from game.scenes.match.byitself import passed_over
from game.scenes.stack import STAY
from tests.sector.test_enemy_turn import Fixed

LED = "M2R5 E:g5,h4,f3,c8,d2 V:i3_,l2_,x,k8_,x #e1e2h5h6+g4g7i2i7%j8j9 L1/0-0/L -"
"""Level 3:0, and no Scout stands: the Guards cannot lose any more."""
DECIDES = "M2R3 V:g4,d6,c7,x,x V:j4,x,x,x,x - L2/0-0/L -"
"""Mara leads, and one enemy is left, whom she can shoot at."""
OPEN = "M2R5 E:a5,b4,c3,c8,d2 V:i3_,l2_,x,k8_,x #e1e2h5h6+g4g7i2i7%j8j9 L1/0-0/L -"
"""Nobody is in the middle: the Guards have to walk."""


@pytest.mark.parametrize(("line", "key", "deciding"), [(LED, "led", set()), (OPEN, "behind", {Seat(0)})])
def test_who_still_decides(line, key, deciding):
    found = foregone(GAME.notation.parse_position(line))
    assert found.note.key == f"foregone.sector.{key}"
    assert found.deciding == deciding


def test_nothing_is_foregone_while_somebody_may_stand_up():
    assert foregone(GAME.notation.parse_position(LED.replace(" -", " e5"))) is None
    assert foregone(GAME.notation.parse_position(LED.replace("i3_", "i3"))) is None


@pytest.mark.parametrize(
    ("line", "names"),
    [
        (LED.replace("i3_", "i3"), ["R1"]),
        (LED.replace("i3_", "i3").replace("k8_", "k8"), []),
        (OPEN.replace("i3_", "i3"), []),
        (LED.replace("i3_", "i3").replace(" -", " e5"), []),
    ],
)
def test_it_is_told_before_whose_fall_decides_the_battle(line, names):
    state = GAME.notation.parse_position(line)
    told = [dict(note.words)["unit"] for note in GUIDE.counters(state) if note.key == "counter.sector.last-one"]
    assert told == names


LAST = "M2R6 E:g5,h4,f3,c8,d2 V:i3,l2_,x,k8_,x #e1e2h5h6+g4g7i2i7%j8j9 L1/0-0/L -"
"""Level 3:1 in the round that decides, and one Scout is left."""
ACTED = LAST.replace("i3,", "i3.,").replace("0-0", "0-1")
LEVEL = "M2R6 E:g5,h4_,f3_,c8,d2 V:i3.,l2_,x,k8_,x #e1e2h5h6+g4g7i2i7%j8j9 L1/0-1/L -"
"""It has acted, but holds the score level: its fall would decide it yet."""


@pytest.mark.parametrize(
    ("line", "names", "danger"),
    [(LAST, ["R1"], True), (ACTED, [], False), (LEVEL, ["R1"], True)],
)
def test_of_one_who_can_do_nothing_more_and_is_behind_nothing_is_told_and_nothing_feared(line, names, danger):
    state = GAME.notation.parse_position(line)
    told = [dict(note.words)["unit"] for note in GUIDE.counters(state) if note.key == "counter.sector.last-one"]
    assert told == names
    assert bool(GUIDE.gravest(state, Seat(0))) == danger


@pytest.mark.parametrize(("reader", "told", "tone"), [
    ("side.sector.0", "If R1 falls, you have won", "good"),
    ("side.sector.1", "If R1 falls, you have lost", "warn"),
    ("", "If R1 falls, Left wins", "plain"),
])  # fmt: skip
def test_the_last_ones_fall_is_good_news_for_the_other(reader, told, tone):
    state = GAME.notation.parse_position(LED.replace("i3_", "i3"))
    (note,) = (note for note in GUIDE.counters(state) if note.key == "counter.sector.last-one")
    spoken = Texts("en", texts("en").entries, you=reader)
    assert (spoken.note(note).replace(spoken("side.sector.0"), "Left"), spoken.tone(note)) == (told, tone)


def run(stage, line, seconds=40.0):
    host = stage.host(line, "", "person:Mara keyboard,person:Jo pad-1", game="sector")
    battle = stage.services.doors.battle(stage.services, host, None)
    stage.run(stage.on(battle), seconds)
    return host.match


def test_the_rest_runs_through_by_itself(stage):
    match = run(stage, LED)
    assert match.outcome is not None
    assert match.outcome.winners == {Seat(0)}


def test_who_can_still_change_it_is_asked(stage):
    assert run(stage, OPEN, 5.0).length == 0


def test_it_is_read_first_also_where_one_side_alone_has_just_decided_it(stage):
    host = stage.host(OPEN.replace("c3", "f5"), "", "person:Mara keyboard,person:Jo pad-1", game="sector")
    stack = stage.on(stage.services.doors.battle(stage.services, host, None))
    stage.run(stack, 1.0)
    to_the_middle = next(one for one in host.match.legal(0) if Pick("cell", "g5") in one.picks)
    stack.top.decide(0, to_the_middle)
    assert not foregone(host.match.state).deciding
    stage.run(stack, 2.0)
    assert host.match.length == 1
    stage.run(stack, 4.0)
    assert host.match.outcome is not None, "and then all the rest is counted at once"


def test_at_the_end_it_is_told_since_when_the_rest_ran_through_and_who_has_won_it_is_shown(stage):
    host = stage.host(LED, "", "person:Mara keyboard,person:Jo pad-1", game="sector")
    battle = stage.services.doors.battle(stage.services, host, None)
    stack = stage.on(battle)
    stage.run(stack, 1.0)
    assert host.match.length == 0, "why nothing can be changed any more is read first"
    while not (battle.over and battle.settled):
        stage.run(stack, 0.2)
    assert "From round 5 on only one side stood" in telling.plate(battle.situation).prompt
    places = {battle.table.spot(Pick("cell", name)).at for name in ("g5", "h4")}
    assert set(finale.crowned(battle.situation)) == places, "those in the middle, which the mission counts"
    why = Result(stage.services, host)._why()  # noqa: SLF001
    assert "From round 5 on only one side stood" in why
    assert "After " not in why, "that would be another length beside it"


def test_no_computer_player_is_waited_for_where_nothing_can_change_any_more(stage):
    """There is no desk at which it could think."""
    host = stage.host(LED, "", "bot:3,person:Jo pad-1", game="sector")
    battle = stage.services.doors.battle(stage.services, host, None)
    stage.run(stage.on(battle), 8.0)
    assert host.match.outcome is not None
    assert host.match.outcome.winners == {Seat(0)}
    assert texts("en").note(host.match.outcome_note) == "The mission ends 2:0."


@pytest.mark.parametrize("language", ["en", "de"])
def test_whoever_is_alone_and_does_not_lead_is_told_what_is_left_to_do(language):
    state = GAME.notation.parse_position(OPEN)
    notes = [note for note in GUIDE.counters(state) if note.key == "foregone.sector.behind"]
    assert [note.tone for note in notes] == ["warn"]
    assert "\u2039" not in texts(language).note(notes[0])


def test_what_was_fought_out_ran_through_nowhere(stage):
    host = stage.host("M2R5 E:g5,x,x,x,x V:i3,x,x,x,x - L1/0-0/L -", game="sector")
    assert passed_over(host.match, None) is None


@pytest.mark.parametrize(
    ("mission", "squares"),
    [(1, {"g5", "m4"}), (2, {"g5"}), (3, {"m4"}), (4, {"g5", "m4"}), (5, {"g5"}), (6, {"m4"})],
)
def test_who_fulfils_the_mission(mission, squares):
    state = GAME.notation.parse_position(f"M{mission}R6 E:g5,m4,c2_,x,x V:i3_,x,x,x,x - over:L -")
    assert {pick.name for pick in crowned(state)} == squares


def test_what_the_mission_counts_anyway_is_not_counted_twice_on_the_result(stage):
    line = "M1R5 E:g5,h4,f3,c8,d2 V:i3_,l2_,x,k8_,x #e1e2h5h6+g4g7i2i7%j8j9 L1/0-0/L -"
    host = stage.host(line, "", "person:Mara keyboard,person:Jo pad-1", game="sector")
    stage.run(stage.on(stage.services.doors.battle(stage.services, host, None)), 40.0)
    titles = [figure.title for figure in Result(stage.services, host).figures()]
    assert titles[:2] == ["Kills", "Standing"]
    assert "Enemies fallen" not in titles


def test_the_shot_that_decides_all_is_seen_before_it_is_said_that_it_does(stage):
    stage.services.change(animation="1x", motion="full")
    host = stage.host(DECIDES, "", "person:Mara keyboard,person:Jo pad-1", game="sector")
    host.match.dice = Fixed((6, 5))
    battle = stage.services.doors.battle(stage.services, host, None)
    stage.run(stage.on(battle), 0.5)
    battle.decide(0, GAME.notation.parse_action("L 1*1"))
    assert not foregone(host.match.state).deciding
    lasted = 0.0
    while not battle.settled:
        assert "counted at once" not in telling.plate(battle.situation).who
        battle.update(0.05)
        lasted += 0.05
    assert lasted > 1.5
    while not battle.over:
        battle.update(0.05)
        lasted += 0.05
    assert lasted > 4.0, "and then why nothing can be changed any more is read"
    while not battle.settled:
        battle.update(0.05)
    for _ in range(12):
        battle.update(0.1)
    assert battle.handle(Intent("ok")) is STAY, "a press that was to hurry it leaves the end there"
    assert telling.prompts(battle.situation) == ((), ())
    for _ in range(12):
        battle.update(0.1)
    assert [intent for intent, _ in telling.prompts(battle.situation)[0]] == ["ok"]
    assert battle.handle(Intent("ok")) is not STAY


@pytest.mark.parametrize(
    ("mission", "right", "squares", "told"),
    [
        (1, "m4,k2,x,x,x", {"b5", "g4", "m4", "k2"}, "Enemies destroyed: 3 each."),
        (2, "i3,k2,x,x,x", {"g4", "i3"}, "Soldiers in the middle: 1 each."),
        (3, "m4,k2,x,x,x", {"b5", "n5"}, "Soldiers in the enemy's home zone: 0 each."),
        (4, "m4,k2,x,x,x", {"h5"}, "Nobody stands on h5."),
        (5, "i3,k2,x,x,x", {"g4", "i3"}, "Both sides stand in the middle."),
    ],
)
def test_a_draw_shows_where_nobody_was_ahead_and_says_by_what(mission, right, squares, told):
    state = GAME.notation.parse_position(f"M{mission}R7 E:b5,g4,x,x,x V:{right} - over:- -")
    assert {pick.name for pick in crowned(state)} == squares
    assert [texts("en").note(note) for note in GUIDE.besides(state)] == [told]


@pytest.mark.parametrize(
    ("mission", "told"),
    [
        (2, "Kim has more soldiers in the middle."),
        (3, "Kim has more soldiers in your home zone than you have over there."),
        (5, "Only Kim has soldiers in the middle."),
    ],
)
def test_the_end_says_by_what_the_mission_was_decided(mission, told):
    state = GAME.notation.parse_position(f"M{mission}R6 E:g5,m4,c2_,x,x V:i3_,x,x,x,x - over:L -")
    (note,) = GUIDE.besides(state)
    heard = Texts("en", {**texts("en").entries, "side.sector.0": "Kim"}, you="side.sector.1")
    assert heard.note(note) == told
