"""What is thrown for what, what is told about it, and what an attack, a place or a mission is said to come to."""

import math

import pytest

from game.app.languages import texts
from game.core.dice import Scripted
from game.core.events import Fired, Rolled, Told
from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.squadron import plans, zones
from game.guides.squadron.guide import GUIDE
from game.rules.squadron import fire
from game.rules.squadron.game import GAME
from game.rules.squadron.grid import CONES
from game.rules.squadron.legal import legal
from game.rules.squadron.picture import tableau

DUEL = (
    "SL/1 F700x700 {terms} r1 f1 t1 attack ; 1a 350,500,0 4332 h2 a{high}{more} ; 2a 350,350,90 3423 h{health} a{low}"
)
HEXES = "SL/1 H15x13 {terms} r1 f1 t1 attack ; 1a h8,N 4332 h2 a0 ; 2a h{row},S 3423 h1 a0 ; 3a a1,S 4323 h3 a0"
FLYING = "SL/1 F1000x1000 {terms} r3 f1 t1 move ; 1a 500,500,0 3342 h2 a0 ; 2a 100,60,180 4323 h3 a0{rest}"


def parsed(line):
    return GAME.notation.parse_position(line)


class Noted(Scripted):
    """Dice as written that remember what they were thrown for."""

    def __init__(self, script):
        super().__init__(script)
        self.wanted = []

    def roll(self, want):
        self.wanted.append((want.purpose, want.count))
        return super().roll(want)


def played(line, *moves):
    """The state after some decisions, the words told on the way, and what dice were thrown for."""
    state, told, wanted = parsed(line), [], []
    for move, *faces in moves:
        dice = Noted(faces)
        seat = Seat(int(move[0]) - 1)
        action = next(each for each in legal(state, seat) if GAME.notation.action(each) == move)
        step = GAME.apply(state, seat, action, dice)
        state, wanted = step.state, [*wanted, *dice.wanted]
        told += [(event.word, *event.args) for event in step.events if isinstance(event, Told)]
    return state, told, wanted


def notes(forecast):
    return {note.key.removeprefix("forecast.squadron."): dict(note.words) for note in forecast.notes}


def tones(forecast):
    return {note.key.removeprefix("forecast.squadron."): note.tone for note in forecast.notes}


def looked_at(line, *picks):
    state = parsed(line)
    return GUIDE.forecast(state, Seat(0), [Pick(*pick.split(" ")) for pick in picks])


# -- dice and words ----------------------------------------------------------------------------------------------------


def test_an_attack_with_a_second_throw_is_told_from_first_to_last():
    line = DUEL.format(terms="alt", high=2, low=1, health=3, more="")
    _, told, wanted = played(line, ("1a A2a", (2, 6, 1, 3)), ("1a R3", (8,), (6, 2, 1, 1)))
    assert wanted == [("attack", 4), ("reroll", 1), ("defence", 4)]
    assert told == [
        ("declared", "1a", "2a", "125.979", 1),
        ("dice", "1a", 2, 6, 1, 3),
        ("rerolled", "1a", 3, 1, 8),
        ("dice", "2a", 6, 2, 1, 1),
        ("cancelled", 1, 0),
        ("damage", "2a", 1, 2),
        *told[6:],
    ]


def test_whoever_shoots_a_plane_down_is_named_and_becomes_an_ace():
    line = DUEL.format(terms="ace", high=0, low=0, health=1, more=" k2") + " ; 3a 80,600,0 3342 h2 a0"
    state, told, wanted = played(line, ("1a A2a",), ("1a K1", (8, 8, 8, 1, 1), (1, 1, 1, 1)))
    assert wanted == [("attack", 5), ("defence", 4)]
    assert ("ace_used", "1a", 1) in told
    assert ("shot_down", "2a", "1a") in told
    assert ("ace_gained", "1a", 3) in told
    assert state.by_name["1a"].aces == 3
    assert state.by_name["2a"].dead


