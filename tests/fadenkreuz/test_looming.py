"""What is at stake stands in two short lines: who is accused, when shots fall, and who has lost then."""

import random

import pytest

from game.app.languages import texts
from game.core.seats import CLOCK, Seat
from game.guides.fadenkreuz.guide import GUIDE
from game.guides.fadenkreuz.looming import _NAMED, looming
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.state import Phase
from tests.fadenkreuz.test_at_the_table import HEAD
from tests.fadenkreuz.test_rules import begun

TALK = f"{HEAD}; 0:time; 1:face A; 2:face ?; 3:face ?; 4:face ?; 5:face ?"
SPEAKS = ("call", "will", "think", "doubt", "deny", "dealt", "spare", "trust")
LAID = (
    "fk1 mode=S n=6 dealer=2 sniper=1 specials=- 0:deal =KNTKA; 0:time; 0:mix =KAK/NTK; 0:time; 0:time; 1:shot 4;"
    " 1:shot 2"
)


def told(position, seat=None):
    seen = GAME.observe(GAME.notation.parse_position(position), None if seat is None else Seat(seat))
    say = texts("en")
    return [say.note(note) for note in GUIDE.looming(seen)]


def keys(position, seat=None):
    return [note.key.removeprefix("looming.fadenkreuz.") for note in GUIDE.looming(GAME.observe(
        GAME.notation.parse_position(position), None if seat is None else Seat(seat)))]  # fmt: skip


def test_before_the_talk_nobody_is_shot_and_a_card_behind_the_curtain_says_what_it_loses_by():
    assert keys(HEAD) == ["early", "hunted"]
    assert keys(f"{HEAD}; 0:time") == ["early", "team"]
    own = {seat: keys(f"{HEAD}; 0:time", seat)[1] for seat in range(5)}
    cards = GAME.notation.parse_position(f"{HEAD}; 0:time").cards
    assert {cards[seat]: way.removeprefix("own.") for seat, way in own.items()} == {
        "T": "shot", "N": "shot", "A": "A", "K": "K", "R": "R"
    }  # fmt: skip


def test_who_is_accused_is_told_with_whoever_accuses_and_as_a_number_of_several():
    assert told(TALK)[0] == "Nobody accused yet. Shots at 0:00"
    assert "accused by" in told(f"{TALK}; 2:think 3 K")[0]
    assert keys(f"{TALK}; 2:think 3 K; 4:doubt 3") == ["accused.many", "team"]
    assert keys(f"{TALK}; 2:think 3 K; 2:think 3 N")[0] == "talk", "it has been taken back"
    assert keys(f"{TALK}; 2:call 3; 2:trust 3")[0] == "talk"
    assert keys(f"{TALK}; 2:call 3; 4:call 3; 3:call 4")[0] == "several"
    one = looming(GAME.observe(GAME.notation.parse_position(f"{TALK}; 2:dealt A; 4:deny 1; 5:call 1; 3:call 1"), None))
    assert dict(one[0].words)["by_first"] == 2
    assert dict(one[0].words)["first"] == "@side.fadenkreuz.0", "most speak against that one, by the last word of each"


def test_whoever_looks_alone_hears_of_themselves_first():
    one = f"{TALK}; 2:think 3 K"
    assert keys(one, 0)[0] == "accused.one.safe"
    assert told(one, 0)[0].startswith("Nobody accuses you, but ")
    assert keys(one, 1)[0] == "accused.one.own", "the one who accuses"
    assert keys(one, 2)[0] == "accused.one"
    assert keys(f"{one}; 4:call 3", 0)[0] == "accused.many.safe"
    both = f"{one}; 4:call 3; 3:call 2"
    assert keys(both, 0)[0] == "several.safe"
    own = looming(GAME.observe(GAME.notation.parse_position(both), Seat(1)))[0]
    assert (own.key, dict(own.words)["first"]) == ("looming.fadenkreuz.several", "@side.fadenkreuz.1")


