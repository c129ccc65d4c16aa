"""Figures come with what they mean: a fight beside a shot, a red star, dice that may be thrown again, how it began."""

import pytest

from game.app.languages import texts
from game.catalogue import course
from game.core.events import Told
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.sector.guide import GUIDE
from game.guides.sector.stands import planned, worth
from game.rules.sector.game import GAME
from game.scenes.learn.guided import Guided
from game.scenes.match import telling
from game.scenes.panels import words
from game.scenes.panels.outlook import Outlook
from tests.sector.given import stepped

BESIDE = "M1R2 E:d5,x,x,x,x V:e5,l2,x,x,x #a8a9+f1 L1/0-0/L -"
"""Guard 1 stands beside Scout 1: it may fight it, or step back and shoot."""


def state_of(line):
    return GAME.notation.parse_position(line)


def action(state, kind):
    return next(one for one in GAME.legal_actions(state, Seat(0)) if one.kind == kind)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("kind", ["shoot", "melee"])
def test_a_fight_and_a_shot_are_told_with_both_chances_and_what_is_lost(kind, language):
    state = state_of(BESIDE)
    note = GUIDE.contrast(state, Seat(0), action(state, kind).picks)
    assert note.key == f"contrast.sector.{kind}"
    figures = dict(note.words)
    said = texts(language).note(note)
    own = ("hit",) if kind == "melee" else ("win", "fall")  # the advice itself tells the rest
    assert all(f"{figures[name]}" in said for name in own)


def test_where_there_is_only_one_way_nothing_is_compared():
    far = state_of(BESIDE.replace("e5", "g5"))
    assert GUIDE.contrast(far, Seat(0), action(far, "shoot").picks) is None


def test_a_red_star_is_explained_where_it_is_pointed_at():
    notes = GUIDE.closeup(state_of(BESIDE), Pick("unit", "L1")).notes
    found = next(note for note in notes if note.key == "closeup.sector.aimed")
    assert dict(found.words) == {"count": 1, "units": "R1"}


HELD = "M6R6 A:d2,e7,c8,l2.,x S:l7,n3.,d4_,f8. #f2f3l3l4+d7e8k7%c3d3m7m8 L2/1-2/R L@2R,R@3T"


@pytest.mark.parametrize(
    ("line", "cell", "told"),
    [
        (HELD, "a9", "Sektor von Erster Platz: 2 gegen 1"),
        (HELD, "i1", "Niemandes Sektor: 1 gegen 1"),
        (HELD, "h2", "Gehört zu keinem Sektor"),
        (HELD, "c5", "Gehört zu keinem Sektor"),
        ("M2R2 V:g5,h5,c7,x,x G:i4,j5,l3,k7,m9 - L2/1-1/R -", "h9", "Hier führt Erster Platz: 2 gegen 1"),
        ("M3R2 V:n5,o1,c7,x,x G:i4,j5,l3,k7,m9 - L2/1-1/R -", "o9", "Hier zählt Erster Platz: 2"),
        ("M5R2 V:g5,x,c7,x,x G:i4,j5,l3,k7,m9 - L2/1-1/R -", "h9", "Hier führt niemand: 1 gegen 1"),
        ("M5R2 V:g5,h5,c7,x,x G:i4,j5,l3,k7,m9 - L2/1-1/R -", "h9", "Hier führt niemand: 2 gegen 1"),
        ("M5R2 V:g5,x,c7,x,x G:j4,j5,l3,k7,m9 - L2/1-1/R -", "h9", "Hier führt Erster Platz: 1 gegen 0"),
    ],
)
def test_a_square_says_who_counts_how_many_where_the_mission_asks(line, cell, told):
    say = texts("de")
    notes = GUIDE.closeup(state_of(line), Pick("cell", cell)).notes
    assert told in [say.note(note) for note in notes]


@pytest.mark.parametrize("mission", range(1, 7))
def test_each_mission_says_how_it_is_scored_in_the_first_round(mission):
    keys = [note.key for note in GUIDE.counters(state_of(f"M{mission}R1 V:a1,a2,x,x,x G:o1,o2,x,x,x - L2/0-0/R -"))]
    assert {f"goal.sector.{mission}", f"how-scored.sector.{mission}"} <= set(keys)


@pytest.mark.parametrize(
    "rest", ["R3 V:a1,a2,x,x,x G:o1,o2,x,x,x - L2/0-0/R -", "R4 V:a1,a2,x,x,x G:o1,o2,x,x,x - init -"]
)
def test_how_one_wins_is_told_in_every_round(rest):
    say = texts("en")
    told = [say.note(note) for note in GUIDE.counters(state_of(f"M2{rest}")) if note.lasts]
    assert told[:1] == ["Win: most in the middle after round 6"]


def test_a_closer_look_tells_of_what_is_looked_at_before_what_is_told_of_the_mission():
    say, state = texts("en"), state_of("M2R3 V:a1,a2,x,x,x G:o1,o2,x,x,x - L2/0-0/R -")
    outlook = Outlook(GAME, state, None, Seat(0))
    pick = Pick("cell", "h5")
    shown = words.cards(say, outlook, outlook.forecast(()), pick, lambda *_: None, closer=True)
    assert shown[0].text.strip() == "Win: most in the middle after round 6 Now it is 0:0"
    assert "h5" in shown[1].title
    assert "columns g to i" in shown[-1].text
    assert shown[-1].spare