def test_the_balloon_is_named_that_brings_a_plane_down():
    line = FLYING.format(terms="bb", rest=" ; 2z 500,310,0 balloon")
    _, told, wanted = played(line, ("1a 1", (6, 6, 6, 1)))
    assert wanted == [("attack", 4)]
    assert ("flak", "1a", "2z") in told
    assert ("damage", "1a", 3, 0) in told
    assert ("shot_down", "1a", "2z") in told


def test_holding_and_missing_are_told():
    line = DUEL.format(terms="-", high=0, low=0, health=3, more="")
    assert ("held", "1a") in played(line, ("1a -",))[1]
    _, told, wanted = played(line, ("1a A2a", (1, 2, 5, 4)))
    assert ("missed", "1a") in told
    assert wanted == [("attack", 4)]


@pytest.mark.parametrize(
    ("faces", "manner"),
    [
        (((1, 2, 5, 4),), "miss"),
        (((6, 2, 1, 3), (6, 1, 1, 1)), "miss"),
        (((6, 7, 1, 3), (6, 1, 1, 1)), ""),
    ],
)
def test_a_shot_that_does_no_damage_is_seen_to_go_past(faces, manner):
    state = parsed(DUEL.format(terms="-", high=0, low=0, health=3, more=""))
    attack = next(each for each in legal(state, Seat(0)) if GAME.notation.action(each) == "1a A2a")
    (shot,) = (one for one in GAME.apply(state, Seat(0), attack, Scripted(faces)).events if isinstance(one, Fired))
    assert shot.manner == manner
    assert (shot.end is None) == (not manner)
    assert shot.end is None or math.dist(shot.end, (350, 350)) > 40


def test_damage_that_another_throw_may_take_away_is_not_told_as_the_last_word():
    state = parsed(DUEL.format(terms="alt", high=1, low=2, health=3, more=""))
    said = []
    for move, *faces in (("1a A2a", (6, 6, 1, 3), (1, 1, 1, 1)), ("2a R1", (7,))):
        seat = min(GAME.to_act(state))
        action = next(each for each in legal(state, seat) if GAME.notation.action(each) == move)
        step = GAME.apply(state, seat, action, Scripted(faces))
        state = step.state
        said += [one.verdict for one in step.events if isinstance(one, Rolled) and one.pool == "defence"]
    assert [(one.word, one.args) for one in said] == [("stands", (2, 0, 0)), ("amounts", (1, 1, 0))]
    assert texts("en").note(GUIDE.told(said[0])) == "2 hearts lost so far\none die may be thrown again"


def test_by_the_newer_dice_a_six_is_two_hits_each_of_which_one_dodge_takes():
    state = parsed(DUEL.format(terms="d6cur", high=0, low=0, health=3, more=""))
    attack = next(each for each in legal(state, Seat(0)) if GAME.notation.action(each) == "1a A2a")
    rolled = GAME.apply(state, Seat(0), attack, Scripted([(5, 6, 1, 3), (4, 1, 1, 1)])).events
    said = [texts("en").note(GUIDE.told(one.verdict)) for one in rolled if isinstance(one, Rolled)]
    assert said == ["3 hits", "2 hearts lost\n1 dodged"]


# -- before an attack --------------------------------------------------------------------------------------------------


def test_an_attack_says_height_lane_aces_and_second_throws():
    higher = looked_at(DUEL.format(terms="alt", high=2, low=1, health=3, more=""), "plane 1a", "target 2a")
    assert tones(higher)["again-own"] == "good"
    assert "again-theirs" not in notes(higher)
    lower = looked_at(DUEL.format(terms="alt,ffg=bonus", high=0, low=3, health=3, more=""), "plane 1a", "target 2a")
    assert (tones(lower)["again-theirs"], tones(lower)["lane"]) == ("warn", "good")
    aces = looked_at(DUEL.format(terms="ace", high=0, low=0, health=3, more=" k2"), "plane 1a", "target 2a")
    found = notes(aces)
    assert found["with-aces"]["count"] == 2
    assert found["with-aces"]["some"] > found["odds"]["some"]
    assert aces.marks[0].label == str(found["odds"]["some"])
    assert [line.label for line in aces.lines] == [f"{found['odds']['some']} %"]
    assert [kind for kind, _ in aces.lines[0].dice] == ["die.attack"] * 4 + ["die.defence"] * 4
    assert list(notes(higher)) == ["odds", "again-own"], (
        "without its die the lane is nothing to know, nor how far it is"
    )
    near = looked_at(DUEL.format(terms="bonus", high=0, low=0, health=3, more=""), "plane 1a", "target 2a")
    assert "far-mm" in notes(near), "it matters there"


