"""Which attack it is going to be: stepped through one by one, told before it is made, and never by mistake a walk."""

import pytest

from game.app.languages import texts
from game.catalogue import guide_of
from game.core.game import Setup
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.sector.stands import chance_of, planned
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.sector import legal
from game.rules.sector.game import GAME
from game.rules.sector.options import SectorOptions
from game.scenes.match.asking import asked, choice_prompts
from game.scenes.match.byitself import unasked
from game.scenes.match.chairs import source_of
from game.scenes.match.selection import Selection
from game.scenes.panels.outlook import Outlook
from game.table.looks import look_for
from game.table.table import Table
from game.tools.stage import Stage
from tests.house.couch import art
from tests.sector.given import played

GUIDE = guide_of("sector")
SCRUM = "M1R2 G:g4,c3.,c6,h6,e8. A:h4,h5,i7,m9,n4. #e1e2h7l7l8m1+d6d7i2i3k5 L2/0-0/L -"
"""A Grey Cloak on h6 beside two Blades."""
STANDS = Pick("unit", "L4"), Pick("cell", "h6")
ATTACKS = [Pick(kind, name) for name in ("R2", "R3") for kind in ("shoot", "melee")]


@pytest.fixture
def board():
    tables = []

    def sit(line, picks=()):
        match = Match(GAME, Setup(2, SectorOptions()), RandomDice(1), position=line)
        table = Table(look_for("sector"), motion="none")
        tables.append(table)
        table.show(GAME.tableau(match.state))
        made = Selection(table, Outlook(GAME, match.state, None, Seat(0)))
        made.choose(made.outlook, source_of(match, Seat(0)))
        for pick in picks:
            if pick not in made.chooser.picked:
                made.aim(pick)
                made.handle(Intent("ok", "pad-1"))
        return made

    yield sit
    for table in tables:
        table.close()


def test_the_key_for_another_attack_goes_through_all_of_them_and_never_to_a_walk(board):
    made, seen = board(SCRUM, STANDS), []
    for number in range(8):
        seen.append(made.chooser.focus)
        told = dict(choice_prompts(texts("en"), "sector", made))["fewer"]
        assert told == f"Another attack ({number % 4 + 1}/4)"
        made.handle(Intent("fewer", "pad-1"))
    assert seen == [*ATTACKS, *ATTACKS]  # the likelier one at an enemy first, then the other, then the next enemy
    assert made.chooser.figure == ""
    made.handle(Intent("more", "pad-1"))
    assert made.chooser.focus == ATTACKS[-1]


def test_going_back_from_there_takes_the_square_back_at_once(board):
    made = board(SCRUM, STANDS)
    made.handle(Intent("fewer", "pad-1"))
    assert made.handle(Intent("back", "pad-1")).kind == "dropped"
    assert made.chooser.picked == STANDS[:1]


@pytest.mark.parametrize("name", ["R2", "R3"])
def test_down_leads_from_a_shot_to_a_fight_with_the_same_enemy_and_up_back(board, name):
    made = board(SCRUM, STANDS)
    made.aim(Pick("shoot", name))
    made.handle(Intent("down", "pad-1"))
    assert made.chooser.focus == Pick("melee", name)
    made.handle(Intent("up", "pad-1"))
    assert made.chooser.focus == Pick("shoot", name)


def test_of_each_enemy_only_the_likelier_attack_has_a_figure_unless_it_is_looked_at(board):
    made = board(SCRUM, STANDS)

    def figures(focus):
        made.chooser.focus = focus
        return set(made.view().labels)

    assert figures(None) == {Pick("shoot", "R2"), Pick("shoot", "R3")}
    assert figures(Pick("deed", "hold")) == {Pick("shoot", "R2"), Pick("shoot", "R3")}
    assert figures(Pick("shoot", "R3")) == {Pick("shoot", "R2"), *ATTACKS[2:]}


def test_what_is_preset_on_an_enemy_is_the_likeliest_attack_that_costs_the_mission_nothing():
    """In the open four squares away, behind a barricade: from the side he is not covered."""
    state = GAME.notation.parse_position("M1R2 V:e5,x,x,x,x A:i5,x,x,x,x +h5%g2g3 L1/0-0/L -")
    preset = planned(state, 0, 0)[Pick("unit", "R1")]
    attacks = [one for one in legal.legal(state, 0) if one.kind in ("shoot", "melee")]
    assert chance_of(state, preset) == max(chance_of(state, one) for one in attacks)
    assert preset.to >= 0


@pytest.mark.parametrize(
    ("focus", "key", "asks"),
    [
        (Pick("unit", "R1"), "Walk to g3, then shoot", "Scout 1 to g3 (in cover, best chance), shoots at Blade 1"),
        (Pick("cell", "d5"), "To d5, then choose", "Scout 1: walk where, or attack whom?"),
        (Pick("cell", "a5"), "Walk to a5", "One press: Scout 1 walks to a5, nothing more"),
        (Pick("cell", "e5"), "Act from here", "Scout 1: walk where, or attack whom?"),
    ],
)
def test_it_is_told_before_a_press_whether_that_is_all(board, focus, key, asks):
    made = board("M1R2 V:e5,x,x,x,x A:i5,x,x,x,x +h5%g2g3 L1/0-0/L -", (Pick("unit", "L1"),))
    made.aim(focus)
    say = texts("en")
    named = Outlook(GAME, made.outlook.state, None, Seat(0)).guide.names(made.outlook.seen)
    note = asked(made)
    words = {name: say.note(named[value]) if value in named else value for name, value in note.words}
    assert dict(choice_prompts(say, "sector", made))["ok"] == key
    assert say(note.key, **words).replace("\xa0", " ") == asks


