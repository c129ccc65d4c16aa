"""What a newcomer meets: a word on the bigger game, Fire that counts once it is offered, what flies on shown alone."""

from itertools import pairwise

import pytest

from game.catalogue import course
from game.core.intents import Intent
from game.core.picks import SWEEP, Pick
from game.core.seats import Seat
from game.guides.crosshairs import perils
from game.guides.crosshairs.guide import GUIDE
from game.play.random_dice import RandomDice
from game.rules.crosshairs.game import GAME
from game.rules.crosshairs.hunt import hunters
from game.rules.crosshairs.sights import airborne
from game.scenes.after.result import Result
from game.scenes.match import asking, buttons, chatter, finale, happening, midway, telling
from game.scenes.match.battle import Battle
from game.scenes.match.picturing import advised_picture
from game.scenes.panels.record import lines_of
from game.table.kit.view import View
from game.table.looks import look_for
from game.table.table import Table
from game.ui.theme.canvas import Box
from game.ui.widgets import Answer
from tests.crosshairs.test_presses import SIX
from tests.house.couch import rest

SHOT = "duel - A:c2N3,f3S0!,f9N0!;B:f6NE0,k1S0,k6N0,j4S0 0,0 A7/1 f9 0 - -"


def battle_at(stage, position):
    host = stage.host(position, "", "person:Mara keyboard,bot:1", game="crosshairs")
    battle = stage.services.doors.battle(stage.services, host, None)
    stage.run(stage.on(battle), 0.5)
    return host, battle


def stories(stage, battle):
    title = stage.services.texts("lesson.story")
    return [card for card in telling.hud(battle.situation, lambda *_: None).cards if card.title == title]


def test_a_bigger_game_says_what_is_different_until_something_is_decided(stage):
    host, battle = battle_at(stage, course("crosshairs").whole_position)
    assert stories(stage, battle)
    battle.decide(Seat(0), host.match.legal(Seat(0))[0])
    assert not stories(stage, battle)


def test_games_that_follow_one_in_the_air_begin_there_too_each_somewhere_else():
    first, *others = course("crosshairs").whole_positions
    assert len({first, *others}) == 12
    for position in others:
        row = GAME.notation.parse_position(position).row
        assert not hunters(row)  # nobody can be shot yet
        assert not [slot for slot in airborne(row) if perils.must_crash(row, slot)]


@pytest.mark.parametrize("level", [True, False])
def test_after_a_game_in_the_air_the_next_one_begins_in_the_air(stage, level):
    taught = course("crosshairs")
    host = stage.host(taught.whole_position, "", "person:Mara keyboard,bot:1", game="crosshairs")
    midway.begun(stage.services, "crosshairs", taught.whole_position)
    host.match.resign(Seat(1))
    scene = Result(stage.services, host, stage.save)
    after = scene.chosen(Answer("harder" if level else "rematch")).make()
    assert after.scene.match.position == taught.other_positions[0]


def test_no_other_game_says_so(stage):
    _, battle = battle_at(stage, SIX)
    assert not stories(stage, battle)


def test_fire_counts_while_a_move_is_still_told(stage, monkeypatch):
    host, battle = battle_at(stage, SHOT)
    assert battle.selection.chooser.specials == (Pick("shot", "f6"),)
    monkeypatch.setattr(Battle, "settled", property(lambda _: False))
    battle.handle(Intent("ok", "keyboard"))
    assert host.match.length == 0
    battle.handle(Intent("special", "keyboard"))
    assert [GAME.notation.action(action) for action in host.match.actions] == ["(f6)"]


def test_what_flies_on_is_shown_alone(stage):
    _, battle = battle_at(stage, SIX)
    battle.handle(Intent("finish", "keyboard"))
    assert battle.selection.chooser.focus == SWEEP
    view = battle.selection.view("lines")
    assert view.offers == ()
    assert {line.rank for line in view.lines} == {"last"}


def test_at_the_ceiling_no_height_is_promised():
    state = GAME.notation.parse_position("duel - A:f6N6,c8N1;B:f1S2,k5S0 0,0 A7/2 - 0 - -")
    keys = {note.key for note in GUIDE.closeup(state, Pick("cell", "f6")).notes}
    assert "closeup.crosshairs.way-climb-top" in keys
    assert "closeup.crosshairs.way-climb" not in keys


