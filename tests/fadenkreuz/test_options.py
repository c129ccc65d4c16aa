"""What the options (fadenkreuz 6) change in the rules."""

from random import Random

import pytest

from game.catalogue import find
from game.core.game import Setup
from game.core.options import read_options
from game.core.seats import Seat
from game.guides.fadenkreuz.claims import crowded
from game.guides.fadenkreuz.guide import GUIDE
from game.play import rubber
from game.play.random_dice import RandomDice
from game.play.seating import bot, person
from game.rules.fadenkreuz import turns
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.options import FadenkreuzOptions
from game.rules.fadenkreuz.sight import observed
from game.rules.fadenkreuz.state import Phase
from game.scenes.match import opening
from game.tools.arena import Contest, play_one
from tests.house.couch import services

DEALT = "0:deal =EKBKTK; 0:time; 0:mix =KTE/KBK; 0:time"
FACED = f"{DEALT}; 1:face A; 2:face A; 3:face A; 4:face N; 5:face A; 6:face ?"


def position(options, moves, specials="E", n=6):
    return GAME.notation.parse_position(f"fk1 mode=K n={n} dealer=1 sniper=- specials={specials}{options} {moves}")


def legal(state, text):
    action = GAME.notation.parse_action(text)
    return GAME.is_legal(state, Seat(action.seat - 1), action)


def after(state, text):
    action = GAME.notation.parse_action(text)
    assert GAME.is_legal(state, Seat(action.seat - 1), action), text
    return GAME.apply(state, Seat(action.seat - 1), action, RandomDice(1)).state


@pytest.mark.parametrize("pointing", ["secret", "live"])
def test_live_everybody_may_show_two_fingers_beside_an_enforcer(pointing):
    state = position(f" pointing={pointing}", f"{FACED}; 0:time")
    enforcer = state.cards.index("E") + 1
    other = enforcer % 6 + 1
    first, second = [seat for seat in (6, 5, 4, 3, 2, 1) if seat not in (enforcer, other)][:2]
    assert legal(state, f"{other}:aim {first}")
    assert legal(state, f"{other}:aim {first}+{second}") is (pointing == "live")
    assert legal(state, f"{enforcer}:aim {first}+{second}")
    assert legal(state, f"{enforcer}:aim {second}+{first}")
    assert not legal(state, f"{enforcer}:aim {first}")
    assert GAME.is_private(state, Seat(0)) is (pointing == "secret")
    assert after(state, f"{enforcer}:aim {first}+{second}") == after(state, f"{enforcer}:aim {second}+{first}")
    if pointing == "live":
        one, two = (after(state, f"{other}:aim {text}") for text in (f"{first}+{second}", f"{second}+{first}"))
        assert one != two  # the first finger counts
        done = [after(each, "0:time") for each in (one, after(state, f"{other}:aim {first}"))]
        assert turns.result(done[0]) == turns.result(done[1])
        line = GAME.notation.position(one)
        assert GAME.notation.parse_position(line) == one


def test_live_without_an_enforcer_one_finger_is_enough():
    state = position(" pointing=live", "0:deal =AKRNT; 0:time; 0:mix =NTA/RNK; 0:time; 0:time; 0:time", "-", 5)
    assert legal(state, "1:aim 2")
    assert not legal(state, "1:aim 2+3")


def test_without_the_board_nothing_is_stated_but_faces_votes_and_aims_go_on():
    state = position(" structured=off", FACED)
    verbs = {action.verb for action in GAME.legal_actions(state, Seat(0))}
    assert verbs == {"face", "trust", "doubt", "aim", "ready"}


def test_computer_players_need_the_board():
    options = read_options(GAME.options, {"structured": "0"})
    assert not options.structured
    assert options.with_bots.structured
    contest = Contest("fadenkreuz", (1,) * 5, 1, opening=0, options=("structured=0",))
    assert play_one(contest, 0).length > 40


@pytest.mark.parametrize(("recall", "shown"), [("on", ("T", "N", "NK")), ("off", ("", "", "K"))])
def test_looks_may_vanish_after_the_mix(recall, shown):
    moves = "0:deal =AKRNT; 0:time; 0:mix =NTA/RNK"
    before = position(f" recall={recall}", moves, "-", 5)
    assert observed(before, 5).looks == "NK"
    seen = observed(after(before, "0:time"), 5)
    assert (seen.dealt, seen.got, seen.looks) == shown
    assert seen.identity == "K"


@pytest.mark.parametrize(("assist", "told"), [("off", False), ("counts", True), ("board", True)])
def test_counts_are_shown_where_help_is_wanted(assist, told):
    state = position(f" assist={assist}", FACED)
    seen = observed(state, 0)
    assert crowded(seen)
    assert (crowded(seen)[0] in GUIDE.counters(seen)) is told