def test_while_placing_a_press_places_and_the_last_one_is_told_to_be_it(board):
    made, say = board("M1R1 A:?,?,?,?,? V:?,?,?,?,? #e1e2 deploy -"), texts("en")
    asks, places = [], []
    for cell in ("c1", "c3", "c5", "c7", "b9"):
        made.aim(Pick("cell", cell))
        asks.append(asked(made).key)
        places.append(made.outlook.forecast(made.chooser.previewed).headline)
        assert dict(choice_prompts(say, "sector", made))["ok"] == "Place here"
        made.handle(Intent("ok", "pad-1"))
    assert asks == ["prompt.sector.deploy-first", *["prompt.sector.deploy"] * 3, "prompt.sector.deploy-last"]
    assert [dict(note.words)["unit"] for note in places] == ["L1", "L2", "L3", "L4", "L5"]
    assert say(places[0].key, unit="Blade 1", name="c1") == "Blade 1 on c1"  # not that it stands there already


@pytest.mark.parametrize(
    ("line", "deed", "moot"),
    [
        ("M1R4 G:f4,d6,c2,x,e8 A:h4,j6,k2,l8,x - L2/0-0/L -", ("L 1*1", 5, 5), True),  # falls, and no 12 is to be had
        ("M1R4 G:f4,d6,c2,x,e8 A:h4,j6,k2,l8,x - L2/0-0/L -", ("L 1*1", 6, 5), False),  # a six more would destroy him
        ("M1R4 G:f4,d6,c2,x,e8 A:h4_,j6,k2,l8,x - L2/0-0/L -", ("L 1*1", 5, 5), True),
        ("M1R4 G:f4,d6,c2,x,e8 A:h4,j6,k2,l8,x - L2/0-0/L -", ("L 1*1", 2, 5), False),
        ("M1R4 G:g4,d6,c2,x,e8 A:h4,j6,k2,l8,x - L2/0-0/L -", ("L 1!1", 6, 2), True),
        ("M1R4 G:g4,d6,c2,x,e8 A:h4,j6,k2,l8,x - L2/0-0/L -", ("L 1!1", 3, 2), False),
    ],
)
def test_nobody_is_asked_to_roll_again_where_that_can_gain_nothing(line, deed, moot):
    state = played(line, deed)
    assert state.phase == "rr"
    first = GUIDE.forecast(state, Seat(0), ())
    assert first.moot == (Pick("button", "keep") if moot else None)
    action = unasked(first, legal.legal(state, 0), stays=True)
    assert (action.kind if action else "") == ("keep" if moot else "")


def test_a_friend_who_is_hit_in_no_case_of_a_hundred_is_no_warning():
    """With two tries double ones come once in 1,296 throws."""
    state = GAME.notation.parse_position(SCRUM)
    for attack in legal.legal(state, 0):
        if attack.kind == "shoot":
            notes = GUIDE.forecast(state, Seat(0), attack.picks).notes
            assert not [note for note in notes if note.key.endswith("stray") and ("percent", 0) in note.words]
            contrast = GUIDE.contrast(state, Seat(0), attack.picks)
            assert contrast is None or not contrast.key.endswith("-stray") or ("stray", 0) not in contrast.words


def test_while_the_dice_are_seen_nobody_is_asked_what_then_goes_by_itself(tmp_path):
    """No buttons that vanish under a hand."""
    stage = Stage(tmp_path, "en", (640, 360), art())
    stage.reset(motion="full", animation="1x")
    line = "M1R4 G:f4,d6,c2,x,e8 A:h4,j6,k2,l8,x - L2/0-0/L -"
    host = stage.host(line, "", "person:Mara keyboard,bot:3", game="sector")
    host.match.dice = Fixed([5, 5])
    battle = stage.services.doors.battle(stage.services, host, None)
    stack = stage.on(battle)
    stage.run(stack, 0.5)
    battle.decide(Seat(0), next(one for one in host.match.legal(Seat(0)) if one.kind == "shoot"))
    offered = set()
    for _ in range(400):
        stage.run(stack, 0.05)
        offered |= {pick.name for pick in battle.selection.column.picks}
        if host.match.length > 1:
            break
    assert host.match.entries[1].action == "L keep"
    assert not offered & {"keep", "die1", "die2"}
    assert battle.moment.toast == "The dice stay: rolling again gains nothing"
    battle.leave()
    stage.close()


class Fixed:
    """Dice that fall as they are told to."""

    def __init__(self, faces):
        self.faces = faces

    def roll(self, want):
        return tuple(self.faces[: want.count])


OPEN, COVERED = "A:d5,x,x,x,x V:e5,x,x,x,x #h8h9", "A:d5,x,x,x,x G:e5,x,x,x,x #h8h9+e5"
"""A Blade beside somebody who is hit as well by a shot as by hand, and beside somebody in cover who is not."""


@pytest.mark.parametrize(
    ("line", "deed", "told"),
    [
        (OPEN, "shoot", "One press: L1 shoots at R1"),
        (OPEN, "melee", "L1 fights R1: 58\u00a0%, falls itself with 28\u00a0%"),
        (COVERED, "shoot", "L1 shoots at R1. A fight: 59\u00a0%, but 25\u00a0% to fall itself"),
    ],
)
def test_what_a_fight_brings_and_may_cost_is_told_before_it_is_begun(line, deed, told):
    state = GAME.notation.parse_position(f"M1R2 {line} L1/0-0/L -")
    picks = Pick("unit", "L1"), Pick("cell", "d5"), Pick(deed, "R1")
    assert texts("en").note(GUIDE.prompt(state, Seat(0), picks)) == told