def test_who_cannot_be_hit_and_why():
    line = (
        "SL/1 F700x700 - r1 f1 t1 attack ; 1a 350,500,0 3342 h2 a0 ; 2a 350,300,90 4323 h3 a0 ; "
        "2b 350,150,90 4323 h3 a0 ; 2c 250,550,90 4323 h3 a0 ; 2d 650,650,90 4323 h3 a0"
    )
    found = [
        (note.key.rpartition(".")[2], dict(note.words)["letter"], dict(note.words)["far"])
        for note in looked_at(line, "plane 1a").notes[:-1]
    ]
    assert found == [("out-mm", "b", 326), ("aside-mm", "c", 86)]
    hexes = (
        "SL/1 H15x13 - r1 f1 t1 attack ; 1a h8,N 3342 h2 a0 ; 2a h7,S 4332 h2 a0 ; "
        "2b g9,S 4332 h2 a0 ; 2c h4,S 4332 h2 a0"
    )
    *why, whom = looked_at(hexes, "plane 1a").notes
    assert {note.key.rpartition(".")[2]: dict(note.words)["count"] for note in why} == {
        "aside-cells": 1,
        "out-cells": 4,
    }
    assert whom.key == "forecast.squadron.fire-whom"


# -- places ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "pose"),
    [
        (DUEL.format(terms="alt,imm", high=0, low=0, health=1, more="") + " ; 3a 80,600,0 3342 h2 a0",
         (350_000, 413_333, 180)),
        (HEXES.format(terms="alt,imm", row=6), (7, 2, 3)),
    ],
)  # fmt: skip
def test_an_immelmann_is_shown_before_it_is_flown(line, pose):
    asked, _, _ = played(line, ("1a A2a", (8, 8, 8, 1), (1, 1, 1, 1)))
    assert asked.pending.step == "im"
    plane = asked.by_name["1a"]
    found = GUIDE.forecast(asked, Seat(0), (Pick("plane", "1a"), Pick("button", "I:1a")))
    flown, told, _ = played(GAME.notation.position(asked), ("1a I",))
    after = flown.by_name["1a"]
    assert after.pose == pose
    assert after.altitude == 3
    assert dict(found.headline.words) == {"height": 3}
    assert found.areas == zones.cover(flown, after)
    (ghost,) = found.ghosts.values()
    shown = tableau(flown).pieces["plane.1a"]
    assert (ghost.at, ghost.facing, ghost.figure("height"), ghost.state) == (shown.at, shown.facing, 3, "ghost")
    assert told[0][0] == "immelmann"
    refused = GUIDE.forecast(asked, Seat(0), (Pick("plane", "1a"), Pick("button", "I-:1a")))
    assert refused.headline.key.endswith("no-immelmann")
    assert plane.altitude == 0


def test_a_place_near_balloons_and_bombs_warns():
    near = looked_at(FLYING.format(terms="bb", rest=" ; 2z 500,310,0 balloon"), "plane 1a", "template 1:1a")
    assert notes(near)["flak"] == {"count": 1}
    assert tones(near)["flak"] == "warn"
    far = looked_at(FLYING.format(terms="bb", rest=" ; 2z 500,290,0 balloon"), "plane 1a", "template 1:1a")
    assert "flak" not in notes(far)


