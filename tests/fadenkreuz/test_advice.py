"""What advice in Im Fadenkreuz claims is true: held against the whole state, of which the bot knows one seat's part.

ADVICE_POSITIONS=1000 makes it a thousand positions.
"""

import os
import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.bots.bot import Budget
from game.bots.fadenkreuz.bot import FadenkreuzBot
from game.bots.fadenkreuz.counsel import NEWS, accused, best_aims, best_of, candid, consistent, stood_by
from game.bots.fadenkreuz.grounds import against, apart
from game.bots.fadenkreuz.pointing import dearer
from game.core.game import Setup
from game.core.seats import CLOCK, Seat
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.fadenkreuz import turns
from game.rules.fadenkreuz.actions import FACTS, Deed, deed
from game.rules.fadenkreuz.deduction import fits
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.identities import meaning
from game.rules.fadenkreuz.state import DOUBT, NO_VOTE, TRUST, Phase, truth
from tests.fadenkreuz.prove import by_lot, some_setup

POSITIONS = int(os.environ.get("ADVICE_POSITIONS", "60"))
TEXTS = Path(__file__).parents[2] / "assets" / "texts"
ASKED = {"now": "am", "dealt": "dealt", "got": "got", "mid": "mid"}


class Claim:
    """One piece of advice, and the truth it was given in."""

    def __init__(self, state, action, args=()):
        self.state, self.action, self.seat, self.args = state, action, action.seat, args

    @property
    def at(self):
        return self.action.at[0]

    @property
    def identity(self):
        return self.state.identity(self.seat)

    def own(self, verb):
        """The own words of a kind."""
        return [line for line in self.state.lines if (line.seat, line.verb) == (self.seat, verb)]

    def attackers(self):
        return {line.seat for line in self.state.lines if line.verb == "call" and line.at == (self.seat,)} - {self.seat}

    def witnessed(self):
        """The card that the own eyes have seen of what the line speaks of; "" where they have seen none."""
        line, agreed = self.state.lines[self.at - 1], self.state.agreed
        if line.verb == "got" and agreed.left_of(self.seat) == line.seat:
            return self.state.dealt_to(self.seat)
        if line.verb == "dealt" and agreed.left_of(line.seat) == self.seat:
            return self.state.got_by(self.seat)
        return ""


def answers(claim):
    """Somebody has asked, and has not been answered since."""
    verb, open_still = claim.action.verb, False
    for line in claim.state.talk:
        open_still |= line.verb == "ask" and line.at == (claim.seat,) and ASKED[line.word] == verb
        open_still &= (line.seat, line.verb) != (claim.seat, verb)
    return open_still


def wants_to_know(claim):
    told = {(line.seat, line.verb) for line in claim.state.lines}
    return claim.action.verb == "ask" and claim.at != claim.seat and (claim.at, ASKED[claim.action.word]) not in told


def votes(claim):
    vote = {"trust": TRUST, "doubt": DOUBT, "clear": NO_VOTE}[claim.action.verb]
    return claim.state.votes[claim.seat - 1][claim.at - 1] != vote


def seen_too(claim):
    card, line = claim.witnessed(), claim.state.lines[claim.at - 1]
    fits = card in meaning(line.word)
    return bool(card) and claim.action.verb == ("back" if fits else "deny") and truth(claim.state, line) is fits


def found_out(claim):
    """It lied, somebody who saw the card says otherwise, and this is the truth."""
    state, verb = claim.state, claim.action.verb
    agreed = state.agreed
    number, lie = next((n, line) for n, line in enumerate(state.lines, 1) if line in claim.own(verb))
    right = agreed.ring[agreed.place(claim.seat) - 1]
    witness, other = (agreed.left_of(claim.seat), "got") if verb == "dealt" else (right, "dealt")
    against = [
        line
        for line in state.lines
        if line == deed(witness, "deny", number)
        or ((line.seat, line.verb) == (witness, other) and meaning(line.word).isdisjoint(meaning(lie.word)))
    ]
    return bool(against) and truth(state, lie) is False and truth(state, claim.action) is True