def test_whoever_fires_is_told_what_a_bystander_costs():
    pointing = f"{TALK}; 0:time"
    cards = GAME.notation.parse_position(pointing).cards

    def costs(position):
        seen = [GAME.observe(GAME.notation.parse_position(position), Seat(seat)) for seat in range(5)]
        found = [[note.key for note in GUIDE.counters(one) if ".costly." in note.key] for one in seen]
        return {cards[seat]: keys[0].rpartition(".")[2] for seat, keys in enumerate(found) if keys}

    assert costs(pointing) == {"A": "A", "K": "K"}
    assert costs(TALK) == {}
    assert costs(pointing.replace("specials=-", "specials=- penalty=off")) == {}


def test_where_nobody_is_helped_to_remember_nobody_is_named():
    assert keys(TALK.replace("specials=-", "specials=- assist=off") + "; 2:think 3 K")[0] == "talk-unheard"


def test_fingers_are_up_agents_first_and_nothing_is_at_stake_when_it_is_over():
    aims = "; 1:aim 2; 2:aim 1; 3:aim 1; 4:aim 1; 5:aim 1"
    assert keys(f"{TALK}; 0:time") == ["point", "team"]
    assert keys(f"{TALK}; 0:time{aims}; 0:time") == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_whoever_plays_alone_is_spoken_to(language):
    say = texts(language)
    say = type(say)(language, say.entries, you="side.fadenkreuz.2")
    seen = GAME.observe(GAME.notation.parse_position(f"{TALK}; 2:think 3 K"), Seat(2))
    assert {"en": "Danger for you", "de": "Gefahr für dich"}[language] in say.note(looming(seen)[0])


def test_the_line_names_whoever_is_marked_on_the_board_and_how_many_speak_against_each():
    """In talks at random, as everybody sees them and as each of the people does."""
    luck, many = random.Random(7), 0
    for _ in range(40):
        match = begun("K", luck.randint(5, 9), "", luck.randint(1, 99))
        while match.state.phase < Phase.TALK:
            match.act(CLOCK, match.legal(CLOCK)[0])
        for _ in range(luck.randint(0, 9)):
            seat = luck.choice(sorted(match.to_act - {CLOCK}))
            match.act(seat, luck.choice([one for one in match.legal(seat) if one.verb in SPEAKS]))
        for seat in (None, *match.to_act - {CLOCK}):
            seen = GAME.observe(match.state, seat)
            marked = {mark.at.name: mark.label for mark in GUIDE.gravest(seen, seat)}
            line = looming(seen)[0]
            words = dict(line.words)
            named = {int(words[of].rpartition(".")[2]) + 1: of for of in ("other", *_NAMED) if of in words}
            assert named.keys() == set(map(int, marked)), "all of them"
            if len(named) <= 2:  # of more the marks tell it
                told = {str(words.get(f"by_{of}", words.get("count", 1))) for of in named.values()}
                assert told <= set(marked.values())
            if named and seat is not None and str(seat + 1) in marked:
                assert min(named.values(), key=("other", *_NAMED).index) == named[seat + 1], "the own name comes first"
            many += len(named) > 2
    assert many


def test_whoever_has_a_shot_card_before_them_is_marked_whatever_is_said():
    seen = GAME.observe(GAME.notation.parse_position(f"{LAID}; 3:call 4"), None)
    laid = [mark.at.name for mark in GUIDE.gravest(seen, None)]
    assert [f"@side.fadenkreuz.{int(name) - 1}" for name in laid] == [at for _, at in looming(seen)[0].words]


def test_all_who_are_in_danger_are_named_however_many():
    accused = f"{TALK}; 2:call 3; 3:call 4; 4:call 5; 5:call 2"
    line = looming(GAME.observe(GAME.notation.parse_position(accused), None))[0]
    assert line.key == "looming.fadenkreuz.several-4"
    keyed = [f"looming.fadenkreuz.several-{many}{safe}" for many in range(3, 11) for safe in ("", ".safe")]
    assert all(key in texts("de") for key in keyed)
    assert len({at for _, at in line.words}) == 4
