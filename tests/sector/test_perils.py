"""Who is in danger is told in two lines at rest, exactly as the field marks it: an enemy who has acted does no more
before the next round."""

from random import Random

import pytest

from game.app.languages import texts
from game.catalogue import guide_of
from game.core.game import Setup
from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.sector.perils import foes_of, fresh, peril
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.sector.actions import unit_pick
from game.rules.sector.events import PLACES
from game.rules.sector.field import INDEX
from game.rules.sector.game import GAME
from game.rules.sector.legal import unit_actions
from game.rules.sector.odds import percent
from game.rules.sector.state import unit_on
from game.scenes.panels.outlook import Outlook
from game.tools.stage import Stage
from tests.house.couch import art
from tests.sector.given import played

GUIDE = guide_of("sector")
LINE = "M1R2 V:c5,a1,x,x,x A:e5,g5,x,x,x - L1/0-0/L -"
"""e5 sees c5, and hides g5."""


def state_of(line):
    return GAME.notation.parse_position(line)


def keys(state, seat=0):
    return [note.key.removeprefix("looming.sector.") for note in GUIDE.looming(state, Seat(seat))]


def spaced(text):
    return text.replace("\u00a0", " ")


def told(state, seat=0):
    return [spaced(texts("en").note(note)) for note in GUIDE.looming(state, Seat(seat))]


def marked(state, seat):
    """Whom the field marks as in danger, by the kind of the mark."""
    return [
        (mark.kind, unit_on(state, INDEX[mark.at.name])[1] + 1) for mark in Outlook(GAME, state, Seat(seat)).gravest
    ]


def numbers(text):
    """What a run of numbers stands for: "1–3, 5"."""
    for part in filter(None, spaced(text).split(", ")):
        first, _, last = part.partition("\u2013")
        yield from range(int(first), int(last or first) + 1)


def named(*notes):
    """The numbers of one's own that lines name as in danger from where the enemies stand."""
    notes = [note for note in notes if not note.key.endswith(".none")]
    return sorted(number for note in notes for number in numbers(dict(note.words).get("units", "")))


def pairs(notes):
    """Whom each line says to be endangered by whom."""
    said = [dict(note.words) for note in notes]
    return {(own, foe) for words in said for own in numbers(words["units"]) for foe in numbers(words["by"])}


IN_DANGER = ("danger", "fatal", "later", "none", "safe")


def dangers(notes):
    return [note for note in notes if note.key.rpartition(".")[2] in IN_DANGER]


@pytest.mark.parametrize("seed", range(3))
def test_the_lines_name_exactly_those_who_are_marked_and_by_whom(seed):
    """In every phase in which somebody can still be shot at, also while dice lie there."""
    luck, match, seen, phases = Random(seed), Match(GAME, Setup(2, GAME.options()), RandomDice(seed)), set(), set()
    while match.outcome is None and match.length < 90:
        state = match.state
        for seat in (0, 1):
            lines = dangers(GUIDE.looming(state, Seat(seat)))
            assert bool(lines) == (state.phase not in ("advantage", "deploy"))
            if not lines:
                continue
            marks, told = marked(state, seat), {note.key.rpartition(".")[2] for note in lines}
            assert sorted(unit for _, unit in marks) == named(*lines)
            assert {kind for kind, _ in marks} == {"later": {"later"}, "none": set(), "safe": set()}.get(
                min(told), {"threatened"}
            )
            if told <= {"danger", "fatal"}:
                foes = {unit: fresh(state, seat, foes_of(state, seat, unit - 1)) for _, unit in marks}
                held = {(unit, foe + 1) for unit, them in foes.items() for foe in them}
                assert held <= pairs(lines)
                groups = {(them, state.sides[seat].lies(unit - 1)) for unit, them in foes.items()}
                assert len(groups) > 2 or held == pairs(lines), "two lines tell apart who endangers whom"
                assert len(lines) <= 2
            seen |= told
            phases.add(state.phase)
        seat = min(match.to_act)
        match.act(seat, luck.choice(match.legal(seat)))
    assert len(seen) >= 3, seen
    assert len(phases) >= 3, phases


