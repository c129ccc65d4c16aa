"""What is told round a battle: the card before it, whose the zones are, who did what, which lines are seen."""

from itertools import pairwise

import pytest

from game.app.languages import texts
from game.catalogue import NAMES, find, guide_of
from game.core.game import Setup
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.seats import Seat
from game.play.random_dice import RandomDice
from game.rules.sector.factions import FACTIONS
from game.rules.sector.game import GAME
from game.rules.sector.options import Army, Happening, Mission, SectorOptions
from game.scenes.after.honours import spread_out
from game.scenes.match import chatter
from game.scenes.match.briefing import READ, BriefingCard
from game.scenes.match.chatter import Remark
from game.scenes.match.telling import prompts
from game.scenes.panels import record
from game.scenes.panels.hud import RECORD
from game.scenes.panels.record import lines_of
from game.scenes.panels.words import named
from game.table.looks import look_for
from game.table.looks.sector import units
from game.tools.stage import Stage
from tests.house.couch import art
from tests.sector.given import played

GUIDE = guide_of("sector")
SCORED, SOLDIERS = 140.0, 300.0
"""So far down a card name and score reach, and there its soldiers begin."""
FIELD = "terrain=map:ice:#f4f5+h3%j6j7"


@pytest.fixture
def stage(tmp_path):
    made = Stage(tmp_path, "en", (640, 360), art())
    yield made
    made.close()


def begun(stage, *options, position="", seats="person:Mara keyboard,bot:3"):
    host = stage.host(position, "", seats, game="sector", options=options)
    stack = stage.on(stage.services.doors.battle(stage.services, host, None))
    stage.run(stack, 0.5)
    return stack, host


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("mission", range(1, 7))
def test_before_a_battle_one_card_says_what_it_is_about_and_what_both_can_do(language, mission):
    say = texts(language)
    for one, other in (("V", "A"), ("E", "G"), ("S", "V")):
        options = SectorOptions(
            faction_L=Army(one), faction_R=Army(other), mission=list(Mission)[mission], event=Happening.DEADLY
        )
        told = GUIDE.briefing(GAME.observe(GAME.start(Setup(2, options), RandomDice(1)).state, Seat(0)))
        assert [line.seat for line in told.lines] == [None, 0, 1, None, None]
        sentences = [say.note(line.note) for line in told.lines]
        assert all(sentence and "\u2039" not in sentence for sentence in sentences)
        assert sentences[0].count(".") == 1
        for sentence, faction in zip(sentences[1:3], (one, other), strict=True):
            assert say(f"faction.sector.{faction}") in sentence
            assert say(f"power.sector.{faction}") in sentence


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_powers_told_are_those_of_the_rules(language):
    say = texts(language)
    told = {key: say(f"power.sector.{key}") for key in FACTIONS}
    assert str(FACTIONS["V"].range) in told["V"]
    assert str(FACTIONS["V"].defense) in told["V"]
    assert str(FACTIONS["A"].move) in told["A"]
    assert f"+{FACTIONS['A'].fight}" in told["A"]
    assert str(FACTIONS["A"].range) in told["A"]
    assert str(FACTIONS["E"].move) in told["E"]
    assert f"+{FACTIONS['E'].aim}" in told["E"]
    assert str(FACTIONS["E"].defense) in told["E"]
    assert str(FACTIONS["S"].kill) in told["S"]


@pytest.mark.parametrize("key", ["ok", "back", "press"])
def test_one_press_takes_the_card_away_and_it_never_comes_again(stage, key):
    stack, _ = begun(stage, "mission=3", FIELD)
    card = stack.top
    assert isinstance(card, BriefingCard)
    stage.run(stack, READ)
    stack.handle(Intent(key, at=(300.0, 500.0), mouse=key == "press"))
    stage.run(stack, 1.0)
    assert stack.top.briefed
    assert stack.top.selection.chooser.picked == ()


def test_a_press_that_was_meant_for_the_screen_before_does_not_take_it_away(stage):
    stack, _ = begun(stage, "mission=3", FIELD)
    card = BriefingCard(stage.services, stack.top.host, stack.top.told, stack.top.look)
    assert type(card.handle(Intent("ok"))).__name__ == "Stay"


def test_a_battle_that_goes_on_or_begins_in_the_middle_has_no_such_card(stage):
    stack, host = begun(stage, position="M2R2 V:c5,a1,x,x,x A:h5,g7,x,x,x - L1/0-0/L -")
    assert not isinstance(stack.top, BriefingCard)
    stack, host = begun(stage, "mission=3", FIELD)
    host.act(Seat(0), host.match.legal(Seat(0))[0])
    again = stage.on(stage.services.doors.battle(stage.services, host, None))
    stage.run(again, 0.5)
    assert not isinstance(again.top, BriefingCard)


def test_other_games_begin_at_once():
    for game in (find(name) for name in NAMES if name != "sector"):
        state = game.start(Setup(game.seats.start, game.options()), RandomDice(1)).state
        told = guide_of(game.name).briefing(game.observe(state, Seat(0)))
        assert told is None or told.eased, "only before somebody's first game"