def ended(state, seat, at):
    aims = [aim or (1 if own != 1 else 2,) for own, aim in enumerate(state.aims, start=1)]
    aims[seat - 1] = (at,)
    return turns.result(replace(state, phase=Phase.OVER, aims=tuple(aims)))


def unarmed(claim):
    others = [other for other in claim.state.agreed.seats if other != claim.seat]
    return len({str(ended(claim.state, claim.seat, other)) for other in others}) == 1


def armed(claim):
    guns = "K" if claim.state.phase == Phase.STANDOFF else "AEK"
    return claim.identity in guns and claim.seat not in claim.action.at


def held_otherwise(claim):
    """Somebody lied about a card that has been in the own hand."""
    state, agreed, at = claim.state, claim.state.agreed, claim.at
    own = [line for line in state.lines if line.seat == at]
    lies = [line for line in own if line.verb in ("got", "dealt") and truth(state, line) is False]
    return armed(claim) and any(
        (line.verb == "got" and agreed.left_of(claim.seat) == at)
        or (line.verb == "dealt" and agreed.left_of(at) == claim.seat)
        for line in lies
    )


def rules_itself_out(claim):
    """At least one of the last words of somebody about its own cards is false."""
    state, at = claim.state, claim.at
    last = {line.verb: line for line in state.lines if line.seat == at and line.verb in FACTS}
    last.setdefault("am", Deed(at, "am", (), state.faces[at - 1]))
    return armed(claim) and any(truth(state, line) is False for line in last.values())


def is_likeliest(claim):
    """There is a decoy to be feared, and somebody else who may be the Target; both chances are told."""
    told = dict(claim.args)
    decoys = set(claim.state.agreed.deck) & {"R", "D"}
    return armed(claim) and bool(decoys) and named(claim) != claim.at and 5 <= told["risk"] <= 99


def spares(claim):
    """Somebody else is likelier an Assassin, and likely enough somebody who must not be hit."""
    told = dict(claim.args)
    return armed(claim) and named(claim) != claim.at and told["most"] > told["percent"] and told["risk"] >= 5


def named(claim):
    return int(dict(claim.args)["other"].rpartition(".")[2]) + 1


def one_of_two_lies(claim):
    """At least one of two who have said something of the same card was wrong."""
    state, agreed, at = claim.state, claim.state.agreed, claim.at
    pairs = [
        (one, other)
        for one in state.lines
        for other in state.lines
        if (one.verb, other.verb) == ("dealt", "got")
        and other.seat == agreed.left_of(one.seat)
        and at in (one.seat, other.seat)
    ]
    return any(False in (truth(state, one), truth(state, other)) for one, other in pairs)


def lies(claim):
    """Somebody has said of its own cards, or shows, what is false."""
    state, at = claim.state, claim.at
    own = [line for line in state.lines if line.seat == at and line.verb in FACTS]
    shown = [Deed(at, "am", (), face) for face in state.faces[at - 1 : at] if face.strip("?")]
    return any(truth(state, line) is False for line in (*own, *shown))


def sniped(claim):
    return claim.state.agreed.mode == "S"


def too_many_claim_it(claim):
    count, cards = claimed(claim)
    return armed(claim) and count > cards


def is_rival(claim):
    """Somebody claims to be what only the viewer is."""
    _, cards = claimed(claim)
    return armed(claim) and cards == 1 and claimed(claim, "word") == claim.identity


def claimed(claim, wanted=""):
    """How many claim what the one who is aimed at claims, and how many cards answer to it; or that word."""
    state, at = claim.state, claim.at
    last = {line.seat: line.word for line in state.lines if line.verb == "am"}
    claims = [last.get(seat) or state.faces[seat - 1] for seat in state.agreed.ring]
    own = claims[state.agreed.ring.index(at)]
    fits = {"A": "AEP", "N": "NMU"}.get(own, own)
    assert own in "TAKDRBNSEPMUO"
    return own if wanted else (claims.count(own), sum(map(state.agreed.deck.count, fits)))


def is_safer(claim):
    """Somebody else is likelier an Assassin, but dearer: by the figures that are told of it."""
    told = dict(claim.args)
    other = int(told["other"].rpartition(".")[2]) + 1
    return (
        armed(claim)
        and claim.identity in "AE"
        and other not in (claim.seat, claim.at)
        and told["most"] > told["percent"]
        and told["risk"] >= 5
    )


