"""What the player must see (sector 9): sight and odds from a previewed square, why not, score, track, secrets."""

from dataclasses import replace
from random import Random

import pytest

from game.app.languages import texts
from game.catalogue import guide_of
from game.core.dice import Scripted
from game.core.game import Setup
from game.core.guide import Note
from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.sector import stands
from game.guides.sector.sightings import aiming
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.sector.field import INDEX
from game.rules.sector.fire import obstacle
from game.rules.sector.game import GAME
from game.rules.sector.legal import unit_actions
from game.rules.sector.odds import percent
from game.rules.sector.options import MAP, Mission, SectorOptions
from game.rules.sector.picture import outline
from game.scenes.panels import words as panel
from game.scenes.panels.outlook import Outlook
from tests.sector.given import played

GUIDE = guide_of("sector")
LINE = "M2R6 V:c5,a1.,b9_,c9,a9 A:h5,g7,o2_,o9,n9 +g5%e7e8 L1/1-1/L R@1T"


def state_of(line=LINE):
    return GAME.notation.parse_position(line)


def unit(name):
    return Pick("unit", name)


def cell(name):
    return Pick("cell", name)


def words(note):
    return dict(note.words)


def test_a_selected_unit_shows_both_reaches_and_what_it_sees():
    forecast = GUIDE.forecast(state_of(), Seat(0), (unit("L1"),))
    kinds = [area.kind for area in forecast.areas]
    state = state_of()
    near = {area.outline for area in forecast.areas if area.kind == "reach-half"}
    half = GUIDE.ask("reach L1 2", state, None).split()
    assert len(near) == len(half) == kinds.count("reach-half")
    assert kinds.count("reach-half") + kinds.count("reach-full") == len(GUIDE.ask("reach L1 4", state, None).split())
    seen = [name for name in ("R1", "R2", "R3", "R4", "R5") if not obstacle(state, 0, 0, int(name[1]) - 1, INDEX["c5"])]
    assert 0 < len(forecast.lines) == len(seen) < 5  # what cannot be hit from here is no news at rest
    assert words(forecast.headline) == {"unit": "L1", "move": 4, "half": 2, "range": 5}


def test_a_previewed_square_tells_sight_and_odds_for_every_enemy():
    state = state_of()
    for name in ("c5", "d4", "e5", "e7"):
        spot = next(action for action in GAME.legal_actions(state, 0) if action.picks[:2] == (unit("L1"), cell(name)))
        start = spot.to if spot.to >= 0 else state.sides[0].squares[0]
        forecast = GUIDE.forecast(state, Seat(0), (unit("L1"), cell(name)))
        open_lines = {line.end for line in forecast.lines if not line.blocked}
        clear = {target for target in range(5) if not obstacle(state, 0, 0, target, start)}
        assert len(open_lines) == len(clear)
        shots = {pick.name for pick in forecast.labels if pick.kind == "shoot"}
        assert shots == {f"R{target + 1}" for target in clear}


def test_the_odds_shown_are_those_that_can_be_asked():
    state = state_of(LINE.replace("R@1T", "-"))
    for action in GAME.legal_actions(state, 0):
        if action.kind == "shoot":
            chance = GUIDE.forecast(state, Seat(0), action.picks).chance
            said = GUIDE.ask(f"odds {GAME.notation.action(action)}", state, None).split()
            shares = dict(zip(said[::2], said[1::2], strict=True))
            hit = sum(part(shares[name]) for name in ("down", "kill"))
            assert abs(part(words(chance)["exact"]) - hit) < 1e-9
            assert words(chance)["percent"] == int(hit * 100 + 0.5)


def part(text):
    top, _, below = text.partition("/")
    return int(top) / int(below or 1)


