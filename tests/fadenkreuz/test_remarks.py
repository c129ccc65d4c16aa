"""What the computer's people say when the cards are open."""

from collections import Counter

import pytest

from game.app.languages import texts
from game.core.seats import Seat
from game.guides.fadenkreuz.guide import GUIDE
from game.guides.fadenkreuz.remarks import CLAIMS, WAYS
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.state import Phase, truth
from game.rules.fadenkreuz.turns import result
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


def holds(state, key, seat, other):
    """Whether a remark is true by the record, read by other means than those that chose it."""
    facts = [
        line for line in state.lines if truth(state, line) is not None and line.verb in ("dealt", "got", "mid", "am")
    ]
    true, lies = (
        [sum(truth(state, line) is wanted for line in facts if line.seat == of) for of in range(11)]
        for wanted in (True, False)
    )
    said = [line for line in state.lines if line.seat == seat]
    shown = [
        {line.word for line in state.lines if (line.seat, line.verb) == (of, "am")} | {state.faces[of - 1]}
        for of in state.agreed.seats
    ]
    votes, own = [row[seat - 1] for row in state.votes], state.identity(seat)
    shooters = {one for hit in result(state).hits if hit.victim == seat for one in hit.shooters}
    guns = {state.identity(one) for one in shooters}
    fell = {hit.victim for hit in result(state).hits if seat in hit.shooters}
    won = seat in result(state).winners
    ill = [
        line for line in said if line.verb in ("call", "will") or (line.verb == "think" and line.word in ("K", "red"))
    ]
    innocent = {"N", "M", "U", "bys"}
    return {
        "found": lambda: other in fell and state.identity(other) in "TK",
        "found.0": lambda: ill[0].at == (other,),
        "found.1": lambda: lies[other] > 0,
        "sorry": lambda: other in fell and state.identity(other) in innocent,
        "sorry.2": lambda: bool(shown[other - 1] & innocent),
        "mistaken-K": lambda: state.identity(other) != "K",
        "mistaken-K.2": lambda: true[other] > 0 and state.votes[seat - 1][other - 1] < 0,
        "mistaken-T": lambda: state.identity(other) != "T",
        "mistaken-T.1": lambda: "T" in shown[other - 1],
        "welcome": lambda: (
            won and other in shooters and bool(set({"D": "AESK", "R": "AES", "B": "K"}.get(own, "")) & guns)
        ),
        "welcome.1": lambda: any((line.seat, line.verb, line.at) == (other, "will", (seat,)) for line in state.lines),
        "hit": lambda: not won and other in shooters,
        "hit.0": lambda: bool(shown[seat - 1] & innocent),
        "liar": lambda: lies[seat] > 0,
        "liar.0": lambda: len([line for line in state.lines if line.verb == "ask" and seat in line.at]) < 2,
        "liar.1": lambda: max(votes) > 0,
        "liar.2": lambda: true[seat] >= lies[seat],
        "honest": lambda: true[seat] > 0 == lies[seat],
        "won": lambda: won,
        "won.2": lambda: min(votes) < 0,
        "lost": lambda: not won,
        "lost.0": lambda: any(line.seat != seat for line in state.lines),
        "lost.2": lambda: bool(state.lines),
    }.get(key, lambda: True)()


def test_no_remark_says_what_the_record_does_not():
    """Every sentence is held against the game: what all of its kind say, and what it claims itself."""
    heard = Counter()
    for seed in range(150):
        state = ended("KS"[seed % 2], 5 + seed % 6, seed)
        for seat in state.agreed.seats:
            note = remark(state, seat)
            key = note.key.removeprefix("remark.fadenkreuz.")
            other = int(dict(note.words).get("other", "-1").rpartition(".")[2]) + 1
            heard.update((key, kind := key.partition(".")[0]))
            assert holds(state, kind, seat, other), (seed, seat, key)
            assert holds(state, key, seat, other), (seed, seat, key)
    assert set(KINDS) <= set(heard)
    assert len(set(CLAIMS) & set(heard)) >= 10


def test_nobody_is_thankful_for_a_shot_who_would_have_won_without():
    """An Agent who fell, and wins with the others, did not want that."""
    thanks, fell = set(), set()
    for seed in range(60):
        state = ended("KS"[seed % 2], 5 + seed % 6, seed)
        found = result(state)
        for hit in found.hits:
            if hit.victim in found.winners:
                fell.add(state.identity(hit.victim))
                if "welcome" in remark(state, hit.victim).key:
                    thanks.add(state.identity(hit.victim))
    assert fell & set("AKST")
    assert thanks
    assert thanks <= set("DRB")


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
        counts.append(len(pages(stage.services, made.match, made.sitters, art)))
    stage.close()
    assert counts[0] == counts[1] + 1