def claims_alike(claim):
    """Another one claims the same as the one who is aimed at."""
    last = {line.seat: line.word for line in claim.state.lines if line.verb == "am"}
    one, other = (last.get(seat) or claim.state.faces[seat - 1] for seat in (claim.at, named(claim)))
    return armed(claim) and one == other and named(claim) not in (claim.at, claim.seat)


def faces(claim):
    return claim.action.verb == "face" and not claim.state.faced[claim.seat - 1]


def is_neighbour(claim):
    left_of = claim.state.agreed.left_of
    passed = {"got": (claim.seat, claim.at), "dealt": (claim.at, claim.seat)}[claim.action.word]
    return left_of(passed[0]) == passed[1]


def is_news(claim):
    return claim.action.verb in FACTS and not claim.own(claim.action.verb)


CHECKS = {
    "look": lambda claim: claim.action.verb == "look" and claim.state.phase in (Phase.PEEK, Phase.REPEEK),
    "face": faces,
    "face-true": lambda claim: faces(claim) and claim.identity in fits("am", claim.action.word),
    "face-hunted": lambda claim: faces(claim) and claim.identity == claim.action.word == "T",
    "face-lie": lambda claim: faces(claim) and claim.identity not in fits("am", claim.action.word),
    "face-silent": lambda claim: faces(claim) and claim.action.word == "?",
    "answer": lambda claim: answers(claim) and truth(claim.state, claim.action) is True,
    "answer-lie": lambda claim: answers(claim) and truth(claim.state, claim.action) is False,
    "claim": lambda claim: is_news(claim) and truth(claim.state, claim.action) is True,
    "claim-lie": lambda claim: is_news(claim) and truth(claim.state, claim.action) is False,
    "ask": wants_to_know,
    "ask-gun": lambda claim: wants_to_know(claim) and claim.identity == "K" and not sniped(claim),
    "ask-lure": lambda claim: wants_to_know(claim) and claim.identity in "DR",
    "ask-known": lambda claim: wants_to_know(claim) and is_neighbour(claim),
    "vote": votes,
    "vote-sniper": lambda claim: votes(claim) and sniped(claim),
    "vote-liar": lambda claim: votes(claim) and claim.action.verb == "doubt" and lies(claim),
    "thinks-sniper": lambda claim: claim.action.verb == "think" and claim.identity not in "KRM" and sniped(claim),
    "thinks-liar": lambda claim: claim.action.verb == "think" and claim.action.word == "K" and lies(claim),
    "call-sniper": lambda claim: claim.action.verb == "call" and sniped(claim),
    "blames-sniper": lambda claim: CHECKS["blames"](claim) and sniped(claim),
    "vote-trust": lambda claim: votes(claim) and claim.action.verb == "trust",
    "blames": lambda claim: (
        claim.identity in "KRM" and (claim.action.verb == "think" or (claim.action.verb == "doubt" and votes(claim)))
    ),
    "thinks": lambda claim: claim.action.verb == "think" and claim.identity not in "KRM",
    "will": lambda claim: claim.action.verb == "will" and claim.state.agreed.mode == "K",
    "call": lambda claim: claim.action.verb == "call",
    "back": lambda claim: claim.action.verb == "back" and seen_too(claim),
    "deny": lambda claim: claim.action.verb == "deny" and seen_too(claim),
    "stands-by": lambda claim: claim.action.verb in ("back", "deny") and claim.witnessed() != "",
    "owns-up": found_out,
    "begs": lambda claim: claim.action.verb == "spare" and claim.at == claim.seat and claim.attackers(),
    "bites": lambda claim: claim.action.verb == "doubt" and claim.at in claim.attackers() and votes(claim),
    "dares": lambda claim: claim.action.verb == "call" and claim.at == claim.seat and claim.identity in "DR",
    "shot": lambda claim: claim.action.verb == "shot" and claim.at not in claim.state.shots,
    "shot-odds": lambda claim: CHECKS["shot"](claim) and 1 <= dict(claim.args)["percent"] <= 99,
    "shot-clash": lambda claim: CHECKS["shot-odds"](claim) and one_of_two_lies(claim),
    "unshot": lambda claim: claim.action.verb == "unshot" and claim.at in claim.state.shots,
    "aim": lambda claim: armed(claim) and claim.identity in "AE",
    "aim-rival": is_rival,
    "aim-caught": held_otherwise,
    "aim-alone": lambda claim: claims_alike(claim) and claim.state.identity(named(claim)) != "K",
    "aim-reached": lambda claim: (
        claims_alike(claim) and "K" in (claim.state.dealt_to(claim.seat), claim.state.got_by(claim.seat))
    ),
    "aim-vouched": lambda claim: claims_alike(claim) and dict(claim.args)["by"] != dict(claim.args)["other"],
    "aim-likelier": claims_alike,
    "aim-ruled-out": rules_itself_out,
    "aim-liar": lambda claim: (
        armed(claim)
        and claim.identity in "AE"
        and lies(claim)
        and {"R", "D"} & set(claim.state.agreed.deck)
        and 5 <= dict(claim.args)["bait"] <= 100 - dict(claim.args)["percent"] + 1
    ),
    "aim-likeliest": is_likeliest,
    "aim-spares": spares,
    "aim-clash": lambda claim: armed(claim) and one_of_two_lies(claim),
    "aim-crowded": too_many_claim_it,
    "aim-safer": is_safer,
    "aim-safer-lure": lambda claim: is_safer(claim) and dict(claim.args)["bait"] >= 50,
    "aim-spares-lure": lambda claim: spares(claim) and dict(claim.args)["bait"] >= 50,
    "aim-target": lambda claim: armed(claim) and claim.identity == "K",
    "aim-shield": lambda claim: claim.identity in "PO" and claim.seat not in claim.action.at,
    "aim-unarmed": unarmed,
    "lock": lambda claim: claim.action.verb == "lock" and claim.state.aims[claim.seat - 1] != (),
    "ready": lambda claim: claim.action.verb == "ready" and claim.seat not in claim.state.ready,
}


