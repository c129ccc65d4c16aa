"""What somebody behind the curtain is told to know is so, and it says when the card in hand wins."""

import random
from random import Random

import pytest

from game.app.languages import texts
from game.core.events import Told
from game.core.game import Setup
from game.core.picks import Pick
from game.guides.fadenkreuz.claims import crowded, looked, wins
from game.guides.fadenkreuz.guide import GUIDE
from game.guides.fadenkreuz.proofs import disproven, judged, known, recanted
from game.guides.fadenkreuz.statements import latest, withdrawn
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.fadenkreuz.actions import Deed
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.options import Assist, FadenkreuzOptions, Mode
from game.rules.fadenkreuz.state import Phase, truth
from game.scenes.panels.record import lines_of
from tests.fadenkreuz.prove import by_lot
from tests.fadenkreuz.talks import until
from tests.fadenkreuz.test_rules import begun


@pytest.mark.parametrize("mode", ["K", "S"])
@pytest.mark.parametrize("count", range(6, 11))
def test_whoever_holds_the_target_now_is_among_those_who_may(mode, count):
    told = 0
    for number in range(16):
        match = begun(mode, count, "", number)
        while match.state.phase < Phase.TALK:
            match.act(-1, match.legal(-1)[0])
        now = match.state.cards.index("T") + 1
        for seat in match.state.agreed.ring:
            notes = looked(GAME.observe(match.state, seat - 1))
            for note in notes:
                if ("card", "@card.fadenkreuz.T") not in note.words or ".lies." not in note.key:
                    continue
                told += 1
                named = {word for key, word in note.words if key in "abcd"}
                assert named >= {f"@side.fadenkreuz.{now - 1}"} if now != seat else not named
    assert told > 20


def test_beside_a_sniper_nobody_blue_is_told_to_shoot():
    keys = set()
    for mode in Mode:
        match = Match(GAME, Setup(6, FadenkreuzOptions(mode=mode)), RandomDice(3))
        while match.state.phase < Phase.FACE:
            match.act(-1, match.legal(-1)[0])
        agent = match.state.cards.index("A")
        keys.add(wins(GAME.observe(match.state, agent)))
    assert keys == {"card.fadenkreuz.A.help", "card.fadenkreuz.A.sniper"}


@pytest.mark.parametrize(("chosen", "key"), [("", "verb-aim"), ("E", "verb-aim-also")])
def test_a_second_hand_is_asked_for_only_where_somebody_may_have_one(chosen, key):
    seen = GAME.observe(until(Phase.POINT, 7, chosen=chosen).state, 0)
    picked = (Pick("verb", "aim"), Pick("seat", "3"))
    assert GUIDE.prompt(seen, 0, picked).key == f"prompt.fadenkreuz.{key}"


def test_whose_statement_is_meant_is_told_by_name():
    match = until(Phase.TALK, 5)
    match.act(0, GAME.notation.parse_action("1:am T"))
    step = match.act(2, GAME.notation.parse_action("3:deny 1"))
    note = next(GUIDE.told(event) for event in step.events if isinstance(event, Told))
    assert ("other", "@side.fadenkreuz.0") in note.words


def test_who_says_two_things_about_one_is_marked_and_the_first_is_kept():
    match = until(Phase.TALK, 5)
    for text in (
        "3:dealt A",
        "3:dealt K",
        "3:dealt R",
        "4:am ~K",
        "4:am A",
        "5:got N",
        "5:got ~N",
        "2:am gun",
        "2:am A",
    ):
        match.act(int(text[0]) - 1, GAME.notation.parse_action(text))
    _, claims = GUIDE.sheets(GAME.observe(match.state, None))
    cells = {(row.seat, at): cell for row in claims.rows for at, cell in enumerate(row.cells) if cell.note}
    changed = {at: dict(cell.note.words) for at, cell in cells.items() if cell.note.key.endswith("changed")}
    assert changed == {
        (2, 0): {"what": "@card.fadenkreuz.R", "before": "@card.fadenkreuz.A"},
        (4, 1): {"what": "@had.fadenkreuz.~N", "before": "@card.fadenkreuz.N"},
    }
    assert all(at[0] in cells[at].against for at in changed)  # their own word stands against it
    signs = [[kind for kind, _ in cells[at].pieces] for at in ((2, 0), (4, 1))]
    assert signs == [["badge.R", "badge.A"], ["badge.N"]]  # both are seen where there is no room for words
    words = [cell.note.key for (seat, _), cell in cells.items() if seat in (1, 3)]
    assert words == ["card.fadenkreuz.A", "card.fadenkreuz.A"]  # armed, or no Assassin before: both may be true


