"""Whoever hears the talk for the first times, in a guided game, can follow it: little is said at once, in the plainest
words, nothing changes its place, and it ends with them."""

import pytest

from game.core.events import Told
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.fadenkreuz.course.lessons import COURSE
from game.guides.fadenkreuz.guide import GUIDE
from game.guides.fadenkreuz.wording import plainly
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.state import Phase
from game.scenes.learn.guided import HEARD, SELDOM
from game.scenes.match import signs, speech, telling
from game.scenes.match.opening import GUIDED
from game.scenes.panels import hud
from game.scenes.panels.hud import draw_upper, set_plate
from game.tools.stage import Stage
from tests.house.couch import art

FIVE = "person:Mara keyboard,bot:1,bot:1.2,bot:1.3,bot:1.4"
LOOKED = (
    "fk1 mode=K n=5 dealer=1 sniper=- specials=- 0:deal =AKRNT; 0:time; 0:mix =TAN/RKT; 0:time;"
    " 1:face A; 2:face N; 3:face ?; 4:face A; 5:face ?"
)
SAID = ("2:dealt K", "3:got K", "4:got A", "4:ask 1 dealt", "5:deny 3", "3:am N")


@pytest.fixture
def stage(tmp_path):
    made = Stage(tmp_path, "en", (640, 360), art())
    yield made
    made.close()


def guided(stage, *said, remarks=GUIDED):
    """A talk in which this has been said, led or not."""
    host = stage.host(LOOKED, "", FIVE, game="fadenkreuz", remarks={remarks: "yes"}, options=())
    stack = stage.on(stage.services.doors.battle(stage.services, host, stage.save))
    stage.run(stack, 0.2)
    for text in said:
        action = GAME.notation.parse_action(text)
        stack.top.decide(Seat(action.seat - 1), action)
        stage.run(stack, 1.0)
    return stack


def test_what_is_said_of_a_card_has_one_wording_on_the_button_in_the_bubble_and_in_the_record(stage):
    """Whoever compares what two say need not ask whether the words mean the same."""
    for said, remarks in (("2:dealt K", GUIDED), ("2:dealt K", "none"), ("3:got N", "none"), ("4:am A", GUIDED)):
        stack = guided(stage, said, remarks=remarks)
        now, line = stack.top.situation, GAME.notation.parse_action(said)
        button = GUIDE.forecast(GAME.observe(now.match.state, Seat(line.seat - 1)), Seat(line.seat - 1), line.picks)
        uttered = speech.uttered(now)[1]
        assert now.texts.note(button.headline) == f"“{uttered}”"
        assert now.texts.note(now.told[-1].notes[0]).endswith(uttered)


def test_plain_words_of_an_opinion_are_always_the_same():
    for number in range(1, 7):
        assert plainly(Told("think", (number, 1, 2, "K"))).key == "event.fadenkreuz.think"
    assert plainly(Told("begins", ("talk",))) is None


def test_fewer_old_sentences_stay_and_claims_are_counted_for_whoever_asks(stage):
    said = (*SAID[:3], "5:got A")
    plain, calm = guided(stage, *said, remarks="none").top, guided(stage, *said).top
    assert len(speech.lingering(plain.situation)) > len(speech.lingering(calm.situation)) == speech.CALM
    assert len(signs.pages(plain.situation)[0].lines[0].fields) == 3
    assert len(signs.pages(calm.situation)[0].lines[0].fields) == 2
    for held in (True, False):
        calm.handle(Intent("sightlines", "keyboard", held=held))
    assert len(signs.pages(calm.situation)[0].lines[0].fields) == 3


def test_computer_people_say_something_every_six_seconds_at_most(stage):
    floor = guided(stage).top.floor
    floor.heard(person=False)
    floor.update(SELDOM - 0.1, ())
    assert not floor.is_free(5)
    floor.update(0.2, ())
    assert floor.is_free(5)


