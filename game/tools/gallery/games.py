"""The screens of the gallery that every game has: set-up, battle, result, replay, rule book, lesson, puzzles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final, cast

from game.app.paths import levels
from game.bots.bot import Advice
from game.catalogue import GAMES, course, edits, find, guide_of
from game.core.game import Game
from game.core.intents import Intent
from game.core.options import knobs, read_options
from game.core.picks import Pick
from game.core.rooms import part
from game.core.seats import CLOCK
from game.levels.shelf import Layout, shelf
from game.play import riddles, rubber
from game.play.host import Host
from game.play.rubber import Rubber
from game.play.seating import bot, person, read_sitters
from game.scenes.after.result import Result
from game.scenes.after.review import Review
from game.scenes.learn.editor import Editor
from game.scenes.learn.guided import first_game
from game.scenes.learn.riddles import scene_of
from game.scenes.menu.allrules import AllRules
from game.scenes.menu.lobby import Lobby
from game.scenes.menu.title import Title
from game.scenes.stack import Scene, SceneStack
from game.tools.gallery.moments import COUPLE, Moment, Telling
from game.tools.positions import read_pairs
from game.tools.stage import Stage
from game.ui.theme.canvas import Box

Make = Callable[[Stage], Scene | SceneStack]

_MATCH: Final = {rubber.REMARK: str(Rubber("2026-11-21T14:00:05", 20))}
_MOUSE: Final = frozenset({"press", "point"})
BESIDE: Final = (960.0, 1000.0)
"""Where the pointer lies on nothing."""


# ---- battle


def battle(stage: Stage, game: str, moment: Moment) -> SceneStack:
    host = stage.host(moment.position, moment.moves, moment.seats, game=game, options=moment.options)
    scene: Any = stage.services.doors.battle(stage.services, host, None)
    scene.clock.seconds, scene.briefed = moment.clock, not moment.briefing
    stack = stage.on(scene)
    stage.run(stack, 0.4)
    stack.draw(stage.canvas)
    return stack


def at_moment(game: str, moment: Moment) -> Make:
    def make(stage: Stage) -> SceneStack:
        if moment.seconds is not None:
            stage.reset(motion="full", animation="1x")
        stack = battle(stage, game, moment)
        if moment.advice is not None:
            _advise(stage, stack, moment)
        if moment.wishes and moment.seconds is None:  # the camera goes where the choice is, and is there
            stack.draw(stage.canvas)
            stage.run(stack, 0.1)
        for wish in moment.wishes:
            _wish(stage, stack, wish)
            if moment.seconds is None:
                stage.run(stack, 0.4)
                stack.draw(stage.canvas)
        return stack if moment.seconds is None else stage.run(stack, moment.seconds)

    return make


def _wish(stage: Stage, stack: SceneStack, wish: str) -> None:
    """See `Moment.wishes`. What is held and let go at once stays on."""
    name, _, thing = wish.partition(" ")
    if name == "hold":
        stage.run(stage.feed(stack, Intent("press", at=BESIDE, mouse=True)), 0.6)
        return
    if name not in _MOUSE:
        stage.feed(stack, name, Intent(name, held=False))
        return
    what, _, kind = thing.partition(" ")
    scene: Any = stack.top
    place = scene.selection.spot(Pick(kind or "cell", what)) if hasattr(scene, "selection") else None
    place = place or scene.table.spot(Pick(kind or "cell", what))
    at = place.centre if isinstance(place, Box) else place.at
    stage.feed(stack, Intent(name, at=at, mouse=True))


def _advise(stage: Stage, stack: SceneStack, moment: Moment) -> None:
    """As if the bot had been asked and had answered."""
    scene: Any = stack.top
    match, (text, key, words) = scene.match, moment.advice or ("", "", ())
    legal = match.legal(min(match.to_act))
    action = next((one for one in legal if match.game.notation.action(one) == text), legal[0])
    scene.host.hints = (Advice(action, 1.5, key, words),)
    scene.moment.asked = True
    stage.feed(stack, Intent("point", at=BESIDE, mouse=True))


def layouts(game: str) -> tuple[Layout, ...]:
    """Every map that comes with the game."""
    found = shelf(game, levels() / game, levels() / "none").layouts
    return tuple(one for one in found if one.knob in ("", _map_knob(game)))


def _map_knob(game: str) -> str:
    return next((knob.key for knob in knobs(find(game).options) if knob.maps), "")


def _layout(game: str, layout: Layout) -> Make:
    return at_moment(game, Moment(options=(f"{_map_knob(game)}={layout.choice}",), clock=4.0))


# ---- around a match


def _lobby(
    game: Game[Any, Any, Any], seats: str = "", options: tuple[str, ...] = (), option: str = ""
) -> Callable[[Stage], SceneStack]:
    """Everybody is ready but the last one, who still chooses; the first one looks at an option."""

    def make(stage: Stage) -> SceneStack:
        scene = Lobby(stage.services, game.name)
        chosen = read_options(game.options, read_pairs(options))
        scene.seat(read_sitters(seats, ",") if seats else (person("Mara", "keyboard"), bot(3)), chosen)
        for at in scene.chairs.people[:-1]:
            scene.chairs.toggle_ready(at)
        scene.seated()
        stack = stage.on(scene)
        stack.draw(stage.canvas)
        last = scene.chairs.sitter(scene.chairs.people[-1])
        if last is not None:
            scene.page.focus(f"seat:{scene.chairs.people[-1]}", last.device)
        if option:
            scene.page.focus(f"option:{option}")
        return stack

    return make


def _wheel(game: Game[Any, Any, Any], seats: str) -> Make:
    """Somebody chooses a name."""

    def make(stage: Stage) -> SceneStack:
        stack = _lobby(game, seats)(stage)
        scene: Any = stack.top
        scene.hands.open("pad-1", 1)
        return stack

    return make


def _all_rules(game: str) -> Make:
    def make(stage: Stage) -> SceneStack:
        lobby = Lobby(stage.services, game)
        return stage.on(lobby, AllRules(stage.services, lobby.house, lobby.options, len(lobby.chairs.taken)))

    return make


def telling_of(game: str) -> Telling:
    telling: Telling = part("game.tools.gallery", game, "TELLING")
    return telling


def finished(stage: Stage, game: str) -> Host:
    """A match given up after some moves."""
    telling = telling_of(game)
    host = stage.host(telling.middle, seats=telling.seats, game=game)
    match = host.match
    for _ in range(14):
        if match.outcome is None:
            legal = match.legal(min(match.to_act - {CLOCK}))
            match.act(min(match.to_act - {CLOCK}), legal[len(legal) // 3])
    if match.outcome is None:
        match.resign(min(match.to_act - {CLOCK}))
    return host


def _result(game: str) -> Make:
    return lambda stage: Result(stage.services, finished(stage, game))


def _won_by_points(game: Game[Any, Any, Any], seats: str, options: tuple[str, ...]) -> Make:
    """The end of a game of many, played at random."""

    def make(stage: Stage) -> Scene:
        host = stage.host(seats=seats, game=game.name, options=options)
        match, dice = host.match, Random(3)
        while match.outcome is None and match.length < 900:
            seat = min(match.to_act)
            match.act(seat, dice.choice(match.legal(seat)))
        if match.outcome is None:
            match.resign(min(match.to_act))
        return Result(stage.services, host)

    return make


def _played(game: str, moment: Moment, remarks: dict[str, str] | None) -> Callable[[Stage], Scene]:
    def make(stage: Stage) -> Scene:
        host = stage.host(moment.position, moment.moves, moment.seats, game=game, remarks=remarks)
        assert host.outcome is not None
        return Result(stage.services, host, stage.save)

    return make


def _review(game: str, moment: Moment, turns: int) -> Make:
    """The pages that people look at together after a game, turned so many times."""

    def make(stage: Stage) -> SceneStack:
        result = _played(game, moment, None)(stage)
        host = cast("Result", result).host
        return stage.feed(stage.on(Review(stage.services, host.match, host.sitters)), *("right",) * turns)

    return make


def _between(game: str, moment: Moment) -> Make:
    """The title while the next game of a rubber waits."""

    def make(stage: Stage) -> Scene:
        first = _played(game, moment, _MATCH)(stage)
        stage.run(stage.on(first), 0.1)
        return Title(stage.services)

    return make


def _replay(game: str) -> Make:
    def make(stage: Stage) -> Scene:
        host = finished(stage, game)
        return stage.services.doors.replay(stage.services, host.match, host.sitters, min(7, host.match.length))

    return make


def _rulebook(game: str, chapter: str) -> Make:
    return lambda stage: stage.services.doors.rulebook(stage.services, game, chapter)


def _searched(game: str) -> Make:
    """With the first word of the last chapter's name."""

    def make(stage: Stage) -> Scene:
        book: Any = stage.services.doors.rulebook(stage.services, game)
        scene: Any = book.search(Intent("special")).scene
        scene.line.value = stage.services.texts(f"rulebook.{game}.{book.chapters[-1].key}.title").split()[-1]
        return cast("Scene", scene)

    return make