def test_who_has_looked_is_not_said_to_have_chosen():
    match = until(Phase.PEEK, 5)
    match.act(3, match.legal(3)[0])
    (line,) = lines_of(match.told(None), texts("en"), game="fadenkreuz")[-1:]
    assert line.text == "Magenta has looked"


def test_whoever_claims_the_only_card_that_is_in_ones_hand_is_told_to_lie():
    found = set()
    for number in range(20):
        match, luck = begun("K", 5, "", number), random.Random(number)
        while match.state.phase < Phase.TALK:
            seat = max(match.to_act)
            match.act(seat, luck.choice(match.legal(seat)))
        state = match.state
        for seat in state.agreed.ring:
            own, deck = state.cards[seat - 1], state.agreed.deck
            claiming = [at for at in state.agreed.ring if at != seat and state.faces[at - 1] == own]
            notes = [note for note in looked(GAME.observe(state, seat - 1)) if ".exposed" in note.key]
            assert len(notes) == (deck.count(own) == 1 and bool(claiming))
            if notes:
                named = [word for key, word in notes[0].words if key in "abcd"]
                assert named == [f"@side.fadenkreuz.{at - 1}" for at in claiming]
            found |= {note.key.rpartition(".")[2] for note in notes}
            many = [dict(note.words)["what"] for note in crowded(GAME.observe(state, seat - 1))]
            assert not notes or f"@card.fadenkreuz.{own}" not in many, "that is told already"
    assert not any(".exposed" in note.key for note in looked(GAME.observe(match.state, None)))
    assert found >= {"1", "2"}  # of two who claim it both are named


def test_of_oneself_one_says_me_and_a_shot_says_who_fired():
    spare = GUIDE.told(Told("spare", (3, 2, 2)))
    shot, volley = GUIDE.told(Told("shot", (4, "2", 1, "K"))), GUIDE.told(Told("shot", (4, "2+3", 1, "K")))
    for language, me, by in (("en", ("me", "me"), "hits"), ("de", ("mich", "mir"), "trifft")):
        say = texts(language)
        assert any(f" {word}" in say.note(spare) for word in me), say.note(spare)
        assert by in say.note(shot)
        assert say(shot.key, **dict(shot.words)) != say(volley.key, **dict(volley.words))
    assert dict(shot.words)["other"] == "@side.fadenkreuz.1"
    assert "other" not in dict(volley.words)


def test_a_question_says_whom_it_asks_and_hands_that_hit_nobody_are_told_so():
    prompts = {}
    for number in range(8):
        match = begun("K", 6, "", number)
        while match.state.phase < Phase.POINT:
            seat = -1 if match.legal(-1) else min(match.to_act)
            match.act(seat, match.legal(seat)[0])
        for seat in sorted(match.to_act - {-1}):
            seen = GAME.observe(match.state, seat)
            prompts.setdefault(seen.identity, set()).add(GUIDE.prompt(seen, seat, ()).key)
    assert prompts["N"] == prompts["T"] == {"prompt.fadenkreuz.point-unarmed"}
    assert "prompt.fadenkreuz.point-unarmed" not in prompts["A"] | prompts["K"]
    asked = texts("de")("prompt.fadenkreuz.asked", who="Otto", what="warst du?")
    assert asked.startswith("Otto fragt dich")


def test_of_a_card_that_anybody_may_have_nothing_is_told():
    for number in range(12):
        match = begun("K", 5, "", number)
        while match.state.phase < Phase.TALK:
            match.act(-1, match.legal(-1)[0])
        for seat in match.state.agreed.ring:
            notes = looked(GAME.observe(match.state, seat - 1))
            assert not [note for note in notes if note.key.endswith(".lies.4")]


@pytest.mark.parametrize(
    ("said", "first"),
    [("K A", "K"), ("A K A", "K"), ("A E", ""), ("N M", ""), ("~A A", "~A"), ("~K A", ""), ("A A", ""), ("gun K", "")],
)
def test_what_is_only_more_exact_is_no_other_story(said, first):
    lines = [Deed(3, "am", (), word) for word in said.split()]
    assert withdrawn(lines) == ({(3, "am"): first} if first else {})


