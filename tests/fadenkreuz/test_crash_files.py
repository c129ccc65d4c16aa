"""Log and crash file of a running game name nobody's card, whatever breaks and whenever (fadenkreuz 11)."""

import faulthandler
import logging

import pytest

from game.app import logs
from game.bots.worker import _answer
from game.core.errors import BadInputError
from game.core.seats import CLOCK
from game.play import journal
from game.play.random_dice import RandomDice
from game.play.seating import person
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.state import Phase
from game.scenes.match.curtain import Curtain
from game.tools.stage import Stage
from tests.fadenkreuz.test_rules import begun
from tests.house.couch import art

PEOPLE = "person:Ada keyboard,person:Bo pad-1"


@pytest.fixture
def log(tmp_path):
    file = tmp_path / "log.txt"
    assert logs.start_log(file)
    yield file
    logs.stop_log()


def reached(mode, phase):
    """A running game in a phase, with faces and aims that not everybody may know."""
    match = begun(mode, 6, "", 4)
    while match.state.phase < phase:
        if match.state.phase == Phase.TALK and mode == "K":
            match.act(0, GAME.notation.parse_action("1:aim 5"))
        match.act(CLOCK, match.legal(CLOCK)[0])
    return match


def secrets(state):
    """How a log could give something away: the deal in any form, the state, a decision of the hidden kind."""
    by_place = [state.dealt, *state.mixes, state.cards] if state.dealt else []
    return [*(text for text in by_place if len(text) > 2), "dealt=", "identity", "1:aim", "aims=", "looks="]


PHASES = [("K", phase) for phase in Phase if Phase.DEAL < phase < Phase.OVER and phase != Phase.STANDOFF]
PHASES.append(("S", Phase.STANDOFF))


@pytest.mark.parametrize(("mode", "phase"), PHASES, ids=lambda part: getattr(part, "name", part))
def test_a_crash_in_any_phase_names_no_card(tmp_path, log, monkeypatch, mode, phase):
    match = reached(mode, phase)
    state = match.state
    stage = Stage(tmp_path, "en", (640, 360), art())
    made = stage.host(GAME.notation.position(state), "", f"{PEOPLE},bot:1,bot:1,bot:1,bot:1", game="fadenkreuz")
    stack = stage.on(stage.services.doors.battle(stage.services, made, None))

    def breaks(*_, **__):
        raise KeyError(repr(state)) from ValueError(GAME.notation.position(state))

    with monkeypatch.context() as patched:
        patched.setattr(type(stack.top), "update", breaks)
        patched.setattr(Curtain, "update", breaks)
        with pytest.raises(KeyError):  # on this stage a broken scene is not replaced
            stack.update(0.1)
    stage.close()
    text = log.read_text("utf-8")
    assert "is broken" in text
    assert "KeyError" in text
    assert "ValueError" in text
    assert "test_crash_files" in text  # where it happened is told
    assert not [secret for secret in secrets(state) if secret in text]


class Chatty:
    """A bot that breaks and says all it knows."""

    def advise(self, seat, seen, legal, budget, stop):
        raise RuntimeError(f"{seen} {legal}")


def test_a_bot_that_breaks_tells_nothing(log):
    match = reached("K", Phase.POINT)
    state = match.state

    class Question:
        game, level, seconds, nodes, seed, digest, legal, temper = "fadenkreuz", 1, None, None, 1, "d", (), ""
        seat, seen, counsel, gentle = 2, GAME.observe(state, 2), False, False

    class Current:
        value = 7

    answer = _answer(7, Question, Current, {"fadenkreuz": Chatty()}, lambda _: Chatty())
    logging.getLogger("game.play.host").error("bot failed: %s", answer.error)
    text = log.read_text("utf-8")
    assert "RuntimeError" in text
    assert not [secret for secret in secrets(state) if secret in text]


def test_a_hidden_decision_that_cannot_be_replayed_is_not_quoted():
    match = reached("K", Phase.POINT)
    rows = journal.write(match, (person("Ada"),) * 6).replace("1:aim 5", "1:aim 1").splitlines()
    assert any("1:aim 1" in row for row in rows)
    written = journal.read("\n".join(row for row in rows if not row.startswith("# closed")) + "\n", "saved.txt")
    with pytest.raises(BadInputError) as caught:
        journal.replay(written, GAME, "saved.txt", RandomDice(4))
    assert "aim" not in str(caught.value)


def test_the_crash_file_has_places_and_no_values(tmp_path):
    secret = reached("K", Phase.TALK).state.cards
    file = tmp_path / "crash.log"
    with file.open("w") as out:
        faulthandler.dump_traceback(out)
    assert "test_crash_files" in file.read_text()
    assert secret not in file.read_text()


def test_what_the_system_says_of_a_file_is_kept(log):
    try:
        raise OSError(28, "No space left on device")
    except OSError:
        logging.getLogger("game.play").exception("not written")
    assert "No space left" in log.read_text("utf-8")
