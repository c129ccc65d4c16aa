"""The rules beyond the worked examples: decks, counts, limits, games at random over every legal set."""

from random import Random

import pytest

from game.core.dice import Scripted
from game.core.errors import BadInputError
from game.core.events import Fired, Paused, Removed, Told
from game.core.game import NotationError, Setup
from game.core.options import read_options
from game.core.seats import CLOCK, Seat
from game.guides.fadenkreuz.answers import answer
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.fadenkreuz import apply, turns
from game.rules.fadenkreuz.actions import MOST, deed
from game.rules.fadenkreuz.chances import baseline
from game.rules.fadenkreuz.events import events
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.identities import INVENTORY, SEATS, deck, flaw, legal_sets
from game.rules.fadenkreuz.picture import tableau
from game.rules.fadenkreuz.resolution import crossfire, sniped
from game.rules.fadenkreuz.series import known_of
from game.rules.fadenkreuz.sight import observed
from game.rules.fadenkreuz.state import Phase
from game.table.kit.pace import INSTANT
from game.table.looks import look_for
from game.table.table import Table

SETS = [(mode, count, chosen) for mode in "KS" for count in SEATS[mode] for chosen in legal_sets(mode, count)]
TALK = "fk1 mode=K n=5 dealer=1 sniper=- specials=- 0:deal =AKRNT; 0:time; 0:mix =NTA/RNK; 0:time; 0:time"


def begun(mode, count, chosen, seed):
    options = read_options(GAME.options, {"mode": mode, "specials": chosen or "-"})
    return Match(GAME, Setup(count, options), RandomDice(seed))


def wander(match, seed, talk=25):
    """A game at random; the talk is cut short."""
    luck = Random(seed)
    while match.to_act:
        seats = sorted(match.to_act - {CLOCK}) or [CLOCK]
        if match.state.phase == Phase.TALK and len(match.state.talk) > talk:
            seats = [CLOCK]
        seat = luck.choice(seats)
        before, legal = match.state, match.legal(seat)
        action = luck.choice(legal)
        assert all(match.is_legal(seat, other) for other in luck.sample(legal, min(4, len(legal))))
        yield before, seat, action, match.act(seat, action)


def test_the_numbers_of_legal_sets():
    counts = {(mode, count): len(list(legal_sets(mode, count))) for mode in "KS" for count in SEATS[mode]}
    assert [counts["K", count] for count in range(5, 11)] == [9, 9, 27, 27, 22, 22]
    assert [counts["S", count] for count in range(6, 11)] == [4] * 5


def test_every_deck_fits_table_and_box():
    for mode, count, chosen in SETS:
        cards = deck(mode, count, chosen)
        assert len(cards) == count - (mode == "S")
        assert all(cards.count(card) <= INVENTORY[card] for card in cards)


@pytest.mark.parametrize(
    ("question", "reason", "letter"),
    [(("K", 9, "E"), "special-players", "E"), (("K", 6, "PO"), "special-players", "O"),
     (("S", 7, "XP"), "special-mode", "P"), (("K", 5, "EP"), "missing", "A"), (("K", 8, "OXE"), "bystander", "N"),
     (("K", 4, ""), "players", ""), (("S", 5, ""), "players", ""), (("K", 11, ""), "players", "")],
)  # fmt: skip
def test_why_a_set_is_not_legal(question, reason, letter):
    assert (flaw(*question).reason, flaw(*question).letter) == (reason, letter)


