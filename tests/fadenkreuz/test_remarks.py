"""What the computer's people say when the cards are open."""

from collections import Counter

import pytest

from game.app.languages import texts
from game.core.seats import Seat
from game.guides.fadenkreuz.guide import GUIDE
from game.guides.fadenkreuz.remarks import WAYS
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.state import Phase, truth
from game.scenes.after.review import pages
from game.table.looks import look_for
from game.tools.stage import Stage
from tests.fadenkreuz.test_rules import begun, wander

KINDS = ("found", "sorry", "mistaken-K", "mistaken-T", "welcome", "hit", "liar", "honest", "won", "lost")


def ended(mode, count, seed):
    match = begun(mode, count, "", seed)
    for _ in wander(match, seed, talk=40):
        pass
    assert match.state.phase == Phase.OVER
    return match.state


def remark(state, seat):
    return GUIDE.remark(GAME.observe(state, None), Seat(seat - 1))


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_is_said_in_three_ways(language):
    say = texts(language)
    for kind in KINDS:
        ways = {say(f"remark.fadenkreuz.{kind}.{way}", other="Ada") for way in range(WAYS)}
        assert len(ways) == WAYS
        assert not any("«" in text or "{" in text or len(text) > 70 for text in ways)


def test_all_kinds_are_heard_and_fit_what_happened():
    heard = set()
    for seed in range(24):
        state = ended("KS"[seed % 2], 7 + seed % 3, seed)
        for seat in state.agreed.seats:
            note = remark(state, seat)
            _, _, kind, way = note.key.split(".")
            other = int(dict(note.words).get("other", "-1").rpartition(".")[2]) + 1
            heard.add(kind)
            assert kind in KINDS
            assert 0 <= int(way) < WAYS
            assert other != seat
            if kind == "found":
                assert state.identity(other) in "TK"
            if kind.startswith("mistaken"):
                assert state.identity(other) != kind[-1]
    assert heard >= set(KINDS) - {"liar", "honest"}


def test_no_remark_says_what_the_record_does_not():
    """Every sentence that claims something is held against the game, by other means than those that chose it."""
    heard = Counter()
    for seed in range(60):
        state = ended("KS"[seed % 2], 5 + seed % 6, seed)
        for seat in state.agreed.seats:
            note = remark(state, seat)
            key = note.key.removeprefix("remark.fadenkreuz.")
            other = int(dict(note.words).get("other", "-1").rpartition(".")[2]) + 1
            heard[key] += 1
            told = {of: [truth(state, line) for line in state.lines if line.seat == of] for of in state.agreed.seats}
            if key == "found.1":
                assert False in told[other]
            if key == "liar.2":
                assert told[seat].count(True) >= told[seat].count(False)
            if key == "liar.0":
                assert len([line for line in state.lines if line.verb == "ask" and seat in line.at]) < 2
            if key == "sorry.2":
                said = {line.word for line in state.lines if (line.seat, line.verb) == (other, "am")}
                assert said & {"N", "M", "U", "bys"} or state.faces[other - 1] == "N"
            if key == "lost.2":
                assert state.lines
    assert {"found.1", "liar.2", "liar.0", "sorry.2", "lost.2"} <= set(heard)


def test_nobody_remarks_anything_before_the_end():
    state = begun("K", 6, "", 1).state
    assert GUIDE.remark(GAME.observe(state, None), Seat(1)) is None


def test_bots_alone_have_a_page_of_their_own(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360))
    position = GAME.notation.position(ended("K", 5, 3))
    art = look_for("fadenkreuz", 5).small
    counts = []
    for seats in ("person:A,bot:1,bot:2,bot:3,bot:4", "person:A,person:B,person:C,person:D,person:E"):
        made = stage.host(position, "", seats, game="fadenkreuz")
        counts.append(len(pages(stage.services, made, art)))
    stage.close()
    assert counts[0] == counts[1] + 1