RARE = {"aim-alone", "aim-vouched", "aim-spares", "aim-safer-lure", "aim-spares-lure", "aim-liar", "shot", "shot-clash"}
"""What a thousand positions need not hold: each has a test of its own below."""


def is_known_lie(state, action):
    """Of a card that was passed on somebody else knows what it was."""
    return action.verb in ("dealt", "got") and truth(state, action) is False


def positions():
    """Advice in games half by lot, half by the bots, over all set-ups, levels and options: the state, the seat's
    advice."""
    number = 0
    while True:
        number += 1
        luck = Random(f"advice {number}")
        setup = some_setup(number * 13, luck)
        match = Match(GAME, Setup(setup.seats, setup.options.with_bots), RandomDice(number))
        bots = [FadenkreuzBot() for _ in range(setup.seats)]
        talk, wild, last = luck.choice((10, 40, 120)), luck.choice((0.02, 0.3)), CLOCK
        while match.to_act:
            last = match.seat_after(last)
            due = match.state.phase == Phase.TALK and len(match.state.talk) >= talk
            if last == CLOCK or due or luck.random() < wild:
                match.act(*by_lot(match, luck, talk))
                continue
            state = match.state
            budget = Budget(1 + (number + last) % 3, seed=number, counsel=luck.random() < 0.5)
            found = bots[last].advise(last, GAME.observe(state, last), match.legal(last), budget, lambda: False)
            if found:
                assert not budget.counsel or not is_known_lie(state, found[0].action)
                yield state, found[0]
                match.act(last, found[0].action)
            elif state.phase != Phase.TALK or luck.random() < 0.3:
                match.act(*by_lot(match, luck, talk))


def test_every_claim_holds():
    """Every so many decisions of games, until there are enough."""
    seen = Counter()
    for number, (state, one) in enumerate(positions()):
        word = one.reason.removeprefix("reason.fadenkreuz.")
        if number % 4 == 0 or word not in seen:
            claim = Claim(state, one.action, one.args or ())
            assert CHECKS[word](claim), f"{one.action} {word}: {GAME.notation.position(state)}"
            seen[word] += 1
        if seen.total() >= POSITIONS:
            break
    assert len(seen) >= 8
    if POSITIONS >= 1000:
        assert set(CHECKS) - set(seen) <= RARE, set(CHECKS) - set(seen)