def test_the_key_of_lines_says_what_it_leads_to_and_every_press_changes_what_is_seen(stage):
    _, battle = battle_at(stage, SHOT)
    say, seen, told = stage.services.texts, [battle.selection.view(battle.situation.overlay)], []
    for _ in range(4):
        told.append(dict(telling.prompts(battle.situation)[1])["sightlines"])
        battle.handle(Intent("sightlines", "keyboard"))
        battle.handle(Intent("sightlines", "keyboard", held=False))
        seen.append(battle.selection.view(battle.situation.overlay))
    assert told == [say("battle.overlay.lines"), say("battle.overlay.plain")] * 2
    for before, after in pairwise(seen):
        assert (set(before.marks), set(before.lines)) != (set(after.marks), set(after.lines))


def test_a_lines_key_keeps_its_word_while_a_move_is_told(stage, monkeypatch):
    _, battle = battle_at(stage, SHOT)
    before = dict(telling.prompts(battle.situation)[1])["sightlines"]
    monkeypatch.setattr(type(battle.table), "settled", property(lambda _: False))
    assert battle.situation.overlay == "plain"
    assert dict(telling.prompts(battle.situation)[1])["sightlines"] == before


def test_where_no_plane_waits_there_is_nothing_to_point_at_beside_the_board(stage):
    _, battle = battle_at(stage, SIX)
    box = battle.table.look.spot(Pick("tray", "hand.0"))
    battle.handle(Intent("point", "keyboard", at=box.centre))
    assert battle.selection.chooser.focus != Pick("tray", "hand.0")
    battle.handle(Intent("press", "keyboard", at=box.centre))
    assert battle.selection.refusal is None


def test_where_planes_wait_they_are_pointed_at(stage):
    _, battle = battle_at(stage, "duel - A:a3NE0,c5N2;B:k5N1,i7SW1 4,4 A3/3 - 0 - -")
    box = battle.table.look.spot(Pick("tray", "hand.0"))
    battle.handle(Intent("point", "keyboard", at=box.centre))
    assert battle.selection.chooser.focus == Pick("tray", "hand.0")


def test_a_medal_is_named_in_the_line_of_the_shot_and_lies_nowhere_before(stage):
    host, battle = battle_at(stage, SHOT)
    shot = GUIDE.forecast(host.match.state, Seat(0), (Pick("shot", "f6"),))
    assert not any(name.startswith("medal.") for name in shot.ghosts)
    action = next(one for one in host.match.legal(Seat(0)) if GAME.notation.action(one) == "(f6)")
    battle.decide(Seat(0), action)
    say, now = stage.services.texts, battle.situation
    assert f"Medal: {say('medal.crosshairs.first-blood')}" in happening.did(now, now.told[-1])
    assert any(line.text.endswith(". Medal: First Blood") for line in lines_of(now.told, say, game="crosshairs"))


@pytest.mark.parametrize("mouse", [True, False])
def test_fire_wears_a_key_only_where_keys_are_in_hand(stage, monkeypatch, mouse):
    host, battle = battle_at(stage, SHOT)
    monkeypatch.setattr(stage.services.input, "points", lambda: mouse)
    (fire, *_) = asking.rows(stage.services, "crosshairs", host.sitters, battle.selection)
    assert fire.pick == Pick("shot", "f6")
    assert bool(fire.sign) == (not mouse)


def test_the_lesson_of_a_blocked_way_begins_with_the_choice_of_the_plane():
    (step,) = [one for one in course("crosshairs").steps if one.key == "dive"]
    state = GAME.notation.parse_position(step.position)
    assert {action.picks[0] for action in GAME.legal_actions(state, Seat(0))} >= {
        Pick("cell", "f4"),
        Pick("cell", "c8"),
    }


def test_a_game_that_is_over_counts_as_it_did_in_play(stage):
    host, battle = battle_at(stage, "duel - A:f3S0,f9N0;B:f6NE0,k1S0 0,0 A7/2 - 3 - -")
    assert telling.subtitle(battle.situation) == "Round 1"
    battle.decide(Seat(0), next(one for one in host.match.legal(Seat(0)) if GAME.notation.action(one) == "(f6)"))
    assert battle.over
    assert telling.subtitle(battle.situation) == "Round 1"