@pytest.mark.parametrize(
    ("header", "key", "words"),
    [("mode=Q n=5", "header", {"field": "mode", "value": "Q"}), ("mode=K", "lacking", {"field": "n", "value": ""}),
     ("n=5 speed=2", "header", {"field": "speed", "value": "2"}), ("n=999", "header", {"field": "n", "value": "999"}),
     ("n=5 specials=QZ", "header", {"field": "specials", "value": "QZ"}),
     ("n=5 n=6", "twice", {"field": "n"}), ("n=5 specials=", "lacking", {"field": "specials", "value": ""}),
     ("n=5 dealer=-", "header", {"field": "dealer", "value": "-"}),
     ("n=5 sniper=0", "header", {"field": "sniper", "value": "0"}),
     ("n=5 dealer=6", "header", {"field": "dealer", "value": "6"}),
     ("n=5 dealer=0", "header", {"field": "dealer", "value": "0"}),
     ("mode=S n=6 dealer=1 sniper=1", "header", {"field": "dealer", "value": "1"}),
     ("mode=S n=6 dealer=1", "header", {"field": "sniper", "value": "-"}),
     ("mode=S n=6 dealer=1 sniper=7", "header", {"field": "sniper", "value": "7"}),
     ("mode=K n=5 dealer=1 sniper=2", "header", {"field": "sniper", "value": "2"}),
     ("n=5 assist=much", "header", {"field": "assist", "value": "much"})],
)  # fmt: skip
def test_what_is_wrong_with_the_head_of_a_record_is_named(header, key, words):
    with pytest.raises(NotationError) as caught:
        GAME.notation.parse_position(f"fk1 {header}")
    assert caught.value.note.key == f"error.fadenkreuz.{key}"
    assert dict(caught.value.note.words) == words


@pytest.mark.parametrize(
    ("header", "reason", "card"),
    [("mode=K n=9 specials=E", "special-players", "E"), ("mode=S n=7 sniper=2 specials=P", "special-mode", "P"),
     ("mode=K n=5 specials=ep", "missing", "A"), ("mode=K n=5 specials=MX", "missing", "N"),
     ("mode=K n=9 specials=PP", "too-many", "P"), ("mode=K n=8 specials=OXE", "bystander", "N"),
     ("mode=S n=5 sniper=2", "players", "T"), ("mode=K n=11", "players", "T")],
)  # fmt: skip
def test_why_there_is_no_such_deck_is_said(header, reason, card):
    with pytest.raises(NotationError) as caught:
        GAME.notation.parse_position(f"fk1 dealer=1 {header}")
    assert caught.value.note.key == f"error.fadenkreuz.deck-{reason}"
    assert dict(caught.value.note.words)["card"] == f"@card.fadenkreuz.{card}"


def test_random_hands():
    exact = {
        "K": ("3/8", "53/125", "193/432", "971/2401", "15633/32768", "235835/531441"),
        "S": ("37/50", "119/180", "614/1029", "20071/28672", "39799/61236"),
    }
    for mode, chances in exact.items():
        assert tuple(str(baseline(mode, deck(mode, count))) for count in SEATS[mode]) == chances


def test_games_over_every_legal_set_end_and_can_be_read_again():
    for number, (mode, count, chosen) in enumerate(SETS[::4]):
        match = begun(mode, count, chosen, number)
        for _ in wander(match, number, talk=6):
            pass
        state = match.state
        assert match.outcome is not None
        assert GAME.notation.parse_position(GAME.notation.position(state)) == state
        cards, found = state.cards, turns.result(state)
        assert sorted(cards.replace("S", "")) == sorted(state.agreed.deck)
        assert all(hit.victim not in hit.shooters for hit in found.hits)
        again = crossfire(cards, state.aims) if mode == "K" else sniped(cards, state.shots, state.aims)
        assert again == found


def test_the_table_needs_no_correction():
    for number, (mode, count, chosen) in enumerate((("K", 7, "PX"), ("S", 8, ""), ("K", 10, ""))):
        table = Table(look_for("fadenkreuz", count), motion="none", pace=INSTANT)
        match = begun(mode, count, chosen, number)
        table.show(tableau(observed(match.state, 0)))
        for _before, _seat, _action, step in wander(match, number):
            table.tell([e for event in step.events if (e := event.seen_by(None))], tableau(observed(step.state, 0)))
            table.hurry()
        assert table.corrections == 0
        table.close()


def test_sixty_statements_and_sixty_changes():
    state = GAME.notation.parse_position(TALK)
    for number in range(MOST):
        state = apply.after(state, deed(1, "am", (), "A"), Scripted())
        state = apply.after(state, deed(1, "trust" if number % 2 == 0 else "clear", 2), Scripted())
    verbs = {action.verb for action in GAME.legal_actions(state, Seat(0))}
    assert verbs == {"aim", "ready"}
    assert not GAME.is_legal(state, Seat(0), deed(1, "am", (), "A"))
    assert "am" in {action.verb for action in GAME.legal_actions(state, Seat(1))}