def test_the_referee_denies_what_is_false():
    talk = (
        "fk1 mode=K n=5 dealer=1 sniper=- specials=- 0:deal =AKRNT; 0:time; 0:mix =NTA/RNK; 0:time;"
        " 1:face A; 2:face T; 3:face ?; 4:face N; 5:face A; 2:got A; 1:trust 3"
    )
    state = GAME.notation.parse_position(talk)  # seat 2 was given the A of seat 1, and says so
    for word, action in (
        ("deny", Deed(1, "deny", (1,))),
        ("back", Deed(3, "back", (1,))),
        ("answer", Deed(4, "got", (), "R")),
        ("vote", Deed(1, "trust", (3,))),
        ("begs", Deed(4, "spare", (4,))),
        ("dares", Deed(1, "call", (1,))),
        ("thinks", Deed(1, "doubt", (3,))),
        ("will", Deed(1, "call", (3,))),
        ("blames", Deed(3, "call", (1,))),
        ("lock", Deed(1, "lock")),
    ):
        assert not CHECKS[word](Claim(state, action)), word
    assert CHECKS["back"](Claim(state, Deed(1, "back", (1,))))


def test_every_claim_has_its_words_and_its_check():
    for language in ("en", "de"):
        words = tomllib.loads((TEXTS / language / "reasons_fadenkreuz.toml").read_text("utf-8"))
        assert set(words["reason.fadenkreuz"]) == {*CHECKS, "only"}


SNIPED = (
    "fk1 mode=S n=6 dealer=2 sniper=1 specials=- 0:deal =KNTKA; 0:time; 0:mix =KAK/NTK; 0:time; 2:face A; 3:face A;"
    " 4:face N; 5:face T; 6:face A; 2:dealt A; 3:got N; 2:am K; 6:am K; 2:ready; 3:ready; 4:ready; 5:ready; 6:ready"
)


def test_a_lie_is_the_reason_for_an_aim_where_a_decoy_may_have_told_it():
    """Both chances are told: that it is an Assassin, and that it is somebody who wants to be shot."""
    state = GAME.notation.parse_position(
        "fk1 mode=K n=5 dealer=1 sniper=- specials=- 0:deal =AKRNT; 0:time; 0:mix =TAN/RKT; 0:time; 1:face A; 2:face N;"
        " 3:face ?; 4:face A; 5:face ?; 1:dealt A; 2:back 1; 4:got A; 0:time"
    )
    seen, legal = GAME.observe(state, Seat(0)), GAME.legal_actions(state, Seat(0))
    one = FadenkreuzBot().advise(Seat(0), seen, legal, Budget(3, seed=1, counsel=True), lambda: False)[0]
    assert (one.action.at, one.reason.rpartition(".")[2]) == ((4,), "aim-liar")
    assert CHECKS["aim-liar"](Claim(state, one.action, one.args))


@pytest.mark.parametrize("counsel", [False, True])
def test_a_sniper_who_is_advised_hears_how_likely_a_shot_is_right(counsel):
    """Computer players lay the same card, and need no reason."""
    state = GAME.notation.parse_position(SNIPED)
    for _ in range(12):  # first the others are asked
        seen, legal = GAME.observe(state, Seat(0)), GAME.legal_actions(state, Seat(0))
        budget = Budget(3, seed=5, counsel=counsel)
        one = FadenkreuzBot().advise(Seat(0), seen, legal, budget, lambda: False)[0]
        if one.action.verb == "shot":
            break
        state = GAME.apply(state, Seat(0), one.action, RandomDice(1)).state
    word = one.reason.rpartition(".")[2]
    assert word in ({"shot-odds", "shot-clash"} if counsel else {"shot"})
    assert CHECKS[word](Claim(state, one.action, one.args or ()))


