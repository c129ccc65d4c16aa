"""What whoever looks is told to be false is so, by all that its cards rule out and by nothing else; whose word stands
against whose is another matter, and the same for all."""

from itertools import combinations
from random import Random
from types import SimpleNamespace

import pytest

from game.app.languages import texts
from game.core.guide import Cell, Note
from game.guides.fadenkreuz.course.worlds import worlds
from game.guides.fadenkreuz.guide import GUIDE
from game.guides.fadenkreuz.proofs import claims_of, disproven, known
from game.guides.fadenkreuz.statements import in_play, opposed
from game.hands.view import _cell
from game.rules.fadenkreuz.actions import FACTS, Deed
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.identities import STAND_FOR
from game.rules.fadenkreuz.state import Phase, truth
from tests.fadenkreuz.talks import until
from tests.fadenkreuz.test_rules import begun


def talked(count, number, chosen=""):
    """A talk in which everybody says anything of all their cards."""
    match, luck = begun("K", count, chosen, number), Random(number)
    while match.state.phase < Phase.TALK:
        seat = max(match.to_act)
        match.act(seat, luck.choice(match.legal(seat)))
    for seat in range(count):
        for verb in FACTS:
            said = [one for one in match.legal(seat) if one.verb == verb and len(one.word) == 1]
            if said:
                match.act(seat, luck.choice(said))
    return match.state


def is_so(world, seat, verb, word):
    stands = verb == "am" and world.identity(seat) in STAND_FOR.get(word, ())
    return stands or truth(world, Deed(seat, verb, (), word))


@pytest.mark.parametrize("number", range(4))
def test_proven_is_what_no_world_allows_all_words_of_somebody_taken_together(number):
    state = talked(5, number)
    for viewer in (1, 3):
        seen = GAME.observe(state, viewer - 1)
        marked, every = disproven(seen), list(worlds(state, viewer))
        for seat in range(1, 6):
            said = [(verb, word) for (who, verb), word in claims_of(seen).items() if who == seat]
            least = []
            for size in range(1, len(said) + 1):
                for some in combinations(said, size):
                    inside = any({*less} <= {*some} for less in least)
                    if not inside and not any(all(is_so(world, seat, *one) for one in some) for world in every):
                        least.append(some)
            wanted = {verb for some in least for verb, _ in some} if seat != viewer else set()
            assert {verb for who, verb in marked if who == seat} == wanted


def test_whoever_is_marked_lies_at_every_size_and_nobody_else_learns_of_it():
    together = 0
    for number in range(12):
        state = talked(5 + number % 6, number, "E" if number % 4 == 0 and number % 6 < 4 else "")
        for viewer in state.agreed.ring:
            seen = GAME.observe(state, viewer - 1)
            marked = disproven(seen)
            for seat in {who for who, _ in marked}:
                words = [(verb, word) for (who, verb), word in claims_of(seen).items() if who == seat]
                false = [verb for verb, word in words if not is_so(state, seat, verb, word)]
                assert seat != viewer
                assert {verb for who, verb in marked if who == seat} & set(false)
                together += not any(known(seen, seat, *one) is False for one in words)
            _, board = GUIDE.sheets(seen)
            cells = {(row.seat + 1, at): cell for row in board.rows for at, cell in enumerate(row.cells)}
            assert bool(marked) <= any(cell.tone == "warn" for cell in cells.values())
            assert not any(cell.tone == "warn" for (seat, _), cell in cells.items() if seat == viewer)
        assert disproven(GAME.observe(state, None)) == frozenset()
        _, public = GUIDE.sheets(GAME.observe(state, None))
        assert not any(cell.tone in ("warn", "good") for row in public.rows for cell in row.cells)
    assert together, "words that are false only together are found, too"


def test_two_words_that_cannot_both_be_true_are_marked_as_soon_as_the_second_is_said():
    talk = (
        "fk1 mode=K n=5 dealer=1 sniper=- specials=- 0:deal =NARTK; 0:time; 0:mix =NTK/ARN; 0:time;"
        " 1:face ?; 2:face ?; 3:face ?; 4:face ?; 5:face ?; 4:got R"
    )
    one, both = (GAME.notation.parse_position(f"{talk}{more}") for more in ("", "; 4:dealt R"))
    assert disproven(GAME.observe(one, 1)) == frozenset()
    assert disproven(GAME.observe(both, 1)) == {(4, "got"), (4, "dealt")}, "there is only one"
    assert disproven(GAME.observe(both, 2)) == {(4, "dealt")}, "who passed it on knows which of them is false"
    lie = GAME.notation.parse_position(f"{talk}; 4:got T")
    assert disproven(GAME.observe(lie, 2)) == {(4, "got")}


def test_against_a_claim_stand_those_who_say_otherwise_ones_own_claim_too():
    match = until(Phase.TALK, 5)
    for text in ("1:am A", "2:am A", "4:am T", "5:dealt N", "1:got T", "3:deny 4", "3:deny 3", "4:am N"):
        match.act(int(text[0]) - 1, GAME.notation.parse_action(text))
    seen = GAME.observe(match.state, 0)
    found = opposed(seen)
    left = seen.agreed.left_of(5)
    assert found[1, "am"] >= {2}
    assert found[2, "am"] >= {1}
    assert found[5, "dealt"] == {3} | ({1} if left == 1 else set())
    assert 3 not in found.get((4, "am"), ()), "what is no longer said is denied no more"
    assert 4 in found[4, "am"], "their own word stands against it"
    _, board = GUIDE.sheets(seen)
    own = next(row for row in board.rows if row.seat == 0)
    assert any(1 in cell.against for cell in own.cells)


def test_who_speak_of_one_card_do_not_stand_against_each_other_because_of_a_third():
    match = until(Phase.TALK, 5)
    seen = GAME.observe(match.state, 0)
    giver = 1
    getter = seen.agreed.left_of(giver)
    third = next(seat for seat in seen.agreed.ring if seat not in {giver, getter, seen.agreed.left_of(getter)})
    assert in_play(seen, "K") == 1
    for text in (f"{giver}:dealt K", f"{getter}:got K", f"{third}:got K"):
        match.act(int(text[0]) - 1, GAME.notation.parse_action(text))
    found = opposed(GAME.observe(match.state, 0))
    assert found[giver, "dealt"] == found[getter, "got"] == {third}
    assert found[third, "got"] == {giver, getter}


def test_a_phone_says_what_its_own_cards_rule_out_and_who_contradicts():
    say, eyes = texts("en"), SimpleNamespace(game=GAME)
    cells = {
        "! Agent": Cell(note=Note("card.fadenkreuz.A"), tone="warn"),
        f"Agent ≠ {say('side.fadenkreuz.2')}": Cell(note=Note("card.fadenkreuz.A"), against=(2,)),
        "Agent": Cell(note=Note("card.fadenkreuz.A"), tone="good"),
        "": Cell(),
    }
    assert [_cell(eyes, say, cell) for cell in cells.values()] == list(cells)
