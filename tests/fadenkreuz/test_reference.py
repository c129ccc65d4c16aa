"""The game's rules against a second reading of the rules file: decks, dealing, who knows what, both resolutions."""

from itertools import combinations
from random import Random

import pytest

from game.core.seats import Seat
from game.guides.fadenkreuz.answers import answer
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.identities import SEATS, legal_sets
from game.rules.fadenkreuz.state import Phase
from tests.fadenkreuz import reference
from tests.fadenkreuz.test_examples import ASKED
from tests.fadenkreuz.test_rules import begun, wander

SETS = [(mode, count, chosen) for mode in "KS" for count in SEATS[mode] for chosen in legal_sets(mode, count)]


def told(cards, aims, shots=None, penalty=True):
    """What the second reading says about a position line."""
    game = reference.Game(cards, aims, penalty)
    return game.kreuzfeuer() if shots is None else game.scharfschuetze(shots)


def line(mode, cards, aims, shots=(), penalty="on"):
    hands = ",".join("+".join(map(str, aim)) or "-" for aim in aims)
    shot = f" shots={','.join(map(str, shots)) or '-'}" if mode == "S" else ""
    return f"{mode} cards={cards}{shot} aims={hands} penalty={penalty}"


def numbers(text, parts=","):
    return [] if text == "-" else [int(part) for part in text.split(parts)]


@pytest.mark.parametrize(
    ("question", "said"), [(asked, said.strip()) for asked, said in ASKED if asked.split()[1] in ("K", "S")]
)
def test_the_second_reading_knows_the_examples(question, said):
    words = dict(word.split("=") for word in question.split()[2:])
    aims = [tuple(numbers(part, "+")) for part in words.get("aims", ",".join("-" * len(words["cards"]))).split(",")]
    if not said.startswith("standoff"):
        shots = numbers(words["shots"]) if "shots" in words else None
        assert told(words["cards"], aims, shots) == said


def hands(luck, cards, nobody):
    """An aim for every card by lot."""
    found = []
    for seat, card in enumerate(cards, 1):
        others = [other for other in range(1, len(cards) + 1) if other != seat]
        pair = (luck.choice(others), luck.choice(others))
        found.append(() if luck.random() < nobody else pair if card == "E" else pair[:1])
    return found


@pytest.mark.parametrize("mode", ["K", "S"])
def test_both_readings_resolve_alike(mode):
    luck, ends = Random(17), set()
    for number in range(3000):
        _, count, chosen = luck.choice([one for one in SETS if one[0] == mode])
        cards = list(reference.deck_of(mode, count, chosen))
        luck.shuffle(cards)
        guns, shots = cards.count("K"), []
        if mode == "S":
            cards.insert(luck.randrange(count), "S")
            held = [seat for seat, card in enumerate(cards, 1) if card != "S"]
            shots = sorted(luck.sample(held, luck.randint(0, guns)))
            if luck.random() < 0.5:  # the ends with a stand-off, and with all Assassins shot, are rare by lot
                useful = [seat for seat, card in enumerate(cards, 1) if card in "KAXDRB"]
                shots = sorted(luck.sample(useful, min(luck.randint(0, guns), len(useful))))
        aims = hands(luck, cards, nobody=0.2 if number % 2 else 0.0)
        penalty = luck.choice((True, False))
        question = line(mode, "".join(cards), aims, shots, "on" if penalty else "off")
        said = told(cards, aims, shots if mode == "S" else None, penalty)
        assert answer(question) == said, question
        ends.add(said.split("out=")[0])
    assert len(ends) == (2 if mode == "K" else 4)


def test_both_readings_know_the_same_decks():
    compared = 0
    for mode in "KS":
        for count in range(4, 12):
            for size in range(7):
                for chosen in combinations("EPXOMU", size):
                    wanted = "".join(chosen)
                    assert answer(f"deck {mode} {count} {wanted or '-'}") == reference.deck_of(mode, count, wanted)
                    compared += 1
    assert compared == 2 * 8 * 64