def test_who_is_likelier_and_dearer_is_named():
    """Another is named where it is likelier an Assassin, but so likely the Target that pointing there is worth less."""
    chances = {2: {"K": 0.17, "T": 0.05}, 3: {"K": 0.5, "T": 0.4}, 4: {"K": 0.33, "T": 0.05}}
    assert dearer(chances, 1, 2) == 3
    assert dearer(chances, 3, 2) == 0  # 4 is likelier, but no dearer
    assert dearer({2: {"K": 0.12, "T": 0.05}, 3: {"K": 0.82, "T": 0.17}}, 1, 2) == 0  # it would be worth more
    near = {2: {"K": 0.4, "T": 0.05, "N": 0.0}, 3: {"K": 0.41, "T": 0.09, "N": 0.0}}
    assert dearer(near, 1, 2) == 0  # worth less, but no clear reason
    near[3]["T"] = 0.11
    assert dearer(near, 1, 2) == 3
    assert dearer({2: {"K": 0.5, "T": 0.1}, 3: {"K": 0.33, "T": 0.5}}, 1, 2) == 0


def test_who_points_at_somebody_else_is_told_once_more_whom_to_point_at():
    """Only who points where the computer player would is told that the mind is made up."""
    match = Match(GAME, Setup(6, GAME.options()), RandomDice(4))
    while match.state.phase < Phase.POINT:
        match.act(CLOCK, match.legal(CLOCK)[0])
    bot, budget = FadenkreuzBot(), Budget(3, seed=1)

    def advice():
        (found,) = bot.advise(Seat(1), GAME.observe(match.state, Seat(1)), match.legal(Seat(1)), budget, lambda: False)
        return found.action

    wanted = advice()
    assert wanted.verb == "aim"
    other = next(one for one in match.legal(Seat(1)) if one.verb == "aim" and one != wanted)
    match.act(Seat(1), other)
    assert advice() == wanted
    match.act(Seat(1), wanted)
    assert advice().verb == "lock"


def test_what_every_hit_costs_decides_whom_a_person_is_advised_to_shoot():
    """The likeliest Assassin is not worth it where it is as likely somebody who must not be hit."""
    sure = {2: {"K": 0.5, "R": 0.5}, 3: {"K": 0.45, "A": 0.55}, 4: {"K": 0.55, "N": 0.45}, 5: {"K": 0.6, "T": 0.4}}
    assert best_aims("A", 1, sure, "TAKRN") == (3, 2, 5, 4)
    red = {1: {"T": 0.5, "N": 0.5}, 3: {"T": 0.4, "A": 0.6}}
    assert best_aims("K", 2, red, "TAKKBN") == (3, 1)


def test_a_person_who_asked_is_never_advised_to_be_lied_to_where_they_know_better():
    """An answer about a card that was passed on is the truth, if only roughly; nothing false is said of it unasked."""
    seen = GAME.observe(
        GAME.notation.parse_position(
            "fk1 mode=K n=5 dealer=1 sniper=- specials=- 0:deal =AKRNT; 0:time; 0:mix =NTA/RNK; 0:time;"
            " 1:face A; 2:face T; 3:face ?; 4:face N; 5:face A; 1:ask 2 got"
        ),
        0,
    )
    assert (seen.dealt, seen.got) == ("A", "T")
    assert candid(seen, deed(1, "got", (), "N"), "answer") == (deed(1, "got", (), "blue"), "answer")
    assert candid(seen, deed(1, "dealt", (), "N"), "claim") is None
    assert candid(seen, deed(1, "dealt", (), "blue"), "claim") == (deed(1, "dealt", (), "blue"), "claim")
    assert candid(seen, deed(1, "am", (), "N"), "claim") == (deed(1, "am", (), "A"), "claim"), "as the card claims"
    assert candid(seen, deed(1, "deny", 1), "stands-by") is None
    red = replace(seen, looks="K", dealt="K")
    assert candid(red, deed(1, "dealt", (), "N"), "answer") is None, "no Assassin gives themselves away"


