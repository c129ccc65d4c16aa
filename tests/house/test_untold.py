"""Nobody may read off how dice fall before they have been seen: not in the record either. And who "you" are in it."""

import random

from game.catalogue import find
from game.core.events import Rolled
from game.core.game import Setup
from game.core.texts import Texts
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import person
from game.scenes.match.battle import Battle
from game.scenes.match.telling import hud
from tests.house.couch import rest, services


def test_the_record_tells_of_dice_only_when_they_have_been_seen(tmp_path):
    made, game, luck = services(tmp_path), find("sector"), random.Random(2)
    match = Match(game, Setup(2, game.options()), RandomDice(1))
    scene = Battle(made, Host(match, (person("Ada"), person("Ben")), clock=lambda: 0.0))
    scene.enter()
    rest(scene, 1)
    seen = 0
    for _ in range(80):
        if seen == 3 or not match.to_act:
            break
        seat = min(match.to_act)
        scene.decide(seat, luck.choice(match.legal(seat)))
        before = scene.situation
        if any(isinstance(event, Rolled) for event in match.steps[-1].events) and not before.settled:
            seen += 1
            whole = scene._accounts()[1]  # noqa: SLF001
            assert len(before.record) < len(whole)
            assert before.record == whole[: len(before.record)]
            rest(scene, 30)
            assert scene.situation.record == whole
        rest(scene, 30)
    assert seen == 3


def test_while_the_very_first_dice_roll_no_empty_record_is_drawn(tmp_path):
    made, game = services(tmp_path), find("sector")
    position = "M1R2 G:c5,a1,b9,c9,a9 A:f5,o1,o2,o9,n9 - L1/0-0/L -"
    match = Match(game, Setup(2, game.options()), RandomDice(1), position=position)
    scene = Battle(made, Host(match, (person("Ada"), person("Ben")), clock=lambda: 0.0))
    scene.enter()
    rest(scene, 1)
    scene.decide(min(match.to_act), game.notation.parse_action("L 1*1"))
    assert scene.situation.untold
    assert not hud(scene.situation, None).record_title
    rest(scene, 30)
    assert hud(scene.situation, None).record_title


def test_whoever_plays_alone_is_you_where_sides_are_only_named():
    entries = {
        "event.x": "Dice: {first} {left}, {second} {right}",
        "seat.you": "You",
        "side.x.0": "Player 1",
        "side.x.1": "Otto",
    }
    words = {"first": "@side.x.0", "left": 5, "second": "@side.x.1", "right": 6}
    assert Texts("en", entries, {}, "side.x.0")("event.x", **words) == "Dice: You 5, Otto 6"
    assert Texts("en", entries)("event.x", **words) == "Dice: Player 1 5, Otto 6"