@pytest.mark.parametrize(
    ("picked", "pick", "key"),
    [
        ((), unit("L2"), "acted"),
        ((), unit("L3"), "down"),
        ((), unit("R1"), "enemy"),
        ((unit("L1"),), cell("o1"), "far"),
        ((unit("L1"),), cell("a1"), "filled"),
        ((unit("L1"),), cell("o2"), "range"),  # an enemy stands there
        ((unit("L1"), cell("c5")), unit("R4"), "range"),
        ((unit("L1"), cell("c5")), unit("R1"), "stealth"),
        ((unit("L1"), cell("c7")), unit("R2"), "blocked"),
        ((unit("L1"), cell("f4")), unit("R2"), "beyond-half"),
    ],
)
def test_why_not_names_the_reason(picked, pick, key):
    refusal = GUIDE.why_not(state_of(), Seat(0), picked, pick)
    assert refusal.note.key == f"refusal.sector.{key}"
    assert refusal.rule in {chapter.key for chapter in GUIDE.chapters}


def test_what_blocks_is_named():
    note = GUIDE.why_not(state_of(), Seat(0), (unit("L1"), cell("c7")), unit("R2")).note
    assert words(note) == {"unit": "R2", "at": "e7"}


def test_the_count_of_four_is_told():
    state = state_of("M2R3 V:c5,a1.,b9.,c9.,a9. A:h5,g7,o2,o9,n9 - R1/4-0/L -")
    note = GUIDE.why_not(state, Seat(1), (), unit("R1")).note
    assert isinstance(note, Note)
    assert "warn" in note.tone
    state = played("M2R3 V:c5,a1,b9.,c9.,a9. A:h5,g7,o2,o9,n9 - L1/3-0/L -", ("L 1=",))
    assert GAME.to_act(state) == {1}


def test_the_seventh_round_is_announced():
    keys = [note.key for note in GUIDE.counters(state_of("M2R6 V:c5,x,x,x,x A:o5,x,x,x,x - L1/0-0/L -"))]
    assert "counter.sector.level" in keys
    assert "counter.sector.level" not in [note.key for note in GUIDE.counters(state_of())]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("M2R3 V:g5,a1,x,x,x A:o5,o1,x,x,x", "Now First seat leads 1:0"),
        ("M2R3 V:g5,a1,x,x,x A:h5,o1,x,x,x", "Now it is 1:1"),
        ("M6R3 V:a1,a2,x,x,x A:o1,o2,x,x,x", "Now it is 1:1"),
        ("M4R3 V:g5,a1,x,x,x A:h5,o1,x,x,x", "Now Second seat stands there"),
        ("M4R3 V:g5,a1,x,x,x A:o5,o1,x,x,x", "Now nobody stands there"),
        ("M5R3 V:g5,a1,x,x,x A:o5,o1,x,x,x", "Now First seat is alone there"),
        ("M5R3 V:g5,a1,x,x,x A:h5,o1,x,x,x", "Now both are there"),
        ("M5R3 V:a5,a1,x,x,x A:o5,o1,x,x,x", "Now nobody is there"),
        ("M5R1 V:a5,a1,x,x,x A:o5,o1,x,x,x", None),
        ("M5R1 V:a5,a1,x,x,x A:i5,o1,x,x,x", "Now Second seat is alone there"),
    ],
)
def test_how_it_stands_in_the_mission_is_told_beside_how_one_wins(line, said):
    goal, *more = (note for note in GUIDE.counters(state_of(f"{line} - L1/0-0/L -")) if note.lasts)
    assert goal.key.startswith("goal.sector.")
    assert [texts("en").note(note) for note in more] == [said] * (said is not None)


def test_dice_that_wait_leave_room_for_their_chances():
    state = played("M1R6 G:c5,a1,b9,c9,a9 A:f5,o1,o2,o9,n9 - L1/0-0/L e4", ("L 1*1", 1, 6))
    assert [note.key for note in GUIDE.counters(state)] == ["counter.sector.score", "goal.sector.1"]


