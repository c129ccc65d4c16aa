"""The event log: what each viewer may know of every decision, and no more."""

import pygame
import pytest

from game.app.services import Silence
from game.core.events import Committed, Rolled, Told
from game.core.game import Setup, Step
from game.core.seats import CLOCK, Seat
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import person
from game.play.told import readable
from game.scenes.match.battle import Battle
from game.scenes.match.log import Log
from game.scenes.match.replay import ReplayViewer
from game.scenes.panels.record import plainly
from tests.house import lettered
from tests.house.couch import canvas, rest, say, services
from tests.house.toy import TOY, Say, ToyOptions
from tests.house.toy_look import toy_host, toy_table  # noqa: F401 (a fixture)

ADA, BEN = Seat(0), Seat(1)


def played(*decisions, position="0,0 3 0 0 0 -"):
    match = Match(TOY, Setup(2, ToyOptions()), RandomDice(1), position=position)
    for seat, word in decisions:
        match.act(seat, Say(word))
    return match


def test_every_decision_has_its_account_with_the_point_in_the_replay():
    match = played((ADA, "walk"), (ADA, "shoot"), (CLOCK, "time"))
    told = match.told(None)
    assert [(one.index, one.seat, one.text) for one in told] == [
        (0, None, ""),
        (1, ADA, "walk"),
        (2, ADA, "shoot"),
        (3, CLOCK, "time"),
    ]
    assert [str(fact) for fact in told[1].facts] == ["walk(0)"]
    assert [note.key for one in told for note in one.notes] == ["event.toy.walk", "event.toy.shot", "event.toy.end"]


def test_a_secret_choice_is_told_to_whom_it_belongs_and_to_nobody_else():
    match = played((ADA, "high"), position="0,0 3 0 0 1 ?,?")
    for viewer in (None, BEN):
        (_, account) = match.told(viewer)
        assert (account.text, account.hidden, account.facts) == ("", True, ())
        assert "high" not in repr(account)
    assert match.told(ADA)[1].text == "high"
    assert match.told(None, opened=True)[1].text == "high"


def test_what_has_come_to_light_is_told_but_the_choice_itself_stays_untold():
    match = played((ADA, "high"), (BEN, "low"), position="0,0 3 0 0 1 ?,?")
    told = match.told(None)
    assert [one.text for one in told] == ["", "", ""]
    assert str(told[2].facts[0]) == "bids(high, low)"


def test_facts_for_some_ears_only_hide_the_action_from_the_others():
    for_ada = Told("looks", ("c5",), audience=frozenset({ADA}))
    step = Step(None, (for_ada,))
    assert readable(step, ADA)
    assert not readable(step, BEN)
    assert not readable(step, None)
    assert readable(Step(None, (for_ada, Told("moves"))), BEN)
    assert readable(Step(None, (Rolled("x", (1,), 6),)), None)
    assert readable(Step(None), None)
    assert not readable(Step(None, (Told("moves"), Committed(ADA, "c5"))), None)


def test_taking_back_changes_the_log_as_well():
    match = played((ADA, "walk"))
    first = match.told(None)
    assert match.told(None)[1] is first[1]
    match.undo()
    assert len(match.told(None)) == 1
    match.act(ADA, Say("end"))
    assert match.told(None)[1].text == "end"


# -- on every screen ---------------------------------------------------------------------------------------------------


class Ear(Silence):
    """Writes down what is to be heard."""

    def __init__(self):
        self.heard = []

    def play(self, *words, **more):
        self.heard.append((words, tuple(more.items())))
        return f"caption.{words[0]}"


def room(folder, word):
    """Everything that somebody in the room sees, reads and hears while Mara has chosen this in secret: at the table, in
    the log, in the replay."""
    made = services(folder)
    made.sound = ear = Ear()
    host = toy_host((person("Mara", "pad-1"), person("Jörg", "pad-2")), "0,0 2 0 0 1 ?,?")
    table = Battle(made, host)
    table.enter()
    table.back((host.act(Seat(0), Say(word)),))
    pictures, words = [], []

    def look(scene):
        drawn = canvas(made, (640, 360))
        with lettered.read(drawn=True) as lines:
            scene.draw(drawn)
        words.extend(line.text for line in lines)
        pictures.append(pygame.image.tobytes(drawn.surface, "RGB"))

    for _ in range(3):
        look(table)
        rest(table, 0.05)
    look(Log(made, host.match, host.sitters, None))
    replay = ReplayViewer(made, host.match, host.sitters, 0)
    for step in ("right", "left"):
        look(replay)
        say(replay, step)
        rest(replay, 0.2)
        look(replay)
    return pictures, words, ear.heard, made.caption.key


@pytest.mark.usefixtures("toy_table")
def test_no_screen_no_sound_and_no_caption_tells_a_secret_choice(tmp_path):
    low, high = (room(tmp_path / word, word) for word in ("low", "high"))
    assert low[1] == high[1]
    assert not {"low", "high"} & set(low[1])
    assert low[0] == high[0]
    assert low[2:] == high[2:]


def test_what_the_rules_tell_nothing_of_is_in_words_where_there_are_some(tmp_path):
    texts = services(tmp_path).texts
    assert plainly(texts, "R skip") == texts("plays.skip")
    assert plainly(texts, "c2-c5") == texts("battle.plays", action="c2-c5")