def test_who_may_be_a_decoy_is_advised_for_what_the_others_are():
    """One thing and its reason: nobody is likelier an Assassin, and who may be the Target is named; or who is likelier
    is dearer."""
    risky = {2: {"K": 0.29, "R": 0.68, "T": 0.03}, 3: {"K": 0.02, "T": 0.6}, 4: {"K": 0.01, "T": 0.3}}
    assert best_of(1, 2, risky) == ("likeliest", (("other", "@side.fadenkreuz.2"), ("risk", 60)))
    calm = {2: {"K": 0.6, "R": 0.4}, 3: {"K": 0.2, "T": 0.04}, 4: {"K": 0.2}}
    assert best_of(1, 2, calm) == ("", ())
    dear = {2: {"K": 0.3, "R": 0.6}, 3: {"K": 0.4, "T": 0.6}, 4: {"K": 0.2}}
    words = ("other", "@side.fadenkreuz.2"), ("most", 40), ("risk", 60)
    assert best_of(1, 2, dear) == ("safer-lure", (*words, ("bait", 60)))
    innocent = {2: {"K": 0.3, "R": 0.6}, 3: {"K": 0.4, "N": 0.6}, 4: {"K": 0.2}}
    assert best_of(1, 2, innocent) == ("spares-lure", (*words, ("bait", 60)))


def test_only_a_person_is_told_why_a_decoy():
    match, told = Match(GAME, Setup(5, GAME.options()), RandomDice(4)), []
    while match.state.phase < Phase.POINT:
        match.act(CLOCK, match.legal(CLOCK)[0])
    seat = Seat(match.state.cards.index("A"))
    seen, legal = GAME.observe(match.state, seat), match.legal(seat)
    for counsel in (False, True):
        (found,) = FadenkreuzBot().advise(seat, seen, legal, Budget(3, seed=1, counsel=counsel), lambda: False)
        told.append(found.reason.rpartition(".")[2])
    assert "aim-likeliest" in told[1:]
    assert "aim-likeliest" not in told[:1]


ALONE = (
    "fk1 mode=K n=5 dealer=1 sniper=- specials=- 0:deal =AKRNT; 0:time; 0:mix =NAT/RNK; 0:time;"
    " 1:face A; 2:face T; 3:face A; 4:face A; 5:face A"
)
"""Seat 1 was dealt the Agent and has it again; one Assassin is in play."""


def heard(more):
    return GAME.observe(GAME.notation.parse_position(f"{ALONE}; {more}"), 0)


def test_advice_never_goes_against_what_was_said_unless_something_new_was():
    """With one Assassin never two; nobody else is accused, and nobody let off, before others have said something."""
    seen = heard("1:think 3 K")
    assert stood_by(seen) == 3
    for strange in (deed(1, "think", 4, "K"), deed(1, "call", 4), deed(1, "doubt", 5), deed(1, "will", 2)):
        assert accused(strange)
        assert not consistent(seen, strange)
        assert candid(seen, strange, "thinks") is None
    assert not consistent(seen, deed(1, "trust", 3))
    for fits_it in (deed(1, "call", 3), deed(1, "doubt", 3), deed(1, "trust", 4), deed(1, "ask", 4, "got")):
        assert consistent(seen, fits_it)
    asked = heard("1:think 3 K; 4:ask 1 got; 5:trust 2")
    assert not consistent(asked, deed(1, "call", 4)), "that is no news"
    news = heard("1:think 3 K; 4:got K")
    assert stood_by(news) == 0
    assert consistent(news, deed(1, "call", 4))
    assert not consistent(news, deed(1, "think", 4, "K")), "there is one Assassin"


def test_who_was_accused_is_pointed_at_where_that_is_as_good():
    near = {2: {"K": 0.5, "R": 0.5}, 3: {"K": 0.49, "R": 0.51}, 4: {"K": 0.1, "N": 0.9}}
    assert best_aims("A", 1, near, "TAKRN")[0] == 2
    assert best_aims("A", 1, near, "TAKRN", 3)[0] == 3
    assert best_aims("A", 1, near, "TAKRN", 4)[0] == 2