@pytest.mark.parametrize("seed", range(2))
def test_of_a_walk_it_is_told_who_could_shoot_there_and_who_else_would_be_in_danger(seed):
    """Held against the field as it is marked after the walk alone."""
    luck, match, seen = Random(seed), Match(GAME, Setup(2, GAME.options()), RandomDice(seed)), set()
    while match.outcome is None and match.length < 80:
        state, seat = match.state, min(match.to_act)
        walks = [one for one in match.legal(seat) if one.kind == "move" and not state.sides[seat].kind.jumps]
        for action in luck.sample(walks, min(len(walks), 2)):
            lines = GUIDE.forecast(state, Seat(seat), action.picks[:2]).looming
            moved = state.with_side(seat, state.sides[seat].moved(action.unit, action.to))
            marks = [unit for _, unit in marked(moved, seat)]
            first = lines[0].key.rpartition(".")[2]
            own = [action.unit + 1] * (action.unit + 1 in marks)
            if first.startswith("there"):
                assert (first != "there-walk") == bool(own)
                said, foes = dict(lines[0].words), peril(moved, seat, action.unit)
                who = [*numbers(said["by"]), *numbers(said.get("walk", ""))]
                assert who == [foe + 1 for foe in (*foes.shooters, *foes.walkers)]
                assert set(who) == hitting(moved, seat, action.unit), "as the rules have it"
                assert said["percent"] == percent(foes.best)
                assert sorted({*own, *named(*dangers(lines))}) == sorted(marks)
            else:
                assert not hitting(moved, seat, action.unit)
                assert named(*dangers(lines)) == sorted(marks)
            seen.add(first)
        match.act(seat, luck.choice(match.legal(seat)))
    assert {"there-walk", "there-more"} < seen


def hitting(state, seat, unit):
    """The numbers of the enemies who could hit this unit this round with one action, whoever's turn it is."""
    return {
        foe + 1
        for foe in state.sides[1 - seat].eligible
        for action in unit_actions(state, 1 - seat, foe, 6)
        if action.kind in ("shoot", "melee") and action.target == unit
    }


def test_at_rest_and_on_the_card_whoever_can_walk_up_is_named_too():
    luck, match, seen = Random(0), Match(GAME, Setup(2, GAME.options()), RandomDice(0)), 0
    while match.outcome is None and seen < 12:
        state, seat = match.state, min(match.to_act)
        if state.phase == "act" and not state.sides[1 - seat].kind.jumps:
            found = {unit: hitting(state, seat, unit) for unit in luck.sample(range(len(state.own.squares)), 1)}
            lines = GUIDE.looming(state, Seat(seat))
            for unit, foes in found.items():
                if state.sides[seat].squares[unit] < 0 or not foes:
                    continue
                line = [note for note in lines if note.key.rpartition(".")[2] in (*IN_DANGER, "walk")]
                told = {foe for note in line for foe in numbers(dict(note.words).get("by", ""))}
                assert foes <= told
                card = GUIDE.closeup(state, unit_pick(seat, unit)).notes
                keys = ("aimed", "aimed-many", "walkers", "walkers-many", "finishers")
                assert any(note.key.rpartition(".")[2] in keys for note in card)
                seen += 1
        match.act(seat, luck.choice(match.legal(seat)))
    assert seen == 12


def test_who_could_shoot_there_is_called_by_name_and_the_card_says_no_more_than_how_likely():
    state = state_of("M1R2 V:c5,a1_,x,x,x A:e5,e7,x,x,x - L1/0-0/L -")
    found = GUIDE.forecast(state, Seat(0), (Pick("unit", "L1"), Pick("cell", "d6")))
    assert spaced(texts("en").note(found.looming[0])) == "There Blades 1, 2 can hit it: up to 58 %"
    assert found.notes[0].key == "forecast.sector.named"
    aimed = GUIDE.closeup(state, Pick("unit", "L1")).notes
    assert [dict(note.words)["units"] for note in aimed if note.key == "closeup.sector.aimed"] == ["R1, R2"]