def test_homes_that_count_are_in_the_colours_of_whose_they_are():
    state = GAME.notation.parse_position("M3R2 V:c5,a1,x,x,x A:h5,g7,x,x,x - L1/0-0/L -")
    areas = GAME.tableau(state).areas
    homes = {area.outline: area.owner for area in areas if area.kind == "home"}
    counted = {area.outline: area.owner for area in areas if area.kind == "mission"}
    assert counted == homes


def test_who_took_position_is_told_beside_whoever_did_and_nobody_chooses_without_a_name(stage):
    host = stage.host("", "", "person:Mara keyboard,person:Otto pad-1", game="sector", options=("mission=1", FIELD))
    match = host.match
    for seat in (Seat(1), Seat(0)):
        first, second = (lines_of(match.told(seat), texts("en"), game="sector") for _ in range(2))
        assert first == second
        match.act(seat, match.legal(seat)[0])
    say = named(stage.services, "sector", host.sitters, match.state)
    line = lines_of(match.told(None), say, game="sector")[-1]
    assert (line.seat, line.text) == (0, "Mara has taken position")
    secret = lines_of(match.told(None)[:-1], say, game="sector")
    assert [one.text for one in secret if one.seat == 1] == ["Otto has chosen."]


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_of_a_long_sentence_is_read_in_the_record(stage, language, monkeypatch):
    """In the narrow column beside the field, in the usual type: it is as high as that needs."""
    say, written = texts(language), []
    told = say("event.sector.shot-cover", unit="Graumantel 4", target="Graumantel 1", attack="2+6 = 8", against=9)
    lines = [record.RecordLine(1, 0, "b"), record.RecordLine(2, 1, told), record.RecordLine(3, 1, "e")]
    high = record.needed(stage.canvas, lines[:2], 253)
    assert 76 + high <= RECORD, "so high it may be"
    box = record.Box(1625, 800, 253, max(142.0, high))
    monkeypatch.setattr(type(stage.canvas), "text", lambda _self, words, *_, **__: written.append(words) or 0.0)
    record.draw_lines(stage.canvas, lines[:2], 2, box)
    assert " ".join(written).replace("\xa0", " ") == told.replace("\xa0", " ")
    assert set(record.pressable(stage.canvas, lines, 3, box)) >= {3}
    for turn in (1, 2, 3):
        places = record.pressable(stage.canvas, lines, turn, box)
        assert turn in places
        assert all(box.y <= place.y and place.bottom <= box.bottom for place in places.values())
        assert all(one.bottom < other.y for one, other in pairwise(places.values()))


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_end_of_a_shot_is_read_in_the_record(stage, language, monkeypatch):
    """Where even that is not high enough."""
    facts = {"unit": "Graumantel 4", "target": "Fechter 1", "attack": "3+5+2 = 10", "against": 10}
    told = texts(language)("event.sector.shot", **facts)
    written = []
    canvas = stage.canvas
    monkeypatch.setattr(type(canvas), "text", lambda _self, words, *_, **__: written.append(words) or 0.0)
    line = record.RecordLine(1, 0, told)
    record._line(canvas, line, record.Box(1625, 800, 253, record.ROW - 2))  # noqa: SLF001
    first, last = (part.replace("\xa0", " ") for part in written)
    assert told.replace("\xa0", " ").startswith(first)
    assert last.startswith("… ")
    assert told.replace("\xa0", " ").endswith(last[2:])
    assert {"en": "10 vs 10", "de": "10 gegen 10"}[language] in last


def test_the_key_for_lines_says_which_are_seen(stage):
    stack, _ = begun(stage, position="M2R3 E:g4,c3,x,x,x V:j4,j2,x,x,x #h6h7 L2/0-2/R -")
    told = []
    for _ in range(3):
        told.append(dict(prompts(stack.top.situation)[1])["sightlines"])
        stage.feed(stack, "sightlines", Intent("sightlines", held=False))
        stage.run(stack, 0.1)
        stack.draw(stage.canvas)
    names = {"plain": "few", "dangers": "dangers", "lines": "all"}
    assert set(told) <= {f"Lines: {name}" for name in names.values()}
    assert len(set(told)) > 1
    assert dict(prompts(stack.top.situation)[1])["sightlines"] == f"Lines: {names[stack.top.overlay.name]}"


def test_a_square_of_the_column_that_reads_like_a_figure_bears_a_capital(stage):
    stack, host = begun(stage, position="M2R3 E:k6,c3,x,x,x V:j4,j2,x,x,x #h6h7 L2/0-2/R -")
    say = named(stage.services, "sector", host.sitters, host.match.state)
    assert say("event.sector.moved", unit="L1", cell="l6").endswith("goes to L6")
    assert say("event.sector.moved", unit="L1", cell="k6").endswith("goes to k6")
    assert say("refusal.sector.blocked", unit="R1", at="l1, l2").endswith("L1, L2 is in the way.")
    assert stack.top.table.named("one to L6, one to k6") == (Pick("cell", "l6"), Pick("cell", "k6"))


