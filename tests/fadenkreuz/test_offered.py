"""What is proposed in the talk: one sign at one thing, and a tick at whatever one's own cards prove."""

from __future__ import annotations

import pytest

from game.app.languages import texts
from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.fadenkreuz import saying
from game.guides.fadenkreuz.guide import GUIDE
from game.guides.fadenkreuz.proofs import known
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.state import Phase
from game.scenes.match.wheel import Wheel, sentence
from game.tools.stage import Stage
from game.ui.theme.canvas import Box
from tests.fadenkreuz.test_signs import SILENT
from tests.fadenkreuz.test_tips import doing, learner, until
from tests.house.couch import art


def opened(match, seat):
    """The first page of what this seat can say."""
    seen = GAME.observe(match.state, Seat(seat))
    offers = GAME.offers(match.state, Seat(seat), ()).offers
    wheel = Wheel(folded=False)
    wheel.place((), GUIDE.groups(seen, Seat(seat), (), offers), saying.plans(seen, Seat(seat)))
    return wheel


def test_what_stands_there_as_a_whole_sentence_is_named_once():
    """The tip to ask somebody, and to answer, marks that sentence and not the way to it as well."""
    match = until(Phase.TALK, 3)
    seat = learner(match, "A")
    for _ in range(2):
        picks = doing(match, seat).picks
        wheel = opened(match, seat)
        assert [wheel.plans.get(pick) for pick in wheel.picks if wheel.holds(pick, picks)] == [picks]
        match.act(Seat(seat), doing(match, seat))


def test_a_lie_that_ones_own_cards_prove_is_marked_as_true_to_dispute():
    match = until(Phase.TALK, 3)
    seat = learner(match, "A")
    seen = GAME.observe(match.state, Seat(seat))
    onward = seen.agreed.left_of(seat + 1)
    lie = next(letter for letter in "TAKRN" if letter != seen.dealt)
    match.act(Seat(onward - 1), GAME.notation.parse_action(f"{onward}:got {lie}"))
    match.act(Seat(onward - 1), GAME.notation.parse_action(f"{onward}:got {seen.dealt}"))
    seen = GAME.observe(match.state, Seat(seat))
    marked = {
        name: saying.is_true(seen, Seat(seat), Pick("say", name)) for name in ("deny 1", "back 1", "deny 2", "back 2")
    }
    assert marked == {"deny 1": True, "back 1": False, "deny 2": False, "back 2": True}
    elsewhere = GAME.observe(match.state, Seat(onward % 5))
    sure = known(elsewhere, onward, "got", lie)
    assert saying.is_true(elsewhere, Seat(onward % 5), Pick("say", "deny 1")) == (sure is False)


def test_nobody_who_has_lied_is_called_right_and_support_says_of_what():
    """By the cards of seat 1, which has passed the Agent to seat 2 and is the only one."""
    for more, offered in (("", True), ("; 2:dealt A", False)):
        seen = GAME.observe(GAME.notation.parse_position(f"{SILENT}; 1:dealt A; 2:got A{more}"), Seat(0))
        supported = list(saying._supported(seen, 1))  # noqa: SLF001
        assert [line.at for line in supported] == ([(2,)] if offered else [])
        for language, said in (("en", "then Agent"), ("de", "dann Agent")):
            assert said in texts(language).note(GUIDE.tile(seen, Seat(0), (), Pick("say", "back 2")).note)


@pytest.mark.parametrize(("language", "begins"), [("en", "then …"), ("de", "dann …")])
def test_a_button_that_calls_a_statement_a_lie_never_drops_the_statement(tmp_path, language, begins):
    """What it is about is there as a sign; too long a sentence keeps when that was."""
    seen = GAME.observe(GAME.notation.parse_position(f"{SILENT}; 1:dealt A; 2:got R"), Seat(0))
    cell = GUIDE.tile(seen, Seat(0), (), Pick("say", "deny 2"))
    assert cell.pieces == (("badge.R", None),)
    stage = Stage(tmp_path, language, (1280, 720), art())
    text = stage.services.texts.note(cell.note)
    for wide, whole in ((600.0, True), (150.0, False)):
        told = " ".join(sentence(stage.canvas, text, Box(0, 0, wide, 60)).lines)
        assert (told == text) is whole
        assert begins in told or whole
    stage.close()
