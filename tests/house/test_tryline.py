"""Try a line: in the replay of a match that is over any move can be tried, taken back, and kept as a match."""

from random import Random

import pytest

from game.catalogue import find, guide_of
from game.core.game import Setup
from game.core.intents import Intent
from game.core.seats import Seat
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import bot, person
from game.scenes.match.replay import ReplayViewer, again
from game.scenes.match.tryline import TryLine
from game.scenes.stack import Home, Leave, Push, Soon
from game.tools.inline import InlineDesk
from tests.house.couch import canvas, rest, say, services
from tests.house.reviews import played, reviewed

GAMES = ("crossfire", "crosshairs", "squadron", "sector")


@pytest.fixture
def made(tmp_path):
    found = services(tmp_path, animation="instant")
    found.desk = InlineDesk()
    return found


def over(name, decisions=24, seed=3):
    """A match of people that somebody gave up after some moves."""
    game, luck = find(name), Random(seed)
    match = Match(game, Setup(2, game.options().with_bots), RandomDice(seed))
    while match.length < decisions and match.outcome is None:
        seat = min(match.to_act)
        match.act(seat, luck.choice(match.legal(seat)))
    if match.outcome is None:
        match.resign(0)
    return match


def tried(made, name, at=3):
    match, sitters = over(name), (person("Ada"), person("Bo"))
    scene = TryLine(made, lambda: again(match, at, RandomDice(1)), sitters)
    return match, scene


def play(scene, luck):
    """One decision of whoever is to act, by the picks that are offered."""
    before = scene.branch.length
    action = luck.choice(scene.branch.legal(scene.seat))
    old = scene.state
    scene.perform(scene.seat, action, lambda: scene.judge(action, old))
    rest(scene, 40, 0.3)
    assert scene.branch.length > before


@pytest.mark.parametrize("name", GAMES)
def test_a_branch_leaves_the_match_alone_and_is_taken_back_move_by_move(made, name):
    match, scene = tried(made, name)
    digest, length, start = match.digest, match.length, scene.branch.digest
    assert not scene.first
    luck = Random(2)
    for _ in range(4):
        if scene.branch.outcome is not None:
            break
        play(scene, luck)
        scene.draw(canvas(made))
    assert scene.first
    while scene.first:
        length_now = scene.branch.length
        say(scene, "undo")
        assert scene.branch.length < length_now
        assert scene.table.picture() == scene.game.tableau(scene.game.observe(scene.branch.state, None)).pieces
    assert scene.branch.digest == start
    assert (match.digest, match.length) == (digest, length)


def test_the_chances_of_whoever_is_to_move_stand_beside_the_board(made):
    _, scene = tried(made, "crossfire")
    rest(scene, 3, 0.1)
    assert scene.chance is not None
    assert 0 < scene.chance[1] < 1
    first = [card.text for card in scene.cards()]
    play(scene, Random(1))
    assert scene.chance is not None
    assert first != [card.text for card in scene.cards()]


def test_who_tries_a_line_is_told_that_they_move_for_the_computer_too(made):
    match, sitters = over("crossfire"), (person(), bot(1))
    scene = TryLine(made, lambda: again(match, 3, RandomDice(1)), sitters)
    scene.enter()
    assert scene.seat == 1
    other = made.names(sitters, "crossfire")[1]
    assert scene.heading()[1] == "you move for all"
    assert (scene.told().who, scene.told().prompt) == (f"Now move for {other}", f"What is {other}\u2019s is yours now")
    scene.seat = Seat(0)
    assert scene.told().who == "Your turn"


