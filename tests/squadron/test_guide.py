"""What players are shown before they choose: whole plans, figures of a question, what a press is asked once more."""

from types import SimpleNamespace

import pytest

from game.app.languages import texts
from game.core.dice import Scripted
from game.core.events import Told
from game.core.game import Setup
from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.squadron import plans, sights, zones
from game.guides.squadron.guide import GUIDE
from game.guides.squadron.sentences import sentence
from game.play.random_dice import RandomDice
from game.rules.squadron import moves
from game.rules.squadron.game import GAME
from game.rules.squadron.legal import legal
from game.rules.squadron.options import SquadronOptions
from game.rules.squadron.paths import point_of
from game.rules.squadron.placing import spaced
from game.rules.squadron.pointing import ends
from game.rules.squadron.resolve import pairs, resolved
from game.scenes.match import briefing

MOVE = "SL/1 F700x700 {options} r1 f1 t1 move ; 1a 350,500,0 {stats} h2 a{height} ; 2a 350,60,180 4323 h3 a0"
AIM = "SL/1 F700x700 alt r2 f1 t1 move ; 1a 350,560,0 3342 h2 a1 ; 2a 350,240,0 4323 h3 a0"
EDGE = "SL/1 F700x700 alt r2 f1 t1 move ; 1a 350,60,0 3342 h2 a1 ; 2a 350,600,0 4323 h3 a0"
QUESTION = "SL/1 F700x700 alt r1 f1 t1 attack!ra:1a>2a:2.6.1.3 ; 1a 350,500,0 4332 h2 a2 fd ; 2a 350,350,90 3423 h3 a1"


HEXES = "SL/1 H15x13 alt r1 f1 t1 attack ; 1a h8,N 3342 h2 a0 ; 2a h{row},S 4332 h2 a0"


def parsed(line):
    return GAME.notation.parse_position(line)


def by_hand(state, plane):
    """Every end by playing all legal actions."""
    found, waiting, seen = set(), [state], set()
    while waiting:
        now = waiting.pop()
        for action in legal(now, Seat(plane.seat)):
            if action.verb == "end":
                found.add(now.by_name[plane.name].pose)
            elif action.verb in ("fly", "climb", "dive"):
                after = GAME.apply(now, Seat(plane.seat), action, None).state
                if not after.by_name[plane.name].dead and after not in seen:
                    seen.add(after)
                    waiting.append(after)
    return found


def test_a_plan_knows_exactly_the_ends_that_can_be_reached():
    cases = [
        ("-", 3342, 0),
        ("-", 4323, 0),
        ("alt", 3342, 0),
        ("alt", 4332, 2),
        ("alt,split", 3342, 3),
        ("barrel", 3342, 0),
    ]
    for options, stats, height in cases:
        state = parsed(MOVE.format(options=options, stats=stats, height=height))
        plane = state.by_name["1a"]
        assert {end.pose for end in plans.ends(state, plane)} == by_hand(state, plane), (options, stats, height)


def test_a_plan_tells_who_could_shoot_at_whom_from_its_end():
    state = parsed(f"{AIM} mv")
    plane = state.by_name["1a"]
    straight = moves.flight_after(state, plane, "1")
    assert plans.worth(state, straight) == plans.GAIN
    assert plans.worth(state, moves.flight_after(state, plane, "3L")) == plans.CALM
    turned = parsed(f"{AIM.replace('2a 350,240,0', '2a 350,240,180')} mv")
    assert plans.worth(turned, moves.flight_after(turned, turned.by_name["1a"], "1")) == plans.TRADE
    kinds = {area.state for area in GUIDE.areas(state, Pick("plane", "1a"))}
    assert {plans.GAIN, plans.CALM} <= kinds


def test_leaving_the_table_and_stalling_are_asked_once_more():
    state, plane = parsed(EDGE), Pick("plane", "1a")
    off = GUIDE.forecast(state, Seat(0), (plane, Pick("template", "1:1a")))
    assert off.confirm is not None
    assert off.headline.tone == "warn"
    assert GUIDE.forecast(state, Seat(0), (plane, Pick("template", "3L:1a"))).confirm is None
    assert GUIDE.forecast(state, Seat(0), (plane, Pick("button", "X:1a"))).confirm is not None


def test_a_question_of_dice_shows_every_outcome():
    state = parsed(QUESTION)
    words = {
        action.how: GUIDE.button(state, Seat(0), (Pick("plane", "1a"),), action.picks[-1])
        for action in legal(state, Seat(0))
    }
    chances = {how: dict(note.words)["some"] for how, note in words.items()}
    assert chances["1"] > chances["0"] > chances["2"]
    assert [how for how, note in words.items() if note.tone == "better"] == ["1", "3", "4"]
    assert chances["1"] == chances["3"] == chances["4"]
    keys = [note.key.rpartition(".")[2] for note in GUIDE.forecast(state, Seat(0), (Pick("plane", "1a"),)).notes]
    assert keys == ["as-things-are", "at-best"]


