"""The page that says at whom to point had best been: from what one seat had seen and heard, and from nothing else."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from game.app.languages import texts
from game.core.dice import Scripted
from game.guides.fadenkreuz.course.lessons import COURSE
from game.guides.fadenkreuz.course.worlds import worlds
from game.guides.fadenkreuz.knowable import chances_of, knowable
from game.guides.fadenkreuz.proofs import claims_of, disproven, known
from game.guides.fadenkreuz.review import review
from game.rules.fadenkreuz import apply
from game.rules.fadenkreuz.notation import NOTATION
from game.rules.fadenkreuz.sight import observed
from game.rules.fadenkreuz.state import Phase
from tests.fadenkreuz.test_bot import played


def after(key, *moves):
    """A step of the lesson, and what is done from there."""
    state = COURSE.begin(next(step for step in COURSE.steps if step.key == key))
    for text in moves:
        state = apply.after(state, NOTATION.parse_action(text), Scripted())
    assert state.phase == Phase.OVER
    return state


def row(state, seat):
    """What is told of a seat: at whom it pointed, at whom it had best, and why."""
    sheets = [sheet for sheet in review(observed(state, 0)) if sheet.title.key == "sheet.fadenkreuz.knowable"]
    found = next((row for sheet in sheets for row in sheet.rows if row.seat == seat - 1), None)
    return None if found is None else (*([at + 1 for _, at in cell.pieces] for cell in found.cells[:2]), found.cells[2])


def test_whoever_was_on_the_line_with_the_assassin_is_found_from_what_was_said():
    did, best, why = row(after("lines", "1:aim 4", "1:lock"), 1)
    assert (did, best, why.tone) == ([4], [2], "plain")
    did, best, why = row(after("lines", "1:aim 2", "1:lock"), 1)
    assert (did, best, why.tone) == ([2], [2], "good")


def test_a_lie_about_a_card_in_hand_is_quoted():
    told = (
        "fk1 mode=K n=5 dealer=1 sniper=- specials=- 0:deal =AKRNT; 0:time; 0:mix =TAN/RKT; 0:time; 1:face A; 2:face ?;"
        " 3:face ?; 4:face ?; 5:face ?; 2:got R; 2:am A; 0:time; 1:aim 3; 2:aim 1; 3:aim 1; 4:aim 1; 5:aim 1;"
        " 1:lock; 2:lock; 3:lock; 4:lock; 5:lock"
    )
    did, best, why = row(NOTATION.parse_position(told), 1)
    assert (did, best, why.note.key) == ([3], [2], "knowable.fadenkreuz.lied")
    say = texts("en")
    assert "then the Red Decoy" in say.note(why.note)
    unsaid = row(
        NOTATION.parse_position(told.replace("1:aim 3", "1:aim 2").replace("2:got R; ", "2:got R; 4:dealt R; ")), 5
    )
    assert unsaid is None or unsaid[2].note.key == "knowable.fadenkreuz.unsaid"


def test_words_that_only_cannot_all_be_true_are_not_quoted_as_the_lie():
    """Which of them is the lie nobody could know, and the true one may stand in the quotation."""
    quoted = 0
    for seed in range(24):
        state = played(5, seed, level=3).state
        for sheet in knowable(state):
            for line in sheet.rows:
                note = line.cells[2].note
                if note.key.rpartition(".")[2] not in {"lied", "held-lied", "unsaid"}:
                    continue
                words, seen = dict(note.words), observed(replace(state, phase=Phase.POINT), line.seat + 1)
                liar, verb = int(words["other"].rpartition(".")[2]) + 1, words["when"].rpartition(".")[2]
                assert known(seen, liar, verb, claims_of(seen)[liar, verb]) is False
                quoted += 1
    assert quoted


def test_nobody_is_blamed_for_what_could_not_be_known():
    """Something better is named only where it was proven, or likelier by far; a rough estimate errs by less."""
    keys = set()
    for seed in range(8):
        state = played(5, seed, level=3).state
        for seat in state.agreed.ring:
            if state.identity(seat) not in "AEK" or (found := row(state, seat)) is None:
                continue
            did, best, why = found
            keys.add(key := why.note.key.rpartition(".")[2])
            assert key.startswith("open") == (not best)
            if not best or set(best) & set(did):
                continue
            seen = observed(replace(state, phase=Phase.POINT), seat)
            wanted, chances = "T" if state.identity(seat) == "K" else "K", chances_of(seen)
            by_far = all(chances[best[0]].get(wanted, 0) - chances[at].get(wanted, 0) >= 0.2 for at in did)
            lies = {liar for liar, _ in disproven(seen)}
            proven = [known(seen, at, "am", wanted) for at in did] == [False] * len(did)
            assert by_far or proven or key == "sure" or (best[0] in lies and not lies & set(did))
    assert "open" in keys


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_told_that_could_not_be_known(seed):
    """Wherever the cards lie that a seat has not seen, the same is told of it."""
    state = played(5, seed, level=3).state
    for seat in state.agreed.ring:
        if state.identity(seat) in "AEK":
            told = row(state, seat)
            for other in islice(worlds(state, seat), 0, None, 17):
                again = row(other, seat)
                assert again == told


def test_what_had_to_be_so_had_to_be_so():
    """Two who could have had the card that was in hand are all who could, and what is called certain is."""
    keys = set()
    for seed in range(12):
        state = played(5, seed, level=3).state
        for seat in state.agreed.ring:
            if state.identity(seat) not in "AK" or (found := row(state, seat)) is None:
                continue
            _, best, why = found
            keys.add(key := why.note.key.rpartition(".")[2])
            wanted = "T" if state.identity(seat) == "K" else "K"
            where = {
                other for world in worlds(state, seat) for other in world.agreed.ring if world.identity(other) == wanted
            }
            if key == "sure":
                assert where == set(best)
            if key.startswith("held"):
                words = dict(why.note.words)
                assert {f"@side.fadenkreuz.{other - 1}" for other in where} == {words["first"], words["second"]}
    assert any(key.startswith("held") for key in keys)


def test_where_a_sniper_hunts_nobody_is_told_where_to_point():
    assert not list(knowable(played(6, 2, mode="S").state))


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_reason_is_a_whole_sentence(language):
    say, keys = texts(language), set()
    for players, seed in ((5, 11), (5, 3), (7, 2), (10, 5)):
        for sheet in knowable(played(players, seed, level=3).state):
            for line in sheet.rows:
                told = say.note(line.cells[2].note)
                keys.add(line.cells[2].note.key)
                assert told.endswith(".")
                assert not any(sign in told for sign in "‹{@")
    assert len(keys) >= 4


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_figure_of_the_review_says_for_whom_it_is_a_figure(language):
    """Advice reckons otherwise: this one believes less of what is said."""
    say, wary = texts(language), {"en": "believe everything", "de": "nicht alles glaubt"}[language]
    told = {"other": "Ada", "what": "x", "card": "y", "percent": 37, "first": "Ada", "second": "Bo"}
    for key in ("held", "held-lied", "lied", "clash", "likely"):
        said = say(f"knowable.fadenkreuz.{key}", when="w", said="s", **told)
        assert "37" in said
        assert wary in said, key