def test_a_reroll_shows_the_chance_of_every_option():
    line = "M1R2 G:c5,a1,b9,c9,a9 A:f5,o1,o2,o9,n9 - L1/0-0/L -"
    state = played(line, ("L 1*1", 1, 6))
    told = {
        word: words(GUIDE.forecast(state, Seat(0), (Pick("button", word),)).chance) for word in ("keep", "die1", "die2")
    }
    assert [told[word]["exact"] for word in ("keep", "die1", "die2")] == ["0", "2/3", "0"]
    named = [GUIDE.button(state, Seat(0), (), Pick("button", word)) for word in ("die1", "die2")]
    assert [words(note) for note in named] == [{"face": 1}, {"face": 6}], "what lies there, not which one it is"
    assert [GUIDE.closeup(state, Pick("button", word)).title for word in ("die1", "die2")] == named


def test_cards_keep_the_activation_track():
    pieces = GAME.tableau(state_of()).pieces
    assert (pieces["card.0"].figure("used"), pieces["card.0"].figure("quota")) == (1, 1)
    assert (pieces["card.1"].figure("used"), pieces["card.1"].figure("quota")) == (1, 0)


def test_outlines_go_round_their_squares():
    for seed in range(30):
        luck = Random(seed)
        state = GAME.start(Setup(2, SectorOptions(mission=Mission.CLASH)), RandomDice(luck.randrange(999))).state
        for area in GAME.tableau(state).areas:
            corners = area.outline
            shoelace = sum(
                x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True)
            )
            assert abs(shoelace) / 2 >= 1
    assert len(outline(1)) == 4


def test_nothing_of_a_hidden_formation_is_said_or_shown():
    state = GAME.start(
        Setup(2, SectorOptions(terrain=f"{MAP}-", mission=Mission.CLASH, commander=True)), RandomDice(1)
    ).state
    seen = set()
    for action in GAME.legal_actions(state, 0)[::41]:
        after = GAME.observe(GAME.apply(state, Seat(0), action, RandomDice(1)).state, Seat(1))
        picks = tuple(GUIDE.pickable(after, Seat(1)))
        closeups = tuple(str(GUIDE.closeup(after, pick)) for pick in picks)
        seen.add(
            (
                picks,
                closeups,
                str(GUIDE.dangers(after, Seat(1))),
                str(GUIDE.lines(after, None)),
                str(GAME.tableau(after)),
            )
        )
    assert len(seen) == 1


def test_naming_a_commander_is_previewed_step_by_step():
    options = SectorOptions(terrain=f"{MAP}-", mission=Mission.CLASH, commander=True)
    state = GAME.start(Setup(2, options), RandomDice(1)).state
    action = GAME.legal_actions(state, 0)[0]
    for count in range(1, len(action.picks) + 1):
        forecast = GUIDE.forecast(state, Seat(0), action.picks[:count])
        assert forecast.headline is not None
        assert len(forecast.ghosts) == min(count, 5)


def test_the_result_counts_what_a_battle_is_remembered_by():
    state = GAME.notation.parse_position("M2R6 V:g4,x,x,c9,a9_ A:h5,x,o2,o9,n9 - over:L -")
    tallies = {tally.key: tally.values for tally in GUIDE.tallies(state)}
    assert tallies == {"score": (1, 1), "standing": (2, 4), "destroyed": (1, 2)}


def test_the_words_of_tactical_edge_are_its_own():
    """It costs no token, and its holder rolls alone (sector 5.6)."""
    line = "M1R2 V:c5,a1,b9,c9,a9 A:h5,o1,o2,o9,n9 - init {}"

    def said(state, seat, word):
        pick = Pick("button", word)
        return GUIDE.button(state, Seat(seat), (), pick).key, GUIDE.forecast(state, Seat(seat), (pick,)).headline.key

    edge = played(line.format("R:edge"))
    assert said(edge, 1, "roll") == ("button.sector.roll-edge", "forecast.sector.word.roll-edge")
    edge = played(line.format("R:edge"), ("R roll", 2))
    assert said(edge, 1, "all") == ("button.sector.all-edge", "forecast.sector.word.all-edge")
    focus = played(line.format("R:focus1"), ("L roll", 2, 3))
    assert said(focus, 1, "all") == ("button.sector.all", "forecast.sector.word.all")
    assert said(played(line.format("-")), 0, "roll") == ("button.sector.roll", "forecast.sector.word.roll")