def circles():
    for count in range(5, 11):
        for dealer in range(1, count + 1):
            yield "K", count, dealer, 0
            yield from (("S", count, dealer, seat) for seat in range(1, count + 1) if count > 5 and seat != dealer)


def test_both_readings_mix_in_the_same_groups():
    for _, count, dealer, sniper in circles():
        ring = reference.circle(count, dealer, sniper)
        said = " ".join(".".join(map(str, group)) for group in reference.mix_groups(ring))
        assert answer(f"groups n={count} dealer={dealer}" + (f" sniper={sniper}" if sniper else "")) == said


def test_both_readings_deal_pass_and_mix_alike():
    luck = Random(5)
    for mode, count, dealer, sniper in circles():
        ring, cards = reference.circle(count, dealer, sniper), reference.deck_of(mode, count, "")
        rolls = [[luck.randrange(i + 1) for i in range(len(ring) - 1, 0, -1)]]
        rolls += [[luck.randrange(3), luck.randrange(2)] for _ in reference.mix_groups(ring)]
        seen, mixes = reference.history(cards, ring, [one for part in rolls for one in part])
        text = "/".join(",".join(map(str, part)) for part in rolls)
        place = f" sniper={sniper}" if sniper else ""
        question = f"setup {mode} n={count} dealer={dealer}{place} rolls={text}"
        seats = range(1, count + 1)
        rows = ["".join(seen[seat][which] if seat in seen else "S" for seat in seats) for which in (0, 1, -1)]
        groups = zip(reference.mix_groups(ring), mixes, strict=True)
        mixed = ";".join(f"{'.'.join(map(str, group))}:{new}" for group, new in groups)
        assert answer(question) == f"dealt={rows[0]} got={rows[1]} mix={mixed} final={rows[2]}"
        seat = luck.choice(ring)
        dealt, got, *looks = seen[seat]
        assert answer(f"{question} seat={seat}") == f"dealt={dealt} got={got} looks={''.join(looks)} is={looks[-1]}"
        if sniper:
            assert answer(f"{question} seat={sniper}") == "dealt=- got=- looks=- is=S"


def test_both_readings_know_the_same_chances():
    luck, compared = Random(8), 0
    while compared < 14:
        mode, count, dealer, sniper = luck.choice([one for one in circles() if one[1] - bool(one[3]) < 7])
        ring = reference.circle(count, dealer, sniper)
        chosen = luck.choice(list(legal_sets(mode, count)))
        cards = reference.deck_of(mode, count, chosen)
        rolls = [luck.randrange(i + 1) for i in range(len(ring) - 1, 0, -1)]
        rolls += [roll for _ in reference.mix_groups(ring) for roll in (luck.randrange(3), luck.randrange(2))]
        seen, _ = reference.history(cards, ring, rolls)
        seat, of = luck.choice(ring), luck.choice(ring)
        dealt, got, *looks = seen[seat]
        exact = reference.chances_for(cards, ring, seat, (dealt, got, "".join(looks)), of)
        place = f" sniper={sniper}" if sniper else ""
        question = (
            f"know {mode} n={count} dealer={dealer}{place} specials={chosen or '-'}"
            f" seat={seat} dealt={dealt} got={got} looks={''.join(looks)} of={of}"
        )
        assert answer(question) == " ".join(f"{card}:{chance}" for card, chance in exact.items()), question
        compared += 1


def test_both_readings_know_the_same_random_hands():
    sets = [("K", 5, one) for one in legal_sets("K", 5)] + [("S", 6, one) for one in legal_sets("S", 6)]
    for mode, count, chosen in [*sets, ("K", 6, ""), ("K", 6, "P"), ("K", 7, "O"), ("S", 7, "M")]:
        cards = reference.deck_of(mode, count, chosen) + ("S" if mode == "S" else "")
        exact = reference.random_hands(mode, cards)
        assert answer(f"baseline {mode} n={count} specials={chosen or '-'}") == str(exact), (mode, count, chosen)