@pytest.mark.parametrize(
    ("text", "legal"),
    [("1:aim 2+3", False), ("2:aim 1", True), ("2:aim 2", False), ("1:am S", False), ("1:am E", False),
     ("1:am ~gun", True), ("1:mid A", False), ("5:mid A", True), ("1:ask 2 mid", False), ("1:ask 5 mid", True),
     ("1:call 1", True), ("1:will 1", False), ("1:think 1 A", False), ("1:back 1", False), ("1:shot 2", False),
     ("1:face ?", False), ("1:face T", True), ("1:clear 2", False), ("1:lock", False), ("0:time", True),
     ("6:ready", False)],
)  # fmt: skip
def test_what_may_be_done_in_the_talk(text, legal):
    state = GAME.notation.parse_position(TALK)
    action = GAME.notation.parse_action(text)
    assert GAME.is_legal(state, Seat(action.seat - 1), action) is legal
    listed = [one for seat in GAME.to_act(state) for one in GAME.legal_actions(state, seat)]
    assert (action in listed) is legal


def test_who_does_not_point_points_left():
    assert str(crossfire("TAKRN", [()] * 5)) == str(crossfire("TAKRN", [(2,), (3,), (4,), (5,), (1,)]))
    assert str(sniped("STAKKN", (3, 4), [()] * 6)) == str(sniped("STAKKN", (3, 4), [(), (), (), (), (6,), ()]))


def test_the_beats_of_the_reveal_come_in_order():
    line = f"{TALK}; 0:time; 1:aim 5; 2:aim 5; 3:aim 1; 4:aim 1; 5:aim 1"
    state = GAME.notation.parse_position(line)
    after = apply.after(state, turns.TIME, Scripted())
    words = [event.word for event in events(state, turns.TIME, after) if hasattr(event, "word")]
    order = ["count", "hands", "HandsLowered", "blue", "volley", "shot", "volley", "target", "team", "wins", "result"]
    places = [
        words.index(word) for word in ("count", "hands", "HandsLowered", "blue", "shot", "target", "team", "wins")
    ]
    assert places == sorted(places)
    assert set(order) <= set(words)


def test_a_bodyguard_who_falls_protects_nobody_any_more_and_lowers_the_hand():
    line = (
        "fk1 mode=K n=7 dealer=1 sniper=- specials=P 0:deal =APKKDNT; 0:time; 0:mix =NTA/PKK/DTN; 0:time; 0:time;"
        " 0:time; {} 0:time"
    )
    cards = GAME.notation.parse_position(line.format("")).cards
    agent, guard, target = (cards.index(letter) + 1 for letter in "APT")
    for victim, stays in ((guard, False), (cards.index("D") + 1, True)):
        aims = f"{agent}:aim {victim}; {guard}:aim {target};"
        state = GAME.notation.parse_position(line.format(aims))
        assert (f"hand.{guard}" in tableau(observed(state, 0)).pieces) is stays


def test_everyone_shot_lowers_the_hand_once_the_volley_is_over():
    line = (
        "fk1 mode=K n=7 dealer=1 sniper=- specials=- 0:deal =TAAKKDN; 0:time; 0:mix =DNT/AAK/KDN; 0:time; 0:time;"
        " 0:time; 3:aim 4; 4:aim 5; 6:aim 3"
    )
    state = GAME.notation.parse_position(line)
    assert state.cards == "NTAAKKD"
    after = apply.after(state, turns.TIME, Scripted())
    told = [event for event in events(state, turns.TIME, after) if not isinstance(event, (Told, Paused))]
    fired = [place for place, event in enumerate(told) if isinstance(event, Fired)]
    lowered = {event.piece: place for place, event in enumerate(told) if isinstance(event, Removed)}
    assert [told[place].target for place in fired] == ["seat.4", "seat.5", "seat.3"]
    # The Agent in seat 4 has fired in the moment in which he fell (fadenkreuz R13); what falls last is lowered last.
    assert fired[1] < lowered["hand.4"] < fired[2] < lowered["hand.3"]
    assert fired[1] < lowered["hand.5"] < fired[2]
    assert [name for name in tableau(observed(after, 0)).pieces if name.startswith("hand.")] == ["hand.6"]
    assert [name for name in lowered if name.startswith("hand.")].count("hand.6") == 0