def test_a_dead_end_warns_and_the_way_on_is_counted():
    edge = "SL/1 F700x700 - r2 f1 t1 move ; 1a 350,120,0 3423 h3 a0 ; 2a 350,600,0 4323 h3 a0"
    ahead = looked_at(edge, "plane 1a", "template 1:1a")
    assert tones(ahead)["no-way-on"] == "warn"
    assert "left-none" in notes(ahead)  # one straight more would only lose the plane
    open_sky = edge.replace("350,120,0", "350,400,0").replace("3423", "3342")
    ahead = notes(looked_at(open_sky, "plane 1a", "template 1:1a"))
    assert "no-way-on" not in ahead
    assert ahead["onward-none"]["count"] == 11
    assert ahead["onward-none"]["shots"] == 0


def test_a_card_says_which_shots_only_a_dive_allows():
    line = "SL/1 F700x700 alt r2 f1 t1 move ; 1a 350,400,0 3432 h3 a{own} ; 2a 350,{y},0 4323 h3 a0"
    for own, y in ((3, 300), (3, 250), (2, 200), (0, 300)):
        state = GAME.notation.parse_position(line.format(own=own, y=y))
        ahead = notes(looked_at(line.format(own=own, y=y), "plane 1a", "template 1:1a"))
        after = GAME.apply(state, Seat(0), GAME.notation.parse_action("1a 1"), Scripted()).state
        plane = after.by_name["1a"]
        every = {end.body.pose for end in plans.ends(after, plane) if any(fire.targets(after, end))}
        level = {end.body.pose for end in (plane, *plans.ends(after, plane, heights=False))}
        assert ahead.get("onward-dive", {}).get("count", 0) >= len(every - level) * bool(own)
        assert ("onward-dive" in ahead) == bool(plans.dives(after, plane))
        assert own or "onward-dive" not in ahead


def test_a_cone_has_one_three_and_five_cells():
    for cone in CONES.values() if isinstance(CONES, dict) else CONES:
        bands = sorted(band for band, _ in cone.values())
        assert bands == [1, 2, 2, 2, 3, 3, 3, 3, 3]
        assert sorted(band for band, lane in cone.values() if lane) == [1, 2, 3]


# -- counters and cards ------------------------------------------------------------------------------------------------


def test_the_last_rounds_are_counted_down():
    line = "SL/1 F700x700 rounds=12 r{} f2 t1 move ; 1a 200,600,270 4332 h2 a0 ; 2a 500,100,90 3324 h3 a0"
    assert not GUIDE.counters(parsed(line.format(6)))
    for number, left in ((7, 6), (12, 1)):
        (note,) = GUIDE.counters(parsed(line.format(number)))
        assert (note.key, dict(note.words), note.tone) == ("counter.squadron.last-rounds", {"count": left}, "warn")


def test_what_is_counted_first_is_what_decides():
    alone = parsed(DUEL.format(terms="alt", high=2, low=1, health=3, more=""))
    assert [(tally.key, tally.values) for tally in GUIDE.tallies(alone)] == [
        ("health", (2, 3)), ("planes", (1, 1)), ("height", (2, 1))
    ]  # fmt: skip
    many = parsed(
        "SL/1 H15x13 alt r1 f1 t1 move ; 1a h12,N 3423 h3 a1 ; 1b f12,N 3423 h2 a0 ; 2a h2,S 4323 h3 a0 ; 2b x 4323"
    )
    assert [(tally.key, tally.values) for tally in GUIDE.tallies(many)] == [
        ("planes", (2, 1)), ("health", (5, 3)), ("height", (1, 0))
    ]  # fmt: skip


def test_cards_say_who_flies_with_whom_where_there_are_teams():
    line = (
        "SL/1 H15x13 {} r1 f1 t1 move ; 1a h12,N 3423 h3 a0 ; 2a f12,N 3423 h3 a0 ; 3a h2,S 4323 h3 a0 ; "
        "4a j2,S 4323 h3 a0"
    )
    teams, alone = (tableau(parsed(line.format(terms))).pieces for terms in ("teams=12v34", "-"))
    assert [teams[f"card.{seat}a"].figure("team") for seat in range(1, 5)] == [1, 1, 2, 2]
    assert [alone[f"card.{seat}a"].figure("team") for seat in range(1, 5)] == [0, 0, 0, 0]