def standing(state, seat):
    """What the second reading needs to know of a position."""
    votes = {}
    for action in state.talk:
        if action.seat == seat and action.verb in ("trust", "doubt", "clear"):
            votes[action.at[0]] = action.verb
    return {
        "seat": seat, "mode": state.agreed.mode, "deck": state.agreed.deck, "all": range(1, state.agreed.players + 1),
        "ring": reference.circle(state.agreed.players, state.agreed.dealer, state.agreed.sniper), "votes": votes,
        "said": sum(one.seat == seat for one in state.lines), "shots": state.shots, "ready": seat in state.ready,
        "turned": sum(one.seat == seat and one.verb in ("face", "trust", "doubt", "clear") for one in state.talk),
        "lines": [(one.seat, one.verb) for one in state.lines], "face": state.faces[seat - 1],
        "card": state.cards[seat - 1],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("mode", "count", "chosen"), [("K", 5, ""), ("K", 7, "EP"), ("K", 10, "PX"), ("S", 6, "U"), ("S", 9, "")]
)
def test_both_readings_know_what_may_be_done_in_the_talk(mode, count, chosen):
    compared = 0
    for state, *_ in wander(begun(mode, count, chosen, 6), 6, talk=90):
        if state.phase == Phase.TALK and len(state.talk) % 9 == 0:
            for seat in state.agreed.seats:
                said = sorted(map(GAME.notation.action, GAME.legal_actions(state, Seat(seat - 1))))
                assert said == reference.may_be_done(standing(state, seat))
                compared += 1
    assert compared >= 10 * count


# ---- cases worked out by hand from the text, which no example of the rules file has