def test_where_both_are_alike_one_s_own_soldier_is_the_one_whose_owner_is_not_named(stage):
    _, host = begun(stage, "faction_L=V", "faction_R=V", position="M2R3 V:k6,c3,x,x,x V:j4,j2,x,x,x #h6h7 L2/0-2/R -")
    say = named(stage.services, "sector", host.sitters, host.match.state)
    other = stage.services.names(host.sitters, "sector")[1]
    told = say("event.sector.missed", unit="L1", target="R2").replace("\xa0", " ")
    assert told == f"Scout 1 misses Scout 2 of {other}"


PLACE = "@ground.sector.3"
TIPS = {"unit": "Gardist 4", "target": "Gardist 5", "cell": "g5", "percent": 72, "risk": 28, "place": PLACE}


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_tip_is_two_short_sentences_that_begin_with_what_they_are_about(stage, language):
    """In the narrow column, with the longest names."""
    say = texts(language)
    for key in (key for key in say.entries if key.startswith("tip.sector.")):
        told = say(key, **TIPS).replace("\xa0", " ")
        assert told.count(". ") <= 1, key
        assert told.startswith("72 %") == any(word in key for word in ("shoot", "fight", "decide")), key
        assert len(stage.canvas.wrapped(told, 237, "body", 30)) <= 8, key


def test_beside_a_side_stands_what_the_mission_counts():
    for mission in range(1, 7):
        first, *_ = GUIDE.tallies(
            GAME.notation.parse_position(f"M{mission}R3 V:k6,c3,x,x,x V:j4,j2,x,x,x - L2/0-2/R -")
        )
        assert (first.key, first.called) == ("score", f"score-{mission}")
        assert all(f"tally.sector.{first.called}" in texts(language) for language in ("en", "de"))


def test_soldiers_bear_a_line_in_the_colour_of_their_side(stage):
    """Whatever their faction: an Azure figure differs between the sides by more than which way it looks."""
    canvas = stage.canvas
    for faction in units.PARTS:
        for state in ("fresh", "acted", "down"):
            found = []
            for owner in (0, 1):
                picture = units.figure(canvas, units.Piece(f"unit.{faction}", owner=owner, state=state))
                worn, (wide, high) = canvas.theme.seat(owner).colour, picture.get_size()
                spots = (picture.get_at((x, y)) for x in range(wide) for y in range(high))
                near = sum(
                    one.a > 200 and sum(abs(a - b) for a, b in zip(one[:3], worn, strict=True)) < 90 for one in spots
                )
                found.append(near)
            assert min(found) > 40, (faction, state, found)


def test_all_rounds_are_as_wide_as_each_other_below_the_result():
    counted = {0: 0, 3: 1, 12: 2, 14: 3}
    spread = spread_out(15, counted)
    assert [round(spread[at], 3) for at in counted] == [0.0, 0.333, 0.667, 1.0]
    assert all(one < other for one, other in pairwise(spread))
    assert spread_out(3, {}) == [0.0, 0.5, 1.0]


def test_while_somebody_decides_about_dice_the_whole_field_is_seen(stage):
    """The view has been close to whoever shot."""
    stage.reset(motion="full", animation="1x")
    state = played("M1R4 G:f4,d6,c2,x,e8 A:h4,j6,k2,l8,x - L2/0-0/L -")
    stack, host = begun(stage, position=GAME.notation.position(state))
    battle, near = stack.top, False
    host.match.dice = Fixed([2, 5])
    battle.decide(Seat(0), next(one for one in host.match.legal(Seat(0)) if one.kind == "shoot"))
    for _ in range(300):
        stage.run(stack, 0.05)
        stack.draw(stage.canvas)
        near = near or battle.table.camera.zoom > 1.0
    assert near
    assert host.match.state.phase == "rr"
    assert battle.table.camera.whole


class Fixed:
    def __init__(self, faces):
        self.faces = list(faces)

    def roll(self, want):
        return tuple(self.faces[: want.count])


def test_what_the_dice_came_to_leaves_the_letters_of_the_columns_free():
    look = look_for("sector")
    assert look.verdict.y >= look.stage.y


@pytest.mark.parametrize(
    "text", ["Yes.", "Eine ruhige Partie wäre mir recht.", "I would not have dared without a look."]
)
def test_what_somebody_says_leaves_name_score_and_soldiers_of_their_card_to_be_read(stage, monkeypatch, text):
    """It lies over what is always true of their kind, inside the card: nowhere on the field."""
    stack, _ = begun(stage, position="M2R2 V:c5,a1,x,x,x A:h5,g7,x,x,x - L1/0-0/L -")
    battle, boxes = stack.top, []
    battle.chatter.now = Remark(Seat(1), text, 5.0)
    stack.draw(stage.canvas)
    monkeypatch.setattr(chatter.paint, "rounded", lambda _canvas, box, **_words: boxes.append(box))
    battle.chatter.draw(stage.canvas, battle.frame.panels.cards)
    card = battle.frame.panels.cards[1]
    assert boxes
    assert all(card.y + SCORED <= box.y and box.bottom <= card.y + SOLDIERS for box in boxes)
    assert all(card.x <= box.x and box.right <= card.right for box in boxes)