def test_at_the_end_it_is_seen_who_fired_and_nothing_covers_them(stage, monkeypatch):
    host, battle = battle_at(stage, "duel f2,c6,i3 A:c4SE4!,g9N2!,c8NE3;B:g7NE0,k1S0 0,0 A7/1 - 0 - -")
    battle.decide(Seat(0), next(one for one in host.match.legal(Seat(0)) if GAME.notation.action(one) == "(g7)"))
    fired, boxes = finale.shooters(battle.situation), []
    assert {*fired} == {battle.table.spot(Pick("cell", name)).at for name in ("c4", "c8", "g9")}
    monkeypatch.setattr(finale.paint, "panel", lambda _canvas, box, **_: boxes.append(box))
    places = finale.crowned(battle.situation)
    finale.draw(stage.canvas, telling.plate(battle.situation), places, 9.0, (0,), shooters=fired)
    assert boxes
    assert not [at for at in (*places, *fired) if boxes[-1].holds(at)]
    around = ((700.0, 180.0), (960.0, 830.0), (760.0, 830.0))  # above and below the middle of the table
    finale.draw(stage.canvas, telling.plate(battle.situation), ((960.0, 520.0),), 9.0, (0,), shooters=around)
    assert not [at for at in ((960.0, 520.0), *around) if boxes[-1].inset(-50).holds(at)]


def test_signs_of_the_turn_before_are_not_explained_any_more():
    now = GAME.notation.parse_position("duel - A:c2N3!,d9NE1;B:j4S1,k1S0 0,0 A7/1 - 0 - -")
    (last,) = [one for one in GAME.legal_actions(now, Seat(0)) if GAME.notation.action(one) == "d9+e9"]
    step = GAME.apply(now, Seat(0), last, RandomDice(0))
    table = Table(look_for("crosshairs"))
    table.look.spared = frozenset()  # a table on which all signs lie at rest
    table.show(GAME.tableau(GAME.observe(now, None)))
    table.tell(step.events, GAME.tableau(GAME.observe(step.state, None)))
    table.update(0.05)
    table.note_signs(View())
    assert "acted" in table.signs
    table.update(20.0)
    table.note_signs(View())
    assert "acted" not in table.signs
    table.close()


def test_advice_to_fly_into_a_cloud_shows_the_plane_there(stage):
    host, battle = battle_at(stage, "duel f8 A:e8NE4,f9N0;B:k1S0,k6N0 0,0 A7/2 - 0 - -")
    into = next(one for one in host.match.legal(Seat(0)) if GAME.notation.action(one).startswith("e8vf8"))
    ghosts = advised_picture(battle.selection.outlook, into.picks).ghosts
    assert [piece.kind for _, piece in ghosts] == ["plane"]


def test_why_nothing_flies_on_stands_in_one_line_where_rows_are_low(stage, monkeypatch):
    told = []
    monkeypatch.setattr(buttons, "line", lambda _canvas, text, box, *_: told.append((text, box)))
    row = buttons.OfferRow(SWEEP, "Fly on: you can still shoot", off=True)
    for high in (buttons.HIGH, buttons.TALL):
        buttons.draw(stage.canvas, [row], [Box(0, 0, 370, high)], None)
    assert [text for text, _ in told] == ["Fly on: you can still shoot", "Fly on", "you can still shoot"]
    assert all(box.h >= 30 for _, box in told), "letters have the room that they need"


def test_what_otto_says_at_the_end_does_not_hide_who_has_won(stage, monkeypatch):
    host, battle = battle_at(stage, "duel - A:h2S4!,d9NE3!,f5SE3,e7NE1;B:h7SW2,g7S2 0,0 A7/2 - 0 - -")
    battle.decide(Seat(0), next(one for one in host.match.legal(Seat(0)) if GAME.notation.action(one) == "(h7)"))
    rest(battle, 4.0)
    battle.chatter.now = chatter.Remark(Seat(1), "That was worth it all the same.", 9.0)
    boxes = []
    monkeypatch.setattr(chatter.paint, "rounded", lambda _canvas, box, **_: boxes.append(box))
    battle.draw(stage.canvas)
    assert battle.frame.banner.shared(battle.frame.panels.cards[1])
    assert not boxes[-2].shared(battle.frame.banner)


def test_a_long_dive_is_flown_to_its_end_and_one_press_takes_all_of_it_back(stage):
    host, battle = battle_at(stage, "duel - A:d3S4,f9N0,c8N0;B:k1S0,k6N0 0,0 A7/3 - 0 - -")
    battle.selection.aim(Pick("cell", "d3"))
    for wish in ("ok", "fewer", "down", "down", "ok", "ok"):
        battle.handle(Intent(wish, "keyboard"))
    rest(battle, 4.0)
    assert [GAME.notation.action(one) for one in host.match.actions] == ["d3vd4", ">d5", ">d6", ">d7"]
    battle.handle(Intent("undo", "keyboard"))
    assert not host.match.actions