def _lesson(game: str, step: int) -> Make:
    def make(stage: Stage) -> SceneStack:
        scene: Any = stage.services.doors.lesson(stage.services, game)
        stack = stage.on(scene)
        stage.run(stack, 0.2)
        if step:
            scene.go(step)
        return stack

    return make


def _puzzle(game: str, number: int) -> Make:
    def make(stage: Stage) -> SceneStack:
        wishes = ("next",) * number
        return stage.feed(stage.on(stage.services.doors.puzzles(stage.services, game)), *wishes, "ok", "up")

    return make


def _editor(game: str, line: str) -> Make:
    return lambda stage: stage.feed(stage.on(Editor(stage.services, game, line)), "left", "left", "up", "ok")


def _film(game: str) -> Make:
    return lambda stage: stage.run(stage.on(stage.services.doors.film(stage.services, game)), 2.5)


def _guided(game: str) -> Make:
    def make(stage: Stage) -> SceneStack:
        change: Any = first_game(stage.services, game, "keyboard")
        return stage.run(stage.on(change.scene), 8.0)

    return make


def _teaching(game: str) -> Iterator[tuple[str, Make]]:
    taught = course(game)
    if taught is None:
        return
    yield f"film-{game}", _film(game)
    yield f"guided-{game}", _guided(game)
    for number in range(len(taught.steps)):
        yield f"lesson-{game}-{number + 1}", _lesson(game, number)
    if edits(game):
        yield f"editor-{game}", _editor(game, taught.puzzles[0].position)
    yield f"puzzles-{game}", lambda stage: stage.services.doors.puzzles(stage.services, game)
    hardest = max(riddles.mined(levels() / game), key=lambda one: one.level)
    yield f"riddle-{game}", lambda stage: scene_of(stage.services, game, hardest)
    for number in range(len(taught.puzzles)):
        yield f"puzzle-{game}-{number + 1}", _puzzle(game, number)