@pytest.mark.parametrize(("health", "ends"), [("h2", ""), ("h1", "-falls")])
def test_what_a_throw_is_worth_is_told_as_damage_and_as_a_fall(health, ends):
    """A hit on the dice may still be dodged; whoever has a single heart left falls to any damage: then one figure says
    all."""
    state, say = parsed(QUESTION.replace("h3", health)), texts("en")
    plane = Pick("plane", "1a")
    leave = GUIDE.button(state, Seat(0), (plane,), Pick("button", "R0:1a"))
    notes = GUIDE.forecast(state, Seat(0), (plane,)).notes
    assert leave.key == f"button.squadron.leave{ends}"
    assert [note.key for note in notes] == [f"forecast.squadron.{key}{ends}" for key in ("as-things-are", "at-best")]
    for note in notes:
        words = dict(note.words)
        assert (words["kill"] == words["some"]) == bool(ends)
        assert f"shot\u00a0down\u00a0{words['kill']}\u00a0%" in say.note(note)


def test_dodges_are_laid_on_the_dice_they_take_away():
    assert pairs((6, 8, 7, 1), (6, 2, 7, 8), "d8") == (0, -1, 2, -1)
    assert pairs((8, 8, 2), (6, 6, 8, 1), "d8") == (0, 0, -1, -1)
    assert pairs((6, 7, 8), (6, 7, 8, 6), "d8") == (0, 1, 2, 2)
    for attack in ((8,), (8, 6), (7, 7, 8), (8, 8)):
        for defence in ((6,), (6, 7), (1, 6, 7, 8), (6, 6, 6, 6)):
            laid = pairs(attack, defence, "d8")
            gone = resolved(attack, defence, "d8")
            assert len([place for place in laid if place >= 0]) == gone.hits + 2 * gone.crits


def test_hexes_are_called_by_their_names_and_places_on_a_mat_by_none():
    told = sentence(Told("moved", ("1a", "2L", "h8,N", "g7,NW")))
    assert told.key == "event.squadron.moved-cell"
    assert dict(told.words)["cell"] == "g7"
    placed = sentence(Told("placed", ("1a", "h13,SE")))
    assert placed.key == "event.squadron.placed-cell"
    assert dict(placed.words)["facing"] == "@facing.squadron.SE"
    assert sentence(Told("placed", ("1a", "350.000,650.000,0"))).key == "event.squadron.placed"
    assert sentence(Told("placed", ("2z", "h5,N"))).key == "event.squadron.placed-balloon-cell"
    assert sentence(Told("moved", ("1a", "1", "350.000,650.000,0", "350.000,563.333,0"))).key == "event.squadron.moved"


@pytest.mark.parametrize("row", [7, 6])
def test_one_hex_is_one_and_two_are_two(row):
    state = parsed(HEXES.format(row=row))
    (far,) = (
        note
        for note in GUIDE.forecast(state, Seat(0), (Pick("plane", "1a"), Pick("target", "2a"))).notes
        if note.key == "forecast.squadron.far-cells"
    )
    assert dict(far.words) == {"far": 8 - row, "count": 8 - row, "band": 8 - row}


DUEL = "SL/1 F700x700 - r{round} f{first} t1 move ; 1a 350,500,0 4332 h2 a0 ; 2a 350,250,180 3423 h3 a0{mark}"


@pytest.mark.parametrize(
    ("first", "mark", "key"),
    [(1, "", "later"), (1, " mv", "would-suffer"), (2, " mv", "would-suffer-first")],
)
def test_where_both_could_shoot_it_is_told_when_the_other_shoots_first(first, mark, key):
    """Whoever begins a round fires first in it, and the dead do not shoot back (squadron R29); who still has to fly
    does not shoot from where it is."""
    state = parsed(DUEL.format(round=3, first=first, mark=mark))
    told = GUIDE.forecast(state, Seat(0), (Pick("plane", "1a"), Pick("template", "1:1a")))
    tones = {note.key.rpartition(".")[2]: note.tone for note in told.notes}
    assert tones[key] == ("warn" if mark else "plain")


def test_nothing_is_said_of_who_shoots_first_where_only_one_could():
    state = parsed("SL/1 F700x700 - r3 f2 t1 move ; 1a 350,400,180 4332 h2 a0 ; 2a 350,250,180 3423 h3 a0 mv")
    told = GUIDE.forecast(state, Seat(0), (Pick("plane", "1a"), Pick("template", "1:1a")))
    keys = {note.key.rpartition(".")[2] for note in told.notes}
    assert "would-suffer" in keys
    assert "would-suffer-first" not in keys


