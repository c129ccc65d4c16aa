"""How the review calls what somebody said to the words of somebody else, and why a decoy has lost."""

from __future__ import annotations

import pytest

from game.app.languages import texts
from game.guides.fadenkreuz.guide import GUIDE
from game.rules.fadenkreuz.game import GAME
from tests.fadenkreuz.test_signs import SILENT

ENDED = "; 0:time; 1:aim 2; 2:aim 1; 3:aim 4; 4:aim 5; 5:aim 4; 1:lock; 2:lock; 3:lock; 4:lock; 5:lock"


def verdicts(said):
    """By statement what it was called, and what the seats told in all."""
    state = GAME.notation.parse_position(f"{SILENT}; {said}{ENDED}")
    sheets = GUIDE.review(GAME.observe(state, None))
    told = next(sheet for sheet in sheets if sheet.title.key.endswith("all-said"))
    words = [row.cells[1].note.key.rpartition(".")[2] if row.cells[1].note else "" for row in told.rows]
    believed = next(sheet for sheet in sheets if sheet.title.key.endswith("believed"))
    return words, [tuple(cell.figure for cell in row.cells[:2]) for row in believed.rows]


def test_whoever_disputes_what_they_knew_to_be_true_has_lied_and_without_such_cards_was_wrong():
    """Seat 1 has passed the Agent to seat 2, seat 4 has seen neither of these cards."""
    words, told = verdicts("2:got A; 1:deny 1; 4:deny 1; 1:back 1; 4:back 1")
    assert words == ["true", "lie", "mistaken", "true", "right"]
    assert told[0] == ("1", "1")
    assert told[3] == ("0", "0"), "an opinion is no lie"


def test_whoever_supports_what_they_knew_to_be_false_has_lied():
    assert verdicts("2:got N; 1:back 1; 3:back 1; 1:deny 1")[0] == ["lie", "lie", "mistaken", "true"]


def test_what_is_said_to_an_opinion_is_not_judged():
    assert verdicts("2:think 3 K; 1:deny 1")[0][1] == ""


def test_a_decoy_that_has_lost_is_told_both_halves_of_it():
    head = "fk1 mode=K n=5 dealer=1 sniper=- specials=- 0:deal =AKRNT; 0:time; 0:mix =NAT/RNK; 0:time"
    face = "1:face ?; 2:face ?; 3:face ?; 4:face ?; 5:face ?; 0:time"
    state = GAME.notation.parse_position(f"{head}; {face}; 0:time")
    seat = next(seat for seat in range(1, 6) if state.identity(seat) == "R")
    red = next(seat for seat in range(1, 6) if state.identity(seat) == "K")
    blue = next(seat for seat in range(1, 6) if state.identity(seat) == "A")
    aims = {at: red if at == blue else blue for at in range(1, 6)}
    shots = "; ".join(f"{at}:aim {aims[at]}" for at in aims)
    ended = GAME.notation.parse_position(f"{head}; {face}; {shots}; " + "; ".join(f"{at}:lock" for at in aims))
    seen = GAME.observe(ended, seat - 1)
    reason = GUIDE.review(seen)[0].rows[seat - 1].cells[-1].note.key
    assert reason == "reason.fadenkreuz.decoy-R"
    assert next(note.key for note in GUIDE.besides(seen)) == "besides.fadenkreuz-lost-decoy-R"
    for language in ("en", "de"):
        assert "," in texts(language)(reason)


@pytest.mark.parametrize(("letter", "word"), [("R", "with-red"), ("N", "alone"), ("K", "red"), ("A", "blue")])
def test_who_wins_with_a_team_is_not_said_to_play_alone(letter, word):
    state = GAME.notation.parse_position(SILENT)
    roles = {card.pieces[0][0]: card.notes[0].key for card in GUIDE.cast(GAME.observe(state, None))[1:]}
    assert roles[f"identity.{letter}"] == f"cast.fadenkreuz.{word}"