@pytest.mark.parametrize(
    "question",
    ["deck K x -", "deck K 5 Q", "groups n=5 dealer=7", "groups n=5", "setup K n=5 dealer=1 rolls=0,0",
     "setup K n=5 dealer=1 rolls=9,0,0,0/2,1/0,0", "know K n=6 dealer=1 seat=1 dealt=T got=T looks=K of=2",
     "know K n=6 dealer=1 seat=9 dealt=T got=K looks=K of=2", "K cards=TAKRN aims=1,2,3,4,5", "K cards=XXXXX",
     "S cards=STAKKN shots=1,2", "S cards=STAKKN shots=2,3,4", "baseline K n=11", "hello", "", "fk1 mode=Q", "deck",
     "groups n=7 n=8 dealer=3", "groups n=7 dealer=3 sniper=0", "groups n = 7 dealer=3", "K cards=TAKR aims=2,3,1,1",
     "K cards=TAKRN cards=TAKRX", "S cards=STAKKN shots=", "S cards=STAKKN shots=4+5", "S cards=STAKN shots=4",
     "setup K n=5 rolls=0,0,0,0/2,1/0,0", "setup S n=6 dealer=2 rolls=1,3,0,1/0,1/2,1",
     "know K n=6 seat=1 dealt=K got=T looks=K of=2", "deck K 7 specials=O"],
)  # fmt: skip
def test_nonsense_is_refused_in_one_sentence(question):
    with pytest.raises(BadInputError):
        answer(question)


def test_letters_may_be_small_everywhere():
    small = TALK.replace("AKRNT", "akrnt").replace("NTA/RNK", "nta/rnk")
    assert GAME.notation.parse_position(f"{small}; 1:am ~a; 1:face t") == GAME.notation.parse_position(
        f"{TALK}; 1:am ~A; 1:face T"
    )
    assert answer("deck K 7 oxm") == answer("deck K 7 OXM")
    assert answer("baseline K n=5 specials=p") == answer("baseline K n=5 specials=P")
    assert answer("K cards=takrn aims=2,5,1,1,1") == answer("K cards=TAKRN aims=2,5,1,1,1")


@pytest.mark.parametrize(
    "text", ["", "1", "1:am", "1:am AB", "x:am A", "1:aim 2+3+4", "0:deal =QQ", "1:face Z", "1:hop"]
)
def test_what_is_no_action(text):
    with pytest.raises(NotationError):
        GAME.notation.parse_action(text)


def test_dealer_and_sniper_move_on():
    setup = Setup(6, read_options(GAME.options, {"mode": "S"}))
    places = []
    for _ in range(4):
        state = GAME.start(setup, Scripted()).state
        places.append((state.agreed.sniper, state.agreed.dealer))
        state = apply.after(apply.after(state, turns.DEAL, RandomDice(1)), turns.TIME, Scripted())
        setup = GAME.next_setup([type("R", (), {"setup": setup, "state": state})()])
    assert places == [(1, 2), (2, 3), (3, 4), (4, 5)]


def test_the_next_game_remembers_who_told_the_truth():
    state = GAME.notation.parse_position(f"{TALK}; 5:got N; 5:mid K; 2:dealt ~T; 1:am K; 3:think 1 K; 0:time; 0:time")
    setup = Setup(5, state.agreed.options)
    for games in (1, 2):
        setup = GAME.next_setup([type("R", (), {"setup": setup, "state": state})()])
        assert known_of(setup.options) == {1: (0, 0), 2: (games, 0), 3: (0, 0), 4: (0, 0), 5: (games, games)}
    assert known_of(read_options(GAME.options, {"known": "nonsense"})) == {}


@pytest.mark.parametrize(("seconds", "word"), [(0, "enough"), (180, "time")])
def test_a_talk_without_a_clock_is_not_said_to_have_run_out_of_time(seconds, word):
    options = read_options(GAME.options, {"talk_s": str(seconds)})
    match = Match(GAME, Setup(5, options), RandomDice(3))
    while match.state.phase < Phase.TALK:
        match.act(CLOCK, match.legal(CLOCK)[0])
    told = [event.word for event in match.act(CLOCK, turns.TIME).events if isinstance(event, Told)]
    assert told == [word, "begins"]
