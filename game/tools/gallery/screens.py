"""The screens of the gallery by name: one line each. A new screen gets a line here."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.catalogue import find
from game.core.game import Outcome
from game.core.guide import Note
from game.core.intents import Intent
from game.core.options import read_options
from game.core.seats import Seat
from game.play import letters, lookback, night
from game.play.lookback import Review
from game.play.reviewer import Reviewer
from game.play.rubber import Rubber
from game.play.seating import bot, person
from game.play.statistics import Match as Played
from game.scenes.after.between import Between
from game.scenes.after.findit import FindIt
from game.scenes.after.lookback import LookBack
from game.scenes.after.result import Result
from game.scenes.after.riddle import Riddle
from game.scenes.after.standings import Standings
from game.scenes.dialogs import Ask, Entry, EveningDialog, Tell
from game.scenes.error import Failure
from game.scenes.match.pause import ROWS, Pause
from game.scenes.menu.access import ForEverybody
from game.scenes.menu.arrival import Fork
from game.scenes.menu.controls import Rebinding
from game.scenes.menu.credits import Credits, LicenceText
from game.scenes.menu.figures import PAGES as PAGES_OF_FIGURES
from game.scenes.menu.figures import Figures
from game.scenes.menu.lobby import Lobby
from game.scenes.menu.openfile import OpenFile
from game.scenes.menu.saved import SavedMatches
from game.scenes.menu.settings import PAGES, SettingsScene
from game.scenes.menu.title import Title
from game.scenes.menu.welcome import Friends, Welcome, Which
from game.scenes.night.company import Here
from game.scenes.night.plan import Plan
from game.scenes.night.programme import Programme
from game.scenes.stack import Scene, SceneStack
from game.tools.gallery import games as gallery_games
from game.tools.gallery.crossfire import MIDDLE as CROSSFIRE_MIDDLE
from game.tools.gallery.games import Make
from game.tools.gallery.moments import COUPLE
from game.tools.inline import InlineDesk
from game.tools.stage import Stage

OPENING: Final = "a5-b4 d8-e7"


def _title(stage: Stage) -> Scene:
    return Title(stage.services)


def _title_evening(stage: Stage) -> Scene:
    """With an open match and a score."""
    host = stage.host(CROSSFIRE_MIDDLE)
    services = stage.services
    sitters = (person("Mara"), person("Jörg"))
    for winner in (0, 0, 1):
        services.evening = services.evening.played("crossfire", sitters, Outcome(frozenset({winner}), "no-move"))  # type: ignore[arg-type]
    assert host.match.length == 0
    return Title(services)


def _setup_error(stage: Stage) -> Scene:
    scene = Lobby(stage.services, "crossfire")
    scene.options = read_options(scene.game.options, {"start": "a1:w,zz"})
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


def _result_draw(stage: Stage) -> Scene:
    host = stage.host(CROSSFIRE_MIDDLE)
    host.match.agree_draw()
    return Result(stage.services, host)


def _between(game: str, names: tuple[str, ...], games: tuple[tuple[int, ...], ...]) -> Make:
    def make(stage: Stage) -> Scene:
        rubber = Rubber("2026-11-21T14:00:05", 0, games, length=5, fixed=True)
        return Between(stage.services, find(game), Standings(rubber, names), stage.home / "next.sightlines")

    return make


def _campaign(so_far: str, seats: str) -> Make:
    """Between two battles of Operation Crossfire."""

    def make(stage: Stage) -> Scene:
        options = ("mode=campaign", f"campaign={so_far}", "faction_L=E", "faction_R=V")
        host = stage.host(seats=seats, game="sector", options=options)
        return stage.services.doors.campaign(stage.services, host, stage.save)

    return make


def _figures(tab: str) -> Make:
    def make(stage: Stage) -> Scene:
        won, sitters = Outcome(frozenset({Seat(0)}), "no-move"), (person("Mara"), person("Jörg"))
        kept = stage.services.statistics
        for number, game in enumerate(("crossfire", "crosshairs", "crossfire", "crosshairs"), start=1):
            kept = kept.counting(Played(game, sitters, won, 40 * number, medals=(number, 0), evening=number))
            kept = kept.counting(Played(game, (bot(number), person("Ada")), won, 31 * number))
        stage.services.statistics = kept
        for name, day in (("m", "2026-10-31"), ("n", "2026-11-14")):
            night.record(stage.services.paths.data, replace(_some_night(4)[0], name=name, day=day))
        scene = Figures(stage.services)
        scene.tab = tab
        return scene

    return make


def _pause(stage: Stage) -> SceneStack:
    host = stage.host(CROSSFIRE_MIDDLE)
    return stage.on(stage.services.doors.battle(stage.services, host, None), Pause(stage.services, host))


def _pause_pad(stage: Stage) -> SceneStack:
    host = stage.host(CROSSFIRE_MIDDLE, seats="person:Mara keyboard,person:Jörg pad-1")
    battle = stage.services.doors.battle(stage.services, host, None)
    return stage.on(battle, Pause(stage.services, host, Note("pause.pad-lost")))


def _pause_settings(stage: Stage) -> SceneStack:
    return stage.feed(_pause(stage), *["down"] * ROWS.index("settings"), "ok", "next", "next", "next")


def _concede(stage: Stage) -> SceneStack:
    stack = _pause(stage)
    return stage.feed(stack, *["down"] * ROWS.index("concede"), "ok")


def _saved(stage: Stage) -> Scene:
    stage.host(CROSSFIRE_MIDDLE)
    stage.host(seats="person:Mara keyboard,person:Jörg pad-1", moves=OPENING)
    stage.host(CROSSFIRE_MIDDLE, seats="person:Jörg keyboard,bot:5")
    return SavedMatches(stage.services, finished=False)


def _saved_empty(stage: Stage) -> Scene:
    return SavedMatches(stage.services, finished=True)


def _some_night(played: int, count: int = 3) -> tuple[night.Night, list[str]]:
    """After so many games, and by what its people are known."""
    named = (("Mara", "keyboard"), ("Jörg", "pad-1"), ("Pavel", "pad-2"))
    people = [person(name, device) for name, device in named]
    keys = [one.key for one in people]
    points = ([10, 5, 0], [0, 10, 5], [5, 2, 10], [10, 0, 5])
    items = ("crosshairs", "crossfire", "squadron", "sector")
    games = tuple(
        night.Played(item, item, dict(zip(keys, row, strict=True)), (keys[row.index(10)],), 20 + row[0])
        for item, row in zip(items, points, strict=False)
    )[:played]
    return night.Night("n", count, 120, items, tuple(map(str, people)), games), keys


def _night(played: int) -> Make:
    """Between two games, or the ceremony."""
    return lambda stage: Programme(stage.services, _some_night(played)[0])


def _night_sides(stage: Stage) -> SceneStack:
    """Three people at a game for two, of whom one runs away with it."""
    now, keys = _some_night(1)
    ahead = replace(now.played[0], points=dict(zip(keys, (20, 5, 0), strict=True)))
    scene = Programme(stage.services, replace(now, played=(ahead,)))
    return stage.on(scene, scene.sides())


def _night_people(stage: Stage) -> SceneStack:
    now, keys = _some_night(2, count=4)
    now = replace(now, gone=(keys[1],))
    return stage.on(Programme(stage.services, now), Here(stage.services, now))


def _looking_back(game: str, *, sees: bool = True) -> Make:
    """A match of beginners, given up, and what there is to see of it then."""

    def make(stage: Stage) -> Scene:
        host, desk = stage.host(game=game, seats="person:Mara keyboard,person:Jörg keyboard"), InlineDesk()
        while host.outcome is None and host.match.length < 44:
            seat = min(host.to_act)
            name = str(host.match.length // 9)
            asked = lookback.question(host.match.game, seat, host.match.state, nodes=40, name=name, level=1)
            desk.ask(asked)
            answer = desk.poll()
            host.act(seat, answer.advice[0].action if answer and answer.advice else asked.legal[0])
        if host.outcome is None:
            host.resign(Seat(0))
        reviewer = Reviewer(host.match, desk, stage.services.curve(game), Review(host.match.digest, nodes=60))
        while sees and not reviewer.done:
            reviewer.step()
        if sees:
            scene = LookBack(stage.services, reviewer, host.sitters, None)
            while scene.moment is None:  # both ways of every moment are worked out, one at a time
                scene.update(0.0)
            return scene
        state, seat = host.match.states[10], host.match.entries[10].seat
        action = host.match.game.legal_actions(state, seat)[-1]
        riddle = Riddle(game, state, int(seat), lookback.Idea(action, ""))
        return FindIt(stage.services, riddle, host.sitters)

    return make


def _open_file(stage: Stage) -> Scene:
    os.utime(_letters(stage), (1_790_000_000, 1_790_000_000))
    return OpenFile(stage.services)


def _open_nothing(stage: Stage) -> Scene:
    return OpenFile(stage.services)


def _letters(stage: Stage) -> Path:
    """A turn that somebody has sent lies in the folder for what is shared."""
    host = stage.host(moves="a5-b4", seats="person:Ada keyboard,person:Jörg keyboard")
    folder = stage.services.paths.shared
    names = [sitter.name for sitter in host.sitters]
    name = letters.file_name(stage.services.texts("game.crossfire"), names, 1)
    return letters.send(host.match, host.sitters, {letters.LETTER: "5f1d0c3a9be24417"}, folder, name)


def _letter_done(stage: Stage) -> SceneStack:
    host = stage.host(moves="a5-b4", seats="person:Ada keyboard,person:Jörg keyboard")
    choices = [("undo", "plain"), ("later", "plain"), ("send", "main")]
    return stage.on(
        stage.services.doors.battle(stage.services, host, None), Ask(stage.services, "letter.done", choices, who="Jörg")
    )


def _fork(stage: Stage) -> SceneStack:
    arrival = letters.Arrival("fork", Path("a"), over=False, own=Path("b"), parted=11)
    return stage.on(Title(stage.services), Fork(stage.services, arrival, "Crossfire Ada + Jörg 12.sightlines"))


def _saved_delete(stage: Stage) -> SceneStack:
    return stage.feed(stage.on(_saved(stage)), Intent("erase"))


def _over_title(make: Callable[[Stage], Scene]) -> Make:
    def stacked(stage: Stage) -> SceneStack:
        return stage.on(Title(stage.services), make(stage))

    return stacked


SCREENS: Final[Mapping[str, Make]] = {
    "title": _title,
    "title-evening": _title_evening,
    "welcome": _over_title(lambda stage: Welcome(stage.services)),
    "which": _over_title(lambda stage: Which(stage.services, "lesson", stage.services.doors.lesson)),
    "friends": _over_title(lambda stage: Friends(stage.services)),
    "title-quit": _over_title(lambda stage: Ask(stage.services, "title.quit", (("yes", "main"), ("no", "plain")))),
    "evening": _over_title(lambda stage: EveningDialog(stage.services)),
    "notice": _over_title(
        lambda stage: Tell(stage.services, Note("error.settings-broken", (("file", "settings.json"),)))
    ),
    "setup-error": _setup_error,
    "text-entry": _over_title(
        lambda stage: Entry(stage.services, stage.services.texts("option.crossfire.start"), "standard", longest=400)
    ),
    "saved-open": _saved,
    "saved-empty": _saved_empty,
    "saved-delete": _saved_delete,
    "night-plan": lambda stage: stage.on(Title(stage.services), Plan(stage.services)),
    "night-first": _night(0),
    "night-between": _night(2),
    "night-ceremony": _night(4),
    "night-sides": _night_sides,
    "night-people": _night_people,
    "lookback-crossfire": _looking_back("crossfire"),
    "lookback-crosshairs": _looking_back("crosshairs"),
    "lookback-squadron": _looking_back("squadron"),
    "lookback-sector": _looking_back("sector"),
    "lookback-find": _looking_back("crosshairs", sees=False),
    "open-file": _open_file,
    "open-file-none": _open_nothing,
    "letter-done": _letter_done,
    "letter-fork": _fork,
    **{f"settings-{tab}": _settings(tab) for tab in PAGES},
    "settings-text-200": _settings_text,
    "rebinding": _rebinding,
    "everybody": lambda stage: ForEverybody(stage.services),
    "credits": lambda stage: Credits(stage.services),
    "licence": lambda stage: LicenceText(stage.services, "Lato", "fonts/OFL-Lato.txt"),
    "error": lambda stage: Failure(stage.services, ValueError("gallery"), "Battle"),
    **{f"figures-{tab}": _figures(tab) for tab in PAGES_OF_FIGURES},
    "pause": _pause,
    "pause-settings": _pause_settings,
    "pause-pad-lost": _pause_pad,
    "concede": _concede,
    "result-draw": _result_draw,
    "between-two": _between("crosshairs", ("Mara", "Jörg"), ((4, 0), (1, 4))),
    "campaign": _campaign("5;L 2 4-0 5-2;R 3 1-4 2-4", COUPLE),
    "campaign-bot": _campaign("4;R 6 1-4 2-5", "person:Mara keyboard,bot:3"),
    "campaign-level": _campaign("3;L 1 3-1 3-1;- 4 1-1 1-3", COUPLE),
    "between-six": _between("crosshairs", ("Mara", "Jörg", "Ada", "Ben", "Cleo", "Otto"), ((4, 0, 1, 0, 2, 4),)),
    **gallery_games.SCREENS,
}