def test_what_one_has_seen_oneself_of_a_claim_is_never_wrong_and_ones_own_truth_is_marked_as_such():
    counts = {True: 0, False: 0}
    for number in range(60):
        luck = Random(number)
        match = begun(luck.choice("KS"), luck.randrange(6, 11), "", number)
        while match.state.phase < Phase.TALK:
            match.act(-1, match.legal(-1)[0])
        for _ in range(60):
            if match.state.phase == Phase.TALK:
                match.act(*by_lot(match, luck, 60))
        state = match.state
        if state.phase != Phase.TALK:
            continue
        for seat in state.agreed.ring:
            seen = GAME.observe(state, seat - 1)
            spoken = latest(seen.lines)
            found = judged(seen)
            for (who, verb), sure in found.items():
                word = spoken.get((who, verb)) or state.faces[who - 1]
                assert truth(state, Deed(who, verb, (), word)) is sure, (number, seat, who, verb, word)
                counts[sure] += 1
            own = {verb for who, verb in found if who == seat}
            assert own >= {verb for who, verb in spoken if who == seat and verb != "mid"}
    assert min(counts.values()) > 100


def test_nobody_is_told_who_lies_where_help_with_claims_is_off():
    told = {Assist.OFF: 0, Assist.BOARD: 0}
    for number in range(20):
        for assist in told:
            options = FadenkreuzOptions(assist=assist)
            match = Match(GAME, Setup(7, options), RandomDice(number))
            luck = Random(number)
            while match.state.phase < Phase.TALK:
                match.act(-1, match.legal(-1)[0])
            for _ in range(30):
                match.act(*by_lot(match, luck, 60))
                if match.state.phase != Phase.TALK:
                    break
                for seat in match.state.agreed.ring:
                    notes = GUIDE.counters(GAME.observe(match.state, seat - 1))
                    told[assist] += any(".caught." in note.key or ".exposed" in note.key for note in notes)
    assert told[Assist.OFF] == 0 < told[Assist.BOARD]


def test_whose_statement_is_supported_and_what_it_said_is_told_and_an_opinion_is_no_lie():
    say = texts("en")
    match = until(Phase.TALK, 5)
    for text in ("3:got A", "4:back 1", "4:think 3 K", "5:deny 3"):
        match.act(int(text[0]) - 1, GAME.notation.parse_action(text))
    told = [say.note(notes[-1]) for notes in (one.notes for one in match.told(None)[-4:])]
    assert "then an Agent" in told[1]
    assert "lying" not in told[3]
    assert "Assassin" not in told[3]


def test_who_was_proven_a_liar_stays_one_whatever_they_say_next_and_never_without_having_lied():
    before = recanted_once = owned = 0
    for number in range(30):
        match, luck = begun("K", 6, "", number), Random(number)
        while match.state.phase < Phase.TALK:
            seat = max(match.to_act)
            match.act(seat, luck.choice(match.legal(seat)))
        said = set()
        for _ in range(40):
            seat = luck.randrange(6)
            facts = [one for one in match.legal(seat) if one.verb in ("am", "dealt", "got") and len(one.word) == 1]
            action = luck.choice(facts)
            match.act(seat, action)
            said.add((action.seat, action.verb, action.word))
            for viewer in match.state.agreed.ring:
                seen = GAME.observe(match.state, viewer - 1)
                proven = {(who, verb, word) for who, verb, word in said if known(seen, who, verb, word) is False}
                lied = recanted(seen)
                for (who, verb), word in lied.items():
                    assert who != viewer
                    assert truth(match.state, Deed(who, verb, (), word)) is False
                    recanted_once += 1
                notes = looked(seen)
                named = {int(word[-1]) + 1 for note in notes if note.tone == "warn" for word in _named(note)}
                liars = {who for who, _, _ in proven if who != viewer}
                assert named >= liars or len(liars | {who for who, _ in disproven(seen)}) > 4
                before += any(".lied." in note.key for note in notes)
                board = GUIDE.sheets(seen)[1]
                verbs = [head.key.rpartition(".")[2] for head in board.heads]
                for (who, verb), sure in judged(seen).items():
                    if sure and (who, verb) in lied:  # the truth at last is shown as such, not as the lie before it
                        cell = board.rows[who - 1].cells[verbs.index(verb)]
                        assert (cell.tone, cell.means[0].key.rpartition(".")[2]) == ("good", "true")
                        owned += 1
                cells = [cell for row in board.rows for cell in row.cells if cell.note is not None]
                assert sum(cell.note.key.endswith(".lied") for cell in cells) <= len(lied)
    assert before
    assert recanted_once
    assert owned


def _named(note):
    return [word for key, word in note.words if key in "abcd"]