def test_a_jump_is_told_with_its_event():
    line = "M1R2 S:c5,a1,b9,c9 E:o5,o1,o2,o9,n9 - L1/0-0/L {}"
    for options, far in (("-", 3), ("e3", 4)):
        prompt = GUIDE.prompt(played(line.format(options), ("L 1?", 3)), Seat(0), ())
        assert (prompt.key, dict(prompt.words)["die"]) == ("prompt.sector.spun", far)


def test_from_where_one_cannot_attack_any_more_no_line_looks_like_a_shot():
    state = state_of("M1R2 V:d8,x,x,x,x G:i5,l2,x,x,x #e4e5+f6g6 L1/0-0/L -")
    far = GUIDE.forecast(state, Seat(0), (unit("L1"), cell("h7")))
    assert not far.labels
    assert far.headline.key == "forecast.sector.from-too-far"
    assert [(note.key, words(note)) for note in far.notes[1:]] == [("forecast.sector.walked", {"half": 2})]
    assert {line.rank for line in far.lines} <= {"ghost", "own"}
    near = GUIDE.forecast(state, Seat(0), (unit("L1"), cell("f6")))
    assert any(line.rank == "hot" for line in near.lines)
    assert near.headline.key == "forecast.sector.from"
    assert [note.key.rpartition(".")[2] for note in near.notes] == ["named", "covered"]  # who could shoot, at what
    blind = GUIDE.forecast(state, Seat(0), (unit("L1"), cell("b8")))
    assert [note.key.rpartition(".")[2] for note in blind.notes] == ["unseen", "out-of-range"]
    assert blind.headline.key == "forecast.sector.from-none", "there it sees nobody: a shorter walk would not help"


@pytest.mark.parametrize(
    ("enemy", "danger"),
    [("g9", True), ("h9", True), ("i9", False)],  # two steps, of four, and it lies beside it
)
def test_who_is_down_is_in_danger_where_somebody_can_come_to_end_it(enemy, danger):
    """Behind a wall nobody sees it; whoever comes round ends it without dice."""
    state = state_of(f"M1R2 V:e9_,a1,x,x,x V:{enemy},x,x,x,x #f9 L1/0-0/L -")
    marked = {mark.at for mark in GUIDE.gravest(state, Seat(0))}
    ends = any(one.kind == "melee" and one.target == 0 for one in unit_actions(replace(state, turn=1), 1, 0))
    assert ends == danger
    assert (cell("e9") in marked) == danger
    finishers = [note for note in GUIDE.closeup(state, unit("L1")).notes if note.key.endswith("finishers")]
    assert [words(note)["units"] for note in finishers] == ["R1"] * danger


