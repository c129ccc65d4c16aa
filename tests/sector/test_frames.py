"""What is framed or glows on the board: what can be picked, what is looked at, what was done, what is spoken of."""

import re
from random import Random

import pytest

from game.catalogue import course
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.seats import Seat
from game.play.random_dice import RandomDice
from game.rules.sector.game import GAME
from game.scenes.learn.guided import Guided
from game.scenes.match import telling
from game.scenes.match.frame import target
from game.scenes.match.selection import Selection
from game.scenes.match.source import listed
from game.scenes.panels.outlook import Outlook
from game.table.kit.view import Spot
from game.table.looks import look_for
from game.table.systems.marks import wanted
from game.table.table import Table
from game.tools.stage import Stage
from tests.house.couch import art

BESIDE_A_FRIEND = "M2R3 E:e5,h4,x,x,x V:h5,o2,x,x,x - L1/0-0/L -"
KEYS = ("up", "down", "left", "right", "ok", "ok", "next", "previous", "hint", "fewer", "more", "special", "look")
BUTTONS = ("hint", "alternate", "fewer", "more", "look")
LASTING = 130
"""So many presses a game lasts; after a third of them at least a person looks on."""


def test_a_warning_of_a_friend_lights_no_square_that_bears_his_name():
    """L2 is the second soldier of the left side, and l2 a square far on the right."""
    state, seat = GAME.notation.parse_position(BESIDE_A_FRIEND), Seat(0)
    table = Table(look_for("sector"), motion="none")
    table.show(GAME.tableau(state))
    board = Selection(table, Outlook(GAME, state, seat, seat))
    board.choose(board.outlook, listed(list(GAME.legal_actions(state, seat))))
    for pick in (Pick("unit", "L1"), Pick("cell", "e5")):
        board.chooser.press(pick)
    board.chooser.focus = Pick("shoot", "R1")
    told = [value for note in board.outlook.forecast(board.chooser.previewed).notes for _, value in note.words]
    assert "L2" in told, "he is warned of"
    assert board.view().named == ()
    table.close()


@pytest.fixture
def stage(tmp_path):
    made = Stage(tmp_path, "en", (640, 360), art())
    yield made
    made.close()


def others(scene, luck):
    """The other side does something, an attack if it can."""
    seat = min(scene.host.to_act)
    legal = list(scene.match.legal(seat))
    attacks = [one for one in legal if one.kind in {"shoot", "melee"}]
    scene.decide(seat, luck.choice(attacks or legal))


def mouse(scene, luck):
    """A place is pointed at, and pressed or not."""
    spots = [spot.at for pick in scene.table.picks if isinstance(spot := scene.table.spot(pick), Spot)]
    at = luck.choice(spots)
    yield Intent("point", mouse=True, at=at)
    if luck.random() < 0.6:
        yield Intent("press", mouse=True, at=at)
        yield Intent("release", mouse=True, at=at, held=False)
    else:
        yield Intent(luck.choice(BUTTONS), mouse=True)


def pad(_, luck):
    yield Intent(luck.choice(KEYS), "pad-1")


def unfounded(scene):
    """What is framed or glows without a reason."""
    selection, now = scene.selection, scene.situation
    chooser, outlook = selection.chooser, selection.outlook
    plate = telling.plate(now)
    told = " ".join((plate.who, plate.prompt, scene.moment.tip, scene.moment.toast, scene.moment.story))
    places = {word.lower() for word in re.findall(r"\b[a-oA-O][1-9]\b", told)}
    forecasts = outlook.forecast(chooser.picked), outlook.forecast(chooser.previewed)
    notes = [value for one in forecasts for note in one.notes for _, value in note.words]
    reasons = {(mark.kind, mark.at) for one in forecasts for mark in one.marks}
    dangers = *outlook.dangers, *outlook.gravest, *outlook.sighted
    reasons |= {(mark.kind, mark.at) for mark in (*dangers, *scene.performance.marks(scene.last)[0])}
    meant = {*scene.coach.means, *scene.moment.means}
    picks = {*chooser.strong, *chooser.plans}
    for kind, pick in wanted(selection.view(now.overlay, now.extra)):
        spoken = kind == "named" and (pick in meant or pick.name in places or pick.name in notes)
        if not (spoken or (kind in {"offer", "target"} and pick in picks) or (kind, pick) in reasons):
            yield kind, pick, told
    if (framed := scene.reticle.target) is not None:
        focus = chooser.focus
        free = selection.mouse or chooser.looking or chooser.even  # steps lead over all squares then
        if framed != target(selection, focus) or not (free or focus in {*picks, *chooser.picked}):
            yield "reticle", focus, told


@pytest.mark.parametrize("hand", [mouse, pad])
@pytest.mark.parametrize("seed", [3, 5])
def test_in_a_guided_game_nothing_is_framed_without_a_reason(stage, hand, seed):
    luck = Random(seed)
    host = stage.host(course("sector").first_position, seats="person:Mara any,bot:1", game="sector")
    host.match.dice = RandomDice(seed)  # the same game every time
    scene, found, seen = Guided(stage.services, host), [], 0
    stack = stage.on(scene)
    for _ in range(LASTING):
        stack.update(0.3)
        if stack.top is not scene:  # a card before the battle
            stage.feed(stack, "ok")
            continue
        if scene.over:
            break
        if scene.settled and not host.persons_to_act:
            others(scene, luck)
            continue
        for intent in hand(scene, luck):
            stack.handle(intent)
            stack.update(0.05)
        if stack.top is scene:
            stack.draw(stage.canvas)
            found += unfounded(scene)
            seen += 1
    assert seen > LASTING / 3
    assert found == []