def screens(game: Game[Any, Any, Any]) -> Iterator[tuple[str, Make]]:
    """All pictures of one game: (name, how it is made)."""
    name, telling = game.name, telling_of(game.name)
    yield f"setup-{name}", _lobby(game)
    yield f"setup-{name}-people", _lobby(game, COUPLE, option=telling.option)
    yield f"setup-{name}-wheel", _wheel(game, COUPLE)
    yield f"setup-{name}-rules", _all_rules(name)
    for key, (options, seats) in telling.setups.items():
        yield f"setup-{name}-{key}", _lobby(game, seats, options)
    for key, moment in telling.battles.items():
        yield f"battle-{name}-{key}", at_moment(name, moment)
    for layout in layouts(name):
        yield f"layout-{name}-{layout.name}", _layout(name, layout)
    yield f"replay-{name}", _replay(name)
    for chapter in guide_of(game.name).chapters:
        yield f"rules-{name}-{chapter.key}", _rulebook(name, chapter.key)
    if guide_of(game.name).chapters:
        yield f"rules-{name}-search", _searched(name)
    yield from _teaching(name)
    yield f"result-{name}", _result(name)
    for key, (options, seats) in telling.setups.items():
        if len(seats.split(",")) > 2:
            yield f"result-{name}-{key}", _won_by_points(game, seats, options)
    for key, moment in telling.results.items():
        yield f"result-{name}-{key}", _played(name, moment, None)
        yield from ((f"review-{name}-{turns + 1}", _review(name, moment, turns)) for turns in range(telling.reviews))
        if "match" in {*game.options.__dataclass_fields__}:
            yield f"result-{name}-{key}-match", _played(name, moment, _MATCH)
            yield f"title-{name}-match", _between(name, moment)


SCREENS: Final[Mapping[str, Make]] = dict(entry for game in GAMES for entry in screens(game))