@pytest.mark.parametrize("seed", range(4))
def test_before_a_walk_it_is_told_how_many_could_shoot_there_and_how_many_could_walk_up(seed):
    """Held against the dangers after the walk itself, and all that enemies could do then, in games by lot."""
    luck, match = Random(seed), Match(GAME, Setup(2, GAME.options()), RandomDice(seed))
    told = set()
    while match.outcome is None and len(told) < 3:
        seat = min(match.to_act)
        legal = match.legal(seat)
        for action in (each for each in legal if each.kind == "move"):
            notes = GUIDE.forecast(GAME.observe(match.state, seat), seat, action.picks[:2]).notes
            if notes[0].key == "forecast.sector.later":
                continue  # all who could have acted
            if match.state.round >= 6:
                continue  # whoever cannot act any more may be no danger at all then
            after = GAME.apply(match.state, seat, action, Scripted()).state
            able = match.state.sides[1 - seat].eligible  # who has acted does nothing more this round
            count = len({*able} & {*aiming(after, seat, action.unit)})
            more, best = attackers(after, seat, action.unit, able)
            key = ("seen-more" if more > count else "seen") if count else "walked-up" if more else "unseen"
            told_as = notes[0].key.replace("-one-more", "-more").removeprefix("forecast.sector.")
            assert told_as == key or (told_as == "named" and key != "unseen"), "who that is stands elsewhere"
            if key != "unseen":
                said = {"count": (more - count) or count, "shots": count, "percent": best}
                assert words(notes[0]) == said
            assert (notes[0].tone == "good") == (key == "unseen"), "only where nobody can come it is safe"
            told.add(key)
        match.act(seat, luck.choice(legal))
    assert len(told) >= 2


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("M1R2 V:d5,x,x,x,x A:h5,o1,x,x,x - L1/0-0/L -", "named"),
        ("M1R2 V:d5,x,x,x,x A:h5.,o1,x,x,x - L1/0-1/L -", "later"),
        ("M1R6 V:d5,x,x,x,x A:h5.,o1,a9_,x,x - L1/0-1/L -", "unseen"),
        ("M1R6 V:d5,x,x,x,x A:h5,o1,a9_,x,x - L1/0-0/L -", "named"),
    ],
)
def test_where_all_who_can_come_have_acted_they_can_only_in_the_next_round(line, key):
    notes = GUIDE.forecast(state_of(line), Seat(0), (unit("L1"), cell("e5"))).notes
    assert notes[0].key == f"forecast.sector.{key}"


def attackers(state, seat, unit, able):
    """How many of these enemies could attack this soldier with one action, whoever's turn it is, and their best
    chance."""
    chances = [
        [
            stands.chance_of(state, action)
            for action in unit_actions(state, 1 - seat, enemy, 6)
            if action.kind in ("shoot", "melee") and action.target == unit
        ]
        for enemy in able
    ]
    best = max((chance for each in chances for chance in each), default=0)
    return sum(map(bool, chances)), percent(best)


def test_whoever_walks_up_and_shoots_is_told_before():
    """Nobody sees d5; the Scout can walk two squares from behind the wall and shoots from there."""
    state = state_of("M1R2 E:b5,x,x,x,x V:i5,x,x,x,x #h4h5h6 L1/0-0/L -")
    notes = GUIDE.forecast(state, Seat(0), (unit("L1"), cell("d5"))).notes
    assert [note.key for note in notes[:1]] == ["forecast.sector.named"]
    assert words(notes[0])["count"] == 1


@pytest.mark.parametrize(("army", "told"), [("V:k5,x,x,x,x", True), ("V:k5.,x,x,x,x", False)])
def test_where_nobody_acts_any_more_before_the_end_nothing_is_said_of_who_could_come(army, told):
    state = state_of(f"M2R6 E:g5,x,x,x,x {army} #h4h5h6 L1/0-0/L -")
    notes = GUIDE.forecast(state, Seat(0), (unit("L1"), cell("g5"))).notes
    assert any(note.key.endswith(("seen", "named", "walked-up", "unseen")) for note in notes) == told


def test_no_line_says_out_of_range_beside_the_chance_from_somewhere_else():
    """One enemy is reached by walking, the other by nobody; a friend lies Down beside that and hides no line to it."""
    state = state_of("M1R2 V:e5,f5_,x,x,x A:k5,o1,x,x,x - L1/0-0/L -")
    forecast = GUIDE.forecast(state, Seat(0), (unit("L1"),))
    assert set(forecast.labels) == {unit("R1"), unit("L2")}
    assert forecast.labels[unit("L2")] == "+", "who can be helped up is marked as enemies are by their chances"
    assert [mark.at.name for mark in forecast.marks if mark.kind == "helped"] == ["f5"]
    assert GUIDE.prompt(state, Seat(0), (unit("L1"),)).key == "prompt.sector.square-help"
    assert {unit("R1"), unit("L2"), Pick("deed", "hold")} == set(forecast.plans)
    assert not forecast.lines
    stays = GUIDE.forecast(state, Seat(0), (unit("L1"), cell("e5")))
    assert not stays.lines
    told = [note for note in stays.notes if note.key == "forecast.sector.out-of-range"]
    assert [words(note) for note in told] == [{"count": 5}], "from there; this one is reached by walking"
    from_there = GUIDE.forecast(state, Seat(0), (unit("L1"), forecast.plans[unit("R1")][0]))
    assert any(line.rank == "hot" and not line.blocked for line in from_there.lines)