def test_a_place_at_the_edge_is_refused_in_the_words_of_its_table():
    mat = parsed("SL/1 F700x700 - r0 f1 t2 place ; 1a 100,650,0 3342 h2 a0 ; 2a - 4332 h2 a0")
    refused = GUIDE.why_not(mat, Seat(1), (Pick("plane", "2a"),), Pick("spot", "350.000,350.000"))
    assert refused.note.key == "refusal.squadron.place-edge"
    near = GUIDE.why_not(mat, Seat(1), (Pick("plane", "2a"),), Pick("spot", "200.000,650.000"))
    assert near.note.key == "refusal.squadron.place-enemy"
    hexes = parsed("SL/1 H15x13 - r0 f1 t2 place ; 1a h13,N 3342 h2 a0 ; 2a - 4332 h2 a0")
    refused = GUIDE.why_not(hexes, Seat(1), (Pick("plane", "2a"),), Pick("cell", "h7"))
    assert refused.note.key == "refusal.squadron.place-border"


@pytest.mark.parametrize(("move", "words"), [("1a C", "fly"), ("1a D1", "fly-more")])
def test_no_more_speed_is_left_of_the_whole_than_there_is(move, words):
    """A dive gives speed beyond what the plane has by itself."""
    state = played(
        FLYING.format(terms="alt", rest="").replace("1a 500,500,0 3342 h2 a0", "1a 500,500,0 3342 h2 a2"), (move,)
    )[0]
    assert GUIDE.prompt(state, Seat(0), (Pick("plane", "1a"),)).key == f"prompt.squadron.{words}"
    assert ("speed-more" in notes(GUIDE.forecast(state, Seat(0), (Pick("plane", "1a"),)))) == (words == "fly-more")


# -- marks -------------------------------------------------------------------------------------------------------------


def test_what_a_team_mate_hits_or_suffers_is_no_mark_of_ones_own():
    line = (
        "SL/1 F1000x1000 teams=12v34 r3 f1 t1 move ; 1a 100,900,0 3342 h2 a0 ; 2a 500,500,0 4332 h2 a0 mv ; "
        "3a 500,350,180 2333 h3 a0 ; 4a 900,100,0 4323 h3 a0"
    )
    seen = parsed(line)
    assert not GUIDE.dangers(seen, Seat(0))
    assert {mark.kind: mark.at.name for mark in GUIDE.dangers(seen, Seat(1))} == {"threatened": "2a", "prey": "3a"}


@pytest.mark.parametrize(
    ("word", "figures", "said"),
    [
        ("thrown", (0, 0), "No hit"),
        ("thrown", (1, 0), "One hit"),
        ("thrown", (3, 0), "3 hits"),
        ("thrown", (0, 1), "One hit\nit takes two dodges"),
        ("thrown", (0, 2), "2 hits\neach takes two dodges"),
        ("thrown", (1, 1), "2 hits\none takes two dodges"),
        ("thrown", (1, 2), "3 hits\n2 take two dodges each"),
        ("cancelled", (0, 0), "Nothing is dodged"),
        ("cancelled", (1, 0), "Dodged: 1"),
        ("cancelled", (0, 2), "Dodged: 2 critical"),
        ("cancelled", (2, 1), "Dodged: 2 plain, 1 critical"),
        ("amounts", (0, 0, 0), "No heart lost"),
        ("amounts", (0, 1, 1), "No heart lost\neverything is dodged"),
        ("amounts", (1, 0, 0), "One heart lost\nnone of it dodged"),
        ("amounts", (2, 1, 1), "2 hearts lost\n2 dodged"),
        ("amounts", (1, 0, 0, 1), "One heart lost\none dodge is not enough"),
    ],
)
def test_dice_are_told_in_hits_of_which_some_are_critical_and_without_what_was_not(word, figures, said):
    assert texts("en").note(GUIDE.told(Told(word, figures))) == said
    assert "{" not in texts("de").note(GUIDE.told(Told(word, figures)))