@pytest.mark.parametrize(
    ("line", "shot", "rule"),
    [
        ("M1R2 G:c5,a1,b9,c9,a9 A:h5,o1,o2,o9,n9 - L1/0-0/L -", "L 1>e5*1", "Grey Cloaks"),
        ("M1R2 V:c5,a1,b9,c9,a9 A:h5,o1,o2,o9,n9 - L1/0-0/L L:focus2", "L 1*1", "token"),
    ],
)
def test_whoever_may_throw_again_is_asked_by_whose_rule(line, shot, rule):
    asked = GUIDE.prompt(stepped(state_of(line), shot, (1, 1)).state, Seat(0), ())
    assert rule in texts("en").note(asked)


def test_the_next_target_is_the_best_one():
    state = state_of("M1R2 V:d5,x,x,x,x E:f5,f7_,h5,x,x #a8a9+b1 L1/0-0/L -")
    seen = GUIDE.forecast(state, Seat(0), (Pick("unit", "L1"),))
    best = planned(state, 0, 0)
    worths = [worth(state, best[pick]) for pick in seen.leading]
    assert seen.ranked
    assert len(worths) == len(best) > 1
    assert worths == sorted(worths, reverse=True)


@pytest.mark.parametrize(("mission", "square"), [(2, "i2"), (1, "f5")])
def test_the_reticle_never_begins_where_a_soldier_would_count_less(mission, square):
    """In cover on h7 the Cloak is hit with 28 %, from f5: that is out of the middle, where it counts."""
    state = state_of(f"M{mission}R5 A:i2,x,x,x,x G:h7,x,x,x,x #h5h6+h7 L1/0-0/L -")
    assert GUIDE.forecast(state, Seat(0), (Pick("unit", "L1"),)).first == Pick("cell", square)


@pytest.mark.parametrize("game", ["sector", "crosshairs"])
def test_a_first_game_that_has_begun_says_how_it_stands(stage, game):
    host = stage.host(course(game).first_position, "", "person:Mara keyboard,bot:1", game=game)
    battle = Guided(stage.services, host, None)
    stack = stage.on(battle)
    stage.run(stack, 0.5)
    assert battle.moment.story == stage.services.texts(f"story.{game}")
    title = stage.services.texts("lesson.story")
    assert title in {card.title for card in telling.hud(battle.situation, lambda *_: None).cards}
    battle.decide(Seat(0), host.match.legal(Seat(0))[0])
    stage.run(stack, 3.0)
    assert not battle.moment.story


def test_with_a_soldier_in_hand_the_log_gives_way(stage):
    host = stage.host(BESIDE.replace("d5,x", "d5,d8"), "", "person:Mara keyboard,bot:1", game="sector")
    battle = stage.services.doors.battle(stage.services, host, None)
    stack = stage.on(battle)
    stage.run(stack, 0.5)
    assert "log" in {name for name, _ in telling.prompts(battle.situation)[1]}
    battle.handle(Intent("ok", "keyboard"))
    assert battle.selection.begun
    assert "log" not in {name for name, _ in telling.prompts(battle.situation)[1]}


def test_a_closer_look_counts_who_can_be_shot_from_there():
    """Guard 1 sees Scout 1 beside it and not the one that is eight squares away; Scout 2 sees nobody."""

    def counted(unit):
        notes = GUIDE.closeup(state_of(BESIDE), Pick("unit", unit)).notes
        return [dict(note.words)["count"] for note in notes if note.key == "closeup.sector.targets"]

    assert (counted("L1"), counted("R1"), counted("R2")) == ([1], [1], [])


def test_looking_back_the_odds_are_those_of_what_happened():
    """Two sixes kill somebody who stands, and whoever attacks in a fight may fall: neither is as likely as a hit."""
    state = GAME.notation.parse_position("M1R2 A:f4,x,x,x,x V:g5,x,x,x,x - L1/0-0/L -")
    shot = next(one for one in GAME.legal_actions(state, Seat(0)) if one.kind == "shoot" and one.to < 0)
    fight = next(one for one in GAME.legal_actions(state, Seat(0)) if one.kind == "melee" and one.to < 0)
    killed, fell = Told("destroyed", ("R1", "g5")), Told("down", ("L1",))
    assert dict(GUIDE.expected(state, shot, [killed]).words) == {"percent": 3, "hit": 58}
    assert dict(GUIDE.expected(state, fight, [fell]).words) == {"percent": 28, "win": 58}
    assert GUIDE.expected(state, shot, [Told("down", ("R1",))]) is None
    assert GUIDE.expected(state, fight, [Told("down", ("R1",))]) is None


def test_before_an_attack_its_card_tells_what_it_may_cost_and_who_else_may_be_hit():
    """In a match, too, where whoever is looked at has a card of their own."""
    state = state_of("M1R2 E:f5,h5,x,x,x V:i5,i4,x,x,x #h8h9 L1/0-0/L -")
    outlook = Outlook(GAME, state, Seat(0), Seat(0))
    shot = Pick("unit", "L1"), Pick("cell", "f5"), Pick("shoot", "R2")
    told = words.cards(texts("en"), outlook, outlook.forecast(shot), Pick("unit", "R2"), None)
    titles = [card.title for card in told]
    leads = next(card for card in told if card.title == "Shot at R2")
    assert titles.index("Shot at R2") < titles.index("R2, Verdant Eye"), titles
    assert any("L2" in str(block) for block in leads.blocks), "a friend in the way"