def test_each_number_is_seen_once_also_where_somebody_would_stand_elsewhere():
    state = state_of("M1R2 V:e5,f5_,x,x,x A:k5,o1,x,x,x - L1/0-0/L -")
    walked = GUIDE.forecast(state, Seat(0), (unit("L1"), cell("d5"))).ghosts
    assert not walked["L1"].figure("number")
    helped = GUIDE.forecast(state, Seat(0), (unit("L1"), cell("e5"), Pick("aid", "L2"))).ghosts
    assert helped["L2"].figure("number") == 2
    deploying = state_of("M2R1 E:?,?,?,?,? V:?,?,?,?,? - deploy -")
    assert GUIDE.forecast(deploying, Seat(0), (cell("c2"),)).ghosts["L1"].figure("number") == 1
    two = GUIDE.forecast(deploying, Seat(0), (cell("c2"), cell("c4"))).ghosts
    assert two["L1"].state == "placed" != two["L2"].state  # who stands is told from who is in hand


@pytest.mark.parametrize(("army", "start", "shown"), [("E", "e6", 1), ("V", "e6", 0), ("E", "e4", 0)])
def test_a_closed_corner_is_shown_where_it_keeps_somebody_from_a_square(army, start, shown):
    """Two friends close the corner between e6 and d7: two steps lead nowhere else round them, four do."""
    state = state_of(f"M1R2 {army}:{start},d6,e7,x,x A:o1,x,x,x,x #c6c7 L1/0-0/L -")
    areas = GUIDE.forecast(state, Seat(0), (unit("L1"),)).areas
    assert sum(area.kind == "corner" for area in areas) == shown


def cards_at(line, picks, focus):
    outlook = Outlook(GAME, state_of(line), None, Seat(0))
    return panel.cards(texts("en"), outlook, outlook.forecast(picks), focus, lambda *_: None)


def test_where_somebody_can_attack_from_a_square_it_is_told_how_it_stands_there_too():
    line = "M2R1 E:e4,d6,e7,c8,d2 V:i3,l2,l6,k8,x #e1e2h5h6+g4g7i2i7%j8j9 L1/0-0/L -"
    for spot in ("f5", "d4"):  # with an attack from there, and without
        shown = cards_at(line, (unit("L1"), cell(spot)), cell(spot))
        said = [block.text for card in shown if spot in card.title for block in card.blocks if hasattr(block, "text")]
        assert any("it there" in text or "may come" in text for text in said)
        assert "Open ground" in said


def test_a_button_says_what_it_leads_to_and_its_name_once():
    choose = "M2R1 E:e4,d6,e7,c8,d2 G:i3,l2,l6,k8,n3 - choose:L -"
    first = Pick("button", "first")
    assert [card.title for card in cards_at(choose, (first,), first)] == ["", "One of yours acts first"]


@pytest.mark.parametrize(("lies", "key"), [("_", "bonus"), ("_.", "no-bonus")])
def test_whether_who_is_helped_up_may_act_is_told_before(lies, key):
    state = GAME.notation.parse_position(f"M1R2 V:e5,f6{lies},x,x,x A:l4,x,x,x,x #h2h3 L1/1-0/L -")
    picks = Pick("unit", "L1"), Pick("cell", "e5"), Pick("aid", "L2")
    assert GUIDE.forecast(state, 0, picks).notes[0].key == f"forecast.sector.{key}"
