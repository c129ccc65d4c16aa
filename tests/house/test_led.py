"""What is done for those who play: turns that are spent end by themselves, advice leads on, sentences speak to you."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest

from game.app.languages import texts
from game.catalogue import course, find, guide_of
from game.core.dice import Scripted
from game.core.game import Setup
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.seats import Seat
from game.core.tableau import Tableau
from game.core.texts import Texts
from game.guides.sector.course.tips import tips
from game.guides.sector.stands import planned
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.statistics import Statistics
from game.rules.crossfire.actions import Move
from game.rules.crossfire.board import CELL_NAMES
from game.rules.crossfire.stacks import HEIGHT, OWNER
from game.rules.sector.actions import unit_of
from game.rules.squadron.notation import NOTATION as FLIGHTS
from game.scenes.match.chooser import Chooser
from game.scenes.match.opening import TRIED, tried_on
from game.scenes.match.selection import Selection
from game.scenes.match.source import listed
from game.table.figure import part
from game.table.kit.view import View
from game.table.looks import look_for
from game.table.table import Table
from game.tools.stage import Stage
from game.ui.theme.canvas import Box

SPENT = "SL/1 F700x700 - r3 f1 t1 move ; 1a 200,500,45 4323 h3 a0 ; 2a 500,200,225 4323 h3 a0"
"""Speed 2: two straights, and nothing is left to do."""
SEEN = (
    "SL/1 F700x700 alt,split r4 f2 t1 move ; 1a 251.841,626.132,225 4233 h2 a2 ; 2a 393.794,618.232,225 4233 h2 a0 mv"
)


THREE = (
    "SL/1 F700x700 - r3 f1 t1 move ; 1a 150,600,45 4332 h2 a0 ; 2a 470,330,225 4323 h3 a0 ; 3a 250,230,180 4323 h3 a0"
)


@dataclass(frozen=True, slots=True)
class Plain:
    """An action of one pick."""

    picks: tuple[Pick, ...]


def at_rest(stage: Stage, host):
    """A battle whose camera has come to rest."""
    stack = stage.on(stage.services.doors.battle(stage.services, host, None))
    for _ in range(20):
        stack.draw(stage.canvas)
        stage.run(stack, 0.1)
    return stack


def flown(stage: Stage, seats: str):
    """A battle in which the first plane has used up its speed."""
    host = stage.host(SPENT, "", seats, game="squadron")
    stack = stage.on(stage.services.doors.battle(stage.services, host, None))
    for text in ("1a 1", "1a 1"):
        battle = stack.top
        battle.decide(Seat(0), FLIGHTS.parse_action(text))
        for _ in range(3):
            stage.run(stack, 0.1)
    return stack, host


def ends(host) -> int:
    return sum(entry.action == "1a ." for entry in host.match.entries)


def test_a_spent_turn_ends_by_itself_for_whoever_is_alone(stage: Stage) -> None:
    stack, host = flown(stage, "person:keyboard,bot:1")
    stage.run(stack, 8.0)
    assert ends(host) == 1


def test_among_several_people_everybody_ends_the_own_turn(stage: Stage) -> None:
    stack, host = flown(stage, "person:keyboard,person:pad-1")
    stage.run(stack, 8.0)
    assert ends(host) == 0


def test_what_was_taken_back_does_not_end_again(stage: Stage) -> None:
    stack, host = flown(stage, "person:keyboard,bot:1")
    stage.run(stack, 8.0)
    while ends(host):
        host.undo()
    stage.run(stack, 8.0)
    assert ends(host) == 0


def test_advice_leads_keys_from_pick_to_pick_and_leaves_a_mouse_alone(stage: Stage) -> None:
    host = stage.host(game="crossfire")
    stack = stage.on(stage.services.doors.battle(stage.services, host, None))
    stage.run(stack, 1.0)
    selection: Selection = stack.top.selection
    wanted = host.match.legal(Seat(0))[-1].picks
    assert selection.lead(wanted)
    assert selection.chooser.focus == wanted[0]
    selection.handle(Intent("ok", "keyboard"))
    assert selection.lead(wanted)
    assert selection.chooser.focus == wanted[1]
    other = next(action.picks for action in host.match.legal(Seat(0)) if action.picks[0] != wanted[0])
    assert not selection.lead(other), "something else has been picked"
    selection.mouse, selection.chooser.focus = True, None
    assert selection.lead(wanted)
    assert selection.chooser.focus is None


@pytest.mark.parametrize("language", ["en", "de"])
def test_sentences_speak_to_whoever_reads_them(language: str) -> None:
    plain = texts(language)
    spoken = Texts(language, plain.entries, None, "side.squadron.0")
    words = {"letter": "a", "other_letter": "a"}
    own = spoken("event.squadron.declared", side="@side.squadron.0", other_side="@side.squadron.1", **words)
    theirs = spoken("event.squadron.declared", side="@side.squadron.1", other_side="@side.squadron.0", **words)
    others = spoken("event.squadron.declared", side="@side.squadron.1", other_side="@side.squadron.2", **words)
    name = plain("side.squadron.0")
    assert name not in own
    assert name not in theirs
    assert own != theirs
    assert others == plain("event.squadron.declared", side="@side.squadron.1", other_side="@side.squadron.2", **words)


def test_every_sentence_to_the_reader_leaves_out_nothing_but_the_reader() -> None:
    for language in ("en", "de"):
        entries = texts(language).entries
        found = [key for key in entries if key.startswith("event.") and key.endswith((".you", ".other-you"))]
        assert len(found) > 60
        for key in found:
            plain = entries[key.rpartition(".")[0]]
            assert isinstance(plain, str) == isinstance(entries[key], str), key
            if isinstance(plain, str):
                words = {part.split("}")[0] for part in plain.split("{")[1:]}
                spoken = {part.split("}")[0] for part in str(entries[key]).split("{")[1:]}
                assert spoken <= words, key


def test_what_goes_on_from_a_moment_counts_for_nobody(stage: Stage) -> None:
    services, match = stage.services, stage.host(game="crossfire").match
    scene = tried_on(services, match, stage.host(seats="person:Mara,bot:1").sitters)
    assert TRIED in scene.save.remarks
    scene.host.match.resign(Seat(0))
    before = services.statistics
    services.doors.result(services, scene.host, scene.save).enter()
    assert services.statistics == before
    assert isinstance(before, Statistics)


def test_a_plane_that_flies_shows_whose_sights_it_is_in() -> None:
    game = find("squadron")
    state = FLIGHTS.parse_position(SEEN)
    picked = (Pick("plane", "1a"),)
    marks = guide_of("squadron").forecast(game.observe(state, Seat(0)), Seat(0), picked).marks
    assert [(mark.kind, mark.at, mark.label) for mark in marks if mark.kind == "threatened"] == [
        ("threatened", picked[0], "58")
    ]


def test_the_camera_holds_the_ends_that_are_marked(stage: Stage) -> None:
    host = stage.host(SEEN, "", "person:keyboard,bot:1", game="squadron")
    stack = at_rest(stage, host)
    table: Table = stack.top.table
    view = table._drawing.view  # noqa: SLF001
    ends = table.places.ends(view.areas, view.offers)
    assert 2 <= len(ends) <= 8
    assert all(table.look.clear.x <= table.camera.seen(end)[0] <= table.look.clear.right for end in ends)
    assert table.camera.zoom > 1.2


def test_before_anybody_flies_all_fighters_are_in_the_shot(stage: Stage) -> None:
    host = stage.host(THREE, "", "person:keyboard,bot:1,bot:1", game="squadron")
    stack = at_rest(stage, host)
    table, clear = stack.top.table, stack.top.table.look.clear
    planes = [piece for piece in table._drawing.tableau.pieces.values() if piece.kind == "plane"]  # noqa: SLF001
    seen = [table.camera.seen(table.look.place(piece)) for piece in planes]
    assert len(seen) == 3
    assert all(clear.holds(at) for at in seen)
    assert not table.camera.whole


def test_tips_of_a_skirmish_name_the_way_that_a_press_takes() -> None:
    game = find("sector")
    state = game.notation.parse_position("M2R1 E:e4,d6,e7,c8,d2 V:i3,l2,l6,k8,n5 #e1e2h5h6+g4g7i2i7%j8j9 L1/0-0/L -")
    attacks = [tip.picks for tip in tips(state, 0) if tip.picks[-1].kind in ("shoot", "melee", "aid")]
    assert attacks
    for picks in attacks:
        side, unit = unit_of(picks[0].name)
        assert picks in [action.picks for action in planned(state, side, unit).values()]


def test_a_small_picture_shows_the_part_that_it_is_about() -> None:
    look, box = look_for("crossfire", 2), Box(0, 0, 530, 420)
    shown = [(Tableau({}), View(chosen=(Pick("cell", "e5"), Pick("cell", "f6"))))]
    found = part(box, look, shown)
    assert found is not None
    near, times = found
    assert near.w < look.seen_in.w * 0.7
    assert near.w / near.h == pytest.approx(box.w / box.h)
    wider = part(box, look, shown, nearest=times - 0.1)  # as another one beside it
    assert wider is not None
    assert wider[0].w > near.w
    far = View(chosen=(Pick("cell", "a3"), Pick("cell", "m7")))
    assert part(box, look, [(Tableau({}), far)]) is None
    assert part(box, look, [(Tableau({}), View())]) is None


def test_while_numbers_are_chosen_all_cards_are_in_sight(stage: Stage) -> None:
    host = stage.host("", "", "person:keyboard,bot:1", game="squadron")
    stack = at_rest(stage, host)
    assert stack.top.table.camera.whole


def test_the_key_for_a_shot_fires_when_only_the_end_of_the_turn_is_left_beside_it() -> None:
    shot, end = Pick("shot", "f6"), Pick("button", "end")
    chooser = Chooser(strikes=lambda pick: pick == shot)
    chooser.begin(listed([Plain((shot,)), Plain((end,))]), ())
    assert (chooser.specials, chooser.endings) == ((shot,), (end,))
    assert chooser.special().action.picks == (shot,)


def test_ways_that_all_end_the_move_are_no_second_things() -> None:
    ways, climb, stall = [Pick("template", f"{n}:1a") for n in range(3)], Pick("height", "1:1a"), Pick("button", "X:1a")
    chooser = Chooser()
    chooser.begin(listed([Plain((pick,)) for pick in (*ways, climb, stall)]), ())
    assert (chooser.specials, chooser.endings) == ((climb,), (stall,))


def test_tips_of_a_first_game_give_away_no_more_than_they_win() -> None:
    """What the enemy could take after what a tip says is no taller than what the tip wins, or two men; where a tip says
    itself that the enemy can land there again, or on another pile, no taller than that with a man on top."""
    game, taught, luck = find("crossfire"), course("crossfire"), random.Random(5)
    match, seen = Match(game, Setup(2, game.options()), RandomDice(3)), 0
    assert taught is not None
    while match.outcome is None and match.length < 80:
        (seat,) = match.to_act
        for tip in taught.tips(match.state, seat):
            after = game.apply(match.state, seat, game.offers(match.state, seat, tip.picks).ready, Scripted()).state
            if game.outcome(after) is None:
                targets = {one.target for one in game.legal_actions(after, Seat(1 - seat)) if isinstance(one, Move)}
                own = {CELL_NAMES[at]: HEIGHT[after.cells[at]] for at in targets if OWNER[after.cells[at]] == seat}
                lost = max(own.values(), default=0)
                assert not tip.key.endswith("-open") or (own and tip.picks[-1].name not in own)
                says = tip.key.endswith(("-back", "-held", "-open"))
                assert lost <= max(int(dict(tip.words)["count"]) + says, 2), tip
                seen += 1
        match.act(seat, luck.choice(game.legal_actions(match.state, seat)))
    assert seen > 20


def test_who_has_asked_for_advice_is_led_to_a_button_too(stage: Stage) -> None:
    """Whoever reads a tip unasked keeps what is looked at; whoever asked may press what the star stands at."""
    host = stage.host(SPENT, "", "person:keyboard,bot:1", game="squadron")
    stack = stage.on(stage.services.doors.battle(stage.services, host, None))
    stack.top.decide(Seat(0), FLIGHTS.parse_action("1a 1"))
    stage.run(stack, 3.0)
    selection: Selection = stack.top.selection
    wanted = next(one.picks for one in host.match.legal(Seat(0)) if one.picks[-1].kind == "button")
    rest = selection.rest(wanted)
    for _ in rest[:-1]:
        selection.lead(wanted)
        selection.handle(Intent("ok", "keyboard"))
    before = selection.chooser.focus
    assert selection.lead(wanted)
    assert selection.chooser.focus == before != wanted[-1]
    assert selection.lead(wanted, words=True)
    assert selection.chooser.focus == wanted[-1]