@pytest.mark.parametrize(("round_", "mark", "key"), [(1, "", "fly"), (3, "", "begin-one"), (3, " mv", "fly")])
def test_whoever_begins_a_later_round_is_told_so(round_, mark, key):
    state = parsed(DUEL.format(round=round_, first=1 + bool(mark), mark=mark))
    looked = next(end.pick for end in ends(state, state.by_name["1a"]).values())
    for picks in ((Pick("plane", "1a"),), (Pick("plane", "1a"), looked)):  # whatever place is looked at
        assert GUIDE.prompt(state, Seat(0), picks).key == f"prompt.squadron.{key}"


def test_the_one_who_answers_is_called_by_name_and_several_are_not():
    pair = parsed(DUEL.format(round=3, first=1, mark=""))
    assert ("other_side", "@side.squadron.1") in GUIDE.prompt(pair, Seat(0), (Pick("plane", "1a"),)).words
    more = parsed(f"{DUEL.format(round=3, first=1, mark='')} ; 3a 100,100,0 4323 h3 a0")
    assert GUIDE.prompt(more, Seat(0), (Pick("plane", "1a"),)).key == "prompt.squadron.begin"


_TWO = "{} t1 move ; 1a {} 3342 h2 a1 ; 2a {} 4323 h3 a1"


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("SL/1 F700x700 alt r1 f1", False),
        ("SL/1 F700x700 alt,bonus r1 f1", True),
        ("SL/1 F700x700 alt,divebomb r1 f1", True),
        ("SL/1 H15x13 alt r1 f1", True),
    ],
)
def test_how_near_a_target_is_stands_on_the_string_only_where_that_counts(line, shown):
    """On the free table beads, bands and millimetres are seen in games in which nearness brings something."""
    places = ("350.000,520.000,0", "350.000,330.000,0") if "F700" in line else ("h7,N", "h5,N")
    state = parsed(_TWO.format(line, *places))
    own, foe = (state.by_name[name] for name in ("1a", "2a"))
    assert bool(sights.string(state, own, foe, "own").label) == shown
    if state.board.is_free:
        assert bool(list(sights.knots(state, own, foe))) == shown
        assert len(zones.cover(state, own)) == (4 if shown else 2)


@pytest.mark.parametrize(
    ("height", "steps", "dives"), [(3, ("2R", "2L"), True), (0, ("2R", "2L"), False), (3, ("1",), False)]
)
def test_whoever_has_no_speed_left_is_told_that_a_dive_is_still_open(height, steps, dives):
    plane = f"1a 200.000,500.000,45 3342 h2 a{height}"
    state = parsed(f"SL/1 F700x700 alt r3 f1 t1 move ; {plane} ; 2a 500.000,200.000,225 3342 h3 a0")
    for code in steps:
        state = GAME.apply(state, Seat(0), GAME.notation.parse_action(f"1a {code}"), Scripted()).state
    told = GUIDE.forecast(state, Seat(0), (Pick("plane", "1a"), Pick("button", ".:1a")))
    assert (state.by_name["1a"].going.speed == 0) == (len(steps) > 1)
    assert ("may-dive" in {note.key.rpartition(".")[2] for note in told.notes}) == dives


@pytest.mark.parametrize(("flown", "open_"), [("", "?"), (" mv", "")])
def test_chances_against_whoever_still_flies_are_told_as_questions(flown, open_):
    """They hold only if the other plane stays where it is: beside advice that reckons with its flight a plain figure
    would contradict that."""
    line = f"SL/1 F700x700 - r2 f1 t1 move ; 1a 350,500,0 3342 h2 a0 ; 2a 350,330,180 4323 h3 a0{flown}"
    state = GAME.notation.parse_position(line)
    marks = {mark.kind: mark.label for mark in GUIDE.dangers(state, Seat(0))}
    assert marks.keys() == {"threatened", "prey"} if flown else {"prey"}  # while both still fly nobody aims yet
    assert {label.endswith("?") for label in marks.values()} == {bool(open_)}
    assert all(label.removesuffix("?").isdigit() for label in marks.values())
    assert GUIDE.stakes(state, Seat(0))[1] == int(marks["prey"].removesuffix("?"))
    assert GUIDE.stakes(state, Seat(0))[0] == int(marks.get("threatened", "57"))
    ahead = GUIDE.forecast(state, Seat(0), (Pick("plane", "1a"), Pick("template", "1:1a")))
    assert ahead.chance is not None
    assert ahead.chance.key == ("forecast.squadron.chance-open" if open_ else "forecast.squadron.chance")
    assert {line.label.endswith("?") for line in ahead.lines if line.label} == {bool(open_)}
    told = {note.key for name in ("1a", "2a") for note in GUIDE.closeup(state, Pick("plane", name)).notes}
    found = {key for key in told if key.rpartition(".")[2].startswith("under-fire")}
    assert found == {f"forecast.squadron.under-fire{'-open' if open_ else ''}"}
    assert {line.label.endswith("?") for line in GUIDE.lines(state, None)} == {bool(open_)}


