"""The screens of the gallery by name: one line each. A new screen gets a line here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.bots.bot import Advice
from game.catalogue import GAMES
from game.core.guide import Note
from game.core.intents import Intent
from game.core.options import read_options
from game.core.picks import Pick
from game.play.seating import bot, person
from game.scenes.controls import Rebinding
from game.scenes.credits import Credits, LicenceText
from game.scenes.dialogs import Ask, Entry, Evening, Tell
from game.scenes.error import Failure
from game.scenes.pause import Pause
from game.scenes.result import Result
from game.scenes.saved import SavedMatches
from game.scenes.settings import PAGES, SettingsScene
from game.scenes.setup import SetUp
from game.scenes.stack import Scene, SceneStack
from game.scenes.title import Title
from game.tools.stage import SEATS, Stage
from game.ui.theme.canvas import Box

Make = Callable[[Stage], Scene | SceneStack]

MIDDLE: Final = (
    "h2:w,e3:b,i3:wb,f4:bw,h4:w,l4:b,a5:w,e5:wbw,i5:bb,k5:b,b6:w,d6:wb,h6:wbw,j6:bw,e7:b,g7:bbw,k7:w,j8:wb "
    "w 1/1 2/2 3 -"
)
"""A middle game with piles, reserves and prisoners."""
CLOCK: Final = 398.0
"""Seconds on the clock of a match in its middle game."""
OPENING: Final = "a5-b4 d8-e7"
OVERFLOW: Final = "g1:bw,d2:bwb,h2:bw,j2:wb,c3:bwbww,e3:wb,k3:wb,m3:wb,b4:bw,f4:wb,l4:bw,m5:bwb,a7:wb w 0/0 1/1 0 -"
"""Five men stand before a corner that holds two (crossfire 5.2)."""
KO: Final = "g1:bw,g5:bwb,m5:wbw w 1/1 0/0 0 -"
KO_MOVES: Final = "m5-g5 @g1 @g1"
"""Black may not enter at g1 once more (crossfire 5.4)."""


def _title(stage: Stage) -> Scene:
    return Title(stage.services)


def _title_evening(stage: Stage) -> Scene:
    """With an open match and a score."""
    host = stage.host(MIDDLE)
    services = stage.services
    sitters = (person("Mara"), person("Jörg"))
    from game.core.game import Outcome  # noqa: PLC0415

    for winner in (0, 0, 1):
        services.series = services.series.played("crossfire", sitters, Outcome(frozenset({winner}), "no-move"))  # type: ignore[arg-type]
    assert host.match.length == 0
    return Title(services)


def _setup(stage: Stage) -> Scene:
    scene = SetUp(stage.services, "crossfire")
    scene.sitters = (person("Mara", "keyboard"), bot(3))
    return scene


def _setup_people(stage: Stage) -> Scene:
    scene = SetUp(stage.services, "crossfire")
    scene.sitters = (person("Mara", "keyboard"), person("Jörg", "pad-1"))
    scene.first = "option:stall"
    return scene


def _setup_trouble(stage: Stage) -> Scene:
    scene = SetUp(stage.services, "crossfire")
    scene.options = read_options(scene.game.options, {"start": "a1:w,zz"})
    scene.first = "option:start"
    return scene


def _settings(tab: str) -> Make:
    def make(stage: Stage) -> Scene:
        return SettingsScene(stage.services, tab)

    return make


def _settings_text(stage: Stage) -> Scene:
    stage.reset(text_size=200)
    return SettingsScene(stage.services, "access")


def _rebinding(stage: Stage) -> SceneStack:
    return stage.on(SettingsScene(stage.services, "controls"), Rebinding(stage.services, "keyboard", "hint"))


def _finished(stage: Stage, seats: str = "person:Mara keyboard,person:Jörg pad-1") -> Any:
    host = stage.host(MIDDLE, seats=seats)
    for _ in range(14):
        legal = host.match.legal(min(host.match.to_act))
        host.match.act(min(host.match.to_act), legal[len(legal) // 3])
    host.match.resign(min(host.match.to_act))
    return host


def _result(stage: Stage) -> Scene:
    return Result(stage.services, _finished(stage))


def _result_draw(stage: Stage) -> Scene:
    host = stage.host(MIDDLE)
    host.match.agree_draw()
    return Result(stage.services, host)


def _pause(stage: Stage) -> SceneStack:
    host = stage.host(MIDDLE)
    return stage.on(stage.services.doors.battle(stage.services, host, None), Pause(stage.services, host))


def _pause_pad(stage: Stage) -> SceneStack:
    host = stage.host(MIDDLE, seats="person:Mara keyboard,person:Jörg pad-1")
    battle = stage.services.doors.battle(stage.services, host, None)
    return stage.on(battle, Pause(stage.services, host, Note("pause.pad-lost")))


def _concede(stage: Stage) -> SceneStack:
    stack = _pause(stage)
    return stage.feed(stack, *["down"] * 5, "ok")


def _saved(stage: Stage) -> Scene:
    stage.host(MIDDLE)
    stage.host(seats="person:Mara keyboard,person:Jörg pad-1", moves=OPENING)
    stage.host(MIDDLE, seats="person:Jörg keyboard,bot:5")
    return SavedMatches(stage.services, finished=False)


def _saved_empty(stage: Stage) -> Scene:
    return SavedMatches(stage.services, finished=True)


def _saved_delete(stage: Stage) -> SceneStack:
    return stage.feed(stage.on(_saved(stage)), Intent("erase"))


def _battle(stage: Stage, position: str = MIDDLE, moves: str = "", seats: str = SEATS) -> SceneStack:
    host = stage.host(position, moves, seats)
    battle: Any = stage.services.doors.battle(stage.services, host, None)
    battle.clock.seconds = CLOCK if position else 4.0
    stack = stage.on(battle)
    stage.run(stack, 0.4)
    stack.draw(stage.canvas)
    return stack


def _at(stack: SceneStack, name: str, kind: str = "cell") -> tuple[float, float]:
    """Where a thing lies in the battle on top."""
    place = stack.top.table.spot(Pick(kind, name))  # type: ignore[union-attr]
    return place.centre if isinstance(place, Box) else place.at


def _touch(stage: Stage, stack: SceneStack, *wishes: tuple[str, str]) -> SceneStack:
    """The mouse points at cells or presses them: ("press", "e5")."""
    for name, cell in wishes:
        kind = "tray" if "." in cell else "cell"
        stage.feed(stack, Intent(name, at=_at(stack, cell, kind), mouse=True))
        stage.run(stack, 0.4)
        stack.draw(stage.canvas)
    return stack


def _opening(stage: Stage) -> SceneStack:
    return _battle(stage, "")


def _picked(stage: Stage) -> SceneStack:
    return _touch(stage, _battle(stage), ("press", "e5"))


def _preview(stage: Stage) -> SceneStack:
    return _touch(stage, _battle(stage, OVERFLOW), ("press", "c3"), ("point", "m3"))


def _overflow(stage: Stage) -> SceneStack:
    stage.reset(motion="full", animation="1x")
    stack = _battle(stage, OVERFLOW)
    stage.feed(stack, *(Intent("press", at=_at(stack, cell), mouse=True) for cell in ("c3", "m3")))
    return stage.run(stack, 0.75)


def _entering(stage: Stage) -> SceneStack:
    return _touch(stage, _battle(stage), ("press", "reserve.0"), ("point", "g5"))


def _refused(stage: Stage) -> SceneStack:
    return _touch(stage, _battle(stage), ("press", "e5"), ("press", "m5"))


def _ko(stage: Stage) -> SceneStack:
    return _touch(
        stage, _battle(stage, KO, KO_MOVES, "person:Mara,person:J\u00f6rg"), ("press", "reserve.1"), ("press", "g1")
    )


def _hint(stage: Stage) -> SceneStack:
    stack = _battle(stage)
    battle: Any = stack.top
    legal = battle.match.legal(0)
    battle.host.hints = (Advice(legal[0], 1.5, "reason.crossfire.prisoners", (("count", 2),)),)
    battle.moment.asked = True
    return stage.feed(stack, Intent("point", at=(960.0, 1000.0), mouse=True))


def _all_lines(stage: Stage) -> SceneStack:
    return stage.feed(_battle(stage), "sightlines", Intent("sightlines", held=False))


def _replay(stage: Stage) -> Scene:
    host = _finished(stage)
    return stage.services.doors.replay(stage.services, host.match, host.sitters, 7)


def _rulebook(chapter: str) -> Make:
    return lambda stage: stage.services.doors.rulebook(stage.services, "crossfire", chapter)


def _puzzle(stage: Stage) -> SceneStack:
    return stage.feed(stage.on(stage.services.doors.puzzles(stage.services, "crossfire")), "ok", "up")


def _over_title(make: Callable[[Stage], Scene]) -> Make:
    def stacked(stage: Stage) -> SceneStack:
        return stage.on(Title(stage.services), make(stage))

    return stacked


SCREENS: Final[Mapping[str, Make]] = {
    "title": _title,
    "title-evening": _title_evening,
    "title-quit": _over_title(lambda stage: Ask(stage.services, "title.quit", (("yes", "main"), ("no", "plain")))),
    "evening": _over_title(lambda stage: Evening(stage.services)),
    "notice": _over_title(
        lambda stage: Tell(stage.services, Note("trouble.settings-broken", (("file", "settings.json"),)))
    ),
    "setup": _setup,
    "setup-people": _setup_people,
    "setup-trouble": _setup_trouble,
    "text-entry": _over_title(
        lambda stage: Entry(stage.services, stage.services.texts("option.crossfire.start"), "standard", longest=400)
    ),
    "saved-open": _saved,
    "saved-empty": _saved_empty,
    "saved-delete": _saved_delete,
    **{f"settings-{tab}": _settings(tab) for tab in PAGES},
    "settings-text-200": _settings_text,
    "rebinding": _rebinding,
    "credits": lambda stage: Credits(stage.services),
    "licence": lambda stage: LicenceText(stage.services, "Lato", "fonts/OFL-Lato.txt"),
    "error": lambda stage: Failure(stage.services, ValueError("gallery"), "Battle"),
    "battle-opening": _opening,
    "battle": _battle,
    "battle-picked": _picked,
    "battle-preview": _preview,
    "battle-overflow": _overflow,
    "battle-entering": _entering,
    "battle-refused": _refused,
    "battle-ko": _ko,
    "battle-hint": _hint,
    "battle-lines": _all_lines,
    "replay": _replay,
    **{f"rules-{chapter.key}": _rulebook(chapter.key) for chapter in GAMES[0].guide.chapters},
    "lesson": lambda stage: stage.services.doors.lesson(stage.services, "crossfire"),
    "puzzles": lambda stage: stage.services.doors.puzzles(stage.services, "crossfire"),
    "puzzle": _puzzle,
    "pause": _pause,
    "pause-pad-lost": _pause_pad,
    "concede": _concede,
    "result": _result,
    "result-draw": _result_draw,
}