def test_whoever_follows_all_advice_accuses_one_and_points_at_them():
    """Agents who say whatever they are advised among computer people who talk: never two Assassins where there is
    one, and nobody else is accused in between without news."""
    accusations = 0
    for number in range(12):
        match = Match(GAME, Setup(5, GAME.options()), RandomDice(number))
        while match.state.phase < Phase.TALK:
            match.act(CLOCK, match.legal(CLOCK)[0])
        own, bots, luck = Seat(match.state.cards.index("A")), [FadenkreuzBot() for _ in range(5)], Random(number)
        kept, called = 0, set()
        for turn in range(60):
            seat = own if turn % 3 == 0 else Seat(luck.randrange(5))
            seen, budget = GAME.observe(match.state, seat), Budget(3, seed=number, counsel=seat == own)
            found = bots[seat].advise(seat, seen, match.legal(seat), budget, lambda: False)
            if not found or found[0].action.verb == "ready":
                continue
            action = found[0].action
            if seat != own:
                kept = kept if action.verb not in NEWS else 0
            elif at := accused(action):
                accusations += 1
                assert kept in (0, at)
                kept = at
                called |= {at} if action.verb == "think" else set()
            match.act(seat, action)
        assert len(called) <= 1
        while match.state.phase < Phase.POINT:
            match.act(CLOCK, match.legal(CLOCK)[0])
        seen = GAME.observe(match.state, own)
        (aim,) = bots[own].advise(own, seen, match.legal(own), Budget(3, seed=number, counsel=True), lambda: False)
        assert kept in (0, aim.action.at[0])
    assert accusations


def test_the_reason_tells_two_apart_who_claim_the_same():
    """By the cards one has held, by what was said of other cards, else by how likely each is."""
    even = {seat: {"K": 0.25} for seat in range(1, 7)}
    seen = heard("0:time")
    assert against(seen, 3)[0] == "rival"
    for more in ("rival", "crowded"):
        assert apart(seen, 3, more, even)[0] == "likelier"
    assert apart(seen, 3, "caught", even) is None, "that tells them apart"
    lied = heard("3:got A; 0:time")
    assert against(lied, 3)[0] == "rival"
    assert apart(lied, 3, "rival", even)[0] == "ruled-out"
    backed = heard("4:got R; 3:dealt R; 0:time")
    more, words = apart(backed, 5, "rival", {**even, 4: {"K": 0.3}})
    assert more == "vouched"
    assert dict(words)["by"] == "@side.fadenkreuz.2"


def test_whoever_disputes_what_the_sniper_thinks_can_still_be_advised():
    position = (
        "fk1 mode=S n=6 dealer=2 sniper=1 specials=- 0:deal =KNTKA; 0:time; 0:mix =KAK/NTK; 0:time; 2:face A; 3:face A;"
        " 4:face N; 5:face T; 6:face A; 1:think 3 K; 2:deny 1"
    )
    state = GAME.notation.parse_position(position)
    seen, legal = GAME.observe(state, Seat(1)), GAME.legal_actions(state, Seat(1))
    for counsel in (False, True):
        FadenkreuzBot().advise(Seat(1), seen, legal, Budget(3, seed=1, counsel=counsel), lambda: False)


def test_the_card_that_was_passed_on_tells_two_apart():
    """The Assassin that seat 3 passed on can only have come to 4 or 5; of two it cannot be the only one that is left,
    so another is only out of its reach."""
    passed = GAME.notation.parse_position(
        "fk1 mode=K n=5 dealer=1 sniper=- specials=- 0:deal =NTKRA; 0:time; 0:mix =RAN/TRK; 0:time;"
        " 1:face T; 2:face N; 3:face T; 4:face T; 5:face ?; 0:time"
    )
    even = {seat: {"K": 0.25} for seat in range(1, 7)}
    more, words = apart(GAME.observe(passed, 2), 4, "crowded", even)
    assert (more, dict(words)["other"]) == ("alone", "@side.fadenkreuz.0")
    two = GAME.notation.parse_position(
        "fk1 mode=K n=6 dealer=1 sniper=- specials=- 0:deal =KNTBKA; 0:time; 0:mix =KAK/NTB; 0:time;"
        " 1:face A; 2:face T; 3:face T; 4:face N; 5:face N; 6:face N; 0:time"
    )
    more, words = apart(GAME.observe(two, 0), 2, "crowded", even)
    assert (more, dict(words)["other"]) == ("reached", "@side.fadenkreuz.2")
