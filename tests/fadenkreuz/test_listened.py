"""What a good listener could have thought: told at the end alone, by the words alone, and true of the record."""

from dataclasses import replace

import pytest

from game.app.languages import texts
from game.core.texts import Texts
from game.guides.fadenkreuz import listened
from game.guides.fadenkreuz.review import review
from game.rules.fadenkreuz.actions import Deed
from game.rules.fadenkreuz.notation import NOTATION
from game.rules.fadenkreuz.sight import observed
from game.rules.fadenkreuz.state import truth

DEALT = "fk1 mode=K n=5 dealer=1 sniper=- specials=- 0:deal =AKRNT; 0:time; 0:mix =TAN/RKT; 0:time"
FACED = f"{DEALT}; 1:face T; 2:face N; 3:face ?; 4:face A; 5:face A"
TALK = "2:am T; 3:am T; 4:dealt N; 5:dealt T"
OVER = "0:time; 1:aim 2; 2:aim 4; 3:aim 1; 4:aim 5; 5:aim 3; 1:lock; 2:lock; 3:lock; 4:lock; 5:lock"


def state_of(talk=TALK):
    return NOTATION.parse_position("; ".join(part for part in (FACED, talk, OVER) if part))


def test_nobody_is_suspect_before_the_first_word():
    state = state_of()
    for talk in ((), (Deed(2, "am", word="T"),)):
        heard = listened.hear(state.agreed, talk)
        assert heard.suspected[0] == pytest.approx([0.2] * 5)
        assert all(sum(now) == pytest.approx(1.0) for now in heard.suspected)


def test_two_who_claim_the_only_target_are_suspect_and_the_same_words_give_the_same_thoughts():
    state = state_of()
    heard = listened.hear(state.agreed, state.lines)
    two, three = state.agreed.place(2), state.agreed.place(3)
    others = [chance for place, chance in enumerate(heard.suspected[2]) if place not in (two, three)]
    assert min(heard.suspected[2][two], heard.suspected[2][three]) > max(others)
    listened.hear.cache_clear()
    assert listened.hear(state.agreed, state.lines) == heard


def test_thoughts_rest_on_words_and_not_on_the_cards():
    state = state_of()
    other = replace(state, dealt="TNRKA", mixes=("ATN", "KRA"))
    assert listened.hear(other.agreed, other.lines) is listened.hear(state.agreed, state.lines)


def test_the_pages_are_there_at_the_end_alone_and_name_true_words_true():
    state = state_of("3:am A; 2:am A; 4:am A; 5:dealt T; 4:got A")
    pages = [sheet.title.key.rpartition(".")[2] for sheet in review(observed(state, 0))]
    assert {"suspected", "turned"} <= set(pages)
    talking = NOTATION.parse_position(f"{FACED}; {TALK}")
    assert review(observed(talking, 1)) == ()
    told = list(listened.listened(state))[1].rows
    rows = {row.cells[0].note.key.rpartition(".")[2]: row for row in told}
    assert rows.keys() - {"turned-too"} == {"turned-by", "best-lie", "unbelieved"}
    said = [dict(row.cells[1].note.words)["number"] for row in told]
    assert len(said) == len({*said}), "no words are told of twice"
    figures = {word: row.cells[2].note.key.rpartition(".")[2] for word, row in rows.items()}
    assert figures.pop("unbelieved") == "likely", "what the figure is stands beside it"
    assert {*figures.values()} == {"suspicion"}
    assert state.identity(rows["best-lie"].cells[2].pieces[0][1] + 1) == "K", "the lie covers an Assassin"
    heard = listened.hear(state.agreed, state.lines)
    for word, wanted in (("best-lie", False), ("unbelieved", True)):
        number = dict(rows[word].cells[1].note.words)["number"]
        assert truth(state, state.lines[number - 1]) is wanted
        assert number in heard.facts


def test_without_talk_there_is_nothing_to_have_listened_to():
    assert list(listened.listened(state_of(""))) == []
    assert list(listened.listened(state_of("2:am T"))) == []


def test_who_reads_it_alone_is_you_also_where_it_is_told_who_mixed():
    say = texts("en")
    alone = Texts(say.language, say.entries, {}, "side.fadenkreuz.0")
    mixes = next(page for page in review(observed(state_of(), 0)) if page.title.key == "sheet.fadenkreuz.mixes")
    named = [alone.note(cell.note) for row in mixes.rows for cell in row.cells]
    assert "You" in named
    assert say("side.fadenkreuz.0") not in named