BY_HAND = [
    # fadenkreuz R6: who has no aim points left; the last player at the first, the Enforcer twice, in the stand-off past
    # the Sniper
    ("K cards=NAKRT aims=2,-,-,1,1", "team=blue out=3<2@1 win=1,2,5"),
    ("K cards=KNRTA aims=4,-,-,-,-", "team=blue out=1<5@1 win=2,4,5"),
    ("K cards=TKKKBE aims=-,1,-,1,-,-", "team=red out=1<6@1,4<3@2 win=2,3,4"),
    ("S cards=TAKSNK shots=2 aims=-,-,-,-,-,-", "end3 team=blue out=1<6@2,2<4@1,5<3@2 win=1,2,4"),
    # an Agent hits the Target; fadenkreuz R22, R18: the Enforcer twice at one player beats one shield
    ("K cards=TAPKKDN aims=4,1,5,7,6,1,1", "team=red out=1<2@1,6<5@2,7<4@2 win=5,6"),
    ("K cards=TKKBEP aims=2,1,5,1,2+2,1", "team=blue out=2<5@1,5<3@2 win=1,4,5,6"),
    ("K cards=TKKBEP aims=2,1,5,1,2+2,2", "team=blue out=2<5@1,5<3@2 win=1,4,5,6"),
    ("K cards=TKKBEP aims=2,1,5,1,2+3,2", "team=red out=1<2@2,3<5@1 win=2,3"),
    # fadenkreuz R20 and 5.1: two shields, two shots
    ("K cards=TAPKDNO aims=2,4,1,1,1,1,1", "team=blue out=4<2@1 win=1,2,3,6,7"),
    # penalty falls on everyone recorded, the Sniper too; a bomb takes it all
    ("S cards=STAKKN shots=4,6", "end2 team=red out=4<1@1,6<1@1 win=4,5"),
    ("S cards=STAKKX shots=2,3", "end2 team=red out=2<1@1,3<1@1 win=6"),
    ("S cards=STAKKX shots=4,6 aims=-,-,-,-,2,-", "end3 team=red out=2<5@2,4<1@1,6<1@1 win=4,5"),
    # everything at once: two shields, a bomb, decoys and a Supporter at a table of ten
    ("K cards=TAKKRBPXOU aims=-,9,1,1,-,-,1,-,1,-", "team=red out=1<3+4@2,9<2@1 win=8"),
    ("K cards=TAKKRBPXOU aims=-,1,1,8,-,-,1,-,1,-", "team=blue out=8<4@2 win=1,2,6,7,9,10"),
    ("K cards=TAKKRBPXOU aims=-,8,10,10,-,-,10,-,7,-", "team=blue out=8<2@1,10<3+4@2 win=1,2,6,7"),
    ("K cards=TAKKRBPXOU aims=-,10,1,8,-,-,3,-,4,-", "team=red out=1<3@2,8<4@2,10<2@1 win=3,4,5"),
    ("K cards=TKKDREOM aims=-,1,8,-,-,3+8,8,-", "team=red out=1<2@2,3<6@1 win=2,3,5,7,8"),
    ("K cards=TKKDREOM aims=-,8,8,-,-,4+5,8,-", "team=blue out=4<6@1,5<6@1,8<2+3@2 win=1,4,5,6"),
    ("K cards=TAAAKKKRBN aims=2,1,1,1,10,10,10,1,1,1", "team=red out=1<2+3+4@1,10<5+6+7@2 win=8"),
    (
        "S cards=TAAKKKRBNS shots=7,8,2 aims=-,-,-,1,7,9,-,-,-,-",
        "end3 team=blue out=1<4@2,2<10@1,7<10@1,8<10@1,9<6@2 win=1,2,3,7,8,10",
    ),
    ("S cards=TAAKKKRBNS shots=4 aims=-,-,-,-,-,-,-,-,-,-", "end3 team=blue out=4<10@1,6<5@2,7<6@2 win=1,2,3,8,9,10"),
    # the dealer at the last seat, the ring over the first; who is mixed twice looks twice
    (
        "setup K n=7 dealer=7 rolls=0,0,0,0,0,0/0,0/2,1/1,0",
        "dealt=AKKDNTA got=AAKKDNT mix=6.7.1:TAN;2.3.4:AKK;5.6.7:ADT final=NAKKADT",
    ),
    ("setup S n=10 dealer=10 sniper=9 rolls=8,7,6,5,4,3,2,1/2,1/2,1/2,1 seat=10", "dealt=T got=N looks=N is=N"),
    # two looks at the same card's way, and the tables of ten, at once
    ("know K n=10 dealer=1 seat=1 dealt=K got=A looks=RB of=9", "A:1/4 K:1/4 R:1/2"),
    (
        "know K n=10 dealer=1 specials=POXU seat=5 dealt=K got=A looks=R of=10",
        "T:1/7 K:1/7 B:1/7 P:1/7 X:1/7 O:1/7 U:1/7",
    ),
    ("know K n=8 dealer=3 specials=EOM seat=3 dealt=K got=E looks=O of=2", "T:2/15 K:3/10 D:2/15 R:2/15 E:1/6 M:2/15"),
    ("baseline K n=5 specials=E", "143/256"),
    ("baseline K n=7 specials=O", "53/216"),
    ("baseline S n=6 specials=X", "129/250"),
    # nobody wins (fadenkreuz R35)
    ("K cards=TAKRN aims=2,1,5,1,1 penalty=on", "team=red out=1<2@1,5<3@2 win=4"),
    ("K cards=TAKBN aims=2,1,5,1,1", "team=red out=1<2@1,5<3@2 win=-"),
    # B: red gun or blue victory; R: blue gun or red victory
    ("K cards=TAKKBN aims=2,5,5,1,1,1", "team=red out=1<4@2,5<2@1 win=3,4,6"),
    ("K cards=TAAKKKRBN aims=4,7,7,8,1,8,1,1,1", "team=red out=1<5@2,7<2+3@1,8<4+6@2 win=4,5,6,7,8,9"),
]


@pytest.mark.parametrize(("question", "said"), BY_HAND)
def test_worked_out_by_hand(question, said):
    assert answer(question) == said
