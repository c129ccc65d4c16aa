"""What is proposed to say before the talk begins: one thing that is true and one that is not, for these eyes alone."""

from __future__ import annotations

import pytest

from game.app.languages import texts
from game.core.seats import CLOCK, Seat
from game.guides.fadenkreuz import saying
from game.guides.fadenkreuz.guide import GUIDE
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.identities import legal_sets
from game.rules.fadenkreuz.state import Phase
from tests.fadenkreuz.test_rules import begun

_LIE = "sayable.fadenkreuz.lie-"
_CLAIMED = {"I am an Agent": "A", "I am the Target": "T", "I am a bystander": "N"}


def decks():
    for mode, count in (("K", 5), ("K", 7), ("K", 10), ("S", 8)):
        for chosen in legal_sets(mode, count):
            yield mode, count, chosen


@pytest.mark.parametrize(("mode", "count", "chosen"), [*decks()])
def test_what_is_called_true_is_true_and_what_is_called_a_lie_is_none_of_ones_own(mode, count, chosen):
    found = set()
    for number in range(3):
        match = begun(mode, count, chosen, number)
        while match.state.phase < Phase.FACE:
            match.act(CLOCK, match.legal(CLOCK)[0])
        for seat in range(count):
            seen = GAME.observe(match.state, Seat(seat))
            notes = GUIDE.sayable(seen)
            found |= {note.key for note in notes}
            for note in notes:
                told = texts("en").note(note)
                claims = [card for words, card in _CLAIMED.items() if words in told]
                way = note.key.rpartition(".")[2]
                if way.startswith(("dealt", "got")):
                    held = seen.dealt if way.startswith("dealt") else seen.got
                    assert dict(note.words)["card"] == f"@claimed.fadenkreuz.{held}"
                    assert held != "T"  # where the Target went
                    assert not held == seen.identity == "K"
                    other = int(dict(note.words)["other"].rpartition(".")[2]) + 1
                    knows = GAME.observe(match.state, Seat(other - 1))
                    assert held == (knows.got if way.startswith("dealt") else knows.dealt)
                elif note.key.startswith(_LIE):
                    assert seen.identity not in claims
                    assert not (claims == ["N"] and "N" not in seen.agreed.deck)
                else:
                    assert seen.identity in "NMU"
                assert all(note.key in texts(language) for language in ("en", "de"))
    assert any(key.startswith(_LIE) for key in found)


def test_nobody_but_the_one_who_looks_is_told_anything_and_nothing_once_they_have_spoken():
    match = begun("K", 6, "", 4)
    while match.state.phase < Phase.TALK:
        match.act(CLOCK, match.legal(CLOCK)[0])
    assert GUIDE.sayable(GAME.observe(match.state, None)) == ()
    told = GUIDE.sayable(GAME.observe(match.state, Seat(2)))
    assert told
    assert set(told) <= set(GUIDE.counters(GAME.observe(match.state, Seat(2))))
    match.act(Seat(2), GAME.notation.parse_action("3:am A"))
    assert GUIDE.sayable(GAME.observe(match.state, Seat(2))) == ()


def test_what_was_seen_is_named_with_when_it_was():
    match = begun("K", 5, "", 1)
    while match.state.phase < Phase.POINT:
        match.act(CLOCK, match.legal(CLOCK)[0])
    for seat in range(5):
        seen, say = GAME.observe(match.state, Seat(seat)), texts("en")
        looks = [(say.note(one.title), say.note(one.notes[0])) for one in GUIDE.looks(seen)]
        assert looks[0] == ("first", say(f"card.fadenkreuz.{seen.dealt}"))
        assert looks[-1] == ("now", say(f"card.fadenkreuz.{seen.identity}"))
        assert len(looks) == 2 + len(seen.looks)
    assert GUIDE.looks(GAME.observe(match.state, None)) == ()


@pytest.mark.parametrize("face", "TAN?")
def test_nobody_is_advised_to_say_to_be_somebody_else_than_the_own_card_claims(face):
    """Whatever the card is: the table sees the claim all the time, and would see the lie at once."""
    offered = 0
    for number in range(4):
        match = begun("K", 8, "", number)
        while match.state.phase < Phase.FACE:
            match.act(CLOCK, match.legal(CLOCK)[0])
        for seat in range(8):
            match.act(Seat(seat), GAME.notation.parse_action(f"{seat + 1}:face {face}"))
        for seat in range(8):
            seen = GAME.observe(match.state, Seat(seat))
            told = [texts("en").note(note) for note in GUIDE.sayable(seen) if note.key.startswith(_LIE)]
            claims = {card for words, card in _CLAIMED.items() for one in told if words in one}
            claims |= {line.word for line in saying.best(seen, seat + 1) if line.verb == "am"}
            offered += bool(claims)
            assert face == "?" or claims <= {face}, (seen.identity, claims)
    assert offered