@pytest.mark.parametrize(("penalty", "winners"), [("on", "1,5"), ("off", "1,5")])
def test_the_penalty_for_supporters_stays(penalty, winners):
    assert GUIDE.ask(f"K cards=TAKKBU aims=2,6,6,5,1,1 penalty={penalty}", None, GAME.options()).endswith(
        f"win={winners}"
    )


def test_the_penalty_for_bystanders_can_go():
    question = "K cards=TAKRN aims=2,1,5,1,1"
    assert GUIDE.ask(question, None, GAME.options()).endswith("win=4")
    assert GUIDE.ask(f"{question} penalty=off", None, GAME.options()).endswith("win=3,4")


@pytest.mark.parametrize(
    ("series", "games", "target"), [("0", 0, 0), ("3", 3, 0), ("10", 10, 0), ("to3", 0, 3), ("to10", 0, 10)]
)
def test_series_of_games_or_points(series, games, target):
    options = read_options(GAME.options, {"series": series})
    assert (options.match_games, options.match_target) == (games, target)
    begun = rubber.first(options, "evening")
    assert (begun is None) == (series == "0")


@pytest.mark.parametrize("mode", ["K", "S"])
def test_drawn_places_are_never_the_same(mode):
    options = read_options(GAME.options, {"mode": mode, "dealer": "random", "sniper": "random"})
    found = {GAME.start(Setup(6, options), RandomDice(seed)).state.agreed for seed in range(60)}
    assert len({one.dealer for one in found}) == 6
    assert all(one.dealer != one.sniper for one in found)
    assert len({one.sniper for one in found}) == (6 if mode == "S" else 1)


def test_no_limit_means_no_sandglass():
    luck = Random(1)
    for seconds, due in (("0", None), ("5", 5)):
        options = read_options(GAME.options, dict.fromkeys(("face_s", "point_s"), seconds))
        state = GAME.start(Setup(5, options), RandomDice(1)).state
        while state.phase < Phase.POINT:
            seat = min(GAME.to_act(state))
            if state.phase == Phase.FACE:
                found = GAME.deadline(state)
                assert (found and found.seconds) == due
            state = GAME.apply(state, seat, luck.choice(GAME.legal_actions(state, seat)), RandomDice(2)).state
        found = GAME.deadline(state)
        assert (found and found.seconds) == due


@pytest.mark.parametrize(
    ("head", "deal", "mix", "faces", "told"),
    [("n=5 dealer=1 sniper=- specials=M", "AKRMT", "MTA/RMK", "NT??A", 0),
     ("n=5 dealer=1 sniper=- specials=M", "AKRMT", "MTA/RMK", "NTN?A", 1),
     ("n=5 dealer=1 sniper=- specials=X", "AKRXT", "XTA/RXK", "N?T?A", 1),
     ("n=5 dealer=1 sniper=- specials=P", "KRNPT", "PTK/NPR", "?A?A?", 1)],
)  # fmt: skip
def test_who_counts_as_bystander_or_as_blue_may_show_it(head, deal, mix, faces, told):
    shown = "; ".join(f"{seat}:face {side}" for seat, side in enumerate(faces, start=1))
    line = f"fk1 mode=K {head} 0:deal ={deal}; 0:time; 0:mix ={mix}; 0:time; {shown}"
    assert len(crowded(observed(GAME.notation.parse_position(line), 0))) == told


@pytest.mark.parametrize(
    ("mode", "seats", "specials", "notes"),
    [("K", 5, "-", ["5"]), ("K", 5, "PX", ["5"]), ("K", 5, "M", []), ("K", 5, "PM", []), ("K", 6, "-", ["6"]),
     ("K", 6, "U", []), ("K", 6, "M", ["6"]), ("K", 7, "-", []), ("K", 7, "OXM", ["many"]), ("K", 10, "POXU", ["many"]),
     ("S", 6, "-", []), ("S", 6, "U", [])],
)  # fmt: skip
def test_the_lobby_says_which_tables_favour_a_team(mode, seats, specials, notes):
    setup = Setup(seats, read_options(GAME.options, {"mode": mode, "specials": specials}))
    assert not GAME.problems(setup)
    assert [note.key for note in GUIDE.remarks(setup)] == [f"remark.fadenkreuz.{word}" for word in notes]


@pytest.mark.parametrize(("people", "seconds"), [(1, 0), (2, 10)])
def test_nobody_is_hurried_who_plays_alone_with_computer_people(tmp_path, monkeypatch, people, seconds):
    sitters = (*(person(name) for name in ("Mara", "Ada")[:people]), *(bot(1) for _ in range(5 - people)))
    begun = []
    monkeypatch.setattr(opening, "battle_for", lambda _services, match, *_: begun.append(match))
    opening.new_match(services(tmp_path), find("fadenkreuz"), Setup(5, FadenkreuzOptions()), sitters)
    options = begun[0].setup.options
    assert (options.point_s, options.talk_s) == (seconds, 180)
