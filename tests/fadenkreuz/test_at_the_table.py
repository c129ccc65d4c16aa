"""What somebody at the table sees beside the talk: own notes that stay, own cards with names, and ways back that lead
somewhere."""

import pytest

from game.app.languages import texts
from game.bots.bot import Advice
from game.core.intents import Intent
from game.core.seats import CLOCK, Seat
from game.guides.fadenkreuz import saying
from game.guides.fadenkreuz.guide import GUIDE
from game.play.host import Played
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.picture import own_looks
from game.rules.fadenkreuz.state import Phase
from game.scenes.match import frame
from game.scenes.match.asking import choice_prompts
from game.scenes.match.fatal import READ
from game.scenes.match.performance import Performance
from game.scenes.match.telling import hud
from game.table.looks import look_for
from game.table.table import Table
from game.tools.stage import Stage
from tests.fadenkreuz.talks import seated, until
from tests.fadenkreuz.test_rules import begun
from tests.house.couch import art

ALONE = "person:Ada keyboard,bot:2,bot:2,bot:2,bot:2"
HEAD = "fk1 mode=K n=5 dealer=1 sniper=- specials=- 0:deal =AKRNT; 0:time; 0:mix =NAT/RNK"
TALK = f"{HEAD}; 0:time; 1:face A; 2:face T; 3:face A; 4:face ?; 5:face N; 3:got A; 2:am N"


def seen(position, seat=0):
    return GAME.observe(GAME.notation.parse_position(position), Seat(seat))


def alone(stage, position=TALK):
    scene = stage.services.doors.battle(stage.services, stage.host(position, seats=ALONE, game="fadenkreuz"), None)
    stack = stage.on(scene)
    stage.run(stack, 0.4)
    stack.draw(stage.canvas)
    return stack, scene


def shown(scene):
    return hud(scene.situation, scene.frame.art)


@pytest.mark.parametrize("position", [TALK, f"{TALK}; 0:time"])
def test_advice_takes_nothing_from_the_own_notes(tmp_path, position):
    """It has the place of the plate: all that one knows stands there as before."""
    stage = Stage(tmp_path, "en", (1280, 720), art())
    stack, scene = alone(stage, position)
    before = shown(scene)
    assert before.counsel is None
    verb = "aim" if scene.match.state.phase == Phase.POINT else "doubt"
    action = next(one for one in scene.match.legal(Seat(0)) if one.verb == verb)
    scene.host.hints, scene.moment.asked = (Advice(action, 0.0, "reason.fadenkreuz.vote"),), True
    stage.run(stack, 0.1)
    after = shown(scene)
    assert "guns" in after.counsel.text
    assert [card for card in after.cards if card.stays] == [card for card in before.cards if card.stays] != []
    stack.draw(stage.canvas)
    scene.leave()
    stage.close()


@pytest.mark.parametrize("position", [HEAD, TALK])
def test_no_clock_counts_up(tmp_path, monkeypatch, position):
    """It would look as if time ran out. Only who must hurry sees one, the fuse; a still picture stays right."""
    drawn = list[float]()
    monkeypatch.setattr(frame, "draw_clock", lambda *args, **_: drawn.append(args[1]))
    stage = Stage(tmp_path, "en", (1280, 720), art())
    found = stage.host(position, seats=ALONE, game="fadenkreuz")
    scene = stage.services.doors.battle(stage.services, found, None)
    stack = stage.on(scene)
    stage.run(stack, 2.4)
    stack.draw(stage.canvas)
    assert not drawn
    assert not shown(scene).corner
    assert scene.clock.shown or scene.host.remaining is not None
    scene.leave()
    stage.close()


def test_a_second_press_does_not_play_what_nobody_has_read_yet(tmp_path):
    """Advice and the doing of it have one key: only who has had time to read it means to do it."""
    stage = Stage(tmp_path, "en", (1280, 720), art())
    stack, scene = alone(stage)
    action = next(one for one in scene.match.legal(Seat(0)) if one.verb == "doubt")
    scene.host.hints, scene.host.hint_seat = (Advice(action, 0.0, "reason.fadenkreuz.vote"),), Seat(0)
    scene.moment.asked = True
    stage.run(stack, 0.1)
    played = scene.match.length
    stage.run(stack, READ - 0.2)
    stack.handle(Intent("hint", "keyboard"))
    assert scene.match.length == played
    stage.run(stack, 0.3)
    stack.handle(Intent("hint", "keyboard"))
    assert scene.match.length == played + 1
    scene.leave()
    stage.close()


def test_what_one_knows_stands_above_the_few_things_one_can_do_at_the_end(tmp_path):
    stage = Stage(tmp_path, "en", (1280, 720), art())
    _, scene = alone(stage, f"{TALK}; 0:time; 1:aim 3")
    wheel, told = scene.selection.wheel, shown(scene)
    assert wheel.shown
    assert not wheel.folds
    assert told.known
    assert told.foot <= wheel.panel.y
    scene.leave()
    stage.close()