def test_the_talk_is_over_when_the_one_for_whom_it_is_has_heard_enough(stage):
    for remarks, over in ((GUIDED, True), ("none", False)):
        stack = guided(stage, "2:dealt K", "1:ready", remarks=remarks)
        assert stack.top.match.state.phase == Phase.TALK
        stage.run(stack, HEARD + 0.5)
        assert (stack.top.match.state.phase == Phase.POINT) == over


def test_who_has_asked_is_in_the_tip_and_what_had_best_be_answered(stage):
    stack = guided(stage, "2:dealt K", "4:ask 1 dealt")
    seen = GAME.observe(stack.top.match.state, Seat(0))
    tip = COURSE.tips(seen, Seat(0))[0]
    assert (tip.key, [pick.name for pick in tip.picks]) == ("answer-held", ["dealt", seen.dealt])
    assert dict(tip.words)["who"] == "@side.fadenkreuz.3"
    assert COURSE.tips(GAME.observe(guided(stage).top.match.state, Seat(0)), Seat(0))[0].key == "say"


def test_the_plate_of_a_talk_keeps_its_place_and_its_size_whatever_is_said(stage, monkeypatch):
    drawn = []
    monkeypatch.setattr(hud, "draw_plate", lambda canvas, plate, room: drawn.append(set_plate(canvas, plate, room).box))
    monkeypatch.setattr(hud.Card, "draw", lambda _card, _canvas, box: drawn.append(box))
    for remarks in (GUIDED, "none"):
        drawn.clear()
        stack = guided(stage, remarks=remarks)
        for text in SAID:
            action = GAME.notation.parse_action(text)
            stack.top.decide(Seat(action.seat - 1), action)
            for _ in range(3):
                stage.run(stack, 0.5)
                draw_upper(stage.canvas, telling.hud(stack.top.situation, stack.top.table.look.small))
        assert len(set(drawn)) == 1, remarks


def test_a_guide_without_plain_words_says_what_is_told(stage):
    assert GUIDE.plainly(GAME.observe(guided(stage).top.match.state, Seat(0)), Told("time", ())) is None


@pytest.mark.parametrize("language", ["en", "de"])
def test_whoever_plays_alone_without_a_name_is_you_in_what_signs_mean_and_when_looked_at(tmp_path, language):
    stage = Stage(tmp_path, language, (640, 360), art())
    for people, own in ((FIVE.replace("Mara", ""), True), (FIVE.replace("bot:1,", "person:Ben pad-1,", 1), False)):
        host = stage.host(LOOKED, "", people, game="fadenkreuz")
        scene = stage.services.doors.battle(stage.services, host, stage.save)
        for text in ("1:am A", "4:am A", "2:dealt K", "3:got A", "1:deny 3"):
            action = GAME.notation.parse_action(text)
            scene.decide(Seat(action.seat - 1), action)
        texts, seen = scene.situation.texts, GAME.observe(host.match.state, Seat(0))
        cells = [cell for sheet in GUIDE.sheets(seen) for row in sheet.rows for cell in row.cells]
        told = [texts.note(note) for cell in cells for note in cell.means if ".against." in note.key]
        told.append(texts.note(GUIDE.closeup(seen, Pick("seat", "1")).title))
        you, name = texts("seat.you"), stage.services.name(host.sitters, Seat(0), "fadenkreuz")
        assert any(you in one for one in told) == own
        assert any(name in one for one in told) != own
    stage.close()


def test_a_sentence_that_wants_somebody_asks_whom_while_another_question_is_open(stage):
    scene = guided(stage, *SAID).top
    asked = telling._of_talk(scene.situation).prompt  # noqa: SLF001
    scene.selection.chooser.picked = (Pick("verb", "call"),)
    assert telling._of_talk(scene.situation).prompt == "Who should be shot?" != asked  # noqa: SLF001
    scene.selection.chooser.picked = ()
    assert telling._of_talk(scene.situation).prompt == asked  # noqa: SLF001