def test_a_branch_is_kept_as_a_match_or_thrown_away(made):
    _, scene = tried(made, "crossfire")
    assert isinstance(scene.command(Intent("menu")), Leave)
    play(scene, Random(1))
    left = scene.command(Intent("back"))
    assert isinstance(left, Leave)
    assert left.answer is scene.branch
    asked = scene.command(Intent("menu"))
    assert isinstance(asked, Push)
    named = scene.branch.told(None)[scene.parted + 1].gist
    assert scene.texts.note(named) in asked.scene.words()[1].text, "it is not called by its first move"
    assert isinstance(scene.back("away"), Leave)
    kept = scene.back("keep")
    assert isinstance(kept, Home)
    assert (kept.scene.name, kept.scene.args[1].match.length) == ("battle", scene.branch.length)


def test_a_line_that_has_ended_says_who_won_and_cannot_be_kept(made):
    match, sitters = over("crossfire"), (person(), bot(1))
    scene = TryLine(made, lambda: again(match, 3, RandomDice(1)), sitters)
    scene.enter()
    play(scene, Random(1))
    assert scene.heading()[1] == "you move for all"  # never a move as it is written
    kept = scene.command(Intent("menu")).scene
    assert [key for key, _ in kept.choices] == ["keep", "away", "on"]
    scene.branch.resign(Seat(1))
    assert (scene.told().who, scene.told().prompt, scene.told().seat) == ("You win", "The end of this line", 0)
    asked = scene.command(Intent("menu")).scene
    assert [key for key, _ in asked.choices] == ["away", "on"]
    assert "cannot be played on" in asked.words()[1].text
    left, right = scene.keys()
    assert [key for key, _ in left] == ["undo"]  # there is nothing to choose
    assert ("menu", "Throw away") in right


def test_the_replay_offers_it_only_when_the_match_is_over(made):
    match, sitters = over("crossfire"), (person("Ada"), person("Bo"))
    change = ReplayViewer(made, match, sitters, 4).handle(Intent("hint"))
    assert isinstance(change, Soon)
    viewer = ReplayViewer(made, match, sitters, 4)
    line = viewer.handle(Intent("hint")).make().scene
    play(line, Random(1))
    viewer.back(line.branch)
    assert viewer.handle(Intent("hint")).make().scene.first == line.first
    viewer.back(None)  # a page above, not the line
    assert viewer.branches
    assert ("hint", "To your line") in viewer._onward()  # noqa: SLF001
    viewer.back("away")
    assert ("hint", "Try a line") in viewer._onward()  # noqa: SLF001
    assert not viewer.handle(Intent("hint")).make().scene.first
    running = again(match, 6, RandomDice(1))
    assert not isinstance(ReplayViewer(made, running, sitters, 4).handle(Intent("hint")), Soon)


def test_where_the_review_tells_of_the_position_the_line_says_the_same(made):
    match, sitters = over("crossfire"), (person("Ada"), person("Bo"))
    viewer = ReplayViewer(made, match, sitters, 4)
    viewer.reviewer = reviewed(match, 40)
    seat, chance = match.entries[4].seat, viewer.reviewer.review.of(4).best
    line = viewer.try_line(Intent("hint")).make().scene
    rest(line)
    assert line.chance == (seat, chance)
    other = next(action for action in line.branch.legal(line.seat) if action != match.actions[4])
    line.perform(line.seat, other, lambda: line.judge(other, line.state))
    rest(line, 40, 0.3)
    assert line.chance[1] != viewer.reviewer.review.of(5).best  # that is another position, which is asked about


def test_whether_to_fire_says_nothing_of_the_chances(made):
    match, guide = played("squadron", 80), guide_of("squadron")
    asks = [
        number
        for number, entry in enumerate(match.entries)
        if entry.seat >= 0 and guide.weighs_alone(match.game.observe(match.states[number], entry.seat))
    ]
    scene = TryLine(made, lambda: again(match, asks[0], RandomDice(1)), (person("Ada"), person("Bo")))
    assert scene.cards() == ()


@pytest.mark.parametrize("button", ["back", "alternate"])
def test_the_other_button_of_the_mouse_leaves_a_line_as_the_bar_says(made, button):
    _, scene = tried(made, "squadron")
    assert isinstance(scene.handle(Intent(button, mouse=True, at=(900, 600))), Leave)