def test_where_nothing_can_be_closed_no_way_back_is_offered():
    """Of few things none can be put away, and the bar says so; a long menu closes."""
    match = until(Phase.POINT, 5)
    board = seated(match, 0, viewer=Seat(0))
    english = texts("en")
    assert board.wheel is not None
    prompts = [intent for intent, _ in choice_prompts(english, "fadenkreuz", board)]
    before = board.wheel.shown
    board.handle(Intent("alternate", "keyboard", at=(900.0, 400.0), mouse=True))
    assert ("back" in prompts) == (board.wheel.shown != before)
    talk = seated(until(Phase.TALK, 5), 0, viewer=Seat(0))
    talk.wheel.folded = False
    assert "back" in [intent for intent, _ in choice_prompts(english, "fadenkreuz", talk)]
    talk.handle(Intent("alternate", "keyboard", at=(900.0, 400.0), mouse=True))
    assert talk.wheel.folded


def test_only_what_the_table_shows_can_be_seen_again():
    """That somebody has looked or chosen in secret is nothing to see; that cards are mixed is."""
    match = begun("K", 5, "", 3)
    performance = Performance(GAME, Table(look_for("fadenkreuz", 5), motion="none"), Seat(0), frozenset({Seat(0)}))

    def done(seat, action):
        before = match.state
        match.act(seat, action)
        performance.stage(Played(seat, action, before, match.steps[-1]))

    done(CLOCK, match.legal(CLOCK)[0])
    assert performance.repeatable
    performance.forget()
    while match.state.phase < Phase.FACE:
        if match.state.phase == Phase.MIX:
            done(CLOCK, match.legal(CLOCK)[0])
            assert performance.repeatable
            performance.forget()
            continue
        seat = min(match.to_act - {CLOCK})
        done(seat, match.legal(seat)[0])
    performance.forget()
    done(Seat(3), match.legal(Seat(3))[0])
    assert match.state.phase == Phase.FACE
    assert performance.turn
    assert not performance.repeatable
    assert not performance.again()


def test_whoever_is_mixed_twice_looks_at_both_cards():
    """The last of them is who one is; it is told that there are two, and the card between them by name."""
    looking = HEAD
    twice, once = seen(looking, 4), seen(looking, 1)
    assert [kind for kind, _ in GUIDE.held(twice).pieces] == ["identity.N", "identity.K"]  # in the order they were seen
    assert [note.key.rpartition(".")[2] for note in GUIDE.held(twice).notes] == ["mid", "now"]
    assert GUIDE.prompt(twice, Seat(4), ()).key.endswith("repeek-twice")
    assert len(GUIDE.held(once).pieces) == 1
    assert GUIDE.prompt(once, Seat(1), ()).key.endswith("repeek")


def test_own_cards_are_named_and_turned_up_by_a_press(tmp_path):
    told = seen(TALK, 4)
    words = {name: note.key.rpartition(".")[2] for name, note in GUIDE.labels(told).items()}
    assert words == {"own.dealt": "dealt", "own.got": "got", "own.look1": "mid", "own.look2": "am"}
    stage = Stage(tmp_path, "en", (1280, 720), art())
    stack, scene = alone(stage)
    look, pieces = scene.table.look, tuple(own_looks(scene.selection.outlook.seen).values())
    assert len(pieces) == 3
    for piece in pieces:
        stack.handle(Intent("press", "keyboard", at=look.place(piece), mouse=True))
        stage.run(stack, 0.1)
        assert scene.overlay.boards
        stack.handle(Intent("press", "keyboard", at=look.place(piece), mouse=True))
        stage.run(stack, 0.1)
        assert not scene.overlay.boards
    assert scene.frame.press_at((760.0, 500.0), scene.bar, scene.selection) == ""
    scene.leave()
    stage.close()


def test_what_is_said_and_what_a_card_shows_are_told_apart():
    told = seen(TALK)
    said, laid, silent = (GUIDE.plate(told, Seat(at)) for at in (1, 2, 3))
    assert (said.key.rpartition(".")[2], said.pieces) == ("says", (("said.N", None),))
    assert (laid.key.rpartition(".")[2], laid.pieces) == ("shows", (("laid.A", None),))
    assert not silent.pieces


def test_who_somebody_is_now_is_among_the_first_questions():
    lines = saying.about(seen(TALK), 1, 3)
    asked = [line.word for line in lines if line.verb == "ask"]
    assert asked[0] == "now"
    assert next(at for at, line in enumerate(lines) if line.word == "now") < 5


def test_the_own_place_says_so(tmp_path):
    stage = Stage(tmp_path, "en", (1280, 720), art())
    _, scene = alone(stage)
    assert shown(scene).seats[0].name == "Ada (you)"
    assert not any("you" in card.name for card in shown(scene).seats[1:])
    scene.leave()
    stage.close()


def test_a_page_with_plus_and_minus_says_what_they_count():
    over = GAME.notation.parse_position(f"{TALK}; 1:deny 1; 0:time; 0:time")
    pages = [sheet for sheet in GUIDE.review(GAME.observe(over, None)) if sheet.heads and sheet.heads[-1] is not None]
    answers = [sheet for sheet in pages if sheet.heads[-1].key.endswith("answers")]
    assert answers
    assert all(sheet.legend is not None for sheet in answers)