@pytest.mark.parametrize(("fired", "told"), [("", True), (" fd", False)])
def test_whoever_has_fired_aims_at_nobody_any_more(fired, told):
    planes = f"1a 350,500,0 3342 h2 a0{fired} ; 2a 350,350,180 4323 h3 a0"
    state = GAME.notation.parse_position(f"SL/1 F700x700 - r2 f1 t{2 if fired else 1} attack ; {planes}")
    notes = {name: [note.key for note in GUIDE.closeup(state, Pick("plane", name)).notes] for name in ("1a", "2a")}
    assert ("forecast.squadron.under-fire" in notes["2a"]) == told
    assert "forecast.squadron.under-fire" in notes["1a"]


@pytest.mark.parametrize("board", ["F700x700", "H15x13"])
@pytest.mark.parametrize(
    ("options", "waiting", "what"),
    [
        ("alt", "1a - 3342 h2 a0 ; 2a - 4332 h2 a0", "place"),
        ("bb,m1", "1a - 3342 h2 a0 ; 2a - 4332 h2 a0 ; 2z - balloon", "target"),
        ("bb,m1", "1a - 3342 h2 a0 ; 2a - 4332 h2 a0 ; 2z {middle} balloon", "place"),
    ],
)
def test_what_is_lit_is_where_it_may_stand_and_what_a_good_place_is_is_told(board, options, waiting, what):
    middle = "350,350,0" if board[0] == "F" else "h7,N"
    turn = 2 if what == "target" else 1
    state = parsed(f"SL/1 {board} {options} r0 f1 t{turn} place ; {waiting.format(middle=middle)}")
    name = "2z" if what == "target" else "1a"
    found = GUIDE.forecast(state, Seat(turn - 1), (Pick("plane", name),))
    key = "lit-place-first" if what == "place" and board[0] == "F" else f"good-{what}"
    assert [note.key for note in found.notes] == [f"forecast.squadron.{key}"]
    lit = [area.outline for area in found.areas if area.kind in ("rim", "rim-cell")]
    legal_at = {point_of(pose, free=board[0] == "F") for pose in spaced(state, state.by_name[name])[1]}

    sides = [tuple(zip(*box, strict=True)) for box in lit]

    def shows(at):
        return any(min(xs) <= at[0] <= max(xs) and min(ys) <= at[1] <= max(ys) for xs, ys in sides)

    assert legal_at
    assert all(shows(at) for at in legal_at)
    if board[0] == "H":
        assert len(lit) == len(legal_at)
    else:
        assert shows((350, 300)) == (what == "target")  # planes stand near an edge, balloons away from all
        assert shows((350, 20)) == (options == "alt")  # in a mission at their own


def test_that_nobody_aims_at_a_lit_place_is_said_where_somebody_might():
    state = parsed("SL/1 F700x700 alt r0 f2 t1 place ; 1a - 3342 h2 a0 ; 2a 600,60,225 4332 h2 a0")
    (told,) = GUIDE.forecast(state, Seat(0), (Pick("plane", "1a"),)).notes
    assert told.key == "forecast.squadron.lit-place"


def test_before_a_first_whole_game_one_plate_says_who_flies_and_what_wins(monkeypatch):
    """Whoever plays against the easiest computer people without a win yet; nobody else, and nothing of missions."""
    begun = GAME.start(Setup(3, SquadronOptions()), RandomDice(1)).state
    told = GUIDE.briefing(begun)
    assert told is not None
    assert [line.seat for line in told.lines if line.seat is not None] == [0, 1, 2]
    assert (
        GUIDE.briefing(GAME.start(Setup(2, SquadronOptions(bb=True, m1=True, board="F1000x1000")), RandomDice(1)).state)
        is None
    )
    monkeypatch.setattr(briefing, "BriefingCard", lambda *_: "card")
    for gentle, card in ((False, None), (True, "card")):
        match = SimpleNamespace(length=0, position="")
        host = SimpleNamespace(match=match, persons={0}, gentle=gentle)
        seen = SimpleNamespace(outlook=SimpleNamespace(briefing=told), table=SimpleNamespace(look=None))
        battle = SimpleNamespace(
            services=None, host=host, hands=SimpleNamespace(there=False), briefed=False, selection=seen
        )
        assert [briefing.due(battle), briefing.due(battle)] == [card, None], "once"