def test_who_and_from_whom_and_who_can_be_attacked():
    assert told(state_of(LINE)) == [
        "Blade 1 can hit your Scout 1",
        "After a move Blades 1, 2 can hit your Scouts 1, 2",
        "You can attack: Blades 1, 2",
    ]
    lying = state_of("M1R2 V:c5,c6_,x,x,x A:e5,o1,x,x,x - L1/0-0/L -")
    assert told(lying)[:2] == ["Blade 1 can hit your Scout 1", "Blade 1 can destroy your Scout 2"]
    alike = state_of(LINE.replace("A:", "V:"))
    assert told(alike)[0] == "Enemy 1 can hit your Scouts 1, 2", "both sides are of one kind"
    assert keys(state_of(LINE), 1) == ["danger", "walk"], "it is not their turn"


def test_enemies_who_have_acted_are_no_danger_before_the_next_round():
    one = state_of("M1R2 V:c5,a1,x,x,x A:e5.,g5,x,x,x - L1/0-1/R -")
    assert keys(one)[0] == "none", "g5 can still walk up"
    assert marked(one, 0) == []
    all_done = state_of("M1R2 V:c5,a1,x,x,x A:e5.,g5.,x,x,x - L1/0-2/R -")
    assert marked(all_done, 0) == [("later", 1)]
    assert told(all_done)[0] == "Only next round can Blade 1 hit your Scout 1"
    aimed = [note.key for note in GUIDE.closeup(all_done, Pick("unit", "L1")).notes if "aimed" in note.key]
    assert aimed == ["closeup.sector.aimed-later"]
    over = state_of("M1R6 V:c5,a1,x,x,x A:e5.,g5.,a9_,x,x - L1/0-2/R -")
    assert (keys(over)[0], marked(over, 0)) == ("safe", []), "no other round comes"


def test_looking_back_it_does_not_matter_when_a_danger_comes():
    """What a review counts and marks is as it was: whoever aims, with or without having acted."""
    acted, fresh = state_of(LINE.replace("e5", "e5.")), state_of(LINE)
    assert GUIDE.stakes(acted, Seat(0)) == GUIDE.stakes(fresh, Seat(0)) == (1, 1)
    assert GUIDE.gravest(acted, Seat(0)) == GUIDE.gravest(fresh, Seat(0))


def test_while_dice_lie_there_it_is_told_too_and_a_line_says_whom_they_are_thrown_at():
    dice = played("M1R2 G:c5,a1,x,x,x A:f5,o1,x,x,x - L1/0-0/L -", ("L 1*1", 1, 6))
    assert (dice.phase, keys(dice)) == ("rr", ["none"])
    line = GUIDE.forecast(dice, Seat(0), (Pick("button", "keep"),)).lines[0]
    assert (line.shooter, line.end) == ("L1", PLACES[INDEX["f5"]])


def test_what_is_at_stake_stands_beside_dice(tmp_path):
    """It was hidden while they lay where it stands."""
    stage = Stage(tmp_path, "en", (640, 360), art())
    line = "M1R2 G:c5,a1,x,x,x A:e5,o1,x,x,x - L1/0-0/L -\nL 1*1 {1,6}"
    battle = stage.services.doors.battle(
        stage.services, stage.host(*line.split("\n"), "person:Mara any,bot:1", game="sector"), None
    )
    stage.run(stage.on(battle), 8)
    now, look = battle.situation, battle.table.look
    assert battle.table.has_dice
    assert [*map(spaced, now.looming)][:1] == ["Blade 1 can hit your Cloak 1"]
    assert not now.margins.looming.shared(look.dice_at(stage.services.theme))
    battle.leave()
    stage.close()


@pytest.mark.parametrize(("seats", "told"), [("person:Mara any,bot:1", True), ("person:Mara any,person:Jo any", False)])
def test_the_only_person_is_told_while_the_computer_acts(tmp_path, seats, told):
    """With several it would be open whose danger it is; whoever chooses is told."""
    stage = Stage(tmp_path, "en", (640, 360), art())
    host = stage.host(LINE.replace("L1/0-0/L", "R2/1-0/L"), "", seats, game="sector")
    battle = stage.services.doors.battle(stage.services, host, None)
    stage.run(stage.on(battle), 0.2)
    waiting = battle.selection.outlook.seat is None
    assert waiting == told
    assert ("Blade 1 can hit your Scout 1" in map(spaced, battle.situation.looming)) == waiting
    battle.leave()
    stage.close()
